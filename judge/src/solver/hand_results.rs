//! What hands bring at a table of the program's own players: how often each result comes.

use std::{collections::BTreeMap, fmt, str::FromStr};

use include_dir::{Dir, include_dir};

use super::{Level, Player, deal, play_out};
use crate::{
    chance::Seed,
    engine::{BySide, Contract, Hand, partners},
    parallel,
    rules::{Ruleset, Trump, Variant},
    table::{Ring, Seat, SeatSet},
};

/// How often a hand came to each result, counted over many hands that one seat dealt.
///
/// They were played by the program's own players from an even score, each deal by itself. Seats
/// count from the dealer's left as ever, so the dealer is the last of them.
///
/// ```
/// use leftbower_judge::{rules::Variant, solver::HandResults};
/// let classic = HandResults::shipped(&Variant::find("classic").expect("shipped").rules());
/// let classic = classic.expect("every variant has its results");
/// assert_eq!(classic.to_string().parse(), Ok(classic));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandResults(Vec<HandResult>);

/// A result, and in how many hands it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandResult {
    /// The maker and his partners of that hand; nobody where it was thrown in.
    pub makers: SeatSet,
    /// What the side of each seat scored.
    pub points: Vec<i16>,
    /// How often.
    pub hands: u32,
}

/// The text does not tell what hands brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseHandResultsError;

/// The seed of the players: what they look at does not depend on the cards that are dealt.
const PLAYERS: Seed = Seed(1);

/// Quick, and nearest to a kitchen table.
const LEVEL: Level = Level::Casual;

/// The hands between two words of progress, played by one player of the program.
const ROUND: u32 = 25;

/// What ships, a file for each variant, made by
/// `leftbower chance VARIANT --results --hands 20000 > FILE`.
static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/solver/hand_results");

impl HandResults {
    /// What came of `hands` hands that are played now, dealt from `seed`; `progress` hears how many
    /// are over.
    ///
    /// The same seed brings the same results on every machine and any number of
    /// threads.
    pub fn measured(
        rules: &Ruleset,
        seed: Seed,
        hands: u32,
        mut progress: impl FnMut(u32),
    ) -> Self {
        let mut counted: BTreeMap<(SeatSet, Vec<i16>), u32> = BTreeMap::new();
        // As many at once as most machines have cores for.
        let step = 4 * ROUND;
        for from in (0..hands).step_by(step as usize) {
            let upto = hands.min(from + step);
            let parts: Vec<u32> = (from..upto).step_by(ROUND as usize).collect();
            let played =
                parallel::map(parts, |part| played(rules, seed, part..upto.min(part + ROUND)));
            for result in played.into_iter().flatten() {
                *counted.entry(result).or_default() += 1;
            }
            progress(upto);
        }
        let result = |((makers, points), hands)| HandResult { makers, points, hands };
        Self(counted.into_iter().map(result).collect())
    }

    /// What ships for these rules; `None` for rules by which nobody has played yet.
    pub fn shipped(rules: &Ruleset) -> Option<Self> {
        let variant = Variant::of_hands(rules)?;
        let text = SHIPPED.get_file(format!("{}.txt", variant.id))?.contents_utf8()?;
        match text.parse() {
            Ok(results) => Some(results),
            Err(ParseHandResultsError) => unreachable!("what ships was read by the tests"),
        }
    }

    /// Every result, with how often it came.
    pub fn iter(&self) -> impl Iterator<Item = &HandResult> {
        self.0.iter()
    }

    /// The standard deviation of what a result is worth, over all hands.
    pub(super) fn deviation(&self, worth: impl Fn(&HandResult) -> f64) -> f64 {
        let hands = f64::from(self.hands()).max(1.0);
        let each: Vec<(f64, f64)> =
            self.iter().map(|result| (f64::from(result.hands) / hands, worth(result))).collect();
        let mean: f64 = each.iter().map(|(share, worth)| share * worth).sum();
        each.iter().map(|(share, worth)| share * (worth - mean).powi(2)).sum::<f64>().sqrt()
    }

