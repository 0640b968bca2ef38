//! A line that is typed at the table: a word of the table, or an act.

use std::sync::Arc;

use super::{
    Back, Command, Next, PlayMode, Setting, Stage, TableWord, Verb, YOU,
    act::numbered,
    asked::{act_meant, cards_meant, with_card},
    legal,
    setting::totals,
    sitting_down::own_and_theirs,
    table_words, turn,
};
use crate::{
    content::{Coach, Length},
    engine::{Action, Hand, Phase, Silent, effective_suit_with},
    rules::Trump,
    session::{
        BoardFact, Detail, Refused, Remark, TableSaid, context::Context, mode::Mode,
        typed::is_number,
    },
    table::Card,
};

impl PlayMode {
    /// A line that was typed.
    pub(super) fn heard_line(&mut self, cx: &mut Context<'_>, line: &str) -> Next {
        let line = match line.strip_prefix("i ") {
            Some(rest) if table_words().any(|word| word == rest) => rest,
            _ => line,
        };
        if let Some(word) = TableWord::read(line) {
            return self.obey_word(cx, word);
        }
        // Nobody plays a card without saying which.
        let is_asked = matches!(line, "trump" | "trumps");
        let board = is_asked.then(|| self.board()).flatten();
        if let Some((fact, at)) = board.and_then(|board| Some((board.fact(line)?, board.at))) {
            cx.say(TableSaid::OnBoard { at, fact });
            return self.stays();
        }
        match (self.stage, line) {
            (Stage::Playing, "") => match self.only_card(&self.game.now()) {
                Some(only) => return self.typed(cx, &only.to_string().to_lowercase()),
                None => self.say_asked(cx),
            },
            (Stage::Playing, _) => return self.typed(cx, line),
            (_, "") => return self.next(cx),
            (_, other) => {
                let instead = self.named_another(other);
                if instead.is_some() {
                    self.takes_back(cx, Back::OneAct, instead);
                    return self.typed(cx, other);
                }
                match self.which_of_those(other) {
                    Some(said) => cx.say(said),
                    None => self.say_nothing_asked(cx),
                }
            }
        }
        self.stays()
    }

    /// Which of several cards is meant by a line with which the learner would rather have done
    /// something else, where he was stopped.
    fn which_of_those(&self, line: &str) -> Option<TableSaid> {
        let acts = self.game.acts().iter().filter(|_| self.stage == Stage::Heard);
        let place = acts.enumerate().filter(|(_, (seat, _))| *seat == YOU).last()?.0;
        let before = self.game.hand_after(&self.game.rules, place);
        let legal = legal(&before);
        let mut cards = cards_meant(line, &before, &legal);
        cards.retain(|card| {
            let act = with_card(*card, &legal);
            act != self.game.acts()[place].1 && self.takes_instead(place, act)
        });
        let placed = self.placed(&before);
        (cards.len() > 1).then(|| TableSaid::WhichCard {
            at: self.at(&before),
            cards: numbered(&self.game.rules, &placed, &cards),
        })
    }

    /// The one of several cards that may be played in the game of a lesson: whoever has come so far
    /// need not type what he has no choice of.
    pub(super) fn only_card(&self, hand: &Hand<'_>) -> Option<Card> {
        let is_meant = self.terms.length == Length::Game && !self.is_match();
        // That a left bower follows is for the learner to find.
        let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
        let suit = |card| effective_suit_with(hand.rules(), trump, card, &mut Silent);
        let is_plain = |card: Card| suit(card) == card.printed_suit();
        match (turn(hand)?, legal(hand).as_slice()) {
            ((YOU, Phase::Play), [Action::Play(card)]) if is_meant && is_plain(*card) => {
                Some(*card)
            }
            _ => None,
        }
    }

