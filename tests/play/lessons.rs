//! Tables of lessons.

use std::collections::BTreeSet;

use super::{is_refused, to_the_cards, turn, typed_until_taken};
use crate::support::{
    card, set,
    table::{is_over, say, say_on, tables},
};
use leftbower::{
    chance::Seed,
    content::{LessonStep, Library, PlayStep, Source},
    engine::{Action, effective_suit},
    session::{CallRule, Decisive, LessonSaid, Remark, Said, Session, TableSaid, Verdict, Waits},
    table::{Card, Play, Seat, Suit},
    text::{self, Style, plain},
    tutor::Ideas,
};

#[test]
fn where_one_card_follows_the_rule_is_told_before_the_card() {
    let library = crate::support::shipped();
    // Spades are trump, the left bower is led, and of QS AC KC 9H 10D only the queen follows.
    let lesson = library.lesson("the-left-bower").expect("is there");
    let is_led = |step: &LessonStep| match step {
        LessonStep::Play(step) => format!("{:?}", step.script).contains("JC"),
        _ => false,
    };
    let at = lesson.steps.iter().position(is_led).expect("a step that is played") + 1;
    for asks in ["?", "hint"] {
        let mut session = Session::new(library, Seed(1), "classic");
        let mut said = say(&mut session, &format!("learn the-left-bower --step {at}"));
        while session.waits() == Waits::Enter {
            said = say(&mut session, "");
        }
        assert_eq!(turn(&said).map(|turn| turn.hand.len()), Some(5));
        let first = say(&mut session, asks);
        let rule = TableSaid::MustFollow { led: Suit::Spades, only: None };
        assert_eq!(tables(&first).collect::<Vec<_>>(), [&rule], "{asks}");
        let names_it = |said: &TableSaid| match said {
            TableSaid::Choices { legal, .. } => *legal == [Action::Play(card("QS"))],
            _ => false,
        };
        assert!(tables(&say(&mut session, asks)).any(names_it), "{asks}");
    }
}

#[test]
fn a_lesson_is_played_at_the_table_and_goes_on() {
    let library = crate::support::shipped();
    let lesson = library.lesson("one-trick").expect("is there");
    let at = lesson.steps.iter().position(|step| matches!(step, LessonStep::Play(_)));
    let at = at.expect("a step that is played") + 1;
    let mut session = Session::new(library, Seed(1), "classic");
    let said = say(&mut session, &format!("learn one-trick --step {at}"));
    let turn = turn(&said).expect("a turn");
    assert_eq!((turn.open.len(), turn.contract, turn.hand.len()), (3, None, 5));
    for _ in 0..20 {
        let said = typed_until_taken(&mut session);
        if tables(&said).any(|said| matches!(said, TableSaid::PartOver { .. })) {
            assert!(matches!(
                session.waits(),
                Waits::Enter | Waits::EnterWhyOrUndo | Waits::EnterForTheLast
            ));
            let next = say(&mut session, "");
            assert!(next.iter().any(|said| matches!(said, Said::Asked(_))), "the check: {next:?}");
            return;
        }
    }
    panic!("two tricks do not end");
}

/// A card that is allowed, or Enter.
fn goes_on(session: &mut Session<'_>) -> Vec<Said> {
    match session.waits() {
        Waits::Act => typed_until_taken(session),
        _ => say(session, ""),
    }
}

/// Every shipped step that proposes something, by the lesson and the number of the step.
fn proposals(library: &Library) -> Vec<(String, usize, PlayStep)> {
    let mut found = Vec::new();
    for summary in library.lessons() {
        let lesson = library.lesson(&summary.id).expect("shipped");
        for (at, step) in lesson.steps.iter().enumerate() {
            let LessonStep::Play(play) = step else { continue };
            let proposes = !play.proposed.is_empty();
            found.extend(proposes.then(|| (summary.id.clone(), at + 1, (**play).clone())));
        }
    }
    found
}

