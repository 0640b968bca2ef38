//! Lessons are easy to read: short steps, short sentences, short words, questions soon and a check
//! at the end. And no puzzle is another one in other suits.

use std::collections::BTreeMap;

use crate::support::Renaming;
use leftbower::{
    content::{Item, Lesson, LessonStep, question_record},
    table::{Card, Suit},
    text::{Style, markdown},
    tutor::Question,
};
use serde_json::Value;

/// Lines of a step on a screen of eighty columns.
const LINES: usize = 14;
/// Steps in a row that only say something.
const SAID: usize = 3;
/// Words between two stops.
const WORDS: usize = 25;
/// Words between two stops in all of a lesson, on average.
const MEAN: usize = 9;
/// Words of three syllables and more in a hundred.
const LONG: usize = 5;
/// Questions that a lesson asks before its check.
const QUESTIONS: std::ops::RangeInclusive<usize> = 5..=24;

/// What the author of a lesson says, asks and remarks.
fn texts(lesson: &Lesson) -> Vec<&str> {
    let said = lesson.steps.iter().filter_map(|step| match step {
        LessonStep::Say(text) => Some(text.as_str()),
        _ => None,
    });
    let asked = lesson.items().flat_map(|item| [&item.question.prompt, &item.question.note]);
    said.chain(asked.flatten().map(String::as_str)).collect()
}

/// The words between two stops, line by line of a list.
fn sentences(text: &str) -> Vec<Vec<&str>> {
    let stops = text
        .split(['.', '?', '!', ':', ';'])
        .flat_map(|part| part.split("\n\n").flat_map(|part| part.split("\n- ")));
    let words = stops.map(|part| {
        part.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).collect()
    });
    words.filter(|words: &Vec<&str>| !words.is_empty()).collect()
}

/// Groups of vowels, without the `e` that is not heard at the end.
fn syllables(word: &str) -> usize {
    let word = word.to_lowercase();
    let heard = word
        .trim_matches(|c: char| !c.is_alphabetic())
        .trim_end_matches("es")
        .trim_end_matches("ed");
    let heard = heard.strip_suffix('e').unwrap_or(heard);
    heard.split(|c| !"aeiouy".contains(c)).filter(|group| !group.is_empty()).count().max(1)
}

/// What is hard to read in a lesson.
fn hard(lesson: &Lesson) -> Vec<String> {
    let mut found = Vec::new();
    let style = Style::screen(80);
    let mut said = 0;
    for step in &lesson.steps {
        let LessonStep::Say(text) = step else {
            said = 0;
            continue;
        };
        said += 1;
        let lines = markdown(style, text).trim().lines().count();
        if lines > LINES {
            found.push(format!("{lines} lines: {text}"));
        }
        if said > SAID {
            found.push(format!("{said} steps that only say something: {text}"));
        }
    }
    let all: Vec<Vec<&str>> = texts(lesson).into_iter().flat_map(sentences).collect();
    found.extend(all.iter().filter(|words| words.len() > WORDS).map(|words| words.join(" ")));
    let count: usize = all.iter().map(Vec::len).sum();
    if count > all.len() * MEAN {
        found.push(format!("{count} words in {} sentences", all.len()));
    }
    let long = all.iter().flatten().filter(|word| syllables(word) > 2).count();
    if long * 100 > count * LONG {
        found.push(format!("{long} long words of {count}"));
    }
    found
}

/// How many questions a lesson asks before its check, and whether nothing is asked after that.
fn shape(lesson: &Lesson) -> (usize, bool) {
    let asked = |step: &LessonStep| match step {
        LessonStep::Ask(_) => 1,
        LessonStep::Drill(drill) => usize::from(drill.count),
        _ => 0,
    };
    (
        lesson.steps.iter().map(asked).sum(),
        lesson
            .steps
            .iter()
            .rfind(|step| !matches!(step, LessonStep::Say(_) | LessonStep::Play(_)))
            .is_some_and(|step| matches!(step, LessonStep::Check(_))),
    )
}

#[test]
fn lessons_are_short_and_plain() {
    let library = crate::support::shipped();
    for summary in library.lessons() {
        let lesson = library.lesson(&summary.id).expect("sound");
        let hard = hard(lesson);
        assert!(hard.is_empty(), "{}:\n{}", lesson.id, hard.join("\n"));
        let (questions, checked) = shape(lesson);
        assert!(QUESTIONS.contains(&questions) && checked, "{}: {questions} questions", lesson.id);
    }
}

