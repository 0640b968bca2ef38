//! The session as a front meets it: events go in, data comes out, and nobody looks at text.

use leftbower::{
    content::{LessonStep, Library, Source},
    rules::Trump,
    session::{
        Asked, COMMANDS, Command, CommandRow, Event, Help, LessonSaid, LookUp, Place, Reading,
        Refused, RunSaid, Said, Session, TableSaid, Thing, Verb, Verdict, Visit, Waits,
        Whereabouts, nearest, parse,
    },
    table::{Card, Rank, Suit},
    tutor::{Answer, Ask, Response, Seed, Skill, Timestamp, answer_under},
};

use crate::support::typed::typed;

/// What was said, by family and arm, and where a question stands: enough to know what happened.
fn arms(said: &[Said]) -> Vec<String> {
    let name = |debug: String| {
        debug.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned()
    };
    let arm = |said: &Said| match said {
        Said::Asked(Asked { place, .. }) => format!("Asked {}", name(format!("{place:?}"))),
        Said::Verdict(said) => format!("Verdict {}", name(format!("{said:?}"))),
        Said::Help(said) => format!("Help {}", name(format!("{said:?}"))),
        Said::Lesson(said) => format!("Lesson {}", name(format!("{said:?}"))),
        Said::Run(said) => format!("Run {}", name(format!("{said:?}"))),
        Said::LookUp(said) => format!("LookUp {}", name(format!("{said:?}"))),
        Said::Visit(said) => format!("Visit {}", name(format!("{said:?}"))),
        Said::Table(said) => format!("Table {}", name(format!("{said:?}"))),
        Said::Kept(said) => format!("Kept {}", name(format!("{said:?}"))),
        Said::Refused(said) => format!("Refused {}", name(format!("{said:?}"))),
    };
    said.iter().map(arm).collect()
}

/// A session of somebody of whom nothing is kept.
struct Talk<'l>(Session<'l>);

impl<'l> Talk<'l> {
    fn new(library: &'l Library) -> Self {
        Self(Session::new(library, Seed(1), "classic"))
    }

    fn say(&mut self, line: &str) -> Vec<Said> {
        self.0.step(Timestamp(0), Event::Line(line.to_owned()))
    }

    /// Leaves a question, and goes on where what would have been right is to be read.
    fn skip(&mut self) -> Vec<Said> {
        let mut said = self.say("skip");
        if self.0.waits() == Waits::EnterOrWhy {
            said.extend(self.say(""));
        }
        said
    }

    /// What is typed by somebody who knows the answer.
    fn right(&self) -> String {
        let question = self.0.question().expect("a question stands");
        typed(question, question.ruling().expect("an answer").value())
    }
}

#[test]
fn each_line_brings_what_it_says_and_nothing_else() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    let check = |talk: &mut Talk<'_>, line: &str, expected: &[&str], waits: Waits| {
        assert_eq!(arms(&talk.say(line)), expected, "{line}");
        assert_eq!(talk.0.waits(), waits, "{line}");
    };
    for (line, expected, waits) in [
        ("why", &["Refused NothingJudged"][..], Waits::Command),
        ("lessons", &["LookUp Lessons"], Waits::Command),
        ("rules bald", &["LookUp Rules"], Waits::Command),
        ("rules balt", &["Refused NoSuch"], Waits::Command),
        ("blah", &["Refused NoQuestion"], Waits::Command),
        ("lesons", &["Refused NoCommand"], Waits::Command),
        ("who leads?", &["LookUp Rule"], Waits::Command),
        ("How do I know which suit to call?", &["Refused Judgement"], Waits::Command),
        ("where are the jokers?", &["Refused NoAnswerHere"], Waits::Command),
        ("review", &["Refused NothingKept"], Waits::Command),
        ("drill follow.legal", &["Asked Drill"], Waits::Answer),
        ("hint", &["Help Hint"], Waits::Answer),
        ("", &["Refused Empty"], Waits::Answer),
        ("next", &["Asked Drill", "Help StillStands"], Waits::Answer),
        ("help drill", &["Help Command"], Waits::Answer),
        ("must I follow suit?", &["LookUp Rule"], Waits::Answer),
        ("which card should I play?", &["Refused Judgement"], Waits::Answer),
        ("skip", &["Verdict Skipped", "Asked Drill"], Waits::Answer),
        ("back", &["Asked Drill"], Waits::Answer),
        ("menu", &["Visit Menu"], Waits::Command),
    ] {
        check(&mut talk, line, expected, waits);
    }
    let said = arms(&talk.say("learn 1"));
    assert_eq!(said[..2], ["Lesson Opens", "Lesson Words"]);
    assert_eq!(said.last().map(String::as_str), Some("Table Turn"), "no screen, no pause");
    assert_eq!(talk.0.waits(), Waits::Act);
    check(&mut talk, "quit", &["Visit Summary"], Waits::Nothing);
}

