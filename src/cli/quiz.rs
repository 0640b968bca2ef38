//! A quiz for a room, from the command line: the teacher types, and everything that happens stands
//! in the class file before the next question.

mod class_file;
#[cfg(feature = "room")]
mod phones;

use std::io::{self, BufRead, IsTerminal};

use class_file::{Act, ClassFile, Kept};

use super::{
    args::{Global, Quiz as Wanted},
    game::{game, library},
    output::{Done, Output, Status, Stop},
    sheet::refused,
};
use crate::{
    chance::Seed,
    club::Sheet,
    content::Library,
    session::{Quiz, QuizLine, Stage, Unread, quiz_line},
    text::{self, Style},
    tutor::{Game, Generator, Pool},
};

/// How many questions the quiz chooses among for each that it asks, and among how many at least.
const POOL: (usize, usize) = (4, 40);

/// Holds a quiz.
pub(super) fn quiz(global: &Global, wanted: &Wanted, output: &mut Output) -> Done {
    let library = library(global);
    let game = game(global, &library, output)?;
    let heading = class_file::heading(&wanted.words, &game, wanted.count);
    let named = wanted.class.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
    let (file, kept) = match &wanted.class {
        None => (None, None),
        Some(path) => {
            let (file, kept) = ClassFile::open(path).map_err(|error| not_kept(&named, &error))?;
            (Some(file), kept)
        }
    };
    // Whoever names another seed, or other questions, wants another quiz.
    let is_meant = |kept: &Kept| {
        kept.heading == heading && global.seed.is_none_or(|seed| Seed(seed) == kept.seed)
    };
    let goes_on = kept.as_ref().filter(|kept| is_meant(kept)).and_then(|kept| {
        let mut quiz = made(&library, &game, wanted, kept.seed).ok()??;
        (kept.replay(&mut quiz) && !quiz.is_over()).then(|| (quiz, kept.id.clone()))
    });
    if let Some((quiz, id)) = goes_on {
        output.line(&text::quiz::goes_on(&named, quiz.asked()))?;
        return held(Desk::new(quiz, (file, named), id, output), kept.as_ref(), wanted, output);
    }
    if kept.is_some() {
        output.line(&text::quiz::begins_anew(&named))?;
    }
    let seed = global.seed.map_or_else(Seed::fresh, Seed);
    let made = made(&library, &game, wanted, seed).map_err(|why| refused(&why, &game))?;
    let quiz = made.ok_or_else(|| Stop::usage(text::quiz::of_nothing()))?;
    let mut desk = Desk::new(quiz, (file, named), class_file::fresh_id(), output);
    desk.keep(&Act::Opened { heading: &heading, seed })?;
    held(desk, None, wanted, output)
}

/// Why a quiz goes no further whose class file cannot be used.
fn not_kept(file: &str, error: &io::Error) -> Stop {
    Stop::Complaint(Status::Store, text::quiz::not_kept(file, &error.to_string()))
}

/// The quiz that follows from a seed; `None` where nobody goes wrong in what was named.
fn made<'l>(
    library: &'l Library,
    game: &Game,
    wanted: &Wanted,
    seed: Seed,
) -> Result<Option<Quiz<'l>>, crate::club::NoSheet> {
    let mut words = wanted.words.clone();
    if words.is_empty() {
        // Good play is no matter of wrong ideas about the rules.
        let generator = Generator::of(game, library.beliefs());
        let pool = Pool::new(generator, library.beliefs(), seed);
        words.extend(pool.skills().iter().map(|skill| skill.id().to_owned()));
    }
    let (each, least) = POOL;
    let sheet = Sheet::drawn(library, game, &words, (each * wanted.count).max(least), seed)?;
    Ok(Quiz::new(library.beliefs(), sheet.questions, wanted.count, seed))
}

/// Holds it until it is over, or the teacher leaves.
#[cfg(feature = "room")]
fn held(desk: Desk<'_>, kept: Option<&Kept>, wanted: &Wanted, output: &mut Output) -> Done {
    if !wanted.room.room {
        return held_by_hand(desk, output);
    }
    let known = kept.into_iter().flat_map(Kept::keys);
    let known = known
        .filter_map(|(name, key)| Some((key.parse().ok()?, desk.quiz.people().find(name)?)))
        .collect();
    phones::held(desk, known, &wanted.room, output)
}

/// Holds it until it is over, or the teacher leaves.
#[cfg(not(feature = "room"))]
fn held(desk: Desk<'_>, _kept: Option<&Kept>, _wanted: &Wanted, output: &mut Output) -> Done {
    held_by_hand(desk, output)
}

