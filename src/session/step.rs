//! The session itself: an event comes in, data goes out.

use std::{collections::VecDeque, sync::Arc};

use super::{
    Command, Event, Help, Journal, LessonSaid, Measure, Place, Reading, Refused, Row, Said, Tally,
    Thing, Verb, Verdict, Visit, Waits, Words,
    commands::{nearest, parse},
    context::{Context, not_there},
    desk::{Desk, Open, Standing},
    draws::Draws,
    drill::DrillMode,
    first_visit::FirstVisitMode,
    learner::Learner,
    lesson::LessonMode,
    look_up::{self, no_such},
    mode::{Asking, KeptAs, Manner, Mode, Next, Outcome},
    paced::{LONGEST_DRILL, Pace, PacedMode},
    pack::PackMode,
    placement::PlacementMode,
    play::{PlayMode, Setting, Wanted, option_of},
    recall::explained,
    replay::ReplayMode,
    review::{ReviewMode, next_visit, waiting},
    tables::Tables,
    test::TestMode,
    words::word_called,
};
use crate::{
    content::{Coach, Library, question_record},
    rules::Options,
    solver::Level,
    store::{Activity, Answered, Event as Entry, Mark},
    tutor::{
        Answer, Ask, Confidence, Diagnosis, Explanation, Observation, Posed, Response, Seed, Skill,
        Timestamp, Unreadable, ladder, may_play_under, read,
    },
};

/// Nobody means more than this in one line; what goes beyond is dropped.
const LONGEST_LINE: usize = 2000;
/// Minutes that a review takes where nothing else is said.
const REVIEW: u32 = 10;
/// The most minutes that a review may take.
const LONGEST_REVIEW: u32 = 120;
/// Skills that may be drilled in every game, though none has cards for them.
const OF_NO_GAME: [Skill; 2] = [Skill::VariantSwitch, Skill::Words];
/// A clock that stands this many days before the last answer is wrong.
const BEHIND: f64 = 0.01;

/// What goes on between a learner and the tutor.
///
/// ```
/// use leftbower::{content::Library, session::{Event, Said, Session}, tutor::{Seed, Timestamp}};
/// let library = Library::shipped();
/// let mut session = Session::new(&library, Seed(1), "classic");
/// let said = session.step(Timestamp(0), Event::Line("drill follow.legal".to_owned()));
/// assert!(matches!(said.as_slice(), [Said::Asked(_)]));
/// ```
pub struct Session<'l> {
    cx: Context<'l>,
    desk: Desk,
    /// What goes on, what it was begun within before it.
    modes: Vec<Box<dyn Mode<'l> + 'l>>,
    /// Whether Enter is waited for.
    paused: bool,
    /// Whether it was said what the worth of calls means.
    worths_said: bool,
    /// Whether the learner has left.
    over: bool,
}

impl<'l> Session<'l> {
    /// A session with a person of whom nothing is kept; drills use `variant`.
    pub fn new(library: &'l Library, seed: Seed, variant: &str) -> Self {
        let (learner, tables) = (Learner::new(library), Tables::new(library, seed));
        Self {
            cx: Context::new(library, learner, tables, variant),
            desk: Desk::default(),
            modes: Vec::new(),
            paused: false,
            worths_said: false,
            over: false,
        }
    }

    /// The same session, in which drills use some options of their game.
    #[must_use]
    pub fn with_options(mut self, options: Options) -> Self {
        self.cx.options = options;
        self
    }

    /// The same session, of which every answer is kept.
    #[must_use]
    pub fn with_journal(mut self, journal: impl Journal + 'l) -> Self {
        self.cx.learner.journal = Some(Box::new(journal));
        self
    }

    /// The same session, in which a lesson waits for Enter where a screen is full.
    #[must_use]
    pub fn with_measure(mut self, measure: Measure) -> Self {
        self.cx.measure = Some(measure);
        self
    }

    /// The same session with a script: the same seed brings the same questions whatever is answered, nothing is asked
    /// that a script does not expect, and nothing waits for Enter.
    #[must_use]
    pub fn for_script(mut self) -> Self {
        self.cx.person = false;
        self.cx.measure = None;
        self
    }

