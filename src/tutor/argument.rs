//! What speaks for one act rather than another, in cards that its player sees.

mod bids;
mod calls;
mod cards;
mod case;
mod exchange;
mod helped;
mod known;
mod open_hands;
mod partners;
mod prices;
mod suits;
mod thrown;
mod trumps_out;
mod unseen_hand;

pub(in crate::tutor) use bids::{is_idle, pass_instead};
pub use cards::may_still_take;
pub use case::{CallCards, Case, Taker};
pub use known::{Hold, KeptFor, Sees, TrumpsOut, Unbeaten, needs_all};
pub(in crate::tutor) use open_hands::may_beat;
pub use open_hands::threats;

use crate::{
    engine::{Action, Hand, Role},
    rules::{BidName, BidTerms, CallForBest, Ruleset, Trump},
    table::{Card, CardSet, Play, Seat, Suit},
};

/// A card with what it is under a trump.
pub type WithRole = (Card, Role);

/// What all the tricks of a hand score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AllTricks {
    /// How many there are.
    pub of: u8,
    /// What they score alone.
    pub alone: i16,
    /// What they score with a partner.
    pub together: i16,
    /// Whether a lone player may change a card for his partner's best one.
    pub help: bool,
    /// Whether fewer that are enough score no less alone.
    pub fewer_alike: bool,
}

impl AllTricks {
    /// What they score by these rules.
    pub fn under(rules: &Ruleset) -> Self {
        Self {
            of: rules.deal.cards,
            alone: rules.points.lone_march,
            together: rules.points.march,
            help: rules.call_for_best != CallForBest::Never,
            fewer_alike: rules.points.lone_made == rules.points.made,
        }
    }
}

