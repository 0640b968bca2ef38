//! Best play of a deal with every card seen: what each lead is worth, and how the hand goes on from
//! there.
//!
//! ```text
//! cargo run --example solve_a_deal
//! ```
//!
//! It builds with `--no-default-features`.

use std::{
    error::Error,
    io::{self, Write},
};

use leftbower::{
    engine::{Action, Contract, Dealt, Hand},
    rules::{Trump, Variant},
    solver::{Position, Solver},
    table::{BySeat, CardSet, Seat, Suit},
};

/// Four hands of five cards, by seat; seat 4 has dealt.
const HANDS: [&str; 4] = ["AH KH QD 9S AC", "JS 9D 10C KC QC", "JC AS 10H QH 9C", "KS QS AD KD JH"];

/// Solves it with spades trump, made by seat 2.
pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let rules = Variant::find("classic").ok_or("a variant that ships")?.rules();
    let seat = |number| Seat::new(number).ok_or("no such seat");

    // A hand may begin where you know it: here at the first lead, the auction told by its outcome.
    let mut hands = BySeat::from_fn(|_| None);
    for (number, cards) in (1..).zip(HANDS) {
        let cards = cards.split(' ').map(str::parse).collect::<Result<CardSet, _>>()?;
        hands[seat(number)?] = Some(cards);
    }
    let dealt = Dealt { dealer: seat(4)?, hands, up: Vec::new(), widow: None };
    let contract = Contract::new(seat(2)?, Trump::Suit(Suit::Spades));
    let mut hand = Hand::at_first_lead(&rules, dealt, contract);

    // One solver serves one ruleset and remembers from position to position.
    let mut solver = Solver::new(&rules);
    let position = Position::of(&hand).map_err(|why| format!("{why:?}"))?;
    writeln!(out, "The makers take {} tricks. What each lead is worth:", solver.tricks(&position))?;
    for (card, tricks) in solver.values(&position) {
        writeln!(out, "  {card}: {tricks} for the leader's side")?;
    }

    // Played out: everybody plays a card that keeps the most tricks, until none is left.
    while let Ok(position) = Position::of(&hand) {
        let values = solver.values(&position);
        let best = values.iter().map(|(_, tricks)| *tricks).max();
        let card = values.iter().find(|(_, tricks)| Some(*tricks) == best).ok_or("a card")?.0;
        hand.act(position.to_play(), Action::Play(card)).map_err(|why| format!("{why:?}"))?;
    }
    for trick in hand.tricks() {
        let cards: Vec<String> = trick.cards().map(|card| card.to_string()).collect();
        let leader = trick.lead().map_or_else(String::new, |lead| lead.seat.to_string());
        writeln!(out, "Seat {leader} leads: {}", cards.join(" "))?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout())
}
