//! One deal from the first call to the last trick, as a value.

use std::collections::VecDeque;

use super::{
    Action, BySide, Contract, Notes, Reason, Ruling, Taken, Trace, Turn,
    auction::Calling,
    contract::{absent, coalition},
    exchange::Act,
    follow::legal,
    lead::{leads_after, opens},
    suit::is_trump,
    take::taker,
};
use crate::{
    rules::{Bid, JokerDiscard, JokerTurnedUp, Ruleset},
    table::{BySeat, Card, CardSet, Play, Ring, Seat, SeatSet, Trick},
};

/// What was dealt, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// Who dealt.
    pub dealer: Seat,
    /// The cards of each seat; `None` where they are unknown.
    pub hands: BySeat<Option<CardSet>>,
    /// The turned-up cards, first turned first, and those that would be turned next.
    pub up: Vec<Card>,
    /// The widow or the ghost's hand.
    pub widow: Option<CardSet>,
}

/// A part of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Calls and bids.
    Auction,
    /// Naming trump after winning the bidding.
    Trump,
    /// Taking, giving and laying away cards.
    Exchange,
    /// Choosing or calling a partner.
    Partners,
    /// Tricks.
    Play,
    /// Over.
    Done,
}

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// All tricks were played.
    Played,
    /// Nobody made it.
    ThrownIn,
}

/// Something that has to be known for an answer and is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Missing {
    /// The cards of that seat.
    Hand(Seat),
    /// The next turned-up card.
    Up,
    /// The widow.
    Widow,
    /// What is trump.
    Trump,
    /// Who made it.
    Contract,
}

/// An act that the rules do not allow: everything is handed back with the reasons.
#[derive(Clone, Debug)]
pub struct Refusal<'r> {
    /// The hand, unchanged.
    pub hand: Box<Hand<'r>>,
    /// Who acted.
    pub seat: Seat,
    /// What was refused.
    pub action: Action,
    /// Why.
    pub why: Trace,
}

/// A hand under way.
///
/// A value: [`Hand::step`] takes it and gives the next one, or hands it back. Cards may be known in part; what cannot be
/// decided without unknown cards says which are [`Missing`], and an act that cannot be checked is believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand<'r> {
    pub(super) rules: &'r Ruleset,
    pub(super) dealt: Dealt,
    pub(super) held: BySeat<Option<CardSet>>,
    /// The widow or the ghost's hand as it lies now.
    pub(super) widow: Option<CardSet>,
    pub(super) turned: usize,
    pub(super) joker_suit: Option<crate::table::Suit>,
    pub(super) calling: Calling,
    pub(super) bidder: Option<(Seat, Bid)>,
    pub(super) contract: Option<Contract>,
    pub(super) agenda: VecDeque<Act>,
    pub(super) forced: bool,
    pub(super) in_transit: CardSet,
    pub(super) demanded: Option<Card>,
    /// Why the called suit found its partner: the cards that showed it are soon played.
    pub(super) called: Option<Trace>,
    pub(super) leader: Option<Seat>,
    pub(super) tricks: Vec<Trick>,
    pub(super) ended: Option<Ended>,
    pub(super) history: Vec<(Seat, Action)>,
    skipped: Vec<(Seat, Action)>,
}

impl<'r> Hand<'r> {
    /// The start of a hand.
    pub fn new(rules: &'r Ruleset, dealt: Dealt) -> Self {
        let held = dealt.hands;
        let mut hand = Self {
            rules,
            held,
            widow: dealt.widow,
            turned: usize::from(rules.auction.is_turn_up()),
            joker_suit: None,
            calling: Calling::new(rules, dealt.dealer),
            bidder: None,
            contract: None,
            agenda: VecDeque::new(),
            forced: false,
            in_transit: CardSet::EMPTY,
            demanded: None,
            called: None,
            leader: None,
            tricks: Vec::new(),
            ended: None,
            history: Vec::new(),
            skipped: Vec::new(),
            dealt,
        };
        if rules.joker_turned_up == JokerTurnedUp::DealerNames && hand.dealt.up.first() == Some(&Card::JOKER) {
            hand.agenda.push_back(Act::TurnSuit);
        }
        if rules.deal.dealer_extra > 0 && rules.joker_discard == JokerDiscard::BeforeBidding {
            hand.agenda.push_back(Act::ExtraDiscard);
        }
        hand.skip_forced();
        hand
    }

