//! The menu and the words around it: coming, coming back, and help for the place where one is.

use super::{
    Style, screens,
    spans::whole,
    style::{columns, dim, pad, paragraph, strong, tied, wrap},
    words::{count, or},
};
use crate::{
    content::Length,
    session::{CommandRow, LeftAt, MENU, Upcoming, Verb, Way, Whereabouts},
};

/// The first screen.
pub(super) fn greeting(style: Style, first_lesson: Option<&str>) -> String {
    let enter = first_lesson.map_or_else(String::new, |title| {
        format!("Press Enter to begin with the first lesson: {title}.\n")
    });
    format!("{}{enter}{}", screens::what_it_is(style), or_else(style))
}

/// The first screen of somebody who was here before.
///
/// `waiting` is how many skills are due, and the seconds that they take.
pub(super) fn welcome_back(
    style: Style,
    up: &Upcoming,
    way: Option<&Way>,
    waiting: (usize, f64),
) -> String {
    let way = way
        .filter(|way| way.done > 0 && way.done < way.of)
        .map_or_else(String::new, |Way { done, of, to, .. }| {
            format!(" {done} of {of} lessons to {to}.")
        });
    let review = match waiting.0 {
        0 => String::new(),
        _ => {
            let minutes = minutes(waiting.1);
            paragraph(style, &format!("`review` refreshes what fades, in {minutes}.")) + "\n"
        }
    };
    format!("{}{way}\n{review}{}", strong("Welcome back."), menu(style, up))
}

/// Nothing goes on any more.
pub(super) fn back_at_the_menu(style: Style, up: &Upcoming) -> String {
    format!("{}\n{}", strong("Back at the menu."), menu(style, up))
}

/// The choices of the menu, a line each, and how one is made.
fn menu(style: Style, up: &Upcoming) -> String {
    let row = |(number, verb): (usize, &Verb)| {
        let does = match verb {
            Verb::Next => what_enter_does(up).unwrap_or_else(|| "goes on".to_owned()),
            verb => offered(*verb).to_owned(),
        };
        (format!("  {number}  `{}`", typed(*verb)), does)
    };
    let rows: Vec<(String, String)> = (1..).zip(&MENU).map(row).collect();
    let how = dim(&paragraph(style, "Type a number or the word behind it; Enter takes the first."));
    format!("{}\n{how}\n", side_by_side(style, &rows))
}

/// The same in a line, below something that says what Enter does.
pub(super) fn or_else(style: Style) -> String {
    let rest: Vec<String> =
        MENU[1..].iter().map(|verb| tied(&format!("`{}`", typed(*verb)))).collect();
    dim(&paragraph(style, &format!("Or type {}.", or(&rest)))) + "\n"
}

/// A choice of the menu as it is typed in words.
fn typed(verb: Verb) -> String {
    match verb {
        Verb::Help => "help all".to_owned(),
        verb => CommandRow::of(verb).name.to_owned(),
    }
}

/// What a choice of the menu does, for somebody who is new.
const fn offered(verb: Verb) -> &'static str {
    match verb {
        Verb::Lessons => "all lessons, to choose one",
        Verb::Play => "a game with a coach, or the one that you left",
        Verb::Drill => "questions with fresh cards",
        Verb::Progress => "what you know, and what fades",
        Verb::Help => "all that can be typed",
        other => screens::command_does(other),
    }
}

/// What Enter does where nothing goes on: `goes on with your hand: Trump`.
pub(super) fn what_enter_does(up: &Upcoming) -> Option<String> {
    let what = match up.left {
        None => "begins the next lesson".to_owned(),
        Some(LeftAt::Words) => "goes on where you stopped".to_owned(),
        Some(LeftAt::Table(Length::Tricks(_), _)) => "goes on with your tricks".to_owned(),
        Some(LeftAt::Table(Length::Hand, _)) => "goes on with your hand".to_owned(),
        Some(LeftAt::Table(Length::Game, [own, other])) => {
            format!("goes on with your game, {own} to {other}")
        }
    };
    up.next.as_ref().map(|title| format!("{what}: {title}"))
}

