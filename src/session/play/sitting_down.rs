//! Sitting down: to a new match, to one that was left, or to a hand of a lesson.

use std::sync::Arc;

use super::{
    Keeps, OwnTurn, PlayMode, Remarks, Setting, Stage, TableGame, Terms, YOU,
    game::{self, Undealt},
    placed::placed,
    saved::{SavedMatch, last_first},
};
use crate::{
    chance::Seed,
    content::{Coach, Length, PlayStep},
    engine::{Action, BySide, Hand, sides},
    rules::{Options, Ruleset},
    session::{
        CommandRow, Refused, TableHint, TableSaid, Verb,
        context::{Context, no_game},
        mode::{LessonTable, Sorting},
    },
    solver::{Level, Style},
    store::Mark,
    table::{BySeat, Seat},
    tutor::LoneCalls,
};

/// Before so many lessons are done it is said how cards are typed.
const NEWCOMER: usize = 1;

impl PlayMode {
    /// A new match, or the one of the same game that was left; anything named in `wanted` has to
    /// agree with that.
    pub(in crate::session) fn new(
        cx: &mut Context<'_>,
        wanted: &TableRequest,
    ) -> Result<Self, Refused> {
        let (left, waiting) = left_behind(cx, wanted);
        let (setting, left) = match left {
            Some((setting, left)) => (setting, Some(left)),
            None => (wanted.setting(cx), None),
        };
        cx.note(Mark::TableOpened, &setting.to_string());
        let goes_on = left.is_some();
        let left = left.unwrap_or_default();
        let rules = rules_of(cx, &setting)?;
        let mut played = Vec::new();
        let leave = |game: &TableGame| {
            if left.missed.iter().any(|(_, missed)| missed.hand == game.number) {
                played.push(game.clone());
            }
        };
        let (game, sound) =
            TableGame::new(&setting, rules).after(&left.acts, left.hands.len(), leave);
        if let Err(sound) = sound {
            cx.note(Mark::TakenBack, &sound.to_string());
        }
        let booked = !game.acts().is_empty() && left.hands.last() == Some(&game.count());
        let helped = left.helped.iter().any(|at| *at >= game.count_before());
        let mut setting = setting;
        setting.coach = wanted.coach.unwrap_or(setting.coach);
        let terms = Terms {
            keeps: Keeps::All,
            lone_calls: LoneCalls::Taught,
            level: u8::MAX,
            tables_before: 0,
            sorting: Sorting::AsItCounts,
            knows_left: true,
            leads_to: Vec::new(),
            undealt: Undealt::Untold,
            open: false,
            players: BySeat::from_fn(|_| setting.level),
            length: if setting.only.is_some() { Length::Hand } else { Length::Game },
            contract: true,
            script: Vec::new(),
            proposed: Vec::new(),
            passed: Vec::new(),
            done: None,
        };
        let stage = Stage::Opening { goes_on, how: !goes_on };
        Ok(Self {
            helped,
            heard: (0, 0),
            claimed: None,
            told_of: Vec::new(),
            remarks: Remarks::default(),
            remarked: None,
            missed: left.missed.into_iter().map(|(_, missed)| missed).collect(),
            booked,
            waiting,
            played,
            ..Self::at_table(setting, terms, game, stage)
        })
    }

    /// A hand, or a part of one, within a lesson.
    pub(in crate::session) fn in_lesson(
        cx: &mut Context<'_>,
        step: &PlayStep,
        table: &LessonTable,
    ) -> Self {
        let LessonTable { first, ref name, goes_on, lone_calls, level, .. } = *table;
        let left = saved_at(cx, name);
        cx.note(Mark::TableOpened, name);
        let left = match left {
            Some(left) if goes_on => left.acts,
            Some(_) => {
                cx.note(Mark::TakenBack, "0");
                Vec::new()
            }
            None => Vec::new(),
        };
        let (game, sound) = TableGame::of(step).after(&left, 0, |_| {});
        if let Err(sound) = sound {
            cx.note(Mark::TakenBack, &sound.to_string());
        }
        let setting = Setting {
            game: step.variant.clone(),
            options: step.options.clone(),
            seed: step.seed,
            opens: None,
            level: step.players[Seat::FIRST],
            coach: step.coach,
            style: None,
            only: None,
        };
        let at = &step.situation;
        let terms = Terms {
            keeps: Keeps::Acts,
            lone_calls,
            level,
            tables_before: table.tables_before,
            sorting: table.sorting,
            knows_left: table.knows_left,
            leads_to: table.leads_to.clone(),
            undealt: if first { Undealt::Told } else { Undealt::Untold },
            open: step.open,
            players: step.players,
            length: step.length,
            contract: at.contract.is_some() || at.trump.is_none(),
            script: step.script.clone(),
            proposed: step.proposed.clone(),
            passed: step.passed.clone(),
            done: step.done.clone(),
        };
        // Whoever has played through a few lessons knows how.
        let how = first && cx.learner.state().done.len() < NEWCOMER;
        let stage = Stage::Opening { goes_on: game.count() > 0, how };
        Self { booked: true, ..Self::at_table(setting, terms, game, stage) }
    }

