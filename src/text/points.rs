//! What is said first of a mistake: the facts of this hand that the answer went against, and what
//! to look at the next time.

mod calls;
mod cards;
mod follow;
mod habits;
mod score;
mod seats;

pub(super) use habits::habit_said;

use super::{
    Names, Step,
    names::one_of_suit,
    phrases::{bid_named, bid_said, so_many},
    words::{and, capital, count, lower},
};
use crate::{
    engine::Role,
    table::SeatSet,
    tutor::{Class, Legal, Point, Settled},
};

/// Facts as sentences, one after another.
pub(super) fn points_said(names: &Names, points: &[Point]) -> String {
    let mut said: Vec<String> = Vec::new();
    // Where points go over to the next game, whoever has scored nothing is not what it is about.
    let is_over = points.iter().any(|point| matches!(point, Point::LeftOver { .. }));
    let is_idle = |point: &Point| is_over && matches!(point, Point::NowHas { scored: 0, .. });
    let points: Vec<Point> = points.iter().filter(|point| !is_idle(point)).cloned().collect();
    for together in points.chunk_by(score::have_the_same) {
        match (together, said.last_mut()) {
            // Who took the trick follows from which card is the better one.
            ([Point::Took { seat, card, best_of, leads }], Some(why)) => {
                let because = why.trim_end_matches('.');
                // One consequence in a sentence is enough.
                let so = if because.contains(" so ") { "; " } else { ", so " };
                let took = cards::so_took(names, (*seat, card.card), (*best_of, so), *leads);
                *why = because.to_owned() + &took;
            }
            ([point], _) => said.push(format!("{}.", capital(&point_said(names, point)))),
            (several, _) => said.extend(score::each_has(names, several)),
        }
    }
    // What a sentence has told as its reason is no sentence of its own.
    let all = said.clone();
    said.retain(|one| {
        let bare = lower(one.trim_end_matches('.'));
        !all.iter().any(|other| other != one && other.contains(&bare))
    });
    said.join(" ")
}