/// Help for the place where one is: what one does there, the words that help, and where the rest
/// stands.
pub(super) fn help_here(style: Style, place: &Whereabouts) -> String {
    let (head, words, more): (_, &[(&str, &str)], _) = match place {
        Whereabouts::Menu(up) => {
            let head = "Nothing is asked just now, and you may begin what you like:";
            let more = "`what is trump` tells what a word means, `quit` ends.";
            let more = dim(&paragraph(style, more));
            return format!("{}\n{}{more}\n", paragraph(style, head), menu(style, up));
        }
        Whereabouts::Question { hints: true } => (
            "A question stands. Type your answer; one that I cannot read is never counted.",
            &[
                ("?", "in which words it may be answered"),
                ("hint", "helps a little, and more each time"),
                ("read", "the last words and the question once more"),
                ("skip", "the answer, and on to what comes next"),
                ("why", "the reasons, once it is answered"),
                ("menu", "leaves; you can come back to it"),
            ],
            "`what is trump` tells what a word means.",
        ),
        Whereabouts::Question { hints: false } => (
            "A question of a test stands, so there are no hints. Type your answer.",
            &[
                ("?", "in which words it may be answered"),
                ("skip", "leaves it without an answer"),
                ("menu", "leaves the test; it begins anew"),
            ],
            "`what is trump` tells what a word means.",
        ),
        Whereabouts::Turn => (
            "It is your turn at the table. Type a card or what you say, or the number before it.",
            &[
                ("?", "what is allowed now"),
                ("hint", "what to look at, and more each time"),
                ("why", "what happened last, and what your act was worth"),
                ("last", "the last trick; `score` tells the points"),
                ("undo", "takes your last act back"),
                ("menu", "leaves; the cards wait for you"),
            ],
            "`help play` names the other words of the table.",
        ),
        Whereabouts::HandOver => (
            "What was to be played is played. Enter goes on.",
            &[
                ("why more", "what each choice was worth, in figures"),
                ("last", "the last trick; `score` tells the points"),
                ("again", "the same cards once more"),
                ("practise", "your costliest choice once more"),
                ("menu", "leaves the table"),
            ],
            "`help play` names the other words of the table.",
        ),
        Whereabouts::SecondThoughts => (
            "The coach has spoken of what you did. Enter goes on.",
            &[
                ("why", "what speaks for the other choice"),
                ("undo", "takes your act back"),
                ("last", "the last trick; `score` tells the points"),
                ("menu", "leaves; the cards wait for you"),
            ],
            "`help play` names the other words of the table.",
        ),
        Whereabouts::FirstVisit => (
            "This is asked once, so that the lessons fit you. Enter is an answer too, and goes on.",
            &[
                ("read", "the question once more"),
                ("menu", "goes past it, to all that can be done here"),
                ("quit", "ends; nothing is lost"),
            ],
            "`what is trump` tells what a word means.",
        ),
        Whereabouts::Words => (
            "There is something to read. Enter goes on.",
            &[("read", "the last words once more"), ("menu", "leaves; you can come back to it")],
            "`what is trump` tells what a word means.",
        ),
        Whereabouts::Mistake => (
            "Your answer was explained. Enter goes on.",
            &[
                ("why", "every step, and your idea beside it"),
                ("again", "another question of the kind, not counted"),
                ("read", "the last words once more"),
                ("menu", "leaves; you can come back to it"),
            ],
            "`what is trump` tells what a word means.",
        ),
    };
    let rows = words.iter().map(|(word, does)| (format!("  `{word}`"), (*does).to_owned()));
    let rows = side_by_side(style, &rows.collect::<Vec<_>>());
    format!("{}\n{rows}\n{}", paragraph(style, head), last(style, more))
}

/// Words with what they do beside them, on a narrow screen too: no word is long.
fn side_by_side(style: Style, rows: &[(String, String)]) -> String {
    let left = rows.iter().map(|(word, _)| columns(word)).max().unwrap_or(0) + 2;
    let hang = " ".repeat(left);
    let line = |(word, does): &(String, String)| {
        let does = wrap(does, style.measure(), &hang, &hang);
        format!("{}{}", strong(&pad(word, left)), does.get(left..).unwrap_or_default())
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Where the rest stands.
fn last(style: Style, more: &str) -> String {
    dim(&paragraph(style, &format!("{more} `help all` lists every command."))) + "\n"
}

/// How long something takes, told so that nobody feels late: at most ten minutes at a time.
fn minutes(seconds: f64) -> String {
    match whole(seconds / 60.0) {
        0 | 1 => "about a minute".to_owned(),
        more @ 2..=10 => format!("about {}", count(more, "minute")),
        _ => "ten minutes at a time".to_owned(),
    }
}
