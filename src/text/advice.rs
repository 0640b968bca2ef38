//! The worth of calls and cards in words: what each brings, what a wrong one gives up, and what
//! such an average means.

use super::{
    Names, Style,
    feedback::action_said,
    style::{pad, strong, wrap},
    words::{and, capital, or},
};
use crate::{
    engine::Action,
    tutor::{Advice, Ground, Response, Worth, thousandths},
};

/// More rows than these tire.
const MOST: usize = 8;

/// Hundredths of a point, which are shown, so that what is shown adds up.
const fn hundredths(thousandths: i32) -> i32 {
    (thousandths.abs() + 5) / 10 * thousandths.signum()
}

/// Thousandths of a point as points: `0.62`.
fn points(thousandths: i32) -> String {
    let hundredths = hundredths(thousandths).abs();
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// The same with its sign, where there is anything to sign.
fn signed(names: &Names, thousandths: i32) -> String {
    let said = points(thousandths);
    let minus = if names.style.unicode { "−" } else { "-" };
    match thousandths {
        _ if said == "0.00" => format!(" {said}"),
        1.. => format!("+{said}"),
        _ => format!("{minus}{said}"),
    }
}

/// `order up brings 0.62 points a hand`.
fn brought(names: &Names, action: Action, thousandths: i32) -> String {
    let said = points(thousandths);
    let what = match thousandths {
        _ if said == "0.00" => "brings nothing".to_owned(),
        1.. => format!("brings {said} points a hand"),
        _ => format!("loses {said} points a hand"),
    };
    format!("{} {what}", doing(names, action))
}

/// An act as what somebody does, to say what comes of it: `ordering up`, `hearts`.
pub(super) fn doing(names: &Names, action: Action) -> String {
    let said = action_said(names, action);
    let (verb, rest) =
        said.split_once(' ').map_or((said.as_str(), ""), |(verb, _)| (verb, &said[verb.len()..]));
    let doing = match verb {
        "pass" | "order" | "bid" | "discard" | "defend" | "call" | "expose" | "conceal"
        | "take" | "decline" | "swap" | "give" | "claim" => gerund(verb),
        _ => return said,
    };
    format!("{doing}{rest}")
}

/// `passing`, `bidding`, `taking`.
fn gerund(verb: &str) -> String {
    match verb {
        "bid" | "swap" => format!("{verb}{}ing", &verb[verb.len() - 1..]),
        _ => format!("{}ing", verb.strip_suffix('e').unwrap_or(verb)),
    }
}

/// What an act is worth: `pass loses 0.11 points a hand on average, the standard error being 0.04`.
pub(super) fn brings(names: &Names, action: Action, thousandths: i32, error: i32) -> String {
    format!(
        "{} on average, the standard error being {}",
        brought(names, action, thousandths),
        points(error)
    )
}

/// What such an average is.
pub(super) fn averaged(deals: u32) -> String {
    format!(
        "the average is of own points less the others', over {deals} deals that agree with what was seen, everybody playing as if all cards lay open"
    )
}

/// How many deals have been looked at, for somebody who waits.
pub fn deals_so_far(deals: u32) -> String {
    format!("deals looked at: {deals}")
}

/// An act with its worth in a trace.
struct Row {
    action: Action,
    points: i32,
    error: i32,
    best: bool,
}

/// The acts of a trace, the best first, and over how many deals they were looked at; `None` where
/// it is no such trace.
fn rows(grounds: &[Ground]) -> Option<(Vec<Row>, u32)> {
    let [acts @ .., Ground::AveragedOver { deals }] = grounds else { return None };
    let row = |ground: &Ground| match *ground {
        Ground::ActBrings { action, points, error, best } => {
            Some(Row { action, points, error, best })
        }
        Ground::Rule(_)
        | Ground::BestPlayTrick(_)
        | Ground::BestPlay { .. }
        | Ground::CardsTake { .. }
        | Ground::AveragedOver { .. }
        | Ground::InGlossary => None,
    };
    Some((acts.iter().filter_map(row).collect(), *deals))
}

/// Every act with its worth, a row each, and what the numbers mean.
pub(super) fn table(names: &Names, grounds: &[Ground]) -> Option<String> {
    let (rows, deals) = rows(grounds)?;
    let shown = || rows.iter().take(MOST);
    let name = |row: &Row| action_said(names, row.action);
    let wide = shown().map(|row| super::columns(&name(row))).max().unwrap_or(0);
    let sign = if names.style.unicode { "±" } else { "+-" };
    let close = rows.iter().filter(|row| row.best).count() > 1;
    let line = |row: &Row| {
        let said = format!(
            "  {}  {} {sign}{}",
            pad(&name(row), wide),
            signed(names, row.points),
            points(row.error)
        );
        match (row.best, close) {
            (true, false) => strong(&format!("{said}  best")),
            (true, true) => strong(&format!("{said}  may be best")),
            (false, _) => said,
        }
    };
    let mut lines: Vec<String> = shown().map(line).collect();
    if rows.len() > MOST {
        lines.push(format!("  and {} more, each worth less", rows.len() - MOST));
    }
    lines.push(wrap(
        &format!("Points a hand over {deals} deals; {sign} is the standard error."),
        names.style.measure(),
        "  ",
        "  ",
    ));
    Some(lines.join("\n"))
}

/// What the numbers of an advised call or card mean, behind the answer that they belong to; nothing
/// for other answers.
pub(super) fn worths_explained(style: Style) -> String {
    let said = "Points are one's own less the others', on average over deals that agree with what was seen. Everybody is taken \
                to call by their own cards, so far and from now on, and to play as if all lay open: bluff and guesswork \
                count for nothing.";
    wrap(said, style.measure(), "  ", "  ")
}

/// The best act and the next one, or those that cannot be told apart.
pub(super) fn in_short(names: &Names, grounds: &[Ground]) -> Option<String> {
    let (rows, deals) = rows(grounds)?;
    let (best, others): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| row.best);
    let said = match (best.as_slice(), others.first()) {
        ([], _) => return None,
        ([only], None) => format!("{}.", brought(names, only.action, only.points)),
        ([only], Some(next)) => {
            let other =
                format!("{} {}", doing(names, next.action), signed(names, next.points).trim());
            format!("{}, {other}.", brought(names, only.action, only.points))
        }
        (several, _)
            if several
                .iter()
                .all(|row| (row.points, row.error) == (several[0].points, several[0].error)) =>
        {
            let acts: Vec<String> =
                several.iter().take(MOST).map(|row| action_said(names, row.action)).collect();
            let worth = signed(names, several[0].points);
            format!("{} are worth the same, {} a hand.", and(&acts), worth.trim())
        }
        (several, _) => {
            let worth = |row: &&Row| {
                format!("{} {}", action_said(names, row.action), signed(names, row.points).trim())
            };
            let acts: Vec<String> = several.iter().take(MOST).map(worth).collect();
            format!("it is close: {}; {deals} deals cannot tell them apart.", and(&acts))
        }
    };
    Some(wrap(&capital(&said), names.style.measure(), "  ", "  "))
}

