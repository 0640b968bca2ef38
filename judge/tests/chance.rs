//! Chance follows from its seed: the stream, the shuffle and the deals of a seed never change.

use leftbower_judge::{
    chance::{Seed, below, pick, shuffle},
    rules::Variant,
    solver::deal,
    table::{CardSet, Ring, Seat},
};
use rand::Rng as _;

#[test]
fn the_stream_of_a_seed_is_that_of_chacha_with_the_seed_as_key() {
    let mut rng = Seed(0).rng();
    // The first words of ChaCha8 with a key and a nonce of zeros, as its reference test vectors
    // have them.
    assert_eq!([rng.next_u32(), rng.next_u32()], [0x2fef_003e, 0xd640_5f89]);
}

#[test]
fn draws_stay_below_and_reach_everything() {
    let mut rng = Seed(1).rng();
    let mut seen = [0; 6];
    for _ in 0..600 {
        seen[below(&mut rng, 6) as usize] += 1;
    }
    assert!(seen.iter().all(|count| (60..140).contains(count)), "{seen:?}");
    assert_eq!((below(&mut rng, 0), below(&mut rng, 1)), (0, 0));
    assert_eq!(pick::<u8>(&mut rng, &[]), None);
}

#[test]
fn a_shuffle_keeps_everything_and_never_changes() {
    let mut items: Vec<u8> = (0..10).collect();
    shuffle(&mut Seed(42).rng(), &mut items);
    assert_eq!(items, [9, 7, 6, 2, 0, 4, 5, 3, 8, 1]);
}

fn told(variant: &str, seed: u64) -> String {
    let rules = Variant::find(variant).expect("shipped").rules();
    let dealer = Seat::new(rules.players).expect("a seat");
    let dealt = deal(&rules, dealer, &mut Seed(seed).rng());
    let hands = Ring::new(rules.players).all().iter().filter_map(|seat| dealt.hands[seat]);
    let up: Vec<String> = dealt.up.iter().map(ToString::to_string).collect();
    let mut told: Vec<String> = hands.map(|hand| hand.to_string()).collect();
    told.push(up.join(" "));
    told.extend(dealt.widow.map(|widow| widow.to_string()));
    told.join(" | ")
}

/// These deals stand in worksheets and records: they must never change.
#[test]
fn the_deal_of_a_seed_never_changes() {
    assert_eq!(
        told("classic", 42),
        "AH JH 9H 10D AC | AS KS QH JC 10C | 10S AD KD 9D QC | QS JS KH QD 9C | 9S"
    );
    assert_eq!(
        told("bald", 42),
        "9S 10H 10D 8D AC | AS AH 9H 7H KD | 8H 9D KC 10C 7C | KS 8S KH JC 9C | QS JS"
    );
    assert_eq!(
        told("ghost-hand", 42),
        "AH KH 9H 9D JC 10C | KS JH KD 10D QC 9C | AS JS 10S QH AD AC |  | QS 9S 10H QD JD KC"
    );
}

#[test]
fn every_variant_deals_what_its_rules_say() {
    for variant in Variant::all() {
        let rules = variant.rules();
        let ring = Ring::new(rules.players);
        for dealer in ring.all().iter() {
            let dealt = deal(&rules, dealer, &mut Seed(dealer.number().into()).rng());
            let mut seen = CardSet::EMPTY;
            for seat in ring.all().iter() {
                let hand = dealt.hands[seat].expect("every hand is known");
                let extra = if seat == dealer { rules.deal.dealer_extra } else { 0 };
                assert_eq!(
                    hand.len(),
                    u32::from(rules.deal.cards + extra),
                    "{} seat {seat}",
                    variant.id
                );
                seen = seen.plus(hand);
            }
            let rest = dealt.up.iter().copied().chain(dealt.widow.into_iter().flatten());
            seen = rest.fold(seen, CardSet::with);
            let left = dealt.up.len() + dealt.widow.map_or(0, |widow| widow.len() as usize);
            let held = u32::from(rules.players) * u32::from(rules.deal.cards)
                + u32::from(rules.deal.dealer_extra);
            assert_eq!(
                seen.len() as usize,
                held as usize + left,
                "{}: a card was dealt twice",
                variant.id
            );
            assert!(
                rules.cards().contains_all(seen),
                "{}: a card that is not in the deck",
                variant.id
            );
        }
    }
}
