//! What is remembered of a skill, when it comes back, and how quick somebody is; and the moments at
//! which he was.

use leftbower::tutor::{
    Back, Outcome, Paced, Practice, Rating, Strength, Timestamp, due, longest_row, quickest_ten,
};

const DAY: i64 = 86_400_000;

/// Answers that took this many seconds each; a minus sign marks what was not known.
fn answers(seconds: &[i32]) -> Vec<Paced> {
    let paced =
        |seconds: &i32| Paced { known: *seconds > 0, millis: seconds.unsigned_abs() * 1000 };
    seconds.iter().map(paced).collect()
}

#[test]
fn no_time_is_told_before_nine_of_ten_are_known() {
    let check = |seconds: &[i32], expected: Option<u32>| {
        assert_eq!(quickest_ten(&answers(seconds)), expected, "{seconds:?}");
    };
    check(&[], None);
    check(&[1; 9], None);
    check(&[2; 10], Some(2000));
    check(&[2, 2, 2, 2, -1, 2, 2, 2, 2, 2], Some(2000));
    check(&[1, -1, 1, 1, -1, 1, 1, 1, 1, 1, 1], None);
    // Quick guesses make no time; the slow ten after them do.
    check(&[-1, -1, -1, -1, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], Some(5000));
    check(&[9, 5, 5, 5, 5, 5, 5, 5, 5, 5, 3], Some(4800));
}

#[test]
fn a_row_ends_with_what_was_not_known() {
    for (seconds, longest) in
        [(vec![], 0), (vec![-1], 0), (vec![1, 1, -1, 1], 2), (vec![-1, 1, 1, 1], 3)]
    {
        assert_eq!(longest_row(&answers(&seconds)), longest, "{seconds:?}");
    }
}

const RIGHT: Outcome = Outcome { at: Timestamp(0), right: true, hinted: false, mixed: false };

fn at(days: f64) -> Timestamp {
    Timestamp(0).plus_days(days)
}

/// What is known after a row of answers: the day, then what happened.
fn practised(answers: &[(f64, &str)]) -> Practice {
    let outcome = |(day, text): &(f64, &str)| Outcome {
        at: at(*day),
        right: !text.contains("wrong"),
        hinted: text.contains("hint"),
        mixed: text.contains("mixed"),
    };
    answers
        .iter()
        .map(outcome)
        .fold(None, |before, outcome| Some(Practice::after(before, outcome)))
        .expect("at least one answer")
}

#[test]
fn ratings_are_derived() {
    let check = |answers: &[(f64, &str)], rating| {
        assert_eq!(practised(answers).rating, rating, "{answers:?}");
    };
    check(&[(0.0, "wrong")], Rating::Again);
    check(&[(0.0, "wrong hint")], Rating::Again);
    check(&[(0.0, "hint")], Rating::Hard);
    check(&[(0.0, "right")], Rating::Good);
    check(&[(0.0, "right"), (3.0, "right")], Rating::Good);
    check(&[(0.0, "mixed"), (0.1, "mixed")], Rating::Good);
    check(&[(0.0, "mixed"), (3.0, "right")], Rating::Good);
    check(&[(0.0, "mixed"), (3.0, "mixed")], Rating::Easy);
    check(&[(0.0, "mixed"), (3.0, "mixed"), (3.01, "mixed")], Rating::Good);
    check(&[(0.0, "mixed"), (3.0, "mixed"), (3.01, "mixed"), (9.0, "mixed")], Rating::Easy);
    check(&[(0.0, "mixed"), (1.0, "mixed wrong"), (3.0, "mixed")], Rating::Good);
}

#[test]
fn what_goes_well_waits_longer_and_what_fails_comes_back_soon() {
    let wait = |answers: &[(f64, &str)]| {
        let practice = practised(answers);
        practice.due.days_since(practice.last)
    };
    assert!(wait(&[(0.0, "wrong")]) < wait(&[(0.0, "hint")]));
    assert!(wait(&[(0.0, "hint")]) < wait(&[(0.0, "right")]));
    assert!(wait(&[(0.0, "right")]) < wait(&[(0.0, "right"), (2.0, "right")]));
    assert!(wait(&[(0.0, "right"), (2.0, "right"), (12.0, "wrong")]) < 2.0);
    assert!(wait(&[(0.0, "mixed"), (2.0, "right")]) < wait(&[(0.0, "mixed"), (2.0, "mixed")]));
}

#[test]
fn many_right_answers_in_one_sitting_are_hardly_more_than_one() {
    let row: Vec<(f64, &str)> = (0..10).map(|n| (f64::from(n) / 1000.0, "right")).collect();
    assert!(practised(&row).stability < 2.0 * practised(&row[..1]).stability);
}

#[test]
fn a_clock_that_goes_backwards_counts_as_no_time() {
    let back = practised(&[(10.0, "right"), (3.0, "right")]);
    assert_eq!(
        back.stability.to_bits(),
        practised(&[(10.0, "right"), (10.0, "right")]).stability.to_bits()
    );
    assert_eq!(back.last, at(3.0));
    assert!((back.recall(at(0.0)) - 1.0).abs() < f32::EPSILON);
}

#[test]
fn what_is_due_comes_weakest_first_with_its_reason() {
    let missed = practised(&[(0.0, "right"), (5.0, "wrong")]);
    let fading = practised(&[(0.0, "right")]);
    let fresh = practised(&[(0.0, "right"), (2.0, "right"), (9.0, "right")]);
    let all = [("a", "classic", &fading), ("b", "classic", &missed), ("c", "bald", &fresh)];
    let told = |day: f64| -> Vec<(String, Back)> {
        due(all, at(day)).into_iter().map(|due| (due.skill, due.why)).collect()
    };
    assert_eq!(told(0.4), []);
    assert_eq!(told(10.0), [("b".to_owned(), Back::Missed), ("a".to_owned(), Back::Fading)]);
    assert_eq!(told(400.0).len(), 3);
}

#[test]
fn strength_is_told_by_the_last_answer_and_by_time() {
    let strength = |answers: &[(f64, &str)], day: f64| practised(answers).strength(at(day));
    assert_eq!(strength(&[(0.0, "wrong")], 0.0), Strength::Shaky);
    assert_eq!(strength(&[(0.0, "right")], 0.0), Strength::Learning);
    assert_eq!(strength(&[(0.0, "right")], 9.0), Strength::Fading);
    assert_eq!(strength(&[(0.0, "right"), (2.0, "right"), (12.0, "right")], 13.0), Strength::Firm);
}

#[test]
fn a_spoilt_memory_is_begun_anew() {
    let spoilt = Practice { stability: f32::NAN, ..Practice::after(None, RIGHT) };
    assert!(Practice::after(Some(spoilt), Outcome { at: at(1.0), ..RIGHT }).stability.is_finite());
}

#[test]
fn a_moment_printed_and_read_is_that_moment() {
    for moment in (-30_000..90_000).map(|day| Timestamp(day * DAY + day * 997 % DAY)) {
        assert_eq!(moment.to_string().parse(), Ok(moment));
    }
    assert_eq!(Timestamp(0).to_string(), "1970-01-01T00:00:00.000Z");
    assert_eq!(Timestamp(951_782_400_000).date(), "2000-02-29");
}

#[test]
fn what_is_no_moment_is_refused() {
    for text in [
        "",
        "Z",
        "2026-11-21",
        "2026-13-01T00:00:00.000Z",
        "2026-02-30T00:00:00.000Z",
        "é026-11-21T0Z",
    ] {
        assert!(text.parse::<Timestamp>().is_err(), "{text}");
    }
}
