//! A lesson: steps that say, show, ask, drill and check.

use std::sync::Arc;

use super::{
    At, Context, FaultKind, Item, Layers, MapCursor, Node, Rule, Rules, Word,
    markup::marked_up,
    play_step::{PlayStep, read_play},
    question::{self, read_question, shared_keys, skill},
    ruleset::id_text,
    situation,
};
use crate::{
    rules::{Options, Ruleset, Variant},
    table::Card,
    tutor::{Ask, AskKind, Question, Situation, Skill},
};

/// A lesson.
///
/// Those that ship keep to bounds, which tests hold: on a screen of eighty columns a step says at
/// most fourteen lines, and at most three in a row only say something; between two stops stand at
/// most 25 words, nine on average; of a hundred words at most five have three syllables or more;
/// five to 24 questions come before the check, after which at most something is played.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The variant of all that names none.
    pub variant: String,
    /// How hard it is, from 1 to 5.
    pub level: u8,
    /// The lessons that come before it.
    pub requires: Vec<String>,
    /// What the learner can do after it, each a phrase that follows on “you can”.
    pub can: Vec<String>,
    /// What it teaches.
    pub teaches: Vec<Skill>,
    /// Its steps.
    pub steps: Vec<LessonStep>,
}

/// One step of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonStep {
    /// Some words, in light Markdown.
    Say(String),
    /// A situation, drawn.
    Show(Box<Show>),
    /// A question; its id is `LESSON/n`, the n-th question of the lesson.
    Ask(Box<Item>),
    /// Questions that are made on the spot.
    Drill(Drill),
    /// A hand or a part of one, played at the table.
    Play(Box<PlayStep>),
    /// The exit check.
    Check(Check),
}

/// A situation to look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Show {
    /// The id of the variant.
    pub variant: String,
    /// What the variant is called, where it is a table's own.
    pub name: Option<String>,
    /// The options that were chosen.
    pub options: Options,
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// What is drawn.
    pub situation: Situation,
    /// Cards that are drawn by themselves.
    pub cards: Vec<Card>,
    /// What the engine is asked, so that its reasons tell what is seen.
    pub ask: Option<Ask>,
}

impl Show {
    /// The question whose reasons tell what is seen, where one is asked.
    pub fn question(&self) -> Option<Question> {
        let ask = self.ask.clone()?;
        let rules = Arc::clone(&self.rules);
        let question = Question::new(&self.variant, rules, self.situation.clone(), ask);
        Some(Question { name: self.name.clone(), options: self.options.clone(), ..question })
    }
}

/// What a generator is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drill {
    /// What is trained.
    pub skills: Vec<Skill>,
    /// How many questions.
    pub count: u8,
    /// The beliefs that the questions should be able to expose.
    pub exposes: Vec<String>,
    /// The variants that take turns, where it is not the lesson's alone.
    pub variants: Vec<String>,
}

/// The exit check of a lesson: questions without hints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// How many questions.
    pub count: u8,
    /// How many right answers pass.
    pub pass: u8,
    /// What it asks about, by turns, where that is not all that the lesson teaches.
    pub skills: Vec<Skill>,
    /// The beliefs of which each question should be able to expose one.
    pub exposes: Vec<String>,
    /// The variants that take turns, where it is not the lesson's alone.
    pub variants: Vec<String>,
}

impl Lesson {
    /// The beliefs that its checks and drills are to expose: the ones that it is about.
    pub fn exposes(&self) -> Vec<&str> {
        let all = self.steps.iter().flat_map(|step| match step {
            LessonStep::Check(check) => check.exposes.as_slice(),
            LessonStep::Drill(drill) => drill.exposes.as_slice(),
            _ => &[],
        });
        all.map(String::as_str).collect()
    }

    /// Its questions, in order.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.steps.iter().filter_map(|step| match step {
            LessonStep::Ask(item) => Some(&**item),
            _ => None,
        })
    }

    /// What it asks, and what is asked where it shows something.
    pub fn moments(&self) -> impl Iterator<Item = Question> {
        self.steps.iter().filter_map(|step| match step {
            LessonStep::Ask(item) => Some(item.question.clone()),
            LessonStep::Show(show) => show.question(),
            _ => None,
        })
    }
}

/// The head of a lesson or a pack.
pub(super) struct Head {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) variant: String,
    pub(super) level: u8,
}

