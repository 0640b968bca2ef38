//! The session itself: an event comes in, data goes out.

mod drill_words;
mod judging;
mod starts;

use std::{mem::discriminant, sync::Arc};

use super::{
    Command, Detail, Event, Help, Journal, Measure, Reading, Refused, Said, TableSaid, Tally,
    Upcoming, Verb, Verdict, Visit, Waits, Whereabouts, Words,
    commands::{menu_choice, nearest, parse},
    context::Context,
    desk::{Desk, Standing},
    draws::Draws,
    first_visit::FirstVisitMode,
    learner::Learner,
    lesson::{finished, left_open},
    look_up,
    mode::{Asking, Manner, Mode, Next, Outcome},
    plain_questions::{
        goes_on, is_all_this, question_in_words, rule_asked, tries_again, why_asked, word_asked,
    },
    play::{Board, PlayMode},
    review::waiting,
    tables::Tables,
    typed::{is_number, number_bid, plays_a_card},
};
use crate::{
    content::Library,
    rules::{Clause, Options},
    store::State,
    tutor::{
        Ask, Case, Contrast, Explanation, Idea, Posed, Response, Seed, Skill, Timestamp,
        is_at_a_loss, ladder, may_play_under, read,
    },
};

/// At most this many questions are drawn for one that asks the same as the last.
const DRAWS: usize = 8;
/// Nobody means more than this in one line; what goes beyond is dropped.
const LONGEST_LINE: usize = 2000;
/// The word that shows a turn at a table once more.
const TABLE: &str = "table";
/// The word that shows the last trick once more.
const LAST: &str = "last";
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
    /// Whether Enter is waited for, and after what.
    pause: Option<Pause>,
    /// The mistake that was explained last.
    told: Option<Box<Explanation>>,
    /// What a number means where nothing goes on.
    numbered: Numbered,
    /// The command that was stopped because it would have thrown answers away.
    stopped: Option<Command>,
    /// Whether the learner has left.
    over: bool,
}

/// What a number means that is typed where nothing goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Numbered {
    /// Nothing: a script may hold more lines than what it opened takes.
    Nothing,
    /// A row of the menu.
    Menu,
    /// A lesson: their list stands on the screen.
    Lessons,
}

/// After what Enter is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pause {
    /// A part of a text, or of a hand.
    Part,
    /// A mistake that was explained.
    Mistake,
}

impl<'l> Session<'l> {
    /// A session with a person of whom nothing is kept; drills use `variant`.
    pub fn new(library: &'l Library, seed: Seed, variant: &str) -> Self {
        let (learner, tables) = (Learner::new(library), Tables::new(library, seed));
        Self {
            cx: Context::new(library, learner, tables, variant),
            desk: Desk::default(),
            modes: Vec::new(),
            pause: None,
            told: None,
            numbered: Numbered::Menu,
            stopped: None,
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

    /// The same session with a script: the same seed brings the same questions whatever is
    /// answered, nothing is asked that a script does not expect, and nothing waits for Enter.
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
            () if self.pause == Some(Pause::Mistake) => Waits::EnterOrWhy,
            () if self.pause.is_some() && self.last_card_falls() => Waits::EnterForTheLast,
            () if self.pause.is_some() && self.thinks_twice() => Waits::EnterWhyOrUndo,
            () if self.pause.is_some() => Waits::Enter,
            () if self.desk.current().is_none() && self.modes.is_empty() => Waits::Command,
            () if self.desk.current().is_none() && self.is_table() => Waits::Act,
            () => Waits::Answer,
        }
    }

    /// How a line would be read now.
    pub fn reads(&self, line: &str) -> Reading {
        let line = cleaned(line);
        let asked = why_asked(&line).unwrap_or_default();
        if let Some(word) =
            asked.iter().find(|word| self.cx.library.glossary().named_or_one(word).is_some())
        {
            return Reading::Command(Command::new(Verb::Glossary, [word.as_str()]));
        }
        if self.is_claimed(&line) {
            return Reading::Answer;
        }
        let no_idea = self.desk.current().filter(|_| is_at_a_loss(&line));
        if let Some(standing) = no_idea {
            let brief = standing.manner() == Manner::Brief;
            return Reading::Command(Command::bare(if brief { Verb::Skip } else { Verb::Hint }));
        }
        if self.asks_for_another(&line) {
            return Reading::Command(Command::bare(Verb::Back));
        }
        if let Some(chosen) = self.chosen(&line) {
            return Reading::Command(chosen);
        }
        let command = parse(&line).filter(|command| self.is_command(command, &line));
        command.or_else(|| self.looks_up(&line)).map_or(Reading::Answer, Reading::Command)
    }

