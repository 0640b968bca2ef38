//! The program: everything happens in the library.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Records in bulk are read into many small pieces, and this one hands them out in less time.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    leftbower::cli::run()
}
