//! Where an act was thought to be open that is not, or the other way round.

use super::{Habit, Point, Slip, Told};
use crate::{
    engine::{Action, Reason},
    rules::{Clause, Trump},
    table::Suit,
};

impl Slip<'_> {
    /// What bears on the first act that is missing or too many.
    pub(super) fn calls(&self, allowed: &[Action], given: &[Action], tried: bool) -> Told {
        let extra = given.iter().find(|action| !allowed.contains(action));
        let missing = allowed.iter().find(|action| !given.contains(action)).filter(|_| !tried);
        let told = match (extra, missing) {
            (Some(action), _) => self.barred(*action, allowed),
            (None, Some(action)) => self.open_to(*action),
            (None, None) => None,
        };
        if let Some((point, habit)) = told {
            return (vec![point], habit);
        }
        let Some(action) = extra.or(missing) else { return self.decided() };
        let bears = |reason: &&Reason| {
            bears_on(*action, reason) && !(extra.is_some() && only_allows(reason))
        };
        let alone =
            matches!(action, Action::Call { alone: true, .. } | Action::OrderUp { alone: true });
        let never = self.reasons().find(|reason| alone && matches!(reason, Reason::NoLoneHands));
        match never.or_else(|| self.reasons().find(bears)) {
            // The step is the rule itself.
            Some(reason) => (vec![Self::step(reason)], None),
            None => self.decided(),
        }
    }

    /// Why an act is not open, where that can be told by what has happened.
    fn barred(&self, action: Action, allowed: &[Action]) -> Option<(Point, Option<Habit>)> {
        let still = || allowed.iter().any(|action| matches!(action, Action::Bid(_)));
        match action {
            Action::Call { trump: Trump::None, .. } | Action::Name(Trump::None) => {
                Some((Point::NoSuchCall, Some(Habit::Rule(Clause::NoTrump))))
            }
            Action::Name(_) if still() => Some((
                Point::StillBidding { best: self.best_bid()?.1 },
                Some(Habit::Rule(Clause::Auction)),
            )),
            Action::Call { trump: Trump::Suit(suit), .. } => {
                let suits = self.turned_down()?;
                let habit = Habit::Rule(Clause::TurnedDownSuit);
                suits.contains(&suit).then_some((Point::TurnedDown { suits }, Some(habit)))
            }
            Action::Pass => self.reasons().find_map(|reason| match reason {
                Reason::DealerStuck { dealer } => {
                    let habit = Habit::Rule(Clause::LastCall);
                    Some((Point::LastToSpeak { dealer: *dealer }, Some(habit)))
                }
                _ => None,
            }),
            Action::OrderUp { alone: false } => self.reasons().find_map(|reason| match reason {
                Reason::PartnerMustGoAlone { dealer } => {
                    let at = &self.question.situation;
                    let seat = at.after_auction(self.rules).ok()?.to_act().ok()?.value().0?;
                    let habit = Habit::Rule(Clause::Assisting);
                    Some((Point::DealersPartner { seat, dealer: *dealer }, Some(habit)))
                }
                _ => None,
            }),
            _ => None,
        }
    }

    /// The suits that were turned down and may not be named.
    fn turned_down(&self) -> Option<Vec<Suit>> {
        self.reasons().find_map(|reason| match reason {
            Reason::TurnedDown { suits, barred: true } => Some(suits.clone()),
            _ => None,
        })
    }

    /// That an act is open, and by what.
    fn open_to(&self, action: Action) -> Option<(Point, Option<Habit>)> {
        let point = match action {
            Action::Pass => Point::MayPass,
            Action::OrderUp { alone: false } => {
                let (card, suit) = self.reasons().find_map(|reason| match reason {
                    Reason::MayAccept { card, suit } => Some((*card, *suit)),
                    _ => None,
                })?;
                return Some((
                    Point::MayOrder { card, suit },
                    Some(Habit::Rule(Clause::OrderUpNeeds)),
                ));
            }
            Action::OrderUp { alone: true } => {
                Point::AloneToo { call: Action::OrderUp { alone: false } }
            }
            Action::Call { trump, alone: true } => {
                Point::AloneToo { call: Action::Call { trump, alone: false } }
            }
            Action::Call { trump: Trump::Suit(suit), alone: false } => {
                Point::MayName { suit, barred: self.turned_down()? }
            }
            Action::Name(Trump::Suit(suit)) => {
                let maker = self.reasons().find_map(|reason| match reason {
                    Reason::BidderNames { maker } => Some(*maker),
                    _ => None,
                })?;
                Point::AnySuit { maker, suit }
            }
            Action::Bid(bid) => {
                let over = self.reasons().find_map(|reason| match reason {
                    Reason::BidsAbove { best, .. } => Some(*best),
                    _ => None,
                })?;
                Point::MayBid { bid, over }
            }
            Action::Swap => Point::MaySwap,
            Action::Expose | Action::Conceal => {
                let contract = self.question.situation.contract_under(self.rules).ok()?;
                Point::MayShow { maker: contract.maker }
            }
            Action::Partners(seats) => {
                let most = self.reasons().find_map(|reason| match reason {
                    Reason::MayChoosePartners { most } => Some(*most),
                    _ => None,
                })?;
                Point::MayChoose { seats, most }
            }
            Action::Discard(cards) if cards.len() == 1 => {
                let but = self.reasons().find_map(|reason| match reason {
                    Reason::DiscardsThenTakes { up, .. } | Reason::TakesAndDiscards { up, .. } => {
                        Some(*up)
                    }
                    _ => None,
                });
                let card = cards.iter().next()?;
                match self.disputes(Clause::TurnUpGoes) {
                    true => Point::InHand { card },
                    false => Point::MayDiscard { card, but },
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
