//! One judgement of an act: the coach at once, the review of the hand and the analysis of its
//! record name the same acts as mistakes, as grave, with the same better act and the same reason.

use leftbower::{
    chance::Seed,
    content::{Library, Referee, Source, analyse},
    engine::{Action, BySide, Faces, Hand},
    repl::{Conversation, Shown, pages},
    rules::{BidName, Variant},
    session::{Offers, Said, Session, StoreJournal, TableSaid, Took, Waits},
    solver::{Fact, JudgedBy, deal},
    store::{Mark, Store},
    table::Seat,
    text::{Style, analysed_told, plain, said as text_said},
    tutor::{Argument, Band, Decides, Enough, Judged, LoneCalls, Moment},
};

use crate::support::{
    sampled,
    table::{any_choice, say, tables},
};

/// What the three of them say of an act.
type Blame = (Action, Action, Band);

fn blame(judged: &Judged) -> Blame {
    (judged.own, judged.best, judged.band)
}

/// A hand played by somebody who takes any choice, to its review.
struct Played {
    live: Vec<Judged>,
    reviewed: Vec<Judged>,
    text: String,
    record: String,
}

fn played(library: &Library, game: &str, seed: u64) -> Played {
    let folder = tempfile::tempdir().expect("a folder");
    let open = || Store::open(&folder.path().join("a.db")).expect("opens");
    let mut store = open();
    let ann = store.profile("ann").expect("is made");
    let journal = StoreJournal::new(store, ann, "session-1".to_owned());
    let mut session = Session::new(library, Seed(seed), "classic").with_journal(journal);
    let mut said = say(&mut session, &format!("play {game} casual after seed {seed}"));
    let mut rng = Seed(seed).rng();
    let mut live: Vec<Judged> = Vec::new();
    for _ in 0..300 {
        live.extend(tables(&said).filter_map(|said| match said {
            TableSaid::Coach { moment, .. } => Some(moment.clone()),
            _ => None,
        }));
        let review = tables(&said).find_map(|said| match said {
            TableSaid::Review { review, .. } => Some(review.clone()),
            _ => None,
        });
        if let Some(review) = review {
            drop(session);
            let records = open().abouts(ann, Mark::HandPlayed).expect("reads");
            let told = said.iter().map(|one| plain(&text_said(Style::screen(500), one)));
            let is_review = |text: &String| text.contains("Review:");
            return Played {
                live,
                reviewed: review.mistakes.into_iter().map(|(one, _)| one).collect(),
                text: told.filter(is_review).collect(),
                record: records.last().expect("a hand is kept").clone(),
            };
        }
        said = match session.waits() {
            Waits::Enter => say(&mut session, ""),
            _ => any_choice(&mut session, &said, &mut rng),
        };
    }
    panic!("{game} {seed}: the hand does not end")
}

/// A mistake of which the coach spoke, and how he puts such a one.
fn blamed() -> (Judged, impl Fn(Judged) -> String) {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    let mut said = say(&mut session, "play classic random after seed 7");
    let mut rng = Seed(7).rng();
    let coach = loop {
        let spoken = tables(&said).find(|said| matches!(said, TableSaid::Coach { .. })).cloned();
        if let Some(spoken) = spoken {
            break spoken;
        }
        said = match session.waits() {
            Waits::Enter => say(&mut session, ""),
            _ => any_choice(&mut session, &said, &mut rng),
        };
    };
    let TableSaid::Coach { at, moment, .. } = coach else { unreachable!("found so") };
    let told = move |moment| {
        let said = TableSaid::Coach {
            at: at.clone(),
            moment,
            stake: None,
            taught: None,
            offers: Offers::Nothing,
        };
        let told = plain(&text_said(Style::screen(500), &Said::from(said)));
        told.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
    };
    (moment, told)
}

/// Advice that the score turns names the score, before anything in the cards.
#[test]
fn advice_that_follows_the_score_names_it() {
    let (moment, told) = blamed();
    let why = moment.why.clone().expect("a mistake has a reason");
    assert!(why.argument.is_some(), "{why:?}");
    let fact = Fact::Score { clearly: true, ours: 22, theirs: 2 };
    let why = Decides { fact, deals: 100, of: 100, ..why };
    let told = told(Judged { why: Some(why), ..moment });
    let score = "the score decides: you need 22 points, others 2 points.";
    assert!(told.contains(score), "{told}");
}

