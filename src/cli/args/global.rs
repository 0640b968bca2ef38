//! What every command takes.

use std::path::PathBuf;

use clap::ValueEnum;

use crate::{
    rules::{OptionValue, Options},
    text::Suits,
};

/// Options that every command takes.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Options everywhere")]
#[allow(clippy::struct_excessive_bools)] // each is a switch of its own
pub(in crate::cli) struct Global {
    /// How results are written.
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    pub(in crate::cli) format: Format,
    /// The game that it is about: one that ships, a table's ruleset file, or the id of one in
    /// --content.
    #[arg(long, global = true, value_name = "VARIANT")]
    pub(in crate::cli) variant: Option<String>,
    /// A house option of that game, such as stick-the-dealer=true (may be repeated).
    #[arg(long, global = true, value_name = "KEY=VALUE", value_parser = chosen)]
    pub(in crate::cli) option: Vec<(String, OptionValue)>,
    /// The number from which drills are drawn; the same number brings the same questions.
    #[arg(long, global = true, value_name = "N")]
    pub(in crate::cli) seed: Option<u64>,
    /// When to use colour.
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto)]
    pub(in crate::cli) color: Colour,
    /// Letters and plain lines instead of suit symbols.
    #[arg(long, global = true)]
    pub(in crate::cli) ascii: bool,
    /// Tables and cards in sentences, for those who listen; without a terminal that is the rule.
    #[arg(long, global = true)]
    pub(in crate::cli) plain: bool,
    /// How many colours the suits have.
    #[arg(long, global = true, value_enum, default_value_t = SuitColours::Two)]
    pub(in crate::cli) suits: SuitColours,
    /// A folder of your own: its tables' rules, and its lessons and puzzles instead of those built
    /// in.
    #[arg(long, global = true, value_name = "DIR")]
    pub(in crate::cli) content: Option<PathBuf>,
    /// Whose answers are kept; `default`, where nothing is said.
    #[arg(long, global = true, value_name = "NAME", value_parser = profile)]
    pub(in crate::cli) profile: Option<String>,
    /// Keep no answers, and use none that were kept.
    #[arg(long, global = true)]
    pub(in crate::cli) no_save: bool,
    /// Show long text at once, also where a pager would be asked for it.
    #[arg(long, global = true)]
    pub(in crate::cli) no_pager: bool,
    /// Say only what was asked for.
    #[arg(short, long, global = true)]
    pub(in crate::cli) quiet: bool,
}

impl Global {
    /// Whose answers are kept.
    pub(in crate::cli) fn learner(&self) -> &str {
        self.profile.as_deref().unwrap_or(crate::store::UNNAMED)
    }

    /// The options that were chosen.
    pub(in crate::cli) fn options(&self) -> Options {
        self.option.iter().cloned().collect()
    }
}

/// Reads an option and its value.
fn chosen(text: &str) -> Result<(String, OptionValue), String> {
    let parts = text.split_once('=').filter(|(key, value)| !key.is_empty() && !value.is_empty());
    let (key, value) =
        parts.ok_or("expected an option and its value, such as stick-the-dealer=true")?;
    Ok((key.trim().to_owned(), OptionValue::from_text(value.trim())))
}

/// A name that fits on a line.
fn profile(text: &str) -> Result<String, String> {
    let text = text.trim();
    let fits =
        !text.is_empty() && text.chars().count() <= 64 && !text.chars().any(char::is_control);
    fits.then(|| text.to_owned()).ok_or_else(|| "expected a name of at most 64 letters".to_owned())
}

/// How many colours the suits have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum SuitColours {
    /// Red and black.
    Two,
    /// One each: clubs green, diamonds orange.
    Four,
}

impl From<SuitColours> for Suits {
    fn from(suits: SuitColours) -> Self {
        match suits {
            SuitColours::Two => Self::Two,
            SuitColours::Four => Self::Four,
        }
    }
}

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Format {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Colour {
    /// On a terminal, unless the environment says otherwise.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}
