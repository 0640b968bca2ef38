//! Why a call or a card is better than another one, for somebody who asks: the cards, what is
//! against them, and one count.

use super::{
    Names,
    argument::{all_alone, all_said, argument, lesser, within},
    decisive,
    words::{and, capital, number, small},
};
use crate::{
    engine::Action,
    solver::{Fact, Who},
    table::Seat,
    tutor::{Argument, CallCards, Case, Decides, Taker},
};

/// More trumps than these are counted, and not named.
const FEW: usize = 3;

/// The reasons of a case, a sentence or two for each of them; empty where only figures speak.
pub(super) fn case(names: &Names, case: &Case) -> Vec<String> {
    let score = case.score.as_ref().map(|score| decisive::contrast(names, score));
    let cards = case.call.as_ref().map(|call| cards(names, call, case.better == call.call));
    let seen = case.argument.as_ref().filter(|said| case.call.is_none() || !is_in_cards(said));
    let seen = seen.map(|said| match said {
        Argument::Longer { held, than, other, bowers, .. } if case.call.is_some() => {
            capital(&lesser(names, *than, (other, held.len()), bowers)) + "."
        }
        Argument::Strength { alone: Some((all, _)), .. } if case.call.is_some() => {
            capital(&all_alone(*all)) + "."
        }
        said => argument(names, said),
    });
    let later = left_to(case).map(|seat| {
        let seat = capital(&names.seat(seat));
        format!("{seat} still speaks after you, and may take it up without your word.")
    });
    let principle = case.principle.map(|said| decisive::principle_sentence(names, said));
    let says_the_same =
        |decides: &&Decides| score.is_some() && matches!(decides.fact, Fact::Score { .. });
    let decides = case.decides.as_ref().filter(|decides| !says_the_same(decides));
    let is_of_other = |decides: &Decides| decides.other == case.other;
    let count = decides.and_then(|decides| match &case.call {
        Some(call) => decisive::by_score(names, decides)
            .or_else(|| decisive::how_often_made(names, decides, call))
            .or_else(|| decisive::prospects(names, decides).filter(|_| is_of_other(decides))),
        // What decides against another act is no reason against this one.
        None => {
            let is_told = is_of_other(decides)
                && !((seen.is_some() || principle.is_some()) && is_riddle(decides));
            let is_seen = seen.is_some() && case.better.is_call();
            is_told.then(|| counted(names, decides, is_seen)).flatten()
        }
    });
    [score, cards, later, seen, principle, count].into_iter().flatten().collect()
}

/// What comes of two acts; of what a partner holds nobody sees why that speaks for one of them, nor
/// behind what is seen for a bid that it brings more.
fn counted(names: &Names, decides: &Decides, is_seen: bool) -> Option<String> {
    let is_verdict = matches!(decides.fact, Fact::BringsMore | Fact::Saves);
    if is_of_partner(decides.fact) || decides.is_holder() || is_verdict && is_seen {
        return decisive::prospects(names, decides);
    }
    let with = decides.with.filter(|(fact, _)| !is_of_partner(*fact));
    Some(decisive::in_deals(names, &Decides { with, ..decides.clone() }))
}

/// Whether a fact is one of a partner's cards.
const fn is_of_partner(fact: Fact) -> bool {
    matches!(
        fact,
        Fact::Holds { who: Who::Partner, .. }
            | Fact::Beats { who: Who::Partner, .. }
            | Fact::Trumps { who: Who::Partner, .. }
            | Fact::HasTrumps { who: Who::Partner, .. }
    )
}

/// Whether what holds in the deals that decide says nothing behind a reason in cards: where those are
/// few, and that a partner may beat the better card.
fn is_riddle(decides: &Decides) -> bool {
    let by_partner = matches!(decides.fact, Fact::Beats { who: Who::Partner, card, .. }
        if Action::Play(card) == decides.better);
    let is_verdict = matches!(decides.fact, Fact::BringsMore | Fact::Saves | Fact::Score { .. });
    by_partner || decides.is_holder() || decides.is_in_few() && !is_verdict
}

/// The partner to whom passing leaves the card turned up.
fn left_to(case: &Case) -> Option<Seat> {
    let (_, seat, whose) = case.call.as_ref()?.goes?;
    (case.better == Action::Pass && whose == Taker::Partner).then_some(seat)
}

/// Whether the cards of a call say as much.
const fn is_in_cards(argument: &Argument) -> bool {
    matches!(
        argument,
        Argument::Strength { alone: None, .. }
            | Argument::Weakness { .. }
            | Argument::NoAce { .. }
            | Argument::GoesToThem { .. }
    )
}

