//! Playing at a table: whole hands of every variant from a typist who knows no rules, taking back, and going on later.

use leftbower::{
    content::Library,
    rules::Variant,
    session::{Event, Said, Session, StoreJournal, TableSaid, Waits},
    store::Store,
    tutor::{Seed, Timestamp},
};

/// More lines than any two hands take.
const ENOUGH: usize = 600;

fn say(session: &mut Session<'_>, line: &str) -> Vec<Said> {
    session.step(Timestamp(0), Event::Line(line.to_owned()))
}

fn tables(said: &[Said]) -> impl Iterator<Item = &TableSaid> {
    said.iter().filter_map(|said| match said {
        Said::Table(said) => Some(&**said),
        _ => None,
    })
}

/// Types one number after the other until one is taken, for `hands` hands; how many there were.
fn typed_blindly(session: &mut Session<'_>, hands: usize) -> usize {
    let (mut over, mut number) = (0, 1);
    for _ in 0..ENOUGH {
        let line = match session.waits() {
            Waits::Enter => String::new(),
            Waits::Answer => number.to_string(),
            Waits::Command | Waits::Nothing => return over,
        };
        let said = say(session, &line);
        let refused = tables(&said)
            .any(|said| matches!(said, TableSaid::NotAllowed { .. } | TableSaid::NotRead { .. }));
        number = if refused { number + 1 } else { 1 };
        over += tables(&said).filter(|said| matches!(said, TableSaid::HandOver { .. })).count();
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
            let said = say(&mut session, &format!("play {} random alone", variant.id));
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

#[test]
fn an_act_is_taken_back_and_a_deal_played_once_more() {
    let library = Library::shipped();
    let mut session = Session::new(&library, Seed(5), "classic");
    let first = say(&mut session, "play classic random alone");
    let turn = |said: &[Said]| tables(said).last().cloned();
    let second = say(&mut session, "1");
    assert!(turn(&first) != turn(&second));
    assert!(turn(&say(&mut session, "undo")) == turn(&first), "the act is gone");
    say(&mut session, "1");
    assert!(turn(&say(&mut session, "again")) == turn(&first), "the same deal comes again");
    let nothing = say(&mut session, "undo");
    assert!(matches!(turn(&nothing), Some(TableSaid::NothingToTakeBack)));
}

#[test]
fn a_match_goes_on_at_the_same_card_wherever_it_was_left() {
    let library = Library::shipped();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.db");
    let sit_down = |number: u32| {
        let mut store = Store::open(&file).expect("opens");
        let learner = store.profile("ann").expect("is made");
        let journal = StoreJournal::new(store, learner, format!("session-{number}"));
        Session::new(&library, Seed(u64::from(number)), "classic").with_journal(journal)
    };
    let turn = |said: &[Said]| tables(said).last().cloned();
    let mut session = sit_down(1);
    let mut before = turn(&say(&mut session, "play classic random alone"));
    for number in 2..40 {
        drop(session);
        session = sit_down(number);
        let said = say(&mut session, "play classic random alone");
        let opens = tables(&said).next();
        assert!(matches!(opens, Some(TableSaid::Opens { .. })), "session {number}");
        // Whoever left after a hand comes back to the next deal.
        if matches!(before, Some(TableSaid::Turn { .. })) {
            assert!(turn(&said) == before, "session {number}: another moment");
        }
        let line = if session.waits() == Waits::Enter { "" } else { "1" };
        let mut said = say(&mut session, line);
        for other in 2..12 {
            let refused = |said: &TableSaid| matches!(said, TableSaid::NotAllowed { .. });
            if !tables(&said).any(refused) {
                break;
            }
            said = say(&mut session, &other.to_string());
        }
        before = turn(&said);
    }
}
