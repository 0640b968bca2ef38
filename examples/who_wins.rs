//! Who wins a trick, and why.
//!
//! ```text
//! cargo run --example who_wins -- classic S "QC JC 9S AS"
//! ```
//!
//! The first card is led by seat 1, the others follow clockwise. Try another variant: in `bald` the
//! left bower is no spade when clubs are asked for.

use std::{
    env,
    error::Error,
    io::{self, Write},
};

use leftbower::{
    engine::winner,
    rules::{Trump, Variant},
    table::{Card, Play, Ring, Seat},
    text::{Names, Style, plain, sentence},
};

/// Rules on one trick: a variant, what is trump, the cards in the order played.
pub fn run([variant, trump, cards]: [&str; 3], out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // A variant is a ruleset with a name. The ruleset is plain data; every question about the game
    // is put with it.
    let rules = Variant::find(variant).ok_or("no such variant: see `leftbower variants`")?.rules();
    let trump: Trump = trump.parse()?;
    let cards = cards.split_whitespace().map(str::parse).collect::<Result<Vec<Card>, _>>()?;

    // A play is a card and who played it.
    let seats = Ring::new(rules.players).from(Seat::FIRST);
    let trick: Vec<Play> = seats.zip(cards).map(|(seat, card)| Play { seat, card }).collect();

    // The answer is a ruling: a value with the reasons that led to it.
    let ruling = winner(&rules, trump, &trick).ok_or("nobody has played a card")?;
    let Play { seat, card } = *ruling.value();
    writeln!(out, "Seat {seat} takes the trick with {card}:")?;

    // Reasons are data. Only here, at the edge, do they become sentences.
    let names = Names::by_number(Style::PLAIN, &rules, Seat::FIRST);
    for reason in ruling.reasons() {
        writeln!(out, "- {} [{}]", plain(&sentence(&names, reason)), reason.rule())?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args = match args.as_slice() {
        [variant, trump, cards] => [variant.as_str(), trump, cards],
        _ => ["classic", "S", "QC JC 9S AS"],
    };
    run(args, &mut io::stdout())
}
