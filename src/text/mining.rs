//! Words of mined puzzles: what a pack of them is called, and a hint for each theme.

use crate::tutor::Theme;

/// The title of a pack of mined puzzles of cards, and what it is about.
pub fn mined_cards(variant: &str) -> (String, &'static str) {
    let about =
        "Every card is open, one card is best, and it is not the one that comes to mind first.";
    (format!("{variant}: one card is best"), about)
}

/// The title of a pack of mined puzzles of calls, and what it is about.
pub fn mined_calls(variant: &str) -> (String, &'static str) {
    let about = "You see your own cards. One call is best on average, and counting trumps does not find it.";
    (format!("{variant}: one call is best"), about)
}

/// A hint that says what kind of thought is needed and names no card.
pub const fn theme_hint(theme: Theme) -> &'static str {
    match theme {
        Theme::FinesseTheLeft => "Look where the left bower is, and how it could fall.",
        Theme::SaveTheRight => "What is certain to take a trick can also take it later.",
        Theme::LeadTrump => "Ask what trumps of the others would do to your plain cards.",
        Theme::TrumpCanWait => "Ask whose trumps a lead of trump would bring down.",
        Theme::LeadLow => {
            "Ask who takes the trick if you lead your best card, and who if you do not."
        }
        Theme::LeadAnotherSuit => "Ask of each suit who would take it if you led it.",
        Theme::ThrowTheLoser => {
            "A trump that you keep may be worth more than the one that you play."
        }
        Theme::LetItGo => "Ask what you would have to lead if you took this trick.",
        Theme::OverThePartner => "Ask who ought to lead to the next trick.",
        Theme::TakeItHigh => "Count which of your cards will still be good later.",
        Theme::TakeItLow => "Look at what those who play after you can do.",
        Theme::OrderOrPass => {
            "Ask what you have if somebody else makes it, and what the next suit would bring."
        }
        Theme::GoAlone => "Ask which trick your partner could take that you cannot.",
        Theme::DefendAlone => "Ask how many tricks you are sure of against one hand.",
        Theme::BidOneMore => "Ask what the hand is worth to you if the others name trump.",
        Theme::BidOneLess => "Count the tricks that are sure, and what a bid costs that fails.",
        Theme::WhichTrump => "Count what each suit would make of your jacks.",
        Theme::ThrowTheRightOne => "Even a card that you throw away guards something.",
    }
}

/// How far the search is, for somebody who waits.
pub fn mined_so_far(puzzles: u64, deals: u64) -> String {
    format!("puzzles: {puzzles}, deals: {deals}")
}

/// Why a file cannot be gone on with.
pub fn not_mined(variant: &str) -> String {
    format!(
        "it does not hold mined puzzles of `{variant}` in their order, expected such a file or none"
    )
}

/// Why themes cannot be mined together.
pub const fn mixed_themes() -> &'static str {
    "themes of cards and of calls cannot be mined together, expected one kind of them"
}
