//! Best play with every card seen: what the solver says of a situation, and the lines that show
//! why.

use super::{Answer, Ask, Ground, Key, NoAnswer, Question, Situation, TrickOfLine};
use crate::{
    engine::{Action, Contract, Hand, Ruling, makers, side_of, winner},
    rules::{Ruleset, Sides},
    solver::{NotSearchable, Position, Solver},
    table::{Card, CardSet, Play, Ring, Seat, SeatSet},
};

/// The tricks of the maker's side and of all others in play, the one with the lower seat first.
///
/// Where everybody scores alone these are the two coalitions of this hand.
pub type BySides = [(SeatSet, u8); 2];

/// A moment of a hand at which a card is to be played and every card is seen.
///
/// Tricks are those of the whole hand: what was taken before, listed or stated, counts.
pub struct OpenPlay<'r> {
    hand: Hand<'r>,
    position: Position,
    /// What the maker's side has taken, and the others.
    before: BySides,
    /// Tricks that were taken and are not listed.
    unlisted: u8,
}

impl<'r> OpenPlay<'r> {
    /// The moment of a situation.
    ///
    /// Fails where a hand in play, the contract or a chosen partner is unknown, and where no card
    /// is to be played. Where two sides are fixed, trump is contract enough.
    pub fn of(rules: &'r Ruleset, at: &Situation) -> Result<Self, NoAnswer> {
        if !rules.sides.are_fixed() && at.contract.is_none() && at.auction.is_none() {
            return Err(NoAnswer::Needs(Key::Contract));
        }
        let hand = at.after_tricks(rules)?.hand;
        let position = Position::of(&hand).map_err(|why| match why {
            NotSearchable::Missing(missing) => missing.into(),
            NotSearchable::NotPlaying => NoAnswer::NothingToPlay,
            NotSearchable::Uneven => NoAnswer::UnevenHands,
        })?;
        let contract = *hand.contract().ok_or(NoAnswer::Needs(Key::Contract))?;
        needs_partners(rules, &contract)?;
        let [own, others] = coalitions(rules, &contract, &hand);
        let stated: Vec<(SeatSet, u8)> =
            at.taken.iter().flat_map(|taken| taken.iter().collect::<Vec<_>>()).collect();
        let won = finished(&hand);
        let tricks = |side: SeatSet| {
            let listed = won.iter().filter(|seat| side.contains(**seat)).count();
            let stated: u8 =
                stated.iter().filter(|(other, _)| !other.is_disjoint(side)).map(|(_, n)| n).sum();
            u8::try_from(listed).unwrap_or(u8::MAX).saturating_add(stated)
        };
        let before = [(own, tricks(own)), (others, tricks(others))];
        let unlisted = stated.iter().map(|(_, n)| n).sum();
        if before.iter().fold(position.left(), |sum, (_, n)| sum.saturating_add(*n))
            > rules.deal.cards
        {
            return Err(NoAnswer::TooManyTricks);
        }
        Ok(Self { hand, position, before, unlisted })
    }

    /// Tricks of both sides in the whole hand with best play by all.
    pub fn tricks(&self, solver: &mut Solver<'_>) -> BySides {
        let made = solver.tricks(&self.position);
        self.settled(made)
    }

    /// For each card that may be played, the tricks that the side of the seat to play takes in the
    /// whole hand.
    ///
    /// The best cards come first; equals stand in writing order.
    pub fn values(&self, solver: &mut Solver<'_>) -> Vec<(Card, u8)> {
        let (_, before) = self.to_play_for();
        let mut values = solver.values(&self.position);
        for (_, tricks) in &mut values {
            *tricks += before;
        }
        values.sort_by_key(|(_, tricks)| std::cmp::Reverse(*tricks));
        values
    }

    /// Tricks of both sides, told from the values of all cards.
    pub fn tricks_of(&self, values: &[(Card, u8)]) -> BySides {
        let (side, before) = self.to_play_for();
        let gained = values.iter().map(|(_, tricks)| *tricks).max().unwrap_or(before) - before;
        self.settled(if side == self.before[0].0 { gained } else { self.position.left() - gained })
    }

    /// The side of the seat to play, and what it has taken.
    fn to_play_for(&self) -> (SeatSet, u8) {
        let [own, others] = self.before;
        if own.0.contains(self.position.to_play()) { own } else { others }
    }

    /// The maker's side and all others in play.
    pub fn sides(&self) -> [SeatSet; 2] {
        self.before.map(|(side, _)| side)
    }

    /// Whether the seat to play leads.
    pub fn is_lead(&self) -> bool {
        self.hand.on_table().is_empty()
    }

    /// Whether any trick is taken.
    pub fn has_taken(&self) -> bool {
        self.before.iter().any(|(_, tricks)| *tricks > 0)
    }

    /// How many tricks are taken or to come.
    pub fn in_all(&self) -> u8 {
        self.before.iter().map(|(_, tricks)| tricks).sum::<u8>() + self.position.left()
    }

