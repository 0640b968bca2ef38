//! What is true of the cards, seats and points on which an answer went wrong: what is said of a
//! mistake first, and what to look at the next time.

use super::{Answer, Ask, Ground, Question, Response, Wanted};
use crate::{
    engine::{Action, Phase, Reason, Role, effective_suit, makers, role, trumps},
    rules::{Clause, FirstLead, LeftFollows, Ruleset, Trump, TurnUpGoes},
    table::{Card, CardSet, Play, Seat, SeatSet, Suit},
};

/// A fact of this hand that an answer went against.
#[derive(Clone, Debug, PartialEq)]
pub enum Point {
    /// A card is a bower or the joker, and counts as this suit.
    Bower {
        /// The card.
        card: Card,
        /// What it is.
        role: Role,
        /// The suit that it counts as; `None` where it has none.
        suit: Option<Suit>,
    },
    /// A jack is no bower where this suit is trump, and so belongs to its own.
    NoBower {
        /// The jack.
        card: Card,
        /// Trump.
        trump: Suit,
    },
    /// A card is no bower, so it counts as the suit printed on it.
    AsPrinted {
        /// The card.
        card: Card,
    },
    /// Of two cards one takes the trick from the other.
    Beats {
        /// The stronger one.
        high: Rated,
        /// The weaker one.
        low: Rated,
        /// What was led.
        led: Option<Suit>,
    },
    /// A card belongs to the trumps, and was left out.
    IsTrump {
        /// The card.
        card: Card,
    },
    /// A card is none of the trumps.
    IsNoTrump {
        /// The card.
        card: Card,
        /// The suit that it counts as.
        suit: Option<Suit>,
    },
    /// A card is of another suit than the one led, of which there are cards in the hand.
    CouldFollow {
        /// The card.
        card: Card,
        /// What it counts as.
        suit: Option<Suit>,
        /// What was led.
        led: Suit,
        /// Whose hand it is.
        seat: Seat,
        /// What follows.
        with: Vec<Card>,
    },
    /// A hand has none of the suit led.
    Void {
        /// What was led.
        led: Suit,
        /// Whose hand it is.
        seat: Seat,
    },
    /// Any card of the suit led may be played, these too.
    AnyFollower {
        /// What was led.
        led: Suit,
        /// The cards.
        cards: Vec<Card>,
    },
    /// Whoever has yet to call may pass.
    MayPass,
    /// This suit may be named, as it is none of those turned down.
    MayName {
        /// The suit.
        suit: Suit,
        /// Those turned down and barred.
        barred: Vec<Suit>,
    },
    /// This card may be laid away.
    MayDiscard {
        /// The card.
        card: Card,
        /// The turned-up card, where that may not.
        but: Option<Card>,
    },
    /// The first lead is with the player on the dealer's left.
    LeftOfDealer {
        /// Who dealt.
        dealer: Seat,
        /// Who sits on his left.
        eldest: Seat,
    },
    /// Somebody took the last trick.
    TookTrick {
        /// Who.
        seat: Seat,
        /// With what.
        card: Card,
    },
    /// The turned-up card goes to whoever dealt.
    CardToDealer {
        /// Who dealt.
        dealer: Seat,
    },
    /// How many cards of a suit are left when those seen are taken off.
    Tally {
        /// The suit.
        suit: Suit,
        /// How many the deck has.
        deck: u32,
        /// Those seen.
        seen: Vec<Card>,
        /// How many are left.
        left: u32,
    },
    /// A card was played as the rules have it: it was led, it followed, or there was nothing to
    /// follow with.
    WasLegal {
        /// Who played it.
        seat: Seat,
        /// The card.
        card: Card,
        /// Why.
        why: Legal,
    },
    /// A step of the ruling says it.
    Step(Ground),
}

/// Why a card was legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legal {
    /// It was led.
    Led,
    /// It followed suit.
    Followed(Suit),
    /// Its holder had none of the suit led.
    Void(Suit),
}

/// A card as it stands in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The card.
    pub card: Card,
    /// What it is besides its rank.
    pub role: Role,
    /// Where it stands.
    pub class: Class,
}

