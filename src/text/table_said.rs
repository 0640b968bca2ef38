//! What happens at a table where a hand is played.

mod coach;

use super::{
    Names, Style, TableView, auction_said, contract_said, deciding_line,
    feedback::action_said,
    names::suit_name,
    steps::steps_of_rules,
    style::{dim, good, paragraph, strong, wrap},
    table,
    words::{and, capital, count, points},
};
use crate::{
    content::Length,
    engine::{Action, BySide, Phase, Reason, Seen},
    rules::{Trump, Variant},
    session::{HandOver, Setting, TableAt, TableSaid, TurnSaid, are_lettered},
    table::{CardSet, Play, Seat, SeatSet},
    tutor::Ground,
};

/// More choices than these are not listed: what to type is said instead.
const LISTED: usize = 14;

/// One thing that happens there.
pub(super) fn table_said(style: Style, said: &TableSaid) -> String {
    let names = |at: &TableAt| Names::new(style, &at.rules, at.you, at.dealer);
    match said {
        TableSaid::Opens { setting, goes_on, target } => opens(style, setting, *goes_on, *target),
        TableSaid::OpensPart { length } => opens_part(style, *length),
        TableSaid::PartOver { at, won } => {
            let said =
                format!("{} Tricks: {}.", strong("That was it."), tricks_said(&names(at), won));
            format!("\n{}", paragraph(style, &said))
        }
        TableSaid::Unreadable => paragraph(
            style,
            "What was kept of the match that you left cannot be read, so a new one begins.",
        ),
        TableSaid::Dealt { at, number, score, up } => {
            let names = names(at);
            let deals = capital(&names.does(at.dealer, "deal"));
            let score = match score.iter().all(|(_, points)| points == 0) {
                true => String::new(),
                false => format!(" Score: {}.", by_side(&names, score)),
            };
            let head = dim(&format!("Hand {number}. {deals}.{score}"));
            let up = up.map_or_else(String::new, |up| format!("\nTurned up: {}", style.card(up)));
            format!("\n{head}{up}")
        }
        TableSaid::Acted { at, seat, seen } => acted(&names(at), *seat, *seen, at.rules.players),
        TableSaid::Explained { at, seat, seen, reasons } => {
            let names = names(at);
            let act = acted(&names, *seat, *seen, at.rules.players);
            match reasons.is_empty() {
                true => act,
                false => format!("{act}\n{}", steps_of_rules(&names, reasons)),
            }
        }
        TableSaid::InShort { at, reasons } => decided(&names(at), reasons),
        TableSaid::Taken { at, plays, winner } => {
            let names = names(at);
            let takes = capital(&names.does(winner.seat, "take"));
            let drawn = trick(at, &names, plays, None, Some(*winner));
            format!("\n{drawn}\n{takes} the trick.\n")
        }
        TableSaid::Turn(turn) => your_turn(&names(&turn.at), turn),
        TableSaid::NotRead { at, choices } => not_read(&names(at), choices),
        TableSaid::NotHeld { at, card } => {
            let card = names(at).card(*card);
            paragraph(style, &format!("{} You do not hold {card}.", style.wrong("No.")))
        }
        TableSaid::NotAllowed { at, action, reasons, legal } => {
            not_allowed(&names(at), *action, reasons, legal)
        }
        TableSaid::Choices { at, legal } => {
            paragraph(style, &format!("Allowed: {}.", acts(&names(at), legal)))
        }
        TableSaid::Hint { at, hint } => coach::hint(&names(at), hint),
        TableSaid::Coach { at, moment } => coach::mistake(&names(at), moment),
        TableSaid::Praise { at, own, obvious, ahead, deals } => {
            coach::praise(&names(at), *own, *obvious, *ahead, *deals)
        }
        TableSaid::Worths { at, grounds } => super::steps(&names(at), grounds),
        TableSaid::Last { at, plays, winner } => {
            let names = names(at);
            let takes = capital(&names.does(winner.seat, "take"));
            let drawn = trick(at, &names, plays, None, Some(*winner));
            format!("{drawn}\n{takes} it with {}.", names.card(winner.card))
        }
        TableSaid::NoTrickYet => "No trick is complete yet.".to_owned(),
        TableSaid::Score { at, score, won, target } => {
            let names = names(at);
            let tricks = won.as_ref().map_or_else(String::new, |won| {
                format!(" Tricks of this hand: {}.", tricks_said(&names, won))
            });
            let said =
                format!("The game is to {target}. Score: {}.{tricks}", by_side(&names, score));
            paragraph(style, &said)
        }
        TableSaid::NothingToSay => "Nobody else has acted in this hand yet.".to_owned(),
        TableSaid::TakenBack => dim("Taken back."),
        TableSaid::NothingToTakeBack => "Nothing of this hand can be taken back.".to_owned(),
        TableSaid::NothingToCount => "There is nothing to count before trump is known.".to_owned(),
        TableSaid::Claimed { at, line, won } => claimed(&names(at), line, won),
        TableSaid::NotAllOurs { at, with } => {
            let said = format!(
                "That cannot be claimed: with best play {} a trick with {}.",
                names(at).does(with.seat, "take"),
                names(at).card(with.card)
            );
            paragraph(style, &said)
        }
        TableSaid::NotAllLost { at, with } => {
            let said = format!(
                "Not all is lost: with best play {} a trick with {}.",
                names(at).does(with.seat, "take"),
                names(at).card(with.card)
            );
            paragraph(style, &said)
        }
        TableSaid::NothingToClaim { before_play } => paragraph(
            style,
            match before_play {
                true => "There are no tricks to claim before cards are played.",
                false => "Nobody can claim here: each of you takes tricks for himself.",
            },
        ),
        TableSaid::Saved { goes_on: true } => {
            "The match is kept. `play` goes on at this card.".to_owned()
        }
        TableSaid::Saved { goes_on: false } => {
            "Nothing is kept in this session, so this match ends here.".to_owned()
        }
        TableSaid::HandOver(over) => hand_over(&names(&over.at), over),
        TableSaid::Review { at, review } => coach::review(&names(at), review),
        TableSaid::MatchOver { at, winners, score } => {
            let names = names(at);
            let own = winners.iter().any(|side| side.contains(at.you));
            let sides: Vec<String> = winners.iter().map(|side| names.side(*side)).collect();
            let verdict =
                if own { good("The match is yours.") } else { strong("The match is over.") };
            let won = capital(&format!("{} won it", and(&sides)));
            let said = format!("{verdict} {won}: {}.", by_side(&names, score));
            paragraph(style, &format!("{said} `play` begins another."))
        }
        TableSaid::Practised { cards, of } => coach::practised(style, *cards, *of),
        TableSaid::Costliest { at, moments } => coach::costliest(&names(at), moments),
    }
}

