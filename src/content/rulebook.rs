//! The rules that content asks for, each made once.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use super::{Fault, Node, Reader, Rule, open, options, options::OptionMap, read_ruleset};
use crate::rules::{Options, RulesFault, Ruleset, Variant};

/// The rules of a question: a variant, the options that differ from its own, and what follows from both.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The id of the variant.
    pub variant: String,
    /// The options that were chosen.
    pub options: Options,
    /// The rules.
    pub rules: Arc<Ruleset>,
}

/// Variants by name and their rules by options, kept once they have been made.
#[derive(Debug, Default)]
pub struct Rulebook {
    made: Mutex<Made>,
}

/// A variant by its id or its file, and its options.
type Asked = (String, Options);

#[derive(Debug, Default)]
struct Made {
    rules: HashMap<Asked, Result<Arc<Ruleset>, Arc<Vec<RulesFault>>>>,
    files: HashMap<PathBuf, Result<Arc<Variant>, Arc<Vec<Fault>>>>,
}

impl Rulebook {
    /// A book with nothing in it yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The rules of a shipped variant with options; all faults where they cannot be had.
    pub fn rules(&self, variant: &str, options: &Options) -> Result<Arc<Ruleset>, Vec<RulesFault>> {
        let found = Variant::find(variant)
            .ok_or_else(|| vec![RulesFault::UnknownVariant(variant.to_owned())])?;
        self.made_of(variant, found, options).map_err(|faults| faults.to_vec())
    }

    fn made_of(
        &self,
        name: &str,
        variant: &Variant,
        options: &Options,
    ) -> Result<Arc<Ruleset>, Arc<Vec<RulesFault>>> {
        let key = (name.to_owned(), options.clone());
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = made.rules.entry(key);
        entry.or_insert_with(|| variant.with(options).map(Arc::new).map_err(Arc::new)).clone()
    }

    /// The variant of a ruleset file, read once.
    fn file(&self, path: &Path) -> Result<Arc<Variant>, Arc<Vec<Fault>>> {
        let known =
            self.made.lock().unwrap_or_else(PoisonError::into_inner).files.get(path).cloned();
        if let Some(known) = known {
            return known;
        }
        let read = read_file(path).map(Arc::new).map_err(Arc::new);
        self.made
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .files
            .insert(path.to_owned(), read.clone());
        read
    }

    /// The rules that a content file asks for, by the nodes of its keys; everything wrong is reported.
    ///
    /// `name` is an id, or a ruleset file (`./ours.yaml`) beside the content file.
    pub(super) fn choose(
        &self,
        name: &str,
        at: Node<'_>,
        options: Option<Node<'_>>,
        players: Option<Node<'_>>,
    ) -> Option<Rules> {
        let file;
        let (variant, key): (&Variant, String) = if is_file(name) {
            let beside =
                Path::new(&**at.reader().source().name()).parent().unwrap_or(Path::new(""));
            let path = beside.join(name.strip_prefix("./").unwrap_or(name));
            match self.file(&path) {
                Ok(variant) => {
                    file = variant;
                    (&file, path.to_string_lossy().into_owned())
                }
                Err(faults) => {
                    at.fault(Rule::Ruleset { file: name.to_owned(), faults: faults.to_vec() });
                    return None;
                }
            }
        } else if let Some(variant) = Variant::find(name) {
            (variant, name.to_owned())
        } else {
            options::unknown_variant(name, at);
            return None;
        };
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
        match self.made_of(&key, variant, &chosen) {
            Ok(rules) => Some(Rules { variant: variant.id.clone(), options: chosen, rules }),
            Err(faults) => {
                let at = players.filter(|_| map.is_none()).unwrap_or(at);
                options::report(&faults, at, Some(variant), map.as_ref(), None);
                None
            }
        }
    }
}

/// Whether a variant is named by its file.
pub(super) fn is_file(name: &str) -> bool {
    name.contains('/') || [".yaml", ".yml", ".json"].iter().any(|ending| name.ends_with(ending))
}

fn read_file(path: &Path) -> Result<Variant, Vec<Fault>> {
    let source = match open(path).map(|mut sources| sources.next()) {
        Ok(Some(Ok(source))) => source,
        Ok(Some(Err(fault))) | Err(fault) => return Err(vec![fault]),
        Ok(None) => return Err(Vec::new()),
    };
    let reader = Reader::new(&source);
    let variant = reader.roots().next().and_then(read_ruleset);
    match variant.filter(|_| reader.error_count() == 0) {
        Some(variant) => Ok(variant),
        None => Err(reader.into_faults()),
    }
}
