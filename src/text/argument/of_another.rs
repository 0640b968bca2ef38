//! What spoke for a call in the cards of another player, once they are told.

use super::{
    NO_TRUMP, all_said,
    bids::besides,
    held::{or_no_trump, trumps_said, with_aces},
    lower_within, within,
};
use crate::{
    engine::Action,
    rules::Trump,
    text::{Names, advice::doing, words::capital},
    tutor::{Argument, WithRole},
};

/// What his cards came to under the trump that he called, or might have called; `None` where it is
/// something else that spoke for it.
///
/// Of a call for which nothing spoke it is said that this was little.
pub(in crate::text) fn of_another(names: &Names, said: &Argument, calls: bool) -> Option<String> {
    let little = if calls { ": little for such a call" } else { "" };
    let few = |trump: Trump, held: &[WithRole], more: &str| {
        // Behind a pass it is told how little it was.
        let only = if calls || held.is_empty() { "" } else { "only " };
        format!("{} that is {only}{}{more}.", within(trump), or_no_trump(names, held))
    };
    Some(match said {
        Argument::Strength { trump, held, aces, .. } => {
            let (held, aces) = (trumps_said(names, held), with_aces(names, aces));
            let passed = if calls { "" } else { ": others might have called on that" };
            format!("{} that is {held}{aces}{passed}.", within(*trump))
        }
        Argument::FindsBest { suit, held, aces } => {
            few(Trump::Suit(*suit), held, &with_aces(names, aces))
        }
        Argument::FewAreDealt { trump, held, aces, .. } => {
            few(*trump, held, &with_aces(names, aces))
        }
        Argument::Weakness { trump, held, aces, .. } => {
            few(*trump, held, &(with_aces(names, aces) + little))
        }
        Argument::NoAce { trump, held, .. } => few(*trump, held, ", and no ace beside"),
        Argument::TooHigh { bid, trump, held, beside, .. } => {
            let held = match held.as_slice() {
                [] => NO_TRUMP.to_owned(),
                some => format!("no more than {}", all_said(names, some)),
            } + &besides(names, beside);
            let without = match beside.tops.as_slice() {
                [] => String::new(),
                tops => format!("; without trump it is {}", names.cards(tops)),
            };
            let needed = match calls {
                true => String::new(),
                false => format!("{} was the least. ", capital(&doing(names, Action::Bid(*bid)))),
            };
            format!("{needed}Even {} that is {held}{without}{little}.", lower_within(*trump))
        }
        Argument::Later { trump, held, .. } => {
            format!("{} it is {}, to be named later.", within(*trump), all_said(names, held))
        }
        Argument::GoesToThem { card, seat } => {
            let card = capital(&all_said(names, &[*card]));
            format!("{card} would have gone to {}.", names.seat(*seat))
        }
        _ => return None,
    })
}
