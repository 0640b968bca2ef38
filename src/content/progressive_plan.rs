//! A progressive session: its people and its plan, as a club writes them and as the program does.

use std::collections::BTreeMap;

use super::{Fault, FaultKind, Node, Reader, Rule, Source, Span};
use crate::engine::{PlayerNumber, SessionGame, TableSeats};

/// A name may have at most this many characters: five stand on a line of a tally card.
const LONGEST_NAME: usize = 24;

/// The people of a session by their numbers, with names where somebody gave them.
///
/// A number stays with its person; whoever comes later gets the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    people: u8,
    names: Option<Vec<String>>,
}

impl Roster {
    /// That many people without names.
    pub const fn numbered(people: u8) -> Self {
        Self { people, names: None }
    }

    /// Reads a name a line; blank lines and lines that start with `#` are passed over.
    ///
    /// No two may be equal, in capitals or not; a number is no name, since it would be taken for
    /// somebody's number.
    pub fn read(source: &Source) -> Result<Self, Vec<Fault>> {
        let (mut names, mut faults): (Vec<(String, Span)>, Vec<Fault>) = (Vec::new(), Vec::new());
        let mut start = 0;
        for line in source.text().split_inclusive('\n') {
            let at = source.line_around(start);
            start += line.len();
            let name = line.trim();
            if name.is_empty() || name.starts_with('#') {
                continue;
            }
            match unused(name, &names, source) {
                Ok(name) => names.push((name, at)),
                Err(kind) => faults.push(Fault { kind, at: source.place(at) }),
            }
        }
        let too_many = names.get(usize::from(PlayerNumber::LARGEST));
        if let Some((name, at)) = too_many {
            let why = format!("expected at most {} names", PlayerNumber::LARGEST);
            let kind = FaultKind::NotA { what: "a name of this session", text: name.clone(), why };
            faults.push(Fault { kind, at: source.place(*at) });
        }
        if names.is_empty() && faults.is_empty() {
            faults.push(Fault { kind: FaultKind::Empty, at: source.whole() });
        }
        match faults.is_empty() {
            true => Ok(Self::named(names.into_iter().map(|(name, _)| name).collect())),
            false => Err(faults),
        }
    }

    fn named(names: Vec<String>) -> Self {
        let Ok(people) = u8::try_from(names.len()) else {
            unreachable!("more than 99 names have been refused")
        };
        Self { people, names: Some(names) }
    }

    /// Everybody, the first first.
    pub fn everybody(&self) -> impl Iterator<Item = PlayerNumber> + use<> {
        (1..=self.people).filter_map(PlayerNumber::new)
    }

    /// How many there are.
    pub const fn people(&self) -> u8 {
        self.people
    }

    /// Whether they have names.
    pub const fn has_names(&self) -> bool {
        self.names.is_some()
    }

    /// A person's name, or the number where nobody has one.
    pub fn name(&self, player: PlayerNumber) -> String {
        let named = self.names.as_ref().and_then(|names| names.get(index(player)));
        named.cloned().unwrap_or_else(|| player.to_string())
    }

    /// The person of that name, in capitals or not, or of that number.
    pub fn find(&self, text: &str) -> Option<PlayerNumber> {
        let named = self.names.iter().flatten();
        let found = self.everybody().zip(named).find(|(_, name)| same(name, text));
        let numbered = || text.parse().ok().and_then(PlayerNumber::new);
        let known = |player: &PlayerNumber| player.number() <= self.people;
        found.map(|(player, _)| player).or_else(|| numbered().filter(known))
    }

    /// Gives the next number to somebody who comes: to a name where people have names, else to the
    /// number itself. `None` where it is taken, is no name, or is not the next number.
    pub fn add(&mut self, text: &str) -> Option<PlayerNumber> {
        let next = PlayerNumber::new(self.people.checked_add(1)?)?;
        match &mut self.names {
            Some(names) => {
                let taken = names.iter().any(|name| same(name, text.trim()));
                names.push(readable(text.trim()).ok().filter(|_| !taken)?);
            }
            None => {
                let _ = text.parse().ok().filter(|number: &u8| *number == next.number())?;
            }
        }
        self.people = next.number();
        Some(next)
    }
}

