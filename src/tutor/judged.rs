//! What an act was worth at the moment of its decision: one judgement for the coach at a table, the
//! review of a hand, and the analysis of a record.

use super::{Argument, Decides, LoneCalls, Seed, Sees};
use crate::{
    engine::{Action, BySide, Hand, Phase, Silent, side_of, sides},
    rules::Ruleset,
    solver::{Advice, Adviser, CardTurn, JudgedBy, RuleOfThumb, Sampling, Style, Worth},
    table::{Card, CardSet, Seat, SeatSet},
};

/// An act beside the best one, on average over deals that its player may expect.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The trick, from 1; 0 before the first lead.
    pub trick: usize,
    /// The round of the bidding where it has several, from 1; else 0.
    pub round: usize,
    /// What was done.
    pub own: Action,
    /// What a hint names: of acts that bring as good as most the one that comes to mind first.
    pub best: Action,
    /// How much less his act brings, in points of the hand or in the chance to win the match.
    pub lost: f64,
    /// Whether the deals show that it brings less.
    pub is_shown: bool,
    /// Over how many deals.
    pub deals: u32,
    /// By what acts were judged.
    pub by: JudgedBy,
    /// How grave that is: fine, where the deals do not show it, or where it is little and nothing
    /// can be said for the better act.
    pub band: Band,
    /// Of a mistake, what decides.
    pub why: Option<Decides>,
}

impl Judged {
    /// Whether it is worth a word.
    pub fn is_mistake(&self) -> bool {
        self.band > Band::Fine
    }

    /// Whether it is shown to be worse by more than a trifle, and is no mistake all the same.
    pub fn is_slip(&self, rules: &Ruleset) -> bool {
        let part = self.lost / at_stake(self.by, rules);
        !self.is_mistake() && self.is_shown && part > TRIFLE && self.best != self.own
    }
}

/// Less than this part of what is at stake nobody notices.
const TRIFLE: f64 = 0.01;

/// How grave it is to give up a part of the chance to win, or of the points that win a match.
/// Source: the published bands of chess.com.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// Up to 0.02.
    Fine,
    /// Up to 0.05.
    Good,
    /// Up to 0.1.
    Inaccuracy,
    /// Up to 0.2.
    Mistake,
    /// More.
    Blunder,
}

impl Band {
    /// All of them, the mildest first.
    pub const ALL: [Self; 5] =
        [Self::Fine, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The most of the chance to win that may be given up in it.
    pub const fn most(self) -> f64 {
        match self {
            Self::Fine => 0.02,
            Self::Good => 0.05,
            Self::Inaccuracy => 0.1,
            Self::Mistake => 0.2,
            Self::Blunder => 1.0,
        }
    }

    /// The band of a loss, told as a part of what is at stake.
    pub fn of(lost: f64) -> Self {
        let is_in = |band: &Self| lost <= band.most();
        Self::ALL.into_iter().find(is_in).unwrap_or(Self::Blunder)
    }

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// What is at stake, as acts are judged: the match, or the points that win one.
fn at_stake(by: JudgedBy, rules: &Ruleset) -> f64 {
    match by {
        JudgedBy::Match => 1.0,
        JudgedBy::Points => f64::from(rules.target),
    }
}

/// From what loss on an act can be a mistake: of a match, or of the points that win one, always the
/// same part.
///
/// ```
/// use leftbower::{rules::Variant, solver::JudgedBy, tutor::worth_a_word};
///
/// let rules = Variant::find("classic").expect("it ships").rules(); // to ten points
/// assert!((worth_a_word(JudgedBy::Points, &rules) - 0.2).abs() < 1e-9);
/// ```
pub fn worth_a_word(by: JudgedBy, rules: &Ruleset) -> f64 {
    Band::Fine.most() * at_stake(by, rules)
}

/// The same deals tell the same of a moment, wherever it is looked at.
const SEED: Seed = Seed(1);

/// At first this many deals are looked at.
const DEALS: u32 = 60;

/// And this many where those leave open whether a card is a mistake.
const MORE_DEALS: u32 = 300;

/// What comes before the cards decides more, and more of it is luck.
const DEALS_OF_CALLS: u32 = 1_000;

/// A moment at which a seat has to act, and by what its acts are judged.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a, 'r> {
    /// The hand before the act.
    pub hand: &'a Hand<'r>,
    /// Whose turn it is.
    pub seat: Seat,
    /// The totals before the hand, where a match is played.
    pub score: Option<&'a BySide<i16>>,
    /// Whether somebody has heard of going alone: else nothing is measured by it.
    pub lone_calls: LoneCalls,
    /// Whose calls the others are modelled on; on the best ones, where nothing is said.
    pub style: Option<Style>,
}

impl Moment<'_, '_> {
    /// The deals that are looked at first.
    pub const fn glance() -> Sampling {
        Sampling { seed: SEED, most: DEALS, until_clear: false }
    }

