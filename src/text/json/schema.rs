//! JSON Schemas of what people write, for editors that complete and explain keys.

use serde_json::{Map, Value, json};

use super::chosen::{edit, values};
use crate::{
    rules::{Clause, Variant},
    text::options,
    tutor::{AskKind, JudgedBy, Skill, Style},
};

/// What a file may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// A lesson.
    Lesson,
    /// A pack of puzzles.
    Puzzle,
    /// A table's own rules.
    Ruleset,
    /// A catalogue of misconceptions.
    Misconception,
    /// A hand record or a match record.
    Record,
    /// The words of the game.
    Glossary,
    /// Ways through the lessons.
    Paths,
}

/// The schema of a kind of file, at which some games are known: those that ship, and perhaps a
/// table's own.
///
/// It tells keys, words and shapes; whether the cards and the answers are right is what `leftbower
/// check` proves.
pub fn schema<'v>(kind: Written, games: impl IntoIterator<Item = &'v Variant>) -> Value {
    let games = Games(games.into_iter().collect());
    let (title, mut body) = match kind {
        Written::Lesson => ("A lesson of Left Bower", games.lesson()),
        Written::Puzzle => ("A pack of puzzles of Left Bower", games.pack()),
        Written::Ruleset => ("A table's own rules for Left Bower", games.ruleset()),
        Written::Misconception => ("Misconceptions of Left Bower", misconceptions()),
        Written::Record => ("A hand or a match of Left Bower", games.record()),
        Written::Glossary => ("The words of Left Bower", games.glossary()),
        Written::Paths => ("Ways through the lessons of Left Bower", paths()),
    };
    body["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    body["title"] = json!(title);
    body
}

/// A map with these keys and no others.
fn map(about: &str, needs: &[&str], keys: Value) -> Value {
    let mut rule = json!({ "description": about, "type": "object", "required": needs, "additionalProperties": false });
    rule["properties"] = keys;
    rule
}

fn text(about: &str) -> Value {
    json!({ "description": about, "type": "string" })
}

fn flag(about: &str) -> Value {
    json!({ "description": about, "type": "boolean" })
}

fn number(about: &str, least: i64, most: i64) -> Value {
    json!({ "description": about, "type": "integer", "minimum": least, "maximum": most })
}

/// One text, or a list of texts.
fn texts(about: &str) -> Value {
    json!({ "description": about, "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }] })
}

fn word(about: &str, words: &[&str]) -> Value {
    json!({ "description": about, "type": "string", "enum": words })
}

fn list(about: &str, items: &Value) -> Value {
    json!({ "description": about, "type": "array", "items": items })
}

/// A map from whatever is named to values of one shape.
fn by(about: &str, value: &Value) -> Value {
    json!({ "description": about, "type": "object", "additionalProperties": value })
}

fn skills(about: &str) -> Value {
    let one = json!({ "type": "string", "enum": Skill::IDS });
    json!({ "description": about, "anyOf": [one, { "type": "array", "items": one }] })
}

/// The keys of a question besides its situation.
fn asking() -> Map<String, Value> {
    object(json!({
        "id": text("Its name, in small letters, digits and hyphens."),
        "ask": word("What is asked; the engine has the answer.", AskKind::IDS),
        "card": text("The card asked about, such as JC."),
        "cards": texts("The cards asked about, in the order played."),
        "suit": text("The suit asked about."),
        "samples": number("How many deals are looked at where hands are hidden.", 1, 10_000_000),
        "seed": json!({ "description": "From which those deals follow.", "type": "integer" }),
        "by": word("What acts are judged by where hands are hidden: `match` where `score` is told, where nothing is said.", &JudgedBy::ALL.map(JudgedBy::id)),
        "style": word("Whose calls the others are modelled on where hands are hidden: players who call what brings most, or people as they have been counted.", &Style::ALL.map(Style::id)),
        "term": text("A key of the glossary."),
        "prompt": text("The question in your words; one is written where there is none."),
        "hint": texts("Hints, the mildest first."),
        "skill": word("What it trains.", Skill::IDS),
        "level": number("How hard it is.", 1, 5),
        "expect": json!({ "description": "The answer; `leftbower check` proves it." }),
        "note": text("Said afterwards."),
        "source": text("Where it comes from."),
    }))
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(keys) => keys,
        _ => Map::new(),
    }
}

fn open(about: &str, needs: &[&str], keys: Map<String, Value>) -> Value {
    map(about, needs, Value::Object(keys))
}

fn misconceptions() -> Value {
    let one = map(
        "Something that is believed and not so.",
        &["id", "belief", "edit", "explain"],
        json!({
            "id": text("Its name, in small letters, digits and hyphens."),
            "belief": text("What the learner thinks, in one sentence."), "edit": edit(),
            "variants": texts("The games to which it applies; all in which it changes anything, where nothing is said."),
            "true-in": texts("Where it is so."), "explain": text("What is so instead."),
            "probe": json!({ "description": "A question that finds out." }), "ref": text("Its row in the catalogue."),
        }),
    );
    map(
        "Misconceptions.",
        &["misconceptions"],
        json!({ "misconceptions": list("All of them.", &one) }),
    )
}

fn paths() -> Value {
    let one = map(
        "A way through some lessons.",
        &["id", "title", "lessons"],
        json!({
            "id": text("Its name, in small letters, digits and hyphens."), "title": text("What learners see."),
            "lessons": texts("Its lessons by their ids, in order."),
            "to": text("Where it leads: `the kitchen table`."),
            "end": text("What is said at its end, in light Markdown."),
        }),
    );
    map("Ways through the lessons.", &["paths"], json!({ "paths": list("All of them.", &one) }))
}

/// The games that files may name.
struct Games<'v>(Vec<&'v Variant>);

impl Games<'_> {
    fn variant(&self, about: &str) -> Value {
        let ids: Vec<&str> = self.0.iter().map(|variant| variant.id.as_str()).collect();
        let file = json!({ "type": "string", "pattern": "\\.ya?ml$" });
        json!({ "description": about, "anyOf": [{ "type": "string", "enum": ids }, file] })
    }

    /// One game, or several in a list or in one text.
    fn variants(&self, about: &str) -> Value {
        let one = self.variant("A game.");
        let several = json!({ "type": "string", "pattern": "[ ,]" });
        json!({ "description": about, "anyOf": [one, { "type": "array", "items": one }, several] })
    }

    fn options(&self) -> Value {
        let mut keys: Map<String, Value> = Map::new();
        for variant in &self.0 {
            for (option, said) in variant.options().iter().zip(options(variant)) {
                let values = values(option);
                let known = keys
                    .entry(option.id.clone())
                    .or_insert_with(|| json!({ "description": said.text, "anyOf": [] }));
                match &mut known["anyOf"] {
                    Value::Array(known) if !known.contains(&values) => known.push(values),
                    _ => {}
                }
            }
        }
        json!({ "description": "What the table has chosen; `leftbower rules GAME --options` lists the options of a game.",
            "type": "object", "properties": keys, "additionalProperties": false })
    }

    /// The keys of a situation.
    fn situation(&self) -> Map<String, Value> {
        let cards = |about: &str| texts(about);
        let seat = |about: &str| number(about, 1, 8);
        let sides = |about: &str| by(about, &json!({ "type": "integer" }));
        let contract = map(
            "What the auction came to.",
            &["maker", "trump"],
            json!({
                "maker": seat("Who named trump."), "trump": text("S, H, D, C or NT."),
                "bid": json!({ "description": "The bid, where bids are made." }), "alone": flag("Whether the maker plays alone."),
                "partners": list("The maker's partners, without him.", &json!({ "type": "integer" })),
                "defends-alone": seat("Who defends alone."), "exposed": flag("Whether the hand lies open."),
                "calls-suit": text("The suit whose ace finds the partner."), "special": text("ask, moon, little-pepper or big-pepper."),
                "forced": flag("Whether the bid was forced."),
            }),
        );
        let draws = by("Who drew what.", &json!({ "type": "string" }));
        let keys = json!({
            "variant": self.variant("The game, or a ruleset file."),
            "options": self.options(),
            "players": number("How many play, where the game leaves a choice.", 2, 8),
            "dealer": seat("Who dealt; the last seat, where nothing is said."),
            "you": seat("The learner's seat; 1, where nothing is said."),
            "score": sides("Totals before this hand, such as {\"1+3\": 8}."),
            "games": sides("Games won before this one."),
            "hands": by("Hands as dealt, by seat.", &json!({ "anyOf": [{ "type": "string" }, { "type": "array" }] })),
            "up": cards("The card turned up, or several."),
            "widow": cards("The widow or the ghost's hand."),
            "auction": list("What was said before the first lead, such as `1 pass`.", &json!({ "type": "string" })),
            "contract": contract,
            "trump": text("Trump, where nothing else of the contract matters: S, H, D, C or NT."),
            "hand": cards("What you hold now."),
            "led": cards("The cards on the table now, in order."),
            "lead": seat("Who led the first trick listed."),
            "tricks": list("Tricks, cards in the order played; the last may be unfinished.",
                &json!({ "anyOf": [{ "type": "string" }, { "type": "array" }] })),
            "taken": sides("Tricks won, where only the result matters; a side may be told seat by seat."),
            "draw": json!({ "description": "Cards drawn for seats, and redraws.", "anyOf": [draws, { "type": "array", "items": draws }] }),
            "session": map("A game of a progressive session.", &["players", "game"], json!({
                "players": number("8 or 12.", 8, 12), "game": number("Which game.", 1, 99), "player": number("Which player you are.", 1, 12),
                "thrown-in-counts": flag("Whether a hand that is thrown in counts as its dealer's deal."),
            })),
        });
        object(keys)
    }

    /// A question: its own keys and those of a situation.
    fn question(&self) -> Map<String, Value> {
        let mut keys = asking();
        keys.extend(self.situation());
        keys
    }

    /// What is drawn where something is shown.
    fn show(&self) -> Value {
        let mut show = self.situation();
        for key in ["cards", "ask", "card", "suit", "term"] {
            show.extend(asking().remove(key).map(|value| (key.to_owned(), value)));
        }
        open("A situation, drawn and explained.", &[], show)
    }

    /// The head of a lesson or a pack, with one key that only the one or the other has.
    fn head(&self, own: &str, value: &Value) -> Value {
        let mut keys = json!({
            "id": text("Its name, in small letters, digits and hyphens."), "title": text("What learners see."),
            "variant": self.variant("The game of every puzzle that names none."), "level": number("How hard it is.", 1, 5),
        });
        keys[own] = value.clone();
        map("The head.", &["id", "title", "variant"], keys)
    }

    fn lesson(&self) -> Value {
        let variants = self.variants("The game, or games that take turns.");
        let drill = map(
            "Questions with fresh cards.",
            &["skill"],
            json!({
                "skill": skills("What is drilled."), "count": number("How many questions.", 1, 50),
                "exposes": texts("Beliefs of which each question exposes one."), "variant": variants,
            }),
        );
        let check = map(
            "The end of the lesson, without hints.",
            &["count"],
            json!({
                "count": number("How many questions.", 1, 50), "pass": number("How many right answers pass.", 1, 50),
                "skill": skills("What is asked about, by turns, where that is not all that is taught."),
                "exposes": texts("Beliefs of which each question exposes one."), "variant": variants,
            }),
        );
        let mut step = self.question();
        step.insert("say".to_owned(), text("Words, in light Markdown; {JC} is drawn as a card."));
        step.insert("show".to_owned(), self.show());
        step.insert("drill".to_owned(), drill);
        let played = "A hand or a part of one, played at the table.";
        step.insert("play".to_owned(), json!({ "description": played, "type": "object" }));
        step.insert("check".to_owned(), check);
        let mut head = self.head("requires", &texts("The lessons that come before it."));
        head["properties"]["can"] =
            texts("What learners can do after it: each goes on from `you can`.");
        map(
            "A lesson.",
            &["lesson", "steps"],
            json!({
                "lesson": head,
                "teaches": skills("The skills that it teaches."),
                "use": open("Keys that all its questions share.", &[], self.question()),
                "steps": list("What happens, in order.", &open("One of say, show, ask, drill, play and check.", &[], step)),
            }),
        )
    }

    fn pack(&self) -> Value {
        let head = self.head("description", &text("What it is about."));
        map(
            "A pack of puzzles.",
            &["pack", "puzzles"],
            json!({
                "pack": head,
                "use": open("Keys that all puzzles share.", &[], self.question()),
                "puzzles": list("The puzzles.", &open("A situation and what is asked.", &["id"], self.question())),
            }),
        )
    }

    fn ruleset(&self) -> Value {
        let shipped: Vec<&str> = Variant::all().iter().map(|variant| variant.id.as_str()).collect();
        map(
            "A table's own rules.",
            &["ruleset"],
            json!({
                "ruleset": map("The head.", &["id", "based-on"], json!({
                    "id": text("Its name, in small letters, digits and hyphens."), "name": text("What people call it."),
                    "based-on": word("The game that it changes.", &shipped),
                })),
                "options": self.options(),
                "edit": edit(),
                "notes": list("What was agreed besides: sentences that no rule here judges.", &json!({ "type": "string" })),
            }),
        )
    }

    fn record(&self) -> Value {
        let mut hand = self.situation();
        for key in ["id", "note", "source", "level"] {
            hand.extend(asking().remove(key).map(|value| (key.to_owned(), value)));
        }
        let mut head = self.situation();
        head.retain(|key, _| ["variant", "options", "players", "games"].contains(&key.as_str()));
        head.insert("id".to_owned(), text("A name for the match."));
        let whole = map(
            "A match: its table, and its hands in order.",
            &["match", "hands"],
            json!({
                "match": open("The table.", &["variant"], head),
                "hands": list("The hands.", &open("A hand.", &[], hand.clone())),
            }),
        );
        json!({ "anyOf": [whole, open("A hand.", &[], hand)] })
    }

    fn glossary(&self) -> Value {
        let clauses: Vec<&str> = Clause::ALL.iter().map(|clause| clause.id()).collect();
        let one = map(
            "A word.",
            &["term", "name", "means"],
            json!({
                "term": text("Its key, in small letters, digits and hyphens."), "name": text("The word."),
                "also": texts("Other words for it."),
            "common": flag("Whether it is an ordinary word too, which lessons may use before it is explained."), "means": text("What it means, without the word itself, in light Markdown."),
                "clause": word("The clause of the rules that it belongs to.", &clauses), "show": self.show(),
            }),
        );
        map(
            "The words of the game.",
            &["glossary"],
            json!({ "glossary": list("All of them.", &one) }),
        )
    }
}
