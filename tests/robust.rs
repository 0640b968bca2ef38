//! Texts and questions that nobody would write: whatever comes, there is an answer or a fault, and
//! never a panic.

use crate::support::sparsely;
use leftbower::{
    content::{Source, answers, check_source, files_below},
    engine::{Dealt, Hand, Phase, sides},
    rules::{OptionValue, Ruleset, Variant},
    table::Seat,
    tutor::{AskKind, Seed, below, deal, pick, shuffle},
};
use rand::Rng;
use serde_json::{Map, Value, json};

/// What the words of a file are parted by.
const BREAKS: [char; 8] = [' ', ',', ':', '[', ']', '{', '}', '\n'];

fn shipped() -> Vec<(String, String)> {
    ["lessons", "puzzles", "tests/cases", "tests/broken"]
        .into_iter()
        .flat_map(|folder| files_below(folder.as_ref()).0)
        .filter_map(|path| {
            Some((path.to_string_lossy().into_owned(), std::fs::read_to_string(&path).ok()?))
        })
        .collect()
}

#[test]
fn no_damage_to_a_file_brings_the_checker_down() {
    let library = crate::support::shipped();
    let files = shipped();
    let mut rng = Seed(7).rng();
    for round in sparsely(0..600) {
        let (name, text) = &files[round % files.len()];
        let mut text = text.clone();
        for _ in 0..=below(&mut rng, 3) {
            damage(&mut text, &mut rng);
        }
        check_source(&Source::new(name.as_str(), text), library, None);
    }
}

/// Cuts a text off, takes a piece out, doubles a line or puts one word in place of another.
fn damage(text: &mut String, rng: &mut impl Rng) {
    let words: Vec<&str> = text.split(BREAKS).filter(|word| !word.is_empty()).collect();
    if words.len() < 2 {
        return;
    }
    let (one, other) = (any(rng, &words).to_owned(), any(rng, &words).to_owned());
    let at = text.floor_char_boundary(spot(rng, text.len()));
    match below(rng, 6) {
        0 => text.truncate(at),
        1 => drop(text.drain(at..text.ceil_char_boundary((at + 5).min(text.len())))),
        2 => {
            let line =
                text.lines().nth(spot(rng, text.lines().count())).unwrap_or_default().to_owned();
            text.insert_str(text[..at].rfind('\n').map_or(0, |end| end + 1), &format!("{line}\n"));
        }
        _ => {
            let from = text[at..].find(&one).map(|found| at + found);
            if let Some(from) = from {
                text.replace_range(from..from + one.len(), &other);
            }
        }
    }
}

fn any<'a, T: ?Sized>(rng: &mut impl Rng, things: &[&'a T]) -> &'a T {
    pick(rng, things).copied().expect("something to choose from")
}

fn spot(rng: &mut impl Rng, most: usize) -> usize {
    below(rng, u32::try_from(most).unwrap_or(u32::MAX)) as usize
}

fn chance(rng: &mut impl Rng, in_ten: u32) -> bool {
    below(rng, 10) < in_ten
}

#[test]
fn no_question_brings_the_engine_down() {
    let library = crate::support::shipped();
    let mut rng = Seed(11).rng();
    let (mut rounds, mut answered) = (0, 0);
    for round in sparsely(0..6000) {
        rounds += 1;
        let question = question(&mut rng);
        let source = Source::json_line("lines.jsonl".into(), round + 1, question.to_string());
        let results = answers(&source, library.context(None));
        assert_eq!(results.len(), 1, "{question}");
        for result in results {
            match result.outcome {
                Ok((_, ruling)) => {
                    answered += 1;
                    assert!(!ruling.reasons().is_empty(), "{question}");
                }
                Err(faults) => assert!(!faults.is_empty(), "{question}"),
            }
        }
        check_source(&source, library, None);
    }
    assert!(answered * 20 > rounds * 3, "only {answered} of {rounds} were answered");
}

