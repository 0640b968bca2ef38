//! The name of a drawn question, from which it can be drawn again.

use std::{fmt, str::FromStr};

use super::Spot;
use crate::{
    rules::{OptionValue, Options},
    tutor::{Reach, Seed, Skill},
};

/// Everything that a drawn question follows from.
///
/// Written `gen:classic/follow.legal/5.17`: variant, skill, seed and the number of the draw.
/// Options that differ from the variant's own stand behind it (`classic+stick-the-dealer=true`),
/// how much of trump was taught behind the numbers (`5.17.no-trump`, `5.17.plain-trump`), and the
/// [`Spot`] at which calls are drilled at the very end (`5.17.seat-2.score-9-6`).
///
/// ```
/// use leftbower::tutor::{ItemId, Skill};
/// let id: ItemId = "gen:classic+target=11/score.game/5.17".parse()?;
/// assert_eq!((id.skill, id.index), (Skill::ScoreGame, 17));
/// assert_eq!(id.to_string(), "gen:classic+target=11/score.game/5.17");
/// # Ok::<(), leftbower::tutor::ParseItemIdError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemId {
    /// The id of the variant.
    pub variant: String,
    /// The options that differ from the variant's own.
    pub options: Options,
    /// The skill that it trains.
    pub skill: Skill,
    /// How much of trump it may show.
    pub reach: Reach,
    /// The seed.
    pub seed: Seed,
    /// The number of the draw from that seed.
    pub index: u32,
    /// Where calls are drilled.
    pub spot: Spot,
}

impl fmt::Display for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "gen:{}", self.variant)?;
        self.options.iter().try_for_each(|(name, value)| write!(f, "+{name}={value}"))?;
        write!(f, "/{}/{}.{}", self.skill, self.seed, self.index)?;
        match self.reach {
            Reach::Bowers => Ok(()),
            Reach::PlainTrump => f.write_str(".plain-trump"),
            Reach::NoTrump => f.write_str(".no-trump"),
        }?;
        if self.spot.is_said() { write!(f, ".{}", self.spot) } else { Ok(()) }
    }
}

/// The text is not the name of a drawn question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseItemIdError(
    /// What stood there.
    pub String,
);

impl fmt::Display for ParseItemIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no drawn question, expected one such as gen:classic/follow.legal/5.17",
            self.0
        )
    }
}

impl std::error::Error for ParseItemIdError {}

impl FromStr for ItemId {
    type Err = ParseItemIdError;

    fn from_str(text: &str) -> Result<Self, ParseItemIdError> {
        read(text).ok_or_else(|| ParseItemIdError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<ItemId> {
    // A ruleset file stands for a variant by its path, so the skill and the numbers are looked for
    // from the end.
    let mut parts = text.strip_prefix("gen:")?.rsplitn(3, '/');
    let (numbers, skill, table) = (parts.next()?, parts.next()?, parts.next()?);
    let mut words = table.split('+');
    let variant = words.next().filter(|variant| !variant.is_empty())?.to_owned();
    let options = words
        .map(|word| word.split_once('=').map(|(k, v)| (k.to_owned(), OptionValue::from_text(v))));
    let options = options.collect::<Option<Options>>()?;
    let mut numbers = numbers.split('.').peekable();
    let (seed, index) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
    let reach = match numbers.peek() {
        Some(&"plain-trump") => Reach::PlainTrump,
        Some(&"no-trump") => Reach::NoTrump,
        Some(_) | None => Reach::Bowers,
    };
    if reach != Reach::Bowers {
        numbers.next();
    }
    let spot = numbers.try_fold(Spot::default(), Spot::with)?;
    Some(ItemId { variant, options, skill: Skill::from_id(skill)?, reach, seed, index, spot })
}
