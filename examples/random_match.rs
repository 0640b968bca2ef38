//! A match of any variant, played out at random to its end.
//!
//! ```text
//! cargo run --example random_match -- pepper 7
//! ```
//!
//! The same seed gives the same match on every machine. Nothing but rules is needed here: it builds
//! with `--no-default-features`.

use std::{
    env,
    error::Error,
    io::{self, Write},
};

use leftbower::{
    chance::{Seed, below},
    engine::{BySide, Hand, Match},
    rules::Variant,
    solver::deal,
    table::Seat,
};

/// Who bids at random loses points for ever in games that set back whoever takes less than was bid:
/// then it is enough.
const MOST_HANDS: u32 = 200;

/// Plays one match.
pub fn run(variant: &str, seed: u64, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let rules = Variant::find(variant).ok_or("no such variant: see `leftbower variants`")?.rules();
    let mut rng = Seed(seed).rng();
    let mut table = Match::new(&rules, Seat::FIRST);
    let mut legal = Vec::new();

    // A match is a value between two hands: who deals, and the totals. It ends when somebody has
    // won.
    for number in 1..=MOST_HANDS {
        let mut hand = Hand::new(&rules, deal(&rules, table.dealer(), &mut rng));

        // `advance` lists what the seat to act may do and does what you choose by its place in the
        // list: calls, exchanges and cards alike. It is false once the hand is over.
        while hand
            .advance(&mut legal, |_, choices| {
                below(&mut rng, u32::try_from(choices.len()).unwrap_or(u32::MAX)) as usize
            })
            .map_err(|missing| format!("a dealt hand has no gaps: {missing:?}"))?
        {}

        let standing = table.add(&hand).ok_or("the hand is over")?;
        let (made, totals) = (hand.points(), &standing.value().score);
        let points = made.as_ref().map_or_else(String::new, |points| told(points.value()));
        writeln!(out, "Hand {number}: {points}; totals {}", told(totals))?;
        if !table.winners().is_empty() {
            let winners: Vec<String> = table.winners().iter().map(ToString::to_string).collect();
            writeln!(out, "Won by {}.", winners.join(" and "))?;
            return Ok(());
        }
    }
    writeln!(out, "Nobody has won in {MOST_HANDS} hands.")?;
    Ok(())
}

/// Numbers beside their sides: `1+3: 2, 2+4: 0`.
fn told(points: &BySide<i16>) -> String {
    let sides: Vec<String> =
        points.iter().map(|(side, points)| format!("{side}: {points}")).collect();
    sides.join(", ")
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let variant = args.next().unwrap_or_else(|| "classic".to_owned());
    let seed = args.next().map_or(Ok(1), |seed| seed.parse())?;
    run(&variant, seed, &mut io::stdout())
}
