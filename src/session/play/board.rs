//! What a board tells whoever asks: which suit is trump, who deals, who plays with whom.

use std::sync::Arc;

use crate::{
    engine::Contract,
    rules::Trump,
    session::{BoardFact, TableAt},
    table::Ring,
    tutor::Posed,
};

/// A board, as far as it can be asked about.
pub(in crate::session) struct Board {
    /// Whose chair it is seen from.
    pub(in crate::session) at: TableAt,
    /// Who made what trump.
    pub(in crate::session) contract: Option<Contract>,
    /// What is trump, where nobody is said to have made it.
    pub(in crate::session) trump: Option<Trump>,
    /// Whether it may be told who the partner is: a question may ask just that.
    pub(in crate::session) partner: bool,
}

impl Board {
    /// The board of a question.
    pub(in crate::session) fn of(question: &Posed) -> Self {
        let at = &question.situation;
        let table = TableAt {
            rules: Arc::clone(&question.rules),
            you: at.you,
            dealer: at.dealer,
            trump_to_come: false,
            marked: None,
        };
        Self { at: table, contract: at.contract, trump: at.trump, partner: false }
    }

    /// What it tells of a word; `None` where that is nothing, or is not to be told.
    pub(in crate::session) fn fact(&self, word: &str) -> Option<BoardFact> {
        let Self { at, contract, trump, partner } = self;
        match word {
            "trump" | "trumps" => {
                contract.map(|contract| contract.trump).or(*trump).map(BoardFact::Trump)
            }
            "maker" => contract.map(|contract| BoardFact::Maker(contract.maker)),
            "dealer" => partner.then_some(BoardFact::Dealer),
            "partner" if *partner && at.rules.players == 4 && at.rules.sides.are_fixed() => {
                Some(BoardFact::Partner(Ring::new(at.rules.players).clockwise(at.you, 2)))
            }
            _ => None,
        }
    }
}
