//! The class file: a line for everything that happens in a quiz, so that one that was broken off
//! goes on, and `grade`, `report` and `import` read the answers.

use std::{
    fs::{File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

use serde_json::{Value, json};

use super::super::store::now;
use crate::{
    chance::Seed,
    content::{answer_json, question_record},
    session::{Choice, Participant, Quiz, Round},
    store::Activity,
    text::said_of,
    tutor::{Answer, Game, Question, read},
};

/// Something that happened, as it is kept.
pub(super) enum Act<'a> {
    /// A quiz was opened.
    Opened {
        /// What it is about.
        heading: &'a Value,
        /// What its questions follow from.
        seed: Seed,
    },
    /// A question was put.
    Put,
    /// Hands were counted.
    Hands,
    /// The answer was shown.
    Shown,
    /// The question was passed over.
    Skipped,
    /// Something was taken back.
    Undone,
    /// Somebody came in by phone, and by what he is known.
    #[cfg_attr(not(feature = "room"), expect(dead_code, reason = "only phones do"))]
    Joined {
        /// His name in the quiz.
        name: &'a str,
        /// What stands in his phone's cookie.
        key: &'a str,
    },
    /// Somebody answered by phone.
    #[cfg_attr(not(feature = "room"), expect(dead_code, reason = "only phones do"))]
    Answered(Participant),
    /// Somebody takes part no more.
    Removed(&'a str),
}

/// What a quiz is about: the same for a quiz that goes on.
pub(super) fn heading(words: &[String], game: &Game, count: usize) -> Value {
    let options: serde_json::Map<String, Value> =
        game.options().iter().map(|(key, value)| (key.clone(), json!(value.to_string()))).collect();
    json!({ "of": words, "variant": game.id(), "options": options, "count": count })
}

/// A name for a quiz unlike any other.
pub(super) fn fresh_id() -> String {
    format!("quiz-{}-{:08x}", now(), Seed::fresh().0)
}

/// An act as a line, right after it was carried out.
pub(super) fn line(id: &str, quiz: &Quiz<'_>, act: &Act<'_>) -> Value {
    let number = quiz.rounds().len();
    let word = |word: &str| json!({ "quiz": id, "number": number, "act": word });
    match act {
        Act::Opened { heading, seed } => {
            json!({ "quiz": id, "at": now().to_string(), "about": heading, "seed": seed.0 })
        }
        Act::Put => word("put"),
        Act::Shown => word("shown"),
        Act::Skipped => word("skipped"),
        Act::Undone => word("undone"),
        Act::Hands => match quiz.round() {
            Some(round) => counts(id, number, round),
            None => word("hands"),
        },
        Act::Joined { name, key } => json!({ "quiz": id, "joined": name, "key": key }),
        Act::Answered(who) => answer(id, quiz, *who),
        Act::Removed(name) => json!({ "quiz": id, "removed": name }),
    }
}

/// The hands that were counted for each choice.
fn counts(id: &str, number: usize, round: &Round<'_>) -> Value {
    let hands = round.hands();
    let count = |(choice, count): (&Choice<'_>, &u32)| {
        let answer = answer_value(&round.question, &choice.answer);
        json!({ "answer": answer, "count": count })
    };
    let counts: Vec<Value> = round.choices.iter().zip(&hands).map(count).collect();
    json!({
        "quiz": id,
        "number": number,
        "at": now().to_string(),
        "question": question_record(&round.question),
        "counts": counts,
    })
}

/// An answer as a learner would type it; as machines read it, where no words say it.
fn answer_value(question: &Question, answer: &Answer) -> Value {
    let said = said_of(question, answer);
    match read(question, &said) {
        Ok(given) if given.agrees(answer) => Value::String(said),
        Ok(_) | Err(_) => answer_json(answer),
    }
}

/// The answer that somebody gave to the open question, with all that `import` wants to know.
fn answer(id: &str, quiz: &Quiz<'_>, who: Participant) -> Value {
    let given = quiz.round().and_then(|round| Some((round, round.chosen_by(who)?)));
    let person = quiz.people().of(who);
    let (Some((round, choice)), Some(person)) = (given, person) else {
        unreachable!("an answer is kept right after it was taken")
    };
    let choice = &round.choices[choice];
    let fits: Vec<&str> = choice.ideas.iter().map(|idea| idea.id.as_str()).collect();
    json!({
        "learner": person.name,
        "session": id,
        "number": quiz.rounds().len(),
        "at": now().to_string(),
        "activity": Activity::Quiz.id(),
        "variant": round.question.variant,
        "skill": round.question.trains().id(),
        "question": question_record(&round.question),
        "answer": answer_value(&round.question, &choice.answer),
        "right": choice.right,
        "fits": fits,
    })
}

/// A file to which lines are added.
pub(super) struct ClassFile(File);

impl ClassFile {
    /// Opens a file, or begins it, and reads the quiz that stands last in it, if any. A last line
    /// that was broken off is cut away.
    pub(super) fn open(path: &Path) -> io::Result<(Self, Option<Kept>)> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        if whole < text.len() {
            file.set_len(u64::try_from(whole).unwrap_or(u64::MAX))?;
            file.seek(SeekFrom::End(0))?;
        }
        let lines = text[..whole].split(|byte| *byte == b'\n');
        let lines: Vec<Value> =
            lines.filter_map(|line| serde_json::from_slice(line).ok()).collect();
        Ok((Self(file), Kept::last(&lines)))
    }

    /// Adds a line, which outlives this program at once.
    pub(super) fn keep(&mut self, line: &Value) -> io::Result<()> {
        self.0.write_all(format!("{line}\n").as_bytes())
    }

    /// Waits until everything is on the disk.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        self.0.sync_data()
    }
}

