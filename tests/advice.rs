//! Calls, and cards while hands are hidden: what the answer says, that it is the adviser's, and how
//! it is read and said.

use crate::support::seat;
use insta::assert_snapshot;
use leftbower::{
    content::{Library, Ruled, Source, answer_json, answers, check_source},
    engine::{Action, Hand, trumps},
    repl::Conversation,
    rules::{Trump, Variant},
    solver::{Adviser, deal},
    table::{CardSet, Suit},
    text::{Style, one_line, plain},
    tutor::{
        Answer, Argument, Ask, Posed, Question, Response, Sampling, Seed, Sees, Situation, answer,
        read,
    },
};

/// The highest trumps: five tricks, whatever the others hold and do.
const SURE: &str =
    "ask: call\nvariant: classic\nsamples: 10\nup: 9S\nauction: []\nhands: { 1: JS JC AS KS QS }\n";

/// A hand that nobody would make trump with.
const POOR: &str = "ask: call\nvariant: classic\nsamples: 60\nup: 9S\nauction: []\nhands: { 1: 9H 10H QD 9D 10C }\n";

fn asked(text: &str) -> Ruled {
    answers(&Source::new("t.yaml", text.to_owned()), Library::shipped().context(None)).remove(0)
}

fn question(text: &str) -> Question {
    match asked(text).outcome {
        Ok((item, _)) => item.question,
        Err(faults) => panic!("{text}{}", one_line(&faults[0])),
    }
}

/// The answer as compact JSON, or the first fault.
fn told(text: &str) -> String {
    match asked(text).outcome {
        Ok((_, ruling)) => answer_json(ruling.value()).to_string(),
        Err(faults) => one_line(&faults[0]),
    }
}

#[test]
fn what_is_certain_is_worth_what_the_rules_pay() {
    let made = told(&SURE.replace("auction: []", "auction: [1 order up alone, 4 discard 9S]"));
    assert!(made.contains("E214"), "{made}");
    for (text, answer) in [
        // Any order: each of the five takes its trick, a march for two points.
        (
            "ask: play\nvariant: classic\nsamples: 10\ncontract: { maker: 1, trump: S }\nhands: { 1: JS JC AS KS QS }",
            r#"{"best":["AS","KS","QS","JS","JC"],"value":{"AS":2.0,"KS":2.0,"QS":2.0,"JS":2.0,"JC":2.0},"error":{"AS":0.0,"KS":0.0,"QS":0.0,"JS":0.0,"JC":0.0}}"#,
        ),
        // The same hand as what is held now, alone.
        (
            "ask: play\nvariant: classic\nsamples: 10\ncontract: { maker: 1, trump: S, alone: true }\nhand: AS KS QS\nlead: 1\n\
             tricks: [JS 9H 10H, JC QH KH]",
            r#"{"best":["AS","KS","QS"],"value":{"AS":4.0,"KS":4.0,"QS":4.0},"error":{"AS":0.0,"KS":0.0,"QS":0.0}}"#,
        ),
    ] {
        assert_eq!(told(text), answer, "{text}");
    }
    let Answer::Advice(advice) = answer(&question(SURE)).expect("an answer").into_parts().0 else {
        panic!("{SURE}")
    };
    let said: Vec<(String, f64, f64)> = advice
        .worths
        .iter()
        .map(|worth| (worth.action.to_string(), worth.value, worth.error))
        .collect();
    assert_eq!(
        said[..2],
        [("order up alone".to_owned(), 4.0, 0.0), ("order up".to_owned(), 2.0, 0.0)]
    );
    assert_eq!(
        advice.best().map(|action| action.to_string()).collect::<Vec<_>>(),
        ["order up alone"]
    );
}

