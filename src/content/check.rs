//! `leftbower check`: everything that is wrong with some files, each by itself and all together.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
};

use serde_yaml::Value;

use super::{
    Context, Fault, Glossary, Item, Kind, Library, Node, Reader, Rule, Severity, Source, Word,
    answer_json, answering, askable, files_below,
    first_words::{self, FirstWords},
    lesson,
    names::{Named, Names},
    open, pack,
    power::{Gathered, Power},
    proven::{Ground, Proven},
    read_glossary, read_misconceptions, read_paths, read_question, read_ruleset, record,
    rulebook::{self, Rulebook},
};
use crate::{
    notation, parallel,
    rules::Variant,
    tutor::{Ask, Belief, Catalogue, Posed, Signature},
};

/// Checks files, and all files below folders; `-` is standard input.
///
/// Names may refer to the checked files and to `library`; words and beliefs are those of the
/// checked files where they have some, else the library's. The faults come in the order of the
/// files. An empty list is the proof.
pub fn check(paths: &[PathBuf], library: &Library, variant: Option<&str>) -> Vec<Fault> {
    check_with_power(paths, library, variant).0
}

/// The same, where questions of texts that were proven sound before are not proven again; what is
/// proven now is remembered.
pub fn check_remembering(
    paths: &[PathBuf],
    library: &Library,
    variant: Option<&str>,
    proven: &Proven,
) -> Vec<Fault> {
    check_all(paths, library, variant, Some(proven)).0
}

/// The same as [`check`], and what the lessons and packs among the files can find out, as far as
/// they are sound.
pub fn check_with_power(
    paths: &[PathBuf],
    library: &Library,
    variant: Option<&str>,
) -> (Vec<Fault>, Power) {
    check_all(paths, library, variant, None)
}

fn check_all(
    paths: &[PathBuf],
    library: &Library,
    variant: Option<&str>,
    proven: Option<&Proven>,
) -> (Vec<Fault>, Power) {
    let mut files = Vec::new();
    let mut faults = Vec::new();
    for path in paths {
        let (below, unread) = if path == Path::new("-") {
            (vec![path.clone()], Vec::new())
        } else {
            files_below(path)
        };
        files.extend(below);
        faults.extend(unread);
    }
    let mut seen = std::collections::HashSet::new();
    files.retain(|file| seen.insert(file.clone()));
    let Shared { glossary, beliefs, rulebook } = shared(&files, library);
    let glossary = glossary.as_ref().unwrap_or(library.glossary());
    let beliefs = &*library.catalogue_for(beliefs, &rulebook);
    let context = Context { rulebook: &rulebook, glossary, variant };
    let catalogue = Catalogue::new(beliefs);
    let memory = proven.map(|proven| (proven, proven.ground(context, beliefs)));
    let each = |file: &PathBuf| {
        let mut checker = Checker::new(context, &catalogue);
        checker.memory = memory.as_ref();
        checker.file(file);
        checker
    };
    let read = parallel::map(&files, each);
    let (mut names, mut power) = (Names::default(), Gathered::default());
    let mut first_words = FirstWords::default();
    for one in read {
        faults.extend(one.faults);
        names.append(one.names);
        first_words.append(one.first_words);
        power.append(one.power);
    }
    faults.extend(names.finish(|what| known(what, library, beliefs)));
    faults.extend(first_words.finish(library, glossary));
    let order: HashMap<String, usize> =
        files.iter().enumerate().map(|(at, file)| (name_of(file), at)).collect();
    faults.sort_by_key(|fault| {
        let spot = fault.at.spot.as_ref();
        let file = order.get(&*fault.at.file).copied().unwrap_or(usize::MAX);
        (file, spot.map(|spot| spot.position))
    });
    (faults, power.finish(&catalogue))
}