/// What the head of a file comes to: nothing can be judged where it names a game that is not there.
pub(super) enum Heading {
    /// A sound head.
    Sound(Head),
    /// One with faults, whose game may be taken for granted.
    Faulty,
    /// One that names no known game.
    NoGame,
}

/// The id of the game of a lesson or a pack; where there is none, that is said here and not at each
/// question again.
fn game(node: Node<'_>, context: Context<'_>) -> Option<String> {
    context.rulebook.named(&node.text()?, node).map(|variant| variant.id.clone())
}

/// Reads what the heads of lessons and packs share.
pub(super) fn head(map: &mut MapCursor<'_>, context: Context<'_>) -> Heading {
    map.needs(&["id", "title", "variant"]);
    let id = map.get("id").and_then(id_text);
    let title = map.text("title");
    let level = map.number("level", 1..=5);
    let named = map.get("variant");
    let variant = named.and_then(|node| game(node, context));
    match (id, title, variant) {
        (_, _, None) if named.is_some() => Heading::NoGame,
        (Some(id), Some(title), Some(variant)) => {
            Heading::Sound(Head { id, title, variant, level: level.unwrap_or(1) })
        }
        _ => Heading::Faulty,
    }
}

/// Reads a lesson file; `None` when what is wrong has been reported.
pub fn read_lesson(root: Node<'_>, context: Context<'_>) -> Option<Lesson> {
    read_each(root, context, &mut |_| {})
}

/// Reads a lesson file and shows each of its sound questions to `visit`, also where other parts are
/// not sound.
pub(super) fn read_each(
    root: Node<'_>,
    context: Context<'_>,
    visit: &mut dyn FnMut(&Item),
) -> Option<Lesson> {
    let before = root.reader().error_count();
    let mut file = root.map("a lesson file")?;
    file.needs(&["lesson", "steps"]);
    if !file.has("lesson") {
        file.knows(&["id", "title", "variant", "level", "requires", "can"]);
    }
    let (mut requires, mut can) = (Vec::new(), Vec::new());
    let heading = file.map("lesson", "the head of a lesson").map(|mut map| {
        let head = head(&mut map, context);
        requires = map.get("requires").map(names).unwrap_or_default();
        let phrases = map.list("can").into_iter().flatten();
        can = phrases.filter_map(Node::text).collect();
        map.finish();
        head
    });
    let head = match heading {
        Some(Heading::NoGame) => return None,
        Some(Heading::Sound(head)) => Some(head),
        Some(Heading::Faulty) | None => None,
    };
    let teaches = file.get("teaches").map(skills).unwrap_or_default();
    let shared = file.get("use");
    shared.into_iter().for_each(shared_keys);
    let variant = head.as_ref().map(|head| head.variant.as_str());
    let context = Context { variant: variant.or(Some(Variant::DEFAULT_ID)), ..context };
    let (id, mut asked) = (head.as_ref().map_or("?", |head| head.id.as_str()), 0);
    let level = head.as_ref().map_or(1, |head| head.level);
    let mut steps = Vec::new();
    for node in file.list("steps").into_iter().flatten() {
        if let Some(mut step) = step(node, shared, context, &mut asked) {
            if let LessonStep::Ask(item) = &mut step {
                item.question.id.get_or_insert_with(|| format!("{id}/{asked}"));
                item.question.level.get_or_insert(level);
                visit(item);
            }
            steps.push(step);
        }
    }
    let asks = |step: &LessonStep| !matches!(step, LessonStep::Say(_) | LessonStep::Show(_));
    if root.reader().error_count() == before
        && !steps.iter().any(asks)
        && let Some(node) = file.get("steps")
    {
        node.reader().report(node.key_span(), Rule::AsksNothing { of: "a lesson" });
    }
    file.finish();
    let Head { id, title, variant, level } = head?;
    let lesson = Lesson { id, title, variant, level, requires, can, teaches, steps };
    (root.reader().error_count() == before).then_some(lesson)
}

