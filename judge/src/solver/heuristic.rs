//! What a hand promises to the player who sees nothing but it, and what such a player does.

use super::{
    stakes::{Ledger, Stakes},
    thresholds::Thresholds,
};
use crate::{
    engine::{Action, Contract, Hand, Silent, Suits, asks_for, is_trump, side_of, strength},
    rules::{Bid, CalledPartner, NoTrump, Ruleset, Sides, Trump},
    table::{BySeat, Card, CardSet, Ring, Seat, SeatSet, Suit},
};

/// How well each card and each hand stands, judged without seeing another.
///
/// The weight of a card is the chance that it takes the trick to which it is led if each other
/// player follows with any card of the deck. What weights are worth in tricks is learnt from
/// practice deals of these very rules.
#[derive(Clone, Debug)]
pub(super) struct Heuristic {
    weights: [[f64; Card::KINDS as usize]; 5],
    trumps: [CardSet; 5],
    models: TrickModels,
    pub(super) thresholds: Thresholds,
}

/// How many tricks makers take, learnt apart where weights mean something else.
#[derive(Clone, Debug, Default)]
pub(super) struct TrickModels {
    /// With partners, a suit being trump.
    pub(super) together: TrickModel,
    /// Alone, a suit being trump.
    pub(super) alone: TrickModel,
    /// Without trump, where nothing is ruffed.
    pub(super) bare: TrickModel,
}

impl TrickModels {
    fn of(&self, contract: &Contract) -> &TrickModel {
        match (contract.trump, contract.alone) {
            (Trump::None, _) => &self.bare,
            (Trump::Suit(_), true) => &self.alone,
            (Trump::Suit(_), false) => &self.together,
        }
    }
}

/// Weights of a hand: its trumps and its other cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Weight {
    pub(super) trumps: f64,
    pub(super) others: f64,
}

/// How many tricks the makers took with a hand of some weight.
#[derive(Clone, Debug, Default)]
pub(super) struct TrickModel {
    base: f64,
    trumps: f64,
    others: f64,
    /// By how much each practice deal differed, the least first.
    residuals: Vec<f64>,
}

impl TrickModel {
    /// The line that lies closest to practice deals: their weights, and the tricks that the makers
    /// took.
    pub(super) fn fitted(deals: &[(Weight, u8)]) -> Self {
        let count = number(deals.len()).max(1.0);
        let mean = |of: &dyn Fn(&(Weight, u8)) -> f64| deals.iter().map(of).sum::<f64>() / count;
        let (x, y, z) = (mean(&|d| d.0.trumps), mean(&|d| d.0.others), mean(&|d| f64::from(d.1)));
        let (xx, yy) = (mean(&|d| (d.0.trumps - x).powi(2)), mean(&|d| (d.0.others - y).powi(2)));
        let xy = mean(&|d| (d.0.trumps - x) * (d.0.others - y));
        let xz = mean(&|d| (d.0.trumps - x) * (f64::from(d.1) - z));
        let yz = mean(&|d| (d.0.others - y) * (f64::from(d.1) - z));
        let spread = xx * yy - xy * xy;
        // Where one of the weights is always the same (there are no trumps), the other one tells.
        let (trumps, others) = match [spread, xx, yy].map(|spread| spread > 1e-9) {
            [true, ..] => ((xz * yy - yz * xy) / spread, (yz * xx - xz * xy) / spread),
            [false, true, _] => (xz / xx, 0.0),
            [false, false, true] => (0.0, yz / yy),
            [false, false, false] => (0.0, 0.0),
        };
        let mut trick_model =
            Self { base: z - trumps * x - others * y, trumps, others, residuals: Vec::new() };
        trick_model.residuals = deals
            .iter()
            .map(|(weight, tricks)| f64::from(*tricks) - trick_model.tricks(*weight))
            .collect();
        trick_model.residuals.sort_unstable_by(f64::total_cmp);
        trick_model
    }

