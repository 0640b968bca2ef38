//! What is said to somebody who comes back.

use super::{
    Style,
    spans::whole,
    style::{dim, paragraph, strong},
    words::count,
};
use crate::{
    content::Length,
    session::{LeftAt, Way},
};

/// The first screen of somebody who was here before.
///
/// `waiting` is how many skills are due, and the seconds that they take.
pub(super) fn welcome_back(
    style: Style,
    next: Option<&str>,
    left: Option<LeftAt>,
    way: Option<&Way>,
    waiting: (usize, f64),
) -> String {
    let enter = next.map_or_else(String::new, |title| {
        paragraph(style, &format!("Enter {}.", what_enter_does(title, left))) + "\n"
    });
    let way = way
        .filter(|way| way.done > 0 && way.done < way.of)
        .map_or_else(String::new, |Way { done, of, to, .. }| format!(" {done} of {of} to {to}."));
    let review = match waiting.0 {
        0 => String::new(),
        _ => {
            paragraph(style, &format!("`review` refreshes what fades, in {}.", minutes(waiting.1)))
                + "\n"
        }
    };
    format!(
        "{}{way}\n{enter}{review}{}\n",
        strong("Welcome back."),
        dim("Or type: lessons, drill, review, progress, help, quit")
    )
}

/// What Enter does where nothing goes on: `goes on with your hand: Trump`.
pub(super) fn what_enter_does(title: &str, left: Option<LeftAt>) -> String {
    let what = match left {
        None => "begins the next lesson".to_owned(),
        Some(LeftAt::Words) => "goes on where you stopped".to_owned(),
        Some(LeftAt::Table(Length::Tricks(_), _)) => "goes on with your tricks".to_owned(),
        Some(LeftAt::Table(Length::Hand, _)) => "goes on with your hand".to_owned(),
        Some(LeftAt::Table(Length::Game, [own, other])) => {
            format!("goes on with your game, {own} to {other}")
        }
    };
    format!("{what}: {title}")
}

/// How long something takes, told so that nobody feels late: at most ten minutes at a time.
fn minutes(seconds: f64) -> String {
    match whole(seconds / 60.0) {
        0 | 1 => "about a minute".to_owned(),
        more @ 2..=10 => format!("about {}", count(more, "minute")),
        _ => "ten minutes at a time".to_owned(),
    }
}
