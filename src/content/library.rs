//! Everything that can be taught: what ships with the program, or a folder of one's own.

use std::{
    borrow::Cow,
    path::Path,
    sync::{Arc, OnceLock},
};

use include_dir::{Dir, File, include_dir};
use serde_yaml::Value;

use super::{
    Context, Course, Fault, Glossary, Item, Kind, Lesson, NoGame, Node, Pack, Reader, Rulebook,
    Source, files_below, kind::lines_under, lesson, misconceptions, nearest, open, plain_yaml,
    read_glossary, read_lesson, read_pack, read_paths, rulebook,
};
use crate::{
    rules::{Options, Variant},
    tutor::{Belief, Game, Generator, ItemId, Question, SayAsInBase, Skill, at_own_tables},
};

static LESSONS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/lessons");
static PUZZLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/puzzles");

/// Lessons, packs, words, ways and beliefs.
///
/// Opening it reads only the heads of the files; each lesson and pack is read when it is asked for.
#[derive(Debug, Default)]
pub struct Library {
    lessons: Vec<Book<Lesson>>,
    packs: Vec<Book<Pack>>,
    glossary: Option<Text>,
    paths: Option<Text>,
    beliefs: Option<Text>,
    words: OnceLock<Glossary>,
    ways: OnceLock<Vec<Course>>,
    catalogue: OnceLock<Vec<Belief>>,
    rulebook: Rulebook,
    say: Option<SayAsInBase>,
    faults: Vec<Fault>,
}

/// A file's name and text.
#[derive(Clone, Debug)]
struct Text {
    name: String,
    text: Cow<'static, str>,
}

impl Text {
    fn source(&self) -> Source {
        Source::new(self.name.as_str(), self.text.clone().into_owned())
    }
}

/// A lesson or a pack that is read when it is wanted.
#[derive(Debug)]
struct Book<T> {
    summary: Summary,
    text: Text,
    read: OnceLock<Result<T, Vec<Fault>>>,
}

/// What the head of a lesson or a pack says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its variant.
    pub variant: String,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// The lessons that come before it.
    pub requires: Vec<String>,
    /// What it is about.
    pub description: Option<String>,
}

/// Why a lesson or a pack is not to be had.
#[derive(Clone, Debug, PartialEq)]
pub enum NotThere {
    /// There is none of that id; perhaps another was meant.
    Unknown(
        /// The nearest id.
        Option<String>,
    ),
    /// It has faults.
    Faulty(
        /// All of them.
        Vec<Fault>,
    ),
}

impl Library {
    /// What ships with the program.
    pub fn shipped() -> Self {
        let mut library = Self::default();
        let mut files = files("lessons", &LESSONS);
        files.extend(self::files("puzzles", &PUZZLES));
        files.sort_by_key(|(folder, file)| (*folder, file.path()));
        for (folder, file) in files {
            if let Some(text) = file.contents_utf8() {
                let name = format!("{folder}/{}", file.path().display());
                library.add(Text { name, text: Cow::Borrowed(text) });
            }
        }
        library
    }

    /// A folder of one's own: its lessons in place of the shipped ones where it holds some, its
    /// packs likewise.
    ///
    /// Words and beliefs are the shipped ones too where the folder has none. Tables' own rules in
    /// it are games like those that ship. Files that cannot be read at all are listed by
    /// [`Self::faults`].
    pub fn below(folder: &Path) -> Self {
        let mut library = Self::default();
        let (paths, faults) = files_below(folder);
        library.faults = faults;
        let mut texts = Vec::new();
        for path in paths {
            match open(&path).map(|mut sources| sources.next()) {
                Ok(Some(Ok(source))) => {
                    let name = source.name().to_string();
                    texts.push(Text { name, text: Cow::Owned(source.text().to_owned()) });
                }
                Ok(Some(Err(fault))) | Err(fault) => library.faults.push(fault),
                Ok(None) => {}
            }
        }
        let is_ruleset =
            |text: &Text| Kind::of_text(&text.text).is_some_and(|(kind, _)| kind == Kind::Ruleset);
        let (tables, texts): (Vec<Text>, Vec<Text>) = texts.into_iter().partition(is_ruleset);
        for table in tables {
            match rulebook::read_text(&table.source()) {
                Ok(own) => library.add_game(Arc::new(own)),
                Err(faults) => library.faults.extend(faults),
            }
        }
        for text in texts {
            library.add(text);
        }
        let shipped = Self::shipped();
        if library.lessons.is_empty() {
            library.lessons = shipped.lessons;
            library.paths = library.paths.or(shipped.paths);
        }
        if library.packs.is_empty() {
            library.packs = shipped.packs;
        }
        library.glossary = library.glossary.or(shipped.glossary);
        library.beliefs = library.beliefs.or(shipped.beliefs);
        library
    }

