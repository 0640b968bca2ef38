//! Why: what the rules made of an act, what it was worth, or why it was refused.

use super::{
    PlayMode, YOU, by_tricks,
    game::{last_trick, legal, tricks_over, turn},
    judging::trick_of,
    table_word::seat_meant,
    weighed::Weighed,
};
use crate::{
    content::Length,
    engine::{Action, Hand, Phase, Reason, Seen, winner},
    rules::{Clause, Ruleset},
    session::{CardSense, Detail, Remark, TableSaid, Told, context::Context},
    table::{Play, Seat},
    tutor::{Argument, LoneCalls, Sees, Situation},
};

/// Words that ask about a call.
const CALLING: [&str; 6] = ["pass", "passed", "call", "order", "bid", "name"];

impl PlayMode {
    /// Why an own act was refused just now; after an own act of which the coach spoke, what each act
    /// was worth; else why an act was as it was by the rules: that of a seat, or the last own one,
    /// or the last one of the others before that.
    pub(super) fn say_why(&self, cx: &mut Context<'_>, of: &str) {
        if of.is_empty() {
            if self.has_just_slipped() {
                return self.say_worths(cx, Detail::Short);
            }
            let lost = || self.would_take().or_else(|| self.what_is_lost());
            if let Some(said) = self.why_refused().or_else(lost) {
                return cx.say(said);
            }
            if self.weighed().is_some() {
                return self.say_worths(cx, Detail::Short);
            }
            // Whoever lays a card away may ask about the call that brought him there.
            let last = self.game.acts().iter().rposition(|(seat, _)| *seat == YOU);
            let has_called = self.judged.last().filter(|one| one.judged.own.is_call());
            if has_called.is_some_and(|one| Some(one.at) == last) {
                return self.say_worths(cx, Detail::Short);
            }
            if let Some(said) = self.why_asked() {
                return cx.say(said);
            }
        }
        let players = self.game.rules.players;
        let named = seat_meant(of, players);
        if named == Some(YOU) && !self.stage.is_under_way() {
            return self.say_why(cx, "");
        }
        // Nobody is called `not`: that asks for what was refused.
        if let (Some(said), true) = (self.why_refused(), of.starts_with("not ")) {
            return cx.say(said);
        }
        if let Some(said) = self.why_not_card(of) {
            return cx.say(said);
        }
        if named.is_none() && !of.is_empty() {
            return cx.say(TableSaid::WhyWhom { at: self.at(&self.game.now()) });
        }
        let is_of_call = of.split_whitespace().any(|word| CALLING.contains(&word));
        let found = self.act_of(named, is_of_call);
        // Whoever asks why of an own act wants to know whether it was wise.
        let is_meant = |one: &&Weighed| named.is_none() && Some(one.at) == found;
        let own = self.judged.last().filter(is_meant);
        if own.is_some() {
            return match found.and_then(|index| self.too_dear(index)) {
                Some(said) => cx.say(said),
                None => self.say_worths(cx, Detail::Short),
            };
        }
        let less = found.filter(|_| named.is_none()).and_then(|index| self.promised_less(index));
        let explained = less.or_else(|| found.and_then(|index| self.explained(index, named)));
        cx.say(explained.unwrap_or_else(|| {
            let at = self.at(&self.game.now());
            let (leads_to, reviewed) = (self.terms.leads_to.clone(), self.reviewed.is_some());
            TableSaid::NothingToSay { at, seat: named, leads_to, reviewed }
        }));
    }

    /// Whether it was just said what speaks against the last own card, and more is known of it.
    pub(super) fn has_just_slipped(&self) -> bool {
        let is_slip = |said: &TableSaid| {
            matches!(said, TableSaid::Remarked { remark: Remark::Slips(..), .. })
        };
        let last = self.game.acts().iter().rposition(|(seat, _)| *seat == YOU);
        self.is_first_steps()
            && self.turn.refused.is_none()
            && self.remarked.as_ref().is_some_and(is_slip)
            && self.judged.last().is_some_and(|one| Some(one.at) == last && one.judged.is_slip())
    }

    /// That a lower card would have taken the trick of an own one.
    fn too_dear(&self, index: usize) -> Option<TableSaid> {
        let (_, Action::Play(card)) = *self.game.acts().get(index)? else { return None };
        let before = self.game.hand_after(&self.game.rules, index);
        let mut remark = self.dearly(&before, card)?;
        if let Remark::Dearly { asked, .. } = &mut remark {
            *asked = true;
        }
        Some(TableSaid::Remarked { at: self.at(&before), remark })
    }

