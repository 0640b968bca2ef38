//! What a call rests on, for somebody who asks why.

use super::{Argument, Sees, WithRole, calls::Caller};
use crate::{
    engine::{Action, Hand},
    rules::Trump,
    table::{Card, Seat},
    tutor::{
        Answer, Contrast, Decides, Ground, LoneCalls, Posed, Principle, Response, advice::moment,
    },
};

/// Why one act is better than another: the cards first, then one count.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The better act.
    pub better: Action,
    /// The other.
    pub other: Action,
    /// What the one of the two that would make trump rests on; the better one, if both would.
    pub call: Option<CallCards>,
    /// What speaks for the better act in cards that its player sees.
    pub argument: Option<Argument>,
    /// Where a pass is better, what may be named later.
    pub later: Option<Argument>,
    /// The principle that says to do it.
    pub principle: Option<Principle>,
    /// What decides in the deals between the two, or between the better one and the next best.
    pub decides: Option<Decides>,
    /// What the score alone says for the better act.
    pub score: Option<Contrast>,
}

/// The cards behind a call that makes a suit trump.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallCards {
    /// The call.
    pub call: Action,
    /// What it makes trump.
    pub trump: Trump,
    /// The trumps that its player would hold, the strongest first.
    pub held: Vec<WithRole>,
    /// How many trumps there are: what was turned down nobody holds.
    pub of: usize,
    /// How many tricks it needs, where none are bid.
    pub needs: Option<u8>,
    /// Those of his that nothing beats.
    pub sure: Vec<Card>,
    /// The trumps above some of his that neither he nor a partner who takes one up would hold.
    pub above: Vec<WithRole>,
    /// How many are above his lowest and not his, those of a partner counted.
    pub over_lowest: usize,
    /// Those of them above his best.
    pub over_best: Vec<WithRole>,
    /// His aces beside them.
    pub aces: Vec<Card>,
    /// The card turned up, and to whom it goes, where that is somebody else.
    pub goes: Option<(Card, Seat, Taker)>,
}

/// Who takes the card turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Taker {
    /// A partner of the caller.
    Partner,
    /// Somebody who plays against him.
    Opponent,
}

impl Case {
    /// What speaks for the best act of a question beside the one that was answered, or the next best
    /// one after a right answer; `None` where no call and no hidden card is judged, and where
    /// nothing but figures speaks.
    pub fn of(question: &Posed, given: Option<&Response>, lone_calls: LoneCalls) -> Option<Self> {
        let ruling = question.ruling().ok()?;
        let Answer::Advice(advice) = ruling.value() else { return None };
        let contrast = given.and_then(|given| Contrast::of(question, given));
        let nearest = || {
            let is_worse = |act| !advice.best().any(|best| best == act) && lone_calls.tell(act);
            let other = advice.next_best(is_worse)?.action;
            let better = advice.best().find(|act| lone_calls.tell(*act))?;
            Some([better, other])
        };
        let acts = contrast.map(|told| [told.better, told.other]).or_else(nearest)?;
        let decides = ruling.reasons().iter().find_map(|ground| match ground {
            Ground::Decides(found) => Some(found.clone()),
            _ => None,
        });
        let hand = moment(question, &question.rules).ok()?;
        let seat = hand.to_act().ok()?.value().0?;
        let score = Contrast::of_score(question, &hand, seat, acts, advice);
        let case = Self { score, ..Self::between(&hand, seat, acts, decides) };
        Some(case).filter(Self::says_something)
    }

    /// What speaks for `better` rather than `other`; `seat` is to act, and `decides` is what was
    /// found in the deals.
    pub fn between(
        hand: &Hand<'_>,
        seat: Seat,
        [better, other]: [Action; 2],
        decides: Option<Decides>,
    ) -> Self {
        let cards = |act| CallCards::of(hand, seat, act);
        let decides = decides.filter(|found| found.better == better);
        // What was judged knows more of a bid.
        let judged = decides.as_ref().filter(|found| found.other == other);
        let between = || Argument::between(hand, seat, Sees::OwnHand, better, other);
        let argument = judged.map_or_else(between, |found| found.argument.clone());
        Self {
            better,
            other,
            call: cards(better).or_else(|| cards(other)),
            later: Argument::later(hand, seat, [better, other])
                .filter(|later| argument.as_ref() != Some(later)),
            argument,
            principle: Principle::between(hand, seat, better, other),
            decides,
            score: None,
        }
    }

    /// Whether there is more to say than figures.
    pub fn says_something(&self) -> bool {
        let in_cards = self.call.is_some() || self.argument.is_some();
        in_cards || self.principle.is_some() || self.score.is_some()
    }
}

impl CallCards {
    /// The cards behind an act; `None` where it makes no suit trump, where two decks have twins of
    /// each card, and where it is not known who plays with whom.
    pub(in crate::tutor) fn of(hand: &Hand<'_>, seat: Seat, call: Action) -> Option<Self> {
        Self::with(hand, seat, call, hand.would_make(call)?)
    }

    /// The same; of a bid, or of somebody who defends, those of his longest suit or of what is trump.
    pub(in crate::tutor) fn behind(hand: &Hand<'_>, seat: Seat, act: Action) -> Option<Self> {
        let made = hand.contract().map(|contract| contract.trump);
        let trump = match act {
            Action::Bid(_) => Caller { hand, seat, named: None }.longest_suit()?.0,
            Action::DefendAlone | Action::DefendTogether => made?,
            call => hand.would_make(call)?,
        };
        Self::with(hand, seat, act, trump)
    }

    fn with(hand: &Hand<'_>, seat: Seat, call: Action, trump: Trump) -> Option<Self> {
        let (rules, caller) = (hand.rules(), Caller { hand, seat, named: None });
        let all = caller.in_play(trump);
        let is_twin = all.windows(2).any(|two| two[0] == two[1]);
        if trump == Trump::None || is_twin || !rules.sides.are_told_by_seats() {
            return None;
        }
        let held = caller.held(trump);
        let sure = all.iter().copied().take_while(|card| caller.owns(*card, trump)).collect();
        let last = held.last().map(|(card, _)| *card);
        let until = last.and_then(|last| all.iter().position(|card| *card == last)).unwrap_or(0);
        // Alone one plays without what a partner takes up.
        let goes = caller.goes(trump);
        let goes = goes.filter(|(.., whose)| *whose == Taker::Opponent || !call.is_lone_call());
        let partners = goes.filter(|(.., whose)| *whose == Taker::Partner).map(|(card, ..)| card);
        let is_above = |card: &&Card| !caller.owns(**card, trump) && partners != Some(**card);
        let above = |until: usize| -> Vec<WithRole> {
            let cards = all[..until].iter().filter(is_above);
            cards.map(|card| caller.with_role(*card, trump)).collect()
        };
        let best = held.first().and_then(|(best, _)| all.iter().position(|card| card == best));
        Some(Self {
            call,
            trump,
            of: all.len(),
            needs: rules.auction.is_turn_up().then(|| rules.least.of(call.is_lone_call())),
            sure,
            above: above(until),
            over_lowest: all[..until].iter().filter(|card| !caller.owns(**card, trump)).count(),
            over_best: above(best.unwrap_or(0)),
            aces: caller.aces(trump),
            goes,
            held,
        })
    }
}
