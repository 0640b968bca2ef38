//! See `targets::requests`.
#![no_main]

leftbower_fuzz::words_target!(requests);
