//! The solver against a slow oracle that knows nothing but public rulings, and against an
//! independent bridge solver.

use std::collections::{BTreeMap, HashMap};

use crate::support::{
    FALSE, Tried, acted, card,
    deals::{ASKED, Ask, BRIDGE, Deal, LARGE},
    dealt, held, patch, patched, played_on, seat, seeds, set, variant,
};
use leftbower_judge::{
    chance::{Seed, shuffle},
    engine::{Action, Dealt, Hand, Phase, Turn, legal_cards, makers, winner},
    rules::{Ruleset, Trump},
    solver::{NotSearchable, Position, Solver, next_tricks},
    table::{Card, CardSet, Play, Rank, Ring, Seat, SeatSet, Suit, Trick},
};
use serde::Deserialize;

/// Tricks that the makers have taken so far.
fn taken(hand: &Hand<'_>) -> u8 {
    let contract = hand.contract().expect("play has begun");
    let party = *makers(hand.rules(), contract).value();
    let width = hand.in_play().len() as usize;
    let won = |trick: &&Trick| {
        let taker = winner(hand.rules(), contract.trump, trick.plays()).expect("not empty");
        trick.len() == width && party.contains(taker.value().seat)
    };
    u8::try_from(hand.tricks().iter().filter(won).count()).expect("few tricks")
}

/// The oracle: tricks of the makers from here on, by trying everything that the engine calls legal.
fn oracle(hand: &Hand<'_>) -> u8 {
    let (Some(who), Phase::Play) = *hand.to_act().expect("all is known").value() else {
        return taken(hand);
    };
    let contract = hand.contract().expect("play has begun");
    let maker = makers(hand.rules(), contract).value().contains(who);
    let after = after_each(hand).into_iter().map(|(_, hand)| oracle(&hand));
    if maker { after.max() } else { after.min() }.expect("some card is legal")
}

/// Every legal card with the hand after it.
fn after_each<'r>(hand: &Hand<'r>) -> Vec<(Card, Hand<'r>)> {
    let who = hand.to_act().expect("all is known").value().0.expect("somebody plays");
    let legal = hand.legal_actions().expect("all is known").into_parts().0;
    let card = |action: &Action| match action {
        Action::Play(card) => Some(*card),
        _ => None,
    };
    legal
        .iter()
        .filter_map(card)
        .map(|card| (card, hand.clone().step(who, Action::Play(card)).expect("legal")))
        .collect()
}

/// A random hand, played at random until it is small enough to try everything; `None` where it was
/// thrown in.
fn ending(tried: &Tried, seed: Seed, cards: u32) -> Option<Hand<'_>> {
    let mut rng = seed.rng();
    let mut hand = dealt(&tried.rules, &mut rng);
    loop {
        let (who, phase) = *hand.to_act().expect("all is known").value();
        who?;
        let held = |seat| hand.held(seat).map_or(0, CardSet::len);
        let left: u32 = hand.in_play().iter().map(held).sum();
        if phase == Phase::Play
            && left <= cards
            && hand.in_play().iter().all(|seat| held(seat) <= 3)
        {
            return Some(hand);
        }
        hand = played_on(hand, 1, &mut rng);
    }
}

/// Every value of the solver in an ending is the oracle's.
fn agrees(tried: &Tried, seed: Seed, cards: u32) {
    let Some(hand) = ending(tried, seed, cards) else { return };
    let position = match Position::of(&hand) {
        // Somebody believes that a dealer keeps what he takes up.
        Err(NotSearchable::Uneven) => return,
        position => position.expect("cards are to be played"),
    };
    let mut solver = Solver::new(&tried.rules);
    let at = || format!("{tried}, seed {seed}, {:?}", hand.history());
    let before = taken(&hand);
    let best = oracle(&hand) - before;
    assert_eq!(solver.tricks(&position), best, "tricks: {}", at());
    for need in 0..=position.left() + 1 {
        assert_eq!(solver.makes(&position, need), need <= best, "at least {need}: {}", at());
    }
    let maker = position.makers().contains(position.to_play());
    let expected: Vec<(Card, u8)> = after_each(&hand)
        .iter()
        .map(|(card, after)| (*card, oracle(after) - before))
        .map(|(card, tricks)| (card, if maker { tricks } else { position.left() - tricks }))
        .collect();
    let mut values = solver.values(&position);
    let mut expected = expected;
    values.sort_unstable();
    expected.sort_unstable();
    assert_eq!(values, expected, "values: {}", at());
    assert_eq!(line_takes(&mut solver, &hand), before + best, "the line of best play: {}", at());
}

