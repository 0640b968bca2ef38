//! What a learner answered, as far as he said it.

use super::{Answer, Question, Wanted, best_of};
use crate::{
    engine::{Action, BySide, Phase, Places, PlayerNumber, Seating, Standing},
    solver::Advice,
    table::{Card, CardSet, Seat, SeatSet, Suit},
};

/// An answer as it was given: often only the part that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// A suit, or none.
    Suit(Option<Suit>),
    /// Cards in order.
    Ranked(Vec<Card>),
    /// Cards in any order.
    Cards(CardSet),
    /// A seat, a card, or both.
    Winner(Option<Seat>, Option<Card>),
    /// One seat, or nobody; the phase where it was said.
    ToAct(Option<Seat>, Option<Phase>),
    /// Seats in any order.
    Seats(SeatSet),
    /// Actions in any order.
    Actions(Vec<Action>),
    /// An act that was tried at the table: that it is one of those that are allowed, and nothing of
    /// the others.
    Tried(Action),
    /// Points of some sides; those not named are not judged unless `rest_zero`.
    Points {
        /// The sides that were named.
        named: Vec<(SeatSet, i16)>,
        /// Whether every other side was said to score nothing.
        rest_zero: bool,
    },
    /// Who has won (nobody yet: empty), and totals where they were said.
    Game {
        /// The winners.
        winners: Vec<SeatSet>,
        /// Totals.
        totals: Vec<(SeatSet, i16)>,
        /// The points that open the winner's next game.
        carry: Option<i16>,
        /// How many games the winner has now.
        games: Option<u8>,
    },
    /// What was played against the rules.
    Renege {
        /// A card each, and who played it where that was said.
        plays: Vec<(Option<Seat>, Card)>,
        /// The points that it costs, where that was said: 0 or more.
        cost: Option<i16>,
    },
    /// A number.
    Count(u32),
    /// The dealer, then his partners or everybody clockwise from him.
    Seating(Vec<Seat>),
    /// Who draws again.
    Redraw(SeatSet),
    /// All tables of a session's game in order, each with its pairs.
    Tables(Vec<[[PlayerNumber; 2]; 2]>),
    /// A pair of partners, and the pair against them where it was named.
    Pair([PlayerNumber; 2], Option<[PlayerNumber; 2]>),
    /// Tricks of sides.
    Tricks(Vec<(SeatSet, u8)>),
    /// A word.
    Term(String),
}

impl Response {
    /// The acts that it names, each card being played; none where something else was asked for.
    pub fn acts(&self) -> Vec<Action> {
        match self {
            Self::Cards(cards) => cards.iter().map(Action::Play).collect(),
            Self::Actions(actions) => actions.clone(),
            _ => Vec::new(),
        }
    }

    /// Whether this is some of the things that `answer` has, not all of them, and nothing else.
    pub fn is_part_of(&self, answer: &Answer) -> bool {
        match (self, answer) {
            (Self::Cards(given), Answer::Cards(cards)) => {
                let (given, cards) = (given.distinct(), cards.distinct());
                !given.is_empty() && given != cards && given.minus(cards).is_empty()
            }
            (Self::Ranked(given), Answer::Ranked(cards)) => {
                let mut rest = cards.iter();
                let is_in_order = given.iter().all(|card| rest.any(|other| other == card));
                !given.is_empty() && given.len() < cards.len() && is_in_order
            }
            (Self::Seats(given), Answer::Seats(seats)) => {
                !given.is_empty() && given != seats && given.minus(*seats).is_empty()
            }
            (Self::Actions(given), Answer::Actions(actions)) => {
                let all_in =
                    |some: &[Action], all: &[Action]| some.iter().all(|act| all.contains(act));
                !given.is_empty() && all_in(given, actions) && !all_in(actions, given)
            }
            _ => false,
        }
    }

