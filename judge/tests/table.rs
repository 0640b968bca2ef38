//! Cards, sets of them, seats and suits: what is printed is read again, and sets count copies.

use leftbower_judge::table::{Card, CardSet, Play, Rank, Ring, Seat, SeatSet, Suit, Trick};

use crate::support::{card, seat, set};

#[test]
fn a_card_printed_and_read_is_that_card() {
    for index in 0..Card::KINDS {
        let card = Card::from_index(index).expect("index below KINDS");
        assert_eq!(card.to_string().parse(), Ok(card));
        assert_eq!(card.index(), index);
    }
    assert_eq!(Card::from_index(Card::KINDS), None);
}

#[test]
fn every_form_of_a_card_is_read() {
    let ten = Card::new(Rank::Ten, Suit::Hearts);
    for text in [
        "10H",
        "10h",
        "TH",
        "th",
        "10♥",
        "T♡",
        "ten of hearts",
        "10 of Hearts",
        "Ten Hearts",
        "10♥\u{fe0f}",
    ] {
        assert_eq!(text.parse(), Ok(ten), "{text}");
    }
    for text in ["Joker", "JOKER", "jk", "B", "🃏"] {
        assert_eq!(text.parse(), Ok(Card::JOKER), "{text}");
    }
}

#[test]
fn a_bad_card_says_which_half_is_bad() {
    let say = |text: &str| text.parse::<Card>().expect_err(text).to_string();
    assert_eq!(say("1C"), "`1C` is not a card: `1` is not a rank, expected 2 to 10, J, Q, K or A");
    assert_eq!(say("JX"), "`JX` is not a card: `X` is not a suit, expected S, H, D or C");
    assert_eq!(
        say("10"),
        "`10` is not a card: its suit is missing, expected S, H, D or C after the rank"
    );
    assert_eq!(say("hello"), "`hello` is not a card, expected a rank and a suit such as JS or 10H");
    assert_eq!(say(""), "`` is not a card, expected a rank and a suit such as JS or 10H");
}

#[test]
fn holds_two_copies_and_no_third() {
    let mut cards = set("JS JS");
    assert_eq!((cards.len(), cards.count(card("JS"))), (2, 2));
    assert!(!cards.insert(card("JS")));
    assert!(cards.remove(card("JS")));
    assert_eq!(cards, set("JS"));
}

#[test]
fn writing_order_does_not_depend_on_how_it_was_filled() {
    assert_eq!(set("9C AD Joker JS JS 10H").to_string(), "Joker JS JS 10H AD 9C");
}

#[test]
fn sums_and_differences_are_those_of_card_by_card() {
    let all = ["", "JS", "JS JS"].map(set);
    for one in all {
        for other in all {
            assert_eq!(one.plus(other), other.iter().fold(one, CardSet::with), "{one} and {other}");
            assert_eq!(
                one.minus(other),
                other.iter().fold(one, CardSet::without),
                "{one} less {other}"
            );
        }
    }
}

#[test]
fn minus_counts_copies() {
    assert_eq!(set("JS JS AH").minus(set("JS")), set("JS AH"));
    assert!(set("JS AH").contains_all(set("AH")));
    assert!(!set("JS AH").contains_all(set("JS JS")));
    assert_eq!(
        set("JS JS AH 9C").filter(|card| card.printed_suit() == Some(Suit::Spades)),
        set("JS JS")
    );
    assert_eq!(set("JS JS AH 9C").of_kinds(set("JS 9C KD")), set("JS JS 9C"));
    assert_eq!(set("Joker 2C AS KH").of_printed_suit(Suit::Clubs), set("2C"));
}

#[test]
fn cards_in_order_say_how_many_are_to_come() {
    let mut cards = set("JS JS AH").iter();
    for left in [3, 2, 1, 0] {
        assert_eq!((cards.len(), cards.size_hint()), (left, (left, Some(left))));
        cards.next();
    }
}

#[test]
fn a_seat_is_in_a_group_once() {
    let both: SeatSet = [seat(2), seat(3)].into_iter().collect();
    assert_eq!(both.with(seat(2)), both);
    assert_eq!(both.without(seat(2)), SeatSet::of(seat(3)));
    assert_eq!(both.without(seat(2)).without(seat(2)), SeatSet::of(seat(3)));
}

