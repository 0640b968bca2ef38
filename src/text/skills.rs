//! What skills are about, in words.

use super::{Style, aligned, style::paragraph};
use crate::rules::Variant;

/// What a skill is about; the skill itself where nobody has said it.
pub fn skill_said(skill: &str) -> &str {
    match skill {
        "deck.contents" => "what is in the deck, and who plays with whom",
        "rank.plain" => "which of two ordinary cards is higher",
        "rank.trump" => "how trumps rank",
        "colour.pairs" => "which jacks are bowers",
        "suit.effective" => "which suit a card belongs to",
        "follow.legal" => "which cards may be played",
        "trick.winner" => "who wins a trick",
        "lead.first" => "who leads first",
        "lead.next" => "who leads next",
        "deal.draw" => "drawing for seats and for the first deal",
        "deal.turnup" => "what may be said to the turned-up card",
        "bid.order" => "whose turn it is to speak",
        "bid.round2" => "the second round of calls",
        "bid.dealer" => "what falls to the dealer",
        "discard" => "which cards may be laid away",
        "alone.declare" => "going alone, and who sits out",
        "alone.defend" => "defending alone",
        "score.made" => "points for a hand that is made",
        "score.march" => "points for all the tricks",
        "score.euchre" => "points for a euchre",
        "score.alone" => "points of a lone hand",
        "score.game" => "whether the game is won",
        "renege.spot" => "finding a renege",
        "renege.penalty" => "what a renege costs",
        "count.trump" => "how many of a suit are still unseen",
        "joker" => "the joker",
        "auction.bid" => "bids, and what follows them",
        "auction.score" => "points for bids kept or set",
        "partner.secret" => "the called partner",
        "partner.none" => "playing without a partner",
        "ghost" => "the ghost hand",
        "exchange.best" => "cards from a partner",
        "laps" => "points carried into the next game",
        "slam" => "games that count twice",
        "play.best" => "the best card, with every hand open",
        "progressive.move" => "where to sit on a progressive evening",
        "progressive.tally" => "what to write down on a progressive evening",
        "variant.switch" => "the same cards in several games",
        "house.options" => "house rules",
        "words" => "what words mean",
        "advice" => "the best call, by your own cards",
        other => other,
    }
}

/// The skills that can be drilled in a game.
pub(super) fn skills(style: Style, variant: &str, skills: &[String]) -> String {
    let rows: Vec<(String, String)> =
        skills.iter().map(|skill| (format!("  {skill}"), skill_said(skill).to_owned())).collect();
    let game = Variant::find(variant).map_or(variant, |variant| variant.name.as_str());
    paragraph(style, &format!("What can be drilled in {game}:"))
        + "\n"
        + &aligned(style, &rows)
        + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tutor::Skill;

    #[test]
    fn every_skill_is_said_in_words() {
        for skill in Skill::ALL {
            assert!(skill_said(skill).contains(' '), "{skill}");
        }
    }
}