    /// What the learner would rather have done, where he was stopped and a line names it: any other
    /// act as long as nobody has acted since, but for a bare number behind a call; then the one that was
    /// named, or any where he was to find one. Behind a part of a hand that is over it is what was
    /// proposed.
    pub(super) fn named_another(&self, line: &str) -> Option<Action> {
        let acts = self.game.acts();
        let place = acts.iter().rposition(|(seat, _)| *seat == YOU)?;
        let own = acts[place].1;
        let is_heard = self.stage == Stage::Heard;
        let proposed = self.strayed_at().filter(|(at, _)| *at == place && self.may_play_again());
        if !is_heard && proposed.is_none() {
            return None;
        }
        let before = self.game.hand_after(&self.game.rules, place);
        let legal = legal(&before);
        let question = turn(&before).and_then(|(_, phase)| self.asker().allowed(&before, phase));
        let meant = act_meant(line, &before, question.as_deref(), &self.placed(&before), &legal);
        let only = || match cards_meant(line, &before, &legal).as_slice() {
            [card] => Some(with_card(*card, &legal)),
            _ => None,
        };
        let meant = meant.or_else(only).filter(|meant| *meant != own && legal.contains(meant));
        if let Some((_, (proposed, _))) = proposed {
            return meant.filter(|meant| *meant == proposed);
        }
        // Behind a call a number may be that of a card.
        let is_bare = own.is_call() && is_number(line);
        meant.filter(|meant| match is_bare {
            true => self.is_sought(place, *meant),
            false => self.takes_instead(place, *meant),
        })
    }

    /// Whether an act may be typed in the place of the last own one, before which so many acts were
    /// done: any as long as nobody has acted since and no other lead follows, else what is sought.
    pub(super) fn takes_instead(&self, place: usize, act: Action) -> bool {
        let acts = self.game.acts();
        let is_card = matches!(acts[place].1, Action::Play(_));
        let is_trick_over = is_card && self.game.now().on_table().is_empty();
        place + 1 == acts.len() && !is_trick_over || self.is_sought(place, act)
    }

    /// Whether an act is the one that was named there, or any where one is to be found.
    fn is_sought(&self, place: usize, act: Action) -> bool {
        self.remarks.named == Some((place, act)) || self.seeks_another()
    }

    /// Whether the learner was asked to find another card.
    fn seeks_another(&self) -> bool {
        let remark = self.remarked.as_ref().filter(|_| self.spoken.is_none());
        let Some(TableSaid::Remarked { remark, .. }) = remark else { return false };
        matches!(remark, Remark::GivesAway { shown: Some(shown), .. } if shown.is_to_be_found())
    }

    /// Says what Enter is waited for, to whoever types something else.
    fn say_nothing_asked(&self, cx: &mut Context<'_>) {
        match self.stage {
            Stage::Heard => cx.say(Refused::UndoFirst),
            stage if stage.is_under_way() => cx.say(Refused::NothingAsked),
            _ => cx.say(TableSaid::BetweenHands),
        }
    }

