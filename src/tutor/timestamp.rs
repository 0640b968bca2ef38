//! A moment in time, which always comes in from outside.

use std::{fmt, str::FromStr};

/// Milliseconds in a day.
const DAY: i64 = 86_400_000;

/// Milliseconds since the beginning of 1970, UTC.
///
/// Written as RFC 3339 has it. No clock is read here: whoever asks what is due says what time it
/// is.
///
/// ```
/// use leftbower::tutor::Timestamp;
/// let moment: Timestamp = "2026-11-21T09:45:00.250Z".parse()?;
/// assert_eq!(moment, Timestamp(1_795_254_300_250));
/// assert_eq!(moment.to_string(), "2026-11-21T09:45:00.250Z");
/// # Ok::<(), leftbower::tutor::ParseTimestampError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timestamp(
    /// Any number.
    pub i64,
);

impl Timestamp {
    /// Some days later; earlier where they are negative.
    #[must_use]
    pub fn plus_days(self, days: f64) -> Self {
        // A float becomes the nearest number that fits, so no interval leaves the range.
        #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]
        let span = (days * DAY as f64) as i64;
        Self(self.0.saturating_add(span))
    }

    /// Days from `earlier` to this moment; negative where it is later.
    pub fn days_since(self, earlier: Self) -> f64 {
        // A float is exact for more days than anybody learns.
        #[allow(clippy::cast_precision_loss)]
        let span = self.0.saturating_sub(earlier.0) as f64;
        #[allow(clippy::cast_precision_loss)]
        let day = DAY as f64;
        span / day
    }

    /// The date, UTC: `2026-11-21`.
    pub fn date(self) -> String {
        let (year, month, day) = date_of(self.0.div_euclid(DAY));
        format!("{year:04}-{month:02}-{day:02}")
    }
}

/// Year, month and day of a day counted from the beginning of 1970, in the Gregorian calendar: 400
/// years are 146 097 days, and a year is counted from March, so that the odd day stands at its end.
const fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day = days.rem_euclid(146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let in_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * in_year + 2) / 153;
    let in_month = in_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + if month <= 2 { 1 } else { 0 }, month, in_month)
}

/// The day of a date, counted from the beginning of 1970; the inverse of [`date_of`].
const fn day_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let in_era = year.rem_euclid(400);
    let months = if month > 2 { month - 3 } else { month + 9 };
    let in_year = (153 * months + 2) / 5 + day - 1;
    era * 146_097 + in_era * 365 + in_era / 4 - in_era / 100 + in_year - 719_468
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = self.0.rem_euclid(DAY);
        let (seconds, thousandths) = (rest / 1000, rest % 1000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        write!(f, "{}T{hours:02}:{minutes:02}:{seconds:02}.{thousandths:03}Z", self.date())
    }
}

/// The text is no moment as [`Timestamp`] writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTimestampError(
    /// What stood there.
    pub String,
);

impl fmt::Display for ParseTimestampError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no moment, expected one such as 2026-11-21T09:45:00.000Z", self.0)
    }
}

impl std::error::Error for ParseTimestampError {}

impl FromStr for Timestamp {
    type Err = ParseTimestampError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text)
            .filter(|moment| moment.to_string() == text)
            .ok_or_else(|| ParseTimestampError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Timestamp> {
    let (date, time) = text.strip_suffix('Z')?.split_once('T')?;
    let part = |text: &str, from: usize, to: usize| text.get(from..to)?.parse::<i64>().ok();
    let day = day_of(part(date, 0, 4)?, part(date, 5, 7)?, part(date, 8, 10)?);
    let seconds = part(time, 0, 2)? * 3600 + part(time, 3, 5)? * 60 + part(time, 6, 8)?;
    Some(Timestamp(day * DAY + seconds * 1000 + part(time, 9, 12)?))
}
