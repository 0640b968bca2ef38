//! What a fuzzer shows to the program, and what has to hold whatever that is.
//!
//! Each function takes any bytes. The targets of libFuzzer call it, and so does a test, with each
//! file of `corpus`: what was found once stays found. See CONTRIBUTING.

#![allow(clippy::expect_used, unreachable_pub)] // a panic is the finding; the test has a copy of its own

use std::{
    collections::HashMap,
    io::{Cursor, Read, Write},
    net::{Shutdown, TcpStream},
    sync::{
        LazyLock, Mutex, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use leftbower::{
    content::{
        Fault, Head, Library, Reader, Referee, Refereed, Source, answer_json, answers, asked,
        check_source, from_reader, hand_record, read_ruleset,
    },
    engine::{Hand, hand_points},
    notation::{as_record, games},
    repl::Conversation,
    room::{Call, Key, PersonShown, Reach, Room, Shown},
    rules::{Clause, Options, Patch, Ruleset, Variant},
    session::parse,
    store::{Store, entry_json, read_line},
    table::{Ring, Seat},
    text::{self, Look, RulesCard, Style, json},
    tutor::{Generator, Posed, Response, Seed, Situation, Skill, deal, read},
};

/// A target: its name, which is that of its folder in `corpus`, and what it does.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: [Target; 10] = [
    ("answers", typed_answers),
    ("ask", questions_in_words),
    ("commands", command_lines),
    ("content", content),
    ("egn", games_of_others),
    ("hands", hands),
    ("imports", imports),
    ("records", records),
    ("room", requests),
    ("rulesets", rulesets),
];

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);

/// More lines than these bring nothing that fewer do not.
const LINES: usize = 12;

/// Questions about these are answered by looking at a thousand deals or by searching: that takes
/// its time, and what is searched has laws of its own.
const LONG: [&str; 2] = ["call", "play"];

/// Files of every kind: read, checked, and each fault told in every form.
pub fn content(bytes: &[u8]) {
    let name = if is_json(bytes) { "fuzzed.json" } else { "fuzzed.yaml" };
    let sources = match from_reader(name, Box::new(Cursor::new(bytes.to_vec()))) {
        Ok(sources) => sources,
        Err(fault) => return told(&[fault], bytes.len()),
    };
    for source in sources {
        match source {
            Ok(source) if takes_long(source.text()) => {}
            Ok(source) => {
                let (read, with_care) = (Reader::new(&source), Reader::of_any(&source));
                assert_eq!(format!("{read:?}"), format!("{with_care:?}"));
                told(&check_source(&source, &LIBRARY, None), bytes.len());
            }
            Err(fault) => told(&[fault], bytes.len()),
        }
    }
}

fn is_json(bytes: &[u8]) -> bool {
    matches!(bytes.trim_ascii_start().first(), Some(b'{' | b'['))
}

/// Whether a text may ask for what takes long.
fn takes_long(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut asks = false;
    words.any(|word| {
        let long = asks && LONG.contains(&word);
        asks = word == "ask";
        long || word == "advice"
    })
}

/// Every fault has words, an object, and a place within its text.
fn told(faults: &[Fault], length: usize) {
    for fault in faults {
        assert!(!text::human(fault, Look::Plain).is_empty());
        assert!(!text::one_line(fault).contains('\n'));
        assert!(json::fault(fault).is_object());
        if let Some(spot) = &fault.at.spot {
            assert!(spot.span.start <= spot.span.end && spot.span.end <= length, "{fault:?}");
        }
    }
}

/// Records of hands and matches: what the referee has judged is told, written, and judged again as
/// before.
pub fn records(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let name = if is_json(bytes) { "fuzzed.json" } else { "fuzzed.yaml" };
    for hand in judged(&Source::new(name, text.to_owned()), bytes.len()) {
        written_and_read(&hand);
    }
}

/// Games in Euchre Game Notation: the same, and written in it again.
pub fn games_of_others(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let hands = judged(&Source::new("fuzzed.egn", text.to_owned()), bytes.len());
    hands.iter().for_each(written_and_read);
    let judged: Vec<_> = hands.iter().filter_map(|hand| hand.judged.as_ref()).collect();
    if judged.is_empty() || judged.len() < hands.len() {
        return;
    }
    let Ok(written) = games(None, &judged) else { return };
    for game in written {
        let source = Source::new("fuzzed.egn", game.to_string());
        for again in Referee::default().judge(&source, LIBRARY.context(None)) {
            assert!(again.judged.is_some(), "{:?} in {game}", again.faults);
        }
    }
}

