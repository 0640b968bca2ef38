//! Where a seat was taken for another: who leads, who acts, who sits out, who plays with whom.

use super::{Being, CallPoint, Class, Correction, Habit, Only, Point, Settled, Slip};
use crate::{
    engine::{Action, Phase, Reason, side_of},
    rules::{Auction, BidName, Clause, FirstLead, LoneLead, PartnerHelp, TurnUpGoes},
    table::{Card, Play, Ring, Seat, SeatSet},
    tutor::Ask,
};

impl Slip<'_> {
    pub(super) fn leader(&self, named: Option<Seat>) -> Correction {
        match self.reasons().last() {
            Some(Reason::WinnerLeads { winner }) => self.next_leader(*winner, named),
            _ => self.first_leader(named),
        }
    }

    /// Who took the trick, over the card of the one that was named.
    fn next_leader(&self, winner: Seat, named: Option<Seat>) -> Correction {
        let trick = self.last_trick();
        let of = |seat: Seat| trick.iter().find(|play| play.seat == seat).copied();
        let Some(Play { seat, card }) = of(winner) else { return self.decided() };
        let took = self.took(Play { seat, card }, None, false);
        let habit = Some(Habit::TakerLeads);
        let other = named.and_then(of).filter(|other| other.seat != seat);
        let Some(other) = other.filter(|other| self.is_compared(&trick, card, other.card)) else {
            return (vec![took], habit);
        };
        if other.card == card {
            return self.twins(card).unwrap_or((vec![took], habit));
        }
        let cards: Vec<_> = trick.iter().map(|play| play.card).collect();
        let (mut points, ranks) = self.taken(&cards, card, other.card);
        // What beats the other card, and that it is no bower though it looks like one.
        points.truncate(1 + usize::from(matches!(points.get(1), Some(Point::NoBower { .. }))));
        let best_of = points.first().and_then(|point| match point {
            Point::Beats { high, low, led, .. }
                if high.class == Class::Led && low.class == Class::Other =>
            {
                *led
            }
            _ => None,
        });
        // Of two equal cards that beat it one took the trick.
        points.extend(self.twins(card).into_iter().flat_map(|(twins, _)| twins));
        points.push(self.took(Play { seat, card }, best_of, self.idea.is_some()));
        let is_misread = self.is_misread(&trick, card, other);
        let disputes = self.disputes(Clause::PlainOrder) || self.disputes(Clause::Taking);
        (points, if is_misread || disputes { ranks } else { habit })
    }

    /// Who leads to the first trick, and by which rule.
    fn first_leader(&self, named: Option<Seat>) -> Correction {
        let contract = self.contract();
        let told = self.reasons().rev().find_map(|reason| match reason {
            Reason::NextInPlayLeads { absent, leader } => {
                let point = self.lead_passes_on([*absent, *leader], named)?;
                // Who was passed over is next to the one by whom the lead is found; where a lone hand
                // changes nothing else, its clause says what becomes of a lead that is passed over.
                let by_dealer = self.whose_left() == self.question.situation.dealer
                    && self.rules.lone_lead != LoneLead::AsUsual;
                Some((point, if by_dealer { Clause::FirstLead } else { Clause::LoneLead }))
            }
            Reason::LeftOfLoneMakerLeads { maker } => {
                let ring = Ring::new(self.rules.players);
                let (being, seat) = (Being::Lone, ring.left_of(*maker));
                Some((Point::LeftOf { of: *maker, being, seat, named: None }, Clause::LoneLead))
            }
            Reason::EldestLeads { eldest } if self.rules.first_lead == FirstLead::Eldest => {
                Some((self.left_of_dealer(*eldest, named), Clause::FirstLead))
            }
            Reason::MakerLeads { maker } => {
                let dealer = self.question.situation.dealer;
                let dealer = named.filter(|named| *named == dealer && named != maker);
                let (trump, bid) = (contract?.trump, contract?.bid.is_some());
                let point = Point::IsMaker { maker: *maker, trump, bid, dealer };
                Some((point, Clause::FirstLead))
            }
            _ => None,
        });
        match told {
            Some((point, clause)) => (vec![point], Some(Habit::Rule(clause))),
            None => self.decided(),
        }
    }

    /// On whose left the first leader is looked for.
    fn whose_left(&self) -> Seat {
        let lone = told_by!(self, Reason::LeftOfLoneMakerLeads { maker } => *maker);
        lone.unwrap_or(self.question.situation.dealer)
    }

    /// That who would lead sits out, and because of whom.
    fn lead_passes_on(&self, [absent, leader]: [Seat; 2], named: Option<Seat>) -> Option<Point> {
        let contract = self.contract()?;
        let of_maker = |seat| side_of(self.rules, contract.maker).contains(seat);
        let lone =
            |absent| if of_maker(absent) { Some(contract.maker) } else { contract.lone_defender };
        let of = self.whose_left();
        let next = Ring::new(self.rules.players).left_of(absent);
        let too = if next == leader { None } else { Some((next, lone(next)?)) };
        let defends = !of_maker(absent);
        let is_lone = |bid: &BidName| self.rules.bids.get(*bid).is_some_and(|bid| bid.terms.alone);
        let bid = contract.bid.filter(is_lone).filter(|_| !defends);
        let maker = named.filter(|named| *named == contract.maker);
        let lone = lone(absent)?;
        Some(Point::LeadPassesOn { absent, of, lone, defends, bid, too, leader, maker })
    }

    /// Who sits on the dealer's left, and what the one did who was named.
    fn left_of_dealer(&self, seat: Seat, named: Option<Seat>) -> Point {
        let at = &self.question.situation;
        let contract = self.contract();
        let maker = contract.map(|contract| contract.maker);
        let lone = contract.filter(|contract| contract.alone).map(|contract| contract.maker);
        let ring = Ring::new(self.rules.players);
        let only = |named: Seat| match named {
            _ if self.rules.lone_lead == LoneLead::LeftOfMaker
                && lone.is_none()
                && maker.is_some_and(|maker| ring.left_of(maker) == named) =>
            {
                Only::LeftOfNoLone
            }
            _ if named == at.dealer && maker == Some(named) => Only::Both,
            _ if named == at.dealer => Only::Dealt,
            _ if Some(named) == maker => Only::MadeTrump,
            _ if lone.is_some_and(|lone| ring.left_of(lone) == named) => Only::LeftOfLone,
            _ if maker.is_some_and(|maker| ring.left_of(maker) == named) => Only::LeftOfMaker,
            _ => Only::Neither,
        };
        let named = named.filter(|named| *named != seat).map(|named| (named, only(named)));
        Point::LeftOf { of: at.dealer, being: Being::Dealer, seat, named }
    }

    pub(super) fn to_act(&self, seat: Option<Seat>, named: Option<Seat>) -> Correction {
        let due = told_by!(self, Reason::ActDue { seat, phase } => (*seat, *phase));
        let turn = self.reasons().any(|reason| matches!(reason, Reason::TurnToCall { .. }));
        let joker = self.reasons().any(|reason| matches!(reason, Reason::JokerMustSpeak { .. }));
        if let Some(seat) = seat.filter(|_| joker) {
            return (vec![Point::HoldsJoker { seat }], Some(Habit::Rule(Clause::AllPass)));
        }
        match (due, seat) {
            (Some((seat, phase)), _) => self.act_due(seat, phase, named),
            (None, Some(seat)) if turn => self.turn_to_call(seat, named),
            (None, Some(_)) if self.question.situation.tricks.is_none() => {
                let (points, habit) = self.first_leader(named);
                // Who has another rule of the first lead knows that it comes; where an author asks
                // who leads, so does whoever names a defender, who has nothing to settle.
                let maker = self.contract().map(|contract| contract.maker);
                let settles = named == Some(self.question.situation.dealer) || named == maker;
                let is_asked = self.question.prompt.is_some() && self.idea.is_none();
                let is_told = !settles && is_asked;
                let unsettled = !is_told && !self.disputes(Clause::FirstLead);
                let comes = unsettled.then(|| self.lead_comes());
                (comes.into_iter().chain(points).collect(), habit)
            }
            (None, _) => self.decided(),
        }
    }

    /// That nothing is left to do before the first lead.
    fn lead_comes(&self) -> Point {
        let contract = self.contract();
        let bid = contract.and_then(|contract| contract.bid);
        let terms = bid.and_then(|bid| self.rules.bids.get(bid)).map(|bid| bid.terms);
        let widow = self.rules.applies(Clause::Widow) && terms.is_some_and(|terms| !terms.widow);
        let settled = match (bid, self.question.situation.auction.iter().flatten().last()) {
            (Some(bid), _) if widow => Settled::NoWidow(bid),
            (_, Some((_, Action::Call { .. }))) => Settled::Named,
            (_, Some((seat, Action::Discard(_)))) => Settled::LaidAway(*seat),
            _ => Settled::All,
        };
        Point::LeadComes { settled }
    }

    /// Whose turn it is to speak, after whom.
    fn turn_to_call(&self, seat: Seat, named: Option<Seat>) -> Correction {
        let at = &self.question.situation;
        match at.auction.as_ref().and_then(|said| said.last()) {
            Some((before, _)) => {
                let skips = Ring::new(self.rules.players).left_of(*before) != seat;
                let passing = self.rules.applies(Clause::Passing);
                let habit = match skips {
                    true => passing.then_some(Habit::Rule(Clause::Passing)),
                    false => Some(Habit::Clockwise),
                };
                (vec![Point::SpeaksNext { before: *before, seat, skips }], habit)
            }
            None => {
                let point = self.left_of_dealer(seat, named);
                (vec![point], Some(Habit::Rule(Clause::FirstCaller)))
            }
        }
    }

    /// Who has to act out of the turns of the auction and of the play, and what for.
    fn act_due(&self, seat: Seat, phase: Phase, named: Option<Seat>) -> Correction {
        let at = &self.question.situation;
        let contract = self.contract();
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
                return self.asked_to_defend(maker, seat, named);
            }
            Phase::Auction if alone => {
                Some((Point::Call(CallPoint::MayShow { maker }), Clause::Jambon))
            }
            Phase::Trump => {
                // Who thinks otherwise is told so of the idea.
                let once =
                    self.rules.auction == Auction::BidOnce && !self.disputes(Clause::Auction);
                self.best_bid().map(|(seat, bid)| {
                    let ends = self.rules.bids.get(bid).is_some_and(|bid| bid.terms.ends);
                    (Point::BidStands { seat, bid, once, ends }, Clause::Auction)
                })
            }
            Phase::Exchange if turned_up && alone && seat == maker && self.is_after_discard() => {
                let plays = contract.map(|it| crate::engine::sits_out(self.rules, &it));
                let out =
                    named.filter(|named| plays.is_some_and(|out| out.value().contains(*named)));
                Some((Point::CallsForBest { seat, out }, Clause::CallForBest))
            }
            Phase::Exchange if turned_up && seat == at.dealer && self.card_goes_to_dealer() => {
                let said = at.auction.iter().flatten();
                let own_call = said
                    .rev()
                    .any(|(who, action)| *who == seat && matches!(action, Action::OrderUp { .. }));
                let may_decline = self.rules.turn_up_goes == TurnUpGoes::MayDecline
                    && !at.auction.iter().flatten().any(|(_, action)| *action == Action::Take);
                // What becomes of the card is told of the idea.
                let is_order = |act: &Action| matches!(act, Action::OrderUp { .. });
                let mut said = at.auction.iter().flatten();
                let caller = said.find(|(_, act)| is_order(act)).map(|(who, _)| *who);
                let caller = caller
                    .filter(|who| *who != seat && Some(*who) == named)
                    .filter(|_| self.disputes(Clause::TurnUpGoes));
                let dealer = seat;
                let point = Point::CardToDealer { dealer, up, own_call, may_decline, caller };
                Some((point, Clause::TurnUpGoes))
            }
            Phase::Exchange if self.rules.applies(Clause::Widow) => {
                Some((Point::TakesWidow { seat }, Clause::Widow))
            }
            Phase::Exchange if !turned_up => {
                self.cards_change(maker, seat, bid).map(|point| (point, Clause::PartnerHelp))
            }
            Phase::Partners => Some((Point::FindsPartner { seat }, Clause::CalledPartner)),
            Phase::Auction | Phase::Exchange | Phase::Play | Phase::Done => None,
        };
        match told {
            Some((point, clause)) => {
                // The others are told with all that their rule says.
                let more = !matches!(
                    clause,
                    Clause::CallForBest
                        | Clause::Jambon
                        | Clause::PartnerHelp
                        | Clause::Auction
                        | Clause::TurnUpGoes
                );
                let habit = (more && self.rules.applies(clause)).then_some(Habit::Rule(clause));
                (vec![point], habit)
            }
            None => self.decided(),
        }
    }

    /// That a bid brings cards from partners, and whose turn that makes it.
    fn cards_change(&self, maker: Seat, seat: Seat, bid: Option<BidName>) -> Option<Point> {
        let bid = bid?;
        let with = side_of(self.rules, maker).without(maker);
        let cards = self.rules.bids.get(bid)?.terms.help;
        let may_keep = self.rules.partner_help == PartnerHelp::PartnersChoice;
        let mut said = self.question.situation.auction.iter().flatten();
        let begun = said.any(|(_, action)| matches!(action, Action::Give(_)));
        Some(Point::CardsChange { maker, bid, seat, with, cards, may_keep, begun })
    }

    /// Whose turn it is to say whether he defends alone.
    fn asked_to_defend(&self, maker: Seat, seat: Seat, named: Option<Seat>) -> Correction {
        let own = side_of(self.rules, maker);
        let partner = named.filter(|named| *named != maker && own.contains(*named));
        let mut said = self.question.situation.auction.iter().flatten();
        let declined = said.find(|(_, act)| *act == Action::DefendTogether).map(|(who, _)| *who);
        let later = side_of(self.rules, seat).without(seat).iter().next();
        let point = Point::AskedToDefend { maker, seat, partner, declined, later };
        let first = declined.is_none() && partner.is_some();
        (vec![point], first.then_some(Habit::AskedInTurn))
    }

    /// Whether the turned-up card is settled: nobody ordered it up, or the dealer has discarded.
    fn is_after_discard(&self) -> bool {
        let said = self.question.situation.auction.iter().flatten();
        let mut acts = said.map(|(_, action)| action);
        let ordered = |action: &Action| matches!(action, Action::OrderUp { .. });
        !acts.any(ordered) || acts.any(|action| matches!(action, Action::Discard(_)))
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

    pub(super) fn sits_out(&self, out: SeatSet, given: SeatSet) -> Correction {
        let told = told_by!(self, reason @ Reason::PartnersSitOut { maker, bid, .. } => {
            (reason, *maker, *bid)
        });
        let Some((first, maker, bid)) = told else { return self.decided() };
        let by_defender = |reason: &&Reason| matches!(reason, Reason::DefendersSitOut { .. });
        if let Some(reason) = self.reasons().find(by_defender) {
            return (vec![Self::step(first), Self::step(reason)], None);
        }
        let plays = given.minus(out).iter().next().filter(|_| !self.disputes(Clause::Sides));
        (vec![Point::Alone { maker, bid, out, plays }], None)
    }

    pub(super) fn side(&self, side: SeatSet, given: SeatSet) -> Correction {
        let fixed = self.reasons().any(|one| matches!(one, Reason::PartnersOpposite { .. }));
        let contract = self.contract();
        let Some(contract) = contract.filter(|_| fixed) else {
            return self.called_side(given.minus(side));
        };
        let with = side.without(contract.maker);
        let beside = given.minus(side).iter().next().filter(|_| !self.disputes(Clause::Sides));
        let at = &self.question.situation;
        let mut said = at.auction.iter().flatten();
        let ordered = said.any(|(_, act)| matches!(act, Action::OrderUp { .. }));
        let only_takes = ordered && beside == Some(at.dealer);
        (vec![Point::Partners { maker: contract.maker, with, beside, only_takes }], None)
    }

    /// Who is known to play with the maker.
    pub(super) fn known(&self, given: SeatSet) -> Correction {
        let maker = told_by!(self, Reason::PartnerNotShown { maker } => *maker);
        let mut said = self.question.situation.auction.iter().flatten();
        let called = said.find_map(|(_, action)| match action {
            Action::CallSuit(suit) => Some(*suit),
            _ => None,
        });
        let (Some(maker), Some(suit)) = (maker, called) else { return self.decided() };
        let named = given.without(maker).iter().next();
        let habit = Some(Habit::Rule(Clause::PartnerShown));
        (vec![Point::PartnerUnknown { maker, suit, named }], habit)
    }

    /// Whom the best card of the called suit finds, for somebody who thought of `others`.
    fn called_side(&self, others: SeatSet) -> Correction {
        let holds = self.reasons().find(|one| matches!(one, Reason::HoldsBestOfCalled { .. }));
        let Some(reason @ Reason::HoldsBestOfCalled { card, .. }) = holds else {
            return self.decided();
        };
        let rated = self.rated(*card, None);
        let (role, suit) = (rated.role, rated.suit);
        let bower = rated.is_odd().then_some(Point::Bower { card: *card, role, suit });
        let taken_for_it = others.iter().find_map(|seat| self.seems_better(seat, *card));
        let taken_for_it = taken_for_it.filter(|_| bower.is_none());
        let bower = bower.or(taken_for_it);
        (bower.into_iter().chain([Self::step(reason)]).collect(), None)
    }

    /// A card of somebody's that shows the suit of `best` and ranks above it, but has gone over to
    /// trump.
    fn seems_better(&self, seat: Seat, best: Card) -> Option<Point> {
        let held = self.question.situation.hands[seat]?;
        let is_of_suit = |card: &Card| card.printed_suit() == best.printed_suit();
        let odd = held.iter().filter(is_of_suit).filter(|card| card.rank() > best.rank());
        let mut odd = odd.map(|card| (card, self.rated(card, None))).filter(|(_, it)| it.is_odd());
        let (card, rated) = odd.next()?;
        Some(Point::Bower { card, role: rated.role, suit: rated.suit })
    }

    /// Who plays with whom, where that is disputed and something else was asked that hangs on it.
    pub(super) fn sides_in_dispute(&self) -> Option<Point> {
        if !self.disputes(Clause::Sides) || matches!(self.question.ask, Ask::Side | Ask::SitsOut) {
            return None;
        }
        let contract = self.contract()?;
        Some(Point::SameSide { side: side_of(self.rules, contract.maker) })
    }
}
