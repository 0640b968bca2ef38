//! What a seat has seen and what follows from that: counting, sure partners and the first lead, in
//! every form of writing; what cannot come about is refused with the reason, and traces say what
//! happened.

use leftbower::{
    content::{Ruled, Source, answer_json, answers},
    text::{Names, Step, Style, one_line, plain},
};

/// The answer as in machine output with its reasons, or what is wrong.
fn asked(text: &str) -> (String, String) {
    let library = crate::support::shipped();
    let source = Source::new("t.yaml", text.to_owned());
    let mut ruled = answers(&source, library.context(None));
    assert_eq!(ruled.len(), 1, "{text}");
    let Ruled { outcome, .. } = ruled.remove(0);
    match outcome {
        Ok((item, ruling)) => {
            let at = &item.question.situation;
            let names = Names::new(Style::PLAIN, &item.question.rules, at.you, at.dealer);
            let told: Vec<String> =
                ruling.reasons().iter().map(|ground| ground.sentence(&names)).collect();
            (answer_json(ruling.value()).to_string(), plain(&told.join("\n")))
        }
        Err(faults) => (faults.iter().map(one_line).collect::<Vec<_>>().join("; "), String::new()),
    }
}

/// Counts: what is told, the suit, and how many of it are still out.
const COUNTS: &[(&str, &str, &str, u32)] = &[
    // A turn-up that was ordered up and then played is one card.
    (
        "classic, as it is now",
        "variant: classic\ntrump: H\nup: AH\nhand: 9H KD KC 10S\ntricks: [JD QH 10H AH]",
        "H",
        2,
    ),
    (
        "classic, contract",
        "variant: classic\ncontract: { maker: 1, trump: H }\nup: AH\nhands: { 1: JD 9H KD KC 10S }\ntricks: [JD QH 10H AH]",
        "H",
        2,
    ),
    (
        "classic, auction",
        "variant: classic\nup: AH\nhands: { 1: JD 9H KD KC 10S }\nauction: [1 order up, 4 discard]\ntricks: [JD QH 10H AH]",
        "H",
        2,
    ),
    (
        "classic, auction and hand",
        "variant: classic\nup: AH\nhand: 9H KD KC 10S\nauction: [1 order up, 4 discard]\ntricks: [JD QH 10H AH]",
        "H",
        2,
    ),
    (
        "classic, not played yet",
        "variant: classic\ntrump: H\nup: AH\nhand: JD 9H KD KC 10S\ntricks: []",
        "H",
        4,
    ),
    (
        "classic, on the table",
        "variant: classic\ntrump: H\nup: AH\nhand: 9H KD KC 10S\nled: AH QH",
        "H",
        4,
    ),
    (
        "classic, turned down",
        "variant: classic\ntrump: S\nup: AH\nhand: 9H KD KC 10S\ntricks: [JS QS 10H AS]",
        "H",
        3,
    ),
    (
        "classic, the dealer who took it",
        "variant: classic\nyou: 4\nup: AH\nhands: { 4: 9H KD KC 10S 9D }\nauction: [1 order up, 4 discard 9D]\ntricks: [JD QH 10H AH]",
        "H",
        2,
    ),
    (
        "classic, his discard is seen",
        "variant: classic\nyou: 4\nup: AH\nhands: { 4: 9H KD KC 10S 9D }\nauction: [1 order up, 4 discard 9D]",
        "D",
        3,
    ),
    (
        "standard, as it is now",
        "variant: standard\ntrump: H\nup: AH\nhand: 9H KD KC 10S\ntricks: [JD QH 10H AH]",
        "H",
        4,
    ),
    (
        "standard, auction",
        "variant: standard\nup: AH\nhands: { 1: JD 9H KD KC 10S }\nauction: [1 order up, 4 discard]\ntricks: [JD QH 10H AH]",
        "H",
        4,
    ),
    (
        "three-handed, contract",
        "variant: three-handed\ncontract: { maker: 1, trump: H }\nup: AH\nhands: { 1: JD 9H KD KC 10S }\ntricks: [JD QH AH]",
        "H",
        5,
    ),
    (
        "two-handed, auction",
        "variant: two-handed\nup: AH\nhands: { 1: JD 9H KD KC 10S }\nauction: [1 order up, 2 discard]\ntricks: [JD AH]",
        "H",
        4,
    ),
    (
        "bald, the second card",
        "variant: bald\nup: AS AH\nhands: { 1: 9H KD KC 10S QH }\nauction: [1 pass, 2 pass, 3 pass, 4 pass, 1 order up, 4 take, 4 discard]\ntricks: [QH KH 10H AH]",
        "H",
        3,
    ),
    (
        "call-ace, contract",
        "variant: call-ace\ncontract: { maker: 1, trump: H, calls-suit: C }\nup: AH\nhands: { 1: JD 9H KD KC 10S }\ntricks: [JD QH 10H AH]",
        "H",
        4,
    ),
    // Exchanges: what was taken, what was given, what was received.
    (
        "the widow that you took",
        "variant: auction-5\nhands: { 1: JS AS KH 9H 10D }\nwidow: QS 8S\nauction: [1 bid 8, 2 pass, 3 pass, 4 pass, 5 pass, 1 trump S, 1 discard 9H 10D]",
        "S",
        5,
    ),
    (
        "what you laid away for it",
        "variant: auction-5\nhands: { 1: JS AS KH 9H 10D }\nwidow: QS 8S\nauction: [1 bid 8, 2 pass, 3 pass, 4 pass, 5 pass, 1 trump S, 1 discard 9H 10D]",
        "H",
        6,
    ),
    (
        "the widow that another took",
        "variant: auction-5\nyou: 2\nhands: { 2: 10S KC QC 8D 7D }\nauction: [1 bid 8, 2 pass, 3 pass, 4 pass, 5 pass, 1 trump S, 1 discard]",
        "S",
        8,
    ),
    (
        "hasenpfeffer's widow",
        "variant: hasenpfeffer\nhands: { 1: JS AS KH 9H 10D 9D }\nwidow: JC\nauction: [1 bid 5, 2 pass, 3 pass, 4 pass, 1 trump S, 1 discard 9D]",
        "S",
        5,
    ),
    (
        "the ghost that you swapped for",
        "variant: ghost-hand\nhands: { 1: 9H 10H QH 9D 10D QD }\nwidow: JS AS KS 9C 10C KC\nauction: [1 swap, 1 bid 3, 2 pass, 3 pass, 1 trump S]",
        "S",
        4,
    ),
    (
        "and what you left",
        "variant: ghost-hand\nhands: { 1: 9H 10H QH 9D 10D QD }\nwidow: JS AS KS 9C 10C KC\nauction: [1 swap, 1 bid 3, 2 pass, 3 pass, 1 trump S]",
        "H",
        3,
    ),
    (
        "ask, the bidder",
        "variant: bid-euchre\nyou: 2\nhands: { 2: JS AS KS QS 9H AD }\nauction: [1 pass, 2 bid ask, 3 pass, 4 pass, 2 trump S, 2 give 9H, 4 give JC]",
        "S",
        2,
    ),
    (
        "ask, the partner",
        "variant: bid-euchre\nyou: 4\nhands: { 4: JC 9C 10C QC KC 9D }\nauction: [1 pass, 2 bid ask, 3 pass, 4 pass, 2 trump S, 2 give 9H, 4 give JC]",
        "H",
        5,
    ),
    (
        "ask, an opponent",
        "variant: bid-euchre\nhands: { 1: 9S 10H QH KH AH QD }\nauction: [1 pass, 2 bid ask, 3 pass, 4 pass, 2 trump S, 2 give, 4 give]",
        "S",
        6,
    ),
    (
        "call for best",
        "variant: railroad\nyou: 2\nup: 10S\nhands: { 2: JS AS KS QS 9H }\nauction: [1 pass, 2 order up alone, 2 conceal, 1 defend together, 3 defend together, 2 call for best, 2 discard 9H, 4 give JC]",
        "S",
        4,
    ),
    (
        "double hasenpfeffer's help",
        "variant: double-hasenpfeffer\nhands: { 1: JS AS AS KS KS QS QS 10S 10S 9S 9H 9D }\nauction: [1 bid 12, 1 trump S, 1 give 9H 9D, 3 give JS JC]",
        "S",
        2,
    ),
    // Two decks: your twin and the one that was played are two cards.
    (
        "twins, contract",
        "variant: double-hasenpfeffer\nyou: 2\nhands: { 2: AS 9S KC KC QC QC 10C 10C 9C 9C QD QD }\ncontract: { maker: 1, trump: S, bid: 6 }\ntricks: [AS 9S]",
        "S",
        11,
    ),
    (
        "twins, as it is now",
        "variant: double-hasenpfeffer\nyou: 2\ntrump: S\nhand: AS KC KC QC QC 10C 10C 9C 9C QD QD\ntricks: [AS 9S 10S 10S]",
        "S",
        9,
    ),
    (
        "twins, two decks of bid euchre",
        "variant: bid-euchre\noptions: { double-deck: true }\nyou: 2\nhands: { 2: AS 9S KC KC QC QC 10C 10C 9C 9C QD QD }\ncontract: { maker: 1, trump: S, bid: 6 }\ntricks: [AS 9S]",
        "S",
        11,
    ),
    // An exposed hand is seen by all.
    (
        "jambon, contract",
        "variant: railroad\nhands: { 1: 7H 8H 9H 10H KH, 2: JS AS KS QS 9D }\ncontract: { maker: 2, trump: S, alone: true, exposed: true }",
        "S",
        6,
    ),
    (
        "jambon, auction",
        "variant: railroad\nup: 8D\nhands: { 1: 7H 8H 9H 10H KH, 2: JS AS KS QS 9D }\nauction: [1 pass, 2 pass, 3 pass, 4 pass, 1 pass, 2 call S alone, 2 expose, 1 defend together, 3 defend together]",
        "S",
        6,
    ),
    (
        "a lone hand that is not laid open",
        "variant: railroad\nhands: { 1: 7H 8H 9H 10H KH, 2: JS AS KS QS 9D }\ncontract: { maker: 2, trump: S, alone: true }",
        "S",
        10,
    ),
];