    /// Does what a word of the table says.
    fn obey_word(&mut self, cx: &mut Context<'_>, word: TableWord<'_>) -> Next {
        use TableWord as W;
        match word {
            W::Practise => return self.practise(cx),
            W::Again if self.may_play_again() => return self.take_back(cx, Back::ToBegin),
            W::Undo if self.may_play_again() => return self.take_back(cx, Back::OneAct),
            W::Again if self.stage == Stage::Done && self.terms.length == Length::Game => {
                return Next::Instead(self.another_match());
            }
            W::Undo | W::Again | W::Save if self.stage == Stage::Done => {
                cx.say(TableSaid::BetweenHands);
            }
            W::Undo => return self.take_back(cx, Back::OneAct),
            W::Again => return self.take_back(cx, Back::ToBegin),
            W::Save => return self.save(cx),
            W::Last => self.say_last(cx),
            W::Score => self.say_score(cx),
            W::Why("more") if self.has_figures() => self.say_worths(cx, Detail::Full),
            W::Why("more") => cx.say(TableSaid::NothingWeighed),
            W::Why(of) => {
                self.say_why(cx, of);
                // What was asked has left the screen.
                if self.stage == Stage::Playing && cx.person {
                    self.say_asked(cx);
                }
            }
            W::CoachNow => cx.say(TableSaid::CoachSpeaks(self.setting.coach)),
            W::Coach(coach) => {
                // As long as one sits here.
                self.setting.coach = coach;
                cx.say(TableSaid::CoachSpeaks(coach));
                if coach == Coach::Before && self.stage == Stage::Playing && self.turn.hints == 0 {
                    let rules = Arc::clone(&self.game.rules);
                    self.coach_before(cx, &self.game.hand(&rules));
                }
            }
            W::Table | W::Choices if self.stage == Stage::Heard => {
                if !self.say_turn_heard(cx, word == W::Table) {
                    self.say_nothing_asked(cx);
                }
            }
            // Between tricks nothing is asked, but who counts may hear it.
            W::Count | W::Unseen if self.stage != Stage::Playing && self.stage.is_under_way() => {
                self.say_unseen(cx);
            }
            W::Table | W::Hint | W::Choices | W::Count | W::Unseen | W::Claim | W::Concede
                if self.stage != Stage::Playing =>
            {
                self.say_nothing_asked(cx);
            }
            W::Table => {
                let rules = Arc::clone(&self.game.rules);
                let hand = self.game.hand(&rules);
                if hand.contract().is_none() {
                    cx.say(TableSaid::OnBoard { at: self.at(&hand), fact: BoardFact::Dealer });
                    if self.score_shown().is_some() {
                        self.say_score(cx);
                    }
                }
                self.say_calls(cx);
                self.turn.taken_back = false;
                if let Some((_, phase)) = turn(&hand) {
                    self.your_turn(cx, &hand, phase, false);
                }
            }
            W::Hint => self.hint(cx),
            W::Choices => self.say_choices(cx),
            W::Count => return self.count(cx),
            W::Unseen => self.say_unseen(cx),
            W::Claim => return self.claim(cx),
            W::Concede => return self.concede(cx),
        }
        self.stays()
    }

    /// It stays where it is: at a turn, or between two hands.
    pub(super) fn stays(&self) -> Next {
        if self.stage == Stage::Playing { Next::Line } else { Next::Pause }
    }

    /// What sits down to another match such as this one, with other cards.
    fn another_match(&self) -> Command {
        let Setting { game, options, seed, level, coach, style, opens: _, only: _ } = &self.setting;
        let mut words = vec![game.clone(), level.to_string(), coach.id().to_owned()];
        words.extend(style.map(|style| style.id().to_owned()));
        words.extend(options.iter().map(|(id, value)| format!("{id}={value}")));
        words.extend(["seed".to_owned(), seed.0.wrapping_add(1).to_string()]);
        // Points above the target open the winner's next game, where laps are played.
        let carried = own_and_theirs(self.game.with_hand(&self.game.now()).0.score());
        if carried != [0; 2] {
            words.extend(["opens".to_owned(), totals(carried)]);
        }
        Command::new(Verb::Play, words)
    }

    /// Whether it is over, and the same cards may be dealt once more: nothing was kept of it.
    pub(super) fn may_play_again(&self) -> bool {
        self.stage == Stage::Done && !self.is_match() && self.terms.length != Length::Game
    }

    /// Leaves the table; at one of a lesson that leads on, and `menu` leaves the lesson.
    fn save(&self, cx: &mut Context<'_>) -> Next {
        if !self.is_match() {
            cx.say(TableSaid::KeptAnyway);
            return self.stays();
        }
        let between = self.stage == Stage::Between;
        let (kept, today) = (cx.learner.journal.is_some(), self.setting.only.is_some());
        cx.say(TableSaid::Saved { kept, between, today });
        Next::Menu
    }

    /// The table is left after a match, for the menu.
    pub(super) fn gone(&self, cx: &Context<'_>) -> Next {
        if self.is_match() && cx.person { Next::Menu } else { Next::Over }
    }
}