    /// The question that stands.
    pub fn question(&self) -> Option<&Arc<Posed>> {
        self.desk.current().map(Standing::question)
    }

    /// The question that stands, as it is put; at a table the turn.
    pub fn standing(&self) -> Option<Said> {
        let turn = || self.modes.last().and_then(|mode| mode.standing());
        self.desk.current().map(Standing::asked).or_else(turn)
    }

    /// Does what takes long before the question that stands can be answered; `progress` hears how
    /// many deals have been looked at.
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

    /// Whether a line asks, after a mistake, for another question of the kind.
    fn asks_for_another(&self, line: &str) -> bool {
        self.pause == Some(Pause::Mistake) && tries_again(line)
    }

    /// What a line chooses where nothing goes on: a row of the menu, or a lesson of the list.
    fn chosen(&self, line: &str) -> Option<Command> {
        if self.waits() != Waits::Command {
            return None;
        }
        let number = line.trim_end_matches('.').parse::<usize>().ok();
        match (self.numbered, number) {
            (Numbered::Nothing, _) => None,
            (Numbered::Lessons, Some(number)) => {
                Some(Command::new(Verb::Learn, [number.to_string()]))
            }
            _ => menu_choice(line),
        }
    }

    /// Whether a line that begins with a command's name is one: when a word is asked for, a line
    /// that is a whole word of the glossary is an answer, but for what every question must obey.
    fn is_command(&self, command: &Command, line: &str) -> bool {
        let asks_for_word =
            self.question().is_some_and(|question| matches!(question.ask, Ask::Term { .. }));
        let is_needed =
            matches!(command.verb, Verb::Hint | Verb::Skip | Verb::Quit | Verb::Help | Verb::Menu);
        let may_be_card = self.question().is_some() || self.is_table();
        if command.verb == Verb::Play && may_be_card && plays_a_card(line) {
            return false;
        }
        // Where a bid has the name of a command the bid is meant.
        if self.waits() == Waits::Act && self.offers(line) {
            return false;
        }
        !asks_for_word || is_needed || self.cx.library.glossary().named(line).is_none()
    }

    /// Whether the table offers a bid of that name.
    fn offers(&self, line: &str) -> bool {
        let bid = format!("bid {}", line.trim().to_lowercase());
        self.modes.last().is_some_and(|mode| mode.words().contains(&bid))
    }

    /// The command that a question in plain words stands for.
    fn looks_up(&self, line: &str) -> Option<Command> {
        if let Some(clause) = rule_asked(line) {
            return Some(Command::new(Verb::Rule, [clause.id()]));
        }
        // Where a question stands that is an answer.
        let at_table = self.desk.current().is_none() && self.is_table();
        let is_seat = at_table && matches!(line.to_lowercase().as_str(), "dealer" | "maker");
        // At a question the mark behind an answer says that it is a guess.
        let asked = line.trim().strip_suffix('?').filter(|_| self.desk.current().is_none());
        let asked = asked.map(|word| word.trim().to_lowercase());
        let asked = asked.filter(|word| self.cx.library.glossary().named(word).is_some());
        let word = if is_seat { line.to_lowercase() } else { word_asked(line).or(asked)? };
        let is_asked = self.desk.current().is_some() || self.is_table();
        Some(match (is_all_this(&word), is_asked) {
            (true, true) => Command::bare(Verb::Read),
            (true, false) => Command::new(Verb::Help, [look_up::ABOUT]),
            // What a number promises stands in the rules.
            (false, _) if word.starts_with("bid ") && number_bid(&word).is_some() => {
                Command::new(Verb::Rule, [Clause::Bids.id()])
            }
            (false, _) => Command::new(Verb::Glossary, word.split_whitespace()),
        })
    }

