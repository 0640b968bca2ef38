//! The map of all lessons: how well the skills of each are known, and what rests on what.

use super::{
    Style,
    columns::NARROW,
    progress::strength,
    skills::skill_said,
    style::{columns, dim, good, pad, paragraph, strong, wrap},
    words::{and, capital, number, small},
};
use crate::{
    session::MapRow,
    store::State,
    tutor::{Practice, Strength, Timestamp},
};

/// So many lessons are always named: the way to the first game.
const FIRST: usize = 8;

/// And so many behind the last one that is done.
const NEXT: usize = 3;

/// What stands before the title of a lesson: its mark and its number.
const BEFORE: usize = 7;

/// A row for each lesson: whether it is done, the lessons that it rests on, and a dot for each of its
/// skills; those that are shaky or fading are named beneath.
///
/// Where lines are short or heard a row tells in words whether it is done and how many are shaky.
pub fn skill_map(
    style: Style,
    lessons: &[MapRow],
    state: &State,
    done: &[String],
    now: Timestamp,
) -> String {
    let map = Map { style, lessons, state, done, now };
    let (rows, how) = if style.speaks() || style.width < NARROW {
        let how = "`progress` tells what is shaky, and `drill` practises what you have met.";
        (map.in_words(), dim(how))
    } else {
        let how = "`learn 12` begins a lesson; `progress` tells of every skill that you have met.";
        (map.in_columns(), format!("{}\n{}", dim(&map.legend()), dim(how)))
    };
    rows + &paragraph(style, &how) + "\n"
}

struct Map<'a> {
    style: Style,
    lessons: &'a [MapRow],
    state: &'a State,
    done: &'a [String],
    now: Timestamp,
}

