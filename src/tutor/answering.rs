//! Asking the engine.

use super::{
    Answer, Ask, Ground, Key, NoAnswer, ProgressiveGame, Question, Situation, advice, best_play,
};
use crate::{
    engine::{
        Action, BySide, Hand, Notes, Phase, Reason, Ruling, Silent, Suits, TableSeats, Taken,
        Trace, Turn, after_hand, effective_suit, hand_points, legal_cards, legal_cards_with,
        makers, may_play, movement, order, partners, reneges, seating, side_of, sits_out, trumps,
        unseen, winner,
    },
    rules::{Ruleset, Trump},
    table::{Card, CardSet, Play, Ring, Seat, SeatSet, Trick},
};

/// The engine's answer under the question's own rules.
///
/// ```
/// use std::sync::Arc;
/// use leftbower::{rules::{Trump, Variant}, table::Suit, tutor::{Answer, Ask, Question, Situation, answer}};
/// let rules = Arc::new(Variant::find("classic").expect("shipped").rules());
/// let situation = Situation { trump: Some(Trump::Suit(Suit::Spades)), ..Situation::new(&rules) };
/// let question = Question::new("classic", rules, situation, Ask::Suit("JC".parse().expect("a card")));
/// assert_eq!(answer(&question).expect("trump is known").value(), &Answer::Suit(Some(Suit::Spades)));
/// ```
pub fn answer(question: &Question) -> Result<Ruling<Answer, Ground>, NoAnswer> {
    answer_telling(question, &mut |_| {})
}

/// The same; `progress` hears how many deals have been looked at, where any have to be.
pub(super) fn answer_telling(
    question: &Question,
    progress: &mut dyn FnMut(u32),
) -> Result<Ruling<Answer, Ground>, NoAnswer> {
    ruled(question, &question.rules, &question.situation, progress)
}

/// The engine's answer to the same question under other rules: a belief, another variant.
pub fn answer_under(
    question: &Question,
    rules: &Ruleset,
) -> Result<Ruling<Answer, Ground>, NoAnswer> {
    let shown = situation_as_shown(question, rules);
    ruled(question, rules, shown.as_ref().unwrap_or(&question.situation), &mut |_| {})
}

/// What [`answer_under`] answers, without the reasons, which are most of the work.
pub(super) fn said_under(question: &Question, rules: &Ruleset) -> Option<Answer> {
    if let (Ask::Legal, Some(hand)) = (&question.ask, question.situation.hand) {
        let shown = situation_as_shown(question, rules);
        let own = OwnTurn::new(rules, shown.as_ref().unwrap_or(&question.situation), hand).ok()?;
        let suits = Suits::new(rules, own.trump);
        return Some(Answer::Cards(legal_cards_with(rules, &suits, &own.turn(), &mut Silent)));
    }
    answer_under(question, rules).ok().map(|ruling| ruling.into_parts().0)
}

/// The same of somebody who sees who played each card and whose tricks they are, whoever would have
/// played them by these rules; nobody answers by rules that this speaks against.
pub(super) fn answer_by_board(
    question: &Question,
    rules: &Ruleset,
) -> Result<Ruling<Answer, Ground>, NoAnswer> {
    let (at, truth) = (&question.situation, &question.rules);
    if truth.sides.are_fixed() && rules.sides != truth.sides && at.taken.is_some() {
        return Err(NoAnswer::Needs(Key::Taken));
    }
    let shown = at.tricks.as_ref().filter(|tricks| tricks.len() > 1);
    let (Some(tricks), Ask::Winner | Ask::Leader | Ask::Renege) = (shown, &question.ask) else {
        return answer_under(question, rules);
    };
    let played = at.after_tricks(truth)?.hand;
    let led = |trick: &Trick| trick.lead().map(|lead| lead.seat);
    let leaders: Vec<Seat> = played.tricks().iter().filter_map(led).collect();
    if question.ask == Ask::Renege {
        let replayed = at.after_tricks_led(rules, &leaders)?;
        let judged = reneges(&replayed).map(|(plays, penalty)| Answer::Renege(plays, penalty));
        return Ok(judged.told_as());
    }
    let last = tricks.last().cloned().into_iter().collect();
    let seen = Situation { lead: leaders.last().copied(), tricks: Some(last), ..at.clone() };
    ruled(question, rules, &seen, &mut |_| {})
}

/// Whether by other rules the game would have been over before this hand, so that nobody who looks
/// at the score plays by them.
pub(super) fn was_over_before(question: &Question, rules: &Ruleset) -> bool {
    let reached = |target: u16| {
        let there = |(_, points): (SeatSet, i16)| u16::try_from(points).is_ok_and(|n| n >= target);
        question.situation.score.as_ref().is_some_and(|score| score.iter().any(there))
    };
    reached(rules.target) && !reached(question.rules.target)
}

