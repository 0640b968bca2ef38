//! What the learner's acts are worth, and what helps with the next one.

use super::{
    YOU,
    game::{legal, still_out, turn},
};
use crate::{
    chance::Seed,
    engine::{
        Action, BySide, Hand, Phase, Silent, effective_suit_with, makers_with, side_of, winner_with,
    },
    rules::{Auction, Ruleset, Sides, Trump},
    session::table_said::{Judged, Principle, Remark, Review, TableHint, TrumpIn},
    solver::{Advice, Adviser, By, CardTurn, RuleOfThumb, Sampling, WinChances},
    table::{Card, CardSet, Play, Suit},
    tutor::Decides,
};

/// The coach looks at this many deals.
const DEALS: u32 = 60;

/// The deals that the coach looks at.
pub(super) const fn sampling(seed: Seed) -> Sampling {
    Sampling { seed, most: DEALS, until_clear: false }
}

/// What each act of the learner, whose turn it is, brings, in chances to win where a match is
/// played at that score; `None` where only one is allowed.
pub(super) fn advice<'r>(
    rules: &'r Ruleset,
    hand: &Hand<'r>,
    score: Option<&BySide<i16>>,
    seed: Seed,
) -> Option<Advice> {
    if legal(hand).len() < 2 {
        return None;
    }
    match adviser(rules, score).advise(hand.view(YOU), sampling(seed), |_| {}) {
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

/// Who advises, where a match is played at that score.
fn adviser<'r>(rules: &'r Ruleset, score: Option<&BySide<i16>>) -> Adviser<'r> {
    let adviser = Adviser::new(rules);
    match score {
        Some(score) => adviser.at(score.clone(), WinChances::of(rules, |_| {})),
        None => adviser,
    }
}

/// What decides between an own act that was a mistake and the best one, by the same deals.
pub(super) fn why(
    hand: &Hand<'_>,
    score: Option<&BySide<i16>>,
    seed: Seed,
    moment: &Judged,
) -> Option<Decides> {
    let view = hand.view(YOU);
    let acts = [moment.best, moment.own];
    let found = adviser(hand.rules(), score).decisive(&view, sampling(seed), acts).ok()??;
    Some(Decides::of(&found, hand, YOU))
}

/// The coach speaks of an act that brings this many points less than the best.
const POINTS: f64 = 0.15;

/// The same in chances to win: what is called fine up to there. Source: the bands of chess.com.
const CHANCE: f64 = 0.02;

/// In long games the coach speaks of what this part of a point is worth at an even start.
const OF_A_POINT: f64 = 0.3;

/// From what loss on the coach speaks.
fn worth_a_word(rules: &Ruleset, by: By) -> f64 {
    match by {
        By::Points => POINTS,
        By::Match => (OF_A_POINT * WinChances::of(rules, |_| {}).of_a_point()).min(CHANCE),
    }
}

/// An own act beside the best one; `None` where the advice does not know it.
pub(super) fn judged(advice: &Advice, hand: &Hand<'_>, own: Action) -> Option<Judged> {
    let trick = hand.tricks().len() + usize::from(hand.on_table().is_empty());
    let trick = if matches!(own, Action::Play(_)) { trick } else { 0 };
    let worth = advice.worths.iter().find(|worth| worth.action == own)?;
    // Of equal ones the first: `max_by` takes the last.
    let others = advice.worths.iter().rev();
    let best = others.max_by(|one, other| one.value.total_cmp(&other.value))?;
    Some(Judged {
        trick,
        own,
        best: best.action,
        lost: worth.behind,
        blur: worth.blur,
        deals: advice.worlds,
        by: advice.by,
        word: worth_a_word(hand.rules(), advice.by),
        why: None,
    })
}

/// The first thought, and how far ahead of all others the own act is, where that was hard to find:
/// clearly the best, and not what comes to mind first.
pub(super) fn praise(
    advice: &Advice,
    rules: &Ruleset,
    own: Action,
    obvious: Option<Action>,
) -> Option<(Action, f64)> {
    let obvious = obvious.filter(|obvious| *obvious != own)?;
    let mut best = advice.best();
    if best.next() != Some(own) || best.next().is_some() {
        return None;
    }
    let others = advice.worths.iter().filter(|worth| worth.action != own);
    let word = worth_a_word(rules, advice.by);
    let clear = |behind: f64, blur: f64| behind - blur >= word;
    let next = others.min_by(|one, other| one.behind.total_cmp(&other.behind))?;
    clear(next.behind, next.blur).then_some((obvious, next.behind))
}

