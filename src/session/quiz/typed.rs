//! What the teacher types: hands that were counted, or a word.

/// A line of the teacher.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuizLine {
    /// Hands for some choices: `a 3 b 9`.
    Hands(Vec<(usize, u32)>),
    /// Nothing but Enter: show the answer, or go on.
    GoOn,
    /// Take back what was done last.
    Undo,
    /// Pass over the question.
    Skip,
    /// Say what may be typed.
    Help,
    /// Somebody is to take part no more.
    Remove(String),
    /// Leave.
    Quit,
}

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// There is no choice of that letter.
    NoSuchChoice(char),
    /// A letter comes without a number of hands.
    NoNumber(char),
    /// A word means nothing here.
    Word(String),
}

/// More hands than these are nobody's.
const MOST_HANDS: u32 = 999;

/// Reads a line of the teacher, where that many choices stand.
///
/// ```
/// use leftbower::session::{QuizLine, Unread, quiz_line};
/// let hands = Ok(QuizLine::Hands(vec![(0, 3), (1, 9)]));
/// for line in ["a 3 b 9", "A3 B9", "a:3, b=9"] {
///     assert_eq!(quiz_line(line, 4), hands);
/// }
/// assert_eq!(quiz_line("", 4), Ok(QuizLine::GoOn));
/// assert_eq!(quiz_line("c 2", 2), Err(Unread::NoSuchChoice('C')));
/// assert_eq!(quiz_line("a b 9", 2), Err(Unread::NoNumber('A')));
/// assert_eq!(quiz_line("remove Ann 2", 2), Ok(QuizLine::Remove("Ann 2".to_owned())));
/// ```
///
/// # Errors
///
/// What in the line means nothing.
pub fn quiz_line(line: &str, choices: usize) -> Result<QuizLine, Unread> {
    let line = line.trim();
    let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
    Ok(match (first.to_lowercase().as_str(), rest.trim()) {
        ("", _) => QuizLine::GoOn,
        ("undo" | "back", "") => QuizLine::Undo,
        ("skip" | "next", "") => QuizLine::Skip,
        ("?" | "help", "") => QuizLine::Help,
        ("quit" | "q" | "exit", "") => QuizLine::Quit,
        ("remove", name) if !name.is_empty() => QuizLine::Remove(name.to_owned()),
        _ => QuizLine::Hands(hands(line, choices)?),
    })
}

/// Letters and numbers in turn.
fn hands(line: &str, choices: usize) -> Result<Vec<(usize, u32)>, Unread> {
    let mut pieces: Vec<String> = Vec::new();
    for c in line.chars() {
        let goes_on = |piece: &String| {
            let last = piece.chars().next_back();
            last.is_some_and(|last| {
                last.is_ascii_digit() && c.is_ascii_digit()
                    || last.is_alphabetic() && c.is_alphabetic()
            })
        };
        match pieces.last_mut() {
            Some(piece) if goes_on(piece) => piece.push(c),
            _ => pieces.push(c.to_string()),
        }
    }
    let between = |piece: &String| [" ", ",", ";", ":", "="].contains(&piece.as_str());
    pieces.retain(|piece| !between(piece));
    let mut counted = Vec::new();
    let mut pieces = pieces.into_iter().peekable();
    while let Some(piece) = pieces.next() {
        let mut letters = piece.chars();
        let letter = match (letters.next(), letters.next()) {
            (Some(letter), None) if letter.is_ascii_alphabetic() => letter.to_ascii_uppercase(),
            _ => return Err(Unread::Word(piece)),
        };
        let choice = usize::from(letter as u8 - b'A');
        if choice >= choices {
            return Err(Unread::NoSuchChoice(letter));
        }
        let number = pieces.next_if(|next| next.starts_with(|c: char| c.is_ascii_digit()));
        let number = number.and_then(|number| number.parse().ok());
        let number = number.filter(|number| *number <= MOST_HANDS);
        counted.push((choice, number.ok_or(Unread::NoNumber(letter))?));
    }
    Ok(counted)
}
