//! Entries as lines that other programs read: JSON Lines and CSV.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    Activity, Answered, Entry, Event, Mark,
    entry::{confidence_id, confidence_named},
};
use crate::tutor::Timestamp;

/// An entry as an object.
///
/// An answer has `learner`, `question` and `answer` as `grade` reads them.
pub fn entry_json(learner: &str, entry: &Entry) -> Value {
    let mut keys = json!({
        "learner": learner,
        "session": entry.session,
        "number": entry.number,
        "at": entry.at.to_string(),
    });
    match &entry.event {
        Event::Mark(mark, about) => {
            keys["mark"] = json!(mark.id());
            keys["about"] = json!(about);
        }
        Event::Answer(answered) => {
            keys["activity"] = json!(answered.activity.id());
            keys["lesson"] = json!(answered.lesson);
            keys["step"] = json!(answered.step);
            keys["item"] = json!(answered.item);
            keys["variant"] = json!(answered.variant);
            keys["skill"] = json!(answered.skill);
            keys["question"] = answered.question.clone();
            keys["answer"] = json!(answered.answer);
            keys["right"] = json!(answered.right);
            keys["millis"] = json!(answered.millis);
            keys["hints"] = json!(answered.hints);
            keys["confidence"] = json!(confidence_id(answered.confidence));
            keys["again"] = json!(answered.again);
            keys["fits"] = json!(answered.fits);
        }
    }
    if let Value::Object(keys) = &mut keys {
        keys.retain(|_, value| !value.is_null());
    }
    keys
}

/// The heads of the columns of a CSV file of answers.
pub const fn csv_head() -> [&'static str; 14] {
    [
        "learner", "session", "number", "at", "activity", "item", "variant", "skill", "answer",
        "right", "seconds", "hints", "again", "fits",
    ]
}

/// An answer as a row of CSV; nothing for other entries.
pub fn csv_row(learner: &str, entry: &Entry) -> Option<[String; 14]> {
    let Event::Answer(answered) = &entry.event else { return None };
    Some([
        learner.to_owned(),
        entry.session.clone(),
        entry.number.to_string(),
        entry.at.to_string(),
        answered.activity.id().to_owned(),
        answered.item.clone().unwrap_or_default(),
        answered.variant.clone(),
        answered.skill.clone(),
        answered.answer.clone(),
        answered.right.to_string(),
        format!("{:.1}", f64::from(answered.millis) / 1000.0),
        answered.hints.to_string(),
        answered.again.to_string(),
        answered.fits.join(" "),
    ])
}

/// A line that was read: whose entry it is, and the entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// The learner.
    pub learner: String,
    /// The entry.
    pub entry: Entry,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// It is no object of these keys.
    Form(
        /// What the reader of JSON says.
        String,
    ),
    /// A key is absent, or says something that is unknown.
    Key(
        /// Which.
        &'static str,
    ),
}

/// The keys of a line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    learner: String,
    session: String,
    number: u32,
    at: String,
    mark: Option<String>,
    about: Option<String>,
    activity: Option<String>,
    lesson: Option<String>,
    step: Option<u32>,
    item: Option<String>,
    variant: Option<String>,
    skill: Option<String>,
    question: Option<Value>,
    answer: Option<String>,
    right: Option<bool>,
    #[serde(default)]
    millis: u32,
    #[serde(default)]
    hints: u32,
    confidence: Option<String>,
    #[serde(default)]
    again: bool,
    #[serde(default)]
    fits: Vec<String>,
}

/// Reads a line that [`entry_json`] wrote.
pub fn read_line(text: &str) -> Result<Reading, LineFault> {
    let line: Line =
        serde_json::from_str(text).map_err(|error| LineFault::Form(error.to_string()))?;
    let at: Timestamp = line.at.parse().map_err(|_| LineFault::Key("at"))?;
    let (learner, session, number) = (line.learner.clone(), line.session.clone(), line.number);
    let event = match &line.mark {
        Some(mark) => {
            let mark = Mark::from_id(mark).ok_or(LineFault::Key("mark"))?;
            Event::Mark(mark, line.about.ok_or(LineFault::Key("about"))?)
        }
        None => Event::Answer(Box::new(answered(line)?)),
    };
    Ok(Reading { learner, entry: Entry { session, number, at, event } })
}

fn answered(line: Line) -> Result<Answered, LineFault> {
    let activity = line.activity.as_deref().and_then(Activity::from_id);
    // The file has them side by side with spaces between.
    let is_id = |id: &String| !id.is_empty() && !id.contains(char::is_whitespace);
    if !line.fits.iter().all(is_id) {
        return Err(LineFault::Key("fits"));
    }
    Ok(Answered {
        activity: activity.ok_or(LineFault::Key("activity"))?,
        lesson: line.lesson,
        step: line.step,
        item: line.item,
        variant: line.variant.ok_or(LineFault::Key("variant"))?,
        skill: line.skill.ok_or(LineFault::Key("skill"))?,
        question: line.question.ok_or(LineFault::Key("question"))?,
        answer: line.answer.ok_or(LineFault::Key("answer"))?,
        right: line.right.ok_or(LineFault::Key("right"))?,
        millis: line.millis,
        hints: line.hints,
        confidence: confidence_named(line.confidence.as_deref())
            .ok_or(LineFault::Key("confidence"))?,
        again: line.again,
        fits: line.fits,
    })
}
