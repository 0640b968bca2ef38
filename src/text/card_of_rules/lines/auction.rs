//! Who speaks when, what may be said, and who plays alone.

use super::{Line, Talk, is_plain, one};
use crate::{
    rules::{
        AceNoFace, AllPass, Alone, Assisting, Auction, Bid, BidName, Clause, DefendAlone,
        FarmersHand, FirstCaller, JokerTurnedUp, LastCall, LoneHand, NoTrump, OrderUpNeeds, Sides,
        SitsOut, TurnedDownSuit, TurnedJack,
    },
    text::{and, card_of_rules::card::ActKind, choice_line, clauses::bid_name, count, number},
};

pub(super) fn ace_no_face(of: AceNoFace) -> Vec<Line> {
    match of {
        AceNoFace::Played => Vec::new(),
        AceNoFace::MayBeClaimed => {
            let said = "Before calling for the first time, whoever was dealt an ace and no king, \
                        queen or jack may claim a new deal: the cards are thrown in, and the next \
                        player deals.";
            vec![Line::new(Clause::AceNoFace, said).acts(&[ActKind::ClaimAceNoFace])]
        }
    }
}

pub(super) fn farmers_hand(of: FarmersHand) -> Vec<Line> {
    match of {
        FarmersHand::Played => Vec::new(),
        FarmersHand::MayBeTraded => {
            let said = "Before the first call, in turn from the dealer's left, whoever holds three \
                        nines and tens or more may lay three of them open, out of play, and take \
                        the three undealt cards for them. The first to do so has them.";
            let acts = [ActKind::Trade, ActKind::Pass];
            vec![Line::new(Clause::FarmersHand, said).acts(&acts)]
        }
    }
}

/// How the dealer's left and the direction open an auction.
pub(super) fn first_caller(talk: Talk<'_>, of: FirstCaller) -> Vec<Line> {
    let said = match of {
        FirstCaller::Eldest if talk.players() == 2 => "The dealer's opponent speaks first.",
        FirstCaller::Eldest => {
            "The player on the dealer's left speaks first, then the others clockwise, the dealer \
             last."
        }
        FirstCaller::Dealer => "The dealer speaks first, then the others clockwise.",
        FirstCaller::LeftOnScreen => {
            "The player drawn to the left of the dealer speaks first, then the others clockwise."
        }
    };
    vec![Line::new(Clause::FirstCaller, said).behind(Clause::AceNoFace)]
}

pub(super) fn auction(talk: Talk<'_>, of: Auction) -> Vec<Line> {
    let open = talk.0.turned_down_suit == TurnedDownSuit::Open;
    let accepting = Line::new(
        Clause::Auction,
        "Each in turn passes or orders up the card turned up, which makes its suit trump.",
    )
    .acts(&[ActKind::Pass, ActKind::OrderUp]);
    let maker = Line::new(
        Clause::Auction,
        "The first to make trump in either way is the maker, and the auction is over.",
    );
    let whose = if talk.has_partners() { ", be it a partner's" } else { "" };
    let naming = |said: &str| Line::new(Clause::Auction, said).acts(&[ActKind::Call]);
    match of {
        Auction::TurnUpTwice => {
            let said = "If all pass, the card is turned down, and each in turn passes or names a \
                        suit.";
            vec![accepting, naming(said), maker]
        }
        Auction::TurnUpEachSuit => {
            let next = "If all pass, the dealer turns up the next card, and its suit is offered in \
                        the same way.";
            let again = if open {
                "When a suit comes up for the second time, that card is not offered: at once each \
                 in turn passes or names a suit."
            } else {
                "When a suit comes up for the second time, that card is not offered: at once each \
                 in turn passes or names a suit that has not been turned up."
            };
            vec![accepting, Line::new(Clause::Auction, next), naming(again), maker]
        }
        Auction::BidOnce => vec![
            Line::new(
                Clause::Auction,
                format!("Each in turn has one call: a pass, or a bid higher than the last{whose}."),
            )
            .acts(&[ActKind::Pass]),
            highest(talk),
        ],
        Auction::BidUntilPasses => {
            let others = number(u32::from(talk.players() - 1));
            let passes = if talk.players() == 2 {
                "a pass follows a bid".to_owned()
            } else {
                format!("{others} passes in a row follow a bid")
            };
            let said = format!(
                "Each in turn passes or bids higher than the last{whose}, round and round, until \
                 {passes}."
            );
            vec![Line::new(Clause::Auction, said).acts(&[ActKind::Pass]), highest(talk)]
        }
    }
}

