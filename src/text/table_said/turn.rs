//! The learner's turn: how the hand stands, and what he may choose from.

use super::{
    a_trump,
    calling::{calling, calls_in_rows, calls_paired, in_columns, is_second_round, turned_down},
    standing::{how_it_stands, trump_at},
    to_type::{LISTED, example, or_decline, typed},
    trick,
};
use crate::{
    engine::{Action, Phase, Silent, effective_suit_with, winner_with},
    rules::Trump,
    session::{TableAt, Told, TurnSaid, are_lettered},
    table::Card,
    text::{
        Names, columns,
        feedback::own_act,
        layout,
        names::{rank_name, suit_name},
        pad,
        style::{balanced, dim, strong, tied, wrap},
        words::{capital, lower},
    },
};

/// The learner's turn: how the hand stands, what lies on the table, what he may choose from.
pub(super) fn your_turn(names: &Names, turn: &TurnSaid) -> String {
    let style = names.style;
    let playing = turn.phase == Phase::Play;
    let mut said = how_it_stands(names, turn);
    let whose: Vec<String> = turn.open.iter().map(|(seat, _)| names.label(*seat) + ":").collect();
    let widest = whose.iter().map(|whose| columns(whose)).max().unwrap_or(0);
    // Who listens has heard them, and what was played of them since.
    let open = if turn.open_told == Told::Before && style.speaks() { &[][..] } else { &turn.open };
    // Who listens is told whose cards come before they do.
    if style.speaks() && open.len() > 1 {
        said.push("What the others hold:".to_owned());
    }
    for (whose, (_, cards)) in whose.iter().zip(open) {
        let whose = pad(whose, widest).replace(' ', "\u{a0}");
        said.push(match style.speaks() {
            true => format!("{whose} {}.", by_suits(names, cards)),
            false => hand_line(names, &whose, cards.iter().copied()),
        });
    }
    // On a narrow screen lines of one length are a wall: the trick stands by itself.
    let is_apart = layout::is_narrow(style) && !style.tells() && !turn.on_table.is_empty();
    let gap = || is_apart.then(String::new);
    said.extend(gap().filter(|_| !open.is_empty()));
    // Who reads line by line has just read each card.
    let is_read = turn.told && style.tells();
    let is_drawn = layout::is_drawn(style, turn.at.rules.players);
    // Where calls are about a card it lies on the table, and the own cards before the learner.
    let around = turn.up.filter(|_| is_drawn && turn.on_table.is_empty());
    let is_on_offer = layout::is_narrow(style) && !style.tells() && !is_second_round(turn);
    match (turn.on_table.as_slice(), turn.up) {
        ([], Some(up)) if is_drawn => said.push(calling(names, turn, up)),
        // On a narrow screen the card lies there where it is asked about.
        ([], Some(_)) if turn.up_told && !is_on_offer => {}
        ([], Some(up)) => {
            let turned = match (is_second_round(turn), turn.up_told) {
                (true, _) => "Turned down",
                // That it was turned up has just been said.
                (false, true) => "On offer",
                (false, false) => "Turned up",
            };
            let before = turned_down(names, &turn.down);
            let stop = if before.is_empty() { "" } else { "." };
            let up = if style.tells() { style.card(up) } else { names.chip(up) };
            // Who reads line by line hears of the card before the calls that are about it.
            let at = if style.tells() { 0 } else { said.len() };
            said.insert(at, format!("{turned}: {up}{stop}{before}"));
        }
        // Whoever leads sees the table before him as at any other turn.
        ([], None) if playing && is_drawn => {
            said.push(trick(&turn.at, names, (&[], turn.out), Some(turn.at.you), None));
        }
        ([], None) => {}
        (_, _) if is_read => {}
        (plays, _) => {
            // The sentence below says whose turn it is.
            let marked = Some(turn.at.you).filter(|_| !style.tells());
            said.push(trick(&turn.at, names, (plays, turn.out), marked, None));
        }
    }
    said.extend(has_it_so_far(names, turn));
    if let Some(coming) = turn.coming {
        let card = capital(&names.card(coming));
        // Its number is kept for it: the one that no other card has.
        let number = (0..=turn.places.len()).find(|place| !turn.places.contains(place));
        let number = number.filter(|_| !style.tells());
        let number = number.map_or_else(String::new, |place| format!(", as number {},", place + 1));
        said.push(format!("{card} comes to you{number} for the card that you lay away."));
    }
    let centred = |said: String| if is_drawn { style.centred(&said) } else { said };
    // Where each card is a choice they are shown once.
    let is_listed = turn.choices.len() == turn.hand.len()
        && turn.choices.iter().all(|choice| laid_away(*choice).is_some());
    if !playing && around.is_none() && !is_listed {
        said.push(centred(hand_line(names, "Your hand:", turn.hand.iter().copied())));
    }
    let head = match (turn.phase, turn.on_table.is_empty()) {
        (Phase::Play, true) => "You lead.",
        (phase, _) => asked_for(&turn.at, phase, &turn.choices),
    };
    // Whoever has several partners hears which of them gets the cards.
    let head = match turn.gives_to {
        Some(seat) => head.replace("your partner", &names.seat(seat)),
        None => head.to_owned(),
    };
    let head = match turn.only {
        Some(only) => format!("{head} Enter plays {}.", names.card(only)),
        None => head,
    };
    said.extend(gap());
    said.push(centred(choices_said(names, &head, turn)));
    format!("\n{}", style.on_felt(&said.join("\n")))
}

