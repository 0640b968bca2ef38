//! Everything that a player may say or do.

use std::{fmt, str::FromStr};

use crate::{
    rules::{BidName, Trump},
    table::{Card, CardSet, Seat, SeatSet, Suit},
};

/// One act of one seat, from the first call to the last card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Says nothing this time.
    Pass,
    /// Accepts the turned-up suit.
    OrderUp {
        /// And goes alone.
        alone: bool,
    },
    /// Names trump in the naming round.
    Call {
        /// What is named.
        trump: Trump,
        /// And goes alone.
        alone: bool,
    },
    /// Bids.
    Bid(BidName),
    /// Names trump after winning the bidding.
    Name(Trump),
    /// Lays cards away; no cards where whoever tells it did not see them.
    Discard(CardSet),
    /// Takes a card or the widow that may be refused.
    Take,
    /// Refuses an exchange.
    Decline,
    /// Changes hands with the ghost.
    Swap,
    /// Names a suit for a turned-up joker.
    TurnSuit(Suit),
    /// Hands cards to another player; no cards where whoever tells it did not see them.
    Give(CardSet),
    /// Chooses partners.
    Partners(SeatSet),
    /// Calls the suit that finds the partner.
    CallSuit(Suit),
    /// Defends alone.
    DefendAlone,
    /// Does not.
    DefendTogether,
    /// Asks the partner for his best card.
    CallForBest,
    /// Does not.
    NoHelp,
    /// Exposes his cards.
    Expose,
    /// Does not.
    Conceal,
    /// Names the card that an exposed hand must play first.
    Demand(Card),
    /// Claims a new deal for an ace without faces.
    ClaimAceNoFace,
    /// Lays nines and tens open for the cards that lie undealt.
    Trade(CardSet),
    /// Plays a card.
    Play(Card),
}

impl Action {
    /// Whether cards were laid away or handed over that whoever tells it did not see.
    pub const fn is_unseen(self) -> bool {
        matches!(self, Self::Discard(cards) | Self::Give(cards) if cards.is_empty())
    }

    /// The card that is played.
    pub const fn played(self) -> Option<Card> {
        if let Self::Play(card) = self { Some(card) } else { None }
    }

    /// The same call made with a partner; `None` of what is no lone call.
    pub const fn together(self) -> Option<Self> {
        match self {
            Self::OrderUp { alone: true } => Some(Self::OrderUp { alone: false }),
            Self::Call { trump, alone: true } => Some(Self::Call { trump, alone: false }),
            _ => None,
        }
    }

    /// The same call made without a partner; `None` of what is no call with one.
    pub const fn alone(self) -> Option<Self> {
        match self {
            Self::OrderUp { alone: false } => Some(Self::OrderUp { alone: true }),
            Self::Call { trump, alone: false } => Some(Self::Call { trump, alone: true }),
            _ => None,
        }
    }

    /// Whether it is a call to play without a partner.
    pub const fn is_lone_call(self) -> bool {
        self.together().is_some()
    }

    /// Whether something is called or bid: it is a call, and no pass.
    pub const fn calls_something(self) -> bool {
        self.is_call() && !matches!(self, Self::Pass)
    }

    /// Whether it is said in the auction, of whichever kind that is.
    pub const fn is_call(self) -> bool {
        match self {
            Self::Pass
            | Self::OrderUp { .. }
            | Self::Call { .. }
            | Self::Bid(_)
            | Self::Swap
            | Self::ClaimAceNoFace => true,
            Self::Name(_)
            | Self::Discard(_)
            | Self::Take
            | Self::Decline
            | Self::TurnSuit(_)
            | Self::Give(_)
            | Self::Partners(_)
            | Self::CallSuit(_)
            | Self::DefendAlone
            | Self::DefendTogether
            | Self::CallForBest
            | Self::NoHelp
            | Self::Expose
            | Self::Conceal
            | Self::Demand(_)
            | Self::Trade(_)
            | Self::Play(_) => false,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let alone = |alone: bool| if alone { " alone" } else { "" };
        match *self {
            Self::Pass => f.write_str("pass"),
            Self::OrderUp { alone: lone } => write!(f, "order up{}", alone(lone)),
            Self::Call { trump, alone: lone } => write!(f, "call {trump}{}", alone(lone)),
            Self::Bid(bid) => write!(f, "bid {bid}"),
            Self::Name(trump) => write!(f, "trump {trump}"),
            Self::Discard(cards) if cards.is_empty() => f.write_str("discard"),
            Self::Discard(cards) => write!(f, "discard {cards}"),
            Self::Take => f.write_str("take"),
            Self::Decline => f.write_str("decline"),
            Self::Swap => f.write_str("swap"),
            Self::TurnSuit(suit) => write!(f, "turn-suit {suit}"),
            Self::Give(cards) if cards.is_empty() => f.write_str("give"),
            Self::Give(cards) => write!(f, "give {cards}"),
            Self::Partners(seats) if seats.is_empty() => f.write_str("partners none"),
            Self::Partners(seats) => {
                f.write_str("partners")?;
                seats.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
            Self::CallSuit(suit) => write!(f, "call-suit {suit}"),
            Self::DefendAlone => f.write_str("defend alone"),
            Self::DefendTogether => f.write_str("defend together"),
            Self::CallForBest => f.write_str("call for best"),
            Self::NoHelp => f.write_str("no help"),
            Self::Expose => f.write_str("expose"),
            Self::Conceal => f.write_str("conceal"),
            Self::Demand(card) => write!(f, "demand {card}"),
            Self::ClaimAceNoFace => f.write_str("claim ace-no-face"),
            Self::Trade(cards) => write!(f, "trade {cards}"),
            Self::Play(card) => write!(f, "play {card}"),
        }
    }
}

/// The text is no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseActionError {
    /// The words are none of the known ones.
    Unknown(
        /// What stood there.
        String,
    ),
    /// The word is known, what follows it is not right.
    Operand {
        /// The word.
        verb: &'static str,
        /// What is wrong with the rest.
        fault: String,
    },
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => {
                write!(
                    f,
                    "`{text}` is not an action, expected one such as pass, order up, call S, bid 4 or discard 9C"
                )
            }
            Self::Operand { verb, fault } => write!(f, "after `{verb}`: {fault}"),
        }
    }
}