    /// Whether a line belongs to what goes on, be it the name of a command or not.
    fn is_claimed(&self, line: &str) -> bool {
        let word = line.to_lowercase();
        let of_question = self.pause == Some(Pause::Mistake) && word.starts_with("why");
        let mode = self.modes.last().filter(|_| self.question().is_none() && !of_question);
        mode.is_some_and(|mode| mode.claims(&word))
    }

    fn line(&mut self, line: &str) {
        let stopped = self.stopped.take();
        if self.asks_for_another(line) {
            return self.ask_another();
        }
        if let Reading::Command(command) = self.reads(line) {
            let lost = if leaves(command.verb) { self.would_lose() } else { 0 };
            if lost > 0 && stopped.as_ref() != Some(&command) {
                self.cx.say(Refused::WouldLose { answers: lost, line: line.to_owned() });
                self.stopped = Some(command);
                return;
            }
            return self.carry_out(&command);
        }
        if self.pause.is_some() && !self.is_claimed(line) && !self.goes_on_with(line) {
            return self.cx.say(match self.pause {
                Some(Pause::Mistake) => Refused::QuestionOver,
                Some(Pause::Part) | None if self.thinks_twice() => Refused::UndoFirst,
                Some(Pause::Part) | None => Refused::NothingAsked,
            });
        }
        if self.pause.is_some() && !self.is_claimed(line) {
            let was_table = self.is_table();
            self.resume();
            // Whoever was told what to do at the table has done it before it stood there.
            let opens = !was_table && self.is_table() && self.pause.is_none();
            if opens && !line.is_empty() && !goes_on(&line.to_lowercase()) {
                self.line(line);
            }
            return;
        }
        self.pause = None;
        if self.desk.current().is_some() {
            return self.judge(line);
        }
        let heard = self.modes.last_mut().and_then(|mode| mode.line(&mut self.cx, line));
        match heard {
            Some(next) => self.follow(next),
            None if line.is_empty() => self.start_next_lesson(),
            None => {
                if let Some(refused) = question_in_words(line) {
                    return self.cx.say(refused);
                }
                let word = line.split_whitespace().next().unwrap_or_default().to_owned();
                if matches!(word.as_str(), "practise" | "practice") {
                    return self.cx.say(Refused::PractiseLater);
                }
                if let Some(word) = judging::word_of_the_table(line) {
                    return self.cx.say(Refused::ForTheTable(word));
                }
                match nearest(&word) {
                    None if self.modes.is_empty() => self.no_question(Some(word)),
                    near => self.cx.say(Refused::NoCommand { word, near }),
                }
            }
        }
    }

    /// Whether a line that is typed while Enter is waited for does what Enter does: it says no more,
    /// or it is for the table that comes.
    fn goes_on_with(&self, line: &str) -> bool {
        let opens = self.modes.last().is_some_and(|mode| mode.opens_table());
        let line = line.to_lowercase();
        // A number means nothing before the cards lie there.
        let is_for_the_table = opens && !is_number(&line);
        line.is_empty() || goes_on(&line) || self.last_card_falls() || is_for_the_table
    }

    /// Whether what is waited for is the learner's last card, which falls by itself.
    fn last_card_falls(&self) -> bool {
        self.modes.last().is_some_and(|mode| mode.last_card_falls())
    }

    /// After a mistake a question of the same kind with other cards, which is not counted: whoever
    /// was told an answer learns nothing by typing it.
    fn ask_another(&mut self) {
        let taught = self.modes.last().and_then(|mode| mode.taught(&self.cx));
        let idea = self.desk.idea().map(|belief| belief.id.clone());
        let fresh = self.desk.last().cloned().and_then(|last| {
            let mut draws = Draws {
                options: last.question.options.clone(),
                taught,
                recent: vec![Arc::clone(&last.question)],
                again: idea.into_iter().collect(),
                ..Draws::new(vec![last.question.variant.clone()], vec![last.question.trains()])
            };
            let first = draws.draw(&mut self.cx)?;
            // A skill is asked about in several ways: the same one is meant, where it comes soon.
            let is_alike =
                |other: &Arc<Posed>| discriminant(&other.ask) == discriminant(&last.question.ask);
            let mut another = || draws.draw(&mut self.cx).filter(is_alike);
            let question = match is_alike(&first) {
                true => first,
                false => (0..DRAWS).find_map(|_| another()).unwrap_or(first),
            };
            Some(Asking { question, manner: Manner::Open, ..last })
        });
        match fresh {
            Some(asking) => self.put(Standing { again: true, ..Standing::new(asking) }),
            None => self.cx.say(Refused::QuestionOver),
        }
    }

