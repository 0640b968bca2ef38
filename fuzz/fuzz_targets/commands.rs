//! See `targets::command_lines`.
#![no_main]

leftbower_fuzz::words_target!(command_lines);
