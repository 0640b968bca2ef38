//! The worth of calls and cards in words: what each brings, what a wrong one gives up, and what
//! such an average means.

use super::{
    Names, Style, decisive,
    feedback::own_act,
    style::{pad, strong, wrap},
    words::{and, capital, or},
};
use crate::{
    engine::Action,
    tutor::{Advice, Ground, JudgedBy, Response, Worth, thousandths},
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
        _ if hundredths(thousandths) == 0 => format!(" {said}"),
        1.. => format!("+{said}"),
        _ => format!("{minus}{said}"),
    }
}

/// Thousandths of the chance to win as games of a hundred: `61.3`.
fn of_hundred(thousandths: i32) -> String {
    format!("{}.{}", thousandths / 10, thousandths.abs() % 10)
}

/// What an act brings, alone: `+0.62`, `61.3 %`.
fn amount(names: &Names, thousandths: i32, by: JudgedBy) -> String {
    match by {
        JudgedBy::Points => signed(names, thousandths),
        JudgedBy::Match => format!("{} %", of_hundred(thousandths)),
    }
}

/// `order up brings 0.62 points a hand`, `order up wins 61 of 100 games`.
fn brought(names: &Names, action: Action, thousandths: i32, by: JudgedBy) -> String {
    let (said, won) = (points(thousandths), |games| format!("wins {games} of 100 games"));
    let what = match thousandths {
        _ if by == JudgedBy::Match => won(hundredths(thousandths)),
        _ if hundredths(thousandths) == 0 => "brings nothing".to_owned(),
        1.. => format!("brings {said} points a hand"),
        _ => format!("loses {said} points a hand"),
    };
    format!("{} {what}", doing(names, action))
}

