//! The words of the game: hints, counting, claims, and what was said and done.

use std::sync::Arc;

use super::{
    Next, PlayMode, YOU,
    asked::{Asker, Counting},
    by_tricks,
    claim::{Claimed, claimed, conceded},
    coach,
    even::{self, SaidBefore},
    last_trick, legal,
    others::Others,
    set_beside, turn, won,
};
use crate::{
    content::Length,
    engine::{Action, Hand, Silent, effective_suit_with, role},
    rules::Trump,
    session::{
        Alike, Even, LedHere, Place, Proof, TableHint, TableSaid, context::Context, mode::Asking,
    },
    solver::Advice,
    table::{Card, Play, Suit, Trick},
    tutor::Argument,
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
            return cx.say(TableSaid::MustFollow { led, only: self.only_card(&hand) });
        }
        // In the order in which they stand on the screen.
        let allowed = legal(&hand);
        let mut legal = self.choices(&hand);
        legal.retain(|action| allowed.contains(action));
        let led = led_here(&hand);
        cx.say(TableSaid::Choices { at: self.at(&hand), legal, led, instead: false });
    }

    /// Says what may be typed in the place of the own act that was spoken of, below that turn as it was
    /// where it is to be shown; whether there is anything.
    pub(super) fn say_turn_heard(&self, cx: &mut Context<'_>, shown: bool) -> bool {
        let acts = self.game.acts();
        let Some(place) = acts.iter().rposition(|(seat, _)| *seat == YOU) else { return false };
        let before = self.game.hand_after(&self.game.rules, place);
        let allowed = legal(&before);
        let is_other = |act: &Action| {
            *act != acts[place].1 && allowed.contains(act) && self.takes_instead(place, *act)
        };
        let others: Vec<Action> = self.choices(&before).into_iter().filter(is_other).collect();
        if others.is_empty() {
            return false;
        }
        if let Some((_, phase)) = turn(&before).filter(|_| shown) {
            cx.say(self.turn_said(&before, phase, false));
        }
        let at = self.at(&before);
        cx.say(TableSaid::Choices { at, legal: others, led: None, instead: true });
        true
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
                return cx.say(TableSaid::MustFollow { led, only: self.only_card(&hand) });
            }
            let led = led_here(&hand);
            cx.say(TableSaid::Choices { at, legal: legal(&hand), led, instead: false });
            return;
        };
        let rungs = match self.is_by_tricks() {
            true => self.ladder_of_tricks(&hand, &advice),
            false => coach::ladder(&self.judged_at(&hand), &advice),
        };
        let mut rungs = self.well_counted(rungs);
        if self.may_claim(&hand) {
            rungs = [TableHint::AllYours].into_iter().chain(rungs.pop()).collect();
        }
        let speaks = rungs.iter().any(|rung| {
            matches!(rung, TableHint::Speaks(_) | TableHint::Best { speaks: Some(_), .. })
        });
        let ruled = rungs.iter().any(|rung| matches!(rung, TableHint::LookAt(_)));
        // What to do is said once before it is said that all is said.
        let most = rungs.len() - usize::from(self.turn.named.is_none() && !rungs.is_empty());
        let rung = self.turn.rungs.min(most);
        self.turn.hints += 1;
        self.turn.rungs += 1;
        self.note_help(cx);
        let told = rungs.into_iter().nth(rung);
        if let Some(TableHint::Best { act, .. }) = told {
            self.turn.named = Some(act);
            self.remarks.named = Some((self.game.acts().len(), act));
        }
        let hint = match (told, advice.best().next()) {
            (Some(TableHint::Best { act, alike, speaks: said, .. }), _) if !self.is_by_tricks() => {
                let moment = self.judged_at(&hand);
                let others = moment.beside(&advice, act);
                let why = set_beside::why(&moment, &advice, (act, &others));
                let why = why.and_then(|why| set_beside::unsaid(why, speaks));
                let before = SaidBefore { why: why.is_some(), speaks, ruled };
                let even = even::told((&moment, &advice), (act, &others, &alike), before);
                // That it fails cheaply was said of the bid itself.
                let is_cheap =
                    matches!(said.as_deref(), Some(Argument::Strength { cheap: true, .. }));
                let even = even.filter(|even| !is_cheap || *even != Even::FailsCheaply);
                let is_bare = why.is_none() && even.is_none() && !speaks && !ruled;
                let seen = || set_beside::seen(&moment, &advice, (act, &others)).map(Box::new);
                let said = said.or_else(|| if is_bare { seen() } else { None });
                let best = is_bare && said.is_none() && alike == Alike::One;
                let even = even.or_else(|| best.then_some(Even::DidBest));
                TableHint::Best { act, alike, speaks: said, why: why.map(Box::new), even }
            }
            (Some(hint), _) => hint,
            (None, best) => match self.turn.named.or(best) {
                Some(act) => TableHint::End(act),
                None => unreachable!("some act is the best"),
            },
        };
        cx.say(TableSaid::Hint { at, hint });
    }

    /// Whether several tricks are left, and it is proven that they are all the learner's.
    fn may_claim(&self, hand: &Hand<'_>) -> bool {
        let are_several = hand.held(YOU).is_some_and(|held| held.len() > 1);
        let is_whole = self.terms.length == Length::Game && are_several;
        is_whole && matches!(claimed(hand.rules(), hand), Ok(Claimed::Proven(_)))
    }

    /// The rungs of hints where cards are judged by tricks: what to look at, what speaks for the
    /// best card, that card.
    fn ladder_of_tricks(&self, hand: &Hand<'_>, advice: &Advice) -> Vec<TableHint> {
        let first = || coach::ladder(&self.judged_at(hand), advice).into_iter().next();
        let is_open = self.terms.open && hand.on_table().is_empty();
        let look =
            if is_open { Some(TableHint::Open(by_tricks::lost_leads(hand))) } else { first() };
        let look = look.filter(|hint| !matches!(hint, TableHint::Best { .. }));
        let (sees, count) = (self.sees(), self.tricks_left(hand));
        let values = by_tricks::values_of_tricks(hand, sees, count).unwrap_or_default();
        let best = values.iter().rev().max_by(|(_, one), (_, other)| one.total_cmp(other));
        let Some((best, most)) = best else { return look.into_iter().collect() };
        // Whoever asks is told of less than is held against anybody.
        let trifle = if self.terms.open { 1e-9 } else { by_tricks::TRIFLE };
        let is_alike = |(card, value): &&(Card, f64)| card != best && most - value < trifle;
        let others: Vec<Action> =
            values.iter().filter(is_alike).map(|(card, _)| Action::Play(*card)).collect();
        // Beside what comes to mind first, else beside the next best: of the others nobody thought.
        let worse = values.iter().filter(|(_, value)| most - value >= trifle);
        let next = worse.clone().max_by(|(_, one), (_, other)| one.total_cmp(other));
        let first = self.judged_at(hand).obvious();
        let obvious = worse.clone().find(|(card, _)| Some(Action::Play(*card)) == first);
        let argument = |act: Action| {
            let other = Action::Play(obvious.or(next)?.0);
            Some((act, Argument::between(hand, YOU, sees, act, other)?))
        };
        // Of those that do as well the one is named that nothing beats, else the first for which
        // something can be said.
        let named = Action::Play(*best);
        let of_all = || std::iter::once(named).chain(others.iter().copied()).filter_map(argument);
        let is_sure = |why: &Argument| matches!(why, Argument::Beaten { highest: Some(_), .. });
        let told = of_all().find(|(_, why)| is_sure(why)).or_else(|| of_all().next());
        let (act, argument) = told.map_or((named, None), |(act, why)| (act, Some(why)));
        let others: Vec<Action> =
            std::iter::once(named).chain(others).filter(|other| *other != act).collect();
        let alike = match others.len() {
            0 => Alike::One,
            all if all + 1 == values.len() => Alike::All,
            _ => Alike::Some(others),
        };
        let said = argument.map(TableHint::Speaks);
        let look = coach::waits(hand, act).map(TableHint::LookAt).or(look);
        let best = TableHint::Best { act, alike, speaks: None, why: None, even: None };
        look.into_iter().chain(said).chain([best]).collect()
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
            Some(Counting::Told(unseen)) => {
                cx.say(TableSaid::Unseen(unseen));
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
        cx.say(unseen.map_or(TableSaid::NothingToCount, TableSaid::Unseen));
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
                let held = hand.held(YOU).is_some_and(|held| held.contains(by));
                let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
                let by = (by, role(&rules, trump, by));
                cx.say(TableSaid::NotAllMine { at, card, by, lies, held });
                return Next::Line;
            }
            Ok(Claimed::Partners(play, by)) => {
                cx.say(TableSaid::PartnersTrick { at, play, by });
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
}

/// What was led to the trick, and whether the learner can follow.
fn led_here(hand: &Hand<'_>) -> Option<LedHere> {
    let (lead, held) = (hand.on_table().first()?, hand.held(YOU)?);
    let trump = hand.contract()?.trump;
    let counts_as = |card| effective_suit_with(hand.rules(), trump, card, &mut Silent);
    let suit = counts_as(lead.card)?;
    let apart = held.iter().find_map(|card| {
        let own = counts_as(card).filter(|own| *own != suit)?;
        (card.printed_suit() == Some(suit)).then_some((card, own))
    });
    let allowed = legal(hand).len();
    let free = allowed > 1 && allowed == held.distinct().iter().count();
    Some(LedHere {
        free,
        by: Some(lead.card).filter(|card| card.printed_suit() != Some(suit)),
        suit,
        follows: held.iter().any(|card| counts_as(card) == Some(suit)),
        apart,
    })
}
