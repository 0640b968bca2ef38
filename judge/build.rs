//! A new game or table of results is a reason to build again.

#![allow(clippy::print_stdout)] // Cargo reads the output of a build script

fn main() {
    for path in ["src/rules/variants", "src/solver/hand_results", "build.rs"] {
        println!("cargo::rerun-if-changed={path}");
    }
}
