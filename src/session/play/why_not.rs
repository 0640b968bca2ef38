//! Why something may not be done.

use super::{
    PlayMode, YOU,
    act::refusal,
    asked::cards_meant,
    game::{legal, turn},
};
use crate::{
    engine::{Action, Hand, Phase},
    session::{ReasonsTold, TableSaid},
    tutor::{asks_why_not, named_card},
};

impl PlayMode {
    /// Why an own act was refused just now.
    pub(super) fn why_refused(&self) -> Option<TableSaid> {
        Some(self.not_allowed(&self.game.now(), self.turn.refused?))
    }

    /// By which rules an act is not allowed, all of them.
    fn not_allowed(&self, hand: &Hand<'_>, action: Action) -> TableSaid {
        let phase = turn(hand).map(|(_, phase)| phase);
        let question = phase.and_then(|phase| self.asker().allowed(hand, phase));
        let reasons = question.map_or_else(Vec::new, |at| refusal(&at, action));
        let (at, legal) = (self.at(hand), legal(hand));
        TableSaid::NotAllowed { at, action, reasons, legal, told: ReasonsTold::All }
    }

    /// Why a card may not be played of which somebody asks that, or that it may; at any other act
    /// what may be done.
    pub(super) fn why_not_card(&self, of: &str) -> Option<TableSaid> {
        let card = asks_why_not(of)?;
        let hand = self.game.now();
        let (_, phase) = turn(&hand).filter(|(seat, _)| *seat == YOU)?;
        // Before cards are played it is told what may be done.
        if phase != Phase::Play {
            let (at, legal) = (self.at(&hand), legal(&hand));
            return Some(TableSaid::Choices { at, legal, led: None, instead: false });
        }
        let trump = hand.contract().map(|contract| contract.trump);
        let one = || {
            let cards = cards_meant(card, &hand, &legal(&hand));
            cards.first().copied().filter(|_| cards.len() == 1)
        };
        let card = named_card(&self.game.rules, trump, card).or_else(one)?;
        let (at, action) = (self.at(&hand), Action::Play(card));
        Some(match hand.held(YOU).is_some_and(|held| held.contains(card)) {
            false => TableSaid::NotHeld { at, card, twice: false },
            true if legal(&hand).contains(&action) => TableSaid::MayBePlayed { at, card },
            true => self.not_allowed(&hand, action),
        })
    }
}
