//! The first visit: two things are asked at most, and then it begins.

use super::{conversation::Conversation, plan::Plan};
use crate::{content::nearest, store::Mark, text};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    /// Which other games the learner plays.
    Games,
    /// Whether he has played Euchre before.
    Played,
}

/// Games whose rules people bring along, as the catalogue of ideas names them; those in one group are asked for together.
const GAMES: [&[&str]; 6] = [
    &["Spades"],
    &["Hearts"],
    &["Bridge", "Whist"],
    &["Pinochle"],
    &["Skat", "Sheepshead"],
    &["Jass", "Klaberjass"],
];
/// Words between games.
const BETWEEN: [&str; 3] = ["and", "or", "none"];

impl Conversation<'_> {
    /// Begins a first visit.
    pub(super) fn first_visit(&mut self) -> String {
        self.plan = Plan::Arrival(Arrival::Games);
        text::first_visit(self.style, &GAMES)
    }

    /// Takes the answer to what a first visit asks.
    pub(super) fn arrive(&mut self, asked: Arrival, line: &str) -> String {
        match (asked, line.to_lowercase().as_str()) {
            (Arrival::Games, line) => match games(line) {
                Ok(games) => self.plays(games),
                Err(word) => text::no_such_game(&word, nearest(&word, GAMES.concat())),
            },
            (Arrival::Played, "y" | "yes") => self.place(),
            (Arrival::Played, "" | "n" | "no") => self.start_next_lesson(),
            (Arrival::Played, _) => text::yes_or_enter().to_owned(),
        }
    }

    fn plays(&mut self, games: Vec<String>) -> String {
        let kept = if games.is_empty() {
            String::new()
        } else {
            self.note(Mark::Plays, &games.join(", "))
        };
        self.games = games;
        // What is believed of him begins with what he brings along.
        self.mind = None;
        self.plan = Plan::Arrival(Arrival::Played);
        kept + &text::played_before(self.style)
    }

    /// What may be answered to what a first visit asks.
    pub(super) fn arrival_words(&self) -> Vec<String> {
        let words: &[&str] = match self.plan {
            Plan::Arrival(Arrival::Games) => &GAMES.concat(),
            Plan::Arrival(Arrival::Played) => &["yes", "no"],
            _ => &[],
        };
        words.iter().map(ToString::to_string).collect()
    }
}

/// The games of a line, by their numbers or their names; the word that is neither.
fn games(line: &str) -> Result<Vec<String>, String> {
    let mut found: Vec<String> = Vec::new();
    let words =
        line.split([' ', ',', ';', '/']).filter(|word| !word.is_empty() && !BETWEEN.contains(word));
    for word in words {
        let number = word
            .trim_end_matches('.')
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        let named =
            || GAMES.iter().position(|group| group.iter().any(|game| game.to_lowercase() == word));
        let group = number
            .or_else(named)
            .and_then(|place| GAMES.get(place))
            .ok_or_else(|| word.to_owned())?;
        found.extend(
            group
                .iter()
                .map(ToString::to_string)
                .filter(|game| !found.contains(game))
                .collect::<Vec<_>>(),
        );
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Library;

    #[test]
    fn games_come_by_number_and_by_name() {
        let check = |line: &str, expected: &[&str]| {
            assert_eq!(
                games(line).as_deref(),
                Ok(&*expected.iter().map(ToString::to_string).collect::<Vec<_>>())
            );
        };
        check("", &[]);
        check("none", &[]);
        check("1, 3", &["Spades", "Bridge", "Whist"]);
        check("whist and hearts and 2", &["Bridge", "Whist", "Hearts"]);
        assert_eq!(games("1 poker"), Err("poker".to_owned()));
        assert_eq!(games("7"), Err("7".to_owned()));
        assert_eq!(games("0"), Err("0".to_owned()));
    }

    #[test]
    fn of_every_game_something_is_brought_along() {
        let library = Library::shipped();
        for game in GAMES.concat() {
            assert!(
                library.beliefs().iter().any(|belief| belief.true_in.iter().any(|id| id == game)),
                "{game}"
            );
        }
    }
}
