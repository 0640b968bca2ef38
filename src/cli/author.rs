//! What authors begin with.

use std::{fs::File, io, io::Write as _, path::Path};

use super::{
    args::{Global, Schema, Template},
    game::library,
    output::{Done, Output, Status, Stop},
};
use crate::text;

/// Writes a file to begin with; one that is there already stays as it is.
pub(super) fn new(kind: Template, file: &Path, output: &mut Output) -> Done {
    let stem =
        file.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
    let id = kebab(&stem);
    let content = match kind {
        Template::Lesson => text::new_lesson(&id),
        Template::Puzzle => text::new_puzzle(&id),
        Template::Ruleset => text::new_ruleset(&id),
    };
    let made = File::create_new(file).and_then(|mut file| file.write_all(content.as_bytes()));
    made.map_err(|error| {
        let why = match error.kind() {
            io::ErrorKind::AlreadyExists => text::not_over(file),
            _ => format!("{}: {error}", file.display()),
        };
        Stop::Complaint(Status::Unreadable, why)
    })?;
    output.say(&text::written(file))?;
    Ok(Status::Fine)
}

/// Prints the JSON Schema of a kind of file, in which a folder's own games are known.
pub(super) fn schema(global: &Global, kind: Schema, output: &mut Output) -> Done {
    let kind = match kind {
        Schema::Lesson => text::json::Written::Lesson,
        Schema::Puzzle => text::json::Written::Puzzle,
        Schema::Ruleset => text::json::Written::Ruleset,
        Schema::Misconception => text::json::Written::Misconception,
        Schema::Record => text::json::Written::Record,
        Schema::Glossary => text::json::Written::Glossary,
        Schema::Paths => text::json::Written::Paths,
    };
    let library = library(global);
    output.line(&format!("{:#}", text::json::schema(kind, library.games())))?;
    Ok(Status::Fine)
}

/// Words parted by single lines, as ids are written; leading numbers of a file name are no part of
/// it.
fn kebab(stem: &str) -> String {
    let signs: String =
        stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { ' ' }).collect();
    let words: Vec<&str> = signs
        .split_whitespace()
        .skip_while(|word| word.chars().all(|c| c.is_ascii_digit()))
        .collect();
    if words.is_empty() { "my-own".to_owned() } else { words.join("-") }
}
