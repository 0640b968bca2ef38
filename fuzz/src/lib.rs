//! What the targets of libFuzzer share: what they do, and how what they are shown is changed.

pub mod mutator;
pub mod targets;

/// A target with the mutator of words.
#[macro_export]
macro_rules! words_target {
    ($body:ident) => {
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| $crate::targets::$body(bytes));
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max: usize, seed: u32| {
            $crate::mutator::changed(data, size, max, seed)
        });
    };
}
