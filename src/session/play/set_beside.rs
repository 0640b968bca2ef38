//! What the act that a hint names is set beside, and why it is better than that.

use super::even::without_higher;
use crate::{
    engine::{Action, is_trump},
    session::Alike,
    solver::{Advice, Fact, Worth},
    table::{Card, Rank},
    tutor::{Argument, Decides, KeptFor, Moment, Principle},
};

/// The act that the one that is named is set beside: of bids the next lower one or the pass, of a pass the
/// lowest bid, else what comes to mind first, or the next best of those that are worse; nothing where
/// both a bid and the pass may be the best.
///
/// `others` are those that may do as well.
pub(super) fn beside(
    moment: &Moment<'_, '_>,
    advice: &Advice,
    (act, others): (Action, &[Action]),
) -> Option<Action> {
    let is_worse = |action: Action| action != act && !others.contains(&action);
    // Where to bid and to pass may do as well, nothing is said against a third call.
    let is_pass = |action: &Action| *action == Action::Pass;
    if act.is_call() && others.iter().any(|other| is_pass(other) != is_pass(&act)) {
        return None;
    }
    let is_bid = |action: &Action| matches!(action, Action::Bid(_));
    let mut all = advice.worths.iter().map(|worth| worth.action);
    let pass = all.clone().find(is_pass);
    let next_to_it = match act {
        Action::Bid(_) => lower(moment, advice, act).filter(|act| is_worse(*act)).or(pass),
        Action::Pass => all.find(is_bid).or_else(|| fullest(moment, advice)),
        // Whose partner trumps what he leads is asked why he does not lead the highest.
        Action::Play(_) => all.find(|other| {
            matches!(moment.argument([act, *other]), Some(Argument::PartnerTrumps { .. }))
        }),
        _ => None,
    };
    let obvious = moment.obvious();
    // Whether to call at all is asked before whether to do so alone.
    let pass = pass.filter(|_| act.together().is_none());
    let next = || advice.next_best(is_worse).filter(|_| others.is_empty());
    let first = [next_to_it, obvious, pass].into_iter().flatten().find(|action| is_worse(*action));
    let other = first.or_else(|| next().map(|worth| worth.action))?;
    // Who passes asks first why not to call at all, and then why not alone.
    let together = other.together().filter(|call| act == Action::Pass && is_worse(*call));
    Some(together.unwrap_or(other))
}

/// The next lower bid, where that leaves room for others to go above it: who bids so much asks why no
/// less.
fn lower(moment: &Moment<'_, '_>, advice: &Advice, act: Action) -> Option<Action> {
    let tricks = |act: Action| match act {
        Action::Bid(bid) => Some(moment.hand.rules().bids.get(bid)?.terms.tricks),
        _ => None,
    };
    let own = tricks(act);
    let all = advice.worths.iter().map(|worth| worth.action);
    let below = all.filter(|other| tricks(*other).is_some() && tricks(*other) < own);
    let next = below.max_by_key(|other| tricks(*other))?;
    let said = moment.argument([act, next]);
    matches!(said, Some(Argument::Strength { above: Some(_), .. })).then_some(next)
}

/// The call of the suit of which most is held, of several suits.
fn fullest(moment: &Moment<'_, '_>, advice: &Advice) -> Option<Action> {
    let longest = Argument::longest_suit(moment.hand, moment.seat)?;
    let all = advice.worths.iter().map(|worth| worth.action);
    let mut calls = all.filter(|act| matches!(act, Action::Call { alone: false, .. }));
    calls.find(|act| moment.hand.would_make(*act) == Some(longest))
}

