//! The tricks of a hand: whose turn it is, what may be played, and what it all came to.

use super::{
    BySide, Ended, Hand, Missing, Notes, Reason, Ruling, Silent, Taken, Turn,
    contract::{absent, coalition},
    follow::legal,
    hand_points,
    lead::{leads_after, opens},
    suit::is_trump,
    take::taker,
};
use crate::table::{CardSet, Play, Seat, SeatSet, Trick};

impl Hand<'_> {
    /// The seats that play tricks; all of them before there is a contract.
    pub fn in_play(&self) -> SeatSet {
        let all = self.ring().all();
        self.contract.map_or(all, |contract| all.minus(absent(self.rules, &contract, &mut Silent)))
    }

    /// The tricks that each side took, once the hand is played out.
    pub fn taken(&self) -> Option<Taken> {
        let contract = self.contract.filter(|_| self.ended == Some(Ended::Played))?;
        let winner = |trick: &Trick| trick.plays()[taker(self.rules, contract.trump, trick.plays(), &mut Silent)].seat;
        let winners: Vec<Seat> = self.tricks.iter().map(winner).collect();
        let count = |keep: &dyn Fn(Seat) -> bool| winners.iter().filter(|seat| keep(**seat)).count();
        let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        Some(Taken {
            by_side: BySide::from_fn(self.rules, |side| number(count(&|seat| side.contains(seat)))),
            makers_own: Some(number(count(&|seat| seat == contract.maker))),
        })
    }

    /// What it is worth to each side; `None` while it is not over. A hand that was thrown in is worth nothing.
    pub fn points(&self) -> Option<Ruling<BySide<i16>>> {
        match (self.ended?, self.contract, self.taken()) {
            (Ended::Played, Some(contract), Some(taken)) => Some(hand_points(self.rules, &contract, &taken)),
            _ => Some(self.to_act().ok()?.map(|_| BySide::all(self.rules, 0))),
        }
    }

    /// Whose turn it is to play a card.
    pub(super) fn player(&self, notes: &mut impl Notes) -> Result<Seat, Missing> {
        let contract = self.contract.ok_or(Missing::Contract)?;
        let in_play = self.in_play();
        let open = self.tricks.last().filter(|trick| trick.len() < in_play.len() as usize);
        if let Some((trick, last)) = open.and_then(|trick| trick.plays().last().map(|last| (trick, last))) {
            let seat = self.ring().left_of(last.seat);
            let seat = self.ring().first_of(seat, in_play).unwrap_or(seat);
            notes.note(|| Reason::PlaysNext { seat, cards: trick.len() });
            return Ok(seat);
        }
        Ok(match self.tricks.last() {
            Some(last) => leads_after(self.rules, contract.trump, self.ring().all().minus(in_play), last, notes),
            None => match self.leader {
                Some(leader) => {
                    notes.note(|| Reason::LedInRecord { leader });
                    leader
                }
                None => opens(self.rules, self.dealer(), &contract, notes),
            },
        })
    }

    /// The cards that `seat` may play now.
    pub(super) fn playable(&self, seat: Seat, notes: &mut impl Notes) -> Result<CardSet, Missing> {
        let hand = self.held[seat].ok_or(Missing::Hand(seat))?;
        let contract = self.contract.ok_or(Missing::Contract)?;
        let table = self.on_table();
        let side = coalition(self.rules, &contract, &mut Silent);
        let partners = if side.contains(seat) { side } else { self.ring().all().minus(side) };
        let broken = self.tricks.iter().flat_map(Trick::cards).any(|card| is_trump(self.rules, contract.trump, card));
        let turn = Turn { trump: contract.trump, hand, table, partners: partners.without(seat), broken };
        let cards = legal(self.rules, &turn, notes);
        Ok(match self.demanded {
            Some(card) if seat == contract.maker && cards.contains(card) && !self.has_played(seat) => {
                notes.note(|| Reason::CardDemanded { card });
                CardSet::EMPTY.with(card)
            }
            _ => cards,
        })
    }

    fn has_played(&self, seat: Seat) -> bool {
        self.tricks.iter().any(|trick| trick.plays().iter().any(|play| play.seat == seat))
    }

    /// The cards of the unfinished trick.
    pub fn on_table(&self) -> &[Play] {
        match self.tricks.last() {
            Some(trick) if trick.len() < self.in_play().len() as usize => trick.plays(),
            _ => &[],
        }
    }
}
