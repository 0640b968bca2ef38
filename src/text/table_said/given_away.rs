//! That a card gives a trick away, where it is known what the others hold.

use crate::{
    session::{HowTaken, LostTrick},
    table::Card,
    text::{Names, argument::argument, best_play::line_said, style::strong, words::capital},
    tutor::Argument,
};

/// What is said of such a card at once. Where all hands lie open the way is to be found: what speaks
/// for it is told to whoever asks.
pub(super) fn at_once(
    names: &Names,
    better: Card,
    why: Option<&Argument>,
    shown: Option<&LostTrick>,
) -> String {
    let head = strong("Coach:");
    if let Some(shown) = shown.filter(|shown| shown.is_to_be_found()) {
        let lost = lost_trick(names, better, shown);
        return format!(
            "{head} {lost} Another card saves that trick: type it, or Enter goes on with this one."
        );
    }
    let why = why.map(|why| argument(names, why));
    let why = why.or_else(|| shown.map(|shown| lost_trick(names, better, shown)));
    let why = why.map_or_else(String::new, |why| why + " ");
    format!("{head} {why}Better: {}.", names.card(better))
}

/// Why that is so: what speaks for the better card, and what takes the tricks either way.
pub(super) fn why(
    names: &Names,
    better: Card,
    why: Option<&Argument>,
    shown: &LostTrick,
) -> String {
    // What the coach has said at once is not said again.
    let news = why.filter(|_| shown.is_to_be_found());
    let why = news.map_or_else(String::new, |why| argument(names, why) + " ");
    why + &both_ways(names, better, shown)
}

/// Which trick is given away; how the better card takes it only where that is not to be found.
fn lost_trick(names: &Names, better: Card, shown: &LostTrick) -> String {
    let [lost, won] = [shown.lost, shown.won].map(|play| names.card_of(play.seat, play.card));
    let trick = shown.number;
    match shown.how {
        HowTaken::AtOnce if shown.won.card == better => {
            format!(
                "{} takes this trick; {} would have taken it.",
                capital(&lost),
                names.card(better)
            )
        }
        HowTaken::AtOnce => {
            let better = names.card(better);
            format!("{} takes this trick; after {better}, {won} would take it.", capital(&lost))
        }
        HowTaken::Kept => format!("{} can take trick {trick}, if you keep it.", capital(&won)),
        HowTaken::InThisTrick => format!("{} can take this trick.", capital(&lost)),
        HowTaken::Later => {
            format!("After that {lost} takes trick {trick}, if all play their best.")
        }
    }
}

/// What takes that trick after each of two cards, if all play their best.
fn both_ways(names: &Names, better: Card, shown: &LostTrick) -> String {
    match shown.how {
        HowTaken::AtOnce => return lost_trick(names, better, shown),
        HowTaken::Later => return line_to_it(names, better, shown),
        HowTaken::Kept | HowTaken::InThisTrick => {}
    }
    let [won, lost] = [shown.won, shown.lost].map(|play| names.card_of(play.seat, play.card));
    let (own, trick) = (names.card(shown.own), shown.number);
    let takes = match shown.won.card == better {
        true => format!("{} takes trick {trick}", names.card(better)),
        false => format!("{won} takes trick {trick} after {}", names.card(better)),
    };
    format!("If all play their best, {takes}; after {own}, {lost} does.")
}

/// How a later trick comes to be lost, and which card saves it.
fn line_to_it(names: &Names, better: Card, shown: &LostTrick) -> String {
    let (own, trick, saves) = (names.card(shown.own), shown.number, names.card(better));
    let line = line_said(names, &shown.line);
    let won = match shown.won.card == better {
        true => "then it takes that trick itself".to_owned(),
        false => format!("then {} takes it", names.card_of(shown.won.seat, shown.won.card)),
    };
    format!(
        "If all play their best after {own}:\n{line}\n{} saves trick {trick}: {won}.",
        capital(&saves)
    )
}
