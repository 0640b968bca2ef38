//! House options, as they are said and as they are typed.

use crate::rules::OptionValue;

/// A house option as it was chosen: `stick the dealer`, `target 11`, `no joker`; in a few words
/// more where its key alone tells nothing.
pub fn option_in_words(id: &str, value: &OptionValue) -> String {
    let name = id.replace('-', " ");
    let in_words = match (id, value.to_string().as_str()) {
        ("alone-short", "euchre") => "a lone hand short of five is a euchre",
        ("lone-lead", "left-of-maker") => "the player on a lone maker's left leads",
        ("joker-turnup", "dealer-names-before-looking") => "the dealer names a joker's suit unseen",
        ("set-penalty", "bid") => "who is set loses the bid",
        ("set-penalty", "flat6") => "who is set loses 6 points",
        ("draw-ace", "low") => "the ace is low in the draw",
        _ => "",
    };
    if !in_words.is_empty() {
        return in_words.to_owned();
    }
    match value {
        OptionValue::Switch(true) => name,
        OptionValue::Switch(false) => format!("no {name}"),
        OptionValue::Word(word) => format!("{name}: {}", word.replace('-', " ")),
        OptionValue::Number(number) => format!("{name} {number}"),
    }
}

/// The same as it is typed: `target=11`.
pub(super) fn option_typed(id: &str, value: &OptionValue) -> String {
    format!("{id}={value}")
}
