//! What one seat can know of a hand: everything that was shown, and of the rest how much lies
//! where.

use super::{
    Action, Contract, Ended, Hand, Phase, Silent, auction,
    contract::sits_out_with,
    playing::unfinished,
    suit::{asks_for, effective_suit_with},
};
use crate::{
    rules::{Following, Joker, PartnerShown, Ruleset, Sides, Trump, TurnUpGoes},
    table::{BySeat, Card, CardSet, Play, Ring, Seat, SeatSet, Suit, Trick},
};

/// A hand as one seat sees it.
///
/// Every card of the deck is at one place: held by this seat, known to be in another's hand,
/// [`View::loose`], out of the game before its eyes ([`View::gone`]), or [`View::unseen`]. Two
/// hands that this seat cannot tell apart give the same view; so whoever deals the unseen cards
/// anew must keep it.
#[derive(Clone, Debug, PartialEq)]
pub struct View<'r> {
    /// The rules.
    pub rules: &'r Ruleset,
    /// Who looks.
    pub seat: Seat,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards that each seat is sure to hold; the viewer's own are all of his.
    pub known: BySeat<CardSet>,
    /// How many cards each seat holds, known or not; 0 where nobody sits.
    pub count: BySeat<u32>,
    /// Cards that a seat has taken openly and may have laid or handed away face down since; else it
    /// holds them.
    pub loose: BySeat<CardSet>,
    /// Cards that this seat has seen and that nobody holds: played, laid away by itself, or turned
    /// down.
    pub gone: CardSet,
    /// Cards that this seat has not seen.
    pub unseen: CardSet,
    /// The turned-up cards so far.
    pub up: Vec<Card>,
    /// What was said and done, cards that this seat did not see left out.
    pub history: Vec<(Seat, Seen)>,
    /// The contract, partners left out where only cards can tell who they are.
    pub contract: Option<Contract>,
    /// The suit that was called to find a partner.
    pub called: Option<Suit>,
    /// The tricks in order; the last may be unfinished.
    pub tricks: Vec<Trick>,
    /// Suits that a seat has shown not to hold any more.
    pub voids: Vec<(Seat, Suit)>,
    /// How cards changed their place before the first lead, in order.
    pub shifts: Vec<Shift>,
    /// Whose turn it is, as far as the view tells, and in which phase.
    pub to_act: Option<(Seat, Phase)>,
    /// How the hand ended, if it has.
    pub ended: Option<Ended>,
}

/// An act as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// All of it.
    Open(Action),
    /// That this number of cards was laid away face down.
    Discarded(u32),
    /// That this number of cards was handed over face down.
    Gave(u32),
}

/// Cards that changed their place before play, as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shift {
    /// A seat took a turned-up card.
    TookUp(Seat, Card),
    /// A seat took the widow.
    TookWidow(Seat, Faces),
    /// A seat and the ghost changed hands.
    Swapped(Seat),
    /// A seat laid cards away.
    LaidAway(Seat, Faces),
    /// The first seat handed cards to the second.
    Gave(Seat, Seat, Faces),
}

/// Cards that were seen, or how many were not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces {
    /// These cards.
    Up(CardSet),
    /// This number of cards, face down.
    Down(u32),
}

impl Faces {
    /// The cards as `action` tells them, which moves `count` of them.
    pub(super) fn told(cards: CardSet, count: u32) -> Self {
        if cards.is_empty() { Self::Down(count) } else { Self::Up(cards) }
    }

    /// What of them somebody sees who looks on.
    fn seen_by(self, sees: bool) -> Self {
        match self {
            Self::Up(cards) if !sees => Self::Down(cards.len()),
            seen => seen,
        }
    }

    fn len(self) -> u32 {
        match self {
            Self::Up(cards) => cards.len(),
            Self::Down(count) => count,
        }
    }
}

