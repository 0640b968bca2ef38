//! Where the cards may lie that a seat has not seen: deals that agree with everything it knows.

use rand::Rng;

use super::deal_counter::Ways;
use crate::{
    chance::{Seed, shuffle},
    engine::{Action, Contract, Dealt, Faces, Hand, Phase, Seen, Shift, View, effective_suit_with},
    rules::Auction,
    table::{BySeat, Card, CardSet, Ring, Seat, Suit},
};

/// How many deals in a row may be refused before no further one is tried.
pub(super) const PATIENCE: u32 = 20_000;

/// Deals that agree with everything that a seat has seen, each exactly as likely as every other.
///
/// A deal agrees if the same calls, acts and plays were legal with it and the seat would see the
/// very same [`View`]. That is all that counts: no call, discard or card weighs as a hint of what
/// somebody holds, except where the rules make it certain. Cards of one hand laid away face down
/// may be any, the turned-up card that its taker may have laid away included.
///
/// Where each unseen card may lie is known beforehand: hands, shown voids left out; piles laid away
/// by one seat; the widow; what was not dealt. The ways are counted, so a deal is drawn without
/// trial. Only what depends on several cards at once, such as who holds the best card of a called
/// suit, is found out by replaying the hand, and a deal that fails is drawn anew.
#[derive(Clone, Debug)]
pub struct Layouts<'r> {
    view: View<'r>,
    ways: Ways,
    places: Vec<Place>,
}

/// Why nothing can be dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLayout {
    /// No deal agrees with what was seen, or so few that none was found.
    Contradiction,
}

/// Where unseen cards lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In a seat's hand.
    Held(Seat),
    /// Laid away face down by the seat, as the shift of that number; without one where the auction
    /// is told by its outcome.
    LaidAway(Seat, Option<usize>),
    /// In the widow or the ghost's hand.
    Widow,
    /// Not dealt.
    Rest,
}

impl<'r> Layouts<'r> {
    /// The deals that agree with `view`.
    pub fn new(view: View<'r>) -> Result<Self, NoLayout> {
        let ring = Ring::new(view.rules.players);
        let (mut places, mut sizes) = (Vec::new(), Vec::new());
        let mut put = |place: Place, size: u32| {
            places.push(place);
            sizes.push(size as usize);
        };
        for seat in ring.all().without(view.seat).iter() {
            let sure = view.known[seat].len();
            put(
                Place::Held(seat),
                view.count[seat].checked_sub(sure).ok_or(NoLayout::Contradiction)?,
            );
        }
        for (at, shift) in view.shifts.iter().enumerate() {
            if let Shift::LaidAway(seat, Faces::Down(count)) = shift {
                put(Place::LaidAway(*seat, Some(at)), *count);
            }
        }
        if told(&view) {
            for seat in ring.all().iter().filter(|seat| !view.loose[*seat].is_empty()) {
                put(Place::LaidAway(seat, None), view.loose[seat].len());
            }
        } else if widow_lies_unseen(&view) {
            put(Place::Widow, view.rules.deal.widow.into());
        }
        let cards = cards(&view);
        let rest = cards.len().checked_sub(sizes.iter().sum()).ok_or(NoLayout::Contradiction)?;
        places.push(Place::Rest);
        sizes.push(rest);
        let cards: Vec<_> = cards
            .into_iter()
            .map(|(card, last)| (card, open(&view, &places, card, last)))
            .collect();
        let ways = Ways::new(&cards, &sizes).ok_or(NoLayout::Contradiction)?;
        Ok(Self { view, ways, places })
    }

    /// What was seen.
    pub const fn view(&self) -> &View<'r> {
        &self.view
    }

    /// One deal, all cards known, at the moment of the view.
    ///
    /// `None` where deal after deal was refused.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<Hand<'r>> {
        (0..PATIENCE).find_map(|_| self.attempt(rng, &mut |_, _, _| {}))
    }

    /// The deal of that number: the same for the same seed, whatever else is drawn.
    pub fn numbered(&self, seed: Seed, number: u64) -> Option<Hand<'r>> {
        self.draw(&mut seed.stream(number))
    }

    /// A deal, unless it turns out to disagree; `hear` is told every act with the hand as it stood
    /// before.
    pub(super) fn attempt(
        &self,
        rng: &mut impl Rng,
        hear: &mut dyn FnMut(&Hand<'r>, Seat, Action),
    ) -> Option<Hand<'r>> {
        let mut record = Record::new(&self.view);
        let mut rest = Vec::new();
        for (place, cards) in self.places.iter().zip(self.ways.draw(rng)) {
            let set = || cards.iter().copied().collect::<CardSet>();
            match place {
                Place::Held(seat) => record.hands[*seat] = record.hands[*seat].plus(set()),
                Place::LaidAway(_, Some(at)) => record.moved[*at] = set(),
                Place::LaidAway(_, None) => {}
                Place::Widow => record.widow = set(),
                Place::Rest => rest = cards,
            }
        }
        let held = record.hands;
        record.undo(&self.view, rng)?;
        let hand = record.replay(&self.view, rest, hear)?;
        let lies = |seat: Seat| {
            hand.held(seat).is_some_and(|cards| {
                cards == held[seat] || cards.plus(hand.in_transit()) == held[seat]
            })
        };
        (Ring::new(self.view.rules.players).all().iter().all(lies) && agrees(&hand, &self.view))
            .then_some(hand)
    }
}

