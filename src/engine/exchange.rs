//! What happens between the auction and the first lead, one act after another.

use super::{
    Action, Contract, Hand, Missing, Notes, Phase, Reason,
    contract::{absent, coalition},
    order::strength,
    suit::{followers, is_trump},
};
use crate::{
    rules::{CallForBest, CalledPartner, DefendAlone, JokerDiscard, PartnerHelp, Sides, Trump, TurnUpGoes, WidowOrder},
    table::{CardSet, Seat, SeatSet, Suit},
};

/// Something that has to be done before play goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// The dealer names a suit for a turned-up joker.
    TurnSuit,
    /// The dealer lays away what he was dealt too many.
    ExtraDiscard,
    /// The dealer takes or leaves the accepted card.
    TakeUp,
    /// The dealer discards for the accepted card.
    DealerDiscard,
    /// The maker discards for the accepted card.
    CallerDiscard,
    /// The bidder names trump.
    NameTrump,
    /// The bidder takes or leaves the widow.
    TakeWidow,
    /// The bidder discards for the widow.
    WidowDiscard,
    /// The bidder chooses partners.
    ChoosePartners,
    /// The maker calls a suit.
    CallSuit,
    /// The lone maker exposes his cards or does not.
    Expose,
    /// A defender is asked whether he defends alone.
    Defend(Seat),
    /// A lone hand is asked whether it calls for its partner's best.
    AskBest(Seat),
    /// It discards.
    BestDiscard(Seat),
    /// A partner gives his best.
    BestGive(Seat, Seat),
    /// The bidder gives a card to this partner, or more.
    HelpGive(Seat),
    /// This partner gives as many back.
    HelpReturn(Seat),
    /// An opponent names the card that the exposed hand must play first.
    Demand(Seat),
}

impl Act {
    /// The phase to which it belongs.
    pub(super) const fn phase(self) -> Phase {
        match self {
            Self::TurnSuit | Self::Expose | Self::Defend(_) => Phase::Auction,
            Self::NameTrump => Phase::Trump,
            Self::ChoosePartners | Self::CallSuit => Phase::Partners,
            _ => Phase::Exchange,
        }
    }
}

