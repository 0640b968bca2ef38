//! Looking back at the table: the review of a hand, what cost most, and a moment played once more.

use super::{
    coach::{doing, given_up},
    scored_said, tricks_said,
};
use crate::{
    engine::{Action, BySide},
    session::{Deed, Fate, Figures, Review},
    text::{
        Names, Style,
        argument::argument,
        decisive::{self, how_much_better, reason_of},
        feedback::action_said,
        style::{bad, dim, good, paragraph, strong, wrap},
        words::{and, capital, number, small},
    },
    tutor::{Ground, Judged},
};

/// At most this many mistakes are named after a hand.
const NAMED: usize = 3;

fn line(names: &Names, said: &str) -> String {
    wrap(said, names.style.measure(), "", "  ")
}

/// What the acts of a hand were worth: which of them made a difference, what cost most, what could
/// be proven.
pub(super) fn review(names: &Names, review: &Review) -> String {
    let Review { choices, counted, mistakes, slips, deed, fate, again } = review;
    let fate = fate.map(|fate| match fate {
        Fate::Lost => "As the cards lay, no card of yours could have stopped the other side.",
        Fate::NotToBeMade => "As the cards lay, your side could not take the tricks it needed.",
    });
    let counts = counts(*choices, counted);
    let head = strong("Review:");
    let head = match (mistakes.as_slice(), fate) {
        ([], Some(fate)) if counted.is_empty() => format!("{head} {fate}"),
        ([], fate) => {
            let verdict = if slips.is_empty() { "nothing to mend" } else { "no mistake" };
            let head = if fate.is_none() && slips.is_empty() { good("Review:") } else { head };
            let fate = fate.map_or_else(String::new, |fate| format!(" {fate}"));
            format!("{head} {counts}; {verdict}.{fate}")
        }
        _ if counted.len() == 1 => format!("{head} {counts}, and a better one was there:"),
        _ => format!("{head} {counts}. To look at again:"),
    };
    let mut said = vec![line(names, &head)];
    let mut costs: Vec<f64> = mistakes.iter().map(|moment| moment.lost).collect();
    costs.sort_by(|one, other| other.total_cmp(one));
    let least = costs.get(NAMED - 1).copied().unwrap_or(0.0);
    let named = mistakes.iter().filter(|moment| moment.lost >= least).take(NAMED);
    said.extend(named.map(|moment| item(names, &moment_said(names, moment))));
    let rest = mistakes.len().saturating_sub(NAMED);
    if rest > 0 {
        said.push(format!("  and {} that cost less.", number(small(rest))));
    }
    if !slips.is_empty() {
        said.push(item(names, &slips_said(names, slips)));
    }
    if let (Some(fate), false) = (fate, mistakes.is_empty()) {
        said.push(item(names, fate));
    }
    said.extend(deed.as_ref().map(|deed| {
        let mark = good(names.style.check());
        item(names, &format!("{mark} Well found, {}", deed_said(names, deed)))
    }));
    if *again {
        said.push(dim(&item(names, "`practise` deals the costliest moment once more.")));
    }
    format!("\n{}", said.join("\n"))
}

/// Which of the choices made a difference: `of your five choices only the call and trick 1 made a
/// difference`.
fn counts(choices: usize, counted: &[(usize, Action)]) -> String {
    if counted.len() >= choices {
        return match choices {
            1 => "you had one choice".to_owned(),
            2 => "both of your choices made a difference".to_owned(),
            all => format!("all {} of your choices made a difference", number(small(all))),
        };
    }
    let calls = counted.iter().filter(|(trick, own)| *trick == 0 && !is_exchange(*own)).count();
    let exchanges = counted.iter().filter(|(trick, own)| *trick == 0 && is_exchange(*own)).count();
    let tricks: Vec<String> = counted
        .iter()
        .filter(|(trick, _)| *trick > 0)
        .map(|(trick, _)| trick.to_string())
        .collect();
    let mut named = Vec::new();
    match calls {
        0 => {}
        1 => named.push("the call".to_owned()),
        _ => named.push("the calls".to_owned()),
    }
    if exchanges > 0 {
        named.push("the exchange".to_owned());
    }
    match tricks.as_slice() {
        [] => {}
        [one] => named.push(format!("trick {one}")),
        several => named.push(format!("tricks {}", and(several))),
    }
    let choices = number(small(choices));
    format!("of your {choices} choices only {} made a difference", and(&named))
}