fn opens(style: Style, setting: &Setting, goes_on: bool, target: u16) -> String {
    let game = &setting.game;
    let name = Variant::find(game).map_or(game.as_str(), |game| game.name.as_str());
    let others = format!("The others play as `{}`.", setting.level);
    let what = match (setting.only, goes_on) {
        (Some(number), _) => format!("Hand {number} once more. {others}"),
        (None, true) => format!("The match to {target} goes on. {others}"),
        (None, false) => format!("A match to {target}. {others}"),
    };
    let said = format!(
        "{} {what} Type an act in words, or what stands before it; `hint` and `?` help, `undo` takes back, \
         `help play` names the rest.",
        strong(&format!("{name}."))
    );
    paragraph(style, &said)
}

fn opens_part(style: Style, length: Length) -> String {
    let what = match length {
        Length::Tricks(tricks) => format!("Now play {}.", count(tricks.into(), "trick")),
        Length::Hand => "Now play a hand.".to_owned(),
        Length::Game => "Now play a match.".to_owned(),
    };
    let how = "Type a card or its number. `hint` helps, `menu` leaves.";
    format!("\n{}", paragraph(style, &format!("{} {how}", strong(&what))))
}

/// What somebody did, in a line.
fn acted(names: &Names, seat: Seat, seen: Seen, players: u8) -> String {
    let who = capital(&names.seat(seat));
    match seen {
        Seen::Open(action) => auction_said(names, &[(seat, action)], players),
        Seen::Discarded(cards) => {
            format!("{who} lays away {} face down.", count(cards, "card"))
        }
        Seen::Gave(cards) => format!("{who} hands over {} face down.", count(cards, "card")),
    }
}

