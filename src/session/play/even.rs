//! What makes choices even: which may do as well as another one, and why little hangs on which it is.

use super::{
    YOU,
    game::{card_turn, still_out},
    judging::is_settled,
};
use crate::{
    engine::{Action, Hand, is_trump, side_of},
    rules::Trump,
    session::{Alike, Even},
    solver::{Advice, CardTurn},
    table::{Card, CardSet, Rank},
    tutor::Principle,
};

/// Which acts may do as well as the one that a hint names; `others` are all that cannot be told from it.
pub(super) fn alike(hand: &Hand<'_>, advice: &Advice, act: Action, others: &[Action]) -> Alike {
    // What only may do as well is not said to make no difference.
    let is_same = advice.worths.iter().all(|worth| worth.behind < 1e-9);
    match others.len() {
        0 => Alike::One,
        all if all + 1 < advice.worths.len() => match without_higher(hand, act, others) {
            none if none.is_empty() => Alike::One,
            some => Alike::Some(some),
        },
        _ if is_settled(hand) => Alike::Settled,
        _ if is_same => Alike::All,
        _ => Alike::Nearly,
    }
}

/// What a hint has said for the act that it names.
#[derive(Clone, Copy)]
pub(super) struct SaidBefore {
    /// Why it is better than another one, together with it.
    pub(super) why: bool,
    /// What speaks for it, a rung before.
    pub(super) speaks: bool,
    /// A rule, a rung before.
    pub(super) ruled: bool,
}

/// Why little hangs on it, behind an act that a hint names, as far as nothing was said for that.
pub(super) fn told(
    hand: &Hand<'_>,
    (act, others, alike): (Action, &[Action], &Alike),
    said: SaidBefore,
) -> Option<Even> {
    if said.why {
        return None;
    }
    // Where something was said for it, it is told only on whom it hangs.
    let is_told = |even: &Even| !said.speaks || *even == Even::HangsOnPartner;
    let open = match alike {
        Alike::All => Some(Even::InEveryDeal),
        Alike::Nearly => Some(Even::HangsOnCards),
        Alike::Some(_) => act.played().map(|_| Even::HangsOnCards),
        Alike::One | Alike::Settled => None,
    };
    let open = || open.filter(|_| !said.speaks && !said.ruled);
    even(hand, act, others).filter(is_told).or_else(open)
}

/// Why little hangs on which act is done of this one and those that may do as well, as far as that is
/// plain.
pub(super) fn even(hand: &Hand<'_>, act: Action, others: &[Action]) -> Option<Even> {
    match act {
        Action::Discard(away) => of_discards(hand, away),
        // What nothing else does as well as is not even.
        _ if others.is_empty() => None,
        Action::Play(own) => of_cards(hand, own),
        Action::Name(_) => of_trumps(hand, act, others),
        Action::Partners(_) => of_partners(hand, act, others),
        Action::Pass | Action::Bid(_) => of_calls(hand, act, others),
        _ => None,
    }
}

/// What speaks for a call that may do as well as the pass, for which the cards have spoken; or that a bid
/// and the pass hang on a partner.
fn of_calls(hand: &Hand<'_>, act: Action, others: &[Action]) -> Option<Even> {
    let by_place = others.iter().find_map(|call| {
        let principle = Principle::between(hand, YOU, *call, act)?;
        let is_of_place = matches!(principle, Principle::Next | Principle::CrossSuit);
        is_of_place.then_some(Even::ForTheOther(principle, *call))
    });
    let is_bid = |act: &Action| matches!(act, Action::Bid(_));
    let all = || others.iter().chain([&act]);
    let is_close = all().any(is_bid) && all().any(|act| *act == Action::Pass);
    let has_partner = side_of(hand.rules(), YOU).len() > 1;
    by_place.or_else(|| (is_close && has_partner).then_some(Even::HangsOnPartner))
}

/// What all the cards that may be played have in common, beside that one.
fn of_cards(hand: &Hand<'_>, own: Card) -> Option<Even> {
    let turn = card_turn(hand)?;
    let out = still_out(hand);
    let is_beaten = |card: Card| out.iter().any(|other| beats(&turn, other, card));
    // The highest card of its suit may take a trick, whatever trumps are out.
    let is_below = |card: Card| {
        out.iter().any(|other| turn.suit(other) == turn.suit(card) && beats(&turn, other, card))
    };
    let leads = turn.table.is_empty();
    let taking = turn.legal.filter(|card| turn.takes(card));
    let all_take = taking.len() == turn.legal.len();
    let top = turn.highest(turn.legal.filter(|card| turn.is_trump(card)));
    match () {
        () if (taking.is_empty() || all_take) && are_touching(&turn, out) => {
            Some(Even::Touching(turn.legal))
        }
        () if taking.is_empty() && turn.legal.iter().all(is_below) => {
            let lowest = turn.legal.iter().all(|card| turn.height(card) >= turn.height(own));
            Some(Even::CanBeBeaten { thrown: !leads, lowest: lowest && !leads })
        }
        () if leads && !turn.legal.iter().any(is_beaten) => Some(Even::Unbeaten),
        () if all_take => Some(Even::AllTake),
        // Of two decks its twin may come first.
        () => top.filter(|top| !is_beaten(*top) && !out.contains(*top)).map(Even::NowOrLater),
    }
}