#[test]
fn a_right_answer_is_told_with_its_reasons_and_the_next_question_follows() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    talk.say("drill follow.legal");
    let line = talk.right();
    let said = talk.say(&line);
    assert_eq!(arms(&said), ["Verdict Right", "Asked Drill"]);
    let Said::Verdict(Verdict::Right { reasons, hinted, .. }) = &said[0] else { unreachable!() };
    assert!(!reasons.is_empty() && !hinted);
    assert_eq!(talk.0.tally().total(), (1, 1));
}

#[test]
fn what_is_typed_is_read_the_same_way_before_and_after() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    assert_eq!(talk.0.reads("menu"), Reading::Command(Command::bare(Verb::Menu)));
    talk.say("drill words");
    let line = talk.right();
    assert_eq!(talk.0.reads(&line), Reading::Answer, "a word of the glossary is an answer: {line}");
    assert!(matches!(talk.0.reads("hint"), Reading::Command(_)));
}

#[test]
fn a_lesson_breaks_only_where_the_front_says_how_long_it_is() {
    let library = crate::support::shipped();
    let breaks = |measure: Option<usize>| {
        let session = Session::new(library, Seed(1), "classic");
        let mut session = match measure {
            Some(lines) => session.with_measure(Box::new(move |_| lines)),
            None => session,
        };
        session.step(Timestamp(0), Event::Command(Command::new(Verb::Learn, ["2"])));
        while session.waits() == Waits::Answer {
            session.step(Timestamp(0), Event::Command(Command::bare(Verb::Skip)));
        }
        session.waits() == Waits::Enter
    };
    assert_eq!([None, Some(1), Some(100)].map(breaks), [false, false, true]);
}

#[test]
fn the_first_visit_asks_two_things_and_then_begins() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    let greeting = talk.0.step(Timestamp(0), Event::Start);
    assert!(matches!(greeting.as_slice(), [Said::Visit(Visit::First(_))]));
    let said = talk.say("rummy and hearts");
    let [Said::Visit(Visit::PlayedBefore { games, others })] = said.as_slice() else {
        panic!("{said:?}")
    };
    assert_eq!((games.join(" "), others.join(" ")), ("Hearts".to_owned(), "rummy".to_owned()));
    let said = talk.say("yes");
    assert!(matches!(said[0], Said::Run(RunSaid::PlacementOpens { answered: 0, skipped: 0 })));
    assert!(matches!(said[1], Said::Asked(Asked { place: Place::Placement { at: 1 }, .. })));
}

#[test]
fn what_is_said_is_owned_and_travels() {
    fn travels<T: Send + 'static>(_: &T) {}
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    let said = talk.say("help");
    travels(&said);
    assert!(matches!(said.as_slice(), [Said::Help(Help::Here(Whereabouts::Menu(_)))]));
    assert!(matches!(talk.say("help all").as_slice(), [Said::Help(Help::Commands(_))]));
    let refused = talk.say("variant clasic");
    let Said::Refused(Refused::NoSuch { thing, near, .. }) = &refused[0] else { unreachable!() };
    assert_eq!((*thing, near.as_deref()), (Thing::Variant, Some("classic")));
    let now = talk.say("variant bald");
    let bald = library.game("bald").expect("shipped");
    assert_eq!(now, [Said::LookUp(LookUp::VariantNow(bald))]);
    assert_eq!(parse("variant bald").map(|command| command.rest), Some(vec!["bald".to_owned()]));
    let opens = |said: &Said| matches!(said, Said::Lesson(LessonSaid::Opens { .. }));
    assert!(talk.say("learn 3").iter().any(opens));
}