/// The learner's turn: how the hand stands, what lies on the table, what he may choose from.
fn your_turn(names: &Names, turn: &TurnSaid) -> String {
    let style = names.style;
    let playing = turn.phase == Phase::Play;
    let contract = turn.contract.as_ref().map(|contract| contract_said(names, contract));
    let trump = turn.trump.map(|trump| match trump {
        Trump::Suit(suit) => format!("{} are trump.", capital(suit_name(suit))),
        Trump::None => "Nothing is trump.".to_owned(),
    });
    let contract = contract.or(trump);
    let tricks = turn.won.as_ref().map(|won| format!("Tricks: {}.", tricks_said(names, won)));
    let status: Vec<String> = contract.into_iter().chain(tricks).collect();
    let mut said = vec![String::new()];
    if !status.is_empty() {
        said.push(dim(&wrap(&status.join(" "), style.measure(), "", "")));
    }
    for (seat, cards) in &turn.open {
        said.push(hand_line(style, &names.label(*seat), *cards));
    }
    if !turn.on_table.is_empty() {
        said.push(trick(&turn.at, names, &turn.on_table, Some(turn.at.you), None));
    } else if let Some(up) = turn.up {
        let down = turn.choices.iter().any(|action| matches!(action, Action::Call { .. }));
        let turned = if down { "Turned down" } else { "Turned up" };
        said.push(format!("{turned}: {}", style.card(up)));
    }
    if !playing {
        said.push(hand_line(style, "Your hand", turn.hand));
    }
    let head = match (turn.phase, turn.on_table.is_empty()) {
        (Phase::Play, true) => "You lead.",
        (Phase::Play, false) => "You play.",
        (Phase::Auction, _) => "Your call.",
        (Phase::Trump, _) => "Name trump.",
        (Phase::Exchange, _) => "Your exchange.",
        (Phase::Partners, _) => "Choose partners.",
        (Phase::Done, _) => unreachable!("a hand that is over is nobody's turn"),
    };
    said.push(choices_said(names, head, &turn.choices));
    said.join("\n")
}

/// Somebody's cards in a line, or in more where they are many.
fn hand_line(style: Style, whose: &str, hand: CardSet) -> String {
    wrap(&format!("{whose}: {}", style.cards(hand)), style.measure(), "", "  ")
}

fn choices_said(names: &Names, head: &str, choices: &[Action]) -> String {
    let head = strong(head);
    if choices.len() > LISTED {
        let example = choices.first().map_or_else(String::new, ToString::to_string);
        let said =
            format!("{head} There are {} choices; type one, such as `{example}`.", choices.len());
        return wrap(&said, names.style.measure(), "", "  ");
    }
    let label = |at: usize| match are_lettered(choices) {
        true => char::from(b'a' + u8::try_from(at).unwrap_or(25)).to_string(),
        false => (at + 1).to_string(),
    };
    // No line ends between a number and its choice.
    let one = |(at, action): (usize, &Action)| {
        super::style::tied(&format!("{} {}", dim(&label(at)), choice_said(names, *action)))
    };
    let listed = choices.iter().enumerate().map(one).collect::<Vec<_>>().join("   ");
    wrap(&format!("{head} {listed}"), names.style.measure(), "", "  ")
}

/// A choice: cards as they look in a hand, acts as they are typed.
fn choice_said(names: &Names, action: Action) -> String {
    match action {
        Action::Play(card) => names.style.card(card),
        Action::Discard(cards) | Action::Give(cards) => names.style.cards(cards),
        other => action_said(names, other),
    }
}

/// A trick on the table, as it looks from the learner's chair.
fn trick(
    at: &TableAt,
    names: &Names,
    plays: &[Play],
    turn: Option<Seat>,
    winner: Option<Play>,
) -> String {
    let view = TableView {
        players: at.rules.players,
        plays: plays.iter().map(|play| (play.seat, Some(play.card))).collect(),
        leader: plays.first().map(|play| play.seat),
        turn,
        winner: winner.map(|play| play.seat),
        tight: true,
        ..TableView::default()
    };
    table(names, &view)
}

