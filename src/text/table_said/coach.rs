//! The coach at the table: hints, a word after a mistake, the review of a hand.

use super::{
    even::{When, even_said},
    following::following,
    look_at::{deciding_said, look_at},
    set_off,
};
use crate::{
    engine::Action,
    session::{Alike, Holds, Offers, Stake, TableHint},
    table::{Card, CardSet, Seat, Suit},
    text::{
        Names, advice,
        argument::{argument, of},
        decisive::{how_much_better, reason_of},
        feedback::{action_said, own_act},
        names::suit_name,
        style::{dim, good, paragraph, strong},
        visible::quoted,
        words::{and, capital, count, number, or, small},
    },
    tutor::{Argument, Judged, JudgedBy, SeenCard},
};

/// At most this many acts that may do as well are named.
const FEW: usize = 2;

/// How many trumps are above the highest that somebody would hold, of that suit where there are
/// several.
fn top_said(names: &Names, suit: Option<Suit>, (card, above): (Card, usize)) -> String {
    let card = names.card(card);
    let said = match above {
        0 => format!("nothing is above {card}"),
        1 => format!("one trump is above {card}"),
        many => format!("{} trumps are above {card}", number(small(many))),
    };
    match suit {
        Some(suit) => format!(" In {} {said}.", suit_name(suit)),
        None => format!(" {}.", capital(&said)),
    }
}

/// What a leader asks himself: whose trump it is, whether any can fall on his cards, whether all tricks
/// are needed and he holds a card that leads to one; and how many he holds, with how many that are out
/// beat the best of them.
fn ask_of_leader(
    ours: Option<bool>,
    (is_free, all, highest): (bool, bool, bool),
    (held, above): (u32, usize),
    leads_trump: bool,
) -> String {
    let asked = match (ours, above) {
        _ if is_free && highest => {
            "Nobody can trump any more: which of your cards is the highest of its suit?"
        }
        _ if is_free && held > 0 => {
            "Nobody else can trump any more, and your trump takes its trick later as well: which card \
             do you need least?"
        }
        _ if is_free => "Nobody can trump any more: which card do you need least?",
        (Some(true), _) if held == 0 => {
            "You have no trump to lead: lead what nobody can beat, or what you need least."
        }
        (Some(true), 0) => {
            "Nothing beats your best trump: led, it takes the trick and draws theirs."
        }
        (Some(true), 1) => {
            "One that is out beats your best. Still, a trump that is led draws others."
        }
        (Some(true), many) => {
            let many = capital(&number(small(many)));
            return format!(
                "{many} that are out beat your best. Still, a trump that is led draws others."
            );
        }
        (Some(false), _) => {
            "Trump was made against you: which of your cards may take a trick before it is trumped?"
        }
        (None, _) if all => {
            "Every trick was bid: which card can nobody beat? If there is none, which do you need least?"
        }
        (None, 0) if held > 0 && leads_trump => "Nothing that is out beats your best trump.",
        (None, 0) if held > 0 && highest => {
            "Your best trump can wait: which other card of yours is the highest of its suit?"
        }
        (None, 0) if held > 0 => {
            "Your best trump takes its trick now or later: which card do you need least?"
        }
        (None, _) => {
            "Look for a card that nobody can beat; if there is none, which do you need least?"
        }
    };
    asked.to_owned()
}

/// Who holds or took which cards, each player once: `East holds A♣ and K♣`.
fn cards_seen(names: &Names, shown: &[(Seat, Card, Holds)]) -> Vec<String> {
    let together = shown.chunk_by(|one, other| (one.0, one.2) == (other.0, other.2));
    let said = together.filter_map(|together| {
        let (seat, _, holds) = together.first()?;
        let verb = match holds {
            Holds::Surely => "holds",
            Holds::Taken => "took",
        };
        let cards: Vec<Card> = together.iter().map(|(_, card, _)| *card).collect();
        Some(format!("{} {verb} {}", names.seat(*seat), names.cards(&cards)))
    });
    said.collect()
}

