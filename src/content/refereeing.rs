//! Files of hand records and match records, and what the referee says about each hand.

use std::sync::Arc;

use super::{
    Context, Fault, FaultKind, HandRecord, Kind, Node, Reader, Rule, Severity, Source, Unanswered,
    answering::{blame, id_of},
    plain::PlainReader,
    record::{read_match, read_record},
};
use crate::{
    engine::{Hand, Judged, Match, Recorded, referee, sides},
    notation,
    rules::Ruleset,
    table::Seat,
    tutor::{Key, NoAnswer, Situation},
};

/// One hand of a file with its judgement.
#[derive(Debug)]
pub struct Refereed {
    /// The record's id, where it has one that reads.
    pub id: Option<String>,
    /// Its number in its match, else among the records of the file, from 1.
    pub number: usize,
    /// Whether it goes on a match that the hand before it belongs to.
    pub goes_on: bool,
    /// The record and its judgement, unless its form is at fault.
    pub judged: Option<(HandRecord, Judged)>,
    /// Everything that is wrong with the form.
    pub faults: Vec<Fault>,
}

impl Refereed {
    /// What is said about the form and spoils nothing.
    pub fn warnings(&self) -> impl Iterator<Item = &Fault> {
        self.faults.iter().filter(|fault| fault.severity() == Severity::Warning)
    }
}

/// Judges the records of one file, which may come in several sources, a line each.
#[derive(Clone, Debug, Default)]
pub struct Referee {
    records: usize,
    plain: PlainReader,
}

/// What a match record carries from one hand to the next.
#[derive(Debug, Default)]
struct Carried {
    dealer: Option<Seat>,
    table: Option<Match>,
}

impl Referee {
    /// Judges every hand of a text. Faults of the text outside its hands come without a judgement,
    /// as number 0.
    pub fn judge(&mut self, source: &Source, context: Context<'_>) -> Vec<Refereed> {
        let Some((id, record)) = self.plain.read_record(source, context) else {
            return self.judge_any(source, context);
        };
        self.records += 1;
        let form =
            Refereed { id, number: self.records, goes_on: false, judged: None, faults: Vec::new() };
        vec![judged(form, record, None, source)]
    }

    /// The same, read with care: slower where a line is plain.
    pub fn judge_any(&mut self, source: &Source, context: Context<'_>) -> Vec<Refereed> {
        let reader = Reader::new(source);
        let mut all = Vec::new();
        let outside = |before: usize, all: &mut Vec<Refereed>| {
            let faults = reader.faults_since(before);
            if !faults.is_empty() {
                all.push(Refereed { id: None, number: 0, goes_on: false, judged: None, faults });
            }
        };
        outside(0, &mut all);
        for root in reader.roots() {
            let before = reader.fault_count();
            match Kind::of(root) {
                Kind::Match => {
                    let Some((shared, hands)) = read_match(root) else {
                        outside(before, &mut all);
                        continue;
                    };
                    outside(before, &mut all);
                    let mut carried = Carried::default();
                    let id = shared.and_then(id_of);
                    for (index, hand) in hands.into_iter().enumerate() {
                        let judged = one(hand, shared, index + 1, &mut carried, context);
                        let id = judged.id.or_else(|| id.clone());
                        all.push(Refereed { id, goes_on: index > 0, ..judged });
                    }
                }
                Kind::Questions => {
                    for node in root.list().into_iter().flatten() {
                        all.push(self.single(node, context));
                    }
                }
                Kind::Game => all.extend(notation::judge(root, context)),
                Kind::Question | Kind::Record => all.push(self.single(root, context)),
                _ => {
                    root.fault(FaultKind::MissingKey { key: "hands".to_owned(), of: "a record" });
                    outside(before, &mut all);
                }
            }
        }
        all
    }

    fn single(&mut self, node: Node<'_>, context: Context<'_>) -> Refereed {
        self.records += 1;
        one(node, None, self.records, &mut Carried::default(), context)
    }
}

