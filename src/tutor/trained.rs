//! Which kinds of question can train a skill.

use super::{AskKind, Skill};

impl Skill {
    /// Whether a question of that kind can train it.
    ///
    /// ```
    /// use leftbower::tutor::{AskKind, Skill};
    /// assert!(Skill::FollowLegal.is_trained_by(AskKind::Legal));
    /// assert!(!Skill::FollowLegal.is_trained_by(AskKind::Score));
    /// ```
    pub fn is_trained_by(self, kind: AskKind) -> bool {
        use AskKind as K;
        let kinds: &[AskKind] = match self {
            Self::DeckContents => &[K::Count, K::Side, K::Trumps, K::Order],
            Self::RankPlain => &[K::Beats, K::Order, K::Winner],
            Self::RankTrump | Self::ColourPairs => {
                &[K::Order, K::Winner, K::Trumps, K::Beats, K::Suit]
            }
            Self::SuitEffective => &[K::Suit, K::Legal],
            Self::FollowLegal => &[K::Legal],
            Self::TrickWinner => &[K::Winner, K::Order, K::Beats],
            Self::LeadFirst | Self::LeadNext => &[K::Leader, K::ToAct],
            Self::DealDraw => &[K::Draw],
            Self::DealTurnup | Self::BidOrder | Self::BidRound2 | Self::AuctionBid => {
                &[K::Calls, K::ToAct, K::Side]
            }
            Self::BidDealer | Self::Discard => &[K::Calls, K::ToAct, K::Side, K::Legal],
            Self::AloneDeclare => &[K::SitsOut, K::Calls, K::Leader, K::ToAct, K::Side],
            Self::AloneDefend => &[K::SitsOut, K::Calls, K::Leader, K::ToAct, K::Score, K::Game],
            Self::ScoreMade
            | Self::ScoreMarch
            | Self::ScoreEuchre
            | Self::AuctionScore
            | Self::Laps
            | Self::Slam
            | Self::ProgressiveTally => &[K::Score, K::Game],
            Self::ScoreAlone => &[K::Score, K::Game, K::Calls],
            Self::ScoreGame => &[K::Game],
            Self::RenegeSpot | Self::RenegePenalty => &[K::Renege],
            Self::CountTrump => &[K::Count, K::Trumps],
            Self::PartnerSecret => &[K::Side, K::Known, K::ToAct, K::Score, K::Calls],
            Self::PartnerNone => &[K::Calls, K::Score, K::Game, K::Side],
            Self::Ghost => &[K::Calls, K::ToAct, K::Score],
            Self::ExchangeBest => &[K::ToAct, K::Calls],
            Self::PlayBest => &[K::Play, K::Tricks],
            Self::ProgressiveMove => &[K::Movement],
            Self::Advice => &[K::Call],
            Self::Words => &[],
            // These show in whatever is asked.
            Self::Joker | Self::HouseOptions | Self::VariantSwitch => return true,
        };
        // What a word means is part of what it is about.
        kind == K::Term || kinds.contains(&kind)
    }
}
