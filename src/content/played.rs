//! Matches that were played at the tutor's table, as records, from the marks that they left.

use std::collections::HashMap;

use serde_json::{Map, Value};

use crate::store::Mark;

/// Every match that left a finished hand, in the order in which they were begun, as match records;
/// the first hand of each states the score before it.
///
/// Marks are those of one learner, in order, each with the run of the program that left it: two may be under way at
/// once, at tables of their own. A record that cannot be read is left out.
pub fn matches_played<'m>(marks: impl IntoIterator<Item = (&'m str, Mark, &'m str)>) -> Vec<Value> {
    let mut matches: Vec<Played> = Vec::new();
    let mut tables: HashMap<&str, usize> = HashMap::new();
    for (session, mark, about) in marks {
        if mark == Mark::TableOpened {
            let goes_on = |other: &Played| other.setting == about && !other.is_over;
            let at = matches.iter().rposition(goes_on).unwrap_or_else(|| {
                matches.push(Played::new(about));
                matches.len() - 1
            });
            tables.insert(session, at);
        } else if let Some(at) = tables.get(session) {
            matches[*at].take(mark, about);
        }
    }
    matches.iter().filter_map(Played::record).collect()
}

/// A match as its marks tell it.
struct Played {
    setting: String,
    /// How many acts there are.
    acts: usize,
    /// The record of each hand, and how many acts there were at its end.
    hands: Vec<(usize, Value)>,
    is_over: bool,
}

impl Played {
    fn new(setting: &str) -> Self {
        Self { setting: setting.to_owned(), acts: 0, hands: Vec::new(), is_over: false }
    }

    fn take(&mut self, mark: Mark, about: &str) {
        match mark {
            Mark::Acted => self.acts += 1,
            Mark::TakenBack => {
                self.acts = about.parse().unwrap_or(self.acts);
                self.hands.retain(|(at, _)| *at <= self.acts);
            }
            Mark::HandPlayed => {
                let record = serde_json::from_str(about).ok();
                self.hands.extend(record.map(|record| (self.acts, record)));
            }
            Mark::TableLeft => self.is_over = true,
            _ => {}
        }
    }

    fn record(&self) -> Option<Value> {
        let (_, first) = self.hands.first()?;
        let mut head = Map::new();
        for key in ["id", "variant", "options"] {
            if let Some(value) = first.get(key) {
                head.insert(key.to_owned(), value.clone());
            }
        }
        let bare = |(at, (_, record)): (usize, &(usize, Value))| {
            let mut record = record.clone();
            if let Value::Object(keys) = &mut record {
                let said = |key: &str| {
                    !["id", "variant", "options"].contains(&key) && (at == 0 || key != "score")
                };
                keys.retain(|key, _| said(key));
            }
            record
        };
        let hands: Vec<Value> = self.hands.iter().enumerate().map(bare).collect();
        Some(serde_json::json!({ "match": head, "hands": hands }))
    }
}
