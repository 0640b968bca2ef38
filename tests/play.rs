//! Playing at a table: whole hands and matches of every variant from a typist who knows no rules,
//! taking back, claims, refusals that are heard, and going on at the same card after any end.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    time::{Duration, Instant},
};

use crate::support::{
    card, cards, sampled, set, share,
    table::{say, tables},
    terminal::{leftbower, piped},
};
use leftbower::{
    chance::{Seed, below},
    content::{LessonStep, Library, PlayStep, Referee, Source, act_id, matches_played},
    engine::{Action, BySide, Hand, Phase, Silent, effective_suit, trumps, winner_with},
    repl::Conversation,
    rules::{Ruleset, Trump, Variant},
    session::{
        Event, LessonSaid, NoClaim, ParseSettingError, Proof, Remark, Said, Session, Setting,
        StoreJournal, TableHint, TableSaid, TurnSaid, Verdict, Waits, are_lettered,
    },
    solver::{Layouts, RuleOfThumb, deal},
    store::{self, Mark, Store},
    table::{Card, Play, Rank, Seat, Suit, Trick},
    text::{Style, plain, said as text_said},
    tutor::{Answer, Ideas, Situation, Timestamp},
};

/// More lines than any two hands take.
const ENOUGH: usize = 600;

/// So many times it is killed; `LEFTBOWER_PLAY_KILLS=500 cargo test play::` does it as often as
/// that.
fn kills() -> u64 {
    number("LEFTBOWER_PLAY_KILLS", 60)
}

/// So many matches of each variant are typed; `LEFTBOWER_PLAY_MATCHES=50 cargo test play::` types
/// as many as that.
fn matches() -> u64 {
    number("LEFTBOWER_PLAY_MATCHES", 1)
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn turn(said: &[Said]) -> Option<TurnSaid> {
    tables(said)
        .filter_map(|said| match said {
            // Which card is turned up may have been said before.
            TableSaid::Turn(turn) => Some(TurnSaid { up: None, told: false, ..(**turn).clone() }),
            _ => None,
        })
        .last()
}

fn is_refused(said: &[Said]) -> bool {
    let wrong = |said: &Said| matches!(said, Said::Verdict(Verdict::Wrong(_)));
    let not = |said: &TableSaid| {
        matches!(
            said,
            TableSaid::NotAllowed { .. }
                | TableSaid::NotRead { .. }
                | TableSaid::NoSuchBid { .. }
                | TableSaid::WhichCard { .. }
        )
    };
    said.iter().any(wrong) || tables(said).any(not)
}

/// Types one choice after the other until one is taken; what was said to that.
fn typed_until_taken(session: &mut Session<'_>) -> Vec<Said> {
    if session.waits() == Waits::Enter {
        return say(session, "");
    }
    let labels = (b'a'..=b'l').map(|letter| char::from(letter).to_string());
    for label in (1..=30).map(|number: u32| number.to_string()).chain(labels) {
        let said = say(session, &label);
        if !is_refused(&said) {
            return said;
        }
    }
    panic!("nothing is taken");
}

/// Plays like that for `hands` hands; how many there were.
fn typed_blindly(session: &mut Session<'_>, hands: usize) -> usize {
    let mut over = 0;
    for _ in 0..ENOUGH {
        if matches!(session.waits(), Waits::Command | Waits::Nothing) {
            return over;
        }
        let said = typed_until_taken(session);
        over += tables(&said).filter(|said| matches!(said, TableSaid::HandOver(_))).count();
        if over >= hands {
            return over;
        }
    }
    panic!("the hand does not end");
}

#[test]
fn whole_hands_of_every_variant_are_played_by_somebody_who_knows_no_rules() {
    let library = Library::shipped();
    for variant in Variant::all() {
        for seed in 1..=3 {
            let mut session = Session::new(&library, Seed(seed), "classic");
            let said = say(&mut session, &format!("play {} random off", variant.id));
            let opens = tables(&said).next();
            assert!(
                matches!(opens, Some(TableSaid::Opens { goes_on: false, .. })),
                "{}",
                variant.id
            );
            assert!(typed_blindly(&mut session, 2) >= 1, "{} {seed}", variant.id);
        }
    }
}

/// Lines that take every choice in turn, whatever is asked.
fn every_choice(times: usize) -> String {
    let numbers = (1..=12).map(|number: u32| format!("{number}\n"));
    let letters = (b'a'..=b'l').map(|letter| format!("{}\n", char::from(letter)));
    numbers.chain(letters).collect::<String>().repeat(times)
}

#[test]
fn whole_matches_of_every_variant_are_typed_through_a_pipe() {
    for variant in sampled(Variant::all()) {
        for seed in 1..=matches() {
            let args =
                format!("play {} --level learner --coach off --no-save --seed {seed}", variant.id);
            let ended = leftbower(&args).fed(every_choice(600));
            assert_eq!(ended.status, Some(0), "{args}: {}", ended.errors);
            assert!(ended.out.contains(" won it in "), "{args}: the match does not end");
        }
    }
}

#[test]
fn an_act_is_taken_back_and_a_deal_played_once_more() {
    let library = Library::shipped();
    let mut session = Session::new(&library, Seed(4), "classic");
    let first = say(&mut session, "play classic random off");
    let second = say(&mut session, "1");
    assert!(turn(&first) != turn(&second));
    assert!(turn(&say(&mut session, "undo")) == turn(&first), "the act is gone");
    say(&mut session, "1");
    assert!(turn(&say(&mut session, "again")) == turn(&first), "the same deal comes again");
    let nothing = say(&mut session, "undo");
    assert!(tables(&nothing).any(|said| *said == TableSaid::NothingToTakeBack));
}

/// A learner's file, opened anew for each session.
struct Home {
    library: Library,
    folder: tempfile::TempDir,
    sessions: u32,
}

impl Home {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self { library: Library::shipped(), folder, sessions: 0 }
    }

    fn sit_down(&mut self) -> Session<'_> {
        self.sessions += 1;
        let mut store = Store::open(&self.folder.path().join("a.db")).expect("opens");
        let learner = store.profile("ann").expect("is made");
        let journal = StoreJournal::new(store, learner, format!("session-{}", self.sessions));
        Session::new(&self.library, Seed(self.sessions.into()), "classic").with_journal(journal)
    }

    fn store(&self) -> (Store, store::ProfileId) {
        let store = Store::open(&self.folder.path().join("a.db")).expect("opens");
        let learner = store.find("ann").expect("reads").expect("is there");
        (store, learner)
    }
}

