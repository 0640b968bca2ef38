//! Hands of a turn-up game written as a game in Euchre Game Notation, or the reason why it has no
//! words for them.

use serde_json::{Value, json};

use super::{card::written, toggles};
use crate::{
    content::HandRecord,
    engine::{Action, BySide, Judged, first_leader},
    rules::{Clause, DefendAlone, Ruleset, Trump},
    table::{Card, Ring, Seat},
    tutor::Situation,
};

/// The version that is written.
const VERSION: &str = "1.4";

/// A game to be written: hands of one table that follow one another.
#[derive(Clone, Copy, Debug)]
pub struct Game<'a> {
    /// Its title, if it has one.
    pub title: Option<&'a str>,
    /// The rules it was played by.
    pub rules: &'a Ruleset,
    /// The score before the first hand.
    pub before: &'a BySide<i16>,
    /// The score after the last hand, if that is over.
    pub after: Option<&'a BySide<i16>>,
    /// The hands as records tell them.
    pub hands: &'a [&'a Situation],
}

/// A hand that Euchre Game Notation has no words for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsaid {
    /// The number of the hand, from 1.
    pub hand: usize,
    /// Why.
    pub why: Unsayable,
}

/// What Euchre Game Notation has no words for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsayable {
    /// These clauses of the rules, as they are chosen.
    Rules(Vec<Clause>),
    /// A contract without the calls that led to it.
    NoCalls,
    /// Tricks told by their number alone.
    TricksCounted,
    /// A seat that calls out of its turn.
    OutOfTurn(Seat),
    /// An act.
    Act(Action),
    /// A seat that leads first to whom the rules do not give the lead.
    Lead(Seat),
    /// A hand that is no hand: what is wrong with it has been reported.
    Unjudged,
}

/// A game in Euchre Game Notation.
///
/// Reading it and refereeing what was read gives what refereeing `hands` gives. Ids, notes and
/// penalties are left out, and so are clauses that change nothing in a recorded hand: the draw for
/// seats, the packets of the deal, in which order the dealer takes and lays away, the price of a
/// renege.
///
/// ```
/// use leftbower::{engine::{BySide, Hand}, notation::{Game, game}, rules::Variant, table::Seat};
/// use leftbower::tutor::{Seed, Situation, deal};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let hand = Hand::new(&rules, deal(&rules, Seat::new(4).expect("a seat"), &mut Seed(42).rng()));
/// let before = BySide::all(&rules, 0);
/// let hands = [&Situation::of(&hand)];
/// let written = game(Game { title: None, rules: &rules, before: &before, after: None, hands: &hands })?;
/// assert_eq!(written["deals"][0]["initialState"]["upCard"], "9s");
/// # Ok::<(), leftbower::notation::Unsaid>(())
/// ```
pub fn game(game: Game<'_>) -> Result<Value, Unsaid> {
    let ruleset = toggles::write(game.rules)
        .map_err(|clauses| Unsaid { hand: 1, why: Unsayable::Rules(clauses) })?;
    let points = |score: &BySide<i16>| score.iter().map(|(_, points)| points).collect::<Vec<_>>();
    let seats = Ring::new(game.rules.players).all();
    let mut metadata = json!({});
    if let Some(title) = game.title {
        metadata["title"] = json!(title);
    }
    metadata["players"] = seats.iter().map(|seat| format!("Seat {seat}")).collect();
    metadata["initialScore"] = json!(points(game.before));
    if let Some(after) = game.after {
        metadata["finalScore"] = json!(points(after));
    }
    metadata["ruleset"] = Value::Object(ruleset);
    let deals = game.hands.iter().enumerate().map(|(index, at)| {
        deal(game.rules, index, at).map_err(|why| Unsaid { hand: index + 1, why })
    });
    Ok(json!({
        "fileType": "Euchre Game Notation",
        "version": VERSION,
        "metadata": metadata,
        "deals": deals.collect::<Result<Vec<_>, _>>()?,
    }))
}

/// Judged hands of one match as games: a new one begins where a game was won, and where a penalty
/// or the record itself makes the score another than the hands bring.
pub fn games(title: Option<&str>, hands: &[&(HandRecord, Judged)]) -> Result<Vec<Value>, Unsaid> {
    let mut written = Vec::new();
    let mut start = 0;
    while let Some((first, judged)) = hands.get(start).copied() {
        let rules = &*first.rules.rules;
        let before = before(judged);
        let (mut after, mut end, mut whole) = (before.clone(), start, true);
        for (record, judged) in hands[start..].iter().copied() {
            let follows = *record.rules.rules == *rules && self::before(judged) == after;
            if end > start && !follows {
                break;
            }
            end += 1;
            after.update(|side, total| {
                total + judged.score.as_ref().and_then(|score| score.get(side)).unwrap_or(0)
            });
            whole &= judged.ended.is_some();
            if !judged.standing.winners.is_empty() {
                break;
            }
        }
        let told: Vec<&Situation> =
            hands[start..end].iter().map(|(record, _)| &record.situation).collect();
        let one =
            Game { title, rules, before: &before, after: whole.then_some(&after), hands: &told };
        written.push(game(one).map_err(|unsaid| Unsaid { hand: unsaid.hand + start, ..unsaid })?);
        start = end;
    }
    Ok(written)
}