/// What the makers have in the end if a line of best play, which must be legal, is played out.
fn line_takes(solver: &mut Solver<'_>, hand: &Hand<'_>) -> u8 {
    let line = solver.line(&Position::of(hand).expect("cards are to be played"));
    let end = line.iter().fold(hand.clone(), |hand, Play { seat, card }| {
        hand.step(*seat, Action::Play(*card))
            .unwrap_or_else(|refusal| panic!("{:?}", refusal.why.reasons()))
    });
    assert_eq!(
        end.to_act().expect("known").value().1,
        Phase::Done,
        "the line {line:?} stops early"
    );
    taken(&end)
}

#[test]
fn best_play_is_what_trying_everything_finds_in_every_variant() {
    for tried in crate::support::defaults() {
        // Bald's left bower lies between trumps that are neighbours elsewhere.
        let count = if tried.variant == "bald" { 40 } else { 10 };
        for seed in seeds(&tried, count) {
            agrees(&tried, seed, 11);
        }
    }
}

#[test]
fn best_play_is_what_trying_everything_finds_under_every_option() {
    for tried in crate::support::single_options() {
        for seed in seeds(&tried, 1) {
            agrees(&tried, seed, 8);
        }
    }
}

#[test]
fn best_play_is_what_trying_everything_finds_under_every_belief() {
    for tried in patched(FALSE) {
        for seed in seeds(&tried, 3) {
            agrees(&tried, seed, 8);
        }
    }
}

/// A deal in which a partner has to ruff what the leader cashes, so that not all of his trumps are
/// left for later; few deals show whether the search knows it.
#[test]
fn a_partner_who_has_to_ruff_does_not_keep_his_trumps() {
    let (game, belief) = (variant("double-hasenpfeffer"), "right-bower: plain");
    let rules = patch(belief).apply(&game.rules()).expect("it can be read");
    let tried = Tried { variant: &game.id, chosen: belief.to_owned(), rules };
    agrees(&tried, Seed(13_651_562_823_731_960_658), 8);
}

/// Who scores alone may ruff a trick that another defender has, also where it is believed that a
/// partner's trick must not be ruffed; who has a partner may not.
#[test]
fn defenders_who_score_alone_are_no_partners() {
    let three = ("three-handed", ["AS 9S AC", "JH KC QC", "AH KH 10S"].as_slice());
    let four = ("classic", ["AS 9S AC", "QS QD 9C", "JH KC QC", "AH KH 10S"].as_slice());
    let [barred, forced] =
        ["ruffing-partner: barred", "ruffing-partner: barred, when-void: must-trump"];
    for ((id, hands), belief, legal) in [
        (three, barred, "JH KC QC"),
        (three, forced, "JH"),
        (four, barred, "KC QC"),
        (four, forced, "KC QC"),
    ] {
        let rules = patch(belief).apply(&variant(id).rules()).expect("it can be read");
        let dealer = seat(rules.players);
        let start = Dealt { dealer, hands: held(hands), up: vec![card("9H")], widow: None };
        let mut hand = Hand::new(&rules, start);
        for other in 1..rules.players {
            hand = acted(hand, &[&format!("{other} pass")]);
        }
        hand = acted(
            hand,
            &[&format!("{dealer} order up"), &format!("{dealer} discard 10S"), "1 play AS"],
        );
        if id == "classic" {
            hand = acted(hand, &["2 play QS"]);
        }
        let values =
            Solver::new(&rules).values(&Position::of(&hand).expect("a card is to be played"));
        let cards: CardSet = values.iter().map(|(card, _)| *card).collect();
        assert_eq!(cards, set(legal), "{id} [{belief}]");
    }
}

