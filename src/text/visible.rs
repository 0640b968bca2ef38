//! Text from outside, made safe to print.

/// A quotation in a message is at most that many characters long.
const QUOTED: usize = 60;

/// The text with every control character replaced by its picture, so that no file can steer a
/// terminal.
///
/// ```
/// use leftbower::text::visible;
/// assert_eq!(visible("a\u{1b}[2J\nb\u{202e}"), "a␛[2J␊b�");
/// ```
pub fn visible(text: &str) -> String {
    text.chars().map(visible_char).collect()
}

/// The text between code marks, made visible, and cut where it is long.
pub fn quoted(text: &str) -> String {
    let mut shown: String = text.chars().take(QUOTED).map(visible_char).collect();
    if text.chars().nth(QUOTED).is_some() {
        shown.push_str("...");
    }
    // A code mark inside would end the code.
    format!("`{}`", shown.replace('`', "'"))
}

/// What to print for a character: itself, unless it moves the cursor, hides, or turns the direction
/// of writing.
pub(super) fn visible_char(letter: char) -> char {
    match letter {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + letter as u32).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        '\u{80}'..='\u{9f}'
        | '\u{ad}'
        | '\u{61c}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e007f}' => '\u{fffd}',
        _ => letter,
    }
}
