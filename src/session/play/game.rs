//! A match that is being played: the match so far, the deal, and the acts of the current hand.
//!
//! Where it stands follows from these. So taking back, playing a deal once more, leaving the table
//! and going on after a kill are one thing.

use std::sync::Arc;

use super::Setting;
use crate::{
    chance::{Seed, below},
    content::PlayStep,
    engine::{
        Action, BySide, Dealt, Hand, Match, Phase, Shift, Silent, effective_suit_with, strength,
    },
    rules::{Ruleset, Trump},
    session::{Falls, mode::Sorting},
    solver::{CardTurn, deal},
    table::{Card, CardSet, Play, Ring, Seat, SeatSet, Trick},
    tutor::{self, own_turn},
};

/// Where the learner sits.
pub(super) const YOU: Seat = Seat::FIRST;

/// The number of the stream of chance that says who deals first; deals are numbered from 1.
const FIRST_DEALER: u64 = 0;

/// A match, and its current hand.
#[derive(Clone)]
pub(super) struct TableGame {
    pub(super) rules: Arc<Ruleset>,
    /// From which the deals follow.
    seed: Seed,
    /// The match before the current hand.
    pub(super) table: Match,
    /// The number of the current hand, from 1.
    pub(super) number: u32,
    start: Start,
    /// How many acts came before it.
    before: usize,
    acts: Vec<(Seat, Action)>,
}

/// How a hand begins.
#[derive(Clone)]
enum Start {
    /// With the deal.
    Dealt(Box<Dealt>),
    /// As a lesson says.
    Step(Box<PlayStep>),
}

impl TableGame {
    /// The hand of a lesson.
    pub(super) fn of(step: &PlayStep) -> Self {
        let rules = Arc::clone(&step.rules);
        let at = &step.situation;
        let table = Match::new(&rules, at.dealer);
        let table = match &at.score {
            Some(score) => table.with_score(score.clone()),
            None => table,
        };
        let start = Start::Step(Box::new(step.clone()));
        Self { rules, seed: step.seed, table, number: 1, start, before: 0, acts: Vec::new() }
    }

    /// A match, or one hand of it, before its first act.
    pub(super) fn new(setting: &Setting, rules: Arc<Ruleset>) -> Self {
        let number = setting.only.unwrap_or(1);
        let players = u32::from(rules.players);
        // Who deals first is drawn for; then the deal goes round whatever becomes of a hand.
        let first = below(&mut setting.seed.stream(FIRST_DEALER), players);
        let turns = (first + (number - 1) % players) % players;
        let turns = u8::try_from(turns).unwrap_or_else(|_| unreachable!("fewer than players"));
        let dealer = Ring::new(rules.players).clockwise(YOU, turns);
        let table = Match::new(&rules, dealer);
        let table = match setting.opens {
            Some([own, theirs]) => {
                let total = |side: SeatSet| if side.contains(YOU) { own } else { theirs };
                table.with_score(BySide::from_fn(&rules, total))
            }
            None => table,
        };
        let start = Start::Dealt(Box::new(dealt(&rules, setting.seed, dealer, number)));
        Self { rules, seed: setting.seed, table, number, start, before: 0, acts: Vec::new() }
    }

    /// The same match after these acts; `over` of its hands are over and booked, and `leave` is told
    /// each that was before the next one was dealt.
    ///
    /// Fails with the number of acts that could be carried out where one could not: the rules have
    /// changed since.
    pub(super) fn after(
        mut self,
        acts: &[(Seat, Action)],
        over: usize,
        mut leave: impl FnMut(&Self),
    ) -> (Self, Result<(), usize>) {
        let rules = Arc::clone(&self.rules);
        let mut hand = self.hand(&rules);
        let mut booked = 0;
        for (at, (seat, action)) in acts.iter().enumerate() {
            if hand.ended().is_some() {
                leave(&self);
                self.next_hand(&hand);
                booked += 1;
                hand = self.hand(&rules);
            }
            if hand.act(*seat, *action).is_err() {
                return (self, Err(at));
            }
            self.acts.push((*seat, *action));
        }
        // A match that is won stays where it is until that is said.
        if hand.ended().is_some() && booked < over && !self.is_won_with(&hand) {
            leave(&self);
            self.next_hand(&hand);
        }
        (self, Ok(()))
    }

    /// Whether the match is over with this hand.
    fn is_won_with(&self, hand: &Hand<'_>) -> bool {
        !self.with_hand(hand).0.winners().is_empty()
    }

