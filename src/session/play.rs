//! Playing: whole hands and matches, the other seats taken by players of the program.

mod act;
mod asked;
mod claim;
mod coach;
mod game;
mod left;
mod setting;
mod talk;

use std::sync::Arc;

use serde_json::Value;

pub use asked::are_lettered;
use game::{Game, choices, last_trick, legal, turn, won};
use left::{Left, Missed, kept, last_of};
pub(super) use setting::option_of;
pub use setting::{Coach, ParseSettingError, Setting};

use super::{
    HandOver, Judged, Refused, TableAt, TableSaid, Thing, TurnSaid,
    commands::{Command, Verb},
    context::Context,
    look_up,
    mode::{KeptAs, Mode, Next},
};
use crate::{
    content::{Head, NoGame, hand_record},
    engine::{Action, Hand, Phase, Silent, winner_with},
    rules::Ruleset,
    solver::{Advice, NoAdvice, Player},
    store::{Activity, Mark},
    table::{Play, Ring, Seat, SeatSet},
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
    /// What his last act was worth, for `why`.
    last_advice: Option<Advice>,
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
    /// A new match, or the one of the same game that was left; anything named in `wanted` has to agree with that.
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
        Ok(Self {
            setting,
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

    fn at(&self, hand: &Hand<'_>) -> TableAt {
        TableAt { rules: Arc::clone(&self.game.rules), you: YOU, dealer: hand.dealer() }
    }

    /// The others act until it is the learner's turn or the hand is over.
    fn go_on(&mut self, cx: &mut Context<'_>) -> Next {
        let rules = Arc::clone(&self.game.rules);
        let mut hand = self.game.hand(&rules);
        let mut others = Player::new(self.setting.level, &rules, self.setting.seed);
        loop {
            match turn(&hand) {
                None => return self.hand_over(cx, &hand),
                Some((YOU, phase)) => {
                    self.your_turn(cx, &hand, phase);
                    return Next::Line;
                }
                Some((seat, _)) => {
                    let action = match others.act(&hand.view(seat), self.game.table.score()) {
                        Ok(action) => action,
                        Err(NoAdvice::NotItsTurn | NoAdvice::NoLayout(_)) => {
                            unreachable!("its turn it is, and the deal itself agrees with its view")
                        }
                    };
                    self.act(cx, &mut hand, seat, action);
                }
            }
        }
    }

    /// An act is kept, and then it is said.
    fn act(&mut self, cx: &mut Context<'_>, hand: &mut Hand<'_>, seat: Seat, action: Action) {
        self.do_act(cx, hand, seat, action);
        let seen = hand.view(YOU).history.last().map(|(_, seen)| *seen);
        if let (Some(seen), true) = (seen, seat != YOU) {
            cx.say(TableSaid::Acted { at: self.at(hand), seat, seen });
            if self.setting.coach == Coach::Before {
                self.explain_in_short(cx, hand);
            }
        }
        if let (Action::Play(_), true) = (action, hand.on_table().is_empty()) {
            self.trick_taken(cx, hand);
        }
    }

    /// An act is kept and carried out.
    fn do_act(&mut self, cx: &mut Context<'_>, hand: &mut Hand<'_>, seat: Seat, action: Action) {
        cx.note(Mark::Acted, &kept(seat, action));
        self.game.push(seat, action);
        let done = hand.act(seat, action);
        assert!(done.is_ok(), "whoever acts knows what is allowed");
    }

    fn trick_taken(&self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let (Some(trick), Some(won)) = (last_trick(hand), won(hand)) else {
            unreachable!("a card was played, and no trick is open")
        };
        let (plays, winner) = (trick.to_vec(), self.winner(hand, trick));
        cx.say(TableSaid::Taken { at: self.at(hand), plays, winner, won });
    }

    /// Who took a trick.
    fn winner(&self, hand: &Hand<'_>, plays: &[Play]) -> Play {
        let trump = hand.contract().map(|contract| contract.trump);
        let winner = |trump| winner_with(&self.game.rules, trump, plays, &mut Silent);
        let Some(winner) = trump.and_then(winner) else {
            unreachable!("a trick follows a contract, and somebody takes it")
        };
        winner
    }

    /// The learner's turn begins, or is shown again.
    fn your_turn(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>, phase: Phase) {
        let turn = self.turn_said(hand, phase);
        cx.say(turn);
        if self.setting.coach == Coach::Before && self.turn.hints == 0 {
            self.coach_before(cx, hand);
        }
    }

    fn turn_said(&self, hand: &Hand<'_>, phase: Phase) -> TableSaid {
        let view = hand.view(YOU);
        let playing = phase == Phase::Play;
        let all = Ring::new(self.game.rules.players).all();
        TableSaid::Turn(Box::new(TurnSaid {
            at: self.at(hand),
            phase,
            hand: view.known[YOU],
            contract: view.contract,
            up: hand.up().last().copied().filter(|_| view.contract.is_none()),
            on_table: hand.on_table().to_vec(),
            out: if playing { all.minus(hand.in_play()) } else { SeatSet::EMPTY },
            won: won(hand),
            choices: choices(hand),
            open: Vec::new(),
        }))
    }

    /// The hand is over, and perhaps the match.
    fn hand_over(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) -> Next {
        let mut table = self.game.table.clone();
        let (Some(points), Some(standing)) = (hand.points(), table.add(hand)) else {
            unreachable!("the hand is over")
        };
        let reasons = points.reasons().to_vec();
        let points = points.into_parts().0;
        let score = standing.into_parts().0.score;
        let winners = table.winners().to_vec();
        let ends = !winners.is_empty() || self.setting.only.is_some();
        let over = HandOver {
            at: self.at(hand),
            number: self.game.number,
            contract: hand.contract().copied(),
            won: won(hand),
            points,
            score: score.clone(),
            reasons,
            helped: self.helped,
            waits: cx.person && !ends,
        };
        cx.say(TableSaid::HandOver(Box::new(over)));
        if !std::mem::replace(&mut self.booked, true) {
            cx.note(Mark::HandPlayed, &self.record(hand).to_string());
        }
        self.review(cx, hand);
        if ends {
            self.stage = Stage::Done;
            if !winners.is_empty() {
                cx.say(TableSaid::MatchOver { at: self.at(hand), winners, score });
                self.costliest(cx, hand);
            }
            cx.note(Mark::TableLeft, &self.setting.game);
            return if cx.person { Next::Pause } else { Next::Over };
        }
        self.stage = Stage::Between;
        if cx.person { Next::Pause } else { self.deal(cx) }
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
        let at = self.at(&self.game.hand(&rules));
        let score = self.game.table.score().clone();
        cx.say(TableSaid::Dealt { at, number: self.game.number, score });
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
        cx.note(Mark::TakenBack, &(self.game.count_before() + to).to_string());
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
            cx.note(Mark::Helped, "");
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
                cx.say(TableSaid::Opens { setting, goes_on, target: self.game.rules.target });
                if self.game.acts().is_empty() {
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

    fn probes(&self) -> bool {
        false
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

/// What was asked for when somebody sits down; what was not named follows from the match that was left.
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
