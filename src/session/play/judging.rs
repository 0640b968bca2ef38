//! What the learner's acts were worth.

use super::{
    YOU,
    coach::{named, obvious},
    game::{legal, tricks_over, turn},
};
use crate::{
    chance::Seed,
    content::Band,
    engine::{
        Action, BySide, Hand, Phase, Silent, Taken, hand_points_with, is_trump, makers_with,
        side_of, sides,
    },
    rules::{Ruleset, Trump},
    session::coach_said::{Deed, Fate, Judged, Review},
    solver::{
        Advice, Adviser, By, Layouts, Position, RuleOfThumb, Sampling, Solver, WinChances, Worth,
        next_tricks,
    },
    table::{Card, Rank, SeatSet},
    tutor::{Argument, Decides, Sees},
};

/// The coach looks at this many deals.
const DEALS: u32 = 60;

/// And at this many where those do not show whether a card is worse that seems so.
const MORE_DEALS: u32 = 300;

/// What comes before the cards decides more, and more of it is luck.
const DEALS_OF_CALLS: u32 = 1_000;

/// At most so many deals are looked at where the learner acts now.
pub(super) fn most_deals(hand: &Hand<'_>) -> u32 {
    match turn(hand) {
        Some((_, Phase::Play)) => MORE_DEALS,
        _ => DEALS_OF_CALLS,
    }
}

/// The deals that the coach looks at.
pub(super) const fn sampling(seed: Seed) -> Sampling {
    Sampling { seed, most: DEALS, until_clear: false }
}

/// All the deals that he ever looks at there.
pub(super) fn closest(hand: &Hand<'_>, seed: Seed) -> Sampling {
    Sampling { most: most_deals(hand), ..sampling(seed) }
}

/// What each act brings, from as many deals as are ever looked at where the first ones leave open
/// whether the own one is a mistake that seems one.
pub(super) fn looked_closer<'r>(
    rules: &'r Ruleset,
    hand: &Hand<'r>,
    score: Option<&BySide<i16>>,
    seed: Seed,
    (advice, own): (Advice, Action),
) -> Advice {
    let word = worth_a_word_of(&advice, hand, own);
    let is_open = |worth: &Worth| {
        let is_mistake = worth.is_worse() && worth.behind >= word;
        let may_be_one = worth.behind + worth.blur >= word;
        worth.action == own && worth.behind > 0.0 && !is_mistake && may_be_one
    };
    let is_few = advice.worlds < most_deals(hand);
    if is_few && advice.worths.iter().any(is_open) {
        return self::advice(rules, hand, score, closest(hand, seed)).unwrap_or(advice);
    }
    advice
}

/// What each act of the learner, whose turn it is, brings over these deals, in chances to win where
/// a match is played at that score; `None` where only one is allowed.
pub(super) fn advice<'r>(
    rules: &'r Ruleset,
    hand: &Hand<'r>,
    score: Option<&BySide<i16>>,
    sampling: Sampling,
) -> Option<Advice> {
    if legal(hand).len() < 2 {
        return None;
    }
    match Adviser::for_score(rules, score).advise(hand.view(YOU), sampling, |_| {}) {
        Ok(advice) => Some(advice),
        Err(_) => {
            unreachable!("it is the learner's turn, and the deal itself agrees with his view")
        }
    }
}

/// The same acts but for lone calls, each beside the best of the others.
pub(super) fn together(mut advice: Advice) -> Advice {
    advice.worths.retain(|worth| worth.action.together().is_none());
    let best = advice.worths.iter().map(|worth| worth.value).fold(f64::NEG_INFINITY, f64::max);
    for worth in &mut advice.worths {
        worth.behind = best - worth.value;
    }
    advice
}

/// What decides between the better of two acts of the learner and the other one, by the same deals.
pub(super) fn why(
    hand: &Hand<'_>,
    score: Option<&BySide<i16>>,
    seed: Seed,
    acts: [Action; 2],
) -> Option<Decides> {
    let adviser = Adviser::for_score(hand.rules(), score);
    let sampling = Sampling { most: MORE_DEALS, ..sampling(seed) };
    let found = adviser.decisive(&hand.view(YOU), sampling, acts).ok()??;
    Some(Decides::of(&found, hand, YOU))
}

/// The coach speaks of an act that brings this many points less than the best.
const POINTS: f64 = 0.1;

