//! A question from the keys of a file, with the answer that the file states for it.

use super::{
    Expected, FaultKind, Glossary, Impossible, Item, Layers, MapCursor, Node, Rule, Rulebook,
    Rules, Span,
    markup::{all_marked_up, marked_up},
    situation,
};
use crate::{
    rules::{NoTrump, Sides, Trump},
    table::{Card, Suit},
    tutor::{
        Ask, AskKind, JudgedBy, PromptTells, Question, Sampling, Seed, Situation, Skill, Style,
    },
};

/// The keys that only a question has, each with the kinds of question to which it means something;
/// all of them, where none is named.
const KEYS_OF: [OwnKey; 17] = [
    ("id", &[]),
    ("ask", &[]),
    ("card", &[AskKind::Suit]),
    ("cards", &[AskKind::Order, AskKind::Beats]),
    ("suit", &[AskKind::Count]),
    ("samples", &[AskKind::Play, AskKind::Call]),
    ("seed", &[AskKind::Play, AskKind::Call]),
    ("by", &[AskKind::Play, AskKind::Call]),
    ("style", &[AskKind::Play, AskKind::Call]),
    ("term", &[AskKind::Term]),
    ("prompt", &[]),
    ("hint", &[]),
    ("skill", &[]),
    ("level", &[]),
    ("expect", &[]),
    ("note", &[]),
    ("source", &[]),
];

/// The keys that only a question has.
pub(super) const KEYS: [&str; 17] = {
    let mut keys = [""; 17];
    let mut at = 0;
    while at < keys.len() {
        keys[at] = KEYS_OF[at].0;
        at += 1;
    }
    keys
};

/// A key of a question, and the kinds of question to which it means something.
type OwnKey = (&'static str, &'static [AskKind]);

/// What reading needs besides the text.
#[derive(Clone, Copy, Debug)]
pub struct Context<'c> {
    /// The rules that have been asked for so far.
    pub rulebook: &'c Rulebook,
    /// The words that questions may ask for.
    pub glossary: &'c Glossary,
    /// The variant of what names none.
    pub variant: Option<&'c str>,
}

/// The rules that some keys ask for.
pub(super) fn rules(keys: &mut Layers<'_>, context: Context<'_>) -> Option<Rules> {
    let named = keys.get("variant");
    let (options, players) = (keys.get("options"), keys.get("players"));
    let at = keys.inner.node();
    let name = match (named, context.variant) {
        (Some(node), _) => node.text()?,
        (None, Some(variant)) => variant.to_owned(),
        (None, None) => {
            keys.inner.needs(&["variant"]);
            return None;
        }
    };
    context.rulebook.choose(&name, named.unwrap_or(at), options, players)
}

/// Reads a question, `shared` being what its pack says of all its questions.
///
/// `None` when what is wrong has been reported.
pub fn read_question(
    node: Node<'_>,
    shared: Option<Node<'_>>,
    context: Context<'_>,
) -> Option<Item> {
    let map = node.map("a question")?;
    let before = node.reader().error_count();
    let mut keys = Layers::over(map, shared);
    keys.inner.knows(&situation::KEYS);
    keys.inner.knows(&KEYS);
    let own: Vec<OwnKey> = KEYS_OF.into_iter().filter(|(key, _)| keys.inner.has(key)).collect();
    let item = body(&mut keys, context, &own);
    keys.finish();
    item.filter(|_| node.reader().error_count() == before)
}

fn body(keys: &mut Layers<'_>, context: Context<'_>, own: &[OwnKey]) -> Option<Item> {
    let words = Words::read(keys);
    let asked = keys.get("ask");
    if asked.is_none() {
        keys.inner.needs(&["ask"]);
    }
    let kind = asked.and_then(|node| AskKind::from_id(node.choice(AskKind::IDS)?));
    let expect = keys.get("expect").map(Expected::read);
    let rules = rules(keys, context)?;
    let read = situation::read(keys, &rules);
    // What is asked may be inherited; what is wrong with this question is shown at the question.
    asked?;
    let own_ask = keys.inner.has("ask").then(|| keys.get("ask")).flatten();
    let at = own_ask.or_else(|| keys.inner.get("id")).unwrap_or(keys.inner.node());
    let kind = kind?;
    let ask = ask(keys, kind, at, &rules, context.glossary)?;
    let is_idle = |(_, kinds): &&OwnKey| !kinds.is_empty() && !kinds.contains(&kind);
    for (key, _) in own.iter().filter(is_idle) {
        if let Some(node) = keys.inner.get(key) {
            node.reader().report(
                node.key_span(),
                Rule::Idle { key: (*key).to_owned(), of: "this question" },
            );
        }
    }
    let (situation, mut spans) = read?;
    if let Some(skill) = words.skill.filter(|skill| !skill.is_trained_by(kind)) {
        let node = keys.inner.get("skill").unwrap_or(at);
        node.fault(Rule::SkillMisfit { skill: skill.id(), ask: kind.id() });
    }
    // Plain suits are asked about before there is a trump; what a hand comes to is not.
    let barred = rules.rules.no_trump == NoTrump::Barred && !is_of_cards(kind);
    if barred && situation.trump == Some(Trump::None) {
        let node = keys.get("trump").unwrap_or(at);
        node.fault(Rule::Impossible(Impossible::NoTrump));
    }
    spans.whole = at.span();
    enough_for_points(&ask, &situation, &rules, at, keys);
    let Words { id, sampling, by, style, prompt, hints, skill, level, note, source } = words;
    let prompt_tells = prompt.as_deref().map(|prompt| tells(prompt, &situation, &ask));
    let Rules { variant, name, options, rules } = rules;
    let question = Question {
        id,
        name,
        options,
        sampling,
        by,
        style,
        prompt,
        prompt_tells: prompt_tells.unwrap_or_default(),
        hints,
        skill,
        level,
        note,
        source,
        ..Question::new(&variant, rules, situation, ask)
    };
    Some(Item::new(question, expect, spans))
}

