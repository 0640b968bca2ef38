//! What a club night needs, as it stands on the command line.

use std::path::PathBuf;

use clap::{ArgAction, Subcommand};

use super::within;
use crate::engine::ByePoints;

/// What a club night needs.
#[derive(Clone, Debug, Subcommand)]
pub(in crate::cli) enum Club {
    /// A progressive session: four to forty players who change tables and partners after every
    /// game.
    #[command(after_help = PROGRESSIVE)]
    Progressive {
        #[command(subcommand)]
        command: Progressive,
    },
    /// Print a worksheet of drawn questions, its key, or what was answered on it.
    #[command(after_help = SHEET)]
    Sheet(Sheet),
    /// Hold a quiz: hands go up, and it says what the room seems to believe.
    #[command(after_help = QUIZ)]
    Quiz(Quiz),
}

/// A quiz for a room.
#[derive(Clone, Debug, clap::Args)]
pub(in crate::cli) struct Quiz {
    /// Skills and packs by their ids; all skills of the game, where nothing is said.
    #[arg(value_name = "SKILL|PACK")]
    pub(in crate::cli) words: Vec<String>,
    /// How many questions it has at most.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = within(1_usize, 60))]
    pub(in crate::cli) count: usize,
    /// A file in which every answer is kept, for `grade`, `report` and `import`; a quiz that was
    /// broken off goes on from it.
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) class: Option<PathBuf>,
    #[cfg(feature = "room")]
    #[command(flatten)]
    pub(in crate::cli) room: RoomOptions,
}

/// Phones in the room.
#[cfg(feature = "room")]
#[derive(Clone, Debug, clap::Args)]
pub(in crate::cli) struct RoomOptions {
    /// Take answers from phones too, and show a page for the projector; only programs on this
    /// machine get in, without --lan.
    #[arg(long)]
    pub(in crate::cli) room: bool,
    /// Let in everybody in the same network.
    #[arg(long, requires = "room")]
    pub(in crate::cli) lan: bool,
    /// The port of the room; 0 takes any that is free.
    #[arg(long, value_name = "N", default_value_t = 8686, requires = "room")]
    pub(in crate::cli) port: u16,
    /// Whoever has tapped sees at once what is right, not when all are ready.
    #[arg(long, requires = "room")]
    pub(in crate::cli) at_once: bool,
}

const QUIZ: &str = "\
Examples:
  leftbower club quiz suit.effective follow.legal
  leftbower club quiz jacks-in-company --count 6 --class friday.jsonl
  leftbower club quiz follow.legal --class friday.jsonl --room --lan
  leftbower report friday.jsonl > class.html

Each wrong choice is what somebody answers who holds a wrong idea. Count hands with `a 3 b 9`; Enter
shows what is right, why, and what the room seems to believe; the next question follows from that.";

/// A worksheet.
#[derive(Clone, Debug, clap::Args)]
pub(in crate::cli) struct Sheet {
    /// Skills and packs by their ids; all skills of the game, where nothing is said.
    #[arg(value_name = "SKILL|PACK")]
    pub(in crate::cli) words: Vec<String>,
    /// How many questions it has at most.
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = within(1_usize, 60))]
    pub(in crate::cli) count: usize,
    /// The key: the answers with their reasons.
    #[arg(long, conflicts_with = "answers", requires = "seed")]
    pub(in crate::cli) key: bool,
    /// A CSV file of what was written on it, a learner a row, a question a column; it comes back as
    /// lines that `grade` and `report` read.
    #[arg(long, value_name = "FILE", requires = "seed")]
    pub(in crate::cli) answers: Option<PathBuf>,
}

const SHEET: &str = "\
Examples:
  leftbower club sheet follow.legal --seed 7 > sheet.html
  leftbower club sheet follow.legal --seed 7 --key > key.html
  leftbower club sheet jacks-in-company trick.winner --count 8 --variant standard > sheet.html
  leftbower club sheet follow.legal --seed 7 --answers friday.csv > friday.jsonl

The same words and the same seed, which stands on the page, give the same sheet. A row of answers is
  Ann,jc 9s,all,\"9s, ac\"
With `--format json` the questions are written, one a line.";

const PROGRESSIVE: &str = "\
Examples:
  leftbower club progressive plan --players 8              who sits where in each game
  leftbower club progressive tally --names names.txt       a tally card for everybody
  leftbower club progressive score friday.csv --players 8  where the session stands";

