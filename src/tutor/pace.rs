//! Streaks and speed, from answers as they were given: accuracy comes first, and a time counts only
//! with it.

/// This many answers in a row make a time.
const TEN: usize = 10;
/// At least this many of them must have been known.
const NINE: usize = 9;

/// An answer of a streak or against the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paced {
    /// Whether it was right without a hint.
    pub known: bool,
    /// Milliseconds from the question to the answer.
    pub millis: u32,
}

/// The most answers in a row that were known.
///
/// ```
/// use leftbower::tutor::{Paced, longest_row};
/// let answers = [true, true, false, true].map(|known| Paced { known, millis: 1000 });
/// assert_eq!(longest_row(&answers), 2);
/// ```
pub fn longest_row(answers: &[Paced]) -> u32 {
    let (_, longest) = answers.iter().fold((0, 0), |(row, longest), answer| {
        let row = if answer.known { row + 1 } else { 0 };
        (row, longest.max(row))
    });
    longest
}

/// Milliseconds for each answer that was known, in the quickest ten in a row of which nine were;
/// `None` where there are no such ten.
pub fn quickest_ten(answers: &[Paced]) -> Option<u32> {
    let mean = |ten: &[Paced]| {
        let known: Vec<u32> =
            ten.iter().filter(|answer| answer.known).map(|answer| answer.millis).collect();
        let sum: u64 = known.iter().copied().map(u64::from).sum();
        (known.len() >= NINE).then(|| u32::try_from(sum / known.len() as u64).unwrap_or(u32::MAX))
    };
    answers.windows(TEN).filter_map(mean).min()
}
