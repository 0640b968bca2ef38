//! What helps with the learner's next act.

use super::{
    YOU,
    before_the_lead::{
        bid_what_counts, deciding, gives_best, just_came, tricks_needed, who_have_bid,
    },
    even,
    game::{card_turn, legal, still_out, turn},
    set_beside::{beside, close_to},
    sides::{are_makers, is_with_you},
    would_hold::{call_rule, goes_to, highest_trump, trumps_by_suit},
};
use crate::{
    engine::{Action, Hand, Phase, Silent, effective_suit_with, is_trump, winner_with},
    rules::{Ruleset, Sides, Trump},
    session::{Alike, Holds, LookAt, TableHint, TrumpIn},
    solver::{Advice, CardTurn},
    table::{Card, CardSet, Seat, SeatSet},
    tutor::{
        Argument, Moment, Principle, Sees, beats_all_out, best_trump, empties_a_suit, is_high,
        is_low_alone, is_lowest_alone, is_weak, may_still_take, needs_all,
    },
};

/// The rungs of the ladder of hints, the mildest first; the last one says what to do.
///
/// No rung speaks against another: a principle is named only where the act that is named at the end
/// follows it.
pub(super) fn ladder(moment: &Moment<'_, '_>, advice: &Advice) -> Vec<TableHint> {
    let hand = moment.hand;
    let rules = hand.rules();
    let Some((_, phase)) = turn(hand) else { return Vec::new() };
    let Some(act) = moment.taught(advice) else { return Vec::new() };
    let others = moment.beside(advice, act);
    let alike = even::alike(hand, advice, act, &others);
    let differs = !matches!(alike, Alike::All | Alike::Settled);
    let matters = differs && alike != Alike::Nearly;
    let deciding = deciding(rules, &legal(hand));
    let (empties, gives) = (empties_a_suit(hand, YOU, act), gives_best(hand, act));
    let look = match (phase, deciding) {
        (_, Some(deciding)) => Some(TableHint::Deciding(deciding)),
        (Phase::Play, None) => look_at_trick(rules, hand).map(|look| agreeing(look, hand, act)),
        (Phase::Exchange, None) if is_low_alone(hand, YOU, act) => {
            Some(TableHint::Exchanging { lowest: is_lowest_alone(hand, YOU, act) })
        }
        (Phase::Exchange, None) if gives => {
            Some(TableHint::LookAt(LookAt::GiveBest { came: just_came(hand).is_some() }))
        }
        (Phase::Exchange, None) => None,
        (Phase::Auction | Phase::Trump | Phase::Partners | Phase::Done, None) => {
            let (suits, aces) = trumps_by_suit(rules, hand);
            let top = suits.first().and_then(|(suit, ..)| highest_trump(rules, hand, *suit));
            Some(TableHint::Trumps { suits, aces, top, up: goes_to(hand) })
        }
    };
    // What speaks for a call is said with the call.
    let speaks = match phase {
        Phase::Partners if differs => who_have_bid(hand, act),
        Phase::Auction if differs => {
            let speaks = |other: Action| moment.speaks([act, other]);
            let said = beside(moment, advice, (act, &others)).and_then(speaks);
            let said = said.filter(|said| !is_contradicted(said, hand, &alike));
            said.or_else(|| close_to(advice, act, &alike).and_then(speaks))
        }
        _ => None,
    };
    let principle = match (phase, deciding) {
        (Phase::Play, None) => {
            act.played().filter(|_| matters).and_then(|card| principle(hand, card))
        }
        (Phase::Exchange, None) if empties => Some(LookAt::EmptyASuit),
        (Phase::Exchange, None) => (!gives && is_weak(hand, act)).then_some(LookAt::KeepStrength),
        // To bid is not spoken of before a pass.
        (Phase::Auction, None) => {
            // Nobody counts up to all the tricks.
            let is_all = matches!(act, Action::Bid(bid)
                if rules.bids.get(bid).is_some_and(|bid| bid.terms.tricks == rules.deal.cards));
            let is_asked =
                speaks.is_none() && !is_all && (act != Action::Pass || rules.auction.is_turn_up());
            is_asked.then(|| tricks_needed(hand, act)).flatten()
        }
        (_, Some(_)) | (Phase::Trump | Phase::Partners | Phase::Done, None) => None,
    };
    // Why so many are bid is said behind what speaks for a bid.
    let count = match (phase, speaks.as_ref()) {
        (Phase::Auction, Some(Argument::Strength { trump, .. })) => {
            bid_what_counts(hand, act, Some(*trump))
        }
        _ => None,
    };
    let count = count.map(TableHint::LookAt);
    // The rule says more than the cards, which were counted a rung before.
    let rule = call_rule(hand, act).filter(|_| phase == Phase::Auction && differs);
    let rule = rule.map(|(rule, held, lack)| LookAt::Rule(rule, held, lack));
    let speaks = speaks.map(Box::new);
    let last = TableHint::Best { act, alike, speaks, why: None, even: None };
    let second = rule.or(principle).map(TableHint::LookAt);
    look.into_iter().chain(second).chain(count).chain([last]).collect()
}