/// How grave a loss is follows what is at stake, and what is worth a word is never called little.
#[test]
fn a_loss_is_measured_by_what_is_at_stake() {
    // In points of a hand, where no match is played; of a match that has just begun; and of one
    // that the next hand ends.
    for (game, [least, even, last]) in [
        ("classic", [0.2, 0.02, 0.02]),
        ("standard", [0.1, 0.02, 0.02]),
        ("ghost-hand", [0.64, 0.0157, 0.02]),
        ("auction-5", [0.47, 0.0067, 0.02]),
    ] {
        let rules = Variant::find(game).expect("shipped").rules();
        let hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut Seed(1).rng()));
        let target = i16::try_from(rules.target).expect("small");
        let [begun, late] = [0, target - 1].map(|total| BySide::all(&rules, total));
        for (by, score, least) in [
            (JudgedBy::Points, None, least),
            (JudgedBy::Match, Some(&begun), even),
            (JudgedBy::Match, Some(&late), last),
        ] {
            let (seat, lone_calls) = (Seat::FIRST, LoneCalls::Taught);
            let moment = Moment { hand: &hand, seat, score, lone_calls, style: None };
            let word = moment.worth_a_word(by);
            assert!((word - least).abs() < 0.1 * least, "{game} {by:?} {score:?}: {word}");
        }
    }
    let (moment, told) = blamed();
    // Points of a hand in a game to ten, and what is said of them.
    for (lost, word) in [
        (0.21, "Better: "),
        (0.4, "Better: "),
        (0.6, "Clearly better: "),
        (1.5, "Much better: "),
        (2.5, "Far better: "),
    ] {
        let told = told(Judged { lost, band: Band::of(lost / 10.0), ..moment.clone() });
        assert!(told.contains(&format!(" {word}")) && !told.contains("little"), "{lost}: {told}");
    }
}

#[test]
fn the_coach_the_review_and_the_analysis_blame_the_same_acts() {
    const GAMES: [&str; 7] =
        ["classic", "pepper", "two-handed", "three-handed", "ghost-hand", "standard", "bald"];
    let library = crate::support::shipped();
    let (mut blamed, mut hands) = (0, 0);
    for (game, seed) in sampled(GAMES.into_iter().flat_map(|game| [(game, 1), (game, 2)])) {
        hands += 1;
        let hand = played(library, game, seed);
        let at = format!("{game} {seed}: {}", hand.text);
        let reviewed: Vec<Blame> = hand.reviewed.iter().map(blame).collect();
        assert_eq!(hand.live.iter().map(blame).collect::<Vec<_>>(), reviewed, "{at}");
        let source = Source::new("kept", hand.record);
        let judged = Referee::default().judge(&source, library.context(None));
        let analysed = analyse(&judged[0], None, |_| {}).expect("it is sound");
        let own = analysed.acts.iter().filter(|act| act.seat == Seat::FIRST);
        let found: Vec<Blame> =
            own.filter_map(|act| Some((act.action, act.better?, act.band))).collect();
        assert_eq!(found, reviewed, "{at}");
        // They say the same of it, too.
        let told = analysed_told(Style::screen(500), &judged[0], &analysed).expect("is told");
        let told = plain(&told);
        let words = |text: &str| -> Vec<String> {
            let own = text.lines().filter(|line| line.contains('✗'));
            let own = own.filter(|line| !line.contains("seat") || line.contains("seat 1: "));
            let word = |line: &str| line.split("; ").nth(1)?.split(':').next().map(str::to_owned);
            own.filter_map(word).collect()
        };
        // After a hand the three costliest are named.
        if reviewed.len() <= 3 {
            assert_eq!(words(&hand.text), words(&told), "{at}\n{told}");
        }
        for one in &hand.reviewed {
            assert!(one.is_shown, "{at}");
        }
        blamed += reviewed.len();
    }
    assert!(7 * blamed > 5 * hands, "{blamed} acts of {hands} hands are no test");
}

/// Whoever asks for the review between two hands is shown it once more.
#[test]
fn what_wins_the_game_without_going_alone_follows_from_the_score() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let (us, them) = (Seat::FIRST, Seat::new(2).expect("a seat"));
    let enough = |own: i16| {
        let score = BySide::from_fn(&rules, |side| if side.contains(us) { own } else { 3 });
        assert_eq!(Enough::of(&rules, &score, them), None, "three points are far from ten");
        (Enough::of(&rules, &score, us), Enough::alone(&rules, &score, us))
    };
    for own in 0..=9 {
        let (partner, alone) = enough(own);
        let least = (own == 9).then_some(3);
        assert_eq!(partner, (own >= 8).then_some(Enough { own, march: 2, least }), "{own}");
        assert_eq!(alone, (6..=7).contains(&own).then_some(own), "{own}");
    }
}

#[test]
fn the_review_is_shown_once_more() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic").with_measure(Box::new(|_| 1));
    let mut said = say(&mut session, "play classic casual after seed 3");
    let mut rng = Seed(3).rng();
    let review = |said: &[Said]| {
        tables(said).find_map(|said| match said {
            TableSaid::Review { review, .. } => Some(review.clone()),
            _ => None,
        })
    };
    // In the middle of another hand it is told of which one it is.
    let before = |said: &[Said]| {
        tables(said).find_map(|said| match said {
            TableSaid::OfTheHandBefore(said) => Some((**said).clone()),
            _ => None,
        })
    };
    while review(&said).is_none() {
        said = any_choice(&mut session, &said, &mut rng);
    }
    assert_eq!(session.waits(), Waits::Enter);
    let again = say(&mut session, "review");
    assert_eq!(review(&again), review(&said));
    assert_eq!(session.waits(), Waits::Enter);
    // Within the next hand as well.
    let next = say(&mut session, "");
    assert_eq!(review(&next), None);
    let before = before(&say(&mut session, "review")).map(Said::from);
    assert_eq!(review(before.as_slice()), review(&said));
    assert_ne!(session.waits(), Waits::Enter);
}

