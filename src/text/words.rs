//! Small words: numbers, plurals, lists.

/// A number in words up to twelve, else in figures.
pub fn number(n: u32) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    usize::try_from(n).ok().and_then(|n| WORDS.get(n)).map_or_else(|| n.to_string(), |word| (*word).to_owned())
}

/// How many there are of something, as numbers are said.
pub(super) fn small(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}

/// A number that stands without what it counts: `none`, `one`, `two`.
pub(super) fn how_many(n: u32) -> String {
    if n == 0 { "none".to_owned() } else { number(n) }
}

/// `one trick`, `three tricks`, `no tricks`.
///
/// ```
/// use leftbower::text::count;
/// assert_eq!(count(1, "trick"), "one trick");
/// assert_eq!(count(13, "spy"), "13 spies");
/// ```
pub fn count(n: u32, noun: &str) -> String {
    format!("{} {}", number(n), if n == 1 { noun.to_owned() } else { plural(noun) })
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
    join(things, "and")
}

/// `a, b or c`.
pub fn or<T: AsRef<str>>(things: &[T]) -> String {
    join(things, "or")
}

fn join<T: AsRef<str>>(things: &[T], last: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_agree_with_their_nouns() {
        for (n, noun, said) in [
            (0, "trick", "no tricks"),
            (1, "trick", "one trick"),
            (5, "card", "five cards"),
            (2, "pass", "two passes"),
            (24, "card", "24 cards"),
            (2, "play", "two plays"),
        ] {
            assert_eq!(count(n, noun), said);
        }
        assert_eq!([points(0), points(1), points(2), points(-4)], ["no points", "1 point", "2 points", "-4 points"]);
    }

    #[test]
    fn lists_have_one_and() {
        assert_eq!(and(&["9C"]), "9C");
        assert_eq!(and(&["9C", "KC"]), "9C and KC");
        assert_eq!(or(&["9C", "KC", "AC"]), "9C, KC or AC");
        assert_eq!(and::<&str>(&[]), "nothing");
    }

    #[test]
    fn capitals_pass_over_colour() {
        assert_eq!(capital("west leads"), "West leads");
        assert_eq!(capital("\u{1b}[1mjc\u{1b}[0m"), "\u{1b}[1mJc\u{1b}[0m");
    }
}
