//! Looking back on a hand or a match: what its acts were worth, and what is to be practised.

use std::sync::Arc;

use serde_json::Value;

use super::{
    Missed, PlayMode, Stage, YOU, coach,
    game::{Undealt, legal},
    turn, won,
};
use crate::{
    content::{Coach, Length},
    engine::{Action, Hand, Silent, is_trump, side_of, winner_with},
    rules::Trump,
    session::{Judged, Refused, Remark, TableSaid, context::Context},
    store::Mark,
    table::{Card, CardSet, Play, Rank, SeatSet, Suit, Trick},
};

/// So many moments of a match are named at its end.
const COSTLIEST: usize = 3;

impl PlayMode {
    /// What the learner's acts of the hand were worth, those of earlier sittings too.
    pub(super) fn review(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        self.judge_earlier();
        let judged: Vec<_> = self.judged.iter().map(|(_, judged)| judged.clone()).collect();
        // Whoever strayed from the plan has heard what came of it: that all was fine is no news.
        let strayed = self.strayed().is_some();
        let review = coach::review(&judged);
        if let Some(review) = review.filter(|review| !strayed || !review.mistakes.is_empty()) {
            cx.say(TableSaid::Review { at: self.at(hand), review });
        }
    }

    /// Which cards were not dealt, after the first hand of a lesson that has a maker from the
    /// beginning: who counted trumps shall know where the missing ones lay.
    pub(super) fn say_undealt(&self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let all_play = hand.in_play().len() == u32::from(self.game.rules.players);
        if self.terms.undealt == Undealt::Untold || !hand.up().is_empty() || !all_play {
            return;
        }
        let played = hand.tricks().iter().flat_map(Trick::cards).collect();
        let cards = self.game.rules.cards().minus(played);
        let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
        let trumps = cards.filter(|card| is_trump(&self.game.rules, trump, card));
        if !cards.is_empty() {
            cx.say(TableSaid::Undealt { at: self.at(hand), cards, trumps });
        }
    }

    /// One dry word about the hand of a lesson: what was earned by what the lesson teaches, else what
    /// can be said of the tricks where the coach is silent.
    pub(super) fn remark(&self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        if self.is_match() || self.strayed().is_some() {
            return;
        }
        // A card that was a mistake takes nothing from a good call.
        let is_good = |of_calls: bool| {
            let mut mistakes = self.judged.iter().filter(|(_, judged)| judged.is_mistake());
            mistakes.all(|(_, judged)| of_calls && judged.trick > 0)
        };
        let stands = |remark: &Remark| {
            is_good(matches!(remark, Remark::Next { .. } | Remark::OrderedUp { .. }))
        };
        let is_hand = self.terms.length == Length::Hand && turn(hand).is_none();
        let earned = is_hand.then(|| earned(hand, &self.terms.proposed)).flatten();
        if let Some(remark) = earned.filter(stands) {
            cx.say(TableSaid::Remarked { at: self.at(hand), remark });
            return;
        }
        if self.setting.coach != Coach::Off {
            return;
        }
        let rules = Arc::clone(&self.game.rules);
        let acts = self.game.acts().iter().enumerate();
        let own = acts.filter_map(|(at, (seat, action))| match action {
            Action::Play(card) if *seat == YOU => Some((self.game.hand_after(&rules, at), *card)),
            _ => None,
        });
        let mut remarks: Vec<Remark> =
            own.filter_map(|(before, card)| remark(&before, card)).collect();
        remarks.sort_by_key(|remark| !matches!(remark, Remark::Spent { .. }));
        // Of one or two tricks it would be no news.
        let all = won(hand).is_some_and(|won| {
            let lost = |(side, tricks): (SeatSet, u8)| !side.contains(YOU) && tricks > 0;
            hand.tricks().len() > 2 && !won.iter().any(lost)
        });
        let remark = remarks.first().copied().or(all.then_some(Remark::All));
        if let Some(remark) = remark {
            cx.say(TableSaid::Remarked { at: self.at(hand), remark });
        }
    }

    /// Judges the acts of this hand that were done before the learner came back to it: the same
    /// deals tell the same.
    fn judge_earlier(&mut self) {
        let earlier = std::mem::take(&mut self.earlier);
        if self.setting.coach == Coach::Off {
            return;
        }
        let rules = Arc::clone(&self.game.rules);
        let own = self.game.acts()[..earlier].iter().enumerate();
        let own = own.filter(|(_, (seat, _))| *seat == YOU);
        let judged = own.filter_map(|(at, (_, action))| {
            let hand = self.game.hand_after(&rules, at);
            let advice = coach::advice(&rules, &hand, self.at_stake(), self.setting.seed);
            let advice = self.as_taught(advice)?;
            let mut judged = coach::judged(&advice, &hand, *action)?;
            self.find_why(&hand, &mut judged);
            Some((at, judged))
        });
        let judged: Vec<_> = judged.collect();
        self.judged.splice(0..0, judged);
    }

    /// The acts of the match that cost most, each with the number of its hand.
    pub(super) fn costliest(&self) -> Vec<(u32, Judged)> {
        let moments = self.costliest_moments().into_iter();
        moments.map(|missed| (missed.hand, missed.judged.clone())).collect()
    }

    /// The costliest mistakes: of the match where it is over, else of the current hand, or the one
    /// before.
    fn costliest_moments(&self) -> Vec<&Missed> {
        // A new hand that has no mistake so far leaves those of the one before.
        let own = self.missed.iter().any(|missed| missed.hand == self.game.number);
        let number = if own { self.game.number } else { self.game.number.saturating_sub(1) };
        let is_meant = |missed: &&Missed| self.stage == Stage::Done || missed.hand == number;
        let mut moments: Vec<&Missed> = self.missed.iter().filter(is_meant).collect();
        moments.sort_by(|one, other| other.judged.lost.total_cmp(&one.judged.lost));
        moments.truncate(COSTLIEST);
        moments
    }

