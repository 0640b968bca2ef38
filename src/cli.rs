//! Floor 9: arguments in, exit status out.

mod analyse;
mod args;
mod ask;
mod author;
mod chance;
mod chart;
mod club;
mod content;
mod convert;
mod duel;
mod game;
mod grade;
mod keep;
mod mine;
mod output;
mod pager;
mod preview;
mod progress;
mod proven;
mod quiz;
mod records;
mod rules;
mod shard;
mod sheet;
mod shell;
mod solve;
mod store;
mod tutor;

use std::{process::ExitCode, time::Duration};

use args::{Args, Command, Format};
use output::{Done, Output, Status, Stop, misuse};

use crate::{
    session::{self, Verb},
    text,
};

/// Runs the program with the process's arguments.
///
/// Exit status: 0 fine, 1 something wrong was found, 2 unusable arguments, 3 a file that cannot be
/// read, 4 answers that cannot be kept.
pub fn run() -> ExitCode {
    let args = match Args::read() {
        Ok(args) => args,
        Err(error) if error.use_stderr() => {
            misuse(&error);
            return ExitCode::from(Status::Usage.code());
        }
        Err(help) => {
            // A closed pipe is nobody's fault.
            let _ = help.print();
            return ExitCode::from(Status::Fine.code());
        }
    };
    let mut output = Output::new(&args.global);
    let done = dispatch(&args, &mut output);
    let status = match ended(done, &args.global, &mut output) {
        Ok(status) => status,
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Status::Fine,
        Err(error) => {
            output.complain(&format!("cannot write: {error}"));
            Status::Found
        }
    };
    ExitCode::from(status.code())
}

/// The status of what was done; a reason that nobody heard yet is said.
fn ended(done: Done, global: &args::Global, output: &mut Output) -> std::io::Result<Status> {
    match done {
        Ok(status) | Err(Stop::Said(status)) => Ok(status),
        Err(Stop::Complaint(status, why)) => {
            output.complain(&why);
            Ok(status)
        }
        Err(Stop::Faults(faults)) => content::report(global, &faults, output),
        Err(Stop::Write(error)) => Err(error),
    }
}

/// Starts the tutor at a command of its own.
fn open(
    args: &Args,
    verb: Verb,
    words: impl IntoIterator<Item = String>,
    output: &mut Output,
) -> Done {
    tutor::start(&args.global, Some(session::Command::new(verb, words)), None, output)
}

/// An option of such a command with its value.
fn option(name: &str, value: &impl ToString) -> [String; 2] {
    [name.to_owned(), value.to_string()]
}

/// What was asked for and the command has no use for: nothing is passed over in silence.
fn without_use(args: &Args) -> Option<&'static str> {
    use Command as C;
    let Some(command) = &args.command else {
        return text::without_use(args.global.format == Format::Json, false);
    };
    let (json, option) = match command {
        C::Rules { .. }
        | C::Ask { .. }
        | C::Diff { .. }
        | C::Club { .. }
        | C::Match(_)
        | C::Chance(_)
        | C::Chart(_) => (true, true),
        C::Progress
        | C::Beliefs
        | C::Map
        | C::Variants
        | C::Answer { .. }
        | C::Grade { .. }
        | C::Referee { .. }
        | C::Analyse { .. }
        | C::Solve { .. }
        | C::Mine(_)
        | C::Preview { .. }
        | C::Check { .. } => (true, false),
        C::Drill { .. } | C::Play { .. } => (false, true),
        C::Learn { .. }
        | C::Puzzle { .. }
        | C::Place
        | C::Test { .. }
        | C::Review { .. }
        | C::Report { .. }
        | C::Export { .. }
        | C::Import { .. }
        | C::Reset { .. }
        | C::Rebuild
        | C::Replay { .. }
        | C::Convert { .. }
        | C::New { .. }
        | C::Schema { .. }
        | C::Completions { .. }
        | C::Man { .. } => (false, false),
    };
    let asked = &args.global;
    text::without_use(!json && asked.format == Format::Json, !option && !asked.option.is_empty())
}

