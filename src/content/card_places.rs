//! Every card of a situation with its place, held against the deck.

use super::{At, Reader, Rule, situation::Purpose};
use crate::{
    engine::Action,
    rules::Ruleset,
    table::{Card, CardSet, Seat, Trick},
    tutor::Situation,
};

/// The cards of a situation as they stand in the file.
#[derive(Debug, Default)]
pub(super) struct Laid {
    pub(super) hands: Vec<(Seat, Vec<At<Card>>)>,
    pub(super) up: Vec<At<Card>>,
    pub(super) widow: Vec<At<Card>>,
    pub(super) hand: Vec<At<Card>>,
    pub(super) led: Vec<At<Card>>,
    pub(super) tricks: Vec<Vec<At<Card>>>,
}

/// The deck, from which cards are counted off.
struct Pile<'r> {
    reader: &'r Reader<'r>,
    deck: CardSet,
    left: CardSet,
}

impl<'r> Pile<'r> {
    fn new(reader: &'r Reader<'r>, rules: &Ruleset) -> Self {
        let deck = rules.cards();
        Self { reader, deck, left: deck }
    }

    /// Counts off cards; reports each that is not there any more.
    fn take<'c>(&mut self, cards: impl IntoIterator<Item = &'c At<Card>>) {
        for At { value: card, span } in cards {
            if !self.left.remove(*card) && self.deck.contains(*card) {
                let copies = self.deck.count(*card);
                self.reader.report(*span, Rule::TooOften { card: *card, copies });
            }
        }
    }

    /// Counts off cards that have been judged elsewhere.
    fn without(mut self, cards: CardSet) -> Self {
        self.left = self.left.minus(cards);
        self
    }
}

impl Laid {
    fn all(&self) -> impl Iterator<Item = &At<Card>> {
        let hands = self.hands.iter().flat_map(|(_, cards)| cards);
        let rest = [&self.up, &self.widow, &self.hand, &self.led].into_iter().flatten();
        hands.chain(rest).chain(self.tricks.iter().flatten())
    }

    /// Reports every card that the deck does not hold, and every one that stands once too often.
    ///
    /// A card that its holder plays stands in his hand and in the trick, and is one card; so is a
    /// turned-up card in the hand of a dealer who has taken it. Which cards a record plays is for
    /// the referee to judge.
    pub(super) fn check<'r>(
        &self,
        reader: &'r Reader<'r>,
        rules: &Ruleset,
        variant: &str,
        purpose: Purpose,
        situation: &Situation,
    ) {
        let before = reader.error_count();
        let deck = rules.cards();
        for At { value: card, span } in self.all().filter(|card| !deck.contains(card.value)) {
            reader.report(*span, Rule::NotInDeck { card: *card, variant: variant.to_owned() });
        }
        self.as_dealt(Pile::new(reader, rules), situation);
        if purpose == Purpose::Record {
            return;
        }
        let mut played = Pile::new(reader, rules);
        played.take(self.hand.iter().chain(self.tricks.iter().flatten()).chain(&self.led));
        if reader.error_count() == before {
            self.as_played(reader, rules, situation);
        }
    }

    /// Hands, turned-up cards and widow lie apart, until the dealer or the bidder takes some.
    fn as_dealt(&self, mut pile: Pile<'_>, situation: &Situation) {
        let hands: Vec<&At<Card>> = self.hands.iter().flat_map(|(_, cards)| cards).collect();
        pile.take(hands.iter().copied());
        if situation.contract.is_none() {
            pile.take(self.up.iter().chain(&self.widow));
            return;
        }
        let held: CardSet = hands.iter().map(|card| card.value).collect();
        let apart = |card: &&At<Card>| !held.contains(card.value);
        let mut others = Pile { left: pile.deck, ..pile };
        others.take(self.up.iter().chain(&self.widow).filter(apart));
    }

    /// Cards played by hands that are unknown cannot lie anywhere else.
    fn as_played(&self, reader: &Reader<'_>, rules: &Ruleset, situation: &Situation) {
        let Ok(start) = situation.after_auction(rules) else {
            self.held_by_others(reader, rules, situation);
            return;
        };
        let said = situation.auction.iter().flatten();
        let accepted = said.clone().any(|(_, action)| matches!(action, Action::OrderUp { .. }));
        let discarded = said.filter_map(|(_, action)| match action {
            Action::Discard(cards) => Some(*cards),
            _ => None,
        });
        let told = situation.contract.is_none() && start.contract().is_some();
        let turned_down = match accepted {
            true => self.up.len().saturating_sub(1),
            false => self.up.len(),
        };
        let dead: CardSet = self.up.iter().take(turned_down).map(|card| card.value).collect();
        let dead = if told { discarded.fold(dead, CardSet::plus) } else { CardSet::EMPTY };
        let known: Vec<Seat> = self.hands.iter().map(|(seat, _)| *seat).collect();
        let held =
            known.iter().filter_map(|seat| start.held(*seat)).fold(CardSet::EMPTY, CardSet::plus);
        let mut of_others = Pile::new(reader, rules).without(held.plus(dead));
        let Ok(replayed) = situation.after_tricks(rules) else { return };
        let plays = replayed.hand.tricks().iter().flat_map(Trick::plays);
        let unknown =
            plays.zip(self.tricks.iter().flatten()).filter(|(play, _)| !known.contains(&play.seat));
        of_others.take(unknown.map(|(_, card)| card));
        if !known.contains(&situation.you) {
            of_others.take(&self.hand);
        }
    }

    /// Without an auction the learner's own cards lie in no other hand.
    fn held_by_others(&self, reader: &Reader<'_>, rules: &Ruleset, situation: &Situation) {
        let others = self.hands.iter().filter(|(seat, _)| *seat != situation.you);
        let held = others.flat_map(|(_, cards)| cards).map(|card| card.value).collect();
        let mut rest = Pile::new(reader, rules).without(held);
        if situation.auction.is_none() && !self.hands.iter().any(|(seat, _)| *seat == situation.you)
        {
            rest.take(&self.hand);
        }
    }
}
