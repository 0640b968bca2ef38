//! An own act: what was typed, whether it is allowed, and what the coach says of it.

use std::sync::Arc;

use super::{
    OwnTurn, PlayMode, Stage, Weighed, YOU,
    asked::{Asker, act_meant, cards_meant, gone_meant, is_card_too_early, with_card},
    judging, legal,
    saved::Missed,
    turn,
};
use crate::{
    content::{Coach, act_id, question_record},
    engine::{Action, BySide, Hand, Phase, Reason, Silent, effective_suit_with, side_of},
    rules::Clause,
    session::{
        Offers, ReasonsTold, TableSaid, Verdict,
        context::Context,
        mode::Next,
        recall::{answered, explained},
    },
    solver::Advice,
    store::{Activity, Event, Mark},
    table::CardSet,
    tutor::{
        Belief, Explanation, Idea, Ideas, Judged, JudgedBy, MOMENT, Moment, Observation, Posed,
        Principle, Question, Response, Sure, is_yes, may_play_under,
    },
};

/// So many cards of one kind that may not be played are slips of the hand.
const SLIPS: usize = 2;

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
        let question = self.asker().allowed(&hand, phase);
        let (choices, legal) = (self.choices(&hand), legal(&hand));
        let placed = self.placed(&hand);
        let asked_back = self.turn.asked_back.take().filter(|_| is_yes(line));
        let back = asked_back.map(|card| with_card(card, &legal));
        let read = |line: &str| act_meant(line, &hand, question.as_deref(), &placed, &legal);
        // What stands behind a comma is the reason, if nothing else is to be made of it.
        let first = || line.split_once([',', ';']).and_then(|(said, _)| read(said));
        let meant = back.or_else(|| read(line)).or_else(first);
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
        if let Some((card, trick)) = gone {
            cx.say(TableSaid::CardGone { at, card, trick });
            return Next::Line;
        }
        let Some(action) = meant else {
            self.turn.asked_back = cards.first().copied().filter(|_| cards.len() == 1);
            cx.say(match cards.len() {
                0 => TableSaid::NotRead { at, choices },
                _ => TableSaid::WhichCard { at, cards },
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
        let is_blamed = self.judge(cx, &hand, action);
        self.turn = OwnTurn::default();
        if matches!(action, Action::Play(_) | Action::Discard(_)) {
            cx.say(TableSaid::OwnCards { at: self.at(&hand), action });
        }
        let before = hand.clone();
        self.act(cx, &mut hand, YOU, action);
        let is_blamed = is_blamed || self.blame_open(cx, &before, action);
        // In a lesson what was said of it is read before the others go on.
        if is_blamed && cx.person && !self.is_match() && !self.is_over(&hand) {
            self.stage = Stage::Heard;
            return Next::Pause;
        }
        self.go_on(cx)
    }

    /// What the coach makes of an act before it is done: a mistake, an act that was hard to find,
    /// or nothing. Whether something was said against it.
    fn judge(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>, action: Action) -> bool {
        self.spoken = None;
        // What the review of a lesson's hand would blame is said at once as well.
        if self.setting.coach == Coach::Off && self.is_match() {
            return false;
        }
        // Whoever does as was proposed has nothing to hear about it; a part of a hand is judged by
        // its tricks when it is over.
        let own = self.game.acts().iter().filter(|(seat, _)| *seat == YOU).count();
        if self.is_proposed(own, action) {
            return false;
        }
        if self.is_foretold() {
            return self.judge_foretold(cx, hand, action);
        }
        if self.is_by_tricks() {
            return false;
        }
        let Some(advice) = self.advice(hand) else { return false };
        let moment = self.judged_at(hand);
        let Some(judged) = moment.judged(&advice, action) else { return false };
        let (at, place) = (self.at(hand), self.game.acts().len());
        let by_himself = self.turn.hints == 0 && self.is_new(place);
        let deed = by_himself.then(|| judging::deed(&advice, &moment, action)).flatten();
        let weighed = Weighed::new(place, &moment, (judged, advice), deed);
        let Weighed { judged, advice, .. } = &weighed;
        if judged.is_mistake() {
            if self.back.is_none() {
                self.miss(cx, hand, place, judged);
            }
            let is_first = !self.judged.iter().any(|one| one.judged.is_mistake());
            let taught = if is_first { self.taught(cx, hand, judged) } else { None };
            let offers = match (is_first, cx.learner.hears_of_undo()) {
                // In a lesson the prompt names both.
                _ if cx.person && !self.is_match() => Offers::Nothing,
                (_, true) => Offers::WhyAndUndo,
                (true, false) => Offers::Why,
                (false, false) => Offers::Nothing,
            };
            cx.say(TableSaid::Coach { at, moment: judged.clone(), taught, offers });
            self.spoken = Some(place);
        } else if by_himself
            && self.setting.coach != Coach::Off
            && self.turn.refused.is_none()
            && !self.takes_over(hand)
            && let Some(obvious) = judging::praise(advice, &moment, action)
            && let Some(argument) = moment.argument([action, obvious])
        {
            cx.say(TableSaid::Praise { at, own: action, obvious, argument });
        }
        let is_again = self.back.as_ref().is_some_and(|back| back.from == place);
        if is_again && !judged.is_mistake() {
            cx.say(TableSaid::Mended { at: self.at(hand), own: action });
        }
        let is_mistake = judged.is_mistake();
        self.judged.push(weighed);
        is_mistake
    }

    /// Whether nobody was there before in this hand and took it back: what he does there he knows.
    fn is_new(&self, place: usize) -> bool {
        self.back.is_none() && self.heard <= (self.game.number, place)
    }

    /// Says behind a card that it gives a trick away, where all hands lie open and more is played;
    /// whether it does.
    fn blame_open(&mut self, cx: &mut Context<'_>, before: &Hand<'_>, action: Action) -> bool {
        let own = self.game.acts().iter().filter(|(seat, _)| *seat == YOU).count();
        let is_proposed = own.checked_sub(1).is_some_and(|nth| self.is_proposed(nth, action));
        let is_told = self.terms.open && cx.person && self.strayed().is_none() && !is_proposed;
        if !is_told || self.is_over(&self.game.now()) {
            return false;
        }
        let is_said = self.judge_foretold(cx, before, action);
        if is_said {
            self.given_away.push(judging::trick_of(before));
        }
        is_said
    }

    /// Says at once that a card gives a trick away, where all that the others hold is known; whether
    /// it does.
    fn judge_foretold(&self, cx: &mut Context<'_>, hand: &Hand<'_>, action: Action) -> bool {
        let Action::Play(card) = action else { return false };
        let remark = judging::open_card(hand, self.tricks_left(hand), card);
        let remark = remark.map(|remark| TableSaid::Remarked { at: self.at(hand), remark });
        let is_said = remark.is_some();
        remark.into_iter().for_each(|remark| cx.say(remark));
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

    /// What the learner decides after so many acts of this hand, as a question with a name of its own.
    pub(super) fn moment(&self, hand: &Hand<'_>, place: usize) -> Option<Question> {
        let (_, phase) = turn(hand)?;
        let question = self.asker().best(hand, phase, Moment::glance())?;
        let by = self.at_stake().is_none().then_some(JudgedBy::Points);
        let of_hand = self.setting.hand_id(self.game.number);
        let id = format!("{MOMENT}{of_hand}@{place}");
        Some(Question { id: Some(id), by, ..question })
    }

    /// The totals before this hand, where it is one of a match; in a lesson nobody has heard of
    /// chances to win one.
    pub(super) fn at_stake(&self) -> Option<&BySide<i16>> {
        self.is_match().then(|| self.game.table.score())
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
        self.is_first() && self.terms.proposed.get(nth) == Some(&action)
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
        // A slip of the hand or two need not have an idea behind it, and nobody at a table is told
        // what he thinks; a card that has changed its suit shows the one that it has not.
        let is_shown = is_missed || changes_its_suit(&hand, action);
        let mut often = |belief: &Belief| {
            let held = cx.model().held();
            held.iter().any(|held| held.belief.id == belief.id && held.speaks_for.len() > SLIPS)
        };
        explanation.ideas = match explanation.ideas {
            Ideas::One(idea) if is_shown || often(&idea.belief) => {
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
