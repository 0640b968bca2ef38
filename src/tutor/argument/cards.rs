//! What speaks for playing one card rather than another.

use super::{Argument, Hold, KeptFor, OnTheLead, SeenCard, Sees, Unbeaten, needs_all};
use crate::{
    engine::{Hand, Role, Silent, View, role, strength, winner_with},
    solver::CardTurn,
    table::{Card, CardSet, Play, Ring, Seat, SeatSet, Suit},
};

/// What speaks for playing `better` rather than `other`.
pub(super) fn between(
    hand: &Hand<'_>,
    seat: Seat,
    sees: Sees,
    better: Card,
    other: Card,
) -> Option<Argument> {
    // Where a partner was called, who plays with whom is not known to everybody yet.
    let view = hand.view(seat);
    let known = view.sides_known();
    let turn = CardTurn::of(hand, seat, known.unwrap_or(SeatSet::of(seat)))?;
    let moment = Moment { hand, seat, sees, view, turn };
    let empties = || moment.empties(better, other);
    if known.is_none() {
        let holds_for_anybody = |said: &Argument| {
            matches!(
                said,
                Argument::Spares { .. }
                    | Argument::Cheaper { .. }
                    | Argument::Takes { .. }
                    | Argument::HoldsBetter { .. }
            )
        };
        if moment.turn.table.is_empty() {
            let led = moment.led(better, other).filter(|said| {
                let is_highest =
                    matches!(said, Argument::Beaten { highest: Some(_), draws: false, .. });
                is_highest || matches!(said, Argument::BeatenByFewer { .. })
            });
            let calls = || moment.calls_partner(better, other);
            return led.or_else(calls).or_else(empties);
        }
        // From a partner nobody takes a trick.
        let is_theirs =
            |said: &Argument| !matches!(said, Argument::Takes { .. }) || moment.is_theirs();
        let followed = moment.followed(better, other).filter(holds_for_anybody).filter(is_theirs);
        return followed.or_else(|| moment.of_anybodys(better, other)).or_else(empties);
    }
    match moment.turn.table.is_empty() {
        true => {
            // What nothing of its suit beats is led for its trick, and for no empty suit.
            let may_fall = !moment.above(better).is_empty();
            moment.led(better, other).or_else(|| empties().filter(|_| may_fall))
        }
        false => {
            let followed = moment.followed(better, other);
            // That a suit is gone says more than that a card is lower.
            let is_little = |said: &Argument| {
                matches!(said, Argument::Spares { worth: KeptFor::Higher, ours: None, .. })
            };
            let emptied = followed.as_ref().filter(|said| is_little(said)).and_then(|_| empties());
            emptied.or(followed).or_else(empties)
        }
    }
}

/// Those against the seat who still play to this trick and may take it from the card that has it, as
/// far as the seat can see; nobody before the first card.
pub fn may_still_take(hand: &Hand<'_>, seat: Seat, sees: Sees) -> Vec<Seat> {
    let view = hand.view(seat);
    let sides = view.sides_known().unwrap_or(SeatSet::of(seat));
    let Some(turn) = CardTurn::of(hand, seat, sides) else { return Vec::new() };
    let held = winner_with(turn.rules, turn.trump, turn.table, &mut Silent);
    let moment = Moment { hand, seat, sees, view, turn };
    let later = moment.later().into_iter();
    later.filter(|seat| held.is_some_and(|held| !moment.taking(*seat, held).is_empty())).collect()
}

/// A moment at which a card is to be played.
pub(super) struct Moment<'a, 'r> {
    pub(super) hand: &'a Hand<'r>,
    pub(super) seat: Seat,
    pub(super) sees: Sees,
    pub(super) view: View<'r>,
    pub(super) turn: CardTurn<'a>,
}

impl Moment<'_, '_> {
    /// Those who play against the seat in this hand.
    pub(super) fn opponents(&self) -> SeatSet {
        self.hand.in_play().minus(self.turn.side)
    }

    /// The cards that an opponent holds, or may hold.
    pub(super) fn may_hold(&self, seat: Seat) -> CardSet {
        match self.sees {
            Sees::AllHands => self.hand.held(seat).unwrap_or_default(),
            Sees::OwnHand => {
                // What another one has taken he holds, or has laid away.
                let others = Ring::new(self.turn.rules.players).all().without(seat);
                let taken = others
                    .iter()
                    .fold(CardSet::EMPTY, |all, other| all.plus(self.view.loose[other]));
                self.view.may_hold(seat, self.turn.trump).minus(taken)
            }
        }
    }

