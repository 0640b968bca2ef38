//! The partner whom a called suit finds, and who can tell that it is he.

use super::{
    Action, Contract, Hand, Missing, Notes, Reason, Ruling, Silent, Trace, View,
    contract::{coalition, makers_with},
    order::{Strength, strength},
    suit::followers,
};
use crate::{
    rules::{CalledPartner, PartnerShown, Ruleset, Sides},
    table::{Card, CardSet, Ring, Seat, SeatSet, Suit, Trick},
};

impl Hand<'_> {
    /// The suit that was called last.
    pub(super) fn suit_called(&self) -> Option<Suit> {
        self.contract?.called
    }

    fn suits_called(&self) -> impl Iterator<Item = Suit> {
        self.history.iter().filter_map(|(_, action)| match action {
            Action::CallSuit(suit) => Some(*suit),
            _ => None,
        })
    }

    /// The suits that may be called: any that was not called in vain.
    pub(super) fn suits_to_call(&self) -> impl Iterator<Item = Suit> {
        Suit::ALL.into_iter().filter(|suit| self.suits_called().all(|called| called != *suit))
    }

    /// The partner whom calling `suit` finds among the cards held now.
    ///
    /// Fails where that depends on cards that are unknown.
    pub fn partner_by(&self, suit: Suit) -> Result<Ruling<SeatSet>, Missing> {
        let mut trace = Trace::new();
        let partners = self.called_partner(suit, &mut trace)?;
        Ok(Ruling::new(partners, trace))
    }

    /// The partner whom calling `suit` finds: the holder of its best card; nobody where nobody else
    /// holds it.
    pub(super) fn called_partner(
        &self,
        suit: Suit,
        notes: &mut impl Notes,
    ) -> Result<SeatSet, Missing> {
        let contract = self.contract.ok_or(Missing::Contract)?;
        let mut best = None;
        for seat in searched(self.rules, contract.maker) {
            let held = self.held[seat].ok_or(Missing::Hand(seat))?;
            for card in followers(self.rules, contract.trump, held, suit) {
                let height = strength(self.rules, contract.trump, Some(suit), card);
                if best.is_none_or(|(_, _, other)| height > other) {
                    best = Some((seat, card, height));
                }
            }
        }
        let best = best.map(|(seat, card, _)| (seat, card));
        Ok(partner_with(suit, best, contract.maker, notes))
    }
}

/// Those whose cards are looked through for the best one of a called suit.
fn searched(rules: &Ruleset, maker: Seat) -> impl Iterator<Item = Seat> {
    let own = rules.called_partner == CalledPartner::InPlay;
    Ring::new(rules.players).all().iter().filter(move |seat| own || *seat != maker)
}

/// The partner where that seat holds the best card of the called suit: nobody where that is the
/// maker, or nobody holds one.
fn partner_with(
    suit: Suit,
    best: Option<(Seat, Card)>,
    maker: Seat,
    notes: &mut impl Notes,
) -> SeatSet {
    match best {
        Some((seat, card)) if seat != maker => {
            notes.note(|| Reason::HoldsBestOfCalled { suit, card, seat });
            SeatSet::of(seat)
        }
        Some((_, card)) => {
            notes.note(|| Reason::MakerHoldsBestOfCalled { suit, card, maker });
            SeatSet::EMPTY
        }
        None => {
            notes.note(|| Reason::NobodyHoldsCalled { suit });
            SeatSet::EMPTY
        }
    }
}

