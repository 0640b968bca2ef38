//! What speaks for one act rather than another, in a sentence about this hand.

mod beaten;
mod bids;
mod held;
mod helped;
mod laid_away;
mod next_time;
mod of_another;

pub(super) use bids::lesser;
pub(super) use held::all_said;
pub(super) use next_time::next_time;
pub(super) use of_another::of_another;

use beaten::{
    beats, by_fewer, draws, for_partner, leaves_trump, led_and_beaten, partner_takes, saves_trump,
};
use held::{fewer, trumps_said, with_aces};

use super::{
    Names,
    decisive::set_costs,
    feedback::action_said,
    names::{suit_name, trump_name},
    phrases::singular,
    words::{and, capital, number},
};
use crate::{
    engine::Action,
    rules::{BidName, Trump},
    table::{Card, Play, Seat, Suit},
    tutor::{AllTricks, Argument, Hold, KeptFor, SeenCard, WithRole},
};

/// Few trumps in any game.
const FEW: usize = 3;
const NO_TRUMP: &str = "no trump at all";

/// A sentence, with its full stop.
#[allow(clippy::too_many_lines)] // a table with no wildcard, so that a new reason must find its place
pub(super) fn argument(names: &Names, argument: &Argument) -> String {
    let card = |card: &Card| names.card(*card);
    let said = match argument {
        Argument::Strength { .. } => strength(names, argument, "you would hold"),
        Argument::Weakness { .. } => held::weakness(names, argument),
        Argument::Later { trump, held, offered, none, behind } => {
            let none = match none {
                true => format!("{} you would hold {NO_TRUMP}; if", within(*offered)),
                false => "If".to_owned(),
            };
            let behind = if *behind { ", and nobody names a suit before you," } else { "" };
            format!(
                "{none} {} are turned down{behind} you may name {}: there you would hold {}",
                trump_name(*offered),
                trump_name(*trump),
                all_said(names, held)
            )
        }
        Argument::NoAce { trump, held, goes } => {
            let goes = goes.map_or_else(String::new, |(up, seat)| {
                format!("; {} would go to {}", names.card(up), names.seat(seat))
            });
            let held = fewer(names, held);
            format!("{} you would hold {held}, and no ace beside{goes}", within(*trump))
        }
        Argument::FindsBetter { best, than } => bids::finds_better(names, *best, *than),
        Argument::GoesToThem { card, seat } => {
            let what = all_said(names, &[*card]);
            let against = if names.is_for_two() { "" } else { ", who plays against you" };
            format!("{} would go to {}{against}", capital(&what), names.seat(*seat))
        }
        Argument::Holes { missing, weak, all } => {
            holes(names, missing, weak) + &all.map_or_else(String::new, pays_for_all)
        }
        Argument::Longer { .. } => bids::longer(names, argument),
        Argument::MoreBeside { trump, held, aces, than, lost } => {
            bids::more_beside(names, (*trump, held, aces), (*than, *lost))
        }
        Argument::LowIsTrump { trump, held, low, than, high } => {
            bids::low_is_trump(names, (*trump, held, *low), (*than, high))
        }
        Argument::GhostHasMore { trump, held, longer } => {
            helped::ghost_has_more(names, *trump, held, *longer)
        }
        Argument::TooHigh { .. } => bids::too_high(names, argument),
        Argument::NoNeed { .. } => bids::no_need(names, argument),
        Argument::PartnersBid { seat, bid, trump, out, than, less } => {
            bids::partners_bid(names, (*seat, *bid), (*trump, *out), (*than, *less))
        }
        Argument::HaveBid(bids) => bids::have_bid(names, bids),
        Argument::FailsForLess { .. } => bids::fails_for_less(names, argument),
        Argument::EndsTheGame { seat, bid, total } => {
            bids::ends_the_game(names, (*seat, *bid), *total)
        }
        Argument::FindsDealer { up, dealer, suit } => {
            bids::finds_dealer(names, *up, *dealer, *suit)
        }
        Argument::FewAreDealt { trump, held, aces, theirs, hidden } => {
            bids::few_are_dealt(names, *trump, (held, aces), (*theirs, *hidden))
        }
        Argument::ThrownIn { call, set } => format!(
            "If you pass as well, the hand is thrown in and costs nothing{}",
            set_costs(names, *call, *set)
        ),
        Argument::FindsBest { suit, held, aces } => bids::finds_best(names, *suit, held, aces),
        Argument::MorePartners { with, than, of } => helped::more_partners(*with, *than, *of),
        Argument::FewerPartners { with, than } => helped::fewer_partners(*with, *than),
        Argument::NoBowerAbove(cards) => {
            format!("Without trump no bower is above {}", names.cards(cards))
        }
        Argument::CallsPartner { card, suit } => bids::calls_partner(names, *card, *suit),
        Argument::LeadsFirst(seat) => helped::leads_first(names, *seat),
        Argument::Gives { .. } => helped::gives(names, argument),
        Argument::BestComes(cards) => helped::best_comes(*cards),
        Argument::GoesForBest { away, from } => helped::goes_for_best(names, *away, *from),
        Argument::NoneToLose { from, all_trumps } => {
            helped::none_to_lose(names, *from, *all_trumps)
        }
        Argument::AloneAgainst { maker, trump, held, aces, tricks } => {
            helped::alone_against(names, *maker, *trump, (held, aces), *tricks)
        }
        Argument::Seen { missing, weak } => helped::seen(names, missing, weak),
        Argument::KeepsTrump { kept, above, empties } => {
            laid_away::keeps_trump(names, *kept, above, *empties)
        }
        Argument::KeepsHigh { kept, away, empties } => {
            laid_away::keeps_high(names, *kept, *away, *empties)
        }
        Argument::Empties { cards, suit } => laid_away::emptied(names, *cards, *suit),
        Argument::Beaten { .. } => led_and_beaten(names, argument),
        Argument::FallsToVoid { card, seat, suit } => {
            beaten::falls_to_void(names, *card, *seat, *suit)
        }
        Argument::SavesTrump { card, by } => saves_trump(names, *card, by),
        Argument::PartnerTrumps { .. } => beaten::partner_trumps(names, argument),
        Argument::DrivesOut { card, by, rest } => beaten::drives_out(names, *card, *by, rest),
        Argument::Guards { kept, over, thrown } => format!(
            "Keep {}: it beats {} when that comes, and {} beats nothing that they hold",
            card(kept),
            of(names, *over),
            card(thrown)
        ),
        Argument::PartnerTakes { card: led, with, void, other, by } => {
            partner_takes(names, (*led, *with, *void), (*other, by))
        }
        Argument::BeatenByFewer { card: better, by, other, others, is_trump } => {
            by_fewer(names, (*better, by), (*other, *others, *is_trump))
        }
        Argument::Draws { card, saves, by, out, kept } => {
            draws(names, (*card, *saves, *kept), by, out)
        }
        Argument::CanWait(kept) => {
            capital(&card(kept)) + " can wait: it is as sure of a trick later"
        }
        Argument::EachTrickCosts => {
            "The bid is lost, and each trick that your side takes costs it points".to_owned()
        }
        Argument::LeavesTrump { maker, kept, by } => leaves_trump(names, *maker, *kept, by),
        Argument::Takes { card: taking, is_left, sure, from, only } => {
            takes(names, (*taking, *is_left), (*sure, *only), *from)
        }
        Argument::AlreadyOurs { held, spent, sure, later } => {
            let trick = partners_trick(names, *held, *sure);
            match later {
                true => format!("{trick}; kept, {} is sure of a later one", card(spent)),
                false if *sure => format!("{trick}; {} would be wasted", card(spent)),
                false => format!("{trick}; {} may be wasted", card(spent)),
            }
        }
        Argument::MayBeOurs { held, spent } => format!(
            "{} may be on your side: {} would be spent on a trick that is perhaps yours already",
            capital(&names.seat(held.seat)),
            card(spent)
        ),
        Argument::MayBeTheirs { held, card } => format!(
            "{} may play against you, and {} beats {}",
            capital(&names.seat(held.seat)),
            names.card(*card),
            names.card_of(held.seat, held.card)
        ),
        Argument::Spares { kept, worth, thrown, ours } => {
            spares(names, *kept, *worth, *thrown, *ours)
        }
        Argument::Cheaper { card, kept, later, from } => cheaper(names, *card, *kept, *from, later),
        Argument::HoldsBetter { card: better, other, by } => {
            capital(&beats(names, by, *other, Some(*better)))
        }
        Argument::HoldsForPartner { card: better, held, by, sure } => {
            for_partner(names, *better, *held, by, *sure)
        }
    };
    format!("{said}.")
}

