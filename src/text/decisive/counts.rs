//! What came of two acts in deals that were played out, counted.

use super::holding::holding;
use crate::{
    engine::Action,
    solver::{Fact, Prospect, Who},
    text::{
        Names,
        advice::doing,
        feedback::action_said,
        words::{capital, count, points},
    },
    tutor::{CallCards, Decides, Loss},
};

/// In how many deals a call is made, where that was counted and speaks for the better act.
pub(in crate::text) fn how_often_made(
    names: &Names,
    decides: &Decides,
    CallCards { call, needs, .. }: &CallCards,
) -> Option<String> {
    let ([better, other], call) = (decides.prospects?, *call);
    let is_for = call == decides.better;
    let came = if is_for { better } else { other };
    // Whoever goes alone wants all the tricks, and not the few that make a call.
    let is_known = [decides.better, decides.other].contains(&call) && !call.is_lone_call();
    let all = came.made + came.failed;
    let speaks = is_for == (2 * came.made > all);
    (is_known && speaks && all == decides.of).then(|| {
        let (call, made) = (calling(names, call), times(came.made));
        let (brings, what) = match needs {
            Some(tricks) => {
                ("brings", format!("the {} that it needs", count((*tricks).into(), "trick")))
            }
            None => ("makes", "it".to_owned()),
        };
        let brings = match came.made {
            0 => format!("never {brings} {what}"),
            _ => format!("{brings} {what} {made}"),
        };
        // Of two calls both are counted.
        let is_beside = |act: &Action| is_for && act.calls_something() && !act.is_lone_call();
        let beside = Some(decides.other).filter(is_beside);
        let beside = beside.filter(|_| other.made + other.failed == all);
        let beside = beside.map_or_else(String::new, |act| {
            format!(", and {} {}", calling(names, act), times(other.made))
        });
        format!("{} {brings}{beside}, played out {}.", capital(&call), dealt(all))
    })
}

/// Where it was counted, behind what was: `in 100 ways the hidden cards may lie`.
pub(in crate::text) fn dealt(deals: u32) -> String {
    format!("in {deals} ways the hidden cards may lie")
}

/// In how many of the deals it is so, as a sentence: `Q♠ can be beaten in 56 of 100 ways the hidden
/// cards may lie.`
pub(in crate::text) fn held_in(names: &Names, decides: &Decides) -> String {
    let Decides { fact, better, other, deals, of, .. } = *decides;
    // What is beaten comes before how often.
    if let Fact::Beats { who: Who::Opponent, card, is: true } = fact {
        let card = capital(&names.card(card));
        return format!("{card} can be beaten in {deals} of {of} ways the hidden cards may lie.");
    }
    let holds = holding(names, fact, [better, other]);
    format!("In {deals} of {of} ways the hidden cards may lie, {holds}.")
}

/// `ordering up alone`, `naming spades`.
fn calling(names: &Names, act: Action) -> String {
    let naming = if matches!(act, Action::Name(_)) { "naming " } else { "" };
    format!("{naming}{}", doing(names, act))
}

fn times(n: u32) -> String {
    match n {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        n => format!("{n} times"),
    }
}

/// How often the hand that is called already is made after either of two exchanges, where that
/// differs.
pub(super) fn made_after(names: &Names, decides: &Decides) -> Option<String> {
    let [better, other] = decides.prospects?;
    let calls = [better, other].map(|came| came.made + came.failed);
    let is_told = calls == [decides.of; 2] && better.made > other.made;
    is_told.then(|| {
        let take = if names.are_alone() { "You take" } else { "Your side takes" };
        format!(
            "{take} enough tricks {} after {} and {} after {}, {}.",
            times(better.made),
            doing(names, decides.better),
            times(other.made),
            doing(names, decides.other),
            dealt(decides.of)
        )
    })
}

/// Where it is told how often a side scores, it does so more often in one deal of so many at least.
const NOTICED: u32 = 33;

