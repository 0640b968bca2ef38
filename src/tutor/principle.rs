//! Principles of play: what each says to do, and the lesson that teaches it.

use crate::{
    engine::{Action, Hand, is_trump, side_of, trumps},
    rules::Trump,
    solver::CardTurn,
    table::{Card, CardSet, Rank, Seat, Suit},
};

/// What good players go by more often than not.
///
/// A principle says to do one act rather than another; it is named only where the deals that were
/// looked at agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Principle {
    /// The dealer turned a suit down, so the other suit of its colour is weak with his side, too:
    /// his opponents call that.
    Next,
    /// The dealer's partner calls a suit of the other colour.
    CrossSuit,
    /// Two trumps are enough to assist a dealer who takes one more.
    Assist,
    /// A bower that would go to an opponent is left alone.
    NoBowerForThem,
    /// With the three best trumps one goes alone.
    GoAlone,
    /// A hand with holes takes its partner along.
    TakePartnerAlong,
    /// Whoever has no trump worth the name passes.
    PassWithoutTrumps,
    /// Two trumps are few, but for a dealer's partner; in the second round a bower among them and an ace
    /// beside them are enough.
    PassWithTwo,
    /// Makers lead trumps.
    DrawTrumps,
    /// The maker's partner leads trump, too.
    LeadForTheMaker,
    /// Defenders leave trumps alone when they lead.
    NoTrumpLead,
    /// Defenders lead an ace while it still takes tricks.
    LeadAces,
    /// Who plays second throws low.
    SecondHandLow,
    /// Who plays third plays high.
    ThirdHandHigh,
    /// Nobody trumps what his partner takes.
    LeavePartnersTrick,
    /// What opponents take is trumped.
    TrumpTheirs,
    /// Who plays last takes as cheaply as he can.
    TakeCheaply,
    /// Who cannot win throws his least.
    ThrowLow,
    /// Who lays away empties a suit.
    EmptyASuit,
    /// Who lays away keeps aces.
    KeepAces,
}

impl Principle {
    /// All of them; where several say the same the first is named.
    pub const ALL: [Self; 20] = [
        Self::Next,
        Self::CrossSuit,
        Self::NoBowerForThem,
        Self::Assist,
        Self::GoAlone,
        Self::TakePartnerAlong,
        Self::PassWithoutTrumps,
        Self::PassWithTwo,
        Self::DrawTrumps,
        Self::LeadForTheMaker,
        Self::LeadAces,
        Self::NoTrumpLead,
        Self::LeavePartnersTrick,
        Self::TrumpTheirs,
        Self::TakeCheaply,
        Self::SecondHandLow,
        Self::ThirdHandHigh,
        Self::ThrowLow,
        Self::EmptyASuit,
        Self::KeepAces,
    ];

    /// Whether a trump is one with which trumps are drawn: without a bower or the ace nobody is told
    /// to draw.
    pub fn draws_with(trump: Card) -> bool {
        trump.rank().is_none_or(|rank| matches!(rank, Rank::Jack | Rank::Ace))
    }

    /// The lesson that teaches it.
    pub const fn lesson(self) -> &'static str {
        match self {
            Self::Next | Self::CrossSuit => "next-and-cross",
            Self::Assist | Self::NoBowerForThem | Self::PassWithoutTrumps | Self::PassWithTwo => {
                "seat-by-seat"
            }
            Self::GoAlone | Self::TakePartnerAlong => "alone-or-not",
            Self::DrawTrumps | Self::LeadForTheMaker => "leads-of-the-maker",
            Self::NoTrumpLead | Self::LeadAces => "leads-of-the-defender",
            Self::SecondHandLow
            | Self::ThirdHandHigh
            | Self::LeavePartnersTrick
            | Self::TrumpTheirs
            | Self::TakeCheaply
            | Self::ThrowLow => "second-and-third-hand",
            Self::EmptyASuit | Self::KeepAces => "discards-and-turning-down",
        }
    }

    /// Whether it is one about the dealer's side and the other one.
    const fn is_of_sides(self) -> bool {
        matches!(self, Self::Next | Self::CrossSuit | Self::Assist | Self::NoBowerForThem)
    }

    /// The first of these acts that lays away the only card of a suit, as that one does not.
    pub(super) fn emptying(
        hand: &Hand<'_>,
        seat: Seat,
        acts: &[Action],
        other: Option<Action>,
    ) -> Option<Action> {
        let rule = |act: &Action| Self::between(hand, seat, *act, other?);
        acts.iter().copied().find(|act| rule(act) == Some(Self::EmptyASuit))
    }

    /// The principle that says to do `better` rather than `other`, if one does.
    pub fn between(hand: &Hand<'_>, seat: Seat, better: Action, other: Action) -> Option<Self> {
        let moment = Moment { hand, seat };
        Self::ALL.into_iter().find(|principle| moment.says(*principle, better, other))
    }
}

