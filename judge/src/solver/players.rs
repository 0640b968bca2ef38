//! The program's own players.

mod chart;
mod counted;
mod level;
mod sampled;

use std::sync::Arc;

use super::{
    CardTurn, Layouts, NoAdvice, NoLayout, RuleOfThumb, Solver, Style, Thresholds,
    naming::best_name,
    practice::open_cards_tell,
    rollout::choices,
    stakes::{Game, Ledger, Needs, Outlook},
};
use crate::{
    chance::{Seed, pick},
    engine::{
        Action, BySide, Contract, Hand, Phase, Silent, Taken, View, hand_points_with, is_trump,
        side_of, sits_out_with,
    },
    rules::{Ruleset, Sides, Trump},
    table::{Card, CardSet, Play, Rank, Seat, SeatSet, Trick},
};

pub use level::{Level, NoSuchLevel};
use sampled::{Evaluation, Sampler};

/// Somebody to play with.
///
/// He knows the rules, what his seat can see, and the score; dealing the unseen cards anew changes
/// nothing that he does. What he does follows from level, rules, seed, view and score alone, not
/// from what he did before: one player may sit on several seats, and a hand that is replayed goes
/// on as it would have gone.
///
/// ```
/// use leftbower_judge::{chance::Seed, engine::{BySide, Hand, Silent}, rules::Variant, solver::{Level, Player, deal}, table::Seat};
/// let rules = Variant::find("two-handed").expect("shipped").rules();
/// let mut player = Player::new(Level::Casual, &rules, Seed(1));
/// let mut hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut Seed(2).rng()));
/// while let Ok(Some((seat, _))) = hand.turn(&mut Silent) {
///     let action = player.act(&hand.view(seat), &BySide::all(&rules, 0)).expect("it is his turn");
///     hand.act(seat, action).expect("what he does is legal");
/// }
/// assert!(hand.points().is_some(), "the hand is over");
/// ```
pub struct Player<'r> {
    level: Level,
    rules: &'r Ruleset,
    seed: Seed,
    rule: RuleOfThumb,
    /// Who the others are taken for.
    others: RuleOfThumb,
    most: u32,
    /// Who knows how likely each side is to win, where he plays for the game.
    outlook: Option<Arc<dyn Outlook>>,
    /// Kept for its memory: what it finds does not depend on what it was asked before.
    solver: Solver<'r>,
}

/// How acts before the first lead are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Calls {
    /// Any of them.
    Any,
    /// By published points.
    Chart,
    /// By the rule of thumb that the player goes by.
    OwnCards,
    /// By what they bring in this many deals.
    Sampled(Evaluation, u32),
}

/// How cards are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cards {
    /// Any of them.
    Any,
    /// By rule of thumb.
    Obvious,
    /// By rule of thumb and what has gone.
    Counted,
    /// By what they bring in this many deals.
    Sampled(Evaluation, u32),
}

/// At most so many deals does a casual player look at before he calls, and half as many where a deal
/// is not looked at with open cards too.
const CASUAL: u32 = 60;

/// At most so many cards does he weigh for it, a hand of them for each card that is played: long
/// hands of many players tire him.
const PATIENCE: u32 = 7_500;

/// With fewer trumps than these nobody calls their suit.
const FEWEST_TRUMPS: usize = 2;

impl Level {
    fn calls(self, rules: &Ruleset) -> Calls {
        let hand = u32::from(rules.deal.cards);
        let cards = hand * hand * u32::from(rules.players);
        match self {
            Self::Random => Calls::Any,
            Self::Chart => Calls::Chart,
            Self::OpenCards => Calls::Sampled(Evaluation::DoubleDummy, 200),
            Self::Learner => Calls::OwnCards,
            Self::Casual => {
                let most = if open_cards_tell(rules) { CASUAL } else { CASUAL / 2 };
                Calls::Sampled(Evaluation::AtTable, most.min(PATIENCE / cards.max(1)))
            }
            Self::Club => Calls::Sampled(Evaluation::AtTable, 150),
            Self::Expert => Calls::Sampled(Evaluation::AtTable, 400),
        }
    }

