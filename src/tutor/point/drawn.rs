//! Where seats were mixed up that were drawn for, or that a chart gives.

use super::{Correction, Habit, Point, Slip};
use crate::{
    engine::Reason,
    rules::Draw,
    table::{Card, Seat, SeatSet},
    tutor::Response,
};

impl Slip<'_> {
    /// Where the chart has the one who was asked about.
    pub(super) fn movement(&self) -> Correction {
        let asked = self.question.situation.session;
        let asked = asked.and_then(|session| Some((session.game, session.player?)));
        let tables = told_by!(self, Reason::ChartSeats { tables, .. } => tables.as_slice());
        let (Some((game, player)), Some(tables)) = (asked, tables) else { return self.decided() };
        let Some(table) = tables.iter().find(|table| table.beside(player).is_some()) else {
            return self.decided();
        };
        (vec![Point::SitsAt { game, table: *table, player }], None)
    }

    /// What was drawn: equal cards where there are any, else all from the lowest card up.
    pub(super) fn drawn(&self, given: &Response) -> Correction {
        let equal = |reason: &&Reason| matches!(reason, Reason::DrawAgain { .. });
        let in_order = |reason: &&Reason| matches!(reason, Reason::DrawnInOrder { .. });
        let all = self.rules.draw == Draw::PairsAllRedraw;
        let equal: Vec<Point> = self.reasons().filter(equal).map(|it| self.equals(it)).collect();
        if !equal.is_empty() {
            let habit = match given {
                Response::Redraw(_) => Habit::EqualsDrawAgain { all },
                _ => Habit::NoDealYet,
            };
            return (equal, Some(habit));
        }
        let Some(reason) = self.reasons().find(in_order) else { return self.decided() };
        let habit = match (self.rules.draw, given) {
            (_, Response::Redraw(_)) => Habit::EqualsDrawAgain { all },
            (Draw::OrderAceHigh | Draw::OrderAceLow, _) => {
                Habit::LowestDeals { alone: self.rules.players == 2 }
            }
            _ => Habit::LowestTogether { deals: self.rules.draw != Draw::PairsHighestDeals },
        };
        let again = self.drew_again(reason, given).map(|again| Habit::LastDrawCounts { again });
        (vec![Self::step(reason)], Some(again.unwrap_or(habit)))
    }

    /// The cards of one rank because of which some draw again.
    fn equals(&self, reason: &Reason) -> Point {
        let Reason::DrawAgain { seats } = reason else { return Self::step(reason) };
        let drawn: Vec<(Seat, Card)> =
            self.question.situation.draw.iter().flatten().flatten().copied().collect();
        let last = |seat: Seat| drawn.iter().rfind(|(who, _)| *who == seat).copied();
        let cards: Vec<(Seat, Card)> = seats.iter().filter_map(last).collect();
        let rank = |(_, card): &(Seat, Card)| card.rank();
        match cards.windows(2).all(|two| rank(&two[0]) == rank(&two[1])) {
            true => Point::DrewEqual { cards },
            false => Self::step(reason),
        }
    }

    /// Who drew again, where one of them was put in a wrong place of the order.
    fn drew_again(&self, reason: &Reason, given: &Response) -> Option<SeatSet> {
        let (Reason::DrawnInOrder { drawn }, Response::Seating(given)) = (reason, given) else {
            return None;
        };
        let in_order = matches!(self.rules.draw, Draw::OrderAceHigh | Draw::OrderAceLow);
        let later = self.question.situation.draw.iter().flatten().skip(1).flatten();
        let again = later.fold(SeatSet::EMPTY, |all, (seat, _)| all.with(*seat));
        let is_misplaced = drawn.iter().zip(given).any(|((seat, _), said)| {
            seat != said && (again.contains(*seat) || again.contains(*said))
        });
        (in_order && is_misplaced).then_some(again)
    }
}
