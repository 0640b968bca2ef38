//! Where points were counted wrongly: of a hand, and towards a game.

use super::{Between, Correction, Habit, Made, Pays, Point, Slip, goes_along};
use crate::{
    engine::{BySide, Contract, Reason, Standing, makers, side_of, winner},
    rules::{Alone, BidDefence, Clause, Defenders, EuchreGoes, Makers, Ruleset, ShortTo, Variant},
    table::{Play, SeatSet},
    tutor::{Question, Wanted},
};

/// The tricks of the makers, by their numbers from 1, each with the card that took it; `None` where
/// it is not shown who took which.
pub fn makers_tricks(question: &Question) -> Option<Vec<(usize, Play)>> {
    let (at, rules) = (&question.situation, &question.rules);
    at.tricks.as_ref()?;
    let (trump, contract) = (at.trump_under(rules).ok()?, at.contract_under(rules).ok()?);
    let side = *makers(rules, &contract).value();
    let played = at.after_tricks(rules).ok()?.hand;
    let taken = played.tricks().iter().enumerate().filter_map(|(index, trick)| {
        let best = winner(rules, trump, trick.plays())?.into_parts().0;
        side.contains(best.seat).then_some((index + 1, best))
    });
    Some(taken.collect())
}

impl Slip<'_> {
    pub(super) fn score(&self, right: &BySide<i16>, named: &[(SeatSet, i16)]) -> Correction {
        if let Some(took) = self.bid_took() {
            return self.bid_scores(&took, right, named);
        }
        let Some(took) = self.hand_took() else { return self.decided() };
        let habit = match &took {
            Point::HandTook { tricks, made, .. } => self.pays(*tricks, *made, right, named),
            _ => None,
        };
        // What a table pays in its own way is told as it is.
        let own = self.reasons().filter(|reason| {
            !matches!(
                reason,
                Reason::MakersTook { .. } | Reason::MakersScore { .. } | Reason::Euchred { .. }
            ) && is_of_points(reason)
        });
        let with = self.took_with();
        // Whoever paid the other side for tricks that are shown has counted those wrongly.
        let miscounted = |habit: &Habit| {
            matches!(habit, Habit::Pays(Pays::MakersOnly { .. } | Pays::DefendersOnly { .. }))
        };
        let habit = habit.filter(|habit| with.is_none() || !miscounted(habit));
        (with.into_iter().chain([took.clone()]).chain(own.map(Self::step)).collect(), habit)
    }

    /// What the makers' tricks make of a hand without bids.
    fn hand_took(&self) -> Option<Point> {
        let contract = self.contract()?;
        let (mut took, mut made) = (None, None);
        for reason in self.reasons() {
            match reason {
                Reason::MakersTook { side, tricks, of } => took = Some((*side, *tricks, *of)),
                Reason::MakersScore { march: true, exposed, .. } => {
                    made = Some(Made::All { open: *exposed });
                }
                Reason::MakersScore { .. } => made = Some(Made::Enough),
                Reason::Euchred { .. } => made = Some(Made::Euchred),
                Reason::FellShort { .. } => made = Some(Made::Short),
                _ => {}
            }
        }
        let ((side, tricks, of), made) = (took?, made?);
        let Contract { maker, alone, .. } = contract;
        Some(Point::HandTook { side, maker, tricks, of, made, alone })
    }

    /// With which cards the makers took their tricks, where all tricks are shown.
    fn took_with(&self) -> Option<Point> {
        let tricks = makers_tricks(self.question)?;
        (!tricks.is_empty()).then_some(Point::TookWith { tricks })
    }

    /// What such a hand pays, as far as the answer had it otherwise.
    fn pays(
        &self,
        tricks: u8,
        made: Made,
        right: &BySide<i16>,
        named: &[(SeatSet, i16)],
    ) -> Option<Habit> {
        let rules = self.rules;
        let usual = rules.makers == Makers::MadeOrMarch
            && rules.euchre_goes == EuchreGoes::ToDefenders
            && rules.defenders == Defenders::Nothing;
        if !usual {
            return Some(Habit::Rule(Clause::Points));
        }
        let paid = rules.points;
        let of = rules.deal.cards;
        let wrong_side = named.iter().any(|(side, n)| *n != 0 && right.get(*side) == Some(0));
        let lone = (rules.alone != Alone::Never).then_some(paid.lone_march);
        let contract = self.contract()?;
        let by_lone = contract.lone_defender.is_some();
        let most = right.iter().map(|(_, points)| points).max()?;
        let between = self.between(&contract, right);
        if let Some(each) = self.left_out_partners(&contract, right, named) {
            return Some(Habit::Pays(each));
        }
        let pays = match made {
            Made::Euchred if wrong_side => Pays::DefendersOnly { points: most, between },
            // What the others took is paid as if they had made trump, or nobody is paid.
            Made::Euchred
                if !by_lone
                    && (named.iter().all(|(_, n)| *n == 0)
                        || tricks > 0 && named.iter().any(|(_, n)| *n == paid.made)) =>
            {
                let least = least_that_pays_nobody(rules, contract.alone);
                Pays::EuchreNotMade { least, points: most, between }
            }
            Made::Euchred => {
                let each = right.iter().filter(|(_, points)| *points == most).count() > 1;
                Pays::Euchre { each, points: most, by_lone }
            }
            Made::Short => return None,
            Made::Enough | Made::All { .. } if wrong_side => {
                Pays::MakersOnly { points: most, between }
            }
            Made::Enough | Made::All { .. }
                if named.contains(&self.by_trick(&contract, tricks)) =>
            {
                Pays::NotByTrick { tricks, points: most }
            }
            Made::Enough => {
                let alone = contract.alone;
                let least = rules.least.of(alone);
                let open = contract.exposed && alone;
                let (points, all) = match alone {
                    true if open => (paid.lone_made, paid.exposed_march),
                    true => (paid.lone_made, paid.lone_march),
                    false => (paid.made, paid.march),
                };
                let usual = self.paid_without_house_rules(alone).filter(|usual| *usual != points);
                Pays::Enough { alone, least: least.min(tricks), of, points, all, usual, open }
            }
            Made::All { open: true } => Pays::Open { points: paid.exposed_march },
            Made::All { .. } => Pays::All { of, together: paid.march, alone: lone },
        };
        Some(Habit::Pays(pays))
    }

    /// The makers' side with a point for each of its tricks.
    fn by_trick(&self, contract: &Contract, tricks: u8) -> (SeatSet, i16) {
        (side_of(self.rules, contract.maker), i16::from(tricks))
    }

    /// That each maker scores, where those who were named have their due and a partner was left out.
    fn left_out_partners(
        &self,
        contract: &Contract,
        right: &BySide<i16>,
        named: &[(SeatSet, i16)],
    ) -> Option<Pays> {
        let said =
            |side: SeatSet| named.iter().find(|(other, _)| *other == side).map_or(0, |it| it.1);
        let is_due = |(side, points): (SeatSet, i16)| said(side) == 0 || said(side) == points;
        let points = right.get(SeatSet::of(contract.maker))?;
        let with = makers(self.rules, contract).value().without(contract.maker);
        let is_named = right.iter().any(|(side, points)| points != 0 && said(side) == points);
        (points != 0 && is_named && !with.is_empty() && right.iter().all(is_due))
            .then_some(Pays::EachMaker { maker: contract.maker, with, points })
    }

    /// How many play on either side.
    fn between(&self, contract: &Contract, right: &BySide<i16>) -> Between {
        let makers = makers(self.rules, contract).value().len();
        // A lone hand scores for its side.
        let one_maker = makers == 1;
        let one_defender = usize::from(self.rules.players) == makers as usize + 1;
        let scorers = right.iter().filter(|(_, points)| *points != 0).count();
        Between { one_maker, one_defender, each: scorers > 1 }
    }

    /// What enough tricks pay in this game where no house rule has it otherwise.
    fn paid_without_house_rules(&self, alone: bool) -> Option<i16> {
        let paid = Variant::find(&self.question.variant)?.rules().points;
        Some(if alone { paid.lone_made } else { paid.made })
    }

    /// How a bid went.
    fn bid_took(&self) -> Option<Point> {
        let contract = self.contract()?;
        let (needed, took, kept) =
            told_by!(self, Reason::BidKept { needed, took, kept } => (*needed, *took, *kept))?;
        let side = *makers(self.rules, &contract).value();
        Some(Point::BidTook { side, maker: contract.maker, bid: contract.bid?, needed, took, kept })
    }

    /// How a bid went, and what it pays those about whom the answer was wrong.
    fn bid_scores(
        &self,
        took: &Point,
        right: &BySide<i16>,
        named: &[(SeatSet, i16)],
    ) -> Correction {
        let is_makers = |one: SeatSet| match took {
            Point::BidTook { side, .. } => one.iter().any(|seat| side.contains(seat)),
            _ => false,
        };
        // Who names one side means nothing for the other.
        let wrong = |makers: bool| {
            right.iter().filter(|(side, _)| is_makers(*side) == makers).any(|(side, points)| {
                let said = named.iter().find(|(other, _)| *other == side);
                said.map_or(0, |(_, said)| *said) != points
            })
        };
        let scores = self.reasons().filter(|reason| match reason {
            Reason::BidPays { .. } | Reason::BidCosts { .. } => wrong(true),
            Reason::OpponentsScore { .. } => wrong(false),
            _ => false,
        });
        let scores: Vec<Reason> = scores.cloned().collect();
        let others = scores.iter().any(|reason| match reason {
            Reason::OpponentsScore { by, .. } => {
                matches!(by, BidDefence::PerTrick | BidDefence::PerTrickAtRate)
            }
            _ => false,
        });
        let tricks = self.question.situation.taken.as_ref().filter(|_| others).map(|taken| {
            let others = taken.iter().filter(|(side, _)| !is_makers(*side));
            Point::OthersTook { tricks: others.collect() }
        });
        let scorers = right.iter().filter(|(side, points)| is_makers(*side) && *points != 0);
        let each = scorers.count() > 1;
        let bid = self.contract().and_then(|contract| contract.bid);
        let minus = named.iter().any(|(side, points)| is_makers(*side) && *points < 0);
        let habit = bid.map(|bid| Habit::BidScores { reasons: scores, each, bid, minus });
        let with = self.took_with();
        (with.into_iter().chain([took.clone()]).chain(tricks).collect(), habit)
    }

    /// What the hand brought those who were taken for winners or overlooked, and what decides.
    pub(super) fn game(&self, standing: &Standing, named: &[SeatSet]) -> Correction {
        let before = self.question.situation.score.as_ref();
        let is_right = standing.winners.iter().all(|side| named.contains(side))
            && named.len() == standing.winners.len();
        let arrived = told_by!(self, Reason::Arrived { sides, .. } => sides.clone());
        let several = self.reasons().any(|one| matches!(one, Reason::SeveralArrived { .. }));
        let looked_at = |side: SeatSet| {
            let (wins, said) = (standing.winners.contains(&side), named.contains(&side));
            let too = several && arrived.iter().flatten().any(|other| *other == side);
            wins || too || said && !is_right
        };
        // Where nobody has won, whoever scored has not either; of many the best of them.
        let most = standing.score.iter().map(|(_, total)| total).max();
        let are_few = standing.score.iter().count() <= 2;
        let fell_short = |side: SeatSet, total: i16| {
            let is_told = are_few || Some(total) == most;
            let had = before.and_then(|before| before.get(side));
            is_told
                && standing.winners.is_empty()
                && !is_right
                && had.is_some_and(|had| total > had)
        };
        let told = |(side, total): &(SeatSet, i16)| looked_at(*side) || fell_short(*side, *total);
        let now_has = standing.score.iter().filter(told);
        let now_has: Vec<Point> = now_has
            .filter_map(|(side, total)| {
                let scored = total - before?.get(side)?;
                Some(Point::NowHas { side, scored, total, wins: None })
            })
            .collect();
        let wanted = self.question.wanted();
        let decides = self.reasons().filter(|reason| match reason {
            Reason::Carried { .. } => wanted == Wanted::Carry,
            Reason::Slam | Reason::GamePays { .. } | Reason::RubberPays { .. } => {
                wanted == Wanted::Games
            }
            Reason::SeveralArrived { .. } => true,
            _ => false,
        });
        // Where the target is disputed, nothing that comes after it is looked at, but for games
        // that are won on the way.
        let on_the_way = |reason: &&Reason| matches!(reason, Reason::Carried { games: 1.., .. });
        let decides = decides.filter(|reason| !self.disputes(Clause::Target) || on_the_way(reason));
        let decides: Vec<Point> = decides
            .filter(|reason| !self.disputes(reason.clause()))
            .map(|reason| self.left_over(reason, standing).unwrap_or_else(|| Self::step(reason)))
            .chain(self.no_slam(standing))
            .collect();
        // Where several have arrived it is their totals that matter, but to whoever counts the hand
        // in another way, or saw none of them arrive.
        let saw = arrived.iter().flatten().any(|side| named.contains(side));
        let by_totals = saw && self.idea.is_none() || self.disputes(Clause::BothArrive);
        let earned = (now_has.len() < 2 || !by_totals)
            .then(|| self.bid_took().or_else(|| self.hand_took()))
            .flatten();
        // Where several have arrived, that is told before what decides between them.
        let is_arrival = |reason: &&Reason| matches!(reason, Reason::Arrived { .. });
        let arrival = self.reasons().find(is_arrival);
        let arrival = arrival.filter(|_| several && !is_right && now_has.len() < 2);
        let decides: Vec<Point> = arrival.map(Self::step).into_iter().chain(decides).collect();
        let by_target = decides.is_empty() || self.disputes(Clause::Target);
        let habit = by_target
            .then(|| self.scored_too_much(standing, named).unwrap_or(Habit::Rule(Clause::Target)));
        // Where the rule is not told, the one who wins is, unless that was said.
        let mut now_has = now_has;
        if let ([Point::NowHas { side, wins, .. }], None) = (now_has.as_mut_slice(), &habit) {
            let wins_unseen = standing.winners.contains(side) && !is_right;
            *wins = wins_unseen.then_some(self.rules.target);
        }
        // Nor is it a sentence of its own behind how the hand went and a sum.
        let is_target = matches!(habit, Some(Habit::Rule(Clause::Target)));
        let mut habit = habit;
        let is_winners = |point: &Point| matches!(point, Point::NowHas { side, .. } if standing.winners.contains(side));
        let at = now_has.iter().position(is_winners).unwrap_or(now_has.len().saturating_sub(1));
        if let Some(Point::NowHas { wins, .. }) = now_has.get_mut(at)
            && is_target
            && earned.is_some()
            && !self.disputes(Clause::Target)
        {
            (*wins, habit) = (Some(self.rules.target), None);
        }
        let points: Vec<Point> = earned.into_iter().chain(now_has).chain(decides).collect();
        if points.is_empty() { self.decided() } else { (points, habit) }
    }

    /// What such a hand pays, where somebody was thought to have won who would have with more
    /// points for it; `None` where this table has a target of its own.
    fn scored_too_much(&self, standing: &Standing, named: &[SeatSet]) -> Option<Habit> {
        let &[named] = named else { return None };
        let before = self.question.situation.score.as_ref()?;
        let target = i16::try_from(self.rules.target).ok()?;
        let paid = self.rules.points;
        let alone = self.contract()?.alone;
        let usual = Variant::find(&self.question.variant)?.rules().target;
        let most = if alone { paid.lone_march.max(paid.march) } else { paid.march };
        let (total, had) = (standing.score.get(named)?, before.get(named)?);
        if total >= target || had + most < target || self.rules.target != usual {
            return None;
        }
        let Point::HandTook { tricks, made, .. } = self.hand_took()? else { return None };
        let mut scored = standing.score.clone();
        scored.update(|side, total| before.get(side).map_or(total, |had| total - had));
        self.pays(tricks, made, &scored, &[(named, target - had)])
    }

    /// What becomes of all that the winner has above the target.
    fn left_over(&self, reason: &Reason, standing: &Standing) -> Option<Point> {
        let Reason::Carried { carry, games } = reason else { return None };
        let [winner] = standing.winners.as_slice() else { return None };
        let (carry, target) = (carry.get(*winner)?, self.rules.target);
        let over = standing.score.get(*winner)? - i16::try_from(target).ok()?;
        Some(Point::LeftOver { over, target, games: *games, carry })
    }

    /// The best of the losers, where the table counts slams and this is none.
    fn no_slam(&self, standing: &Standing) -> Option<Point> {
        if self.question.wanted() != Wanted::Games || !self.rules.slams {
            return None;
        }
        if standing.winners.is_empty() || self.disputes(Clause::Slams) {
            return None;
        }
        let losers = standing.score.iter().filter(|(side, _)| !standing.winners.contains(side));
        let (side, total) = losers.max_by_key(|(_, total)| *total)?;
        (total > 0).then_some(Point::NoSlam { side, total })
    }
}

/// Whether a reason says something of what a hand pays.
fn is_of_points(reason: &Reason) -> bool {
    !goes_along(reason)
        && !matches!(
            reason,
            Reason::PartnersSitOut { .. }
                | Reason::DefendersSitOut { .. }
                | Reason::NewTotals { .. }
                | Reason::NobodyThere { .. }
                | Reason::Arrived { .. }
        )
}

/// How many tricks the makers need so that the others score nothing: mostly half of them, and
/// not always enough for a point.
fn least_that_pays_nobody(rules: &Ruleset, alone: bool) -> u8 {
    match rules.short.of(alone) {
        ShortTo::Defenders => rules.least.of(alone),
        ShortTo::Nobody => rules.deal.cards.div_ceil(2),
    }
}
