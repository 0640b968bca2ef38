//! What a mode sees of the session, and all that it may do to it.

use std::sync::Arc;

use super::{
    KeptSaid, LessonSaid, Refused, Said, Shown, Thing, journal::Kept, learner::Learner,
    tables::Tables,
};
use crate::{
    content::{Lesson, Library, NoGame, NotThere, Show},
    rules::Options,
    store::{Event, Mark},
    tutor::{Ask, Chooser, Game, LearnerModel, Posed, Question, Skill, Timestamp},
};

/// How many lines a front needs to show something.
pub type Measure = Box<dyn Fn(&Said) -> usize>;

/// What a mode sees.
pub(super) struct Context<'l> {
    pub(super) library: &'l Library,
    pub(super) learner: Learner<'l>,
    pub(super) tables: Tables<'l>,
    /// The game that drills use.
    pub(super) variant: String,
    /// The options that are chosen for it.
    pub(super) options: Options,
    /// When the event came that is being answered.
    pub(super) now: Timestamp,
    /// Whether a person answers: then questions are chosen by what his answers leave open, a mistake
    /// is read before what comes next, and a first visit is one.
    pub(super) person: bool,
    /// How long what is said comes out; nothing waits for Enter where that is not known.
    pub(super) measure: Option<Measure>,
    out: Vec<Said>,
}

impl<'l> Context<'l> {
    pub(super) fn new(
        library: &'l Library,
        learner: Learner<'l>,
        tables: Tables<'l>,
        variant: &str,
    ) -> Self {
        Self {
            library,
            learner,
            tables,
            variant: variant.to_owned(),
            options: Options::new(),
            now: Timestamp::default(),
            person: true,
            measure: None,
            out: Vec::new(),
        }
    }

    /// Says something, after all that was said before.
    pub(super) fn say(&mut self, said: impl Into<Said>) {
        self.out.push(said.into());
    }

    /// How many things were said since they were last asked for.
    pub(super) fn said_so_far(&self) -> usize {
        self.out.len()
    }

    /// Takes back those said after the first `after` that are to wait.
    pub(super) fn hold_back(&mut self, after: usize, waits: fn(&Said) -> bool) -> Vec<Said> {
        let since = self.out.split_off(after).into_iter();
        let (held, told): (Vec<Said>, Vec<Said>) = since.partition(waits);
        self.out.extend(told);
        held
    }

    /// All that was said since this was last asked.
    pub(super) fn take_out(&mut self) -> Vec<Said> {
        std::mem::take(&mut self.out)
    }

    /// Keeps what happened; what is to be said where that fails, and when it works again.
    pub(super) fn kept(&mut self, event: Event) -> Option<KeptSaid> {
        match self.learner.journal.as_mut()?.keep(self.now, event) {
            Kept::Quietly => None,
            Kept::Failed(fault) => Some(KeptSaid::Failed(fault)),
            Kept::Again => Some(KeptSaid::Again),
        }
    }

    /// Keeps a mark, and says what is to be said about that.
    pub(super) fn note(&mut self, mark: Mark, about: &str) {
        let kept = self.kept(Event::Mark(mark, about.to_owned()));
        self.out.extend(kept.map(Said::from));
    }

    /// What is believed about the learner.
    pub(super) fn model(&mut self) -> &mut LearnerModel<'l> {
        self.learner.model()
    }

    /// What somebody chooses who remembers what was asked at that table.
    pub(super) fn chosen(
        &mut self,
        variant: &str,
        options: &Options,
        choose: impl FnOnce(&mut Chooser<'l>, &LearnerModel<'l>) -> Option<Arc<Posed>>,
    ) -> Option<Arc<Posed>> {
        let mut chooser = self.tables.take_chooser(variant, options)?;
        let found = choose(&mut chooser, self.model());
        self.tables.put_back(variant, options, chooser);
        found
    }

    /// The lesson that Enter starts next.
    pub(super) fn next_lesson(&self) -> Option<String> {
        self.learner.next_lesson(&self.learner.state())
    }

    /// The id of a lesson that is named by its number, by its path or by its id.
    pub(super) fn lesson_named(&self, name: &str) -> String {
        let number = name.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let by_number =
            number.and_then(|n| self.library.lessons().nth(n)).map(|lesson| lesson.id.clone());
        by_number.or_else(|| self.learner.next_on_path(name)).unwrap_or_else(|| name.to_owned())
    }

    /// The lesson of that id.
    pub(super) fn lesson(&self, id: &str) -> Result<&'l Lesson, Refused> {
        self.library.lesson(id).map_err(|why| not_there(why, Thing::Lesson, id))
    }

    /// The title of a lesson, where there is one of that id.
    pub(super) fn title_of(&self, id: &str) -> Option<String> {
        let lesson = self.library.lessons().find(|lesson| lesson.id == id)?;
        Some(lesson.title.clone())
    }

    /// The skills of a lesson for which questions can be drawn; those of what it requires where
    /// there are none.
    pub(super) fn checked_skills(&mut self, lesson: &Lesson) -> Vec<Skill> {
        let library = self.library;
        let can = self.tables.skills(&lesson.variant, &Options::new());
        let able = |lesson: &Lesson| -> Vec<Skill> {
            lesson.teaches.iter().copied().filter(|skill| can.contains(skill)).collect()
        };
        let own = able(lesson);
        if !own.is_empty() {
            return own;
        }
        let before = lesson.requires.iter().filter_map(|id| library.lesson(id).ok());
        before.flat_map(able).collect()
    }

    /// The lesson counts as finished in this session.
    pub(super) fn finished(&mut self, lesson: &Lesson) {
        self.learner.passed(lesson);
        if !self.learner.tally.lessons.contains(&lesson.id) {
            self.learner.tally.lessons.push(lesson.id.clone());
        }
    }

    /// The game that a word names, or why there is none; that of drills with the options that are
    /// chosen for it.
    pub(super) fn game(&self, name: &str) -> Result<Game, Refused> {
        let options = if name == self.variant { self.options.clone() } else { Options::new() };
        self.library.game_with(name, options).map_err(|why| no_game(why, name))
    }
}

/// Why a lesson or a pack is not to be had.
pub(super) fn not_there(why: NotThere, thing: Thing, id: &str) -> Refused {
    match why {
        NotThere::Unknown(near) => Refused::NoSuch { thing, name: id.to_owned(), near },
        NotThere::Faulty(faults) => Refused::Faulty(faults),
    }
}

/// Why a game that was named cannot be had.
pub(super) fn no_game(why: NoGame, name: &str) -> Refused {
    match why {
        NoGame::Unknown { nearest: near, .. } => {
            Refused::NoSuch { thing: Thing::Variant, name: name.to_owned(), near }
        }
        NoGame::Faulty(faults) => Refused::Faulty(faults),
        NoGame::Options(faults) => Refused::Options(faults),
    }
}

/// A situation as it is shown.
pub(super) fn shown(show: &Show) -> Shown {
    let question = show.question();
    let told = question.is_some();
    let bare = || {
        let situation = show.situation.clone();
        Question::new(&show.variant, show.rules.clone(), situation, Ask::Winner)
    };
    let drawn = Arc::new(Posed::new(question.unwrap_or_else(bare)));
    Shown { drawn, cards: show.cards.clone(), told }
}

/// A step of a lesson that shows a situation.
pub(super) fn show_step(show: &Show) -> Said {
    LessonSaid::Show(Box::new(shown(show))).into()
}
