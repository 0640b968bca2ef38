//! Calls that are worth asking for: one is clearly best, and it is not the obvious one.

use std::sync::Arc;

use super::{Dice, Puzzle, Setting, Sketch, mine::level, theme::Theme};
use crate::{
    engine::{Action, Hand, Phase, Silent},
    rules::{DefendAlone, Ruleset},
    solver::{Advice, RuleOfThumb, deal},
    table::{BySeat, Seat},
    tutor::{Answer, Ask, Posed, Question, Reach, Sampling, Seed, Situation, Skill, advice},
};

/// Deals that tell whether it is worth looking further.
pub(super) const GLANCE: u32 = 24;
/// Deals that are looked at for a puzzle that is kept.
const THOROUGH: u32 = 600;

/// Deals for a drawn question of a call: few enough not to be waited for.
pub(super) const FEW_DEALS: Sampling = Sampling { seed: Seed(1), most: 80, until_clear: false };

/// Deals for a mined question of a call that these settle; where they leave it open it has as many
/// as a drawn one.
pub const FEWER_DEALS: Sampling = Sampling { most: 50, ..FEW_DEALS };

/// Whether a clear call that is not the obvious one is found while somebody waits.
///
/// Many cards take long to play; of many bids the next to the best is seldom clearly worse.
pub(super) fn is_found_at_once(rules: &Ruleset) -> bool {
    match rules.auction.is_turn_up() {
        true => u32::from(rules.deal.cards) * u32::from(rules.players) <= 25,
        false => rules.bids.0.len() <= 5,
    }
}

/// A moment at which you have to call: where a card is turned up the others have passed, or one of
/// them plays alone and may be met alone; where tricks are bid each has called by his own cards, as
/// the adviser takes it.
pub(super) fn moment(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let dealer = dice.seat(at.ring());
    let mut hand = Hand::new(at.rules, deal(at.rules, dealer, &mut dice.0));
    let late = dice.chance(1, 2);
    let turn_up = at.rules.auction.is_turn_up();
    let player = match turn_up {
        true => RuleOfThumb::counting(at.rules),
        false => RuleOfThumb::practised(at.rules),
    };
    let met = at.rules.defend_alone == DefendAlone::MayDeclare && dice.chance(1, 2);
    loop {
        let (seat, Phase::Auction) = hand.turn(&mut Silent).ok()?? else { return None };
        let legal = choices(&hand)?;
        let (_, call) = player.acts(&hand)?;
        let goes_on = late
            && call == Action::Pass
            && hand.history().iter().all(|(who, _)| *who != Seat::FIRST);
        let meets = legal.contains(&Action::DefendAlone);
        if seat == Seat::FIRST && legal.len() > 1 && (meets || !goes_on && !met) {
            return Some((seen_by_you(&hand), Ask::Call));
        }
        let lone = call.alone().filter(|lone| met && legal.contains(lone));
        let said = lone.unwrap_or(call);
        if said != Action::Pass && !met && turn_up {
            return None;
        }
        hand = hand.step(seat, said).ok()?;
    }
}

/// The moment with no card but your own and those that lie open.
pub(super) fn seen_by_you(hand: &Hand<'_>) -> Situation {
    let whole = Situation::of(hand);
    let own = |seat| whole.hands[seat].filter(|_| seat == Seat::FIRST);
    Situation { hands: BySeat::from_fn(own), widow: None, ..whole }
}

pub(super) fn choices(hand: &Hand<'_>) -> Option<Vec<Action>> {
    let mut legal = Vec::new();
    hand.each_choice(&mut Silent, |action| legal.push(action)).ok()?;
    Some(legal)
}

/// What somebody calls who counts trumps.
fn obvious(question: &Question) -> Option<Action> {
    let hand = question.situation.after_auction(&question.rules).ok()?;
    RuleOfThumb::counting(&question.rules).acts(&hand).map(|(_, action)| action)
}

/// How many points a call has to give up to be clearly wrong: what is paid grows with what may be
/// bid.
pub(super) fn margin(rules: &Ruleset) -> f64 {
    if rules.auction.is_turn_up() { 0.3 } else { 0.1 * f64::from(rules.deal.cards) }
}