/// Of the trumps that may be named and do not do as well the one of which most are held: that is what
/// everybody thinks of.
fn rival(
    moment: &Moment<'_, '_>,
    advice: &Advice,
    (act, others): (Action, &[Action]),
) -> Option<Action> {
    let (hand, rules) = (moment.hand, moment.hand.rules());
    let held = hand.held(moment.seat)?;
    let trumps = |name: &Action| {
        let trump = hand.would_make(*name);
        let is_trump = |card| trump.is_some_and(|trump| is_trump(rules, trump, card));
        held.filter(is_trump).len()
    };
    // Beside suits of which as many are held nobody thinks of a shorter one.
    if !others.is_empty() && others.iter().all(|other| trumps(other) == trumps(&act)) {
        return None;
    }
    let all = advice.worths.iter().map(|worth| worth.action);
    all.filter(|name| *name != act && !others.contains(name)).max_by_key(trumps)
}

/// Whether an argument does not speak against `others` that do as well: that no other card takes the
/// trick does, and that a card is too good to go where as good a one may.
fn speaks_for_all(said: &Argument, others: &[Action]) -> bool {
    let others = || others.iter().copied().filter_map(Action::played);
    match said {
        Argument::Takes { only: true, .. } => others().next().is_none(),
        Argument::Spares { kept, worth: KeptFor::Higher, .. } => {
            others().all(|card| card.rank() < kept.rank())
        }
        _ => true,
    }
}

/// Of a call and a pass that may do as well the other one: something speaks for what is named all the
/// same. Of several bids the lowest.
pub(super) fn close_to(advice: &Advice, act: Action, alike: &Alike) -> Option<Action> {
    let Alike::Some(others) = alike else { return None };
    let is_pass = |action: Action| action == Action::Pass;
    let is_other = |action: &Action| is_pass(*action) != is_pass(act) && others.contains(action);
    advice.worths.iter().map(|worth| worth.action).find(is_other).filter(|_| act.is_call())
}

/// What is seen of an act that is named, where no deal tells it from another one: beside the trump of which
/// most would be held of the rest, or beside a card that is worse or is not named with it.
pub(super) fn seen(
    moment: &Moment<'_, '_>,
    advice: &Advice,
    (act, others): (Action, &[Action]),
) -> Option<Argument> {
    let named = without_higher(moment.hand, act, others);
    if matches!(act, Action::Name(_)) {
        return moment.argument([act, rival(moment, advice, (act, &named))?]);
    }
    let is_meant = |worth: &&Worth| worth.action != act && !named.contains(&worth.action);
    let mut rest: Vec<&Worth> = advice.worths.iter().filter(is_meant).collect();
    rest.sort_by(|one, other| one.behind.total_cmp(&other.behind));
    let said = |worth: &Worth| moment.argument([act, worth.action]);
    rest.into_iter().filter(|_| act.played().is_some()).find_map(said)
}

/// At most this many of those that are worse are tried.
const NEAREST: usize = 3;