/// The menu is chosen from by number or by word where nothing goes on, and nowhere else.
#[test]
fn numbers_choose_from_the_menu_and_behind_the_list_of_lessons_a_lesson() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    let opens = |said: &[Said], title: &str| {
        said.iter().any(
            |said| matches!(said, Said::Lesson(LessonSaid::Opens { title: t, .. }) if t == title),
        )
    };
    let title = |at: usize| library.lessons().nth(at - 1).expect("a lesson").title.clone();
    assert!(
        matches!(talk.say("menu").as_slice(), [Said::Visit(Visit::Menu(up))] if up.next == Some(title(1)))
    );
    assert!(opens(&talk.say("1"), &title(1)), "the first row goes on");
    assert!(matches!(talk.say("menu").last(), Some(Said::Visit(Visit::Menu(_)))));
    for line in ["2", "lessons", "The lessons", "2."] {
        talk.say("menu");
        let said = talk.say(line);
        assert!(
            matches!(said.as_slice(), [Said::LookUp(LookUp::Lessons { numbered: true, .. })]),
            "{line}"
        );
    }
    assert!(opens(&talk.say("3"), &title(3)), "their list is numbered too");
    talk.say("menu");
    for line in ["6", "help all", "more commands"] {
        assert!(matches!(talk.say(line).as_slice(), [Said::Help(Help::Commands(_))]), "{line}");
    }
    assert!(matches!(talk.say("4").as_slice(), [Said::Asked(_)]), "drill");
    // At a question a number is an answer, and the list of lessons takes none.
    let said = talk.say("lessons");
    assert!(matches!(said.as_slice(), [Said::LookUp(LookUp::Lessons { numbered: false, .. })]));
    assert!(!opens(&talk.say("3"), &title(3)));
    talk.say("menu");
    assert!(matches!(talk.say("7").as_slice(), [Said::Refused(Refused::NoQuestion { .. })]));
    let said = talk.say("3");
    assert!(said.iter().any(|said| matches!(said, Said::Table(_))), "play: {said:?}");
}

/// `help` tells what to do where one is.
#[test]
fn help_is_about_the_place() {
    let library = crate::support::shipped();
    let place = |opens: &[&str]| {
        let mut talk = Talk::new(library);
        for line in opens {
            talk.say(line);
        }
        match talk.say("help").as_slice() {
            [Said::Help(Help::Here(place))] => place.clone(),
            other => panic!("{opens:?}: {other:?}"),
        }
    };
    assert!(matches!(place(&[]), Whereabouts::Menu(_)));
    assert_eq!(place(&["drill follow.legal"]), Whereabouts::Question { hints: true });
    assert_eq!(place(&["test leading"]), Whereabouts::Question { hints: false });
    assert_eq!(place(&["play classic seed 3"]), Whereabouts::Turn);
}

#[test]
fn names_are_unique_and_every_example_parses_to_its_row() {
    let names = |row: &'static CommandRow| row.aliases.iter().copied().chain([row.name]);
    let mut names: Vec<&str> = COMMANDS.iter().flat_map(names).collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    for row in COMMANDS {
        assert_eq!(parse(row.example).map(|command| command.verb), Some(row.verb));
    }
}

/// What a command does is asked of floor `text` by its verb; that floor finds its row.
#[test]
fn every_verb_has_one_row() {
    let verbs: Vec<Verb> = COMMANDS.iter().map(|row| row.verb).collect();
    for (at, verb) in verbs.iter().enumerate() {
        assert!(!verbs[..at].contains(verb), "{verb:?}");
    }
    assert_eq!(verbs.len(), Verb::Quit as usize + 1, "`Quit` is the last verb");
}

#[test]
fn a_slip_finds_its_command() {
    assert_eq!(nearest("hnit"), Some("hint"));
    assert_eq!(nearest("dril"), Some("drill"));
    assert_eq!(nearest("js"), None);
}

#[test]
fn of_every_game_that_is_asked_about_something_is_brought_along() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    let said = talk.0.step(Timestamp(0), Event::Start);
    let asked = said.iter().find_map(|said| match said {
        Said::Visit(Visit::First(games)) => Some(games.concat()),
        _ => None,
    });
    let games = asked.expect("a first visit");
    assert!(games.len() > 6, "{games:?}");
    for game in games {
        let mut beliefs = library.beliefs().iter();
        assert!(beliefs.any(|belief| belief.true_in.iter().any(|id| id == game)), "{game}");
    }
}

/// Two passages, a question below each, and a check.
const LESSON: &str = "\
lesson: { id: flow, title: Flow, variant: classic, can: [go on] }
teaches: [follow.legal, trick.winner]
steps:
  - say: First words.
  - { ask: legal, trump: S, led: QC, hand: AC 9C KD AH 10H }
  - say: Second words.
  - { ask: winner, trump: S, lead: 1, tricks: [AH 9S KH 10H] }
  - check: { count: 2, pass: 2 }
";

fn of_one_lesson() -> Library {
    let beliefs = include_str!("../lessons/misconceptions.yaml");
    let beliefs = Source::new("misconceptions.yaml", beliefs.to_owned());
    let lesson = Source::new("flow.yaml", LESSON.to_owned());
    Library::default().with(&beliefs).0.with(&lesson).0
}

/// A session of somebody who sits at a screen.
fn at_a_screen(library: &Library) -> Talk<'_> {
    Talk(Session::new(library, Seed(1), "classic").with_measure(Box::new(|_| 1)))
}

