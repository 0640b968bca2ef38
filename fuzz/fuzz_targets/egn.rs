//! See `targets::games_of_others`.
#![no_main]

leftbower_fuzz::words_target!(games_of_others);