/// A moment at which a seat has to act.
struct Moment<'a, 'r> {
    hand: &'a Hand<'r>,
    seat: Seat,
}

impl Moment<'_, '_> {
    fn says(&self, principle: Principle, better: Action, other: Action) -> bool {
        match (better, other) {
            (Action::Play(better), Action::Play(other)) => self.says_card(principle, better, other),
            (Action::Discard(better), Action::Discard(other)) => {
                // Of several cards each one would have to be looked at beside the rest.
                let one = |cards: CardSet| cards.iter().next().filter(|_| cards.len() == 1);
                let (better, other) = (one(better.minus(other)), one(other.minus(better)));
                better.zip(other).is_some_and(|(one, two)| self.says_discard(principle, one, two))
            }
            _ => self.says_call(principle, better, other),
        }
    }

    fn says_call(&self, principle: Principle, better: Action, other: Action) -> bool {
        let rules = self.hand.rules();
        if principle.is_of_sides() && !rules.sides.are_told_by_seats() {
            return false;
        }
        let dealer = self.hand.dealer();
        let up = self.hand.up().last().copied();
        let with_dealer = side_of(rules, dealer).contains(self.seat);
        let is_call = |action| matches!(action, Action::OrderUp { .. } | Action::Call { .. });
        let alone = |action| {
            matches!(action, Action::OrderUp { alone: true } | Action::Call { alone: true, .. })
        };
        let named = |action| self.hand.would_make(action).and_then(Trump::suit);
        let is_next = |suit: Suit| self.is_next(suit);
        match principle {
            Principle::Next => {
                // A saying of partners, which means nothing where each plays for himself.
                !with_dealer
                    && self.hand.rules().sides.are_fixed()
                    && self.hand.rules().players > 2
                    && matches!(better, Action::Call { .. })
                    && named(better).is_some_and(is_next)
                    && !named(other).is_some_and(is_next)
            }
            Principle::CrossSuit => {
                with_dealer
                    && self.seat != dealer
                    && matches!(better, Action::Call { .. })
                    && named(better).is_some_and(|suit| !is_next(suit))
                    && (other == Action::Pass || named(other).is_some_and(is_next))
            }
            Principle::Assist => {
                with_dealer
                    && self.seat != dealer
                    && better == Action::OrderUp { alone: false }
                    && other == Action::Pass
                    && named(better).is_some_and(|suit| self.trumps(suit) == 2)
            }
            Principle::NoBowerForThem => {
                let is_bower = up.is_some_and(|up| up.rank() == Some(Rank::Jack));
                !with_dealer
                    && is_bower
                    && better == Action::Pass
                    && matches!(other, Action::OrderUp { .. })
            }
            Principle::GoAlone => {
                alone(better)
                    && !alone(other)
                    && named(better).is_some_and(|suit| self.best_trumps(suit) >= 3)
            }
            Principle::TakePartnerAlong => {
                alone(other)
                    && is_call(better)
                    && !alone(better)
                    && named(better) == named(other)
                    && named(better).is_some_and(|suit| self.best_trumps(suit) < 3)
            }
            Principle::PassWithoutTrumps => {
                better == Action::Pass
                    && is_call(other)
                    && named(other).is_some_and(|suit| self.trumps(suit) <= 1)
            }
            Principle::PassWithTwo => {
                let is_second = matches!(other, Action::Call { .. });
                let assists = with_dealer && self.seat != dealer && !is_second;
                // In the second round nobody gains by the card that was turned up.
                let is_few = |suit| self.trumps(suit) == 2 && !(is_second && self.is_strong(suit));
                better == Action::Pass
                    && is_call(other)
                    && !assists
                    && named(other).is_some_and(is_few)
            }
            Principle::DrawTrumps
            | Principle::LeadForTheMaker
            | Principle::NoTrumpLead
            | Principle::LeadAces
            | Principle::SecondHandLow
            | Principle::ThirdHandHigh
            | Principle::LeavePartnersTrick
            | Principle::TrumpTheirs
            | Principle::TakeCheaply
            | Principle::ThrowLow
            | Principle::EmptyASuit
            | Principle::KeepAces => false,
        }
    }

