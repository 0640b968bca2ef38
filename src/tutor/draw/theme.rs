//! What a puzzle is about, told from its best card or call, the obvious one and, of cards, what
//! follows each of them.

use std::{fmt, str::FromStr};

use crate::{
    engine::{Action, Role, role},
    rules::Bids,
    solver::CardTurn,
    table::{Card, CardSet},
    tutor::TrickOfLine,
};

named! {
    /// What the best card or call does that the obvious one does not.
    Theme:
    /// The opponents' left bower falls to the right bower, and escapes it after the obvious card.
    "finesse-the-left" FinesseTheLeft,
    /// The right bower is the obvious card and is kept.
    "save-the-right" SaveTheRight,
    /// A trump is led in place of another suit.
    "lead-trump" LeadTrump,
    /// Another suit is led in place of a trump.
    "trump-can-wait" TrumpCanWait,
    /// A lower card of the same suit is led.
    "lead-low" LeadLow,
    /// Another plain suit is led.
    "lead-another-suit" LeadAnotherSuit,
    /// A card that takes nothing is thrown on a trick that could be trumped.
    "throw-the-loser" ThrowTheLoser,
    /// A trick that could be taken is let go.
    "let-it-go" LetItGo,
    /// The trick is taken although the partner has it.
    "over-the-partner" OverThePartner,
    /// The trick is taken with more than would do.
    "take-it-high" TakeItHigh,
    /// The trick is taken with less than the best card.
    "take-it-low" TakeItLow,
    /// It matters which card is thrown away.
    "throw-the-right-one" ThrowTheRightOne,
    /// Trump is made in place of a pass, or the other way round.
    "order-or-pass" OrderOrPass,
    /// The same suit is made trump alone, or not alone.
    "go-alone" GoAlone,
    /// A lone hand is met alone.
    "defend-alone" DefendAlone,
    /// More is bid.
    "bid-one-more" BidOneMore,
    /// Less is bid.
    "bid-one-less" BidOneLess,
    /// Another suit is made trump.
    "which-trump" WhichTrump,
}

impl Theme {
    /// Whether it is about calls, not about cards.
    pub const fn is_of_calls(self) -> bool {
        matches!(
            self,
            Self::OrderOrPass
                | Self::GoAlone
                | Self::DefendAlone
                | Self::BidOneMore
                | Self::BidOneLess
                | Self::WhichTrump
        )
    }

    /// The theme of a puzzle whose best call is another than the obvious one; `None` where neither
    /// makes trump.
    pub(super) fn of_call(best: Action, obvious: Action, bids: &Bids) -> Option<Self> {
        let tricks = |action: Action| match action {
            Action::Bid(name) => bids.get(name).map(|bid| bid.terms.tricks),
            _ => None,
        };
        Some(match (best, obvious) {
            (Action::DefendAlone, _) => Self::DefendAlone,
            (Action::Bid(_), Action::Pass) => Self::BidOneMore,
            (Action::Pass, Action::Bid(_)) => Self::BidOneLess,
            (Action::Pass, _) | (_, Action::Pass) => Self::OrderOrPass,
            (Action::OrderUp { .. }, Action::OrderUp { .. }) => Self::GoAlone,
            (Action::Call { trump, .. }, Action::Call { trump: other, .. }) if trump == other => {
                Self::GoAlone
            }
            (Action::Bid(_), Action::Bid(_)) if tricks(best) > tricks(obvious) => Self::BidOneMore,
            (Action::Bid(_), Action::Bid(_)) => Self::BidOneLess,
            (
                Action::OrderUp { .. } | Action::Call { .. },
                Action::OrderUp { .. } | Action::Call { .. },
            ) => Self::WhichTrump,
            _ => return None,
        })
    }

    /// The theme of a puzzle: `best` and `obvious`, each with the tricks that follow it.
    pub(super) fn of(
        turn: &CardTurn<'_>,
        best: Card,
        obvious: Card,
        after: [&[TrickOfLine]; 2],
    ) -> Self {
        let [catches, catches_too] = after.map(|line| catches_the_left(turn, line));
        let suit = |card| turn.suit(card);
        if catches && !catches_too {
            return Self::FinesseTheLeft;
        }
        if role(turn.rules, turn.trump, obvious) == Role::RightBower {
            return Self::SaveTheRight;
        }
        if turn.table.is_empty() {
            return match (turn.is_trump(best), turn.is_trump(obvious)) {
                (true, false) => Self::LeadTrump,
                (false, true) => Self::TrumpCanWait,
                _ if suit(best) == suit(obvious) => Self::LeadLow,
                _ => Self::LeadAnotherSuit,
            };
        }
        match (turn.takes(best), turn.takes(obvious)) {
            (true, false) if turn.is_ours() => Self::OverThePartner,
            (false, true) if turn.is_trump(obvious) && !turn.is_trump(best) => Self::ThrowTheLoser,
            (false, true) => Self::LetItGo,
            (true, true) if turn.height(best) > turn.height(obvious) => Self::TakeItHigh,
            (true, true) => Self::TakeItLow,
            _ => Self::ThrowTheRightOne,
        }
    }
}

/// Whether an opponent's left bower falls to the right bower of the side to play.
fn catches_the_left(turn: &CardTurn<'_>, line: &[TrickOfLine]) -> bool {
    let is = |card: Card, what: Role| role(turn.rules, turn.trump, card) == what;
    line.iter().any(|TrickOfLine { plays, winner, .. }| {
        let right =
            plays.iter().any(|play| play.seat == *winner && is(play.card, Role::RightBower));
        let left = plays
            .iter()
            .any(|play| !turn.side.contains(play.seat) && is(play.card, Role::LeftBower));
        turn.side.contains(*winner) && right && left
    })
}

/// Whether cards are as good as one: of one suit, with no card of `others` between them.
pub(super) fn are_equals(turn: &CardTurn<'_>, cards: &[Card], others: CardSet) -> bool {
    let suit = |card: Card| turn.suit(card);
    let own: CardSet = cards.iter().copied().collect();
    let (Some(low), Some(high)) = (turn.lowest(own), turn.highest(own)) else { return false };
    let between = |card: Card| {
        suit(card) == suit(low)
            && turn.height(low) < turn.height(card)
            && turn.height(card) < turn.height(high)
    };
    cards.iter().all(|card| suit(*card) == suit(low)) && !others.iter().any(between)
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A word that names no theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoTheme;

impl fmt::Display for NoTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected one of {}", Theme::IDS.join(", "))
    }
}

impl std::error::Error for NoTheme {}

impl FromStr for Theme {
    type Err = NoTheme;

    fn from_str(text: &str) -> Result<Self, NoTheme> {
        Self::from_id(text).ok_or(NoTheme)
    }
}
