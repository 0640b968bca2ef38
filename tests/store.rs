//! What learners did is kept: rows come back as they were, what follows from them can be made anew,
//! and a file that is not ours, damaged or newer stays as it is.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::{Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use leftbower::{
    content::{Library, Reader, Source, question_record, read_question},
    rules::{Options, Variant},
    store::{
        Activity, Answered, Entry, Event, Mark, Store, StoreFault, entry_json, read_line,
        state_folder,
    },
    tutor::{Confidence, Generator, Question, Seed, Timestamp},
};
use rusqlite::Connection;
use serde_json::json;

const HOUR: i64 = 3_600_000;

fn answered(skill: &str, right: bool) -> Answered {
    Answered {
        activity: Activity::Mixed,
        lesson: None,
        step: None,
        item: Some(format!("gen:classic/{skill}/5.1")),
        variant: "classic".to_owned(),
        skill: skill.to_owned(),
        question: json!({ "variant": "classic", "ask": "suit", "trump": "S", "card": "JC" }),
        answer: "spades".to_owned(),
        right,
        millis: 4200,
        hints: 0,
        confidence: Confidence::Unsaid,
        again: false,
        fits: if right {
            Vec::new()
        } else {
            vec!["left-keeps-suit".to_owned(), "no-bowers".to_owned()]
        },
    }
}

fn entry(number: u32, event: Event) -> Entry {
    Entry { session: "one".to_owned(), number, at: Timestamp(i64::from(number) * HOUR), event }
}

/// A row of everything that can happen.
fn history() -> Vec<Entry> {
    let answer = |answered: Answered| Event::Answer(Box::new(answered));
    let in_lesson = Answered {
        activity: Activity::Lesson,
        lesson: Some("the-left-bower".to_owned()),
        step: Some(3),
        confidence: Confidence::Sure,
        hints: 2,
        ..answered("suit.effective", true)
    };
    let again = Answered { again: true, ..answered("follow.legal", true) };
    let events = [
        Event::Mark(Mark::LessonOpened, "the-cards".to_owned()),
        Event::Mark(Mark::LessonDone, "the-cards".to_owned()),
        answer(answered("follow.legal", false)),
        answer(again),
        answer(answered("follow.legal", true)),
        Event::Mark(Mark::LessonOpened, "the-left-bower".to_owned()),
        answer(in_lesson),
        Event::Mark(Mark::Flagged, "gen:classic/follow.legal/5.1".to_owned()),
        answer(answered("trick.winner", false)),
    ];
    (1..).zip(events).map(|(number, event)| entry(number, event)).collect()
}

fn all(store: &Store, name: &str) -> Vec<Entry> {
    let profile = store.find(name).expect("reads").expect("is there");
    let mut found = Vec::new();
    store
        .entries(profile, |entry| {
            found.push(entry);
            true
        })
        .expect("reads");
    found
}

#[test]
fn what_was_kept_comes_back_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep/down/leftbower.db");
    let mut store = Store::open(&path).expect("opens");
    let ann = store.profile("ann").expect("is made");
    assert_eq!(store.save(ann, &history()), Ok(9));
    assert_eq!(store.save(ann, &history()), Ok(0), "nothing is kept twice");
    let state = store.state(ann).expect("reads");
    drop(store);
    let store = Store::open(&path).expect("opens again");
    assert_eq!(all(&store, "ann"), history());
    assert_eq!(store.state(ann), Ok(state.clone()));
    assert_eq!(state.done, ["the-cards"]);
    assert_eq!(
        state.resume.map(|resume| (resume.lesson, resume.step)),
        Some(("the-left-bower".to_owned(), 3))
    );
    assert_eq!(
        (state.answers, state.known, state.sessions),
        (4, 1, 1),
        "what was asked again does not count"
    );
    assert_eq!(state.skills.len(), 3);
}

