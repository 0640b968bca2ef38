//! Looking back on a hand or a match: what its acts were worth, and what is to be practised.

use std::sync::Arc;

use serde_json::Value;

use super::{
    Back, Missed, Next, PlayMode, Stage, Weighed, YOU,
    game::{Undealt, legal, won},
    judging,
};
use crate::{
    content::{Coach, Length},
    engine::{Action, BySide, Hand, is_trump, side_of},
    rules::Trump,
    session::{
        Compared, Cost, Deed, Fate, Refused, Review, Right, Slip, TableSaid, Told, context::Context,
    },
    store::Mark,
    table::{Seat, Trick},
    tutor::{Band, Judged, Sees},
};

/// At most this many moments of a match are named at its end.
const COSTLIEST: usize = 3;

impl PlayMode {
    /// Whether a hand is looked back on: in a match without a coach only where he has spoken before.
    pub(super) fn has_review(&self) -> bool {
        let is_off = self.setting.coach == Coach::Off;
        let is_silent = is_off && self.is_match() && self.judged.is_empty();
        // Where the others' cards are known beforehand, what they bring on average says nothing.
        !self.is_by_tricks() && !self.is_foretold() && !is_silent
    }

    /// What the learner's acts of the hand were worth, those of earlier sittings too.
    pub(super) fn review(
        &mut self,
        cx: &mut Context<'_>,
        hand: &Hand<'_>,
        compared: Option<&Compared>,
    ) {
        if !self.has_review() {
            return;
        }
        let is_off = self.setting.coach == Coach::Off;
        let is_quiet = is_off && !self.is_match();
        if is_quiet {
            self.judged = self.judge_own(self.game.acts().len());
        } else {
            self.judge_earlier();
        }
        let rules = &self.game.rules;
        let deeds = self.judged.iter().filter_map(|one| {
            let (_, deed) = one.deed.as_ref()?;
            let hands = (&self.game.hand_after(rules, one.at), hand);
            let did = judging::came_true(hands, (deed.trick, deed.own), Some(&deed.argument));
            one.deed.clone().filter(|_| did)
        });
        let deed = deeds.max_by(|(one, _), (other, _)| one.total_cmp(other));
        // Nothing is praised after a match by which a hand was lost.
        if let Some((earned, deed)) = &deed
            && brings_points(hand)
            && self.best.as_ref().is_none_or(|(most, ..)| most < earned)
        {
            self.best = Some((*earned, self.game.number, deed.clone()));
        }
        // Whoever strayed from the plan has heard what came of it, and where the coach is silent only
        // what cost something is told: that all was fine is no news.
        let only_mistakes = is_quiet || self.strayed().is_some();
        let fate = if is_quiet { None } else { self.fate(hand) };
        let deed = deed.map(|(_, deed)| deed).filter(|deed| !self.was_praised(deed.trick));
        let review = self.review_of(hand, deed, fate, only_mistakes);
        // Of a hand in which nothing was to be decided that is said, lest it looks forgotten.
        let is_beaten = || {
            let net = |points: &BySide<i16>| judging::net(points, side_of(rules, YOU));
            let own = hand.points().map(|points| net(&points.into_parts().0));
            own.is_some_and(|own| compared.is_some_and(|his| net(&his.points) > own))
        };
        if review.is_none()
            && self.is_match()
            && !only_mistakes
            && hand.contract().is_some()
            && !is_beaten()
        {
            self.reviewed = Some(TableSaid::NothingToReview);
            cx.say(TableSaid::NothingToReview);
        }
        let is_news = |review: &Review| {
            !only_mistakes || !review.mistakes.is_empty() || review.slip.is_some()
        };
        if let Some(mut review) = review.filter(is_news) {
            review.again = cx.person && !is_quiet && !review.mistakes.is_empty();
            let said = TableSaid::Review { at: self.at(hand), review: Box::new(review) };
            self.reviewed = Some(said.clone());
            cx.say(said);
        }
    }

    /// Whether a card was praised in that trick of this hand: once is enough.
    fn was_praised(&self, trick: usize) -> bool {
        self.remarks.praised.contains(&(self.game.number, trick))
    }