#[test]
fn a_match_goes_on_at_the_same_card_wherever_it_was_left() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    let mut before = turn(&say(&mut session, "play classic random off"));
    let mut is_over = false;
    drop(session);
    for number in 2..40 {
        let mut session = home.sit_down();
        let said = say(&mut session, "play classic random off");
        let opens = tables(&said).next();
        let goes_on =
            |goes| matches!(opens, Some(TableSaid::Opens { goes_on, .. }) if *goes_on == goes);
        assert!(goes_on(!is_over), "session {number}");
        // Whoever left after a hand comes back to the next deal.
        if before.is_some() {
            assert!(turn(&said) == before, "session {number}: another moment");
        }
        let said = typed_until_taken(&mut session);
        is_over = tables(&said).any(|said| matches!(said, TableSaid::MatchOver(_)));
        before = turn(&said);
        let ended = tables(&said).any(|said| matches!(said, TableSaid::HandOver(_)));
        assert!(before.is_some() != ended, "session {number}: a turn, or the end of a hand");
    }
}

#[test]
fn what_was_taken_back_is_gone_when_the_match_goes_on() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    let first = turn(&say(&mut session, "play classic random off"));
    assert!(turn(&say(&mut session, "1")) != first);
    assert!(turn(&say(&mut session, "undo")) == first);
    drop(session);
    assert!(turn(&say(&mut home.sit_down(), "play classic random off")) == first);
}

/// What `play` says of a match of which this was kept.
fn left_with(marks: &[(Mark, &str)]) -> Vec<Said> {
    let mut home = Home::new();
    drop(home.sit_down());
    let (mut store, ann) = home.store();
    let opened = (Mark::TableOpened, "1 random off - - classic");
    for (number, (mark, about)) in (1..).zip([&[opened], marks].concat()) {
        let event = store::Event::Mark(mark, about.to_owned());
        let entry = store::Entry { session: "before".to_owned(), number, at: Timestamp(0), event };
        assert_eq!(store.save(ann, &[entry]), Ok(1));
    }
    drop(store);
    say(&mut home.sit_down(), "play classic random off")
}

#[test]
fn a_match_that_is_over_is_not_gone_on_with_and_what_is_damaged_is_no_match() {
    let opens = |said: &[Said]| {
        tables(said).find_map(|said| match said {
            TableSaid::Opens { goes_on, .. } => Some(*goes_on),
            _ => None,
        })
    };
    let is_unreadable = |said: &[Said]| tables(said).any(|said| *said == TableSaid::Unreadable);
    let sound = left_with(&[(Mark::Acted, "1 pass")]);
    assert!(opens(&sound) == Some(true) && !is_unreadable(&sound));
    let over = left_with(&[(Mark::Acted, "1 pass"), (Mark::TableLeft, "")]);
    assert!(opens(&over) == Some(false) && !is_unreadable(&over));
    for damaged in [
        (Mark::Acted, "pass"),
        (Mark::Acted, "9 pass"),
        (Mark::TakenBack, "all"),
        (Mark::TakenBack, "1"),
        (Mark::Missed, "{}"),
    ] {
        let said = left_with(&[damaged]);
        assert!(opens(&said) == Some(false) && is_unreadable(&said), "{damaged:?}");
    }
}

/// The cards that were made of mistakes, as they are kept.
fn made(home: &Home) -> Vec<String> {
    let (store, ann) = home.store();
    let mut found = Vec::new();
    let visit = |entry: store::Entry| {
        if let store::Event::Mark(Mark::CardMade, card) = entry.event {
            found.push(card);
        }
        true
    };
    store.entries(ann, visit).expect("reads");
    found
}

/// Plays until the coach has named a mistake.
fn until_a_mistake(session: &mut Session<'_>) {
    let mut said = say(session, "play classic random after seed 4");
    for _ in 0..ENOUGH {
        if tables(&said).any(|said| matches!(said, TableSaid::Coach { .. })) {
            return;
        }
        said = typed_until_taken(session);
    }
    panic!("nothing was given up");
}

#[test]
fn a_mistake_is_the_same_when_the_match_goes_on() {
    let (mut home, mut left) = (Home::new(), Home::new());
    let mut session = home.sit_down();
    until_a_mistake(&mut session);
    say(&mut session, "practise");
    drop(session);
    let cards = made(&home);
    assert!(!cards.is_empty());
    until_a_mistake(&mut left.sit_down());
    assert_eq!(made(&left), [""; 0]);
    let mut session = left.sit_down();
    say(&mut session, "play classic random");
    say(&mut session, "practise");
    drop(session);
    assert_eq!(made(&left), cards);
}

#[test]
fn a_setting_is_read_as_it_was_written() {
    for line in [
        "7 club after - - classic",
        "0 random off 3 joker=true,stick-the-dealer=false,target=5 ./our table.yaml",
    ] {
        assert_eq!(line.parse::<Setting>().map(|setting| setting.to_string()), Ok(line.into()));
    }
    for line in [
        "",
        "7 club after - -",
        "x club after - - classic",
        "7 champion after - - classic",
        "7 club sometimes - - classic",
        "7 club after all - classic",
        "7 club after - target classic",
    ] {
        assert_eq!(line.parse::<Setting>(), Err(ParseSettingError), "{line}");
    }
}

#[test]
fn a_hand_has_a_name() {
    let setting = Setting::of_hand("play:classic/club/7.3").expect("a hand");
    assert_eq!((setting.seed, setting.only), (Seed(7), Some(3)));
    assert_eq!(setting.hand_id(3), "play:classic/club/7.3");
    for id in ["play:classic/club/7", "play:classic/7.3", "gen:classic/follow.legal/5.1"] {
        assert_eq!(Setting::of_hand(id), None, "{id}");
    }
}

#[test]
fn each_game_has_a_match_of_its_own() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    let classic = turn(&say(&mut session, "play classic random off"));
    drop(session);
    let mut session = home.sit_down();
    let pepper = turn(&say(&mut session, "play pepper random off"));
    drop(session);
    let mut session = home.sit_down();
    assert!(turn(&say(&mut session, "play classic")) == classic, "the match that was left");
    drop(session);
    let mut session = home.sit_down();
    let last = say(&mut session, "play");
    assert!(turn(&last) == classic, "the last one");
    let other = say(&mut session, "play pepper");
    assert!(turn(&other) == pepper);
    let fresh = say(&mut session, "play pepper learner");
    let is_new = |said: &TableSaid| matches!(said, TableSaid::Opens { goes_on: false, .. });
    assert!(tables(&fresh).any(is_new), "others play there");
}

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

/// Plays to the end of a hand, and says what was said last.
fn to_the_end_of_the_hand(session: &mut Session<'_>) -> Vec<Said> {
    for _ in 0..ENOUGH {
        let said = typed_until_taken(session);
        if tables(&said).any(|said| matches!(said, TableSaid::HandOver(_))) {
            return said;
        }
    }
    panic!("the hand does not end");
}

