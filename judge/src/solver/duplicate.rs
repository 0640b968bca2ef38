//! Two players of the program against each other: each deal is played again with sides exchanged.

use super::{NoAdvice, deal, worth::mean};
use crate::{
    chance::Seed,
    engine::{Action, BySide, Hand, Match, Silent, Trace, View, sides},
    rules::Ruleset,
    table::{Ring, Seat, SeatSet},
};

/// One of the two who are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contender {
    /// The first.
    A,
    /// The second.
    B,
}

/// A duplicate match: numbered deals, each played once for every way to seat the two.
///
/// Where sides score together A takes each side in turn. Where everybody scores for himself A takes
/// one seat and B the others, through all seats, and then they are exchanged. Deals come in blocks:
/// in each block every seating is a table of its own, at which matches are played one after
/// another; the last may stay unfinished. So blocks and tables may be played in any order, and
/// every hand starts from a score.
#[derive(Clone, Debug)]
pub struct Duplicate<'r> {
    rules: &'r Ruleset,
    seed: Seed,
    deals: u32,
    seatings: Vec<SeatSet>,
}

/// A table of a duplicate match: a block of deals, and where A sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    block: u32,
    seating: usize,
}

/// What came of a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Played {
    /// A's points less B's for each deal of the block, the mean of a player's seats where each
    /// scores alone.
    pub ahead: Vec<f64>,
    /// Matches that A won, and B.
    pub matches: [u32; 2],
}

/// A player gave no act, or one that the rules refuse: a fault of the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Stopped {
    /// He gave none.
    NoAct(NoAdvice),
    /// It was refused.
    Refused(Seat, Action, Trace),
}

/// What was found out in all.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// How many deals were played, each at every seating.
    pub deals: u32,
    /// A's points a hand less B's.
    pub points: f64,
    /// The standard error of that mean.
    pub error: f64,
    /// Matches that A won, and B.
    pub matches: [u32; 2],
}

impl<'r> Duplicate<'r> {
    /// The deals of one block.
    pub const BLOCK: u32 = 50;

    /// A duplicate match of `deals` deals.
    pub fn new(rules: &'r Ruleset, seed: Seed, deals: u32) -> Self {
        let all = Ring::new(rules.players).all();
        let one_side = sides(rules);
        let others = if rules.sides.are_fixed() { Vec::new() } else { one_side.clone() };
        let exchanged = others.into_iter().map(|seats| all.minus(seats));
        let seatings = one_side.into_iter().chain(exchanged).collect();
        Self { rules, seed, deals, seatings }
    }

    /// How many blocks there are.
    pub const fn blocks(&self) -> u32 {
        self.deals.div_ceil(Self::BLOCK)
    }

    /// The tables of a block.
    pub fn tables(&self, block: u32) -> impl Iterator<Item = Table> + use<> {
        (0..self.seatings.len()).map(move |seating| Table { block, seating })
    }

    /// Plays at a table; `act` is asked for every act that is a choice.
    ///
    /// Fails where `act` does, or gives what the rules refuse.
    pub fn play(
        &self,
        table: Table,
        mut act: impl FnMut(Contender, &View<'r>, &BySide<i16>) -> Result<Action, NoAdvice>,
    ) -> Result<Played, Stopped> {
        let seats_of_a = self.seatings[table.seating];
        let who = |seat| if seats_of_a.contains(seat) { Contender::A } else { Contender::B };
        let first = table.block * Self::BLOCK;
        let mut played = Played::default();
        let mut running: Option<Match> = None;
        for number in first..self.deals.min(first + Self::BLOCK) {
            let dealer = self.dealer(number);
            let dealt = deal(self.rules, dealer, &mut self.seed.stream(number.into()));
            let game = running.get_or_insert_with(|| Match::new(self.rules, dealer));
            let hand = play_out(Hand::new(self.rules, dealt), |seat, view| {
                act(who(seat), view, game.score())
            })?;
            let none = || BySide::all(self.rules, 0);
            let points = hand.points().map_or_else(none, |points| points.into_parts().0);
            played.ahead.push(ahead(&points, seats_of_a));
            let _ = game.book(self.rules, dealer, hand.contract(), &points);
            let winners = game.winners();
            for (at, seats) in [seats_of_a, self.everybody().minus(seats_of_a)].iter().enumerate() {
                let won = winners.iter().any(|side| !side.is_disjoint(*seats));
                played.matches[at] += u32::from(won);
            }
            if !winners.is_empty() {
                running = None;
            }
        }
        Ok(played)
    }

    /// What the tables of whole blocks have found out, table by table in the order of
    /// [`Self::tables`].
    pub fn outcome<'p>(&self, blocks: impl IntoIterator<Item = &'p [Played]>) -> Outcome {
        let (mut ahead, mut matches) = (Vec::new(), [0, 0]);
        for tables in blocks {
            let deals = tables.iter().map(|played| played.ahead.len()).min().unwrap_or(0);
            let of_deal = |at: usize| {
                tables.iter().map(|played| played.ahead[at]).sum::<f64>() / count(tables.len())
            };
            ahead.extend((0..deals).map(of_deal));
            for played in tables {
                matches[0] += played.matches[0];
                matches[1] += played.matches[1];
            }
        }
        let (points, error) = mean(ahead.iter().copied());
        let deals = u32::try_from(ahead.len()).unwrap_or(u32::MAX);
        Outcome { deals, points, error, matches }
    }

    fn everybody(&self) -> SeatSet {
        Ring::new(self.rules.players).all()
    }

    /// Who deals: each seat in turn.
    #[allow(clippy::expect_used)] // the rest of a division by a byte is a byte
    fn dealer(&self, number: u32) -> Seat {
        let players = self.rules.players;
        let steps = u8::try_from(number % u32::from(players)).expect("a rest is less");
        Ring::new(players).clockwise(Seat::FIRST, (players - 1 + steps) % players)
    }
}

/// Plays a hand to its end; `act` is asked for every act that is a choice.
pub fn play_out<'r>(
    mut hand: Hand<'r>,
    mut act: impl FnMut(Seat, &View<'r>) -> Result<Action, NoAdvice>,
) -> Result<Hand<'r>, Stopped> {
    while let Ok(Some((seat, _))) = hand.turn(&mut Silent) {
        let (mut first, mut choices) = (None, 0_u32);
        let offered = hand.each_choice(&mut Silent, |action| {
            first = first.or(Some(action));
            choices += 1;
        });
        let only = first.filter(|_| offered.is_ok() && choices == 1);
        let action = match only {
            Some(only) => only,
            None => act(seat, &hand.view(seat)).map_err(Stopped::NoAct)?,
        };
        hand.act(seat, action).map_err(|why| Stopped::Refused(seat, action, why))?;
    }
    Ok(hand)
}

/// A's points less B's, the mean over each one's sides.
fn ahead(points: &BySide<i16>, seats_of_a: SeatSet) -> f64 {
    let of = |a: bool| {
        let own = |(side, _): &(SeatSet, i16)| side.is_disjoint(seats_of_a) != a;
        let own: Vec<f64> = points.iter().filter(own).map(|(_, n)| f64::from(n)).collect();
        mean(own.iter().copied()).0
    };
    of(true) - of(false)
}

#[allow(clippy::cast_precision_loss)] // numbers of deals and seats
pub(super) const fn count(number: usize) -> f64 {
    number as f64
}
