//! What a room seems to believe: a mixture of those who know the rules and those who hold one idea,
//! fitted to all answers by expectation–maximization.
//!
//! Hands have no names, so each is somebody of whom one answer is known; a phone is somebody of whom
//! all are. Whoever means one answer gives another one now and then, at the slip rate of the learner
//! model.

use super::{
    people::People,
    round::{Purpose, Round, Stage},
};
use crate::tutor::{Belief, COMPARABLE, PRIOR, SLIP};

/// What an answer still weighs with each question after it: meanwhile it was explained.
const FADES: f64 = 0.7;

/// What is known of a room beforehand weighs as much as one person.
const BEFOREHAND: f64 = 1.0;

/// At least this part of a room, of which nothing is known, holds no idea.
const SOUND: f64 = 0.25;

/// The fit stands still long before it was made better this often.
const STEPS: usize = 40;

/// What the wrong answer that most of a room gave says.
#[derive(Clone, Debug)]
pub enum RoomIdea<'l> {
    /// Nobody went wrong.
    NoneErred,
    /// This many of the room seem to believe this.
    Held {
        /// What they seem to believe.
        idea: &'l Belief,
        /// How many.
        people: u32,
        /// How many did before it was explained, where the question was to find that out.
        before: Option<u32>,
    },
    /// What this many believed before nobody seems to believe any more.
    Healed {
        /// What was believed.
        idea: &'l Belief,
        /// By how many.
        before: u32,
    },
    /// Several ideas lead to what this many said, and nothing tells them apart yet.
    Open {
        /// The ideas, at least two, the likeliest first.
        ideas: Vec<&'l Belief>,
        /// How many.
        people: u32,
    },
}

impl RoomIdea<'_> {
    /// How many gave the answer that it is about.
    pub const fn people(&self) -> u32 {
        match self {
            Self::NoneErred | Self::Healed { .. } => 0,
            Self::Held { people, .. } | Self::Open { people, .. } => *people,
        }
    }
}

/// What is said when an answer is shown.
#[derive(Clone, Debug)]
pub struct Revealed<'l> {
    /// How many chose what.
    pub votes: Vec<u32>,
    /// How many answered.
    pub people: u32,
    /// Which choice is right.
    pub right: usize,
    /// What the room seems to believe.
    pub idea: RoomIdea<'l>,
}

/// All that a room has said.
pub(super) struct Room<'r, 'l> {
    pub(super) beliefs: &'l [Belief],
    pub(super) rounds: &'r [Round<'l>],
    pub(super) people: &'r People,
}

/// Somebody of whom some answers are known: for each component of the mixture how likely they are
/// from him; and as how many people he counts.
struct Voice {
    likelihoods: Vec<f64>,
    weight: f64,
}