/// A question of any variant about a situation of which some keys are there and some are not.
fn question(rng: &mut impl Rng) -> Value {
    let variant = any(rng, &Variant::all().iter().collect::<Vec<_>>());
    let mut options = Map::new();
    for option in variant.options() {
        if chance(rng, 1) {
            let value = match pick(rng, &option.samples()).expect("options have values") {
                OptionValue::Switch(on) => json!(on),
                OptionValue::Word(word) => json!(word),
                OptionValue::Number(number) => json!(number),
            };
            options.insert(option.id.clone(), value);
        }
    }
    let rules = variant.rules();
    let seat = |rng: &mut _| 1 + below(rng, rules.players.into());
    let dealer = Seat::new(rules.players).expect("a seat");
    let dealt = deal(&rules, dealer, rng);
    let mut keys = Map::new();
    // Advice on a call practises at every table anew, which takes its time: few of those.
    let first = any(rng, AskKind::IDS);
    let ask = if first == "call" { any(rng, AskKind::IDS) } else { first };
    keys.insert("ask".to_owned(), json!(ask));
    keys.insert("variant".to_owned(), json!(variant.id));
    keys.insert("options".to_owned(), Value::Object(options));
    if ["call", "play"].contains(&ask) {
        // A thousand deals, as without a number, bring nothing down that a few do not.
        keys.insert("samples".to_owned(), json!(below(rng, 12)));
    }
    let mut put = |rng: &mut _, key: &str, in_ten, value: Value| {
        if chance(rng, in_ten) {
            keys.insert(key.to_owned(), value);
        }
    };
    let hands: Map<String, Value> = (1..=rules.players)
        .filter_map(Seat::new)
        .filter(|_| chance(rng, 8))
        .map(|seat| (seat.to_string(), json!(dealt.hands[seat].unwrap_or_default().to_string())))
        .collect();
    // Either the hands are known, or other cards are: the same card twice is refused before the
    // engine is asked.
    let open = chance(rng, 5);
    if open {
        put(rng, "hands", 9, Value::Object(hands));
        if rules.auction.is_turn_up() {
            put(rng, "up", 8, json!(dealt.up.iter().map(ToString::to_string).collect::<Vec<_>>()));
        }
        if let Some(widow) = dealt.widow.filter(|widow| !widow.is_empty()) {
            put(rng, "widow", 3, json!(widow.to_string()));
        }
    }
    let mut deck: Vec<String> = rules.cards().iter().map(|card| card.to_string()).collect();
    let card = pick(rng, &deck).expect("a deck has cards").clone();
    put(rng, "card", 9, json!(card));
    shuffle(rng, &mut deck);
    let two = 2 + spot(rng, 2);
    put(rng, "cards", 9, json!(deck[..two]));
    for (key, in_ten) in [("you", 3), ("lead", 3), ("dealer", 1)] {
        let value = json!(seat(rng));
        put(rng, key, in_ten, value);
    }
    let trump = any(rng, &["S", "H", "D", "C"]);
    put(rng, "suit", 9, json!(trump));
    let told = below(rng, 3);
    if told == 0 {
        let value = auction(rng, &rules, &dealt, &deck);
        put(rng, "auction", 9, value);
    }
    if told == 1 {
        let value = contract(rng, &rules);
        put(rng, "contract", 9, value);
    } else {
        put(rng, "trump", 5, json!(trump));
    }
    let mut cards = deck.into_iter();
    if !open {
        put(rng, "hand", 7, json!(cards.by_ref().take(5).collect::<Vec<_>>()));
    }
    if !open || chance(rng, 3) {
        let led = spot(rng, 3);
        put(rng, "led", 5, json!(cards.by_ref().take(led).collect::<Vec<_>>()));
        let width = usize::from(rules.players) - spot(rng, 2);
        let tricks: Value = (0..below(rng, 3))
            .map(|_| json!(cards.by_ref().take(width).collect::<Vec<_>>()))
            .collect();
        put(rng, "tricks", 7, tricks);
    }
    for (key, most, in_ten) in
        [("taken", rules.deal.cards.into(), 5), ("score", 60, 6), ("games", 3, 2)]
    {
        let mut left = most;
        let numbers = sides(&rules).into_iter().map(|side| {
            let number = if key == "taken" { below(rng, left + 1) } else { below(rng, most) };
            left -= number.min(left);
            (side.to_string(), json!(number))
        });
        let value = Value::Object(numbers.collect());
        put(rng, key, in_ten, value);
    }
    Value::Object(keys)
}

fn contract(rng: &mut impl Rng, rules: &Ruleset) -> Value {
    let mut contract = json!({
        "maker": 1 + below(rng, rules.players.into()),
        "trump": any(rng, &["S", "H", "D", "C", "NT"]),
    });
    if let Some(bid) = pick(rng, &rules.bids.0) {
        contract["bid"] = json!(bid.name.to_string());
    }
    for (key, in_ten) in [("alone", 3), ("exposed", 1)] {
        if chance(rng, in_ten) {
            contract[key] = json!(true);
        }
    }
    for (key, in_ten) in [("partners", 2), ("defends-alone", 2)] {
        if chance(rng, in_ten) {
            contract[key] = json!(1 + below(rng, rules.players.into()));
        }
    }
    if chance(rng, 1) {
        contract["calls-suit"] = json!("H");
    }
    contract
}

/// An auction: the first acts are allowed, and then there may be one that is not.
fn auction(rng: &mut impl Rng, rules: &Ruleset, dealt: &Dealt, deck: &[String]) -> Value {
    let mut hand = Hand::new(rules, dealt.clone());
    for _ in 0..below(rng, 16) {
        let Ok(actions) = hand.legal_actions() else { break };
        let Ok((Some(seat), phase)) = hand.to_act().map(|turn| *turn.value()) else { break };
        if phase == Phase::Play {
            break;
        }
        let action = *pick(rng, actions.value()).expect("some act is always legal");
        hand = hand.step(seat, action).map_err(|refusal| refusal.why).expect("it is legal");
    }
    let mut lines: Vec<String> =
        hand.history().iter().map(|(seat, action)| format!("{seat} {action}")).collect();
    if chance(rng, 2) {
        let (seat, card) =
            (1 + below(rng, rules.players.into()), pick(rng, deck).expect("a deck has cards"));
        let bid =
            pick(rng, &rules.bids.0).map_or("bid 4".to_owned(), |bid| format!("bid {}", bid.name));
        let cards =
            [format!("discard {card}"), format!("give {card}"), format!("demand {card}"), bid];
        let words = [
            "pass",
            "order up",
            "order up alone",
            "call NT",
            "call S alone",
            "trump H",
            "take",
            "decline",
            "swap",
            "defend alone",
            "expose",
            "call for best",
            "turn-suit H",
            "claim ace-no-face",
            "partners 1",
            "call-suit D",
        ];
        let said: Vec<&str> = words.into_iter().chain(cards.iter().map(String::as_str)).collect();
        lines.push(format!("{seat} {}", any(rng, &said)));
    }
    json!(lines)
}
