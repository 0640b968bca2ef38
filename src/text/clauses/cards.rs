//! Sentences about the table, the deck and the rank of cards.

use crate::{
    rules::{
        AceNoFace, Counting, Deal, Deck, Draw, FarmersHand, Joker, LeftBower, LeftFollows,
        LeftOver, Movement, NoTrumpBowers, PlainOrder, RightBower, Sides,
    },
    text::words::{capital, count, number},
};

pub(in crate::text) fn players(n: u8) -> String {
    format!("{} play.", capital(&number(u32::from(n))))
}

pub(super) const fn sides(of: Sides) -> &'static str {
    match of {
        Sides::Alternate => "Two sides; partners sit in every other seat round the table.",
        Sides::Each => {
            "Everybody scores alone; in each hand the maker plays against all the others."
        }
        Sides::Chosen => "Everybody scores alone; in each hand the bidder may choose partners.",
        Sides::CalledSuit => {
            "Everybody scores alone; the maker calls a suit, and the holder of its best card is the partner for the hand."
        }
        Sides::Beside => "Two sides; partners sit on neighbouring chairs.",
    }
}

pub(super) const fn draw(of: Draw) -> &'static str {
    match of {
        Draw::None => "Sit where you like and agree on the first dealer.",
        Draw::PairsAceHigh => {
            "Draw a card each: the two lowest play the two highest, and the lowest of all deals first; aces are high, and equal cards draw again."
        }
        Draw::PairsAceLow => {
            "Draw a card each: the two lowest play the two highest, and the lowest of all deals first; aces are low, and equal cards draw again."
        }
        Draw::PairsHighestDeals => {
            "Draw a card each: the two lowest play the two highest, the highest deals; aces are high."
        }
        Draw::PairsAllRedraw => {
            "Draw a card each: the two lowest play the two highest, the lowest deals; if two are equal, all draw again."
        }
        Draw::OrderAceHigh => {
            "Draw a card each: the lowest deals first, the next lowest sits on the dealer's left, and so on; aces are high, and equal cards draw again."
        }
        Draw::OrderAceLow => {
            "Draw a card each: the lowest deals first, the next lowest sits on the dealer's left, and so on; aces are low, and equal cards draw again."
        }
    }
}

pub(super) const fn movement(of: Movement) -> &'static str {
    match of {
        Movement::Chart => {
            "In a progressive session a chart says after every game who sits where: everybody is everybody's partner once."
        }
        Movement::PartnersStay => {
            "In a progressive session the partners of the first game stay together."
        }
    }
}

pub(super) fn deck(deck: Deck) -> String {
    let each = if deck.copies == 2 { "two of each card" } else { "every suit" };
    format!(
        "{} cards: {each} from the ace down to the {}.",
        deck.cards().len(),
        deck.lowest.symbol()
    )
}

pub(super) const fn joker(of: Joker) -> &'static str {
    match of {
        Joker::Absent => "There is no joker.",
        Joker::BestTrump => "A joker is added; it is the best trump of all.",
        Joker::BelowRight => "A joker is added; it is a trump just below the right bower.",
        Joker::NoSuit => {
            "A joker is added; it beats everything, has no suit and may be played at any time."
        }
    }
}

/// What everybody is dealt and where the other cards lie.
pub(super) fn deal(deal: &Deal) -> String {
    let each = capital(&count(u32::from(deal.cards), "card"));
    let extra = match deal.dealer_extra {
        0 => String::new(),
        n => format!(", and {} more for the dealer", number(u32::from(n))),
    };
    let left = ", and any that are left stay hidden";
    let rest = match (deal.left_over, deal.widow) {
        (LeftOver::TurnUp, 0) => "the next card is turned up, and the rest stay hidden".to_owned(),
        (LeftOver::TurnUp, n) => format!(
            "the next card is turned up, and the other {} may be traded for",
            number(u32::from(n))
        ),
        (LeftOver::Widow, 1) => format!("one card lies face down as the widow{left}"),
        (LeftOver::Widow, n) => {
            format!("{} lie face down as the widow{left}", count(u32::from(n), "card"))
        }
        (LeftOver::Ghost, n) => {
            format!("{} more lie face down as the ghost hand", number(u32::from(n)))
        }
        (LeftOver::Hidden, _) => "any that are left stay hidden".to_owned(),
    };
    format!("{each} each{}{extra}; {rest}.", packets(&deal.packets))
}