    /// How many hands were counted.
    pub fn hands(&self) -> u32 {
        self.0.iter().map(|result| result.hands).sum()
    }
}

impl HandResult {
    /// What the side of `seat` scored where `dealer` dealt.
    pub(super) fn of(&self, rules: &Ruleset, dealer: Seat, seat: Seat) -> i16 {
        let left = Ring::new(rules.players).left_of(dealer);
        self.points[usize::from(Ring::new(rules.players).distance(left, seat))]
    }

    /// What every side scored where `dealer` dealt.
    pub(super) fn points(&self, rules: &Ruleset, dealer: Seat) -> BySide<i16> {
        BySide::from_fn(rules, |side| self.of_side(rules, dealer, side))
    }

    /// What a side scored where `dealer` dealt; each of its seats has the points of all.
    pub(super) fn of_side(&self, rules: &Ruleset, dealer: Seat, side: SeatSet) -> i16 {
        side.iter().next().map_or(0, |seat| self.of(rules, dealer, seat))
    }

    /// The contract as far as it decides a game in which several sides arrive.
    pub(super) fn contract(&self, rules: &Ruleset, dealer: Seat) -> Option<Contract> {
        let ring = Ring::new(rules.players);
        let seated = |seat: Seat| ring.clockwise(dealer, seat.number());
        let makers: SeatSet = self.makers.iter().map(seated).collect();
        let maker = makers.iter().next()?;
        let partners = Some(makers.without(maker));
        Some(Contract { partners, ..Contract::new(maker, Trump::None) })
    }
}

/// The makers and the points of some hands, each by its number.
fn played(rules: &Ruleset, seed: Seed, numbers: std::ops::Range<u32>) -> Vec<(SeatSet, Vec<i16>)> {
    let mut player = Player::new(LEVEL, rules, PLAYERS);
    let even = BySide::all(rules, 0);
    let all = Ring::new(rules.players).all();
    let dealer = Ring::new(rules.players).clockwise(Seat::FIRST, rules.players - 1);
    let one = |number: u32| {
        let dealt = deal(rules, dealer, &mut seed.stream(number.into()));
        let played = play_out(Hand::new(rules, dealt), |_, view| player.act(view, &even));
        let hand = match played {
            Ok(hand) => hand,
            Err(stopped) => unreachable!("a player finds what the rules allow: {stopped:?}"),
        };
        let makers = hand
            .contract()
            .map_or(SeatSet::EMPTY, |made| partners(rules, made, made.maker).with(made.maker));
        let points = hand.points().map_or_else(|| even.clone(), |points| points.into_parts().0);
        let of = |seat| points.of(seat).unwrap_or_else(|| unreachable!("every seat has a side"));
        (makers, all.iter().map(of).collect())
    };
    numbers.map(one).collect()
}

impl fmt::Display for HandResults {
    /// A line each: how many hands, the makers, or `-`, and the points of each seat's side.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for HandResult { makers, points, hands } in self.iter() {
            match makers.is_empty() {
                true => write!(f, "{hands} -")?,
                false => write!(f, "{hands} {makers}")?,
            }
            for points in points {
                write!(f, " {points}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl FromStr for HandResults {
    type Err = ParseHandResultsError;

    fn from_str(text: &str) -> Result<Self, ParseHandResultsError> {
        let read = |line: &str| {
            let mut words = line.split_whitespace();
            let hands = words.next()?.parse().ok()?;
            let makers = match words.next()? {
                "-" => SeatSet::EMPTY,
                makers => makers.parse().ok()?,
            };
            let points = words.map(str::parse).collect::<Result<_, _>>().ok()?;
            Some(HandResult { makers, points, hands })
        };
        let results = text.lines().map(read).collect::<Option<Vec<_>>>();
        results.map(Self).ok_or(ParseHandResultsError)
    }
}
