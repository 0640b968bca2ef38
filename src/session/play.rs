//! Playing: whole hands and matches, the other seats taken by players of the program.

mod act;
mod asked;
mod claim;
mod coach;
mod game;
mod left;
mod setting;
mod talk;
mod turns;

use std::{collections::VecDeque, sync::Arc};

use serde_json::Value;

pub use asked::are_lettered;
use game::{Game, choices, last_trick, legal, turn, won};
use left::{Left, Missed, last_of};
pub(super) use setting::option_of;
pub use setting::{ParseSettingError, Setting};

use super::{
    Judged, Refused, TableAt, TableSaid, Thing,
    commands::{Command, Verb},
    context::Context,
    look_up,
    mode::{KeptAs, Mode, Next},
};
use crate::{
    content::{Coach, Head, Length, NoGame, PlayStep, hand_record},
    engine::{Action, Hand},
    rules::Ruleset,
    solver::{Advice, Level},
    store::{Activity, Mark},
    table::{BySeat, Seat},
    tutor::Situation,
};

/// Where the learner sits.
const YOU: Seat = Seat::FIRST;

/// Words that the game takes for itself.
const WORDS: [&str; 13] = [
    "practise", "undo", "again", "last", "score", "hint", "why", "count", "claim", "concede",
    "save", "table", "?",
];

/// A match that goes on.
pub(super) struct PlayMode {
    setting: Setting,
    terms: Terms,
    game: Game,
    /// What comes when the mode is asked for it.
    stage: Stage,
    /// Whether help was given in this hand.
    helped: bool,
    /// What is known of the learner's turn.
    turn: OwnTurn,
    /// What his acts of this hand were worth, with how many acts of the hand came before each.
    judged: Vec<(usize, Judged)>,
    /// The mistakes of the match so far.
    missed: Vec<Missed>,
    /// Whether the record of this hand is kept.
    booked: bool,
    /// What each act was worth where the coach has just spoken of one, for `why`.
    last_advice: Option<Advice>,
}

/// How it is played, where that differs between a match and a step of a lesson.
struct Terms {
    /// Whether every act is kept.
    kept: bool,
    /// Whether all hands are shown.
    open: bool,
    /// How well each seat plays.
    players: BySeat<Level>,
    /// How long it goes on.
    length: Length,
    /// Whether the contract is told.
    contract: bool,
    /// What seats do next.
    script: VecDeque<(Seat, Action)>,
}

/// Where a match stands between two events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing was said yet.
    Opening {
        /// Whether it was left before.
        goes_on: bool,
    },
    /// A hand is under way.
    Playing,
    /// A hand is over, and Enter brings the next one.
    Between,
    /// The match is over, and Enter leads away.
    Done,
}

/// What is known of a turn of the learner.
#[derive(Clone, Debug, Default)]
struct OwnTurn {
    /// What each act brings, once somebody has asked.
    advice: Option<Advice>,
    /// Hints given so far.
    hints: usize,
    /// Whether an act was refused: whatever is tried after that tells nothing more.
    refused: bool,
}

impl PlayMode {
    /// A new match, or the one of the same game that was left; anything named in `wanted` has to
    /// agree with that.
    pub(super) fn new(cx: &mut Context<'_>, wanted: &Wanted) -> Result<Self, Refused> {
        let opened = cx.learner.journal.as_ref().map(|journal| journal.abouts(Mark::TableOpened));
        let is_meant = |setting: &Setting| wanted.agrees(setting) && rules_of(cx, setting).is_ok();
        let before = last_of(&opened.unwrap_or_default(), is_meant);
        let left = before.and_then(|setting| {
            let marks = cx.learner.journal.as_ref()?.table(&setting.to_string());
            let Ok(left) = Left::read(&marks) else {
                cx.say(TableSaid::Unreadable);
                return None;
            };
            Some((setting, left?))
        });
        let (setting, left) = match left {
            Some((setting, left)) => (setting, Some(left)),
            None => (wanted.setting.clone(), None),
        };
        cx.note(Mark::TableOpened, &setting.to_string());
        let goes_on = left.is_some();
        let left = left.unwrap_or_default();
        let rules = rules_of(cx, &setting)?;
        let (game, sound) = Game::new(&setting, rules).after(&left.acts, left.hands.len());
        if let Err(sound) = sound {
            cx.note(Mark::TakenBack, &sound.to_string());
        }
        let booked = !game.acts().is_empty() && left.hands.last() == Some(&game.count());
        let helped = left.helped.iter().any(|at| *at >= game.count_before());
        let mut setting = setting;
        setting.coach = wanted.coach.unwrap_or(setting.coach);
        let terms = Terms {
            kept: true,
            open: false,
            players: BySeat::from_fn(|_| setting.level),
            length: if setting.only.is_some() { Length::Hand } else { Length::Game },
            contract: true,
            script: VecDeque::new(),
        };
        Ok(Self {
            setting,
            terms,
            game,
            stage: Stage::Opening { goes_on },
            helped,
            turn: OwnTurn::default(),
            judged: Vec::new(),
            missed: left.missed.into_iter().map(|(_, missed)| missed).collect(),
            booked,
            last_advice: None,
        })
    }