    /// A table at which nothing was judged and nothing booked yet.
    fn at_table(setting: Setting, terms: Terms, game: TableGame, stage: Stage) -> Self {
        Self {
            setting,
            terms,
            earlier: game.acts().len(),
            game,
            stage,
            helped: false,
            heard: (0, 0),
            claimed: None,
            told_of: Vec::new(),
            remarks: Remarks::default(),
            remarked: None,
            turn: OwnTurn::default(),
            judged: Vec::new(),
            missed: Vec::new(),
            best: None,
            booked: false,
            strayed: false,
            waiting: Vec::new(),
            spoken: None,
            played: Vec::new(),
            back: None,
            held_back: Vec::new(),
            reviewed: None,
        }
    }
}

impl PlayMode {
    /// The number of the hand as it is told: hands of a part of a lesson are counted together.
    pub(super) const fn number(&self) -> u32 {
        self.game.number + self.terms.tables_before
    }

    /// In what order hands are shown.
    pub(super) const fn sorting(&self) -> Sorting {
        self.terms.sorting
    }

    /// Without the count of trumps for whoever has not heard of the left bower: he counts one less.
    pub(super) fn well_counted(&self, mut rungs: Vec<TableHint>) -> Vec<TableHint> {
        if self.sorting() == Sorting::AsPrinted || !self.terms.knows_left {
            rungs.retain(|rung| !matches!(rung, TableHint::Leading { .. }));
        }
        // Who made trump is not told at such a table.
        for rung in rungs.iter_mut().filter(|_| !self.terms.contract) {
            if let TableHint::Leading { ours, .. } = rung {
                *ours = None;
            }
        }
        rungs
    }

    /// What the learner may do, as [`game::choices`] has it; nobody is offered to go alone who has
    /// not heard of it.
    pub(super) fn choices(&self, hand: &Hand<'_>) -> Vec<Action> {
        let mut choices = game::choices(hand, self.sorting());
        choices.retain(|action| self.is_taught(*action));
        choices
    }

    /// The same with the places of cards in the whole hand.
    pub(super) fn placed(&self, hand: &Hand<'_>) -> Vec<(usize, Action)> {
        let placed = placed(hand, self.sorting());
        if placed.iter().all(|(_, action)| self.is_taught(*action)) {
            return placed;
        }
        // Calls that are not shown leave no gap.
        self.choices(hand).into_iter().enumerate().collect()
    }

    const fn is_taught(&self, action: Action) -> bool {
        match self.terms.lone_calls {
            LoneCalls::Taught => true,
            LoneCalls::NotYet => action.together().is_none(),
        }
    }
}

/// Whether the learner has done something at the table of that name that was left.
pub(in crate::session) fn has_acted(cx: &Context<'_>, name: &str) -> bool {
    saved_at(cx, name).is_some_and(|left| left.acts.iter().any(|(seat, _)| *seat == YOU))
}

/// What was left at the table of that name; `None` where all was played, or nothing.
fn saved_at(cx: &Context<'_>, name: &str) -> Option<SavedMatch> {
    let marks = cx.learner.journal.as_ref()?.table(name);
    SavedMatch::read(&marks).ok().flatten()
}

/// How long one plays at the table of a step of a lesson, and the score there; `None` where it was
/// not left with cards on it.
pub(in crate::session) fn open_table(
    cx: &Context<'_>,
    step: &PlayStep,
    name: &str,
) -> Option<(Length, [i16; 2])> {
    let left = saved_at(cx, name).filter(|left| !left.acts.is_empty())?;
    let (game, _) = TableGame::of(step).after(&left.acts, 0, |_| {});
    Some((step.length, own_and_theirs(game.table.score())))
}

/// The total of the learner's side, and the highest of the others.
pub(super) fn own_and_theirs(score: &BySide<i16>) -> [i16; 2] {
    [true, false].map(|mine| {
        let sides = score.iter().filter(|(side, _)| side.contains(YOU) == mine);
        sides.map(|(_, total)| total).max().unwrap_or_default()
    })
}

