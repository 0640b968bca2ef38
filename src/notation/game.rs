//! One game: its head, its deals one after another, and the totals that they bring.

use std::{cell::RefCell, collections::BTreeSet};

use super::{
    deal::Deal,
    infer,
    toggles::{self, Played, count},
};
use crate::{
    content::{Context, MapCursor, Node, PassedOver, Reader, Refereed, Rule, Span, judged},
    engine::{BySide, sides},
    rules::Ruleset,
};

/// What has been named as passed over: each thing once a game.
#[derive(Debug, Default)]
pub(super) struct Passed(RefCell<BTreeSet<String>>);

impl Passed {
    /// Names something that is not judged, unless it has been named.
    pub(super) fn over(&self, reader: &Reader<'_>, at: Span, what: &str, how: PassedOver) {
        if self.0.borrow_mut().insert(format!("{how:?} {what}")) {
            reader.report(at, Rule::PassedOver { what: what.to_owned(), how });
        }
    }

    /// Names every key of a map that nobody has asked for.
    pub(super) fn keys(&self, mut map: MapCursor<'_>) {
        let reader = map.node().reader();
        for (key, _) in map.rest() {
            self.over(reader, key.span(), key.text(), PassedOver::Key);
        }
    }
}

/// The head of a game.
struct Head<'r> {
    id: Option<String>,
    played: Played,
    before: BySide<i16>,
    /// The final score that it states.
    stated: Option<(Node<'r>, BySide<i16>)>,
    deals: Vec<Node<'r>>,
}

/// Judges every deal of a game, numbered from 1.
///
/// Faults of the head come as number 0, and so does a final score that the deals do not bring.
/// Warnings about the head come with the first deal.
pub(crate) fn judge(root: Node<'_>, context: Context<'_>) -> Vec<Refereed> {
    let reader = root.reader();
    let passed = Passed::default();
    let before = reader.fault_count();
    let errors = reader.error_count();
    let head = read(root, &passed, context)
        .filter(|head| reader.error_count() == errors && !head.deals.is_empty());
    let Some(head) = head else { return vec![outside(reader, before)] };
    let mut refereed = Vec::new();
    let mut total = head.before.clone();
    let (mut start, mut won, mut whole) = (before, false, true);
    for (index, node) in head.deals.iter().enumerate() {
        if won {
            passed.over(reader, node.span(), "", PassedOver::AfterGame);
        }
        let deal = Deal::read(*node, &head.played, &passed)
            .and_then(|deal| infer::record(&deal, &head.played, &passed));
        let fresh = Refereed {
            id: head.id.clone(),
            number: index + 1,
            goes_on: index > 0,
            judged: None,
            faults: reader.faults_since(start),
        };
        start = reader.fault_count();
        let hand = match deal {
            Some(mut record) => {
                record.situation.score = Some(total.clone());
                judged(fresh, record, None, reader.source())
            }
            None => fresh,
        };
        let judged = hand.judged.as_ref().map(|(_, judged)| judged);
        whole &= judged.is_some_and(|judged| judged.ended.is_some());
        if let Some(judged) = judged {
            won |= !judged.standing.winners.is_empty();
            total = judged.standing.score.clone();
        }
        refereed.push(hand);
    }
    if let Some((node, stated)) = head.stated.filter(|(_, stated)| whole && *stated != total) {
        let pair =
            |score: &BySide<i16>| format!("{:?}", score.iter().map(|(_, n)| n).collect::<Vec<_>>());
        let (stated, truth) = (pair(&stated), pair(&total));
        node.fault(Rule::Differs { key: "finalScore".to_owned(), stated, truth });
        refereed.push(outside(reader, start));
    }
    refereed
}

/// Reads every deal of a game for its form alone.
pub(crate) fn check(root: Node<'_>, context: Context<'_>) {
    let passed = Passed::default();
    let Some(head) = read(root, &passed, context) else { return };
    for node in head.deals {
        let deal = Deal::read(node, &head.played, &passed);
        deal.and_then(|deal| infer::record(&deal, &head.played, &passed));
    }
}

/// The faults since `before`, of no deal.
fn outside(reader: &Reader<'_>, before: usize) -> Refereed {
    Refereed {
        id: None,
        number: 0,
        goes_on: false,
        judged: None,
        faults: reader.faults_since(before),
    }
}

fn read<'r>(root: Node<'r>, passed: &Passed, context: Context<'_>) -> Option<Head<'r>> {
    let mut file = root.map("a game in Euchre Game Notation")?;
    file.needs(&["metadata", "deals"]);
    file.knows(&["fileType", "version", "$schema"]);
    let deals = file.list("deals");
    let metadata = file.get("metadata");
    passed.keys(file);
    let metadata = metadata?;
    let mut map = metadata.map("the metadata")?;
    map.knows(&["description", "players", "teamNames", "date"]);
    let ids =
        ["gameId", "matchId", "title"].map(|key| map.text(key).filter(|text| !text.is_empty()));
    let played = toggles::read(metadata, map.get("ruleset"), passed, context);
    let rules = played.as_ref().map(|played| &*played.rules.rules);
    let before = map.get("initialScore").zip(rules).map(|(node, rules)| score(node, rules));
    let stated = map.get("finalScore").zip(rules).map(|(node, rules)| (node, score(node, rules)));
    passed.keys(map);
    let before = before.unwrap_or_else(|| rules.map(|rules| BySide::all(rules, 0)))?;
    let stated = stated.and_then(|(node, stated)| Some((node, stated?)));
    Some(Head {
        id: ids.into_iter().flatten().next(),
        played: played?,
        before,
        stated,
        deals: deals?,
    })
}

/// The points of both sides, those of seat 0 first.
fn score(node: Node<'_>, rules: &Ruleset) -> Option<BySide<i16>> {
    let list = node.list_of("a score")?;
    if list.len() != 2 {
        node.fault(count("a score", list.len(), 2, 2));
        return None;
    }
    let points: Vec<Option<i16>> =
        list.into_iter().map(|node| node.number(-9999..=9999i16)).collect();
    let points: Option<Vec<i16>> = points.into_iter().collect();
    let mut points = points?.into_iter();
    debug_assert_eq!(sides(rules).len(), 2, "the toggles leave the sides alone");
    Some(BySide::from_fn(rules, |_| points.next().unwrap_or_default()))
}