/// What was led and who has the trick so far, for those who cannot look.
fn has_it_so_far(names: &Names, turn: &TurnSaid) -> Option<String> {
    let lead = turn.on_table.first().filter(|_| names.style.speaks())?;
    let rules = &turn.at.rules;
    let trump = trump_at(turn).unwrap_or(Trump::None);
    let suit = effective_suit_with(rules, trump, lead.card, &mut Silent);
    // Where it is to be found out which cards are trumps nobody is told to what suit one counts.
    let is_open = turn.at.marked.is_some() || trump == Trump::None;
    let suit = suit.filter(|_| is_open);
    // Whoever has just heard all of the trick in one has heard that.
    let led = suit.filter(|_| turn.told);
    let led = led.map_or_else(String::new, |suit| format!("{} were led; ", suit_name(suit)));
    // Of a single card all was said just now, but that it counts to another suit than is printed.
    if turn.on_table.len() == 1 && turn.told {
        let suit = suit.filter(|suit| lead.card.printed_suit() != Some(*suit))?;
        return Some(format!("{} were led.", capital(suit_name(suit))));
    }
    let best = winner_with(rules, trump, &turn.on_table, &mut Silent)?;
    let card = names.card(best.card);
    let has = names.does(best.seat, "have");
    let said = format!("{led}{has} the trick so far with {card}{}.", a_trump(names, best.card));
    Some(wrap(&capital(&said), names.style.measure(), "", "  "))
}

/// Somebody's cards in a line, or in more where they are many.
fn hand_line(names: &Names, whose: &str, hand: impl Iterator<Item = Card>) -> String {
    let cards = match names.style.speaks() {
        true => {
            let cards: Vec<(Card, String)> = hand.map(|card| (card, names.chip(card))).collect();
            lower(&trumps_apart(names, &cards).join(". "))
        }
        false => names.laid(hand),
    };
    let (line, width) = (format!("{whose} {cards}"), names.style.measure());
    match columns(&line) <= width || names.style.tells() {
        true => balanced(&line, width, "", "  "),
        // Cards that do not fit beside the name stand below it.
        false => format!("{whose}\n{}", balanced(&cards, width, "  ", "  ")),
    }
}

/// A hand for those who listen, the suit before its cards: `trump jack of hearts, king of hearts;
/// spades queen, ten`.
fn by_suits(names: &Names, cards: &[Card]) -> String {
    let (trumps, others): (Vec<Card>, Vec<Card>) =
        cards.iter().partition(|card| names.is_marked(**card));
    let named: Vec<String> = trumps.iter().map(|card| names.chip(*card)).collect();
    let trumps = (!named.is_empty()).then(|| format!("trump {}", named.join(", ")));
    let of_suit = |cards: &[Card]| match (cards[0].printed_suit(), cards) {
        (Some(suit), cards) if cards.iter().all(|card| card.rank().is_some()) => {
            let ranks = cards.iter().filter_map(|card| card.rank()).map(rank_name);
            format!("{} {}", suit_name(suit), ranks.collect::<Vec<_>>().join(", "))
        }
        _ => cards.iter().map(|card| names.chip(*card)).collect::<Vec<_>>().join(", "),
    };
    let suits = others.chunk_by(|one, next| one.printed_suit() == next.printed_suit());
    trumps.into_iter().chain(suits.map(of_suit)).collect::<Vec<_>>().join("; ")
}

/// The one card that is laid away.
fn laid_away(action: Action) -> Option<Card> {
    match action {
        Action::Discard(cards) if cards.len() == 1 => cards.iter().next(),
        _ => None,
    }
}

