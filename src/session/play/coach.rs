//! What the learner's acts are worth, and what helps with the next one.

use super::{
    YOU,
    game::{legal, still_out, turn},
};
use crate::{
    chance::Seed,
    engine::{
        Action, BySide, Hand, Phase, Silent, effective_suit_with, is_trump, makers_with,
        winner_with,
    },
    rules::{Auction, NoTrump, Ruleset, Sides, Trump},
    session::table_said::{Alike, Deciding, Holds, Judged, Principle, Review, TableHint, TrumpIn},
    solver::{Advice, Adviser, By, CardTurn, RuleOfThumb, Sampling, WinChances},
    table::{Card, CardSet, Rank, Seat, Suit},
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

/// What decides between the better of two acts of the learner and the other one, by the same deals.
pub(super) fn why(
    hand: &Hand<'_>,
    score: Option<&BySide<i16>>,
    seed: Seed,
    acts: [Action; 2],
) -> Option<Decides> {
    let view = hand.view(YOU);
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
///
/// Nobody is praised for passing or for what he lays away, nor where players who know these rules
/// would not think of the other call.
pub(super) fn praise(
    advice: &Advice,
    hand: &Hand<'_>,
    own: Action,
    obvious: Option<Action>,
) -> Option<(Action, f64)> {
    let obvious = obvious.filter(|obvious| *obvious != own)?;
    let mut best = advice.best();
    if best.next() != Some(own) || best.next().is_some() {
        return None;
    }
    let practised = RuleOfThumb::practised(hand.rules()).acts(hand).map(|(_, action)| action);
    let is_tempting = practised == Some(obvious);
    let is_deed = own.is_call() && own != Action::Pass || matches!(own, Action::Play(_));
    let others = advice.worths.iter().filter(|worth| worth.action != own);
    let word = worth_a_word(hand.rules(), advice.by);
    let clear = |behind: f64, blur: f64| behind - blur >= word;
    let next = others.min_by(|one, other| one.behind.total_cmp(&other.behind))?;
    (is_tempting && is_deed && clear(next.behind, next.blur)).then_some((obvious, next.behind))
}

/// What comes to the learner's mind first.
pub(super) fn obvious(rules: &Ruleset, hand: &Hand<'_>) -> Option<Action> {
    RuleOfThumb::counting(rules).acts(hand).map(|(_, action)| action)
}

/// What is said of the learner's acts after a hand.
pub(super) fn review(judged: &[Judged]) -> Option<Review> {
    if judged.is_empty() {
        return None;
    }
    let mistakes: Vec<Judged> = judged.iter().filter(|one| one.is_mistake()).cloned().collect();
    Some(Review { judged: judged.len(), mistakes })
}

/// The rungs of the ladder of hints, the mildest first; the last one says what to do.
///
/// No rung speaks against another: a principle is named only where the act that is named at the end
/// follows it.
pub(super) fn ladder(rules: &Ruleset, hand: &Hand<'_>, advice: &Advice) -> Vec<TableHint> {
    let Some((_, phase)) = turn(hand) else { return Vec::new() };
    let best: Vec<Action> = advice.best().collect();
    let alike = match best.len() {
        1 => Alike::One,
        all if all == advice.worths.len() => Alike::All,
        _ => Alike::Some,
    };
    let obvious = obvious(rules, hand).filter(|obvious| best.contains(obvious));
    let Some(act) = named(hand, &best, obvious) else { return Vec::new() };
    let differs = alike != Alike::All;
    let deciding = deciding(rules, &legal(hand));
    let empties = empties_a_suit(rules, hand, act);
    let look = match (phase, deciding) {
        (_, Some(deciding)) => Some(TableHint::Deciding(deciding)),
        (Phase::Play, None) => look_at_trick(rules, hand),
        (Phase::Exchange, None) => empties.then_some(TableHint::Exchanging),
        (Phase::Auction | Phase::Trump | Phase::Partners | Phase::Done, None) => {
            let (suits, aces) = trumps_by_suit(rules, hand);
            Some(TableHint::Trumps(suits, aces))
        }
    };
    let principle = match (phase, deciding) {
        (Phase::Play, None) if obvious.is_some() => principle(rules, hand).filter(|_| differs),
        (Phase::Play, None) => Some(Principle::LookFurther),
        (Phase::Exchange, None) if empties => Some(Principle::EmptyASuit),
        (Phase::Exchange, None) => is_weak(rules, hand, act).then_some(Principle::KeepStrength),
        (Phase::Auction, None) => Some(tricks_needed(rules)),
        (_, Some(_)) | (Phase::Trump | Phase::Partners | Phase::Done, None) => None,
    };
    let last = TableHint::Best { act, alike, why: None };
    look.into_iter().chain(principle.map(TableHint::Principle)).chain([last]).collect()
}

/// What a hint says to do: what comes to mind first where nothing is better, of cards that are
/// equally good the lowest.
fn named(hand: &Hand<'_>, best: &[Action], obvious: Option<Action>) -> Option<Action> {
    let first = best.first().copied();
    let Some(turn) = card_turn(hand.rules(), hand) else {
        return obvious.or(first);
    };
    let card = |action: Action| match action {
        Action::Play(card) => Some(card),
        _ => None,
    };
    let like = obvious.and_then(card);
    let is_like = |card: &Card| {
        like.is_none_or(|like| {
            turn.suit(*card) == turn.suit(like) && turn.takes(*card) == turn.takes(like)
        })
    };
    let cards: CardSet = best.iter().copied().filter_map(card).filter(is_like).collect();
    turn.lowest(cards).map(Action::Play).or(obvious).or(first)
}

/// The act that the one that is named is set beside: what comes to mind first, or the next best of
/// those that are worse.
pub(super) fn beside(rules: &Ruleset, hand: &Hand<'_>, advice: &Advice) -> Option<Action> {
    let worse = || advice.worths.iter().filter(|worth| !worth.best);
    let obvious = obvious(rules, hand).filter(|act| worse().any(|worth| worth.action == *act));
    let next = || worse().min_by(|one, other| one.behind.total_cmp(&other.behind));
    obvious.or_else(|| next().map(|worth| worth.action))
}

/// What is decided, where that is not trump.
fn deciding(rules: &Ruleset, legal: &[Action]) -> Option<Deciding> {
    legal.iter().find_map(|action| match action {
        Action::DefendAlone => Some(Deciding::DefendAlone),
        Action::Expose => Some(Deciding::LayOpen),
        Action::CallForBest => Some(Deciding::AskForBest),
        Action::Partners(_) => Some(Deciding::Partners),
        Action::CallSuit(_) => Some(Deciding::CallSuit),
        Action::Take if rules.deal.widow > 0 => Some(Deciding::TakeWidow),
        Action::Take => Some(Deciding::TakeUp),
        Action::Swap => Some(Deciding::Swap),
        Action::Demand(_) => Some(Deciding::Demand),
        _ => None,
    })
}

/// The one card that is given or laid away.
fn card_away(action: Action) -> Option<Card> {
    match action {
        Action::Discard(cards) | Action::Give(cards) if cards.len() == 1 => cards.iter().next(),
        _ => None,
    }
}

/// Whether that takes the only card of a suit that is not trump.
fn empties_a_suit(rules: &Ruleset, hand: &Hand<'_>, act: Action) -> bool {
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    let suit = |card| effective_suit_with(rules, trump, card, &mut Silent);
    let Some(its) = card_away(act).and_then(suit) else { return false };
    let held = hand.held(YOU).unwrap_or_default();
    Trump::Suit(its) != trump && held.filter(|card| suit(card) == Some(its)).len() == 1
}

/// Whether what goes away is neither a trump nor an ace.
fn is_weak(rules: &Ruleset, hand: &Hand<'_>, act: Action) -> bool {
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    card_away(act).is_some_and(|card| {
        !is_trump(rules, trump, card) && card.rank().is_some_and(|rank| rank != Rank::Ace)
    })
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
        let trumps = |cards: CardSet| cards.filter(|card| turn.is_trump(card));
        let view = hand.view(YOU);
        let (held, unseen) = (trumps(hand.held(YOU)?).len(), trumps(view.unseen).len());
        let others = hand.in_play().without(YOU);
        let seen = |seat: Seat| {
            let known =
                trumps(view.known[seat]).iter().map(move |card| (seat, card, Holds::Surely));
            let taken = trumps(view.loose[seat]).iter().map(move |card| (seat, card, Holds::Taken));
            known.chain(taken).collect::<Vec<_>>()
        };
        let shown: Vec<(Seat, Card, Holds)> = others.iter().flat_map(seen).collect();
        let none_out = trumps(still_out(hand).minus(seen_of(&shown))).is_empty();
        let any = held + unseen > 0 || !shown.is_empty();
        return any.then_some(TableHint::Leading { held, unseen, none_out, shown });
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

fn seen_of(shown: &[(Seat, Card, Holds)]) -> CardSet {
    shown.iter().map(|(_, card, _)| *card).collect()
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

/// How many trumps the learner would hold in each suit that may become trump, most first, the card
/// that would come to him counted in; and how many aces where no trump may be named.
fn trumps_by_suit(rules: &Ruleset, hand: &Hand<'_>) -> (Vec<(Suit, u32)>, Option<u32>) {
    let held = hand.held(YOU).unwrap_or(CardSet::EMPTY);
    let legal = legal(hand);
    let offered = |action: &Action| match action {
        Action::OrderUp { .. } => hand.suit_on_offer(),
        _ => None,
    };
    let named = |action: &Action| match action {
        Action::Call { trump: Trump::Suit(suit), .. } | Action::Name(Trump::Suit(suit)) => {
            Some(*suit)
        }
        _ => None,
    };
    let mut suits: Vec<Suit> =
        legal.iter().filter_map(|action| offered(action).or_else(|| named(action))).collect();
    if suits.is_empty() {
        suits = Suit::ALL.to_vec();
    }
    let on_offer = legal.iter().find_map(offered).filter(|_| hand.takes_up(YOU));
    let trumps = |suit: Suit| {
        let comes = hand.up().last().filter(|_| on_offer == Some(suit));
        let held = comes.map_or(held, |up| held.with(*up));
        held.filter(|card| is_trump(rules, Trump::Suit(suit), card)).len()
    };
    let mut counted: Vec<(Suit, u32)> = Vec::new();
    for suit in suits {
        if counted.iter().all(|(other, _)| *other != suit) {
            counted.push((suit, trumps(suit)));
        }
    }
    counted.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let may_be_bare = rules.no_trump == NoTrump::Allowed && on_offer.is_none();
    let aces = held.filter(|card| card.rank() == Some(Rank::Ace)).len();
    (counted, may_be_bare.then_some(aces))
}
