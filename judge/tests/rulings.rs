//! Rulings written by hand, a line a case: the question, what is known, and what the rules say.
//!
//! A case reads `question: key value, key value, …`. Seats count from the dealer's left. Acts of
//! the auction stand as in a record, `4 pass` being seat 4's; `4x pass` is a whole round of passes
//! from seat 1. Points and tricks stand in the order of the sides.

use std::{collections::BTreeSet, fmt::Write as _};

use crate::support::{card, cards, patch, rules, seat, set};
use leftbower_judge::{
    engine::{
        BySide, Contract, Dealt, Hand, Reason, Taken, Turn, after_hand, effective_suit,
        first_leader, hand_points, is_trump, legal_cards, makers, may_play, order, sides, sits_out,
        trumps, unseen, winner,
    },
    rules::{Ruleset, Trump},
    solver::{Position, Solver},
    table::{BySeat, Card, CardSet, Play, Ring, Seat, SeatSet, Suit},
};

/// A case, cut into its keys.
struct Case<'a> {
    rules: &'a Ruleset,
    keys: Vec<(&'a str, &'a str)>,
}

impl<'a> Case<'a> {
    fn get(&self, key: &str) -> Option<&'a str> {
        self.keys.iter().find(|(name, _)| *name == key).map(|(_, value)| *value)
    }

    fn need(&self, key: &str) -> &'a str {
        self.get(key).unwrap_or_else(|| panic!("the case does not say `{key}`"))
    }

    fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    fn seat(&self, key: &str) -> Option<Seat> {
        self.get(key).map(|text| text.parse().unwrap_or_else(|fault| panic!("{fault}")))
    }

    fn dealer(&self) -> Seat {
        self.seat("dealer").unwrap_or_else(|| seat(self.rules.players))
    }

    fn trump(&self) -> Trump {
        self.get("trump").map_or(Trump::Suit(Suit::Spades), |text| text.parse().expect("a trump"))
    }

    fn suit(&self, key: &str) -> Option<Suit> {
        self.get(key).map(|text| text.parse().unwrap_or_else(|fault| panic!("{fault}")))
    }

    fn plays(&self, key: &str) -> Vec<Play> {
        let lead = self.seat("lead").unwrap_or(Seat::FIRST);
        let ring = Ring::new(self.rules.players);
        let cards = self.get(key).map(cards).unwrap_or_default();
        ring.from(lead).zip(cards).map(|(seat, card)| Play { seat, card }).collect()
    }

    fn contract(&self) -> Contract {
        let bid = self
            .get("bid")
            .map(|text| text.parse().unwrap_or_else(|()| panic!("`{text}` is no bid")));
        let terms = bid.map(|bid| {
            self.rules.bids.get(bid).unwrap_or_else(|| panic!("`{bid}` is no bid here")).terms
        });
        Contract {
            bid,
            alone: self.has("alone") || terms.is_some_and(|terms| terms.alone),
            partners: self.get("partners").map(|text| match text {
                "none" => SeatSet::EMPTY,
                seats => seats.parse().unwrap_or_else(|fault| panic!("{fault}")),
            }),
            lone_defender: self.seat("defends"),
            exposed: self.has("exposed"),
            forced: self.has("forced"),
            ..Contract::new(self.seat("maker").expect("a maker"), self.trump())
        }
    }

    /// Numbers in the order of the sides.
    fn by_side(&self, key: &str) -> BySide<i16> {
        let numbers: Vec<i16> =
            self.need(key).split(' ').map(|text| text.parse().expect("a number")).collect();
        let all = sides(self.rules);
        assert_eq!(numbers.len(), all.len(), "`{key}`: a number for each side");
        let of =
            |side: SeatSet| all.iter().position(|other| *other == side).map_or(0, |at| numbers[at]);
        BySide::from_fn(self.rules, of)
    }

    fn points(&self) -> BySide<i16> {
        let tricks = self.by_side("tricks");
        let count = |side| u8::try_from(tricks.get(side).unwrap_or(0)).expect("a few tricks");
        let taken = Taken { by_side: BySide::from_fn(self.rules, count), makers_own: None };
        let sum: i16 = tricks.iter().map(|(_, n)| n).sum();
        assert_eq!(sum, i16::from(self.rules.deal.cards), "tricks of the whole hand");
        hand_points(self.rules, &self.contract(), &taken).into_parts().0
    }

    /// The hand after the acts that the case tells.
    fn hand(&self) -> Hand<'a> {
        let held = |seat: Seat| {
            let of = |value: &'a str| value.strip_prefix(&format!("{seat} ")).map(set);
            self.keys.iter().filter(|(key, _)| *key == "holds").find_map(|(_, value)| of(value))
        };
        let dealt = Dealt {
            dealer: self.dealer(),
            hands: BySeat::from_fn(held),
            up: self.get("up").map(cards).unwrap_or_default(),
            widow: self.get("widow").map(set),
        };
        let mut hand = Hand::new(self.rules, dealt);
        for (who, words) in &self.keys {
            let acts: Vec<(Seat, &str)> = match who.strip_suffix('x') {
                Some(count) => (1..=count.parse().expect("a number"))
                    .map(|number| (seat(number), *words))
                    .collect(),
                None => who.parse().map(|seat| vec![(seat, *words)]).unwrap_or_default(),
            };
            for (who, words) in acts {
                let action = words.parse().unwrap_or_else(|fault| panic!("{fault}"));
                hand = hand.step(who, action).unwrap_or_else(|refusal| {
                    panic!("`{who} {words}` is refused: {:?}", refusal.why.reasons());
                });
            }
        }
        hand
    }
}

fn seats(set: SeatSet) -> String {
    if set.is_empty() { "nobody".to_owned() } else { set.to_string() }
}

fn listed<T: ToString>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}

fn numbers<T: Copy + ToString>(values: &BySide<T>) -> String {
    listed(values.iter().map(|(_, value)| value), " ")
}

