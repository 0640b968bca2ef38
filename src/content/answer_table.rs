//! Answers on paper, as a teacher types them into a table: a learner a row, a question a column.

use super::{
    Fault, FaultKind, Source,
    scores::{place_of, records},
};

/// An answer of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedAnswer {
    /// Who gave it.
    pub learner: String,
    /// The place of its question on the sheet, from 0.
    pub question: usize,
    /// What was written.
    pub answer: String,
}

/// Reads a table of answers to a sheet with that many questions: commas, semicolons or tabs between
/// the columns, lines that start with `#` passed over.
///
/// A heading whose first cell is `learner` or `name` may stand above it. Cells that are empty were
/// not answered. A row with more cells than there are questions is a fault, and so is one without a
/// learner.
pub fn read_answers(source: &Source, questions: usize) -> (Vec<TypedAnswer>, Vec<Fault>) {
    let (mut answers, mut faults) = (Vec::new(), Vec::new());
    let is_heading = |record: &csv::StringRecord| {
        let first = record.get(0).unwrap_or_default();
        ["learner", "name"].iter().any(|word| first.eq_ignore_ascii_case(word))
    };
    for (at, record) in records(source).into_iter().enumerate() {
        if record.iter().all(str::is_empty) || at == 0 && is_heading(&record) {
            continue;
        }
        let learner = record.get(0).unwrap_or_default();
        let found = record.len().saturating_sub(1);
        let why = match (learner.is_empty(), found > questions) {
            (true, _) => Some("expected the name of a learner in its first column".to_owned()),
            (_, true) => {
                Some(format!("the sheet has {questions} questions, found {found} answers"))
            }
            _ => None,
        };
        if let Some(why) = why {
            let span = place_of(source, &record);
            let text = source.slice(span).to_owned();
            let kind = FaultKind::NotA { what: "a row of answers", text, why };
            faults.push(Fault { kind, at: source.place(span) });
            continue;
        }
        let given = record.iter().skip(1).enumerate().filter(|(_, answer)| !answer.is_empty());
        answers.extend(given.map(|(question, answer)| TypedAnswer {
            learner: learner.to_owned(),
            question,
            answer: answer.to_owned(),
        }));
    }
    if answers.is_empty() && faults.is_empty() {
        faults.push(Fault { kind: FaultKind::Empty, at: source.whole() });
    }
    (answers, faults)
}