/// In a match he speaks of what this part of a point is worth at an even start, or of what is more
/// than good in the chance to win, if that is less.
const OF_A_POINT: f64 = 0.25;

/// Whoever has little left to lose hears of it when this part of that is gone.
const OF_THE_REST: f64 = 1.0 / 3.0;

/// From what loss on the coach speaks.
fn worth_a_word(rules: &Ruleset, advice: &Advice) -> f64 {
    match advice.by {
        By::Points => POINTS,
        By::Match => {
            let of_a_point = OF_A_POINT * WinChances::of(rules, |_| {}).of_a_point();
            let left = advice.worths.iter().map(|worth| worth.value).fold(0.0, f64::max);
            of_a_point.min(Band::Good.most()).min(OF_THE_REST * left)
        }
    }
}

/// The same for an act: less is enough where something is laid away that every player keeps, a trump
/// or an ace, although neither need go.
fn worth_a_word_of(advice: &Advice, hand: &Hand<'_>, own: Action) -> f64 {
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    let is_kept = |card: Card| {
        trump != Trump::None && is_trump(hand.rules(), trump, card)
            || card.rank() == Some(Rank::Ace)
    };
    let keeps = |action: Action| match action {
        Action::Discard(cards) => Some(!cards.iter().any(is_kept)),
        _ => None,
    };
    let word = worth_a_word(hand.rules(), advice);
    let is_thrown =
        keeps(own) == Some(false) && advice.best().any(|best| keeps(best) == Some(true));
    if is_thrown { word / 3.0 } else { word }
}

/// The trick to which an act belongs, from 1; 0 before the first lead.
fn trick_of(hand: &Hand<'_>, own: Action) -> usize {
    let trick = hand.tricks().len() + usize::from(hand.on_table().is_empty());
    if matches!(own, Action::Play(_)) { trick } else { 0 }
}

/// An own act beside the best one; `None` where the advice does not know it.
pub(super) fn judged(advice: &Advice, hand: &Hand<'_>, own: Action) -> Option<Judged> {
    let worth = advice.worths.iter().find(|worth| worth.action == own)?;
    Some(Judged {
        trick: trick_of(hand, own),
        own,
        best: better(advice, hand, worth)?,
        lost: worth.behind,
        is_shown: worth.is_worse(),
        deals: advice.worlds,
        by: advice.by,
        word: worth_a_word_of(advice, hand, own),
        why: None,
    })
}

/// Of the acts that the deals do not show to be worse, and that lose no more than a small part of
/// what the own one loses, that which comes to mind first, of cards the lowest: nobody can be taught to tell the others from it.
fn better(advice: &Advice, hand: &Hand<'_>, own: &Worth) -> Option<Action> {
    /// The part.
    const AS_GOOD: f64 = 0.2;
    let is_as_good = |worth: &&Worth| {
        worth.action != own.action && !worth.is_worse() && worth.behind <= AS_GOOD * own.behind
    };
    let mut good: Vec<&Worth> = advice.worths.iter().filter(is_as_good).collect();
    good.sort_by(|one, other| one.behind.total_cmp(&other.behind));
    let good: Vec<Action> = good.into_iter().map(|worth| worth.action).collect();
    let obvious = obvious(hand.rules(), hand).filter(|obvious| good.contains(obvious));
    let is_card = good.iter().all(|action| matches!(action, Action::Play(_)));
    // A call or an exchange that is best is named before one that is nearly so.
    let named =
        if is_card { named(hand, &good, obvious) } else { obvious.or(good.first().copied()) };
    // The best act itself, where nothing is given up.
    let first = || advice.worths.iter().rev().max_by(|a, b| a.value.total_cmp(&b.value));
    named.or_else(|| first().map(|worth| worth.action))
}

/// What comes to mind first, where the own act was hard to find: clearly the best, and something
/// else.
///
/// Nobody is praised for passing or for what he lays away, nor where players who know these rules
/// would not think of the other call.
pub(super) fn praise(advice: &Advice, hand: &Hand<'_>, own: Action) -> Option<Action> {
    let next = runner_up(advice, own)?;
    let obvious = obvious(hand.rules(), hand).filter(|obvious| *obvious != own)?;
    let practised = RuleOfThumb::practised(hand.rules()).acts(hand).map(|(_, action)| action);
    let is_tempting = practised == Some(obvious);
    let is_deed = own.is_call() && own != Action::Pass || matches!(own, Action::Play(_));
    let word = worth_a_word(hand.rules(), advice);
    (is_tempting && is_deed && next.behind - next.blur >= word).then_some(obvious)
}

