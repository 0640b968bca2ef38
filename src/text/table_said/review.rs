//! Looking back at the table: the review of a hand, what cost most, and a moment played once more.

use super::{
    coach::{doing, lost_said, speaks_against},
    scored_said, tricks_said,
};
use crate::{
    engine::{Action, BySide},
    session::{Chosen, Cost, Deed, Fate, Review, Right, Slip, Told},
    text::{
        Names, Style,
        argument::{argument, looking_back},
        decisive::{self, how_much_better, reason_of},
        feedback::own_act,
        style::{bad, dim, good, paragraph, strong, wrap},
        words::{self, capital, count, number, small},
    },
    tutor::Judged,
};

/// At most this many mistakes are named after a hand.
const NAMED: usize = 3;

fn line(names: &Names, said: &str) -> String {
    wrap(said, names.style.measure(), "", "  ")
}

/// What the acts of a hand were worth: what is to be looked at again, and which choice counted most.
pub(super) fn review(names: &Names, review: &Review) -> String {
    let Review { mistakes, slip, deed, right, fate, again, went_well, .. } = review;
    let fate = fate.map(|fate| match fate {
        Fate::Lost => "Against their best play no card of yours could have stopped the other side.",
        Fate::NotToBeMade if names.are_alone() => {
            "As trump was made, you could not take the tricks you needed against their best play."
        }
        Fate::NotToBeMade => {
            "As trump was made, your side could not take the tricks it needed against their best play."
        }
        // That the call was at fault is left open: the partner's cards are another hand.
        Fate::NotToBeMadeAlone => "Against their best play you could not take the tricks alone.",
    });
    let head = match mistakes.len() {
        0 if fate.is_none() => good("Review:"),
        _ => strong("Review:"),
    };
    let slip = slip.as_ref().map(|slip| slip_said(names, slip, !mistakes.is_empty()));
    let verdict = match (review.chosen, mistakes.as_slice()) {
        (Chosen::ButForTheCall, []) => format!("the call was the lesson's; {}", verdict(review)),
        _ => verdict(review),
    };
    let said: Vec<String> = match fate.filter(|_| !mistakes.is_empty()) {
        // What is to be looked at again stands below the verdict.
        Some(fate) => vec![fate.to_owned(), format!("All the same, {verdict}")],
        None if mistakes.is_empty() => {
            let slip = slip.clone();
            [Some(verdict), slip, fate.map(str::to_owned)].into_iter().flatten().collect()
        }
        None => vec![verdict],
    };
    let mut said = vec![line(names, &format!("{head} {}", said.join(" ")))];
    let mut costs: Vec<f64> = mistakes.iter().map(|(moment, _)| moment.lost).collect();
    costs.sort_by(|one, other| other.total_cmp(one));
    let least = costs.get(NAMED - 1).copied().unwrap_or(0.0);
    let named = mistakes.iter().filter(|(moment, _)| moment.lost >= least).take(NAMED);
    let mut told = None;
    for (moment, cost) in named {
        // Figures that the coach has told are not told twice; in cards it is said once more.
        let what = match review.told {
            Told::Before => {
                let seen =
                    moment.why.as_ref().and_then(|why| decisive::without_figures(names, why));
                let seen = seen.map_or_else(String::new, |seen| format!(" {seen}"));
                in_short(names, moment) + &seen
            }
            Told::Now => moment_said(names, moment),
        };
        let points = cost.and_then(|cost| cost.points).filter(|points| *points > 0);
        let cost = cost.map_or_else(String::new, |cost| cost_said(names, cost, points == told));
        told = points.or(told);
        said.push(item(names, &(what + &cost)));
    }
    let rest = mistakes.len().saturating_sub(NAMED);
    if rest > 0 {
        said.push(format!("  and {} that cost less.", number(small(rest))));
    }
    said.extend(slip.filter(|_| !mistakes.is_empty()).map(|slip| item(names, &slip)));
    if *went_well {
        said.push(item(names, "The hand went well all the same."));
    }
    let mark = names.style.before(&good(names.style.check()));
    said.extend(
        deed.as_ref()
            .map(|deed| item(names, &format!("{mark}Well found, {}", deed_said(names, deed)))),
    );
    said.extend(
        right.as_ref().map(|right| item(names, &format!("{mark}{}", counted(names, right)))),
    );
    if *again {
        said.push(dim(&item(
            names,
            "`practise`, typed now, deals the costliest moment once more.",
        )));
    }
    format!("\n{}", said.join("\n"))
}