/// The same of what was done in a hand that is over: a call has given what it was made on.
pub(super) fn looking_back(names: &Names, said: &Argument) -> String {
    match said {
        Argument::Strength { .. } => format!("{}.", strength(names, said, "you held")),
        other => argument(names, other),
    }
}

/// What speaks for a call: `In clubs you would hold both bowers with AH beside`.
fn strength(names: &Names, argument: &Argument, hold: &str) -> String {
    let Argument::Strength { trump, held, aces, partner, bid, above, alone, pays, comes, cheap } =
        argument
    else {
        unreachable!("it is asked of that alone")
    };
    let beside = beside(names, aces, *partner, *above, *alone)
        + &bids::exchanged(names, *comes)
        + &bid.map_or_else(String::new, |bid| bids::has_bid_too(names, bid))
        + &pays.map_or_else(String::new, bids::paid)
        + if *cheap {
            "; the bid may keep the others from naming trump, and costs no more than a point for each \
             trick that its side takes"
        } else {
            ""
        };
    format!("{} {hold} {}{beside}", within(*trump), trumps_said(names, held))
}

/// What a call has beside its trumps: ` with AH beside, and North picks up QC`.
fn beside(
    names: &Names,
    aces: &[Card],
    partner: Option<(Seat, Card)>,
    above: Option<BidName>,
    alone: Option<(AllTricks, Option<WithRole>)>,
) -> String {
    let mut said = with_aces(names, aces);
    if let Some((seat, up)) = partner {
        said += &format!(", and {} picks up {} as one more", names.seat(seat), names.card(up));
    }
    if let Some(bid) = above {
        let bid = action_said(names, Action::Bid(bid));
        said += &format!("; {bid} leaves room for the others");
    }
    if let Some((all, lacks)) = alone {
        if let Some(one) = lacks {
            said += &format!("; of the best trumps you lack only {}", all_said(names, &[one]));
        }
        said += &format!("; {}", all_alone(all));
        if all.fewer_alike {
            said += "; fewer score the same either way";
        }
    }
    said
}

