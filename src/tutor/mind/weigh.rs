//! How likely each explanation of a learner's answers is.

use super::{Catalogue, Entry};

/// So many beliefs, the likeliest of those that explain a wrong answer, are tried together.
const TOGETHER: usize = 6;
/// So many beliefs at most are tried at a time.
const AT_ONCE: usize = 4;

/// An explanation: some beliefs at once, and how likely they are, as a logarithm.
struct Explanation {
    places: Vec<usize>,
    score: f64,
}

/// How likely each belief is by its place in the catalogue, all explanations of the answers in `ledger` weighed
/// against each other.
///
/// Explanations are: nothing, each belief by itself, each two of the likeliest, and the best two with one or two more.
/// A belief on which no answer bears is as likely as before and competes with none.
pub(super) fn weigh(priors: &[f64], ledger: &[Entry], catalogue: &Catalogue<'_>) -> Vec<f64> {
    let explain = |places: Vec<usize>| {
        let before: f64 = places.iter().map(|place| priors[*place].ln()).sum();
        let told = ledger.iter().rev().enumerate().map(|(later, entry)| entry.telling(&places, later, catalogue));
        Explanation { score: before + told.sum::<f64>(), places }
    };
    let (mut all, mut likely) = alone(priors, ledger);
    likely.sort_by(|one, other| other.1.total_cmp(&one.1));
    likely.truncate(TOGETHER);
    let mut bases: Vec<Vec<usize>> = likely.iter().map(|(place, _)| vec![*place]).collect();
    for _ in 1..AT_ONCE {
        let mut sets: Vec<Vec<usize>> = Vec::new();
        for base in &bases {
            for (place, _) in &likely {
                let mut set = base.clone();
                set.push(*place);
                set.sort_unstable();
                set.dedup();
                if set.len() > base.len() && !sets.contains(&set) && !clash(base, *place, catalogue) {
                    sets.push(set);
                }
            }
        }
        let grown: Vec<Explanation> = sets.into_iter().map(explain).collect();
        let best = grown.iter().max_by(|one, other| one.score.total_cmp(&other.score));
        bases = best.map(|best| best.places.clone()).into_iter().collect();
        all.extend(grown);
    }
    shared(priors, &all)
}

/// Each belief on which an answer bears, by itself; and those for which one speaks, with their score.
fn alone(priors: &[f64], ledger: &[Entry]) -> (Vec<Explanation>, Vec<(usize, f64)>) {
    let mut told: Vec<Option<(f64, bool)>> = vec![None; priors.len()];
    for (later, entry) in ledger.iter().rev().enumerate() {
        let aged = entry.aged(later);
        for (place, says) in entry.differ() {
            let (sum, is_for) = told[*place].unwrap_or_default();
            told[*place] = Some((sum + entry.sign(*says) * aged, is_for || entry.speaks(*says)));
        }
    }
    let score = |(place, told): (usize, &Option<(f64, bool)>)| {
        told.map(|(sum, is_for)| (place, priors[place].ln() + sum, is_for))
    };
    let scores: Vec<(usize, f64, bool)> = told.iter().enumerate().filter_map(score).collect();
    let likely = scores.iter().filter(|(.., is_for)| *is_for).map(|(place, score, _)| (*place, *score)).collect();
    (scores.into_iter().map(|(place, score, _)| Explanation { places: vec![place], score }).collect(), likely)
}

/// The likelihood of each belief: of all explanations, nothing amiss among them, those in which it stands.
fn shared(priors: &[f64], all: &[Explanation]) -> Vec<f64> {
    let most = all.iter().map(|one| one.score).fold(0.0, f64::max);
    let weight = |score: f64| (score - most).exp();
    let whole = weight(0.0) + all.iter().map(|one| weight(one.score)).sum::<f64>();
    let mut shares: Vec<f64> = priors.iter().map(|prior| prior / (1.0 + prior)).collect();
    all.iter().flat_map(|one| &one.places).for_each(|place| shares[*place] = 0.0);
    for one in all {
        for place in &one.places {
            shares[*place] += weight(one.score) / whole;
        }
    }
    shares
}

/// Whether a belief chooses otherwise than one of `base` for the same thing.
fn clash(base: &[usize], place: usize, catalogue: &Catalogue<'_>) -> bool {
    let edit = |place: usize| &catalogue.beliefs()[place].edit;
    base.iter().any(|other| !edit(*other).clashes(edit(place)).is_empty())
}