    /// By which rules the better card takes the trick, where that was just said of it.
    fn would_take(&self) -> Option<TableSaid> {
        let TableSaid::Remarked {
            remark:
                Remark::GivesAway { argument: Some(Argument::Takes { card, .. }), .. }
                | Remark::Slips(Argument::Takes { card, .. }, _),
            ..
        } = self.what_is_lost()?
        else {
            return None;
        };
        let rules = &self.game.rules;
        let last = self.game.acts().iter().rposition(|(seat, _)| *seat == YOU)?;
        let before = self.game.hand_after(rules, last);
        let own = Play { seat: YOU, card };
        let plays: Vec<Play> = before.on_table().iter().copied().chain([own]).collect();
        let ruling = winner(rules, before.contract()?.trump, &plays)?;
        let (at, reasons) = (self.at(&before), ruling.reasons().to_vec());
        Some(TableSaid::WouldTake { at, card, reasons })
    }

    /// Why cards are to be exchanged, or what may be called by whoever has not spoken yet: nobody asks
    /// about anything else then.
    fn why_asked(&self) -> Option<TableSaid> {
        let hand = self.game.now();
        let (_, phase) = turn(&hand).filter(|(seat, _)| *seat == YOU)?;
        let has_acted = || self.game.acts().iter().any(|(seat, _)| *seat == YOU);
        if !(phase == Phase::Exchange || phase == Phase::Auction && !has_acted()) {
            return None;
        }
        let due = hand.to_act().map(|ruling| ruling.reasons().to_vec()).unwrap_or_default();
        let may = hand.legal_actions().map(|ruling| ruling.reasons().to_vec());
        let reasons = due.into_iter().chain(may.unwrap_or_default()).collect();
        let (at, choices) = (self.at(&hand), self.choices(&hand));
        Some(TableSaid::WhyAsked { at, phase, choices, reasons })
    }

    /// The place of the last act of a seat, of its last call once the hand is over or where that is
    /// asked about, of one that was no pass before all others; of nobody's, of the last own one that was
    /// chosen, or of the last one of the others before that.
    fn act_of(&self, named: Option<Seat>, is_of_call: bool) -> Option<usize> {
        let acts = self.game.acts();
        let last_of = |seat: Seat| acts.iter().rposition(|(who, _)| *who == seat);
        // Nobody asks about the card that fell by itself; of a part of a hand the last trick is as
        // good as any other.
        let is_chosen = |index: &usize| acts[*index].0 == YOU && !self.is_forced(*index);
        let is_part = matches!(self.terms.length, Length::Tricks(_));
        let looks_back = !self.stage.is_under_way() && !is_part;
        let chosen = || (0..acts.len()).rev().find(is_chosen).filter(|_| !is_part);
        let of = |seat: Seat, is_meant: fn(&Action) -> bool| {
            acts.iter().rposition(|(who, act)| *who == seat && is_meant(act))
        };
        let spoken = |seat: Seat| of(seat, is_decision).or_else(|| of(seat, is_pass));
        // What somebody laid away tells nobody anything.
        let is_hidden = |seat: Seat| {
            let last = last_of(seat).map(|index| acts[index].1);
            matches!(last, Some(Action::Discard(_) | Action::Give(_) | Action::Take))
        };
        match named {
            Some(seat) => {
                let call = || spoken(seat).filter(|_| looks_back || is_of_call || is_hidden(seat));
                call().or_else(|| last_of(seat))
            }
            None => chosen().or_else(|| last_of(YOU)).or(acts.len().checked_sub(1)),
        }
    }

    /// Whether nothing else was allowed than the act before which so many were done.
    fn is_forced(&self, index: usize) -> bool {
        legal(&self.game.hand_after(&self.game.rules, index)).len() == 1
    }