    fn carry_out(&mut self, command: &Command) {
        let own = self.modes.last_mut().and_then(|mode| mode.obey(&mut self.cx, command));
        if let Some(next) = own {
            return self.follow(next);
        }
        let rest = &command.rest;
        let first = rest.first().map(String::as_str);
        self.numbered = match command.verb {
            Verb::Lessons => Numbered::Lessons,
            Verb::Menu | Verb::Help => Numbered::Menu,
            _ if self.numbered == Numbered::Lessons => Numbered::Menu,
            _ => self.numbered,
        };
        let said: Said = match command.verb {
            Verb::Learn => return self.learn(rest),
            Verb::Drill => return self.drill(rest),
            Verb::Place => return self.place(),
            Verb::Play => return self.play(rest),
            Verb::Today => return self.today(rest),
            Verb::Test => return self.test(rest),
            Verb::Puzzle => return self.puzzle(rest),
            Verb::Replay => return self.replay(first),
            Verb::Review => return self.review(first),
            Verb::Next => return self.next(),
            Verb::Skip => return self.skip(),
            Verb::Back => return self.back(),
            Verb::Hint => return self.hint(),
            Verb::Why => return self.why(rest),
            Verb::Read => return self.read_again(rest),
            Verb::Progress => return look_up::progress(&mut self.cx, first),
            Verb::Beliefs => return look_up::beliefs(&mut self.cx, rest),
            Verb::Flag => return self.flag(),
            Verb::Quit => return self.farewell(),
            Verb::Menu => {
                self.clear();
                Visit::Menu(self.next_up()).into()
            }
            Verb::Lessons => look_up::lessons(&self.cx, self.waits() == Waits::Command).into(),
            Verb::Map => look_up::map(&self.cx).into(),
            Verb::Rule => look_up::rule(&self.cx, self.desk.in_sight(), first),
            Verb::Rules => look_up::rules(&self.cx, self.desk.in_sight(), first),
            Verb::Diff => look_up::diff(&self.cx, rest),
            Verb::Ask => look_up::ask(&self.cx, &rest.join(" ")),
            Verb::Variants => {
                super::LookUp::Variants(self.cx.library.games().cloned().collect()).into()
            }
            Verb::Variant => look_up::set_variant(&mut self.cx, first),
            Verb::Glossary => {
                let word = rest.join(" ");
                self.say_on_board(&word);
                look_up::glossary(&self.cx, &word)
            }
            Verb::Seed => look_up::seed(&self.cx, self.desk.in_sight()).into(),
            Verb::Choices => self.choices(),
            Verb::Help => match first {
                None => Help::Here(self.whereabouts()).into(),
                Some(name) => look_up::help(name),
            },
        };
        self.cx.say(said);
        // Below what a word means nobody sees any more what he was asked about himself.
        if command.verb == Verb::Glossary && self.whereabouts() == Whereabouts::FirstVisit {
            self.read_again(&[]);
        }
    }

    /// What may be typed now.
    fn choices(&self) -> Said {
        match self.desk.current() {
            Some(standing) => {
                let hints = standing.manner() == Manner::Open;
                let question = Arc::clone(standing.question());
                let lone_calls = standing.asking.lone_calls;
                Help::MayType { question, hints, lone_calls }.into()
            }
            None => Help::Here(self.whereabouts()).into(),
        }
    }

    /// Where the learner is, for help.
    fn whereabouts(&self) -> Whereabouts {
        match self.desk.current() {
            Some(standing) => Whereabouts::Question { hints: standing.manner() == Manner::Open },
            None if self.pause == Some(Pause::Mistake) => Whereabouts::Mistake,
            None if self.pause.is_some() && self.thinks_twice() => Whereabouts::SecondThoughts,
            None if self.pause.is_some() && self.is_table() => Whereabouts::HandOver,
            None if self.pause.is_some() => Whereabouts::Words,
            None if self.is_table() => Whereabouts::Turn,
            None if self.modes.is_empty() => Whereabouts::Menu(self.next_up()),
            None if self.pause.is_none() => Whereabouts::FirstVisit,
            None => Whereabouts::Words,
        }
    }

