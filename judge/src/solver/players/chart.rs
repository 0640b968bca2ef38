//! Calls by published points: a number of points for each card, and a threshold for each seat.

use crate::{
    engine::{Action, Hand, Role, is_trump, role, side_of},
    rules::{Ruleset, Trump},
    solver::heuristic::Heuristic,
    table::{Card, CardSet, Rank, Ring, Seat},
};

/// The least points for a call, and for the same alone.
struct Threshold {
    together: u16,
    alone: u16,
}

/// Where a seat calls from, as the chart tells seats apart.
#[derive(Clone, Copy)]
enum Place {
    DealersLeft,
    DealersPartner,
    DealersRight,
    Dealer,
}

impl Place {
    /// The place of `seat`; whoever sits between the dealer's left and his right calls as the
    /// player on his right.
    fn of(rules: &Ruleset, dealer: Seat, seat: Seat) -> Self {
        if seat == dealer {
            Self::Dealer
        } else if side_of(rules, dealer).contains(seat) {
            Self::DealersPartner
        } else if seat == Ring::new(rules.players).left_of(dealer) {
            Self::DealersLeft
        } else {
            Self::DealersRight
        }
    }

    /// What the turned-up suit takes. Source: luke-fitz.github.io; the dealer's partner is ours.
    const fn accepts(self) -> Threshold {
        match self {
            Self::DealersLeft => Threshold { together: 26, alone: 30 },
            Self::DealersPartner => Threshold { together: 13, alone: 25 },
            Self::DealersRight => Threshold { together: 31, alone: 34 },
            Self::Dealer => Threshold { together: 16, alone: 25 },
        }
    }

    /// What another suit takes once the card is turned down. Source: luke-fitz.github.io.
    const fn names(self) -> Threshold {
        match self {
            Self::DealersLeft | Self::DealersRight => Threshold { together: 15, alone: 26 },
            Self::DealersPartner => Threshold { together: 20, alone: 28 },
            Self::Dealer => Threshold { together: 17, alone: 28 },
        }
    }
}

/// The trumps that the dealer's partner holds at least when he assists.
const PARTNERS_TRUMPS: u32 = 2;

/// What `seat` calls by the chart, of the acts that are `legal`.
///
/// `None` where trump is not made by accepting or naming a suit: the chart knows no bids.
pub(super) fn call(
    heuristic: &Heuristic,
    hand: &Hand<'_>,
    seat: Seat,
    legal: &[Action],
) -> Option<Action> {
    let place = Place::of(hand.rules(), hand.dealer(), seat);
    let caller = Caller { heuristic, hand, seat, place };
    let counted = |action: &Action| Some((caller.points(*action)?, *action));
    // Of equal ones the first: `max_by_key` takes the last.
    let calls = legal.iter().rev().filter(|action| !action.is_lone_call()).filter_map(counted);
    let (points, call) = calls.max_by_key(|(points, _)| *points)?;
    let threshold = match call {
        Action::OrderUp { .. } => place.accepts(),
        _ => place.names(),
    };
    let lone = call.alone().filter(|lone| legal.contains(lone));
    if let Some(lone) = lone.filter(|_| points >= threshold.alone) {
        return Some(lone);
    }
    let may_pass = legal.contains(&Action::Pass);
    let passes = points < threshold.together || !caller.may_assist(call);
    Some(if may_pass && passes { Action::Pass } else { call })
}

/// A seat that has to call.
struct Caller<'a> {
    heuristic: &'a Heuristic,
    hand: &'a Hand<'a>,
    seat: Seat,
    place: Place,
}

impl Caller<'_> {
    /// What the hand counts if `action` makes trump; `None` where it does not.
    fn points(&self, action: Action) -> Option<u16> {
        let rules = self.hand.rules();
        let held = self.hand.held(self.seat)?;
        match action {
            Action::Call { trump, .. } => Some(points(rules, trump, held)),
            Action::OrderUp { .. } => {
                let up = *self.hand.up().last()?;
                let trump = Trump::Suit(self.hand.suit_on_offer()?);
                if self.hand.takes_up(self.seat) {
                    let six = held.with(up);
                    let weight = |card: &Card| self.heuristic.card(trump, *card);
                    let lowest = six.iter().min_by(|a, b| weight(a).total_cmp(&weight(b)))?;
                    return Some(points(rules, trump, six.without(lowest)));
                }
                let theirs = match (self.place, up.rank()) {
                    (Place::DealersPartner, _) => 0,
                    (_, Some(Rank::Jack) | None) => 5,
                    (_, Some(Rank::Ace)) => 2,
                    (_, Some(_)) => 0,
                };
                Some(points(rules, trump, held).saturating_sub(theirs))
            }
            _ => None,
        }
    }

    /// Whether the hand has the trumps to assist a partner, where that is what `call` does.
    fn may_assist(&self, call: Action) -> bool {
        let (Place::DealersPartner, Action::OrderUp { .. }) = (self.place, call) else {
            return true;
        };
        let Some((held, suit)) = self.hand.held(self.seat).zip(self.hand.suit_on_offer()) else {
            return false;
        };
        let trump = Trump::Suit(suit);
        held.filter(|card| is_trump(self.hand.rules(), trump, card)).len() >= PARTNERS_TRUMPS
    }
}

/// What some cards count: for how many trumps there are, and for each card. Source:
/// luke-fitz.github.io; the joker, the low cards and a sixth trump, which his game has not, are
/// ours.
fn points(rules: &Ruleset, trump: Trump, cards: CardSet) -> u16 {
    let trumps = cards.filter(|card| is_trump(rules, trump, card));
    let for_number: u16 = match trumps.len() {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 6,
        4 => 9,
        more => (5..more).fold(12, |points, _| points + 3),
    };
    let of_trump = |card: Card| match (role(rules, trump, card), card.rank()) {
        (Role::Joker, _) => 12,
        (Role::RightBower, _) => 10,
        (Role::LeftBower | Role::ExtraJack, _) => 8,
        (Role::Plain, Some(Rank::Ace)) => 6,
        (Role::Plain, Some(Rank::King)) => 5,
        (Role::Plain, Some(Rank::Queen | Rank::Jack | Rank::Ten)) => 4,
        (Role::Plain, _) => 3,
    };
    let of_other = |card: Card| match card.rank() {
        None | Some(Rank::Ace) => 4,
        Some(Rank::King) => 1,
        Some(_) => 0,
    };
    let in_trump: u16 = trumps.iter().map(of_trump).sum();
    let beside: u16 = cards.minus(trumps).iter().map(of_other).sum();
    for_number + in_trump + beside
}