/// Checks one text by itself, with the words and beliefs of `library`.
pub fn check_source(source: &Source, library: &Library, variant: Option<&str>) -> Vec<Fault> {
    let context = library.context(variant);
    let catalogue = Catalogue::new(library.beliefs());
    let mut checker = Checker::new(context, &catalogue);
    checker.source(source);
    let mut faults = checker.faults;
    faults.extend(checker.names.finish(|what| known(what, library, library.beliefs())));
    faults.extend(checker.first_words.finish(library, library.glossary()));
    faults.sort_by_key(|fault| fault.at.spot.as_ref().map(|spot| spot.position));
    faults
}

/// The names that files may refer to besides their own.
fn known(what: Named, library: &Library, beliefs: &[Belief]) -> Vec<String> {
    match what {
        Named::Lesson => library.lessons().map(|lesson| lesson.id.clone()).collect(),
        Named::Belief => beliefs.iter().map(|belief| belief.id.clone()).collect(),
        _ => Vec::new(),
    }
}

/// The exit status that some faults call for: 0 none but warnings, 1 something is wrong, 3
/// something cannot be read.
pub fn exit_status(faults: &[Fault]) -> u8 {
    let grave = |fault: &&Fault| fault.is_unreadable();
    if faults.iter().find(grave).is_some() {
        3
    } else {
        u8::from(faults.iter().any(|fault| fault.severity() == Severity::Error))
    }
}

/// The name under which a file's faults come.
fn name_of(file: &Path) -> String {
    if file == Path::new("-") { "stdin".to_owned() } else { file.to_string_lossy().into_owned() }
}

/// What all files may refer to.
struct Shared {
    glossary: Option<Glossary>,
    beliefs: Option<Vec<Belief>>,
    rulebook: Rulebook,
}

/// The words, the beliefs and the tables' own rules among the files, as far as they are sound.
fn shared(files: &[PathBuf], library: &Library) -> Shared {
    let (mut glossary, mut beliefs) = (None, None);
    let mut rulebook =
        library.rulebook().own().iter().cloned().fold(Rulebook::new(), Rulebook::with);
    for file in files.iter().filter(|file| file.extension().is_some_and(|end| end != "jsonl")) {
        let Some(Ok(source)) = open(file).ok().and_then(|mut sources| sources.next()) else {
            continue;
        };
        for own in rulebook.named_in(&source) {
            rulebook = rulebook.with(own);
        }
        let kind = Kind::of_text(source.text()).map(|(kind, _)| kind);
        if kind == Some(Kind::Ruleset) {
            rulebook = match rulebook::read_text(&source) {
                Ok(own) => rulebook.with(own.into()),
                Err(_) => rulebook,
            };
        }
        if !matches!(kind, Some(Kind::Glossary | Kind::Misconceptions)) {
            continue;
        }
        let reader = Reader::new(&source);
        let none = Glossary::default();
        let context = Context {
            rulebook: library.rulebook(),
            glossary: &none,
            variant: Some(Variant::DEFAULT_ID),
        };
        let Some(root) = reader.roots().next() else { continue };
        match kind {
            Some(Kind::Glossary) => glossary = read_glossary(root, context).or(glossary),
            _ => beliefs = read_misconceptions(root, context).or(beliefs),
        }
    }
    Shared { glossary, beliefs, rulebook }
}

/// What is gathered while a file is read.
struct Checker<'c> {
    context: Context<'c>,
    catalogue: &'c Catalogue<'c>,
    names: Names,
    first_words: FirstWords,
    power: Gathered<'c>,
    faults: Vec<Fault>,
    /// Where it is remembered which texts are sound.
    memory: Option<&'c (&'c Proven, Ground)>,
    /// Whether the questions of the text that is being read were proven before.
    is_known: bool,
}

impl<'c> Checker<'c> {
    fn new(context: Context<'c>, catalogue: &'c Catalogue<'c>) -> Self {
        Self {
            context,
            catalogue,
            names: Names::default(),
            first_words: FirstWords::default(),
            power: Gathered::default(),
            faults: Vec::new(),
            memory: None,
            is_known: false,
        }
    }

