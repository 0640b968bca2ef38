//! What happens between the auction and the first lead, one act after another.

use super::{Action, Hand, Missing, Notes, Phase, Reason, order::strength, suit::is_trump};
use crate::{
    rules::{BidTerms, PartnerHelp, Trump, TurnUpGoes},
    table::{CardSet, Rank, Seat, SeatSet, Suit},
};

/// Something that has to be done before play goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// The dealer names a suit for a turned-up joker.
    TurnSuit,
    /// The dealer lays away what he was dealt too many.
    ExtraDiscard,
    /// The seat, which holds three nines and tens or more, trades three of them or passes.
    Trade(Seat),
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
    /// The maker, not alone so far, is asked once more.
    GoAlone,
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
            Self::TurnSuit | Self::GoAlone | Self::Expose | Self::Defend(_) => Phase::Auction,
            Self::NameTrump => Phase::Trump,
            Self::ChoosePartners | Self::CallSuit => Phase::Partners,
            _ => Phase::Exchange,
        }
    }
}

impl Hand<'_> {
    /// How many cards change their place by it.
    pub(super) fn cards_moved(&self, act: Act) -> u8 {
        match act {
            Act::ExtraDiscard => self.rules.deal.dealer_extra,
            Act::WidowDiscard | Act::Trade(_) => self.rules.deal.widow,
            Act::HelpGive(_) | Act::HelpReturn(_) => {
                self.bidder.map_or(0, |(_, bid)| bid.terms.help)
            }
            Act::DealerDiscard | Act::CallerDiscard | Act::BestDiscard(_) | Act::BestGive(..) => 1,
            Act::TurnSuit
            | Act::TakeUp
            | Act::NameTrump
            | Act::TakeWidow
            | Act::ChoosePartners
            | Act::CallSuit
            | Act::GoAlone
            | Act::Expose
            | Act::Defend(_)
            | Act::AskBest(_)
            | Act::Demand(_) => 0,
        }
    }

    /// Whether `action` is an exchange that is due and was not seen: then nobody can say that it
    /// was wrong.
    pub(super) fn is_unseen_exchange(&self, action: Action) -> bool {
        let Some(act) = self.agenda.front().copied().filter(|_| action.is_unseen()) else {
            return false;
        };
        match action {
            Action::Give(_) => {
                matches!(act, Act::BestGive(..) | Act::HelpGive(_) | Act::HelpReturn(_))
            }
            _ => matches!(
                act,
                Act::ExtraDiscard
                    | Act::DealerDiscard
                    | Act::CallerDiscard
                    | Act::WidowDiscard
                    | Act::BestDiscard(_)
            ),
        }
    }

    /// Who has to do it.
    ///
    /// A gift that the rules prescribe is no act at all, and unknown cards hide whether they
    /// prescribe it.
    pub(super) fn actor(&self, act: Act) -> Result<Seat, Missing> {
        match act {
            Act::HelpReturn(seat) if self.may_be_prescribed(seat) => Err(Missing::Hand(seat)),
            Act::TurnSuit | Act::ExtraDiscard | Act::TakeUp | Act::DealerDiscard => {
                Ok(self.dealer())
            }
            Act::Trade(seat)
            | Act::Defend(seat)
            | Act::AskBest(seat)
            | Act::BestDiscard(seat)
            | Act::BestGive(seat, _)
            | Act::HelpReturn(seat)
            | Act::Demand(seat) => Ok(seat),
            _ => self.maker().ok_or(Missing::Contract),
        }
    }

    /// Whether a partner's gift may be forced as far as is known.
    pub(super) fn may_be_prescribed(&self, partner: Seat) -> bool {
        self.rules.partner_help == PartnerHelp::BestTrumpBack && self.held[partner].is_none()
    }

    pub(super) fn maker(&self) -> Option<Seat> {
        self.contract.map(|contract| contract.maker).or(self.bidder.map(|(seat, _)| seat))
    }

    /// Says why a maker speaks again who has spoken already.
    pub(super) fn note_second_thoughts(&self, act: Act, maker: Seat, notes: &mut impl Notes) {
        match act {
            Act::GoAlone => notes.note(|| Reason::MayStillGoAlone { maker }),
            Act::CallSuit => {
                if let Some(suit) = self.suit_called() {
                    notes.note(|| Reason::CallsAgain { suit, maker });
                }
            }
            _ => {}
        }
    }

    /// What may be done, one act after another.
    pub(super) fn acts(
        &self,
        seat: Seat,
        notes: &mut impl Notes,
        offer: &mut impl FnMut(Action),
    ) -> Result<(), Missing> {
        let Some(act) = self.agenda.front().copied() else { return Ok(()) };
        let hand = || self.held[seat].ok_or(Missing::Hand(seat));
        match act {
            Act::TurnSuit => Suit::ALL.into_iter().map(Action::TurnSuit).for_each(offer),
            Act::ExtraDiscard => {
                notes.note(|| Reason::DiscardsExtra { count: self.rules.deal.dealer_extra });
                choose(hand()?, self.rules.deal.dealer_extra, &mut |cards| {
                    offer(Action::Discard(cards));
                });
            }
            Act::Trade(_) => {
                notes.note(|| Reason::MayTrade);
                offer(Action::Pass);
                choose(farmers_cards(hand()?), self.rules.deal.widow, &mut |cards| {
                    offer(Action::Trade(cards));
                });
            }
            Act::TakeUp => {
                notes.note(|| Reason::MayDeclineTurnUp);
                [Action::Take, Action::Decline].into_iter().for_each(offer);
            }
            Act::DealerDiscard | Act::CallerDiscard => {
                notes.note(|| self.discard_reason(seat));
                choose(hand()?, 1, &mut |cards| offer(Action::Discard(cards)));
            }
            Act::NameTrump => {
                notes.note(|| Reason::BidderNames { maker: seat });
                let none = self.no_trump(notes);
                Suit::ALL
                    .into_iter()
                    .map(Trump::Suit)
                    .chain(none)
                    .map(Action::Name)
                    .for_each(offer);
            }
            Act::TakeWidow => {
                notes.note(|| Reason::MayDeclineWidow);
                [Action::Take, Action::Decline].into_iter().for_each(offer);
            }
            Act::WidowDiscard => {
                notes.note(|| Reason::WidowDiscards { count: self.rules.deal.widow });
                choose(hand()?, self.rules.deal.widow, &mut |cards| offer(Action::Discard(cards)));
            }
            Act::ChoosePartners => {
                let most = self.terms()?.partners;
                notes.note(|| Reason::MayChoosePartners { most });
                let groups = groups(self.ring().all().without(seat), u32::from(most));
                groups.into_iter().map(Action::Partners).for_each(offer);
            }
            Act::CallSuit => {
                notes.note(|| Reason::CallsAnySuit);
                self.suits_to_call().map(Action::CallSuit).for_each(offer);
            }
            Act::GoAlone => {
                notes.note(|| Reason::MayStillGoAlone { maker: seat });
                let trump = self.contract.ok_or(Missing::Contract)?.trump;
                [Action::Pass, Action::Call { trump, alone: true }].into_iter().for_each(offer);
            }
            Act::Expose => {
                notes.note(|| Reason::MayExpose);
                [Action::Expose, Action::Conceal].into_iter().for_each(offer);
            }
            Act::Defend(_) => {
                notes.note(|| Reason::MayDefendAlone { seat });
                [Action::DefendAlone, Action::DefendTogether].into_iter().for_each(offer);
            }
            Act::AskBest(_) => {
                notes.note(|| Reason::MayCallForBest { seat });
                [Action::CallForBest, Action::NoHelp].into_iter().for_each(offer);
            }
            Act::BestDiscard(_) => {
                notes.note(|| Reason::DiscardsForBest);
                choose(hand()?, 1, &mut |cards| offer(Action::Discard(cards)));
            }
            Act::BestGive(..) => {
                notes.note(|| Reason::GivesBest { seat });
                choose(hand()?, 1, &mut |cards| offer(Action::Give(cards)));
            }
            Act::HelpGive(partner) => {
                let count = self.terms()?.help;
                notes.note(|| Reason::BidderGives { count, partner });
                choose(hand()?, count, &mut |cards| offer(Action::Give(cards)));
                if self.rules.partner_help == PartnerHelp::PartnersChoice {
                    notes.note(|| Reason::MayKeepCards);
                    offer(Action::Decline);
                }
            }
            Act::HelpReturn(_) => {
                let trump = self.contract.ok_or(Missing::Contract)?.trump;
                self.returns(trump, hand()?, self.terms()?.help, notes, offer);
            }
            Act::Demand(_) => {
                notes.note(|| Reason::MayDemand);
                let maker = self.maker().ok_or(Missing::Contract)?;
                let exposed = self.held[maker].ok_or(Missing::Hand(maker))?;
                exposed.distinct().iter().map(Action::Demand).for_each(offer);
            }
        }
        Ok(())
    }

    /// The terms of the bid that won.
    fn terms(&self) -> Result<BidTerms, Missing> {
        self.bidder.map(|(_, bid)| bid.terms).ok_or(Missing::Contract)
    }

    fn discard_reason(&self, seat: Seat) -> Reason {
        let up = self.up().last().copied();
        match (self.rules.turn_up_goes, up) {
            (
                TurnUpGoes::TakeThenDiscard | TurnUpGoes::ToCaller | TurnUpGoes::MakesTheMaker,
                Some(up),
            ) => Reason::TookThenDiscards { seat, up },
            (TurnUpGoes::MayDecline, Some(up)) => Reason::TakesAndDiscards { seat, up },
            (TurnUpGoes::DiscardThenTake | TurnUpGoes::NoDiscard, Some(up)) => {
                Reason::DiscardsThenTakes { seat, up }
            }
            (_, None) => Reason::ActDue { seat, phase: Phase::Exchange },
        }
    }

    /// What a partner may give back: his best trumps where he must, filled up with anything if he
    /// has too few; else anything.
    fn returns(
        &self,
        trump: Trump,
        held: CardSet,
        count: u8,
        notes: &mut impl Notes,
        offer: &mut impl FnMut(Action),
    ) {
        let trumps = held.filter(|card| is_trump(self.rules, trump, card));
        if self.rules.partner_help == PartnerHelp::PartnersChoice || trumps.is_empty() {
            notes.note(|| Reason::PartnerChooses);
            return choose(held, count, &mut |cards| offer(Action::Give(cards)));
        }
        let mut best: Vec<_> = trumps.iter().collect();
        best.sort_by_key(|card| {
            std::cmp::Reverse(strength(self.rules, trump, trump.suit(), *card))
        });
        let must: CardSet = best.into_iter().take(usize::from(count)).collect();
        notes.note(|| Reason::MustGiveBestTrump { cards: must.iter().collect() });
        let short = u32::from(count).saturating_sub(must.len());
        choose(held.minus(must), u8::try_from(short).unwrap_or(count), &mut |others| {
            offer(Action::Give(must.plus(others)));
        });
    }
}

