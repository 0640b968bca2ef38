//! Playing: whole hands and matches, the other seats taken by players of the program.

mod act;
mod asked;
mod before_the_lead;
mod board;
mod by_rule;
mod by_tricks;
mod card_sense;
mod claim;
mod coach;
mod earned;
mod even;
mod game;
mod judging;
mod line;
mod looking_back;
mod once_more;
mod others;
mod placed;
mod remarks;
mod saved;
mod set_beside;
mod setting;
mod sides;
mod sitting_down;
mod spoken;
mod stake;
mod table_word;
mod talk;
mod turns;
mod watching;
mod weighed;
mod why;
mod why_not;
mod worths;
mod would_hold;

use std::sync::Arc;

use serde_json::Value;

pub use asked::are_lettered;
pub(super) use board::Board;
use game::{TableGame, Undealt, YOU, last_trick, legal, turn, won};
use saved::Missed;
pub use setting::{ParseSettingError, Setting};
pub(super) use setting::{option_of, totals_of};
pub(super) use sitting_down::{TableRequest, has_acted, open_table};
pub use table_word::table_words;
use table_word::{Back, TableWord};
use weighed::Weighed;

use super::{
    Deed, LookUp, Refused, Said, TableAt, TableSaid,
    commands::{Command, Verb},
    context::Context,
    look_up,
    mode::{KeptAs, Mode, Next, Sorting},
};
use crate::{
    content::{Head, Length, hand_record},
    engine::{Action, BySide, Hand, Reason, side_of},
    rules::{NoTrump, Rubber, Trump},
    solver::{Advice, Level},
    store::{Activity, Mark},
    table::{BySeat, Card, CardSet, Seat, SeatSet},
    tutor::{Judged, LoneCalls, Principle, Situation},
};

/// A match that goes on.
pub(super) struct PlayMode {
    setting: Setting,
    terms: Terms,
    game: TableGame,
    /// What comes when the mode is asked for it.
    stage: Stage,
    /// Whether help was given in this hand.
    helped: bool,
    /// Of a hand by its number, how many acts were done or hinted at before some were taken back.
    heard: (u32, usize),
    /// What is known of the learner's turn.
    turn: OwnTurn,
    /// What the learner's acts of this hand were worth.
    judged: Vec<Weighed>,
    /// The mistakes of the match so far.
    missed: Vec<Missed>,
    /// The act that earned most in it: how much, in which hand.
    best: Option<(f64, u32, Deed)>,
    /// Whether the record of this hand is kept.
    booked: bool,
    /// How many acts of this hand were done before the learner came back to it.
    earlier: usize,
    /// What was said at once of the last own card, where all that the others hold is known.
    remarked: Option<TableSaid>,
    /// The tricks of this hand of which it was said at once that they were given away, or cost more
    /// than they had to.
    told_of: Vec<usize>,
    /// What was remarked on at this table.
    remarks: Remarks,
    /// How many acts of this hand came before the tricks that were claimed or conceded.
    claimed: Option<usize>,
    /// Whether it was said that the learner did something else than was proposed.
    strayed: bool,
    /// Other matches that were left.
    waiting: Vec<Setting>,
    /// How many acts came before the own one of which the coach has just spoken, for `why`.
    spoken: Option<usize>,
    /// What came of an own call of which the coach has just spoken: it is told once that stands.
    held_back: Vec<Said>,
    /// The hands of this match that are over and in which there were mistakes.
    played: Vec<TableGame>,
    /// What waits while a moment is played once more.
    back: Option<Box<OnceMore>>,
    /// What was said last of the acts of a hand, this one or an earlier one.
    reviewed: Option<TableSaid>,
}

/// What was remarked on at a table.
#[derive(Debug, Default)]
struct Remarks {
    /// How many remarks were read before the others went on.
    weighty: usize,
    /// The rules of thumb of which it was said that an act went against them, each with the number of
    /// the hand and how many of its acts came before that one, unless it was taken back.
    rules: Vec<((u32, Option<usize>), Principle)>,
    /// Whether it was said that a card cost more than it had to, and lost nothing by it.
    costless: bool,
    /// The praise for a card, until its trick is over.
    praise: Option<TableSaid>,
    /// The hands and tricks in which somebody was praised for a card.
    praised: Vec<(u32, usize)>,
    /// Why each hand that is over paid what it did.
    paid: Vec<Vec<Reason>>,
    /// The act that was named as better last, with how many came before it.
    named: Option<(usize, Action)>,
}

