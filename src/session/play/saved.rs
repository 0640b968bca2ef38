//! A match that has not come to its end, as the journal tells it.

use serde_json::{Value, json};

use super::Setting;
use crate::{
    engine::Action,
    store::Mark,
    table::Seat,
    tutor::{Band, Judged, JudgedBy},
};

/// A match that can be gone on with, from its marks.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct SavedMatch {
    /// Every act, in order.
    pub(super) acts: Vec<(Seat, Action)>,
    /// How many acts had been done when each hand was booked.
    pub(super) hands: Vec<usize>,
    /// How many acts had been done each time when help was given.
    pub(super) helped: Vec<usize>,
    /// What the acts that gave something up cost, each with how many acts had been done before.
    pub(super) missed: Vec<(usize, Missed)>,
    /// Whether the match has come to its end.
    is_over: bool,
}

/// An act of the learner that gave something up, with the question that it decided.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Missed {
    /// The number of the hand.
    pub(super) hand: u32,
    /// How many of its acts came before, as far as that is known.
    pub(super) at: Option<usize>,
    /// The act beside the best one.
    pub(super) judged: Judged,
    /// The question as files have it; `None` where no situation can tell what had been seen.
    pub(super) question: Option<Value>,
}

impl Missed {
    /// As it is kept.
    pub(super) fn written(&self) -> String {
        let Judged { trick, round, own, best, lost, part, deals, by, .. } = &self.judged;
        let (own, best) = (own.to_string(), best.to_string());
        json!({ "hand": self.hand, "at": self.at, "trick": trick, "round": round, "own": own, "best": best,
            "lost": lost, "part": part, "deals": deals, "by": by.id(), "question": self.question })
        .to_string()
    }

    fn read(text: &str) -> Option<Self> {
        let kept: Value = serde_json::from_str(text).ok()?;
        let act = |key: &str| kept[key].as_str()?.parse().ok();
        let lost = kept["lost"].as_f64()?;
        // What was kept before matches counted was in points.
        let by = match kept["by"].as_str() {
            None => JudgedBy::Points,
            Some(id) => JudgedBy::ALL.into_iter().find(|by| by.id() == id)?,
        };
        // Where it was not kept yet the match was at stake, and a point was a tenth of one.
        let whole = if by == JudgedBy::Points { 10.0 } else { 1.0 };
        let part = kept["part"].as_f64().unwrap_or(lost / whole);
        let judged = Judged {
            trick: usize::try_from(kept["trick"].as_u64()?).ok()?,
            // Kept later than the rest.
            round: kept["round"]
                .as_u64()
                .and_then(|round| usize::try_from(round).ok())
                .unwrap_or(0),
            own: act("own")?,
            best: act("best")?,
            lost,
            part,
            // Nothing else is kept.
            is_shown: true,
            is_dominated: false,
            deals: u32::try_from(kept["deals"].as_u64()?).ok()?,
            by,
            band: Band::of(part).max(Band::Good),
            why: None,
        };
        let hand = u32::try_from(kept["hand"].as_u64()?).ok()?;
        let question = kept.get("question").filter(|question| !question.is_null()).cloned();
        let at = kept["at"].as_u64().and_then(|at| usize::try_from(at).ok());
        Some(Self { hand, at, judged, question })
    }
}

/// What was kept of a match cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Damaged;

impl SavedMatch {
    /// Reads the marks of one match; `None` where it is over.
    pub(super) fn read(marks: &[(Mark, String)]) -> Result<Option<Self>, Damaged> {
        let mut saved = Self { is_over: true, ..Self::default() };
        for (mark, about) in marks {
            saved.take(*mark, about).ok_or(Damaged)?;
        }
        Ok((!saved.is_over).then_some(saved))
    }

    fn take(&mut self, mark: Mark, about: &str) -> Option<()> {
        match mark {
            // It is opened again where another one came between.
            Mark::TableOpened if self.is_over => *self = Self::default(),
            Mark::Acted => self.acts.push(act_of(about)?),
            Mark::TakenBack => {
                let to = about.parse().ok().filter(|to| *to <= self.acts.len())?;
                self.acts.truncate(to);
                self.hands.retain(|at| *at <= to);
                self.missed.retain(|(at, _)| *at < to);
            }
            Mark::HandPlayed => self.hands.push(self.acts.len()),
            Mark::Helped => self.helped.push(self.acts.len()),
            Mark::Missed => self.missed.push((self.acts.len(), Missed::read(about)?)),
            Mark::TableLeft => self.is_over = true,
            _ => {}
        }
        Some(())
    }
}

/// An act as it is kept: `2 order up`.
pub(super) fn kept(seat: Seat, action: Action) -> String {
    format!("{seat} {action}")
}

/// An act that was kept; `None` for what is none.
fn act_of(text: &str) -> Option<(Seat, Action)> {
    let (seat, action) = text.split_once(' ')?;
    Some((seat.parse().ok()?, action.parse().ok()?))
}

/// The settings of all matches that were opened, each once, the one opened last first.
pub(super) fn last_first(opened: &[String]) -> Vec<Setting> {
    let mut settings: Vec<Setting> = Vec::new();
    for setting in opened.iter().rev().filter_map(|about| about.parse().ok()) {
        if !settings.contains(&setting) {
            settings.push(setting);
        }
    }
    settings
}
