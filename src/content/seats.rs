//! Seats and sides as they stand in files.

use super::{At, FaultKind, MapCursor, Node, Rule, Span, Word, nearest};
use crate::{
    engine::{BySide, sides},
    rules::Ruleset,
    table::{Ring, Seat, SeatSet},
};

/// A seat of this table.
pub(super) fn seat(rules: &Ruleset, node: Node<'_>) -> Option<Seat> {
    let seat: Seat = node.parse("a seat")?;
    at_table(rules, seat, node.span(), node)
}

/// A seat of this table, from a word.
pub(super) fn seat_word(rules: &Ruleset, word: &Word<'_>, at: Node<'_>) -> Option<Seat> {
    let seat: Seat = word.parse("a seat")?;
    at_table(rules, seat, word.span(), at)
}

fn at_table(rules: &Ruleset, seat: Seat, span: Span, node: Node<'_>) -> Option<Seat> {
    if Ring::new(rules.players).has(seat) {
        return Some(seat);
    }
    let (text, range) = (seat.to_string(), Box::new(1..=rules.players.into()));
    node.reader().report(span, FaultKind::OutOfRange { text, range });
    None
}

/// Seats as a list or in one text, with blanks, commas or plus signs between them.
pub(super) fn seats(rules: &Ruleset, node: Node<'_>) -> Option<SeatSet> {
    let words = node.words()?;
    let mut all = SeatSet::EMPTY;
    for word in &words {
        if words.len() == 1 && ["none", "nobody"].contains(&word.text()) {
            break;
        }
        let group: SeatSet = word.parse("a seat")?;
        for seat in group.iter() {
            all = all.with(at_table(rules, seat, word.span(), node)?);
        }
    }
    Some(all)
}

/// A number for each side, by keys such as `1+3`.
pub(super) fn by_side<T>(rules: &Ruleset, node: Node<'_>, read: impl Fn(Node<'_>) -> Option<T>) -> Option<BySide<T>>
where
    T: Copy + Default,
{
    let mut map: MapCursor<'_> = node.map("numbers by side")?;
    let known = sides(rules);
    let before = node.reader().error_count();
    let mut found: Vec<(SeatSet, At<T>)> = Vec::new();
    for (key, value) in map.rest() {
        let side = key.text().parse::<SeatSet>().ok().filter(|side| known.contains(side));
        let Some(side) = side else {
            let names: Vec<String> = known.iter().map(ToString::to_string).collect();
            let nearest = nearest(key.text(), names.iter().map(String::as_str)).map(str::to_owned);
            key.fault(Rule::Unknown { what: "side", name: key.text().to_owned(), known: names, nearest });
            continue;
        };
        if let Some(number) = read(value) {
            found.push((side, At { value: number, span: value.span() }));
        }
    }
    let of = |side: SeatSet| found.iter().find(|(other, _)| *other == side).map(|(_, at)| at.value);
    for side in known.iter().filter(|side| node.reader().error_count() == before && of(**side).is_none()) {
        node.reader().report(node.key_span(), FaultKind::MissingKey { key: side.to_string(), of: "a number by side" });
    }
    (node.reader().error_count() == before).then(|| BySide::from_fn(rules, |side| of(side).unwrap_or_default()))
}
