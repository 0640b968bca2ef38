//! Where an act was thought to be open that is not, or the other way round.

use super::{CallPoint, Correction, Habit, Point, Slip};
use crate::{
    engine::{Action, Reason, side_of},
    rules::{Assisting, Clause, Sides, Trump},
    table::{Card, CardSet, Rank, Seat, Suit},
};

/// At most this many mistakes of one answer are told.
const MISTAKES: usize = 2;

impl Slip<'_> {
    /// What bears on the acts that are too many and on those that are missing: of two mistakes the
    /// graver one first.
    pub(super) fn calls(&self, allowed: &[Action], given: &[Action], tried: bool) -> Correction {
        let too_many = || given.iter().filter(|action| !allowed.contains(action));
        let left_out = || allowed.iter().filter(|action| !given.contains(action) && !tried);
        let (extra, missing) = (too_many().next(), left_out().next());
        let barred = too_many().filter_map(|action| self.barred(*action, allowed));
        let open = left_out().filter_map(|action| {
            let together = || self.together_too(*action, given).filter(|_| extra.is_none());
            together().or_else(|| self.open_to(*action, given))
        });
        let mut told: Vec<(CallPoint, Option<Habit>)> = Vec::new();
        let knows_alone = given.iter().any(|action| action.is_lone_call());
        for (point, habit) in barred.chain(open) {
            let is_known = knows_alone && matches!(point, CallPoint::AloneToo { .. });
            let is_told = told.iter().any(|(one, _)| one.covers(&point) || is_known);
            if told.len() < MISTAKES && !is_told {
                told.push((point, habit));
            }
        }
        if let Some((_, habit)) = told.first().cloned() {
            return (told.into_iter().map(|(point, _)| Point::Call(point)).collect(), habit);
        }
        let Some(action) = extra.or(missing) else { return self.decided() };
        let bears = |reason: &&Reason| {
            bears_on(*action, reason) && !(extra.is_some() && only_allows(reason))
        };
        let alone = action.is_lone_call();
        let never = self.reasons().find(|reason| alone && matches!(reason, Reason::NoLoneHands));
        let apart = self.rules.players == 2 || self.rules.sides == Sides::Each;
        if never.is_some() && apart {
            return (vec![Point::Call(CallPoint::AloneAnyway)], None);
        }
        match never.or_else(|| self.reasons().find(bears)) {
            // The step is the rule itself.
            Some(reason) => (vec![Self::step(reason)], None),
            None => self.decided(),
        }
    }

    /// Why an act is not open, where that can be told by what has happened.
    fn barred(&self, action: Action, allowed: &[Action]) -> Option<(CallPoint, Option<Habit>)> {
        let still = || allowed.iter().any(|action| matches!(action, Action::Bid(_)));
        match action {
            Action::Name(_) if still() => Some((
                CallPoint::StillBidding { best: self.best_bid()?.1 },
                Some(Habit::Rule(Clause::Auction)),
            )),
            Action::Call { trump: Trump::None, .. } | Action::Name(Trump::None) => {
                let named = |action: &Action| match action {
                    Action::Call { trump: Trump::Suit(suit), alone: false }
                    | Action::Name(Trump::Suit(suit)) => Some(*suit),
                    _ => None,
                };
                let suits: Vec<Suit> = allowed.iter().filter_map(named).collect();
                Some((CallPoint::SuitsOpen { suits }, None))
            }
            Action::Bid(_) => told_by!(self, Reason::BidsAbove { best, left } => {
                (CallPoint::BidsLeft { best: *best, left: left.clone() }, None)
            }),
            Action::Call { trump: Trump::Suit(suit), .. } => {
                let Some(suits) = self.turned_down() else {
                    let (card, offered) =
                        told_by!(self, Reason::MayAccept { card, suit } => (*card, *suit))?;
                    let is_other = offered != suit;
                    return is_other.then_some((CallPoint::NamedLater { card }, None));
                };
                let habit = Habit::Rule(Clause::TurnedDownSuit);
                let joker = self.question.situation.up.contains(&Card::JOKER);
                let is_barred = suits.contains(&suit);
                is_barred.then_some((CallPoint::TurnedDown { suits, joker }, Some(habit)))
            }
            Action::Discard(cards) if cards.len() == 1 => {
                let card = cards.iter().next()?;
                let up = self.reasons().find_map(|reason| match reason {
                    Reason::DiscardsThenTakes { up, .. } | Reason::TakesAndDiscards { up, .. } => {
                        Some(*up)
                    }
                    _ => None,
                })?;
                (up == card).then_some((CallPoint::TakenAfter { card }, None))
            }
            Action::Pass => told_by!(self, Reason::DealerStuck { dealer } => {
                let habit = Habit::Rule(Clause::LastCall);
                (CallPoint::LastToSpeak { dealer: *dealer }, Some(habit))
            }),
            Action::OrderUp { .. } if self.is_second_round() => {
                // Of further cards one of a suit turned down before was never offered.
                let up = &self.question.situation.up;
                let card = *up.first()?;
                let barred = self.turned_down().unwrap_or_default();
                let is_barred =
                    |up: &Card| up.printed_suit().is_some_and(|it| barred.contains(&it));
                let again = up.iter().skip(1).copied().find(is_barred);
                Some((CallPoint::NoLongerUp { card, again, barred }, None))
            }
            Action::OrderUp { alone: false } => {
                told_by!(self, Reason::PartnerMustGoAlone { dealer } => {
                    let point = CallPoint::DealersPartner { seat: self.caller()?, dealer: *dealer };
                    (point, Some(Habit::Rule(Clause::Assisting)))
                })
            }
            _ => None,
        }
    }

    /// Whether a card was turned up and turned down.
    fn is_second_round(&self) -> bool {
        self.reasons().any(|reason| matches!(reason, Reason::TurnedDown { .. }))
    }

    /// That a call is open with a partner too, where it was made alone only.
    fn together_too(&self, action: Action, given: &[Action]) -> Option<(CallPoint, Option<Habit>)> {
        let alone = action.alone()?;
        let card = told_by!(self, Reason::MayAccept { card, .. } => *card);
        // Where somebody may order up alone only, whom that binds is the point.
        let is_free = self.rules.assisting != Assisting::AloneOnly;
        let only_alone = given.contains(&alone) && self.idea.is_none() && is_free;
        only_alone.then_some((CallPoint::TogetherToo { call: action, card }, None))
    }

    /// Whom the house rule on the dealer's partner binds, where that is another than who calls.
    fn not_dealers_partner(&self, card: Card) -> Option<CallPoint> {
        if self.rules.assisting != Assisting::AloneOnly {
            return None;
        }
        let (seat, dealer) = (self.caller()?, self.question.situation.dealer);
        let partner = side_of(self.rules, dealer).without(dealer).iter().next()?;
        (seat != partner).then_some(CallPoint::NotDealersPartner { seat, dealer, partner, card })
    }

    /// Who is to call.
    fn caller(&self) -> Option<Seat> {
        let hand = self.question.situation.after_auction(self.rules).ok()?;
        hand.to_act().ok()?.value().0
    }

    /// Whether the one who is to call has passed in this auction.
    fn has_passed(&self) -> bool {
        let caller = self.caller();
        let mut said = self.question.situation.auction.iter().flatten();
        said.any(|(who, act)| Some(*who) == caller && *act == Action::Pass)
    }

    /// The suits that were turned down and may not be named, each once.
    fn turned_down(&self) -> Option<Vec<Suit>> {
        let down = told_by!(self, Reason::TurnedDown { suits, barred: true } => suits)?;
        let mut once: Vec<Suit> = Vec::new();
        for suit in down {
            if !once.contains(suit) {
                once.push(*suit);
            }
        }
        Some(once)
    }

    /// That an act is open, and by what, for somebody who named these.
    fn open_to(&self, action: Action, given: &[Action]) -> Option<(CallPoint, Option<Habit>)> {
        let point = match action {
            Action::Pass if self.disputes(Clause::LastCall) => {
                CallPoint::AfterLastPass(self.rules.all_pass)
            }
            Action::Pass => CallPoint::MayPass,
            Action::OrderUp { alone: false } if self.disputes(Clause::Assisting) => {
                let dealer = self.question.situation.dealer;
                CallPoint::DealersPartner { seat: self.caller()?, dealer }
            }
            Action::ClaimAceNoFace => {
                let at = &self.question.situation;
                let hand = at.after_auction(self.rules).ok()?;
                let seat = hand.to_act().ok()?.value().0?;
                let is_ace = |card: &Card| card.rank() == Some(Rank::Ace);
                let held = at.hand.or_else(|| hand.held(seat)).unwrap_or(CardSet::EMPTY);
                let aces = held.iter().filter(is_ace).collect();
                return Some((CallPoint::AceNoFace { seat, aces }, None));
            }
            Action::OrderUp { alone: false } => {
                let (card, suit) =
                    told_by!(self, Reason::MayAccept { card, suit } => (*card, *suit))?;
                if let Some(point) = self.not_dealers_partner(card) {
                    return Some((point, None));
                }
                let too_early = given.iter().any(|act| matches!(act, Action::Call { .. }));
                return Some((
                    CallPoint::MayOrder { card, suit, too_early },
                    Some(Habit::Rule(Clause::OrderUpNeeds)),
                ));
            }
            Action::OrderUp { alone: true } | Action::Call { alone: true, .. } => {
                let up = self.question.situation.up.last().copied();
                CallPoint::AloneToo { call: action.together()?, up }
            }
            Action::Call { trump: Trump::Suit(suit), alone: false } => {
                CallPoint::MayName { suit, barred: self.turned_down()? }
            }
            Action::Name(Trump::Suit(suit)) => {
                let maker = told_by!(self, Reason::BidderNames { maker } => *maker)?;
                CallPoint::AnySuit { maker, suit }
            }
            Action::Name(Trump::None) if self.disputes(Clause::NoTrump) => {
                let maker = told_by!(self, Reason::BidderNames { maker } => *maker)?;
                CallPoint::NamesAny { maker, bid: self.best_bid().map(|(_, bid)| bid) }
            }
            Action::Name(Trump::None) | Action::Call { trump: Trump::None, alone: false } => {
                CallPoint::NoTrumpToo { seat: self.caller()? }
            }
            Action::Give(cards) if cards.len() == 1 => {
                let is_bound = |reason: &Reason| {
                    matches!(reason, Reason::MustGiveBestTrump { .. } | Reason::GivesBest { .. })
                };
                if self.reasons().any(is_bound) {
                    return None;
                }
                let card = cards.iter().next()?;
                CallPoint::MayGive { seat: self.caller()?, card, role: self.role(card) }
            }
            Action::Bid(bid) => {
                let over = told_by!(self, Reason::BidsAbove { best, .. } => *best)?;
                CallPoint::MayBid { bid, over, passed: self.has_passed() }
            }
            Action::Swap => CallPoint::MaySwap,
            Action::Expose | Action::Conceal => {
                CallPoint::MayShow { maker: self.contract()?.maker }
            }
            Action::Partners(seats) => {
                let most = told_by!(self, Reason::MayChoosePartners { most } => *most)?;
                CallPoint::MayChoose { seats, most }
            }
            Action::Discard(cards) if cards.len() == 1 => {
                let but = told_by!(
                    self,
                    Reason::DiscardsThenTakes { up, .. } | Reason::TakesAndDiscards { up, .. } => *up
                );
                let card = cards.iter().next()?;
                match self.disputes(Clause::TurnUpGoes) {
                    true => CallPoint::InHand { card, of: self.rules.deal.cards + 1 },
                    false => CallPoint::MayDiscard { card, but },
                }
            }
            _ => return None,
        };
        Some((point, None))
    }
}