/// One rung of the ladder.
pub(super) fn hint(names: &Names, hint: &TableHint) -> String {
    let said = match hint {
        TableHint::Open(threats) => open_hands(names, threats),
        TableHint::Leading {
            held,
            unseen,
            none_out,
            partners,
            shown,
            ours,
            above,
            falls,
            all,
            highest,
            trump,
        } => {
            let seen = cards_seen(names, shown);
            let seen = if seen.is_empty() { seen } else { vec![and(&seen)] };
            let is_known = *none_out || *unseen == 0;
            let rest = match (seen.first(), unseen) {
                (Some(seen), _) if is_known => format!("{seen}, and no other is out"),
                (Some(seen), many) => {
                    format!("{} you have not seen, and {seen}", number(*many))
                }
                (None, 0) => "you have seen all the others".to_owned(),
                (None, _) if *none_out => "as the tricks went, nobody else can hold one".to_owned(),
                (None, many) => format!("{} you have not seen", number(*many)),
            };
            let ask = match (partners, ours) {
                (true, Some(_)) => {
                    "Only your partner can hold a trump now: need it fall?".to_owned()
                }
                (_, Some(true)) if *falls => {
                    let it = if shown.len() == 1 { "it" } else { "one of them" };
                    format!("Led, yours can fall to {it}: which other card may take a trick?")
                }
                _ => {
                    let is_free = is_known && shown.is_empty();
                    ask_of_leader(*ours, (is_free, *all, *highest), (*held, *above), *trump)
                }
            };
            let held = count(*held, "trump");
            format!("You hold {held}; {rest}. {ask}")
        }
        TableHint::Following { .. } => following(names, hint),
        TableHint::Trumps { suits, aces, top, up } => {
            let one = |(suit, many, others): &(Suit, u32, CardSet)| {
                let trumps = format!("{} in {}", count(*many, "trump"), suit_name(*suit));
                let others: Vec<Card> = others.iter().collect();
                match others.as_slice() {
                    [] => trumps,
                    [left] => format!("{trumps} ({} counts as one)", names.card(*left)),
                    lefts => format!("{trumps} ({} count too)", names.cards(lefts)),
                }
            };
            let (all, suits) = (suits, and(&suits.iter().map(one).collect::<Vec<_>>()));
            let bare = aces.map_or_else(String::new, |aces| {
                let held = count(aces, "ace");
                format!(" Without trump high cards count, and you would hold {held}.")
            });
            let of = all.first().filter(|_| all.len() > 1).map(|(suit, ..)| *suit);
            let top = top.map_or_else(String::new, |top| top_said(names, of, top));
            let goes = up.map_or_else(String::new, |(card, seat, may_leave)| {
                let goes = if may_leave { "may go" } else { "goes" };
                format!(" Ordered up, {} {goes} to {}.", names.card(card), names.seat(seat))
            });
            format!("Count first. You would hold {suits}.{top}{bare}{goes} `hint` again says more.")
        }
        TableHint::Deciding(deciding) => deciding_said(*deciding).to_owned(),
        TableHint::Exchanging { lowest } => {
            let keep = "Keep trumps and aces: they take tricks. Of which suit do you hold one low \
                        card only?";
            let rule = if *lowest { " Of two such cards mostly the lower one goes." } else { "" };
            format!("{keep}{rule}")
        }
        TableHint::AllYours => {
            "The tricks that are left are all yours, whatever the others hold: `claim` takes them."
                .to_owned()
        }
        TableHint::LookAt(principle) => look_at(names, *principle),
        TableHint::Speaks(speaks) => argument(names, speaks) + follows_from(speaks),
        TableHint::Best { act: best, alike, speaks, why, even } => {
            let act = capital(&own_act(names, *best));
            let why = why
                .as_deref()
                .and_then(|why| Some((reason_of(names, Some(why))?, why.other)))
                .map_or_else(String::new, |(why, other)| match alike {
                    // Beside which one it is better is not plain where several do as well.
                    Alike::Some(_) => format!(" Why not {}? {why}", instead(names, other)),
                    Alike::One | Alike::Nearly | Alike::All | Alike::Settled => format!(" {why}"),
                });
            let is_reason = !why.is_empty() && even.is_none();
            let why = match even {
                Some(even) => format!(" {}", even_said(names, *even, When::Before)),
                _ => why,
            };
            let speaks = speaks.as_deref().map(|speaks| format!(" {}", argument(names, speaks)));
            let why = speaks.unwrap_or_default() + &why;
            match alike {
                Alike::One => format!("{act}.{why}"),
                Alike::Some(others) => {
                    let all = others.iter().map(|other| doing(names, *other));
                    let others = match others.len() {
                        ..=FEW => capital(&or(&all.collect::<Vec<_>>())),
                        _ => others_of(*best).to_owned(),
                    };
                    format!("{act}. {others} may do as well.{why}")
                }
                Alike::Settled => format!(
                    "Whoever takes the tricks that are left, the points stay the same: {}, say.",
                    own_act(names, *best)
                ),
                // A reason is given for something.
                Alike::Nearly if is_reason => {
                    format!("{act}, though by what you can see little hangs on it.{why}")
                }
                Alike::Nearly | Alike::All => {
                    let same = match alike {
                        Alike::Nearly => "hardly anything tells your choices apart",
                        _ => "it makes no difference here",
                    };
                    let act = own_act(names, *best);
                    format!("By what you can see {same}: {act}, say.{why}")
                }
            }
        }
        TableHint::End(act) => format!("That is all I can say: {}.", own_act(names, *act)),
    };
    paragraph(names.style, &format!("{} {said}", strong("Hint:")))
}

/// What several other acts are called beside one that is named.
fn others_of(act: Action) -> &'static str {
    match act {
        Action::Bid(_) => "Other calls",
        Action::Play(_) => "Other cards",
        _ if act.is_call() => "Some calls",
        _ => "Others",
    }
}

/// What follows from what speaks for an act, where that is not plain.
const fn follows_from(speaks: &Argument) -> &'static str {
    match speaks {
        Argument::BeatenByFewer { .. } => {
            " Of cards that can be beaten, lead the one that fewer can beat."
        }
        _ => "",
    }
}

