//! What speaks for partners, for what they hand over, and for the hand of a ghost, in a sentence.

use super::{all_said, held::with_aces, lacking, within};
use crate::{
    engine::Role,
    rules::Trump,
    table::{Card, Seat},
    text::{
        Names,
        words::{capital, count, number},
    },
    tutor::{Argument, Given, WithRole},
};

/// `With more partners it is three against two, with fewer two against three`.
pub(super) fn more_partners(with: u8, than: u8, of: u8) -> String {
    let play = |own: u8| format!("{} against {}", number(own.into()), number((of - own).into()));
    match than {
        1 if with == 2 => format!("Alone you are {}, with a partner {}", play(than), play(with)),
        1 => format!("Alone you are {}, with these partners {}", play(than), play(with)),
        _ => format!("With fewer partners you are {}, with these {}", play(than), play(with)),
    }
}

/// `Seat 6 leads first: with that partner the first lead is your side's`.
pub(super) fn leads_first(names: &Names, seat: Seat) -> String {
    format!(
        "{} leads first: with that partner the first lead is your side's",
        capital(&names.seat(seat))
    )
}

/// `Each partner scores what you score and is a rival again in the next hand: with one partner fewer
/// rivals score than with two`.
pub(super) fn fewer_partners(with: u8, than: u8) -> String {
    let shares = match with {
        0 => String::new(),
        some => {
            let (some, than) = (count(some.into(), "partner"), number(than.into()));
            format!(": with {some} fewer rivals score than with {than}")
        }
    };
    format!("Each partner scores what you score and is a rival again in the next hand{shares}")
}

/// `West plays with what you give: KD is a trump, and QS is not`.
pub(super) fn gives(names: &Names, said: &Argument) -> String {
    let Argument::Gives { given, role, kept, worth, to, ace } = said else {
        unreachable!("that is what it is called for")
    };
    let (given, kept) = (names.card(*given), names.card(*kept));
    let trump = match role {
        Role::RightBower => "the right bower",
        Role::LeftBower => "the left bower",
        _ => "a trump",
    };
    let worth = match (worth, ace) {
        (Given::Trump, Some(ace)) => {
            format!(
                "{given} is {trump} and {} an ace; {kept} is neither trump nor ace",
                names.card(*ace)
            )
        }
        (Given::Trump, None) => format!("{given} is {trump}, and {kept} is no trump"),
        (Given::HigherTrump, _) => format!("{given} is a higher trump than {kept}"),
        (Given::Ace, _) => format!("{given} can take a trick, {kept} hardly"),
        (Given::HigherRank, _) => {
            format!("{given} is the higher card, and takes a trick more often")
        }
    };
    format!("{} plays with what you give: {worth}", capital(&names.seat(*to)))
}

/// `For the two cards that you give, two of the best that your partner holds come`.
pub(super) fn best_comes(cards: u8) -> String {
    let many = count(cards.into(), "card");
    let (come, best) = match cards {
        1 => ("comes", "the best card".to_owned()),
        more => ("come", format!("{} of the best", number(more.into()))),
    };
    format!("For the {many} that you give, {best} that your partner holds {come}")
}

/// `9C can go, and North gives a better card for it, as a rule`.
pub(super) fn goes_for_best(names: &Names, away: Card, from: Seat) -> String {
    format!(
        "{} can go, and {} gives a better card for it, as a rule",
        capital(&names.card(away)),
        names.seat(from)
    )
}

/// `All that you hold are trumps: the card that North gives you for one may be worth less`.
pub(super) fn none_to_lose(names: &Names, from: Seat, all_trumps: bool) -> String {
    let all = if all_trumps { "trumps" } else { "trumps and aces" };
    format!(
        "All that you hold are {all}: the card that {} gives you for one may be worth less",
        names.seat(from)
    )
}

/// `To stop East by yourself you need three tricks; of trump you hold only JC`.
pub(super) fn alone_against(
    names: &Names,
    maker: Seat,
    trump: Trump,
    (held, aces): (&[WithRole], &[Card]),
    tricks: u8,
) -> String {
    let only = if held.len() + aces.len() < usize::from(tricks) { "only " } else { "" };
    let of_trump = match held {
        _ if trump == Trump::None && aces.is_empty() => "you hold no ace".to_owned(),
        _ if trump == Trump::None => format!("you hold {only}{}", names.cards(aces)),
        [] => "you hold no trump".to_owned(),
        some => format!("of trump you hold {only}{}", all_said(names, some)),
    };
    let beside = match aces {
        [_, ..] if trump != Trump::None && held.is_empty() => {
            format!(", but {}", names.cards(aces))
        }
        _ if trump != Trump::None => with_aces(names, aces),
        _ => String::new(),
    };
    format!(
        "To stop {} by yourself you need {}; {of_trump}{beside}",
        names.seat(maker),
        count(tricks.into(), "trick")
    )
}

/// `You lack the joker, and 10S can be beaten: whoever sees your cards knows how to play against them`.
pub(super) fn seen(names: &Names, missing: &[WithRole], weak: &[Card]) -> String {
    let said = capital(&lacking(names, missing, weak));
    format!("{said}: whoever sees your cards knows how to play against them")
}

/// `In hearts, your longest suit, you hold only QH and 9H: the ghost's hand has a longer one in 93 of 100
/// deals`.
pub(super) fn ghost_has_more(names: &Names, trump: Trump, held: &[WithRole], longer: u8) -> String {
    format!(
        "{}, your longest suit, you hold only {}: the ghost's hand has a longer one in {longer} of 100 \
         deals, and whoever changes may still pass",
        within(trump),
        all_said(names, held)
    )
}
