//! What the acts of a recorded hand were worth, for scripts.

use serde_json::{Map, Value, json};

use super::ten_thousandths;
use crate::{
    content::{ActWorth, Analysed, Refereed, SeatSummary, act_id, phase_id},
    text::{Names, Style, decisive, plain, referee::names},
    tutor::{Decides, Ground},
};

/// A line for each act of a hand; none where the form of the record is at fault.
pub fn analysed(hand: &Refereed, analysed: &Analysed) -> Vec<Value> {
    let Some((record, judged)) = &hand.judged else { return Vec::new() };
    let names = names(Style::PLAIN, record, judged);
    analysed.acts.iter().map(|act| act_json(&names, hand.number, act)).collect()
}

fn act_json(names: &Names, hand: usize, act: &ActWorth) -> Value {
    let open = act.open_cards.iter().map(|(card, tricks)| (card.to_string(), json!(tricks)));
    let open: Map<String, Value> = open.collect();
    let best: Vec<String> = act.best.iter().map(|action| act_id(*action)).collect();
    let reasons: Vec<Value> = act.why.iter().map(|why| reason(names, why)).collect();
    json!({
        "hand": hand,
        "seat": act.seat.number(),
        "phase": phase_id(act.phase),
        "action": act_id(act.action),
        "best": best,
        "better": act.better.map(act_id),
        "loss": ten_thousandths(act.loss),
        "error": ten_thousandths(act.error),
        "chance": ten_thousandths(act.chance),
        "chance_lost": ten_thousandths(act.chance_lost),
        "band": act.band.id(),
        "forced": act.forced,
        "reasons": reasons,
        "open_cards": open,
    })
}

fn reason(names: &Names, why: &Decides) -> Value {
    let text = decisive::decisive(names, why);
    let share = f64::from(why.deals) / f64::from(why.of.max(1));
    json!({
        "rule": Ground::Decides(why.clone()).rule(),
        "text": plain(&text),
        "deals": why.deals,
        "share": ten_thousandths(share),
    })
}

/// What the acts of a seat came to.
pub fn seat_summary(summary: &SeatSummary) -> Value {
    json!({
        "seat": summary.seat.number(),
        "accuracy": summary.accuracy.map(|accuracy| (accuracy * 10.0).round() / 10.0),
        "acts": summary.acts,
        "lost": ten_thousandths(summary.lost),
        "luck": ten_thousandths(summary.luck),
    })
}
