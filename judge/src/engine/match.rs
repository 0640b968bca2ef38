//! A match: hands one after another, and what each leaves for the next.

use super::{BySide, Contract, Hand, Ruling, Standing, after_hand};
use crate::{
    rules::{Rubber, Ruleset},
    table::{Ring, Seat, SeatSet},
};

/// Where a match stands between two hands.
///
/// A value: it is fed with hands that are over and tells who deals the next one and with what
/// totals. When somebody has won, it says so until the next hand, which opens another game, or
/// after a rubber another match.
///
/// ```
/// use leftbower_judge::{engine::{BySide, Contract, Match}, rules::{Trump, Variant}, table::{Seat, Suit}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let mut table = Match::new(&rules, Seat::FIRST);
/// let contract = Contract { alone: true, ..Contract::new(Seat::FIRST, Trump::Suit(Suit::Spades)) };
/// let lone_march = BySide::from_fn(&rules, |side| if side.contains(Seat::FIRST) { 4 } else { 0 });
/// while table.winners().is_empty() {
///     let _ = table.book(&rules, table.dealer(), Some(&contract), &lone_march);
/// }
/// assert_eq!(table.winners(), ["1+3".parse()?]);
/// assert_eq!(table.dealer().number(), 4);
/// # Ok::<(), leftbower_judge::table::ParseSeatError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    dealer: Seat,
    score: BySide<i16>,
    games: BySide<u8>,
    winners: Vec<SeatSet>,
}

impl Match {
    /// A match before its first hand, which `dealer` deals.
    pub fn new(rules: &Ruleset, dealer: Seat) -> Self {
        Self {
            dealer,
            score: BySide::all(rules, 0),
            games: BySide::all(rules, 0),
            winners: Vec::new(),
        }
    }

    /// The same with other totals before the next hand.
    #[must_use]
    pub fn with_score(self, score: BySide<i16>) -> Self {
        Self { score, ..self }
    }

    /// The same with other games won before the next hand.
    #[must_use]
    pub fn with_games(self, games: BySide<u8>) -> Self {
        Self { games, ..self }
    }

    /// Who deals the next hand.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The totals before the next hand: those of a new game if the last one is over.
    pub const fn score(&self) -> &BySide<i16> {
        &self.score
    }

    /// Games won of the rubber that the next hand belongs to.
    pub const fn games(&self) -> &BySide<u8> {
        &self.games
    }

    /// Who has won with the last hand: the rubber where one is played, else the game; nobody while
    /// it goes on.
    pub fn winners(&self) -> &[SeatSet] {
        &self.winners
    }

    /// Adds a hand; `None` if it is not over.
    ///
    /// Clauses `target`, `both-arrive`, `laps`, `slams`, `rubber`; [Trickster, CatsAtCards,
    /// GameRules-Bid, GameRules-Ghost](crate::sources).
    pub fn add(&mut self, hand: &Hand<'_>) -> Option<Ruling<Standing>> {
        let points = hand.points()?.into_parts().0;
        Some(self.book(hand.rules(), hand.dealer(), hand.contract(), &points))
    }

    /// Adds what a hand that `dealer` dealt has brought; no contract where it was thrown in.
    pub fn book(
        &mut self,
        rules: &Ruleset,
        dealer: Seat,
        contract: Option<&Contract>,
        points: &BySide<i16>,
    ) -> Ruling<Standing> {
        let ruling = after_hand(rules, contract, &self.score, points, &self.games);
        let standing = ruling.value();
        let none = || BySide::all(rules, 0);
        self.dealer = next_dealer(rules, dealer);
        self.score = match standing.winners.is_empty() {
            true => standing.score.clone(),
            false => standing.carry.clone().unwrap_or_else(none),
        };
        self.games = match (&standing.games, standing.rubber) {
            (Some(games), None) => games.clone(),
            (Some(_), Some(_)) | (None, _) => BySide::all(rules, 0),
        };
        self.winners = match rules.rubber {
            Rubber::None => standing.winners.clone(),
            Rubber::Games | Rubber::Points => standing.rubber.into_iter().collect(),
        };
        ruling
    }
}

/// Who deals after `dealer`: the next player clockwise, whatever became of the hand.
pub fn next_dealer(rules: &Ruleset, dealer: Seat) -> Seat {
    Ring::new(rules.players).left_of(dealer)
}
