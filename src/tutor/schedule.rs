//! When a skill comes back: what is remembered of it, and what the next visit asks.
//!
//! A skill of one game is scheduled as a whole, since its cards are new each time. How well an
//! answer went is derived and never asked. The forgetting is FSRS; an answer is due when one in ten
//! would have forgotten.

use std::sync::LazyLock;

use fsrs::{FSRS, FSRS6_DEFAULT_DECAY, ItemState, MemoryState, current_retrievability};

use super::Timestamp;

/// A skill is due when this part of all people would still know it.
const WANTED: f32 = 0.9;
/// Two answers this many days apart were given on two days, wherever midnight was.
const ANOTHER_DAY: f64 = 0.5;
/// Nothing comes back sooner: within a sitting a skill is asked again anyway.
const SOONEST: f32 = 0.5;
/// A skill counts as firm when it is remembered for this many days.
const FIRM: f32 = 10.0;

/// The parameters that fit most people; a learner's own could only be told from thousands of
/// answers.
static MODEL: LazyLock<FSRS> = LazyLock::new(FSRS::default);

/// What the names of review cards begin with that are made of single moments at a table: each is
/// scheduled by itself.
pub const MOMENT: &str = "moment:";

/// What the schedule has to know of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// When it was given.
    pub at: Timestamp,
    /// Whether it was right.
    pub right: bool,
    /// Whether hints were given before.
    pub hinted: bool,
    /// Whether several skills took turns, so that nothing told which one was asked.
    pub mixed: bool,
}

/// How well an answer went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rating {
    /// Wrong.
    Again,
    /// Right after a hint.
    Hard,
    /// Right.
    Good,
    /// Right in mixed practice on two days.
    Easy,
}

/// What is known of one skill in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Practice {
    /// Days until one in ten would have forgotten.
    pub stability: f32,
    /// How hard it is for this learner, 1 to 10.
    pub difficulty: f32,
    /// The last answer.
    pub last: Timestamp,
    /// How the last answer went.
    pub rating: Rating,
    /// When it should come back.
    pub due: Timestamp,
    /// Answers so far.
    pub answers: u32,
    /// How many of them were right without a hint.
    pub known: u32,
    /// The first right answer in mixed practice since the last one that was wrong or easy.
    pub mixed: Option<Timestamp>,
}

impl Practice {
    /// What is known after one more answer, `before` being what was known.
    ///
    /// A clock that went backwards counts as no time gone by.
    ///
    /// ```
    /// use leftbower::tutor::{Timestamp, Outcome, Practice, Rating};
    /// let right = Outcome { at: Timestamp(0), right: true, hinted: false, mixed: false };
    /// let once = Practice::after(None, right);
    /// assert_eq!(once.rating, Rating::Good);
    /// let twice = Practice::after(Some(once), Outcome { at: once.due, ..right });
    /// assert!(twice.due.days_since(once.due) > once.due.days_since(Timestamp(0)));
    /// let missed = Practice::after(Some(twice), Outcome { at: twice.due, right: false, ..right });
    /// assert!(missed.due.days_since(missed.last) < once.due.days_since(once.last));
    /// ```
    pub fn after(before: Option<Self>, outcome: Outcome) -> Self {
        let mixed_before = before.and_then(|before| before.mixed);
        let rating = rating(outcome, mixed_before);
        let memory = before.map(|before| MemoryState {
            stability: before.stability,
            difficulty: before.difficulty,
        });
        let days = before.map_or(0.0, |before| outcome.at.days_since(before.last).max(0.0));
        let state = next(memory, days, rating);
        let mixed = match rating {
            Rating::Again => None,
            Rating::Hard => mixed_before,
            Rating::Good => mixed_before.or(outcome.mixed.then_some(outcome.at)),
            // Two days more make it easy once more.
            Rating::Easy => Some(outcome.at),
        };
        Self {
            stability: state.memory.stability,
            difficulty: state.memory.difficulty,
            last: outcome.at,
            rating,
            due: outcome.at.plus_days(f64::from(state.interval.max(SOONEST))),
            answers: before.map_or(0, |before| before.answers) + 1,
            known: before.map_or(0, |before| before.known)
                + u32::from(outcome.right && !outcome.hinted),
            mixed,
        }
    }

