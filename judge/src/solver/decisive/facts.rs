//! What may hold in a deal, and whether it does.

use super::leaning::Leaning;
use crate::{
    engine::{Action, Hand, Phase, Silent, View, is_trump, side_of, strength, winner_with},
    rules::{Sides, Trump},
    solver::rollout::choices,
    table::{Card, CardSet, Play, Ring, Seat, SeatSet},
};

/// At most this many of the highest unseen cards of a suit are asked about.
const HIGHEST: usize = 2;

/// What may hold in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// One of them holds the card, or none does.
    Holds {
        /// Who.
        who: Who,
        /// What.
        card: Card,
        /// Whether one of them does.
        is: bool,
    },
    /// One of them, who plays later in this trick, may take it from the card; or none can.
    Beats {
        /// Who.
        who: Who,
        /// The card that is played.
        card: Card,
        /// Whether one of them can.
        is: bool,
    },
    /// One of them, who plays later in this trick, may trump the card, having none of its suit.
    Trumps {
        /// Who.
        who: Who,
        /// The card that is played.
        card: Card,
        /// Whether one of them can.
        is: bool,
    },
    /// One of them holds at least this many trumps.
    HasTrumps {
        /// Who.
        who: Who,
        /// How many at least.
        least: u8,
        /// What is trump, or would be.
        trump: Trump,
    },
    /// The other act ends in a loss of points, and the better one does not.
    Saves,
    /// The better act brings more.
    BringsMore,
    /// In points the other act is as good or better; the score decides.
    Score {
        /// Whether it is clearly better: by more than two standard errors.
        clearly: bool,
        /// The points that the own side still needs.
        ours: i16,
        /// The fewest points that another side still needs.
        theirs: i16,
    },
}

impl Fact {
    /// Whether another fact tells of the other one of two cards whether an opponent takes the trick
    /// from it as this one does of its own: that it happens to one, and that it does not to the other.
    pub(super) fn is_of_the_other_card(self, other: Self) -> bool {
        let fate = |fact: Self| match fact {
            Self::Beats { who: Who::Opponent, card, is } => Some((false, card, is)),
            Self::Trumps { who: Who::Opponent, card, is } => Some((true, card, is)),
            _ => None,
        };
        fate(self)
            .zip(fate(other))
            .is_some_and(|(own, its)| own.0 == its.0 && own.1 != its.1 && own.2 != its.2)
    }
}

/// Somebody at the table, from where the acting seat sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A partner.
    Partner,
    /// An opponent.
    Opponent,
}

/// What is asked of each deal.
pub(super) struct Facts(pub(super) Vec<Fact>);

impl Facts {
    /// What may matter to two acts and speak for the first of them: the highest unseen cards of
    /// their suits and of trump, who has many trumps, and who takes the trick from a card.
    pub(super) fn of(view: &View<'_>, acts: [Action; 2]) -> Self {
        let all = [Who::Opponent, Who::Partner];
        let mut facts = Vec::new();
        let trumps = trumps_of(view, acts);
        let mut asked: Vec<Card> = Vec::new();
        for trump in &trumps {
            asked.extend(highest(view, *trump, |card| is_trump(view.rules, *trump, card)));
        }
        if let Some(contract) = &view.contract {
            for card in acts.into_iter().filter_map(Action::played) {
                let suit = card.printed_suit();
                let plain = |other: Card| {
                    other.printed_suit() == suit && !is_trump(view.rules, contract.trump, other)
                };
                let is_trump = is_trump(view.rules, contract.trump, card);
                let others =
                    if is_trump { Vec::new() } else { highest(view, contract.trump, plain) };
                let height = |card| strength(view.rules, contract.trump, suit, card);
                let is_lower = others.first().is_some_and(|other| height(*other) > height(card));
                for who in all {
                    for is in [true, false] {
                        // Nobody trumps a trump; that a card is not trumped that falls to others
                        // of its suit speaks for nothing.
                        if !is_trump && (is || !is_lower) {
                            facts.push(Fact::Trumps { who, card, is });
                        }
                        facts.push(Fact::Beats { who, card, is });
                    }
                }
                asked.extend(others);
            }
        }
        asked.dedup();
        let holds = |card: Card| {
            let one = move |who| [true, false].map(|is| Fact::Holds { who, card, is });
            all.into_iter().flat_map(one)
        };
        facts.extend(asked.into_iter().flat_map(holds));
        for trump in trumps {
            let one = |who| (2..=4).map(move |least| Fact::HasTrumps { who, least, trump });
            facts.extend(all.into_iter().flat_map(one));
        }
        let known = view.rules.sides != Sides::CalledSuit && view.rules.sides != Sides::Chosen;
        let leaning = Leaning::of(view, acts);
        facts.retain(|fact| leaning.speaks_for_the_better(*fact));
        // Who plays with whom is not known to everybody yet.
        Self(if known { facts } else { Vec::new() })
    }

