//! One dry word about what the learner played where the coach is silent, and about what he played
//! where something else was proposed.

use super::{
    PlayMode, YOU, by_tricks,
    earned::{decided, earned},
    game::last_trick,
    judging, turn,
    weighed::Weighed,
    won,
};
use crate::{
    content::{Coach, Length},
    engine::{Action, Hand, side_of},
    session::{Came, Remark, TableSaid, Told, context::Context},
    table::{Card, Play, SeatSet},
    tutor::{Argument, Hold, KeptFor, Sees},
};

/// At most this many cards are spoken of.
const MOST: usize = 3;

impl PlayMode {
    /// What was said so far behind tricks of a lesson that is read before the others go on: that the
    /// learner has strayed, and of how many cards.
    pub(super) const fn heard_so_far(&self) -> (bool, usize) {
        (self.strayed, self.remarks.weighty)
    }

    /// The first own act that is another one than was proposed, behind that one.
    pub(super) fn strayed(&self) -> Option<(Action, Action)> {
        self.strayed_at().map(|(_, both)| both)
    }

    /// The same with how many acts came before it.
    pub(super) fn strayed_at(&self) -> Option<(usize, (Action, Action))> {
        let acts = self.game.acts().iter().enumerate().filter(|(_, (seat, _))| *seat == YOU);
        let own = acts.map(|(at, (_, own))| (at, *own));
        let proposed = self.terms.proposed.iter().copied();
        let mut both = proposed.zip(own).map(|(proposed, (at, own))| (at, (proposed, own)));
        both.find(|(_, (proposed, own))| proposed != own).filter(|_| self.is_first())
    }

    /// Says once that the learner did something else than was proposed, why that would have been
    /// better, and what came of it; nothing where the coach has spoken of it.
    pub(super) fn say_strayed(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let Some((place, (proposed, own))) = self.strayed_at().filter(|_| !self.strayed) else {
            return;
        };
        self.strayed = true;
        if self.is_blamed(place) {
            return;
        }
        let came = match (own, last_trick(hand), hand.contract()) {
            (Action::Play(card), Some(trick), _) if trick.iter().any(|play| play.card == card) => {
                Some(self.taken(hand, trick, (proposed, card)))
            }
            (Action::Pass, _, Some(contract)) => Some(Came::Made(contract.maker, contract.trump)),
            _ => None,
        };
        let before = self.game.hand_after(&self.game.rules, place);
        let argument = matches!((proposed, own), (Action::Play(_), Action::Play(_)))
            .then(|| Argument::between(&before, YOU, self.sees(), proposed, own))
            .flatten();
        let (at, over, again) = (self.at(hand), self.is_over(hand), cx.person);
        let dearly = match (own, came) {
            (Action::Play(card), Some(Came::TakenDearly)) => self.dearly(&before, card),
            _ => None,
        };
        if let (Some(Came::Taken(..)), Some(_)) = (came, &argument) {
            self.told_of.push(judging::trick_of(&before));
        }
        let remark = dearly.or_else(|| argument.clone().map(|why| Remark::Slips(why, Told::Now)));
        self.remarked = remark.map(|remark| TableSaid::Remarked { at: at.clone(), remark });
        cx.say(TableSaid::Strayed { at, proposed, own, came, argument, over, again });
    }

    /// Who took a trick to which the learner played the second of two cards, whether the first would
    /// have changed that, and whether it, a lower one, would have done.
    fn taken(&self, hand: &Hand<'_>, trick: &[Play], (proposed, own): (Action, Card)) -> Came {
        let winner = self.winner(hand, trick);
        let is_ours = side_of(&self.game.rules, YOU).contains(winner.seat);
        let came = Came::Taken(winner.seat, is_ours);
        let Action::Play(lower) = proposed else { return came };
        let with = |card| Play { seat: YOU, card };
        let changed: Vec<Play> =
            trick.iter().map(|play| if play.seat == YOU { with(lower) } else { *play }).collect();
        let is_lower = self.winner(hand, &[with(lower), with(own)]).card == own;
        let same = self.winner(hand, &changed).seat == winner.seat;
        let led = trick.first().is_some_and(|lead| lead.seat == YOU);
        match (winner.seat == YOU, same) {
            (true, true) if is_lower => Came::TakenDearly,
            (false, true) if !led => Came::TakenAlike(winner.seat),
            _ => came,
        }
    }