fn acts(names: &Names, legal: &[Action]) -> String {
    and(&legal.iter().map(|action| action_said(names, *action)).collect::<Vec<_>>())
}

fn not_read(names: &Names, choices: &[Action]) -> String {
    let example = choices.first().map_or_else(String::new, |act| format!(", such as `{act}`"));
    let last = match (are_lettered(choices), choices.len()) {
        (true, _) => "a letter".to_owned(),
        (false, 1) => "1".to_owned(),
        (false, many) => format!("a number from 1 to {many}"),
    };
    let said =
        format!("That is no act here. Type one{example}, or {last}. `?` lists what is allowed.");
    paragraph(names.style, &said.replace("`play ", "`"))
}

fn not_allowed(names: &Names, action: Action, reasons: &[Reason], legal: &[Action]) -> String {
    let what = action_said(names, action);
    let not = if let Action::Play(_) = action { "may not be played" } else { "is not allowed now" };
    let head = format!(
        "{} {} {not}. Allowed: {}.",
        names.style.wrong("No."),
        capital(&what),
        acts(names, legal)
    );
    let head = wrap(&head, names.style.measure(), "", "  ");
    match reasons.is_empty() {
        true => head,
        false => format!("{head}\n{}", decided(names, reasons)),
    }
}

/// The one reason that decided.
fn decided(names: &Names, reasons: &[Reason]) -> String {
    let grounds: Vec<Ground> = reasons.iter().cloned().map(Ground::Rule).collect();
    deciding_line(names, &grounds)
}

/// The rest of the tricks as they fall, and what they come to.
fn claimed(names: &Names, line: &[Play], won: &BySide<u8>) -> String {
    let cards: Vec<String> = line
        .iter()
        .map(|play| format!("{} {}", names.label(play.seat), names.card(play.card)))
        .collect();
    let said = format!("{} {}.", good("Proven."), cards.join(", "));
    let tricks = format!("Tricks: {}.", tricks_said(names, won));
    format!("{}\n{tricks}", wrap(&said, names.style.measure(), "", "  "))
}

fn hand_over(names: &Names, over: &HandOver) -> String {
    let made = over.contract.as_ref().map_or_else(
        || "Nobody called; the hand is thrown in.".to_owned(),
        |contract| contract_said(names, contract),
    );
    let tricks = over
        .won
        .as_ref()
        .map_or_else(String::new, |won| format!(" Tricks: {}.", tricks_said(names, won)));
    let helped = if over.helped { " (With help.)" } else { "" };
    let said = format!(
        "{} {made}{tricks} {} Score: {}.{helped}",
        strong(&format!("Hand {} is over.", over.number)),
        capital(&scored_said(names, &over.points)),
        by_side(names, &over.score)
    );
    let mut said = vec![String::new(), paragraph(names.style, &said)];
    if !over.reasons.is_empty() && over.contract.is_some() {
        said.push(decided(names, &over.reasons));
    }
    said.join("\n")
}

/// The tricks of each side; of many sides only those that have any.
fn tricks_said(names: &Names, won: &BySide<u8>) -> String {
    let many = won.iter().count() > 2;
    let some: Vec<(SeatSet, u8)> = won.iter().filter(|(_, tricks)| !many || *tricks > 0).collect();
    if some.is_empty() { "none yet".to_owned() } else { names.with_numbers(some) }
}

/// Each side with its number: `your side 3, West and East 2`.
fn by_side<N: std::fmt::Display + Copy>(names: &Names, numbers: &BySide<N>) -> String {
    names.with_numbers(numbers.iter())
}

/// Who scores what with a hand.
fn scored_said(names: &Names, scored: &BySide<i16>) -> String {
    let one = |(side, n): (SeatSet, i16)| names.with_number(side, points(n));
    let said: Vec<String> = scored.iter().filter(|(_, n)| *n != 0).map(one).collect();
    if said.is_empty() { "nobody scores.".to_owned() } else { format!("{}.", and(&said)) }
}

/// That a switch is about matches.
pub const fn last_is_of_matches() -> &'static str {
    "`--last` is about matches: it goes with `--as yaml` or `--as egn`"
}

/// That there is nothing to write.
pub const fn no_matches_played() -> &'static str {
    "no hand has been played to its end yet"
}