/// What to look at, with what is said of whose trump it is only where the act that is named at the
/// end agrees: makers lead trump, defenders something high beside it.
fn agreeing(mut look: TableHint, hand: &Hand<'_>, act: Action) -> TableHint {
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    // A left bower that keeps its suit draws no trumps.
    let asks_for_trump = |card| {
        is_trump(hand.rules(), trump, card)
            && effective_suit_with(hand.rules(), trump, card, &mut Silent) == trump.suit()
    };
    let leads_trump = act.played().is_some_and(asks_for_trump);
    let is_best = |card| {
        let turn = card_turn(hand);
        turn.and_then(|turn| best_trump(&turn, hand, YOU)).is_some_and(|(best, _)| best == card)
    };
    match &mut look {
        TableHint::Leading { held, ours, above, all, highest, trump, .. } => {
            *trump = leads_trump;
            *highest = act.played().is_some_and(|card| beats_all_out(hand, YOU, card));
            // Who can take them all leads what nobody can beat.
            *all &= *highest;
            // Whose trumps draw nothing leads one for his partner all the same.
            if ours.is_none() && leads_trump && *above > 0 {
                *ours = are_makers(hand).filter(|made| *made);
            }
            // Of the best trump it is said that it is led.
            let agrees = match ours {
                Some(true) => {
                    *held == 0 || leads_trump && (*above > 0 || act.played().is_some_and(is_best))
                }
                Some(false) => !leads_trump && saves_something(hand),
                None => true,
            };
            *ours = ours.filter(|_| agrees);
        }
        TableHint::Following { trump: trump @ TrumpIn::MayTake, .. } if !leads_trump => {
            *trump = TrumpIn::MaySpend;
        }
        _ => {}
    }
    look
}

/// Whether a bid is called too high where one that is no lower may do as well.
fn is_contradicted(said: &Argument, hand: &Hand<'_>, alike: &Alike) -> bool {
    let (Argument::TooHigh { terms, .. }, Alike::Some(others)) = (said, alike) else {
        return false;
    };
    others.iter().any(|other| {
        let Action::Bid(bid) = other else { return false };
        hand.rules().bids.get(*bid).is_some_and(|bid| bid.terms.tricks >= terms.tricks)
    })
}

/// Whether of the others only partners have not shown that they are out of trumps.
fn is_with_partners(hand: &Hand<'_>, trump: Trump) -> bool {
    let (voids, others) = (hand.view(YOU).voids, hand.in_play().without(YOU));
    let is_void = |seat| trump.suit().is_some_and(|suit| voids.contains(&(seat, suit)));
    let mut may_hold = others.iter().filter(|seat| !is_void(*seat)).peekable();
    may_hold.peek().is_some() && may_hold.all(|seat| is_with_you(hand, seat) == Some(true))
}

fn look_at_trick(rules: &Ruleset, hand: &Hand<'_>) -> Option<TableHint> {
    let turn = card_turn(hand)?;
    let Some(winning) = winner_with(rules, turn.trump, turn.table, &mut Silent) else {
        let trumps = |cards: CardSet| cards.filter(|card| turn.is_trump(card));
        let view = hand.view(YOU);
        let (own, out) = (trumps(hand.held(YOU)?), trumps(still_out(hand)));
        let (held, unseen) = (own.len(), trumps(view.unseen).len());
        let others = hand.in_play().without(YOU);
        let seen = |seat: Seat| {
            let known =
                trumps(view.known[seat]).iter().map(move |card| (seat, card, Holds::Surely));
            let taken = trumps(view.loose[seat]).iter().map(move |card| (seat, card, Holds::Taken));
            known.chain(taken).collect::<Vec<_>>()
        };
        let shown: Vec<(Seat, Card, Holds)> = others.iter().flat_map(seen).collect();
        let none_out = out.minus(seen_of(&shown)).is_empty();
        let any = held + unseen > 0 || !shown.is_empty();
        // Who holds nothing but trumps leads one, whoever made them.
        let has_others = held < turn.legal.len();
        let ours = are_makers(hand).filter(|_| has_others);
        // Makers whose trumps draw nothing lead as anybody does; who has none is told that.
        let draws = own.is_empty() || own.iter().any(Principle::draws_with);
        // A left bower that keeps its suit asks for that, and draws none.
        let best = turn.highest(own);
        let asks_for_trump = best.is_none_or(|best| turn.suit(best) == turn.trump.suit());
        let ours = ours.filter(|ours| !ours || draws && asks_for_trump);
        let above = best_trump(&turn, hand, YOU).map_or(0, |(_, above)| above);
        let is_theirs = |(seat, ..): &(Seat, Card, Holds)| is_with_you(hand, *seat) == Some(false);
        let are_known = none_out || unseen == 0;
        let falls = are_known && above > 0 && above == shown.len() && shown.iter().all(is_theirs);
        let partners = !none_out && shown.is_empty() && is_with_partners(hand, turn.trump);
        return any.then_some(TableHint::Leading {
            held,
            unseen,
            none_out,
            partners,
            shown,
            ours,
            above,
            falls,
            all: needs_all(hand, YOU),
            highest: false,
            trump: false,
        });
    };
    let led = turn.table.first().and_then(|lead| turn.suit(lead.card));
    let by = turn.table.first().map(|lead| lead.card);
    let by = by.filter(|card| led.is_some() && card.printed_suit() != led);
    let is_trump_led = turn.table.first().is_some_and(|lead| turn.is_trump(lead.card));
    // A left bower that keeps its suit follows there.
    let follows = turn.legal.iter().any(|card| turn.suit(card) == led);
    let may_take =
        || !follows && turn.legal.iter().any(|card| turn.is_trump(card) && turn.takes(card));
    let must_take = || turn.legal.iter().all(|card| turn.is_trump(card) && turn.takes(card));
    let later = may_still_take(hand, YOU, Sees::OwnHand);
    let trump = match () {
        () if is_trump_led => TrumpIn::Nothing,
        () if turn.is_trump(winning.card) => TrumpIn::HasIt,
        () if !follows && must_take() && later.is_empty() => TrumpIn::MustTake,
        () if may_take() => TrumpIn::MayTake,
        () => TrumpIn::Nothing,
    };
    let ours = is_with_you(hand, winning.seat);
    let maker = hand.contract()?.maker;
    let against =
        (rules.sides == Sides::Each && maker != YOU && ours == Some(true)).then_some(maker);
    let beatable = turn.legal.iter().any(|card| turn.takes(card));
    let throws = !follows;
    Some(TableHint::Following { led, by, winning, ours, later, against, trump, beatable, throws })
}

