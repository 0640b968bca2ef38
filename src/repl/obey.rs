//! Carrying out commands.

use std::sync::Arc;

use super::{
    command::{Command, Row, Topic, Verb},
    conversation::{Conversation, Reply},
    pace::Pace,
    plan::{Current, DrillRun, PackRun, Plan, SWITCH},
    rows::ROWS,
    words::WORDS,
};
use crate::{
    content::{Lesson, NotThere},
    rules::{Clause, Variant},
    store::{Mark, State},
    text,
    tutor::{Ask, Explanation, Response, Skill, ladder, read, replay_item},
};

impl<'l> Conversation<'l> {
    /// Carries out a command.
    pub(super) fn obey(&mut self, command: &Command) -> Reply {
        let first = command.rest.first().map(String::as_str);
        let text = match command.verb {
            Verb::Lessons => self.lessons(),
            Verb::Learn => self.learn(first),
            Verb::Drill => match Pace::among(&command.rest) {
                Some((pace, skills)) => self.start_paced(&skills, &[], pace),
                None => text::minutes_wanted(Pace::LONGEST, "drill follow.legal --timed 2"),
            },
            Verb::Place => self.place(),
            Verb::Test => self.test_out(&command.rest),
            Verb::Puzzle => self.puzzle(first),
            Verb::Replay => self.replay(first),
            Verb::Review => self.review(first),
            Verb::Progress => self.progress(first),
            Verb::Beliefs => self.beliefs(&command.rest),
            Verb::Map => self.map(),
            Verb::Next => self.next(),
            Verb::Skip => self.skip(),
            Verb::Back => self.back(),
            Verb::Hint => self.hint(),
            Verb::Why => self.why(&command.rest),
            Verb::Rule => self.rule(first),
            Verb::Rules => self.rules(first),
            Verb::Diff => self.diff(&command.rest),
            Verb::Variants => text::variants(self.style, Variant::all()),
            Verb::Variant => self.set_variant(first),
            Verb::Glossary => self.glossary(&command.rest.join(" ")),
            Verb::Seed => self.show_seed(),
            Verb::Flag => self.flag(),
            Verb::Menu => self.leave(),
            Verb::Help => help(self.style, first),
            Verb::Quit => return Reply { command: true, over: true, ..Reply::default() },
        };
        let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        Reply { text: text + end, command: true, ..Reply::default() }
    }

    pub(super) fn start_next_lesson(&mut self) -> String {
        let state = self.state();
        let Some(id) = self.next_lesson(&state) else { return text::nothing_here().to_owned() };
        let step = self
            .left_off(&state)
            .filter(|left| left.lesson == id && self.enter.is_none())
            .map_or(0, |left| left.step);
        self.enter = None;
        self.start_lesson(&id, step)
    }

    /// The lesson that Enter starts at the menu: one that was chosen, one that was left on the way, the first that is not
    /// done, on the chosen path before all others.
    pub(super) fn next_lesson(&self, state: &State) -> Option<String> {
        let chosen =
            self.enter.clone().or_else(|| self.left_off(state).map(|left| left.lesson.clone()));
        let chosen = chosen.or_else(|| self.next_along_path(state));
        let done = self.done(state);
        let mut lessons = self.library.lessons();
        let open =
            lessons.clone().find(|lesson| !done.contains(&lesson.id)).or_else(|| lessons.next());
        chosen.or_else(|| open.map(|lesson| lesson.id.clone()))
    }

