//! The light Markdown of lessons, for the screen.

use owo_colors::OwoColorize;

use super::{Style, strong, style::tied, suit_name, visible, words::capital, wrap};
use crate::{
    content::{Piece, blocks, pieces},
    rules::Trump,
};

/// The text of a lesson, broken into lines for this screen.
///
/// Knows paragraphs, lists with `-` or numbers, headings, `*emphasis*`, `**strong**`, cards as
/// `{JC}` and suits as `{trump S}`; any other `{…}` and all that stands between code marks is left
/// as it is.
pub fn markdown(style: Style, text: &str) -> String {
    let width = style.measure();
    let mut shown = String::new();
    for block in blocks(text) {
        if !shown.is_empty() {
            shown.push_str(if block.apart { "\n\n" } else { "\n" });
        }
        let inline = inline(style, &visible(&block.joined()));
        let inline = if block.heading { strong(&inline) } else { inline };
        let mark = if block.mark == "-" { style.bullet() } else { block.mark };
        if mark.is_empty() {
            shown.push_str(&wrap(&inline, width, "", ""));
        } else {
            let first = format!("  {mark} ");
            let hang = " ".repeat(first.chars().count());
            shown.push_str(&wrap(&inline, width, &first, &hang));
        }
    }
    shown
}

/// Emphasis and cards; each word is painted by itself, so that a line may be broken between any
/// two.
fn inline(style: Style, text: &str) -> String {
    let each = |words: &str, paint: fn(&str) -> String| {
        words.split(' ').map(paint).collect::<Vec<_>>().join(" ")
    };
    let all: Vec<Piece<'_>> = pieces(text).into_iter().map(|(_, piece)| piece).collect();
    // Cards in a row are a list, which one hears by its commas.
    let is_card =
        |at: Option<usize>| at.is_some_and(|at| matches!(all.get(at), Some(Piece::Card(_))));
    let in_a_row = |at: usize| is_card(at.checked_sub(1)) && is_card(Some(at + 1));
    // A card is a name with an article where all is read aloud.
    let begins = |at: usize| match at.checked_sub(1).and_then(|before| all.get(before)) {
        None => true,
        Some(Piece::Words(words)) => words.trim_end().ends_with(['.', '?', '!']),
        Some(_) => false,
    };
    // Whose it is stands where the article would.
    let is_owned = |at: usize| match at.checked_sub(1).and_then(|before| all.get(before)) {
        Some(Piece::Words(words)) => {
            ["our ", "'s "].iter().any(|whose| words.to_lowercase().ends_with(whose))
        }
        _ => false,
    };
    let piece = |(at, piece): (usize, &Piece<'_>)| match *piece {
        Piece::Words(words) if style.speaks() && words.trim().is_empty() && in_a_row(at) => {
            ", ".to_owned()
        }
        Piece::Words(words) | Piece::NoCard(words) | Piece::Alone(words) => words.to_owned(),
        // A command is copied as it stands.
        Piece::Code(words) => tied(words),
        Piece::Emphasis(words) => each(words, |word| word.italic().to_string()),
        Piece::Strong(words) => each(words, strong),
        Piece::Card(card) if style.speaks() && is_owned(at) => style.bare_card(card),
        Piece::Card(card) if style.speaks() && begins(at) => capital(&style.card(card)),
        Piece::Card(card) => style.card(card),
        Piece::Trump(Trump::Suit(suit)) => style.paint(suit, suit_name(suit)),
        Piece::Trump(Trump::None) => "no trump".to_owned(),
    };
    all.iter().enumerate().map(piece).collect()
}
