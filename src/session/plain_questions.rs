//! Questions in plain words about the words of the table: *what is trump?*, *who is my partner?*

/// The word of the table that a line asks about; `None` where it asks nothing of the kind.
///
/// An answer never begins like that, so it may be asked while a question stands.
pub(super) fn word_asked(line: &str) -> Option<String> {
    let line = line.to_lowercase().replace('\u{2019}', "'");
    let line = line.trim().trim_end_matches(['?', '!', '.', ' ']);
    let word = match line {
        "who deals" | "who dealt" | "who is dealing" | "whose deal is it"
        | "whose deal is this" => "dealer",
        "who do i play with" | "who plays with me" | "who am i with" => "partner",
        "who made trump" | "who named trump" | "who called" | "who called trump" => "maker",
        "which suit is trump" | "what suit is trump" => "trump",
        _ => {
            let rest = OPENINGS.iter().find_map(|opening| line.strip_prefix(opening))?;
            // *What does march mean here?*
            let rest =
                ENDINGS.iter().fold(rest, |rest, end| rest.strip_suffix(end).unwrap_or(rest));
            let rest = ARTICLES.iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
            rest.trim_matches(['"', '\'', '`', ' '])
        }
    };
    Some(word.to_owned()).filter(|word| !word.is_empty())
}

const OPENINGS: [&str; 14] = [
    "what is ",
    "what's ",
    "whats ",
    "what are ",
    "what does ",
    "what do ",
    "who is ",
    "who's ",
    "whos ",
    "who are ",
    "where is ",
    "meaning of ",
    "explain ",
    "what was ",
];
const ENDINGS: [&str; 5] = [" here", " now", " in euchre", " mean", " means"];
const ARTICLES: [&str; 5] = ["a ", "an ", "the ", "my ", "our "];

/// What a line means that asks what all this is.
pub(super) fn is_all_this(word: &str) -> bool {
    matches!(
        word,
        "euchre"
            | "this"
            | "that"
            | "it"
            | "this game"
            | "game about"
            | "going on"
            | "this program"
    )
}

/// Whether a line says no more than Enter.
pub(super) fn goes_on(line: &str) -> bool {
    let word = line.trim_end_matches(['.', '!']);
    matches!(word, "ok" | "okay" | "go on" | "yes" | "y" | "enter" | "on" | "got it")
}
