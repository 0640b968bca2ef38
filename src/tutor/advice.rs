//! What calls and cards are worth to somebody who sees his own cards only.

use super::{Answer, Ask, Decides, Ground, Key, NoAnswer, OpenPlay, Question, Situation};
use crate::{
    engine::{Action, Hand, Phase, Ruling},
    rules::Ruleset,
    solver::{Advice, Adviser, JudgedBy, NoAdvice, Style, Worth},
    table::{CardSet, Play, Seat},
};

/// The worth of every legal act of the seat to act, by what that seat has seen.
///
/// `progress` hears how many deals have been looked at. They are looked at anew each time:
/// [`super::Posed`] keeps what was found.
///
/// Fails where the acting seat's hand or something that everybody saw is unknown, where nothing is
/// to be done, and where no deal agrees with what was seen.
pub fn advice(
    question: &Question,
    rules: &Ruleset,
    progress: &mut dyn FnMut(u32),
) -> Result<Advice, NoAnswer> {
    let (adviser, hand, seat) = asked(question, rules)?;
    adviser.advise(hand.view(seat), question.sampling, progress).map_err(no_answer)
}

/// Who answers a question, the hand as far as it is known, and the seat to act.
fn asked<'r>(
    question: &Question,
    rules: &'r Ruleset,
) -> Result<(Adviser<'r>, Hand<'r>, Seat), NoAnswer> {
    let hand = moment(question, rules)?;
    let seat = hand.to_act()?.value().0.ok_or(NoAnswer::NothingToSay)?;
    let score = match question.judged_by() {
        JudgedBy::Points => None,
        JudgedBy::Match => {
            Some(question.situation.score.as_ref().ok_or(NoAnswer::Needs(Key::Score))?)
        }
    };
    let adviser = Adviser::for_score(rules, score).of_style(question.style);
    Ok((adviser.ok_or(NoAnswer::NobodyCounted)?, hand, seat))
}

/// The call that is best at a table of people, where what is best at one of better players clearly
/// is not.
fn turned_by_people<'r>(
    question: &Question,
    (adviser, hand, seat): (Adviser<'r>, &Hand<'r>, Seat),
    found: &Advice,
) -> Option<Ground> {
    if question.ask != Ask::Call || question.style.is_some() {
        return None;
    }
    let people = adviser.of_style(Some(Style::People))?;
    let people = people.advise(hand.view(seat), question.sampling, |_| {}).ok()?;
    let may_be_best = |action: Action| found.best().any(|best| best == action);
    let mut best = people.best();
    match (best.next(), best.next()) {
        (Some(best), None) if !may_be_best(best) => Some(Ground::TurnedByPeople { best }),
        _ => None,
    }
}

const fn no_answer(why: NoAdvice) -> NoAnswer {
    match why {
        NoAdvice::NotItsTurn => NoAnswer::NothingToSay,
        NoAdvice::NoLayout(_) => NoAnswer::NoDealAgrees,
    }
}

/// Who is asked for a call or a card while cards are hidden, in which phase, and what he holds.
///
/// `None` where something else is asked, or every card is seen.
pub fn own_cards(question: &Question) -> Option<(Seat, Phase, CardSet)> {
    let rules = &question.rules;
    let open = || OpenPlay::of(rules, &question.situation).is_ok();
    if question.ask != Ask::Call && (question.ask != Ask::Play || open()) {
        return None;
    }
    let hand = moment(question, rules).ok()?;
    let (seat, phase) = *hand.to_act().ok()?.value();
    Some((seat?, phase, hand.held(seat?)?))
}

