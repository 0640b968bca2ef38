//! Judging a recorded hand: every act that the rules refuse, what it costs, and what the hand is worth all the same.

use super::{
    Action, BySide, Contract, Ended, Hand, Match, Phase, Reason, ReplayFault, Silent, Standing,
    Taken, Trace,
    contract::side_of,
    exchange::Act,
    irregular::irregular,
    lead::first_leader_with,
    renege::{due_to_play, fault},
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
    /// The cards of each seat at the first lead, where they are known better than what was dealt and laid away; a
    /// dealer's discard that is not told was then made all the same.
    pub held: Option<BySeat<Option<CardSet>>>,
    /// Whether trump is all that is known of the contract: then the play is judged and nothing is scored.
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
    /// What the auction settled; `None` while it is not over, for a hand that was thrown in, and where nobody said who
    /// made trump.
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
/// An illegal card stands as played. An illegal call stands where it can, else it counts as a pass or as unsaid, so that
/// what follows is judged all the same. Clauses `following`, `renege-points` and all that [`Hand::step`] reads.
pub fn referee(record: Recorded<'_>) -> Judged {
    let Recorded { start, auction, held, trump_only, tricks, lead, taken, table } = record;
    let rules = start.rules;
    let mut desk = Desk {
        hand: start,
        findings: Vec::new(),
        choices: Vec::new(),
        penalty: BySide::all(rules, 0),
        stopped: None,
    };
    for (index, (seat, action)) in auction.iter().enumerate() {
        desk.act(*seat, *action, auction.get(index + 1).copied());
    }
    let first = tricks.iter().flatten().next().copied();
    if let (Some(held), Some(_)) = (held, first) {
        desk.know(held);
    }
    desk.lead(lead, first, !auction.is_empty());
    desk.play(tricks);
    desk.judged(trump_only, taken, table)
}

/// The hand as far as it has been followed, and what was found.
struct Desk<'r> {
    hand: Hand<'r>,
    findings: Vec<Finding>,
    choices: Vec<Choice>,
    penalty: BySide<i16>,
    stopped: Option<ReplayFault>,
}

impl Desk<'_> {
    /// One act before the first lead; `next` is the act after it.
    fn act(&mut self, seat: Seat, action: Action, next: Option<(Seat, Action)>) {
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
            }
            Err(why) => {
                self.findings.push(refused(seat, action, &why));
                self.choices.push(Choice { seat, phase, legal, action });
                self.hand = irregular(self.hand.clone(), seat, action, next);
            }
        }
    }

    /// Goes on with the hands that are known at the first lead.
    fn know(&mut self, held: BySeat<Option<CardSet>>) {
        if self.hand.agenda.front() == Some(&Act::DealerDiscard) {
            self.hand.agenda.pop_front();
        }
        self.hand.held = held;
    }

    /// Makes ready for the first card; finds who leads out of turn and who had something to do before.
    fn lead(&mut self, lead: Option<Seat>, first: Option<Card>, told: bool) {
        let Some(card) = first else {
            self.hand.leader = lead.or(self.hand.leader);
            return;
        };
        if let Ok(Some((seat, phase))) = self.hand.turn(&mut Silent)
            && phase != Phase::Play
        {
            let what = Reason::ActDue { seat, phase };
            self.findings.push(Finding {
                seat,
                trick: Some(1),
                card: Some(card),
                what,
                because: None,
                cost: 0,
            });
            if self.hand.contract.is_some() {
                self.hand.agenda.clear();
            }
        }
        if self.hand.ended == Some(Ended::ThrownIn) {
            let seat = lead.unwrap_or(self.hand.ring().left_of(self.hand.dealer()));
            let what = Reason::HandOver { thrown_in: true };
            self.findings.push(Finding {
                seat,
                trick: Some(1),
                card: Some(card),
                what,
                because: None,
                cost: 0,
            });
        }
        if let (Some(seat), Some(contract), true) = (lead, self.hand.contract, told) {
            let turn =
                first_leader_with(self.hand.rules, self.hand.dealer(), &contract, &mut Silent);
            if turn != seat {
                let what = Reason::NotYourTurn { seat, turn };
                self.findings.push(Finding {
                    seat,
                    trick: Some(1),
                    card: Some(card),
                    what,
                    because: None,
                    cost: 0,
                });
            }
        }
        self.hand.leader = lead.or(self.hand.leader);
    }

    /// Every card of the tricks, as long as the hand can go on.
    fn play(&mut self, tricks: &[Vec<Card>]) {
        let over = self.hand.ended.is_some()
            || (self.hand.contract.is_none() && self.hand.turn(&mut Silent).is_ok());
        if over {
            return;
        }
        let cost = i16::from(self.hand.rules.renege_points);
        for (index, cards) in tricks.iter().enumerate() {
            for (place, card) in cards.iter().copied().enumerate() {
                let seat = match due_to_play(&self.hand, index, place) {
                    Ok(seat) => seat,
                    Err(stopped) => {
                        self.stopped = Some(stopped);
                        return;
                    }
                };
                let legal = self.hand.list_of(seat, Phase::Play).ok();
                self.choices.push(Choice {
                    seat,
                    phase: Phase::Play,
                    legal,
                    action: Action::Play(card),
                });
                let why = fault(&self.hand, seat, index + 1, card);
                if let Some(what) = why.and_then(|why| why.reasons().last().cloned()) {
                    let side = side_of(self.hand.rules, seat);
                    self.penalty
                        .update(|other, points| if other == side { points - cost } else { points });
                    let trick = Some(index + 1);
                    self.findings.push(Finding {
                        seat,
                        trick,
                        card: Some(card),
                        what,
                        because: None,
                        cost: -cost,
                    });
                }
                self.hand.carry_out(seat, Action::Play(card));
            }
        }
    }

    fn judged(self, trump_only: bool, told: Option<&BySide<u8>>, mut table: Match) -> Judged {
        let Self { hand, findings, choices, penalty, stopped } = self;
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
