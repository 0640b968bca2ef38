//! The rule of thumb that an own act went against, where the deals hardly do.

use super::{
    PlayMode, YOU,
    coach::{are_trumps_out, saves_something},
    game::{card_turn, last_trick, still_out},
    judging::trick_of,
    weighed::Weighed,
    would_hold::call_rule,
};
use crate::{
    content::{Coach, Length},
    engine::{Action, Hand, is_trump},
    session::{Remark, TableSaid, Told, context::Context},
    table::{Card, Play, Rank},
    tutor::{Argument, Enough, Principle, Sees, is_high, may_still_take},
};

/// The rule of thumb that speaks for another act than the own one, where both may do as well; one of
/// trumps says nothing once nobody else can hold one.
pub(super) fn by_rule(then: &Hand<'_>, weighed: &Weighed) -> Option<(Principle, Action)> {
    let own = weighed.judged.own;
    let [mut sound, _] = weighed.others();
    // Where no trump is out nothing is drawn, by whoever leads one.
    let fits = |rule: &Principle| match rule {
        Principle::NoTrumpLead => are_trumps_out(then),
        // Between low cards nobody minds.
        Principle::ThrowLow => {
            let is_ours = card_turn(then).is_some_and(|turn| turn.is_ours());
            !is_ours && matches!(own, Action::Play(card) if is_high(card))
        }
        // Whom an opponent may still beat one may help.
        Principle::LeavePartnersTrick => may_still_take(then, YOU, Sees::OwnHand).is_empty(),
        rule => !is_of_trumps(*rule) || are_trumps_out(then) && saves_something(then),
    };
    let spoken_for =
        |other: Action| Some((Principle::between(then, YOU, other, own).filter(fits)?, other));
    // What is named the best goes first.
    sound.sort_by_key(|other| *other != weighed.judged.best);
    let spares = |other: &Action| !throws_trump(then, *other, weighed.judged.best);
    let mut others =
        sound.into_iter().filter(|other| !is_as_high(then, *other, own)).filter(spares);
    let (rule, other) = others.find_map(spoken_for)?;
    // Trumps are led from the top, and small ones are kept.
    let highest = || {
        let turn = card_turn(then)?;
        let top = turn.legal.iter().max_by_key(|card| turn.height(*card))?;
        let above = still_out(then).iter().filter(|card| turn.height(*card) > turn.height(top));
        (Principle::draws_with(top) && above.count() <= 1).then_some(Action::Play(top))
    };
    let other = if is_of_trumps(rule) { highest()? } else { other };
    weighed.is_sound(other).then_some((rule, other))
}

/// Whether a trump is laid away by an act, and none by the one that is named the best.
fn throws_trump(then: &Hand<'_>, act: Action, best: Action) -> bool {
    let Some(trump) = then.contract().map(|contract| contract.trump) else { return false };
    let goes = |act: Action| match act {
        Action::Discard(cards) => cards.iter().any(|card| is_trump(then.rules(), trump, card)),
        _ => false,
    };
    goes(act) && !goes(best)
}

/// Whether two cards of a suit are as good as each other: nobody else may hold one between them.
fn is_as_high(then: &Hand<'_>, one: Action, other: Action) -> bool {
    let (Action::Play(one), Action::Play(other)) = (one, other) else { return false };
    let Some(turn) = card_turn(then) else { return false };
    let is_between = |card: Card| {
        let is_above = |own| turn.height(card) > turn.height(own);
        turn.suit(card) == turn.suit(one) && is_above(one) != is_above(other)
    };
    turn.suit(one) == turn.suit(other) && !still_out(then).iter().any(is_between)
}

/// Whether a rule says to lead trumps.
const fn is_of_trumps(rule: Principle) -> bool {
    matches!(rule, Principle::DrawTrumps | Principle::LeadForTheMaker)
}

/// Whether a rule is one of leads, of calls, of what is laid away or thrown on a lost trick, which
/// lessons state before they let anybody play by it.
pub(super) const fn is_stated(rule: Principle) -> bool {
    matches!(
        rule,
        Principle::DrawTrumps
            | Principle::LeadForTheMaker
            | Principle::NoTrumpLead
            | Principle::LeadAces
            | Principle::EmptyASuit
            | Principle::KeepAces
            | Principle::ThrowLow
            | Principle::PassWithTwo
            | Principle::TakePartnerAlong
    )
}

