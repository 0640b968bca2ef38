//! What to look at the next time: where the rule comes in.

use crate::{
    engine::Reason,
    rules::{BidName, Clause},
    table::{Card, Rank, Seat, SeatSet, Suit},
};

/// What to look at the next time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Habit {
    /// The suit of trump's colour has no jack.
    NoJackIn {
        /// Trump.
        trump: Suit,
        /// The other suit of its colour.
        suit: Suit,
    },
    /// Only jacks of trump's colour are bowers.
    MatchColours,
    /// Both jacks of trump's colour are trumps.
    BothJacks {
        /// Trump.
        trump: Suit,
    },
    /// The bowers come before high cards of the suit led.
    BowersFirst,
    /// How the trumps rank, the joker above them where there is one.
    TrumpsRun {
        /// Whether there is a joker.
        joker: bool,
    },
    /// How the cards of a suit rank.
    SuitRuns {
        /// The suit.
        suit: Suit,
        /// Its ranks from the top.
        ranks: Vec<Rank>,
        /// Where its jack is.
        jack: JackOf,
    },
    /// Only the other jack of trump's colour changes its suit.
    OnlyTheOther,
    /// Of the defenders the one who deals sooner is asked first.
    AskedInTurn,
    /// To name the bowers, then the rest of the suit.
    NameInOrder,
    /// The suit led alone, as nothing is trump.
    SuitLed,
    /// Whoever cannot follow may play anything.
    AnyCardGoes {
        /// Whether all trumps were left out, or all others; `None` where that is not so.
        trump_too: Option<bool>,
        /// The one card that was left out, where it is one.
        one: Option<Card>,
    },
    /// Any card of the suit led will do.
    AnyFollower,
    /// Without trump a jack is no bower.
    NoBowers,
    /// Whoever leads may play anything.
    AnyLead {
        /// Whether all trumps were left out.
        trump: bool,
        /// The one card that was left out, where it is one.
        one: Option<Card>,
    },
    /// A left bower that is led asks for trumps.
    LedLeft,
    /// Each trick in turn, for who did not follow.
    TrickByTrick {
        /// Whether nothing was named, where no card was other than it looks.
        overlooked: bool,
    },
    /// Each card, for whether it was in the hand from which it came.
    HandByHand,
    /// The size of the suit before what was seen.
    SizeOfSuit {
        /// How many the deck has.
        deck: u32,
    },
    /// More than there are were counted.
    OnlySoMany {
        /// The suit.
        suit: Suit,
        /// How many the deck has.
        deck: u32,
        /// How many were counted.
        given: u32,
        /// Whether that is right for thirteen cards of a suit, as in other games.
        of_thirteen: bool,
    },
    /// How many of those seen were not taken off.
    StillCounted {
        /// How many.
        count: u32,
        /// The one, where no other was seen.
        only: Option<Card>,
    },
    /// The number of them all was given, and nothing was taken off.
    NoneTakenOff {
        /// How many there are.
        deck: u32,
        /// How many of them were seen.
        seen: u32,
    },
    /// The left bower was seen and not taken off with the other trumps.
    LeftComesOff {
        /// The card.
        card: Card,
        /// Trump.
        suit: Suit,
    },
    /// The left bower belongs to the count of trump.
    CountTheLeft {
        /// Trump.
        suit: Suit,
        /// How many the deck has.
        deck: u32,
    },
    /// Cards that are seen outside the hand come off as well.
    CountTheTable {
        /// The cards.
        cards: Vec<Card>,
        /// Whether all of them have been played.
        are_played: bool,
    },
    /// Who draws equal cards draws again.
    EqualsDrawAgain {
        /// Whether everybody does then.
        all: bool,
    },
    /// While two have drawn equal cards there is no dealer.
    NoDealYet,
    /// Who draws the lowest card deals, and the next lowest sits on the left.
    LowestDeals {
        /// Whether there is but one other.
        alone: bool,
    },
    /// Of several cards that somebody drew the last one counts.
    LastDrawCounts {
        /// Who drew again.
        again: SeatSet,
    },
    /// The lower cards of a draw play together.
    LowestTogether {
        /// Whether the lowest of them deals, and not the highest of all.
        deals: bool,
    },
    /// Calls go clockwise.
    Clockwise,
    /// Whoever takes a trick leads.
    TakerLeads,
    /// What a result pays, and to whom.
    Pays(Pays),
    /// What a bid pays or costs, and what its opponents score.
    BidScores {
        /// The rules.
        reasons: Vec<Reason>,
        /// Whether the maker and the partners score apart.
        each: bool,
        /// The bid.
        bid: BidName,
        /// Whether the answer took points off the bidder's side.
        minus: bool,
    },
    /// The rule of a clause.
    Rule(Clause),
}

