//! What holds more often than not, as a hint before an act.

use crate::{
    session::{CallRule, Deciding, FromOthers, Lack, LookAt},
    table::Card,
    text::{
        Names,
        words::{capital, count, number},
    },
};

/// What to look at, as a sentence or two.
pub(super) fn look_at(names: &Names, principle: LookAt) -> String {
    match principle {
        LookAt::DrawTrumps => {
            "Makers lead trumps: one that has fallen cannot trump your other tricks.".to_owned()
        }
        LookAt::LeadForTheMaker => {
            "Your partner made trump: a trump that you lead helps to draw theirs.".to_owned()
        }
        LookAt::Waits(card) => format!(
            "{} takes its trick now or later. Which of your other cards is worth a try before it?",
            capital(&names.card(card))
        ),
        LookAt::LeadStrength => {
            "Defenders lead their strength outside trumps, before it can be trumped.".to_owned()
        }
        LookAt::PartnerHasIt if names.are_apart() => {
            "The maker cannot take this trick any more: nothing is gained by spending a high card."
                .to_owned()
        }
        LookAt::PartnerHasIt => {
            "Nobody can take the trick from your partner: nothing is gained by spending a high card."
                .to_owned()
        }
        LookAt::TakeCheaply => {
            "You play last: take the trick with the least that takes it.".to_owned()
        }
        LookAt::TakeHigh => {
            "Others play after you: what takes the trick now has to hold against them.".to_owned()
        }
        LookAt::CountTricks { need, of, partner } => {
            let among = if partner { ", your partner's among them" } else { "" };
            let (need, of) = (number(need.into()), number(of.into()));
            format!(
                "A call needs {need} of {of} tricks{among}: count what your hand takes by itself."
            )
        }
        LookAt::Rule(rule, held, lack) => {
            let rule = match rule {
                CallRule::YouDeal => "You deal: three trumps are mostly a call.".to_owned(),
                CallRule::PartnerDeals(dealer) => format!(
                    "{} deals: three trumps are mostly a call, and so are two with the right bower.",
                    names.seat(dealer)
                ),
                CallRule::TheyDeal => "They deal: three trumps with a bower, and an ace beside, are \
                                       mostly a call."
                    .to_owned(),
                CallRule::TurnedDown => "Now three trumps are mostly a call, and two with a bower and \
                                         an ace beside."
                    .to_owned(),
            };
            let lack = match lack {
                None => "",
                Some(Lack::Bower) => ", but no bower",
                Some(Lack::Ace) => ", but no ace beside",
            };
            format!("{rule} You would hold {}{lack}.", count(held, "trump"))
        }
        LookAt::BidWhatYouCount { trumps, aces, rest } => {
            let beside = match aces {
                0 => String::new(),
                some => format!(" and {}", count(some, "ace")),
            };
            let held = count(trumps, "trump");
            format!("You would hold {held}{beside}.{}", from_others(names, rest))
        }
        LookAt::BidTops { tops, rest } => {
            let cards: Vec<Card> = tops.iter().collect();
            let are = if cards.len() == 1 { "is high" } else { "are high" };
            let rest = from_others(names, rest);
            format!("Without trump {} {are}.{rest}", names.cards(&cards))
        }
        LookAt::BidLow => {
            "A low bid leaves room: who is outbid may bid higher later.".to_owned()
        }
        LookAt::EmptyASuit => "A suit that you empty is one that you can trump.".to_owned(),
        LookAt::GiveBest { came } => {
            let stays = if came { " What has just come to you stays." } else { "" };
            format!("Give what takes tricks: high trumps and aces.{stays}")
        }
        LookAt::KeepStrength => "Keep trumps and aces; what takes no trick can go.".to_owned(),
    }
}

/// What a partner has to bring, or the widow: ` For four tricks, one must come from your partner, even if
/// each of yours takes one.`
fn from_others(names: &Names, FromOthers { bid, tricks, widow }: FromOthers) -> String {
    if tricks == 0 {
        return String::new();
    }
    let widow = if widow { " or the widow" } else { "" };
    format!(
        " For {}, {} must come from {}{widow}, even if each of yours takes one.",
        count(bid, "trick"),
        number(tricks),
        names.your_ally()
    )
}

/// What to ask oneself before something is decided once trump is settled.
pub(super) const fn deciding_said(deciding: Deciding) -> &'static str {
    match deciding {
        Deciding::DefendAlone => {
            "Trump is settled. Alone you score more for stopping them, but without your partner's \
             tricks: count those that you take by yourself."
        }
        Deciding::LayOpen => {
            "Laid open, all the tricks are worth more; but the others see what you hold."
        }
        Deciding::AskForBest => {
            "Your partner's best card comes for one of yours: is there one that takes nothing?"
        }
        Deciding::Partners => "A partner brings tricks: how many do you lack for your bid?",
        Deciding::CallSuit => {
            "Your partner is whoever holds the best card of the suit that you call, and shows it only \
             by playing it."
        }
        Deciding::TakeUp => "The card turned up is a trump: is it better than your worst card?",
        Deciding::TakeWidow => "The widow may hold something better than what you would lay away.",
        Deciding::Swap => {
            "Nobody knows the ghost's hand: change one that takes less than an average hand."
        }
        Deciding::Demand => "Which of the cards that lie open would they like to keep?",
    }
}
