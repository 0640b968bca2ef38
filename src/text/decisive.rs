//! Why one act is better than another, in a sentence with the deals behind it.

mod counts;
mod holding;
mod principles;

pub(super) use counts::{came_of_both, held_in, how_often_made, more_often, prospects, set_costs};
pub(super) use principles::enough;

use counts::{lost_in, made_after};
use holding::{an_opponent, holder, holding, later_opponent, seldom};
use principles::principle_said;

use super::{
    Names,
    advice::doing,
    argument::argument,
    case::{held_and_sure, held_in_short},
    feedback::action_said,
    names::trump_name,
    words::{and, capital, number, points},
};
use crate::{
    engine::Action,
    solver::{Fact, Who},
    table::Card,
    tutor::{Band, Contrast, Decides, Principle, Speaks},
};

/// `in 61 of 100 deals an opponent holds J♣`.
pub(super) fn decisive(names: &Names, decides: &Decides) -> String {
    let Decides { fact, better, other, deals, of, against, .. } = *decides;
    let share = match deals == of {
        true => format!("in all {of} deals"),
        false => format!("in {deals} of {of} deals"),
    };
    let own = [better, other];
    match fact {
        Fact::Holds { .. } | Fact::Beats { .. } | Fact::Trumps { .. } | Fact::HasTrumps { .. } => {
            format!("{share} {}", holding(names, fact, own))
        }
        Fact::Saves => lost_in(names, decides) + &mostly_with(names, decides),
        Fact::BringsMore => {
            let (better, other) = (doing(names, better), doing(names, other));
            let with = mostly_with(names, decides);
            match deals > against {
                true => {
                    format!("{better} brings more than {other} {share}{}{with}", other_way(against))
                }
                false => format!(
                    "{better} brings less than {other} in {against} of {of} deals, and more than makes up \
                     for it in the rest"
                ),
            }
        }
        Fact::Score { clearly, ours, theirs } => {
            let would = if clearly { "be better" } else { "bring no less" };
            let other = doing(names, other);
            format!(
                "in points of this hand alone {other} would {would}; the score decides: {}",
                standing(ours, theirs)
            )
        }
    }
}

/// What holds in most of the deals in which the better act is ahead.
fn mostly_with(names: &Names, decides: &Decides) -> String {
    let Decides { fact, better, other, deals, with, .. } = *decides;
    let Some((with, many)) = with.filter(|_| !decides.is_in_few()) else {
        return String::new();
    };
    let holds = holding(names, with, [better, other]);
    let which = match fact {
        Fact::Saves => "that make the difference",
        _ => "in which it does",
    };
    let share =
        if many == deals { format!("all {deals} deals") } else { format!("{many} of the {deals}") };
    format!("; in {share} {which}, {holds}")
}

/// In how many deals it is the other way round.
fn other_way(against: u32) -> String {
    match against {
        0 => ", and in none the other way round".to_owned(),
        some => format!(", in {some} the other way round"),
    }
}

