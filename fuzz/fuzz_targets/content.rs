//! See `targets::content`.
#![no_main]

leftbower_fuzz::words_target!(content);
