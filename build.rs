//! The content is part of the program: a change of it is a reason to build again.

#![allow(clippy::print_stdout)] // Cargo reads the output of a build script

fn main() {
    for folder in
        ["lessons", "puzzles", "src/rules/variants", "src/solver/hand_results", "build.rs"]
    {
        println!("cargo::rerun-if-changed={folder}");
    }
}