/// The words of a lesson among what was said.
fn words(said: &[Said]) -> Vec<&str> {
    fn of(said: &Said) -> Option<&str> {
        let Said::Lesson(LessonSaid::Words(words)) = said else { return None };
        Some(words.trim())
    }
    said.iter().filter_map(of).collect()
}

#[test]
fn a_mistake_is_read_before_anything_else_comes() {
    let library = of_one_lesson();
    let mut talk = at_a_screen(&library);
    talk.say("learn flow");
    let said = talk.say("kd");
    assert_eq!(arms(&said), ["Verdict Wrong"]);
    assert_eq!((talk.0.waits(), talk.0.question().is_none()), (Waits::EnterOrWhy, true));
    assert_eq!(arms(&talk.say("why")), ["Help Why"]);
    assert_eq!(talk.0.waits(), Waits::EnterOrWhy);
    let next = talk.say("");
    assert_eq!((words(&next), talk.0.waits()), (vec!["Second words."], Waits::Answer));
    // A script is not kept waiting.
    let mut script = Talk(Session::new(&library, Seed(1), "classic").for_script());
    script.say("learn flow");
    assert_eq!(arms(&script.say("kd")), ["Verdict Wrong", "Lesson Words", "Asked Lesson"]);
}

#[test]
fn one_of_two_things_is_asked_back_once() {
    let library = of_one_lesson();
    let mut talk = at_a_screen(&library);
    talk.say("learn flow");
    assert_eq!(arms(&talk.say("ac")), ["Refused Part"]);
    assert_eq!(talk.0.tally().total(), (0, 0));
    assert_eq!(arms(&talk.say("ac")), ["Verdict Wrong"]);
    talk.say("menu");
    talk.say("learn flow");
    talk.say("ac");
    assert_eq!(arms(&talk.say("9c"))[0], "Verdict Right", "what was missing is added");
    talk.say("menu");
    talk.say("learn flow");
    assert_eq!(arms(&talk.say("ac!"))[0], "Verdict Wrong", "who is sure has answered");
}

/// What was given where that is told to be wrong.
fn given_wrongly(said: &[Said]) -> Option<Response> {
    said.iter().find_map(|said| match said {
        Said::Verdict(Verdict::Wrong(told)) => Some(told.given.clone()),
        _ => None,
    })
}

#[test]
fn which_of_two_cards_is_asked_back_and_takes_its_answer() {
    let lesson = "lesson: { id: two, title: Two, variant: classic }\nsteps:\n\
        \x20 - ask: legal\n    trump: S\n    led: AH\n    hand: QH 9H JD JC KS\n";
    let library = Library::default().with(&Source::new("two.yaml", lesson.to_owned())).0;
    for answer in ["jack of diamonds", "jd", "diamonds", "the jack of diamonds"] {
        let mut talk = at_a_screen(&library);
        talk.say("learn two");
        assert_eq!(arms(&talk.say("queen hearts, nine hearts and a jack")), ["Refused NotRead"]);
        let said = talk.say(answer);
        let cards = "QH 9H JD".split(' ').map(|card| card.parse().expect("a card")).collect();
        assert_eq!(given_wrongly(&said), Some(Response::Cards(cards)), "{answer}: {said:?}");
    }
    // What is put in stands for that word, and not for its letters in another one.
    let mut talk = at_a_screen(&library);
    talk.say("learn two");
    assert_eq!(arms(&talk.say("jc, j, 9h")), ["Refused NotRead"]);
    let cards = "JC JD 9H".split(' ').map(|card| card.parse().expect("a card")).collect();
    assert_eq!(given_wrongly(&talk.say("diamonds")), Some(Response::Cards(cards)));
    let mut talk = at_a_screen(&library);
    talk.say("learn two");
    talk.say("queen hearts, nine hearts and a jack");
    assert_eq!(arms(&talk.say("qh 9h"))[0], "Verdict Right", "who types all anew has answered");
}

#[test]
fn a_passage_comes_back_when_it_is_asked_for_and_when_a_lesson_goes_on() {
    let library = of_one_lesson();
    let mut talk = at_a_screen(&library);
    assert_eq!(arms(&talk.say("read")), ["Refused NothingToRead"]);
    talk.say("learn flow");
    let said = talk.say("read");
    assert_eq!((words(&said), arms(&said).len()), (vec!["First words."], 2));
    assert!(talk.0.question().is_some());
    let mut talk = at_a_screen(&library);
    assert_eq!(words(&talk.say("learn flow --step 4")), ["Second words."]);
}

