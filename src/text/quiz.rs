//! A quiz for a room, as a projector shows it: the question large, what there is to choose from,
//! then what is right and what the room seems to believe.

use super::{
    Boards, Style, answer_said, deciding_line, dim,
    ideas::bare,
    names_at, questions, quoted, strong, visible,
    words::{Numbers, capital, count, number, or, small},
    wrap,
};
use crate::{
    session::{NAME_LENGTH, NoName, NotTaken, Revealed, RoomIdea, Round, Undone, Unread},
    tutor::{Answer, Belief, Ground, Posed, Question},
};

/// Columns and rows of what is shown at once, so that it can be read from the last row of chairs.
const COLUMNS: usize = 46;
const ROWS: usize = 18;

/// The longest bar of a count.
const BAR: usize = 24;

/// The letters of the choices.
pub fn choice_letter(choice: usize) -> char {
    ('A'..='Z').nth(choice).unwrap_or_else(|| unreachable!("at most four answers are offered"))
}

/// How a projector shows things: few columns, no clauses.
fn large(style: Style) -> Style {
    Style { width: style.width.min(COLUMNS), clauses: false, ..style }
}

/// A question of a quiz with its choices; which it is, and of how many.
pub fn question(style: Style, round: &Round<'_>, which: usize, of: usize) -> String {
    let style = large(style);
    let told = Style { boards: Boards::Told, ..style };
    // What is too high loses its gaps first, and then its drawing.
    let forms = [(style, 1), (style, 0), (told, 1), (told, 0)];
    let drawn = forms.map(|(style, gaps)| (style, gaps, with_gaps(style, round, which, of, gaps)));
    let fits = drawn.iter().find(|(.., said)| said.lines().count() <= ROWS);
    fits.unwrap_or(&drawn[3]).2.clone()
}

fn with_gaps(style: Style, round: &Round<'_>, which: usize, of: usize, gaps: usize) -> String {
    let head = dim(&format!("{which} of {of}"));
    let asked = questions::asked(style, &round.question);
    let said = |(at, choice): (usize, _)| {
        let text = choice_text(style, &round.question, choice);
        let letter = choice_letter(at);
        wrap(&text, style.width, &format!("  {}  ", strong(&letter.to_string())), "     ")
    };
    let choices = round.choices.iter().map(|choice| &choice.answer).enumerate().map(said);
    let between = "\n".repeat(gaps + 1);
    let choices = choices.collect::<Vec<_>>().join(&between);
    format!("{head}\n{}{asked}\n\n{choices}", "\n".repeat(gaps))
}

/// An answer as a choice.
fn choice_text(style: Style, question: &Question, answer: &Answer) -> String {
    capital(&answer_said(&names_at(style, question), question, answer))
}

/// The hands counted so far, and how many phones have answered.
pub fn counted(round: &Round<'_>) -> String {
    let hands = round.hands();
    let by_choice =
        hands.iter().enumerate().map(|(at, hands)| format!("{} {hands}", choice_letter(at)));
    let by_hand = round.is_counted().then(|| by_choice.collect::<Vec<_>>().join("   "));
    let by_phone = match round.answers() {
        0 => None,
        answers => Some(count(small(answers), "phone")),
    };
    by_hand.into_iter().chain(by_phone).collect::<Vec<_>>().join("   ")
}

/// What is right and why, how many chose what, and what the room seems to believe.
pub fn shown(style: Style, round: &Round<'_>, shown: &Revealed<'_>) -> String {
    let style = large(style);
    let right = choice_text(style, &round.question, &round.choices[shown.right].answer);
    let letter = choice_letter(shown.right);
    let opens = style.right(&letter.to_string());
    let mut parts = vec![wrap(&format!("{opens}  {}", strong(&right)), style.width, "", "     ")];
    parts.extend(reason(style, &round.question));
    if shown.people > 0 {
        parts.push(bars(style, shown));
        parts.extend(room_idea(shown).map(|said| strong(&wrap(&said, style.width, "", ""))));
    }
    parts.join("\n\n")
}

/// The reason that decided; none where nothing but the question does.
pub fn reason(style: Style, question: &Posed) -> Option<String> {
    let grounds = question.ruling().ok()?.reasons();
    let telling = !grounds.is_empty() && !Ground::is_glossary_alone(grounds);
    let names = names_at(Style { clauses: false, ..style }, question);
    telling.then(|| deciding_line(&names, grounds)).filter(|said| !said.is_empty())
}