fn ask(question: &str, case: &Case<'_>) -> String {
    let rules = case.rules;
    match question {
        "suit" => effective_suit(rules, case.trump(), card(case.need("card")))
            .value()
            .map_or("none".to_owned(), |suit| suit.to_string()),
        "legal" => {
            let table = case.plays("led");
            let hand: CardSet = set(case.need("hand"));
            let turn = Turn {
                trump: case.trump(),
                hand,
                table: &table,
                partners: SeatSet::EMPTY,
                broken: false,
            };
            legal_cards(rules, &turn).value().to_string()
        }
        "why" => {
            let table = case.plays("led");
            let hand: CardSet = set(case.need("hand"));
            let turn = Turn {
                trump: case.trump(),
                hand,
                table: &table,
                partners: SeatSet::EMPTY,
                broken: false,
            };
            let ruling = may_play(rules, &turn, card(case.need("card")));
            let verdict = if *ruling.value() { "yes" } else { "no" };
            format!("{verdict}: {}", listed(ruling.reasons().iter().map(Reason::rule), ", "))
        }
        "winner" => {
            let ruling = winner(rules, case.trump(), &case.plays("trick")).expect("a trick");
            format!("{} {}", ruling.value().seat, ruling.value().card)
        }
        "order" => {
            let led = case.suit("led").or(case.trump().suit());
            let ruling = order(rules, case.trump(), led, &cards(case.need("cards")));
            listed(ruling.value().iter().map(|group| listed(group, "=")), " > ")
        }
        "trumps" => listed(trumps(rules, case.trump()).value(), " "),
        "unseen" => {
            let seen = case.get("seen").map(set).unwrap_or_default();
            unseen(rules, case.trump(), case.suit("suit").expect("a suit"), seen)
                .value()
                .to_string()
        }
        "leader" => first_leader(rules, case.dealer(), &case.contract()).value().to_string(),
        "sits out" => seats(*sits_out(rules, &case.contract()).value()),
        "makers" if case.has("maker") => seats(*makers(rules, &case.contract()).value()),
        "makers" => seats(*makers(rules, case.hand().contract().expect("a contract")).value()),
        "score" => numbers(&case.points()),
        "game" => game(case),
        "calls" => listed(case.hand().legal_actions().expect("nothing is missing").value(), ", "),
        "turn" => {
            let hand = case.hand();
            let (who, phase) = *hand.to_act().expect("nothing is missing").value();
            format!(
                "{} {}",
                who.map_or("nobody".to_owned(), |seat| seat.to_string()),
                format!("{phase:?}").to_lowercase()
            )
        }
        "comes" => {
            let card = case.hand().comes_to(case.seat("to").expect("a seat"), case.trump());
            card.map_or("nothing".to_owned(), |card| card.to_string())
        }
        "tricks" => {
            let position = Position::of(&case.hand()).expect("all is known");
            Solver::new(rules).tricks(&position).to_string()
        }
        "order because" => {
            let ruling =
                order(rules, case.trump(), case.trump().suit(), &cards(case.need("cards")));
            listed(ruling.reasons().iter().map(Reason::rule), ", ")
        }
        "winner because" => {
            let ruling = winner(rules, case.trump(), &case.plays("trick")).expect("a trick");
            listed(ruling.reasons().iter().map(Reason::rule), ", ")
        }
        other => panic!("`{other}` is no question"),
    }
}

fn game(case: &Case<'_>) -> String {
    let rules = case.rules;
    let games = case.get("games").map_or(BySide::all(rules, 0), |_| {
        let games = case.by_side("games");
        BySide::from_fn(rules, |side| {
            u8::try_from(games.get(side).unwrap_or(0)).expect("few games")
        })
    });
    let ruling =
        after_hand(rules, Some(&case.contract()), &case.by_side("score"), &case.points(), &games);
    let standing = ruling.value();
    let mut told = numbers(&standing.score);
    if !standing.winners.is_empty() {
        let _ = write!(told, ", {} wins", listed(&standing.winners, " and "));
    }
    if standing.replay {
        told.push_str(", one more hand");
    }
    if let Some(carry) = &standing.carry {
        let _ = write!(told, ", carried {}", numbers(carry));
    }
    if let Some(games) = &standing.games {
        let _ = write!(told, ", games {}", numbers(games));
    }
    if let Some(side) = standing.rubber {
        let _ = write!(told, ", rubber {side}");
    }
    if let Some(points) = standing.rubber_points.as_ref().filter(|_| !standing.winners.is_empty()) {
        let _ = write!(told, ", rubber points {}", numbers(points));
    }
    told
}

/// Whether two answers say the same: cards and calls in any order, all else to the letter.
fn same(question: &str, one: &str, other: &str) -> bool {
    let set = |text: &str| match question {
        "legal" => text.split(' ').map(str::to_owned).collect::<BTreeSet<_>>(),
        "calls" => text.split(", ").map(str::to_owned).collect(),
        _ => BTreeSet::from([text.to_owned()]),
    };
    set(one) == set(other)
}

/// `classic: joker with leading: trump-when-broken` is a table with an edit that no option makes.
#[track_caller]
fn check(table: &str, case: &str, expected: &str) {
    let (chosen, edit) = table.split_once(" with ").unwrap_or((table, ""));
    let rules = patch(edit).apply(&rules(chosen)).expect("an edit");
    let (question, known) = case.split_once(':').unwrap_or((case, ""));
    let items = known.split(", ").map(str::trim).filter(|item| !item.is_empty());
    let keys = items.map(|item| item.split_once(' ').unwrap_or((item, ""))).collect();
    let answer = ask(question, &Case { rules: &rules, keys });
    assert!(
        same(question, &answer, expected),
        "{table}: {case}\n  the engine says: {answer}\n  the rules say:   {expected}"
    );
}

#[test]
fn following() {
    let classic =
        |known: &str, expected: &str| check("classic", &format!("legal: {known}"), expected);
    classic("trump H, led AH, hand JD 9C", "JD");
    classic("trump H, led 9H, hand JD AS KC 9D 10S", "JD");
    classic("trump H, led AD, hand JD 9D KC", "9D");
    classic("trump H, led AD, hand JD KC 9S", "JD KC 9S");
    classic("trump S, led JC, hand 9C AC QS", "QS");
    classic("trump S, led JC, hand 9C AC KH", "9C AC KH");
    classic("trump S, led QC, hand JC 9S KD AH 10H", "JC 9S KD AH 10H");
    classic("trump C, led JS, hand KS 9C AH QD 10D", "9C");
    classic("trump D, led KS, hand AS 9S JD AD", "AS 9S");
    classic("trump D, hand JD AS 9C", "JD AS 9C");
    classic("trump D, led KS 9D, hand 10D AH QC", "10D AH QC");
    classic("trump C, led 10H, hand JH JD 9C", "JH");
    let joker =
        |known: &str, expected: &str| check("classic: joker", &format!("legal: {known}"), expected);
    joker("trump H, led KH, hand Joker 9D AS QD 10C", "Joker");
    joker("trump H, led Joker, hand 9H JD AC", "9H JD");
    joker("trump S, led 9D, hand Joker AD KD", "AD KD");
    check("standard", "legal: trump S, led 9C, hand JC AS KH 8D 7H", "JC AS KH 8D 7H");
    check("standard", "legal: trump S, led JC, hand 8C JS AS QD", "JS AS");
    check("auction-5: joker", "legal: trump S, led 7S, hand Joker AH AD KD QD", "Joker");
    check("pepper", "legal: trump NT, led JH, hand JD 9H AS", "9H");
    check("pepper", "legal: trump NT, led JD, hand JH 9D AS", "9D");
    check("hasenpfeffer", "legal: trump D, led 9D, hand Joker JH AC", "Joker JH");
    check("double-hasenpfeffer", "legal: trump H, led 9H, hand JD JD AD AC", "JD");
}

#[test]
fn a_refusal_names_what_led_to_it() {
    let classic =
        |known: &str, expected: &str| check("classic", &format!("why: {known}"), expected);
    let held = "following.holds, following.must-follow, following.refused";
    let moved = format!("no: left-follows.as-printed, following.led, left-follows.trump, {held}");
    classic("trump H, led AH, hand JD 9C, card 9C", &moved);
    let void = "left-follows.trump, when-void.void, when-void.any-card, following.allowed";
    classic(
        "trump H, led AD, hand JD 9C, card 9C",
        &format!("yes: left-follows.as-printed, following.led, {void}"),
    );
    classic(
        "trump S, led JC, hand 9C QS, card 9C",
        &format!("no: left-follows.trump, following.led, {held}"),
    );
    classic(
        "trump H, led 9S, hand JD AS, card JD",
        &format!("no: left-follows.as-printed, following.led, {held}"),
    );
    classic("trump H, led AH, hand JD 9C, card KD", "no: following.not-held");
    classic("trump H, hand JD 9C, card JD", "yes: leading.any-card, following.allowed");
    let kept = format!("no: left-follows.as-printed, following.led, left-follows.printed, {held}");
    check("bald", "why: trump S, led AS, hand JC 9S, card JC", &kept);
}