/// A progressive session.
#[derive(Clone, Debug, Subcommand)]
pub(in crate::cli) enum Progressive {
    /// Print who sits where in each game.
    #[command(after_help = PLAN)]
    Plan(Session),
    /// Print a tally card for each player.
    #[command(
        after_help = "Examples:\n  leftbower club progressive tally --players 8 --player 3\n  leftbower club progressive tally --names names.txt --games 6"
    )]
    Tally {
        #[command(flatten)]
        session: Session,
        /// Only the card of that player, by number or name.
        #[arg(long, value_name = "WHO")]
        player: Option<String>,
    },
    /// Print the standings from a table of scores.
    #[command(after_help = SCORE)]
    Score {
        /// A CSV file with a row `game,table,left,right` for each table, or `game,player,points`
        /// for each player; `-` reads standard input.
        file: PathBuf,
        /// What a game is worth to somebody who sits out: `mean` of his own games, `none`, or a
        /// number of points.
        #[arg(long, value_name = "POINTS", default_value = "mean", value_parser = byes)]
        byes: ByePoints,
        #[command(flatten)]
        session: Session,
    },
}

const PLAN: &str = "\
Examples:
  leftbower club progressive plan --players 13 --games 6
  leftbower club progressive plan --names names.txt --format json > friday.jsonl
  leftbower club progressive plan --plan friday.jsonl --from-game 4 --without Eve --add Zoe

The file of names has one a line. Who comes late is added, who leaves is left out, and only what is
still to come is planned anew; with `--format json` the whole session is written, so that `--plan`
can read it.";

const SCORE: &str = "\
The file has a row for each table and game, points of the pair that the plan names first, and of the
other; or a row for each player and game:
  game,table,left,right        game,player,points
  1,1,6,3                      1,1,6
  1,2,5,4                      1,6,6
Hands that were won alone break ties where they are written down: a column `lone` for players, or
`left-lone` and `right-lone` for tables. Where nobody says how many play, it is seen from the rows
whether it is eight or twelve.

Examples:
  leftbower club progressive score friday.csv --players 13 --games 6
  leftbower club progressive score friday.csv --plan friday.jsonl --byes 5";

/// Reads what a bye is worth.
fn byes(text: &str) -> Result<ByePoints, String> {
    match text {
        "mean" => Ok(ByePoints::OwnMean),
        "none" => Ok(ByePoints::Nothing),
        number => within(0, 999)(number)
            .map(ByePoints::Fixed)
            .map_err(|_| "expected `mean`, `none` or a number from 0 to 999".to_owned()),
    }
}

/// How large a session is, and how it is played.
#[derive(Clone, Debug, clap::Args)]
pub(in crate::cli) struct Session {
    /// How many play, 4 to 40.
    #[arg(long, value_name = "N")]
    pub(in crate::cli) players: Option<u32>,
    /// How many tables there are, with nobody who sits out.
    #[arg(long, value_name = "N", conflicts_with = "players")]
    pub(in crate::cli) tables: Option<u32>,
    /// A file with the names of all who play, one a line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "tables"])]
    pub(in crate::cli) names: Option<PathBuf>,
    /// A plan that `plan --format json` has written.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "tables", "names", "games"])]
    pub(in crate::cli) plan: Option<PathBuf>,
    /// How many games are played; as many as there can be without partners who meet again, where
    /// nothing is said.
    #[arg(long, value_name = "N", value_parser = within(1_u8, 99))]
    pub(in crate::cli) games: Option<u8>,
    /// How many deals each player at a table deals.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = within(1_u8, 2))]
    pub(in crate::cli) deals_each: u8,
    /// Whether a deal that is passed out counts as its dealer's deal; else the same player deals
    /// again.
    #[arg(long, value_name = "BOOL", default_value_t = true, action = ArgAction::Set)]
    pub(in crate::cli) thrown_in_counts: bool,
    /// The first game for which `--without` and `--add` hold.
    #[arg(long, value_name = "K", value_parser = within(1_u8, 99))]
    pub(in crate::cli) from_game: Option<u8>,
    /// Who leaves before that game, by number or name.
    #[arg(long, value_name = "WHO", value_delimiter = ',', requires = "from_game")]
    pub(in crate::cli) without: Vec<String>,
    /// Who comes before that game: a name, or the next number.
    #[arg(long, value_name = "WHO", value_delimiter = ',', requires = "from_game")]
    pub(in crate::cli) add: Vec<String>,
}
