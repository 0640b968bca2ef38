//! First leads with every card seen: those that a bridge solver answered, where they lie beside the
//! project, and others of the same shapes drawn at random.

use std::collections::BTreeMap;

use leftbower_judge::{
    chance::{Seed, pick},
    rules::{Ruleset, Trump},
    solver::{Position, Solver, shuffled},
    table::{CardSet, Seat, SeatSet, Suit},
};
use serde::Deserialize;

use super::{oracle, rules, seat, set};

/// How many cards who holds, by which rules.
pub struct Shape {
    /// Its name, and that of the bridge solver's file.
    pub name: &'static str,
    /// The rules, as [`rules`](super::rules) reads them.
    pub rules: &'static str,
    /// The seats in play; where the maker is alone he is seat 2.
    pub in_play: &'static str,
    /// The cards of each.
    pub cards: u8,
    /// How many deals are drawn where the bridge solver has none.
    pub count: u64,
}

/// The shapes that the bridge solver answered.
pub const BRIDGE: [Shape; 5] = [
    Shape { name: "5x4", rules: "classic", in_play: "1+2+3+4", cards: 5, count: 200 },
    Shape { name: "5x4_25", rules: "classic: joker", in_play: "1+2+3+4", cards: 5, count: 200 },
    Shape { name: "5x4_32", rules: "standard", in_play: "1+2+3+4", cards: 5, count: 200 },
    Shape { name: "lone_5x4", rules: "classic", in_play: "1+2+3", cards: 5, count: 200 },
    Shape { name: "6x4", rules: "bid-euchre", in_play: "1+2+3+4", cards: 6, count: 200 },
];

/// Larger ones.
pub const LARGE: [Shape; 3] = [
    Shape { name: "8x4_32", rules: "standard", in_play: "1+2+3+4", cards: 8, count: 50 },
    Shape {
        name: "8x6_48",
        rules: "double-hasenpfeffer-6",
        in_play: "1+2+3+4+5+6",
        cards: 8,
        count: 20,
    },
    Shape {
        name: "12x4_48",
        rules: "double-hasenpfeffer",
        in_play: "1+2+3+4",
        cards: 12,
        count: 200,
    },
];

/// A question to a solver about a position.
pub type Ask = fn(&mut Solver<'_>, &Position) -> u8;

/// The questions whose speed is measured.
pub const ASKED: [(&str, Ask); 3] = [
    ("values", |solver, position| solver.values(position).iter().map(|(_, value)| value).sum()),
    ("tricks", |solver, position| solver.tricks(position)),
    ("class", class),
];

/// Most points hang on two questions: more than half of the tricks, and all of them.
fn class(solver: &mut Solver<'_>, position: &Position) -> u8 {
    solver.reached(position, &[position.left() / 2 + 1, position.left()])
}

/// Everybody's cards at a first lead.
pub struct Deal {
    pub id: String,
    pub trump: Trump,
    pub held: Vec<(Seat, CardSet)>,
    pub makers: SeatSet,
    pub leader: Seat,
}

#[derive(Deserialize)]
struct Record {
    id: String,
    hands: BTreeMap<u8, String>,
    contract: Stated,
    lead: u8,
}

#[derive(Deserialize)]
struct Stated {
    maker: u8,
    trump: String,
}

impl Deal {
    /// The same, as the solver takes it.
    pub fn position(&self, rules: &Ruleset) -> Position {
        let position = Position::at_lead(rules, self.trump, &self.held, self.makers, self.leader);
        position.unwrap_or_else(|fault| panic!("{}: {fault:?}", self.id))
    }

    fn of_record(record: Record) -> Self {
        Self {
            trump: record
                .contract
                .trump
                .parse()
                .unwrap_or_else(|_| panic!("{}: no trump", record.id)),
            held: record.hands.iter().map(|(number, cards)| (seat(*number), set(cards))).collect(),
            makers: seats(if record.contract.maker % 2 == 1 { "1+3" } else { "2+4" }),
            leader: seat(record.lead),
            id: record.id,
        }
    }
}

impl Shape {
    /// Its rules.
    pub fn rules(&self) -> Ruleset {
        rules(self.rules)
    }

    /// The bridge solver's deals, in the order of its answers; `None`, said aloud, where they are
    /// not there.
    pub fn answered(&self) -> Option<Vec<Deal>> {
        let text = oracle(&format!("dds/{}.records.jsonl", self.name))?;
        let read = |line| {
            serde_json::from_str(line).unwrap_or_else(|fault| panic!("{}: {fault}", self.name))
        };
        Some(text.lines().map(read).map(Deal::of_record).collect())
    }

    /// Deals drawn at random, the same at every call: seat 1 leads, its left neighbour's side has
    /// made trump.
    pub fn drawn(&self) -> Vec<Deal> {
        let deck = self.rules().cards();
        let draw = |index| {
            let mut rng = Seed(index).rng();
            let trump = Trump::Suit(*pick(&mut rng, &Suit::ALL).unwrap_or(&Suit::Spades));
            let cards = shuffled(deck, &mut rng);
            let hands = cards.chunks(self.cards.into()).map(|hand| hand.iter().copied().collect());
            let held = seats(self.in_play).iter().zip(hands).collect();
            Deal { id: index.to_string(), trump, held, makers: seats("2+4+6"), leader: Seat::FIRST }
        };
        (0..self.count).map(draw).collect()
    }
}

fn seats(text: &str) -> SeatSet {
    text.parse().unwrap_or_else(|_| panic!("`{text}` names no seats"))
}