    fn says_card(&self, principle: Principle, better: Card, other: Card) -> bool {
        let Some(contract) = self.hand.contract() else { return false };
        let Some(makers) = self.hand.view(self.seat).sides_known() else { return false };
        let Some(turn) = CardTurn::of(self.hand, self.seat, makers) else { return false };
        let (leads, played) = (turn.table.is_empty(), turn.table.len());
        let trump = |card| turn.is_trump(card);
        let lower = turn.height(better) < turn.height(other);
        let same_suit = turn.suit(better) == turn.suit(other);
        let takes = |card| turn.takes(card);
        match principle {
            Principle::DrawTrumps => {
                let is_high = |card: Card| matches!(card.rank(), Some(Rank::Ace | Rank::King));
                let held = self.hand.held(self.seat).unwrap_or_default();
                // Who has nothing high that may be trumped draws nothing.
                let saves = held.iter().any(|card| is_high(card) && !trump(card));
                let has_top = held.iter().any(|card| trump(card) && Principle::draws_with(card));
                let draws = has_top && trump(better) && !trump(other);
                leads && contract.maker == self.seat && saves && draws
            }
            Principle::LeadForTheMaker => {
                leads && turn.made && contract.maker != self.seat && trump(better) && !trump(other)
            }
            Principle::LeadAces => {
                let is_ace = |card: Card| card.rank() == Some(Rank::Ace) && !trump(card);
                leads && !turn.made && is_ace(better) && !is_ace(other)
            }
            Principle::NoTrumpLead => leads && !turn.made && !trump(better) && trump(other),
            Principle::LeavePartnersTrick => {
                let trumps_in = turn.table.first().is_some_and(|lead| !trump(lead.card));
                trumps_in && turn.is_ours() && !takes(better) && trump(other) && takes(other)
            }
            Principle::TrumpTheirs => {
                let trumps_in = turn.table.first().is_some_and(|lead| !trump(lead.card));
                trumps_in && !turn.is_ours() && trump(better) && takes(better) && !takes(other)
            }
            Principle::TakeCheaply => turn.last && takes(better) && takes(other) && lower,
            Principle::SecondHandLow => {
                let others = self.hand.in_play().without(self.seat);
                let later = turn.table.iter().fold(others, |left, play| left.without(play.seat));
                let partner_plays = later.iter().any(|seat| turn.side.contains(seat));
                let is_low = !trump(better) && better.rank().is_some_and(|rank| rank < Rank::Jack);
                played == 1 && same_suit && lower && is_low && takes(other) && partner_plays
            }
            Principle::ThirdHandHigh => {
                let others = self.hand.in_play().minus(turn.side);
                let later = turn.table.iter().fold(others, |left, play| left.without(play.seat));
                let four_play = self.hand.in_play().len() == 4;
                let is_third = four_play && played == 2 && !turn.last && !later.is_empty();
                is_third && !turn.is_ours() && takes(better) && !lower
            }
            Principle::ThrowLow => {
                let least = turn.lowest(turn.legal).map(|least| turn.height(least));
                let is_least = least.is_some_and(|least| turn.height(better) == least);
                let is_low = better.rank().is_some_and(|rank| rank < Rank::King);
                !leads && is_least && is_low && !takes(better) && !takes(other) && lower
            }
            Principle::Next
            | Principle::CrossSuit
            | Principle::Assist
            | Principle::NoBowerForThem
            | Principle::GoAlone
            | Principle::TakePartnerAlong
            | Principle::PassWithoutTrumps
            | Principle::PassWithTwo
            | Principle::EmptyASuit
            | Principle::KeepAces => false,
        }
    }

