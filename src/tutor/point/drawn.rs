//! Where seats were mixed up that were drawn for, or that a chart gives.

use super::{Correction, Habit, Point, Slip};
use crate::{engine::Reason, rules::Draw, tutor::Response};

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
        let equal: Vec<Point> = self.reasons().filter(equal).map(Self::step).collect();
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
        (vec![Self::step(reason)], Some(habit))
    }
}
