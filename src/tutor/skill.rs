//! Skills: what questions train, which of them teaches which clause, and so what a question may
//! rest on.

use std::fmt;

use super::{Belief, Question};
use crate::{
    engine::Action,
    rules::{Clause, Trump},
    table::{Card, CardSet, Rank},
};

named! {
    /// What a question trains, such as `follow.legal`.
    ///
    /// For each but two there is some game in which questions are drawn. `words` is asked from
    /// the glossary, and `variant.switch` is no question by itself: any skill drilled in several
    /// games by turns trains it.
    Skill:
    /// What is in the deck, and who plays with whom.
    "deck.contents" DeckContents,
    /// Which of two ordinary cards is higher.
    "rank.plain" RankPlain,
    /// How trumps rank.
    "rank.trump" RankTrump,
    /// Which jacks are bowers.
    "colour.pairs" ColourPairs,
    /// Which suit a card belongs to.
    "suit.effective" SuitEffective,
    /// Which cards may be played.
    "follow.legal" FollowLegal,
    /// Who wins a trick.
    "trick.winner" TrickWinner,
    /// Who leads first.
    "lead.first" LeadFirst,
    /// Who leads next.
    "lead.next" LeadNext,
    /// Drawing for seats and for the first deal.
    "deal.draw" DealDraw,
    /// What may be said to the turned-up card.
    "deal.turnup" DealTurnup,
    /// Whose turn it is to speak.
    "bid.order" BidOrder,
    /// The second round of calls.
    "bid.round2" BidRound2,
    /// What falls to the dealer.
    "bid.dealer" BidDealer,
    /// Which cards may be laid away.
    "discard" Discard,
    /// Going alone, and who sits out.
    "alone.declare" AloneDeclare,
    /// Defending alone.
    "alone.defend" AloneDefend,
    /// Points for a hand that is made.
    "score.made" ScoreMade,
    /// Points for all the tricks.
    "score.march" ScoreMarch,
    /// Points for a euchre.
    "score.euchre" ScoreEuchre,
    /// Points of a lone hand.
    "score.alone" ScoreAlone,
    /// Whether the game is won.
    "score.game" ScoreGame,
    /// Finding a renege.
    "renege.spot" RenegeSpot,
    /// What a renege costs.
    "renege.penalty" RenegePenalty,
    /// How many of a suit are still unseen.
    "count.trump" CountTrump,
    /// The joker.
    "joker" Joker,
    /// Bids, and what follows them.
    "auction.bid" AuctionBid,
    /// Points for bids kept or set.
    "auction.score" AuctionScore,
    /// The called partner.
    "partner.secret" PartnerSecret,
    /// Playing without a partner.
    "partner.none" PartnerNone,
    /// The ghost hand.
    "ghost" Ghost,
    /// Cards from a partner.
    "exchange.best" ExchangeBest,
    /// Points carried into the next game.
    "laps" Laps,
    /// Games that count twice.
    "slam" Slam,
    /// The best card, with every hand open or by what one sees.
    "play.best" PlayBest,
    /// Where to sit on a progressive evening.
    "progressive.move" ProgressiveMove,
    /// What to write down on a progressive evening.
    "progressive.tally" ProgressiveTally,
    /// The same cards in several games.
    "variant.switch" VariantSwitch,
    /// House rules.
    "house.options" HouseOptions,
    /// What words mean.
    "words" Words,
    /// The best call, by your own cards.
    "advice" Advice,
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// How much of trump has been taught.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Reach {
    /// Nothing: questions are asked at no trump.
    NoTrump,
    /// That trump beats the other suits: no jack appears.
    PlainTrump,
    /// Everything.
    #[default]
    Bowers,
}

impl Reach {
    /// What `taught` allows: the skills of all lessons so far, one after another, each as often as
    /// it was taught.
    ///
    /// Bowers come with `rank.trump` or `suit.effective`. Trump itself is no skill of its own: it
    /// comes when `trick.winner` is taught for the second time, or with anything that is built on
    /// trump.
    ///
    /// ```
    /// use leftbower::tutor::{Reach, Skill};
    /// use Skill::{LeadNext, RankPlain, RankTrump, TrickWinner};
    /// assert_eq!(Reach::of(&[RankPlain]), Reach::NoTrump);
    /// assert_eq!(Reach::of(&[RankPlain, TrickWinner, LeadNext, TrickWinner]), Reach::PlainTrump);
    /// assert_eq!(Reach::of(&[RankPlain, TrickWinner, RankTrump]), Reach::Bowers);
    /// ```
    pub fn of(taught: &[Skill]) -> Self {
        let has = |skill| taught.contains(&skill);
        if [
            Skill::RankTrump,
            Skill::SuitEffective,
            Skill::ColourPairs,
            Skill::CountTrump,
            Skill::Joker,
        ]
        .into_iter()
        .any(has)
        {
            return Self::Bowers;
        }
        let tricks = taught.iter().filter(|skill| **skill == Skill::TrickWinner).count();
        if tricks > 1 || [Skill::BidOrder, Skill::LeadFirst].into_iter().any(has) {
            Self::PlainTrump
        } else {
            Self::NoTrump
        }
    }
}