/// The review of a hand in which nothing was to be decided.
pub(super) fn nothing(style: Style) -> String {
    let said = "by what you could see, no choice in this hand could cost much.";
    format!("\n{}", paragraph(style, &format!("{} {said}", good("Review:"))))
}

/// How many of the choices were mistakes: `you had a choice five times, and one is to look at again:`.
fn verdict(review: &Review) -> String {
    let (choices, mistakes) = (review.choices, review.mistakes.len());
    let all = number(small(choices.max(mistakes)));
    let times =
        if choices.max(mistakes) == 2 { "twice".to_owned() } else { format!("{all} times") };
    let mistake = if review.slips > 0 { "costly mistake" } else { "mistake" };
    match (choices, mistakes) {
        (_, 0) if review.trifles > 0 => {
            format!("beyond what the coach has named, nothing that you chose was a {mistake}.")
        }
        (_, 0) if review.chosen == Chosen::InTheEnd => {
            format!("what you chose in the end was no {mistake}.")
        }
        (0, 0) => "you had no choice of your own.".to_owned(),
        // What is said to be no costly mistake makes everybody look for one that was.
        (_, 0) if review.slips > 0 && review.slip.is_none() => {
            "no choice of yours cost much; `why` tells what cost a little.".to_owned()
        }
        (1, 0) => format!("you had one choice, and it was no {mistake}."),
        (2, 0) => format!("neither of your two choices was a {mistake}."),
        (_, 0) => format!("none of your {all} choices was a {mistake}."),
        (0 | 1, 1) => "you had one choice, and it is to look at again:".to_owned(),
        (_, 1) => format!("you had a choice {times}, and one is to look at again:"),
        (2, 2) => "both of your choices are to look at again:".to_owned(),
        (_, some) if some >= choices => format!("all {all} choices are to look at again:"),
        (_, some) => {
            format!("you had a choice {times}, and {} are to look at again:", number(small(some)))
        }
    }
}

/// What an act cost as the cards lay; the points may be those that an earlier act had cost as well.
fn cost_said(names: &Names, Cost { tricks, points }: Cost, again: bool) -> String {
    let with = match points {
        None => String::new(),
        Some(0) => ", but no point".to_owned(),
        Some(some) if again => format!(", and the same {} with it", words::points(some)),
        Some(1) => ", and 1 point with it".to_owned(),
        // What the others gained by it is counted in.
        Some(some) => format!(", and with it {}, theirs counted in", words::points(some)),
    };
    match tricks {
        0 => String::new(),
        some => {
            // Whoever plays for himself has no side.
            let whom = if names.are_alone() { "" } else { "your side " };
            format!(" As the cards lay it cost {whom}{}{with}.", count(some.into(), "trick"))
        }
    }
}

