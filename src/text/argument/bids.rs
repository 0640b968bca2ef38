//! What speaks for a bid or a call that finds a partner, in a sentence.

use super::{
    FEW, NO_TRUMP, all_said,
    held::{trumps_said, with_aces},
    lower_within, within,
};
use crate::{
    engine::{Action, Role},
    rules::{BidName, BidTerms, Trump},
    table::{Card, Rank, Seat, Suit},
    text::{
        Names,
        advice::doing,
        names::{suit_name, trump_name},
        phrases::{bid_said, singular},
        words::{and, capital, count, number, points, small},
    },
    tutor::{Argument, Beside, Widow, WithRole},
};

/// What a bid asks for, and what its bidder lacks for it.
pub(super) fn too_high(names: &Names, said: &Argument) -> String {
    let Argument::TooHigh { bid, terms, of, widow, trump, held, partner, missing, beside, theirs } =
        said
    else {
        unreachable!("that is what it is called for")
    };
    let Beside { aces, tops, against } = &**beside;
    // Whoever holds twice as much as a bid asks for is told only what it would be played in.
    let tricks = usize::from(terms.tricks);
    let is_low = 2 * tricks <= held.len() + aces.len();
    let asks = match is_low {
        true => String::new(),
        false => format!(
            "{} needs {}; ",
            capital(&doing(names, Action::Bid(*bid))),
            asked_by(*terms, *of, *widow)
        ),
    };
    // What the partner has bid already stands without the learner.
    let bid = partner.map_or_else(String::new, |(seat, lower)| {
        format!("{} has bid {} already, and ", partner_said(names, seat), bid_said(lower))
    });
    let held = match held.as_slice() {
        [] => "would hold no trump at all".to_owned(),
        few if missing.is_empty()
            || few.len() < FEW && (is_low || few.len() + aces.len() < tricks) =>
        {
            let lacks = match (is_low, missing.as_slice()) {
                (true, [_, ..]) => format!("; you lack {}", lacking(names, few, missing)),
                _ => String::new(),
            };
            format!("would hold only {}{}{lacks}", all_said(names, few), besides(names, beside))
        }
        more => {
            let beside = match aces.as_slice() {
                [] => ", and have no ace of another suit".to_owned(),
                _ if !tops.is_empty() => String::new(),
                [ace] => format!(", though {} stands beside", names.card(*ace)),
                some => format!(", though {} stand beside", names.cards(some)),
            };
            format!("lack {}{beside}", lacking(names, more, missing))
        }
    };
    let without = match tops.as_slice() {
        [] => String::new(),
        tops => format!("; without trump you would hold {}", names.cards(tops)),
    };
    let theirs = theirs.map_or_else(String::new, |each| {
        format!("; if it fails, the others score {}", points(each))
    });
    let leaves = against.map_or_else(String::new, |(seat, bid)| {
        format!("; passing, you leave {} to make {}", names.seat(seat), bid_said(bid))
    });
    let trump = trump_name(*trump);
    let said = format!("{asks}{bid}even in {trump} you {held}{without}{theirs}{leaves}");
    capital(&said)
}

/// The aces beside few trumps, where they are not told as what is high without trump.
pub(super) fn besides(names: &Names, Beside { aces, tops, .. }: &Beside) -> String {
    if tops.is_empty() { with_aces(names, aces) } else { String::new() }
}

/// `Bidding 6 needs all six tricks; bidding 5 pays the same if it takes as many, and even in clubs you would hold
/// no more than JC and QC`.
pub(super) fn no_need(names: &Names, said: &Argument) -> String {
    let Argument::NoNeed { bid, terms, of, widow, enough, trump, held } = said else {
        unreachable!("that is what it is called for")
    };
    let [bid, enough] = [bid, enough].map(|bid| doing(names, Action::Bid(*bid)));
    // Who holds many is told what he gives up, not how little he has.
    let held = match held.len() > FEW {
        true => String::new(),
        false => format!(
            ", and even in {} you would hold no more than {}",
            trump_name(*trump),
            all_said(names, held)
        ),
    };
    format!(
        "{} needs {}; {enough} pays the same if it takes as many{held}",
        capital(&bid),
        asked_by(*terms, *of, *widow)
    )
}

