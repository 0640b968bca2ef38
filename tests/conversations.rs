//! What a learner hears when an answer is wrong, read as a whole: the question, the idea behind the
//! mistake, the proof.

use std::{fs, path::Path};

use leftbower::{
    content::{Library, Source},
    repl::Conversation,
    session::StoreJournal,
    store::Store,
    text::{Style, plain},
    tutor::{Question, Seed, Timestamp, answer, answer_under},
};

/// Questions in an order that tells a story; the catalogue of ideas is the one that ships.
const PACK: &str = "\
pack: { id: story, title: A story, variant: classic }
puzzles:
  - { id: club-led, ask: legal, trump: S, led: QC, hand: JC 9S KD AH 10H }
  - { id: left-led, ask: legal, trump: C, led: JS, hand: KS 9C AH QD 10D }
  - { id: heart-led, ask: legal, trump: D, led: KH, hand: JH 9H AD QC 10S }
  - { id: four-in-order, ask: order, trump: S, cards: AS JC JS JH }
  - { id: lead, ask: legal, trump: D, led: [], hand: 10D KH AH QS 10S }
  - { id: bald, variant: bald, ask: legal, trump: S, led: QC, hand: JC 9S KD AH 10H }
  - id: renege
    ask: renege
    contract: { maker: 4, trump: H }
    hands: { 1: JD 9S KC QC 10C, 2: KH QH AS KS JC, 3: KD 10D 9H AC QS, 4: AD AH JH 10H 9C }
    lead: 4
    tricks: [AD JD KH 9H]
  - { id: alone, ask: score, contract: { maker: 4, trump: H, alone: true }, taken: { '1+3': 1, '2+4': 4 } }
";

/// Where habits of the classic game lead astray.
const NEW_GAME: &str = "\
pack: { id: new-game, title: A new game, variant: double-hasenpfeffer }
puzzles:
  - { id: two-lefts, ask: winner, trump: C, lead: 2, tricks: [9C JS JS 9C] }
  - { id: who-begins, ask: leader, contract: { maker: 3, trump: H, bid: 7 } }
  - { id: bid-of-nine, ask: score, contract: { maker: 1, trump: S, bid: 9 }, taken: { '1+3': 8, '2+4': 4 } }
";

/// The library of the story: two packs, no lessons, words and beliefs as they ship.
fn story() -> Library {
    let shipped = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons").join(name);
        Source::new(name, fs::read_to_string(path).expect("a file that ships"))
    };
    let texts = [
        shipped("misconceptions.yaml"),
        shipped("glossary.yaml"),
        Source::new("new-game.yaml", NEW_GAME.to_owned()),
        Source::new("story.yaml", PACK.to_owned()),
    ];
    texts.iter().fold(Library::default(), |library, text| library.with(text).0)
}

/// What somebody types who holds the belief of that id, or knows the rules where it is empty.
fn believed(library: &Library, question: &Question, id: &str) -> String {
    let belief = library.beliefs().iter().find(|belief| belief.id == id);
    let rules = belief.and_then(|belief| belief.under(&question.variant, &question.rules));
    let said = rules.and_then(|rules| answer_under(question, &rules).ok());
    crate::support::typed::typed(
        question,
        said.unwrap_or_else(|| answer(question).expect("an answer")).value(),
    )
}

/// The sessions of a learner, one after the other, as they stand on a screen of that width.
/// `=` answers rightly what was chosen for him, and `=ID` as somebody does who holds that belief.
fn sessions(library: &Library, width: usize, all: &[&[&str]]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let mut said = String::new();
    for (number, lines) in all.iter().enumerate() {
        let mut store = Store::open(&folder.path().join("a.db")).expect("opens");
        let learner = store.profile("ann").expect("is made");
        let journal = StoreJournal::new(store, learner, format!("session-{number}"));
        let style = Style::ascii(width);
        let mut conversation = Conversation::new(library, style, Seed(1), "classic")
            .with_journal(journal)
            .with_clock(|| Timestamp(1_793_649_600_000));
        said += &plain(&conversation.greet());
        for line in *lines {
            let line = match (line.strip_prefix('='), conversation.question()) {
                (Some(id), Some(question)) => believed(library, question, id),
                _ => (*line).to_owned(),
            };
            said += &format!("> {line}\n{}", plain(&conversation.line(&line).text));
            if conversation.prompt().contains("why") {
                let prompt = conversation.prompt();
                said += &format!("{prompt}\n{}", plain(&conversation.line("").text));
            }
        }
    }
    said
}

