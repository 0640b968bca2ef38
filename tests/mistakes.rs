//! What is said to a wrong answer, read as a learner reads it: first what is true in this hand,
//! then the idea if there is one, then what to look at the next time.

use std::{env, sync::Arc};

use leftbower::{
    content::{Library, Reader, Source, read_question},
    text::{self, Style},
    tutor::{Explanation, LearnerModel, Posed, Response, Seed, read},
};

use crate::support::mistakes::mistakes;

/// What a learner is told who has answered nothing before.
fn told(library: &Library, question: &Arc<Posed>, given: &Response) -> Explanation {
    let told = LearnerModel::new(library.beliefs()).consider(question, given);
    Explanation::of(question, given, &told).expect("an answer")
}

fn said(told: &Explanation) -> String {
    text::plain(&text::wrong(Style::PLAIN, told))
}

/// The first sentences after the verdict are `reasons`, on one line.
fn check(yaml: &str, answer: &str, reasons: &str) {
    let library = Library::shipped();
    let source = Source::new("test.yaml", yaml.to_owned());
    let reader = Reader::new(&source);
    let root = reader.roots().next().expect("a document");
    let item = read_question(root, None, library.context(Some("classic"))).expect("a question");
    let question = Arc::new(Posed::new(item.question));
    let given = read(&question, answer).expect("it can be read");
    let said = said(&told(&library, &question, &given));
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains(reasons), "{yaml} > {answer}: {said}");
}

#[test]
fn an_explanation_opens_with_this_card_in_this_hand() {
    for (yaml, answer, reasons) in [
        (
            "{ ask: suit, trump: D, card: JH }",
            "hearts",
            "JH is the other red jack, the left bower, and so counts as a diamond.",
        ),
        (
            "{ variant: auction-5, ask: game, score: { '1': 97, '2': 97, '3': 97, '4': 20, '5': 3 },
               contract: { maker: 1, trump: S, bid: 4, partners: [2, 3] },
               taken: { '1': 2, '2': 1, '3': 1, '4': 1, '5': 0 } }",
            "nobody",
            "You, seat 2 and seat 3 score 4 points each and now have 101 each. Equal totals",
        ),
        (
            "{ ask: suit, trump: H, card: JC }",
            "hearts",
            "JC is black and hearts are red, so it is no bower and stays a club.",
        ),
        (
            "{ ask: legal, trump: S, led: KH, hand: KC QH 9S }",
            "kc",
            "KC is a club, hearts were led, and you hold QH.",
        ),
        (
            "{ ask: legal, trump: D, led: KH, hand: JH 9H AD }",
            "jh 9h",
            "JH is the left bower, so a diamond; hearts were led, and you hold 9H.",
        ),
        (
            "{ ask: legal, trump: S, led: QC, hand: JC 9S KD }",
            "jc",
            "Clubs were led, and you hold none, for JC is the left bower.",
        ),
        (
            "{ ask: legal, trump: S, led: QH, hand: KH 9H AD }",
            "kh",
            "9H is a heart too, and hearts were led.",
        ),
        (
            "{ ask: winner, trump: D, lead: 1, tricks: [AC KC 10D QC] }",
            "me",
            "10D is the only trump played.",
        ),
        (
            "{ ask: winner, trump: S, lead: 1, tricks: [QH KC 9H 10H] }",
            "kc",
            "KC is a club, and hearts were led.",
        ),
        (
            "{ ask: winner, trump: S, lead: 1, tricks: [AS JC KS QS] }",
            "as",
            "JC is the other black jack, the left bower, and AS is an ordinary trump.",
        ),
        (
            "{ ask: leader, contract: { maker: 3, trump: H }, dealer: 4 }",
            "partner",
            "North only made trump; East dealt, and you sit on East's left.",
        ),
        (
            "{ ask: count, trump: H, hand: AH 10H KD 9C QS, suit: H }",
            "4",
            "With JD, the left bower, the deck has seven hearts, and you have seen two (AH and \
             10H), which leaves five.",
        ),
        (
            "{ ask: score, contract: { maker: 1, trump: S }, taken: { '1+3': 2, '2+4': 3 } }",
            "us 1",
            "Your side made trump and took two of the five tricks, which is a euchre.",
        ),
        (
            "{ ask: renege, contract: { maker: 4, trump: H }, hands: { 1: JD 9S KC QC 10C, \
             2: KH QH AS KS JC, 3: KD 10D 9H AC QS, 4: AD AH JH 10H 9C }, lead: 4, \
             tricks: [AD JD KH 9H] }",
            "west kh",
            "West had no diamond, so KH was legal.",
        ),
        (
            "{ variant: double-hasenpfeffer, ask: leader, trump: H, lead: 4, \
             tricks: [JH QH AH JH] }",
            "west",
            "AH is an ordinary trump. North and East both played JH, and East's came first, so \
             East took the trick and leads next.",
        ),
        (
            "{ ask: game, score: { '1+3': 4, '2+4': 5 }, contract: { maker: 4, trump: C }, \
             taken: { '1+3': 0, '2+4': 5 } }",
            "them",
            "West and East score 2 points and now have 7. The first side with 10 points wins",
        ),
        (
            "{ variant: bid-euchre, ask: renege, skill: renege.penalty, \
             contract: { maker: 1, trump: S, bid: 3 }, \
             hands: { 1: AS JS AH KH 9D 10D, 2: KC QC AC KD 10H 9C }, tricks: [AH 9H QH JH] }",
            "none",
            "West played 9H in trick 1 without holding it. In this game a card that is not held \
             is a renege, too. A renege takes 2 points from West and East.",
        ),
    ] {
        check(yaml, answer, reasons);
    }
}

#[test]
fn every_mistake_is_explained_in_few_words_of_its_hand() {
    let library = Library::shipped();
    for mistake in mistakes(&library, 300, Seed(5)) {
        let told = told(&library, &mistake.question, &mistake.given);
        let said = said(&told);
        let at = || format!("{}: {:?}\n{said}", mistake.place, mistake.said);
        assert!(!told.points.is_empty(), "nothing of this hand is said: {}", at());
        let note = mistake.question.note.as_ref().map_or(0, |note| note.len() / 60 + 1);
        assert!(said.lines().count() <= 9 + note, "too long: {}", at());
        for unwanted in ["  [", "That is so", "None of", "..", "one question more"] {
            assert!(!said.contains(unwanted), "`{unwanted}`: {}", at());
        }
    }
}

/// Wrong answers with what is said to them, for eyes to read: `cargo test --test all mistakes::
/// -- --ignored --nocapture`; `MISTAKES=200` and `SEED=7` say how many and which.
#[test]
#[ignore = "prints for eyes to read; proves nothing"]
#[allow(clippy::print_stdout)]
fn wrong_answers_to_be_read() {
    let number = |name: &str, otherwise: u32| {
        env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
    };
    let library = Library::shipped();
    let count = usize::try_from(number("MISTAKES", 200)).expect("small");
    let all = mistakes(&library, count, Seed(u64::from(number("SEED", 1))));
    for (number, mistake) in all.iter().enumerate() {
        let question = text::plain(&text::question(Style::PLAIN, &mistake.question));
        let said = said(&told(&library, &mistake.question, &mistake.given));
        println!("### {number} {}\n{question}\n> {}\n{said}\n", mistake.place, mistake.typed);
    }
}