#[derive(Deserialize)]
struct Expected {
    id: String,
    tricks: BTreeMap<String, u8>,
    value: BTreeMap<String, u8>,
}

/// One deal of the bridge solver, mapped to Euchre.
fn agrees_with_bridge(solver: &mut Solver<'_>, deal: &Deal, expected: &Expected) {
    assert_eq!(deal.id, expected.id);
    let position = deal.position(solver.rules());
    assert_eq!(solver.tricks(&position), expected.tricks[&deal.makers.to_string()], "{}", deal.id);
    let values: BTreeMap<String, u8> = solver
        .values(&position)
        .into_iter()
        .map(|(card, value)| (card.to_string(), value))
        .collect();
    assert_eq!(values, expected.value, "{}", deal.id);
}

#[test]
fn every_deal_of_the_bridge_solver_agrees_on_every_card() {
    for shape in BRIDGE {
        let Some(deals) = shape.answered() else { return };
        let Some(expected) = crate::support::oracle(&format!("dds/{}.expected.jsonl", shape.name))
        else {
            return;
        };
        let rules = shape.rules();
        let mut solver = Solver::new(&rules);
        assert_eq!((deals.len(), expected.lines().count()), (200, 200), "{}", shape.name);
        for (deal, expected) in deals.iter().zip(expected.lines()) {
            agrees_with_bridge(
                &mut solver,
                deal,
                &serde_json::from_str(expected).expect("an answer"),
            );
        }
    }
}

/// A first lead out of the cards to `keep`, `count` for each seat; hearts are trump, odd seats make
/// it and seat 1 leads.
fn lead(rules: &Ruleset, keep: fn(Card) -> bool, count: usize, seed: u64) -> Deal {
    let mut deck: Vec<Card> = rules.cards().iter().filter(|card| keep(*card)).collect();
    shuffle(&mut Seed(seed).rng(), &mut deck);
    let seats = (1..=rules.players).filter_map(Seat::new);
    let held =
        seats.zip(deck.chunks(count)).map(|(seat, hand)| (seat, hand.iter().copied().collect()));
    let held: Vec<(Seat, CardSet)> = held.collect();
    let makers = held.iter().map(|(seat, _)| *seat).filter(|seat| seat.number() % 2 == 1).collect();
    let trump = Trump::Suit(Suit::Hearts);
    Deal { id: seed.to_string(), trump, held, makers, leader: Seat::FIRST }
}

/// Tries everything from one trick to the next, by public rulings alone.
struct Everything<'r> {
    rules: &'r Ruleset,
    trump: Trump,
    makers: SeatSet,
    /// Hands of at least this many cards are not tried but searched.
    searched: Option<(u32, Solver<'r>)>,
    /// What was found for hands and leader.
    known: HashMap<(Vec<CardSet>, Seat), u8>,
}

impl<'r> Everything<'r> {
    fn of(rules: &'r Ruleset, deal: &Deal) -> Self {
        let (trump, makers) = (deal.trump, deal.makers);
        Self { rules, trump, makers, searched: None, known: HashMap::new() }
    }

    fn searched_from(self, cards: u32) -> Self {
        Self { searched: Some((cards, Solver::new(self.rules))), ..self }
    }

    /// Tricks of the makers if `leader` leads from these hands.
    fn at_lead_of(&mut self, held: &[CardSet], leader: Seat) -> u8 {
        if held.iter().all(|hand| hand.is_empty()) {
            return 0;
        }
        let key = (held.to_vec(), leader);
        if let Some(found) = self.known.get(&key) {
            return *found;
        }
        let searched = match &mut self.searched {
            Some((cards, solver)) if held[0].len() == *cards => {
                let seats = (1..).map_while(Seat::new);
                let held: Vec<(Seat, CardSet)> = seats.zip(held.iter().copied()).collect();
                let rest = Position::at_lead(self.rules, self.trump, &held, self.makers, leader);
                Some(solver.tricks(&rest.expect("even hands")))
            }
            _ => None,
        };
        let found = searched.unwrap_or_else(|| self.on(held, leader, &mut Vec::new()));
        self.known.insert(key, found);
        found
    }