/// Reads one step by the key that names its kind.
fn step<'r>(
    node: Node<'r>,
    shared: Option<Node<'r>>,
    context: Context<'_>,
    asked: &mut usize,
) -> Option<LessonStep> {
    let mut map = node.map("a step")?;
    let kind =
        ["ask", "say", "show", "drill", "play", "check"].into_iter().find(|kind| map.has(kind));
    if kind == Some("ask") {
        *asked += 1;
        return read_question(node, shared, context).map(|item| LessonStep::Ask(Box::new(item)));
    }
    let Some(value) = kind.and_then(|kind| map.get(kind)) else {
        map.knows(&["say", "show", "ask", "drill", "play", "check"]);
        if map.node().reader().is_sound() || kind.is_some() || !map.has("prompt") {
            let (key, of) = ("say, show, ask, drill, play, check".to_owned(), "a step");
            node.fault(FaultKind::MissingKey { key, of });
        }
        map.finish();
        return None;
    };
    map.finish();
    match kind {
        Some("say") => marked_up(value).map(LessonStep::Say),
        Some("show") => {
            read_show(value, shared, context).map(|show| LessonStep::Show(Box::new(show)))
        }
        Some("drill") => drill(value, context).map(LessonStep::Drill),
        Some("play") => read_play(value, |keys| question::rules(keys, context))
            .map(|play| LessonStep::Play(Box::new(play))),
        _ => check(value, context).map(LessonStep::Check),
    }
}

/// Reads a situation to look at.
pub(super) fn read_show<'r>(
    node: Node<'r>,
    shared: Option<Node<'r>>,
    context: Context<'_>,
) -> Option<Show> {
    let before = node.reader().error_count();
    let mut keys = Layers::over(node.map("a situation")?, shared.filter(|_| false));
    keys.inner.knows(&situation::KEYS);
    keys.inner.knows(&["cards", "ask", "card", "suit", "term"]);
    let rules = question::rules(&mut keys, context)?;
    let cards = match keys.inner.has("ask") {
        true => Vec::new(),
        false => keys
            .get("cards")
            .and_then(|node| node.parse_words::<Card>("a card"))
            .unwrap_or_default(),
    };
    let deck = rules.rules.cards();
    for At { value: card, span } in cards.iter().filter(|card| !deck.contains(card.value)) {
        node.reader()
            .report(*span, Rule::NotInDeck { card: *card, variant: rules.variant.clone() });
    }
    let read = situation::read(&mut keys, &rules);
    let ask = keys.get("ask").and_then(|at| {
        let kind = AskKind::from_id(at.choice(AskKind::IDS)?)?;
        question::ask(&mut keys, kind, at, &rules, context.glossary)
    });
    keys.finish();
    let (situation, _) = read.filter(|_| node.reader().error_count() == before)?;
    let cards = match &ask {
        Some(ask @ (Ask::Order(_) | Ask::Beats(..))) => ask.cards(),
        _ => cards.iter().map(|card| card.value).collect(),
    };
    let Rules { variant, name, options, rules } = rules;
    Some(Show { variant, name, options, rules, situation, cards, ask })
}

fn drill(node: Node<'_>, context: Context<'_>) -> Option<Drill> {
    let mut map = node.map("a drill")?;
    map.needs(&["skill"]);
    let skills = map.get("skill").map(skills).unwrap_or_default();
    let count = map.number("count", 1..=50u8);
    let exposes = map.get("exposes").map(names).unwrap_or_default();
    let variants = map.get("variant").map(|node| variants(node, context)).unwrap_or_default();
    map.finish();
    Some(Drill { skills, count: count.unwrap_or(4), exposes, variants })
}

fn check(node: Node<'_>, context: Context<'_>) -> Option<Check> {
    let mut map = node.map("an exit check")?;
    map.needs(&["count"]);
    let count = map.number("count", 1..=50u8)?;
    let pass = map.number("pass", 1..=count);
    let skills = map.get("skill").map(skills).unwrap_or_default();
    let exposes = map.get("exposes").map(names).unwrap_or_default();
    let variants = map.get("variant").map(|node| variants(node, context)).unwrap_or_default();
    map.finish();
    Some(Check { count, pass: pass.unwrap_or(count), skills, exposes, variants })
}

/// The ids of variants from which questions can be drawn, named in a list or in one text.
fn variants(node: Node<'_>, context: Context<'_>) -> Vec<String> {
    let words = node.words().unwrap_or_default();
    let named = |word: &Word<'_>| context.rulebook.named_by(word, node);
    words.iter().filter_map(named).map(|variant| variant.id.clone()).collect()
}

pub(super) fn skills(node: Node<'_>) -> Vec<Skill> {
    node.each().into_iter().filter_map(skill).collect()
}

/// Ids, as a list or in one text.
pub(super) fn names(node: Node<'_>) -> Vec<String> {
    node.words().into_iter().flatten().map(|word| word.text().to_owned()).collect()
}
