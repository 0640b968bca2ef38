//! What a card did in its trick, and what speaks for it, as everybody at the table can see.

use super::{
    PlayMode, YOU,
    even::are_touching,
    game::{card_turn, still_out},
    judging, last_trick,
};
use crate::{
    engine::{Action, Hand, Seen, Silent, effective_suit_with, is_trump, side_of, strength},
    rules::{Ruleset, Trump},
    session::{CardDid, CardSense, Remark, TableSaid, Thrown},
    solver::CardTurn,
    table::{Card, CardSet, Play, Rank, Seat},
    tutor::is_high,
};

impl PlayMode {
    /// What somebody else has done just now, as it is told.
    pub(super) fn acted(
        &self,
        hand: &Hand<'_>,
        (seat, action): (Seat, Action),
        seen: Seen,
    ) -> TableSaid {
        let at = self.at(hand);
        let Action::Play(card) = action else {
            return TableSaid::Acted { at, seat, seen, follows: false };
        };
        if hand.on_table().len() == 1 {
            return TableSaid::Led { at, seat, card };
        }
        let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
        let lead = hand.tricks().last().and_then(|trick| trick.plays().first());
        let is_trump_led = lead.is_some_and(|lead| is_trump(hand.rules(), trump, lead.card));
        let follows =
            is_trump_led && card.printed_suit().is_some_and(|suit| trump == Trump::Suit(suit));
        TableSaid::Acted { at, seat, seen, follows }
    }

    /// What the card that was played at `index` did in its trick; `None` where the act is none, or
    /// no suit was asked for.
    pub(super) fn did(&self, index: usize) -> Option<CardDid> {
        let rules = &self.game.rules;
        let (_, Action::Play(card)) = *self.game.acts().get(index)? else { return None };
        let (before, after) =
            (self.game.hand_after(rules, index), self.game.hand_after(rules, index + 1));
        let trump = before.contract()?.trump;
        let suit = |card| effective_suit_with(rules, trump, card, &mut Silent);
        let Some(lead) = before.on_table().first() else {
            return suit(card).map(CardDid::Leads);
        };
        let led = suit(lead.card)?;
        let best = self.winner(&before, before.on_table());
        let now = if after.on_table().is_empty() { last_trick(&after)? } else { after.on_table() };
        let beats = self.winner(&after, now).card == card && best.card != card;
        Some(CardDid::Comes { led, follows: suit(card) == Some(led), best, beats })
    }

    /// The trumps that whoever called at `index` has played since, in order.
    pub(super) fn trumps_shown(&self, index: usize) -> Vec<Card> {
        let trump = self.game.now().contract().map(|contract| contract.trump);
        let called = self.game.acts().get(index);
        let called = called.filter(|(_, act)| act.calls_something());
        let (Some(trump), Some((seat, _))) = (trump, called) else { return Vec::new() };
        let since = self.game.acts()[index..].iter().filter_map(|(who, act)| match act {
            Action::Play(card) if who == seat => Some(*card),
            _ => None,
        });
        since.filter(|card| is_trump(&self.game.rules, trump, *card)).collect()
    }

    /// What speaks for the own card that was played at `index` where nothing was better than it, or
    /// why little hangs on it; `best` is what may be named beside it.
    pub(super) fn own_sense(&self, index: usize, did: CardDid, best: Action) -> Option<CardSense> {
        let spent = || self.spent_on_ours(index);
        self.own_merit(index, did).or_else(spent).or_else(|| self.of_no_weight(index, best))
    }

    /// The highest trump left, which was kept where it could have taken the trick, or been led.
    pub(super) fn takes_later(&self, index: usize) -> Option<CardSense> {
        let before = self.game.hand_after(&self.game.rules, index);
        let (_, Action::Play(own)) = *self.game.acts().get(index)? else { return None };
        let turn = card_turn(&before)?;
        let is_left = turn.table.is_empty() || !turn.takes(own);
        let top = turn.legal.iter().max_by_key(|card| turn.height(*card)).filter(|_| is_left)?;
        let is_top = still_out(&before).iter().all(|card| turn.height(card) < turn.height(top));
        let enough = || judging::one_is_enough(&before);
        (top != own && is_top && turn.is_trump(top))
            .then(|| CardSense::TakesLater { top, enough: enough() })
    }