    /// The same library with a table's own variant among its games, in place of one of that id.
    #[must_use]
    pub fn with_game(mut self, own: Arc<Variant>) -> Self {
        self.add_game(own);
        self
    }

    /// The same library, in which an answer as in the base of a table's own rules is an idea that
    /// these words tell.
    #[must_use]
    pub fn saying(mut self, say: SayAsInBase) -> Self {
        self.say = Some(say);
        self.catalogue = OnceLock::new();
        self
    }

    fn add_game(&mut self, own: Arc<Variant>) {
        self.rulebook.add(own);
        self.catalogue = OnceLock::new();
    }

    /// The same library with the lesson or the pack of a text in place of one of that id; and its
    /// kind and id, where the text is one with a sound head.
    pub fn with(mut self, source: &Source) -> (Self, Option<(Kind, String)>) {
        let (lessons, packs) = (self.lessons.len(), self.packs.len());
        self.add(Text {
            name: source.name().to_string(),
            text: Cow::Owned(source.text().to_owned()),
        });
        let found = if self.lessons.len() > lessons {
            replace(&mut self.lessons).map(|id| (Kind::Lesson, id))
        } else if self.packs.len() > packs {
            replace(&mut self.packs).map(|id| (Kind::Pack, id))
        } else {
            None
        };
        (self, found)
    }

    /// Puts a file where it belongs; files of other kinds are left out.
    fn add(&mut self, text: Text) {
        let Some((kind, head)) = Kind::of_text(&text.text) else { return };
        match kind {
            Kind::Glossary => self.glossary = Some(text),
            Kind::Paths => self.paths = Some(text),
            Kind::Misconceptions => self.beliefs = Some(text),
            Kind::Lesson | Kind::Pack => {
                let key = if kind == Kind::Lesson { "lesson" } else { "pack" };
                let Some(mut summary) = Summary::read(head, key) else {
                    let source = text.source();
                    let reader = Reader::new(&source);
                    reader.roots().for_each(|root| self.look_for_faults(root, kind));
                    self.faults.extend(reader.into_faults());
                    return;
                };
                // What ships names no table's file.
                if let Cow::Owned(_) = text.text {
                    self.add_tables_of(&text.source());
                }
                summary.variant = self.id_of(&summary.variant, &text);
                match kind {
                    Kind::Lesson => {
                        self.lessons.push(Book { summary, text, read: OnceLock::new() });
                    }
                    _ => self.packs.push(Book { summary, text, read: OnceLock::new() }),
                }
            }
            _ => {}
        }
    }

    /// The same library with the tables of their own whose files a text names.
    #[must_use]
    pub fn with_tables_of(mut self, source: &Source) -> Self {
        self.add_tables_of(source);
        self
    }

    fn add_tables_of(&mut self, source: &Source) {
        for own in self.rulebook.named_in(source) {
            if !self.rulebook.own().contains(&own) {
                self.add_game(own);
            }
        }
    }

    /// The id of the game that a head names; a name that leads nowhere stays as it is.
    fn id_of(&self, name: &str, text: &Text) -> String {
        if !rulebook::is_file(name) {
            return name.to_owned();
        }
        let found = self.rulebook.variant(name, rulebook::folder_of(&text.source()));
        found.map_or_else(|_| name.to_owned(), |variant| variant.id.clone())
    }

    fn look_for_faults(&self, root: Node<'_>, kind: Kind) {
        let context =
            Context { rulebook: &self.rulebook, glossary: &Glossary::default(), variant: None };
        match kind {
            Kind::Lesson => drop(read_lesson(root, context)),
            _ => drop(read_pack(root, context)),
        }
    }

    /// What could not be read when the library was opened.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The rules that have been asked for so far.
    pub fn rulebook(&self) -> &Rulebook {
        &self.rulebook
    }

    /// The game that a word names: one that ships or a known table's by its id, any other table's
    /// by its file.
    pub fn game(&self, name: &str) -> Result<Game, NoGame> {
        self.rulebook.game(name, Options::new())
    }

    /// The same with some options chosen.
    pub fn game_with(&self, name: &str, options: Options) -> Result<Game, NoGame> {
        self.rulebook.game(name, options)
    }

    /// Every game that is known by its id: those that ship, then tables of their own.
    pub fn games(&self) -> impl Iterator<Item = &Variant> {
        Variant::all().iter().chain(self.rulebook.own().iter().map(Arc::as_ref))
    }

    /// What the game of an id is called; the id, where no such game is known any more.
    pub fn name_of<'n>(&'n self, id: &'n str) -> &'n str {
        self.games().find(|game| game.id == id).map_or(id, |game| &game.name)
    }

