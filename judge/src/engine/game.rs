//! Totals after a hand, and whether that ends the game.

use super::{BySide, Contract, Notes, Reason, Ruling, contract::coalition};
use crate::{
    rules::{BothArrive, Laps, Rubber, Ruleset},
    table::SeatSet,
};

/// Where a game stands after a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The totals.
    pub score: BySide<i16>,
    /// Who has won the game; several sides share it, none have it yet.
    pub winners: Vec<SeatSet>,
    /// Whether sides are level at the target and play one more hand.
    pub replay: bool,
    /// Points that open the next game, where laps are played and this one is over.
    pub carry: Option<BySide<i16>>,
    /// Games won, this one included, where they are counted.
    pub games: Option<BySide<u8>>,
    /// Who has won the rubber.
    pub rubber: Option<SeatSet>,
    /// Rubber points that this hand has brought, where they are counted.
    pub rubber_points: Option<BySide<u8>>,
}

/// What winning the rubber pays besides its games. [Bicycle](crate::sources), on the
/// four-handed game.
const RUBBER_PAYS: u8 = 2;

/// Where the game stands when `points` are added to `before`; `games` were won before it.
///
/// Clauses `target`, `both-arrive`, `laps`, `slams`, `rubber`; [Trickster, CatsAtCards,
/// GameRules-Bid, GameRules-Ghost](crate::sources).
pub fn after_hand(
    rules: &Ruleset,
    contract: Option<&Contract>,
    before: &BySide<i16>,
    points: &BySide<i16>,
    games: &BySide<u8>,
) -> Ruling<Standing> {
    Ruling::ask(|trace| {
        let mut score = before.clone();
        // No table plays until this is needed; players who bid at random do.
        score.update(|side, total| total.saturating_add(points.get(side).unwrap_or(0)));
        trace.note(|| Reason::NewTotals { score: score.clone() });
        let (winners, replay) = winners(rules, contract, &score, trace);
        let counted = rules.rubber != Rubber::None || rules.slams;
        let (mut carry, mut after) = (None, counted.then(|| games.clone()));
        if !winners.is_empty() {
            let slam = rules.slams && lost_to_nothing(&score, &winners);
            if slam {
                trace.note(|| Reason::Slam);
            }
            let mut won = if slam { 2 } else { 1 };
            if rules.laps != Laps::Off {
                let (rest, more) = carried(rules, &score, &winners, trace);
                won += more;
                carry = Some(rest);
            }
            if let Some(games) = &mut after {
                games.update(|side, n| if winners.contains(&side) { n + won } else { n });
            }
        }
        let rubber = after
            .as_ref()
            .filter(|_| rules.rubber != Rubber::None)
            .and_then(|games| games.iter().find(|(_, n)| *n >= 2).map(|(side, _)| side));
        if let Some(side) = rubber {
            trace.note(|| Reason::RubberWon { side });
        }
        let rubber_points = (rules.rubber == Rubber::Points)
            .then(|| rubber_points(rules, &score, &winners, rubber, trace));
        Standing { score, winners, replay, carry, games: after, rubber, rubber_points }
    })
}

/// What a hand brings towards the rubber: nothing until it wins the game.
fn rubber_points(
    rules: &Ruleset,
    score: &BySide<i16>,
    winners: &[SeatSet],
    rubber: Option<SeatSet>,
    notes: &mut impl Notes,
) -> BySide<u8> {
    let losers = score
        .iter()
        .filter(|(side, _)| !winners.contains(side))
        .map(|(_, total)| total)
        .max()
        .unwrap_or(0);
    let game = match losers {
        ..=0 => 3,
        1 | 2 => 2,
        3.. => 1,
    };
    if !winners.is_empty() {
        notes.note(|| Reason::GamePays { points: game, losers });
    }
    if let Some(side) = rubber {
        notes.note(|| Reason::RubberPays { side, points: RUBBER_PAYS });
    }
    BySide::from_fn(rules, |side| {
        let bonus = if rubber == Some(side) { RUBBER_PAYS } else { 0 };
        if winners.contains(&side) { game + bonus } else { 0 }
    })
}

/// The points that a game goes to.
pub(crate) fn target(rules: &Ruleset) -> i16 {
    match i16::try_from(rules.target) {
        Ok(target) => target,
        Err(_) => unreachable!("a target that is never reached is a contradiction"),
    }
}

/// Who has won with these totals, several sides sharing it; nobody while the game goes on.
pub(crate) fn game_winners_with(
    rules: &Ruleset,
    contract: Option<&Contract>,
    score: &BySide<i16>,
    notes: &mut impl Notes,
) -> Vec<SeatSet> {
    winners(rules, contract, score, notes).0
}

/// Who has won with these totals, and whether another hand decides.
fn winners(
    rules: &Ruleset,
    contract: Option<&Contract>,
    score: &BySide<i16>,
    notes: &mut impl Notes,
) -> (Vec<SeatSet>, bool) {
    let target = target(rules);
    let arrived: Vec<(SeatSet, i16)> = score.iter().filter(|(_, total)| *total >= target).collect();
    let Some(top) = arrived.iter().map(|(_, total)| *total).max() else {
        notes.note(|| Reason::NobodyThere { target });
        return (Vec::new(), false);
    };
    let all: Vec<SeatSet> = arrived.iter().map(|(side, _)| *side).collect();
    notes.note(|| Reason::Arrived { sides: all.clone(), target });
    if all.len() == 1 {
        return (all, false);
    }
    let highest: Vec<SeatSet> =
        arrived.iter().filter(|(_, total)| *total == top).map(|(side, _)| *side).collect();
    let makers = contract.map(|contract| coalition(rules, contract, &mut super::Silent));
    let bids = |side: &SeatSet| makers.is_some_and(|makers| !side.is_disjoint(makers));
    let bidders_else_highest = |among: &[SeatSet]| {
        let bidders: Vec<SeatSet> = among.iter().copied().filter(bids).collect();
        if bidders.is_empty() { highest.clone() } else { bidders }
    };
    let level = highest.len() > 1;
    notes.note(|| Reason::SeveralArrived { rule: rules.both_arrive, level });
    match rules.both_arrive {
        BothArrive::HighestShare => (highest, false),
        BothArrive::AllShare => (all, false),
        BothArrive::PlayOn if level => (Vec::new(), false),
        BothArrive::HigherThenReplay if level => (Vec::new(), true),
        BothArrive::HigherThenBidders if level => (bidders_else_highest(&highest), false),
        BothArrive::PlayOn | BothArrive::HigherThenReplay | BothArrive::HigherThenBidders => {
            (highest, false)
        }
        BothArrive::BiddersFirst => (bidders_else_highest(&all), false),
    }
}

fn lost_to_nothing(score: &BySide<i16>, winners: &[SeatSet]) -> bool {
    score.iter().all(|(side, total)| winners.contains(&side) || total == 0)
}

/// What the winners take into their next game, and how many games the surplus alone has won.
fn carried(
    rules: &Ruleset,
    score: &BySide<i16>,
    winners: &[SeatSet],
    notes: &mut impl Notes,
) -> (BySide<i16>, u8) {
    let target = target(rules);
    let mut more = 0;
    let carry = BySide::from_fn(rules, |side| {
        if !winners.contains(&side) {
            return 0;
        }
        let mut rest = (score.get(side).unwrap_or(0) - target).max(0);
        while rules.laps == Laps::Cascade && rest >= target {
            rest -= target;
            more += 1;
        }
        rest
    });
    notes.note(|| Reason::Carried { carry: carry.clone(), games: more });
    (carry, more)
}
