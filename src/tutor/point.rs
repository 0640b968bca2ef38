//! What is true of the cards, seats and points on which an answer went wrong: what is said of a
//! mistake first, and what to look at the next time.

/// What is told by the first of a slip's reasons that has this form.
macro_rules! told_by {
    ($slip:ident, $form:pat => $told:expr) => {
        $slip.reasons().find_map(|reason| match reason {
            $form => Some($told),
            _ => None,
        })
    };
}

mod call_fact;
mod calls;
mod cards;
mod drawn;
mod fact;
mod habit;
mod parts;
mod renege;
mod score;
mod turns;
mod void;

pub use call_fact::CallPoint;
pub use fact::Point;
pub use habit::{Between, Habit, JackOf, Pays};
pub use parts::{Being, Class, Lead, Legal, Made, Named, Only, Rated, Settled};
pub use score::makers_tricks;

use super::{Answer, Ask, Belief, Ground, Question, Response};
use crate::{
    engine::{Action, Contract, Reason, Role, effective_suit, is_trump, role},
    rules::{Clause, Ruleset, Trump},
    table::{Card, Play, Rank, Suit},
};

/// What is true where `given` went wrong, the most telling first; and what to look at next time.
///
/// Where an `idea` is told, what it disputes is left to what is said of the idea. Nothing where
/// best play or a word was asked for.
pub(super) fn points(
    question: &Question,
    answer: &Answer,
    grounds: &[Ground],
    given: &Response,
    idea: Option<&Belief>,
) -> Correction {
    let trump = question.situation.trump_under(&question.rules).ok();
    let slip = Slip { question, rules: &question.rules, trump, grounds, idea };
    let (points, habit) = slip.told(answer, given);
    (slip.sides_in_dispute().into_iter().chain(points).collect(), habit)
}

/// The ground that decided: an illegal play, a bower that changed its suit, who plays with whom;
/// else the last one that is not as true elsewhere.
pub fn deciding(grounds: &[Ground]) -> Option<&Ground> {
    let reasons = || grounds.iter().filter_map(Ground::reason);
    let best_trump = reasons().rev().find_map(|reason| match reason {
        Reason::BestTrump { card, .. } => Some(*card),
        _ => None,
    });
    let telling = |reason: &Reason| match reason {
        // That another card is a trump too is not why the best one takes the trick.
        Reason::LeftIsTrump { card, .. } => best_trump.is_none_or(|best| best == *card),
        other => matches!(
            other,
            Reason::Reneged { .. }
                | Reason::NoRenege { .. }
                | Reason::LeftKeepsSuit { .. }
                | Reason::JokerIsTrump { .. }
                | Reason::DealerStuck { .. }
                | Reason::JokerMustSpeak { .. }
                | Reason::DealerMustBid { .. }
                | Reason::PartnersOpposite { .. }
                | Reason::MakerAgainstAll { .. }
                | Reason::HoldsBestOfCalled { .. }
        ),
    };
    let renege = |reason: &Reason| matches!(reason, Reason::Reneged { .. });
    let twins = |reason: &Reason| first_of_twins_wins(grounds, reason);
    let first = |is: &dyn Fn(&Reason) -> bool| {
        grounds.iter().find(|ground| ground.reason().is_some_and(is))
    };
    let best = |ground: &&Ground| {
        matches!(ground, Ground::CardsTake { best: true, .. } | Ground::BestPlay { .. })
    };
    grounds
        .iter()
        .find(best)
        .or_else(|| first(&renege))
        .or_else(|| first(&twins))
        .or_else(|| first(&telling))
        .or_else(|| grounds.iter().rfind(|ground| !ground.reason().is_some_and(goes_along)))
        .or(grounds.last())
}

/// Whether a reason is as true elsewhere, and so seldom the one that decides.
pub const fn goes_along(reason: &Reason) -> bool {
    matches!(reason, Reason::AllPlay | Reason::AloneWithCall | Reason::OpponentsScore { .. })
}

/// Whether a reason settles which of two identical cards has taken the trick.
fn first_of_twins_wins(grounds: &[Ground], reason: &Reason) -> bool {
    let (Reason::OfTwins { card: twin, .. }, Some(last)) = (reason, grounds.last()) else {
        return false;
    };
    matches!(last.reason(), Some(Reason::BestOfLed { card, .. } | Reason::BestTrump { card, .. }) if card == twin)
}

/// A wrong answer with all that is needed to say what it goes against.
struct Slip<'q> {
    question: &'q Question,
    rules: &'q Ruleset,
    trump: Option<Trump>,
    grounds: &'q [Ground],
    idea: Option<&'q Belief>,
}

/// What is true where an answer went wrong, and what to look at next time.
type Correction = (Vec<Point>, Option<Habit>);

