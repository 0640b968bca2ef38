//! One deal as it is written: cards and calls with their places, nothing inferred yet.

use std::{fmt, str::FromStr};

use super::{
    card::Written,
    game::Passed,
    toggles::{Played, count},
};
use crate::{
    content::{At, Node, PassedOver, Shape},
    rules::Trump,
    table::{Ring, Seat, SeatSet},
};

/// The seats of a game.
const RING: Ring = Ring::new(4);

/// A deal as written.
#[derive(Debug)]
pub(super) struct Deal<'r> {
    pub(super) node: Node<'r>,
    pub(super) dealer: Seat,
    pub(super) up: Option<At<Written>>,
    /// The hands as dealt, by seat; empty where nothing is said.
    pub(super) hands: Vec<Vec<At<Written>>>,
    /// The calls from the dealer's left; `None` where there is no phase of bidding.
    pub(super) calls: Option<Vec<At<Call>>>,
    /// Whether the maker goes alone, where it is said.
    pub(super) alone: Option<bool>,
    pub(super) lone_defender: Option<At<Seat>>,
    pub(super) discard: Option<At<Written>>,
    /// Seats that got or gave cards by a rule of exchange.
    pub(super) exchanged: SeatSet,
    pub(super) lead: Option<Seat>,
    pub(super) tricks: Vec<At<Vec<At<Written>>>>,
}

/// A call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Call {
    Pass,
    Order,
    Name(Trump),
    /// Something was called, and nobody knows what.
    Unknown,
}

/// The text is no call.
#[derive(Debug)]
pub(super) struct ParseCallError(String);

impl fmt::Display for ParseCallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is not a call: expected Pass, Order, s, h, d, c, n for no trump, or x",
            self.0
        )
    }
}

impl FromStr for Call {
    type Err = ParseCallError;

    fn from_str(text: &str) -> Result<Self, ParseCallError> {
        match text.to_ascii_lowercase().as_str() {
            "pass" => Ok(Self::Pass),
            "order" => Ok(Self::Order),
            "x" => Ok(Self::Unknown),
            "n" => Ok(Self::Name(Trump::None)),
            other => other.parse().map(Self::Name).map_err(|_| ParseCallError(text.to_owned())),
        }
    }
}

impl<'r> Deal<'r> {
    /// Reads a deal; `None` when what is wrong has been reported.
    pub(super) fn read(node: Node<'r>, played: &Played, passed: &Passed) -> Option<Self> {
        let reader = node.reader();
        if node.shape() == Shape::Text {
            passed.over(reader, node.span(), "", PassedOver::Packed);
            return None;
        }
        let before = reader.error_count();
        let mut map = node.map("a deal")?;
        map.needs(&["initialState", "phases"]);
        map.knows(&["dealNumber"]);
        if let Some(lines) = map
            .get("alternativeLines")
            .filter(|node| node.list().is_some_and(|list| !list.is_empty()))
        {
            passed.over(reader, lines.key_span(), "alternativeLines", PassedOver::Lines);
        }
        let mut deal = start(node, map.get("initialState")?, played, passed);
        for phase in map.get("phases").and_then(Node::list).into_iter().flatten() {
            if let Some(deal) = &mut deal {
                deal.phase(phase, passed);
            }
        }
        passed.keys(map);
        deal.filter(|_| reader.error_count() == before)
    }

    fn phase(&mut self, node: Node<'r>, passed: &Passed) -> Option<()> {
        let mut map = node.map("a phase")?;
        map.needs(&["type"]);
        map.knows(&["phaseNumber"]);
        let kind = map.choice("type", &["EUCHRE_BIDDING", "TRICK_PLAY"])?;
        self.alone = map.flag("isAlone").or(self.alone);
        if kind == "TRICK_PLAY" {
            map.knows(&["playAnnotations"]);
            self.lead = map.get("initialLead").and_then(seat).or(self.lead);
            for trick in map.list("tricks").into_iter().flatten() {
                let cards = cards(trick, "a trick", 4).unwrap_or_default();
                self.tricks.push(At { value: cards, span: trick.span() });
            }
        } else {
            map.knows(&["callAnnotations"]);
            self.calls = Some(map.parse_words("calls", "a call").unwrap_or_default());
            self.discard = map.get("discard").and_then(card);
            self.lone_defender = map.get("aloneDefender").and_then(lone_defender);
            for exchange in map.list("cardExchanges").into_iter().flatten() {
                self.exchange(exchange, passed);
            }
        }
        passed.keys(map);
        Some(())
    }

    fn exchange(&mut self, node: Node<'r>, passed: &Passed) -> Option<()> {
        let mut map = node.map("an exchange of cards")?;
        map.knows(&["cards"]);
        for key in ["sender", "receiver"] {
            if let Some(seat) = map.get(key).and_then(seat) {
                self.exchanged = self.exchanged.with(seat);
            }
        }
        passed.keys(map);
        Some(())
    }
}

/// What a deal begins with.
fn start<'r>(
    node: Node<'r>,
    state: Node<'r>,
    played: &Played,
    passed: &Passed,
) -> Option<Deal<'r>> {
    let mut map = state.map("the initial state")?;
    map.needs(&["dealer"]);
    map.knows(&["kitty"]);
    let dealer = map.get("dealer").and_then(seat);
    let up = map.get("upCard").and_then(card);
    let most = usize::from(played.rules.rules.deal.cards);
    let hands = map.list("playerCards").unwrap_or_default();
    if hands.len() > 4 {
        state.fault(count("a table", hands.len(), 0, 4));
    }
    let hands =
        hands.into_iter().map(|node| cards(node, "a hand", most).unwrap_or_default()).collect();
    passed.keys(map);
    Some(Deal {
        node,
        dealer: dealer?,
        up,
        hands,
        calls: None,
        alone: None,
        lone_defender: None,
        discard: None,
        exchanged: SeatSet::EMPTY,
        lead: None,
        tricks: Vec::new(),
    })
}

/// A seat, which the notation numbers from 0.
fn seat(node: Node<'_>) -> Option<Seat> {
    node.number(0..=3u8).and_then(|number| Seat::new(number + 1)).filter(|seat| RING.has(*seat))
}

/// A lone defender; -1 is nobody.
fn lone_defender(node: Node<'_>) -> Option<At<Seat>> {
    let number = node.number(-1..=3i8)?;
    let seat = u8::try_from(number).ok().and_then(|number| Seat::new(number + 1))?;
    Some(At { value: seat, span: node.span() })
}

fn card(node: Node<'_>) -> Option<At<Written>> {
    node.parse("a card").map(|value| At { value, span: node.span() })
}

fn cards(node: Node<'_>, what: &'static str, most: usize) -> Option<Vec<At<Written>>> {
    let cards = node.parse_words("a card")?;
    if cards.len() > most {
        node.fault(count(what, cards.len(), 0, most));
        return None;
    }
    Some(cards)
}