/// The same as a sentence of its own, what speaks for the better act in cards before it, and the
/// principle where one says so.
pub(super) fn sentence(names: &Names, decides: &Decides) -> String {
    let cards = decides.argument.as_ref().map(|said| argument(names, said));
    // That one act brings more in so many deals is no reason beside another one.
    let is_verdict = matches!(decides.fact, Fact::BringsMore | Fact::Saves);
    let is_told = cards.is_none() || decides.fact != Fact::BringsMore;
    // What came of the two acts says more than how often one brought more.
    let came = if is_verdict && is_told { prospects(names, decides) } else { None };
    let share = is_told.then(|| part_of_deals_said(names, decides));
    let said = [cards, came.or(share), principle(names, decides)];
    said.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// In how many deals it holds; of what holds in fewer than half of them, that those decide: alone it
/// would speak for the other act.
fn part_of_deals(names: &Names, decides: &Decides) -> String {
    let Decides { fact, deals, of, better, other, .. } = *decides;
    let is_verdict = matches!(fact, Fact::Saves | Fact::BringsMore | Fact::Score { .. });
    let said = decisive(names, decides);
    match said.strip_prefix(&format!("in {deals} of {of} deals ")) {
        Some(holds) if !is_verdict && 2 * deals < of => {
            let gains = [better, other].map(|act| doing(names, act)).join(" gains over ");
            format!("most of what {gains} comes from the {deals} of {of} deals in which {holds}")
        }
        _ => said,
    }
}

/// That the score decides, where it does.
pub(super) fn by_score(names: &Names, decides: &Decides) -> Option<String> {
    let is_score = matches!(decides.fact, Fact::Score { clearly: true, .. });
    is_score.then(|| how_often(names, decides)).flatten()
}

/// What holds in the deals that decide, in how many of them, as a sentence; where nothing does, what
/// comes of the two acts.
pub(super) fn in_deals(names: &Names, decides: &Decides) -> String {
    let is_verdict = matches!(decides.fact, Fact::BringsMore | Fact::Saves);
    let came = || made_after(names, decides).or_else(|| prospects(names, decides));
    let came = if is_verdict { came() } else { None };
    came.unwrap_or_else(|| part_of_deals_said(names, decides))
}

/// One reason in a sentence: the score, where it turns what the cards say, else what
/// is seen, else a principle, else what holds in most of the deals; `None` where there is none of
/// these.
pub(super) fn reason(names: &Names, decides: &Decides) -> Option<String> {
    let with = decides.with.filter(|_| !decides.is_holder());
    let in_most = || with.map(|_| part_of_deals_said(names, decides));
    without_figures(names, decides).or_else(in_most)
}

/// The same, and nothing where that is counted.
pub(super) fn without_figures(names: &Names, decides: &Decides) -> Option<String> {
    if let Fact::Score { clearly: true, .. } = decides.fact {
        return how_often(names, decides);
    }
    let seen = decides.argument.as_ref().map(|said| argument(names, said));
    seen.or_else(|| principle(names, decides)).or_else(|| how_often(names, decides))
}

/// [`part_of_deals`] as a sentence.
fn part_of_deals_said(names: &Names, decides: &Decides) -> String {
    format!("{}.", capital(&part_of_deals(names, decides)))
}

/// The one reason that speaks against an act; where there is none, what came of it in the deals.
///
/// `None` where that tells hardly more than that it brings less.
pub(super) fn reason_of(names: &Names, decides: Option<&Decides>) -> Option<String> {
    let decides = decides?;
    reason(names, decides).or_else(|| outcome(names, decides))
}

/// What comes of two acts, where nothing that is seen says why.
fn outcome(names: &Names, decides: &Decides) -> Option<String> {
    let is_told = decides.fact != Fact::BringsMore && !decides.is_holder();
    prospects(names, decides)
        .or_else(|| is_told.then(|| part_of_deals_said(names, decides)))
        .or_else(|| {
            let is_telling = decides.is_clear() && !decides.is_rare();
            is_telling.then(|| more_often(names, decides))
        })
}

/// How much better the better act is, by what the other one gives up. What is worth a word is never
/// little.
pub(super) const fn how_much_better(band: Band) -> &'static str {
    match band {
        Band::Fine => "as good",
        Band::Good => "better",
        Band::Inaccuracy => "clearly better",
        Band::Mistake => "much better",
        Band::Blunder => "far better",
    }
}

/// What speaks for the better of two acts, as a sentence.
pub(super) fn contrast(names: &Names, contrast: &Contrast) -> String {
    match &contrast.speaks {
        Speaks::Cards(said) => argument(names, said),
        Speaks::Principle(said, cards) => {
            let held = cards.as_ref().map(|cards| format!("{} ", held_in_short(names, cards)));
            held.unwrap_or_default() + &principle_sentence(names, *said)
        }
        Speaks::Deals(decides, above) => above_it(names, decides, above)
            .or_else(|| how_often(names, decides))
            .unwrap_or_else(|| format!("{}.", capital(&decisive(names, decides)))),
        Speaks::Call(cards) => held_and_sure(names, cards),
        Speaks::LastPoint { own, theirs, least } => format!(
            "At {own} to {theirs} any point ends the game: being euchred costs no more than their \
             one point, and {} tricks win.",
            number((*least).into())
        ),
        Speaks::Donation { own, theirs, euchre } => format!(
            "At {own} to {theirs} a lone hand of theirs would end the game. If they euchre you, that \
             brings them only {euchre}."
        ),
        Speaks::Enough(told) => enough(*told),
        Speaks::Trick { number, lost_to, trumps, won_by, follows } => {
            let (better, other) =
                (action_said(names, contrast.better), action_said(names, contrast.other));
            let lost = names.does(lost_to.seat, if *trumps { "trump" } else { "take" });
            let with = names.card(lost_to.card);
            let takes = match follows {
                Some(play) => format!(
                    "{} {better} with {}, and {} takes that one",
                    names.does(play.seat, "have to follow"),
                    names.card(play.card),
                    names.card_of(won_by.seat, won_by.card)
                ),
                None => format!(
                    "after {better} {} takes that one",
                    names.card_of(won_by.seat, won_by.card)
                ),
            };
            let which = match number {
                1 => "this trick".to_owned(),
                2 => "the next trick".to_owned(),
                later => format!("trick {later} from here"),
            };
            format!("After {other} {lost} {which} with {with}; {takes}.")
        }
    }
}

