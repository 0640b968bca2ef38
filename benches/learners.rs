//! How soon it is found out what a learner believes, and how often something is found that nobody
//! believes.
//!
//! `cargo bench --bench learners -- [VARIANT…]` prints a table: every belief that a variant's
//! questions can show, held by learners who slip once in ten answers; the same seeds give the same
//! table. *Drill* asks on the skills that teach what the belief gets wrong, *all* on everything
//! that may be believed at the table, *random* any question of any kind; *run* is the same drill as
//! people run it, typed line by line.
//!
//! A second table follows: what is told of the ideas of beginners who hold two, get over one, and
//! slip.

#![allow(clippy::expect_used, clippy::print_stdout)] // a benchmark that cannot start has nothing to measure

#[path = "../tests/support/learner.rs"]
mod learner;
#[path = "../tests/support/typed.rs"]
mod typed;

use std::time::{Duration, Instant};

use learner::{How, IdeasTold, Run, Table};
use leftbower::{
    chance::{Seed, below},
    content::Library,
    repl::Conversation,
    rules::Variant,
    text::{Style, plain},
    tutor::{Belief, BeliefAtTable, Catalogue, Chooser, Generator, LearnerModel, Pool, Skill},
};
use rand::Rng;

/// How many learners hold each belief.
const EACH: u32 = 4;
/// How many hold none, and how many hold two.
const OTHERS: u32 = 100;
/// How many questions are asked at most, and how many random ones.
const MOST: usize = 10;
const MOST_RANDOM: usize = 300;
/// How many beginners hold two beliefs, and how many questions each is asked.
const BEGINNERS: usize = 300;
const ASKED: usize = 30;

fn main() {
    let library = Library::shipped();
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let variants =
        || Variant::all().iter().filter(|one| wanted.is_empty() || wanted.contains(&one.id));
    println!(
        "variant                 beliefs   drill  median    run  median    all  median  pairs   false  random  ratio   choosing"
    );
    for variant in variants() {
        let table = Table::new(variant, library.beliefs());
        measure(&library, &table, slowest_choice(variant, &library));
    }
    println!(
        "\nvariant                 mistakes    told    held   from the 7th    told   overcome   never held"
    );
    for variant in variants() {
        beginners(&Table::new(variant, library.beliefs()));
    }
}

/// Of mistakes to which something held leads: how many are told with an idea, how many of these
/// ideas are held, and with how many mistakes from the seventh answer on one is told that is held.
fn beginners(table: &Table<'_>) {
    let (mut rng, mut told, mut learners) = (Seed(17).rng(), IdeasTold::default(), 0);
    while learners < BEGINNERS {
        learners += usize::from(table.beginner(ASKED, &mut told, &mut rng));
    }
    let percent = |part: usize, whole: usize| {
        let [part, whole] = [part, whole].map(|n| f64::from(u32::try_from(n).unwrap_or(u32::MAX)));
        100.0 * part / whole
    };
    let IdeasTold { explained, told, held, late, overcome, .. } = told;
    println!(
        "{:<22}  {:>8}  {:>5.1}%  {:>5.1}%  {:>13}  {:>5.1}%  {:>9}  {:>11}",
        table.id,
        explained,
        percent(told, explained),
        percent(held, told),
        late[0],
        percent(late[2], late[0]),
        overcome[0],
        overcome[1],
    );
}

/// The longest wait for a question among the first ten of a placement, nothing being known
/// beforehand.
fn slowest_choice(variant: &Variant, library: &Library) -> Duration {
    let beliefs = library.beliefs();
    let generator =
        Generator::new(variant, leftbower::rules::Options::new(), beliefs).expect("sound rules");
    let mut chooser = Chooser::new(Pool::new(generator, beliefs, Seed(3)).into());
    let model = LearnerModel::new(beliefs);
    let wait = |_| {
        let started = Instant::now();
        chooser.next(&model);
        started.elapsed()
    };
    (0..MOST).map(wait).max().unwrap_or_default()
}