/// What to look at before a lead where all hands lie open.
fn open_hands(names: &Names, threats: &[(Card, SeenCard)]) -> String {
    let mut by_each: Vec<(SeenCard, Vec<Card>)> = Vec::new();
    for (card, by) in threats {
        match by_each.iter_mut().find(|(other, _)| other == by) {
            Some((_, cards)) => cards.push(*card),
            None => by_each.push((*by, vec![*card])),
        }
    }
    let one = |(by, cards): &(SeenCard, Vec<Card>)| {
        format!("{} beats {}", of(names, *by), names.cards(cards))
    };
    let all: Vec<String> = by_each.iter().map(one).collect();
    match all.as_slice() {
        [] => "No card of theirs takes any of yours.".to_owned(),
        some => {
            format!("Look what beats your cards: {}.", and(some))
        }
    }
}

/// An act as what somebody does: *naming spades*, *passing*, a card.
pub(super) fn doing(names: &Names, action: Action) -> String {
    let said = action_said(names, action);
    match action {
        Action::Name(_) => format!("naming {said}"),
        Action::Call { .. } => format!("calling {said}"),
        _ => advice::doing(names, action),
    }
}

/// An act as what somebody might do instead: *name spades*, *pass*, a card.
fn instead(names: &Names, action: Action) -> String {
    let said = action_said(names, action);
    match action {
        Action::Name(_) => format!("name {said}"),
        Action::Call { .. } => format!("call {said}"),
        Action::Partners(_) => format!("choose {said}"),
        _ => own_act(names, action),
    }
}

/// One line after a mistake: the reason in cards, then what would have been better.
pub(super) fn mistake(
    names: &Names,
    (moment, stake): (&Judged, Option<Stake>),
    taught: Option<&str>,
    offers: Offers,
) -> String {
    let head = strong("Coach:");
    let lesson =
        taught.map_or_else(String::new, |title| format!(" (the lesson {})", quoted(title)));
    let reason = speaks_against(names, moment);
    let hangs = stake.map_or("", stake_said);
    let much = capital(how_much_better(moment.band));
    let better = format!("{}: {}{lesson}.", much, doing(names, moment.best));
    let why = match offers {
        Offers::Nothing => "",
        Offers::Why => "`why` shows more.",
        Offers::WhyAndUndo => "`why` shows more, `undo` takes it back.",
    };
    let why = if why.is_empty() { String::new() } else { format!(" {}", dim(why)) };
    let said = format!("{head} {reason}{hangs} {better}{why}");
    set_off(names.style, &said)
}

/// What hangs on the trick, as a sentence behind another one.
const fn stake_said(stake: Stake) -> &'static str {
    match stake {
        Stake::Making => " With this trick your side has those that it needs.",
        Stake::BeingEuchred => " Without this trick you are euchred.",
        Stake::Euchring => " With this trick you euchre them.",
        Stake::LettingThemMake => " Without this trick you let them make it.",
    }
}

/// What speaks against an act that was a mistake; where nothing does, what it gives up.
pub(super) fn speaks_against(names: &Names, moment: &Judged) -> String {
    let laid_open = match moment.best {
        Action::Expose => "Laid open, all the tricks are worth more. ",
        Action::Conceal => "Laid open, your cards show the others how to stop you. ",
        _ => "",
    };
    let own = capital(&doing(names, moment.own));
    let gives_up = || format!("{laid_open}{own} gives up {}.", lost_said(moment.lost, moment.by));
    reason_of(names, moment.why.as_ref()).unwrap_or_else(gives_up)
}

/// What is given up on average, in round figures.
pub(super) fn lost_said(lost: f64, by: JudgedBy) -> String {
    match by {
        JudgedBy::Points => format!("about {:.1} points a hand", lost.max(0.1)),
        JudgedBy::Match => match (100.0 * lost).round() {
            ..=0.0 => "less than one game in a hundred".to_owned(),
            ..=1.0 => "about one game in a hundred".to_owned(),
            games => format!("about {games} games in a hundred"),
        },
    }
}

/// A better choice than the one that was made before; `best` where there is still a better one.
pub(super) fn mended(
    names: &Names,
    (own, best): (Action, Option<Action>),
    why: Option<&Argument>,
) -> String {
    let why = why.map_or_else(String::new, |why| format!(" {}", argument(names, why)));
    let head = good("Better.");
    let said = match best {
        Some(best) => format!("{head}{why} A little better still: {}.", doing(names, best)),
        None => {
            let own = doing(names, own);
            format!("{head} By what you can see nothing brings more than {own}.{why}")
        }
    };
    paragraph(names.style, &said)
}

/// One line after an act that was hard to find.
pub(super) fn praise(names: &Names, [own, obvious]: [Action; 2], speaks: &Argument) -> String {
    let (own, first) = (doing(names, own), doing(names, obvious));
    let (head, why) = (good("Well seen:"), argument(names, speaks));
    paragraph(names.style, &format!("{head} {own} rather than {first}. {why}"))
}