/// The call that is best by itself: ahead of the `obvious` one by [`margin`] points and two
/// standard errors.
fn stands_out(found: &Advice, obvious: Action, rules: &Ruleset) -> Option<Action> {
    let best = found.best().next().filter(|_| !found.is_close())?;
    let worth = found.worths.iter().find(|worth| worth.action == obvious)?;
    // To pass is the safe answer, and a lone hand is hard to beat: both have to be clearer than
    // others.
    let doubt = if matches!(best, Action::Pass | Action::DefendAlone) { 2.0 } else { 1.0 };
    let clear = worth.behind >= doubt * margin(rules) && worth.behind >= 2.0 * worth.margin;
    (best != obvious && clear).then_some(best)
}

/// What at most `most` deals tell of a question.
pub(super) fn over(question: &Posed, most: u32) -> Option<Advice> {
    let sampling = Sampling { most, ..FEW_DEALS };
    let copy = Question { sampling, ..Question::clone(question) };
    advice(&copy, &question.rules, &mut |_| {}).ok()
}

/// The best call and the obvious one, if they are as far apart as a good question wants.
///
/// What the question's own deals tell is its ruling, and found once.
pub(super) fn judged(question: &Posed, thorough: bool) -> Option<(Action, Action)> {
    let obvious = obvious(question)?;
    let glance = over(question, GLANCE)?;
    let behind =
        glance.worths.iter().find(|worth| worth.action == obvious).map(|worth| worth.behind);
    if behind.is_none_or(|behind| behind < margin(&question.rules) / 2.0) {
        return None;
    }
    let rules = &question.rules;
    let found = advised(question)?;
    let best = match thorough {
        false => stands_out(found, obvious, rules)?,
        // The few deals that the question asks for need not prove what many have shown.
        true => found.best().next().filter(|_| !found.is_close())?,
    };
    let proven = || {
        over(question, THOROUGH).and_then(|found| stands_out(&found, obvious, rules)) == Some(best)
    };
    (!thorough || proven()).then_some((best, obvious))
}

/// The puzzle of a call in the cards of `seed`; `None` where there is none, as in most.
///
/// Each seed is a deal of its own. Where a card is turned up everybody passes who does not hold
/// more trumps than half of his cards, until you have to call, or, where that may be met alone,
/// somebody plays alone; where tricks are bid everybody calls by his own cards until it is your
/// turn. It is a puzzle where another call than the obvious one is best by itself over many deals
/// that agree with what you see, clearly so, and already over the few that the question asks for,
/// which are as few as settle it. The same seed gives the same puzzle always.
///
/// Its level is 1, and one more each for a loss that is not great, for more than three choices, and
/// where somebody has made a bid or a suit was turned down.
pub fn mined_call(variant: &str, rules: &Arc<Ruleset>, seed: Seed) -> Option<Puzzle> {
    let at = Setting::new(rules, Reach::Bowers);
    let (situation, ask) = moment(&at, &mut Dice::new("mine-call", seed, 0))?;
    let question = Question {
        id: Some(format!("{variant}-call-{seed}")),
        skill: Some(Skill::Advice),
        sampling: FEW_DEALS,
        ..Question::new(variant, Arc::clone(rules), situation, ask)
    };
    let posed = Posed::new(question);
    let (best, obvious) = judged(&posed, true)?;
    let theme = Theme::of_call(best, obvious, &rules.bids)?;
    let found = advised(&posed)?;
    let lost = found.worths.iter().find(|worth| worth.action == obvious)?.behind;
    let said = posed.situation.auction.as_deref().unwrap_or_default();
    let told = said.len() >= usize::from(rules.players)
        || said.iter().any(|(_, action)| *action != Action::Pass);
    let harder = [lost < 2.0 * margin(rules), found.worths.len() > 3, told];
    let fewer = Posed::new(Question { sampling: FEWER_DEALS, ..Question::clone(&posed) });
    let settled = advised(&fewer).is_some_and(|found| found.best().eq([best]));
    let posed = if settled { fewer } else { posed };
    let answer = posed.ruling().ok()?.value().clone();
    let question = Question { level: Some(level(&harder)), ..posed.into_question() };
    Some(Puzzle { seed, question, answer, obvious, theme })
}

/// What the question's own deals tell.
pub(super) fn advised(question: &Posed) -> Option<&Advice> {
    match question.ruling().ok()?.value() {
        Answer::Advice(advice) => Some(advice),
        _ => None,
    }
}