/// Answers what a failed check has found missing, all but the first few rightly; what is said last.
fn answer_what_was_missed(talk: &mut Talk<'_>, skipped: usize) -> (usize, Vec<Said>) {
    talk.say("learn flow --step 5");
    let mut said = talk.skip();
    let ends = said.iter().find_map(|said| match said {
        Said::Lesson(LessonSaid::CheckEnds { missed, .. }) => Some(missed.clone()),
        _ => None,
    });
    assert_eq!(ends.map(|missed| missed.len()), Some(1));
    assert_eq!(arms(&said).last().map(String::as_str), Some("Asked Missed"));
    let mut asked = 0;
    while arms(&said).last().map(String::as_str) == Some("Asked Missed") {
        let right = talk.right();
        said = if asked < skipped { talk.skip() } else { talk.say(&right) };
        asked += 1;
    }
    (asked, said)
}

#[test]
fn whoever_puts_right_what_a_check_found_missing_has_passed() {
    let library = of_one_lesson();
    let (asked, said) = answer_what_was_missed(&mut at_a_screen(&library), 0);
    assert_eq!(asked, 2, "no more than the check has");
    let arms = arms(&said);
    assert_eq!(arms.last().map(String::as_str), Some("Lesson Done"), "{arms:?}");
    assert!(arms.iter().any(|arm| arm == "Lesson MadeGood"), "{arms:?}");
}

#[test]
fn what_was_missed_twice_comes_until_it_is_right_or_enough() {
    let library = of_one_lesson();
    let (asked, said) = answer_what_was_missed(&mut at_a_screen(&library), 1);
    assert_eq!(asked, 3, "twice at first, and then once");
    assert_eq!(arms(&said).last().map(String::as_str), Some("Lesson Done"));
    let (asked, said) = answer_what_was_missed(&mut at_a_screen(&library), usize::MAX);
    assert_eq!(asked, 3, "and no more than that");
    assert_eq!(arms(&said).last().map(String::as_str), Some("Lesson StaysOpen"));
}

/// Where all the rest of a lesson is done, Enter asks its check once more and nothing else.
#[test]
fn what_is_left_of_a_lesson_is_its_check() {
    let library = of_one_lesson();
    let mut talk = at_a_screen(&library);
    answer_what_was_missed(&mut talk, usize::MAX);
    let mut said = talk.say("");
    assert_eq!(arms(&said).first().map(String::as_str), Some("Lesson CheckBegins"));
    while talk.0.question().is_some() {
        let right = talk.right();
        said = talk.say(&right);
    }
    assert_eq!(arms(&said).last().map(String::as_str), Some("Lesson Done"), "{said:?}");
}

#[test]
fn a_check_that_cannot_be_passed_any_more_is_over() {
    let library = of_one_lesson();
    let ends = |talk: &mut Talk<'_>| {
        talk.say("learn flow --step 5");
        let said = talk.skip();
        said.iter().find_map(|said| match said {
            Said::Lesson(LessonSaid::CheckEnds { asked, count, .. }) => Some((*asked, *count)),
            _ => None,
        })
    };
    assert_eq!(
        ends(&mut at_a_screen(&library)),
        Some((1, 2)),
        "both of two would have to be right"
    );
}

#[test]
fn what_was_missed_comes_again_in_cards_that_mislead_in_the_same_way() {
    let library = crate::support::shipped();
    let lesson = library.lesson("the-left-bower").expect("shipped");
    let check = lesson.steps.iter().position(|step| matches!(step, LessonStep::Check(_)));
    let belief = library.beliefs().iter().find(|belief| belief.id == "left-is-plain");
    let mut talk = at_a_screen(library);
    let mut said =
        talk.say(&format!("learn the-left-bower --step {}", check.expect("a check") + 1));
    let mut missed = 0;
    for _ in 0..20 {
        let Some(question) = talk.0.question() else { break };
        let rules = belief.and_then(|belief| belief.under(&question.variant, &question.rules));
        let believed = answer_under(question, &rules.expect("another rule")).expect("an answer");
        let line = typed(question, believed.value());
        let is_missed = arms(&said).last().map(String::as_str) == Some("Asked Missed");
        if is_missed {
            assert_ne!(line, talk.right(), "{question:?}");
            missed += 1;
        } else if missed > 0 {
            break;
        }
        said = talk.say(&line);
        if talk.0.waits() == Waits::EnterOrWhy {
            said = talk.say("");
        }
    }
    assert!(missed > 1, "{missed}");
}

#[test]
fn a_check_does_not_begin_with_what_was_asked_last() {
    let library = crate::support::shipped();
    let lesson = library.lesson("one-trick").expect("shipped");
    let check = lesson.steps.iter().position(|step| matches!(step, LessonStep::Check(_)));
    let mut talk = at_a_screen(library);
    talk.say(&format!("learn one-trick --step {}", check.expect("a check") + 1));
    let question = talk.0.question().expect("a question stands");
    assert_ne!(question.trains(), Skill::DeckContents);
}