/// Whether cards change hands by an act.
const fn is_exchange(own: Action) -> bool {
    matches!(own, Action::Discard(_) | Action::Give(_) | Action::Take | Action::Decline)
}

/// One thing of a list.
fn item(names: &Names, said: &str) -> String {
    wrap(said, names.style.measure(), "  ", "    ")
}

/// One moment: `✗ trick 3: J♣; better K♠. A♥ is still out.`
fn moment_said(names: &Names, moment: &Judged) -> String {
    let why = reason_of(names, moment.why.as_ref(), moment.own);
    format!(
        "{} {}: {}; {}: {}.{why}",
        bad(names.style.cross()),
        place((moment.trick, moment.round), moment.own),
        action_said(names, moment.own),
        how_much_better(moment.band),
        action_said(names, moment.best),
    )
}

/// What would have been a little better: `Better by little: trick 3, 10♣ rather than 9♣.`
fn slips_said(names: &Names, slips: &[Judged]) -> String {
    let one = |slip: &Judged| {
        let (place, best) =
            (place((slip.trick, slip.round), slip.own), action_said(names, slip.best));
        format!("{place}, {best} rather than {}", action_said(names, slip.own))
    };
    let named: Vec<String> = slips.iter().take(NAMED).map(one).collect();
    format!("Better by little: {}.", named.join("; "))
}

/// One deed: `trick 3: A♠. You play last, and A♠ takes the trick.`
fn deed_said(names: &Names, deed: &Deed) -> String {
    let (place, own) = (place((deed.trick, 0), deed.own), doing(names, deed.own));
    format!("{place}: {own}. {}", argument(names, &deed.argument))
}

/// The act of a match that earned most.
pub(super) fn best_of_all(names: &Names, hand: u32, deed: &Deed) -> String {
    let mark = good(names.style.check());
    let said = format!("{mark} Your best: hand {hand}, {}", deed_said(names, deed));
    wrap(&said, names.style.measure(), "", "  ")
}

/// The acts of a match that cost most.
pub(super) fn costliest(names: &Names, moments: &[(u32, Judged)]) -> String {
    let head = match moments.len() {
        1 => "What cost most in this game:",
        _ => "What cost most in this game, the costliest first:",
    };
    let mut said = vec![strong(head)];
    for (hand, moment) in moments {
        said.push(item(names, &format!("hand {hand}, {}", moment_said(names, moment))));
    }
    said.join("\n")
}

/// A moment is dealt once more.
pub(super) fn once_more(names: &Names, moment: &Judged) -> String {
    let said = format!(
        "{} {}. The others hold what they held; last time it was {}.",
        strong("Once more:"),
        place((moment.trick, moment.round), moment.own),
        action_said(names, moment.own)
    );
    format!("\n{}", paragraph(names.style, &said))
}

