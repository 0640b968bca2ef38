//! Two players of the program against each other, as they stand on the command line.

use super::{style, within};
use crate::{cli::shard::Shard, solver::Style};

/// Who plays, and how long.
#[derive(Clone, Debug, clap::Args)]
pub(in crate::cli) struct Duel {
    /// A player of the program.
    pub(in crate::cli) a: String,
    /// Another, or the same.
    pub(in crate::cli) b: String,
    /// That many deals; each is played again with sides exchanged.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = within(1_u32, 10_000_000))]
    pub(in crate::cli) hands: u32,
    /// Only the part I of N equal parts of all deals; the parts add up to the whole.
    #[arg(long, value_name = "I/N")]
    pub(in crate::cli) shard: Option<Shard>,
    /// How many threads play; all that the machine has, where nothing is said.
    #[arg(long, value_name = "N", value_parser = within(1_u16, 256))]
    pub(in crate::cli) threads: Option<u16>,
    /// Whose calls each player takes the others' to be, where he looks at deals: those of players
    /// who call what brings most, or, in the classic game, of people as they have been counted.
    #[arg(long, value_parser = style())]
    pub(in crate::cli) style: Option<Style>,
}

pub(super) const MATCH: &str = "\
Players: random (any legal act), chart (calls by published points, cards by rule of thumb), open-cards (advice as it was \
at first), learner, casual, club, expert. The same seed gives the same result on any number of threads, times aside.

Matches are played one after another, and begin anew every fifty deals; parts are made of those. The points of parts add \
up as means weighted by their hands, matches as they are.

Examples:
  leftbower match club casual --hands 1000
  leftbower match expert chart --variant pepper --seed 7 --format json
  leftbower match club casual --hands 100000 --shard 3/20 --format json";
