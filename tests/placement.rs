//! Finding where to start: the first visit, the placement and the test that passes a lesson, as a
//! learner meets them.

use std::path::Path;

use leftbower::{
    content::{Library, Source},
    repl::{Conversation, complete},
    session::StoreJournal,
    store::{Activity, Event, Mark, Store},
    text::{Style, plain},
    tutor::{Belief, Posed, Seed, Skill, Timestamp, answer_under},
};

const STYLE: Style = Style::ascii(80);

/// One session of one learner, whose answers are kept in a file.
struct Talk<'l> {
    conversation: Conversation<'l>,
    said: String,
}

impl<'l> Talk<'l> {
    /// The session of that number.
    fn new(library: &'l Library, file: &Path, number: u64) -> Self {
        let mut store = Store::open(file).expect("opens");
        let learner = store.profile("ann").expect("is made");
        let journal = StoreJournal::new(store, learner, format!("session-{number}"));
        let conversation = Conversation::new(library, STYLE, Seed(number), "classic")
            .with_journal(journal)
            .with_clock(|| Timestamp(1_793_649_600_000));
        Self { conversation, said: String::new() }
    }

    fn greet(&mut self) -> String {
        let said = plain(&self.conversation.greet());
        self.said += &said;
        said
    }

    fn say(&mut self, line: &str) -> String {
        let reply = crate::support::typed::typed_and_read(&mut self.conversation, line);
        self.said += &format!("> {line}\n{reply}");
        reply
    }

    /// Answers as somebody does who holds `belief`, else as the rules have it, until no question
    /// stands; how many there were.
    fn answer_all(&mut self, belief: Option<&Belief>) -> usize {
        let mut asked = 0;
        while let Some(question) = self.conversation.posed().cloned() {
            self.say(&believed(&question, belief));
            asked += 1;
            assert!(asked < 30, "it does not end:\n{}", self.said);
        }
        asked
    }
}

/// What somebody types who holds a belief, or knows the rules.
fn believed(question: &Posed, belief: Option<&Belief>) -> String {
    let rules = belief.and_then(|belief| belief.under(&question.variant, &question.rules));
    let said = rules.and_then(|rules| answer_under(question, &rules).ok());
    let ruling = said.as_ref().unwrap_or_else(|| question.ruling().expect("an answer"));
    crate::support::typed::typed(question, ruling.value())
}

fn events(file: &Path) -> Vec<Event> {
    let store = Store::open(file).expect("opens");
    let learner = store.find("ann").expect("reads").expect("is there");
    let mut found = Vec::new();
    store
        .entries(learner, |entry| {
            found.push(entry.event);
            true
        })
        .expect("reads");
    found
}

fn answers(file: &Path, activity: Activity) -> usize {
    let is =
        |event: &&Event| matches!(event, Event::Answer(answered) if answered.activity == activity);
    events(file).iter().filter(is).count()
}

fn marks(file: &Path, mark: Mark) -> Vec<String> {
    let about = |event: Event| match event {
        Event::Mark(found, about) if found == mark => Some(about),
        _ => None,
    };
    events(file).into_iter().filter_map(about).collect()
}

/// What was said with its line breaks taken out.
fn unwrapped(said: &str) -> String {
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn belief<'l>(library: &'l Library, id: &str) -> &'l Belief {
    library.beliefs().iter().find(|belief| belief.id == id).expect("shipped")
}

#[test]
fn a_beginner_stands_before_a_question_after_two_keys() {
    let (library, folder) = (Library::shipped(), tempfile::tempdir().expect("a folder"));
    let mut talk = Talk::new(&library, &folder.path().join("a.db"), 1);
    let screen = talk.greet().lines().count() + talk.say("").lines().count();
    assert!(screen < 24, "{}", talk.said);
    talk.say("");
    assert!(talk.say("").contains("You play."), "{}", talk.said);
}

#[test]
fn what_the_first_visit_asks_can_be_answered_left_or_passed_over() {
    let (library, folder) = (Library::shipped(), tempfile::tempdir().expect("a folder"));
    let file = folder.path().join("a.db");
    let mut talk = Talk::new(&library, &file, 1);
    talk.greet();
    assert!(talk.say("spdes").contains("Did you mean `Spades`?"), "{}", talk.said);
    assert!(talk.say("9").contains("Type numbers such as"), "{}", talk.said);
    assert_eq!(complete(&talk.conversation.words(), "Br").1, ["Bridge"]);
    assert!(talk.say("1 and whist").contains("Have you played Euchre before?"), "{}", talk.said);
    assert_eq!(marks(&file, Mark::Plays), ["Spades, Bridge, Whist"]);
    assert!(talk.say("perhaps").contains("`yes`"), "{}", talk.said);
    assert!(talk.say("skip").contains("menu"), "{}", talk.said);
    assert!(talk.conversation.is_idle());
    let mut talk = Talk::new(&library, &folder.path().join("b.db"), 1);
    talk.greet();
    talk.say("rules");
    talk.say("drill follow.legal");
    assert!(talk.conversation.question().is_some(), "a command passes over it:\n{}", talk.said);
}

