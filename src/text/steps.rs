//! A ruling told as numbered steps.

use super::{
    Names, advice,
    phrases::holds,
    sentence,
    style::{dim, wrap},
    words::capital,
};
use crate::engine::Reason;

/// More steps than these tire.
const MOST: usize = 7;

/// The reasons that are worth saying: none that only repeats what stands on the card, and no step twice.
pub fn telling(reasons: &[Reason]) -> Vec<&Reason> {
    let jack_matters = |reason: &Reason| match reason {
        Reason::OrdinaryJack { card, .. } => reasons.iter().any(|other| match other {
            Reason::BestOfLed { card: best, .. } | Reason::BestTrump { card: best, .. } => {
                best != card
            }
            Reason::Ordered { .. } => true,
            _ => false,
        }),
        _ => true,
    };
    let idle = |reason: &Reason| match reason {
        Reason::PrintedSuit { .. } | Reason::FirstNamedDeals { .. } => reasons.len() > 1,
        Reason::LeftRanks { card, .. } => false_twice(reasons, *card),
        Reason::RenegeCosts { points: 0, .. } => true,
        Reason::OpponentsScore { score, .. } if score.iter().any(|(_, points)| *points != 0) => {
            false
        }
        reason if goes_along(reason) => reasons.len() > 2,
        _ => false,
    };
    let mut told: Vec<&Reason> =
        reasons.iter().filter(|reason| !idle(reason) && jack_matters(reason)).collect();
    if told.is_empty() {
        told.extend(reasons.last());
    }
    // The last step decides; of too many the least telling go first: cards that could not win anyway.
    while told.len() > MOST {
        match told.iter().position(|reason| {
            matches!(reason, Reason::CannotWin { .. } | Reason::OrdinaryJack { .. })
        }) {
            Some(at) => drop(told.remove(at)),
            None => break,
        }
    }
    told
}

/// Whether a reason is as true elsewhere, and so seldom the one that decides.
const fn goes_along(reason: &Reason) -> bool {
    matches!(reason, Reason::AllPlay | Reason::AloneWithCall | Reason::OpponentsScore { .. })
}

/// Whether it is already said that `card` is the left bower.
fn false_twice(reasons: &[Reason], card: crate::table::Card) -> bool {
    reasons
        .iter()
        .filter(|reason| matches!(reason, Reason::LeftRanks { card: other, .. } if *other == card))
        .count()
        > 1
}

/// Numbered steps, each with the clause that decided.
pub fn steps(names: &Names, reasons: &[Reason]) -> String {
    if let Some(table) = advice::table(names, reasons) {
        return table;
    }
    numbered(names, &telling(reasons))
}

/// Each of these reasons as a step.
pub(super) fn numbered(names: &Names, reasons: &[&Reason]) -> String {
    let width = names.style.width.min(88);
    let lines = reasons.iter().enumerate().map(|(index, reason)| {
        let said = whose(names, &reasons[index..]).unwrap_or_else(|| sentence(names, reason));
        let text = format!("{}  {}", capital(&said), dim(&format!("[{}]", reason.clause().id())));
        wrap(&text, width, &format!("  {}  ", index + 1), "     ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What is held in the hand that a later step finds at fault; `None` where the first step says something else.
fn whose(names: &Names, reasons: &[&Reason]) -> Option<String> {
    let (Reason::Holds { suit, cards }, later) = reasons.split_first()? else { return None };
    let seat = later.iter().find_map(|reason| match reason {
        Reason::Reneged { seat, .. } => Some(*seat),
        _ => None,
    })?;
    Some(holds(names, &names.possessive(seat), *suit, cards))
}

/// The one reason that decided, with its clause.
pub fn deciding_line(names: &Names, reasons: &[Reason]) -> String {
    if let Some(said) = advice::in_short(names, reasons) {
        return said;
    }
    let Some(reason) = deciding(reasons) else { return String::new() };
    let said = sentence(names, reason);
    // By itself it follows from nothing.
    let said = said.strip_prefix("so ").unwrap_or(&said);
    let text = format!("{}.  {}", capital(said), dim(&format!("[{}]", reason.clause().id())));
    wrap(&text, names.style.width.min(88), "  ", "  ")
}

/// Whether a reason settles which of two identical cards has taken the trick.
fn first_of_twins_wins(reasons: &[Reason], reason: &Reason) -> bool {
    let Reason::OfTwins { card: twin, .. } = reason else { return false };
    matches!(reasons.last(), Some(Reason::BestOfLed { card, .. } | Reason::BestTrump { card, .. }) if card == twin)
}

/// The reason that decided: what best play comes to, an illegal play, a bower that changed its suit, who plays with whom; else the last.
fn deciding(reasons: &[Reason]) -> Option<&Reason> {
    let best_trump = reasons.iter().rev().find_map(|reason| match reason {
        Reason::BestTrump { card, .. } => Some(*card),
        _ => None,
    });
    let telling = |reason: &&Reason| match reason {
        // That another card is a trump too is not why the best one takes the trick.
        Reason::LeftIsTrump { card, .. } => best_trump.is_none_or(|best| best == *card),
        other => matches!(
            other,
            Reason::Reneged { .. }
                | Reason::NoRenege { .. }
                | Reason::LeftKeepsSuit { .. }
                | Reason::JokerIsTrump { .. }
                | Reason::DealerStuck { .. }
                | Reason::PartnersOpposite { .. }
                | Reason::MakerAgainstAll { .. }
                | Reason::HoldsBestOfCalled { .. }
        ),
    };
    let renege = |reason: &&Reason| matches!(reason, Reason::Reneged { .. });
    let best = |reason: &&Reason| {
        matches!(reason, Reason::CardsTake { best: true, .. } | Reason::BestPlay { .. })
    };
    reasons
        .iter()
        .find(best)
        .or_else(|| reasons.iter().find(renege))
        .or_else(|| reasons.iter().find(|reason| first_of_twins_wins(reasons, reason)))
        .or_else(|| reasons.iter().find(telling))
        .or_else(|| reasons.iter().rfind(|reason| !goes_along(reason)))
        .or(reasons.last())
}