/// Whether the auction was told by its outcome alone.
fn told(view: &View<'_>) -> bool {
    view.contract.is_some()
        && view.history.iter().all(|(_, seen)| matches!(seen, Seen::Open(Action::Play(_))))
}

/// Whether the widow, or the ghost's hand, lies where nobody has touched it but others.
fn widow_lies_unseen(view: &View<'_>) -> bool {
    let lies = view.rules.deal.widow > 0;
    let touched = |shift: &Shift| match shift {
        Shift::TookWidow(..) => true,
        Shift::Swapped(seat) => *seat == view.seat,
        _ => false,
    };
    lies && !view.shifts.iter().any(touched)
}

/// What was last seen of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    Nothing,
    /// The seat took it and may have parted with it since.
    Taken(Seat),
    /// The seat took it, and its open hand shows that it laid it away.
    LaidAway(Seat),
}

/// The cards to be dealt.
fn cards(view: &View<'_>) -> Vec<(Card, Last)> {
    let played =
        |card: Card| view.tricks.iter().any(|trick| trick.cards().any(|other| other == card));
    let shown = |card: Card| {
        let up = |shift: &Shift| matches!(shift, Shift::LaidAway(_, Faces::Up(cards)) if cards.contains(card));
        view.shifts.iter().any(up)
    };
    let lost = view.shifts.iter().filter_map(|shift| match *shift {
        Shift::TookUp(seat, card) if view.gone.contains(card) && !played(card) && !shown(card) => {
            Some((card, Last::LaidAway(seat)))
        }
        _ => None,
    });
    let taken = |seat: Seat| view.loose[seat].iter().map(move |card| (card, Last::Taken(seat)));
    let seats = Ring::new(view.rules.players).all();
    lost.chain(seats.iter().flat_map(taken))
        .chain(view.unseen.iter().map(|card| (card, Last::Nothing)))
        .collect()
}

/// The places that are open to `card`.
fn open(view: &View<'_>, places: &[Place], card: Card, last: Last) -> u32 {
    let trump = view.contract.map(|contract| contract.trump);
    let suit = trump
        .and_then(|trump| effective_suit_with(view.rules, trump, card, &mut crate::engine::Silent));
    let void = |seat: Seat| suit.is_some_and(|suit| view.voids.contains(&(seat, suit)));
    let gave = |from: Seat, to: Seat| {
        let gift = |shift: &Shift| matches!(shift, Shift::Gave(a, b, Faces::Down(_)) if (*a, *b) == (from, to));
        view.shifts.iter().any(gift)
    };
    let reached = |seat: Seat| match last {
        Last::Nothing => true,
        Last::Taken(from) => seat == from || gave(from, seat),
        Last::LaidAway(from) => seat == from,
    };
    let is_open = |place: &Place| match *place {
        Place::Held(seat) => reached(seat) && !void(seat) && !matches!(last, Last::LaidAway(_)),
        Place::LaidAway(seat, _) => reached(seat),
        Place::Widow | Place::Rest => last == Last::Nothing,
    };
    places
        .iter()
        .enumerate()
        .filter(|(_, place)| is_open(place))
        .fold(0, |open, (at, _)| open | 1 << at)
}

/// Whether `hand` looks to the seat as it did; where something could not be told before, it may be
/// anything.
fn agrees(hand: &Hand<'_>, view: &View<'_>) -> bool {
    let mut seen = hand.view(view.seat);
    if view.to_act.is_none() && view.ended.is_none() {
        seen.to_act = None;
    }
    if let (Some(Contract { partners, .. }), Some(Contract { partners: None, .. })) =
        (&mut seen.contract, view.contract)
    {
        *partners = None;
    }
    seen == *view
}

/// A hand told from its end: who holds what, and what was moved face down.
struct Record {
    hands: BySeat<CardSet>,
    widow: CardSet,
    /// The cards of each shift.
    moved: Vec<CardSet>,
}

impl Record {
    /// What is certain.
    fn new(view: &View<'_>) -> Self {
        let seen = |shift: &Shift| match shift {
            Shift::TookWidow(_, Faces::Up(cards))
            | Shift::LaidAway(_, Faces::Up(cards))
            | Shift::Gave(.., Faces::Up(cards)) => *cards,
            _ => CardSet::EMPTY,
        };
        let moved: Vec<CardSet> = view.shifts.iter().map(seen).collect();
        let laid_away = |(shift, cards): (&Shift, &CardSet)| {
            matches!(shift, Shift::LaidAway(..)).then_some(*cards)
        };
        let swapped = view.shifts.contains(&Shift::Swapped(view.seat));
        // What one has given to the ghost one knows: of all that is gone, what was neither played
        // nor laid away.
        let played = view.tricks.iter().flat_map(crate::table::Trick::cards).collect();
        let gone = view
            .shifts
            .iter()
            .zip(&moved)
            .filter_map(laid_away)
            .fold(view.gone.minus(played), CardSet::minus);
        Self { hands: view.known, widow: if swapped { gone } else { CardSet::EMPTY }, moved }
    }