    /// All the deals that are ever looked at here.
    pub fn closest(&self) -> Sampling {
        let is_card = matches!(self.hand.turn(&mut Silent), Ok(Some((_, Phase::Play))));
        let most = if is_card { MORE_DEALS } else { DEALS_OF_CALLS };
        Sampling { most, ..Self::glance() }
    }

    /// What each act brings over these deals; `None` where it is not the seat's turn, no deal
    /// agrees with what it has seen, or nobody knows how players of the style call.
    pub fn advice(&self, sampling: Sampling) -> Option<Advice> {
        let adviser = Adviser::for_score(self.hand.rules(), self.score).of_style(self.style)?;
        let advice = adviser.advise(self.hand.view(self.seat), sampling, |_| {}).ok()?;
        Some(match self.lone_calls {
            LoneCalls::NotYet => together(advice),
            LoneCalls::Taught => advice,
        })
    }

    /// An act beside the best one, with what each act is worth, from as many deals as it takes;
    /// `advice` is what those of the first look have told, or all of them. `None` where the act is
    /// not known to it.
    ///
    /// Nothing is called a mistake that all the deals that are ever looked at do not show, and no
    /// small one for which there is no reason in cards.
    pub fn judged(&self, advice: Advice, own: Action) -> Option<(Judged, Advice)> {
        let worth_of =
            |advice: &Advice| advice.worths.iter().find(|worth| worth.action == own).copied();
        let (rules, by) = (self.hand.rules(), advice.by);
        let word = worth_a_word(by, rules);
        let first = worth_of(&advice)?;
        let may_be_one = first.behind > 0.0 && first.behind + first.margin > word;
        let closest = self.closest();
        let is_few = advice.deals < closest.most;
        let closer = (may_be_one && is_few).then(|| self.advice(closest)).flatten();
        let advice = closer.unwrap_or(advice);
        let worth = worth_of(&advice)?;
        let is_shown = worth.is_worse();
        let best = self.named(&advice)?;
        let is_grave = |band: &Band| is_shown && *band > Band::Fine && best != own;
        let band = Some(Band::of(worth.behind / at_stake(by, rules))).filter(is_grave);
        let why = band.and_then(|_| self.why([best, own]));
        let is_told =
            |band: &Band| *band > Band::Good || why.as_ref().is_some_and(Decides::is_reason);
        let band = band.filter(is_told).unwrap_or(Band::Fine);
        let trick = self.hand.tricks().len() + usize::from(self.hand.on_table().is_empty());
        let judged = Judged {
            round: self.round(),
            trick: if matches!(own, Action::Play(_)) { trick } else { 0 },
            own,
            best,
            lost: worth.behind,
            is_shown,
            deals: advice.deals,
            by: advice.by,
            band,
            why: why.filter(|_| band > Band::Fine),
        };
        Some((judged, advice))
    }

    /// The round of the bidding, where cards are turned up.
    fn round(&self) -> usize {
        let is_auction = matches!(self.hand.turn(&mut Silent), Ok(Some((_, Phase::Auction))));
        let has_rounds = is_auction && self.hand.rules().auction.is_turn_up();
        let named = usize::from(self.hand.suit_on_offer().is_none());
        if has_rounds { self.hand.up().len() + named } else { 0 }
    }

    /// What decides between the better of two acts and the other one, by the same deals.
    pub fn why(&self, acts: [Action; 2]) -> Option<Decides> {
        let adviser = Adviser::for_score(self.hand.rules(), self.score);
        let sampling = Sampling { most: MORE_DEALS, ..Self::glance() };
        let found = adviser.decisive(&self.hand.view(self.seat), sampling, acts).ok()??;
        let decides = Decides::of(&found, self.hand, self.seat);
        let argument = self.argument(acts);
        Some(Decides { argument, ..decides })
    }

