//! Questions in plain words about the words of the table and about its rules: *what is trump?*,
//! *who leads?*

use super::Refused;
use crate::{rules::Clause, tutor::asks_why_not};

/// The word of the table that a line asks about; `None` where it asks nothing of the kind.
///
/// An answer never begins like that, so it may be asked while a question stands.
pub(super) fn word_asked(line: &str) -> Option<String> {
    let line = bare(line);
    let line = line.as_str();
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
            match rest.trim_matches(['"', '\'', '`', ' ']) {
                "led" => "lead",
                word => word,
            }
        }
    };
    Some(word.to_owned()).filter(|word| !word.is_empty())
}

/// The clause of the rules that a line asks about; `None` where it asks nothing of the kind.
pub(super) fn rule_asked(line: &str) -> Option<Clause> {
    let line = bare(line);
    let asked = RULES.iter().find(|(questions, _)| questions.contains(&line.as_str()));
    asked.map(|(_, clause)| *clause)
}

/// The words of a line that asks why something is so: *why are they called bowers?*; `None` where it
/// asks nothing of the kind, as in *why not 9S*.
pub(super) fn why_asked(line: &str) -> Option<Vec<String>> {
    let line = bare(line);
    let asked = line.strip_prefix("why ")?;
    let words: Vec<String> = asked.split_whitespace().map(str::to_owned).collect();
    // What somebody at a table did is for the table.
    let is_of_seat = words.iter().any(|word| SEATS.contains(&word.as_str()));
    let is_for_the_table = is_of_seat || asks_why_not(asked).is_some();
    let asks = words.len() > 1 && ASKING.contains(&words[0].as_str()) && !is_for_the_table;
    asks.then(|| words.into_iter().skip(1).collect())
}

/// What is said of a line that asks in words what no command answers; `None` where it is no
/// question.
pub(super) fn question_in_words(line: &str) -> Option<Refused> {
    let line = bare(line);
    let words: Vec<&str> = line.split_whitespace().collect();
    let asks = words.len() > 1 && words.first().is_some_and(|word| ASKING.contains(word));
    let judges = JUDGEMENT.iter().any(|part| line.contains(part));
    asks.then_some(if judges { Refused::Judgement } else { Refused::NoAnswerHere })
}

/// Whether a line asks how many trumps are out, which is what `count` asks the learner.
pub(super) fn asks_for_trumps(line: &str) -> bool {
    let line = bare(line);
    let asked =
        line.strip_prefix("how many trumps").or_else(|| line.strip_prefix("how many trump"));
    asked.is_some_and(|rest| TRUMPS_ASKED.contains(&rest))
}

/// A line in small letters, without the sign behind it.
fn bare(line: &str) -> String {
    let line = line.to_lowercase().replace('\u{2019}', "'");
    line.trim().trim_end_matches(['?', '!', '.', ' ']).to_owned()
}

/// Questions about the rules, and the clause that answers them.
#[rustfmt::skip] // a clause is a line
const RULES: [(&[&str], Clause); 15] = [
    (&["how do i deal", "how do we deal", "how are cards dealt", "how are the cards dealt", "how does one deal"], Clause::Deal),
    (&["who deals first", "who is the first dealer", "who is dealer first"], Clause::Draw),
    (&["who leads", "who leads first", "who starts", "who begins", "who plays first", "who goes first"], Clause::FirstLead),
    (&["who leads next", "who leads the next trick", "who leads after a trick"], Clause::NextLead),
    (&["who wins", "who wins a trick", "who wins the trick", "who takes a trick", "who takes the trick", "which card wins"], Clause::Taking),
    (&["what is the highest card", "which is the highest card", "which card is the highest", "which card is highest", "what is high", "what is higher", "how do cards rank", "how do the cards rank", "what beats what", "what is the order of cards", "what is the order of the cards"], Clause::PlainOrder),
    (&["must i follow", "must i follow suit", "do i have to follow", "do i have to follow suit", "what may i play", "what can i play", "which cards may i play"], Clause::Following),
    (&["must i trump", "do i have to trump", "can i trump", "may i trump", "what if i cannot follow", "what if i can't follow", "what if i cannot follow suit", "what if i can't follow suit"], Clause::WhenVoid),
    (&["may i lead trump", "can i lead trump", "what may i lead", "what can i lead"], Clause::Leading),
    (&["who speaks first", "who calls first", "who bids first"], Clause::FirstCaller),
    (&["how is trump chosen", "how is trump made", "who chooses trump", "who picks trump", "how do i choose trump"], Clause::Auction),
    (&["who takes the card", "who gets the card", "who picks up the card", "who takes the turned-up card", "who picks it up"], Clause::TurnUpGoes),
    (&["what if everybody passes", "what if everyone passes", "what happens if everybody passes", "what happens if everyone passes"], Clause::AllPass),
    (&["how do i score", "how do we score", "how does scoring work", "how are points scored", "how many points do i get", "how many points do we get"], Clause::Points),
    (&["how do i win", "how do we win", "how do you win", "who wins the game", "when is the game over", "how many points to win"], Clause::Target),
];

/// The first words of questions.
const ASKING: [&str; 21] = [
    "who", "whose", "whom", "what", "which", "when", "where", "how", "can", "could", "may", "must",
    "do", "does", "did", "is", "are", "should", "shall", "would", "will",
];

/// Words for those who sit at a table.
const SEATS: [&str; 6] = ["west", "north", "east", "south", "seat", "opponent"];

/// What only judgement answers.
const JUDGEMENT: [&str; 8] = [
    "should i",
    "shall i",
    "how do i know",
    "which suit to",
    "when to",
    "what to",
    "which card to",
    "is it good to",
];

/// What may follow *how many trumps*.
const TRUMPS_ASKED: [&str; 8] = [
    "",
    " are out",
    " are still out",
    " are left",
    " are there",
    " are missing",
    " are gone",
    " have gone",
];

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

/// Whether a line that is typed after a mistake asks to be asked once more.
pub(super) fn tries_again(line: &str) -> bool {
    matches!(
        bare(line).as_str(),
        "again" | "try" | "try again" | "answer again" | "another" | "another one" | "once more"
    )
}

/// Whether a line says no more than Enter.
pub(super) fn goes_on(line: &str) -> bool {
    let word = line.trim_end_matches(['.', '!']);
    matches!(word, "ok" | "okay" | "go on" | "yes" | "y" | "enter" | "on" | "got it")
}