/// The few cards that may beat the one that decides, and in how many deals somebody has one.
fn above_it(names: &Names, decides: &Decides, above: &[Card]) -> Option<String> {
    const FEW: usize = 3;
    let Decides { fact: Fact::Beats { who: Who::Opponent, card, is }, deals, of, .. } = *decides
    else {
        return None;
    };
    let beats = match above {
        [] => return None,
        [one] if is => format!("{} may still beat", capital(&names.card(*one))),
        [one] => format!("Only {} can still beat", names.card(*one)),
        some if some.len() <= FEW => {
            let all = and(&some.iter().map(|card| names.card(*card)).collect::<Vec<_>>());
            format!("{} can still beat", capital(&all))
        }
        _ => return None,
    };
    let who = match (is, names.is_for_two()) {
        (true, _) => format!("{} has", later_opponent(names)),
        (false, true) => "your opponent has not".to_owned(),
        (false, false) => "no opponent who plays later has".to_owned(),
    };
    let it = if above.len() == 1 { "it" } else { "one of them" };
    Some(format!("{beats} {}, and in {deals} of {of} deals {who} {it}.", names.card(card)))
}

/// The principle that says so, as a sentence.
fn principle(names: &Names, decides: &Decides) -> Option<String> {
    decides.principle.map(|principle| principle_sentence(names, principle))
}

/// A principle as a sentence.
pub(super) fn principle_sentence(names: &Names, principle: Principle) -> String {
    format!("{}.", principle_said(names, principle))
}

/// What decides, with how often it holds in words; `None` where that is not in most of the deals,
/// or where it is only that one act brings more.
fn how_often(names: &Names, decides: &Decides) -> Option<String> {
    if !decides.holds_often() {
        return None;
    }
    let is_nearly_always = f64::from(decides.deals) >= 0.85 * f64::from(decides.of.max(1));
    let often = if is_nearly_always { "nearly always" } else { "usually" };
    let ally = names.your_ally();
    let said = match decides.fact {
        Fact::Holds { who, card, is: true } => {
            let holds = match who {
                Who::Partner => format!("{ally} {often} holds"),
                Who::Opponent => format!("{} {often} holds", an_opponent(names)),
            };
            format!("{holds} {}", names.card(card))
        }
        Fact::Holds { who: Who::Opponent, card, is: false } => {
            format!("{often} {} {}", holder(names, Who::Opponent, false), names.card(card))
        }
        Fact::Beats { who: Who::Opponent, card, is: true } => {
            format!("{} can {often} beat {}", later_opponent(names), names.card(card))
        }
        Fact::Beats { who: Who::Opponent, card, is: false } => {
            format!("{} beat {}", seldom(names, is_nearly_always), names.card(card))
        }
        Fact::Beats { who: Who::Partner, card, is: true } => {
            format!("{ally} can {often} still beat {}", names.card(card))
        }
        Fact::Trumps { who: Who::Opponent, card, is: true } => {
            format!("{} can {often} trump {}", later_opponent(names), names.card(card))
        }
        Fact::Trumps { who: Who::Opponent, card, is: false } => {
            format!("{} trump {}", seldom(names, is_nearly_always), names.card(card))
        }
        Fact::Trumps { who: Who::Partner, card, is: true } => {
            format!("{ally} can {often} trump {}", names.card(card))
        }
        Fact::HasTrumps { who, least, trump } => {
            let who = match who {
                Who::Partner => ally,
                Who::Opponent => an_opponent(names),
            };
            let least = number(least.into());
            format!("{who} {often} holds {least} or more trumps ({})", trump_name(trump))
        }
        Fact::Holds { who: Who::Partner, card, is: false } => {
            format!("{often} {ally} does not hold {}", names.card(card))
        }
        Fact::Beats { who: Who::Partner, card, is: false } => {
            format!("{often} {ally} cannot beat {}", names.card(card))
        }
        Fact::Trumps { who: Who::Partner, card, is: false } => {
            format!("{often} {ally} cannot trump {}", names.card(card))
        }
        Fact::Score { clearly, ours, theirs } => {
            let is = if clearly { "is better" } else { "brings no less" };
            let why = at_this_score(decides, ours, theirs);
            let other = doing(names, decides.other);
            format!("in points of this hand {other} {is}; the score decides{why}")
        }
        // That is the verdict once more.
        Fact::Saves | Fact::BringsMore => return None,
    };
    Some(format!("{}.", capital(&said)))
}

/// How many points are needed, by the learner's side and by the next of the others.
fn standing(ours: i16, theirs: i16) -> String {
    format!("you need {}, others {}", points(ours), points(theirs))
}

/// Why a score turns a call, where each side still needs so many points; else what they need.
fn at_this_score(decides: &Decides, ours: i16, theirs: i16) -> String {
    let makes =
        matches!(decides.better, Action::OrderUp { .. } | Action::Call { .. } | Action::Bid(_));
    let why = match (ours, theirs) {
        (1, 1) if makes && matches!(decides.other, Action::Pass) => {
            ": any point ends the game, so being euchred costs no more than one point of theirs"
        }
        (_, 1) if makes && matches!(decides.other, Action::Pass) => {
            ": they need one point only, so being euchred costs no more than any other hand of theirs"
        }
        (1, _) if decides.other.is_lone_call() && !decides.better.is_lone_call() => {
            ": you need one point only, and a march alone wins no more"
        }
        _ => return format!(": {}", standing(ours, theirs)),
    };
    why.to_owned()
}
