//! Turns at the table: the others act, tricks are taken, the hand ends.

use std::sync::Arc;

use super::{
    PlayMode, Stage, YOU,
    game::{
        Forced, coming, falls, gives_to, last_trick, legal, lies_open, sorted, tricks_over, turn,
        won,
    },
    others::Others,
    saved::kept,
    watching::has_watched,
};
use crate::{
    content::{Coach, Length},
    engine::{Action, BySide, Contract, Faces, Hand, Phase, Shift, Silent, is_trump, winner_with},
    rules::PartnerHelp,
    session::{
        HandOver, LessonSaid, MatchOver, MatchReview, TableSaid, Took, TurnSaid,
        context::Context,
        mode::{Next, Sorting},
    },
    solver::WinChances,
    store::Mark,
    table::{Card, CardSet, Play, Ring, Seat, SeatSet},
};

impl PlayMode {
    /// The others act until it is the learner's turn or the hand is over.
    pub(super) fn go_on(&mut self, cx: &mut Context<'_>) -> Next {
        self.go_on_after(cx, self.game.acts().len())
    }

    /// The same where so many acts were done before the first that is said together with these.
    pub(super) fn go_on_after(&mut self, cx: &mut Context<'_>, said_from: usize) -> Next {
        let rules = Arc::clone(&self.game.rules);
        let mut hand = self.game.hand(&rules);
        let mut others = Others::new(&rules, &self.setting);
        loop {
            match turn(&hand) {
                None => return self.hand_over(cx, &hand),
                Some(_) if self.is_over(&hand) => return self.part_over(cx, &hand),
                Some(_)
                    if cx.person
                        && self.game.acts().len() > said_from
                        && self.reads_before(&hand) =>
                {
                    self.stage = Stage::Watching;
                    return Next::Pause;
                }
                Some((YOU, phase)) => {
                    let Some((card, why)) = falls(&hand, self.forced()) else {
                        let told = self.game.acts().len() - said_from >= hand.on_table().len();
                        self.your_turn(cx, &hand, phase, told);
                        return Next::Line;
                    };
                    cx.say(TableSaid::Falls { at: self.at(&hand), card, why });
                    self.act(cx, &mut hand, YOU, Action::Play(card));
                }
                Some((seat, _)) => {
                    let scripted = self.scripted(&hand, seat);
                    let level = self.terms.players[seat];
                    let score = self.game.table.score();
                    let action =
                        scripted.unwrap_or_else(|| others.act(level, &hand.view(seat), score));
                    let heard = self.heard_so_far();
                    self.act(cx, &mut hand, seat, action);
                    let is_read = self.heard_so_far() != heard;
                    if cx.person && (is_read || has_watched(&hand)) && !self.is_over(&hand) {
                        self.stage = if is_read { Stage::Heard } else { Stage::Watching };
                        return Next::Pause;
                    }
                }
            }
        }
    }

    /// Whether the trick before the last one is read in peace, before that one falls by itself: in a
    /// match nobody wants to be stopped.
    fn reads_before(&self, hand: &Hand<'_>) -> bool {
        let left = hand.rules().deal.cards.saturating_sub(tricks_over(hand));
        let is_lead = hand.on_table().is_empty() && tricks_over(hand) > 0;
        !self.is_match() && is_lead && left == 1 && hand.in_play().contains(YOU)
    }

    /// Whether a card is asked for that is the only one allowed: in a match nobody wants to be.
    pub(super) fn forced(&self) -> Forced {
        if self.is_match() { Forced::Falls } else { Forced::Asked }
    }

    /// What the script has this seat do now; nothing where something else comes next, or the rules
    /// do not allow it.
    fn scripted(&self, hand: &Hand<'_>, seat: Seat) -> Option<Action> {
        let has_passed = self.strayed().is_some_and(|(_, own)| own == Action::Pass);
        let script = if has_passed { &self.terms.passed } else { &self.terms.script };
        let comes = |at: usize, who: Seat| script.get(at).is_some_and(|(next, _)| *next == who);
        let done =
            self.game.acts().iter().fold(0, |at, (who, _)| at + usize::from(comes(at, *who)));
        let (_, action) = script.get(done).filter(|(who, _)| *who == seat && self.is_first())?;
        legal(hand).contains(action).then_some(*action)
    }

