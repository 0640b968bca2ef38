//! Answers that learners gave, with the questions they were asked.

use std::sync::Arc;

use super::{
    Context, Expected, Fault, Node, Reader, Source, answering, read_question, typed_answer,
};
use crate::{
    engine::Ruling,
    tutor::{Answer, Confidence, Ground, Posed, Response, Timestamp, Unreadable},
};

/// What `export` writes with an answer, and `check` takes, and nobody needs to judge it.
const KEPT: [&str; 13] = [
    "id",
    "session",
    "number",
    "activity",
    "lesson",
    "step",
    "item",
    "variant",
    "skill",
    "right",
    "millis",
    "confidence",
    "fits",
];

/// One answer of a learner, where its question could be read and has an answer.
#[derive(Debug)]
pub struct ToGrade {
    /// Whose answer it is, where that is said.
    pub learner: Option<String>,
    /// The question.
    pub question: Arc<Posed>,
    /// What is right.
    pub ruling: Ruling<Answer, Ground>,
    /// What the learner said and how sure he was, or why that cannot be read.
    pub given: Result<(Response, Confidence), Unreadable>,
    /// Whether he had had a hint.
    pub hinted: bool,
    /// When it was given, where that is said and can be read.
    pub at: Option<Timestamp>,
}

/// One answer of a file.
#[derive(Debug)]
pub struct Graded {
    /// The question's id, where it has one that reads.
    pub id: Option<String>,
    /// The answer with its question, or everything that is wrong.
    pub read: Result<ToGrade, Vec<Fault>>,
}

/// The answers of a text in order: a line of JSON each, a document each, or a list of them.
///
/// Faults of the text outside its answers come without id.
pub fn to_grade(source: &Source, context: Context<'_>) -> Vec<Graded> {
    let reader = Reader::new(source);
    let mut all = Vec::new();
    if !reader.is_sound() {
        all.push(Graded { id: None, read: Err(reader.faults_since(0)) });
    }
    for root in reader.roots() {
        let listed =
            if root.value().is_sequence() { root.list().unwrap_or_default() } else { vec![root] };
        // What else `export` writes of a learner, or a quiz of a room, is no answer.
        let is_answer =
            |node: &Node<'_>| ["mark", "quiz"].iter().all(|key| node.value().get(key).is_none());
        for node in listed.into_iter().filter(is_answer) {
            let before = reader.fault_count();
            let id = node.value().get("question").and_then(answering::id_in);
            let graded = grading(node, context, source);
            all.push(Graded {
                id,
                read: graded.unwrap_or_else(|| Err(reader.faults_since(before))),
            });
        }
    }
    all
}

/// Reads one; `None` where what is wrong has been reported.
fn grading(
    node: Node<'_>,
    context: Context<'_>,
    source: &Source,
) -> Option<Result<ToGrade, Vec<Fault>>> {
    let before = node.reader().error_count();
    let mut map = node.map("a grading")?;
    map.needs(&["question", "answer"]);
    let learner = map.text("learner");
    let at = map.get("at").and_then(|at| at.value().as_str()?.parse().ok());
    for key in KEPT {
        let _ = map.get(key);
    }
    let hinted = map.flag("hinted").unwrap_or(false)
        || map.flag("again").unwrap_or(false)
        || map.number("hints", 0..=u32::MAX).is_some_and(|hints| hints > 0);
    let answer = map.get("answer").map(|answer| Expected::read(answer).value);
    let question = map.get("question");
    map.finish();
    let item = read_question(question?, None, context)?;
    if node.reader().error_count() > before {
        return None;
    }
    let question = Arc::new(Posed::new(item.question));
    let ruling = match answering::ruling(&question, &item.spans) {
        Ok(ruling) => ruling,
        Err((span, kind)) => {
            return Some(Err(vec![Fault { kind: kind.into(), at: source.place(span) }]));
        }
    };
    let given = typed_answer::said(&question, &answer?);
    Some(Ok(ToGrade { learner, question, ruling, given, hinted, at }))
}
