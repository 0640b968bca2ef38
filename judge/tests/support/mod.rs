//! What several test files share: rules by name, tables to try, random hands, oracles that may be
//! absent.

// The judge's tests, the program's and the benchmarks compile a copy each, use a part of it and
// export nothing.
#![allow(dead_code, unreachable_pub, clippy::expect_used)]

pub mod deals;

use std::{fmt, path::Path};

use leftbower_judge::{
    chance::{Seed, below, pick},
    engine::{Action, Hand, Phase},
    rules::{OptionValue, Options, Patch, Ruleset, Variant},
    solver::deal,
    table::{BySeat, Card, CardSet, Ring, Seat, Suit},
};
use rand::Rng;

/// The seat of that number.
pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap_or_else(|| panic!("{number} is no seat"))
}

/// One card.
pub fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|fault| panic!("{fault}"))
}

/// Cards in the order written.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// Cards as a set.
pub fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

/// Hands as seats hold them, the first seat's first.
pub fn held(hands: &[&str]) -> BySeat<Option<CardSet>> {
    BySeat::from_fn(|seat| hands.get(seat.index()).map(|hand| set(hand)))
}

/// The shipped variant of that id.
pub fn variant(id: &str) -> &'static Variant {
    Variant::find(id).unwrap_or_else(|| panic!("no variant `{id}`"))
}

/// Options written as `key=value key=value`; a key alone is switched on.
pub fn options(text: &str) -> Options {
    let read = |word: &str| match word.split_once('=') {
        Some((key, value)) => (key.to_owned(), OptionValue::from_text(value)),
        None => (word.to_owned(), OptionValue::Switch(true)),
    };
    text.split_whitespace().map(read).collect()
}

/// A patch written as a YAML mapping without its braces.
pub fn patch(text: &str) -> Patch {
    Patch(
        serde_yaml::from_str(&format!("{{ {text} }}"))
            .unwrap_or_else(|fault| panic!("`{text}`: {fault}")),
    )
}

/// Rules to try, with the words that name them in a failure.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The id of the variant.
    pub variant: &'static str,
    /// What is chosen otherwise, as it would be written.
    pub chosen: String,
    /// The rules.
    pub rules: Ruleset,
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.variant, self.chosen)
    }
}

impl Tried {
    /// The options that are chosen.
    pub fn options(&self) -> Options {
        if self.chosen == DEFAULTS { Options::new() } else { options(&self.chosen) }
    }
}

/// What is chosen where nothing is.
const DEFAULTS: &str = "defaults";