    /// The same with every call that was named also made alone, where `answer` has that: what a
    /// learner means for whom lone calls are [`LoneCalls::NotYet`](super::LoneCalls::NotYet).
    #[must_use]
    pub fn with_lone_calls(self, answer: &Answer) -> Self {
        let (Self::Actions(given), Answer::Actions(all)) = (&self, answer) else { return self };
        let is_meant = |action: &Action| match action.together() {
            Some(together) => given.contains(action) || given.contains(&together),
            None => given.contains(action),
        };
        let others = given.iter().copied().filter(|action| !all.contains(action));
        Self::Actions(all.iter().copied().filter(is_meant).chain(others).collect())
    }

    /// Whether `answer` says the same, in all that was said here.
    pub fn agrees(&self, answer: &Answer) -> bool {
        match (self, answer) {
            (Self::Suit(given), Answer::Suit(suit)) => given == suit,
            (Self::Ranked(given), Answer::Order(groups)) => same_order(given, groups),
            (Self::Ranked(given), Answer::Ranked(cards)) => given == cards,
            (Self::Cards(given), Answer::Cards(cards)) => given.distinct() == cards.distinct(),
            (Self::Cards(given), Answer::Card(card)) => *given == CardSet::EMPTY.with(*card),
            (Self::Cards(given), Answer::Play(values)) => {
                let best: CardSet = best_of(values).into_iter().collect();
                !given.is_empty() && given.minus(best).is_empty()
            }
            (Self::Cards(given), Answer::Advice(advice)) => {
                let is_best = |card: Card| advice.best().any(|best| best == Action::Play(card));
                !given.is_empty() && given.iter().all(is_best)
            }
            (Self::Actions(given), Answer::Advice(advice)) => {
                !given.is_empty()
                    && given.iter().all(|action| advice.best().any(|best| best == *action))
            }
            (Self::Tried(Action::Play(card)), Answer::Cards(cards)) => cards.contains(*card),
            (Self::Tried(action), Answer::Actions(actions)) => actions.contains(action),
            (Self::Tricks(given), Answer::Tricks(tricks)) => {
                given.iter().all(|said| tricks.contains(said))
            }
            (Self::Winner(seat, card), Answer::Winner(winner, best)) => {
                seat.is_none_or(|seat| seat == *winner) && card.is_none_or(|card| card == *best)
            }
            (Self::ToAct(given, _), Answer::Seat(seat)) => *given == Some(*seat),
            (Self::ToAct(given, named), Answer::ToAct(seat, phase)) => {
                given == seat && named.is_none_or(|named| named == *phase)
            }
            (Self::Seats(given), Answer::Seats(seats)) => given == seats,
            (Self::Actions(given), Answer::Actions(actions)) => same_actions(given, actions),
            (Self::Points { named, rest_zero }, Answer::Points(points)) => {
                points.iter().all(|(side, value)| {
                    match named.iter().find(|(other, _)| *other == side) {
                        Some((_, given)) => *given == value,
                        None => !rest_zero || value == 0,
                    }
                })
            }
            (Self::Game { winners, totals, carry, games }, Answer::Game(standing)) => {
                let same = winners.len() == standing.winners.len()
                    && winners.iter().all(|side| standing.winners.contains(side));
                same && totals.iter().all(|(side, total)| standing.score.get(*side) == Some(*total))
                    && carry.is_none_or(|carry| carry_of(standing).unwrap_or(0) == carry)
                    && games.is_none_or(|games| games_of(standing).unwrap_or(1) == games)
            }
            (Self::Renege { plays: given, cost }, Answer::Renege(plays, penalty)) => {
                given.len() == plays.len()
                    && cost.is_none_or(|cost| cost == cost_of(penalty))
                    && plays.iter().all(|play| {
                        given.iter().any(|(seat, card)| {
                            *card == play.card && seat.is_none_or(|seat| seat == play.seat)
                        })
                    })
            }
            (Self::Count(given), Answer::Count(count)) => given == count,
            (Self::Redraw(given), Answer::Seating(seating)) => *given == seating.redraw,
            (Self::Seating(given), Answer::Seating(seating)) => {
                given.first().copied() == seating.dealer
                    && match &seating.places {
                        Places::Sides(sides) => sides.contains(&given.iter().copied().collect()),
                        Places::Order(order) => given == order,
                    }
            }
            (Self::Tables(given), Answer::Tables(tables)) => {
                given.len() == tables.len()
                    && given.iter().zip(tables).all(|(one, other)| same_pairs(*one, other.pairs))
            }
            (Self::Pair(pair, against), Answer::Tables(tables)) => tables.iter().any(|table| {
                let [one, other] = table.pairs;
                let meets = |one, other| {
                    same(*pair, one) && against.is_none_or(|against| same(against, other))
                };
                meets(one, other) || meets(other, one)
            }),
            (Self::Term(given), Answer::Term(word)) => given == word,
            // Something else was answered than was asked for.
            (
                Self::Suit(_)
                | Self::Ranked(_)
                | Self::Cards(_)
                | Self::Winner(..)
                | Self::ToAct(..)
                | Self::Seats(_)
                | Self::Actions(_)
                | Self::Tried(_)
                | Self::Points { .. }
                | Self::Game { .. }
                | Self::Renege { .. }
                | Self::Count(_)
                | Self::Seating(_)
                | Self::Redraw(_)
                | Self::Tables(_)
                | Self::Pair(..)
                | Self::Tricks(_)
                | Self::Term(_),
                _,
            ) => false,
        }
    }