    /// That the highest trump left was kept from a trick that it would have taken, which costs a trick
    /// and no point.
    pub(super) fn no_point(&self, place: usize) -> Option<Remark> {
        let before = self.game.hand_after(&self.game.rules, place);
        let takes = |top: Card| {
            card_turn(&before).is_some_and(|turn| !turn.table.is_empty() && turn.takes(top))
        };
        match self.takes_later(place) {
            Some(CardSense::TakesLater { top, enough: true }) if takes(top) => {
                Some(Remark::NoPoint(top))
            }
            _ => None,
        }
    }

    /// That a trump was led where at most one of the others' was still out, and `best` is none.
    pub(super) fn little_to_draw(&self, index: usize, best: Action) -> Option<CardSense> {
        let before = self.game.hand_after(&self.game.rules, index);
        let (_, own) = *self.game.acts().get(index)?;
        let turn = card_turn(&before)?;
        let is_trump = |act| matches!(act, Action::Play(card) if turn.is_trump(card));
        let out = still_out(&before).iter().filter(|card| turn.is_trump(*card)).count();
        (turn.table.is_empty() && is_trump(own) && !is_trump(best) && out <= 1)
            .then_some(CardSense::LittleToDraw)
    }

    /// Why little hangs on an own card.
    fn of_no_weight(&self, index: usize, best: Action) -> Option<CardSense> {
        let (before, own) = self.before_own(index)?;
        let turn = card_turn(&before).filter(|turn| !turn.table.is_empty())?;
        if !turn.legal.iter().any(|card| turn.takes(card)) {
            let held = self.winner(&before, turn.table);
            let is_ours = side_of(&self.game.rules, YOU).contains(held.seat);
            return Some(match is_ours && self.was_ours(index) && is_least(&turn, own) {
                true => CardSense::OursAlready,
                false => CardSense::NothingTakes(held, thrown(&turn, own, still_out(&before))?),
            });
        }
        let takes = |act: Action| act.played().is_some_and(|card| turn.takes(card));
        let is_other = best != Action::Play(own);
        (is_other && turn.takes(own) && takes(best)).then_some(CardSense::BothTake)
    }

    /// What speaks for an own card, as far as nothing that came later speaks against it.
    fn own_merit(&self, index: usize, did: CardDid) -> Option<CardSense> {
        let sense = self.sense(index, did)?;
        let (before, own) = self.before_own(index)?;
        let turn = card_turn(&before)?;
        // A trump on a partner's trick is no merit.
        let is_trumped = || turn.table.iter().any(|play| turn.is_trump(play.card));
        let stands = match sense {
            CardSense::TakesLast => true,
            CardSense::OursAlready => self.was_ours(index) && is_least(&turn, own),
            CardSense::HarderToBeat => {
                self.was_ours(index) && (!turn.is_trump(own) || is_trumped())
            }
            _ => false,
        };
        stands.then_some(sense)
    }

    /// That a partner had the trick already which the own card took, and a lower one could have gone.
    fn spent_on_ours(&self, index: usize) -> Option<CardSense> {
        let (before, own) = self.before_own(index)?;
        let turn = card_turn(&before)?;
        let held = before.on_table().first().map(|_| self.winner(&before, turn.table))?;
        let is_ours = side_of(&self.game.rules, YOU).contains(held.seat) && self.was_ours(index);
        (is_ours && turn.takes(own) && !is_least(&turn, own)).then_some(CardSense::WasOurs(held))
    }

    /// The hand before the card that was played at `index`, and that card.
    fn before_own(&self, index: usize) -> Option<(Hand<'_>, Card)> {
        let own = self.game.acts().get(index)?.1.played()?;
        Some((self.game.hand_after(&self.game.rules, index), own))
    }

    /// Whether the learner's side took the trick of the card that was played at `index`.
    fn was_ours(&self, index: usize) -> bool {
        let rules = &self.game.rules;
        let Some(end) = self.end_of_trick(rules, index) else { return false };
        let after = self.game.hand_after(rules, end + 1);
        let winner = last_trick(&after).map(|trick| self.winner(&after, trick));
        winner.is_some_and(|play| side_of(rules, YOU).contains(play.seat))
    }

    /// Whether a card that is still out beats one that lies on the table, and not the one that takes it
    /// over.
    fn may_be_beaten(&self, hand: &Hand<'_>, best: Play, own: Card) -> bool {
        let beats = |card: Card, lies: Card| {
            let plays = [best, Play { card: lies, ..best }, Play { card, ..best }];
            self.winner(hand, &plays).card == card && ![best.card, lies].contains(&card)
        };
        still_out(hand).iter().any(|card| beats(card, best.card) && !beats(card, own))
    }