/// `classic`, or `classic: stick-the-dealer alone-short=euchre`.
pub fn rules(text: &str) -> Ruleset {
    let (id, chosen) = text.split_once(':').unwrap_or((text, ""));
    variant(id.trim()).with(&options(chosen)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// Every variant with its defaults.
pub fn defaults() -> Vec<Tried> {
    let plain = |variant: &'static Variant| Tried {
        variant: &variant.id,
        chosen: DEFAULTS.to_owned(),
        rules: variant.rules(),
    };
    Variant::all().iter().map(plain).collect()
}

/// Every variant with each value of each option that changes its rules, one at a time.
pub fn single_options() -> Vec<Tried> {
    let mut found = Vec::new();
    for variant in Variant::all() {
        let plain = variant.rules();
        for option in variant.options() {
            for value in option.samples() {
                let mut chosen = Options::from([(option.id.clone(), value.clone())]);
                for other in [&option.requires, &option.only_with].into_iter().flatten() {
                    chosen.insert(other.clone(), OptionValue::Switch(true));
                }
                let rules = variant
                    .with(&chosen)
                    .unwrap_or_else(|faults| panic!("{}: {faults:?}", variant.id));
                if rules != plain {
                    let words: Vec<String> =
                        chosen.iter().map(|(key, value)| format!("{key}={value}")).collect();
                    found.push(Tried { variant: &variant.id, chosen: words.join(" "), rules });
                }
            }
        }
    }
    found
}

/// Every choice that nobody plays, and a few odd decks; for [`patched`].
pub const FALSE: &[&str] = &[
    "joker: below-right",
    "joker: no-suit",
    "joker: best-trump",
    "first-caller: dealer",
    "order-up-needs: a-trump",
    "assisting: alone-only",
    "turned-jack: must-be-taken",
    "turned-down-suit: open",
    "no-trump: allowed",
    "no-trump: allowed, joker: no-suit",
    "no-trump: allowed, joker: best-trump",
    "last-call: must-call",
    "alone: any-time",
    "alone: never",
    "sits-out: nobody",
    "sits-out: partners-and-an-opponent",
    "sits-out: partners-and-an-opponent, defend-alone: may-declare",
    "turn-up-goes: to-caller",
    "turn-up-goes: no-discard",
    "turn-up-goes: may-decline, defend-alone: may-declare",
    "called-partner: call-again",
    "partner-shown: at-call",
    "right-bower: plain",
    "left-bower: above-right",
    "left-bower: below-ace",
    "left-bower: other-colour",
    "left-bower: plain",
    "left-bower: all-jacks",
    "left-follows: printed",
    "left-follows: printed-when-led",
    "plain-order: jack-high",
    "plain-order: ten-over-king",
    "plain-order: ace-low",
    "no-trump: allowed, no-trump-bowers: kept",
    "counting: as-printed",
    "first-lead: dealer",
    "first-lead: maker",
    "lone-lead: left-of-maker",
    "leading: trump-when-broken",
    "following: may-trump",
    "following: any-card",
    "when-void: must-trump",
    "beating: must-beat",
    "following: any-card, beating: must-beat",
    "ruffing-partner: barred",
    "ruffing-partner: barred, when-void: must-trump",
    "taking: any-suit",
    "taking: first-trump",
    "taking: last-trump",
    "taking: led-suit-only",
    "identical-cards: last",
    "next-lead: left-of-leader",
    "tricks-counted: maker-only",
    "makers: per-trick-over-two",
    "euchre-goes: from-makers",
    "euchre-goes: to-one-defender",
    "euchre-goes: to-those-ahead",
    "defenders: per-trick",
    "bid-defence: nothing",
    "sides: beside",
    "sides: each",
    "deck: { lowest: 2 }",
    "deck: { lowest: 7 }",
    "auction: bid-until-passes, passing: may-return",
    "deal: { left-over: hidden }, auction: bid-once, bids: { 3: { tricks: 3 } }, all-pass: dealer-forced",
];

/// Every variant under each of `patches` that changes its rules without a contradiction.
pub fn patched(patches: &[&str]) -> Vec<Tried> {
    let mut found = Vec::new();
    for variant in Variant::all() {
        let plain = variant.rules();
        for text in patches {
            let rules =
                patch(text).apply(&plain).unwrap_or_else(|faults| panic!("`{text}`: {faults:?}"));
            if rules != plain && rules.contradictions().is_empty() {
                found.push(Tried { variant: &variant.id, chosen: (*text).to_owned(), rules });
            }
        }
    }
    found
}

/// Whether every case is tried where there are hundreds, as `.ci/run` has it by
/// `LEFTBOWER_TESTS=full`; else some are.
pub fn is_full() -> bool {
    std::env::var_os("LEFTBOWER_TESTS").is_some_and(|wanted| wanted == "full")
}

/// How many of a number of cases are tried: a third, where not all are.
pub fn share(cases: usize) -> usize {
    if is_full() { cases } else { cases.div_ceil(3) }
}

/// Those of many cases that are tried: every third, where not all are.
pub fn sampled<T>(cases: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    cases.into_iter().step_by(if is_full() { 1 } else { 3 })
}

/// The same of cases that take long: every tenth, where not all are tried.
pub fn sparsely<T>(cases: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    cases.into_iter().step_by(if is_full() { 1 } else { 10 })
}

/// How many times the usual number of hands is asked for; `LEFTBOWER_LAWS=10` asks for ten times as
/// many.
pub fn effort() -> u64 {
    std::env::var("LEFTBOWER_LAWS").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// The seeds of `count` hands of `tried`, different for every table, times the effort asked for.
pub fn seeds(tried: &Tried, count: u64) -> impl Iterator<Item = Seed> {
    // FNV-1a: a name's number that no library changes.
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let name = tried.to_string().bytes().fold(0xcbf2_9ce4_8422_2325, fold);
    (0..count * effort()).map(move |index| Seed(name.wrapping_add(index)))
}

/// A random deal of these rules, its dealer drawn too.
pub fn dealt<'r>(rules: &'r Ruleset, rng: &mut impl Rng) -> Hand<'r> {
    let dealer =
        Ring::new(rules.players).clockwise(Seat::FIRST, count(below(rng, rules.players.into())));
    Hand::new(rules, deal(rules, dealer, rng))
}

