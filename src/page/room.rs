//! A quiz in a room: what stands on a phone, and what the projector shows.
//!
//! A page is sent once; then only its part inside `main` changes, which comes from here as well. The
//! script asks for nothing but that part, and whatever somebody typed stands in it as text.

use super::{
    sheet::moment,
    template::{escape, head},
};
use crate::text::{Printed, quiz::choice_letter};

/// What the pages of a room look like, served beside them.
pub const ROOM_STYLE: &str = include_str!("room/room.css");

/// The script of the pages of a room: it shows what comes, and says whether anything does.
pub const ROOM_SCRIPT: &str = include_str!("room/room.js");

/// The picture of the pages of a room in a list of pages.
pub const ROOM_ICON: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">\
    <path fill=\"#1c1c1c\" d=\"M50 5C46 24 10 38 10 61C10 75 21 82 31 81C39 80 45 75 47 69C46 81 42 90 34 95L66 95\
    C58 90 54 81 53 69C55 75 61 80 69 81C79 82 90 75 90 61C90 38 54 24 50 5Z\"/></svg>";

/// A question as a room sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionShown {
    /// Its place among all that were put: an answer names it, so that none counts for the next one.
    pub place: usize,
    /// Which it is, from 1; what was passed over is not counted.
    pub number: usize,
    /// Of how many.
    pub of: usize,
    /// The moment and what is asked.
    pub printed: Printed,
    /// What there is to choose from.
    pub choices: Vec<String>,
}

/// An answer as a room sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerShown {
    /// Which choice is right.
    pub right: usize,
    /// How many chose what.
    pub votes: Vec<u32>,
    /// Why; empty where nothing but the question does.
    pub reason: String,
    /// What the room seems to believe.
    pub idea: Option<String>,
}

/// What a phone shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phone<'s> {
    /// Somebody is to come in; what was wrong with the last try.
    Join(Option<&'s str>),
    /// He is in, and the next question is his first.
    Waits(&'s str),
    /// A question.
    Asked {
        /// Whose phone it is.
        name: &'s str,
        /// What is asked.
        question: &'s QuestionShown,
        /// What he chose.
        chosen: Option<usize>,
        /// What is right, where that is shown.
        answer: Option<&'s AnswerShown>,
    },
    /// The end.
    Over {
        /// Whose phone it is.
        name: &'s str,
        /// How many of his answers were right.
        right: usize,
        /// Of how many.
        of: usize,
    },
}

/// How somebody gets in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WayIn {
    /// The address to open.
    pub address: String,
    /// The number to type.
    pub pin: String,
    /// The same as a QR code: rows of dark and light squares; none where only this machine gets in.
    pub qr: Vec<Vec<bool>>,
}

/// What the projector shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Projector<'s> {
    /// How somebody gets in.
    pub way_in: &'s WayIn,
    /// How many are in.
    pub people: usize,
    /// How many phones have answered.
    pub answered: usize,
    /// The question, once there is one.
    pub question: Option<&'s QuestionShown>,
    /// What is right, where that is shown.
    pub answer: Option<&'s AnswerShown>,
    /// Whether it is over.
    pub over: bool,
}

/// The page of a phone.
pub fn phone_page(phone: &Phone<'_>) -> String {
    page("phone", "/events", &phone_part(phone))
}

/// The page of the projector.
pub fn projector_page(shown: &Projector<'_>) -> String {
    page("projector", "/screen/events", &projector_part(shown))
}

fn page(class: &str, events: &str, part: &str) -> String {
    let links = "<link rel=\"stylesheet\" href=\"/room.css\">\n<link rel=\"icon\" href=\"/icon.svg\">\n\
                 <script src=\"/room.js\" defer></script>\n";
    format!(
        "{}{links}</head>\n<body class=\"{class}\" data-events=\"{events}\">\n<main>{part}</main>\n\
         <p id=\"state\" role=\"status\"></p>\n</body>\n</html>\n",
        head("Left Bower: quiz")
    )
}