/// What speaks for an act rather than another one.
///
/// It is true of what the player sees, without any sample; and it is of a kind that speaks for the
/// better act. Whether that one is the better one a sample has said before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A call: the trumps that he would hold, the strongest first.
    Strength {
        /// What would be trump.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// His aces beside them.
        aces: Vec<Card>,
        /// The card turned up that comes to a partner.
        partner: Option<(Seat, Card)>,
        /// The last bid of a partner.
        bid: Option<(Seat, BidName)>,
        /// The lower bid, where somebody may still go above it.
        above: Option<BidName>,
        /// What all the tricks score, where the call is made alone, and the only one of the best trumps
        /// that is not his.
        alone: Option<(AllTricks, Option<WithRole>)>,
        /// How many cards come from each partner, where a bid has that.
        comes: u8,
        /// What a bid scores that is played alone, or pays more than its tricks, if it is made with every
        /// trick, and if it fails with none.
        pays: Option<(i16, i16)>,
        /// Whether it is bid on fewer cards than it asks for tricks, and costs no more than a point for each
        /// trick taken when it fails.
        cheap: bool,
    },
    /// For a call on little: the one opponent holds no more of what is hidden.
    FewAreDealt {
        /// What would be trump.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// His aces beside them.
        aces: Vec<Card>,
        /// How many cards the opponent holds.
        theirs: u8,
        /// How many cards he himself does not see.
        hidden: u32,
    },
    /// Against a call by whoever speaks last: passed by him too, the hand is thrown in.
    ThrownIn {
        /// What he would call or bid.
        call: Action,
        /// The points of a bid of which no trick is taken, where those are the same whatever is taken.
        set: Option<i16>,
    },
    /// Against a call: how little he would hold.
    Weakness {
        /// What would be trump.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// His aces beside it.
        aces: Vec<Card>,
        /// The strongest that he would not hold.
        missing: Vec<WithRole>,
        /// The card turned up, where that would make it trump and goes to an opponent; or to a
        /// partner, who speaks later and can order it up as well.
        goes: Option<(Card, Seat, Taker)>,
    },
    /// Against ordering up: what he may name if that suit is turned down.
    Later {
        /// What he may name then.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// The suit that is offered now.
        offered: Trump,
        /// Whether he holds nothing of that.
        none: bool,
        /// Whether others speak before him then.
        behind: bool,
    },
    /// Against a call: few trumps, and no ace beside them.
    NoAce {
        /// What would be trump.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// The card turned up, where that goes to an opponent.
        goes: Option<(Card, Seat)>,
    },
    /// For calling a suit to find a partner: the best card that he may bring is a trump rather than
    /// none, or an ace rather than less.
    FindsBetter {
        /// The suit with the best of its cards that the maker does not hold.
        best: (Suit, Card),
        /// The same of the other suit.
        than: (Suit, Card),
    },
    /// Against a call: the card turned up would go to an opponent.
    GoesToThem {
        /// The card.
        card: WithRole,
        /// To whom.
        seat: Seat,
    },
    /// Against going alone: what he lacks of the strongest trumps, or what beside them can be taken.
    Holes {
        /// Trumps above some of his.
        missing: Vec<WithRole>,
        /// Cards of other suits that are not the highest.
        weak: Vec<Card>,
        /// What all the tricks score, where fewer score no more alone than with a partner.
        all: Option<AllTricks>,
    },
    /// One trump rather than another: what he would hold of each.
    Longer {
        /// The better one.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// The other one.
        than: Trump,
        /// What he would hold of that.
        other: Vec<WithRole>,
        /// The bowers of the other one that somebody else may hold.
        bowers: Vec<WithRole>,
        /// A bower of the better one that was turned down, and so none of the other one.
        down: Option<WithRole>,
    },
    /// One trump rather than another: of each he would hold as many, but more aces beside the one.
    MoreBeside {
        /// The better one.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// His aces beside them.
        aces: Vec<Card>,
        /// The other one.
        than: Trump,
        /// The ace that would be a trump there.
        lost: Card,
    },
    /// One trump rather than another: of each he would hold as many, but the one makes a trump of a low
    /// card, and the high ones of the other stay good beside it.
    LowIsTrump {
        /// The better one.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// The low card.
        low: Card,
        /// The other one.
        than: Trump,
        /// What he would hold of that.
        high: Vec<Card>,
    },
    /// For a hand unseen rather than one's own: how often it has more trumps of some suit than he of his
    /// longest one.
    GhostHasMore {
        /// The suit of which he would hold most.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// In how many of a hundred deals.
        longer: u8,
    },
    /// Against a bid: what it asks for, and what he lacks for it.
    TooHigh {
        /// The bid.
        bid: BidName,
        /// What it asks for.
        terms: BidTerms,
        /// The tricks of a hand.
        of: u8,
        /// Whether there is a widow that goes with bids.
        widow: Widow,
        /// What he would play it in.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// The last bid of a partner, where he himself would hold little.
        partner: Option<(Seat, BidName)>,
        /// The strongest of it that he does not hold.
        missing: Vec<WithRole>,
        /// What else he holds.
        beside: Box<Beside>,
        /// What each of the others scores if it fails, where they do by its value.
        theirs: Option<i16>,
    },
    /// Against a bid: a lower one scores the same if it takes as many tricks.
    NoNeed {
        /// The bid.
        bid: BidName,
        /// What it asks for.
        terms: BidTerms,
        /// The tricks of a hand.
        of: u8,
        /// Whether there is a widow that goes with bids.
        widow: Widow,
        /// The lower one.
        enough: BidName,
        /// What he would play it in.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
    },
    /// One trump rather than another: a partner has bid, and has more room for the one.
    PartnersBid {
        /// The partner.
        seat: Seat,
        /// His bid.
        bid: BidName,
        /// The better trump.
        trump: Trump,
        /// How many of its trumps others hold.
        out: usize,
        /// The other one.
        than: Trump,
        /// How many of its trumps others hold.
        less: usize,
    },
    /// For these partners: they have bid so, and the others less or nothing.
    HaveBid(Vec<(Seat, BidName)>),
    /// For more partners: how many play on each side.
    MorePartners {
        /// How many play with him, himself counted.
        with: u8,
        /// How many would, if he chose the others.
        than: u8,
        /// How many play.
        of: u8,
    },
    /// For fewer partners: each of them scores as much as the bidder.
    FewerPartners {
        /// How many play with him.
        with: u8,
        /// How many would, if he chose the others.
        than: u8,
    },
    /// For naming no trump: there no bower is above these.
    NoBowerAbove(Vec<Card>),
    /// For leading a card of the suit that was called: the partner, whoever he is, holds the best of it.
    CallsPartner {
        /// The card.
        card: Card,
        /// The suit.
        suit: Suit,
    },
    /// For a partner: he leads first.
    LeadsFirst(Seat),
    /// For what is handed to whoever plays the hand: it is worth more there.
    Gives {
        /// The card that is handed over.
        given: Card,
        /// What it is.
        role: Role,
        /// The card that is kept.
        kept: Card,
        /// What it is worth.
        worth: Given,
        /// To whom it goes.
        to: Seat,
        /// An ace that is no trump and goes with it.
        ace: Option<Card>,
    },
    /// For handing so many cards to a partner: as many of the best that he holds come for them.
    BestComes(u8),
    /// For a partner's best card: what may go for it.
    GoesForBest {
        /// The least of his cards, neither trump nor ace.
        away: Card,
        /// The partner.
        from: Seat,
    },
    /// Against a partner's best card: none of his own is one to lose, and what comes may be less.
    NoneToLose {
        /// The partner.
        from: Seat,
        /// Whether all his own are trumps; else they are trumps and aces.
        all_trumps: bool,
    },
    /// For defending alone or against it: the tricks that are to be taken without a partner, and whether he
    /// holds as many trumps and aces.
    AloneAgainst {
        /// The lone maker.
        maker: Seat,
        /// What is trump.
        trump: Trump,
        /// What he holds of it, the strongest first.
        held: Vec<WithRole>,
        /// His aces beside them.
        aces: Vec<Card>,
        /// How many tricks stop the maker.
        tricks: u8,
    },
    /// Against laying the hand open: everybody sees what beats it.
    Seen {
        /// The strongest trumps that he lacks.
        missing: Vec<WithRole>,
        /// Cards of other suits that are not the highest.
        weak: Vec<Card>,
    },
    /// For a bid after which the others mostly come out ahead: after a pass they do as well, with what they
    /// have bid, which costs more on average.
    FailsForLess {
        /// The bid.
        own: BidName,
        /// Who.
        seat: Seat,
        /// What he has bid.
        bid: BidName,
        /// What the bidder would play it in.
        trump: Trump,
        /// What he would hold of it.
        held: Vec<WithRole>,
        /// His aces beside it.
        aces: Vec<Card>,
    },
    /// For bidding higher: the other side wins the game with the bid that stands.
    EndsTheGame {
        /// Who bids it.
        seat: Seat,
        /// What is bid.
        bid: BidName,
        /// The points of that side if it is made, at least.
        total: i16,
    },
    /// A trump is not laid away, nor is one that is offered left.
    KeepsTrump {
        /// The trump.
        kept: WithRole,
        /// What beats it in these rules, the strongest first.
        above: Vec<WithRole>,
        /// The card that goes instead, where it is the only one of its suit and can be trumped then.
        empties: Option<(Card, Suit)>,
    },
    /// A high card is not laid away.
    KeepsHigh {
        /// The card.
        kept: Card,
        /// The lesser one that may go.
        away: Card,
        /// Its suit, where it is the only card of that and trumps may fall on it then.
        empties: Option<Suit>,
    },
    /// The only card of its suit goes, or all that there are, and a trump may fall on that suit then.
    Empties {
        /// The cards.
        cards: CardSet,
        /// Their suit.
        suit: Suit,
    },
    /// Led, the one card is beaten by what the other one is not.
    Beaten {
        /// The card.
        card: Card,
        /// What beats it, the highest first, with who holds it where that is known.
        by: Vec<SeenCard>,
        /// The card that nothing of theirs in its suit beats, and how that is known; `None` where the
        /// better one is led for something else.
        highest: Option<(Card, Suit, Unbeaten)>,
        /// The better card, where less is lost with it: a lower one of the suit, or a small one.
        lower: Option<Card>,
        /// The left bower among what beats it, where that follows as its printed suit.
        printed: Option<Card>,
        /// Whether the better card is a trump that draws some of theirs; where it can be beaten, and this one
        /// is none.
        draws: bool,
        /// A trump that one of them is known to hold.
        known: Option<(Seat, Card)>,
        /// What trumps of theirs can do to the better card.
        trumps: OnTheLead,
    },
    /// Whoever calls trump itself finds the partner who holds the best of it: here the dealer, who
    /// takes the right bower up.
    FindsDealer {
        /// The right bower.
        up: Card,
        /// The dealer.
        dealer: Seat,
        /// Trump.
        suit: Suit,
    },
    /// A call on little is made by whoever finds a partner with it: trump is called as any suit is.
    FindsBest {
        /// Trump.
        suit: Suit,
        /// What he would hold of it, the strongest first.
        held: Vec<WithRole>,
        /// His aces beside them.
        aces: Vec<Card>,
    },
    /// Against leading a card: an opponent has shown that he is out of its suit, and may hold a trump.
    FallsToVoid {
        /// The card.
        card: Card,
        /// Who.
        seat: Seat,
        /// Its suit.
        suit: Suit,
    },
    /// A maker's trump that can be beaten is kept to fall on a lead that cannot be followed.
    SavesTrump {
        /// The trump.
        card: Card,
        /// What beats it, the highest first.
        by: Vec<SeenCard>,
    },
    /// Neither takes the trick; where all hands lie open, the one that is kept beats a card of theirs
    /// when that comes, and the one that goes beats none.
    Guards {
        /// The card that is kept.
        kept: Card,
        /// The highest card of theirs that it beats.
        over: SeenCard,
        /// The card that goes.
        thrown: Card,
    },
    /// Where all hands lie open: a partner takes what is led, whatever the opponents play, and the
    /// other card would be lost.
    PartnerTakes {
        /// The card that is led.
        card: Card,
        /// Who takes it, and with what.
        with: Play,
        /// The suit of which that partner has no card, where he trumps.
        void: Option<Suit>,
        /// The other card.
        other: Card,
        /// What beats that, the highest first.
        by: Vec<SeenCard>,
    },
    /// Both can be beaten, the one by fewer cards.
    BeatenByFewer {
        /// The card that fewer beat.
        card: Card,
        /// Those.
        by: Vec<SeenCard>,
        /// The other one.
        other: Card,
        /// By how many of its suit.
        others: u32,
        /// Whether both are trumps.
        is_trump: bool,
    },
    /// A maker leads trumps: some are still out that may fall on the maker's other cards.
    Draws {
        /// The trump that is led.
        card: Card,
        /// The card that they may take.
        saves: Card,
        /// Opponents who may trump it, in turn: nobody of whom a card of its suit is seen.
        by: Vec<Seat>,
        /// With what.
        out: TrumpsOut,
        /// Whether that is another one than the card that could be led instead.
        kept: bool,
    },
    /// A partner has shown that he is out of a suit and may trump what is led of it, and the highest of it
    /// is left.
    PartnerTrumps {
        /// The card that is led.
        card: Card,
        /// Who.
        seat: Seat,
        /// The suit.
        suit: Suit,
        /// The highest of it.
        kept: Card,
    },
    /// A maker leads a trump that one card beats: once that has fallen, his other trumps are sure.
    DrivesOut {
        /// The trump that is led.
        card: Card,
        /// What alone beats it.
        by: SeenCard,
        /// His other trumps that nothing else beats.
        rest: Vec<Card>,
    },
    /// The other card is a trump that nothing of theirs beats: it takes its trick later as well.
    CanWait(Card),
    /// The bid has failed, and each trick that the bidder's side takes costs it more.
    EachTrickCosts,
    /// A defender does not lead trump: that is what the maker wants.
    LeavesTrump {
        /// Who made trump.
        maker: Seat,
        /// The trump that is worth more later.
        kept: Card,
        /// What beats it, the highest first, with who holds it where that is known.
        by: Vec<SeenCard>,
    },
    /// The card takes the trick.
    Takes {
        /// The card.
        card: Card,
        /// Whether it is the left bower.
        is_left: bool,
        /// How sure that is.
        sure: Hold,
        /// What it takes the trick from.
        from: Play,
        /// Whether no other card that may be played takes it.
        only: bool,
    },
    /// The other card is spent on a trick that a partner is taking already.
    AlreadyOurs {
        /// The partner's card.
        held: Play,
        /// The card that is spent.
        spent: Card,
        /// Whether nobody can take the trick from him any more.
        sure: bool,
        /// Whether the card, kept, is sure to take a later one: the best trump that is left, of one
        /// deck; of two its twin may come first.
        later: bool,
    },
    /// The other card is spent on a trick of which nobody knows yet whose side takes it.
    MayBeOurs {
        /// The card that takes it so far.
        held: Play,
        /// The card that is spent.
        spent: Card,
    },
    /// The card takes a trick of which nobody knows yet whose side takes it else.
    MayBeTheirs {
        /// The card that takes it so far.
        held: Play,
        /// The card.
        card: Card,
    },
    /// Neither card takes the trick: the one that is worth more is kept.
    Spares {
        /// What is kept.
        kept: Card,
        /// What it is.
        worth: KeptFor,
        /// What is thrown.
        thrown: Card,
        /// The card of a partner that takes the trick as it lies, and whether that is certain.
        ours: Option<(Play, bool)>,
    },
    /// Both cards take the trick: the lesser one is enough.
    Cheaper {
        /// What is enough.
        card: Card,
        /// What is kept.
        kept: Card,
        /// Opponents who play later and may take the trick from it.
        later: Vec<Seat>,
        /// What both take it from.
        from: Play,
    },
    /// Both cards take the trick as it lies, but the lesser one may be beaten; or the one that
    /// takes it may be, and so is spent for nothing.
    HoldsBetter {
        /// The better card.
        card: Card,
        /// The one that may be beaten.
        other: Card,
        /// By what.
        by: Vec<SeenCard>,
    },
    /// A partner's card has the trick so far and may be beaten; the better card by fewer, or by none.
    HoldsForPartner {
        /// The better card.
        card: Card,
        /// What has the trick so far.
        held: Play,
        /// What may beat that.
        by: Vec<SeenCard>,
        /// Whether nobody can take the trick from the better card.
        sure: bool,
    },
}