    /// What is said of the learner's acts after a hand; `None` where none of them could have been a
    /// mistake, and nothing else is known of it.
    fn review_of(
        &self,
        over: &Hand<'_>,
        deed: Option<Deed>,
        fate: Option<Fate>,
        only_costs: bool,
    ) -> Option<Review> {
        let rules = &self.game.rules;
        let before: Vec<(Hand<'_>, &Weighed)> =
            self.judged.iter().map(|one| (self.game.hand_after(rules, one.at), one)).collect();
        let moments = || before.iter().map(|(hand, one)| (self.judged_at(hand), *one));
        let mistakes: Vec<(Judged, Option<Cost>)> = moments()
            .filter(|(_, one)| one.judged.is_mistake())
            .map(|(at, one)| (one.judged.clone(), judging::cost(at.hand, over, &one.judged)))
            .collect();
        let are_ours = brings_points(over);
        // A trifle in a hand that brought all tricks, or was won in a lesson, is nobody's concern.
        let took_all = won(over)
            .is_some_and(|won| won.iter().all(|(side, tricks)| side.contains(YOU) || tricks == 0));
        let is_lost = over.points().is_some() && !are_ours;
        // Beside mistakes only what was told, and what more than little hung on.
        let is_much = |one: &Weighed| {
            let is_told = || self.thrown_away(one.at).is_some();
            mistakes.is_empty() || Band::of(one.judged.part) > Band::Fine || is_told()
        };
        let slips = moments().filter(|(_, one)| is_much(one));
        let slip = (!took_all).then(|| judging::slip(slips, over)).flatten();
        // What the coach has said behind a trick is told.
        let slip = slip.filter(|slip| !self.told_of.contains(&slip.judged.trick));
        // Against a rule of calls that was just learnt nobody hears of trifles.
        let slip = slip.filter(|slip| !(self.is_first_steps() && slip.judged.own.is_call()));
        // What cost a point is told where others that came to nothing are not.
        let matters_by_itself = !only_costs && (self.is_match() || is_lost);
        let has_cost = |slip: &Slip| slip.cost.is_some_and(Cost::is_felt);
        let slip = slip.filter(|slip| matters_by_itself || has_cost(slip));
        let matters = || moments().any(|(at, one)| judging::matters(&one.advice, &at));
        if fate.is_none() && slip.is_none() && !matters() {
            return None;
        }
        let is_plain = deed.is_none() && fate.is_none();
        // What was done after it had been told is nobody's merit.
        let is_own = |one: &Weighed| {
            let is_found = one.by_himself && self.is_new(one.at);
            is_plain && is_found && !self.was_praised(one.judged.trick)
        };
        let rights = moments().filter(|(_, one)| is_own(one)).filter_map(|(at, one)| {
            let (lost, right) = judging::right(&at, one)?;
            Some((lost, at, right))
        });
        let mut rights: Vec<_> = rights.collect();
        rights.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
        // What decides is looked for until something can be said for one of them.
        let right = rights.into_iter().find_map(|(_, at, right)| {
            let why = at.why([right.own, right.other]);
            let argument = why.as_ref().and_then(|why| why.argument.as_ref());
            let is_told = judging::is_feat(&right, why.as_ref());
            let did = judging::came_true((at.hand, over), (right.trick, right.own), argument);
            (is_told && did).then(|| Right { why: why.map(Box::new), ..right })
        });
        let cost_nothing = took_all || mistakes.iter().all(judging::cost_nothing);
        let went_well = is_ahead(over) && !mistakes.is_empty() && cost_nothing;
        let is_told = self.setting.coach != Coach::Off || !self.is_match();
        let told = if self.earlier == 0 && is_told { Told::Before } else { Told::Now };
        Some(Review {
            choices: self.own_choices(),
            trifles: self.told_of.len(),
            went_well,
            mistakes,
            told,
            chosen: self.chosen(is_lost),
            slips: self.judged.iter().filter(|one| one.judged.is_slip()).count(),
            slip,
            deed,
            right,
            fate,
            again: false,
        })
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
            let voids = hand.view(YOU).voids;
            let is_void = |seat| trump.suit().is_some_and(|suit| voids.contains(&(seat, suit)));
            let was_seen = hand.in_play().without(YOU).iter().all(is_void);
            cx.say(TableSaid::Undealt { at: self.at(hand), cards, trumps, was_seen });
        }
    }

    /// How many acts of the learner's in this hand left a choice; what a lesson asked for was none.
    fn own_choices(&self) -> usize {
        // What was claimed or conceded fell by itself.
        let acts = self.game.acts().iter().take(self.claimed.unwrap_or(usize::MAX));
        let own = acts.enumerate().filter(|(_, (seat, _))| *seat == YOU).enumerate();
        let own = own.filter(|(nth, (_, (_, action)))| !self.is_proposed(*nth, *action));
        let has_choice = |at: usize| legal(&self.game.hand_after(&self.game.rules, at)).len() > 1;
        own.filter(|(_, (at, _))| has_choice(*at)).count()
    }

    /// What was bound to happen to a hand that is over.
    fn fate(&self, over: &Hand<'_>) -> Option<crate::session::Fate> {
        over.ended()?;
        let rules = &self.game.rules;
        let acts = self.game.acts().iter().enumerate().filter(|(_, (seat, _))| *seat == YOU);
        let before: Vec<Hand<'_>> = acts.map(|(at, _)| self.game.hand_after(rules, at)).collect();
        judging::fate(&before, over)
    }

