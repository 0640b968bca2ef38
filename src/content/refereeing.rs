//! Files of hand records and match records, and what the referee says about each hand.

use std::sync::Arc;

use super::{
    Context, Fault, FaultKind, HandRecord, Kind, Node, Reader, Rule, Severity, Source, Unanswered,
    answering::{blame, id_of},
    record::{read_match, read_record},
};
use crate::{
    engine::{BySide, Hand, Judged, Recorded, referee, sides},
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
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee {
    records: usize,
}

/// What a match carries from one hand to the next.
#[derive(Debug, Default)]
pub(crate) struct Standings {
    dealer: Option<Seat>,
    score: Option<BySide<i16>>,
    games: Option<BySide<u8>>,
}

impl Referee {
    /// Judges every hand of a text. Faults of the text outside its hands come without a judgement, as number 0.
    pub fn judge(&mut self, source: &Source, context: Context<'_>) -> Vec<Refereed> {
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
                    let mut standings = Standings::default();
                    let id = shared.and_then(id_of);
                    for (index, hand) in hands.into_iter().enumerate() {
                        let judged = one(hand, shared, index + 1, &mut standings, context);
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
        one(node, None, self.records, &mut Standings::default(), context)
    }
}

/// Reads and judges one hand.
fn one<'r>(
    node: Node<'r>,
    shared: Option<Node<'r>>,
    number: usize,
    standings: &mut Standings,
    context: Context<'_>,
) -> Refereed {
    let (id, reader) = (id_of(node), node.reader());
    let before = reader.fault_count();
    let record = read_record(node, shared, standings.dealer, context);
    let faults = reader.faults_since(before);
    let Some(record) = record else {
        standings.dealer = None;
        return Refereed { id, number, goes_on: false, judged: None, faults };
    };
    standings.dealer = Some(record.next_dealer());
    let refereed =
        judged(Refereed { id, number, goes_on: false, judged: None, faults }, record, standings, reader.source());
    if let Some((record, judged)) = &refereed.judged {
        standings.carry(&record.rules.rules, judged);
    }
    refereed
}

/// Judges a record that has been read.
pub(crate) fn judged(mut refereed: Refereed, record: HandRecord, standings: &Standings, source: &Source) -> Refereed {
    let outcome = recorded(&record, standings).map(referee);
    let stopped = match &outcome {
        Ok(judged) => judged.stopped.map(NoAnswer::from),
        Err(why) => Some(why.clone()),
    };
    if let Some(why) = stopped {
        let at = source.place(blame(&why, &record.spans));
        let Situation { you, dealer, .. } = record.situation;
        let unanswered = Unanswered { ask: "", why, rules: Arc::clone(&record.rules.rules), you, dealer };
        refereed.faults.push(Fault { kind: Rule::NoAnswer(Box::new(unanswered)).into(), at });
    }
    let judged = outcome.ok();
    refereed.judged = judged.map(|judged| (record, judged));
    refereed
}

/// A record as the engine judges it.
fn recorded<'r>(record: &'r HandRecord, standings: &Standings) -> Result<Recorded<'r>, NoAnswer> {
    let (rules, at) = (&*record.rules.rules, &record.situation);
    let tricks = at.tricks.as_deref().unwrap_or_default();
    let trump_only = at.trump.is_some() && at.contract.is_none() && at.auction.is_none() && at.taken.is_none();
    let start = match (at.contract, &at.auction) {
        (Some(contract), None) => Hand::at_first_lead(rules, at.dealt(), contract).led_by(at.lead),
        (None, None) if tricks.is_empty() && at.taken.is_none() => Hand::new(rules, at.dealt()),
        (None, None) if trump_only => at.first_lead_by_trump(rules)?,
        (None, None) => return Err(NoAnswer::Needs(Key::Auction)),
        (_, Some(_)) => Hand::new(rules, at.dealt()),
    };
    let same = |score: &&BySide<i16>| score.iter().map(|(side, _)| side).eq(sides(rules));
    let before = at.score.as_ref().or(standings.score.as_ref()).filter(same);
    let games = standings.games.as_ref().or(at.games.as_ref());
    Ok(Recorded {
        start,
        auction: at.auction.as_deref().unwrap_or_default(),
        held: record.held,
        trump_only: trump_only && !tricks.is_empty(),
        tricks,
        lead: at.lead,
        taken: at.taken.as_ref(),
        before: before.cloned().unwrap_or_else(|| BySide::all(rules, 0)),
        games: games.cloned().unwrap_or_else(|| BySide::all(rules, 0)),
    })
}

impl Standings {
    /// Totals and games for the next hand; a game that is won makes room for the next one.
    fn carry(&mut self, rules: &Ruleset, judged: &Judged) {
        let standing = &judged.standing;
        self.games = standing.games.clone().filter(|_| standing.rubber.is_none());
        if standing.rubber.is_some() {
            self.games = Some(BySide::all(rules, 0));
        }
        let fresh = || standing.carry.clone().unwrap_or_else(|| BySide::all(rules, 0));
        self.score = Some(if standing.winners.is_empty() { standing.score.clone() } else { fresh() });
    }
}
