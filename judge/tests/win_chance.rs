//! The chance to win from a score: published figures, and laws in every game.

use leftbower_judge::{
    chance::Seed,
    engine::{Action, BySide, Hand, side_of, sides},
    rules::{AllPass, Ruleset, Variant},
    solver::{Adviser, HandResults, Sampling, WinChances, deal},
    table::{Ring, Seat},
};

use crate::support::seat;

/// The first seat's side has `us`, every other `them`.
fn score(rules: &Ruleset, us: i16, them: i16) -> BySide<i16> {
    let own = side_of(rules, Seat::FIRST);
    BySide::from_fn(rules, |side| if side == own { us } else { them })
}

/// The figures of Benjamin's column on euchre, from his own distribution: in classic euchre to ten
/// the dealer's side scores 1, 2 and 4 points in 45, 16 and 5 hands of 100, the other in 17, 12 and
/// 5. Source: <https://members.tripod.com/borf_books/ecolum61.htm>.
#[test]
fn published_chances_follow_from_the_published_distribution() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let hands = "45 2+4 0 1 0 1\n16 2+4 0 2 0 2\n5 2+4 0 4 0 4\n\
                 17 1+3 1 0 1 0\n12 1+3 2 0 2 0\n5 1+3 4 0 4 0\n";
    let chances = WinChances::new(&rules, hands.parse().expect("results"));
    let (dealing, not) = (seat(1), seat(4));
    for (us, them, dealer, percent) in [
        (0, 0, dealing, 51.0),
        (5, 5, dealing, 51.0),
        (8, 8, dealing, 54.0),
        (9, 9, dealing, 65.0),
        (9, 8, dealing, 72.0),
        (9, 6, not, 82.0),
        (2, 8, dealing, 8.0),
        (2, 8, not, 7.0),
    ] {
        let found = 100.0 * chances.before(&score(&rules, us, them), dealer).of(Seat::FIRST);
        assert!((found - percent).abs() <= 2.0, "{us} to {them}, {dealer} deals: {found:.1}");
    }
    let lead = |us: i16| chances.before(&score(&rules, us, 0), not).of(Seat::FIRST);
    assert!((chances.of_a_point() - (lead(1) - lead(0))).abs() < 0.005, "the first point");
}

/// Where a hand decides the game, and each side takes it as often, it moves the chance by a half; a
/// point either way moves points by one.
#[test]
fn a_hand_moves_what_its_results_bring() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let hands = "1 2+4 0 1 0 1\n1 1+3 1 0 1 0\n";
    let chances = WinChances::new(&rules, hands.parse().expect("results"));
    let moved = |each: i16| {
        let even = BySide::all(&rules, each);
        chances.moved_by_a_hand(&even, seat(4), Seat::FIRST)
    };
    assert!((moved(9) - 0.5).abs() < 1e-9);
    assert!(moved(0) < moved(8) && moved(8) < moved(9));
    assert!((chances.points_of_a_hand(seat(4), Seat::FIRST) - 1.0).abs() < 1e-9);
}

#[test]
fn every_hand_that_was_measured_is_counted() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let mut over = Vec::new();
    let results = HandResults::measured(&rules, Seed(5), 110, |hands| over.push(hands));
    assert_eq!((results.hands(), over), (110, vec![100, 110]));
    assert_eq!(results.iter().map(|result| result.hands).sum::<u32>(), 110);
    assert_eq!(results.to_string().parse::<HandResults>().map(|same| same.hands()), Ok(110));
}