/// What is to be done.
pub(super) fn asked_for(at: &TableAt, phase: Phase, choices: &[Action]) -> &'static str {
    let any = |is_it: fn(&Action) -> bool| choices.iter().any(is_it);
    let laid = choices.iter().find_map(|action| match action {
        Action::Discard(cards) => Some(cards.len()),
        _ => None,
    });
    let given = choices.iter().find_map(|action| match action {
        Action::Give(cards) => Some(cards.len()),
        _ => None,
    });
    match (phase, laid) {
        _ if any(|action| *action == Action::Expose) => {
            "Lay your cards open (expose), or hide them (conceal)?"
        }
        (Phase::Play, _) => "You play.",
        (Phase::Auction, _) => "Your call.",
        (Phase::Trump, _) => "Name trump.",
        (_, Some(1)) => "Lay one card away.",
        (_, Some(2)) => "Lay two cards away.",
        (_, Some(3)) => "Lay three cards away.",
        (_, Some(4)) => "Lay four cards away.",
        (_, Some(_)) => "Lay cards away.",
        _ if let Some(given) = given => match given {
            1 => "Give one card to your partner.",
            2 => "Give two cards to your partner.",
            _ => "Give cards to your partner.",
        },
        _ if any(|action| matches!(action, Action::CallSuit(_))) => {
            "Call a suit to find your partner."
        }
        _ if any(|action| matches!(action, Action::TurnSuit(_))) => "Name a suit for the joker.",
        _ if any(|action| *action == Action::DefendAlone) => "Defend alone?",
        _ if any(|action| *action == Action::CallForBest) => "Ask for your partner's best card?",
        _ if any(|action| matches!(action, Action::Demand(_))) => "Demand a card.",
        _ if any(|action| *action == Action::Take) => match at.rules.deal.widow {
            0 => "Take the card turned up? In this game it may be left.",
            _ => "Take the widow?",
        },
        _ if any(|action| *action == Action::Swap) => "Change hands with the ghost?",
        (Phase::Partners, None) => match most_partners(choices) {
            Some(1) => "Choose one partner at most.",
            Some(2) => "Choose two partners at most.",
            _ => "Choose your partners.",
        },
        (Phase::Exchange | Phase::Done, None) => "Choose.",
    }
}

/// How many partners may be chosen, where that is what is asked.
fn most_partners(choices: &[Action]) -> Option<u32> {
    let many = choices.iter().filter_map(|action| match action {
        Action::Partners(partners) => Some(partners.len()),
        _ => None,
    });
    many.max()
}

/// The label of a choice: its number, or its letter.
fn label(turn: &TurnSaid, at: usize) -> String {
    let place = turn.places.get(at).copied().unwrap_or(at);
    match are_lettered(&turn.at.rules, &turn.choices) {
        true => char::from(b'a' + u8::try_from(place).unwrap_or(25)).to_string(),
        false => (place + 1).to_string(),
    }
}

/// What may be typed: in one line where they fit, else cards with a line for each suit and acts in
/// columns.
fn choices_said(names: &Names, head: &str, turn: &TurnSaid) -> String {
    let (choices, width) = (&turn.choices, names.style.measure());
    let head = strong(head);
    if choices.len() > LISTED {
        let example = example(names, choices).map_or_else(String::new, |act| typed(names, act));
        let or = or_decline(choices);
        let said = format!("{head} Type what you choose, such as `{example}`{or}.");
        return wrap(&said, width, "", "  ");
    }
    if names.style.speaks() {
        // What Enter plays was just named, and nothing else may be played.
        if turn.only.is_some() && turn.told {
            return head;
        }
        return format!("{head}\n{}", choices_told(names, turn).join("\n"));
    }
    // No line ends between a number and its choice.
    let one = |(at, action): (usize, &Action)| {
        // Numbers of two figures and of one stand in one column.
        let label = match turn.phase == Phase::Play || choices.len() < 10 {
            true => label(turn, at),
            false => format!("{:>2}", label(turn, at)),
        };
        let label = dim(&label);
        tied(&format!("{label} {}", choice_said(names, *action)))
    };
    let listed: Vec<String> = choices.iter().enumerate().map(one).collect();
    let groups: Vec<String> = match turn.phase {
        Phase::Play => suits(turn, &listed),
        _ => listed.clone(),
    };
    let between = if turn.phase == Phase::Play { "    " } else { "   " };
    let line = format!("{head} {}", groups.join(between));
    // On a narrow screen a hand has its own lines to the last card: one for trumps, one for the
    // others.
    let has_own_lines = turn.phase == Phase::Play && layout::is_narrow(names.style);
    if columns(&line) <= width && !has_own_lines {
        return line.replace('\u{a0}', " ");
    }
    let rows: Vec<String> = match turn.phase {
        Phase::Play if has_own_lines => {
            let is_marked =
                |act: &Action| matches!(act, Action::Play(card) if names.is_marked(*card));
            let many = choices.iter().take_while(|act| is_marked(act)).count();
            let cells = padded(&listed);
            let (trumps, others) = cells.split_at(many);
            let rows = [trumps, others].into_iter().filter(|cells| !cells.is_empty());
            rows.map(|cells| wrap(cells.join("  ").trim_end_matches('\u{a0}'), width, "  ", "  "))
                .collect()
        }
        Phase::Play => groups.iter().map(|group| wrap(group, width, "  ", "  ")).collect(),
        _ => calls_in_rows(choices, &listed, width)
            .unwrap_or_else(|| in_columns(&listed, width).collect()),
    };
    format!("{head}\n{}", rows.join("\n")).replace('\u{a0}', " ")
}