    /// Which of them hold in a deal.
    pub(super) fn in_deal(&self, deal: &Hand<'_>) -> Vec<bool> {
        let Ok(Some((seat, _))) = deal.turn(&mut Silent) else {
            return vec![false; self.0.len()];
        };
        let rules = deal.rules();
        let mates = match rules.sides {
            Sides::Each => match deal.contract() {
                // Whoever plays against the maker plays together.
                Some(contract) if contract.maker != seat => {
                    Ring::new(rules.players).all().without(contract.maker)
                }
                _ => SeatSet::of(seat),
            },
            Sides::Alternate | Sides::Beside | Sides::Chosen | Sides::CalledSuit => {
                side_of(rules, seat)
            }
        };
        let all =
            if deal.contract().is_some() { deal.in_play() } else { Ring::new(rules.players).all() };
        let group = |who: Who| match who {
            Who::Partner => all.iter().filter(|other| mates.contains(*other)).collect(),
            Who::Opponent => all.minus(mates),
        };
        let held = |other: Seat| deal.held(other).unwrap_or(CardSet::EMPTY);
        let any = |who: Who, of: &dyn Fn(Seat) -> bool| {
            let group: SeatSet = group(who);
            group.without(seat).iter().any(of)
        };
        let mut takers: Vec<(Card, Vec<Taker>)> = Vec::new();
        let mut takers_of = |card: Card| {
            if let Some((_, known)) = takers.iter().find(|(other, _)| *other == card) {
                return known.clone();
            }
            let found = takers_from(deal, seat, card);
            takers.push((card, found.clone()));
            found
        };
        let mut holds = |fact: &Fact| match *fact {
            Fact::Holds { who, card, is } => any(who, &|other| held(other).contains(card)) == is,
            Fact::Beats { who, card, is } => {
                let takers = takers_of(card);
                any(who, &|other| takers.iter().any(|taker| taker.seat == other)) == is
            }
            Fact::Trumps { who, card, is } => {
                let takers = takers_of(card);
                any(who, &|other| takers.iter().any(|taker| taker.seat == other && taker.trumps))
                    == is
            }
            Fact::HasTrumps { who, least, trump } => any(who, &|other| {
                let trumps = held(other).filter(|card| is_trump(rules, trump, card));
                trumps.len() >= u32::from(least)
            }),
            Fact::Saves | Fact::BringsMore | Fact::Score { .. } => {
                unreachable!("these are told from what the acts bring")
            }
        };
        self.0.iter().map(&mut holds).collect()
    }
}

/// What is trump, or would be by one of the acts.
fn trumps_of(view: &View<'_>, acts: [Action; 2]) -> Vec<Trump> {
    if let Some(contract) = &view.contract {
        return vec![contract.trump];
    }
    let mut trumps: Vec<Trump> =
        acts.into_iter().filter_map(|action| view.would_make(action)).collect();
    trumps.dedup();
    trumps
}

/// The highest cards of a kind that the seat has not seen.
fn highest(view: &View<'_>, trump: Trump, is_meant: impl Fn(Card) -> bool) -> Vec<Card> {
    let mut cards: Vec<Card> =
        view.unseen.distinct().iter().filter(|card| is_meant(*card)).collect();
    let led = |card: Card| card.printed_suit();
    cards.sort_by_key(|card| std::cmp::Reverse(strength(view.rules, trump, led(*card), *card)));
    cards.truncate(HIGHEST);
    cards
}

/// Somebody who may take a trick from a card.
#[derive(Clone, Copy)]
struct Taker {
    seat: Seat,
    /// With a trump, having nothing of the suit that was led.
    trumps: bool,
}

/// Who of those who play later in the trick may take it from `card`, played by `seat`.
fn takers_from(deal: &Hand<'_>, seat: Seat, card: Card) -> Vec<Taker> {
    let (rules, mut takers) = (deal.rules(), Vec::new());
    let Some(trump) = deal.contract().map(|contract| contract.trump) else { return takers };
    let mut table = deal.on_table().to_vec();
    table.push(Play { seat, card });
    let lead = table[0].card;
    let mut hand = deal.clone();
    hand.proceed(seat, Action::Play(card));
    while let (Ok(Some((next, Phase::Play))), false) =
        (hand.turn(&mut Silent), hand.on_table().is_empty())
    {
        let legal: Vec<Card> = choices(&hand).into_iter().filter_map(Action::played).collect();
        let takes = |other: &&Card| {
            let plays: Vec<Play> =
                table.iter().copied().chain([Play { seat: next, card: **other }]).collect();
            winner_with(rules, trump, &plays, &mut Silent).is_some_and(|play| play.seat == next)
        };
        if let Some(other) = legal.iter().find(takes) {
            let trumps = is_trump(rules, trump, *other) && !is_trump(rules, trump, lead);
            takers.push(Taker { seat: next, trumps });
        }
        let Some(any) = legal.first() else { break };
        hand.proceed(next, Action::Play(*any));
    }
    takers
}
