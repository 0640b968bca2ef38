//! Situations and hand records as programs write them, read without the detour over places and
//! values: one line of JSON whose keys and words are the usual ones.
//!
//! Whatever else stands there, and whatever is wrong, is left to the reader of all other texts: it
//! says the same of a plain line, only ten times more slowly, and knows every fault.

use super::{Context, Form, HandRecord, Rules, Source, Span, Spans};
use crate::{
    engine::{Action, Contract},
    rules::{Alone, NoTrump, Options, Ruleset, Sides, Trump, Variant},
    table::{Card, CardSet, Seat, SeatSet},
    tutor::Situation,
};

/// Reads one plain line after another; what lines have in common is looked up once.
#[derive(Clone, Debug, Default)]
pub(super) struct PlainReader {
    /// The rules that were asked for last, and their cards.
    last: Option<(Rules, CardSet)>,
}

/// What stands in a plain line.
#[derive(Default)]
struct Line<'t> {
    id: Option<&'t str>,
    variant: Option<&'t str>,
    hands: [Option<&'t str>; Seat::MOST as usize],
    contract: Option<(Span, Stated<'t>)>,
    trump: Option<&'t str>,
    you: Option<Seat>,
    dealer: Option<Seat>,
    lead: Option<Seat>,
    up: Option<&'t str>,
    auction: Option<Vec<(&'t str, Span)>>,
    tricks: Option<Vec<(&'t str, Span)>>,
}

/// A contract of a plain line.
#[derive(Default)]
struct Stated<'t> {
    maker: Option<Seat>,
    trump: Option<&'t str>,
    bid: Option<&'t str>,
    alone: Option<bool>,
}

impl PlainReader {
    /// The id and the situation of a plain line of which best play is asked, so that nothing is said
    /// or played in it; `None` for all other texts.
    pub(super) fn read(
        &mut self,
        source: &Source,
        context: Context<'_>,
    ) -> Option<(Option<String>, HandRecord)> {
        self.read_record(source, context).filter(|(_, HandRecord { situation: at, .. })| {
            at.up.is_empty() && at.auction.is_none() && at.tricks.is_none()
        })
    }

    /// The id of a plain line and its hand, which may have been played; `None` for all other texts.
    pub(super) fn read_record(
        &mut self,
        source: &Source,
        context: Context<'_>,
    ) -> Option<(Option<String>, HandRecord)> {
        if source.form() != Form::Json || !source.is_ascii() || source.name().ends_with(".egn") {
            return None;
        }
        let mut cursor = Cursor { text: source.text(), at: 0 };
        cursor.blanks();
        let start = cursor.at;
        let line = cursor.line()?;
        let whole = Span { start, end: cursor.at };
        cursor.blanks();
        if cursor.at < source.text().len() {
            return None;
        }
        let (rules, deck) = self.rules(line.variant.or(context.variant)?, context)?;
        let (situation, contract) = line.situation(rules, *deck)?;
        let places = |told: Option<Vec<(&str, Span)>>| {
            told.into_iter().flatten().map(|(_, span)| span).collect()
        };
        let (auction, tricks) = (places(line.auction), places(line.tricks));
        let spans = Spans { whole, auction, tricks, contract };
        let record = HandRecord { rules: rules.clone(), situation, held: None, spans };
        Some((line.id.map(str::to_owned), record))
    }

    /// The rules of a shipped variant.
    fn rules(&mut self, variant: &str, context: Context<'_>) -> Option<&(Rules, CardSet)> {
        if self.last.as_ref().is_none_or(|(last, _)| last.variant != variant) {
            let shipped = Variant::find(variant)?;
            if context.rulebook.own().iter().any(|own| own.id == variant) {
                return None;
            }
            let rules = context.rulebook.rules(&shipped.id, &Options::new()).ok()?;
            let deck = rules.cards();
            let (variant, options) = (shipped.id.clone(), Options::new());
            self.last = Some((Rules { variant, name: None, options, rules }, deck));
        }
        self.last.as_ref()
    }
}

impl Line<'_> {
    /// The situation, and where its contract stands; `None` where anything is wrong with it.
    fn situation(&self, of: &Rules, deck: CardSet) -> Option<(Situation, Option<Span>)> {
        let rules = &*of.rules;
        let at_table = |seat: Option<Seat>| match seat {
            Some(seat) if seat.number() > rules.players => None,
            seat => Some(seat),
        };
        let mut at = Situation::new(rules);
        at.you = at_table(self.you)?.unwrap_or(at.you);
        at.dealer = at_table(self.dealer)?.unwrap_or(at.dealer);
        at.lead = at_table(self.lead)?;
        let mut left = deck;
        for (seat, words) in (1..=Seat::MOST).filter_map(Seat::new).zip(self.hands) {
            let Some(words) = words else { continue };
            at_table(Some(seat))?;
            let extra = if seat == at.dealer { rules.deal.dealer_extra } else { 0 };
            let (mut hand, mut count) = (CardSet::EMPTY, 0);
            for card in cards(words) {
                let card = card?;
                if !left.remove(card) {
                    return None;
                }
                hand = hand.with(card);
                count += 1;
            }
            if count > rules.deal.cards + extra {
                return None;
            }
            at.hands[seat] = Some(hand);
        }
        at.trump = match self.trump {
            Some(word) => Some(trump(word)?),
            None => None,
        };
        self.played(rules, deck, left, &mut at)?;
        let Some((span, stated)) = &self.contract else { return Some((at, None)) };
        // What was said and what is stated might disagree, and a card that was turned up lie in a hand.
        if self.auction.is_some() || self.up.is_some() {
            return None;
        }
        let contract = stated.contract(of)?;
        if at.trump.is_some_and(|trump| trump != contract.trump) {
            return None;
        }
        at.contract = Some(contract);
        Some((at, Some(*span)))
    }

    /// What was turned up, of the cards that are left, what was said, and what was played; `None`
    /// where anything is wrong with its form.
    fn played(
        &self,
        rules: &Ruleset,
        deck: CardSet,
        mut left: CardSet,
        at: &mut Situation,
    ) -> Option<()> {
        if let Some(up) = self.up {
            let card = up.parse().ok().filter(|card| left.remove(*card))?;
            at.up = rules.auction.is_turn_up().then(|| vec![card])?;
        }
        if let Some(lines) = &self.auction {
            let said = lines.iter().map(|(line, _)| {
                let (who, what) = line.split_once(' ')?;
                let who = seat(who).filter(|seat| seat.number() <= rules.players)?;
                Some((who, what.parse::<Action>().ok()?))
            });
            at.auction = Some(said.collect::<Option<_>>()?);
        }
        if let Some(tricks) = &self.tricks {
            let in_deck = |card: Option<Card>| card.filter(|card| deck.contains(*card));
            let trick = |(words, _): &(&str, Span)| cards(words).map(in_deck).collect();
            at.tricks = Some(tricks.iter().map(trick).collect::<Option<_>>()?);
        }
        Some(())
    }
}

impl Stated<'_> {
    /// The contract, where the game has such a one.
    fn contract(&self, of: &Rules) -> Option<Contract> {
        let rules = &*of.rules;
        let maker = self.maker.filter(|maker| maker.number() <= rules.players)?;
        let trump = trump(self.trump?)?;
        if trump == Trump::None && rules.no_trump == NoTrump::Barred {
            return None;
        }
        let bid = match self.bid {
            None => None,
            Some(_) if rules.auction.is_turn_up() => return None,
            Some(word) => Some(rules.bids.get(word.parse().ok()?)?),
        };
        let implied = bid.is_some_and(|bid| bid.terms.alone);
        let alone = self.alone.unwrap_or(implied);
        if implied && !alone || alone && !implied && rules.alone == Alone::Never {
            return None;
        }
        let partners = (rules.sides == Sides::Chosen && alone).then_some(SeatSet::EMPTY);
        let bid = bid.map(|bid| bid.name);
        Some(Contract { bid, alone, partners, ..Contract::new(maker, trump) })
    }
}