    /// A hand that starts at its first lead, its auction told by its outcome; `dealt.hands` are those held now.
    pub fn at_first_lead(rules: &'r Ruleset, dealt: Dealt, contract: Contract) -> Self {
        let mut hand = Self::new(rules, dealt);
        hand.agenda.clear();
        hand.held = hand.dealt.hands;
        hand.ended = None;
        hand.history.clear();
        hand.skipped.clear();
        hand.calling.close();
        hand.contract = Some(contract);
        hand.bidder = contract.bid.and_then(|bid| rules.bids.get(bid)).map(|bid| (contract.maker, bid));
        hand
    }

    /// Lets another seat lead to the first trick than the rules say; for records that begin later in a hand.
    #[must_use]
    pub fn led_by(mut self, leader: Option<Seat>) -> Self {
        self.leader = leader.or(self.leader);
        self
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealt.dealer
    }

    /// What was dealt.
    pub const fn dealt(&self) -> &Dealt {
        &self.dealt
    }

    /// What `seat` holds now, if it is known.
    pub fn held(&self, seat: Seat) -> Option<CardSet> {
        self.held[seat]
    }

    /// The turned-up cards so far.
    pub fn up(&self) -> &[Card] {
        &self.dealt.up[..self.turned.min(self.dealt.up.len())]
    }

    /// The contract, once trump is known.
    pub const fn contract(&self) -> Option<&Contract> {
        self.contract.as_ref()
    }

    /// The highest bid so far.
    pub fn best_bid(&self) -> Option<(Seat, Bid)> {
        self.bidder
    }