    /// What is said of the tricks of a part of a hand, or of open cards: the cards that gave up
    /// something, the costliest first; or that nobody could have taken more.
    pub(super) fn remarks_by_tricks(&self) -> Vec<Remark> {
        let rules = &self.game.rules;
        let acts = self.game.acts().iter().enumerate();
        let own = acts.filter_map(|(at, (seat, action))| match action {
            Action::Play(card) if *seat == YOU => Some((self.game.hand_after(rules, at), *card)),
            _ => None,
        });
        let proposed = self.terms.proposed.len();
        let (sees, open) = (self.sees(), self.sees() == Sees::AllHands);
        let after = self.game.hand(rules);
        let is_ours = |trick: usize| {
            let taken = after.tricks().get(trick - 1).map(|one| self.winner(&after, one.plays()));
            taken.is_some_and(|play| side_of(rules, YOU).contains(play.seat))
        };
        let mut choices = false;
        let mut worst: Vec<(f64, Remark)> = Vec::new();
        for (before, own) in own.skip(proposed) {
            let count = self.tricks_left(&before);
            choices |= by_tricks::values_of_tricks(&before, sees, count).is_some_and(|values| {
                values.iter().any(|(_, value)| (value - values[0].1).abs() > 0.5)
            });
            let Some(lost) = by_tricks::of_tricks(&before, sees, count, own) else { continue };
            let trick = judging::trick_of(&before);
            // Where the partner took it nothing was lost that a learner could see.
            if !open && is_ours(trick) || self.told_of.contains(&trick) {
                continue;
            }
            let taken = by_tricks::taken_after(&before, count, &lost);
            let (own, better, argument) = (lost.own, lost.better, lost.argument);
            // What is so on average only is not told without a reason.
            if open || argument.is_some() {
                let taken = taken.filter(|_| !open);
                let remark = Remark::Better { trick, own, better, argument, open, taken };
                worst.push((lost.lost, remark));
            }
        }
        worst.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let is_clean = worst.is_empty() && self.told_of.is_empty();
        let no_more = (self.terms.open && choices && is_clean).then_some(Remark::NoMore);
        worst.into_iter().map(|(_, remark)| remark).chain(no_more).collect()
    }

    /// Says behind a trick what is to be said of the learner's card; praise, where nothing speaks
    /// against it, and nobody has just beaten it.
    pub(super) fn say_behind_trick(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let praise = self.remarks.praise.take();
        self.say_dear(cx, hand);
        self.say_strayed(cx, hand);
        if !self.say_trumped(cx, hand) {
            self.say_rule_behind(cx, hand);
        }
        let is_earned = self.remarked.is_none() && !self.was_beaten(hand);
        if let Some(praise) = praise.filter(|_| is_earned) {
            self.remarks.praised.push((self.game.number, hand.tricks().len()));
            cx.say(praise);
        }
    }

    /// Whether the learner's card had the last trick, and somebody else's took it from him.
    pub(super) fn was_beaten(&self, hand: &Hand<'_>) -> bool {
        let Some(trick) = last_trick(hand) else { return false };
        let own = trick.iter().position(|play| play.seat == YOU);
        let had_it = own.is_some_and(|at| self.winner(hand, &trick[..=at]).seat == YOU);
        had_it && !side_of(&self.game.rules, YOU).contains(self.winner(hand, trick).seat)
    }