    /// Says that no question stands, and what Enter does.
    fn no_question(&mut self, word: Option<String>) {
        if self.pause.is_some() {
            return self.cx.say(Refused::NothingAsked);
        }
        let up = self.next_up();
        self.cx.say(Refused::NoQuestion { word, up });
    }

    /// What Enter goes on with where nothing goes on.
    fn next_up(&self) -> Upcoming {
        self.next_up_in(&self.cx.learner.state())
    }

    fn next_up_in(&self, state: &State) -> Upcoming {
        let next = self.cx.learner.next_lesson(state);
        let is_left = self.cx.learner.left_off(state).map(|left| &left.lesson) == next.as_ref();
        let left = if is_left { left_open(&self.cx, state) } else { None };
        Upcoming { next: next.and_then(|id| self.cx.title_of(&id)), left }
    }

    /// Says what the board tells of a word of the table: which suit is trump, who deals, who made
    /// trump, who the partner is.
    fn say_on_board(&mut self, word: &str) {
        let at_table = || self.modes.last().and_then(|mode| mode.board());
        let board = match self.desk.current() {
            Some(standing) => Some(Board::of(standing.question())),
            None => at_table(),
        };
        let fact = board.and_then(|board| Some((board.fact(word)?, board.at)));
        if let Some((fact, at)) = fact {
            self.cx.say(TableSaid::OnBoard { at, fact });
        }
    }

    /// The first screen.
    fn greet(&mut self) {
        let state = self.cx.learner.state();
        let behind = state.last.map(|last| last.days_since(self.cx.now));
        if let Some(days) = behind.filter(|days| *days > BEHIND) {
            self.cx.say(Visit::ClockBehind(days));
        }
        let up = self.next_up_in(&state);
        if state.last.is_some() {
            let done = finished(&self.cx, &state);
            let id = self.cx.learner.next_lesson(&state);
            let way = id.and_then(|id| self.cx.learner.way(&id, &done));
            let (due, seconds) = waiting(&mut self.cx, &state);
            self.cx.say(Visit::WelcomeBack { up, way, due, seconds });
        } else if self.cx.person && up.next.is_some() {
            self.begin(FirstVisitMode::new());
        } else {
            self.cx.say(Visit::Greeting(up.next));
        }
    }

    fn farewell(&mut self) {
        self.clear();
        let Tally { by_skill, lessons, hands } = self.tally().clone();
        let total = self.tally().total();
        let lessons = lessons.iter().filter_map(|id| self.cx.title_of(id)).collect();
        self.cx.say(Visit::Summary { by_skill, total, lessons, hands });
        self.over = true;
    }

    /// Leaves what goes on.
    fn clear(&mut self) {
        if self.modes.last().is_some_and(|mode| mode.is_over()) {
            self.follow(Next::Over);
        }
        self.desk.clear();
        while let Some(mut mode) = self.modes.pop() {
            mode.leave(&mut self.cx);
        }
        self.pause = None;
    }

    fn begin(&mut self, mode: impl Mode<'l> + 'l) {
        self.clear();
        // Nobody who asks why in another game or lesson means what was asked before it.
        self.desk.forget();
        self.numbered = if self.cx.person { Numbered::Menu } else { Numbered::Nothing };
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
        match self.pause.take() {
            Some(Pause::Mistake) => self.go_on(),
            Some(Pause::Part) | None => self.advance(),
        }
    }

    /// Whether somebody sits at a table.
    fn is_table(&self) -> bool {
        self.modes.last().is_some_and(|mode| mode.is_table())
    }

    /// Whether an act at a table can be taken back before the others go on.
    fn thinks_twice(&self) -> bool {
        self.modes.last().is_some_and(|mode| mode.thinks_twice())
    }

    /// How many answers are thrown away by leaving what goes on.
    fn would_lose(&self) -> u8 {
        self.modes.iter().map(|mode| mode.would_lose()).sum()
    }

