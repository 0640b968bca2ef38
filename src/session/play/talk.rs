//! The words of the game: hints, counting, claims, what was said and done, and what the acts of a
//! hand were worth.

use std::sync::Arc;

use super::{
    Next, PlayMode, YOU,
    act::refusal,
    asked::{Asker, Counting},
    claim::{Claimed, claimed, conceded},
    coach,
    game::tricks_over,
    last_trick, legal, turn,
    turns::Others,
    won,
};
use crate::{
    engine::{Action, Hand, Phase, Reason, Silent, effective_suit_with, winner},
    rules::{Clause, Ruleset},
    session::{
        Detail, Place, Proof, ReasonsTold, TableHint, TableSaid, context::Context, mode::Asking,
    },
    table::{Play, Seat, Suit, Trick},
    tutor::{LoneCalls, Situation},
};

impl PlayMode {
    pub(super) fn say_last(&self, cx: &mut Context<'_>) {
        let hand = self.game.now();
        let said = match last_trick(&hand) {
            Some(trick) => TableSaid::Last {
                at: self.at(&hand),
                plays: trick.to_vec(),
                winner: self.winner(&hand, trick),
            },
            None => TableSaid::NoTrickYet,
        };
        cx.say(said);
    }

    pub(super) fn say_score(&self, cx: &mut Context<'_>) {
        let rules = &self.game.rules;
        let hand = self.game.now();
        let score = match hand.ended() {
            Some(_) => self.game.with_hand(&hand).1,
            None => self.game.table.score().clone(),
        };
        let (at, won, target, games) = (self.at(&hand), won(&hand), rules.target, self.games());
        cx.say(TableSaid::Score { at, score, won, target, games });
    }

    /// What is asked of the learner, in a line.
    pub(super) fn say_asked(&self, cx: &mut Context<'_>) {
        let hand = self.game.now();
        let Some((_, phase)) = turn(&hand) else { unreachable!("it is the learner's turn") };
        cx.say(TableSaid::Asked { at: self.at(&hand), phase, choices: self.choices(&hand) });
    }

    /// What is allowed now, which is a hint.
    pub(super) fn say_choices(&mut self, cx: &mut Context<'_>) {
        let rules = Arc::clone(&self.game.rules);
        let hand = self.game.hand(&rules);
        let led = self.led_to_one(&hand);
        self.turn.hints += 1;
        self.note_help(cx);
        if let Some(led) = led {
            return cx.say(TableSaid::MustFollow { led });
        }
        // In the order in which they stand on the screen.
        let allowed = legal(&hand);
        let mut legal = self.choices(&hand);
        legal.retain(|action| allowed.contains(action));
        cx.say(TableSaid::Choices { at: self.at(&hand), legal });
    }

    /// The suit that was led where one card of several follows, and nothing was told about it yet.
    fn led_to_one(&self, hand: &Hand<'_>) -> Option<Suit> {
        let held = hand.held(YOU).unwrap_or_default().len();
        let is_first = self.turn.hints == 0 && self.turn.refused.is_none();
        let lead = hand.on_table().first().filter(|_| is_first && held > 1)?;
        let trump = hand.contract()?.trump;
        effective_suit_with(hand.rules(), trump, lead.card, &mut Silent)
            .filter(|_| legal(hand).len() == 1)
    }

    /// The next rung of the ladder; then that all is said.
    pub(super) fn hint(&mut self, cx: &mut Context<'_>) {
        let rules = Arc::clone(&self.game.rules);
        let hand = self.game.hand(&rules);
        let at = self.at(&hand);
        let Some(advice) = self.advice(&hand) else {
            if let Some(led) = self.led_to_one(&hand) {
                self.turn.hints += 1;
                self.note_help(cx);
                return cx.say(TableSaid::MustFollow { led });
            }
            cx.say(TableSaid::Choices { at, legal: legal(&hand) });
            return;
        };
        let rungs = match self.is_by_tricks() {
            true => self.ladder_of_tricks(&hand, &advice),
            false => coach::ladder(&self.judged_at(&hand), &advice),
        };
        let rungs = self.well_counted(rungs);
        let speaks = rungs.iter().any(|rung| matches!(rung, TableHint::Speaks(_)));
        // What to do is said once before it is said that all is said.
        let most = rungs.len() - usize::from(self.turn.named.is_none() && !rungs.is_empty());
        let rung = self.turn.rungs.min(most);
        self.turn.hints += 1;
        self.turn.rungs += 1;
        self.note_help(cx);
        let told = rungs.into_iter().nth(rung);
        if let Some(TableHint::Best { act, .. }) = told {
            self.turn.named = Some(act);
        }
        let hint = match (told, advice.best().next()) {
            (Some(TableHint::Best { act, alike, .. }), _) if !self.is_by_tricks() => {
                let moment = self.judged_at(&hand);
                let beside = coach::beside(&moment, &advice, act);
                let why = beside.and_then(|other| moment.why([act, other]));
                let why = why.and_then(|why| coach::unsaid(why, speaks));
                TableHint::Best { act, alike, why }
            }
            (Some(hint), _) => hint,
            (None, best) => match self.turn.named.or(best) {
                Some(act) => TableHint::End(act),
                None => unreachable!("some act is the best"),
            },
        };
        cx.say(TableSaid::Hint { at, hint });
    }