    const fn cards(self) -> Cards {
        match self {
            Self::Random => Cards::Any,
            Self::Chart | Self::Learner => Cards::Obvious,
            Self::OpenCards => Cards::Sampled(Evaluation::DoubleDummy, 50),
            Self::Casual => Cards::Counted,
            Self::Club => Cards::Sampled(Evaluation::AtTable, 24),
            Self::Expert => Cards::Sampled(Evaluation::AtTable, 300),
        }
    }
}

impl<'r> Player<'r> {
    /// A player of that level for tables that play by `rules`.
    ///
    /// Practice deals are played where such rules are met for the first time.
    pub fn new(level: Level, rules: &'r Ruleset, seed: Seed) -> Self {
        let rule = match level {
            Level::Random | Level::Learner => RuleOfThumb::counting(rules),
            Level::Chart | Level::OpenCards | Level::Casual | Level::Club | Level::Expert => {
                RuleOfThumb::practised(rules)
            }
        };
        let (others, solver) = (rule.clone(), Solver::new(rules));
        Self { level, rules, seed, rule, others, most: u32::MAX, outlook: None, solver }
    }

    /// The same player, who near the end of a game judges what he tries by the chance to win it: where
    /// a card is turned up, two sides score, and one of them lacks at most two points.
    #[must_use]
    pub(super) fn for_the_game(self, outlook: Arc<dyn Outlook>) -> Self {
        Self { outlook: Some(outlook), ..self }
    }

    /// The same player, who takes the others for players of that style, where one is named; `None`
    /// where nobody knows how those call.
    ///
    /// Who looks at no deals takes the others for nobody.
    pub fn among(self, style: Option<Style>) -> Option<Self> {
        let Some(style) = style else { return Some(self) };
        Some(Self { others: RuleOfThumb::of_style(self.rules, style)?, ..self })
    }

    /// The same player at a table of people who call by these thresholds, himself by own cards too.
    #[must_use]
    pub fn going_by(self, thresholds: &Thresholds) -> Self {
        let rule = RuleOfThumb::going_by(self.rules, thresholds);
        Self { others: rule.clone(), rule, ..self }
    }

    /// The same player in a hurry: looks at `deals` deals at most.
    #[must_use]
    pub fn hurried(self, deals: u32) -> Self {
        Self { most: deals, ..self }
    }

    /// How well this one plays.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What he does on the seat whose view this is; `score` are the totals before the hand.
    ///
    /// Fails where it is not that seat's turn, and where no deal agrees with the view, which
    /// happens with none that was taken of a hand.
    pub fn act(&mut self, view: &View<'r>, score: &BySide<i16>) -> Result<Action, NoAdvice> {
        let turn = view.to_act.filter(|(seat, phase)| *seat == view.seat && *phase != Phase::Done);
        let (seat, phase) = turn.ok_or(NoAdvice::NotItsTurn)?;
        let layouts = Layouts::new(view.clone()).map_err(NoAdvice::NoLayout)?;
        let seed = self.seed_at(view);
        // What a seat may do depends on what it sees, so any deal that agrees can tell.
        let hand = layouts.numbered(seed, 0).ok_or(NoAdvice::NoLayout(NoLayout::Contradiction))?;
        let legal = choices(&hand);
        let needs = Needs::at(self.rules, score);
        let is_near = self.rules.auction.is_turn_up() && needs.near_the_end(seat).is_some();
        let outlook = self.outlook.as_ref().filter(|_| is_near);
        let game = outlook.map(|outlook| Game {
            outlook: Arc::clone(outlook),
            score: score.clone(),
            dealer: view.dealer,
        });
        let moment = Moment { view, layouts: &layouts, hand: &hand, seat, seed, needs, game };
        let chosen = match phase {
            Phase::Play => self.card(&moment, &legal),
            Phase::Auction | Phase::Trump | Phase::Exchange | Phase::Partners | Phase::Done => {
                self.before_play(&moment, &legal)
            }
        };
        chosen.or_else(|| legal.first().copied()).ok_or(NoAdvice::NotItsTurn)
    }

