//! Facts of seats: who sits where, whose turn has come, and what for.

use crate::{
    engine::{PlayerNumber, TableSeats},
    rules::{BidName, Trump},
    table::{Seat, SeatSet, Suit},
    text::{
        Names,
        phrases::{bid_named, bid_said, singular},
        progressive::tables_said,
        trump_name,
    },
    tutor::{Being, Only},
};

/// `North only dealt, and East sits on North's left`.
pub(super) fn left_of(
    names: &Names,
    (of, being): (Seat, Being),
    seat: Seat,
    named: Option<(Seat, Only)>,
) -> String {
    let sits = names.does(seat, "sit");
    let left = format!("on {} left", names.possessive(of));
    let dealt = format!("{} dealt", names.seat(of));
    match (being, named) {
        // Whoever sits across the table begins.
        (Being::Dealer, _) if names.is_for_two() => match named {
            Some((_, Only::Both | Only::MadeTrump)) => {
                format!("{dealt}, and who made trump does not matter")
            }
            _ => format!("{dealt}, and of two players the other one begins"),
        },
        (Being::Lone, _) => {
            format!("{} alone, and {sits} {left}", names.does(of, "play"))
        }
        (Being::Dealer, Some((_, Only::Dealt))) => {
            format!("{} only dealt, and {sits} {left}", names.seat(of))
        }
        (Being::Dealer, Some((_, Only::Both))) => {
            format!("{dealt} and made trump, but neither gives the lead; {sits} {left}")
        }
        (Being::Dealer, Some((maker, Only::MadeTrump))) => {
            format!("{} only made trump; {dealt}, and {sits} {left}", names.seat(maker))
        }
        (Being::Dealer, Some((other, Only::Neither))) => {
            let (seat, sits) = (names.seat(seat), names.verb(seat, "sit"));
            format!("{dealt}, and {seat}, not {}, {sits} {left}", names.seat(other))
        }
        (Being::Dealer, Some((_, Only::LeftOfNoLone))) => {
            format!(
                "nobody plays alone, so the maker's left gives no lead; {dealt}, and {sits} {left}"
            )
        }
        (Being::Dealer, Some((other, by @ (Only::LeftOfLone | Only::LeftOfMaker)))) => {
            let of = if by == Only::LeftOfLone { "lone hand" } else { "maker" };
            let sits_by = names.does(other, "sit");
            format!("{sits_by} on the {of}'s left, but {dealt}, and {sits} {left}")
        }
        (Being::Dealer, None) => format!("{dealt}, and {sits} {left}"),
    }
}

/// `East sits on North's left but sits out because West plays alone, so the lead passes on to you`.
pub(super) fn lead_passes_on(
    names: &Names,
    (absent, of): (Seat, Seat),
    (lone, because): (Seat, &str),
    too: Option<(Seat, Seat)>,
    leader: Seat,
) -> String {
    if let Some((next, other)) = too {
        return format!(
            "{} on {} left but {} out as {} partner, and {} out as {}, so the lead passes on to {}",
            names.does(absent, "sit"),
            names.possessive(of),
            names.verb(absent, "are"),
            names.possessive(lone),
            names.does(next, "are"),
            names.own(other),
            names.seat(leader)
        );
    }
    format!(
        "{} on {} left but {} out as {} partner, because {because}, so the lead passes on to {}",
        names.does(absent, "sit"),
        names.possessive(of),
        names.verb(absent, "are"),
        names.possessive(lone),
        names.seat(leader)
    )
}

/// `seat 4 plays alone`, `a bid of 8 is played alone`.
pub(super) fn plays_alone(
    names: &Names,
    lone: Seat,
    defends: bool,
    bid: Option<BidName>,
) -> String {
    match bid {
        Some(bid) => format!("a bid of {} is played alone", bid_said(bid)),
        None => format!("{} alone", names.does(lone, if defends { "defend" } else { "play" })),
    }
}

/// `North won the bidding, and you only dealt`.
pub(super) fn is_maker(
    names: &Names,
    maker: Seat,
    trump: Trump,
    bid: bool,
    dealer: Option<Seat>,
) -> String {
    let maker = match bid {
        true => format!("{} won the bidding", names.seat(maker)),
        false => format!(
            "{} named {} and so {} the maker",
            names.seat(maker),
            trump_name(trump),
            names.verb(maker, "are")
        ),
    };
    match dealer {
        Some(dealer) => format!("{maker}, and {} only dealt", names.seat(dealer)),
        None => maker,
    }
}

/// `West dealt, so KC goes to West, whoever ordered it up`.
pub(super) fn card_to_dealer(
    names: &Names,
    dealer: Seat,
    card: &str,
    own_call: bool,
    may_decline: bool,
) -> String {
    let who = names.seat(dealer);
    match (own_call, may_decline) {
        (true, false) => {
            let still = names.verb(dealer, "have");
            format!("{who} took {card} up and still {still} to lay a card away")
        }
        (true, true) => format!(
            "{who} made the call, and first {} {card} or {} it",
            names.verb(dealer, "take"),
            names.verb(dealer, "leave")
        ),
        (false, _) => format!("{who} dealt, so {card} goes to {who}, whoever ordered it up"),
    }
}

/// `East may or may not play with West: the best club outside West's hand decides, and …`.
pub(super) fn partner_unknown(
    names: &Names,
    maker: Seat,
    suit: Suit,
    named: Option<Seat>,
) -> String {
    let (best, whose) = (singular(suit), names.possessive(maker));
    let finds = format!(
        "the best {best} outside {whose} hand finds the partner, and no card tells yet who holds it"
    );
    match named {
        Some(seat) => {
            format!("{} may or may not play with {}: {finds}", names.seat(seat), names.seat(maker))
        }
        None => finds,
    }
}

