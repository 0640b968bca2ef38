//! What skills are about, in words.

use super::{Style, aligned, style::paragraph};
use crate::{rules::Variant, tutor::Skill};

/// What a skill is about, by the name under which it is kept; that name where no skill is called so
/// any more.
pub fn skill_said(skill: &str) -> &str {
    match Skill::from_id(skill) {
        Some(skill) => in_words(skill),
        None => skill,
    }
}

/// What a skill is about.
const fn in_words(skill: Skill) -> &'static str {
    match skill {
        Skill::DeckContents => "the deck",
        Skill::RankPlain => "which of two ordinary cards is higher",
        Skill::RankTrump => "how trumps rank",
        Skill::ColourPairs => "which jacks are bowers",
        Skill::SuitEffective => "which suit a card belongs to",
        Skill::FollowLegal => "which cards may be played",
        Skill::TrickWinner => "who wins a trick",
        Skill::LeadFirst => "who leads first",
        Skill::LeadNext => "who leads next",
        Skill::DealDraw => "drawing for seats and for the first deal",
        Skill::DealTurnup => "the turned-up card, and the sides",
        Skill::BidOrder => "who may say what, and when",
        Skill::BidRound2 => "the second round of calls",
        Skill::BidDealer => "who takes the turned-up card",
        Skill::Discard => "which cards may be laid away",
        Skill::AloneDeclare => "going alone and who sits out",
        Skill::AloneDefend => "defending alone",
        Skill::ScoreMade => "points for enough tricks",
        Skill::ScoreMarch => "points for all the tricks",
        Skill::ScoreEuchre => "when makers fail, and the points",
        Skill::ScoreAlone => "points of a lone hand",
        Skill::ScoreGame => "whether the game is won",
        Skill::RenegeSpot => "finding a renege",
        Skill::RenegePenalty => "what a renege costs",
        Skill::CountTrump => "how many of a suit are still unseen",
        Skill::Joker => "the joker",
        Skill::AuctionBid => "bids and what follows them",
        Skill::AuctionScore => "points for bids kept or set",
        Skill::PartnerSecret => "the called partner",
        Skill::PartnerNone => "playing without a partner",
        Skill::Ghost => "the ghost hand",
        Skill::ExchangeBest => "cards from a partner",
        Skill::Laps => "points carried into the next game",
        Skill::Slam => "games that count twice",
        Skill::PlayBest => "the best card to play",
        Skill::ProgressiveMove => "where to sit on a progressive evening",
        Skill::ProgressiveTally => "what to write down on a progressive evening",
        Skill::VariantSwitch => "the same cards in several games",
        Skill::HouseOptions => "house rules",
        Skill::Words => "what words mean",
        Skill::Advice => "the best choice, by your own cards",
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