    fn file(&mut self, file: &Path) {
        match open(file) {
            Err(fault) => self.faults.push(fault),
            Ok(sources) => sources.for_each(|source| match source {
                Ok(source) => self.source(&source),
                Err(fault) => self.faults.push(fault),
            }),
        }
    }

    fn source(&mut self, source: &Source) {
        let remembered = self.memory.map(|(proven, ground)| (proven, ground.number(source)));
        self.is_known = remembered.is_some_and(|(proven, number)| proven.knows(number));
        let reader = Reader::new(source);
        for root in reader.roots() {
            self.root(root, source);
        }
        if let Some((proven, number)) = remembered.filter(|_| !self.is_known && reader.is_sound()) {
            proven.learn(number);
        }
        self.faults.extend(reader.into_faults());
    }

    fn root(&mut self, root: Node<'_>, source: &Source) {
        let context = self.context;
        let catalogue = self.catalogue;
        let (power, is_known) = (&mut self.power, self.is_known);
        let mut prove_and_try = |item: &Item| {
            if !is_known
                && prove(root, item)
                && let Some(signature) = try_on(catalogue, root, item)
            {
                power.take(catalogue, &item.question, signature);
            }
        };
        match Kind::of(root) {
            Kind::Lesson => {
                let lesson = lesson::read_each(root, context, &mut prove_and_try);
                if let Some(lesson) = lesson.filter(|_| !is_known) {
                    let steps = entries(root, "steps");
                    askable::can_ask(&lesson, &steps, context, catalogue.beliefs());
                }
                self.power.close(catalogue, true, id_of(root, "lesson", source));
                self.lesson_names(root, source);
            }
            Kind::Pack => {
                pack::read_each(root, context, &mut prove_and_try);
                self.power.close(catalogue, false, id_of(root, "pack", source));
                self.defined(Named::Pack, inside(root, &["pack", "id"]), source);
                self.all_defined(Named::Puzzle, root, "puzzles", "id", source);
            }
            Kind::Glossary => {
                read_glossary(
                    root,
                    Context { variant: context.variant.or(Some(Variant::DEFAULT_ID)), ..context },
                );
                self.all_defined(Named::Term, root, "glossary", "term", source);
            }
            Kind::Paths => {
                read_paths(root);
                self.all_defined(Named::Course, root, "paths", "id", source);
                for course in entries(root, "paths") {
                    self.names.course(&words(inside(course, &["lessons"])), source);
                }
            }
            Kind::Misconceptions => {
                read_misconceptions(root, context);
                self.all_defined(Named::Belief, root, "misconceptions", "id", source);
            }
            Kind::Ruleset => {
                read_ruleset(root);
                self.defined(Named::Ruleset, inside(root, &["ruleset", "id"]), source);
            }
            Kind::Match => record::check_match(root, context),
            Kind::Game => notation::check(root, context),
            Kind::Record => drop(record::read_record(root, None, None, context)),
            Kind::Grading => {
                let Some(mut map) = root.map("a grading") else { return };
                map.needs(&["question", "answer"]);
                map.knows(&["answer", "learner", "hinted", "id"]);
                if let Some(item) =
                    map.get("question").and_then(|node| read_question(node, None, context))
                    && !is_known
                {
                    prove(root, &item);
                }
                map.finish();
            }
            Kind::Questions => {
                root.list().into_iter().flatten().for_each(|node| self.bare(node));
            }
            Kind::Question if Kind::is_untold(root) => {
                if let Some((key, _)) =
                    root.map("a file").and_then(|mut map| map.rest().into_iter().next())
                {
                    key.fault(Rule::NoHead);
                }
            }
            Kind::Question => self.bare(root),
        }
    }

    /// A question that stands alone: asked, and held against what it states.
    fn bare(&self, node: Node<'_>) {
        if let Some(item) = read_question(node, None, self.context)
            && !self.is_known
        {
            prove(node, &item);
        }
    }