#[allow(clippy::too_many_lines)] // a table: one arm a fact, and no wildcard, so that a new one must find its words
fn point_said(names: &Names, point: &Point) -> String {
    use Point as P;
    match point {
        P::Bower { card, role, suit } => cards::bower(names, *card, *role, *suit),
        P::KeepsSuit { card, disputed } => cards::keeps_suit(names, *card, *disputed),
        P::NoBower { card, trump } => cards::no_bower(names, *card, *trump),
        P::AsPrinted { card, trump, always } => cards::as_printed(names, *card, *trump, *always),
        P::Beats { high, low, led, named } => cards::beats(names, *high, *low, *led, *named),
        P::Took { seat, card, .. } => {
            let with = follow::as_it_stands(names, *card);
            let is_told = matches!(card.role, Role::LeftBower | Role::Joker);
            let is_trump = card.class == Class::Trump && !is_told;
            let trump = if is_trump { ", a trump" } else { "" };
            format!("{} took the trick with {with}{trump}", names.seat(*seat))
        }
        P::LeftOut { card, role, trump } => cards::left_out(names, *card, *role, *trump),
        P::IsNoTrump { card, suit: Some(suit) } => {
            format!("{} is {}, and no trump", names.card(*card), one_of_suit(*suit))
        }
        P::IsNoTrump { card, suit: None } => format!("{} is no trump", names.card(*card)),
        P::CouldFollow { card, lead, seat, with } => {
            follow::could_follow(names, *card, *lead, *seat, with)
        }
        P::Void { lead, seat, but } => follow::void(names, *lead, *seat, *but),
        P::DrewEqual { cards } => {
            let said: Vec<String> =
                cards.iter().map(|(seat, card)| names.card_of(*seat, *card)).collect();
            format!("{} are equal, as suits do not rank here", and(&said))
        }
        P::FollowToo { lead, cards, bower } => follow::follow_too(names, *lead, cards, *bower),
        P::OwnLead { seat } => {
            format!("it is {} lead, and there is no suit to follow", names.possessive(*seat))
        }
        P::Tally { suit, deck, seen, left, bower, joker, without } => {
            cards::tally(names, *suit, (*deck, *left), seen, (*bower, *joker), *without)
        }
        P::NamedOnce { card } => {
            format!("you named {} once, and this deck has it twice", names.card(*card))
        }
        P::WereLegal { cards, why } => match why {
            Legal::Led => {
                let led: Vec<String> =
                    cards.iter().map(|(seat, card)| names.card_of(*seat, card.card)).collect();
                format!("{} was the card led, so there was no suit to follow", and(&led))
            }
            Legal::Followed { lead, before, lead_told } => {
                follow::followed(names, cards, *lead, *before, *lead_told)
            }
            Legal::Void { suit, but, gone, spared_trump } => {
                let legal = follow::was_void(names, cards, *suit, (*but, *gone));
                let need_not = if *spared_trump { "; nobody has to trump" } else { "" };
                legal + need_not
            }
        },
        P::Misplaced { play, many, all } => follow::misplaced(names, *play, *many, *all),
        P::Reneged { seat, trick, card, lead, with } => {
            follow::reneged(names, *seat, *trick, *card, *lead, with)
        }
        P::LeftOf { of, being, seat, named } => seats::left_of(names, (*of, *being), *seat, *named),
        P::Twins { card, first, then } => cards::twins(names, *card, *first, *then),
        P::LeadPassesOn { absent, of, lone, defends, bid, too, leader, maker } => {
            let because = seats::plays_alone(names, *lone, *defends, *bid);
            let on = seats::lead_passes_on(names, (*absent, *of), (*lone, &because), *too, *leader);
            match maker {
                Some(maker) => {
                    format!("{} made trump, but that gives no lead; {on}", names.seat(*maker))
                }
                None => on,
            }
        }
        P::LeadComes { settled } => format!(
            "{}, so the first lead comes next",
            match settled {
                Settled::NoWidow(bid) => format!("{} takes no widow", bid_named(*bid)),
                Settled::Named => "a suit was named and nobody takes up a card".to_owned(),
                Settled::LaidAway(seat) => format!("{} discarded", names.does(*seat, "have")),
                Settled::All => "everything is settled".to_owned(),
            }
        ),
        P::IsMaker { maker, trump, bid, dealer } => {
            seats::is_maker(names, *maker, *trump, *bid, *dealer)
        }
        P::SpeaksNext { before, seat, skips } => {
            let has = names.does(*before, "have");
            let next = if *skips { "one clockwise who has not passed" } else { "one clockwise" };
            format!("{has} just spoken, and the next {next} is {}", names.seat(*seat))
        }
        P::HoldsJoker { seat } => {
            format!("everybody has passed, and {} the joker", names.does(*seat, "hold"))
        }
        P::SameSide { side } => {
            let apart =
                if side.len() == 2 { "opposite each other" } else { "in every other place" };
            format!("{} are partners, {apart}", names.seats(*side))
        }
        P::BidStands { seat, bid, once, ends } => {
            seats::bid_stands(names, *seat, *bid, *once, *ends)
        }
        P::CardToDealer { dealer, caller: Some(caller), .. } => {
            format!("{} only ordered it up; {} dealt", names.seat(*caller), names.seat(*dealer))
        }
        P::CardToDealer { dealer, up, own_call, may_decline, caller: None } => {
            let card = up.map_or("the turned-up card".to_owned(), |card| names.card(card));
            seats::card_to_dealer(names, *dealer, &card, *own_call, *may_decline)
        }
        P::PartnerUnknown { maker, suit, named } => {
            seats::partner_unknown(names, *maker, *suit, *named)
        }
        P::JokerUp { dealer } => {
            format!("{} the dealer", names.does(*dealer, "are"))
        }
        P::AskedToDefend { maker, seat, partner, declined, later } => {
            seats::asked_to_defend(names, (*maker, *partner), *seat, *declined, *later)
        }
        P::CallsForBest { seat, out } => seats::calls_for_best(names, *seat, *out),
        P::CardsChange { maker, bid, seat, with, cards, may_keep, begun } => {
            let bid = format!("{} bid {}", names.seat(*maker), bid_said(*bid));
            let cards = count(u32::from(*cards), "card");
            match seat == maker {
                true => seats::gives(names, &bid, *maker, *with, &cards, (*may_keep, *begun)),
                false => {
                    let (given, gives) = (names.verb(*maker, "have"), names.does(*seat, "give"));
                    format!(
                        "{bid} and {given} given {cards} away, so now {gives} {cards} in return"
                    )
                }
            }
        }
        P::TakesWidow { seat } => {
            let takes = names.verb(*seat, "take");
            format!("{} won the bidding and now {takes} the widow", names.seat(*seat))
        }
        P::FindsPartner { seat } => {
            let (who, has) = (names.does(*seat, "have"), names.verb(*seat, "have"));
            format!("{who} made trump and still {has} a partner to find")
        }
        P::Alone { maker, bid, out, plays } => seats::alone(names, *maker, *bid, *out, *plays),
        P::Partners { maker, with, beside, only_takes } => {
            seats::partners(names, *maker, *with, (*beside, *only_takes))
        }
        P::Call(call) => calls::call_said(names, call),
        P::HandTook { side, maker, tricks, of, made, alone } => {
            score::hand_took(names, *side, *maker, (*tricks, *of), *made, *alone)
        }
        P::TookWith { tricks } => score::took_with(names, tricks),
        P::BidTook { side, maker, bid, needed, took, kept } => {
            score::bid_took(names, (*side, *maker), *bid, *needed, *took, *kept)
        }
        P::OthersTook { tricks }
            if tricks.len() > 1 && tricks.iter().all(|(_, n)| *n == tricks[0].1) =>
        {
            let all = tricks.iter().fold(SeatSet::EMPTY, |all, (side, _)| all.plus(*side));
            match tricks[0].1 {
                0 => format!("{} took none", names.seats(all)),
                n => format!("{} took {} each", names.seats(all), count(u32::from(n), "trick")),
            }
        }
        P::OthersTook { tricks } => {
            let took = |(at, (side, tricks)): (usize, &(SeatSet, u8))| match (at, tricks) {
                (0, 0) => format!("{} took none", names.side(*side)),
                (0, n) => format!("{} took {}", names.side(*side), count(u32::from(*n), "trick")),
                (_, n) => format!("{} {}", names.side(*side), so_many(u32::from(*n))),
            };
            and(&tricks.iter().enumerate().map(took).collect::<Vec<_>>())
        }
        P::NowHas { side, scored, total, wins } => {
            score::now_has(names, *side, (*scored, *total), *wins)
        }
        P::RenegePrice { plays, side, each, times } => {
            follow::renege_price(names, plays, *side, (*each, *times))
        }
        P::LeftOver { over, target, games, carry } => {
            score::left_over(*over, *target, *games, *carry)
        }
        P::SitsAt { game, table, player } => seats::sits_at(*game, *table, *player),
        P::NoSlam { side, total } => score::no_slam(names, *side, *total),
        P::Step(ground) => ground.by_itself(names),
    }
}
