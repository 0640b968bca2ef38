//! Where a card was taken for a renege that is none, or the other way round.

use std::iter;

use super::{Correction, Habit, Legal, Point, Rated, Slip};
use crate::{
    engine::{Reason, Role},
    rules::Clause,
    table::{Card, CardSet, Play, Rank, Seat, Suit, Trick},
    tutor::Wanted,
};

impl Slip<'_> {
    pub(super) fn renege(&self, right: &[Play], given: &[(Option<Seat>, Card)]) -> Correction {
        let names = |(seat, card): &(Option<Seat>, Card), play: &Play| {
            *card == play.card && seat.is_none_or(|seat| seat == play.seat)
        };
        let missed = right.iter().find(|play| !given.iter().any(|said| names(said, play)));
        let is_missed = |seat: Seat, card: Card| missed == Some(&Play { seat, card });
        let unheld = |reason: &&Reason| matches!(reason, Reason::PlayedUnheld { seat, card, .. } if is_missed(*seat, *card));
        if let Some(reason) = self.reasons().find(unheld) {
            let wanted = self.question.wanted() == Wanted::RenegeCost;
            let costs = |one: &&Reason| {
                wanted && matches!(one, Reason::UnheldCosts { .. } | Reason::RenegeCosts { .. })
            };
            let costs = self.reasons().filter(costs);
            let points = iter::once(reason).chain(costs).map(Self::step).collect();
            return (points, Some(Habit::HandByHand));
        }
        let of_missed = |reason: &&Reason| matches!(reason, Reason::Reneged { seat, card, .. } if is_missed(*seat, *card));
        let reneged = self.reasons().find(of_missed);
        let reneged =
            reneged.map(|reason| self.reneged(reason).unwrap_or_else(|| Self::step(reason)));
        let overlooked = given.is_empty() && reneged.as_ref().is_some_and(is_as_it_looks);
        let mut points: Vec<Point> = Vec::new();
        // What an idea takes together is not told card by card.
        if reneged.is_none() || self.idea.is_none() {
            let accused: Vec<(Option<Seat>, Card)> = given
                .iter()
                .filter(|said| !right.iter().any(|play| names(said, play)))
                .copied()
                .collect();
            let misplaced = self.misplaced(&accused, given.len());
            let is_right = |card: Card| right.iter().any(|play| play.card == card);
            let lead_told = matches!(reneged, Some(Point::Reneged { lead, .. }) if lead.is_odd());
            let mut legal = self.were_legal(&accused, is_right, lead_told);
            if let Some(Point::Misplaced { many: true, .. }) = misplaced {
                // Where seats were mixed up, only a card that looks like a renege is looked at.
                let off = |point: &Point| {
                    matches!(point, Point::WereLegal { why: Legal::Void { .. }, .. })
                };
                legal.retain(|point| reneged.is_none() && off(point));
            }
            points.extend(misplaced);
            points.extend(legal);
        }
        let mut points: Vec<Point> = reneged.into_iter().chain(points).collect();
        if points.is_empty() {
            // The cards are right, so the price is not.
            let costs = |reason: &Reason| match reason {
                Reason::RenegeCosts { side, points: each @ 1.., times } => {
                    let plays = right.to_vec();
                    let (side, each, times) = (*side, *each, *times);
                    Some(Point::RenegePrice { plays, side, each, times })
                }
                Reason::RenegeCosts { .. } | Reason::UnheldCosts { .. } => Some(Self::step(reason)),
                _ => None,
            };
            points.extend(self.reasons().filter_map(costs));
            if !points.is_empty() {
                // What it costs is told with the cards; the rule itself only against an idea.
                let habit = Habit::Rule(Clause::RenegePoints);
                return (points, self.idea.is_some().then_some(habit));
            }
        }
        match points.is_empty() {
            true => self.decided(),
            false => {
                // Whoever missed a left bower took it for its printed suit.
                let is_odd = |point: &Point| {
                    matches!(point, Point::Reneged { card, lead, .. }
                        if card.only_looks_followed(*lead))
                };
                // Whoever accused somebody of holding it did so as well.
                let holds_left = |point: &Point| {
                    matches!(point, Point::WereLegal { why: Legal::Void { but: Some(_), .. }, .. })
                };
                // Who accused it did so as well.
                let is_accused = |point: &Point| {
                    matches!(point, Point::WereLegal { cards, why: Legal::Followed { .. } }
                        if cards.iter().any(|(_, card)| card.is_odd()))
                };
                let led_left = |point: &Point| match point {
                    Point::Reneged { lead, .. }
                    | Point::WereLegal { why: Legal::Followed { lead, .. }, .. } => lead.is_odd(),
                    _ => false,
                };
                let of_left = || {
                    let is_it = points
                        .iter()
                        .any(|point| is_odd(point) || is_accused(point) || holds_left(point));
                    if is_it { self.no_jack() } else { None }
                };
                let habit = match points.iter().any(led_left) {
                    true => Habit::LedLeft,
                    false => of_left().unwrap_or(Habit::TrickByTrick { overlooked }),
                };
                (points, Some(habit))
            }
        }
    }

    /// What was played, to what, and what was held.
    fn reneged(&self, reason: &Reason) -> Option<Point> {
        let Reason::Reneged { seat, trick, card, with } = reason else { return None };
        let replayed = self.question.situation.after_tricks(self.rules).ok()?;
        let tricks = replayed.hand.tricks();
        let lead = self.lead(tricks.get(trick - 1)?.lead()?.card)?;
        let rated = |card: &Card| self.rated(*card, Some(lead.suit));
        Some(Point::Reneged {
            seat: *seat,
            trick: (tricks.len() > 1).then_some(*trick),
            card: rated(card),
            lead,
            with: with.iter().map(rated).collect(),
        })
    }

    /// That cards were put down to seats that did not play them.
    fn misplaced(&self, accused: &[(Option<Seat>, Card)], given: usize) -> Option<Point> {
        let replayed = self.question.situation.after_tricks(self.rules).ok()?;
        let plays: Vec<Play> =
            replayed.hand.tricks().iter().flat_map(Trick::plays).copied().collect();
        let wrong = accused.iter().filter_map(|(seat, card)| {
            let seat = (*seat)?;
            let by = plays.iter().find(|play| play.card == *card)?;
            (!plays.contains(&Play { seat, card: *card })).then_some(*by)
        });
        let wrong: Vec<Play> = wrong.collect();
        let (play, many) = (*wrong.first()?, wrong.len() > 1);
        Some(Point::Misplaced { play, many, all: wrong.len() == given })
    }

    /// Why cards that were named broke no rule, those together that are so for the same reason;
    /// first those that did not follow suit.
    ///
    /// Of many reasons two are told.
    fn were_legal(
        &self,
        accused: &[(Option<Seat>, Card)],
        is_right: impl Fn(Card) -> bool,
        lead_told: bool,
    ) -> Vec<Point> {
        let mut told: Vec<(Vec<(Seat, Rated)>, Legal)> = Vec::new();
        for (seat, card) in accused.iter().filter(|(_, card)| !is_right(*card)) {
            let Some((seat, card, why)) = self.was_legal(*seat, *card, lead_told) else { continue };
            let plain = matches!(
                why,
                Legal::Void { but: None, gone: None, .. } | Legal::Followed { before: None, .. }
            );
            let alike = told.iter_mut().find(|(cards, other)| {
                plain && *other == why && cards.iter().all(|(_, one)| one.is_odd() == card.is_odd())
            });
            match alike {
                Some((cards, _)) => cards.push((seat, card)),
                None => told.push((vec![(seat, card)], why)),
            }
        }
        let (off, on): (Vec<_>, Vec<_>) =
            told.into_iter().partition(|(_, why)| matches!(why, Legal::Void { .. }));
        let mut on = together(on);
        // That a card only came in between is told of one.
        if let [(_, Legal::Followed { before: Some(_), .. }), ..] = on.as_slice() {
            on.truncate(1);
        }
        let both = off.into_iter().chain(on).take(2);
        both.map(|(cards, why)| Point::WereLegal { cards, why }).collect()
    }

    /// Who played a card that was named, and why it broke no rule.
    fn was_legal(
        &self,
        seat: Option<Seat>,
        card: Card,
        lead_told: bool,
    ) -> Option<(Seat, Rated, Legal)> {
        let replayed = self.question.situation.after_tricks(self.rules).ok()?;
        let tricks = replayed.hand.tricks();
        let by_seat = |play: &Play| seat.is_none_or(|seat| seat == play.seat);
        let meant = tricks
            .iter()
            .any(|trick| trick.plays().iter().any(|play| play.card == card && by_seat(play)));
        let is_it = |play: &&Play| play.card == card && (!meant || by_seat(play));
        let trick = tricks.iter().find(|trick| trick.plays().iter().any(|play| is_it(&play)))?;
        let played = *trick.plays().iter().find(is_it)?;
        let lead = self.lead(trick.lead()?.card)?;
        let why = match self.counts_as(card) {
            _ if trick.lead() == Some(played) => Legal::Led,
            Some(suit) if suit == lead.suit => {
                let at = trick.plays().iter().position(|play| *play == played)?;
                let before = trick.plays().get(at.checked_sub(1)?).map(|play| play.card);
                let before = before
                    .filter(|before| *before != lead.card && self.disputes(Clause::Following));
                Legal::Followed { lead, before, lead_told }
            }
            _ => {
                let held = self.question.situation.hands[played.seat].unwrap_or(CardSet::EMPTY);
                let odd = held.iter().map(|card| self.rated(card, Some(lead.suit)));
                let odd =
                    odd.filter(|one| one.only_looks_followed(lead)).find(|one| one.card != card);
                let number = tricks.iter().position(|other| other == trick)?;
                let gone = self.gone(&tricks[..number], played.seat, lead.suit);
                let before = |held: &CardSet, trick: &Trick| {
                    let own = trick.plays().iter().find(|play| play.seat == played.seat);
                    own.map_or(*held, |play| held.without(play.card))
                };
                let left = tricks[..number].iter().fold(held, |held, trick| before(&held, trick));
                let spared_trump =
                    !self.is_trump(card) && left.iter().any(|card| self.is_trump(card));
                // Who takes every jack for a trump thinks of one that is none.
                let is_jack = |one: &Card| {
                    one.rank() == Some(Rank::Jack) && self.role(*one) == Role::Plain && *one != card
                };
                let jack = held.iter().find(is_jack).filter(|_| self.disputes(Clause::LeftBower));
                let jack = jack.map(|card| self.rated(card, Some(lead.suit)));
                let but = odd.or(jack).filter(|_| gone.is_none());
                Legal::Void { suit: lead.suit, but, gone, spared_trump }
            }
        };
        Some((played.seat, self.rated(card, Some(lead.suit)), why))
    }
}

