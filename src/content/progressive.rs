//! Draws for seats and games of a progressive session as they stand in files.

use super::{FaultKind, Layers, Node, Rule, contract, seats};
use crate::{
    engine::{Chart, PlayerNumber, to_draw},
    rules::{Clause, Draw, Ruleset},
    table::{Card, CardSet, Seat, SeatSet},
    tutor::ProgressiveGame,
};

/// One draw: who drew what.
type Drawn = Vec<(Seat, Card)>;

/// Reads `draw`: a map from seats to cards, or a list of such maps in which everything after the
/// first is a redraw.
///
/// In each of them exactly those draw who have to.
pub(super) fn draw(keys: &mut Layers<'_>, rules: &Ruleset, variant: &str) -> Option<Vec<Drawn>> {
    let node = keys.get("draw")?;
    contract::offered(node, rules.draw != Draw::None, "draw", variant);
    if rules.draw == Draw::None {
        return None;
    }
    let list = if node.value().is_mapping() { vec![node] } else { node.list_of("draws")? };
    let mut draws: Vec<Drawn> = Vec::new();
    for node in list {
        let due = to_draw(rules, &draws);
        let drawn = one(node, rules, variant, due)?;
        draws.push(drawn);
    }
    Some(draws)
}

/// One draw, in which those draw who are `due`.
fn one(node: Node<'_>, rules: &Ruleset, variant: &str, due: SeatSet) -> Option<Drawn> {
    let mut map = node.map("a draw, such as `{1: 7S, 2: KD}`")?;
    let before = node.reader().error_count();
    let (mut drawn, mut left) = (Drawn::new(), rules.cards());
    for (word, card) in map.rest() {
        let Some(seat) = seats::seat_word(rules, &word, card) else { continue };
        if !due.contains(seat) {
            let (what, known) =
                ("seat that has to draw here:", due.iter().map(|due| due.to_string()));
            word.fault(Rule::unknown(what, &seat.to_string(), known));
            continue;
        }
        if let Some(card) = in_deck(card, rules, variant, &mut left) {
            drawn.push((seat, card));
        }
    }
    let had: SeatSet = drawn.iter().map(|(seat, _)| *seat).collect();
    for seat in due.minus(had).iter().filter(|_| node.reader().error_count() == before) {
        node.fault(FaultKind::MissingKey { key: seat.to_string(), of: "this draw" });
    }
    (node.reader().error_count() == before).then_some(drawn)
}

/// A card that can still be drawn.
fn in_deck(node: Node<'_>, rules: &Ruleset, variant: &str, left: &mut CardSet) -> Option<Card> {
    let card = node.parse::<Card>("a card")?;
    if !rules.cards().contains(card) {
        node.fault(Rule::NotInDeck { card, variant: variant.to_owned() });
        return None;
    }
    if !left.remove(card) {
        node.fault(Rule::TooOften { card, copies: rules.cards().count(card) });
        return None;
    }
    Some(card)
}

/// Reads `session: { players: 8, game: 3 }`; `player` says which of them the learner is,
/// `thrown-in-counts: false` that a hand without a maker is dealt again.
pub(super) fn session(
    keys: &mut Layers<'_>,
    rules: &Ruleset,
    variant: &str,
) -> Option<ProgressiveGame> {
    let node = keys.get("session")?;
    contract::offered(node, rules.applies(Clause::Movement), "session", variant);
    let mut map = node.map("a session, such as `{players: 8, game: 3}`")?;
    map.needs(&["players", "game"]);
    let chart = map.get("players").and_then(chart);
    let longest = chart.unwrap_or(Chart::ThreeTables);
    let game = map.number("game", 1..=longest.games());
    let most = longest.players();
    let player = map.has("player").then(|| map.number("player", 1..=most));
    let thrown_in_counts = map.flag("thrown-in-counts").unwrap_or(true);
    map.finish();
    let player = match player {
        None => None,
        Some(number) => Some(PlayerNumber::new(number?)?),
    };
    Some(ProgressiveGame { chart: chart?, game: game?, player, thrown_in_counts })
}

/// The chart for a number of players.
fn chart(node: Node<'_>) -> Option<Chart> {
    let players = node.number(0..=u8::MAX)?;
    let chart = Chart::for_players(players);
    if chart.is_none() {
        let expected = Chart::ALL.iter().map(|chart| chart.players().to_string()).collect();
        node.fault(FaultKind::NotOneOf { text: players.to_string(), expected, nearest: None });
    }
    chart
}