    /// Whether it is the hand of which the script and the words before it speak.
    pub(super) const fn is_first(&self) -> bool {
        self.game.number == 1
    }

    /// Whether all is played that was to be played.
    pub(super) fn is_over(&self, hand: &Hand<'_>) -> bool {
        turn(hand).is_none()
            || matches!(self.terms.length, Length::Tricks(most) if tricks_over(hand) >= most)
    }

    /// Shows the trick with which it ended before the learner came back.
    pub(super) fn say_how_it_ended(&self, cx: &mut Context<'_>) {
        if self.is_over(&self.game.now()) {
            self.say_last(cx);
        }
    }

    /// What is said where the learner did all that was proposed, or found what was not.
    fn say_done(&self, cx: &mut Context<'_>) {
        let Some(said) = self.terms.done.clone() else { return };
        let is_found = !self.terms.proposed.is_empty() || self.gave_nothing_away();
        if self.strayed().is_none() && is_found {
            cx.say(LessonSaid::Words(said));
        }
    }

    /// The part of the hand that was to be played is over.
    fn part_over(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) -> Next {
        let Some(won) = won(hand) else { unreachable!("tricks are over") };
        cx.say(TableSaid::PartOver { at: self.at(hand), won });
        self.say_done(cx);
        self.remark(cx, hand);
        self.review(cx, hand, None);
        self.stage = Stage::Done;
        if cx.person { Next::Pause } else { Next::Over }
    }

    /// An act is kept, and then it is said.
    pub(super) fn act(
        &mut self,
        cx: &mut Context<'_>,
        hand: &mut Hand<'_>,
        seat: Seat,
        action: Action,
    ) {
        let (shifts, turned_up) = (hand.view(YOU).shifts.len(), hand.up().len());
        let was_open = action == Action::Pass && lies_open(hand);
        self.do_act(cx, hand, seat, action);
        let view = hand.view(YOU);
        let seen = view.history.last().map(|(_, seen)| *seen);
        // To whom cards go is told below.
        let is_told_below = action == Action::Take || matches!(action, Action::Give(_));
        if let (Some(seen), true) = (seen, seat != YOU && !is_told_below) {
            cx.say(self.acted(hand, (seat, action), seen));
            if self.setting.coach == Coach::Before {
                self.explain_in_short(cx, hand);
            }
        }
        for shift in view.shifts.get(shifts..).unwrap_or_default() {
            self.say_took(cx, hand, *shift);
        }
        if let Some((up, down)) = hand.up().split_last().filter(|_| hand.up().len() > turned_up) {
            self.turn.up_told = true;
            cx.say(TableSaid::TurnedNext { at: self.at(hand), up: *up, down: down.to_vec() });
        }
        if let Some(card) = hand.up().last().filter(|_| hand.up().len() == turned_up)
            && was_open
            && !lies_open(hand)
            && turn(hand).is_some_and(|(_, phase)| phase == Phase::Auction)
        {
            self.turn.up_told = true;
            cx.say(TableSaid::TurnedDown { at: self.at(hand), card: *card });
        }
        if let (Action::Play(_), true) = (action, hand.on_table().is_empty()) {
            self.trick_taken(cx, hand);
        }
    }

    /// Says who takes the widow, or cards of another one, or the card turned up where somebody else
    /// has accepted it.
    fn say_took(&self, cx: &mut Context<'_>, hand: &Hand<'_>, shift: Shift) {
        let accepts = |seat: Seat| {
            let is_his =
                |(who, act): &(Seat, Action)| *who == seat && matches!(act, Action::OrderUp { .. });
            hand.history().iter().any(is_his)
        };
        let (seat, took) = match shift {
            Shift::TookUp(seat, card) if !accepts(seat) => (seat, Took::Up(card)),
            Shift::TookWidow(seat, Faces::Up(cards)) => (seat, Took::Widow(Some(cards))),
            Shift::TookWidow(seat, Faces::Down(_)) => (seat, Took::Widow(None)),
            Shift::Gave(YOU, to, Faces::Up(cards)) if are_due(hand, to, cards) => {
                (to, Took::BestTrumps(cards))
            }
            Shift::Gave(from, to, cards) => (to, Took::From(from, cards)),
            Shift::TookUp(..) | Shift::Swapped(_) | Shift::LaidAway(..) => return,
        };
        cx.say(TableSaid::Took { at: self.at(hand), seat, took });
    }