    /// The same in the middle of a trick.
    fn on(&mut self, held: &[CardSet], seat: Seat, table: &mut Vec<Play>) -> u8 {
        let ring = Ring::new(self.rules.players);
        if table.len() == held.len() {
            let taker = winner(self.rules, self.trump, table).expect("a trick").value().seat;
            return u8::from(self.makers.contains(taker)) + self.at_lead_of(held, taker);
        }
        let legal = self.legal(held, seat, table);
        let tried: Vec<u8> = legal
            .distinct()
            .iter()
            .map(|card| self.after(held, Play { seat, card }, table, ring.left_of(seat)))
            .collect();
        let best = if self.makers.contains(seat) { tried.iter().max() } else { tried.iter().min() };
        *best.expect("some card is legal")
    }

    fn after(&mut self, held: &[CardSet], play: Play, table: &mut Vec<Play>, next: Seat) -> u8 {
        let mut held = held.to_vec();
        held[play.seat.index()].remove(play.card);
        table.push(play);
        let found = self.on(&held, next, table);
        table.pop();
        found
    }

    fn legal(&self, held: &[CardSet], seat: Seat, table: &[Play]) -> CardSet {
        let partners = SeatSet::EMPTY;
        let hand = held[seat.index()];
        let turn = Turn { trump: self.trump, hand, table, partners, broken: false };
        *legal_cards(self.rules, &turn).value()
    }
}

/// Identical cards are told apart only by who plays first, as the engine has it; what is remembered
/// of one copy says nothing of two.
#[test]
fn a_double_deck_is_searched_as_the_engine_rules() {
    let high: fn(Card) -> bool =
        |card| matches!(card.rank(), Some(Rank::Jack | Rank::King | Rank::Ace));
    let any: fn(Card) -> bool = |_| true;
    for (variant, keep, cards) in [
        ("double-hasenpfeffer", any, 3),
        ("double-hasenpfeffer", high, 4),
        ("double-hasenpfeffer-6", high, 3),
    ] {
        let rules = crate::support::rules(variant);
        let mut solver = Solver::new(&rules);
        for seed in 0..60 {
            let deal = lead(&rules, keep, cards, seed);
            let held: Vec<CardSet> = deal.held.iter().map(|(_, hand)| *hand).collect();
            let mut all = Everything::of(&rules, &deal);
            let next = Ring::new(rules.players).left_of(Seat::FIRST);
            for (card, tricks) in solver.values(&deal.position(&rules)) {
                let play = Play { seat: Seat::FIRST, card };
                let found = all.after(&held, play, &mut Vec::new(), next);
                assert_eq!(tricks, found, "{variant}, seed {seed}, {card} of {held:?}");
            }
        }
    }
}

/// Long hands remember what mattered in a position, short ones whole positions: these are two ways
/// to the same answers.
#[test]
fn a_long_hand_is_worth_what_its_endings_are() {
    for (variant, cards) in [("standard", 7), ("two-handed", 8)] {
        let rules = crate::support::rules(variant);
        let mut solver = Solver::new(&rules);
        for seed in 0..12 {
            let deal = lead(&rules, |_| true, cards, seed);
            let held: Vec<CardSet> = deal.held.iter().map(|(_, hand)| *hand).collect();
            let mut endings = Everything::of(&rules, &deal).searched_from(6);
            let next = Ring::new(rules.players).left_of(Seat::FIRST);
            for (card, tricks) in solver.values(&deal.position(&rules)) {
                let play = Play { seat: Seat::FIRST, card };
                let found = endings.after(&held, play, &mut Vec::new(), next);
                assert_eq!(tricks, found, "{variant}, seed {seed}, {card} of {held:?}");
            }
        }
    }
}