/// Reads and judges one hand.
fn one<'r>(
    node: Node<'r>,
    shared: Option<Node<'r>>,
    number: usize,
    carried: &mut Carried,
    context: Context<'_>,
) -> Refereed {
    let (id, reader) = (id_of(node), node.reader());
    let before = reader.fault_count();
    let record = read_record(node, shared, carried.dealer, context);
    let faults = reader.faults_since(before);
    let Some(record) = record else {
        carried.dealer = None;
        return Refereed { id, number, goes_on: false, judged: None, faults };
    };
    carried.dealer = Some(record.next_dealer());
    let refereed = Refereed { id, number, goes_on: false, judged: None, faults };
    let refereed = judged(refereed, record, carried.table.as_ref(), reader.source());
    if let Some((_, judged)) = &refereed.judged {
        carried.table = Some(judged.table.clone());
    }
    refereed
}

/// Judges a record that has been read; `carried` is the match as the hands before have left it.
pub(crate) fn judged(
    mut refereed: Refereed,
    record: HandRecord,
    carried: Option<&Match>,
    source: &Source,
) -> Refereed {
    let outcome = recorded(&record, carried).map(referee);
    let stopped = match &outcome {
        Ok(judged) => judged.stopped.map(NoAnswer::from),
        Err(why) => Some(why.clone()),
    };
    if let Some(why) = stopped {
        let at = source.place(blame(&why, &record.spans));
        let Situation { you, dealer, .. } = record.situation;
        let unanswered =
            Unanswered { ask: "", why, rules: Arc::clone(&record.rules.rules), you, dealer };
        refereed.faults.push(Fault { kind: Rule::NoAnswer(Box::new(unanswered)).into(), at });
    }
    // A record that cannot be followed to its end is an error and no ruling.
    let judged = outcome.ok().filter(|judged| judged.stopped.is_none());
    refereed.judged = judged.map(|judged| (record, judged));
    refereed
}

/// The hand of a record before its first act, or at its first lead where its contract is stated.
pub(super) fn start(record: &HandRecord) -> Result<Hand<'_>, NoAnswer> {
    recorded(record, None).map(|recorded| recorded.start)
}

/// A record as the engine judges it.
fn recorded<'r>(record: &'r HandRecord, carried: Option<&Match>) -> Result<Recorded<'r>, NoAnswer> {
    let (rules, at) = (&*record.rules.rules, &record.situation);
    let tricks = at.tricks.as_deref().unwrap_or_default();
    let trump_only =
        at.trump.is_some() && at.contract.is_none() && at.auction.is_none() && at.taken.is_none();
    let start = match (at.contract, &at.auction) {
        (Some(contract), None) => Hand::at_first_lead(rules, at.dealt(), contract).led_by(at.lead),
        (None, None) if tricks.is_empty() && at.taken.is_none() => Hand::new(rules, at.dealt()),
        (None, None) if trump_only => at.first_lead_by_trump(rules)?,
        (None, None) => return Err(NoAnswer::Needs(Key::Auction)),
        (_, Some(_)) => Hand::new(rules, at.dealt()),
    };
    Ok(Recorded {
        start,
        auction: at.auction.as_deref().unwrap_or_default(),
        held: record.held,
        trump_only: trump_only && !tricks.is_empty(),
        tricks,
        lead: at.lead,
        taken: at.taken.as_ref(),
        table: table_before(rules, at, carried),
    })
}

/// The match before a hand: as the hands before have left it, and totals that the record states.
fn table_before(rules: &Ruleset, at: &Situation, carried: Option<&Match>) -> Match {
    let table = match (carried, &at.games) {
        (Some(table), _) if table.score().iter().map(|(side, _)| side).eq(sides(rules)) => {
            table.clone()
        }
        (_, Some(games)) => Match::new(rules, at.dealer).with_games(games.clone()),
        (_, None) => Match::new(rules, at.dealer),
    };
    match &at.score {
        Some(score) => table.with_score(score.clone()),
        None => table,
    }
}
