//! Leading, following and taking tricks.

use super::{Line, Talk, one};
use crate::{
    rules::{
        Beating, Clause, DefendAlone, FirstLead, LoneLead, NextLead, RuffingPartner, SitsOut,
        UnheldCard,
    },
    text::{card_of_rules::card::ActKind, points},
};

pub(super) fn first_lead(talk: Talk<'_>, of: FirstLead) -> Vec<Line> {
    let said = match of {
        FirstLead::Eldest if talk.players() == 2 => "The dealer's opponent leads first.".to_owned(),
        FirstLead::Eldest => "The player on the dealer's left leads first.".to_owned(),
        FirstLead::Maker => format!("The {} leads first.", talk.maker()),
        FirstLead::Dealer => "The dealer leads first.".to_owned(),
        FirstLead::LeftOnScreen => {
            "The player drawn to the left of the dealer leads first.".to_owned()
        }
    };
    vec![Line::new(Clause::FirstLead, said).acts(&[ActKind::Play])]
}

pub(super) fn lone_lead(talk: Talk<'_>, of: LoneLead) -> Vec<Line> {
    let said = match of {
        // A maker who leads is there; anybody else may have to be passed over.
        LoneLead::AsUsual if talk.0.first_lead == FirstLead::Maker || !talk.somebody_sits_out() => {
            return Vec::new();
        }
        LoneLead::AsUsual => "If that player sits out, the next one in play leads.".to_owned(),
        LoneLead::LeftOfMaker if talk.always_alone() => {
            "The player on the maker's left leads first.".to_owned()
        }
        LoneLead::LeftOfMaker => {
            let next = match (talk.0.defend_alone, talk.0.sits_out) {
                (DefendAlone::MayDeclare, _) | (_, SitsOut::PartnersAndAnOpponent) => {
                    ", or the next in play if that one sits out"
                }
                (DefendAlone::Never, SitsOut::Partners | SitsOut::Nobody) => "",
            };
            format!(
                "When the {} is alone, the player on the {0}'s left leads first{next}.",
                talk.maker()
            )
        }
    };
    vec![Line::new(Clause::LoneLead, said).acts(&[ActKind::Play])]
}

pub(super) fn beating(of: Beating) -> Vec<Line> {
    match of {
        Beating::Free => Vec::new(),
        Beating::MustBeat => {
            one(Clause::Beating, "Whoever can beat the best card so far must do so.")
        }
    }
}

pub(super) fn ruffing_partner(of: RuffingPartner) -> Vec<Line> {
    match of {
        RuffingPartner::Allowed => Vec::new(),
        RuffingPartner::Barred => one(
            Clause::RuffingPartner,
            "A partner's trick may not be trumped as long as another card is held.",
        ),
    }
}

pub(super) fn next_lead(talk: Talk<'_>, of: NextLead) -> Vec<Line> {
    let said = match of {
        NextLead::Winner => "Whoever takes a trick leads to the next.",
        NextLead::LeftOfLeader => "The lead passes to the left, whoever took the trick.",
    };
    let mut lines = one(Clause::NextLead, said);
    if talk.players() > 2 {
        let clockwise = Line::new(Clause::NextLead, "Play goes clockwise.");
        lines.push(clockwise.behind(Clause::LoneLead));
    }
    lines
}

pub(super) fn renege(talk: Talk<'_>, price: u8) -> Vec<Line> {
    let said = match price {
        0 => "No price is set on a renege, a card played against these rules: agree on one."
            .to_owned(),
        n => format!(
            "A renege, a card played against these rules, costs the {} {}.",
            talk.scorer(),
            points(i16::from(n))
        ),
    };
    one(Clause::RenegePoints, said)
}

/// What becomes of a card that is not in the hand, said after the price of a renege.
pub(super) fn unheld_card(of: UnheldCard) -> Vec<Line> {
    let said = match of {
        UnheldCard::Named => "A card that is not in the hand is taken back and costs nothing.",
        UnheldCard::AsRenege => "So does a card that is not in the hand.",
    };
    one(Clause::UnheldCard, said)
}
