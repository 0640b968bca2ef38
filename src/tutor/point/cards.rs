//! Where the cards themselves were taken for something else: suits, ranks, tricks, what may be
//! played, what is unseen.

use super::{Class, Correction, Habit, JackOf, Lead, Named, Point, Rated, Slip};
use crate::{
    engine::{Reason, Role, Silent, order, winner_with},
    rules::{Clause, Joker, LeftBower, LeftFollows, Trump},
    table::{Card, CardSet, Play, Rank, Seat, Suit},
};

/// The cards of a suit in a deck of fifty-two.
const THIRTEEN: u32 = 13;

impl Slip<'_> {
    pub(super) fn suit(&self, card: Card, given: Option<Suit>) -> Correction {
        let role = self.role(card);
        let keeps = self.rules.left_follows == LeftFollows::Printed && role == Role::LeftBower;
        if keeps {
            let disputed = self.disputes(Clause::LeftFollows);
            return (vec![Point::KeepsSuit { card, disputed }], None);
        }
        match (role, self.no_bower(card)) {
            (Role::Plain, Some(point)) => (vec![point], Some(Habit::MatchColours)),
            (Role::Plain, None) => {
                let always = self.rules.left_follows == LeftFollows::Printed;
                (vec![Point::AsPrinted { card, trump: self.trump_suit(), always }], None)
            }
            (role, _) => {
                let suit = self.counts_as(card);
                let other = self.rules.left_bower == LeftBower::BelowRight
                    && self.rules.left_follows == LeftFollows::Trump;
                let habit = match role {
                    Role::Joker => suit.map(|_| Habit::Rule(Clause::Joker)),
                    Role::RightBower if other => Some(Habit::OnlyTheOther),
                    // Who named neither of its suits has mixed up the colours.
                    Role::LeftBower if other && given != card.printed_suit() => {
                        self.trump_suit().map(|trump| Habit::BothJacks { trump })
                    }
                    Role::RightBower | Role::LeftBower | Role::ExtraJack | Role::Plain => {
                        self.no_jack()
                    }
                };
                (vec![Point::Bower { card, role, suit }], habit)
            }
        }
    }

    /// The first card that was put above a better one, and the best of those; a card that cannot win
    /// is told of beside it where it was put above one that can.
    pub(super) fn order(&self, groups: &[Vec<Card>], given: &[Card]) -> Correction {
        let led = self.question.situation.led.as_ref().and_then(|led| led.first());
        let led = led.map_or(self.trump_suit(), |card| self.counts_as(*card));
        let place = |card: &Card| groups.iter().position(|group| group.contains(card));
        let best_below = |at: usize, low: &Card| {
            let below = given[at + 1..].iter().filter(|high| place(high) < place(low));
            Some((*below.min_by_key(|high| place(high))?, *low))
        };
        let mut swapped = given.iter().enumerate().filter_map(|(at, low)| best_below(at, low));
        let Some((high, low)) = swapped.next() else { return self.decided() };
        let (mut points, habit) = self.beats(high, low, led, Named::InOrder);
        let class = |card| self.rated(card, led).class;
        if class(low) != Class::Other {
            let idle = swapped
                .find(|(high, low)| class(*low) == Class::Other && class(*high) != Class::Other);
            points.extend(idle.map(|(high, low)| {
                let (high, low) = (self.rated(high, led), self.rated(low, led));
                Point::Beats { high, low, led, named: Named::InTrick { only_trump: false } }
            }));
        }
        (points, habit)
    }

    /// That one card beats another, and what of either is not as it looks.
    fn beats(&self, high: Card, low: Card, led: Option<Suit>, named: Named) -> Correction {
        let [one, other] = [high, low].map(|card| self.rated(card, led));
        let mut points = vec![Point::Beats { high: one, low: other, led, named }];
        // That a card is of another suit than the one led is told of itself.
        let is_led = one.class == Class::Led && other.class == Class::Led;
        let odd = self.is_trump(high) && one.class != other.class || is_led;
        if odd && self.idea.is_none() {
            points.extend(self.no_bower(low));
        }
        (points, Some(self.how_cards_rank(one, other, led)))
    }

    fn how_cards_rank(&self, high: Rated, low: Rated, led: Option<Suit>) -> Habit {
        let joker = self.rules.joker != Joker::Absent;
        match (high.class, low.class) {
            (Class::Trump, Class::Trump) if high.role != Role::Plain => Habit::TrumpsRun { joker },
            (Class::Trump, Class::Trump) | (Class::Led, Class::Led) => match high.suit {
                Some(suit) => self.suit_runs(suit, led),
                None => Habit::Rule(Clause::Joker),
            },
            (Class::Trump, _) if matches!(high.role, Role::LeftBower | Role::RightBower) => {
                // Who took another jack for a bower did look for one.
                match self.no_bower(low.card) {
                    Some(_) => Habit::MatchColours,
                    None => Habit::BowersFirst,
                }
            }
            (Class::Trump, _) if self.no_bower(low.card).is_some() => Habit::MatchColours,
            _ if self.trump_suit().is_none() => Habit::SuitLed,
            _ => Habit::Rule(Clause::Taking),
        }
    }

    /// How the plain cards of a suit rank, from the top.
    fn suit_runs(&self, suit: Suit, led: Option<Suit>) -> Habit {
        let of_suit: Vec<Card> = self
            .rules
            .cards()
            .distinct()
            .iter()
            .filter(|card| card.printed_suit() == Some(suit) && self.role(*card) == Role::Plain)
            .collect();
        let trump = self.trump.unwrap_or(Trump::None);
        let groups = order(self.rules, trump, led, &of_suit).into_parts().0;
        let ranks: Vec<Rank> = groups.concat().iter().filter_map(|card| card.rank()).collect();
        let jack = match self.role(Card::new(Rank::Jack, suit)) {
            Role::RightBower => JackOf::Trump { joker: self.rules.joker != Joker::Absent },
            Role::LeftBower => JackOf::Left,
            Role::Plain if self.trump == Some(Trump::None) => JackOf::NoBower,
            Role::Joker | Role::ExtraJack | Role::Plain => JackOf::ItsOwn,
        };
        Habit::SuitRuns { suit, ranks, jack }
    }

    pub(super) fn trumps(&self, right: &[Card], given: &[Card]) -> Correction {
        let times = |cards: &[Card], card: &Card| cards.iter().filter(|one| *one == card).count();
        if let Some(card) = right.iter().find(|card| times(given, card) < times(right, card)) {
            if given.contains(card) {
                return (vec![Point::NamedOnce { card: *card }], None);
            }
            let (card, role, trump) = (*card, self.role(*card), self.trump_suit());
            let habit = if role == Role::LeftBower { self.no_jack() } else { None };
            // A jack that stands in its place is met first.
            let instead = given.iter().filter(|card| !right.contains(card));
            let instead = instead.filter_map(|card| self.no_bower(*card)).take(1);
            let points = instead.chain([Point::LeftOut { card, role, trump }]).collect();
            return (points, habit.or(Some(Habit::NameInOrder)));
        }
        if let Some(card) = given.iter().find(|card| !right.contains(card)) {
            let suit = self.counts_as(*card);
            let point = self.no_bower(*card).unwrap_or(Point::IsNoTrump { card: *card, suit });
            return (vec![point], Some(Habit::MatchColours));
        }
        let has_twins = right.iter().any(|card| times(right, card) > 1);
        let swapped = right.iter().zip(given).find(|(high, low)| high != low);
        if let Some((high, low)) = swapped.filter(|_| has_twins) {
            return self.beats(*high, *low, self.trump_suit(), Named::InOrder);
        }
        let groups: Vec<Vec<Card>> = right.iter().map(|card| vec![*card]).collect();
        self.order(&groups, given)
    }

    /// Why one card takes a trick, and the one that was named does not.
    pub(super) fn taken(&self, trick: &[Card], best: Card, low: Card) -> Correction {
        if low == best {
            return self.decided();
        }
        let led = trick.first().and_then(|card| self.counts_as(*card));
        let only_trump = trick.iter().filter(|card| self.is_trump(**card)).count() == 1
            && trick.len() > 2
            && self.is_trump(best);
        self.beats(best, low, led, Named::InTrick { only_trump })
    }

    pub(super) fn winner(&self, won: Play, who: Option<Seat>, what: Option<Card>) -> Correction {
        let trick = self.last_trick();
        let of = |seat: Seat| trick.iter().find(|play| play.seat == seat).map(|play| play.card);
        let cards: Vec<Card> = trick.iter().map(|play| play.card).collect();
        match what.or_else(|| of(who?)) {
            Some(named) if named == won.card && self.decided_by_twins() => {
                self.twins(won.card).unwrap_or_else(|| self.decided())
            }
            Some(named) if named != won.card => {
                let (mut points, habit) = self.taken(&cards, won.card, named);
                if self.decided_by_twins() {
                    points.truncate(1);
                    points.extend(self.twins(won.card).into_iter().flat_map(|(twins, _)| twins));
                }
                (points, habit)
            }
            _ => (vec![self.took(won, None, false)], None),
        }
    }

    /// Whether it is told that the card of whoever is named for the next lead is beaten by that which
    /// took the trick: where it is thought that somebody else leads, only of the next best one.
    pub(super) fn is_compared(&self, trick: &[Play], best: Card, named: Card) -> bool {
        !self.disputes(Clause::NextLead) || self.is_next_best(trick, best, named)
    }

    /// Whether the trick was misread by whoever named that seat for the next lead, as far as no idea
    /// tells: its card is the next best one, or it has no other claim, having led or sat next.
    pub(super) fn is_misread(&self, trick: &[Play], best: Card, named: Play) -> bool {
        let has_claim = trick.iter().take(2).any(|play| play.seat == named.seat);
        self.idea.is_none() && (!has_claim || self.is_next_best(trick, best, named.card))
    }

    /// Whether a card would have taken the trick without the one that did.
    fn is_next_best(&self, trick: &[Play], best: Card, named: Card) -> bool {
        let rest: Vec<Play> = trick.iter().copied().filter(|play| play.card != best).collect();
        let next = self.trump.and_then(|trump| winner_with(self.rules, trump, &rest, &mut Silent));
        next.is_some_and(|next| next.card == named)
    }

    pub(super) fn decided_by_twins(&self) -> bool {
        self.reasons().any(|reason| matches!(reason, Reason::OfTwins { .. }))
    }

    /// That somebody took the last trick.
    pub(super) fn took(&self, won: Play, best_of: Option<Suit>, leads: bool) -> Point {
        let led = self.last_trick().first().and_then(|play| self.counts_as(play.card));
        Point::Took { seat: won.seat, card: self.rated(won.card, led), best_of, leads }
    }

    /// Who played one of two identical cards first.
    pub(super) fn twins(&self, card: Card) -> Option<Correction> {
        let trick = self.last_trick();
        let mut twins = trick.iter().filter(|play| play.card == card).map(|play| play.seat);
        let point = Point::Twins { card, first: twins.next()?, then: twins.next()? };
        Some((vec![point], Some(Habit::Rule(Clause::IdenticalCards))))
    }

    /// The cards of the last complete trick.
    pub(super) fn last_trick(&self) -> Vec<Play> {
        let Ok(replayed) = self.question.situation.after_tricks(self.rules) else {
            return Vec::new();
        };
        let width = replayed.hand.in_play().len() as usize;
        let last = replayed.hand.tricks().iter().rfind(|trick| trick.len() == width);
        last.map_or_else(Vec::new, |trick| trick.plays().to_vec())
    }

    pub(super) fn legal(&self, allowed: CardSet, given: CardSet) -> Correction {
        if self.reasons().any(|reason| matches!(reason, Reason::LeadAnything)) {
            let (seat, _) = self.hand_to_play();
            let (trump_too, one) = self.left_out(allowed, given);
            let habit = Habit::AnyLead { trump: trump_too == Some(true), one };
            return (vec![Point::OwnLead { seat }], Some(habit));
        }
        let lead = told_by!(self, Reason::SuitLed { card, suit: Some(_) } => self.lead(*card)?);
        let Some(lead) = lead else { return self.decided() };
        let (extra, missing) = (given.minus(allowed), allowed.minus(given));
        let (seat, hand) = self.hand_to_play();
        let follows = |card: &Card| self.counts_as(*card) == Some(lead.suit);
        let with: Vec<Rated> =
            hand.iter().filter(follows).map(|card| self.rated(card, Some(lead.suit))).collect();
        if with.is_empty() {
            return self.was_void((lead, seat), hand, given, self.left_out(allowed, given));
        }
        match Self::most_telling(extra, lead) {
            Some(card) => {
                let card = self.rated(card, Some(lead.suit));
                // Who refused what looks as if it followed did not take the lead for its printed suit.
                let looks_so = |card: &Card| {
                    card.printed_suit() == lead.card.printed_suit()
                        && self.counts_as(*card) != Some(lead.suit)
                };
                let mut alike = hand.iter().filter(looks_so).peekable();
                let refused = alike.peek().is_some() && alike.all(|card| !given.contains(card));
                let habit = self.about_bowers(Some(lead).filter(|_| !refused), &[card]);
                let habit = habit.unwrap_or(Habit::Rule(Clause::Following));
                // Who answers a jack with trumps alone took it for a bower.
                let trumps_alone = given.iter().all(|card| self.is_trump(card));
                let no_bower = self.no_bower(lead.card).filter(|_| trumps_alone);
                let could = Point::CouldFollow { card, lead, seat, with };
                (no_bower.into_iter().chain([could]).collect(), Some(habit))
            }
            None => self.follow_too(lead, missing),
        }
    }

    fn follow_too(&self, lead: Lead, missing: CardSet) -> Correction {
        let cards: Vec<Card> = missing.iter().collect();
        let rated: Vec<Rated> =
            cards.iter().map(|card| self.rated(*card, Some(lead.suit))).collect();
        let is_left = |card: &Rated| card.role == Role::LeftBower;
        // Where the idea is about the left bower's suit, what is told of it says that.
        let is_left = |card: &Rated| is_left(card) && !self.disputes(Clause::LeftFollows);
        let bower = rated.iter().find(|card| card.is_odd() || is_left(card)).copied();
        let habit = self.about_bowers(None, &rated).unwrap_or({
            let is_jack = |card: &Card| card.rank() == Some(Rank::Jack);
            match self.trump == Some(Trump::None) && cards.iter().any(is_jack) {
                true => Habit::NoBowers,
                false => Habit::AnyFollower,
            }
        });
        (vec![Point::FollowToo { lead, cards, bower }], Some(habit))
    }

    /// The card that says most of why these may not be played: one that looks as if it followed,
    /// else the first.
    fn most_telling(extra: CardSet, lead: Lead) -> Option<Card> {
        let looks_so = |card: &Card| {
            card.printed_suit() == Some(lead.suit)
                || lead.is_odd() && card.printed_suit() == lead.card.printed_suit()
        };
        extra.iter().find(looks_so).or_else(|| extra.iter().next())
    }

    /// What to look at where the lead or one of these cards counts as another suit than it shows.
    fn about_bowers(&self, lead: Option<Lead>, cards: &[Rated]) -> Option<Habit> {
        let left = |role: Role| role == Role::LeftBower;
        let odd = lead.is_some_and(|lead| lead.is_odd() && left(lead.role))
            || cards.iter().any(|card| card.is_odd() && left(card.role));
        if odd { self.no_jack() } else { None }
    }

    /// Whose hand is played from, and its cards.
    fn hand_to_play(&self) -> (Seat, CardSet) {
        let at = &self.question.situation;
        if let Some(hand) = at.hand {
            return (at.you, hand);
        }
        let played = at.after_tricks(self.rules);
        let of_turn = played.ok().and_then(|played| {
            let seat = played.hand.to_act().ok()?.value().0?;
            Some((seat, played.hand.held(seat)?))
        });
        of_turn.unwrap_or((at.you, CardSet::EMPTY))
    }

    pub(super) fn count(&self, suit: Suit, given: u32) -> Correction {
        let (mut deck, mut seen, mut left, mut bower) = (None, Vec::new(), None, None);
        for reason in self.reasons() {
            match reason {
                Reason::InDeck { count, .. } => deck = Some(*count),
                Reason::SeenOfSuit { cards, .. } => seen.clone_from(cards),
                Reason::StillOut { count, .. } => left = Some(*count),
                Reason::LeftIsTrump { card, trump } if *trump == suit => bower = Some(*card),
                _ => {}
            }
        }
        let (Some(deck), Some(left)) = (deck, left) else { return self.decided() };
        let habit = self.miscounted(suit, given, left, (deck, &seen), bower);
        let joker = self.trump_suit() == Some(suit)
            && self.rules.cards().contains(Card::JOKER)
            && self.is_trump(Card::JOKER);
        let jack = Card::new(Rank::Jack, suit);
        let is_lost = self.rules.cards().contains(jack) && self.counts_as(jack) != Some(suit);
        let without = Some(jack).filter(|_| is_lost);
        (vec![Point::Tally { suit, deck, seen, left, bower, joker, without }], Some(habit))
    }

    /// Where such a number comes from.
    fn miscounted(
        &self,
        suit: Suit,
        given: u32,
        left: u32,
        (deck, seen): (u32, &[Card]),
        bower: Option<Card>,
    ) -> Habit {
        let in_hand = self.question.situation.hand.unwrap_or(CardSet::EMPTY);
        let on_table: Vec<Card> =
            seen.iter().filter(|card| !in_hand.contains(**card)).copied().collect();
        let too_many = given.checked_sub(left).filter(|n| *n > 0);
        let seen_bower = bower.filter(|bower| seen.contains(bower));
        let is_bower = |card: &Card| Some(*card) == bower;
        let is_lone_bower = self.rules.cards().iter().filter(is_bower).count() == 1;
        let all_seen = u32::try_from(seen.len()).unwrap_or(u32::MAX);
        let own_jack = Card::new(Rank::Jack, suit);
        let lost_jack =
            self.rules.cards().contains(own_jack) && self.counts_as(own_jack) != Some(suit);
        // Who sees the left bower and does not take it for a trump has one too many.
        if let (Some(1), Some(card), false) = (too_many, seen_bower, seen.len() == 1) {
            return Habit::LeftComesOff { card, suit };
        }
        match too_many {
            Some(_) if given > deck && !(lost_jack && too_many == Some(1)) => {
                let of_thirteen = too_many.is_some_and(|many| deck + many == THIRTEEN);
                Habit::OnlySoMany { suit, deck, given, of_thirteen }
            }
            // Who thinks that the left bower stayed in its suit has one too many.
            Some(1) if lost_jack => self.no_jack().unwrap_or(Habit::SizeOfSuit { deck }),
            // Who leaves the left bower out of the deck has one too few.
            None if is_lone_bower && seen_bower.is_none() && given + 1 == left => {
                Habit::CountTheLeft { suit, deck }
            }
            Some(_) if given == deck && seen.len() > 1 => {
                Habit::NoneTakenOff { deck, seen: all_seen }
            }
            Some(n) if !on_table.is_empty() && usize::try_from(n) == Ok(on_table.len()) => {
                let tricks = self.question.situation.tricks.iter().flatten();
                let played: CardSet = tricks.flatten().copied().collect();
                let are_played = on_table.iter().all(|card| played.contains(*card));
                Habit::CountTheTable { cards: on_table, are_played }
            }
            Some(count) if count <= all_seen => {
                let only = seen.first().copied().filter(|_| seen.len() == 1);
                Habit::StillCounted { count, only }
            }
            Some(_) | None => Habit::SizeOfSuit { deck },
        }
    }
}