    /// What was typed at the table, where it is a single act.
    pub fn as_tried(&self) -> Option<Self> {
        match self {
            Self::Cards(cards) if cards.len() == 1 => {
                cards.iter().next().map(|card| Self::Tried(Action::Play(card)))
            }
            Self::Actions(actions) => match actions.as_slice() {
                [only] => Some(Self::Tried(*only)),
                _ => None,
            },
            _ => None,
        }
    }

    /// What somebody would type who means `answer`.
    pub fn from_answer(answer: &Answer) -> Self {
        match answer {
            Answer::Suit(suit) => Self::Suit(*suit),
            Answer::Order(groups) => Self::Ranked(groups.iter().flatten().copied().collect()),
            Answer::Ranked(cards) => Self::Ranked(cards.clone()),
            Answer::Card(card) => Self::Cards(CardSet::EMPTY.with(*card)),
            Answer::Cards(cards) => Self::Cards(*cards),
            Answer::Winner(seat, card) => Self::Winner(Some(*seat), Some(*card)),
            Answer::Seat(seat) => Self::ToAct(Some(*seat), None),
            Answer::Seats(seats) => Self::Seats(*seats),
            Answer::Actions(actions) => Self::Actions(actions.clone()),
            Answer::ToAct(seat, phase) => Self::ToAct(*seat, Some(*phase)),
            Answer::Points(points) => {
                Self::Points { named: points.iter().collect(), rest_zero: false }
            }
            Answer::Game(standing) => Self::Game {
                winners: standing.winners.clone(),
                totals: standing.score.iter().collect(),
                carry: carry_of(standing),
                games: games_of(standing),
            },
            Answer::Renege(plays, penalty) => Self::Renege {
                plays: plays.iter().map(|play| (Some(play.seat), play.card)).collect(),
                cost: Some(cost_of(penalty)),
            },
            Answer::Count(count) => Self::Count(*count),
            Answer::Seating(seating) => seated(seating),
            Answer::Tables(tables) => {
                Self::Tables(tables.iter().map(|table| table.pairs).collect())
            }
            Answer::Tricks(tricks) => Self::Tricks(tricks.to_vec()),
            Answer::Play(values) => Self::Cards(best_of(values).into_iter().collect()),
            Answer::Advice(advice) => advised(advice),
            Answer::Term(word) => Self::Term(word.clone()),
        }
    }

