//! What helps before the first lead: with bids, partners, and what is given or laid away.

use super::{YOU, legal, would_hold::trumps_by_suit};
use crate::{
    engine::{Action, Faces, Hand, Shift, is_trump},
    rules::{Auction, Ruleset, Sides, Trump},
    session::{Deciding, FromOthers, LookAt},
    table::{Card, CardSet, Rank, Ring, Seat},
    tutor::{Argument, have_bid_more},
};

/// At most this many tricks are counted for a partner.
const PARTNERS_TRICKS: u32 = 2;

/// What is decided, where that is not trump.
pub(super) fn deciding(rules: &Ruleset, legal: &[Action]) -> Option<Deciding> {
    legal.iter().find_map(|action| match action {
        Action::DefendAlone => Some(Deciding::DefendAlone),
        Action::Expose => Some(Deciding::LayOpen),
        Action::CallForBest => Some(Deciding::AskForBest),
        Action::Partners(_) => Some(Deciding::Partners),
        Action::CallSuit(_) => Some(Deciding::CallSuit),
        Action::Take if rules.deal.widow > 0 => Some(Deciding::TakeWidow),
        Action::Take => Some(Deciding::TakeUp),
        Action::Swap => Some(Deciding::Swap),
        Action::Demand(_) => Some(Deciding::Demand),
        _ => None,
    })
}

/// Whether a partner gives what is best of his to whoever made it.
pub(super) fn gives_best(hand: &Hand<'_>, act: Action) -> bool {
    let maker = hand.contract().map(|contract| contract.maker);
    matches!(act, Action::Give(_)) && maker.is_some_and(|maker| maker != YOU)
}

/// Who has just given the learner cards for which others go back, and which.
pub(super) fn just_came(hand: &Hand<'_>) -> Option<(Seat, CardSet)> {
    let gives = legal(hand).iter().any(|act| matches!(act, Action::Give(_)));
    let came = hand.view(YOU).shifts.into_iter().rev().find_map(|shift| match shift {
        Shift::Gave(from, YOU, Faces::Up(cards)) => Some((from, cards)),
        _ => None,
    });
    came.filter(|_| gives)
}

/// How many tricks a call has to be good for; of a bid, only where it is what his hand counts up to.
pub(super) fn tricks_needed(hand: &Hand<'_>, act: Action) -> Option<LookAt> {
    let rules = hand.rules();
    let of = rules.deal.cards;
    match rules.auction {
        Auction::TurnUpTwice | Auction::TurnUpEachSuit => {
            let partner = rules.sides != Sides::Each;
            Some(LookAt::CountTricks { need: rules.least.of(false), of, partner })
        }
        Auction::BidOnce | Auction::BidUntilPasses => bid_what_counts(hand, act, None),
    }
}

/// What a bid is counted from: the trumps and aces of the hand in `trump`, or else in its longest suit,
/// and a trick or two for whoever plays with the bidder. A bid below that leaves room, where somebody
/// else and then he may speak again.
pub(super) fn bid_what_counts(
    hand: &Hand<'_>,
    act: Action,
    trump: Option<Trump>,
) -> Option<LookAt> {
    let rules = hand.rules();
    let Action::Bid(bid) = act else { return None };
    let terms = rules.bids.get(bid)?.terms;
    let longest = || trumps_by_suit(rules, hand).0.first().map(|(suit, ..)| Trump::Suit(*suit));
    let trump = trump.or_else(longest)?;
    let held = hand.held(YOU)?;
    let trumps = held.filter(|card| is_trump(rules, trump, card));
    let is_ace = |card: Card| card.rank() == Some(Rank::Ace);
    let (aces, trumps) = (held.minus(trumps).filter(is_ace).len(), trumps.len());
    let tops = (trump == Trump::None).then(|| Argument::tops(hand, YOU));
    let counted = tops.map_or(trumps + aces, CardSet::len);
    let has_partner = !terms.alone
        && match rules.sides {
            Sides::Alternate | Sides::Beside | Sides::CalledSuit => true,
            Sides::Chosen => terms.partners > 0,
            Sides::Each => false,
        };
    let most = counted + if has_partner { PARTNERS_TRICKS } else { 0 };
    let bid = u32::from(terms.tricks);
    let is_low = 2 * terms.tricks <= rules.deal.cards;
    match () {
        () if bid < counted && is_low && may_be_outbid(hand) && is_lowest(hand, act) => {
            Some(LookAt::BidLow)
        }
        // Trumps alone were counted a rung before.
        () if bid > most || bid <= counted && aces == 0 => None,
        () => {
            let tricks = bid.saturating_sub(counted);
            let rest = FromOthers { bid, tricks, widow: terms.widow };
            Some(match tops {
                Some(tops) => LookAt::BidTops { tops, rest },
                None => LookAt::BidWhatYouCount { trumps, aces, rest },
            })
        }
    }
}

/// Whether nothing lower may be bid.
fn is_lowest(hand: &Hand<'_>, act: Action) -> bool {
    let least = legal(hand).into_iter().find(|other| matches!(other, Action::Bid(_)));
    least == Some(act)
}

/// Whether everybody may speak again, and somebody has not spoken yet.
fn may_be_outbid(hand: &Hand<'_>) -> bool {
    let rules = hand.rules();
    let has_spoken = |seat: Seat| hand.history().iter().any(|(who, _)| *who == seat);
    let mut others = Ring::new(rules.players).all().without(YOU).iter();
    rules.auction == Auction::BidUntilPasses && others.any(|seat| !has_spoken(seat))
}

/// That partners have bid, and others whom one could choose instead less or nothing.
pub(super) fn who_have_bid(hand: &Hand<'_>, act: Action) -> Option<Argument> {
    legal(hand).into_iter().find_map(|other| have_bid_more(hand, YOU, act, other))
}