    /// The current hand.
    pub(super) fn hand<'r>(&self, rules: &'r Ruleset) -> Hand<'r> {
        self.hand_after(rules, self.acts.len())
    }

    /// The current hand, for as long as nothing is changed.
    pub(super) fn now(&self) -> Hand<'_> {
        self.hand(&self.rules)
    }

    /// The current hand after the first `count` of its acts.
    pub(super) fn hand_after<'r>(&self, rules: &'r Ruleset, count: usize) -> Hand<'r> {
        let mut hand = match &self.start {
            Start::Dealt(dealt) => Hand::new(rules, (**dealt).clone()),
            Start::Step(step) => step.begin(rules),
        };
        for (seat, action) in &self.acts[..count] {
            let done = hand.act(*seat, *action);
            assert!(done.is_ok(), "every act was legal when it was taken down");
        }
        hand
    }

    /// The acts of the current hand.
    pub(super) fn acts(&self) -> &[(Seat, Action)] {
        &self.acts
    }

    /// How many acts the match has seen.
    pub(super) fn count(&self) -> usize {
        self.before + self.acts.len()
    }

    /// How many acts came before the current hand.
    pub(super) const fn count_before(&self) -> usize {
        self.before
    }

    /// The own act before the last turn at which there was something to choose, with how many acts
    /// came before it; `asked` is of cards that fall by themselves elsewhere.
    pub(super) fn last_own(&self, rules: &Ruleset, asked: Forced) -> Option<(usize, Action)> {
        let own = |(at, (seat, action)): (usize, &(Seat, Action))| {
            let chosen = *seat == YOU && falls(&self.hand_after(rules, at), asked).is_none();
            chosen.then_some((at, *action))
        };
        self.acts.iter().enumerate().rev().find_map(own)
    }

    /// The match when the current hand, which is over, is booked, and the totals with that hand.
    pub(super) fn with_hand(&self, hand: &Hand<'_>) -> (Match, BySide<i16>) {
        let mut table = self.table.clone();
        let Some(standing) = table.add(hand) else { unreachable!("the hand is over") };
        (table, standing.into_parts().0.score)
    }

    /// Takes down an act that was carried out.
    pub(super) fn push(&mut self, seat: Seat, action: Action) {
        self.acts.push((seat, action));
    }

    /// Takes acts of the current hand back until `count` of them are left.
    pub(super) fn truncate(&mut self, count: usize) {
        self.acts.truncate(count);
    }

    /// Books the current hand, which is over, and deals the next one.
    pub(super) fn next_hand(&mut self, hand: &Hand<'_>) {
        self.table.add(hand);
        self.number += 1;
        self.before = self.count();
        self.acts.clear();
        let dealer = self.table.dealer();
        self.start = Start::Dealt(Box::new(dealt(&self.rules, self.seed, dealer, self.number)));
    }
}

/// The deal of a hand.
fn dealt(rules: &Ruleset, seed: Seed, dealer: Seat, number: u32) -> Dealt {
    deal(rules, dealer, &mut seed.stream(number.into()))
}

/// The last complete trick.
pub(super) fn last_trick<'h>(hand: &'h Hand<'_>) -> Option<&'h [Play]> {
    let width = hand.in_play().len() as usize;
    hand.tricks().iter().rfind(|trick| trick.len() == width).map(Trick::plays)
}

/// How many tricks are complete.
pub(super) fn tricks_over(hand: &Hand<'_>) -> u8 {
    let width = hand.in_play().len() as usize;
    let complete = hand.tricks().iter().filter(|trick| trick.len() == width).count();
    u8::try_from(complete).unwrap_or_else(|_| unreachable!("a hand has fewer cards"))
}

/// The tricks of each side so far, once cards are played.
pub(super) fn won(hand: &Hand<'_>) -> Option<BySide<u8>> {
    let won = hand.tricks_won();
    let begun = !hand.tricks().is_empty();
    begun.then(|| BySide::from_fn(hand.rules(), |side| side.iter().map(|seat| won[seat]).sum()))
}

/// Whether the card turned up may still be ordered up.
pub(super) fn lies_open(hand: &Hand<'_>) -> bool {
    legal(hand).iter().any(|act| matches!(act, Action::OrderUp { .. }))
}

/// Every act that the rules allow now.
pub(super) fn legal(hand: &Hand<'_>) -> Vec<Action> {
    match hand.legal_actions() {
        Ok(ruling) => ruling.into_parts().0,
        Err(_) => unreachable!("every card is dealt, so nothing is missing"),
    }
}

/// Whose turn it is.
pub(super) fn turn(hand: &Hand<'_>) -> Option<(Seat, Phase)> {
    match hand.turn(&mut Silent) {
        Ok(turn) => turn,
        Err(_) => unreachable!("every card is dealt, so nothing is missing"),
    }
}

/// Whether it is told after a hand which cards were not dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Undealt {
    /// It is.
    Told,
    /// It is not.
    Untold,
}

