//! Spans of time in words.

use super::words::count;

/// An hour, in days.
const HOUR: f64 = 1.0 / 24.0;

/// How long ago something was: `five hours ago`, `a day ago`, `three weeks ago`.
pub(crate) fn ago(days: f64) -> String {
    if days < HOUR { "a little while ago".to_owned() } else { format!("{} ago", span(days)) }
}

/// How far off something is: `now`, `in about two days`.
pub(crate) fn ahead(days: f64) -> String {
    match days {
        days if days <= 0.0 => "now".to_owned(),
        days if days < HOUR => "in less than an hour".to_owned(),
        days => format!("in about {}", span(days)),
    }
}

/// A span of at least an hour.
pub(super) fn span(days: f64) -> String {
    let one = |text: String| {
        text.strip_prefix("one ").map_or(text.clone(), |unit| format!("{} {unit}", article(unit)))
    };
    one(match days {
        days if days < 0.75 => count(whole(days / HOUR).max(1), "hour"),
        days if days < 20.5 => count(whole(days).max(1), "day"),
        days if days < 100.0 => count(whole(days / 7.0), "week"),
        days => count(whole(days / 30.4), "month"),
    })
}

fn article(unit: &str) -> &'static str {
    if unit == "hour" { "an" } else { "a" }
}

/// The nearest whole number; 0 where it is negative.
pub(crate) fn whole(number: f64) -> u32 {
    // A float becomes the nearest number that fits.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    {
        number.round() as u32
    }
}