    /// What to look at and the principle, unasked; whoever asks then hears what comes after them.
    pub(super) fn coach_before(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let Some(advice) = self.advice(hand) else { return };
        let mut rungs = self.well_counted(coach::ladder(&self.judged_at(hand), &advice));
        rungs.pop();
        self.turn.rungs = rungs.len();
        for hint in rungs {
            cx.say(TableSaid::Hint { at: self.at(hand), hint });
        }
    }

    /// How many trumps are out, as a question.
    pub(super) fn count(&mut self, cx: &mut Context<'_>) -> Next {
        let rules = Arc::clone(&self.game.rules);
        let hand = self.game.hand(&rules);
        match self.asker().count(&hand) {
            Some(Counting::Asked(question)) => Asking::openly(question, Place::Table),
            Some(Counting::Told(suit, unseen)) => {
                cx.say(TableSaid::Unseen { suit, unseen });
                Next::Line
            }
            None => {
                cx.say(TableSaid::NothingToCount);
                Next::Line
            }
        }
    }

    /// How many trumps are out, to whoever asks that, which is help.
    pub(super) fn say_unseen(&mut self, cx: &mut Context<'_>) {
        let rules = Arc::clone(&self.game.rules);
        let unseen = Asker::unseen(&self.game.hand(&rules));
        if unseen.is_some() {
            self.turn.hints += 1;
            self.note_help(cx);
        }
        cx.say(unseen.map_or(TableSaid::NothingToCount, |(suit, unseen)| TableSaid::Unseen {
            suit,
            unseen,
        }));
    }

    /// The rest is the learner's, if the own cards take it whatever the others hold; then it is
    /// played so.
    pub(super) fn claim(&mut self, cx: &mut Context<'_>) -> Next {
        let rules = Arc::clone(&self.game.rules);
        let mut hand = self.game.hand(&rules);
        let at = self.at(&hand);
        let cards = match claimed(&rules, &hand) {
            Ok(Claimed::Proven(cards)) => cards,
            Ok(Claimed::Open { card, by }) => {
                let lies = hand.on_table().iter().any(|play| play.card == by);
                cx.say(TableSaid::NotAllMine { at, card, by, lies });
                return Next::Line;
            }
            Ok(Claimed::Partners(play)) => {
                cx.say(TableSaid::PartnersTrick { at, play });
                return Next::Line;
            }
            Err(why) => {
                cx.say(TableSaid::NoClaim(why));
                return Next::Line;
            }
        };
        let mut others = Others::new(&rules, &self.setting);
        let (mut cards, mut line) = (cards.into_iter(), Vec::new());
        while let Some((seat, _)) = turn(&hand) {
            let score = self.game.table.score();
            let action = match seat {
                YOU => cards.next().map(Action::Play),
                _ => Some(others.act(self.terms.players[seat], &hand.view(seat), score)),
            };
            let Some(Action::Play(card)) = action else {
                unreachable!("cards are played until none is left")
            };
            line.push(Play { seat, card });
            self.do_act(cx, &mut hand, seat, Action::Play(card));
        }
        self.claim_ends(cx, &hand, line, Proof::OwnCards)
    }

    /// The rest is lost, if it can bring nothing in any deal that fits what was seen; then it is
    /// played as the cards lie.
    pub(super) fn concede(&mut self, cx: &mut Context<'_>) -> Next {
        let rules = Arc::clone(&self.game.rules);
        let mut hand = self.game.hand(&rules);
        match conceded(&rules, &hand, self.setting.seed) {
            Ok(Some(line)) => {
                for play in &line {
                    self.do_act(cx, &mut hand, play.seat, Action::Play(play.card));
                }
                return self.claim_ends(cx, &hand, line, Proof::OpenCards);
            }
            Ok(None) => cx.say(TableSaid::NotAllLost { at: self.at(&hand) }),
            Err(why) => cx.say(TableSaid::NoClaim(why)),
        }
        Next::Line
    }

    fn claim_ends(
        &mut self,
        cx: &mut Context<'_>,
        hand: &Hand<'_>,
        line: Vec<Play>,
        by: Proof,
    ) -> Next {
        let before = *self.claimed.insert(self.game.acts().len() - line.len());
        let before = self.game.hand_after(&self.game.rules, before);
        // The trick that lay on the table is played out as well.
        let over = before.tricks().len() - usize::from(!before.on_table().is_empty());
        let all = (1..).zip(hand.tricks().iter().map(Trick::plays)).skip(over);
        let tricks =
            all.map(|(number, plays)| (number, plays.to_vec(), self.winner(hand, plays).seat));
        let tricks = tricks.collect();
        cx.say(TableSaid::Claimed { at: self.at(hand), line, tricks, by });
        self.go_on(cx)
    }

