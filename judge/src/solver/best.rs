//! Best play, asked of whichever search can answer.

use super::{
    lanes::Lanes,
    patterns::{Patterns, small},
    position::Position,
    reference_search::ReferenceSearch,
    root::Root,
    search::Search,
    transposition::TranspositionTable,
};
use crate::{
    rules::{Ruleset, Trump},
    table::{Card, CardSet, Play},
};

/// A search that answers about one position.
pub(super) trait Oracle {
    /// Whether the makers take at least `need` of the tricks that are left.
    fn makes(&mut self, need: u8) -> bool;

    /// The same once the seat to play has played `card`.
    fn makes_after(&mut self, card: Card, need: u8) -> bool;

    /// `cards` of the seat to play in groups that are as good as one another.
    fn groups(&self, cards: CardSet) -> Vec<CardSet>;

    /// The tricks that the makers may well take, which is the first to ask about.
    fn guess(&self) -> u8;
}

/// Finds best play with every card seen.
///
/// Values are tricks of the maker's side, or of the side of the seat to play, counted from the
/// position on: the trick on the table included, those taken before left out. One solver serves one
/// ruleset; its memory, 1/4 MiB and for hands of more than six cards or double decks up to 30 MiB
/// more, is used again from position to position: keep it for many.
///
/// Rules come from the engine alone: the suit, strength and effect of each card are asked once for
/// each trump and laid out in bits; where a belief bends following or taking, each card is asked
/// about at each turn, which is slow.
///
/// ```
/// use leftbower_judge::{rules::Variant, solver::{Position, Solver}, table::{CardSet, Seat, SeatSet}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let hands = ["JS 9H", "AS 10H", "KS QH", "KD 9D"];
/// let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect::<CardSet>();
/// let held: Vec<_> = (1..).map_while(Seat::new).zip(hands.map(cards)).collect();
/// let makers: SeatSet = "1+3".parse().unwrap();
/// let position = Position::at_lead(&rules, "S".parse().unwrap(), &held, makers, Seat::FIRST).unwrap();
/// assert_eq!(Solver::new(&rules).tricks(&position), 2);
/// ```
pub struct Solver<'r> {
    rules: &'r Ruleset,
    /// The whole deck for each trump, once it was needed.
    decks: [Deck; 5],
    memory: TranspositionTable,
    patterns: Patterns,
    nodes: u64,
}

/// A deck for one trump.
enum Deck {
    Unasked,
    Laid(Box<Lanes>),
    /// These rules or that many cards do not go into lanes.
    Unfit,
}

impl<'r> Solver<'r> {
    /// A solver for one ruleset.
    pub fn new(rules: &'r Ruleset) -> Self {
        Self {
            rules,
            decks: [const { Deck::Unasked }; 5],
            memory: TranspositionTable::new(),
            patterns: Patterns::new(),
            nodes: 0,
        }
    }

    /// The rules it plays by.
    pub const fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    /// How many positions between tricks were looked at since this solver was made, the last trick
    /// among them.
    ///
    /// The same questions in the same order cost the same number on every machine. Where these
    /// rules or cards do not go into lanes nothing is counted.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The tricks that the makers' side takes from here with best play by all.
    pub fn tricks(&mut self, position: &Position) -> u8 {
        self.judge(position, |judge| walk(position.left(), judge.guess(), |need| judge.makes(need)))
    }

    /// The greatest of `steps` that the makers' side reaches from here, 0 if it reaches none;
    /// faster than counting tricks.
    ///
    /// The steps ascend, from at least 1 to no more than are left.
    pub fn reached(&mut self, position: &Position, steps: &[u8]) -> u8 {
        let step = |number: u8| if number == 0 { 0 } else { steps[usize::from(number) - 1] };
        let count = |upto: u8| small(steps.partition_point(|step| *step <= upto));
        self.judge(position, |judge| {
            step(walk(count(u8::MAX), count(judge.guess()), |number| judge.makes(step(number))))
        })
    }

    /// Whether the makers' side takes at least `need` of the tricks from here; faster than counting
    /// them.
    pub fn makes(&mut self, position: &Position, need: u8) -> bool {
        need == 0 || need <= position.left() && self.judge(position, |judge| judge.makes(need))
    }