#[test]
fn what_was_proposed_is_set_beside_what_was_done_and_the_same_cards_come_again() {
    let library = crate::support::shipped();
    let strays = |said: &[Said]| -> Vec<(Action, Action)> {
        tables(said)
            .filter_map(|said| match said {
                TableSaid::Strayed { proposed, own, .. } => Some((*proposed, *own)),
                _ => None,
            })
            .collect()
    };
    let says = |said: &[Said], words: &Option<String>| {
        let is_it = |said: &Said| matches!(said, Said::Lesson(LessonSaid::Words(told)) if Some(told) == words.as_ref());
        words.is_none() || said.iter().any(is_it)
    };
    // A card is typed by itself: `play` is a command.
    let typed = |act: &Action| act.to_string().trim_start_matches("play ").to_owned();
    // To the end of the part, whatever is played; all that is said on the way.
    let play_on = |session: &mut Session<'_>, mut said: Vec<Said>| {
        while !tables(&said).any(is_over) {
            said.extend(goes_on(session));
        }
        said
    };
    let all = proposals(library);
    assert!(all.len() >= 7, "{}", all.len());
    for (lesson, at, step) in all {
        let mut session = Session::new(library, Seed(1), "classic");
        let opened = say(&mut session, &format!("learn {lesson} --step {at}"));
        let first = turn(&opened).unwrap_or_else(|| panic!("{lesson}: {opened:?}"));
        let proposed = step.proposed[0];
        // Something else, as soon as the rules take it.
        let others = first.choices.iter().filter(|choice| **choice != proposed);
        let strayed = others.map(|other| say(&mut session, &typed(other)));
        let strayed = strayed.into_iter().find(|said| !is_refused(said));
        let Some(said) = strayed else { panic!("{lesson}: nothing else is allowed") };
        let said = play_on(&mut session, said);
        let told = strays(&said);
        // What the coach has said against it is not said once more.
        let coached = tables(&said).any(|said| matches!(said, TableSaid::Coach { .. }));
        assert!(told.len() == 1 || told.is_empty() && coached, "{lesson}: once is enough");
        let is_it = |(ought, own): &(Action, Action)| *ought == proposed && *own != proposed;
        assert!(told.iter().all(is_it), "{lesson}: {told:?}");
        assert!(step.done.is_none() || !says(&said, &step.done), "{lesson}");
        // The same cards, and now what was proposed.
        let again = say(&mut session, "again");
        let dealt = turn(&again).unwrap_or_else(|| panic!("{lesson}: {again:?}"));
        assert_eq!((dealt.hand, dealt.on_table), (first.hand, first.on_table), "{lesson}");
        let mut said = again;
        for act in &step.proposed {
            said.extend(say(&mut session, &typed(act)));
        }
        let said = play_on(&mut session, said);
        assert_eq!(strays(&said), [], "{lesson}");
        assert!(says(&said, &step.done), "{lesson}");
    }
}

/// All that is said to these lines.
fn all_said(session: &mut Session<'_>, lines: &[&str]) -> Vec<Said> {
    lines.iter().flat_map(|line| say_on(session, line)).collect()
}

#[test]
fn a_lesson_says_what_was_not_dealt_counts_its_hands_and_praises_what_was_earned() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    let said = all_said(&mut session, &["learn scoring", "js", "as", "9s", "ah", ""]);
    let undealt: Vec<_> = tables(&said)
        .filter_map(|said| match said {
            TableSaid::Undealt { cards, trumps, .. } => Some((*cards, *trumps)),
            _ => None,
        })
        .collect();
    assert_eq!(undealt, [(set("AD KD JD JC"), set("JC"))]);
    let lines =
        ["learn the-second-round --step 6", "pass", "diamonds", "jd", "ad", "ah", "10s", ""];
    let said = all_said(&mut session, &lines);
    let remarks: Vec<Remark> = tables(&said)
        .filter_map(|said| match said {
            TableSaid::Remarked { remark, .. } => Some(remark.clone()),
            _ => None,
        })
        .collect();
    let (down, suit) = (card("9H"), Suit::Diamonds);
    // The ace was the best lead, whoever trumped it.
    let [Remark::TrumpedAllTheSame(took, ace), next] = remarks.as_slice() else {
        panic!("{remarks:?}")
    };
    assert!(*ace == card("AH") && took.seat != Seat::FIRST, "{remarks:?}");
    assert_eq!(*next, Remark::Next { down, suit, tricks: 3 });
}

#[test]
fn a_card_that_is_never_better_and_cost_a_point_is_looked_back_on() {
    let library = crate::support::shipped();
    let play = |cards: &[&str]| {
        let mut session = Session::new(library, Seed(1), "classic");
        let opening = ["learn the-second-round", "clubs", "jc", "js", "kc"];
        let said = all_said(&mut session, &[&opening, cards, &[""]].concat());
        let review = tables(&said).find_map(|said| match said {
            TableSaid::Review { review, .. } => Some(review.clone()),
            _ => None,
        });
        review.and_then(|review| review.slip)
    };
    let slip = play(&["10d"]).expect("the ten of diamonds before the ace of hearts lost the march");
    let lead = |card: Card| Action::Play(card);
    assert_eq!((slip.judged.own, slip.judged.best), (lead(card("10D")), lead(card("AH"))));
    assert_eq!(slip.cost.and_then(|cost| cost.points), Some(1));
    assert_eq!(play(&["ah"]), None);
}

