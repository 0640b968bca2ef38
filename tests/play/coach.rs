//! The coach: hints, refusals that are heard, mistakes and the cards that are made of them.

use super::{
    ENOUGH, Home, every_choice, is_refused, to_the_cards, to_the_end_of_the_hand, typed_until_taken,
};
use crate::support::{
    table::{any_choice, say, tables},
    terminal::leftbower,
};
use std::sync::Arc;

use leftbower::{
    chance::Seed,
    content::act_id,
    engine::Action,
    rules::Variant,
    session::{
        Chosen, Cost, Event, Fate, Review, Right, Said, Session, TableAt, TableHint, TableSaid,
        Told, Verdict, Waits, WorthTold,
    },
    solver::Fact,
    store,
    table::{Card, Seat},
    text::{Style, plain, said as text_said},
    tutor::{Answer, Argument, Decides, Judged, Loss, Timestamp},
};

#[test]
fn a_refused_card_is_heard_like_a_wrong_answer_and_only_once_a_turn() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    say(&mut session, "play classic random off seed 4");
    let mut refused = None;
    for _ in 0..ENOUGH {
        if session.waits() == Waits::Enter {
            say(&mut session, "");
        }
        let wrong = (1..=5).find(|number: &u32| {
            let said = say(&mut session, &number.to_string());
            said.iter().any(|said| matches!(said, Said::Verdict(Verdict::Wrong(_))))
        });
        if wrong.is_some() {
            refused = wrong;
            break;
        }
    }
    let number = refused.expect("some card is refused").to_string();
    let again = say(&mut session, &number);
    assert!(tables(&again).any(|said| matches!(said, TableSaid::NotAllowed { .. })));
    assert_eq!(session.tally().total(), (0, 0), "it is evidence, and no score");
    drop(session);
    let (store, ann) = home.store();
    let state = store.state(ann).expect("reads");
    assert_eq!((state.answers, state.skills.len()), (0, 0));
    let mut heard = Vec::new();
    let visit = |entry: store::Entry| {
        if let store::Event::Answer(answered) = entry.event {
            heard.push((answered.activity, answered.right, answered.skill));
        }
        true
    };
    store.entries(ann, visit).expect("reads");
    assert_eq!(heard, [(store::Activity::Play, false, "follow.legal".to_owned())]);
}

#[test]
fn hints_go_down_to_the_act_and_mark_the_hand() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    say(&mut session, "play classic random off seed 4");
    let rung = |session: &mut Session<'_>| {
        let said = say(session, "hint");
        let hint = tables(&said).find_map(|said| match said {
            TableSaid::Hint { hint, .. } => Some(hint.clone()),
            _ => None,
        });
        hint.expect("a hint")
    };
    let rungs: Vec<_> = (0..5).map(|_| rung(&mut session)).collect();
    let last = rungs.iter().position(|hint| matches!(hint, TableHint::Best { .. }));
    let last = last.expect("the act is named");
    let TableHint::Best { act, .. } = rungs[last] else { unreachable!("found so") };
    assert!(last > 0 && last < 4, "{rungs:?}");
    assert!(rungs[last + 1..].iter().all(|hint| *hint == TableHint::End(act)), "{rungs:?}");
    let over = loop {
        let said = typed_until_taken(&mut session);
        let over = tables(&said).find_map(|said| match said {
            TableSaid::HandOver(over) => Some(over.clone()),
            _ => None,
        });
        if let Some(over) = over {
            break over;
        }
    };
    assert!(over.helped);
}

