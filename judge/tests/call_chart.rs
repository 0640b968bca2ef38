//! What to call by trumps and aces: the same for the same seed, and more is better.

use leftbower_judge::{
    chance::Seed,
    rules::Variant,
    solver::{Advised, CallChart, CallPlace, Calls, Gain, Holding, NoChart},
    table::{Rank, Seat},
};

use crate::support::{rules, sampled};

fn place(seat: u8, round: u8, up: Option<Rank>) -> CallPlace {
    CallPlace { seat: Seat::new(seat).expect("a seat"), round, up }
}

fn chart(variant: &str, place: CallPlace, hands: u32) -> Result<CallChart, NoChart> {
    CallChart::measured(&rules(variant), place, hands, Seed(1))
}

/// Wherever a card is turned up there is a chart for every seat, counted to the last hand; its
/// calls are refused where tricks are bid.
#[test]
fn every_game_with_a_turned_up_card_has_its_charts() {
    for variant in sampled(Variant::all()) {
        let rules = variant.rules();
        for seat in 1..=rules.players {
            let found = chart(&variant.id, place(seat, 1, None), 60);
            assert_eq!(found.is_ok(), rules.auction.is_turn_up(), "{} {seat}", variant.id);
            let Ok(found) = found else { continue };
            let hands: u32 = found.cells.values().map(|calls| calls.hands).sum();
            assert_eq!(hands, 60, "{} {seat}", variant.id);
            assert_eq!(Ok(found), chart(&variant.id, place(seat, 1, None), 60));
        }
    }
    assert_eq!(chart("pepper", place(1, 1, None), 60), Err(NoChart::NothingTurnedUp));
    assert_eq!(chart("classic", place(5, 1, None), 60), Err(NoChart::NobodyIsAsked));
    assert_eq!(chart("classic", place(1, 3, None), 60), Err(NoChart::NobodyIsAsked));
    let two = Some(Rank::Two);
    assert_eq!(chart("classic", place(1, 1, two), 60), Err(NoChart::NobodyIsAsked));
}

/// A hand without a trump passes, the dealer and his partner call with three and an ace, and a
/// trump more brings them more.
#[test]
fn more_trumps_are_worth_more() {
    for seat in 1..=4 {
        let CallChart { cells } =
            chart("classic", place(seat, 1, None), 1_500).expect("a card is turned up");
        assert_eq!(cells.values().map(|calls| calls.hands).sum::<u32>(), 1_500, "seat {seat}");
        let many = cells.iter().filter(|(_, calls)| calls.hands >= 40);
        for (held, calls) in many {
            // The dealer's partner and the dealer call with three trumps and an ace.
            let strong = seat % 2 == 0 && held.trumps >= 3 && held.aces == 1;
            let (advised, _) = calls.best();
            let weak = held.trumps == u8::from(seat == 4);
            assert!(!weak || advised == Advised::Pass, "seat {seat}: {held:?} {calls:?}");
            assert!(!strong || advised != Advised::Pass, "seat {seat}: {held:?} {calls:?}");
        }
        // Before the dealer a trump more is worth as much to those who let him call.
        let gain =
            |trumps| cells.get(&Holding { trumps, aces: 0 }).map(|calls| calls.best().1.mean);
        assert!(seat % 2 == 1 || gain(3) > gain(2) && gain(2) > gain(1), "seat {seat}: {cells:?}");
    }
}

/// Nothing is claimed of hands that are few, nor of two calls of which neither is clearly ahead.
#[test]
fn what_is_best_is_clear_or_it_is_doubted() {
    let gain = |(mean, error)| Gain { mean, error };
    for (hands, together, alone, lone_more, is_clear) in [
        (100, (0.63, 0.07), (0.03, 0.08), (-0.60, 0.09), true),
        (100, (0.95, 0.08), (1.04, 0.10), (0.09, 0.08), false),
        (100, (0.95, 0.08), (1.34, 0.10), (0.39, 0.08), true),
        (100, (-0.50, 0.10), (-0.55, 0.10), (-0.05, 0.10), true),
        (100, (-0.15, 0.10), (-0.90, 0.10), (-0.75, 0.10), false),
        (9, (0.63, 0.07), (0.03, 0.08), (-0.60, 0.09), false),
        (1, (6.0, 0.0), (8.0, 0.0), (2.0, 0.0), false),
    ] {
        let [alone, lone_more] = [alone, lone_more].map(|of| Some(gain(of)));
        let calls = Calls { hands, together: gain(together), alone, lone_more };
        assert_eq!(calls.is_clear(), is_clear, "{calls:?}");
    }
    let never_alone = Calls { hands: 100, together: gain((0.63, 0.07)), ..Calls::default() };
    assert!(never_alone.is_clear());
}
