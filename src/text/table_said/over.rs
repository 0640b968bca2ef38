//! The end of a hand, and of a match.

use std::cmp::Ordering;

use super::{by_side, review, scored_said, tricks_said, with_lone_bid};
use crate::{
    engine::{BySide, Reason, Silent, makers_with, side_of},
    session::{Compared, HandOver, MatchOver, MatchReview},
    table::{Ring, SeatSet},
    text::{
        Names,
        advice::doing,
        chance::percent,
        columns, contract_over_said, deciding_line,
        names::suit_name,
        pad,
        phrases::scored_for,
        style::{good, paragraph, strong, wrap},
        words::{and, capital, count, points},
    },
    tutor::{Band, Ground, Judged, deciding},
};

/// The end of a match.
pub(super) fn match_over(names: &Names, over: &MatchOver) -> String {
    let MatchOver { at, winners, score, hands, .. } = over;
    let style = names.style;
    let own = winners.iter().any(|side| side.contains(at.you));
    let sides: Vec<String> = winners.iter().map(|side| names.side(*side)).collect();
    let verdict = if own { good("The game is yours.") } else { strong("The game is over.") };
    let won = capital(&format!("{} won it in {}", and(&sides), count(*hands, "hand")));
    let how_close = how_close(names, over).map_or_else(String::new, |said| format!(" {said}"));
    let (banner, verdict) = match own && !style.tells() {
        true => (Some(style.band("The game is yours")), String::new()),
        false => (None, format!("{verdict} ")),
    };
    let picture: Vec<String> =
        banner.into_iter().chain(tallies(names, score, at.rules.target)).collect();
    let result = format!("{verdict}{won}: {}.{how_close}", by_side(names, score));
    let mut said = vec![String::new()];
    said.extend((!picture.is_empty()).then(|| style.on_felt(&picture.join("\n"))));
    said.push(paragraph(style, &result));
    said.join("\n")
}

/// What counted most in a match, and what may come now.
pub(super) fn match_review(names: &Names, seen: &MatchReview) -> String {
    let MatchReview { at, won, hands, deed, moments, waits } = seen;
    let best = deed.as_ref().map(|(hand, deed)| review::best_of_all(names, *hand, deed));
    // Whoever has won hears of what could have lost it, and of nothing less.
    let is_told = |moment: &&(u32, Judged)| !won || moment.1.band >= Band::Mistake;
    let told: Vec<&(u32, Judged)> = moments.iter().filter(is_told).collect();
    // A dealer's calls have names of their own, and each hand had another one.
    let before = |dealer| Ring::new(at.rules.players).clockwise(dealer, at.rules.players - 1);
    let of_hand = |hand: u32| {
        let mut names = *names;
        names.dealer = (hand..*hands).fold(at.dealer, |dealer, _| before(dealer));
        names
    };
    let costliest = (!told.is_empty()).then(|| review::costliest(&of_hand, &told));
    let next = match (moments.is_empty(), waits) {
        (_, false) => "`play` begins another game.",
        (true, true) => "`again` begins another game of this kind; Enter goes on.",
        (false, true) if told.is_empty() => {
            "`again` begins another game of this kind; `practise` shows what could have gone better; \
             Enter goes on."
        }
        (false, true) => {
            "`again` begins another game of this kind; `practise` makes these review cards, which \
             `review` asks when they are due; Enter goes on."
        }
    };
    let next = paragraph(names.style, next);
    let parts = [Some(String::new()), best, costliest, Some(next)];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// A game is kept on tallies up to so many points.
const MOST_TALLIES: i16 = 15;

/// The score as people keep it, in fives: `Score  us ●●●●● ●●○○○ 7   them ●●○○○ ○○○○○ 2`; `None` where
/// other than two sides play, where it is long, and where all is told.
fn tallies(names: &Names, score: &BySide<i16>, target: u16) -> Option<String> {
    const FIVE: usize = 5;
    let style = names.style;
    let target = i16::try_from(target).ok().filter(|target| *target <= MOST_TALLIES)?;
    let is_kept = |(_, points): (SeatSet, i16)| (0..=MOST_TALLIES).contains(&points);
    if style.tells() || score.iter().count() != 2 || !score.iter().all(is_kept) {
        return None;
    }
    let [full, empty] = if style.unicode { ["●", "○"] } else { ["o", "."] };
    let row = |points: i16| {
        // What goes beyond the target stands as a number alone.
        let tallies: Vec<&str> =
            (0..target).map(|at| if at < points { full } else { empty }).collect();
        tallies.chunks(FIVE).map(<[&str]>::concat).collect::<Vec<_>>().join(" ")
    };
    let name = |side: SeatSet| {
        let name = if side.contains(names.you) { "us" } else { "them" };
        if side.len() == 1 { names.side(side) } else { name.to_owned() }
    };
    let widest = score.iter().map(|(side, _)| columns(&name(side))).max().unwrap_or(0);
    let line = |(side, points): (SeatSet, i16), room: usize| {
        format!("{}  {}  {}", pad(&name(side), room), row(points), strong(&points.to_string()))
    };
    let own_first = |(side, _): &(SeatSet, i16)| !side.contains(names.you);
    let mut sides: Vec<(SeatSet, i16)> = score.iter().collect();
    sides.sort_by_key(own_first);
    let lines =
        |room: usize| -> Vec<String> { sides.iter().map(|side| line(*side, room)).collect() };
    let beside = lines(0).join("        ");
    let beside = format!("Score  {beside}");
    let fits = columns(&beside) <= style.measure();
    // One below the other the points stand below each other too.
    Some(style.centred(&if fits { beside } else { lines(widest).join("\n") }))
}

/// How near the losers of a match came, where two sides have played it.
fn how_close(names: &Names, over: &MatchOver) -> Option<String> {
    let MatchOver { at, winners, score, .. } = over;
    let mut lost = score.iter().filter(|(side, _)| !winners.contains(side));
    let (losers, points) = lost.next().filter(|_| lost.next().is_none())?;
    let losers = capital(&names.side(losers));
    let short = i32::from(at.rules.target) - i32::from(points);
    match (points, short) {
        (0, _) if at.rules.slams => {
            Some(format!("{losers} never scored: a slam, which counts two games."))
        }
        (0, _) => Some(format!("{losers} never scored.")),
        (_, 1) => Some(format!("{losers} needed one more point.")),
        _ => None,
    }
}

/// Why the chance to win goes another way than the score: who deals next is better off.
fn against_the_score(over: &HandOver, [before, after]: [f64; 2]) -> &'static str {
    let HandOver { at, points, .. } = over;
    // Where each plays for himself many things move a chance.
    if !at.rules.sides.are_fixed() {
        return "";
    }
    let gained: i16 =
        points.iter().map(|(side, n)| if side.contains(at.you) { n } else { -n }).sum();
    let next = Ring::new(at.rules.players).clockwise(at.dealer, 1);
    let shown = |chance: f64| (100.0 * chance).round();
    let is_ours = side_of(&at.rules, at.you).contains(next);
    match (gained, shown(after).total_cmp(&shown(before))) {
        (..=0, Ordering::Greater) if is_ours => ", as your side deals next",
        (0.., Ordering::Less) if !is_ours => ", as the others deal next",
        _ => "",
    }
}

