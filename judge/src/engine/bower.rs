//! The one file that knows which jack is which bower.

use crate::{
    rules::{LeftBower, NoTrumpBowers, RightBower, Ruleset, Trump},
    table::{Card, Rank, Suit},
};

/// What a card is besides its printed rank and suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The joker.
    Joker,
    /// The jack of trump.
    RightBower,
    /// The jack that these rules count as the left bower.
    LeftBower,
    /// *(false)* A further jack that is believed to be a trump.
    ExtraJack,
    /// None of these.
    Plain,
}

/// The only cards that can be anything but [`Role::Plain`].
pub(super) const MAY_MOVE: [Card; 5] = [
    Card::JOKER,
    Card::new(Rank::Jack, Suit::Spades),
    Card::new(Rank::Jack, Suit::Hearts),
    Card::new(Rank::Jack, Suit::Diamonds),
    Card::new(Rank::Jack, Suit::Clubs),
];

/// What `card` is when `trump` is trump.
pub fn role(rules: &Ruleset, trump: Trump, card: Card) -> Role {
    let (Some(suit), Some(rank)) = (card.printed_suit(), card.rank()) else { return Role::Joker };
    let (Rank::Jack, Trump::Suit(trump)) = (rank, trump) else { return Role::Plain };
    if suit == trump {
        return match rules.right_bower {
            RightBower::Best => Role::RightBower,
            RightBower::Plain => Role::Plain,
        };
    }
    match rules.left_bower {
        LeftBower::OtherColour if suit == other_colour(trump) => Role::LeftBower,
        LeftBower::Plain | LeftBower::OtherColour => Role::Plain,
        _ if suit == trump.twin() => Role::LeftBower,
        LeftBower::AllJacks => Role::ExtraJack,
        _ => Role::Plain,
    }
}

/// The suit whose jack somebody takes for the left bower who thinks that it comes from the other
/// colour.
const fn other_colour(trump: Suit) -> Suit {
    match trump {
        Suit::Spades => Suit::Hearts,
        Suit::Hearts => Suit::Spades,
        Suit::Diamonds => Suit::Clubs,
        Suit::Clubs => Suit::Diamonds,
    }
}

/// Whether a jack stays on top of its suit although nothing is trump.
pub(super) fn tops_its_suit(rules: &Ruleset, trump: Trump, card: Card) -> bool {
    trump == Trump::None
        && rules.no_trump_bowers == NoTrumpBowers::Kept
        && card.rank() == Some(Rank::Jack)
}