/// `, three and then two`; `, one at a time`.
pub(in crate::text) fn packets(packets: &[u8]) -> String {
    match packets {
        [] | [_] => String::new(),
        [first, rest @ ..] if rest.iter().all(|packet| packet == first) => {
            format!(", {} at a time", number(u32::from(*first)))
        }
        several => {
            let sizes: Vec<String> = several.iter().map(|size| number(u32::from(*size))).collect();
            format!(", {}", sizes.join(" and then "))
        }
    }
}

pub(super) const fn farmers_hand(of: FarmersHand) -> &'static str {
    match of {
        FarmersHand::Played => "A hand of nines and tens is played like any other.",
        FarmersHand::MayBeTraded => {
            "Whoever holds three nines and tens or more may trade three of them for the three cards \
             that lie undealt."
        }
    }
}

pub(super) const fn ace_no_face(of: AceNoFace) -> &'static str {
    match of {
        AceNoFace::Played => "A hand with an ace and no face card is played like any other.",
        AceNoFace::MayBeClaimed => {
            "A hand with an ace and no king, queen or jack may claim a new deal."
        }
    }
}

pub(super) const fn right_bower(of: RightBower) -> &'static str {
    match of {
        RightBower::Best => "The jack of trump is the right bower: no card of a suit beats it.",
        RightBower::Plain => "The jack of trump ranks below the queen, like any other jack.",
    }
}

pub(super) const fn left_bower(of: LeftBower) -> &'static str {
    match of {
        LeftBower::BelowRight => {
            "The other jack of trump's colour is the left bower, next below the right."
        }
        LeftBower::AboveRight => {
            "The other jack of trump's colour is the left bower, next above the right."
        }
        LeftBower::BelowAce => {
            "The other jack of trump's colour is the left bower, between trump's ace and king."
        }
        LeftBower::OtherColour => "The left bower is a jack of the other colour.",
        LeftBower::Plain => "There is no left bower; that jack is an ordinary card of its suit.",
        LeftBower::AllJacks => "All the other jacks are trumps above the ace.",
    }
}

pub(super) const fn left_follows(of: LeftFollows) -> &'static str {
    match of {
        LeftFollows::Trump => {
            "The left bower is a trump in every way, whatever suit is printed on it."
        }
        LeftFollows::Printed => {
            "The left bower follows the suit printed on it, yet only the right bower or a joker beats it."
        }
        LeftFollows::PrintedWhenLed => {
            "The left bower is a trump, but when led it asks for the suit printed on it."
        }
    }
}

pub(super) const fn plain_order(of: PlainOrder) -> &'static str {
    match of {
        PlainOrder::AceHigh => {
            "Cards other than bowers rank ace, king, queen, jack, ten and so on down."
        }
        PlainOrder::JackHigh => {
            "In every suit the jack is on top, then ace, king, queen, ten and so on down."
        }
        PlainOrder::TenOverKing => {
            "Cards other than bowers rank ace, ten, king, queen, jack, nine and so on down."
        }
        PlainOrder::AceLow => {
            "Cards other than bowers rank king, queen, jack, ten and so on down to the ace."
        }
    }
}

pub(super) const fn no_trump_bowers(of: NoTrumpBowers) -> &'static str {
    match of {
        NoTrumpBowers::None => "At no trump there are no bowers: every jack ranks below its queen.",
        NoTrumpBowers::Kept => "At no trump every jack stays on top of its suit.",
    }
}

pub(super) const fn counting(of: Counting) -> &'static str {
    match of {
        Counting::AsFollowed => "When a suit is counted, the left bower counts where it follows.",
        Counting::AsPrinted => {
            "When a suit is counted, every card counts as the suit printed on it."
        }
    }
}
