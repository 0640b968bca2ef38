//! What one seat sees: every card has its place, what is called known is true, and hidden cards
//! dealt anew change nothing.

use crate::support::{Tried, acted, card, cards, held, moment, seat, seeds, set};
use leftbower_judge::{
    chance::pick,
    engine::{Action, Contract, Dealt, Hand, Seen, View, effective_suit, makers, side_of},
    rules::{Sides, Trump},
    table::{BySeat, Card, CardSet, Ring, Seat, SeatSet},
};
use rand::Rng;

fn seats(hand: &Hand<'_>) -> impl Iterator<Item = Seat> + use<> {
    Ring::new(hand.rules().players).all().iter()
}

/// Every card of the deck is at one place.
fn places_make_the_deck(view: &View<'_>) {
    let ring = Ring::new(view.rules.players).all();
    let held = ring.iter().map(|seat| view.known[seat].plus(view.loose[seat]));
    let all: Vec<Card> = held.chain([view.gone, view.unseen]).flatten().collect();
    let deck = view.rules.cards();
    assert_eq!(all.len(), deck.len() as usize, "{view:?}");
    assert_eq!(all.into_iter().collect::<CardSet>(), deck, "{view:?}");
}

/// What is said to be known is so.
fn known_is_true(hand: &Hand<'_>, view: &View<'_>) {
    let in_transit: u32 = seats(hand).map(|seat| hand.held(seat).map_or(0, CardSet::len)).sum();
    let counted: u32 = seats(hand).map(|seat| view.count[seat]).sum();
    for seat in seats(hand) {
        let held = hand.held(seat).expect("all is known");
        // A gift that waits for its answer is on its way: the view counts it where it goes.
        if in_transit == counted {
            assert_eq!(view.count[seat], held.len(), "cards of {seat}");
            assert!(seat != view.seat || view.known[seat] == held, "one's own cards");
            assert!(
                held.contains_all(view.known[seat]),
                "{seat} holds {held}, not {}",
                view.known[seat]
            );
        }
        for (_, void) in view.voids.iter().filter(|(other, _)| *other == seat) {
            let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
            let of = |card| *effective_suit(hand.rules(), trump, card).value() == Some(*void);
            assert!(held.filter(of).is_empty(), "{seat} has shown no {void} and holds {held}");
        }
    }
}

/// The same hand with two cards changed about wherever they lie or were moved unseen, if the rules
/// allow what was done.
fn swapped<'r>(hand: &Hand<'r>, one: Card, other: Card) -> Option<Hand<'r>> {
    let card = |card: Card| match card {
        card if card == one => other,
        card if card == other => one,
        card => card,
    };
    let set = |cards: CardSet| cards.iter().map(card).collect::<CardSet>();
    let start = hand.dealt();
    let dealt = Dealt {
        dealer: start.dealer,
        hands: BySeat::from_fn(|seat| start.hands[seat].map(set)),
        up: start.up.iter().copied().map(card).collect(),
        widow: start.widow.map(set),
    };
    let mut twin = Hand::new(hand.rules(), dealt);
    for (seat, action) in hand.history() {
        let action = match *action {
            Action::Discard(cards) => Action::Discard(set(cards)),
            Action::Trade(cards) => Action::Trade(set(cards)),
            Action::Give(cards) => Action::Give(set(cards)),
            other => other,
        };
        let acts = twin.history().len();
        twin = twin.step(*seat, action).ok()?;
        if twin.history().len() == acts {
            return None;
        }
    }
    let turn = |hand: &Hand<'_>| hand.to_act().ok().map(|turn| *turn.value());
    (turn(&twin) == turn(hand)).then_some(twin)
}

/// Tries to change hidden cards about; says how often the rules allowed it.
fn hidden_cards_do_not_matter(hand: &Hand<'_>, view: &View<'_>, rng: &mut impl Rng) -> u32 {
    let unseen: Vec<Card> =
        view.unseen.distinct().iter().filter(|card| view.rules.cards().count(*card) == 1).collect();
    let mut told = 0;
    for _ in 0..2 {
        let (Some(one), Some(other)) = (pick(rng, &unseen), pick(rng, &unseen)) else {
            return told;
        };
        // A gift that the rules prescribe is no act of the record, and yet its taker knows it from
        // another.
        let same = |twin: &Hand<'_>| one != other && twin.held(view.seat) == hand.held(view.seat);
        if let Some(twin) = swapped(hand, *one, *other).filter(same) {
            assert_eq!(twin.view(view.seat), *view, "{one} and {other} changed about");
            told += 1;
        }
    }
    told
}