    fn before_play(&mut self, moment: &Moment<'_, 'r>, legal: &[Action]) -> Option<Action> {
        if self.level.calls(self.rules) == Calls::Any {
            return pick(&mut moment.seed.rng(), legal).copied();
        }
        let mut legal = self.worth_while(moment, legal);
        if self.level >= Level::Learner {
            legal = self.with_trumps(moment, legal);
        }
        let own = |ledger: &mut Ledger| self.rule.chooses(moment.hand, moment.seat, &legal, ledger);
        match self.level.calls(self.rules) {
            Calls::Any | Calls::OwnCards => own(&mut moment.ledger()),
            Calls::Chart => chart::call(&self.rule.heuristic, moment.hand, moment.seat, &legal)
                .or_else(|| own(&mut moment.ledger())),
            Calls::Sampled(evaluation, deals) => {
                let first = own(&mut moment.ledger());
                self.sample(moment, &legal, evaluation, deals, first)
            }
        }
    }

    fn card(&mut self, moment: &Moment<'_, 'r>, legal: &[Action]) -> Option<Action> {
        let by_thumb = || {
            let turn = moment.turn()?;
            match self.level.cards() {
                Cards::Any | Cards::Obvious => turn.obvious(),
                Cards::Counted | Cards::Sampled(..) => {
                    counted::counted(moment.view, &turn, moment.hand)
                }
            }
        };
        match self.level.cards() {
            Cards::Any => pick(&mut moment.seed.rng(), legal).copied(),
            Cards::Obvious | Cards::Counted => by_thumb().map(Action::Play),
            Cards::Sampled(evaluation, deals) => {
                let first = by_thumb().map(Action::Play);
                self.sample(moment, legal, evaluation, deals, first)
            }
        }
    }