/// Hands go up; nobody has a phone.
fn held_by_hand(mut desk: Desk<'_>, output: &mut Output) -> Done {
    let is_terminal = io::stdin().is_terminal();
    let mut lines = io::stdin().lock().lines();
    let mut said = desk.put_next()?;
    loop {
        desk.sync()?;
        output.line(&said)?;
        if desk.is_left {
            return Ok(Status::Fine);
        }
        if is_terminal {
            output.write("> ")?;
            output.stream().flush()?;
        }
        let Some(line) = lines.next().transpose()? else {
            return Ok(Status::Fine);
        };
        said = desk.typed(&line)?;
    }
}

/// Where the teacher sits: what is typed changes the quiz, and every change is kept.
struct Desk<'l> {
    quiz: Quiz<'l>,
    file: Option<ClassFile>,
    /// How the file is named.
    named: String,
    id: String,
    style: Style,
    is_left: bool,
}

impl<'l> Desk<'l> {
    fn new(
        quiz: Quiz<'l>,
        (file, named): (Option<ClassFile>, String),
        id: String,
        output: &Output,
    ) -> Self {
        Self { quiz, file, named, id, style: output.session_style(), is_left: false }
    }

    fn keep(&mut self, act: &Act<'_>) -> Result<(), Stop> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let kept = file.keep(&class_file::line(&self.id, &self.quiz, act));
        kept.map_err(|error| not_kept(&self.named, &error))
    }

    /// Waits until everything is on the disk.
    fn sync(&mut self) -> Result<(), Stop> {
        let synced = self.file.as_mut().map_or(Ok(()), ClassFile::sync);
        synced.map_err(|error| not_kept(&self.named, &error))
    }

    /// Carries out a line of the teacher, and says what there is to say.
    fn typed(&mut self, line: &str) -> Result<String, Stop> {
        let open = self.quiz.round().filter(|round| round.stage == Stage::Open);
        let choices = open.map_or(0, |round| round.choices.len());
        let line = match quiz_line(line, choices) {
            Ok(line) => line,
            Err(Unread::NoSuchChoice(_)) if choices == 0 => {
                return Ok(text::quiz::closed().to_owned());
            }
            Err(unread) => return Ok(text::quiz::unread(&unread, choices)),
        };
        match line {
            QuizLine::GoOn if choices > 0 => self.show(),
            QuizLine::Skip if choices > 0 => {
                self.quiz.skip();
                self.keep(&Act::Skipped)?;
                self.put_next()
            }
            QuizLine::GoOn | QuizLine::Skip => self.put_next(),
            QuizLine::Hands(hands) => {
                self.quiz.count_hands(&hands);
                self.keep(&Act::Hands)?;
                Ok(self.quiz.round().map(text::quiz::counted).unwrap_or_default())
            }
            QuizLine::Undo => {
                let undone = self.quiz.undo();
                self.keep(&Act::Undone)?;
                let said = text::quiz::undone(undone);
                Ok(format!("{said}\n\n{}", self.question()))
            }
            QuizLine::Help => Ok(text::quiz::help(self.style)),
            QuizLine::Remove(name) => {
                let found = self.quiz.people().find(&name);
                let was_here = found.is_some_and(|who| self.quiz.remove(who));
                if was_here {
                    self.keep(&Act::Removed(&name))?;
                }
                Ok(text::quiz::removed(&name, was_here))
            }
            QuizLine::Quit => {
                self.is_left = true;
                Ok(self.end())
            }
        }
    }

    /// Puts the next question; where none is left, the quiz is over.
    fn put_next(&mut self) -> Result<String, Stop> {
        let open = self.quiz.round().is_some_and(|round| round.stage == Stage::Open);
        if !open && self.quiz.put_next().is_none() {
            self.is_left = true;
            return Ok(self.end());
        }
        if !open {
            self.keep(&Act::Put)?;
        }
        Ok(self.question())
    }

    /// The question that is open.
    fn question(&self) -> String {
        let Some(round) = self.quiz.round() else { return String::new() };
        let (which, of) = (self.quiz.asked(), self.quiz.length());
        let counted = text::quiz::counted(round);
        let counted = if counted.is_empty() { counted } else { format!("{counted}\n") };
        let asked = text::quiz::question(self.style, round, which, of);
        format!("\n{asked}\n\n{counted}{}", text::quiz::keys(true))
    }

    /// Shows the answer.
    fn show(&mut self) -> Result<String, Stop> {
        let Some(shown) = self.quiz.reveal() else { return Ok(String::new()) };
        self.keep(&Act::Shown)?;
        let said = self.quiz.round().map(|round| text::quiz::shown(self.style, round, &shown));
        Ok(format!("\n{}\n\n{}", said.unwrap_or_default(), text::quiz::keys(false)))
    }

    fn end(&self) -> String {
        let (right, of) = self.quiz.answers();
        text::quiz::over(self.quiz.asked(), right, of)
    }
}