    fn says_discard(&self, principle: Principle, better: Card, other: Card) -> bool {
        let Some(trump) = self.hand.contract().map(|contract| contract.trump) else {
            return false;
        };
        let held = self.hand.held(self.seat).unwrap_or_default();
        let plain = |card: Card| !is_trump(self.hand.rules(), trump, card);
        let alone = |card: Card| {
            let same = |other: Card| plain(other) && other.printed_suit() == card.printed_suit();
            plain(card) && held.filter(same).len() == 1
        };
        let is_ace = |card: Card| plain(card) && card.rank() == Some(Rank::Ace);
        match principle {
            Principle::KeepAces => !is_ace(better) && is_ace(other),
            Principle::EmptyASuit => {
                let has_trumps = !held.filter(|card| !plain(card)).is_empty();
                alone(better) && !alone(other) && has_trumps
            }
            Principle::Next
            | Principle::CrossSuit
            | Principle::NoBowerForThem
            | Principle::Assist
            | Principle::GoAlone
            | Principle::TakePartnerAlong
            | Principle::PassWithoutTrumps
            | Principle::PassWithTwo
            | Principle::DrawTrumps
            | Principle::LeadForTheMaker
            | Principle::LeadAces
            | Principle::NoTrumpLead
            | Principle::LeavePartnersTrick
            | Principle::TrumpTheirs
            | Principle::TakeCheaply
            | Principle::SecondHandLow
            | Principle::ThirdHandHigh
            | Principle::ThrowLow => false,
        }
    }

    /// Whether `suit` has the colour of the one that was turned down, and is another.
    fn is_next(&self, suit: Suit) -> bool {
        let down = self.hand.suit_on_offer();
        down.is_some_and(|down| suit != down && suit.colour() == down.colour())
    }

    /// How many trumps the seat would hold, the card that comes to it counted in.
    fn trumps(&self, suit: Suit) -> u32 {
        let trump = Trump::Suit(suit);
        let held = self.hand.held(self.seat).unwrap_or_default();
        let taken = u32::from(self.hand.comes_to(self.seat, trump).is_some());
        held.filter(|card| is_trump(self.hand.rules(), trump, card)).len() + taken
    }

    /// Whether the seat would hold a bower, and holds an ace beside its trumps.
    fn is_strong(&self, suit: Suit) -> bool {
        let (rules, trump) = (self.hand.rules(), Trump::Suit(suit));
        let held = self.hand.held(self.seat).unwrap_or_default();
        let up = self.hand.comes_to(self.seat, trump);
        let is_bower = |card: Card| card.rank() == Some(Rank::Jack) && is_trump(rules, trump, card);
        let is_ace = |card: Card| card.rank() == Some(Rank::Ace) && !is_trump(rules, trump, card);
        held.iter().chain(up).any(is_bower) && held.iter().any(is_ace)
    }

    /// How many of the highest trumps the seat would hold, without a gap.
    fn best_trumps(&self, suit: Suit) -> usize {
        let rules = self.hand.rules();
        let held = self.hand.held(self.seat).unwrap_or_default();
        let own = |card: &Card| {
            let is_up = self.hand.up().last() == Some(card) && self.hand.takes_up(self.seat);
            held.contains(*card) || is_up
        };
        let all = trumps(rules, Trump::Suit(suit));
        all.value().iter().take_while(|card| own(card)).count()
    }
}