impl Slip<'_> {
    fn told(&self, answer: &Answer, given: &Response) -> Correction {
        match (&self.question.ask, answer, given) {
            (Ask::Suit(card), _, Response::Suit(given)) => self.suit(*card, *given),
            (Ask::Suit(card), ..) => self.suit(*card, None),
            (Ask::Order(_), Answer::Order(groups), Response::Ranked(given)) => {
                self.order(groups, given)
            }
            (Ask::Trumps, Answer::Ranked(cards), Response::Ranked(given)) => {
                self.trumps(cards, given)
            }
            (Ask::Beats(one, other), Answer::Card(best), _) => {
                let low = if best == one { *other } else { *one };
                self.taken(&[*one, *other], *best, low)
            }
            (Ask::Winner, Answer::Winner(seat, card), Response::Winner(who, what)) => {
                self.winner(Play { seat: *seat, card: *card }, *who, *what)
            }
            (Ask::Legal, Answer::Cards(allowed), Response::Cards(given)) => {
                self.legal(*allowed, *given)
            }
            (Ask::Legal, Answer::Cards(allowed), Response::Tried(Action::Play(card))) => {
                self.legal(*allowed, crate::table::CardSet::EMPTY.with(*card))
            }
            (Ask::Leader, _, Response::ToAct(named, _)) => self.leader(*named),
            (Ask::Calls, Answer::Actions(allowed), Response::Actions(given)) => {
                self.calls(allowed, given, false)
            }
            (Ask::Calls, Answer::Actions(allowed), Response::Tried(action)) => {
                self.calls(allowed, &[*action], true)
            }
            (Ask::Score, Answer::Points(right), Response::Points { named, .. }) => {
                self.score(right, named)
            }
            (Ask::Game, Answer::Game(standing), Response::Game { winners, .. }) => {
                self.game(standing, winners)
            }
            (Ask::Renege, Answer::Renege(plays, _), Response::Renege { plays: given, .. }) => {
                let right: Vec<Play> =
                    plays.iter().map(|play| Play { seat: play.seat, card: play.card }).collect();
                self.renege(&right, given)
            }
            (Ask::Count(suit), Answer::Count(_), Response::Count(given)) => {
                self.count(*suit, *given)
            }
            (Ask::ToAct, Answer::ToAct(seat, _), Response::ToAct(named, _)) => {
                self.to_act(*seat, *named)
            }
            (Ask::SitsOut, Answer::Seats(out), Response::Seats(given)) => {
                self.sits_out(*out, *given)
            }
            (Ask::Side, Answer::Seats(side), Response::Seats(given)) => self.side(*side, *given),
            (Ask::Draw, _, given) => self.drawn(given),
            (Ask::Movement, ..) => self.movement(),
            (Ask::Known, _, Response::Seats(given)) => self.known(*given),
            (Ask::Tricks | Ask::Play | Ask::Call | Ask::Term { .. }, ..) => (Vec::new(), None),
            (
                Ask::Known
                | Ask::SitsOut
                | Ask::Side
                | Ask::Order(_)
                | Ask::Trumps
                | Ask::Winner
                | Ask::Legal
                | Ask::Leader
                | Ask::Calls
                | Ask::Score
                | Ask::Game
                | Ask::Renege
                | Ask::Count(_)
                | Ask::ToAct
                | Ask::Beats(..),
                ..,
            ) => self.decided(),
        }
    }

    fn reasons(&self) -> impl DoubleEndedIterator<Item = &Reason> {
        self.grounds.iter().filter_map(Ground::reason)
    }

    fn step(reason: &Reason) -> Point {
        Point::Step(Ground::Rule(reason.clone()))
    }

    /// Whether the idea that is told has this clause otherwise.
    fn disputes(&self, clause: Clause) -> bool {
        self.idea.is_some_and(|belief| belief.changes(clause))
    }

    /// What decided by the engine's own trace.
    fn decided(&self) -> Correction {
        let Some(ground) = deciding(self.grounds) else { return (Vec::new(), None) };
        let says_all =
            |clause: &Clause| matches!(clause, Clause::Sides | Clause::SitsOut | Clause::Auction);
        let habit = ground.clause().filter(|clause| !says_all(clause)).map(Habit::Rule);
        (vec![Point::Step(ground.clone())], habit)
    }

    fn contract(&self) -> Option<Contract> {
        self.question.situation.contract_under(self.rules).ok()
    }

    /// What is trump, where a suit is.
    fn trump_suit(&self) -> Option<Suit> {
        self.trump.and_then(Trump::suit)
    }

    fn role(&self, card: Card) -> Role {
        self.trump.map_or(Role::Plain, |trump| role(self.rules, trump, card))
    }

    fn counts_as(&self, card: Card) -> Option<Suit> {
        match self.trump {
            Some(trump) => *effective_suit(self.rules, trump, card).value(),
            None => card.printed_suit(),
        }
    }

    fn is_trump(&self, card: Card) -> bool {
        self.trump.is_some_and(|trump| is_trump(self.rules, trump, card))
    }

    fn rated(&self, card: Card, led: Option<Suit>) -> Rated {
        let suit = self.counts_as(card);
        let class = match suit {
            _ if self.is_trump(card) => Class::Trump,
            Some(own) if Some(own) == led => Class::Led,
            _ => Class::Other,
        };
        Rated { card, role: self.role(card), suit, class }
    }

    /// The lead of a trick, where it asks for a suit.
    fn lead(&self, card: Card) -> Option<Lead> {
        Some(Lead { card, suit: self.counts_as(card)?, role: self.role(card) })
    }

    /// That a suit is without its jack, as that is the left bower.
    fn no_jack(&self) -> Option<Habit> {
        let trump = self.trump_suit()?;
        let is_left = |card: &Card| {
            self.role(*card) == Role::LeftBower && self.counts_as(*card) == Some(trump)
        };
        let suit = self.rules.cards().iter().find(is_left)?.printed_suit()?;
        (suit != trump).then_some(Habit::NoJackIn { trump, suit })
    }

    /// That a jack is no bower.
    fn no_bower(&self, card: Card) -> Option<Point> {
        let trump = self.trump_suit()?;
        let is_jack = card.rank() == Some(Rank::Jack);
        (is_jack && self.role(card) == Role::Plain && card.printed_suit() != Some(trump))
            .then_some(Point::NoBower { card, trump })
    }
}
