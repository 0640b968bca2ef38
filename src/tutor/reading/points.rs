//! Reading points: *us 2*, *them 1*, *1+3 2*, *-4*, *nobody*; and who has won.

use super::{Typed, Unreadable, Wanted, spoken};
use crate::{
    engine::{side_of, sides},
    table::SeatSet,
    tutor::Response,
};

/// `us1` as two words.
fn side_apart(word: &str) -> String {
    let is_number = |rest: &str| !rest.is_empty() && rest.chars().all(|c| c.is_ascii_digit());
    let apart = ["us", "them"].iter().find_map(|side| {
        let number = word.strip_prefix(side).filter(|rest| is_number(rest))?;
        Some(format!("{side} {number}"))
    });
    apart.unwrap_or_else(|| word.to_owned())
}

impl Typed<'_> {
    /// Points of sides. Of two sides a bare number might be either's; else it is the learner's.
    pub(super) fn points(&self) -> Result<Response, Unreadable> {
        if self.says(&[
            "nobody",
            "none",
            "nothing",
            "no one",
            "no points",
            "0",
            "zero",
            "nobody scores",
            "neither",
            "none of them",
        ]) {
            return Ok(Response::Points { named: Vec::new(), rest_zero: true });
        }
        let bare = self.text.trim_end_matches('s').trim_end_matches(" point");
        let is_bare = spoken::number(bare).is_some();
        if is_bare && sides(self.rules).len() == 2 && self.rules.auction.is_turn_up() {
            return Err(Unreadable::WhosePoints);
        }
        let named = self.side_numbers(Wanted::Points).map_err(|fault| match fault {
            Unreadable::Missing(Wanted::Points) => Unreadable::HowManyPoints,
            other => other,
        })?;
        match named.as_slice() {
            [] => Err(Unreadable::Missing(Wanted::Points)),
            _ => {
                // Who says what one side scores says that the others score nothing, in a game where
                // one side scores.
                let rest_zero = self.rules.auction.is_turn_up();
                Ok(Response::Points { named, rest_zero })
            }
        }
    }

    /// Sides with numbers, such as `us 2 them 1` or `2 us`; a number without a side belongs to the
    /// learner's.
    fn side_numbers(&self, wanted: Wanted) -> Result<Vec<(SeatSet, i16)>, Unreadable> {
        if let Some(named) = self.part_by_part(wanted) {
            return Ok(named);
        }
        let own = side_of(self.rules, self.you());
        let all = sides(self.rules);
        if let Some(pair) = self.seat_number().filter(|_| all.len() > 2) {
            return Ok(vec![pair]);
        }
        let mut named: Vec<(SeatSet, i16)> = Vec::new();
        let mut waiting: Option<Vec<SeatSet>> = None;
        let mut bare = Vec::new();
        let text = self.with_short_sides();
        let text = without_asides(&text);
        let mut loses = false;
        for word in words_that_count(&text) {
            if matches!(word, "lose" | "loses" | "lost" | "minus") {
                loses = true;
                continue;
            }
            // `24 2` means the side of seats 2 and 4, and not twenty-four points.
            let group = waiting.is_none()
                && word.len() > 1
                && self.side(word).is_some_and(|side| all.contains(&side));
            let in_words = || spoken::number(word).and_then(|number| i16::try_from(number).ok());
            let number: Option<i16> = word.parse().ok().or_else(in_words).filter(|_| !group);
            let number = number.map(|number| if loses { -number } else { number });
            loses &= number.is_none();
            match (number, waiting.take()) {
                (Some(number), Some(sides)) => {
                    named.extend(sides.into_iter().map(|side| (side, number)));
                }
                (Some(number), None) => bare.push(number),
                // `west and east 1`: two seats of one side.
                (None, Some(sides))
                    if self.seat(word).is_some_and(|seat| sides == [side_of(self.rules, seat)]) =>
                {
                    waiting = Some(sides);
                }
                (None, Some(_)) => return Err(Unreadable::Missing(wanted)),
                (None, None) => {
                    let meant = self.sides_meant(word)?;
                    if let (Some(number), true) = (bare.pop(), named.is_empty()) {
                        named.extend(meant.into_iter().map(|side| (side, number)));
                    } else {
                        waiting = Some(meant);
                    }
                }
            }
        }
        match (waiting, bare.as_slice()) {
            (Some(_), _) => Err(Unreadable::Missing(wanted)),
            (None, []) => Ok(named),
            (None, [number]) if named.is_empty() => Ok(vec![(own, *number)]),
            (None, numbers)
                if named.is_empty()
                    && numbers.len() == all.len()
                    && self.you() == crate::table::Seat::FIRST =>
            {
                Ok(all.into_iter().zip(numbers.iter().copied()).collect())
            }
            _ => Err(Unreadable::WhosePoints),
        }
    }

    /// `1 0, 2 0, 3 1`: each part by itself, where each is about another side.
    fn part_by_part(&self, wanted: Wanted) -> Option<Vec<(SeatSet, i16)>> {
        if !self.text.contains(',') {
            return None;
        }
        let parts = self.text.split(',').map(|part| Self { text: part.trim().to_owned(), ..*self });
        let read = parts.map(|part| match part.seat_number() {
            Some(pair) => Some(vec![pair]),
            None => part.side_numbers(wanted).ok(),
        });
        let named = read.collect::<Option<Vec<_>>>()?.concat();
        let again = |at: usize| named[..at].iter().any(|(side, _)| *side == named[at].0);
        (!(0..named.len()).any(again)).then_some(named)
    }

    /// The line with sides that are told in two words told in one.
    fn with_short_sides(&self) -> String {
        let text = self.text.replace(['=', ':', ';'], " ");
        let text = ["your side", "our side", "my side", "our team", "my team", "your team"]
            .iter()
            .fold(text, |text, ours| text.replace(ours, "us"));
        let text = text.replace("their side", "them").replace("your opponent", "opponent");
        let text = ["the others", "the other side", "other side"]
            .iter()
            .fold(text, |text, others| text.replace(others, "others"));
        // `seat 3 3 points`: the first number belongs to the seat.
        let text = text.replace("seat ", "seat").replace("player ", "player");
        let words = text.split_whitespace().filter(|word| *word != "the");
        words.map(side_apart).collect::<Vec<_>>().join(" ")
    }

    /// The sides that a word may mean.
    fn sides_meant(&self, word: &str) -> Result<Vec<SeatSet>, Unreadable> {
        // The others are those who did not make trump, and in other words those who play against
        // the learner.
        if word == "others" {
            let (makers, them) = (self.side("makers"), self.side("them"));
            let is_clear =
                makers.is_none_or(|makers| them.is_some_and(|them| them.is_disjoint(makers)));
            return if is_clear { self.sides_meant("them") } else { Err(Unreadable::WhosePoints) };
        }
        let of_seat = || self.seat(word).map(|seat| side_of(self.rules, seat));
        let seats = self.side(word).or_else(of_seat).ok_or_else(|| self.wrong(word))?;
        Ok(sides(self.rules).into_iter().filter(|side| !side.is_disjoint(seats)).collect())
    }

    /// `3 1`, one point for seat 3, where everybody scores alone.
    fn seat_number(&self) -> Option<(SeatSet, i16)> {
        let (seat, number) = self.text.split_once(' ')?;
        let side = side_of(self.rules, self.seat(seat)?);
        let points = number
            .trim()
            .trim_end_matches("points")
            .trim_end_matches("point")
            .trim()
            .parse()
            .ok()?;
        (side.len() == 1).then_some((side, points))
    }

    /// Who has won, or nobody yet; what the winner takes into the next game, or has won, where that
    /// is asked.
    pub(super) fn game(&self) -> Result<Response, Unreadable> {
        let wanted = self.question.wanted();
        let (line, carried, won) = self.carry_and_games();
        let given = Self { text: line, ..*self }.outcome()?;
        let Response::Game { winners, totals, .. } = given else { return Ok(given) };
        let missing = match wanted {
            Wanted::Carry => carried.is_none(),
            Wanted::Games => won.is_none(),
            _ => false,
        };
        if missing && !winners.is_empty() {
            return Err(Unreadable::Missing(wanted));
        }
        Ok(Response::Game { winners, totals, carry: carried, games: won })
    }

    /// The line without `2 points over` and `2 games`, and these two numbers; where one of them is
    /// asked, a number at the end of the line is that one.
    fn carry_and_games(&self) -> (String, Option<i16>, Option<u8>) {
        let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
        let wanted = self.question.wanted();
        let text = self.text.replace("no points", "0 points");
        let mut words: Vec<&str> = text.split(separates).filter(|word| !word.is_empty()).collect();
        if wanted == Wanted::Carry {
            words.retain(|word| {
                !matches!(*word, "with" | "carry" | "point" | "points" | "over" | "left")
            });
        }
        let (mut carry, mut games) = (None, None);
        if let Some(at) =
            words.iter().position(|word| matches!(*word, "game" | "games")).filter(|at| *at > 0)
            && let Ok(number) = words[at - 1].parse()
        {
            games = Some(number);
            words.drain(at - 1..=at);
        }
        // `1 3` is a side, and `1 3 2` that side with a number.
        let numbers = words.len() == 2
            && words.iter().all(|word| word.len() == 1 && word.parse::<u8>().is_ok());
        let whole = |seats: SeatSet| seats.len() > 1 && sides(self.rules).contains(&seats);
        let is_side = numbers && Self { text: words.join(" "), ..*self }.seats().is_ok_and(whole);
        let last = words.last().filter(|_| words.len() > 1 && !is_side);
        let bare = last.and_then(|word| word.parse::<i16>().ok());
        match (wanted, bare) {
            (Wanted::Carry, Some(number)) if carry.is_none() => carry = Some(number),
            (Wanted::Games, Some(number)) if games.is_none() => games = u8::try_from(number).ok(),
            _ if carry.is_none() && games.is_none() => return (self.text.clone(), None, None),
            _ => return (words.join(" "), carry, games),
        }
        words.pop();
        (words.join(" "), carry, games)
    }

    /// Who has won, or nobody yet; totals if one likes.
    fn outcome(&self) -> Result<Response, Unreadable> {
        let nobody = [
            "nobody",
            "none",
            "no",
            "not yet",
            "no one",
            "replay",
            "play on",
            "it goes on",
            "nobody yet",
            "nobody has",
            "another hand decides",
            "nobody yet; another hand decides",
        ];
        if self.says(&nobody) {
            return Ok(Response::Game {
                winners: Vec::new(),
                totals: Vec::new(),
                carry: None,
                games: None,
            });
        }
        if self.says(&["yes", "yeah", "somebody", "yes, somebody"]) {
            return Err(Unreadable::Missing(Wanted::Winner));
        }
        let text = ["win ", "wins ", "won ", "share it "]
            .iter()
            .fold(format!("{} ", self.text), |text, word| text.replace(word, ""));
        let inner = Self { text: text.trim().to_owned(), ..*self };
        // Seats that make up whole sides are those sides, and no totals.
        let all = self.all_seats();
        let whole = |seats: SeatSet| {
            seats != all
                && sides(self.rules)
                    .iter()
                    .all(|side| side.is_disjoint(seats) || side.minus(seats).is_empty())
        };
        let are_sides = inner.seats().is_ok_and(whole);
        if !are_sides && inner.text.chars().any(|c| c.is_ascii_digit()) {
            return inner.winner_with_totals();
        }
        let seats = inner.seats()?;
        let all = sides(self.rules);
        Ok(Response::Game {
            winners: all.into_iter().filter(|side| !side.is_disjoint(seats)).collect(),
            totals: Vec::new(),
            carry: None,
            games: None,
        })
    }

    /// `us 11 9`, `nobody 9 9`: the winner first, then totals, own side first.
    fn winner_with_totals(&self) -> Result<Response, Unreadable> {
        let text = self.text.replace(['-', ':', ','], " ");
        let words: Vec<&str> = text.split_whitespace().collect();
        let all = sides(self.rules);
        let numbers: Vec<i16> = words.iter().rev().map_while(|word| word.parse().ok()).collect();
        let head = words[..words.len() - numbers.len()].join(" ");
        // One number is what that side has.
        let numbers = if numbers.len() == 1 { Vec::new() } else { numbers };
        if head.is_empty() || !numbers.is_empty() && numbers.len() != all.len() {
            return Err(Unreadable::Missing(Wanted::Winner));
        }
        let own = side_of(self.rules, self.you());
        let mut order = vec![own];
        order.extend(all.iter().copied().filter(|side| *side != own));
        let totals: Vec<(SeatSet, i16)> =
            order.into_iter().zip(numbers.into_iter().rev()).collect();
        let winners = if matches!(head.as_str(), "nobody" | "none" | "no" | "not yet") {
            Vec::new()
        } else {
            let seats = Self { text: head, ..*self }.seats()?;
            all.into_iter().filter(|side| !side.is_disjoint(seats)).collect()
        };
        Ok(Response::Game { winners, totals, carry: None, games: None })
    }
}

/// A line without what is said beside the points: `I am euchred, so they get 2`.
fn without_asides(text: &str) -> String {
    let is_aside = |part: &&str| {
        let mut words = part.split_whitespace();
        words.any(|word| matches!(word, "am" | "is" | "are" | "was" | "were" | "euchred"))
            && words_that_count(part)
                .all(|word| word.parse::<i16>().is_err() && spoken::number(word).is_none())
    };
    let parts = text.split([',', ';']).flat_map(|part| part.split(" so "));
    let parts =
        parts.map(|part| part.trim().trim_start_matches("so ")).filter(|part| !is_aside(part));
    parts.collect::<Vec<_>>().join(", ")
}

/// The words of a line that name sides or numbers.
fn words_that_count(text: &str) -> impl Iterator<Item = &str> {
    let filler = [
        "", "point", "points", "score", "scores", "and", "get", "gets", "got", "for", "win",
        "wins", "won", "made",
    ];
    let words = text.split(|c: char| c.is_whitespace() || c == ',');
    words.filter(move |word| !filler.contains(word))
}