pub(super) fn bid_stands(
    names: &Names,
    seat: Seat,
    bid: BidName,
    once: bool,
    ends: bool,
) -> String {
    let bid = bid_said(bid);
    if ends {
        let (bidder, whose) = (names.does(seat, "name"), names.possessive(seat));
        return format!("nobody is asked after {whose} {bid}, so {bidder} trump now");
    }
    let over = if once { "everybody bids only once here" } else { "the bidding is closed" };
    format!(
        "{over}, and {} {bid} was the highest bid, so {} trump now",
        names.possessive(seat),
        names.does(seat, "name")
    )
}

/// `North plays alone; East deals sooner than West and is asked first about defending alone`.
pub(super) fn asked_to_defend(
    names: &Names,
    (maker, partner): (Seat, Option<Seat>),
    seat: Seat,
    declined: Option<Seat>,
    later: Option<Seat>,
) -> String {
    let plays = format!("{} alone", names.does(maker, "play"));
    let plays = match partner {
        Some(partner) => format!("{plays}, so {} out", names.does(partner, "sit")),
        None => plays,
    };
    let about = "about defending alone";
    match (declined, partner, later) {
        (Some(other), ..) => {
            let asked = names.verb(seat, "are");
            let declined = names.does(other, "have");
            format!("{plays}; {declined} declined, so {} {asked} asked {about}", names.seat(seat))
        }
        (None, None, Some(later)) => {
            let deals = match later == names.dealer {
                true => format!(
                    "{} now, so {} next of the two",
                    names.does(later, "deal"),
                    names.does(seat, "deal")
                ),
                false => format!("{} sooner than {}", names.does(seat, "deal"), names.seat(later)),
            };
            format!("{plays}; {deals} and {} asked first {about}", names.verb(seat, "are"))
        }
        (None, ..) => format!("{plays}; {} asked first {about}", names.does(seat, "are")),
    }
}

pub(super) fn calls_for_best(names: &Names, seat: Seat, out: Option<Seat>) -> String {
    let best = "may call for the partner's best card now";
    match out {
        Some(out) => {
            format!(
                "{} out, and {}, playing alone, {best}",
                names.does(out, "sit"),
                names.seat(seat)
            )
        }
        None => {
            let plays = names.does(seat, "play");
            format!("{plays} alone as the maker, and so {best}, before anybody else and the lead")
        }
    }
}

/// `West bid ask, so West first gives East one card`.
pub(super) fn gives(
    names: &Names,
    bid: &str,
    maker: Seat,
    with: SeatSet,
    cards: &str,
    (may_keep, begun): (bool, bool),
) -> String {
    let whom = match with.len() {
        1 => names.seats(with),
        _ if begun => "the next partner".to_owned(),
        _ => "each partner".to_owned(),
    };
    let now = if begun { "now" } else { "first" };
    let gives = match may_keep {
        true => format!("{} may {now} give", names.seat(maker)),
        false => format!("{} {now} {}", names.seat(maker), names.verb(maker, "give")),
    };
    format!("{bid}, so {gives} {whom} {cards}")
}

/// `North plays alone, so you sit out as the partner; West plays against North`.
pub(super) fn alone(
    names: &Names,
    maker: Seat,
    bid: Option<BidName>,
    out: SeatSet,
    plays: Option<Seat>,
) -> String {
    let alone = match bid {
        Some(bid) => format!("{} is played alone", bid_named(bid)),
        None => format!("{} alone", names.does(maker, "play")),
    };
    let partner = if out.len() == 1 { "the partner" } else { "partners" };
    let sit = format!("{alone}, so {} out as {partner}", names.do_all(out, "sit"));
    match plays {
        Some(seat) if seat == maker => {
            format!("{sit}; {} to play the hand", names.does(seat, "have"))
        }
        Some(seat) => format!("{sit}; {} against {}", names.does(seat, "play"), names.seat(maker)),
        None => sit,
    }
}

/// `you are the maker, and North sits opposite as your partner; East sits beside you and plays
/// against you`.
pub(super) fn partners(
    names: &Names,
    maker: Seat,
    with: SeatSet,
    (beside, only_takes): (Option<Seat>, bool),
) -> String {
    let is = format!("{} the maker", names.does(maker, "are"));
    let own = if names.is_you(maker) { "your" } else { "the" };
    let partners = match with.len() {
        1 => format!("{} opposite as {own} partner", names.do_all(with, "sit")),
        _ => format!("{} in every other place as partners", names.do_all(with, "sit")),
    };
    match beside {
        Some(seat) if only_takes => {
            let (takes, plays) = (names.verb(seat, "take"), names.verb(seat, "play"));
            let (seat, side) = (names.seat(seat), names.side(with.with(maker)));
            format!("{is}, and {partners}; {seat} only {takes} the card and {plays} against {side}")
        }
        Some(seat) => {
            let sits = names.does(seat, "sit");
            let plays = names.verb(seat, "play");
            let against = if names.is_you(maker) { "you" } else { "that side" };
            format!(
                "{is}, and {partners}; {sits} beside {} and {plays} against {against}",
                names.seat(maker)
            )
        }
        None => format!("{is}, and {partners}"),
    }
}

/// `game 6 has 1-8 v 2-7 at table 2, so 8 is your partner`.
pub(super) fn sits_at(game: u8, table: TableSeats, player: PlayerNumber) -> String {
    let at = tables_said(&[table]);
    match table.beside(player) {
        Some((partner, _)) => format!("game {game} has {at}, so player {partner} is your partner"),
        None => format!("game {game} has {at}"),
    }
}
