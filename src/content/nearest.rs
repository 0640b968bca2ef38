//! The word that was probably meant.

/// Longer words are not typing errors of anything.
const LONGEST: usize = 40;

/// The candidate that a mistyped word most likely stands for: at most a third of its letters are
/// wrong.
///
/// Upper and lower case count as the same letter; of equals the first candidate wins.
///
/// ```
/// use leftbower::content::nearest;
/// assert_eq!(nearest("hnad", ["led", "hand", "hands"]), Some("hand"));
/// assert_eq!(nearest("opening", ["led", "hand"]), None);
/// ```
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    if word.len() > LONGEST {
        return None;
    }
    let word = word.to_lowercase();
    let allowed = word.chars().count().div_ceil(3).min(3);
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| {
            *distance <= allowed && *distance < candidate.chars().count()
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}
