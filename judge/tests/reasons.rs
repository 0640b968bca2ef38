//! What a ruling says beside its value: which reasons are named, and which are not.

use leftbower_judge::{
    engine::{BySide, Contract, Dealt, Hand, Reason, Taken, hand_points, winner},
    rules::{BidFailed, BidName, Ruleset, Trump},
    table::{BySeat, Play, Ring, Seat, Suit},
};

use crate::support::{acted, card, cards, held, patch, rules, seat, set};

/// A hand of a table where only the card turned up is told, after some acts.
fn at<'r>(rules: &'r Ruleset, up: &str, acts: &[&str]) -> Hand<'r> {
    let dealer = seat(rules.players);
    let dealt = Dealt { dealer, hands: BySeat::from_fn(|_| None), up: cards(up), widow: None };
    acted(Hand::new(rules, dealt), acts)
}

/// Why it is whose turn it is.
fn turn(rules: &Ruleset, up: &str, acts: &[&str]) -> Vec<Reason> {
    at(rules, up, acts).to_act().expect("nothing is missing").reasons().to_vec()
}

#[test]
fn who_has_to_bid_is_named_where_he_has_to() {
    let rules = rules("double-hasenpfeffer: all-pass=dealer-forced");
    let passed = ["1 pass", "2 pass", "3 pass", "4 pass"];
    let forced = Reason::DealerMustBid { dealer: seat(4) };
    assert!(turn(&rules, "", &passed).contains(&forced));
    assert!(!turn(&rules, "", &passed[..3]).contains(&forced));
    let bid = ["1 pass", "2 pass", "3 pass", "4 bid 6"];
    assert!(!turn(&rules, "", &bid).contains(&forced));
    let is_forced = |acts: [&str; 4]| {
        let hand = acted(at(&rules, "", &acts), &["4 trump S"]);
        hand.contract().expect("trump is named").forced
    };
    assert!(is_forced(passed));
    assert!(!is_forced(bid));
}

#[test]
fn a_maker_who_may_still_go_alone_is_told_so() {
    let rules = patch("alone: any-time").apply(&rules("classic")).expect("an edit");
    let still = Reason::MayStillGoAlone { maker: seat(1) };
    let named = ["1 pass", "2 pass", "3 pass", "4 pass", "1 call S"];
    assert!(turn(&rules, "9H", &named).contains(&still));
    assert!(!turn(&rules, "9H", &named[..4]).contains(&still));
}

/// A trick to which seat 1 led, and why it is won.
fn won(table: &str, trump: Suit, trick: &str) -> Vec<Reason> {
    let rules = rules(table);
    let ring = Ring::new(rules.players);
    let plays: Vec<Play> =
        ring.from(Seat::FIRST).zip(cards(trick)).map(|(seat, card)| Play { seat, card }).collect();
    winner(&rules, Trump::Suit(trump), &plays).expect("a trick").reasons().to_vec()
}

#[test]
fn trumps_that_were_beaten_are_named_and_twins_where_there_are_two() {
    let best = |best, among| Reason::BestTrump { card: card(best), among: cards(among) };
    assert!(won("classic", Suit::Spades, "KH 9S AH 10S").contains(&best("10S", "9S 10S")));
    assert!(won("classic", Suit::Spades, "KH AH 9S 10H").contains(&best("9S", "9S")));
    let twins = |card| Reason::OfTwins { card, first: true };
    let game = "double-hasenpfeffer";
    assert!(won(game, Suit::Spades, "KH AH AH 9H").contains(&twins(card("AH"))));
    let names_twins = |trick| {
        won(game, Suit::Spades, trick).iter().any(|why| matches!(why, Reason::OfTwins { .. }))
    };
    assert!(!names_twins("KH AH QH 9H"));
    assert!(!names_twins("KH KH AH 9H")); // they are not the ones that win
}

