//! A recorded match with what its acts were worth: the chance to win as a line, each mistake a
//! place on it.

use std::fmt::Write as _;

use super::template::{cell, document, escape, figure, table};
use crate::{
    content::{Analysed, Refereed, SeatSummary},
    engine::{side_of, sides},
    table::Seat,
    text::{SEAT_HEADS, Style, act_told, hand_title, seat_cells},
};

/// A hand of the page.
pub struct Reviewed {
    /// The record and the referee's judgement.
    pub hand: Refereed,
    /// What its acts were worth.
    pub analysed: Analysed,
}

/// How large the line is drawn, in units of the picture.
const WIDE: f64 = 800.0;
const HIGH: f64 = 200.0;

/// A moment of the match: the chance of the first seat's side there, and the place of a mistake.
struct Point {
    chance: f64,
    mistake: Option<String>,
}

/// A match of the page: its hands, and what the acts of each seat came to.
pub struct ReviewedMatch {
    /// The hands in order.
    pub hands: Vec<Reviewed>,
    /// Every seat.
    pub seats: Vec<SeatSummary>,
}

/// The page of one match or of several.
pub fn review_page(matches: &[ReviewedMatch]) -> String {
    let mut body = String::new();
    for (number, one) in matches.iter().enumerate() {
        let hands =
            || one.hands.iter().enumerate().map(|(at, hand)| (format!("m{number}h{at}"), hand));
        let points: Vec<Point> = hands().flat_map(|(at, hand)| points(&at, hand)).collect();
        let row = |seat: &SeatSummary| seat_cells(seat).iter().map(|one| figure(one)).collect();
        let rows: Vec<String> = one.seats.iter().map(row).collect();
        body.push_str(&line(&points));
        body.push_str(&table(&SEAT_HEADS, &rows));
        body.extend(hands().map(|(at, hand)| section(&at, hand)));
    }
    document("What each act was worth", "review", &body)
}

/// The moments of a hand. Chances of an act are those of its own side; where two sides score, the
/// other one has the rest.
fn points(at: &str, one: &Reviewed) -> Vec<Point> {
    let Some((record, _)) = &one.hand.judged else { return Vec::new() };
    let rules = &record.rules.rules;
    let own = side_of(rules, Seat::FIRST);
    let mut points = Vec::new();
    let ends = one.analysed.chances.as_ref();
    let bounds = ends.map(|ends| ends.each_ref().map(|chances| chances.get(own).unwrap_or(0.0)));
    points.extend(bounds.map(|[before, _]| Point { chance: before, mistake: None }));
    if sides(rules).len() == 2 {
        for (number, act) in one.analysed.acts.iter().enumerate() {
            let kept = act.chance - act.chance_lost;
            let chance = if own.contains(act.seat) { kept } else { 1.0 - kept };
            let is_mistake = act.better.is_some();
            points.push(Point { chance, mistake: is_mistake.then(|| place(at, number)) });
        }
    }
    points.extend(bounds.map(|[_, after]| Point { chance: after, mistake: None }));
    points
}

/// The name of an act within the page.
fn place(hand: &str, act: usize) -> String {
    format!("{hand}a{act}")
}

/// The chance to win over the match.
#[allow(clippy::cast_precision_loss)] // some hundred acts
fn line(points: &[Point]) -> String {
    let step = WIDE / points.len().saturating_sub(1).max(1) as f64;
    let at = |(index, point): (usize, &Point)| {
        (index as f64 * step, HIGH * (1.0 - point.chance.clamp(0.0, 1.0)))
    };
    let path: Vec<String> =
        points.iter().enumerate().map(at).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    let mut marks = String::new();
    for (index, point) in points.iter().enumerate() {
        let (x, y) = at((index, point));
        if let Some(place) = &point.mistake {
            // A string takes all that is written to it.
            let _ = write!(
                marks,
                "<a href=\"#{place}\"><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\" \
                 fill=\"var(--plot)\"/></a>"
            );
        }
    }
    let title = "The chance of seat 1's side to win the match, act by act; a dot is an act that gave \
                 something up.";
    format!(
        "<p>{title}</p>\n<svg role=\"img\" aria-label=\"{title}\" viewBox=\"-8 -8 {} {}\" \
         width=\"100%\"><line x1=\"0\" x2=\"{WIDE}\" y1=\"{half}\" y2=\"{half}\" \
         stroke=\"var(--line)\"/><polyline points=\"{}\" fill=\"none\" stroke=\"var(--plot)\" \
         stroke-width=\"2\"/>{marks}</svg>\n",
        WIDE + 16.0,
        HIGH + 16.0,
        path.join(" "),
        half = HIGH / 2.0,
    )
}

/// A hand: its title, and each act that was not fine.
fn section(at: &str, one: &Reviewed) -> String {
    let style = Style { unicode: true, ..Style::PLAIN };
    let acts = one.analysed.acts.iter().enumerate();
    let row = |(number, act)| {
        let told = act_told(style, &one.hand, act)?;
        Some(format!("<td id=\"{}\">{}</td>", place(at, number), escape(&told)))
    };
    let faults: Vec<String> =
        acts.filter(|(_, act)| act.better.is_some()).filter_map(row).collect();
    let title = escape(&hand_title(&one.hand));
    match faults.is_empty() {
        true => format!("<h2>{title}</h2>\n<p>{}</p>\n", "Every act that was judged is fine."),
        false => {
            let rows: Vec<String> = faults
                .iter()
                .enumerate()
                .map(|(number, told)| format!("{}{told}", cell(&(number + 1).to_string())))
                .collect();
            format!("<h2>{title}</h2>\n{}", table(&["", "What gave something up"], &rows))
        }
    }
}
