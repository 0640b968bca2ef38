//! Any moment of a hand, known in full or in part.

use super::{Key, NoAnswer};
use crate::{
    engine::{
        Action, BySide, Chart, Contract, Dealt, Faces, Hand, PlayerNumber, Replayed, Shift, View,
        replay_as_led,
    },
    rules::{FirstLead, Ruleset, Trump},
    table::{BySeat, Card, CardSet, Ring, Seat, SeatSet, Suit},
};

/// A game of a progressive session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProgressiveGame {
    /// The chart by which it is played.
    pub chart: Chart,
    /// The game, from 1.
    pub game: u8,
    /// Which of the players the learner is; `None` where the question is about all tables.
    pub player: Option<PlayerNumber>,
    /// Whether a hand that is thrown in counts as its dealer's deal of the game; else the same
    /// player deals again.
    pub thrown_in_counts: bool,
}

/// A moment of a hand; what is absent is unknown.
///
/// Cards are known to be in the deck and no more often than the deck holds them: whoever builds a
/// situation checks that.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Situation {
    /// The learner's seat.
    pub you: Seat,
    /// Who dealt.
    pub dealer: Seat,
    /// Totals before this hand.
    pub score: Option<BySide<i16>>,
    /// Games won before this one.
    pub games: Option<BySide<u8>>,
    /// Hands as dealt, or as held at the first lead where the contract is stated.
    pub hands: BySeat<Option<CardSet>>,
    /// Turned-up cards, first turned first.
    pub up: Vec<Card>,
    /// The widow or the ghost's hand.
    pub widow: Option<CardSet>,
    /// What was said and done before the first lead.
    pub auction: Option<Vec<(Seat, Action)>>,
    /// The outcome of the auction, stated outright.
    pub contract: Option<Contract>,
    /// What is trump, where nothing else of the contract matters.
    pub trump: Option<Trump>,
    /// What the learner holds now.
    pub hand: Option<CardSet>,
    /// Cards on the table in order, where seats do not matter.
    pub led: Option<Vec<Card>>,
    /// Who led the first trick listed.
    pub lead: Option<Seat>,
    /// Tricks as cards in order; the last may be unfinished.
    pub tricks: Option<Vec<Vec<Card>>>,
    /// Tricks won by each side, where only the result matters.
    pub taken: Option<BySide<u8>>,
    /// How many of them each seat won, where that is told of the seats of a side.
    pub taken_by: BySeat<Option<u8>>,
    /// Cards drawn for seats: the first draw, then every redraw.
    pub draw: Option<Vec<Vec<(Seat, Card)>>>,
    /// A game of a progressive session.
    pub session: Option<ProgressiveGame>,
}

impl Situation {
    /// The seat whose hand holds `card`, where the hands that are told show just one.
    ///
    /// Cards that were played since count still.
    pub fn holder(&self, card: Card) -> Option<Seat> {
        let mut seats = (1..=Seat::MOST).filter_map(Seat::new);
        let mut holders =
            seats.by_ref().filter(|seat| self.hands[*seat].is_some_and(|hand| hand.contains(card)));
        let first = holders.next()?;
        holders.next().is_none().then_some(first)
    }

    /// A situation of which nothing is known but the rules: you in seat 1, the dealer in the last
    /// seat.
    ///
    /// # Panics
    ///
    /// On a table of more players than there are seats, which no sound ruleset has.
    #[allow(clippy::expect_used)] // the rules refuse such a number of players
    pub fn new(rules: &Ruleset) -> Self {
        Self {
            you: Seat::FIRST,
            dealer: Seat::new(rules.players).expect("a ruleset seats two to seven"),
            score: None,
            games: None,
            hands: BySeat::default(),
            up: Vec::new(),
            widow: None,
            auction: None,
            contract: None,
            trump: None,
            hand: None,
            led: None,
            lead: None,
            tricks: None,
            taken: None,
            taken_by: BySeat::default(),
            draw: None,
            session: None,
        }
    }

