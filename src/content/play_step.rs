//! A step of a lesson that is played: a hand or a part of one, at a table with players of the
//! program.

use std::sync::Arc;

use super::{
    At, Coach, Layers, MapCursor, Node, NotPlayed, Rule, Rules, Unanswered,
    markup::marked_up,
    seats,
    situation::{self, line},
};
use crate::{
    chance::Seed,
    engine::{Action, BySide, Dealt, Hand, Phase, Silent},
    rules::{Options, Ruleset},
    solver::{Level, Player, RuleOfThumb, deal},
    table::{BySeat, Card, CardSet, Ring, Seat},
    tutor::{NoAnswer, Situation},
};

/// Keys of the step that its situation has not, or means otherwise.
const KEYS: [&str; 10] =
    ["game", "seed", "open", "coach", "script", "shows", "hand", "proposed", "done", "passed"];
/// Keys of a situation with which no table begins.
const NOT_HERE: [&str; 4] = ["led", "taken", "draw", "session"];
/// The step, in a fault.
const STEP: &str = "a step that is played";

/// A step that is played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayStep {
    /// The id of the variant.
    pub variant: String,
    /// The options that were chosen.
    pub options: Options,
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// How it begins: every card has its place.
    pub situation: Situation,
    /// How long it goes on.
    pub length: Length,
    /// From which cards follow that nobody told, and what the others do.
    pub seed: Seed,
    /// Whether all hands are shown.
    pub open: bool,
    /// How well each seat plays.
    pub players: BySeat<Level>,
    /// When the coach speaks.
    pub coach: Coach,
    /// What seats do, in order; a seat whose act does not come next plays by itself.
    pub script: Vec<(Seat, Action)>,
    /// What the words before it propose to the learner, act by act.
    pub proposed: Vec<Action>,
    /// What seats do instead where the learner passes first and something else was proposed.
    pub passed: Vec<(Seat, Action)>,
    /// What is said where that was done, in light Markdown; where nothing was proposed and all hands
    /// lie open, where no trick was given away.
    pub done: Option<String>,
}

/// How long a step is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// This many tricks.
    Tricks(u8),
    /// To the end of the hand.
    Hand,
    /// To the end of the match.
    Game,
}

/// What has to occur when it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    Card(Card),
    Act(Action),
}

impl Shown {
    /// The act itself: a card is played.
    const fn act(self) -> Action {
        match self {
            Self::Card(card) => Action::Play(card),
            Self::Act(action) => action,
        }
    }
}

impl PlayStep {
    /// The hand as it begins.
    pub fn begin<'r>(&self, rules: &'r Ruleset) -> Hand<'r> {
        match begun(&self.situation, rules) {
            Ok(hand) => hand,
            Err(_) => unreachable!("it was begun when it was read"),
        }
    }
}

/// The hand with which a situation begins.
fn begun<'r>(at: &Situation, rules: &'r Ruleset) -> Result<Hand<'r>, NoAnswer> {
    match (at.contract, &at.auction, at.trump) {
        (None, None, None) => Ok(Hand::new(rules, at.dealt())),
        (None, None, Some(_)) => at.first_lead_by_trump(rules),
        _ => at.after_auction(rules),
    }
}

/// Reads a step that is played, and plays it once with its script; `None` when what is wrong has
/// been reported.
pub(super) fn read_play<'r>(
    node: Node<'r>,
    rules_of: impl FnOnce(&mut Layers<'r>) -> Option<Rules>,
) -> Option<PlayStep> {
    let before = node.reader().error_count();
    let mut own = node.map(STEP)?;
    let length = length(&mut own);
    let seed = own.number("seed", 0..=u64::MAX).map_or(Seed(1), Seed);
    let open = own.flag("open").unwrap_or(false);
    let coach = own.choice("coach", &Coach::ALL.map(Coach::id)).and_then(Coach::named);
    // A number is how many play, as in every situation.
    let players = own.get("players").filter(|node| !node.value().is_number());
    if players.is_some() {
        own.leave_out("players");
    }
    let (script, shows) = (own.list("script"), own.list("shows"));
    let (proposed, done, passed) = (own.list("proposed"), own.get("done"), own.get("passed"));
    // With open hands it is known what gives a trick away: nothing has to be proposed.
    for (key, node) in [("done", done.filter(|_| !open)), ("passed", passed)] {
        if let (None, Some(idle)) = (&proposed, node) {
            let rule = Rule::Idle { key: key.to_owned(), of: STEP };
            idle.reader().report(idle.key_span(), rule);
        }
    }
    let passes = passed.map(|node| At { value: Action::Pass, span: node.key_span() });
    let passed = own.list("passed");
    own.knows(&KEYS);
    let mut keys = Layers::over(own, None);
    let rules = rules_of(&mut keys)?;
    let read = situation::read(&mut keys, &rules);
    for key in NOT_HERE {
        if let Some(node) = keys.get(key) {
            node.reader().report(node.key_span(), Rule::Idle { key: key.to_owned(), of: STEP });
        }
    }
    keys.finish();
    let levels = levels(&rules.rules, players);
    let lines = |nodes: Option<Vec<Node<'_>>>| -> Vec<At<(Seat, Action)>> {
        let nodes = nodes.into_iter().flatten();
        nodes
            .filter_map(|node| Some(At { value: line(&rules.rules, node)?, span: node.span() }))
            .collect()
    };
    let (script, passed) = (lines(script), lines(passed));
    let shows: Vec<At<Shown>> = shows.into_iter().flatten().filter_map(shown).collect();
    let acts = proposed.into_iter().flatten().filter_map(shown);
    let proposed: Vec<At<Action>> =
        acts.map(|act| At { value: act.value.act(), span: act.span }).collect();
    let done = done.and_then(marked_up);
    let (situation, _) = read.filter(|_| node.reader().error_count() == before)?;
    let Rules { variant, options, rules, .. } = rules;
    let situation = completed(situation, &rules, seed).or_else(|| {
        node.fault(Rule::NotPlayed(NotPlayed::Dealt));
        None
    })?;
    let step = PlayStep {
        variant,
        options,
        rules,
        situation,
        length: length.unwrap_or(Length::Hand),
        seed,
        open,
        players: levels,
        coach: coach.unwrap_or(Coach::After),
        script: script.iter().map(|line| line.value).collect(),
        proposed: proposed.iter().map(|act| act.value).collect(),
        passed: passed.iter().map(|line| line.value).collect(),
        done,
    };
    prove(node, &step, &script, &proposed, &shows)?;
    if let Some(pass) = passes {
        prove(node, &step, &passed, &[pass], &[])?;
    }
    Some(step)
}

