//! The table of points: what each result of a hand is worth.

use crate::{
    rules::{
        Alone, Bid, BidDefence, BidFailed, BidMade, BidName, DefendAlone, EuchreGoes, Makers,
        Ruleset, ShortTo, Sides, Stakes,
    },
    text::{capital, clauses::bid_name, count, number},
};

use super::card::PointsTable;

/// What each result of a hand is worth at this table.
pub(super) fn table(rules: &Ruleset) -> PointsTable {
    let mut rows = if rules.auction.is_turn_up() { turn_up(rules) } else { bids(rules) };
    let heads = rows.remove(0);
    let rows = rows.into_iter().map(|mut row| {
        row.resize(heads.len(), String::new());
        row
    });
    PointsTable { rows: rows.collect(), heads }
}

/// Makers' tricks with what they pay, equal rows joined.
fn turn_up(rules: &Ruleset) -> Vec<Vec<String>> {
    let all = rules.deal.cards;
    let alone = rules.alone != Alone::Never;
    let makers = if pairs(rules) { "Makers' tricks" } else { "Maker's tricks" };
    let mut rows = vec![vec![makers.to_owned()]];
    let together = if pairs(rules) { "Together" } else { "Ordinary" };
    rows[0].extend(match alone {
        true => vec![together.to_owned(), "Alone".to_owned()],
        false => vec!["Points".to_owned()],
    });
    let paid = |tricks: u8| -> Vec<String> {
        let mut cells = vec![result(rules, tricks, false)];
        if alone {
            cells.push(result(rules, tricks, true));
        }
        cells
    };
    let mut most = all;
    for tricks in (0..=all).rev() {
        let here = paid(tricks);
        if tricks > 0 && paid(tricks - 1) == here {
            continue;
        }
        let mut said = tricks_said(tricks, most, all);
        if tricks == all {
            said.push_str(" (a march)");
        } else if most < all.div_ceil(2) {
            said.push_str(" (a euchre)");
        }
        let mut row = vec![said];
        row.extend(here);
        rows.push(row);
        most = tricks.saturating_sub(1);
    }
    extra(rules, alone, &mut rows);
    rows
}

/// Results that the number of tricks alone does not decide.
fn extra(rules: &Ruleset, alone: bool, rows: &mut Vec<Vec<String>>) {
    let points = rules.points;
    if rules.sides == Sides::CalledSuit {
        let mut row =
            vec!["All, no partner found".to_owned(), makers(rules, points.hidden_lone_march, true)];
        if alone {
            row.push(String::new());
        }
        rows.push(row);
    }
    if alone && rules.jambon.offered {
        rows.push(vec![
            "All, hand laid open".to_owned(),
            String::new(),
            makers(rules, points.exposed_march, true),
        ]);
    }
    if alone && rules.defend_alone == DefendAlone::MayDeclare {
        let pay = euchre(rules, points.euchre_by_lone, true);
        rows.push(vec!["Euchred by one alone".to_owned(), String::new(), pay]);
    }
}

fn tricks_said(least: u8, most: u8, all: u8) -> String {
    match (least, most) {
        (n, _) if n == all => format!("All {}", number(u32::from(n))),
        (0, most) => format!("Fewer than {}", number(u32::from(most) + 1)),
        (n, most) if n == most => capital(&number(u32::from(n))),
        (n, most) if n + 1 == most => {
            capital(&format!("{} or {}", number(u32::from(n)), number(u32::from(most))))
        }
        (n, most) => capital(&format!("{} to {}", number(u32::from(n)), number(u32::from(most)))),
    }
}

fn result(rules: &Ruleset, tricks: u8, alone: bool) -> String {
    let (points, half) = (rules.points, rules.deal.cards.div_ceil(2));
    let (least, short) = (rules.least.of(alone), rules.short.of(alone));
    if tricks < half {
        return euchre(rules, if alone { points.lone_euchre } else { points.euchre }, alone);
    }
    if tricks < least {
        return match short {
            ShortTo::Nobody => "nobody".to_owned(),
            ShortTo::Defenders => defenders(rules, points.euchre),
        };
    }
    let march = tricks == rules.deal.cards;
    if rules.makers == Makers::PerTrickOverTwo && !march {
        return makers(rules, i16::from(tricks) - i16::from(half) + 1, alone);
    }
    let pay = match (march, alone) {
        (true, true) => points.lone_march,
        (true, false) => points.march,
        (false, true) => points.lone_made,
        (false, false) => points.made,
    };
    makers(rules, pay, alone)
}

/// Whether makers are several.
fn pairs(rules: &Ruleset) -> bool {
    rules.sides.are_fixed() && rules.players > 2 || rules.sides == Sides::CalledSuit
}

fn makers(rules: &Ruleset, points: i16, alone: bool) -> String {
    match rules.sides {
        Sides::CalledSuit if !alone => format!("maker and partner {points}"),
        _ if pairs(rules) && rules.sides != Sides::CalledSuit => format!("makers {points}"),
        _ => format!("maker {points}"),
    }
}

