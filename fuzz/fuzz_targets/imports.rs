//! See `targets::imports`.
#![no_main]

leftbower_fuzz::words_target!(imports);
