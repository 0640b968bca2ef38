//! What good players go by, in words.

use crate::{
    text::{
        Names,
        words::{number, points},
    },
    tutor::{Enough, Principle},
};

/// A principle, without its full stop.
pub(super) const fn principle_said(names: &Names, principle: Principle) -> &'static str {
    match principle {
        Principle::Next => {
            "A dealer who turns a suit down seldom holds its bowers. Against such a dealer name the \
             other suit of its colour, which is known as calling next"
        }
        Principle::CrossSuit => {
            "If the dealer, who turned a suit down, is your partner, name a suit of the other colour: \
             that is called crossing the suit"
        }
        Principle::Assist => {
            "Assist: a partner who deals takes one more trump up, so even two may be enough"
        }
        Principle::NoBowerForThem => "Do not order a bower into an opponent's hand",
        Principle::GoAlone => "Go alone with the three best trumps",
        Principle::TakePartnerAlong => {
            "Not alone: without the best trumps a hand wants its partner's help"
        }
        Principle::PassWithoutTrumps => "With one trump or none, pass",
        Principle::PassWithTwo => "Two trumps are few: such a call mostly wants three",
        Principle::DrawTrumps => {
            "Draw trumps: the maker leads them first, so that nobody can trump a high card later"
        }
        Principle::LeadForTheMaker => {
            "Lead trump for a partner who made it: it draws the defenders' trumps, and then high cards of other suits stand"
        }
        Principle::NoTrumpLead => {
            "Defenders leave trumps alone when they lead: drawing them helps the maker"
        }
        Principle::LeadAces => "Defenders lead an ace before it can be trumped",
        Principle::SecondHandLow if names.are_apart() => {
            "Whoever plays second plays low: another defender still has a card to play"
        }
        Principle::SecondHandLow => {
            "Whoever plays second plays low: the partner still has a card to play"
        }
        Principle::ThirdHandHigh => {
            "Whoever plays third plays high: then the last one has to spend something higher"
        }
        Principle::LeavePartnersTrick if names.are_apart() => {
            "Do not trump what another defender takes"
        }
        Principle::LeavePartnersTrick => "Do not trump your partner's trick",
        Principle::TrumpTheirs => "Trump what they would take",
        Principle::TakeCheaply => "Whoever plays last needs only the lowest card that takes",
        Principle::ThrowLow => "To a trick that you do not take goes your lowest card",
        Principle::EmptyASuit => "Lay away your only card of a suit: then you can trump that suit",
        Principle::KeepAces => "Keep aces when you lay away",
    }
}

/// That nothing is won by going alone.
pub(in crate::text) fn enough(Enough { own, march, least }: Enough) -> String {
    let wins = match least {
        Some(least) => format!("any {} tricks win the game", number(least.into())),
        None => format!("a march with your partner, which scores {march}, ends the game"),
    };
    let own = points(own);
    format!("At {own} {wins}: going alone wins nothing more and gives up the partner's help.")
}