    /// What the rules made of an act, and of that of a seat that was named what it did.
    fn explained(&self, index: usize, named: Option<Seat>) -> Option<TableSaid> {
        let rules = &self.game.rules;
        let (seat, seen) = *self.game.hand_after(rules, index + 1).view(YOU).history.last()?;
        // Once the hand is over nothing lies face down any more.
        let is_over = named.is_some() && !self.stage.is_under_way();
        let seen = if is_over { Seen::Open(self.game.acts().get(index)?.1) } else { seen };
        // A card is told by the trick that it came to.
        let end = self.end_of_trick(rules, index);
        let last = end.unwrap_or(index);
        let after = self.game.hand_after(rules, last + 1);
        let did = named.and_then(|_| self.did(index));
        let is_other = named.is_some_and(|seat| seat != YOU);
        // What others had to play is seen once the hand is over.
        let is_asked = is_other && is_over && did.is_some() || named.is_none() && seat == YOU;
        let forced = is_asked && self.is_forced(index);
        let sense = match (is_other, did) {
            (true, _) if forced => None,
            (true, Some(did)) => self.sense(index, did),
            (true, None) => None,
            (false, _) => self.brings_no_less(index),
        };
        let is_spoken = matches!(seen, Seen::Open(act) if is_decision(&act) || is_pass(&act));
        let tells = is_other && is_spoken && !self.stage.is_under_way();
        let held = tells.then(|| self.game.hand_after(rules, index).held(seat)).flatten();
        let argument = held.and_then(|_| self.own_argument(index));
        let is_hidden = is_other && held.is_none();
        let shown = if is_hidden { self.trumps_shown(index) } else { Vec::new() };
        // What stands in the script of a lesson nobody has thought of.
        let is_own_choice = is_hidden && self.terms.script.is_empty() && is_chosen(&seen);
        let level = is_own_choice.then(|| self.terms.players[seat]);
        // Whoever asks about a card of one seat has the rules of the whole trick by `why`.
        let mut reasons = match did {
            Some(_) => Vec::new(),
            None => made_of(&self.game.hand_after(rules, last), &after),
        };
        // What lies so far takes no trick before it is complete.
        let is_complete = end.is_some();
        let takes =
            |why: &Reason| matches!(why, Reason::BestTrump { .. } | Reason::BestOfLed { .. });
        reasons.retain(|why| is_complete || !takes(why));
        let heard_of_alone = self.terms.lone_calls == LoneCalls::Taught;
        reasons.retain(|why| heard_of_alone || why.clause() != Clause::Alone);
        // Whoever sees the cards asks for nothing that was allowed.
        if held.is_some() {
            reasons.clear();
        }
        // What could be bid then can no more be bid now.
        reasons.retain(|why| {
            let is_past = matches!(
                why,
                Reason::BidsAbove { .. } | Reason::NoLoneHands | Reason::ActDue { .. }
            );
            !is_other || !is_past
        });
        let trick = end.and_then(|_| last_trick(&after));
        let winner = trick.map(|trick| self.winner(&after, trick));
        // Of a card that had to be played, or is no worse than the others, it is enough to hear
        // what took the trick.
        if forced || matches!(sense, Some(CardSense::NoMore { .. } | CardSense::Spared(_))) {
            reasons.drain(..reasons.len().saturating_sub(1));
        }
        let at = self.at(&self.game.now());
        Some(TableSaid::Explained {
            at,
            seat,
            seen,
            forced,
            did,
            sense,
            shown,
            held,
            argument,
            later: is_other
                && is_spoken
                && self.stage.is_under_way()
                && self.terms.script.is_empty(),
            level,
            winner,
            reasons,
        })
    }

    /// What speaks for a call in the cards of whoever made it: beside the pass, or for that beside the
    /// least that could be called.
    fn own_argument(&self, index: usize) -> Option<Argument> {
        let before = self.game.hand_after(&self.game.rules, index);
        let (seat, act) = *self.game.acts().get(index)?;
        let least = || legal(&before).into_iter().find(|call| call.calls_something());
        let other = if is_pass(&act) { least()? } else { Action::Pass };
        // A bid stood for what was named after it.
        let now = self.game.now();
        let named = now.contract().filter(|contract| contract.maker == seat);
        let between = |acts: [Action; 2]| match (acts[0], named) {
            (Action::Bid(_), Some(contract)) => {
                Argument::of_bids(&before, seat, acts, contract.trump)
            }
            _ => Argument::between(&before, seat, Sees::OwnHand, acts[0], acts[1]),
        };
        // Of a foolish call it is told how little it stood on.
        between([act, other]).or_else(|| between([other, act]))
    }

    /// That no other card brings a trick more than the own one at that place: as the cards lie where
    /// all that the others hold is known, else by what can be seen of a part of a hand.
    fn brings_no_less(&self, index: usize) -> Option<CardSense> {
        let (seat, Action::Play(card)) = *self.game.acts().get(index)? else { return None };
        let is_known = self.terms.open || self.is_foretold();
        // Of what was proposed nobody asks what else there was.
        let is_asked = seat == YOU && !self.is_proposed(self.own_before(index), Action::Play(card));
        if !is_asked || self.is_forced(index) || !(is_known || self.is_by_tricks()) {
            return None;
        }
        let before = self.game.hand_after(&self.game.rules, index);
        let sees = if is_known { Sees::AllHands } else { Sees::OwnHand };
        let count = self.tricks_left(&before);
        if by_tricks::of_tricks(&before, sees, count, card).is_some() {
            return None;
        }
        Some(by_tricks::spared(&before, card).map_or_else(
            || CardSense::NoMore {
                worse: by_tricks::worse(&before, sees, count, card),
                open: is_known,
            },
            CardSense::Spared,
        ))
    }