/// That the learner's best trump is sure of its trick, where something else is led before it.
pub(super) fn waits(hand: &Hand<'_>, act: Action) -> Option<LookAt> {
    let turn = card_turn(hand).filter(|turn| turn.table.is_empty())?;
    let (best, above) = best_trump(&turn, hand, YOU)?;
    (above == 0 && act != Action::Play(best)).then_some(LookAt::Waits(best))
}

fn seen_of(shown: &[(Seat, Card, Holds)]) -> CardSet {
    shown.iter().map(|(_, card, _)| *card).collect()
}

/// The principle that a card follows, if it does one.
fn principle(hand: &Hand<'_>, card: Card) -> Option<LookAt> {
    let turn = CardTurn::of(hand, YOU, hand.view(YOU).sides_known()?)?;
    if turn.table.is_empty() {
        let is_maker = hand.contract().is_some_and(|contract| contract.maker == YOU);
        return match (turn.made, turn.is_trump(card)) {
            (true, true) if !is_maker => are_trumps_out(hand).then_some(LookAt::LeadForTheMaker),
            (true, true) => {
                let trumps = turn.legal.filter(|card| turn.is_trump(card));
                let draws = trumps.len() > 1 && trumps.iter().any(Principle::draws_with);
                (draws && saves_something(hand)).then_some(LookAt::DrawTrumps)
            }
            (false, false) if is_high(card) && are_trumps_out(hand) => Some(LookAt::LeadStrength),
            _ => None,
        };
    }
    let taking = turn.legal.filter(|card| turn.takes(card));
    let is_least = |of: CardSet| of.iter().all(|other| turn.height(card) <= turn.height(other));
    match (turn.is_ours(), turn.takes(card)) {
        (true, false) => {
            may_still_take(hand, YOU, Sees::OwnHand).is_empty().then_some(LookAt::PartnerHasIt)
        }
        (false, true) if turn.last => is_least(taking).then_some(LookAt::TakeCheaply),
        (false, true) => {
            let is_above = |other| turn.is_trump(other) && turn.height(other) > turn.height(card);
            let is_safe = turn.is_trump(card) && !still_out(hand).iter().any(is_above);
            // Nobody is warned where the least that takes it holds as well.
            let least = turn.lowest(taking).filter(|least| *least != card)?;
            let acts = [card, least].map(Action::Play);
            let said = Argument::between(hand, YOU, Sees::OwnHand, acts[0], acts[1]);
            let holds = matches!(said, Some(Argument::HoldsBetter { .. }));
            (is_contested(hand) && !is_safe && holds).then_some(LookAt::TakeHigh)
        }
        (true, true) | (false, false) => None,
    }
}

/// Whether somebody else may still hold a trump.
pub(super) fn are_trumps_out(hand: &Hand<'_>) -> bool {
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    still_out(hand).iter().any(|card| is_trump(hand.rules(), trump, card))
}

/// Whether the learner holds a high card on which a trump could fall.
pub(super) fn saves_something(hand: &Hand<'_>) -> bool {
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    let own = hand.held(YOU).unwrap_or_default();
    own.iter().any(|card| is_high(card) && !is_trump(hand.rules(), trump, card))
}

/// Whether somebody plays to this trick after the learner who is not known to be with him.
fn is_contested(hand: &Hand<'_>) -> bool {
    let played: SeatSet = hand.on_table().iter().map(|play| play.seat).collect();
    let later = hand.in_play().minus(played).without(YOU);
    later.iter().any(|seat| is_with_you(hand, seat) != Some(true))
}
