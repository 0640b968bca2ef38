//! Judging a recorded hand: every act that the rules refuse, what it costs, and what the hand is
//! worth all the same.

use super::{
    Action, BySide, Contract, Ended, Hand, Match, Phase, Reason, ReplayFault, Silent, Standing,
    Taken, Trace,
    contract::{side_of, sits_out},
    exchange::Act,
    irregular::let_stand,
    lead::first_leader_with,
    renege::{fault, price},
    score::hand_points_with,
    take::winner_with,
};
use crate::{
    rules::{Ruleset, Trump},
    table::{BySeat, Card, CardSet, Seat, Trick},
};

/// A hand as somebody wrote it down.
#[derive(Clone, Debug)]
pub struct Recorded<'r> {
    /// The hand before the first act, or at the first lead where its contract is stated.
    pub start: Hand<'r>,
    /// What was said and done before the first lead.
    pub auction: &'r [(Seat, Action)],
    /// The cards of each seat at the first lead, where they are known better than what was dealt
    /// and laid away; a dealer's discard that is not told was then made all the same.
    pub held: Option<BySeat<Option<CardSet>>>,
    /// Whether trump is all that is known of the contract: then the play is judged and nothing is
    /// scored.
    pub trump_only: bool,
    /// Tricks as cards in order; the last may be unfinished.
    pub tricks: &'r [Vec<Card>],
    /// Who led the first trick, where the record says so.
    pub lead: Option<Seat>,
    /// Tricks by side, where they are told instead of played.
    pub taken: Option<&'r BySide<u8>>,
    /// The match before the hand.
    pub table: Match,
}

/// An act that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Who did it.
    pub seat: Seat,
    /// In which trick, from 1; `None` before the first lead.
    pub trick: Option<usize>,
    /// The card that was played, or the only one that was laid away or given.
    pub card: Option<Card>,
    /// What is wrong.
    pub what: Reason,
    /// What the rules ask for instead, where one reason says so.
    pub because: Option<Reason>,
    /// Whether it is let stand, because the record goes on as if it stood; for acts before the
    /// first lead.
    pub stands: bool,
    /// What it costs the side that did it, 0 or less.
    pub cost: i16,
}

impl Finding {
    /// The rule that was broken, by its name in machine output.
    pub fn rule(&self) -> String {
        self.because.as_ref().unwrap_or(&self.what).rule()
    }
}

/// An act with what could have been done instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Who acted.
    pub seat: Seat,
    /// In which phase.
    pub phase: Phase,
    /// Everything that was legal; `None` where that depends on unknown cards.
    pub legal: Option<Vec<Action>>,
    /// What was done.
    pub action: Action,
}

/// A recorded hand with the referee's judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// Every illegal act, in order.
    pub findings: Vec<Finding>,
    /// Every act that was a choice, in order.
    pub choices: Vec<Choice>,
    /// Who dealt.
    pub dealer: Seat,
    /// What the auction settled; `None` while it is not over, for a hand that was thrown in, and
    /// where nobody said who made trump.
    pub contract: Option<Contract>,
    /// What is trump, as far as it is known.
    pub trump: Option<Trump>,
    /// Who leads the first trick, as far as that is known.
    pub leader: Option<Seat>,
    /// The tricks, each with its winner if it is complete.
    pub tricks: Vec<(Trick, Option<Seat>)>,
    /// Tricks by side so far; `None` for a hand that was thrown in.
    pub taken: Option<BySide<u8>>,
    /// How the hand ended, if it has.
    pub ended: Option<Ended>,
    /// The points of the hand; `None` before it is over, and where nobody said who made trump.
    pub score: Option<BySide<i16>>,
    /// What illegal cards cost, 0 or less.
    pub penalty: BySide<i16>,
    /// The game after the hand, penalties taken off.
    pub standing: Standing,
    /// The match after the hand.
    pub table: Match,
    /// Why the record could not be followed to its end.
    pub stopped: Option<ReplayFault>,
}