/// One session on a screen of 80 columns.
fn session(library: &Library, lines: &[&str]) -> String {
    sessions(library, 80, &[lines])
}

#[test]
fn a_spades_player_is_placed() {
    let library = crate::support::shipped();
    let mut lines = vec!["1", "yes"];
    lines.extend(["=no-trump-lead"; 10]);
    lines.push("");
    insta::assert_snapshot!(session(library, &lines));
}

#[test]
fn a_mistake_is_looked_into_told_of_and_overcome() {
    insta::assert_snapshot!(session(
        &story(),
        &[
            "puzzle four-in-order",
            "=",
            "puzzle club-led",
            "jc",
            "beliefs",
            "beliefs 1",
            "puzzle heart-led",
            "jh 9h",
            "puzzle heart-led",
            "9h",
            "puzzle club-led",
            "=",
            "puzzle heart-led",
            "9h",
            "beliefs",
        ]
    ));
}

#[test]
fn answers_that_agree_name_the_idea() {
    insta::assert_snapshot!(session(
        &story(),
        &["puzzle four-in-order", "=no-bowers", "puzzle club-led", "jc", "why", "why not jc"]
    ));
}

#[test]
fn a_narrow_screen_says_the_same() {
    insta::assert_snapshot!(sessions(
        &story(),
        40,
        &[&["puzzle alone", "them 4", "puzzle four-in-order", "=", "puzzle club-led", "jc"]]
    ));
}

#[test]
fn no_pattern_is_said_and_a_guess_is_no_belief() {
    insta::assert_snapshot!(session(
        &story(),
        &[
            "puzzle four-in-order",
            "jh as jc js",
            "puzzle alone",
            "them 4?",
            "puzzle lead",
            "kh ah qs 10s!"
        ]
    ));
}

#[test]
fn what_is_right_in_another_game_is_said_to_be_right_there() {
    insta::assert_snapshot!(sessions(
        &story(),
        80,
        &[&["puzzle bald", "jc"], &["puzzle club-led", "jc", "puzzle renege", "="]]
    ));
}

/// The words around the questions: coming back, the menu, and help at each place.
#[test]
fn the_menu_is_a_list_and_help_is_about_the_place() {
    let library = crate::support::shipped();
    for width in [80, 40] {
        insta::assert_snapshot!(sessions(
            library,
            width,
            &[
                &["", "", "help", "menu", "help", "drill follow.legal", "help", "="],
                &["3", "help", "menu", "what", "test leading", "help", "quit"]
            ]
        ));
    }
}

#[test]
fn hints_go_down_to_the_answer_which_is_said_back() {
    insta::assert_snapshot!(session(
        &story(),
        &[
            "puzzle heart-led",
            "hint",
            "hint",
            "hint",
            "hint",
            "9h",
            "why not jh",
            "why",
            "rule left-follows"
        ]
    ));
}

#[test]
fn a_new_game_is_told_by_what_it_changes_and_old_habits_are_named() {
    insta::assert_snapshot!(session(
        &story(),
        &[
            "diff classic double-hasenpfeffer",
            "puzzle two-lefts",
            "=second-twin-wins",
            "why",
            "rule identical-cards",
            "puzzle who-begins",
            "=eldest-leads",
            "puzzle bid-of-nine",
            "us -9 them 4",
            "why not us -9",
        ]
    ));
}

#[test]
fn all_who_score_are_named_where_a_right_answer_names_some() {
    let library = crate::support::shipped();
    let said = session(
        library,
        &["replay auction-scoring/4", "me 3", "replay auction-scoring/4", "defenders 3"],
    );
    let full = "In full: you: 3 points, seat 3: 3 points and seat 5: 3 points.";
    assert_eq!((said.matches("Right.").count(), said.matches(full).count()), (2, 1), "{said}");
}

#[test]
fn hints_are_about_what_is_asked() {
    let library = crate::support::shipped();
    for (id, hint) in [
        ("glossary/widow", "It begins with `w` and has five letters."),
        ("glossary/order-up", "It begins with `o`: two words with seven letters in all."),
        ("call-ace-euchre/3", "any suit, trump included: whoever else"),
        ("scoring/3", "tricks pay 1, and all of them 2; a euchre pays 2."),
    ] {
        let said = session(library, &[&format!("replay {id}"), "hint"]);
        assert!(said.contains(hint), "{id}: {said}");
    }
}