#[test]
fn answers_are_thrown_away_only_when_that_is_said_twice() {
    let library = of_one_lesson();
    let mut talk = at_a_screen(&library);
    talk.say("learn flow --step 5");
    assert_eq!(arms(&talk.say("learn flow"))[0], "Lesson Opens", "nothing is answered yet");
    talk.say("learn flow --step 5");
    let line = talk.right();
    talk.say(&line);
    assert_eq!(arms(&talk.say("learn flow")), ["Refused WouldLose"]);
    assert_eq!(arms(&talk.say("today")), ["Refused WouldLose"], "a table is another thing too");
    assert!(talk.0.question().is_some());
    assert_eq!(arms(&talk.say("drill follow.legal")), ["Refused WouldLose"], "another one");
    assert_eq!(arms(&talk.say("drill follow.legal")), ["Asked Drill"]);
}

#[test]
fn whoever_is_at_a_loss_is_helped() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    talk.say("drill follow.legal");
    for line in ["idk", "I don't know."] {
        assert_eq!(arms(&talk.say(line)), ["Help Hint"], "{line}");
    }
    assert_eq!(arms(&talk.say("?")), ["Help MayType"], "what may be typed");
    assert_eq!(arms(&talk.say("why")), ["Refused AnswerFirst"]);
    talk.say("menu");
    assert_eq!(arms(&talk.say("?")), ["Help Here"], "nothing is asked");
    talk.say("place");
    assert_eq!(arms(&talk.say("dunno"))[0], "Verdict SkippedBriefly");
}

#[test]
fn what_begins_an_answer_is_no_slip_of_a_command() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    talk.say("learn the-two-bowers --step 11");
    let asks_for_all = |talk: &Talk<'_>| talk.0.question().is_some_and(|at| at.ask == Ask::Trumps);
    assert!(asks_for_all(&talk), "the question that names all trumps");
    let line = "jack of clubs, jack of spades, A K Q 10 nein";
    assert_eq!(arms(&talk.say(line)), ["Refused NotRead"]);
    assert_eq!(arms(&talk.say("hnit")), ["Refused NoCommand"]);
    let line = "jack of clubs, jack of spades, A K Q 10 9";
    assert_eq!(arms(&talk.say(line))[0], "Verdict Right");
}

#[test]
fn the_page_stays_closed_in_a_check() {
    let library = of_one_lesson();
    let mut talk = at_a_screen(&library);
    talk.say("learn flow --step 5");
    assert_eq!(arms(&talk.say("read")), ["Asked Check"]);
    assert_eq!(arms(&talk.say("hint")), ["Refused NoHints"]);
    assert_eq!(arms(&talk.say("?")), ["Help MayType"]);
}

#[test]
fn what_is_typed_before_the_table_stands_is_done_there() {
    let library = crate::support::shipped();
    let mut talk = Talk(Session::new(library, Seed(1), "classic").with_measure(Box::new(|_| 9)));
    talk.say("learn the-second-round");
    assert_eq!(talk.0.waits(), Waits::Enter, "a passage fills the screen");
    let said = arms(&talk.say("call clubs"));
    assert!(said.iter().filter(|arm| *arm == "Table Turn").count() == 2, "{said:?}");
}

#[test]
fn a_question_in_plain_words_is_looked_up_and_never_an_answer() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library);
    talk.say("drill follow.legal");
    for (line, expected) in [
        ("What is trump?", "LookUp Word"),
        ("what are bowers", "LookUp Word"),
        ("what does a march mean", "LookUp Word"),
        ("who is my partner?", "LookUp Word"),
        ("ask what is a renege", "LookUp Word"),
        ("what is a quux", "Refused NoSuch"),
    ] {
        assert_eq!(arms(&talk.say(line)).last().map(String::as_str), Some(expected), "{line}");
        assert!(talk.0.question().is_some(), "{line}");
    }
    talk.say("menu");
    assert_eq!(arms(&talk.say("what is this?")), ["Help About"]);
}