/// A partner by his seat; where seats are numbered that he is one stands with it: `your partner in
/// seat 3`.
fn partner_said(names: &Names, seat: Seat) -> String {
    let said = names.seat(seat);
    let place = if names.are_numbered() { "in " } else { "" };
    format!("your partner {place}{said}")
}

/// `; North has bid 3 as well`.
pub(super) fn has_bid_too(names: &Names, (seat, bid): (Seat, BidName)) -> String {
    format!("; {} has bid {} as well", partner_said(names, seat), bid_said(bid))
}

/// `; made, the bid pays 24 points, and set it costs six`.
pub(super) fn paid((made, set): (i16, i16)) -> String {
    let costs = match set {
        ..0 => format!(", and set it costs {}", points(-set)),
        _ => String::new(),
    };
    format!("; made, it pays {}{costs}", points(made))
}

/// What is lacking; of two decks also twins of what is held: `the other right bower and both A♥`.
fn lacking(names: &Names, held: &[WithRole], missing: &[WithRole]) -> String {
    let is_held = |one: &WithRole| held.contains(one);
    if !missing.iter().any(is_held) {
        return all_said(names, missing);
    }
    let mut each: Vec<WithRole> = missing.to_vec();
    each.dedup();
    let said = |one: &WithRole| {
        let name = match one.1 {
            Role::RightBower => "right bower".to_owned(),
            Role::LeftBower => "left bower".to_owned(),
            _ => names.card(one.0),
        };
        let many = missing.iter().filter(|other| *other == one).count();
        match (is_held(one), many) {
            (true, _) => format!("the other {name}"),
            (false, 1) => format!("one {name}"),
            (false, _) if name.ends_with("bower") => format!("both {name}s"),
            (false, _) => format!("both {name}"),
        }
    };
    and(&each.iter().map(said).collect::<Vec<_>>())
}

/// `North bid 4, most likely on a suit of which you hold few: in hearts six trumps are with others, in
/// clubs four`.
pub(super) fn partners_bid(
    names: &Names,
    (seat, bid): (Seat, BidName),
    (trump, out): (Trump, usize),
    (than, less): (Trump, usize),
) -> String {
    let [out, less] = [out, less].map(|many| number(small(many)));
    format!(
        "{} bid {}, most likely on a suit of which you hold few: in {} {out} trumps are with others, \
         in {} {less}",
        capital(&names.seat(seat)),
        bid_said(bid),
        trump_name(trump),
        trump_name(than)
    )
}

/// `Seat 2 bid 3 and seat 3 bid 4, and nobody else as high`.
pub(super) fn have_bid(names: &Names, bids: &[(Seat, BidName)]) -> String {
    let each: Vec<String> = bids
        .iter()
        .map(|(seat, bid)| format!("{} bid {}", names.seat(*seat), bid_said(*bid)))
        .collect();
    format!("{}: who bids has trumps or aces", capital(&and(&each)))
}

/// `In hearts you would hold AH and two more trumps. Mostly the others come out ahead all the same, but on
/// average bidding 5 costs less than leaving East with 4`.
pub(super) fn fails_for_less(names: &Names, said: &Argument) -> String {
    let Argument::FailsForLess { own, seat, bid, trump, held, aces } = said else {
        unreachable!("that is what it is called for")
    };
    let (own, bid) = (doing(names, Action::Bid(*own)), bid_said(*bid));
    let held = if held.is_empty() { NO_TRUMP.to_owned() } else { trumps_said(names, held) };
    let seat = names.seat(*seat);
    format!(
        "{} you would hold {held}{}. Mostly the others come out ahead all the same, but on average \
         {own} costs less than leaving {seat} with {bid}",
        within(*trump),
        with_aces(names, aces)
    )
}

