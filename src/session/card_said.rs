//! What is told of a card that was played, as everybody at the table can see it.

use super::Even;
use crate::{
    engine::{Action, BySide},
    rules::Trump,
    table::{Card, Play, Seat, Suit},
    tutor::{Enough, Principle, TrickOfLine},
};

/// What a card does in its trick when it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardDid {
    /// It asks for that suit.
    Leads(Suit),
    /// Another card was led before it.
    Comes {
        /// The suit that was asked for.
        led: Suit,
        /// Whether it follows that suit.
        follows: bool,
        /// The card that had the trick until then.
        best: Play,
        /// Whether it beats that one.
        beats: bool,
    },
}

/// How far acts came to the same points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SameIn {
    /// On average.
    Sum,
    /// In every deal that was tried, of which there were so many.
    EveryDeal(u32),
}

/// What speaks for a card where everybody can see it; what else its player thought of stays with
/// his cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardSense {
    /// The makers' side leads trump.
    DrawsTrumps,
    /// An ace that is no trump is led by the other side.
    LeadsAce,
    /// The highest card left of that suit is led.
    LeadsHighest(Suit),
    /// It is low, and nothing is lost with it.
    LeadsLow,
    /// The trick was with its own side.
    OursAlready,
    /// A partner had the trick with this card already, and a lower one would have been enough.
    WasOurs(Play),
    /// The trick was with its own side, and it takes it over before others play.
    HarderToBeat,
    /// It plays last, and takes the trick from the other side.
    TakesLast,
    /// It takes the trick from the other side, and others can beat it.
    TakesSoFar,
    /// It takes the trick from somebody who plays against the maker as well, where none of them are
    /// partners for good.
    TakesFromAlly(Play),
    /// The trick stays with the other side.
    GivesUp,
    /// The same, of a card that had to follow suit.
    Follows {
        /// Whether that suit has no lower one, in whatever hand.
        lowest: bool,
    },
    /// It was the only card left.
    LastCard,
    /// None that could be played beats this one, which has the trick; and what was thrown on it.
    NothingTakes(Play, Thrown),
    /// It takes the trick, and so does the card that is named beside it.
    BothTake,
    /// A rule of thumb speaks for another act, which may have done as well, or has in every deal.
    ByRule(Principle, Action),
    /// The same, where the rule has just been told.
    RuleTold(Action),
    /// The game was called alone that this wins with a partner as well.
    Enough(Enough),
    /// With so many points all the tricks win the game alone, and not with a partner.
    WinsAlone(i16),
    /// The others may have done as well, or have in every deal.
    NoneBetter(SameIn),
    /// Why little hangs on which card it is.
    Even(Even),
    /// Whoever takes the tricks that are left, the points stay the same.
    Settled,
    /// That card, which was kept, is the highest trump left.
    TakesLater {
        /// The card.
        top: Card,
        /// Whether more tricks than that one would add nothing to the points.
        enough: bool,
    },
    /// A trump was led where nearly all the others had fallen, and something else was better.
    LittleToDraw,
    /// This higher card, which was kept, would have taken the trick as well.
    Spared(Card),
    /// No other card brings a trick more.
    NoMore {
        /// One that brings a trick less.
        worse: Option<Card>,
        /// Whether that is so as the cards lie, and not only by what the learner saw.
        open: bool,
    },
}

/// What was thrown on a trick that was lost, beside the other cards of its suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// The only one of its suit, or one of several suits.
    Only,
    /// The least of them.
    Least,
    /// A higher one than this.
    Above(Card),
}

/// Whether something that lies there all the time is told now or was told before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// Now.
    Now,
    /// At an earlier turn.
    Before,
}

/// What came of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Came {
    /// That seat took the trick; whether it is a partner's.
    Taken(Seat, bool),
    /// The same seat took it that would have taken it otherwise.
    TakenAlike(Seat),
    /// The learner took it, and as the cards fell the lower one would have taken it too.
    TakenDearly,
    /// That seat made trump.
    Made(Seat, Trump),
}

/// What a player of level `club` did with the learner's cards.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// What it brought.
    pub points: BySide<i16>,
    /// The first act that was another one: in which trick, from 1, or 0 before the first lead; the
    /// learner's act, and his.
    pub instead: Option<(usize, [Action; 2])>,
}

/// A trick that the learner's side takes after one card, and not after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostTrick {
    /// Its number.
    pub number: u8,
    /// The card that was played.
    pub own: Card,
    /// Who takes it now, and with what.
    pub lost: Play,
    /// Who would take it after the other card, and with what.
    pub won: Play,
    /// How the other card takes it.
    pub how: HowTaken,
    /// The tricks from the card that was played to the one that is lost, if all play their best.
    pub line: Vec<TrickOfLine>,
}

impl LostTrick {
    /// Whether what keeps the trick is left to the learner to find.
    pub const fn is_to_be_found(&self) -> bool {
        matches!(self.how, HowTaken::InThisTrick | HowTaken::Later)
    }
}

/// How a trick is taken after another card than the one that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowTaken {
    /// It is on the table, with nobody left to play to it.
    AtOnce,
    /// By the card that was given up, which would have been kept.
    Kept,
    /// In the trick that lies there, to which others have still to play.
    InThisTrick,
    /// In a later trick.
    Later,
}

/// Where a card has gone that the learner held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// It was played to that trick, from 1.
    Played(usize),
    /// It was laid away.
    LaidAway,
    /// It has not gone, but comes once another one is laid away.
    Comes,
}

/// Why nobody has to choose a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Falls {
    /// It is the last one.
    Last,
    /// It is the only one that follows.
    Follows,
    /// It is the only one that is allowed.
    Only,
}

/// What was led, to whoever has to play to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LedHere {
    /// The suit.
    pub suit: Suit,
    /// The card, where another suit is printed on it.
    pub by: Option<Card>,
    /// Whether the learner holds a card of it.
    pub follows: bool,
    /// A card of his that is printed like it and belongs to another suit.
    pub apart: Option<(Card, Suit)>,
    /// Whether he may play any of several cards.
    pub free: bool,
}

/// What trump has to do with a trick to which others have played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpIn {
    /// Nothing that shows yet.
    Nothing,
    /// A trump has it, and another suit was led.
    HasIt,
    /// The learner cannot follow and holds a trump that would take it.
    MayTake,
    /// The same where the trick is better left to whoever has it.
    MaySpend,
    /// The learner cannot follow and holds nothing but trumps, each of which takes it.
    MustTake,
}

/// For whom a rule of thumb says how many trumps are a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallRule {
    /// For a dealer who takes the card up.
    YouDeal,
    /// For the partner of this dealer.
    PartnerDeals(Seat),
    /// Where the card goes to an opponent.
    TheyDeal,
    /// Once it was turned down.
    TurnedDown,
}

/// What trumps lack beside their number, for a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// A bower among them.
    Bower,
    /// An ace of another suit.
    Ace,
}
