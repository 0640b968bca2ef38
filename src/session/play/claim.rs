//! Claims: that the own cards take the rest is proven from what the learner has seen, and so is that
//! nothing is left to win.

use super::{
    YOU,
    game::{as_it_counts, legal, still_out},
};
use crate::{
    chance::Seed,
    engine::{
        Action, Contract, Hand, Silent, View, asks_for, effective_suit_with, is_trump, partners,
        strength, winner_with,
    },
    rules::{Following, Leading, NextLead, Ruleset, Trump},
    session::NoClaim,
    solver::{Layouts, Position, Solver, brings_more},
    table::{Card, CardSet, Play, Seat, SeatSet, Suit},
};

/// What comes of the claim that the learner's cards take the rest.
pub(super) enum Claimed {
    /// Played in this order, each of them takes its trick wherever the unseen cards lie; the first one
    /// may be thrown on a partner's.
    Proven(Vec<Card>),
    /// That card may fall to another one that is still out.
    Open {
        /// The learner's.
        card: Card,
        /// The other one.
        by: Card,
    },
    /// A partner has the trick with that card, and leads next; unless it falls to another one.
    Partners(Play, Option<Card>),
}

/// Whether the learner's own cards take all tricks that are left, by what was seen.
///
/// It is a bound: every card that is out might lie with one of those who play later, unless that one
/// has shown to hold none of its suit, and be spared there as long as that hand can follow with
/// another; each of the learner's cards must hold all the same. So what it proves is certain, and
/// it names no card that the learner does not know to be out.
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
    let (out, view) = (still_out(hand), hand.view(YOU));
    let mut table = Unplayed { rules, trump: contract.trump, out, view, led: Vec::new() };
    let mut order = Vec::new();
    let on_table = hand.on_table();
    let others = hand.in_play().without(YOU);
    if !on_table.is_empty() {
        let later = on_table.iter().fold(others, |later, play| later.without(play.seat));
        let allowed = legal(hand);
        let holds = |card: &Card| table.beaten(on_table, *card, later).is_none();
        let may = |card: &Card| allowed.contains(&Action::Play(*card));
        let Some(at) = own.iter().position(|card| may(card) && holds(card)) else {
            let best = own.iter().copied().find(may);
            let Some(card) = best else { unreachable!("something may always be played") };
            let Some(by) = table.beaten(on_table, card, later) else {
                unreachable!("no card holds")
            };
            let partners = partners(rules, contract, YOU);
            let has_it = winner_with(rules, contract.trump, on_table, &mut Silent);
            // A card that has to take the trick over leaves it to nobody.
            let leaves = |card: &Card| {
                let trick = [on_table, &[Play { seat: YOU, card: *card }]].concat();
                winner_with(rules, contract.trump, &trick, &mut Silent) == has_it
            };
            let stays = own.iter().any(|card| may(card) && leaves(card));
            let partner = has_it.filter(|play| partners.contains(play.seat) && stays);
            if let Some(play) = partner {
                if let Some(by) = table.beats_it(on_table, play, later.minus(partners)) {
                    return Ok(Claimed::Partners(play, Some(by)));
                }
                let last = table.last_trump_behind(play, later.minus(partners), &own);
                let thrown = last.and_then(|last| {
                    let mut thrown = own.iter().filter(|card| **card != last && may(card));
                    Some(vec![*thrown.next()?, last])
                });
                return Ok(thrown.map_or(Claimed::Partners(play, None), Claimed::Proven));
            }
            return Ok(Claimed::Open { card, by });
        };
        order.push(own.remove(at));
    }
    while !own.is_empty() {
        let Some(at) = own.iter().position(|card| table.beaten(&[], *card, others).is_none())
        else {
            let card = own[0];
            let Some(by) = table.beaten(&[], card, others) else { unreachable!("no card holds") };
            return Ok(Claimed::Open { card, by });
        };
        let card = own.remove(at);
        table.led.extend(asks_for(rules, contract.trump, card, &mut Silent));
        order.push(card);
    }
    Ok(Claimed::Proven(order))
}

/// This many deals that fit what the learner has seen are looked at before a concession.
const LOOKED_AT: u64 = 40;

