//! Reading cards: in any form, as *left* and *right*, as *all* and *none*.

use super::{
    Typed, Unreadable, Wanted, spoken,
    words::{EVERY, plural, plural_rank, suit_above, suit_behind, typed_as_shown},
};
use crate::{
    engine::{Action, Role, effective_suit, role},
    rules::{Ruleset, Trump},
    table::{Card, CardSet, Play, Rank, Seat, Suit},
    tutor::Response,
};

/// The card that `text` names: written out, or called a bower where something is trump.
pub fn named_card(rules: &Ruleset, trump: Option<Trump>, text: &str) -> Option<Card> {
    let bower = match text.trim_start_matches("the ").trim_end_matches(" one") {
        "right" | "right bower" | "rb" | "higher bower" => Role::RightBower,
        "left" | "left bower" | "lb" | "lower bower" => Role::LeftBower,
        "best bower" | "benny" => Role::Joker,
        _ => return text.parse().ok().or_else(|| typed_as_shown(text)).or_else(|| plural(text)),
    };
    let trump = trump?;
    rules.cards().distinct().iter().find(|card| role(rules, trump, *card) == bower)
}

impl Typed<'_> {
    /// The cards named, in order; a card may take several words.
    ///
    /// A rank by itself is the card of that rank in `among`, where there is just one; of several
    /// that of the suit that is named with it, as in `ace and ten of diamonds` and `clubs: a k q`.
    pub(super) fn card_list(&self, among: CardSet) -> Result<Vec<Card>, Unreadable> {
        let words = self.card_words();
        let mut cards = Vec::new();
        let mut heading = None;
        let mut rest = words.as_slice();
        while let Some(first) = rest.first() {
            if let Some(rank) = plural_rank(first) {
                let there = among.distinct().filter(|card| card.rank() == Some(rank));
                if there.is_empty() {
                    return Err(self.wrong(first));
                }
                if matches!(self.question.wanted(), Wanted::Order(_)) {
                    return Err(Unreadable::WhichOf(there.iter().collect(), first.to_string()));
                }
                cards.extend(there.iter());
                rest = &rest[1..];
                continue;
            }
            let starts_card =
                (2..=rest.len().min(3)).any(|n| self.card(&rest[..n].join(" ")).is_some());
            if let (Ok(rank), false) = (first.parse::<Rank>(), starts_card) {
                let suit = suit_behind(rest).or(heading).or_else(|| self.ranked_suit());
                let there = among.distinct().filter(|card| card.rank() == Some(rank));
                let there: Vec<Card> = there.iter().collect();
                let of_suit = suit.map(|suit| Card::new(rank, suit));
                match there.as_slice() {
                    [] => return Err(self.wrong(first)),
                    [card] => cards.push(*card),
                    several => match of_suit.filter(|card| several.contains(card)) {
                        Some(card) => cards.push(card),
                        None => return Err(self.which_of(there, rest)),
                    },
                }
                rest = &rest[1..];
                continue;
            }
            if let Some(suit) = suit_above(rest) {
                heading = Some(suit);
                rest = &rest[1..];
                continue;
            }
            let (card, used) = (1..=rest.len().min(3))
                .rev()
                .find_map(|n| self.card(&rest[..n].join(" ")).map(|card| (card, n)))
                .ok_or_else(|| self.wrong(self.unknown(rest)))?;
            if !self.rules.cards().contains(card) {
                return Err(Unreadable::NotInDeck(card));
            }
            cards.push(card);
            rest = &rest[used..];
        }
        Ok(cards)
    }

    /// The suit whose cards are put in order where the question names none of them.
    fn ranked_suit(&self) -> Option<Suit> {
        let trump = self.trump().filter(|_| self.question.wanted() == Wanted::Order(0));
        trump.and_then(Trump::suit)
    }

    /// One card: written out, or called a bower.
    pub(super) fn card(&self, text: &str) -> Option<Card> {
        named_card(self.rules, self.trump(), text)
    }

    pub(super) fn one_of(&self, cards: &[Card]) -> Result<Response, Unreadable> {
        let text = self.text.trim_start_matches("the ").trim_end_matches(" one");
        let place = match text {
            "first" | "1" | "1st" => cards.first(),
            "second" | "2" | "2nd" => cards.get(1),
            suit if spoken::is_suit(suit) => {
                let suit = suit.parse().ok();
                let mut of_suit = cards.iter().filter(|card| card.printed_suit() == suit);
                of_suit.next().filter(|_| of_suit.next().is_none())
            }
            _ => None,
        };
        if let Some(card) = place {
            return Ok(Response::Cards(CardSet::EMPTY.with(*card)));
        }
        let mut named = self.card_list(cards.iter().copied().collect())?;
        named.dedup();
        match named.as_slice() {
            [card] if cards.contains(card) => Ok(Response::Cards(CardSet::EMPTY.with(*card))),
            [card] => Err(Unreadable::NotThere(*card)),
            [] => Err(Unreadable::Missing(Wanted::Card)),
            _ => Err(Unreadable::TooMany(Wanted::Card)),
        }
    }

    /// Cards in order; `of` are those to be ordered, `None` where any number may be named.
    pub(super) fn ranked(&self, of: Option<&[Card]>) -> Result<Response, Unreadable> {
        let mut left: CardSet =
            of.map_or_else(|| self.rules.cards(), |of| of.iter().copied().collect());
        let cards = self.card_list(left)?;
        let whole = left;
        for card in &cards {
            if !whole.contains(*card) {
                return Err(Unreadable::NotThere(*card));
            }
            if !left.remove(*card) {
                return Err(Unreadable::Twice(*card));
            }
        }
        match of {
            Some(of) if !left.is_empty() => Err(Unreadable::Missing(Wanted::Order(of.len()))),
            _ => Ok(Response::Ranked(cards)),
        }
    }

    /// The hand that a question about legal cards is about.
    fn asked_hand(&self) -> Option<CardSet> {
        let at = &self.question.situation;
        at.hand.or_else(|| {
            let hand = at.after_tricks(self.rules).ok()?.hand;
            let seat = hand.to_act().ok()?.value().0?;
            hand.held(seat)
        })
    }

    pub(super) fn legal(&self) -> Result<Response, Unreadable> {
        let hand = self.asked_hand().unwrap_or_else(|| self.rules.cards());
        self.by_place(hand).map_or_else(|| self.some_of(hand), Ok).map(Response::Cards)
    }

    /// Cards by their places in a hand as it is shown, `1 4`, where no card has such a number.
    fn by_place(&self, hand: CardSet) -> Option<CardSet> {
        let words = self.text.split([',', ' ']).filter(|word| !matches!(*word, "" | "and"));
        let ranks: Vec<Rank> = self.rules.cards().iter().filter_map(Card::rank).collect();
        let is_rank = |word: &str| word.parse().is_ok_and(|rank| ranks.contains(&rank));
        let card = |word: &str| {
            let place = word.parse::<usize>().ok().filter(|_| !is_rank(word))?;
            hand.iter().nth(place.checked_sub(1)?)
        };
        let cards = words.map(card).collect::<Option<CardSet>>()?.distinct();
        Some(cards).filter(|cards| !cards.is_empty())
    }

    /// Some cards of `hand`: a list, *all*, *none*, or *all but* a list.
    pub(super) fn some_of(&self, hand: CardSet) -> Result<CardSet, Unreadable> {
        if self.says(&EVERY) {
            return Ok(hand.distinct());
        }
        // `all three` of three.
        let many = self.text.strip_prefix("all ").and_then(spoken::number);
        if many.is_some_and(|many| many == hand.len()) {
            return Ok(hand.distinct());
        }
        if self.says(&["none", "no", "nothing", "none of them", "neither"]) {
            return Ok(CardSet::EMPTY);
        }
        if self.says(&["both", "both of them"]) && hand.distinct().len() == 2 {
            return Ok(hand.distinct());
        }
        if let Some(rest) = spoken::all_but(&self.text) {
            let named = Self { text: rest.to_owned(), ..*self }.some_of(hand)?;
            return Ok(hand.distinct().minus(named));
        }
        // `diamonds` are all of them; a letter is no suit here, but a card that was broken off.
        let whole = Some(self.text.as_str()).filter(|text| text.len() > 1);
        let some = ["all of my ", "all my ", "all ", "any of my ", "any ", "my ", "every ", "the "];
        let two = ["both ", "the two ", "my two ", "two "];
        let of_two = two.iter().find_map(|start| self.text.strip_prefix(start));
        let one = self.text.strip_prefix("a ").filter(|suit| suit.len() > 1);
        let suit =
            of_two.or_else(|| some.iter().find_map(|start| self.text.strip_prefix(start))).or(one);
        if let Some(suit) = suit.or(whole)
            && let Some(of_suit) =
                self.all_of(suit.trim_start_matches("the ").trim_start_matches("my "), hand)
        {
            // Who says both means two, and who holds three of them means some; `diamond` is one card.
            let is_one = spoken::is_one_of_suit(&self.text);
            let is_meant = |cards: &&CardSet| of_two.is_none() || cards.len() == 2;
            let mut meant =
                of_suit.iter().filter(is_meant).filter(|cards| !is_one || cards.len() < 2);
            return match (meant.next(), meant.next()) {
                (Some(one), other) if other.map_or(!is_one, |other| other == one) => Ok(*one),
                _ => Err(Unreadable::Unclear(self.text.clone())),
            };
        }
        // `the spades and jc`: a whole suit is named among others.
        let parts = self.text.split(',').flat_map(|part| part.split(" and "));
        let parts: Vec<&str> = parts.flat_map(|part| part.split(" or ")).map(str::trim).collect();
        let names_suit = |part: &&str| {
            let last = part.rsplit(' ').next().unwrap_or_default();
            (spoken::is_suit(last) || matches!(last, "trump" | "trumps")) && !part.contains(" of ")
        };
        if parts.len() > 1 && parts.iter().any(names_suit) {
            let part = |part: &&str| Self { text: (*part).to_owned(), ..*self }.some_of(hand);
            let named = parts.iter().filter(|part| !part.is_empty()).map(part);
            return named.reduce(|one, other| Ok(one?.plus(other?))).unwrap_or(Ok(CardSet::EMPTY));
        }
        let cards = self.card_list(hand)?;
        let mut left = hand;
        for card in &cards {
            if !left.remove(*card) {
                return Err(if hand.contains(*card) {
                    Unreadable::Twice(*card)
                } else {
                    Unreadable::NotThere(*card)
                });
            }
        }
        Ok(cards.into_iter().collect::<CardSet>().distinct())
    }

    /// All cards of `hand` that are trumps, or of a suit, as printed and as they count: where a
    /// bower joins or leaves a suit nobody can tell which were meant. `None` where the words name
    /// neither.
    fn all_of(&self, suit: &str, hand: CardSet) -> Option<[CardSet; 2]> {
        let trump = self.trump();
        let follows = |card: Card| match trump {
            Some(trump) => *effective_suit(self.rules, trump, card).value(),
            None => card.printed_suit(),
        };
        let counted = |suit| hand.distinct().filter(|card| follows(card) == Some(suit));
        if matches!(suit, "trump" | "trumps") {
            return Some([counted(trump?.suit()?); 2]);
        }
        let suit: Suit = suit.parse().ok()?;
        Some([hand.distinct().filter(|card| card.printed_suit() == Some(suit)), counted(suit)])
    }

    /// A seat, a card, or a seat with its card.
    pub(super) fn winner(&self) -> Result<Response, Unreadable> {
        if let Some(seat) = self.seat(&self.text) {
            return match self.bower_meant().filter(|(_, card)| !self.was_played(seat, *card)) {
                Some((bower, _)) => Err(Unreadable::SeatOrBower(seat, bower)),
                None => Ok(Response::Winner(Some(seat), None)),
            };
        }
        let words = self.card_words();
        for cut in (0..words.len()).rev() {
            let seat = self.seat(&words[..cut].join(" "));
            let rest = words[cut..].join(" ");
            let rest =
                spoken::somebody(rest.trim_start_matches("with ").trim_start_matches("the "));
            if cut > 0 && seat.is_none() {
                continue;
            }
            if let Some(card) = self.card(rest) {
                if !self.on_table(card) {
                    return Err(Unreadable::NotThere(card));
                }
                return Ok(Response::Winner(seat, Some(card)));
            }
            // `the king`: a card of the trick by its rank.
            if rest.parse::<Rank>().is_ok() {
                let named = Self { text: rest.to_owned(), ..*self }.card_list(self.table())?;
                return Ok(Response::Winner(seat, named.first().copied()));
            }
        }
        match self.winner_in_a_sentence() {
            _ if self.side(&self.text).is_some_and(|side| side.len() > 1) => {
                Err(Unreadable::TooMany(Wanted::SeatOrCard))
            }
            Some(Ok(told)) => Ok(told),
            Some(Err(_)) | None => Err(self.wrong(&self.text)),
        }
    }

    /// Whether that seat played that card to the trick.
    pub(super) fn was_played(&self, seat: Seat, card: Card) -> bool {
        let replayed = self.question.situation.after_tricks(self.rules).ok();
        let trick = replayed.as_ref().and_then(|replayed| replayed.hand.tricks().last());
        trick.is_some_and(|trick| trick.plays().contains(&Play { seat, card }))
    }

    /// The cards of the trick.
    pub(super) fn table(&self) -> CardSet {
        let tricks = self.question.situation.tricks.iter().flatten();
        tricks.last().into_iter().flatten().copied().collect()
    }

    fn on_table(&self, card: Card) -> bool {
        self.times_on_table(card) > 0
    }

    fn times_on_table(&self, card: Card) -> usize {
        let played = self.question.situation.tricks.iter().flatten().flatten();
        played.filter(|other| **other == card).count()
    }

    /// Illegal plays: *none*, or cards, each with its seat before it if one likes.
    pub(super) fn renege(&self) -> Result<Response, Unreadable> {
        if self.says(&[
            "none",
            "no",
            "nothing",
            "nobody",
            "no renege",
            "all legal",
            "fine",
            "every card was legal",
        ]) {
            return Ok(Response::Renege { plays: Vec::new(), cost: None });
        }
        let mut words = self.card_words();
        let wanted = self.question.wanted();
        let named = words.pop_if(|word| matches!(*word, "point" | "points")).is_some();
        let cost = words
            .last()
            .and_then(|word| match *word {
                "no" if named => Some(0),
                word => word.parse::<i16>().ok(),
            })
            .filter(|_| named || wanted == Wanted::RenegeCost);
        if cost.is_some() {
            words.pop();
        }
        let costs =
            |word: &&str| matches!(*word, "which" | "costs" | "cost" | "for" | "loses" | "minus");
        while words.pop_if(|word| costs(&&**word)).is_some() {}
        let mut plays = Vec::new();
        let mut rest = words.as_slice();
        while let Some(first) = rest.first() {
            let mut seat = None;
            if let Some(n) =
                (1..rest.len()).rev().find(|n| self.seat(&rest[..*n].join(" ")).is_some())
            {
                seat = self.seat(&rest[..n].join(" "));
                rest = &rest[n..];
            }
            let found = (1..=rest.len().min(3))
                .rev()
                .find_map(|n| self.card(&rest[..n].join(" ")).map(|card| (card, n)));
            let Some((card, used)) = found else {
                return Err(match seat {
                    Some(_) => Unreadable::Missing(Wanted::Renege),
                    None => self.wrong(first),
                });
            };
            if !self.on_table(card) {
                return Err(Unreadable::NotThere(card));
            }
            plays.push((seat, card));
            if plays.iter().filter(|(_, other)| *other == card).count() > self.times_on_table(card)
            {
                return Err(Unreadable::Twice(card));
            }
            rest = &rest[used..];
        }
        if wanted == Wanted::RenegeCost && cost.is_none() {
            return Err(Unreadable::Missing(wanted));
        }
        Ok(Response::Renege { plays, cost: cost.map(i16::saturating_abs) })
    }

    /// Cards that may be discarded or given.
    pub(super) fn discards(&self, hand: CardSet) -> Result<Response, Unreadable> {
        let text = self.text.replace("discard", " ").replace("give", " ");
        let reader = Self { text: text.trim().to_owned(), ..*self };
        let up = self.question.situation.up.last().copied();
        let cards = match reader.some_of(hand) {
            // Whether the card turned up may go is what is asked.
            Err(Unreadable::NotThere(card)) if Some(card) == up && !self.question.gives() => {
                reader.some_of(hand.with(card))?
            }
            read => read?,
        };
        let single = |card| match self.question.gives() {
            true => Action::Give(CardSet::EMPTY.with(card)),
            false => Action::Discard(CardSet::EMPTY.with(card)),
        };
        Ok(Response::Actions(cards.iter().map(single).collect()))
    }
}
