//! What the referee says of a recorded hand.

use super::{
    Names, Style, contract_said,
    names::suit_name,
    sentence,
    style::{bad, dim, good, strong, wrap},
    words::{capital, count, points, small},
};
use crate::{
    content::{HandRecord, Refereed},
    engine::{BySide, Ended, Finding, Judged, Reason, side_of},
    rules::{Trump, UnheldCard},
    table::{Card, Seat, SeatSet},
};

/// A judgement for people: the tricks line by line, what was illegal, the points. `None` where the
/// form of the record is at fault.
pub fn judged_told(style: Style, hand: &Refereed, with_choices: bool) -> Option<String> {
    let (record, judged) = hand.judged.as_ref()?;
    let names = names(style, record, judged);
    let id = hand.id.as_deref().map(|id| format!(" ({})", super::visible(id))).unwrap_or_default();
    let mut lines = vec![format!(
        "{}  {}, {}",
        strong(&format!("Hand {}{id}", hand.number)),
        record.rules.name.as_ref().unwrap_or(&record.rules.variant),
        names.does(judged.dealer, "deal")
    )];
    let told = |said: &str| wrap(said, style.width, "  ", "    ");
    lines.push(told(&outcome(&names, judged)));
    let trick = |(index, (trick, winner)): (usize, &(crate::table::Trick, Option<Seat>))| {
        let leader = trick.lead().map(|play| names.does(play.seat, "lead")).unwrap_or_default();
        let cards: Vec<Card> = trick.cards().collect();
        let cards = cards.iter().map(|card| names.card(*card)).collect::<Vec<_>>().join(" ");
        let winner = winner
            .map_or_else(|| "not complete".to_owned(), |seat| names.does(seat, "take") + " it");
        wrap(
            &format!("{leader}: {cards}  {}", dim(&winner)),
            style.width,
            &format!("  {}  ", index + 1),
            "     ",
        )
    };
    lines.extend(judged.tricks.iter().enumerate().map(trick));
    lines.extend(judged.findings.iter().map(|finding| {
        let text = format!(
            "{}  {}",
            capital(&said(&names, record, finding)),
            dim(&format!("[{}]", finding.rule()))
        );
        wrap(&text, style.width.min(88), &format!("  {} ", bad("illegal:")), "           ")
    }));
    if judged.findings.is_empty() && judged.stopped.is_none() {
        let acts = small(judged.choices.len());
        lines.push(format!("  {}", good(&format!("legal: {}", count(acts, "act")))));
    }
    lines.push(told(&result(judged)));
    if with_choices {
        lines.extend(judged.choices.iter().map(|choice| {
            let legal = choice
                .legal
                .as_ref()
                .map(|legal| legal.iter().map(ToString::to_string).collect::<Vec<_>>());
            let legal =
                legal.map_or_else(|| "unknown cards decide".to_owned(), |legal| legal.join(", "));
            let open = dim(&format!("of: {legal}"));
            wrap(
                &format!("seat {}: {}  {open}", choice.seat, choice.action),
                style.width.min(88),
                "  ",
                "      ",
            )
        }));
    }
    Some(lines.join("\n"))
}

pub(super) fn names(style: Style, record: &HandRecord, judged: &Judged) -> Names {
    Names::by_number(style, &record.rules.rules, judged.dealer)
}

/// What was wrong and why, as one sentence without full stop.
pub(super) fn said(names: &Names, record: &HandRecord, finding: &Finding) -> String {
    let what = sentence(names, &finding.what);
    let what = match &finding.because {
        Some(because) => format!("{what}: {}", sentence(names, because)),
        None => what,
    };
    match price(names, record, finding) {
        Some(price) => format!("{what}; {price}"),
        None if finding.stands => format!("{what}; the record goes on with it, so it is let stand"),
        None => what,
    }
}

fn outcome(names: &Names, judged: &Judged) -> String {
    match (&judged.contract, judged.ended) {
        (_, Some(Ended::ThrownIn)) => "Thrown in: nobody scores.".to_owned(),
        (Some(contract), _) => contract_said(names, contract),
        (None, _) => match judged.trump {
            Some(Trump::Suit(suit)) => {
                format!("Trump is {}; who made it is not told.", suit_name(suit))
            }
            Some(Trump::None) => "There is no trump; who bid is not told.".to_owned(),
            None => "The auction is not over.".to_owned(),
        },
    }
}

fn result(judged: &Judged) -> String {
    let mut parts = Vec::new();
    if let Some(taken) = &judged.taken {
        parts.push(format!("tricks {}", pairs(taken)));
    }
    parts.push(match &judged.score {
        Some(score) => format!("points {}", pairs(score)),
        None => unscored(judged).to_owned(),
    });
    for (side, cost) in judged.penalty.iter().filter(|(_, cost)| *cost != 0) {
        parts.push(format!("penalty {side} {}", points(cost)));
    }
    parts.push(format!("total {}", pairs(&judged.standing.score)));
    let won: Vec<String> = judged.standing.winners.iter().map(SeatSet::to_string).collect();
    if !won.is_empty() {
        parts.push(format!("game to {}", won.join(" and ")));
    }
    if let Some(paid) = judged.standing.rubber_points.as_ref().filter(|_| !won.is_empty()) {
        parts.push(format!("rubber points {}", pairs(paid)));
    }
    capital(&parts.join("; "))
}

/// Why a hand has no points.
pub(super) fn unscored(judged: &Judged) -> &'static str {
    match judged.ended {
        Some(_) => "no points without a maker",
        None => "the hand is not over",
    }
}

/// What an illegal card costs, or that this table sets no price for it.
fn price(names: &Names, record: &HandRecord, finding: &Finding) -> Option<String> {
    let rules = &record.rules.rules;
    let side = side_of(rules, finding.seat);
    let because = match finding.what {
        Reason::PlayedUnheld { .. } if rules.unheld_card == UnheldCard::Named => {
            Reason::UnheldCosts { as_renege: false }
        }
        Reason::Reneged { .. } | Reason::PlayedUnheld { .. } => {
            Reason::RenegeCosts { side, points: -finding.cost, times: 1 }
        }
        _ => return None,
    };
    Some(sentence(names, &because))
}

fn pairs<T: Copy + std::fmt::Display>(values: &BySide<T>) -> String {
    values.iter().map(|(side, value)| format!("{side}: {value}")).collect::<Vec<_>>().join(", ")
}