#[test]
fn learners_do_not_mix() {
    let mut store = Store::in_memory().expect("opens");
    let (ann, bob) =
        (store.profile("ann").expect("is made"), store.profile("bob").expect("is made"));
    assert_eq!(store.profile("ann"), Ok(ann));
    store.save(ann, &history()).expect("is kept");
    store.save(bob, &history()[..3]).expect("is kept");
    assert_eq!(
        (store.state(ann).expect("reads").answers, store.state(bob).expect("reads").answers),
        (4, 1)
    );
    let names: Vec<String> =
        store.profiles().expect("reads").into_iter().map(|profile| profile.name).collect();
    assert_eq!(names, ["ann", "bob"]);
    store.forget(ann).expect("is forgotten");
    assert_eq!(store.find("ann"), Ok(None));
    assert_eq!(all(&store, "bob"), history()[..3]);
}

#[test]
fn what_is_derived_can_be_made_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leftbower.db");
    let mut store = Store::open(&path).expect("opens");
    let ann = store.profile("ann").expect("is made");
    for entry in history() {
        store.save(ann, &[entry]).expect("is kept");
    }
    let state = store.state(ann);
    assert_eq!(store.rebuild(ann), Ok(true), "one at a time is the same as all at once");
    assert_eq!(store.state(ann), state);
    let other = Connection::open(&path).expect("opens");
    other.execute("UPDATE skills SET due = 0", []).expect("is spoilt");
    other.execute("DELETE FROM lessons", []).expect("is spoilt");
    assert_eq!(store.rebuild(ann), Ok(false));
    assert_eq!(store.state(ann), state);
}