    /// The act that brings most in `deals`; `first` where it brings as much.
    fn sample(
        &mut self,
        moment: &Moment<'_, 'r>,
        legal: &[Action],
        evaluation: Evaluation,
        deals: u32,
        first: Option<Action>,
    ) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let solver = std::mem::replace(&mut self.solver, Solver::new(self.rules));
        let (layouts, seat, seed) = (moment.layouts, moment.seat, moment.seed);
        let named = best_name(&self.others, layouts, seat, seed, moment.ledger());
        let others = self.others.naming(seat, named);
        let mut sampler = Sampler::new(&others, solver, moment);
        let best = sampler.best(moment, legal, evaluation, deals.min(self.most), first);
        self.solver = sampler.into_solver();
        best
    }

    /// The acts without lone hands whose extra points nobody needs: those for which a call with a
    /// partner brings, all tricks taken, what the side lacks to the game.
    fn worth_while(&self, moment: &Moment<'_, 'r>, legal: &[Action]) -> Vec<Action> {
        let considered = |action: &Action| {
            self.rule.heuristic.considers(moment.hand, moment.seat, *action).map(|(call, _)| call)
        };
        let suffices = |call: &Contract| !call.alone && moment.wins_with_all_tricks(call);
        let enough: Vec<Contract> = legal.iter().filter_map(considered).filter(suffices).collect();
        let is_needless = |action: &Action| {
            let Some(lone) = considered(action).filter(|call| call.alone) else { return false };
            enough.iter().any(|call| call.trump == lone.trump)
        };
        legal.iter().copied().filter(|action| !is_needless(action)).collect()
    }

    /// The acts without calls of a suit of which the side would hold fewer than two trumps, as far as
    /// the seat can tell; all of them where nothing else is left.
    ///
    /// Over 4,000 duplicate deals a game nothing is lost by that (standard gains 0.008 ± 0.003 points
    /// a hand, auction-5 0.007 ± 0.003), and at a table nobody understands such a call. Where trump
    /// itself may be called to find a partner one trump is good play even without an ace (to leave such
    /// calls loses 0.031 ± 0.007 points a hand over 1,500 deals), and so is an ace alone; calls on
    /// neither bring nothing (0.001 ± 0.003).
    fn with_trumps(&self, moment: &Moment<'_, 'r>, legal: Vec<Action>) -> Vec<Action> {
        let hand = moment.hand;
        let is_held = |trump: Trump, alone: bool| {
            let own = hand.held(moment.seat).unwrap_or_default();
            // Alone one plays without what a partner takes up.
            let ours =
                if alone { SeatSet::of(moment.seat) } else { side_of(self.rules, moment.seat) };
            let coming = ours.iter().filter_map(|seat| hand.comes_to(seat, trump));
            let all = coming.fold(own, CardSet::with);
            let trumps = all.iter().filter(|card| is_trump(self.rules, trump, *card)).count();
            let has_ace = || own.iter().any(|card| card.rank() == Some(Rank::Ace));
            let suffice = match self.rules.sides == Sides::CalledSuit {
                true => trumps > 0 || has_ace(),
                false => trumps >= FEWEST_TRUMPS,
            };
            trump == Trump::None || suffice
        };
        let is_sound = |action: &Action| {
            hand.would_make(*action).is_none_or(|trump| is_held(trump, action.is_lone_call()))
        };
        let sound: Vec<Action> = legal.iter().copied().filter(is_sound).collect();
        if sound.is_empty() { legal } else { sound }
    }

    /// A seed for this moment, which depends on what is seen and on nothing else.
    fn seed_at(&self, view: &View<'_>) -> Seed {
        // FNV-1a, 64 bits: nobody chooses views so that they meet.
        let mix =
            |hash: u64, word: u8| (hash ^ u64::from(word)).wrapping_mul(0x0000_0100_0000_01B3);
        let own = view.known[view.seat].iter().map(Card::index);
        let plays = view.tricks.iter().flat_map(Trick::plays).map(|Play { card, .. }| card.index());
        let acts = u8::try_from(view.history.len()).unwrap_or(u8::MAX);
        let seats = [view.seat.number(), view.dealer.number(), acts];
        let words = seats.into_iter().chain(own).chain(view.up.iter().map(|card| card.index()));
        Seed(words.chain(plays).fold(self.seed.0 ^ 0xCBF2_9CE4_8422_2325, mix))
    }
}

/// A moment at which a seat has to act.
struct Moment<'a, 'r> {
    view: &'a View<'r>,
    /// The deals that agree with the view.
    layouts: &'a Layouts<'r>,
    /// One of them.
    hand: &'a Hand<'r>,
    seat: Seat,
    seed: Seed,
    needs: Needs,
    /// The game, where it is played for.
    game: Option<Game>,
}

impl Moment<'_, '_> {
    fn ledger(&self) -> Ledger {
        Ledger::of_calls(self.needs.clone())
    }

    /// The turn to play a card, sides as far as the seat knows them.
    fn turn(&self) -> Option<CardTurn<'_>> {
        let contract = self.hand.contract()?;
        let out = sits_out_with(self.hand.rules(), contract, &mut Silent);
        let makers = self.view.makers_known()?.into_parts().0.minus(out);
        CardTurn::of(self.hand, self.seat, makers)
    }

    /// Whether the seat's side has won the game if it takes all tricks in this contract.
    fn wins_with_all_tricks(&self, contract: &Contract) -> bool {
        let rules = self.hand.rules();
        let all = rules.deal.cards;
        let with = |side: SeatSet| if side.contains(self.seat) { all } else { 0 };
        let taken = Taken { by_side: BySide::from_fn(rules, with), makers_own: Some(all) };
        let points = hand_points_with(rules, contract, &taken, &mut Silent);
        let own = points.iter().find(|(side, _)| side.contains(self.seat));
        own.is_some_and(|(side, points)| self.needs.are_met_by(side, points))
    }
}