/// Who wins the bidding.
fn highest(talk: Talk<'_>) -> Line {
    let said = match talk.0.widow.order {
        crate::rules::WidowOrder::WidowFirst if talk.any_bid(|bid| bid.terms.widow) => {
            "The highest bidder makes trump."
        }
        _ => "The highest bidder names a suit as trump.",
    };
    Line::new(Clause::Auction, said).acts(&[ActKind::NameTrump])
}

pub(super) fn joker_turned_up(of: JokerTurnedUp) -> Vec<Line> {
    let acts: &[ActKind] = match of {
        JokerTurnedUp::Spades => &[],
        JokerTurnedUp::DealerNames => &[ActKind::TurnSuit],
    };
    let said = match of {
        JokerTurnedUp::Spades => "A joker turned up stands for spades.",
        JokerTurnedUp::DealerNames => {
            "When the joker is turned up, the dealer says, before looking at any card, which suit \
             it stands for."
        }
    };
    vec![Line::new(Clause::JokerTurnedUp, said).acts(acts)]
}

pub(super) fn order_up_needs(of: OrderUpNeeds) -> Vec<Line> {
    match of {
        OrderUpNeeds::Nothing => Vec::new(),
        OrderUpNeeds::ATrump => {
            one(Clause::OrderUpNeeds, "To order up one must hold a card of that suit.")
        }
    }
}

pub(super) fn assisting(of: Assisting) -> Vec<Line> {
    match of {
        Assisting::Free => Vec::new(),
        Assisting::AloneOnly => {
            one(Clause::Assisting, "The dealer's partner may order up only by going alone.")
        }
    }
}

pub(super) fn turned_jack(of: TurnedJack) -> Vec<Line> {
    match of {
        TurnedJack::Free => Vec::new(),
        TurnedJack::MustBeTaken => {
            one(Clause::TurnedJack, "When a jack is turned up, the dealer may not pass it.")
        }
    }
}

pub(super) fn turned_down_suit(talk: Talk<'_>, of: TurnedDownSuit) -> Vec<Line> {
    let said = match (of, talk.0.auction) {
        (TurnedDownSuit::Barred, Auction::TurnUpEachSuit) => {
            "A suit that was turned down may not be named."
        }
        (TurnedDownSuit::Barred, _) => "The suit turned down may not be named.",
        (TurnedDownSuit::Open, _) => "A suit that was turned down may be named after all.",
    };
    one(Clause::TurnedDownSuit, said)
}

pub(super) fn no_trump(talk: Talk<'_>, of: NoTrump) -> Vec<Line> {
    match of {
        NoTrump::Barred => Vec::new(),
        NoTrump::Allowed => {
            let said = match talk.turn_up() {
                true => "Instead of a suit one may then name no trump.",
                false => "Instead of a suit the bidder may name no trump.",
            };
            vec![Line::new(Clause::NoTrump, said).acts(&[ActKind::NoTrump])]
        }
    }
}

