//! An own act: what was typed, and whether it is allowed.

use std::sync::Arc;

use super::{
    OwnTurn, PlayMode, Stage, YOU,
    asked::{Asker, act_meant, cards_meant, gone_meant, is_card_too_early, with_card},
    before_the_lead::just_came,
    game::card_turn,
    legal, turn,
};
use crate::{
    content::{Length, act_id},
    engine::{Action, BySide, Hand, Phase, Reason, Silent, effective_suit_with},
    rules::{Clause, Ruleset},
    session::{
        ReasonsTold, Said, TableSaid, Told, Verdict, are_lettered,
        context::Context,
        mode::Next,
        recall::{answered, explained},
    },
    solver::Advice,
    store::{Activity, Event},
    table::{Card, CardSet, Seat},
    tutor::{
        Belief, Explanation, Idea, Ideas, JudgedBy, MOMENT, Moment, Observation, Posed, Question,
        Response, Sure, is_yes, may_play_under, without_slips,
    },
};

/// Whether something tells where the card turned up went after a call.
fn comes_of_a_call(said: &Said) -> bool {
    use TableSaid as T;
    let Said::Table(said) = said else { return false };
    matches!(**said, T::Took { .. } | T::TurnedDown { .. } | T::TurnedNext { .. })
}

impl PlayMode {
    pub(super) fn asker(&self) -> Asker<'_> {
        Asker { setting: &self.setting, game: &self.game }
    }

    /// A line that is no word of the game: an act.
    pub(super) fn typed(&mut self, cx: &mut Context<'_>, line: &str) -> Next {
        let rules = Arc::clone(&self.game.rules);
        let mut hand = self.game.hand(&rules);
        let Some((YOU, phase)) = turn(&hand) else {
            unreachable!("nothing is asked while it is not the learner's turn")
        };
        // Whoever asks for help plays no heart by that.
        if line == "h" && phase == Phase::Play && !are_lettered(&rules, &self.choices(&hand)) {
            self.say_choices(cx);
            return Next::Line;
        }
        let question = self.asker().allowed(&hand, phase);
        let (choices, legal) = (self.choices(&hand), legal(&hand));
        let placed = self.placed(&hand);
        let asked_back = self.turn.asked_back.take().filter(|_| is_yes(line));
        let back = asked_back.map(|card| with_card(card, &legal));
        let read = |line: &str| act_meant(line, &hand, question.as_deref(), &placed, &legal);
        // What stands behind a comma is the reason, if nothing else is to be made of it.
        let first = || line.split_once([',', ';']).and_then(|(said, _)| read(said));
        let mended = || without_slips(line).and_then(|line| read(&line));
        let meant = back.or_else(|| read(line)).or_else(first).or_else(mended);
        let cards = match meant {
            Some(_) => Vec::new(),
            None => cards_meant(line, &hand, &legal),
        };
        let meant = match cards.as_slice() {
            // A key that stops elsewhere plays no queen.
            [card] if line.trim() != "q" => Some(with_card(*card, &legal)),
            _ => meant,
        };
        let at = self.at(&hand);
        if !meant.is_some_and(|meant| legal.contains(&meant))
            && is_card_too_early(line, &hand, &legal)
        {
            cx.say(TableSaid::CardTooEarly { at, phase, choices });
            return Next::Line;
        }
        let gone = gone_meant(line, &hand, self.sorting(), &choices);
        let gone = gone.filter(|_| !meant.is_some_and(|meant| legal.contains(&meant)));
        if let Some((card, to)) = gone {
            cx.say(TableSaid::CardGone { at, card, to });
            return Next::Line;
        }
        let Some(action) = meant else {
            self.turn.asked_back = cards.first().copied().filter(|_| cards.len() == 1);
            cx.say(match cards.len() {
                0 => TableSaid::NotRead { at, choices },
                _ => TableSaid::WhichCard { at, cards: numbered(&rules, &placed, &cards) },
            });
            return Next::Line;
        };
        if let Action::Bid(bid) = action
            && rules.bids.get(bid).is_none()
        {
            cx.say(TableSaid::NoSuchBid { at: self.at(&hand), bid });
            return Next::Line;
        }
        let swapped = hand.history().iter().find(|(_, act)| *act == Action::Swap);
        if let (Action::Swap, Some((seat, _)), false) =
            (action, swapped, legal.contains(&Action::Swap))
        {
            cx.say(TableSaid::GhostGone { at: self.at(&hand), seat: *seat });
            return Next::Line;
        }
        if !legal.contains(&action) && !belongs_to(phase, action, &legal) {
            cx.say(TableSaid::NotNow { at: self.at(&hand), phase, choices });
            return Next::Line;
        }
        if !legal.contains(&action) {
            self.refuse(cx, &hand, question, action);
            return Next::Line;
        }
        cx.say(TableSaid::OwnAct { at: self.at(&hand), action });
        let before_coach = cx.said_so_far();
        let is_blamed = self.judge(cx, &hand, action);
        // What is to be said of a card that completes a trick stands behind what came of it.
        let is_behind = card_turn(&hand).is_some_and(|turn| turn.last);
        let coach = if is_behind { cx.hold_back(before_coach, |_| true) } else { Vec::new() };
        self.turn = OwnTurn::default();
        let (before, heard) = (hand.clone(), self.heard_so_far());
        let said = cx.said_so_far();
        self.act(cx, &mut hand, YOU, action);
        for said in coach {
            cx.say(said);
        }
        let is_blamed =
            is_blamed || self.heard_so_far() != heard || self.blame_open(cx, &before, action);
        let is_spoken_of = is_blamed || self.say_rule_at_once(cx, action);
        // What was said of it is read before the others go on.
        if is_spoken_of && cx.person && !self.is_over(&hand) {
            self.stage = Stage::Heard;
            self.held_back = cx.hold_back(said, comes_of_a_call);
            return Next::Pause;
        }
        self.go_on_after(cx, self.game.acts().len() - 1)
    }

    /// What the learner decides after so many acts of this hand, as a question with a name of its own.
    pub(super) fn moment(&self, hand: &Hand<'_>, place: usize) -> Option<Question> {
        let (_, phase) = turn(hand)?;
        let question = self.asker().best(hand, phase, Moment::glance())?;
        let by = self.at_stake().is_none().then_some(JudgedBy::Points);
        let of_hand = self.setting.hand_id(self.game.number);
        let id = format!("{MOMENT}{of_hand}@{place}");
        Some(Question { id: Some(id), by, ..question })
    }

    /// The totals before this hand, where a game is played to its end, or a hand of a lesson at a
    /// score; in others nobody has heard of chances to win one.
    pub(super) fn at_stake(&self) -> Option<&BySide<i16>> {
        let score = self.game.table.score();
        let is_at_score = match self.terms.length {
            Length::Game => true,
            Length::Hand => score.iter().any(|(_, points)| points != 0),
            Length::Tricks(_) => false,
        };
        (self.is_match() || is_at_score).then_some(score)
    }

    /// The totals before this hand, once somebody has points.
    pub(super) fn score_shown(&self) -> Option<&BySide<i16>> {
        self.at_stake().filter(|score| score.iter().any(|(_, points)| points != 0))
    }

    /// A turn of the learner, as acts are judged.
    pub(super) fn judged_at<'a, 'r>(&'a self, hand: &'a Hand<'r>) -> Moment<'a, 'r> {
        let lone_calls = self.terms.lone_calls;
        Moment { hand, seat: YOU, score: self.at_stake(), lone_calls, style: self.setting.style }
    }

    /// What each act of this turn brings, by all the deals that the coach ever looks at: what a hint
    /// names shall not be blamed. Where acts are judged by tricks a glance does. `None` where there
    /// is no choice.
    pub(super) fn advice(&mut self, hand: &Hand<'_>) -> Option<Advice> {
        if self.turn.advice.is_none() {
            let moment = self.judged_at(hand);
            let sampling = if self.is_by_tricks() { Moment::glance() } else { moment.closest() };
            let has_choice = legal(hand).len() > 1;
            self.turn.advice = has_choice.then(|| moment.advice(sampling)).flatten();
        }
        self.turn.advice.clone()
    }

    /// Whether the learner's act, the `nth` own one from 0, was proposed by the words before the
    /// table.
    pub(super) fn is_proposed(&self, nth: usize, action: Action) -> bool {
        self.proposed(nth) == Some(action)
    }

    /// What the words before the table have proposed for the `nth` own act, from 0.
    fn proposed(&self, nth: usize) -> Option<Action> {
        self.terms.proposed.get(nth).copied().filter(|_| self.is_first())
    }

    /// Whether whoever has heard what was played need not hear the open hands: he has heard them before
    /// an earlier card or before he took this one back, the words before the table have said what to
    /// play, or nothing depends on them, as for whoever plays last to a trick.
    pub(super) fn open_told(&self, hand: &Hand<'_>, told: bool) -> Told {
        let acts = self.game.acts();
        // Whoever plays last sees the whole trick, and one card is no choice.
        let depends = |before: &Hand<'_>| {
            card_turn(before).is_none_or(|turn| !turn.last && turn.legal.distinct().len() > 1)
        };
        let is_named =
            |at: usize| matches!(self.proposed(self.own_before(at)), Some(Action::Play(_)));
        let were_told = |(at, (seat, act)): (usize, &(Seat, Action))| {
            let is_own_card = *seat == YOU && matches!(act, Action::Play(_));
            is_own_card && !is_named(at) && depends(&self.game.hand_after(&self.game.rules, at))
        };
        let mut since = acts.iter().enumerate().skip(self.earlier);
        let is_known = is_named(acts.len()) || !depends(hand) || since.any(were_told);
        if self.turn.taken_back || told && is_known { Told::Before } else { Told::Now }
    }

    /// Says why an act is not allowed. The first one of a turn tells of the learner's ideas like a
    /// wrong answer; whatever is tried after that tells nothing more.
    fn refuse(
        &mut self,
        cx: &mut Context<'_>,
        hand: &Hand<'_>,
        question: Option<Arc<Posed>>,
        action: Action,
    ) {
        let held = hand.held(YOU).unwrap_or_default();
        let wanted = match action {
            Action::Play(card) => CardSet::EMPTY.with(card),
            Action::Discard(cards) | Action::Give(cards) => cards,
            _ => CardSet::EMPTY,
        };
        if let Some(card) = wanted.minus(held).iter().next() {
            let came = just_came(hand).filter(|(_, cards)| cards.contains(card));
            if let Some((from, _)) = came {
                return cx.say(TableSaid::ComesBack { at: self.at(hand), card, from });
            }
            let twice = held.contains(card);
            cx.say(TableSaid::NotHeld { at: self.at(hand), card, twice });
            return;
        }
        let again = self.turn.refused.replace(action).is_some();
        let question = question.filter(|question| question.ruling().is_ok());
        match question {
            Some(question) if !again => self.hear(cx, &question, action),
            question => {
                let reasons = question.map_or_else(Vec::new, |at| refusal(&at, action));
                let at = self.at(hand);
                let (legal, told) = (legal(hand), ReasonsTold::Deciding);
                cx.say(TableSaid::NotAllowed { at, action, reasons, legal, told });
            }
        }
    }

    /// An act that the rules do not allow is heard, explained and kept like a wrong answer.
    fn hear(&mut self, cx: &mut Context<'_>, question: &Arc<Posed>, action: Action) {
        let (given, hinted) = (Response::Tried(action), self.turn.hints > 0);
        let heard = Observation::new(Arc::clone(question), given.clone()).hinted(hinted);
        let mut told = cx.model().take(heard);
        let rules = Arc::clone(&self.game.rules);
        // Who plays the left bower to a lead of its printed suit has followed what is printed, and
        // who has nothing else to follow with has not seen it for what it is.
        let hand = self.game.hand(&rules);
        let is_missed = legal(&hand).into_iter().all(|choice| changes_its_suit(&hand, choice));
        if is_missed || follows_print(&hand, action) {
            let of_print = |belief: &&&Belief| belief.changes(Clause::LeftFollows);
            told.idea = told.fits.iter().find(of_print).copied().or(told.idea);
        }
        let Ok(mut explanation) = Explanation::of(question, &given, &told) else {
            unreachable!("the question has an answer")
        };
        // A slip of the hand need not have an idea behind it, and nobody at a table is told what he
        // thinks; a card that has changed its suit shows the one that it has not.
        let is_shown = is_missed || changes_its_suit(&hand, action);
        explanation.ideas = match explanation.ideas {
            Ideas::One(idea) if is_shown => {
                Ideas::One(Box::new(Idea { sure: Sure::Fits, ..*idea }))
            }
            _ => Ideas::Untold,
        };
        explanation.reach(self.terms.lone_calls);
        cx.learner.abridge(&mut explanation);
        cx.say(Verdict::Wrong(Box::new(explanation)));
        explained(cx.model(), &told);
        let fits = told.fits.iter().copied();
        let kept =
            answered(Activity::Play, question, act_id(action), told.right, self.turn.hints, fits);
        if let Some(kept) = cx.kept(Event::Answer(Box::new(kept))) {
            cx.say(kept);
        }
    }
}