#[test]
fn the_ring_closes() {
    for players in 2..=Seat::MOST {
        let ring = Ring::new(players);
        assert_eq!(ring.left_of(seat(players)), Seat::FIRST);
        for first in ring.all().iter() {
            assert_eq!(ring.from(first).collect::<SeatSet>(), ring.all());
            for other in ring.all().iter() {
                assert_eq!(ring.clockwise(first, ring.distance(first, other)), other);
            }
        }
    }
}

#[test]
fn a_table_has_the_seats_that_it_was_laid_for() {
    for players in 1..=Seat::MOST {
        let ring = Ring::new(players);
        assert_eq!((ring.players(), ring.all().len()), (players, players.into()));
        for number in 1..=Seat::MOST {
            assert_eq!(seat(number).number(), number);
            assert_eq!(ring.has(seat(number)), number <= players, "{number} of {players}");
            assert_eq!(ring.all().contains(seat(number)), number <= players);
        }
    }
    assert_eq!(Ring::new(Seat::MOST + 1), Ring::new(Seat::MOST));
    assert_eq!((Seat::new(0), Seat::new(Seat::MOST + 1)), (None, None));
}

/// Seat 1 looks at a table of four: the player across from him faces him.
#[test]
fn who_sits_across_has_his_left_on_the_right_of_the_screen() {
    for (players, lefts) in [(3, [2, 3, 1].as_slice()), (4, &[2, 3, 2, 1]), (5, &[2, 3, 4, 5, 1])] {
        let on_screen = |seat| Ring::new(players).left_on_screen(seat).number();
        assert_eq!(Ring::new(players).all().iter().map(on_screen).collect::<Vec<u8>>(), lefts);
    }
}

#[test]
fn a_trick_grows_card_by_card() {
    let plays = [(2, "JS"), (3, "9S"), (1, "AH")].map(|(at, held)| (seat(at), card(held)));
    let mut trick = Trick::new();
    assert_eq!((trick.is_empty(), trick.len(), trick.lead()), (true, 0, None));
    for (count, (seat, card)) in plays.into_iter().enumerate() {
        trick.push(seat, card);
        assert_eq!((trick.is_empty(), trick.len()), (false, count + 1));
        assert_eq!(trick.plays()[count], Play { seat, card });
    }
    assert_eq!(trick.lead().map(|play| play.card), Some(card("JS")));
    assert!(trick.cards().eq(plays.map(|(_, card)| card)));
}

#[test]
fn a_group_prints_and_parses() {
    for text in ["1+3", "2", "1+4+7"] {
        assert_eq!(text.parse::<SeatSet>().expect(text).to_string(), text);
    }
    for text in ["", "1+", "8", "1+1", "1-3"] {
        assert!(text.parse::<SeatSet>().is_err(), "{text}");
    }
}

#[test]
fn the_first_of_a_group_is_met_clockwise() {
    let ring = Ring::new(4);
    let odd: SeatSet = [seat(1), seat(3)].into_iter().collect();
    assert_eq!(ring.first_of(seat(2), odd), Some(seat(3)));
    assert_eq!(ring.first_of(seat(4), odd), Some(seat(1)));
    assert_eq!(ring.first_of(seat(4), SeatSet::EMPTY), None);
}

#[test]
fn a_twin_has_the_same_colour_and_is_mutual() {
    for suit in Suit::ALL {
        assert_ne!(suit, suit.twin());
        assert_eq!(suit.colour(), suit.twin().colour());
        assert_eq!(suit.twin().twin(), suit);
    }
}

#[test]
fn every_form_of_a_suit_is_read() {
    for text in ["D", "d", "♦", "♢", "♦\u{fe0f}", "diamond", "Diamonds"] {
        assert_eq!(text.parse(), Ok(Suit::Diamonds), "{text}");
    }
    for (suit, [letter, symbol, one, many]) in [
        (Suit::Spades, ["s", "♠", "spade", "Spades"]),
        (Suit::Hearts, ["h", "♥", "heart", "Hearts"]),
        (Suit::Clubs, ["c", "♣", "club", "Clubs"]),
    ] {
        for text in [letter, symbol, one, many] {
            assert_eq!(text.parse(), Ok(suit), "{text}");
        }
    }
    assert!("X".parse::<Suit>().is_err());
    assert!("".parse::<Suit>().is_err());
}