#[test]
fn a_hand_that_was_played_is_a_record_that_is_played_once_more() {
    let program = leftbower("play --level learner --coach off --seed 7");
    assert_eq!(program.fed(every_choice(200)).status, Some(0));
    let yaml = program.again("export --as yaml --last").fed("");
    assert_eq!(yaml.status, Some(0), "{}", yaml.errors);
    assert!(yaml.out.contains("id: play:classic/learner/7.1"), "{}", yaml.out);
    let judged = program.again("referee - --format json").fed(&yaml.out);
    assert_eq!(judged.status, Some(0), "{}{}", judged.out, judged.errors);
    let last = judged.out.lines().last().expect("a hand");
    assert!(last.contains(r#""legal":true"#), "{last}");
    let egn = program.again("export --as egn --last").fed("");
    assert_eq!((egn.status, egn.errors.as_str()), (Some(0), ""));
    let back = program.again("referee -").fed(&egn.out);
    assert_eq!(back.status, Some(0), "{}{}", back.out, back.errors);
    let deal = |args: &str| -> Option<String> {
        let out = program.again(args).fed("quit\n").out;
        out.lines().find(|line| line.starts_with("Your hand")).map(str::to_owned)
    };
    let again = deal("replay play:classic/learner/7.1");
    assert!(again.is_some() && again == deal("play --level learner --seed 7 --no-save"));
}

/// Several matches stand in one file, a line each, and are read back from it.
#[test]
fn matches_written_in_the_other_notation_are_read_back() {
    let program = leftbower("play --level learner --coach off --seed 7");
    assert_eq!(program.fed(every_choice(200)).status, Some(0));
    let other = program.again("play --level learner --coach off --seed 8");
    assert_eq!(other.fed(every_choice(200)).status, Some(0));
    let written = program.again("export --as egn").fed("");
    assert_eq!((written.status, written.out.lines().count()), (Some(0), 2), "{}", written.errors);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("both.egn");
    std::fs::write(&file, written.out).expect("writes");
    let back = program.again(&format!("referee {}", file.display())).fed("");
    assert_eq!(back.status, Some(0), "{}{}", back.out, back.errors);
}

#[test]
fn mistakes_become_review_cards() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    say(&mut session, "play classic random after seed 7");
    for _ in 0..8 {
        to_the_end_of_the_hand(&mut session);
        let said = say(&mut session, "practise");
        // The costliest is dealt once more, and is a card besides.
        if tables(&said).any(|said| matches!(said, TableSaid::OnceMore { .. })) {
            break;
        }
    }
    drop(session);
    let (store, ann) = home.store();
    let cards = store.state(ann).expect("reads").cards.len();
    assert!(cards > 0, "somebody who plays the first card that is allowed gives nothing up");
    drop(store);
    let mut session = home.sit_down();
    let tomorrow = Timestamp(2 * 86_400_000);
    let said = session.step(tomorrow, Event::Line("review".to_owned()));
    assert!(said.iter().any(|said| matches!(said, Said::Asked(_))), "{said:?}");
    // What was refused is back too.
    let is_card = |session: &Session<'_>| {
        let question = session.question().expect("a card");
        question.id.as_ref().is_some_and(|id| id.starts_with("moment:"))
    };
    for _ in 0..12 {
        if !is_card(&session) {
            session.step(tomorrow, Event::Line("skip".to_owned()));
        }
    }
    assert!(is_card(&session));
    let question = session.question().expect("a card").clone();
    let Answer::Advice(advice) = question.ruling().expect("an answer").value() else {
        panic!("a call or a card is asked for: {:?}", question.ask);
    };
    let answer = act_id(advice.worths[0].action);
    session.step(tomorrow, Event::Line(answer));
    drop(session);
    let (store, ann) = home.store();
    let state = store.state(ann).expect("reads");
    let answers: u32 = state.cards.values().map(|card| card.answers).sum();
    assert_eq!(usize::try_from(answers), Ok(cards + 1), "the card is scheduled by itself");
}

#[test]
fn the_costliest_moment_of_a_match_is_dealt_once_more_whenever_it_was_played() {
    // At times that moment comes in the last hand, at the same sitting.
    assert!((7..14).any(earlier_moment_is_dealt_once_more), "it always comes last");
}

/// Plays a match from that seed, one hand a sitting, and has its costliest moment dealt once more;
/// whether that was played at another sitting than the last.
fn earlier_moment_is_dealt_once_more(seed: u64) -> bool {
    let mut home = Home::new();
    for _ in 0..40 {
        let mut session = home.sit_down();
        say(&mut session, &format!("play classic random after seed {seed}"));
        let said = to_the_end_of_the_hand(&mut session);
        let over = tables(&said).find_map(|said| match said {
            TableSaid::MatchReview(over) => Some(over),
            _ => None,
        });
        if let Some(over) = over {
            // Who plays anything gives something up, but not in every match more than a little.
            let Some((hand, judged)) = over.moments.first() else { return false };
            let again = say(&mut session, "practise");
            let is_it = |said: &TableSaid| matches!(said, TableSaid::OnceMore { moment, .. } if moment.own == judged.own);
            assert!(tables(&again).any(is_it), "{again:?}");
            return *hand < over.hands;
        }
    }
    panic!("the match does not end");
}

#[test]
fn an_act_of_another_part_of_the_hand_is_no_mistake() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    to_the_cards(&mut session, "play classic random off seed 4");
    for line in ["pass", "order up", "call spades"] {
        let said = say(&mut session, line);
        let now = tables(&said).any(|said| matches!(said, TableSaid::NotNow { .. }));
        assert!(now && !is_refused(&said), "{line}: {said:?}");
    }
    let said = say(&mut session, "2 c");
    assert!(is_refused(&said) && !tables(&said).any(|s| matches!(s, TableSaid::NotHeld { .. })));
}