/// The trumps that a call would hold.
pub(super) fn held_in_short(
    names: &Names,
    CallCards { trump, held, call, .. }: &CallCards,
) -> String {
    let all = match held.as_slice() {
        [] => "no trump at all".to_owned(),
        some => all_said(names, some),
    };
    let hold = match call {
        Action::DefendAlone | Action::DefendTogether => "hold",
        _ => "would hold",
    };
    format!("{} you {hold} {all}.", within(*trump))
}

/// The trumps that a call would hold, and its sure tricks.
pub(super) fn held_and_sure(names: &Names, cards: &CallCards) -> String {
    let all = [Some(held_in_short(names, cards)), tricks(names, cards)];
    all.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The trumps that a call would hold, and of how many.
fn held(names: &Names, CallCards { trump, held, of, .. }: &CallCards) -> String {
    let many = match held.as_slice() {
        [] => "no trump at all".to_owned(),
        some => {
            let (many, of) = (number(small(some.len())), number(small(*of)));
            format!("{many} of the {of} trumps: {}", all_said(names, some))
        }
    };
    format!("{} you would hold {many}.", within(*trump))
}

/// Which trumps a call would hold, which tricks are sure, and what is against it.
fn cards(names: &Names, call: &CallCards, speaks_for_it: bool) -> String {
    let CallCards { held: own, above, over_lowest, over_best, goes, .. } = call;
    let lowest = own.last().map(|(card, _)| names.card(*card)).filter(|_| !above.is_empty());
    // Of many what beats the best of them tells most.
    let is_many = own.len() > 1 && above.len() > FEW && (1..=FEW).contains(&over_best.len());
    let best = own.first().map(|(card, _)| names.card(*card)).filter(|_| is_many);
    let best = best.map(|best| {
        let is = if over_best.len() == 1 { "is" } else { "are" };
        format!("Above {best} {is} {}.", all_said(names, over_best))
    });
    // Own ones may be above it as well.
    let many = capital(&number(small(*over_lowest)));
    let above = lowest.map(|lowest| match (own.len(), above.len()) {
        (1, 1) => format!("Above {lowest} is {}.", all_said(names, above)),
        (1, ..=FEW) => format!("Above {lowest} are {}.", all_said(names, above)),
        (_, ..=FEW) => format!("Above {lowest} you lack {}.", all_said(names, above)),
        (1, _) => format!("{many} trumps are above {lowest}."),
        (_, _) => format!("{many} trumps above {lowest} are not yours."),
    });
    // Of a call that is better it is not told how many trumps are against it.
    let is_told = !speaks_for_it || call.above.len() <= FEW;
    let above = best.or(above.filter(|_| is_told));
    let goes = goes.map(|(card, seat, taker)| {
        let (card, seat) = (names.card(card), capital(&names.seat(seat)));
        match taker {
            Taker::Partner => format!("{seat}, your partner, would take up {card}."),
            Taker::Opponent if names.is_for_two() => format!("{seat} would take up {card}."),
            Taker::Opponent => format!("{seat}, an opponent, would take up {card}."),
        }
    });
    let all = [Some(held(names, call)), above, tricks(names, call), goes];
    all.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The tricks that can be counted on: `J♥ takes a trick whatever the others hold, and A♠ does unless
/// somebody trumps it`.
fn tricks(names: &Names, call: &CallCards) -> Option<String> {
    let list = |cards: &[_]| and(&cards.iter().map(|card| names.card(*card)).collect::<Vec<_>>());
    let (sure, aces) = (list(&call.sure), list(&call.aces));
    let each = |many: usize| if many == 1 { "takes a trick" } else { "take a trick each" };
    let unless = if call.aces.len() == 1 { "it is trumped" } else { "they are trumped" };
    match (call.sure.len(), call.aces.len()) {
        // Each trump above them takes one trick, and no more.
        (0, 0) if call.held.len() > call.above.len() => {
            let least = call.held.len() - call.above.len();
            Some(format!(
                "At least {} of yours {} whatever the others hold.",
                number(small(least)),
                each(least)
            ))
        }
        (0, 0) => {
            (!call.held.is_empty()).then(|| "No card of yours is sure of a trick.".to_owned())
        }
        (0, many) => Some(format!("{} {} unless {unless}.", capital(&aces), each(many))),
        (many, 0) => Some(format!("{} {} whatever the others hold.", capital(&sure), each(many))),
        (many, of_aces) => Some(format!(
            "{} {} whatever the others hold, and {aces} {} unless {unless}.",
            capital(&sure),
            each(many),
            each(of_aces),
        )),
    }
}