/// What is right under `rules` at a moment of a hand: by the rules, or by what settles a question
/// that they leave open.
fn ruled(
    question: &Question,
    rules: &Ruleset,
    at: &Situation,
    progress: &mut dyn FnMut(u32),
) -> Result<Ruling<Answer, Ground>, NoAnswer> {
    let by_the_rules = match &question.ask {
        Ask::Suit(card) => effective_suit(rules, at.trump_under(rules)?, *card).map(Answer::Suit),
        Ask::Order(cards) => {
            let trump = at.trump_under(rules)?;
            let led = at.suit_led(rules, trump).or(trump.suit());
            order(rules, trump, led, cards).map(Answer::Order)
        }
        Ask::Beats(first, second) => {
            let trump = at.trump_under(rules)?;
            let plays = seated(rules, at.you, &[*first, *second]);
            winner(rules, trump, &plays)
                .ok_or(NoAnswer::Needs(Key::Led))?
                .map(|play| Answer::Card(play.card))
        }
        Ask::Legal => legal(rules, at)?,
        Ask::Winner => last_winner(rules, at)?,
        Ask::Leader => leader(rules, at)?,
        Ask::SitsOut => sits_out(rules, &at.contract_under(rules)?).map(Answer::Seats),
        Ask::Side => side(rules, at)?,
        Ask::Known => known(rules, at)?,
        Ask::Calls => calls(rules, at)?,
        Ask::ToAct => to_act(rules, at)?,
        Ask::Score => score(rules, at)?.map(Answer::Points),
        Ask::Game => game(rules, at)?,
        Ask::Renege => {
            reneges(&at.after_tricks(rules)?).map(|(plays, penalty)| Answer::Renege(plays, penalty))
        }
        Ask::Count(suit) => {
            // What was seen is a fact, whatever somebody believes of the rules.
            let seen = question.situation.view(&question.rules)?.seen();
            unseen(rules, at.trump_under(rules)?, *suit, seen).map(Answer::Count)
        }
        Ask::Trumps => trumps(rules, at.trump_under(rules)?).map(Answer::Ranked),
        Ask::Draw => {
            let draw = at.draw.as_ref().ok_or(NoAnswer::Needs(Key::Draw))?;
            seating(rules, draw).ok_or(NoAnswer::NotDrawn)?.map(Answer::Seating)
        }
        Ask::Movement => {
            let session = at.session.ok_or(NoAnswer::Needs(Key::Session))?;
            session_tables(rules, session).map(Answer::Tables)
        }
        Ask::Tricks => return best_play::tricks(rules, at),
        Ask::Play => {
            return match best_play::play(rules, at) {
                Err(NoAnswer::Needs(Key::Hands(_))) => advice::answered(question, rules, progress),
                told => told,
            };
        }
        Ask::Call => return advice::answered(question, rules, progress),
        Ask::Term { name, .. } => {
            let glossary = std::iter::once(Ground::InGlossary).collect();
            return Ok(Ruling::new(Answer::Term(name.clone()), glossary));
        }
    };
    Ok(by_the_rules.told_as())
}

/// The situation as it was shown, where that says who led and other rules would have somebody else
/// lead.
fn situation_as_shown(question: &Question, rules: &Ruleset) -> Option<Situation> {
    let at = &question.situation;
    let told =
        at.lead.is_some() || at.tricks.as_ref().is_none_or(|tricks| tricks.concat().is_empty());
    if told || *rules == *question.rules {
        return None;
    }
    let played = at.after_tricks(&question.rules).ok()?;
    let lead = played.hand.tricks().first()?.lead()?.seat;
    Some(Situation { lead: Some(lead), ..at.clone() })
}

/// Cards on the table given without seats: the last stands on `you`'s right.
#[allow(clippy::expect_used)] // fewer steps than players
fn seated(rules: &Ruleset, you: Seat, cards: &[Card]) -> Vec<Play> {
    let ring = Ring::new(rules.players);
    let players = usize::from(rules.players);
    let back = |place: usize| {
        u8::try_from((players - (cards.len() - place) % players) % players)
            .expect("fewer than players")
    };
    cards
        .iter()
        .enumerate()
        .map(|(place, card)| Play { seat: ring.clockwise(you, back(place)), card: *card })
        .collect()
}