/// `If West makes 4, that side has 10 points and has won`.
pub(super) fn ends_the_game(names: &Names, (seat, bid): (Seat, BidName), total: i16) -> String {
    let (seat, bid) = (names.seat(seat), bid_said(bid));
    format!("If {seat} makes {bid}, that side has {total} points and has won")
}

/// What a bid asks for: `five of five tricks, alone and without the widow`.
fn asked_by(terms: BidTerms, of: u8, widow: Widow) -> String {
    let tricks = match terms.tricks == of {
        true => format!("all {} tricks", number(of.into())),
        false => format!("{} of {} tricks", number(terms.tricks.into()), number(of.into())),
    };
    let with = match (terms.alone, terms.partners) {
        (true, _) if terms.help > 0 => ", alone after an exchange".to_owned(),
        (true, _) => ", alone".to_owned(),
        (false, 0) => String::new(),
        (false, partners) => format!(", with {}", count(partners.into(), "partner")),
    };
    let from_widow = match (widow, terms.widow) {
        (Widow::None, _) => "",
        (Widow::GoesWithSome, true) if with.is_empty() => ", with the widow",
        (Widow::GoesWithSome, true) if terms.alone => " but with the widow",
        (Widow::GoesWithSome, true) => " and the widow",
        (Widow::GoesWithSome, false) if with.is_empty() => ", without the widow",
        (Widow::GoesWithSome, false) => " and without the widow",
    };
    format!("{tricks}{with}{from_widow}")
}

/// `East must take up JC, the best trump there is: call clubs afterwards, and East is your partner`.
pub(super) fn finds_dealer(names: &Names, up: Card, dealer: Seat, suit: Suit) -> String {
    let (dealer, up, suit) = (names.seat(dealer), names.card(up), suit_name(suit));
    let takes = format!("{} must take up {up}, the best trump there is", capital(&dealer));
    format!("{takes}: call {suit} afterwards, and {dealer} is your partner")
}

/// `In clubs you would hold KC with AH beside: call clubs afterwards, and whoever holds the best of them is
/// your partner`.
pub(super) fn finds_best(names: &Names, suit: Suit, held: &[WithRole], aces: &[Card]) -> String {
    let beside = names.cards(aces);
    let hold = match (held, aces) {
        ([], []) => String::new(),
        ([], _) => format!("you hold {beside}: "),
        (some, []) => {
            format!("{} you would hold {}: ", within(Trump::Suit(suit)), all_said(names, some))
        }
        (some, _) => format!(
            "{} you would hold {} with {beside} beside: ",
            within(Trump::Suit(suit)),
            all_said(names, some)
        ),
    };
    let suit = suit_name(suit);
    // Who holds little wants to hear why that is enough.
    let enough = if held.len() < 2 || held.len() + aces.len() < FEW {
        ", so you need few yourself; pass, and another player finds one"
    } else {
        ""
    };
    let them = if held.is_empty() { "them" } else { "the others" };
    let call =
        format!("call {suit} afterwards, and whoever holds the best of {them} is your partner");
    capital(&(hold + &call + enough))
}

/// `In diamonds you would hold KD and 9D with AS beside, and your opponent holds only five of the 19 cards
/// that you do not see`.
pub(super) fn few_are_dealt(
    names: &Names,
    trump: Trump,
    (held, aces): (&[WithRole], &[Card]),
    (theirs, hidden): (u8, u32),
) -> String {
    let held = if held.is_empty() { "no trump".to_owned() } else { all_said(names, held) };
    let aces = with_aces(names, aces);
    format!(
        "{} you would hold {held}{aces}, and your opponent holds only {} of the {hidden} cards \
         that you do not see",
        within(trump),
        number(theirs.into())
    )
}

/// `Whoever has the best diamond is your partner, and can take 10D when you lead it`.
pub(super) fn calls_partner(names: &Names, card: Card, suit: Suit) -> String {
    let (best, card) = (singular(suit), names.card(card));
    format!("Whoever has the best {best} is your partner, and can take {card} when you lead it")
}