#[test]
fn own_acts_are_explained_too() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(4), "classic");
    to_the_cards(&mut session, "play classic random off");
    typed_until_taken(&mut session);
    for line in ["why me", "why you", "why south"] {
        let said = say(&mut session, line);
        let own = |said: &TableSaid| matches!(said, TableSaid::Explained { seat: Seat::FIRST, .. });
        assert!(tables(&said).any(own), "{line}: {said:?}");
    }
}

#[test]
fn a_review_knows_the_acts_of_every_sitting() {
    let review = |said: &[Said]| {
        tables(said).find_map(|said| match said {
            TableSaid::Review { review, .. } => Some(review.clone()),
            _ => None,
        })
    };
    let opening = "play classic casual after seed 4";
    let (mut home, mut broken) = (Home::new(), Home::new());
    let mut session = home.sit_down();
    say(&mut session, opening);
    let at_once = review(&to_the_end_of_the_hand(&mut session));
    drop(session);
    let mut session = broken.sit_down();
    say(&mut session, opening);
    for _ in 0..3 {
        typed_until_taken(&mut session);
    }
    drop(session);
    let mut session = broken.sit_down();
    say(&mut session, "play classic");
    let in_parts = review(&to_the_end_of_the_hand(&mut session));
    assert!(at_once.is_some() && at_once == in_parts, "{at_once:?} {in_parts:?}");
}

#[test]
fn a_mistake_may_be_practised_after_the_next_hand_has_begun() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    say(&mut session, "play classic random after seed 7");
    for _ in 0..8 {
        let said = to_the_end_of_the_hand(&mut session);
        let missed = tables(&said).any(|said| match said {
            TableSaid::Review { review, .. } => !review.mistakes.is_empty(),
            _ => false,
        });
        if missed {
            say(&mut session, "");
            let said = say(&mut session, "practise");
            let made = |said: &TableSaid| matches!(said, TableSaid::Practised { cards: 1.., .. });
            assert!(tables(&said).any(made), "{said:?}");
            return;
        }
    }
    panic!("nothing was given up in eight hands");
}

#[test]
fn what_a_silent_coach_did_not_weigh_is_weighed_to_be_practised() {
    let practised = |coach: &str, seed: u64| {
        let mut home = Home::new();
        let mut session = home.sit_down();
        say(&mut session, &format!("play classic random {coach} seed {seed}"));
        let early = say(&mut session, "practise");
        let silent = tables(&early).any(|said| matches!(said, TableSaid::NothingWeighed));
        assert_eq!(silent, coach == "off", "{early:?}");
        to_the_end_of_the_hand(&mut session);
        let said = say(&mut session, "practise");
        tables(&said).find_map(|said| match said {
            TableSaid::OnceMore { moment, .. } => Some((moment.own, moment.best)),
            _ => None,
        })
    };
    let heard: Vec<_> = (7..19).map(|seed| practised("after", seed)).collect();
    assert!(heard.iter().any(Option::is_some), "{heard:?}");
    assert_eq!((7..19).map(|seed| practised("off", seed)).collect::<Vec<_>>(), heard);
}

