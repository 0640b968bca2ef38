//! What happens at a table where a hand is played.

use super::{
    Names, Style, TableView,
    advice::doing,
    contract_said,
    feedback::action_said,
    steps::steps_of_rules,
    style::{bad, dim, good, paragraph, strong, wrap},
    table,
    words::{and, capital, count, points},
};
use crate::{
    engine::{Action, BySide, Seen, Taken},
    rules::Variant,
    session::{TableAt, TableSaid},
    table::{Card, Play, Seat, SeatSet},
    tutor::{Ask, Question},
};

/// One thing that happens there.
pub(super) fn table_said(style: Style, said: &TableSaid) -> String {
    let names = |at: &TableAt| Names::new(style, &at.rules, at.you, at.dealer);
    match said {
        TableSaid::Opens { variant, level, goes_on, target } => {
            let name = Variant::find(variant).map_or(variant.as_str(), |game| game.name.as_str());
            let how = if *goes_on { "The match goes on" } else { "A match" };
            let said = format!(
                "{} {how} to {target}; the others play as `{level}`. Type an act in words or by its \
                 number. `?` lists what is allowed; `undo`, `again`, `last`, `score` and `menu` help.",
                strong(&format!("{name}."))
            );
            paragraph(style, &said)
        }
        TableSaid::Dealt { at, number } => {
            let deals = capital(&names(at).does(at.dealer, "deal"));
            format!("\n{}", dim(&format!("Hand {number}. {deals}.")))
        }
        TableSaid::Acted { at, seat, seen } => acted(&names(at), *seat, seen),
        TableSaid::Taken { at, winner, taken } => taken_said(&names(at), *winner, taken.as_ref()),
        TableSaid::Turn { at, question, on_table, choices, taken } => {
            turn(at, &names(at), question, on_table, choices, taken.as_ref())
        }
        TableSaid::NotRead { at, choices } => {
            let first = choices.first().map(|action| action_said(&names(at), *action));
            let example = first.map_or_else(String::new, |act| format!(", such as `{act}`"));
            format!("I need an act{example}, or a number from 1 to {}.", choices.len())
        }
        TableSaid::NotAllowed { at, action, reasons, legal } => {
            not_allowed(&names(at), *action, reasons, legal)
        }
        TableSaid::Choices { at, legal } => format!("Allowed: {}.", acts(&names(at), legal)),
        TableSaid::Coach { at, own, best, lost, deals } => {
            coach(&names(at), *own, *best, *lost, *deals)
        }
        TableSaid::Last { at, plays, winner } => format!(
            "{}\n{}",
            trick(at, &names(at), plays, None),
            taken_said(&names(at), *winner, None)
        ),
        TableSaid::NoTrickYet => "No trick is complete yet.".to_owned(),
        TableSaid::Score { at, score, taken, target } => {
            let names = names(at);
            let tricks = taken.as_ref().map_or_else(String::new, |taken| {
                format!(" Tricks of this hand: {}.", by_side(&names, &taken.by_side))
            });
            paragraph(
                style,
                &format!("The game is to {target}. Score: {}.{tricks}", by_side(&names, score)),
            )
        }
        TableSaid::NothingToSay => {
            "Nothing was given up by your last act, as far as the coach can see.".to_owned()
        }
        TableSaid::TakenBack => dim("Taken back."),
        TableSaid::NothingToTakeBack => "Nothing of this hand can be taken back.".to_owned(),
        TableSaid::HandOver { at, number, contract, taken, points: scored, score, .. } => {
            let names = names(at);
            let made = contract.as_ref().map_or_else(
                || "Nobody called; the hand is thrown in.".to_owned(),
                |contract| contract_said(&names, contract),
            );
            let tricks = taken.as_ref().map_or_else(String::new, |taken| {
                format!(" Tricks: {}.", by_side(&names, &taken.by_side))
            });
            let said = format!(
                "{} {made}{tricks} {} Now {}.",
                strong(&format!("Hand {number} is over.")),
                capital(&scored_said(&names, scored)),
                by_side(&names, score)
            );
            format!("\n{}", paragraph(style, &said))
        }
        TableSaid::MatchOver { at, winners, score } => {
            let names = names(at);
            let own = winners.iter().any(|side| side.contains(at.you));
            let sides: Vec<String> = winners.iter().map(|side| names.side(*side)).collect();
            let verdict =
                if own { good("The match is yours.") } else { strong("The match is over.") };
            let said = format!("{verdict} Won by {}: {}.", and(&sides), by_side(&names, score));
            paragraph(style, &format!("{said} `play` begins another."))
        }
    }
}

