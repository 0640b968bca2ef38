//! The rules that content asks for, each made once.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use super::{
    Fault, Node, Reader, Rule, Source, Word, nearest, open, options, options::OptionMap,
    read_ruleset,
};
use crate::{
    rules::{Options, RulesFault, Ruleset, Variant},
    tutor::Game,
};

/// The rules of a question: a variant, the options that differ from its own, and what follows from
/// both.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The id of the variant.
    pub variant: String,
    /// What the variant is called, where it is a table's own.
    pub name: Option<String>,
    /// The options that were chosen.
    pub options: Options,
    /// The rules.
    pub rules: Arc<Ruleset>,
}

/// Why there is no game of a name.
#[derive(Clone, Debug, PartialEq)]
pub enum NoGame {
    /// Neither a variant nor a table is called so.
    Unknown {
        /// The names there are.
        known: Vec<String>,
        /// The one that was probably meant.
        nearest: Option<String>,
    },
    /// Its ruleset file cannot be read or has faults.
    Faulty(
        /// All of them; none where the file holds nothing.
        Vec<Fault>,
    ),
    /// The options that were chosen cannot be had there.
    Options(
        /// What is wrong with them.
        Vec<RulesFault>,
    ),
}

/// Variants by name and their rules by options, kept once they have been made.
///
/// Tables' own variants that it was given are found by their ids, as the shipped ones are; those of
/// files also by path.
#[derive(Debug, Default)]
pub struct Rulebook {
    own: Vec<Arc<Variant>>,
    made: Mutex<Made>,
}

/// A variant by its id or its file, and its options.
type RulesKey = (String, Options);

#[derive(Debug, Default)]
struct Made {
    rules: HashMap<RulesKey, Result<Arc<Ruleset>, Arc<Vec<RulesFault>>>>,
    files: HashMap<PathBuf, Result<Arc<Variant>, Arc<Vec<Fault>>>>,
    shipped: HashMap<String, Arc<Variant>>,
}

impl Rulebook {
    /// A book with nothing in it yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The same book with a table's own variant, in place of one of that id.
    #[must_use]
    pub fn with(mut self, own: Arc<Variant>) -> Self {
        self.add(own);
        self
    }

    /// Puts in a table's own variant, in place of one of that id.
    pub(super) fn add(&mut self, own: Arc<Variant>) {
        self.own.retain(|other| other.id != own.id);
        self.own.push(own);
        // Whatever was made under that id was made of another.
        self.made = Mutex::default();
    }

    /// The tables' own variants that are known by their ids.
    pub fn own(&self) -> &[Arc<Variant>] {
        &self.own
    }

    /// The variant that a word names: a shipped one or a known table's by its id, any other table's
    /// by its file.
    ///
    /// A relative path starts at `folder`.
    pub fn variant(&self, name: &str, folder: &Path) -> Result<Arc<Variant>, NoGame> {
        if is_file(name) {
            let path = folder.join(name.strip_prefix("./").unwrap_or(name));
            return self.file(&path).map_err(|faults| NoGame::Faulty(faults.to_vec()));
        }
        if let Some(own) = self.own.iter().find(|own| own.id == name) {
            return Ok(Arc::clone(own));
        }
        let Some(shipped) = Variant::find(name) else {
            let ids = Variant::all().iter().chain(self.own.iter().map(Arc::as_ref));
            let known: Vec<String> = ids.map(|variant| variant.id.clone()).collect();
            let nearest = nearest(name, known.iter().map(String::as_str)).map(str::to_owned);
            return Err(NoGame::Unknown { known, nearest });
        };
        let mut made = self.made();
        let kept = made.shipped.entry(shipped.id.clone());
        Ok(Arc::clone(kept.or_insert_with(|| Arc::new(shipped.clone()))))
    }

    /// The tables of their own whose files a text names; a name that leads nowhere is told when the
    /// text is read.
    pub(super) fn named_in(&self, source: &Source) -> Vec<Arc<Variant>> {
        let named = files_named(source.text()).map(|name| self.variant(name, folder_of(source)));
        named.filter_map(Result::ok).collect()
    }

    /// The game that a word names, with some options chosen; paths start where the program was
    /// started.
    pub fn game(&self, name: &str, options: Options) -> Result<Game, NoGame> {
        let variant = self.variant(name, Path::new(""))?;
        let rules = self.made_of(&variant, &options);
        let rules = rules.map_err(|faults| NoGame::Options(faults.to_vec()))?;
        Ok(Game::made(variant, options, rules))
    }

    /// The rules of a shipped variant with options; all faults where they cannot be had.
    pub fn rules(&self, variant: &str, options: &Options) -> Result<Arc<Ruleset>, Vec<RulesFault>> {
        let found = Variant::find(variant)
            .ok_or_else(|| vec![RulesFault::UnknownVariant(variant.to_owned())])?;
        self.made_of(found, options).map_err(|faults| faults.to_vec())
    }