#[test]
fn what_was_told_is_not_asked_once_more_but_another_one_is() {
    let library = of_one_lesson();
    let mut talk = at_a_screen(&library);
    talk.say("learn flow");
    let (missed, right) = (talk.0.question().cloned().expect("a question"), talk.right());
    talk.say("kd");
    let before = talk.0.tally().total();
    for line in ["hello there", "kd", &right] {
        assert_eq!(arms(&talk.say(line)), ["Refused QuestionOver"], "{line}");
        assert_eq!(talk.0.waits(), Waits::EnterOrWhy);
    }
    // Other cards, the same kind of question, and nothing is counted.
    assert_eq!(arms(&talk.say("again")), ["Asked Lesson"]);
    let another = talk.0.question().cloned().expect("a question");
    assert_ne!(another.situation, missed.situation);
    assert_eq!(another.trains(), missed.trains());
    let right = talk.right();
    let said = talk.say(&right);
    assert_eq!(arms(&said)[0], "Verdict Right");
    assert_eq!(words(&said), ["Second words."]);
    assert_eq!(talk.0.tally().total(), before);
}

#[test]
fn another_question_keeps_to_what_was_taught() {
    let library = crate::support::shipped();
    for seed in 1..20 {
        let session = Session::new(library, Seed(seed), "classic");
        let mut talk = Talk(session.with_measure(Box::new(|_| 1)));
        // Who takes a trick, before anybody has heard of bowers.
        talk.say("learn trump --step 6");
        while talk.0.waits() == Waits::Enter {
            talk.say("");
        }
        talk.say("north");
        if talk.0.waits() == Waits::EnterOrWhy {
            talk.say("again");
            let another = talk.0.question().expect("a question").clone();
            let trump = another.situation.trump.and_then(Trump::suit);
            let cards = another.situation.tricks.iter().flatten().flatten();
            let is_bower = |card: &&Card| {
                card.rank() == Some(Rank::Jack)
                    && card.printed_suit().map(Suit::colour) == trump.map(Suit::colour)
            };
            assert_eq!(cards.filter(is_bower).count(), 0, "{another:?}");
        }
    }
}

#[test]
fn a_part_of_what_is_wanted_is_asked_back_and_stands_whatever_comes_with_the_rest() {
    let library = crate::support::shipped();
    // A club was led, trump is diamonds, and the hand is QD 10D AH KH 10S: all may be played.
    for (typed, then, told) in [
        ("ah", "ah", "Verdict Wrong"),
        ("qd 10d 10s", "that's all", "Verdict Wrong"),
        ("qd 10d", "ah kh 10s", "Verdict Right"),
        ("qd 10d", "qd 10d ah kh 10s", "Verdict Right"),
    ] {
        let mut talk = at_a_screen(library);
        talk.say("learn trump --step 12");
        assert_eq!(arms(&talk.say(typed))[0], "Refused Part", "{typed}");
        assert_eq!(arms(&talk.say(then))[0], told, "{typed}, then {then}");
    }
}

/// Who is asked for the rest of an order may type what was left out, and it is put where it belongs.
#[test]
fn what_was_left_out_of_an_order_completes_it() {
    let library = crate::support::shipped();
    for (part, rest, told) in [
        ("jc js ac kc qc 10c", "9c", "Verdict Right"),
        ("jc js kc qc 10c 9c", "ac", "Verdict Right"),
        ("jc js ac kc qc 10c", "jc js ac kc qc 10c 9c", "Verdict Right"),
    ] {
        let mut talk = at_a_screen(library);
        talk.say("learn the-two-bowers --step 11");
        talk.say(part);
        assert_eq!(arms(&talk.say(rest))[0], told, "{part}, then {rest}");
    }
}

/// In a check half an answer counts: to be asked for the rest would tell that there is more.
#[test]
fn half_an_answer_counts_in_a_check() {
    let library = of_one_lesson();
    let mut counted = 0;
    for seed in 1..=20 {
        let session = Session::new(&library, Seed(seed), "classic");
        let mut talk = Talk(session.with_measure(Box::new(|_| 1)));
        talk.say("learn flow --step 5");
        let question = talk.0.question().expect("the check has begun");
        let answer = question.ruling().expect("an answer").value().clone();
        let Answer::Cards(cards) = answer else { continue };
        if cards.len() != 2 {
            continue;
        }
        let one = cards.iter().next().expect("two cards").to_string();
        assert_eq!(arms(&talk.say(&one))[0], "Verdict Wrong", "{one} of {cards}");
        assert_eq!(talk.0.tally().total(), (0, 1), "{one} of {cards}");
        counted += 1;
    }
    assert!(counted > 0, "{counted}");
}

/// A lesson is known by its id, by its title and by its number.
#[test]
fn a_lesson_is_begun_by_each_of_its_names() {
    let library = crate::support::shipped();
    for (number, lesson) in (1..).zip(library.lessons()).take(12) {
        let begins =
            |named: &str| format!("{:?}", Talk::new(library).say(&format!("learn {named}"))[0]);
        let by_id = begins(&lesson.id);
        assert_eq!(begins(&lesson.title), by_id, "{}", lesson.title);
        assert_eq!(begins(&lesson.title.to_lowercase().replace(',', "")), by_id);
        assert_eq!(begins(&format!("{number}")), by_id);
    }
}