    fn lesson_names(&mut self, root: Node<'_>, source: &Source) {
        let id = inside(root, &["lesson", "id"]);
        self.defined(Named::Lesson, id, source);
        if let Some(id) = id.and_then(plain_text) {
            let requires = words(inside(root, &["lesson", "requires"]));
            self.names.lesson(&id, &requires, source);
            let requires = requires.iter().map(|word| word.text().to_owned()).collect();
            let texts: Vec<Node<'_>> =
                entries(root, "steps").into_iter().flat_map(first_words::texts_of).collect();
            self.first_words.take((id, requires), &texts, self.context.glossary, source);
        }
        for step in entries(root, "steps") {
            for kind in ["drill", "check"] {
                for name in words(inside(step, &[kind, "exposes"])) {
                    self.names.uses(Named::Belief, &name, source);
                }
            }
        }
    }

    /// Takes down the name that stands in a node, if one does.
    fn defined(&mut self, what: Named, node: Option<Node<'_>>, source: &Source) {
        if let Some((node, name)) = node.and_then(|node| Some((node, plain_text(node)?))) {
            self.names.define(what, &name, source.place(node.span()));
        }
    }

    fn all_defined(
        &mut self,
        what: Named,
        root: Node<'_>,
        list: &'static str,
        key: &'static str,
        source: &Source,
    ) {
        for entry in entries(root, list) {
            self.defined(what, inside(entry, &[key]), source);
        }
    }
}

/// Asks the engine; reports where it has no answer, and where the answer is not the one that is
/// stated.
fn prove(at: Node<'_>, item: &Item) -> bool {
    let ruling = match answering::ruling(&Posed::new(item.question.clone()), &item.spans) {
        Ok(ruling) => ruling,
        Err((span, rule)) => {
            at.reader().report(span, rule);
            return false;
        }
    };
    if let Some(expect) =
        item.expect.as_ref().filter(|expect| !expect.agrees(&item.question.ask, ruling.value()))
    {
        let (stated, truth) = (expect.value.to_string(), answer_json(ruling.value()).to_string());
        at.reader().report(expect.span, Rule::Differs { key: "expect".to_owned(), stated, truth });
    }
    true
}

/// The value at some keys, if it is there; nothing is reported.
fn inside<'r>(node: Node<'r>, keys: &[&'static str]) -> Option<Node<'r>> {
    keys.iter().try_fold(node, |node, key| match node.value() {
        Value::Mapping(_) => node.map("a map")?.get(key),
        _ => None,
    })
}

/// The entries of a list, if it is one.
fn entries<'r>(root: Node<'r>, key: &'static str) -> Vec<Node<'r>> {
    let list = inside(root, &[key]).filter(|node| node.value().is_sequence());
    list.and_then(Node::list).unwrap_or_default()
}

/// The words of a list or a text, if it is one.
fn words(node: Option<Node<'_>>) -> Vec<Word<'_>> {
    node.and_then(Node::words).unwrap_or_default()
}

fn plain_text(node: Node<'_>) -> Option<String> {
    node.value().as_str().map(str::to_owned)
}

/// The id in the head of a lesson or a pack, else the name of its file.
fn id_of(root: Node<'_>, head: &'static str, source: &Source) -> String {
    inside(root, &[head, "id"]).and_then(plain_text).unwrap_or_else(|| source.name().to_string())
}

/// Who answers a question how, with a warning where it can expose nothing; `None` where it has no
/// answer, and of words and best play, which are no matter of rules.
fn try_on(catalogue: &Catalogue<'_>, at: Node<'_>, item: &Item) -> Option<Signature> {
    let question = &item.question;
    if matches!(question.ask, Ask::Term { .. }) || question.ask.is_best_play() {
        return None;
    }
    // What has no answer is a fault of another kind.
    let signature = Signature::of(catalogue, &Posed::new(question.clone())).ok()?;
    let nobody_errs = !catalogue.beliefs().is_empty() && signature.errs().is_empty();
    // Whoever names the winner need not say the totals; whoever says them may err in them.
    if nobody_errs && catalogue.exposed(question).is_empty() {
        at.reader().report(item.spans.whole, Rule::ExposesNothing);
    }
    Some(signature)
}
