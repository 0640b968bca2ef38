//! What a coach says at a table, as data.

use super::{CallRule, Even, Lack, LostTrick, Told, TrumpIn};
use crate::{
    engine::Action,
    table::{Card, CardSet, Play, Seat, Suit},
    tutor::{Argument, Decides, Enough, Principle, SeenCard},
};

/// What a trick decides that an act gives away and a better one takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// With it the learner's side makes what it called.
    Making,
    /// Without it the learner's side is euchred.
    BeingEuchred,
    /// With it the makers are euchred.
    Euchring,
    /// Without it the makers make what they called.
    LettingThemMake,
}

/// What is said of what may be typed where the coach has spoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offers {
    /// Nothing any more.
    Nothing,
    /// That `why` tells more.
    Why,
    /// That as well, and that `undo` takes the act back.
    WhyAndUndo,
}

/// One rung of the ladder of hints at a table.
#[derive(Clone, Debug, PartialEq)]
pub enum TableHint {
    /// What to look at before a lead where all hands lie open: the highest card that takes each own
    /// card, nothing of those that nobody takes.
    Open(Vec<(Card, SeenCard)>),
    /// What to look at before a lead: trumps in hand, those not seen, and those seen in other hands.
    Leading {
        /// Trumps in hand.
        held: u32,
        /// Trumps that were not seen, as `count` asks for them.
        unseen: u32,
        /// Whether nobody can hold one of these any more.
        none_out: bool,
        /// Whether only a partner can still hold one.
        partners: bool,
        /// Trumps that were seen, with who holds them, or took them and may have laid them away.
        shown: Vec<(Seat, Card, Holds)>,
        /// Whether the learner's side made trump, where it is known who did and something else can be led.
        ours: Option<bool>,
        /// How many trumps are still out that beat the highest in hand.
        above: usize,
        /// Whether nobody but opponents holds or took any, and each of these beats the highest in hand.
        falls: bool,
        /// Whether the learner's side has bid all the tricks, and lost none yet.
        all: bool,
        /// Whether the card that is named at the end beats all of its suit that are out.
        highest: bool,
        /// Whether that is a trump.
        trump: bool,
    },
    /// What to look at when others have played: the suit to follow, and who has the trick so far.
    Following {
        /// The suit that was asked for.
        led: Option<Suit>,
        /// The card that was led, where another suit is printed on it.
        by: Option<Card>,
        /// The card that takes it.
        winning: Play,
        /// Whether that is the learner's side; `None` where nobody can tell him yet.
        ours: Option<bool>,
        /// Who of the others still plays and may take it from that side, as far as he can see.
        later: Vec<Seat>,
        /// Where each counts for himself and both play against this maker.
        against: Option<Seat>,
        /// What trump has to do with it.
        trump: TrumpIn,
        /// Whether a card of the learner's takes the trick as it lies.
        beatable: bool,
        /// Whether he cannot follow.
        throws: bool,
    },
    /// What to look at before a call, by the trumps that the hand would hold.
    Trumps {
        /// How many in each suit, with those that show another one.
        suits: Vec<(Suit, u32, CardSet)>,
        /// How many aces, where no trump may be named.
        aces: Option<u32>,
        /// The highest trump of the longest of them, and how many are above it.
        top: Option<(Card, usize)>,
        /// The card that may be ordered up, to whom else it would go, and whether it may be left.
        up: Option<(Card, Seat, bool)>,
    },
    /// What to look at where trump is settled and something else is not.
    Deciding(Deciding),
    /// What to look at where cards are given or laid away.
    Exchanging {
        /// Whether the one that goes is the lowest of them.
        lowest: bool,
    },
    /// The tricks that are left are the learner's, whatever the others hold.
    AllYours,
    /// A principle that the sample agrees with.
    LookAt(LookAt),
    /// What speaks for the best act.
    Speaks(Argument),
    /// The act, and what it is better for.
    Best {
        /// One that cannot be told from the best.
        act: Action,
        /// How many others cannot.
        alike: Alike,
        /// What speaks for it, of a call or of partners.
        speaks: Option<Box<Argument>>,
        /// What decides, where something does.
        why: Option<Box<Decides>>,
        /// Why little hangs on it, where that is plain.
        even: Option<Even>,
    },
    /// All is said: the act once more.
    End(Action),
}

/// How sure it is that somebody holds a card that was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// He does.
    Surely,
    /// He took it, and may have laid it away.
    Taken,
}

/// Which acts cannot be told from the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alike {
    /// None.
    One,
    /// Some others: these.
    Some(Vec<Action>),
    /// All that are allowed, by less than a trifle.
    Nearly,
    /// All that are allowed, in every deal.
    All,
    /// All that are allowed: the points stay the same whoever takes the tricks that are left.
    Settled,
}

/// What is decided once trump is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deciding {
    /// Whether to defend alone.
    DefendAlone,
    /// Whether to lay the hand open.
    LayOpen,
    /// Whether to ask for the partner's best card.
    AskForBest,
    /// With whom to play.
    Partners,
    /// Which suit finds the partner.
    CallSuit,
    /// Whether to take the card turned up.
    TakeUp,
    /// Whether to take the widow.
    TakeWidow,
    /// Whether to change hands with the ghost.
    Swap,
    /// Which card an open hand has to play.
    Demand,
}

/// What a bid asks for beyond what a hand counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FromOthers {
    /// How many tricks are bid.
    pub bid: u32,
    /// How many of them the hand does not count.
    pub tricks: u32,
    /// Whether the widow comes as well.
    pub widow: bool,
}

