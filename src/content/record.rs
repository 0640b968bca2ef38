//! Hand records and match records: their form, and who deals next. How a hand was played is the
//! referee's business.

use super::{
    Context, Layers, Node, Rules, Spans, question,
    situation::{self, Purpose},
};
use crate::{
    engine::next_dealer,
    table::{BySeat, CardSet, Seat},
    tutor::Situation,
};

/// Keys of a record besides its situation.
const KEYS: [&str; 4] = ["id", "note", "source", "level"];

/// A hand record of a file.
#[derive(Clone, Debug)]
pub struct HandRecord {
    /// The rules it was played by.
    pub rules: Rules,
    /// What was dealt, said and played.
    pub situation: Situation,
    /// The cards of each seat at the first lead, where they are known better than what was dealt.
    pub held: Option<BySeat<Option<CardSet>>>,
    /// Where its parts stand in the file.
    pub spans: Spans,
}

/// Reads a hand record; `None` when what is wrong has been reported.
///
/// `shared` is the head of the match that it belongs to, `dealer` who deals where the record names
/// nobody.
pub(super) fn read_record<'r>(
    node: Node<'r>,
    shared: Option<Node<'r>>,
    dealer: Option<Seat>,
    context: Context<'_>,
) -> Option<HandRecord> {
    read_knowing("a hand record", &KEYS, Purpose::Record, node, shared, dealer, context)
}

/// Reads the situation of a record or of a question, whatever is asked of it.
pub(super) fn read_situation<'r>(
    node: Node<'r>,
    shared: Option<Node<'r>>,
    dealer: Option<Seat>,
    context: Context<'_>,
) -> Option<HandRecord> {
    read_knowing("a situation", &question::KEYS, Purpose::Question, node, shared, dealer, context)
}

fn read_knowing<'r>(
    what: &'static str,
    known: &[&'static str],
    purpose: Purpose,
    node: Node<'r>,
    shared: Option<Node<'r>>,
    dealer: Option<Seat>,
    context: Context<'_>,
) -> Option<HandRecord> {
    let before = node.reader().error_count();
    let map = node.map(what)?;
    let mut keys = Layers::over(map, shared);
    keys.inner.knows(&situation::KEYS);
    keys.inner.knows(known);
    let rules = question::rules(&mut keys, context);
    let read = rules.and_then(|rules| {
        Some((situation::read_dealt(&mut keys, &rules, dealer, purpose)?, rules))
    });
    keys.finish();
    let ((situation, mut spans), rules) = read.filter(|_| node.reader().error_count() == before)?;
    if spans.whole == super::Span::default() {
        spans.whole = node.span();
    }
    Some(HandRecord { rules, situation, held: None, spans })
}

impl HandRecord {
    /// Who deals the next hand of a match.
    pub(super) fn next_dealer(&self) -> Seat {
        next_dealer(&self.rules.rules, self.situation.dealer)
    }
}

/// The head of a match record and its hands.
pub(super) fn read_match(root: Node<'_>) -> Option<(Option<Node<'_>>, Vec<Node<'_>>)> {
    let mut file = root.map("a match record")?;
    file.needs(&["match", "hands"]);
    let shared = file.get("match");
    if let Some(mut head) = shared.and_then(|node| node.map("the head of a match")) {
        head.knows(&["variant", "options", "players", "games"]);
        head.knows(&KEYS);
        head.finish();
    }
    let hands = file.list("hands").unwrap_or_default();
    file.finish();
    Some((shared, hands))
}

/// Reads a match record and its hands for their form alone.
pub(super) fn check_match(root: Node<'_>, context: Context<'_>) {
    let Some((shared, hands)) = read_match(root) else { return };
    let mut dealer = None;
    for hand in hands {
        let record = read_record(hand, shared, dealer, context);
        dealer = record.map(|record| record.next_dealer());
    }
}