    /// Why an own act was refused just now; after an own act of which the coach spoke, what each act
    /// was worth; else why an act was as it was by the rules: that of a seat, or the last own one,
    /// or the last one of the others before that.
    pub(super) fn say_why(&self, cx: &mut Context<'_>, of: &str) {
        let rules = &self.game.rules;
        let hand = self.game.now();
        let at = self.at(&hand);
        if let (Some(action), "") = (self.turn.refused, of) {
            let phase = turn(&hand).map(|(_, phase)| phase);
            let question = phase.and_then(|phase| self.asker().allowed(&hand, phase));
            let reasons = question.map_or_else(Vec::new, |at| refusal(&at, action));
            let legal = legal(&hand);
            cx.say(TableSaid::NotAllowed { at, action, reasons, legal, told: ReasonsTold::All });
            return;
        }
        if let Some(lost) = self.what_is_lost().filter(|_| of.is_empty()) {
            return cx.say(lost);
        }
        if self.weighed().is_some() && of.is_empty() {
            return self.say_worths(cx, Detail::Short);
        }
        // Whoever exchanges cards asks why he is to do that, and not why somebody bid.
        let asked = turn(&hand).filter(|(seat, phase)| *seat == YOU && *phase == Phase::Exchange);
        if let (Some((_, phase)), "") = (asked, of) {
            let due = hand.to_act().map(|ruling| ruling.reasons().to_vec()).unwrap_or_default();
            let may = hand.legal_actions().map(|ruling| ruling.reasons().to_vec());
            let reasons = due.into_iter().chain(may.unwrap_or_default()).collect();
            cx.say(TableSaid::WhyAsked { at, phase, choices: self.choices(&hand), reasons });
            return;
        }
        let acts = self.game.acts();
        let last_of = |seat: Seat| acts.iter().rposition(|(who, _)| *who == seat);
        let any = of.split_whitespace().find_map(|word| seat_named(word, rules.players));
        let (found, named) = match seat_named(of, rules.players).or(any) {
            _ if of.is_empty() => (last_of(YOU).or(acts.len().checked_sub(1)), None),
            Some(seat) => (last_of(seat), Some(seat)),
            None => return cx.say(TableSaid::WhyWhom { at }),
        };
        // Whoever asks why of an own act wants to know whether it was wise; beside what nobody
        // thought of a beginner sees no better for it.
        let own = self.judged.last().filter(|one| of.is_empty() && Some(one.at) == found);
        if own.is_some_and(|one| !one.judged.is_sound() || self.is_first_steps()) {
            return self.say_worths(cx, Detail::Short);
        }
        let explained = found.and_then(|index| {
            let (seat, seen) = *self.game.hand_after(rules, index + 1).view(YOU).history.last()?;
            // A card is told by the trick that it came to.
            let end = self.end_of_trick(rules, index);
            let last = end.unwrap_or(index);
            let after = self.game.hand_after(rules, last + 1);
            let did = named.and_then(|_| self.did(index));
            let is_other = named.is_some_and(|seat| seat != YOU);
            let sense = did.filter(|_| is_other).and_then(|did| self.sense(index, did));
            let shown = if is_other { self.trumps_shown(index) } else { Vec::new() };
            // What stands in the script of a lesson nobody has thought of.
            let is_own_choice = is_other && self.terms.script.is_empty();
            let level = is_own_choice.then(|| self.terms.players[seat]);
            // Whoever asks about a card of one seat has the rules of the whole trick by `why`.
            let mut reasons = match did {
                Some(_) => Vec::new(),
                None => made_of(&self.game.hand_after(rules, last), &after),
            };
            let heard_of_alone = self.terms.lone_calls == LoneCalls::Taught;
            reasons.retain(|why| heard_of_alone || why.clause() != Clause::Alone);
            let trick = end.and_then(|_| last_trick(&after));
            let winner = trick.map(|trick| self.winner(&after, trick));
            let at = at.clone();
            Some(TableSaid::Explained { at, seat, seen, did, sense, shown, level, winner, reasons })
        });
        cx.say(explained.unwrap_or_else(|| {
            let leads_to = self.terms.leads_to.clone();
            TableSaid::NothingToSay { at, seat: named, leads_to }
        }));
        if own.is_some() {
            self.say_worths(cx, Detail::Short);
        }
    }

    /// The place of the act that completed the trick of the card that was played at `index`; `None`
    /// where it is still open, or the act is none.
    fn end_of_trick(&self, rules: &Ruleset, index: usize) -> Option<usize> {
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

/// A seat by its number, or by the place where it sits from the learner.
fn seat_named(name: &str, players: u8) -> Option<Seat> {
    let by_place = match (players, name) {
        (_, "me" | "i" | "you" | "south") => return Some(YOU),
        (3 | 4, "west") => Some(2),
        (4, "north") | (3, "east") => Some(3),
        (4, "east") => Some(4),
        _ => None,
    };
    let number = name.strip_prefix("seat").unwrap_or(name).trim_start().parse().ok();
    by_place.or(number).filter(|number| *number <= players).and_then(Seat::new)
}