/// The best of the other acts; `None` where the own one is not the only best one.
fn runner_up(advice: &Advice, own: Action) -> Option<&Worth> {
    let is_only_best = advice.best().eq([own]);
    advice.next_best(|action| action != own).filter(|_| is_only_best)
}

/// A good act with how much it earned: the only best one, which is not what comes to mind first,
/// with what speaks for it rather than for the next best.
pub(super) fn deed(advice: &Advice, hand: &Hand<'_>, own: Action) -> Option<(f64, Deed)> {
    /// It earned as many times as much as a mistake costs that is worth a word.
    const EARNED: f64 = 2.0;
    let next = runner_up(advice, own)?;
    let word = worth_a_word(hand.rules(), advice);
    let is_call = own.is_call() && own != Action::Pass || matches!(own, Action::Name(_));
    let is_deed = is_call || matches!(own, Action::Play(_) | Action::Discard(_));
    let is_found = is_deed && next.behind - next.blur >= EARNED * word;
    if !is_found || obvious(hand.rules(), hand) == Some(own) {
        return None;
    }
    let argument = Argument::between(hand, YOU, Sees::OwnHand, own, next.action)?;
    Some((next.behind, Deed { trick: trick_of(hand, own), own, argument }))
}

/// What is said of the learner's acts after a hand.
pub(super) fn review(judged: &[Judged], deed: Option<Deed>, fate: Option<Fate>) -> Option<Review> {
    if judged.is_empty() && fate.is_none() {
        return None;
    }
    let those =
        |is_such: fn(&Judged) -> bool| judged.iter().filter(|one| is_such(one)).cloned().collect();
    let (mistakes, slight) = (those(Judged::is_mistake), those(Judged::is_slight));
    Some(Review { judged: judged.len(), mistakes, slight, deed, fate, again: false })
}

/// What was bound to happen to a hand that is over and that the learner's side has lost: with all
/// cards open no card of his would have brought it a point more, whatever he laid away and played.
///
/// `hands` are the hand before each of his acts and the hand at its end. `None` where that cannot be
/// proven, or where it is not so.
pub(super) fn fate(before: &[Hand<'_>], over: &Hand<'_>) -> Option<Fate> {
    let rules = over.rules();
    let contract = over.contract()?;
    let points = over.points()?.into_parts().0;
    let own = side_of(rules, YOU);
    let gained = net(&points, own);
    if gained >= 0 {
        return None;
    }
    let decides = |hand: &&Hand<'_>| {
        let phase = turn(hand).map(|(_, phase)| phase);
        hand.contract().is_some() && matches!(phase, Some(Phase::Exchange | Phase::Play))
    };
    let first = before.iter().find(decides)?;
    let mut solver = Solver::new(rules);
    let mut tried = legal(first).into_iter().map(|action| {
        let mut hand = first.clone();
        hand.act(YOU, action).ok()?;
        let position = Position::of(&hand).ok().filter(|position| solver.is_quick(position))?;
        // A long hand takes long.
        let cards = u32::from(position.left()) * position.in_play().len();
        (cards <= LONGEST).then_some(())?;
        let more = solver.tricks(&position);
        best_points(&hand, more, position.left()).map(|points| net(&points, own))
    });
    let none_better = tried.all(|worth| worth.is_some_and(|worth| worth <= gained));
    let made = makers_with(rules, contract, &mut Silent).contains(YOU);
    none_better.then_some(if made { Fate::NotToBeMade } else { Fate::Lost })
}

/// No hands of more cards than these are solved.
const LONGEST: u32 = 24;

/// The points of a side less the most that another one has.
fn net(points: &BySide<i16>, own: SeatSet) -> i16 {
    let others = points.iter().filter(|(side, _)| *side != own).map(|(_, points)| points).max();
    points.get(own).unwrap_or(0) - others.unwrap_or(0)
}

