//! See `targets::questions_in_words`.
#![no_main]

leftbower_fuzz::words_target!(questions_in_words);