/// What holds more often than not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookAt {
    /// Makers draw trumps.
    DrawTrumps,
    /// The partner of the maker leads trump for him.
    LeadForTheMaker,
    /// This trump is sure of its trick, and another card is led before it.
    Waits(Card),
    /// Defenders lead their best card of another suit.
    LeadStrength,
    /// The partner has the trick: throw low.
    PartnerHasIt,
    /// The last to play takes the trick as cheaply as he can.
    TakeCheaply,
    /// Who takes a trick before others play takes it with his best.
    TakeHigh,
    /// How many sure tricks a call needs, and of how many.
    CountTricks {
        /// The tricks that make it.
        need: u8,
        /// The tricks of a hand.
        of: u8,
        /// Whether a partner takes some of them.
        partner: bool,
    },
    /// What the rule of thumb asks for, how many trumps there would be, and what they lack of it.
    Rule(CallRule, u32, Option<Lack>),
    /// A bid lower than what the hand counts leaves room, and one may go higher later.
    BidLow,
    /// A bid is what the hand takes by itself, and a trick or two of a partner.
    BidWhatYouCount {
        /// How many trumps of the longest suit are held.
        trumps: u32,
        /// How many aces beside them.
        aces: u32,
        /// What has to come from elsewhere.
        rest: FromOthers,
    },
    /// The same without trump.
    BidTops {
        /// What is held of each suit from the top.
        tops: CardSet,
        /// What has to come from elsewhere.
        rest: FromOthers,
    },
    /// What is given or laid away empties a suit.
    EmptyASuit,
    /// What takes no trick is given or laid away.
    KeepStrength,
    /// What takes tricks is given to whoever made it.
    GiveBest {
        /// Whether cards have just come for which these go.
        came: bool,
    },
}

/// What the deciding trick of a hand that was won has made of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decisive {
    /// The makers have enough tricks.
    Made,
    /// The others have too many for the makers.
    Euchre,
}

/// What can be said for certain of the learner's tricks, whatever the others hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The learner spent a card that could save nothing: the partner's `held` had the trick.
    Spent {
        /// The trick, from 1.
        trick: usize,
        /// The partner's card.
        held: Play,
        /// His own.
        spent: Card,
        /// Whether the learner played last.
        last: bool,
        /// Whether nobody who played later could take the trick.
        safe: bool,
        /// Whether nothing is played after that trick.
        over: bool,
        /// Whether why that is so is told, to whoever asks.
        asked: bool,
    },
    /// In that trick the learner played last and took it with the least of the cards that took it.
    Cheaply {
        /// The trick, from 1.
        trick: usize,
        /// His card.
        card: Card,
    },
    /// A card was a little worse, and this speaks for another one; whether that was said before.
    Slips(Argument, Told),
    /// In these tricks cards gave a trick away, as was said at once.
    GaveAway(Vec<usize>),
    /// This trump took a trick to which the learner had led that card by the coach's word.
    TrumpedAllTheSame(Play, Card),
    /// A rule of thumb speaks for another act than the own one, though the deals hardly do.
    ByRule {
        /// What the rule says to do.
        other: Action,
        /// The rule.
        rule: Principle,
        /// Whether it brings no more, for all that the deals show.
        even: bool,
        /// What wins the game without going alone, where that was called.
        enough: Option<Enough>,
    },
    /// The learner passed, and a rule of thumb asks for a call that was a little better.
    RuleCalls {
        /// The call.
        other: Action,
        /// The rule.
        rule: CallRule,
        /// How many trumps the learner would hold.
        held: u32,
    },
    /// In that trick the learner spent a card, the last one, where a lower one of his takes it too.
    Dearly {
        /// The lower one.
        enough: Card,
        /// His card.
        spent: Card,
        /// What had the trick before him.
        held: Play,
        /// Whether his card may take a trick yet where the lower one would not.
        costs: bool,
        /// Whether why that is so is told, to whoever asks.
        asked: bool,
    },
    /// Another card would have brought a trick more, by what could be seen.
    Better {
        /// The trick, from 1.
        trick: usize,
        /// His card.
        own: Card,
        /// The other one.
        better: Card,
        /// What speaks for that.
        argument: Option<Argument>,
        /// Whether all hands could be seen, so that it is certain.
        open: bool,
        /// What takes the trick from the other one as well, as the cards lie.
        taken: Option<Play>,
    },
    /// A card gives a trick away, for certain, as it is known what the others hold; said at once.
    GivesAway {
        /// The other one.
        better: Card,
        /// What speaks for that.
        argument: Option<Argument>,
        /// The trick that shows it.
        shown: Option<LostTrick>,
        /// Whether that is told, to whoever asks.
        asked: bool,
    },
    /// A trump would have taken the trick too; it takes another one, and more are worth nothing.
    NoPoint(Card),
    /// With all cards open nobody could have taken more.
    NoMore,
    /// His side took all the tricks.
    All,
    /// The learner passed a card of one suit, named the other suit of its colour, and made it.
    Next {
        /// The card that was turned down.
        down: Card,
        /// What was named.
        suit: Suit,
        /// The tricks of the learner's side.
        tricks: u8,
    },
    /// The learner ordered up with this many trumps, a bower or the ace among them, and made it.
    OrderedUp {
        /// His own trumps.
        trumps: CardSet,
        /// The card turned up, where the partner took it.
        came: Option<Play>,
        /// The tricks of the learner's side.
        tricks: u8,
    },
    /// The learner made trump and led it, and these trumps of the others fell.
    DrewTrumps {
        /// His lead.
        lead: Card,
        /// What fell to it.
        fell: CardSet,
    },
    /// His card took the one trick that kept the others from a march.
    Stopped(Card),
    /// The trick with which the learner's side had what it needed.
    Decided {
        /// The trick, from 1.
        trick: usize,
        /// What took it.
        play: Play,
        /// What it made of the hand.
        made: Decisive,
    },
}
