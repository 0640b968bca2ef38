//! What of a conversation is kept, and going on where the learner left off.

use super::{
    conversation::Conversation,
    journal::{Journal, Kept},
    plan::{Current, LessonRun, Plan},
};
use crate::{
    content::{Lesson, question_record},
    rules::Variant,
    store::{Activity, Answered, Event, Mark, Resume, State},
    text,
    tutor::{Confidence, Diagnosis, Question, Strength, Timestamp},
};

/// A clock that is so many days behind the last answer is wrong.
const BEHIND: f64 = 0.01;

impl<'l> Conversation<'l> {
    /// The same session, of which every answer is kept.
    #[must_use]
    pub fn with_journal(mut self, journal: Journal) -> Self {
        self.journal = Some(journal);
        self
    }

    /// How many answers are not on the disk, though they should be.
    pub fn unsaved(&self) -> usize {
        self.journal.as_ref().map_or(0, Journal::unsaved)
    }

    /// What is known of the learner from all sessions; nothing where none is kept.
    pub(super) fn state(&self) -> State {
        self.journal.as_ref().map(Journal::state).unwrap_or_default()
    }

    /// Whether the skill of a question has been known for long.
    pub(super) fn is_firm(&self, question: &Question) -> bool {
        let key = (question.trains().to_owned(), question.variant.clone());
        self.state()
            .skills
            .get(&key)
            .is_some_and(|practice| practice.strength(self.now()) == Strength::Firm)
    }

    /// What time it is; always the same where nothing is kept.
    pub(super) fn now(&self) -> Timestamp {
        self.journal.as_ref().map(Journal::now).unwrap_or_default()
    }

    /// The lessons that were finished, in this session or before.
    pub(super) fn done(&self, state: &State) -> Vec<String> {
        let mut done = state.done.clone();
        done.extend(
            self.tally.lessons.iter().filter(|id| !done.contains(id)).cloned().collect::<Vec<_>>(),
        );
        done
    }

    /// The lesson that was left on the way, if it is still there, and where.
    pub(super) fn left_off<'s>(&self, state: &'s State) -> Option<&'s Resume> {
        state
            .resume
            .as_ref()
            .filter(|resume| self.library.lessons().any(|lesson| lesson.id == resume.lesson))
    }

    /// Keeps a mark; what is to be said about that.
    pub(super) fn note(&mut self, mark: Mark, about: &str) -> String {
        self.keep(Event::Mark(mark, about.to_owned()))
    }

    /// Keeps an answer; what is to be said about that.
    pub(super) fn keep_answer(
        &mut self,
        current: &Current,
        line: &str,
        confidence: Confidence,
        told: &Diagnosis<'_>,
    ) -> String {
        let Some(journal) = &self.journal else { return String::new() };
        let question = &current.question;
        let millis = journal.now().0.saturating_sub(self.asked_at.0);
        let (lesson, step) = match &self.plan {
            Plan::Lesson(run) => (Some(run.lesson.id.clone()), u32::try_from(goes_on_at(run)).ok()),
            Plan::Paced(run) => (None, run.place()),
            _ => (None, None),
        };
        let answered = Answered {
            activity: activity(&self.plan, current),
            lesson,
            step,
            item: question.id.clone(),
            variant: question.variant.clone(),
            skill: question.trains().to_owned(),
            question: question_record(question),
            answer: line.to_owned(),
            right: told.right,
            millis: u32::try_from(millis.max(0)).unwrap_or(u32::MAX),
            hints: u32::try_from(current.hints).unwrap_or(u32::MAX),
            confidence,
            again: current.again,
            fits: told.fits.iter().map(|belief| belief.id.clone()).collect(),
        };
        self.keep(Event::Answer(Box::new(answered)))
    }

    fn keep(&mut self, event: Event) -> String {
        match self.journal.as_mut().map(|journal| journal.keep(event)) {
            None | Some(Kept::Quietly) => String::new(),
            Some(Kept::Failed(fault)) => text::not_kept(self.style, &fault),
            Some(Kept::Again) => text::kept_again().to_owned(),
        }
    }

    /// What is to be said at the start about a clock that went backwards.
    pub(super) fn about_the_clock(&self, state: &State) -> String {
        let behind =
            state.last.map(|last| last.days_since(self.now())).filter(|days| *days > BEHIND);
        behind.map_or_else(String::new, |days| text::clock_behind(self.style, days))
    }

    /// What the learner knows, or what he knows of one game.
    pub(super) fn progress(&mut self, game: Option<&str>) -> String {
        let Some(journal) = &self.journal else { return text::nothing_kept(self.style) };
        let (state, now) = (journal.state(), journal.now());
        if let Some(id) = game {
            let variant = Variant::find(id).ok_or_else(|| super::obey::no_variant(id));
            return variant.map_or_else(
                |said| said,
                |variant| text::progress_in(self.style, &state, variant, now),
            );
        }
        let weeks = journal.weeks(now);
        let style = self.style;
        let said = text::progress(style, &state, &self.mind().suspected(), &weeks, now);
        said + &text::next_visit(self.style, self.next_visit())
    }

    /// Marks the question before, or the one that stands where there is none before, as doubtful.
    pub(super) fn flag(&mut self) -> String {
        let asked = self.last.as_ref().map(|last| &last.question);
        let question = asked.or(self.current.as_ref().map(|current| &current.question));
        let Some(id) = question.and_then(|question| question.id.clone()) else {
            return text::no_question().to_owned();
        };
        let kept = self.note(Mark::Flagged, &id);
        text::flagged(self.style, &id, self.journal.is_some()) + &kept
    }

    /// Every lesson with its skills.
    pub(super) fn map(&self) -> String {
        let state = self.state();
        let lessons =
            self.library.lessons().filter_map(|lesson| self.library.lesson(&lesson.id).ok());
        text::skill_map(
            self.style,
            &lessons.collect::<Vec<_>>(),
            &state,
            &self.done(&state),
            self.now(),
        )
    }

    /// How far a lesson has come that goes on at `step`.
    pub(super) fn run_from(lesson: &'l Lesson, step: usize) -> LessonRun<'l> {
        let step = if step < lesson.steps.len() { step } else { 0 };
        let asked = super::run::questions_in(&lesson.steps[..step]);
        LessonRun { lesson, step, asked, failed: false, batch: None }
    }
}

/// The step at which a lesson goes on when it is left now: a batch that is not through begins again, and so does the whole
/// lesson where its check was not passed.
fn goes_on_at(run: &LessonRun<'_>) -> usize {
    match &run.batch {
        Some(batch) if batch.left > 0 => run.step.saturating_sub(1),
        Some(batch) if batch.pass.is_some_and(|pass| batch.right < pass) => 0,
        _ => run.step,
    }
}

fn activity(plan: &Plan<'_>, current: &Current) -> Activity {
    match plan {
        _ if current.probes.is_some() => Activity::Probe,
        Plan::Placement(_) => Activity::Placement,
        Plan::Test(_) => Activity::Test,
        _ if current.exam => Activity::Check,
        Plan::Lesson(_) => Activity::Lesson,
        Plan::Drill(run) if run.skills.len() * run.variants.len() > 1 => Activity::Mixed,
        Plan::Drill(_) => Activity::Drill,
        Plan::Paced(run) => run.activity(),
        Plan::Review(_) => Activity::Review,
        Plan::Pack(_) => Activity::Puzzle,
        Plan::Menu | Plan::Arrival(_) => Activity::Replay,
    }
}