impl Skill {
    /// The skills of which any one teaches `clause`; none where a clause is never taught by itself.
    pub const fn teaching(clause: Clause) -> &'static [Self] {
        match clause {
            Clause::AceNoFace | Clause::FarmersHand => &[],
            Clause::Deal => &[Self::Ghost],
            Clause::Draw => &[Self::DealDraw],
            Clause::Movement => &[Self::ProgressiveMove],
            Clause::Players | Clause::Sides => {
                &[Self::DeckContents, Self::PartnerNone, Self::PartnerSecret]
            }
            Clause::Deck => &[Self::DeckContents],
            Clause::Joker | Clause::JokerDiscard | Clause::JokerTurnedUp => &[Self::Joker],
            Clause::Auction | Clause::FirstCaller => &[Self::BidOrder, Self::AuctionBid],
            Clause::OrderUpNeeds | Clause::Assisting | Clause::TurnedJack => {
                &[Self::BidOrder, Self::DealTurnup]
            }
            Clause::TurnedDownSuit | Clause::NoTrump | Clause::AllPass => {
                &[Self::BidRound2, Self::AuctionBid]
            }
            Clause::LastCall => &[Self::BidRound2, Self::BidDealer, Self::AuctionBid],
            Clause::Bids | Clause::Passing => &[Self::AuctionBid],
            Clause::Widow => &[Self::AuctionBid, Self::ExchangeBest],
            Clause::Alone | Clause::LoneHand | Clause::SitsOut | Clause::LoneLead => {
                &[Self::AloneDeclare, Self::PartnerNone]
            }
            Clause::DefendAlone => &[Self::AloneDefend],
            Clause::TurnUpGoes => &[Self::Discard, Self::BidDealer, Self::DealTurnup],
            Clause::PartnerHelp | Clause::CallForBest => &[Self::ExchangeBest],
            Clause::CalledPartner | Clause::PartnerShown => &[Self::PartnerSecret],
            Clause::RightBower | Clause::LeftBower => &[Self::RankTrump, Self::ColourPairs],
            Clause::LeftFollows => &[Self::SuitEffective],
            Clause::PlainOrder | Clause::NoTrumpBowers => &[Self::RankPlain],
            Clause::Counting => &[Self::CountTrump],
            Clause::FirstLead => &[Self::LeadFirst],
            Clause::Leading
            | Clause::Following
            | Clause::WhenVoid
            | Clause::Beating
            | Clause::RuffingPartner => &[Self::FollowLegal],
            Clause::Taking | Clause::IdenticalCards => &[Self::TrickWinner],
            Clause::NextLead => &[Self::LeadNext],
            Clause::RenegePoints | Clause::UnheldCard => &[Self::RenegePenalty],
            Clause::Points => {
                &[Self::ScoreMade, Self::ScoreMarch, Self::ScoreEuchre, Self::ScoreAlone]
            }
            Clause::TricksCounted | Clause::Least | Clause::Short => {
                &[Self::ScoreMade, Self::AuctionScore]
            }
            Clause::Defenders => &[Self::ScoreMade, Self::ScoreEuchre],
            Clause::Makers => &[Self::ScoreMade, Self::ScoreMarch],
            Clause::EuchreGoes => &[Self::ScoreEuchre],
            Clause::BidMade
            | Clause::BidFailed
            | Clause::SetPoints
            | Clause::Stakes
            | Clause::BidDefence => &[Self::AuctionScore],
            Clause::Target | Clause::BothArrive | Clause::Rubber => &[Self::ScoreGame],
            Clause::Jambon => &[Self::ScoreAlone, Self::ExchangeBest],
            Clause::Laps => &[Self::Laps],
            Clause::Slams => &[Self::Slam],
        }
    }
}

impl Question {
    /// Whether a jack is seen where a suit is trump.
    pub fn shows_bowers(&self) -> bool {
        let trump = self.situation.trump.or(self.situation.contract.map(|contract| contract.trump));
        trump.is_some_and(|trump| trump != Trump::None) && cards_shown(self).iter().any(is_jack)
    }
}