/// `Of the cards that you may play only JH beats East's JD, and nobody who plays after you can beat it`.
fn takes(
    names: &Names,
    (card, is_left): (Card, bool),
    (sure, only): (Hold, bool),
    from: Play,
) -> String {
    let left = if is_left { ", the left bower," } else { "" };
    let from = names.card_of(from.seat, from.card);
    let card = format!("{}{left}", names.card(card));
    let beats = match only {
        true => format!("Of the cards that you may play only {card} beats {from}"),
        false => format!("{} beats {from}", capital(&card)),
    };
    match sure {
        Hold::Last if only => format!("{beats}, and you play last"),
        Hold::Last => format!("You play last, and {card} takes the trick"),
        Hold::Unbeatable => format!("{beats}, and no opponent who plays after you can beat it"),
        Hold::Shown(seat, suit) => {
            let (seat, one) = (names.seat(seat), singular(suit));
            format!(
                "{beats}, and {seat}, who plays after you, has shown that no {one} is left there"
            )
        }
        Hold::OnlyPartners => {
            format!("{beats}, and nobody plays after you but {}", names.your_ally())
        }
        Hold::SoFar => format!("{beats}, the best card so far"),
    }
}

/// `KS beats East's QS too, and JS is left for another trick; West still plays and may beat KS`.
fn cheaper(names: &Names, enough: Card, kept: Card, from: Play, later: &[Seat]) -> String {
    let (card, kept) = (names.card(enough), names.card(kept));
    let enough = capital(&card);
    match later {
        [] => format!("{enough} takes this trick as well, and {kept} is left for another"),
        some => {
            let from = names.card_of(from.seat, from.card);
            let still = still_play(names, some);
            format!(
                "{enough} beats {from} too, and {kept} is left for another trick; {still} and may \
                 beat {card}"
            )
        }
    }
}