/// The turn that a question about the learner's own hand is about.
struct OwnTurn {
    trump: Trump,
    hand: CardSet,
    table: Vec<Play>,
    partners: SeatSet,
    broken: bool,
}

impl OwnTurn {
    fn new(rules: &Ruleset, at: &Situation, hand: CardSet) -> Result<Self, NoAnswer> {
        let trump = at.trump_under(rules)?;
        let mut broken = false;
        let table = match (&at.led, &at.tricks) {
            (Some(led), _) => seated(rules, at.you, led),
            (None, Some(_)) => {
                let replayed = at.after_tricks(rules)?.hand;
                let all = trumps(rules, trump).into_parts().0;
                broken =
                    replayed.tricks().iter().flat_map(Trick::cards).any(|card| all.contains(&card));
                replayed.on_table().to_vec()
            }
            (None, None) => return Err(NoAnswer::Needs(Key::Led)),
        };
        let partners = match at.contract {
            Some(contract) => partners(rules, &contract, at.you),
            None => side_of(rules, at.you).without(at.you),
        };
        Ok(Self { trump, hand, table, partners, broken })
    }

    fn turn(&self) -> Turn<'_> {
        let Self { trump, hand, partners, broken, .. } = *self;
        Turn { trump, hand, table: &self.table, partners, broken }
    }
}