/// What stands inside `main` on a phone.
pub fn phone_part(phone: &Phone<'_>) -> String {
    match phone {
        Phone::Join(fault) => join(*fault),
        Phone::Waits(name) => format!(
            "<h1>Hello, {}</h1>\n<p>You are in. The next question is yours.</p>\n",
            escape(name)
        ),
        Phone::Asked { name, question, chosen, answer } => {
            let verdict = match (chosen, answer) {
                (Some(chosen), Some(answer)) => verdict(question, *chosen, answer),
                (None, Some(answer)) => why(question, answer),
                (Some(_), None) => {
                    "<p class=\"told\" role=\"status\">Taken. The answer comes when all are ready.</p>\n"
                        .to_owned()
                }
                (None, None) => String::new(),
            };
            format!(
                "<p class=\"dim\">{} · {} of {}</p>\n{verdict}{}{}",
                escape(name),
                question.number,
                question.of,
                asked(question),
                buttons(question, *chosen, *answer)
            )
        }
        Phone::Over { name, right, of } => format!(
            "<h1>That was the quiz, {}</h1>\n<p class=\"large\">{right} of {of} right.</p>\n",
            escape(name)
        ),
    }
}

fn join(fault: Option<&str>) -> String {
    let fault = fault.map_or_else(String::new, |fault| {
        format!("<p class=\"wrong\" role=\"alert\">{}</p>\n", escape(fault))
    });
    format!(
        "<h1>Left Bower</h1>\n{fault}<form method=\"post\" action=\"/join\">\n\
         <label>Number on the screen<input name=\"pin\" inputmode=\"numeric\" pattern=\"[0-9]{{6}}\" \
         maxlength=\"6\" autocomplete=\"off\" required></label>\n\
         <label>Your name<input name=\"name\" maxlength=\"24\" autocomplete=\"nickname\" required></label>\n\
         <button>Come in</button>\n</form>\n"
    )
}

/// The moment and what is asked.
fn asked(question: &QuestionShown) -> String {
    let printed = &question.printed;
    let game = printed.game.as_ref();
    let game = game.map_or_else(String::new, |game| format!("<p>{}</p>\n", escape(game)));
    format!("{game}{}<h2>{}</h2>\n", moment(printed), escape(&printed.prompt))
}

/// The choices: to be tapped, or with what was chosen and what is right.
fn buttons(
    question: &QuestionShown,
    chosen: Option<usize>,
    answer: Option<&AnswerShown>,
) -> String {
    let open = chosen.is_none() && answer.is_none();
    let button = |(at, text): (usize, &String)| {
        let text = escape(text);
        let letter = choice_letter(at);
        if open {
            return format!(
                "<button name=\"choice\" value=\"{at}\"><b>{letter}</b> {text}</button>\n"
            );
        }
        let right = answer.is_some_and(|answer| answer.right == at);
        let own = chosen == Some(at);
        let (class, mark) = match (right, own, answer.is_some()) {
            (true, ..) => ("right", " ✓"),
            (false, true, true) => ("wrong", " ✗"),
            (false, true, false) => ("own", ""),
            (false, false, _) => ("", ""),
        };
        let yours = if own { " <i>your answer</i>" } else { "" };
        format!("<li class=\"{class}\"><b>{letter}</b> {text}{mark}{yours}</li>\n")
    };
    let all: String = question.choices.iter().enumerate().map(button).collect();
    match open {
        true => format!(
            "<form method=\"post\" action=\"/answer\" class=\"choices\" data-live>\n\
             <input type=\"hidden\" name=\"place\" value=\"{}\">\n{all}</form>\n",
            question.place
        ),
        false => format!("<ul class=\"choices\">\n{all}</ul>\n"),
    }
}

/// Whether a choice is right, and why.
fn verdict(question: &QuestionShown, chosen: usize, answer: &AnswerShown) -> String {
    if chosen == answer.right {
        let reason = escape(&answer.reason);
        return format!("<p class=\"told right\" role=\"status\"><b>✓ Right.</b> {reason}</p>\n");
    }
    format!(
        "<p class=\"told wrong\" role=\"status\"><b>✗ Not quite.</b> It is {}: {}. {}</p>\n",
        choice_letter(answer.right),
        escape(&question.choices[answer.right]),
        escape(&answer.reason)
    )
}

