//! Sentences about cards that change hands, and about partners that are called.

use crate::rules::{
    CallForBest, CalledPartner, Jambon, JokerDiscard, PartnerHelp, PartnerShown, TurnUpGoes, Widow,
    WidowOrder,
};

pub(super) const fn turn_up_goes(of: TurnUpGoes) -> &'static str {
    match of {
        TurnUpGoes::TakeThenDiscard => {
            "The dealer takes the card ordered up, then lays any card away, face down: that one too, if it is not wanted."
        }
        TurnUpGoes::DiscardThenTake => {
            "When the card is ordered up the dealer first lays a card away, face down, and only then takes it: it cannot go back."
        }
        TurnUpGoes::MayDecline => {
            "The dealer may take the card ordered up, laying another one away first, face down, or leave it where it is."
        }
        TurnUpGoes::ToCaller => "Whoever orders the card up takes it and discards.",
        TurnUpGoes::NoDiscard => "The dealer takes the card ordered up and discards nothing.",
        TurnUpGoes::MakesTheMaker => {
            "The dealer takes the card ordered up, becomes the maker by that, and discards."
        }
    }
}

pub(super) const fn widow(of: Widow) -> &'static str {
    match (of.order, of.optional) {
        (WidowOrder::TrumpFirst, false) => {
            "The bidder names trump, then takes the widow and lays as many cards away."
        }
        (WidowOrder::TrumpFirst, true) => {
            "The bidder names trump, then takes the widow and lays as many cards away, or leaves it."
        }
        (WidowOrder::WidowFirst, false) => {
            "The bidder takes the widow, then names trump, and lays as many cards away."
        }
        (WidowOrder::WidowFirst, true) => {
            "The bidder takes the widow or leaves it, then names trump; whoever took it lays as many cards away after that."
        }
    }
}

pub(super) const fn joker_discard(of: JokerDiscard) -> &'static str {
    match of {
        JokerDiscard::BeforeBidding => "The dealer lays one card away before anybody speaks.",
        JokerDiscard::AfterTrump => "The dealer lays one card away once trump is named.",
    }
}

pub(super) const fn partner_help(of: PartnerHelp) -> &'static str {
    match of {
        PartnerHelp::BestTrumpBack => {
            "Where a bid brings help, the bidder gives cards away and the partner must return the best trumps, or without trump the best cards."
        }
        PartnerHelp::PartnersChoice => {
            "Where a bid brings help, the bidder may give cards away and the partner returns what seems best."
        }
    }
}

pub(super) const fn call_for_best(of: CallForBest) -> &'static str {
    match of {
        CallForBest::Never => "A lone hand may not call for its partner's best card.",
        CallForBest::MayCall => {
            "A lone hand may lay one card away and get one that the partner thinks best."
        }
    }
}

pub(super) fn jambon(of: Jambon) -> String {
    if !of.offered {
        return "No hand is laid open.".to_owned();
    }
    let mut line = "A lone maker may lay the hand open before the first lead".to_owned();
    if of.card_demanded {
        line.push_str("; the next opponent then names the card to be played first");
    }
    if !of.with_help {
        line.push_str("; such a hand may not call for the best");
    }
    line.push('.');
    line
}

pub(super) const fn called_partner(of: CalledPartner) -> &'static str {
    match of {
        CalledPartner::Others => {
            "The best card of the called suit is looked for in the others' hands only."
        }
        CalledPartner::InPlay => {
            "A maker who holds the best card of the called suit has no partner."
        }
        CalledPartner::CallAgain => {
            "When nobody else holds the called suit, the maker calls another one."
        }
    }
}

pub(super) const fn partner_shown(of: PartnerShown) -> &'static str {
    match of {
        PartnerShown::ByPlay => "The called partner says nothing; the play will show.",
        PartnerShown::AtCall => "The called partner speaks up at once.",
    }
}
