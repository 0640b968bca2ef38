//! Which skill teaches which clause, and so what a question may rest on.

use super::{Belief, Question, Skill};
use crate::{
    engine::Action,
    rules::{Clause, Trump},
    table::{Card, CardSet, Rank},
};

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
    /// What `taught` allows: the skills of all lessons so far, one after another, each as often as it was taught.
    ///
    /// Bowers come with `rank.trump` or `suit.effective`. Trump itself is no skill of its own: it comes when
    /// `trick.winner` is taught for the second time, or with anything that is built on trump.
    ///
    /// ```
    /// use leftbower::tutor::Reach;
    /// let taught = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    /// assert_eq!(Reach::of(&taught("rank.plain")), Reach::NoTrump);
    /// assert_eq!(Reach::of(&taught("rank.plain trick.winner lead.next trick.winner")), Reach::PlainTrump);
    /// assert_eq!(Reach::of(&taught("rank.plain trick.winner rank.trump")), Reach::Bowers);
    /// ```
    pub fn of(taught: &[String]) -> Self {
        let has = |skill: &str| taught.iter().any(|other| other == skill);
        if ["rank.trump", "suit.effective", "colour.pairs", "count.trump", "joker"]
            .into_iter()
            .any(has)
        {
            return Self::Bowers;
        }
        let tricks = taught.iter().filter(|skill| *skill == "trick.winner").count();
        if tricks > 1 || ["bid.order", "lead.first"].into_iter().any(has) {
            Self::PlainTrump
        } else {
            Self::NoTrump
        }
    }
}

impl Skill {
    /// The skills of which any one teaches `clause`; none where a clause is never taught by itself.
    pub const fn teaching(clause: Clause) -> &'static [&'static str] {
        match clause {
            Clause::AceNoFace => &[],
            Clause::Deal => &["ghost"],
            Clause::Draw => &["deal.draw"],
            Clause::Movement => &["progressive.move"],
            Clause::Players | Clause::Sides => &["deck.contents", "partner.none", "partner.secret"],
            Clause::Deck => &["deck.contents"],
            Clause::Joker | Clause::JokerDiscard | Clause::JokerTurnedUp => &["joker"],
            Clause::Auction | Clause::FirstCaller => &["bid.order", "auction.bid"],
            Clause::OrderUpNeeds | Clause::Assisting | Clause::TurnedJack => {
                &["bid.order", "deal.turnup"]
            }
            Clause::TurnedDownSuit | Clause::NoTrump | Clause::AllPass => {
                &["bid.round2", "auction.bid"]
            }
            Clause::LastCall => &["bid.round2", "bid.dealer", "auction.bid"],
            Clause::Bids | Clause::Passing => &["auction.bid"],
            Clause::Widow => &["auction.bid", "exchange.best"],
            Clause::Alone | Clause::LoneHand | Clause::SitsOut | Clause::LoneLead => {
                &["alone.declare", "partner.none"]
            }
            Clause::DefendAlone => &["alone.defend"],
            Clause::TurnUpGoes => &["discard", "bid.dealer", "deal.turnup"],
            Clause::PartnerHelp | Clause::CallForBest => &["exchange.best"],
            Clause::CalledPartner | Clause::PartnerShown => &["partner.secret"],
            Clause::RightBower | Clause::LeftBower => &["rank.trump", "colour.pairs"],
            Clause::LeftFollows => &["suit.effective"],
            Clause::PlainOrder | Clause::NoTrumpBowers => &["rank.plain"],
            Clause::Counting => &["count.trump"],
            Clause::FirstLead => &["lead.first"],
            Clause::Leading
            | Clause::Following
            | Clause::WhenVoid
            | Clause::Beating
            | Clause::RuffingPartner => &["follow.legal"],
            Clause::Taking | Clause::IdenticalCards => &["trick.winner"],
            Clause::NextLead => &["lead.next"],
            Clause::RenegePoints => &["renege.penalty"],
            Clause::Points => &["score.made", "score.march", "score.euchre", "score.alone"],
            Clause::TricksCounted | Clause::Least | Clause::Short => {
                &["score.made", "auction.score"]
            }
            Clause::Defenders => &["score.made", "score.euchre"],
            Clause::Makers => &["score.made", "score.march"],
            Clause::EuchreGoes => &["score.euchre"],
            Clause::BidMade
            | Clause::BidFailed
            | Clause::SetPoints
            | Clause::Stakes
            | Clause::BidDefence => &["auction.score"],
            Clause::Target | Clause::BothArrive | Clause::Rubber => &["score.game"],
            Clause::Jambon => &["score.alone", "exchange.best"],
            Clause::Laps => &["laps"],
            Clause::Slams => &["slam"],
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
    pub fn is_about_taught(&self, taught: &[String]) -> bool {
        let has = |skill: &&str| taught.iter().any(|other| other == skill);
        self.taught_by().all(|skills| skills.is_empty() || skills.iter().any(has))
    }

    /// Whether `skill` teaches what the belief gets wrong.
    pub fn is_point_of(&self, skill: &str) -> bool {
        self.taught_by().any(|skills| skills.contains(&skill))
    }

    /// The skills that teach each of the clauses that it is about.
    fn taught_by(&self) -> impl Iterator<Item = &'static [&'static str]> {
        self.edit.0.iter().map(|(name, value)| match name.as_str().and_then(Clause::from_id) {
            Some(Clause::Points) => points_skills(value),
            Some(Clause::Bids) => bids_skills(value),
            // Whoever takes the left bower for a trump until it is led errs only when he follows.
            Some(Clause::LeftFollows) if value.as_str() == Some("printed-when-led") => {
                &["follow.legal"]
            }
            Some(clause) => Skill::teaching(clause),
            None => &[],
        })
    }
}