#[test]
fn a_hand_that_was_played_is_a_record_that_is_played_once_more() {
    let program = leftbower("play --level learner --coach off --seed 7");
    assert_eq!(program.fed(every_choice(600)).status, Some(0));
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
    assert_eq!(program.fed(every_choice(600)).status, Some(0));
    let other = program.again("play --level learner --coach off --seed 8");
    assert_eq!(other.fed(every_choice(600)).status, Some(0));
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
            TableSaid::MatchOver(over) => Some(over),
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

/// The trick that `plays` make by turns, `width` cards each, all taken by the learner.
fn are_all_mine(rules: &Ruleset, trump: Trump, plays: &[Play], begun: &[Play]) -> bool {
    let width = usize::from(rules.players);
    let all = [begun, plays].concat();
    all.chunks(width).all(|trick| {
        let winner = winner_with(rules, trump, trick, &mut Silent).expect("a trick");
        winner.seat == Seat::FIRST
    })
}

#[test]
fn a_claim_rests_on_what_was_seen_and_a_concession_on_open_cards() {
    let library = Library::shipped();
    let (mut proven, mut open, mut lost, mut fought) = (0, 0, 0, 0);
    for seed in 1..=30 {
        let mut session = Session::new(&library, Seed(seed), "classic");
        let mut now = turn(&say(&mut session, "play classic learner off"));
        for _ in 0..25 {
            let Some(turn_now) = now.clone().filter(|turn| turn.phase == Phase::Play) else {
                if session.waits() == Waits::Command {
                    break;
                }
                let said = say(&mut session, "order up");
                let said = if is_refused(&said) { typed_until_taken(&mut session) } else { said };
                now = turn(&said);
                continue;
            };
            let said = say(&mut session, "claim");
            for said in tables(&said) {
                match said {
                    TableSaid::Claimed { line, by, .. } => {
                        let trump = turn_now.contract.expect("made").trump;
                        let (rules, begun) = (&turn_now.at.rules, &turn_now.on_table);
                        if turn_now.out.is_empty() {
                            assert!(
                                are_all_mine(rules, trump, line, begun),
                                "seed {seed}: {line:?}"
                            );
                        }
                        assert_eq!(*by, Proof::OwnCards);
                        proven += 1;
                    }
                    TableSaid::NotAllMine { card, by, .. } => {
                        assert!(turn_now.hand.contains(card) && !turn_now.hand.contains(by));
                        open += 1;
                    }
                    _ => {}
                }
            }
            if tables(&said).any(|said| matches!(said, TableSaid::NotAllMine { .. })) {
                let said = say(&mut session, "concede");
                lost += tables(&said)
                    .filter(|said| matches!(said, TableSaid::Claimed { by: Proof::OpenCards, .. }))
                    .count();
                fought += tables(&said).filter(|said| **said == TableSaid::NotAllLost).count();
            }
            now = match session.waits() {
                Waits::Enter => turn(&say(&mut session, "")),
                _ => turn(&typed_until_taken(&mut session)),
            };
        }
    }
    let counted = [proven, open, lost, fought];
    assert!(counted.iter().all(|many| *many > 0), "proven, open, lost, fought: {counted:?}");
}

/// Whether a line is taken as an answer or as an act.
fn is_asked(session: &Session<'_>) -> bool {
    matches!(session.waits(), Waits::Answer | Waits::Act)
}

#[test]
fn each_turn_shows_the_score_of_the_hands_before() {
    let library = Library::shipped();
    let mut session = Session::new(&library, Seed(4), "classic");
    let mut said = say(&mut session, "play classic random off");
    let (mut score, mut with_score) = (None, 0);
    while with_score < 20 {
        for said in tables(&said) {
            match said {
                TableSaid::HandOver(over) => score = Some(over.score.clone()),
                TableSaid::Turn(turn) => {
                    let is_open = |score: &&BySide<i16>| score.iter().any(|(_, n)| n != 0);
                    assert_eq!(turn.score.as_ref(), score.as_ref().filter(is_open));
                    with_score += usize::from(turn.score.is_some());
                }
                _ => {}
            }
        }
        said = match session.waits() {
            Waits::Enter => say(&mut session, ""),
            _ => typed_until_taken(&mut session),
        };
    }
}

/// The last hand that is kept, as it stood before the last `left` cards were played.
fn before_the_claim<'r>(home: &Home, rules: &'r Ruleset, left: usize) -> Hand<'r> {
    let (store, ann) = home.store();
    let records = store.abouts(ann, Mark::HandPlayed).expect("reads");
    let record = records.last().expect("a hand is kept");
    let source = Source::new("kept", record.clone());
    let judged = Referee::default().judge(&source, home.library.context(None));
    let (record, _) = judged[0].judged.as_ref().expect("it is sound");
    let at = &record.situation;
    let cards: Vec<Card> = at.tricks.iter().flatten().flatten().copied().collect();
    let mut hand = at.after_auction(rules).expect("it was played");
    for card in &cards[..cards.len() - left] {
        let (seat, _) = hand.turn(&mut Silent).expect("all is known").expect("somebody plays");
        hand.act(seat, Action::Play(*card)).expect("it was legal");
    }
    hand
}

/// The law of claims: however the cards lie that the learner has not seen, and whatever the others
/// do with them, his cards take every trick in the order in which they were shown.
#[test]
fn a_claim_that_is_proven_holds_wherever_the_other_cards_lie() {
    let mut home = Home::new();
    let mut tried = 0;
    for variant in ["classic", "pepper"] {
        let rules = Variant::find(variant).expect("shipped").rules();
        for seed in 1..=12 {
            // Three claims tell enough, one where not all is tried.
            if tried >= share(60) {
                return;
            }
            let mut session = home.sit_down();
            let mut said = say(&mut session, &format!("play {variant} casual off seed {seed}"));
            let mut line = None;
            for _ in 0..120 {
                if session.waits() == Waits::Command {
                    break;
                }
                let Some(turn) = turn(&said).filter(|_| is_asked(&session)) else {
                    said = say(&mut session, "");
                    continue;
                };
                let call = if turn.phase == Phase::Play { "claim" } else { "order up" };
                said = say(&mut session, call);
                line = tables(&said).find_map(|said| match said {
                    TableSaid::Claimed { line, .. } => Some(line.clone()),
                    _ => None,
                });
                if line.is_some() {
                    break;
                }
                let stands = tables(&said).all(|said| !matches!(said, TableSaid::Turn(_)));
                if stands && is_asked(&session) {
                    said = typed_until_taken(&mut session);
                }
            }
            drop(session);
            let Some(line) = line else { continue };
            let hand = before_the_claim(&home, &rules, line.len());
            let own: Vec<Card> =
                line.iter().filter(|play| play.seat == Seat::FIRST).map(|play| play.card).collect();
            let layouts = Layouts::new(hand.view(Seat::FIRST)).expect("the deal agrees");
            let mut rng = Seed(seed).rng();
            for deal in 0..20 {
                let Some(mut other) = layouts.numbered(Seed(seed), deal) else { continue };
                let mut cards = own.iter();
                while let Some((seat, _)) = other.turn(&mut Silent).expect("all is known") {
                    let legal = other.legal_actions().expect("all is known").into_parts().0;
                    let at = below(&mut rng, u32::try_from(legal.len()).expect("few")) as usize;
                    let action = match seat {
                        Seat::FIRST => Action::Play(*cards.next().expect("his turn")),
                        _ => legal[at],
                    };
                    other.act(seat, action).expect("legal");
                }
                let trump = other.contract().expect("made").trump;
                let is_mine = |trick: &&Trick| {
                    let winner = winner_with(&rules, trump, trick.plays(), &mut Silent);
                    winner.is_some_and(|winner| winner.seat == Seat::FIRST)
                };
                let mine = other.tricks().iter().rev().take(own.len()).filter(is_mine).count();
                assert_eq!(mine, own.len(), "{variant} {seed}: {line:?}");
                tried += 1;
            }
        }
    }
    assert!(tried >= 20, "{tried} deals");
}

