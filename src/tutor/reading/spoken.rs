//! What people say around an answer: *yes, east*, *it's a heart*, *the king, I think*, *three left*.

use crate::table::{Rank, Suit};

/// What may stand before an answer.
const OPENINGS: [&str; 48] = [
    "let's ",
    "let us ",
    "yes, ",
    "yes ",
    "yeah, ",
    "yeah ",
    "yep, ",
    "ok, ",
    "ok ",
    "okay, ",
    "well, ",
    "no, ",
    "hm, ",
    "hmm, ",
    "i think ",
    "i guess ",
    "i believe ",
    "i'd say ",
    "i would say ",
    "it's ",
    "it is ",
    "its ",
    "that's ",
    "that is ",
    "that would be ",
    "the answer is ",
    "my answer is ",
    "maybe ",
    "perhaps ",
    "probably ",
    "i can play ",
    "i may play ",
    "i must play ",
    "i'd play ",
    "i play ",
    "play ",
    "i'd go with ",
    "i'll go with ",
    "i'd ",
    "i'll ",
    "it belongs to ",
    "they are ",
    "there are ",
    "only ",
    "just ",
    "also ",
    "and also ",
    "plus ",
];
/// What may stand behind it.
const CLOSINGS: [&str; 14] = [
    " again",
    " now",
    " then",
    " only",
    " i think",
    " i guess",
    " i believe",
    " i suppose",
    " i'd say",
    " maybe",
    " perhaps",
    " probably",
    " of course",
    " please",
];
/// What may stand behind somebody who is named.
const DOES: [&str; 22] = [
    " takes the trick",
    " takes it",
    " takes",
    " take the trick",
    " take it",
    " wins the trick",
    " wins it",
    " wins",
    " win",
    " leads",
    " lead",
    " does",
    " do",
    " sits out",
    " sit out",
    " speaks first",
    " goes first",
    " is first",
    " first",
    " deals",
    " has",
    " have",
];
/// Words that tell nothing of who takes a trick with which card.
const IDLE: [&str; 19] = [
    "he", "she", "it", "they", "has", "have", "had", "holds", "held", "plays", "played", "takes",
    "took", "wins", "trick", "this", "so", "because", "and",
];
/// How what is said for an answer begins, behind a comma; `as` is the ace of spades.
const WHY: [&str; 23] = [
    "with", "i", "i'm", "i've", "it", "it's", "its", "he", "he's", "she", "she's", "they",
    "they're", "we", "we're", "you", "that", "that's", "there", "there's", "since", "so", "for",
];
/// Words by which it can be told anywhere: *east, the king is highest*.
const SAYS: [&str; 10] =
    ["is", "was", "has", "beats", "leads", "led", "takes", "took", "wins", "trumped"];
/// What may stand behind a number.
const COUNTED: [&str; 20] = [
    "left", "more", "of", "them", "card", "cards", "trump", "trumps", "spade", "spades", "heart",
    "hearts", "diamond", "diamonds", "club", "clubs", "still", "out", "unseen", "others",
];
/// The numbers that have words, from nought.
const NUMBERS: [&str; 15] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen",
];

/// What stands before things that are left out, in two parts.
const ALL: [&str; 12] = [
    "all cards",
    "all suits",
    "all of them",
    "all",
    "any card",
    "any suit",
    "any",
    "anything",
    "everything",
    "every card",
    "every suit",
    "each",
];
const BUT: [&str; 6] =
    [" but ", " except for ", " except ", " other than ", " apart from ", " save "];

/// What is left out where all but that is meant: *clubs* of *anything but clubs*.
pub(super) fn all_but(line: &str) -> Option<&str> {
    let behind = |all: &&str| {
        let rest = line.strip_prefix(*all)?;
        BUT.iter().find_map(|but| rest.strip_prefix(but))
    };
    ALL.iter().find_map(behind).map(|rest| rest.strip_prefix("the ").unwrap_or(rest))
}

/// Whether a word is the name of a suit; a letter is none, for it may be a card that was broken off.
pub(crate) fn is_suit(word: &str) -> bool {
    word.chars().count() > 1 && word.parse::<Suit>().is_ok()
}

/// Whether it is the name of a suit as of one card: `diamond`.
pub(crate) fn is_one_of_suit(word: &str) -> bool {
    is_suit(word) && !word.ends_with('s')
}

/// What cards and calls are named with, where a slip of one letter is no other word.
const VOCABULARY: [&str; 16] = [
    "hearts", "heart", "diamonds", "diamond", "spades", "spade", "clubs", "club", "queen", "king",
    "jack", "order", "trump", "bower", "alone", "pass",
];