fn defenders(rules: &Ruleset, points: i16) -> String {
    if rules.players == 2 {
        format!("opponent {points}")
    } else if rules.sides.are_fixed() {
        format!("defenders {points}")
    } else {
        format!("each opponent {points}")
    }
}

fn euchre(rules: &Ruleset, points: i16, alone: bool) -> String {
    match rules.euchre_goes {
        EuchreGoes::FromMakers => makers(rules, -points, alone),
        EuchreGoes::ToDefenders => defenders(rules, points),
        EuchreGoes::ToOneDefender => format!("one defender {points}"),
        EuchreGoes::ToThoseAhead => format!("a defender with more tricks {points}"),
    }
}

/// Bids with what they win and lose, equal rows of running numbers joined.
fn bids(rules: &Ruleset) -> Vec<Vec<String>> {
    let set_pays = opponents_are_paid(rules);
    let last = if set_pays { "Set, the opponents score" } else { "Set, it costs" };
    let mut rows: Vec<Vec<String>> =
        vec![["Bid", "Needs", "Made, it pays", last].map(str::to_owned).to_vec()];
    let mut run: Option<(BidName, BidName, [String; 3])> = None;
    for bid in &rules.bids.0 {
        let cells = [needs(bid), made(rules, bid), set(rules, bid)];
        run = match run {
            Some((first, last, same)) if same == cells && follows(last, bid.name) => {
                Some((first, bid.name, same))
            }
            earlier => {
                rows.extend(earlier.map(row_of));
                Some((bid.name, bid.name, cells))
            }
        };
    }
    rows.extend(run.map(row_of));
    rows
}

/// Whether a bid is the next number after another.
fn follows(last: BidName, next: BidName) -> bool {
    matches!((last, next), (BidName::Number(last), BidName::Number(next)) if u16::from(last) + 1 == u16::from(next))
}

fn row_of((first, last, cells): (BidName, BidName, [String; 3])) -> Vec<String> {
    let name = match (first, last) {
        (BidName::Number(first), BidName::Number(last)) if first != last => {
            format!("{first} to {last}")
        }
        (first, _) => capital(&bid_name(first)),
    };
    std::iter::once(name).chain(cells).collect()
}

fn plain(bid: &Bid) -> bool {
    bid.name == BidName::Number(bid.terms.tricks)
}

fn needs(bid: &Bid) -> String {
    if plain(bid) && !bid.terms.alone {
        "as many tricks".to_owned()
    } else {
        count(u32::from(bid.terms.tricks), "trick")
    }
}

fn made(rules: &Ruleset, bid: &Bid) -> String {
    match rules.bid_made {
        // Where every trick is needed there is but one sum.
        BidMade::Tricks if bid.terms.tricks == rules.deal.cards && dear(bid) => {
            (u32::from(bid.terms.tricks) * u32::from(bid.terms.rate)).to_string()
        }
        BidMade::Tricks => format!("{} a trick won", bid.terms.rate),
        BidMade::Value if plain_value(bid) => "what was bid".to_owned(),
        BidMade::Value => bid.terms.value().to_string(),
    }
}

fn set(rules: &Ruleset, bid: &Bid) -> String {
    let times = match rules.stakes {
        Stakes::ByRate => u32::from(bid.terms.rate),
        Stakes::DoubleAlone if bid.terms.alone => 2,
        Stakes::Single | Stakes::DoubleAlone => 1,
    };
    match rules.bid_failed {
        BidFailed::Nothing if opponents_are_paid(rules) && plain_value(bid) => {
            "what was bid".to_owned()
        }
        BidFailed::Nothing if opponents_are_paid(rules) => bid.terms.value().to_string(),
        BidFailed::Nothing => "nothing".to_owned(),
        BidFailed::TricksWon | BidFailed::TricksKept => format!("{times} a trick won"),
        BidFailed::Shortfall => format!("{times} a trick too few"),
        BidFailed::Value if plain_value(bid) && times == 1 => "what was bid".to_owned(),
        BidFailed::Value => (u32::from(bid.terms.value()) * times).to_string(),
        BidFailed::SetPoints => (u32::from(rules.set_points) * times).to_string(),
    }
}

fn plain_value(bid: &Bid) -> bool {
    bid.name == BidName::Number(bid.terms.value())
}

/// Whether a bid is more than a number of tricks at the ordinary rate.
fn dear(bid: &Bid) -> bool {
    !plain(bid) || bid.terms.rate > 1 || bid.terms.alone
}

/// Whether a set costs the bidder nothing and pays the opponents.
fn opponents_are_paid(rules: &Ruleset) -> bool {
    rules.bid_failed == BidFailed::Nothing && rules.bid_defence == BidDefence::ValueWhenSet
}
