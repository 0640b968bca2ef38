//! The learner: what the model believes, what was done, and where that is kept.

use std::collections::HashMap;

use super::{
    Journal, Tally,
    recall::{History, RECALLED, Recall, apply, games_in},
};
use crate::{
    content::{Course, Lesson, Library, Summary},
    rules::Variant,
    store::{Mark, Resume, State},
    tutor::{
        Belief, Diagnosis, Explanation, Habit, Held, Ideas, LearnerModel, Posed, Skill, Strength,
        Sure, Suspicion, Timestamp,
    },
};

/// How often one moral is told in the same words, and how many right answers in a row show that an
/// idea is gone.
const TWICE: u32 = 2;

/// What an explanation leaves to be remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Moral {
    /// The idea of that id.
    Idea(String),
    /// The idea of that id, said with that certainty.
    IdeaSaid(String, Sure),
    /// What to look at next time.
    Habit(Habit),
}

/// Somebody who learns, during one session.
pub(super) struct Learner<'l> {
    library: &'l Library,
    /// Where answers are kept, if they are.
    pub(super) journal: Option<Box<dyn Journal + 'l>>,
    /// The learner model; `None` until it is needed, as sessions before this one have a say
    /// in it.
    model: Option<LearnerModel<'l>>,
    /// The beliefs by the numbers that the learner has seen.
    numbered: Vec<&'l Belief>,
    /// The other games that the learner claims to play, where nothing is kept.
    games: Vec<String>,
    /// The path that was chosen in this session.
    path: Option<String>,
    /// The lesson that Enter starts next; `None`: the first that is not done.
    pub(super) enter: Option<String>,
    /// What was answered in this session.
    pub(super) tally: Tally,
    /// How often each moral was told in this session.
    morals: Vec<(Moral, u32)>,
    /// The skills in which an idea was given up, each with the right answers in a row.
    given_up: HashMap<Skill, u32>,
    /// The lessons that were passed in this session, be their last hand played or not.
    passed: Vec<String>,
    /// Whether it was said in this session that `undo` takes an act back.
    knows_undo: bool,
}

impl<'l> Learner<'l> {
    /// Somebody of whom nothing is kept.
    pub(super) fn new(library: &'l Library) -> Self {
        Self {
            library,
            journal: None,
            model: None,
            numbered: Vec::new(),
            games: Vec::new(),
            path: None,
            enter: None,
            tally: Tally::default(),
            morals: Vec::new(),
            given_up: HashMap::new(),
            passed: Vec::new(),
            knows_undo: false,
        }
    }