    /// What speaks for the card that was played at `index`, by what everybody knows of the sides.
    pub(super) fn sense(&self, index: usize, did: CardDid) -> Option<CardSense> {
        let rules = &self.game.rules;
        let (seat, Action::Play(card)) = *self.game.acts().get(index)? else { return None };
        let before = self.game.hand_after(rules, index);
        if before.held(seat)?.len() == 1 {
            return Some(CardSense::LastCard);
        }
        let (makers, trump) = (before.view(YOU).sides_known()?, before.contract()?.trump);
        let made = makers.contains(seat);
        match did {
            CardDid::Leads(suit) if Trump::Suit(suit) == trump => {
                made.then_some(CardSense::DrawsTrumps)
            }
            CardDid::Leads(suit) => {
                let is_ace = card.rank() == Some(Rank::Ace);
                let ace = (is_ace && !made).then_some(CardSense::LeadsAce);
                let highest =
                    || is_highest_left(&before, card).then_some(CardSense::LeadsHighest(suit));
                let is_low = card.rank().is_some_and(|rank| rank <= Rank::Ten);
                let low = || is_low.then_some(CardSense::LeadsLow);
                ace.or_else(highest).or_else(low)
            }
            CardDid::Comes { best, beats, follows, .. } => {
                let is_same = made == makers.contains(best.seat);
                let is_ours = is_same && (made || rules.sides.are_fixed());
                let is_last = self.game.hand_after(rules, index + 1).on_table().is_empty();
                // Defenders who are no side may still be glad of one another's tricks.
                if is_same && !is_ours && !beats {
                    return None;
                }
                match (is_ours, beats) {
                    (false, true) if is_same => Some(CardSense::TakesFromAlly(best)),
                    // A high card that follows was mostly the only one.
                    (true, _) if seat != YOU && follows && is_high(card) => {
                        Some(CardSense::Follows { lowest: false })
                    }
                    (true, false) => Some(CardSense::OursAlready),
                    (true, true) => (!is_last && self.may_be_beaten(&before, best, card))
                        .then_some(CardSense::HarderToBeat),
                    (false, true) if is_last => Some(CardSense::TakesLast),
                    (false, true) => Some(CardSense::TakesSoFar),
                    (false, false) if follows => {
                        Some(CardSense::Follows { lowest: is_lowest_of_all(rules, trump, card) })
                    }
                    (false, false) => Some(CardSense::GivesUp),
                }
            }
        }
    }
}

/// Whether no card of its suit that the learner has not seen go is above one that is led, his own
/// ones included.
fn is_highest_left(hand: &Hand<'_>, card: Card) -> bool {
    let (rules, trump) = (hand.rules(), hand.contract().map(|contract| contract.trump));
    let trump = trump.unwrap_or(Trump::None);
    let suit = |card| effective_suit_with(rules, trump, card, &mut Silent);
    let height = |card| strength(rules, trump, suit(card), card);
    let own = hand.held(YOU).unwrap_or_default();
    let is_below = |other: Card| suit(other) != suit(card) || height(other) <= height(card);
    still_out(hand).plus(own).iter().all(is_below)
}

/// Whether a suit has no lower card, in whatever hand.
fn is_lowest_of_all(rules: &Ruleset, trump: Trump, card: Card) -> bool {
    let suit = |card| effective_suit_with(rules, trump, card, &mut Silent);
    let height = |other: Card| strength(rules, trump, suit(card), other);
    let same = rules.cards().filter(|other| suit(other) == suit(card));
    same.iter().all(|other| height(other) >= height(card))
}

/// Whether no lower card may be played.
fn is_least(turn: &CardTurn<'_>, own: Card) -> bool {
    turn.legal.iter().all(|card| turn.height(card) >= turn.height(own))
}

/// What a card is that is thrown on a trick which it does not take; `None` where there is none to throw.
fn thrown(turn: &CardTurn<'_>, own: Card, out: CardSet) -> Option<Thrown> {
    let same = turn.legal.filter(|card| turn.suit(card) == turn.suit(own));
    let least = same.iter().min_by_key(|card| turn.height(*card))?;
    // Among several suits another card may be the lowest, and of equal cards none is.
    let is_one = same.len() == 1 || same.len() < turn.legal.len();
    Some(match is_one || are_touching(turn, same, out) {
        true => Thrown::Only,
        false if least == own => Thrown::Least,
        false => Thrown::Above(least),
    })
}
