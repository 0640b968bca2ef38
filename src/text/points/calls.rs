//! Facts of calls: why an act is open, or why it is not.

use crate::{
    engine::Action,
    rules::BidName,
    table::{Card, Seat, SeatSet, Suit},
    text::{
        Names,
        names::suit_name,
        phrases::{bid_named, bids_above, suits_were},
        trump_name,
        words::{number, or},
    },
    tutor::CallPoint,
};

/// Why an act is open, or why it is not.
pub(super) fn call_said(names: &Names, call: &CallPoint) -> String {
    use CallPoint as C;
    match call {
        C::MayPass => "nothing obliges anybody to call here, so a pass is open too".to_owned(),
        C::MayOrder { card, suit } => may_order(names, *card, *suit),
        C::AloneToo { call } => alone_too(*call),
        C::TurnedDown { suits } => turned_down(suits),
        C::MayName { suit, barred } => may_name(*suit, barred),
        C::AnySuit { maker, suit } => any_suit(names, *maker, *suit),
        C::SuitsOpen { suits } => suits_open(suits),
        C::TogetherToo { call, card } => together_too(names, *call, *card),
        C::BidsLeft { best, left } => bids_above(*best, left),
        C::LastToSpeak { dealer } => last_to_speak(names, *dealer),
        C::DealersPartner { seat, dealer } => dealers_partner(names, *seat, *dealer),
        C::NotDealersPartner { seat, dealer, partner, card } => {
            not_dealers_partner(names, (*seat, *card), *dealer, *partner)
        }
        C::MayBid { bid, over } => may_bid(*bid, *over),
        C::StillBidding { best } => still_bidding(*best),
        C::MayChoose { seats, most } => may_choose(names, *seats, *most),
        C::AceNoFace { seat, aces } => ace_no_face(names, *seat, aces),
        C::MayShow { maker } => may_show(names, *maker),
        C::MaySwap => {
            "nobody has changed cards with the ghost yet, so whoever is to call may".to_owned()
        }
        C::InHand { card } => {
            format!(
                "{} has been taken up and is in the hand now, like the others",
                names.card(*card)
            )
        }
        C::MayDiscard { card, but } => may_discard(names, *card, *but),
    }
}

fn may_order(names: &Names, card: Card, suit: Suit) -> String {
    format!(
        "{} still lies there, and ordering it up would make {} trump",
        names.card(card),
        suit_name(suit)
    )
}

/// `whoever orders up is the maker, and may say `alone` with the call`.
fn alone_too(call: Action) -> String {
    let what = match call {
        Action::Call { trump, .. } => format!("names {}", trump_name(trump)),
        _ => "orders up".to_owned(),
    };
    format!("whoever {what} is the maker, and every maker may say `alone` with the call")
}

/// `JD may be ordered up alone, and with the partner as well: these are two calls`.
fn together_too(names: &Names, call: Action, card: Option<Card>) -> String {
    let what = match (call, card) {
        (Action::Call { trump, .. }, _) => format!("{} may be named", trump_name(trump)),
        (_, Some(card)) => format!("{} may be ordered up", names.card(card)),
        (_, None) => "the card may be ordered up".to_owned(),
    };
    format!("{what} alone, and with the partner as well: these are two calls")
}

fn suits_open(suits: &[Suit]) -> String {
    let suits: Vec<&str> = suits.iter().map(|suit| suit_name(*suit)).collect();
    format!("what may be named here is {}", or(&suits))
}

fn ace_no_face(names: &Names, seat: Seat, aces: &[Card]) -> String {
    let holds = names.does(seat, "hold");
    let aces = names.cards(aces);
    format!("{holds} {aces} and no king, queen or jack, so a new deal may be claimed")
}

fn turned_down(suits: &[Suit]) -> String {
    format!("{} turned down when everybody passed", suits_were(suits))
}

fn may_name(suit: Suit, barred: &[Suit]) -> String {
    format!("only {} turned down, so {} may be named", suits_were(barred), suit_name(suit))
}

fn any_suit(names: &Names, maker: Seat, suit: Suit) -> String {
    let won = names.does(maker, "have");
    format!("{won} won the bidding and may name any suit, {} too", suit_name(suit))
}

fn last_to_speak(names: &Names, dealer: Seat) -> String {
    format!("everybody else has passed, and {} the dealer", names.does(dealer, "are"))
}

fn dealers_partner(names: &Names, seat: Seat, dealer: Seat) -> String {
    format!(
        "{} dealt, and {} {} partner",
        names.seat(dealer),
        names.does(seat, "are"),
        names.possessive(dealer)
    )
}

/// `only the dealer's partner has to go alone here: East dealt, so that is West, and North may
/// order up AH with a partner as well`.
fn not_dealers_partner(
    names: &Names,
    (seat, card): (Seat, Card),
    dealer: Seat,
    partner: Seat,
) -> String {
    format!(
        "only the dealer's partner has to go alone here: {} dealt, so that is {}, and {} may order \
         up {} with a partner as well",
        names.seat(dealer),
        names.seat(partner),
        names.seat(seat),
        names.card(card)
    )
}

fn bid_said(bid: BidName) -> String {
    match bid {
        BidName::Number(n) => n.to_string(),
        named => bid_named(named),
    }
}

fn may_bid(bid: BidName, over: Option<BidName>) -> String {
    match over {
        Some(best) => {
            format!("{} is higher than {}, the best bid so far", bid_said(bid), bid_said(best))
        }
        None => format!("nobody has bid yet, so {} may be bid", bid_said(bid)),
    }
}

fn still_bidding(best: BidName) -> String {
    format!("{} is the best bid so far, and it may still be beaten", bid_said(best))
}

fn may_choose(names: &Names, seats: SeatSet, most: u8) -> String {
    let whom = match seats.len() {
        0 => "choosing nobody is open too".to_owned(),
        _ => format!("{} may be chosen too", names.seats(seats)),
    };
    let most = match most {
        1 => "one partner, whoever it is".to_owned(),
        n => format!("up to {} partners, whoever they are", number(u32::from(n))),
    };
    format!("this bid allows {most}, or none, so {whom}")
}

fn may_discard(names: &Names, card: Card, but: Option<Card>) -> String {
    let said = names.card(card);
    match but {
        Some(up) => format!(
            "{said} may be laid away too: only {} may not, as it is taken afterwards",
            names.card(up)
        ),
        None => format!(
            "{said} may be laid away too: any card of the hand may, the one just taken as well"
        ),
    }
}

fn may_show(names: &Names, maker: Seat) -> String {
    let plays = names.does(maker, "play");
    format!("{plays} alone, and the first question is whether the cards lie open")
}
