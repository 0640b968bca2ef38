//! Drawing for seats and the first deal: whom the cards seat where, and who draws again.

use leftbower_judge::{
    engine::{Places, seating, to_draw},
    rules::{Choice, Draw},
    table::{Card, Seat, SeatSet},
};

use crate::support::{card, rules};

/// Who gets what for draws such as `KC 7D AS 9H; 3 9C`: dealer, sides or order, who draws again.
fn check(draw: Draw, variant: &str, draws: &str, expected: &str) {
    let rules = rules(variant).with([Choice::Draw(draw)]);
    let draws: Vec<Vec<(Seat, Card)>> = draws.split(';').map(read).collect();
    let seating = seating(&rules, &draws).expect("everybody has drawn").value().clone();
    let places = match seating.places {
        Places::Sides(sides) => {
            sides.iter().map(ToString::to_string).collect::<Vec<_>>().join(" v ")
        }
        Places::Order(order) => order.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    };
    let dealer = seating.dealer.map_or("-".to_owned(), |seat| seat.to_string());
    assert_eq!(format!("{dealer}: {places}; {}", seating.redraw), expected, "{draw:?} {draws:?}");
}

/// Cards in the order of seats, or pairs of seat and card.
fn read(text: &str) -> Vec<(Seat, Card)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let seat = |text: &str| text.parse::<Seat>().expect("a seat");
    match words[0].parse::<Seat>() {
        Ok(_) => words.chunks(2).map(|pair| (seat(pair[0]), card(pair[1]))).collect(),
        Err(_) => {
            (1..).filter_map(Seat::new).zip(words).map(|(seat, word)| (seat, card(word))).collect()
        }
    }
}

#[test]
fn low_cards_play_high_ones_and_the_lowest_deals() {
    for (draw, draws, expected) in [
        (Draw::PairsAceHigh, "KC 7D AS 9H", "2: 2+4 v 1+3; "),
        (Draw::PairsAceLow, "KC 7D AS 9H", "3: 2+3 v 1+4; "),
        (Draw::PairsHighestDeals, "KC 7D AS 9H", "3: 2+4 v 1+3; "),
        (Draw::PairsAllRedraw, "KC 7D AS 9H", "2: 2+4 v 1+3; "),
        (Draw::PairsAllRedraw, "QC 7D QS 9H", "-: ; 1+2+3+4"),
        (Draw::PairsAceHigh, "7S KD AC 9H", "1: 1+4 v 2+3; "),
    ] {
        check(draw, "standard", draws, expected);
    }
    check(Draw::OrderAceHigh, "auction-5", "10S 7D AC KH 8C", "2: 2 5 1 4 3; ");
    check(Draw::OrderAceLow, "auction-5", "10S 7D AC KH 8C", "3: 3 2 5 1 4; ");
}

#[test]
fn equal_ranks_draw_again_until_all_differ() {
    for (draws, expected) in [
        ("KC KD AS 9H", "-: ; 1+2"),
        ("KC KD 9S 9H", "-: ; 1+2+3+4"),
        ("KC KD KS 9H", "-: ; 1+2+3"),
        ("KC KD AS 9H; 1 8C 2 QD", "1: 1+4 v 2+3; "),
        // The new card may tie with one that lay there already, and then both draw again.
        ("KC KD AS 9H; 1 9C 2 QD", "-: ; 1+4"),
        ("KC KD AS 9H; 1 9C 2 QD; 1 7C 4 8H", "1: 1+4 v 2+3; "),
    ] {
        check(Draw::PairsAceHigh, "standard", draws, expected);
    }
}

#[test]
fn whoever_has_to_draw_is_known_at_every_moment() {
    let standard = rules("standard");
    let draws: Vec<_> = ["KC KD AS 9H", "1 9C 2 QD", "1 7C 4 8H"].map(read).to_vec();
    for (drawn, due) in [(0, "1+2+3+4"), (1, "1+2"), (2, "1+4"), (3, "")] {
        assert_eq!(to_draw(&standard, &draws[..drawn]).to_string(), due);
    }
    let classic = rules("classic");
    assert_eq!((to_draw(&classic, &[]), seating(&classic, &draws)), (SeatSet::EMPTY, None));
}