    /// Makes the costliest mistakes review cards.
    pub(super) fn practise(&self, cx: &mut Context<'_>) {
        if cx.learner.journal.is_none() {
            cx.say(Refused::NothingKept);
            return;
        }
        let moments = self.costliest_moments();
        let known = cx.learner.state().cards;
        let is_new = |question: &&Value| {
            known.keys().all(|(id, _)| question["id"].as_str() != Some(id.as_str()))
        };
        let questions = moments.iter().filter_map(|missed| missed.question.as_ref());
        let cards: Vec<String> = questions.filter(is_new).map(ToString::to_string).collect();
        for card in &cards {
            cx.note(Mark::CardMade, card);
        }
        cx.say(TableSaid::Practised { cards: cards.len(), of: moments.len() });
    }
}

/// What the learner did of his own accord as lessons teach it, and it went well.
fn earned(hand: &Hand<'_>, proposed: &[Action]) -> Option<Remark> {
    let (rules, contract) = (hand.rules(), hand.contract()?);
    let won = won(hand).filter(|_| rules.auction.is_turn_up())?;
    let of_side = |own: bool| -> u8 {
        let sides = won.iter().filter(|(side, _)| side.contains(YOU) == own);
        sides.map(|(_, tricks)| tricks).sum()
    };
    let (ours, all) = (of_side(true), of_side(true) + of_side(false));
    let Trump::Suit(trump) = contract.trump else { return None };
    if !side_of(rules, YOU).contains(contract.maker) {
        let taken = hand
            .tricks()
            .iter()
            .filter_map(|trick| winner_with(rules, contract.trump, trick.plays(), &mut Silent));
        let mut ours = taken.filter(|play| side_of(rules, YOU).contains(play.seat));
        let only = ours.next().filter(|_| ours.next().is_none());
        return only.filter(|play| play.seat == YOU).map(|play| Remark::Stopped(play.card));
    }
    if contract.maker != YOU || ours * 2 <= all || contract.alone {
        return None;
    }
    let called = hand.history().iter().rev().find(|(seat, act)| *seat == YOU && act.is_call())?.1;
    let own = |call: Action| !proposed.contains(&call) && called == call;
    let up = hand.up().last().copied();
    let is_next = |suit: Suit| suit != trump && suit.colour() == trump.colour();
    let down = up.filter(|up| up.printed_suit().is_some_and(is_next));
    if let (Some(down), true) = (down, own(Action::Call { trump: contract.trump, alone: false })) {
        return Some(Remark::Next { down, suit: trump, tricks: ours });
    }
    let is_trump = |card: Card| is_trump(rules, contract.trump, card);
    let plays = hand.tricks().iter().flat_map(Trick::plays);
    let held: CardSet = plays.filter(|play| play.seat == YOU).map(|play| play.card).collect();
    let trumps = held.filter(is_trump);
    let partner = side_of(rules, YOU).without(YOU);
    let came = up.filter(|_| partner.contains(hand.dealer()));
    let came = came.map(|card| Play { seat: hand.dealer(), card });
    let all = came.iter().fold(trumps, |all, play| all.with(play.card));
    let is_high = |card: Card| matches!(card.rank(), Some(Rank::Jack | Rank::Ace));
    if own(Action::OrderUp { alone: false }) && all.len() > 2 && all.iter().any(is_high) {
        return Some(Remark::OrderedUp { trumps, came, tricks: ours });
    }
    let first = hand.tricks().iter().find(|trick| trick.lead().is_some_and(|it| it.seat == YOU))?;
    let lead = first.lead().map(|play| play.card).filter(|card| is_trump(*card))?;
    let theirs = first.plays().iter().filter(|play| !side_of(rules, YOU).contains(play.seat));
    let fell: CardSet = theirs.map(|play| play.card).filter(|card| is_trump(*card)).collect();
    let is_told = proposed.contains(&Action::Play(lead));
    (!is_told && !fell.is_empty()).then_some(Remark::DrewTrumps { lead, fell })
}

/// What can be said for certain of a card that the learner plays last to a trick.
fn remark(before: &Hand<'_>, card: Card) -> Option<Remark> {
    let (rules, table) = (before.rules(), before.on_table());
    let trump = before.contract()?.trump;
    if table.is_empty() || table.len() + 1 != before.in_play().len() as usize {
        return None;
    }
    let winner = |plays: &[Play]| winner_with(rules, trump, plays, &mut Silent);
    let with = |cards: &[Card]| -> Vec<Play> {
        let own = cards.iter().map(|card| Play { seat: YOU, card: *card });
        table.iter().copied().chain(own).collect()
    };
    let takes = |card: Card| winner(&with(&[card])).is_some_and(|best| best.card == card);
    let others: Vec<Card> = legal(before)
        .into_iter()
        .filter_map(|action| match action {
            Action::Play(other) if other != card => Some(other),
            _ => None,
        })
        .collect();
    let trick = before.tricks().len();
    let held = winner(table)?;
    let is_ours = side_of(rules, held.seat).contains(YOU);
    if is_ours && takes(card) && others.iter().any(|other| !takes(*other)) {
        return Some(Remark::Spent { trick, held, spent: card });
    }
    let higher =
        |other: &Card| winner(&with(&[card, *other])).is_some_and(|best| best.card == *other);
    let mut taking = others.iter().filter(|other| takes(**other)).peekable();
    let cheaply = !is_ours && takes(card) && taking.peek().is_some() && taking.all(higher);
    cheaply.then_some(Remark::Cheaply { trick, card })
}