/// The review says how many of the choices were mistakes, and which one counted most: what was
/// played, why, and what another one would have brought.
#[test]
fn the_review_names_the_choice_that_counted_most() {
    let rules = Arc::new(Variant::find("classic").expect("shipped").rules());
    let at = TableAt {
        rules,
        you: Seat::FIRST,
        dealer: Seat::FIRST,
        trump_to_come: false,
        marked: None,
    };
    let card = |text: &str| -> Card { text.parse().expect("a card") };
    let ace = Right {
        trick: 2,
        round: 0,
        own: Action::Play(card("AD")),
        other: Action::Play(card("KC")),
        why: None,
        open: Some([3, 2]),
    };
    let argument = Argument::KeepsHigh { kept: card("AD"), away: card("KC"), empties: None };
    let decides = |argument| Decides {
        fact: Fact::BringsMore,
        better: ace.own,
        other: ace.other,
        deals: 61,
        of: 100,
        against: 12,
        loses: [30, 52],
        loss: Loss::Behind,
        with: None,
        principle: None,
        argument,
        prospects: None,
        set: None,
    };
    let cards = Box::new(decides(Some(argument)));
    let told = |choices, right: Option<Right>, fate| {
        let review = Review {
            choices,
            trifles: 0,
            mistakes: Vec::new(),
            told: Told::Now,
            slips: 0,
            chosen: Chosen::AtOnce,
            slip: None,
            deed: None,
            right,
            fate,
            again: false,
            went_well: false,
        };
        let said = TableSaid::Review { at: at.clone(), review: Box::new(review) };
        let said = plain(&text_said(Style::ascii(200), &said.into()));
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let none = "Review: none of your four choices was a mistake.";
    for (right, more) in [
        (None, ""),
        (
            Some(ace.clone()),
            " + Well done, trick 2: AD rather than KC. As the cards lay, KC would have cost \
             your side one trick.",
        ),
        (
            Some(Right { open: Some([3, 1]), why: Some(cards.clone()), ..ace.clone() }),
            " + Well done, trick 2: AD rather than KC. AD can take a trick, KC hardly. As \
             the cards lay, KC would have cost your side two tricks.",
        ),
        (
            Some(Right { open: None, why: Some(cards), ..ace.clone() }),
            " + Well done, trick 2: AD rather than KC. AD can take a trick, KC hardly.",
        ),
    ] {
        assert_eq!(told(4, right, None), format!("{none}{more}"));
    }
    assert_eq!(told(1, None, None), "Review: you had one choice, and it was no mistake.");
    assert_eq!(
        told(2, None, Some(Fate::Lost)),
        "Review: neither of your two choices was a mistake. Against their best play no card of \
         yours could have stopped the other side."
    );
}

/// Whatever the review calls a little better is no mistake, and nothing of the kind is told of a
/// hand that brought all tricks, of a lesson, or beside a mistake; and what counted most is no
/// mistake either.
#[test]
fn the_review_contradicts_nothing() {
    let library = crate::support::shipped();
    let (mut reviews, mut rights) = (0, 0);
    for seed in 1..=12 {
        let mut session = Session::new(library, Seed(seed), "classic");
        say(&mut session, &format!("play classic casual after seed {seed}"));
        let said = to_the_end_of_the_hand(&mut session);
        let all_tricks = tables(&said).any(|said| match said {
            TableSaid::HandOver(over) => over.won.as_ref().is_some_and(|won| {
                won.iter().all(|(side, tricks)| side.contains(Seat::FIRST) || tricks == 0)
            }),
            _ => false,
        });
        let Some(review) = tables(&said).find_map(|said| match said {
            TableSaid::Review { review, .. } => Some(review.clone()),
            _ => None,
        }) else {
            continue;
        };
        reviews += 1;
        rights += usize::from(review.right.is_some());
        assert!(review.mistakes.len() <= review.choices, "seed {seed}: {review:?}");
        if let Some(slip) = &review.slip {
            let is_slip = slip.judged.is_slip();
            assert!(review.mistakes.is_empty() && !all_tricks && is_slip, "seed {seed}");
        }
        if let Some(right) = &review.right {
            let is_it = |(one, _): &(Judged, Option<Cost>)| {
                one.trick == right.trick && one.own == right.own
            };
            assert!(!review.mistakes.iter().any(is_it), "seed {seed}: {review:?}");
            assert!(right.own != right.other && review.deed.is_none(), "seed {seed}: {review:?}");
        }
    }
    assert!(reviews > 3 && rights > 0, "{reviews} {rights}");
}

/// However many acts there are, `why more` has the row of the one that was done, marked, and of the
/// one that is named the best.
#[test]
fn the_own_act_is_never_left_out_of_the_figures() {
    let library = crate::support::shipped();
    let mut many = 0;
    for seed in 33..37 {
        let mut session = Session::new(library, Seed(seed), "classic");
        let mut said = say(&mut session, &format!("play auction-5 casual after seed {seed}"));
        let mut rng = Seed(seed).rng();
        for _ in 0..25 {
            if session.waits() == Waits::Enter {
                break;
            }
            said = any_choice(&mut session, &said, &mut rng);
            let figures = say(&mut session, "why more");
            for told in tables(&figures) {
                let TableSaid::Worths { moment, told: worth, .. } = told else { continue };
                let WorthTold::Figures(figures) = worth else { continue };
                let text = plain(&text_said(Style::screen(200), &told.clone().into()));
                let rows = |mark: &str| text.lines().filter(|line| line.contains(mark)).count();
                if text.contains("All alike") {
                    continue;
                }
                assert_eq!(rows("yours"), 1, "{moment:?}\n{text}");
                assert!(rows("best") > 0, "{text}");
                // What is marked is what a hint names.
                assert_eq!(rows("best, yours") == 1, moment.is_sound(), "{moment:?}\n{text}");
                many += usize::from(figures.grounds.len() > 12);
            }
        }
    }
    assert!(many > 0);
}