/// What an author's words tell of the situation already, so that it need not be shown beside them.
fn tells(prompt: &str, situation: &Situation, ask: &Ask) -> PromptTells {
    const FORM: [&str; 5] = ["type ", "give ", "say ", "answer with", "name "];
    let prompt = prompt.to_lowercase();
    let is_named = |card: Card| prompt.contains(&card.to_string().to_lowercase());
    let trump = situation.trump.and_then(Trump::suit);
    PromptTells {
        trump: trump.is_some_and(|suit| prompt.contains(&format!("{} are trump", plural(suit)))),
        cards: ask.cards().into_iter().any(is_named),
        // A choice between calls names them as they are typed.
        form: FORM.iter().any(|words| prompt.contains(words))
            || *ask == Ask::Call && prompt.matches('`').count() > 2,
    }
}

const fn plural(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Clubs => "clubs",
    }
}

/// Whether a question is about cards and tricks, so that a game which always has trump can be left
/// out of it.
fn is_of_cards(kind: AskKind) -> bool {
    matches!(
        kind,
        AskKind::Suit
            | AskKind::Order
            | AskKind::Beats
            | AskKind::Legal
            | AskKind::Winner
            | AskKind::Leader
            | AskKind::Renege
            | AskKind::Count
    )
}

/// Reads what a kind of question needs besides the situation.
pub(super) fn ask(
    keys: &mut Layers<'_>,
    kind: AskKind,
    at: Node<'_>,
    rules: &Rules,
    glossary: &Glossary,
) -> Option<Ask> {
    let lacks = |key: &str| {
        at.fault(FaultKind::MissingKey { key: key.to_owned(), of: "this question" });
    };
    let mut need = |key: &'static str| {
        let node = keys.get(key);
        if node.is_none() {
            lacks(key);
        }
        node
    };
    let in_deck = |card: Card, at: Span, node: Node<'_>| {
        let held = rules.rules.cards().contains(card);
        if !held {
            node.reader().report(at, Rule::NotInDeck { card, variant: rules.variant.clone() });
        }
        held
    };
    Some(match kind {
        AskKind::Suit => {
            let node = need("card")?;
            let card = node.parse::<Card>("a card")?;
            in_deck(card, node.span(), node).then_some(Ask::Suit(card))?
        }
        AskKind::Order | AskKind::Beats => {
            let node = need("cards")?;
            let read = node.parse_words::<Card>("a card")?;
            let (least, most) = if kind == AskKind::Beats { (2, 2) } else { (2, 64) };
            if !(least..=most).contains(&read.len()) {
                node.fault(Rule::Count { what: "a list of cards", found: read.len(), least, most });
                return None;
            }
            let before = node.reader().error_count();
            let mut left = rules.rules.cards();
            for card in &read {
                if in_deck(card.value, card.span, node) && !left.remove(card.value) {
                    let copies = rules.rules.cards().count(card.value);
                    node.reader().report(card.span, Rule::TooOften { card: card.value, copies });
                }
            }
            if node.reader().error_count() > before {
                return None;
            }
            match (kind, read.as_slice()) {
                (AskKind::Beats, [first, second]) => Ask::Beats(first.value, second.value),
                _ => Ask::Order(read.iter().map(|card| card.value).collect()),
            }
        }
        AskKind::Count => Ask::Count(need("suit")?.parse::<Suit>("a suit")?),
        AskKind::Term => {
            let node = need("term")?;
            let key = node.text()?;
            let Some(entry) = glossary.find(&key) else {
                let known = glossary.entries.iter().map(|entry| &entry.term);
                node.fault(Rule::unknown("term", &key, known));
                return None;
            };
            entry.ask()
        }
        AskKind::Legal => Ask::Legal,
        AskKind::Winner => Ask::Winner,
        AskKind::Leader => Ask::Leader,
        AskKind::SitsOut => Ask::SitsOut,
        AskKind::Side => Ask::Side,
        AskKind::Known => Ask::Known,
        AskKind::Calls => Ask::Calls,
        AskKind::ToAct => Ask::ToAct,
        AskKind::Score => Ask::Score,
        AskKind::Game => Ask::Game,
        AskKind::Renege => Ask::Renege,
        AskKind::Trumps => Ask::Trumps,
        AskKind::Draw => Ask::Draw,
        AskKind::Movement => Ask::Movement,
        AskKind::Tricks => Ask::Tricks,
        AskKind::Play => Ask::Play,
        AskKind::Call => Ask::Call,
    })
}