#[test]
fn cards_that_the_seat_has_seen_are_counted_once() {
    let mut wrong = Vec::new();
    for (what, situation, suit, left) in COUNTS {
        let (said, _) = asked(&format!("ask: count\nsuit: {suit}\n{situation}\n"));
        if said != left.to_string() {
            wrong.push(format!("{what}, {suit}: {said}, not {left}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A seat's own view is enough wherever the answer follows from it.
const VIEWS: &[(&str, &str)] = &[
    // Who leads does not hang on a discard that nobody told.
    ("ask: leader\nvariant: classic\nauction: [1 pass, 2 order up]", "1"),
    ("ask: leader\nvariant: classic\nauction: [1 pass, 2 order up, 4 discard]", "1"),
    ("ask: leader\nvariant: standard\nauction: [1 pass, 2 order up alone]", "3"),
    (
        "ask: leader\nvariant: auction-5\nauction: [1 bid 3, 2 pass, 3 pass, 4 pass, 5 pass, 1 trump S]",
        "1",
    ),
    (
        "ask: leader\nvariant: bid-euchre\nauction: [1 pass, 2 bid ask, 3 pass, 4 pass, 2 trump S]",
        "2",
    ),
    ("ask: leader\nvariant: call-ace\nup: 9S\nauction: [1 pass, 2 order up]", "1"),
    // What may be played follows from one's own cards.
    (
        "ask: legal\nvariant: classic\nup: 9S\nhands: { 1: JC AC KD 9H 10H }\nauction: [1 pass, 2 order up, 4 discard]",
        "[\"10H\",\"9H\",\"KD\",\"AC\",\"JC\"]",
    ),
    (
        "ask: legal\nvariant: auction-5\nyou: 2\nhands: { 2: JC AC KD 9H 10H }\nauction: [1 bid 3, 2 pass, 3 pass, 4 pass, 5 pass, 1 trump S, 1 discard, 1 partners none]\ntricks: [AS]",
        "[\"JC\"]",
    ),
    (
        "ask: legal\nvariant: bid-euchre\nyou: 3\nhands: { 3: JC AC KD 9H 10H QH }\nauction: [1 pass, 2 bid ask, 3 pass, 4 pass, 2 trump S, 2 give, 4 give]\ntricks: [AS]",
        "[\"JC\"]",
    ),
    (
        "ask: to-act\nvariant: classic\nup: 9S\nauction: [1 pass, 2 order up, 4 discard]",
        "{\"seat\":1,\"phase\":\"play\"}",
    ),
    // A called suit shows its partner to whoever can tell by his cards.
    (
        "ask: known\nvariant: call-ace\nyou: 2\ncontract: { maker: 4, trump: S, calls-suit: C }\nhands: { 2: AC 9C KH QH 7D }",
        "[2,4]",
    ),
    (
        "ask: known\nvariant: call-ace\nyou: 2\ncontract: { maker: 4, trump: S, calls-suit: C }\nhands: { 2: KC 9C KH QH 7D }",
        "[4]",
    ),
    (
        "ask: known\nvariant: call-ace\nyou: 3\ncontract: { maker: 4, trump: S, calls-suit: C }\nhands: { 3: KC 9C KH QH 7D }\ntricks: [AC QC KC 7C]",
        "[1,4]",
    ),
    (
        "ask: known\nvariant: call-ace\nyou: 2\ncontract: { maker: 4, trump: S, calls-suit: C }\nhands: { 1: AC QC 9D 8D 10H, 2: KC 9C KH QH 7D, 3: 7C 8C AD KD 9H, 4: AS KS QS 10S JH }",
        "[4]",
    ),
    (
        "ask: known\nvariant: call-ace\nyou: 2\nplayers: 5\nup: 9S\nhands: { 2: AC 9C KH QH 7D }\nauction: [1 pass, 2 pass, 3 pass, 4 order up, 5 discard, 4 call-suit C]",
        "[2,4]",
    ),
    // What does not follow is asked for, by its name.
    (
        "ask: legal\nvariant: classic\nup: 9S\nhands: { 1: JC AC KD 9H 10H }\nauction: [1 pass, 2 order up]",
        "t.yaml:1:6: E214 seat 4 acts before a card is played: cards are exchanged before the first lead; a discard that nobody saw is written without its card, such as `4 discard`",
    ),
    (
        "ask: leader\nvariant: classic\nup: 9S\nauction: [1 pass, 2 pass]",
        "t.yaml:1:6: E214 seat 3 acts before a card is played: a call is due",
    ),
    (
        "ask: count\nsuit: S\nvariant: classic\nup: 9S\nhands: { 1: JC AC KD 9H 10H }\nauction: [1 pass, 2 order up]\ntricks: [AC 9C]",
        "t.yaml:7:10: E214 tricks are played before the auction and the exchange are over; a discard that nobody saw is written without its card, such as `4 discard`",
    ),
];

#[test]
fn a_seats_own_view_is_enough() {
    for (text, answer) in VIEWS {
        assert_eq!(asked(&format!("{text}\n")).0, *answer, "{text}");
    }
}

/// What cannot come about, and why.
const IMPOSSIBLE: &[(&str, &str)] = &[
    (
        "variant: classic\ncontract: { maker: 1, trump: NT }",
        "2:30: E217 this game is never played without trump",
    ),
    (
        "variant: ghost-hand\ncontract: { maker: 1, trump: NT, bid: 3 }",
        "2:30: E217 this game is never played without trump",
    ),
    (
        "variant: auction-5\ncontract: { maker: 1, trump: S, bid: 8, partners: [2] }",
        "2:51: E217 a bid of 8 is played alone, so it has no partners",
    ),
    (
        "variant: auction-7\ncontract: { maker: 1, trump: S, bid: 4, partners: [2, 3, 4] }",
        "2:51: E217 a bid of 4 allows at most one partner",
    ),
    (
        "variant: auction-5\ncontract: { maker: 1, trump: S, bid: 3, partners: [2, 4] }",
        "2:51: E217 a bid of 3 allows at most one partner",
    ),
    (
        "variant: call-ace\ncontract: { maker: 1, trump: S, alone: true, partners: [2] }",
        "2:56: E217 a maker who declares himself alone has no partner",
    ),
    (
        "variant: call-ace\ncontract: { maker: 1, trump: S, alone: true, calls-suit: H }",
        "2:58: E217 a maker who declares himself alone has no partner",
    ),
    (
        "variant: call-ace\ncontract: { maker: 1, trump: S, partners: [2, 3] }",
        "2:43: E217 a called suit finds one partner, not several",
    ),
    (
        "variant: call-ace\ncontract: { maker: 4, trump: S, partners: [2], calls-suit: C }\nhands: { 1: AC QC 9D 8D 10H, 2: KC 9C KH QH 7D, 3: 7C 8C AD KD 9H, 4: AS KS QS 10S JH }",
        "2:43: E217 the best card of the called suit is with seat 1",
    ),
    (
        "variant: railroad\ncontract: { maker: 1, trump: S, exposed: true }",
        "2:42: E217 only a lone hand is laid open",
    ),
    (
        "variant: classic\ncontract: { maker: 1, trump: S }\nup: 9S 10S",
        "3:8: E217 one card is turned up in this game, and no other",
    ),
    (
        "variant: standard\nup: 9S AH\ncontract: { maker: 1, trump: S }",
        "2:8: E217 one card is turned up in this game, and no other",
    ),
    (
        "variant: bald\ncontract: { maker: 1, trump: S }\nup: 9S AH KS QD",
        "3:14: E217 `KS` repeats a suit that was turned down, so no further card is turned up",
    ),
];

#[test]
fn what_cannot_come_about_is_refused_with_the_reason() {
    for (situation, wanted) in IMPOSSIBLE {
        let (said, _) = asked(&format!("{situation}\nask: leader\n"));
        assert_eq!(said, format!("t.yaml:{wanted}"), "{situation}");
    }
    let (said, _) = asked("ask: movement\nvariant: standard\nsession: { players: 8, game: 8 }\n");
    assert!(said.starts_with("t.yaml:3:30: E107"), "{said}");
    let (said, _) = asked("ask: movement\nvariant: standard\nsession: { players: 12, game: 11 }\n");
    assert!(said.contains("pairs"), "{said}");
    // What can come about is answered.
    for situation in [
        "variant: pepper\ncontract: { maker: 1, trump: NT, bid: 3 }",
        "variant: standard\noptions: { no-trump: true }\ncontract: { maker: 1, trump: NT }",
        "variant: auction-5\ncontract: { maker: 1, trump: S, bid: 4, partners: [2, 3] }",
        "variant: auction-5\ncontract: { maker: 1, trump: S, bid: 8, partners: none }",
        "variant: call-ace\ncontract: { maker: 1, trump: S, partners: [2] }",
        "variant: bald\ncontract: { maker: 1, trump: S }\nup: 9S AH KS",
    ] {
        let (said, _) = asked(&format!("{situation}\nask: leader\n"));
        assert_eq!(said, "1", "{situation}");
    }
}

/// A line of the trace that has to be there.
const TRACES: &[(&str, &str)] = &[
    (
        "ask: score\nvariant: bid-euchre\noptions: { moon-fail: 24 }\ncontract: { maker: 1, trump: S, bid: moon }\ntaken: { 1+3: 5, 2+4: 1 }",
        "moon that fails has its own price: 24 points",
    ),
    (
        "ask: score\nvariant: bid-euchre\ncontract: { maker: 1, trump: S, bid: moon }\ntaken: { 1+3: 5, 2+4: 1 }",
        "a failed bid costs what was bid: 6 points",
    ),
    (
        "ask: score\nvariant: bid-euchre\ncontract: { maker: 1, trump: S, bid: 4 }\ntaken: { 1+3: 3, 2+4: 3 }",
        "a failed bid costs what was bid: 4 points",
    ),
    (
        "ask: score\nvariant: classic\ncontract: { maker: 2, trump: S, alone: true }\ntaken: { 1+3: 0, 2+4: 5 }",
        "the maker, West, took all five tricks",
    ),
    (
        "ask: score\nvariant: classic\ncontract: { maker: 2, trump: S }\ntaken: { 1+3: 0, 2+4: 5 }",
        "the makers, West and East, took all five tricks",
    ),
    (
        "ask: score\nvariant: railroad\ncontract: { maker: 2, trump: S, alone: true, defends-alone: 1 }\ntaken: { 1+3: 3, 2+4: 2 }",
        "the maker, West, took two of the five tricks",
    ),
    (
        "ask: score\nvariant: double-hasenpfeffer-6\ncontract: { maker: 1, trump: S, bid: 8 }\ntaken: { 1+3+5: 8, 2+4+6: 0 }",
        "you are the maker and took all eight tricks",
    ),
    (
        "ask: calls\nvariant: bald\nup: 9H\nhands: { 4: JS AS KD QD 10C }\nauction: [1 pass, 2 pass, 3 pass, 4 order up, 4 take]",
        "East takes 9H and discards one of the five held before, so that card cannot be the discard",
    ),
    (
        "ask: calls\nvariant: standard\nup: 9H\nhands: { 4: JS AS KD QD 10C }\nauction: [1 pass, 2 pass, 3 pass, 4 order up]",
        "East discards first and takes 9H afterwards, so that card cannot be the discard",
    ),
    (
        "ask: renege\nvariant: bid-euchre\nhands: { 1: AS KH 9H 10D QC 10C, 2: QS KS AC 9C JD QD, 3: 9S KC QH 10H 9D AD, 4: 10S JS JC AH KD JH }\ncontract: { maker: 1, trump: H, bid: 3 }\ntricks: [AS JD 9S AH]",
        "two illegal cards at 2 points each take 4 points from West and East",
    ),
    (
        "ask: score\nvariant: auction-6\ncontract: { maker: 1, trump: S, bid: 4 }\ntaken: { 1+3+5: 3, 2+4+6: 2 }",
        "the opponents score the value of the bid that failed, once for their side: 4 points",
    ),
    (
        "ask: score\nvariant: auction-5\ncontract: { maker: 1, trump: S, bid: 4, partners: [3] }\ntaken: { 1: 2, 2: 1, 3: 1, 4: 1, 5: 0 }",
        "each opponent scores the value of the bid that failed: 4 points",
    ),
    (
        "ask: movement\nvariant: standard\nsession: { players: 8, game: 2, thrown-in-counts: false }",
        "at this session a hand that is thrown in does not count: the same player deals again",
    ),
    (
        "ask: renege\nvariant: classic\noptions: { renege-points: 2 }\nhands: { 1: AS, 2: KH 9H }\ncontract: { maker: 1, trump: D }\nlead: 1\ntricks: [AS 9C]",
        "a card that is not held is taken back; it is no renege and costs nothing",
    ),
    (
        "ask: renege\nvariant: ghost-hand\nhands: { 1: AS, 2: KH 9H }\ncontract: { maker: 1, trump: D, bid: 3 }\nlead: 1\ntricks: [AS 9C]",
        "in this game a card that is not held is a renege, too",
    ),
];

#[test]
fn traces_say_what_happened() {
    for (text, line) in TRACES {
        let (said, trace) = asked(&format!("{text}\n"));
        assert!(trace.lines().any(|told| told == *line), "{text}\n{said}\n{trace}");
    }
}
