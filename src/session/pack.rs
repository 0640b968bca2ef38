//! A pack of puzzles, or some of it.

use std::{collections::VecDeque, sync::Arc};

use super::{
    Place, RunSaid,
    context::Context,
    mode::{Asking, KeptAs, Mode, Next},
};
use crate::{content::Pack, store::Activity};

/// A pack that goes on.
pub(super) struct PackMode<'l> {
    pack: &'l Pack,
    /// The places of the puzzles that are still to come.
    left: VecDeque<usize>,
    /// Whether one puzzle was opened by itself.
    alone: bool,
}

impl<'l> PackMode<'l> {
    /// The puzzles at these places of a pack.
    pub(super) const fn new(pack: &'l Pack, left: VecDeque<usize>) -> Self {
        Self { pack, left, alone: false }
    }

    /// One puzzle by itself.
    pub(super) fn alone(pack: &'l Pack, place: usize) -> Self {
        Self { pack, left: VecDeque::from([place]), alone: true }
    }
}

impl<'l> Mode<'l> for PackMode<'l> {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        let pack = self.pack;
        let next = self.left.pop_front().and_then(|place| Some((place, pack.puzzles.get(place)?)));
        let Some((place, item)) = next else {
            cx.say(match self.alone {
                true => RunSaid::PuzzleDone { pack: pack.id.clone() },
                false => RunSaid::PackDone { title: pack.title.clone() },
            });
            return Next::Over;
        };
        let (title, at, of) = (pack.title.clone(), place + 1, pack.puzzles.len());
        Asking::openly(Arc::clone(item.posed()), Place::Puzzle { title, at, of })
    }

    fn goes_on(&self) -> bool {
        !self.left.is_empty()
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Puzzle)
    }
}
