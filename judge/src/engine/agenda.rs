//! The acts between the auction and the first lead: lined up, and carried out one after another.

use super::{
    Action, Contract, Hand, Silent, Trace,
    contract::{coalition, sits_out_with},
    exchange::{Act, farmers_cards},
    view::{Faces, Move},
};
use crate::{
    rules::{
        Alone, CallForBest, CalledPartner, DefendAlone, FarmersHand, JokerDiscard, Sides, Trump,
        TurnUpGoes, WidowOrder,
    },
    table::{Card, CardSet, Seat, SeatSet},
};

impl Hand<'_> {
    /// Lines up those who may trade their nines and tens, as far as their hands are known: of other
    /// hands nobody can say that they may, until they do.
    pub(super) fn plan_trades(&mut self) {
        if self.rules.farmers_hand == FarmersHand::Played {
            return;
        }
        let enough = u32::from(self.rules.deal.widow);
        let may =
            |seat: &Seat| self.held[*seat].is_some_and(|held| farmers_cards(held).len() >= enough);
        let seats: Vec<Seat> =
            self.ring().from(self.ring().left_of(self.dealer())).filter(may).collect();
        self.agenda.extend(seats.into_iter().map(Act::Trade));
    }

    /// Lines up what follows an accepted turn-up.
    pub(super) fn plan_after_order_up(&mut self) {
        let Some(contract) = self.contract else { return };
        let up = self.up().last().copied();
        let dealer_out = sits_out_with(self.rules, &contract, &mut Silent).contains(self.dealer());
        let dealer = self.dealer();
        match self.rules.turn_up_goes {
            TurnUpGoes::ToCaller => {
                self.receive(contract.maker, up);
                self.agenda.push_back(Act::CallerDiscard);
            }
            _ if dealer_out => self.receive(dealer, up),
            TurnUpGoes::NoDiscard => self.receive(dealer, up),
            TurnUpGoes::TakeThenDiscard | TurnUpGoes::MakesTheMaker => {
                self.receive(dealer, up);
                self.agenda.push_back(Act::DealerDiscard);
            }
            TurnUpGoes::DiscardThenTake => self.agenda.push_back(Act::DealerDiscard),
            TurnUpGoes::MayDecline => self.agenda.push_back(Act::TakeUp),
        }
        self.plan_lone_hand();
    }

    /// A seat takes the turned-up card.
    fn receive(&mut self, seat: Seat, card: Option<Card>) {
        let Some(card) = card else { return };
        self.moves.push(Move::TookUp(seat, card));
        self.held[seat] = self.held[seat].map(|hand| hand.with(card));
    }

    /// Lines up what a lone hand, or its lack, brings about.
    pub(super) fn plan_lone_hand(&mut self) {
        let Some(contract) = self.contract else { return };
        if !contract.alone {
            if self.rules.sides == Sides::CalledSuit {
                self.agenda.push_back(Act::CallSuit);
            }
            if self.rules.alone == Alone::AnyTime {
                self.agenda.push_back(Act::GoAlone);
            }
            return;
        }
        let side = coalition(self.rules, &contract, &mut Silent);
        if self.rules.jambon.offered {
            self.agenda.push_back(Act::Expose);
        }
        if self.rules.defend_alone == DefendAlone::MayDeclare {
            let asked: Vec<Seat> = self.ring().from(self.ring().left_of(self.dealer())).collect();
            self.agenda
                .extend(asked.into_iter().filter(|seat| !side.contains(*seat)).map(Act::Defend));
        }
        if self.rules.call_for_best == CallForBest::MayCall
            && self.lone_partner(contract.maker).is_some()
        {
            self.agenda.push_back(Act::AskBest(contract.maker));
        }
    }

    /// Lines up what follows a won auction of bids.
    pub(super) fn plan_after_bidding(&mut self) {
        let Some((maker, bid)) = self.bidder else { return };
        let widow = self.rules.widow;
        let acts: &[Act] = match (bid.terms.widow, widow.order, widow.optional) {
            (false, ..) => &[Act::NameTrump],
            (true, WidowOrder::TrumpFirst, true) => &[Act::NameTrump, Act::TakeWidow],
            (true, WidowOrder::TrumpFirst, false) => &[Act::NameTrump, Act::WidowDiscard],
            (true, WidowOrder::WidowFirst, true) => &[Act::TakeWidow, Act::NameTrump],
            (true, WidowOrder::WidowFirst, false) => {
                self.take_widow(maker);
                &[Act::NameTrump, Act::WidowDiscard]
            }
        };
        self.agenda.extend(acts);
        if self.extra_discard_is_due(maker, bid.terms.alone) {
            self.agenda.push_back(Act::ExtraDiscard);
        }
        if self.rules.sides == Sides::Chosen {
            self.agenda.push_back(Act::ChoosePartners);
        }
        if bid.terms.help > 0 {
            let contract = Contract { alone: true, ..Contract::new(maker, Trump::None) };
            let partners = coalition(self.rules, &contract, &mut Silent).without(maker);
            let clockwise: Vec<Seat> =
                self.ring().from(maker).filter(|seat| partners.contains(*seat)).collect();
            self.agenda.extend(clockwise.into_iter().map(Act::HelpGive));
        }
    }

    /// Whether the dealer still has to lay away what he was dealt too many: his exchange comes
    /// before any help, and a dealer who sits out makes none.
    fn extra_discard_is_due(&self, maker: Seat, alone: bool) -> bool {
        let contract = Contract { alone, ..Contract::new(maker, Trump::None) };
        let out = sits_out_with(self.rules, &contract, &mut Silent).contains(self.dealer());
        self.rules.deal.dealer_extra > 0
            && self.rules.joker_discard == JokerDiscard::AfterTrump
            && !out
    }

    fn take_widow(&mut self, maker: Seat) {
        self.moves.push(Move::TookWidow(maker));
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
            (Act::NameTrump, Action::Name(trump)) => {
                self.name_trump(seat, trump);
                if self.agenda.front() == Some(&Act::WidowDiscard)
                    && self.rules.widow.order == WidowOrder::TrumpFirst
                {
                    self.take_widow(seat);
                }
            }
            (Act::TakeWidow, Action::Take) => {
                self.take_widow(seat);
                let at = usize::from(self.agenda.front() == Some(&Act::NameTrump));
                self.agenda.insert(at, Act::WidowDiscard);
            }
            (Act::DealerDiscard, Action::Discard(cards)) => {
                self.lay_away(seat, self.told(act, cards));
                if self.rules.turn_up_goes.comes_after_the_discard() {
                    let up = self.up().last().copied();
                    self.receive(seat, up);
                }
            }
            (Act::BestDiscard(_), Action::Discard(cards)) => {
                self.lay_away(seat, self.told(act, cards));
                if let Some(partner) = self.lone_partner(seat) {
                    self.agenda.push_front(Act::BestGive(partner, seat));
                }
            }
            (_, Action::Discard(cards)) => self.lay_away(seat, self.told(act, cards)),
            (_, Action::Partners(partners)) => {
                self.with_contract(|contract| contract.partners = Some(partners));
            }
            (_, Action::CallSuit(suit)) => {
                let mut why = Trace::new();
                let partner = self.called_partner(suit, &mut why).ok();
                self.called = partner.map(|_| why);
                let in_vain = partner == Some(SeatSet::EMPTY)
                    && self.suits_to_call().any(|other| other != suit);
                let again = in_vain && self.rules.called_partner == CalledPartner::CallAgain;
                if again {
                    self.agenda.push_front(Act::CallSuit);
                }
                self.with_contract(|contract| {
                    contract.called = Some(suit);
                    contract.partners = partner.filter(|_| !again);
                });
            }
            (Act::GoAlone, Action::Call { .. }) => {
                self.with_contract(|contract| {
                    *contract = Contract { alone: true, partners: None, ..*contract }
                });
                self.plan_lone_hand();
            }
            (_, Action::Expose) => self.expose(),
            (_, Action::DefendAlone) => self.defend_alone(seat),
            (Act::AskBest(_), Action::CallForBest) => {
                self.agenda.push_front(Act::BestDiscard(seat));
            }
            (Act::BestGive(_, to), Action::Give(cards)) => {
                self.hand_over(seat, to, self.told(act, cards));
            }
            (Act::HelpGive(partner), Action::Give(cards)) => {
                self.moves.push(Move::Gave(seat, partner, self.told(act, cards)));
                self.held[seat] = without(self.held[seat], cards);
                self.in_transit = cards;
                if cards.is_empty() {
                    self.held[partner] = None;
                }
                self.agenda.push_front(Act::HelpReturn(partner));
            }
            (Act::HelpReturn(partner), Action::Give(cards)) => {
                if let Some(maker) = self.maker() {
                    self.hand_over(seat, maker, self.told(act, cards));
                }
                let given = std::mem::take(&mut self.in_transit);
                self.held[partner] = self.held[partner].map(|hand| hand.plus(given));
            }
            (_, Action::Demand(card)) => self.demanded = Some(card),
            (Act::Trade(_), Action::Trade(cards)) => {
                self.moves.push(Move::Traded(seat, cards));
                self.held[seat] = without(self.held[seat], cards);
                self.take_widow(seat);
                self.agenda.retain(|act| !matches!(act, Act::Trade(_)));
            }
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

    /// Cards as a record tells them: which, or only how many.
    fn told(&self, act: Act, cards: CardSet) -> Faces {
        Faces::told(cards, self.cards_moved(act).into())
    }

    fn lay_away(&mut self, seat: Seat, cards: Faces) {
        self.moves.push(Move::LaidAway(seat, cards));
        self.held[seat] = match cards {
            Faces::Up(cards) => without(self.held[seat], cards),
            Faces::Down(_) => None,
        };
    }

    fn hand_over(&mut self, from: Seat, to: Seat, cards: Faces) {
        self.moves.push(Move::Gave(from, to, cards));
        (self.held[from], self.held[to]) = match cards {
            Faces::Up(cards) => {
                (without(self.held[from], cards), self.held[to].map(|hand| hand.plus(cards)))
            }
            Faces::Down(_) => (None, None),
        };
    }

    /// The partner of a lone hand who may be asked for his best card: one who needs it no more, as
    /// he sits out.
    fn lone_partner(&self, seat: Seat) -> Option<Seat> {
        let contract = self.contract?;
        let side = coalition(self.rules, &contract, &mut Silent);
        let others = if side.contains(seat) { self.ring().all().minus(side) } else { side };
        self.ring()
            .first_of(seat, self.ring().all().minus(self.in_play()).minus(others).without(seat))
    }

    fn expose(&mut self) {
        self.with_contract(|contract| contract.exposed = true);
        if let Some(maker) = self.maker() {
            self.moves.push(Move::Exposed(maker, self.held[maker].unwrap_or_default()));
        }
        if !self.rules.jambon.with_help {
            let maker = self.maker();
            self.agenda.retain(|act| !matches!(act, Act::AskBest(seat) if Some(*seat) == maker));
        }
        if self.rules.jambon.card_demanded
            && let Some(contract) = self.contract
        {
            let side = coalition(self.rules, &contract, &mut Silent);
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
            self.agenda.insert(demand.unwrap_or(self.agenda.len()), Act::AskBest(seat));
        }
        let of_dealer = |act: &Act| matches!(act, Act::DealerDiscard | Act::TakeUp);
        if out.contains(self.dealer()) && self.agenda.iter().any(of_dealer) {
            self.agenda.retain(|act| !of_dealer(act));
            let (dealer, up) = (self.dealer(), self.up().last().copied());
            if self.rules.turn_up_goes.comes_after_the_discard() {
                self.receive(dealer, up);
            }
        }
    }
}

/// A hand that has lost cards; unknown where those are not told.
fn without(hand: Option<CardSet>, cards: CardSet) -> Option<CardSet> {
    hand.filter(|_| !cards.is_empty()).map(|hand| hand.minus(cards))
}