/// The line with its words put right that are a slip, broken off, two in one, or a card with its suit
/// in front: `ace of harts`, `pas`, `orderup`, `d10`; `None` where there is none.
pub(crate) fn without_slips(line: &str) -> Option<String> {
    let mended = |word: &str| {
        let (bare, behind) = word.split_at(word.trim_end_matches([',', ';']).len());
        put_right(bare).map_or_else(|| word.to_owned(), |right| right + behind)
    };
    let all = line.split(' ').map(mended).collect::<Vec<_>>().join(" ");
    (all != line).then_some(all)
}

/// What a word was meant to be, where it is none.
fn put_right(word: &str) -> Option<String> {
    let is_meant = |known: &&str| {
        word.len() > 3 && strsim::damerau_levenshtein(known, word) == 1
            || word.len() > 2 && known.starts_with(word)
    };
    let call = ["order", "pick"].iter().find(|verb| word.strip_prefix(**verb) == Some("up"));
    let is_known = VOCABULARY.contains(&word);
    let meant = || VOCABULARY.into_iter().find(is_meant).filter(|_| !is_known);
    call.map(|verb| format!("{verb} up"))
        .or_else(|| meant().map(str::to_owned))
        .or_else(|| suit_first(word))
}

/// A card with its suit in front, the usual way round: `10d` of `d10`.
fn suit_first(word: &str) -> Option<String> {
    let suit = word.chars().next().filter(|letter| "shdc".contains(*letter))?;
    let rank = &word[suit.len_utf8()..];
    rank.parse::<Rank>().ok().map(|_| format!("{rank}{suit}"))
}

/// Whether a line is no more than *yes*, or no more than *no*.
pub(super) fn is_yes(line: &str) -> Option<bool> {
    match line.trim_end_matches(['.', '!', ',']) {
        "yes" | "y" | "yeah" | "yep" | "sure" | "yes please" | "yes, please" | "i do" => Some(true),
        "no" | "n" | "nope" | "no thanks" | "no, thanks" | "i don't" => Some(false),
        _ => None,
    }
}

/// A line in lower case without what is said around the answer, and without the reason given for it.
pub(super) fn bare(line: &str) -> &str {
    let why = [" because", " cause ", " 'cause "];
    let line = why.iter().find_map(|why| line.split_once(why)).map_or(line, |(said, _)| said);
    let mut bare = line.trim_end_matches(['.', '!', ',', ';']);
    while let Some(shorter) = shorter(bare, &OPENINGS, &CLOSINGS) {
        bare = shorter.trim_matches([' ', ',']);
    }
    bare
}

/// The first part of a line whose rest, behind a comma, says why: *all* of *all, i have no club*.
pub(super) fn before_its_reason(line: &str) -> Option<&str> {
    let gives_why = |at: &usize| {
        let rest = &line[at + ", ".len()..];
        rest.split(' ').next().is_some_and(|word| WHY.contains(&word))
            || rest.contains(" minus ")
            || rest.split(' ').skip(1).any(|word| SAYS.contains(&word))
    };
    line.match_indices(", ").map(|(at, _)| at).find(gives_why).map(|at| &line[..at])
}

/// The same of somebody: *east leads* is *east*.
pub(super) fn somebody(line: &str) -> &str {
    shorter(line, &[], &DOES).unwrap_or(line)
}

/// Whether a word tells nothing where somebody says who takes a trick, and with which card.
pub(super) fn tells_nothing(word: &str) -> bool {
    IDLE.contains(&word)
}

/// The same of a number: *three clubs left* is *three*.
pub(super) fn counted(line: &str) -> &str {
    let (number, rest) = line.split_once(' ').unwrap_or((line, ""));
    if rest.split_whitespace().all(|word| COUNTED.contains(&word)) { number } else { line }
}

/// A number in figures or in words.
pub(super) fn number(word: &str) -> Option<u32> {
    let named = NUMBERS.iter().position(|name| *name == word);
    named.map_or_else(|| word.parse().ok(), |number| u32::try_from(number).ok())
}

/// The line without one of these; nothing where there is none, or nothing else.
fn shorter<'t>(line: &'t str, openings: &[&str], closings: &[&str]) -> Option<&'t str> {
    let opened = openings.iter().find_map(|opening| line.strip_prefix(opening));
    opened.or_else(|| closings.iter().find_map(|closing| line.strip_suffix(closing)))
}
