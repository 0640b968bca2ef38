//! Words of mined puzzles: what a pack of them is called, and a hint for each theme.

use crate::tutor::Theme;

/// The title of a pack of mined puzzles.
pub fn mined_title(variant: &str) -> String {
    format!("{variant}: one card is best")
}

/// What such a pack is about.
pub const fn mined_description() -> &'static str {
    "Every card is open, one card is best, and it is not the one that comes to mind first."
}

/// A hint that says what kind of thought is needed and names no card.
pub const fn theme_hint(theme: Theme) -> &'static str {
    match theme {
        Theme::FinesseTheLeft => "Look where the left bower is, and how it could fall.",
        Theme::SaveTheRight => "What is certain to take a trick can also take it later.",
        Theme::LeadTrump => "Ask what trumps of the others would do to your plain cards.",
        Theme::TrumpCanWait => "Ask whose trumps a lead of trump would bring down.",
        Theme::LeadLow => "Ask who takes the trick if you lead your best card, and who if you do not.",
        Theme::LeadAnotherSuit => "Ask of each suit who would take it if you led it.",
        Theme::ThrowTheLoser => "A trump that you keep may be worth more than the one that you play.",
        Theme::LetItGo => "Ask what you would have to lead if you took this trick.",
        Theme::OverThePartner => "Ask who ought to lead to the next trick.",
        Theme::TakeItHigh => "Count which of your cards will still be good later.",
        Theme::TakeItLow => "Look at what those who play after you can do.",
        Theme::ThrowTheRightOne => "Even a card that you throw away guards something.",
    }
}

/// How far the search is, for somebody who waits.
pub fn mined_so_far(puzzles: u64, deals: u64) -> String {
    format!("puzzles: {puzzles}, deals: {deals}")
}

/// Why a file cannot be gone on with.
pub fn not_mined(variant: &str) -> String {
    format!("it does not hold mined puzzles of `{variant}` in their order, expected such a file or none")
}