/// An act as what somebody does, to say what comes of it: `ordering up`, `hearts`.
pub(super) fn doing(names: &Names, action: Action) -> String {
    let said = own_act(names, action);
    if let Action::Partners(_) = action {
        return format!("choosing {said}");
    }
    let (verb, rest) =
        said.split_once(' ').map_or((said.as_str(), ""), |(verb, _)| (verb, &said[verb.len()..]));
    let doing = match verb {
        "pass" | "order" | "bid" | "discard" | "defend" | "call" | "expose" | "conceal"
        | "take" | "decline" | "swap" | "give" | "claim" | "pick" => gerund(verb),
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
pub(super) fn brings(
    names: &Names,
    action: Action,
    (thousandths, error): (i32, i32),
    by: JudgedBy,
) -> String {
    let error = match by {
        JudgedBy::Points => points(error),
        JudgedBy::Match => of_hundred(error),
    };
    let brought = brought(names, action, thousandths, by);
    format!("{brought} on average, the standard error being {error}")
}

/// What such an average is.
pub(super) fn averaged(deals: u32, by: JudgedBy, cards: bool) -> String {
    let what = match by {
        JudgedBy::Points => "of own points less the others'",
        JudgedBy::Match => "of the chance to win the match after this hand",
    };
    let play = if cards {
        "everybody playing as if all cards lay open"
    } else {
        "everybody playing once as if all cards lay open, and once by own cards and rules of thumb"
    };
    format!("the average is {what}, over {deals} deals that agree with what was seen, {play}")
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
fn rows(grounds: &[Ground]) -> Option<(Vec<Row>, u32, JudgedBy)> {
    let [acts @ .., Ground::AveragedOver { deals, by, .. }] = grounds else { return None };
    let row = |ground: &Ground| match *ground {
        Ground::ActBrings { action, points, error, best, .. } => {
            Some(Row { action, points, error, best })
        }
        Ground::Rule(_)
        | Ground::BestPlayTrick(_)
        | Ground::BestPlay { .. }
        | Ground::CardsTake { .. }
        | Ground::AveragedOver { .. }
        | Ground::Decides(_)
        | Ground::TurnedByPeople { .. }
        | Ground::InGlossary => None,
    };
    Some((acts.iter().filter_map(row).collect(), *deals, *by))
}

/// Every act with its worth, a row each, what decides, and what the numbers mean.
pub(super) fn table(names: &Names, grounds: &[Ground]) -> Option<String> {
    worths(names, grounds, why(names, grounds))
}

/// Every act with its worth, a row each, and what the numbers mean: however many they are, the act
/// that was done, which is marked, and the one that is named the best.
pub(super) fn table_with(
    names: &Names,
    grounds: &[Ground],
    [own, best]: [Action; 2],
) -> Option<String> {
    worths_with(names, grounds, why(names, grounds), (Some(own), &[own, best]))
}

/// Every act with its worth, a row each, and what the numbers mean, below `why` that is so.
pub(super) fn worths(names: &Names, grounds: &[Ground], why: Option<String>) -> Option<String> {
    worths_with(names, grounds, why, (None, &[]))
}

/// The same with the own act marked, and with these rows wherever they stand.
fn worths_with(
    names: &Names,
    grounds: &[Ground],
    why: Option<String>,
    (own, always): (Option<Action>, &[Action]),
) -> Option<String> {
    let (rows, deals, by) = rows(grounds)?;
    let is_shown = |(at, row): &(usize, &Row)| *at < MOST || always.contains(&row.action);
    let shown = || rows.iter().enumerate().filter(is_shown).map(|(_, row)| row);
    let name = |row: &Row| own_act(names, row.action);
    let wide = shown().map(|row| super::columns(&name(row))).max().unwrap_or(0);
    let sign = if names.style.unicode { "±" } else { "+-" };
    let close = rows.iter().filter(|row| row.best).count() > 1;
    let amounts = shown().map(|row| amount(names, row.points, by));
    let widest = amounts.map(|amount| super::columns(&amount)).max().unwrap_or(0);
    let line = |row: &Row| {
        let brings = amount(names, row.points, by);
        let before = " ".repeat(widest.saturating_sub(super::columns(&brings)));
        let said = format!(
            "  {}  {before}{brings} {sign}{}",
            pad(&name(row), wide),
            match by {
                JudgedBy::Points => points(row.error),
                JudgedBy::Match => of_hundred(row.error),
            }
        );
        let is_own = own == Some(row.action);
        let marks = match (row.best, close) {
            (true, false) => "best",
            (true, true) => "may be best",
            (false, _) => "",
        };
        let marks = match (marks, is_own) {
            ("", true) => "  yours".to_owned(),
            ("", false) => String::new(),
            (marks, true) => format!("  {marks}, yours"),
            (marks, false) => format!("  {marks}"),
        };
        let fits = super::columns(&said) + super::columns(&marks) <= names.style.measure();
        let said = if fits { said + &marks } else { format!("{said}\n    {}", marks.trim()) };
        if row.best { strong(&said) } else { said }
    };
    let first = rows.first().map(|row| row.points);
    let is_one = rows.len() > 1 && rows.iter().all(|row| Some(row.points) == first);
    let mut lines: Vec<String> = match rows.first().filter(|_| is_one) {
        Some(row) => vec![format!("  All alike: {}.", amount(names, row.points, by).trim())],
        None => shown().map(line).collect(),
    };
    let left = rows.len() - shown().count();
    if left > 0 && !is_one {
        // Some of those may be worth more than a row that is shown wherever it stands.
        let less = if shown().count() > MOST { "" } else { ", each worth less" };
        lines.push(format!("  and {left} more{less}"));
    }
    let what = match by {
        JudgedBy::Points => "Points a hand",
        JudgedBy::Match => "The chance to win the game",
    };
    lines.extend(why.map(|why| wrap(&why, names.style.measure(), "  ", "  ")));
    lines.push(wrap(
        &format!("{what} over {deals} deals; {sign} is the standard error."),
        names.style.measure(),
        "  ",
        "  ",
    ));
    Some(lines.join("\n"))
}

/// What the numbers of an advised call or card mean, behind the answer that they belong to; nothing
/// for other answers.
pub(super) fn worths_explained(style: Style, by: JudgedBy) -> String {
    let what = match by {
        JudgedBy::Points => "Points are one's own less the others'",
        JudgedBy::Match => "A chance is the chance to win the game once this hand is over",
    };
    let said = format!(
        "{what}, on average: the cards that nobody saw were dealt anew each time. Calls were then \
         played out by people who see only their own cards, and in most games with all cards open \
         as well; cards were judged with all open."
    );
    wrap(&said, style.measure(), "  ", "  ")
}

/// What another table makes of it: `at a table that orders up as often as people do, passing is
/// best`.
pub(super) fn turned_by_people(names: &Names, best: Action) -> String {
    format!("at a table that orders up as often as people do, {} is best", doing(names, best))
}

/// What decides between the best act and another.
pub(super) fn why(names: &Names, grounds: &[Ground]) -> Option<String> {
    let said = |ground: &Ground| match ground {
        Ground::Decides(decides) => Some(decisive::sentence(names, decides)),
        Ground::TurnedByPeople { best } => {
            Some(format!("{}.", capital(&turned_by_people(names, *best))))
        }
        Ground::Rule(_)
        | Ground::BestPlayTrick(_)
        | Ground::BestPlay { .. }
        | Ground::CardsTake { .. }
        | Ground::ActBrings { .. }
        | Ground::AveragedOver { .. }
        | Ground::InGlossary => None,
    };
    let all: Vec<String> = grounds.iter().filter_map(said).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// The one reason that decides between the best act and another.
fn reason(names: &Names, grounds: &[Ground]) -> Option<String> {
    let decided = grounds.iter().find_map(Ground::decided)?;
    decisive::reason(names, decided)
}

/// The best act and the next one, or those that cannot be told apart; where no figures are told, the
/// reason that decides.
pub(super) fn in_short(names: &Names, grounds: &[Ground]) -> Option<String> {
    if let [Ground::Decides(_), ..] = grounds {
        return reason(names, grounds).map(|it| wrap(&it, names.style.measure(), "  ", "  "));
    }
    let (rows, deals, by) = rows(grounds)?;
    let (best, others): (Vec<&Row>, Vec<&Row>) = rows.iter().partition(|row| row.best);
    let said = match (best.as_slice(), others.first()) {
        ([], _) => return None,
        ([only], None) => format!("{}.", brought(names, only.action, only.points, by)),
        ([only], Some(next)) => {
            let worth = match by {
                JudgedBy::Points => signed(names, next.points).trim().to_owned(),
                JudgedBy::Match => hundredths(next.points).to_string(),
            };
            let best = brought(names, only.action, only.points, by);
            format!("{best}, {} {worth}.", doing(names, next.action))
        }
        (several, _)
            if several
                .iter()
                .all(|row| (row.points, row.error) == (several[0].points, several[0].error)) =>
        {
            let acts: Vec<String> =
                several.iter().take(MOST).map(|row| own_act(names, row.action)).collect();
            let worth = amount(names, several[0].points, by);
            let of_hand = if by == JudgedBy::Points { " a hand" } else { "" };
            format!("{} are worth the same, {}{of_hand}.", and(&acts), worth.trim())
        }
        (several, _) => {
            let worth = |row: &&Row| {
                let worth = amount(names, row.points, by);
                format!("{} {}", own_act(names, row.action), worth.trim())
            };
            let acts: Vec<String> = several.iter().take(MOST).map(worth).collect();
            format!("it is close: {}; {deals} deals cannot tell them apart.", and(&acts))
        }
    };
    let why = reason(names, grounds).map_or_else(String::new, |why| format!("{why} "));
    Some(wrap(&format!("{why}{}", capital(&said)), names.style.measure(), "  ", "  "))
}

/// The acts that cannot be told from the best: `order up`.
pub(super) fn best_said(names: &Names, advice: &Advice) -> String {
    or(&advice.best().map(|action| own_act(names, action)).collect::<Vec<_>>())
}

/// The act that was answered and is worse than the best, where all that were are known.
fn worse_act<'a>(given: &Response, advice: &'a Advice) -> Option<&'a Worth> {
    let worth = |action: &Action| advice.worths.iter().find(|worth| worth.action == *action);
    let all: Option<Vec<&Worth>> = given.acts().iter().map(worth).collect();
    all?.into_iter().find(|worth| !worth.best)
}

/// How much less of a thousand games an act wins.
fn games_lost(worth: &Worth, leader: &Worth) -> i32 {
    thousandths(leader.value) - thousandths(worth.value)
}

/// The act than which none is better.
fn leader(advice: &Advice) -> Option<&Worth> {
    advice.worths.iter().max_by(|one, other| other.behind.total_cmp(&one.behind))
}

/// More points a hand than this are not close, nor more thousandths of a game.
const CLOSE: (f64, i32) = (0.2, 30);

/// Whether what was answered is so little behind the best that the deals hardly tell them apart, or
/// costs less than a game of a hundred.
pub(super) fn is_close(given: &Response, advice: &Advice) -> bool {
    let Some((worse, leader)) = worse_act(given, advice).zip(leader(advice)) else { return false };
    let is_unclear = worse.behind < 2.0 * worse.margin;
    match advice.by {
        JudgedBy::Points => is_unclear && worse.behind < CLOSE.0,
        JudgedBy::Match => {
            let lost = games_lost(worse, leader);
            lost < 10 || is_unclear && lost < CLOSE.1
        }
    }
}

/// What a wrong act costs.
pub(super) fn gives_up(names: &Names, given: &Response, advice: &Advice) -> String {
    let best = strong(&best_said(names, advice));
    let known = |action: &Action| advice.worths.iter().any(|worth| worth.action == *action);
    if let Some(action) = given.acts().iter().find(|action| !known(action)) {
        return format!(
            "{} is not among your choices. Best: {best}.",
            capital(&own_act(names, *action))
        );
    }
    let Some((worse, leader)) = worse_act(given, advice).zip(leader(advice)) else {
        return format!("Best: {best}.");
    };
    let [given, better] = [worse.action, leader.action].map(|act| doing(names, act));
    match advice.by {
        JudgedBy::Points => {
            let shown = |value: f64| hundredths(thousandths(value));
            let lost = points(10 * (shown(leader.value) - shown(worse.value)));
            format!("On average {} brings {lost} points a hand more than {given}.", strong(&better))
        }
        JudgedBy::Match => {
            let lost = games_lost(worse, leader);
            let games = if lost < 10 { of_hundred(lost) } else { hundredths(lost).to_string() };
            format!("From here {} wins {games} more games in 100 than {given}.", strong(&better))
        }
    }
}
