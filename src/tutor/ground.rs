//! Why an answer is right: by the rules, by best play, by an average over deals, or by the
//! glossary.

use super::{Argument, BySides, Principle, Sees};
use crate::{
    engine::{Action, BySide, Contract, Hand, Reason, Silent, Taken, hand_points_with, side_of},
    rules::{AllPass, BidName, Clause, Ruleset, Sides, Trump},
    solver::{Decisive, Fact, JudgedBy, Prospect, Who},
    table::{Card, Play, Seat, SeatSet},
};

/// One step of the reasons for an answer.
///
/// What the rules say is a [`Reason`] of the engine; the other grounds belong to questions that
/// rules do not settle. Answers of one question have grounds of one kind.
///
/// ```
/// use std::sync::Arc;
/// use leftbower::{rules::{Trump, Variant}, table::Suit, tutor::{Ask, Ground, Question, Situation, answer}};
/// let rules = Arc::new(Variant::find("classic").expect("shipped").rules());
/// let situation = Situation { trump: Some(Trump::Suit(Suit::Spades)), ..Situation::new(&rules) };
/// let question = Question::new("classic", rules, situation, Ask::Suit("JC".parse().expect("a card")));
/// let ruling = answer(&question).expect("trump is known");
/// assert!(ruling.reasons().iter().all(|ground| matches!(ground, Ground::Rule(_))));
/// assert_eq!(ruling.reasons()[0].rule(), "left-follows.trump");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// The rules say so.
    Rule(Reason),
    /// One trick of a line of best play.
    BestPlayTrick(TrickOfLine),
    /// The tricks of both sides in the whole hand with best play by all.
    BestPlay {
        /// Each side with its tricks.
        tricks: BySides,
    },
    /// The tricks of the player's side in the whole hand after each of some equally good cards.
    CardsTake {
        /// The cards; none stand for the best, whichever they are.
        cards: Vec<Card>,
        /// The side of the player.
        side: SeatSet,
        /// Its tricks.
        tricks: u8,
        /// Whether no card is better.
        best: bool,
    },
    /// What an act brings on average: points of the player's side less the others', or its chance
    /// to win the game.
    ActBrings {
        /// The act.
        action: Action,
        /// Its mean, in thousandths of a point or of the game.
        points: i32,
        /// Its standard error, in the same.
        error: i32,
        /// Which of the two.
        by: JudgedBy,
        /// Whether the sample shows no better act.
        best: bool,
    },
    /// The number of deals, all of which agree with what was seen, over which acts were averaged.
    AveragedOver {
        /// How many deals.
        deals: u32,
        /// By what acts were judged.
        by: JudgedBy,
        /// Whether they are cards to be played: before the first lead hands are played out by own
        /// cards as well.
        cards: bool,
    },
    /// What decides between the best act and another.
    Decides(Decides),
    /// At a table whose players order up as often as people do, another call is the best.
    TurnedByPeople {
        /// Which.
        best: Action,
    },
    /// A word and its meaning stand in the glossary.
    InGlossary,
}

/// What holds in the deals that decide between two acts; see [`Decisive`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decides {
    /// What holds.
    pub fact: Fact,
    /// The better act.
    pub better: Action,
    /// The other.
    pub other: Action,
    /// In how many deals.
    pub deals: u32,
    /// Of how many.
    pub of: u32,
    /// In how many the opposite holds, where it is about what the acts bring.
    pub against: u32,
    /// In how many each act ends in a loss of points, the better one first.
    pub loses: [u32; 2],
    /// What a loss of points is here.
    pub loss: Loss,
    /// Where it is about what the acts bring: what holds in most of the deals of which that is
    /// true, with the number of those.
    pub with: Option<(Fact, u32)>,
    /// The principle that says to do the better act, where one does.
    pub principle: Option<Principle>,
    /// What speaks for the better act in cards that its player sees.
    pub argument: Option<Argument>,
    /// What comes of the better act and of the other one in the same deals.
    pub prospects: Option<[Prospect; 2]>,
    /// Where the other one is a bid: its points if none of its tricks is taken.
    pub set: Option<i16>,
}

/// What it comes to that a hand loses points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// The own side made trump and is euchred.
    Euchred,
    /// This maker, of another side, makes it.
    Made(Seat),
    /// Others come out ahead.
    Behind,
}

impl Loss {
    /// What it would be for `seat`: where tricks are bid, both sides may score, and before there is
    /// a maker nobody knows.
    fn of(hand: &Hand<'_>, seat: Seat) -> Self {
        let (rules, contract) = (hand.rules(), hand.contract());
        let is_told = rules.auction.is_turn_up() && rules.sides.are_told_by_seats();
        match contract.filter(|_| is_told) {
            Some(contract) if side_of(rules, contract.maker).contains(seat) => Self::Euchred,
            Some(contract) => Self::Made(contract.maker),
            None => Self::Behind,
        }
    }
}