#[test]
fn what_is_needed_is_asked_for() {
    let classic = |rest: &str| format!("ask: call\nvariant: classic\n{rest}");
    for (text, fault) in [
        (classic("up: 9S\nauction: []"), "E204 a question that asks `call` needs a key `hands.1`"),
        (
            classic("up: 9S\nhands: { 1: JS JC AS KS QS }"),
            "E204 a question that asks `call` needs a key `auction`",
        ),
        (
            classic("auction: []\nhands: { 1: JS JC AS KS QS }"),
            "E204 a question that asks `call` needs a key `up`",
        ),
        (
            classic("up: 9S\nauction: [1 pass]\nhands: { 1: JS JC AS KS QS }"),
            "E204 a question that asks `call` needs a key `hands.2`",
        ),
        (
            classic("contract: { maker: 1, trump: S }\nhands: { 1: JS JC AS KS QS }"),
            "E214 the auction and the exchange are over, so nobody has anything to say",
        ),
        (
            "ask: play\nvariant: classic\ntrump: S\nhands: { 1: JS JC AS KS QS }".to_owned(),
            "E204 a question that asks `play` needs a key `contract`",
        ),
        (
            "ask: play\nvariant: classic\nup: 9S\nauction: []\nhands: { 1: JS JC AS KS QS }"
                .to_owned(),
            "E214 no card is to be played here: the auction or the exchange is not over, or all tricks are played",
        ),
    ] {
        let said = told(&text);
        assert!(said.ends_with(fault), "{text}\n{said}");
    }
    let idle = check_source(
        &Source::new("t.yaml", "ask: trumps\nvariant: classic\ntrump: S\nsamples: 9\n".to_owned()),
        &Library::shipped(),
        None,
    );
    assert_eq!(
        idle.iter().map(one_line).collect::<Vec<_>>(),
        ["t.yaml:4:1: W302 `samples` changes nothing in this question"]
    );
}

/// In every variant the answer is what the adviser says of the same view and the same deals, on any
/// number of threads.
#[test]
fn the_answer_is_the_advisers() {
    for tried in crate::support::defaults() {
        let dealt = deal(&tried.rules, seat(tried.rules.players), &mut Seed(8).rng());
        let hand = Hand::new(&tried.rules, dealt.clone());
        let who = hand.to_act().expect("all is known").value().0.expect("somebody calls");
        let sampling = Sampling { seed: Seed(4), most: 6, until_clear: false };
        let advice =
            Adviser::new(&tried.rules).advise(hand.view(who), sampling, |_| {}).expect("his turn");
        let mut situation = Situation {
            you: who,
            up: dealt.up,
            auction: Some(Vec::new()),
            ..Situation::new(&tried.rules)
        };
        situation.hands[who] = dealt.hands[who];
        let rules = std::sync::Arc::new(tried.rules.clone());
        for threads in [1, 3] {
            let question = Question {
                sampling,
                ..Question::new(tried.variant, rules.clone(), situation.clone(), Ask::Call)
            };
            let pool =
                rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            let said =
                pool.install(|| answer(&question).unwrap_or_else(|why| panic!("{tried}: {why:?}")));
            let Answer::Advice(found) = said.value() else { panic!("{tried}") };
            assert_eq!(found.deals, advice.deals, "{tried}");
            for worth in &advice.worths {
                assert!(found.worths.contains(worth), "{tried}: {worth:?} in {found:?}");
            }
            assert!(found.worths.is_sorted_by(|one, other| one.value >= other.value), "{tried}");
            assert!(Response::from_answer(said.value()).agrees(said.value()), "{tried}");
        }
    }
}

#[test]
fn deals_are_looked_at_once() {
    let question = Question {
        sampling: Sampling { most: 120, until_clear: false, ..Sampling::default() },
        ..question(SURE)
    };
    let looks = |question: &Posed| {
        let mut heard = Vec::new();
        question.look_ahead(&mut |deals| heard.push(deals));
        heard
    };
    let posed = Posed::new(question.clone());
    assert_eq!(looks(&posed), [50, 100, 120]);
    assert!(posed.ruling().is_ok() && looks(&posed.clone()).is_empty());
    assert_eq!(posed.ruling(), answer(&question).as_ref());
    assert_eq!(looks(&question.into()), [50, 100, 120]);
    let open = "ask: play\nvariant: classic\ncontract: { maker: 1, trump: S }\nlead: 1\nhands: { 1: JS, 2: AS, 3: KH, 4: KS }";
    assert!(looks(&self::question(open).into()).is_empty());
}

