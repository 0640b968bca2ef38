//! What is said first of a mistake: the facts of this hand that the answer went against, and what
//! to look at the next time.

mod calls;
mod cards;
mod habits;
mod score;
mod seats;

pub(super) use habits::habit_said;

use super::{
    Names, Told,
    names::one_of_suit,
    phrases::bid_named,
    words::{and, capital, count},
};
use crate::{
    table::SeatSet,
    tutor::{Legal, Point},
};

/// Facts as sentences, one after another.
pub(super) fn points_said(names: &Names, points: &[Point]) -> String {
    let mut said: Vec<String> = Vec::new();
    for point in points {
        match (point, said.last_mut()) {
            // Who took the trick follows from which card is the better one.
            (Point::Took { seat, card, best_of, leads }, Some(why)) => {
                let took = cards::so_took(names, *seat, card.card, *best_of, *leads);
                *why = why.trim_end_matches('.').to_owned() + &took;
            }
            (point, _) => said.push(format!("{}.", capital(&point_said(names, point)))),
        }
    }
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
            let with = cards::held_said(names, &[*card]);
            format!("{} took the last trick with {with}", names.seat(*seat))
        }
        P::LeftOut { card, role, trump } => cards::left_out(names, *card, *role, *trump),
        P::IsNoTrump { card, suit: Some(suit) } => {
            format!("{} is {}, and no trump", names.card(*card), one_of_suit(*suit))
        }
        P::IsNoTrump { card, suit: None } => format!("{} is no trump", names.card(*card)),
        P::CouldFollow { card, lead, seat, with } => {
            cards::could_follow(names, *card, *lead, *seat, with)
        }
        P::Void { lead, seat, but } => cards::void(names, *lead, *seat, *but),
        P::FollowToo { lead, cards, bower } => cards::follow_too(names, *lead, cards, *bower),
        P::OwnLead { seat } => {
            format!("it is {} lead, and there is no suit to follow", names.possessive(*seat))
        }
        P::Tally { suit, deck, seen, left, bower } => {
            cards::tally(names, *suit, *deck, seen, *left, *bower)
        }
        P::WasLegal { seat, card, why } => match why {
            Legal::Led => format!(
                "{} was the card led, so there was no suit to follow",
                names.card_of(*seat, card.card)
            ),
            Legal::Followed { suit, lead, before } => {
                cards::followed(names, *seat, *card, *suit, before.map(|before| (*lead, before)))
            }
            Legal::Void(suit, but) => cards::was_void(names, *seat, card.card, *suit, *but),
        },
        P::Reneged { seat, trick, card, lead, with } => {
            cards::reneged(names, *seat, *trick, *card, *lead, with)
        }
        P::LeftOf { of, being, seat, named, out } => {
            seats::left_of(names, (*of, *being), *seat, *named, *out)
        }
        P::Twins { card, first, then } => cards::twins(names, *card, *first, *then),
        P::LeadPassesOn { absent, of, lone, defends, leader } => {
            seats::lead_passes_on(names, (*absent, *of), (*lone, *defends), *leader)
        }
        P::LeadComes { without_widow: Some(bid) } => {
            format!("{} takes no widow, so the first lead comes next", bid_named(*bid))
        }
        P::LeadComes { without_widow: None } => {
            "everything is settled, so the first lead comes next".to_owned()
        }
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
        P::BidStands { seat, bid, once } => seats::bid_stands(names, *seat, *bid, *once),
        P::CardToDealer { dealer, up } => {
            let card = up.map_or("the turned-up card".to_owned(), |card| names.card(card));
            let dealer = names.seat(*dealer);
            format!("{dealer} dealt, so {card} goes to {dealer}, whoever ordered it up")
        }
        P::JokerUp { dealer } => {
            format!("the joker has just been turned up, and {} dealt", names.seat(*dealer))
        }
        P::AskedToDefend { maker, seat, partner, declined, later } => {
            seats::asked_to_defend(names, (*maker, *partner), *seat, *declined, *later)
        }
        P::CallsForBest { seat, out } => seats::calls_for_best(names, *seat, *out),
        P::CardsChange { maker, bid, seat, with } => {
            seats::cards_change(names, *maker, *bid, *seat, *with)
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
        P::Partners { maker, with, beside } => seats::partners(names, *maker, *with, *beside),
        P::Call(call) => calls::call_said(names, call),
        P::HandTook { side, maker, tricks, of, made, alone } => {
            score::hand_took(names, *side, *maker, (*tricks, *of), *made, *alone)
        }
        P::TookWith { tricks } => score::took_with(names, tricks),
        P::BidTook { side, maker, bid, needed, took, kept } => {
            score::bid_took(names, (*side, *maker), *bid, *needed, *took, *kept)
        }
        P::OthersTook { tricks } => {
            let took = |(side, tricks): &(SeatSet, u8)| match tricks {
                0 => format!("{} took none", names.side(*side)),
                n => format!("{} took {}", names.side(*side), count(u32::from(*n), "trick")),
            };
            and(&tricks.iter().map(took).collect::<Vec<_>>())
        }
        P::NowHas { side, scored, total } => score::now_has(names, *side, *scored, *total),
        P::NoSlam { side, total } => score::no_slam(names, *side, *total),
        P::Step(ground) => {
            let said = ground.sentence(names);
            said.strip_prefix("so ").map_or(said.clone(), str::to_owned)
        }
    }
}
