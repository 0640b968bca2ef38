//! What is to be known of the steps of a lesson: what they tell, how long they are, what was left
//! at their tables.

use crate::{
    content::{Lesson, LessonStep},
    session::{
        LeftAt, LessonSaid, Said,
        context::{Context, show_step},
        mode::Sorting,
        play::open_table,
    },
    store::State,
    tutor::Skill,
};

/// Where the lesson was left that goes on next, if one was left on the way.
pub(in crate::session) fn left_open(cx: &Context<'_>, state: &State) -> Option<LeftAt> {
    let left = cx.learner.left_off(state)?;
    let at = usize::try_from(left.step).ok()?;
    let lesson = cx.library.lesson(&left.lesson).ok();
    let table = match lesson.and_then(|lesson| lesson.steps.get(at)) {
        Some(LessonStep::Play(step)) => open_table(cx, step, &table_name(&left.lesson, at)),
        _ => None,
    };
    Some(table.map_or(LeftAt::Words, |(length, score)| LeftAt::Table(length, score)))
}

/// The lessons that are done and of which no last hand is left.
pub(in crate::session) fn finished(cx: &Context<'_>, state: &State) -> Vec<String> {
    let mut done = cx.learner.done(state);
    if let Some(LeftAt::Table(..)) = left_open(cx, state) {
        let left = cx.learner.left_off(state).map(|left| left.lesson.as_str());
        done.retain(|id| Some(id.as_str()) != left);
    }
    done
}

/// By what name the acts at the table of a step are kept.
pub(in crate::session) fn table_name(lesson: &str, step: usize) -> String {
    format!("lesson:{lesson}@{step}")
}

/// A step that says or shows something.
pub(super) fn told(step: &LessonStep) -> Said {
    match step {
        LessonStep::Say(words) => LessonSaid::Words(words.clone()).into(),
        LessonStep::Show(show) => show_step(show),
        LessonStep::Ask(_) | LessonStep::Drill(_) | LessonStep::Play(_) | LessonStep::Check(_) => {
            unreachable!("only steps that tell something are told")
        }
    }
}

/// How long something comes out; nothing where that is not known, so that nothing waits.
pub(super) fn lines(cx: &Context<'_>, said: &Said) -> usize {
    cx.measure.as_ref().map_or(0, |measure| measure(said))
}

/// How many questions a lesson asks, drills included, its check not.
pub(super) fn questions_in(steps: &[LessonStep]) -> u32 {
    let questions = |step: &LessonStep| match step {
        LessonStep::Ask(_) => 1,
        LessonStep::Drill(drill) => u32::from(drill.count),
        LessonStep::Say(_) | LessonStep::Show(_) | LessonStep::Play(_) | LessonStep::Check(_) => 0,
    };
    steps.iter().map(questions).sum()
}

/// The skill of the question right before the next step, if nothing but words came after it.
pub(super) fn last_asked(before: &[LessonStep]) -> Option<Skill> {
    let tells = |step: &&LessonStep| matches!(step, LessonStep::Say(_) | LessonStep::Show(_));
    match before.iter().rev().find(|step| !tells(step))? {
        LessonStep::Ask(item) => item.question.skill,
        LessonStep::Say(_)
        | LessonStep::Show(_)
        | LessonStep::Drill(_)
        | LessonStep::Play(_)
        | LessonStep::Check(_) => None,
    }
}

/// How many tables came right before the next step, with nothing between them but words.
pub(super) fn tables_in_a_row(before: &[LessonStep]) -> u32 {
    let goes_on = |step: &&LessonStep| {
        matches!(step, LessonStep::Say(_) | LessonStep::Show(_) | LessonStep::Play(_))
    };
    let row = before.iter().rev().take_while(goes_on);
    row.map(|step| u32::from(matches!(step, LessonStep::Play(_)))).sum()
}

/// In what order a lesson shows hands: where it is to be found out to which suit a card belongs, by
/// the suits that are printed.
pub(super) fn sorting(lesson: &Lesson) -> Sorting {
    match lesson.teaches.contains(&Skill::SuitEffective) {
        true => Sorting::AsPrinted,
        false => Sorting::AsItCounts,
    }
}

/// What was said and shown right before the question, the table or the pause at which the steps end:
/// what stands before another question is of other cards.
pub(super) fn words_before(before: &[LessonStep]) -> &[LessonStep] {
    let led = match before.split_last() {
        Some((LessonStep::Ask(_) | LessonStep::Play(_), led)) => led,
        _ => before,
    };
    match led.last() {
        Some(LessonStep::Say(_) | LessonStep::Show(_)) => last_words(led),
        _ => &[],
    }
}

/// Of the steps before the next one those that were said and shown last.
pub(super) fn last_words(before: &[LessonStep]) -> &[LessonStep] {
    let tells = |step: &LessonStep| matches!(step, LessonStep::Say(_) | LessonStep::Show(_));
    let end = before.iter().rposition(tells).map_or(0, |last| last + 1);
    let begin = before[..end].iter().rposition(|step| !tells(step)).map_or(0, |at| at + 1);
    &before[begin..end]
}