/// The acts that cannot be told from the best: `order up`.
pub(super) fn best_said(names: &Names, advice: &Advice) -> String {
    or(&advice.best().map(|action| action_said(names, action)).collect::<Vec<_>>())
}

/// What a wrong act costs, and how much of that may be chance.
pub(super) fn gives_up(names: &Names, given: &Response, advice: &Advice) -> String {
    let acts: Vec<Action> = match given {
        Response::Cards(cards) => cards.iter().map(Action::Play).collect(),
        Response::Actions(actions) => actions.clone(),
        _ => Vec::new(),
    };
    let worth = |action: &Action| advice.worths.iter().find(|worth| worth.action == *action);
    let leader = advice.worths.iter().max_by(|one, other| other.behind.total_cmp(&one.behind));
    let best = strong(&best_said(names, advice));
    if let Some(action) = acts.iter().find(|action| worth(action).is_none()) {
        return format!(
            "{} is not among your choices. Best: {best}.",
            capital(&action_said(names, *action))
        );
    }
    let (Some(Worth { action, value, behind, blur, .. }), Some(leader)) =
        (acts.iter().filter_map(worth).find(|worth| !worth.best), leader)
    else {
        return format!("Best: {best}.");
    };
    let (given, best) = (doing(names, *action), doing(names, leader.action));
    let behind_shown = hundredths(thousandths(leader.value)) - hundredths(thousandths(*value));
    let close = if *behind < 2.0 * blur { "It is close: " } else { "" };
    let given = if close.is_empty() { capital(&given) } else { given };
    let lost = format!(
        "{close}{given} gives up {} points a hand against {}",
        points(10 * behind_shown),
        strong(&best)
    );
    match points(thousandths(*blur)).as_str() {
        "0.00" => format!("{lost}."),
        blur => format!("{lost}; chance may account for {blur} of that."),
    }
}
