//! The chance to win from a score, as it is asked for on the command line.

use std::str::FromStr;

use clap::{ValueEnum, value_parser};

/// From which score, and who deals.
#[derive(Clone, Debug, clap::Args)]
pub(in crate::cli) struct Chance {
    /// A variant or a ruleset file; the classic game, where nothing is said.
    #[arg(value_name = "VARIANT")]
    pub(in crate::cli) game: Option<String>,
    /// The points of your side and of the other, such as 9-6; of every seat in turn, where more
    /// than two sides score. Every score of two sides, where nothing is said.
    #[arg(long, value_name = "US-THEM", allow_hyphen_values = true)]
    pub(in crate::cli) score: Option<Totals>,
    /// Who deals the next hand: us or them, or the number of a seat where more than two sides
    /// score.
    #[arg(long, value_name = "WHO")]
    pub(in crate::cli) dealer: Option<WhoDeals>,
    /// Tell what the chances rest on instead: how often a hand comes to each result.
    #[arg(long, conflicts_with_all = ["score", "dealer"])]
    pub(in crate::cli) results: bool,
    /// That many hands are played for it now, from --seed, where else the results that ship are
    /// told.
    #[arg(long, value_name = "N", requires = "results", value_parser = value_parser!(u32).range(1..=10_000_000))]
    pub(in crate::cli) hands: Option<u32>,
}

/// Totals, one for each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Totals(pub(in crate::cli) Vec<i16>);

impl FromStr for Totals {
    type Err = &'static str;

    /// Reads `9-6`, and `-4--12` where both lie below nothing.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut words: Vec<String> = vec![String::new()];
        for letter in text.chars() {
            match words.last_mut() {
                Some(word) if letter != '-' || word.is_empty() => word.push(letter),
                _ => words.push(String::new()),
            }
        }
        let total =
            |word: &String| word.trim().parse().ok().filter(|total| (-MOST..=MOST).contains(total));
        let totals: Option<Vec<i16>> = words.iter().map(total).collect();
        totals.map(Self).ok_or("expected a total for each side, such as 9-6")
    }
}

/// No table counts further than this.
const MOST: i16 = 10_000;

/// Who deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum WhoDeals {
    /// A side, where two score.
    Side(Dealer),
    /// The seat of that number.
    Seat(u8),
}

/// One of two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Dealer {
    /// One's own.
    Us,
    /// The other.
    Them,
}

impl FromStr for WhoDeals {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let side = Dealer::from_str(text, true).ok().map(Self::Side);
        side.or_else(|| text.parse().ok().map(Self::Seat))
            .ok_or("expected us, them or the number of a seat")
    }
}

pub(super) const CHANCE: &str = "\
Each hand to come brings what hands bring at a table of the program's own players (`--results`). Where two sides score, \
that makes the chances at every score; where more do, ten thousand matches are simulated from one score, an even one \
where nothing is said. By rules that do not ship some hundred hands are played first.

Examples:
  leftbower chance
  leftbower chance --score 9-6 --dealer us
  leftbower chance bid-euchre --option target=20 --score 14--3 --format json
  leftbower chance three-handed --score 4-2-0 --dealer 3
  leftbower chance pepper --results --hands 1000 --seed 7";
