//! The end of a hand, and of a match.

use super::{by_side, decided, review, scored_said, tricks_said, with_lone_bid};
use crate::{
    engine::{Silent, makers_with},
    session::{HandOver, MatchOver},
    text::{
        Names,
        chance::percent,
        contract_over_said,
        style::{good, paragraph, strong, wrap},
        words::{and, capital, count},
    },
};

/// The end of a match, what cost most in it, and what may come now.
pub(super) fn match_over(names: &Names, over: &MatchOver) -> String {
    let MatchOver { at, winners, score, hands, deed, moments, waits, .. } = over;
    let own = winners.iter().any(|side| side.contains(at.you));
    let sides: Vec<String> = winners.iter().map(|side| names.side(*side)).collect();
    let verdict = if own { good("The game is yours.") } else { strong("The game is over.") };
    let won = capital(&format!("{} won it in {}", and(&sides), count(*hands, "hand")));
    let how_close = how_close(names, over).map_or_else(String::new, |said| format!(" {said}"));
    let result = format!("{verdict} {won}: {}.{how_close}", by_side(names, score));
    let mut said = vec![String::new(), paragraph(names.style, &result)];
    said.extend(deed.as_ref().map(|(hand, deed)| review::best_of_all(names, *hand, deed)));
    if !moments.is_empty() {
        said.push(review::costliest(names, moments));
    }
    let next = match (moments.is_empty(), waits) {
        (_, false) => "`play` begins another game.",
        (true, true) => "`again` begins another game of this kind; Enter leads to the menu.",
        (false, true) => {
            "`again` begins another game of this kind; `practise` makes these review cards, `review` \
             asks what is due; Enter leads to the menu."
        }
    };
    said.push(paragraph(names.style, next));
    said.join("\n")
}

/// How near the losers of a match came, where two sides have played it.
fn how_close(names: &Names, over: &MatchOver) -> Option<String> {
    let MatchOver { at, winners, score, before, hands, .. } = over;
    let mut lost = score.iter().filter(|(side, _)| !winners.contains(side));
    let (losers, points) = lost.next().filter(|_| lost.next().is_none())?;
    let losers = capital(&names.side(losers));
    let short = i32::from(at.rules.target) - i32::from(points);
    match (points, short) {
        (0, _) => Some(format!("{losers} never scored.")),
        (_, 1) => Some(format!("{losers} needed one more point.")),
        _ if *hands > 1 => {
            Some(format!("Before the last hand it stood: {}.", by_side(names, before)))
        }
        _ => None,
    }
}

/// How a hand changed the chance to win the match, while that is open: ` Win chance: 58 → 66 %.`
/// What that is is told once.
fn win_chance(names: &Names, [before, after]: [f64; 2], is_first: bool) -> String {
    if after <= 0.0 || after >= 1.0 {
        return String::new();
    }
    let arrow = if names.style.unicode { "\u{2192}" } else { "to" };
    let explained =
        if is_first { " (of winning the game, before and after this hand)" } else { "" };
    // No line ends within the figures.
    format!(
        " Win chance: {}\u{a0}{arrow}\u{a0}{}\u{a0}%{explained}.",
        percent(before),
        percent(after)
    )
}

/// What one sits down for: the makers euchred, or every trick, alone at best.
fn triumph(names: &Names, over: &HandOver) -> Option<String> {
    let HandOver { at, contract, won, points, .. } = over;
    let (contract, rules) = (contract.as_ref()?, &at.rules);
    let gained = points.iter().any(|(side, points)| side.contains(at.you) && points > 0);
    if !rules.auction.is_turn_up() || !gained {
        return None;
    }
    let made = makers_with(rules, contract, &mut Silent).contains(at.you);
    let all =
        won.as_ref()?.iter().any(|(side, won)| side.contains(at.you) && won == rules.deal.cards);
    let said = match (made, all) {
        (false, _) => "They are euchred!",
        (true, true) if contract.alone => "All the tricks, and alone!",
        (true, true) => "All the tricks!",
        (true, false) => return None,
    };
    Some(names.style.right(said))
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
    let chance = over
        .chance
        .map_or_else(String::new, |chances| win_chance(names, chances, over.number == 1));
    let helped = if over.helped { " Played with help." } else { "" };
    // The points of a first hand are the score.
    let score = match over.score == over.points {
        true => String::new(),
        false => format!(" Score: {}.", by_side(names, &over.score)),
    };
    let triumph = triumph(names, over).map_or_else(String::new, |said| format!(" {said}"));
    let result = format!(
        "{}{triumph} {made}{tricks}\n{}.{score}{chance}{helped}",
        strong(&format!("Hand {} is over.", over.number)),
        capital(&scored_said(names, &over.points)),
    );
    let in_lines = result.lines().map(|line| wrap(line, names.style.measure(), "", "  "));
    let mut said = vec![String::new()];
    said.extend(in_lines);
    if !over.reasons.is_empty() && over.contract.is_some() {
        said.push(decided(names, &over.reasons));
    }
    said.extend(over.compared.as_ref().map(|points| {
        let made = format!("A club player on your seat: {}.", scored_said(names, points));
        paragraph(names.style, &made)
    }));
    said.join("\n")
}
