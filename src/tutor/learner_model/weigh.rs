//! How likely each explanation of a learner's answers is.

use super::{Catalogue, Entry};

/// At most this many beliefs that explain a wrong answer are tried together, the likeliest.
const TOGETHER: usize = 6;
/// At most this many beliefs are tried at a time.
const AT_ONCE: usize = 4;

/// An explanation: some beliefs at once, and how likely they are, as a logarithm.
struct Explanation {
    places: Vec<usize>,
    score: f64,
}

/// How likely each belief is by its place in the catalogue, all explanations of the answers in
/// `ledger` weighed against each other.
///
/// Explanations are: nothing, each belief by itself, each two of the likeliest, and the best two
/// with one or two more. A belief on which no answer bears is as likely as before and competes with
/// none.
pub(super) fn weigh(priors: &[f64], ledger: &[Entry], catalogue: &Catalogue<'_>) -> Vec<f64> {
    let alone = alone(priors, ledger);
    let mut likely: Vec<&(usize, f64, bool)> =
        alone.iter().filter(|(.., is_for)| *is_for).collect();
    likely.sort_by(|one, other| other.1.total_cmp(&one.1));
    let likely =
        Likely::new(likely.into_iter().take(TOGETHER).map(|(place, ..)| *place).collect(), ledger);
    let single = |(place, score, _)| Explanation { places: vec![place], score };
    let mut all: Vec<Explanation> = alone.into_iter().map(single).collect();
    let mut bases: Vec<Set> = likely.singles().collect();
    for _ in 1..AT_ONCE {
        let mut sets: Vec<Set> = Vec::new();
        for base in &bases {
            for one in likely.singles() {
                if base & one == 0
                    && !sets.contains(&(base | one))
                    && !likely.clash(*base, one, catalogue)
                {
                    sets.push(base | one);
                }
            }
        }
        let grown = sets.into_iter().map(|set| (set, likely.explain(set, priors, catalogue)));
        let grown: Vec<(Set, Explanation)> = grown.collect();
        let best = grown.iter().max_by(|one, other| one.1.score.total_cmp(&other.1.score));
        bases = best.map(|(set, _)| *set).into_iter().collect();
        all.extend(grown.into_iter().map(|(_, explanation)| explanation));
    }
    shared(priors, &all)
}

/// Some of the likeliest beliefs, a bit for each.
type Set = u8;

/// The likeliest beliefs, with the answers on which any of them bears.
struct Likely<'l> {
    places: Vec<usize>,
    lines: Vec<Line<'l>>,
}

/// An answer as it bears on the likeliest beliefs.
struct Line<'l> {
    entry: &'l Entry,
    aged: f64,
    /// Those whose holders do not answer by the rules.
    differ: Set,
    /// Those of them whose holders say this.
    say: Set,
}

impl<'l> Likely<'l> {
    fn new(places: Vec<usize>, ledger: &'l [Entry]) -> Self {
        let line = |(later, entry): (usize, &'l Entry)| {
            let (mut differ, mut say) = (0, 0);
            for (at, place) in places.iter().enumerate() {
                let says = entry.says(*place);
                differ |= Set::from(says.is_some()) << at;
                say |= Set::from(says == Some(true)) << at;
            }
            (differ > 0).then(|| Line { entry, aged: entry.aged(later), differ, say })
        };
        let lines = ledger.iter().rev().enumerate().filter_map(line).collect();
        Self { places, lines }
    }

    /// Each of them by itself.
    fn singles(&self) -> impl Iterator<Item = Set> + use<> {
        (0..self.places.len()).map(|at| 1 << at)
    }

    /// The places of some of them, in the order of the catalogue.
    fn places(&self, set: Set) -> Vec<usize> {
        let own = |(at, place): (usize, &usize)| (set & (1 << at) > 0).then_some(*place);
        let mut places: Vec<usize> = self.places.iter().enumerate().filter_map(own).collect();
        places.sort_unstable();
        places
    }

    /// How likely it is that the learner holds all of them, and no other.
    fn explain(&self, set: Set, priors: &[f64], catalogue: &Catalogue<'_>) -> Explanation {
        let told = |line: &Line<'_>| {
            let says = match (line.differ & set).count_ones() {
                0 => return 0.0,
                1 => line.say & set > 0,
                _ => line.entry.say_together(&self.places(line.differ & set), catalogue),
            };
            line.entry.sign(says) * line.aged
        };
        let places = self.places(set);
        let before: f64 = places.iter().map(|place| priors[*place].ln()).sum();
        Explanation { score: before + self.lines.iter().map(told).sum::<f64>(), places }
    }

    /// Whether a belief chooses otherwise than one of `base` for the same thing.
    fn clash(&self, base: Set, one: Set, catalogue: &Catalogue<'_>) -> bool {
        let edits =
            |set| self.places(set).into_iter().map(|place| &catalogue.beliefs()[place].edit);
        edits(base).any(|base| edits(one).any(|one| !base.clashes(one).is_empty()))
    }
}

/// Each belief on which an answer bears, by itself: its score, and whether one speaks for it.
fn alone(priors: &[f64], ledger: &[Entry]) -> Vec<(usize, f64, bool)> {
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
    told.iter().enumerate().filter_map(score).collect()
}

/// The likelihood of each belief: of all explanations, nothing amiss among them, those in which it
/// stands.
fn shared(priors: &[f64], all: &[Explanation]) -> Vec<f64> {
    let most = all.iter().map(|one| one.score).fold(0.0, f64::max);
    let weight = |score: f64| (score - most).exp();
    let whole = weight(0.0) + all.iter().map(|one| weight(one.score)).sum::<f64>();
    let mut posterior: Vec<f64> = priors.iter().map(|prior| prior / (1.0 + prior)).collect();
    all.iter().flat_map(|one| &one.places).for_each(|place| posterior[*place] = 0.0);
    for one in all {
        for place in &one.places {
            posterior[*place] += weight(one.score) / whole;
        }
    }
    posterior
}