#[test]
fn lines_go_out_and_come_in_the_same() {
    for entry in history() {
        let line = entry_json("ann", &entry).to_string();
        let read = read_line(&line).expect("is read");
        assert_eq!((read.learner.as_str(), &read.entry), ("ann", &entry));
    }
    for (line, key) in [
        (r#"{"learner":"a","session":"s","number":1,"at":"yesterday"}"#, "at"),
        (r#"{"learner":"a","session":"s","number":1,"at":"2026-11-21T09:45:00.000Z"}"#, "activity"),
        (
            r#"{"learner":"a","session":"s","number":1,"at":"2026-11-21T09:45:00.000Z","mark":"x"}"#,
            "mark",
        ),
    ] {
        assert_eq!(read_line(line), Err(leftbower::store::LineFault::Key(key)));
    }
    // Kept, the ids of ideas stand beside one another.
    for id in ["", "no bowers", "no\u{a0}bowers"] {
        let mut line =
            entry_json("ann", &entry(1, Event::Answer(Box::new(answered("words", false)))));
        line["fits"] = json!([id]);
        let read = read_line(&line.to_string());
        assert_eq!(read, Err(leftbower::store::LineFault::Key("fits")), "{id:?}");
    }
    assert!(read_line("{").is_err() && read_line(r#"{"learner":"a","x":1}"#).is_err());
}

/// Every byte of a file, so that nothing was written to it.
fn untouched(path: &Path, before: &[u8], fault: impl Fn(&StoreFault) -> bool) {
    let found = Store::open(path).expect_err("is refused");
    assert!(fault(&found), "{found:?}");
    assert!(fs::read(path).expect("reads") == before, "{found:?}");
}

#[test]
fn a_file_that_is_not_to_be_used_stays_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leftbower.db");
    fs::write(
        &path,
        "This is a letter to my aunt, and it is longer than the head of a database. ".repeat(9),
    )
    .expect("is written");
    untouched(&path, &fs::read(&path).expect("reads"), |fault| {
        matches!(fault, StoreFault::Damaged { .. })
    });

    let newer = folder.path().join("newer.db");
    drop(Store::open(&newer).expect("is made"));
    Connection::open(&newer)
        .expect("opens")
        .pragma_update(None, "user_version", 99)
        .expect("is newer");
    untouched(&newer, &fs::read(&newer).expect("reads"), |fault| {
        matches!(fault, StoreFault::Newer { found: 99, known: 3, .. })
    });

    let other = folder.path().join("other.db");
    Connection::open(&other)
        .expect("opens")
        .execute_batch("CREATE TABLE songs (title TEXT)")
        .expect("is made");
    untouched(&other, &fs::read(&other).expect("reads"), |fault| {
        matches!(fault, StoreFault::NotOurs { .. })
    });

    let file = folder.path().join("leftbower.db/leftbower.db");
    assert!(matches!(Store::open(&file), Err(StoreFault::Unusable { .. })), "below a file");
    assert!(matches!(Store::open(folder.path()), Err(StoreFault::Unusable { .. })), "a folder");
}

#[test]
fn a_file_cut_short_is_named_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leftbower.db");
    let mut store = Store::open(&path).expect("opens");
    let ann = store.profile("ann").expect("is made");
    store.save(ann, &history()).expect("is kept");
    drop(store);
    let whole = fs::read(&path).expect("reads");
    for part in [1, 50, 100, 2000, whole.len() / 2] {
        fs::write(&path, &whole[..part]).expect("is cut");
        let opened = Store::open(&path).and_then(|store| {
            let found = store.find("ann")?.ok_or(StoreFault::NoHome)?;
            store.state(found).map(drop)
        });
        assert!(opened.is_err(), "{part} bytes");
        assert!(fs::read(&path).expect("reads") == whole[..part], "{part} bytes");
    }
}

/// Who is killed while the file is made leaves some pages of it, and the journal that says what
/// was there before: nothing.
#[test]
fn a_file_that_was_never_finished_is_made_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leftbower.db");
    drop(Store::open(&path).expect("is made"));
    let whole = fs::read(&path).expect("reads");
    // Its head as “The Database File Format” of SQLite's documentation says: no page is kept, the
    // file had none, a sector has 512 bytes and a page 4096.
    let mut journal = vec![0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];
    journal.extend([0, 7, 0, 512, 4096_u32].into_iter().flat_map(u32::to_be_bytes));
    journal.resize(512, 0);
    for pages in 1..whole.len() / 4096 {
        let part = &whole[..pages * 4096];
        fs::write(&path, part).expect("is cut");
        untouched(&path, part, |fault| matches!(fault, StoreFault::Damaged { .. }));
        fs::write(folder.path().join("leftbower.db-journal"), &journal).expect("is written");
        let store = Store::open(&path).expect("opens");
        assert_eq!(store.profiles(), Ok(Vec::new()), "{pages} pages");
    }
}

#[test]
fn a_log_with_a_wrong_byte_is_named_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let [path, log] = ["leftbower.db", "leftbower.db-wal"].map(|name| folder.path().join(name));
    let mut store = Store::open(&path).expect("opens");
    let ann = store.profile("ann").expect("is made");
    for entry in history() {
        assert_eq!(store.save(ann, &[entry]), Ok(1));
    }
    // As they lie there while the program runs, and once it is killed.
    let (file, whole) = (fs::read(&path).expect("reads"), fs::read(&log).expect("reads"));
    drop(store);
    let opened = |bytes: &[u8]| {
        fs::write(&path, &file).expect("is written");
        fs::write(&log, bytes).expect("is written");
        let count = |store: Store| match store.find("ann") {
            Ok(None) => 0,
            Ok(Some(_)) => all(&store, "ann").len(),
            Err(fault) => panic!("{fault:?}"),
        };
        let kept = Store::open(&path).map(count);
        if kept.is_err() {
            assert!(
                fs::read(&log).expect("reads") == bytes && fs::read(&path).expect("reads") == file
            );
        }
        fs::remove_file(&log).or_else(|_| fs::exists(&log).map(drop)).expect("is gone");
        kept
    };
    assert_eq!(opened(&whole), Ok(9));
    let damaged = Err(StoreFault::LogDamaged { path: log.clone() });
    for at in [0, 20, 40, 3000, whole.len() / 2, whole.len() * 3 / 4] {
        let mut bytes = whole.clone();
        bytes[at] ^= 0xff;
        assert_eq!(opened(&bytes), damaged, "byte {at}");
    }
    assert_eq!(opened(&vec![0x5a; whole.len()]), damaged);
    // What was broken off at its end is what a machine leaves that stopped.
    for part in [0, 31, 32, whole.len() / 2, whole.len() - 1] {
        assert!(opened(&whole[..part]).is_ok_and(|kept| kept < 9), "{part} bytes");
    }
}