/// What trumps can do to a card that is led.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OnTheLead {
    /// Nothing but follow: it is a trump, or there is none.
    Follow,
    /// Nothing: none of theirs is left.
    Gone,
    /// Nothing: whoever of them may hold one has a card of the suit as well.
    MustFollow,
    /// One of theirs may fall on it.
    MayFall,
}

/// What a card that is handed over is worth to whoever plays the hand, what convinces most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Given {
    /// It is a trump, and what is kept is none.
    Trump,
    /// Both are trumps, and it is the higher one.
    HigherTrump,
    /// It is an ace of another suit, and what is kept neither ace nor trump.
    Ace,
    /// Neither is trump nor ace, and it is of a higher rank.
    HigherRank,
}

/// Whether cards that lie face down go with some of the bids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Widow {
    /// There is none, or none that a bid has to do with.
    None,
    /// Some bids have it, some may not.
    GoesWithSome,
}

/// What somebody holds beside his trumps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// His aces.
    pub aces: Vec<Card>,
    /// Where no trump may be named and these are more: his highest cards of each suit, from the top.
    pub tops: Vec<Card>,
    /// What opponents have bid, where a pass leaves that to them and he holds much against it.
    pub against: Option<(Seat, BidName)>,
}

/// A card of somebody else, with its seat where all see it.
pub type SeenCard = (Option<Seat>, Card);

