//! What starts something: a lesson, a drill, a table, whatever a learner asks for.

use std::{collections::VecDeque, sync::Arc};

use super::{Numbered, OF_NO_GAME, Session, drill_words::DrillWords};
use crate::{
    content::Coach,
    rules::Variant,
    session::{
        CommandRow, LessonSaid, LookUp, Refused, TableSaid, Thing, Verb,
        context::not_there,
        draws::Draws,
        drill::DrillMode,
        lesson::LessonMode,
        look_up::{self, no_such},
        paced::{Pace, PacedMode},
        pack::PackMode,
        placement::PlacementMode,
        play::{PlayMode, Setting, TableRequest, option_of, totals_of},
        replay::ReplayMode,
        review::{ReviewMode, next_visit},
        test::TestMode,
        words::word_called,
    },
    solver::Style,
    store::Mark,
    tutor::{Seed, Skill},
};

/// Minutes that a review takes where nothing else is said.
const REVIEW: u32 = 10;
/// The most minutes that a review may take.
const LONGEST_REVIEW: u32 = 120;

impl Session<'_> {
    pub(super) fn start_next_lesson(&mut self) {
        let state = self.cx.learner.state();
        let Some(id) = self.cx.learner.next_lesson(&state) else {
            return self.cx.say(Refused::NothingHere);
        };
        let left = self.cx.learner.left_off(&state);
        let step = match left.filter(|left| left.lesson == id) {
            Some(left) => left.step as usize,
            None => 0,
        };
        self.cx.learner.enter = None;
        self.start_lesson(&id, step);
    }

    /// Starts a lesson, or goes on with it at some step.
    pub(super) fn start_lesson(&mut self, id: &str, step: usize) {
        let lesson = match self.cx.lesson(id) {
            Ok(lesson) => lesson,
            Err(refused) => return self.cx.say(refused),
        };
        self.clear();
        if step == 0 {
            self.cx.note(Mark::LessonOpened, id);
        }
        self.cx.learner.enter = Some(id.to_owned());
        let title = lesson.title.clone();
        let game = (lesson.variant != Variant::DEFAULT_ID)
            .then(|| self.cx.library.name_of(&lesson.variant).to_owned());
        let at = self.cx.library.lessons().position(|lesson| lesson.id == id);
        self.cx.say(LessonSaid::Opens { number: at.map(|at| at + 1), title, game });
        self.begin(LessonMode::new(lesson, step));
        self.numbered = Numbered::Menu;
    }

    /// Starts a lesson by id or number, the next one of a path, or the next one of all below what
    /// is done on each path; `--step N` goes on at a step, counted from 1.
    pub(super) fn learn(&mut self, rest: &[String]) {
        let Some(id) = rest.first() else {
            let paths = look_up::paths(&self.cx);
            self.cx.say(paths);
            return self.start_next_lesson();
        };
        let step: usize = match rest {
            [_, option, step] if option == "--step" => match step.parse() {
                Ok(step) => step,
                Err(_) => return self.cx.say(Refused::Usage("learn trump --step 3")),
            },
            _ => 1,
        };
        // Whoever reads a title types a title.
        let title = rest.join(" ");
        let titled = self.cx.library.lessons().find(|lesson| is_titled(&lesson.title, &title));
        let lesson = titled.map_or_else(|| self.cx.lesson_named(id), |lesson| lesson.id.clone());
        if let Some(course) = self.cx.learner.course(id) {
            self.cx.learner.set_path(course);
            self.cx.note(Mark::PathChosen, id);
        }
        self.start_lesson(&lesson, step.saturating_sub(1));
    }

    pub(super) fn drill(&mut self, rest: &[String]) {
        let wanted = match DrillWords::read(rest) {
            Ok(wanted) => wanted,
            Err(why) => return self.cx.say(why),
        };
        if matches!(wanted.pace, Some(Pace::Timed(_))) && self.cx.learner.journal.is_none() {
            return self.cx.say(Refused::NoClock);
        }
        // Whoever names nothing is asked nothing that comes in later lessons.
        let is_open = wanted.skills.is_empty() && wanted.exposes.is_empty() && self.cx.person;
        let taught = is_open.then(|| self.cx.learner.taught_so_far(&self.cx.variant)).flatten();
        let Some(draws) = self.draws(&wanted.skills, wanted.exposes) else { return };
        let mut draws = Draws { spot: wanted.spot, ..draws };
        draws.keep_to(taught);
        match wanted.pace {
            None => self.begin(DrillMode::new(draws)),
            Some(pace) => self.begin(PacedMode::new(&self.cx, draws, pace)),
        }
    }

    /// Questions of some skills, or of all; else it is said why there are none.
    pub(super) fn draws(&mut self, skills: &[String], exposes: Vec<String>) -> Option<Draws> {
        let (variant, options) = (self.cx.variant.clone(), self.cx.options.clone());
        if self.cx.tables.generator(&variant, &options).is_none() {
            self.cx.say(no_such(Thing::Variant, &variant, None));
            return None;
        }
        let all = self.cx.tables.skills(&variant, &options);
        if skills == [Skill::VariantSwitch.id()] {
            return Some(Draws::switching(&["standard", "bald", "pepper"]));
        }
        let drawn = |skill: &String| {
            Skill::from_id(skill).filter(|skill| *skill == Skill::Words || all.contains(skill))
        };
        if let Some(unknown) = skills.iter().find(|skill| drawn(skill).is_none()) {
            let near = crate::content::nearest(unknown, all.iter().map(|skill| skill.id()));
            if Skill::from_id(unknown).is_some() {
                let (variants, skills) = (vec![variant.clone()], vec![unknown.clone()]);
                self.cx.say(Refused::NothingToDrill { variants, skills });
            } else {
                self.cx.say(no_such(Thing::Skill, unknown, near));
            }
            if near.is_none() {
                let skills = all.into_iter().chain(OF_NO_GAME);
                let skills = skills.map(|skill| skill.to_string()).collect();
                let variant = self.cx.library.name_of(&variant).to_owned();
                self.cx.say(LookUp::Skills { variant, skills });
            }
            return None;
        }
        let ids = || self.cx.library.beliefs().iter().map(|belief| belief.id.as_str());
        if let Some(unknown) = exposes.iter().find(|id| !ids().any(|known| known == *id)) {
            let near = crate::content::nearest(unknown, ids());
            self.cx.say(no_such(Thing::Belief, unknown, near));
            return None;
        }
        let skills = match skills {
            [] => all,
            some => some.iter().filter_map(drawn).collect(),
        };
        Some(Draws { options, exposes, ..Draws::new(vec![variant], skills) })
    }

    pub(super) fn place(&mut self) {
        if !self.cx.options.is_empty() {
            return self.cx.say(Refused::KeptWithoutOptions);
        }
        match PlacementMode::new(&self.cx) {
            Some(placement) => self.begin(placement),
            None => self.cx.say(no_such(Thing::Variant, &self.cx.variant.clone(), None)),
        }
    }

    /// Sits down at a table: `play [VARIANT] [LEVEL] [off|after|before] [best|people] [seed N]`;
    /// what is not named is as in the match that was left.
    pub(super) fn play(&mut self, rest: &[String]) {
        let mut wanted = TableRequest::default();
        let mut words = rest.iter();
        while let Some(word) = words.next() {
            if let Some(coach) = Coach::named(word) {
                wanted.coach = Some(coach);
            } else if let Ok(level) = word.parse() {
                wanted.level = Some(level);
            } else if let Some(style) = Style::from_id(word) {
                wanted.style = Some(style);
            } else if word == "seed" {
                let Some(seed) = words.next().and_then(|word| word.parse().ok()) else {
                    return self.cx.say(Refused::Usage(CommandRow::of(Verb::Play).example));
                };
                wanted.seed = Some(Seed(seed));
            } else if word == "opens" {
                let Some(totals) = words.next().and_then(|word| totals_of(word)) else {
                    return self.cx.say(Refused::Usage(CommandRow::of(Verb::Play).example));
                };
                wanted.opens = Some(totals);
            } else if let Some((option, value)) = option_of(word) {
                wanted.options.insert(option, value);
                wanted.game.get_or_insert_with(|| self.cx.variant.clone());
            } else {
                match self.cx.game(word) {
                    // A file that was not named when the program started is known by its place
                    // alone.
                    Ok(game) => {
                        let known = self.cx.library.games().any(|known| known.id == game.id());
                        let name = if known { game.id() } else { word.as_str() };
                        wanted.game = Some(name.to_owned());
                    }
                    Err(refused) => return self.cx.say(refused),
                }
            }
        }
        // The options of the evening hold where the game of the evening is played.
        let variant = &self.cx.variant;
        let is_of_evening = wanted.game.as_ref().is_none_or(|game| game == variant);
        if is_of_evening && !self.cx.options.is_empty() {
            let named = std::mem::replace(&mut wanted.options, self.cx.options.clone());
            wanted.options.extend(named);
            wanted.game = Some(variant.clone());
        }
        self.sit_down(&wanted);
    }

    /// The hand of the day, of that game or of the evening's: `today [VARIANT] [off|after|before]`.
    pub(super) fn today(&mut self, rest: &[String]) {
        let coach = rest.iter().find_map(|word| Coach::named(word));
        let game = rest.iter().find(|word| Coach::named(word).is_none());
        let game = match game.map(|word| self.cx.game(word)) {
            None => self.cx.variant.clone(),
            Some(Ok(game)) => game.id().to_owned(),
            Some(Err(refused)) => return self.cx.say(refused),
        };
        let date = self.cx.now.date();
        let wanted = TableRequest::exactly(Setting::of_day(&game, &date));
        self.cx.say(TableSaid::OfTheDay { date });
        self.sit_down(&TableRequest { coach, ..wanted });
    }

    pub(super) fn sit_down(&mut self, wanted: &TableRequest) {
        match PlayMode::new(&mut self.cx, wanted) {
            Ok(play) => self.begin(play),
            Err(refused) => self.cx.say(refused),
        }
    }

    /// Plays one hand once more, by the options with which it was played where that is known.
    pub(super) fn play_once_more(&mut self, mut setting: Setting) {
        let opened =
            self.cx.learner.journal.as_ref().map(|journal| journal.abouts(Mark::TableOpened));
        let is_its = |before: &Setting| {
            (&before.game, before.seed, before.level)
                == (&setting.game, setting.seed, setting.level)
        };
        let mut opened = opened.iter().flatten().rev().filter_map(|about| about.parse().ok());
        if let Some(before) = opened.find(is_its) {
            setting.options = before.options;
        }
        self.sit_down(&TableRequest::exactly(setting));
    }

    /// Starts the test of a lesson, by id or number, or of the next one.
    pub(super) fn test(&mut self, words: &[String]) {
        // `test out leading` is meant as `test leading`.
        let named = words.iter().find(|word| *word != "out");
        let id = match named {
            Some(name) => Some(self.cx.lesson_named(name)),
            None => self.cx.next_lesson(),
        };
        let Some(id) = id else { return self.cx.say(Refused::NothingHere) };
        let lesson = self.cx.lesson(&id);
        match lesson.and_then(|lesson| TestMode::new(&mut self.cx, lesson)) {
            Ok(test) => self.begin(test),
            Err(refused) => self.cx.say(refused),
        }
    }

    /// Opens a pack or a single puzzle; without a name, lists the packs. `--only 2 5` asks some
    /// puzzles of a pack.
    pub(super) fn puzzle(&mut self, rest: &[String]) {
        let library = self.cx.library;
        let Some(id) = rest.first() else {
            return self.cx.say(LookUp::Packs(library.packs_by_name()));
        };
        let pack = match library.pack(id) {
            Ok(pack) => {
                let only: VecDeque<usize> = match rest {
                    [_, option, places @ ..] if option == "--only" => places
                        .iter()
                        .filter_map(|at| at.parse::<usize>().ok()?.checked_sub(1))
                        .collect(),
                    _ => (0..pack.puzzles.len()).collect(),
                };
                PackMode::new(pack, only)
            }
            Err(why) => match library.puzzle(id) {
                Some((pack, item)) => {
                    let own = &item.question.id;
                    let at = pack.puzzles.iter().position(|other| other.question.id == *own);
                    let Some(at) = at else { unreachable!("a puzzle stands in its pack") };
                    PackMode::alone(pack, at)
                }
                None => return self.cx.say(not_there(why, Thing::Pack, id)),
            },
        };
        self.begin(pack);
    }

    /// Asks a question again: a drawn one by its replay id, one of a pack, a lesson or the glossary
    /// by its own.
    pub(super) fn replay(&mut self, id: Option<&str>) {
        let Some(id) = id else {
            return self.cx.say(Refused::Usage("replay gen:classic/follow.legal/5.1"));
        };
        if let Some(hand) = Setting::of_hand(id) {
            return self.play_once_more(hand);
        }
        let library = self.cx.library;
        let drawn = id.parse().ok().and_then(|id| library.drawn(&id)).map(Arc::from);
        let shipped = || library.question(id).map(|item| Arc::clone(item.posed()));
        let word = || word_called(library, &self.cx.variant, id).map(Arc::from);
        match drawn.or_else(shipped).or_else(word) {
            Some(question) => self.begin(ReplayMode::new(question, id.to_owned())),
            None => self.cx.say(no_such(Thing::Question, id, None)),
        }
    }

    /// Starts a review of what is due, of at most as many minutes as were named.
    pub(super) fn review(&mut self, minutes: Option<&str>) {
        if self.cx.learner.journal.is_none() {
            return self.cx.say(Refused::NothingKept);
        }
        let minutes = match minutes.map(str::parse::<u32>) {
            None => REVIEW,
            Some(Ok(minutes @ 1..=LONGEST_REVIEW)) => minutes,
            Some(_) => {
                let example = "review 10";
                return self.cx.say(Refused::Minutes { most: LONGEST_REVIEW, example });
            }
        };
        match ReviewMode::new(&mut self.cx, minutes) {
            Some(review) => self.begin(review),
            None => {
                let next = next_visit(&mut self.cx);
                self.cx.say(Refused::NothingDue(next));
            }
        }
    }
}

/// Whether a title is meant, whatever its signs and capitals.
fn is_titled(title: &str, meant: &str) -> bool {
    let bare = |text: &str| -> String {
        text.chars()
            .filter(|letter| letter.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect()
    };
    bare(title) == bare(meant)
}
