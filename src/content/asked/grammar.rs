//! The sentences that are understood, as a table, and what stands for what in them.

use crate::{
    rules::Trump,
    table::{Card, Rank, Suit},
};

/// What a sentence of the table tells or asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// A suit is trump.
    Trump,
    /// There is no trump.
    NoTrump,
    /// Cards lie on the table, the first of them led.
    Led,
    /// A card of a suit was led, whichever.
    SuitLed,
    /// Cards in a hand.
    Hand,
    /// A seat played a card.
    Plays,
    /// A seat led.
    Leads,
    /// The cards of a whole trick.
    Trick,
    /// Who deals.
    Dealer,
    /// The asker is the dealer's left.
    Eldest,
    /// Somebody made a suit trump.
    Made,
    /// Somebody goes alone.
    Alone,
    /// Tricks of a side.
    Took,
    /// Tricks of the side that made trump.
    MakersTook,
    /// Totals of both sides, the asker's first.
    Totals,
    /// Totals of both sides, whose is whose left open.
    TotalsUntold,
    /// The turned-up card.
    Up,
    /// A seat passed.
    Passed,
    /// Everybody before the dealer passed.
    ThreePassed,
    /// Which cards may be played.
    Legal,
    /// Whether a card may be played.
    May,
    /// Whether a card must be played.
    Must,
    /// Which suit a card is.
    Suit,
    /// Whether one card beats another.
    Beats,
    /// Which of two cards is higher.
    Higher,
    /// Cards by their strength.
    Order,
    /// Who takes the trick.
    Winner,
    /// Who leads: to the first trick, or after the trick that is told.
    Leader,
    /// Who leads to the first trick.
    FirstLeader,
    /// Who leads after a trick.
    NextLeader,
    /// Who takes no part.
    SitsOut,
    /// What the hand scores.
    Score,
    /// Who wins the game.
    Game,
    /// The trumps.
    Trumps,
    /// What may be said.
    Calls,
    /// Who acts next.
    ToAct,
    /// A word without which the sentence says the same.
    Nothing,
}