/// What a bid by seat 1 costs that was not made, by the reasons of its score.
fn cost(rules: &Ruleset, bid: BidName) -> (i16, Option<BidName>) {
    let terms = rules.bids.get(bid).expect("a bid of this game").terms;
    let taken = Taken {
        by_side: BySide::from_fn(rules, |side| u8::from(side.contains(seat(1)))),
        makers_own: None,
    };
    let contract = Contract {
        bid: Some(bid),
        alone: terms.alone,
        partners: Some(leftbower_judge::table::SeatSet::EMPTY),
        ..Contract::new(seat(1), Trump::Suit(Suit::Spades))
    };
    let ruling = hand_points(rules, &contract, &taken);
    let costs = ruling.reasons().iter().find_map(|why| match why {
        Reason::BidCosts { points, priced, .. } => Some((*points, *priced)),
        _ => None,
    });
    costs.expect("it was not made")
}

/// Only what the name of a bid does not say is its price.
#[test]
fn a_lost_bid_names_its_price_where_neither_tricks_nor_name_tell_it() {
    let (moon, number) = (BidName::Moon, BidName::Number);
    assert_eq!(cost(&rules("bid-euchre"), moon), (6, None));
    assert_eq!(cost(&rules("bid-euchre: moon-fail=24"), moon), (24, Some(moon)));
    assert_eq!(cost(&rules("bid-euchre"), number(4)), (4, None));
    let priced = patch("bid-failed: value").apply(&rules("auction-5")).expect("an edit");
    assert_eq!(priced.bid_failed, BidFailed::Value);
    assert_eq!(cost(&priced, number(8)), (8, None));
    let dear = patch("bid-failed: value, bids: { 4: { value: 9 } }").apply(&rules("auction-5"));
    assert_eq!(cost(&dear.expect("an edit"), number(4)), (9, Some(number(4))));
    let by_tricks = patch("bids: { 4: { value: 9 } }").apply(&rules("hasenpfeffer"));
    assert_eq!(cost(&by_tricks.expect("an edit"), number(4)), (1, None));
}

/// Who plays another suit has no card of the one that was led; a joker of no suit may be played at
/// any time.
#[test]
fn a_joker_of_no_suit_shows_no_void() {
    let rules = patch("joker: no-suit").apply(&rules("classic")).expect("an edit");
    let dealt =
        Dealt { dealer: seat(4), hands: BySeat::from_fn(|_| None), up: cards("9D"), widow: None };
    let hand =
        Hand::at_first_lead(&rules, dealt, Contract::new(seat(1), Trump::Suit(Suit::Spades)));
    let hand = acted(hand, &["1 play AH", "2 play KC", "3 play Joker", "4 play QH"]);
    assert_eq!(hand.view(seat(1)).voids, [(seat(2), Suit::Hearts)]);
}

/// Standard: the dealer takes the card that was ordered up after his discard, and only that one.
#[test]
fn a_lone_defender_keeps_the_dealers_cards_as_they_are() {
    let rules = rules("standard: defend-alone");
    let hands = ["JS AS KS QS 9D", "JC AC KD QD 7H", "10S AH 10D 8D 7D", "9C KC QH JH 8H"];
    let dealt = Dealt { dealer: seat(4), hands: held(&hands), up: cards("9H"), widow: None };
    let named = ["1 pass", "2 pass", "3 pass", "4 pass", "1 call S alone", "2 defend alone"];
    let hand = acted(Hand::new(&rules, dealt.clone()), &named);
    assert_eq!(hand.held(seat(4)), Some(set(hands[3])));
    // The dealer defends alone: he takes the card, and another goes for it.
    let ordered = ["1 order up alone", "2 defend together", "4 defend alone"];
    let hand = acted(Hand::new(&rules, dealt), &ordered);
    let hand = acted(hand, &["4 discard 9C"]);
    assert_eq!(hand.held(seat(4)), Some(set("9H KC QH JH 8H")));
}
