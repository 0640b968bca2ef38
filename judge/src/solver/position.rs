//! A moment of the play with every card seen.

use crate::{
    engine::{Hand, Missing, Phase, Silent, makers},
    rules::{Ruleset, Trump},
    table::{BySeat, Card, CardSet, Play, Ring, Seat, SeatSet},
};

/// A moment of a hand at which a card is to be played, every card being known.
///
/// Two coalitions play: the maker's side of this hand and all others in play, also where everybody
/// scores alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub(super) trump: Trump,
    /// The seats round the table.
    pub(super) players: u8,
    pub(super) in_play: SeatSet,
    pub(super) makers: SeatSet,
    /// What each seat in play holds now.
    pub(super) held: BySeat<CardSet>,
    /// The cards on the table, the lead first.
    pub(super) table: Vec<Play>,
    pub(super) to_play: Seat,
    /// Whether a trump has been played before.
    pub(super) broken: bool,
    /// A card that the maker has to play at his first turn, if he may.
    pub(super) demanded: Option<(Seat, Card)>,
}

/// Why a hand cannot be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSearchable {
    /// A card that matters is not known.
    Missing(Missing),
    /// Nobody has a card to play: the auction is not over, or the hand is.
    NotPlaying,
    /// Seats hold different numbers of cards.
    Uneven,
}

impl From<Missing> for NotSearchable {
    fn from(missing: Missing) -> Self {
        Self::Missing(missing)
    }
}

impl Position {
    /// Where `hand` stands.
    ///
    /// Fails where a hand in play is unknown, and before the first lead or after the last trick.
    pub fn of(hand: &Hand<'_>) -> Result<Self, NotSearchable> {
        let Some((to_play, Phase::Play)) = hand.turn(&mut Silent)? else {
            return Err(NotSearchable::NotPlaying);
        };
        let contract = hand.contract().ok_or(NotSearchable::NotPlaying)?;
        let mut held = BySeat::from_fn(|_| CardSet::EMPTY);
        for seat in hand.in_play().iter() {
            held[seat] = hand.held(seat).ok_or(Missing::Hand(seat))?;
        }
        let position = Self {
            trump: contract.trump,
            players: hand.rules().players,
            in_play: hand.in_play(),
            makers: *makers(hand.rules(), contract).value(),
            held,
            table: hand.on_table().to_vec(),
            to_play,
            broken: hand.is_broken(),
            demanded: hand.demand(),
        };
        let left = position.left();
        let played = |seat| position.table.iter().any(|play| play.seat == seat);
        let even = |seat| position.held[seat].len() + u32::from(played(seat)) == u32::from(left);
        if left == 0 || !position.in_play.iter().all(even) {
            Err(NotSearchable::Uneven)
        } else {
            Ok(position)
        }
    }

    /// A first lead: everybody's cards, who leads, and who plays with the maker.
    ///
    /// `held` names the seats in play; they hold equally many cards.
    pub fn at_lead(
        rules: &Ruleset,
        trump: Trump,
        held: &[(Seat, CardSet)],
        makers: SeatSet,
        leader: Seat,
    ) -> Result<Self, NotSearchable> {
        let mut hands = BySeat::from_fn(|_| CardSet::EMPTY);
        for (seat, cards) in held {
            hands[*seat] = *cards;
        }
        let in_play: SeatSet = held.iter().map(|(seat, _)| *seat).collect();
        let left = hands[leader].len();
        if left == 0
            || !in_play.contains(leader)
            || held.iter().any(|(_, cards)| cards.len() != left)
        {
            return Err(NotSearchable::Uneven);
        }
        Ok(Self {
            trump,
            players: rules.players,
            in_play,
            makers: makers.minus(Ring::new(rules.players).all().minus(in_play)),
            held: hands,
            table: Vec::new(),
            to_play: leader,
            broken: false,
            demanded: None,
        })
    }

    /// Who plays next.
    pub const fn to_play(&self) -> Seat {
        self.to_play
    }

    /// The seats in play that play for the maker.
    pub const fn makers(&self) -> SeatSet {
        self.makers
    }

    /// The seats in play.
    pub const fn in_play(&self) -> SeatSet {
        self.in_play
    }

    /// The tricks not yet finished, the one on the table included.
    pub fn left(&self) -> u8 {
        match u8::try_from(self.held[self.to_play].len()) {
            Ok(held) => held,
            Err(_) => unreachable!("a hand is a part of one deck"),
        }
    }

    /// The seats in play, clockwise from seat 1.
    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + '_ {
        self.in_play.iter()
    }

    /// The seat that plays after `seat`.
    pub(super) fn next(&self, seat: Seat) -> Seat {
        let ring = Ring::new(self.players);
        ring.next_in(ring.left_of(seat), self.in_play)
    }

    /// All cards in play: held and on the table.
    pub(super) fn cards(&self) -> CardSet {
        let table = self.table.iter().map(|play| play.card).collect();
        self.seats().fold(table, |cards, seat| cards.plus(self.held[seat]))
    }
}