/// What comes to the learner's mind first.
pub(super) fn obvious(rules: &Ruleset, hand: &Hand<'_>) -> Option<Action> {
    RuleOfThumb::counting(rules).acts(hand).map(|(_, action)| action)
}

/// What can be said for certain of a card that the learner plays last to a trick.
pub(super) fn remark(before: &Hand<'_>, card: Card) -> Option<Remark> {
    let (rules, table) = (before.rules(), before.on_table());
    let trump = before.contract()?.trump;
    if table.is_empty() || table.len() + 1 != before.in_play().len() as usize {
        return None;
    }
    let winner = |plays: &[Play]| winner_with(rules, trump, plays, &mut Silent);
    let with = |cards: &[Card]| -> Vec<Play> {
        let own = cards.iter().map(|card| Play { seat: YOU, card: *card });
        table.iter().copied().chain(own).collect()
    };
    let takes = |card: Card| winner(&with(&[card])).is_some_and(|best| best.card == card);
    let others: Vec<Card> = legal(before)
        .into_iter()
        .filter_map(|action| match action {
            Action::Play(other) if other != card => Some(other),
            _ => None,
        })
        .collect();
    let trick = before.tricks().len();
    let held = winner(table)?;
    let is_ours = side_of(rules, held.seat).contains(YOU);
    if is_ours && takes(card) && others.iter().any(|other| !takes(*other)) {
        return Some(Remark::Spent { trick, held, spent: card });
    }
    let higher =
        |other: &Card| winner(&with(&[card, *other])).is_some_and(|best| best.card == *other);
    let mut taking = others.iter().filter(|other| takes(**other)).peekable();
    let cheaply = !is_ours && takes(card) && taking.peek().is_some() && taking.all(higher);
    cheaply.then_some(Remark::Cheaply { trick, card })
}

/// What is said of the learner's acts after a hand.
pub(super) fn review(judged: &[Judged]) -> Option<Review> {
    if judged.is_empty() {
        return None;
    }
    let mut mistakes: Vec<Judged> = judged.iter().filter(|one| one.is_mistake()).cloned().collect();
    mistakes.sort_by(|one, other| other.lost.total_cmp(&one.lost));
    Some(Review { judged: judged.len(), mistakes })
}

/// The rungs of the ladder of hints, the mildest first; the last one says what to do.
pub(super) fn ladder(rules: &Ruleset, hand: &Hand<'_>, advice: &Advice) -> Vec<TableHint> {
    let Some((_, phase)) = turn(hand) else { return Vec::new() };
    let look = match phase {
        Phase::Play => look_at_trick(rules, hand),
        Phase::Exchange => has_singleton(rules, hand).then_some(TableHint::Exchanging),
        Phase::Auction | Phase::Trump | Phase::Partners | Phase::Done => {
            Some(TableHint::Trumps(trumps_by_suit(rules, hand)))
        }
    };
    let best: Vec<Action> = advice.best().collect();
    let agrees = obvious(rules, hand).is_some_and(|obvious| best.contains(&obvious));
    let principle = match (agrees, phase) {
        (false, Phase::Play) => Some(Principle::LookFurther),
        (true, Phase::Play) => principle(rules, hand),
        (_, Phase::Exchange) => agrees.then_some(Principle::EmptyASuit),
        (_, Phase::Auction) => Some(tricks_needed(rules)),
        (_, Phase::Trump | Phase::Partners | Phase::Done) => None,
    };
    let acts = TableHint::Best(best);
    look.into_iter().chain(principle.map(TableHint::Principle)).chain([acts]).collect()
}

/// Whether the learner holds one card only of some suit that is not trump.
fn has_singleton(rules: &Ruleset, hand: &Hand<'_>) -> bool {
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    let held = hand.held(YOU).unwrap_or_default();
    let of = |suit: Suit| {
        let follows = |card| effective_suit_with(rules, trump, card, &mut Silent) == Some(suit);
        held.filter(follows).len()
    };
    Suit::ALL.into_iter().any(|suit| Trump::Suit(suit) != trump && of(suit) == 1)
}