    /// The lesson of that id; else why there is none.
    pub(super) fn lesson_of(&self, id: &str) -> Result<&'l Lesson, String> {
        self.library.lesson(id).map_err(|not_there| match not_there {
            NotThere::Unknown(near) => text::no_such("lesson", id, near.as_deref()),
            NotThere::Faulty(faults) => text::faulty(&faults),
        })
    }

    /// Starts a lesson, or goes on with it at some step.
    fn start_lesson(&mut self, id: &str, step: u32) -> String {
        let lesson = match self.lesson_of(id) {
            Ok(lesson) => lesson,
            Err(said) => return said,
        };
        let opening = text::lesson_opens(self.style, &lesson.title, &lesson.variant);
        self.clear();
        let kept = if step == 0 { self.note(Mark::LessonOpened, id) } else { String::new() };
        self.enter = Some(id.to_owned());
        self.plan = Plan::Lesson(Self::run_from(lesson, usize::try_from(step).unwrap_or(0)));
        kept + &opening + &self.advance()
    }

    /// Leaves the questions that stand; an explanation that one of them put off is owed now.
    pub(super) fn clear(&mut self) {
        for left in self.current.take().into_iter().chain(std::mem::take(&mut self.aside)) {
            self.owed += &self.explain_shortly(&left);
        }
        self.paused = false;
    }

    /// Starts a lesson by id or number, the next one of a path, or the next one of all below what is done on each path.
    pub fn learn(&mut self, id: Option<&str>) -> String {
        let Some(id) = id else { return self.paths() + "\n" + &self.start_next_lesson() };
        let lesson = self.lesson_named(id);
        self.choose_path(id) + &self.start_lesson(&lesson, 0)
    }

    /// The id of a lesson that is named by its number, by its path or by its id.
    pub(super) fn lesson_named(&self, name: &str) -> String {
        let number = name.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let by_number =
            number.and_then(|n| self.library.lessons().nth(n)).map(|lesson| lesson.id.clone());
        by_number.or_else(|| self.next_on_path(name)).unwrap_or_else(|| name.to_owned())
    }

    /// Starts a lesson at one of its steps, counted from 0.
    pub fn learn_from(&mut self, id: &str, step: usize) -> String {
        self.start_lesson(id, u32::try_from(step).unwrap_or(0))
    }

    /// Starts a drill of some skills, or of all.
    pub fn start_drill(&mut self, skills: &[String], exposes: &[String]) -> String {
        match self.new_drill(skills, exposes) {
            Err(said) => said,
            Ok(drill) => {
                self.clear();
                self.plan = Plan::Drill(drill);
                self.advance()
            }
        }
    }

    /// A drill of some skills, or of all; else why there is none.
    pub(super) fn new_drill(
        &mut self,
        skills: &[String],
        exposes: &[String],
    ) -> Result<DrillRun, String> {
        let variant = self.variant.clone();
        let Some(generator) = self.generator(&variant) else {
            return Err(text::no_such("variant", &variant, None));
        };
        let all = generator.skills();
        if skills == [SWITCH] {
            return Ok(DrillRun::switching(&["standard", "bald", "pepper"]));
        }
        if let Some(unknown) =
            skills.iter().find(|skill| *skill != WORDS && !all.contains(&skill.as_str()))
        {
            let near = crate::content::nearest(unknown, all.iter().copied());
            let said = match Skill::ALL.contains(&unknown.as_str()) {
                true => text::nothing_to_drill(&variant, std::slice::from_ref(unknown)),
                false => text::no_such("skill", unknown, near),
            };
            let all: Vec<&str> = all.into_iter().chain([SWITCH, WORDS]).collect();
            return Err(if near.is_some() {
                said
            } else {
                said + &text::skills(self.style, &variant, &all)
            });
        }
        if let Some(unknown) =
            exposes.iter().find(|id| !self.library.beliefs().iter().any(|belief| belief.id == **id))
        {
            let ids = self.library.beliefs().iter().map(|belief| belief.id.as_str());
            return Err(text::no_such("belief", unknown, crate::content::nearest(unknown, ids)));
        }
        let skills = if skills.is_empty() {
            all.into_iter().map(str::to_owned).collect()
        } else {
            skills.to_vec()
        };
        Ok(DrillRun { exposes: exposes.to_vec(), ..DrillRun::new(vec![variant], skills) })
    }

    /// Opens a pack or a single puzzle; without a name, lists the packs.
    pub fn puzzle(&mut self, id: Option<&str>) -> String {
        let library = self.library;
        let Some(id) = id else { return text::packs(self.style, library.packs()) };
        let run = match library.pack(id) {
            Ok(pack) => PackRun { pack, left: (0..pack.puzzles.len()).collect(), alone: false },
            Err(NotThere::Faulty(faults)) => return text::faulty(&faults),
            Err(NotThere::Unknown(near)) => match library.puzzle(id) {
                None => return text::no_such("pack or puzzle", id, near.as_deref()),
                Some((pack, item)) => {
                    let place =
                        pack.puzzles.iter().position(|other| other.question.id == item.question.id);
                    PackRun { pack, left: place.into_iter().collect(), alone: true }
                }
            },
        };
        self.clear();
        self.plan = Plan::Pack(run);
        self.advance()
    }

    /// Asks a question again: a drawn one by its replay id, one of a pack or a lesson by its own.
    pub fn replay(&mut self, id: Option<&str>) -> String {
        let Some(id) = id else { return text::usage("replay gen:classic/follow.legal/5.1") };
        let library = self.library;
        let shipped = || {
            library.question(id).map(|item| item.question.clone()).or_else(|| self.word_called(id))
        };
        match id.parse().ok().and_then(|id| replay_item(&id)).or_else(shipped) {
            Some(question) => {
                self.clear();
                self.plan = Plan::Menu;
                self.ask(Current::new(question, id.to_owned()))
            }
            None => text::no_such("question", id, None),
        }
    }

    fn next(&mut self) -> String {
        match (&self.current, self.paused) {
            (_, true) => self.resume(),
            (Some(_), false) => self.standing() + text::answer_or_skip(),
            (None, false) => self.start_next_lesson(),
        }
    }

    fn skip(&mut self) -> String {
        let Some(current) = self.current.take() else {
            return match self.plan {
                _ if self.paused => self.resume(),
                Plan::Arrival(_) => self.leave(),
                _ => text::no_question().to_owned(),
            };
        };
        if current.brief {
            let kept = self.leave_in_placement(&current.question);
            return text::left_out().to_owned() + &kept + &self.go_on();
        }
        let said = match current.question.ruling() {
            Ok(ruling) => {
                let left =
                    text::left(self.style, &current.question, ruling.value(), ruling.reasons());
                left + &self.explain_worths(ruling.value())
            }
            Err(_) => text::unanswerable().to_owned(),
        };
        if !current.again && current.probes.is_none() {
            self.book_skipped();
        }
        let before = self.explain_open(&current);
        self.last = Some(current.judged());
        said + &before + "\n" + &self.go_on()
    }

    fn back(&mut self) -> String {
        let Some(last) = self.last.take() else { return text::nothing_before().to_owned() };
        self.aside.extend(self.current.take());
        let heading = text::again(&last.heading);
        self.ask(Current { again: true, ..Current::new(last.question, heading) })
    }

    fn hint(&mut self) -> String {
        let Some(current) = &mut self.current else { return text::no_question().to_owned() };
        if current.exam {
            return text::no_hints_here().to_owned();
        }
        let Ok(ruling) = current.question.ruling() else {
            return text::unanswerable().to_owned();
        };
        let hints = ladder(&current.question, ruling);
        let rung = current.hints.min(hints.len().saturating_sub(1));
        current.hints += 1;
        match hints.get(rung) {
            Some(hint) => text::hint(self.style, &current.question, hint, ruling.value()),
            None => text::nothing_here().to_owned(),
        }
    }

    fn why(&mut self, rest: &[String]) -> String {
        let Some(last) = &self.last else {
            return if self.current.is_some() { text::answer_first() } else { text::no_question() }
                .to_owned();
        };
        let question = &last.question;
        let Ok(ruling) = question.ruling() else { return text::unanswerable().to_owned() };
        let other = match rest.split_first() {
            None => return text::why(self.style, question, ruling.value(), ruling.reasons()),
            Some((not, rest)) if not.eq_ignore_ascii_case("not") && !rest.is_empty() => {
                rest.join(" ")
            }
            Some(_) => rest.join(" "),
        };
        let given = match read(question, &other) {
            Ok(given) => given,
            Err(fault) => return text::unreadable(self.style, question, &fault),
        };
        if let Some(said) = self.why_not_card(&given) {
            return said;
        }
        if given.agrees(ruling.value()) {
            return text::that_is_right(self.style, question, ruling.reasons());
        }
        let question = Arc::clone(question);
        let told = self.mind().consider(&question, &given);
        match Explanation::of(&question, &given, &told) {
            Ok(explanation) => text::wrong(self.style, &explanation),
            Err(_) => text::unanswerable().to_owned(),
        }
    }

    /// Why one card may or may not be played, where that was the question.
    fn why_not_card(&self, given: &Response) -> Option<String> {
        let question = &self.last.as_ref()?.question;
        let Response::Cards(cards) = given else { return None };
        let card = cards.iter().next().filter(|_| cards.len() == 1)?;
        let ruling = crate::tutor::may_play_under(question, &question.rules, card)?;
        (question.ask == Ask::Legal)
            .then(|| text::why_card(self.style, question, card, *ruling.value(), ruling.reasons()))
    }

    fn rule(&self, clause: Option<&str>) -> String {
        let rules = self.rules_now();
        let Some(id) = clause else { return text::clauses_list(self.style) + text::how_to_rule() };
        match Clause::from_id(id) {
            Some(clause) => text::rule(self.style, clause, &rules),
            None => text::no_such(
                "clause",
                id,
                crate::content::nearest(id, Clause::ALL.iter().map(|clause| clause.id())),
            ),
        }
    }

    /// The rules of the question on the screen, else of the chosen game.
    fn rules_now(&self) -> std::sync::Arc<crate::rules::Ruleset> {
        let asked = self
            .current
            .as_ref()
            .map(|current| &current.question)
            .or(self.last.as_ref().map(|last| &last.question));
        match asked {
            Some(question) => question.rules.clone(),
            None => std::sync::Arc::new(
                Variant::find(&self.variant).map_or_else(classic, Variant::rules),
            ),
        }
    }

    fn rules(&self, variant: Option<&str>) -> String {
        let id = variant.unwrap_or(&self.variant);
        match Variant::find(id) {
            Some(variant) => text::rules_card(self.style, &variant.name, &variant.rules()),
            None => no_variant(id),
        }
    }

    fn diff(&self, rest: &[String]) -> String {
        let (one, other) = match rest {
            [one, other] => (one.as_str(), other.as_str()),
            [other] => (self.variant.as_str(), other.as_str()),
            _ => return text::usage("diff classic standard"),
        };
        match (Variant::find(one), Variant::find(other)) {
            (Some(a), Some(b)) => {
                text::diff(self.style, (&a.name, &a.rules()), (&b.name, &b.rules()))
            }
            (None, _) => no_variant(one),
            (_, None) => no_variant(other),
        }
    }

    fn set_variant(&mut self, id: Option<&str>) -> String {
        match id {
            None => text::variant_now(&self.variant),
            Some(id) if Variant::find(id).is_some() => {
                id.clone_into(&mut self.variant);
                text::variant_now(id)
            }
            Some(id) => no_variant(id),
        }
    }

    fn glossary(&self, word: &str) -> String {
        let glossary = self.library.glossary();
        if word.is_empty() {
            return text::glossary_list(
                self.style,
                glossary.entries.iter().map(|entry| entry.name.as_str()),
            );
        }
        match glossary.find(word).or_else(|| glossary.named(word)) {
            Some(entry) => {
                let clause = entry.clause.map(crate::rules::Clause::id);
                let said =
                    text::definition(self.style, &entry.name, &entry.also, &entry.means, clause);
                said + &entry
                    .show
                    .as_ref()
                    .map_or_else(String::new, |show| text::for_example() + &self.show(show))
            }
            None => text::no_such("word", word, glossary.nearest(word)),
        }
    }

    fn show_seed(&self) -> String {
        let asked = self
            .current
            .as_ref()
            .map(|current| &current.question)
            .or(self.last.as_ref().map(|last| &last.question));
        text::seed(self.seed.0, asked.and_then(|question| question.id.as_deref()))
    }
}

fn classic() -> crate::rules::Ruleset {
    Variant::all()[0].rules()
}

pub(super) fn no_variant(id: &str) -> String {
    text::no_such(
        "variant",
        id,
        crate::content::nearest(id, Variant::all().iter().map(|variant| variant.id.as_str())),
    )
}

fn help(style: text::Style, name: Option<&str>) -> String {
    let Some(name) = name else {
        let topics = [
            ("Starting", Topic::Start),
            ("While a question stands", Topic::Question),
            ("Looking things up", Topic::Lookup),
            ("Everything else", Topic::Program),
        ];
        let rows = |topic| {
            ROWS.iter().filter(|row| row.topic == topic).map(|row| (row.usage, row.does)).collect()
        };
        return text::help(style, &topics.map(|(title, topic)| (title, rows(topic))));
    };
    match Row::named(name) {
        Some(row) => text::help_on(style, row.usage, row.does, row.example, row.aliases),
        None => text::no_such("command", name, super::command::nearest(name)),
    }
}
