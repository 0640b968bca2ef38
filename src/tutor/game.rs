//! The game at a table: a variant that ships or a table's own, and the options chosen for it.

use std::sync::Arc;

use crate::rules::{Options, RulesFault, Ruleset, Variant};

/// A game as it is played at one table.
///
/// Its id is that of its variant: answers are kept and questions drawn under it. Its name is what
/// people see.
///
/// ```
/// use leftbower::{rules::{Options, Variant}, tutor::Game};
/// let classic = Variant::find("classic").expect("shipped");
/// let game = Game::new(classic.clone(), Options::new()).expect("sound rules");
/// assert_eq!((game.id(), game.name(), game.rules().target), ("classic", "Classic Euchre", 10));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    variant: Arc<Variant>,
    options: Options,
    rules: Arc<Ruleset>,
}

impl Game {
    /// A variant with some options chosen; everything that is wrong with them, else.
    pub fn new(
        variant: impl Into<Arc<Variant>>,
        options: Options,
    ) -> Result<Self, Vec<RulesFault>> {
        let variant = variant.into();
        let rules = Arc::new(variant.with(&options)?);
        Ok(Self::made(variant, options, rules))
    }

    /// The same of rules that were made of just these options before.
    pub(crate) fn made(variant: Arc<Variant>, options: Options, rules: Arc<Ruleset>) -> Self {
        Self { variant, options, rules }
    }

    /// The id of its variant.
    pub fn id(&self) -> &str {
        &self.variant.id
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.variant.name
    }

    /// Its variant: the options that it offers, what it is based on, what was agreed besides.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Its variant alone.
    pub fn into_variant(self) -> Arc<Variant> {
        self.variant
    }

    /// The options that were chosen.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The rules that follow from both.
    pub const fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }
}