const fn index(player: PlayerNumber) -> usize {
    player.number() as usize - 1
}

fn same(name: &str, text: &str) -> bool {
    name.to_lowercase() == text.to_lowercase()
}

/// A name that can stand on a card, or why it cannot.
fn readable(name: &str) -> Result<String, FaultKind> {
    let why = if name.parse::<i64>().is_ok() {
        "expected a name, found a number".to_owned()
    } else if name.chars().any(char::is_control) {
        "expected characters that can be printed".to_owned()
    } else if name.contains([',', ';']) {
        "expected a name without comma and semicolon".to_owned()
    } else if name.chars().count() > LONGEST_NAME {
        format!("expected at most {LONGEST_NAME} characters")
    } else {
        return Ok(name.to_owned());
    };
    Err(FaultKind::NotA { what: "a name", text: name.to_owned(), why })
}

/// A name that nobody before has.
fn unused(name: &str, before: &[(String, Span)], source: &Source) -> Result<String, FaultKind> {
    match before.iter().find(|(other, _)| same(other, name)) {
        None => readable(name),
        Some((_, first)) => {
            let first = source.place(*first).to_string();
            Err(Rule::Twice { what: "name", name: name.to_owned(), first }.into())
        }
    }
}

/// The plan of a session: who they are, and who sits where in each game, the first game first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionPlan {
    /// Its people.
    pub roster: Roster,
    /// Its games, numbered from 1 without a gap.
    pub games: Vec<SessionGame>,
}

/// How often people meet in a session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meetings {
    /// Pairs who are partners more than once.
    pub partners_again: usize,
    /// How often the two are partners who are it most often.
    pub partners_most: u32,
    /// How often any two are opponents, of those who both play in every game or sit out: the
    /// fewest, the most.
    pub opponents: (u32, u32),
    /// How often anybody sits out: the fewest, the most.
    pub byes: (u32, u32),
    /// How often somebody sits out who sat out in the game before.
    pub byes_running: usize,
}

impl SessionPlan {
    /// Counts who meets whom.
    ///
    /// Of those who come late or leave it counts what happens to them, but not what does not.
    pub fn meetings(&self) -> Meetings {
        let (mut partners, mut opponents) = (BTreeMap::new(), BTreeMap::new());
        let pair = |one: PlayerNumber, other: PlayerNumber| (one.min(other), one.max(other));
        for [[a, b], [c, d]] in self.games.iter().flat_map(|game| &game.tables).map(|at| at.pairs) {
            for (one, other) in [(a, b), (c, d)] {
                *partners.entry(pair(one, other)).or_insert(0_u32) += 1;
            }
            for (one, other) in [(a, c), (a, d), (b, c), (b, d)] {
                *opponents.entry(pair(one, other)).or_insert(0_u32) += 1;
            }
        }
        let always = |player: &PlayerNumber| self.games.iter().all(|game| game.has(*player));
        let steady: Vec<PlayerNumber> = self.roster.everybody().filter(always).collect();
        let against = steady.iter().enumerate().flat_map(|(at, one)| {
            let opponents = &opponents;
            let met = move |other: &PlayerNumber| opponents.get(&pair(*one, *other)).copied();
            steady[at + 1..].iter().map(move |other| met(other).unwrap_or(0))
        });
        let out = |player: &PlayerNumber| {
            self.games.iter().map(|game| u32::from(game.byes.contains(player))).sum()
        };
        let running = |two: &[SessionGame]| {
            two[1].byes.iter().filter(|player| two[0].byes.contains(player)).count()
        };
        Meetings {
            partners_again: partners.values().filter(|times| **times > 1).count(),
            partners_most: partners.values().copied().max().unwrap_or(0),
            opponents: least_and_most(against),
            byes: least_and_most(steady.iter().map(out)),
            byes_running: self.games.windows(2).map(running).sum(),
        }
    }