/// What may be chosen, for those who listen: cards in a line, trumps apart from the others, so that
/// the word is heard once; a call with its lone one.
fn choices_told(names: &Names, turn: &TurnSaid) -> Vec<String> {
    let measure = names.style.measure();
    let line = |said: String| wrap(&said, measure, "  ", "    ").replace('\u{a0}', " ");
    // The number is not to run into the rank.
    let told = |(at, action): (usize, &Action)| {
        format!("{}: {}", label(turn, at), choice_said(names, *action))
    };
    let told: Vec<String> = turn.choices.iter().enumerate().map(told).collect();
    let card = |action: &Action| match action {
        Action::Play(card) => Some(*card),
        other => laid_away(*other),
    };
    let cards: Option<Vec<Card>> = turn.choices.iter().map(card).collect();
    let Some(cards) = cards else {
        return calls_paired(&turn.choices, &told).map(|pair| line(pair.join(", "))).collect();
    };
    let both: Vec<(Card, String)> = cards.into_iter().zip(told).collect();
    trumps_apart(names, &both).into_iter().map(line).collect()
}

/// Cards for those who listen, each as it is said, the trumps apart from the others: so the word is
/// heard once.
pub(super) fn trumps_apart(names: &Names, cards: &[(Card, String)]) -> Vec<String> {
    let (trumps, others): (Vec<_>, Vec<_>) =
        cards.iter().partition(|(card, _)| names.is_marked(*card));
    let rest = if others.len() == 1 { "Other: " } else { "Others: " };
    let heads = match (trumps.len(), others.is_empty()) {
        (0, _) => ["", ""],
        (1, _) => ["Trump: ", rest],
        (_, false) => ["Trumps: ", rest],
        (_, true) => ["All trumps: ", ""],
    };
    let groups = heads.into_iter().zip([trumps, others]).filter(|(_, cards)| !cards.is_empty());
    let said = |cards: Vec<&(Card, String)>| {
        cards.into_iter().map(|(_, said)| said.as_str()).collect::<Vec<_>>().join(", ")
    };
    groups.map(|(head, cards)| format!("{head}{}", said(cards))).collect()
}

/// The cards of a hand with their labels, suit by suit as they count.
fn suits(turn: &TurnSaid, listed: &[String]) -> Vec<String> {
    let trump = trump_at(turn).unwrap_or(Trump::None);
    let suit = |action: &Action| match action {
        Action::Play(card) if turn.as_printed => card.printed_suit(),
        Action::Play(card) => effective_suit_with(&turn.at.rules, trump, *card, &mut Silent),
        _ => None,
    };
    let padded = padded(listed);
    let mut rest = padded.as_slice();
    let mut groups = Vec::new();
    for group in turn.choices.chunk_by(|one, other| suit(one) == suit(other)) {
        let (cards, after) = rest.split_at(group.len());
        rest = after;
        groups.push(cards.join("  "));
    }
    groups
}

/// Cards that stand below and beside one another, as if all were as wide as the widest.
fn padded(listed: &[String]) -> Vec<String> {
    let widest = listed.iter().map(|card| columns(card)).max().unwrap_or(0);
    let padded = |card: &String| format!("{card}{}", "\u{a0}".repeat(widest - columns(card)));
    listed.iter().map(padded).collect()
}

/// A choice: cards as they look in a hand, acts as they are typed.
fn choice_said(names: &Names, action: Action) -> String {
    match action {
        Action::Play(card) => names.chip(card),
        Action::Discard(cards) | Action::Give(cards) => names.laid(cards),
        other => own_act(names, other),
    }
}
