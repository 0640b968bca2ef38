//! The program: everything happens in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    leftbower::cli::run()
}