/// The right choice that mattered most beside the other one, and what speaks for it.
fn counted(names: &Names, right: &Right) -> String {
    let Right { trick, round, own, other, why, open } = right;
    let (place, other) = (place((*trick, *round), *own), doing(names, *other));
    let head = format!("Well done, {place}: {} rather than {other}.", doing(names, *own));
    let cost = open.map(|[own, less]| {
        let tricks = count(u32::from(own - less), "trick");
        let whom = if names.are_alone() { "" } else { "your side " };
        format!("As the cards lay, {other} would have cost {whom}{tricks}.")
    });
    let call = why.as_ref().filter(|_| own.is_call());
    let held = call.and_then(|why| why.argument.as_ref()).map(|said| looking_back(names, said));
    let seen = held.or_else(|| why.as_ref().and_then(|why| decisive::reason(names, why)));
    let came = || reason_of(names, why.as_deref()).filter(|_| cost.is_none());
    let reason = seen.or_else(came);
    [Some(head), reason, cost].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Whether cards change hands by an act.
const fn is_exchange(own: Action) -> bool {
    matches!(own, Action::Discard(_) | Action::Give(_) | Action::Take | Action::Decline)
}

/// One thing of a list.
fn item(names: &Names, said: &str) -> String {
    wrap(said, names.style.measure(), "  ", "    ")
}

/// One moment: `✗ trick 3: J♣; better: K♠. A♥ is still out.`
fn moment_said(names: &Names, moment: &Judged) -> String {
    format!("{} {}", in_short(names, moment), speaks_against(names, moment))
}

/// One moment without its reason: `✗ trick 3: J♣; better: K♠.`
fn in_short(names: &Names, moment: &Judged) -> String {
    format!(
        "{}{}: {}; {}: {}.",
        names.style.before(&bad(names.style.cross())),
        place((moment.trick, moment.round), moment.own),
        own_act(names, moment.own),
        how_much_better(moment.band),
        own_act(names, moment.best),
    )
}

/// What would have been a little better, and why; else by how much.
fn slip_said(
    names: &Names,
    Slip { judged: slip, argument: seen, cost }: &Slip,
    another: bool,
) -> String {
    let place = place((slip.trick, slip.round), slip.own);
    let (best, own) = (doing(names, slip.best), doing(names, slip.own));
    let (much, seen) = match seen {
        Some(seen) => ("a little better".to_owned(), format!(" {}", argument(names, seen))),
        None => {
            let much = format!("better by {}", lost_said(slip.lost, slip.by));
            (much, " Nothing that you could see says why.".to_owned())
        }
    };
    let cost = cost.filter(|cost| cost.is_felt());
    let cost = cost.map_or_else(String::new, |cost| cost_said(names, cost, false));
    let one = if another { "Another choice" } else { "One" };
    format!("{one} could have been {much}, {place}: {best} instead of {own}.{seen}{cost}")
}

/// One deed: `trick 3: A♠. You play last, and A♠ takes the trick.`
fn deed_said(names: &Names, deed: &Deed) -> String {
    let (place, own) = (place((deed.trick, 0), deed.own), doing(names, deed.own));
    format!("{place}: {own}. {}", looking_back(names, &deed.argument))
}

/// The act of a match that earned most.
pub(super) fn best_of_all(names: &Names, hand: u32, deed: &Deed) -> String {
    let mark = names.style.before(&good(names.style.check()));
    let said = format!("{mark}Your best: hand {hand}, {}", deed_said(names, deed));
    wrap(&said, names.style.measure(), "", "  ")
}

/// The acts of a match that cost most.
pub(super) fn costliest(names: &dyn Fn(u32) -> Names, moments: &[&(u32, Judged)]) -> String {
    let head = "Worth thinking over, by what you could see, whatever came of it:";
    let mut said = vec![strong(head)];
    for (hand, moment) in moments {
        let names = names(*hand);
        said.push(item(&names, &format!("hand {hand}, {}", moment_said(&names, moment))));
    }
    said.join("\n")
}

/// A moment is dealt once more.
pub(super) fn once_more(names: &Names, moment: &Judged) -> String {
    let said = format!(
        "{} {}. The others hold what they held; last time it was {}.",
        strong("Once more:"),
        place((moment.trick, moment.round), moment.own),
        own_act(names, moment.own)
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
        match points[0] == points[1] {
            true => format!(
                " As the cards lay, {best} could do no more than {own}; over {deals} deals it brings \
                 more."
            ),
            false => format!(
                " As the cards lay, {own} was the luckier act; over {deals} deals {best} brings more."
            ),
        }
    });
    format!("\n{}", paragraph(names.style, &format!("{head}{tricks}{came}{luck}")))
}

/// What became of mistakes that are to be practised.
pub(super) fn practised(style: Style, cards: usize, of: usize, playing: bool) -> String {
    let said = match (cards, of) {
        (_, 0) => "Nothing here is kept to be practised.".to_owned(),
        (0, _) => "What can be asked of this is a review card already.".to_owned(),
        (1, _) => "One review card is made of your mistake: due tomorrow, then `review` asks it."
            .to_owned(),
        (many, _) => {
            let many = capital(&number(small(many)));
            format!(
                "{many} review cards are made of your mistakes: due tomorrow, then `review` asks them."
            )
        }
    };
    // What is done with it depends on when it is asked for.
    let later = match (of, playing) {
        (0, _) | (_, false) => "",
        (_, true) => " Asked for when a hand is over, `practise` deals the moment at once.",
    };
    paragraph(style, &format!("{said}{later}"))
}

/// Where in its hand an act was.
pub(super) fn place((trick, round): (usize, usize), own: Action) -> String {
    match (trick, own) {
        (0, Action::Discard(_)) => "the discard".to_owned(),
        (0, own) if is_exchange(own) => "the exchange".to_owned(),
        (0, _) if round > 1 => format!("round {round} of the calls"),
        (0, _) => "the calls".to_owned(),
        (trick, _) => format!("trick {trick}"),
    }
}