    /// An act is kept and carried out.
    pub(super) fn do_act(
        &mut self,
        cx: &mut Context<'_>,
        hand: &mut Hand<'_>,
        seat: Seat,
        action: Action,
    ) {
        self.note(cx, Mark::Acted, &kept(seat, action));
        self.game.push(seat, action);
        let done = hand.act(seat, action);
        assert!(done.is_ok(), "whoever acts knows what is allowed");
    }

    fn trick_taken(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let Some(trick) = last_trick(hand) else {
            unreachable!("a card was played, and no trick is open")
        };
        let (plays, winner) = (trick.to_vec(), self.winner(hand, trick));
        let number = tricks_over(hand);
        let falls = self.is_match() && number == self.game.rules.deal.cards;
        cx.say(TableSaid::Taken { at: self.at(hand), number, plays, winner, falls });
        self.say_behind_trick(cx, hand);
    }

    /// Who took a trick.
    pub(super) fn winner(&self, hand: &Hand<'_>, plays: &[Play]) -> Play {
        let trump = hand.contract().map(|contract| contract.trump);
        let winner = |trump| winner_with(&self.game.rules, trump, plays, &mut Silent);
        let Some(winner) = trump.and_then(winner) else {
            unreachable!("a trick follows a contract, and somebody takes it")
        };
        winner
    }

    /// The learner's turn begins, or is shown again; `told` where each card on the table was said
    /// just before.
    pub(super) fn your_turn(
        &mut self,
        cx: &mut Context<'_>,
        hand: &Hand<'_>,
        phase: Phase,
        told: bool,
    ) {
        self.say_strayed(cx, hand);
        let turn = self.turn_said(hand, phase, told);
        self.turn.up_told = false;
        cx.say(turn);
        // Who bids twice has heard before what bids rest on; in the second round there are other suits.
        let is_first = phase != Phase::Auction
            || self.game.rules.auction.is_turn_up()
            || self.game.last_own(&self.game.rules, self.forced()).is_none();
        if self.setting.coach == Coach::Before && self.turn.hints == 0 && is_first {
            self.coach_before(cx, hand);
        }
    }

    pub(super) fn turn_said(&self, hand: &Hand<'_>, phase: Phase, told: bool) -> TableSaid {
        let view = hand.view(YOU);
        let playing = phase == Phase::Play;
        let all = Ring::new(self.game.rules.players).all();
        let (places, choices): (Vec<usize>, Vec<Action>) = self.placed(hand).into_iter().unzip();
        let turned_up = hand.up().split_last().filter(|_| view.contract.is_none());
        let known = view.makers_known().map(|makers| makers.into_parts().0);
        let makes = |seat: &Seat| view.contract.is_some_and(|contract| contract.maker == *seat);
        let partner = known.and_then(|makers| makers.iter().find(|seat| !makes(seat)));
        TableSaid::Turn(Box::new(TurnSaid {
            at: self.at(hand),
            phase,
            hand: sorted(hand, view.known[YOU], self.sorting()),
            as_printed: self.sorting() == Sorting::AsPrinted,
            contract: view.contract.filter(|_| self.terms.contract).map(|made| match phase {
                Phase::Play => made,
                // Whoever may still choose partners has none so far, which is nothing to tell.
                _ => Contract { partners: None, ..made },
            }),
            trump: view.contract.map(|contract| contract.trump).filter(|_| !self.terms.contract),
            up: turned_up.map(|(up, _)| *up),
            up_told: self.turn.up_told,
            passed: view.passed_lately(),
            down: turned_up.map_or_else(Vec::new, |(_, down)| down.to_vec()),
            coming: coming(hand, phase),
            called: view.called.filter(|_| playing).map(|suit| (suit, partner)),
            on_table: hand.on_table().to_vec(),
            told,
            out: if playing { all.minus(hand.in_play()) } else { SeatSet::EMPTY },
            won: won(hand),
            score: self.score_shown().cloned(),
            gives_to: gives_to(hand, &choices),
            open_told: self.open_told(hand, told),
            choices,
            only: self.only_card(hand),
            places,
            open: self.open_hands(hand),
        }))
    }

