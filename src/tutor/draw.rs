//! Drawing questions: new cards for every skill, and only such as tell somebody who knows from
//! somebody who errs.

mod at_spot;
mod calls;
mod cards;
mod contracts;
mod dice;
mod endings;
mod exchanges;
mod follow;
mod hidden;
mod house;
mod id;
mod judged;
mod kinds;
mod mine;
mod points;
mod seats;
mod setting;
mod spot;
mod theme;
mod tricks;

use std::sync::Arc;

use dice::Dice;
use house::Table;
pub use id::{ItemId, ParseItemIdError};
pub use judged::{FEWER_DEALS, mined_call};
pub use mine::{Puzzle, mined};
use setting::{Setting, Sketch};
pub use spot::Spot;
pub use theme::{NoTheme, Theme};

use super::{
    Answer, Ask, Belief, BeliefsAtTable, Catalogue, Game, Posed, Question, Reach, Response, Seed,
    Situation, Skill, answer_under,
    skill::{cards_shown, shows_only},
};
use crate::{
    engine::{Action, Contract},
    rules::{Options, RulesFault, Ruleset, Trump, Variant},
};

/// This many draws of one kind are made before the best of them is chosen.
const HANDFUL: u32 = 12;
/// At most this many handfuls are tried before there is nothing to ask.
const HANDFULS: u32 = 48;

/// What a drawn question should be like.
#[derive(Clone, Debug, Default)]
pub struct Want {
    /// Ids of beliefs of which it has to expose at least one; empty: any.
    pub exposes: Vec<String>,
    /// The skills of all lessons so far, each as often as it was taught; `None`: everything is
    /// known.
    ///
    /// The question then rests on nothing else: its answer is the same whatever somebody believes
    /// of the rest.
    pub taught: Option<Vec<Skill>>,
    /// How much of trump it may show, where that does not follow from `taught`.
    pub reach: Option<Reach>,
    /// The questions asked last, newest last: none of them is asked again, and trump and seats
    /// change if possible.
    pub recent: Vec<Arc<Posed>>,
    /// Where calls are drilled: those in which the obvious call is clearly wrong, where nothing is
    /// said, else all in which somebody may doubt who knows the game.
    pub spot: Spot,
    /// Whether a question that only repeats one of `recent` is refused too.
    pub fresh: bool,
}

impl Want {
    /// What was taught, the drilled skill included.
    fn taught_with(&self, skill: Skill) -> Option<Vec<Skill>> {
        let mut taught = self.taught.clone()?;
        if !taught.contains(&skill) {
            taught.push(skill);
        }
        Some(taught)
    }
}

/// Handfuls that are searched where the question must be fresh.
const FRESH_HANDFULS: u32 = 12;
/// Handfuls in which a question with the same answer as the last is passed over.
const UNREPEATED_HANDFULS: u32 = 12;

/// A question, and the places of the beliefs that it exposes.
struct Found {
    question: Posed,
    exposes: Vec<usize>,
}

/// What a question has to be before it is asked what it exposes.
struct Sieve<'a> {
    taught: Option<&'a [Skill]>,
    reach: Reach,
    recent: &'a [Arc<Posed>],
    /// The answer that should not come once more.
    repeated: Option<AnswerSaid>,
    fresh: bool,
    /// Whether a lesson has asked lately what may be led: that is asked once.
    has_led: bool,
}

impl Sieve<'_> {
    /// Whether the house rules of a table were taught.
    fn lets_table_through(&self, table: &Table) -> bool {
        !table.is_house || self.taught.is_none_or(|taught| taught.contains(&table.skill))
    }

    /// Whether a question shows nothing but what was taught, and is not like those asked last.
    fn lets_through(&self, question: &Posed, handful: u32) -> bool {
        let is_like = |other: &Arc<Posed>| {
            other.is_like(question) || self.fresh && asks_the_same(other, question)
        };
        let has_answer = || self.repeated.is_some() && self.repeated == said(question);
        let is_stale = || {
            self.recent.last().is_some_and(|last| shows_the_same(last, question))
                || self.recent.iter().any(is_like)
                || handful < UNREPEATED_HANDFULS && has_answer()
        };
        self.taught.is_none_or(|taught| shows_only(question, taught, self.reach))
            && !(self.has_led && asks_for_a_lead(question))
            && !is_stale()
    }
}

