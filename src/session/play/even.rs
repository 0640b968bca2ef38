//! What makes choices even: which may do as well as another one, and why little hangs on which it is.

use std::cmp::Ordering;

use super::{
    YOU,
    game::{card_turn, still_out},
    judging::is_settled,
    sides::{held_by_others, is_with_you},
    would_hold::trumps_by_suit,
};
use crate::{
    engine::{Action, Hand, is_trump, side_of, sides},
    rules::{BidDefence, BidFailed, Trump},
    session::{Alike, Even},
    solver::{Advice, CardTurn, Worth},
    table::{Card, CardSet, Rank},
    tutor::{AllTricks, Argument, Moment, Principle, Sees, is_lower, may_still_take},
};

/// Which acts may do as well as the one that a hint names; `others` are all that cannot be told from it.
pub(super) fn alike(hand: &Hand<'_>, advice: &Advice, act: Action, others: &[Action]) -> Alike {
    // What only may do as well is not said to make no difference.
    let is_same = advice.worths.iter().all(|worth| worth.behind < 1e-9);
    match others.len() {
        0 => Alike::One,
        all if all + 1 < advice.worths.len() => {
            let left = without_higher(hand, act, others);
            if left.is_empty() { Alike::One } else { Alike::Some(left) }
        }
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
    (moment, advice): (&Moment<'_, '_>, &Advice),
    (act, others, alike): (Action, &[Action], &Alike),
    said: SaidBefore,
) -> Option<Even> {
    if said.why {
        return None;
    }
    // Where something was said for it, it is told only on whom it hangs.
    let is_told = |even: &Even| {
        use Even::{
            AloneForMore, FailsCheaply, FailsForNothing, HangsOnGhost, HangsOnPartner, LoneBid,
        };
        !said.speaks
            || matches!(
                even,
                HangsOnPartner
                    | HangsOnGhost { .. }
                    | FailsForNothing { .. }
                    | FailsCheaply
                    | LoneBid
                    | AloneForMore(_)
            )
    };
    let hand = moment.hand;
    let open = match alike {
        Alike::All => Some(Even::InEveryDeal),
        Alike::Nearly => Some(Even::HangsOnCards),
        Alike::Some(_) => act.played().map(|_| Even::HangsOnCards),
        Alike::One | Alike::Settled => None,
    };
    let open = || open.filter(|_| !said.speaks && !said.ruled);
    // Calls, suits and partners are set beside others only where one of those is named.
    let is_alone = *alike == Alike::One && act.played().is_none();
    let told = even(hand, act, if is_alone { &[] } else { others }).filter(is_told);
    // What becomes of the hand says more than what the cards have in common, unless they are the same.
    let is_one = advice.worths.iter().all(|worth| worth.error < ROUNDED);
    let is_asked =
        *alike == Alike::All && is_one && !said.speaks && !matches!(told, Some(Even::Touching(_)));
    let comes_to = is_asked.then(|| comes_to(moment)).flatten();
    comes_to.or(told).or_else(open)
}

/// What is no more than this is what rounding leaves of nothing.
const ROUNDED: f64 = 1e-6;

/// By no more than this any hand is decided.
const MOST_POINTS: i16 = 100;

/// What becomes of the contract where one side comes out ahead: where others score for each trick a bid
/// that is kept may leave its side behind all the same.
fn is_decided(hand: &Hand<'_>, ahead: Ordering) -> Option<Even> {
    let (rules, contract) = (hand.rules(), hand.contract()?);
    let bid = !rules.auction.is_turn_up();
    let tells = !bid || matches!(rules.bid_defence, BidDefence::Nothing | BidDefence::ValueWhenSet);
    let made = (ahead == Ordering::Greater) == is_with_you(hand, contract.maker)?;
    (tells && ahead != Ordering::Equal).then_some(Even::IsDecided { made, bid })
}

/// What comes of the hand in every deal that may be, whichever card is played, where that is always the
/// same.
fn comes_to(moment: &Moment<'_, '_>) -> Option<Even> {
    let moment = Moment { score: None, ..*moment };
    let advice = moment.advice(moment.closest())?;
    let value = advice.worths.first()?.value;
    let is_it = |worth: &Worth| worth.error < 1e-9 && (worth.value - value).abs() < 1e-9;
    let are_two = sides(moment.hand.rules()).len() == 2;
    let is_by = |by: &i16| are_two && (f64::from(*by) - value.abs()).abs() < 1e-9;
    let by = (0..=MOST_POINTS).find(is_by);
    let ahead = value.total_cmp(&0.0);
    let decided = || is_decided(moment.hand, ahead).unwrap_or(Even::ComesTo { ahead, by });
    advice.worths.iter().all(is_it).then(decided)
}

/// Why little hangs on which act is done of this one and those that may do as well, as far as that is
/// plain.
pub(super) fn even(hand: &Hand<'_>, act: Action, others: &[Action]) -> Option<Even> {
    match act {
        Action::Discard(away) => of_discards(hand, away),
        Action::Play(own) if others.is_empty() => waits(hand, own),
        // What nothing else does as well as is not even.
        _ if others.is_empty() => None,
        Action::Play(own) => of_cards(hand, own),
        Action::Name(_) => of_trumps(hand, act, others),
        Action::Partners(_) => of_partners(hand, act, others),
        _ if act.is_call() => of_calls(hand, act, others),
        _ => None,
    }
}

/// What speaks for a call that may do as well as the pass, for which the cards have spoken; or on whom it
/// hangs, and what more a lone call brings.
fn of_calls(hand: &Hand<'_>, act: Action, others: &[Action]) -> Option<Even> {
    let by_place = others.iter().find_map(|call| {
        let principle = Principle::between(hand, YOU, *call, act)?;
        let is_of_place = matches!(principle, Principle::Next | Principle::CrossSuit);
        is_of_place.then_some(Even::ForTheOther(principle, *call))
    });
    let all = || others.iter().copied().chain([act]);
    let is_bid = |act: Action| matches!(act, Action::Bid(_));
    let is_close = all().filter(|act| is_bid(*act)).count() > 1
        || all().any(Action::calls_something) && all().any(|act| act == Action::Pass);
    let is_lone =
        all().any(|call| call.together().is_some_and(|with| all().any(|act| act == with)));
    let rules = hand.rules();
    let tricks = AllTricks::under(rules);
    let has_partner = side_of(rules, YOU).len() > 1;
    let terms = |act: Action| match act {
        Action::Bid(bid) => rules.bids.get(bid).map(|bid| bid.terms),
        _ => None,
    };
    let lone_bid = all().filter_map(terms).filter(|terms| terms.alone).count();
    let costs_nothing = rules.bid_failed == BidFailed::Nothing && all().any(is_bid);
    let is_single = all().filter_map(terms).all(|terms| terms.rate == 1);
    let is_cheap = rules.bid_failed == BidFailed::TricksWon && is_single && all().any(is_bid);
    by_place.or_else(|| match () {
        () if lone_bid > 0 && lone_bid < all().filter(|act| is_bid(*act)).count() => {
            has_partner.then_some(Even::LoneBid)
        }
        () if costs_nothing && is_close => {
            let theirs = rules.bid_defence == BidDefence::ValueWhenSet;
            Some(Even::FailsForNothing { theirs })
        }
        () if is_cheap && is_close => Some(Even::FailsCheaply),
        () if all().any(|act| act == Action::Swap) => {
            let (suit, trumps, _) = *trumps_by_suit(rules, hand).0.first()?;
            Some(Even::HangsOnGhost { suit, trumps })
        }
        () if is_lone && tricks.alone > tricks.together => Some(Even::AloneForMore(tricks)),
        () => (is_close && has_partner).then_some(Even::HangsOnPartner),
    })
}

/// That the best trump can wait, where something else is led, or thrown, as nothing does as well.
fn waits(hand: &Hand<'_>, own: Card) -> Option<Even> {
    let turn = card_turn(hand)?;
    let is_asked = |top: &Card| *top != own && (turn.table.is_empty() || turn.takes(*top));
    sure_trump(hand, &turn).filter(is_asked).map(Even::NowOrLater)
}

/// The highest trump, where nothing that is out beats it; of two decks its twin may come first.
fn sure_trump(hand: &Hand<'_>, turn: &CardTurn<'_>) -> Option<Card> {
    let out = still_out(hand);
    let top = turn.highest(turn.legal.filter(|card| turn.is_trump(card)))?;
    let is_beaten = out.iter().any(|other| beats(turn, other, top));
    (!is_beaten && !out.contains(top)).then_some(top)
}

/// What all the cards that may be played have in common, beside that one.
fn of_cards(hand: &Hand<'_>, own: Card) -> Option<Even> {
    let turn = card_turn(hand)?;
    let out = still_out(hand);
    let alike = turn.legal.filter(|card| turn.suit(card) == turn.suit(own));
    let is_beaten = |card: Card| out.iter().any(|other| beats(&turn, other, card));
    // The highest card of its suit may take a trick, whatever trumps are out.
    let theirs = held_by_others(hand, turn.trump);
    let is_below = |card: Card| {
        let is_above = |other| turn.suit(other) == turn.suit(card) && beats(&turn, other, card);
        out.iter().any(|other| theirs.contains(other) && is_above(other))
    };
    let leads = turn.table.is_empty();
    let taking = turn.legal.filter(|card| turn.takes(card));
    let all_take = taking.len() == turn.legal.len();
    match () {
        () if (taking.is_empty() || all_take) && are_touching(&turn, turn.legal, out) => {
            Some(Even::Touching(turn.legal))
        }
        () if taking.is_empty() && turn.legal.iter().all(is_below) => {
            let is_above = |card: Card| card == own || turn.height(card) > turn.height(own);
            let lowest = turn.legal.iter().all(is_above);
            Some(Even::CanBeBeaten { thrown: !leads, lowest: lowest && !leads })
        }
        () if leads && !turn.legal.iter().any(is_beaten) => Some(Even::Unbeaten),
        () if leads && !theirs.iter().any(|other| beats(&turn, other, own)) => {
            Some(Even::Safe(own))
        }
        () if all_take => Some(Even::AllTake),
        () if taking.distinct().len() == 1 && taking.contains(own) => Some(Even::TakesAlone(own)),
        () => sure_trump(hand, &turn).map(Even::NowOrLater).or_else(|| {
            let are_equal = alike.len() > 1 && are_touching(&turn, alike, out);
            let is_above = |card: Card| turn.height(card) >= turn.height(own);
            let is_lowest = !taking.contains(own) && turn.legal.iter().all(is_above);
            match !leads && taking.is_empty() && are_equal {
                true => Some(Even::Touching(alike)),
                false => (!leads && is_lowest).then_some(Even::LowestGoes),
            }
        }),
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

/// Whether all these cards are of one suit, and none that is out lies between them.
pub(super) fn are_touching(turn: &CardTurn<'_>, cards: CardSet, out: CardSet) -> bool {
    let (Some(low), Some(high)) = (turn.lowest(cards), turn.highest(cards)) else {
        return false;
    };
    let is_of_suit =
        |card: Card| turn.suit(card) == turn.suit(low) && turn.is_trump(card) == turn.is_trump(low);
    // A twin of one of them lies between as well: which of two equal cards comes first counts.
    let is_between =
        |card: Card| is_of_suit(card) && !beats(turn, low, card) && !beats(turn, card, high);
    cards.iter().all(is_of_suit) && !out.iter().any(is_between)
}

/// That what is laid away is neither trump nor ace, and whether nothing that stays is lower than it; or
/// that it is no trump.
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
    let is_trump = |card| trump != Trump::None && is_trump(rules, trump, card);
    match away.iter().all(|card| is_low(&card)) {
        true => has_best.then_some(Even::KeepsBest { lowest }),
        false => {
            let is_kept = !away.iter().any(is_trump) && kept.iter().any(is_trump);
            let aces = held.iter().all(|card| !is_low(&card));
            is_kept.then_some(Even::KeepsTrumps { aces })
        }
    }
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
/// named, or that speak against what is named: that both come to the same teaches nobody anything.
pub(super) fn without_higher(hand: &Hand<'_>, act: Action, others: &[Action]) -> Vec<Action> {
    let all = || others.iter().copied().chain([act]);
    let is_higher = |one: Action| all().any(|other| is_lower(hand, YOU, other, one));
    // A rule that speaks for the one card is not unsaid by naming another beside it.
    let is_against =
        |one: Action| act.played().is_some() && Principle::between(hand, YOU, act, one).is_some();
    // Of bids none is named beyond one that does worse.
    let is_apart = |one: Action| {
        let (Action::Bid(one), Action::Bid(own)) = (one, act) else { return false };
        let (low, high) = (one.min(own), one.max(own));
        let between = hand.rules().bids.0.iter().map(|bid| bid.name);
        between
            .filter(|bid| low < *bid && *bid < high)
            .any(|bid| !others.contains(&Action::Bid(bid)))
    };
    let is_left = |one: &Action| {
        let is_lesser = is_higher(*one) || is_too_good(hand, *one, act);
        !is_lesser && !is_shorter(hand, *one, act) && !is_against(*one) && !is_apart(*one)
    };
    others.iter().copied().filter(is_left).collect()
}

/// Whether of one trump less is held than of the one that is named, or worse ones.
fn is_shorter(hand: &Hand<'_>, one: Action, named: Action) -> bool {
    let of_names = matches!((one, named), (Action::Name(_), Action::Name(_)));
    let said = || Argument::between(hand, YOU, Sees::OwnHand, named, one);
    of_names && matches!(said(), Some(Argument::Longer { .. }))
}

/// Whether an ace or a trump would be laid away, or spent on a trick that is not to be taken, where a card is
/// named that is neither.
fn is_too_good(hand: &Hand<'_>, one: Action, named: Action) -> bool {
    if let (Action::Discard(one), Action::Discard(named)) = (one, named) {
        let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
        let is_trump = |card| trump != Trump::None && is_trump(hand.rules(), trump, card);
        let is_good = |card: Card| is_trump(card) || card.rank() == Some(Rank::Ace);
        return one.iter().any(is_good) && !named.iter().any(is_good);
    }
    let Some(turn) = card_turn(hand) else { return false };
    let (Some(one), Some(named)) = (one.played(), named.played()) else { return false };
    let is_good = |card: Card| turn.is_trump(card) || card.rank() == Some(Rank::Ace);
    let is_ours = turn.is_ours() && may_still_take(hand, YOU, Sees::OwnHand).is_empty();
    let are_thrown = || [one, named].iter().all(|card| !turn.takes(*card));
    !turn.table.is_empty()
        && (is_ours && !turn.takes(named) || are_thrown())
        && is_good(one)
        && !is_good(named)
}