    fn tricks(&self, weight: Weight) -> f64 {
        self.base + self.trumps * weight.trumps + self.others * weight.others
    }

    /// What a hand of this weight is worth on average, each practice deal straying as it did.
    ///
    /// Tricks are rounded; fewer than none count as none, and what is too many as all. Nothing is
    /// known without practice.
    fn worth(&self, weight: Weight, stakes: &Stakes) -> f64 {
        if self.residuals.is_empty() {
            return 0.0;
        }
        let tricks = self.tricks(weight);
        let reach = |step: u8| {
            let fewer =
                self.residuals.partition_point(|stray| tricks + stray < f64::from(step) - 0.5);
            number(self.residuals.len() - fewer) / number(self.residuals.len())
        };
        let gain = |step: &u8| (stakes.of(*step) - stakes.of(*step - 1)) * reach(*step);
        stakes.of(0) + stakes.steps.iter().map(gain).sum::<f64>()
    }
}

/// How much better than a pass it is to change hands with the ghost: that is all it is liked for.
const SWAP: f64 = 1e-6;

/// A number of practice deals.
#[allow(clippy::cast_precision_loss)] // there are a few hundred
const fn number(deals: usize) -> f64 {
    deals as f64
}

/// What speaks for a partner whose cards nobody has seen, less than one: that he has bid, and the
/// higher the more.
///
/// Whom the maker takes of those who have not bid follows from his own cards, so that no seat is
/// always one of them, and none never: who would be none whoever makes it would bid on anything.
fn told_for(hand: &Hand<'_>, maker: Seat, held: CardSet, partner: Seat) -> f64 {
    let is_bid =
        |(who, action): &(Seat, Action)| *who == partner && matches!(action, Action::Bid(_));
    // Bids ascend.
    if let Some(at) = hand.history().iter().rposition(is_bid) {
        return 0.5 + 0.01 * number(at);
    }
    let players = hand.rules().players;
    let drawn: u32 = held.iter().map(|card| u32::from(card.index())).sum();
    let steps = u32::from(Ring::new(players).distance(maker, partner));
    0.01 * f64::from((steps + drawn) % u32::from(players - 1))
}

/// The place of a trump in tables.
fn place(trump: Trump) -> usize {
    trump.suit().map_or(4, |suit| suit as usize)
}

impl Heuristic {
    /// Weights alone, before practice.
    pub(super) fn new(rules: &Ruleset) -> Self {
        let trumps = || Suit::ALL.into_iter().map(Trump::Suit).chain([Trump::None]);
        let mut heuristic = Self {
            weights: [[0.0; Card::KINDS as usize]; 5],
            trumps: [CardSet::EMPTY; 5],
            models: TrickModels::default(),
            thresholds: Thresholds::default(),
        };
        let others = rules.cards().len().saturating_sub(1).max(1);
        for trump in trumps() {
            for card in rules.cards().distinct() {
                let led = asks_for(rules, trump, card, &mut Silent);
                let beats = |other: Card| {
                    strength(rules, trump, led, other) > strength(rules, trump, led, card)
                };
                let higher: u32 = rules
                    .cards()
                    .distinct()
                    .filter(beats)
                    .iter()
                    .map(|other| rules.cards().count(other))
                    .sum();
                let chance = 1.0 - f64::from(higher) / f64::from(others);
                heuristic.weights[place(trump)][card.index() as usize] =
                    chance.powi(i32::from(rules.players) - 1);
            }
            heuristic.trumps[place(trump)] =
                rules.cards().filter(|card| is_trump(rules, trump, card));
        }
        heuristic
    }

    /// The same with what practice has shown.
    pub(super) fn taught(&self, models: TrickModels) -> Self {
        Self { models, ..self.clone() }
    }

    /// The same for somebody who calls by these thresholds.
    pub(super) fn with_thresholds(self, thresholds: Thresholds) -> Self {
        Self { thresholds, ..self }
    }

    pub(super) fn card(&self, trump: Trump, card: Card) -> f64 {
        self.weights[place(trump)][card.index() as usize]
    }