/// The score before a judged hand.
fn before(judged: &Judged) -> BySide<i16> {
    let mut before = judged.standing.score.clone();
    let of = |points: Option<&BySide<i16>>, side| {
        points.and_then(|points| points.get(side)).unwrap_or(0)
    };
    before.update(|side, total| {
        total - of(judged.score.as_ref(), side) - of(Some(&judged.penalty), side)
    });
    before
}

/// The hand at `index`, from 0.
fn deal(rules: &Ruleset, index: usize, at: &Situation) -> Result<Value, Unsayable> {
    let tricks = at.tricks.as_deref().unwrap_or_default();
    if at.taken.is_some() && tricks.is_empty() {
        return Err(Unsayable::TricksCounted);
    }
    if let Some(lead) = at.lead {
        let rule = at
            .contract_under(rules)
            .ok()
            .map(|made| *first_leader(rules, at.dealer, &made).value());
        if rule != Some(lead) {
            return Err(Unsayable::Lead(lead));
        }
    }
    let mut phases = vec![bidding(rules, at)?];
    if !tricks.is_empty() {
        let cards = |cards: &Vec<Card>| cards.iter().copied().map(written).collect::<Vec<_>>();
        let tricks: Vec<Vec<String>> = tricks.iter().map(cards).collect();
        phases.push(json!({ "phaseNumber": 1, "type": "TRICK_PLAY", "tricks": tricks }));
    }
    let up = at.up.first().map_or_else(|| "Xx".to_owned(), |up| written(*up));
    let mut start = json!({ "dealer": place(at.dealer), "upCard": up });
    let seats = Ring::new(rules.players).all();
    if seats.iter().any(|seat| at.hands[seat].is_some()) {
        let hand =
            |seat| at.hands[seat].unwrap_or_default().iter().map(written).collect::<Vec<_>>();
        start["playerCards"] = json!(seats.iter().map(hand).collect::<Vec<_>>());
    }
    Ok(json!({ "dealNumber": index, "initialState": start, "phases": phases }))
}

/// What was said and laid away before the first lead.
fn bidding(rules: &Ruleset, at: &Situation) -> Result<Value, Unsayable> {
    let Some(auction) = at.auction.as_deref().or(at.contract.is_none().then_some(&[])) else {
        return Err(Unsayable::NoCalls);
    };
    let ring = Ring::new(rules.players);
    let mut turn = ring.left_of(at.dealer);
    let (mut calls, mut alone, mut discard, mut defender) = (Vec::new(), false, None, None);
    for (seat, action) in auction.iter().copied() {
        let call = match action {
            Action::Pass => "Pass".to_owned(),
            Action::OrderUp { .. } => "Order".to_owned(),
            Action::Call { trump: Trump::None, .. } => "n".to_owned(),
            Action::Call { trump: Trump::Suit(suit), .. } => {
                suit.letter().to_ascii_lowercase().to_string()
            }
            Action::Discard(cards) if seat == at.dealer && cards.len() == 1 => {
                discard = cards.iter().next().map(written);
                continue;
            }
            Action::DefendAlone => {
                defender = Some(place(seat));
                continue;
            }
            Action::DefendTogether => continue,
            _ => return Err(Unsayable::Act(action)),
        };
        if seat != turn {
            return Err(Unsayable::OutOfTurn(seat));
        }
        turn = ring.left_of(turn);
        alone |= action.is_lone_call();
        calls.push(call);
    }
    let mut phase = json!({
        "phaseNumber": 0,
        "type": "EUCHRE_BIDDING",
        "calls": calls,
        "isAlone": alone,
    });
    if let Some(discard) = discard {
        phase["discard"] = json!(discard);
    }
    if alone && rules.defend_alone == DefendAlone::MayDeclare {
        phase["aloneDefender"] = json!(defender.map_or(-1, i16::from));
    }
    Ok(phase)
}

/// A seat as the notation numbers it, from 0.
const fn place(seat: Seat) -> u8 {
    seat.number() - 1
}