/// The same said of the partner, where a card that no opponent holds can be with nobody else: all cards
/// are dealt, nobody sits out, and it is not the player's own.
fn of_partner(fact: Fact, hand: &Hand<'_>, seat: Seat) -> Fact {
    let rules = hand.rules();
    let Fact::Holds { who: Who::Opponent, card, is: false } = fact else { return fact };
    let view = hand.view(seat);
    let all_dealt = rules.cards().len() == u32::from(rules.players) * u32::from(rules.deal.cards);
    let partners = side_of(rules, seat).without(seat);
    let all_play = hand.contract().is_none() || hand.in_play().len() == u32::from(rules.players);
    let is_hidden = all_play && view.unseen.contains(card) && hand.tricks().is_empty();
    match all_dealt && partners.len() == 1 && rules.deck.copies == 1 && is_hidden {
        true => Fact::Holds { who: Who::Partner, card, is: true },
        false => fact,
    }
}

/// Whether a lone bid that fails costs no more than the lowest bid does.
///
/// ```
/// use leftbower::{engine::Action, rules::Variant, table::Seat, tutor::fails_as_cheaply};
/// let rules = Variant::find("double-hasenpfeffer-6").expect("shipped").rules();
/// let [lowest, .., alone] = rules.bids.0.as_slice() else { panic!("three bids") };
/// assert!(fails_as_cheaply(&rules, Seat::FIRST, alone.name));
/// assert!(!fails_as_cheaply(&rules, Seat::FIRST, lowest.name), "it is not played alone");
/// ```
pub fn fails_as_cheaply(rules: &Ruleset, seat: Seat, bid: BidName) -> bool {
    let costs = |bid: BidName| points_if_set(rules, seat, Action::Bid(bid));
    let is_lone = rules.bids.get(bid).is_some_and(|bid| bid.terms.alone);
    let lowest = rules.bids.0.first().and_then(|lowest| costs(lowest.name));
    is_lone && lowest.is_some_and(|points| points < 0) && lowest == costs(bid)
}

/// The points of a bid of which no trick is taken: what a bid that fails costs, where that does not go
/// by tricks.
pub(in crate::tutor) fn points_if_set(rules: &Ruleset, seat: Seat, bid: Action) -> Option<i16> {
    points_of_bid(rules, seat, bid, 0)
}

/// The points of a bid of which every trick is taken.
pub(in crate::tutor) fn points_if_made(rules: &Ruleset, seat: Seat, bid: Action) -> Option<i16> {
    points_of_bid(rules, seat, bid, rules.deal.cards)
}

/// The points of a bid whose bidder takes so many tricks by himself, and the others the rest.
fn points_of_bid(rules: &Ruleset, seat: Seat, bid: Action, own: u8) -> Option<i16> {
    let Action::Bid(name) = bid else { return None };
    let alone = rules.bids.get(name)?.terms.alone;
    let none = (rules.sides == Sides::Chosen).then_some(SeatSet::EMPTY);
    let contract =
        Contract { alone, bid: Some(name), partners: none, ..Contract::new(seat, Trump::None) };
    let rest = rules.deal.cards - own;
    let with = |side: SeatSet| if side.contains(seat) { own } else { rest };
    let taken = Taken { by_side: BySide::from_fn(rules, with), makers_own: Some(own) };
    hand_points_with(rules, &contract, &taken, &mut Silent).of(seat)
}

impl Decides {
    /// What was found for `seat`, which is to act in `hand`.
    pub fn of(decisive: &Decisive, hand: &Hand<'_>, seat: Seat) -> Self {
        let Decisive { fact, better, other, deals, of, against, loses, with, prospects, .. } =
            *decisive;
        let loss = Loss::of(hand, seat);
        // Whether a dealer is forced to bid is not known before.
        let may_be_forced = hand.dealer() == seat && hand.rules().all_pass == AllPass::DealerForced;
        let set = points_if_set(hand.rules(), seat, other).filter(|_| !may_be_forced);
        let principle = Principle::between(hand, seat, better, other);
        let argument = Argument::between(hand, seat, Sees::OwnHand, better, other);
        Self {
            fact: of_partner(fact, hand, seat),
            better,
            other,
            deals,
            of,
            against,
            loses,
            loss,
            with: with.map(|(fact, deals)| (of_partner(fact, hand, seat), deals)),
            principle,
            argument,
            // Hands that are played out tell little of a partner whom nobody knows.
            prospects: prospects.filter(|_| !matches!(better, Action::CallSuit(_))),
            set,
        }
    }

    /// Whether something speaks for the better act but that it brings more: something seen, a
    /// principle, or what holds in most of the deals.
    pub fn is_reason(&self) -> bool {
        self.argument.is_some() || self.principle.is_some() || self.holds_often()
    }