#[test]
fn the_end_of_a_lesson_tells_what_was_skipped_and_what_went_wrong() {
    let lesson = LESSON.replace("  - check: { count: 2, pass: 2 }\n", "");
    let library = Library::default().with(&Source::new("flow.yaml", lesson)).0;
    for (first, then, is_weak, was_skipped) in [
        ("", "", None, None),
        ("kd", "", Some(Skill::FollowLegal), None),
        ("", "skip", None, Some(Skill::TrickWinner)),
        ("kd", "skip", Some(Skill::FollowLegal), Some(Skill::TrickWinner)),
    ] {
        let mut talk = Talk::new(&library);
        talk.say("learn flow");
        let mut said = Vec::new();
        for line in [first, then] {
            said = match line {
                "skip" => talk.skip(),
                "" => talk.say(&talk.right()),
                line => talk.say(line),
            };
        }
        let end = said.iter().find_map(|said| match said {
            Said::Lesson(LessonSaid::Done { weak, skipped, .. }) => {
                Some((weak.first().copied(), skipped.first().copied()))
            }
            _ => None,
        });
        assert_eq!(end, Some((is_weak, was_skipped)), "{first} {then}");
    }
}

/// One right answer at last does not make known what went wrong twice before it.
#[test]
fn what_went_wrong_twice_of_the_last_three_times_is_worth_another_look() {
    let asked = "  - { ask: legal, skill: follow.legal, trump: NT, led: KD, hand: AD 10D AS QC JH }\n\
        \x20 - { ask: legal, skill: follow.legal, trump: NT, led: KC, hand: AC 10C AS QD JH }\n\
        \x20 - { ask: legal, skill: follow.legal, trump: NT, led: KH, hand: AH 10H AS QC JD }\n";
    let lesson = format!("lesson: {{ id: last, title: Last, variant: classic }}\nsteps:\n{asked}");
    let library = Library::default().with(&Source::new("last.yaml", lesson)).0;
    for (answers, is_weak) in [
        ([true, true, true], false),
        ([false, true, true], false),
        ([true, false, true], false),
        ([true, true, false], true),
        ([false, false, true], true),
        ([false, true, false], true),
    ] {
        let mut talk = Talk::new(&library);
        talk.say("learn last");
        let mut said = Vec::new();
        for right in answers {
            let line = if right { talk.right() } else { "as".to_owned() };
            said = talk.say(&line);
        }
        let weak = said.iter().find_map(|said| match said {
            Said::Lesson(LessonSaid::Done { weak, .. }) => Some(weak.clone()),
            _ => None,
        });
        let expected = if is_weak { vec![Skill::FollowLegal] } else { Vec::new() };
        assert_eq!(weak, Some(expected), "{answers:?}");
    }
}

#[test]
fn at_the_word_of_the_coach_the_turn_is_shown_and_what_else_may_be_typed() {
    let library = crate::support::shipped();
    let mut talk = at_a_screen(library);
    let lesson = library.lesson("the-two-bowers").expect("shipped");
    let open = lesson.steps.iter().rposition(|step| matches!(step, LessonStep::Play(_)));
    talk.say(&format!("learn the-two-bowers --step {}", open.expect("open hands") + 1));
    while talk.0.waits() == Waits::Enter {
        talk.say("");
    }
    talk.say("9s");
    assert_eq!(talk.0.waits(), Waits::EnterWhyOrUndo);
    let instead = |said: &[Said]| {
        said.iter().find_map(|said| match said {
            Said::Table(said) => match &**said {
                TableSaid::Choices { legal, instead: true, .. } => Some(legal.len()),
                _ => None,
            },
            _ => None,
        })
    };
    for (line, turns) in [("?", 0), ("table", 1), ("read", 1)] {
        let said = talk.say(line);
        assert_eq!(instead(&said), Some(4), "{line}");
        let shown = arms(&said).iter().filter(|arm| *arm == "Table Turn").count();
        assert_eq!(shown, turns, "{line}");
    }
}

#[test]
fn a_question_why_something_is_so_looks_its_word_up() {
    let mut talk = Talk::new(crate::support::shipped());
    talk.say("drill follow.legal");
    for line in ["why are they called bowers?", "why is the maker called that"] {
        let said = talk.say(line);
        assert!(matches!(said[0], Said::LookUp(LookUp::Word { .. })), "{line}: {said:?}");
    }
    assert!(talk.0.question().is_some());
}