/// Sentences, each with what it says.
///
/// `a|b` is either word, `?a` a word that may be missing. Words in capitals stand for a `SUIT` (or
/// no trump), a `CARD`, `CARDS`, a `SEAT`, a `SIDE` or a number `N`. Of the sentences that begin at
/// a word the longest counts.
pub(super) const SENTENCES: &[(&str, Says)] = &[
    ("SUIT is|are|were|was ?the trump|trumps", Says::Trump),
    ("SUIT trump|trumps", Says::Trump),
    ("no trump|trumps", Says::NoTrump),
    ("?the trump|trumps ?is|are ?in SUIT", Says::Trump),
    ("with SUIT as trump|trumps", Says::Trump),
    ("CARDS ?was|were|is|are led", Says::Led),
    ("led ?is|was|were CARDS", Says::Led),
    ("CARDS ?is|are on ?the table", Says::Led),
    ("?a SUIT ?was|were|is|are led", Says::SuitLed),
    ("on a SUIT lead", Says::SuitLed),
    ("i ?only ?also hold|have|held|had ?got ?only CARDS", Says::Hand),
    ("?my hand ?is CARDS", Says::Hand),
    ("holding CARDS", Says::Hand),
    ("SEAT ?then plays|play|played CARD", Says::Plays),
    ("SEAT puts|put ?down CARD", Says::Plays),
    ("SEAT leads|lead|led CARD", Says::Plays),
    ("SEAT CARD", Says::Plays),
    ("SEAT leads|lead|led", Says::Leads),
    ("cards|trick ?is|was|were ?played CARDS", Says::Trick),
    ("SEAT is|am|was ?the dealer|dealing", Says::Dealer),
    ("SEAT deals|deal|dealt", Says::Dealer),
    ("?the dealer is|was SEAT", Says::Dealer),
    ("i am ?the dealers left", Says::Eldest),
    ("i am left of ?the dealer", Says::Eldest),
    ("i am|sit ?to ?the left of ?the dealer", Says::Eldest),
    ("SEAT called|call|calls|named|names|made|make|makes|chose ?trump SUIT", Says::Made),
    ("SIDE called|call|named|made|make|chose ?trump SUIT", Says::Made),
    ("SEAT ordered|orders|order ?it up", Says::Made),
    ("SIDE ordered|order ?it up", Says::Made),
    ("SEAT is|am|was ?the maker", Says::Made),
    ("SEAT went|goes|go|going ?it alone ?in|with ?SUIT", Says::Alone),
    ("SEAT is|am|was ?going alone ?in|with ?SUIT", Says::Alone),
    ("SIDE went|go ?it alone ?in|with ?SUIT", Says::Alone),
    ("?SEAT ?only took|take|takes|got|get|gets|won|win|made|make ?only N tricks|trick", Says::Took),
    ("?SIDE ?only took|take|got|get|won|win|made|make ?only N tricks|trick", Says::Took),
    ("?SIDE took|take|got|won|made N", Says::Took),
    ("?SEAT took|got|won|made N", Says::Took),
    ("?the makers took|take|got|made|won ?only N ?tricks", Says::MakersTook),
    ("we have|had N ?points ?and they have|had N ?points", Says::Totals),
    ("?the score is N to N", Says::TotalsUntold),
    ("CARD ?is|was ?turned up", Says::Up),
    ("?the ?turned up ?card ?is CARD", Says::Up),
    ("?the turn up ?is CARD", Says::Up),
    ("SEAT passes|pass|passed", Says::Passed),
    ("all three pass|passed", Says::ThreePassed),
    ("?the others ?all pass|passed", Says::ThreePassed),
    ("must i follow ?suit", Says::Legal),
    ("do i have to follow ?suit", Says::Legal),
    ("what can|may|must|could i ?legally play", Says::Legal),
    ("which cards|card can|may|must i ?legally play", Says::Legal),
    ("can|may i trump ?in ?it", Says::Legal),
    ("?what ?are ?my ?the legal cards|plays", Says::Legal),
    ("can|may|could i play CARD", Says::May),
    ("am i allowed to play CARD", Says::May),
    ("is it legal to play CARD", Says::May),
    ("must i play CARD", Says::Must),
    ("do i have|need to play CARD", Says::Must),
    ("what|which suit is CARD", Says::Suit),
    ("what|which suit does CARD belong to", Says::Suit),
    ("is CARD ?a trump", Says::Suit),
    ("is CARD a SUIT", Says::Suit),
    ("does CARD count as ?a trump", Says::Suit),
    ("does CARD count as ?a SUIT", Says::Suit),
    ("does|can|will CARD beat|take|win CARD", Says::Beats),
    ("is CARD higher|better|stronger than CARD", Says::Higher),
    ("which|what is higher|better|stronger CARD or CARD", Says::Higher),
    ("?which|what wins CARD or CARD", Says::Higher),
    ("sort|rank|order ?these ?cards ?from ?best ?to ?worst CARDS", Says::Order),
    ("put CARDS in order", Says::Order),
    ("put in order CARDS", Says::Order),
    ("who wins|won|takes|took|gets|got ?the ?that ?it ?trick", Says::Winner),
    ("whose trick is|was it|that", Says::Winner),
    ("who leads|lead", Says::Leader),
    ("who leads|lead first", Says::FirstLeader),
    ("who leads|lead next|now", Says::NextLeader),
    ("who has the lead", Says::Leader),
    ("who sits|stays out", Says::SitsOut),
    ("do i play", Says::SitsOut),
    ("does ?my partner play", Says::SitsOut),
    ("what do|does we|they|i|that|it|this score", Says::Score),
    ("how many points do|does we|they|i get|score", Says::Score),
    ("how many points ?is|are ?that ?it", Says::Score),
    ("what is|are that|it|this worth", Says::Score),
    ("points", Says::Score),
    ("who wins|won the game", Says::Game),
    ("have|did we won|win", Says::Game),
    ("have|did we won|win the game", Says::Game),
    ("is the game over", Says::Game),
    ("what are ?all ?the trumps", Says::Trumps),
    ("which cards are trump|trumps", Says::Trumps),
    ("list ?all ?the trump|trumps ?cards ?in ?order", Says::Trumps),
    ("what can|may|must i say|call|do|bid", Says::Calls),
    ("whose turn ?is ?it", Says::ToAct),
    ("whose turn is it", Says::ToAct),
    ("who is next", Says::ToAct),
    ("who speaks|acts next", Says::ToAct),
    ("and", Says::Nothing),
    ("so", Says::Nothing),
    ("ok", Says::Nothing),
    ("then", Says::Nothing),
    ("please", Says::Nothing),
    ("if", Says::Nothing),
    ("when", Says::Nothing),
    ("where", Says::Nothing),
];

