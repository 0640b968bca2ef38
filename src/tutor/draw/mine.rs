//! Puzzles out of seeded hands: one card is best, it is not the obvious one, and every card is
//! open.

use std::sync::Arc;

use super::{
    Dice, Setting,
    theme::{Theme, are_equals},
};
use crate::{
    engine::{Action, Contract, Dealt, Hand, Phase, Silent, makers},
    rules::Ruleset,
    solver::{CardTurn, Solver},
    table::{BySeat, Card, CardSet, Seat, SeatSet},
    tutor::{Answer, Ask, OpenPlay, Question, Reach, Seed, Situation, Skill, TrickOfLine, best_of},
};

/// A puzzle that was found: of a card, every one of them open, or of a call.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// The seed of its cards.
    pub seed: Seed,
    /// The question: its id is the variant and the seed.
    pub question: Question,
    /// What each card or call is worth, the best first.
    pub answer: Answer,
    /// What comes to mind first: the card of who looks no further than this trick, the call of who
    /// counts trumps.
    pub obvious: Action,
    /// What it is about.
    pub theme: Theme,
}

/// The puzzle in the cards of `seed`; `None` where there is none, as in most.
///
/// Each seed is a hand of its own of three to five cards, played by everybody's obvious card until
/// it is your turn. It is a puzzle where three cards or more may be played, the best of them are as
/// good as one, and the obvious card takes a trick less. The same seed gives the same puzzle
/// whatever the solver has searched before.
///
/// Its level is 1, and one more each for more than three cards in hand, for more than three that
/// may be played, where the loss shows only after the first trick, and where it shows only after
/// the second.
///
/// ```
/// use std::sync::Arc;
/// use leftbower::{engine::Action, rules::Variant, solver::Solver, tutor::{Answer, Seed, mined}};
/// let rules = Arc::new(Variant::find("classic").expect("shipped").rules());
/// let mut solver = Solver::new(&rules);
/// let puzzle = (1..).find_map(|seed| mined("classic", &rules, &mut solver, Seed(seed))).expect("there is one");
/// let Answer::Play(values) = &puzzle.answer else { unreachable!("cards are asked for") };
/// assert!(values.iter().any(|(card, tricks)| Action::Play(*card) == puzzle.obvious && *tricks < values[0].1));
/// ```
pub fn mined(
    variant: &str,
    rules: &Arc<Ruleset>,
    solver: &mut Solver<'_>,
    seed: Seed,
) -> Option<Puzzle> {
    let at = Setting::new(rules, Reach::Bowers);
    let situation = some_hand(&at, &mut Dice::new("mine", seed, 0))?;
    let open = OpenPlay::of(rules, &situation).ok()?;
    if open.to_play() != Seat::FIRST {
        return None;
    }
    let values = open.values(solver);
    let best = best_of(&values);
    if values.len() < 3 || best.len() == values.len() {
        return None;
    }
    let turn = CardTurn::of(open.hand(), Seat::FIRST, makers_of(open.hand())?)?;
    let obvious = turn.obvious().filter(|card| !best.contains(card))?;
    let others =
        at.ring().all().without(Seat::FIRST).iter().filter_map(|seat| open.hand().held(seat));
    let others =
        turn.table.iter().map(|play| play.card).chain(others.flatten()).collect::<Vec<_>>();
    if !are_equals(&turn, &best, at.rules.cards().filter(|card| others.contains(&card))) {
        return None;
    }
    let card = turn.lowest(best.iter().copied().collect())?;
    let [wins, loses] = [card, obvious].map(|card| open.line(solver, Some(card)));
    let theme = Theme::of(&turn, card, obvious, [&wins, &loses]);
    let shows = shows_after(&turn, &wins, &loses);
    let harder = [open.hand_to_play().len() > 3, values.len() > 3, shows > 1, shows > 2];
    let question = Question {
        id: Some(format!("{variant}-{seed}")),
        skill: Some(Skill::PlayBest),
        level: Some(level(&harder)),
        ..Question::new(variant, Arc::clone(rules), situation.clone(), Ask::Play)
    };
    Some(Puzzle {
        seed,
        question,
        answer: Answer::Play(values),
        obvious: Action::Play(obvious),
        theme,
    })
}

/// The level of a puzzle: 1, and one more for each thing that makes it harder.
pub(super) fn level(harder: &[bool]) -> u8 {
    harder.iter().fold(1, |level, harder| level + u8::from(*harder))
}

/// The number of the trick, of those still to be finished, from which on the better line is ahead.
fn shows_after(turn: &CardTurn<'_>, wins: &[TrickOfLine], loses: &[TrickOfLine]) -> usize {
    let sum = |line: &[TrickOfLine]| -> Vec<usize> {
        line.iter()
            .scan(0, |sum, trick| {
                *sum += usize::from(turn.side.contains(trick.winner));
                Some(*sum)
            })
            .collect()
    };
    let (more, less) = (sum(wins), sum(loses));
    more.iter().zip(&less).rposition(|(more, less)| more <= less).map_or(1, |last| last + 2)
}

/// Three to five cards in each hand, and the first trick as far as it comes before the learner.
///
/// A hand of as many cards as are dealt begins as the rules say; an ending begins with anybody.
fn some_hand(at: &Setting<'_>, dice: &mut Dice) -> Option<Situation> {
    let contract = at.contract(false, dice)?;
    let size = dice.between(3, at.rules.deal.cards.min(5));
    let mut hands = at.hands(size, dice);
    let maker = trumpiest(at, &contract, &hands)?;
    (hands[maker], hands[contract.maker]) = (hands[contract.maker], hands[maker]);
    let anybody = dice.seat(at.ring());
    let whole = size == at.rules.deal.cards;
    let blank = Situation { contract: Some(contract), hands, ..Situation::new(at.rules) };
    let situation = match whole {
        true => Situation { dealer: anybody, ..blank },
        false => Situation { lead: Some(anybody), ..blank },
    };
    let dealt = Dealt { dealer: situation.dealer, hands, up: Vec::new(), widow: None };
    let mut hand = Hand::at_first_lead(at.rules, dealt, contract).led_by(situation.lead);
    loop {
        let (seat, Phase::Play) = hand.turn(&mut Silent).ok()?? else { return None };
        if seat == Seat::FIRST {
            break;
        }
        if hand.tricks().len() > 1 {
            return None;
        }
        let card = CardTurn::of(&hand, seat, makers_of(&hand)?)?.obvious()?;
        hand = hand.step(seat, Action::Play(card)).ok()?;
    }
    let trick: Vec<Card> = hand.on_table().iter().map(|play| play.card).collect();
    Some(Situation { tricks: (!trick.is_empty()).then(|| vec![trick]), ..situation })
}

/// Those who score together as makers.
fn makers_of(hand: &Hand<'_>) -> Option<SeatSet> {
    Some(*makers(hand.rules(), hand.contract()?).value())
}

/// The seat with most trumps, which is the likeliest maker; the first of equals.
fn trumpiest(
    at: &Setting<'_>,
    contract: &Contract,
    hands: &BySeat<Option<CardSet>>,
) -> Option<Seat> {
    let trumps = |seat: &Seat| {
        hands[*seat].map_or(0, |cards| cards.filter(|card| at.is_trump(contract.trump, card)).len())
    };
    at.ring().all().iter().max_by_key(|seat| (trumps(seat), std::cmp::Reverse(seat.number())))
}
