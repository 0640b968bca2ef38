//! What a deal tells outright: its cards as far as they are known, its calls as acts, its tricks up
//! to the first gap.

use super::{
    card::{Suits, Written},
    deal::{Call, Deal},
    game::Passed,
    toggles::{Played, VARIANT},
};
use crate::{
    content::{At, PassedOver, Reader, Rule, Span},
    engine::{Action, Contract, side_of},
    rules::{Assisting, DefendAlone, Ruleset, Trump},
    table::{BySeat, Card, CardSet, Ring, Seat, Suit},
};

/// An act before the first lead, with the place that tells it.
pub(super) type Said = At<(Seat, Action)>;

/// What a deal tells outright.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) up: Option<Card>,
    /// The hands that are told in full.
    pub(super) hands: BySeat<Option<CardSet>>,
    pub(super) calls: Vec<Said>,
    pub(super) discard: Option<At<Card>>,
    /// The answers of the defenders to a lone maker.
    pub(super) defence: Vec<Said>,
    /// What the calls came to, where the turned-up card is known by its suit alone.
    pub(super) contract: Option<Contract>,
    pub(super) tricks: Vec<At<Vec<Card>>>,
    /// Every known card of the tricks with its place.
    cards: Vec<At<Card>>,
    stated: Vec<At<Card>>,
    up_at: Option<At<Card>>,
}

impl Known {
    /// Takes from a deal what it tells.
    pub(super) fn of(deal: &Deal<'_>, played: &Played, passed: &Passed) -> Self {
        let rules = &*played.rules.rules;
        let suits = suits(deal);
        let card = |written: &At<Written>| {
            written.value.card(suits).map(|value| At { value, span: written.span })
        };
        let up_at = deal.up.as_ref().and_then(card);
        let up = up_at.map(|up| up.value);
        let mut known = Self {
            up,
            hands: BySeat::default(),
            calls: Vec::new(),
            discard: deal.discard.as_ref().and_then(card),
            defence: Vec::new(),
            contract: None,
            tricks: Vec::new(),
            cards: Vec::new(),
            stated: deal.hands.iter().flatten().filter_map(card).collect(),
            up_at,
        };
        for (seat, written) in Ring::new(4).all().iter().zip(&deal.hands) {
            let cards: Option<Vec<At<Card>>> = written.iter().map(card).collect();
            let whole = cards.filter(|cards| cards.len() == usize::from(rules.deal.cards));
            let trusted = !played.exchanges && !deal.exchanged.contains(seat);
            known.hands[seat] = whole
                .filter(|_| trusted)
                .map(|cards| cards.iter().map(|card| card.value).collect());
        }
        let called = known.call(deal, rules, suits, passed);
        if called {
            known.answer(deal, rules);
            known.play(deal, suits, passed);
        }
        known
    }

    /// Turns calls into acts, the seats clockwise from the dealer's left; whether cards can be
    /// judged after them.
    fn call(&mut self, deal: &Deal<'_>, rules: &Ruleset, suits: Suits, passed: &Passed) -> bool {
        let Some(calls) = &deal.calls else {
            if let Some(first) = deal.tricks.first() {
                passed.over(deal.node.reader(), first.span, "", PassedOver::Uncalled);
            }
            return false;
        };
        let ring = Ring::new(4);
        let callers = ring.from(ring.left_of(deal.dealer)).collect::<Vec<_>>().into_iter().cycle();
        for (seat, call) in callers.zip(calls) {
            let alone =
                || deal.alone.unwrap_or_else(|| sent_alone(rules, deal.dealer, seat, call.value));
            let action = match call.value {
                Call::Pass => Action::Pass,
                Call::Name(trump) => Action::Call { trump, alone: alone() },
                Call::Order if self.up.is_some() => Action::OrderUp { alone: alone() },
                Call::Order if suits.trump.is_some() => {
                    let trump = suits.trump.map_or(Trump::None, Trump::Suit);
                    let lone_defender = deal.lone_defender.map(|seat| seat.value);
                    self.contract = Some(Contract {
                        alone: alone(),
                        lone_defender,
                        ..Contract::new(seat, trump)
                    });
                    return true;
                }
                Call::Order | Call::Unknown => {
                    let what = if call.value == Call::Order { "upCard" } else { "x" };
                    passed.over(deal.node.reader(), call.span, what, PassedOver::Unknown);
                    return false;
                }
            };
            self.calls.push(At { value: (seat, action), span: call.span });
        }
        true
    }