    /// The tricks in order; the last may be unfinished.
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks
    }

    /// The tricks that each side took, once the hand is played out.
    pub fn taken(&self) -> Option<Taken> {
        let contract = self.contract.filter(|_| self.ended == Some(Ended::Played))?;
        let winner =
            |trick: &Trick| trick.plays()[taker(self.rules, contract.trump, trick.plays(), &mut super::Silent)].seat;
        let winners: Vec<Seat> = self.tricks.iter().map(winner).collect();
        let count = |keep: &dyn Fn(Seat) -> bool| winners.iter().filter(|seat| keep(**seat)).count();
        let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        Some(Taken {
            by_side: BySide::from_fn(self.rules, |side| number(count(&|seat| side.contains(seat)))),
            makers_own: Some(number(count(&|seat| seat == contract.maker))),
        })
    }

    /// Why the called suit found the partner that it found, where a suit was called.
    pub fn called_ruling(&self) -> Option<Trace> {
        self.called.clone()
    }

    /// How it ended, if it has.
    pub const fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// Every act that was a choice, in order.
    pub fn history(&self) -> &[(Seat, Action)] {
        &self.history
    }

    /// The seats round this table.
    pub(super) const fn ring(&self) -> Ring {
        Ring::new(self.rules.players)
    }

    /// The seats that play tricks; all of them before there is a contract.
    pub fn in_play(&self) -> SeatSet {
        let all = self.ring().all();
        self.contract.map_or(all, |contract| all.minus(absent(self.rules, &contract, &mut super::Silent)))
    }

    /// Who acts next, and in which phase; nobody when the hand is over.
    ///
    /// Fails where that depends on cards that are unknown.
    pub fn to_act(&self) -> Result<Ruling<(Option<Seat>, Phase)>, Missing> {
        let mut trace = Trace::new();
        let turn = self.turn(&mut trace)?;
        let value = turn.map_or((None, Phase::Done), |(seat, phase)| (Some(seat), phase));
        Ok(Ruling::new(value, trace))
    }

    /// [`Hand::to_act`], taking notes; `None` when the hand is over.
    pub(super) fn turn(&self, notes: &mut impl Notes) -> Result<Option<(Seat, Phase)>, Missing> {
        if let Some(ended) = self.ended {
            notes.note(|| Reason::HandOver { thrown_in: ended == Ended::ThrownIn });
            return Ok(None);
        }
        if let Some(act) = self.agenda.front() {
            let seat = self.actor(*act)?;
            notes.note(|| Reason::ActDue { seat, phase: act.phase() });
            return Ok(Some((seat, act.phase())));
        }
        if self.contract.is_none() {
            let seat = self.caller()?;
            notes.note(|| Reason::TurnToCall { seat, dealer: self.dealer() });
            return Ok(Some((seat, Phase::Auction)));
        }
        Ok(Some((self.player(notes)?, Phase::Play)))
    }

    /// Whose turn it is to play a card.
    fn player(&self, notes: &mut impl Notes) -> Result<Seat, Missing> {
        let contract = self.contract.ok_or(Missing::Contract)?;
        let in_play = self.in_play();
        let open = self.tricks.last().filter(|trick| trick.len() < in_play.len() as usize);
        if let Some((trick, last)) = open.and_then(|trick| trick.plays().last().map(|last| (trick, last))) {
            let seat = self.ring().left_of(last.seat);
            let seat = self.ring().first_of(seat, in_play).unwrap_or(seat);
            notes.note(|| Reason::PlaysNext { seat, cards: trick.len() });
            return Ok(seat);
        }
        Ok(match self.tricks.last() {
            Some(last) => leads_after(self.rules, contract.trump, self.ring().all().minus(in_play), last, notes),
            None => match self.leader {
                Some(leader) => {
                    notes.note(|| Reason::LedInRecord { leader });
                    leader
                }
                None => opens(self.rules, self.dealer(), &contract, notes),
            },
        })
    }

    /// Everything that the seat to act may do, in writing order.
    ///
    /// Never empty. Fails where it depends on cards that are unknown.
    pub fn legal_actions(&self) -> Result<Ruling<Vec<Action>>, Missing> {
        let mut trace = Trace::new();
        let actions = self.choices(&mut trace)?;
        if trace.reasons().is_empty() {
            self.turn(&mut trace)?;
        }
        Ok(Ruling::new(actions, trace))
    }

    /// [`Hand::legal_actions`], taking notes; empty when the hand is over.
    pub(super) fn choices(&self, notes: &mut impl Notes) -> Result<Vec<Action>, Missing> {
        match self.turn(&mut super::Silent)? {
            None => Ok(Vec::new()),
            Some((seat, Phase::Auction)) if self.agenda.is_empty() => self.calls(seat, notes),
            Some((seat, Phase::Play)) => Ok(self.playable(seat, notes)?.iter().map(Action::Play).collect()),
            Some((seat, _)) => self.act_choices(seat, notes),
        }
    }

    /// The cards that `seat` may play now.
    pub(super) fn playable(&self, seat: Seat, notes: &mut impl Notes) -> Result<CardSet, Missing> {
        let hand = self.held[seat].ok_or(Missing::Hand(seat))?;
        let contract = self.contract.ok_or(Missing::Contract)?;
        let table = self.on_table();
        let side = coalition(self.rules, &contract, &mut super::Silent);
        let partners = if side.contains(seat) { side } else { self.ring().all().minus(side) };
        let broken = self.tricks.iter().flat_map(Trick::cards).any(|card| is_trump(self.rules, contract.trump, card));
        let turn = Turn { trump: contract.trump, hand, table, partners: partners.without(seat), broken };
        let cards = legal(self.rules, &turn, notes);
        Ok(match self.demanded {
            Some(card) if seat == contract.maker && cards.contains(card) && !self.has_played(seat) => {
                notes.note(|| Reason::CardDemanded { card });
                CardSet::EMPTY.with(card)
            }
            _ => cards,
        })
    }

    fn has_played(&self, seat: Seat) -> bool {
        self.tricks.iter().any(|trick| trick.plays().iter().any(|play| play.seat == seat))
    }

    /// The cards of the unfinished trick.
    pub fn on_table(&self) -> &[Play] {
        match self.tricks.last() {
            Some(trick) if trick.len() < self.in_play().len() as usize => trick.plays(),
            _ => &[],
        }
    }

    /// Carries out one act, or hands everything back with the reasons.
    ///
    /// A step that offers no choice has been taken already and is accepted when it is named.
    pub fn step(mut self, seat: Seat, action: Action) -> Result<Self, Refusal<'r>> {
        if let Some(at) = self.skipped.iter().position(|skipped| *skipped == (seat, action)) {
            self.skipped.remove(at);
            return Ok(self);
        }
        if self.bring_defender_forward(seat, action) {
            return Ok(self);
        }
        match self.verdict(seat, action) {
            Ok(()) => {
                self.history.push((seat, action));
                self.skipped.clear();
                self.apply(seat, action);
                self.skip_forced();
                Ok(self)
            }
            Err(why) => Err(Refusal { hand: Box::new(self), seat, action, why }),
        }
    }

    /// Plays a card that may be illegal, as long as that seat holds it; for judging what really happened at a table.
    pub(super) fn force_play(mut self, seat: Seat, card: Card) -> Self {
        self.history.push((seat, Action::Play(card)));
        self.skipped.clear();
        self.apply(seat, Action::Play(card));
        self
    }

    /// Whether `seat` may do `action` now; what cannot be checked for want of cards is believed.
    fn verdict(&self, seat: Seat, action: Action) -> Result<(), Trace> {
        let mut why = Trace::new();
        match self.turn(&mut why) {
            Ok(None) => return Err(why),
            Ok(Some((turn, _))) if turn != seat => {
                why.note(|| Reason::NotYourTurn { seat, turn });
                return Err(why);
            }
            Ok(Some((_, phase))) if !phase_fits(phase, action) => {
                why.note(|| Reason::NotNow { seat, phase });
                return Err(why);
            }
            Err(_) => return Ok(()),
            Ok(Some(_)) => {}
        }
        let mut why = Trace::new();
        match self.choices(&mut why) {
            Ok(legal) if !legal.contains(&action) => {
                why.note(|| Reason::ActionRefused { seat, action });
                Err(why)
            }
            _ => Ok(()),
        }
    }

    /// Carries out an act that was found legal.
    pub(super) fn apply(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Play(card) => self.play(seat, card),
            _ if self.agenda.is_empty() => self.call(seat, action),
            _ => self.perform(seat, action),
        }
    }

    fn play(&mut self, seat: Seat, card: Card) {
        let width = self.in_play().len() as usize;
        if let Some(cards) = &mut self.held[seat] {
            cards.remove(card);
        }
        match self.tricks.last_mut() {
            Some(trick) if trick.len() < width => trick.push(seat, card),
            _ => self.tricks.push(Trick::from_iter([Play { seat, card }])),
        }
        let all = self.tricks.len() >= usize::from(self.rules.deal.cards);
        if all && self.tricks.last().is_some_and(|trick| trick.len() >= width) {
            self.ended = Some(Ended::Played);
        }
    }

    /// Takes every step that leaves no choice, up to the next decision.
    fn skip_forced(&mut self) {
        for _ in 0..64 {
            let Ok(Some((seat, phase))) = self.turn(&mut super::Silent) else { return };
            if phase == Phase::Play {
                return;
            }
            match self.choices(&mut super::Silent).as_deref() {
                Ok([only]) => {
                    let only = *only;
                    self.skipped.push((seat, only));
                    self.apply(seat, only);
                }
                _ => return,
            }
        }
    }

    /// Defenders may answer before the dealer has discarded: their act is taken out of turn.
    fn bring_defender_forward(&mut self, seat: Seat, action: Action) -> bool {
        if !matches!(action, Action::DefendAlone | Action::DefendTogether) {
            return false;
        }
        let waiting = self.agenda.iter().position(|act| matches!(act, Act::Defend(_)));
        let Some(at) = waiting.filter(|at| *at > 0 && self.agenda[*at] == Act::Defend(seat)) else { return false };
        if !self.agenda.iter().take(at).all(|act| matches!(act, Act::DealerDiscard | Act::TakeUp)) {
            return false;
        }
        if let Some(act) = self.agenda.remove(at) {
            self.agenda.push_front(act);
        }
        self.history.push((seat, action));
        self.apply(seat, action);
        self.skip_forced();
        true
    }
}

/// Whether an action belongs to a phase at all; a better reason for refusing it than its absence from a list.
const fn phase_fits(phase: Phase, action: Action) -> bool {
    match action {
        Action::Play(_) => matches!(phase, Phase::Play),
        Action::Name(_) => matches!(phase, Phase::Trump),
        Action::Partners(_) | Action::CallSuit(_) => matches!(phase, Phase::Partners),
        Action::OrderUp { .. }
        | Action::Call { .. }
        | Action::Bid(_)
        | Action::Pass
        | Action::Swap
        | Action::DefendAlone
        | Action::DefendTogether
        | Action::Expose
        | Action::Conceal
        | Action::TurnSuit(_)
        | Action::ClaimAceNoFace => matches!(phase, Phase::Auction),
        Action::Discard(_)
        | Action::Give(_)
        | Action::CallForBest
        | Action::NoHelp
        | Action::Demand(_)
        | Action::Take
        | Action::Decline => matches!(phase, Phase::Exchange),
    }
}