    /// What the seat to play holds.
    pub fn hand_to_play(&self) -> CardSet {
        self.hand.held(self.to_play()).unwrap_or_default()
    }

    /// Who is to play.
    pub const fn to_play(&self) -> Seat {
        self.position.to_play()
    }

    /// Both sides with `made` more tricks for the makers.
    fn settled(&self, made: u8) -> BySides {
        let [(own, mine), (others, theirs)] = self.before;
        let mut tricks = [(own, mine + made), (others, theirs + self.position.left() - made)];
        tricks.sort_by_key(|(side, _)| side.iter().next());
        tricks
    }

    /// The hand that is being played.
    pub(super) const fn hand(&self) -> &Hand<'r> {
        &self.hand
    }

    /// A line of best play, trick by trick, after `card` where one is named.
    pub(super) fn line(&self, solver: &mut Solver<'_>, card: Option<Card>) -> Vec<TrickOfLine> {
        let mut hand = self.hand.clone();
        if let Some(card) = card {
            hand.act(self.to_play(), Action::Play(card)).ok();
        }
        let rest = Position::of(&hand).map(|position| solver.line(&position)).unwrap_or_default();
        for Play { seat, card } in rest {
            hand.act(seat, Action::Play(card)).ok();
        }
        let Some(trump) = hand.contract().map(|contract| contract.trump) else { return Vec::new() };
        let from = finished(&self.hand).len();
        let told = hand.tricks().iter().enumerate().skip(from).filter_map(|(at, trick)| {
            let number = u8::try_from(at + 1).unwrap_or(u8::MAX).saturating_add(self.unlisted);
            let winner = winner(hand.rules(), trump, trick.plays())?.value().seat;
            Some(TrickOfLine { number, plays: trick.plays().to_vec(), winner })
        });
        told.collect()
    }
}

/// Fails where the partners of this hand are chosen or called and nobody has told them.
pub(super) fn needs_partners(rules: &Ruleset, contract: &Contract) -> Result<(), NoAnswer> {
    let varying = matches!(rules.sides, Sides::Chosen | Sides::CalledSuit);
    match varying && contract.partners.is_none() && !contract.alone {
        true => Err(NoAnswer::Needs(Key::Partners)),
        false => Ok(()),
    }
}

/// The maker's side and all others; partners that sit out belong to their fixed side.
fn coalitions(rules: &Ruleset, contract: &Contract, hand: &Hand<'_>) -> [SeatSet; 2] {
    if rules.sides.are_fixed() {
        let own = side_of(rules, contract.maker);
        return [own, Ring::new(rules.players).all().minus(own)];
    }
    let own = *makers(rules, contract).value();
    [own, hand.in_play().minus(own)]
}

/// Who took each finished trick.
fn finished(hand: &Hand<'_>) -> Vec<Seat> {
    let Some(trump) = hand.contract().map(|contract| contract.trump) else { return Vec::new() };
    let width = hand.in_play().len() as usize;
    let complete = hand.tricks().iter().filter(|trick| trick.len() == width);
    complete
        .filter_map(|trick| Some(winner(hand.rules(), trump, trick.plays())?.value().seat))
        .collect()
}

/// The tricks of both sides under best play, with a line that comes to them.
pub(super) fn tricks(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer, Ground>, NoAnswer> {
    let (open, mut solver) = (OpenPlay::of(rules, at)?, Solver::new(rules));
    let tricks = open.tricks(&mut solver);
    let line = open.line(&mut solver, None).into_iter().map(Ground::BestPlayTrick);
    let trace = line.chain([Ground::BestPlay { tricks }]).collect();
    Ok(Ruling::new(Answer::Tricks(tricks), trace))
}

/// What each card is worth, with a line that follows a best one.
pub(super) fn play(rules: &Ruleset, at: &Situation) -> Result<Ruling<Answer, Ground>, NoAnswer> {
    let (open, mut solver) = (OpenPlay::of(rules, at)?, Solver::new(rules));
    let values = open.values(&mut solver);
    let side = open.to_play_for().0;
    let mut worth =
        values.chunk_by(|one, other| one.1 == other.1).map(|equals| Ground::CardsTake {
            cards: equals.iter().map(|(card, _)| *card).collect(),
            side,
            tricks: equals[0].1,
            best: equals[0].1 == values[0].1,
        });
    // The best cards, where they lead, and what the others are worth.
    let best = worth.next().into_iter();
    let line = open.line(&mut solver, None).into_iter().map(Ground::BestPlayTrick);
    let trace = best.chain(line).chain(worth).collect();
    Ok(Ruling::new(Answer::Play(values), trace))
}

/// How the hand goes on with best play by all after `card`, where a question asks for the best card
/// and that one is legal.
pub fn line_after(question: &Question, card: Card) -> Option<Vec<TrickOfLine>> {
    let open = (question.ask == Ask::Play)
        .then(|| OpenPlay::of(&question.rules, &question.situation).ok())??;
    let mut solver = Solver::new(&question.rules);
    open.values(&mut solver).iter().find(|(other, _)| *other == card)?;
    Some(open.line(&mut solver, Some(card)))
}
