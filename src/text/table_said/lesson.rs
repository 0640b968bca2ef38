//! What is said where cards are played within a lesson, and of each trick.

use super::{coach::doing, given_away, look_at::look_at, set_off, tricks_said};
use crate::{
    content::Length,
    engine::{Action, BySide},
    session::{Decisive, LookAt, Remark, Told},
    table::{Card, CardSet, Play},
    text::{
        Names, Style,
        argument::{argument, next_time},
        decisive::{enough, principle_sentence},
        names::{suit_name, trump_name},
        style::{paragraph, strong},
        words::{and, capital, count},
    },
    tutor::{Argument, Enough, Principle},
};

/// Cards are played now, for so long, and how; or they go on where they were left.
pub(super) fn opens(
    style: Style,
    (length, open): (Length, bool),
    how: bool,
    goes_on: bool,
) -> String {
    let what = match (length, goes_on) {
        (Length::Tricks(tricks), false) => format!("Now play {}.", count(tricks.into(), "trick")),
        (Length::Hand, false) => "Now play a hand.".to_owned(),
        (Length::Game, false) => "Now play a game.".to_owned(),
        (Length::Tricks(_), true) => "On with the tricks that you left.".to_owned(),
        (Length::Hand, true) => "On with the hand that you left.".to_owned(),
        (Length::Game, true) => "On with your game.".to_owned(),
    };
    let how = match (how && !goes_on, length) {
        (false, _) => String::new(),
        // Who listens may type what was heard.
        (true, Length::Tricks(_)) if style.tells() => format!(
            " Type a card by its name, or by its number, which it keeps. `hint` helps, `last` tells \
             the last trick, `table` says all again{}; `menu` leaves, and nothing is lost.",
            if open { ", and what the others hold" } else { "" }
        ),
        (true, Length::Tricks(_)) => {
            " Type a card, or its number. `hint` helps, `menu` leaves; nothing is lost.".to_owned()
        }
        (true, Length::Hand | Length::Game) => {
            " Type what you say or play, or its number. `hint` helps, `menu` leaves.".to_owned()
        }
    };
    // Signs are explained where they come first, and only to those who see them.
    let signs = match how.is_empty() || style.tells() {
        true => String::new(),
        false => format!(
            " {} marks whose turn it is, {} the card that takes the trick.",
            style.turn().trim(),
            style.star().trim()
        ),
    };
    format!("\n{}", paragraph(style, &format!("{}{how}{signs}", strong(&what))))
}

/// That it goes on at this card whenever the learner comes back.
pub(super) fn saved(length: Length) -> String {
    let what = match length {
        Length::Tricks(_) => "These tricks are",
        Length::Hand => "This hand is",
        Length::Game => "This game is",
    };
    format!("{what} kept: Enter goes on at this card, today or later.")
}

/// That nothing has to be saved at the table of a lesson.
pub(super) fn kept_anyway(style: Style) -> String {
    let said = "Every card is kept as it falls: `menu` leaves, and Enter comes back to this one.";
    paragraph(style, said)
}

/// That part is over; of a single trick all is said.
pub(super) fn over(names: &Names, won: &BySide<u8>) -> String {
    match won.iter().map(|(_, tricks)| tricks).sum() {
        1_u8 => String::new(),
        _ => {
            let said = format!(
                "{} Tricks: {}.",
                strong("No more of this hand is played."),
                tricks_said(names, won)
            );
            format!("\n{}", paragraph(names.style, &said))
        }
    }
}

/// The cards that were not dealt, and that nobody held the trumps among them.
pub(super) fn undealt(names: &Names, cards: CardSet, trumps: CardSet, was_seen: bool) -> String {
    let list = |cards: CardSet| cards.iter().collect::<Vec<_>>();
    let many = capital(&count(cards.len(), "card"));
    let were = if cards.len() == 1 { "was" } else { "were" };
    let trumps = match trumps.is_empty() {
        true => String::new(),
        false => format!(
            " So nobody held {}{}.",
            names.either_card(&list(trumps)),
            if was_seen { "" } else { ", which nobody could know" }
        ),
    };
    let said = format!("{many} {were} not dealt: {}.{trumps}", names.cards(&list(cards)));
    paragraph(names.style, &said)
}

/// What `why` will tell, and what the cards are played for; once a hand was played, where that is
/// looked back on.
pub(super) fn nothing_judged(leads_to: &[String], reviewed: bool) -> String {
    if reviewed {
        return "Nothing was played or said in this hand yet. `review` tells of the one before."
            .to_owned();
    }
    let what = match leads_to {
        [] => String::new(),
        can => format!(" By the end of the lesson you can: {}.", and(can)),
    };
    format!("Nothing was played or said yet of which `why` could tell.{what}")
}

