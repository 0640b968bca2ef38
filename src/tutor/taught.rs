//! Which of the acts that do as well is the one that is taught: what a hint names, and beside which
//! acts are judged.

use super::{Argument, Moment, Sees};
use crate::{
    engine::{Action, Hand, Silent, effective_suit_with, is_trump},
    rules::Trump,
    solver::{Advice, CardTurn},
    table::{Card, CardSet, Rank, Seat, SeatSet},
};

impl Moment<'_, '_> {
    /// The act that a hint names: of those that do as well as the best one that which is taught.
    pub fn taught(&self, advice: &Advice) -> Option<Action> {
        let (hand, seat, act) = (self.hand, self.seat, self.named(advice)?);
        let alike = self.beside(advice, act);
        let preferred = self
            .highest_lead(&alike)
            .or_else(|| self.calls_partner(&alike, act))
            .or_else(|| self.lowest_alone(&alike, act))
            .or_else(|| self.high_card_first(&alike, act))
            .or_else(|| self.top_first(&alike, act))
            .or_else(|| {
                alike.iter().copied().find(|other| have_bid_more(hand, seat, *other, act).is_some())
            })
            .or_else(|| alike.iter().copied().find(|other| is_lower(hand, seat, *other, act)));
        preferred.or(Some(act))
    }

    /// The turn of a seat that is on the lead.
    fn lead(&self) -> Option<CardTurn<'_>> {
        own_turn(self.hand, self.seat).filter(|turn| turn.table.is_empty())
    }

    /// Whether the seat's side made trump, where it knows who did.
    fn is_of_makers(&self) -> Option<bool> {
        self.hand.view(self.seat).plays_with(self.hand.contract()?.maker)
    }

    /// The best trump of a maker on the lead, where nothing beats it and it does as well as what was
    /// found: that is what the rungs before it speak of.
    fn highest_lead(&self, alike: &[Action]) -> Option<Action> {
        let turn = self.lead()?;
        let is_ours = self.is_of_makers()?;
        let (best, above) = best_trump(&turn, self.hand, self.seat)?;
        let lead = Action::Play(best);
        (is_ours && above == 0 && alike.contains(&lead)).then_some(lead)
    }

    /// A trump that goes to the partner who was called, where it does as well.
    fn calls_partner(&self, alike: &[Action], act: Action) -> Option<Action> {
        let finds = |lead: &Action| {
            matches!(self.argument([*lead, act]), Some(Argument::CallsPartner { .. }))
        };
        let is_lead = self.lead().is_some();
        alike.iter().copied().filter(|_| is_lead).find(finds)
    }

    /// Of single low cards that may be laid away alike the lowest, where one of them is.
    fn lowest_alone(&self, alike: &[Action], act: Action) -> Option<Action> {
        let is_alone = |act: Action| is_low_alone(self.hand, self.seat, act);
        let is_lowest = |other: &Action| is_lowest_alone(self.hand, self.seat, *other);
        let meant = is_alone(act) && !is_lowest(&act);
        alike.iter().copied().filter(|other| meant && is_alone(*other)).find(is_lowest)
    }

    /// An ace or a king that does as well as a defender's trump, or as a maker's last one, which is
    /// not the highest: what one trump draws is little.
    fn high_card_first(&self, alike: &[Action], act: Action) -> Option<Action> {
        let turn = self.lead()?;
        let (_, above) = best_trump(&turn, self.hand, self.seat)?;
        let is_only = turn.legal.filter(|card| turn.is_trump(card)).len() == 1;
        let is_ours = self.is_of_makers()?;
        let leads_trump = act.played().is_some_and(|card| turn.is_trump(card));
        let is_meant = leads_trump && (!is_ours || is_only && above > 0);
        let is_plain = |card: &Card| is_high(*card) && !turn.is_trump(*card);
        let high: CardSet =
            alike.iter().copied().filter_map(Action::played).filter(is_plain).collect();
        turn.highest(high).filter(|_| is_meant).map(Action::Play)
    }

    /// A card of the suit that is led which nothing of it beats, where it does as well as one that
    /// can be beaten.
    fn top_first(&self, alike: &[Action], act: Action) -> Option<Action> {
        let turn = self.lead()?;
        let is_best = |card: Card| beats_all_out(self.hand, self.seat, card);
        let own = act.played().filter(|card| !is_best(*card))?;
        let is_top = |card: &Card| turn.suit(*card) == turn.suit(own) && is_best(*card);
        alike.iter().copied().filter_map(Action::played).find(is_top).map(Action::Play)
    }
}

/// A seat's turn to play; till it can know the sides the maker is taken to be alone.
pub fn own_turn<'h>(hand: &'h Hand<'_>, seat: Seat) -> Option<CardTurn<'h>> {
    let maker = hand.contract()?.maker;
    CardTurn::of(hand, seat, hand.view(seat).sides_known().unwrap_or(SeatSet::of(maker)))
}