/// The nines and tens of a hand.
pub(super) fn farmers_cards(held: CardSet) -> CardSet {
    held.filter(|card| matches!(card.rank(), Some(Rank::Nine | Rank::Ten)))
}

/// Every different choice of `count` of some cards.
fn choose(cards: CardSet, count: u8, offer: &mut dyn FnMut(CardSet)) {
    fn complete(taken: CardSet, rest: CardSet, count: u8, offer: &mut dyn FnMut(CardSet)) {
        if count == 0 {
            return offer(taken);
        }
        let mut later = rest;
        for card in rest.distinct() {
            complete(taken.with(card), later.without(card), count - 1, offer);
            while later.remove(card) {}
        }
    }
    if count == 1 {
        return cards.distinct().iter().for_each(|card| offer(CardSet::EMPTY.with(card)));
    }
    complete(CardSet::EMPTY, cards, count, offer);
}

/// Every group of at most `most` seats, the empty one first.
fn groups(seats: SeatSet, most: u32) -> Vec<SeatSet> {
    let mut found = vec![SeatSet::EMPTY];
    for seat in seats.iter() {
        let more: Vec<_> =
            found.iter().filter(|group| group.len() < most).map(|group| group.with(seat)).collect();
        found.extend(more);
    }
    found.sort_by_key(|group| (group.len(), *group));
    found
}