#[test]
fn partners_who_are_not_known_cannot_be_given_up() {
    let library = Library::shipped();
    let mut refused = 0;
    for seed in 1..=12 {
        let mut session = Session::new(&library, Seed(seed), "classic");
        let mut said = say(&mut session, "play call-ace casual off");
        for _ in 0..12 {
            if turn(&said).is_some_and(|turn| turn.phase == Phase::Play) {
                let conceded = say(&mut session, "concede");
                refused += tables(&conceded)
                    .filter(|said| **said == TableSaid::NoClaim(NoClaim::PartnerUnknown))
                    .count();
                let claimed = say(&mut session, "claim");
                assert!(!tables(&claimed).any(|said| matches!(said, TableSaid::NoClaim(_))));
                break;
            }
            said = typed_until_taken(&mut session);
        }
    }
    assert!(refused > 0);
}

#[test]
fn trumps_that_lie_in_a_hand_or_follow_another_suit_are_still_out() {
    let library = Library::shipped();
    for variant in ["classic", "bald"] {
        let mut asked = 0;
        for seed in 1..=30 {
            let mut session = Session::new(&library, Seed(seed), "classic");
            let mut said = say(&mut session, &format!("play {variant} casual off"));
            let mut turned_down = false;
            for _ in 0..8 {
                let Some(turn_now) = turn(&said) else { break };
                let leads = turn_now.phase == Phase::Play && turn_now.on_table.is_empty();
                let first = turn_now.won.is_none() && turn_now.out.is_empty();
                turned_down |=
                    turn_now.choices.iter().any(|act| matches!(act, Action::Call { .. }));
                if leads && first {
                    let hint = say(&mut session, "hint");
                    let counted = tables(&hint).find_map(|said| match said {
                        TableSaid::Hint {
                            hint: TableHint::Leading { held, unseen, shown, .. },
                            ..
                        } => Some(held + unseen + u32::try_from(shown.len()).expect("few")),
                        _ => None,
                    });
                    // What was turned down may be the left bower now, and the learner has laid away
                    // nothing unless he dealt.
                    if turn_now.at.dealer != Seat::FIRST && !turned_down {
                        let made = turn_now.contract.expect("made");
                        let all = trumps(&turn_now.at.rules, made.trump).value().len();
                        assert_eq!(counted, u32::try_from(all).ok(), "{variant} {seed}");
                        asked += 1;
                    }
                    break;
                }
                said = typed_until_taken(&mut session);
            }
        }
        assert!(asked > 0, "{variant}");
    }
}

#[test]
fn the_score_between_two_hands_is_that_after_the_hand() {
    let library = Library::shipped();
    let mut session = Session::new(&library, Seed(3), "classic");
    say(&mut session, "play classic random off");
    let said = to_the_end_of_the_hand(&mut session);
    let over = tables(&said).find_map(|said| match said {
        TableSaid::HandOver(over) => Some(over.score.clone()),
        _ => None,
    });
    let said = say(&mut session, "score");
    let told = tables(&said).find_map(|said| match said {
        TableSaid::Score { score, .. } => Some(score.clone()),
        _ => None,
    });
    assert!(told.is_some() && told == over);
    assert_eq!(session.waits(), Waits::Enter, "it still waits");
    let said = say(&mut session, "hint");
    assert!(tables(&said).any(|said| *said == TableSaid::BetweenHands), "{said:?}");
    let next = say(&mut session, "");
    assert!(tables(&next).any(|said| matches!(said, TableSaid::Dealt { .. })), "Enter deals");
}

#[test]
fn what_is_said_at_the_table_is_understood() {
    let library = Library::shipped();
    let at_first = |line: &str| {
        let mut session = Session::new(&library, Seed(5), "classic");
        say(&mut session, "play classic random off");
        let said = say(&mut session, line);
        (is_refused(&said), turn(&said))
    };
    let passed = at_first("pass");
    assert!(!passed.0);
    for line in ["Pass.", "i pass", "I PASS", "p", "1"] {
        assert!(at_first(line) == passed, "{line}");
    }
    let alone = at_first("order up alone");
    assert!(!alone.0);
    for line in ["alone", "go alone", "I go alone", "order it up alone", "3"] {
        assert!(at_first(line) == alone, "{line}");
    }
    assert!(at_first("order it up") == at_first("pick it up") && !at_first("order up").0);
}

/// The first turn at which cards are played, everybody passing or calling what comes first.
fn to_the_cards(session: &mut Session<'_>, opening: &str) -> TurnSaid {
    let mut said = say(session, opening);
    for _ in 0..ENOUGH {
        if let Some(turn) = turn(&said).filter(|turn| turn.phase == Phase::Play) {
            return turn;
        }
        said = typed_until_taken(session);
    }
    panic!("nobody plays");
}

#[test]
fn a_card_is_named_as_people_name_it() {
    let library = Library::shipped();
    let mut named = 0;
    for seed in 1..=6 {
        let fresh = || Session::new(&library, Seed(seed), "classic");
        let opening = "play classic random off";
        let turn_now = to_the_cards(&mut fresh(), opening);
        for (at, card) in turn_now.hand.iter().enumerate() {
            let (rank, suit) = (card.rank().expect("a rank"), card.printed_suit().expect("a suit"));
            let rank = match rank {
                Rank::Ace => "ace".to_owned(),
                Rank::King => "king".to_owned(),
                Rank::Queen => "queen".to_owned(),
                Rank::Jack => "jack".to_owned(),
                other => other.to_string(),
            };
            let suit = ["spades", "hearts", "diamonds", "clubs"][suit as usize];
            let played = |line: &str| {
                let mut session = fresh();
                to_the_cards(&mut session, opening);
                let said = say(&mut session, line);
                (is_refused(&said), turn(&said))
            };
            let by_number = played(&(at + 1).to_string());
            let forms = [
                card.to_string(),
                format!("{rank} of {suit}"),
                format!("the {rank} of {suit}"),
                format!("I play the {rank} of {suit}."),
            ];
            for form in forms {
                assert!(played(&form) == by_number, "seed {seed}: {form}");
                named += 1;
            }
        }
    }
    assert!(named > 0);
}