#[test]
fn an_expected_answer_is_held_against_what_the_deals_can_tell() {
    let library = crate::support::shipped();
    for (expect, right) in [
        ("order up alone", true),
        ("[Order up alone]", true),
        ("{ best: order up alone }", true),
        (
            "{ best: [order up alone], value: { order up alone: 4, order up: 2 }, error: { order up: 0 } }",
            true,
        ),
        ("{ value: { assist alone: 4.005 } }", true),
        ("order up", false),
        ("[order up, order up alone]", false),
        ("{ value: { order up alone: 3.9 } }", false),
        ("{ error: { order up alone: 0.2 } }", false),
        ("{ value: { call H: 1 } }", false),
        ("{ values: { order up alone: 4 } }", false),
    ] {
        let text = format!("{SURE}expect: {expect}\n");
        let faults = check_source(&Source::new("t.yaml", text.clone()), library, None);
        assert_eq!(
            faults.is_empty(),
            right,
            "{text}{}",
            faults.iter().map(one_line).collect::<String>()
        );
    }
}

#[test]
fn one_call_is_read_in_every_form() {
    let first = question(SURE);
    let second = question(
        "ask: call\nvariant: classic\nsamples: 2\nup: 9S\nauction: [1 pass, 2 pass, 3 pass, 4 pass]\nhands: { 1: JS JC AS KS QS }\n",
    );
    let bids = question(
        "ask: call\nvariant: hasenpfeffer\nsamples: 2\nauction: []\nhands: { 1: JS JC AS KS QS 9H }\n",
    );
    let lay = question(
        "ask: call\nvariant: classic\nsamples: 2\nyou: 4\nup: 9S\nauction: [1 order up]\nhands: { 4: JS JC AS KS QH }\n",
    );
    for (question, typed, action) in [
        (&first, "pass", "pass"),
        (&first, "Pick it up", "order up"),
        (&first, "order up alone", "order up alone"),
        (&first, "alone", "order up alone"),
        (&second, "hearts", "call H"),
        (&second, "call hearts alone", "call H alone"),
        (&second, "h alone", "call H alone"),
        (&bids, "3", "bid 3"),
        (&bids, "bid 4", "bid 4"),
        (&lay, "qh", "discard QH"),
        (&lay, "discard 9s", "discard 9S"),
    ] {
        let action: Action = action.parse().expect("an action");
        assert_eq!(read(question, typed), Ok(Response::Actions(vec![action])), "{typed}");
    }
    for (question, typed) in [
        (&first, ""),
        (&first, "pass, order up"),
        (&second, "alone"),
        (&first, "hm"),
        (&lay, "all"),
        (&bids, "3 4"),
    ] {
        assert!(read(question, typed).is_err(), "{typed}");
    }
}

fn said(pack: &str, lines: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("pack.yaml"), pack).expect("a file");
    let library = Library::below(folder.path());
    let style = Style::ascii(80);
    let mut talk = Conversation::new(&library, style, Seed(1), "classic");
    let mut said = plain(&talk.line("puzzle calls").text);
    for line in lines {
        said += &format!("> {line}\n{}", plain(&talk.line(line).text));
    }
    said
}

fn pack(question: &str) -> String {
    let puzzle = question.trim_end().replace('\n', "\n    ");
    format!(
        "pack: {{ id: calls, title: Calls, variant: classic, level: 3, description: Calls. }}\npuzzles:\n  - id: one\n    {puzzle}\n"
    )
}