fn judged(source: &Source, length: usize) -> Vec<Refereed> {
    let hands = Referee::default().judge(source, LIBRARY.context(None));
    let with_care = Referee::default().judge_any(source, LIBRARY.context(None));
    assert_eq!(format!("{hands:?}"), format!("{with_care:?}"));
    for hand in &hands {
        told(&hand.faults, length);
        text::judged_told(Style::PLAIN, hand, true);
        json::judged(hand, true);
    }
    hands
}

/// A judged hand as its record tells it is judged alike when that is read.
fn written_and_read(hand: &Refereed) {
    let Some((record, before)) = &hand.judged else { return };
    let at = as_record(record, before);
    let head = Head { id: None, variant: &record.rules.variant, options: &record.rules.options };
    let written = hand_record(head, &at).to_string();
    let source = Source::new("fuzzed.json", written.clone());
    for again in Referee::default().judge(&source, LIBRARY.context(None)) {
        assert!(again.judged.is_some(), "{:?} in {written}", again.faults);
    }
}

/// A table's own rules: what is wrong is told, and what is sound has a card and can be played.
pub fn rulesets(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let source = Source::new("fuzzed.yaml", text.to_owned());
    let reader = Reader::new(&source);
    let variant = reader.roots().next().and_then(read_ruleset);
    let faults = reader.into_faults();
    told(&faults, bytes.len());
    if let Some(variant) = variant {
        let (rules, base) = (variant.rules(), variant.base().rules());
        let card = RulesCard::of(&variant, &rules);
        text::rules_markdown(&card, &text::options(&variant));
        text::card_of_rules(Style::PLAIN, &variant, &rules);
        text::diff(Style::PLAIN, ("one", &rules), ("other", &base));
        played(&rules, None, &mut Dice(bytes));
    }
}

/// Hands under rules that nobody has put together before: every act that is offered may be done,
/// every hand comes to an end and has a score, and its record is judged as it was played.
pub fn hands(bytes: &[u8]) {
    let mut dice = Dice(bytes);
    let variant = dice.of(Variant::all());
    let mut options = Options::new();
    for _ in 0..dice.below(4) {
        if !variant.options().is_empty() {
            let option = dice.of(variant.options());
            options.insert(option.id.clone(), dice.of(&option.samples()).clone());
        }
    }
    let Ok(mut rules) = variant.with(&options) else { return };
    let edits = dice.below(5);
    for _ in 0..edits {
        let clause = *dice.of(Clause::ALL);
        if !clause.choices().is_empty() {
            let edit = format!("{}: {}", clause.id(), dice.of(clause.choices()));
            let patch = Patch(serde_yaml::from_str(&edit).expect("a mapping"));
            rules = patch.apply(&rules).expect("a choice of the clause");
        }
    }
    if rules.contradictions().is_empty() {
        played(&rules, (edits == 0).then_some((&*variant.id, &options)), &mut dice);
    }
}

/// Plays a hand as the dice say.
fn played(rules: &Ruleset, game: Option<(&str, &Options)>, dice: &mut Dice<'_>) {
    let seed = Seed(dice.below(1 << 16) as u64);
    let seats: Vec<Seat> = Ring::new(rules.players).all().iter().collect();
    let dealer = *dice.of(&seats);
    let mut hand = Hand::new(rules, deal(rules, dealer, &mut seed.rng()));
    let stop = dice.below(256);
    for act in 0.. {
        assert!(act < 1000, "a hand has no end");
        if act == stop {
            recorded(&hand, game);
        }
        let turn = *hand.to_act().expect("all cards are known").value();
        let (Some(seat), _) = turn else { break };
        let actions = hand.legal_actions().expect("all cards are known").into_parts().0;
        assert!(!actions.is_empty(), "{seat} has nothing to do");
        let action = *dice.of(&actions);
        hand = hand.step(seat, action).unwrap_or_else(|refusal| {
            panic!("{seat} {action} was offered and is refused: {:?}", refusal.why)
        });
    }
    assert!(hand.ended().is_some(), "nobody is to act and the hand is not over");
    recorded(&hand, game);
    if let (Some(contract), Some(taken)) = (hand.contract(), hand.taken()) {
        assert!(!hand_points(rules, contract, &taken).reasons().is_empty());
    }
}