/// Judges a record from its first act to its last.
///
/// An act that the rules refuse is void: nothing changes, and the rightful player is still to act.
/// Where the record goes on as if it stood, it stands: both readings are followed, and the one that
/// finds fewer faults in the rest of the record is kept; of equals the void one. Clauses
/// `following`, `renege-points` and all that [`Hand::step`] reads.
pub fn referee(record: Recorded<'_>) -> Judged {
    let Recorded { start, auction, held, trump_only, tricks, lead, taken, table } = record;
    let mut desk = Desk {
        penalty: BySide::all(start.rules, 0),
        hand: start,
        findings: Vec::new(),
        choices: Vec::new(),
        valid: 0,
        astray: 0,
        over: false,
        stopped: None,
    };
    let acts = auction.iter().map(|(seat, action)| Event::Act(*seat, *action));
    let first = tricks.iter().flatten().next().copied();
    let opening = Opening {
        card: first,
        lead,
        held: held.filter(|_| first.is_some()),
        told: !auction.is_empty(),
    };
    let cards = tricks.iter().enumerate().flat_map(|(index, cards)| {
        cards.iter().enumerate().map(move |(place, card)| {
            let behind = cards.len() - place - 1;
            Event::Card(Laid { trick: index + 1, place, card: *card, behind })
        })
    });
    let events: Vec<Event> = acts.chain([Event::Opening(Box::new(opening))]).chain(cards).collect();
    desk.follow(&events, AHEAD, usize::MAX);
    desk.judged(trump_only, taken, table)
}

/// How many refused acts in a row are read in every way to tell which reading of the first has
/// fewer faults behind it.
const AHEAD: u8 = 2;

/// What a record tells, one after another.
#[derive(Clone, Debug)]
enum Event {
    /// An act before the first lead.
    Act(Seat, Action),
    /// Everything is ready for the first card.
    Opening(Box<Opening>),
    /// A card of a trick.
    Card(Laid),
}

/// What a record says about the first lead.
#[derive(Clone, Debug)]
struct Opening {
    /// The first card, if there is one.
    card: Option<Card>,
    /// Who led it.
    lead: Option<Seat>,
    /// What the seats held then, where it is known better than what was dealt.
    held: Option<BySeat<Option<CardSet>>>,
    /// Whether anything was told of the auction.
    told: bool,
}

/// A card where it stands in a record.
#[derive(Clone, Copy, Debug)]
struct Laid {
    /// In which trick, from 1.
    trick: usize,
    /// At which place in it, from 0.
    place: usize,
    card: Card,
    /// How many cards of the trick come after it.
    behind: usize,
}

/// The hand as far as it has been followed, and what was found.
#[derive(Clone)]
struct Desk<'r> {
    hand: Hand<'r>,
    findings: Vec<Finding>,
    choices: Vec<Choice>,
    penalty: BySide<i16>,
    /// Cards of the trick under way that were not void.
    valid: usize,
    /// Cards of the record that found no place.
    astray: usize,
    /// Whether what follows is not judged any more: the hand is over, or nobody has made it.
    over: bool,
    stopped: Option<ReplayFault>,
}

