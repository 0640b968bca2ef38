//! JSON Schemas of what people write, for editors that complete and explain keys.

use serde_json::{Map, Value, json};

use crate::{
    rules::{Clause, Variant},
    text::rules_faults::option_values,
    tutor::{AskKind, Skill},
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
}

/// The schema of a kind of file.
///
/// It tells keys, words and shapes; whether the cards and the answers are right is what `leftbower check` proves.
pub fn schema(kind: Written) -> Value {
    let (title, mut body) = match kind {
        Written::Lesson => ("A lesson of Left Bower", lesson()),
        Written::Puzzle => ("A pack of puzzles of Left Bower", pack()),
        Written::Ruleset => ("A table's own rules for Left Bower", ruleset()),
        Written::Misconception => ("Misconceptions of Left Bower", misconceptions()),
        Written::Record => ("A hand or a match of Left Bower", record()),
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

fn variant(about: &str) -> Value {
    let ids: Vec<&str> = Variant::all().iter().map(|variant| variant.id.as_str()).collect();
    let file = json!({ "type": "string", "pattern": "\\.ya?ml$" });
    json!({ "description": about, "anyOf": [{ "type": "string", "enum": ids }, file] })
}

fn skills(about: &str) -> Value {
    let one = json!({ "type": "string", "enum": Skill::IDS });
    json!({ "description": about, "anyOf": [one, { "type": "array", "items": one }, { "type": "string" }] })
}

fn options() -> Value {
    let mut keys = Map::new();
    for option in Variant::all().iter().flat_map(Variant::options) {
        keys.entry(option.id.clone())
            .or_insert_with(|| json!({ "description": option_values(&option.expected()) }));
    }
    json!({ "description": "What the table has chosen; `leftbower rules VARIANT` lists the options of a game.", "type": "object",
        "properties": keys, "additionalProperties": false })
}

fn edit() -> Value {
    let keys: Map<String, Value> =
        Clause::ALL.iter().map(|clause| (clause.id().to_owned(), json!({}))).collect();
    json!({ "description": "Clauses that are otherwise; `leftbower rules --clauses` lists what may be chosen.",
        "type": "object", "properties": keys, "additionalProperties": false })
}

/// The keys of a situation.
fn situation() -> Map<String, Value> {
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
        "variant": variant("The game, or a ruleset file."),
        "options": options(),
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
            "thrown-in-counts": { "description": "Whether a hand that is thrown in counts as its dealer's deal.", "type": "boolean" },
        })),
    });
    object(keys)
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

/// A question: its own keys and those of a situation.
fn question() -> Map<String, Value> {
    let mut keys = asking();
    keys.extend(situation());
    keys
}

fn open(about: &str, needs: &[&str], keys: Map<String, Value>) -> Value {
    map(about, needs, Value::Object(keys))
}

/// The head of a lesson or a pack, with one key that only the one or the other has.
fn head(own: &str, value: &Value) -> Value {
    let mut keys = json!({
        "id": text("Its name, in small letters, digits and hyphens."), "title": text("What learners see."),
        "variant": variant("The game of every puzzle that names none."), "level": number("How hard it is.", 1, 5),
    });
    keys[own] = value.clone();
    map("The head.", &["id", "title", "variant"], keys)
}

fn lesson() -> Value {
    let variants = json!({ "description": "The game, or games that take turns.", "anyOf": [variant("A game."), { "type": "array", "items": variant("A game.") }, { "type": "string" }] });
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
            "count": number("How many questions.", 1, 50), "pass": number("How many right answers pass.", 1, 50), "variant": variants,
        }),
    );
    let mut show = situation();
    for key in ["cards", "ask", "card", "suit", "term"] {
        show.extend(asking().remove(key).map(|value| (key.to_owned(), value)));
    }
    let mut step = question();
    step.insert("say".to_owned(), text("Words, in light Markdown; {JC} is drawn as a card."));
    step.insert("show".to_owned(), open("A situation, drawn and explained.", &[], show));
    step.insert("drill".to_owned(), drill);
    step.insert("check".to_owned(), check);
    let head = head("requires", &texts("The lessons that come before it."));
    map(
        "A lesson.",
        &["lesson", "steps"],
        json!({
            "lesson": head,
            "teaches": skills("The skills that it teaches."),
            "use": open("Keys that all its questions share.", &[], question()),
            "steps": list("What happens, in order.", &open("One of say, show, ask, drill and check.", &[], step)),
        }),
    )
}

fn pack() -> Value {
    let head = head("description", &text("What it is about."));
    map(
        "A pack of puzzles.",
        &["pack", "puzzles"],
        json!({
            "pack": head,
            "use": open("Keys that all puzzles share.", &[], question()),
            "puzzles": list("The puzzles.", &open("A situation and what is asked.", &["id"], question())),
        }),
    )
}

fn ruleset() -> Value {
    map(
        "A table's own rules.",
        &["ruleset"],
        json!({
            "ruleset": map("The head.", &["id", "based-on"], json!({
                "id": text("Its name, in small letters, digits and hyphens."), "name": text("What people call it."),
                "based-on": variant("The game that it changes."),
            })),
            "options": options(),
            "edit": edit(),
            "notes": list("What was agreed besides: sentences that no rule here judges.", &json!({ "type": "string" })),
        }),
    )
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

fn record() -> Value {
    let mut hand = situation();
    for key in ["id", "note", "source", "level"] {
        hand.extend(asking().remove(key).map(|value| (key.to_owned(), value)));
    }
    let mut head = situation();
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
