//! Who makes and who chooses questions, by table: a game with its options.

use std::{collections::HashMap, rc::Rc, sync::Arc};

use crate::{
    content::Library,
    rules::Options,
    tutor::{Chooser, Generator, Pool, Seed, Skill},
};

/// Generators and choosers, each made once, and the numbers that they draw by.
pub(super) struct Tables<'l> {
    library: &'l Library,
    /// The number of this session.
    pub(super) seed: Seed,
    drawn: u64,
    generators: HashMap<(String, Options), Generator<'l>>,
    choosers: HashMap<(String, Options), Chooser<'l>>,
}

impl<'l> Tables<'l> {
    /// No table yet.
    pub(super) fn new(library: &'l Library, seed: Seed) -> Self {
        Self { library, seed, drawn: 0, generators: HashMap::new(), choosers: HashMap::new() }
    }

    /// The number of the next draw.
    pub(super) const fn next_seed(&mut self) -> Seed {
        let seed = Seed(self.seed.0.wrapping_add(self.drawn));
        self.drawn += 1;
        seed
    }

    /// The generator for a table: a variant with options.
    pub(super) fn generator(&mut self, variant: &str, options: &Options) -> Option<&Generator<'l>> {
        let table = (variant.to_owned(), options.clone());
        if !self.generators.contains_key(&table) {
            let generator = self.new_generator(variant, options.clone())?;
            self.generators.insert(table.clone(), generator);
        }
        self.generators.get(&table)
    }

    /// The skills for which questions can be drawn at a table.
    pub(super) fn skills(&mut self, variant: &str, options: &Options) -> Vec<Skill> {
        self.generator(variant, options).map(Generator::skills).unwrap_or_default()
    }

    /// A pool of questions of a variant as it ships.
    pub(super) fn pool(&self, variant: &str) -> Option<Pool<'l>> {
        let generator = self.new_generator(variant, Options::new())?;
        Some(Pool::new(generator, self.library.beliefs(), self.seed))
    }

    /// Takes the chooser of a table, which remembers what was asked there; [`Self::put_back`]
    /// returns it.
    pub(super) fn take_chooser(&mut self, variant: &str, options: &Options) -> Option<Chooser<'l>> {
        if let Some(chooser) = self.choosers.remove(&(variant.to_owned(), options.clone())) {
            return Some(chooser);
        }
        let beliefs = self.library.beliefs();
        let generator = self.new_generator(variant, options.clone())?;
        let rules = Arc::clone(generator.rules());
        let bank = self.library.bank(variant).filter(|question| question.rules == rules);
        let pool = Pool::new(generator, beliefs, self.seed).with_bank(bank);
        Some(Chooser::new(Rc::new(pool)))
    }

    /// Returns a chooser to its table.
    pub(super) fn put_back(&mut self, variant: &str, options: &Options, chooser: Chooser<'l>) {
        self.choosers.insert((variant.to_owned(), options.clone()), chooser);
    }

    fn new_generator(&self, variant: &str, options: Options) -> Option<Generator<'l>> {
        let game = self.library.game_with(variant, options).ok()?;
        Some(Generator::of(&game, self.library.beliefs()))
    }
}
