//! What is true of the cards, seats and points on which an answer went wrong: what is said of a
//! mistake first, and what to look at the next time.

mod calls;
mod cards;
mod score;
mod turns;

use super::{Answer, Ask, Belief, Ground, Question, Response};
use crate::{
    engine::{Action, Reason, Role, effective_suit, role, trumps},
    rules::{BidName, Clause, Ruleset, Trump},
    table::{Card, Play, Rank, Seat, SeatSet, Suit},
};

/// A fact of this hand that an answer went against.
///
/// It says what these cards, seats and points are, never the rule that follows: that is said once,
/// of the idea or by the [`Habit`].
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
        card: Card,
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
        /// A card that looks as if it followed, and counts as this suit.
        but: Option<(Card, Suit)>,
    },
    /// These cards follow too.
    FollowToo {
        /// What was led.
        lead: Lead,
        /// The cards.
        cards: Vec<Card>,
        /// One of them that does not look so.
        bower: Option<Card>,
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
        /// Who plays alone.
        maker: Seat,
        /// Who leads.
        leader: Seat,
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
    },
    /// Somebody spoke last, and the next one clockwise is to speak.
    SpeaksNext {
        /// Who spoke last.
        before: Seat,
        /// Who speaks next.
        seat: Seat,
    },
    /// A bid was not and cannot be beaten, so its bidder names trump.
    BidStands {
        /// Who bid.
        seat: Seat,
        /// What.
        bid: BidName,
    },
    /// The turned-up card goes to whoever dealt.
    CardToDealer {
        /// Who dealt.
        dealer: Seat,
        /// The card, where it is shown.
        up: Option<Card>,
    },
    /// The joker is turned up, and the dealer has to say what it stands for.
    JokerUp {
        /// Who dealt.
        dealer: Seat,
    },
    /// Somebody plays alone, and may lay the cards open before anything else.
    MayShow {
        /// Who.
        maker: Seat,
    },
    /// Somebody plays alone, and an opponent is asked about defending alone.
    AskedToDefend {
        /// Who plays alone.
        maker: Seat,
        /// Who is asked.
        seat: Seat,
    },
    /// Somebody who plays alone may call for the partner's best card.
    CallsForBest {
        /// Who.
        seat: Seat,
    },
    /// A bid brings cards from the partner before the first lead.
    CardsChange {
        /// Who bid.
        maker: Seat,
        /// What.
        bid: BidName,
        /// Who acts now.
        seat: Seat,
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
    },
    /// Nobody is bound to call.
    MayPass,
    /// The turned-up card may be ordered up.
    MayOrder {
        /// The card.
        card: Card,
        /// The suit that it makes trump.
        suit: Suit,
    },
    /// A call may be made alone as well.
    AloneToo {
        /// The call.
        call: Action,
    },
    /// These suits were turned down.
    TurnedDown {
        /// The suits.
        suits: Vec<Suit>,
    },
    /// This suit may be named, as it is none of those turned down.
    MayName {
        /// The suit.
        suit: Suit,
        /// Those turned down and barred.
        barred: Vec<Suit>,
    },
    /// The bidder may name any suit, this one too.
    AnySuit {
        /// The bidder.
        maker: Seat,
        /// The suit.
        suit: Suit,
    },
    /// No trump is no call here.
    NoSuchCall,
    /// Everybody else has passed, and this is the dealer.
    LastToSpeak {
        /// The dealer.
        dealer: Seat,
    },
    /// Somebody is the dealer's partner.
    DealersPartner {
        /// Who.
        seat: Seat,
        /// Who deals.
        dealer: Seat,
    },
    /// A bid is high enough.
    MayBid {
        /// The bid.
        bid: BidName,
        /// The best so far.
        over: Option<BidName>,
    },
    /// A best bid may still be beaten, so nothing is named yet.
    StillBidding {
        /// The best so far.
        best: BidName,
    },
    /// So many partners may be chosen, these too.
    MayChoose {
        /// Whom.
        seats: SeatSet,
        /// How many at most.
        most: u8,
    },
    /// Nobody has called yet, so hands may be changed with the ghost.
    MaySwap,
    /// The turned-up card was taken before one is laid away.
    InHand {
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
    },
    /// A card was played as the rules have it.
    WasLegal {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Rated,
        /// Why.
        why: Legal,
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
    /// A step of the ruling says it.
    Step(Ground),
}

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
    /// He made trump.
    MadeTrump,
    /// Neither.
    Neither,
}