    /// Goes back to the deal; cards that were moved unseen may be any of those that lay where they
    /// came to.
    ///
    /// `None` where a card does not lie where it was moved to.
    fn undo(&mut self, view: &View<'_>, rng: &mut impl Rng) -> Option<()> {
        for play in view.tricks.iter().flat_map(crate::table::Trick::plays) {
            self.hands[play.seat] = self.hands[play.seat].with(play.card);
        }
        for (at, shift) in view.shifts.iter().enumerate().rev() {
            match *shift {
                Shift::TookUp(seat, card) => self.take_back(seat, CardSet::EMPTY.with(card))?,
                Shift::TookWidow(seat, faces) => {
                    self.moved[at] = self.cards(faces, seat, rng);
                    self.widow = self.moved[at];
                    self.take_back(seat, self.moved[at])?;
                }
                Shift::Swapped(seat) => std::mem::swap(&mut self.hands[seat], &mut self.widow),
                Shift::LaidAway(seat, _) => {
                    self.hands[seat] = self.hands[seat].plus(self.moved[at]);
                }
                Shift::Gave(from, to, faces) => {
                    self.moved[at] = self.cards(faces, to, rng);
                    self.take_back(to, self.moved[at])?;
                    self.hands[from] = self.hands[from].plus(self.moved[at]);
                }
            }
        }
        Some(())
    }

    fn take_back(&mut self, seat: Seat, cards: CardSet) -> Option<()> {
        let hand = &mut self.hands[seat];
        let there = hand.contains_all(cards);
        *hand = hand.minus(cards);
        there.then_some(())
    }

    /// Cards that were moved: those seen, or any of `seat`'s.
    fn cards(&self, faces: Faces, seat: Seat, rng: &mut impl Rng) -> CardSet {
        match faces {
            Faces::Up(cards) => cards,
            Faces::Down(count) => {
                let mut hand: Vec<Card> = self.hands[seat].iter().collect();
                shuffle(rng, &mut hand);
                hand.into_iter().take(count as usize).collect()
            }
        }
    }

    /// Deals and lets everybody do again what was done; `None` where the rules forbid it with these
    /// cards.
    fn replay<'r>(
        &self,
        view: &View<'r>,
        rest: Vec<Card>,
        hear: &mut dyn FnMut(&Hand<'r>, Seat, Action),
    ) -> Option<Hand<'r>> {
        let rules = view.rules;
        let mut up = view.up.clone();
        if rules.auction == Auction::TurnUpEachSuit {
            let more = Suit::ALL.len().saturating_sub(up.len());
            up.extend(rest.into_iter().take(more));
        }
        let ring = Ring::new(rules.players);
        let told = told(view);
        let has_widow = !told && rules.deal.widow > 0;
        let dealt = Dealt {
            dealer: view.dealer,
            hands: BySeat::from_fn(|seat| ring.has(seat).then_some(self.hands[seat])),
            up,
            widow: has_widow.then_some(self.widow),
        };
        let mut hand = match view.contract.filter(|_| told) {
            None => Hand::new(rules, dealt),
            Some(contract) => {
                let lead =
                    view.tricks.first().and_then(crate::table::Trick::lead).map(|lead| lead.seat);
                let to_lead =
                    view.to_act.filter(|(_, phase)| *phase == Phase::Play).map(|(seat, _)| seat);
                Hand::at_first_lead(rules, dealt, contract).led_by(lead.or(to_lead))
            }
        };
        let mut done = vec![false; self.moved.len()];
        for (seat, seen) in &view.history {
            let action = match *seen {
                Seen::Open(action) => action,
                Seen::Discarded(_) => Action::Discard(self.next(view, &mut done, *seat, false)?),
                Seen::Gave(_) => Action::Give(self.next(view, &mut done, *seat, true)?),
            };
            hear(&hand, *seat, action);
            hand.act(*seat, action).ok()?;
        }
        Some(hand)
    }

    /// The cards of the next shift in which `seat` laid away or gave cards that not everybody saw.
    fn next(&self, view: &View<'_>, done: &mut [bool], seat: Seat, gift: bool) -> Option<CardSet> {
        let fits = |shift: &Shift| match shift {
            Shift::LaidAway(from, Faces::Down(_)) => !gift && *from == seat,
            Shift::Gave(from, ..) => gift && *from == seat,
            _ => false,
        };
        let at =
            view.shifts.iter().zip(done.iter()).position(|(shift, done)| fits(shift) && !done)?;
        done[at] = true;
        Some(self.moved[at])
    }
}
