//! Hints, cut from the reasons of the right ruling.

use super::{Answer, Ask, Decides, Ground, Question, skill::cards_shown};
use crate::{
    engine::{Phase, Reason, Ruling},
    rules::Clause,
    solver::Fact,
    table::Card,
};

/// One rung of a ladder of hints. What it says in words is decided upstairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The author's own words.
    Author(String),
    /// This card is worth a second look.
    LookAt(Card),
    /// This is the clause that decides.
    Principle(Clause),
    /// This is so, and what follows is left to the learner.
    Step(Ground),
    /// The word that is asked for begins so, and has so many words and letters.
    Spelt {
        /// Its first letter.
        first: char,
        /// How many words it is.
        words: usize,
        /// How many letters they have.
        letters: usize,
    },
    /// Here the answer is given, to be said back.
    SayBack,
}

/// Hints for a question, mildest first: the author's, where to look, what decides, one step, and
/// the answer.
///
/// No rung but the last gives the answer. A rung for which the ruling has no reason is left out.
///
/// ```
/// use std::sync::Arc;
/// use leftbower::{
///     rules::{Clause, Trump, Variant},
///     table::Suit,
///     tutor::{Ask, Hint, Question, Situation, answer, ladder},
/// };
/// let rules = Arc::new(Variant::find("classic").expect("shipped").rules());
/// let jack = "JH".parse().expect("a card");
/// let hand = Some(["JH", "9H", "AD"].map(|card| card.parse().expect("a card")).into_iter().collect());
/// let (trump, led) = (Some(Trump::Suit(Suit::Diamonds)), Some(vec!["KH".parse().expect("a card")]));
/// let question = Question::new("classic", rules.clone(), Situation { trump, hand, led, ..Situation::new(&rules) }, Ask::Legal);
/// let hints = ladder(&question, &answer(&question).expect("everything is known"));
/// assert_eq!(hints[..2], [Hint::LookAt(jack), Hint::Principle(Clause::LeftFollows)]);
/// ```
pub fn ladder(question: &Question, ruling: &Ruling<Answer, Ground>) -> Vec<Hint> {
    let authors = question.hints.iter().cloned().map(Hint::Author);
    authors.chain(own_rungs(question, ruling)).chain([Hint::SayBack]).collect()
}

/// Those that the ruling itself has to give.
fn own_rungs(question: &Question, ruling: &Ruling<Answer, Ground>) -> Vec<Hint> {
    let mut hints = Vec::new();
    let reasons = ruling.reasons();
    if let Answer::Advice(_) = ruling.value() {
        hints.push(Hint::Principle(match (&question.ask, question.rules.auction.is_turn_up()) {
            (Ask::Call, true) => Clause::Least,
            (Ask::Call, false) => Clause::BidMade,
            _ => Clause::Taking,
        }));
        hints.extend(worst(reasons).map(Hint::Step));
        hints.extend(who_holds_what(reasons).map(Hint::Step));
        return hints;
    }
    if question.ask.is_best_play() {
        hints.push(Hint::Principle(Clause::Taking));
        hints.extend(best_play(reasons).into_iter().map(Hint::Step));
        return hints;
    }
    if let Ask::Term { name, .. } = &question.ask {
        let letters = name.chars().filter(|c| c.is_alphabetic()).count();
        let words = name.split_whitespace().count();
        hints.extend(name.chars().next().map(|first| Hint::Spelt { first, words, letters }));
        return hints;
    }
    let reasons: Vec<&Reason> = reasons.iter().filter_map(Ground::reason).collect();
    let decisive = reasons.iter().rev().copied().max_by_key(|reason| telling(reason));
    if let Some(card) = worth_a_look(question, &reasons, decisive) {
        hints.push(Hint::LookAt(card));
    }
    // Where no bower is near, what the deck holds helps to count, not how bowers count.
    let is_near = reasons.iter().any(|reason| telling(reason) > 5);
    let helps = |clause| if clause == Clause::Counting && !is_near { Clause::Deck } else { clause };
    hints.extend(principle(question, &reasons, decisive).map(helps).map(Hint::Principle));
    let says_all = |reason: &Reason| matches!(question.ask, Ask::Suit(_)) && telling(reason) > 5;
    let step = decisive.filter(|reason| telling(reason) > 1 && !says_all(reason));
    hints.extend(step.cloned().map(Ground::Rule).map(Hint::Step));
    hints
}

/// What helps with best play: what can be had and a card that has it not, or how it begins.
///
/// Never what leaves a single answer.
fn best_play(grounds: &[Ground]) -> Vec<Ground> {
    let Some(Ground::CardsTake { side, tricks, best, .. }) = grounds.first() else {
        let first = grounds.iter().find(|ground| matches!(ground, Ground::BestPlayTrick(_)));
        return first.filter(|_| grounds.len() > 2).cloned().into_iter().collect();
    };
    let aim = Ground::CardsTake { cards: Vec::new(), side: *side, tricks: *tricks, best: *best };
    let cards = |ground: &Ground| {
        if let Ground::CardsTake { cards, .. } = ground { cards.len() } else { 0 }
    };
    let all: usize = grounds.iter().map(cards).sum();
    let worse =
        grounds.iter().rfind(|ground| matches!(ground, Ground::CardsTake { best: false, .. }));
    std::iter::once(aim).chain(worse.filter(|worse| all > cards(worse) + 1).cloned()).collect()
}

