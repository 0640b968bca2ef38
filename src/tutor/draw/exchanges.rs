//! Questions about what follows the last bid or call: who gives, takes or chooses, and whom a
//! called suit finds.

use super::{
    Dice, Setting, Sketch,
    tricks::{play_on, told},
};
use crate::{
    engine::{Action, Dealt, Hand, Phase},
    rules::{Bid, Trump},
    table::{BySeat, CardSet, Seat, Suit},
    tutor::{Ask, Situation, deal},
};

/// What was said when one player bids and all others pass, from the hands in `dealt`.
fn bought(at: &Setting<'_>, dealt: Dealt, bidder: Seat, bid: Bid) -> Option<Vec<(Seat, Action)>> {
    let mut hand = Hand::new(at.rules, dealt);
    let mut said: Vec<(Seat, Action)> = Vec::new();
    while let (Some(seat), Phase::Auction) = *hand.to_act().ok()?.value() {
        let silent = said.iter().all(|(other, _)| *other != bidder);
        let action = if seat == bidder && silent { Action::Bid(bid.name) } else { Action::Pass };
        hand = hand.step(seat, action).ok()?;
        said.push((seat, action));
    }
    (*hand.to_act().ok()?.value() == (Some(bidder), Phase::Trump)).then_some(said)
}

const fn nothing_dealt(dealer: Seat, hands: BySeat<Option<CardSet>>) -> Dealt {
    Dealt { dealer, hands, up: Vec::new(), widow: None }
}

/// Who acts when trump has been named.
pub(super) fn after_naming(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (dealer, bidder) = (dice.seat(at.ring()), dice.seat(at.ring()));
    let terms = |bid: &Bid| bid.terms.alone || bid.terms.help > 0;
    let all = at.rules.bids.0.clone();
    let special: Vec<Bid> = all.iter().copied().filter(terms).collect();
    let bid =
        if dice.chance(3, 4) { dice.one(&special).or(dice.one(&all)) } else { dice.one(&all) }?;
    let mut said = bought(at, nothing_dealt(dealer, BySeat::default()), bidder, bid)?;
    said.push((bidder, Action::Name(Trump::Suit(dice.suit()))));
    Some((Situation { dealer, auction: Some(said), ..Situation::new(at.rules) }, Ask::ToAct))
}

/// Which card the bidder may lay away for the widow, or give to a partner.
pub(super) fn one_card_goes(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let dealer = dice.seat(at.ring());
    let widow = at.rules.deal.widow == 1;
    let goes = |bid: &Bid| if widow { bid.terms.widow } else { bid.terms.help == 1 };
    let bids: Vec<Bid> = at.rules.bids.0.iter().copied().filter(goes).collect();
    let bid = dice.one(&bids)?;
    let dealt = deal(at.rules, dealer, &mut dice.0);
    let mut hands = BySeat::default();
    hands[Seat::FIRST] = dealt.hands[Seat::FIRST];
    let mut said = bought(at, nothing_dealt(dealer, hands), Seat::FIRST, bid)?;
    said.push((Seat::FIRST, Action::Name(Trump::Suit(dice.suit()))));
    let widow = dealt.widow.filter(|_| widow);
    Some((
        Situation { dealer, hands, widow, auction: Some(said), ..Situation::new(at.rules) },
        Ask::Calls,
    ))
}

/// Who acts after the highest bid of all.
pub(super) fn after_top_bid(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let dealer = dice.seat(at.ring());
    let top = at.rules.bids.0.last()?.name;
    let mut said = at.passes(dealer, dice.between(1, at.rules.players - 1));
    said.last_mut()?.1 = Action::Bid(top);
    Some((Situation { dealer, auction: Some(said), ..Situation::new(at.rules) }, Ask::ToAct))
}

/// A suit named in the second round, everybody before having passed.
fn named(
    at: &Setting<'_>,
    dealer: Seat,
    turned: Option<Suit>,
    alone: bool,
    dice: &mut Dice,
) -> Option<Vec<(Seat, Action)>> {
    let before = at.rules.players + dice.between(0, at.rules.players - 1);
    let mut said = at.passes(dealer, before + 1);
    let open: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| Some(*suit) != turned).collect();
    let trump = Trump::Suit(dice.one(&open).unwrap_or(Suit::Spades));
    said.last_mut()?.1 = Action::Call { trump, alone };
    Some(said)
}