/// Cards that changed their place other than by being played, and cards that were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Move {
    /// A seat took a turned-up card.
    TookUp(Seat, Card),
    /// A seat laid cards open, out of the game.
    Traded(Seat, CardSet),
    /// A seat took the widow.
    TookWidow(Seat),
    /// A seat and the ghost changed hands.
    Swapped(Seat, CardSet),
    /// A seat laid cards away face down; how many, where nobody says which.
    LaidAway(Seat, Faces),
    /// The first seat handed cards to the second; how many, where nobody says which.
    Gave(Seat, Seat, Faces),
    /// A seat let everybody see that it holds this card.
    Showed(Seat, Card),
    /// A seat laid its hand open for good.
    Exposed(Seat, CardSet),
}

impl View<'_> {
    /// The cards that `seat` may hold, `trump` being trump: those it is sure to hold, and of all
    /// that lie nobody knows where those whose suit it has not shown to lack. What somebody took
    /// openly he may have handed on.
    pub fn may_hold(&self, seat: Seat, trump: Trump) -> CardSet {
        let all = Ring::new(self.rules.players).all();
        let open = all.iter().fold(self.unseen, |open, other| open.plus(self.loose[other]));
        let is_open = |card: Card| {
            let suit = effective_suit_with(self.rules, trump, card, &mut Silent);
            suit.is_none_or(|suit| !self.voids.contains(&(seat, suit)))
        };
        self.known[seat].plus(open.filter(is_open))
    }

    /// The cards of the unfinished trick.
    pub(crate) fn on_table(&self) -> &[Play] {
        let all = Ring::new(self.rules.players).all();
        let out = self.contract.map(|contract| sits_out_with(self.rules, &contract, &mut Silent));
        let in_play = out.map_or(all, |out| all.minus(out));
        unfinished(&self.tricks, in_play).map_or(&[], Trick::plays)
    }

    /// What an act makes trump; `None` where it makes nothing so.
    pub(crate) fn would_make(&self, action: Action) -> Option<Trump> {
        let named = self.history.iter().find_map(|(_, seen)| match seen {
            Seen::Open(Action::TurnSuit(suit)) => Some(*suit),
            Seen::Open(_) | Seen::Discarded(_) | Seen::Gave(_) => None,
        });
        let up = self.up.last().copied();
        auction::makes(action, || auction::stands_for(self.rules, up?, named))
    }

    /// Every card that the viewer has seen, each once.
    ///
    /// ```
    /// use leftbower_judge::{engine::{Contract, Dealt, Hand}, rules::{Trump, Variant}, table::{BySeat, Seat, Suit}};
    /// let rules = Variant::find("classic").expect("shipped").rules();
    /// let dealer = Seat::new(4).expect("a seat");
    /// let dealt = Dealt { dealer, hands: BySeat::default(), up: vec!["AH".parse()?], widow: None };
    /// let made = Contract::new(dealer, Trump::Suit(Suit::Hearts));
    /// let view = Hand::at_first_lead(&rules, dealt, made).view(Seat::FIRST);
    /// assert_eq!(view.seen().to_string(), "AH");
    /// # Ok::<(), leftbower_judge::table::ParseCardError>(())
    /// ```
    pub fn seen(&self) -> CardSet {
        self.rules.cards().minus(self.unseen)
    }

    /// Who has passed since every seat had last spoken.
    pub fn passed_lately(&self) -> SeatSet {
        let lately = self.history.len() % usize::from(self.rules.players);
        let passes = |(_, seen): &&(Seat, Seen)| *seen == Seen::Open(Action::Pass);
        self.history.iter().rev().take(lately).filter(passes).map(|(seat, _)| *seat).collect()
    }

    /// The same where the viewer's hand is told as it is now.
    #[must_use]
    pub fn holding(mut self, hand: CardSet) -> Self {
        let taken = self.known[self.seat].plus(self.loose[self.seat]).minus(hand);
        self.gone = self.gone.plus(taken);
        self.loose[self.seat] = CardSet::EMPTY;
        self.known[self.seat] = hand;
        self.count[self.seat] = hand.len();
        self.placed_anew()
    }

    /// The same when these cards have been played besides, whoever played them.
    #[must_use]
    pub fn after_cards(mut self, cards: &[Card]) -> Self {
        self.gone = self.gone.plus(cards.iter().copied().collect());
        self.placed_anew()
    }

    /// The same when every card that has no place is unseen. A card that stands at two places is
    /// one card.
    fn placed_anew(mut self) -> Self {
        let ring = Ring::new(self.rules.players).all();
        let placed = ring
            .iter()
            .fold(self.gone, |all, seat| all.plus(self.known[seat]).plus(self.loose[seat]));
        self.unseen = self.rules.cards().minus(placed);
        self
    }
}