#[test]
fn a_lesson_rests_only_on_what_stands_before_it() {
    let library = crate::support::shipped();
    let all: Vec<_> = library.lessons().collect();
    for (place, lesson) in all.iter().enumerate() {
        for id in &lesson.requires {
            assert!(
                all[..place].iter().any(|before| before.id == *id),
                "{} comes before {id}",
                lesson.id
            );
        }
    }
}

/// A question with its suits renamed; what has no order is put into one.
fn renamed(value: &Value, to: Renaming, is_set: bool) -> Value {
    match value {
        Value::String(text) => {
            let word = |word: &str| match (word.parse::<Card>(), word.parse::<Suit>()) {
                (Ok(card), _) => to.card(card).to_string(),
                (_, Ok(suit)) => to.suit(suit).to_string(),
                _ => word.to_owned(),
            };
            let mut words: Vec<String> = text.split_whitespace().map(word).collect();
            if is_set {
                words.sort();
            }
            Value::from(words.join(" "))
        }
        Value::Array(values) => {
            let mut values: Vec<Value> =
                values.iter().map(|value| renamed(value, to, is_set)).collect();
            if is_set {
                values.sort_by_key(Value::to_string);
            }
            Value::from(values)
        }
        Value::Object(map) => {
            let below = |key: &str| is_set || matches!(key, "hand" | "hands" | "widow" | "cards");
            map.iter().map(|(key, value)| (key.clone(), renamed(value, to, below(key)))).collect()
        }
        other => other.clone(),
    }
}

/// What a question asks, the same whatever its suits are called.
fn asked(question: &Question) -> String {
    let mut record = question_record(question);
    if let Value::Object(map) = &mut record {
        map.retain(|key, _| {
            !["id", "prompt", "hint", "note", "skill", "level", "source"].contains(&key.as_str())
        });
    }
    Renaming::all()
        .into_iter()
        .map(|to| renamed(&record, to, false).to_string())
        .min()
        .unwrap_or_default()
}

#[test]
fn no_puzzle_is_another_one_in_other_suits() {
    let library = crate::support::shipped();
    let packs = library.packs().map(|summary| library.pack(&summary.id).expect("sound"));
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let mut alike = Vec::new();
    for question in packs.flat_map(|pack| &pack.puzzles).map(|item| &item.question) {
        let id = question.id.clone().expect("puzzles have ids");
        if let Some(other) = known.insert(asked(question), id.clone()) {
            alike.push(format!("{id} is {other}"));
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
    assert!(known.len() > 1600, "{}", known.len());
}

#[test]
fn no_lesson_asks_the_same_twice() {
    let library = crate::support::shipped();
    let mut alike = Vec::new();
    let mut boards: BTreeMap<String, String> = BTreeMap::new();
    for (number, summary) in library.lessons().enumerate() {
        let lesson = library.lesson(&summary.id).expect("sound");
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        let mut answers: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for question in lesson.items().map(Item::posed) {
            let id = question.id.clone().expect("numbered");
            if let Some(other) = known.insert(asked(question), id.clone()) {
                alike.push(format!("{id} is {other}"));
            }
            // The first eight are for somebody who meets every board for the first time.
            let board = &question.situation;
            let tricks: Vec<String> =
                board.tricks.iter().flatten().flatten().map(ToString::to_string).collect();
            let shown = format!("{tricks:?} {:?} {:?}", board.hand, board.hands[board.you]);
            let is_bare = tricks.is_empty() && board.hand.or(board.hands[board.you]).is_none();
            if number < 8
                && !is_bare
                && let Some(other) = boards.insert(shown, id.clone())
            {
                alike.push(format!("{id} has the board of {other}"));
            }
            let said = question.ruling().expect("an answer");
            answers.entry(question.ask.id()).or_default().push(format!("{:?}", said.value()));
        }
        for (ask, said) in answers {
            if said.len() > 2 && said.iter().all(|other| *other == said[0]) {
                alike.push(format!("{}: every answer to `{ask}` is {}", lesson.id, said[0]));
            }
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}