/// What would have been better than an act that was a little worse, behind the reason; nothing where that
/// says it.
fn better_said(names: &Names, why: &Argument) -> String {
    match why {
        Argument::Beaten { highest: Some((card, ..)), .. } | Argument::Draws { card, .. } => {
            format!(" Better: {}.", names.card(*card))
        }
        Argument::Longer { trump, .. } => format!(" Better: {}.", trump_name(*trump)),
        Argument::KeepsTrump { kept: (kept, _), .. } | Argument::KeepsHigh { kept, .. } => {
            format!(" Better: keep {}.", names.card(*kept))
        }
        _ => String::new(),
    }
}

/// One dry word about the learner's tricks.
pub(super) fn remarked(names: &Names, remark: &Remark) -> String {
    let said = match remark {
        Remark::Spent { .. } => spent_said(names, remark),
        Remark::Cheaply { trick, card } => {
            format!("You took trick {trick} with {}, the least that takes it.", names.card(*card))
        }
        Remark::Slips(why, Told::Before)
        | Remark::GivesAway { argument: Some(why), shown: None, asked: true, .. } => {
            next_time(why).map_or_else(|| argument(names, why), str::to_owned)
        }
        Remark::Slips(why, Told::Now) => {
            let head = match why {
                // It is told behind the trick, and true of what lay there before it.
                Argument::Draws { .. } | Argument::Beaten { .. } => "Coach, at your lead:",
                Argument::HoldsBetter { .. } | Argument::HoldsForPartner { .. } => {
                    "Coach, at your turn:"
                }
                _ => "Coach:",
            };
            let better = better_said(names, why);
            format!("{} {}{better}", strong(head), argument(names, why))
        }
        Remark::RuleCalls { other, rule, held } => {
            let rule = look_at(names, LookAt::Rule(*rule, *held, None));
            let other = capital(&doing(names, *other));
            format!("{} {rule} {other} would have been a little better.", strong("Coach:"))
        }
        Remark::ByRule { other, rule, even, enough } => {
            by_rule(names, (*other, *rule, *even), *enough)
        }
        Remark::Dearly { enough, spent, held, costs, asked } => {
            dearly(names, (*enough, *spent), *held, (*costs, *asked))
        }
        Remark::Better { trick, own, better, argument: why, open, taken } => {
            let (own, better) = (names.card(*own), names.card(*better));
            let all_the_same = taken.map_or_else(String::new, |play| {
                let taken = names.card_of(play.seat, play.card);
                format!(", though this time {taken} would have taken that, too")
            });
            let said = why.as_ref().map_or_else(String::new, |why| argument(names, why) + " ");
            let more = match (open, why) {
                (true, _) => format!("{better} would have taken one trick more than {own}"),
                // What it promised has just been told.
                (false, Some(_)) => format!("Better: {better}"),
                (false, None) => format!("{better} promised more than {own}"),
            };
            format!("Trick {trick}: {said}{more}{all_the_same}.")
        }
        Remark::GivesAway { better, argument, shown: Some(shown), asked: true } => {
            given_away::why(names, *better, argument.as_ref(), shown)
        }
        Remark::GivesAway { better, argument, shown, asked: _ } => {
            given_away::at_once(names, *better, argument.as_ref(), shown.as_ref())
        }
        Remark::GaveAway(tricks) => {
            let tricks: Vec<String> = tricks.iter().map(ToString::to_string).collect();
            let what = if tricks.len() == 1 { "trick" } else { "tricks" };
            format!(
                "{} {what} {} again: a trick was given away there.",
                strong("Look at"),
                and(&tricks)
            )
        }
        Remark::NoPoint(top) => {
            let top = names.card(*top);
            format!(
                "{} {} could have taken this trick. That costs no point: {top} takes a later one, \
                 and that is all your side needs.",
                strong("Coach:"),
                capital(&top)
            )
        }
        Remark::NoMore => "Nobody could have taken more with these cards.".to_owned(),
        Remark::Next { down, suit, tricks } => format!(
            "You let {} go and named {}, the other suit of its colour: {}. That is how it is done.",
            names.card(*down),
            suit_name(*suit),
            count((*tricks).into(), "trick")
        ),
        Remark::OrderedUp { trumps, came, tricks } => {
            let came = came.map_or_else(String::new, |play| {
                format!(", and {} for {}", names.card(play.card), names.seat(play.seat))
            });
            format!(
                "You ordered up on {}{came}: reason enough, and it brought {}.",
                names.cards(&trumps.iter().collect::<Vec<_>>()),
                count((*tricks).into(), "trick")
            )
        }
        Remark::TrumpedAllTheSame(took, card) => format!(
            "{} trumped it. By what could be seen no other lead was better than {}.",
            capital(&names.seat(took.seat)),
            names.card(*card)
        ),
        Remark::DrewTrumps { lead, fell } => {
            let (lead, fallen) = (names.card(*lead), names.cards(&fell.iter().collect::<Vec<_>>()));
            match fell.len() {
                1 => format!(
                    "You led {lead}, and {fallen} had to follow: one trump fewer against you."
                ),
                many => format!(
                    "You led {lead}, and {fallen} fell: {} fewer against you.",
                    count(many, "trump")
                ),
            }
        }
        Remark::Stopped(card) => format!(
            "{} took the one trick that mattered: all five would have been a march.",
            capital(&names.card(*card))
        ),
        Remark::Decided { trick, play, made } => {
            let card = names.card_of(play.seat, play.card);
            match made {
                Decisive::Made => format!(
                    "Trick {trick} decided it: with {card} your side had the tricks that it needed."
                ),
                Decisive::Euchre => format!(
                    "Trick {trick} decided it: after {card} the makers were euchred, whatever came."
                ),
            }
        }
        Remark::All => "Every trick is yours.".to_owned(),
    };
    set_off(names.style, &said)
}