/// A word, and whether a sentence may end before it: a list of cards does not go on there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) word: String,
    pub(super) stopped: bool,
}

/// A card as it is said: the bowers and the ace of trump are known once trump is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Card(Card),
    Right,
    Left,
    OfTrump(Rank),
}

/// A seat as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    Me,
    Partner,
    Left,
    Right,
    Dealer,
    Number(u8),
    Us,
    Them,
}

/// What stands in a place of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Suit(Trump),
    Card(Named),
    Cards(Vec<Named>),
    Who(Who),
    Number(u8),
}

/// The words of a question; what is run together is taken apart.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let text = text.to_lowercase().replace(['’', '‘'], "'").replace("dealer's", "dealers");
    let text = text.replace("i've", "i have").replace("i'm", "i am").replace("n't", " not");
    let text = text.replace("'s", " is").replace("turn-up", "turn up").replace(" - ", ". ");
    let (mut tokens, mut stopped): (Vec<Token>, bool) = (Vec::new(), false);
    for piece in text.split_whitespace() {
        let word = piece.trim_matches(|c: char| ",.;:?!()\"'".contains(c));
        // A comma joins the cards of a list; what ends a sentence ends the list too.
        stopped |= piece.starts_with('(');
        if !word.is_empty() {
            tokens.push(Token { word: word.to_owned(), stopped });
            stopped = false;
        }
        stopped |= piece.ends_with(['.', ';', '?', '!', ')']);
    }
    tokens
}

/// The longest sentence that begins there: how many words it has, what it says, and its parts.
pub(super) fn longest(tokens: &[Token]) -> Option<(usize, Says, Vec<Part>)> {
    let found = SENTENCES.iter().filter_map(|(sentence, says)| {
        let words: Vec<&str> = sentence.split(' ').collect();
        let mut parts = Vec::new();
        let length = matched(&words, tokens, 0, &mut parts)?;
        Some((length, *says, parts))
    });
    // Of two that are equally long the first of the table counts.
    found.rev().max_by_key(|(length, ..)| *length).filter(|(length, ..)| *length > 0)
}

/// How many words a sentence takes from `at` on.
fn matched(sentence: &[&str], tokens: &[Token], at: usize, parts: &mut Vec<Part>) -> Option<usize> {
    let Some((first, rest)) = sentence.split_first() else { return Some(at) };
    let (first, may_miss) = first.strip_prefix('?').map_or((*first, false), |word| (word, true));
    let before = parts.len();
    // A sentence does not run over its end.
    let here = tokens.get(at).filter(|token| at == 0 || !token.stopped);
    if here.is_some()
        && let Some(used) = place(first, &tokens[at..], parts)
        && let Some(end) = matched(rest, tokens, at + used, parts)
    {
        return Some(end);
    }
    parts.truncate(before);
    if may_miss { matched(rest, tokens, at, parts) } else { None }
}