impl Hand<'_> {
    /// Who has to do it.
    pub(super) fn actor(&self, act: Act) -> Result<Seat, Missing> {
        match act {
            Act::TurnSuit | Act::ExtraDiscard | Act::TakeUp | Act::DealerDiscard => Ok(self.dealer()),
            Act::Defend(seat)
            | Act::AskBest(seat)
            | Act::BestDiscard(seat)
            | Act::BestGive(seat, _)
            | Act::HelpReturn(seat)
            | Act::Demand(seat) => Ok(seat),
            _ => self.maker().ok_or(Missing::Contract),
        }
    }

    fn maker(&self) -> Option<Seat> {
        self.contract.map(|contract| contract.maker).or(self.bidder.map(|(seat, _)| seat))
    }

    /// What may be done.
    pub(super) fn act_choices(&self, seat: Seat, notes: &mut impl Notes) -> Result<Vec<Action>, Missing> {
        let Some(act) = self.agenda.front().copied() else { return Ok(Vec::new()) };
        let hand = || self.held[seat].ok_or(Missing::Hand(seat));
        let help = self.bidder.map_or(0, |(_, bid)| bid.terms.help);
        Ok(match act {
            Act::TurnSuit => Suit::ALL.into_iter().map(Action::TurnSuit).collect(),
            Act::ExtraDiscard => {
                notes.note(|| Reason::DiscardsExtra { count: self.rules.deal.dealer_extra });
                discards(hand()?, self.rules.deal.dealer_extra)
            }
            Act::TakeUp => {
                notes.note(|| Reason::MayDeclineTurnUp);
                vec![Action::Take, Action::Decline]
            }
            Act::DealerDiscard | Act::CallerDiscard => {
                notes.note(|| self.discard_reason(seat));
                discards(hand()?, 1)
            }
            Act::NameTrump => {
                notes.note(|| Reason::BidderNames { maker: seat });
                let none = (self.rules.no_trump == crate::rules::NoTrump::Allowed).then_some(Trump::None);
                Suit::ALL.into_iter().map(Trump::Suit).chain(none).map(Action::Name).collect()
            }
            Act::TakeWidow => {
                notes.note(|| Reason::MayDeclineWidow);
                vec![Action::Take, Action::Decline]
            }
            Act::WidowDiscard => {
                notes.note(|| Reason::WidowDiscards { count: self.rules.deal.widow });
                discards(hand()?, self.rules.deal.widow)
            }
            Act::ChoosePartners => {
                let most = self.bidder.map_or(0, |(_, bid)| bid.terms.partners);
                notes.note(|| Reason::MayChoosePartners { most });
                groups(self.ring().all().without(seat), u32::from(most)).into_iter().map(Action::Partners).collect()
            }
            Act::CallSuit => {
                notes.note(|| Reason::CallsAnySuit);
                Suit::ALL.into_iter().map(Action::CallSuit).collect()
            }
            Act::Expose => {
                notes.note(|| Reason::MayExpose);
                vec![Action::Expose, Action::Conceal]
            }
            Act::Defend(_) => {
                notes.note(|| Reason::MayDefendAlone { seat });
                vec![Action::DefendAlone, Action::DefendTogether]
            }
            Act::AskBest(_) => {
                notes.note(|| Reason::MayCallForBest { seat });
                vec![Action::CallForBest, Action::NoHelp]
            }
            Act::BestDiscard(_) => {
                notes.note(|| Reason::DiscardsForBest);
                discards(hand()?, 1)
            }
            Act::BestGive(..) => {
                notes.note(|| Reason::GivesBest { seat });
                gifts(hand()?, 1)
            }
            Act::HelpGive(partner) => {
                notes.note(|| Reason::BidderGives { count: help, partner });
                let mut may = gifts(hand()?, help);
                if self.rules.partner_help == PartnerHelp::PartnersChoice {
                    may.push(Action::Decline);
                }
                may
            }
            Act::HelpReturn(_) => self.returns(hand()?, help, notes),
            Act::Demand(_) => {
                notes.note(|| Reason::MayDemand);
                let maker = self.maker().ok_or(Missing::Contract)?;
                let exposed = self.held[maker].ok_or(Missing::Hand(maker))?;
                exposed.distinct().iter().map(Action::Demand).collect()
            }
        })
    }

    fn discard_reason(&self, seat: Seat) -> Reason {
        let up = self.up().last().copied();
        match (self.rules.turn_up_goes, up) {
            (TurnUpGoes::TakeThenDiscard | TurnUpGoes::ToCaller, Some(up)) => Reason::TookThenDiscards { seat, up },
            (_, Some(up)) => Reason::DiscardsThenTakes { seat, up },
            (_, None) => Reason::ActDue { seat, phase: Phase::Exchange },
        }
    }

    /// What a partner may give back: his best trumps where he must, else anything.
    fn returns(&self, hand: CardSet, count: u8, notes: &mut impl Notes) -> Vec<Action> {
        let trump = self.contract.map_or(Trump::None, |contract| contract.trump);
        let trumps = hand.filter(|card| is_trump(self.rules, trump, card));
        if self.rules.partner_help == PartnerHelp::PartnersChoice || trumps.is_empty() {
            notes.note(|| Reason::PartnerChooses);
            return gifts(hand, count);
        }
        let mut best: Vec<_> = trumps.iter().collect();
        best.sort_by_key(|card| std::cmp::Reverse(strength(self.rules, trump, trump.suit(), *card)));
        let must: CardSet = best.into_iter().take(usize::from(count)).collect();
        notes.note(|| Reason::MustGiveBestTrump { cards: must.iter().collect() });
        vec![Action::Give(must)]
    }

    /// Lines up what follows an accepted turn-up.
    pub(super) fn plan_after_order_up(&mut self) {
        let Some(contract) = self.contract else { return };
        let up = self.up().last().copied();
        let dealer_out = absent(self.rules, &contract, &mut super::Silent).contains(self.dealer());
        let dealer = self.dealer();
        match self.rules.turn_up_goes {
            TurnUpGoes::ToCaller => {
                self.receive(contract.maker, up);
                self.agenda.push_back(Act::CallerDiscard);
            }
            _ if dealer_out => self.receive(dealer, up),
            TurnUpGoes::NoDiscard => self.receive(dealer, up),
            TurnUpGoes::TakeThenDiscard => {
                self.receive(dealer, up);
                self.agenda.push_back(Act::DealerDiscard);
            }
            TurnUpGoes::DiscardThenTake => self.agenda.push_back(Act::DealerDiscard),
            TurnUpGoes::MayDecline => self.agenda.push_back(Act::TakeUp),
        }
        self.plan_lone_hand();
    }

    fn receive(&mut self, seat: Seat, card: Option<crate::table::Card>) {
        if let (Some(hand), Some(card)) = (&mut self.held[seat], card) {
            let _ = hand.insert(card);
        }
    }

    /// Lines up what a lone hand, or its lack, brings about.
    pub(super) fn plan_lone_hand(&mut self) {
        let Some(contract) = self.contract else { return };
        if !contract.alone {
            if self.rules.sides == Sides::CalledSuit {
                self.agenda.push_back(Act::CallSuit);
            }
            return;
        }
        let side = coalition(self.rules, &contract, &mut super::Silent);
        if self.rules.jambon.offered {
            self.agenda.push_back(Act::Expose);
        }
        if self.rules.defend_alone == DefendAlone::MayDeclare {
            let asked: Vec<Seat> = self.ring().from(self.ring().left_of(self.dealer())).collect();
            self.agenda.extend(asked.into_iter().filter(|seat| !side.contains(*seat)).map(Act::Defend));
        }
        if self.rules.call_for_best == CallForBest::MayCall && self.lone_partner(contract.maker).is_some() {
            self.agenda.push_back(Act::AskBest(contract.maker));
        }
    }

    /// Lines up what follows a won auction of bids.
    pub(super) fn plan_after_bidding(&mut self) {
        let Some((maker, bid)) = self.bidder else { return };
        let widow =
            bid.terms.widow.then_some(if self.rules.widow.optional { Act::TakeWidow } else { Act::WidowDiscard });
        match self.rules.widow.order {
            WidowOrder::TrumpFirst => self.agenda.extend([Act::NameTrump].into_iter().chain(widow)),
            WidowOrder::WidowFirst => {
                if self.rules.widow.optional && bid.terms.widow {
                    self.agenda.push_back(Act::TakeWidow);
                }
                self.agenda.push_back(Act::NameTrump);
                if !self.rules.widow.optional && bid.terms.widow {
                    self.agenda.push_back(Act::WidowDiscard);
                }
            }
        }
        if bid.terms.widow && !self.rules.widow.optional {
            self.take_widow(maker);
        }
        if self.rules.sides == Sides::Chosen {
            self.agenda.push_back(Act::ChoosePartners);
        }
        if bid.terms.help > 0 {
            let contract = Contract { alone: true, ..Contract::new(maker, Trump::None) };
            let partners = coalition(self.rules, &contract, &mut super::Silent).without(maker);
            let clockwise: Vec<Seat> = self.ring().from(maker).filter(|seat| partners.contains(*seat)).collect();
            self.agenda.extend(clockwise.into_iter().map(Act::HelpGive));
        }
        if self.rules.deal.dealer_extra > 0 && self.rules.joker_discard == JokerDiscard::AfterTrump {
            self.agenda.push_back(Act::ExtraDiscard);
        }
    }

    fn take_widow(&mut self, maker: Seat) {
        self.held[maker] = match (self.held[maker], self.widow) {
            (Some(hand), Some(widow)) => Some(hand.plus(widow)),
            _ => None,
        };
    }

    /// Carries out the act at the head of the agenda.
    pub(super) fn perform(&mut self, seat: Seat, action: Action) {
        let Some(act) = self.agenda.pop_front() else { return };
        match (act, action) {
            (Act::TurnSuit, Action::TurnSuit(suit)) => self.joker_suit = Some(suit),
            (Act::TakeUp, Action::Take) => self.agenda.push_front(Act::DealerDiscard),
            (Act::NameTrump, Action::Name(trump)) => self.name_trump(seat, trump),
            (Act::TakeWidow, Action::Take) => {
                self.take_widow(seat);
                let at = usize::from(self.agenda.front() == Some(&Act::NameTrump));
                self.agenda.insert(at, Act::WidowDiscard);
            }
            (Act::DealerDiscard, Action::Discard(cards)) => {
                self.lay_away(seat, cards);
                if matches!(self.rules.turn_up_goes, TurnUpGoes::DiscardThenTake | TurnUpGoes::MayDecline) {
                    let up = self.up().last().copied();
                    self.receive(seat, up);
                }
            }
            (Act::BestDiscard(_), Action::Discard(cards)) => {
                self.lay_away(seat, cards);
                if let Some(partner) = self.lone_partner(seat) {
                    self.agenda.push_front(Act::BestGive(partner, seat));
                }
            }
            (_, Action::Discard(cards)) => self.lay_away(seat, cards),
            (_, Action::Partners(partners)) => self.with_contract(|contract| contract.partners = Some(partners)),
            (_, Action::CallSuit(suit)) => {
                let mut why = super::Trace::new();
                let partner = self.called_partner(suit, &mut why).ok();
                self.called = partner.map(|_| why);
                self.with_contract(|contract| contract.partners = partner);
            }
            (_, Action::Expose) => self.expose(),
            (_, Action::DefendAlone) => self.defend_alone(seat),
            (Act::AskBest(_), Action::CallForBest) => self.agenda.push_front(Act::BestDiscard(seat)),
            (Act::BestGive(_, to), Action::Give(cards)) => self.hand_over(seat, to, cards),
            (Act::HelpGive(partner), Action::Give(cards)) => {
                self.lay_away(seat, cards);
                self.in_transit = cards;
                self.agenda.push_front(Act::HelpReturn(partner));
            }
            (Act::HelpReturn(partner), Action::Give(cards)) => {
                if let Some(maker) = self.maker() {
                    self.hand_over(seat, maker, cards);
                }
                let given = std::mem::take(&mut self.in_transit);
                self.held[partner] = self.held[partner].map(|hand| hand.plus(given));
            }
            (_, Action::Demand(card)) => self.demanded = Some(card),
            _ => {}
        }
    }

    fn with_contract(&mut self, change: impl FnOnce(&mut Contract)) {
        if let Some(contract) = &mut self.contract {
            change(contract);
        }
    }

    fn name_trump(&mut self, seat: Seat, trump: Trump) {
        let Some((_, bid)) = self.bidder else { return };
        let partners = (self.rules.sides == Sides::Chosen).then_some(SeatSet::EMPTY);
        self.contract = Some(Contract {
            bid: Some(bid.name),
            alone: bid.terms.alone,
            partners,
            forced: self.forced,
            ..Contract::new(seat, trump)
        });
    }

    fn lay_away(&mut self, seat: Seat, cards: CardSet) {
        self.held[seat] = self.held[seat].map(|hand| hand.minus(cards));
    }

    fn hand_over(&mut self, from: Seat, to: Seat, cards: CardSet) {
        self.lay_away(from, cards);
        self.held[to] = self.held[to].map(|hand| hand.plus(cards));
    }

    /// The partner of a lone hand who may be asked for his best card: one who needs it no more, as he sits out.
    fn lone_partner(&self, seat: Seat) -> Option<Seat> {
        let contract = self.contract?;
        let side = coalition(self.rules, &contract, &mut super::Silent);
        let others = if side.contains(seat) { self.ring().all().minus(side) } else { side };
        self.ring().first_of(seat, self.ring().all().minus(self.in_play()).minus(others).without(seat))
    }

    fn expose(&mut self) {
        self.with_contract(|contract| contract.exposed = true);
        if !self.rules.jambon.with_help {
            let maker = self.maker();
            self.agenda.retain(|act| !matches!(act, Act::AskBest(seat) if Some(*seat) == maker));
        }
        if self.rules.jambon.card_demanded
            && let Some(contract) = self.contract
        {
            let side = coalition(self.rules, &contract, &mut super::Silent);
            let others = self.in_play().minus(side);
            if let Some(seat) = self.ring().first_of(self.ring().left_of(contract.maker), others) {
                self.agenda.push_back(Act::Demand(seat));
            }
        }
    }

    fn defend_alone(&mut self, seat: Seat) {
        self.with_contract(|contract| contract.lone_defender = Some(seat));
        self.agenda.retain(|act| !matches!(act, Act::Defend(_)));
        let out = self.ring().all().minus(self.in_play());
        let demand = self.agenda.iter().position(|act| matches!(act, Act::Demand(_)));
        if let Some(at) = demand {
            self.agenda[at] = Act::Demand(seat);
        }
        if self.rules.call_for_best == CallForBest::MayCall && self.lone_partner(seat).is_some() {
            let at = self.agenda.iter().position(|act| matches!(act, Act::Demand(_))).unwrap_or(self.agenda.len());
            self.agenda.insert(at, Act::AskBest(seat));
        }
        if out.contains(self.dealer()) && self.agenda.iter().any(|act| matches!(act, Act::DealerDiscard | Act::TakeUp))
        {
            self.agenda.retain(|act| !matches!(act, Act::DealerDiscard | Act::TakeUp));
            let (dealer, up) = (self.dealer(), self.up().last().copied());
            if matches!(self.rules.turn_up_goes, TurnUpGoes::DiscardThenTake | TurnUpGoes::MayDecline) {
                self.receive(dealer, up);
            }
        }
    }

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

