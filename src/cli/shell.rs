//! What the shell and the manual want, from the same rows as the parser.

use clap_complete::Shell;

use super::{
    args::Args,
    output::{Done, Output, Status},
};
use crate::{content::nearest, session::Thing, text};

/// Prints completions for a shell.
pub(super) fn completions(shell: Shell, output: &mut Output) -> Done {
    // The generator panics where it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::program(), "leftbower", &mut script);
    output.stream().write_all(&script)?;
    Ok(Status::Fine)
}

/// Prints the manual page: of the program, or of one of its commands.
pub(super) fn man(command: Option<&str>, output: &mut Output) -> Done {
    let mut program = Args::program();
    program.build();
    let page = match command {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone(),
            None => {
                let names = program.get_subcommands().map(clap::Command::get_name);
                output.refuse(&text::no_such(Thing::Command, name, nearest(name, names)));
                return Ok(Status::Usage);
            }
        },
    };
    clap_mangen::Man::new(page).render(output.stream())?;
    Ok(Status::Fine)
}