    fn made(&self) -> MutexGuard<'_, Made> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn made_of(
        &self,
        variant: &Variant,
        options: &Options,
    ) -> Result<Arc<Ruleset>, Arc<Vec<RulesFault>>> {
        // Two tables may have chosen the same id for different rules.
        if variant.is_own() && !self.own.iter().any(|own| **own == *variant) {
            return variant.with(options).map(Arc::new).map_err(Arc::new);
        }
        let key = (variant.id.clone(), options.clone());
        let mut made = self.made();
        let entry = made.rules.entry(key);
        entry.or_insert_with(|| variant.with(options).map(Arc::new).map_err(Arc::new)).clone()
    }

    /// The variant of a ruleset file, read once.
    fn file(&self, path: &Path) -> Result<Arc<Variant>, Arc<Vec<Fault>>> {
        let known = self.made().files.get(path).cloned();
        if let Some(known) = known {
            return known;
        }
        let read = read_file(path).map(Arc::new).map_err(Arc::new);
        self.made().files.insert(path.to_owned(), read.clone());
        read
    }

    /// The variant that a word of a content file names; what is wrong is reported at the word.
    pub(super) fn named(&self, name: &str, at: Node<'_>) -> Option<Arc<Variant>> {
        self.reported(name, at, |rule| at.fault(rule))
    }

    /// The same for one word of several.
    pub(super) fn named_by(&self, word: &Word<'_>, at: Node<'_>) -> Option<Arc<Variant>> {
        self.reported(word.text(), at, |rule| word.fault(rule))
    }

    fn reported(&self, name: &str, at: Node<'_>, fault: impl FnOnce(Rule)) -> Option<Arc<Variant>> {
        let found = self.variant(name, folder_of(at.reader().source()));
        found.map_err(|no_game| fault(why_not(name, no_game))).ok()
    }

    /// The rules that a content file asks for, by the nodes of its keys; everything wrong is
    /// reported.
    ///
    /// `name` is an id, or a ruleset file (`./ours.yaml`) beside the content file.
    pub(super) fn choose(
        &self,
        name: &str,
        at: Node<'_>,
        options: Option<Node<'_>>,
        players: Option<Node<'_>>,
    ) -> Option<Rules> {
        let variant = self.named(name, at)?;
        let (map, mut chosen) = match options {
            None => (None, Options::new()),
            Some(node) => OptionMap::read(node).map(|(map, options)| (Some(map), options))?,
        };
        if let Some(node) = players {
            let number = node.number(2..=7u8)?;
            if variant.option("players").is_some() {
                chosen
                    .insert("players".to_owned(), crate::rules::OptionValue::Number(number.into()));
            } else if variant.rules().players != number {
                node.fault(Rule::NotOffered {
                    key: format!("players: {number}"),
                    variant: variant.id.clone(),
                });
                return None;
            }
        }
        match self.made_of(&variant, &chosen) {
            Ok(rules) => Some(Rules {
                variant: variant.id.clone(),
                name: variant.is_own().then(|| variant.name.clone()),
                options: chosen,
                rules,
            }),
            Err(faults) => {
                let at = players.filter(|_| map.is_none()).unwrap_or(at);
                options::report(&faults, at, Some(&variant), map.as_ref(), None);
                None
            }
        }
    }
}

/// Whether a variant is named by its file.
pub(super) fn is_file(name: &str) -> bool {
    name.contains('/') || [".yaml", ".yml", ".json"].iter().any(|ending| name.ends_with(ending))
}

/// The ruleset files that a text names after a key `variant`, found without reading it as YAML or
/// JSON.
fn files_named(text: &str) -> impl Iterator<Item = &str> {
    let lines = text.split("variant").skip(1).filter_map(|after| {
        let rest = after.trim_start_matches(['"', '\'']).trim_start();
        rest.strip_prefix(':')?.split(['\n', '}', '#']).next()
    });
    lines.flat_map(|line| line.split([' ', ',', '[', ']', '"', '\''])).filter(|word| is_file(word))
}

/// The folder at which the paths of a text start.
pub(super) fn folder_of(source: &Source) -> &Path {
    Path::new(&**source.name()).parent().unwrap_or(Path::new(""))
}

/// What is wrong with a word that names no game.
fn why_not(name: &str, no_game: NoGame) -> Rule {
    let name = name.to_owned();
    match no_game {
        NoGame::Unknown { known, nearest } => {
            Rule::Unknown { what: "variant", name, known, nearest }
        }
        NoGame::Faulty(faults) => Rule::Ruleset { file: name, faults },
        NoGame::Options(_) => unreachable!("no options are chosen for a bare name"),
    }
}

/// The variant of a ruleset file; everything that is wrong with it, else.
pub fn read_file(path: &Path) -> Result<Variant, Vec<Fault>> {
    let source = match open(path).map(|mut sources| sources.next()) {
        Ok(Some(Ok(source))) => source,
        Ok(Some(Err(fault))) | Err(fault) => return Err(vec![fault]),
        Ok(None) => return Err(Vec::new()),
    };
    read_text(&source)
}

/// The same of a text that was read already.
pub(super) fn read_text(source: &Source) -> Result<Variant, Vec<Fault>> {
    let reader = Reader::new(source);
    let variant = reader.roots().next().and_then(read_ruleset);
    match variant.filter(|_| reader.error_count() == 0) {
        Some(variant) => Ok(variant),
        None => Err(reader.into_faults()),
    }
}
