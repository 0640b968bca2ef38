//! Euchre Game Notation: real games agree with an independent replay, and what a file leaves out is
//! inferred or named.

use std::{collections::BTreeSet, fs, process::Command, sync::LazyLock};

use leftbower::{
    content::{Head, Library, Referee, Refereed, Source, hand_record},
    engine::{BySide, Hand},
    notation::{Game, Unsaid, Unsayable, game},
    rules::{Clause, TurnUpGoes},
    table::{Card, Suit},
    text::{Style, json, judged_told, plain},
    tutor::{Situation, below},
};
use serde_json::{Value, json};

const FRIDAY: &str = include_str!("games/friday.egn");

fn judge(name: &str, text: &str) -> Vec<Refereed> {
    static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);
    let source = Source::new(name, text.to_owned());
    Referee::default().judge(&source, LIBRARY.context(None))
}

/// The judgements, and what is wrong or passed over as `hand code line:col`.
fn told(hands: &[Refereed]) -> (Vec<Value>, Vec<String>) {
    let place = |fault: &leftbower::content::Fault| {
        let spot = fault.at.spot.as_ref().expect("a spot").position;
        format!("{} {}:{}", fault.code(), spot.line, spot.col)
    };
    let faults =
        hands.iter().flat_map(|hand| hand.faults.iter().map(move |fault| (hand.number, fault)));
    let faults = faults.map(|(number, fault)| format!("{number} {}", place(fault))).collect();
    (hands.iter().filter_map(|hand| Some(json!(json::judged(hand, true)?))).collect(), faults)
}

/// One deal dealt by seat 4 with `9s` turned up, every hand of which is played in [`MARCH`].
fn one_deal(ruleset: &Value, state: &Value, bidding: &Value, tricks: &Value) -> Value {
    let mut start = json!({ "dealer": 3, "upCard": "9s" });
    let mut calls = json!({ "type": "EUCHRE_BIDDING", "calls": ["Pass", "Pass", "Pass", "Order"] });
    for (base, more) in [(&mut start, state), (&mut calls, bidding)] {
        for (key, value) in more.as_object().expect("a map") {
            base[key] = value.clone();
        }
    }
    let phases = json!([calls, { "type": "TRICK_PLAY", "tricks": tricks }]);
    json!({
        "metadata": { "players": ["a", "b", "c", "d"], "initialScore": [3, 4], "ruleset": ruleset },
        "deals": [{ "dealNumber": 0, "initialState": start, "phases": phases }],
    })
}

/// The judgement of one deal that is sound in form.
fn one(ruleset: &Value, state: &Value, bidding: &Value, tricks: &Value) -> Value {
    let game = one_deal(ruleset, state, bidding, tricks).to_string();
    let (mut hands, faults) = told(&judge("one.egn", &game));
    assert_eq!((hands.len(), faults.as_slice()), (1, [].as_slice()), "{game}");
    hands.remove(0)
}

/// Seat 4 takes up the nine of spades and makes a march with seat 2.
fn march() -> Value {
    json!([
        ["Ah", "9d", "Th", "9s"],
        ["Td", "9h", "Ad", "Qh"],
        ["Kd", "Qc", "Qd", "9c"],
        ["Jc", "Ks", "Qs", "Kc"],
        ["Ac", "As", "Js", "Kh"]
    ])
}

/// The hands of [`march`] as dealt, where the dealer laid the ten of clubs away.
fn dealt() -> Value {
    json!([
        ["Kc", "9c", "Ah", "Kh", "9h"],
        ["Jc", "Ac", "Ad", "Kd", "9d"],
        ["As", "Ks", "Qh", "Th", "Qc"],
        ["Js", "Qs", "Tc", "Qd", "Td"]
    ])
}

/// The legal acts of a seat when it did `action`.
fn legal(hand: &Value, action: &str) -> Value {
    let choices = hand["choices"].as_array().expect("choices");
    let found = choices.iter().find(|choice| choice["action"] == json!(action));
    found.unwrap_or_else(|| panic!("no {action} in {hand}"))["legal"].clone()
}