/// Whether a rule is one that a match teaches too, however little hangs on it there.
const fn is_of_habit(rule: Principle) -> bool {
    matches!(
        rule,
        Principle::NoBowerForThem
            | Principle::PassWithoutTrumps
            | Principle::KeepAces
            | Principle::LeavePartnersTrick
            | Principle::DrawTrumps
    )
}

impl PlayMode {
    /// The rule that the own act at `place` went against, of which nothing was said at this table.
    pub(super) fn rule_broken(&self, place: usize) -> Option<Remark> {
        let is_lesson = self.is_first_steps() && !self.is_match();
        let is_coached = self.is_match() && self.setting.coach != Coach::Off;
        let is_meant = (is_lesson || is_coached) && !self.is_by_tricks();
        let weighed = self.judged.iter().find(|one| one.at == place).filter(|_| is_meant)?;
        if weighed.judged.is_mistake() || self.is_named(place, weighed.judged.own) {
            return None;
        }
        let then = self.game.hand_after(&self.game.rules, place);
        // A lone call that fails costs so much that it is named each time.
        let is_news = |rule: Principle| {
            let is_told = || self.remarks.rules.iter().any(|(_, told)| *told == rule);
            match is_lesson {
                true => is_stated(rule) && (rule == Principle::TakePartnerAlong || !is_told()),
                // A game that is lost anyway teaches no bad habit.
                false => is_of_habit(rule) && !is_told(),
            }
        };
        let (rule, other) = by_rule(&then, weighed).filter(|(rule, _)| is_news(*rule))?;
        let even = weighed.judged.is_sound();
        // Which card goes to a lost trick is not worth a word where it costs nothing.
        (!even || rule != Principle::ThrowLow).then_some(Remark::ByRule {
            other,
            rule,
            even,
            enough: self.enough(weighed.judged.own).filter(|_| rule == Principle::TakePartnerAlong),
        })
    }

    /// What wins the match without going alone, behind an own lone call.
    pub(super) fn enough(&self, own: Action) -> Option<Enough> {
        own.together().filter(|_| self.terms.length == Length::Game)?;
        Enough::of(&self.game.rules, self.game.table.score(), YOU)
    }

    /// The points from which the match is won with all the tricks alone, and not with a partner,
    /// behind an own lone call.
    pub(super) fn wins_alone(&self, own: Action) -> Option<i16> {
        own.together().filter(|_| self.terms.length == Length::Game)?;
        Enough::alone(&self.game.rules, self.game.table.score(), YOU)
    }

    /// Whether somebody goes alone on less than the rule asks for, who has not learnt when that is
    /// right: he is not praised for it.
    pub(super) fn is_bold(&self, then: &Hand<'_>, own: Action) -> bool {
        let rule = |with: Action| Principle::between(then, YOU, own, with);
        self.is_first_steps()
            && own.together().is_some_and(|with| rule(with) != Some(Principle::GoAlone))
    }

    /// Notes that it was said that the act at that place of this hand went against a rule.
    pub(super) fn note_rule(&mut self, place: usize, rule: Principle) {
        self.remarks.rules.push(((self.game.number, Some(place)), rule));
    }

    /// Whether that was said of an act of this hand.
    pub(super) fn is_rule_told(&self, place: usize, rule: Principle) -> bool {
        self.remarks.rules.contains(&((self.game.number, Some(place)), rule))
    }

    /// Whether the coach has named an act at that place himself: then no rule speaks against it.
    pub(super) fn is_named(&self, place: usize, act: Action) -> bool {
        self.remarks.named == Some((place, act))
    }

    /// Says behind a trick that a lead was right which the coach had named and an opponent trumped; whether
    /// that was so.
    pub(super) fn say_trumped(&self, cx: &mut Context<'_>, hand: &Hand<'_>) -> bool {
        let (Some(trick), Some(contract)) = (last_trick(hand), hand.contract()) else {
            return false;
        };
        let own = self.game.acts().iter().rposition(|(seat, _)| *seat == YOU);
        let (Some(lead), Some(place)) = (trick.first(), own) else { return false };
        let took = self.winner(hand, trick);
        let is_trump = |play: &Play| is_trump(&self.game.rules, contract.trump, play.card);
        let was_trumped = lead.seat == YOU && !is_trump(lead) && is_trump(&took);
        // An ace that was the best lead is worth the same word, whoever thought of it.
        let is_best = |one: &Weighed| one.at == place && one.judged.best == one.judged.own;
        let is_right = self.is_named(place, Action::Play(lead.card))
            || lead.card.rank() == Some(Rank::Ace) && self.judged.iter().any(is_best);
        let is_told = was_trumped && self.was_beaten(hand) && is_right;
        if is_told {
            let remark = Remark::TrumpedAllTheSame(took, lead.card);
            cx.say(TableSaid::Remarked { at: self.at(hand), remark });
        }
        is_told
    }