/// The hand of the moment, as far as it is known, if the acting seat's cards are and it has to do
/// what the question asks.
pub(super) fn moment<'r>(question: &Question, rules: &'r Ruleset) -> Result<Hand<'r>, NoAnswer> {
    let at = with_own_hand(&question.situation, rules)?;
    let hand = match question.ask {
        Ask::Play if at.contract.is_none() && at.auction.is_none() => {
            return Err(NoAnswer::Needs(Key::Contract));
        }
        Ask::Play => at.after_tricks(rules)?.hand,
        _ => at.after_auction(rules)?,
    };
    let (seat, phase) = *hand.to_act()?.value();
    match (&question.ask, phase) {
        (Ask::Play, Phase::Play) => {}
        (Ask::Play, _) => return Err(NoAnswer::NothingToPlay),
        (_, Phase::Play | Phase::Done) => return Err(NoAnswer::NothingToSay),
        _ => {}
    }
    if phase == Phase::Auction && rules.auction.is_turn_up() && at.up.is_empty() {
        return Err(NoAnswer::Needs(Key::Up));
    }
    let unknown = seat.filter(|seat| at.hands[*seat].is_none());
    unknown.map_or(Ok(hand), |seat| Err(NoAnswer::Needs(Key::Hands(seat))))
}

/// The situation with what the learner holds now, where only that is told, and what he has played
/// as his hand.
fn with_own_hand(at: &Situation, rules: &Ruleset) -> Result<Situation, NoAnswer> {
    let mut whole = at.clone();
    if let (Some(held), None) = (at.hand, at.hands[at.you]) {
        let tricks = at.tricks.as_ref().filter(|tricks| !tricks.is_empty());
        let hand =
            tricks.map(|_| at.after_tricks(rules)).transpose()?.map(|replayed| replayed.hand);
        let plays = hand.iter().flat_map(Hand::tricks).flat_map(|trick| trick.plays().to_vec());
        let own = plays.filter(|Play { seat, .. }| *seat == at.you);
        whole.hands[at.you] = Some(own.fold(held, |held, play| held.with(play.card)));
        whole.hand = None;
    }
    if let (Some(led), None) = (&at.led, &at.tricks) {
        whole.tricks = Some(vec![led.clone()]);
        whole.led = None;
    }
    Ok(whole)
}

/// The advice as an answer, the best acts first, with what each brings.
pub(super) fn answered(
    question: &Question,
    rules: &Ruleset,
    progress: &mut dyn FnMut(u32),
) -> Result<Ruling<Answer, Ground>, NoAnswer> {
    let (adviser, hand, seat) = asked(question, rules)?;
    let view = hand.view(seat);
    let mut advice =
        adviser.advise(view.clone(), question.sampling, progress).map_err(no_answer)?;
    advice.worths.sort_by(|one, other| other.value.total_cmp(&one.value));
    let mut trace = grounds(&advice);
    // What the best act has over the best of those that are worse.
    let next = advice.worths.iter().find(|worth| !worth.best).map(|worth| worth.action);
    let best: Vec<Action> = advice.best().collect();
    if let ([best], Some(next)) = (best.as_slice(), next) {
        let decisive = adviser.decisive(&view, question.sampling, [*best, next]);
        let decisive = decisive.map_err(no_answer)?;
        let decides = decisive.map(|found| Ground::Decides(Decides::of(&found, &hand, seat)));
        // What acts were averaged over stands last.
        let last = trace.len() - 1;
        trace.splice(last..last, decides);
    }
    let last = trace.len() - 1;
    trace.splice(last..last, turned_by_people(question, (adviser, &hand, seat), &advice));
    Ok(Ruling::new(Answer::Advice(advice), trace.into_iter().collect()))
}

/// What each act brings, the best first, and over how many deals.
pub fn grounds(advice: &Advice) -> Vec<Ground> {
    let by = advice.by;
    let brings = |worth: &Worth| {
        let Worth { action, value, error, best, .. } = *worth;
        let (points, error) = (thousandths(value), thousandths(error));
        Ground::ActBrings { action, points, error, by, best }
    };
    let mut sorted = advice.worths.clone();
    sorted.sort_by(|one, other| other.value.total_cmp(&one.value));
    let cards = advice.worths.iter().any(|worth| matches!(worth.action, Action::Play(_)));
    let averaged = Ground::AveragedOver { deals: advice.deals, by, cards };
    sorted.iter().map(brings).chain([averaged]).collect()
}

/// Points, or a chance, in whole thousandths.
// Points of a hand are a few hundred at most.
#[allow(clippy::cast_possible_truncation)]
pub fn thousandths(points: f64) -> i32 {
    (points * 1000.0).round() as i32
}