/// How the tricks that are left are played where none of them can bring the learner's side a point
/// more, whatever the unseen cards are; `None` where one may.
///
/// Deals that agree with what was seen are looked at, never the cards themselves: that conceding is
/// allowed tells nothing of them. Then they are played as they lie.
pub(super) fn conceded(
    rules: &Ruleset,
    hand: &Hand<'_>,
    seed: Seed,
) -> Result<Option<Vec<Play>>, NoClaim> {
    let position = Position::of(hand).map_err(|_| NoClaim::BeforePlay)?;
    let view = hand.view(YOU);
    let partners = |contract: &Contract| contract.partners;
    if view.contract.as_ref().map(partners) != hand.contract().map(partners) {
        return Err(NoClaim::PartnerUnknown);
    }
    let mut solver = Solver::new(rules);
    let layouts = Layouts::new(view).map_err(|_| NoClaim::BeforePlay)?;
    for number in 0..LOOKED_AT {
        let Some(deal) = layouts.numbered(seed, number) else { continue };
        let Ok(position) = Position::of(&deal) else { continue };
        let made = solver.tricks(&position);
        let mine = if position.makers().contains(YOU) { made } else { position.left() - made };
        if brings_more(&deal, YOU, mine) {
            return Ok(None);
        }
    }
    Ok(Some(solver.line(&position)))
}

/// What may still be played by others.
struct Unplayed<'r> {
    rules: &'r Ruleset,
    trump: Trump,
    /// Cards that are out.
    out: CardSet,
    /// What the learner has seen.
    view: View<'r>,
    /// The suits that the learner has led since.
    led: Vec<Suit>,
}

impl Unplayed<'_> {
    /// What may beat the learner's card in a trick to which `later` still play; nothing where
    /// it takes it for certain.
    fn beaten(&self, on_table: &[Play], card: Card, later: SeatSet) -> Option<Card> {
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
        let beats = |by: &Card| {
            let with = |seat| [&*trick, &[Play { seat, card: *by }]].concat();
            let mut holders = later.iter().filter(|seat| self.may_hold(*seat, *by));
            !self.is_drawn(*by) && holders.any(|seat| takes(&with(seat)).is_some())
        };
        let led =
            trick.first().and_then(|led| asks_for(self.rules, self.trump, led.card, &mut Silent));
        let height = |card: &Card| strength(self.rules, self.trump, led, *card);
        self.out.distinct().iter().filter(beats).max_by_key(height)
    }

    /// What may take the trick from a card that has it, with one of `later`.
    fn beats_it(&self, on_table: &[Play], has_it: Play, later: SeatSet) -> Option<Card> {
        let falls = |seat: Seat, card: Card| {
            let plays = [on_table, &[Play { seat, card }]].concat();
            winner_with(self.rules, self.trump, &plays, &mut Silent)
                .is_some_and(|winner| winner.seat == seat && winner.card != has_it.card)
        };
        let may_fall =
            |card: &Card| later.iter().any(|seat| self.may_hold(seat, *card) && falls(seat, *card));
        let height = |card: &Card| strength(self.rules, self.trump, self.trump.suit(), *card);
        self.out.distinct().iter().filter(may_fall).max_by_key(height)
    }

    /// Of two own cards the trump that takes the last trick, whoever leads to it, where the one
    /// before is a partner's, whatever `later` play to it.
    fn last_trump_behind(&self, has_it: Play, later: SeatSet, own: &[Card]) -> Option<Card> {
        let [one, other] = own else { return None };
        let height = |card: Card| strength(self.rules, self.trump, self.trump.suit(), card);
        let is_trump = |card: Card| is_trump(self.rules, self.trump, card);
        let out = || self.out.distinct().iter();
        let is_top = |card: Card| is_trump(card) && out().all(|by| height(by) < height(card));
        let falls = |seat: Seat, by: Card| {
            let plays = [has_it, Play { seat, card: by }];
            winner_with(self.rules, self.trump, &plays, &mut Silent)
                .is_some_and(|it| it.seat == seat)
        };
        let may_fall = |seat| out().any(|by| self.may_hold(seat, by) && falls(seat, by));
        let last = [*one, *other].into_iter().find(|card| is_top(*card))?;
        (!later.iter().any(may_fall)).then_some(last)
    }

    /// Whether a seat may hold a card that is out, by what it has shown.
    fn may_hold(&self, seat: Seat, card: Card) -> bool {
        let view = &self.view;
        view.may_hold(seat, self.trump).contains(card) || view.loose[seat].contains(card)
    }

    /// Whether a card has had to fall by now: of its suit no more were out than were led.
    fn is_drawn(&self, card: Card) -> bool {
        let suit = |card| effective_suit_with(self.rules, self.trump, card, &mut Silent);
        let Some(its) = suit(card) else { return false };
        let out = self.out.filter(|card| suit(card) == Some(its)).len() as usize;
        self.led.iter().filter(|led| **led == its).count() >= out
    }
}