#[test]
fn who_passes_where_the_rule_asks_for_a_call_hears_of_the_rule() {
    let lesson = "lesson: { id: own, title: Own, variant: classic }\nsteps:\n\
        \x20 - play: { hand: true, dealer: 3, up: QS, coach: after, script: [4 pass], seed: 5,\n\
        \x20     hands: { 1: JS 9S 10H 9D 9C } }\n";
    let library = Library::default().with(&Source::new("own.yaml", lesson.to_owned())).0;
    let mut session = Session::new(&library, Seed(1), "classic");
    let mut said = say(&mut session, "learn own");
    while session.waits() == Waits::Enter {
        said = say(&mut session, "");
    }
    // North deals, and the learner holds the jack and the nine of what is turned up.
    assert!(turn(&said).is_some_and(|turn| turn.hand.contains(&card("JS"))));
    let said = say(&mut session, "pass");
    let ruled = tables(&said).find_map(|said| match said {
        TableSaid::Remarked { remark: Remark::RuleCalls { rule, held, .. }, .. } => {
            Some((*rule, *held))
        }
        _ => None,
    });
    let north = Seat::new(3).expect("a seat");
    assert_eq!(ruled, Some((CallRule::PartnerDeals(north), 2)));
}

#[test]
fn hands_of_a_lesson_that_follow_each_other_are_counted() {
    let lesson = "lesson: { id: two, title: Two, variant: classic }\nsteps:\n\
        \x20 - play: { hand: true, seed: 1 }\n  - say: Again.\n  - play: { hand: true, seed: 2 }\n";
    let library = Library::default().with(&Source::new("two.yaml", lesson.to_owned())).0;
    let mut session = Session::new(&library, Seed(1), "classic");
    let mut said = say(&mut session, "learn two");
    while !said.iter().any(|said| matches!(said, Said::Lesson(LessonSaid::Done { .. }))) {
        said.extend(typed_until_taken(&mut session));
    }
    let numbers: Vec<u32> = tables(&said)
        .filter_map(|said| match said {
            TableSaid::Dealt { number, .. } => Some(*number),
            _ => None,
        })
        .collect();
    assert_eq!(numbers, [1, 2]);
}

#[test]
fn a_hand_of_a_lesson_that_is_won_tells_the_trick_that_decided_it() {
    let library = crate::support::shipped();
    let you = Seat::FIRST;
    let euchre = Remark::Decided {
        trick: 4,
        play: Play { seat: you, card: card("JD") },
        made: Decisive::Euchre,
    };
    // The call is the others' and they are euchred; of a march the points tell.
    for (lines, expected) in [
        (&["learn the-turn-up --step 14", "10c", "qd", "9h", "kh", "jd", ""][..], &[euchre][..]),
        (&["learn scoring", "js", "as", "9s", "ah", ""][..], &[]),
    ] {
        let mut session = Session::new(library, Seed(1), "classic");
        let said = all_said(&mut session, lines);
        let remarks: Vec<&Remark> = tables(&said)
            .filter_map(|said| match said {
                TableSaid::Remarked { remark, .. } => Some(remark),
                _ => None,
            })
            .collect();
        // In the first of them a trick was let go that cost no point.
        let decided: Vec<&Remark> =
            remarks.into_iter().filter(|one| !matches!(one, Remark::NoPoint(_))).collect();
        assert_eq!(decided, expected.iter().collect::<Vec<_>>(), "{lines:?}");
    }
}