/// That a rule speaks for another act, and whether that hardly brings more or nothing.
fn by_rule(
    names: &Names,
    (other, rule, even): (Action, Principle, bool),
    score: Option<Enough>,
) -> String {
    let (other, why) = (doing(names, other), principle_sentence(names, rule));
    if let Some(score) = score {
        return format!("{} {} Better: {other}.", strong("Coach:"), enough(score));
    }
    let said = match (rule, even) {
        (Principle::TakePartnerAlong, _) => format!(
            "On average alone brings {}, but it fails more often. The rule would be {other}.",
            if even { "about as much" } else { "hardly less" },
        ),
        (_, true) => {
            return format!(
                "{} The rule would be {other}. {why} This time what you did was as good, by what you \
                 could see.",
                strong("Coach:")
            );
        }
        (_, false) => format!("{} would have been a little better.", capital(&other)),
    };
    format!("{} {said} {why}", strong("Coach:"))
}

/// That a card was spent on a trick that was the partner's, or why it was.
fn spent_said(names: &Names, remark: &Remark) -> String {
    match remark {
        Remark::Spent { held, spent, last, safe, asked: true, .. } => {
            let (held, spent) = (names.card_of(held.seat, held.card), names.card(*spent));
            let why = match (last, safe) {
                (true, _) => {
                    format!("Nobody played after you, so with {held} the trick was your side's.")
                }
                (false, true) => format!("Nobody could beat {held}: the trick was your side's."),
                (false, false) => {
                    format!("Whatever could still beat {held} would have beaten {spent} too.")
                }
            };
            format!("{why} Give such a trick the card that you need least.")
        }
        Remark::Spent { trick, held, spent, last, over, .. } => {
            let (held, spent) = (names.card_of(held.seat, held.card), names.card(*spent));
            let (safe, winning) =
                (format!("Trick {trick} was safe already: {held} had it"), "was winning already");
            match (last, over) {
                (true, true) => format!("{safe}, and {spent} was not needed."),
                (true, false) => format!("{safe}, and {spent} could have waited."),
                (false, true) => {
                    format!("Trick {trick}: {held} {winning}, and {spent} made it no safer.")
                }
                (false, false) => format!(
                    "Trick {trick}: {held} {winning}, and {spent} made it no safer. It could have \
                     waited."
                ),
            }
        }
        _ => unreachable!("a card was spent"),
    }
}

/// That a lower card takes a trick as well, or why it does.
fn dearly(
    names: &Names,
    (enough, spent): (Card, Card),
    held: Play,
    (costs, asked): (bool, bool),
) -> String {
    let (less, more) = (names.card(enough), names.card(spent));
    let gone = "Nobody else can hold a card between the two, so this time it costs nothing.";
    if !asked {
        let said = match costs {
            true => still_yours(&less, &more),
            false => format!("{} would have taken it too. {gone}", capital(&less)),
        };
        return format!("{} {said}", strong("Coach:"));
    }
    let held = names.card_of(held.seat, held.card);
    let both = format!(
        "Nobody played after you, and {held} was all that you had to beat: {less} does that as \
         {more} does."
    );
    match costs {
        true => {
            format!("{both} {} may take a later trick where {less} would not do.", capital(&more))
        }
        false => format!("{both} {gone}"),
    }
}

/// `9♦ would have taken it too, and A♦ would still be yours.`
pub(super) fn still_yours(less: &str, more: &str) -> String {
    format!("{} would have taken it too, and {more} would still be yours.", capital(less))
}

/// Who takes the trick of that number; a hand's tricks are not all told alike.
pub(super) fn taken(names: &Names, number: u8, winner: Play, of: u8) -> String {
    let takes = capital(&names.does(winner.seat, "take"));
    // Who listens sees no mark beside the card, and the last trick is not drawn.
    let with = match names.style.tells() || number == of {
        true => format!(" with {}", names.card(winner.card)),
        false => String::new(),
    };
    match number {
        3 => format!("{takes} the third, with {}.", names.card(winner.card)),
        1 => format!("{takes} the trick{with}."),
        last if last == of => format!("{takes} the last one{with}."),
        2 => format!("{takes} this one{with}."),
        _ => format!("{takes} it{with}."),
    }
}
