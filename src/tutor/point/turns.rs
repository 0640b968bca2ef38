//! Where a seat was taken for another: who leads, who acts, who sits out, who plays with whom.

use super::{Being, Habit, Only, Point, Slip, Told};
use crate::{
    engine::{Action, Phase, Reason, side_of},
    rules::{BidName, Clause, FirstLead, TurnUpGoes},
    table::{Card, Play, Ring, Seat, SeatSet},
    tutor::Ask,
};

impl Slip<'_> {
    pub(super) fn leader(&self, named: Option<Seat>) -> Told {
        match self.reasons().last() {
            Some(Reason::WinnerLeads { winner }) => self.next_leader(*winner, named),
            _ => self.first_leader(named),
        }
    }

    /// Who took the trick, over the card of the one that was named.
    fn next_leader(&self, winner: Seat, named: Option<Seat>) -> Told {
        let trick = self.last_trick();
        let of = |seat: Seat| trick.iter().find(|play| play.seat == seat).copied();
        let Some(Play { seat, card }) = of(winner) else { return self.decided() };
        let took = Point::Took { seat, card };
        let habit = Some(Habit::TakerLeads);
        let other = named.and_then(of).filter(|other| other.card != card);
        let Some(other) = other.filter(|_| !self.disputes(Clause::NextLead)) else {
            return (vec![took], habit);
        };
        let cards: Vec<_> = trick.iter().map(|play| play.card).collect();
        let (mut points, ranks) = self.taken(&cards, card, other.card);
        points.truncate(1);
        points.push(took);
        (points, if self.disputes(Clause::PlainOrder) { ranks } else { habit })
    }

    /// Who leads to the first trick, and by which rule.
    fn first_leader(&self, named: Option<Seat>) -> Told {
        let contract = self.question.situation.contract_under(self.rules).ok();
        let told = self.reasons().rev().find_map(|reason| match reason {
            Reason::NextInPlayLeads { absent, leader } => {
                let maker = contract?.maker;
                let point = Point::LeadPassesOn { absent: *absent, maker, leader: *leader };
                Some((point, Clause::FirstLead))
            }
            Reason::LeftOfLoneMakerLeads { maker } => {
                let seat = Ring::new(self.rules.players).left_of(*maker);
                let point = Point::LeftOf { of: *maker, being: Being::Lone, seat, named: None };
                Some((point, Clause::LoneLead))
            }
            Reason::EldestLeads { eldest } if self.rules.first_lead == FirstLead::Eldest => {
                Some((self.left_of_dealer(*eldest, named), Clause::FirstLead))
            }
            Reason::MakerLeads { maker } => {
                let point = Point::IsMaker { maker: *maker, trump: contract?.trump };
                Some((point, Clause::FirstLead))
            }
            _ => None,
        });
        match told {
            Some((point, clause)) => (vec![point], Some(Habit::Rule(clause))),
            None => self.decided(),
        }
    }

    /// Who sits on the dealer's left, and what the one did who was named.
    fn left_of_dealer(&self, seat: Seat, named: Option<Seat>) -> Point {
        let at = &self.question.situation;
        let maker = at.contract_under(self.rules).ok().map(|contract| contract.maker);
        let only = |named: Seat| match named {
            _ if named == at.dealer => Only::Dealt,
            _ if Some(named) == maker => Only::MadeTrump,
            _ => Only::Neither,
        };
        let named = named.filter(|named| *named != seat).map(|named| (named, only(named)));
        Point::LeftOf { of: at.dealer, being: Being::Dealer, seat, named }
    }

    pub(super) fn to_act(&self, seat: Option<Seat>, named: Option<Seat>) -> Told {
        let due = self.reasons().find_map(|reason| match reason {
            Reason::ActDue { seat, phase } => Some((*seat, *phase)),
            _ => None,
        });
        let turn = self.reasons().any(|reason| matches!(reason, Reason::TurnToCall { .. }));
        match (due, seat) {
            (Some((seat, phase)), _) => self.act_due(seat, phase),
            (None, Some(seat)) if turn => self.turn_to_call(seat, named),
            (None, _) if self.question.situation.tricks.is_none() => self.first_leader(named),
            (None, _) => self.decided(),
        }
    }

    /// Whose turn it is to speak, after whom.
    fn turn_to_call(&self, seat: Seat, named: Option<Seat>) -> Told {
        let at = &self.question.situation;
        let last = at.auction.as_ref().and_then(|said| said.last());
        let point = match last {
            Some((before, _)) if *before != at.dealer => {
                Point::SpeaksNext { before: *before, seat }
            }
            _ => self.left_of_dealer(seat, named),
        };
        (vec![point], Some(Habit::Rule(Clause::FirstCaller)))
    }

    /// Who has to act out of the turns of the auction and of the play, and what for.
    fn act_due(&self, seat: Seat, phase: Phase) -> Told {
        let at = &self.question.situation;
        let contract = at.contract_under(self.rules).ok();
        let alone = contract.is_some_and(|contract| contract.alone);
        let maker = contract.map_or(seat, |contract| contract.maker);
        let turned_up = self.rules.auction.is_turn_up();
        let bid = contract.and_then(|contract| contract.bid);
        let up = at.up.last().copied();
        let told = match phase {
            Phase::Auction if up == Some(Card::JOKER) => {
                Some((Point::JokerUp { dealer: at.dealer }, Clause::JokerTurnedUp))
            }
            Phase::Auction if alone && seat != maker => {
                Some((Point::AskedToDefend { maker, seat }, Clause::DefendAlone))
            }
            Phase::Auction if alone => Some((Point::MayShow { maker }, Clause::Jambon)),
            Phase::Trump => {
                self.best_bid().map(|(seat, bid)| (Point::BidStands { seat, bid }, Clause::Auction))
            }
            Phase::Exchange if turned_up && alone && seat == maker && self.is_after_discard() => {
                Some((Point::CallsForBest { seat }, Clause::CallForBest))
            }
            Phase::Exchange if turned_up && seat == at.dealer && self.card_goes_to_dealer() => {
                Some((Point::CardToDealer { dealer: seat, up }, Clause::TurnUpGoes))
            }
            Phase::Exchange if self.rules.applies(Clause::Widow) => {
                Some((Point::TakesWidow { seat }, Clause::Widow))
            }
            Phase::Exchange if !turned_up => {
                bid.map(|bid| (Point::CardsChange { maker, bid, seat }, Clause::PartnerHelp))
            }
            Phase::Partners => Some((Point::FindsPartner { seat }, Clause::CalledPartner)),
            Phase::Auction | Phase::Exchange | Phase::Play | Phase::Done => None,
        };
        match told {
            Some((point, clause)) => {
                // The others are told with all that their rule says.
                let more = !matches!(
                    clause,
                    Clause::JokerTurnedUp
                        | Clause::CallForBest
                        | Clause::Jambon
                        | Clause::PartnerHelp
                );
                let habit = (more && self.rules.applies(clause)).then_some(Habit::Rule(clause));
                (vec![point], habit)
            }
            None => self.decided(),
        }
    }

    /// Whether the turned-up card is settled: nobody ordered it up, or the dealer has discarded.
    fn is_after_discard(&self) -> bool {
        let said = self.question.situation.auction.iter().flatten();
        let mut acts = said.map(|(_, action)| action);
        let ordered = |action: &Action| matches!(action, Action::OrderUp { .. });
        match acts.by_ref().find(|action| ordered(action)) {
            Some(_) => acts.any(|action| matches!(action, Action::Discard(_))),
            None => true,
        }
    }

    fn card_goes_to_dealer(&self) -> bool {
        let ordered = |(_, action): &(Seat, Action)| matches!(action, Action::OrderUp { .. });
        self.question.situation.auction.iter().flatten().any(ordered)
            && matches!(
                self.rules.turn_up_goes,
                TurnUpGoes::TakeThenDiscard | TurnUpGoes::DiscardThenTake | TurnUpGoes::MayDecline
            )
    }

    pub(super) fn best_bid(&self) -> Option<(Seat, BidName)> {
        let said = self.question.situation.auction.as_ref()?;
        said.iter().rev().find_map(|(seat, action)| match action {
            Action::Bid(bid) => Some((*seat, *bid)),
            _ => None,
        })
    }

    pub(super) fn sits_out(&self, out: SeatSet, given: SeatSet) -> Told {
        let reason = self.reasons().find_map(|reason| match reason {
            Reason::PartnersSitOut { maker, bid, .. } => Some((*maker, *bid)),
            _ => None,
        });
        let Some((maker, bid)) = reason else { return self.decided() };
        let plays = given.minus(out).iter().next().filter(|_| !self.disputes(Clause::Sides));
        (vec![Point::Alone { maker, bid, out, plays }], None)
    }

    pub(super) fn side(&self, side: SeatSet, given: SeatSet) -> Told {
        let fixed = self.reasons().any(|one| matches!(one, Reason::PartnersOpposite { .. }));
        let contract = self.question.situation.contract_under(self.rules).ok();
        let Some(contract) = contract.filter(|_| fixed) else { return self.decided() };
        let with = side.without(contract.maker);
        let beside = given.minus(side).iter().next().filter(|_| !self.disputes(Clause::Sides));
        (vec![Point::Partners { maker: contract.maker, with, beside }], None)
    }
    /// Who plays with whom, where that is disputed and something else was asked that hangs on it.
    pub(super) fn sides_in_dispute(&self) -> Option<Point> {
        if !self.disputes(Clause::Sides) || matches!(self.question.ask, Ask::Side | Ask::SitsOut) {
            return None;
        }
        let contract = self.question.situation.contract_under(self.rules).ok()?;
        let maker = contract.maker;
        let with = side_of(self.rules, maker).without(maker);
        Some(match contract.alone {
            true => Point::Alone { maker, bid: contract.bid, out: with, plays: None },
            false => Point::Partners { maker, with, beside: None },
        })
    }
}