/// What a solver remembers of one question does not answer the next: the same cards played for the
/// other side, and then for the first again.
#[test]
fn a_solver_that_has_answered_says_what_a_fresh_one_does() {
    for (variant, cards) in [("classic", 5), ("standard", 7), ("two-handed", 8)] {
        let rules = crate::support::rules(variant);
        let mut used = Solver::new(&rules);
        for seed in 0..8 {
            let odd = lead(&rules, |_| true, cards, seed);
            let all: SeatSet = odd.held.iter().map(|(seat, _)| *seat).collect();
            let even =
                Deal { makers: all.minus(odd.makers), ..lead(&rules, |_| true, cards, seed) };
            for deal in [&odd, &even, &odd] {
                let position = deal.position(&rules);
                let (found, fresh) =
                    (used.values(&position), Solver::new(&rules).values(&position));
                assert_eq!(found, fresh, "{variant}, seed {seed}, makers {}", deal.makers);
            }
        }
    }
}

/// The tricks of the makers when `until` are complete, both sides playing for these alone.
fn soon(hand: &Hand<'_>, until: usize) -> u8 {
    let width = hand.in_play().len() as usize;
    let (Some(who), Phase::Play) = *hand.to_act().expect("all is known").value() else {
        return taken(hand);
    };
    if hand.tricks().iter().filter(|trick| trick.len() == width).count() >= until {
        return taken(hand);
    }
    let contract = hand.contract().expect("play has begun");
    let maker = makers(hand.rules(), contract).value().contains(who);
    let after = after_each(hand).into_iter().map(|(_, hand)| soon(&hand, until));
    if maker { after.max() } else { after.min() }.expect("some card is legal")
}

#[test]
fn the_next_tricks_are_those_that_trying_everything_finds() {
    let tables = ["classic", "three-handed", "hasenpfeffer"].map(variant);
    for variant in tables {
        let tried = Tried { variant: &variant.id, chosen: String::new(), rules: variant.rules() };
        for seed in seeds(&tried, 12) {
            let Some(hand) = ending(&tried, seed, 11) else { continue };
            let Ok(position) = Position::of(&hand) else { continue };
            let (who, _) = *hand.to_act().expect("all is known").value();
            let maker = position.makers().contains(who.expect("somebody plays"));
            let width = hand.in_play().len() as usize;
            let done = hand.tricks().iter().filter(|trick| trick.len() == width).count();
            for count in 1..=position.left() {
                let found: BTreeMap<Card, u8> =
                    next_tricks(&tried.rules, &position, count).into_iter().collect();
                let each = after_each(&hand).into_iter().map(|(card, after)| {
                    let makers = soon(&after, done + usize::from(count)) - taken(&hand);
                    (card, if maker { makers } else { count - makers })
                });
                assert_eq!(found, each.collect(), "{tried}, seed {seed}, {count} tricks");
            }
        }
    }
}

/// What it costs to answer is a signature of the whole search: what orders, bounds or remembers
/// otherwise shows here, though every answer stays the same.
///
/// Who changes the search on purpose writes the new figures here, and says in the commit why they
/// are worth it.
#[test]
fn the_search_looks_at_as_many_positions_as_it_did() {
    let [values, tricks, class] = ASKED.map(|(_, ask)| ask);
    let table: [(&str, usize, Ask, u64); 11] = [
        ("5x4", 100, values, 11_786),
        ("5x4", 100, tricks, 4_886),
        ("5x4", 100, class, 2_426),
        ("5x4_25", 100, tricks, 5_397),
        ("lone_5x4", 100, values, 5_049),
        ("6x4", 50, values, 21_834),
        ("6x4", 50, tricks, 9_431),
        ("8x4_32", 20, values, 18_508),
        ("8x6_48", 10, tricks, 65_905),
        ("12x4_48", 4, tricks, 778_639),
        ("12x4_48", 4, class, 28_236),
    ];
    let searched = table.map(|(name, count, ask, _)| {
        let shape = BRIDGE.iter().chain(&LARGE).find(|shape| shape.name == name);
        let shape = shape.expect("a shape");
        let rules = shape.rules();
        let mut solver = Solver::new(&rules);
        for deal in shape.drawn().iter().take(count) {
            ask(&mut solver, &deal.position(&rules));
        }
        solver.nodes()
    });
    assert_eq!(searched, table.map(|(_, _, _, nodes)| nodes));
}