/// Whom each of two called suits makes a partner.
pub(super) fn finds_better(names: &Names, best: (Suit, Card), than: (Suit, Card)) -> String {
    // The best card of a suit is a jack where that is trump.
    let bower = if best.1.rank() == Some(Rank::Jack) { ", a bower," } else { "" };
    let [(suit, best), (than, other)] =
        [best, than].map(|(suit, card)| (suit_name(suit), names.card(card)));
    format!(
        "Calling {suit} gives you the holder of {best}{bower} for a partner, calling {than} that of \
         {other}, or of the next best where nobody was dealt it"
    )
}

/// What a bid has from the partners: `; two cards come from each partner`.
pub(super) fn exchanged(names: &Names, cards: u8) -> String {
    let each = if names.has_several_partners() { "each partner" } else { "your partner" };
    match cards {
        0 => String::new(),
        1 => format!("; a card comes from {each}"),
        more => format!("; {} cards come from {each}", number(more.into())),
    }
}

/// `In clubs you would hold both bowers and 9C with AS and AD beside; in spades AS is one of your trumps`.
pub(super) fn more_beside(
    names: &Names,
    (trump, held, aces): (Trump, &[WithRole], &[Card]),
    (than, lost): (Trump, Card),
) -> String {
    format!(
        "{} you would hold {}{}; {} {} is one of your trumps",
        within(trump),
        all_said(names, held),
        with_aces(names, aces),
        lower_within(than),
        names.card(lost)
    )
}

/// `In diamonds you would hold KD and 9D, with KS and QS beside; in spades 9D would be no more than a low
/// card`.
pub(super) fn low_is_trump(
    names: &Names,
    (trump, held, low): (Trump, &[WithRole], Card),
    (than, high): (Trump, &[Card]),
) -> String {
    format!(
        "{} you would hold {}, with {} beside; {} {} would be no more than a low card",
        within(trump),
        all_said(names, held),
        names.cards(high),
        lower_within(than),
        names.card(low)
    )
}

/// `In hearts you would hold JH and 9H, in clubs only QC; JD, the left bower of hearts, was turned down`.
pub(super) fn longer(names: &Names, said: &Argument) -> String {
    let Argument::Longer { trump, held, than, other, bowers, down } = said else {
        unreachable!("that is what it is called for")
    };
    // What is below a bower is no sure trick.
    let is_bower = |(_, role): &WithRole| *role == Role::RightBower;
    let bowers = if held.iter().any(is_bower) { bowers.as_slice() } else { &[] };
    let lesser = lesser(names, *than, (other, held.len()), bowers);
    let down = down.map_or_else(String::new, |(bower, role)| {
        let side = if role == Role::LeftBower { "left" } else { "right" };
        let (bower, trump) = (names.card(bower), trump_name(*trump));
        format!("; {bower}, the {side} bower of {trump}, was turned down")
    });
    format!("{} you would hold {}, {lesser}{down}", within(*trump), all_said(names, held))
}

/// `in spades only AS and KS, with both bowers above them`; they are few beside so `many` of the better
/// suit, unless they are more.
pub(in crate::text) fn lesser(
    names: &Names,
    trump: Trump,
    (held, many): (&[WithRole], usize),
    bowers: &[WithRole],
) -> String {
    let is_plain = held.iter().all(|(_, role)| *role == Role::Plain);
    let below = match bowers {
        [_, ..] if is_plain || held.len() > many => {
            let those = if held.len() == 1 { "it" } else { "them" };
            format!(", with {} above {those}", all_said(names, bowers))
        }
        _ => String::new(),
    };
    let held = match held {
        [] if trump == Trump::None => "no ace".to_owned(),
        [] => "nothing".to_owned(),
        // Two bowers are not few for what they are.
        some if some.len() > 1 && !some.iter().any(|(_, role)| *role == Role::Plain) => {
            format!("no more than {}", all_said(names, some))
        }
        some if some.len() > many => format!("{}{below}", all_said(names, some)),
        some => format!("only {}{below}", all_said(names, some)),
    };
    format!("{} {held}", lower_within(trump))
}