    /// That another card promised more than an own one of a part of a hand with hidden hands.
    fn promised_less(&self, index: usize) -> Option<TableSaid> {
        let (seat, Action::Play(own)) = *self.game.acts().get(index)? else { return None };
        let is_hidden = self.is_by_tricks() && !self.terms.open && !self.is_foretold();
        if seat != YOU || self.is_forced(index) || !is_hidden {
            return None;
        }
        let before = self.game.hand_after(&self.game.rules, index);
        let lost = by_tricks::of_tricks(&before, Sees::OwnHand, self.tricks_left(&before), own)?;
        // Once all is played that was told.
        if let (false, Some(why)) = (self.stage.is_under_way(), &lost.argument) {
            let remark = Remark::Slips(why.clone(), Told::Before);
            return Some(TableSaid::Remarked { at: self.at(&before), remark });
        }
        let (trick, better, argument) = (trick_of(&before), lost.better, lost.argument);
        let remark = Remark::Better { trick, own, better, argument, open: false, taken: None };
        Some(TableSaid::Remarked { at: self.at(&before), remark })
    }

    /// The place of the act that completed the trick of the card that was played at `index`; `None`
    /// where it is still open, or the act is none.
    pub(super) fn end_of_trick(&self, rules: &Ruleset, index: usize) -> Option<usize> {
        let acts = self.game.acts();
        let (_, Action::Play(_)) = acts.get(index)? else { return None };
        (index..acts.len()).find(|at| self.game.hand_after(rules, at + 1).on_table().is_empty())
    }

    /// What the rules made of the card before, in a line, where that says something new: who begins
    /// to lead, or a last card that takes the trick from another one.
    pub(super) fn explain_in_short(&self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let rules = &self.game.rules;
        let before = self.game.hand_after(rules, self.game.acts().len() - 1);
        let Some((seat, action)) = self.game.acts().last().copied() else { return };
        let says_something = match action {
            Action::Play(_) if before.on_table().is_empty() => tricks_over(&before) <= 1,
            // Who takes it is not said before it is complete.
            Action::Play(_) if !hand.on_table().is_empty() => false,
            Action::Play(_) => {
                last_trick(hand).is_some_and(|trick| self.winner(hand, trick).seat == seat)
            }
            // The rules that allow a call tell nothing of it.
            _ => false,
        };
        let reasons = if says_something { made_of(&before, hand) } else { Vec::new() };
        if !reasons.is_empty() {
            cx.say(TableSaid::InShort { at: self.at(hand), reasons });
        }
    }
}

/// What the rules made of the last act, as far as the learner can see: whose turn it was and what
/// was allowed, then who takes the trick as it lies.
fn made_of(before: &Hand<'_>, after: &Hand<'_>) -> Vec<Reason> {
    let Some((_, phase)) = turn(before) else { return Vec::new() };
    if phase != Phase::Play {
        let seen = Situation::seen(before, YOU);
        let allowed = seen.and_then(|seen| {
            let hand = seen.after_auction(before.rules()).ok()?;
            let ruling = hand.legal_actions().ok()?;
            Some(ruling.reasons().to_vec())
        });
        let due = || before.to_act().map(|ruling| ruling.reasons().to_vec()).unwrap_or_default();
        return allowed.unwrap_or_else(due);
    }
    if before.on_table().is_empty() {
        return before.to_act().map(|ruling| ruling.reasons().to_vec()).unwrap_or_default();
    }
    let lies = if after.on_table().is_empty() { last_trick(after) } else { Some(after.on_table()) };
    let ruling = lies
        .zip(after.contract())
        .and_then(|(plays, contract)| winner(after.rules(), contract.trump, plays));
    ruling.map_or_else(Vec::new, |ruling| ruling.reasons().to_vec())
}

/// Whether by this somebody decided what is played, or to defend by himself.
fn is_decision(act: &Action) -> bool {
    act.calls_something() || *act == Action::DefendAlone
}

/// Whether it is a call or a card, which players of a level choose in their way.
const fn is_chosen(seen: &Seen) -> bool {
    matches!(seen, Seen::Open(act) if act.is_call() || act.played().is_some())
}

fn is_pass(act: &Action) -> bool {
    *act == Action::Pass
}
