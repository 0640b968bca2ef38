//! What happens between the auction and the first lead, one act after another.

use super::{Action, Hand, Missing, Notes, Phase, Reason, order::strength, suit::is_trump};
use crate::{
    rules::{PartnerHelp, Trump, TurnUpGoes},
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
    ///
    /// A gift that the rules prescribe is no act at all, and unknown cards hide whether they prescribe it.
    pub(super) fn actor(&self, act: Act) -> Result<Seat, Missing> {
        match act {
            Act::HelpReturn(seat) if self.may_be_prescribed(seat) => Err(Missing::Hand(seat)),
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

    /// Whether a partner's gift may be forced as far as is known.
    pub(super) fn may_be_prescribed(&self, partner: Seat) -> bool {
        self.rules.partner_help == PartnerHelp::BestTrumpBack && self.held[partner].is_none()
    }

    pub(super) fn maker(&self) -> Option<Seat> {
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
