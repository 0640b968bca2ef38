//! Going on: the next step of a lesson, the next drawn question, the next puzzle.

use super::{
    conversation::Conversation,
    plan::{Batch, Current, DrillRun, LessonRun, PackRun, Plan},
};
use crate::{
    content::{Lesson, LessonStep, Show},
    store::Mark,
    text,
    tutor::{Question, answer},
};

/// A lesson waits for Enter before it would print more lines than this since the last one.
const SCREENFUL: usize = 15;

impl<'l> Conversation<'l> {
    /// After a question: the one put aside, or whatever comes next.
    pub(super) fn go_on(&mut self) -> String {
        match self.aside.pop() {
            Some(current) => self.ask(current),
            None => self.advance(),
        }
    }

    /// Goes on after a pause.
    pub(super) fn resume(&mut self) -> String {
        self.paused = false;
        self.advance()
    }

    /// Whatever the plan brings next.
    pub(super) fn advance(&mut self) -> String {
        match std::mem::take(&mut self.plan) {
            Plan::Menu | Plan::Arrival(_) => String::new(),
            Plan::Placement(run) => self.next_in_placement(run),
            Plan::Test(run) => self.next_in_test(run),
            Plan::Lesson(run) => self.lesson(run),
            Plan::Drill(run) => self.drill(run),
            Plan::Paced(run) => self.next_paced(run),
            Plan::Pack(run) => self.next_puzzle(run),
            Plan::Review(run) => self.next_in_review(run),
        }
    }

    fn next_puzzle(&mut self, mut run: PackRun<'l>) -> String {
        let pack = run.pack;
        let next = run.left.pop_front().and_then(|place| Some((place, pack.puzzles.get(place)?)));
        let Some((place, item)) = next else {
            return if run.alone {
                text::puzzle_done(&pack.id)
            } else {
                text::pack_done(&pack.title)
            };
        };
        let heading = text::puzzle_heading(&pack.title, place + 1, pack.puzzles.len());
        self.plan = Plan::Pack(run);
        self.ask(Current::new(item.question.clone(), heading))
    }

    /// Puts a question on the screen.
    pub(super) fn ask(&mut self, current: Current) -> String {
        self.asked_at = self.now();
        self.asks += 1;
        self.current = Some(current);
        self.standing()
    }

    /// The question that is to be answered, as it was put on the screen; nothing where there is none.
    pub(super) fn standing(&self) -> String {
        let Some(current) = &self.current else { return String::new() };
        let heading = text::heading(self.style, &current.heading);
        format!("\n{heading}\n{}\n", text::question(self.style, &current.question))
    }

    fn lesson(&mut self, mut run: LessonRun<'l>) -> String {
        let lesson = run.lesson;
        let mut said = String::new();
        loop {
            if let Some(batch) = run.batch.take() {
                let (text, waiting) = self.batch(&mut run, batch);
                said += &text;
                if waiting {
                    self.plan = Plan::Lesson(run);
                    return said;
                }
                continue;
            }
            let Some(step) = lesson.steps.get(run.step) else {
                return said
                    + &if run.failed {
                        text::lesson_open(&lesson.title)
                    } else {
                        self.finish_lesson(lesson)
                    };
            };
            let part = match step {
                LessonStep::Say(words) => format!("\n{}\n", text::markdown(self.style, words)),
                LessonStep::Show(show) => self.show(show),
                LessonStep::Ask(item) => {
                    run.step += 1;
                    run.asked += 1;
                    let heading =
                        text::lesson_heading(&lesson.title, run.asked, questions_in(&lesson.steps));
                    let question = item.question.clone();
                    self.plan = Plan::Lesson(run);
                    return said + &self.ask(Current::new(question, heading));
                }
                LessonStep::Drill(drill) => {
                    let skills: Vec<String> =
                        drill.skills.iter().map(|skill| skill.0.clone()).collect();
                    let exposes = drill.exposes.clone();
                    run.batch = Some(self.new_batch(
                        lesson,
                        &drill.variants,
                        skills,
                        exposes,
                        drill.count,
                        None,
                    ));
                    run.step += 1;
                    continue;
                }
                LessonStep::Check(check) => {
                    let skills = self.checked_skills(lesson);
                    let batch = self.new_batch(
                        lesson,
                        &check.variants,
                        skills,
                        Vec::new(),
                        check.count,
                        Some(check.pass),
                    );
                    said += &text::check_begins(self.style, check.count, check.pass);
                    run.batch = Some(batch);
                    run.step += 1;
                    continue;
                }
            };
            if self.pauses && !said.is_empty() && lines(&said) + lines(&part) > SCREENFUL {
                self.paused = true;
                self.plan = Plan::Lesson(run);
                return said;
            }
            said += &part;
            run.step += 1;
        }
    }