    /// Takes what happened at `now`; what is said to it.
    pub fn step(&mut self, now: Timestamp, event: Event) -> Vec<Said> {
        self.cx.now = now;
        match event {
            Event::Start => self.greet(),
            Event::Line(line) => self.line(&cleaned(&line)),
            Event::Command(command) => self.carry_out(&command),
            Event::Shown => self.desk.shown(now),
            Event::End => self.farewell(),
        }
        self.cx.take_out()
    }

    /// What it waits for.
    pub fn waits(&self) -> Waits {
        match () {
            () if self.over => Waits::Nothing,
            () if self.paused => Waits::Enter,
            () if self.desk.current().is_none() && self.modes.is_empty() => Waits::Command,
            () => Waits::Answer,
        }
    }

    /// How a line would be read now.
    pub fn reads(&self, line: &str) -> Reading {
        let line = cleaned(line);
        if self.is_claimed(&line) {
            return Reading::Answer;
        }
        let command = parse(&line).filter(|command| self.is_command(command, &line));
        command.map_or(Reading::Answer, Reading::Command)
    }

    /// The question that stands.
    pub fn question(&self) -> Option<&Arc<Posed>> {
        self.desk.current().map(Standing::question)
    }

    /// The question that stands, as it is put.
    pub fn standing(&self) -> Option<Said> {
        self.desk.current().map(Standing::asked)
    }

    /// Does what takes long before the question that stands can be answered; `progress` hears how many deals have been
    /// looked at.
    pub fn look_ahead(&self, progress: &mut dyn FnMut(u32)) {
        if let Some(question) = self.question() {
            question.look_ahead(progress);
        }
    }

    /// What was answered so far.
    pub const fn tally(&self) -> &Tally {
        &self.cx.learner.tally
    }

    /// How many answers are not kept, though they should be.
    pub fn unsaved(&self) -> usize {
        self.cx.learner.journal.as_ref().map_or(0, |journal| journal.unsaved())
    }