/// What the makers' tricks make of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// Enough, but not all.
    Enough {
        /// Whether the maker played alone.
        alone: bool,
    },
    /// All of them.
    All {
        /// Whether the maker played alone.
        alone: bool,
        /// With the cards laid open.
        open: bool,
    },
    /// So few that they are euchred.
    Euchred {
        /// Whether the maker played alone.
        alone: bool,
    },
    /// Too few for their point, and no euchre.
    Short {
        /// Whether the maker played alone.
        alone: bool,
    },
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
        /// The suit.
        suit: Suit,
        /// The card that was led.
        lead: Card,
        /// The card before it.
        before: Option<Card>,
    },
    /// Its holder had none of the suit led.
    Void(Suit),
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
    },
    /// To name the bowers, then the rest of the suit.
    NameInOrder,
    /// The suit led alone, as nothing is trump.
    SuitLed,
    /// Whoever cannot follow may play anything.
    AnyCardGoes,
    /// Any card of the suit led will do.
    AnyFollower,
    /// Whoever leads may play anything.
    AnyLead,
    /// Each trick in turn, for who did not follow.
    TrickByTrick,
    /// The size of the suit before what was seen.
    SizeOfSuit {
        /// The suit.
        suit: Suit,
        /// How many the deck has.
        deck: u32,
    },
    /// So many of those seen were not taken off.
    StillCounted {
        /// How many.
        count: u32,
    },
    /// The left bower belongs to the count of trump.
    CountTheLeft {
        /// Trump.
        suit: Suit,
    },
    /// Cards on the table are seen as well.
    CountTheTable,
    /// Whoever takes a trick leads.
    TakerLeads,
    /// What a result pays, and to whom.
    Pays(Pays),
    /// What a bid pays or costs, and what its opponents score.
    BidScores(Vec<Reason>),
    /// The rule of a clause.
    Rule(Clause),
}

/// What a result of a hand pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pays {
    /// A made hand is paid to the makers alone.
    MakersOnly,
    /// A euchre is paid to the defenders alone.
    DefendersOnly {
        /// What it pays.
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
    /// A euchre pays the same whatever was taken.
    Euchre {
        /// What it pays.
        points: i16,
        /// Whether a lone defender brought it about.
        by_lone: bool,
    },
}

/// What is true where `given` went wrong, the most telling first; and what to look at next time.
///
/// Where an `idea` is told, what it disputes is left to what is said of the idea. Nothing where
/// best play or a word was asked for.
pub(super) fn points(
    question: &Question,
    answer: &Answer,
    grounds: &[Ground],
    given: &Response,
    idea: Option<&Belief>,
) -> Told {
    let trump = question.situation.trump_under(&question.rules).ok();
    let slip = Slip { question, rules: &question.rules, trump, grounds, idea };
    let (points, habit) = slip.told(answer, given);
    (slip.sides_in_dispute().into_iter().chain(points).collect(), habit)
}

