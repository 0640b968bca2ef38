//! Whole sessions without a person: every lesson, pack and skill is talked through, and what is
//! said is read.

use crate::support::{
    is_full, sampled, share, shipped,
    typed::{forms, typed},
};
use leftbower::{
    content::Library,
    repl::Conversation,
    session::parse,
    text::{Style, columns, plain},
    tutor::{Ask, Posed, Seed, read},
};

const TURN_UP: [&str; 4] = ["classic", "standard", "three-handed", "two-handed"];
const WIDTHS: [usize; 3] = [40, 80, 120];
/// More lines than any lesson or pack takes.
const ENOUGH: usize = 300;

/// Somebody who talks with the tutor and reads everything that comes back.
struct Talk<'l> {
    conversation: Conversation<'l>,
    style: Style,
    said: String,
}

impl<'l> Talk<'l> {
    fn new(library: &'l Library, width: usize, seed: u64, variant: &str) -> Self {
        let style = Style::ascii(width);
        Self {
            conversation: Conversation::new(library, style, Seed(seed), variant),
            style,
            said: String::new(),
        }
    }

    /// Says a line; the reply, without colour.
    fn say(&mut self, line: &str) -> String {
        let mut reply = plain(&self.conversation.line(line).text);
        // Whoever has read about a mistake goes on.
        if self.conversation.prompt().contains("why") {
            reply += &plain(&self.conversation.line("").text);
        }
        self.said += &format!("> {line}\n{reply}");
        assert!(!reply.trim().is_empty(), "nothing is said to `{line}`:\n{}", self.tail());
        if let Some(fault) = fault_in(&reply, self.style.width) {
            panic!("{fault} at width {}:\n{}", self.style.width, self.tail());
        }
        reply
    }

    /// The last that was said.
    fn tail(&self) -> String {
        let lines: Vec<&str> = self.said.lines().collect();
        lines[lines.len().saturating_sub(40)..].join("\n")
    }

    /// The question that stands, with its ruling.
    fn question(&self) -> Option<Posed> {
        let posed = self.conversation.posed()?;
        posed.ruling().unwrap_or_else(|why| panic!("{:?}: {why:?}", posed.id));
        Some(posed.clone())
    }

    /// The right answer to the question that stands.
    fn answer(&self) -> Option<String> {
        let question = self.question()?;
        Some(typed(&question, question.ruling().expect("an answer").value()))
    }

    /// Goes on with `line` at each question until nothing is left.
    fn until_the_end(&mut self, mut line: impl FnMut(&Self) -> String) {
        for _ in 0..ENOUGH {
            if self.conversation.is_idle() {
                return;
            }
            // A table within a lesson is left; else `skip` goes on as Enter does.
            let line = match self.conversation.question() {
                Some(_) => line(self),
                None => "skip".to_owned(),
            };
            self.say(&line);
        }
        panic!("it does not end:\n{}", self.tail());
    }
}

/// Words of which one is never many, and many are never one.
const NOUNS: [&str; 13] = [
    "trick", "point", "card", "question", "trump", "hand", "spade", "heart", "diamond", "club",
    "player", "idea", "bower",
];

/// What is wrong with a text that was printed.
fn fault_in(text: &str, width: usize) -> Option<String> {
    for line in text.lines() {
        let said = |what: &str| Some(format!("{what} in `{line}`"));
        if columns(line) > width {
            return said("too wide");
        }
        if !line.is_ascii() {
            return said("not ASCII");
        }
        if line.contains(['{', '}', '\t']) {
            return said("markup");
        }
        if line.contains("**")
            || line.contains(" ,")
            || line.contains(" .")
            || line.replace("...", "").contains("..")
        {
            return said("stray marks");
        }
        if let Some(place) = line
            .trim_start()
            .match_indices("  ")
            .map(|(at, _)| at)
            .find(|at| in_sentence(line.trim_start(), *at))
        {
            return said(&format!("two blanks at {place}"));
        }
        let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
        for pair in words.windows(2) {
            if let Some(noun) = NOUNS.iter().find(|noun| pair[1].trim_end_matches('s') == **noun) {
                let many = pair[1] != *noun;
                if matches!(pair[0], "1" | "one" | "a" | "One") && many
                    || matches!(
                        pair[0],
                        "2" | "3" | "4" | "5" | "two" | "three" | "four" | "five" | "0"
                    ) && !many
                        && pair[1] != "trump"
                {
                    return said("singular and plural");
                }
            }
            if pair[0] == pair[1] && pair[0].len() > 1 && pair[0].chars().all(char::is_lowercase) {
                return said("a word twice");
            }
            if pair[0] == "a" && matches!(pair[1], "ace" | "eight" | "euchre-maker")
                || pair[0] == "an"
                    && !pair[1].starts_with(['a', 'e', 'i', 'o', 'u', 'h', 'A', 'E', 'O', 'I', '8'])
            {
                return said("a or an");
            }
        }
    }
    None
}