#[test]
fn following_in_bald_euchre() {
    let bald = |known: &str, expected: &str| check("bald", &format!("legal: {known}"), expected);
    bald("trump S, led AS, hand JC 9S AH", "9S");
    bald("trump S, led AS, hand JC AH 8D", "JC AH 8D");
    bald("trump S, led 9C, hand JC AS KH", "JC");
    bald("trump S, led 9C, hand JC KC AS", "JC KC");
    bald("trump S, led JC, hand 8C JS AS QD", "8C");
    bald("trump S, led JC, hand JS AS QD", "JS AS QD");
    check("bald", "suit: trump S, card JC", "C");
    check("bald", "suit: trump S, card JS", "S");
    check("bald: joker", "suit: trump S, card Joker", "S");
    check("bald: joker", "legal: trump S, led 9S, hand Joker JC AH", "Joker");
}

#[test]
fn suits() {
    assert!(is_trump(&rules("classic: joker"), Trump::Suit(Suit::Spades), Card::JOKER));
    assert!(!is_trump(&rules("classic: joker"), Trump::None, Card::JOKER));
    check("classic", "suit: trump S, card JC", "S");
    check("classic", "suit: trump S, card JH", "H");
    check("classic", "suit: trump H, card JD", "H");
    check("classic", "suit: trump H, card 9D", "D");
    check("classic: joker", "suit: trump D, card Joker", "D");
    check("pepper", "suit: trump NT, card JD", "D");
    check("classic", "unseen: trump H, suit H, seen JD 9H", "5");
    check("classic", "unseen: trump H, suit D, seen JD 9D", "4");
    check("bald", "unseen: trump S, suit C, seen JC", "7");
    check("double-hasenpfeffer", "unseen: trump H, suit H, seen JD JD AH", "11");
    check("double-hasenpfeffer", "unseen: trump H, suit D", "10");
    check("hasenpfeffer", "unseen: trump C, suit C, seen Joker", "7");
}

#[test]
fn taking() {
    let classic =
        |known: &str, expected: &str| check("classic", &format!("winner: {known}"), expected);
    classic("trump S, lead 4, trick JC 9S AS QS", "4 JC");
    classic("trump D, lead 1, trick AS 9D KS 10D", "4 10D");
    classic("trump C, lead 1, trick 10H JH QH 9H", "3 QH");
    classic("trump H, lead 2, trick KH AH 9D QH", "3 AH");
    classic("trump H, lead 1, trick 9S AD KD 10S", "4 10S");
    classic("trump S, lead 3, trick JC JS 9S AS", "4 JS");
    classic("trump H, lead 1, trick JD AH KH JH", "4 JH");
    classic("trump C, lead 1, trick JD AD 9D KD", "2 AD");
    check("classic: joker", "winner: trump S, lead 2, trick JS Joker AS 9S", "3 Joker");
    check("standard", "winner: trump H, lead 2, trick KH AH 8D QH", "3 AH");
    check("bald", "winner: trump S, lead 4, trick KS JC AS 9S", "1 JC");
    check("bald", "winner: trump S, lead 4, trick 9C JC JS AC", "2 JS");
    check("bald", "winner: trump S, lead 1, trick JC 9C AS KC", "1 JC");
    check("pepper", "winner: trump NT, lead 4, trick QH JH AD 9H", "4 QH");
    check("double-hasenpfeffer", "winner: trump H, lead 1, trick AS 9S AS KS", "1 AS");
    check("double-hasenpfeffer", "winner: trump H, lead 4, trick JD JD AH JH", "3 JH");
    check("double-hasenpfeffer", "winner: trump H, lead 2, trick AH JD JD KH", "3 JD");
    check("bid-euchre: double-deck", "winner: trump C, lead 4, trick KH AH AH QH", "1 AH");
}

#[test]
fn ranking() {
    check(
        "classic",
        "order: trump S, cards 9S AS JC JS KS 10S QS",
        "JS > JC > AS > KS > QS > 10S > 9S",
    );
    check(
        "classic",
        "order: trump H, led S, cards KS JD AC AS JH 9H",
        "JH > JD > 9H > AS > KS > AC",
    );
    check("classic", "order: trump H, led D, cards 9D JD AD", "JD > AD > 9D");
    check("classic", "order: trump C, led H, cards AS KD JS 9H", "JS > 9H > AS=KD");
    check("bald", "order: trump S, led C, cards AS JC KC JS AC", "JS > JC > AS > AC > KC");
    check("bald", "order: trump S, led H, cards JC AH 9S", "JC > 9S > AH");
    check("pepper", "order: trump NT, led D, cards JD KD AD 9D AS", "AD > KD > JD > 9D > AS");
    check("double-hasenpfeffer", "order: trump H, cards AH JD JH JD JH", "JH=JH > JD=JD > AH");
    check("classic", "trumps: trump H", "JH JD AH KH QH 10H 9H");
    check("classic with left-bower: other-colour", "trumps: trump S", "JS JH AS KS QS 10S 9S");
    check(
        "classic with left-bower: all-jacks",
        "order: trump S, cards AS JD JH JC JS",
        "JS > JC > JH > JD > AS",
    );
    check("standard", "trumps: trump S", "JS JC AS KS QS 10S 9S 8S 7S");
    check("standard: joker", "trumps: trump D", "Joker JD JH AD KD QD 10D 9D 8D 7D");
    check("three-handed", "trumps: trump C", "JC JS AC KC QC 10C 9C 8C 7C");
    check("two-handed", "trumps: trump C", "JC JS AC KC QC 10C 9C");
    check("auction-6", "trumps: trump H", "JH JD AH KH QH 10H 9H 8H 7H 6H");
    check("auction-7", "trumps: trump S", "JS JC AS KS QS 10S 9S 8S 7S 6S 5S 4S 3S 2S");
    check("hasenpfeffer", "trumps: trump C", "Joker JC JS AC KC QC 10C 9C");
    check("pepper", "trumps: trump NT", "");
    check("double-hasenpfeffer", "trumps: trump H", "JH JH JD JD AH AH KH KH QH QH 10H 10H 9H 9H");
}