/// The ground that decided: an illegal play, a bower that changed its suit, who plays with whom;
/// else the last one that is not as true elsewhere.
pub fn deciding(grounds: &[Ground]) -> Option<&Ground> {
    let reasons = || grounds.iter().filter_map(Ground::reason);
    let best_trump = reasons().rev().find_map(|reason| match reason {
        Reason::BestTrump { card, .. } => Some(*card),
        _ => None,
    });
    let telling = |reason: &Reason| match reason {
        // That another card is a trump too is not why the best one takes the trick.
        Reason::LeftIsTrump { card, .. } => best_trump.is_none_or(|best| best == *card),
        other => matches!(
            other,
            Reason::Reneged { .. }
                | Reason::NoRenege { .. }
                | Reason::LeftKeepsSuit { .. }
                | Reason::JokerIsTrump { .. }
                | Reason::DealerStuck { .. }
                | Reason::JokerMustSpeak { .. }
                | Reason::DealerMustBid { .. }
                | Reason::PartnersOpposite { .. }
                | Reason::MakerAgainstAll { .. }
                | Reason::HoldsBestOfCalled { .. }
        ),
    };
    let renege = |reason: &Reason| matches!(reason, Reason::Reneged { .. });
    let twins = |reason: &Reason| first_of_twins_wins(grounds, reason);
    let first = |is: &dyn Fn(&Reason) -> bool| {
        grounds.iter().find(|ground| ground.reason().is_some_and(is))
    };
    let best = |ground: &&Ground| {
        matches!(ground, Ground::CardsTake { best: true, .. } | Ground::BestPlay { .. })
    };
    grounds
        .iter()
        .find(best)
        .or_else(|| first(&renege))
        .or_else(|| first(&twins))
        .or_else(|| first(&telling))
        .or_else(|| grounds.iter().rfind(|ground| !ground.reason().is_some_and(goes_along)))
        .or(grounds.last())
}

/// Whether a reason is as true elsewhere, and so seldom the one that decides.
pub const fn goes_along(reason: &Reason) -> bool {
    matches!(reason, Reason::AllPlay | Reason::AloneWithCall | Reason::OpponentsScore { .. })
}

/// Whether a reason settles which of two identical cards has taken the trick.
fn first_of_twins_wins(grounds: &[Ground], reason: &Reason) -> bool {
    let (Reason::OfTwins { card: twin, .. }, Some(last)) = (reason, grounds.last()) else {
        return false;
    };
    matches!(last.reason(), Some(Reason::BestOfLed { card, .. } | Reason::BestTrump { card, .. }) if card == twin)
}

/// A wrong answer with all that is needed to say what it goes against.
struct Slip<'q> {
    question: &'q Question,
    rules: &'q Ruleset,
    trump: Option<Trump>,
    grounds: &'q [Ground],
    idea: Option<&'q Belief>,
}

type Told = (Vec<Point>, Option<Habit>);

