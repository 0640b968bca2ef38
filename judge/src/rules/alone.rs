//! Lone hands, lone defenders, and what they may ask for.

use serde::{Deserialize, Serialize};

/// Whether a maker may go alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alone {
    /// He says so together with the call that makes trump.
    WithTheCall,
    /// There is no such call.
    Never,
    /// *(false)* He may say so at any time: before the first lead he is asked again.
    AnyTime,
}

/// How a lone hand stands to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LoneHand {
    /// A lone hand is declared.
    Declared,
    /// Every maker stands alone in any case, for the ordinary points.
    Always,
}

/// Who lays his cards down when a maker goes alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SitsOut {
    /// The lone hand's partners.
    Partners,
    /// Nobody.
    Nobody,
    /// *(false)* His partner, and one opponent too.
    PartnersAndAnOpponent,
}

/// Whether a defender may play alone against a lone maker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DefendAlone {
    /// He may not.
    Never,
    /// He may; those next in line for the deal are asked first.
    MayDeclare,
}

/// Whether a lone hand may ask the partner for his best card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CallForBest {
    /// It may not.
    Never,
    /// It may discard a card and get one that the partner chooses; so may a lone defender.
    MayCall,
}

/// Whether a lone maker may play with his cards exposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Jambon {
    /// Whether he may at all.
    pub offered: bool,
    /// Whether the next opponent names the card that he must play first.
    pub card_demanded: bool,
    /// Whether he may also call for his partner's best.
    pub with_help: bool,
}