#[test]
fn a_label_is_never_the_rank_of_a_card() {
    let library = Library::shipped();
    for variant in Variant::all() {
        let mut session = Session::new(&library, Seed(2), "classic");
        let turn = to_the_cards(&mut session, &format!("play {} random off", variant.id));
        assert_eq!(turn.choices.len(), turn.hand.len(), "{}: twins have a label each", variant.id);
        let rules = variant.rules();
        let numbers = || (1..=turn.hand.len()).map(|number| number.to_string());
        let is_rank = |number: &String| {
            let is_its = |card: Card| card.rank().is_some_and(|rank| rank.to_string() == *number);
            rules.cards().iter().any(is_its)
        };
        let lettered = are_lettered(&rules, &turn.choices);
        assert!(lettered || !numbers().any(|number| is_rank(&number)), "{}", variant.id);
        let suits: Vec<_> = turn
            .hand
            .iter()
            .map(|card| effective_suit(&rules, turn.contract.expect("made").trump, *card))
            .map(|ruling| *ruling.value())
            .collect();
        let mut runs = suits.clone();
        runs.dedup();
        let distinct: std::collections::HashSet<_> = runs.iter().collect();
        assert_eq!(runs.len(), distinct.len(), "{}: suits stand together", variant.id);
    }
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
    let library = Library::shipped();
    let mut session = Session::new(&library, Seed(4), "classic");
    to_the_cards(&mut session, "play classic random off");
    typed_until_taken(&mut session);
    for line in ["why me", "why you", "why south"] {
        let said = say(&mut session, line);
        let own = |said: &TableSaid| matches!(said, TableSaid::Explained { seat: Seat::FIRST, .. });
        assert!(tables(&said).any(own), "{line}: {said:?}");
    }
}

#[test]
fn whoever_leaves_the_table_is_told_that_the_match_is_kept() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    for line in
        ["drill", "lessons", "learn one-trick", "menu", "play pepper random", "save", "quit"]
    {
        say(&mut session, "play classic random off");
        let said = say(&mut session, line);
        let kept = tables(&said).any(|said| *said == TableSaid::Saved { kept: true });
        // A list is looked at without leaving.
        assert_eq!(kept, line != "lessons", "{line}");
    }
}