    /// With whom that card is for certain.
    fn owner(&self, card: Card) -> Option<Seat> {
        self.opponents().iter().find(|seat| self.seen(*seat).contains(card))
    }

    /// Cards of opponents, as far as they may be theirs, that are meant; the highest first.
    pub(super) fn theirs(&self, is_meant: impl Fn(Card) -> bool) -> Vec<SeenCard> {
        let all = self.opponents().iter().flat_map(|seat| self.may_hold(seat).iter());
        self.highest_first(all.filter(|card| is_meant(*card)))
    }

    /// Each of these cards of opponents once, with who surely holds it.
    pub(super) fn highest_first(&self, all: impl Iterator<Item = Card>) -> Vec<SeenCard> {
        let mut cards: Vec<Card> = all.collect();
        cards.sort_by_key(|card| (std::cmp::Reverse(self.turn.height(*card)), *card));
        cards.dedup();
        cards.into_iter().map(|card| (self.owner(card), card)).collect()
    }

    /// What of its own suit beats a card that is led.
    pub(super) fn above(&self, card: Card) -> Vec<SeenCard> {
        let suit = self.turn.suit(card);
        let height = |card| strength(self.turn.rules, self.turn.trump, suit, card);
        self.theirs(|other| self.turn.suit(other) == suit && height(other) > height(card))
    }

    /// What of its own suit and of the own hand beats a card.
    pub(super) fn above_of_own(&self, card: Card) -> CardSet {
        let suit = self.turn.suit(card);
        let height = |card| strength(self.turn.rules, self.turn.trump, suit, card);
        let held = self.hand.held(self.seat).unwrap_or_default();
        held.filter(|other| self.turn.suit(other) == suit && height(other) > height(card))
    }

    /// Whether the seat can tell that no card of its suit that is left beats that one, whoever holds it.
    pub(super) fn is_highest_left(&self, card: Card) -> bool {
        let suit = self.turn.suit(card);
        let height = |card| strength(self.turn.rules, self.turn.trump, suit, card);
        let is_above = |other| self.turn.suit(other) == suit && height(other) > height(card);
        let players = Ring::new(self.turn.rules.players).all();
        let others = players.iter().map(|seat| self.seen(seat).plus(self.view.loose[seat]));
        let out = others.fold(CardSet::EMPTY, CardSet::plus);
        let open = match self.sees {
            Sees::AllHands => out,
            Sees::OwnHand => out.plus(self.view.unseen),
        };
        open.filter(is_above).is_empty()
    }

    /// How the seat can tell that nothing of theirs beats a card.
    fn unbeaten(&self, card: Card) -> Unbeaten {
        let suit = self.turn.suit(card);
        let has_none = |seat: Seat| {
            self.may_hold(seat).filter(|other| self.turn.suit(other) == suit).is_empty()
        };
        let opponents: Vec<Seat> = self.opponents().iter().collect();
        match () {
            () if self.is_highest_left(card) => Unbeaten::Highest,
            () if opponents.iter().all(|seat| has_none(*seat)) => Unbeaten::Void(opponents),
            () => Unbeaten::Elsewhere,
        }
    }

    /// The cards of an opponent that the seat sees, or knows.
    pub(super) fn seen(&self, seat: Seat) -> CardSet {
        match self.sees {
            Sees::AllHands => self.hand.held(seat).unwrap_or_default(),
            Sees::OwnHand => self.view.known[seat],
        }
    }