/// Points need the whole of the result: every trick, the bid where bids are made, and partners
/// where they are chosen.
fn enough_for_points(
    ask: &Ask,
    at: &Situation,
    rules: &Rules,
    asked: Node<'_>,
    keys: &mut Layers<'_>,
) {
    if !matches!(ask, Ask::Score | Ask::Game) {
        return;
    }
    let lacks = |key: &str| {
        asked.fault(FaultKind::MissingKey { key: key.to_owned(), of: "a question about points" });
    };
    if let (Some(taken), Some(node)) = (&at.taken, keys.get("taken")) {
        let (found, wanted) =
            (taken.iter().map(|(_, n)| u32::from(n)).sum(), u32::from(rules.rules.deal.cards));
        if found != wanted {
            node.fault(Rule::Sum { key: "taken".to_owned(), found, wanted });
        }
    }
    if let Some(contract) = at.contract {
        if contract.bid.is_none() && !rules.rules.auction.is_turn_up() {
            lacks("contract.bid");
        }
        let varying = matches!(rules.rules.sides, Sides::Chosen | Sides::CalledSuit);
        if varying && contract.partners.is_none() && !contract.alone {
            lacks("contract.partners");
        }
    }
}

/// What people read of a question.
struct Words {
    id: Option<String>,
    sampling: Sampling,
    by: Option<JudgedBy>,
    style: Option<Style>,
    prompt: Option<String>,
    hints: Vec<String>,
    skill: Option<Skill>,
    level: Option<u8>,
    note: Option<String>,
    source: Option<String>,
}

impl Words {
    fn read(keys: &mut Layers<'_>) -> Self {
        let text = |node: Node<'_>| node.text();
        Self {
            sampling: sampling(keys),
            by: keys.get("by").and_then(by),
            style: keys.get("style").and_then(style),
            id: keys.get("id").and_then(text),
            prompt: keys.get("prompt").and_then(marked_up),
            hints: keys.get("hint").map(all_marked_up).unwrap_or_default(),
            skill: keys.get("skill").and_then(skill),
            level: keys.get("level").and_then(|node| node.number(1..=5)),
            note: keys.get("note").and_then(marked_up),
            source: keys.get("source").and_then(text),
        }
    }
}

/// Which deals to look at: exactly as many as are stated, else as many as it takes.
fn sampling(keys: &mut Layers<'_>) -> Sampling {
    let default = Sampling::default();
    let samples = keys.get("samples").and_then(|node| node.number(1..=10_000_000u32));
    let seed = keys.get("seed").and_then(|node| node.number(0..=u64::MAX));
    Sampling {
        seed: seed.map_or(default.seed, Seed),
        most: samples.unwrap_or(default.most),
        until_clear: samples.is_none(),
    }
}

/// By what acts are judged.
fn by(node: Node<'_>) -> Option<JudgedBy> {
    let id = node.choice(&JudgedBy::ALL.map(JudgedBy::id))?;
    JudgedBy::ALL.into_iter().find(|by| by.id() == id)
}

/// Whose calls the others are modelled on.
fn style(node: Node<'_>) -> Option<Style> {
    Style::from_id(node.choice(&Style::ALL.map(Style::id))?)
}

/// A skill of the register.
pub(super) fn skill(node: Node<'_>) -> Option<Skill> {
    let text = node.text()?;
    let found = Skill::from_id(&text);
    if found.is_none() {
        node.fault(Rule::unknown("skill", &text, Skill::IDS.iter().copied()));
    }
    found
}

/// Reports unknown keys of what questions share.
pub(super) fn shared_keys(node: Node<'_>) {
    let Some(mut map): Option<MapCursor<'_>> = node.map("shared keys") else { return };
    map.knows(&situation::KEYS);
    map.knows(&KEYS[1..]);
    map.finish();
}