impl<'r> Hand<'r> {
    /// What `seat` can know of it.
    pub fn view(&self, seat: Seat) -> View<'r> {
        let mut sight = Sight::new(self, seat);
        let mut shifts = Vec::with_capacity(self.moves.len());
        for moved in &self.moves {
            shifts.extend(sight.shift(*moved));
            sight.see(*moved);
        }
        self.tricks.iter().flat_map(Trick::plays).for_each(|play| sight.play(play.seat, play.card));
        let Sight { known, loose, count, gone, .. } = sight;
        let by_cards = self.rules.sides == Sides::CalledSuit
            && self.rules.partner_shown == PartnerShown::ByPlay;
        let hidden = by_cards && self.suit_called().is_some();
        View {
            rules: self.rules,
            seat,
            dealer: self.dealer(),
            known,
            count,
            loose,
            gone,
            unseen: CardSet::EMPTY,
            up: self.up().to_vec(),
            history: seen(seat, &self.history, &self.moves),
            contract: self
                .contract
                .map(|made| Contract { partners: made.partners.filter(|_| !hidden), ..made }),
            called: self.suit_called(),
            tricks: self.tricks.clone(),
            voids: self.voids(),
            shifts,
            to_act: self.turn(&mut Silent).ok().flatten(),
            ended: self.ended,
        }
        .placed_anew()
    }

    /// Who took the turned-up card, where the auction was told by its outcome: trump is the suit
    /// that was accepted.
    fn accepted_before(&self) -> Option<(Seat, Card)> {
        let (contract, card) =
            (self.contract.filter(|_| self.begins_at_first_lead())?, *self.up().last()?);
        let accepted =
            self.suit_of_up(card).is_some_and(|suit| contract.trump == Trump::Suit(suit));
        let taker = if self.rules.turn_up_goes == TurnUpGoes::ToCaller {
            contract.maker
        } else {
            self.dealer()
        };
        accepted.then_some((taker, card))
    }

    /// Suits that seats have shown not to hold any more, by following with another one; in the
    /// order shown.
    fn voids(&self) -> Vec<(Seat, Suit)> {
        let (rules, mut shown) = (self.rules, Vec::new());
        let Some(contract) = self.contract.filter(|_| rules.following == Following::MustFollow)
        else {
            return shown;
        };
        for trick in &self.tricks {
            let Some(led) = trick
                .lead()
                .and_then(|lead| asks_for(rules, contract.trump, lead.card, &mut Silent))
            else {
                continue;
            };
            for play in &trick.plays()[1..] {
                let any_time = play.card == Card::JOKER && rules.joker == Joker::NoSuit;
                let follows =
                    effective_suit_with(rules, contract.trump, play.card, &mut Silent) == Some(led);
                if !follows && !any_time && !shown.contains(&(play.seat, led)) {
                    shown.push((play.seat, led));
                }
            }
        }
        shown
    }
}