    /// The learner model, from sessions before this one too.
    pub(super) fn model(&mut self) -> &mut LearnerModel<'l> {
        if self.model.is_none() {
            let remembered = match &self.journal {
                Some(journal) => Recall::new(self.library)
                    .model(&History::new(self.plays(), journal.last(RECALLED))),
                None => LearnerModel::new(self.library.beliefs()).playing(&self.games),
            };
            // Who answers by the rules of a game that he has practised is told so.
            let state = self.state();
            let practised =
                |variant: &&Variant| state.skills.keys().any(|(_, other)| *other == variant.id);
            self.model = Some(remembered.knowing(self.library.games().filter(practised)));
        }
        self.model.get_or_insert_with(|| LearnerModel::new(self.library.beliefs()))
    }

    /// What is known from all sessions; nothing where none is kept.
    pub(super) fn state(&self) -> State {
        self.journal.as_ref().map(|journal| journal.state()).unwrap_or_default()
    }

    /// Whether the skill of a question has been known for long.
    pub(super) fn is_firm(&self, question: &Posed, now: Timestamp) -> bool {
        let key = (question.trains().to_string(), question.variant.clone());
        let state = self.state();
        state.skills.get(&key).is_some_and(|practice| practice.strength(now) == Strength::Firm)
    }

    /// The lessons that were finished, in this session or before.
    pub(super) fn done(&self, state: &State) -> Vec<String> {
        let mut done = state.done.clone();
        let here = self.passed.iter().filter(|id| !state.done.contains(id));
        done.extend(here.cloned());
        done
    }

    /// A game that the learner plays in which a belief is true.
    pub(super) fn brought_from(&self, belief: &Belief) -> Option<String> {
        // What is true nowhere need not be looked up.
        let plays = if belief.true_in.is_empty() { Vec::new() } else { self.plays() };
        belief.true_in_one_of(&plays).cloned()
    }

    /// Shortens what the learner has been told before: an idea, and what to look at next time; and says
    /// of an idea in which of the learner's other games it is so.
    pub(super) fn abridge(&mut self, explanation: &mut Explanation) {
        let brought_from = match &explanation.ideas {
            Ideas::One(idea) => self.brought_from(&idea.belief),
            _ => None,
        };
        let mut before =
            |moral: Moral| match self.morals.iter_mut().find(|(known, _)| *known == moral) {
                Some((_, times)) => std::mem::replace(times, *times + 1),
                None => {
                    self.morals.push((moral, 1));
                    0
                }
            };
        if let Ideas::One(idea) = &mut explanation.ideas {
            idea.brought_from = brought_from;
            idea.before = before(Moral::Idea(idea.belief.id.clone()));
            idea.is_news = before(Moral::IdeaSaid(idea.belief.id.clone(), idea.sure)) == 0;
        } else if let Some(habit) = &explanation.habit {
            let is_old = before(Moral::Habit(habit.clone())) >= TWICE;
            // What is true of this hand is enough then.
            explanation.habit.take_if(|_| is_old && !explanation.points.is_empty());
        }
    }

    /// Whether an answer is to be greeted as the one with which he has it: right once more after
    /// the one with which an idea was given up, each time without help.
    pub(super) fn has_it_now(&mut self, skill: Skill, told: &Diagnosis<'_>, helped: bool) -> bool {
        if !told.right {
            self.given_up.remove(&skill);
            return false;
        }
        if helped {
            return false;
        }
        if !told.withdrawn.is_empty() {
            self.given_up.entry(skill).or_default();
        }
        let Some(in_a_row) = self.given_up.get_mut(&skill) else { return false };
        *in_a_row += 1;
        let has_it = *in_a_row >= TWICE;
        if has_it {
            self.given_up.remove(&skill);
        }
        has_it
    }

    /// Whether that `undo` takes an act back is still to be told in this session; then it is.
    pub(super) const fn hears_of_undo(&mut self) -> bool {
        !std::mem::replace(&mut self.knows_undo, true)
    }

    /// A lesson was passed.
    pub(super) fn passed(&mut self, lesson: &Lesson) {
        if !self.passed.contains(&lesson.id) {
            self.passed.push(lesson.id.clone());
        }
    }

    /// The other games that the learner claims to play.
    pub(super) fn plays(&self) -> Vec<String> {
        match &self.journal {
            Some(journal) => games_in(&journal.last_about(Mark::Plays).unwrap_or_default()),
            None => self.games.clone(),
        }
    }

    /// The learner says which other games are played; the model begins with what is brought
    /// along.
    pub(super) fn set_plays(&mut self, games: Vec<String>) {
        self.games = games;
        self.model = None;
    }

    /// The lesson that was left on the way, if it is still there, and where.
    pub(super) fn left_off<'s>(&self, state: &'s State) -> Option<&'s Resume> {
        let is_there =
            |resume: &&Resume| self.library.lessons().any(|lesson| lesson.id == resume.lesson);
        state.resume.as_ref().filter(is_there)
    }

    /// The lesson that Enter starts: one that was chosen, one that was left on the way, the first
    /// that is not done, on the chosen path before all others.
    pub(super) fn next_lesson(&self, state: &State) -> Option<String> {
        let chosen =
            self.enter.clone().or_else(|| self.left_off(state).map(|left| left.lesson.clone()));
        let done = self.done(state);
        let along_path = || next_on(self.chosen_path()?, &done).map(str::to_owned);
        let mut lessons = self.library.lessons();
        let open = lessons.clone().find(|lesson| !done.contains(&lesson.id));
        let first = || open.or_else(|| lessons.next()).map(|lesson| lesson.id.clone());
        chosen.or_else(along_path).or_else(first)
    }

    /// The path of that id.
    pub(super) fn course(&self, id: &str) -> Option<&'l Course> {
        self.library.courses().iter().find(|course| course.id == id)
    }

    /// Follows that path from now on.
    pub(super) fn set_path(&mut self, course: &Course) {
        self.path = Some(course.id.clone());
    }

    /// The path that was chosen last, in this session or before.
    fn chosen_path(&self) -> Option<&'l Course> {
        let before = || self.journal.as_ref()?.last_about(Mark::PathChosen);
        self.course(&self.path.clone().or_else(before)?)
    }

    /// The lesson that comes next on the path of that id; the first one again where all are done.
    pub(super) fn next_on_path(&self, id: &str) -> Option<String> {
        let course = self.course(id)?;
        next_on(course, &self.done(&self.state()))
            .or(course.lessons.first().map(String::as_str))
            .map(str::to_owned)
    }

    /// What follows a lesson that is done: on the chosen path where it stands on that, else by
    /// number, and of those that are not done if there are any. Enter starts it.
    pub(super) fn after(&mut self, lesson: &Lesson) -> super::NextLesson {
        let done = self.done(&self.state());
        let lessons = || self.library.lessons();
        let later = || lessons().skip_while(|other| other.id != lesson.id).skip(1);
        let path = self.chosen_path().filter(|course| course.lessons.contains(&lesson.id));
        let along = path.and_then(|course| next_on(course, &done));
        let next: Option<&Summary> = match along {
            Some(id) => lessons().find(|other| other.id == id),
            None => later().find(|other| !done.contains(&other.id)).or_else(|| later().next()),
        };
        self.enter = next.map(|lesson| lesson.id.clone());
        super::NextLesson {
            way: self.way(&lesson.id, &done),
            path: path.map(|course| (course.title.clone(), along.is_some())),
            next: next.map(|lesson| lesson.title.clone()),
        }
    }

    /// What was taught so far to somebody who is on the way to the end of the first path; `None`
    /// before its first lesson is done, after its last one, and in another game.
    pub(super) fn taught_so_far(&self, variant: &str) -> Option<Vec<Skill>> {
        let (done, course) = (self.done(&self.state()), self.library.courses().first()?);
        let (seen, ahead): (Vec<&String>, Vec<&String>) =
            course.lessons.iter().partition(|id| done.contains(id));
        let seen: Vec<_> = seen.iter().filter_map(|id| self.library.lesson(id).ok()).collect();
        let is_here = seen.first().is_some_and(|lesson| lesson.variant == variant);
        let taught = seen.iter().flat_map(|lesson| self.library.taught_by(lesson));
        (is_here && !ahead.is_empty()).then(|| taught.collect())
    }

    /// How far the path is on which a lesson stands.
    pub(super) fn way(&self, lesson: &str, done: &[String]) -> Option<super::Way> {
        let holds = |course: &&Course| course.lessons.iter().any(|id| id == lesson);
        let first = || self.library.courses().iter().find(holds);
        let course = self.chosen_path().filter(holds).or_else(first)?;
        Some(super::Way {
            done: course.lessons.iter().filter(|id| done.contains(id)).count(),
            of: course.lessons.len(),
            to: course.to.clone().unwrap_or_else(|| course.title.clone()),
            end: course.end.clone().filter(|_| ends(course, lesson, done)),
        })
    }

    /// What the learner may believe, numbered from 1 from now on.
    pub(super) fn number_beliefs(&mut self) -> Vec<Suspicion> {
        let suspected = self.model().suspected();
        let numbered = suspected.iter().map(|held| held.belief).collect();
        let owned = suspected.iter().map(Held::suspicion).collect();
        self.numbered = numbered;
        owned
    }

    /// The belief of that number in the list as it was last shown, or of that id.
    pub(super) fn belief_named(&mut self, which: &str) -> Option<&'l Belief> {
        if self.numbered.is_empty() {
            self.number_beliefs();
        }
        match which.parse::<usize>() {
            Ok(number) => number.checked_sub(1).and_then(|at| self.numbered.get(at)).copied(),
            Err(_) => self.library.beliefs().iter().find(|belief| belief.id == which),
        }
    }

    /// A belief is disputed or cleared.
    pub(super) fn change_of_mind(&mut self, mark: Mark, id: &str) {
        apply(self.model(), mark, id);
    }
}

/// Whether a path ends with that lesson, and all of it is done.
fn ends(course: &Course, lesson: &str, done: &[String]) -> bool {
    course.lessons.last().is_some_and(|last| last == lesson) && next_on(course, done).is_none()
}

/// The first lesson of a path that is not done.
pub(super) fn next_on<'c>(course: &'c Course, done: &[String]) -> Option<&'c str> {
    course.lessons.iter().find(|lesson| !done.contains(lesson)).map(String::as_str)
}