#[test]
fn leading() {
    check("classic", "leader: maker 2", "1");
    check("classic", "leader: dealer 2, maker 1", "3");
    check("classic", "leader: maker 1, alone", "1");
    check("classic", "leader: maker 3, alone", "2");
    check("classic: lone-lead=left-of-maker", "leader: maker 3, alone", "4");
    check("classic: maker-leads", "leader: maker 2", "2");
    // OP-68: the lone maker leads, unless the table has said otherwise.
    for variant in ["classic", "standard", "railroad", "bald", "call-ace"] {
        check(&format!("{variant}: maker-leads"), "leader: maker 2, alone", "2");
    }
    check("standard: maker-leads lone-lead=left-of-maker", "leader: maker 2, alone", "3");
    check("standard", "leader: maker 3", "1");
    check("standard", "leader: maker 4, alone", "1");
    check("standard", "leader: maker 2, alone", "3");
    check("standard: defend-alone", "leader: maker 2, alone, defends 1", "1");
    check("three-handed", "leader: maker 2", "1");
    check("three-handed: lone-lead=left-of-maker", "leader: maker 2", "3");
    check("two-handed", "leader: maker 2", "1");
    check("auction-5", "leader: maker 3, bid 15", "1");
    check("auction-6", "leader: maker 3, bid 8", "2");
    check("call-ace", "leader: maker 2, alone, partners none", "3");
    check("call-ace", "leader: maker 2, partners none", "1");
    check("hasenpfeffer", "leader: maker 3, bid 3", "1");
    check("hasenpfeffer: lead=bidder", "leader: maker 3, bid 3", "3");
    check("pepper", "leader: maker 2, bid 5", "1");
    check("double-hasenpfeffer", "leader: maker 3, bid 7", "3");
    check("bid-euchre", "leader: maker 3, bid 4", "3");
    check("ghost-hand", "leader: maker 2, bid moon", "2");
}

#[test]
fn sitting_out() {
    check("classic", "sits out: maker 1", "nobody");
    check("classic", "sits out: maker 1, alone", "3");
    check("standard: defend-alone", "sits out: maker 2, alone, defends 3", "1+4");
    check("three-handed", "sits out: maker 1", "nobody");
    check("auction-5", "sits out: maker 2, bid 15", "nobody");
    check("auction-6", "sits out: maker 1, bid 8", "3+5");
    check("auction-6", "sits out: maker 1, bid 5", "nobody");
    check("call-ace", "sits out: maker 1, alone, partners none", "nobody");
    check("pepper", "sits out: maker 1, bid big-pepper", "nobody");
    check("double-hasenpfeffer", "sits out: maker 1, bid 12", "3");
    check("double-hasenpfeffer-6", "sits out: maker 2, bid 8", "4+6");
    check("bid-euchre", "sits out: maker 4, bid ask", "2");
    check("bid-euchre", "sits out: maker 4, bid 5", "nobody");
    check("ghost-hand", "sits out: maker 1, bid moon", "nobody");
    check("classic", "makers: maker 2", "2+4");
    check("classic", "makers: maker 2, alone", "2");
    check("three-handed", "makers: maker 2", "2");
    check("auction-5", "makers: maker 2, bid 4, partners 3+5", "2+3+5");
}

#[test]
fn calling() {
    check("classic", "calls: up KH", "pass, order up, order up alone");
    let second = "pass, call S, call S alone, call D, call D alone, call C, call C alone";
    check("classic", "calls: up KH, 4x pass", second);
    check(
        "classic: stick-the-dealer",
        "calls: up KH, 4x pass, 3x pass",
        "call S, call S alone, call D, call D alone, call C, call C alone",
    );
    check("classic", "turn: up KH, 4x pass, 4x pass", "nobody done");
    check(
        "classic",
        "calls: up KH, dealer 2, 3 pass, 4 pass, 1 pass",
        "pass, order up, order up alone",
    );
    check(
        "classic: joker",
        "calls: up Joker, 4x pass",
        "pass, call H, call H alone, call D, call D alone, call C, call C alone",
    );
    let names = "classic: joker joker-turnup=dealer-names-before-looking";
    check(names, "calls: up Joker", "turn-suit S, turn-suit H, turn-suit D, turn-suit C");
    check(names, "turn: up Joker, 4 turn-suit D", "1 auction");
    check(
        names,
        "calls: up Joker, 4 turn-suit D, 4x pass",
        "pass, call S, call S alone, call H, call H alone, call C, call C alone",
    );
    check("two-handed", "calls: up 9C", "pass, order up");
    check(
        "two-handed: stick-the-dealer",
        "calls: up 9C, 2x pass, 1 pass",
        "call S, call H, call D",
    );
    check("three-handed", "calls: up 9C, 3x pass", "pass, call S, call H, call D");
    check("bald", "calls: up 9H AS, 4x pass", "pass, order up, order up alone");
    check(
        "bald",
        "calls: up 9H AS 7S, 4x pass, 4x pass",
        "pass, call D, call D alone, call C, call C alone",
    );
    check("bald", "turn: up 9H AS 7D 8C, 4x pass, 4x pass, 4x pass, 4x pass", "nobody done");
    check("bald", "turn: up 9H 10H, 4x pass, 4x pass", "nobody done");
    check(
        "call-ace",
        "calls: up 9H, 4x pass, 1 call S",
        "call-suit S, call-suit H, call-suit D, call-suit C",
    );
    check("call-ace: allow-alone=false", "calls: up 9H", "pass, order up");
}

#[test]
fn bidding() {
    check("auction-5", "calls:", "pass, bid 3, bid 4, bid 5, bid 8, bid 15");
    check("auction-5", "calls: 1 bid 3, 2 bid 4", "pass, bid 5, bid 8, bid 15");
    check("auction-7", "calls: 1 bid 7", "pass, bid 10, bid 20");
    check("auction-7: bid-table=five-hand", "calls: 1 bid 4", "pass, bid 5, bid 8, bid 15");
    check("hasenpfeffer", "calls: 1 bid 4", "pass, bid 5, bid 6");
    check("hasenpfeffer", "turn: widow Joker, 4x pass", "nobody done");
    check("hasenpfeffer", "turn: 1 bid 1, 2 pass, 3 bid 2, 4 pass, 1 pass", "2 auction");
    check(
        "hasenpfeffer: pass-is-final",
        "turn: 1 bid 1, 2 pass, 3 bid 2, 4 pass, 1 pass",
        "3 trump",
    );
    check("hasenpfeffer", "turn: 1 bid 6", "1 trump");
    check(
        "pepper",
        "calls:",
        "pass, bid 1, bid 2, bid 3, bid 4, bid 5, bid little-pepper, bid big-pepper",
    );
    check("pepper", "turn: 1 pass, 2 bid 1, 3 bid 2, 4 bid 3", "2 auction");
    check(
        "pepper",
        "calls: 1 pass, 2 bid 5, 3 pass, 4 pass",
        "trump S, trump H, trump D, trump C, trump NT",
    );
    check("pepper", "turn: 4x pass", "nobody done");
    check("double-hasenpfeffer", "turn: 1 bid 12", "1 trump");
    check("double-hasenpfeffer", "turn: 4x pass", "nobody done");
    check("double-hasenpfeffer: all-pass=dealer-forced", "turn: 4x pass", "4 trump");
    check("double-hasenpfeffer-6", "calls: 1 bid 7", "pass, bid 8");
    check("double-hasenpfeffer-6: min-bid=4", "calls:", "pass, bid 4, bid 5, bid 6, bid 7, bid 8");
    check("bid-euchre", "calls: 1 bid 4", "pass, bid 5, bid ask, bid moon");
    check("bid-euchre", "calls: 1 bid 4, 2 bid ask", "pass, bid moon");
    check("bid-euchre", "turn: 1 bid 4, 2 bid ask, 3 bid moon", "3 trump");
    check("bid-euchre", "calls: 1 bid 3, 2 bid 4, 3 pass", "pass, bid 5, bid ask, bid moon");
    check(
        "bid-euchre: stick-the-dealer",
        "calls: 3x pass",
        "bid 3, bid 4, bid 5, bid ask, bid moon",
    );
    check(
        "bid-euchre: stick-the-dealer",
        "calls: 1 bid 5, 2 pass, 3 pass",
        "pass, bid ask, bid moon",
    );
    check(
        "bid-euchre: ace-no-face",
        "calls: holds 1 AS 10S 9S 10D 9D 9C",
        "pass, bid 3, bid 4, bid 5, bid ask, bid moon, claim ace-no-face",
    );
    check(
        "bid-euchre: ace-no-face",
        "calls: holds 1 AS JS 9S 10D 9D 9C",
        "pass, bid 3, bid 4, bid 5, bid ask, bid moon",
    );
    check(
        "bid-euchre: ace-no-face",
        "turn: holds 1 AS 10S 9S 10D 9D 9C, 1 claim ace-no-face",
        "nobody done",
    );
    check("ghost-hand", "calls:", "pass, bid 3, bid 4, bid 5, bid moon, swap");
    check("ghost-hand", "calls: 1 swap", "pass, bid 3, bid 4, bid 5, bid moon");
    check("ghost-hand", "calls: 1 swap, 1 bid 3", "pass, bid 4, bid 5, bid moon");
    check("ghost-hand", "turn: 3x pass", "nobody done");
}

