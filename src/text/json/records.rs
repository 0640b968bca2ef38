//! What the referee says of recorded hands.

use serde_json::{Map, Value, json};

use crate::{
    content::{Fault, HandRecord, Refereed, by_side_json, further, phase_id, winner_json},
    engine::{Choice, Finding},
    table::Seat,
    text::{
        Names, Style, faults, plain,
        referee::{names, said, unscored},
    },
};

/// A judgement for scripts; `None` where the form of the record is at fault.
pub fn judged(hand: &Refereed, with_choices: bool) -> Option<Value> {
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
    put("taken", judged.taken.as_ref().map_or_else(|| json!({}), by_side_json));
    put("score", judged.score.as_ref().map_or(Value::Null, by_side_json));
    if judged.score.is_none() {
        put("note", json!(unscored(judged)));
    }
    put("penalty", by_side_json(&judged.penalty));
    put("total", by_side_json(&judged.standing.score));
    put("winner", winner_json(&judged.standing));
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
        "stands": finding.stands,
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

/// A hand that cannot be judged because of a fault; its number counts from 1 where it is one of a
/// file.
pub fn unjudged(hand: &Refereed, fault: &Fault) -> Value {
    let number = (hand.number > 0).then_some(hand.number);
    let message = faults::message(&fault.kind);
    json!({ "id": hand.id, "hand": number, "error": message, "at": fault.at.to_string() })
}
