//! Facts of calls: why an act is open, or why it is not.

use crate::{
    engine::{Action, Role},
    rules::AllPass,
    table::{Card, Seat, SeatSet, Suit},
    text::{
        Names,
        names::{one_of_suit, suit_name},
        phrases::{bid_said, bids_above, suits_were},
        trump_name,
        words::{number, or},
    },
    tutor::CallPoint,
};

/// Why an act is open, or why it is not.
pub(super) fn call_said(names: &Names, call: &CallPoint) -> String {
    use CallPoint as C;
    match call {
        C::MayPass => "nobody has to call anything here, so a pass is open too".to_owned(),
        C::MayOrder { card, suit, too_early } => {
            let (card, suit) = (names.card(*card), suit_name(*suit));
            match too_early {
                true => format!(
                    "{card} still lies there: until it is turned down no suit is named, and ordering it up makes {suit} trump"
                ),
                false => format!("{card} may be ordered up, which makes {suit} trump"),
            }
        }
        C::AloneToo { call, up } => alone_too(names, *call, *up),
        C::NamedLater { card } => format!(
            "{} is turned up: another suit may be named only when everybody has passed it",
            names.card(*card)
        ),
        C::TurnedDown { suits, joker: true } if suits.len() == 1 => format!(
            "the joker was turned down, and it counted as {}, so {} may not be named",
            one_of_suit(suits[0]),
            suit_name(suits[0])
        ),
        C::TurnedDown { suits, .. } => {
            format!("{} turned down when everybody passed", suits_were(suits))
        }
        C::MayName { suit, barred } => {
            format!("only {} turned down, so {} may be named", suits_were(barred), suit_name(*suit))
        }
        C::NoLongerUp { card, again, barred } => no_longer_up(names, *card, *again, barred),
        C::NoTrumpToo { seat } => {
            let may = names.does(*seat, "may");
            format!(
                "{may} name any suit or none: without trump there are no bowers, and the highest card of the suit led takes the trick"
            )
        }
        C::MayGive { seat, card, role } => {
            let (may, card) = (names.does(*seat, "may"), names.card(*card));
            let what = match role {
                Role::RightBower => format!("{card}, the right bower"),
                Role::LeftBower => format!("{card}, the left bower"),
                Role::Joker | Role::ExtraJack | Role::Plain => card,
            };
            format!("{may} give away any card of the hand, also {what}")
        }
        C::TakenAfter { card } => {
            format!(
                "{} is taken up only after the discard, so it is none of the cards that may go",
                names.card(*card)
            )
        }
        C::AnySuit { maker, suit } => {
            let won = names.does(*maker, "have");
            format!("{won} won the bidding and may name any suit, {} too", suit_name(*suit))
        }
        C::AloneAnyway => {
            "whoever makes trump here has no partner and plays alone in any case".to_owned()
        }
        C::NamesAny { maker, bid } => {
            let won = names.does(*maker, "have");
            let with = bid.map_or_else(String::new, |bid| format!(" with {}", bid_said(bid)));
            format!("{won} won the bidding{with}, so the choice is {}", names.own(*maker))
        }
        C::SuitsOpen { suits } => {
            let suits: Vec<&str> = suits.iter().map(|suit| suit_name(*suit)).collect();
            format!("trump is always a suit here: {}", or(&suits))
        }
        C::TogetherToo { call, card } => together_too(names, *call, *card),
        C::BidsLeft { best, left } => bids_above(*best, left),
        C::LastToSpeak { dealer } => {
            format!("everybody else has passed, and {} the dealer", names.does(*dealer, "are"))
        }
        C::AfterLastPass(AllPass::ThrowIn) => {
            "after a last pass the cards are thrown in, and the next player deals".to_owned()
        }
        C::AfterLastPass(AllPass::JokerHolderForced) => {
            "after a last pass whoever holds the joker has to bid 3".to_owned()
        }
        C::AfterLastPass(AllPass::DealerForced) => {
            "after a last pass the dealer has to bid the least".to_owned()
        }
        C::DealersPartner { seat, dealer } => {
            let (is, whose) = (names.does(*seat, "are"), names.possessive(*dealer));
            format!("{} dealt, and {is} {whose} partner", names.seat(*dealer))
        }
        C::NotDealersPartner { seat, dealer, partner, card } => {
            not_dealers_partner(names, (*seat, *card), *dealer, *partner)
        }
        C::MayBid { bid, over: Some(best), passed: true } => {
            let (bid, best) = (bid_said(*bid), bid_said(*best));
            format!(
                "a pass is not final here: whoever has passed may come in again with a higher bid, \
                 and {bid} is above {best}, the best so far"
            )
        }
        C::MayBid { bid, over: Some(best), passed: false } => {
            let (bid, best) = (bid_said(*bid), bid_said(*best));
            format!("{bid} is higher than {best}, the best bid so far")
        }
        C::MayBid { bid, over: None, .. } => {
            format!("nobody has bid yet, so any bid may be made, {} too", bid_said(*bid))
        }
        C::StillBidding { best } => {
            format!("{} is the best bid so far, and it may still be beaten", bid_said(*best))
        }
        C::MayChoose { seats, most } => may_choose(names, *seats, *most),
        C::AceNoFace { seat, aces } => {
            let (holds, aces) = (names.does(*seat, "hold"), names.cards(aces));
            format!("{holds} {aces} and no king, queen or jack, so a new deal may be claimed")
        }
        C::MayShow { maker } => may_show(names, *maker),
        C::MaySwap => {
            "nobody has changed cards with the ghost yet, so whoever is to call may".to_owned()
        }
        C::InHand { card, of } => {
            let (took, holds) =
                (names.does(names.dealer, "have"), names.verb(names.dealer, "hold"));
            let (card, of) = (names.card(*card), number(u32::from(*of)));
            format!("{took} taken up {card} and now {holds} {of} cards, any of which may go")
        }
        C::MayDiscard { card, but: Some(up) } => {
            let (card, up) = (names.card(*card), names.card(*up));
            format!("{card} may be laid away too: only {up} may not, as it is taken afterwards")
        }
        C::MayDiscard { card, but: None } => {
            format!("{} may be laid away too, like any other card of the hand", names.card(*card))
        }
    }
}