impl Map<'_> {
    fn in_words(&self) -> String {
        let next = self.next();
        let row = |(at, lesson): (usize, &MapRow)| {
            let is_done = self.done.contains(&lesson.id);
            let shaky = self.weak(lesson, Strength::Shaky).len();
            let shaky = (shaky > 0).then(|| format!("{} shaky", number(small(shaky))));
            let how_far = match (is_done, next == Some(at)) {
                (true, _) => Some(good("done")),
                (false, true) => Some("next".to_owned()),
                (false, false) => None,
            };
            let told: Vec<String> = how_far.into_iter().chain(shaky).collect();
            let told =
                if told.is_empty() { String::new() } else { format!(" ({})", told.join(", ")) };
            let title = format!("{:>3}  {}{told}", at + 1, lesson.title);
            wrap(&title, self.style.measure(), "", "     ") + "\n"
        };
        let rows = self.lessons.iter().enumerate().take(self.shown());
        rows.map(row).collect::<String>() + &self.later()
    }

    /// What the signs mean.
    fn legend(&self) -> String {
        let known = Strength::ALL.iter().rev().map(|level| (Some(*level), strength(*level)));
        let told = known.chain([(None, "new")]);
        let known = told.map(|(level, word)| format!("{} {word}", dot(self.style, level)));
        let next = self.next().filter(|next| *next < self.shown());
        let next = next.map(|_| format!("{} next", self.style.turn().trim()));
        known.chain(next).collect::<Vec<_>>().join("   ")
    }

    /// The first lesson that is not done.
    fn next(&self) -> Option<usize> {
        self.lessons.iter().position(|lesson| !self.done.contains(&lesson.id))
    }

    /// How many lessons are told: what is far ahead is no help to anybody.
    fn shown(&self) -> usize {
        let is_done = |lesson: &MapRow| self.done.contains(&lesson.id);
        let begun = self.lessons.iter().rposition(is_done).map_or(0, |at| at + 1);
        (begun + NEXT).max(FIRST)
    }

    /// How many lessons come later.
    fn later(&self) -> String {
        let more = match self.lessons.len().saturating_sub(self.shown()) {
            0 => return String::new(),
            1 => "One more comes later: `lessons` names it.".to_owned(),
            more => {
                let more = capital(&number(small(more)));
                format!("{more} more come later: `lessons` names them.")
            }
        };
        paragraph(self.style, &more) + "\n"
    }

    fn in_columns(&self) -> String {
        let widest = |of: &dyn Fn(&MapRow) -> usize| self.lessons.iter().map(of).max().unwrap_or(0);
        let title = widest(&|lesson| columns(&lesson.title)) + 2;
        let below = widest(&|lesson| self.below(lesson).len()).max("rests on".len()) + 2;
        let head = format!("{}{}", pad("Lesson", title), pad("rests on", below));
        let mut said = format!("{}{}\n", " ".repeat(BEFORE), dim(&(head + "skills")));
        let next = self.next();
        for (at, lesson) in self.lessons.iter().enumerate().take(self.shown()) {
            let is_done = self.done.contains(&lesson.id);
            let mark = match (is_done, next == Some(at)) {
                (true, _) => good(self.style.check()),
                (false, true) => self.style.turn().trim().to_owned(),
                (false, false) => " ".to_owned(),
            };
            said += &format!(
                " {mark} {:>2}  {}{}{}\n",
                at + 1,
                pad(&lesson.title, title),
                pad(&dim(&self.below(lesson)), below),
                self.dots(lesson)
            );
            for level in [Strength::Shaky, Strength::Fading] {
                let weak = self.weak(lesson, level);
                if !weak.is_empty() {
                    let told = format!("{}: {}", strong(strength(level)), and(&weak));
                    let hang = " ".repeat(BEFORE);
                    said += &(wrap(&told, self.style.width.min(100), &hang, &hang) + "\n");
                }
            }
        }
        said + &self.later()
    }

    /// The numbers of the lessons that a lesson rests on.
    fn below(&self, lesson: &MapRow) -> String {
        let number_of = |id: &String| self.lessons.iter().position(|other| other.id == *id);
        let mut below: Vec<usize> = lesson.requires.iter().filter_map(number_of).collect();
        below.sort_unstable();
        below.iter().map(|at| (at + 1).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// A dot for each skill; what is taught once more in a lesson that is still to come is new there.
    fn dots(&self, lesson: &MapRow) -> String {
        let is_done = self.done.contains(&lesson.id);
        let level = |skill: &String| {
            let known = self.known(lesson, skill);
            let known = known.filter(|_| is_done || self.is_first(lesson, skill));
            known.map(|practice| practice.strength(self.now))
        };
        lesson.teaches.iter().map(|skill| dot(self.style, level(skill))).collect()
    }

    /// Whether no lesson before that one teaches the skill.
    fn is_first(&self, lesson: &MapRow, skill: &String) -> bool {
        let teaches =
            |other: &&MapRow| other.variant == lesson.variant && other.teaches.contains(skill);
        self.lessons.iter().find(teaches).is_some_and(|first| first.id == lesson.id)
    }

    /// The skills of a lesson that are known so well and no better, each where it is taught first.
    fn weak<'l>(&self, lesson: &'l MapRow, level: Strength) -> Vec<&'l str> {
        let is_so = |skill: &&String| {
            let known = self.known(lesson, skill).filter(|_| self.is_first(lesson, skill));
            known.is_some_and(|practice| practice.strength(self.now) == level)
        };
        lesson.teaches.iter().filter(is_so).map(|skill| skill_said(skill)).collect()
    }

    /// How well a skill of a lesson is known; `None` where it was never asked about.
    fn known(&self, lesson: &MapRow, skill: &str) -> Option<&Practice> {
        self.state.skills.get(&(skill.to_owned(), lesson.variant.clone()))
    }
}

/// The dot of a skill that is known so well; `None` is one that was never asked about.
const fn dot(style: Style, level: Option<Strength>) -> &'static str {
    match (level, style.unicode) {
        (Some(Strength::Firm), true) => "●",
        (Some(Strength::Learning), true) => "◐",
        (Some(Strength::Fading), true) => "◌",
        (Some(Strength::Shaky), true) => "○",
        (None, true) => "·",
        (Some(Strength::Firm), false) => "#",
        (Some(Strength::Learning), false) => "+",
        (Some(Strength::Fading), false) => "~",
        (Some(Strength::Shaky), false) => "o",
        (None, false) => "-",
    }
}