    /// Says behind a trick of a lesson that the learner spent more on it than it took, where nothing
    /// else was said of his card: what nobody may lose by is read off the cards.
    fn say_dear(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let last = self.game.acts().iter().rposition(|(seat, _)| *seat == YOU);
        let (Some(place), false) = (last, self.is_match() || self.is_over(hand)) else { return };
        let (rules, nth) = (&self.game.rules, self.own_before(place));
        let (before, own) = (self.game.hand_after(rules, place), self.game.acts()[place].1);
        let trick = judging::trick_of(&before);
        let (Action::Play(card), false) =
            (own, self.is_blamed(place) || self.is_proposed(nth, own))
        else {
            return;
        };
        let is_to_come = self.strayed_at().is_some_and(|(at, _)| at == place) && !self.strayed;
        if trick != hand.tricks().len() || self.told_of.contains(&trick) || is_to_come {
            return;
        }
        let spent = || {
            let said = self.certain(&before, card);
            said.filter(|said| matches!(said, Remark::Spent { .. }))
        };
        // What the partner took all the same was given up by nobody.
        let is_ours = last_trick(hand)
            .is_some_and(|trick| side_of(rules, YOU).contains(self.winner(hand, trick).seat));
        let is_told = |why: &Argument| !is_ours || matches!(why, Argument::Cheaper { .. });
        let slip = || self.slip_of(&before, place).filter(is_told);
        let slips = || slip().map(|why| Remark::Slips(why, Told::Now));
        let is_news = |said: &Remark| {
            !self.remarks.costless || !matches!(said, Remark::Dearly { costs: false, .. })
        };
        let dearly = self.dearly(&before, card).filter(is_news);
        let dearly = dearly.or_else(|| self.left_lying(&before, card));
        let no_point = || self.no_point(place).filter(|_| !is_ours && !self.is_by_tricks());
        let said = dearly.or_else(spent).or_else(slips).or_else(no_point);
        let said = said.or_else(|| self.rule_broken(place));
        if let Some(remark) = said {
            let named = |one: &&Weighed| one.at == place && one.judged.best != own;
            let named = self.judged.iter().find(named).map(|one| one.judged.best);
            let named = match &remark {
                Remark::Dearly { enough: better, .. } | Remark::GivesAway { better, .. } => {
                    Some(Action::Play(*better))
                }
                _ => named,
            };
            self.remarks.named = named.map(|act| (place, act)).or(self.remarks.named);
            // Nobody is stopped for what costs nothing, and it is told once.
            let costless = matches!(remark, Remark::Dearly { costs: false, .. });
            let is_little =
                costless || matches!(remark, Remark::ByRule { .. } | Remark::NoPoint(_));
            match remark {
                Remark::ByRule { rule, .. } => self.note_rule(place, rule),
                _ if costless => self.remarks.costless = true,
                Remark::NoPoint(_) => {}
                _ => self.told_of.push(trick),
            }
            self.remarks.weighty += usize::from(!is_little);
            let said = TableSaid::Remarked { at: self.at(hand), remark };
            self.remarked = Some(said.clone());
            cx.say(said);
        }
    }

    /// What can be said for certain of a card; nothing was spent by one that brings a trick more.
    fn certain(&self, before: &Hand<'_>, card: Card) -> Option<Remark> {
        let brings_more = || {
            let left = self.tricks_left(before);
            self.is_by_tricks() && by_tricks::worse(before, self.sees(), left, card).is_some()
        };
        let said = by_tricks::certain(before, self.sees(), card);
        said.filter(|said| !(matches!(said, Remark::Spent { .. }) && brings_more()))
    }

    /// That the learner plays the last card to a trick, and a lower one of his would take it too,
    /// whether that costs something or not.
    pub(super) fn dearly(&self, before: &Hand<'_>, card: Card) -> Option<Remark> {
        let costs = by_tricks::enough(before, card);
        costs.or_else(|| by_tricks::as_good(before, card)).map(|enough| {
            let held = self.winner(before, before.on_table());
            Remark::Dearly { enough, spent: card, held, costs: costs.is_some(), asked: false }
        })
    }

