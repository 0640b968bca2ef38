//! The facts of an auction and of exchanges that an answer can go against.

use crate::{
    engine::{Action, Role},
    rules::{AllPass, BidName},
    table::{Card, Seat, SeatSet, Suit},
};

/// Why an act is open, or why it is not.
#[derive(Clone, Debug, PartialEq)]
pub enum CallPoint {
    /// Nobody is bound to call.
    MayPass,
    /// The turned-up card may be ordered up.
    MayOrder {
        /// The card.
        card: Card,
        /// The suit that it makes trump.
        suit: Suit,
        /// Whether a suit was named, which may not be yet.
        too_early: bool,
    },
    /// A call may be made alone as well.
    AloneToo {
        /// The call.
        call: Action,
        /// The card turned up, where there is one.
        up: Option<Card>,
    },
    /// A suit is named only once everybody has passed the card turned up.
    NamedLater {
        /// The card.
        card: Card,
    },
    /// These suits were turned down.
    TurnedDown {
        /// The suits.
        suits: Vec<Suit>,
        /// Whether it was the joker, which counts as a card of the suit.
        joker: bool,
    },
    /// This suit may be named, as it is none of those turned down.
    MayName {
        /// The suit.
        suit: Suit,
        /// Those turned down and barred.
        barred: Vec<Suit>,
    },
    /// The turned-up card was turned down, so a suit is named now.
    NoLongerUp {
        /// The card.
        card: Card,
        /// Another card of that suit, turned up after it and so not offered.
        again: Option<Card>,
        /// The suits turned down and barred.
        barred: Vec<Suit>,
    },
    /// Trump may be none, too.
    NoTrumpToo {
        /// Who calls or has won the bidding.
        seat: Seat,
    },
    /// Any card of the hand may be given to a partner.
    MayGive {
        /// Whose hand it is.
        seat: Seat,
        /// One of the cards.
        card: Card,
        /// What it is.
        role: Role,
    },
    /// The bidder may name any suit, this one too.
    AnySuit {
        /// The bidder.
        maker: Seat,
        /// The suit.
        suit: Suit,
    },
    /// Nobody has a partner who could sit out, so nobody says that he plays alone.
    AloneAnyway,
    /// Whoever won the bidding names what he likes, also none of the suits.
    NamesAny {
        /// The bidder.
        maker: Seat,
        /// What was bid.
        bid: Option<BidName>,
    },
    /// How many suits may be named.
    SuitsOpen {
        /// The suits.
        suits: Vec<Suit>,
    },
    /// A call that was made alone is open with a partner too.
    TogetherToo {
        /// The call.
        call: Action,
        /// The turned-up card, where that is ordered up.
        card: Option<Card>,
    },
    /// These are all the bids that are left.
    BidsLeft {
        /// The best so far.
        best: Option<BidName>,
        /// The bids.
        left: Vec<BidName>,
    },
    /// Everybody else has passed, and this is the dealer.
    LastToSpeak {
        /// The dealer.
        dealer: Seat,
    },
    /// Where the dealer passes too, nobody has called, and this comes of it.
    AfterLastPass(AllPass),
    /// Somebody is the dealer's partner.
    DealersPartner {
        /// Who.
        seat: Seat,
        /// Who deals.
        dealer: Seat,
    },
    /// What is asked of the dealer's partner is asked of nobody else.
    NotDealersPartner {
        /// Who is to call.
        seat: Seat,
        /// Who deals.
        dealer: Seat,
        /// Who is the dealer's partner.
        partner: Seat,
        /// The turned-up card.
        card: Card,
    },
    /// A bid is high enough.
    MayBid {
        /// The bid.
        bid: BidName,
        /// The best so far.
        over: Option<BidName>,
        /// Whether its player has passed before, which is no last word here.
        passed: bool,
    },
    /// A best bid may still be beaten, so nothing is named yet.
    StillBidding {
        /// The best so far.
        best: BidName,
    },
    /// How many partners may be chosen, these too.
    MayChoose {
        /// Whom.
        seats: SeatSet,
        /// How many at most.
        most: u8,
    },
    /// A hand has an ace, and no king, queen or jack.
    AceNoFace {
        /// Whose hand it is.
        seat: Seat,
        /// The aces.
        aces: Vec<Card>,
    },
    /// Somebody plays alone, and may lay the cards open before anything else.
    MayShow {
        /// Who.
        maker: Seat,
    },
    /// Nobody has called yet, so hands may be changed with the ghost.
    MaySwap,
    /// The turned-up card was taken before one is laid away.
    InHand {
        /// The card.
        card: Card,
        /// How many cards the dealer holds now.
        of: u8,
    },
    /// The turned-up card is taken only after one was laid away.
    TakenAfter {
        /// The card.
        card: Card,
    },
    /// This card may be laid away.
    MayDiscard {
        /// The card.
        card: Card,
        /// The turned-up card, where that may not.
        but: Option<Card>,
    },
}

impl CallPoint {
    /// Whether `other` is no news to whoever was told this.
    pub(super) fn covers(&self, other: &Self) -> bool {
        use CallPoint as C;
        let is_told = match other {
            C::MayName { .. } => matches!(self, C::TurnedDown { .. } | C::NoLongerUp { .. }),
            C::AnySuit { .. } => matches!(self, C::SuitsOpen { .. }),
            C::MayBid { .. } => matches!(self, C::BidsLeft { .. } | C::StillBidding { .. }),
            C::MayDiscard { .. } => matches!(self, C::TakenAfter { .. }),
            C::NamedLater { .. } => matches!(self, C::MayOrder { too_early: true, .. }),
            _ => false,
        };
        is_told || std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}