    /// A situation, drawn and told.
    pub(super) fn show(&self, show: &Show) -> String {
        let question = show.question();
        let bare = Question::new(
            &show.variant,
            show.rules.clone(),
            show.situation.clone(),
            crate::tutor::Ask::Winner,
        );
        let drawn = question.as_ref().unwrap_or(&bare);
        let mut said = text::situation(&text::names_at(self.style, drawn), drawn);
        if !show.cards.is_empty() {
            said += &format!(
                "{}{}",
                if said.is_empty() { "" } else { "\n" },
                self.style.cards(show.cards.iter().copied())
            );
        }
        if let Some(Ok(ruling)) = question.as_ref().map(answer) {
            said += &format!(
                "\n\n{}",
                text::steps(&text::names_at(self.style, drawn), ruling.reasons())
            );
        }
        format!("\n{said}\n")
    }

    /// The skills of a lesson for which questions can be drawn; those of what it requires where there are none.
    pub(super) fn checked_skills(&mut self, lesson: &Lesson) -> Vec<String> {
        let library = self.library;
        let can = self
            .generator(&lesson.variant)
            .map(crate::tutor::Generator::skills)
            .unwrap_or_default();
        let able = |skills: &[crate::tutor::Skill]| -> Vec<String> {
            skills
                .iter()
                .filter(|skill| can.contains(&skill.0.as_str()))
                .map(|skill| skill.0.clone())
                .collect()
        };
        let own = able(&lesson.teaches);
        if !own.is_empty() {
            return own;
        }
        let before = lesson.requires.iter().filter_map(|id| library.lesson(id).ok());
        before.flat_map(|lesson| able(&lesson.teaches)).collect()
    }

    fn new_batch(
        &self,
        lesson: &Lesson,
        variants: &[String],
        skills: Vec<String>,
        exposes: Vec<String>,
        count: u8,
        pass: Option<u8>,
    ) -> Batch {
        let variants =
            if variants.is_empty() { vec![lesson.variant.clone()] } else { variants.to_vec() };
        let drill = DrillRun {
            exposes,
            taught: Some(self.library.taught_by(lesson)),
            ..DrillRun::new(variants, skills)
        };
        Batch { drill, left: count, pass, count, right: 0, skipped: 0 }
    }

    /// The next question of a batch, or its end; the flag says that a question stands on the screen.
    fn batch(&mut self, run: &mut LessonRun<'l>, mut batch: Batch) -> (String, bool) {
        let lesson = run.lesson;
        if batch.left == 0 {
            run.failed |= batch.pass.is_some_and(|pass| batch.right < pass);
            let said = batch.pass.map_or_else(String::new, |pass| {
                text::check_ends(self.style, (batch.right, batch.count, batch.skipped), pass)
            });
            return (said, false);
        }
        let Some(question) = self.draw(&mut batch.drill) else { return (String::new(), false) };
        batch.left -= 1;
        run.asked += 1;
        let heading = match batch.pass {
            Some(_) => text::check_heading(&lesson.title, batch.count - batch.left, batch.count),
            None => text::lesson_heading(&lesson.title, run.asked, questions_in(&lesson.steps)),
        };
        let current = Current { exam: batch.pass.is_some(), ..Current::new(question, heading) };
        run.batch = Some(batch);
        (self.ask(current), true)
    }

    /// Counts an answer where a batch is under way.
    pub(super) fn book_in_batch(&mut self, right: bool) {
        if let Plan::Lesson(LessonRun { batch: Some(batch), .. }) = &mut self.plan {
            batch.right += u8::from(right);
        }
    }

    fn finish_lesson(&mut self, lesson: &Lesson) -> String {
        if !self.tally.lessons.contains(&lesson.id) {
            self.tally.lessons.push(lesson.id.clone());
        }
        let kept = self.note(Mark::LessonDone, &lesson.id);
        text::lesson_done(self.style, &lesson.title, &self.after(lesson)) + &kept
    }

    fn drill(&mut self, mut run: DrillRun) -> String {
        let Some(question) = self.draw(&mut run) else {
            return text::nothing_to_drill(&run.variants.join(" "), &run.skills);
        };
        let skill = question.skill.as_ref().map_or("", |skill| skill.0.as_str());
        let heading = text::drill_heading(skill, run.drawn);
        self.plan = Plan::Drill(run);
        self.ask(Current::new(question, heading))
    }
}

/// How many questions a lesson asks, drills included, its exit check not.
pub(super) fn questions_in(steps: &[LessonStep]) -> u32 {
    steps
        .iter()
        .map(|step| match step {
            LessonStep::Ask(_) => 1,
            LessonStep::Drill(drill) => u32::from(drill.count),
            LessonStep::Say(_) | LessonStep::Show(_) | LessonStep::Check(_) => 0,
        })
        .sum()
}

fn lines(text: &str) -> usize {
    text.lines().count()
}