#[test]
fn who_deals_first_is_drawn_for_and_the_last_card_plays_itself() {
    let library = Library::shipped();
    let mut dealers = std::collections::HashSet::new();
    let mut last = 0;
    for seed in 1..=20 {
        let mut session = Session::new(&library, Seed(seed), "classic");
        let mut said = say(&mut session, "play classic random off");
        dealers.extend(tables(&said).find_map(|said| match said {
            TableSaid::Dealt { at, .. } => Some(at.dealer),
            _ => None,
        }));
        for _ in 0..20 {
            if !is_asked(&session) {
                break;
            }
            let turn = turn(&said);
            assert!(turn.is_none_or(|turn| turn.hand.len() > 1));
            said = typed_until_taken(&mut session);
            last += tables(&said).filter(|s| matches!(s, TableSaid::LastCard { .. })).count();
        }
        // The last own act is the one before the card that nobody had to choose.
        if session.waits() == Waits::Enter {
            let again = turn(&say(&mut session, "undo"));
            assert!(again.is_none_or(|turn| turn.hand.len() > 1), "seed {seed}");
        }
    }
    assert_eq!(dealers.len(), 4);
    assert!(last > 0);
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
fn a_lesson_is_played_at_the_table_and_goes_on() {
    let library = Library::shipped();
    let lesson = library.lesson("one-trick").expect("is there");
    let at = lesson.steps.iter().position(|step| matches!(step, LessonStep::Play(_)));
    let at = at.expect("a step that is played") + 1;
    let mut session = Session::new(&library, Seed(1), "classic");
    let said = say(&mut session, &format!("learn one-trick --step {at}"));
    let turn = turn(&said).expect("a turn");
    assert_eq!((turn.open.len(), turn.contract, turn.hand.len()), (3, None, 5));
    for _ in 0..20 {
        let said = typed_until_taken(&mut session);
        if tables(&said).any(|said| matches!(said, TableSaid::PartOver { .. })) {
            assert_eq!(session.waits(), Waits::Enter);
            let next = say(&mut session, "");
            assert!(next.iter().any(|said| matches!(said, Said::Asked(_))), "the check: {next:?}");
            return;
        }
    }
    panic!("two tricks do not end");
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
    let library = Library::shipped();
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
        while session.waits() != Waits::Enter {
            said.extend(typed_until_taken(session));
        }
        said
    };
    let all = proposals(&library);
    assert!(all.len() >= 7, "{}", all.len());
    for (lesson, at, step) in all {
        let mut session = Session::new(&library, Seed(1), "classic");
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
        assert_eq!(told.len(), 1, "{lesson}: once is enough");
        assert!(told[0].0 == proposed && told[0].1 != proposed, "{lesson}: {told:?}");
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

#[test]
fn whoever_comes_back_is_told_what_was_called() {
    let (mut home, mut told) = (Home::new(), 0);
    for seed in 1..=30 {
        let first = say(&mut home.sit_down(), &format!("play classic random off seed {seed}"));
        let before: Vec<_> = tables(&first)
            .filter_map(|said| match said {
                TableSaid::Acted { seat, seen, .. } => Some((*seat, *seen)),
                _ => None,
            })
            .collect();
        let again = say(&mut home.sit_down(), "play classic");
        let calls = tables(&again).find_map(|said| match said {
            TableSaid::CalledSoFar { acts, .. } => Some(acts.clone()),
            _ => None,
        });
        // Where the hand went on without the learner he comes back to the next deal.
        let number = if turn(&first).is_some() { 1 } else { 2 };
        let is_dealt = |said: &TableSaid| match said {
            TableSaid::Dealt { number: dealt, .. } => *dealt == number,
            _ => false,
        };
        assert!(tables(&again).any(is_dealt), "seed {seed}");
        if turn(&first).is_some_and(|turn| turn.contract.is_none()) && !before.is_empty() {
            assert_eq!(calls, Some(before), "seed {seed}");
            told += 1;
        }
    }
    assert!(told > 0);
}

#[test]
fn plain_words_are_acts_and_what_may_mean_two_cards_is_asked_back() {
    let library = Library::shipped();
    let mut session = Session::new(&library, Seed(1), "classic");
    say(&mut session, "learn trump");
    let nines = tables(&say(&mut session, "9")).find_map(|said| match said {
        TableSaid::WhichCard { cards, .. } => Some(cards.clone()),
        _ => None,
    });
    assert_eq!(nines, Some(cards("9H 9C")));
    for (line, phase) in [("yes", Phase::Exchange), ("sure", Phase::Exchange), ("no", Phase::Play)]
    {
        say(&mut session, "learn the-turn-up");
        let said = say(&mut session, line);
        let came = turn(&said).map(|turn| turn.phase);
        // Who passes last leaves the second round, or somebody to name trump, behind him.
        assert!(came == Some(phase) || line == "no" && !is_refused(&said), "{line}: {came:?}");
    }
}

/// All that is said to these lines.
fn all_said(session: &mut Session<'_>, lines: &[&str]) -> Vec<Said> {
    lines.iter().flat_map(|line| say(session, line)).collect()
}

#[test]
fn a_lesson_says_what_was_not_dealt_counts_its_hands_and_praises_what_was_earned() {
    let library = Library::shipped();
    let mut session = Session::new(&library, Seed(1), "classic");
    let said = all_said(&mut session, &["learn scoring", "js", "as", "9s", "ah"]);
    let undealt: Vec<_> = tables(&said)
        .filter_map(|said| match said {
            TableSaid::Undealt { cards, trumps, .. } => Some((*cards, *trumps)),
            _ => None,
        })
        .collect();
    assert_eq!(undealt, [(set("AD KD JD JC"), set("JC"))]);
    let lines = ["learn the-second-round --step 12", "pass", "spades", "js", "as", "9s", "kh", ""];
    let said = all_said(&mut session, &lines);
    let remarks: Vec<Remark> = tables(&said)
        .filter_map(|said| match said {
            TableSaid::Remarked { remark, .. } => Some(remark.clone()),
            _ => None,
        })
        .collect();
    let (down, suit) = (card("KC"), Suit::Spades);
    assert_eq!(remarks, [Remark::Next { down, suit, tricks: 4 }]);
    let numbers: Vec<u32> = tables(&said)
        .filter_map(|said| match said {
            TableSaid::Dealt { number, .. } => Some(*number),
            _ => None,
        })
        .collect();
    assert_eq!(numbers, [1, 2]);
}

#[test]
fn a_trap_is_not_given_away_and_who_falls_into_it_hears_of_it() {
    let library = Library::shipped();
    let mut session = Session::new(&library, Seed(1), "classic");
    let said = say(&mut session, "learn the-left-bower --step 17");
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
fn enter_goes_back_from_counting_to_the_cards() {
    let library = Library::shipped();
    let mut session = Session::new(&library, Seed(4), "classic");
    let before = to_the_cards(&mut session, "play classic random off");
    let asked = say(&mut session, "count");
    assert!(asked.iter().any(|said| matches!(said, Said::Asked(_))));
    assert!(turn(&say(&mut session, "")) == Some(before));
    assert_eq!(session.tally().total(), (0, 0));
}

#[test]
fn cards_to_lay_away_stand_as_they_stand_in_the_hand() {
    let library = Library::shipped();
    let mut laid = 0;
    for seed in 1..=12 {
        let mut session = Session::new(&library, Seed(seed), "classic");
        let mut said = say(&mut session, "play classic random off");
        for _ in 0..4 {
            if let Some(turn) = turn(&said).filter(|turn| turn.phase == Phase::Exchange) {
                let cards = turn.choices.iter().filter_map(|choice| match choice {
                    Action::Discard(cards) => cards.iter().next(),
                    _ => None,
                });
                let cards: Vec<Card> = cards.filter(|card| turn.hand.contains(card)).collect();
                assert_eq!(cards, turn.hand, "seed {seed}");
                laid += 1;
                break;
            }
            said = say(&mut session, "order up");
            if is_refused(&said) {
                break;
            }
        }
    }
    assert!(laid > 0);
}

/// A hand as somebody sees it who takes the first thing that is allowed.
fn seen(style: Style, opening: &str, hands: usize) -> String {
    let library = Library::shipped();
    let mut talk = Conversation::new(&library, style, Seed(3), "classic");
    let mut text = plain(&talk.line(opening).text);
    let (mut at, mut over) = (0, 0);
    while over < hands {
        let line = if talk.prompt().contains("Enter") {
            at = 0;
            String::new()
        } else {
            at = at % 6 + 1;
            at.to_string()
        };
        let said = plain(&talk.line(&line).text);
        // A number whose card is gone is none.
        let refused =
            ["may not be", "not allowed", "cannot read", "Not now", "There is no bid", "Which"];
        if !refused.iter().any(|no| said.contains(no)) {
            at = 0;
        }
        over += said.matches(" is over. ").count();
        text += &format!("> {line}\n{said}");
    }
    text
}

#[test]
fn a_hand_at_the_table() {
    insta::assert_snapshot!(seen(Style::screen(80), "play classic random off seed 3", 1));
}

#[test]
fn a_hand_at_a_narrow_table() {
    insta::assert_snapshot!(seen(Style::ascii(40), "play auction-5 random off seed 3", 1));
}

/// Runs a match in `home`, kills it at a moment that `seed` says; the lines that told of others'
/// cards.
fn killed(home: &Path, seed: u64) -> usize {
    let mut rng = Seed(seed).rng();
    let mut child = piped(home, &["play", "--level", "random", "--coach", "off", "--ascii"]);
    let mut input = child.stdin.take().expect("a pipe");
    let writing = std::thread::spawn(move || {
        // It is gone before it has read everything.
        let _ = input.write_all(every_choice(30).as_bytes());
        input
    });
    let lines = below(&mut rng, 200);
    let moment = Duration::from_micros(below(&mut rng, 12_000).into());
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut out = String::new();
    for _ in 0..lines {
        output.read_line(&mut out).expect("a line");
    }
    let start = Instant::now();
    while start.elapsed() < moment {
        std::hint::spin_loop();
    }
    child.kill().expect("it is killed");
    child.wait().expect("it is gone");
    // What it had written before it was killed was said as well.
    output.read_to_string(&mut out).expect("text");
    drop(writing.join());
    let whole = &out[..out.rfind('\n').map_or(0, |end| end + 1)];
    let is_act = |line: &&str| matches!(line.split(' ').collect::<Vec<_>>()[..], [_, "plays", _]);
    whole.lines().filter(is_act).count()
}

/// The acts of others that are kept, match by match, with whether each match is over.
fn kept(home: &Path) -> Vec<(Vec<String>, bool)> {
    let mut store = Store::open(&home.join("leftbower.db")).expect("opens");
    let Some(learner) = store.find("default").expect("reads") else { return Vec::new() };
    let mut matches: Vec<(Vec<String>, bool)> = Vec::new();
    let visit = |entry: store::Entry| {
        match entry.event {
            store::Event::Mark(Mark::TableOpened, _)
                if matches.last().is_none_or(|last| last.1) =>
            {
                matches.push((Vec::new(), false));
            }
            store::Event::Mark(Mark::Acted, act) => {
                matches.last_mut().expect("a match").0.push(act);
            }
            store::Event::Mark(Mark::TableLeft, _) => matches.last_mut().expect("a match").1 = true,
            store::Event::Mark(Mark::TakenBack, _) => panic!("nobody took anything back"),
            _ => {}
        }
        true
    };
    store.entries(learner, visit).expect("reads");
    assert_eq!(store.rebuild(learner), Ok(true), "what is derived fits what was kept");
    matches
}

#[test]
fn no_act_is_lost_whenever_it_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path();
    let others = |matches: &[(Vec<String>, bool)]| {
        let is_others = |act: &&String| act.contains(" play ") && !act.starts_with("1 ");
        matches.iter().flat_map(|(acts, _)| acts).filter(is_others).count()
    };
    let mut before: Vec<(Vec<String>, bool)> = Vec::new();
    let mut moved = 0;
    for seed in 0..kills() {
        let shown = killed(home, seed);
        let now = kept(home);
        for (at, (acts, over)) in before.iter().enumerate() {
            let later = &now[at];
            assert!(later.0.starts_with(acts), "seed {seed}: an act is gone");
            assert!(!over || later == &before[at], "seed {seed}: a match went on after its end");
        }
        let kept = others(&now) - others(&before);
        assert!(kept >= shown, "seed {seed}: {shown} acts were shown and {kept} kept");
        moved += usize::from(kept > 0);
        before = now;
    }
    assert!(moved > 0, "no match got anywhere");
}

#[test]
fn what_cannot_be_played_is_one_clear_line() {
    let player = leftbower("play --level champion").fed("");
    assert_eq!(player.status, Some(2), "{}", player.errors);
    let game = leftbower("play clasic").fed("");
    assert_eq!((game.status, game.errors.lines().count()), (Some(2), 1), "{}", game.errors);
    assert!(game.errors.contains("classic"), "{}", game.errors);
}

/// What a seat has seen of a hand that everybody plays by rule of thumb can be written down as a
/// situation, and shows no card that it has not seen.
#[test]
fn a_situation_tells_what_a_seat_has_seen() {
    for variant in Variant::all() {
        let rules = variant.rules();
        let player = RuleOfThumb::counting(&rules);
        let (mut told, mut untold) = (0, 0);
        for seed in 0..12 {
            let mut hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut Seed(seed).rng()));
            while let Some((seat, action)) = player.acts(&hand) {
                match Situation::seen(&hand, seat) {
                    Some(at) => {
                        let others = (1..=rules.players).filter_map(Seat::new);
                        let known = others.filter(|other| at.hands[*other].is_some());
                        assert!(known.eq([seat]), "{}: {at:?}", variant.id);
                        told += 1;
                    }
                    None => untold += 1,
                }
                hand.act(seat, action).expect("legal");
            }
        }
        assert!(untold * 10 <= told, "{}: {told} told, {untold} not", variant.id);
    }
}