/// Who holds what in the deals that decide; never what one of the acts brings.
fn who_holds_what(grounds: &[Ground]) -> Option<Ground> {
    let is_of_cards = |ground: &&Ground| match ground {
        Ground::Decides(Decides { fact, .. }) => {
            matches!(fact, Fact::Holds { .. } | Fact::HasTrumps { .. })
        }
        _ => false,
    };
    grounds.iter().find(is_of_cards).cloned()
}

/// What the worst of the acts brings, where more than one is left without it.
fn worst(grounds: &[Ground]) -> Option<Ground> {
    let acts = || grounds.iter().filter(|ground| matches!(ground, Ground::ActBrings { .. }));
    let worst =
        acts().next_back().filter(|ground| matches!(ground, Ground::ActBrings { best: false, .. }));
    worst.filter(|_| acts().count() > 2).cloned()
}

/// The clause that decides: of the reason that tells most, or of the last one, which draws the
/// conclusion.
fn principle(
    question: &Question,
    reasons: &[&Reason],
    decisive: Option<&Reason>,
) -> Option<Clause> {
    let last = reasons.last().copied();
    match (&question.ask, last) {
        // What a renege costs would say that there was one.
        (Ask::Renege, _) => Some(Clause::Following),
        // Who sits out is as true elsewhere.
        (Ask::Side, _) => {
            let clauses = || {
                reasons
                    .iter()
                    .map(|reason| reason.clause())
                    .filter(|clause| *clause != Clause::SitsOut)
            };
            clauses()
                .find(|clause| *clause == Clause::CalledPartner)
                .or_else(|| clauses().next_back())
        }
        (Ask::ToAct, Some(Reason::ActDue { phase: Phase::Exchange, .. }))
            if question.rules.auction.is_turn_up() =>
        {
            Some(Clause::TurnUpGoes)
        }
        (ask, last) => {
            let tells = |reason: &&Reason| telling(reason) > 3 || *ask == Ask::Calls;
            decisive.filter(tells).or(last).map(Reason::clause)
        }
    }
}

/// The card to look at: the one that decides, or the one that was led where the other would give
/// the answer away.
fn worth_a_look(
    question: &Question,
    reasons: &[&Reason],
    decisive: Option<&Reason>,
) -> Option<Card> {
    let shown = cards_shown(question);
    let led = reasons.iter().rev().find_map(|reason| match reason {
        Reason::SuitLed { card, .. } | Reason::LedLeftAsksPrinted { card } => Some(*card),
        _ => None,
    });
    // Where a trump takes the trick, the card that was led decides nothing.
    let trumped = reasons.iter().any(|reason| matches!(reason, Reason::BestTrump { .. }));
    let own = decisive.filter(|reason| telling(reason) > 2).and_then(subject);
    let card = match question.ask {
        // The question itself names the only card there is to look at.
        Ask::Suit(_) => None,
        Ask::Winner | Ask::Leader | Ask::Beats(..) => led.filter(|_| !trumped),
        _ => own.or(led),
    };
    card.filter(|card| shown.contains(*card))
}

/// The card that a reason is about.
pub(super) const fn subject(reason: &Reason) -> Option<Card> {
    match reason {
        Reason::LeftIsTrump { card, .. }
        | Reason::LeftKeepsSuit { card, .. }
        | Reason::ExtraJackIsTrump { card, .. }
        | Reason::LeftRanks { card, .. }
        | Reason::RightBower { card }
        | Reason::OrdinaryJack { card, .. }
        | Reason::JackTopsSuit { card }
        | Reason::SuitLed { card, .. }
        | Reason::PrintedSuit { card, .. }
        | Reason::MayAccept { card, .. } => Some(*card),
        Reason::JokerIsTrump { .. }
        | Reason::JokerHasNoSuit
        | Reason::JokerAnyTime
        | Reason::JokerRanks { .. } => Some(Card::JOKER),
        Reason::TookThenDiscards { up, .. }
        | Reason::DiscardsThenTakes { up, .. }
        | Reason::TakesAndDiscards { up, .. } => Some(*up),
        _ => None,
    }
}

/// How much a reason helps without saying everything: 0 would give the answer away, 1 helps by its
/// clause alone.
const fn telling(reason: &Reason) -> u8 {
    match reason {
        // Where a card is not what it seems.
        Reason::LeftIsTrump { .. }
        | Reason::LeftKeepsSuit { .. }
        | Reason::LedLeftAsksPrinted { .. }
        | Reason::JokerIsTrump { .. }
        | Reason::JokerHasNoSuit => 6,
        // What makes a card stronger than it looks.
        Reason::LeftRanks { .. } | Reason::JokerRanks { .. } | Reason::OfTwins { .. } => 5,
        Reason::RightBower { .. } | Reason::OrdinaryJack { .. } | Reason::DealerStuck { .. } => 4,
        // What one has to start from.
        Reason::TookThenDiscards { .. }
        | Reason::DiscardsThenTakes { .. }
        | Reason::TakesAndDiscards { .. }
        | Reason::TurnedDown { .. }
        | Reason::MakersTook { .. }
        | Reason::BidKept { .. }
        | Reason::PassIsFinal { .. }
        | Reason::DrawnInOrder { .. }
        | Reason::MustFollow { .. } => 3,
        Reason::SuitLed { .. } | Reason::InDeck { .. } | Reason::MayAccept { .. } => 2,
        // What says the answer itself.
        Reason::Ordered { .. }
        | Reason::BestTrump { .. }
        | Reason::BestOfLed { .. }
        | Reason::StillOut { .. }
        | Reason::PrintedSuit { .. }
        | Reason::CannotWin { .. }
        | Reason::SeenOfSuit { .. } => 0,
        _ => 1,
    }
}