/// How acts look to `seat`: cards of a hand that lies open are seen going.
fn seen(seat: Seat, history: &[(Seat, Action)], moves: &[Move]) -> Vec<(Seat, Seen)> {
    let mut open = None;
    // An act that nobody saw tells no cards, but how many moved.
    let mut untold = moves.iter().filter_map(|moved| match moved {
        Move::LaidAway(_, Faces::Down(count)) | Move::Gave(_, _, Faces::Down(count)) => {
            Some(*count)
        }
        _ => None,
    });
    let mut number = |cards: CardSet| match cards.len() {
        0 => untold.next().unwrap_or_else(|| unreachable!("every exchange is among the moves")),
        told => told,
    };
    let look = |(who, action): &(Seat, Action)| {
        let sees = *who == seat || Some(*who) == open;
        let seen = match *action {
            Action::Discard(cards) if !sees || cards.is_empty() => Seen::Discarded(number(cards)),
            Action::Give(cards) if !sees || cards.is_empty() => Seen::Gave(number(cards)),
            action => Seen::Open(action),
        };
        if *action == Action::Expose {
            open = Some(*who);
        }
        (*who, seen)
    };
    history.iter().map(look).collect()
}

/// Where cards are for one seat, event by event.
struct Sight {
    seat: Seat,
    known: BySeat<CardSet>,
    loose: BySeat<CardSet>,
    count: BySeat<u32>,
    gone: CardSet,
    open: Option<Seat>,
    /// Who handed cards to whom that were not seen.
    gave: Vec<(Seat, Seat)>,
    /// The gift for which as many cards are to come back, others than those.
    gift: Option<(Seat, Seat, CardSet)>,
    widow: (u32, Option<CardSet>),
}

impl Sight {
    fn new(hand: &Hand<'_>, seat: Seat) -> Self {
        let (rules, dealt) = (hand.rules, &hand.dealt);
        let ring = Ring::new(rules.players);
        let told = hand.begins_at_first_lead();
        let cards = |other: Seat| match dealt.hands[other] {
            Some(hand) => hand.len(),
            None => u32::from(
                rules.deal.cards
                    + if other == dealt.dealer && !told { rules.deal.dealer_extra } else { 0 },
            ),
        };
        let own = dealt.hands[seat].unwrap_or_default();
        let own_has_up = hand.up().last().is_some_and(|card| own.contains(*card));
        let mut sight = Self {
            seat,
            known: BySeat::from_fn(|other| if other == seat { own } else { CardSet::EMPTY }),
            loose: BySeat::default(),
            count: BySeat::from_fn(|other| if ring.has(other) { cards(other) } else { 0 }),
            gone: hand.up().iter().copied().collect(),
            open: None,
            gave: Vec::new(),
            gift: None,
            widow: (u32::from(rules.deal.widow), dealt.widow),
        };
        if let Some((holder, card)) =
            hand.accepted_before().filter(|(holder, _)| *holder != seat || own_has_up)
        {
            sight.gone.remove(card);
            let certain = rules.turn_up_goes == TurnUpGoes::DiscardThenTake;
            let cards = if certain { &mut sight.known } else { &mut sight.loose };
            if holder != seat {
                cards[holder] = cards[holder].with(card);
            }
        }
        sight
    }

    /// What is seen of cards changing their place.
    fn shift(&self, moved: Move) -> Option<Shift> {
        Some(match moved {
            Move::TookUp(seat, card) => Shift::TookUp(seat, card),
            Move::Traded(seat, cards) => Shift::LaidAway(seat, Faces::Up(cards)),
            Move::TookWidow(seat) => {
                Shift::TookWidow(seat, self.widow().seen_by(seat == self.seat))
            }
            Move::Swapped(seat, _) => Shift::Swapped(seat),
            Move::LaidAway(seat, cards) => Shift::LaidAway(seat, cards.seen_by(self.sees(seat))),
            Move::Gave(from, to, cards) => {
                let seen = [from, to].contains(&self.seat) || self.sees(from) || self.sees(to);
                Shift::Gave(from, to, cards.seen_by(seen))
            }
            Move::Showed(..) | Move::Exposed(..) => return None,
        })
    }

