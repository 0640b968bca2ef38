//! What a call has to promise at each place of an auction before somebody makes it.

use std::{collections::BTreeMap, fmt, str::FromStr};

use super::stakes::{MARCH, Needs};
use crate::{
    engine::{Hand, side_of},
    rules::{BidName, Ruleset, Variant},
    table::{Rank, Ring, Seat},
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

/// A place in an auction, as far as it changes what a call has to promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    about: About,
    /// Steps from the dealer, who is at none.
    steps: u8,
    bidder: Bidder,
    /// The highest bid so far.
    over: Option<BidName>,
    /// The bid that is considered.
    bid: Option<BidName>,
    /// Where the game is near its end.
    near: Option<NearTheEnd>,
}

/// What two sides lack to the game, if one of them is a march or less from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct NearTheEnd {
    own: Lacks,
    others: Lacks,
}

/// How many points a side lacks to the game, as far as it changes what a call has to promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Lacks {
    /// One.
    Point,
    /// What all tricks bring, or a euchre.
    March,
    /// Three or four, which a lone hand may bring.
    LoneHand,
    /// More.
    More,
}

/// What is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum About {
    /// Whether a jack or the joker that was turned up becomes trump.
    Jack,
    /// The same of an ace.
    Ace,
    /// The same of another card.
    LowCard,
    /// Which other suit does.
    Naming,
    /// Who bids most, where one may still change hands with the ghost instead of passing.
    BidsOrSwap,
    /// Who bids most.
    Bids,
}

/// Who has bid most so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Bidder {
    Nobody,
    OwnSide,
    Others,
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

impl Place {
    pub(super) fn of(hand: &Hand<'_>, seat: Seat) -> Self {
        let rules = hand.rules();
        let over = hand.best_bid().map(|(_, bid)| bid.name);
        let bidder = match hand.best_bid() {
            None => Bidder::Nobody,
            Some((who, _)) if side_of(rules, seat).contains(who) => Bidder::OwnSide,
            Some(_) => Bidder::Others,
        };
        let about = match hand.up().last().map(|up| up.rank()) {
            _ if hand.may_swap() => About::BidsOrSwap,
            _ if !rules.auction.is_turn_up() => About::Bids,
            _ if hand.is_naming() => About::Naming,
            Some(None | Some(Rank::Jack)) => About::Jack,
            Some(Some(Rank::Ace)) => About::Ace,
            Some(Some(_)) | None => About::LowCard,
        };
        let steps = Ring::new(rules.players).distance(hand.dealer(), seat);
        Self { about, steps, bidder, over, bid: None, near: None }
    }

    /// The same for somebody who considers a bid: each is worth something else, for another may be
    /// outbid.
    pub(super) fn of_bid(hand: &Hand<'_>, seat: Seat, bid: BidName) -> Self {
        Self { bid: Some(bid), ..Self::of(hand, seat) }
    }

    /// The same, told what each side still needs. Where neither is near the end, what calls have to
    /// promise was not found to be different from the start.
    pub(super) fn where_sides_need(self, needs: &Needs, seat: Seat) -> Self {
        let lacking = |(own, others)| NearTheEnd { own: Lacks::of(own), others: Lacks::of(others) };
        Self { near: needs.near_the_end(seat).map(lacking), ..self }
    }

    /// The same at the start of a game.
    pub(super) fn at_the_start(self) -> Self {
        Self { near: None, ..self }
    }

    /// Whether the game is near its end there.
    pub(super) const fn is_near_the_end(self) -> bool {
        self.near.is_some()
    }
}

impl Lacks {
    /// All of them, each with a name.
    pub(super) const ALL: [(Self, &'static str); 4] =
        [(Self::Point, "1"), (Self::March, "2"), (Self::LoneHand, "4"), (Self::More, "more")];

    /// The points that a side lacks, for it to learn; three and four in turn by `number`.
    pub(super) fn points(self, number: u64) -> i16 {
        match self {
            Self::Point => 1,
            Self::March => MARCH,
            Self::LoneHand if number.is_multiple_of(2) => 3,
            Self::LoneHand => 4,
            // More than a lone hand brings; in games to five that is the start.
            Self::More => 7,
        }
    }

    const fn of(points: i16) -> Self {
        match points {
            ..=1 => Self::Point,
            MARCH => Self::March,
            3 | 4 => Self::LoneHand,
            5.. => Self::More,
        }
    }
}

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

    /// The same where something was learnt somewhere; what holds at the start of a game where
    /// nothing was of its end.
    pub(super) fn kept(known: &BTreeMap<Place, f64>, place: Place) -> f64 {
        known.get(&place).or_else(|| known.get(&place.at_the_start())).copied().unwrap_or(0.0)
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
            known.retain(|place, _| place.near.is_none());
        }
        self
    }