impl<'l> Room<'_, 'l> {
    /// For each belief of the catalogue the part of the room that holds it.
    ///
    /// A belief on which no answer bears is as likely as a learner holds any.
    pub(super) fn posterior(&self) -> Vec<f64> {
        let mut posterior = vec![PRIOR; self.beliefs.len()];
        let rounds: Vec<(usize, &Round<'_>)> = self
            .rounds
            .iter()
            .rev()
            .filter(|round| round.stage == Stage::Shown)
            .enumerate()
            .collect();
        let mut places: Vec<usize> = rounds
            .iter()
            .flat_map(|(_, round)| round.signature.errs())
            .map(|(place, _)| *place)
            .collect();
        places.sort_unstable();
        places.dedup();
        let voices = self.voices(&rounds, &places);
        if voices.is_empty() {
            return posterior;
        }
        // Those who know the rules come first.
        let sound = (1.0 - PRIOR * as_number(places.len())).max(SOUND);
        let priors: Vec<f64> = std::iter::once(sound).chain(places.iter().map(|_| PRIOR)).collect();
        let mixture = fitted(&priors, &voices);
        places.iter().zip(&mixture[1..]).for_each(|(place, share)| posterior[*place] = *share);
        posterior
    }

    /// Everybody who answered: phones with all their answers, hands with one each.
    fn voices(&self, rounds: &[(usize, &Round<'_>)], places: &[usize]) -> Vec<Voice> {
        let faded = |later: usize| FADES.powi(i32::try_from(later).unwrap_or(i32::MAX));
        let component = |at: usize| at.checked_sub(1).map(|at| places[at]);
        let chance = |round: &Round<'_>, at: usize, choice: usize| {
            let meant = component(at).map_or(0, |place| round.signature.answer_of(place));
            let others = as_number(round.choices.len() - 1);
            match round.choice_of(meant) {
                Some(meant) if meant == choice => 1.0 - SLIP,
                Some(_) => SLIP / others,
                // What he means is not offered: he takes any.
                None => 1.0 / (others + 1.0),
            }
        };
        let mut voices = Vec::new();
        for (later, round) in rounds {
            for (choice, hands) in round.hands().into_iter().enumerate().filter(|(_, n)| *n > 0) {
                let likelihoods = (0..=places.len()).map(|at| chance(round, at, choice)).collect();
                voices.push(Voice { likelihoods, weight: f64::from(hands) * faded(*later) });
            }
        }
        for (who, _) in self.people.here() {
            let given: Vec<(f64, &Round<'_>, usize)> = rounds
                .iter()
                .filter_map(|(later, round)| Some((faded(*later), *round, round.chosen_by(who)?)))
                .collect();
            if !given.is_empty() {
                let of = |at| {
                    given
                        .iter()
                        .map(|(weight, round, choice)| chance(round, at, *choice).powf(*weight))
                        .product()
                };
                let likelihoods = (0..=places.len()).map(of).collect();
                voices.push(Voice { likelihoods, weight: 1.0 });
            }
        }
        voices
    }

    /// What a question says whose answer is shown.
    pub(super) fn revealed(&self, round: &Round<'l>) -> Revealed<'l> {
        let votes = round.votes();
        let people = votes.iter().sum();
        Revealed { people, right: round.right(), idea: self.idea(round, &votes), votes }
    }

    /// What the wrong answer that most gave says, where any was given.
    fn idea(&self, round: &Round<'l>, votes: &[u32]) -> RoomIdea<'l> {
        let before = self.before(round);
        let Some(choice) = round.most_wrong(votes) else {
            return before
                .map_or(RoomIdea::NoneErred, |(idea, before)| RoomIdea::Healed { idea, before });
        };
        let people = votes[choice];
        let posterior = self.posterior();
        let share = |idea: &Belief| posterior[self.place(idea)];
        let mut ideas = round.choices[choice].ideas.clone();
        ideas.sort_by(|one, other| share(other).total_cmp(&share(one)));
        let best = ideas.first().map_or(0.0, |best| share(best));
        ideas.retain(|idea| share(idea) * COMPARABLE > best);
        // Of ideas of which one goes further, the smaller stands for both.
        let least = |one: &&&Belief| ideas.iter().all(|other| one.edit.is_part_of(&other.edit));
        match ideas.iter().find(least) {
            Some(idea) => {
                let before = before.filter(|(checked, _)| checked.id == idea.id);
                RoomIdea::Held { idea, people, before: before.map(|(_, before)| before) }
            }
            None => RoomIdea::Open { ideas, people },
        }
    }

    /// The idea that a question checks, and how many held it when it was told last.
    fn before(&self, round: &Round<'l>) -> Option<(&'l Belief, u32)> {
        let Purpose::Checks(belief) = round.purpose else { return None };
        let shown = self.rounds.iter().rev().filter(|other| other.stage == Stage::Shown);
        let mut earlier = shown.filter(|other| other.question != round.question);
        let told = |other: &Round<'l>| {
            let votes = other.votes();
            let choice = other.most_wrong(&votes)?;
            let leads = other.choices[choice].ideas.iter().any(|idea| idea.id == belief.id);
            leads.then_some(votes[choice])
        };
        Some((belief, earlier.find_map(told)?))
    }

    /// The place of a belief in the catalogue.
    fn place(&self, belief: &Belief) -> usize {
        place_of(self.beliefs, belief)
    }
}

/// The place of a belief among those that it is one of.
pub(super) fn place_of(beliefs: &[Belief], belief: &Belief) -> usize {
    let found = beliefs.iter().position(|other| other.id == belief.id);
    found.unwrap_or_else(|| unreachable!("rounds name beliefs of their catalogue"))
}

/// The parts of a mixture that make the answers likeliest, by expectation–maximization.
fn fitted(priors: &[f64], voices: &[Voice]) -> Vec<f64> {
    let whole: f64 = priors.iter().sum();
    let beforehand: Vec<f64> = priors.iter().map(|prior| prior / whole).collect();
    let people: f64 = voices.iter().map(|voice| voice.weight).sum();
    let mut parts = beforehand.clone();
    for _ in 0..STEPS {
        let mut sums: Vec<f64> = beforehand.iter().map(|part| part * BEFOREHAND).collect();
        for voice in voices {
            let joint = || parts.iter().zip(&voice.likelihoods).map(|(part, likely)| part * likely);
            let all: f64 = joint().sum();
            for (sum, own) in sums.iter_mut().zip(joint()) {
                *sum += voice.weight * own / all;
            }
        }
        parts = sums.into_iter().map(|sum| sum / (BEFOREHAND + people)).collect();
    }
    parts
}

fn as_number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