    /// Everything about a hand under way or over, as its record tells it: turned-up cards as far as
    /// they were turned.
    pub fn of(hand: &Hand<'_>) -> Self {
        let Dealt { dealer, hands, widow, .. } = hand.dealt().clone();
        let told = !hand.begins_at_first_lead();
        let acts = hand.history().iter().filter(|(_, action)| !matches!(action, Action::Play(_)));
        let tricks: Vec<Vec<Card>> =
            hand.tricks().iter().map(|trick| trick.cards().collect()).collect();
        Self {
            dealer,
            hands,
            up: hand.up().to_vec(),
            widow,
            auction: told.then(|| acts.copied().collect()),
            contract: hand.contract().copied().filter(|_| !told),
            lead: hand.led_in_record(),
            tricks: (!tricks.is_empty()).then_some(tricks),
            ..Self::new(hand.rules())
        }
    }

    /// The same as `seat` knows it: no cards but its own and those that lie open, exchanges as it
    /// saw them.
    ///
    /// `None` where a situation cannot tell all that the seat has seen, such as a hand that lies
    /// open.
    pub fn seen(hand: &Hand<'_>, seat: Seat) -> Option<Self> {
        let (view, whole) = (hand.view(seat), Self::of(hand));
        let mut shifts = view.shifts.clone();
        let mut told = |who: Seat, cards: CardSet| {
            let is_it = |shift: &Shift| match *shift {
                Shift::LaidAway(from, _) | Shift::Gave(from, ..) => from == who,
                Shift::TookUp(..) | Shift::TookWidow(..) | Shift::Swapped(_) => false,
            };
            let seen = match shifts.iter().position(is_it).map(|at| shifts.remove(at)) {
                Some(Shift::LaidAway(_, faces) | Shift::Gave(_, _, faces)) => faces,
                _ => Faces::Down(cards.len()),
            };
            if matches!(seen, Faces::Up(_)) { cards } else { CardSet::EMPTY }
        };
        let auction = whole.auction.map(|acts| {
            let seen = |(who, action): (Seat, Action)| match action {
                Action::Discard(cards) => (who, Action::Discard(told(who, cards))),
                Action::Give(cards) => (who, Action::Give(told(who, cards))),
                action => (who, action),
            };
            acts.into_iter().map(seen).collect()
        });
        let has_widow = |shift: &Shift| match *shift {
            Shift::TookWidow(who, _) | Shift::Swapped(who) => who == seat,
            Shift::TookUp(..) | Shift::LaidAway(..) | Shift::Gave(..) => false,
        };
        let seen = Self {
            you: seat,
            hands: BySeat::from_fn(|other| whole.hands[other].filter(|_| other == seat)),
            widow: whole.widow.filter(|_| view.shifts.iter().any(has_widow)),
            auction,
            ..whole
        };
        let told = match seen.tricks {
            Some(_) => seen.after_tricks(hand.rules()).ok()?.hand,
            None => seen.after_auction(hand.rules()).ok()?,
        };
        (told.view(seat) == view).then_some(seen)
    }

    /// What is trump: stated, or settled by the auction.
    pub fn trump_under(&self, rules: &Ruleset) -> Result<Trump, NoAnswer> {
        let stated = self.trump.or(self.contract.map(|contract| contract.trump));
        match stated {
            Some(trump) => Ok(trump),
            None if self.auction.is_some() => {
                self.contract_under(rules).map(|contract| contract.trump)
            }
            None => Err(NoAnswer::Needs(Key::Trump)),
        }
    }

    /// The contract: stated, or settled by the auction.
    pub fn contract_under(&self, rules: &Ruleset) -> Result<Contract, NoAnswer> {
        match (self.contract, &self.auction) {
            (Some(contract), _) => Ok(contract),
            (None, Some(_)) => {
                self.after_auction(rules)?.contract().copied().ok_or(NoAnswer::Needs(Key::Contract))
            }
            (None, None) => Err(NoAnswer::Needs(Key::Contract)),
        }
    }

    /// What was dealt, as far as it is known.
    pub fn dealt(&self) -> Dealt {
        Dealt { dealer: self.dealer, hands: self.hands, up: self.up.clone(), widow: self.widow }
    }

