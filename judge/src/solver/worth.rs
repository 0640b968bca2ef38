//! What each call or card is worth on average while hands are hidden.

use std::sync::{Arc, Mutex};

use rand::Rng;

use super::{
    Advice, Layouts, NoLayout, Solver, Worth,
    naming::best_name,
    plausible_deals::Search,
    rollout::{Playout, Rollout},
    rule_of_thumb::RuleOfThumb,
    stakes::{Game, Ledger, Outlook},
};
use crate::{
    chance::Seed,
    engine::{Action, BySide, Hand, Phase, View},
    parallel,
    rules::Ruleset,
    table::Seat,
};

/// Looks at many deals for what an act is worth.
///
/// Each deal agrees with everything that the seat has seen (see [`Layouts`]), and the others' calls
/// so far are such as players make who go by their own cards: nobody likes another call better by
/// more than half a hundredth of a point for each card that is dealt, a tenth where tricks are bid.
/// All such deals are equally likely; where none of many drawn is one of them, the one that comes
/// nearest is taken. Where all cards bring the same in each, all deals that agree are looked at. A
/// contract that is told without its auction says nothing of its maker's cards.
///
/// In each deal every act is tried. The worth of an act is the mean, over all deals, of the points
/// of this hand that the seat's side scores less the mean of what the other sides score; where the
/// adviser was told the score, it is the mean of the side's chance to win the game after the hand
/// (see [`super::WinChances`]).
///
/// What follows the act in a deal:
///
/// - Calls after it, like those before, are those of players who see their own cards only. They
///   know from practice deals with these rules how many tricks a maker takes by the weight of
///   trumps and other cards, and call what promises most, if passing is worth less there; the seat
///   itself goes on like that too, but knows before it bids what it would name. Whoever would pass
///   swaps with the ghost first. Nobody claims a new deal, lays his hand open or defends alone unless
///   it is the act that is looked at. A hand thrown in is worth nothing.
/// - Cards are exchanged by own cards as well: the lightest go, a partner's best comes, what may be
///   taken is taken. Only the last act before the first lead, if its choices are few, is the best
///   with every card seen.
/// - Play is best play with every card seen by everybody; of long hands, which take too long to
///   search, the first tricks are played by rule of thumb. Of what is done before the first lead
///   that is one half: the other is play by own cards and rule of thumb (see [`RuleOfThumb`]).
///   Where the maker chooses his partners the latter is all: with open cards they make nearly every
///   bid.
/// - Tricks are known by coalition. Where defenders score one by one, each is as likely as the next
///   to take all that their coalition takes; where only the maker's own tricks count, those of his
///   whole side are counted.
///
/// What it does *not* say of a card: in every deal everybody plays as if the cards lay open, so a
/// card that hides something, or finds something out, gets no credit for that, and a guess that a
/// player would have to make is always right.
///
/// ```
/// use leftbower_judge::{chance::Seed, engine::Hand, rules::Variant, solver::{Adviser, Sampling, deal}, table::Seat};
/// let rules = Variant::find("two-handed").expect("shipped").rules();
/// let hand = Hand::new(&rules, deal(&rules, Seat::new(2).expect("a seat"), &mut Seed(2).rng()));
/// let sampling = Sampling { most: 20, ..Sampling::default() };
/// let advice = Adviser::new(&rules).advise(hand.view(Seat::FIRST), sampling, |_| {}).expect("its turn");
/// assert_eq!(advice.worths.len(), 2); // pass, order up
/// ```
#[derive(Clone, Debug)]
pub struct Adviser<'r> {
    pub(super) rules: &'r Ruleset,
    pub(super) player: RuleOfThumb,
    pub(super) game: Option<(Arc<dyn Outlook>, BySide<i16>)>,
    pub(super) playout: Playout,
    pub(super) looked_at: LookedAt,
}

/// Which of the deals that agree with what was seen are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LookedAt {
    /// Those in which the others would have called as they did.
    #[default]
    Believed,
    /// All.
    Any,
}

/// By what acts are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JudgedBy {
    /// Points of the hand: one's own side's less the mean of the others'.
    Points,
    /// The chance to win the game, from 0 to 1.
    Match,
}

impl JudgedBy {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Points, Self::Match];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Match => "match",
        }
    }

    /// A standard error of this is small enough.
    const fn known(self) -> f64 {
        match self {
            Self::Points => 0.1,
            Self::Match => 0.01,
        }
    }
}

/// Which deals to look at, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sampling {
    /// From which the deals follow.
    pub seed: Seed,
    /// The most deals.
    pub most: u32,
    /// Whether to look no further than is useful: from 250 deals on acts that do not come within
    /// four standard errors of the best are left at what was found, once that error is no more than
    /// a tenth of a point (a hundredth of the game) or of what they lie behind; and it is over once
    /// the best stands alone and is known as well, or, from a thousand deals on, once all that may be
    /// best are, and how far they lie apart.
    pub until_clear: bool,
}

impl Default for Sampling {
    /// Deals of one seed until the answer is good enough, but no more than twenty thousand.
    fn default() -> Self {
        Self { seed: Seed(1), most: 20_000, until_clear: true }
    }
}