    /// Says behind a call, or what was laid away, that a rule speaks for something else; whether one
    /// does for which the others wait.
    pub(super) fn say_rule_at_once(&mut self, cx: &mut Context<'_>, own: Action) -> bool {
        let is_meant = matches!(own, Action::Discard(_)) || own.is_call();
        let place = self.game.acts().len() - 1;
        let broken = self.rule_broken(place).filter(|_| is_meant);
        let Some(remark @ Remark::ByRule { rule, even, .. }) = broken else {
            if let Some(why) = self.thrown_away(place) {
                let remark = Remark::Slips(why, Told::Now);
                cx.say(TableSaid::Remarked { at: self.at(&self.game.now()), remark });
                return false;
            }
            return self.say_rule_calls(cx, own);
        };
        self.note_rule(place, rule);
        cx.say(TableSaid::Remarked { at: self.at(&self.game.now()), remark });
        // Nobody is stopped for what costs nothing, but for a lone call, which fails more often.
        !even || rule == Principle::TakePartnerAlong
    }

    /// Says behind a trick of a match that a rule speaks against the own card.
    pub(super) fn say_rule_behind(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let last = self.game.acts().iter().rposition(|(seat, _)| *seat == YOU);
        let is_of_trick = |place: &usize| {
            trick_of(&self.game.hand_after(&self.game.rules, *place)) == hand.tricks().len()
        };
        let is_meant = |place: &usize| {
            let is_card = self.game.acts()[*place].1.played().is_some();
            is_card && self.is_match() && is_of_trick(place)
        };
        let Some(place) = last.filter(is_meant) else { return };
        if let Some(remark @ Remark::ByRule { rule, .. }) = self.rule_broken(place) {
            self.note_rule(place, rule);
            cx.say(TableSaid::Remarked { at: self.at(hand), remark });
        }
    }

    /// That a trump or an ace was laid away in a match, or a suit named of which less is held, where that was
    /// a little worse: however little a hand counts there, that teaches a bad habit.
    pub(super) fn thrown_away(&self, place: usize) -> Option<Argument> {
        let is_meant = self.is_match() && self.setting.coach != Coach::Off;
        let weighed = self.judged.iter().find(|one| one.at == place).filter(|_| is_meant)?;
        let judged = &weighed.judged;
        let then = self.game.hand_after(&self.game.rules, place);
        let is_asked = matches!(judged.own, Action::Discard(_) | Action::Name(_));
        if !judged.is_slip() || !is_asked {
            return None;
        }
        let argument = self.judged_at(&then).argument([judged.best, judged.own])?;
        let is_good = match &argument {
            Argument::KeepsTrump { .. } | Argument::Longer { .. } => true,
            Argument::KeepsHigh { kept, .. } => kept.rank() == Some(Rank::Ace),
            _ => false,
        };
        Some(argument).filter(|_| is_good)
    }

    /// Says behind a pass that a rule of thumb asks for the call which was a little better; whether it
    /// does.
    fn say_rule_calls(&self, cx: &mut Context<'_>, own: Action) -> bool {
        let place = self.game.acts().len() - 1;
        let weighed = self.judged.iter().find(|one| one.at == place);
        let is_meant = own == Action::Pass && !self.is_named(place, own);
        let weighed = weighed.filter(|one| is_meant && one.judged.is_slip());
        let other = weighed.map(|one| one.judged.best).filter(|_| self.is_first_steps());
        let then = self.game.hand_after(&self.game.rules, place);
        let ruled = other.and_then(|other| Some((other, call_rule(&then, other)?)));
        let Some((other, (rule, held, _))) = ruled else { return false };
        let remark = Remark::RuleCalls { other, rule, held };
        cx.say(TableSaid::Remarked { at: self.at(&self.game.now()), remark });
        true
    }
}