/// Whether two blanks at `at` part words of one sentence, and not the columns of a drawing or a
/// list.
fn in_sentence(line: &str, at: usize) -> bool {
    let before = line[..at].chars().next_back();
    let after = line[at..].trim_start().chars().next();
    if ["North  ", "West  ", "East  ", "You  "].iter().any(|seat| line.starts_with(seat)) {
        return false;
    }
    // A list of skills: what each is about stands beside its name.
    if !line[..at].contains(' ') && line[..at].contains('.') {
        return false;
    }
    let ordinary = |c: Option<char>| c.is_some_and(char::is_lowercase);
    !line[at + 2..].starts_with(' ')
        && (ordinary(before) || before == Some(','))
        && ordinary(after)
        && !line[..at].contains("  ")
}

/// The lessons that are tried, from one of them on: with another `first` it is another third.
fn lessons(library: &Library, first: usize) -> impl Iterator<Item = String> {
    tried(library.lessons().map(|lesson| lesson.id.clone()), first)
}

/// The same of packs.
fn packs(library: &Library, first: usize) -> impl Iterator<Item = String> {
    tried(library.packs().map(|pack| pack.id.clone()), first)
}

fn tried(ids: impl Iterator<Item = String>, first: usize) -> impl Iterator<Item = String> {
    let mut ids: Vec<String> = ids.collect();
    ids.rotate_left(first);
    sampled(ids)
}

#[test]
fn every_lesson_is_finished_by_who_knows_the_answers() {
    let library = shipped();
    for (n, id) in lessons(library, 0).enumerate() {
        let width = WIDTHS[n % WIDTHS.len()];
        let mut talk = Talk::new(library, width, 7, "classic");
        talk.say(&format!("learn {id}"));
        talk.until_the_end(|talk| talk.answer().expect("a question stands"));
        let tally = talk.conversation.tally();
        assert!(tally.lessons.contains(&id), "{id} is not finished:\n{}", talk.tail());
        let (known, answered) = tally.total();
        assert!(known == answered && answered > 0, "{id}: {known} of {answered}");
        assert!(
            !talk.said.contains("Not quite") && !talk.said.contains("did not count"),
            "{id}:\n{}",
            talk.said
        );
        assert!(!talk.said.contains("Not there yet"), "{id}");
    }
}

#[test]
fn every_lesson_can_be_skipped_through_on_every_width() {
    let library = shipped();
    for (n, id) in lessons(library, 1).enumerate() {
        // Each on one width, and where all is tried on every one.
        for width in WIDTHS.into_iter().cycle().skip(n).take(share(WIDTHS.len())) {
            let mut talk = Talk::new(library, width, 11, "classic");
            talk.say(&format!("learn {id}"));
            talk.until_the_end(|_| "skip".to_owned());
            assert_eq!(talk.conversation.tally().total(), (0, 0), "{id}");
            assert!(
                unwrapped(&talk.said).contains("its check."),
                "{id}: a check that was skipped is not passed"
            );
            assert_eq!(talk.conversation.tally().lessons, Vec::<String>::new(), "{id}");
        }
    }
}

#[test]
fn every_lesson_ends_for_who_is_always_wrong() {
    let library = shipped();
    for (n, id) in lessons(library, 2).enumerate() {
        let mut talk = Talk::new(library, WIDTHS[(n + 1) % WIDTHS.len()], 13, "classic");
        talk.say(&format!("learn {id}"));
        talk.until_the_end(|talk| wrong(&talk.question().expect("a question")));
        let (known, answered) = talk.conversation.tally().total();
        assert!(known == 0 && answered > 0, "{id}: {known} of {answered}");
        assert!(unwrapped(&talk.said).contains("its check."), "{id}: a failed check is not passed");
        assert_eq!(talk.conversation.tally().lessons, Vec::<String>::new(), "{id}");
    }
}