    /// What speaks for the better of two acts in cards that the seat sees; before that, where it is
    /// a bid, that the bid which stands would end the game.
    pub fn argument(&self, [better, other]: [Action; 2]) -> Option<Argument> {
        let is_bid = matches!(better, Action::Bid(_)) && other == Action::Pass;
        let ends = is_bid.then(|| self.ends_the_game()).flatten();
        ends.or_else(|| Argument::between(self.hand, self.seat, Sees::OwnHand, better, other))
    }

    /// A bid of another side that would end the game if it was made.
    fn ends_the_game(&self) -> Option<Argument> {
        let rules = self.hand.rules();
        let last = self.hand.history().iter().rev().find_map(|(seat, act)| match act {
            Action::Bid(bid) => Some((*seat, *bid)),
            _ => None,
        });
        let (seat, bid) = last?;
        let terms = rules.bids.get(bid)?.terms;
        let total = self.score?.of(seat)? + i16::from(terms.value.unwrap_or(terms.tricks));
        let is_theirs = !side_of(rules, self.seat).contains(seat);
        let ends = sides(rules).len() == 2 && i32::from(total) >= i32::from(rules.target);
        (is_theirs && ends).then_some(Argument::EndsTheGame { seat, bid, total })
    }

    /// What comes to mind first.
    pub fn obvious(&self) -> Option<Action> {
        RuleOfThumb::counting(self.hand.rules()).acts(self.hand).map(|(_, action)| action)
    }

    /// The one act that is called the best: of those that bring as good as most what comes to mind
    /// first, of cards that are equally good the lowest.
    ///
    /// It is never a mistake itself.
    pub fn named(&self, advice: &Advice) -> Option<Action> {
        /// What loses no more than this part of what is worth a word is as good as the best.
        const AS_GOOD: f64 = 0.25;
        let least = AS_GOOD * worth_a_word(advice.by, self.hand.rules());
        let mut good: Vec<&Worth> = advice
            .worths
            .iter()
            .filter(|worth| !worth.is_worse() && worth.behind <= least)
            .collect();
        good.sort_by(|one, other| one.behind.total_cmp(&other.behind));
        let good: Vec<Action> = good.into_iter().map(|worth| worth.action).collect();
        let first = good.first().copied();
        let obvious = self.obvious().filter(|obvious| good.contains(obvious));
        // Whose side is which the turn cannot tell.
        let turn = self
            .hand
            .contract()
            .and_then(|contract| CardTurn::of(self.hand, self.seat, SeatSet::of(contract.maker)));
        let Some(turn) = turn else { return obvious.or(first) };
        let like = obvious.and_then(card_of);
        let is_like = |card: &Card| {
            like.is_none_or(|like| {
                turn.suit(*card) == turn.suit(like) && turn.takes(*card) == turn.takes(like)
            })
        };
        let cards: CardSet = good.iter().copied().filter_map(card_of).filter(is_like).collect();
        turn.lowest(cards).map(Action::Play).or(obvious).or(first)
    }
}

/// The acts that cannot be mistakes beside the one that is named, which is none of them.
pub fn alike(rules: &Ruleset, advice: &Advice, named: Action) -> Vec<Action> {
    let word = worth_a_word(advice.by, rules);
    let is_alike =
        |worth: &&Worth| worth.action != named && !worth.is_worse() && worth.behind <= word;
    advice.worths.iter().filter(is_alike).map(|worth| worth.action).collect()
}

/// The same acts but for lone calls, each beside the best of the others.
fn together(mut advice: Advice) -> Advice {
    advice.worths.retain(|worth| worth.action.together().is_none());
    let best = advice.worths.iter().map(|worth| worth.value).fold(f64::NEG_INFINITY, f64::max);
    for worth in &mut advice.worths {
        worth.behind = best - worth.value;
    }
    advice
}

/// The card that is played.
fn card_of(action: Action) -> Option<Card> {
    if let Action::Play(card) = action { Some(card) } else { None }
}