/// Draws questions under the rules of one table.
///
/// The same seed gives the same question on every machine. A question in which nobody could go
/// wrong is never drawn: for each one there is a belief of the catalogue whose holder answers
/// something else, or a card that looks best and is not. Where a skill is about a house option,
/// that option is chosen for the question, and somebody who has not heard of it answers something
/// else.
///
/// ```
/// use leftbower::{rules::{Options, Variant}, tutor::{Belief, Generator, Seed, Skill, Want}};
/// # use leftbower::rules::Patch;
/// # let edit = Patch(serde_yaml::from_str("{ left-follows: printed }").unwrap());
/// # let beliefs = [Belief { id: "left-keeps-suit".to_owned(), belief: String::new(), edit, variants: None,
/// #     true_in: Vec::new(), explain: String::new(), probe: None, reference: None }];
/// let classic = Variant::find("classic").expect("shipped");
/// let generator = Generator::new(classic, Options::new(), &beliefs).expect("sound rules");
/// let question = generator.draw(Skill::FollowLegal, Seed(5), &Want::default()).expect("something to ask");
/// assert!(question.ruling().is_ok());
/// assert!(question.id.as_ref().expect("a name").starts_with("gen:classic/follow.legal/5."));
/// ```
pub struct Generator<'b> {
    variant: Variant,
    options: Options,
    rules: Arc<Ruleset>,
    at_table: BeliefsAtTable<'b>,
}

impl<'b> Generator<'b> {
    /// A generator for `variant` with some options; every belief is patched into its rules once.
    ///
    /// Options at their defaults are left out of the names of questions.
    pub fn new(
        variant: &Variant,
        options: Options,
        beliefs: &'b [Belief],
    ) -> Result<Self, Vec<RulesFault>> {
        Game::new(variant.clone(), options).map(|game| Self::of(&game, beliefs))
    }