#[test]
fn games_come_by_number_and_by_name() {
    let (library, folder) = (Library::shipped(), tempfile::tempdir().expect("a folder"));
    for (at, (line, expected)) in [
        ("", None),
        ("none", None),
        ("1, 3", Some("Spades, Bridge, Whist")),
        ("whist and hearts and 2", Some("Bridge, Whist, Hearts")),
        ("hearts, but only a little", Some("Hearts")),
    ]
    .into_iter()
    .enumerate()
    {
        let file = folder.path().join(format!("{at}.db"));
        let mut talk = Talk::new(&library, &file, 1);
        talk.greet();
        assert!(talk.say(line).contains("Have you played Euchre before?"), "{line}: {}", talk.said);
        let plays = marks(&file, Mark::Plays);
        assert_eq!(plays, expected.iter().copied().collect::<Vec<_>>(), "{line}");
    }
    // Who was too quick says it at the second question, and goes on from there.
    let file = folder.path().join("late.db");
    let mut talk = Talk::new(&library, &file, 1);
    talk.greet();
    talk.say("");
    for line in ["I play skat", "also hearts"] {
        assert!(talk.say(line).contains("Have you played Euchre before?"), "{line}: {}", talk.said);
    }
    assert_eq!(
        marks(&file, Mark::Plays).last().map(String::as_str),
        Some("Skat, Sheepshead, Hearts")
    );
    assert!(talk.say("back").contains("Which of these do you play"), "{}", talk.said);
    let file = folder.path().join("refused.db");
    let mut talk = Talk::new(&library, &file, 1);
    talk.greet();
    for (line, word) in [("poker", "`poker`"), ("7", "`7`"), ("0", "`0`")] {
        let said = talk.say(line);
        assert!(said.contains(word) && !said.contains("played Euchre before"), "{line}: {said}");
    }
    assert_eq!(marks(&file, Mark::Plays), [""; 0]);
}

#[test]
fn who_knows_the_game_is_told_so_and_goes_on_later() {
    let (library, folder) = (Library::shipped(), tempfile::tempdir().expect("a folder"));
    let file = folder.path().join("a.db");
    let mut talk = Talk::new(&library, &file, 1);
    talk.greet();
    talk.say("");
    talk.say("yes");
    let asked = talk.answer_all(None);
    assert!(asked <= 10 && answers(&file, Activity::Placement) == asked, "{asked} asked");
    let known = marks(&file, Mark::LessonKnown);
    assert!(known.iter().any(|id| id == "the-left-bower"), "{known:?}\n{}", talk.said);
    assert_eq!(marks(&file, Mark::Placed).len(), 1);
    let next = talk.say("");
    assert!(!next.contains("A trick"), "{next}");
}

#[test]
fn an_idea_is_found_and_its_lesson_comes_first() {
    let (library, folder) = (Library::shipped(), tempfile::tempdir().expect("a folder"));
    for (n, (id, lesson)) in [
        ("left-is-plain", "the-two-bowers"),
        ("no-trump-lead", "the-turn-up"),
        ("must-trump", "trump"),
    ]
    .iter()
    .enumerate()
    {
        let file = folder.path().join(format!("{n}.db"));
        let mut talk = Talk::new(&library, &file, 1);
        talk.say("place");
        talk.answer_all(Some(belief(&library, id)));
        assert!(unwrapped(&talk.said).contains("It looks as if you think"), "{}", talk.said);
        assert_eq!(marks(&file, Mark::Placed), [*lesson], "{}", talk.said);
        talk.say("");
        assert_eq!(marks(&file, Mark::LessonOpened), [*lesson], "{}", talk.said);
    }
}

#[test]
fn no_kind_of_question_comes_twice_in_a_row_and_none_again_that_was_left() {
    let (library, folder) = (Library::shipped(), tempfile::tempdir().expect("a folder"));
    let mut talk = Talk::new(&library, &folder.path().join("a.db"), 1);
    let mut kinds: Vec<(Skill, bool)> = Vec::new();
    talk.say("place");
    while let Some(question) = talk.conversation.posed().cloned() {
        let left = kinds.len() < 3;
        assert!(kinds.last().is_none_or(|(kind, _)| *kind != question.trains()), "{}", talk.said);
        assert!(!kinds.contains(&(question.trains(), true)), "{}", talk.said);
        kinds.push((question.trains(), left));
        talk.say(&if left { "skip".to_owned() } else { believed(&question, None) });
    }
    assert_eq!(kinds.len(), 10);
}

