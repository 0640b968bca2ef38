//! What a bidder would name, found before he bids.

use super::{
    Layouts, RuleOfThumb, Solver,
    rollout::{Playout, Rollout, choices},
    stakes::Ledger,
};
use crate::{
    chance::Seed,
    engine::{Action, Hand, Phase, Silent, View},
    rules::{Ruleset, Trump},
    table::Seat,
};

/// In so many deals each suit is tried.
const DEALS: u64 = 40;

/// Fewer deals in which the seat comes to name anything tell nothing.
const FEW: u32 = 6;

/// What `seat`, which may bid, does best to name once the bid that it likes best stands, by what comes
/// of it in a few deals that fit what it has seen. Weighing alone tells suits apart badly where
/// partners have bid; and by tricks alone, whatever the bid, it would be chosen no better. By rule of
/// thumb alone no trump would be weighed wrong: nobody runs a long suit, for it or against it.
///
/// `None` where no bid is to be made, where what is named depends on cards that come after the
/// bid, and where the others would never let the seat have it.
pub(super) fn best_name(
    rule: &RuleOfThumb,
    layouts: &Layouts<'_>,
    seat: Seat,
    seed: Seed,
    ledger: Ledger,
) -> Option<Trump> {
    if !may_bid(layouts.view()) {
        return None;
    }
    let rules = layouts.view().rules;
    let mut rollout = Rollout::new(rule, Solver::new(rules), seat).with_ledger(ledger);
    let search = rule.heuristic.search(layouts, seed, &mut rollout.ledger);
    let mut named: Vec<(Action, f64)> = Vec::new();
    let mut deals = 0;
    for number in 0..DEALS {
        let mut rng = seed.stream(number + 1);
        let ledger = &mut rollout.ledger;
        let deal = rule.heuristic.believed(&search, &mut rng, ledger)?;
        let Some(hand) = names_after_bidding(rule, deal, seat, ledger) else { continue };
        let worths = rollout.tries(&hand, Playout::AtTable, |_| true);
        deals += 1;
        match named.is_empty() {
            true => named = worths,
            false => {
                named.iter_mut().zip(worths).for_each(|((_, total), (_, worth))| *total += worth);
            }
        }
    }
    let best = named.into_iter().filter(|_| deals >= FEW);
    let best = best.max_by(|(_, one), (_, other)| one.total_cmp(other));
    best.and_then(|(action, _)| if let Action::Name(trump) = action { Some(trump) } else { None })
}

/// Whether a bid may be made now whose suit is named later, by the same cards.
fn may_bid(view: &View<'_>) -> bool {
    let Ruleset { auction, deal, .. } = view.rules;
    let is_asked = matches!(view.to_act, Some((_, Phase::Auction)));
    is_asked && !auction.is_turn_up() && deal.widow == 0
}

/// The hand once `seat` has to name a suit, after the bid that it likes best.
fn names_after_bidding<'r>(
    rule: &RuleOfThumb,
    mut hand: Hand<'r>,
    seat: Seat,
    ledger: &mut Ledger,
) -> Option<Hand<'r>> {
    let bids: Vec<Action> =
        choices(&hand).into_iter().filter(|act| matches!(act, Action::Bid(_))).collect();
    hand.proceed(seat, rule.chooses(&hand, seat, &bids, ledger)?);
    while let Ok(Some((next, phase))) = hand.turn(&mut Silent) {
        if phase != Phase::Auction {
            return Some(hand).filter(|_| next == seat && phase == Phase::Trump);
        }
        let action = rule.chooses(&hand, next, &choices(&hand), ledger)?;
        hand.proceed(next, action);
    }
    None
}