/// Whoever plays the card that the coach has named, and sees it trumped, hears that it was right; whoever
/// played another one does not.
#[test]
fn a_card_of_the_coach_that_is_trumped_was_right() {
    let library = crate::support::shipped();
    let before = ["learn the-second-round --step 6", "pass", "diamonds", "jd", "ad"];
    let (east, king, ace) = (Seat::new(4).expect("a seat"), card("KD"), card("AH"));
    let trumped = Remark::TrumpedAllTheSame(Play { seat: east, card: king }, ace);
    for (then, expected) in [("ah", true), ("", false)] {
        let mut session = Session::new(library, Seed(1), "classic");
        all_said(&mut session, &before);
        say(&mut session, "10s");
        let said = say_on(&mut session, then);
        let is_it = |said: &TableSaid| matches!(said, TableSaid::Remarked { remark, .. } if *remark == trumped);
        assert_eq!(tables(&said).any(is_it), expected, "{then:?}");
    }
    // What is thrown on a trump that was led was not trumped.
    let mut session = Session::new(library, Seed(1), "classic");
    all_said(&mut session, &["learn scoring --step 12", "ks"]);
    say(&mut session, "qd");
    let said = say_on(&mut session, "9h");
    let is_it = |said: &TableSaid| {
        matches!(said, TableSaid::Remarked { remark: Remark::TrumpedAllTheSame(..), .. })
    };
    assert!(!tables(&said).any(is_it));
}

/// Whoever plays as he plays everywhere, the strongest trump or the sure card first, loses what
/// somebody gains who looks: tricks of a part, points of a hand, one's own side's first.
#[test]
fn hands_of_the_first_lessons_turn_on_what_is_done() {
    let library = crate::support::shipped();
    for (acts, expected) in [
        // The left bower led under the right; the ace first, then a spade for the partner.
        (&["learn the-two-bowers --step 14", "jd"][..], (2, 1)),
        (&["learn the-two-bowers --step 14", "as", "9s"], (3, 0)),
        // All five, or one trick lost where a low trump was enough to follow, not to win.
        (&["learn the-turn-up --step 2", "order up", "10d", "qc", "10s"], (1, 0)),
        (&["learn the-turn-up --step 2", "order up", "10d", "qc", "ks"], (2, 0)),
        // The last trump led into the king, or held back.
        (&["learn the-second-round --step 6", "pass", "diamonds", "jd", "ad", "qd"], (0, 2)),
        (&["learn the-second-round --step 6", "pass", "diamonds", "jd", "ad", "ah"], (1, 0)),
        // A defender leads trump, or does not.
        (&["learn the-second-round --step 15", "pass", "jd", "qd"], (0, 1)),
        (&["learn the-second-round --step 15", "pass", "jd", "ah"], (2, 0)),
        // Alone: the wrong card laid away, the ace too early, neither.
        (&["learn going-alone --step 2", "order up alone", "9d"], (1, 0)),
        (&["learn going-alone --step 2", "order up alone", "jc", "kh", "ad"], (1, 0)),
        (&["learn going-alone --step 2", "order up alone", "jc", "kh", "jh", "jd"], (4, 0)),
    ] {
        let mut session = Session::new(library, Seed(1), "classic");
        let mut said = all_said(&mut session, acts);
        while !tables(&said).any(is_over) {
            said.extend(goes_on(&mut session));
        }
        let came = tables(&said).find_map(|said| {
            let sums: Vec<i16> = match said {
                TableSaid::PartOver { won, .. } => {
                    won.iter().map(|(_, tricks)| tricks.into()).collect()
                }
                TableSaid::HandOver(over) => over.points.iter().map(|(_, points)| points).collect(),
                _ => return None,
            };
            Some((sums[0], sums[1]))
        });
        assert_eq!(came, Some(expected), "{acts:?}");
    }
}

#[test]
fn to_whom_going_alone_is_new_a_call_is_explained_in_cards() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    say(&mut session, "learn the-turn-up --step 8");
    let mut text = |line: &str| plain(&text::all_said(Style::PLAIN, &say(&mut session, line)));
    let wrong = text("pass");
    assert!(wrong.contains("In hearts you would hold the right bower"), "{wrong}");
    // What is said of the question is said against passing: nobody was told of a lone call.
    assert!(wrong.contains("a small present"), "{wrong}");
    assert!(!wrong.contains("points a hand") && !wrong.contains("on average"), "{wrong}");
    let why = text("why");
    assert!(why.contains("three of the seven trumps") && !why.contains("alone"), "{why}");
    let more = text("why more");
    assert!(more.contains("pass") && more.contains("standard error"), "{more}");
    assert!(!more.contains("alone"), "{more}");
}