#[test]
fn exchanging() {
    let alone = "up 9H, 4x pass, 1 call S alone, 2 defend alone";
    check("classic: defend-alone", &format!("turn: {alone}"), "1 play");
    check("classic: defend-alone call-for-best", &format!("turn: {alone}"), "1 exchange");
    let dealers = "up 9H, holds 4 KS QS JC 9D AH, 1 pass, 2 order up";
    let five = "discard KS, discard QS, discard JC, discard 9D, discard AH";
    check("classic", &format!("calls: {dealers}"), &format!("{five}, discard 9H"));
    check("standard", &format!("calls: {dealers}"), five);
    check("bald", &format!("calls: {dealers}"), "take, decline");
    check("bald", &format!("calls: {dealers}, 4 take"), five);
    check("bald", &format!("turn: {dealers}, 4 decline"), "1 play");
    check("standard", &format!("turn: {dealers}, 4 discard 9D"), "1 play");
    check("standard", "turn: up 9H, 1 pass, 2 order up alone", "3 play");
    check("classic: joker", "turn: up Joker, 1 order up", "4 exchange");
    let lone = "up 7H, holds 1 JS AS KS QS 9D, holds 3 JC AD KD 10D 9H, 4x pass, 1 call S alone";
    check("railroad", &format!("calls: {lone}"), "expose, conceal");
    check("railroad", &format!("turn: {lone}, 1 conceal"), "2 auction");
    check("railroad", &format!("turn: {lone}, 1 conceal, 2 defend together"), "4 auction");
    let asked = format!("{lone}, 1 conceal, 2 defend together, 4 defend together");
    check("railroad", &format!("calls: {asked}"), "call for best, no help");
    check(
        "railroad",
        &format!("calls: {asked}, 1 call for best, 1 discard 9D"),
        "give JC, give AD, give KD, give 10D, give 9H",
    );
    check("railroad", &format!("turn: {asked}, 1 no help"), "2 play");
    check("railroad", &format!("turn: {lone}, 1 conceal, 2 defend alone, 1 no help"), "2 exchange");
    let shown = format!("{lone}, 1 expose, 2 defend together, 4 defend together, 1 no help");
    check(
        "railroad: jambon-called-card",
        &format!("calls: {shown}"),
        "demand JS, demand AS, demand KS, demand QS, demand 9D",
    );
    check(
        "railroad: jambon-without-help",
        &format!("turn: {lone}, 1 expose, 2 defend together, 4 defend together"),
        "2 play",
    );
    let won = "holds 2 JC AC KC QC 7D, widow 8H AS, 1 pass, 2 bid 5, 3 pass, 4 pass, 5 pass";
    check("auction-5", &format!("turn: {won}"), "2 trump");
    check("auction-5", &format!("turn: {won}, 2 trump C"), "2 exchange");
    check("auction-5", &format!("turn: {won}, 2 trump C, 2 discard 7D 8H"), "2 partners");
    check(
        "auction-5",
        &format!("turn: {won}, 2 trump C, 2 discard 7D 8H, 2 partners 3 5"),
        "1 play",
    );
    check("auction-5: widow-optional", &format!("calls: {won}, 2 trump C"), "take, decline");
    check("auction-5", "turn: 1 bid 15, 2 pass, 3 pass, 4 pass, 5 pass, 1 trump S", "1 play");
    check(
        "auction-5",
        "calls: holds 1 JC AC KC QC 7D, widow 8H AS, 1 bid 3, 2 pass, 3 pass, 4 pass, 5 pass, 1 trump C, 1 discard 7D 8H",
        "partners none, partners 2, partners 3, partners 4, partners 5",
    );
    let five = "holds 1 JC AC KC QC 7D, widow 8H AS, 1 bid 5, 2 pass, 3 pass, 4 pass, 5 pass";
    check(
        "auction-5",
        &format!("calls: {five}, 1 trump C, 1 discard 7D 8H"),
        "partners none, partners 2, partners 3, partners 4, partners 5, partners 2 3, partners 2 4, \
         partners 2 5, partners 3 4, partners 3 5, partners 4 5",
    );
    check(
        "hasenpfeffer: trump-after-widow",
        "turn: holds 1 AC KC QC 9C 9D 9H, widow AS, 1 bid 6",
        "1 trump",
    );
    check(
        "hasenpfeffer",
        "turn: holds 1 AC KC QC 9C 9D 9H, holds 2 Joker JS AS KS QS 9S, holds 3 JD AD KD QD 10D 10H, \
         holds 4 JH AH KH QH 10C 10S, widow JC, 4x pass",
        "2 trump",
    );
    check("double-hasenpfeffer", "turn: 1 pass, 2 pass, 3 pass, 4 bid 12, 4 trump C", "4 exchange");
    check(
        "double-hasenpfeffer",
        "turn: 1 pass, 2 pass, 3 pass, 4 bid 12, 4 trump C, 4 decline",
        "4 play",
    );
    // Of identical cards one or both: four pairs of a kind, and one of each of two kinds.
    let twice = "holds 4 JS JS AS AS KS KS AH AH QD QD 9C 9C";
    let kinds = ["AS", "KS", "JS", "AH", "QD", "9C"];
    let mut gives = vec!["decline".to_owned()];
    for (at, first) in kinds.iter().enumerate() {
        gives.extend(kinds[at..].iter().map(|second| format!("give {first} {second}")));
    }
    check(
        "double-hasenpfeffer",
        &format!("calls: {twice}, 1 pass, 2 pass, 3 pass, 4 bid 12, 4 trump C"),
        &gives.join(", "),
    );
    let help =
        "holds 2 JD AS AC KS 10D QS, holds 4 JH AH KH QH 10H 9C, 3x pass, 4 bid ask, 4 trump H";
    check("bid-euchre", &format!("turn: {help}, 4 give 9C"), "4 play");
    check(
        "bid-euchre",
        &format!("calls: {help}, 4 give 9C"),
        "play JH, play JD, play AH, play KH, play QH, play 10H",
    );
    check("bid-euchre: joker", "turn:", "4 exchange");
    check("bid-euchre: joker joker-discard=after-trump", "turn:", "1 auction");
}

