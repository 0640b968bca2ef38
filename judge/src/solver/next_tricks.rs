//! Best play for the next few tricks only, every card seen.

use super::Position;
use crate::{rules::Ruleset, table::Card};

/// For each card that may be played, how many of the next `count` tricks the side of the seat to
/// play takes with best play by all, the trick on the table being the first of them.
///
/// In writing order. Both sides play for these tricks alone, whatever comes after them: what is
/// asked where a part of a hand is played. It looks at every line (*alpha-beta search*), so three
/// tricks of four players are about the most.
///
/// ```
/// use leftbower_judge::{rules::{Trump, Variant}, solver::{Position, next_tricks}, table::{CardSet, Seat, SeatSet, Suit}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let cards = |text: &str| -> CardSet { text.split(' ').map(|card| card.parse().expect("a card")).collect() };
/// let seats = [1, 2, 3, 4].map(|seat| Seat::new(seat).expect("a seat"));
/// let held = [(seats[0], cards("AS 9S")), (seats[1], cards("KS QS")), (seats[2], cards("9H 9D")), (seats[3], cards("10H 10D"))];
/// let makers: SeatSet = [seats[0], seats[2]].into_iter().collect();
/// let position = Position::at_lead(&rules, Trump::Suit(Suit::Clubs), &held, makers, seats[0]).expect("even");
/// let values = next_tricks(&rules, &position, 1);
/// assert_eq!(values.iter().map(|(_, tricks)| *tricks).collect::<Vec<_>>(), [1, 0]); // AS, 9S
/// ```
pub fn next_tricks(rules: &Ruleset, position: &Position, count: u8) -> Vec<(Card, u8)> {
    let count = count.min(position.left());
    let maker = position.makers().contains(position.to_play());
    let of_card = |card: Card| {
        let makers = after(rules, position, card, count, (0, count));
        (card, if maker { makers } else { count - makers })
    };
    position.legal(rules).iter().map(of_card).collect()
}

/// The tricks of the makers among the next `count`, where they lie between these bounds.
fn makers_take(rules: &Ruleset, at: &Position, count: u8, (mut least, mut most): (u8, u8)) -> u8 {
    if count == 0 {
        return 0;
    }
    let maker = at.makers().contains(at.to_play());
    let mut best = if maker { 0 } else { count };
    for card in at.legal(rules) {
        let tricks = after(rules, at, card, count, (least, most));
        if maker {
            best = best.max(tricks);
            least = least.max(best);
        } else {
            best = best.min(tricks);
            most = most.min(best);
        }
        if least >= most {
            break;
        }
    }
    best
}

/// The same after a card.
fn after(rules: &Ruleset, at: &Position, card: Card, count: u8, (least, most): (u8, u8)) -> u8 {
    let (next, winner) = at.after(rules, card);
    match winner {
        None => makers_take(rules, &next, count, (least, most)),
        Some(winner) => {
            let won = u8::from(at.makers().contains(winner));
            let bounds = (least.saturating_sub(won), most.saturating_sub(won));
            won + makers_take(rules, &next, count - 1, bounds)
        }
    }
}