    /// The hand when everything listed in the auction has been said.
    ///
    /// A stated contract stands for the whole auction.
    pub fn after_auction<'r>(&self, rules: &'r Ruleset) -> Result<Hand<'r>, NoAnswer> {
        if let Some(contract) = self.contract {
            return Ok(Hand::at_first_lead(rules, self.dealt(), contract).led_by(self.lead));
        }
        let Some(auction) = &self.auction else { return Err(NoAnswer::Needs(Key::Auction)) };
        let mut hand = Hand::new(rules, self.dealt());
        for (index, (seat, action)) in auction.iter().enumerate() {
            hand = hand
                .step(*seat, *action)
                .map_err(|refusal| NoAnswer::Refused { index, why: refusal.why })?;
        }
        Ok(hand.led_by(self.lead))
    }

    /// The hand when all listed tricks have been played, legally or not.
    ///
    /// Where nothing but trump is known, everybody is taken to play and eldest to have led, unless
    /// `lead` says otherwise.
    pub fn after_tricks<'r>(&self, rules: &'r Ruleset) -> Result<Replayed<'r>, NoAnswer> {
        self.after_tricks_led(rules, &[])
    }

    /// The same where these seats are seen to have led the tricks, one after another, whatever
    /// `rules` say.
    pub(super) fn after_tricks_led<'r>(
        &self,
        rules: &'r Ruleset,
        leaders: &[Seat],
    ) -> Result<Replayed<'r>, NoAnswer> {
        let hand = if self.contract.is_some() || self.auction.is_some() {
            self.after_auction(rules)?
        } else {
            self.first_lead_by_trump(rules)?
        };
        let tricks = self.tricks.as_deref().unwrap_or_default();
        replay_as_led(hand, tricks, leaders).map_err(NoAnswer::from)
    }

    /// The hand at its first lead where nothing of the contract is known but trump: everybody
    /// plays, and eldest leads unless `lead` says otherwise. Its maker is anybody.
    pub fn first_lead_by_trump<'r>(&self, rules: &'r Ruleset) -> Result<Hand<'r>, NoAnswer> {
        let trump = self.trump.ok_or(NoAnswer::Needs(Key::Trump))?;
        let lead = match (self.lead, rules.first_lead) {
            (Some(lead), _) => lead,
            (None, FirstLead::Maker) => return Err(NoAnswer::Needs(Key::Lead)),
            (None, _) => Ring::new(rules.players).left_of(self.dealer),
        };
        Ok(Hand::at_first_lead(rules, self.dealt(), Contract::new(self.you, trump))
            .led_by(Some(lead)))
    }

    /// What the learner can know of this moment.
    ///
    /// Where nothing but trump is known of the contract, whoever led: that shows no card more or
    /// less.
    pub fn view<'r>(&self, rules: &'r Ruleset) -> Result<View<'r>, NoAnswer> {
        let told = self.contract.is_some() || self.auction.is_some();
        let hand = if told {
            self.after_tricks(rules)?.hand
        } else {
            let led = Self { lead: self.lead.or(Some(Seat::FIRST)), ..self.clone() };
            led.after_tricks(rules)?.hand
        };
        let view = hand.view(self.you).after_cards(self.led.as_deref().unwrap_or_default());
        Ok(match self.hand {
            Some(hand) => view.holding(hand),
            None => view,
        })
    }

    /// Tricks won by each side, or by each of its seats where they are told of those.
    pub fn taken_told(&self) -> Option<Vec<(SeatSet, u8)>> {
        let told = self.taken.as_ref()?.iter().flat_map(|(side, tricks)| {
            let seats: Vec<(SeatSet, u8)> = side
                .iter()
                .filter_map(|seat| Some((SeatSet::EMPTY.with(seat), self.taken_by[seat]?)))
                .collect();
            if seats.is_empty() { vec![(side, tricks)] } else { seats }
        });
        Some(told.collect())
    }

    /// The suit that the first card of `led` asks for by these rules.
    pub(super) fn suit_led(&self, rules: &Ruleset, trump: Trump) -> Option<Suit> {
        let card = *self.led.as_ref()?.first()?;
        *crate::engine::effective_suit(rules, trump, card).value()
    }
}