/// What stands in one place, and how many words it takes.
fn place(wanted: &str, tokens: &[Token], parts: &mut Vec<Part>) -> Option<usize> {
    let (part, used) = match wanted {
        "SUIT" => suit(tokens).map(|(suit, used)| (Part::Suit(suit), used)),
        "CARD" => card(tokens).map(|(card, used)| (Part::Card(card), used)),
        "CARDS" => cards(tokens).map(|(cards, used)| (Part::Cards(cards), used)),
        "SEAT" => seat(tokens).map(|(who, used)| (Part::Who(who), used)),
        "SIDE" => side(tokens).map(|who| (Part::Who(who), 1)),
        "N" => number(tokens).map(|(number, used)| (Part::Number(number), used)),
        words => return words.split('|').any(|word| tokens[0].word == word).then_some(1),
    }?;
    parts.push(part);
    Some(used)
}

/// The word at a place, unless a sentence ends before it.
fn word(tokens: &[Token], at: usize) -> Option<&str> {
    let token = tokens.get(at)?;
    (at == 0 || !token.stopped).then_some(token.word.as_str())
}

fn suit(tokens: &[Token]) -> Option<(Trump, usize)> {
    match (word(tokens, 0)?, word(tokens, 1)) {
        ("no", Some("trump" | "trumps")) => Some((Trump::None, 2)),
        (first, _) => first.parse().ok().map(|suit: Suit| (Trump::Suit(suit), 1)),
    }
}

fn card(tokens: &[Token]) -> Option<(Named, usize)> {
    let from = usize::from(matches!(word(tokens, 0)?, "the" | "my" | "a" | "an"));
    let first = word(tokens, from)?;
    let (named, used) = match (first, word(tokens, from + 1), word(tokens, from + 2)) {
        ("right", Some("bower"), _) => (Named::Right, 2),
        ("left", Some("bower"), _) => (Named::Left, 2),
        (rank, Some("of"), Some("trump" | "trumps")) => (Named::OfTrump(rank.parse().ok()?), 3),
        (rank, Some("of"), Some(suit)) => {
            (Named::Card(Card::new(rank.parse().ok()?, suit.parse().ok()?)), 3)
        }
        (only, ..) if only.chars().count() > 1 => (Named::Card(only.parse().ok()?), 1),
        _ => return None,
    };
    Some((named, from + used))
}

fn cards(tokens: &[Token]) -> Option<(Vec<Named>, usize)> {
    let (first, mut used) = card(tokens)?;
    let mut cards = vec![first];
    loop {
        let joined = usize::from(matches!(word(tokens, used), Some("and" | "then")));
        match tokens.get(used + joined) {
            Some(token) if !token.stopped => {}
            _ => break,
        }
        let Some((next, more)) = card(&tokens[used + joined..]) else { break };
        // `the ace of clubs, hearts are trump` and `ah, partner kh` go on with something else.
        cards.push(next);
        used += joined + more;
    }
    Some((cards, used))
}

fn seat(tokens: &[Token]) -> Option<(Who, usize)> {
    let first = word(tokens, 0)?;
    let bare = |word: &str| match word {
        "i" | "me" => Some(Who::Me),
        "partner" => Some(Who::Partner),
        "left" => Some(Who::Left),
        "right" => Some(Who::Right),
        "dealer" => Some(Who::Dealer),
        _ => None,
    };
    match first {
        "my" | "the" => Some((bare(word(tokens, 1)?).filter(|who| *who != Who::Me)?, 2)),
        "seat" | "player" => Some((Who::Number(word(tokens, 1)?.parse().ok()?), 2)),
        _ => Some((bare(first)?, 1)),
    }
}

fn side(tokens: &[Token]) -> Option<Who> {
    match word(tokens, 0)? {
        "we" => Some(Who::Us),
        "they" => Some(Who::Them),
        _ => None,
    }
}

fn number(tokens: &[Token]) -> Option<(u8, usize)> {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let from = usize::from(word(tokens, 0)? == "all");
    let text = word(tokens, from)?;
    let spelt = WORDS.iter().position(|word| *word == text).and_then(|at| u8::try_from(at).ok());
    let number = spelt.or_else(|| text.parse().ok()).filter(|number| *number < 100)?;
    Some((number, from + 1))
}