fn dispatch(args: &Args, output: &mut Output) -> Done {
    if let Some(why) = without_use(args) {
        return Err(Stop::usage(why));
    }
    match &args.command {
        None => tutor::start(&args.global, None, None, output),
        Some(Command::Learn { lesson }) => open(args, Verb::Learn, lesson.clone(), output),
        Some(Command::Drill {
            skills,
            exposes,
            streak,
            timed,
            seat,
            round,
            score,
            close,
            style,
        }) => {
            let mut words = skills.clone();
            words.extend(seat.iter().flat_map(|seat| option("--seat", seat)));
            words.extend(round.iter().flat_map(|round| option("--round", round)));
            words.extend(score.iter().flat_map(|score| option("--score", score)));
            words.extend(style.iter().flat_map(|style| option("--style", &style.id())));
            words.extend(close.then(|| "--close".to_owned()));
            words.extend(streak.then(|| "--streak".to_owned()));
            words.extend(timed.iter().flat_map(|minutes| option("--timed", minutes)));
            words.extend(exposes.iter().flat_map(|belief| option("--exposes", belief)));
            open(args, Verb::Drill, words, output)
        }
        Some(Command::Puzzle { id }) => open(args, Verb::Puzzle, id.clone(), output),
        Some(Command::Play { game: named, today, level, coach, pace, style }) => {
            let game = named.as_ref().or(args.global.variant.as_ref()).cloned();
            let global = args::Global { variant: game.clone(), ..args.global.clone() };
            let pace = pace.map(Duration::from_millis);
            if *today {
                let words = game.into_iter().chain(coach.map(|coach| coach.id().to_owned()));
                let hand = session::Command::new(Verb::Today, words);
                return tutor::start(&global, Some(hand), pace, output);
            }
            let mut words: Vec<String> = game.into_iter().chain(level.clone()).collect();
            words.extend(coach.map(|coach| coach.id().to_owned()));
            words.extend(style.map(|style| style.id().to_owned()));
            words.extend(global.seed.iter().flat_map(|seed| option("seed", seed)));
            words.extend(global.options().iter().map(|(key, value)| format!("{key}={value}")));
            tutor::start(&global, Some(session::Command::new(Verb::Play, words)), pace, output)
        }
        Some(Command::Place) => open(args, Verb::Place, None, output),
        Some(Command::Test { lesson }) => open(args, Verb::Test, lesson.clone(), output),
        Some(Command::Review { minutes }) => {
            open(args, Verb::Review, Some(minutes.to_string()), output)
        }
        Some(Command::Progress) => progress::progress(&args.global, output),
        Some(Command::Report { files, all, since, group }) => {
            let wanted = progress::Wanted { files, all: *all, since: *since, group };
            progress::report(&args.global, &wanted, output)
        }
        Some(Command::Beliefs) => progress::beliefs(&args.global, output),
        Some(Command::Map) => progress::map(&args.global, output),
        Some(Command::Export { all, r#as, last }) => {
            keep::export(&args.global, *all, (*r#as, *last), output)
        }
        Some(Command::Import { files }) => keep::import(&args.global, files, output),
        Some(Command::Reset { yes }) => keep::reset(&args.global, *yes, output),
        Some(Command::Rebuild) => keep::rebuild(&args.global, output),
        Some(Command::Replay { id }) => open(args, Verb::Replay, Some(id.clone()), output),
        Some(Command::Rules { game, clause, clauses, options, r#as }) => {
            let asked = match (clause, clauses, options) {
                (Some(clause), ..) => rules::RulesView::Clause(clause),
                (None, true, _) => rules::RulesView::Clauses,
                (None, false, true) => rules::RulesView::Options,
                (None, false, false) => rules::RulesView::Card(*r#as),
            };
            rules::card(&args.global, game.as_deref(), asked, output)
        }
        Some(Command::Ask { words }) => ask::ask(&args.global, words, output),
        Some(Command::Diff { one, other, r#as }) => {
            rules::diff(&args.global, (one, other), *r#as, output)
        }
        Some(Command::Variants) => rules::variants(&args.global, output),
        Some(Command::Answer { files }) => content::answer(&args.global, files, output),
        Some(Command::Grade { files }) => grade::grade(&args.global, files, output),
        Some(Command::Referee { files, choices }) => {
            records::referee(&args.global, files, *choices, output)
        }
        Some(Command::Analyse { files, r#as, style }) => {
            analyse::analysis(&args.global, files, *r#as, *style, output)
        }
        Some(Command::Solve { files, tricks_only, threads }) => {
            solve::solve(&args.global, files, *tricks_only, *threads, output)
        }
        Some(Command::Mine(wanted)) => mine::mine(&args.global, wanted, output),
        Some(Command::Match(wanted)) => duel::duel(&args.global, wanted, output),
        Some(Command::Chance(wanted)) => chance::chance(&args.global, wanted, output),
        Some(Command::Chart(wanted)) => chart::chart(&args.global, wanted, output),
        Some(Command::Club { command: args::Club::Progressive { command } }) => {
            club::progressive(&args.global, command, output)
        }
        Some(Command::Club { command: args::Club::Sheet(wanted) }) => {
            sheet::sheet(&args.global, wanted, output)
        }
        Some(Command::Club { command: args::Club::Quiz(wanted) }) => {
            quiz::quiz(&args.global, wanted, output)
        }
        Some(Command::Convert { files, to }) => convert::convert(&args.global, files, *to, output),
        Some(Command::New { kind, file }) => author::new(*kind, file, output),
        Some(Command::Preview { file, watch }) => {
            preview::preview(&args.global, file, *watch, output)
        }
        Some(Command::Schema { kind }) => author::schema(&args.global, *kind, output),
        Some(Command::Completions { shell }) => shell::completions(*shell, output),
        Some(Command::Man { command }) => shell::man(command.as_deref(), output),
        Some(Command::Check { paths, power, anew }) => content::check(
            &args.global,
            paths,
            content::Proofs { power: *power, anew: *anew },
            output,
        ),
    }
}