impl std::error::Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;

    /// Reads the canonical words and their synonyms, in any case.
    ///
    /// ```
    /// use leftbower_judge::engine::Action;
    /// assert_eq!("pick it up".parse(), Ok(Action::OrderUp { alone: false }));
    /// assert_eq!("Make it spades alone".parse::<Action>().unwrap().to_string(), "call S alone");
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseActionError> {
        let lower = text.to_lowercase();
        let words = lower.split_whitespace().collect::<Vec<_>>().join(" ");
        let (body, alone) = match words.strip_suffix(" alone") {
            Some(body) if body != "defend" => (body, true),
            _ => (words.as_str(), false),
        };
        if let Some(action) = fixed(body, alone) {
            return Ok(action);
        }
        let rest_of = |verb: &str| body.strip_prefix(verb)?.strip_prefix(' ').map(str::trim);
        let found = WITH_OPERAND.iter().find_map(|verb| Some((*verb, rest_of(verb)?)));
        let unknown = || ParseActionError::Unknown(text.to_owned());
        let (verb, rest) = found.ok_or_else(unknown)?;
        match verb {
            "call-suit" | "call suit" => operand(verb, rest.parse()).map(Self::CallSuit),
            "turn-suit" | "turn suit" => operand(verb, rest.parse()).map(Self::TurnSuit),
            "call" | "name" | "make it" => {
                operand(verb, rest.parse()).map(|trump| Self::Call { trump, alone })
            }
            _ if alone => Err(unknown()),
            "trump" => operand(verb, rest.parse()).map(Self::Name),
            "bid" => {
                let fault = format!("`{rest}` is not a bid");
                operand(verb, rest.parse().map_err(|()| fault)).map(Self::Bid)
            }
            "discard" => operand(verb, cards(rest)).map(Self::Discard),
            "trade" => operand(verb, cards(rest)).map(Self::Trade),
            "give" => operand(verb, cards(rest)).map(Self::Give),
            "demand" => operand(verb, rest.parse()).map(Self::Demand),
            "play" => operand(verb, rest.parse()).map(Self::Play),
            _ => operand(verb, seats(rest)).map(Self::Partners),
        }
    }
}

/// The words that something follows; the longer ones first.
const WITH_OPERAND: [&str; 16] = [
    "call-suit",
    "call suit",
    "turn-suit",
    "turn suit",
    "call",
    "name",
    "make it",
    "trump",
    "bid",
    "discard",
    "trade",
    "give",
    "demand",
    "play",
    "partners",
    "partner",
];

/// Actions without an operand.
fn fixed(body: &str, alone: bool) -> Option<Action> {
    Some(match (body, alone) {
        (
            "order up" | "order it up" | "order" | "pick" | "pick up" | "assist" | "pick it up"
            | "take it up" | "accept",
            alone,
        ) => Action::OrderUp { alone },
        (_, true) => return None,
        ("pass" | "p", _) => Action::Pass,
        ("take" | "take it", _) => Action::Take,
        ("decline", _) => Action::Decline,
        ("swap", _) => Action::Swap,
        ("discard", _) => Action::Discard(CardSet::EMPTY),
        ("give", _) => Action::Give(CardSet::EMPTY),
        ("defend alone", _) => Action::DefendAlone,
        ("defend together", _) => Action::DefendTogether,
        ("call for best", _) => Action::CallForBest,
        ("no help", _) => Action::NoHelp,
        ("expose", _) => Action::Expose,
        ("conceal", _) => Action::Conceal,
        ("moon" | "shoot the moon", _) => Action::Bid(BidName::Moon),
        ("ask", _) => Action::Bid(BidName::Ask),
        ("claim ace-no-face" | "claim ace no face", _) => Action::ClaimAceNoFace,
        _ => return None,
    })
}

fn operand<T, E: fmt::Display>(
    verb: &'static str,
    parsed: Result<T, E>,
) -> Result<T, ParseActionError> {
    parsed.map_err(|fault| ParseActionError::Operand { verb, fault: fault.to_string() })
}

fn cards(text: &str) -> Result<CardSet, String> {
    let mut cards = CardSet::EMPTY;
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let card: Card =
            word.parse().map_err(|fault: crate::table::ParseCardError| fault.to_string())?;
        if !cards.insert(card) {
            return Err(format!("`{card}` stands more than twice"));
        }
    }
    if cards.is_empty() { Err("a card is missing".to_owned()) } else { Ok(cards) }
}

fn seats(text: &str) -> Result<SeatSet, String> {
    if matches!(text, "none" | "nobody") {
        return Ok(SeatSet::EMPTY);
    }
    text.split([' ', ',', '+'])
        .filter(|word| !word.is_empty())
        .map(|word| word.parse::<Seat>().map_err(|fault| fault.to_string()))
        .collect()
}
