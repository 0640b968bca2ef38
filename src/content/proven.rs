//! Which texts were proven sound before, so that nothing in them has to be proven again.
//!
//! What is remembered of a text is a number made from all that its proofs rest on: its name and
//! words, the words and beliefs and tables' own rules that are known beside it, and the program
//! that proved it. A change of any of them is another number, which nobody has seen yet.

use std::{
    collections::HashSet,
    fmt::Debug,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Mutex, MutexGuard, PoisonError},
};

use super::{Context, Source};
use crate::tutor::Belief;

/// More texts than these are not remembered: then all is forgotten but the newest.
const MOST: usize = 10_000;

/// The texts that were proven sound by one program.
///
/// ```
/// use leftbower::content::Proven;
/// let kept = "proven 0.1.0\n00000000000000000000000000c0ffee\n";
/// assert_eq!(Proven::remembered("0.1.0", kept).len(), 1);
/// // Of another program's proofs, or of damaged ones, nothing is taken.
/// assert!(Proven::remembered("0.2.0", kept).is_empty());
/// assert!(Proven::remembered("0.1.0", &kept[..40]).is_empty());
/// ```
#[derive(Debug)]
pub struct Proven {
    program: String,
    known: HashSet<u128>,
    new: Mutex<Vec<u128>>,
}

impl Proven {
    /// What [`Self::to_text`] wrote for the same program; nothing, where the text is of another
    /// program or damaged.
    pub fn remembered(program: &str, text: &str) -> Self {
        let known =
            text.strip_prefix(&head(program)).and_then(|lines| lines.lines().map(number).collect());
        Self {
            program: program.to_owned(),
            known: known.unwrap_or_default(),
            new: Mutex::default(),
        }
    }

    /// How many texts are known to be sound.
    pub fn len(&self) -> usize {
        self.known.len() + self.learnt().len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All that is known, to be read again; `None` where nothing has come to it.
    pub fn to_text(&self) -> Option<String> {
        let new = self.learnt();
        if new.is_empty() {
            return None;
        }
        let old = self.known.iter().filter(|_| self.known.len() + new.len() <= MOST);
        let lines = old.chain(&*new).map(|number| format!("{number:032x}\n"));
        Some(head(&self.program) + &lines.collect::<String>())
    }

    fn learnt(&self) -> MutexGuard<'_, Vec<u128>> {
        self.new.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The beginning of every text's number: what all proofs of one check rest on.
    pub(super) fn ground(&self, context: Context<'_>, beliefs: &[Belief]) -> Ground {
        let mut ground = Ground(Halves(DefaultHasher::new(), DefaultHasher::new()));
        // Two numbers of 64 bits are told apart by how they begin.
        ground.0.1.write_u8(1);
        self.program.hash(&mut ground.0);
        let parts: [&dyn Debug; 4] =
            [&context.glossary, &context.rulebook.own(), &context.variant, &beliefs];
        for part in parts {
            format!("{part:?}").hash(&mut ground.0);
        }
        ground
    }

    /// Whether the text of that number was proven sound before.
    pub(super) fn knows(&self, number: u128) -> bool {
        self.known.contains(&number)
    }

    /// The text of that number has been proven sound now.
    pub(super) fn learn(&self, number: u128) {
        self.learnt().push(number);
    }
}

/// What stands above the numbers.
fn head(program: &str) -> String {
    format!("proven {program}\n")
}

/// The number of a line that is whole.
fn number(line: &str) -> Option<u128> {
    u128::from_str_radix(line, 16).ok().filter(|_| line.len() == 32)
}

/// What the proofs of all texts of one check rest on.
#[derive(Clone)]
pub(super) struct Ground(Halves);

impl Ground {
    /// The number of a text.
    pub(super) fn number(&self, source: &Source) -> u128 {
        let Self(mut halves) = self.clone();
        source.name().hash(&mut halves);
        source.text().hash(&mut halves);
        u128::from(halves.0.finish()) << 64 | u128::from(halves.1.finish())
    }
}

/// Two numbers of the same thing, in one pass.
#[derive(Clone)]
struct Halves(DefaultHasher, DefaultHasher);

impl Hasher for Halves {
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
        self.1.write(bytes);
    }

    fn finish(&self) -> u64 {
        self.0.finish() ^ self.1.finish()
    }
}
