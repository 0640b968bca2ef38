//! What is said at a table where hands are played, as data.

use super::{
    Came, CardDid, CardSense, Falls, Gone, HandOver, LedHere, MatchOver, MatchReview, Offers,
    Remark, Review, Stake, TableAt, TableHint, Told, WorthTold, play::Setting,
};
use crate::{
    content::{Coach, Length},
    engine::{Action, BySide, Contract, Faces, Phase, Reason, Seen},
    rules::{BidName, Options, Trump},
    solver::Level,
    table::{Card, CardSet, Play, Seat, SeatSet, Suit},
    tutor::{Argument, Judged, WithRole},
};

/// How many of the reasons for a refusal are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReasonsTold {
    /// All of them, step by step.
    All,
    /// The one that decided.
    Deciding,
}

/// How many cards the learner has not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unseen {
    /// Of which suit; `None`: trumps, of two suits.
    pub suit: Option<Suit>,
    /// How many.
    pub cards: u32,
}

/// Something that the board tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardFact {
    /// Which suit is trump, if any is.
    Trump(Trump),
    /// Who made it trump.
    Maker(Seat),
    /// Who deals.
    Dealer,
    /// Who the learner's partner is.
    Partner(Seat),
}

/// What happens where a hand is played; `at` says where everybody sits.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // the fields say themselves
pub enum TableSaid {
    /// The learner sits down, or comes back to a match that was left.
    Opens {
        setting: Setting,
        goes_on: bool,
        target: u16,
        /// The options that are chosen otherwise than the game has them.
        chosen: Options,
        /// Other matches that were left and can be gone on with.
        waiting: Vec<Setting>,
    },
    /// The hand of that date, the same for everybody.
    OfTheDay { date: String },
    /// Cards are played within a lesson: for how long, with open hands or not, whether that is
    /// explained, or goes on.
    OpensPart { length: Length, open: bool, how: bool, goes_on: bool },
    /// What can be said for certain of the learner's tricks where the coach says nothing.
    Remarked { at: TableAt, remark: Remark },
    /// The cards that were not dealt, and which of them are trumps.
    Undealt { at: TableAt, cards: CardSet, trumps: CardSet, was_seen: bool },
    /// That part is over.
    PartOver { at: TableAt, won: BySide<u8> },
    /// The match that was left cannot be read any more.
    Unreadable,
    /// A hand is dealt; the score is that before it, where points are added up.
    Dealt {
        at: TableAt,
        number: u32,
        score: Option<BySide<i16>>,
        /// Games won of a rubber.
        games: Option<BySide<u8>>,
        /// The card turned up.
        up: Option<Card>,
        /// Who plays with the learner, where that is told.
        partners: SeatSet,
    },
    /// The turned-up card was turned down by all, and the next one is turned up.
    TurnedNext { at: TableAt, up: Card, down: Vec<Card> },
    /// Nobody has taken the card turned up, and it is turned down.
    TurnedDown { at: TableAt, card: Card },
    /// Somebody takes cards that everybody has seen, or that are his own.
    Took { at: TableAt, seat: Seat, took: Took },
    /// What the board tells whoever asks.
    OnBoard { at: TableAt, fact: BoardFact },
    /// What was called before a match was left that goes on now.
    CalledSoFar { at: TableAt, acts: Vec<(Seat, Seen)> },
    /// Somebody else has acted; whether that is a card of the trump suit played on one.
    Acted { at: TableAt, seat: Seat, seen: Seen, follows: bool },
    /// Somebody else has led.
    Led { at: TableAt, seat: Seat, card: Card },
    /// What the learner does: a number or a word does not say which card, and who listens hears it.
    OwnAct { at: TableAt, action: Action },
    /// What the rules made of somebody's act; of a card, who took the trick to which it came.
    Explained {
        at: TableAt,
        seat: Seat,
        seen: Seen,
        /// Whether the learner could do nothing else.
        forced: bool,
        /// What a card did in its trick, where its seat was named.
        did: Option<CardDid>,
        /// What speaks for such a card, as everybody at the table can see.
        sense: Option<CardSense>,
        /// The trumps that whoever made this call has played since.
        shown: Vec<Card>,
        /// What he held then, once the hand is over.
        held: Option<CardSet>,
        /// What spoke for it in those cards.
        argument: Option<Argument>,
        /// Whether that will be told to whoever asks then.
        later: bool,
        /// How strong whoever chose it plays, where that is one of the others.
        level: Option<Level>,
        winner: Option<Play>,
        reasons: Vec<Reason>,
    },
    /// By which rules the better card would take the trick.
    WouldTake { at: TableAt, card: Card, reasons: Vec<Reason> },
    /// Why that is asked of the learner now.
    WhyAsked { at: TableAt, phase: Phase, choices: Vec<Action>, reasons: Vec<Reason> },
    /// The same in a line, behind the act.
    InShort { at: TableAt, reasons: Vec<Reason> },
    /// A trick is complete; its number within its hand, and whether its cards fall by themselves.
    Taken { at: TableAt, number: u8, plays: Vec<Play>, winner: Play, falls: bool },
    /// The learner did something else than was proposed, what came of it, and what speaks for what
    /// was proposed; `over` where nothing is left to play, `again` where the same cards may be asked
    /// for.
    Strayed {
        at: TableAt,
        proposed: Action,
        own: Action,
        came: Option<Came>,
        argument: Option<Argument>,
        over: bool,
        again: bool,
    },
    /// It is the learner's turn.
    Turn(Box<TurnSaid>),
    /// The same in a line, where nothing was typed.
    Asked { at: TableAt, phase: Phase, choices: Vec<Action> },
    /// A line that is no act.
    NotRead { at: TableAt, choices: Vec<Action> },
    /// A suit of which several cards may be meant.
    WhichCard { at: TableAt, cards: Vec<(Option<usize>, Card)> },
    /// A bid that the game does not have; which it has stands in its rules.
    NoSuchBid { at: TableAt, bid: BidName },
    /// Somebody has changed hands with the ghost already.
    GhostGone { at: TableAt, seat: Seat },
    /// A card, while none is played.
    CardTooEarly { at: TableAt, phase: Phase, choices: Vec<Action> },
    /// A card that the learner has played before, or laid away.
    CardGone { at: TableAt, card: Card, to: Gone },
    /// An act of another part of the hand.
    NotNow { at: TableAt, phase: Phase, choices: Vec<Action> },
    /// A card was to be given back that has just been given to the learner.
    ComesBack {
        at: TableAt,
        card: Card,
        /// Who gave it.
        from: Seat,
    },
    /// A card that the learner does not hold.
    NotHeld {
        at: TableAt,
        card: Card,
        /// One of them is held, but not two.
        twice: bool,
    },
    /// An act that the rules do not allow, and why.
    NotAllowed {
        at: TableAt,
        action: Action,
        reasons: Vec<Reason>,
        legal: Vec<Action>,
        /// How many of the reasons are told.
        told: ReasonsTold,
    },
    /// What the rules allow now.
    Choices {
        at: TableAt,
        legal: Vec<Action>,
        /// What was led to the trick.
        led: Option<LedHere>,
        /// Whether it is what may be done in the place of an act that stands.
        instead: bool,
    },
    /// The suit that was led, to whoever asks first what is allowed where one card follows: which
    /// it is may be what is to be found out.
    MustFollow {
        /// The suit that was led.
        led: Suit,
        /// The card, where Enter plays it.
        only: Option<Card>,
    },
    /// A hint, one rung of the ladder.
    Hint { at: TableAt, hint: TableHint },
    /// A better act than the own one, the lesson that teaches it, whether it is the hand's first.
    Coach {
        at: TableAt,
        moment: Judged,
        stake: Option<Stake>,
        taught: Option<String>,
        offers: Offers,
    },
    /// An act that was hard to find: clearly the best, and not what comes to mind first; and what
    /// speaks for it.
    Praise { at: TableAt, own: Action, obvious: Action, argument: Argument },
    /// What an own act in that hand was worth beside another one, or what each act was worth.
    Worths { at: TableAt, number: u32, moment: Judged, told: WorthTold },
    /// A turn is not skipped.
    NothingIsSkipped,
    /// The coach speaks so from now on.
    CoachSpeaks(Coach),
    /// The costliest moment of a hand is dealt once more.
    OnceMore { at: TableAt, moment: Judged },
    /// What came of it, and what the hand brought before.
    OnceMoreOver {
        at: TableAt,
        won: Option<BySide<u8>>,
        now: Option<BySide<i16>>,
        before: Option<BySide<i16>>,
        /// The moment, where the better act was taken this time and brought no more, as the cards lay.
        unlucky: Option<Judged>,
    },
    /// The last trick.
    Last { at: TableAt, plays: Vec<Play>, winner: Play },
    /// No trick is complete.
    NoTrickYet,
    /// How the match and the hand stand.
    Score {
        at: TableAt,
        score: BySide<i16>,
        won: Option<BySide<u8>>,
        target: u16,
        /// Games won of a rubber.
        games: Option<BySide<u8>>,
    },
    /// The seat has not acted in this hand; nobody else has where none was named.
    NothingToSay {
        at: TableAt,
        seat: Option<Seat>,
        /// What the learner can do after the lesson, where it is one.
        leads_to: Vec<String>,
        /// Whether `review` tells of a hand before it.
        reviewed: bool,
    },
    /// No act of the learner was weighed in this hand so far.
    NothingWeighed,
    /// Whose act was to be explained is no seat.
    WhyWhom { at: TableAt },
    /// The last own act was taken back, or else the tricks that were claimed or conceded.
    TakenBack { at: TableAt, own: Option<Action>, instead: Option<Action> },
    /// The same deal begins once more.
    Again,
    /// The hand is over, so there is nothing more to do in it.
    BetweenHands,
    /// A card of the learner's, which nobody has to choose.
    Falls { at: TableAt, card: Card, why: Falls },
    /// The right choice at a moment that was played once more.
    Mended { at: TableAt, own: Action, argument: Option<Argument>, best: Option<Action> },
    /// Nothing of this hand can be taken back.
    NothingToTakeBack {
        /// Whether the whole hand was to begin again.
        again: bool,
    },
    /// How many cards the learner has not seen, where it cannot be asked.
    Unseen(Unseen),
    /// There is nothing to count before trump is settled.
    NothingToCount,
    /// The tricks that are left go as was claimed or conceded, and so they were played.
    Claimed {
        at: TableAt,
        line: Vec<Play>,
        /// The tricks that these cards come to, each with its number from 1 and who takes it.
        tricks: Vec<(usize, Vec<Play>, Seat)>,
        by: Proof,
    },
    /// The own cards need not take the rest: one of them may fall to a card that is not gone yet,
    /// or that lies on the table.
    NotAllMine { at: TableAt, card: Card, by: WithRole, lies: bool, held: bool },
    /// A card of which somebody asks why not may be played.
    MayBePlayed { at: TableAt, card: Card },
    /// The trick is the partner's with that card, and he leads next; unless it falls to another one
    /// that is not gone yet.
    PartnersTrick { at: TableAt, play: Play, by: Option<Card> },
    /// The rest is not lost: in some deals that fit what was seen the learner's side still takes a
    /// trick that counts.
    NotAllLost { at: TableAt },
    /// There is nothing to claim or to concede now.
    NoClaim(NoClaim),
    /// The learner leaves the table; whether the match is kept, and whether a hand is just over.
    Saved { kept: bool, between: bool, today: bool },
    /// The learner leaves a table of a lesson, which goes on at this card.
    SavedPart(Length),
    /// At a table of a lesson nothing has to be saved.
    KeptAnyway,
    /// A hand is over.
    HandOver(Box<HandOver>),
    /// No choice of the learner's in a hand could have been a mistake.
    NothingToReview,
    /// What the learner's acts of a hand were worth.
    Review { at: TableAt, review: Box<Review> },
    /// The same in the middle of the hand that came after it.
    OfTheHandBefore(Box<TableSaid>),
    /// How many of the mistakes that were named are review cards now; `playing` where that was asked
    /// for in the middle of a hand.
    Practised { cards: usize, of: usize, playing: bool },
    /// The match is over.
    MatchOver(Box<MatchOver>),
    /// What counted most in a match that is over, and what may come now.
    MatchReview(Box<MatchReview>),
}