#[test]
fn real_games_agree_with_an_independent_replay() {
    let Some(expected) = crate::support::oracle("egn/expected.json") else { return };
    let expected: Value = serde_json::from_str(&expected).expect("JSON");
    let mut deals = 0;
    for (file, expected) in expected.as_object().expect("a map") {
        let text =
            crate::support::oracle(&format!("egn/{file}")).expect("it lies beside the table");
        let (hands, _) = told(&judge(file, &text));
        for hand in &hands {
            assert_eq!(hand["findings"], json!([]), "{file}: {hand}");
            let unknown = hand["choices"]
                .as_array()
                .expect("a list")
                .iter()
                .filter(|one| one["legal"].is_null());
            assert_eq!(unknown.count(), 0, "{file}: every hand is known at the first lead");
        }
        assert_eq!(json!(hands.len()), expected["deals"], "{file}");
        let total = &hands.last().expect("a deal")["total"];
        assert_eq!(json!([total["1+3"], total["2+4"]]), expected["total"], "{file}");
        deals += hands.len();
    }
    assert_eq!(deals, 49);
}

#[test]
fn a_game_is_told_deal_by_deal() {
    let hands = judge("friday.egn", FRIDAY);
    let mut report = String::new();
    for hand in &hands {
        report += &plain(&judged_told(Style::PLAIN, hand, false).expect("it is judged"));
        report.push('\n');
        for fault in &hand.faults {
            report += &format!("{}\n", leftbower::text::one_line(fault));
        }
    }
    insta::assert_snapshot!(report);
}