/// A record may leave out what was no choice, also where unknown cards hide that.
#[test]
fn unnamed_steps_are_supplied() {
    let ask = "holds 4 JH AH KH QH 10H 9C, 3x pass, 4 bid ask, 4 trump H, 4 give 9C";
    check("bid-euchre", &format!("turn: {ask}, 4 play JD"), "1 play");
    check("bid-euchre", &format!("turn: {ask}, 2 give JD, 4 play JD"), "1 play");
    check("hasenpfeffer", "turn: 4x pass, 2 trump C", "2 exchange");
    check("hasenpfeffer", "turn: 4x pass, 2 bid 3, 2 trump C", "2 exchange");
}

#[test]
fn a_silenced_dealer_may_give_any_of_six() {
    let known = "up 9H, holds 4 KS QS JC 9D AH, 1 order up alone, 2 defend alone, 1 no help, 2 call for best, 2 discard 7C";
    let five = "give KS, give QS, give JC, give 9D, give AH";
    for table in ["bald: defend-alone call-for-best", "standard: defend-alone call-for-best"] {
        check(table, &format!("calls: {known}"), &format!("{five}, give 9H"));
    }
}

#[test]
fn partners_are_found() {
    let first = "makers: up 7C, holds 1 KH 9H 8D 9D 7D, holds 2 QH AD KD QD 8C, holds 3 AC KC QC 10C 9C, \
                 holds 4 AH JS AS KS QS, 4x pass, 3x pass, 4 call S, 4 call-suit H";
    check("call-ace", first, "1+4");
    check("call-ace: partner-rule=in-play", first, "4");
    let second = "makers: up 7H, holds 1 QC 9H 8D 9D 7D, holds 2 JC AD KD QD 10D, holds 3 KC KH QH 10H 8H, \
                  holds 4 AH JS AS KS QS, 4x pass, 3x pass, 4 call S, 4 call-suit";
    check("call-ace", &format!("{second} C"), "3+4");
    check("call-ace", &format!("{second} S"), "2+4");
}

#[test]
fn scoring_of_turn_up_games() {
    let score = |table: &str, known: &str, expected: &str| {
        check(table, &format!("score: {known}"), expected);
    };
    score("classic", "maker 1, tricks 3 2", "1 0");
    score("classic", "maker 1, tricks 4 1", "1 0");
    score("classic", "maker 1, tricks 5 0", "2 0");
    score("classic", "maker 1, tricks 2 3", "0 2");
    score("classic", "maker 2, tricks 3 2", "2 0");
    score("classic", "maker 4, alone, tricks 1 4", "0 1");
    score("classic", "maker 4, alone, tricks 0 5", "0 4");
    score("classic", "maker 4, alone, tricks 3 2", "2 0");
    score("classic: alone-must-take-5", "maker 4, alone, tricks 1 4", "0 0");
    score("classic: alone-must-take-5", "maker 4, alone, tricks 0 5", "0 4");
    score("classic: alone-must-take-5", "maker 4, alone, tricks 3 2", "2 0");
    score("classic: alone-must-take-5", "maker 4, tricks 1 4", "0 1");
    score("classic: alone-must-take-5 alone-short=euchre", "maker 4, alone, tricks 1 4", "2 0");
    score("classic: take-4-for-1", "maker 1, tricks 3 2", "0 0");
    score("classic: take-4-for-1", "maker 1, tricks 4 1", "1 0");
    score("classic: take-4-for-1", "maker 1, tricks 2 3", "0 2");
    score("classic: take-4-for-1", "maker 1, alone, tricks 3 2", "0 0");
    score("classic: take-4-for-1 three-tricks=euchre", "maker 1, tricks 3 2", "0 2");
    score("classic: alone-worth-2", "maker 1, alone, tricks 3 2", "2 0");
    score("classic: alone-worth-2", "maker 1, alone, tricks 5 0", "4 0");
    score("classic: alone-worth-2 alone-two=march", "maker 1, alone, tricks 3 2", "1 0");
    score("classic: alone-worth-2 alone-two=march", "maker 1, alone, tricks 5 0", "2 0");
    score("classic: alone-worth-2 take-4-for-1", "maker 1, alone, tricks 4 1", "2 0");
    score("classic: alone-worth-2 take-4-for-1", "maker 1, alone, tricks 3 2", "0 0");
    score("classic: alone-worth-2 alone-must-take-5", "maker 1, alone, tricks 4 1", "0 0");
    score("standard: defend-alone", "maker 2, alone, defends 3, tricks 3 2", "4 0");
    score("standard: defend-alone", "maker 2, alone, tricks 3 2", "2 0");
    score("standard: defend-alone", "maker 2, alone, defends 3, tricks 1 4", "0 1");
    score("railroad", "maker 1, alone, exposed, tricks 5 0", "8 0");
    score("railroad", "maker 1, alone, exposed, tricks 4 1", "1 0");
    score("railroad", "maker 1, alone, exposed, tricks 2 3", "0 2");
    score("railroad", "maker 1, alone, exposed, defends 2, tricks 2 3", "0 4");
    score("three-handed", "maker 2, tricks 0 5 0", "0 3 0");
    score("three-handed", "maker 2, tricks 1 3 1", "0 1 0");
    score("three-handed", "maker 2, tricks 2 2 1", "2 0 2");
    score("three-handed: march-points=4", "maker 2, tricks 0 5 0", "0 4 0");
    score("three-handed: euchre-each=1", "maker 2, tricks 2 2 1", "1 0 1");
    score("two-handed", "maker 1, tricks 5 0", "2 0");
    score("two-handed", "maker 1, tricks 2 3", "0 2");
    score("bald", "maker 1, alone, tricks 5 0", "4 0");
    score("call-ace: players=5", "maker 5, partners 3, tricks 2 1 1 0 1", "2 2 0 2 0");
    score("call-ace", "maker 4, partners 2, tricks 1 1 1 2", "0 1 0 1");
    score("call-ace", "maker 4, partners 2, tricks 0 2 0 3", "0 2 0 2");
    score("call-ace", "maker 1, partners none, tricks 5 0 0 0", "4 0 0 0");
    score("call-ace: hidden-lone-march=2", "maker 1, partners none, tricks 5 0 0 0", "2 0 0 0");
    score("call-ace", "maker 1, alone, partners none, tricks 2 1 1 1", "0 2 2 2");
    let over_two = "classic with makers: per-trick-over-two";
    check(over_two, "score: maker 1, tricks 3 2", "1 0");
    check(over_two, "score: maker 1, tricks 4 1", "2 0");
    check(over_two, "score: maker 1, tricks 5 0", "2 0");
}