    fn see(&mut self, moved: Move) {
        match moved {
            Move::TookUp(seat, card) => {
                self.gone.remove(card);
                self.arrive(seat, Faces::Up(CardSet::EMPTY.with(card)));
            }
            Move::Traded(seat, cards) => {
                self.leave(seat, Faces::Up(cards));
                self.gone = self.gone.plus(cards);
            }
            Move::TookWidow(seat) => {
                self.arrive(seat, self.widow().seen_by(seat == self.seat));
            }
            Move::Swapped(seat, ghost) if seat == self.seat => {
                self.gone = self.gone.plus(std::mem::replace(&mut self.known[seat], ghost));
            }
            Move::Swapped(..) => {}
            Move::LaidAway(seat, cards) => {
                let cards = cards.seen_by(self.sees(seat));
                self.leave(seat, cards);
                if let Faces::Up(cards) = cards {
                    self.gone = self.gone.plus(cards);
                }
            }
            Move::Gave(from, to, cards) => {
                let gift = [from, to].contains(&self.seat);
                let leaving = cards.seen_by(gift || self.sees(from));
                // What was just given does not come back, though its twin may.
                let given = self.gift.take().filter(|(giver, ..)| *giver == to);
                let kept = given.filter(|(_, taker, _)| *taker == from).map(|(.., cards)| cards);
                let kept = kept.unwrap_or_default();
                self.known[from] = self.known[from].minus(kept);
                self.leave(from, leaving);
                self.known[from] = self.known[from].plus(kept);
                self.gift = match leaving {
                    Faces::Up(cards) if given.is_none() => Some((from, to, cards)),
                    _ => None,
                };
                if let Faces::Down(_) = leaving {
                    self.gave.push((from, to));
                }
                self.arrive(to, cards.seen_by(gift || self.sees(to)));
            }
            Move::Showed(seat, card) => {
                if !self.known[seat].contains(card) {
                    self.known[seat] = self.known[seat].with(card);
                }
            }
            Move::Exposed(seat, cards) => {
                let laid_away = std::mem::take(&mut self.loose[seat]).minus(cards);
                self.gone = self.gone.plus(laid_away);
                self.known[seat] = cards;
                self.open = Some(seat);
            }
        }
    }

    /// Whether every card that `seat` holds is seen.
    fn sees(&self, seat: Seat) -> bool {
        seat == self.seat || Some(seat) == self.open
    }

    /// The widow as whoever takes it sees it.
    fn widow(&self) -> Faces {
        let (count, cards) = self.widow;
        cards.map_or(Faces::Down(count), Faces::Up)
    }

    fn arrive(&mut self, seat: Seat, cards: Faces) {
        self.count[seat] += cards.len();
        if let Faces::Up(cards) = cards {
            self.known[seat] = self.known[seat].plus(cards);
        }
    }

    /// Cards leave a hand; those that nobody sees going make all that is known of that hand loose.
    fn leave(&mut self, seat: Seat, cards: Faces) {
        self.count[seat] -= cards.len().min(self.count[seat]);
        if let Faces::Up(cards) = cards {
            self.loose[seat] = self.loose[seat].minus(cards.minus(self.known[seat]));
            self.known[seat] = self.known[seat].minus(cards);
        } else {
            self.loose[seat] = self.loose[seat].plus(std::mem::take(&mut self.known[seat]));
        }
    }

    fn play(&mut self, seat: Seat, card: Card) {
        if !self.known[seat].contains(card) && !self.loose[seat].contains(card) {
            // It may have been handed over face down; a twin that nobody gave away is another card.
            let mut givers = self.gave.iter().filter(|(_, to)| *to == seat).map(|(from, _)| *from);
            if let Some(giver) = givers.find(|other| self.loose[*other].contains(card)) {
                self.loose[giver].remove(card);
            }
        }
        self.leave(seat, Faces::Up(CardSet::EMPTY.with(card)));
        self.gone = self.gone.with(card);
    }
}
