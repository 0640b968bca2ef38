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
    /// How the word that is asked for begins, and how many words and letters it has.
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
    hints.extend(worth_a_look(question, &reasons, decisive).map(Hint::LookAt));
    // Where no bower is near, what the deck holds helps to count, not how bowers count.
    let is_near = reasons.iter().any(|reason| telling(reason) >= Telling::NotWhatItSeems);
    let helps = |clause| if clause == Clause::Counting && !is_near { Clause::Deck } else { clause };
    hints.extend(principle(question, &reasons, decisive).map(helps).map(Hint::Principle));
    let says_all = |reason: &Reason| {
        matches!(question.ask, Ask::Suit(_)) && telling(reason) >= Telling::NotWhatItSeems
    };
    let in_deck = reasons.iter().copied().find(|reason| matches!(reason, Reason::InDeck { .. }));
    let tells = |reason: &&Reason| telling(reason) >= Telling::Fact && !says_all(reason);
    let step = in_deck.or(decisive.filter(tells));
    hints.extend(step.cloned().map(|reason| Hint::Step(Ground::Rule(reason))));
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

/// What the worst act but for lone calls brings, where more than one is left without it.
fn worst(grounds: &[Ground]) -> Option<Ground> {
    let is_act = |ground: &&Ground| matches!(ground, Ground::ActBrings { action, .. } if !action.is_lone_call());
    let acts = || grounds.iter().filter(is_act);
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
            let tells =
                |reason: &&Reason| telling(reason) >= Telling::Special || *ask == Ask::Calls;
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
    let own = decisive.filter(|reason| telling(reason) >= Telling::Start).and_then(subject);
    let card = match question.ask {
        // The question itself names the only card there is to look at.
        // Whoever counts a suit needs them all.
        Ask::Suit(_) | Ask::Count(_) => None,
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

/// How much a reason helps without saying everything, from what would give the answer away to what
/// helps most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Telling {
    /// It says the answer itself.
    TheAnswer,
    /// Its clause helps, its sentence does not.
    ClauseOnly,
    /// A fact of this hand.
    Fact,
    /// What one has to start from.
    Start,
    /// What is special about a card or a seat.
    Special,
    /// What makes a card stronger than it looks.
    Stronger,
    /// A card is not what it seems.
    NotWhatItSeems,
}

#[allow(clippy::too_many_lines)] // a table with no wildcard, so that a new reason must find its place
const fn telling(reason: &Reason) -> Telling {
    use Reason as R;
    match reason {
        R::LeftIsTrump { .. }
        | R::LeftKeepsSuit { .. }
        | R::LedLeftAsksPrinted { .. }
        | R::JokerIsTrump { .. }
        | R::JokerHasNoSuit => Telling::NotWhatItSeems,
        R::LeftRanks { .. } | R::JokerRanks { .. } | R::OfTwins { .. } => Telling::Stronger,
        R::RightBower { .. } | R::OrdinaryJack { .. } | R::DealerStuck { .. } => Telling::Special,
        R::TookThenDiscards { .. }
        | R::DiscardsThenTakes { .. }
        | R::TakesAndDiscards { .. }
        | R::TurnedDown { .. }
        | R::MakersTook { .. }
        | R::BidKept { .. }
        | R::PassIsFinal { .. }
        | R::DrawnInOrder { .. }
        | R::MustFollow { .. } => Telling::Start,
        R::SuitLed { .. } | R::InDeck { .. } | R::MayAccept { .. } => Telling::Fact,
        R::Ordered { .. }
        | R::BestTrump { .. }
        | R::BestOfLed { .. }
        | R::StillOut { .. }
        | R::PrintedSuit { .. }
        | R::CannotWin { .. }
        | R::SeenOfSuit { .. } => Telling::TheAnswer,
        R::JokerAnyTime
        | R::ExtraJackIsTrump { .. }
        | R::ExtraJackRanks { .. }
        | R::JackTopsSuit { .. }
        | R::OddRank { .. }
        | R::LastCardAsks { .. }
        | R::NothingToFollow
        | R::VoidIn { .. }
        | R::Holds { .. }
        | R::MayTrumpAnyway { .. }
        | R::NeedNotFollow
        | R::AnyCardGoes
        | R::MustTrump
        | R::PartnerWins { .. }
        | R::MustBeat { .. }
        | R::LeadAnything
        | R::TrumpNotBroken
        | R::CardDemanded { .. }
        | R::NotHeld { .. }
        | R::Allowed { .. }
        | R::Refused { .. }
        | R::TrumpByPosition { .. }
        | R::AceOverTrump { .. }
        | R::HighestOfAny { .. }
        | R::TrumpsInDeck { .. }
        | R::MayCallNoTrump
        | R::NoTrumps
        | R::PartnersOpposite { .. }
        | R::PartnersBeside { .. }
        | R::MakerAgainstAll { .. }
        | R::NoPartner { .. }
        | R::PartnersOfHand { .. }
        | R::HoldsBestOfCalled { .. }
        | R::MakerHoldsBestOfCalled { .. }
        | R::NobodyHoldsCalled { .. }
        | R::CallsAgain { .. }
        | R::PartnerSpeaksUp
        | R::PartnerNotShown { .. }
        | R::AllPlay
        | R::PartnersSitOut { .. }
        | R::OpponentSitsOut { .. }
        | R::DefendersSitOut { .. }
        | R::EldestLeads { .. }
        | R::MakerLeads { .. }
        | R::DealerLeads { .. }
        | R::LeftOfLoneMakerLeads { .. }
        | R::NextInPlayLeads { .. }
        | R::LedInRecord { .. }
        | R::WinnerLeads { .. }
        | R::LeadPassesLeft { .. }
        | R::PlaysNext { .. }
        | R::HandOver { .. }
        | R::ActDue { .. }
        | R::TurnToCall { .. }
        | R::NotYourTurn { .. }
        | R::NotNow { .. }
        | R::ActionRefused { .. }
        | R::JackMustBeTaken { .. }
        | R::NeedsTrumpToOrder { .. }
        | R::PartnerMustGoAlone { .. }
        | R::AloneWithCall
        | R::MayStillGoAlone { .. }
        | R::NoLoneHands
        | R::BidsAbove { .. }
        | R::JokerMustSpeak { .. }
        | R::DealerMustBid { .. }
        | R::MaySwap
        | R::MayClaimAceNoFace
        | R::MayTrade
        | R::MayDeclineTurnUp
        | R::DiscardsExtra { .. }
        | R::BidderNames { .. }
        | R::MayDeclineWidow
        | R::WidowDiscards { .. }
        | R::MayChoosePartners { .. }
        | R::CallsAnySuit
        | R::MayExpose
        | R::MayDefendAlone { .. }
        | R::MayCallForBest { .. }
        | R::DiscardsForBest
        | R::GivesBest { .. }
        | R::BidderGives { .. }
        | R::MayKeepCards
        | R::PartnerChooses
        | R::MustGiveBestTrump { .. }
        | R::MayDemand
        | R::OnlyMakersTricks { .. }
        | R::FellShort { .. }
        | R::MakersScore { .. }
        | R::PaidPerTrickOverTwo
        | R::DefendersPerTrick
        | R::Euchred { .. }
        | R::EuchreSubtracted
        | R::EuchreToOne { .. }
        | R::EuchreToThoseAhead { .. }
        | R::BidPays { .. }
        | R::BidCosts { .. }
        | R::OpponentsScore { .. }
        | R::NewTotals { .. }
        | R::NobodyThere { .. }
        | R::Arrived { .. }
        | R::SeveralArrived { .. }
        | R::Slam
        | R::RubberWon { .. }
        | R::GamePays { .. }
        | R::RubberPays { .. }
        | R::Carried { .. }
        | R::AceInDraw { .. }
        | R::DrawAgain { .. }
        | R::AllDrawAgain
        | R::LowestAgainstHighest { .. }
        | R::LowestDeals { .. }
        | R::HighestDeals { .. }
        | R::NextLowestOnLeft { .. }
        | R::ChartSeats { .. }
        | R::ChartBeginsAgain { .. }
        | R::PartnersStay
        | R::FirstNamedDeals { .. }
        | R::ThrownInDealtAgain
        | R::Reneged { .. }
        | R::PlayedUnheld { .. }
        | R::TrickFull { .. }
        | R::NoRenege { .. }
        | R::RenegeCosts { .. }
        | R::UnheldCosts { .. } => Telling::ClauseOnly,
    }
}