#[test]
fn scoring_of_bids() {
    let score = |table: &str, known: &str, expected: &str| {
        check(table, &format!("score: {known}"), expected);
    };
    score("auction-5", "maker 5, bid 5, partners 1+2, tricks 1 1 1 0 2", "0 0 5 5 0");
    score("auction-5", "maker 1, bid 3, partners 2, tricks 3 2 0 0 0", "3 3 0 0 0");
    score("auction-5", "maker 2, bid 15, partners none, tricks 0 5 0 0 0", "0 15 0 0 0");
    score("auction-5", "maker 2, bid 15, partners none, tricks 1 4 0 0 0", "15 0 15 15 15");
    score("auction-6", "maker 6, bid 4, tricks 2 3", "4 0");
    score("auction-6", "maker 1, bid 8, tricks 5 0", "8 0");
    score("auction-7", "maker 1, bid 10, partners none, tricks 7 0 0 0 0 0 0", "10 0 0 0 0 0 0");
    score("auction-7", "maker 1, bid 7, partners 2+3, tricks 4 1 1 1 0 0 0", "0 0 0 7 7 7 7");
    score("hasenpfeffer", "maker 2, bid 4, tricks 3 3", "3 -3");
    score("hasenpfeffer", "maker 2, bid 4, tricks 0 6", "0 6");
    score("hasenpfeffer: set-penalty=bid", "maker 2, bid 4, tricks 6 0", "6 -4");
    score("pepper", "maker 1, bid little-pepper, tricks 6 0", "6 0");
    score("pepper", "maker 1, bid little-pepper, tricks 5 1", "-5 1");
    score("pepper", "maker 1, bid big-pepper, tricks 6 0", "12 0");
    score("pepper", "maker 1, bid big-pepper, tricks 4 2", "-8 2");
    score("pepper: set-penalty=flat6", "maker 1, bid big-pepper, tricks 4 2", "-12 2");
    score("pepper: set-penalty=flat6", "maker 1, bid 3, tricks 2 4", "-6 4");
    score("pepper: bp-doubles-defenders", "maker 1, bid big-pepper, tricks 4 2", "-8 4");
    score("double-hasenpfeffer", "maker 1, bid 7, tricks 9 3", "9 3");
    score("double-hasenpfeffer", "maker 1, bid 6, tricks 5 7", "-12 7");
    score("double-hasenpfeffer", "maker 1, bid 12, tricks 12 0", "24 0");
    score("double-hasenpfeffer", "maker 1, bid 12, tricks 11 1", "-12 1");
    score("double-hasenpfeffer: solo-fail=double", "maker 1, bid 12, tricks 11 1", "-24 1");
    score("double-hasenpfeffer: solo-fail=double", "maker 1, bid 6, tricks 5 7", "-12 7");
    score("double-hasenpfeffer: solo-points=1", "maker 1, bid 12, tricks 12 0", "12 0");
    score(
        "double-hasenpfeffer: solo-points=1 solo-fail=double",
        "maker 1, bid 12, tricks 11 1",
        "-24 1",
    );
    score(
        "double-hasenpfeffer: all-pass=dealer-forced",
        "maker 4, bid 6, forced, tricks 7 5",
        "7 -6",
    );
    score("double-hasenpfeffer-6", "maker 1, bid 7, tricks 6 2", "-8 2");
    score("double-hasenpfeffer-6", "maker 1, bid 8, tricks 8 0", "16 0");
    score("bid-euchre", "maker 1, bid 4, tricks 5 1", "5 1");
    score("bid-euchre", "maker 1, bid 4, tricks 3 3", "-4 3");
    score("bid-euchre", "maker 1, bid ask, tricks 6 0", "12 0");
    score("bid-euchre", "maker 1, bid ask, tricks 5 1", "-6 1");
    score("bid-euchre", "maker 1, bid moon, tricks 6 0", "24 0");
    score("bid-euchre", "maker 1, bid moon, tricks 5 1", "-6 1");
    score("bid-euchre: moon-fail=24", "maker 1, bid moon, tricks 5 1", "-24 1");
    score("bid-euchre: double-deck", "maker 1, bid moon, tricks 12 0", "48 0");
    score("bid-euchre: double-deck", "maker 1, bid ask, tricks 12 0", "24 0");
    score("bid-euchre: double-deck", "maker 1, bid moon, tricks 11 1", "-12 1");
    score("bid-euchre: double-deck moon-fail=24", "maker 1, bid moon, tricks 11 1", "-24 1");
    score("ghost-hand", "maker 1, bid 4, tricks 4 1 1", "4 1 1");
    score("ghost-hand", "maker 1, bid 4, tricks 3 2 1", "-4 2 1");
    score("ghost-hand", "maker 1, bid moon, tricks 6 0 0", "24 0 0");
    score("ghost-hand", "maker 1, bid moon, tricks 5 1 0", "-6 1 0");
}

#[test]
fn games() {
    let game = |table: &str, known: &str, expected: &str| {
        check(table, &format!("game: {known}"), expected);
    };
    game("classic", "score 9 9, maker 1, tricks 3 2", "10 9, 1+3 wins");
    game("classic", "score 8 7, maker 1, tricks 3 2", "9 7");
    game("standard: target=7", "score 3 4, maker 4, alone, tricks 0 5", "3 8, 2+4 wins");
    game("three-handed", "score 3 3 4, maker 3, tricks 2 1 2", "5 5 4, 1 and 2 wins");
    game("three-handed", "score 4 3 4, maker 3, tricks 2 1 2", "6 5 4, 1 wins");
    game("three-handed: tie=play-on", "score 3 3 4, maker 3, tricks 2 1 2", "5 5 4");
    game("standard: laps", "score 4 2, maker 1, alone, tricks 5 0", "8 2, 1+3 wins, carried 3 0");
    game(
        "railroad",
        "score 4 1, maker 1, alone, exposed, tricks 5 0",
        "12 1, 1+3 wins, carried 2 0, games 2 0",
    );
    game(
        "railroad: lap-cascade=false",
        "score 4 1, maker 1, alone, exposed, tricks 5 0",
        "12 1, 1+3 wins, carried 7 0, games 1 0",
    );
    game(
        "standard: slams rubber",
        "score 4 0, maker 1, tricks 3 2",
        "5 0, 1+3 wins, games 2 0, rubber 1+3",
    );
    game("standard: slams rubber", "score 4 1, maker 1, tricks 3 2", "5 1, 1+3 wins, games 1 0");
    let rubber = "standard: rubber rubber-points";
    game(rubber, "score 4 0, maker 1, tricks 3 2", "5 0, 1+3 wins, games 1 0, rubber points 3 0");
    game(rubber, "score 4 1, maker 1, tricks 3 2", "5 1, 1+3 wins, games 1 0, rubber points 2 0");
    game(rubber, "score 4 2, maker 1, tricks 3 2", "5 2, 1+3 wins, games 1 0, rubber points 2 0");
    game(rubber, "score 4 3, maker 1, tricks 3 2", "5 3, 1+3 wins, games 1 0, rubber points 1 0");
    game(rubber, "score 3 3, maker 1, tricks 3 2", "4 3, games 0 0");
    let won = "2 5, 2+4 wins, games 1 2, rubber 2+4, rubber points 0 4";
    game(rubber, "games 1 1, score 2 4, maker 2, tricks 2 3", won);
    game(
        "standard: rubber",
        "games 0 1, score 1 4, maker 2, tricks 2 3",
        "1 5, 2+4 wins, games 0 2, rubber 2+4",
    );
    game("call-ace", "score 0 4 2 4, maker 4, partners 2, tricks 1 1 1 2", "0 5 2 5, 2 and 4 wins");
    game("hasenpfeffer", "score 9 8, maker 1, bid 4, tricks 2 4", "7 12, 2+4 wins");
    game("hasenpfeffer", "score 7 9, maker 1, bid 3, tricks 3 3", "10 12, 1+3 wins");
    game("hasenpfeffer: tie=higher", "score 7 9, maker 1, bid 3, tricks 3 3", "10 12, 2+4 wins");
    game("pepper", "score 28 29, maker 1, bid 3, tricks 3 3", "31 32, 2+4 wins");
    game("pepper", "score 28 28, maker 2, bid 3, tricks 3 3", "31 31, 2+4 wins");
    game("double-hasenpfeffer", "score 51 49, maker 1, bid 6, tricks 5 7", "39 56, 2+4 wins");
    game("bid-euchre", "score 29 31, maker 1, bid 4, tricks 4 2", "33 33, one more hand");
    game("bid-euchre", "score 29 31, maker 1, bid 5, tricks 5 1", "34 32, 1+3 wins");
    game(
        "bid-euchre: tie=bidders-first",
        "score 28 31, maker 1, bid 4, tricks 4 2",
        "32 33, 1+3 wins",
    );
    game("ghost-hand", "score 29 31 20, maker 1, bid 4, tricks 4 2 0", "33 33 20, one more hand");
    game(
        "auction-5",
        "score 97 97 0 0 0, maker 1, bid 3, partners 2, tricks 2 1 1 1 0",
        "100 100 0 0 0, 1 and 2 wins",
    );
}