    fn cards(&self, trump: Trump, cards: CardSet) -> f64 {
        cards.iter().map(|card| self.card(trump, card)).sum()
    }

    pub(super) fn weight(&self, trump: Trump, cards: CardSet) -> Weight {
        let trumps = cards.of_kinds(self.trumps[place(trump)]);
        Weight { trumps: self.cards(trump, trumps), others: self.cards(trump, cards.minus(trumps)) }
    }

    /// The suit under which `cards` weigh most, or no trump where that promises more tricks.
    ///
    /// Weights alone cannot tell: without trump every card looks better, whoever holds it.
    pub(super) fn best_trump(&self, rules: &Ruleset, cards: CardSet) -> Trump {
        let weighed = Suit::ALL.map(|suit| (suit, self.cards(Trump::Suit(suit), cards)));
        let suit = weighed
            .into_iter()
            .max_by(|(_, a), (_, b)| a.total_cmp(b))
            .map_or_else(|| unreachable!("there are four suits"), |(suit, _)| Trump::Suit(suit));
        let TrickModels { together, bare, .. } = &self.models;
        let no_trump = bare.tricks(self.weight(Trump::None, cards));
        let is_better = no_trump > together.tricks(self.weight(suit, cards));
        if rules.no_trump == NoTrump::Allowed && is_better { Trump::None } else { suit }
    }

    /// What `seat` may go by when it considers `call`: the contract, were it the last word, and the
    /// weight of its hand.
    ///
    /// `None` for acts that make no contract.
    pub(super) fn considers(
        &self,
        hand: &Hand<'_>,
        seat: Seat,
        call: Action,
    ) -> Option<(Contract, Weight)> {
        let rules = hand.rules();
        let held = hand.held(seat)?;
        let partners = |bid: Option<Bid>| match rules.sides {
            Sides::Chosen => {
                let most = usize::from(bid.map_or(0, |bid| bid.terms.partners));
                Some(Ring::new(rules.players).from(seat).skip(1).take(most).collect::<SeatSet>())
            }
            // Somebody else, nobody knows who.
            Sides::CalledSuit => Some(SeatSet::of(Ring::new(rules.players).clockwise(seat, 2))),
            _ => None,
        };
        let with = |bid: Option<Bid>, trump: Trump, alone: bool| Contract {
            alone,
            bid: bid.map(|bid| bid.name),
            partners: if alone { partners(None).map(|_| SeatSet::EMPTY) } else { partners(bid) },
            ..Contract::new(seat, trump)
        };
        Some(match call {
            Action::OrderUp { alone } => {
                let up = *hand.up().last()?;
                let contract = with(None, Trump::Suit(hand.suit_of_up(up)?), alone);
                (contract, self.with_turn_up(hand, &contract, held, up))
            }
            Action::Call { trump, alone } => (with(None, trump, alone), self.weight(trump, held)),
            Action::Bid(name) => {
                let bid = rules.bids.get(name)?;
                let trump = self.best_trump(rules, held);
                (with(Some(bid), trump, bid.terms.alone), self.weight(trump, held))
            }
            Action::Name(trump) => {
                let bid = hand.best_bid().map(|(_, bid)| bid);
                let alone = bid.is_some_and(|bid| bid.terms.alone);
                (with(bid, trump, alone), self.weight(trump, held))
            }
            _ => return None,
        })
    }

    /// The weight of a hand that orders `up`: one's own card for a worse one, or a trump more for
    /// the dealer.
    fn with_turn_up(
        &self,
        hand: &Hand<'_>,
        contract: &Contract,
        held: CardSet,
        up: Card,
    ) -> Weight {
        let (rules, trump) = (hand.rules(), contract.trump);
        if hand.takes_up(contract.maker) {
            let six = held.with(up);
            let lowest =
                six.iter().min_by(|a, b| self.card(trump, *a).total_cmp(&self.card(trump, *b)));
            return self.weight(trump, lowest.map_or(six, |card| six.without(card)));
        }
        let mut weight = self.weight(trump, held);
        let friend = side_of(rules, contract.maker).contains(hand.dealer());
        match (friend, contract.alone) {
            (true, true) => {}
            (true, false) => weight.trumps += self.card(trump, up),
            (false, _) => weight.trumps -= self.card(trump, up),
        }
        weight
    }

