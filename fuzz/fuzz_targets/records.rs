//! See `targets::records`.
#![no_main]

leftbower_fuzz::words_target!(records);