    fn led(&self, better: Card, other: Card) -> Option<Argument> {
        let (is_trump, was_trump) = (self.turn.is_trump(better), self.turn.is_trump(other));
        // A left bower that keeps its suit draws no trumps.
        let keeps_suit =
            |card| self.turn.is_trump(card) && self.turn.suit(card) != self.turn.trump.suit();
        let (by, others) = (self.above(better), self.above(other));
        let out = self.trumps_out(self.opponents());
        let maker = self.hand.contract()?.maker;
        let has_better_left = || {
            let rest = self.turn.legal.without(better).filter(|card| self.turn.is_trump(card));
            !rest.is_empty() || by.is_empty()
        };
        let suit = self.turn.suit(better);
        let highest = suit.filter(|_| by.is_empty());
        let highest = highest.map(|suit| (better, suit, self.unbeaten(better)));
        // A small card that more can beat is nothing to lose.
        let is_lower = match self.turn.suit(other) == suit {
            true => self.turn.height(better) < self.turn.height(other),
            false => !self.is_high(better) && by.len() > others.len(),
        };
        let lower = is_lower.then_some(better);
        // A left bower that beats what is printed like it without being a trump lead.
        let is_printed = |by: &Card| self.turn.is_trump(*by) && !self.turn.is_trump(other);
        let printed = others.iter().map(|(_, by)| *by).find(is_printed);
        // A suit of which they hold none is one on which their trumps fall.
        let is_trumped = matches!(highest, Some((.., Unbeaten::Void(_))))
            && self.on_the_lead(better) == OnTheLead::MayFall;
        let highest = highest.filter(|_| !is_trumped);
        let draws = is_trump && out > 0 && self.turn.made && !keeps_suit(better);
        let beaten = |highest: Option<(Card, Suit, Unbeaten)>| Argument::Beaten {
            card: other,
            by: others.clone(),
            lower: lower.filter(|_| highest.is_none()),
            printed,
            draws: draws && (!was_trump || highest.is_some()),
            known: self.known_trump(),
            highest,
            trumps: self.on_the_lead(better),
        };
        let by_fewer = |by, is_trump| {
            let others = u32::try_from(others.len()).unwrap_or(u32::MAX);
            Some(Argument::BeatenByFewer { card: better, by, other, others, is_trump })
        };
        if keeps_suit(better) {
            let highest = highest.filter(|_| !was_trump && !others.is_empty())?;
            return Some(beaten(Some(highest)));
        }
        // Where a partner takes it all the same nothing beats it.
        if self.partner_takes(other).is_some() || keeps_suit(other) {
            return None;
        }
        if let (Some(with), false) = (self.partner_takes(better), others.is_empty()) {
            let void = self.turn.suit(with.card) != suit;
            let void = suit.filter(|_| void);
            return Some(Argument::PartnerTakes { card: better, with, void, other, by: others });
        }
        let is_plain = !is_trump && !was_trump;
        if let Some(said) = self.falls_to_a_void(better, other).filter(|_| is_plain) {
            return Some(said);
        }
        match (is_trump, was_trump) {
            (true, false)
                if others.is_empty()
                    && out > 0
                    && (by.is_empty()
                        || self.turn.made
                            && (has_better_left() || 2 * by.len() <= out as usize)) =>
            {
                self.draws(better, other)
            }
            (true, false) if others.is_empty() => None,
            // Who sees all hands knows whether it can.
            (false, true)
                if !self.turn.made && !others.is_empty() && self.sees == Sees::OwnHand =>
            {
                Some(Argument::LeavesTrump { maker, kept: other, by: others })
            }
            // What only trumps can take is led before a trump that their higher ones take.
            (false, true) if self.turn.made && !others.is_empty() && highest.is_some() => {
                Some(beaten(highest))
            }
            // Whoever sees all hands sees what takes it.
            (false, true) if !others.is_empty() && self.sees == Sees::AllHands => {
                Some(beaten(highest))
            }
            (false, true) if self.turn.made && !others.is_empty() => self.saves(other, others),
            // Who needs every trick waits for none.
            (false, true) => (others.is_empty() && !needs_all(self.hand, self.seat))
                .then_some(Argument::CanWait(other)),
            // A small card that nobody expects to win loses nothing.
            _ if !others.is_empty() && highest.is_some() => Some(beaten(highest)),
            (same, _) if same == was_trump && !by.is_empty() && by.len() < others.len() => {
                by_fewer(by, is_trump)
            }
            // Nor is it a reason that the one can be beaten where the other one can as well.
            _ if !others.is_empty()
                && others.len() <= 2
                && self.is_high(other)
                && (is_lower || is_trump && !was_trump && out > 0 && self.turn.made) =>
            {
                Some(beaten(None))
            }
            (true, false) if self.turn.made && out > 0 && has_better_left() => {
                self.draws_first(better)
            }
            (true, false) if self.turn.made && by.len() < others.len() => by_fewer(by, false),
            _ => self.partner_trumps(better, other),
        }
    }

    /// The opponents that play after the seat to this trick.
    pub(super) fn later(&self) -> Vec<Seat> {
        let played = |seat: &Seat| self.turn.table.iter().any(|play| play.seat == *seat);
        let ring = Ring::new(self.hand.rules().players);
        let all = ring.from(self.seat).skip(1);
        all.filter(|seat| self.opponents().contains(*seat) && !played(seat)).collect()
    }