/// What is right and why, for somebody who has not answered.
fn why(question: &QuestionShown, answer: &AnswerShown) -> String {
    format!(
        "<p class=\"told\" role=\"status\"><b>{}: {}.</b> {}</p>\n",
        choice_letter(answer.right),
        escape(&question.choices[answer.right]),
        escape(&answer.reason)
    )
}

/// What stands inside `main` on the projector.
pub fn projector_part(shown: &Projector<'_>) -> String {
    let Some(question) = shown.question.filter(|_| !shown.over) else {
        return lobby(shown);
    };
    let state = match shown.answer {
        Some(answer) => format!(
            "{}{}",
            why(question, answer),
            answer.idea.as_ref().map_or_else(String::new, |idea| {
                format!("<p class=\"large\">{}</p>\n", escape(idea))
            })
        ),
        None => {
            format!("<p class=\"large\">Answered: {} of {}</p>\n", shown.answered, shown.people)
        }
    };
    format!(
        "<p class=\"dim\">{} of {} · {} · PIN {}</p>\n<div class=\"sides\"><div>{}</div>\n<div>{}{state}</div></div>\n",
        question.number,
        question.of,
        escape(&shown.way_in.address),
        escape(&shown.way_in.pin),
        asked(question),
        counts(question, shown.answer)
    )
}

/// How somebody gets in, or that it is over.
fn lobby(shown: &Projector<'_>) -> String {
    if shown.over {
        return "<h1>That was the quiz</h1>\n<p class=\"large\">Your own result stands on your phone.</p>\n"
            .to_owned();
    }
    let people = match shown.people {
        1 => "1 is in".to_owned(),
        many => format!("{many} are in"),
    };
    format!(
        "<h1>Left Bower</h1>\n<div class=\"sides\"><div><p class=\"large\">{}</p>\n\
         <p class=\"pin\">PIN {}</p>\n<p class=\"large\">{people}</p></div>\n<div>{}</div></div>\n",
        escape(&shown.way_in.address),
        escape(&shown.way_in.pin),
        qr(&shown.way_in.qr)
    )
}

/// The choices, with bars once the answer is shown.
fn counts(question: &QuestionShown, answer: Option<&AnswerShown>) -> String {
    let most = answer.and_then(|answer| answer.votes.iter().copied().max()).unwrap_or(0).max(1);
    let line = |(at, text): (usize, &String)| {
        let bar = answer.map_or_else(String::new, |answer| {
            let votes = answer.votes[at];
            let width = f64::from(votes) * 100.0 / f64::from(most);
            format!(
                " <span class=\"n\">{votes}</span><svg viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" \
                 aria-hidden=\"true\"><rect width=\"{width:.0}\" height=\"6\"/></svg>"
            )
        });
        let right = answer.is_some_and(|answer| answer.right == at);
        let (class, mark) = if right { ("right", " ✓") } else { ("", "") };
        format!(
            "<li class=\"{class}\"><b>{}</b> {}{mark}{bar}</li>\n",
            choice_letter(at),
            escape(text)
        )
    };
    let all: String = question.choices.iter().enumerate().map(line).collect();
    format!("<ul class=\"choices\">\n{all}</ul>\n")
}

/// A QR code as a drawing, with the quiet zone that cameras need.
fn qr(rows: &[Vec<bool>]) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let size = rows.len() + 8;
    let dark = |(y, row): (usize, &Vec<bool>)| {
        let square =
            move |(x, dark): (usize, &bool)| dark.then(|| format!("M{} {}h1v1h-1z", x + 4, y + 4));
        row.iter().enumerate().filter_map(square).collect::<String>()
    };
    let path: String = rows.iter().enumerate().map(dark).collect();
    format!(
        "<svg class=\"qr\" viewBox=\"0 0 {size} {size}\" role=\"img\" aria-label=\"QR code of the address\">\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#fff\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    )
}