impl Belief {
    /// Whether all that it is about has been taught.
    ///
    /// A belief about clauses that no skill teaches is never out of bounds.
    pub fn is_about_taught(&self, taught: &[Skill]) -> bool {
        let has = |skill: &Skill| taught.contains(skill);
        self.taught_by().all(|skills| skills.is_empty() || skills.iter().any(has))
    }

    /// Whether `skill` teaches what the belief gets wrong.
    pub fn is_point_of(&self, skill: Skill) -> bool {
        self.taught_by().any(|skills| skills.contains(&skill))
    }

    /// The skills that teach each of the clauses that it is about.
    fn taught_by(&self) -> impl Iterator<Item = &'static [Skill]> {
        self.edit.0.iter().map(|(name, value)| match name.as_str().and_then(Clause::from_id) {
            Some(Clause::Points) => points_skills(value),
            Some(Clause::Bids) => bids_skills(value),
            // Whoever takes the left bower for a trump until it is led errs only when he follows.
            Some(Clause::LeftFollows) if value.as_str() == Some("printed-when-led") => {
                &[Skill::FollowLegal]
            }
            Some(clause) => Skill::teaching(clause),
            None => &[],
        })
    }
}

/// The skills that teach what an edit changes of some bids.
fn bids_skills(edit: &serde_yaml::Value) -> &'static [Skill] {
    let bids = edit.as_mapping().into_iter().flat_map(|bids| bids.values());
    let terms = bids.filter_map(serde_yaml::Value::as_mapping).flat_map(|terms| terms.keys());
    let terms: Vec<&str> = terms.filter_map(serde_yaml::Value::as_str).collect();
    let are_among = |some: &[&str]| terms.iter().all(|term| some.contains(term));
    if are_among(&["value", "rate"]) {
        &[Skill::AuctionScore]
    } else if are_among(&["help", "widow"]) {
        &[Skill::ExchangeBest]
    } else {
        Skill::teaching(Clause::Bids)
    }
}

/// The skills that teach the points that an edit changes.
fn points_skills(edit: &serde_yaml::Value) -> &'static [Skill] {
    let names: Vec<&str> = edit
        .as_mapping()
        .into_iter()
        .flat_map(|points| points.keys())
        .filter_map(serde_yaml::Value::as_str)
        .collect();
    match names.as_slice() {
        ["made"] => &[Skill::ScoreMade],
        ["march" | "hidden-lone-march"] => &[Skill::ScoreMarch],
        ["euchre"] => &[Skill::ScoreEuchre],
        ["lone-made" | "lone-march" | "exposed-march" | "lone-euchre" | "euchre-by-lone"] => {
            &[Skill::ScoreAlone]
        }
        _ => Skill::teaching(Clause::Points),
    }
}

impl Skill {
    /// The options that a skill is about, the one that brings it first; none for most of them.
    pub(super) const fn options(self) -> &'static [&'static str] {
        match self {
            Self::Laps => &["laps", "lap-cascade"],
            Self::Slam => &["slams"],
            Self::RenegePenalty => &["renege-points"],
            _ => &[],
        }
    }
}

/// Whether `question` shows nothing that `taught` does not cover: lone hands, bowers, trump.
pub(super) fn shows_only(question: &Question, taught: &[Skill], reach: Reach) -> bool {
    let at = &question.situation;
    let has = |skill| taught.contains(&skill);
    let lone_call = |action: &Action| action.is_lone_call() || *action == Action::DefendAlone;
    let alone = at.contract.is_some_and(|contract| contract.alone)
        || at.auction.iter().flatten().any(|(_, action)| lone_call(action));
    if alone && !has(Skill::AloneDeclare) && !has(Skill::ScoreAlone) && !has(Skill::AuctionBid) {
        return false;
    }
    if reach == Reach::NoTrump && at.trump.is_some_and(|trump| trump != Trump::None) {
        return false;
    }
    reach != Reach::PlainTrump || at.trump.is_none() || !cards_shown(question).iter().any(is_jack)
}

fn is_jack(card: Card) -> bool {
    card.rank() == Some(Rank::Jack)
}

/// Every card that the learner is shown.
pub(super) fn cards_shown(question: &Question) -> CardSet {
    let at = &question.situation;
    let tricks = at.tricks.iter().flatten().flatten();
    let drawn = at.draw.iter().flatten().flatten().map(|(_, card)| card);
    let loose = tricks.chain(at.led.iter().flatten()).chain(&at.up).chain(drawn).copied();
    let mut shown: CardSet = loose.collect();
    for hand in at.hand.into_iter().chain(at.widow) {
        shown = shown.plus(hand);
    }
    for seat in crate::table::Ring::new(question.rules.players).all().iter() {
        shown = shown.plus(at.hands[seat].unwrap_or_default());
    }
    question.ask.cards().into_iter().fold(shown, CardSet::with)
}