#[test]
fn weeks_after_this_one_belong_to_a_clock_that_was_wrong() {
    let mut store = Store::in_memory().expect("opens");
    let ann = store.profile("ann").expect("is made");
    let event = || Event::Answer(Box::new(answered("follow.legal", true)));
    let years = |years: i64| Timestamp(years * 365 * 24 * HOUR);
    let at = |number, at| Entry { at, ..entry(number, event()) };
    assert_eq!(store.save(ann, &[at(1, years(56)), at(2, years(70)), at(3, years(8000))]), Ok(3));
    assert_eq!(store.weeks(ann, years(56)).expect("reads").last(), Some(&(1, 1)));
}

#[test]
fn two_programs_share_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leftbower.db");
    let write = |session: &'static str| {
        let path = path.clone();
        std::thread::spawn(move || {
            let mut store = Store::open(&path).expect("opens");
            let ann = store.profile("ann").expect("is made");
            for entry in (1..=20).map(|number| {
                entry(number, Event::Answer(Box::new(answered("follow.legal", true))))
            }) {
                store
                    .save(ann, &[Entry { session: session.to_owned(), ..entry }])
                    .expect("is kept");
            }
        })
    };
    for writer in ["one", "two"].map(write) {
        writer.join().expect("ends");
    }
    let mut store = Store::open(&path).expect("opens");
    let ann = store.profile("ann").expect("is there");
    let state = store.state(ann).expect("reads");
    assert_eq!((all(&store, "ann").len(), state.answers, state.sessions), (40, 40, 2));
    assert_eq!(store.rebuild(ann), Ok(true));
}

#[test]
fn a_file_that_somebody_holds_is_waited_for_and_then_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leftbower.db");
    let mut store = Store::open(&path).expect("opens");
    let ann = store.profile("ann").expect("is made");
    let holder = Connection::open(&path).expect("opens");
    holder.execute_batch("BEGIN IMMEDIATE").expect("holds");
    assert_eq!(store.save(ann, &history()), Err(StoreFault::Locked { path: path.clone() }));
    holder.execute_batch("COMMIT").expect("lets go");
    assert_eq!(store.save(ann, &history()), Ok(9));
}

/// A question is written and read again: it is the same question, and so is what is written then.
fn goes_round(question: &Question, library: &Library) {
    let written = question_record(question);
    let source = Source::new("question.json", written.to_string());
    let reader = Reader::new(&source);
    let item =
        reader.roots().next().and_then(|root| read_question(root, None, library.context(None)));
    let Some(item) = item else { panic!("{written}\n{:?}", reader.into_faults()) };
    assert_eq!(question_record(&item.question), written);
    // What an author says around a question is not kept.
    let bare = Question { hints: Vec::new(), note: None, source: None, ..question.clone() };
    assert_eq!(item.question, bare, "{written}");
    let hash = |question: &Question| {
        let mut hasher = DefaultHasher::new();
        question.hash(&mut hasher);
        hasher.finish()
    };
    assert_eq!(hash(&item.question), hash(&bare), "{written}");
}

#[test]
fn a_question_is_written_so_that_it_is_read_again() {
    let library = crate::support::shipped();
    let mut seen = 0;
    for pack in library.packs() {
        for item in &library.pack(&pack.id).expect("is sound").puzzles {
            goes_round(&item.question, library);
            seen += 1;
        }
    }
    for variant in Variant::all() {
        let generator =
            Generator::new(variant, Options::new(), library.beliefs()).expect("sound rules");
        let drawn = generator.skills().into_iter().flat_map(|skill| {
            (0..3).filter_map(|seed| generator.any(skill, Seed(seed))).collect::<Vec<_>>()
        });
        for question in drawn {
            goes_round(&question, library);
            seen += 1;
        }
    }
    assert!(seen > 900, "{seen}");
}

