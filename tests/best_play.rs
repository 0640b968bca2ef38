//! Best play with every card open: endings worked out by hand, what may be typed, and laws.

use std::sync::Arc;

use crate::support::{dealt, played_on, set, variant};
use leftbower::{
    content::{Library, Ruled, Source, answer_json, answers, check_source},
    engine::{Action, Hand},
    session::Help,
    solver::Solver,
    table::{CardSet, SeatSet},
    text::{self, Style, one_line},
    tutor::{
        Answer, Explanation, Hint, LearnerModel, OpenPlay, Posed, Question, Response, Seed,
        Situation, answer, ladder, read,
    },
};

/// West has one trump, East has one, and you have the right bower and a heart for North's king.
const CLEAR: &str = "contract: { maker: 1, trump: S }\nlead: 1\n\
                     hands: { 1: JS 9H, 2: AS 10D, 3: KH QD, 4: KS AD }\n";

fn question(ask: &str, game: &str, situation: &str) -> Question {
    let text = format!("ask: {ask}\nvariant: {game}\n{situation}");
    let found =
        answers(&Source::new("t.yaml", text.clone()), Library::shipped().context(None)).remove(0);
    match found.outcome {
        Ok((item, _)) => item.question,
        Err(faults) => panic!("{text}{}", one_line(&faults[0])),
    }
}

/// The answer as compact JSON, or the first fault.
fn told(ask: &str, game: &str, situation: &str) -> String {
    let text = format!("ask: {ask}\nvariant: {game}\n{situation}");
    let Ruled { outcome, .. } =
        answers(&Source::new("t.yaml", text), Library::shipped().context(None)).remove(0);
    match outcome {
        Ok((_, ruling)) => answer_json(ruling.value()).to_string(),
        Err(faults) => one_line(&faults[0]),
    }
}