impl Slip<'_> {
    fn told(&self, answer: &Answer, given: &Response) -> Told {
        match (&self.question.ask, answer, given) {
            (Ask::Suit(card), ..) => self.suit(*card),
            (Ask::Order(_), Answer::Order(groups), Response::Ranked(given)) => {
                self.order(groups, given)
            }
            (Ask::Trumps, Answer::Ranked(cards), Response::Ranked(given)) => {
                self.trumps(cards, given)
            }
            (Ask::Beats(one, other), Answer::Card(best), _) => {
                let low = if best == one { *other } else { *one };
                self.taken(&[*one, *other], *best, low)
            }
            (Ask::Winner, Answer::Winner(seat, card), Response::Winner(who, what)) => {
                self.winner(Play { seat: *seat, card: *card }, *who, *what)
            }
            (Ask::Legal, Answer::Cards(allowed), Response::Cards(given)) => {
                self.legal(*allowed, *given)
            }
            (Ask::Legal, Answer::Cards(allowed), Response::Tried(Action::Play(card))) => {
                self.legal(*allowed, crate::table::CardSet::EMPTY.with(*card))
            }
            (Ask::Leader, _, Response::ToAct(named, _)) => self.leader(*named),
            (Ask::Calls, Answer::Actions(allowed), Response::Actions(given)) => {
                self.calls(allowed, given, false)
            }
            (Ask::Calls, Answer::Actions(allowed), Response::Tried(action)) => {
                self.calls(allowed, &[*action], true)
            }
            (Ask::Score, Answer::Points(right), Response::Points { named, .. }) => {
                self.score(right, named)
            }
            (Ask::Game, Answer::Game(standing), Response::Game { winners, .. }) => {
                self.game(standing, winners)
            }
            (Ask::Renege, Answer::Renege(plays, _), Response::Renege { plays: given, .. }) => {
                let right: Vec<Play> =
                    plays.iter().map(|play| Play { seat: play.seat, card: play.card }).collect();
                self.renege(&right, given)
            }
            (Ask::Count(suit), Answer::Count(_), Response::Count(given)) => {
                self.count(*suit, *given)
            }
            (Ask::ToAct, Answer::ToAct(seat, _), Response::ToAct(named, _)) => {
                self.to_act(*seat, *named)
            }
            (Ask::SitsOut, Answer::Seats(out), Response::Seats(given)) => {
                self.sits_out(*out, *given)
            }
            (Ask::Side, Answer::Seats(side), Response::Seats(given)) => self.side(*side, *given),
            (Ask::Tricks | Ask::Play | Ask::Call | Ask::Term { .. }, ..) => (Vec::new(), None),
            (
                Ask::Known
                | Ask::Draw
                | Ask::Movement
                | Ask::SitsOut
                | Ask::Side
                | Ask::Order(_)
                | Ask::Trumps
                | Ask::Winner
                | Ask::Legal
                | Ask::Leader
                | Ask::Calls
                | Ask::Score
                | Ask::Game
                | Ask::Renege
                | Ask::Count(_)
                | Ask::ToAct
                | Ask::Beats(..),
                ..,
            ) => self.decided(),
        }
    }

    fn reasons(&self) -> impl DoubleEndedIterator<Item = &Reason> {
        self.grounds.iter().filter_map(Ground::reason)
    }

    fn step(reason: &Reason) -> Point {
        Point::Step(Ground::Rule(reason.clone()))
    }

    /// Whether the idea that is told has this clause otherwise.
    fn disputes(&self, clause: Clause) -> bool {
        self.idea.is_some_and(|belief| belief.changes(clause))
    }

    /// What decided by the engine's own trace.
    fn decided(&self) -> Told {
        let Some(ground) = deciding(self.grounds) else { return (Vec::new(), None) };
        let clause = ground.clause();
        let says_all = matches!(clause, Clause::Sides | Clause::SitsOut | Clause::Auction);
        let habit = (!says_all).then_some(Habit::Rule(clause));
        (vec![Point::Step(ground.clone())], habit)
    }

    /// What is trump, where a suit is.
    fn trump_suit(&self) -> Option<Suit> {
        self.trump.and_then(Trump::suit)
    }

    fn role(&self, card: Card) -> Role {
        self.trump.map_or(Role::Plain, |trump| role(self.rules, trump, card))
    }

    fn counts_as(&self, card: Card) -> Option<Suit> {
        match self.trump {
            Some(trump) => *effective_suit(self.rules, trump, card).value(),
            None => card.printed_suit(),
        }
    }

    fn is_trump(&self, card: Card) -> bool {
        self.trump.is_some_and(|trump| trumps(self.rules, trump).value().contains(&card))
    }

    fn rated(&self, card: Card, led: Option<Suit>) -> Rated {
        let suit = self.counts_as(card);
        let class = match suit {
            _ if self.is_trump(card) => Class::Trump,
            Some(own) if Some(own) == led => Class::Led,
            _ => Class::Other,
        };
        Rated { card, role: self.role(card), suit, class }
    }

    /// The lead of a trick, where it asks for a suit.
    fn lead(&self, card: Card) -> Option<Lead> {
        Some(Lead { card, suit: self.counts_as(card)?, role: self.role(card) })
    }

    /// That a suit is without its jack, as that is the left bower.
    fn no_jack(&self) -> Option<Habit> {
        let trump = self.trump_suit()?;
        let is_left = |card: &Card| {
            self.role(*card) == Role::LeftBower && self.counts_as(*card) == Some(trump)
        };
        let suit = self.rules.cards().iter().find(is_left)?.printed_suit()?;
        (suit != trump).then_some(Habit::NoJackIn { trump, suit })
    }

    /// That a jack is no bower.
    fn no_bower(&self, card: Card) -> Option<Point> {
        let trump = self.trump_suit()?;
        let is_jack = card.rank() == Some(Rank::Jack);
        (is_jack && self.role(card) == Role::Plain && card.printed_suit() != Some(trump))
            .then_some(Point::NoBower { card, trump })
    }
}