/// How long it goes on: `tricks: 2`, `hand: true` or `game: true`.
fn length(own: &mut MapCursor<'_>) -> Option<Length> {
    let tricks = own.get("tricks").filter(|node| node.value().is_number());
    if let Some(node) = tricks {
        own.leave_out("tricks");
        return node.number(1..=u8::MAX).map(Length::Tricks);
    }
    if own.get("hand").is_some_and(|node| node.value().is_bool()) {
        own.leave_out("hand");
    }
    (own.flag("game") == Some(true)).then_some(Length::Game)
}

/// How well each seat plays: one level for all, or one for each of some seats.
fn levels(rules: &Ruleset, players: Option<Node<'_>>) -> BySeat<Level> {
    let mut levels = BySeat::from_fn(|_| Level::Learner);
    let level = |node: Node<'_>| {
        let found = node.choice(&Level::ALL.map(Level::id))?;
        Level::ALL.into_iter().find(|level| level.id() == found)
    };
    let Some(node) = players else { return levels };
    if !node.value().is_mapping() {
        return level(node).map_or(levels, |level| BySeat::from_fn(|_| level));
    }
    let Some(mut map) = node.map("a level for each seat") else { return levels };
    for (who, node) in map.rest() {
        if let (Some(seat), Some(level)) = (seats::seat_word(rules, &who, node), level(node)) {
            levels[seat] = level;
        }
    }
    map.finish();
    levels
}

/// A card or an act that has to occur.
fn shown(node: Node<'_>) -> Option<At<Shown>> {
    let text = node.text()?;
    let value = match (text.parse::<Card>(), text.parse::<Action>()) {
        (Ok(card), _) => Shown::Card(card),
        (Err(_), Ok(action)) => Shown::Act(action),
        (Err(_), Err(_)) => Shown::Card(node.parse::<Card>("a card")?),
    };
    Some(At { value, span: node.span() })
}

/// The same with every card at a place: what nobody told is dealt from the seed.
fn completed(mut at: Situation, rules: &Ruleset, seed: Seed) -> Option<Situation> {
    let held = at.hand.take();
    at.hands[at.you] = at.hands[at.you].or(held);
    let told = at.contract.is_some() || at.trump.is_some();
    let mut places = Places::of(&deal(rules, at.dealer, &mut seed.rng()));
    for seat in Ring::new(rules.players).all().iter() {
        for card in at.hands[seat].into_iter().flatten() {
            places.put(card, Place::Hand(seat))?;
        }
    }
    for (index, card) in at.up.iter().enumerate() {
        places.put(*card, Place::Up(index))?;
    }
    for card in at.widow.into_iter().flatten() {
        places.put(card, Place::Widow)?;
    }
    let dealt = places.dealt(at.dealer);
    let turned = at.up.len();
    at.up = if told { dealt.up.into_iter().take(turned).collect() } else { dealt.up };
    at.widow = dealt.widow.filter(|_| !told);
    at.hands = dealt.hands;
    if told {
        // Everybody holds as many cards at the first lead.
        let most = usize::from(rules.deal.cards);
        at.hands =
            BySeat::from_fn(|seat| at.hands[seat].map(|hand| hand.iter().take(most).collect()));
    }
    Some(at)
}

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Hand(Seat),
    Up(usize),
    Widow,
}

/// A deal, in which some cards have their place already.
struct Places {
    seats: BySeat<bool>,
    /// Whether a card was put where it lies.
    cards: Vec<(Place, Card, bool)>,
    has_widow: bool,
}