/// Why there is no advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAdvice {
    /// It is not the seat's turn.
    NotItsTurn,
    /// No deal agrees with what was seen.
    NoLayout(NoLayout),
}

/// Deals that are looked at between two words of progress.
const ROUND: u32 = 50;

/// The fewest deals before it is asked which acts have fallen behind.
const ENOUGH: u32 = 250;

/// The deals after which several acts that cannot be told apart are left so.
const ENOUGH_FOR_ALL: u32 = 1000;

/// The worth of every act in one deal; none where no deal was found.
type World = Option<Vec<(Action, f64)>>;

impl<'r> Adviser<'r> {
    /// An adviser for tables that play by `rules`; practice deals are played when such rules are
    /// met for the first time.
    pub fn new(rules: &'r Ruleset) -> Self {
        Self {
            rules,
            player: RuleOfThumb::practised(rules),
            game: None,
            playout: Playout::default(),
            looked_at: LookedAt::default(),
        }
    }

    /// The same where hands are played for the game, at these totals before the hand.
    #[must_use]
    pub fn at(self, score: BySide<i16>, outlook: Arc<dyn Outlook>) -> Self {
        Self { game: Some((outlook, score)), ..self }
    }

    /// The worth of every act of the seat whose view this is.
    ///
    /// After every round of deals `progress` hears how many have been looked at. The same seed
    /// gives the same numbers on every machine and any number of threads.
    pub fn advise(
        &self,
        view: View<'r>,
        sampling: Sampling,
        mut progress: impl FnMut(u32),
    ) -> Result<Advice, NoAdvice> {
        let to_act =
            view.to_act.filter(|(seat, phase)| *seat == view.seat && *phase != Phase::Done);
        let seat = to_act.ok_or(NoAdvice::NotItsTurn)?.0;
        let (dealer, trump) = (view.dealer, view.contract.map(|contract| contract.trump));
        let layouts = Layouts::new(view).map_err(NoAdvice::NoLayout)?;
        let knowing = self.knowing_what_to_name(&layouts, seat, sampling.seed);
        let place = (&layouts, seat, dealer);
        let mut advice = knowing.looks_at(place, sampling, &mut progress)?;
        if trump.is_some() && advice.is_all_the_same() {
            advice = knowing.at_any_deal().looks_at(place, sampling, &mut progress)?;
        }
        Ok(match trump {
            Some(trump) => advice.with_higher_kept(self.rules, trump),
            None => advice,
        })
    }

    /// The same where the seat knows what it would name after a bid.
    pub(super) fn knowing_what_to_name(
        &self,
        layouts: &Layouts<'r>,
        seat: Seat,
        seed: Seed,
    ) -> Self {
        let named = best_name(&self.player, layouts, seat, seed, Ledger::default());
        Self { player: self.player.naming(seat, named), ..self.clone() }
    }

    /// `progress` is no type of its caller's: this is compiled once, and here, where code is made
    /// fast.
    fn looks_at(
        &self,
        (layouts, seat, dealer): (&Layouts<'r>, Seat, Seat),
        sampling: Sampling,
        progress: &mut dyn FnMut(u32),
    ) -> Result<Advice, NoAdvice> {
        let by = self.judged_by();
        let search = self.search(layouts, sampling.seed);
        let spare: Mutex<Vec<Rollout<'_, 'r>>> = Mutex::default();
        let world = |number: u32, table: &Table| -> World {
            let used = spare.lock().ok().and_then(|mut spare| spare.pop());
            let mut rollout =
                used.unwrap_or_else(|| self.rollout(Solver::new(self.rules), seat, dealer));
            let mut rng = sampling.seed.stream(number.into());
            let hand = self.dealt(&search, &mut rng, &mut rollout.ledger);
            let worths =
                hand.map(|hand| rollout.tries(&hand, self.playout, |action| table.is_open(action)));
            if let Ok(mut spare) = spare.lock() {
                spare.push(rollout);
            }
            worths
        };
        let mut table = Table::default();
        for from in (0..sampling.most).step_by(ROUND as usize) {
            let upto = sampling.most.min(from.saturating_add(ROUND));
            let round = parallel::map(from..upto, |number| world(number, &table));
            round.into_iter().flatten().for_each(|world| table.add(&world));
            progress(upto);
            if table.0.is_empty() {
                return Err(NoAdvice::NoLayout(NoLayout::Contradiction));
            }
            if sampling.until_clear && upto >= ENOUGH && table.is_settled(upto, by) {
                break;
            }
        }
        Ok(table.advice(by))
    }
}

impl<'r> Adviser<'r> {
    /// By what acts are judged.
    pub(super) const fn judged_by(&self) -> JudgedBy {
        if self.game.is_some() { JudgedBy::Match } else { JudgedBy::Points }
    }

    /// The same where it is not asked whether the others would have called so.
    pub(super) fn at_any_deal(&self) -> Self {
        Self { looked_at: LookedAt::Any, ..self.clone() }
    }

