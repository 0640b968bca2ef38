//! Playing once more: acts are taken back, a deal begins again, the costliest moment of a hand
//! that is over is dealt at once.

use std::sync::Arc;

use super::{Back, Next, OnceMore, OwnTurn, PlayMode, Stage, YOU, judging, saved::Missed, won};
use crate::{
    engine::{Action, BySide, Hand, side_of},
    session::{Chosen, TableSaid, context::Context},
    store::Mark,
    tutor::Judged,
};

/// What is known of a moment from before it was played once more.
pub(super) struct Before {
    /// What the hand brought.
    points: Option<BySide<i16>>,
    /// What was done then, and what is better.
    moment: Judged,
    /// How many of the mistakes are review cards since, of how many.
    cards: (usize, usize),
}

impl PlayMode {
    /// Who chose what was done in the hand that is over.
    pub(super) fn chosen(&self, is_lost: bool) -> Chosen {
        let own = self.game.acts().iter().filter(|(seat, _)| *seat == YOU).map(|(_, act)| act);
        let proposed = &self.terms.proposed;
        let is_followed = own.take(proposed.len()).eq(proposed);
        let is_called = proposed.iter().any(|act| act.calls_something());
        if is_lost && is_followed && is_called {
            Chosen::ButForTheCall
        } else if self.heard.0 == self.game.number {
            Chosen::InTheEnd
        } else {
            Chosen::AtOnce
        }
    }

    /// Takes acts back to the last own one, or to the beginning of the hand, and goes on there.
    pub(super) fn take_back(&mut self, cx: &mut Context<'_>, back: Back) -> Next {
        if self.takes_back(cx, back, None) { self.go_on(cx) } else { self.stays() }
    }

    /// Takes acts back to the last own one, or to the beginning of the hand, for what was named
    /// `instead`; whether there was any.
    pub(super) fn takes_back(
        &mut self,
        cx: &mut Context<'_>,
        back: Back,
        instead: Option<Action>,
    ) -> bool {
        let rules = Arc::clone(&self.game.rules);
        // Once more is no further back than the moment.
        let from = self.back.as_ref().map_or(0, |back| back.from);
        let last = self.game.last_own(&rules, self.forced()).map(|(at, own)| (at, Some(own)));
        // What was claimed or conceded is taken back as a whole.
        let claimed = self.claimed.map(|at| (at, None));
        let last = claimed.or(last).filter(|(at, _)| *at >= from);
        let any = self.game.acts().len() > from;
        let to = match back {
            Back::OneAct => last.map(|(at, _)| at),
            Back::ToBegin => any.then_some(from),
        };
        let Some(to) = to else {
            cx.say(TableSaid::NothingToTakeBack { again: back == Back::ToBegin });
            return false;
        };
        self.note(cx, Mark::TakenBack, &(self.game.count_before() + to).to_string());
        let reached = (self.game.number, self.game.acts().len() + 1);
        self.heard = self.heard.max(reached);
        self.game.truncate(to);
        self.judged.retain(|one| one.at < to);
        // Mistakes of this hand come last, in the order of its acts.
        let earlier = self.missed.iter().filter(|missed| missed.hand != self.game.number).count();
        let still = self.judged.iter().filter(|one| one.judged.is_mistake()).count();
        if self.back.is_none() {
            self.missed.truncate(earlier + still);
        }
        self.earlier = self.earlier.min(to);
        // A rule that was told stays told, of an act that is none any more.
        if self.back.is_none() {
            for ((hand, place), _) in &mut self.remarks.rules {
                *place = place.filter(|at| *hand != self.game.number || *at < to);
            }
        }
        self.booked = false;
        self.claimed = None;
        self.told_of.retain(|trick| *trick < judging::trick_of(&self.game.hand(&rules)));
        self.turn = OwnTurn { taken_back: back == Back::OneAct, ..OwnTurn::default() };
        // What was said of an act that stands is not said again.
        self.strayed = self.strayed && self.strayed().is_some();
        self.spoken = None;
        self.remarked = None;
        self.stage = Stage::Playing;
        self.held_back.clear();
        self.note_help(cx);
        match last.filter(|_| back == Back::OneAct) {
            Some((_, own)) => {
                let at = self.at(&self.game.hand(&rules));
                cx.say(TableSaid::TakenBack { at, own, instead });
            }
            None => {
                cx.say(TableSaid::Again);
                self.say_dealt_to_caller(cx);
            }
        }
        true
    }

    /// Keeps the hand that is over as long as the match is looked at, where a moment of it may be
    /// played once more.
    pub(super) fn remember_hand(&mut self) {
        let number = self.game.number;
        self.played.retain(|game| game.number != number);
        if self.missed.iter().any(|missed| missed.hand == number) {
            self.played.push(self.game.clone());
        }
    }

    /// Deals that moment once more; `None` where its hand is not known any more.
    pub(super) fn once_more(
        &mut self,
        cx: &mut Context<'_>,
        missed: &Missed,
        cards: (usize, usize),
    ) -> Option<Next> {
        let from = missed.at?;
        let mut game = self.played.iter().find(|game| game.number == missed.hand)?.clone();
        let rules = Arc::clone(&game.rules);
        let points = game.hand(&rules).points().map(|points| points.into_parts().0);
        if from >= game.acts().len() {
            return None;
        }
        game.truncate(from);
        let back = OnceMore {
            game: std::mem::replace(&mut self.game, game),
            stage: std::mem::replace(&mut self.stage, Stage::Playing),
            judged: std::mem::take(&mut self.judged),
            booked: self.booked,
            helped: self.helped,
            from,
            moment: missed.judged.clone(),
            points,
            cards,
        };
        self.back = Some(Box::new(back));
        self.turn = OwnTurn::default();
        self.spoken = None;
        self.remarked = None;
        let at = self.at(&self.game.hand(&rules));
        cx.say(TableSaid::OnceMore { at, moment: missed.judged.clone() });
        self.say_calls(cx);
        Some(self.go_on(cx))
    }

    /// The moment was played to the end of its hand: what came of it, and back to where it was
    /// asked for.
    pub(super) fn once_more_over(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) -> Next {
        let at = self.at(hand);
        let (won, now) = (won(hand), hand.points().map(|points| points.into_parts().0));
        let done = self.back.as_ref().and_then(|back| self.game.acts().get(back.from)).copied();
        let Some(back) = self.go_back() else { return Next::Pause };
        let Before { points: before, moment, cards: (cards, of) } = back;
        let net = |points: &BySide<i16>| judging::net(points, side_of(&self.game.rules, YOU));
        let both = now.as_ref().zip(before.as_ref());
        let is_no_more = both.is_some_and(|(now, before)| net(now) <= net(before));
        let is_better = done == Some((YOU, moment.best));
        let unlucky = (is_no_more && is_better).then_some(moment);
        cx.say(TableSaid::OnceMoreOver { at, won, now, before, unlucky });
        if cx.learner.journal.is_some() {
            cx.say(TableSaid::Practised { cards, of, playing: false });
        }
        Next::Pause
    }

    /// Back to the hand that is over; what it brought, and how many cards were made.
    pub(super) fn go_back(&mut self) -> Option<Before> {
        let OnceMore { game, stage, judged, booked, helped, from: _, moment, points, cards } =
            *self.back.take()?;
        self.game = game;
        self.stage = stage;
        self.judged = judged;
        self.booked = booked;
        self.helped = helped;
        self.spoken = None;
        self.remarked = None;
        self.turn = OwnTurn::default();
        Some(Before { points, moment, cards })
    }
}
