//! What is said where the learner does something else than a lesson proposed.

use super::{lesson::still_yours, set_off, to_type::typed};
use crate::{
    engine::Action,
    session::Came,
    text::{
        Names, argument::argument, feedback::own_act, names::trump_name, style::paragraph,
        words::capital,
    },
    tutor::Argument,
};

/// What was proposed, what the learner did instead, what came of it and why the other was better,
/// and how to try again.
pub(super) fn strayed(
    names: &Names,
    (proposed, own): (Action, Action),
    (came, why): (Option<Came>, Option<&Argument>),
    over: bool,
    again: bool,
) -> String {
    let said = |action: Action| match action {
        Action::Play(card) => names.card(card),
        Action::Discard(cards) => names.cards(&cards.iter().collect::<Vec<_>>()),
        // The dealer picks up what others order up.
        Action::OrderUp { .. } => format!("`{}`", own_act(names, action)),
        other => format!("`{}`", typed(names, other)),
    };
    let is_call = !matches!(own, Action::Play(_));
    let makes_trump = own.calls_something();
    let is_alone = makes_trump && proposed.is_lone_call() && !own.is_lone_call();
    let did = match own {
        Action::Play(_) => "played",
        Action::Discard(_) => "laid away",
        _ => "said",
    };
    let told = match came {
        Some(Came::Taken(seat, true)) if !names.is_you(seat) => {
            format!(", and {}, {}, took the trick", names.seat(seat), names.your_ally())
        }
        Some(Came::Taken(seat, _)) => format!(", and {} took the trick", names.seat(seat)),
        Some(Came::TakenAlike(seat)) => {
            format!(
                ", which changes nothing here: {} the trick all the same",
                names.does(seat, "take")
            )
        }
        Some(Came::Made(seat, trump)) => {
            format!(", and {} made {} trump", names.seat(seat), trump_name(trump))
        }
        Some(Came::TakenDearly) | None => String::new(),
    };
    let again = match (again, over) {
        (false, _) => "",
        (true, true) => " Type `again` for the same cards once more.",
        (true, false) => " Type `again` for the same cards once more, or play on.",
    };
    let (proposed, own) = (said(proposed), said(own));
    let why = match (came, why) {
        // What changes nothing needs no reason.
        (Some(Came::TakenAlike(_)), _) => String::new(),
        (Some(Came::TakenDearly), _) => format!(" {}", still_yours(&proposed, &own)),
        // It is told behind the trick.
        (Some(Came::Taken(..)), Some(Argument::Takes { card, from, .. })) => format!(
            " {} beats {}, and would have taken it.",
            capital(&names.card(*card)),
            names.card_of(from.seat, from.card)
        ),
        (Some(Came::Taken(_, true)), Some(why)) => format!(
            " That went well this time; {proposed} was the safer card. {}",
            argument(names, why)
        ),
        (_, Some(why)) => format!(" {}", argument(names, why)),
        (_, None) => String::new(),
    };
    let did = match came {
        // That it took the trick has just been said.
        Some(Came::TakenDearly) => {
            return paragraph(names.style, &format!("{}{again}", why.trim_start()));
        }
        // What comes of another call is not what the lesson goes on to tell.
        None if is_call => {
            let with = if is_alone { "you are not alone" } else { "that stands" };
            format!("You {did} {own}: {with}. The lesson will speak of {proposed}")
        }
        _ => format!("You {did} {own} instead of {proposed}{told}"),
    };
    set_off(names.style, &format!("{did}.{why}{again}"))
}