/// Cards that somebody takes before the first lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Took {
    /// The card turned up.
    Up(Card),
    /// The widow, which only he sees: its cards where that is the learner.
    Widow(Option<CardSet>),
    /// Cards that this seat gives him, which only those two see.
    From(Seat, Faces),
    /// The learner's best trumps, which he has to give him.
    BestTrumps(CardSet),
}

/// What proves how the tricks that are left go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The own cards take them, wherever the cards lie that the learner has not seen.
    OwnCards,
    /// Best play takes none of them for the learner's side that changes the points, wherever the
    /// cards lie that he has not seen.
    OpenCards,
}

/// Why nobody claims or concedes now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoClaim {
    /// Cards are not being played yet.
    BeforePlay,
    /// Nobody knows yet with whom the learner plays.
    PartnerUnknown,
    /// By these rules the best cards prove nothing: who takes a trick need not lead the next one,
    /// or others need not follow.
    ByTheRules,
}

/// The learner's turn; choices are numbered by their places.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // the fields say themselves
pub struct TurnSaid {
    pub gives_to: Option<Seat>,
    pub at: TableAt,
    pub phase: Phase,
    /// As it counts: trumps first, then suit by suit; or by the suits that are printed.
    pub hand: Vec<Card>,
    pub as_printed: bool,
    pub contract: Option<Contract>,
    /// What is trump, where nothing else of the contract is told.
    pub trump: Option<Trump>,
    /// The card turned up last, while calls are about it.
    pub up: Option<Card>,
    /// Whether that was said just before.
    pub up_told: bool,
    pub passed: SeatSet,
    /// Cards that were turned up before it, and turned down.
    pub down: Vec<Card>,
    /// The card that comes to the learner once he has laid one away.
    pub coming: Option<Card>,
    /// The suit that was called to find a partner, and what the learner knows of him.
    pub called: Option<(Suit, Option<Seat>)>,
    pub on_table: Vec<Play>,
    /// Whether each of them was said just before.
    pub told: bool,
    pub out: SeatSet,
    pub won: Option<BySide<u8>>,
    /// The totals before this hand, in a match after its first points.
    pub score: Option<BySide<i16>>,
    pub choices: Vec<Action>,
    /// The one card that may be played, where Enter does.
    pub only: Option<Card>,
    /// The place of each choice, from 0: a card keeps its own through the hand.
    pub places: Vec<usize>,
    pub open: Vec<(Seat, Vec<Card>)>,
    /// Whether those were told at an earlier turn, and what was played of them since was said.
    pub open_told: Told,
}