    /// What a call of `seat` promises on average: points of its side less the mean of the others'.
    ///
    /// `None` for acts that make no contract.
    pub(super) fn promises(
        &self,
        hand: &Hand<'_>,
        seat: Seat,
        call: Action,
        ledger: &mut Ledger,
    ) -> Option<f64> {
        let (contract, weight) = self.considers(hand, seat, call)?;
        let rules = hand.rules();
        let stakes = ledger.stakes(rules, &contract, BySeat::default(), rules.deal.cards, seat);
        Some(self.models.of(&contract).worth(weight, stakes))
    }

    /// How much `seat` likes an act, compared with its other acts of the moment; `None`: not at
    /// all.
    pub(super) fn likes(
        &self,
        hand: &Hand<'_>,
        seat: Seat,
        action: Action,
        ledger: &mut Ledger,
    ) -> Option<f64> {
        let rules = hand.rules();
        let held = hand.held(seat)?;
        let trump = || {
            hand.contract().map_or_else(|| self.best_trump(rules, held), |contract| contract.trump)
        };
        let maker = hand
            .contract()
            .map(|contract| contract.maker)
            .or(hand.best_bid().map(|(seat, _)| seat));
        Some(match action {
            Action::Pass => self.thresholds.to_call(hand, seat, ledger.needs()),
            Action::OrderUp { alone: true } | Action::Call { alone: true, .. } => {
                let promised = self.promises(hand, seat, action, ledger)?;
                promised - self.thresholds.to_go_alone(hand, seat, ledger.needs())
            }
            // Whoever would pass has nothing to lose by another hand.
            Action::Swap => SWAP,
            Action::Bid(bid) => {
                let promised = self.promises(hand, seat, action, ledger)?;
                self.thresholds.of_bid(hand, seat, bid, promised)
            }
            Action::OrderUp { .. } | Action::Call { .. } | Action::Name(_) => {
                self.promises(hand, seat, action, ledger)?
            }
            // Whoever may change nines and tens for unseen cards seldom keeps them.
            Action::Trade(cards) => 1.0 - self.cards(trump(), cards),
            Action::Discard(cards) => -self.cards(trump(), cards),
            Action::Give(cards) if maker == Some(seat) => -self.cards(trump(), cards),
            Action::Give(cards) => self.cards(trump(), cards),
            Action::Demand(card) => self.card(trump(), card),
            Action::TurnSuit(suit) => self.cards(Trump::Suit(suit), held),
            Action::Partners(seats) => {
                seats.iter().map(|partner| 1.0 + told_for(hand, seat, held, partner)).sum()
            }
            Action::CallSuit(suit) => self.finds(rules, trump(), suit, held),
            _ => return None,
        })
    }

    /// How much a maker likes to call `suit` for a partner: trump most, for whoever holds the best
    /// trump of the others has most to bring; then the suit of which he holds least himself. One in
    /// which he would find himself he likes least.
    fn finds(&self, rules: &Ruleset, trump: Trump, suit: Suit, held: CardSet) -> f64 {
        let suits = Suits::new(rules, trump);
        let own = suits.followers(held, suit);
        let has_best = || {
            let of_suit = suits.followers(rules.cards(), suit);
            let best = of_suit.iter().max_by_key(|card| strength(rules, trump, Some(suit), *card));
            best.is_some_and(|card| own.contains(card))
        };
        let himself = rules.called_partner == CalledPartner::InPlay && has_best();
        match (himself, trump == Trump::Suit(suit)) {
            (true, _) => -2000.0,
            (false, true) => 1000.0,
            (false, false) => -self.cards(trump, own),
        }
    }
}
