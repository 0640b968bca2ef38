//! What is said of an own act at once: a mistake, or praise.

use super::{PlayMode, Stage, Weighed, YOU, by_tricks, judging, saved::Missed, stake::stake};
use crate::{
    content::{Coach, question_record},
    engine::{Action, Hand, side_of},
    session::{Offers, Remark, TableSaid, Told, context::Context},
    solver::{Advice, Fact},
    store::Mark,
    tutor::{Band, Judged, JudgedBy, Moment, Principle},
};

/// Points a hand that are no reason to stop a beginner.
const LITTLE: f64 = 0.2;

/// The same of a chance to win the game.
const FEW_GAMES: f64 = 0.03;

impl PlayMode {
    /// What the coach makes of an act before it is done: a mistake, an act that was hard to find,
    /// or nothing. Whether something was said against it.
    pub(super) fn judge(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>, action: Action) -> bool {
        self.spoken = None;
        self.remarked = None;
        self.remarks.praise = None;
        // What the review of a lesson's hand would blame is said at once as well.
        if self.setting.coach == Coach::Off && self.is_match() {
            return false;
        }
        // Whoever does as was proposed has nothing to hear about it; a part of a hand is judged by
        // its tricks when it is over.
        if self.is_proposed(self.own_before(self.game.acts().len()), action) {
            return false;
        }
        if self.is_foretold() {
            return self.judge_foretold(cx, hand, (self.game.acts().len(), action));
        }
        if self.is_by_tricks() {
            return false;
        }
        let Some(advice) = self.advice(hand) else { return false };
        let moment = self.judged_at(hand);
        let hinted = self.turn.named;
        let Some(judged) = self.judged(&moment, &advice, action, hinted) else { return false };
        let (at, place) = (self.at(hand), self.game.acts().len());
        let by_himself = self.turn.hints == 0 && self.is_new(place) && !self.is_bold(hand, action);
        let deed = by_himself.then(|| judging::deed(&advice, &moment, action)).flatten();
        let weighed = Weighed::new(place, &moment, (judged, advice), deed, by_himself);
        let Weighed { judged, advice, .. } = &weighed;
        if judged.is_mistake() {
            if self.back.is_none() {
                self.miss(cx, hand, place, judged);
            }
            let is_first = !self.judged.iter().any(|one| one.judged.is_mistake());
            let taught = if is_first { self.taught(cx, hand, judged) } else { None };
            let offers = match (is_first, cx.learner.hears_of_undo()) {
                // The prompt names both.
                _ if cx.person => Offers::Nothing,
                (_, true) => Offers::WhyAndUndo,
                (true, false) => Offers::Why,
                (false, false) => Offers::Nothing,
            };
            let (stake, moment) = (stake(hand, judged.best, action), judged.clone());
            cx.say(TableSaid::Coach { at, moment, stake, taught, offers });
            self.spoken = Some(place);
            self.remarks.named = Some((place, weighed.judged.best));
        } else if by_himself
            && self.setting.coach != Coach::Off
            && self.turn.refused.is_none()
            && !self.takes_over(hand)
            && let Some(obvious) = judging::praise(advice, &moment, action)
            && let Some(argument) = moment.argument([action, obvious])
        {
            let praise = TableSaid::Praise { at, own: action, obvious, argument };
            match action {
                Action::Play(_) => self.remarks.praise = Some(praise),
                _ => cx.say(praise),
            }
        }
        let before = self.back.as_ref().filter(|back| back.from == place);
        if let Some(before) = before.filter(|_| !judged.is_mistake()) {
            let argument = self.judged_at(hand).argument([action, before.moment.own]);
            let best = Some(judged.best).filter(|_| !judged.is_sound());
            cx.say(TableSaid::Mended { at: self.at(hand), own: action, argument, best });
        }
        let is_mistake = judged.is_mistake();
        self.judged.push(weighed);
        is_mistake
    }

    /// What the last own card gave away, and the trick that shows it, while Enter is waited for.
    pub(super) fn what_is_lost(&self) -> Option<TableSaid> {
        let mut said = self.remarked.clone().filter(|_| self.spoken.is_none())?;
        match &mut said {
            TableSaid::Remarked { remark: Remark::GivesAway { asked, .. }, .. }
                if self.stage == Stage::Heard =>
            {
                *asked = true;
            }
            TableSaid::Remarked {
                remark: Remark::Dearly { asked, .. } | Remark::Spent { asked, .. },
                ..
            } => *asked = true,
            TableSaid::Remarked { remark: Remark::Slips(_, told), .. } => *told = Told::Before,
            _ => return None,
        }
        Some(said)
    }

