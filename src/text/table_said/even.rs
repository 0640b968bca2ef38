//! Why little hangs on which of several acts is done.

use std::cmp::Ordering;

use super::coach::doing;
use crate::{
    session::Even,
    table::Card,
    text::{
        Names,
        argument::all_alone,
        decisive::principle_sentence,
        names::suit_name,
        words::{capital, count, points},
    },
};

/// When an act is spoken of.
#[derive(Clone, Copy)]
pub(super) enum When {
    /// Before it.
    Before,
    /// After it.
    After,
}

/// The reason, as a sentence.
pub(super) fn even_said(names: &Names, even: Even, when: When) -> String {
    let tense = |before: &str, after: &str| match when {
        When::Before => before.to_owned(),
        When::After => after.to_owned(),
    };
    match even {
        Even::Touching(cards) => {
            let cards: Vec<Card> = cards.distinct().iter().collect();
            let said = capital(&names.cards(&cards));
            let lies = tense("is out lies", "was out lay");
            match cards.as_slice() {
                [_] => "They are the same card.".to_owned(),
                some => {
                    let all = if some.len() > 2 { "all " } else { "" };
                    let are = tense("are", "were");
                    format!("{said} {are} {all}worth the same: no card that {lies} between them.")
                }
            }
        }
        Even::CanBeBeaten { thrown: true, lowest } => {
            let said = tense(
                "None of your cards takes this trick, and each can be beaten later",
                "None of your cards could take this trick, and each could be beaten later",
            );
            let rule = if lowest { ": as a rule the lowest goes" } else { "" };
            format!("{said}{rule}.")
        }
        Even::CanBeBeaten { thrown: false, .. } => {
            tense("Each of your cards can be beaten.", "Each of your cards could be beaten.")
        }
        Even::Unbeaten => tense(
            "Nothing that is out beats any of your cards.",
            "Nothing that was out could beat any of your cards.",
        ),
        Even::AllTake => tense(
            "Each of your cards takes this trick as it lies.",
            "Each of your cards beat what lay there then.",
        ),
        Even::Safe(card) => {
            let card = names.card(card);
            tense(
                &format!("No opponent can beat {card}."),
                &format!("No opponent could beat {card}."),
            )
        }
        Even::TakesAlone(card) => {
            let card = capital(&names.card(card));
            tense(
                &format!("{card} alone takes this trick as it lies."),
                &format!("{card} alone beat what lay there then."),
            )
        }
        Even::NowOrLater(top) => {
            format!("{} takes its trick now or later.", capital(&names.card(top)))
        }
        Even::KeepsBest { lowest: true } => {
            "Trumps and aces stay, and the lowest of the rest goes.".to_owned()
        }
        Even::KeepsBest { lowest: false } => "Trumps and aces stay.".to_owned(),
        Even::LowestGoes => {
            "As a rule the lowest card goes to a trick that you do not take.".to_owned()
        }
        Even::KeepsTrumps { aces: false } => "All your trumps stay.".to_owned(),
        Even::KeepsTrumps { aces: true } => {
            "All your trumps stay, and beside them you hold only aces.".to_owned()
        }
        Even::AsManyTrumps(many) => {
            format!("You would hold {} in each of these suits.", count(many, "trump"))
        }
        Even::ForTheOther(principle, act) => {
            let principle = principle_sentence(names, principle);
            format!("What speaks for {}: {principle}", doing(names, act))
        }
        Even::InEveryDeal => tense(
            "In every deal that was tried it comes to the same.",
            "In every deal that was tried it came to the same.",
        ),
        Even::IsDecided { made, bid } => {
            let what = if bid { "bid" } else { "call" };
            let is = if made { "made" } else { "lost" };
            format!("Whichever you play, the {what} is {is} in every deal that was tried.")
        }
        Even::ComesTo { ahead, by } => {
            let own = if names.are_alone() { "you come" } else { "your side comes" };
            let who = match ahead {
                Ordering::Greater => own,
                Ordering::Less => "the others come",
                Ordering::Equal => "nobody comes",
            };
            let by = match by {
                Some(by @ 1..) => format!("{} ahead", points(by)),
                _ => "ahead".to_owned(),
            };
            format!("Whichever you play, {who} out {by} in every deal that was tried.")
        }
        Even::HangsOnCards => tense(
            "Which is best hangs on how the hidden cards lie.",
            "Which was best hung on how the hidden cards lay.",
        ),
        Even::DidBest => {
            "Nothing that you can see says why: it did best in the deals that were tried."
                .to_owned()
        }
        Even::HangsOnPartner => {
            format!("Which is better hangs on what {} holds.", names.your_ally())
        }
        Even::FailsForNothing { theirs } => {
            let theirs = if theirs { ", but the others score what was bid" } else { "" };
            format!("A bid that fails takes nothing off your score{theirs}.")
        }
        Even::FailsCheaply => {
            "A bid that fails costs a point for each trick that its side takes, and no more."
                .to_owned()
        }
        Even::LoneBid => "Alone more is scored, and it fails more often.".to_owned(),
        Even::HangsOnGhost { suit, trumps } => format!(
            "In {} you would hold {}; what the ghost holds nobody knows.",
            suit_name(suit),
            count(trumps, "trump")
        ),
        Even::AloneForMore(all) => {
            format!("{}; alone they are harder to take.", capital(&all_alone(all)))
        }
        Even::NobodyHasBid => "Nobody else has bid, so nothing tells them apart.".to_owned(),
    }
}
