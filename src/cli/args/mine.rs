//! What is mined, as it stands on the command line.

use std::path::PathBuf;

use super::within;
use crate::{cli::shard::Shard, tutor::Theme};

/// Reads a number above 0.
fn positive(text: &str) -> Result<u64, &'static str> {
    text.parse().ok().filter(|number| *number > 0).ok_or("expected a whole number above 0")
}

/// What is mined.
#[derive(Clone, Debug, clap::Args)]
pub(in crate::cli) struct Mine {
    /// Only the part I of N equal parts of all seeds; all parts together are the whole.
    #[arg(long, value_name = "I/N")]
    pub(in crate::cli) shard: Option<Shard>,
    /// Stop after that many puzzles; those that the file held before count.
    #[arg(long, value_name = "N", value_parser = positive)]
    pub(in crate::cli) count: Option<u64>,
    /// Look at that many seeds, from --seed on (1, where nothing is said); 10000, where --count is
    /// not given either.
    #[arg(
        long,
        value_name = "N",
        default_value_if("count", clap::builder::ArgPredicate::IsPresent, None),
        default_value = "10000",
        hide_default_value = true,
        value_parser = positive
    )]
    pub(in crate::cli) deals: Option<u64>,
    /// Calls instead of cards: what to call by one's own hand.
    #[arg(long)]
    pub(in crate::cli) calls: bool,
    /// Only puzzles of that theme (may be repeated).
    #[arg(long, value_name = "THEME")]
    pub(in crate::cli) theme: Vec<Theme>,
    /// Only puzzles of that level.
    #[arg(long, value_name = "LEVEL", value_parser = within(1_u8, 5))]
    pub(in crate::cli) level: Option<u8>,
    /// Write to that file, after the last puzzle that it holds: a run that was stopped goes on.
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) out: Option<PathBuf>,
}

pub(super) const MINE: &str = "\
Each seed is one hand with every card open, or a deal of which you see your own cards and have to call. Puzzles come in \
the order of their seeds, one a line, and a seed brings the same puzzle always and everywhere. Shard I of N looks at the \
seeds that leave I when divided by N.

Themes: finesse-the-left, save-the-right, lead-trump, trump-can-wait, lead-low, lead-another-suit, throw-the-loser, \
let-it-go, over-the-partner, take-it-high, take-it-low, throw-the-right-one; of calls order-or-pass, go-alone, \
defend-alone, bid-one-more, bid-one-less, which-trump.

Examples:
  leftbower mine --count 10
  leftbower mine --calls --variant hasenpfeffer --count 12
  leftbower mine --variant bald --theme lead-trump --level 4 --count 20 --out bald.yaml
  parallel leftbower mine --deals 1000000 --shard {}/100 --format json --out part-{}.jsonl ::: $(seq 100)
  sort -V part-*.jsonl > all.jsonl         the same file as without --shard";