/// How a hand changed the chance to win the match, while that is open: ` Win chance: 58 → 66 %.`
/// What that is is told once.
fn win_chance(
    names: &Names,
    [before, after]: [f64; 2],
    (is_first, because): (bool, &str),
) -> String {
    if after <= 0.0 || after >= 1.0 {
        return String::new();
    }
    if names.style.tells() {
        let of = if is_first { "chance to win the game" } else { "win chance" };
        return format!(
            " Your {of}: {} percent before this hand, {} now{because}.",
            percent(before),
            percent(after)
        );
    }
    let arrow = if names.style.unicode { "\u{2192}" } else { "to" };
    let explained =
        if is_first { " (of winning the game, before and after this hand)" } else { "" };
    // No line ends within the figures.
    format!(
        " Win chance: {}\u{a0}{arrow}\u{a0}{}\u{a0}%{explained}{because}.",
        percent(before),
        percent(after)
    )
}

/// What one sits down for: the makers euchred, or every trick, alone at best.
fn triumph(over: &HandOver) -> Option<&'static str> {
    let HandOver { at, contract, won, points, .. } = over;
    let (contract, rules) = (contract.as_ref()?, &at.rules);
    let mut gained = points.iter().filter(|(side, points)| side.contains(at.you) && *points > 0);
    gained.next().filter(|_| rules.auction.is_turn_up())?;
    // Whose partner makes it alone is no defender.
    let made = makers_with(rules, contract, &mut Silent).contains(at.you)
        || side_of(rules, contract.maker).contains(at.you);
    let all =
        won.as_ref()?.iter().any(|(side, won)| side.contains(at.you) && won == rules.deal.cards);
    match (made, all) {
        (false, _) => Some("They are euchred"),
        (true, true) if contract.alone => Some("All the tricks, and alone"),
        (true, true) => Some("All the tricks"),
        (true, false) => None,
    }
}

/// That a suit was called to find a partner, and has found none.
fn found_nobody(names: &Names, HandOver { at, contract, .. }: &HandOver) -> String {
    let called = contract.as_ref().filter(|contract| !contract.alone);
    let found = called.and_then(|contract| {
        let makers = makers_with(&at.rules, contract, &mut Silent);
        contract.called.filter(|_| makers.len() == 1).map(|suit| (suit, contract.maker))
    });
    found.map_or_else(String::new, |(suit, maker)| {
        let (suit, maker) = (suit_name(suit), names.seat(maker));
        format!(" Nobody else was dealt any {suit}: {maker} had no partner.")
    })
}

