//! Drawing for seats: who plays with whom and who deals first.

use super::{Notes, Reason, Ruling};
use crate::{
    rules::{Draw, Ruleset},
    table::{Card, Rank, Ring, Seat, SeatSet},
};

/// What a draw for seats decides, in seats as the players sat for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Who deals first; `None` while somebody has to draw again.
    pub dealer: Option<Seat>,
    /// Who plays with whom, or who sits where.
    pub places: Places,
    /// Who has to draw again, as others have drawn the same rank.
    pub redraw: SeatSet,
}

/// What is drawn for besides the deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Places {
    /// Partners, the side with the lowest cards first; none while somebody has to draw again.
    Sides(Vec<SeatSet>),
    /// Seats at the table clockwise from the dealer; none while somebody has to draw again.
    Order(Vec<Seat>),
}

/// Who has to draw next when that has been drawn: everybody at first, then whoever drew the same
/// rank as another.
///
/// `draws` are the first draw and every redraw after it. Nobody has to draw where the rules know no
/// draw.
pub fn to_draw(rules: &Ruleset, draws: &[Vec<(Seat, Card)>]) -> SeatSet {
    let all = Ring::new(rules.players).all();
    match seating(rules, draws) {
        Some(ruling) => ruling.value().redraw,
        None if rules.draw == Draw::None => SeatSet::EMPTY,
        None => all,
    }
}

/// What a draw decides; of one who drew again the last card counts.
///
/// `None` where the rules know no draw, and where somebody has not drawn. The joker, where it is in
/// the deck, counts as the highest card.
///
/// Clause `draw`; [CatsAtCards](crate::sources) with "two lowest against two highest" as its
/// sentence must mean.
///
/// ```
/// use leftbower_judge::{engine::{Places, seating}, rules::Variant, table::{Card, Seat}};
/// let rules = Variant::find("standard").expect("shipped").rules();
/// let cards = ["KC", "7D", "AS", "9H"].map(|card| card.parse::<Card>().expect("a card"));
/// let draw = (1..).filter_map(Seat::new).zip(cards).collect();
/// let seating = seating(&rules, &[draw]).expect("four cards").value().clone();
/// assert_eq!(seating.dealer, Seat::new(2));
/// assert_eq!(seating.places, Places::Sides(vec!["2+4".parse().expect("a side"), "1+3".parse().expect("a side")]));
/// ```
pub fn seating(rules: &Ruleset, draws: &[Vec<(Seat, Card)>]) -> Option<Ruling<Seating>> {
    let (pairs, ace_low) = match rules.draw {
        Draw::None => return None,
        Draw::PairsAceHigh | Draw::PairsHighestDeals | Draw::PairsAllRedraw => (true, false),
        Draw::PairsAceLow => (true, true),
        Draw::OrderAceHigh => (false, false),
        Draw::OrderAceLow => (false, true),
    };
    let all = Ring::new(rules.players).all();
    let last = |seat: Seat| draws.iter().rev().flatten().find(|(other, _)| *other == seat).copied();
    let mut drawn: Vec<(Seat, Card)> = all.iter().map(last).collect::<Option<_>>()?;
    drawn.sort_by_key(|(_, card)| height(*card, ace_low));
    Some(Ruling::ask(|trace| {
        if drawn.iter().any(|(_, card)| card.rank() == Some(Rank::Ace)) {
            trace.note(|| Reason::AceInDraw { low: ace_low });
        }
        trace.note(|| Reason::DrawnInOrder { drawn: drawn.clone() });
        let equal = redraw(&drawn, trace);
        if !equal.is_empty() {
            let everybody = rules.draw == Draw::PairsAllRedraw;
            if everybody {
                trace.note(|| Reason::AllDrawAgain);
            }
            let again = if everybody { all } else { equal };
            let places = if pairs { Places::Sides(Vec::new()) } else { Places::Order(Vec::new()) };
            return Seating { dealer: None, places, redraw: again };
        }
        let order: Vec<Seat> = drawn.iter().map(|(seat, _)| *seat).collect();
        if pairs { sides(rules, &order, trace) } else { round(order, trace) }
    }))
}

/// How high a card counts in a draw.
fn height(card: Card, ace_low: bool) -> usize {
    match card.rank() {
        None => Rank::ALL.len() + 1,
        Some(Rank::Ace) if ace_low => 0,
        Some(rank) => 1 + rank as usize,
    }
}

/// Who drew the same rank as another.
fn redraw(drawn: &[(Seat, Card)], notes: &mut impl Notes) -> SeatSet {
    let mut again = SeatSet::EMPTY;
    for alike in
        drawn.chunk_by(|one, other| one.1.rank() == other.1.rank()).filter(|alike| alike.len() > 1)
    {
        let seats: SeatSet = alike.iter().map(|(seat, _)| *seat).collect();
        notes.note(|| Reason::DrawAgain { seats });
        again = again.plus(seats);
    }
    again
}

/// The lower half against the higher one.
fn sides(rules: &Ruleset, order: &[Seat], notes: &mut impl Notes) -> Seating {
    let (low, high) = order.split_at(order.len() / 2);
    let (low, high): (SeatSet, SeatSet) =
        (low.iter().copied().collect(), high.iter().copied().collect());
    notes.note(|| Reason::LowestAgainstHighest { low, high });
    let highest = rules.draw == Draw::PairsHighestDeals;
    let dealer = if highest { order.last() } else { order.first() }.copied();
    if let Some(dealer) = dealer {
        notes.note(|| {
            if highest { Reason::HighestDeals { dealer } } else { Reason::LowestDeals { dealer } }
        });
    }
    Seating { dealer, places: Places::Sides(vec![low, high]), redraw: SeatSet::EMPTY }
}

/// Everybody on the left of the next lower card.
fn round(order: Vec<Seat>, notes: &mut impl Notes) -> Seating {
    let dealer = order.first().copied();
    if let Some(dealer) = dealer {
        notes.note(|| Reason::LowestDeals { dealer });
    }
    notes.note(|| Reason::NextLowestOnLeft { order: order.clone() });
    Seating { dealer, places: Places::Order(order), redraw: SeatSet::EMPTY }
}