/// The points of a hand in which the makers take so many of the tricks that are left; `None` where
/// it matters who of a coalition takes them.
fn best_points(hand: &Hand<'_>, more: u8, left: u8) -> Option<BySide<i16>> {
    let (rules, contract) = (hand.rules(), hand.contract()?);
    if sides(rules).len() != 2 {
        return None;
    }
    let with = makers_with(rules, contract, &mut Silent);
    let won = hand.tricks_won();
    let of = |side: SeatSet| {
        let so_far: u8 = side.iter().map(|seat| won[seat]).sum();
        let made = side.iter().any(|seat| with.contains(seat));
        so_far + if made { more } else { left - more }
    };
    let taken = Taken { by_side: BySide::from_fn(rules, of), makers_own: None };
    Some(hand_points_with(rules, contract, &taken, &mut Silent))
}

/// A card of a part of a hand beside a better one.
#[derive(Clone, Debug)]
pub(super) struct Trick {
    /// What was played.
    pub(super) own: Card,
    /// What would have been better.
    pub(super) better: Card,
    /// How many tricks more that brings, of those that are played.
    pub(super) lost: f64,
    /// What speaks for it.
    pub(super) argument: Option<Argument>,
}

/// Deals that are looked at where hands are hidden and some tricks only are played.
const DEALS_OF_PART: u64 = 40;

/// A trick that is given away in fewer of the deals is nobody's mistake.
const OF_DEALS: f64 = 0.2;

/// What the learner's card gives up of the next `count` tricks, which are all that is played: as the
/// cards lie where he sees them all, else over deals that he may expect. `None` where it gives up
/// nothing.
pub(super) fn of_tricks(hand: &Hand<'_>, sees: Sees, count: u8, own: Card) -> Option<Trick> {
    let values = values_of_tricks(hand, sees, count)?;
    let of = |card: Card| values.iter().find(|(other, _)| *other == card).map(|(_, value)| *value);
    let most = values.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let lost = most - of(own)?;
    let least = if sees == Sees::AllHands { 0.5 } else { OF_DEALS };
    if lost < least {
        return None;
    }
    let good = values.iter().filter(|(_, value)| *value > most - lost / 5.0);
    let good: Vec<Action> = good.map(|(card, _)| Action::Play(*card)).collect();
    let between = |action: Action| Argument::between(hand, YOU, sees, action, Action::Play(own));
    // The one for which most can be said.
    let told = good.iter().find_map(|action| Some((*action, Some(between(*action)?))));
    let (action, argument) = told.or_else(|| Some((*good.first()?, None)))?;
    let Action::Play(better) = action else { return None };
    Some(Trick { own, better, lost, argument })
}

/// How many of the next tricks the learner's side takes with each card, on average.
pub(super) fn values_of_tricks(hand: &Hand<'_>, sees: Sees, count: u8) -> Option<Vec<(Card, f64)>> {
    let rules = hand.rules();
    let of = |hand: &Hand<'_>| -> Option<Vec<(Card, u8)>> {
        Some(next_tricks(rules, &Position::of(hand).ok()?, count))
    };
    if legal(hand).len() < 2 {
        return None;
    }
    let deals: Vec<Vec<(Card, u8)>> = match sees {
        Sees::AllHands => vec![of(hand)?],
        Sees::OwnHand => {
            let layouts = Layouts::new(hand.view(YOU)).ok()?;
            let dealt = (0..DEALS_OF_PART).filter_map(|number| layouts.numbered(Seed(1), number));
            dealt.filter_map(|deal| of(&deal)).collect()
        }
    };
    let first = deals.first()?.clone();
    let all = f64::from(u32::try_from(deals.len()).unwrap_or(u32::MAX));
    let mean = |card: Card| {
        let each = deals.iter().flatten().filter(|(other, _)| *other == card);
        each.map(|(_, tricks)| f64::from(*tricks)).sum::<f64>() / all
    };
    Some(first.into_iter().map(|(card, _)| (card, mean(card))).collect())
}

/// How many tricks are still to be played of so many.
pub(super) fn tricks_left(hand: &Hand<'_>, of: u8) -> u8 {
    of.saturating_sub(tricks_over(hand))
}

/// How many tricks the learner's side takes after each card with all cards open, and all playing
/// their best; nothing where no card is played, or it would take long.
pub(super) fn with_open_cards(hand: &Hand<'_>) -> Vec<(Card, u8)> {
    let mut solver = Solver::new(hand.rules());
    let position = Position::of(hand).ok().filter(|position| solver.is_quick(position));
    position.map_or_else(Vec::new, |position| solver.values(&position))
}