/// That a lone maker says whether to lay the cards open.
fn may_show(names: &Names, maker: Seat) -> String {
    let (who, plays) = (names.seat(maker), names.verb(maker, "play"));
    let says = names.verb(maker, "say");
    format!("before anybody leads {who}, who {plays} alone, {says} whether to lay the cards open")
}

/// That a card was turned down, or several suits were, and what is named now.
fn no_longer_up(names: &Names, card: Card, again: Option<Card>, barred: &[Suit]) -> String {
    let suits: Vec<&str> = barred.iter().map(|suit| suit_name(*suit)).collect();
    let but = if suits.is_empty() { String::new() } else { format!(", any but {}", or(&suits)) };
    if let (Some(again), [suit]) = (again, suits.as_slice()) {
        let [card, again] = [names.card(card), names.card(again)];
        return format!(
            "{suit} were turned down with {card}, so {again} is not offered: now a suit is named{but}"
        );
    }
    match suits.len() {
        0 | 1 => format!(
            "{} was turned down, so nobody can order it up any more; now a suit is named{but}",
            names.card(card)
        ),
        _ => format!(
            "{} turned down, so nothing can be ordered up any more; now a suit is named{but}",
            suits_were(barred)
        ),
    }
}

/// `whoever orders up JH is the maker, and every maker may say `alone` with the call`.
fn alone_too(names: &Names, call: Action, up: Option<Card>) -> String {
    let what = match (call, up) {
        (Action::Call { trump, .. }, _) => format!("names {}", trump_name(trump)),
        (_, Some(up)) => format!("orders up {}", names.card(up)),
        (_, None) => "orders up".to_owned(),
    };
    format!("whoever {what} is the maker, and every maker may say `alone` with the call")
}

/// `JD may also be ordered up without going alone, which is the usual call`.
fn together_too(names: &Names, call: Action, card: Option<Card>) -> String {
    let what = match (call, card) {
        (Action::Call { trump, .. }, _) => format!("{} may also be named", trump_name(trump)),
        (_, Some(card)) => format!("{} may also be ordered up", names.card(card)),
        (_, None) => "the card may also be ordered up".to_owned(),
    };
    format!("{what} without going alone, which is the usual call")
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