/// What somebody did, in a line.
fn acted(names: &Names, seat: Seat, seen: &Seen) -> String {
    let who = capital(&names.seat(seat));
    match seen {
        Seen::Open(Action::Play(card)) => format!("{who} plays {}.", names.card(*card)),
        Seen::Open(Action::Pass) => format!("{who} passes."),
        Seen::Open(action) => format!("{who}: {}.", action_said(names, *action)),
        Seen::Discarded(cards) => {
            format!("{who} lays away {} face down.", count(*cards, "card"))
        }
        Seen::Gave(cards) => format!("{who} hands over {} face down.", count(*cards, "card")),
    }
}

/// Who took a trick, and how many both sides have.
fn taken_said(names: &Names, winner: Play, taken: Option<&Taken>) -> String {
    let tricks = taken
        .map_or_else(String::new, |taken| format!(" Tricks: {}.", by_side(names, &taken.by_side)));
    let takes = capital(&names.does(winner.seat, "take"));
    format!("{takes} the trick with {}.{tricks}\n", names.card(winner.card))
}

fn turn(
    table: &TableAt,
    names: &Names,
    question: &Question,
    on_table: &[Play],
    choices: &[Action],
    taken: Option<&Taken>,
) -> String {
    let playing = question.ask == Ask::Legal;
    let at = &question.situation;
    let mut said = vec![String::new()];
    let contract = at.contract.as_ref().map(|contract| contract_said(names, contract));
    let tricks = taken.map(|taken| format!("Tricks: {}.", by_side(names, &taken.by_side)));
    let status: Vec<String> = contract.into_iter().chain(tricks).collect();
    if !status.is_empty() {
        said.push(dim(&wrap(&status.join(" "), names.style.measure(), "", "")));
    }
    if !on_table.is_empty() {
        said.push(trick(table, names, on_table, Some(at.you)));
    } else if let Some(up) = at.up.last().filter(|_| !playing) {
        said.push(format!("Turned up: {}.", names.card(*up)));
    }
    if !playing {
        let held: Vec<Card> = at.hand.into_iter().flatten().collect();
        said.push(format!("Your hand: {}", names.style.cards(held)));
    }
    let lead = if playing && on_table.is_empty() { "You lead." } else { "Your turn." };
    let choices = wrap(&numbered(names, choices), names.style.measure(), "", "  ");
    said.push(format!("{} {choices}", strong(lead)));
    said.join("\n")
}

/// A trick on the table, as it looks from the learner's chair.
fn trick(at: &TableAt, names: &Names, plays: &[Play], turn: Option<Seat>) -> String {
    let view = TableView {
        players: at.rules.players,
        plays: plays.iter().map(|play| (play.seat, Some(play.card))).collect(),
        leader: plays.first().map(|play| play.seat),
        turn,
        maker: None,
        out: SeatSet::EMPTY,
        up: None,
        dealer: false,
    };
    table(names, &view)
}

/// `1 JS  2 AS`.
fn numbered(names: &Names, choices: &[Action]) -> String {
    let one = |(at, action): (usize, &Action)| {
        format!("{} {}", dim(&(at + 1).to_string()), action_said(names, *action))
    };
    choices.iter().enumerate().map(one).collect::<Vec<_>>().join("   ")
}

fn acts(names: &Names, legal: &[Action]) -> String {
    and(&legal.iter().map(|action| action_said(names, *action)).collect::<Vec<_>>())
}

fn not_allowed(
    names: &Names,
    action: Action,
    reasons: &[crate::engine::Reason],
    legal: &[Action],
) -> String {
    let what = action_said(names, action);
    let not = if let Action::Play(_) = action { "may not be played" } else { "is not allowed now" };
    let head = format!("{} {} {not}. Allowed: {}.", bad("No."), capital(&what), acts(names, legal));
    let head = wrap(&head, names.style.measure(), "", "  ");
    if reasons.is_empty() { head } else { format!("{head}\n{}", steps_of_rules(names, reasons)) }
}

/// One line of the coach.
fn coach(names: &Names, own: Action, best: Action, lost: f64, deals: u32) -> String {
    let said = format!(
        "{} {} brings {lost:.2} points a hand more than {}, on average over {}.",
        strong("Coach:"),
        capital(&doing(names, best)),
        doing(names, own),
        count(deals, "deal")
    );
    wrap(&said, names.style.measure(), "", "  ")
}

fn by_side<N: std::fmt::Display + Copy>(names: &Names, numbers: &BySide<N>) -> String {
    let one = |(side, n): (SeatSet, N)| names.with_number(side, n);
    numbers.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Who scores what with a hand.
fn scored_said(names: &Names, scored: &BySide<i16>) -> String {
    let one = |(side, n): (SeatSet, i16)| names.with_number(side, points(n));
    let said: Vec<String> = scored.iter().filter(|(_, n)| *n != 0).map(one).collect();
    if said.is_empty() { "nobody scores.".to_owned() } else { format!("{}.", and(&said)) }
}
