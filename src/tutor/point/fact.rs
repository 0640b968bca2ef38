//! The facts of a hand that an answer can go against.

use super::{Being, CallPoint, Lead, Legal, Made, Named, Only, Rated, Settled};
use crate::{
    engine::{PlayerNumber, Role, TableSeats},
    rules::{BidName, Trump},
    table::{Card, Play, Seat, SeatSet, Suit},
    tutor::Ground,
};

/// A fact of this hand that an answer went against.
///
/// It says what these cards, seats and points are, never the rule that follows: that is said once,
/// of the idea or by the [`Habit`](super::Habit).
#[derive(Clone, Debug, PartialEq)]
pub enum Point {
    /// A card is a bower or the joker, and counts as this suit.
    Bower {
        /// The card.
        card: Card,
        /// What it is.
        role: Role,
        /// The suit that it counts as; `None` where it has none.
        suit: Option<Suit>,
    },
    /// A left bower that keeps the suit printed on it.
    KeepsSuit {
        /// The card.
        card: Card,
        /// Whether it is told what it is worth besides.
        disputed: bool,
    },
    /// A jack is no bower where this suit is trump, and so belongs to its own.
    NoBower {
        /// The jack.
        card: Card,
        /// Trump.
        trump: Suit,
    },
    /// A card is no bower, so it counts as the suit printed on it.
    AsPrinted {
        /// The card.
        card: Card,
        /// Trump, where there is one.
        trump: Option<Suit>,
        /// Whether every card keeps its printed suit here, a bower too.
        always: bool,
    },
    /// Of two cards one takes the trick from the other.
    Beats {
        /// The stronger one.
        high: Rated,
        /// The weaker one.
        low: Rated,
        /// What was led.
        led: Option<Suit>,
        /// Where the two were named.
        named: Named,
    },
    /// Somebody took the last trick.
    Took {
        /// Who.
        seat: Seat,
        /// With what.
        card: Rated,
        /// The suit led of which it is the best, where the card named was of another.
        best_of: Option<Suit>,
        /// Whether it is to be said that he leads.
        leads: bool,
    },
    /// A trump was left out.
    LeftOut {
        /// The card.
        card: Card,
        /// What it is.
        role: Role,
        /// Trump.
        trump: Option<Suit>,
    },
    /// A trump of which the deck has two was named once.
    NamedOnce {
        /// The card.
        card: Card,
    },
    /// A card is none of the trumps.
    IsNoTrump {
        /// The card.
        card: Card,
        /// The suit that it counts as.
        suit: Option<Suit>,
    },
    /// The hand holds cards of the suit led, and this one is of another.
    CouldFollow {
        /// The card.
        card: Rated,
        /// What was led.
        lead: Lead,
        /// Whose hand it is.
        seat: Seat,
        /// What follows.
        with: Vec<Rated>,
    },
    /// A hand has none of the suit led.
    Void {
        /// What was led.
        lead: Lead,
        /// Whose hand it is.
        seat: Seat,
        /// A left bower that looks as if it followed, or keeps its suit where trump was led.
        but: Option<Rated>,
    },
    /// Cards of one rank were drawn.
    DrewEqual {
        /// By whom, and which.
        cards: Vec<(Seat, Card)>,
    },
    /// These cards follow too.
    FollowToo {
        /// What was led.
        lead: Lead,
        /// The cards.
        cards: Vec<Card>,
        /// One of them that does not look so, or a left bower that keeps its printed suit.
        bower: Option<Rated>,
    },
    /// Nothing has been led.
    OwnLead {
        /// Whose lead it is.
        seat: Seat,
    },
    /// How many cards of a suit are left when those seen are taken off.
    Tally {
        /// The suit.
        suit: Suit,
        /// How many the deck has.
        deck: u32,
        /// Those seen.
        seen: Vec<Card>,
        /// How many are left.
        left: u32,
        /// The left bower, where it is one of them.
        bower: Option<Card>,
        /// Whether the joker is one of them.
        joker: bool,
        /// The jack of the suit, where that is the left bower and so of another.
        without: Option<Card>,
    },
    /// Somebody sits on the left of the dealer or of a lone maker.
    LeftOf {
        /// Of whom.
        of: Seat,
        /// What he is.
        being: Being,
        /// Who sits there.
        seat: Seat,
        /// Who was named instead, and what he did.
        named: Option<(Seat, Only)>,
    },
    /// Who would lead sits out, so the next one does.
    LeadPassesOn {
        /// Who sits out.
        absent: Seat,
        /// On whose left.
        of: Seat,
        /// Who plays alone, so that he does.
        lone: Seat,
        /// Whether as a defender.
        defends: bool,
        /// The bid that is played alone, where that is why.
        bid: Option<BidName>,
        /// The next one, where he sits out too, and who plays alone so that he does.
        too: Option<(Seat, Seat)>,
        /// Who leads.
        leader: Seat,
        /// The maker, where he was named.
        maker: Option<Seat>,
    },
    /// Everything is settled, so that the first lead comes next.
    LeadComes {
        /// By what.
        settled: Settled,
    },
    /// Two identical cards were played.
    Twins {
        /// The card.
        card: Card,
        /// Who played it first.
        first: Seat,
        /// Who played it afterwards.
        then: Seat,
    },
    /// Somebody named trump, and so is the maker.
    IsMaker {
        /// Who.
        maker: Seat,
        /// What is trump.
        trump: Trump,
        /// Whether by a bid.
        bid: bool,
        /// Who only dealt, and was named.
        dealer: Option<Seat>,
    },
    /// Somebody spoke last, and the next one clockwise is to speak.
    SpeaksNext {
        /// Who spoke last.
        before: Seat,
        /// Who speaks next.
        seat: Seat,
        /// Whether that passes over somebody who is out.
        skips: bool,
    },
    /// Everybody has passed, and somebody holds the joker.
    HoldsJoker {
        /// Who.
        seat: Seat,
    },
    /// These are partners.
    SameSide {
        /// Who.
        side: SeatSet,
    },
    /// A bid was not and cannot be beaten, so its bidder names trump.
    BidStands {
        /// Who bid.
        seat: Seat,
        /// What.
        bid: BidName,
        /// Whether everybody bids only once.
        once: bool,
        /// Whether this bid ends the bidding, so that nobody is asked after it.
        ends: bool,
    },
    /// The turned-up card goes to whoever dealt.
    CardToDealer {
        /// Who dealt.
        dealer: Seat,
        /// The card, where it is shown.
        up: Option<Card>,
        /// Whether it was the dealer who called for it.
        own_call: bool,
        /// Whether it may still be left where it is.
        may_decline: bool,
        /// Who only ordered it up, where he was taken for the one who gets it.
        caller: Option<Seat>,
    },
    /// It cannot be known yet who was found by the called suit.
    PartnerUnknown {
        /// The maker.
        maker: Seat,
        /// The suit called.
        suit: Suit,
        /// Who was named.
        named: Option<Seat>,
    },
    /// The joker is turned up, and the dealer has to say what it stands for.
    JokerUp {
        /// Who dealt.
        dealer: Seat,
    },
    /// Somebody plays alone, and an opponent is asked about defending alone.
    AskedToDefend {
        /// Who plays alone.
        maker: Seat,
        /// Who is asked.
        seat: Seat,
        /// The maker's partner, who was named.
        partner: Option<Seat>,
        /// Who has declined.
        declined: Option<Seat>,
        /// The opponent who is asked later.
        later: Option<Seat>,
    },
    /// Somebody who plays alone may call for the partner's best card.
    CallsForBest {
        /// Who.
        seat: Seat,
        /// Who sits out, and was named.
        out: Option<Seat>,
    },
    /// A bid brings cards from the partner before the first lead.
    CardsChange {
        /// Who bid.
        maker: Seat,
        /// What.
        bid: BidName,
        /// Who acts now.
        seat: Seat,
        /// The partners.
        with: SeatSet,
        /// How many cards go each way.
        cards: u8,
        /// Whether the maker may keep them.
        may_keep: bool,
        /// Whether some have been given already.
        begun: bool,
    },
    /// The widow is taken before the first lead.
    TakesWidow {
        /// By whom.
        seat: Seat,
    },
    /// The maker has to find partners before the first lead.
    FindsPartner {
        /// Who.
        seat: Seat,
    },
    /// Who plays alone, whose partners sit out.
    Alone {
        /// Who plays alone.
        maker: Seat,
        /// The bid, where that made the maker go alone.
        bid: Option<BidName>,
        /// Who sits out.
        out: SeatSet,
        /// One who was named and plays.
        plays: Option<Seat>,
    },
    /// The maker and the partners.
    Partners {
        /// The maker.
        maker: Seat,
        /// The partners.
        with: SeatSet,
        /// One who was named and sits beside them.
        beside: Option<Seat>,
        /// Whether that one is the dealer, who takes up the card and no more.
        only_takes: bool,
    },
    /// Why an act is open, or why it is not.
    Call(CallPoint),
    /// How many tricks the makers took, and what that makes of the hand.
    HandTook {
        /// Their side.
        side: SeatSet,
        /// The maker.
        maker: Seat,
        /// How many they took.
        tricks: u8,
        /// Of how many.
        of: u8,
        /// What that makes of it.
        made: Made,
        /// Whether the maker played alone.
        alone: bool,
    },
    /// With which cards the makers took their tricks.
    TookWith {
        /// The tricks, from 1, with the card that took each.
        tricks: Vec<(usize, Play)>,
    },
    /// How many tricks a bid needed and got.
    BidTook {
        /// The bidder's side.
        side: SeatSet,
        /// The bidder.
        maker: Seat,
        /// The bid.
        bid: BidName,
        /// How many it needed.
        needed: u8,
        /// How many they took.
        took: u8,
        /// Whether that was enough.
        kept: bool,
    },
    /// How many tricks the bidder's opponents took.
    OthersTook {
        /// Each of their sides with its tricks.
        tricks: Vec<(SeatSet, u8)>,
    },
    /// What a hand brought a side, and where that leaves it.
    NowHas {
        /// The side.
        side: SeatSet,
        /// What it scored.
        scored: i16,
        /// What it has now.
        total: i16,
        /// What the game goes to, where it is to be said that this wins it.
        wins: Option<u16>,
    },
    /// These cards are the reneges, as was said, and what they take.
    RenegePrice {
        /// Which they are, and whose.
        plays: Vec<Play>,
        /// From whom they take points.
        side: SeatSet,
        /// How many each of them takes.
        each: i16,
        /// How many of them are counted.
        times: i16,
    },
    /// What the winner has above the target, for the next game.
    LeftOver {
        /// How much that is.
        over: i16,
        /// The target.
        target: u16,
        /// How many more games that wins at once.
        games: u8,
        /// What is left for the next game.
        carry: i16,
    },
    /// A loser of the game has something, so it is no slam.
    NoSlam {
        /// Who.
        side: SeatSet,
        /// How much.
        total: i16,
    },
    /// Cards were played as the rules have it.
    WereLegal {
        /// Who played which; one, where they are not all so for the very same reason.
        cards: Vec<(Seat, Rated)>,
        /// Why.
        why: Legal,
    },
    /// Cards were put down to seats that did not play them.
    Misplaced {
        /// The first of them, by whom it was played.
        play: Play,
        /// Whether there are several.
        many: bool,
        /// Whether no card that was named is with its seat.
        all: bool,
    },
    /// A card was played although others would have followed.
    Reneged {
        /// Who played it.
        seat: Seat,
        /// The trick, from 1, where there are several.
        trick: Option<usize>,
        /// The card.
        card: Rated,
        /// What was led.
        lead: Lead,
        /// What would have followed, each as it stands.
        with: Vec<Rated>,
    },
    /// Where somebody sits in a game of a session, and with whom.
    SitsAt {
        /// The game.
        game: u8,
        /// The table with all who sit there.
        table: TableSeats,
        /// Who.
        player: PlayerNumber,
    },
    /// A step of the ruling says it.
    Step(Ground),
}
