//! What is said first of a mistake: the facts of this hand that the answer went against, and what
//! to look at the next time.

mod calls;
mod cards;
mod habits;
mod score;
mod seats;

pub(super) use habits::habit_said;

use super::{Names, Told, words::capital};
use crate::tutor::{Legal, Point};

/// Facts as sentences, one after another.
pub(super) fn points_said(names: &Names, points: &[Point]) -> String {
    let mut said: Vec<String> = Vec::new();
    for point in points {
        match (point, said.last_mut()) {
            // Who took the trick follows from which card is the better one.
            (Point::Took { seat, .. }, Some(why)) => {
                let took = format!(", so {} took it.", names.seat(*seat));
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
        P::NoBower { card, trump } => cards::no_bower(names, *card, *trump),
        P::AsPrinted { card, trump } => cards::as_printed(names, *card, *trump),
        P::Beats { high, low, led, named } => cards::beats(names, *high, *low, *led, *named),
        P::Took { seat, card } => {
            format!("{} took the last trick with {}", names.seat(*seat), names.card(*card))
        }
        P::LeftOut { card, role, trump } => cards::left_out(names, *card, *role, *trump),
        P::IsNoTrump { card, suit } => cards::no_trump(names, *card, *suit),
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
                "{} {} was the card led, so there was no suit to follow",
                names.possessive(*seat),
                names.card(card.card)
            ),
            Legal::Followed { suit, lead, before } => {
                cards::followed(names, *seat, *card, *suit, before.map(|before| (*lead, before)))
            }
            Legal::Void(suit) => cards::was_void(names, *seat, card.card, *suit),
        },
        P::Reneged { seat, trick, card, lead, with } => {
            cards::reneged(names, *seat, *trick, *card, *lead, with)
        }
        P::LeftOf { of, being, seat, named } => seats::left_of(names, *of, *being, *seat, *named),
        P::Twins { card, first, then } => cards::twins(names, *card, *first, *then),
        P::LeadPassesOn { absent, maker, leader } => {
            seats::lead_passes_on(names, *absent, *maker, *leader)
        }
        P::IsMaker { maker, trump } => seats::is_maker(names, *maker, *trump),
        P::SpeaksNext { before, seat } => seats::speaks_next(names, *before, *seat),
        P::BidStands { seat, bid } => seats::bid_stands(names, *seat, *bid),
        P::CardToDealer { dealer, up } => seats::card_to_dealer(names, *dealer, *up),
        P::JokerUp { dealer } => seats::joker_up(names, *dealer),
        P::MayShow { maker } => seats::may_show(names, *maker),
        P::AskedToDefend { maker, seat } => seats::asked_to_defend(names, *maker, *seat),
        P::CallsForBest { seat } => seats::calls_for_best(names, *seat),
        P::CardsChange { maker, bid, seat } => seats::cards_change(names, *maker, *bid, *seat),
        P::TakesWidow { seat } => seats::takes_widow(names, *seat),
        P::FindsPartner { seat } => seats::finds_partner(names, *seat),
        P::Alone { maker, bid, out, plays } => seats::alone(names, *maker, *bid, *out, *plays),
        P::Partners { maker, with, beside } => seats::partners(names, *maker, *with, *beside),
        P::MayPass => "nothing obliges anybody to call here, so a pass is open too".to_owned(),
        P::MayOrder { card, suit } => calls::may_order(names, *card, *suit),
        P::AloneToo { call } => calls::alone_too(*call),
        P::TurnedDown { suits } => calls::turned_down(suits),
        P::MayName { suit, barred } => calls::may_name(*suit, barred),
        P::AnySuit { maker, suit } => calls::any_suit(names, *maker, *suit),
        P::NoSuchCall => "nobody can play without trump at this table".to_owned(),
        P::LastToSpeak { dealer } => calls::last_to_speak(names, *dealer),
        P::DealersPartner { seat, dealer } => calls::dealers_partner(names, *seat, *dealer),
        P::MayBid { bid, over } => calls::may_bid(*bid, *over),
        P::StillBidding { best } => calls::still_bidding(*best),
        P::MayChoose { seats, most } => calls::may_choose(names, *seats, *most),
        P::MaySwap => "nobody has called yet, so a change with the ghost is still open".to_owned(),
        P::InHand { card } => {
            format!("{} was taken up before the discard, so it is in the hand", names.card(*card))
        }
        P::MayDiscard { card, but } => calls::may_discard(names, *card, *but),
        P::HandTook { side, maker, tricks, of, made } => {
            score::hand_took(names, *side, *maker, *tricks, *of, *made)
        }
        P::BidTook { side, maker, bid, needed, took, kept } => {
            score::bid_took(names, (*side, *maker), *bid, *needed, *took, *kept)
        }
        P::OthersTook { tricks } => score::others_took(names, tricks),
        P::NowHas { side, scored, total } => score::now_has(names, *side, *scored, *total),
        P::Step(ground) => {
            let said = ground.sentence(names);
            said.strip_prefix("so ").map_or(said.clone(), str::to_owned)
        }
    }
}