/// Whether a reason only says that something is open.
const fn only_allows(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::MayAccept { .. } | Reason::AloneWithCall | Reason::MayCallNoTrump | Reason::MaySwap
    )
}

/// Whether a reason says why an act is open or not.
const fn bears_on(action: Action, reason: &Reason) -> bool {
    use Reason as R;
    match action {
        Action::Pass => matches!(
            reason,
            R::DealerStuck { .. }
                | R::JokerMustSpeak { .. }
                | R::DealerMustBid { .. }
                | R::JackMustBeTaken { .. }
                | R::PassIsFinal { .. }
        ),
        Action::OrderUp { alone: true } => matches!(
            reason,
            R::AloneWithCall | R::NoLoneHands | R::NeedsTrumpToOrder { .. } | R::NotNow { .. }
        ),
        Action::OrderUp { alone: false } => matches!(
            reason,
            R::PartnerMustGoAlone { .. } | R::MayAccept { .. } | R::NeedsTrumpToOrder { .. }
        ),
        Action::Call { alone: true, .. } => {
            matches!(reason, R::TurnedDown { .. } | R::NoLoneHands | R::AloneWithCall)
        }
        Action::Call { trump: Trump::None, .. } | Action::Name(Trump::None) => {
            matches!(reason, R::MayCallNoTrump)
        }
        Action::Call { .. } | Action::Name(_) => {
            matches!(reason, R::TurnedDown { .. } | R::BidderNames { .. })
        }
        Action::Bid(_) => matches!(
            reason,
            R::BidsAbove { .. } | R::JokerMustSpeak { .. } | R::DealerMustBid { .. }
        ),
        Action::Discard(_) => matches!(
            reason,
            R::TookThenDiscards { .. }
                | R::DiscardsThenTakes { .. }
                | R::TakesAndDiscards { .. }
                | R::DiscardsExtra { .. }
                | R::WidowDiscards { .. }
                | R::DiscardsForBest
        ),
        Action::Take | Action::Decline => {
            matches!(reason, R::MayDeclineTurnUp | R::MayDeclineWidow)
        }
        Action::Give(_) => matches!(
            reason,
            R::GivesBest { .. }
                | R::BidderGives { .. }
                | R::MustGiveBestTrump { .. }
                | R::PartnerChooses
                | R::MayKeepCards
        ),
        Action::Swap => matches!(reason, R::MaySwap),
        Action::Partners(_) => matches!(reason, R::MayChoosePartners { .. }),
        Action::CallSuit(_) => matches!(reason, R::CallsAnySuit | R::CallsAgain { .. }),
        Action::DefendAlone | Action::DefendTogether => matches!(reason, R::MayDefendAlone { .. }),
        Action::CallForBest | Action::NoHelp => matches!(reason, R::MayCallForBest { .. }),
        Action::Expose | Action::Conceal => matches!(reason, R::MayExpose),
        Action::Demand(_) => matches!(reason, R::MayDemand),
        Action::ClaimAceNoFace => matches!(reason, R::MayClaimAceNoFace),
        Action::Trade(_) => matches!(reason, R::MayTrade),
        Action::TurnSuit(_) | Action::Play(_) => false,
    }
}