/// What comes of the better act and of the other one, counted in the same deals: after which of them
/// the own side scores more often; `None` where that is hardly so, or after the other one.
pub(in crate::text) fn prospects(names: &Names, decides: &Decides) -> Option<String> {
    let [better, other] = decides.prospects?;
    let scores = |came: Prospect| came.made + came.theirs_failed;
    let is_bid = |act: Action| matches!(act, Action::Bid(_));
    // Where tricks are bid, both may score.
    let comes = match (is_bid(decides.better) || is_bid(decides.other), names.are_alone()) {
        (true, true) => "You make your bid or stop theirs",
        (true, false) => "Your side makes its bid or stops theirs",
        (false, true) => "You win the hand",
        (false, false) => "Your side wins the hand",
    };
    let [after, instead] = [decides.better, decides.other].map(|act| calling(names, act));
    // Where how often would speak for the other one, how much is judged elsewhere; nor do seven times
    // convince anybody beside six.
    let more = scores(better).saturating_sub(scores(other));
    let thrown_in = |came: Prospect| {
        let played = came.made + came.failed + came.theirs_made + came.theirs_failed;
        let is_mostly = 2 * played <= decides.of;
        if is_mostly { " (mostly nobody calls then)" } else { "" }
    };
    (NOTICED * more >= decides.of).then(|| {
        format!(
            "{comes} {} after {after}{}, and {} after {instead}{}, {}.",
            times(scores(better)),
            thrown_in(better),
            times(scores(other)),
            thrown_in(other),
            dealt(decides.of)
        )
    })
}

/// In how many deals the better act does better than the other: `10♦ does better than 10♠ 39 times, and
/// never worse, in 100 ways the hidden cards may lie.`
pub(in crate::text) fn more_often(names: &Names, decides: &Decides) -> String {
    let Decides { better, other, deals, of, against, .. } = *decides;
    let worse = match against {
        0 => "never worse".to_owned(),
        some => format!("worse {}", times(some)),
    };
    format!(
        "{} does better than {} {}, and {worse}, {}.",
        capital(&doing(names, better)),
        doing(names, other),
        times(deals),
        dealt(of)
    )
}

/// The same as a sentence, where the better act loses points in clearly fewer deals.
pub(in crate::text) fn came_of_both(names: &Names, decides: &Decides) -> Option<String> {
    /// In one deal of so many at least.
    const CLEARLY: u32 = 10;
    let [less, more] = decides.loses;
    let is_clear = CLEARLY * more.saturating_sub(less) >= decides.of;
    is_clear.then(|| format!("{}.", capital(&lost_in(names, decides))))
}

/// In how many of the deals each act loses points: `your side takes too few tricks 43 times after A♠,
/// and 25 times after 10♥, in 100 ways the hidden cards may lie`.
pub(super) fn lost_in(names: &Names, decides: &Decides) -> String {
    let Decides { better, other, of, loses: [less, more], loss, .. } = *decides;
    let own = match (names.is_you(names.you), names.are_alone()) {
        (false, _) => "the makers take",
        (true, true) => "you take",
        (true, false) => "your side takes",
    };
    let comes = match loss {
        Loss::Euchred => format!("{own} too few tricks"),
        Loss::Made(maker) => format!("{} enough tricks", names.does(maker, "take")),
        Loss::Behind if !names.is_you(names.you) => "the other side scores more".to_owned(),
        Loss::Behind if names.is_for_two() => "your opponent scores more than you".to_owned(),
        Loss::Behind if names.are_alone() => "others score more than you".to_owned(),
        Loss::Behind => "the others score more than your side".to_owned(),
    };
    format!(
        "{comes} {} after {}, and {} after {}, {}{}",
        times(more),
        doing(names, other),
        times(less),
        doing(names, better),
        dealt(of),
        set_costs(names, decides.other, decides.set)
    )
}

/// What a bid costs that is not made, behind a sentence that speaks against it.
pub(in crate::text) fn set_costs(names: &Names, bid: Action, set: Option<i16>) -> String {
    match set.filter(|points| *points < 0) {
        Some(lost) => {
            let lost = points(-lost);
            format!("; if it fails, {} costs {lost}", action_said(names, bid))
        }
        None => String::new(),
    }
}