impl Remarks {
    /// Why a hand pays what it does; nothing once that was said twice at this table.
    fn still_to_say(&mut self, reasons: Vec<Reason>) -> Vec<Reason> {
        const ENOUGH: usize = 2;
        let heard = self.paid.iter().filter(|told| **told == reasons).count();
        self.paid.push(reasons.clone());
        if heard < ENOUGH { reasons } else { Vec::new() }
    }
}

/// What waits while a moment is played once more.
struct OnceMore {
    game: TableGame,
    stage: Stage,
    judged: Vec<Weighed>,
    booked: bool,
    helped: bool,
    /// How many acts of the hand come before the moment.
    from: usize,
    /// What was done then, and what is better.
    moment: Judged,
    /// What the hand brought before.
    points: Option<BySide<i16>>,
    /// How many of the mistakes are review cards since, of how many.
    cards: (usize, usize),
}

/// How it is played, where that differs between a match and a step of a lesson.
struct Terms {
    /// What of it is saved.
    keeps: Keeps,
    /// Whether acts are measured by calls made alone as well.
    lone_calls: LoneCalls,
    /// The level of the lesson; the highest in a match.
    level: u8,
    /// How many tables of the same part of a lesson came before it.
    tables_before: u32,
    /// In what order hands are shown.
    sorting: Sorting,
    /// Whether the learner knows that the left bower is a trump.
    knows_left: bool,
    /// What the learner can do after the lesson.
    leads_to: Vec<String>,
    /// Whether it is told which cards were not dealt.
    undealt: Undealt,
    /// Whether all hands are shown.
    open: bool,
    /// How well each seat plays.
    players: BySeat<Level>,
    /// How long it goes on.
    length: Length,
    /// Whether the contract is told.
    contract: bool,
    /// What seats do, in order, in the first hand.
    script: Vec<(Seat, Action)>,
    /// What was proposed to the learner for it, act by act.
    proposed: Vec<Action>,
    /// What seats do instead where he passed at first.
    passed: Vec<(Seat, Action)>,
    /// What is said where he did that.
    done: Option<String>,
}

/// What is kept of what is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keeps {
    /// Of a match all: acts, help, mistakes, the record of each hand.
    All,
    /// Of a table in a lesson its acts, so that it goes on where it was left.
    Acts,
}

/// Where a match stands between two events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing was said yet.
    Opening {
        /// Whether it was left before.
        goes_on: bool,
        /// Whether it is said how one plays.
        how: bool,
    },
    /// A hand is under way.
    Playing,
    /// The coach has spoken of the learner's act in a lesson; Enter lets the others go on.
    Heard,
    /// The learner sits out and has seen some tricks; Enter brings the next ones.
    Watching,
    /// A hand is over, and Enter brings the next one.
    Between,
    /// The match is over, and Enter leads away.
    Done,
}

impl Stage {
    /// Whether a hand is being played, though Enter may be waited for.
    const fn is_under_way(self) -> bool {
        matches!(self, Self::Playing | Self::Heard | Self::Watching)
    }
}

/// What is known of a turn of the learner.
#[derive(Clone, Debug, Default)]
struct OwnTurn {
    /// What each act brings, once somebody has asked.
    advice: Option<Advice>,
    /// Whether it was said just before which card is turned up.
    up_told: bool,
    /// Whether an act was taken back to come here, and the table was not asked for since.
    taken_back: bool,
    /// Hints given so far.
    hints: usize,
    /// Rungs of the ladder that were told.
    rungs: usize,
    /// The act that the last rung has named.
    named: Option<Action>,
    /// The act that was refused last: whatever is tried after one tells nothing more.
    refused: Option<Action>,
    /// The one card that was asked back, to which `yes` may be said.
    asked_back: Option<Card>,
}

impl PlayMode {
    /// Whether it is a match, and no table of a lesson.
    fn is_match(&self) -> bool {
        self.terms.keeps == Keeps::All
    }

    /// Keeps a mark, where such as this is kept.
    fn note(&self, cx: &mut Context<'_>, mark: Mark, about: &str) {
        if self.back.is_some() {
            return;
        }
        if self.is_match() || matches!(mark, Mark::Acted | Mark::TakenBack) {
            cx.note(mark, about);
        }
    }