/// The ladder: its rungs, those with terms of their own explained.
pub(super) fn bids(talk: Talk<'_>) -> Vec<Line> {
    let bids = &talk.0.bids.0;
    let acts: Vec<ActKind> = bids.iter().map(|bid| ActKind::Bid(bid.name)).collect();
    let rungs: Vec<(String, String)> =
        bids.iter().map(|bid| (bid_name(bid.name), terms(talk, bid))).collect();
    let alike =
        |one: &(String, String), other: &(String, String)| !one.1.is_empty() && one.1 == other.1;
    let said: Vec<String> = rungs
        .chunk_by(alike)
        .map(|rungs| {
            let names: Vec<&str> = rungs.iter().map(|(name, _)| name.as_str()).collect();
            match rungs[0].1.as_str() {
                "" => and(&names),
                terms => format!("{} ({terms})", and(&names)),
            }
        })
        .collect();
    let said = format!("The bids, lowest first, are {}.", and(&said));
    vec![Line::new(Clause::Bids, said).acts(&acts)]
}

/// What a bid is for where its number does not say it: `all six tricks alone, it ends the bidding`.
fn terms(talk: Talk<'_>, bid: &Bid) -> String {
    let terms = bid.terms;
    let all = terms.tricks == talk.0.deal.cards;
    let mut needs = String::new();
    if !is_plain(bid) || all && (terms.alone || terms.help > 0) {
        needs = match all {
            true => talk.all_tricks(),
            false => count(u32::from(terms.tricks), "trick"),
        };
    }
    if terms.alone && !talk.everybody_alone() {
        needs.push_str(" alone");
    }
    let mut said: Vec<String> = Vec::new();
    if !needs.is_empty() {
        said.push(needs.trim().to_owned());
    }
    if talk.0.sides == Sides::Chosen {
        match terms.partners {
            0 => {}
            1 => said.push("one partner at most".to_owned()),
            most => said.push(format!("up to {}", count(u32::from(most), "partner"))),
        }
    }
    if !terms.widow && talk.any_bid(|other| other.terms.widow) {
        said.push("without the widow".to_owned());
    }
    if terms.help > 0 {
        let cards = count(u32::from(terms.help), "card");
        said.push(match talk.partners() {
            1 => format!("{cards} changed with the partner"),
            _ => format!("{cards} changed with each partner"),
        });
    }
    let others_are_helped = talk.any_bid(|other| other.terms.help > 0 && other.terms.alone);
    if terms.alone && terms.help == 0 && others_are_helped {
        said.push("without help".to_owned());
    }
    if terms.rate > 1 && !terms.alone {
        said.push(match terms.rate {
            2 => "at double stakes".to_owned(),
            rate => format!("at {} times the stakes", number(u32::from(rate))),
        });
    }
    if terms.ends {
        said.push("it ends the bidding".to_owned());
    }
    said.join(", ")
}

pub(super) fn last_call(talk: Talk<'_>, of: LastCall) -> Vec<Line> {
    let said = match (of, talk.0.auction) {
        (LastCall::MayPass, _) => return Vec::new(),
        (LastCall::MustCall, Auction::TurnUpTwice) => {
            "In the second round the dealer may not pass and must name a suit: stick the dealer."
        }
        (LastCall::MustCall, Auction::TurnUpEachSuit) => {
            "When suits are named, the dealer may not pass and must name one: stick the dealer."
        }
        (LastCall::MustCall, Auction::BidOnce | Auction::BidUntilPasses) => {
            "If nobody else has bid in the first round, the dealer must: stick the dealer."
        }
    };
    one(Clause::LastCall, said)
}