impl Slip<'_> {
    /// The last card of a suit that somebody played in these tricks, and in which of them, from 1.
    fn gone(&self, tricks: &[Trick], seat: Seat, suit: Suit) -> Option<(Card, usize)> {
        let of_seat = |trick: &Trick| trick.plays().iter().find(|play| play.seat == seat).copied();
        let went = tricks.iter().enumerate().rev();
        let mut went = went.filter_map(|(at, trick)| Some((of_seat(trick)?.card, at + 1)));
        went.find(|(card, _)| self.counts_as(*card) == Some(suit))
    }
}

/// Cards that followed suit as they look, told once where they did so in several suits.
fn together(on: Vec<(Vec<(Seat, Rated)>, Legal)>) -> Vec<(Vec<(Seat, Rated)>, Legal)> {
    let is_plain = |(cards, why): &(Vec<(Seat, Rated)>, Legal)| {
        matches!(why, Legal::Followed { lead, before: None, .. } if !lead.is_odd())
            && !cards.iter().any(|(_, card)| card.is_odd())
    };
    let (plain, others): (Vec<_>, Vec<_>) = on.into_iter().partition(is_plain);
    let told = match plain.as_slice() {
        [(_, Legal::Followed { lead, .. }), _, ..] => {
            let why = Legal::Followed { lead: *lead, before: None, lead_told: true };
            vec![(plain.iter().flat_map(|(cards, _)| cards).copied().collect(), why)]
        }
        _ => plain,
    };
    told.into_iter().chain(others).collect()
}

/// Whether a renege is one for those too who take every card for what it shows.
fn is_as_it_looks(reneged: &Point) -> bool {
    match reneged {
        Point::Reneged { card, lead, with, .. } => {
            !card.only_looks_followed(*lead) && !lead.is_odd() && !with.iter().all(Rated::is_odd)
        }
        _ => false,
    }
}
