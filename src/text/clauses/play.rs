//! Sentences about leading, following and taking tricks.

use crate::rules::{
    Beating, FirstLead, Following, IdenticalCards, Leading, LoneLead, NextLead, RuffingPartner,
    Taking, WhenVoid,
};

pub(super) const fn first_lead(of: FirstLead) -> &'static str {
    match of {
        FirstLead::Eldest => "The player on the dealer's left leads first.",
        FirstLead::Maker => "The maker leads first.",
        FirstLead::Dealer => "The dealer leads first.",
        FirstLead::LeftOnScreen => {
            "The player drawn to the left of the dealer leads first, or else the one on the left."
        }
    }
}

pub(super) const fn lone_lead(of: LoneLead) -> &'static str {
    match of {
        LoneLead::AsUsual => {
            "A lone hand does not change the first lead; if the leader sits out, the next player leads."
        }
        LoneLead::LeftOfMaker => "Against a lone hand the player on the maker's left leads first.",
    }
}

pub(super) const fn leading(of: Leading) -> &'static str {
    match of {
        Leading::AnyCard => "Any card may be led.",
        Leading::TrumpWhenBroken => {
            "Trump may not be led before one has been played, unless nothing else is held."
        }
    }
}

pub(super) const fn following(of: Following) -> &'static str {
    match of {
        Following::MustFollow => "Whoever holds a card of the led suit must play one.",
        Following::MayTrump => "Whoever holds the led suit must follow it or play a trump.",
        Following::AnyCard => "The led suit need not be followed.",
        Following::LastCard => "Whoever holds the suit of the card played last must play it.",
    }
}

pub(super) const fn when_void(of: WhenVoid) -> &'static str {
    match of {
        WhenVoid::AnyCard => "Whoever holds none may play any card; nobody has to trump.",
        WhenVoid::MustTrump => "Without the led suit a trump must be played by whoever holds one.",
    }
}

pub(super) const fn beating(of: Beating) -> &'static str {
    match of {
        Beating::Free => "Nobody has to beat the trick.",
        Beating::MustBeat => "Whoever can beat the best card so far must do so.",
    }
}

pub(super) const fn ruffing_partner(of: RuffingPartner) -> &'static str {
    match of {
        RuffingPartner::Allowed => "A partner's trick may be trumped.",
        RuffingPartner::Barred => {
            "A partner's trick may not be trumped as long as another card is held."
        }
    }
}

pub(super) const fn taking(of: Taking) -> &'static str {
    match of {
        Taking::TrumpThenLed => {
            "The best trump takes the trick; with no trump in it, the best card of the led suit."
        }
        Taking::AnySuit => {
            "The best trump takes the trick; with no trump in it, the highest card of any suit."
        }
        Taking::FirstTrump => {
            "The first trump played takes the trick; with no trump in it, the best of the led suit."
        }
        Taking::LastTrump => {
            "The last trump played takes the trick; with no trump in it, the best of the led suit."
        }
        Taking::AceOverLedTrump => {
            "The best trump takes the trick, but an ace beats trumps that were led."
        }
        Taking::LedSuitOnly => "The best card of the led suit takes the trick, trumped or not.",
    }
}

pub(super) const fn identical_cards(of: IdenticalCards) -> &'static str {
    match of {
        IdenticalCards::First => "Of two identical cards the one played first is the higher.",
        IdenticalCards::Last => "Of two identical cards the one played last is the higher.",
    }
}

pub(super) const fn next_lead(of: NextLead) -> &'static str {
    match of {
        NextLead::Winner => "Whoever takes a trick leads to the next.",
        NextLead::LeftOfLeader => "The lead passes to the left, whoever took the trick.",
    }
}