#[test]
fn a_case_that_is_wrong_fails() {
    let wrong =
        std::panic::catch_unwind(|| check("classic", "legal: trump H, led AH, hand JD 9C", "9C"));
    assert!(wrong.is_err(), "`check` lets a wrong answer pass");
}

#[test]
fn a_partner_called_in_vain_is_called_again_where_rules_say_so() {
    let called = "up 7C, holds 1 KD 9D 8D 10D 7D, holds 2 QC AD 9C QD 8C, holds 3 AC KC 10C 7S 8S, \
                  holds 4 AH JS AS KS QS, 4x pass, 3x pass, 4 call S, 4 call-suit H";
    let again = "call-ace with called-partner: call-again";
    check(again, &format!("turn: {called}"), "4 partners");
    check(again, &format!("calls: {called}"), "call-suit S, call-suit D, call-suit C");
    check(
        again,
        &format!("calls: {called}, 4 call-suit D"),
        "play KD, play 9D, play 8D, play 10D, play 7D",
    );
    check("call-ace", &format!("turn: {called}"), "1 play");
}

#[test]
fn trump_waits_to_be_broken_where_rules_say_so() {
    let table = "classic with leading: trump-when-broken";
    let dealt = "up 9S, holds 1 KS AH 9H 9D 10D, holds 2 10H QH AC KC QC, holds 3 QS 10S AD KD 9C, \
                 holds 4 KH JD QD 10C JC, 1 order up, 4 discard JD";
    let held = "play AH, play 9H, play 9D, play 10D";
    check(table, &format!("calls: {dealt}"), held);
    check("classic", &format!("calls: {dealt}"), &format!("play KS, {held}"));
    let ruffed = format!("{dealt}, 1 play AH, 2 play 10H, 3 play QS, 4 play KH");
    check(table, &format!("calls: {ruffed}"), "play 10S, play AD, play KD, play 9C");
    let thrown = format!("{dealt}, 1 play AH, 2 play 10H, 3 play 9C, 4 play KH");
    check(table, &format!("calls: {thrown}"), "play 9H, play 9D, play 10D");
}

/// Seat 2 leads the king of trumps: it loses to the ace, and takes the trick where the queen is
/// demanded. A heart that is ruffed changes nothing.
#[test]
fn best_play_heeds_a_card_that_was_demanded() {
    let dealt = "up KH, holds 1 JS AS QS AD KD, holds 2 KS 9H 10H QH 9C, holds 3 AH JD QD 10D 9D, \
                 holds 4 10C QC KC AC JH, 4x pass, 1 call S alone, 1 expose";
    let open = "classic: jambon lone-lead=left-of-maker";
    let demanded = "classic: jambon jambon-called-card lone-lead=left-of-maker";
    check(open, &format!("tricks: {dealt}"), "5");
    check(demanded, &format!("tricks: {dealt}, 2 demand QS"), "4");
    check(demanded, &format!("tricks: {dealt}, 2 demand AS"), "5");
    let ruffed = "2 demand QS, 2 play 9H, 4 play JH, 1 play QS";
    check(demanded, &format!("tricks: {dealt}, {ruffed}"), "4"); // all that are left
}

/// The maker plays the card when he comes to play first, and nobody else is bound by it.
#[test]
fn a_card_that_was_demanded_is_the_only_one_that_may_be_played() {
    let dealt = "up KH, holds 1 JS AS QS AD KD, holds 2 KS 9H 10H QH 9C, holds 3 AH JD QD 10D 9D, \
                 holds 4 10C QC KC AC JH, 4x pass, 1 call S alone, 1 expose";
    let table = "classic: jambon jambon-called-card lone-lead=left-of-maker";
    let calls = |acts: &str, expected: &str| {
        check(table, &format!("calls: {dealt}, 2 demand QS{acts}"), expected);
    };
    calls("", "play KS, play 9H, play 10H, play QH, play 9C");
    calls(", 2 play 9H, 4 play JH", "play QS");
    calls(", 2 play 9H, 4 play JH, 1 play QS", "play JS, play AS, play AD, play KD");
}

#[test]
fn the_turned_up_card_comes_to_the_dealer_while_it_may_be_ordered_up() {
    for table in ["classic", "standard"] {
        check(table, "comes: up 9H, to 4, trump H", "9H");
        check(table, "comes: up 9H, 1 pass, to 4, trump H", "9H");
        check(table, "comes: up 9H, to 4, trump S", "nothing");
        check(table, "comes: up 9H, to 1, trump H", "nothing");
        check(table, "comes: up 9H, 4x pass, to 4, trump H", "nothing");
    }
}

#[test]
fn an_order_names_what_makes_cards_high() {
    let because = |table: &str, known: &str, expected: &str| {
        check(table, &format!("order because: {known}"), expected);
    };
    because("classic", "trump S, cards KS AS", "taking.ordered");
    because("classic", "trump S, cards JS AS", "right-bower.right, taking.ordered");
    because("classic", "trump S, cards AS JC", "left-bower.rank, taking.ordered");
    because("classic: joker", "trump S, cards Joker AS", "joker.rank, taking.ordered");
}

#[test]
fn a_winner_is_told_by_what_it_is() {
    let because = |known: &str, expected: &str| {
        let led = "left-follows.as-printed, following.led";
        check("classic", &format!("winner because: {known}"), &format!("{led}, {expected}"));
    };
    because("trump S, trick KH AH 9H 10H", "taking.best-of-led");
    because("trump S, trick KH AH 9S 10H", "taking.best-trump");
    because("trump S, trick 9D JD 10D QD", "plain-order.jack, taking.best-of-led");
    because("trump S, trick 9S JC 10S AS", "left-bower.rank, taking.best-trump");
}