impl Places {
    fn of(dealt: &Dealt) -> Self {
        let mut cards = Vec::new();
        let mut seats = BySeat::from_fn(|_| false);
        for seat in (1..=Seat::MOST).filter_map(Seat::new) {
            seats[seat] = dealt.hands[seat].is_some();
            let held = dealt.hands[seat].into_iter().flatten();
            cards.extend(held.map(|card| (Place::Hand(seat), card, false)));
        }
        let up = dealt.up.iter().enumerate();
        cards.extend(up.map(|(index, card)| (Place::Up(index), *card, false)));
        let widow = dealt.widow.into_iter().flatten();
        cards.extend(widow.map(|card| (Place::Widow, card, false)));
        Self { seats, cards, has_widow: dealt.widow.is_some() }
    }

    /// Puts a card at a place, and what lay there where the card was; `None` where the place is
    /// full.
    fn put(&mut self, card: Card, place: Place) -> Option<()> {
        let free = |(at, _, fixed): &(Place, Card, bool)| *at == place && !fixed;
        let own = self.cards.iter().position(|slot| free(slot) && slot.1 == card);
        let target = own.or_else(|| self.cards.iter().position(free))?;
        let from = self.cards.iter().position(|(_, other, fixed)| *other == card && !fixed);
        if let Some(from) = from {
            self.cards[from].1 = self.cards[target].1;
        }
        self.cards[target] = (place, card, true);
        Some(())
    }

    fn dealt(&self, dealer: Seat) -> Dealt {
        let at = |place: Place| -> Vec<Card> {
            let there = self.cards.iter().filter(|(other, ..)| *other == place);
            there.map(|(_, card, _)| *card).collect()
        };
        let hand = |seat: Seat| at(Place::Hand(seat)).into_iter().collect::<CardSet>();
        let up = (0..).map(|index| at(Place::Up(index))).map_while(|there| there.first().copied());
        Dealt {
            dealer,
            hands: BySeat::from_fn(|seat| self.seats[seat].then(|| hand(seat))),
            up: up.collect(),
            widow: self.has_widow.then(|| at(Place::Widow).into_iter().collect()),
        }
    }
}

/// Plays the step to its end: each act of the script, and each that is proposed, is legal when it
/// comes, and all that is to be shown occurs.
fn prove(
    node: Node<'_>,
    step: &PlayStep,
    script: &[At<(Seat, Action)>],
    proposed: &[At<Action>],
    shows: &[At<Shown>],
) -> Option<()> {
    let rules = Arc::clone(&step.rules);
    let refused = |span, why: NoAnswer| {
        let Situation { you, dealer, .. } = step.situation;
        let rules = Arc::clone(&step.rules);
        let why = Unanswered { ask: "", why, rules, you, dealer };
        node.reader().report(span, Rule::NoAnswer(Box::new(why)));
    };
    let mut hand = match begun(&step.situation, &rules) {
        Ok(hand) => hand,
        Err(why) => {
            refused(node.span(), why);
            return None;
        }
    };
    let learner = RuleOfThumb::counting(&rules);
    let score = BySide::all(&rules, 0);
    let (mut next, mut followed, mut seen) = (0, 0, Vec::new());
    while let Ok(Some((seat, phase))) = hand.turn(&mut Silent) {
        let enough = matches!(step.length, Length::Tricks(most) if tricks_over(&hand) >= most);
        if enough && phase == Phase::Play && hand.on_table().is_empty() {
            break;
        }
        let scripted = script.get(next).filter(|line| line.value.0 == seat);
        next += usize::from(scripted.is_some());
        let told = proposed.get(followed).filter(|_| seat == step.situation.you);
        followed += usize::from(told.is_some());
        let told = told.map(|act| (act.value, act.span));
        let told = told.or(scripted.map(|line| (line.value.1, line.span)));
        let action = match told {
            Some((action, _)) => Some(action),
            None if seat == step.situation.you => learner.acts(&hand).map(|(_, action)| action),
            None => Player::of_matches(step.players[seat], &rules, step.seed)
                .act(&hand.view(seat), &score)
                .ok(),
        };
        let Some(action) = action else {
            node.fault(Rule::NotPlayed(NotPlayed::Dealt));
            return None;
        };
        if let Err(why) = hand.act(seat, action) {
            let span = told.map_or(node.span(), |(_, span)| span);
            let index = next.saturating_sub(1);
            refused(span, NoAnswer::Refused { index, why });
            return None;
        }
        seen.push(action);
    }
    let left = script.get(next).map(|line| line.span);
    for span in left.into_iter().chain(proposed.get(followed).map(|act| act.span)) {
        node.reader().report(span, Rule::NotPlayed(NotPlayed::Act));
    }
    for shown in shows.iter().filter(|shown| !seen.contains(&shown.value.act())) {
        node.reader().report(shown.span, Rule::NotPlayed(NotPlayed::Shown));
    }
    Some(())
}

/// How many tricks are complete.
fn tricks_over(hand: &Hand<'_>) -> u8 {
    let open = usize::from(!hand.on_table().is_empty() && hand.ended().is_none());
    u8::try_from(hand.tricks().len() - open)
        .unwrap_or_else(|_| unreachable!("a hand has fewer cards"))
}
