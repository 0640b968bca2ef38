//! A review: what is due comes back with fresh cards, skills taking turns, until the time is over.

use std::sync::Arc;

use serde_json::Value;

use super::{
    NextVisit, Place, RunSaid,
    context::Context,
    draws::Draws,
    mode::{Asking, KeptAs, Mode, Next, Outcome},
};
use crate::{
    content::question_of,
    rules::Options,
    store::{Activity, Mark, State},
    tutor::{Back, Due, Generator, MOMENT, Posed, Skill, Timestamp, due},
};

/// A skill is through when this many answers were right.
const ENOUGH: u32 = 2;
/// A skill is left for another day after this many questions.
const MOST: u32 = 4;

/// What is due within so many milliseconds after the first is due with it.
const TOGETHER: i64 = 3_600_000;

/// A review that goes on.
pub(super) struct ReviewMode {
    /// Skills that are not through, the next one first.
    turns: Vec<Turn>,
    /// When the time is over.
    until: Timestamp,
    /// Answers so far, and how many of them were known.
    answers: (u32, u32),
    /// What is said first.
    opening: Option<RunSaid>,
}

/// A skill that is back, or a card.
struct Turn {
    due: Due,
    asks: Asks,
    asked: u32,
    known: u32,
}

/// What is asked.
enum Asks {
    /// Fresh cards each time.
    Drawn(Box<Draws>),
    /// One moment at a table, once.
    Moment(Option<Arc<Posed>>),
}

impl ReviewMode {
    /// A review of what is due, of at most some minutes; `None` where nothing is.
    pub(super) fn new(cx: &mut Context<'_>, minutes: u32) -> Option<Self> {
        let state = cx.learner.state();
        let cards = cards_due(cx, &state);
        let mut turns: Vec<Turn> = due_now(cx, &state).into_iter().map(Turn::new).collect();
        turns.extend(cards);
        let due = turns.len();
        let company = match turns.as_slice() {
            [] => return None,
            [Turn { due, asks: Asks::Drawn(_), .. }] => company(cx, &state, due),
            _ => None,
        };
        turns.extend(company.map(Turn::new));
        let until = Timestamp(cx.now.0.saturating_add(i64::from(minutes) * 60_000));
        let opening = RunSaid::ReviewOpens { due, turns: turns.len() > 1, minutes };
        Some(Self { turns, until, answers: (0, 0), opening: Some(opening) })
    }
}

impl<'l> Mode<'l> for ReviewMode {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        if let Some(opening) = self.opening.take() {
            cx.say(opening);
        }
        while !self.turns.is_empty() && cx.now < self.until {
            let mut turn = self.turns.remove(0);
            let drawn = match &mut turn.asks {
                Asks::Drawn(draws) => draws.draw(cx),
                Asks::Moment(card) => card.take(),
            };
            let Some(question) = drawn else { continue };
            if turn.asked == 0 {
                cx.say(RunSaid::BackBecause(turn.due.clone()));
            }
            turn.asked += 1;
            let skill = turn.due.skill.clone();
            self.turns.push(turn);
            return Asking::openly(question, Place::Review { skill });
        }
        cx.say(RunSaid::ReviewOver { answers: self.answers, more: !self.turns.is_empty() });
        if let Some(next) = next_visit(cx) {
            cx.say(RunSaid::NextVisit(next));
        }
        Next::Over
    }

    /// The skill that was asked stands last.
    fn heard(&mut self, _: &mut Context<'l>, what: &Outcome<'_, 'l>) {
        match what {
            Outcome::Answered { .. } => {
                let known = u32::from(what.is_known());
                self.answers.0 += 1;
                self.answers.1 += known;
                if let Some(turn) = self.turns.last_mut() {
                    turn.known += known;
                }
                self.turns.retain(Turn::goes_on);
                if !self.turns.iter().any(Turn::is_due) {
                    self.turns.clear();
                }
            }
            Outcome::Explained { .. } => {
                if let Some(Turn { asks: Asks::Drawn(draws), .. }) = self.turns.last_mut() {
                    draws.heard(what);
                }
            }
            Outcome::Skipped { .. } => {}
        }
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Review)
    }
}

impl Turn {
    fn new(due: Due) -> Self {
        let Some(skill) = Skill::from_id(&due.skill) else {
            unreachable!("only what can be asked comes back, and {} cannot", due.skill)
        };
        let draws = match skill {
            // The game that is due first, then another one by turns.
            Skill::VariantSwitch => Draws::switching(&[
                &due.variant,
                if due.variant == "bald" { "standard" } else { "bald" },
            ]),
            skill => Draws::new(vec![due.variant.clone()], vec![skill]),
        };
        Self { due, asks: Asks::Drawn(Box::new(draws)), asked: 0, known: 0 }
    }