    /// That another card takes the trick for certain, where a part of a hand is played with hidden
    /// hands: what is so on average only is told at its end.
    fn left_lying(&self, before: &Hand<'_>, card: Card) -> Option<Remark> {
        if !self.is_by_tricks() || self.terms.open {
            return None;
        }
        let lost = by_tricks::of_tricks(before, self.sees(), self.tricks_left(before), card)?;
        let is_sure = matches!(lost.argument, Some(Argument::Takes { sure: Hold::Last, .. }));
        let (better, argument) = (lost.better, lost.argument);
        is_sure.then_some(Remark::GivesAway { better, argument, shown: None, asked: false })
    }

    /// What speaks against a card that was a little worse than another one: that it was a trump or
    /// the highest of its suit, thrown on a trick that it did not take.
    fn slip_of(&self, before: &Hand<'_>, place: usize) -> Option<Argument> {
        let slip = self.judged.iter().find(|one| one.at == place && one.judged.is_slip())?;
        let said = self.judged_at(before).argument([slip.judged.best, slip.judged.own])?;
        let is_told = matches!(
            said,
            Argument::Draws { .. }
                | Argument::Cheaper { .. }
                | Argument::Beaten { highest: Some(_), .. }
                | Argument::HoldsBetter { .. }
                | Argument::HoldsForPartner { sure: true, .. }
                | Argument::Spares {
                    worth: KeptFor::Trump | KeptFor::Highest(_) | KeptFor::Unbeaten(_),
                    ours: None,
                    ..
                }
        );
        is_told.then_some(said)
    }

    /// Whether the coach has spoken against the own act before which so many were done.
    fn is_blamed(&self, place: usize) -> bool {
        self.judged.iter().any(|one| one.at == place && one.judged.is_mistake())
    }

    /// How many own acts of this hand came before that one.
    pub(super) fn own_before(&self, place: usize) -> usize {
        self.game.acts().iter().take(place).filter(|(seat, _)| *seat == YOU).count()
    }

    /// What was given up in a part of a hand behind the card with which the learner strayed from what
    /// was proposed; he hears no praise.
    fn say_what_else_was_lost(&self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        let remarks = if self.is_by_tricks() { self.remarks_by_tricks() } else { Vec::new() };
        let lost = remarks.into_iter().filter(|remark| matches!(remark, Remark::Better { .. }));
        for remark in lost.take(MOST) {
            cx.say(TableSaid::Remarked { at: self.at(hand), remark });
        }
    }