/// What is numbered on the screen: every card of the hand in its order, legal or not, so that
/// nothing is given away; else each act.
pub(super) fn choices(hand: &Hand<'_>, sorting: Sorting) -> Vec<Action> {
    match turn(hand) {
        Some((seat, Phase::Play)) => {
            let held = hand.held(seat).unwrap_or_default();
            sorted(hand, held, sorting).into_iter().map(Action::Play).collect()
        }
        Some((seat, Phase::Exchange)) => {
            // Cards stand in the same order as in the hand.
            let sorted = sorted(hand, hand.held(seat).unwrap_or_default(), sorting);
            let places = |action: &Action| match action {
                Action::Discard(cards) | Action::Give(cards) => {
                    let place = |card| sorted.iter().position(|own| *own == card);
                    let mut places: Vec<_> = cards.iter().map(place).collect();
                    places.sort_unstable();
                    places
                }
                _ => Vec::new(),
            };
            let mut choices = legal(hand);
            choices.sort_by_key(places);
            choices
        }
        _ => legal(hand),
    }
}

/// Cards in that order.
pub(super) fn sorted(hand: &Hand<'_>, cards: CardSet, sorting: Sorting) -> Vec<Card> {
    match sorting {
        Sorting::AsItCounts => as_it_counts(hand, cards),
        Sorting::AsPrinted => cards.iter().collect(),
    }
}

/// Cards in the order in which they count: trumps first, then suit by suit, each from the highest
/// down; in writing order as long as nothing is trump.
pub(super) fn as_it_counts(hand: &Hand<'_>, cards: CardSet) -> Vec<Card> {
    let mut sorted: Vec<Card> = cards.iter().collect();
    let Some(trump) = hand.contract().map(|contract| contract.trump) else { return sorted };
    let rules = hand.rules();
    sorted.sort_by_key(|card| {
        let suit = effective_suit_with(rules, trump, *card, &mut Silent);
        let is_plain = suit.map(Trump::Suit) != Some(trump);
        (is_plain, suit, std::cmp::Reverse(strength(rules, trump, suit, *card)))
    });
    sorted
}

/// The turned-up card that comes to the learner once he has laid another one away.
pub(super) fn coming(hand: &Hand<'_>, phase: Phase) -> Option<Card> {
    let is_accepted =
        |(_, act): &(Seat, Action)| matches!(act, Action::OrderUp { .. } | Action::Take);
    let is_first_laid_away = hand.rules().turn_up_goes.comes_after_the_discard()
        && phase == Phase::Exchange
        && hand.dealer() == YOU
        && hand.history().iter().any(is_accepted);
    let took = |shift: &Shift| matches!(shift, Shift::TookUp(..));
    let is_taken = hand.view(YOU).shifts.iter().any(took)
        // Whoever may refuse it has not got it yet.
        || legal(hand).contains(&Action::Take)
        || hand.history().contains(&(YOU, Action::Decline));
    hand.up().last().copied().filter(|_| is_first_laid_away && !is_taken)
}

/// To whom the learner gives cards now.
pub(super) fn gives_to(hand: &Hand<'_>, choices: &[Action]) -> Option<Seat> {
    let give = choices.iter().find(|act| matches!(act, Action::Give(_)))?;
    let mut after = hand.clone();
    after.act(YOU, *give).ok()?;
    after.view(YOU).shifts.iter().rev().find_map(|shift| match shift {
        Shift::Gave(YOU, to, _) => Some(*to),
        _ => None,
    })
}

/// Whether a card that is the only one allowed is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forced {
    /// It is, for who learns to follow is to find it; but for the last one of all.
    Asked,
    /// It falls by itself.
    Falls,
}

/// The card of the learner, whose turn it is, that nobody has to choose: the last one that he holds,
/// or the only one that he may play.
pub(super) fn falls(hand: &Hand<'_>, forced: Forced) -> Option<(Card, Falls)> {
    let Some((YOU, Phase::Play)) = turn(hand) else { return None };
    let held = hand.held(YOU)?;
    if held.len() == 1 {
        return held.iter().next().map(|card| (card, Falls::Last));
    }
    let [Action::Play(card)] = legal(hand)[..] else { return None };
    if forced == Forced::Asked {
        return None;
    }
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    let suit = |card| effective_suit_with(hand.rules(), trump, card, &mut Silent);
    // Whoever holds a bower that has changed its suit is to see himself what follows.
    if held.iter().any(|card| suit(card) != card.printed_suit()) {
        return None;
    }
    let led = hand.on_table().first().map(|lead| suit(lead.card));
    let why = if led == Some(suit(card)) { Falls::Follows } else { Falls::Only };
    Some((card, why))
}

/// The learner's turn to play; till he can know the sides the maker is taken to be alone.
pub(super) fn card_turn<'h>(hand: &'h Hand<'_>) -> Option<CardTurn<'h>> {
    own_turn(hand, YOU)
}

/// The cards that may still fall besides the learner's own, as far as he can know.
pub(super) fn still_out(hand: &Hand<'_>) -> CardSet {
    tutor::still_out(hand, YOU)
}