    /// A hand, or a part of one, within a lesson: nothing of it is kept.
    pub(super) fn in_lesson(step: &PlayStep) -> Self {
        let setting = Setting {
            game: step.variant.clone(),
            options: step.options.clone(),
            seed: step.seed,
            level: step.players[Seat::FIRST],
            coach: step.coach,
            only: None,
        };
        let at = &step.situation;
        let terms = Terms {
            kept: false,
            open: step.open,
            players: step.players,
            length: step.length,
            contract: at.contract.is_some() || at.trump.is_none(),
            script: step.script.iter().copied().collect(),
        };
        Self {
            game: Game::of(step),
            setting,
            terms,
            stage: Stage::Opening { goes_on: false },
            helped: false,
            turn: OwnTurn::default(),
            judged: Vec::new(),
            missed: Vec::new(),
            booked: true,
            last_advice: None,
        }
    }

    /// Keeps a mark, where anything of this is kept.
    fn note(&self, cx: &mut Context<'_>, mark: Mark, about: &str) {
        if self.terms.kept {
            cx.note(mark, about);
        }
    }

    fn at(&self, hand: &Hand<'_>) -> TableAt {
        TableAt { rules: Arc::clone(&self.game.rules), you: YOU, dealer: hand.dealer() }
    }

    /// The next hand, after one that is over.
    fn deal(&mut self, cx: &mut Context<'_>) -> Next {
        let rules = Arc::clone(&self.game.rules);
        let hand = self.game.hand(&rules);
        self.game.next_hand(&hand);
        self.begin_hand(cx)
    }

    /// The current hand as a record, by the name under which it can be played once more.
    fn record(&self, hand: &Hand<'_>) -> Value {
        let situation = Situation {
            you: YOU,
            score: Some(self.game.table.score().clone()),
            ..Situation::of(hand)
        };
        let id = self.setting.hand_id(self.game.number);
        let Setting { game, options, .. } = &self.setting;
        hand_record(Head { id: Some(&id), variant: game, options }, &situation)
    }

    fn begin_hand(&mut self, cx: &mut Context<'_>) -> Next {
        self.stage = Stage::Playing;
        self.helped = false;
        self.booked = false;
        self.judged.clear();
        self.last_advice = None;
        self.turn = OwnTurn::default();
        self.say_dealt(cx);
        self.go_on(cx)
    }

    fn say_dealt(&self, cx: &mut Context<'_>) {
        let rules = Arc::clone(&self.game.rules);
        let hand = self.game.hand(&rules);
        let at = self.at(&hand);
        let score = self.game.table.score().clone();
        // Who speaks first is shown what is turned up with his hand.
        let is_first = matches!(turn(&hand), Some((YOU, _)));
        let up = hand.up().first().copied().filter(|_| !is_first);
        cx.say(TableSaid::Dealt { at, number: self.game.number, score, up });
    }

