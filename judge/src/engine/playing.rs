//! The tricks of a hand: whose turn it is, what may be played, and what it all came to.

use super::{
    BySide, Ended, Hand, Missing, Notes, Reason, Ruling, Silent, Taken, Turn,
    contract::{partners, sits_out_with},
    exchange::Act,
    follow::legal_cards_with,
    hand_points,
    lead::{first_leader, first_leader_with, led_on, next_leader_with},
    suits::Suits,
    take::winner_with,
};
use crate::{
    rules::{Leading, RuffingPartner, Trump},
    table::{BySeat, Card, CardSet, Play, Seat, SeatSet, Trick},
};

/// What the first card fixes for the rest of the hand, and how play stands: the rulings' answers,
/// kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Playing {
    suits: Suits,
    in_play: SeatSet,
    /// Who plays the next card.
    next: Seat,
    won: BySeat<u8>,
}

impl Playing {
    fn new(hand: &Hand<'_>, trump: Trump) -> Self {
        let suits = Suits::new(hand.rules, trump);
        Self { suits, in_play: hand.in_play(), next: Seat::FIRST, won: BySeat::default() }
    }

    /// How many cards make a trick.
    const fn width(&self) -> usize {
        self.in_play.len() as usize
    }
}

impl Hand<'_> {
    /// The seats that play tricks; all of them before there is a contract.
    pub fn in_play(&self) -> SeatSet {
        if let Some(playing) = &self.playing {
            return playing.in_play;
        }
        let all = self.ring().all();
        self.contract
            .map_or(all, |contract| all.minus(sits_out_with(self.rules, &contract, &mut Silent)))
    }

    /// The tricks that each side took, once the hand is played out.
    pub fn taken(&self) -> Option<Taken> {
        let contract = self.contract.filter(|_| self.ended == Some(Ended::Played))?;
        let won = self.playing.as_ref().map(|playing| playing.won)?;
        Some(Taken {
            by_side: BySide::from_fn(self.rules, |side| side.iter().map(|seat| won[seat]).sum()),
            makers_own: Some(won[contract.maker]),
        })
    }

    /// The tricks that each seat has taken so far.
    pub fn tricks_won(&self) -> BySeat<u8> {
        self.playing.as_ref().map(|playing| playing.won).unwrap_or_default()
    }

    /// What it is worth to each side; `None` while it is not over. A hand that was thrown in is
    /// worth nothing.
    pub fn points(&self) -> Option<Ruling<BySide<i16>>> {
        match (self.ended?, self.contract, self.taken()) {
            (Ended::Played, Some(contract), Some(taken)) => {
                Some(hand_points(self.rules, &contract, &taken))
            }
            _ => Some(self.to_act().ok()?.map(|_| BySide::all(self.rules, 0))),
        }
    }

    /// Whose turn it is to play a card.
    pub(super) fn player<N: Notes>(&self, notes: &mut N) -> Result<Seat, Missing> {
        if let (false, Some(playing)) = (N::KEPT, &self.playing) {
            return Ok(playing.next);
        }
        let contract = self.contract.ok_or(Missing::Contract)?;
        let in_play = self.in_play();
        let open = unfinished(&self.tricks, in_play);
        if let Some((trick, last)) =
            open.and_then(|trick| trick.plays().last().map(|last| (trick, last)))
        {
            let seat = self.ring().left_of(last.seat);
            let seat = self.ring().next_in(seat, in_play);
            notes.note(|| Reason::PlaysNext { seat, cards: trick.len() });
            return Ok(seat);
        }
        let out = self.ring().all().minus(in_play);
        let next = |last| next_leader_with(self.rules, contract.trump, out, last, notes);
        Ok(match self.tricks.last().and_then(next) {
            Some(leader) => leader,
            None => match self.leader {
                Some(leader) => {
                    notes.note(|| Reason::LedInRecord { leader });
                    leader
                }
                None => first_leader_with(self.rules, self.dealer(), &contract, notes),
            },
        })
    }

    /// Who will lead first, once nothing that is still due before the first lead can change it.
    pub fn leader_to_be(&self) -> Option<Ruling<Seat>> {
        let contract = self.contract.filter(|_| self.playing.is_none() && self.ended.is_none())?;
        let open = |act: &Act| match act {
            Act::TurnSuit | Act::Trade(_) | Act::NameTrump | Act::GoAlone | Act::Defend(_) => true,
            Act::ExtraDiscard
            | Act::TakeUp
            | Act::DealerDiscard
            | Act::CallerDiscard
            | Act::TakeWidow
            | Act::WidowDiscard
            | Act::ChoosePartners
            | Act::CallSuit
            | Act::Expose
            | Act::AskBest(_)
            | Act::BestDiscard(_)
            | Act::BestGive(..)
            | Act::HelpGive(_)
            | Act::HelpReturn(_)
            | Act::Demand(_) => false,
        };
        if self.agenda.iter().any(open) {
            return None;
        }
        Some(match self.leader {
            Some(leader) => Ruling::ask(|trace| {
                trace.note(|| Reason::LedInRecord { leader });
                leader
            }),
            None => first_leader(self.rules, self.dealer(), &contract),
        })
    }

    /// The cards that `seat` may play now.
    pub(super) fn playable(&self, seat: Seat, notes: &mut impl Notes) -> Result<CardSet, Missing> {
        let held = self.held[seat].ok_or(Missing::Hand(seat))?;
        let contract = self.contract.ok_or(Missing::Contract)?;
        let fresh;
        let suits = match &self.playing {
            Some(playing) => &playing.suits,
            None => {
                fresh = Suits::new(self.rules, contract.trump);
                &fresh
            }
        };
        let partners = match self.rules.ruffing_partner {
            RuffingPartner::Allowed => SeatSet::EMPTY,
            RuffingPartner::Barred => partners(self.rules, &contract, seat),
        };
        let broken = self.rules.leading == Leading::TrumpWhenBroken && self.is_broken();
        let turn =
            Turn { trump: contract.trump, hand: held, table: self.on_table(), partners, broken };
        let cards = legal_cards_with(self.rules, suits, &turn, notes);
        Ok(match self.demanded {
            Some(card)
                if seat == contract.maker && cards.contains(card) && !self.has_played(seat) =>
            {
                notes.note(|| Reason::CardDemanded { card });
                CardSet::EMPTY.with(card)
            }
            _ => cards,
        })
    }

    /// Carries out a play.
    pub(super) fn play(&mut self, seat: Seat, card: Card) {
        let Some(contract) = self.contract else {
            unreachable!("cards are played once there is a contract: see `due`")
        };
        if self.playing.is_none() {
            self.playing = Some(Playing::new(self, contract.trump));
        }
        let ring = self.ring();
        let Some(playing) = &mut self.playing else { unreachable!("it was made just now") };
        if let Some(cards) = &mut self.held[seat] {
            cards.remove(card);
        }
        let width = playing.width();
        if self.tricks.last().is_none_or(|trick| trick.len() >= width) {
            self.tricks.push(Trick::new());
        }
        let Some(trick) = self.tricks.last_mut() else {
            unreachable!("one was begun where there was none")
        };
        trick.push(seat, card);
        if trick.len() < width {
            playing.next = ring.next_in(ring.left_of(seat), playing.in_play);
            return;
        }
        let Some(Play { seat: winner, .. }) =
            winner_with(self.rules, contract.trump, trick.plays(), &mut Silent)
        else {
            unreachable!("somebody takes a trick that is complete")
        };
        playing.won[winner] += 1;
        let (out, leader) =
            (ring.all().minus(playing.in_play), trick.lead().map_or(seat, |lead| lead.seat));
        playing.next = led_on(self.rules, out, leader, winner, &mut Silent);
        if self.tricks.len() >= usize::from(self.rules.deal.cards) {
            self.ended = Some(Ended::Played);
        }
    }

    /// Lets another seat lead to the next trick than the rules say.
    pub(super) fn is_led_by(&mut self, seat: Seat) {
        match &mut self.playing {
            Some(playing) => playing.next = seat,
            None => self.leader = Some(seat),
        }
    }

    /// A card that was demanded of the maker and that he has not had a turn to play yet.
    pub(crate) fn demand(&self) -> Option<(Seat, Card)> {
        let maker = self.contract?.maker;
        self.demanded.filter(|_| !self.has_played(maker)).map(|card| (maker, card))
    }

    /// Whether a trump has been played.
    pub(crate) fn is_broken(&self) -> bool {
        let has_trump =
            |trick: &Trick, suits: &Suits| !suits.trumps(trick.cards().collect()).is_empty();
        let playing = self.playing.as_ref();
        playing
            .is_some_and(|playing| self.tricks.iter().any(|trick| has_trump(trick, &playing.suits)))
    }

    fn has_played(&self, seat: Seat) -> bool {
        self.tricks.iter().any(|trick| trick.plays().iter().any(|play| play.seat == seat))
    }

    /// The cards of the unfinished trick.
    pub fn on_table(&self) -> &[Play] {
        unfinished(&self.tricks, self.in_play()).map_or(&[], Trick::plays)
    }
}

/// The last trick, where not all who play to it have done so.
pub(super) fn unfinished(tricks: &[Trick], in_play: SeatSet) -> Option<&Trick> {
    tricks.last().filter(|trick| trick.len() < in_play.len() as usize)
}
