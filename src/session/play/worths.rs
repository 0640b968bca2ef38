//! What each act of an own turn was worth, in figures.

use super::{
    PlayMode, Stage, YOU,
    by_rule::{by_rule, is_stated},
    even::even,
    judging,
    weighed::Weighed,
};
use crate::{
    engine::{Action, Hand},
    session::{
        CardDid, CardSense, Detail, Even, Figures, Plain, TableSaid, Thrown, Told, WorthTold,
        context::Context,
    },
    solver::Worth,
    tutor::{Argument, CallCards, Case, Decides, Judged, KeptFor},
};

/// Lessons up to this level speak of cards alone: what advice is comes at its end.
const FIRST_STEPS: u8 = 2;

/// That the others may have done as well, where there are any, and why.
fn none_better(
    then: &Hand<'_>,
    weighed: &Weighed,
    [sound, worse]: &[Vec<Action>; 2],
) -> Option<CardSense> {
    let are_all = worse.is_empty() && !sound.is_empty();
    are_all.then(|| {
        let even = even(then, weighed.judged.own, sound);
        even.map_or_else(|| CardSense::NoneBetter(weighed.same_in(sound)), CardSense::Even)
    })
}

/// What the best act is measured by on average, where the learner chose that: the act that it is set
/// beside, else the next best one; nothing where that may do as well.
fn beside(weighed: &Weighed, case: Option<&Case>) -> Option<(Action, f64)> {
    let [sound, _] = weighed.others();
    let told = case.map(|case| case.other);
    let is_other = |worth: &&Worth| Some(worth.action) == told;
    let other = weighed.advice.worths.iter().find(is_other).or_else(|| weighed.next());
    let is_best = weighed.judged.own == weighed.judged.best;
    let other = other.filter(|other| is_best && !sound.contains(&other.action));
    other.map(|other| (other.action, other.behind))
}

/// What may do as well as an own call and decides otherwise: the pass beside a bid, the best bid
/// beside a pass.
fn opposite(weighed: &Weighed) -> Option<Action> {
    let (own, [sound, _]) = (weighed.judged.own, weighed.others());
    let is_pass = own == Action::Pass;
    sound
        .into_iter()
        .find(|act| own.is_call() && act.is_call() && (*act == Action::Pass) != is_pass)
}

/// Whether what speaks for a sound act beside a third one answers anything: of a card more than figures,
/// of what is laid away not that another one is a trump, nor that no trump would be held of what is
/// named.
fn is_asked_about(case: &Case) -> bool {
    match case.better {
        Action::Name(_) => {
            let is_bare = |call: &CallCards| call.call == case.better && call.held.is_empty();
            case.argument.is_some() || !case.call.as_ref().is_some_and(is_bare)
        }
        Action::Play(_) => case.argument.is_some() || case.principle.is_some(),
        Action::Discard(_) => match &case.argument {
            Some(said) => !matches!(said, Argument::KeepsTrump { .. }),
            None => case.principle.is_some(),
        },
        _ => true,
    }
}

impl PlayMode {
    /// The own act of which `why more` tells: that of which the coach has spoken, else the last one
    /// that was weighed.
    fn asked_about(&self) -> Option<&Weighed> {
        self.weighed().or_else(|| self.judged.last())
    }

    /// Whether the figures of an own act can be told.
    pub(super) fn has_figures(&self) -> bool {
        self.asked_about().is_some()
    }

    /// The own act of which the coach has spoken last; once the hand is over the costliest mistake,
    /// which the review names, or what cost a little.
    pub(super) fn weighed(&self) -> Option<&Weighed> {
        let spoken = || self.judged.iter().find(|one| Some(one.at) == self.spoken);
        if self.stage.is_under_way() {
            return spoken();
        }
        let costliest = |is_it: fn(&Judged) -> bool| {
            let those = self.judged.iter().filter(|one| is_it(&one.judged));
            those.max_by(|one, other| one.judged.lost.total_cmp(&other.judged.lost))
        };
        let told = match &self.reviewed {
            Some(TableSaid::Review { review, .. }) => review.slip.as_ref().map(|slip| &slip.judged),
            _ => None,
        };
        let reviewed = || self.judged.iter().find(|one| Some(&one.judged) == told);
        let slip = || costliest(Judged::is_slip);
        costliest(Judged::is_mistake).or_else(reviewed).or_else(spoken).or_else(slip)
    }