/// How many chose what, as bars; the right one is marked.
fn bars(style: Style, shown: &Revealed<'_>) -> String {
    let most = shown.votes.iter().copied().max().unwrap_or(0).max(1);
    let widest = most.to_string().len();
    let block = if style.unicode { "█" } else { "#" };
    let line = |(at, votes): (usize, &u32)| {
        let length = usize::try_from(*votes).unwrap_or(usize::MAX) * BAR;
        let bar = block.repeat(length.div_ceil(usize::try_from(most).unwrap_or(usize::MAX)));
        let mark = match (at == shown.right, style.unicode) {
            (true, true) => "✓",
            (true, false) => "*",
            (false, _) => " ",
        };
        let line = format!("  {} {mark} {votes:>widest$}  {bar}", choice_letter(at));
        line.trim_end().to_owned()
    };
    shown.votes.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

/// What the room seems to believe; nothing where nobody has answered.
///
/// `9 of 12 seem to think that the left bower keeps its printed suit.`
pub fn room_idea(shown: &Revealed<'_>) -> Option<String> {
    let of = shown.people;
    if of == 0 {
        return None;
    }
    let seem = |people: u32, idea: &Belief| {
        let verb = if people == 1 { "seems" } else { "seem" };
        format!("{people} of {of} {verb} to think that {}", bare(&idea.belief))
    };
    Some(match &shown.idea {
        RoomIdea::NoneErred if of == 1 => "The one answer is right.".to_owned(),
        RoomIdea::NoneErred => format!("All {of} are right."),
        RoomIdea::Held { idea, people, before: None } => format!("{}.", seem(*people, idea)),
        RoomIdea::Held { idea, people, before: Some(before) } => {
            format!("{}. Before it was {before}.", seem(*people, idea))
        }
        RoomIdea::Healed { idea, before } => {
            let idea = bare(&idea.belief);
            format!("Before, {} seemed to think that {idea}. Nobody does now.", number(*before))
        }
        RoomIdea::Open { ideas, people } => {
            let ideas: Vec<String> =
                ideas.iter().take(2).map(|idea| format!("that {}", bare(&idea.belief))).collect();
            let verb = if *people == 1 { "thinks" } else { "think" };
            format!("{people} of {of} perhaps {verb} {}.", or(&ideas))
        }
    })
}

/// What may be typed while a question is open, or after its answer.
pub fn keys(open: bool) -> String {
    dim(match open {
        true => "`a 3 b 9` counts hands, Enter shows why, `?`",
        false => "Enter goes on, `undo`, `quit`",
    })
}

/// What a teacher may type.
pub fn help(style: Style) -> String {
    let lines = [
        "a 3 b 9     three hands for A, nine for B",
        "Enter       show the answer, then the next question",
        "undo        take back what was done last",
        "skip        pass over this question",
        "remove ANN  somebody is to take part no more",
        "quit        leave; the same file goes on from here",
    ];
    lines.map(|line| wrap(line, style.width, "  ", "              ")).join("\n")
}

/// Why a line of the teacher means nothing.
pub fn unread(unread: &Unread, choices: usize) -> String {
    match unread {
        Unread::NoSuchChoice(letter) => {
            let last = choice_letter(choices.saturating_sub(1));
            format!("There is no {letter} here: the choices are A to {last}.")
        }
        Unread::NoNumber(letter) => {
            format!("How many hands for {letter}? Say it as `{} 3`.", letter.to_ascii_lowercase())
        }
        Unread::Word(word) => {
            format!("{} means nothing here. `?` shows what does.", quoted(word))
        }
    }
}

/// That no hands can be counted now.
pub const fn closed() -> &'static str {
    "No question is open: Enter goes on, `undo` opens the last one again."
}

/// What was taken back.
pub const fn undone(undone: Undone) -> &'static str {
    match undone {
        Undone::Hands => "The last count is taken back.",
        Undone::Shown => "The question is open again.",
        Undone::Question => "Back to the question before.",
        Undone::Nothing => "There is nothing to take back.",
    }
}

/// The end: how many questions, and how many of all answers were right.
pub fn over(questions: usize, right: u32, of: u32) -> String {
    let asked = count(small(questions), "question");
    match of {
        0 => format!("That was the quiz: {asked}."),
        of => format!("That was the quiz: {asked}, {right} of {of} answers right."),
    }
}