#[test]
fn a_right_call_is_told_what_it_brings() {
    assert_snapshot!(said(&pack(SURE), &["alone", "why", "why more"]), @r"
    -- Calls   dealer East                                        ========== 1/1
    Turned up: 9S.
    Your hand: AS  KS  QS  JS  JC
    What is your best call?
    (`pass`, `order up` or `order up alone`)
    > alone
    Right.
      In spades you would hold both bowers, AS and two more trumps; all five
      tricks score 4 alone, and 2 with a partner. Ordering up alone brings 4.00
      points a hand, ordering up +2.00.

    That was the last of `Calls`. `puzzle` lists the other packs.
    > why
    The answer was: order up alone.
      In spades you would hold five of the seven trumps: both bowers, AS, KS and
      QS. JS, JC, AS, KS and QS take a trick each whatever the others hold.
      East, an opponent, would take up 9S.
      All five tricks score 4 alone, and 2 with a partner.
      Go alone with the three best trumps.
      `why more` has the figures of every choice.
    > why more
    The answer was: order up alone.
      order up alone  +4.00 +-0.00  best
      order up        +2.00 +-0.00
      pass            +1.40 +-0.40
      In spades you would hold both bowers, AS and two more trumps; all five
      tricks score 4 alone, and 2 with a partner. Go alone with the three best
      trumps.
      Points a hand over 10 deals; +- is the standard error.
      Points are one's own less the others', on average: the cards that nobody
      saw were dealt anew each time. Calls were then played out by people who
      see only their own cards, and in most games with all cards open as well;
      cards were judged with all open.
    ");
}

#[test]
fn a_wrong_call_is_told_what_it_gives_up() {
    assert_snapshot!(said(&pack(POOR), &["hint", "order up", "why not call h"]), @r"
    -- Calls   dealer East                                        ========== 1/1
    Turned up: 9S.
    Your hand: 10H  9H  QD  9D  10C
    What is your best call?
    (`pass`, `order up` or `order up alone`)
    > hint
    Count first: how many trumps would you hold, is a bower or the ace among
    them, and what else takes a trick?
    > order up
    Not quite. Better: pass.
    In spades you would hold no trump at all, and 9S would go to East.
    On average passing brings 0.42 points a hand more than ordering up.

    That was the last of `Calls`. `puzzle` lists the other packs.
    > why not call h
    Not quite. Hearts is not among your choices. Best: pass.
    ");
}

#[test]
fn a_close_call_is_said_to_be_close() {
    let close = "ask: call\nvariant: classic\nsamples: 40\nup: 9S\nauction: []\nhands: { 1: JS JC AS AH 9D }\n";
    assert_snapshot!(said(&pack(close), &["order up"]), @r"
    -- Calls   dealer East                                        ========== 1/1
    Turned up: 9S.
    Your hand: AS  JS  AH  9D  JC
    What is your best call?
    (`pass`, `order up` or `order up alone`)
    > order up
    Right.
      It is close: pass +1.50, order up +1.49 and order up alone +1.41; 40 deals
      cannot tell them apart.

    That was the last of `Calls`. `puzzle` lists the other packs.
    ");
}

/// The ghost's hand has a longer suit as often as is said before it is taken.
#[test]
fn the_ghost_has_more_as_often_as_is_said() {
    let rules = Variant::find("ghost-hand").expect("shipped").rules();
    let trumps = Suit::ALL
        .map(|suit| trumps(&rules, Trump::Suit(suit)).into_parts().0.into_iter().collect());
    let is_longer = |ghost: CardSet, than: usize| {
        trumps
            .iter()
            .any(|of: &CardSet| ghost.filter(|card| of.contains(card)).iter().count() > than)
    };
    let (mut told, mut foretold, mut spread, mut found) = (0, 0.0, 0.0, 0.0);
    for number in 0..600 {
        let dealt = deal(&rules, seat(3), &mut Seed(5).stream(number));
        let ghost = dealt.widow.expect("the ghost is dealt a hand");
        let hand = Hand::new(&rules, dealt);
        let acts = [Action::Swap, Action::Pass];
        let said = Argument::between(&hand, seat(1), Sees::OwnHand, acts[0], acts[1]);
        let Some(Argument::GhostHasMore { held, longer, .. }) = said else { continue };
        let share = f64::from(longer) / 100.0;
        foretold += share;
        spread += share * (1.0 - share);
        found += f64::from(u8::from(is_longer(ghost, held.len())));
        told += 1;
    }
    assert!(told > 100, "{told} of 600 hands are short");
    let apart = (foretold - found).abs();
    assert!(apart < 3.0 * spread.sqrt(), "{foretold:.1} are foretold, {found} found, of {told}");
}