/// What is written of a hand is read and found legal.
fn recorded(hand: &Hand<'_>, game: Option<(&str, &Options)>) {
    let at = Situation::of(hand);
    let Some((variant, options)) = game else { return };
    let record = hand_record(Head { id: None, variant, options }, &at).to_string();
    let source = Source::new("fuzzed.json", record.clone());
    for hand in Referee::default().judge(&source, LIBRARY.context(None)) {
        assert!(hand.faults.is_empty(), "{:?} in {record}", hand.faults);
        let (_, judged) = hand.judged.as_ref().expect("it is sound");
        assert!(judged.findings.is_empty(), "{:?} in {record}", judged.findings);
    }
}

/// Bytes as throws of dice; when they are used up, each shows the first.
struct Dice<'b>(&'b [u8]);

impl Dice<'_> {
    /// A number below `count`.
    fn below(&mut self, count: usize) -> usize {
        let mut number = 0;
        for _ in 0..if count > 256 { 2 } else { 1 } {
            let (byte, rest) = self.0.split_first().unwrap_or((&0, &[]));
            self.0 = rest;
            number = number << 8 | usize::from(*byte);
        }
        number % count
    }

    /// One of some things, of which there is one at least.
    fn of<'t, T>(&mut self, things: &'t [T]) -> &'t T {
        &things[self.below(things.len())]
    }
}

/// Answers as they are typed. The first line chooses the question: a game, a skill, a number.
pub fn typed_answers(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Some((first, typed)) = text.split_once('\n') else { return };
    with_question(first, |posed| {
        let ruling = posed.ruling().expect("drawn questions have an answer");
        match read(posed, typed) {
            Ok(Response::Term(_)) => {}
            Ok(given) => {
                given.agrees(ruling.value());
            }
            Err(fault) => {
                assert!(
                    !text::unreadable(
                        Style::PLAIN,
                        posed,
                        &fault,
                        leftbower::tutor::LoneCalls::Taught
                    )
                    .is_empty()
                );
                json::unreadable(posed, &fault);
            }
        }
    });
}