    /// Whether it is there for itself.
    fn is_due(&self) -> bool {
        self.due.why != Back::Company
    }

    /// Whether it is asked once more.
    fn goes_on(&self) -> bool {
        match self.asks {
            Asks::Drawn(_) => !self.is_due() || self.known < ENOUGH && self.asked < MOST,
            Asks::Moment(_) => self.asked == 0,
        }
    }
}

/// What is due and can be asked with fresh cards.
fn due_now(cx: &mut Context<'_>, state: &State) -> Vec<Due> {
    let skills = state.skills.iter();
    let practised = skills.map(|((skill, variant), practice)| (&**skill, &**variant, practice));
    let found = due(practised, cx.now);
    found.into_iter().filter(|due| can_ask(cx, &due.skill, &due.variant)).collect()
}

/// The cards that are due and can still be asked.
fn cards_due(cx: &Context<'_>, state: &State) -> Vec<Turn> {
    let known = state.cards.iter();
    let known = known.map(|((id, variant), practice)| (&**id, &**variant, practice));
    let due = due(known, cx.now);
    let Some(journal) = cx.learner.journal.as_ref().filter(|_| !due.is_empty()) else {
        return Vec::new();
    };
    let made = journal.abouts(Mark::CardMade);
    let records: Vec<Value> =
        made.iter().filter_map(|made| serde_json::from_str(made).ok()).collect();
    let question = |due: &Due| {
        let record = records.iter().rfind(|record| record["id"].as_str() == Some(&*due.skill))?;
        question_of(record, cx.library.context(None))
    };
    let turn = |due: Due| {
        let card = Some(Arc::new(Posed::new(question(&due)?)));
        Some(Turn { due, asks: Asks::Moment(card), asked: 0, known: 0 })
    };
    due.into_iter().filter_map(turn).collect()
}

/// A skill that keeps one company which is due alone: of the same game and, if there is one, of the
/// same kind, the one that is due next.
fn company(cx: &mut Context<'_>, state: &State, alone: &Due) -> Option<Due> {
    let kind = |skill: &str| skill.split('.').next().map(str::to_owned);
    let own = kind(&alone.skill);
    let mut known: Vec<(bool, Timestamp, &String, Timestamp)> = state
        .skills
        .iter()
        .filter(|((skill, variant), _)| *variant == alone.variant && *skill != alone.skill)
        .map(|((skill, _), practice)| (kind(skill) != own, practice.due, skill, practice.last))
        .collect();
    known.sort();
    let (.., skill, last) =
        known.into_iter().find(|(.., skill, _)| can_ask(cx, skill, &alone.variant))?;
    let days = cx.now.days_since(last).max(0.0);
    let (skill, variant) = (skill.clone(), alone.variant.clone());
    Some(Due { skill, variant, why: Back::Company, days })
}

fn can_ask(cx: &mut Context<'_>, skill: &str, variant: &str) -> bool {
    // What is kept may be of another version of the program.
    let Some(skill) = Skill::from_id(skill) else { return false };
    let drawn = |generator: &Generator<'_>| {
        [Skill::VariantSwitch, Skill::Words].contains(&skill) || generator.skills().contains(&skill)
    };
    cx.tables.generator(variant, &Options::new()).is_some_and(drawn)
}

/// How many skills are due that can be asked, and the seconds that they take.
pub(super) fn waiting(cx: &mut Context<'_>, state: &State) -> (usize, f64) {
    let cards = state.cards.values().filter(|card| card.due <= cx.now).count();
    let count = due_now(cx, state).len() + cards;
    let questions = f64::from(u32::try_from(count).unwrap_or(u32::MAX)) * f64::from(ENOUGH);
    (count, questions * state.pace())
}

/// When something is due again, and what it is.
pub(super) fn next_visit(cx: &mut Context<'_>) -> Option<NextVisit> {
    let state = cx.learner.state();
    let skills = state.skills.iter().chain(&state.cards);
    let mut next: Vec<(Timestamp, &String, &String)> =
        skills.map(|((skill, variant), practice)| (practice.due, skill, variant)).collect();
    next.sort();
    let may_ask = |skill: &str, variant: &str, cx: &mut Context<'_>| {
        skill.starts_with(MOMENT) || can_ask(cx, skill, variant)
    };
    let mut next = next.into_iter().filter(|(_, skill, variant)| may_ask(skill, variant, cx));
    let (due, skill, _) = next.next()?;
    let until = due.0.saturating_add(TOGETHER);
    let more = next.take_while(|(other, ..)| other.0 <= until).count();
    Some(NextVisit { days: due.days_since(cx.now), skill: skill.clone(), more })
}