fn legal(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer>, NoAnswer> {
    match at.hand {
        Some(hand) => {
            Ok(legal_cards(rules, &OwnTurn::new(rules, at, hand)?.turn()).map(Answer::Cards))
        }
        None => playable(&at.after_tricks(rules)?.hand),
    }
}

/// Whether one card may be played in a question about legal cards, with the reasons; `None` where
/// that is not the question, or the hand is not the learner's own.
pub fn may_play_under(question: &Question, rules: &Ruleset, card: Card) -> Option<Ruling<bool>> {
    let hand = question.situation.hand.filter(|_| question.ask == Ask::Legal)?;
    let own = OwnTurn::new(rules, &question.situation, hand).ok()?;
    Some(may_play(rules, &own.turn(), card))
}

fn playable(hand: &Hand<'_>) -> Result<Ruling<Answer>, NoAnswer> {
    let turn = hand.to_act()?;
    match *turn.value() {
        (_, Phase::Play) => {}
        (Some(seat), phase) => return Err(NoAnswer::DueFirst(seat, phase)),
        (None, _) => return Err(NoAnswer::NothingToPlay),
    }
    let legal = hand.legal_actions()?;
    Ok(legal.map(|actions| Answer::Cards(actions.into_iter().filter_map(Action::played).collect())))
}

fn last_winner(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer>, NoAnswer> {
    at.tricks.as_ref().ok_or(NoAnswer::Needs(Key::Tricks))?;
    let trump = at.trump_under(rules)?;
    let hand = at.after_tricks(rules)?.hand;
    let width = hand.in_play().len() as usize;
    let complete = hand
        .tricks()
        .iter()
        .rfind(|trick| trick.len() == width)
        .ok_or(NoAnswer::NoCompleteTrick)?;
    let ruling = winner(rules, trump, complete.plays()).ok_or(NoAnswer::NoCompleteTrick)?;
    Ok(ruling.map(|play| Answer::Winner(play.seat, play.card)))
}

fn leader(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer>, NoAnswer> {
    if at.tricks.is_none() && at.contract.is_none() && at.auction.is_none() {
        return Err(NoAnswer::Needs(Key::Contract));
    }
    if let Some(leader) = leader_whatever_is_up(rules, at) {
        return Ok(leader.map(Answer::Seat));
    }
    let hand = at.after_tricks(rules)?.hand;
    if !hand.on_table().is_empty() {
        return Err(NoAnswer::MidTrick);
    }
    let turn = hand.to_act();
    if let Ok(ruling) = &turn {
        match *ruling.value() {
            (Some(seat), Phase::Play) => return Ok(turn?.map(|_| Answer::Seat(seat))),
            (None, _) => return Err(NoAnswer::NothingToPlay),
            _ => {}
        }
    }
    // A discard that nobody has told changes nothing about the lead.
    match (hand.leader_to_be(), turn?.into_parts().0) {
        (Some(leader), _) => Ok(leader.map(Answer::Seat)),
        (None, (Some(seat), phase)) => Err(NoAnswer::DueFirst(seat, phase)),
        (None, (None, _)) => Err(NoAnswer::NothingToPlay),
    }
}

/// Who sits where in a game of a session, and whether a hand that is thrown in is one of its deals.
fn session_tables(rules: &Ruleset, session: ProgressiveGame) -> Ruling<Vec<TableSeats>> {
    let ProgressiveGame { chart, game, thrown_in_counts, .. } = session;
    let (tables, mut trace) = movement(rules, chart, game).into_parts();
    if !thrown_in_counts {
        trace.note(|| Reason::ThrownInDealtAgain);
    }
    Ruling::new(tables, trace)
}

/// Who leads first where a card was ordered up that nobody has told: the same player whichever card
/// it was.
///
/// Each card that may lie there is supposed in turn; `None` where that is not what is asked, or
/// where it matters.
fn leader_whatever_is_up(rules: &Ruleset, at: &Situation) -> Option<Ruling<Seat>> {
    let ordered = |(_, action): &(Seat, Action)| matches!(action, Action::OrderUp { .. });
    let blind = at.up.is_empty()
        && at.tricks.is_none()
        && at.contract.is_none()
        && at.auction.as_ref().is_some_and(|said| said.iter().any(ordered));
    if !blind {
        return None;
    }
    let seats = Ring::new(rules.players).all();
    let told = seats.iter().filter_map(|seat| at.hands[seat]).chain(at.hand);
    let elsewhere = told.fold(CardSet::EMPTY, CardSet::plus);
    let mut leaders = rules.cards().minus(elsewhere).distinct().iter().filter_map(|card| {
        let supposed = Situation { up: vec![card], ..at.clone() };
        supposed.after_auction(rules).ok()?.leader_to_be()
    });
    let first = leaders.next()?;
    leaders.all(|leader| leader.value() == first.value()).then_some(first)
}

fn side(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer>, NoAnswer> {
    let contract = at.contract_under(rules)?;
    best_play::needs_partners(rules, &contract)?;
    let called = match at.auction {
        Some(_) => at.after_auction(rules)?.called_ruling(),
        None => None,
    };
    let (seats, trace) = makers(rules, &contract).into_parts();
    let mut whole = called.unwrap_or_else(Trace::new);
    whole.extend(trace);
    Ok(Ruling::new(Answer::Seats(seats), whole))
}

/// Whom the learner can be sure of, whatever else the situation tells of cards.
fn known(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer>, NoAnswer> {
    at.contract_under(rules)?;
    let view = at.after_tricks(rules)?.hand.view(at.you);
    Ok(view.makers_known().ok_or(NoAnswer::Needs(Key::Contract))?.map(Answer::Seats))
}

fn calls(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer>, NoAnswer> {
    let hand = at.after_auction(rules)?;
    match hand.to_act()?.value().1 {
        Phase::Play | Phase::Done => Err(NoAnswer::NothingToSay),
        _ => Ok(hand.legal_actions()?.map(Answer::Actions)),
    }
}

fn to_act(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer>, NoAnswer> {
    let hand = match &at.tricks {
        Some(_) => at.after_tricks(rules)?.hand,
        None => at.after_auction(rules)?,
    };
    Ok(hand.to_act()?.map(|(seat, phase)| Answer::ToAct(seat, phase)))
}

/// The tricks of the hand: stated, or counted.
fn taken(rules: &Ruleset, at: &Situation) -> Result<Taken, NoAnswer> {
    if let Some(taken) = &at.taken {
        let maker = at.contract_under(rules)?.maker;
        let makers_own = at.taken_by[maker].or_else(|| taken.get(SeatSet::EMPTY.with(maker)));
        return Ok(Taken { by_side: taken.clone(), makers_own });
    }
    at.tricks.as_ref().ok_or(NoAnswer::Needs(Key::Taken))?;
    at.after_tricks(rules)?.hand.taken().ok_or(NoAnswer::NotOver)
}

fn score(rules: &Ruleset, at: &Situation) -> Result<Ruling<BySide<i16>>, NoAnswer> {
    if at.auction.is_some() {
        let hand = at.after_auction(rules)?;
        if hand.ended() == Some(crate::engine::Ended::ThrownIn) {
            return Ok(hand.to_act()?.map(|_| BySide::all(rules, 0)));
        }
    }
    let contract = at.contract_under(rules)?;
    Ok(hand_points(rules, &contract, &taken(rules, at)?))
}

fn game(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer>, NoAnswer> {
    let before = at.score.as_ref().ok_or(NoAnswer::Needs(Key::Score))?;
    let (points, mut trace) = score(rules, at)?.into_parts();
    let contract = at.contract_under(rules).ok();
    let games = at.games.clone().unwrap_or_else(|| BySide::all(rules, 0));
    let (standing, after) =
        after_hand(rules, contract.as_ref(), before, &points, &games).into_parts();
    trace.extend(after);
    Ok(Ruling::new(Answer::Game(standing), trace))
}
