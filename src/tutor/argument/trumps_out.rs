//! Trumps that opponents hold or may hold, and what they may fall on.

use super::{Argument, OnTheLead, SeenCard, Sees, TrumpsOut, cards::Moment};
use crate::{
    rules::Trump,
    table::{Card, CardSet, Ring, Seat, SeatSet, Suit},
};

impl Moment<'_, '_> {
    /// The opponents who may trump a card that is led, in turn: they may hold a trump, and no card
    /// of its suit is seen with them.
    fn may_trump(&self, card: Card) -> Vec<Seat> {
        let suit = self.turn.suit(card);
        let follows =
            |seat: Seat| self.seen(seat).iter().any(|other| self.turn.suit(other) == suit);
        let has_trump = |seat: Seat| self.may_hold(seat).iter().any(|it| self.turn.is_trump(it));
        self.later().into_iter().filter(|seat| has_trump(*seat) && !follows(*seat)).collect()
    }

    /// What trumps of the opponents can do to a card that is led.
    pub(super) fn on_the_lead(&self, card: Card) -> OnTheLead {
        if self.turn.suit(card) == self.turn.trump.suit() || self.turn.trump == Trump::None {
            return OnTheLead::Follow;
        }
        match self.trumps_out(self.opponents()) {
            0 => OnTheLead::Gone,
            _ if self.may_trump(card).is_empty() => OnTheLead::MustFollow,
            _ => OnTheLead::MayFall,
        }
    }

    /// An opponent who may trump a card that is led, and has shown that he has none of its suit.
    fn void_against(&self, card: Card) -> Option<(Seat, Suit)> {
        let suit = self.turn.suit(card)?;
        let has_shown = |seat: &Seat| self.view.voids.contains(&(*seat, suit));
        Some((self.may_trump(card).into_iter().find(has_shown)?, suit))
    }

    /// That such an opponent can trump the one card, and none the other.
    pub(super) fn falls_to_a_void(&self, better: Card, other: Card) -> Option<Argument> {
        let (seat, suit) = self.void_against(other)?;
        let is_safe = self.void_against(better).is_none();
        is_safe.then_some(Argument::FallsToVoid { card: other, seat, suit })
    }

    /// That a maker's trump is kept, where no more than two may be led, or only one card beats it.
    pub(super) fn saves(&self, card: Card, by: Vec<SeenCard>) -> Option<Argument> {
        let trumps = self.turn.legal.filter(|card| self.turn.is_trump(card));
        (trumps.len() <= 2 || by.len() == 1).then_some(Argument::SavesTrump { card, by })
    }

    /// How many trumps these opponents hold, or may hold.
    pub(super) fn trumps_out(&self, of: SeatSet) -> u32 {
        let trumps = |cards: CardSet| cards.filter(|card| self.turn.is_trump(card));
        let surely: u32 = of.iter().map(|seat| trumps(self.seen(seat)).len()).sum();
        if self.sees == Sees::AllHands {
            return surely;
        }
        let players = Ring::new(self.turn.rules.players).all();
        let loose =
            players.iter().fold(CardSet::EMPTY, |all, seat| all.plus(self.view.loose[seat]));
        let may_be_theirs = |card: Card| of.iter().any(|seat| self.may_hold(seat).contains(card));
        surely + trumps(self.view.unseen.plus(loose)).filter(may_be_theirs).len()
    }

    /// That a trump is led before the highest card of another suit, on which theirs may fall, or before
    /// his other trumps, which are sure then.
    pub(super) fn draws_first(&self, card: Card) -> Option<Argument> {
        let is_meant = |other: &Card| !self.turn.is_trump(*other) && self.above(*other).is_empty();
        let highest = |card: &Card| self.turn.height(*card);
        let saves = self.turn.legal.iter().filter(is_meant).max_by_key(highest);
        let draws = saves.and_then(|saves| self.draws_for(card, saves, true));
        draws.or_else(|| self.drives_out(card))
    }

    /// A trump that an opponent is known to hold.
    pub(super) fn known_trump(&self) -> Option<(Seat, Card)> {
        self.opponents().iter().find_map(|seat| {
            let trump = self.view.known[seat].iter().find(|card| self.turn.is_trump(*card))?;
            Some((seat, trump))
        })
    }

    /// That a partner who has no card of a suit may trump the lower one, and the highest of it stays.
    pub(super) fn partner_trumps(&self, card: Card, kept: Card) -> Option<Argument> {
        let suit = self.turn.suit(card).filter(|_| !self.turn.is_trump(card))?;
        let is_of_suit = self.turn.suit(kept) == Some(suit) && self.above(kept).is_empty();
        let is_higher = is_of_suit && self.turn.height(card) < self.turn.height(kept);
        let may_trump = |seat: &Seat| {
            let is_void = self.view.voids.contains(&(*seat, suit));
            is_void && self.may_hold(*seat).iter().any(|held| self.turn.is_trump(held))
        };
        let partners = self.turn.side.without(self.seat).iter();
        let seat = partners.filter(|_| is_higher).find(may_trump)?;
        Some(Argument::PartnerTrumps { card, seat, suit, kept })
    }

    /// That one trump alone beats a trump and all the others that he holds below it.
    fn drives_out(&self, card: Card) -> Option<Argument> {
        let by = match self.above(card).as_slice() {
            [one] => *one,
            _ => return None,
        };
        let is_sure = |other: &Card| {
            self.turn.is_trump(*other) && self.above(*other).iter().all(|above| *above == by)
        };
        let rest: Vec<Card> =
            self.turn.legal.without(card).distinct().iter().filter(is_sure).collect();
        (!rest.is_empty()).then_some(Argument::DrivesOut { card, by, rest })
    }

    /// That a trump draws those that may fall on another card, where somebody may trump it.
    pub(super) fn draws(&self, card: Card, saves: Card) -> Option<Argument> {
        self.draws_for(card, saves, false)
    }

    /// The same of a card that could be led instead, or of one that is `kept` meanwhile.
    fn draws_for(&self, card: Card, saves: Card, kept: bool) -> Option<Argument> {
        let by = self.may_trump(saves);
        let seats: SeatSet = by.iter().copied().collect();
        let out = match self.sees {
            Sees::AllHands => {
                let theirs = seats.iter().flat_map(|seat| self.seen(seat).iter());
                let trumps = self.highest_first(theirs.filter(|card| self.turn.is_trump(*card)));
                TrumpsOut::Seen(trumps.into_iter().map(|(_, card)| card).collect())
            }
            Sees::OwnHand => TrumpsOut::Unseen(self.trumps_out(seats)),
        };
        (!by.is_empty()).then_some(Argument::Draws { card, saves, by, out, kept })
    }
}
