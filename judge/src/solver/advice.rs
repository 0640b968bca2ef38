//! What was found out about acts, and what may be said of it.

use super::JudgedBy;
use crate::{
    engine::{Action, Silent, Strength, effective_suit_with, strength},
    rules::{Ruleset, Trump},
    table::{CardSet, Suit},
};

/// The worth of one act.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The act.
    pub action: Action,
    /// Points of this hand for the seat's side less the mean of the others', or the chance of the
    /// side to win the game, on average.
    pub value: f64,
    /// The standard error of that average; where an act was given up, with what more deals have
    /// told of the best.
    pub error: f64,
    /// How much more the act with the greatest average brings.
    pub behind: f64,
    /// Two standard errors of that difference, deal by deal: what chance may make of it.
    pub margin: f64,
    /// Whether it cannot be told from the best: the difference is no more than its margin.
    pub best: bool,
    /// In how many deals it brought less than the act with the greatest average.
    pub less: u32,
    /// In how many deals it brought more.
    pub more: u32,
}

/// This many deals in which an act brought less, and none in which it brought more, are no
/// accident: by chance that happens once in 32 (a *sign test*).
const NEVER_MORE: u32 = 5;

impl Worth {
    /// Whether the deals show that it is worse than the best: by more than chance may make of it,
    /// or because it never brings more.
    pub fn is_worse(&self) -> bool {
        self.behind > self.margin || self.is_never_more()
    }

    /// Whether it is worse by so little that as many deals more might turn it: by no more than three
    /// standard errors.
    pub fn is_hardly_worse(&self) -> bool {
        self.behind <= 1.5 * self.margin && !self.is_never_more()
    }

    /// Whether it brought less in some deals, and more in none.
    pub const fn is_dominated(&self) -> bool {
        self.more == 0 && self.less > 0
    }

    const fn is_never_more(&self) -> bool {
        self.is_dominated() && self.less >= NEVER_MORE
    }
}

/// What was found out about the acts of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Every legal act, in the order in which the rules list them.
    pub worths: Vec<Worth>,
    /// How many deals were looked at.
    pub deals: u32,
    /// By what the acts were judged.
    pub by: JudgedBy,
}

impl Advice {
    /// The acts that cannot be told from the best.
    pub fn best(&self) -> impl Iterator<Item = Action> + '_ {
        self.worths.iter().filter(|worth| worth.best).map(|worth| worth.action)
    }

    /// Of the acts that are meant the one that brings most.
    pub fn next_best(&self, is_meant: impl Fn(Action) -> bool) -> Option<&Worth> {
        let meant = self.worths.iter().filter(|worth| is_meant(worth.action));
        meant.min_by(|one, other| one.behind.total_cmp(&other.behind))
    }

    /// The same where to keep the higher of two cards of a suit is worth no less than to keep the
    /// lower one, whatever luck or a player's habits have made of it.
    pub(super) fn with_higher_kept(mut self, rules: &Ruleset, trump: Trump) -> Self {
        let found: Vec<(Worth, LaidAway)> = self
            .worths
            .iter()
            .filter_map(|worth| match worth.action {
                Action::Discard(cards) => Some((*worth, LaidAway::of(rules, trump, cards))),
                _ => None,
            })
            .collect();
        let discards = self.worths.iter_mut().filter(|w| matches!(w.action, Action::Discard(_)));
        for (worth, (_, own)) in discards.zip(&found) {
            let higher = found.iter().filter(|(_, other)| own.is_no_higher_than(other));
            let most = higher.max_by(|(one, _), (two, _)| one.value.total_cmp(&two.value));
            if let Some((most, _)) = most.filter(|(most, _)| most.value > worth.value) {
                *worth = Worth { action: worth.action, ..*most };
            }
        }
        self
    }

    /// Whether every act brought the same in each deal.
    pub(super) fn is_all_the_same(&self) -> bool {
        self.worths.iter().all(|worth| worth.less + worth.more == 0)
    }

    /// Whether more than one act may be the best.
    pub fn is_close(&self) -> bool {
        self.best().nth(1).is_some()
    }
}

/// Cards that are laid away: the suit and the height of each, in order.
struct LaidAway(Vec<(Option<Suit>, Strength)>);

impl LaidAway {
    fn of(rules: &Ruleset, trump: Trump, cards: CardSet) -> Self {
        let one = |card| {
            let suit = effective_suit_with(rules, trump, card, &mut Silent);
            (suit, strength(rules, trump, suit, card))
        };
        let mut cards: Vec<_> = cards.iter().map(one).collect();
        cards.sort_unstable();
        Self(cards)
    }

    /// Whether as many cards of each suit go, and none that is higher than its counterpart.
    fn is_no_higher_than(&self, other: &Self) -> bool {
        let mut both = self.0.iter().zip(&other.0);
        self.0.len() == other.0.len() && both.all(|(own, his)| own.0 == his.0 && own.1 <= his.1)
    }
}
