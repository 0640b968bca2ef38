//! What the referee says of a recorded hand, for people and for scripts.

use serde_json::{Map, Value, json};

use super::{
    Names, Style, contract_said, faults,
    names::suit_name,
    sentence,
    style::{bad, dim, good, plain, strong, wrap},
    words::{capital, count, points, small},
};
use crate::{
    content::{Fault, HandRecord, Refereed},
    engine::{BySide, Choice, Ended, Finding, Judged, Reason, side_of},
    rules::Trump,
    table::{Card, Seat, SeatSet},
    tutor::{by_side, further, phase_id, winner},
};

/// A judgement for scripts; `None` where the form of the record is at fault.
pub fn judged_json(hand: &Refereed, with_choices: bool) -> Option<Value> {
    let (record, judged) = hand.judged.as_ref()?;
    let names = names(Style::PLAIN, record, judged);
    let contract = judged.contract;
    let findings: Vec<Value> =
        judged.findings.iter().map(|finding| finding_json(&names, record, finding)).collect();
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.to_owned(), value);
    put("id", json!(hand.id));
    put("hand", json!(hand.number));
    put("legal", json!(findings.is_empty()));
    put("findings", Value::Array(findings));
    put("dealer", json!(judged.dealer.number()));
    put("trump", json!(judged.trump.map(|trump| trump.to_string())));
    put("maker", json!(contract.map(|contract| contract.maker.number())));
    put("leader", json!(judged.leader.map(Seat::number)));
    let tricks = judged.tricks.iter().map(|(trick, winner)| {
        let cards: Vec<String> = trick.cards().map(|card| card.to_string()).collect();
        let leader = trick.lead().map(|play| play.seat.number());
        json!({ "leader": leader, "cards": cards, "winner": winner.map(Seat::number) })
    });
    put("tricks", tricks.collect());
    put("taken", judged.taken.as_ref().map_or_else(|| json!({}), by_side));
    put("score", judged.score.as_ref().map_or(Value::Null, by_side));
    if judged.score.is_none() {
        put("note", json!(unscored(judged)));
    }
    put("penalty", by_side(&judged.penalty));
    put("total", by_side(&judged.standing.score));
    put("winner", winner(&judged.standing));
    if with_choices {
        put("choices", judged.choices.iter().map(choice_json).collect());
    }
    further(&judged.standing, &mut object);
    let warnings: Vec<Value> = hand.warnings().map(warning_json).collect();
    if !warnings.is_empty() {
        object.insert("warnings".to_owned(), Value::Array(warnings));
    }
    Some(Value::Object(object))
}

fn warning_json(fault: &Fault) -> Value {
    json!({ "text": faults::message(&fault.kind), "at": fault.at.to_string() })
}

fn finding_json(names: &Names, record: &HandRecord, finding: &Finding) -> Value {
    json!({
        "seat": finding.seat.number(),
        "trick": finding.trick,
        "card": finding.card.map(|card| card.to_string()),
        "rule": finding.rule(),
        "cost": finding.cost,
        "text": plain(&said(names, record, finding)),
    })
}

fn choice_json(choice: &Choice) -> Value {
    let legal = choice.legal.as_ref();
    json!({
        "seat": choice.seat.number(),
        "phase": phase_id(choice.phase),
        "legal": legal.map(|legal| legal.iter().map(ToString::to_string).collect::<Vec<_>>()),
        "action": choice.action.to_string(),
    })
}

/// A judgement for people: the tricks line by line, what was illegal, the points. `None` as for [`judged_json`].
pub fn judged_told(style: Style, hand: &Refereed, with_choices: bool) -> Option<String> {
    let (record, judged) = hand.judged.as_ref()?;
    let names = names(style, record, judged);
    let id = hand.id.as_deref().map(|id| format!(" ({})", super::visible(id))).unwrap_or_default();
    let mut lines = vec![format!(
        "{}  {}, {}",
        strong(&format!("Hand {}{id}", hand.number)),
        record.rules.variant,
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

fn names(style: Style, record: &HandRecord, judged: &Judged) -> Names {
    Names::by_number(style, &record.rules.rules, judged.dealer)
}

/// What was wrong and why, as one sentence without full stop.
fn said(names: &Names, record: &HandRecord, finding: &Finding) -> String {
    let what = sentence(names, &finding.what);
    let what = match &finding.because {
        Some(because) => format!("{what}: {}", sentence(names, because)),
        None => what,
    };
    match price(names, record, finding) {
        Some(price) => format!("{what}; {price}"),
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
fn unscored(judged: &Judged) -> &'static str {
    match judged.ended {
        Some(_) => "no points without a maker",
        None => "the hand is not over",
    }
}

/// What an illegal card costs, or that this table sets no price for it.
fn price(names: &Names, record: &HandRecord, finding: &Finding) -> Option<String> {
    let played = matches!(finding.what, Reason::Reneged { .. } | Reason::PlayedUnheld { .. });
    let side = side_of(&record.rules.rules, finding.seat);
    played.then(|| sentence(names, &Reason::RenegeCosts { side, points: -finding.cost }))
}

fn pairs<T: Copy + std::fmt::Display>(values: &BySide<T>) -> String {
    values.iter().map(|(side, value)| format!("{side}: {value}")).collect::<Vec<_>>().join(", ")
}
