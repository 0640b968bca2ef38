//! See `targets::typed_answers`.
#![no_main]

leftbower_fuzz::words_target!(typed_answers);