    /// Says the last words of the lesson again, and the question that stands below them; `question`
    /// is that alone.
    fn read_again(&mut self, of: &[String]) {
        if let (Some(Pause::Mistake), Some(told)) = (self.pause, self.told.clone()) {
            return self.cx.say(Verdict::Wrong(told));
        }
        // While somebody is tested the page stays closed.
        let is_alone = of.first().is_some_and(|of| of == "question");
        let alone = |at: &&Standing| is_alone || at.manner() != Manner::Open;
        let asked = self.desk.current().filter(alone);
        if let Some(asked) = asked.map(Standing::asked) {
            return self.cx.say(asked);
        }
        if self.waits() == Waits::Act {
            // What a lesson said before its cards stands above them.
            let passage = self.modes.iter().rev().map(|mode| mode.passage());
            let passage = passage.filter(|_| !is_alone).find(|said| !said.is_empty());
            for one in passage.into_iter().flatten() {
                self.cx.say(one);
            }
            return self.line(TABLE);
        }
        if self.waits() == Waits::EnterWhyOrUndo {
            return self.line(TABLE);
        }
        if self.is_table() && self.desk.current().is_none() {
            let review = Command::bare(Verb::Review);
            let told = self.modes.last_mut().and_then(|mode| mode.obey(&mut self.cx, &review));
            return match told {
                Some(next) => self.follow(next),
                None => self.line(LAST),
            };
        }
        let said = self.modes.iter().rev().map(|mode| mode.passage()).find(|said| !said.is_empty());
        let said: Vec<Said> = said.into_iter().flatten().chain(self.standing()).collect();
        if said.is_empty() {
            return self.cx.say(Refused::NothingToRead);
        }
        for one in said {
            self.cx.say(one);
        }
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
            Next::Pause => self.pause = Some(Pause::Part),
            Next::Line => {}
            Next::Table { step, how } => {
                let table = PlayMode::in_lesson(&mut self.cx, &step, &how);
                self.modes.push(Box::new(table));
                self.advance();
            }
            Next::Instead(command) => {
                self.modes.pop();
                self.carry_out(&command);
            }
            Next::Menu => {
                self.modes.pop();
                let up = self.next_up();
                self.cx.say(Visit::Menu(up));
                self.advance();
            }
            Next::Over => {
                self.modes.pop();
                self.advance();
            }
        }
    }

    fn put(&mut self, standing: Standing) {
        // `back` asks something while Enter is waited for.
        self.pause = None;
        let said = self.desk.put(standing);
        self.cx.say(said);
    }

    /// What goes on hears what became of a question.
    fn tell(&mut self, what: &Outcome<'_, 'l>) {
        if let Some(mode) = self.modes.last_mut() {
            mode.heard(&mut self.cx, what);
        }
    }

    fn next(&mut self) {
        if self.pause.is_some() {
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
            return if self.pause.is_some() {
                self.resume();
            } else {
                self.no_question(None);
            };
        };
        let question = Arc::clone(standing.question());
        let millis = self.desk.millis(self.cx.now);
        let skipped = Outcome::Skipped { question: &question, millis };
        if standing.manner() == Manner::Brief {
            self.cx.say(Verdict::SkippedBriefly);
            self.tell(&skipped);
            return self.go_on();
        }
        let lone_calls = standing.asking.lone_calls;
        self.cx.say(match question.ruling() {
            Ok(_) => Verdict::Skipped { question: Arc::clone(&question), lone_calls },
            Err(_) => Verdict::Unanswerable,
        });
        if !standing.again {
            self.tell(&skipped);
        }
        let is_read = self.pauses() && standing.asking.place.is_of_lesson();
        self.desk.done(standing, None);
        // What would have been right is read before the next question takes its place.
        if is_read {
            self.told = None;
            self.pause = Some(Pause::Mistake);
        } else {
            self.go_on();
        }
    }

    fn back(&mut self) {
        match self.desk.back() {
            Some(said) => {
                // It can be answered: Enter is waited for no longer.
                self.pause = None;
                self.cx.say(said);
            }
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
            return match self.pause {
                Some(Pause::Mistake) => self.cx.say(Refused::QuestionOver),
                Some(Pause::Part) | None => self.no_question(None),
            };
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
            let hints = |standing: &Standing| standing.manner() == Manner::Open;
            let stands = self.desk.current();
            let stands = stands.map(|at| (at.question().trains(), hints(at)));
            return match (stands, self.pause) {
                (Some((about, hints)), _) => self.cx.say(Refused::AnswerFirst { about, hints }),
                (None, pause) => {
                    let up = if pause.is_none() { self.next_up() } else { Upcoming::default() };
                    self.cx.say(Refused::NothingJudged { up });
                }
            };
        };
        let (question, lone_calls) = (Arc::clone(&last.question), last.lone_calls);
        let Ok(ruling) = question.ruling() else { return self.cx.say(Verdict::Unanswerable) };
        if self.desk.current().is_some() {
            self.cx.say(Help::OfTheOneBefore);
        }
        let is_more = rest.len() == 1 && rest[0].eq_ignore_ascii_case("more");
        let (rest, detail) = match is_more {
            true => (&[][..], Detail::Full),
            false => (rest, Detail::Short),
        };
        let other = match rest.split_first() {
            None => {
                let told = self.desk.idea();
                let idea = told.map(|belief| {
                    let brought_from = self.cx.learner.brought_from(belief);
                    Box::new(Idea { brought_from, ..Idea::fitting(&question, belief) })
                });
                let given = self.desk.typed().and_then(|typed| read(&question, typed).ok());
                // Figures are for whoever asks for more.
                let case = || Case::of(&question, given.as_ref(), lone_calls).map(Box::new);
                let case = if detail == Detail::Short { case() } else { None };
                let contrast = given.as_ref().and_then(|given| Contrast::of(&question, given));
                let contrast = contrast.map(Box::new);
                let is_of_it = |told: &Explanation| Arc::ptr_eq(&told.question, &question);
                let heard = self.told.clone().filter(|told| is_of_it(told));
                return self.cx.say(Help::Why {
                    question,
                    idea,
                    contrast,
                    case,
                    heard,
                    lone_calls,
                });
            }
            Some((not, rest)) if not.eq_ignore_ascii_case("not") || rest.is_empty() => {
                rest.join(" ")
            }
            Some(_) => rest.join(" "),
        };
        let response = match read(&question, &other) {
            Ok(response) => response,
            Err(fault) => {
                let unread = Refused::NotRead { question, fault, lone_calls };
                return self.cx.say(question_in_words(&other).unwrap_or(unread));
            }
        };
        if let Some(said) = why_card(&question, &response) {
            return self.cx.say(said);
        }
        if response.agrees(ruling.value()) {
            return self.cx.say(Help::ThatIsRight(question));
        }
        let told = self.cx.model().consider(&question, &response);
        match Explanation::of(&question, &response, &told) {
            Ok(mut explanation) => {
                explanation.word = self.cx.library.glossary().answered(&response);
                explanation.reach(lone_calls);
                self.cx.say(Help::WhyNot(Box::new(explanation)));
            }
            Err(_) => self.cx.say(Verdict::Unanswerable),
        }
    }
}

/// Whether a command leaves what goes on for something else; `quit` says goodbye at once.
const fn leaves(verb: Verb) -> bool {
    match verb {
        Verb::Learn
        | Verb::Drill
        | Verb::Place
        | Verb::Play
        | Verb::Today
        | Verb::Test
        | Verb::Puzzle
        | Verb::Replay
        | Verb::Review
        | Verb::Menu => true,
        Verb::Lessons
        | Verb::Next
        | Verb::Skip
        | Verb::Back
        | Verb::Hint
        | Verb::Why
        | Verb::Read
        | Verb::Rule
        | Verb::Rules
        | Verb::Diff
        | Verb::Ask
        | Verb::Variants
        | Verb::Variant
        | Verb::Glossary
        | Verb::Seed
        | Verb::Flag
        | Verb::Progress
        | Verb::Beliefs
        | Verb::Map
        | Verb::Help
        | Verb::Choices
        | Verb::Quit => false,
    }
}

/// A tab or the end of a pasted line parts words.
fn cleaned(line: &str) -> String {
    let blank = |c: char| if c.is_control() { ' ' } else { c };
    line.chars().take(LONGEST_LINE).map(blank).collect::<String>().trim().to_owned()
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