/// What came of a moment that was played once more, and what the hand brought before.
pub(super) fn once_more_over(
    names: &Names,
    won: Option<&BySide<u8>>,
    points: [&Option<BySide<i16>>; 2],
    unlucky: Option<&Judged>,
) -> String {
    let head = strong("That was it once more.");
    let scored = |points: &BySide<i16>| scored_said(names, points);
    let [now, before] = points.map(|points| points.as_ref().map(scored));
    let tricks = won.map(|won| tricks_said(names, won));
    let tricks = tricks.map_or_else(String::new, |tricks| format!(" Tricks: {tricks}."));
    let came = match (now, before) {
        (Some(now), Some(before)) if now == before => {
            format!(" {}, as before.", capital(&now))
        }
        (Some(now), Some(before)) => format!(" Now {now}; before it was {before}."),
        _ => String::new(),
    };
    let luck = unlucky.map_or_else(String::new, |moment| {
        let (best, own) = (doing(names, moment.best), doing(names, moment.own));
        let deals = moment.deals;
        format!(
            " As the cards lay, {own} was the luckier act; over {deals} deals {best} brings more."
        )
    });
    format!("\n{}", paragraph(names.style, &format!("{head}{tricks}{came}{luck}")))
}

/// What became of mistakes that are to be practised.
pub(super) fn practised(style: Style, cards: usize, of: usize, playing: bool) -> String {
    let said = match (cards, of) {
        (_, 0) => "There is no mistake here that the deals show.".to_owned(),
        (0, _) => "What can be asked of this is a review card already.".to_owned(),
        (1, _) => "One review card is made of it: due tomorrow, then `review` asks it.".to_owned(),
        (many, _) => {
            let many = capital(&number(small(many)));
            format!("{many} review cards are made of it: due tomorrow, then `review` asks them.")
        }
    };
    // What is done with it depends on when it is asked for.
    let later = match (of, playing) {
        (0, _) | (_, false) => "",
        (_, true) => " Asked for when a hand is over, `practise` deals the moment at once.",
    };
    paragraph(style, &format!("{said}{later}"))
}

/// What an own act was worth beside the best one, and why; with more what each act of that turn
/// was worth, what decided, and what comes of each card with all cards open.
pub(super) fn worths(
    names: &Names,
    hand: u32,
    moment: &Judged,
    (grounds, more): (&[Ground], Option<&Figures>),
) -> String {
    let own = doing(names, moment.own);
    let title = format!(
        "Hand {hand}, {}: what {own} was worth",
        place((moment.trick, moment.round), moment.own)
    );
    let told = |text: String| wrap(&text, names.style.measure(), "  ", "  ");
    let Some(Figures { decides, open }) = more else {
        let deals = moment.deals;
        let is_worse = moment.is_shown && moment.best != moment.own;
        let little = if moment.is_mistake() { "" } else { ", which is little" };
        let compared = match is_worse {
            true => format!(
                "In {deals} deals that fit what you had seen, {} is better than {own} by {} on \
                 average{little}.",
                doing(names, moment.best),
                given_up(moment)
            ),
            false => format!(
                "In {deals} deals that fit what you had seen, nothing was better by more than a \
                 trifle."
            ),
        };
        let why = moment.why.as_ref().and_then(|why| decisive::reason(names, why)).map(told);
        let lines = [strong(&line(names, &title)), told(compared)].into_iter().chain(why);
        let more = dim(&told("`why more` has the figures of every choice.".to_owned()));
        return lines.chain([more]).collect::<Vec<_>>().join("\n");
    };
    let mut said = vec![strong(&line(names, &title)), super::super::steps(names, grounds)];
    said.extend(decides.as_ref().map(|why| told(decisive::sentence(names, why))));
    if !open.is_empty() {
        let each = open.iter().map(|(card, tricks)| format!("{} {tricks}", names.card(*card)));
        said.push(told(format!(
            "With all cards of this deal open, tricks of your side from there: {}.",
            each.collect::<Vec<_>>().join(", ")
        )));
    }
    said.join("\n")
}

/// Where in its hand an act was.
fn place((trick, round): (usize, usize), own: Action) -> String {
    match (trick, own) {
        (0, own) if is_exchange(own) => "in the exchange".to_owned(),
        (0, _) if round > 1 => format!("in round {round} of the bidding"),
        (0, _) => "in the bidding".to_owned(),
        (trick, _) => format!("trick {trick}"),
    }
}