/// The end of a hand.
pub(super) fn hand_over(names: &Names, over: &HandOver) -> String {
    let made = over.contract.as_ref().map_or_else(
        || "Nobody called; the hand is thrown in.".to_owned(),
        |contract| with_lone_bid(contract_over_said(names, contract), contract),
    );
    let tricks = over
        .won
        .as_ref()
        .map_or_else(String::new, |won| format!("\nTricks: {}.", tricks_said(names, won)));
    let chance = over.chance.map_or_else(String::new, |chances| {
        win_chance(names, chances, (over.number == 1, against_the_score(over, chances)))
    });
    // Who listens hears what the points are for before the chances.
    let (chance, below) = match names.style.tells() {
        true => (String::new(), chance.trim_start().to_owned()),
        false => (chance, String::new()),
    };
    let helped = if over.helped { " Played with help." } else { "" };
    let style = names.style;
    // Where all is told it stands below, as long as the reasons do.
    let (banner, first) = match triumph(over) {
        Some(what) if !style.tells() => (Some(style.band(what)), String::new()),
        Some(what) if over.reasons.is_empty() => (None, format!(" {what}.")),
        _ => (None, String::new()),
    };
    // Of a game that is over more is said below, and its last score.
    let goes_on = over.chance.map(|[_, after]| after > 0.0 && after < 1.0);
    let kept = tallies(names, &over.score, over.at.rules.target).filter(|_| goes_on == Some(true));
    // The points of a first hand are the score.
    let score = match goes_on == Some(false) || kept.is_some() || over.score == over.points {
        true => String::new(),
        false => format!(" Score: {}.", by_side(names, &over.score)),
    };
    // Only hands of a game are counted.
    let is_over = match over.chance {
        Some(_) => format!("Hand {} is over.", over.number),
        None => "The hand is over.".to_owned(),
    };
    let result = format!(
        "{}{first} {made}{}{tricks}\n{}.{score}{chance}{helped}",
        strong(&is_over),
        found_nobody(names, over),
        capital(&gains(names, &over.points)),
    );
    let in_lines = result.lines().map(|line| wrap(line, names.style.measure(), "", ""));
    let picture: Vec<String> = banner.into_iter().chain(kept).collect();
    let mut said = vec![String::new()];
    said.extend((!picture.is_empty()).then(|| style.on_felt(&picture.join("\n"))));
    said.extend(in_lines);
    if !over.reasons.is_empty() && over.contract.is_some() {
        said.push(scored_because(names, &over.reasons));
    }
    said.extend((!below.is_empty()).then_some(below));
    said.extend(over.compared.as_ref().map(|Compared { points, instead }| {
        let instead = instead.map_or_else(String::new, |(trick, acts)| {
            let place = review::place((trick, 0), acts[0]);
            let [own, his] = acts.map(|act| doing(names, act));
            format!(" The two of you part, {place}: {his}, and not {own}.")
        });
        let points = scored_said(names, points);
        let made = format!("A club player on your seat: {points}.{instead}");
        paragraph(names.style, &made)
    }));
    said.join("\n")
}

/// What a hand scores for, or what else decided; the points were said.
fn scored_because(names: &Names, reasons: &[Reason]) -> String {
    let grounds: Vec<Ground> = reasons.iter().cloned().map(Ground::Rule).collect();
    let told = deciding(&grounds).and_then(Ground::reason).and_then(scored_for);
    match told {
        Some(told) => wrap(&format!("{}.", capital(told)), names.style.measure(), "  ", "  "),
        None => deciding_line(names, &grounds),
    }
}

/// Who gains or loses what with a hand: `West and East score 1 point`.
fn gains(names: &Names, scored: &BySide<i16>) -> String {
    let some: Vec<(SeatSet, i16)> = scored.iter().filter(|(_, points)| *points != 0).collect();
    if some.is_empty() {
        return scored_said(names, scored);
    }
    // Of a side of several it is not said that each of them scores.
    let are_seats = scored.iter().all(|(side, _)| side.len() == 1);
    if let ([(_, one), (_, other)], false) = (some.as_slice(), are_seats)
        && one == other
    {
        let verb = if *one > 0 { "score" } else { "lose" };
        return format!("both sides {verb} {}", points(one.abs()));
    }
    let mut alike: Vec<(i16, Vec<SeatSet>)> = Vec::new();
    for (side, gained) in some {
        match alike.iter_mut().find(|(points, _)| *points == gained) {
            Some((_, sides)) => sides.push(side),
            None => alike.push((gained, vec![side])),
        }
    }
    let together = |(gained, sides): &(i16, Vec<SeatSet>)| {
        let verb = match (*gained > 0, sides.as_slice()) {
            (true, [one]) if names.is_one(*one) => "scores",
            (true, _) => "score",
            (false, [one]) if names.is_one(*one) => "loses",
            (false, _) => "lose",
        };
        let each = if sides.len() > 1 { " each" } else { "" };
        let who: Vec<String> = sides.iter().map(|side| names.side(*side)).collect();
        format!("{} {verb} {}{each}", and(&who), points(gained.abs()))
    };
    and(&alike.iter().map(together).collect::<Vec<_>>())
}