impl View<'_> {
    /// The seats of which the viewer can be sure that they play on the maker's side, absent
    /// partners too; `None` while nobody has made it.
    ///
    /// A called partner who says nothing is told by the cards that the viewer holds and has seen:
    /// he is sure of him once nobody else can have been dealt a better card of the called suit.
    ///
    /// Clauses `sides`, `called-partner`, `partner-shown`; [CatsAtCards](crate::sources).
    pub fn makers_known(&self) -> Option<Ruling<SeatSet>> {
        let contract = self.contract?;
        let by_call = self.rules.sides == Sides::CalledSuit && !contract.alone;
        Some(Ruling::ask(|trace| {
            let told = match (contract.partners, self.called) {
                (None, Some(suit)) if by_call => self.partner_told(contract, suit, trace),
                (told, _) => told,
            };
            if by_call && told.is_none() {
                trace.note(|| Reason::PartnerNotShown { maker: contract.maker });
                return SeatSet::of(contract.maker);
            }
            if by_call && self.rules.partner_shown == PartnerShown::AtCall {
                trace.note(|| Reason::PartnerSpeaksUp);
            }
            coalition(self.rules, &Contract { partners: told, ..contract }, trace)
        }))
    }

    /// Who plays together as makers, where the viewer can be sure of everybody's side; `None`
    /// while nobody has made trump, and while a called partner is not known.
    ///
    /// Clauses `sides`, `called-partner`, `partner-shown`; [CatsAtCards](crate::sources).
    pub fn sides_known(&self) -> Option<SeatSet> {
        let contract = self.contract?;
        if self.rules.sides != Sides::CalledSuit || contract.alone {
            return Some(makers_with(self.rules, &contract, &mut Silent));
        }
        let makers = self.makers_known()?.into_parts().0;
        (makers.len() > 1).then_some(makers)
    }

    /// Whether `seat` plays with the viewer; `None` where he cannot be sure of that, and while nobody
    /// has made trump.
    ///
    /// Before a called partner is known it is of two seats: they are on the two sides where one is the
    /// maker's and the other cannot be his partner, and together where neither can be.
    ///
    /// Clauses `sides`, `called-partner`, `partner-shown`; [CatsAtCards](crate::sources).
    ///
    /// ```
    /// use leftbower_judge::{engine::{Contract, Dealt, Hand}, rules::{Trump, Variant}, table::{BySeat, Seat, Suit}};
    /// let rules = Variant::find("classic").expect("shipped").rules();
    /// let seat = |number| Seat::new(number).expect("a seat");
    /// let dealt = Dealt { dealer: seat(4), hands: BySeat::default(), up: vec!["AH".parse()?], widow: None };
    /// let made = Contract::new(seat(4), Trump::Suit(Suit::Hearts));
    /// let view = Hand::at_first_lead(&rules, dealt, made).view(seat(1));
    /// assert_eq!([2, 3].map(|other| view.plays_with(seat(other))), [Some(false), Some(true)]);
    /// # Ok::<(), leftbower_judge::table::ParseCardError>(())
    /// ```
    pub fn plays_with(&self, seat: Seat) -> Option<bool> {
        if let Some(makers) = self.sides_known() {
            return Some(makers.contains(seat) == makers.contains(self.seat));
        }
        let contract = self.contract?;
        if seat == self.seat {
            return Some(true);
        }
        let suit = self.called?;
        let may_be_with_maker =
            |seat: Seat| seat == contract.maker || self.may_hold_best(contract, suit, seat);
        match [self.seat, seat].map(may_be_with_maker) {
            [false, false] => Some(true),
            [true, false] if self.seat == contract.maker => Some(false),
            [false, true] if seat == contract.maker => Some(false),
            [_, _] => None,
        }
    }

    /// The partner whom the best card of `suit` finds, as far as the viewer can be sure who that
    /// is.
    fn partner_told(
        &self,
        contract: Contract,
        suit: Suit,
        notes: &mut impl Notes,
    ) -> Option<SeatSet> {
        let mut can_be = searched(self.rules, contract.maker)
            .filter(|seat| self.may_hold_best(contract, suit, *seat));
        let best = match (can_be.next(), can_be.next()) {
            (None, _) => None,
            (Some(seat), None) => Some((seat, self.best_seen(contract, suit, seat)?.1)),
            (Some(_), Some(_)) => return None,
        };
        Some(partner_with(suit, best, contract.maker, notes))
    }

    /// Whether the viewer may be the partner whom a called suit finds, by what he has seen: he was
    /// dealt one of it, and nobody else has shown a better one.
    ///
    /// Clause `called-partner`; [CatsAtCards](crate::sources).
    pub fn may_be_called(&self) -> bool {
        let called = self.contract.zip(self.called);
        called.is_some_and(|(contract, suit)| {
            contract.maker != self.seat && self.may_hold_best(contract, suit, self.seat)
        })
    }

    /// Whether a seat may hold, or have held, the best card of a called suit.
    fn may_hold_best(&self, contract: Contract, suit: Suit, seat: Seat) -> bool {
        let seen = |seat: Seat| self.best_seen(contract, suit, seat);
        let open = self.count[seat] > self.known[seat].len() && !self.voids.contains(&(seat, suit));
        let unseen = self.best_of(contract, suit, self.unseen.plus(self.loose[seat]));
        let possible = seen(seat).max(unseen.filter(|_| open));
        let others = searched(self.rules, contract.maker).filter(|other| *other != seat);
        possible > others.filter_map(seen).max()
    }

    /// The best card of a suit that a seat is known to hold or has played.
    fn best_seen(&self, contract: Contract, suit: Suit, seat: Seat) -> Option<(Strength, Card)> {
        self.best_of(contract, suit, self.known[seat].plus(self.played_by(seat)))
    }

    fn best_of(&self, contract: Contract, suit: Suit, cards: CardSet) -> Option<(Strength, Card)> {
        let cards = followers(self.rules, contract.trump, cards, suit).iter();
        cards.map(|card| (strength(self.rules, contract.trump, Some(suit), card), card)).max()
    }

    /// The cards that `seat` has played.
    fn played_by(&self, seat: Seat) -> CardSet {
        let plays = self.tricks.iter().flat_map(Trick::plays);
        plays.filter(|play| play.seat == seat).map(|play| play.card).collect()
    }
}