/// `West still plays`, `West and North still play`.
pub(super) fn still_play(names: &Names, later: &[Seat]) -> String {
    let who: Vec<String> = later.iter().map(|seat| names.seat(*seat)).collect();
    let play = if later.len() == 1 { "plays" } else { "play" };
    format!("{} still {play}", and(&who))
}

/// A trick that a partner is taking, for certain or so far.
fn partners_trick(names: &Names, held: Play, sure: bool) -> String {
    let held = names.card_of(held.seat, held.card);
    match sure {
        true => format!("No opponent can take this trick from {held}"),
        false => format!("{} has the trick so far", capital(&held)),
    }
}

/// What is kept where neither card takes the trick.
fn spares(
    names: &Names,
    kept: Card,
    worth: KeptFor,
    thrown: Card,
    ours: Option<(Play, bool)>,
) -> String {
    let card = kept;
    // Of two decks its twin may lie there.
    let own = if ours.is_some_and(|(held, _)| held.card == kept) { "your own " } else { "" };
    let (kept, thrown) = (format!("{own}{}", names.card(kept)), names.card(thrown));
    let head = ours.map_or_else(
        || format!("Neither {thrown} nor {kept} takes this trick"),
        |(held, sure)| partners_trick(names, held, sure),
    );
    let worth = match worth {
        KeptFor::Trump => format!("{kept} is a trump and can take another"),
        KeptFor::Highest(suit) => {
            format!("{kept} is the highest {} left and worth keeping", its_suit(card, suit))
        }
        KeptFor::Unbeaten(suit) => {
            format!("no {} of theirs beats {kept}, and it is worth keeping", its_suit(card, suit))
        }
        KeptFor::Guard { of, from } => {
            let [of, from] = [of, from].map(|card| names.card(card));
            format!("while you keep {kept}, {of} need not fall to {from}")
        }
        KeptFor::Higher => format!("{kept} may take a later one, {thrown} hardly"),
    };
    format!("{head}; {worth}")
}

fn holes(names: &Names, missing: &[WithRole], weak: &[Card]) -> String {
    let alone = if missing.is_empty() { "Alone, " } else { "Alone " };
    alone.to_owned() + &lacking(names, missing, weak)
}

/// `you lack the left bower, and 10S can be beaten`.
fn lacking(names: &Names, missing: &[WithRole], weak: &[Card]) -> String {
    let lack = || format!("you lack {}", all_said(names, missing));
    let beaten = || format!("{} can be beaten", names.cards(weak));
    match (missing, weak) {
        ([], _) => beaten(),
        (_, []) => lack(),
        _ => format!("{}, and {}", lack(), beaten()),
    }
}

/// `all five tricks score 4 alone, and 2 with a partner`.
pub(super) fn all_alone(AllTricks { of, alone, together, help, .. }: AllTricks) -> String {
    let of = number(of.into());
    let help = if help { "; and your partner's best card may come for one of yours" } else { "" };
    format!("all {of} tricks score {alone} alone, and {together} with a partner{help}")
}

/// `; alone pays more for all five tricks only`.
fn pays_for_all(all: AllTricks) -> String {
    format!("; alone pays more for all {} tricks only", number(all.of.into()))
}

/// `In hearts`, `Without trump`.
pub(super) fn within(trump: Trump) -> String {
    capital(&lower_within(trump))
}

fn lower_within(trump: Trump) -> String {
    match trump {
        Trump::None => "without trump".to_owned(),
        Trump::Suit(suit) => format!("in {}", suit_name(suit)),
    }
}

/// The suit of a card in a word: a bower is no heart, but a trump.
fn its_suit(card: Card, suit: Suit) -> &'static str {
    match card.printed_suit() == Some(suit) {
        true => singular(suit),
        false => "trump",
    }
}

/// `East's A♣`, or `A♣` where nobody sees with whom it is.
pub(super) fn of(names: &Names, (seat, card): SeenCard) -> String {
    seat.map_or_else(|| names.card(card), |seat| names.card_of(seat, card))
}
