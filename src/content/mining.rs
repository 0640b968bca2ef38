//! Puzzles that were mined, written as a pack of one line a puzzle, and a file of them that goes on
//! where it ends.

use serde_json::{Value, json};

use super::{Head, answer_json, hand_record};
use crate::tutor::{Ask, FEWER_DEALS, Puzzle, Skill};

/// What is mined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mined {
    /// Cards, all of them open.
    Cards,
    /// Calls, by one's own cards.
    Calls,
}

impl Mined {
    /// What the ids of puzzles begin with, before their seed.
    pub fn prefix(self, variant: &str) -> String {
        match self {
            Self::Cards => variant.to_owned(),
            Self::Calls => format!("{variant}-call"),
        }
    }
}

/// The head of a pack of mined puzzles of a variant.
pub fn mined_head(what: Mined, variant: &str, title: &str, description: &str) -> String {
    let (id, shared) = match what {
        Mined::Cards => (format!("mined-{variant}"), "ask: play, skill: play.best".to_owned()),
        Mined::Calls => (
            format!("calls-{variant}"),
            format!("ask: call, skill: advice, samples: {}", FEWER_DEALS.most),
        ),
    };
    let pack = json!({ "id": id, "title": title, "variant": variant, "level": 3, "description": description });
    format!("pack: {}\nuse: {{ {shared} }}\npuzzles:\n", flow(&pack))
}

/// A mined puzzle as a question: its cards, its answer, a hint, and where it comes from.
///
/// Keys that a pack says for all its questions are those of [`mined_head`].
pub fn mined_question(puzzle: &Puzzle, hint: &str) -> Value {
    let question = &puzzle.question;
    let head =
        Head { id: question.id.as_deref(), variant: &question.variant, options: &question.options };
    let mut keys = hand_record(head, &question.situation);
    let calls = question.ask == Ask::Call;
    if !calls && question.situation.lead.is_some() {
        // Whoever leads an ending is stated; its dealer says nothing.
        leave_out(&mut keys, &["dealer"]);
    }
    keys["ask"] = json!(question.ask.id());
    keys["skill"] = json!(question.skill.map(Skill::id));
    keys["level"] = json!(question.level);
    // What a call is worth changes with every refinement of how others call; which is best had
    // better not.
    let answer = answer_json(&puzzle.answer);
    keys["expect"] = if calls { json!({ "best": answer["best"] }) } else { answer };
    if calls {
        keys["samples"] = json!(question.sampling.most);
    }
    keys["hint"] = json!([hint]);
    keys["source"] = json!(format!("{}, seed {}", puzzle.theme, puzzle.seed));
    keys
}

/// A mined puzzle as a line of the pack.
pub fn mined_line(puzzle: &Puzzle, hint: &str) -> String {
    let mut keys = mined_question(puzzle, hint);
    leave_out(&mut keys, &["variant", "ask", "skill"]);
    if puzzle.question.sampling == FEWER_DEALS {
        leave_out(&mut keys, &["samples"]);
    }
    format!("  - {}\n", flow(&keys))
}

fn leave_out(keys: &mut Value, some: &[&str]) {
    if let Some(keys) = keys.as_object_mut() {
        keys.retain(|key, _| !some.contains(&key.as_str()));
    }
}

/// What a file of mined puzzles holds already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinedSoFar {
    /// The bytes that are whole; what follows them was cut off.
    pub whole: usize,
    /// How many puzzles there are.
    pub count: u64,
    /// The seed of the last one.
    pub last: Option<u64>,
}

/// How far a file of puzzles got whose ids begin with `prefix` and that begins with `head`; `None`
/// where it is something else.
///
/// ```
/// use leftbower::content::{MinedSoFar, mined_so_far};
/// let text = "puzzles:\n  - { id: classic-7 }\n  - { id: classic-12 }\n  - { id: clas";
/// let so_far = mined_so_far(text, "puzzles:\n", "classic");
/// assert_eq!(so_far, Some(MinedSoFar { whole: 54, count: 2, last: Some(12) }));
/// assert_eq!(mined_so_far("puzz", "puzzles:\n", "classic"), Some(MinedSoFar { whole: 0, count: 0, last: None }));
/// assert_eq!(mined_so_far("something else\n", "puzzles:\n", "classic"), None);
/// ```
pub fn mined_so_far(text: &str, head: &str, prefix: &str) -> Option<MinedSoFar> {
    if !text.starts_with(head) {
        return head.starts_with(text).then_some(MinedSoFar { whole: 0, count: 0, last: None });
    }
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut so_far = MinedSoFar { whole, count: 0, last: None };
    for line in text[head.len()..whole].lines() {
        let seed = seed_of(line, prefix)?;
        if so_far.last.is_some_and(|last| last >= seed) {
            return None;
        }
        so_far = MinedSoFar { count: so_far.count + 1, last: Some(seed), ..so_far };
    }
    Some(so_far)
}

/// The seed in the id of a line.
fn seed_of(line: &str, prefix: &str) -> Option<u64> {
    let id = line
        .trim_start_matches([' ', '-', '{'])
        .trim_start_matches("id: ")
        .trim_start_matches("\"id\":\"");
    let digits = id.strip_prefix(prefix)?.strip_prefix('-')?;
    digits[..digits.find(|c: char| !c.is_ascii_digit())?].parse().ok()
}

/// A value as YAML in one line, plain where that reads the same.
fn flow(value: &Value) -> String {
    let each = |items: Vec<String>| items.join(", ");
    match value {
        Value::Array(items) => format!("[{}]", each(items.iter().map(flow).collect())),
        Value::Object(keys) => {
            format!(
                "{{ {} }}",
                each(keys.iter().map(|(key, value)| format!("{key}: {}", flow(value))).collect())
            )
        }
        Value::String(text) if is_plain(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Whether a text is read as itself without quotes.
fn is_plain(text: &str) -> bool {
    let says_more = matches!(text, "true" | "false" | "null") || text.parse::<f64>().is_ok();
    let starts = text.starts_with(|c: char| c.is_ascii_alphanumeric());
    !says_more
        && starts
        && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-' | '.'))
}