/// Plays on at random, from the hand as it stands to its end or until `acts` acts are done.
pub fn played_on<'r>(mut hand: Hand<'r>, acts: usize, rng: &mut impl Rng) -> Hand<'r> {
    for _ in 0..acts {
        let (Some(seat), phase) =
            *hand.to_act().unwrap_or_else(|missing| panic!("{missing:?}")).value()
        else {
            break;
        };
        let legal = hand.legal_actions().unwrap_or_else(|missing| panic!("{missing:?}"));
        let action =
            choose(legal.value(), phase, rng).unwrap_or_else(|| panic!("{seat} has nothing to do"));
        hand =
            hand.step(seat, action).unwrap_or_else(|refusal| panic!("{:?}", refusal.why.reasons()));
    }
    hand
}

/// Carries out acts written as `1 order up`.
pub fn acted<'r>(hand: Hand<'r>, lines: &[&str]) -> Hand<'r> {
    lines.iter().fold(hand, |hand, line| {
        let (who, what) = line.split_once(' ').expect("a seat and an act");
        hand.step(who.parse().expect("a seat"), what.parse().expect("an act")).expect("legal")
    })
}

/// A random moment after fewer than `acts` acts, or the end of a hand that was over sooner.
pub fn moment<'r>(tried: &'r Tried, acts: u32, rng: &mut impl Rng) -> Hand<'r> {
    let acts = below(rng, acts) as usize;
    played_on(dealt(&tried.rules, rng), acts, rng)
}

/// A small number as one byte.
fn count(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// One of the legal actions; in the auction a pass as often as all else, so that every round is
/// reached.
pub fn choose(legal: &[Action], phase: Phase, rng: &mut impl Rng) -> Option<Action> {
    if phase == Phase::Auction && legal.contains(&Action::Pass) && below(rng, 2) == 0 {
        return Some(Action::Pass);
    }
    pick(rng, legal).copied()
}

/// A renaming of suits that keeps suits of one colour together.
#[derive(Clone, Copy, Debug)]
pub struct Renaming(pub [Suit; 4]);

impl Renaming {
    /// All eight.
    pub fn all() -> Vec<Self> {
        let mut found = Vec::new();
        for spades in Suit::ALL {
            for hearts in Suit::ALL.into_iter().filter(|suit| suit.colour() != spades.colour()) {
                found.push(Self([spades, hearts, hearts.twin(), spades.twin()]));
            }
        }
        found
    }

    /// What `suit` becomes.
    pub fn suit(self, suit: Suit) -> Suit {
        self.0[suit as usize]
    }

    /// What `card` becomes.
    pub fn card(self, card: Card) -> Card {
        match (card.rank(), card.printed_suit()) {
            (Some(rank), Some(suit)) => Card::new(rank, self.suit(suit)),
            _ => card,
        }
    }

    /// What `cards` become.
    pub fn set(self, cards: CardSet) -> CardSet {
        cards.iter().map(|card| self.card(card)).collect()
    }
}

/// A file of the oracles that lie beside the project; `None`, said aloud, where they do not.
pub fn oracle(path: &str) -> Option<String> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = package.parent().filter(|_| package.ends_with("judge")).unwrap_or(package);
    let file = root.join("../shared/oracles").join(path);
    let text = std::fs::read_to_string(&file).ok();
    if text.is_none() {
        // A skipped test must not look like a passed one.
        #[allow(clippy::print_stderr)]
        {
            eprintln!("skipped: {} is not there", file.display());
        }
    }
    text
}

/// Says which table and which seed failed, whoever panics.
pub struct Under<'a>(pub &'a Tried, pub Seed);

impl Drop for Under<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            // The one line by which a failure can be played again.
            #[allow(clippy::print_stderr)]
            {
                eprintln!("at the table {}, seed {}", self.0, self.1);
            }
        }
    }
}