#[test]
fn the_end_of_a_match_says_how_near_the_losers_came() {
    let library = crate::support::shipped();
    let mut ends = BTreeSet::new();
    for seed in 0..12 {
        let mut session = Session::new(library, Seed(1), "classic");
        let mut said = say(&mut session, &format!("play standard random off seed {seed}"));
        while !tables(&said).any(|said| matches!(said, TableSaid::MatchOver(_))) {
            said = typed_until_taken(&mut session);
        }
        let over = tables(&said).find_map(|said| match said {
            TableSaid::MatchOver(over) => Some(over),
            _ => None,
        });
        let over = over.expect("it is over");
        let text = said.iter().map(|said| plain(&text::said(Style::PLAIN, said)));
        let text = text.collect::<String>();
        let lost = over.score.iter().find(|(side, _)| !over.winners.contains(side));
        let (expected, kind) = match lost.expect("two sides").1 {
            0 => ("never scored.", 0),
            4 => ("needed one more point.", 1),
            _ => {
                assert!(
                    !text.contains("never scored") && !text.contains("one more point"),
                    "{text}"
                );
                ("won it in", 2)
            }
        };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(expected), "{text}");
        ends.insert(kind);
    }
    assert!(ends.len() > 1, "{ends:?}");
}

#[test]
fn a_trap_is_not_given_away_and_who_falls_into_it_hears_of_it() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    let said = say(&mut session, "learn the-left-bower --step 15");
    let hand = turn(&said).expect("a turn").hand;
    assert_eq!(hand, set("JS QS 9H 10D KD").iter().collect::<Vec<_>>());
    let said = say(&mut session, "js");
    let told = said.iter().find_map(|said| match said {
        Said::Verdict(Verdict::Wrong(told)) => Some(&told.ideas),
        _ => None,
    });
    let Some(Ideas::One(idea)) = told else { panic!("{told:?}") };
    assert_eq!(idea.belief.id, "left-keeps-suit");
}

#[test]
fn who_does_not_see_the_left_bower_as_the_only_card_of_the_suit_hears_of_it() {
    let library = crate::support::shipped();
    let missed = (0..500).find_map(|seed| {
        let mut session = Session::new(library, Seed(1), "classic");
        let turn = to_the_cards(&mut session, &format!("play classic random off seed {seed}"));
        let trump = turn.contract?.trump;
        let suit = |card: Card| effective_suit(&turn.at.rules, trump, card).into_parts().0;
        let led = suit(turn.on_table.first()?.card);
        let of_led: Vec<Card> =
            turn.hand.iter().copied().filter(|card| suit(*card) == led).collect();
        let [only] = of_led.as_slice() else { return None };
        let other = turn.hand.iter().find(|card| suit(**card) != led)?;
        (only.printed_suit() != led).then(|| say(&mut session, &other.to_string()))
    });
    let said = missed.expect("a left bower that has to be played");
    let idea = said.iter().find_map(|said| match said {
        Said::Verdict(Verdict::Wrong(told)) => Some(&told.ideas),
        _ => None,
    });
    let Some(Ideas::One(idea)) = idea else { panic!("{idea:?}") };
    assert_eq!(idea.belief.id, "left-keeps-suit");
}

/// Whatever card somebody plays first in a lesson, `why` is answered, and who is told that nobody
/// played after him has played last.
#[test]
fn why_is_answered_behind_every_first_card_of_a_lesson() {
    let library = crate::support::shipped();
    let mut led = 0;
    for lesson in library.lessons() {
        for number in 1..=5 {
            let mut session = Session::new(library, Seed(1), "classic");
            let opened = say(&mut session, &format!("learn {}", lesson.id));
            let is_card = |said: &&TableSaid| matches!(said, TableSaid::Turn(turn) if matches!(turn.choices.first(), Some(Action::Play(_))));
            let Some(TableSaid::Turn(turn)) = tables(&opened).find(is_card) else { break };
            led += usize::from(turn.on_table.is_empty());
            let played = say(&mut session, &number.to_string());
            let plays = tables(&played).find_map(|said| match said {
                TableSaid::Taken { plays, .. } => Some(plays.clone()),
                _ => None,
            });
            let why = say(&mut session, "why");
            let is_dear = |said: &TableSaid| {
                matches!(said, TableSaid::Remarked { remark: Remark::Dearly { .. }, .. })
            };
            if tables(&why).any(is_dear) {
                let last = plays.as_ref().and_then(|plays| plays.last());
                assert_eq!(last.map(|play| play.seat), Some(Seat::FIRST), "{} {number}", lesson.id);
            }
            assert!(!why.is_empty(), "{} {number}", lesson.id);
        }
    }
    assert!(led > 10, "{led} cards were led");
}
