//! What becomes of a hand whose cards are all known, by what players do who see their own, and best
//! play.

use super::{
    Position, Solver,
    practice::{at_table, open_cards_tell},
    rule_of_thumb::{CardTurn, RuleOfThumb},
    stakes::{Game, Goal, Ledger},
};
use crate::{
    engine::{Action, BySide, Hand, Phase, Silent, makers_with},
    table::{BySeat, Card, Seat},
};

/// At most this many choices before the first lead are tried, each with every card seen.
const TRIED: usize = 8;

/// With more cards than this in play tricks are played by rule of thumb first.
const SEARCHED: u32 = 28;

/// The same where cards stand twice in the deck.
const SEARCHED_TWINS: u32 = 20;

/// How a deal is played out after the act that is tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Playout {
    /// Cards: best play with every card seen by everybody. What is done before the first lead: that,
    /// where it tells something, and players by rule of thumb, who see their own cards, half and
    /// half.
    #[default]
    AtTable,
    /// Best play with every card seen by everybody.
    DoubleDummy,
    /// Players by rule of thumb, who see their own cards.
    ByRule,
}

/// Room for what may be done at most moments.
const USUAL: usize = 16;

/// The worth of hands to one seat.
///
/// Calls and most exchanges are those of players who judge by their own cards alone. The last act
/// before the first lead, if its choices are few, and the play itself are the best that can be
/// found with every card seen; of long hands the first tricks are played by rule of thumb.
pub(super) struct Rollout<'a, 'r> {
    player: &'a RuleOfThumb,
    solver: Solver<'r>,
    seat: Seat,
    /// What calls go by.
    pub(super) ledger: Ledger,
    /// What a hand is worth, where that is something else.
    game: Option<Ledger>,
    /// Positions of this deal, with the least and the most tricks that the makers can take.
    known: Vec<(Position, u8, u8)>,
    /// Where tricks were played by rule of thumb in this deal: from where to where.
    played: Vec<(Standing, Standing)>,
}

/// A position, and the tricks that each seat has won before.
type Standing = (Position, BySeat<u8>);

/// What every side scores in a hand that is over; nothing where it was thrown in.
pub(super) fn points_of(over: &Hand<'_>) -> BySide<i16> {
    let points = over.points().map(|points| points.into_parts().0);
    points.unwrap_or_else(|| BySide::all(over.rules(), 0))
}

impl<'a, 'r> Rollout<'a, 'r> {
    pub(super) fn new(player: &'a RuleOfThumb, solver: Solver<'r>, seat: Seat) -> Self {
        Self {
            player,
            solver,
            seat,
            ledger: Ledger::default(),
            game: None,
            known: Vec::new(),
            played: Vec::new(),
        }
    }

    /// The same for hands of which other points count.
    pub(super) fn with_ledger(self, ledger: Ledger) -> Self {
        Self { ledger, ..self }
    }

    /// The same for hands that are played for the game; calls still go by points.
    pub(super) fn for_game(self, game: Game) -> Self {
        Self { game: Some(Ledger::of(Goal::Game(game))), ..self }
    }

