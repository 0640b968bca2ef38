//! See `targets::hands`; its bytes are no words.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| leftbower_fuzz::targets::hands(bytes));
