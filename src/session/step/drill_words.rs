//! The words after `drill`: skills, how it ends, and where calls are drilled.

use super::super::{
    Refused,
    paced::{LONGEST_DRILL, Pace},
};
use crate::tutor::{Skill, Spot};

/// What is wanted of a drill.
#[derive(Default)]
pub(super) struct DrillWords {
    pub(super) skills: Vec<String>,
    pub(super) exposes: Vec<String>,
    pub(super) pace: Option<Pace>,
    pub(super) spot: Spot,
}

/// How a place of the auction is asked for.
const AT_A_SPOT: Refused = Refused::Usage("drill advice --seat 2 --round 1");

impl DrillWords {
    /// Reads them; whoever names a place of the auction means calls.
    pub(super) fn read(words: &[String]) -> Result<Self, Refused> {
        let mut wanted = Self::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let name = word.trim_start_matches('-');
            match name {
                "streak" => wanted.pace = Some(Pace::Streak),
                "timed" => {
                    let minutes = words.next().and_then(|minutes| minutes.parse().ok());
                    let minutes = minutes.filter(|minutes| (1..=LONGEST_DRILL).contains(minutes));
                    let example = "drill follow.legal --timed 2";
                    let none = Refused::Minutes { most: LONGEST_DRILL, example };
                    wanted.pace = Some(Pace::Timed(minutes.ok_or(none)?));
                }
                "exposes" if word.starts_with("--") => wanted.exposes.extend(words.next().cloned()),
                "seat" | "round" | "score" | "style" => {
                    let part = words.next().map(|value| format!("{name}-{value}"));
                    let spot = part.and_then(|part| wanted.spot.with(&part));
                    wanted.spot = spot.ok_or(AT_A_SPOT)?;
                }
                "close" => wanted.spot.close = true,
                _ => wanted.skills.push(word.clone()),
            }
        }
        if wanted.spot.is_said() {
            if wanted.skills.iter().any(|skill| skill != Skill::Advice.id()) {
                return Err(AT_A_SPOT);
            }
            wanted.skills = vec![Skill::Advice.to_string()];
        }
        Ok(wanted)
    }
}