    /// Whether cards are judged by the tricks that are played, and not by what a hand brings: only
    /// a part is played, or all cards lie open.
    pub(super) const fn is_by_tricks(&self) -> bool {
        self.terms.open || matches!(self.terms.length, Length::Tricks(_))
    }

    /// Whether it is known beforehand what the others hold and play: a lesson's whole hand has their
    /// cards in its script.
    pub(super) fn is_foretold(&self) -> bool {
        let is_card = |(_, act): &(Seat, Action)| matches!(act, Action::Play(_));
        self.terms.length == Length::Hand && self.terms.script.iter().any(is_card)
    }

    /// What the learner sees of the cards.
    pub(super) const fn sees(&self) -> Sees {
        if self.terms.open { Sees::AllHands } else { Sees::OwnHand }
    }

    /// How many tricks are still to be played.
    pub(super) fn tricks_left(&self, hand: &Hand<'_>) -> u8 {
        match self.terms.length {
            Length::Tricks(of) => judging::tricks_left(hand, of),
            Length::Hand | Length::Game => hand.rules().deal.cards,
        }
    }

    /// Judges the acts of this hand that were done before the learner came back to it: the same
    /// deals tell the same.
    fn judge_earlier(&mut self) {
        let earlier = std::mem::take(&mut self.earlier);
        if self.setting.coach == Coach::Off || self.is_by_tricks() {
            return;
        }
        let judged = self.judge_own(earlier);
        self.judged.splice(0..0, judged);
    }

    /// Judges the learner's acts among the first ones, but for those that were proposed.
    fn judge_own(&self, acts: usize) -> Vec<Weighed> {
        let rules = &self.game.rules;
        let own = self.game.acts()[..acts].iter().enumerate();
        let own = own.filter(|(_, (seat, _))| *seat == YOU).enumerate();
        let own = own.filter(|(nth, (_, (_, action)))| !self.is_proposed(*nth, *action));
        let judged = own.filter_map(|(_, (at, (_, action)))| {
            let hand = self.game.hand_after(rules, at);
            let moment = self.judged_at(&hand);
            let has_choice = legal(&hand).len() > 1;
            let advice = has_choice.then(|| moment.advice(moment.closest())).flatten()?;
            let judged = self.judged(&moment, &advice, *action, None)?;
            let deed = judging::deed(&advice, &moment, *action);
            let deed = deed.filter(|_| !self.is_bold(&hand, *action));
            Some(Weighed::new(at, &moment, (judged, advice), deed, true))
        });
        judged.collect()
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
            return self.take_back(cx, Back::ToBegin);
        }
        let is_over = matches!(self.stage, Stage::Between | Stage::Done);
        if is_over {
            self.weigh_unheard(cx);
        } else if self.setting.coach == Coach::Off && self.missed.is_empty() {
            cx.say(TableSaid::NothingWeighed);
            return next;
        }
        let cards = self.made_cards(cx);
        let costliest = self.costliest_moments().first().map(|missed| (*missed).clone());
        let costliest = costliest.filter(|_| is_over && cx.person);
        let of = self.costliest_moments().len();
        if let Some(costliest) = costliest
            && let Some(next) = self.once_more(cx, &costliest, (cards, of))
        {
            return next;
        }
        match cx.learner.journal.is_some() {
            true => {
                let playing = cx.person && !is_over;
                cx.say(TableSaid::Practised { cards, of, playing });
            }
            false => cx.say(Refused::NothingKept),
        }
        next
    }

    /// Weighs the hand that is over where the coach was silent: its mistakes are practised like
    /// those that were spoken of.
    fn weigh_unheard(&mut self, cx: &mut Context<'_>) {
        let is_heard = self.setting.coach != Coach::Off || !self.judged.is_empty();
        if is_heard || self.is_by_tricks() {
            return;
        }
        self.judged = self.judge_own(self.game.acts().len());
        let rules = Arc::clone(&self.game.rules);
        let mistakes = self.judged.iter().filter(|one| one.judged.is_mistake());
        let mistakes: Vec<_> = mistakes.map(|one| (one.at, one.judged.clone())).collect();
        for (place, judged) in mistakes {
            self.miss(cx, &self.game.hand_after(&rules, place), place, &judged);
        }
        self.remember_hand();
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

/// Whether a hand brings points to the learner's side.
fn brings_points(over: &Hand<'_>) -> bool {
    let points = over.points().map(|points| points.into_parts().0);
    points.is_some_and(|points| points.iter().any(|(side, own)| side.contains(YOU) && own > 0))
}

/// Whether it brings that side points, and no other one more.
fn is_ahead(over: &Hand<'_>) -> bool {
    let points = over.points().map(|points| points.into_parts().0);
    points.is_some_and(|points| {
        let own = points.of(YOU);
        own > Some(0) && own == points.iter().map(|(_, points)| points).max()
    })
}