    fn at(&self, hand: &Hand<'_>) -> TableAt {
        let rules = Arc::clone(&self.game.rules);
        let trump = hand.contract().map(|contract| contract.trump);
        let trump_to_come = trump == Some(Trump::None) && rules.no_trump == NoTrump::Barred;
        let marked = trump.filter(|_| self.sorting() == Sorting::AsItCounts);
        TableAt { rules, you: YOU, dealer: hand.dealer(), trump_to_come, marked }
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
        let score = Some(self.game.table.score().clone());
        let situation = Situation { you: YOU, score, ..Situation::of(hand) };
        let id = self.setting.hand_id(self.game.number);
        let Setting { game, options, .. } = &self.setting;
        hand_record(Head { id: Some(&id), variant: game, options }, &situation)
    }

    fn begin_hand(&mut self, cx: &mut Context<'_>) -> Next {
        self.stage = Stage::Playing;
        self.helped = false;
        self.booked = false;
        self.judged.clear();
        self.earlier = 0;
        self.claimed = None;
        self.told_of.clear();
        self.strayed = false;
        self.spoken = None;
        self.turn = OwnTurn::default();
        self.say_dealt(cx);
        self.go_on(cx)
    }

    fn say_dealt(&mut self, cx: &mut Context<'_>) {
        let rules = Arc::clone(&self.game.rules);
        let hand = self.game.hand(&rules);
        let at = self.at(&hand);
        let is_counted = self.is_match() || self.terms.length == Length::Game;
        let score = is_counted.then(|| self.game.table.score().clone());
        // Whose turn it is is shown what is turned up with his hand.
        let is_shown = matches!(turn(&hand), Some((YOU, _))) || hand.contract().is_some();
        let up = hand.up().last().copied().filter(|_| !is_shown);
        self.turn.up_told = up.is_some();
        let (number, games) = (self.number(), self.games());
        let is_told = self.is_match() && number == 1;
        let partners = if is_told { side_of(&rules, YOU).without(YOU) } else { SeatSet::EMPTY };
        cx.say(TableSaid::Dealt { at, number, score, games, up, partners });
    }

    /// The same where it matters: in a match, and to whoever is to call.
    fn say_dealt_to_caller(&mut self, cx: &mut Context<'_>) {
        let rules = Arc::clone(&self.game.rules);
        if self.is_match() || self.game.hand(&rules).contract().is_none() {
            self.say_dealt(cx);
        }
    }

    /// The games won of the rubber, where one is played.
    fn games(&self) -> Option<BySide<u8>> {
        let is_rubber = self.game.rules.rubber != Rubber::None;
        is_rubber.then(|| self.game.table.games().clone())
    }