impl Desk<'_> {
    /// How much speaks against a reading: its findings, more than all of them a card that finds no
    /// place, and most of all that it cannot be followed.
    fn faults(&self) -> usize {
        self.findings.len() + 100 * self.astray + 10_000 * usize::from(self.stopped.is_some())
    }

    /// Follows the record event by event; of the readings of a refused act the best is kept, with
    /// `ahead` more such acts read in every way. Gives up where there are more than `limit` faults.
    fn follow(&mut self, events: &[Event], ahead: u8, limit: usize) {
        for (index, event) in events.iter().enumerate() {
            if self.stopped.is_some() || self.faults() > limit {
                return;
            }
            let mut readings = match event {
                Event::Act(seat, action) => self.act(*seat, *action),
                Event::Opening(opening) => {
                    self.open(opening);
                    Vec::new()
                }
                Event::Card(laid) => self.card(*laid),
            };
            let best = match readings.len() {
                0 => continue,
                1 => 0,
                _ if ahead == 0 => 0,
                _ => best_of(&readings, &events[index + 1..], ahead - 1, limit),
            };
            *self = readings.swap_remove(best);
        }
    }

    /// One act before the first lead; where the rules refuse it, the ways to read it, first as
    /// void.
    fn act(&mut self, seat: Seat, action: Action) -> Vec<Self> {
        let due = self.hand.turn(&mut Silent).ok().flatten();
        let phase = due.map_or(self.hand.due(), |(_, phase)| phase);
        let legal = match due {
            Some((turn, phase)) if turn == seat => self.hand.list_of(seat, phase).ok(),
            Some(_) if matches!(action, Action::DefendAlone | Action::DefendTogether) => {
                Some(vec![Action::DefendAlone, Action::DefendTogether])
            }
            Some(_) => Some(Vec::new()),
            None => None,
        };
        let length = self.hand.history.len();
        match self.hand.act(seat, action) {
            Ok(()) => {
                if self.hand.history.len() > length {
                    let phase = if legal.as_deref().is_some_and(is_defence) {
                        Phase::Auction
                    } else {
                        phase
                    };
                    self.choices.push(Choice { seat, phase, legal, action });
                }
                Vec::new()
            }
            Err(why) => {
                self.choices.push(Choice { seat, phase, legal, action });
                let finding = refused(seat, action, &why);
                let hands = let_stand(&self.hand, seat, action);
                let void = self.finding(finding.clone());
                let stands = Finding { stands: true, ..finding };
                let stand = |hand| Self { hand, ..self.finding(stands.clone()) };
                [void].into_iter().chain(hands.into_iter().map(stand)).collect()
            }
        }
    }

    /// The same with one finding more.
    fn finding(&self, finding: Finding) -> Self {
        let mut desk = self.clone();
        desk.find(finding);
        desk
    }

    fn find(&mut self, finding: Finding) {
        let side = side_of(self.hand.rules, finding.seat);
        let cost = finding.cost;
        self.penalty.update(|other, points| if other == side { points + cost } else { points });
        self.findings.push(finding);
    }

    /// Makes ready for the first card; finds who leads out of turn and who had something to do
    /// before.
    fn open(&mut self, opening: &Opening) {
        let Opening { card, lead, held, told } = *opening;
        let Some(card) = card else {
            self.hand.leader = lead.or(self.hand.leader);
            return;
        };
        if let Some(held) = held {
            // Hands that are known at the first lead: a discard that is not told was then made all
            // the same.
            if self.hand.agenda.front() == Some(&Act::DealerDiscard) {
                self.hand.agenda.pop_front();
            }
            self.hand.held = held;
        }
        let found = |seat, what| Finding {
            seat,
            trick: Some(1),
            card: Some(card),
            what,
            because: None,
            stands: false,
            cost: 0,
        };
        if let Ok(Some((seat, phase))) = self.hand.turn(&mut Silent)
            && phase != Phase::Play
        {
            self.find(found(seat, Reason::ActDue { seat, phase }));
            if self.hand.contract.is_some() {
                self.hand.agenda.clear();
            }
        }
        if self.hand.ended == Some(Ended::ThrownIn) {
            let seat = lead.unwrap_or(self.hand.ring().left_of(self.hand.dealer()));
            self.find(found(seat, Reason::HandOver { thrown_in: true }));
        }
        if let (Some(seat), Some(contract), true) = (lead, self.hand.contract, told) {
            let turn =
                first_leader_with(self.hand.rules, self.hand.dealer(), &contract, &mut Silent);
            if turn != seat {
                self.find(found(seat, Reason::NotYourTurn { seat, turn }));
            }
        }
        self.hand.leader = lead.or(self.hand.leader);
        self.over = self.hand.ended.is_some()
            || (self.hand.contract.is_none() && self.hand.turn(&mut Silent).is_ok());
    }

    /// One card; where the rules refuse it, the ways to read it, first as void.
    fn card(&mut self, laid: Laid) -> Vec<Self> {
        let Laid { trick, place, card, behind } = laid;
        if self.over {
            self.astray += 1;
            return Vec::new();
        }
        let turn = match self.hand.turn(&mut Silent) {
            Ok(Some((seat, Phase::Play))) => seat,
            Ok(None) => {
                let seat = self.whose(card).unwrap_or(self.hand.dealer());
                self.find(self.void(laid, seat, Reason::HandOver { thrown_in: false }));
                self.over = true;
                return Vec::new();
            }
            Ok(Some(_)) => return self.stop(ReplayFault::NotYet),
            Err(missing) => return self.stop(ReplayFault::Missing(missing)),
        };
        if place == 0 {
            if !self.hand.on_table().is_empty() {
                return self.stop(ReplayFault::Unfinished(trick - 1));
            }
            self.valid = 0;
        }
        let width = self.hand.in_play().len() as usize;
        if self.valid >= width {
            let seat = self.whose(card).unwrap_or(turn);
            self.find(match self.hand.in_play().contains(seat) {
                true => self.void(laid, seat, Reason::TrickFull { seat, trick, card }),
                false => self.out_of_turn(laid, seat, turn),
            });
            return Vec::new();
        }
        let legal = self.hand.list_of(turn, Phase::Play).ok();
        let action = Action::Play(card);
        let why = fault(&self.hand, turn, trick, card);
        self.choices.push(Choice { seat: turn, phase: Phase::Play, legal, action });
        let Some(what) = why.and_then(|why| why.reasons().last().cloned()) else {
            self.put(turn, card);
            return Vec::new();
        };
        let own = self.void(laid, turn, what.clone());
        let of_another = self.whose(card).filter(|seat| *seat != turn);
        let mut readings = Vec::new();
        // Where each player has just one card in the trick, none of them was taken back or came
        // from elsewhere.
        if self.valid + 1 + behind != width {
            readings.push(self.finding(match of_another {
                Some(seat) => self.out_of_turn(laid, seat, turn),
                None => own.clone(),
            }));
        }
        if let Some(seat) = of_another.filter(|seat| place == 0 && self.may_lead(*seat, card)) {
            let mut led = self.finding(self.out_of_turn(laid, seat, turn));
            led.hand.is_led_by(seat);
            led.put(seat, card);
            readings.push(led);
        }
        let mut stands = self.finding(own);
        stands.put(turn, card);
        readings.push(stands);
        readings
    }

    /// Lets a card stand as played.
    fn put(&mut self, seat: Seat, card: Card) {
        self.hand.carry_out(seat, Action::Play(card));
        self.valid += 1;
    }

    fn stop(&mut self, why: ReplayFault) -> Vec<Self> {
        self.stopped = Some(why);
        Vec::new()
    }

    /// Whose card it is: who holds it, else who has played it; nobody where more than one may, or
    /// none is known to.
    fn whose(&self, card: Card) -> Option<Seat> {
        let all = self.hand.ring().all();
        let mut holders =
            all.iter().filter(|seat| self.hand.held[*seat].is_some_and(|hand| hand.contains(card)));
        match (holders.next(), holders.next()) {
            (Some(holder), None) => Some(holder),
            (Some(_), Some(_)) => None,
            (None, _) => {
                let mut plays = self.hand.tricks.iter().flat_map(Trick::plays);
                plays.rfind(|play| play.card == card).map(|play| play.seat)
            }
        }
    }

    /// Whether that card can be a lead of that seat, out of turn.
    fn may_lead(&self, seat: Seat, card: Card) -> bool {
        self.hand.in_play().contains(seat)
            && self.hand.held[seat].is_some_and(|hand| hand.contains(card))
    }

    /// A card that somebody played who was not to play.
    fn out_of_turn(&self, laid: Laid, seat: Seat, turn: Seat) -> Finding {
        let contract = self.hand.contract.filter(|_| !self.hand.in_play().contains(seat));
        let because = contract.and_then(|contract| {
            let reasons = sits_out(self.hand.rules, &contract).into_parts().1;
            reasons.reasons().last().cloned()
        });
        Finding { because, ..self.void(laid, seat, Reason::NotYourTurn { seat, turn }) }
    }

    /// What is found of a card; it costs what the rules say.
    fn void(&self, laid: Laid, seat: Seat, what: Reason) -> Finding {
        let cost = price(self.hand.rules, &what);
        Finding {
            seat,
            trick: Some(laid.trick),
            card: Some(laid.card),
            what,
            because: None,
            stands: false,
            cost: -cost,
        }
    }

    fn judged(self, trump_only: bool, told: Option<&BySide<u8>>, mut table: Match) -> Judged {
        let Self { hand, findings, choices, penalty, stopped, .. } = self;
        let rules = hand.rules;
        let thrown_in = hand.ended == Some(Ended::ThrownIn);
        let contract = hand.contract.filter(|_| !thrown_in);
        let width = hand.in_play().len() as usize;
        let winner = |trick: &Trick| {
            let contract = contract.filter(|_| trick.len() >= width)?;
            Some(winner_with(rules, contract.trump, trick.plays(), &mut Silent)?.seat)
        };
        let tricks: Vec<_> = hand.tricks.iter().map(|trick| (*trick, winner(trick))).collect();
        let told = told.filter(|_| tricks.is_empty());
        let complete = |taken: &&BySide<u8>| {
            taken.iter().map(|(_, n)| u32::from(n)).sum::<u32>() == u32::from(rules.deal.cards)
        };
        let final_taken = hand.taken().or_else(|| {
            told.filter(complete)
                .map(|by_side| Taken { by_side: by_side.clone(), makers_own: None })
        });
        let ended = hand.ended.or(final_taken.as_ref().map(|_| Ended::Played));
        let trump = contract.map(|contract| contract.trump);
        let contract = contract.filter(|_| !trump_only);
        let score = match (&contract, &final_taken) {
            _ if thrown_in => Some(BySide::all(rules, 0)),
            (Some(contract), Some(taken)) => {
                Some(hand_points_with(rules, contract, taken, &mut Silent))
            }
            _ => None,
        };
        let mut change = score.clone().unwrap_or_else(|| BySide::all(rules, 0));
        change.update(|side, points| points + penalty.get(side).unwrap_or(0));
        let dealer = hand.dealer();
        let standing = table.book(rules, dealer, contract.as_ref(), &change).into_parts().0;
        let taken = (!thrown_in).then(|| told.cloned().unwrap_or_else(|| count(rules, &tricks)));
        let leader = match hand.tricks.first().and_then(Trick::lead) {
            Some(play) => Some(play.seat),
            None => hand
                .turn(&mut Silent)
                .ok()
                .flatten()
                .filter(|(_, phase)| *phase == Phase::Play)
                .map(|turn| turn.0),
        };
        Judged {
            findings,
            choices,
            dealer,
            contract,
            trump,
            leader,
            tricks,
            taken,
            ended,
            score,
            penalty,
            standing,
            table,
            stopped,
        }
    }
}