    /// A generator for the game at a table.
    pub fn of(game: &Game, beliefs: &'b [Belief]) -> Self {
        let variant = game.variant();
        let at_table = Catalogue::new(beliefs).at(&variant.id, game.rules());
        let options = variant.beside_defaults(game.options());
        Self { variant: variant.clone(), options, rules: Arc::clone(game.rules()), at_table }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// The skills for which there are questions here, in the order of [`Skill::ALL`].
    pub fn skills(&self) -> Vec<Skill> {
        let at = Setting::new(&self.rules, Reach::Bowers);
        let asked = |skill: Skill| match house::needs(&self.rules, skill) {
            true => house::can_be_asked(&self.variant, &self.options, &self.rules, skill),
            false => !kinds::kinds(&at, skill).is_empty(),
        };
        Skill::ALL.iter().copied().filter(|skill| asked(*skill)).collect()
    }

    /// The id of its variant.
    pub fn variant(&self) -> &str {
        &self.variant.id
    }

    /// Whether questions on `skill` are asked under the table's own rules, and not under a house
    /// option.
    pub fn is_own(&self, skill: Skill) -> bool {
        !house::needs(&self.rules, skill)
    }

    /// The first question for `skill` that a seed brings, whatever it exposes; `None` where these
    /// cards make none.
    pub fn any(&self, skill: Skill, seed: Seed) -> Option<Question> {
        let (variant, options) = (self.variant.id.clone(), self.options.clone());
        let (reach, spot) = (Reach::Bowers, Spot::default());
        let id = ItemId { variant, options, skill, reach, seed, index: 0, spot };
        self.replay(&id)
    }

    /// A question for `skill`; among some draws those that expose rare beliefs are preferred.
    ///
    /// `None` where nothing of that kind can be asked: the skill does not exist here, or no draw is
    /// as wanted. Where all that can be asked was asked lately, one of those questions comes again,
    /// unless only a fresh one is wanted.
    pub fn draw(&self, skill: Skill, seed: Seed, want: &Want) -> Option<Posed> {
        if want.fresh {
            return self.draw_beside(skill, seed, want, &want.recent);
        }
        let again = || {
            self.draw_beside(
                skill,
                seed,
                want,
                want.recent.last().map_or(&[], std::slice::from_ref),
            )
        };
        self.draw_beside(skill, seed, want, &want.recent).or_else(again)
    }

    /// A question for `skill` that is none of `recent`.
    fn draw_beside(
        &self,
        skill: Skill,
        seed: Seed,
        want: &Want,
        recent: &[Arc<Posed>],
    ) -> Option<Posed> {
        let taught = want.taught_with(skill);
        let reach =
            want.reach.unwrap_or_else(|| taught.as_deref().map_or(Reach::Bowers, Reach::of));
        let sieve = Sieve {
            taught: taught.as_deref(),
            reach,
            recent,
            repeated: repeated_answer(recent),
            fresh: want.fresh,
            has_led: want.taught.is_some()
                && want.recent.iter().any(|other| asks_for_a_lead(other)),
        };
        let sought: Vec<bool> =
            self.at_table.iter().map(|belief| want.exposes.contains(&belief.belief.id)).collect();
        let is_barred = |taught: &[Skill], belief: &Belief| !belief.is_about_taught(taught);
        let barred: Vec<bool> = self
            .at_table
            .iter()
            .map(|at| sieve.taught.is_some_and(|taught| is_barred(taught, at.belief)))
            .collect();
        let name = |index| ItemId {
            variant: self.variant.id.clone(),
            options: self.options.clone(),
            skill,
            reach,
            seed,
            index,
            spot: want.spot,
        };
        for handful in 0..if want.fresh { FRESH_HANDFULS } else { HANDFULS } {
            let mut found = Vec::new();
            let best = at_spot::Best::by_turns(seed, handful);
            let table = self.table(skill, seed, handful);
            let Some(table) = table.filter(|table| sieve.lets_table_through(table)) else {
                continue;
            };
            for index in handful * HANDFUL..(handful + 1) * HANDFUL {
                let question = self.question_at(&table, &name(index)).map(Posed::new);
                let Some(question) =
                    question.filter(|question| sieve.lets_through(question, handful))
                else {
                    continue;
                };
                let exposed = match table.is_house {
                    true => (!sought.contains(&true) && self.is_changed_by_option(&question))
                        .then(Vec::new),
                    false => self.exposed(&question, &sought, &barred, (want.spot, best)),
                };
                if let Some(exposes) = exposed {
                    let enough = question.ask == Ask::Call || hidden::is_hidden(&question);
                    found.push(Found { question, exposes });
                    // Deals take too long to look at for acts of which only one is chosen.
                    if enough {
                        break;
                    }
                }
            }
            let mut dice = Dice::new("choice", seed, handful);
            if let Some(question) = self.rare(found, &sought, recent.last(), &mut dice) {
                return Some(question);
            }
        }
        None
    }

    /// The beliefs that `question` exposes; `None` where that is none, none of those sought, or one
    /// that is barred.
    ///
    /// Best play, good calls and good cards expose none and are asked for all the same.
    fn exposed(
        &self,
        question: &Posed,
        sought: &[bool],
        barred: &[bool],
        (spot, best): (Spot, at_spot::Best),
    ) -> Option<Vec<usize>> {
        if question.ask == Ask::Call {
            let is_worth_it = || match spot.is_said() {
                true => at_spot::is_doubtful(question, spot.close, best),
                false => judged::judged(question, false).is_some(),
            };
            return (!sought.contains(&true) && is_worth_it()).then(Vec::new);
        }
        if question.ask.is_best_play() {
            let is_worth_it = || !hidden::is_hidden(question) || hidden::is_clear(question);
            return (!sought.contains(&true) && is_worth_it()).then(Vec::new);
        }
        let truth = question.ruling().ok()?.value();
        let differs = |at: &usize| self.at_table[*at].differs(question, truth);
        let all = 0..self.at_table.len();
        if sought.contains(&true) && !all.clone().filter(|at| sought[*at]).any(|at| differs(&at)) {
            return None;
        }
        if all.clone().filter(|at| barred[*at]).any(|at| differs(&at)) {
            return None;
        }
        let exposed: Vec<usize> = all.filter(|at| !barred[*at]).filter(differs).collect();
        (!exposed.is_empty()).then_some(exposed)
    }

    /// One question of a handful: the rarer what it exposes, and the more that is what the skill
    /// teaches, the likelier.
    ///
    /// Questions that look like the last one are left aside where there are others.
    fn rare(
        &self,
        mut found: Vec<Found>,
        sought: &[bool],
        last: Option<&Arc<Posed>>,
        dice: &mut Dice,
    ) -> Option<Posed> {
        let fresh = |item: &Found| last.is_none_or(|last| differs_in_look(last, &item.question));
        if found.iter().any(fresh) {
            found.retain(fresh);
        }
        let mut times = vec![0_u32; self.at_table.len()];
        found.iter().flat_map(|item| &item.exposes).for_each(|at| times[*at] += 1);
        let seeking = sought.contains(&true);
        let weight = |item: &Found| -> u32 {
            let counted = item.exposes.iter().filter(|at| !seeking || sought[**at]);
            let is_point = |at: usize| {
                item.question.skill.is_some_and(|skill| self.at_table[at].belief.is_point_of(skill))
            };
            let point = |at: &usize| if is_point(*at) { 3 } else { 1 };
            counted.map(|at| point(at) * 1_000 / times[*at].max(1)).sum::<u32>().max(1)
        };
        let weights: Vec<u32> = found.iter().map(weight).collect();
        Some(found.swap_remove(dice.weighted(&weights)?).question)
    }

    /// The question of that name, whatever it exposes; `None` where the name belongs to another
    /// table or to none.
    pub fn replay(&self, id: &ItemId) -> Option<Question> {
        if id.variant != self.variant.id || id.options != self.options {
            return None;
        }
        self.question_at(&self.table(id.skill, id.seed, id.index / HANDFUL)?, id)
    }

    /// The table of a handful of questions: the generator's own, or one with the house option that
    /// the skill is about.
    fn table(&self, skill: Skill, seed: Seed, handful: u32) -> Option<Table> {
        if house::needs(&self.rules, skill) {
            let mut dice = Dice::new("house", seed, handful);
            return house::table(&self.variant, &self.options, &self.rules, skill, &mut dice);
        }
        let (options, rules) = (self.options.clone(), Arc::clone(&self.rules));
        Some(Table { options, rules, skill, is_house: false })
    }

    /// Whether somebody answers otherwise who plays by the generator's own rules.
    fn is_changed_by_option(&self, question: &Posed) -> bool {
        let Ok(truth) = question.ruling() else { return false };
        let same = |said: &Answer| Response::meant(question, said).agrees(truth.value());
        answer_under(question, &self.rules).is_ok_and(|said| !same(said.value()))
    }

    fn question_at(&self, table: &Table, id: &ItemId) -> Option<Question> {
        let at = Setting { spot: id.spot, ..Setting::new(&table.rules, id.reach) };
        let (situation, ask) = sketch(&at, table.skill, id)?;
        let mut question =
            Question::new(&self.variant.id, Arc::clone(&table.rules), situation, ask);
        question.options.clone_from(&table.options);
        question.name = self.variant.is_own().then(|| self.variant.name.clone());
        if question.ask == Ask::Call {
            let at_spot = id.spot.is_said();
            question.style = id.spot.style;
            question.sampling = if at_spot { at_spot::SPOT_DEALS } else { judged::FEW_DEALS };
        }
        if hidden::is_hidden(&question) {
            question.sampling = hidden::CARD_DEALS;
        }
        question.id = Some(id.to_string());
        question.skill = Some(id.skill);
        Some(question)
    }
}

/// The question of that name at a table of a shipped variant.
///
/// ```
/// use leftbower::tutor::replay_item;
/// let question = replay_item(&"gen:classic/follow.legal/5.1".parse()?).expect("a shipped variant");
/// assert_eq!(question.id.as_deref(), Some("gen:classic/follow.legal/5.1"));
/// # Ok::<(), leftbower::tutor::ParseItemIdError>(())
/// ```
pub fn replay_item(id: &ItemId) -> Option<Question> {
    let variant = Variant::find(&id.variant)?;
    Generator::new(variant, id.options.clone(), &[]).ok()?.replay(id)
}

/// The draw of that name. A whole handful is of one kind, so that like is chosen among like.
fn sketch(at: &Setting<'_>, skill: Skill, id: &ItemId) -> Option<Sketch> {
    let kinds = kinds::kinds(at, skill);
    let kind = kinds::choose(&kinds, &mut Dice::new("kind", id.seed, id.index / HANDFUL))?;
    kind(at, &mut Dice::new(id.skill.id(), id.seed, id.index))
}

/// The answer that should not be right once more: a list of calls or cards twice running, anything
/// else three times.
fn repeated_answer(recent: &[Arc<Posed>]) -> Option<AnswerSaid> {
    let (last, before) = recent.split_last()?;
    let answer = said(last)?;
    let list = matches!(last.ask, Ask::Calls | Ask::Legal | Ask::Trumps);
    (list || before.last().and_then(|before| said(before)).as_ref() == Some(&answer))
        .then_some(answer)
}

/// A right answer as a learner would say it.
#[derive(Clone, Debug, PartialEq)]
enum AnswerSaid {
    /// Whoever may play or lay away the whole hand says *all*.
    All,
    /// The best act: what each is worth is never the same again.
    Act(Action),
    /// Anything else.
    Answer(Answer),
}

fn said(question: &Posed) -> Option<AnswerSaid> {
    let truth = question.ruling().ok()?.value();
    let all = match truth {
        Answer::Cards(cards) => Some(*cards) == question.situation.hand,
        Answer::Actions(actions) => {
            actions.iter().all(|action| matches!(action, Action::Discard(_)))
        }
        Answer::Advice(advice) => return advice.best().next().map(AnswerSaid::Act),
        _ => false,
    };
    Some(if all { AnswerSaid::All } else { AnswerSaid::Answer(truth.clone()) })
}

/// Whether it is asked which cards may be led, of which nearly always all may.
fn asks_for_a_lead(question: &Question) -> bool {
    let at = &question.situation;
    let leads = || at.after_tricks(&question.rules).is_ok_and(|at| at.hand.on_table().is_empty());
    question.ask == Ask::Legal && at.led.is_none() && leads()
}

/// Whether two questions show the same cards.
fn shows_the_same(one: &Question, other: &Question) -> bool {
    let cards = cards_shown(one);
    !cards.is_empty() && cards == cards_shown(other)
}

/// Whether two questions are one to somebody who answers: the same of one card or of the calls with
/// the same answer, the same sum with another trump, or whose turn it is after the like call.
fn asks_the_same(one: &Posed, other: &Posed) -> bool {
    let (at, before) = (&one.situation, &other.situation);
    // Two cards with the same answer are the same question, whichever is led.
    if let (Ask::Beats(led, next), Ask::Beats(other_led, other_next)) = (&one.ask, &other.ask)
        && (led, next) == (other_next, other_led)
    {
        return said(one) == said(other);
    }
    if one.ask != other.ask {
        return false;
    }
    match one.ask {
        Ask::Suit(_) | Ask::Beats(..) | Ask::Calls => said(one) == said(other),
        Ask::Score | Ask::Game => {
            let sum = |at: &Situation| {
                let contract = at.contract.map(|told| Contract { trump: Trump::None, ..told });
                (contract, at.taken.clone(), at.score.clone())
            };
            sum(at) == sum(before)
        }
        Ask::ToAct => {
            let last =
                |at: &Situation| at.auction.as_ref().map(|said| said.last().map(|call| call.1));
            last(at) == last(before)
        }
        _ => false,
    }
}

/// Whether trump or the seats differ.
fn differs_in_look(one: &Question, other: &Question) -> bool {
    let look = |question: &Question| {
        let at = &question.situation;
        let trump = at.trump.or(at.contract.map(|contract| contract.trump));
        (trump, at.contract.map(|contract| contract.maker), at.dealer, at.lead)
    };
    let (a, b) = (look(one), look(other));
    a.0.map_or(a != b, |trump| Some(trump) != b.0)
}