/// How many tricks a call has to be good for.
fn tricks_needed(rules: &Ruleset) -> Principle {
    let of = rules.deal.cards;
    match rules.auction {
        Auction::TurnUpTwice | Auction::TurnUpEachSuit => {
            Principle::CountTricks { need: of / 2 + 1, of, partner: rules.sides.are_fixed() }
        }
        Auction::BidOnce | Auction::BidUntilPasses => {
            Principle::BidWhatYouCount { partner: rules.sides != Sides::Each }
        }
    }
}

fn card_turn<'h>(rules: &Ruleset, hand: &'h Hand<'_>) -> Option<CardTurn<'h>> {
    let contract = hand.view(YOU).contract?;
    CardTurn::of(hand, YOU, makers_with(rules, &contract, &mut Silent))
}

fn look_at_trick(rules: &Ruleset, hand: &Hand<'_>) -> Option<TableHint> {
    let turn = card_turn(rules, hand)?;
    let Some(winning) = winner_with(rules, turn.trump, turn.table, &mut Silent) else {
        let trumps = |cards: CardSet| cards.filter(|card| turn.is_trump(card)).len();
        let (held, out) = (trumps(hand.held(YOU)?), trumps(still_out(hand)));
        return (held + out > 0).then_some(TableHint::Leading { held, out });
    };
    let led = turn.table.first().and_then(|lead| turn.suit(lead.card));
    let is_trump_led = turn.table.first().is_some_and(|lead| turn.is_trump(lead.card));
    let may_take = || turn.legal.iter().any(|card| turn.is_trump(card) && turn.takes(card));
    let trump = match () {
        () if is_trump_led => TrumpIn::Nothing,
        () if turn.is_trump(winning.card) => TrumpIn::HasIt,
        () if may_take() => TrumpIn::MayTake,
        () => TrumpIn::Nothing,
    };
    Some(TableHint::Following { led, winning, ours: turn.is_ours(), trump })
}

/// What the rule of thumb goes by; see [`CardTurn::obvious`].
fn principle(rules: &Ruleset, hand: &Hand<'_>) -> Option<Principle> {
    let turn = card_turn(rules, hand)?;
    if turn.table.is_empty() {
        let trumps = turn.legal.filter(|card| turn.is_trump(card));
        return match (turn.made, trumps.is_empty(), trumps == turn.legal) {
            (true, false, _) => Some(Principle::DrawTrumps),
            (false, _, false) => Some(Principle::LeadStrength),
            _ => None,
        };
    }
    let taking = turn.legal.filter(|card| turn.takes(card));
    Some(match (turn.is_ours(), taking.is_empty(), turn.last) {
        (true, ..) => Principle::PartnerHasIt,
        (false, true, _) => Principle::ThrowLow,
        (false, false, true) => Principle::TakeCheaply,
        (false, false, false) => Principle::TakeHigh,
    })
}

/// How many trumps the learner would hold in each suit that may become trump, most first.
fn trumps_by_suit(rules: &Ruleset, hand: &Hand<'_>) -> Vec<(Suit, u32)> {
    let held = hand.held(YOU).unwrap_or(CardSet::EMPTY);
    let mut suits: Vec<Suit> = legal(hand)
        .into_iter()
        .filter_map(|action| match action {
            Action::Call { trump: Trump::Suit(suit), .. } | Action::Name(Trump::Suit(suit)) => {
                Some(suit)
            }
            Action::OrderUp { .. } => hand.up().last().and_then(|card| card.printed_suit()),
            _ => None,
        })
        .collect();
    if suits.is_empty() {
        suits = Suit::ALL.to_vec();
    }
    let trumps = |suit: Suit| {
        let trump = Trump::Suit(suit);
        held.filter(|card| crate::engine::is_trump(rules, trump, card)).len()
    };
    let mut counted: Vec<(Suit, u32)> = Vec::new();
    for suit in suits {
        if counted.iter().all(|(other, _)| *other != suit) {
            counted.push((suit, trumps(suit)));
        }
    }
    counted.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counted
}