    /// The least that somebody says to `question` who means `answer`: totals are not asked for
    /// where the winner is.
    pub fn briefly(question: &Question, answer: &Answer) -> Self {
        match Self::meant(question, answer) {
            Self::Game { winners, carry, games, .. } => {
                Self::Game { winners, totals: Vec::new(), carry, games }
            }
            given => given,
        }
    }

    /// What somebody would say to `question` who means `answer`: nothing that it does not ask for,
    /// and all that it does.
    ///
    /// Who knows of no carry means that the next game opens with nothing, and a game won counts as
    /// one.
    pub fn meant(question: &Question, answer: &Answer) -> Self {
        match (Self::from_answer(answer), question.wanted()) {
            (Self::Game { winners, totals, carry, games }, wanted) => {
                let won = !winners.is_empty();
                Self::Game {
                    winners,
                    totals,
                    carry: (won && wanted == Wanted::Carry).then_some(carry.unwrap_or(0)),
                    games: (won && wanted == Wanted::Games).then_some(games.unwrap_or(1)),
                }
            }
            (Self::Renege { plays, cost }, wanted) => {
                let costs = wanted == Wanted::RenegeCost && !plays.is_empty();
                Self::Renege { plays, cost: cost.filter(|_| costs) }
            }
            (given, _) => given,
        }
    }
}

/// The best cards, or the best of other acts.
fn advised(advice: &Advice) -> Response {
    match advice.best().map(Action::played).collect::<Option<CardSet>>() {
        Some(cards) => Response::Cards(cards),
        None => Response::Actions(advice.best().collect()),
    }
}

/// The points that open the next game of who has won, where any are carried over.
fn carry_of(standing: &Standing) -> Option<i16> {
    standing.carry.as_ref()?.get(*standing.winners.first()?)
}

/// How many games the winner has, where they are counted.
fn games_of(standing: &Standing) -> Option<u8> {
    standing.games.as_ref()?.get(*standing.winners.first()?)
}

/// What reneges cost, all sides together.
fn cost_of(penalty: &BySide<i16>) -> i16 {
    penalty.iter().map(|(_, points)| -points).sum()
}

/// Whether `given` keeps to the order of `groups`, equals in any order.
fn same_order(given: &[Card], groups: &[Vec<Card>]) -> bool {
    let mut rest = given;
    groups.iter().all(|group| {
        let Some((head, tail)) = rest.split_at_checked(group.len()) else { return false };
        rest = tail;
        head.iter().copied().collect::<CardSet>() == group.iter().copied().collect::<CardSet>()
    }) && rest.is_empty()
}

fn same_actions(given: &[Action], actions: &[Action]) -> bool {
    actions.iter().all(|action| given.contains(action))
        && given.iter().all(|action| actions.contains(action))
}

/// The dealer with his side or the order, or whoever draws again.
fn seated(seating: &Seating) -> Response {
    let Some(dealer) = seating.dealer else { return Response::Redraw(seating.redraw) };
    match &seating.places {
        Places::Order(order) => Response::Seating(order.clone()),
        Places::Sides(sides) => {
            let own = sides.iter().copied().find(|side| side.contains(dealer));
            let own = own.unwrap_or_else(|| unreachable!("the dealer sits on one of the sides"));
            Response::Seating(std::iter::once(dealer).chain(own.without(dealer).iter()).collect())
        }
    }
}

/// Whether two pairs are the same two people.
fn same(one: [PlayerNumber; 2], other: [PlayerNumber; 2]) -> bool {
    one == other || one == [other[1], other[0]]
}

/// Whether the same pairs sit at a table, whichever is named first.
fn same_pairs(one: [[PlayerNumber; 2]; 2], other: [[PlayerNumber; 2]; 2]) -> bool {
    same(one[0], other[0]) && same(one[1], other[1])
        || same(one[0], other[1]) && same(one[1], other[0])
}