fn discards(hand: CardSet, count: u8) -> Vec<Action> {
    choose(hand, count).into_iter().map(Action::Discard).collect()
}

fn gifts(hand: CardSet, count: u8) -> Vec<Action> {
    choose(hand, count).into_iter().map(Action::Give).collect()
}

/// Every different choice of `count` cards from `hand`.
fn choose(hand: CardSet, count: u8) -> Vec<CardSet> {
    let mut found = vec![CardSet::EMPTY];
    let mut picks: Vec<(CardSet, CardSet)> = vec![(CardSet::EMPTY, hand)];
    for _ in 0..count {
        let mut next = Vec::new();
        for (taken, rest) in picks {
            let mut later = rest;
            for card in rest.distinct() {
                next.push((taken.with(card), later.without(card)));
                while later.remove(card) {}
            }
        }
        found = next.iter().map(|(taken, _)| *taken).collect();
        picks = next;
    }
    found
}

/// Every group of at most `most` seats, the empty one first.
fn groups(seats: SeatSet, most: u32) -> Vec<SeatSet> {
    let mut found = vec![SeatSet::EMPTY];
    for seat in seats.iter() {
        let more: Vec<_> = found.iter().filter(|group| group.len() < most).map(|group| group.with(seat)).collect();
        found.extend(more);
    }
    found.sort_by_key(|group| (group.len(), *group));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_of_cards_are_different_and_complete() {
        let hand: CardSet = "JS JS AH 9C".split(' ').map(|card| card.parse().expect("a card")).collect();
        let pairs: Vec<String> = choose(hand, 2).iter().map(ToString::to_string).collect();
        assert_eq!(pairs, ["JS JS", "JS AH", "JS 9C", "AH 9C"]);
        assert_eq!(choose(hand, 0), [CardSet::EMPTY]);
        assert_eq!(choose(hand, 4), [hand]);
    }

    #[test]
    fn groups_are_all_of_at_most_that_size() {
        let seats: SeatSet = "1+2+4".parse().expect("seats");
        let said: Vec<String> = groups(seats, 2).iter().map(ToString::to_string).collect();
        assert_eq!(said, ["", "1", "2", "4", "1+2", "1+4", "2+4"]);
    }
}