#[test]
fn two_windows_of_one_learner_are_two_tables() {
    let record = |variant: &str| format!(r#"{{"id":"{variant}","variant":"{variant}"}}"#);
    let (classic, bald) = (record("classic"), record("bald"));
    let marks = [
        ("one", Mark::TableOpened, "classic"),
        ("other", Mark::TableOpened, "bald"),
        ("one", Mark::Acted, "1 pass"),
        ("other", Mark::HandPlayed, &*bald),
        ("one", Mark::HandPlayed, &*classic),
    ];
    let played = matches_played(marks);
    let games: Vec<_> = played.iter().map(|one| one["match"]["variant"].clone()).collect();
    assert_eq!(games, ["classic", "bald"]);
    assert!(played.iter().all(|one| one["hands"].as_array().is_some_and(|all| all.len() == 1)));
}

#[test]
fn marks_of_a_table_are_those_of_its_own_session() {
    let mut home = Home::new();
    let mut one = home.sit_down();
    say(&mut one, "play classic random off seed 4");
    drop(one);
    let mut other = home.sit_down();
    say(&mut other, "play bald random off seed 4");
    drop(other);
    let (store, ann) = home.store();
    let setting = |game: &str| {
        let opened = store.abouts(ann, Mark::TableOpened).expect("reads");
        opened.into_iter().find(|about| about.contains(game)).expect("opened")
    };
    for game in ["classic", "bald"] {
        let marks = store.opened_by(ann, Mark::TableOpened, &setting(game)).expect("reads");
        let openings = marks.iter().filter(|(mark, _)| *mark == Mark::TableOpened).count();
        assert_eq!(openings, 1, "{game}: {marks:?}");
    }
}

#[test]
fn the_hand_of_the_day_is_the_same_for_everybody_and_is_compared() {
    const DAY: i64 = 24 * 60 * 60 * 1_000;
    let library = Library::shipped();
    let play = |at: Timestamp| {
        let mut session = Session::new(&library, Seed(9), "classic");
        let mut said = session.step(at, Event::Line("today".to_owned()));
        let first = turn(&said).map(|turn| turn.hand);
        for _ in 0..ENOUGH {
            let over = tables(&said).find_map(|said| match said {
                TableSaid::HandOver(over) => Some((**over).clone()),
                _ => None,
            });
            if let Some(over) = over {
                return (first, over.compared);
            }
            said = typed_until_taken(&mut session);
        }
        panic!("the hand does not end");
    };
    let [one, same, other] = [Timestamp(0), Timestamp(DAY / 2), Timestamp(DAY)].map(play);
    assert_eq!(one, same);
    assert_ne!(one.0, other.0);
    assert!(one.1.is_some());
}

#[test]
fn the_table_of_a_lesson_goes_on_at_the_same_card_wherever_it_was_left() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    say(&mut session, "learn one-trick");
    let before = ["1", "2", "3", "4", "5"].iter().find_map(|card| turn(&say(&mut session, card)));
    assert!(before.is_some(), "some card is allowed");
    drop(session);
    for leaves in ["", "menu", "quit", "drill"] {
        let mut session = home.sit_down();
        let said = say(&mut session, "");
        let goes_on = |said: &TableSaid| matches!(said, TableSaid::OpensPart { goes_on: true, .. });
        assert!(tables(&said).any(goes_on), "{leaves}: {said:?}");
        assert_eq!(turn(&said), before, "{leaves}");
        let said = say(&mut session, leaves);
        let kept = tables(&said).any(|said| matches!(said, TableSaid::SavedPart(_)));
        assert_eq!(kept, !leaves.is_empty(), "{leaves}");
    }
    // In the same session too.
    let mut session = home.sit_down();
    say(&mut session, "");
    say(&mut session, "menu");
    assert_eq!(turn(&say(&mut session, "")), before);
    // Who begins the lesson anew has the cards dealt anew, and what is over stays over.
    say(&mut session, "learn one-trick");
    assert_ne!(turn(&say(&mut session, "table")), before);
    while session.question().is_none() {
        let lines: &[&str] = match session.waits() {
            Waits::Answer | Waits::Act => &["1", "2", "3", "4", "5"],
            _ => &[""],
        };
        for line in lines {
            say(&mut session, line);
        }
    }
    drop(session);
    let mut session = home.sit_down();
    let said = say(&mut session, "");
    assert_eq!(tables(&said).count(), 0, "{said:?}");
    assert!(session.question().is_some());
}