/// Why the act that a hint names is better than what comes to mind beside it; where the cards say
/// nothing of that, than the nearest of those that are worse of which they do.
///
/// `others` are those that may do as well. A card for which nothing is seen is named without a word:
/// figures say only that it was found so.
pub(super) fn why(
    moment: &Moment<'_, '_>,
    advice: &Advice,
    (act, others): (Action, &[Action]),
) -> Option<Decides> {
    if matches!(act, Action::Name(_)) {
        // A shorter suit that does as well is not named beside it.
        let named = without_higher(moment.hand, act, others);
        let rival = rival(moment, advice, (act, &named));
        return rival.and_then(|rival| moment.why([act, rival]));
    }
    let beside = beside(moment, advice, (act, others));
    let first = beside.and_then(|other| moment.why([act, other]));
    // That another card is a trump answers nobody who knows what is trump; nor that it is an ace, where
    // several others may go.
    let is_plain = |said: &Argument| {
        let is_ace = |card: Card| card.rank() == Some(Rank::Ace);
        let is_plain = match said {
            Argument::KeepsTrump { .. } => true,
            Argument::KeepsHigh { kept, .. } => is_ace(*kept) && !others.is_empty(),
            _ => false,
        };
        matches!(act, Action::Discard(_)) && is_plain
    };
    // What speaks against one of those that do as well says nothing.
    let is_of_one_kind = |said: &Argument| {
        use Argument::{AlreadyOurs, BeatenByFewer, Draws, MayBeOurs};
        let is_meant = matches!(
            said,
            AlreadyOurs { .. } | BeatenByFewer { .. } | Draws { .. } | MayBeOurs { .. }
        );
        let kind = std::mem::discriminant(said);
        let same = |other: &Action| match (said, moment.argument([act, *other])) {
            // Of those that more beat than the other one.
            (BeatenByFewer { others, .. }, Some(BeatenByFewer { others: more, .. })) => {
                more >= *others
            }
            (_, against) => against.is_some_and(|against| std::mem::discriminant(&against) == kind),
        };
        is_meant && others.iter().any(same)
    };
    let speaks =
        |said: &Argument| !is_plain(said) && !is_of_one_kind(said) && speaks_for_all(said, others);
    let is_told = |why: &Decides| why.is_reason() && why.argument.as_ref().is_none_or(speaks);
    if first.as_ref().is_some_and(is_told) {
        return first;
    }
    if others.len() + 1 == advice.worths.len() {
        return of_nearly(moment, advice, act);
    }
    // Where to call and to pass may do as well, nothing is said against a third call.
    let is_asked = beside.is_some() || !act.is_call();
    let is_worse = |worth: &&Worth| worth.action != act && !others.contains(&worth.action);
    let mut worse: Vec<&Worth> = advice.worths.iter().filter(is_worse).collect();
    worse.sort_by(|one, other| one.behind.total_cmp(&other.behind));
    let is_seen = |worth: &&&Worth| {
        let said = moment.argument([act, worth.action]);
        said.is_some_and(|said| speaks(&said))
    };
    // In fewer deals the nearest one may have come out ahead.
    let mut seen = worse.iter().filter(is_seen).filter(|_| is_asked).take(NEAREST);
    let told = seen.find_map(|worth| moment.why([act, worth.action]));
    let left = without_higher(moment.hand, act, others);
    // How often a call is made convinces; of cards and partners figures say only that they were found.
    let is_call = act.is_call() || matches!(act, Action::CallSuit(_));
    // What nobody names beside it may be set beside it: a higher card that comes to the same.
    let unnamed = || {
        let dropped = others.iter().filter(|other| !left.contains(other));
        let mut seen = dropped.filter(|other| moment.argument([act, **other]).is_some());
        seen.next_back().and_then(|other| moment.why([act, *other]))
    };
    told.or_else(unnamed).or_else(|| first.filter(|_| is_call))
}

/// What speaks for an act that hardly differs from all the others, beside the worst of them of which the
/// cards say something.
fn of_nearly(moment: &Moment<'_, '_>, advice: &Advice, act: Action) -> Option<Decides> {
    let mut worse: Vec<&Worth> = advice.worths.iter().filter(|worth| worth.behind > 1e-9).collect();
    worse.sort_by(|one, other| other.behind.total_cmp(&one.behind));
    let all: Vec<Action> = advice.worths.iter().map(|worth| worth.action).collect();
    let told = worse.into_iter().filter(|worth| worth.action != act).find(|worth| {
        let rest: Vec<Action> =
            all.iter().copied().filter(|other| ![act, worth.action].contains(other)).collect();
        let said = moment.argument([act, worth.action]);
        let rule = || Principle::between(moment.hand, moment.seat, act, worth.action);
        said.map_or_else(|| rule().is_some(), |said| speaks_for_all(&said, &rest))
    });
    told.and_then(|worth| moment.why([act, worth.action]))
}

/// What a hint adds to the act that it names, where no reason was said a rung before, or where the
/// score turns what the cards say.
pub(super) fn unsaid(why: Decides, is_said: bool) -> Option<Decides> {
    let is_score = matches!(why.fact, Fact::Score { clearly: true, .. });
    (is_score || !is_said).then_some(why)
}