    /// With what opponents who play later may take the trick from that card, the highest first.
    fn may_fall_to(&self, play: Play) -> Vec<SeenCard> {
        let taking = self.later().into_iter().map(|seat| self.taking(seat, play));
        self.highest_first(taking.flat_map(|cards| cards.iter().collect::<Vec<_>>()))
    }

    /// With what an opponent may take the trick from that card.
    fn taking(&self, seat: Seat, play: Play) -> CardSet {
        let lead = self.turn.table.first();
        lead.map_or(CardSet::EMPTY, |lead| self.takes_from(seat, *lead, play))
    }

    /// With what somebody may take a trick that was led so from that card.
    pub(super) fn takes_from(&self, seat: Seat, lead: Play, play: Play) -> CardSet {
        let led = self.turn.suit(lead.card);
        let may = self.may_hold(seat);
        let follows = |card: &Card| self.turn.suit(*card) == led;
        // Where hands lie open it is seen who has to follow.
        let must_follow = self.sees == Sees::AllHands && may.iter().any(|card| follows(&card));
        let takes = |card: &Card| {
            let plays = [lead, play, Play { seat, card: *card }];
            let plays = if lead.seat == play.seat { &plays[1..] } else { &plays[..] };
            let rules = self.turn.rules;
            winner_with(rules, self.turn.trump, plays, &mut Silent)
                .is_some_and(|winner| winner.seat == seat)
        };
        may.filter(|card| (!must_follow || follows(&card)) && takes(&card))
    }

    fn followed(&self, better: Card, other: Card) -> Option<Argument> {
        let rules = self.turn.rules;
        let held = winner_with(rules, self.turn.trump, self.turn.table, &mut Silent)?;
        let own = |card: Card| Play { seat: self.seat, card };
        let is_lower = self.turn.height(better) < self.turn.height(other);
        let ours = self.turn.is_ours();
        let is_safe = |play: Play| self.turn.last || self.may_fall_to(play).is_empty();
        match (self.turn.takes(better), self.turn.takes(other)) {
            (false, false) if is_lower => {
                if let Some(guards) = self.guards(other, better) {
                    return Some(guards);
                }
                let worth = self.guard(other, better).or_else(|| self.kept_for(other, better))?;
                let ours = ours.then(|| (held, is_safe(held)));
                Some(Argument::Spares { kept: other, worth, thrown: better, ours })
            }
            (true, false) if !ours => {
                let sure = match (self.turn.last, self.may_fall_to(own(better)).is_empty()) {
                    (true, _) => Hold::Last,
                    _ if self.later().is_empty() => Hold::OnlyPartners,
                    (false, true) => self.shown_void(better).unwrap_or(Hold::Unbeatable),
                    (false, false) => Hold::SoFar,
                };
                let taking = self.turn.legal.filter(|card| self.turn.takes(card));
                let only = taking.distinct().len() == 1;
                let is_left = role(rules, self.turn.trump, better) == Role::LeftBower;
                Some(Argument::Takes { card: better, is_left, sure, from: held, only })
            }
            (false, true) if ours => {
                let is_best = self.turn.is_trump(other) && self.is_highest_left(other);
                let later = is_best && rules.deck.copies == 1;
                Some(Argument::AlreadyOurs { held, spent: other, sure: is_safe(held), later })
            }
            (true, true) => {
                let later = self.later().into_iter();
                let later = later.filter(|seat| !self.taking(*seat, own(better)).is_empty());
                // What beats the better card as well makes no difference.
                let both = self.may_fall_to(own(better));
                let mut by = self.may_fall_to(own(other));
                by.retain(|card| !both.contains(card));
                match is_lower {
                    true => {
                        let later = later.collect();
                        Some(Argument::Cheaper { card: better, kept: other, later, from: held })
                    }
                    false => (!by.is_empty()).then_some(Argument::HoldsBetter {
                        card: better,
                        other,
                        by,
                    }),
                }
            }
            // A partner who has the trick may lose it yet.
            (true, false) => {
                let by = self.may_fall_to(held);
                let left = self.may_fall_to(own(better)).len();
                let sure = left == 0;
                (left < by.len()).then_some(Argument::HoldsForPartner {
                    card: better,
                    held,
                    by,
                    sure,
                })
            }
            // A card that may be beaten yet is spent on a trick of theirs.
            (false, true) => {
                let by = self.may_fall_to(own(other));
                (!by.is_empty()).then_some(Argument::HoldsBetter { card: better, other, by })
            }
            (false, false) => self.guards(other, better),
        }
    }
}