/// The ghost's hand goes once a deal, and whoever comes too late hears who had it.
#[test]
fn who_had_the_ghosts_hand_is_said() {
    let library = crate::support::shipped();
    let late = (1..60).find_map(|seed| {
        let mut session = Session::new(library, Seed(1), "classic");
        say(&mut session, &format!("play ghost-hand casual off seed {seed}"));
        let said = say(&mut session, "swap");
        tables(&said).find_map(|said| match said {
            TableSaid::GhostGone { seat, .. } => Some(*seat),
            _ => None,
        })
    });
    assert!(late.is_some_and(|seat| seat != Seat::FIRST), "{late:?}");
}

/// `q` stops a list that is shown a screen at a time; nobody plays a queen with it.
#[test]
fn a_key_that_stops_plays_no_queen() {
    let library = crate::support::shipped();
    let mut asked = 0;
    for seed in 1..6 {
        let mut session = Session::new(library, Seed(1), "classic");
        let mut said = say(&mut session, &format!("play classic casual off seed {seed}"));
        let mut rng = Seed(seed).rng();
        for _ in 0..5 {
            if tables(&said).any(|said| matches!(said, TableSaid::HandOver(_))) {
                break;
            }
            let heard = say(&mut session, "q");
            let acted =
                |said: &TableSaid| matches!(said, TableSaid::Turn(_) | TableSaid::Taken { .. });
            assert!(!tables(&heard).any(acted), "{heard:?}");
            asked += 1;
            said = any_choice(&mut session, &said, &mut rng);
        }
    }
    assert!(asked > 10);
}

/// The end of a hand comes a screen at a time: nothing scrolls away unread.
#[test]
fn the_end_of_a_hand_may_be_shown_in_parts() {
    let library = crate::support::shipped();
    let mut conversation = Conversation::new(library, Style::screen(80), Seed(4), "classic");
    conversation.line("play classic casual off seed 4");
    let numbers: Vec<String> = (1..7).map(|number: u32| number.to_string()).collect();
    for number in numbers.iter().cycle().take(200) {
        let reply = conversation.line(number);
        let is_over = plain(&reply.text).contains("Hand 1 is over");
        let is_turn = conversation.waits() == Waits::Act && !reply.rests.is_empty();
        assert_eq!(reply.shown == Shown::Whole, is_turn, "{}", reply.text);
        if is_over {
            assert_eq!(reply.shown, Shown::Once);
            // The last trick stands with what the hand brought.
            let pages = pages(&reply.text, &reply.begins, 20, 80);
            let last = plain(pages.last().expect("a page"));
            assert!(last.contains("the last one"), "{last}");
            assert!(last.contains("Hand 1 is over"), "{last}");
            return;
        }
    }
    panic!("the hand does not end");
}

/// A bid that would end the game for the other side is the first thing to be said for a higher one.
#[test]
fn a_bid_that_ends_the_game_is_answered() {
    let rules = Variant::find("hasenpfeffer").expect("shipped").rules();
    let [west, north, east] = [2, 3, 4].map(crate::support::seat);
    let mut hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut Seed(3).rng()));
    let four = BidName::Number(4);
    for (seat, action) in [(west, Action::Bid(four)), (north, Action::Pass), (east, Action::Pass)] {
        hand.act(seat, action).expect("legal");
    }
    let target = i16::try_from(rules.target).expect("small");
    for (short, ends) in [(4, true), (5, false)] {
        let theirs = target - short;
        let score = BySide::from_fn(&rules, |side| if side.contains(west) { theirs } else { 0 });
        let lone_calls = LoneCalls::Taught;
        let moment =
            Moment { hand: &hand, seat: Seat::FIRST, score: Some(&score), lone_calls, style: None };
        let said = moment.argument([Action::Bid(BidName::Number(5)), Action::Pass]);
        let told = Argument::EndsTheGame { seat: west, bid: four, total: target };
        assert_eq!(said == Some(told), ends, "{said:?}");
    }
}

/// Cards that a partner gives are named to the learner, and the partner with them.
#[test]
fn cards_that_are_given_are_named() {
    let library = crate::support::shipped();
    let given = (1..20).find_map(|seed| {
        let mut session = Session::new(library, Seed(1), "classic");
        say(&mut session, &format!("play double-hasenpfeffer-6 casual off seed {seed}"));
        let mut said = say(&mut session, "bid 8");
        let mut rng = Seed(seed).rng();
        (0..6).find_map(|_| {
            let took = tables(&said).find_map(|said| match said {
                TableSaid::Took {
                    seat: Seat::FIRST,
                    took: Took::From(by, Faces::Up(cards)),
                    ..
                } => Some((*by, *cards)),
                _ => None,
            });
            let asked = tables(&said).any(|said| matches!(said, TableSaid::Turn(_)));
            if took.is_none() && asked {
                said = any_choice(&mut session, &said, &mut rng);
            }
            took
        })
    });
    let (by, cards) = given.expect("a partner gives something");
    assert!(by != Seat::FIRST && !cards.is_empty());
}