/// A quiz as a file has it.
pub(super) struct Kept {
    pub(super) id: String,
    pub(super) heading: Value,
    pub(super) seed: Seed,
    lines: Vec<Value>,
}

impl Kept {
    fn last(lines: &[Value]) -> Option<Self> {
        let opens = |line: &Value| line.get("quiz").is_some() && line.get("about").is_some();
        let first = lines.iter().rposition(opens)?;
        let opening = &lines[first];
        let id = opening["quiz"].as_str()?.to_owned();
        let own = |line: &&Value| {
            [&line["quiz"], &line["session"]].iter().any(|named| named.as_str() == Some(&id))
        };
        let lines = lines[first + 1..].iter().filter(own).cloned().collect();
        Some(Self {
            heading: opening["about"].clone(),
            seed: Seed(opening["seed"].as_u64()?),
            id,
            lines,
        })
    }

    /// Has everything happen again; `false` where it does not go together with this quiz.
    pub(super) fn replay(&self, quiz: &mut Quiz<'_>) -> bool {
        self.lines.iter().all(|line| again(line, quiz).is_some())
    }

    /// By what those are known who came in, by their names.
    #[cfg_attr(not(feature = "room"), expect(dead_code, reason = "only phones do"))]
    pub(super) fn keys(&self) -> impl Iterator<Item = (&str, &str)> {
        self.lines.iter().filter_map(|line| Some((line["joined"].as_str()?, line["key"].as_str()?)))
    }
}

/// Has happen again what a line says.
fn again(line: &Value, quiz: &mut Quiz<'_>) -> Option<()> {
    let done = |done: bool| done.then_some(());
    if let Some(act) = line.get("act") {
        return match act.as_str()? {
            "put" => quiz.put_next().map(|_| ()),
            "shown" => quiz.reveal().map(|_| ()),
            "skipped" => done(quiz.skip()),
            "undone" => {
                quiz.undo();
                Some(())
            }
            _ => None,
        };
    }
    if let Some(name) = line.get("joined") {
        // Names in the file are unlike any other already.
        return quiz.join(name.as_str()?).ok().map(|_| ());
    }
    if let Some(name) = line.get("removed") {
        let who = quiz.people().find(name.as_str()?)?;
        return done(quiz.remove(who));
    }
    let round = quiz.round()?;
    if line["question"] != question_record(&round.question) {
        return None;
    }
    let named = |said: &Value| {
        let is = |choice: &Choice<'_>| answer_value(&round.question, &choice.answer) == *said;
        round.choices.iter().position(is)
    };
    if let Some(counts) = line.get("counts") {
        let count = |count: &Value| {
            Some((named(&count["answer"])?, u32::try_from(count["count"].as_u64()?).ok()?))
        };
        let hands = counts.as_array()?.iter().map(count).collect::<Option<Vec<_>>>()?;
        return done(quiz.count_hands(&hands));
    }
    let choice = named(&line["answer"])?;
    let who = quiz.people().find(line["learner"].as_str()?)?;
    quiz.answer(who, choice).ok()
}
