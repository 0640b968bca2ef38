//! Situations, hands and matches written as records: what the readers of this floor read, in
//! canonical words.

use serde_json::{Map, Value, json};

use super::by_side_json;
use crate::{
    engine::{Contract, PlayerNumber},
    rules::{BidName, OptionValue, Options},
    table::{Card, Seat, SeatSet},
    tutor::{ProgressiveGame, Situation},
};

/// The table at which hands were played, as a record names it.
#[derive(Clone, Copy, Debug)]
pub struct Head<'a> {
    /// The id of the record, if it has one.
    pub id: Option<&'a str>,
    /// The variant: an id, or a ruleset file such as `./our-table.yaml`.
    pub variant: &'a str,
    /// The options that were chosen.
    pub options: &'a Options,
}

/// A hand record: the head, then everything that is known of the hand.
///
/// Reading it gives the same situation, and writing that the same record.
///
/// ```
/// use leftbower::{
///     content::{Head, hand_record},
///     engine::Hand,
///     rules::{Options, Variant},
///     table::Seat,
///     tutor::{Seed, Situation, deal},
/// };
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let hand = Hand::new(&rules, deal(&rules, Seat::new(4).expect("a seat"), &mut Seed(42).rng()));
/// let head = Head { id: None, variant: "classic", options: &Options::new() };
/// let record = hand_record(head, &Situation::of(&hand));
/// assert_eq!(record["hands"]["1"], "AH JH 9H 10D AC");
/// assert_eq!(record["up"], "9S");
/// ```
///
/// [A situation](crate::docs::formats#2-a-situation) in the file formats.
pub fn hand_record(head: Head<'_>, at: &Situation) -> Value {
    let mut record = head.written();
    record.extend(situation(at));
    Value::Object(record)
}

/// A match record: the head once, then what is known of each hand, the first dealt first.
///
/// Totals and games are left out of the hands unless their situations state them: reading adds them
/// up.
pub fn match_record<'s>(head: Head<'_>, hands: impl IntoIterator<Item = &'s Situation>) -> Value {
    let hands: Vec<Value> = hands.into_iter().map(|at| Value::Object(situation(at))).collect();
    json!({ "match": head.written(), "hands": hands })
}

impl Head<'_> {
    fn written(self) -> Map<String, Value> {
        let mut keys = Keys::default();
        keys.put("id", self.id);
        keys.put("variant", Some(self.variant));
        let chosen: Map<String, Value> = self
            .options
            .iter()
            .map(|(option, value)| (option.clone(), option_value(value)))
            .collect();
        keys.put("options", (!chosen.is_empty()).then_some(chosen));
        keys.0
    }
}

/// Keys in the order in which they are put; what is unknown is left out.
#[derive(Default)]
pub(super) struct Keys(pub(super) Map<String, Value>);

impl Keys {
    pub(super) fn put(&mut self, key: &str, value: Option<impl Into<Value>>) {
        if let Some(value) = value {
            self.0.insert(key.to_owned(), value.into());
        }
    }
}

pub(super) fn option_value(value: &OptionValue) -> Value {
    match value {
        OptionValue::Switch(on) => json!(on),
        OptionValue::Word(word) => json!(word),
        OptionValue::Number(number) => json!(number),
    }
}

/// The keys of a situation.
fn situation(at: &Situation) -> Map<String, Value> {
    let seats = (1..=Seat::MOST).filter_map(Seat::new);
    let held =
        seats.filter_map(|seat| Some((seat.to_string(), json!(at.hands[seat]?.to_string()))));
    let held: Map<String, Value> = held.collect();
    let line = |(seat, action): &(Seat, _)| format!("{seat} {action}");
    let mut keys = Keys::default();
    keys.put("you", Some(at.you.number()).filter(|_| at.you != Seat::FIRST));
    keys.put("dealer", Some(at.dealer.number()));
    keys.put("score", at.score.as_ref().map(by_side_json));
    keys.put("games", at.games.as_ref().map(by_side_json));
    keys.put("hands", (!held.is_empty()).then_some(held));
    keys.put("up", (!at.up.is_empty()).then(|| spaced(&at.up)));
    keys.put("widow", at.widow.map(|widow| widow.to_string()));
    keys.put("auction", at.auction.as_ref().map(|said| said.iter().map(line).collect::<Vec<_>>()));
    keys.put("contract", at.contract.as_ref().map(contract));
    keys.put("trump", at.trump.filter(|_| at.contract.is_none()).map(|trump| trump.to_string()));
    keys.put("hand", at.hand.map(|hand| hand.to_string()));
    keys.put("led", at.led.as_deref().map(spaced));
    keys.put("lead", at.lead.map(Seat::number));
    keys.put(
        "tricks",
        at.tricks
            .as_ref()
            .map(|tricks| tricks.iter().map(|cards| spaced(cards)).collect::<Vec<_>>()),
    );
    keys.put(
        "taken",
        at.taken_told().map(|told| told.into_iter().map(written).collect::<Map<_, _>>()),
    );
    keys.put(
        "draw",
        at.draw.as_ref().map(|draws| draws.iter().map(|drawn| draw(drawn)).collect::<Vec<_>>()),
    );
    keys.put("session", at.session.map(session));
    keys.0
}

/// The tricks of a side, or of a seat.
fn written((side, tricks): (SeatSet, u8)) -> (String, Value) {
    (side.to_string(), json!(tricks))
}

/// Who drew what.
fn draw(drawn: &[(Seat, Card)]) -> Map<String, Value> {
    drawn.iter().map(|(seat, card)| (seat.to_string(), json!(card.to_string()))).collect()
}

/// A game of a progressive session.
fn session(session: ProgressiveGame) -> Map<String, Value> {
    let mut keys = Keys::default();
    keys.put("players", Some(session.chart.players()));
    keys.put("game", Some(session.game));
    keys.put("player", session.player.map(PlayerNumber::number));
    keys.put("thrown-in-counts", (!session.thrown_in_counts).then_some(false));
    keys.0
}

/// What the auction came to.
fn contract(made: &Contract) -> Map<String, Value> {
    let (number, special) = match made.bid {
        Some(BidName::Number(number)) => (Some(number), None),
        Some(name) => (None, Some(name.to_string())),
        None => (None, None),
    };
    let partners = |partners: SeatSet| partners.iter().map(Seat::number).collect::<Vec<_>>();
    let mut keys = Keys::default();
    keys.put("maker", Some(made.maker.number()));
    keys.put("trump", Some(made.trump.to_string()));
    keys.put("bid", number);
    keys.put("special", special);
    keys.put("alone", made.alone.then_some(true));
    keys.put("partners", made.partners.map(partners));
    keys.put("calls-suit", made.called.map(|suit| suit.to_string()));
    keys.put("defends-alone", made.lone_defender.map(Seat::number));
    keys.put("exposed", made.exposed.then_some(true));
    keys.put("forced", made.forced.then_some(true));
    keys.0
}

pub(super) fn spaced(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