impl Argument {
    /// What speaks for `better` rather than `other`, if something does; `seat` is to act.
    pub fn between(
        hand: &Hand<'_>,
        seat: Seat,
        sees: Sees,
        better: Action,
        other: Action,
    ) -> Option<Self> {
        match (better, other) {
            (Action::Play(better), Action::Play(other)) => {
                match known::each_trick_costs(hand, seat, [better, other]) {
                    true => Some(Self::EachTrickCosts),
                    false => cards::between(hand, seat, sees, better, other),
                }
            }
            (Action::Discard(better), Action::Discard(other)) => {
                exchange::of_discards(hand, seat, better, other)
            }
            (Action::Give(better), Action::Give(other)) => {
                helped::by_gifts(hand, seat, better, other)
            }
            (Action::Give(gifts), Action::Decline) => helped::by_exchange(hand, seat, gifts),
            (Action::Take, Action::Decline) => exchange::for_taking(hand),
            (Action::Partners(better), Action::Partners(other)) => {
                partners::between(hand, seat, better, other)
            }
            (Action::CallForBest, Action::NoHelp) => helped::by_best_card(hand, seat),
            (Action::NoHelp, Action::CallForBest) => helped::without(hand, seat),
            (Action::DefendTogether, Action::DefendAlone) => helped::in_defence(hand, seat, false),
            (Action::DefendAlone, Action::DefendTogether) => helped::in_defence(hand, seat, true),
            (Action::Conceal, Action::Expose) => helped::concealed(hand, seat),
            _ => calls::between(hand, seat, [better, other], None),
        }
    }

