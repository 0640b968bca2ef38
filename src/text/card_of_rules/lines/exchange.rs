//! Cards that change hands between the auction and the first lead, and the partner who is called.

use super::{Line, Talk};
use crate::{
    rules::{
        Alone, CallForBest, CalledPartner, Clause, DefendAlone, Jambon, JokerDiscard, PartnerHelp,
        TurnUpGoes, Widow, WidowOrder,
    },
    text::{card_of_rules::card::ActKind, choice_line, count, number},
};

pub(super) fn turn_up_goes(talk: Talk<'_>, of: TurnUpGoes) -> Vec<Line> {
    let acts: &[ActKind] = match of {
        TurnUpGoes::TakeThenDiscard
        | TurnUpGoes::DiscardThenTake
        | TurnUpGoes::ToCaller
        | TurnUpGoes::MakesTheMaker => &[ActKind::Discard],
        TurnUpGoes::MayDecline => &[ActKind::Take, ActKind::Decline, ActKind::Discard],
        TurnUpGoes::NoDiscard => &[],
    };
    let said = choice_line(&talk.0.choice(Clause::TurnUpGoes));
    vec![Line::new(Clause::TurnUpGoes, said).acts(acts)]
}

pub(super) fn widow(talk: Talk<'_>, widow: Widow) -> Vec<Line> {
    let all = talk.0.bids.0.iter().all(|bid| bid.terms.widow);
    let who = match all {
        true => "The bidder".to_owned(),
        false => format!(
            "Whoever bids {}",
            talk.bids_that(|bid| bid.terms.widow).replace(" and ", " or ")
        ),
    };
    let cards = match talk.0.deal.widow {
        1 => "any one card".to_owned(),
        n => format!("any {} cards", number(u32::from(n))),
    };
    let said = match (widow.order, widow.optional) {
        (WidowOrder::TrumpFirst, false) => format!(
            "{who} first names trump, then takes the widow and lays {cards} away, face down."
        ),
        (WidowOrder::TrumpFirst, true) => format!(
            "{who} first names trump, then takes the widow and lays {cards} away, face down, or \
             leaves the widow where it is."
        ),
        (WidowOrder::WidowFirst, false) => {
            format!("{who} takes the widow, then names trump, then lays {cards} away, face down.")
        }
        (WidowOrder::WidowFirst, true) => format!(
            "{who} takes the widow or leaves it, then names trump, and after taking it lays \
             {cards} away, face down."
        ),
    };
    let acts: &[ActKind] = match widow.optional {
        true => &[ActKind::Take, ActKind::Decline, ActKind::Discard],
        false => &[ActKind::Discard],
    };
    vec![Line::new(Clause::Widow, said).acts(acts)]
}

pub(super) fn joker_discard(talk: Talk<'_>, of: JokerDiscard) -> Vec<Line> {
    let cards = count(u32::from(talk.0.deal.dealer_extra), "card");
    let said = match of {
        JokerDiscard::BeforeBidding => {
            format!("The dealer lays {cards} away, face down, before anybody speaks.")
        }
        JokerDiscard::AfterTrump => {
            format!(
                "Once trump is named the dealer, unless sitting out, lays {cards} away, face down."
            )
        }
    };
    vec![Line::new(Clause::JokerDiscard, said).acts(&[ActKind::Discard])]
}

pub(super) fn partner_help(talk: Talk<'_>, of: PartnerHelp) -> Vec<Line> {
    let helped = talk.bids_that(|bid| bid.terms.help > 0);
    let most = talk.0.bids.0.iter().map(|bid| bid.terms.help).max().unwrap_or(0);
    let number = number(u32::from(most));
    let (cards, best) = match most {
        1 => ("one card of the bidder's choice".to_owned(), "the best trump".to_owned()),
        _ => {
            (format!("{number} cards of the bidder's choice"), format!("the {number} best trumps"))
        }
    };
    let each = match talk.partners() {
        1 => "the partner",
        _ => "each partner in turn, clockwise,",
    };
    let opening = format!("On a bid of {helped} the bidder, having named trump,");
    match of {
        PartnerHelp::BestTrumpBack => {
            let without = match most {
                1 => "a partner without trump silently gives the best card",
                _ => "a partner without trump silently gives the best cards",
            };
            let said = format!("{opening} gives {each} {cards} and gets {best} back; {without}.");
            vec![Line::new(Clause::PartnerHelp, said).acts(&[ActKind::Give])]
        }
        PartnerHelp::PartnersChoice => {
            let back = match most {
                1 => "the card that seems best, not the one just given".to_owned(),
                _ => format!("the {number} that seem best, none of those just given"),
            };
            let said = format!("{opening} may give {each} {cards}, and gets {back}.");
            vec![Line::new(Clause::PartnerHelp, said).acts(&[ActKind::Give, ActKind::Decline])]
        }
    }
}

pub(super) fn call_for_best(talk: Talk<'_>, of: CallForBest) -> Vec<Line> {
    let defender = match talk.0.defend_alone {
        DefendAlone::MayDeclare => "; so may a lone defender, after the maker",
        DefendAlone::Never => "",
    };
    match of {
        CallForBest::Never => Vec::new(),
        CallForBest::MayCall => {
            let said = format!(
                "A lone maker may call for the best: lay one card away, face down, and get the \
                 card that the partner thinks best{defender}."
            );
            let acts = [ActKind::CallForBest, ActKind::Discard, ActKind::Give];
            vec![Line::new(Clause::CallForBest, said).acts(&acts)]
        }
    }
}

pub(super) fn jambon(talk: Talk<'_>, jambon: Jambon) -> Vec<Line> {
    if !jambon.offered {
        return Vec::new();
    }
    let help = talk.0.call_for_best == CallForBest::MayCall && !jambon.with_help;
    let mut said =
        "Jambon: a lone maker may lay the whole hand open before the first lead".to_owned();
    if help {
        said.push_str(", and then may not call for the best");
    }
    if jambon.card_demanded {
        said.push_str(
            "; the next opponent in play on the left names the card that it must play first, if \
             that is legal then",
        );
    }
    said.push('.');
    let acts: &[ActKind] = match jambon.card_demanded {
        true => &[ActKind::Expose, ActKind::Demand],
        false => &[ActKind::Expose],
    };
    vec![Line::new(Clause::Jambon, said).acts(acts)]
}

pub(super) fn called_partner(talk: Talk<'_>, of: CalledPartner) -> Vec<Line> {
    let who = match talk.0.alone {
        Alone::Never => "The maker",
        Alone::WithTheCall | Alone::AnyTime => "A maker who does not go alone",
    };
    let said = match of {
        CalledPartner::Others => format!(
            "{who} calls any suit, trump included: whoever else holds its best card is the \
             partner. If nobody else holds that suit, the maker plays alone without knowing it."
        ),
        CalledPartner::InPlay => format!(
            "{who} calls any suit, trump included: the holder of its best card is the partner. A \
             maker who holds that card plays alone."
        ),
        CalledPartner::CallAgain => format!(
            "{who} calls any suit, trump included: whoever else holds its best card is the \
             partner. If nobody else holds that suit, the maker calls another."
        ),
    };
    vec![Line::new(Clause::CalledPartner, said).acts(&[ActKind::CallSuit])]
}