/// The turns of one hand, every choice taken as it comes.
fn turns_of_a_hand(session: &mut Session<'_>, opening: &str) -> Vec<TurnSaid> {
    let mut turns: Vec<TurnSaid> = turn(&say(session, opening)).into_iter().collect();
    for _ in 0..ENOUGH {
        let said = typed_until_taken(session);
        turns.extend(turn(&said));
        if tables(&said).any(|said| matches!(said, TableSaid::HandOver(_))) {
            return turns;
        }
    }
    panic!("the hand does not end");
}

#[test]
fn a_card_keeps_its_number_through_the_hand() {
    let library = Library::shipped();
    for variant in Variant::all() {
        let mut session = Session::new(&library, Seed(3), "classic");
        let turns = turns_of_a_hand(&mut session, &format!("play {} random off", variant.id));
        let cards = turns.iter().filter(|turn| turn.phase == Phase::Play);
        let labelled = cards.map(|turn| {
            let choices = turn.places.iter().copied().zip(turn.choices.iter().copied());
            choices.collect::<Vec<(usize, Action)>>()
        });
        let labelled: Vec<_> = labelled.collect();
        for pair in labelled.windows(2) {
            let stays = pair[1].iter().all(|choice| pair[0].contains(choice));
            assert!(stays, "{}: {pair:?}", variant.id);
        }
    }
}

#[test]
fn a_hand_that_is_laid_open_is_shown_from_then_on() {
    let library = Library::shipped();
    let mut shown = 0;
    for seed in 1..=20 {
        let mut session = Session::new(&library, Seed(seed), "classic");
        for turn in turns_of_a_hand(&mut session, "play railroad random off") {
            let exposed = turn.contract.filter(|made| made.exposed && made.maker != Seat::FIRST);
            let open: Vec<Seat> = turn.open.iter().map(|(seat, _)| *seat).collect();
            assert_eq!(open, exposed.iter().map(|made| made.maker).collect::<Vec<_>>(), "{seed}");
            shown += open.len();
        }
    }
    assert!(shown > 0);
}

#[test]
fn once_trump_is_settled_it_can_be_counted_and_no_hint_is_about_choosing_it() {
    let library = Library::shipped();
    for variant in Variant::all() {
        for seed in 1..=3 {
            let mut session = Session::new(&library, Seed(seed), "classic");
            let mut said = say(&mut session, &format!("play {} random off", variant.id));
            for _ in 0..ENOUGH {
                let settled = turn(&said).is_some_and(|turn| turn.contract.is_some());
                if settled {
                    let at = format!("{} {seed}", variant.id);
                    let hint = say(&mut session, "hint");
                    let of_trump = |said: &TableSaid| match said {
                        TableSaid::Hint { hint, .. } => matches!(hint, TableHint::Trumps(..)),
                        _ => false,
                    };
                    assert!(!tables(&hint).any(of_trump), "{at}: {hint:?}");
                    let counted = say(&mut session, "count");
                    let nothing = |said: &TableSaid| *said == TableSaid::NothingToCount;
                    assert!(!tables(&counted).any(nothing), "{at}");
                    say(&mut session, "");
                }
                said = typed_until_taken(&mut session);
                if tables(&said).any(|said| matches!(said, TableSaid::HandOver(_))) {
                    break;
                }
            }
        }
    }
}

#[test]
fn bids_are_said_in_words_and_one_that_the_game_has_not_is_no_mistake() {
    let library = Library::shipped();
    let bids = |line: &str| {
        let mut session = Session::new(&library, Seed(4), "classic");
        say(&mut session, "play auction-5 random off seed 4");
        let said = say(&mut session, line);
        (is_refused(&said), turn(&said), tables(&said).cloned().collect::<Vec<_>>())
    };
    let five = bids("bid 5");
    for line in ["five", "5", "I bid five", "bid five please"] {
        assert!(bids(line) == five, "{line}");
    }
    let six = bids("six").2;
    assert!(six.iter().any(|said| matches!(said, TableSaid::NoSuchBid { .. })), "{six:?}");
}

#[test]
fn a_game_that_waits_is_named_and_gone_on_with_by_its_seed() {
    let mut home = Home::new();
    let mut session = home.sit_down();
    say(&mut session, "play classic random off seed 7");
    let first = turn(&typed_until_taken(&mut session));
    let other = say(&mut session, "play classic random off seed 12");
    let waits = tables(&other).any(|said| match said {
        TableSaid::Opens { goes_on, waiting, .. } => {
            !goes_on && waiting.iter().any(|setting| setting.seed == Seed(7))
        }
        _ => false,
    });
    assert!(waits, "{other:?}");
    assert!(turn(&say(&mut session, "play classic seed 7")) == first);
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

/// The choices of a turn as they stand on the screen, without their labels.
fn listed(said: &[Said]) -> Vec<String> {
    let turns = tables(said).filter(|said| matches!(said, TableSaid::Turn(_)));
    let Some(turn) = turns.last() else { return Vec::new() };
    let screen = plain(&text_said(Style::ascii(100), &Said::Table(Box::new(turn.clone()))));
    let lines = screen.lines().skip_while(|line| !line.contains(" call.")).take(8);
    let choices = lines.flat_map(|line| line.split("  ")).map(str::trim);
    let choices = choices.map(|choice| choice.trim_start_matches("Your call.").trim());
    let unlabelled = choices.filter_map(|choice| choice.split_once(' '));
    unlabelled.map(|(_, choice)| choice.to_owned()).collect()
}

#[test]
fn every_call_that_is_listed_can_be_typed_as_it_stands_there() {
    let library = Library::shipped();
    let mut lone = 0;
    for variant in Variant::all() {
        for seed in 1..=4 {
            let mut session = Session::new(&library, Seed(seed), "classic");
            let mut said = say(&mut session, &format!("play {} learner off", variant.id));
            for _ in 0..4 {
                let Some(now) = turn(&said).filter(|turn| turn.phase == Phase::Auction) else {
                    break;
                };
                for choice in listed(&said) {
                    lone += usize::from(choice.ends_with(" alone"));
                    let typed = say(&mut session, &choice);
                    assert!(!is_refused(&typed), "{}: `{choice}` is listed: {typed:?}", variant.id);
                    say(&mut session, "undo");
                }
                said = say(&mut session, "table");
                assert_eq!(turn(&said), Some(now), "{}: all is taken back", variant.id);
                said = say(&mut session, "pass");
            }
        }
    }
    assert!(lone > 20, "{lone} lone calls are not many");
}