fn list(cards: impl IntoIterator<Item = leftbower::table::Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// A line that can be read and is wrong.
fn wrong(question: &Posed) -> String {
    let ruling = question.ruling().expect("an answer");
    let lines = [
        "none",
        "all",
        "1",
        "2",
        "0",
        "nobody",
        "us 1",
        "us 2",
        "pass",
        "spades",
        "hearts",
        "us",
        "them",
        "first",
        "second",
        "banana",
        "99",
        "alone",
        "order up",
        "me 9",
        "me west",
        "west me",
        "1-2 v 3-5, 4-6 v 7-8",
    ];
    let all = list(question.rules.cards().distinct().iter());
    let mut tried: Vec<String> = lines.iter().map(ToString::to_string).collect();
    tried.push(all);
    tried.extend(question.rules.cards().distinct().iter().map(|card| card.to_string()));
    tried.extend(question.situation.tricks.iter().flatten().flatten().map(ToString::to_string));
    let seats: Vec<String> = (1..=question.rules.players).map(|seat| seat.to_string()).collect();
    for turn in 0..seats.len() {
        let mut turned = seats.clone();
        turned.rotate_left(turn);
        tried.push(turned.join(" "));
    }
    if let Ask::Order(cards) = &question.ask {
        for turn in 0..cards.len() {
            let mut turned = cards.clone();
            turned.rotate_left(turn);
            tried.push(list(turned));
        }
    }
    let is_wrong =
        |line: &&String| read(question, line).is_ok_and(|given| !given.agrees(ruling.value()));
    tried.iter().find(is_wrong).unwrap_or_else(|| panic!("no wrong answer to {question:?}")).clone()
}

#[test]
fn what_cannot_be_read_never_counts_and_never_moves() {
    let library = shipped();
    let junk = [
        "",
        "zzz",
        "jx 9s",
        "?!",
        "1000000 points for nobody at all",
        "\u{1b}[2J",
        "j of s h d c",
        "hnit",
    ];
    for (n, id) in lessons(library, 1).enumerate() {
        let mut talk = Talk::new(library, WIDTHS[n % WIDTHS.len()], 17, "classic");
        talk.say(&format!("learn {id}"));
        let mut turn = n;
        talk.until_the_end(|talk| {
            // One line that cannot be read before each question is left.
            turn += 1;
            let question = talk.question().expect("a question");
            let line = junk[(turn / 2) % junk.len()];
            if turn % 2 == 0 && read(&question, line).is_err() {
                line.to_owned()
            } else {
                "skip".to_owned()
            }
        });
        assert_eq!(talk.conversation.tally().total(), (0, 0), "{id}:\n{}", talk.tail());
    }
}

#[test]
fn every_pack_is_solved() {
    let library = shipped();
    for (n, id) in packs(library, 0).enumerate() {
        let mut talk = Talk::new(library, WIDTHS[n % WIDTHS.len()], 19, "classic");
        talk.say(&format!("puzzle {id}"));
        talk.until_the_end(|talk| talk.answer().expect("a question stands"));
        let (known, answered) = talk.conversation.tally().total();
        assert!(known == answered && answered > 0, "{id}: {known} of {answered}");
    }
}

#[test]
fn every_pack_bears_wrong_answers_hints_and_doubts() {
    let library = shipped();
    for (n, id) in packs(library, 1).enumerate() {
        let mut talk = Talk::new(library, WIDTHS[(n + 2) % WIDTHS.len()], 23, "classic");
        talk.say(&format!("puzzle {id}"));
        for _ in 0..ENOUGH {
            let Some(question) = talk.question() else { break };
            for _ in 0..3 {
                talk.say("hint");
            }
            talk.say(&wrong(&question));
            talk.say("why");
            talk.say(&format!("why not {}", wrong(&question)));
            talk.say("seed");
        }
        assert!(talk.conversation.is_idle(), "{id}");
        assert_eq!(talk.conversation.tally().total().0, 0, "{id}");
    }
}

/// Questions of every skill, twenty or eight, one of four answered wrongly.
fn drill_everything(variant: &str) {
    let library = shipped();
    let skills = Conversation::new(library, Style::PLAIN, Seed(1), variant).words().skills;
    assert!(skills.len() > 5, "{variant}: {skills:?}");
    let questions = if is_full() { 20 } else { 8 };
    for (n, skill) in skills.iter().enumerate() {
        let mut talk = Talk::new(library, WIDTHS[n % WIDTHS.len()], 29, variant);
        talk.say(&format!("drill {skill}"));
        for item in 0..questions {
            let Some(question) = talk.question() else {
                panic!("{variant} {skill}: no question {item}")
            };
            easy_forms_are_right(&question);
            let before = talk.conversation.tally().total();
            match item % 4 {
                0 => {
                    talk.say(&wrong(&question));
                    // Who names one of two things may try again.
                    if talk.conversation.tally().total() == before {
                        talk.say(&wrong(&question));
                    }
                }
                _ => drop(talk.say(&talk.answer().expect("a question stands"))),
            }
            let after = talk.conversation.tally().total();
            let known = u32::from(item % 4 != 0);
            assert_eq!(
                after,
                (before.0 + known, before.1 + 1),
                "{variant} {skill}:\n{}",
                talk.tail()
            );
        }
        let known = questions / 4 * 3;
        assert_eq!(talk.conversation.tally().total(), (known, questions), "{variant} {skill}");
    }
}

#[test]
fn every_skill_of_classic_can_be_drilled() {
    drill_everything(TURN_UP[0]);
}

#[test]
fn every_skill_of_standard_can_be_drilled() {
    drill_everything(TURN_UP[1]);
}

#[test]
fn every_skill_of_three_handed_can_be_drilled() {
    drill_everything(TURN_UP[2]);
}

#[test]
fn every_skill_of_two_handed_can_be_drilled() {
    drill_everything(TURN_UP[3]);
}

/// The engine's answer in each easy form, and as it is printed, is right and is no command.
fn easy_forms_are_right(question: &Posed) {
    let ruling = question.ruling().expect("an answer");
    let mut lines = forms(question, ruling.value());
    let names = leftbower::text::names_at(Style::PLAIN, question);
    let said = plain(&leftbower::text::answer_said(&names, question, ruling.value()));
    // Of several best cards a learner plays one.
    match question.ask {
        Ask::Play => lines.extend(said.replace(" or ", ", ").split(", ").map(str::to_owned)),
        _ => lines.push(said),
    }
    for line in lines {
        let given = read(question, &line)
            .unwrap_or_else(|why| panic!("{:?}: `{line}`: {why:?}", question.id));
        assert!(given.agrees(ruling.value()), "{:?}: `{line}` is {given:?}", question.id);
        assert!(
            matches!(question.ask, Ask::Term { .. }) || parse(&line).is_none(),
            "`{line}` is a command"
        );
    }
}

#[test]
fn every_written_question_takes_every_easy_form() {
    let library = shipped();
    for opening in packs(library, 2)
        .map(|id| format!("puzzle {id}"))
        .chain(lessons(library, 0).map(|id| format!("learn {id}")))
    {
        let mut talk = Talk::new(library, 80, 31, "classic");
        talk.say(&opening);
        talk.until_the_end(|talk| {
            easy_forms_are_right(&talk.question().expect("a question"));
            "skip".to_owned()
        });
    }
}

#[test]
fn a_replayed_question_is_the_same_question() {
    let library = shipped();
    for variant in TURN_UP {
        let mut talk = Talk::new(library, 80, 37, variant);
        talk.say("drill");
        for _ in 0..12 {
            let question = talk.question().expect("a question");
            let id = question.id.clone().expect("a replay id");
            let shown = talk.say("skip");
            assert!(!shown.is_empty());
            let mut other = Talk::new(library, 80, 1, "classic");
            other.say(&format!("replay {id}"));
            let again = other.question().expect("the question");
            assert_eq!(
                (&again.situation, &again.ask, &again.id),
                (&question.situation, &question.ask, &question.id)
            );
        }
    }
}

#[test]
fn back_asks_again_and_does_not_count_twice() {
    let library = shipped();
    let mut talk = Talk::new(library, 80, 41, "classic");
    talk.say("drill follow.legal");
    let first = talk.question().expect("a question");
    let right = talk.answer().expect("an answer");
    talk.say("none");
    let second = talk.question().expect("the next");
    talk.say("back");
    assert_eq!(talk.question().map(|question| question.id.clone()), Some(first.id.clone()));
    talk.say(&right);
    assert_eq!(talk.question().map(|question| question.id.clone()), Some(second.id.clone()));
    assert_eq!(talk.conversation.tally().total(), (0, 1));
}

#[test]
fn every_command_answers_from_the_menu_and_from_a_question() {
    let library = shipped();
    for width in sampled(WIDTHS) {
        for opening in ["menu", "drill follow.legal", "learn 1", "learn 5"] {
            for row in leftbower::session::COMMANDS.iter().filter(|row| row.name != "quit") {
                for line in [
                    row.name.to_owned(),
                    row.example.to_owned(),
                    format!("help {}", row.name),
                    format!("{} zzz", row.name),
                ] {
                    let mut talk = Talk::new(library, width, 43, "classic");
                    talk.say(opening);
                    talk.say(&line);
                }
            }
        }
    }
}

/// What was said with its line breaks taken out.
fn unwrapped(said: &str) -> String {
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}
