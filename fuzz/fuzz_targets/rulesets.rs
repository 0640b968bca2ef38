//! See `targets::rulesets`.
#![no_main]

leftbower_fuzz::words_target!(rulesets);