    /// The lessons and packs that there are.
    pub const fn library(&self) -> &'l Library {
        self.cx.library
    }

    /// What may be typed now.
    pub fn words(&mut self) -> Words {
        let variant = self.cx.variant.clone();
        let skills = self.cx.tables.skills(&variant, &Options::new()).into_iter().chain(OF_NO_GAME);
        let skills = skills.map(|skill| skill.to_string()).collect();
        let free = || self.modes.last().map(|mode| mode.words()).unwrap_or_default();
        Words {
            skills,
            answers: self.question().map_or_else(free, |question| super::typed::answers(question)),
            judged: self
                .desk
                .last()
                .map(|last| super::typed::answers(&last.question))
                .unwrap_or_default(),
            asked: self.question().is_some(),
            ..Words::of(self.cx.library)
        }
    }

    /// Whether a line that begins with a command's name is one: when a word is asked for, a line that is a whole word of
    /// the glossary is an answer, but for what every question must obey.
    fn is_command(&self, command: &Command, line: &str) -> bool {
        let asks_for_word =
            self.question().is_some_and(|question| matches!(question.ask, Ask::Term { .. }));
        let is_needed =
            matches!(command.verb, Verb::Hint | Verb::Skip | Verb::Quit | Verb::Help | Verb::Menu);
        !asks_for_word || is_needed || self.cx.library.glossary().named(line).is_none()
    }

    /// Whether a line belongs to what goes on, be it the name of a command or not.
    fn is_claimed(&self, line: &str) -> bool {
        let word = line.to_lowercase();
        let mode = self.modes.last().filter(|_| self.question().is_none());
        mode.is_some_and(|mode| mode.claims(&word))
    }

    fn line(&mut self, line: &str) {
        if let Reading::Command(command) = self.reads(line) {
            return self.carry_out(&command);
        }
        if self.paused && !self.is_claimed(line) {
            return self.resume();
        }
        self.paused = false;
        if self.desk.current().is_some() {
            return self.judge(line);
        }
        let heard = self.modes.last_mut().and_then(|mode| mode.line(&mut self.cx, line));
        match heard {
            Some(next) => self.follow(next),
            None if line.is_empty() => self.start_next_lesson(),
            None => {
                let word = line.split_whitespace().next().unwrap_or_default();
                self.cx.say(Refused::NoCommand { word: word.to_owned(), near: nearest(word) });
            }
        }
    }

    fn carry_out(&mut self, command: &Command) {
        let own = self.modes.last_mut().and_then(|mode| mode.obey(&mut self.cx, command));
        if let Some(next) = own {
            return self.follow(next);
        }
        let rest = &command.rest;
        let first = rest.first().map(String::as_str);
        let said: Said = match command.verb {
            Verb::Learn => return self.learn(rest),
            Verb::Drill => return self.drill(rest),
            Verb::Place => return self.place(),
            Verb::Play => return self.play(rest),
            Verb::Test => return self.test(rest),
            Verb::Puzzle => return self.puzzle(rest),
            Verb::Replay => return self.replay(first),
            Verb::Review => return self.review(first),
            Verb::Next => return self.next(),
            Verb::Skip => return self.skip(),
            Verb::Back => return self.back(),
            Verb::Hint => return self.hint(),
            Verb::Why => return self.why(rest),
            Verb::Progress => return look_up::progress(&mut self.cx, first),
            Verb::Beliefs => return look_up::beliefs(&mut self.cx, rest),
            Verb::Flag => return self.flag(),
            Verb::Quit => return self.farewell(),
            Verb::Menu => {
                self.clear();
                Visit::Menu.into()
            }
            Verb::Lessons => look_up::lessons(&self.cx).into(),
            Verb::Map => look_up::map(&self.cx).into(),
            Verb::Rule => look_up::rule(&self.cx, self.desk.in_sight(), first),
            Verb::Rules => look_up::rules(&self.cx, first),
            Verb::Diff => look_up::diff(&self.cx, rest),
            Verb::Ask => look_up::ask(&self.cx, &rest.join(" ")),
            Verb::Variants => {
                super::LookUp::Variants(self.cx.library.games().cloned().collect()).into()
            }
            Verb::Variant => look_up::set_variant(&mut self.cx, first),
            Verb::Glossary => look_up::glossary(&self.cx, &rest.join(" ")),
            Verb::Seed => look_up::seed(&self.cx, self.desk.in_sight()).into(),
            Verb::Help => look_up::help(first),
        };
        self.cx.say(said);
    }

    /// The first screen.
    fn greet(&mut self) {
        let state = self.cx.learner.state();
        let behind = state.last.map(|last| last.days_since(self.cx.now));
        if let Some(days) = behind.filter(|days| *days > BEHIND) {
            self.cx.say(Visit::ClockBehind(days));
        }
        let next = self.cx.learner.next_lesson(&state).and_then(|id| self.cx.title_of(&id));
        if state.last.is_some() {
            let on_the_way = self.cx.learner.left_off(&state).is_some();
            let (due, seconds) = waiting(&mut self.cx, &state);
            self.cx.say(Visit::WelcomeBack { next, on_the_way, due, seconds });
        } else if self.cx.person && next.is_some() {
            self.begin(FirstVisitMode::new());
        } else {
            self.cx.say(Visit::Greeting(next));
        }
    }

    fn farewell(&mut self) {
        self.clear();
        let Tally { by_skill, lessons } = self.tally().clone();
        let total = self.tally().total();
        let lessons = lessons.iter().filter_map(|id| self.cx.title_of(id)).collect();
        self.cx.say(Visit::Summary { by_skill, total, lessons });
        self.over = true;
    }

    /// Leaves what goes on; an explanation that was put off comes now.
    fn clear(&mut self) {
        for owed in self.desk.clear() {
            self.cx.say(owed);
        }
        self.modes.clear();
        self.paused = false;
    }

    fn begin(&mut self, mode: impl Mode<'l> + 'l) {
        self.clear();
        self.modes.push(Box::new(mode));
        self.advance();
    }

    /// After a question: the one put aside, or whatever comes next.
    fn go_on(&mut self) {
        match self.desk.resume() {
            Some(said) => self.cx.say(said),
            None => self.advance(),
        }
    }

    /// Goes on after a pause.
    fn resume(&mut self) {
        self.paused = false;
        self.advance();
    }

    /// Whatever the mode brings next.
    fn advance(&mut self) {
        if let Some(mode) = self.modes.last_mut() {
            let next = mode.next(&mut self.cx);
            self.follow(next);
        }
    }

    fn follow(&mut self, next: Next) {
        match next {
            Next::Ask(asking) => self.put(Standing::new(asking)),
            Next::Pause => self.paused = true,
            Next::Line => {}
            Next::Table(step) => {
                self.modes.push(Box::new(PlayMode::in_lesson(&step)));
                self.advance();
            }
            Next::Instead(command) => {
                self.modes.pop();
                self.carry_out(&command);
            }
            Next::Over => {
                self.modes.pop();
                self.advance();
            }
        }
    }

    fn put(&mut self, standing: Standing) {
        let said = self.desk.put(standing);
        self.cx.say(said);
    }

    /// What goes on hears what became of a question.
    fn tell(&mut self, what: &Outcome<'_, 'l>) {
        if let Some(mode) = self.modes.last_mut() {
            mode.heard(&mut self.cx, what);
        }
    }

    fn start_next_lesson(&mut self) {
        let state = self.cx.learner.state();
        let Some(id) = self.cx.learner.next_lesson(&state) else {
            return self.cx.say(Refused::NothingHere);
        };
        let left = self.cx.learner.left_off(&state);
        let step = match left.filter(|left| left.lesson == id) {
            Some(left) if self.cx.learner.enter.is_none() => left.step as usize,
            _ => 0,
        };
        self.cx.learner.enter = None;
        self.start_lesson(&id, step);
    }

    /// Starts a lesson, or goes on with it at some step.
    fn start_lesson(&mut self, id: &str, step: usize) {
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
        let variant = self.cx.library.name_of(&lesson.variant).to_owned();
        self.cx.say(LessonSaid::Opens { title, variant });
        self.begin(LessonMode::new(lesson, step));
    }

    /// Starts a lesson by id or number, the next one of a path, or the next one of all below what is done on each path;
    /// `--step N` goes on at a step, counted from 1.
    fn learn(&mut self, rest: &[String]) {
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
        let lesson = self.cx.lesson_named(id);
        if let Some(course) = self.cx.learner.course(id) {
            self.cx.learner.set_path(course);
            self.cx.note(Mark::PathChosen, id);
        }
        self.start_lesson(&lesson, step.saturating_sub(1));
    }

    fn drill(&mut self, rest: &[String]) {
        let Some(wanted) = DrillWords::read(rest) else {
            let example = "drill follow.legal --timed 2";
            return self.cx.say(Refused::Minutes { most: LONGEST_DRILL, example });
        };
        if matches!(wanted.pace, Some(Pace::Timed(_))) && self.cx.learner.journal.is_none() {
            return self.cx.say(Refused::NoClock);
        }
        let Some(draws) = self.draws(&wanted.skills, wanted.exposes) else { return };
        match wanted.pace {
            None => self.begin(DrillMode::new(draws)),
            Some(pace) => self.begin(PacedMode::new(&self.cx, draws, pace)),
        }
    }

    /// Questions of some skills, or of all; else it is said why there are none.
    fn draws(&mut self, skills: &[String], exposes: Vec<String>) -> Option<Draws> {
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
                self.cx.say(super::LookUp::Skills { variant, skills });
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

    fn place(&mut self) {
        if !self.cx.options.is_empty() {
            return self.cx.say(Refused::KeptWithoutOptions);
        }
        match PlacementMode::new(&self.cx) {
            Some(placement) => self.begin(placement),
            None => self.cx.say(no_such(Thing::Variant, &self.cx.variant.clone(), None)),
        }
    }

    /// Sits down at a table: `play [VARIANT] [LEVEL] [off|after|before] [seed N]`; what is not named is as in the match
    /// that was left.
    fn play(&mut self, rest: &[String]) {
        let seed = self.cx.tables.seed;
        let setting = Setting {
            game: self.cx.variant.clone(),
            options: Options::new(),
            seed,
            level: Level::Casual,
            coach: Coach::After,
            only: None,
        };
        let mut wanted = Wanted { setting, game: false, level: false, seed: false, coach: None };
        let mut words = rest.iter();
        while let Some(word) = words.next() {
            if let Some(coach) = Coach::named(word) {
                wanted.coach = Some(coach);
                wanted.setting.coach = coach;
            } else if let Ok(level) = word.parse() {
                (wanted.setting.level, wanted.level) = (level, true);
            } else if word == "seed" {
                let Some(seed) = words.next().and_then(|word| word.parse().ok()) else {
                    return self.cx.say(Refused::Usage(Row::of(Verb::Play).example));
                };
                (wanted.setting.seed, wanted.seed) = (Seed(seed), true);
            } else if let Some((option, value)) = option_of(word) {
                wanted.setting.options.insert(option, value);
                wanted.game = true;
            } else {
                match self.cx.game(word) {
                    // A file that was not named when the program started is known by its place alone.
                    Ok(game) => {
                        let known = self.cx.library.games().any(|known| known.id == game.id());
                        let name = if known { game.id() } else { word };
                        name.clone_into(&mut wanted.setting.game);
                    }
                    Err(refused) => return self.cx.say(refused),
                }
                wanted.game = true;
            }
        }
        // The options of the evening hold where the game of the evening is played.
        if wanted.setting.game == self.cx.variant && !self.cx.options.is_empty() {
            let chosen = self.cx.options.clone();
            let named = std::mem::replace(&mut wanted.setting.options, chosen);
            wanted.setting.options.extend(named);
            wanted.game = true;
        }
        self.sit_down(&wanted);
    }

    fn sit_down(&mut self, wanted: &Wanted) {
        match PlayMode::new(&mut self.cx, wanted) {
            Ok(play) => self.begin(play),
            Err(refused) => self.cx.say(refused),
        }
    }

    /// Plays one hand once more, by the options with which it was played where that is known.
    fn play_once_more(&mut self, mut setting: Setting) {
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
        let wanted = Wanted { setting, game: true, level: true, seed: true, coach: None };
        self.sit_down(&wanted);
    }

    /// Starts the test of a lesson, by id or number, or of the next one.
    fn test(&mut self, words: &[String]) {
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

    /// Opens a pack or a single puzzle; without a name, lists the packs. `--only 2 5` asks some puzzles of a pack.
    fn puzzle(&mut self, rest: &[String]) {
        let library = self.cx.library;
        let Some(id) = rest.first() else {
            return self.cx.say(super::LookUp::Packs(library.packs_by_name()));
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

    /// Asks a question again: a drawn one by its replay id, one of a pack, a lesson or the glossary by its own.
    fn replay(&mut self, id: Option<&str>) {
        let Some(id) = id else {
            return self.cx.say(Refused::Usage("replay gen:classic/follow.legal/5.1"));
        };
        if let Some(hand) = Setting::of_hand(id) {
            return self.play_once_more(hand);
        }
        let library = self.cx.library;
        let drawn = id.parse().ok().and_then(|id| library.drawn(&id));
        let shipped = || library.question(id).map(|item| item.question.clone());
        let word = || word_called(library, &self.cx.variant, id);
        match drawn.or_else(shipped).or_else(word) {
            Some(question) => self.begin(ReplayMode::new(question.into(), id.to_owned())),
            None => self.cx.say(no_such(Thing::Question, id, None)),
        }
    }

    /// Starts a review of what is due, of so many minutes at most.
    fn review(&mut self, minutes: Option<&str>) {
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

    fn next(&mut self) {
        if self.paused {
            return self.resume();
        }
        match self.standing() {
            Some(standing) => {
                self.cx.say(standing);
                self.cx.say(Help::StillStands);
            }
            None => self.start_next_lesson(),
        }
    }

    fn skip(&mut self) {
        let Some(standing) = self.desk.take() else {
            return if self.paused { self.resume() } else { self.cx.say(Refused::NoQuestion) };
        };
        let question = Arc::clone(standing.question());
        let millis = self.desk.millis(self.cx.now);
        let skipped = Outcome::Skipped { question: &question, millis };
        if standing.manner() == Manner::Brief {
            self.cx.say(Verdict::LeftOut);
            self.tell(&skipped);
            return self.go_on();
        }
        if let Ok(ruling) = question.ruling() {
            self.cx.say(Verdict::Left(Arc::clone(&question)));
            self.explain_worths(ruling.value());
        } else {
            self.cx.say(Verdict::Unanswerable);
        }
        if !standing.again && standing.probes.is_none() {
            self.tell(&skipped);
        }
        self.explain_open(&standing);
        self.desk.done(standing);
        self.go_on();
    }

    fn back(&mut self) {
        match self.desk.back() {
            Some(said) => self.cx.say(said),
            None => self.cx.say(Refused::NothingBefore),
        }
    }

    /// Marks the question before, or the one that stands where there is none before.
    fn flag(&mut self) {
        let before = self.desk.last().map(|last| &last.question);
        let question = before.or_else(|| self.question()).cloned();
        look_up::flag(&mut self.cx, question.as_ref());
    }

    fn hint(&mut self) {
        let Some(standing) = self.desk.current_mut() else {
            return self.cx.say(Refused::NoQuestion);
        };
        if standing.manner() != Manner::Open {
            return self.cx.say(Refused::NoHints);
        }
        let question = Arc::clone(standing.question());
        let Ok(ruling) = question.ruling() else { return self.cx.say(Verdict::Unanswerable) };
        let mut hints = ladder(&question, ruling);
        let rung = standing.hints.min(hints.len().saturating_sub(1));
        standing.hints += 1;
        if hints.is_empty() {
            return self.cx.say(Refused::NothingHere);
        }
        self.cx.say(Help::Hint { hint: hints.swap_remove(rung), question });
    }

    fn why(&mut self, rest: &[String]) {
        let Some(last) = self.desk.last() else {
            let stands = self.desk.current().is_some();
            return self.cx.say(if stands { Refused::AnswerFirst } else { Refused::NoQuestion });
        };
        let question = Arc::clone(&last.question);
        let Ok(ruling) = question.ruling() else { return self.cx.say(Verdict::Unanswerable) };
        let other = match rest.split_first() {
            None => return self.cx.say(Help::Why(question)),
            Some((not, rest)) if not.eq_ignore_ascii_case("not") || rest.is_empty() => {
                rest.join(" ")
            }
            Some(_) => rest.join(" "),
        };
        let response = match read(&question, &other) {
            Ok(response) => response,
            Err(fault) => return self.cx.say(Refused::NotRead { question, fault }),
        };
        if let Some(said) = why_card(&question, &response) {
            return self.cx.say(said);
        }
        if response.agrees(ruling.value()) {
            return self.cx.say(Help::ThatIsRight(question));
        }
        let told = self.cx.model().consider(&question, &response);
        self.say_wrong(&question, &response, &told);
    }

    fn say_wrong(&mut self, question: &Arc<Posed>, response: &Response, told: &Diagnosis<'l>) {
        match Explanation::of(question, response, told) {
            Ok(explanation) => self.cx.say(Verdict::Wrong(Box::new(explanation))),
            Err(_) => self.cx.say(Verdict::Unanswerable),
        }
    }

    /// Judges an answer to the question that stands.
    fn judge(&mut self, line: &str) {
        let Some(standing) = self.desk.take() else { return };
        let question = Arc::clone(standing.question());
        let (typed, confidence) = confidence_in(&question, line);
        let response = match read(&question, typed) {
            Ok(response) => response,
            Err(fault) => {
                // Who only presses Enter may have lost sight of the question.
                if line.is_empty() {
                    self.cx.say(standing.asked());
                }
                self.cx.say(not_read(&question, line, fault));
                return self.desk.put_back(standing);
            }
        };
        let Ok(ruling) = question.ruling() else { return self.cx.say(Verdict::Unanswerable) };
        let heard = Observation::new(Arc::clone(&question), response.clone())
            .hinted(standing.hints > 0)
            .again(standing.again)
            .probe(standing.probes.is_some())
            .with(confidence);
        let told = self.take(&standing, &heard);
        let firm = self.cx.learner.is_firm(&question, self.cx.now);
        let kept = self.keep(&standing, line, confidence, &told);
        let probe = self.probe_after(&standing, &response, &told);
        if probe.is_some() {
            self.cx.say(Verdict::ProbeFirst);
        } else if standing.manner() == Manner::Brief {
            self.cx.say(Verdict::Briefly { question, response });
        } else {
            self.say_verdict(&standing, response, &told, firm);
            if !told.right {
                self.explain_worths(ruling.value());
            }
            self.explain_open(&standing);
            explained(self.cx.model(), &told);
            if !told.right && standing.probes.is_none() {
                self.tell(&Outcome::Explained { question: &question, fits: &told.fits });
            }
        }
        if let Some(kept) = kept {
            self.cx.say(kept);
        }
        self.desk.done(standing);
        match probe {
            Some(probe) => self.put(probe),
            None => self.go_on(),
        }
    }

    /// The model takes an answer, and what goes on counts it; one that was asked for only to explain another counts for
    /// no check and no review.
    fn take(&mut self, standing: &Standing, heard: &Observation) -> Diagnosis<'l> {
        let told = self.cx.model().take(heard.clone());
        if standing.again {
            return told;
        }
        let skill = standing.question().trains();
        self.cx.learner.tally.book(skill.id(), told.right, standing.hints > 0);
        if standing.probes.is_none() {
            let millis = self.desk.millis(self.cx.now);
            self.tell(&Outcome::Answered { heard, told: &told, millis });
        }
        told
    }

    /// Keeps an answer; what is to be said about that.
    fn keep(
        &mut self,
        standing: &Standing,
        line: &str,
        confidence: Confidence,
        told: &Diagnosis<'_>,
    ) -> Option<super::KeptSaid> {
        let question = standing.question();
        let by_itself = || KeptAs::by_itself(Activity::Replay);
        let kept_as = self.modes.last().map_or_else(by_itself, |mode| mode.kept_as());
        let is_probe = standing.probes.is_some();
        let answered = Answered {
            activity: if is_probe { Activity::Probe } else { kept_as.activity },
            lesson: kept_as.lesson,
            step: kept_as.step,
            item: question.id.clone(),
            variant: question.variant.clone(),
            skill: question.scheduled_as(),
            question: question_record(question),
            answer: line.to_owned(),
            right: told.right,
            millis: self.desk.millis(self.cx.now),
            hints: u32::try_from(standing.hints).unwrap_or(u32::MAX),
            confidence,
            again: standing.again,
            fits: told.fits.iter().map(|belief| belief.id.clone()).collect(),
        };
        self.cx.kept(Entry::Answer(Box::new(answered)))
    }

    /// Right or wrong, and why; who has known it for long needs no reason, and `why` tells it all the same.
    fn say_verdict(
        &mut self,
        standing: &Standing,
        response: Response,
        told: &Diagnosis<'l>,
        firm: bool,
    ) {
        let question = Arc::clone(standing.question());
        if !told.right && standing.probes.is_some() {
            return self.cx.say(Verdict::WrongByTheRules { question, response });
        }
        if !told.right {
            return self.say_wrong(&question, &response, told);
        }
        let hinted = standing.hints > 0;
        let ruling = question.ruling().ok().filter(|_| !firm || hinted);
        let reasons = ruling.map_or_else(Vec::new, |ruling| ruling.reasons().to_vec());
        let withdrawn = told.withdrawn.iter().map(|belief| (*belief).clone()).collect();
        self.cx.say(Verdict::Right { question, response, reasons, hinted, withdrawn });
    }

    /// What the worth of calls means, said once in a session.
    fn explain_worths(&mut self, answer: &Answer) {
        if !self.worths_said && matches!(answer, Answer::Advice(_)) {
            self.worths_said = true;
            self.cx.say(Verdict::Worths);
        }
    }

    /// The question that tells apart what a wrong answer leaves open.
    ///
    /// None follows a hint, another such question or an exit check, and none comes to a script.
    fn probe_after(
        &mut self,
        standing: &Standing,
        response: &Response,
        told: &Diagnosis<'l>,
    ) -> Option<Standing> {
        let crate::tutor::Next::Probe(open) = &told.next else { return None };
        let is_plain = !standing.again && standing.probes.is_none();
        let may = self.modes.last().is_none_or(|mode| mode.probes());
        if !(self.cx.person && is_plain && may && standing.manner() == Manner::Open) {
            return None;
        }
        let asked = standing.question();
        let question = self.cx.chosen(&asked.variant, &asked.options, |chooser, model| {
            chooser.asked(Arc::clone(asked));
            chooser.probe(model, open)
        })?;
        let asking = Asking { question, place: Place::Probe, manner: Manner::Open };
        let probes = Some(Box::new(Open {
            asking: standing.asking.clone(),
            response: response.clone(),
            ideas: told.fits.len(),
        }));
        Some(Standing { probes, ..Standing::new(asking) })
    }

    /// The answer that a question was to explain, explained; nothing where it was asked for itself.
    fn explain_open(&mut self, standing: &Standing) {
        let Some(open) = &standing.probes else { return };
        let question = &open.asking.question;
        let told = self.cx.model().consider(question, &open.response);
        let Ok(explanation) = Explanation::of(question, &open.response, &told) else { return };
        self.cx.say(Verdict::Before { explanation: Box::new(explanation), ideas: open.ideas });
        self.tell(&Outcome::Explained { question, fits: &told.fits });
    }
}

/// What is wanted of a drill.
struct DrillWords {
    skills: Vec<String>,
    exposes: Vec<String>,
    pace: Option<Pace>,
}

impl DrillWords {
    /// Reads the words after `drill`; `None` where minutes are wanted and none are there.
    fn read(words: &[String]) -> Option<Self> {
        let mut wanted = Self { skills: Vec::new(), exposes: Vec::new(), pace: None };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.trim_start_matches('-') {
                "streak" => wanted.pace = Some(Pace::Streak),
                "timed" => {
                    let minutes = words.next()?.parse().ok();
                    let minutes =
                        minutes.filter(|minutes| (1..=LONGEST_DRILL).contains(minutes))?;
                    wanted.pace = Some(Pace::Timed(minutes));
                }
                "exposes" if word.starts_with("--") => wanted.exposes.extend(words.next().cloned()),
                _ => wanted.skills.push(word.clone()),
            }
        }
        Some(wanted)
    }
}

/// A tab or the end of a pasted line parts words.
fn cleaned(line: &str) -> String {
    let blank = |c: char| if c.is_control() { ' ' } else { c };
    line.chars().take(LONGEST_LINE).map(blank).collect::<String>().trim().to_owned()
}

/// The answer itself, and how sure the learner says he is.
fn confidence_in<'a>(question: &Posed, line: &'a str) -> (&'a str, Confidence) {
    match question.ask {
        // A word may be asked for with any sign behind it.
        Ask::Term { .. } => (line, Confidence::Unsaid),
        _ => Confidence::of(line),
    }
}

/// Why a line is no answer; one that looks like a slip of a command's name is taken for that.
fn not_read(question: &Arc<Posed>, line: &str, fault: Unreadable) -> Refused {
    let word = line.split_whitespace().next().unwrap_or_default();
    match nearest(word).filter(|_| !line.is_empty()) {
        Some(slip) => Refused::NoCommand { word: word.to_owned(), near: Some(slip) },
        None => Refused::NotRead { question: Arc::clone(question), fault },
    }
}

/// Why one card may or may not be played, where that was the question.
fn why_card(question: &Arc<Posed>, response: &Response) -> Option<Help> {
    let Response::Cards(cards) = response else { return None };
    let card = cards.iter().next().filter(|_| cards.len() == 1)?;
    let ruling = may_play_under(question, &question.rules, card)?;
    let (allowed, reasons) = (*ruling.value(), ruling.reasons().to_vec());
    let question = Arc::clone(question);
    (question.ask == Ask::Legal).then_some(Help::WhyCard { question, card, allowed, reasons })
}