    /// The same with a pass of the first round worth `more` to the seat `at` steps from the dealer.
    pub(super) fn with_first_round(&self, at: u8, more: f64) -> Self {
        let is_meant = |place: &Place| {
            place.steps == at && matches!(place.about, About::Jack | About::Ace | About::LowCard)
        };
        let mut moved = self.clone();
        moved.together.iter_mut().filter(|(place, _)| is_meant(place)).for_each(|(_, points)| {
            *points += more;
        });
        moved
    }
}

impl About {
    const ALL: [(Self, &'static str); 6] = [
        (Self::Jack, "jack"),
        (Self::Ace, "ace"),
        (Self::LowCard, "low-card"),
        (Self::Naming, "naming"),
        (Self::BidsOrSwap, "bids-or-swap"),
        (Self::Bids, "bids"),
    ];
}

impl Bidder {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Nobody, "nobody"), (Self::OwnSide, "own-side"), (Self::Others, "others")];
}

/// The name of a value in its list.
fn name<T: PartialEq>(all: &[(T, &'static str)], value: &T) -> &'static str {
    let named = all.iter().find(|(other, _)| other == value);
    named.map_or_else(|| unreachable!("every value is listed"), |(_, name)| name)
}

/// The value of a name in its list.
fn named<T: Copy>(all: &[(T, &'static str)], name: &str) -> Option<T> {
    all.iter().find(|(_, other)| *other == name).map(|(value, _)| *value)
}

/// The bid of that name; none for a dash.
fn bid_named(name: &str) -> Result<Option<BidName>, ParseThresholdsError> {
    match name {
        "-" => Ok(None),
        name => name.parse().map(Some).map_err(|()| ParseThresholdsError),
    }
}

impl fmt::Display for Thresholds {
    /// A line each: `call`, `slope` or `alone`, what is decided, the steps from the dealer, who has
    /// bid most, what he has bid, what is bid now, and points; `-` for no bid. Near the end of a game
    /// what the own side lacks and what the others do stand before the points.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = [("call", &self.together), ("slope", &self.slopes), ("alone", &self.alone)];
        for (what, known) in all {
            for (Place { about, steps, bidder, over, bid, near }, points) in known {
                let (about, bidder) = (name(&About::ALL, about), name(&Bidder::ALL, bidder));
                let [over, bid] =
                    [over, bid].map(|bid| bid.map_or("-".to_owned(), |bid| bid.to_string()));
                write!(f, "{what} {about} {steps} {bidder} {over} {bid}")?;
                if let Some(NearTheEnd { own, others }) = near {
                    let [own, others] = [own, others].map(|lacks| name(&Lacks::ALL, lacks));
                    write!(f, " {own} {others}")?;
                }
                writeln!(f, " {points:.3}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Thresholds {
    type Err = ParseThresholdsError;

    fn from_str(text: &str) -> Result<Self, ParseThresholdsError> {
        let mut thresholds = Self::default();
        for line in text.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [what, about, steps, bidder, over, bid, ref near @ .., points] = words[..] else {
                return Err(ParseThresholdsError);
            };
            let near = match near {
                [] => None,
                [own, others] => {
                    let lacks = |word| named(&Lacks::ALL, word).ok_or(ParseThresholdsError);
                    Some(NearTheEnd { own: lacks(own)?, others: lacks(others)? })
                }
                _ => return Err(ParseThresholdsError),
            };
            let known = match what {
                "call" => &mut thresholds.together,
                "slope" => &mut thresholds.slopes,
                "alone" => &mut thresholds.alone,
                _ => return Err(ParseThresholdsError),
            };
            let about = named(&About::ALL, about).ok_or(ParseThresholdsError)?;
            let bidder = named(&Bidder::ALL, bidder).ok_or(ParseThresholdsError)?;
            let steps = steps.parse().map_err(|_| ParseThresholdsError)?;
            let points = points.parse().map_err(|_| ParseThresholdsError)?;
            let (over, bid) = (bid_named(over)?, bid_named(bid)?);
            known.insert(Place { about, steps, bidder, over, bid, near }, points);
        }
        Ok(thresholds)
    }
}