/// Cards by the numbers by which they may be chosen, from 1; without one where choices have none.
pub(super) fn numbered(
    rules: &Ruleset,
    placed: &[(usize, Action)],
    cards: &[Card],
) -> Vec<(Option<usize>, Card)> {
    let choices: Vec<Action> = placed.iter().map(|(_, action)| *action).collect();
    let has_numbers = !are_lettered(rules, &choices);
    let place = |card: &Card| {
        let mut meant = placed.iter().filter(|_| has_numbers);
        let found = meant.find(|(_, action)| with_card(*card, &[*action]) == *action);
        found.map(|(place, _)| place + 1)
    };
    let mut numbered: Vec<_> = cards.iter().map(|card| (place(card), *card)).collect();
    numbered.sort_by_key(|(place, _)| *place);
    numbered
}

/// Whether a card counts as one of another suit than is printed on it.
fn changes_its_suit(hand: &Hand<'_>, action: Action) -> bool {
    let (Action::Play(card), Some(contract)) = (action, hand.contract()) else { return false };
    effective_suit_with(hand.rules(), contract.trump, card, &mut Silent) != card.printed_suit()
}

/// Whether a card is of the printed suit that was led, though it counts as one of another.
fn follows_print(hand: &Hand<'_>, action: Action) -> bool {
    let (Action::Play(card), Some(contract)) = (action, hand.contract()) else { return false };
    let led = hand
        .on_table()
        .first()
        .and_then(|lead| effective_suit_with(hand.rules(), contract.trump, lead.card, &mut Silent));
    changes_its_suit(hand, action) && led.is_some() && card.printed_suit() == led
}

/// Why the rules refuse a card, but for that they do; nothing of other acts.
pub(super) fn refusal(question: &Question, action: Action) -> Vec<Reason> {
    let Action::Play(card) = action else { return Vec::new() };
    let ruling = may_play_under(question, &question.rules, card);
    let reasons = ruling.map_or_else(Vec::new, |ruling| ruling.reasons().to_vec());
    reasons.into_iter().filter(|reason| !matches!(reason, Reason::Refused { .. })).collect()
}

/// Whether an act is of a kind that is asked for now; a card while nobody plays, or a call while
/// everybody does, breaks no rule that is worth a word.
fn belongs_to(phase: Phase, action: Action, legal: &[Action]) -> bool {
    let kind = std::mem::discriminant(&action);
    phase == Phase::Auction && action.is_call()
        || legal.iter().any(|choice| std::mem::discriminant(choice) == kind)
}