/// At most this many matches, those opened last, are looked at for one that was left.
const LOOKED_AT: usize = 12;

/// The match that is gone on with, and others of any game that were left.
fn left_behind(
    cx: &mut Context<'_>,
    wanted: &TableRequest,
) -> (Option<(Setting, SavedMatch)>, Vec<Setting>) {
    let Some(journal) = cx.learner.journal.as_ref() else { return (None, Vec::new()) };
    let opened = last_first(&journal.abouts(Mark::TableOpened));
    let (mut found, mut waiting, mut is_damaged) = (None, Vec::new(), false);
    for setting in opened.into_iter().take(LOOKED_AT) {
        let is_meant = found.is_none() && !is_damaged && wanted.agrees(&setting);
        if !is_meant && setting.only.is_some() || rules_of(cx, &setting).is_err() {
            continue;
        }
        match SavedMatch::read(&journal.table(&setting.to_string())) {
            Ok(Some(left)) if is_meant => found = Some((setting, left)),
            // Where nothing was done there is nothing to go on with.
            Ok(Some(left)) if left.acts.iter().any(|(seat, _)| *seat == YOU) => {
                waiting.push(setting);
            }
            Ok(Some(_) | None) => {}
            Err(_) => is_damaged |= is_meant,
        }
    }
    if is_damaged {
        cx.say(TableSaid::Unreadable);
    }
    (found, waiting)
}

/// The rules of a match, or why they cannot be had.
fn rules_of(cx: &Context<'_>, setting: &Setting) -> Result<Arc<Ruleset>, Refused> {
    let game = setting.in_library(cx.library).map_err(|why| no_game(why, &setting.game))?;
    if setting.style.is_some_and(|style| !style.is_known(game.rules())) {
        return Err(Refused::NobodyCounted);
    }
    let rules = game.rules();
    let is_open = |total: i16| u16::try_from(total).is_ok_and(|total| total < rules.target);
    let opens = |totals: [i16; 2]| sides(rules).len() == 2 && totals.into_iter().all(is_open);
    if !setting.opens.is_none_or(opens) {
        return Err(Refused::Usage(CommandRow::of(Verb::Play).example));
    }
    Ok(Arc::clone(game.rules()))
}

/// What was asked for when somebody sits down; what was not named follows from the match that was
/// left.
#[derive(Clone, Debug, Default)]
pub(in crate::session) struct TableRequest {
    /// The game that was named.
    pub(in crate::session) game: Option<String>,
    /// The options that were named for it.
    pub(in crate::session) options: Options,
    /// The level that was named.
    pub(in crate::session) level: Option<Level>,
    /// The seed that was named.
    pub(in crate::session) seed: Option<Seed>,
    /// The totals with which it is to open.
    pub(in crate::session) opens: Option<[i16; 2]>,
    /// The one hand that is to be played, where it is no match.
    pub(in crate::session) only: Option<u32>,
    /// When the coach was told to speak.
    pub(in crate::session) coach: Option<Coach>,
    /// Whose calls the others' are taken to be.
    pub(in crate::session) style: Option<Style>,
}

impl TableRequest {
    /// One that names everything, but for when the coach speaks.
    pub(in crate::session) fn exactly(setting: Setting) -> Self {
        let Setting { game, options, seed, opens, level, coach: _, style, only } = setting;
        let (game, level, seed) = (Some(game), Some(level), Some(seed));
        Self { game, options, level, seed, opens, only, coach: None, style }
    }

    /// What holds for a new match.
    ///
    /// Where no seed was named its cards are others than those of any match of this session.
    fn setting(&self, cx: &mut Context<'_>) -> Setting {
        Setting {
            game: self.game.clone().unwrap_or_else(|| cx.variant.clone()),
            options: self.options.clone(),
            seed: self.seed.unwrap_or_else(|| cx.tables.next_seed()),
            opens: self.opens,
            level: self.level.unwrap_or(Level::Casual),
            coach: self.coach.unwrap_or(Coach::After),
            style: self.style,
            only: self.only,
        }
    }

    /// Whether a match that was left is one such as is wanted.
    fn agrees(&self, left: &Setting) -> bool {
        let is_game = match &self.game {
            None => left.only.is_none(),
            Some(game) => {
                (game, &self.options, self.only) == (&left.game, &left.options, left.only)
            }
        };
        is_game
            && self.level.is_none_or(|level| level == left.level)
            && self.seed.is_none_or(|seed| seed == left.seed)
            && (self.opens.is_none() || self.opens == left.opens)
            && self.style.is_none_or(|style| Some(style) == left.style)
    }
}