/// In every game: chances add up to 1, an even start is even, who is there has won, and a point
/// more never does harm.
#[test]
fn chances_keep_the_laws_in_every_game() {
    for variant in Variant::all() {
        let (rules, id) = (variant.rules(), &variant.id);
        let chances = WinChances::of(&rules, |_| unreachable!("{id} ships"));
        let ring = Ring::new(rules.players);
        let target = i16::try_from(rules.target).expect("a target");
        let many = sides(&rules).len() > 2;
        let near = |number: f64, other: f64| (number - other).abs() < 1e-6;
        let steps: Vec<i16> = match many {
            true => vec![0, target / 2, target - 1],
            false => (0..7).map(|part| part * (target - 1) / 6).chain([-target / 3]).collect(),
        };
        for dealer in ring.all().iter().take(if many { 1 } else { 2 }) {
            for them in &steps {
                let mut last = 0.0;
                let mut own = steps.clone();
                own.sort_unstable();
                for us in own {
                    let found = chances.before(&score(&rules, us, *them), dealer);
                    let sum: f64 = found.sides.iter().map(|(_, chance)| chance).sum();
                    assert!(near(sum, 1.0), "{id}, {us} to {them}: {found:?}");
                    let chance = found.of(Seat::FIRST);
                    assert!(chance >= last - 1e-6, "{id}, {us} to {them}: {chance} after {last}");
                    last = chance;
                }
                let won = chances.before(&score(&rules, target, *them), dealer).of(Seat::FIRST);
                assert!(near(won, 1.0), "{id}: {won}");
            }
        }
        if !many {
            let start = score(&rules, 0, 0);
            let [one, other] = [1, 2].map(|dealer| chances.before(&start, seat(dealer)));
            assert!(near(one.of(seat(1)), other.of(seat(2))), "{id}: {one:?} {other:?}");
        }
    }
}

/// A hand that brings points is worth what the chances say of the totals after it, with the next
/// player dealing; one that ends the game has decided it.
#[test]
fn a_hand_leads_from_one_score_to_the_next() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let chances = WinChances::of(&rules, |_| {});
    let (before, two) = (score(&rules, 6, 7), score(&rules, 2, 0));
    let after = chances.after(&before, seat(4), None, &two);
    assert_eq!(after, chances.before(&score(&rules, 8, 7), seat(1)));
    let won = chances.after(&score(&rules, 9, 9), seat(4), None, &two);
    assert!((won.of(seat(1)) - 1.0).abs() < 1e-9 && won.of(seat(2)).abs() < 1e-9, "{won:?}");
}

/// What ships is what the command makes: each result comes as often, as far as fewer hands can tell.
/// The same seed makes the same results.
#[test]
fn what_ships_is_what_the_command_makes() {
    let rules = Variant::find("two-handed").expect("shipped").rules();
    let shipped = HandResults::shipped(&rules).expect("ships");
    let hands = 600;
    let measured = HandResults::measured(&rules, Seed(1), hands, |_| {});
    assert_eq!(HandResults::measured(&rules, Seed(1), hands, |_| {}), measured);
    for result in shipped.iter() {
        let same = measured
            .iter()
            .find(|other| (other.makers, &other.points) == (result.makers, &result.points));
        let share = f64::from(result.hands) / f64::from(shipped.hands());
        let found = f64::from(same.map_or(0, |same| same.hands)) / f64::from(hands);
        let error = (share * (1.0 - share) / f64::from(hands)).sqrt();
        assert!((found - share).abs() <= 4.0 * error, "{result:?}: {found} of the hands");
    }
}

#[test]
fn every_variant_has_its_results() {
    for variant in Variant::all() {
        let rules = variant.rules();
        let shipped = HandResults::shipped(&rules).expect("ships");
        assert!(shipped.hands() >= 1_000, "{}: {} hands", variant.id, shipped.hands());
        for result in shipped.iter() {
            assert_eq!(result.points.len(), usize::from(rules.players), "{}", variant.id);
        }
    }
    // What a game goes to changes nothing of a hand; what is scored does.
    let classic = Variant::find("classic").expect("shipped").rules();
    assert!(HandResults::shipped(&Ruleset { target: 5, ..classic.clone() }).is_some());
    let all_pass = AllPass::DealerForced;
    assert!(HandResults::shipped(&Ruleset { all_pass, ..classic }).is_none());
}

/// At nine points nobody goes alone for points that are not needed: where a call with a partner
/// wins the game as well, that stands first.
#[test]
fn a_lone_hand_is_not_preferred_at_nine() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let adviser = Adviser::new(&rules).at(score(&rules, 9, 6), WinChances::of(&rules, |_| {}));
    let sampling = Sampling { seed: Seed(3), most: 60, until_clear: false };
    let is_alone = |action: Action| {
        matches!(action, Action::OrderUp { alone: true } | Action::Call { alone: true, .. })
    };
    for number in 0..40 {
        let hand = Hand::new(&rules, deal(&rules, seat(4), &mut Seed(number).rng()));
        let advice = adviser.advise(hand.view(seat(1)), sampling, |_| {}).expect("his turn");
        let clear = advice.best().next().expect("one is best");
        assert!(!is_alone(clear), "deal {number}: {advice:?}");
    }
}