    /// The drawn question of that name, at a table of any known game.
    pub fn drawn(&self, id: &ItemId) -> Option<Question> {
        let game = self.game_with(&id.variant, id.options.clone()).ok()?;
        Generator::of(&game, &[]).replay(id)
    }

    /// What reading questions needs, with the variant of those that name none.
    pub fn context<'c>(&'c self, variant: Option<&'c str>) -> Context<'c> {
        Context { rulebook: &self.rulebook, glossary: self.glossary(), variant }
    }

    /// The heads of all lessons, in order.
    pub fn lessons(&self) -> impl ExactSizeIterator<Item = &Summary> + Clone {
        self.lessons.iter().map(|book| &book.summary)
    }

    /// The heads of all packs, in order.
    pub fn packs(&self) -> impl ExactSizeIterator<Item = &Summary> {
        self.packs.iter().map(|book| &book.summary)
    }

    /// The heads of all packs, a table's own game by its name.
    pub fn packs_by_name(&self) -> Vec<Summary> {
        let named = |pack: &Summary| match Variant::ships(&pack.variant) {
            true => pack.clone(),
            false => Summary { variant: self.name_of(&pack.variant).to_owned(), ..pack.clone() },
        };
        self.packs().map(named).collect()
    }

    /// A lesson, read now if it was not before.
    pub fn lesson(&self, id: &str) -> Result<&Lesson, NotThere> {
        self.book(&self.lessons, id, read_lesson)
    }

    /// The skills that a lesson teaches, found without reading the rest of it.
    ///
    /// Its steps may have faults: of them nothing is known here.
    pub fn skills_taught(&self, id: &str) -> Vec<Skill> {
        let Some(book) = self.lessons.iter().find(|book| book.summary.id == id) else {
            return Vec::new();
        };
        if let Some(Ok(lesson)) = book.read.get() {
            return lesson.teaches.clone();
        }
        let Some(lines) = lines_under(&book.text.text, "teaches") else { return Vec::new() };
        let source = Source::new(book.text.name.as_str(), lines.to_owned());
        let reader = Reader::new(&source);
        let listed =
            reader.roots().next().and_then(|root| root.map("a lesson file")?.get("teaches"));
        listed.map(lesson::skills).unwrap_or_default()
    }

    /// The skills of a lesson and of all that it rests on, one after another, each as often as it
    /// is taught.
    ///
    /// A lesson that asks about bowers or shows them has taught them, whatever it rests on.
    pub fn taught_by(&self, lesson: &Lesson) -> Vec<Skill> {
        let mut wanted: Vec<&Lesson> = vec![lesson];
        let mut found: Vec<&str> = vec![&lesson.id];
        let mut taught = Vec::new();
        while let Some(lesson) = wanted.pop() {
            taught.extend(&lesson.teaches);
            for id in &lesson.requires {
                if !found.contains(&id.as_str()) {
                    found.push(id);
                    wanted.extend(self.lesson(id).ok());
                }
            }
        }
        if lesson.moments().any(|question| question.shows_bowers()) {
            taught.push(Skill::RankTrump);
        }
        taught
    }

    /// A pack, read now if it was not before.
    pub fn pack(&self, id: &str) -> Result<&Pack, NotThere> {
        self.book(&self.packs, id, read_pack)
    }