#[test]
fn a_placement_that_was_broken_off_goes_on() {
    let (library, folder) = (Library::shipped(), tempfile::tempdir().expect("a folder"));
    let file = folder.path().join("a.db");
    let mut talk = Talk::new(&library, &file, 1);
    talk.say("place");
    for n in 1..=3 {
        let question = talk.conversation.posed().cloned().expect("a question");
        talk.say(&believed(&question, None));
        assert_eq!(
            answers(&file, Activity::Placement),
            n,
            "an answer is kept before the next question stands"
        );
    }
    let before: Vec<Option<String>> = events(&file)
        .into_iter()
        .filter_map(
            |event| if let Event::Answer(answered) = event { Some(answered.item) } else { None },
        )
        .collect();
    let mut talk = Talk::new(&library, &file, 2);
    assert!(talk.say("place").contains("three are answered"), "{}", talk.said);
    assert!(talk.said.contains("question 4"), "{}", talk.said);
    let next = talk.conversation.question().and_then(|question| question.id.clone());
    assert!(!before.contains(&next), "{next:?}");
    assert!(talk.answer_all(None) <= 7);
    assert!(talk.say("place").contains("Ten questions at most"), "the next one begins anew");
    for _ in 0..10 {
        talk.say("skip");
    }
    assert!(talk.said.contains("nothing was answered"), "{}", talk.said);
}

#[test]
fn a_question_that_was_left_stays_left_when_the_placement_goes_on() {
    let (library, folder) = (Library::shipped(), tempfile::tempdir().expect("a folder"));
    let file = folder.path().join("a.db");
    let mut talk = Talk::new(&library, &file, 1);
    talk.say("place");
    let left = talk.conversation.question().expect("a question").trains();
    talk.say("skip");
    let question = talk.conversation.posed().cloned().expect("a question");
    talk.say(&believed(&question, None));
    assert_eq!(marks(&file, Mark::PlacementSkipped), [left.id()]);
    let mut talk = Talk::new(&library, &file, 2);
    let opening = unwrapped(&talk.say("place"));
    assert!(
        opening.contains("one is answered, one is left out.") && opening.contains("question 3"),
        "{opening}"
    );
    let mut asked = 0;
    while let Some(question) = talk.conversation.posed().cloned() {
        assert_ne!(question.trains(), left);
        talk.say(&believed(&question, None));
        asked += 1;
    }
    assert!(asked <= 8, "{asked} asked after two");
}

#[test]
fn a_lesson_that_is_known_is_passed_by_a_test() {
    let (library, folder) = (Library::shipped(), tempfile::tempdir().expect("a folder"));
    let file = folder.path().join("a.db");
    let mut talk = Talk::new(&library, &file, 1);
    assert!(talk.say("test out 4").contains("The left bower"), "{}", talk.said);
    assert!(talk.say("hint").contains("No help"), "{}", talk.said);
    assert_eq!(talk.answer_all(None), 5);
    assert_eq!(
        (marks(&file, Mark::LessonKnown), answers(&file, Activity::Test)),
        (vec!["the-left-bower".to_owned()], 5)
    );
    assert!(unwrapped(&talk.said).contains("Enter starts the next lesson: "), "{}", talk.said);
    assert!(
        talk.say("lessons")
            .lines()
            .any(|line| line.contains("the-left-bower") && line.contains("(done)"))
    );
    let mut talk = Talk::new(&library, &file, 2);
    talk.say("test the-left-bower");
    talk.answer_all(Some(belief(&library, "left-keeps-suit")));
    assert!(
        talk.said.contains("Not yet.")
            && unwrapped(&talk.said).contains("belongs to the suit that is printed on it"),
        "{}",
        talk.said
    );
}

#[test]
fn every_lesson_has_a_test_that_who_knows_it_passes() {
    let library = crate::support::shipped();
    for lesson in crate::support::sampled(library.lessons()) {
        let mut conversation = Conversation::new(library, STYLE, Seed(3), "classic");
        conversation.line(&format!("test {}", lesson.id));
        let mut asked = 0;
        while let Some(question) = conversation.posed().cloned() {
            conversation.line(&believed(&question, None));
            asked += 1;
        }
        assert!(conversation.tally().lessons.contains(&lesson.id), "{}: {asked} asked", lesson.id);
    }
}

#[test]
fn an_idea_is_named_with_the_game_that_it_comes_from() {
    let lesson = "lesson: { id: ten, title: Ten, variant: classic }\nsteps:\n\
        \x20 - ask: order\n    trump: NT\n    led: KH\n    cards: [KH, 10H, AH, QH]\n";
    let library = Library::shipped().with(&Source::new("ten.yaml", lesson.to_owned())).0;
    let folder = tempfile::tempdir().expect("a folder");
    for (plays, from) in [("skat", ", as in Skat"), ("hearts", "")] {
        let mut talk = Talk::new(&library, &folder.path().join(format!("{plays}.db")), 1);
        talk.greet();
        talk.say(plays);
        talk.say("learn ten");
        let said = unwrapped(&talk.say("ah 10h kh qh"));
        let named = format!("above king, queen and jack{from}?");
        assert!(said.contains(&named), "{plays}: {said}");
        let why = talk.say("why");
        assert!(why.contains(&format!("Your idea{from}")), "{plays}: {why}");
    }
}
