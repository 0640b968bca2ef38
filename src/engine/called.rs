//! The partner whom a called suit finds.

use super::{Hand, Missing, Notes, Reason, order::strength, suit::followers};
use crate::{
    rules::CalledPartner,
    table::{SeatSet, Suit},
};

impl Hand<'_> {
    /// The partner whom calling `suit` finds: the holder of its best card; nobody where nobody else holds it.
    pub(super) fn called_partner(&self, suit: Suit, notes: &mut impl Notes) -> Result<SeatSet, Missing> {
        let contract = self.contract.ok_or(Missing::Contract)?;
        let own = self.rules.called_partner == CalledPartner::InPlay;
        let searched = self.ring().all().iter().filter(|seat| own || *seat != contract.maker);
        let mut best = None;
        for seat in searched {
            let hand = self.held[seat].ok_or(Missing::Hand(seat))?;
            for card in followers(self.rules, contract.trump, hand, suit) {
                let height = strength(self.rules, contract.trump, Some(suit), card);
                if best.is_none_or(|(_, _, other)| height > other) {
                    best = Some((seat, card, height));
                }
            }
        }
        Ok(match best {
            Some((seat, card, _)) if seat != contract.maker => {
                notes.note(|| Reason::HoldsBestOfCalled { suit, card, seat });
                SeatSet::of(seat)
            }
            Some((seat, card, _)) => {
                notes.note(|| Reason::MakerHoldsBestOfCalled { suit, card, maker: seat });
                SeatSet::EMPTY
            }
            None => {
                notes.note(|| Reason::NobodyHoldsCalled { suit });
                SeatSet::EMPTY
            }
        })
    }
}
