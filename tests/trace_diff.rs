//! Where the rules and a belief part: the two traces beside each other.

use std::sync::Arc;

use leftbower::{
    content::Library,
    engine::Reason,
    rules::LeftBower,
    table::Suit,
    text::{self, Style},
    tutor::{
        Believed, Ground, LearnerModel, Posed, Question, Response, TraceDiff, read, trace_diff,
    },
};

use crate::support::card;

fn shipped(library: &Library) -> Vec<Question> {
    let packs = library.packs().map(|summary| library.pack(&summary.id).expect("a sound pack"));
    packs.flat_map(|pack| &pack.puzzles).map(|item| item.question.clone()).collect()
}

#[test]
fn two_answers_that_differ_have_traces_that_part() {
    let library = crate::support::shipped();
    let (mut parted, mut mute) = (0, Vec::new());
    let questions = shipped(library).into_iter().filter(|one| !one.ask.is_best_play());
    for question in crate::support::sampled(questions) {
        let question = &Posed::new(question);
        let truth = question.ruling().expect("a shipped question has an answer");
        for belief in library.beliefs() {
            let Some(told) = Believed::of(question, belief) else { continue };
            let Believed { ruling: believed, rows } = &told;
            let at = || format!("{:?} under {}: {rows:?}", question.id, belief.id);
            assert_eq!(
                rows.iter().filter_map(|row| row.rules.as_ref()).collect::<Vec<_>>(),
                truth.reasons().iter().collect::<Vec<_>>(),
                "{}",
                at()
            );
            assert_eq!(
                rows.iter().filter(|row| row.belief.is_some()).count(),
                believed.reasons().len(),
                "{}",
                at()
            );
            if Response::meant(question, believed.value()).agrees(truth.value()) {
                continue;
            }
            parted += 1;
            // On every screen the place is marked, and what is marked is said otherwise.
            for width in [40, 120] {
                let said = text::side_by_side(Style::ascii(width), question, &told);
                let said = text::plain(&said);
                if !said.contains("<--") {
                    mute.push(format!("{:?} under {} at {width}: {said}", question.id, belief.id));
                }
            }
        }
    }
    assert!(parted > crate::support::share(4000), "only {parted}");
    assert!(
        mute.is_empty(),
        "{} are mute, as {}",
        mute.len(),
        mute[..mute.len().min(40)].join("\n")
    );
}

/// Where the idea behind `typed` leaves the rules, on a screen of that width.
fn said(id: &str, typed: &str, width: usize) -> String {
    let library = crate::support::shipped();
    let question = shipped(library)
        .into_iter()
        .find(|question| question.id.as_deref() == Some(id))
        .expect("shipped");
    let question = Arc::new(Posed::new(question));
    let given = read(&question, typed).expect("it can be read");
    let told = LearnerModel::new(library.beliefs()).consider(&question, &given);
    let idea = told.idea.expect("one idea fits");
    let believed = Believed::of(&question, idea).expect("it changes something");
    text::plain(&text::side_by_side(Style::ascii(width), &question, &believed))
}

#[test]
fn a_wide_screen_has_both_traces_side_by_side() {
    insta::assert_snapshot!(said("two-red-jacks", "jh jd ad kd 9d", 80), @r"
         The rules                          | Your idea
      1  JD is the right bower, the jack of | JD is the right bower, the jack of
         trump                              | trump
      2  JH is the left bower, next below   | JH is the left bower, above the    <--
         the right                          | right
      3  From the top: JD, JH, AD, KD, 9D   | From the top: JH, JD, AD, KD, 9D
    ");
}

#[test]
fn a_narrow_screen_has_one_trace_under_the_other() {
    insta::assert_snapshot!(said("two-red-jacks", "jd ad jh kd 9d", 40), @r"
    The rules:
      1  JD is the right bower, the jack of
         trump
      2  JH is the left bower, next below
         the right
      3  From the top: JD, JH, AD, KD, 9D
    Your idea:
      1  JD is the right bower, the jack of
         trump
      2  JH is the left bower, just below
         the ace of trump  <-- not so
      3  From the top: JD, AD, JH, KD, 9D
    ");
}

fn names(rows: &[TraceDiff]) -> Vec<[&'static str; 2]> {
    rows.iter()
        .map(|row| {
            [&row.rules, &row.belief].map(|reason| reason.as_ref().map_or("-", Ground::name))
        })
        .collect()
}

#[test]
fn steps_about_the_same_card_stand_abreast() {
    let jack = card("JC");
    let truth = [
        Reason::LeftIsTrump { card: jack, trump: Suit::Spades },
        Reason::SuitLed { card: card("QC"), suit: Some(Suit::Clubs) },
        Reason::VoidIn { suit: Suit::Clubs },
        Reason::AnyCardGoes,
    ]
    .map(Ground::Rule);
    let belief = [
        Reason::SuitLed { card: card("QC"), suit: Some(Suit::Clubs) },
        Reason::Holds { suit: Suit::Clubs, cards: vec![jack] },
        Reason::MustFollow { suit: Suit::Clubs },
    ]
    .map(Ground::Rule);
    assert_eq!(
        names(&trace_diff(&truth, &belief)),
        [["trump", "-"], ["led", "led"], ["void", "holds"], ["any-card", "must-follow"]]
    );
}

#[test]
fn the_rules_keep_their_order() {
    let (right, left) = (card("JD"), card("JH"));
    let rank = |place| Reason::LeftRanks { card: left, place };
    let truth =
        [Reason::RightBower { card: right }, rank(LeftBower::BelowRight), Reason::AnyCardGoes]
            .map(Ground::Rule);
    let belief =
        [rank(LeftBower::AboveRight), Reason::RightBower { card: right }, Reason::MustTrump]
            .map(Ground::Rule);
    let rows = trace_diff(&truth, &belief);
    assert_eq!(names(&rows), [["right", "right"], ["rank", "rank"], ["any-card", "must-trump"]]);
    assert_eq!(rows.iter().map(TraceDiff::agrees).collect::<Vec<_>>(), [true, false, false]);
}

#[test]
fn nothing_beside_nothing_is_no_row() {
    assert!(trace_diff(&[], &[]).is_empty());
    assert_eq!(names(&trace_diff(&[Ground::Rule(Reason::AnyCardGoes)], &[])), [["any-card", "-"]]);
    assert_eq!(names(&trace_diff(&[], &[Ground::Rule(Reason::AnyCardGoes)])), [["-", "any-card"]]);
}