pub(super) fn all_pass(talk: Talk<'_>, of: AllPass) -> Vec<Line> {
    let stuck = talk.0.last_call == LastCall::MustCall;
    let thrown_in = "the cards are thrown in, and nobody scores";
    let said = match (of, talk.0.auction) {
        (AllPass::ThrowIn, Auction::TurnUpTwice) => {
            format!("If all pass again, {thrown_in}.")
        }
        (AllPass::ThrowIn, Auction::TurnUpEachSuit) if stuck => {
            format!("If all four suits have been turned up and passed, {thrown_in}.")
        }
        (AllPass::ThrowIn, Auction::TurnUpEachSuit) => format!(
            "If all pass again, or all four suits have been turned up and passed, {thrown_in}."
        ),
        (AllPass::ThrowIn, Auction::BidOnce | Auction::BidUntilPasses) => {
            format!("If everybody passes, {thrown_in}.")
        }
        (AllPass::DealerForced, _) => {
            // An auction of bids has one: a ruleset without is refused.
            let least = talk.0.bids.0.first().map_or_else(String::new, |bid| bid_name(bid.name));
            format!("If everybody passes, the dealer must bid {least}, and loses only half if set.")
        }
        (AllPass::JokerHolderForced, _) => format!(
            "If everybody passes, the holder of the joker must bid three; if it lies in the widow, \
             {thrown_in}."
        ),
    };
    let forced: &[ActKind] = match of {
        AllPass::JokerHolderForced => &[ActKind::Bid(BidName::Number(3))],
        AllPass::ThrowIn | AllPass::DealerForced => &[],
    };
    vec![Line::new(Clause::AllPass, said).acts(forced)]
}

pub(super) fn alone(talk: Talk<'_>, of: Alone) -> Vec<Line> {
    let said = match (of, talk.0.sides) {
        (Alone::Never, _) => return Vec::new(),
        (Alone::AnyTime, _) => "The maker may decide to go alone at any time.",
        (Alone::WithTheCall, Sides::CalledSuit) => {
            "Whoever makes trump may go alone, saying so with the call, and then has no partner: all \
             the others defend."
        }
        (Alone::WithTheCall, Sides::Each) => {
            "Whoever makes trump may go alone, saying so with the call, for the points of a lone \
             hand."
        }
        (Alone::WithTheCall, Sides::Alternate | Sides::Beside | Sides::Chosen) => {
            "Whoever makes trump may go alone, saying so with the call, and then plays without the \
             partner."
        }
    };
    let acts = [ActKind::OrderUpAlone, ActKind::CallAlone];
    vec![Line::new(Clause::Alone, said).acts(&acts)]
}

pub(super) fn lone_hand(of: LoneHand) -> Vec<Line> {
    match of {
        LoneHand::Declared => Vec::new(),
        LoneHand::Always => one(Clause::LoneHand, choice_line(&crate::rules::Choice::LoneHand(of))),
    }
}

pub(super) fn sits_out(talk: Talk<'_>, of: SitsOut) -> Vec<Line> {
    let maker = talk.maker();
    let said = match of {
        SitsOut::Partners if !talk.has_partners() => return Vec::new(),
        SitsOut::Partners if talk.partners() > 1 => {
            let partners = number(u32::from(talk.partners()));
            format!("A lone {maker}'s {partners} partners lay their cards down and sit out.")
        }
        SitsOut::Partners => format!("A lone {maker}'s partner lays the cards down and sits out."),
        SitsOut::Nobody if talk.has_partners() => {
            format!("A lone {maker}'s {} plays on.", talk.partner())
        }
        SitsOut::Nobody => return Vec::new(),
        SitsOut::PartnersAndAnOpponent => format!(
            "When the {maker} goes alone, the partner and the opponent on the {maker}'s right sit \
             out."
        ),
    };
    one(Clause::SitsOut, said)
}

pub(super) fn defend_alone(talk: Talk<'_>, of: DefendAlone) -> Vec<Line> {
    let said = match of {
        DefendAlone::Never => return Vec::new(),
        DefendAlone::MayDeclare if talk.players() == 4 && talk.has_partners() => {
            "Against a lone maker one of the two defenders may play alone too: the one who will \
             deal sooner is asked first, and the other then sits out."
        }
        DefendAlone::MayDeclare => {
            "Against a lone maker one of the defenders may play alone too: they are asked in the \
             order in which they will deal, and the others then sit out."
        }
    };
    vec![Line::new(Clause::DefendAlone, said).acts(&[ActKind::DefendAlone])]
}