    /// Takes acts back to the last own one, or to the beginning of the hand.
    fn take_back(&mut self, cx: &mut Context<'_>, whole_hand: bool) -> Next {
        let own = |(at, (seat, _)): (usize, &(Seat, Action))| (*seat == YOU).then_some(at);
        let last = self.game.acts().iter().enumerate().filter_map(own).next_back();
        let any = !self.game.acts().is_empty();
        let to = if whole_hand { any.then_some(0) } else { last };
        let Some(to) = to else {
            cx.say(TableSaid::NothingToTakeBack);
            return Next::Line;
        };
        self.note(cx, Mark::TakenBack, &(self.game.count_before() + to).to_string());
        self.game.truncate(to);
        self.judged.retain(|(at, _)| *at < to);
        // Mistakes of this hand come last, in the order of its acts.
        let earlier = self.missed.iter().filter(|missed| missed.hand != self.game.number).count();
        let still = self.judged.iter().filter(|(_, judged)| judged.is_mistake()).count();
        self.missed.truncate(earlier + still);
        self.booked = false;
        self.turn = OwnTurn::default();
        self.last_advice = None;
        self.stage = Stage::Playing;
        self.note_help(cx);
        cx.say(TableSaid::TakenBack);
        self.go_on(cx)
    }

    /// Help was given in this hand.
    fn note_help(&mut self, cx: &mut Context<'_>) {
        if !std::mem::replace(&mut self.helped, true) {
            self.note(cx, Mark::Helped, "");
        }
    }
}

impl<'l> Mode<'l> for PlayMode {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        match self.stage {
            Stage::Opening { goes_on } => {
                self.stage = Stage::Playing;
                let mut setting = self.setting.clone();
                // A table's own game is shown by its name.
                let own = cx.library.rulebook().own().iter();
                if let Some(own) = own.into_iter().find(|own| own.id == setting.game) {
                    own.name.clone_into(&mut setting.game);
                }
                cx.say(match self.terms.kept {
                    true => TableSaid::Opens { setting, goes_on, target: self.game.rules.target },
                    false => TableSaid::OpensPart { length: self.terms.length },
                });
                if self.terms.kept && self.game.acts().is_empty() {
                    self.say_dealt(cx);
                }
                self.go_on(cx)
            }
            Stage::Playing => self.go_on(cx),
            Stage::Between => self.deal(cx),
            Stage::Done => Next::Over,
        }
    }

    fn claims(&self, line: &str) -> bool {
        WORDS.contains(&line.split_whitespace().next().unwrap_or_default())
    }

    fn line(&mut self, cx: &mut Context<'l>, line: &str) -> Option<Next> {
        Some(self.heard_line(cx, &line.to_lowercase()))
    }

    fn obey(&mut self, cx: &mut Context<'l>, command: &Command) -> Option<Next> {
        if matches!(command.verb, Verb::Skip | Verb::Next) && !self.terms.kept {
            return Some(Next::Over);
        }
        if command.verb != Verb::Rules || !command.rest.is_empty() {
            return None;
        }
        let rules = look_up::rules(cx, Some(&self.setting.game));
        cx.say(rules);
        Some(Next::Line)
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Play)
    }

    fn words(&self) -> Vec<String> {
        let rules = Arc::clone(&self.game.rules);
        let acts = choices(&self.game.hand(&rules)).into_iter().map(|action| action.to_string());
        acts.chain(WORDS.map(str::to_owned)).collect()
    }
}

/// The rules of a match, or why they cannot be had.
fn rules_of(cx: &Context<'_>, setting: &Setting) -> Result<Arc<Ruleset>, Refused> {
    let found = cx.library.game_with(&setting.game, setting.options.clone());
    match found {
        Ok(game) => Ok(Arc::clone(game.rules())),
        Err(NoGame::Unknown { nearest: near, .. }) => {
            Err(Refused::NoSuch { thing: Thing::Variant, name: setting.game.clone(), near })
        }
        Err(NoGame::Faulty(faults)) => Err(Refused::Faulty(faults)),
        Err(NoGame::Options(faults)) => Err(Refused::Options(faults)),
    }
}

/// What was asked for when somebody sits down; what was not named follows from the match that was
/// left.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    /// What holds for a new match.
    pub(super) setting: Setting,
    /// Whether the game was named.
    pub(super) game: bool,
    /// The level that was named.
    pub(super) level: bool,
    /// The seed that was named.
    pub(super) seed: bool,
    /// When the coach was told to speak.
    pub(super) coach: Option<Coach>,
}

impl Wanted {
    /// Whether a match that was left is one such as is wanted.
    fn agrees(&self, left: &Setting) -> bool {
        let mine = &self.setting;
        let any_match = left.only.is_none() && mine.only.is_none() && !self.game;
        (any_match || mine.is_same_game(left))
            && (!self.level || mine.level == left.level)
            && (!self.seed || mine.seed == left.seed)
    }
}
