//! What facts of a hand are made of: cards as they stand, leads, what seats and hands come to.

use crate::{
    engine::Role,
    rules::BidName,
    table::{Card, Seat, Suit},
};

/// Where two cards were named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// In an order: the weaker was put above the stronger.
    InOrder,
    /// In a trick, as the one that takes it.
    InTrick {
        /// Whether the stronger is the only trump of it.
        only_trump: bool,
    },
}

/// What somebody is whose left is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Being {
    /// The dealer.
    Dealer,
    /// A lone maker.
    Lone,
}

/// What somebody did who was named, and no more than that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Only {
    /// He dealt.
    Dealt,
    /// He sits on the left of whoever made trump, which counts only where that one plays alone.
    LeftOfNoLone,
    /// He made trump.
    MadeTrump,
    /// He dealt and made trump.
    Both,
    /// He sits on the left of the lone hand, which does not count here.
    LeftOfLone,
    /// He sits on the left of whoever made trump, which does not count here.
    LeftOfMaker,
    /// Neither.
    Neither,
}

/// What the makers' tricks make of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// Enough, but not all.
    Enough,
    /// All of them.
    All {
        /// With the cards laid open.
        open: bool,
    },
    /// So few that they are euchred.
    Euchred,
    /// Too few for their point, and no euchre.
    Short,
}

/// Why nothing is left to do before the first lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The bid takes no widow, while others do.
    NoWidow(BidName),
    /// A suit was named, so the turned-up card stays where it is.
    Named,
    /// A card was laid away.
    LaidAway(Seat),
    /// All that there was to settle.
    All,
}

/// The card that was led, with the suit that it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The card.
    pub card: Card,
    /// The suit.
    pub suit: Suit,
    /// What the card is.
    pub role: Role,
}

impl Lead {
    /// Whether the suit is not the one that is printed on the card.
    pub fn is_odd(&self) -> bool {
        self.card.printed_suit() != Some(self.suit)
    }
}

/// Why a card was legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// It was led.
    Led,
    /// It followed suit; the card played in between, where that was taken for the one to follow.
    Followed {
        /// The card that was led.
        lead: Lead,
        /// The card before it.
        before: Option<Card>,
        /// Whether it is told already what the lead asked for.
        lead_told: bool,
    },
    /// Its holder had none of the suit led.
    Void {
        /// The suit.
        suit: Suit,
        /// A left bower that looks like one of them.
        but: Option<Rated>,
        /// The last one that he had, and the trick in which it went, from 1.
        gone: Option<(Card, usize)>,
        /// Whether he held a trump, and played another card.
        spared_trump: bool,
    },
}

/// A card as it stands in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The card.
    pub card: Card,
    /// What it is besides its rank.
    pub role: Role,
    /// The suit that it counts as.
    pub suit: Option<Suit>,
    /// Where it stands.
    pub class: Class,
}

impl Rated {
    /// Whether it counts as another suit than the one that is printed on it.
    pub fn is_odd(&self) -> bool {
        self.card.printed_suit() != self.suit
    }

    /// Whether it looks as if it followed: it is printed as one of the suit led, and is none.
    pub fn only_looks_followed(&self, lead: Lead) -> bool {
        self.is_odd() && self.card.printed_suit() == Some(lead.suit)
    }
}

/// Where a card stands in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It is a trump.
    Trump,
    /// It is of the suit led.
    Led,
    /// It is neither, and cannot take the trick.
    Other,
}