/// Whether a card takes a trick from another one to which it is played, if it may be.
fn beats(turn: &CardTurn<'_>, card: Card, other: Card) -> bool {
    let is_same_suit = turn.suit(card) == turn.suit(other);
    match (turn.is_trump(card), turn.is_trump(other)) {
        (true, false) => true,
        (false, true) => false,
        (true, true) => turn.height(card) > turn.height(other),
        (false, false) => is_same_suit && turn.height(card) > turn.height(other),
    }
}

/// Whether all the cards are of one suit, and none that is out lies between them.
fn are_touching(turn: &CardTurn<'_>, out: CardSet) -> bool {
    let (Some(low), Some(high)) = (turn.lowest(turn.legal), turn.highest(turn.legal)) else {
        return false;
    };
    let is_of_suit =
        |card: Card| turn.suit(card) == turn.suit(low) && turn.is_trump(card) == turn.is_trump(low);
    // A twin of one of them lies between as well: which of two equal cards comes first counts.
    let is_between =
        |card: Card| is_of_suit(card) && !beats(turn, low, card) && !beats(turn, card, high);
    turn.legal.iter().all(is_of_suit) && !out.iter().any(is_between)
}

/// That what is laid away is neither trump nor ace, and whether nothing that stays is lower than it.
fn of_discards(hand: &Hand<'_>, away: CardSet) -> Option<Even> {
    let (rules, held) = (hand.rules(), hand.held(YOU)?);
    let trump = hand.contract()?.trump;
    let is_low = |card: &Card| {
        let is_trump = trump != Trump::None && is_trump(rules, trump, *card);
        !is_trump && card.rank().is_some_and(|rank| rank != Rank::Ace)
    };
    let kept = held.minus(away);
    let has_best = kept.iter().any(|card| !is_low(&card));
    let highest = away.iter().map(Card::rank).max();
    let lowest = kept.iter().filter(is_low).all(|card| Some(card.rank()) >= highest);
    (has_best && away.iter().all(|card| is_low(&card))).then_some(Even::KeepsBest { lowest })
}

/// That he would hold as many trumps of each suit.
fn of_trumps(hand: &Hand<'_>, act: Action, others: &[Action]) -> Option<Even> {
    let held = hand.held(YOU)?;
    let trumps = |name: Action| {
        let trump = hand.would_make(name)?;
        Some(held.filter(|card| is_trump(hand.rules(), trump, card)).len())
    };
    let many = trumps(act).filter(|many| *many > 0)?;
    let is_same = !others.is_empty() && others.iter().all(|other| trumps(*other) == Some(many));
    is_same.then_some(Even::AsManyTrumps(many))
}

/// That nobody who may be chosen has bid, where as many would be chosen.
fn of_partners(hand: &Hand<'_>, act: Action, others: &[Action]) -> Option<Even> {
    let size = |act: Action| match act {
        Action::Partners(seats) => Some(seats.len()),
        _ => None,
    };
    let is_bid = |act: &Action| matches!(act, Action::Bid(_));
    let has_bid = hand.history().iter().any(|(seat, act)| *seat != YOU && is_bid(act));
    let is_same = !others.is_empty() && others.iter().all(|other| size(*other) == size(act));
    (is_same && !has_bid).then_some(Even::NobodyHasBid)
}

/// The acts that may do as well, without those that spend a higher card of a suit where a lower one is
/// named: that both come to the same teaches nobody anything.
pub(super) fn without_higher(hand: &Hand<'_>, act: Action, others: &[Action]) -> Vec<Action> {
    let all = || others.iter().copied().chain([act]);
    let is_higher = |one: Action| all().any(|other| is_lower(hand, other, one));
    let is_left = |one: &Action| !is_higher(*one) && !is_too_good(hand, *one, act);
    others.iter().copied().filter(is_left).collect()
}

/// Whether an ace or a trump would be thrown where a card is named that is neither.
fn is_too_good(hand: &Hand<'_>, one: Action, named: Action) -> bool {
    let Some(turn) = card_turn(hand) else { return false };
    let (Some(one), Some(named)) = (one.played(), named.played()) else { return false };
    let is_good = |card: Card| turn.is_trump(card) || card.rank() == Some(Rank::Ace);
    !turn.table.is_empty()
        && [one, named].iter().all(|card| !turn.takes(*card))
        && is_good(one)
        && !is_good(named)
}

/// Whether one act throws or lays away a lower card than the other, and else does the same.
pub(super) fn is_lower(hand: &Hand<'_>, one: Action, other: Action) -> bool {
    let Some(turn) = card_turn(hand) else { return false };
    let apart = |cards: CardSet, others: CardSet| {
        let apart = cards.minus(others);
        apart.iter().next().filter(|_| apart.len() == 1)
    };
    let cards = match (one, other) {
        (Action::Play(one), Action::Play(other)) => {
            let are_thrown = !turn.table.is_empty() && !turn.takes(one) && !turn.takes(other);
            Some((one, other)).filter(|_| are_thrown)
        }
        (Action::Discard(one), Action::Discard(other)) => apart(one, other).zip(apart(other, one)),
        _ => None,
    };
    cards.is_some_and(|(low, high)| {
        turn.suit(low) == turn.suit(high) && turn.height(low) < turn.height(high)
    })
}