    /// What an act was worth, beside the one that a hint has named; in a lesson nobody is stopped for little,
    /// whatever the target.
    pub(super) fn judged(
        &self,
        moment: &Moment<'_, '_>,
        advice: &Advice,
        action: Action,
        hinted: Option<Action>,
    ) -> Option<Judged> {
        let hinted = hinted.filter(|_| moment.named(advice) != Some(action));
        let judged = match hinted {
            Some(hinted) => moment.judged_beside(advice, action, hinted)?,
            None => moment.judged(advice, action)?,
        };
        let is_little = match judged.by {
            JudgedBy::Points => judged.lost < LITTLE,
            // That the score alone speaks against it is for those who have learnt to look at it.
            JudgedBy::Match => {
                self.is_first_steps() && {
                    let fact = judged.why.as_ref().map(|why| why.fact);
                    judged.lost < FEW_GAMES || matches!(fact, Some(Fact::Score { .. }))
                }
            }
        };
        // Figures alone teach nobody who has not learnt to read them.
        let is_bare = || {
            let principle = judged.why.as_ref().and_then(|why| why.principle);
            self.is_first_steps()
                && judged.is_mistake()
                && principle.is_none()
                && moment.argument([judged.best, judged.own]).is_none()
        };
        // Nobody is sent alone with less than the best trumps before he has learnt to weigh that.
        let is_gamble = || {
            let rule = Principle::between(moment.hand, YOU, judged.best, judged.own);
            let is_lone = judged.best.is_lone_call() && !judged.own.is_lone_call();
            self.is_first_steps() && is_lone && rule != Some(Principle::GoAlone)
        };
        Some(match !self.is_match() && (is_little || is_bare() || is_gamble()) {
            true => Judged { band: Band::Fine, why: None, ..judged },
            false => judged,
        })
    }

    /// Whether nobody was there before in this hand and took it back: what he does there he knows.
    pub(super) fn is_new(&self, place: usize) -> bool {
        self.back.is_none() && self.heard <= (self.game.number, place)
    }

    /// Says behind a card that it gives a trick away, where all hands lie open and more is played;
    /// whether it does.
    pub(super) fn blame_open(
        &mut self,
        cx: &mut Context<'_>,
        before: &Hand<'_>,
        action: Action,
    ) -> bool {
        let own = self.own_before(self.game.acts().len());
        let is_proposed = own.checked_sub(1).is_some_and(|nth| self.is_proposed(nth, action));
        let is_told = self.terms.open && cx.person && self.strayed().is_none() && !is_proposed;
        if !is_told || self.is_over(&self.game.now()) {
            return false;
        }
        let place = self.game.acts().len() - 1;
        let is_said = self.judge_foretold(cx, before, (place, action));
        if is_said {
            self.told_of.push(judging::trick_of(before));
        }
        is_said
    }

    /// Whether no card of a part of a hand with open hands gave a trick away.
    pub(super) fn gave_nothing_away(&self) -> bool {
        let is_lost = |remark: &Remark| matches!(remark, Remark::Better { .. });
        self.told_of.is_empty() && !self.remarks_by_tricks().iter().any(is_lost)
    }

    /// Says at once that a card, played after so many acts, gives a trick away, where all that the
    /// others hold is known; whether it does.
    fn judge_foretold(
        &mut self,
        cx: &mut Context<'_>,
        hand: &Hand<'_>,
        (place, action): (usize, Action),
    ) -> bool {
        let Action::Play(card) = action else { return false };
        let remark = by_tricks::open_card(hand, self.tricks_left(hand), card);
        if let Some(Remark::GivesAway { better, .. }) = &remark {
            self.remarks.named = Some((place, Action::Play(*better)));
        }
        let remark = remark.map(|remark| TableSaid::Remarked { at: self.at(hand), remark });
        let is_said = remark.is_some();
        self.remarked.clone_from(&remark);
        if let Some(remark) = remark {
            cx.say(remark);
        }
        is_said
    }

    /// Keeps a mistake, done in this hand after so many acts, with the question that it decided.
    pub(super) fn miss(
        &mut self,
        cx: &mut Context<'_>,
        hand: &Hand<'_>,
        place: usize,
        judged: &Judged,
    ) {
        let missed = Missed {
            hand: self.game.number,
            at: Some(place),
            judged: judged.clone(),
            question: self.moment(hand, place).map(|question| question_record(&question)),
        };
        self.note(cx, Mark::Missed, &missed.written());
        self.missed.push(missed);
    }

    /// Whether a trick is played to in a lesson that the partner would take: there nobody is praised
    /// for the exception who has just heard the rule.
    fn takes_over(&self, hand: &Hand<'_>) -> bool {
        let is_ours = |seat| side_of(&self.game.rules, YOU).contains(seat);
        let table = hand.on_table();
        !self.is_match() && !table.is_empty() && is_ours(self.winner(hand, table).seat)
    }

    /// The title of the lesson that teaches what would have been better; nobody is sent from one lesson to
    /// another, nor from the last place of a trick to what it says of those before it.
    fn taught(&self, cx: &Context<'_>, hand: &Hand<'_>, judged: &Judged) -> Option<String> {
        let principle = judged.why.as_ref()?.principle.filter(|_| self.is_match())?;
        let is_last = hand.on_table().len() + 1 == hand.in_play().len() as usize;
        let is_of_last = matches!(principle, Principle::TakeCheaply | Principle::ThrowLow);
        if is_last && !is_of_last {
            return None;
        }
        let lesson = cx.library.lessons().find(|lesson| lesson.id == principle.lesson())?;
        Some(lesson.title.clone())
    }
}
