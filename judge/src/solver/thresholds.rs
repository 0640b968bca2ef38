//! What a call has to promise at each place of an auction before somebody makes it.

mod place;

use std::{collections::BTreeMap, fmt, str::FromStr};

pub(super) use place::{Lacks, Place};

use super::stakes::Needs;
use crate::{
    engine::Hand,
    rules::{BidName, Ruleset, Variant},
    table::Seat,
};

/// What passing is worth, and what going alone costs, at each place of the auction: points of the
/// seat's side less the mean of the others'.
///
/// A hand that promises exactly as much does equally well either way at a table of players who go
/// by the same thresholds and play their cards by rule of thumb.
///
/// ```
/// use leftbower_judge::{rules::Variant, solver::Thresholds};
/// let rules = Variant::find("two-handed").expect("shipped").rules();
/// let learnt = Thresholds::measured(&rules, 8).to_string();
/// assert_eq!(learnt.parse::<Thresholds>().expect("its own lines").to_string(), learnt);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Thresholds {
    /// By how much a bid, or a call with a partner, has to bring more than nothing.
    pub(super) together: BTreeMap<Place, f64>,
    /// What a bid brings more for each point that it promises more; one where nothing is told.
    ///
    /// A low bid that somebody goes over brings much the same whatever one holds, the last word
    /// what the cards are worth: without slopes a good hand and a bad one choose the same bid.
    pub(super) slopes: BTreeMap<Place, f64>,
    /// By how much a lone hand has to promise more than the same call with a partner.
    pub(super) alone: BTreeMap<Place, f64>,
}

/// Whose calls the others at a table are modelled on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Players who call what brings most against players like themselves.
    Best,
    /// Players who order up as often as people have been counted to.
    People,
}

impl Style {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Best, Self::People];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::People => "people",
        }
    }

    /// The style of that name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|style| style.id() == id)
    }

    /// Whether it is known how players of this style call by these rules: of people only where
    /// somebody has counted them.
    pub fn is_known(self, rules: &Ruleset) -> bool {
        self == Self::Best || Thresholds::of_style(rules, self).is_some()
    }
}

/// The text holds no thresholds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseThresholdsError;

/// What ships, made in the steps that `benches/bidders.rs` tells of: a line of variant and threshold
/// each.
const SHIPPED: &str = include_str!("thresholds.txt");

/// The same for [`Style::People`], in games of which somebody has counted how people call, made by
/// `cargo bench --bench bidders -- --people`.
const PEOPLE: &str = include_str!("thresholds_people.txt");

impl Thresholds {
    /// What passing is worth to `seat` where sides need that much; nothing where tricks are bid.
    pub(super) fn to_call(&self, hand: &Hand<'_>, seat: Seat, needs: &Needs) -> f64 {
        Self::at(&self.together, || Place::of(hand, seat).where_sides_need(needs, seat))
    }

    /// What this bid of `seat` is worth compared with a pass, if it promises so much.
    pub(super) fn of_bid(&self, hand: &Hand<'_>, seat: Seat, bid: BidName, promised: f64) -> f64 {
        if self.together.is_empty() {
            return promised;
        }
        self.of_bid_at(Place::of_bid(hand, seat, bid), promised)
    }

    /// The same of a bid at that place.
    pub(super) fn of_bid_at(&self, place: Place, promised: f64) -> f64 {
        let slope = self.slopes.get(&place).copied().unwrap_or(1.0);
        slope * promised - Self::kept(&self.together, place)
    }

    /// By how much a lone hand of `seat` has to promise more than one with a partner.
    pub(super) fn to_go_alone(&self, hand: &Hand<'_>, seat: Seat, needs: &Needs) -> f64 {
        Self::at(&self.alone, || Place::of(hand, seat).where_sides_need(needs, seat))
    }

    /// Nothing where nothing was learnt of such a place.
    fn at(known: &BTreeMap<Place, f64>, place: impl Fn() -> Place) -> f64 {
        if known.is_empty() {
            return 0.0;
        }
        Self::kept(known, place())
    }

    /// The same where something was learnt somewhere; what holds at the likest place where nothing
    /// was of that one.
    pub(super) fn kept(known: &BTreeMap<Place, f64>, place: Place) -> f64 {
        let known = |place| known.get(&place).copied();
        place.and_those_like_it().into_iter().find_map(known).unwrap_or(0.0)
    }

    /// What ships for these rules.
    ///
    /// `None` for rules by which nobody has played yet.
    pub fn shipped(rules: &Ruleset) -> Option<Self> {
        Self::of_style(rules, Style::Best)
    }

    /// What ships for players of that style.
    ///
    /// `None` where nobody has played so by these rules, or been counted.
    pub fn of_style(rules: &Ruleset, style: Style) -> Option<Self> {
        let variant = Variant::of_hands(rules)?;
        let all = match style {
            Style::Best => SHIPPED,
            Style::People => PEOPLE,
        };
        let of_variant = |line: &&str| line.split(' ').next() == Some(&variant.id);
        let own = all.lines().filter(of_variant).filter_map(|line| line.split_once(' '));
        let text = own.map(|(_, line)| line).collect::<Vec<_>>().join("\n");
        if text.is_empty() {
            return None;
        }
        match text.parse() {
            Ok(thresholds) => Some(thresholds),
            Err(ParseThresholdsError) => unreachable!("what ships was read by the tests"),
        }
    }

    /// The same for the start of a game alone.
    pub(super) fn of_the_start(mut self) -> Self {
        for known in [&mut self.together, &mut self.alone] {
            known.retain(|place, _| !place.is_near_the_end());
        }
        self
    }

    /// The same with a pass of the first round worth `more` to the seat `at` steps from the dealer.
    pub(super) fn with_first_round(&self, at: u8, more: f64) -> Self {
        let mut moved = self.clone();
        let meant = moved.together.iter_mut().filter(|(place, _)| place.is_of_first_round(at));
        meant.for_each(|(_, points)| *points += more);
        moved
    }
}

impl fmt::Display for Thresholds {
    /// A line each: `call`, `slope` or `alone`, the place, and points.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = [("call", &self.together), ("slope", &self.slopes), ("alone", &self.alone)];
        let mut lines = all.iter().flat_map(|(what, known)| known.iter().map(move |of| (what, of)));
        lines.try_for_each(|(what, (place, points))| writeln!(f, "{what} {place} {points:.3}"))
    }
}

impl FromStr for Thresholds {
    type Err = ParseThresholdsError;

    fn from_str(text: &str) -> Result<Self, ParseThresholdsError> {
        let mut thresholds = Self::default();
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [what, ref place @ .., points] = words[..] else {
                return Err(ParseThresholdsError);
            };
            let known = match what {
                "call" => &mut thresholds.together,
                "slope" => &mut thresholds.slopes,
                "alone" => &mut thresholds.alone,
                _ => return Err(ParseThresholdsError),
            };
            let place = Place::of_words(place).ok_or(ParseThresholdsError)?;
            known.insert(place, points.parse().map_err(|_| ParseThresholdsError)?);
        }
        Ok(thresholds)
    }
}