    fn book<'b, T>(
        &self,
        books: &'b [Book<T>],
        id: &str,
        read: impl Fn(Node<'_>, Context<'_>) -> Option<T>,
    ) -> Result<&'b T, NotThere> {
        let Some(book) = books.iter().find(|book| book.summary.id == id) else {
            let near = nearest(id, books.iter().map(|book| book.summary.id.as_str()));
            return Err(NotThere::Unknown(near.map(str::to_owned)));
        };
        let load = || {
            let source = book.text.source();
            let reader = Reader::new(&source);
            // Words are looked up only where a question asks for one.
            let none = Glossary::default();
            let glossary = if book.text.text.contains("term") { self.glossary() } else { &none };
            let context = Context { rulebook: &self.rulebook, glossary, variant: None };
            let value = reader.roots().next().and_then(|root| read(root, context));
            value.filter(|_| reader.error_count() == 0).ok_or_else(|| reader.into_faults())
        };
        book.read.get_or_init(load).as_ref().map_err(|faults| NotThere::Faulty(faults.clone()))
    }

    /// The puzzle of that id, in whichever pack it stands; `PACK/ID` names the pack too.
    ///
    /// Packs are read one after the other until it is found.
    pub fn puzzle(&self, id: &str) -> Option<(&Pack, &Item)> {
        let (only, id) = match id.split_once('/') {
            Some((pack, id)) => (Some(pack), id),
            None => (None, id),
        };
        let packs =
            self.packs.iter().filter(|book| only.is_none_or(|only| book.summary.id == only));
        packs
            .filter_map(|book| self.pack(&book.summary.id).ok())
            .find_map(|pack| Some((pack, pack.puzzle(id)?)))
    }

    /// The question of that id: a puzzle, or a question of a lesson, such as `the-left-bower/3`.
    pub fn question(&self, id: &str) -> Option<&Item> {
        let of_lesson = || {
            let (lesson, _) = id.split_once('/')?;
            self.lesson(lesson).ok()?.items().find(|item| item.question.id.as_deref() == Some(id))
        };
        of_lesson().or_else(|| self.puzzle(id).map(|(_, item)| item))
    }

    /// The words of the game.
    pub fn glossary(&self) -> &Glossary {
        self.words.get_or_init(|| {
            let none = Glossary::default();
            let context = Context {
                rulebook: &self.rulebook,
                glossary: &none,
                variant: Some(Variant::DEFAULT_ID),
            };
            read_text(self.glossary.as_ref(), |root| read_glossary(root, context))
                .unwrap_or_default()
        })
    }

    /// The ways through the lessons.
    pub fn courses(&self) -> &[Course] {
        self.ways.get_or_init(|| read_text(self.paths.as_ref(), read_paths).unwrap_or_default())
    }

    /// The puzzles of a variant's packs that need no words of their own: what may be asked
    /// anywhere.
    pub fn bank(&self, variant: &str) -> impl Iterator<Item = &Question> {
        let packs = self.packs.iter().filter(move |book| book.summary.variant == variant);
        let packs = packs.filter_map(|book| self.pack(&book.summary.id).ok());
        packs
            .flat_map(|pack| &pack.puzzles)
            .map(|item| &item.question)
            .filter(|question| question.prompt.is_none())
    }

    /// The catalogue of beliefs that are not so.
    pub fn beliefs(&self) -> &[Belief] {
        self.catalogue.get_or_init(|| self.catalogue_for(None, &self.rulebook))
    }

    /// The catalogue where other tables of their own are known: of these beliefs, or of its own
    /// where none are given.
    pub(super) fn catalogue_for(
        &self,
        beliefs: Option<Vec<Belief>>,
        rulebook: &Rulebook,
    ) -> Vec<Belief> {
        let own = || read_text(self.beliefs.as_ref(), misconceptions::read_unproven);
        let beliefs = beliefs.or_else(own).unwrap_or_default();
        match self.say {
            Some(say) => at_own_tables(beliefs, rulebook.own(), say),
            None => beliefs,
        }
    }
}

/// Puts the last book in the place of another of the same id; its id.
fn replace<T>(books: &mut Vec<Book<T>>) -> Option<String> {
    let new = books.pop()?;
    let id = new.summary.id.clone();
    match books.iter_mut().find(|book| book.summary.id == id) {
        Some(old) => *old = new,
        None => books.push(new),
    }
    Some(id)
}

/// What a text holds, as far as it is sound.
fn read_text<T>(text: Option<&Text>, read: impl Fn(Node<'_>) -> Option<T>) -> Option<T> {
    let source = text?.source();
    let reader = Reader::new(&source);
    reader.roots().next().and_then(read)
}

impl Summary {
    /// Reads the head of a file by itself.
    fn read(head: &str, key: &str) -> Option<Self> {
        let source = Source::new("head", head.to_owned());
        let plain = plain_yaml::read(&source).map(|(value, _)| value);
        let value = plain.or_else(|| serde_yaml::from_str::<Value>(head).ok())?;
        let map = value.get(key)?.as_mapping()?;
        let text = |key: &str| map.get(key).and_then(Value::as_str).map(str::to_owned);
        let level = map
            .get("level")
            .map_or(Some(1), Value::as_u64)
            .and_then(|level| u8::try_from(level).ok())?;
        let requires = match map.get("requires") {
            Some(Value::Sequence(names)) => {
                names.iter().filter_map(Value::as_str).map(str::to_owned).collect()
            }
            Some(Value::String(names)) => {
                names.split([' ', ',']).filter(|name| !name.is_empty()).map(str::to_owned).collect()
            }
            _ => Vec::new(),
        };
        Some(Self {
            id: text("id")?,
            title: text("title")?,
            variant: text("variant")?,
            level,
            requires,
            description: text("description"),
        })
    }
}

/// Every file of an embedded folder, however deep.
fn files(
    name: &'static str,
    folder: &'static Dir<'static>,
) -> Vec<(&'static str, &'static File<'static>)> {
    let mut open = vec![folder];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        found.extend(folder.files().map(|file| (name, file)));
        open.extend(folder.dirs());
    }
    found
}
