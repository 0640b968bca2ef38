//! Faces of cards, drawn: rank and pip in two corners, one large pip between them.

use crate::table::{Card, Colour, Suit};

/// The outlines of the four suits, each in a square of 100 by 100.
const fn pip(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => {
            "M50 5C46 24 10 38 10 61C10 75 21 82 31 81C39 80 45 75 47 69C46 81 42 90 34 95L66 95\
             C58 90 54 81 53 69C55 75 61 80 69 81C79 82 90 75 90 61C90 38 54 24 50 5Z"
        }
        Suit::Hearts => {
            "M50 93C46 76 8 57 8 33C8 17 19 8 30 8C40 8 47 15 50 24C53 15 60 8 70 8C81 8 92 17 92 33\
             C92 57 54 76 50 93Z"
        }
        Suit::Diamonds => {
            "M50 4C60 22 72 38 87 50C72 62 60 78 50 96C40 78 28 62 13 50C28 38 40 22 50 4Z"
        }
        Suit::Clubs => {
            "M50 5A21 21 0 0 1 65 41A21 21 0 1 1 53 66C54 80 59 90 67 95L33 95C41 90 46 80 47 66\
             A21 21 0 1 1 35 41A21 21 0 0 1 50 5Z"
        }
    }
}

/// A star of five points, for the joker.
const STAR: &str = "M50 4L61 38L97 38L68 59L79 94L50 73L21 94L32 59L3 38L39 38Z";

/// Ink for the face: dark for black suits, a red that is as dark in print without colour as it may
/// be.
const fn ink(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "#14141a",
        Colour::Red => "#b0101f",
    }
}

/// The face of a card as a drawing that stands by itself in a page.
///
/// The suit is told by its shape, so that nothing is lost without colour; a reader of screens hears
/// its name.
///
/// ```
/// use leftbower::page::face;
/// let jack = face("JS".parse()?);
/// assert!(jack.starts_with("<svg") && jack.contains("aria-label=\"jack of spades\""));
/// # Ok::<(), leftbower::table::ParseCardError>(())
/// ```
pub fn face(card: Card) -> String {
    let (label, corner, outline, colour) = match (card.rank(), card.printed_suit()) {
        (Some(rank), Some(suit)) => (
            format!("{} of {}", crate::text::rank_name(rank), crate::text::suit_name(suit)),
            rank.symbol(),
            pip(suit),
            ink(suit.colour()),
        ),
        // Only the joker has neither.
        _ => ("joker".to_owned(), "", STAR, "#5b2a86"),
    };
    // Two figures are squeezed into the width of a wide letter.
    let squeezed = match corner.len() {
        0 | 1 => "",
        _ => " textLength=\"19\" lengthAdjust=\"spacingAndGlyphs\"",
    };
    let index = format!(
        "<text x=\"13\" y=\"24\" text-anchor=\"middle\" font-size=\"21\" font-weight=\"700\" \
         font-family=\"system-ui,sans-serif\"{squeezed}>{corner}</text>\
         <path transform=\"translate(6 28) scale(.14)\" d=\"{outline}\"/>"
    );
    format!(
        "<svg viewBox=\"0 0 70 98\" role=\"img\" aria-label=\"{label}\"><title>{label}</title>\
         <rect x=\"1\" y=\"1\" width=\"68\" height=\"96\" rx=\"7\" fill=\"#fdfdfb\" stroke=\"#55555c\" \
         stroke-width=\"1.5\"/><g fill=\"{colour}\">{index}<g transform=\"rotate(180 35 49)\">{index}</g>\
         <path transform=\"translate(18.5 32.5) scale(.33)\" d=\"{outline}\"/></g></svg>"
    )
}
