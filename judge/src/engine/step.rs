//! One act after another: judged, carried out, or handed back.

use super::{
    Action, Hand, Notes, Phase, Reason, Refusal, Silent, Trace, auction::JOKERS_BID, exchange::Act,
};
use crate::{
    rules::FarmersHand,
    table::{CardSet, Seat},
};

impl<'r> Hand<'r> {
    /// Carries out one act, or hands everything back with the reasons.
    ///
    /// A step that offers no choice has been taken already and is accepted when it is named.
    pub fn step(mut self, seat: Seat, action: Action) -> Result<Self, Refusal<'r>> {
        match self.act(seat, action) {
            Ok(()) => Ok(self),
            Err(why) => Err(Refusal { hand: Box::new(self), seat, action, why }),
        }
    }

    /// [`Hand::step`] in place: what is refused changes nothing.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<(), Trace> {
        if let Some(at) = self.skipped.iter().position(|skipped| *skipped == (seat, action)) {
            self.skipped.remove(at);
            return Ok(());
        }
        if self.bring_defender_forward(seat, action) {
            return Ok(());
        }
        if let Some(mut supplied) = self.supplied(seat, action) {
            supplied.act(seat, action)?;
            *self = supplied;
            return Ok(());
        }
        if !self.is_allowed(seat, action) {
            self.verdict(seat, action)?;
        }
        self.proceed(seat, action);
        Ok(())
    }

    /// Carries out a legal act and every step after it that offers no choice.
    pub(crate) fn proceed(&mut self, seat: Seat, action: Action) {
        self.carry_out(seat, action);
        if !matches!(action, Action::Play(_)) {
            self.skip_forced();
        }
    }

    /// Carries out an act without asking whether it is legal; what is forced after it is left to
    /// the caller.
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action) {
        self.history.push((seat, action));
        self.skipped.clear();
        self.apply(seat, action);
    }

    /// [`Hand::verdict`] without reasons: whether nothing at all is to be said against the act.
    fn is_allowed(&self, seat: Seat, action: Action) -> bool {
        match self.turn(&mut Silent) {
            Ok(Some((turn, phase))) => {
                turn == seat && self.permits(seat, phase, action, &mut Silent) == Ok(true)
            }
            _ => false,
        }
    }

    /// Whether `seat` may do `action` now; what cannot be checked for want of cards is believed.
    fn verdict(&self, seat: Seat, action: Action) -> Result<(), Trace> {
        let mut why = Trace::new();
        let (turn, phase) = match self.turn(&mut why) {
            Ok(None) => return Err(why),
            Ok(Some(turn)) => turn,
            Err(_) => (seat, self.due()),
        };
        let keeps = action == Action::Pass && matches!(self.agenda.front(), Some(Act::Trade(_)));
        if !phase_fits(phase, action) && !keeps {
            why.note(|| Reason::NotNow { seat, phase });
            return Err(why);
        }
        if turn != seat {
            let out = self.agenda.is_empty() && self.has_passed_for_good(seat);
            why.note(|| match out {
                true => Reason::PassIsFinal { seat },
                false => Reason::NotYourTurn { seat, turn },
            });
            return Err(why);
        }
        let mut why = Trace::new();
        if phase == Phase::Auction && self.agenda.is_empty() && !self.is_call_here(action) {
            why.note(|| Reason::ActionRefused { seat, action });
            return Err(why);
        }
        match self.permits(seat, phase, action, &mut why) {
            Ok(false) => {
                why.note(|| Reason::ActionRefused { seat, action });
                Err(why)
            }
            _ => Ok(()),
        }
    }

    /// Whether an act is a call that can be carried out, be it legal or not: only what is on offer
    /// can be accepted or bid.
    pub(super) fn is_call_here(&self, action: Action) -> bool {
        match action {
            Action::OrderUp { .. } => self.suit_on_offer().is_some(),
            Action::Bid(name) => self.rules.bids.get(name).is_some(),
            other => other.is_call(),
        }
    }

    /// Carries out an act that was found legal.
    pub(super) fn apply(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Play(card) => self.play(seat, card),
            _ if self.agenda.is_empty() => self.call(seat, action),
            _ => self.perform(seat, action),
        }
    }

    /// Takes every step that leaves no choice, up to the next decision.
    ///
    /// A call about a turned-up card is never one: where a belief leaves only one thing to say, it
    /// still has to be said.
    pub(super) fn skip_forced(&mut self) {
        for _ in 0..64 {
            let Ok(Some((seat, phase))) = self.turn(&mut Silent) else { return };
            let calling = self.agenda.is_empty() && self.rules.auction.is_turn_up();
            if phase == Phase::Play || calling {
                return;
            }
            let (mut first, mut count) = (None, 0);
            let listed = self.choices_of(seat, phase, &mut Silent, &mut |action| {
                first = first.or(Some(action));
                count += 1;
            });
            let (Ok(()), Some(only), 1) = (listed, first, count) else { return };
            self.skipped.push((seat, only));
            self.apply(seat, only);
        }
    }

    /// The hand after a step that was left out because it offered no choice, where only unknown
    /// cards could show that.
    ///
    /// The holder of the joker bids without being asked, and a partner's best trump goes to the
    /// maker without a word.
    fn supplied(&self, seat: Seat, action: Action) -> Option<Self> {
        match self.agenda.front() {
            front
                if matches!(action, Action::Trade(_))
                    && front != Some(&Act::Trade(seat))
                    && self.may_have_to_trade(seat) =>
            {
                let mut hand = self.clone();
                hand.agenda.push_front(Act::Trade(seat));
                Some(hand)
            }
            Some(Act::HelpReturn(partner)) if self.may_be_prescribed(*partner) => {
                if seat == *partner && matches!(action, Action::Give(_)) {
                    return None;
                }
                let mut hand = self.clone();
                hand.agenda.pop_front();
                hand.in_transit = CardSet::EMPTY;
                if let Some(maker) = self.maker() {
                    hand.held[maker] = None;
                }
                Some(hand)
            }
            None if self.joker_must_speak()
                && self.caller().is_err()
                && matches!(action, Action::Name(_)) =>
            {
                let mut hand = self.clone();
                hand.call(seat, JOKERS_BID);
                Some(hand)
            }
            _ => None,
        }
    }

    /// Whether `seat`, whose cards are unknown, may turn out to hold what may be traded before the
    /// first call.
    fn may_have_to_trade(&self, seat: Seat) -> bool {
        self.rules.farmers_hand == FarmersHand::MayBeTraded
            && self.held[seat].is_none()
            && !self.calling.has_begun()
    }

    /// Defenders may answer before the dealer has discarded: their act is taken out of turn.
    fn bring_defender_forward(&mut self, seat: Seat, action: Action) -> bool {
        if !matches!(action, Action::DefendAlone | Action::DefendTogether) {
            return false;
        }
        let waiting = self.agenda.iter().position(|act| matches!(act, Act::Defend(_)));
        let Some(at) = waiting.filter(|at| *at > 0 && self.agenda[*at] == Act::Defend(seat)) else {
            return false;
        };
        if !self.agenda.iter().take(at).all(|act| matches!(act, Act::DealerDiscard | Act::TakeUp)) {
            return false;
        }
        if let Some(act) = self.agenda.remove(at) {
            self.agenda.push_front(act);
        }
        self.history.push((seat, action));
        self.apply(seat, action);
        self.skip_forced();
        true
    }
}

/// Whether an action belongs to a phase at all; a better reason for refusing it than its absence
/// from a list.
const fn phase_fits(phase: Phase, action: Action) -> bool {
    match action {
        Action::Play(_) => matches!(phase, Phase::Play),
        Action::Name(_) => matches!(phase, Phase::Trump),
        Action::Partners(_) | Action::CallSuit(_) => matches!(phase, Phase::Partners),
        Action::OrderUp { .. }
        | Action::Call { .. }
        | Action::Bid(_)
        | Action::Pass
        | Action::Swap
        | Action::DefendAlone
        | Action::DefendTogether
        | Action::Expose
        | Action::Conceal
        | Action::TurnSuit(_)
        | Action::ClaimAceNoFace => matches!(phase, Phase::Auction),
        Action::Discard(_)
        | Action::Give(_)
        | Action::CallForBest
        | Action::NoHelp
        | Action::Demand(_)
        | Action::Trade(_)
        | Action::Take
        | Action::Decline => matches!(phase, Phase::Exchange),
    }
}
