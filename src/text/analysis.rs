//! What the acts of a recorded hand were worth, in words.

use super::{
    Names, Style,
    chance::percent,
    decisive::{self, how_much_better},
    feedback::action_said,
    referee::names,
    style::{bad, dim, good, plain, strong, wrap},
    words::{capital, count, number, small},
};
use crate::{
    content::{ActWorth, Analysed, HandRecord, Refereed, SeatSummary},
    engine::{Judged, side_of},
    table::Seat,
    tutor::Band,
};

/// The acts of a hand that were not fine, and how the chances changed. `None` where the form of the
/// record is at fault.
pub fn analysed_told(style: Style, hand: &Refereed, analysed: &Analysed) -> Option<String> {
    let (record, judged) = hand.judged.as_ref()?;
    let names = names(style, record, judged);
    let line = |said: &str| wrap(said, style.up_to(88), "  ", "    ");
    let (title, rest) = titles(hand, record, judged);
    let mut lines = vec![format!("{}  {rest}", strong(&title))];
    lines.extend(chances(&names, record, analysed).map(|said| line(&said)));
    let acts: Vec<&ActWorth> = analysed.acts.iter().filter(|act| !act.forced).collect();
    let faults: Vec<&&ActWorth> = acts.iter().filter(|act| act.band > Band::Fine).collect();
    lines.extend(faults.iter().map(|act| line(&fault(&names, act))));
    let all = count(small(acts.len()), "choice");
    let said = match faults.len() {
        0 => good(&format!("{}: all fine.", capital(&all))),
        faults => format!("{} of {all} fine.", number(small(acts.len() - faults))),
    };
    lines.extend((!acts.is_empty()).then(|| line(&capital(&said))));
    if analysed.left_out > 0 {
        let acts = count(small(analysed.left_out), "act");
        lines.push(line(&dim(&format!(
            "Not judged: {acts}, where cards are unknown or the record leaves the rules."
        ))));
    }
    Some(lines.join("\n"))
}

/// `Hand 3 (final)`, and `classic, seat 2 deals`.
fn titles(hand: &Refereed, record: &HandRecord, judged: &Judged) -> (String, String) {
    let id = hand.id.as_deref().map(|id| format!(" ({})", super::visible(id))).unwrap_or_default();
    let game = record.rules.name.as_ref().unwrap_or(&record.rules.variant);
    (format!("Hand {}{id}", hand.number), format!("{game}, seat {} deals", judged.dealer))
}

/// What a hand is called on a page.
pub fn hand_title(hand: &Refereed) -> String {
    hand.judged.as_ref().map_or_else(
        || format!("Hand {}", hand.number),
        |(record, judged)| {
            let (title, rest) = titles(hand, record, judged);
            format!("{title}: {rest}")
        },
    )
}

/// An act that was not fine, as plain text. `None` where the form of the record is at fault.
pub fn act_told(style: Style, hand: &Refereed, act: &ActWorth) -> Option<String> {
    let (record, judged) = hand.judged.as_ref()?;
    Some(plain(&fault(&names(style, record, judged), act)))
}

/// `Win chance of seats 1 and 3: 52 to 61 %.`
fn chances(names: &Names, record: &HandRecord, analysed: &Analysed) -> Option<String> {
    let [before, after] = analysed.chances.as_ref()?;
    let own = side_of(&record.rules.rules, Seat::FIRST);
    let (before, after) = (percent(before.get(own)?), percent(after.get(own)?));
    Some(format!("Win chance of {}: {before} % before, {after} % after.", names.side(own)))
}

/// `✗ trick 3, seat 2: KH; much better: 9S, which wins 12 of 100 matches more.`
fn fault(names: &Names, act: &ActWorth) -> String {
    let place = match act.trick {
        0 => "before the first lead".to_owned(),
        trick => format!("trick {trick}"),
    };
    let better = act.better.map_or_else(String::new, |better| {
        let word = how_much_better(act.band);
        let (better, more) = (action_said(names, better), 100.0 * act.chance_lost);
        format!("; {word}: {better}, which wins {more:.0} of 100 matches more")
    });
    let why = decisive::reason_of(names, act.why.as_ref());
    let why = why.map_or_else(String::new, |why| format!(" {why}"));
    format!(
        "{} {place}, seat {}: {}{better}.{why}",
        bad(names.style.cross()),
        act.seat,
        action_said(names, act.action),
    )
}

/// What is told of each seat.
pub const SEAT_HEADS: [&str; 5] = ["seat", "accuracy", "choices", "given up", "luck"];

/// The cells of a seat, below [`SEAT_HEADS`].
pub fn seat_cells(summary: &SeatSummary) -> [String; 5] {
    [
        summary.seat.to_string(),
        summary.accuracy.map_or_else(|| "-".to_owned(), |accuracy| format!("{accuracy:.0}")),
        summary.acts.to_string(),
        format!("{:.1} %", tenths(summary.lost)),
        format!("{:+.1} %", tenths(summary.luck)),
    ]
}

/// Hundredths to one place, where nothing has no sign.
fn tenths(share: f64) -> f64 {
    let tenths = (1000.0 * share).round() / 10.0;
    if tenths == 0.0 { 0.0 } else { tenths }
}

/// What the acts of each seat came to.
pub fn seats_told(summaries: &[SeatSummary]) -> String {
    let row = |cells: &[&str]| -> String {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>10}")).collect();
        cells.concat()[4..].to_owned()
    };
    let of_seat = |summary: &SeatSummary| row(&seat_cells(summary).each_ref().map(String::as_str));
    let rows: Vec<String> = summaries.iter().map(of_seat).collect();
    let note = dim("Given up and luck: of the chance to win the match.");
    format!("{}\n{}\n{note}", strong(&row(&SEAT_HEADS)), rows.join("\n"))
}

/// How many acts are judged, for somebody who waits.
pub fn acts_judged(acts: usize) -> String {
    format!("acts judged: {acts}")
}