    /// One of the deals that are looked at.
    pub(super) fn dealt(
        &self,
        search: &Search<'_, 'r>,
        rng: &mut impl Rng,
        ledger: &mut Ledger,
    ) -> Option<Hand<'r>> {
        match self.looked_at {
            LookedAt::Believed => self.player.heuristic.believed(search, rng, ledger),
            LookedAt::Any => search.layouts.draw(rng),
        }
    }

    pub(super) fn rollout(&self, solver: Solver<'r>, seat: Seat, dealer: Seat) -> Rollout<'_, 'r> {
        let rollout = Rollout::new(&self.player, solver, seat);
        let Some((outlook, score)) = &self.game else { return rollout };
        let game = Game { outlook: Arc::clone(outlook), score: score.clone(), dealer };
        rollout.with_ledger(self.ledger()).for_game(game)
    }
}

/// The acts, and what they brought in every deal.
#[derive(Default)]
struct Table(Vec<Tried>);

/// An act that is tried in deal after deal.
struct Tried {
    action: Action,
    /// Its worth in each.
    worths: Vec<f64>,
    /// Whether it may yet be the best.
    open: bool,
}

/// Mean and standard error.
pub(super) fn mean(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().map(|_| 1.0).sum::<f64>().max(1.0);
    let mean = values.clone().sum::<f64>() / count;
    let spread = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (spread / count).sqrt())
}

/// How far `column` lies behind the leader, with the standard error.
fn behind(leader: &[f64], column: &[f64]) -> (f64, f64) {
    mean(leader.iter().zip(column).map(|(best, other)| best - other))
}

impl Table {
    fn open(&self) -> impl DoubleEndedIterator<Item = &Tried> {
        self.0.iter().filter(|tried| tried.open)
    }

    /// Whether an act is to be tried in the next deal.
    fn is_open(&self, action: Action) -> bool {
        self.0.is_empty() || self.open().any(|tried| tried.action == action)
    }

    fn add(&mut self, world: &[(Action, f64)]) {
        if self.0.is_empty() {
            let tried = |(action, _): &(Action, f64)| Tried {
                action: *action,
                worths: Vec::new(),
                open: true,
            };
            self.0 = world.iter().map(tried).collect();
        }
        // The seat sees the same in every deal, so it may do the same.
        if self.open().map(|tried| tried.action).eq(world.iter().map(|(action, _)| *action)) {
            let open = self.0.iter_mut().filter(|tried| tried.open);
            open.zip(world).for_each(|(tried, (_, worth))| tried.worths.push(*worth));
        }
    }

    /// What the act with the greatest mean of those still tried brought, the first of equal ones.
    fn leader(&self) -> Vec<f64> {
        let total = |tried: &&Tried| tried.worths.iter().sum::<f64>();
        self.open()
            .rev()
            .max_by(|a, b| total(a).total_cmp(&total(b)))
            .map_or(Vec::new(), |tried| tried.worths.clone())
    }

    /// Gives up what has fallen behind by now, after this many deals; whether enough is known.
    fn is_settled(&mut self, deals: u32, by: JudgedBy) -> bool {
        let known = by.known();
        let leader = self.leader();
        for tried in &mut self.0 {
            let (behind, error) = behind(&leader, &tried.worths);
            tried.open &= behind <= 4.0 * error || error > known.max(behind / 10.0);
        }
        let is_known = |tried: &Tried| {
            mean(tried.worths.iter().copied()).1 <= known
                && behind(&leader, &tried.worths).1 <= known
        };
        (deals >= ENOUGH_FOR_ALL || self.open().count() == 1) && self.open().all(is_known)
    }

    #[allow(clippy::cast_precision_loss)] // numbers of deals
    fn advice(&self, by: JudgedBy) -> Advice {
        let leader = self.leader();
        let most = mean(leader.iter().copied()).0;
        let worth = |tried: &Tried| {
            let (mut value, mut error) = mean(tried.worths.iter().copied());
            let (behind, margin) = behind(&leader, &tried.worths);
            if !tried.open {
                // What was given up was tried in fewer deals: how it differed there is added to
                // what all have told.
                let share = tried.worths.len() as f64 / leader.len() as f64;
                value = most - behind;
                error = (margin * margin * (1.0 - share) + error * error * share).sqrt();
            }
            let best = tried.open && behind <= 2.0 * margin;
            let (margin, action) = (2.0 * margin, tried.action);
            let deals = |is_such: fn(f64) -> bool| {
                let both = leader.iter().zip(&tried.worths);
                let such = both.filter(|(best, own)| is_such(*best - *own)).count();
                u32::try_from(such).unwrap_or(u32::MAX)
            };
            let (less, more) = (deals(|ahead| ahead > 1e-9), deals(|ahead| ahead < -1e-9));
            Worth { action, value, error, behind, margin, best, less, more }
        };
        Advice {
            worths: self.0.iter().map(worth).collect(),
            deals: match u32::try_from(leader.len()) {
                Ok(deals) => deals,
                Err(_) => unreachable!("no more deals than `Sampling::most`, a `u32`"),
            },
            by,
        }
    }
}