    /// A dry word or a few about the hand of a lesson: what was earned by what the lesson teaches,
    /// else what can be said of the tricks where the coach is silent.
    pub(super) fn remark(&mut self, cx: &mut Context<'_>, hand: &Hand<'_>) {
        // Where a lesson has its own word for all that was played, one is enough.
        let own = self.game.acts().iter().filter(|(seat, _)| *seat == YOU).count();
        let proposed = self.terms.proposed.len();
        let is_all = || own <= proposed || proposed == 0 && self.gave_nothing_away();
        let is_praised = self.terms.done.is_some() && is_all();
        if self.is_match() || is_praised {
            return;
        }
        if self.is_foretold() && !self.told_of.is_empty() {
            let remark = Remark::GaveAway(self.told_of.clone());
            cx.say(TableSaid::Remarked { at: self.at(hand), remark });
        }
        if self.strayed().is_some() {
            return self.say_what_else_was_lost(cx, hand);
        }
        // A card that was a mistake takes nothing from a good call.
        let is_good = |of_calls: bool| {
            let mut mistakes = self.judged.iter().filter(|one| one.judged.is_mistake());
            mistakes.all(|one| of_calls && one.judged.trick > 0)
        };
        let stands = |remark: &Remark| {
            is_good(matches!(remark, Remark::Next { .. } | Remark::OrderedUp { .. }))
        };
        let is_hand = self.terms.length == Length::Hand && turn(hand).is_none();
        let earned = is_hand.then(|| earned(hand, &self.terms.proposed)).flatten();
        // Nobody hears that the card decided it of which the review says that another was better.
        let is_blamed = |remark: &Remark| match remark {
            Remark::Decided { trick, play, .. } if play.seat == YOU => {
                self.judged.iter().any(|one| one.judged.is_mistake() && one.judged.trick == *trick)
            }
            _ => false,
        };
        let decided = || is_hand.then(|| decided(hand)).flatten().filter(|told| !is_blamed(told));
        if let Some(remark) = earned.filter(stands) {
            cx.say(TableSaid::Remarked { at: self.at(hand), remark });
            return;
        }
        if self.setting.coach != Coach::Off && !self.is_by_tricks() {
            if let Some(remark) = decided() {
                cx.say(TableSaid::Remarked { at: self.at(hand), remark });
            }
            return;
        }
        let by_tricks = if self.is_by_tricks() { self.remarks_by_tricks() } else { Vec::new() };
        let rules = &self.game.rules;
        let acts = self.game.acts().iter().enumerate();
        let own = acts.filter_map(|(at, (seat, action))| match action {
            Action::Play(card) if *seat == YOU => Some((self.game.hand_after(rules, at), *card)),
            _ => None,
        });
        // What the review has told is told.
        let is_reviewed = self.judged.iter().any(|one| one.judged.is_mistake());
        let own = own.filter(|_| !is_reviewed);
        let (spent, cheaply): (Vec<Remark>, Vec<Remark>) = own
            .filter_map(|(before, card)| self.certain(&before, card))
            .partition(|remark| matches!(remark, Remark::Spent { .. }));
        // Of one or two tricks it would be no news.
        let all = won(hand).is_some_and(|won| {
            let lost = |(side, tricks): (SeatSet, u8)| !side.contains(YOU) && tricks > 0;
            hand.tricks().len() > 2 && !won.iter().any(lost)
        });
        let is_mistake = |remark: &Remark| matches!(remark, Remark::Better { .. });
        let (worst, no_more): (Vec<Remark>, Vec<Remark>) =
            by_tricks.into_iter().partition(is_mistake);
        let trick = |remark: &Remark| match remark {
            Remark::Better { trick, .. } | Remark::Spent { trick, .. } => Some(*trick),
            _ => None,
        };
        let is_told = |remark: &Remark| {
            worst.iter().any(|told| trick(told) == trick(remark))
                || trick(remark).is_some_and(|trick| self.told_of.contains(&trick))
        };
        let mut spent: Vec<Remark> = spent.into_iter().filter(|remark| !is_told(remark)).collect();
        for remark in &mut spent {
            if let Remark::Spent { trick, over, .. } = remark {
                *over = *trick == hand.tricks().len();
            }
        }
        let last_spent = spent.last().cloned();
        let mut remarks: Vec<Remark> = worst.into_iter().chain(spent).take(MOST).collect();
        if remarks.is_empty() {
            // Of a whole hand its points say so.
            let all = (all && self.is_by_tricks()).then_some(Remark::All);
            // Whoever has lost a hand wants no praise for a card.
            let points = hand.points().map(|points| points.into_parts().0);
            let is_lost = points.is_some_and(|points| points.of(YOU).is_none_or(|own| own <= 0));
            let cheaply = cheaply.into_iter().filter(|_| !is_lost);
            remarks.extend(cheaply.chain(decided()).chain(all).chain(no_more).next());
        }
        for remark in remarks {
            cx.say(TableSaid::Remarked { at: self.at(hand), remark });
        }
        if let Some(remark) = last_spent {
            self.remarked = Some(TableSaid::Remarked { at: self.at(hand), remark });
        }
    }
}