/// The cards of a text; a word that is none is `None`.
fn cards(words: &str) -> impl Iterator<Item = Option<Card>> {
    let words = words.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok())
}

fn trump(word: &str) -> Option<Trump> {
    word.parse().ok()
}

/// A place in a text of ASCII; every reading of it ends with `None` where something else stands.
struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    fn blanks(&mut self) {
        while let Some(b' ' | b'\t' | b'\r' | b'\n') = self.next() {
            self.at += 1;
        }
    }

    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn takes(&mut self, byte: u8) -> Option<()> {
        self.blanks();
        (self.next() == Some(byte)).then(|| self.at += 1)
    }

    /// A string without escapes, and its place.
    fn string(&mut self) -> Option<(&'t str, Span)> {
        self.takes(b'"')?;
        let start = self.at;
        let stop = |byte: &u8| matches!(byte, b'"' | b'\\') || byte.is_ascii_control();
        let length = self.text.as_bytes()[start..].iter().position(stop)?;
        self.at += length;
        self.takes(b'"')?;
        // A blank that `takes` passed over would be a control character.
        let text = self.text.get(start..start + length)?;
        (self.at == start + length + 1).then_some((text, Span { start: start - 1, end: self.at }))
    }

    /// A list of such strings.
    fn strings(&mut self) -> Option<Vec<(&'t str, Span)>> {
        self.takes(b'[')?;
        self.blanks();
        let mut strings = Vec::new();
        if self.next()? != b']' {
            loop {
                self.blanks();
                strings.push(self.string()?);
                self.blanks();
                match self.next()? {
                    b',' => self.at += 1,
                    _ => break,
                }
            }
        }
        self.takes(b']')?;
        Some(strings)
    }

    /// A number without sign, point and leading zero, as it is written.
    fn digits(&mut self) -> Option<&'t str> {
        self.blanks();
        let rest = self.text.get(self.at..)?;
        let length = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let digits = &rest[..length];
        self.at += length;
        let ends = !matches!(self.next(), Some(b'.' | b'e' | b'E'));
        (ends && (1..=3).contains(&length) && !digits.starts_with('0')).then_some(digits)
    }

    fn seat(&mut self) -> Option<Seat> {
        seat(self.digits()?)
    }

    /// The members of an object, each value read by `read`, which gets its key with its place.
    fn members(
        &mut self,
        mut read: impl FnMut(&mut Self, &'t str, Span) -> Option<()>,
    ) -> Option<()> {
        self.takes(b'{')?;
        loop {
            let (key, span) = self.string()?;
            self.takes(b':')?;
            self.blanks();
            read(self, key, span)?;
            self.blanks();
            match self.next()? {
                b',' => self.at += 1,
                b'}' => break,
                _ => return None,
            }
        }
        self.at += 1;
        Some(())
    }

    fn line(&mut self) -> Option<Line<'t>> {
        let mut line = Line::default();
        self.members(|cursor, key, span| match key {
            "id" => once(&mut line.id, cursor.string()?.0),
            "variant" => once(&mut line.variant, cursor.string()?.0),
            "hands" => cursor.members(|cursor, key, _| {
                let place = seat(key)?.index();
                once(&mut line.hands[place], cursor.string()?.0)
            }),
            "contract" => {
                let stated = cursor.stated()?;
                once(&mut line.contract, (span, stated))
            }
            "trump" => once(&mut line.trump, cursor.string()?.0),
            "you" => once(&mut line.you, cursor.seat()?),
            "dealer" => once(&mut line.dealer, cursor.seat()?),
            "lead" => once(&mut line.lead, cursor.seat()?),
            "up" => once(&mut line.up, cursor.string()?.0),
            "auction" => once(&mut line.auction, cursor.strings()?),
            "tricks" => once(&mut line.tricks, cursor.strings()?),
            _ => None,
        })?;
        // Without hands it may be a question of any kind.
        line.hands.iter().any(Option::is_some).then_some(line)
    }

    fn stated(&mut self) -> Option<Stated<'t>> {
        let mut stated = Stated::default();
        self.members(|cursor, key, _| match key {
            "maker" => once(&mut stated.maker, cursor.seat()?),
            "trump" => once(&mut stated.trump, cursor.string()?.0),
            "bid" => once(&mut stated.bid, cursor.digits()?),
            "alone" => once(&mut stated.alone, cursor.flag()?),
            _ => None,
        })?;
        Some(stated)
    }

    fn flag(&mut self) -> Option<bool> {
        let rest = self.text.get(self.at..)?;
        let flag = rest.starts_with("true");
        let word = if flag { "true" } else { "false" };
        let after = rest.strip_prefix(word)?;
        self.at += word.len();
        (!after.starts_with(|letter: char| letter.is_ascii_alphanumeric())).then_some(flag)
    }
}

/// A seat by its number alone.
fn seat(digits: &str) -> Option<Seat> {
    match digits.as_bytes() {
        [digit @ b'1'..=b'9'] => Seat::new(digit - b'0'),
        _ => None,
    }
}

/// Takes a value for a key that has come once.
fn once<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.replace(value).is_none().then_some(())
}