/// Of whom a seat is sure, he is on the maker's side; and when all cards are played, everybody is
/// sure of all of them.
fn whom_one_is_sure_of_is_there(hand: &Hand<'_>, view: &View<'_>) {
    let Some((known, contract)) = view.makers_known().zip(hand.contract()) else { return };
    let partners_due =
        contract.partners.is_none() && !contract.alone && view.rules.sides == Sides::CalledSuit;
    if partners_due {
        assert_eq!(*known.value(), SeatSet::of(contract.maker), "nobody is called yet");
        return;
    }
    let side = side_of(view.rules, contract.maker).plus(contract.partners.unwrap_or_default());
    assert!(known.value().contains(contract.maker), "the maker is no secret");
    assert!(
        known.value().minus(side).is_empty(),
        "{} is sure of {}, and {side} it is",
        view.seat,
        known.value()
    );
    if hand.ended().is_some() {
        assert_eq!(*known.value(), side, "{} has seen every card played", view.seat);
    }
}

/// What somebody holds he may hold, and nothing of a suit that he has shown to lack.
fn what_is_held_may_be_held(hand: &Hand<'_>, view: &View<'_>) {
    let Some(contract) = hand.contract() else { return };
    for seat in seats(hand).filter(|seat| hand.in_play().contains(*seat)) {
        let (may, held) = (view.may_hold(seat, contract.trump), hand.held(seat).expect("known"));
        if view.count[seat] == held.len() {
            assert!(may.contains_all(held), "{seat} holds {held}, of which {may} may be");
        }
        let suit = |card| *effective_suit(hand.rules(), contract.trump, card).value();
        let lacks = |card| suit(card).is_some_and(|suit| view.voids.contains(&(seat, suit)));
        let shown = may.minus(view.known[seat]).filter(lacks);
        assert!(shown.is_empty(), "{seat} may hold {shown} of suits that he has shown to lack");
    }
}

/// Who is sure of the sides is right; and of a partner who was not called yet nobody is sure.
fn sides_that_are_known_are_so(hand: &Hand<'_>, view: &View<'_>) {
    let Some(known) = view.sides_known() else { return };
    let contract = hand.contract().expect("there are makers");
    let by_call = view.rules.sides == Sides::CalledSuit && !contract.alone;
    assert!(!by_call || known.len() > 1, "{} is sure of {known} alone", view.seat);
    assert_eq!(known, *makers(view.rules, contract).value(), "{} is sure", view.seat);
}

/// Whoever is sure that somebody plays with him, or against him, is right.
fn who_plays_with_whom_is_so(hand: &Hand<'_>, view: &View<'_>) {
    let Some(contract) = hand.contract() else { return };
    let makers = *makers(view.rules, contract).value();
    for other in seats(hand) {
        let is_so = makers.contains(other) == makers.contains(view.seat);
        let told = view.plays_with(other);
        assert!(told.is_none_or(|told| told == is_so), "{} is sure of {other}", view.seat);
        // Whoever knows all sides knows each, and his own he always does.
        let knows = view.sides_known().is_some() || other == view.seat;
        assert!(!knows || told.is_some(), "{} knows {other}", view.seat);
    }
}

/// Who was called may think so at all times, and nobody who is sure that it is another one; once the
/// sides are known that is certain.
fn who_was_called_may_think_so(hand: &Hand<'_>, view: &View<'_>) {
    let Some(contract) = hand.contract() else { return };
    let is_called = view.called.is_some() && contract.partners == Some(SeatSet::of(view.seat));
    assert!(!is_called || view.may_be_called(), "{} was called", view.seat);
    let known = view.makers_known().map(|known| *known.value());
    let is_sure = view.called.is_some() && known.is_some_and(|known| known.len() > 1);
    assert!(!is_sure || view.may_be_called() == is_called, "{} is sure of {known:?}", view.seat);
}

/// What a bidder has just given to a partner is still there when others have come back for it.
fn what_was_given_stays(hand: &Hand<'_>, view: &View<'_>) {
    let [.., (giver, Action::Give(given)), (taker, Action::Give(_))] = hand.history() else {
        return;
    };
    let is_return = hand.contract().is_some_and(|contract| contract.maker == *giver);
    if is_return && *giver == view.seat {
        let known = view.known[*taker];
        assert!(known.contains_all(*given), "{taker} was given {given}, and {known} is known");
    }
}

