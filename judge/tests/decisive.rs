//! Why one act is better than another: the facts that are told hold in the deals that decide.

use leftbower_judge::{
    chance::Seed,
    engine::{BySide, Hand},
    rules::Variant,
    solver::{Adviser, Decisive, Fact, RuleOfThumb, Sampling, WinChances, deal},
    table::{Ring, Seat, SeatSet},
};

const SAMPLING: Sampling = Sampling { seed: Seed(4), most: 60, until_clear: false };

/// A moment after some acts by rule of thumb.
fn moment(hand: &mut Hand<'_>, rule: &RuleOfThumb, acts: u64) -> Option<Seat> {
    for _ in 0..acts {
        let (seat, action) = rule.acts(hand)?;
        hand.act(seat, action).expect("a player's act is legal");
    }
    hand.to_act().ok()?.value().0
}

/// Where the best act and the worst differ, something is told; it holds in some of the deals, and
/// without those the difference shrinks by at least half.
#[test]
fn without_the_deals_of_a_reason_the_difference_shrinks_by_half() {
    let (mut told, mut of_cards, mut with_cards) = (0, 0, 0);
    for id in ["classic", "standard", "three-handed", "pepper"] {
        let rules = Variant::find(id).expect("shipped").rules();
        let rule = RuleOfThumb::practised(&rules);
        let dealer = Ring::new(rules.players).clockwise(Seat::FIRST, rules.players - 1);
        for number in 0..12 {
            let mut hand = Hand::new(&rules, deal(&rules, dealer, &mut Seed(number).rng()));
            let Some(seat) = moment(&mut hand, &rule, 2 * number) else { continue };
            let view = hand.view(seat);
            for at_score in [false, true] {
                let adviser = Adviser::new(&rules);
                let adviser = match at_score {
                    true => adviser.at(BySide::all(&rules, 2), WinChances::of(&rules, |_| {})),
                    false => adviser,
                };
                let advice = adviser.advise(view.clone(), SAMPLING, |_| {}).expect("his turn");
                let best = advice.best().next().expect("one is best");
                let behind = |a: f64, b: f64| a.total_cmp(&b);
                let worst = advice.worths.iter().max_by(|a, b| behind(a.behind, b.behind));
                let worst = worst.expect("an act").action;
                let decisive = adviser.decisive(&view, SAMPLING, [best, worst]).expect("his turn");
                let at = format!("{id}, deal {number}: {best} and {worst}: {decisive:?}");
                let Some(Decisive { fact, deals, of, against, loses, with, ahead, rest, .. }) =
                    decisive
                else {
                    continue;
                };
                if fact == Fact::Saves {
                    // What the one act loses more often is what it alone loses.
                    assert_eq!(
                        i64::from(loses[1]) - i64::from(loses[0]),
                        i64::from(deals) - i64::from(against),
                        "{at}"
                    );
                }
                if let Some((_, many)) = with {
                    with_cards += 1;
                    assert!(many <= deals && 20 * many >= 13 * deals, "{at}");
                }
                told += 1;
                assert!(deals <= of && of == SAMPLING.most && ahead > 0.0, "{at}");
                match fact {
                    Fact::Score { .. } => assert!(at_score && deals == of, "{at}"),
                    Fact::Saves | Fact::BringsMore => assert!(rest <= ahead / 2.0, "{at}"),
                    Fact::Holds { .. }
                    | Fact::Beats { .. }
                    | Fact::Trumps { .. }
                    | Fact::HasTrumps { .. } => {
                        of_cards += 1;
                        assert!(rest <= ahead / 2.0 && deals < of, "{at}");
                    }
                }
            }
        }
    }
    assert!(told >= 30, "only {told} reasons");
    // What comes of a call at a table hangs on more than who holds a card.
    assert!(of_cards >= told / 10, "{of_cards} of {told} tell of cards");
    assert!(with_cards > 0, "no verdict is told with who holds what");
}

/// Of two acts one at most is the better one.
#[test]
fn the_worse_act_is_never_called_the_better_one() {
    let rules = Variant::find("two-handed").expect("shipped").rules();
    let hand = Hand::new(&rules, deal(&rules, Seat::new(2).expect("a seat"), &mut Seed(9).rng()));
    let (adviser, view) = (Adviser::new(&rules), hand.view(Seat::FIRST));
    let acts = hand.legal_actions().expect("all is known").into_parts().0;
    let told = |pair| adviser.decisive(&view, SAMPLING, pair).expect("his turn");
    let both = [told([acts[0], acts[1]]), told([acts[1], acts[0]])];
    assert!(both.iter().flatten().count() <= 1, "{both:?}");
}

/// At 9 to 8 of 10 a point is nearly the game: where a score decides, it is told what each side
/// needs, and where nobody has scored no score decides.
#[test]
fn a_score_that_decides_is_told_by_what_is_needed() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let rule = RuleOfThumb::practised(&rules);
    let dealer = Seat::new(4).expect("a seat");
    let own = |side: SeatSet| side.contains(Seat::FIRST);
    let by_score = |ours: i16, theirs: i16| {
        let mut found = Vec::new();
        for number in 0..16 {
            let mut hand = Hand::new(&rules, deal(&rules, dealer, &mut Seed(number).rng()));
            let Some(seat) = moment(&mut hand, &rule, number % 4) else { continue };
            let view = hand.view(seat);
            let score = BySide::from_fn(&rules, |side| if own(side) { ours } else { theirs });
            let adviser = Adviser::new(&rules).at(score, WinChances::of(&rules, |_| {}));
            let advice = adviser.advise(view.clone(), SAMPLING, |_| {}).expect("his turn");
            let best = advice.best().next().expect("one is best");
            for worth in advice.worths.iter().filter(|worth| worth.action != best) {
                let pair = [best, worth.action];
                let told = adviser.decisive(&view, SAMPLING, pair).expect("his turn");
                if let Some(Decisive { fact: Fact::Score { ours, theirs, .. }, .. }) = told {
                    let side = seat.number() % 2 == 1;
                    found.push((side, ours, theirs));
                }
            }
        }
        found
    };
    let found = by_score(9, 8);
    assert!(!found.is_empty());
    for (side, ours, theirs) in found {
        assert_eq!([ours, theirs], if side { [1, 2] } else { [2, 1] });
    }
    assert_eq!(by_score(0, 0), []);
}