    /// The solver, for the next time.
    pub(super) fn into_solver(self) -> Solver<'r> {
        self.solver
    }

    /// The worth of every act of the seat to act that is `wanted`, by what follows it.
    pub(super) fn tries(
        &mut self,
        hand: &Hand<'r>,
        playout: Playout,
        wanted: impl Fn(Action) -> bool,
    ) -> Vec<(Action, f64)> {
        match playout {
            Playout::DoubleDummy => self.of_acts(hand, wanted),
            Playout::ByRule => self.by_rule(hand, wanted),
            Playout::AtTable if matches!(hand.turn(&mut Silent), Ok(Some((_, Phase::Play)))) => {
                self.of_acts(hand, wanted)
            }
            Playout::AtTable if !open_cards_tell(hand.rules()) => self.by_rule(hand, wanted),
            Playout::AtTable => {
                let open = self.of_acts(hand, &wanted);
                let own = self.by_rule(hand, wanted);
                let mean = |((action, open), (_, own))| {
                    (action, f64::midpoint(open, at_table(action, open, || own)))
                };
                open.into_iter().zip(own).map(mean).collect()
            }
        }
    }

    /// The worth of every act that is `wanted`, if everybody goes on by rule of thumb.
    fn by_rule(&mut self, hand: &Hand<'r>, wanted: impl Fn(Action) -> bool) -> Vec<(Action, f64)> {
        let acts = choices(hand).into_iter().filter(|action| wanted(*action));
        acts.map(|action| (action, self.of_act_by_rule(hand, self.seat, action))).collect()
    }

    /// The worth of `action` to `seat`, if everybody goes on by rule of thumb.
    pub(super) fn of_act_by_rule(&mut self, hand: &Hand<'r>, seat: Seat, action: Action) -> f64 {
        self.seat = seat;
        let over = self.played_out(hand, action);
        self.of_over(&over)
    }

    /// The worth of a hand that is over.
    pub(super) fn of_over(&mut self, over: &Hand<'_>) -> f64 {
        let ledger = of_hand(&mut self.game, &mut self.ledger);
        ledger.goal.worth(over.contract(), &points_of(over), self.seat)
    }

    /// The hand at its end, if everybody goes on by rule of thumb after `action`.
    pub(super) fn played_out(&mut self, hand: &Hand<'r>, action: Action) -> Hand<'r> {
        self.player.played_out(hand, self.seat, action, &mut self.ledger)
    }

    /// The worth of every act of the seat to act that is `wanted`, in the order in which they are
    /// offered, all cards being seen.
    pub(super) fn of_acts(
        &mut self,
        hand: &Hand<'r>,
        wanted: impl Fn(Action) -> bool,
    ) -> Vec<(Action, f64)> {
        self.forget();
        let Ok(Some((seat, phase))) = hand.turn(&mut Silent) else { return Vec::new() };
        if let Some(cards) = self.of_cards(hand, seat, phase) {
            let acts = cards.into_iter().map(|(card, worth)| (Action::Play(card), worth));
            return acts.filter(|(action, _)| wanted(*action)).collect();
        }
        let each = |action| (action, self.of(after(hand, seat, action)));
        choices(hand).into_iter().filter(|action| wanted(*action)).map(each).collect()
    }

    /// The worth of `action` to `seat`, all cards being seen; of the same deal as the last, unless
    /// that was forgotten.
    pub(super) fn of_act(&mut self, hand: &Hand<'r>, seat: Seat, action: Action) -> f64 {
        self.seat = seat;
        self.of(after(hand, seat, action))
    }

    /// The worth of every card, where play can be searched to its end.
    fn of_cards(&mut self, hand: &Hand<'r>, seat: Seat, phase: Phase) -> Option<Vec<(Card, f64)>> {
        let (Phase::Play, Some(contract)) = (phase, hand.contract()) else { return None };
        let position = Position::of(hand).ok().filter(|position| self.is_searched(position))?;
        let ledger = of_hand(&mut self.game, &mut self.ledger);
        let stakes =
            ledger.stakes(hand.rules(), contract, hand.tricks_won(), position.left(), self.seat);
        let maker = position.makers().contains(seat);
        let more = |tricks: u8| if maker { tricks } else { position.left() - tricks };
        Some(
            self.solver
                .values(&position)
                .into_iter()
                .map(|(card, tricks)| (card, stakes.of(more(tricks))))
                .collect(),
        )
    }

    /// The worth of a hand as it stands.
    pub(super) fn of(&mut self, hand: Hand<'r>) -> f64 {
        let hand = self.settled(hand);
        self.of_play(hand)
    }

    /// The hand once cards are to be played, or over.
    pub(super) fn settled(&mut self, mut hand: Hand<'r>) -> Hand<'r> {
        while let Ok(Some((seat, phase))) = hand.turn(&mut Silent) {
            if phase == Phase::Play {
                break;
            }
            let legal = choices(&hand);
            let chosen = self.player.chooses(&hand, seat, &legal, &mut self.ledger);
            let few = phase == Phase::Exchange && legal.len() <= TRIED;
            let tried =
                chosen.filter(|_| few).and_then(|first| self.tried(&hand, seat, first, &legal));
            if let Some(best) = tried {
                return best;
            }
            let Some(action) = chosen else { break };
            hand.proceed(seat, action);
        }
        hand
    }

    /// The hand after the best act, all cards seen, if cards are to be played after `first`, which
    /// is tried first.
    fn tried(
        &mut self,
        hand: &Hand<'r>,
        seat: Seat,
        first: Action,
        legal: &[Action],
    ) -> Option<Hand<'r>> {
        let mut best: Option<(Hand<'r>, u8)> = None;
        for action in
            [first].into_iter().chain(legal.iter().copied().filter(|action| *action != first))
        {
            let after = after(hand, seat, action);
            let position =
                Position::of(&after).ok().filter(|position| self.is_searched(position))?;
            let contract = after.contract()?;
            let maker = makers_with(after.rules(), contract, &mut Silent).contains(seat);
            let ledger = of_hand(&mut self.game, &mut self.ledger);
            let stakes = ledger.stakes(
                after.rules(),
                contract,
                after.tricks_won(),
                position.left(),
                self.seat,
            );
            let mut search =
                Search { solver: &mut self.solver, known: &mut self.known, position: &position };
            match &mut best {
                None => best = Some((after, search.step(&stakes.steps))),
                Some((hand, step)) => {
                    let steps = &stakes.steps;
                    let better = if maker {
                        steps
                            .iter()
                            .find(|more| **more > *step)
                            .is_some_and(|more| search.makes(*more))
                    } else {
                        *step > 0 && !search.makes(*step)
                    };
                    if better {
                        *step = search.step(steps);
                        *hand = after;
                    }
                }
            }
        }
        best.map(|(hand, _)| hand)
    }

    /// Whether a position can be searched to its end in little time.
    fn is_searched(&mut self, position: &Position) -> bool {
        let twins = self.solver.rules().deck.copies > 1;
        let most = if twins { SEARCHED_TWINS } else { SEARCHED };
        let few = u32::from(position.left()) * position.in_play().len() <= most;
        position.left() <= 2 || few && self.solver.is_quick(position)
    }

    /// The worth of a hand whose cards are to be played, or which is over.
    fn of_play(&mut self, mut hand: Hand<'r>) -> f64 {
        let Some((position, won)) = self.searched(&mut hand) else {
            // A hand of which the next card to be turned up is not told stops there, and counts for
            // nobody.
            return self.of_over(&hand);
        };
        let Some(contract) = hand.contract() else {
            unreachable!("a position is one of play under a contract")
        };
        let ledger = of_hand(&mut self.game, &mut self.ledger);
        let stakes = ledger.stakes(hand.rules(), contract, won, position.left(), self.seat);
        let mut search =
            Search { solver: &mut self.solver, known: &mut self.known, position: &position };
        stakes.of(search.step(&stakes.steps))
    }

    /// The first position of the play that can be searched, tricks before it played by rule of
    /// thumb.
    ///
    /// `None` where the hand is played to its end, or is over.
    fn searched(&mut self, hand: &mut Hand<'r>) -> Option<Standing> {
        let with = makers_with(hand.rules(), hand.contract()?, &mut Silent);
        let mut start: Option<Standing> = None;
        while let Ok(Some((seat, Phase::Play))) = hand.turn(&mut Silent) {
            // Within a trick the answer stays the same.
            if (start.is_none() || hand.on_table().is_empty())
                && let Ok(position) = Position::of(hand)
            {
                let here = (position, hand.tricks_won());
                if self.is_searched(&here.0) {
                    self.played.extend(start.map(|start| (start, here.clone())));
                    return Some(here);
                }
                if let Some((_, end)) = self.played.iter().find(|(from, _)| *from == here) {
                    return Some(end.clone());
                }
                start.get_or_insert(here);
            }
            let card = CardTurn::of(hand, seat, with)?.obvious()?;
            hand.proceed(seat, Action::Play(card));
        }
        None
    }

    /// The tricks that the makers take in the end.
    pub(super) fn tricks(&mut self, mut hand: Hand<'r>) -> Option<u8> {
        self.forget();
        let with = makers_with(hand.rules(), hand.contract()?, &mut Silent);
        let of_makers = |won: BySeat<u8>| with.iter().map(|seat| won[seat]).sum::<u8>();
        Some(match self.searched(&mut hand) {
            Some((position, won)) => of_makers(won) + self.solver.tricks(&position),
            None => of_makers(hand.tricks_won()),
        })
    }

    /// Forgets what was found out of one deal.
    pub(super) fn forget(&mut self) {
        self.known.clear();
        self.played.clear();
    }
}

/// What a hand is worth goes by the game, where it is played for one.
fn of_hand<'l>(game: &'l mut Option<Ledger>, points: &'l mut Ledger) -> &'l mut Ledger {
    game.as_mut().unwrap_or(points)
}

/// The hand after a legal act.
fn after<'r>(hand: &Hand<'r>, seat: Seat, action: Action) -> Hand<'r> {
    let mut hand = hand.clone();
    hand.proceed(seat, action);
    hand
}

