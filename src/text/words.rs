//! Small words: numbers, plurals, lists.

/// The numbers that have a word, from 0.
const WORDS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

fn word(n: u32) -> Option<&'static str> {
    usize::try_from(n).ok().and_then(|n| WORDS.get(n)).copied()
}

/// A number in words up to twelve, else in figures.
pub fn number(n: u32) -> String {
    Numbers::of(&[n]).number(n)
}

/// How the numbers of one sentence are said: all in words, or all in figures where one has no word;
/// 0 is always a word.
#[derive(Clone, Copy)]
pub(super) struct Numbers {
    in_words: bool,
}

impl Numbers {
    /// For a sentence in which these numbers stand.
    pub(super) fn of(all: &[u32]) -> Self {
        Self { in_words: all.iter().all(|n| word(*n).is_some()) }
    }

    pub(super) fn number(self, n: u32) -> String {
        word(n).filter(|_| self.in_words || n == 0).map_or_else(|| n.to_string(), str::to_owned)
    }

    /// A number that stands without what it counts.
    pub(super) fn how_many(self, n: u32) -> String {
        if n == 0 { "none".to_owned() } else { self.number(n) }
    }

    /// A number with what it counts.
    pub(super) fn count(self, n: u32, noun: &str) -> String {
        format!("{} {}", self.number(n), if n == 1 { noun.to_owned() } else { plural(noun) })
    }
}

/// How many there are of something, as numbers are said.
pub(crate) fn small(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}

/// `one trick`, `three tricks`, `no tricks`.
///
/// ```
/// use leftbower::text::count;
/// assert_eq!(count(1, "trick"), "one trick");
/// assert_eq!(count(13, "spy"), "13 spies");
/// ```
pub fn count(n: u32, noun: &str) -> String {
    Numbers::of(&[n]).count(n, noun)
}

/// `1 point`, `-2 points`, `no points`.
pub fn points(n: i16) -> String {
    match n {
        0 => "no points".to_owned(),
        1 => "1 point".to_owned(),
        -1 => "-1 point".to_owned(),
        n => format!("{n} points"),
    }
}

/// The plural of a regular noun.
pub fn plural(noun: &str) -> String {
    match noun.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        _ if noun.ends_with(['s', 'x']) || noun.ends_with("ch") => format!("{noun}es"),
        _ => format!("{noun}s"),
    }
}

/// `a, b and c`.
pub fn and<T: AsRef<str>>(things: &[T]) -> String {
    listed(things, "and")
}

/// `a, b or c`.
pub fn or<T: AsRef<str>>(things: &[T]) -> String {
    listed(things, "or")
}

pub(super) fn listed<T: AsRef<str>>(things: &[T], last: &str) -> String {
    match things {
        [] => "nothing".to_owned(),
        [only] => only.as_ref().to_owned(),
        [rest @ .., end] => {
            let rest: Vec<&str> = rest.iter().map(AsRef::as_ref).collect();
            format!("{} {last} {}", rest.join(", "), end.as_ref())
        }
    }
}

/// With a capital letter at the beginning, colour codes passed over.
pub fn capital(text: &str) -> String {
    let start = if text.starts_with('\u{1b}') { text.find('m').map_or(0, |at| at + 1) } else { 0 };
    let (before, rest) = text.split_at(start);
    let mut chars = rest.chars();
    match chars.next() {
        Some(first) => format!("{before}{}{}", first.to_uppercase(), chars.as_str()),
        None => text.to_owned(),
    }
}

/// With a small first letter, unless the first word is a card, `I` or a name.
pub fn lower(text: &str) -> String {
    let first = text.split_whitespace().next().unwrap_or_default();
    let is_name = matches!(first, "I" | "Euchre" | "West" | "North" | "East" | "South");
    if is_name || first.chars().nth(1).is_some_and(char::is_uppercase) {
        return text.to_owned();
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| format!("{}{}", c.to_lowercase(), chars.as_str()))
}

/// How many sentences a text has.
pub(super) fn sentences(text: &str) -> usize {
    ends(text).count()
}

/// The first so many sentences of a text.
pub(super) fn first_sentences(text: &str, many: usize) -> String {
    let text = text.trim_end();
    let end = many.checked_sub(1).and_then(|last| ends(text).nth(last));
    end.map_or(text, |end| &text[..end]).to_owned()
}

/// Where sentences end: behind a stop that a blank or nothing follows.
fn ends(text: &str) -> impl Iterator<Item = usize> + '_ {
    let text = text.trim_end();
    text.char_indices().filter_map(move |(at, stop)| {
        let (end, is_stop) = (at + stop.len_utf8(), matches!(stop, '.' | '?' | '!'));
        (is_stop && text[end..].chars().next().is_none_or(char::is_whitespace)).then_some(end)
    })
}