/// A drill of the skills that teach what a belief gets wrong, as it is run at a terminal, until a
/// belief is named aloud.
fn as_run(
    library: &Library,
    table: &Table<'_>,
    holder: &BeliefAtTable<'_>,
    skills: &[Skill],
    rng: &mut impl Rng,
) -> Run {
    let seed = Seed(u64::from(below(rng, u32::MAX)));
    let mut talk = Conversation::new(library, Style::ascii(4000), seed, &table.id);
    let skills: Vec<&str> = skills.iter().map(|skill| skill.id()).collect();
    talk.line(&format!("drill {}", skills.join(" ")));
    let catalogue = Catalogue::new(library.beliefs());
    for asked in 1..=MOST {
        // After a mistake Enter goes on.
        if talk.posed().is_none() {
            talk.line("");
        }
        let Some(question) = talk.posed().cloned() else { return Run { named: None, asked } };
        let said = learner::says(&question, &holder.rules, &catalogue, rng);
        let heard = plain(&talk.line(&typed::typed(&question, &said)).text);
        let heard = heard.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((_, named)) = heard.split_once("You seem to think that ") {
            let tail =
                |said: &str| said.get(1..).unwrap_or_default().trim_end_matches('.').to_owned();
            let is_named = |belief: &Belief| tail(named).starts_with(&tail(&belief.belief));
            return Run { named: library.beliefs().iter().position(is_named), asked };
        }
    }
    Run { named: None, asked: MOST }
}

fn measure(library: &Library, table: &Table<'_>, choosing: Duration) {
    let mut rng = Seed(7).rng();
    let holders = table.holders();
    let [mut drill, mut run_as, mut all, mut random] = [const { Found(Vec::new()) }; 4];
    for (at, holder) in holders.iter().enumerate() {
        let skills = table.skills_of(holder.belief);
        let right = |run: &Run| run.named.is_some_and(|named| table.alike(named, holder.place));
        for _ in 0..EACH {
            let run = table.run(&holder.rules, &How::Drill(&skills), MOST, &mut rng);
            drill.book(&run, right(&run));
            let run = as_run(library, table, holder, &skills, &mut rng);
            run_as.book(&run, right(&run));
            let run = table.run(&holder.rules, &How::Placement, MOST, &mut rng);
            all.book(&run, right(&run));
        }
        if at % 4 == 0 {
            let run = table.run(&holder.rules, &How::Random, MOST_RANDOM, &mut rng);
            random.book(&run, right(&run));
        }
    }
    let mut pairs = Found::default();
    for at in 0..OTHERS as usize {
        let (one, other) = (&holders[at % holders.len()], &holders[(at * 7 + 3) % holders.len()]);
        let clash = !one.belief.edit.clashes(&other.belief.edit).is_empty();
        let Some(both) = other.belief.under(&table.id, &one.rules).filter(|_| !clash) else {
            continue;
        };
        let run = table.run(&both, &How::Placement, 2 * MOST, &mut rng);
        let one_of = |named| table.alike(named, one.place) || table.alike(named, other.place);
        pairs.book(&run, run.named.is_some_and(one_of));
    }
    let named = |_: &u32| table.run(&table.rules, &How::Placement, MOST, &mut rng).named.is_some();
    let falsely = (0..OTHERS).filter(named).count();
    println!(
        "{:<22}  {:>7}  {:>5.1}%  {:>6}  {:>4.1}%  {:>6}  {:>4.1}%  {:>6}  {:>4.1}%  {:>5.1}%  {:>6}  {:>4.1}x  {:>6.1} ms",
        table.id,
        holders.len(),
        drill.percent(),
        drill.median(MOST),
        run_as.percent(),
        run_as.median(MOST),
        all.percent(),
        all.median(MOST),
        pairs.percent(),
        100.0 * f64::from(u32::try_from(falsely).unwrap_or(u32::MAX)) / f64::from(OTHERS),
        random.median(MOST_RANDOM),
        random.median_number(MOST_RANDOM) / drill.median_number(MOST),
        choosing.as_secs_f64() * 1e3,
    );
}

/// How many questions it took until the right belief was named, run by run; `None` where it was
/// not.
#[derive(Default)]
struct Found(Vec<Option<usize>>);

impl Found {
    fn book(&mut self, run: &Run, right: bool) {
        self.0.push(right.then_some(run.asked));
    }

    fn percent(&self) -> f64 {
        let count = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
        100.0 * count(self.0.iter().flatten().count()) / count(self.0.len().max(1))
    }

    /// The median, runs that did not find it counted as longer than all others.
    fn median(&self, most: usize) -> String {
        let mut asked: Vec<usize> = self.0.iter().map(|asked| asked.unwrap_or(most + 1)).collect();
        asked.sort_unstable();
        match asked.get(asked.len() / 2) {
            Some(middle) if *middle <= most => middle.to_string(),
            _ => format!(">{most}"),
        }
    }

    fn median_number(&self, most: usize) -> f64 {
        self.median(most).trim_start_matches('>').parse().unwrap_or(f64::NAN)
    }
}
