//! Reading calls: canonical words, their synonyms, and the short forms of a bidding round.

use super::{Typed, Unreadable, Wanted};
use crate::{
    engine::Action,
    rules::{BidName, Trump},
    tutor::Given,
};

impl Typed<'_> {
    /// Actions in any order: `pass, order up, order up alone`, or short: `pass S D C alone`, `pass 5 8 15`.
    pub(super) fn calls(&self) -> Result<Given, Unreadable> {
        let mut actions: Vec<Action> = Vec::new();
        // A comma ends a call: `order up, alone` is two of them.
        for part in self.text.split([',', ';']) {
            self.calls_of(&Self { text: part.to_owned(), ..*self }.words(), &mut actions)?;
        }
        if actions.is_empty() {
            return Err(Unreadable::Missing(Wanted::Calls));
        }
        actions.dedup();
        Ok(Given::Actions(actions))
    }

    /// Adds the calls of one part of the line.
    fn calls_of(&self, words: &[&str], actions: &mut Vec<Action>) -> Result<(), Unreadable> {
        let mut rest = words;
        while let Some(first) = rest.first() {
            if let Some((action, used)) = longest(rest) {
                actions.push(action);
                rest = &rest[used..];
                continue;
            }
            if *first == "alone" {
                let lone: Vec<Action> = actions.iter().filter_map(|action| alone(*action)).collect();
                if lone.is_empty() {
                    return Err(self.wrong(first));
                }
                actions.extend(lone.into_iter().filter(|call| !actions.contains(call)).collect::<Vec<_>>());
            } else {
                actions.push(self.short(first).ok_or_else(|| self.wrong(first))?);
            }
            rest = &rest[1..];
        }
        Ok(())
    }

    /// A suit stands for naming it, a number or a name for bidding it.
    fn short(&self, word: &str) -> Option<Action> {
        if self.rules.auction.is_turn_up() {
            return word.parse::<Trump>().ok().map(|trump| Action::Call { trump, alone: false });
        }
        match word.parse::<BidName>() {
            Ok(bid) => Some(Action::Bid(bid)),
            Err(()) => word.parse::<Trump>().ok().map(Action::Name),
        }
    }
}

/// The longest run of words that is an action.
fn longest(words: &[&str]) -> Option<(Action, usize)> {
    (1..=words.len().min(5)).rev().find_map(|n| words[..n].join(" ").parse().ok().map(|action| (action, n)))
}

/// The same call, alone.
const fn alone(action: Action) -> Option<Action> {
    match action {
        Action::OrderUp { alone: false } => Some(Action::OrderUp { alone: true }),
        Action::Call { trump, alone: false } => Some(Action::Call { trump, alone: true }),
        _ => None,
    }
}
