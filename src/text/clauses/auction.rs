//! Sentences about the auction and about going alone.

use crate::{
    rules::{
        AllPass, Alone, Assisting, Auction, Bid, BidName, Bids, DefendAlone, FirstCaller,
        JokerTurnedUp, LastCall, LoneHand, NoTrump, OrderUpNeeds, Passing, SitsOut, TurnedDownSuit,
        TurnedJack,
    },
    text::words::{and, count, number},
};

pub(super) const fn auction(of: Auction) -> &'static str {
    match of {
        Auction::TurnUpTwice => {
            "One round to pass or order up the turned-up card's suit; if all pass, one round to pass or name another."
        }
        Auction::TurnUpEachSuit => {
            "One round to pass or order up the suit turned up, again for each new suit; then one to name a suit not yet shown."
        }
        Auction::BidOnce => {
            "One bid each, higher than the last or a pass; the highest bidder makes trump."
        }
        Auction::BidUntilPasses => {
            "Bids go round, each higher than the last, until the rest have passed; the highest bidder makes trump."
        }
    }
}

pub(super) const fn first_caller(of: FirstCaller) -> &'static str {
    match of {
        FirstCaller::Eldest => "The player on the dealer's left speaks first, the dealer last.",
        FirstCaller::Dealer => "The dealer speaks first.",
        FirstCaller::LeftOnScreen => {
            "The player drawn to the left of the dealer speaks first, or else the one on the left."
        }
    }
}

pub(super) const fn joker_turned_up(of: JokerTurnedUp) -> &'static str {
    match of {
        JokerTurnedUp::Spades => "A joker turned up stands for spades.",
        JokerTurnedUp::DealerNames => {
            "When a joker is turned up, the dealer says before looking at any card which suit it stands for."
        }
    }
}

pub(super) const fn order_up_needs(of: OrderUpNeeds) -> &'static str {
    match of {
        OrderUpNeeds::Nothing => "Anybody may order up, whatever the hand.",
        OrderUpNeeds::ATrump => "To order up one must hold a card of that suit.",
    }
}

pub(super) const fn assisting(of: Assisting) -> &'static str {
    match of {
        Assisting::Free => "The dealer's partner may order up like anybody else.",
        Assisting::AloneOnly => "The dealer's partner may order up only by going alone.",
    }
}

pub(super) const fn turned_jack(of: TurnedJack) -> &'static str {
    match of {
        TurnedJack::Free => "A jack turned up may be turned down like any other card.",
        TurnedJack::MustBeTaken => "When a jack is turned up, the dealer has to take it.",
    }
}

pub(super) const fn turned_down_suit(of: TurnedDownSuit) -> &'static str {
    match of {
        TurnedDownSuit::Barred => "A suit that was turned down cannot be named afterwards.",
        TurnedDownSuit::Open => "A suit that was turned down may be named after all.",
    }
}

pub(super) const fn no_trump(of: NoTrump) -> &'static str {
    match of {
        NoTrump::Barred => "Trump must be a suit.",
        NoTrump::Allowed => "The maker may play the hand at no trump instead of naming a suit.",
    }
}

pub(super) fn bids(bids: &Bids) -> String {
    if bids.0.is_empty() {
        return "There are no bids.".to_owned();
    }
    let all_take_widow = bids.0.iter().all(|bid| bid.terms.widow);
    let rungs: Vec<String> = bids.0.iter().map(|bid| rung(bid, all_take_widow)).collect();
    format!("The bids, lowest first, are {}.", and(&rungs))
}

/// `5`; `moon (six tricks, alone, ends the bidding, at four times the rate)`.
fn rung(bid: &Bid, all_take_widow: bool) -> String {
    let terms = bid.terms;
    let mut said: Vec<String> = Vec::new();
    if bid.name != BidName::Number(terms.tricks) {
        said.push(count(u32::from(terms.tricks), "trick"));
    }
    if terms.alone {
        said.push("alone".to_owned());
    }
    match terms.partners {
        0 => {}
        1 => said.push("one partner".to_owned()),
        most => said.push(format!("up to {}", count(u32::from(most), "partner"))),
    }
    if terms.widow && !all_take_widow {
        said.push("the widow".to_owned());
    }
    if terms.help > 0 {
        said.push(format!("{} changed with each partner", count(u32::from(terms.help), "card")));
    }
    if terms.ends {
        said.push("ends the bidding".to_owned());
    }
    match terms.rate {
        0 | 1 => {}
        2 => said.push("at double rate".to_owned()),
        rate => said.push(format!("at {} times the rate", number(u32::from(rate)))),
    }
    if let Some(value) = terms.value
        && bid.name != BidName::Number(value)
    {
        said.push(format!("valued at {value}"));
    }
    let name = bid_name(bid.name);
    if said.is_empty() { name } else { format!("{name} ({})", said.join(", ")) }
}

/// What a bid is called in prose: `little pepper`.
pub(in crate::text) fn bid_name(name: BidName) -> String {
    name.to_string().replace('-', " ")
}

pub(super) const fn passing(of: Passing) -> &'static str {
    match of {
        Passing::Final => "A player who has passed is out of the bidding.",
        Passing::MayReturn => "A player who has passed may still bid later.",
    }
}

pub(super) const fn last_call(of: LastCall) -> &'static str {
    match of {
        LastCall::MayPass => "The dealer may pass like anybody else.",
        LastCall::MustCall => {
            "When all the others have passed for the last time, the dealer must call: stick the dealer."
        }
    }
}

pub(super) const fn all_pass(of: AllPass) -> &'static str {
    match of {
        AllPass::ThrowIn => {
            "If everybody passes, the cards are thrown in and the next player deals."
        }
        AllPass::DealerForced => {
            "If everybody passes, the dealer must make the lowest bid, and loses only half if it is set."
        }
        AllPass::JokerHolderForced => {
            "If everybody passes, the holder of the joker must bid three; if nobody holds it, the cards are thrown in."
        }
    }
}

pub(super) const fn alone(of: Alone) -> &'static str {
    match of {
        Alone::WithTheCall => "The maker may go alone, and says so together with the call.",
        Alone::Never => "Nobody may call alone.",
        Alone::AnyTime => "The maker may decide to go alone at any time.",
    }
}

pub(super) const fn lone_hand(of: LoneHand) -> &'static str {
    match of {
        LoneHand::Declared => "A hand is a lone hand only when it was declared so.",
        LoneHand::Always => "Every maker stands alone, and nobody has to say so.",
    }
}

pub(super) const fn sits_out(of: SitsOut) -> &'static str {
    match of {
        SitsOut::Partners => "A lone hand's partner lays the cards down and sits out.",
        SitsOut::Nobody => "Nobody sits out when the maker plays alone.",
        SitsOut::PartnersAndAnOpponent => {
            "When the maker goes alone, the partner and one opponent sit out."
        }
    }
}

pub(super) const fn defend_alone(of: DefendAlone) -> &'static str {
    match of {
        DefendAlone::Never => "Nobody may defend alone.",
        DefendAlone::MayDeclare => {
            "Against a lone maker one defender may play alone too; they are asked in the order in which they will deal."
        }
    }
}
