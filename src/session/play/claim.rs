//! Claims: that the own cards take the rest is proven from what the learner has seen; that nothing
//! is left to win, by best play with every card open.

use super::{
    YOU,
    game::{as_it_counts, legal, still_out},
};
use crate::{
    engine::{
        Action, Contract, Hand, Silent, asks_for, effective_suit_with, strength, winner_with,
    },
    rules::{Following, Leading, NextLead, Ruleset, Trump},
    session::NoClaim,
    solver::{Position, Solver},
    table::{Card, CardSet, Play, Ring, Suit},
};

/// What comes of the claim that the learner's cards take the rest.
pub(super) enum Claimed {
    /// Played in this order, each of them takes its trick wherever the cards lie that he has not
    /// seen.
    Proven(Vec<Card>),
    /// That card may fall to another one that is still out.
    Open {
        /// The learner's.
        card: Card,
        /// The other one.
        by: Card,
    },
}

/// Whether the learner's own cards take all tricks that are left, by what he has seen.
///
/// It is a bound: where every card that is out might lie in one hand, and be spared there as long
/// as that hand can follow with another, each of his cards must hold. So what it proves is certain,
/// and it names no card that he does not know to be out.
pub(super) fn claimed(rules: &Ruleset, hand: &Hand<'_>) -> Result<Claimed, NoClaim> {
    let contract = hand.contract().ok_or(NoClaim::BeforePlay)?;
    let mut own = as_it_counts(hand, hand.held(YOU).ok_or(NoClaim::BeforePlay)?);
    if hand.turn(&mut Silent).ok().flatten().is_none() {
        return Err(NoClaim::BeforePlay);
    }
    let is_usual = rules.following == Following::MustFollow
        && rules.next_lead == NextLead::Winner
        && rules.leading == Leading::AnyCard;
    if !is_usual {
        return Err(NoClaim::ByTheRules);
    }
    let mut table = Table { rules, trump: contract.trump, out: still_out(hand), led: Vec::new() };
    let mut order = Vec::new();
    let on_table = hand.on_table();
    if !on_table.is_empty() {
        let is_last = on_table.len() + 1 == hand.in_play().len() as usize;
        let allowed = legal(hand);
        let holds = |card: &Card| table.beaten(on_table, *card, is_last).is_none();
        let may = |card: &Card| allowed.contains(&Action::Play(*card));
        let Some(at) = own.iter().position(|card| may(card) && holds(card)) else {
            let best = own.iter().copied().find(may);
            let Some(card) = best else { unreachable!("something may always be played") };
            let Some(by) = table.beaten(on_table, card, is_last) else {
                unreachable!("no card holds")
            };
            return Ok(Claimed::Open { card, by });
        };
        order.push(own.remove(at));
    }
    while !own.is_empty() {
        let Some(at) = own.iter().position(|card| table.beaten(&[], *card, false).is_none()) else {
            let card = own[0];
            let Some(by) = table.beaten(&[], card, false) else { unreachable!("no card holds") };
            return Ok(Claimed::Open { card, by });
        };
        let card = own.remove(at);
        table.led.extend(asks_for(rules, contract.trump, card, &mut Silent));
        order.push(card);
    }
    Ok(Claimed::Proven(order))
}

/// How the tricks that are left are played where best play with every card open takes none of them
/// for the learner's side; `None` where it takes one.
pub(super) fn conceded(rules: &Ruleset, hand: &Hand<'_>) -> Result<Option<Vec<Play>>, NoClaim> {
    let position = Position::of(hand).map_err(|_| NoClaim::BeforePlay)?;
    let partners = |contract: &Contract| contract.partners;
    if hand.view(YOU).contract.as_ref().map(partners) != hand.contract().map(partners) {
        return Err(NoClaim::PartnerUnknown);
    }
    let mut solver = Solver::new(rules);
    let made = solver.tricks(&position);
    let mine = if position.makers().contains(YOU) { made } else { position.left() - made };
    Ok((mine == 0).then(|| solver.line(&position)))
}

/// What may still be played by others.
struct Table<'r> {
    rules: &'r Ruleset,
    trump: Trump,
    /// Cards that are out.
    out: CardSet,
    /// The suits that the learner has led since.
    led: Vec<Suit>,
}

impl Table<'_> {
    /// What may beat the learner's card in a trick; nothing where it takes it for certain.
    fn beaten(&self, on_table: &[Play], card: Card, is_last: bool) -> Option<Card> {
        let mut trick = on_table.to_vec();
        trick.push(Play { seat: YOU, card });
        let takes = |trick: &[Play]| {
            winner_with(self.rules, self.trump, trick, &mut Silent)
                .filter(|winner| winner.seat != YOU)
                .map(|winner| winner.card)
        };
        if let Some(by) = takes(&trick) {
            return Some(by);
        }
        if is_last {
            return None;
        }
        let other = Ring::new(self.rules.players).left_of(YOU);
        let beats = |by: &Card| {
            let with = [&*trick, &[Play { seat: other, card: *by }]].concat();
            takes(&with).is_some() && !self.is_drawn(*by)
        };
        let led =
            trick.first().and_then(|led| asks_for(self.rules, self.trump, led.card, &mut Silent));
        let height = |card: &Card| strength(self.rules, self.trump, led, *card);
        self.out.distinct().iter().filter(beats).max_by_key(height)
    }

    /// Whether a card has had to fall by now: of its suit no more were out than were led.
    fn is_drawn(&self, card: Card) -> bool {
        let suit = |card| effective_suit_with(self.rules, self.trump, card, &mut Silent);
        let Some(its) = suit(card) else { return false };
        let out = self.out.filter(|card| suit(card) == Some(its)).len() as usize;
        self.led.iter().filter(|led| **led == its).count() >= out
    }
}
