//! The rule of thumb that an own act went against, where the deals hardly do.

use super::{
    PlayMode, YOU,
    coach::{are_trumps_out, card_turn, saves_something},
    game::still_out,
    weighed::Weighed,
};
use crate::{
    engine::{Action, Hand},
    session::{Remark, TableSaid, context::Context},
    tutor::Principle,
};

/// The rule of thumb that speaks for another act than the own one, where both may do as well; one of
/// trumps says nothing once nobody else can hold one.
pub(super) fn by_rule(then: &Hand<'_>, weighed: &Weighed) -> Option<(Principle, Action)> {
    let own = weighed.judged.own;
    let [sound, _] = weighed.others();
    let (rule, other) = sound.into_iter().find_map(|other| {
        let rule = Principle::between(then, YOU, other, own)
            .filter(|rule| !is_of_trumps(*rule) || are_trumps_out(then) && saves_something(then))?;
        Some((rule, other))
    })?;
    // Trumps are led from the top, and small ones are kept.
    let highest = || {
        let turn = card_turn(then)?;
        let top = turn.legal.iter().max_by_key(|card| turn.height(*card))?;
        let above = still_out(then).iter().filter(|card| turn.height(*card) > turn.height(top));
        (above.count() <= 1).then_some(Action::Play(top))
    };
    let other = if is_of_trumps(rule) { highest()? } else { other };
    weighed.is_sound(other).then_some((rule, other))
}

/// Whether a rule says to lead trumps.
const fn is_of_trumps(rule: Principle) -> bool {
    matches!(rule, Principle::DrawTrumps | Principle::LeadForTheMaker)
}

/// Whether a rule is one of leads, of what is laid away or of lone calls, which lessons state before
/// they let anybody play by it.
const fn is_stated(rule: Principle) -> bool {
    matches!(
        rule,
        Principle::DrawTrumps
            | Principle::LeadForTheMaker
            | Principle::NoTrumpLead
            | Principle::LeadAces
            | Principle::EmptyASuit
            | Principle::KeepAces
            | Principle::TakePartnerAlong
    )
}

impl PlayMode {
    /// The rule that the own act at `place` went against, of which nothing was said at this table.
    pub(super) fn rule_broken(&self, place: usize) -> Option<(Principle, Action)> {
        let is_meant = self.is_first_steps() && !self.is_match() && !self.is_by_tricks();
        let weighed = self.judged.iter().find(|one| one.at == place).filter(|_| is_meant)?;
        if weighed.judged.is_mistake() {
            return None;
        }
        let then = self.game.hand_after(&self.game.rules, place);
        let is_news = |rule: Principle| is_stated(rule) && !self.remarks.rules.contains(&rule);
        by_rule(&then, weighed).filter(|(rule, _)| is_news(*rule))
    }

    /// Says behind a lone call, or what was laid away, that a rule speaks for something else; whether
    /// one does.
    pub(super) fn say_rule_at_once(&mut self, cx: &mut Context<'_>, own: Action) -> bool {
        let is_meant = matches!(own, Action::Discard(_)) || own.together().is_some();
        let broken = self.rule_broken(self.game.acts().len() - 1).filter(|_| is_meant);
        if let Some((rule, other)) = broken {
            self.remarks.rules.push(rule);
            let remark = Remark::ByRule { other, rule };
            cx.say(TableSaid::Remarked { at: self.at(&self.game.now()), remark });
        }
        broken.is_some()
    }
}
