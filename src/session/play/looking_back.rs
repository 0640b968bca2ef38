//! Looking back on a hand or a match: what its acts were worth, and what is to be practised.

use std::sync::Arc;

use serde_json::Value;

use super::{
    Missed, Next, PlayMode, Stage, Weighed, YOU,
    game::{Undealt, legal},
    judging, turn, won,
};
use crate::{
    content::{Coach, Length},
    engine::{Action, Hand, Silent, is_trump, side_of, winner_with},
    rules::Trump,
    session::{Alike, Judged, Refused, Remark, TableHint, TableSaid, context::Context},
    solver::Advice,
    store::Mark,
    table::{Card, CardSet, Play, Rank, SeatSet, Suit, Trick},
    tutor::{Argument, Sees},
};

/// So many moments of a match are named at its end.
const COSTLIEST: usize = 3;

impl PlayMode {
    /// What the learner's acts of the hand were worth, those of earlier sittings too.
    pub(super) fn review(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        if self.is_by_tricks() || self.setting.coach == Coach::Off && self.judged.is_empty() {
            return;
        }
        self.judge_earlier();
        let judged: Vec<_> = self.judged.iter().map(|one| one.judged.clone()).collect();
        let deeds = self.judged.iter().filter_map(|one| one.deed.clone());
        let deed = deeds.max_by(|(one, _), (other, _)| one.total_cmp(other));
        // Whoever strayed from the plan has heard what came of it: that all was fine is no news.
        let strayed = self.strayed().is_some();
        let review = judging::review(&judged, deed.map(|(_, deed)| deed), self.fate(hand));
        if let Some(mut review) = review.filter(|review| !strayed || !review.mistakes.is_empty()) {
            review.again = cx.person && !review.mistakes.is_empty();
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

    /// What was bound to happen to a hand that is over.
    fn fate(&self, over: &Hand<'_>) -> Option<crate::session::Fate> {
        over.ended()?;
        let rules = Arc::clone(&self.game.rules);
        let acts = self.game.acts().iter().enumerate().filter(|(_, (seat, _))| *seat == YOU);
        let before: Vec<Hand<'_>> = acts.map(|(at, _)| self.game.hand_after(&rules, at)).collect();
        judging::fate(&before, over)
    }

    /// Whether cards are judged by the tricks that are played, and not by what a hand brings: only
    /// a part is played, or all cards lie open.
    pub(super) const fn is_by_tricks(&self) -> bool {
        self.terms.open || matches!(self.terms.length, Length::Tricks(_))
    }

    /// What the learner sees of the cards.
    const fn sees(&self) -> Sees {
        if self.terms.open { Sees::AllHands } else { Sees::OwnHand }
    }

    /// How many tricks are still to be played.
    fn tricks_left(&self, hand: &Hand<'_>) -> u8 {
        match self.terms.length {
            Length::Tricks(of) => judging::tricks_left(hand, of),
            Length::Hand | Length::Game => hand.rules().deal.cards,
        }
    }

    /// The rungs of hints where cards are judged by tricks: what to look at, what speaks for the
    /// best card, that card.
    pub(super) fn ladder_of_tricks(&self, hand: &Hand<'_>, advice: &Advice) -> Vec<TableHint> {
        let first = || super::coach::ladder(&self.game.rules, hand, advice).into_iter().next();
        let is_open = self.terms.open && hand.on_table().is_empty();
        let look = if is_open { Some(TableHint::Open) } else { first() };
        let look = look.filter(|hint| !matches!(hint, TableHint::Best { .. }));
        let (sees, count) = (self.sees(), self.tricks_left(hand));
        let values = judging::values_of_tricks(hand, sees, count).unwrap_or_default();
        let best = values.iter().rev().max_by(|(_, one), (_, other)| one.total_cmp(other));
        let worst = values.iter().min_by(|(_, one), (_, other)| one.total_cmp(other));
        let (Some((best, most)), Some((worst, _))) = (best, worst) else {
            return look.into_iter().collect();
        };
        let is_alike = |(card, value): &&(Card, f64)| card != best && most - value < 1e-9;
        let others: Vec<Action> =
            values.iter().filter(is_alike).map(|(card, _)| Action::Play(*card)).collect();
        let alike = match others.len() {
            0 => Alike::One,
            all if all + 1 == values.len() => Alike::All,
            _ => Alike::Some(others),
        };
        let (act, other) = (Action::Play(*best), Action::Play(*worst));
        let argument = Argument::between(hand, YOU, sees, act, other);
        let said = argument.filter(|_| alike != Alike::All).map(TableHint::Speaks);
        let best = TableHint::Best { act, alike, why: None };
        look.into_iter().chain(said).chain([best]).collect()
    }

    /// What is said of the tricks of a part of a hand, or of open cards: the card that gave up
    /// most; or that nobody could have taken more.
    fn remark_by_tricks(&self) -> Option<Remark> {
        let rules = Arc::clone(&self.game.rules);
        let acts = self.game.acts().iter().enumerate();
        let own = acts.filter_map(|(at, (seat, action))| match action {
            Action::Play(card) if *seat == YOU => Some((self.game.hand_after(&rules, at), *card)),
            _ => None,
        });
        let proposed = self.terms.proposed.len();
        let mut choices = false;
        let mut worst: Option<(f64, Remark)> = None;
        for (before, own) in own.skip(proposed) {
            let (sees, count) = (self.sees(), self.tricks_left(&before));
            choices |= judging::values_of_tricks(&before, sees, count).is_some_and(|values| {
                values.iter().any(|(_, value)| (value - values[0].1).abs() > 0.5)
            });
            let Some(lost) = judging::of_tricks(&before, sees, count, own) else { continue };
            let Some(argument) = lost.argument else { continue };
            if worst.as_ref().is_none_or(|(most, _)| lost.lost > *most) {
                let trick = before.tricks().len() + usize::from(before.on_table().is_empty());
                let open = sees == Sees::AllHands;
                let (own, better) = (lost.own, lost.better);
                worst = Some((lost.lost, Remark::Better { trick, own, better, argument, open }));
            }
        }
        let no_more = (self.terms.open && choices).then_some(Remark::NoMore);
        worst.map(|(_, remark)| remark).or(no_more)
    }

    /// One dry word about the hand of a lesson: what was earned by what the lesson teaches, else what
    /// can be said of the tricks where the coach is silent.
    pub(super) fn remark(&self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        if self.is_match() || self.strayed().is_some() {
            return;
        }
        // A card that was a mistake takes nothing from a good call.
        let is_good = |of_calls: bool| {
            let mut mistakes = self.judged.iter().filter(|one| one.judged.is_mistake());
            mistakes.all(|one| of_calls && one.judged.trick > 0)
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
        if self.setting.coach != Coach::Off && !self.is_by_tricks() {
            return;
        }
        let by_tricks = if self.is_by_tricks() { self.remark_by_tricks() } else { None };
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
        let worst = by_tricks.clone().filter(|remark| matches!(remark, Remark::Better { .. }));
        let first = worst.or_else(|| remarks.into_iter().next());
        let remark = first.or(all.then_some(Remark::All)).or(by_tricks);
        if let Some(remark) = remark {
            cx.say(TableSaid::Remarked { at: self.at(hand), remark });
        }
    }

    /// Judges the acts of this hand that were done before the learner came back to it: the same
    /// deals tell the same.
    fn judge_earlier(&mut self) {
        let earlier = std::mem::take(&mut self.earlier);
        if self.setting.coach == Coach::Off || self.is_by_tricks() {
            return;
        }
        let rules = Arc::clone(&self.game.rules);
        let own = self.game.acts()[..earlier].iter().enumerate();
        let own = own.filter(|(_, (seat, _))| *seat == YOU);
        let judged = own.filter_map(|(at, (_, action))| {
            let hand = self.game.hand_after(&rules, at);
            let advice = judging::advice(
                &rules,
                &hand,
                self.at_stake(),
                judging::sampling(self.setting.seed),
            )?;
            let (judged, advice) = self.judged_closer(&hand, advice, *action)?;
            let deed = judging::deed(&advice, &hand, *action);
            Some(Weighed { at, judged, advice, deed })
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

    /// Makes the costliest mistakes review cards, and deals the costliest of all once more where
    /// its hand is over.
    pub(super) fn practise(&mut self, cx: &mut Context<'_>) -> Next {
        let next = self.stays();
        if self.back.is_some() {
            return self.take_back(cx, true);
        }
        let cards = self.made_cards(cx);
        let costliest = self.costliest_moments().first().map(|missed| (*missed).clone());
        let is_over = matches!(self.stage, Stage::Between | Stage::Done);
        let costliest = costliest.filter(|_| is_over && cx.person);
        let of = self.costliest_moments().len();
        if let Some(costliest) = costliest
            && let Some(next) = self.once_more(cx, &costliest, (cards, of))
        {
            return next;
        }
        match cx.learner.journal.is_some() {
            true => cx.say(TableSaid::Practised { cards, of }),
            false => cx.say(Refused::NothingKept),
        }
        next
    }

    /// Makes the costliest mistakes review cards; how many are new.
    fn made_cards(&self, cx: &mut Context<'_>) -> usize {
        if cx.learner.journal.is_none() {
            return 0;
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
        cards.len()
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