    /// What speaks for the better act of that turn; or the figures of each act, what decided, and
    /// what comes of each card with all cards open, once nothing is given away by that.
    pub(super) fn say_worths(&self, cx: &mut Context<'_>, detail: Detail) {
        let Some(weighed) = self.asked_about() else { return };
        let then = self.game.hand_after(&self.game.rules, weighed.at);
        let told = match detail {
            Detail::Short => {
                let heard = self.stage == Stage::Heard && self.spoken == Some(weighed.at)
                    || self.has_just_slipped();
                match self.is_first_steps() || self.is_as_good(&then, weighed) {
                    true => {
                        let others = weighed.others();
                        let (did, best) = (self.did(weighed.at), weighed.judged.best);
                        let by_rule = || {
                            let is_named = self.is_named(weighed.at, weighed.judged.own);
                            let (rule, other) = by_rule(&then, weighed)?;
                            let sense = match self.is_rule_told(weighed.at, rule) {
                                true => CardSense::RuleTold(other),
                                false => CardSense::ByRule(rule, other),
                            };
                            (is_stated(rule) && !is_named).then_some(sense)
                        };
                        let later = || self.takes_later(weighed.at);
                        let is_lead = matches!(did, Some(CardDid::Leads(_)));
                        let first = if is_lead {
                            by_rule().or_else(later)
                        } else {
                            later().or_else(by_rule)
                        };
                        let little = || self.little_to_draw(weighed.at, best);
                        let own = weighed.judged.own;
                        let wins = || self.wins_alone(own).map(CardSense::WinsAlone);
                        let enough = self.enough(own).map(CardSense::Enough).or_else(wins);
                        let sense = judging::is_settled(&then)
                            .then_some(CardSense::Settled)
                            .or(enough)
                            .or_else(|| little().filter(|_| !weighed.judged.is_sound()))
                            .or(first)
                            .or_else(|| self.own_sense(weighed.at, did?, best))
                            .filter(|sense| match sense {
                                CardSense::NothingTakes(_, Thrown::Above(least)) => {
                                    weighed.is_sound(Action::Play(*least))
                                }
                                _ => true,
                            })
                            .or_else(|| none_better(&then, weighed, &others));
                        let case = self.case(&then, weighed);
                        let habit = self.habit(&then, weighed);
                        let plain = Plain { case, others, sense, habit };
                        let before = if heard { Told::Before } else { Told::Now };
                        WorthTold::Plainly(Box::new(plain), before)
                    }
                    false => {
                        let case = self.case(&then, weighed).map(Box::new);
                        let next = beside(weighed, case.as_deref());
                        let is_even = weighed.judged.is_sound() && case.is_none();
                        let [sound, _] = weighed.others();
                        let (own, best) = (weighed.judged.own, weighed.judged.best);
                        let hangs = !own.is_call() && own != best;
                        let even = even(&then, own, &sound)
                            .or_else(|| hangs.then_some(Even::HangsOnCards))
                            .filter(|_| is_even);
                        WorthTold::Cards(case, next, even)
                    }
                }
            }
            Detail::Full => {
                let open = match self.stage {
                    Stage::Playing | Stage::Heard | Stage::Watching | Stage::Opening { .. } => {
                        Vec::new()
                    }
                    Stage::Between | Stage::Done => judging::with_open_cards(&then),
                };
                let (grounds, decides) = (weighed.grounds(), weighed.judged.why.clone());
                WorthTold::Figures(Box::new(Figures { grounds, decides, open }))
            }
        };
        let (at, number) = (self.at(&self.game.now()), self.number());
        cx.say(TableSaid::Worths { at, number, moment: weighed.judged.clone(), told });
    }

    /// Whether all cards may do as well as the own one: then figures say nothing.
    fn is_as_good(&self, then: &Hand<'_>, weighed: &Weighed) -> bool {
        let is_card = matches!(weighed.judged.own, Action::Play(_));
        is_card && weighed.judged.is_sound() && self.case(then, weighed).is_none()
    }

    /// Whether it is a hand of the lessons in which nobody hears of averages yet.
    pub(super) const fn is_first_steps(&self) -> bool {
        self.terms.level <= FIRST_STEPS
    }

    /// What a hint says for the card that it names, where another one was played in a match that does as
    /// well: what of the two is worth keeping.
    fn habit(&self, then: &Hand<'_>, weighed: &Weighed) -> Option<Argument> {
        let judged = &weighed.judged;
        let is_asked = self.is_match() && judged.is_sound() && judged.best != judged.own;
        let said = is_asked.then(|| self.judged_at(then).argument([judged.best, judged.own]));
        let keeps = |said: &Argument| match said {
            Argument::AlreadyOurs { .. } => true,
            Argument::Spares { worth, .. } => *worth != KeptFor::Higher,
            _ => false,
        };
        said.flatten().filter(|said| judged.own.played().is_some() && keeps(said))
    }

    /// What speaks for the better of the own act and another one: what was proposed, else the best,
    /// where the own one was worse, else what comes to mind first, if that is worse, or the next one
    /// that is. Of what was no mistake it is found
    /// for whoever asks.
    fn case(&self, then: &Hand<'_>, weighed: &Weighed) -> Option<Case> {
        let judged = &weighed.judged;
        let proposed = self.strayed_at().filter(|(place, _)| *place == weighed.at);
        let acts = match (proposed, judged.is_sound()) {
            (_, false) => [judged.best, judged.own],
            (Some((_, (proposed, own))), true) => [proposed, own],
            (None, true) => {
                // Of cards that do as well nothing is said for one of them.
                let is_card = matches!(judged.own, Action::Play(_));
                let next = || weighed.next().map(|next| next.action);
                let best = || (!is_card).then_some(judged.best);
                let [_, worse] = weighed.others();
                let obvious = self.judged_at(then).obvious().filter(|act| worse.contains(act));
                let other = opposite(weighed).or(obvious).or_else(next).or_else(best)?;
                (other != judged.own).then_some([judged.own, other])?
            }
        };
        let decides = judged.why.clone().or_else(|| self.judged_at(then).why(acts));
        // What does as well as a pass is not said to cost less.
        let [sound, _] = weighed.others();
        let decides = decides.map(|found| {
            let costs_less = |said: &Argument| matches!(said, Argument::FailsForLess { .. });
            let told = |said: &Argument| !(costs_less(said) && sound.contains(&acts[1]));
            Decides { argument: found.argument.filter(told), ..found }
        });
        let case = Case::between(then, YOU, acts, decides);
        let is_beside_a_third = judged.is_sound() && proposed.is_none();
        (!is_beside_a_third || is_asked_about(&case)).then_some(case)
    }
}