/// Shows the question that such a line chooses to `visit`, if there is one.
fn with_question(line: &str, visit: impl FnOnce(&Posed)) {
    type Drawn = HashMap<(&'static str, Skill, u64), Option<Posed>>;
    static DRAWN: LazyLock<Mutex<Drawn>> = LazyLock::new(Mutex::default);
    let mut words = line.split(' ');
    let variant = words.next().and_then(Variant::find);
    let skill = words.next().and_then(Skill::from_id);
    let seed = words.next().and_then(|word| word.parse::<u64>().ok());
    let (Some(variant), Some(skill), Some(seed)) = (variant, skill, seed) else { return };
    let seed = seed % 4;
    let mut drawn = DRAWN.lock().expect("nobody has panicked");
    let posed = drawn.entry((&variant.id, skill, seed)).or_insert_with(|| {
        let generator = Generator::new(variant, Options::new(), LIBRARY.beliefs());
        let question = generator.expect("sound rules").any(skill, Seed(seed))?;
        (!LONG.contains(&question.ask.id())).then(|| Posed::new(question))
    });
    if let Some(posed) = posed {
        visit(posed);
    }
}

/// Questions in words: what is understood is told and, read as a file, answered alike.
pub fn questions_in_words(bytes: &[u8]) {
    let Ok(words) = str::from_utf8(bytes) else { return };
    let game = LIBRARY.game("classic").expect("shipped");
    let context = LIBRARY.context(Some(game.id()));
    match asked(words, &game, context) {
        Ok(asked) => {
            let question = &asked.item.question;
            text::asked(Style::PLAIN, question, &asked.ruling, asked.verdict);
            json::asked(&asked);
            let source = Source::new("fuzzed.json", asked.read.to_string());
            let again = answers(&source, context);
            assert_eq!(again.len(), 1, "{}", asked.read);
            for one in again {
                let (_, ruling) = one.outcome.unwrap_or_else(|faults| panic!("{faults:?}"));
                assert_eq!(answer_json(ruling.value()), answer_json(asked.ruling.value()));
            }
        }
        Err(why) => {
            assert!(!text::not_understood(&why).is_empty());
            json::not_understood(&why);
        }
    }
}

/// Lines typed to the tutor.
pub fn command_lines(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut conversation = Conversation::new(&LIBRARY, Style::PLAIN, Seed(1), "classic");
    conversation.greet();
    for line in text.split('\n').take(LINES) {
        parse(line);
        let reply = conversation.line(line);
        assert!(reply.rests.iter().all(|at| reply.text.is_char_boundary(*at)));
        conversation.standing();
        conversation.words();
        if reply.over {
            break;
        }
    }
    conversation.farewell();
}

/// Lines that are taken in from elsewhere: what is kept comes back as it was, and all that is
/// derived from it is the same when it is made anew.
pub fn imports(bytes: &[u8]) {
    static STORE: LazyLock<Mutex<Store>> =
        LazyLock::new(|| Mutex::new(Store::in_memory().expect("opens")));
    let Ok(sources) = from_reader("fuzzed.jsonl", Box::new(Cursor::new(bytes.to_vec()))) else {
        return;
    };
    let mut entries = Vec::new();
    for source in sources.take(LINES).map_while(Result::ok) {
        match read_line(source.text()) {
            Ok(reading) => {
                let written = entry_json(&reading.learner, &reading.entry).to_string();
                assert_eq!(read_line(&written), Ok(reading.clone()), "{written}");
                entries.push(reading.entry);
            }
            Err(fault) => {
                let said = text::bad_line("fuzzed.jsonl", source.position(0).line, &fault);
                assert!(!said.contains('\n'), "{said}");
            }
        }
    }
    if entries.is_empty() {
        return;
    }
    let mut store = STORE.lock().expect("nobody has panicked");
    let learner = store.profile("fuzzed").expect("is made");
    let added = store.save(learner, &entries).expect("is kept");
    let mut kept = Vec::new();
    store
        .entries(learner, |entry| {
            kept.push(entry);
            true
        })
        .expect("reads");
    assert_eq!(kept.len(), added);
    assert!(kept.iter().all(|entry| entries.contains(entry)), "{kept:?} of {entries:?}");
    let state = store.state(learner).expect("reads");
    text::shall_forget("fuzzed", &state);
    let weeks = store.weeks(learner, entries[0].at).expect("reads");
    text::progress(Style::PLAIN, &state, &[], &weeks, entries[0].at);
    assert!(store.rebuild(learner).expect("is made anew"), "{entries:?}");
    store.forget(learner).expect("is forgotten");
}

/// Requests to a room, byte by byte; `{pin}` stands for the number on its screen and `{key}` for
/// the cookie of somebody who is in. Whatever is sent, there is an answer of HTTP with the headers
/// that every answer has, or the connection is closed; and the next request is answered.
pub fn requests(bytes: &[u8]) {
    static ROOM: OnceLock<(Room, Key)> = OnceLock::new();
    static FULL: AtomicBool = AtomicBool::new(false);
    let (room, key) = ROOM.get_or_init(|| {
        let key = Key::fresh().expect("the system has chance");
        let room = Room::open(Reach::Machine, 0, move |call| {
            match call {
                // By turns there is no name to give, an answer, and nobody who answers.
                Call::Join { name, reply } if name.len().is_multiple_of(2) => reply.send(Ok(key)),
                Call::Answer { reply, .. } => reply.send(Ok(())),
                Call::Join { .. } => {}
            }
            !FULL.fetch_xor(true, Ordering::Relaxed)
        });
        let room = room.expect("there is a port");
        let person = PersonShown {
            name: "Ann".to_owned(),
            asked: false,
            chosen: None,
            answer: None,
            result: (0, 0),
        };
        room.show(Shown { people: [(key, person)].into(), ..Shown::default() });
        (room, key)
    });
    let way_in = room.way_in();
    let request = String::from_utf8_lossy(bytes);
    let request = match str::from_utf8(bytes) {
        Ok(_) => {
            request.replace("{pin}", &way_in.pin).replace("{key}", &key.to_string()).into_bytes()
        }
        Err(_) => bytes.to_vec(),
    };
    let answer = sent(&way_in.address, &request);
    if !answer.is_empty() {
        let head = String::from_utf8_lossy(&answer);
        assert!(head.starts_with("HTTP/1."), "{head}");
    }
}

/// What comes back over a connection of its own; of what has no end, the beginning.
fn sent(address: &str, request: &[u8]) -> Vec<u8> {
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let mut stream = TcpStream::connect(host).expect("it listens");
    stream.set_read_timeout(Some(Duration::from_millis(200))).expect("a limit");
    // It may be closed before it has read everything.
    let _ = stream.write_all(request);
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.take(1 << 16).read_to_end(&mut answer);
    answer
}
