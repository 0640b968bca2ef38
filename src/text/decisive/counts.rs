//! What came of two acts in deals that were played out, counted.

use crate::{
    engine::Action,
    solver::Prospect,
    text::{Names, advice::doing, words::count},
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
    let is_known = [decides.better, decides.other].contains(&call);
    let all = came.made + came.failed;
    let speaks = is_for == (2 * came.made > all);
    (is_known && speaks && all == decides.of).then(|| {
        let (call, made) = (calling(names, call), times(came.made));
        let brings = match needs {
            Some(tricks) => {
                format!("brings the {} that it needs", count((*tricks).into(), "trick"))
            }
            None => "makes it".to_owned(),
        };
        format!("{}, {call} {brings} {made}.", played_out(all))
    })
}

/// `Dealt 100 times with your cards, and played by people who see their own`.
fn played_out(deals: u32) -> String {
    format!("Dealt {deals} times with your cards, and played by people who see only their own")
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
        format!(
            "{}, the tricks that are needed come {} after {} and {} after {}.",
            played_out(decides.of),
            times(better.made),
            doing(names, decides.better),
            times(other.made),
            doing(names, decides.other)
        )
    })
}

/// What comes of the better act and of the other one, counted in the same deals: after which of them
/// the own side scores more often; `None` where that is the other one.
pub(in crate::text) fn prospects(names: &Names, decides: &Decides) -> Option<String> {
    let [better, other] = decides.prospects?;
    let scores = |came: Prospect| came.made + came.theirs_failed;
    let who = if names.are_alone() { "you come" } else { "your side comes" };
    let [after, instead] = [decides.better, decides.other].map(|act| calling(names, act));
    let played = format!("In {} such deals, played out by rule of thumb,", decides.of);
    // Where how often would speak for the other one, how much is judged elsewhere.
    (scores(better) > scores(other)).then(|| {
        format!(
            "{played} {who} out ahead in {} after {after} and in {} after {instead}.",
            scores(better),
            scores(other)
        )
    })
}

/// In how many of the deals each act loses points: `played out, your side is short of tricks in 43 of 100
/// deals after A♠, and in 25 after 10♥`.
pub(super) fn lost_in(names: &Names, decides: &Decides) -> String {
    let Decides { better, other, of, loses: [less, more], loss, .. } = *decides;
    let own = match (names.is_you(names.you), names.are_alone()) {
        (false, _) => "the makers are",
        (true, true) => "you are",
        (true, false) => "your side is",
    };
    let comes = match loss {
        Loss::Euchred => format!("{own} short of tricks"),
        Loss::Made(maker) => format!("{} enough tricks", names.does(maker, "take")),
        Loss::Behind if names.is_you(names.you) => "the others come out ahead".to_owned(),
        Loss::Behind => "the other side comes out ahead".to_owned(),
    };
    let less = if less == 0 { "none".to_owned() } else { less.to_string() };
    format!(
        "played out, {comes} in {more} of {of} deals after {}, and in {less} after {}",
        doing(names, other),
        doing(names, better)
    )
}