/// The skills that teach what an edit changes of some bids.
fn bids_skills(edit: &serde_yaml::Value) -> &'static [&'static str] {
    let bids = edit.as_mapping().into_iter().flat_map(|bids| bids.values());
    let terms = bids.filter_map(serde_yaml::Value::as_mapping).flat_map(|terms| terms.keys());
    let terms: Vec<&str> = terms.filter_map(serde_yaml::Value::as_str).collect();
    let are_among = |some: &[&str]| terms.iter().all(|term| some.contains(term));
    if are_among(&["value", "rate"]) {
        &["auction.score"]
    } else if are_among(&["help", "widow"]) {
        &["exchange.best"]
    } else {
        Skill::teaching(Clause::Bids)
    }
}

/// The skills that teach the points that an edit changes.
fn points_skills(edit: &serde_yaml::Value) -> &'static [&'static str] {
    let names: Vec<&str> = edit
        .as_mapping()
        .into_iter()
        .flat_map(|points| points.keys())
        .filter_map(serde_yaml::Value::as_str)
        .collect();
    match names.as_slice() {
        ["made"] => &["score.made"],
        ["march" | "hidden-lone-march"] => &["score.march"],
        ["euchre"] => &["score.euchre"],
        [name] if name.contains("lone") || name.contains("exposed") => &["score.alone"],
        _ => Skill::teaching(Clause::Points),
    }
}

/// Whether `question` shows nothing that `taught` does not cover: lone hands, bowers, trump.
pub(super) fn shows_only(question: &Question, taught: &[String], reach: Reach) -> bool {
    let at = &question.situation;
    let has = |skill: &str| taught.iter().any(|other| other == skill);
    let lone_call = |action: &Action| {
        matches!(
            action,
            Action::OrderUp { alone: true }
                | Action::Call { alone: true, .. }
                | Action::DefendAlone
        )
    };
    let alone = at.contract.is_some_and(|contract| contract.alone)
        || at.auction.iter().flatten().any(|(_, action)| lone_call(action));
    if alone && !has("alone.declare") && !has("score.alone") && !has("auction.bid") {
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
    use super::Ask;
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
    match &question.ask {
        Ask::Suit(card) => shown.with(*card),
        Ask::Beats(first, second) => shown.with(*first).with(*second),
        Ask::Order(cards) => cards.iter().fold(shown, |shown, card| shown.with(*card)),
        _ => shown,
    }
}
