//! A review: what is due comes back with fresh cards, skills taking turns, until the time is over.

use super::{
    conversation::Conversation,
    plan::{Current, DrillRun, Plan, SWITCH},
    words::WORDS,
};
use crate::{
    store::State,
    text,
    tutor::{Back, Due, Generator, Timestamp, due},
};

/// A visit takes so many minutes where nothing else is said.
const MINUTES: u32 = 10;
/// A skill is through when so many answers were right.
const ENOUGH: u32 = 2;
/// A skill is left for another day after so many questions.
const MOST: u32 = 4;

/// How far a review has come.
#[derive(Clone, Debug)]
pub(super) struct ReviewRun {
    /// Skills that are not through, the next one first.
    pub(super) turns: Vec<Turn>,
    /// When the time is over.
    pub(super) until: Timestamp,
    /// Answers so far, and how many of them were known.
    pub(super) answers: (u32, u32),
}

/// A skill that is back.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) due: Due,
    pub(super) drill: DrillRun,
    pub(super) asked: u32,
    pub(super) known: u32,
}

impl Conversation<'_> {
    /// Starts a review of what is due, of so many minutes at most.
    pub fn review(&mut self, minutes: Option<&str>) -> String {
        if self.journal.is_none() {
            return text::nothing_kept(self.style);
        }
        let minutes = match minutes.map(str::parse::<u32>) {
            None => MINUTES,
            Some(Ok(minutes @ 1..=120)) => minutes,
            Some(_) => return text::minutes_wanted(120, "review 10"),
        };
        let state = self.state();
        let mut turns = self.turns(&state);
        if turns.is_empty() {
            return text::nothing_due(self.style, self.next_visit());
        }
        let until = Timestamp(self.now().0.saturating_add(i64::from(minutes) * 60_000));
        let due = turns.len();
        if let [alone] = turns.as_slice() {
            let company = self.company(&state, &alone.due);
            turns.extend(company);
        }
        let opening = text::review_opens(self.style, due, turns.len() > 1, minutes);
        self.clear();
        self.plan = Plan::Review(ReviewRun { turns, until, answers: (0, 0) });
        opening + &self.advance()
    }

    /// What is due and can be asked with fresh cards.
    fn turns(&mut self, state: &State) -> Vec<Turn> {
        let now = self.now();
        let practised = state
            .skills
            .iter()
            .map(|((skill, variant), practice)| (&**skill, &**variant, practice));
        let found = due(practised, now);
        found
            .into_iter()
            .filter(|due| self.can_ask(&due.skill, &due.variant))
            .map(Turn::new)
            .collect()
    }

    /// A skill that keeps one company which is due alone: of the same game and, if there is one, of the same kind, the one
    /// that is due next.
    fn company(&mut self, state: &State, alone: &Due) -> Option<Turn> {
        let kind = |skill: &str| skill.split('.').next().map(str::to_owned);
        let own = kind(&alone.skill);
        let mut known: Vec<(bool, Timestamp, String, Timestamp)> = state
            .skills
            .iter()
            .filter(|((skill, variant), _)| *variant == alone.variant && *skill != alone.skill)
            .map(|((skill, _), practice)| {
                (kind(skill) != own, practice.due, skill.clone(), practice.last)
            })
            .collect();
        known.sort();
        let (.., skill, last) =
            known.into_iter().find(|(.., skill, _)| self.can_ask(skill, &alone.variant))?;
        let days = self.now().days_since(last).max(0.0);
        Some(Turn::new(Due { skill, variant: alone.variant.clone(), why: Back::Company, days }))
    }

    fn can_ask(&mut self, skill: &str, variant: &str) -> bool {
        let drawn = |generator: &Generator<'_>| {
            [SWITCH, WORDS].contains(&skill) || generator.skills().contains(&skill)
        };
        self.generator(variant).is_some_and(drawn)
    }

    /// How many skills are due that can be asked, and the seconds that they take.
    pub(super) fn waiting(&mut self, state: &State) -> (usize, f64) {
        let count = self.turns(state).len();
        let questions = f64::from(u32::try_from(count).unwrap_or(u32::MAX)) * f64::from(ENOUGH);
        (count, questions * state.pace())
    }

    /// Days until something is due again, and what it is.
    pub(super) fn next_visit(&mut self) -> Option<(f64, String)> {
        let (state, now) = (self.state(), self.now());
        let mut next: Vec<(Timestamp, &String, &String)> = state
            .skills
            .iter()
            .map(|((skill, variant), practice)| (practice.due, skill, variant))
            .collect();
        next.sort();
        let found = next.into_iter().find(|(_, skill, variant)| self.can_ask(skill, variant));
        found.map(|(due, skill, _)| (due.days_since(now), skill.clone()))
    }

    /// The next question of a review, or its end.
    pub(super) fn next_in_review(&mut self, mut run: ReviewRun) -> String {
        while !run.turns.is_empty() && self.now() < run.until {
            let mut turn = run.turns.remove(0);
            let Some(question) = self.draw(&mut turn.drill) else { continue };
            let why = if turn.asked == 0 {
                text::back_because(self.style, &turn.due)
            } else {
                String::new()
            };
            let heading = text::review_heading(&turn.due.skill);
            turn.asked += 1;
            run.turns.push(turn);
            self.plan = Plan::Review(run);
            return why + &self.ask(Current::new(question, heading));
        }
        let over = text::review_over(self.style, run.answers, !run.turns.is_empty());
        over + &text::next_visit(self.style, self.next_visit())
    }

    /// Counts an answer where a review is under way: the skill that was asked stands last.
    pub(super) fn book_in_review(&mut self, known: bool) {
        let Plan::Review(run) = &mut self.plan else { return };
        run.answers.0 += 1;
        run.answers.1 += u32::from(known);
        if let Some(turn) = run.turns.last_mut() {
            turn.known += u32::from(known);
        }
        run.turns.retain(|turn| !turn.is_due() || turn.known < ENOUGH && turn.asked < MOST);
        if !run.turns.iter().any(Turn::is_due) {
            run.turns.clear();
        }
    }
}

impl Turn {
    fn new(due: Due) -> Self {
        let drill = match &*due.skill {
            // The game that is due first, then another one by turns.
            SWITCH => DrillRun::switching(&[
                &due.variant,
                if due.variant == "bald" { "standard" } else { "bald" },
            ]),
            skill => DrillRun::new(vec![due.variant.clone()], vec![skill.to_owned()]),
        };
        Self { due, drill, asked: 0, known: 0 }
    }

    /// Whether it is there for itself.
    fn is_due(&self) -> bool {
        self.due.why != Back::Company
    }
}
