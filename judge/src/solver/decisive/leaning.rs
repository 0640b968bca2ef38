//! Which facts speak for which acts.

use super::facts::{Fact, Who};
use crate::{
    engine::{
        Action, Silent, View, asks_for, effective_suit_with, is_trump, strength, winner_with,
    },
    rules::Trump,
    table::{Card, Play, Suit},
};

/// Two acts of a seat, the better one first, as far as facts can speak for one of them.
pub(super) struct Leaning<'a, 'r> {
    view: &'a View<'r>,
    pair: Pair,
}

/// What kind of acts they are.
#[derive(Clone, Copy)]
enum Pair {
    Cards {
        better: Card,
        other: Card,
    },
    Calls {
        better: Call,
        other: Call,
    },
    /// Cards are exchanged, or something else is decided, of which facts about the others' cards
    /// say nothing.
    Else,
}

/// A call: what it makes trump, if it makes something so, and whether alone.
#[derive(Clone, Copy)]
struct Call {
    trump: Option<Trump>,
    alone: bool,
}

impl<'a, 'r> Leaning<'a, 'r> {
    pub(super) fn of(view: &'a View<'r>, [better, other]: [Action; 2]) -> Self {
        let call = |action: Action| call(view, action);
        let pair = match (better, other) {
            (Action::Play(better), Action::Play(other)) => Pair::Cards { better, other },
            _ => match (call(better), call(other)) {
                (Some(better), Some(other)) => Pair::Calls { better, other },
                _ => Pair::Else,
            },
        };
        Self { view, pair }
    }

    /// Whether the fact is a reason for the better act; whatever is a reason for the other one, or
    /// for neither, is none.
    pub(super) fn speaks_for_the_better(&self, fact: Fact) -> bool {
        match self.pair {
            Pair::Cards { better, other } => self.of_cards(fact, better, other),
            Pair::Calls { better, other } => self.of_calls(fact, better, other),
            Pair::Else => is_of_points(fact),
        }
    }

    fn of_cards(&self, fact: Fact, better: Card, other: Card) -> bool {
        let is_same = self.suit(better) == self.suit(other);
        let is_lower = is_same && self.beats(other, better);
        let draws = self.leads() && self.is_trump(better) && !self.is_trump(other);
        match fact {
            Fact::Holds { who: Who::Opponent, card, is: true } => {
                self.beats(card, other) && !self.beats(card, better)
                    || draws && self.beats(better, card)
            }
            // One more card above it would do as well.
            Fact::Holds { who: Who::Opponent, card, is: false } => {
                let above = self.view.unseen.filter(|card| self.beats(card, better)).len();
                self.beats(card, better) && above == 1
            }
            Fact::Holds { who: Who::Partner, card, is: true } => {
                self.beats(card, better) && (is_lower || !is_same)
            }
            // A card that does not take the trick as it lies has nothing to lose there.
            Fact::Beats { who: Who::Opponent, card, is: true }
            | Fact::Trumps { who: Who::Opponent, card, is: true } => {
                card == other && self.takes(card)
            }
            Fact::Beats { who: Who::Opponent, card, is: false }
            | Fact::Trumps { who: Who::Opponent, card, is: false } => {
                card == better && self.takes(card)
            }
            Fact::Beats { who: Who::Partner, card, is: true } => {
                card == better && (is_lower || !is_same) && self.takes(card)
            }
            Fact::Beats { who: Who::Partner, card, is: false } => {
                card == other && is_same && !is_lower && self.takes(card)
            }
            Fact::Trumps { who: Who::Partner, card, is: true } => {
                card == better && !is_same && self.takes(card)
            }
            Fact::HasTrumps { who: Who::Opponent, .. } => draws,
            Fact::Holds { who: Who::Partner, is: false, .. }
            | Fact::Trumps { who: Who::Partner, is: false, .. }
            | Fact::HasTrumps { who: Who::Partner, .. } => false,
            Fact::Saves | Fact::BringsMore | Fact::Score { .. } => is_of_points(fact),
        }
    }

    fn of_calls(&self, fact: Fact, better: Call, other: Call) -> bool {
        let is_in = |call: Call, card: Card| {
            call.trump.is_some_and(|trump| is_trump(self.view.rules, trump, card))
        };
        match fact {
            Fact::Holds { who, card, is } if better.trump == other.trump => {
                is_in(better, card) && may_go_alone(better, other, who, is)
            }
            Fact::Holds { who, card, is } => match (is_in(better, card), is_in(other, card)) {
                (true, false) => {
                    (who, is) == (Who::Partner, true) || (who, is) == (Who::Opponent, false)
                }
                (false, true) => (who, is) == (Who::Opponent, true),
                (true, true) | (false, false) => false,
            },
            Fact::HasTrumps { who, .. } if better.trump == other.trump => {
                may_go_alone(better, other, who, true)
            }
            Fact::HasTrumps { who, trump, .. } => match who {
                Who::Partner => better.trump == Some(trump),
                Who::Opponent => other.trump == Some(trump),
            },
            Fact::Beats { .. } | Fact::Trumps { .. } => false,
            Fact::Saves | Fact::BringsMore | Fact::Score { .. } => is_of_points(fact),
        }
    }

    /// Whether the seat leads.
    fn leads(&self) -> bool {
        self.view.on_table().is_empty()
    }

    /// Whether a card takes the trick as it lies.
    fn takes(&self, card: Card) -> bool {
        let own = Play { seat: self.view.seat, card };
        let plays: Vec<Play> = self.view.on_table().iter().copied().chain([own]).collect();
        winner_with(self.view.rules, self.trump(), &plays, &mut Silent) == Some(own)
    }

    fn trump(&self) -> Trump {
        self.view.contract.map_or(Trump::None, |contract| contract.trump)
    }

    fn is_trump(&self, card: Card) -> bool {
        self.trump() != Trump::None && is_trump(self.view.rules, self.trump(), card)
    }

    fn suit(&self, card: Card) -> Option<Suit> {
        effective_suit_with(self.view.rules, self.trump(), card, &mut Silent)
    }

    /// Whether one card beats another one of its suit.
    fn beats(&self, one: Card, other: Card) -> bool {
        let (rules, trump) = (self.view.rules, self.trump());
        let lead = self.view.on_table().first();
        let led = lead.and_then(|lead| asks_for(rules, trump, lead.card, &mut Silent));
        let suit = self.suit(other);
        let height = |card| strength(rules, trump, suit.or(led), card);
        self.suit(one) == suit && height(one) > height(other)
    }
}

/// Whether it speaks for the better one of two calls of the same suit that somebody has trumps, or
/// that nobody has.
const fn may_go_alone(better: Call, other: Call, who: Who, is: bool) -> bool {
    match (better.alone, other.alone) {
        // With his partner, who has what he lacks, against those who have it.
        (false, true) => is,
        // Alone, against those who have nothing.
        (true, false) => !is && matches!(who, Who::Opponent),
        (false, false) | (true, true) => false,
    }
}

/// What is told by the points that acts bring is said of the better one.
const fn is_of_points(fact: Fact) -> bool {
    match fact {
        Fact::Saves | Fact::BringsMore | Fact::Score { .. } => true,
        Fact::Holds { .. } | Fact::Beats { .. } | Fact::Trumps { .. } | Fact::HasTrumps { .. } => {
            false
        }
    }
}

/// An act as a call that makes trump, or a pass; `None` for what is neither.
fn call(view: &View<'_>, action: Action) -> Option<Call> {
    let trump = view.would_make(action);
    let is_call = trump.is_some() || action == Action::Pass;
    is_call.then_some(Call { trump, alone: action.is_lone_call() })
}
