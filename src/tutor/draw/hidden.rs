//! Cards to play while the other hands are hidden: one is clearly best at the table, and it is not
//! the obvious one.

use super::{
    Dice, Setting, Sketch,
    judged::{GLANCE, advised, choices, over},
};
use crate::{
    engine::{Hand, Phase, Silent},
    rules::Ruleset,
    solver::{Adviser, RuleOfThumb, Sampling, Worth, deal},
    table::Seat,
    tutor::{Ask, OpenPlay, Posed, Question, Seed, Situation},
};

/// Deals for a drawn question of a card.
pub(super) const CARD_DEALS: Sampling = Sampling { seed: Seed(1), most: 120, until_clear: false };

/// How many points the obvious card has to give up.
const CLEARLY: f64 = 0.15;

/// Whether such cards are found while somebody waits: few cards are in play, and somebody has
/// turned one up, so that all the calls are known.
pub(super) fn is_found_at_once(rules: &Ruleset) -> bool {
    let in_play = u32::from(rules.deal.cards) * u32::from(rules.players);
    rules.auction.is_turn_up() && rules.players > 2 && in_play <= 20
}

/// A moment of a hand played by rule of thumb at which you have two cards to choose from, at one of
/// its first four tricks.
pub(super) fn moment(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let player = RuleOfThumb::practised(at.rules);
    let dealer = dice.seat(at.ring());
    let mut hand = Hand::new(at.rules, deal(at.rules, dealer, &mut dice.0));
    let mut later = dice.between(0, 3);
    loop {
        let (seat, phase) = hand.turn(&mut Silent).ok()??;
        if (seat, phase) == (Seat::FIRST, Phase::Play) {
            let may_choose = choices(&hand)?.len() > 1;
            if may_choose && later == 0 {
                return Some((Situation::seen(&hand, seat)?, Ask::Play));
            }
            later = later.saturating_sub(1);
        }
        let (_, action) = player.acts(&hand)?;
        hand = hand.step(seat, action).ok()?;
    }
}

/// Whether a card is asked for while hands are hidden.
pub(super) fn is_hidden(question: &Question) -> bool {
    question.ask == Ask::Play && OpenPlay::of(&question.rules, &question.situation).is_err()
}

/// Whether one card is the best by itself, clearly better than the obvious one, both with open
/// cards and where everybody goes by his own: what only one of them shows is disputed.
pub(super) fn is_clear(question: &Posed) -> bool {
    clear(question) == Some(true)
}

fn clear(question: &Posed) -> Option<bool> {
    let rules = &question.rules;
    let hand = question.situation.after_tricks(rules).ok()?.hand;
    let (seat, obvious) = RuleOfThumb::counting(rules).acts(&hand)?;
    let given_up = |worths: &[Worth]| {
        worths.iter().find(|worth| worth.action == obvious).map(|worth| worth.behind)
    };
    if given_up(&over(question, GLANCE)?.worths)? < CLEARLY {
        return Some(false);
    }
    let adviser = Adviser::new(rules).by_own_cards();
    let table = adviser.advise(hand.view(seat), CARD_DEALS, |_| {}).ok()?;
    let first = table.worths.iter().find(|worth| worth.behind <= 0.0)?.action;
    if given_up(&table.worths)? < CLEARLY {
        return Some(false);
    }
    let open = advised(question)?;
    let is_alone = open.best().eq([first]);
    let next = open.worths.iter().filter(|worth| worth.action != first);
    let ahead = next.map(|worth| worth.behind).fold(f64::INFINITY, f64::min);
    Some(is_alone && first != obvious && ahead >= CLEARLY && given_up(&open.worths)? >= CLEARLY)
}