fn check(tried: &Tried, count: u64) -> u32 {
    let mut told = 0;
    for seed in seeds(tried, count) {
        let mut rng = seed.rng();
        let hand = moment(tried, 40, &mut rng);
        for seat in seats(&hand) {
            let view = hand.view(seat);
            places_make_the_deck(&view);
            known_is_true(&hand, &view);
            whom_one_is_sure_of_is_there(&hand, &view);
            what_is_held_may_be_held(&hand, &view);
            sides_that_are_known_are_so(&hand, &view);
            who_was_called_may_think_so(&hand, &view);
            what_was_given_stays(&hand, &view);
            who_plays_with_whom_is_so(&hand, &view);
            told += hidden_cards_do_not_matter(&hand, &view, &mut rng);
        }
    }
    told
}

#[test]
fn dealing_hidden_cards_anew_leaves_the_view_unchanged() {
    for tried in crate::support::defaults() {
        let told = check(&tried, 40);
        assert!(
            told >= 20 || tried.rules.deck.copies > 1,
            "{tried}: only {told} deals could be told"
        );
    }
    for tried in crate::support::single_options() {
        check(&tried, 4);
    }
}

/// Call-ace, diamonds called for a partner: whoever has none of them is none.
#[test]
fn who_is_void_in_the_called_suit_is_an_opponent() {
    let hands = ["AS 10S AD 9D 8D", "9S KH QH KC QC", "KD 10D AH 10H JC", "QD JD 7D 8C 9C"];
    let dealt = Dealt { dealer: seat(4), hands: held(&hands), up: cards("JS"), widow: None };
    let rules = crate::support::rules("call-ace");
    let acts = ["1 order up", "4 discard 9C", "1 call-suit diamonds", "1 play 9D"];
    let hand = acted(Hand::new(&rules, dealt), &acts);
    let told = |hand: &Hand<'_>, own, other| hand.view(seat(own)).plays_with(seat(other));
    assert_eq!([2, 3, 4].map(|other| told(&hand, 1, other)), [None, None, None]);
    assert_eq!([2, 3, 4].map(|own| told(&hand, own, 1)), [Some(false), None, None]);
    let hand = acted(hand, &["2 play 9S"]);
    assert_eq!([2, 3, 4].map(|other| told(&hand, 1, other)), [Some(false), None, None]);
}

/// Classic, spades turned up and ordered: what seat 1 knows of the dealer's cards.
#[test]
fn a_card_taken_up_may_have_been_laid_away() {
    let hands = ["KC 9C AH KH 9H", "JC AC AD KD 9D", "AS KS QH 10H QC", "JS QS 10C QD 10D"];
    let dealt =
        |up: &str| Dealt { dealer: seat(4), hands: held(&hands), up: cards(up), widow: None };
    let rules = crate::support::rules("classic");
    let hand = acted(Hand::new(&rules, dealt("9S")), &["1 order up"]);
    let view = hand.view(seat(1));
    assert_eq!((view.known[seat(4)], view.count[seat(4)]), (set("9S"), 6), "he has just taken it");
    let hand = acted(hand, &["4 discard 9S"]);
    let view = hand.view(seat(1));
    assert_eq!(
        (view.known[seat(4)], view.loose[seat(4)], view.count[seat(4)]),
        (CardSet::EMPTY, set("9S"), 5)
    );
    assert_eq!(view.history.last(), Some(&(seat(4), Seen::Discarded(1))));
    assert_eq!(view.unseen.len(), 18);
    let own = hand.view(seat(4));
    assert_eq!((own.loose[seat(4)], own.gone), (CardSet::EMPTY, set("9S")));
    assert_eq!(own.history.last(), Some(&(seat(4), Seen::Open(Action::Discard(set("9S"))))));
    // Hearts are led and seat 2 has none.
    let hand = acted(hand, &["1 play AH", "2 play 9D"]);
    assert_eq!(hand.view(seat(3)).voids, [(seat(2), leftbower_judge::table::Suit::Hearts)]);
    // In the standard game he discards first, so he surely holds it.
    let rules = crate::support::rules("standard");
    let hand = acted(Hand::new(&rules, dealt("9S")), &["1 order up", "4 discard 10D"]);
    assert_eq!(hand.view(seat(1)).known[seat(4)], set("9S"));
    // The same where only the outcome is told.
    let told = Hand::at_first_lead(
        &rules,
        dealt("9S"),
        Contract::new(seat(1), "S".parse().expect("a trump")),
    );
    assert_eq!(told.view(seat(1)).known[seat(4)], set("9S"));
    assert!(!told.view(seat(1)).gone.contains(card("9S")));
}
