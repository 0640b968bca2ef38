//! Names that files define and names that they refer to, gathered over all files and compared at
//! the end.

use std::collections::{HashMap, hash_map::Entry};

use super::{Fault, Place, Rule, Source, Word};

/// What a name names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Named {
    /// A lesson.
    Lesson,
    /// A pack.
    Pack,
    /// A puzzle of a pack.
    Puzzle,
    /// A belief.
    Belief,
    /// A word of the glossary.
    Term,
    /// A way through the lessons.
    Course,
    /// A variant of a ruleset file.
    Ruleset,
}

impl Named {
    const fn what(self) -> &'static str {
        match self {
            Self::Lesson => "lesson",
            Self::Pack => "pack",
            Self::Puzzle => "puzzle",
            Self::Belief => "misconception",
            Self::Term => "term",
            Self::Course => "path",
            Self::Ruleset => "ruleset",
        }
    }
}

/// A name that is used and must exist.
#[derive(Debug)]
struct Used {
    what: Named,
    name: String,
    at: Place,
}

/// A lesson that must come before another one.
#[derive(Debug)]
struct Before {
    needs: String,
    lesson: String,
    at: Place,
}

/// All names of the files that are checked.
#[derive(Debug, Default)]
pub(super) struct Names {
    defined: Vec<(Named, String, Place)>,
    order: Vec<String>,
    used: Vec<Used>,
    before: Vec<Before>,
    ways: Vec<Vec<(String, Place)>>,
}

impl Names {
    /// Takes down a name.
    pub(super) fn define(&mut self, what: Named, name: &str, at: Place) {
        self.defined.push((what, name.to_owned(), at));
    }

    /// Takes in the names of a later file.
    pub(super) fn append(&mut self, later: Self) {
        self.defined.extend(later.defined);
        self.order.extend(later.order);
        self.used.extend(later.used);
        self.before.extend(later.before);
        self.ways.extend(later.ways);
    }

    /// Takes down that a name is referred to.
    pub(super) fn uses(&mut self, what: Named, name: &Word<'_>, source: &Source) {
        self.used.push(Used { what, name: name.text().to_owned(), at: source.place(name.span()) });
    }

    /// Takes down a lesson and what it requires.
    pub(super) fn lesson(&mut self, id: &str, requires: &[Word<'_>], source: &Source) {
        self.order.push(id.to_owned());
        for needs in requires {
            self.uses(Named::Lesson, needs, source);
            let (lesson, at) = (id.to_owned(), source.place(needs.span()));
            self.before.push(Before { needs: needs.text().to_owned(), lesson, at });
        }
    }

    /// Takes down a way: each lesson of it comes after those that it requires.
    pub(super) fn course(&mut self, lessons: &[Word<'_>], source: &Source) {
        for lesson in lessons {
            self.uses(Named::Lesson, lesson, source);
        }
        let named = |name: &Word<'_>| (name.text().to_owned(), source.place(name.span()));
        self.ways.push(lessons.iter().map(named).collect());
    }

    /// Compares all names; `elsewhere` holds those that the checked files may refer to besides
    /// their own.
    ///
    /// A second one of the same kind is a fault, one that is nowhere, and a lesson before what it
    /// requires.
    pub(super) fn finish(self, elsewhere: impl Fn(Named) -> Vec<String>) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut defined: HashMap<(Named, String), Place> = HashMap::new();
        for (what, name, at) in self.defined {
            match defined.entry((what, name)) {
                Entry::Occupied(first) => {
                    let name = first.key().1.clone();
                    let rule =
                        Rule::Twice { what: what.what(), name, first: first.get().to_string() };
                    faults.push(Fault { kind: rule.into(), at });
                }
                Entry::Vacant(place) => drop(place.insert(at)),
            }
        }
        for Used { what, name, at } in self.used {
            if defined.contains_key(&(what, name.clone())) {
                continue;
            }
            let own =
                defined.keys().filter(|(kind, _)| *kind == what).map(|(_, name)| name.clone());
            let mut known: Vec<String> = own.chain(elsewhere(what)).collect();
            if known.contains(&name) {
                continue;
            }
            known.sort();
            known.dedup();
            let rule = Rule::unknown(what.what(), &name, known);
            faults.push(Fault { kind: rule.into(), at });
        }
        let mut too_early = |needs: &String, before: &String, at: &Place| {
            let rule = Rule::Order { needs: needs.clone(), before: before.clone() };
            faults.push(Fault { kind: rule.into(), at: at.clone() });
        };
        for Before { needs, lesson, at } in &self.before {
            let place = |id: &String| self.order.iter().position(|other| other == id);
            if let (Some(first), Some(second)) = (place(needs), place(lesson))
                && first >= second
            {
                too_early(needs, lesson, at);
            }
        }
        for way in &self.ways {
            for (index, (lesson, at)) in way.iter().enumerate() {
                let required = self.before.iter().filter(|before| before.lesson == *lesson);
                let later = required
                    .filter(|before| way[index..].iter().any(|(other, _)| *other == before.needs));
                later.for_each(|before| too_early(&before.needs, lesson, at));
            }
        }
        faults
    }
}