    /// The defenders' answers to a lone maker: the notation names nobody but the one who defends
    /// alone.
    fn answer(&mut self, deal: &Deal<'_>, rules: &Ruleset) {
        let makes = |said: &&Said| said.value.1 != Action::Pass;
        let Some(&At { value: (maker, action), span }) = self.calls.iter().find(makes) else {
            return;
        };
        let alone = action.is_lone_call();
        let lone = deal.lone_defender;
        if rules.defend_alone == DefendAlone::MayDeclare && alone {
            let side = side_of(rules, maker);
            let ring = Ring::new(4);
            for seat in ring.from(ring.left_of(deal.dealer)).filter(|seat| !side.contains(*seat)) {
                if lone.is_some_and(|lone| lone.value == seat) {
                    break;
                }
                self.defence.push(At { value: (seat, Action::DefendTogether), span });
            }
        }
        if let Some(At { value, span }) = lone {
            self.defence.push(At { value: (value, Action::DefendAlone), span });
        }
    }

    /// The cards played, up to the first that is unknown.
    fn play(&mut self, deal: &Deal<'_>, suits: Suits, passed: &Passed) {
        for trick in &deal.tricks {
            let mut cards = Vec::new();
            for written in &trick.value {
                let Some(value) = written.value.card(suits) else {
                    passed.over(
                        deal.node.reader(),
                        written.span,
                        deal.node.reader().source().slice(written.span).trim_matches('"'),
                        PassedOver::Unknown,
                    );
                    self.lay(cards, trick.span);
                    return;
                };
                cards.push(At { value, span: written.span });
            }
            self.lay(cards, trick.span);
        }
    }

    fn lay(&mut self, cards: Vec<At<Card>>, span: Span) {
        if !cards.is_empty() {
            self.tricks.push(At { value: cards.iter().map(|card| card.value).collect(), span });
            self.cards.extend(cards);
        }
    }

    /// Whether the turned-up card was ordered.
    pub(super) fn is_ordered(&self) -> bool {
        self.calls.iter().any(|said| matches!(said.value.1, Action::OrderUp { .. }))
    }

    /// Reports every card that the deck does not hold, or not once more.
    pub(super) fn count_off(&self, reader: &Reader<'_>, rules: &Ruleset) {
        let deck = rules.cards();
        let all = || self.stated.iter().chain(&self.up_at).chain(&self.cards).chain(&self.discard);
        for card in all().filter(|card| !deck.contains(card.value)) {
            reader.report(
                card.span,
                Rule::NotInDeck { card: card.value, variant: VARIANT.to_owned() },
            );
        }
        let count = |cards: &mut dyn Iterator<Item = &At<Card>>| {
            let mut left = deck;
            for At { value: card, span } in cards.filter(|card| deck.contains(card.value)) {
                if !left.remove(*card) {
                    reader.report(*span, Rule::TooOften { card: *card, copies: 1 });
                }
            }
        };
        count(&mut self.stated.iter().chain(&self.up_at));
        let turned_down =
            self.up_at.iter().filter(|_| !self.is_ordered() && self.contract.is_none());
        let discard = self.discard.iter().filter(|_| self.is_ordered());
        count(&mut turned_down.chain(&self.cards).chain(discard));
    }
}

/// Under the Canadian rule the dealer's partner who orders goes alone, whether or not it is
/// written.
fn sent_alone(rules: &Ruleset, dealer: Seat, seat: Seat, call: Call) -> bool {
    let partner = seat != dealer && side_of(rules, dealer).contains(seat);
    rules.assisting == Assisting::AloneOnly && partner && call == Call::Order
}

/// What the letters of a deal stand for.
fn suits(deal: &Deal<'_>) -> Suits {
    let written = deal.up.iter().chain(deal.hands.iter().flatten()).chain(&deal.discard);
    let mut written = written.chain(deal.tricks.iter().flat_map(|trick| &trick.value));
    let by_place = written.any(|card| card.value.letter().is_place());
    let before = Suits { trump: None, by_place };
    let call = deal.calls.iter().flatten().find(|call| call.value != Call::Pass);
    let trump = match call.map(|call| call.value) {
        Some(Call::Order) => deal.up.as_ref().and_then(|up| match up.value.card(before) {
            Some(Card::JOKER) => Some(Suit::Spades),
            _ => up.value.letter().suit(before),
        }),
        Some(Call::Name(trump)) => trump.suit(),
        _ => None,
    };
    Suits { trump, ..before }
}