#[test]
fn what_play_shows_is_known() {
    let (hands, _) = told(&judge("friday.egn", FRIDAY));
    // The dealer's discard is not told, and what he held is known all the same.
    assert_eq!(
        legal(&hands[0], "play 9S"),
        json!(["play QS", "play JS", "play 9S", "play QD", "play 10D"])
    );
    assert_eq!(hands[0]["leader"], json!(1));
    // The dealer sleeps beside a lone maker, whose left-hand opponent leads.
    assert_eq!((&hands[2]["leader"], &hands[2]["score"]["2+4"]), (&json!(1), &json!(1)));
    assert_eq!(
        legal(&hands[2], "play AS"),
        json!(["play AS", "play KS", "play QH", "play 10H", "play QC"])
    );
    // Cards after the unknown one are not judged.
    assert_eq!(hands[3]["tricks"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        hands[3]["tricks"][0],
        json!({ "leader": 4, "cards": ["JH", "9H", "JD", "10H"], "winner": 4 })
    );
    assert_eq!(hands[3]["legal"], json!(true));
}

#[test]
fn a_discard_is_told_or_inferred() {
    let none = json!({});
    let told = one(&none, &none, &json!({ "discard": "Tc" }), &march());
    let all = json!([
        "discard QS",
        "discard JS",
        "discard 9S",
        "discard QD",
        "discard 10D",
        "discard 10C"
    ]);
    assert_eq!(legal(&told, "discard 10C"), all);
    // From the hand as dealt.
    let stated = one(&none, &json!({ "playerCards": dealt() }), &none, &march());
    assert_eq!(legal(&stated, "discard 10C"), all);
    // The turned-up card is never played, so it was laid away.
    let mut tricks = march();
    (tricks[0][3], tricks[4][2]) = (json!("Js"), json!("Tc"));
    let never = one(&none, &none, &none, &tricks);
    assert_eq!(legal(&never, "discard 9S"), all);
    for hand in [told, stated, never] {
        assert_eq!(hand["findings"], json!([]));
    }
}

#[test]
fn a_renege_is_found_whether_or_not_hands_are_told() {
    let mut tricks = march();
    // Seat 3 throws a club on the ace of hearts and has a heart left for the third trick.
    (tricks[0][2], tricks[2][1]) = (json!("Qc"), json!("Th"));
    for state in [json!({}), json!({ "playerCards": dealt() })] {
        let hand = one(&json!({}), &state, &json!({}), &tricks);
        assert_eq!(hand["findings"][0]["rule"], json!("following.renege"), "{hand}");
        assert_eq!(hand["findings"][0]["card"], json!("QC"));
    }
}

#[test]
fn toggles_are_the_rules_of_the_game() {
    let none = json!({});
    let rule = |hand: &Value| hand["findings"][0]["rule"].clone();
    // The dealer must call unless the game says otherwise.
    let passes = json!({ "calls": vec!["Pass"; 8] });
    assert_eq!(rule(&one(&none, &none, &passes, &json!([]))), json!("last-call.stuck"));
    assert_eq!(one(&json!({ "std": false }), &none, &passes, &json!([]))["findings"], json!([]));
    // A target, and points for lone hands.
    let won = one(&json!({ "winning_score": 6 }), &none, &none, &march());
    assert_eq!((&won["winner"], &won["total"]["2+4"]), (&json!("2+4"), &json!(6)));
    let lone_tricks = json!([["Js", "9h", "Ks"], ["Qs", "Kc", "As"], ["Qh", "Td", "Ah"]]);
    let lone = json!({ "calls": ["Pass", "Pass", "Pass", "Order"], "isAlone": true });
    let mut tricks = lone_tricks.clone();
    tricks.as_array_mut().expect("a list").insert(0, json!(["Kh", "Th", "9s"]));
    assert_eq!(one(&none, &none, &lone, &tricks)["leader"], json!(1));
    let lead = json!({ "loner_lead": "LEFT_OF_LONER" });
    assert_eq!(one(&lead, &none, &lone, &tricks)["leader"], json!(1), "seat 1 is left of both");
    // No trump.
    let named = json!({ "calls": ["Pass", "Pass", "Pass", "Pass", "n"] });
    let played = json!([["Ah", "Ad", "Th", "Td"]]);
    let hand = one(&json!({ "allow_no_trump": true }), &none, &named, &played);
    assert_eq!((&hand["trump"], &hand["tricks"][0]["winner"]), (&json!("NT"), &json!(1)));
    assert_eq!(rule(&one(&none, &none, &named, &played)), json!("auction.refused"));
    // The dealer's partner goes alone under the Canadian rule, whether or not it is written.
    let assists = json!({ "calls": ["Pass", "Order"] });
    let three = json!([["Ah", "9d", "Th"]]);
    let hand = one(&json!({ "canadian": true }), &none, &assists, &three);
    assert_eq!((&hand["findings"], &hand["tricks"][0]["winner"]), (&json!([]), &json!(1)));
    let together = json!({ "calls": ["Pass", "Order"], "isAlone": false });
    let hand = one(&json!({ "canadian": true }), &none, &together, &json!([]));
    assert_eq!(rule(&hand), json!("assisting.alone-only"));
}

#[test]
fn points_of_lone_hands_are_those_of_the_ruleset() {
    // Seat 2 makes spades alone and takes nothing against seats 1 and 3, or seat 3 alone.
    let order = |more: Value| {
        let mut bidding = json!({ "calls": ["Pass", "Order"], "isAlone": true });
        more.as_object()
            .expect("a map")
            .iter()
            .for_each(|(key, value)| bidding[key] = value.clone());
        bidding
    };
    let lost = json!([
        ["Ah", "9d", "Qh"],
        ["Kh", "Ad", "Th"],
        ["9h", "Kd", "Ks"],
        ["As", "Kc", "Jc"],
        ["Ac", "Qc", "9c"]
    ]);
    let none = json!({});
    assert_eq!(one(&none, &none, &order(json!({})), &lost)["score"], json!({ "1+3": 2, "2+4": 0 }));
    let dear = json!({ "loner_euchred_score": 4 });
    assert_eq!(one(&dear, &none, &order(json!({})), &lost)["score"], json!({ "1+3": 4, "2+4": 0 }));
    let alone = json!({ "defend_alone": true });
    let two = json!([["Jc", "Ks"], ["Ac", "Qc"], ["9d", "Qh"], ["Kd", "Th"], ["Ad", "As"]]);
    let hand = one(&alone, &none, &order(json!({ "aloneDefender": 2 })), &two);
    assert_eq!(hand["leader"], json!(2), "{hand}");
    assert_eq!(hand["findings"], json!([]));
    let asked: Vec<&Value> = hand["choices"].as_array().expect("a list")[2..4]
        .iter()
        .map(|one| &one["action"])
        .collect();
    assert_eq!(asked, ["defend together", "defend alone"]);
    let hand = one(&alone, &none, &order(json!({ "aloneDefender": -1 })), &lost);
    assert_eq!((&hand["findings"], &hand["score"]["1+3"]), (&json!([]), &json!(2)));
}

#[test]
fn a_longer_deck_and_a_joker_are_read() {
    let none = json!({});
    let tricks = json!([["Ah", "9d", "7h", "9s"]]);
    assert_eq!(one(&json!({ "min_rank": 7 }), &none, &none, &tricks)["findings"], json!([]));
    let game = one_deal(&none, &none, &none, &tricks).to_string();
    let (hands, faults) = told(&judge("one.egn", &game));
    assert_eq!(
        (hands.len(), faults.len(), faults[0].starts_with("1 E207")),
        (0, 1, true),
        "{faults:?}"
    );
    let joker = one(&json!({ "joker": true }), &none, &none, &json!([["Js", "Qs", "As", "B"]]));
    assert_eq!(joker["tricks"][0]["winner"], json!(4));
}

#[test]
fn suits_told_by_their_place_are_four_suits() {
    let state = json!({ "upCard": "Nt" });
    let hand = one(&json!({}), &state, &json!({}), &json!([["Ag", "9n", "Th", "9t"], ["Rt", "L"]]));
    let trump = hand["trump"].as_str().expect("a suit").to_owned();
    assert_eq!((trump.as_str(), &hand["tricks"][0]["winner"]), ("S", &json!(4)));
    assert_eq!(hand["tricks"][0]["cards"], json!(["AD", "9C", "10H", "9S"]));
    assert_eq!(hand["tricks"][1]["cards"], json!(["JS", "JC"]));
}

/// The deal in which `up` is taken up and the first trick is `trick`: what is read of that, and the
/// faults.
fn first_trick(up: &str, trick: &Value) -> (Vec<Card>, Vec<String>) {
    let ruleset = json!({ "joker": true, "min_rank": 7 });
    let game = one_deal(&ruleset, &json!({ "upCard": up }), &json!({}), &json!([trick]));
    let (hands, faults) = told(&judge("one.egn", &game.to_string()));
    let cards = hands.first().and_then(|hand| hand["tricks"][0]["cards"].as_array().cloned());
    let read = |card: Value| crate::support::card(card.as_str().expect("a card"));
    (cards.unwrap_or_default().into_iter().map(read).collect(), faults)
}

#[test]
fn every_form_of_a_card_is_read() {
    for (text, up, wanted) in [
        ("9c", "8s", "9C"),
        ("Ts", "8s", "10S"),
        ("10S", "8s", "10S"),
        ("Nd", "8s", "9D"),
        ("B", "8s", "Joker"),
        ("R", "8h", "JH"),
        ("L", "8h", "JD"),
        ("Rs", "8s", "JS"),
        ("Ls", "8s", "JC"),
        ("Lc", "8s", "JC"),
        ("Xx", "8h", ""),
        ("Xh", "8h", ""),
        ("Jx", "8h", ""),
        ("7h", "8s", "7H"),
    ] {
        let (cards, _) = first_trick(up, &json!(["8c", text]));
        let wanted = crate::support::cards(&format!("8C {wanted}"));
        assert_eq!(cards, wanted, "{text}, {up} turned up");
    }
}

#[test]
fn letters_of_place_are_four_different_suits() {
    for trump in Suit::ALL {
        let up = format!("9{}", trump.letter().to_ascii_lowercase());
        let (cards, faults) = first_trick(&up, &json!(["At", "An", "Ag", "Ah"]));
        let found: Vec<Suit> = cards.iter().filter_map(|card| card.printed_suit()).collect();
        assert_eq!(found.len(), 4, "{trump}: {cards:?} {faults:?}");
        assert_eq!((found[0], found[1]), (trump, trump.twin()));
        assert_eq!((found[2].colour() != trump.colour(), found[3]), (true, found[2].twin()));
    }
}

#[test]
fn what_is_no_card_is_refused() {
    for text in ["", "9", "Z9", "9z", "JJs", "Bs", "Xxx", "♠"] {
        let (cards, faults) = first_trick("9s", &json!(["8c", text]));
        assert!(cards.is_empty() && faults.len() == 1, "{text}: {cards:?} {faults:?}");
        assert!(faults[0].starts_with("1 E"), "{text}: {faults:?}");
    }
}

#[test]
fn a_turned_up_suit_is_enough_for_trump() {
    let hand = one(&json!({}), &json!({ "upCard": "Xs" }), &json!({}), &march());
    assert_eq!((&hand["trump"], &hand["maker"]), (&json!("S"), &json!(4)));
    assert_eq!((&hand["findings"], &hand["score"]["2+4"]), (&json!([]), &json!(2)));
}

#[test]
fn what_is_not_judged_is_named_once() {
    let ruleset = json!({ "farmers": true, "go_under": false, "fast_break": true, "num_deals": 8, "house": 1 });
    let mut game =
        one_deal(&ruleset, &json!({ "kitty": [] }), &json!({ "calls": ["Pass", "x"] }), &march());
    let deal = game["deals"][0].clone();
    game["deals"] = json!([deal, "cGFja2Vk", deal]);
    game["metadata"]["finalScore"] = json!([0, 0]);
    let hands = judge("odd.egn", &game.to_string());
    let (judged, faults) = told(&hands);
    let codes: Vec<String> =
        faults.iter().map(|fault| fault.split(' ').take(2).collect::<Vec<_>>().join(" ")).collect();
    let wanted = ["1 W303", "1 W303", "1 W303", "1 W303", "1 W303", "2 W303"];
    assert_eq!(
        codes,
        wanted,
        "{:?}",
        hands.iter().flat_map(|hand| &hand.faults).collect::<Vec<_>>()
    );
    assert_eq!(judged[0]["warnings"].as_array().map(Vec::len), Some(5));
    assert_eq!((&judged[0]["findings"], &judged[0]["trump"]), (&json!([]), &Value::Null));
    assert_eq!(leftbower::content::exit_status(&hands[0].faults), 0);
}

#[test]
fn a_final_score_is_held_against_the_deals() {
    let mut game = one_deal(&json!({}), &json!({}), &json!({}), &march());
    game["metadata"]["finalScore"] = json!([3, 6]);
    assert_eq!(told(&judge("right.egn", &game.to_string())).1, Vec::<String>::new());
    game["metadata"]["finalScore"] = json!([3, 5]);
    let hands = judge("wrong.egn", &game.to_string());
    let last = hands.last().expect("the head");
    assert_eq!((last.number, last.judged.is_none(), last.faults.len()), (0, true, 1));
    let said = leftbower::text::faults::message(&last.faults[0].kind);
    assert_eq!(said, "`finalScore` says `[3, 5]`, but the answer is `[3, 6]`");
}

#[test]
fn a_game_is_known_by_what_it_holds() {
    let game = one_deal(&json!({}), &json!({}), &json!({}), &march()).to_string();
    for name in ["a.egn", "a.json", "a.yaml", "stdin"] {
        let (hands, faults) = told(&judge(name, &game));
        assert_eq!((hands.len(), faults.len()), (1, 0), "{name}");
        assert_eq!(hands[0]["total"], json!({ "1+3": 3, "2+4": 6 }));
    }
    let (hands, faults) = told(&judge("empty.egn", "{}"));
    assert_eq!((hands.len(), faults), (0, vec!["0 E103 1:1".to_owned(), "0 E103 1:1".to_owned()]));
}

#[test]
fn our_own_games_are_sound() {
    for entry in fs::read_dir("tests/games").expect("the folder").flatten() {
        let path = entry.path();
        let faults = leftbower::content::check(&[path], &Library::shipped(), None);
        assert_eq!(leftbower::content::exit_status(&faults), 0, "{faults:?}");
    }
}

/// Writes a hand in both notations and judges both.
fn both_ways(
    tried: &crate::support::Tried,
    hand: &Hand<'_>,
) -> Result<(Value, Value, String), Unsaid> {
    let (at, options) = (Situation::of(hand), tried.options());
    let ours = hand_record(Head { id: None, variant: tried.variant, options: &options }, &at);
    let before = BySide::all(&tried.rules, 0);
    let theirs = game(Game {
        title: None,
        rules: &tried.rules,
        before: &before,
        after: None,
        hands: &[&at],
    })?;
    let judged = |name: &str, text: &str| {
        let (mut hands, faults) = told(&judge(name, text));
        assert_eq!((hands.len(), faults.as_slice()), (1, [].as_slice()), "{tried}: {text}");
        hands.remove(0)
    };
    let text = theirs.to_string();
    Ok((judged("ours.json", &ours.to_string()), judged("theirs.egn", &text), text))
}

#[test]
fn random_hands_are_judged_alike_in_both_notations() {
    let mut written = BTreeSet::new();
    for tried in crate::support::defaults().into_iter().chain(crate::support::single_options()) {
        for (n, seed) in crate::support::seeds(&tried, 12).enumerate() {
            let mut rng = seed.rng();
            let hand = crate::support::dealt(&tried.rules, &mut rng);
            // Every third hand is left before its end.
            let acts = if n % 3 == 0 { below(&mut rng, 30) as usize } else { 100 };
            let hand = crate::support::played_on(hand, acts, &mut rng);
            let (mut ours, mut theirs, text) = match both_ways(&tried, &hand) {
                Ok(both) => both,
                Err(unsaid) => {
                    assert!(matches!(unsaid.why, Unsayable::Rules(_)), "{tried}: {unsaid:?}");
                    break;
                }
            };
            written.insert(tried.to_string());
            if tried.rules.turn_up_goes != TurnUpGoes::TakeThenDiscard {
                // Whether the dealer takes first or lays away first is not said; it changes what
                // might have been laid away.
                for hand in [&mut ours, &mut theirs] {
                    let choices = hand["choices"].as_array_mut().expect("a list");
                    choices.retain(|choice| choice["phase"] != json!("exchange"));
                }
            }
            assert_eq!(theirs, ours, "{tried}: {text}");
        }
    }
    let wanted = [
        "classic [defaults]",
        "standard [defaults]",
        "classic [stick-the-dealer=true]",
        "classic [canadian-loner=true]",
        "classic [no-trump=true]",
        "classic [joker=true]",
        "classic [defend-alone=true]",
        "classic [lone-march-points=8]",
        "classic [lone-euchre-points=0]",
        "classic [deck=32]",
        "classic [lone-lead=left-of-maker]",
    ];
    for tried in wanted {
        assert!(written.contains(tried), "{tried} is not among {written:?}");
    }
    assert!(
        written.iter().all(|tried| tried.starts_with("classic") || tried.starts_with("standard")),
        "{written:?}"
    );
}

#[test]
fn rules_without_a_toggle_are_named() {
    for (table, clauses) in [
        ("classic: take-4-for-1", vec![Clause::Least]),
        ("classic: call-for-best", vec![Clause::CallForBest]),
        ("classic: rubber", vec![Clause::Rubber]),
        ("classic: maker-leads", vec![Clause::FirstLead]),
        ("classic: renege-points=2", vec![]),
        ("classic: joker joker-turnup=dealer-names-before-looking", vec![Clause::JokerTurnedUp]),
    ] {
        let rules = crate::support::rules(table);
        let before = BySide::all(&rules, 0);
        let written =
            game(Game { title: None, rules: &rules, before: &before, after: None, hands: &[] });
        let why = written.err().map(|unsaid| unsaid.why);
        assert_eq!(why, (!clauses.is_empty()).then_some(Unsayable::Rules(clauses)), "{table}");
    }
}

/// Converts a text and reads it again.
fn converted(to: &str, name: &str, text: &str) -> (Option<i32>, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(name);
    fs::write(&file, text).expect("written");
    let run = Command::new(env!("CARGO_BIN_EXE_leftbower"))
        .arg("convert")
        .arg(&file)
        .args(["--to", to])
        .output();
    let run = run.expect("it runs");
    let words = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (run.status.code(), words(run.stdout), words(run.stderr))
}

#[test]
fn what_cannot_be_said_is_refused_with_its_reason() {
    for (record, reason) in [
        ("variant: three-handed\nauction: [1 pass]\n", "no words for these rules"),
        (
            "variant: classic\nauction: [2 order up]\n",
            "hand 1: Euchre Game Notation knows calls in turn only",
        ),
        (
            "variant: classic\ncontract: { maker: 1, trump: S }\ntricks: [AS]\n",
            "only what they came to",
        ),
        (
            "variant: classic\ncontract: { maker: 1, trump: S }\ntaken: { 1+3: 3, 2+4: 2 }\n",
            "only how many",
        ),
        ("variant: classic\nup: 9S\nauction: [1 trump S]\n", "no word for `trump S`"),
        (
            "variant: classic\nup: 9S\nlead: 3\nauction: [1 order up, 4 discard 9S]\n",
            "seat 3 is not the one",
        ),
        ("variant: classic\nup: 9X\n", "this hand cannot be judged"),
    ] {
        let (status, out, complaint) = converted("egn", "record.yaml", record);
        assert_eq!((status, out.as_str()), (Some(1), ""), "{record}");
        assert!(complaint.contains(reason), "`{reason}` is not in {complaint}");
    }
}

#[test]
fn a_game_goes_to_records_and_back() {
    let outline = |name: &str, text: &str| {
        let (hands, _) = told(&judge(name, text));
        let keys = [
            "findings", "dealer", "trump", "maker", "leader", "tricks", "taken", "score", "total",
            "winner",
        ];
        hands.iter().map(|hand| keys.map(|key| hand[key].clone())).collect::<Vec<_>>()
    };
    let as_it_was = outline("friday.egn", FRIDAY);
    let (status, records, complaint) = converted("yaml", "friday.egn", FRIDAY);
    assert_eq!(status, Some(0), "{complaint}");
    assert!(complaint.contains("hand 1: the dealer's discard is unknown"), "{complaint}");
    assert_eq!(outline("friday.yaml", &records), as_it_was, "{records}");
    let (_, again, _) = converted("yaml", "friday.yaml", &records);
    assert_eq!(again, records);
    let (status, game, _) = converted("egn", "friday.egn", FRIDAY);
    assert_eq!((status, outline("friday.egn", &game)), (Some(0), as_it_was), "{game}");
    let (_, again, _) = converted("egn", "friday.egn", &game);
    assert_eq!(again, game);
}

#[test]
fn a_match_of_two_games_is_two_games() {
    let march = "hands: { 1: KC 9C AH KH 9H, 2: JC AC AD KD 9D, 3: AS KS QH 10H QC, 4: JS QS 10C QD 10D }, up: 9S, auction: [1 pass, 2 pass, 3 pass, 4 order up, 4 discard 10C], tricks: [AH 9D 10H 9S, 10D 9H AD QH, KD QC QD 9C, JC KS QS KC, AC AS JS KH]";
    let hands = format!("  - {{ dealer: 4, {march} }}\n").repeat(3);
    let text =
        format!("match: {{ id: m, variant: classic, options: {{ target: 4 }} }}\nhands:\n{hands}");
    let (status, games, _) = converted("egn", "match.yaml", &text);
    assert_eq!((status, games.lines().count()), (Some(0), 2), "one a line");
    let scores = |game: &str| {
        let game: Value = serde_json::from_str(game).expect("JSON");
        let metadata = &game["metadata"];
        (
            metadata["title"].clone(),
            metadata["initialScore"].clone(),
            metadata["finalScore"].clone(),
        )
    };
    let found: Vec<_> = games.lines().map(scores).collect();
    let wanted =
        [(json!("m"), json!([0, 0]), json!([0, 4])), (json!("m"), json!([0, 0]), json!([0, 2]))];
    assert_eq!(found, wanted);
}