    /// The hands of the others that lie open.
    fn open_hands(&self, hand: &Hand<'_>) -> Vec<(Seat, Vec<Card>)> {
        let others = Ring::new(self.game.rules.players).from(YOU).skip(1);
        let is_laid_open = |seat: Seat| {
            hand.contract().is_some_and(|contract| contract.exposed && contract.maker == seat)
        };
        let shown = others.filter(|seat| self.terms.open || is_laid_open(*seat));
        let cards = |seat| Some(sorted(hand, hand.held(seat)?, self.sorting()));
        shown.filter_map(|seat| Some((seat, cards(seat)?))).collect()
    }

    /// The hand is over, and perhaps the match.
    fn hand_over(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) -> Next {
        if self.back.is_some() {
            return self.once_more_over(cx, hand);
        }
        let (table, score) = self.game.with_hand(hand);
        let Some(points) = hand.points() else { unreachable!("the hand is over") };
        let reasons = self.remarks.still_to_say(points.reasons().to_vec());
        let points = points.into_parts().0;
        let winners = table.winners().to_vec();
        let ends = !winners.is_empty() || self.terms.length != Length::Game;
        let compared = self.setting.only.and_then(|_| self.by_club_player(&self.game.rules));
        let over = HandOver {
            at: self.at(hand),
            number: self.number(),
            contract: hand.contract().copied(),
            won: won(hand),
            score: score.clone(),
            chance: self.chances(hand, &points),
            points,
            reasons,
            compared: compared.clone(),
            helped: self.helped && self.is_match(),
            waits: cx.person && !ends,
        };
        cx.say(TableSaid::HandOver(Box::new(over)));
        self.say_strayed(cx, hand);
        self.say_done(cx);
        let is_new = !std::mem::replace(&mut self.booked, true);
        if is_new {
            let record = self.record(hand).to_string();
            self.note(cx, Mark::HandPlayed, &record);
        }
        // A lesson books no single hand, which was played all the same, if it was not left at its end.
        let is_played = !self.is_match() && self.game.acts().len() > self.earlier;
        cx.learner.tally.hands += u32::from(is_new || is_played);
        // Whoever has won hears that before anything he did is looked at.
        if !winners.is_empty() {
            let (at, winners, hands) = (self.at(hand), winners.clone(), self.game.number);
            let over = MatchOver { at, winners, score, hands };
            cx.say(TableSaid::MatchOver(Box::new(over)));
        }
        self.review(cx, hand, compared.as_ref());
        self.remark(cx, hand);
        // What nobody could know is told behind what each act was worth.
        self.say_undealt(cx, hand);
        self.remember_hand();
        if ends {
            self.stage = Stage::Done;
            if !winners.is_empty() {
                let won = winners.iter().any(|side| side.contains(YOU));
                let (at, hands, waits) = (self.at(hand), self.game.number, cx.person);
                let deed = self.best.take().map(|(_, hand, deed)| (hand, deed));
                let moments = self.costliest();
                let seen = MatchReview { at, won, hands, deed, moments, waits };
                cx.say(TableSaid::MatchReview(Box::new(seen)));
            }
            self.note(cx, Mark::TableLeft, &self.setting.game);
            return if cx.person { Next::Pause } else { Next::Over };
        }
        self.stage = Stage::Between;
        if cx.person { Next::Pause } else { self.deal(cx) }
    }
}

impl PlayMode {
    /// The learner's chance to win the match before a hand that is over and after it.
    fn chances(&self, hand: &Hand<'_>, points: &BySide<i16>) -> Option<[f64; 2]> {
        let score = self.at_stake().filter(|_| self.terms.length == Length::Game)?;
        let chances = WinChances::of(&self.game.rules, |_| {});
        let before = chances.before(score, hand.dealer());
        let after = chances.after(score, hand.dealer(), hand.contract(), points);
        Some([before.of(YOU), after.of(YOU)])
    }
}

/// Whether cards that go to a seat are best trumps that its partner has to give.
fn are_due(hand: &Hand<'_>, to: Seat, cards: CardSet) -> bool {
    let rules = hand.rules();
    let contract = hand.contract().filter(|contract| contract.maker == to);
    let is_help = rules.partner_help == PartnerHelp::BestTrumpBack && !rules.auction.is_turn_up();
    let is_due = is_help && !cards.is_empty();
    is_due
        && contract
            .is_some_and(|contract| cards.iter().all(|card| is_trump(rules, contract.trump, card)))
}
