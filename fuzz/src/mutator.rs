//! Changes texts by words and lines, of which the formats are made: most changes of single bytes
//! only make a word that nobody knows.

use std::{collections::BTreeSet, sync::LazyLock};

use leftbower::chance::{Seed, below, pick};
use libfuzzer_sys::fuzzer_mutate;
use rand::Rng;

/// Texts that have every word that means something: of files, of questions, of games, of requests.
const TEXTS: [&str; 6] = [
    include_str!("../../FORMATS.md"),
    include_str!("../../tests/asked.yaml"),
    include_str!("../../tests/games/friday.egn"),
    include_str!("../../judge/src/rules/options.yaml"),
    include_str!("../../judge/src/rules/variants/classic.yaml"),
    "GET POST / /join /answer /events /screen /screen/events /room.css HTTP/1.1 Host: Origin: \
     Cookie: leftbower={key} Content-Type: application/x-www-form-urlencoded Content-Length: \
     http://127.0.0.1 127.0.0.1 localhost pin={pin}&name=Ann place=1&choice=0 chunked \
     Transfer-Encoding: Connection: x-live",
];

static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let words = TEXTS.iter().flat_map(|text| text.split([' ', '\n', '`', '|', ',', '"', '\\']));
    words.filter(|word| !word.is_empty()).collect::<BTreeSet<_>>().into_iter().collect()
});

/// Changes the first `size` bytes of `data`, which has room for `max`; how many there are then.
/// One time in four it is for libFuzzer to change them.
pub fn changed(data: &mut [u8], size: usize, max: usize, seed: u32) -> usize {
    let mut rng = Seed(seed.into()).rng();
    let Ok(text) = str::from_utf8(&data[..size]) else { return fuzzer_mutate(data, size, max) };
    if size == 0 || below(&mut rng, 4) == 0 {
        return fuzzer_mutate(data, size, max);
    }
    let mut text = text.to_owned();
    for _ in 0..=below(&mut rng, 3) {
        match below(&mut rng, 4) {
            0 => change_lines(&mut text, &mut rng),
            _ => change_words(&mut text, &mut rng),
        }
    }
    let length = text.floor_char_boundary(max);
    data[..length].copy_from_slice(&text.as_bytes()[..length]);
    length
}

/// Puts a word in place of another, or beside it, or takes it away.
fn change_words(text: &mut String, rng: &mut impl Rng) {
    let is_word = |c: char| c.is_alphanumeric() || "-_+{}♠♥♦♣".contains(c);
    let mut spans = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (is_word(c), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                spans.push(from..at);
                start = None;
            }
            (true, Some(_)) | (false, None) => {}
        }
    }
    let (Some(at), Some(other)) = (pick(rng, &spans).cloned(), pick(rng, &spans).cloned()) else {
        return;
    };
    let word = match below(rng, 8) {
        0 => String::new(),
        1 | 2 => text[other].to_owned(),
        3 => below(rng, 14).to_string(),
        _ => (*pick(rng, &WORDS).expect("there are some")).to_owned(),
    };
    match below(rng, 4) {
        0 => text.insert_str(at.end, &format!(" {word}")),
        _ => text.replace_range(at, &word),
    }
}

/// Doubles a line, takes one away, or moves one elsewhere.
fn change_lines(text: &mut String, rng: &mut impl Rng) {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let count = u32::try_from(lines.len()).unwrap_or(u32::MAX);
    let (from, to) = (below(rng, count) as usize, below(rng, count) as usize);
    let line = lines[from];
    match below(rng, 3) {
        0 => lines.insert(to, line),
        1 => drop(lines.remove(from)),
        _ => {
            lines.remove(from);
            lines.insert(to, line);
        }
    }
    *text = lines.join("\n");
}
