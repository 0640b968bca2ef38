//! What a club night needs, as it stands on the command line.

use std::path::PathBuf;

use clap::Subcommand;

use super::within;

/// What a club night needs.
#[derive(Clone, Debug, Subcommand)]
pub(in crate::cli) enum Club {
    /// A progressive session: eight or twelve players who change tables and partners after every
    /// game.
    #[command(after_help = PROGRESSIVE)]
    Progressive {
        #[command(subcommand)]
        command: Progressive,
    },
}

const PROGRESSIVE: &str = "\
Examples:
  leftbower club progressive plan --players 8    who sits where in each game
  leftbower club progressive tally --tables 3    a tally card for each player
  leftbower club progressive score friday.csv    where the session stands";

/// A progressive session.
#[derive(Clone, Debug, Subcommand)]
pub(in crate::cli) enum Progressive {
    /// Print who sits where in each game.
    #[command(after_help = "Example: leftbower club progressive plan --players 12 --games 5")]
    Plan(Session),
    /// Print a tally card for each player.
    #[command(after_help = "Example: leftbower club progressive tally --players 8 --player 3")]
    Tally {
        #[command(flatten)]
        session: Session,
        /// Only the card of that player.
        #[arg(long, value_name = "N")]
        player: Option<u8>,
    },
    /// Print the standings from a table of scores.
    #[command(after_help = SCORE)]
    Score {
        /// A CSV file with a row `game,player,points` for each player and game; `-` reads standard
        /// input.
        file: PathBuf,
        #[command(flatten)]
        session: Session,
    },
}

const SCORE: &str = "\
The file has a row for each player and each game; players have the numbers on their tally cards:
  game,player,points
  1,1,6
  1,6,6
  1,2,3
Without --players it is seen from the rows whether eight play or twelve.

Example: leftbower club progressive score friday.csv";

/// How large a session is.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(in crate::cli) struct Session {
    /// How many play: 8 or 12.
    #[arg(long, value_name = "N")]
    pub(in crate::cli) players: Option<u32>,
    /// How many tables there are: 2 or 3.
    #[arg(long, value_name = "N", conflicts_with = "players")]
    pub(in crate::cli) tables: Option<u32>,
    /// How many games are played; 7 with two tables and 11 with three, where nothing is said.
    #[arg(long, value_name = "N", value_parser = within(1_u8, 99))]
    pub(in crate::cli) games: Option<u8>,
}
