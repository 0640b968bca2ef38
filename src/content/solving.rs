//! Situations of which nothing is asked but best play, and what the solver says of each.

use std::sync::Arc;

use super::{
    Context, Fault, HandRecord, Kind, Reader, Rule, Source, Unanswered,
    answering::{QuestionNode, blame, id_of, questions},
    plain::PlainReader,
    record::{read_match, read_situation},
};
use crate::{
    solver::Solver,
    table::Card,
    tutor::{BySides, NoAnswer, OpenPlay},
};

/// A situation of a file that is to be solved.
#[derive(Debug)]
pub struct ToSolve {
    id: Option<String>,
    /// What was read and from which text, or everything that is wrong.
    read: Result<(HandRecord, Arc<Source>), Vec<Fault>>,
}

impl ToSolve {
    /// A text that could not be read.
    pub fn unread(fault: Fault) -> Self {
        Self { id: None, read: Err(vec![fault]) }
    }
}

/// Best play of a situation.
#[derive(Debug)]
pub struct Solved {
    /// Its id, where it has one that reads.
    pub id: Option<String>,
    /// Best play, or everything that is wrong.
    pub outcome: Result<Best, Vec<Fault>>,
}

/// What best play comes to.
#[derive(Debug)]
pub struct Best {
    /// Tricks of both sides in the whole hand.
    pub tricks: BySides,
    /// What each card that may be played is worth, the best first; empty where only tricks are
    /// wanted.
    pub values: Vec<(Card, u8)>,
}

/// Reads the situations of one text after another.
#[derive(Debug, Default)]
pub struct SituationReader(PlainReader);

impl SituationReader {
    /// The same as [`to_solve`], and quicker where lines follow one another that programs wrote.
    pub fn read(&mut self, source: &Arc<Source>, context: Context<'_>) -> Vec<ToSolve> {
        match self.0.read(source, context) {
            Some((id, record)) => vec![ToSolve { id, read: Ok((record, Arc::clone(source))) }],
            None => to_solve(source, context),
        }
    }
}

/// Reads the situations of a text: records, questions in whatever file they stand, hands of a
/// match.
///
/// Faults of the text outside its situations come without id.
pub fn to_solve(source: &Arc<Source>, context: Context<'_>) -> Vec<ToSolve> {
    let reader = Reader::new(source);
    let mut all = Vec::new();
    let wrong = |faults| ToSolve { id: None, read: Err(faults) };
    if !reader.is_sound() {
        all.push(wrong(reader.faults_since(0)));
    }
    for root in reader.roots() {
        let before = reader.fault_count();
        let a_match = Kind::of(root) == Kind::Match;
        let (nodes, shared, variant) = if a_match {
            let (shared, hands) = read_match(root).unwrap_or_default();
            (
                hands.into_iter().map(|node| QuestionNode { node, id: id_of(node) }).collect(),
                shared,
                None,
            )
        } else {
            questions(root)
        };
        if reader.fault_count() > before {
            all.push(wrong(reader.faults_since(before)));
        }
        let variant = variant.as_deref().or(context.variant);
        let mut dealer = None;
        for QuestionNode { node, id } in nodes {
            let before = reader.fault_count();
            let record = read_situation(node, shared, dealer, Context { variant, ..context });
            dealer = record.as_ref().filter(|_| a_match).map(HandRecord::next_dealer);
            let read = record
                .map(|record| (record, Arc::clone(source)))
                .ok_or_else(|| reader.faults_since(before));
            all.push(ToSolve { id, read });
        }
    }
    all
}

/// Solves some situations in their order; what one solver learns of the rules serves all that
/// follow.
pub fn solve(situations: &[ToSolve], tricks_only: bool) -> Vec<Solved> {
    let mut kept: Option<Solver<'_>> = None;
    let one = |situation| solved(situation, tricks_only, &mut kept);
    situations.iter().map(one).collect()
}

fn solved<'s>(situation: &'s ToSolve, tricks_only: bool, kept: &mut Option<Solver<'s>>) -> Solved {
    let ToSolve { id, read } = situation;
    let outcome = read.as_ref().map_err(Clone::clone).and_then(|(record, source)| {
        let rules = &*record.rules.rules;
        let open = OpenPlay::of(rules, &record.situation)
            .map_err(|why| vec![unsolved(why, record, source)])?;
        let solver = match kept {
            Some(solver) if std::ptr::eq(solver.rules(), rules) || solver.rules() == rules => {
                solver
            }
            other => other.insert(Solver::new(rules)),
        };
        if tricks_only {
            return Ok(Best { tricks: open.tricks(solver), values: Vec::new() });
        }
        let values = open.values(solver);
        Ok(Best { tricks: open.tricks_of(&values), values })
    });
    Solved { id: id.clone(), outcome }
}

/// Why there is nothing to solve, at its place.
fn unsolved(why: NoAnswer, record: &HandRecord, source: &Source) -> Fault {
    let at = source.place(blame(&why, &record.spans));
    let (you, dealer) = (record.situation.you, record.situation.dealer);
    let rules = Arc::clone(&record.rules.rules);
    Fault {
        kind: Rule::NoAnswer(Box::new(Unanswered { ask: "", rules, you, dealer, why })).into(),
        at,
    }
}