/// The file is made to look as large as one can be: there is no page more for it, as on a full
/// disk.
#[test]
fn a_file_that_cannot_grow_is_named_and_what_was_kept_stays() {
    const PAGE: u64 = 512;
    const MOST: u32 = 0xffff_fffe;
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leftbower.db");
    drop(Store::open(&path).expect("is made"));
    let small = "PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM";
    Connection::open(&path).expect("opens").execute_batch(small).expect("has small pages");
    let mut store = Store::open(&path).expect("opens");
    let ann = store.profile("ann").expect("is made");
    store.save(ann, &history()).expect("is kept");
    drop(store);
    let mut file = fs::File::options().read(true).write(true).open(&path).expect("opens");
    let mut resize = |pages: u32| {
        // Its size in pages stands in the head; what lies beyond the rows takes no room on the
        // disk.
        file.set_len(PAGE * u64::from(pages)).expect("a file with holes");
        file.seek(SeekFrom::Start(28)).expect("is there");
        file.write_all(&pages.to_be_bytes()).expect("is written");
    };
    let pages = u32::try_from(fs::metadata(&path).expect("is there").len() / PAGE).expect("few");
    resize(MOST);
    let note = entry(99, Event::Mark(Mark::Flagged, "x".repeat(2000)));
    let mut store = Store::open(&path).expect("opens");
    let full = Err(StoreFault::Full { path: path.clone() });
    assert_eq!(store.save(ann, std::slice::from_ref(&note)), full);
    assert_eq!(all(&store, "ann"), history());
    drop(store);
    resize(pages);
    let mut store = Store::open(&path).expect("opens");
    assert_eq!(store.save(ann, std::slice::from_ref(&note)), Ok(1), "there is room again");
    assert_eq!(all(&store, "ann"), [&history()[..], &[note]].concat());
}

#[test]
fn an_entry_is_never_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leftbower.db");
    let mut store = Store::open(&path).expect("opens");
    let ann = store.profile("ann").expect("is made");
    store.save(ann, &history()).expect("is kept");
    let other = Connection::open(&path).expect("opens");
    let refused = other.execute("UPDATE entries SET at = 7", []).expect_err("is refused");
    assert!(refused.to_string().contains("an entry is never changed"), "{refused}");
    assert_eq!(all(&store, "ann"), history());
}

/// The first version counted beliefs in a table of their own and had one index less; else it was
/// what there is now.
#[test]
fn a_file_of_the_first_version_is_brought_up_to_date_and_keeps_its_rows() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("leftbower.db");
    let mut store = Store::open(&path).expect("opens");
    let ann = store.profile("ann").expect("is made");
    store.save(ann, &history()).expect("is kept");
    let state = store.state(ann);
    drop(store);
    let old = Connection::open(&path).expect("opens");
    let first = "DROP INDEX marks_of_profile;
        CREATE TABLE beliefs (
            profile INTEGER NOT NULL REFERENCES profiles (id),
            belief TEXT NOT NULL,
            times INTEGER NOT NULL,
            last INTEGER NOT NULL,
            PRIMARY KEY (profile, belief)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO beliefs VALUES (1, 'no-bowers', 3, 0);
        PRAGMA user_version = 1";
    old.execute_batch(first).expect("is as it was");
    for _ in 0..2 {
        let store =
            Store::open(&path).expect("is brought up to date, and once more changes nothing");
        assert_eq!((all(&store, "ann"), store.state(ann)), (history(), state.clone()));
        let version: i64 =
            old.pragma_query_value(None, "user_version", |row| row.get(0)).expect("reads");
        let there = |name| {
            let query = "SELECT count(*) FROM sqlite_schema WHERE name = ?1";
            old.query_row(query, [name], |row| row.get::<_, i64>(0)).expect("reads")
        };
        assert_eq!((version, there("beliefs"), there("marks_of_profile")), (3, 0, 1));
    }
}

#[test]
fn the_nearest_variable_decides() {
    let check = |variables: &[(&str, &str)], expected: Option<&str>| {
        let variable = |key: &str| {
            variables.iter().find(|(name, _)| *name == key).map(|(_, value)| value.into())
        };
        assert_eq!(state_folder(variable).ok(), expected.map(PathBuf::from), "{variables:?}");
    };
    check(&[("HOME", "/h"), ("XDG_STATE_HOME", "/x"), ("LEFTBOWER_HOME", "/l")], Some("/l"));
    check(
        &[("HOME", "/h"), ("XDG_STATE_HOME", "/x"), ("LEFTBOWER_HOME", "")],
        Some("/x/leftbower"),
    );
    check(&[("HOME", "/h"), ("XDG_STATE_HOME", "x")], Some("/h/.local/state/leftbower"));
    check(&[("USERPROFILE", "/u")], Some("/u/.local/state/leftbower"));
    check(&[("HOME", "")], None);
}