/// Everything that may be done.
pub(super) fn choices(hand: &Hand<'_>) -> Vec<Action> {
    let mut legal = Vec::with_capacity(USUAL);
    match hand.each_choice(&mut Silent, |action| legal.push(action)) {
        Ok(()) => legal,
        Err(_) => Vec::new(),
    }
}

/// A position asked more than once.
struct Search<'s, 'r> {
    solver: &'s mut Solver<'r>,
    known: &'s mut Vec<(Position, u8, u8)>,
    position: &'s Position,
}

impl Search<'_, '_> {
    /// The greatest of `steps`, which ascend, that the makers reach; 0 if they reach none.
    fn step(&mut self, steps: &[u8]) -> u8 {
        let at = self.at();
        let (_, least, most) = &mut self.known[at];
        let open = &steps[steps.partition_point(|step| *step <= *least)..];
        let open = &open[..open.partition_point(|step| *step <= *most)];
        if !open.is_empty() {
            let reached = self.solver.reached(self.position, open);
            *least = reached.max(*least);
            *most = open.iter().find(|step| **step > reached).map_or(*most, |above| above - 1);
        }
        steps.iter().copied().rfind(|step| *step <= *least).unwrap_or(0)
    }

    fn at(&mut self) -> usize {
        let found = self.known.iter().position(|(position, ..)| position == self.position);
        found.unwrap_or_else(|| {
            self.known.push((self.position.clone(), 0, self.position.left()));
            self.known.len() - 1
        })
    }

    fn makes(&mut self, need: u8) -> bool {
        let at = self.at();
        let (_, least, most) = &mut self.known[at];
        if *least >= need || *most < need {
            return *least >= need;
        }
        let made = self.solver.makes(self.position, need);
        if made {
            *least = need;
        } else {
            *most = need - 1;
        }
        made
    }
}