/// That a quiz goes on where it was left.
pub fn goes_on(file: &str, asked: usize) -> String {
    let questions = Numbers::of(&[small(asked)]).count(small(asked), "question");
    format!("Goes on from {}, after {questions}.", visible(file))
}

/// That the file holds a quiz on something else, or with other choices; a new one begins below it.
pub fn begins_anew(file: &str) -> String {
    format!("{} holds another quiz; a new one begins below it.", visible(file))
}

/// That nobody goes wrong in what was named, so that there is nothing to choose from.
pub const fn of_nothing() -> &'static str {
    "no wrong idea leads anywhere in this, so there is nothing to choose from"
}

/// That answers cannot be kept.
pub fn not_kept(file: &str, why: &str) -> String {
    format!("cannot write {}: {why}", visible(file))
}

/// Why somebody cannot take part.
pub fn no_name(why: NoName) -> String {
    match why {
        NoName::Empty => format!("Please give a name of up to {NAME_LENGTH} characters."),
        NoName::Full => "The room is full.".to_owned(),
    }
}

/// Why an answer is not taken.
pub const fn not_taken(why: NotTaken) -> &'static str {
    match why {
        NotTaken::NothingOpen => "This question is closed.",
        NotTaken::NoSuchChoice => "That is none of the answers.",
        NotTaken::ComesLater => "You take part from the next question on.",
        NotTaken::Answered => "You have answered already.",
        NotTaken::NotHere => "You take part no more.",
    }
}

/// That somebody takes part no more, or that nobody of that name does.
pub fn removed(name: &str, was_here: bool) -> String {
    match was_here {
        true => format!("{} takes part no more.", visible(name)),
        false => format!("Nobody of the name {} takes part.", quoted(name)),
    }
}

/// That the number was another one.
pub const fn wrong_pin() -> &'static str {
    "That is not the number on the screen."
}

/// That somebody has guessed too often.
pub const fn pin_tried_too_often() -> &'static str {
    "That was not the number too often. Please wait a minute."
}

/// That more is asked for than can be answered.
pub const fn room_busy() -> &'static str {
    "The laptop is busy. Please try again."
}

/// That another program listens on a port.
pub fn port_taken(port: u16) -> String {
    format!(
        "port {port} is taken by another program, perhaps by another quiz: end that one, or name \
         another port with --port"
    )
}

/// That this machine is in no network.
pub const fn no_network() -> &'static str {
    "this machine is in no network: join a Wi-Fi, or leave out --lan"
}

/// That no number would be secret.
pub const fn no_chance() -> &'static str {
    "the system gives no chance, so no number would be secret"
}

/// That a room cannot be opened, in the words of the system.
pub fn room_not_opened(why: &str) -> String {
    format!("cannot open a room: {why}")
}

/// How phones come in, above the question to be put.
pub fn room_opened(address: &str, pin: &str, screen: &str, qr: Option<&str>) -> String {
    let mut lines = vec![format!("Phones:     {address}   PIN {}", strong(pin))];
    if qr.is_some() {
        lines.push("            same Wi-Fi as this laptop".to_owned());
    }
    lines.push(format!("Projector:  {screen}   (on this laptop)"));
    lines.extend(qr.map(|qr| format!("\n{qr}")));
    lines.push(String::new());
    lines.push(dim("Enter puts the first question."));
    lines.join("\n")
}

/// That the room stays open until the teacher closes it.
pub fn room_closes() -> String {
    dim("Everybody's result stands on his phone. Enter closes the room.")
}

/// That somebody came in.
pub fn came_in(name: &str, people: usize) -> String {
    format!("{} is in: {}.", visible(name), count(small(people), "phone"))
}

/// That every phone has answered.
pub fn all_answered(people: usize) -> String {
    match people {
        1 => "The one phone has answered: Enter shows why.".to_owned(),
        many => format!("All {many} phones have answered: Enter shows why."),
    }
}

/// How the room is doing.
pub fn room_state(people: usize, connected: usize, refused: u64) -> String {
    let refused = match refused {
        0 => String::new(),
        1 => " One request was refused.".to_owned(),
        many => format!(" {many} requests were refused."),
    };
    format!("{people} in, {connected} connected.{refused}")
}