    /// For each card that may be played, the tricks that the side of the seat to play takes from
    /// here.
    ///
    /// In writing order; the trick on the table counts.
    pub fn values(&mut self, position: &Position) -> Vec<(Card, u8)> {
        let legal = position.legal(self.rules);
        let left = position.left();
        let maker = position.makers.contains(position.to_play);
        self.judge(position, |judge| {
            let mut start = judge.guess();
            let mut values = Vec::with_capacity(legal.len() as usize);
            for group in judge.groups(legal) {
                let Some(first) = group.iter().next() else { continue };
                start = walk(left, start, |need| judge.makes_after(first, need));
                let value = if maker { start } else { left - start };
                values.extend(group.iter().map(|card| (card, value)));
            }
            values.sort_unstable_by_key(|(card, _)| *card);
            values
        })
    }

    /// A line of best play from here to the end of the hand.
    ///
    /// Of several best cards each player plays the one that takes least, so that the line reads as
    /// people play.
    pub fn line(&mut self, position: &Position) -> Vec<Play> {
        let mut at = position.clone();
        let mut line = Vec::new();
        while at.left() > 0 {
            let values = self.values(&at);
            let Some(best) = values.iter().map(|(_, value)| *value).max() else { break };
            let cards = values.iter().filter(|(_, value)| *value == best).map(|(card, _)| *card);
            let Some(card) = cards.min_by_key(|card| self.height(&at, *card)) else { break };
            line.push(Play { seat: at.to_play, card });
            at = at.after(self.rules, card).0;
        }
        line
    }

    fn height(&self, at: &Position, card: Card) -> impl Ord + use<> {
        let suit = crate::engine::effective_suit_with(
            self.rules,
            at.trump,
            card,
            &mut crate::engine::Silent,
        );
        crate::engine::strength(self.rules, at.trump, suit, card)
    }

    /// Whether nothing keeps the fast search from such a position.
    pub fn is_quick(&mut self, position: &Position) -> bool {
        let at = self.lay(position.trump);
        position.demanded.is_none()
            && position.in_play.len() > 1
            && matches!(self.decks[at], Deck::Laid(_))
    }

    /// Lays the whole deck for `trump` if that was not done before; its place.
    fn lay(&mut self, trump: Trump) -> usize {
        let at = trump.suit().map_or(4, |suit| suit as usize);
        if matches!(self.decks[at], Deck::Unasked) {
            let lanes = Lanes::new(self.rules, trump, self.rules.cards());
            self.decks[at] = lanes.map_or(Deck::Unfit, |lanes| Deck::Laid(Box::new(lanes)));
        }
        at
    }

    /// Lets the search that fits answer.
    fn judge<T>(&mut self, position: &Position, ask: impl FnOnce(&mut dyn Oracle) -> T) -> T {
        let at = self.lay(position.trump);
        let whole = &self.decks[at];
        let few;
        let lanes = if let Deck::Laid(lanes) = whole {
            Some(&**lanes)
        } else {
            few = Lanes::new(self.rules, position.trump, position.cards());
            few.as_ref()
        };
        let Some(lanes) = lanes.filter(|_| position.demanded.is_none()) else {
            return ask(&mut ReferenceSearch::new(self.rules, position.clone()));
        };
        let long = lanes.stray == 0 && (lanes.pairs != 0 || position.left() > SHORT);
        if long {
            self.patterns.forget(position.left());
        } else {
            self.memory.forget();
        }
        macro_rules! search {
            ($seats:literal) => {
                if long { search!($seats, true) } else { search!($seats, false) }
            };
            ($seats:literal, $long:literal) => {{
                let search = Search::<$seats, $long>::new(
                    lanes,
                    &mut self.memory,
                    &mut self.patterns,
                    &mut self.nodes,
                    position,
                );
                ask(&mut Root::new(search, position))
            }};
        }
        match position.in_play.len() {
            2 => search!(2),
            3 => search!(3),
            4 => search!(4),
            5 => search!(5),
            6 => search!(6),
            7 => search!(7),
            _ => ask(&mut ReferenceSearch::new(self.rules, position.clone())),
        }
    }
}

/// The most tricks for which remembering whole positions beats remembering what mattered in them.
const SHORT: u8 = 6;

/// The greatest number, at most `left`, for which `makes` holds; it holds for 0 and for every lower
/// number.
fn walk(left: u8, start: u8, mut makes: impl FnMut(u8) -> bool) -> u8 {
    let mut tricks = start.min(left);
    if tricks == 0 || makes(tricks) {
        while tricks < left && makes(tricks + 1) {
            tricks += 1;
        }
        return tricks;
    }
    tricks -= 1;
    while tricks > 0 && !makes(tricks) {
        tricks -= 1;
    }
    tricks
}
