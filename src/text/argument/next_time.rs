//! How to see it next time, behind what speaks for an act.

use crate::{
    table::{Card, Rank},
    tutor::{Argument, KeptFor},
};

const COUNT_TRUMPS: &str =
    "While trumps of theirs are out they can take your high cards: count them before you lead.";

/// Whether a card may take a trick before it is trumped.
const fn is_high(card: Card) -> bool {
    matches!(card.rank(), Some(Rank::Ace | Rank::King))
}

/// What to ask oneself the next time, in a sentence; `None` where what speaks for the act says it.
pub(in crate::text) const fn next_time(argument: &Argument) -> Option<&'static str> {
    let said = match argument {
        Argument::Draws { .. } => COUNT_TRUMPS,
        // On a low card nobody wastes a trump.
        Argument::Beaten { draws: true, card, .. } if is_high(*card) => COUNT_TRUMPS,
        Argument::Beaten { .. } => {
            "Before you lead a card, ask which higher ones of its suit are still out."
        }
        Argument::BeatenByFewer { .. } => {
            "Of two cards that can be beaten, lead the one with fewer above it."
        }
        Argument::FallsToVoid { .. } => {
            "Remember who could not follow a suit: that seat trumps it when it comes again."
        }
        Argument::SavesTrump { .. } => {
            "A trump that would lose when it is led can still take a trick that others lead."
        }
        Argument::Guards { .. } => {
            "When you give up a card, ask what is still to come, and keep what beats it."
        }
        Argument::PartnerTakes { .. } => {
            "A card of yours need not win: ask also what your partner can do with it."
        }
        Argument::Takes { .. } | Argument::MayBeTheirs { .. } => {
            "Find the best card on the table first, then look which of yours beat it."
        }
        Argument::AlreadyOurs { .. } | Argument::MayBeOurs { .. } => {
            "Look whose trick it is before you spend a card on it."
        }
        Argument::Spares { worth: KeptFor::Guard { .. }, .. } => {
            "A small card beside a king keeps it from falling to the ace."
        }
        Argument::Spares { .. } => {
            "When your card does not take the trick, give up the one that is least likely to take \
             another."
        }
        Argument::Cheaper { .. } => {
            "When several cards take a trick, the lowest of them is enough."
        }
        Argument::HoldsBetter { .. } => {
            "While others still play, ask what they may hold above your card."
        }
        Argument::HoldsForPartner { .. } => {
            "A partner's card that can be beaten wants help; one that cannot be wants none."
        }
        Argument::Gives { .. } => "Give a partner who plays alone the best that you have for him.",
        Argument::KeepsTrump { .. } | Argument::KeepsHigh { .. } => "Lay away what takes no trick.",
        Argument::Empties { .. } => {
            "Lay away what takes no trick, and best the only card of a suit."
        }
        Argument::Strength { .. }
        | Argument::Weakness { .. }
        | Argument::Later { .. }
        | Argument::NoAce { .. }
        | Argument::FindsBetter { .. }
        | Argument::FindsDealer { .. }
        | Argument::FindsBest { .. }
        | Argument::FewAreDealt { .. }
        | Argument::ThrownIn { .. }
        | Argument::GoesToThem { .. }
        | Argument::Holes { .. }
        | Argument::Longer { .. }
        | Argument::MoreBeside { .. }
        | Argument::LowIsTrump { .. }
        | Argument::GhostHasMore { .. }
        | Argument::TooHigh { .. }
        | Argument::NoNeed { .. }
        | Argument::PartnersBid { .. }
        | Argument::HaveBid(_)
        | Argument::MorePartners { .. }
        | Argument::FewerPartners { .. }
        | Argument::LeadsFirst(_)
        | Argument::CallsPartner { .. }
        | Argument::NoBowerAbove(_)
        | Argument::BestComes(_)
        | Argument::GoesForBest { .. }
        | Argument::NoneToLose { .. }
        | Argument::AloneAgainst { .. }
        | Argument::Seen { .. }
        | Argument::EndsTheGame { .. }
        | Argument::FailsForLess { .. }
        | Argument::EachTrickCosts
        | Argument::CanWait(_)
        | Argument::DrivesOut { .. }
        | Argument::PartnerTrumps { .. }
        | Argument::LeavesTrump { .. } => return None,
    };
    Some(said)
}