/// Where a card stands in a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// It is a trump.
    Trump,
    /// It is of the suit led.
    Led,
    /// It is neither, and cannot take the trick.
    Other(Option<Suit>),
}

/// What to look at the next time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Which two jacks are bowers.
    FindBowers,
    /// Whether a jack has the colour of trump.
    MatchColours,
    /// The suit led alone, as nothing is trump.
    SuitLed,
    /// How the cards of a suit rank.
    RankInSuit,
    /// Each trick in turn, for who did not follow.
    TrickByTrick,
    /// The size of the suit before what was seen.
    SizeOfSuit,
    /// The rule of a clause.
    Rule(Clause),
}

/// What is true where `given` went wrong, the most telling first; and what to look at next time.
///
/// Nothing where best play or a word was asked for.
pub(super) fn points(
    question: &Question,
    answer: &Answer,
    grounds: &[Ground],
    given: &Response,
) -> (Vec<Point>, Option<Habit>) {
    let trump = question.situation.trump_under(&question.rules).ok();
    Slip { question, rules: &question.rules, trump, grounds }.told(answer, given)
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
}

type Told = (Vec<Point>, Option<Habit>);

impl Slip<'_> {
    fn told(&self, answer: &Answer, given: &Response) -> Told {
        match (&self.question.ask, answer, given) {
            (Ask::Suit(card), ..) => self.suit(*card),
            (Ask::Order(_), Answer::Order(groups), Response::Ranked(given)) => {
                self.order(groups, given)
            }
            (Ask::Trumps, Answer::Ranked(cards), Response::Ranked(given)) => {
                self.trumps(cards, given)
            }
            (Ask::Beats(one, other), Answer::Card(best), _) => {
                let low = if best == one { *other } else { *one };
                let trick = [*one, *other];
                self.taken(&trick, *best, Some(low))
            }
            (Ask::Winner, Answer::Winner(seat, card), Response::Winner(who, what)) => {
                self.winner(Play { seat: *seat, card: *card }, *who, *what)
            }
            (Ask::Legal, Answer::Cards(allowed), Response::Cards(given)) => {
                self.legal(*allowed, *given)
            }
            (Ask::Legal, Answer::Cards(allowed), Response::Tried(Action::Play(card))) => {
                self.legal(*allowed, CardSet::EMPTY.with(*card))
            }
            (Ask::Leader, ..) => self.leader(),
            (Ask::Calls, Answer::Actions(allowed), Response::Actions(given)) => {
                self.calls(allowed, given, false)
            }
            (Ask::Calls, Answer::Actions(allowed), Response::Tried(action)) => {
                self.calls(allowed, &[*action], true)
            }
            (Ask::Score, ..) => self.score(answer, given),
            (Ask::Game, ..) => self.game(),
            (Ask::Renege, Answer::Renege(plays, _), Response::Renege { plays: given, .. }) => {
                let right: Vec<Play> =
                    plays.iter().map(|play| Play { seat: play.seat, card: play.card }).collect();
                self.renege(&right, given)
            }
            (Ask::Count(suit), ..) => self.count(*suit),
            (Ask::ToAct, Answer::ToAct(seat, _), _) => self.to_act(*seat),
            (Ask::Tricks | Ask::Play | Ask::Call | Ask::Term { .. }, ..) => (Vec::new(), None),
            (
                Ask::SitsOut
                | Ask::Side
                | Ask::Known
                | Ask::Draw
                | Ask::Movement
                | Ask::Order(_)
                | Ask::Trumps
                | Ask::Winner
                | Ask::Legal
                | Ask::Calls
                | Ask::Renege
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

    /// What decided by the engine's own trace.
    fn decided(&self) -> Told {
        let Some(ground) = deciding(self.grounds) else { return (Vec::new(), None) };
        let clause = ground.clause();
        let says_all = matches!(clause, Clause::Sides | Clause::SitsOut | Clause::Auction);
        let habit = (!says_all).then_some(Habit::Rule(clause));
        (vec![Point::Step(ground.clone())], habit)
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
        self.trump.is_some_and(|trump| trumps(self.rules, trump).value().contains(&card))
    }

    fn rated(&self, card: Card, led: Option<Suit>) -> Rated {
        let suit = self.counts_as(card);
        let class = match suit {
            _ if self.is_trump(card) => Class::Trump,
            Some(own) if Some(own) == led => Class::Led,
            other => Class::Other(other),
        };
        Rated { card, role: self.role(card), class }
    }

    /// That a card is not what it looks like.
    fn odd(&self, card: Card) -> Option<Point> {
        let role = self.role(card);
        let odd = match role {
            Role::Joker | Role::LeftBower => true,
            Role::RightBower | Role::ExtraJack | Role::Plain => false,
        };
        odd.then(|| Point::Bower { card, role, suit: self.counts_as(card) })
    }

    /// That a jack is no bower.
    fn no_bower(&self, card: Card) -> Option<Point> {
        let trump = self.trump_suit()?;
        let is_jack = card.rank() == Some(crate::table::Rank::Jack);
        (is_jack && self.role(card) == Role::Plain).then_some(Point::NoBower { card, trump })
    }

    fn suit(&self, card: Card) -> Told {
        let role = self.role(card);
        let keeps = self.rules.left_follows == LeftFollows::Printed && role == Role::LeftBower;
        if keeps {
            return self.decided();
        }
        match (role, self.no_bower(card)) {
            (Role::Plain, Some(point)) => (vec![point], Some(Habit::MatchColours)),
            (Role::Plain, None) => (vec![Point::AsPrinted { card }], None),
            (role, _) => {
                let suit = self.counts_as(card);
                (vec![Point::Bower { card, role, suit }], Some(Habit::MatchColours))
            }
        }
    }

    /// The first two cards of the right order that were put the other way round.
    fn order(&self, groups: &[Vec<Card>], given: &[Card]) -> Told {
        let led = self.question.situation.led.as_ref().and_then(|led| led.first());
        let led = led.map_or(self.trump_suit(), |card| self.counts_as(*card));
        let at = |card: &Card| given.iter().position(|other| other == card);
        let swapped = groups.windows(2).find_map(|pair| {
            let [high, low] = pair else { return None };
            let over = |high: &Card, low: &Card| at(low) < at(high);
            high.iter()
                .find_map(|high| low.iter().find(|low| over(high, low)).map(|low| (*high, *low)))
        });
        let swapped = swapped.or_else(|| {
            let above = |place: usize| groups[..place].iter().flatten();
            groups.iter().enumerate().find_map(|(place, group)| {
                let over = |low: &&Card| above(place).any(|high| at(low) < at(high));
                let low = group.iter().find(over)?;
                Some((*above(place).find(|high| at(low) < at(high))?, *low))
            })
        });
        let Some((high, low)) = swapped else { return self.decided() };
        self.beats(high, low, led)
    }

    /// That one card beats another, and what of either is not as it looks.
    fn beats(&self, high: Card, low: Card, led: Option<Suit>) -> Told {
        let [one, other] = [high, low].map(|card| self.rated(card, led));
        let mut points = vec![Point::Beats { high: one, low: other, led }];
        if self.is_trump(high) && one.class != other.class || one.class == Class::Led {
            points.extend(self.no_bower(low));
        }
        let bowers = [one, other].iter().any(|rated| rated.role != Role::Plain)
            || points.iter().any(|point| matches!(point, Point::NoBower { .. }));
        let jokers = [one, other].iter().any(|rated| rated.role == Role::Joker);
        let habit = match (bowers, one.class, other.class) {
            _ if jokers => Habit::Rule(Clause::Joker),
            (true, ..) => Habit::FindBowers,
            (_, Class::Trump, Class::Trump) | (_, Class::Led, Class::Led) => match self.trump {
                Some(Trump::None) => Habit::SuitLed,
                Some(Trump::Suit(_)) | None => Habit::RankInSuit,
            },
            _ if self.trump_suit().is_none() => Habit::SuitLed,
            _ => Habit::Rule(Clause::Taking),
        };
        (points, Some(habit))
    }

    fn trumps(&self, right: &[Card], given: &[Card]) -> Told {
        if let Some(card) = right.iter().find(|card| !given.contains(card)) {
            let point = self.odd(*card).unwrap_or(Point::IsTrump { card: *card });
            let bowers = self.role(*card) != Role::Plain;
            let habit = if bowers { Habit::FindBowers } else { Habit::Rule(Clause::Deck) };
            return (vec![point], Some(habit));
        }
        if let Some(card) = given.iter().find(|card| !right.contains(card)) {
            let suit = self.counts_as(*card);
            let point = self.no_bower(*card).unwrap_or(Point::IsNoTrump { card: *card, suit });
            return (vec![point], Some(Habit::MatchColours));
        }
        let groups: Vec<Vec<Card>> = right.iter().map(|card| vec![*card]).collect();
        self.order(&groups, given)
    }

    /// Why one card takes a trick, and the one that was named does not.
    fn taken(&self, trick: &[Card], best: Card, named: Option<Card>) -> Told {
        let led = trick.first().and_then(|card| self.counts_as(*card));
        if let Some(low) = named.filter(|low| *low != best) {
            let (mut points, habit) = self.beats(best, low, led);
            // A led bower asks for another suit than the one it shows.
            let lead = trick.first().filter(|lead| **lead != best && **lead != low);
            points.extend(lead.and_then(|lead| self.odd(*lead)));
            return (points, habit);
        }
        self.decided()
    }

    fn winner(&self, won: Play, who: Option<Seat>, what: Option<Card>) -> Told {
        let trick = self.last_trick();
        let of = |seat: Seat| trick.iter().find(|play| play.seat == seat).map(|play| play.card);
        let named = what.or_else(|| of(who?));
        let cards: Vec<Card> = trick.iter().map(|play| play.card).collect();
        let (points, habit) = self.taken(&cards, won.card, named);
        if named == Some(won.card) && !self.grounds.iter().any(is_about_twins) {
            let took = Point::TookTrick { seat: won.seat, card: won.card };
            return (vec![took], None);
        }
        (points, habit)
    }

    /// The cards of the last complete trick.
    fn last_trick(&self) -> Vec<Play> {
        let Ok(replayed) = self.question.situation.after_tricks(self.rules) else {
            return Vec::new();
        };
        let width = replayed.hand.in_play().len() as usize;
        let last = replayed.hand.tricks().iter().rfind(|trick| trick.len() == width);
        last.map_or_else(Vec::new, |trick| trick.plays().to_vec())
    }

    fn legal(&self, allowed: CardSet, given: CardSet) -> Told {
        if let Some(leads) = self.reasons().find(|one| matches!(one, Reason::LeadAnything)) {
            return (vec![Self::step(leads)], None);
        }
        let asked = self.reasons().find_map(|reason| match reason {
            Reason::SuitLed { card, suit: Some(suit) } => Some((*card, *suit)),
            _ => None,
        });
        let Some((lead, led)) = asked else { return self.decided() };
        let (seat, hand) = self.hand_to_play();
        let follows = |card: &Card| self.counts_as(*card) == Some(led);
        let with: Vec<Card> = hand.iter().filter(follows).collect();
        let (extra, missing) = (given.minus(allowed), allowed.minus(given));
        let odd_lead = self.odd(lead);
        // What the hand holds that looks as if it followed and does not, or the other way round.
        // Where nothing follows, what looks as if it did is the reason.
        let disputed = if with.is_empty() { hand } else { extra.plus(missing) };
        let is_odd_card = |card: &Card| {
            follows(card) != (card.printed_suit() == Some(led))
                && self.role(*card) == Role::LeftBower
        };
        let odd_held = disputed.iter().find(is_odd_card);
        let mut points: Vec<Point> = odd_lead.into_iter().collect();
        let is_odd = !points.is_empty();
        let said = odd_held.and_then(|card| self.odd(card));
        let said = said.filter(|point| !points.contains(point));
        let first = odd_held.filter(|card| extra.contains(*card)).or_else(|| extra.iter().next());
        match (first, with.is_empty()) {
            (Some(card), false) => {
                let of_card = matches!(&said, Some(Point::Bower { card: own, .. }) if *own == card);
                points.extend(said.clone());
                let suit = if of_card { None } else { self.counts_as(card) };
                points.push(Point::CouldFollow { card, suit, led, seat, with });
                let habit = if said.is_some() || is_odd {
                    Habit::FindBowers
                } else {
                    Habit::Rule(Clause::Following)
                };
                (points, Some(habit))
            }
            (_, true) => {
                let habit = if said.is_some() || is_odd {
                    Habit::FindBowers
                } else {
                    Habit::Rule(Clause::WhenVoid)
                };
                points.extend(said);
                points.push(Point::Void { led, seat });
                (points, Some(habit))
            }
            (None, false) => {
                let habit =
                    said.as_ref().map_or(Habit::Rule(Clause::Following), |_| Habit::FindBowers);
                points.extend(said);
                points.push(Point::AnyFollower { led, cards: missing.iter().collect() });
                (points, Some(habit))
            }
        }
    }

    /// Whose hand is played from, and its cards.
    fn hand_to_play(&self) -> (Seat, CardSet) {
        let at = &self.question.situation;
        if let Some(hand) = at.hand {
            return (at.you, hand);
        }
        let played = at.after_tricks(self.rules);
        let of_turn = played.ok().and_then(|played| {
            let seat = played.hand.to_act().ok()?.value().0?;
            Some((seat, played.hand.held(seat)?))
        });
        of_turn.unwrap_or((at.you, CardSet::EMPTY))
    }

    fn leader(&self) -> Told {
        let last = self.reasons().last();
        let dealer = self.question.situation.dealer;
        match last {
            Some(Reason::EldestLeads { eldest }) if self.rules.first_lead == FirstLead::Eldest => {
                let point = Point::LeftOfDealer { dealer, eldest: *eldest };
                (vec![point], Some(Habit::Rule(Clause::FirstLead)))
            }
            Some(Reason::WinnerLeads { winner }) => {
                let card = self.last_trick().iter().find(|play| play.seat == *winner).copied();
                let Some(Play { seat, card }) = card else { return self.decided() };
                let mut points: Vec<Point> = self.odd(card).into_iter().collect();
                points.push(Point::TookTrick { seat, card });
                (points, Some(Habit::Rule(Clause::NextLead)))
            }
            _ => {
                let told: Vec<Point> = self
                    .reasons()
                    .filter(|reason| {
                        !matches!(reason, Reason::AllPlay | Reason::PartnersSitOut { .. })
                            || matches!(last, Some(Reason::NextInPlayLeads { .. }))
                    })
                    .rev()
                    .take(2)
                    .map(Self::step)
                    .collect();
                (told.into_iter().rev().collect(), None)
            }
        }
    }

    fn to_act(&self, seat: Option<Seat>) -> Told {
        let at = &self.question.situation;
        let is_due = self
            .reasons()
            .any(|reason| matches!(reason, Reason::ActDue { phase: Phase::Exchange, .. }));
        let ordered = at.auction.as_ref().and_then(|said| said.last());
        let ordered = matches!(ordered, Some((_, Action::OrderUp { alone: false })));
        let up_goes_to_dealer = matches!(
            self.rules.turn_up_goes,
            TurnUpGoes::TakeThenDiscard | TurnUpGoes::DiscardThenTake | TurnUpGoes::MayDecline
        );
        if is_due && ordered && up_goes_to_dealer && seat == Some(at.dealer) {
            return (vec![Point::CardToDealer { dealer: at.dealer }], None);
        }
        let (points, habit) = self.decided();
        (points, self.what_is_due().map(Habit::Rule).or(habit))
    }

    /// The clause by which somebody has to act out of the turns of the auction and of the play.
    fn what_is_due(&self) -> Option<Clause> {
        let phase = self.reasons().find_map(|reason| match reason {
            Reason::ActDue { phase, .. } => Some(*phase),
            _ => None,
        })?;
        let at = &self.question.situation;
        let alone = at.contract_under(self.rules).is_ok_and(|contract| contract.alone);
        let joker_up = at.up.last() == Some(&Card::JOKER);
        let clause = match phase {
            Phase::Auction if joker_up => Clause::JokerTurnedUp,
            Phase::Auction if alone => Clause::DefendAlone,
            Phase::Auction | Phase::Trump => Clause::Auction,
            Phase::Exchange if alone && self.rules.auction.is_turn_up() => Clause::CallForBest,
            Phase::Exchange if self.rules.auction.is_turn_up() => Clause::TurnUpGoes,
            Phase::Exchange if self.rules.applies(Clause::Widow) => Clause::Widow,
            Phase::Exchange => Clause::PartnerHelp,
            Phase::Partners => Clause::CalledPartner,
            Phase::Play | Phase::Done => return None,
        };
        self.rules.applies(clause).then_some(clause)
    }

    /// What bears on the first act that is missing or too many.
    fn calls(&self, allowed: &[Action], given: &[Action], tried: bool) -> Told {
        let extra = given.iter().find(|action| !allowed.contains(action));
        let missing = allowed.iter().find(|action| !given.contains(action)).filter(|_| !tried);
        let Some(action) = extra.or(missing) else { return self.decided() };
        if extra.is_none()
            && let Some(point) = self.open_to(*action)
        {
            return (vec![point], None);
        }
        let bears = |reason: &&Reason| {
            bears_on(*action, reason) && !(extra.is_some() && only_allows(reason))
        };
        let alone =
            matches!(action, Action::Call { alone: true, .. } | Action::OrderUp { alone: true });
        let never = self.reasons().find(|reason| alone && matches!(reason, Reason::NoLoneHands));
        if let Some(reason) = never.or_else(|| self.reasons().find(bears)) {
            let habit = match reason.clause() {
                Clause::Auction | Clause::TurnedDownSuit | Clause::Assisting => None,
                clause => Some(Habit::Rule(clause)),
            };
            return (vec![Self::step(reason)], habit);
        }
        self.decided()
    }

    /// That an act is open, where no step of the ruling says so.
    fn open_to(&self, action: Action) -> Option<Point> {
        match action {
            Action::Pass => Some(Point::MayPass),
            Action::Call { trump: Trump::Suit(suit), alone: false } => {
                let barred = self.reasons().find_map(|reason| match reason {
                    Reason::TurnedDown { suits, barred: true } => Some(suits.clone()),
                    _ => None,
                });
                Some(Point::MayName { suit, barred: barred? })
            }
            Action::Discard(cards) if cards.len() == 1 => {
                let but = self.reasons().find_map(|reason| match reason {
                    Reason::DiscardsThenTakes { up, .. } | Reason::TakesAndDiscards { up, .. } => {
                        Some(*up)
                    }
                    _ => None,
                });
                Some(Point::MayDiscard { card: cards.iter().next()?, but })
            }
            _ => None,
        }
    }

    fn score(&self, answer: &Answer, given: &Response) -> Told {
        let (Answer::Points(right), Response::Points { named, .. }) = (answer, given) else {
            return self.decided();
        };
        let contract = self.question.situation.contract_under(self.rules).ok();
        let makers = contract.map(|contract| *makers(self.rules, &contract).value());
        let is_makers = |side: SeatSet| {
            makers.is_some_and(|makers| side.iter().any(|one| makers.contains(one)))
        };
        // What was said wrongly of either side; who names one side means nothing for the other.
        let wrong = |makers: bool| {
            right.iter().filter(|(side, _)| is_makers(*side) == makers).any(|(side, points)| {
                let said = named.iter().find(|(other, _)| *other == side);
                said.map_or(0, |(_, said)| *said) != points
            })
        };
        let bids = self.reasons().any(|reason| matches!(reason, Reason::BidKept { .. }));
        let chosen: Vec<&Reason> = self
            .reasons()
            .filter(|reason| match reason {
                Reason::MakersTook { .. } => !bids,
                Reason::OpponentsScore { .. } => wrong(false),
                Reason::BidPays { .. } | Reason::BidCosts { .. } => wrong(true) || !wrong(false),
                Reason::AllPlay
                | Reason::PartnersSitOut { .. }
                | Reason::DefendersSitOut { .. } => false,
                _ => true,
            })
            .collect();
        let clause = chosen.last().map(|reason| reason.clause());
        let habit = match clause {
            Some(Clause::Points) => Some(Habit::Rule(Clause::Points)),
            _ => None,
        };
        (chosen.into_iter().map(Self::step).collect(), habit)
    }

    /// The totals, and what follows from them.
    fn game(&self) -> Told {
        let before = |one: &&Reason| !matches!(one, Reason::NewTotals { .. });
        let wanted = self.question.wanted();
        let asked = |reason: &&Reason| match reason {
            Reason::Carried { .. } => wanted == Wanted::Carry,
            Reason::Slam | Reason::GamePays { .. } | Reason::RubberPays { .. } => {
                wanted == Wanted::Games
            }
            _ => true,
        };
        let told = self.reasons().skip_while(before).filter(asked);
        // Where the points came from is what goes wrong most often.
        let earned = self.reasons().take_while(before).filter(|one| !goes_along(one)).last();
        let points: Vec<Point> = earned.into_iter().chain(told).map(Self::step).collect();
        if points.is_empty() { self.decided() } else { (points, None) }
    }

    fn renege(&self, right: &[Play], given: &[(Option<Seat>, Card)]) -> Told {
        let is_given = |play: &&Play| {
            given
                .iter()
                .any(|(seat, card)| *card == play.card && seat.is_none_or(|seat| seat == play.seat))
        };
        let missed = right.iter().find(|play| !is_given(play));
        let is_right = |seat: Option<Seat>, card: Card| {
            right.iter().any(|play| play.card == card && seat.is_none_or(|seat| seat == play.seat))
        };
        let accused = given.iter().find(|(seat, card)| !is_right(*seat, *card));
        let mut points = Vec::new();
        if let Some((seat, card)) = accused {
            points.extend(self.was_legal(*seat, *card));
        }
        let of_missed = |reason: &&Reason| match (reason, missed) {
            (Reason::Reneged { seat, card, .. }, Some(play)) => {
                *seat == play.seat && *card == play.card
            }
            _ => false,
        };
        if let Some(reason) = self.reasons().find(of_missed) {
            if let Reason::Reneged { card, with, .. } = reason {
                let odd = with.iter().chain([card]).find_map(|card| self.odd(*card));
                points.extend(odd);
            }
            points.push(Self::step(reason));
        }
        if points.is_empty() {
            let costs = |reason: &&Reason| {
                matches!(reason, Reason::RenegeCosts { .. } | Reason::UnheldCosts { .. })
            };
            points.extend(self.reasons().find(costs).map(Self::step));
        }
        if points.is_empty() { self.decided() } else { (points, Some(Habit::TrickByTrick)) }
    }

    /// Why a card that was named broke no rule.
    fn was_legal(&self, seat: Option<Seat>, card: Card) -> Option<Point> {
        let replayed = self.question.situation.after_tricks(self.rules).ok()?;
        let tricks = replayed.hand.tricks();
        let by_seat = |play: &Play| seat.is_none_or(|seat| seat == play.seat);
        let meant = tricks
            .iter()
            .any(|trick| trick.plays().iter().any(|play| play.card == card && by_seat(play)));
        let is_it = |play: &&Play| play.card == card && (!meant || by_seat(play));
        let trick = tricks.iter().find(|trick| trick.plays().iter().any(|play| is_it(&play)))?;
        let played = *trick.plays().iter().find(is_it)?;
        let led = self.counts_as(trick.lead()?.card)?;
        let why = match self.counts_as(card) {
            _ if trick.lead() == Some(played) => Legal::Led,
            Some(suit) if suit == led => Legal::Followed(led),
            _ => Legal::Void(led),
        };
        Some(Point::WasLegal { seat: played.seat, card, why })
    }

    fn count(&self, suit: Suit) -> Told {
        let (mut deck, mut seen, mut left, mut points) = (None, Vec::new(), None, Vec::new());
        for reason in self.reasons() {
            match reason {
                Reason::InDeck { count, .. } => deck = Some(*count),
                Reason::SeenOfSuit { cards, .. } => seen.clone_from(cards),
                Reason::StillOut { count, .. } => left = Some(*count),
                Reason::LeftIsTrump { card, .. } => points.extend(self.odd(*card)),
                Reason::JokerIsTrump { .. } => points.extend(self.odd(Card::JOKER)),
                _ => {}
            }
        }
        let (Some(deck), Some(left)) = (deck, left) else { return self.decided() };
        points.push(Point::Tally { suit, deck, seen, left });
        (points, Some(Habit::SizeOfSuit))
    }
}

fn is_about_twins(ground: &Ground) -> bool {
    matches!(ground.reason(), Some(Reason::OfTwins { .. }))
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