impl Habit {
    /// Whether this is so simple a slip that no idea need be behind it.
    pub(in crate::tutor) const fn is_plain_slip(&self) -> bool {
        matches!(
            self,
            Self::NoneTakenOff { .. }
                | Self::LeftComesOff { .. }
                | Self::CountTheTable { .. }
                | Self::TrickByTrick { overlooked: true }
                | Self::Rule(Clause::PartnerShown)
        )
    }
}

/// What the jack of a suit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JackOf {
    /// One of its ranks.
    ItsOwn,
    /// One of its ranks, as nothing is trump.
    NoBower,
    /// The left bower.
    Left,
    /// The right bower, as the suit is trump; whether there is a joker as well.
    Trump {
        /// Whether there is.
        joker: bool,
    },
}

/// What a result of a hand pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pays {
    /// A made hand is paid to the makers alone.
    MakersOnly {
        /// Those of this hand.
        points: i16,
        /// Who scores and who does not.
        between: Between,
    },
    /// A euchre is paid to the defenders alone.
    DefendersOnly {
        /// What it pays.
        points: i16,
        /// Who scores and who does not.
        between: Between,
    },
    /// The hand is paid, and not each trick.
    NotByTrick {
        /// The tricks of the makers.
        tricks: u8,
        /// What they pay together.
        points: i16,
    },
    /// Enough tricks pay less than all of them.
    Enough {
        /// Whether the maker played alone.
        alone: bool,
        /// The fewest that are enough.
        least: u8,
        /// How many there are.
        of: u8,
        /// What they pay.
        points: i16,
        /// What all of them pay.
        all: i16,
        /// What enough of them pay without the house rules of this table, where that differs.
        usual: Option<i16>,
        /// Whether the cards lie open, which pays more for all of them only.
        open: bool,
    },
    /// All the tricks, together and alone.
    All {
        /// How many there are.
        of: u8,
        /// What they pay with a partner, or where nobody plays alone.
        together: i16,
        /// What they pay alone, where one may.
        alone: Option<i16>,
    },
    /// All the tricks alone, with the cards laid open.
    Open {
        /// What they pay.
        points: i16,
    },
    /// Whoever made it with a partner shares nothing: each scores it.
    EachMaker {
        /// Who made trump.
        maker: Seat,
        /// The partners.
        with: SeatSet,
        /// What each scores.
        points: i16,
    },
    /// Three or four tricks of the other side are no made hand but a euchre.
    EuchreNotMade {
        /// The fewest that makers need.
        least: u8,
        /// What a euchre pays.
        points: i16,
        /// Who falls short and who scores.
        between: Between,
    },
    /// A euchre pays the same whatever was taken.
    Euchre {
        /// Whether each defender scores them.
        each: bool,
        /// What it pays.
        points: i16,
        /// Whether a lone defender brought it about.
        by_lone: bool,
    },
}

/// How many play on either side of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Between {
    /// Whether the maker has no partner in it.
    pub one_maker: bool,
    /// Whether there is one defender only.
    pub one_defender: bool,
    /// Whether each defender scores apart.
    pub each: bool,
}