    /// What was called so far, where no contract tells it.
    fn say_calls(&self, cx: &mut Context<'_>) {
        let hand = self.game.now();
        let acts = hand.view(YOU).history;
        if !acts.is_empty() && hand.contract().is_none() {
            cx.say(TableSaid::CalledSoFar { at: self.at(&hand), acts });
        }
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
            Stage::Opening { goes_on, how } => {
                self.stage = Stage::Playing;
                let mut setting = self.setting.clone();
                // A table's own game is shown by its name.
                let own = cx.library.rulebook().own().iter();
                if let Some(own) = own.into_iter().find(|own| own.id == setting.game) {
                    own.name.clone_into(&mut setting.game);
                }
                cx.say(match self.is_match() {
                    true => {
                        let (target, chosen) = (self.game.rules.target, self.setting.chosen());
                        let waiting = self.waiting.clone();
                        TableSaid::Opens { setting, goes_on, target, chosen, waiting }
                    }
                    false => {
                        let (length, open) = (self.terms.length, self.terms.open);
                        TableSaid::OpensPart { length, open, how, goes_on }
                    }
                });
                if goes_on && !matches!(self.terms.length, Length::Tricks(_)) {
                    self.say_dealt(cx);
                } else {
                    self.say_dealt_to_caller(cx);
                }
                if self.is_match() || goes_on {
                    self.say_calls(cx);
                }
                if !self.is_match() && goes_on {
                    self.say_how_it_ended(cx);
                }
                self.go_on(cx)
            }
            Stage::Playing => self.go_on(cx),
            Stage::Heard | Stage::Watching => {
                self.stage = Stage::Playing;
                for said in std::mem::take(&mut self.held_back) {
                    cx.say(said);
                }
                self.go_on(cx)
            }
            Stage::Between => self.deal(cx),
            Stage::Done => self.gone(cx),
        }
    }

    fn claims(&self, line: &str) -> bool {
        TableWord::begins(line) || self.named_another(line).is_some()
    }

    fn line(&mut self, cx: &mut Context<'l>, line: &str) -> Option<Next> {
        let rank = asked::capital_rank(line, &self.game);
        Some(self.heard_line(cx, &rank.map_or_else(|| line.to_lowercase(), str::to_owned)))
    }

    fn obey(&mut self, cx: &mut Context<'l>, command: &Command) -> Option<Next> {
        if matches!(command.verb, Verb::Skip | Verb::Next) && !self.is_match() {
            return Some(Next::Over);
        }
        if command.verb == Verb::Skip {
            cx.say(TableSaid::NothingIsSkipped);
            return Some(self.stays());
        }
        let first = command.rest.first().map(String::as_str);
        // After a match it asks what is due, as was said.
        if command.verb == Verb::Review
            && first.is_none()
            && self.stage != Stage::Done
            && let Some(review) = self.reviewed.clone()
        {
            cx.say(match self.stage.is_under_way() {
                true => TableSaid::OfTheHandBefore(Box::new(review)),
                false => review,
            });
            return Some(self.stays());
        }
        if command.verb == Verb::Review && first.is_none() && self.stage.is_under_way() {
            let comes = self.has_review() && self.back.is_none();
            cx.say(if comes { Refused::ReviewComes } else { Refused::NoReview });
            return Some(self.stays());
        }
        let said = match (command.verb, first) {
            (Verb::Rules, None) => LookUp::Rules(self.setting.in_library(cx.library).ok()?).into(),
            (Verb::Rules, Some(word)) if cx.game(word).is_ok() => return None,
            (Verb::Rule | Verb::Rules, Some(word)) if !look_up::is_like_a_clause(word) => {
                LookUp::RulesOf(self.setting.in_library(cx.library).ok()?, word.to_owned()).into()
            }
            (Verb::Rule | Verb::Rules, clause) => {
                look_up::rule_of(cx, Arc::clone(&self.game.rules), clause)
            }
            _ => return None,
        };
        cx.say(said);
        Some(self.stays())
    }

    fn leave(&mut self, cx: &mut Context<'l>) {
        self.go_back();
        let kept = cx.learner.journal.is_some();
        match (self.is_match(), self.stage) {
            (_, Stage::Done) => {}
            (true, stage) => {
                cx.say(TableSaid::Saved {
                    kept,
                    between: stage == Stage::Between,
                    today: self.setting.only.is_some(),
                });
            }
            // What was not begun is no loss.
            (false, _) if kept && self.game.count() > 0 => {
                cx.say(TableSaid::SavedPart(self.terms.length));
            }
            (false, _) => {}
        }
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Play)
    }

    fn board(&self) -> Option<Board> {
        let hand = self.game.now();
        let (at, contract) = (self.at(&hand), hand.contract().copied());
        Some(Board { at, contract, trump: None, partner: true })
    }

    fn is_table(&self) -> bool {
        true
    }

    fn standing(&self) -> Option<Said> {
        let rules = Arc::clone(&self.game.rules);
        let hand = self.game.hand(&rules);
        let (_, phase) = turn(&hand).filter(|_| self.stage == Stage::Playing)?;
        Some(self.turn_said(&hand, phase, false).into())
    }

    fn thinks_twice(&self) -> bool {
        let was_told = || self.spoken.is_some() || self.remarked.is_some() || self.strayed;
        match self.stage {
            Stage::Heard => true,
            Stage::Watching => !self.is_match(),
            _ => self.may_play_again() && was_told(),
        }
    }

    fn last_card_falls(&self) -> bool {
        let left = self.game.now().held(YOU).map_or(0, CardSet::len);
        self.stage == Stage::Watching && left == 1
    }

    fn is_over(&self) -> bool {
        let stage = self.back.as_ref().map_or(self.stage, |before| before.stage);
        stage == Stage::Done && self.terms.length == Length::Game && !self.is_match()
    }

    fn words(&self) -> Vec<String> {
        let acts = self.choices(&self.game.now());
        acts.iter().map(ToString::to_string).chain(table_words().map(str::to_owned)).collect()
    }
}