/// Who acts when trump is made, not alone, and cards and partners are settled: whoever leads, and
/// that is not the maker.
pub(super) fn before_the_lead(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let situation = at.dealt_by_anybody(dice);
    let dealt = deal(at.rules, situation.dealer, &mut dice.0);
    let up = dealt.up.clone();
    let passes = dice.between(0, at.rules.players - 1);
    let mut hand = Hand::new(at.rules, dealt);
    while let (Some(seat), phase @ (Phase::Auction | Phase::Exchange | Phase::Partners)) =
        *hand.to_act().ok()?.value()
    {
        let before = hand.history().len();
        let action = match phase {
            Phase::Auction if before < usize::from(passes) => Action::Pass,
            Phase::Auction => Action::OrderUp { alone: false },
            _ => dice.one(hand.legal_actions().ok()?.value())?,
        };
        hand = hand.step(seat, action).ok()?;
    }
    let (leader, said) = (hand.to_act().ok()?.value().0, hand.history().to_vec());
    let others_lead = leader != hand.contract().map(|contract| contract.maker);
    others_lead.then_some((Situation { up, auction: Some(said), ..situation }, Ask::ToAct))
}

/// Who plays together when a suit has been called, every hand open.
pub(super) fn called_side(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let situation = at.dealt_by_anybody(dice);
    let dealt = deal(at.rules, situation.dealer, &mut dice.0);
    let up = *dealt.up.first()?;
    let mut said = named(at, situation.dealer, up.printed_suit(), false, dice)?;
    let maker = said.last()?.0;
    said.push((maker, Action::CallSuit(dice.suit())));
    Some((
        Situation { hands: dealt.hands, up: vec![up], auction: Some(said), ..situation },
        Ask::Side,
    ))
}

/// Of whom a player can be sure when a suit has been called and up to two tricks are played.
pub(super) fn known_side(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let (situation, _) = called_side(at, dice)?;
    let cards = usize::from(dice.between(0, 2)) * usize::from(at.rules.players);
    let hand = play_on(situation.after_auction(at.rules).ok()?, cards, dice)?;
    let tricks = (cards > 0).then(|| told(&hand));
    Some((Situation { tricks, ..situation }, Ask::Known))
}

/// Who acts when the maker has called a suit that nobody else holds: whoever leads, and that is not
/// the maker.
pub(super) fn called_in_vain(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let situation = at.dealt_by_anybody(dice);
    let up = dice.card(at.rules.cards().filter(|card| card.printed_suit().is_some()))?;
    let mut said = named(at, situation.dealer, up.printed_suit(), false, dice)?;
    let (maker, Action::Call { trump, .. }) = *said.last()? else { return None };
    let called = dice.suit();
    said.push((maker, Action::CallSuit(called)));
    let size = at.rules.deal.cards;
    let (mut rest, mut hands) = (at.rules.cards().without(up), BySeat::default());
    for seat in at.ring().all().without(maker).iter() {
        let hand = dice.hand(rest.filter(|card| at.follows(trump, card) != Some(called)), size);
        rest = rest.minus(hand);
        hands[seat] = Some(hand);
    }
    hands[maker] = Some(dice.hand(rest, size));
    let situation = Situation { hands, up: vec![up], auction: Some(said), ..situation };
    let leader = situation.after_auction(at.rules).ok()?.to_act().ok()?.value().0;
    let whole = at
        .ring()
        .all()
        .iter()
        .all(|seat| hands[seat].is_some_and(|hand| hand.len() == u32::from(size)));
    (whole && leader != Some(maker)).then_some((situation, Ask::ToAct))
}

/// Who acts when somebody has called alone and some have answered.
pub(super) fn after_lone_call(at: &Setting<'_>, dice: &mut Dice) -> Option<Sketch> {
    let situation = at.dealt_by_anybody(dice);
    let up = dice.card(at.rules.cards().filter(|card| card.printed_suit().is_some()))?;
    let said = named(at, situation.dealer, up.printed_suit(), true, dice)?;
    let mut situation = Situation { up: vec![up], auction: Some(said), ..situation };
    for _ in 0..dice.between(0, 3) {
        let hand = situation.after_auction(at.rules).ok()?;
        let (Some(seat), Phase::Auction) = *hand.to_act().ok()?.value() else { break };
        let no = hand.legal_actions().ok()?.value().last().copied()?;
        situation.auction.as_mut()?.push((seat, no));
    }
    Some((situation, Ask::ToAct))
}
