//! Floor 8: arguments in, exit status out.

mod args;
mod author;
mod club;
mod content;
mod convert;
mod grade;
mod keep;
mod mine;
mod output;
mod pager;
mod preview;
mod progress;
mod records;
mod rules;
mod shell;
mod solve;
mod store;
mod tutor;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use output::{Output, Status, misuse};

use crate::repl::Pace;

/// Runs the program with the process's arguments.
///
/// Exit status: 0 fine, 1 something wrong was found, 2 unusable arguments, 3 a file that cannot be read,
/// 4 answers that cannot be kept.
pub fn run() -> ExitCode {
    let args = match Args::try_parse() {
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
    let status = match done {
        Ok(status) => status,
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Status::Fine,
        Err(error) => {
            output.complain(&format!("cannot write: {error}"));
            Status::Found
        }
    };
    ExitCode::from(status.code())
}

fn dispatch(args: &Args, output: &mut Output) -> std::io::Result<Status> {
    match &args.command {
        None => tutor::start(&args.global, None, output),
        Some(Command::Learn { lesson }) => {
            tutor::start(&args.global, Some(tutor::Opening::Learn(lesson.clone())), output)
        }
        Some(Command::Drill { skills, exposes, streak, timed }) => {
            let pace = match timed {
                Some(minutes) => Pace::Timed(*minutes),
                None if *streak => Pace::Streak,
                None => Pace::Free,
            };
            tutor::start(
                &args.global,
                Some(tutor::Opening::Drill(skills.clone(), exposes.clone(), pace)),
                output,
            )
        }
        Some(Command::Puzzle { id }) => {
            tutor::start(&args.global, Some(tutor::Opening::Puzzle(id.clone())), output)
        }
        Some(Command::Place) => tutor::start(&args.global, Some(tutor::Opening::Place), output),
        Some(Command::Test { lesson }) => {
            tutor::start(&args.global, Some(tutor::Opening::Test(lesson.clone())), output)
        }
        Some(Command::Review { minutes }) => {
            tutor::start(&args.global, Some(tutor::Opening::Review(*minutes)), output)
        }
        Some(Command::Progress) => progress::progress(&args.global, output),
        Some(Command::Report { all }) => progress::report(&args.global, *all, output),
        Some(Command::Beliefs) => progress::beliefs(&args.global, output),
        Some(Command::Map) => progress::map(&args.global, output),
        Some(Command::Export { all, r#as }) => keep::export(&args.global, *all, *r#as, output),
        Some(Command::Import { files }) => keep::import(&args.global, files, output),
        Some(Command::Reset { yes }) => keep::reset(&args.global, *yes, output),
        Some(Command::Rebuild) => keep::rebuild(&args.global, output),
        Some(Command::Replay { id }) => {
            tutor::start(&args.global, Some(tutor::Opening::Replay(id.clone())), output)
        }
        Some(Command::Rules { variant, clause, clauses }) => {
            rules::card(&args.global, variant.as_deref(), clause.as_deref(), *clauses, output)
        }
        Some(Command::Diff { one, other }) => rules::diff(&args.global, one, other, output),
        Some(Command::Variants) => rules::variants(&args.global, output),
        Some(Command::Answer { files }) => content::answer(&args.global, files, output),
        Some(Command::Grade { files }) => grade::grade(&args.global, files, output),
        Some(Command::Referee { files, choices }) => {
            records::referee(&args.global, files, *choices, output)
        }
        Some(Command::Solve { files, tricks_only, threads }) => {
            solve::solve(&args.global, files, *tricks_only, *threads, output)
        }
        Some(Command::Mine(wanted)) => mine::mine(&args.global, wanted, output),
        Some(Command::Club { command: args::Club::Progressive { command } }) => {
            club::progressive(&args.global, command, output)
        }
        Some(Command::Convert { files, to }) => convert::convert(&args.global, files, *to, output),
        Some(Command::New { kind, file }) => author::new(*kind, file, output),
        Some(Command::Preview { file, watch }) => {
            preview::preview(&args.global, file, *watch, output)
        }
        Some(Command::Schema { kind }) => author::schema(*kind, output),
        Some(Command::Completions { shell }) => shell::completions(*shell, output),
        Some(Command::Man { command }) => shell::man(command.as_deref(), output),
        Some(Command::Check { paths, power }) => {
            content::check(&args.global, paths, *power, output)
        }
    }
}
