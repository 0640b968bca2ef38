//! Files of questions and what the engine answers to each.

use std::sync::Arc;

use super::{
    Context, Fault, FaultKind, Item, Kind, Node, Reader, Rule, Source, Span, Spans, Unanswered,
    read_question,
};
use crate::{
    engine::Ruling,
    tutor::{Answer, Ground, NoAnswer, Posed},
};

/// One question of a file with its answer.
#[derive(Debug)]
pub struct Ruled {
    /// The question's id, where it has one that reads.
    pub id: Option<String>,
    /// The question and the ruling, or everything that is wrong.
    pub outcome: Result<(Item, Ruling<Answer, Ground>), Vec<Fault>>,
}

/// Asks the engine every question of a text: a lesson, a pack, a list, a question a document, a
/// line of JSON.
///
/// Faults of the text outside its questions come as answers without id.
pub fn answers(source: &Source, context: Context<'_>) -> Vec<Ruled> {
    answers_after(source, context, &mut |_| {})
}

/// The same, `hear` hearing of each question before it is answered.
pub fn answers_after(
    source: &Source,
    context: Context<'_>,
    hear: &mut dyn FnMut(&Posed),
) -> Vec<Ruled> {
    let reader = Reader::new(source);
    let mut all = Vec::new();
    if !reader.is_sound() {
        all.push(Ruled { id: None, outcome: Err(reader.faults_since(0)) });
    }
    for root in reader.roots() {
        let before = reader.fault_count();
        let (questions, shared, variant) = questions(root);
        if reader.fault_count() > before {
            all.push(Ruled { id: None, outcome: Err(reader.faults_since(before)) });
        }
        let variant = variant.as_deref().or(context.variant);
        for QuestionNode { node, id } in questions {
            let before = reader.fault_count();
            let item = read_question(node, shared, Context { variant, ..context });
            let answered = item.map(|item| {
                let question = Posed::new(item.question.clone());
                hear(&question);
                ruling(&question, &item.spans).map(|ruling| (item, ruling))
            });
            let outcome = match answered {
                Some(Ok(answered)) => Ok(answered),
                Some(Err((span, kind))) => {
                    Err(vec![Fault { kind: kind.into(), at: source.place(span) }])
                }
                None => Err(reader.faults_since(before)),
            };
            all.push(Ruled { id, outcome });
        }
    }
    all
}

/// The engine's answer; where it has none, why, and the place to blame.
pub fn ruling(question: &Posed, spans: &Spans) -> Result<Ruling<Answer, Ground>, (Span, Rule)> {
    question.ruling().cloned().map_err(|why| {
        let unanswered = Unanswered {
            ask: question.ask.id(),
            rules: Arc::clone(&question.rules),
            you: question.situation.you,
            dealer: question.situation.dealer,
            why: why.clone(),
        };
        (blame(&unanswered.why, spans), Rule::NoAnswer(Box::new(unanswered)))
    })
}

/// The place of what stands in the way of an answer.
pub(super) fn blame(why: &NoAnswer, spans: &Spans) -> Span {
    let trick =
        |number: usize| number.checked_sub(1).and_then(|index| spans.tricks.get(index).copied());
    let place = match why {
        NoAnswer::Refused { index, .. } => spans.auction.get(*index).copied(),
        NoAnswer::TooManyCards(number) | NoAnswer::Unfinished(number) => trick(*number),
        NoAnswer::TricksTooEarly | NoAnswer::NoCompleteTrick => trick(1),
        NoAnswer::MidTrick => trick(spans.tricks.len()),
        NoAnswer::Needs(_)
        | NoAnswer::DueFirst(..)
        | NoAnswer::NothingToSay
        | NoAnswer::NotOver
        | NoAnswer::NotDrawn
        | NoAnswer::NoDealAgrees
        | NoAnswer::NobodyCounted
        | NoAnswer::NothingToPlay
        | NoAnswer::UnevenHands
        | NoAnswer::TooManyTricks
        | NoAnswer::NoSuchCard(_) => None,
    };
    place.unwrap_or(spans.whole)
}

/// A question where it stands.
pub(super) struct QuestionNode<'r> {
    pub(super) node: Node<'r>,
    pub(super) id: Option<String>,
}

/// The questions of a document, what they share, and the variant of all that name none.
pub(super) fn questions(
    root: Node<'_>,
) -> (Vec<QuestionNode<'_>>, Option<Node<'_>>, Option<String>) {
    let bare = |node| QuestionNode { node, id: id_of(node) };
    match Kind::of(root) {
        Kind::Questions => (root.list().into_iter().flatten().map(bare).collect(), None, None),
        Kind::Question | Kind::Record => (vec![bare(root)], None, None),
        Kind::Grading => {
            let question = root.map("a grading").and_then(|mut map| map.get("question"));
            (question.into_iter().map(bare).collect(), None, None)
        }
        Kind::Lesson => {
            let (nodes, shared, id, variant) = listed(root, "lesson", "steps");
            let asked = nodes.into_iter().filter(|node| node.value().get("ask").is_some());
            let numbered = asked.enumerate().map(|(index, node)| {
                let id = id_of(node).or_else(|| Some(format!("{}/{}", id.as_deref()?, index + 1)));
                QuestionNode { node, id }
            });
            (numbered.collect(), shared, variant)
        }
        Kind::Pack => {
            let (nodes, shared, _, variant) = listed(root, "pack", "puzzles");
            (nodes.into_iter().map(bare).collect(), shared, variant)
        }
        Kind::Match => {
            root.fault(FaultKind::MissingKey { key: "ask".to_owned(), of: "a question" });
            (Vec::new(), None, None)
        }
        Kind::Glossary | Kind::Paths | Kind::Misconceptions | Kind::Ruleset | Kind::Game => {
            (Vec::new(), None, None)
        }
    }
}

/// A list of a file, what its entries share, and the id and the variant of the file's head.
fn listed<'r>(
    root: Node<'r>,
    head: &'static str,
    list: &'static str,
) -> (Vec<Node<'r>>, Option<Node<'r>>, Option<String>, Option<String>) {
    let Some(mut map) = root.map("a file") else { return (Vec::new(), None, None, None) };
    let (mut id, mut variant) = (None, None);
    if let Some(mut head) = map.map(head, "the head of a file") {
        id = head.text("id");
        variant = head.text("variant");
    }
    let nodes = map.list(list).unwrap_or_default();
    (nodes, map.get("use"), id, variant)
}

/// The id of a question, if it has one that reads.
pub(super) fn id_of(node: Node<'_>) -> Option<String> {
    id_in(node.value())
}

/// The same, from its bare value.
pub(super) fn id_in(question: &serde_yaml::Value) -> Option<String> {
    use serde_yaml::Value;
    match question.get("id")? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
