//! What the referee says of recorded hands.
//!
//! Records come by the ten thousand, so a judgement is written as it is read off: no tree of values
//! is built in between.

use std::fmt::Display;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

use crate::{
    content::{Fault, HandRecord, Refereed, further, phase_id, winner_json},
    engine::{BySide, Choice, Finding},
    rules::Trump,
    table::{Card, Seat, Trick},
    text::{
        Names, Style, faults, plain,
        referee::{names, said, unscored},
    },
};

/// The judgement of a hand, for scripts: an object once it is written.
#[derive(Serialize)]
pub struct JudgedHand<'a> {
    id: Option<&'a str>,
    hand: usize,
    legal: bool,
    findings: Vec<Value>,
    dealer: u8,
    trump: Option<Shown<Trump>>,
    maker: Option<u8>,
    leader: Option<u8>,
    tricks: Vec<JudgedTrick>,
    taken: Sides<'a, u8>,
    score: Option<Sides<'a, i16>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
    penalty: Sides<'a, i16>,
    total: Sides<'a, i16>,
    winner: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Value>>,
    #[serde(flatten)]
    further: Map<String, Value>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Value>,
}

#[derive(Serialize)]
struct JudgedTrick {
    leader: Option<u8>,
    cards: Vec<Shown<Card>>,
    winner: Option<u8>,
}

/// Something in its own notation.
struct Shown<T>(T);

impl<T: Display> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// Numbers by side; an empty object where there are none.
struct Sides<'a, T>(Option<&'a BySide<T>>);

impl<T: Copy + Serialize> Serialize for Sides<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbers = self.0.into_iter().flat_map(BySide::iter);
        serializer.collect_map(numbers.map(|(side, number)| (Shown(side), number)))
    }
}

/// A judgement for scripts; `None` where the form of the record is at fault.
pub fn judged(hand: &Refereed, with_choices: bool) -> Option<JudgedHand<'_>> {
    let (record, judged) = hand.judged.as_ref()?;
    let findings = || {
        let names = names(Style::PLAIN, record, judged);
        judged.findings.iter().map(|finding| finding_json(&names, record, finding)).collect()
    };
    let mut rest = Map::new();
    further(&judged.standing, &mut rest);
    Some(JudgedHand {
        id: hand.id.as_deref(),
        hand: hand.number,
        legal: judged.findings.is_empty(),
        findings: if judged.findings.is_empty() { Vec::new() } else { findings() },
        dealer: judged.dealer.number(),
        trump: judged.trump.map(Shown),
        maker: judged.contract.map(|contract| contract.maker.number()),
        leader: judged.leader.map(Seat::number),
        tricks: judged.tricks.iter().map(|(trick, winner)| trick_json(trick, *winner)).collect(),
        taken: Sides(judged.taken.as_ref()),
        score: judged.score.as_ref().map(|score| Sides(Some(score))),
        note: judged.score.is_none().then(|| unscored(judged)),
        penalty: Sides(Some(&judged.penalty)),
        total: Sides(Some(&judged.standing.score)),
        winner: winner_json(&judged.standing),
        choices: with_choices.then(|| judged.choices.iter().map(choice_json).collect()),
        further: rest,
        warnings: hand.warnings().map(warning_json).collect(),
    })
}

fn trick_json(trick: &Trick, winner: Option<Seat>) -> JudgedTrick {
    JudgedTrick {
        leader: trick.lead().map(|play| play.seat.number()),
        cards: trick.cards().map(Shown).collect(),
        winner: winner.map(Seat::number),
    }
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