/// Every line was found on paper: which card takes each trick after each lead.
#[test]
fn endings_worked_out_by_hand() {
    for (game, situation, play, tricks) in [
        // The right bower draws both trumps, and the heart goes to North's king.
        ("classic", CLEAR, r#"{"best":["JS"],"value":{"JS":2,"9H":1}}"#, r#"{"1+3":2,"2+4":0}"#),
        // The king of trumps would lose to the right bower and take the partner's ace along.
        (
            "classic",
            "contract: { maker: 1, trump: S }\nlead: 1\nhands: { 1: KS AH, 2: JS 9D, 3: AS 9C, 4: QS 9H }",
            r#"{"best":["AH"],"value":{"AH":1,"KS":0}}"#,
            r#"{"1+3":1,"2+4":1}"#,
        ),
        // Last to play: the nine of trumps takes this trick or none.
        (
            "classic",
            "contract: { maker: 2, trump: S }\nlead: 2\ntricks: [KD QD 9D]\n\
             hands: { 1: 9S AC, 2: KD AS, 3: QD 10C, 4: 9D JS }",
            r#"{"best":["9S"],"value":{"9S":1,"AC":0}}"#,
            r#"{"1+3":1,"2+4":1}"#,
        ),
        // Whatever is led, the right bower takes one trick and East's ace of hearts the other.
        (
            "classic",
            "trump: S\nlead: 1\nhands: { 1: JS 9H, 2: AS 10H, 3: KS QH, 4: AH JD }",
            r#"{"best":["JS","9H"],"value":{"JS":1,"9H":1}}"#,
            r#"{"1+3":1,"2+4":1}"#,
        ),
        // A lone maker: the partner who sits out belongs to the side and holds no card that
        // matters.
        (
            "classic",
            "contract: { maker: 1, trump: S, alone: true }\nlead: 2\nhands: { 1: JS KH, 2: AS QH, 4: KS AH }",
            r#"{"best":["AS","QH"],"value":{"AS":1,"QH":1}}"#,
            r#"{"1+3":1,"2+4":1}"#,
        ),
        // Where everybody scores alone two coalitions play: seats 2 and 3 let their trumps fall one
        // by one.
        (
            "three-handed",
            "contract: { maker: 1, trump: S }\nlead: 2\nhands: { 1: KS AC, 2: AS 9C, 3: QS 10H }",
            r#"{"best":["9C"],"value":{"9C":2,"AS":1}}"#,
            r#"{"1":0,"2+3":2}"#,
        ),
    ] {
        assert_eq!(told("play", game, situation), play, "{situation}");
        assert_eq!(told("tricks", game, situation), tricks, "{situation}");
    }
}

#[test]
fn tricks_taken_before_count_listed_or_stated() {
    let stated = format!("{CLEAR}taken: {{ 1+3: 2, 2+4: 1 }}");
    let listed = "contract: { maker: 1, trump: S }\nlead: 1\ntricks: [AC 9C 10C QC]\n\
                  hands: { 1: AC JS 9H, 2: 9C AS 10D, 3: 10C KH QD, 4: QC KS AD }";
    assert_eq!(told("tricks", "classic", &stated), r#"{"1+3":4,"2+4":1}"#);
    assert_eq!(told("play", "classic", &stated), r#"{"best":["JS"],"value":{"JS":4,"9H":3}}"#);
    assert_eq!(told("tricks", "classic", listed), r#"{"1+3":3,"2+4":0}"#);
    assert_eq!(told("play", "classic", listed), r#"{"best":["JS"],"value":{"JS":3,"9H":2}}"#);
}

#[test]
fn what_cannot_be_searched_says_why() {
    for (game, situation, fault) in [
        ("classic", "trump: S\nlead: 1\nhands: { 1: JS, 2: AS, 4: KS }", "needs a key `hands.3`"),
        ("classic", "lead: 1\nhands: { 1: JS, 2: AS, 3: 9S, 4: KS }", "needs a key `trump`"),
        (
            "three-handed",
            "trump: S\nlead: 1\nhands: { 1: JS, 2: AS, 3: 9S }",
            "needs a key `contract`",
        ),
        (
            "classic",
            "trump: S\nlead: 1\nhands: { 1: JS 9H, 2: AS, 3: 9S, 4: KS }",
            "equally many cards",
        ),
        (
            "classic",
            "up: 9H\nauction: [1 pass]\nhands: { 1: JS, 2: AS, 3: 9S, 4: KS }",
            "no card is to be played",
        ),
        (
            "classic",
            "trump: S\nlead: 1\nhands: { 1: JS, 2: AS, 3: 9S, 4: KS }\ntaken: { 1+3: 3, 2+4: 2 }",
            "more tricks are taken",
        ),
    ] {
        let said = told("tricks", game, situation);
        assert!(said.contains(fault), "{situation}: {said}");
    }
}

#[test]
fn answers_may_be_typed_in_easy_forms() {
    let tricks = question("tricks", "classic", &format!("{CLEAR}taken: {{ 1+3: 2, 2+4: 1 }}"));
    let alone =
        "contract: { maker: 1, trump: S }\nlead: 2\nhands: { 1: KS AC, 2: AS 9C, 3: QS 10H }";
    let three = question("tricks", "three-handed", alone);
    for (question, right, wrong) in [
        (
            &tricks,
            "4; us 4; us 4 them 1; 4 1; 4-1; them 1; we take 4 tricks and they 1; 1+3 4; 13: 4, 24: 1; four; makers 4; \
             west 1; me 4; our side 4; their side 1; defenders 1; 4 us; 4 us 1 them",
            "3; us 5; them 4; 1 4; none; all",
        ),
        (
            &three,
            "none; 0; 0 2; me 0; them 2; 2+3 2; west 2; makers none; 1 0, 2+3 2; 2+3 2, 1 0; 2+3 2 1 0",
            "1; all; 2+3 1; east 1",
        ),
    ] {
        let ruling = answer(question).expect("an answer");
        for (typed, truth) in right
            .split("; ")
            .map(|typed| (typed, true))
            .chain(wrong.split("; ").map(|typed| (typed, false)))
        {
            let given = read(question, typed).unwrap_or_else(|why| panic!("{typed}: {why:?}"));
            assert_eq!(given.agrees(ruling.value()), truth, "{typed}: {given:?}");
        }
        assert!(Response::from_answer(ruling.value()).agrees(ruling.value()));
        for unread in ["x", "us", "4 1 2", "js", "us them"] {
            assert!(read(question, unread).is_err(), "{unread}");
        }
    }
    let play = question("play", "classic", CLEAR);
    let ruling = answer(&play).expect("an answer");
    for (typed, truth) in
        [("js", true), ("right bower", true), ("the jack of spades", true), ("9h", false)]
    {
        assert_eq!(read(&play, typed).expect(typed).agrees(ruling.value()), truth, "{typed}");
    }
    for unread in ["as", "js 9h", "x", "8s"] {
        assert!(read(&play, unread).is_err(), "{unread}");
    }
}

#[test]
fn a_card_that_is_not_asked_about_is_told_whose_it_is() {
    let play = question("play", "classic", CLEAR);
    let renege = question("renege", "classic", &format!("{CLEAR}tricks: [JS AS KH KS]\n"));
    for (question, typed, said) in [
        (&play, "as", "AS is West's, and another hand is asked about. That did not count."),
        (&play, "9d", "9D is not among these cards. That did not count."),
        (&renege, "10d", "10D is West's and was not played. That did not count."),
        (&renege, "9h", "9H is yours and was not played. That did not count."),
        (&renege, "9d", "9D is not among these cards. That did not count."),
    ] {
        let fault = read(question, typed).expect_err(typed);
        assert_eq!(
            text::plain(&text::unreadable(
                Style::PLAIN,
                question,
                &fault,
                leftbower::tutor::LoneCalls::Taught
            )),
            said
        );
    }
}

#[test]
fn every_equally_good_card_is_right() {
    let play = question(
        "play",
        "classic",
        "trump: S\nlead: 1\nhands: { 1: JS 9H, 2: AS 10H, 3: KS QH, 4: AH JD }",
    );
    let ruling = answer(&play).expect("an answer");
    for typed in ["js", "9h"] {
        assert!(read(&play, typed).expect(typed).agrees(ruling.value()), "{typed}");
    }
}

#[test]
fn a_stated_answer_is_proven() {
    let library = crate::support::shipped();
    let faults = |ask: &str, expect: &str| {
        let text = format!("id: x\nask: {ask}\nvariant: classic\n{CLEAR}expect: {expect}\n");
        let found = check_source(&Source::new("t.yaml", text), library, None);
        found.iter().map(|fault| fault.code().to_string()).collect::<Vec<_>>().join(" ")
    };
    for (ask, expect, found) in [
        ("play", "JS", ""),
        ("play", "[js]", ""),
        ("play", "{ best: JS }", ""),
        ("play", "{ best: [J♠], value: { 9h: 1, js: 2 } }", ""),
        ("play", "9H", "E201"),
        ("play", "[JS, 9H]", "E201"),
        ("play", "{ value: { JS: 2 } }", "E201"),
        ("tricks", "{ 1+3: 2, 2+4: 0 }", ""),
        ("tricks", "{ 4+2: 0, 3+1: 2 }", ""),
        ("tricks", "{ 1+3: 1, 2+4: 1 }", "E201"),
    ] {
        assert_eq!(faults(ask, expect), found, "{ask} {expect}");
    }
}

#[test]
fn a_card_that_costs_a_trick_is_told_what_speaks_against_it() {
    let play = Arc::new(Posed::new(question("play", "classic", CLEAR)));
    let given = read(&play, "9h").expect("a card");
    let told = LearnerModel::new(&[]).consider(&play, &given);
    let told = Explanation::of(&play, &given, &told).expect("an answer");
    let said = text::wrong(Style::PLAIN, &told);
    insta::assert_snapshot!(text::plain(&said), @r"
    Not quite. Better: JS.
    West and East have no heart and can trump 9H with AS or KS; JS draws a trump
    from each first.
    9H brings one trick; JS brings two tricks.
    ");
    let said = text::right(Style::PLAIN, &play, told.ruling.reasons());
    insta::assert_snapshot!(text::plain(&said), @r"
    Right.
      JS brings your side two tricks.  [taking]
    ");
}

#[test]
fn hints_leave_the_choice() {
    let hints = |question: &Question| {
        let ruling = answer(question).expect("an answer");
        let steps =
            ladder(question, &ruling).into_iter().filter(|hint| matches!(hint, Hint::Step(_)));
        let said = steps.map(|hint| {
            let question = Arc::new(Posed::new(question.clone()));
            text::plain(text::said(Style::PLAIN, &Help::Hint { question, hint }.into()).trim_end())
        });
        said.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        hints(&question("play", "classic", CLEAR)),
        "The best card brings your side two tricks."
    );
    // Either bower draws the only trump; the nine is ruffed.
    let three = "contract: { maker: 1, trump: S }\nlead: 1\n\
                 hands: { 1: JS JC 9H, 2: 10D QC 9C, 3: KH QD 10C, 4: KS AD AC }";
    let said = hints(&question("play", "classic", three));
    assert_eq!(
        said,
        "The best card brings your side three tricks. 9H brings your side only two tricks."
    );
}

/// A line of best play keeps what it promised, whoever plays; any other card never gains.
#[test]
fn playing_a_best_card_keeps_the_tricks_of_the_hand() {
    for (id, cards) in
        [("classic", 8), ("standard", 8), ("three-handed", 6), ("call-ace", 8), ("bid-euchre", 8)]
    {
        let rules = Arc::new(variant(id).rules());
        for seed in 0..12 {
            let mut rng = Seed(seed).rng();
            let mut hand: Hand<'_> = dealt(&rules, &mut rng);
            while hand.contract().is_none() || left(&hand) > cards {
                hand = played_on(hand, 1, &mut rng);
                if hand.ended().is_some() {
                    break;
                }
            }
            if hand.ended().is_some() {
                continue;
            }
            let mut promised = None;
            while hand.ended().is_none() {
                let Ok(open) = OpenPlay::of(&rules, &Situation::of(&hand)) else { break };
                let mut solver = Solver::new(&rules);
                let (tricks, values) = (open.tricks(&mut solver), open.values(&mut solver));
                assert_eq!(open.tricks_of(&values), tricks, "{id} {seed}");
                assert_eq!(*promised.get_or_insert(tricks), tricks, "{id} {seed}");
                assert_eq!(
                    tricks.iter().map(|(_, n)| *n).sum::<u8>(),
                    rules.deal.cards,
                    "{id} {seed}"
                );
                let best = values.first().expect("some card may be played").0;
                hand = hand.step(open.to_play(), Action::Play(best)).expect("legal");
            }
            if let (Some(promised), Some(taken)) = (promised, hand.taken()) {
                for (side, tricks) in promised {
                    let own = |other: &SeatSet| other.minus(side).is_empty();
                    let took: u8 =
                        taken.by_side.iter().filter(|(other, _)| own(other)).map(|(_, n)| n).sum();
                    assert_eq!(took, tricks, "{id} {seed} {side}");
                }
            }
        }
    }
}

fn left(hand: &Hand<'_>) -> u32 {
    hand.in_play().iter().map(|seat| hand.held(seat).map_or(0, CardSet::len)).sum()
}

#[test]
fn an_answer_names_the_best_cards_first() {
    let play = question("play", "classic", CLEAR);
    let Answer::Play(values) = answer(&play).expect("an answer").into_parts().0 else {
        panic!("{play:?}")
    };
    assert_eq!(values.iter().map(|(card, _)| *card).collect::<CardSet>(), set("JS 9H"));
    assert!(values.is_sorted_by_key(|(_, tricks)| std::cmp::Reverse(*tricks)));
}
