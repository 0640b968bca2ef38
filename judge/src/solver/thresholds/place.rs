//! A place in an auction, as far as it changes what a call has to promise.

use std::fmt;

use super::super::stakes::{MARCH, Needs};
use crate::{
    engine::{Hand, side_of},
    rules::BidName,
    table::{Rank, Ring, Seat},
};

/// What is decided, by whom, after what has been said, and where in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::solver) struct Place {
    about: About,
    /// How many suits were turned down besides that of the last card turned up: none where there is
    /// one card in all.
    down: u8,
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
pub(in crate::solver) enum Lacks {
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

/// What stands between what is decided and how many other suits were turned down before.
const AFTER: &str = "-after-";

impl Place {
    pub(in crate::solver) fn of(hand: &Hand<'_>, seat: Seat) -> Self {
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
        let down = hand.up().split_last().map_or(0, |(last, before)| {
            before.iter().filter(|card| card.printed_suit() != last.printed_suit()).map(|_| 1).sum()
        });
        let steps = Ring::new(rules.players).distance(hand.dealer(), seat);
        Self { about, down, steps, bidder, over, bid: None, near: None }
    }

    /// The same for somebody who considers a bid: each is worth something else, for another may be
    /// outbid.
    pub(in crate::solver) fn of_bid(hand: &Hand<'_>, seat: Seat, bid: BidName) -> Self {
        Self { bid: Some(bid), ..Self::of(hand, seat) }
    }

    /// The same, told what each side still needs. Where neither is near the end, what calls have to
    /// promise was not found to be different from the start.
    pub(in crate::solver) fn where_sides_need(self, needs: &Needs, seat: Seat) -> Self {
        let lacking = |(own, others)| NearTheEnd { own: Lacks::of(own), others: Lacks::of(others) };
        Self { near: needs.near_the_end(seat).map(lacking), ..self }
    }

    /// The same at the start of a game.
    pub(in crate::solver) fn at_the_start(self) -> Self {
        Self { near: None, ..self }
    }

    /// Whether the game is near its end there.
    pub(in crate::solver) const fn is_near_the_end(self) -> bool {
        self.near.is_some()
    }

    /// The place, and behind it those that stand for it where nothing is known of it, the likest
    /// first: for a later card the first one does, for the end of a game its start.
    pub(super) fn and_those_like_it(self) -> [Self; 4] {
        let first = Self { down: 0, ..self };
        [self, first, self.at_the_start(), first.at_the_start()]
    }

    /// Whether the seat so many steps from the dealer is asked there whether the card that was turned
    /// up first becomes trump.
    pub(super) const fn is_of_first_round(self, steps: u8) -> bool {
        let is_card = matches!(self.about, About::Jack | About::Ace | About::LowCard);
        is_card && self.down == 0 && self.steps == steps
    }

    /// The place of its own words, if they are some.
    pub(super) fn of_words(words: &[&str]) -> Option<Self> {
        let [about, steps, bidder, over, bid, ref near @ ..] = words[..] else { return None };
        let near = match *near {
            [] => None,
            [own, others] => {
                let lacks = |word| named(&Lacks::ALL, word);
                Some(NearTheEnd { own: lacks(own)?, others: lacks(others)? })
            }
            _ => return None,
        };
        let (about, down) = match about.split_once(AFTER) {
            Some((about, down)) => (about, down.parse().ok()?),
            None => (about, 0),
        };
        Some(Self {
            about: named(&About::ALL, about)?,
            down,
            steps: steps.parse().ok()?,
            bidder: named(&Bidder::ALL, bidder)?,
            over: bid_named(over).ok()?,
            bid: bid_named(bid).ok()?,
            near,
        })
    }
}

impl fmt::Display for Place {
    /// What is decided, with the number of other suits turned down before if there are any, the steps
    /// from the dealer, who has bid most, what he has bid, and what is bid now, `-` for no bid; near
    /// the end of a game what the own side lacks and what the others do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { about, down, steps, bidder, over, bid, near } = self;
        f.write_str(name(&About::ALL, about))?;
        if *down > 0 {
            write!(f, "{AFTER}{down}")?;
        }
        let [over, bid] = [over, bid].map(|bid| bid.map_or("-".to_owned(), |bid| bid.to_string()));
        write!(f, " {steps} {} {over} {bid}", name(&Bidder::ALL, bidder))?;
        if let Some(NearTheEnd { own, others }) = near {
            let [own, others] = [own, others].map(|lacks| name(&Lacks::ALL, lacks));
            write!(f, " {own} {others}")?;
        }
        Ok(())
    }
}

impl Lacks {
    /// All of them, each with a name.
    pub(in crate::solver) const ALL: [(Self, &'static str); 4] =
        [(Self::Point, "1"), (Self::March, "2"), (Self::LoneHand, "4"), (Self::More, "more")];

    /// The points that a side lacks, for it to learn; three and four in turn by `number`.
    pub(in crate::solver) fn points(self, number: u64) -> i16 {
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

/// The bid of that name, if there is one; no bid for a dash.
fn bid_named(name: &str) -> Result<Option<BidName>, ()> {
    match name {
        "-" => Ok(None),
        name => name.parse().map(Some),
    }
}