    /// The share of people who would still know it: 0 to 1.
    pub fn recall(&self, now: Timestamp) -> f32 {
        let memory = MemoryState { stability: self.stability, difficulty: self.difficulty };
        current_retrievability(
            memory,
            short(now.days_since(self.last).max(0.0)),
            FSRS6_DEFAULT_DECAY,
        )
    }

    /// How well it is known now.
    pub fn strength(&self, now: Timestamp) -> Strength {
        match self.rating {
            Rating::Again => Strength::Shaky,
            Rating::Hard => Strength::Learning,
            _ if self.due <= now => Strength::Fading,
            _ if self.stability >= FIRM => Strength::Firm,
            _ => Strength::Learning,
        }
    }
}

/// How well a skill is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Strength {
    /// The last answer was wrong.
    Shaky,
    /// It was known and is about to be forgotten.
    Fading,
    /// It is known for some days.
    Learning,
    /// It is known for long.
    Firm,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Self; 4] = [Self::Shaky, Self::Fading, Self::Learning, Self::Firm];
}

fn rating(outcome: Outcome, mixed_before: Option<Timestamp>) -> Rating {
    let on_two_days = outcome.mixed
        && mixed_before.is_some_and(|first| outcome.at.days_since(first) >= ANOTHER_DAY);
    match (outcome.right, outcome.hinted) {
        (false, _) => Rating::Again,
        (true, true) => Rating::Hard,
        (true, false) if on_two_days => Rating::Easy,
        (true, false) => Rating::Good,
    }
}

/// What FSRS makes of an answer.
fn next(memory: Option<MemoryState>, days: f64, rating: Rating) -> ItemState {
    // No learner waits longer than the largest number of days.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let days = days.round() as u32;
    // A memory that is none, from a row that was changed by hand, is forgotten.
    let states =
        MODEL.next_states(memory, WANTED, days).or_else(|_| MODEL.next_states(None, WANTED, 0));
    let Ok(states) = states else {
        return ItemState {
            memory: MemoryState { stability: 1.0, difficulty: 5.0 },
            interval: 1.0,
        };
    };
    match rating {
        Rating::Again => states.again,
        Rating::Hard => states.hard,
        Rating::Good => states.good,
        Rating::Easy => states.easy,
    }
}

fn short(days: f64) -> f32 {
    // Days are told to the second at most.
    #[allow(clippy::cast_possible_truncation)]
    {
        days as f32
    }
}

/// Why a skill is back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// The last answer was wrong.
    Missed,
    /// The last answer needed a hint.
    Hinted,
    /// It is about to be forgotten.
    Fading,
    /// It is not due: it keeps another one company, so that questions differ.
    Company,
}

/// A skill that is due.
#[derive(Clone, Debug, PartialEq)]
pub struct Due {
    /// The skill.
    pub skill: String,
    /// The game.
    pub variant: String,
    /// Why it is back.
    pub why: Back,
    /// Days since the last answer.
    pub days: f64,
}

/// The skills that are due, those first that most would have forgotten.
///
/// `practised` holds a skill, a game and what is known of it.
pub fn due<'p>(
    practised: impl IntoIterator<Item = (&'p str, &'p str, &'p Practice)>,
    now: Timestamp,
) -> Vec<Due> {
    let mut found: Vec<(f32, Due)> = practised
        .into_iter()
        .filter(|(_, _, practice)| practice.due <= now)
        .map(|(skill, variant, practice)| {
            let why = match practice.rating {
                Rating::Again => Back::Missed,
                Rating::Hard => Back::Hinted,
                Rating::Good | Rating::Easy => Back::Fading,
            };
            let days = now.days_since(practice.last).max(0.0);
            let due = Due { skill: skill.to_owned(), variant: variant.to_owned(), why, days };
            (practice.recall(now), due)
        })
        .collect();
    found.sort_by(|(one, a), (other, b)| {
        one.total_cmp(other).then_with(|| (&a.skill, &a.variant).cmp(&(&b.skill, &b.variant)))
    });
    found.into_iter().map(|(_, due)| due).collect()
}
