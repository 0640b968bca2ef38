//! Deals in which the others would have called as they did.

use rand::Rng;

use super::{Layouts, heuristic::Heuristic, layouts::PATIENCE, rollout::choices, stakes::Ledger};
use crate::{
    engine::{Action, Hand, Seen, View},
    table::Seat,
};

/// At most this many deals are drawn to find one in which every call is believed.
const DRAWN: u32 = 24;

/// A call is believed of players who give up at most this by it: points for each card that is dealt.
const LEEWAY: f64 = 0.1;

impl Heuristic {
    /// A deal that agrees with what was seen, and in which what the others called is what players call who go by their
    /// own cards.
    ///
    /// A call is believed if its caller likes none of his calls better by more than a tenth of a point for each card that
    /// is dealt. Of the deals that agree those are all equally likely in which every call is believed; where none of
    /// twenty-four is one of them, the one that comes nearest is taken.
    pub(super) fn believed<'r>(
        &self,
        layouts: &Layouts<'r>,
        rng: &mut impl Rng,
        ledger: &mut Ledger,
    ) -> Option<Hand<'r>> {
        let view = layouts.view();
        let (mut nearest, mut drawn): (Option<(f64, Hand<'r>)>, u32) = (None, 0);
        let enough = if others_called(view) { DRAWN } else { 1 };
        for _ in 0..PATIENCE {
            let mut strain = 0.0;
            let least = nearest.as_ref().map_or(f64::INFINITY, |(least, _)| *least);
            let mut hear = |hand: &Hand<'r>, seat: Seat, action: Action| {
                if seat != view.seat && is_call(action) && strain < least {
                    strain += self.strain(hand, seat, action, ledger);
                }
            };
            let Some(hand) = layouts.attempt(rng, &mut hear) else { continue };
            drawn += 1;
            if strain < least {
                nearest = Some((strain, hand));
            }
            if strain <= 0.0 || drawn == enough {
                break;
            }
        }
        nearest.map(|(_, hand)| hand)
    }

    /// How much more than is believed of players `seat` gives up by `action`.
    fn strain(&self, hand: &Hand<'_>, seat: Seat, action: Action, ledger: &mut Ledger) -> f64 {
        let Some(liked) = self.likes(hand, seat, action, ledger) else { return 0.0 };
        let most =
            choices(hand).into_iter().filter_map(|other| self.likes(hand, seat, other, ledger));
        let given_up = most.fold(liked, f64::max) - liked;
        (given_up - LEEWAY * f64::from(hand.rules().deal.cards)).max(0.0)
    }
}

/// Whether an act is a call that tells of its caller's cards.
const fn is_call(action: Action) -> bool {
    matches!(
        action,
        Action::Pass
            | Action::OrderUp { .. }
            | Action::Call { .. }
            | Action::Bid(_)
            | Action::Name(_)
    )
}

/// Whether anybody else has called.
fn others_called(view: &View<'_>) -> bool {
    let is_other = |(seat, seen): &(Seat, Seen)| {
        *seat != view.seat && matches!(seen, Seen::Open(action) if is_call(*action))
    };
    view.history.iter().any(is_other)
}

#[cfg(test)]
#[allow(clippy::expect_used)] // in a test a panic is the report
mod tests {
    use super::*;
    use crate::{
        chance::Seed,
        engine::Phase,
        rules::Variant,
        solver::{RuleOfThumb, deal},
        table::Ring,
    };

    /// The moment after everybody before `seat` has called by his own cards.
    fn called<'r>(player: &RuleOfThumb, mut hand: Hand<'r>, seat: Seat) -> Option<Hand<'r>> {
        while hand.turn(&mut crate::engine::Silent).ok()?? != (seat, Phase::Auction) {
            let (who, action) = player.acts(&hand)?;
            hand.act(who, action).ok()?;
        }
        (!hand.history().is_empty()).then_some(hand)
    }

    /// Whoever calls by his own cards strains nobody's belief, and deals are found in which all that was called is believed.
    #[test]
    fn calls_by_own_cards_are_believed() {
        for variant in Variant::all() {
            let rules = variant.rules();
            let player = RuleOfThumb::practised(&rules);
            let heuristic = &player.heuristic;
            let (mut ledger, mut believed, mut drawn) = (Ledger::default(), 0, 0);
            for seed in 0..12 {
                let mut rng = Seed(seed).rng();
                let dealer = Ring::new(rules.players).clockwise(Seat::FIRST, 1);
                let hand = Hand::new(&rules, deal(&rules, dealer, &mut rng));
                let Some(hand) = called(&player, hand, Seat::FIRST) else { continue };
                let layouts = Layouts::new(hand.view(Seat::FIRST)).expect("the truth agrees");
                let world =
                    heuristic.believed(&layouts, &mut rng, &mut ledger).expect("there are deals");
                assert_eq!(world.view(Seat::FIRST), hand.view(Seat::FIRST), "{}", variant.id);
                for (told, at) in [(&hand, "the truth"), (&world, "the deal")] {
                    let mut again = Hand::new(&rules, told.dealt().clone());
                    let mut strain = 0.0;
                    for (seat, action) in told.history() {
                        strain += heuristic.strain(&again, *seat, *action, &mut ledger);
                        again.act(*seat, *action).expect("legal");
                    }
                    if at == "the truth" {
                        assert!(strain <= 0.0, "{} {seed}: {:?}", variant.id, told.history());
                    } else {
                        drawn += 1;
                        believed += i32::from(strain <= 0.0);
                    }
                }
            }
            assert!(believed * 10 >= drawn * 8, "{}: {believed} of {drawn}", variant.id);
        }
    }
}