    /// What a seat may name later, and would hold more of, where it passes rather than order up.
    pub fn later(hand: &Hand<'_>, seat: Seat, [better, other]: [Action; 2]) -> Option<Self> {
        let is_pass = better == Action::Pass && matches!(other, Action::OrderUp { .. });
        let offered = hand.would_make(other).filter(|_| is_pass)?;
        calls::Caller { hand, seat, named: None }.longer_later(offered)
    }

    /// The suit of which a seat would hold most.
    pub fn longest_suit(hand: &Hand<'_>, seat: Seat) -> Option<Trump> {
        bids::longest_suit(hand, seat)
    }

    /// What a seat holds of each suit from the top, where nothing is trump.
    pub fn tops(hand: &Hand<'_>, seat: Seat) -> CardSet {
        let caller = calls::Caller { hand, seat, named: None };
        Suit::ALL.into_iter().flat_map(|suit| caller.top_of(suit)).collect()
    }

    /// The suit that no other one beats by its length and its sure trumps.
    pub(in crate::tutor) fn best_suit(hand: &Hand<'_>, seat: Seat) -> Option<Trump> {
        bids::best_suit(hand, seat)
    }

    /// The same of calls, where it is known or was judged what is named after a bid.
    pub fn of_bids(
        hand: &Hand<'_>,
        seat: Seat,
        [better, other]: [Action; 2],
        named: Trump,
    ) -> Option<Self> {
        calls::between(hand, seat, [better, other], Some(named))
    }
}
