//! Seats and sides as they stand in files.

use super::{FaultKind, Node, Rule, Span, Word};
use crate::{
    engine::{BySide, sides},
    rules::Ruleset,
    table::{BySeat, Ring, Seat, SeatSet},
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
pub(super) fn by_side<T>(
    rules: &Ruleset,
    node: Node<'_>,
    read: impl Fn(Node<'_>) -> Option<T>,
) -> Option<BySide<T>>
where
    T: Copy + Default,
{
    let known = sides(rules);
    let before = node.reader().error_count();
    let found = numbers(&known, node.map("numbers by side")?.rest(), read);
    complete(rules, node, before, |side| {
        found.iter().find(|(other, _)| *other == side).map(|(_, number)| *number)
    })
}

/// The same, where a side may be told seat by seat; with what each seat has that is told so.
pub(super) fn by_side_or_seat(
    rules: &Ruleset,
    node: Node<'_>,
    read: impl Fn(Node<'_>) -> Option<u8>,
) -> Option<(BySide<u8>, BySeat<Option<u8>>)> {
    let mut known = sides(rules);
    let before = node.reader().error_count();
    let fields = node.map("numbers by side")?.rest();
    let told: Vec<SeatSet> = fields.iter().filter_map(|(key, _)| key.text().parse().ok()).collect();
    // Who belongs to a side that is told as a whole is not told again.
    let split = known
        .iter()
        .copied()
        .filter(|side| side.len() > 1 && !told.contains(side))
        .collect::<Vec<_>>();
    known.extend(split.iter().flat_map(|side| side.iter()).map(|seat| SeatSet::EMPTY.with(seat)));
    let found = numbers(&known, fields, read);
    let of =
        |seats: SeatSet| found.iter().find(|(other, _)| *other == seats).map(|(_, number)| *number);
    let own = |seat: Seat| {
        of(SeatSet::EMPTY.with(seat)).filter(|_| split.iter().any(|side| side.contains(seat)))
    };
    let sum = |side: SeatSet| side.iter().map(own).sum::<Option<u8>>();
    let whole = complete(rules, node, before, |side| of(side).or_else(|| sum(side)))?;
    Some((whole, BySeat::from_fn(own)))
}

/// Numbers by keys that are one of `known`.
fn numbers<'d, T>(
    known: &[SeatSet],
    fields: Vec<(Word<'d>, Node<'d>)>,
    read: impl Fn(Node<'d>) -> Option<T>,
) -> Vec<(SeatSet, T)> {
    let number = |(key, value): (Word<'d>, Node<'d>)| {
        let side = key.text().parse::<SeatSet>().ok().filter(|side| known.contains(side));
        if side.is_none() {
            key.fault(Rule::unknown("side", key.text(), known.iter().map(ToString::to_string)));
        }
        Some((side?, read(value)?))
    };
    fields.into_iter().filter_map(number).collect()
}

/// A number for every side; none where one is missing or something was wrong before.
fn complete<T: Copy + Default>(
    rules: &Ruleset,
    node: Node<'_>,
    before: usize,
    of: impl Fn(SeatSet) -> Option<T>,
) -> Option<BySide<T>> {
    let known = sides(rules);
    for side in
        known.iter().filter(|side| node.reader().error_count() == before && of(**side).is_none())
    {
        node.reader().report(
            node.key_span(),
            FaultKind::MissingKey { key: side.to_string(), of: "a number by side" },
        );
    }
    (node.reader().error_count() == before)
        .then(|| BySide::from_fn(rules, |side| of(side).unwrap_or_default()))
}