    /// Reads a plan that `club progressive plan --format json` has printed: one source a line, one
    /// line a game.
    ///
    /// Every game follows the one before, nobody has two seats in it, and of those who are at a
    /// table each is there once. Where people have names, they are numbered as they come.
    pub fn read(lines: &[Source]) -> Result<Self, Vec<Fault>> {
        let mut plan = Self { roster: Roster::numbered(0), games: Vec::new() };
        let mut faults = Vec::new();
        for source in lines {
            let reader = Reader::new(source);
            for root in reader.roots() {
                if let Some(game) = game(root, &mut plan) {
                    plan.games.push(game);
                }
            }
            faults.extend(reader.faults_since(0));
        }
        if faults.is_empty() { Ok(plan) } else { Err(faults) }
    }
}

fn least_and_most(counts: impl Iterator<Item = u32>) -> (u32, u32) {
    let around = counts.fold(None, |around: Option<(u32, u32)>, count| {
        Some(around.map_or((count, count), |(least, most)| (least.min(count), most.max(count))))
    });
    around.unwrap_or_default()
}

/// Reads a line of a plan; `None` where what is wrong has been reported.
fn game(node: Node<'_>, plan: &mut SessionPlan) -> Option<SessionGame> {
    let before = node.reader().error_count();
    let mut map =
        node.map("a game of a plan, as `club progressive plan --format json` prints it")?;
    map.needs(&["game", "tables"]);
    // A plan has one game after the other.
    let next = u8::try_from(plan.games.len() + 1).unwrap_or(u8::MAX);
    let number = map.number("game", next..=next);
    let mut people = People { plan, seated: Vec::new() };
    let tables: Option<Vec<TableSeats>> = map
        .get("tables")
        .and_then(|list| list.list_of("tables"))
        .map(|list| (1..).zip(list).filter_map(|(at, node)| people.table(at, node)).collect());
    let byes: Vec<PlayerNumber> = map
        .get("byes")
        .and_then(|list| list.list_of("players"))
        .map(|list| list.into_iter().filter_map(|node| people.one(node)).collect())
        .unwrap_or_default();
    map.finish();
    let game = SessionGame { number: number?, tables: tables?, byes };
    (node.reader().error_count() == before).then_some(game)
}

/// The people of a plan while it is read.
struct People<'p> {
    plan: &'p mut SessionPlan,
    seated: Vec<PlayerNumber>,
}

impl People<'_> {
    fn table(&mut self, number: u8, node: Node<'_>) -> Option<TableSeats> {
        let mut map = node.map("a table of a plan")?;
        map.needs(&["pairs"]);
        let _ = (map.get("table"), map.get("dealer"));
        let pairs = map.get("pairs").and_then(|list| list.list_of("pairs"));
        map.finish();
        let found: Vec<PlayerNumber> = pairs?
            .into_iter()
            .filter_map(|pair| pair.list_of("players"))
            .flatten()
            .filter_map(|node| self.one(node))
            .collect();
        let Ok([a, b, c, d]) = <[PlayerNumber; 4]>::try_from(found) else {
            node.fault(FaultKind::NotA {
                what: "a table of a plan",
                text: node.reader().source().slice(node.span()).to_owned(),
                why: "expected two pairs of two players".to_owned(),
            });
            return None;
        };
        Some(TableSeats { table: number, pairs: [[a, b], [c, d]] })
    }

    /// One who has no seat in this game yet; whoever was in none before is new.
    fn one(&mut self, node: Node<'_>) -> Option<PlayerNumber> {
        let roster = &mut self.plan.roster;
        let found = match node.value() {
            serde_yaml::Value::String(name) => {
                let names = roster.names.get_or_insert_default();
                if !names.iter().any(|other| same(other, name))
                    && roster.people < PlayerNumber::LARGEST
                {
                    names.push(readable(name).map_err(|kind| node.fault(kind)).ok()?);
                    roster.people += 1;
                }
                roster.find(name)
            }
            _ => {
                let player = PlayerNumber::new(node.number(1..=PlayerNumber::LARGEST)?)?;
                roster.people = roster.people.max(player.number());
                Some(player)
            }
        };
        let is_new = found.filter(|player| !self.seated.contains(player));
        match is_new {
            Some(player) => self.seated.push(player),
            None => node.fault(FaultKind::NotA {
                what: "a player of this game",
                text: node.reader().source().slice(node.span()).to_owned(),
                why: "expected a player who has no seat yet".to_owned(),
            }),
        }
        is_new
    }
}