/// Which of several readings has the fewest faults in the rest of the record; of equals the first.
fn best_of(readings: &[Desk<'_>], rest: &[Event], ahead: u8, limit: usize) -> usize {
    let (mut best, mut fewest) = (0, limit);
    for (index, reading) in readings.iter().enumerate() {
        let mut tried = reading.clone();
        tried.follow(rest, ahead, fewest);
        if index == 0 || tried.faults() < fewest {
            (best, fewest) = (index, tried.faults().min(limit));
        }
    }
    best
}

/// Complete tricks by side.
fn count(rules: &Ruleset, tricks: &[(Trick, Option<Seat>)]) -> BySide<u8> {
    BySide::from_fn(rules, |side| {
        let won = tricks
            .iter()
            .filter(|(_, winner)| winner.is_some_and(|seat| side.contains(seat)))
            .count();
        u8::try_from(won).unwrap_or(u8::MAX)
    })
}

fn is_defence(legal: &[Action]) -> bool {
    legal.contains(&Action::DefendAlone)
}

/// What is wrong with an act, from the reasons for refusing it.
fn refused(seat: Seat, action: Action, why: &Trace) -> Finding {
    let card = match action {
        Action::Discard(cards) | Action::Give(cards) if cards.len() == 1 => cards.iter().next(),
        Action::Demand(card) | Action::Play(card) => Some(card),
        _ => None,
    };
    let reasons = why.reasons();
    let because = reasons.iter().rev().find(|reason| forbids(reason, action)).cloned();
    let what = reasons.last().cloned().unwrap_or(Reason::ActionRefused { seat, action });
    Finding {
        seat,
        trick: None,
        card,
        because: because.filter(|because| *because != what),
        what,
        stands: false,
        cost: 0,
    }
}

/// Whether a reason says why just this action is refused.
fn forbids(reason: &Reason, action: Action) -> bool {
    match (reason, action) {
        (
            Reason::DealerStuck { .. }
            | Reason::JackMustBeTaken { .. }
            | Reason::JokerMustSpeak { .. }
            | Reason::DealerMustBid { .. },
            Action::Pass,
        )
        | (
            Reason::DealerMustBid { .. } | Reason::JokerMustSpeak { .. } | Reason::BidsAbove { .. },
            Action::Bid(_),
        )
        | (Reason::NeedsTrumpToOrder { .. }, Action::OrderUp { .. })
        | (Reason::PassIsFinal { .. }, _)
        | (Reason::PartnerMustGoAlone { .. }, Action::OrderUp { alone: false })
        | (
            Reason::NoLoneHands,
            Action::OrderUp { alone: true } | Action::Call { alone: true, .. },
        )
        | (Reason::MayChoosePartners { .. }, Action::Partners(_))
        | (Reason::MayTrade, Action::Trade(_))
        | (
            Reason::MustGiveBestTrump { .. }
            | Reason::BidderGives { .. }
            | Reason::GivesBest { .. },
            Action::Give(_),
        )
        | (
            Reason::TookThenDiscards { .. }
            | Reason::DiscardsThenTakes { .. }
            | Reason::TakesAndDiscards { .. }
            | Reason::DiscardsExtra { .. }
            | Reason::WidowDiscards { .. }
            | Reason::DiscardsForBest,
            Action::Discard(_),
        ) => true,
        (Reason::TurnedDown { suits, barred: true }, Action::Call { trump, .. }) => {
            trump.suit().is_some_and(|suit| suits.contains(&suit))
        }
        _ => false,
    }
}
