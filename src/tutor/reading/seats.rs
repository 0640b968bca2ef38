//! Reading seats and sides: numbers, points of the compass, *me*, *partner*, *left*, *us*, *them*.

use super::{Typed, Unreadable, Wanted, spoken};
use crate::{
    engine::{Role, makers, role, side_of},
    rules::Sides,
    table::{Card, Rank, Seat, SeatSet},
    tutor::{Ask, Response},
};

/// *left* or *right*, said of a player: `the player on my left`, `to the left of me`.
fn beside(text: &str) -> Option<&str> {
    let tells = |word: &&str| {
        !matches!(
            *word,
            "player"
                | "one"
                | "guy"
                | "man"
                | "woman"
                | "lady"
                | "person"
                | "on"
                | "at"
                | "to"
                | "in"
                | "the"
                | "my"
                | "your"
                | "of"
                | "me"
        )
    };
    let mut said = text.split_whitespace().filter(tells);
    match (said.next(), said.next()) {
        (Some(word @ ("left" | "right")), None) => Some(word),
        _ => None,
    }
}

impl Typed<'_> {
    /// One seat by any of its names.
    pub(super) fn seat(&self, text: &str) -> Option<Seat> {
        let text = spoken::somebody(text);
        let text = ["my ", "your ", "the "]
            .iter()
            .find_map(|word| text.strip_prefix(word))
            .unwrap_or(text);
        let text = text.trim();
        let of = text.strip_suffix("'s partner").or_else(|| text.strip_prefix("partner of "));
        if let Some(whose) = of.and_then(|of| self.seat(of)) {
            return self.partner_of(whose);
        }
        // `partner north` says it twice.
        let named = text.strip_prefix("partner ").and_then(|named| self.seat(named));
        if named.is_some() && named == self.partner_of(self.you()) {
            return named;
        }
        let text = beside(text).unwrap_or(text);
        let text = text.strip_suffix("'s").unwrap_or(text);
        let text = text
            .strip_prefix("seats")
            .or_else(|| text.strip_prefix("seat"))
            .or_else(|| text.strip_prefix("player"))
            .unwrap_or(text)
            .trim_start();
        let (ring, you, players) = (self.ring(), self.you(), self.rules.players);
        let four = players == 4;
        Some(match text {
            "me" | "m" | "i" | "you" | "myself" | "your" | "mine" => you,
            "south" | "s" if four => you,
            "west" | "w" if four || players == 3 => ring.clockwise(you, 1),
            "north" | "n" if four => ring.clockwise(you, 2),
            "east" | "e" if four || players == 3 => ring.clockwise(you, players - 1),
            "opponent" | "opp" | "the opponent" if players == 2 => ring.left_of(you),
            "left" => ring.left_of(you),
            "right" => ring.clockwise(you, players - 1),
            "across" | "opposite" if players % 2 == 0 => ring.clockwise(you, players / 2),
            "partner" | "pard" => self.partner_of(you)?,
            "dealer" => self.question.situation.dealer,
            "eldest" => ring.left_of(self.question.situation.dealer),
            "maker" | "bidder" => self.question.situation.contract_under(self.rules).ok()?.maker,
            number => number.parse().ok().filter(|seat| ring.has(*seat))?,
        })
    }

    /// The one partner of a seat, where seats say who plays together.
    fn partner_of(&self, seat: Seat) -> Option<Seat> {
        let is_told = self.rules.sides.are_fixed() && self.rules.players == 4;
        is_told.then(|| side_of(self.rules, seat).without(seat).iter().next()).flatten()
    }

    /// The bower of which *left* or *right* may be said of a trick: also one that does not lie
    /// there, for another jack may be taken for it.
    pub(super) fn bower_meant(&self) -> Option<(Role, Card)> {
        let word = spoken::somebody(&self.text).trim_start_matches("the ").trim_end_matches(" one");
        let bower = match word {
            "left" => Role::LeftBower,
            "right" => Role::RightBower,
            _ => return None,
        };
        let has_jack = self.table().iter().any(|card| card.rank() == Some(Rank::Jack));
        Some((bower, self.card(word).filter(|_| has_jack)?))
    }

    /// Who takes the trick, told in a sentence: *west, she has the queen*, *the king takes it, east*,
    /// *north, bower*. `None` where that is no other line than the one that was typed.
    pub(super) fn winner_in_a_sentence(&self) -> Option<Result<Response, Unreadable>> {
        let words: Vec<&str> =
            self.text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let mut told: Vec<&str> =
            words.iter().copied().filter(|word| !spoken::tells_nothing(word)).collect();
        // Whose card it is may be said behind it.
        if told.len() > 1 && told.last().is_some_and(|last| self.seat(last).is_some()) {
            told.rotate_right(1);
        }
        let bower = |card: &Card| {
            let role = self.trump().map(|trump| role(self.rules, trump, *card));
            matches!(role, Some(Role::LeftBower | Role::RightBower))
        };
        let bowers: Vec<Card> = self.table().iter().filter(bower).collect();
        let mut text = told.join(" ");
        if let (Some(rest), [only]) = (text.strip_suffix("bower"), bowers.as_slice())
            && !rest.ends_with("left ")
            && !rest.ends_with("right ")
        {
            text = format!("{rest}{}", only.to_string().to_lowercase());
        }
        (!text.is_empty() && text != words.join(" ")).then(|| Self { text, ..*self }.winner())
    }

    /// A group of seats by one of its names.
    pub(super) fn side(&self, text: &str) -> Option<SeatSet> {
        let text = spoken::somebody(text.trim()).trim_start_matches("the ");
        let ours = || {
            let contract = self.question.situation.contract_under(self.rules).ok();
            match (self.rules.sides, contract) {
                (Sides::Chosen | Sides::CalledSuit | Sides::Each, Some(contract)) => {
                    let side = *makers(self.rules, &contract).value();
                    if side.contains(self.you()) { side } else { self.all_seats().minus(side) }
                }
                _ => side_of(self.rules, self.you()),
            }
        };
        let makers = || {
            let contract = self.question.situation.contract_under(self.rules).ok()?;
            Some(*makers(self.rules, &contract).value())
        };
        let four = self.rules.players == 4;
        Some(match text {
            "us" | "we" | "our side" | "ours" | "your side" | "my side" | "our team"
            | "my team" => ours(),
            "them" | "they" | "their side" | "theirs" | "opponents" => {
                self.all_seats().minus(ours())
            }
            "makers" | "bidders" => makers()?,
            "defenders" => self.all_seats().minus(makers()?),
            "ns" | "north-south" | "sn" if four => side_of(self.rules, self.you()),
            "ew" | "we-side" | "east-west" | "west-east" if four => {
                self.all_seats().minus(side_of(self.rules, self.you()))
            }
            "everybody" | "all" | "everyone" | "all of them" => self.all_seats(),
            "nobody" | "none" | "no one" | "no" | "none of them" | "neither" => SeatSet::EMPTY,
            digits if digits.len() > 1 && digits.chars().all(|c| c.is_ascii_digit()) => digits
                .chars()
                .map(|c| c.to_string().parse::<Seat>().ok())
                .collect::<Option<SeatSet>>()?,
            group if group.contains('+') => group.parse().ok()?,
            _ => return None,
        })
        .filter(|seats| seats.minus(self.all_seats()).is_empty())
    }

    /// Seats in any order, each once, or the name of a group.
    pub(super) fn seats(&self) -> Result<SeatSet, Unreadable> {
        let maker = self.question.situation.contract.map(|contract| contract.maker);
        let is_asked = self.question.ask == Ask::SitsOut && maker != Some(self.you());
        if is_asked && self.says(&["partner", "the partner"]) {
            return Err(Unreadable::WhosePartner);
        }
        if let Some(side) = self.side(&self.text) {
            return Ok(side);
        }
        let words = self.words();
        let mut seats = SeatSet::EMPTY;
        let (mut names_side, mut roles) = (false, SeatSet::EMPTY);
        let mut rest = words.as_slice();
        while let Some(first) = rest.first() {
            let found = (1..=rest.len().min(2)).rev().find_map(|n| {
                let text = rest[..n].join(" ");
                self.seat(&text)
                    .map(SeatSet::of)
                    .or_else(|| self.side(&text))
                    .map(|seats| (seats, n))
            });
            let Some((found, used)) = found else { return Err(self.wrong(first)) };
            // `us 2` are points, and not three seats.
            if names_side && first.parse::<u8>().is_ok() {
                return Err(self.wrong(&self.text));
            }
            // `the dealer, west` says with a name who is meant.
            let is_role = matches!(rest[used - 1], "dealer" | "maker" | "partner");
            let said_again = seats.iter().find(|seat| found.contains(*seat));
            if let Some(seat) = said_again.filter(|seat| !is_role && !roles.contains(*seat)) {
                return Err(Unreadable::SeatTwice(seat));
            }
            roles = if is_role { roles.plus(found) } else { roles };
            names_side |= found.len() > 1;
            seats = seats.plus(found);
            rest = &rest[used..];
        }
        Ok(seats)
    }

    /// One seat, or nobody.
    pub(super) fn to_act(&self) -> Result<Response, Unreadable> {
        if self.says(&[
            "nobody",
            "none",
            "none of them",
            "no one",
            "over",
            "it is over",
            "nobody; the hand is over",
        ]) {
            return Ok(Response::ToAct(None, None));
        }
        match self.seat(&self.text).or_else(|| self.who_played()) {
            Some(seat) => Ok(Response::ToAct(Some(seat), None)),
            None if self.words().len() > 1
                && self.words().iter().all(|word| self.seat(word).is_some()) =>
            {
                Err(Unreadable::TooMany(Wanted::Seat))
            }
            None => Err(self.wrong(&self.text)),
        }
    }

    /// Who has played the card of the last trick that is named: `the queen`.
    fn who_played(&self) -> Option<Seat> {
        // Whoever types one letter wants to leave, or has slipped.
        if self.text.len() < 2 {
            return None;
        }
        let [card] = self.card_list(self.table()).ok()?[..] else { return None };
        self.all_seats().iter().find(|seat| self.was_played(*seat, card))
    }
}