    /// Whether there is more to say than that one act brings more.
    pub fn says_something(&self) -> bool {
        self.is_reason()
            || self.with.is_some()
            || self.prospects.is_some()
            || self.fact != Fact::BringsMore
    }

    /// Whether it is so in far more deals than the other way round.
    pub const fn is_clear(&self) -> bool {
        self.deals > 3 * self.against
    }

    /// Whether it is so in few deals only.
    pub const fn is_rare(&self) -> bool {
        10 * self.deals < self.of
    }

    /// Whether it is so in fewer than every fifth deal: nobody asks what holds in most of those.
    pub const fn is_in_few(&self) -> bool {
        5 * self.deals < self.of
    }

    /// Whether it is that an opponent holds a card or does not, which says of two that are played not for
    /// which of them that speaks.
    pub const fn is_holder(&self) -> bool {
        let is_card = matches!(self.better, Action::Play(_));
        is_card && matches!(self.fact, Fact::Holds { who: Who::Opponent, .. })
    }

    /// Whether what holds is no more of the same, and holds in most of the deals.
    pub fn holds_often(&self) -> bool {
        /// Less is hardly more than the toss of a coin.
        const OFTEN: f64 = 0.6;
        let is_verdict = matches!(self.fact, Fact::Saves | Fact::BringsMore);
        // Others hold more of the suit of which one holds less, whichever is named.
        let is_idle =
            matches!(self.fact, Fact::HasTrumps { .. }) && matches!(self.better, Action::Name(_));
        !is_verdict
            && !is_idle
            && !self.is_holder()
            && f64::from(self.deals) >= OFTEN * f64::from(self.of)
    }
}

/// A trick of a line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrickOfLine {
    /// Which trick of the hand it is, from 1.
    pub number: u8,
    /// Its cards in the order in which they are played.
    pub plays: Vec<Play>,
    /// Who takes it.
    pub winner: Seat,
}

impl Ground {
    /// Whether it is what an act brings, or over how many deals that was found.
    pub const fn is_figure(&self) -> bool {
        matches!(self, Self::ActBrings { .. } | Self::AveragedOver { .. })
    }

    /// What decides between two acts, if it is that.
    pub const fn decided(&self) -> Option<&Decides> {
        if let Self::Decides(found) = self { Some(found) } else { None }
    }

    /// Whether it is what decides for a call that is made alone, or against one.
    pub fn is_of_lone_call(&self) -> bool {
        let is_lone = |found: &Decides| found.better.is_lone_call() || found.other.is_lone_call();
        self.decided().is_some_and(is_lone)
    }

    /// What the rules say, if it is they.
    pub const fn reason(&self) -> Option<&Reason> {
        match self {
            Self::Rule(reason) => Some(reason),
            Self::BestPlayTrick(_)
            | Self::BestPlay { .. }
            | Self::CardsTake { .. }
            | Self::ActBrings { .. }
            | Self::AveragedOver { .. }
            | Self::Decides(_)
            | Self::TurnedByPeople { .. }
            | Self::InGlossary => None,
        }
    }

    /// The clause that decided, or that the answer is nearest to; none where the glossary has it.
    pub const fn clause(&self) -> Option<Clause> {
        Some(match self {
            Self::Rule(reason) => reason.clause(),
            Self::BestPlayTrick(_) | Self::BestPlay { .. } | Self::CardsTake { .. } => {
                Clause::Taking
            }
            Self::ActBrings { .. }
            | Self::AveragedOver { .. }
            | Self::Decides(_)
            | Self::TurnedByPeople { .. } => Clause::Points,
            Self::InGlossary => return None,
        })
    }

    /// Whether nothing but the glossary stands behind an answer, which needs no reason.
    pub const fn is_glossary_alone(grounds: &[Self]) -> bool {
        matches!(grounds, [Self::InGlossary])
    }

    /// The name of the ground within its clause, in kebab case.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Rule(reason) => reason.name(),
            Self::BestPlayTrick(_) => "best-play-trick",
            Self::BestPlay { .. } => "best-play",
            Self::CardsTake { .. } => "cards-take",
            Self::ActBrings { .. } => "act-brings",
            Self::AveragedOver { .. } => "averaged",
            Self::Decides(_) => "decides",
            Self::TurnedByPeople { .. } => "turned-by-people",
            Self::InGlossary => "glossary",
        }
    }

    /// The name used in machine output: clause, dot, name.
    pub fn rule(&self) -> String {
        // Machines know the glossary's own ground by this name.
        let clause = self.clause().unwrap_or(Clause::Auction);
        format!("{}.{}", clause.id(), self.name())
    }
}

impl From<Reason> for Ground {
    fn from(reason: Reason) -> Self {
        Self::Rule(reason)
    }
}
