//! Machine output: what the program says to scripts, an object a line, made from the same data as
//! the words.

mod analysis;
mod answers;
mod chance;
mod chart;
mod chosen;
mod duel;
mod learners;
mod power;
mod progressive;
mod records;
mod rules;
mod schema;

pub use analysis::{analysed, seat_summary};
pub use answers::{answered, asked, graded, not_understood, solved, ungraded, unreadable};
pub use chance::{chance, chances, hand_result};
pub use chart::chart_cell;
pub use duel::duel;
pub use learners::{mapped, practised, suspected};
pub use power::power;
pub use progressive::{session_game, standing, tally_line};
pub use records::{judged, unjudged};
pub use rules::{card, choices, difference, option, variant};
pub use schema::{Written, schema};
use serde_json::{Value, json};

use super::{Step, Style, faults, names_at, plain};
use crate::{
    content::{Fault, Severity},
    tutor::{Ground, Question},
};

/// A fault: an object with `at`, `code`, `severity`, `message` and `help` (null where there is
/// none).
pub fn fault(fault: &Fault) -> Value {
    json!({
        "at": fault.at.to_string(),
        "code": fault.code().0,
        "severity": match fault.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        "message": faults::message(&fault.kind),
        "help": faults::help(&fault.kind),
    })
}

/// A question or a situation of that id of which nothing can be said because of a fault.
pub fn failed(id: Option<&str>, fault: &Fault) -> Value {
    json!({ "id": id, "error": faults::message(&fault.kind), "at": fault.at.to_string() })
}

/// Ten-thousandths of a point, a chance or a millisecond are more than anybody can tell.
fn ten_thousandths(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

/// The reasons of an answer.
fn trace(question: &Question, grounds: &[Ground]) -> Vec<Value> {
    let names = names_at(Style::PLAIN, question);
    let said = |ground: &Ground| plain(&ground.sentence(&names));
    grounds.iter().map(|ground| json!({ "rule": ground.rule(), "text": said(ground) })).collect()
}
