//! A chart of calls, as it is asked for on the command line.

use clap::value_parser;

use crate::table::Rank;

/// Whose chart, and from how many hands.
#[derive(Clone, Debug, clap::Args)]
pub(in crate::cli) struct Chart {
    /// A variant or a ruleset file; the classic game, where nothing is said.
    #[arg(value_name = "VARIANT")]
    pub(in crate::cli) game: Option<String>,
    /// Who is asked, counted from the dealer's left; the dealer, where nothing is said.
    #[arg(long, value_name = "N", value_parser = value_parser!(u8).range(1..=7))]
    pub(in crate::cli) seat: Option<u8>,
    /// The first round, in which the turned-up card is accepted, or a later one.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(1..=9))]
    pub(in crate::cli) round: u8,
    /// Only hands for which a card of that rank was turned up, such as J.
    #[arg(long, value_name = "RANK", value_parser = rank)]
    pub(in crate::cli) up: Option<Rank>,
    /// How many hands are played; the same --seed plays the same ones.
    #[arg(long, value_name = "N", default_value_t = 4000, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub(in crate::cli) hands: u32,
}

fn rank(text: &str) -> Result<Rank, &'static str> {
    let named = |rank: &Rank| rank.symbol().eq_ignore_ascii_case(text);
    Rank::ALL.into_iter().find(named).ok_or("expected a rank, such as J, 10 or A")
}

pub(super) const CHART: &str = "\
Hands are dealt until the seat is asked, everybody before it having passed by his own cards. The best call, with a \
partner and alone, and a pass are played out by players who see their own cards and play by rule of thumb.

Examples:
  leftbower chart
  leftbower chart classic --seat 2 --up J
  leftbower chart standard --seat 1 --round 2
  leftbower chart house.yaml --seat 4 --hands 20000 --format json";