/// The cards that may still fall besides a seat's own, as far as it can know: what it has not seen,
/// unless everybody has shown to hold none of its suit, and what lies in another's hand.
pub fn still_out(hand: &Hand<'_>, seat: Seat) -> CardSet {
    let view = hand.view(seat);
    let others = hand.in_play().without(seat);
    let may_fall = |card: Card| {
        let suit = effective_suit_with(hand.rules(), trump(hand), card, &mut Silent);
        let is_void = |seat| suit.is_some_and(|suit| view.voids.contains(&(seat, suit)));
        !others.iter().all(is_void)
    };
    let unseen = view.unseen.filter(may_fall);
    others.iter().fold(unseen, |out, seat| out.plus(view.known[seat]).plus(view.loose[seat]))
}

/// A seat's best trump, and how many of those that are still out beat it.
pub fn best_trump(turn: &CardTurn<'_>, hand: &Hand<'_>, seat: Seat) -> Option<(Card, usize)> {
    let trumps = |cards: CardSet| cards.filter(|card| turn.is_trump(card));
    let best = turn.highest(trumps(hand.held(seat)?))?;
    let beats_it = |card: &Card| turn.height(*card) > turn.height(best);
    Some((best, trumps(still_out(hand, seat)).iter().filter(beats_it).count()))
}

/// Whether nothing of its suit that is still out beats a card of that seat.
pub fn beats_all_out(hand: &Hand<'_>, seat: Seat, card: Card) -> bool {
    let Some(turn) = own_turn(hand, seat) else { return false };
    let beats_it = |other: &Card| {
        turn.suit(*other) == turn.suit(card) && turn.height(*other) > turn.height(card)
    };
    !still_out(hand, seat).iter().any(|other| beats_it(&other))
}

/// Whether a card that is no trump may take a trick before it is trumped.
pub const fn is_high(card: Card) -> bool {
    matches!(card.rank(), Some(Rank::Ace | Rank::King))
}

/// Whether one act throws a lower card than the other, takes the trick with one or lays it away, and
/// else does the same.
pub fn is_lower(hand: &Hand<'_>, seat: Seat, one: Action, other: Action) -> bool {
    let Some(turn) = own_turn(hand, seat) else { return false };
    let apart = |cards: CardSet, others: CardSet| {
        let apart = cards.minus(others);
        apart.iter().next().filter(|_| apart.len() == 1)
    };
    let cards = match (one, other) {
        (Action::Play(one), Action::Play(other)) => {
            let does_same = !turn.table.is_empty() && turn.takes(one) == turn.takes(other);
            Some((one, other)).filter(|_| does_same)
        }
        (Action::Discard(one), Action::Discard(other)) => apart(one, other).zip(apart(other, one)),
        _ => None,
    };
    cards.is_some_and(|(low, high)| {
        turn.suit(low) == turn.suit(high) && turn.height(low) < turn.height(high)
    })
}

/// That partners have bid more than those whom one could choose instead.
pub fn have_bid_more(
    hand: &Hand<'_>,
    seat: Seat,
    partners: Action,
    instead: Action,
) -> Option<Argument> {
    let said = Argument::between(hand, seat, Sees::OwnHand, partners, instead);
    said.filter(|said| matches!(said, Argument::HaveBid(_)))
}

fn trump(hand: &Hand<'_>) -> Trump {
    hand.contract().map_or(Trump::None, |contract| contract.trump)
}

/// The cards that are given or laid away.
const fn cards_away(action: Action) -> Option<CardSet> {
    match action {
        Action::Discard(cards) | Action::Give(cards) => Some(cards),
        _ => None,
    }
}

/// Whether what is laid away is the only card of a suit that is not trump.
pub fn empties_a_suit(hand: &Hand<'_>, seat: Seat, act: Action) -> bool {
    let suit = |card| effective_suit_with(hand.rules(), trump(hand), card, &mut Silent);
    // Whoever gives cards away may sit out.
    let Action::Discard(cards) = act else { return false };
    let one = cards.iter().next().filter(|_| cards.len() == 1);
    let Some(its) = one.and_then(suit) else { return false };
    let held = hand.held(seat).unwrap_or_default();
    Trump::Suit(its) != trump(hand) && held.filter(|card| suit(card) == Some(its)).len() == 1
}

/// Whether all that goes away is neither a trump nor an ace.
pub fn is_weak(hand: &Hand<'_>, act: Action) -> bool {
    let is_weak = |card: Card| {
        !is_trump(hand.rules(), trump(hand), card)
            && card.rank().is_some_and(|rank| rank != Rank::Ace)
    };
    cards_away(act).is_some_and(|cards| cards.iter().all(is_weak))
}

/// Whether what is laid away is the only card of a suit, and neither a trump nor an ace.
pub fn is_low_alone(hand: &Hand<'_>, seat: Seat, act: Action) -> bool {
    empties_a_suit(hand, seat, act) && is_weak(hand, act)
}

/// Whether no lower card is the only one of its suit as well.
pub fn is_lowest_alone(hand: &Hand<'_>, seat: Seat, act: Action) -> bool {
    let held = hand.held(seat).unwrap_or_default();
    let away = cards_away(act).and_then(|cards| cards.iter().next());
    let discard = |card: &Card| Action::Discard(CardSet::EMPTY.with(*card));
    let alone = held.iter().filter(|card| is_low_alone(hand, seat, discard(card)));
    let lowest = alone.map(Card::rank).min();
    away.is_some_and(|card| Some(card.rank()) == lowest)
}
