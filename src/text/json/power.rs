//! What lessons and packs can find out.

use serde_json::{Map, Value, json};

use crate::content::Power;

/// One object for each lesson and pack, then one for each variant.
pub fn power(power: &Power) -> Vec<Value> {
    let books = power.books.iter().map(|book| {
        let kind = if book.is_lesson { "lesson" } else { "pack" };
        json!({
            kind: book.id,
            "questions": book.questions,
            "exposed": book.exposed,
            "not-exposed": book.hidden,
            "alike": book.alike,
            "pairs": book.pairs(),
        })
    });
    let variants = power.variants.iter().map(|variant| {
        let exposed: Map<String, Value> =
            variant.exposed.iter().map(|(id, times)| (id.clone(), json!(times))).collect();
        let fewer: Vec<&str> = variant.short().map(|(id, _)| id).collect();
        json!({
            "variant": variant.id,
            "questions": variant.questions,
            "false": variant.exposed.len(),
            "enough": variant.exposed.len() - fewer.len(),
            "fewer": fewer,
            "exposed-by": exposed,
        })
    });
    books.chain(variants).collect()
}
