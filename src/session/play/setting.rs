//! What is agreed before the first deal of a match, as it is kept.

use std::{fmt, str::FromStr};

use crate::{
    chance::Seed,
    content::{Coach, Library, NoGame},
    rules::{OptionValue, Options, Variant},
    solver::{Level, Style},
    tutor::Game,
};

/// What was agreed before the first deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The game: the id of a variant, or a ruleset file.
    pub game: String,
    /// The options that were chosen.
    pub options: Options,
    /// From which the deals follow.
    pub seed: Seed,
    /// The totals with which it opens, the learner's first, where the match before left some.
    pub opens: Option<[i16; 2]>,
    /// How well the others play.
    pub level: Level,
    /// When the coach speaks.
    pub coach: Coach,
    /// Whose calls the others are taken to be, by the coach and by each other; the best ones, where
    /// nothing was said.
    pub style: Option<Style>,
    /// The one hand that is played, where it is no match: its number, from 1.
    pub only: Option<u32>,
}

impl Setting {
    /// The game, with the options that were chosen.
    pub(super) fn in_library(&self, library: &Library) -> Result<Game, NoGame> {
        library.game_with(&self.game, self.options.clone())
    }

    /// The options that are chosen otherwise than the game has them.
    pub(super) fn chosen(&self) -> Options {
        let usual = Variant::find(&self.game);
        let is_usual = |id: &str, value: &OptionValue| {
            let option = usual.and_then(|usual| usual.option(id));
            option.is_some_and(|option| option.default == *value)
        };
        let mut chosen = self.options.clone();
        chosen.retain(|id, value| !is_usual(id, value));
        chosen
    }

    /// The name of one of its hands, by which it is played once more: `play:classic/club/7.3`.
    pub fn hand_id(&self, number: u32) -> String {
        format!("play:{}/{}/{}.{number}", self.game, self.level, self.seed)
    }

    /// The hand of the day, against casual players; its seed is the date, such as 20261122.
    pub fn of_day(game: &str, date: &str) -> Self {
        let digits = date.bytes().filter(u8::is_ascii_digit);
        let seed = digits.fold(0, |seed, digit| seed * 10 + u64::from(digit - b'0'));
        Self {
            game: game.to_owned(),
            options: Options::new(),
            seed: Seed(seed),
            opens: None,
            level: Level::Casual,
            coach: Coach::After,
            style: None,
            only: Some(1),
        }
    }

    /// The one hand that such a name means; `None` where it is no such name.
    pub fn of_hand(id: &str) -> Option<Self> {
        let mut parts = id.strip_prefix("play:")?.rsplitn(3, '/');
        let (deal, level, game) = (parts.next()?, parts.next()?, parts.next()?);
        let (seed, number) = deal.split_once('.')?;
        Some(Self {
            game: game.to_owned(),
            options: Options::new(),
            seed: Seed(seed.parse().ok()?),
            opens: None,
            level: level.parse().ok()?,
            coach: Coach::After,
            style: None,
            only: Some(number.parse().ok().filter(|number| *number > 0)?),
        })
    }
}

/// A line that is no setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSettingError;

/// As it is kept: seed (and the totals with which it opens, where there are any), level, coach (and
/// whose calls the others' are taken to be, where that was chosen), which hand, options, game, such as
/// `7 club after/people - target=5 classic` or `8/3-0 casual after - - railroad`.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seed, level, coach, .. } = self;
        let only = self.only.map_or_else(|| NONE.to_owned(), |number| number.to_string());
        let options: Vec<String> =
            self.options.iter().map(|(option, value)| format!("{option}={value}")).collect();
        let options = if options.is_empty() { NONE.to_owned() } else { options.join(",") };
        let style = self.style.map_or_else(String::new, |style| format!("/{}", style.id()));
        let opens = self.opens.map_or_else(String::new, |opens| format!("/{}", totals(opens)));
        write!(f, "{}{opens} {level} {}{style} {only} {options} {}", seed.0, coach.id(), self.game)
    }
}

/// What stands where nothing was chosen.
const NONE: &str = "-";

impl FromStr for Setting {
    type Err = ParseSettingError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or(ParseSettingError)
    }
}

fn read(text: &str) -> Option<Setting> {
    let mut words = text.splitn(6, ' ');
    let mut word = || words.next().filter(|word| !word.is_empty());
    let (seed, level, coach) = (word()?, word()?, word()?);
    let (only, options, game) = (word()?, word()?, word()?);
    let (seed, opens) = match seed.split_once('/') {
        None => (seed, None),
        Some((seed, opens)) => (seed, Some(totals_of(opens)?)),
    };
    let (coach, style) = match coach.split_once('/') {
        None => (coach, None),
        Some((coach, style)) => (coach, Some(Style::from_id(style)?)),
    };
    let only = if only == NONE { None } else { Some(only.parse().ok()?) };
    let options = match options {
        NONE => Options::new(),
        some => some.split(',').map(option_of).collect::<Option<_>>()?,
    };
    Some(Setting {
        game: game.to_owned(),
        options,
        seed: Seed(seed.parse().ok()?),
        opens,
        level: level.parse().ok()?,
        coach: Coach::named(coach)?,
        style,
        only,
    })
}

/// An option that is chosen, such as `target=5`.
pub(in crate::session) fn option_of(text: &str) -> Option<(String, OptionValue)> {
    let (name, value) = text.split_once('=')?;
    Some((name.to_owned(), OptionValue::from_text(value)))
}

/// Totals as they are typed and kept, the learner's first: `3-0`.
pub(super) fn totals([own, theirs]: [i16; 2]) -> String {
    format!("{own}-{theirs}")
}

/// The same read; `None` for what is none.
pub(in crate::session) fn totals_of(text: &str) -> Option<[i16; 2]> {
    let (own, theirs) = text.split_once('-')?;
    Some([own.parse().ok()?, theirs.parse().ok()?])
}
