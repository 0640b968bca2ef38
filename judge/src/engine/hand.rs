//! One deal from the first call to the last trick, as a value.

use std::collections::VecDeque;

use super::{
    Action, Contract, Notes, Reason, Ruling, Silent, Trace, auction::Calling, exchange::Act,
    playing::Playing, view::Move,
};
use crate::{
    rules::{Bid, JokerDiscard, JokerTurnedUp, Ruleset},
    table::{BySeat, Card, CardSet, Ring, Seat, Trick},
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
/// A value: [`Hand::step`] takes it and gives the next one, or hands it back. Cards may be known in
/// part; what cannot be decided without unknown cards says which are [`Missing`], and an act that
/// cannot be checked is believed.
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
    pub(super) moves: Vec<Move>,
    pub(super) demanded: Option<Card>,
    /// Why the called suit found its partner: the cards that showed it are soon played.
    pub(super) called: Option<Trace>,
    pub(super) leader: Option<Seat>,
    /// How play stands, from the first card on.
    pub(super) playing: Option<Playing>,
    pub(super) tricks: Vec<Trick>,
    pub(super) ended: Option<Ended>,
    pub(super) history: Vec<(Seat, Action)>,
    pub(super) skipped: Vec<(Seat, Action)>,
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
            moves: Vec::new(),
            demanded: None,
            called: None,
            leader: None,
            playing: None,
            tricks: Vec::with_capacity(usize::from(rules.deal.cards)),
            ended: None,
            history: Vec::with_capacity(
                (usize::from(rules.deal.cards) + 4) * usize::from(rules.players),
            ),
            skipped: Vec::new(),
            dealt,
        };
        if rules.joker_turned_up == JokerTurnedUp::DealerNames
            && hand.dealt.up.first() == Some(&Card::JOKER)
        {
            hand.agenda.push_back(Act::TurnSuit);
        }
        if rules.deal.dealer_extra > 0 && rules.joker_discard == JokerDiscard::BeforeBidding {
            hand.agenda.push_back(Act::ExtraDiscard);
        }
        hand.plan_trades();
        hand.skip_forced();
        hand
    }

    /// A hand that starts at its first lead, its auction told by its outcome; `dealt.hands` are
    /// those held now.
    pub fn at_first_lead(rules: &'r Ruleset, dealt: Dealt, contract: Contract) -> Self {
        let mut hand = Self::new(rules, dealt);
        hand.agenda.clear();
        hand.held = hand.dealt.hands;
        hand.ended = None;
        hand.history.clear();
        hand.moves.clear();
        hand.skipped.clear();
        hand.calling.close();
        hand.contract = Some(contract);
        if let Some(open) = hand.held[contract.maker].filter(|_| contract.exposed) {
            hand.moves.push(Move::Exposed(contract.maker, open));
        }
        hand.bidder =
            contract.bid.and_then(|bid| rules.bids.get(bid)).map(|bid| (contract.maker, bid));
        hand
    }

    /// Lets another seat lead to the first trick than the rules say; for records that begin later
    /// in a hand.
    #[must_use]
    pub fn led_by(mut self, leader: Option<Seat>) -> Self {
        self.leader = leader.or(self.leader);
        self
    }

    /// Who led first because a record says so, whatever the rules say.
    pub const fn led_in_record(&self) -> Option<Seat> {
        self.leader
    }

    /// Whether its auction was told by its outcome alone: then what was dealt is what was held at
    /// the first lead.
    pub fn begins_at_first_lead(&self) -> bool {
        self.contract.is_some()
            && self.history.iter().all(|(_, action)| matches!(action, Action::Play(_)))
    }

    /// The rules it is played by.
    pub const fn rules(&self) -> &'r Ruleset {
        self.rules
    }

    /// Who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealt.dealer
    }

    /// Cards that were given to a partner who has not given his own back yet.
    pub(crate) const fn in_transit(&self) -> CardSet {
        self.in_transit
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
    pub fn turn(&self, notes: &mut impl Notes) -> Result<Option<(Seat, Phase)>, Missing> {
        if let Some(ended) = self.ended {
            notes.note(|| Reason::HandOver { thrown_in: ended == Ended::ThrownIn });
            return Ok(None);
        }
        let phase = self.due();
        if matches!(phase, Phase::Auction | Phase::Trump) {
            self.note_forced_bid(notes);
        }
        if let Some(act) = self.agenda.front() {
            let seat = self.actor(*act)?;
            self.note_second_thoughts(*act, seat, notes);
            notes.note(|| Reason::ActDue { seat, phase });
            return Ok(Some((seat, phase)));
        }
        if phase == Phase::Auction {
            let seat = self.caller()?;
            notes.note(|| Reason::TurnToCall { seat, first: self.rules.first_caller });
            return Ok(Some((seat, phase)));
        }
        Ok(Some((self.player(notes)?, phase)))
    }

    /// The phase of the next act, whoever does it, while the hand is not over.
    pub(super) fn due(&self) -> Phase {
        match self.agenda.front() {
            Some(act) => act.phase(),
            None if self.contract.is_none() => Phase::Auction,
            None => Phase::Play,
        }
    }

    /// Everything that the seat to act may do, in writing order.
    ///
    /// Never empty. Fails where it depends on cards that are unknown.
    pub fn legal_actions(&self) -> Result<Ruling<Vec<Action>>, Missing> {
        let (mut trace, mut actions) = (Trace::new(), Vec::new());
        self.each_choice(&mut trace, |action| actions.push(action))?;
        if trace.reasons().is_empty() {
            self.turn(&mut trace)?;
        }
        Ok(Ruling::new(actions, trace))
    }

    /// [`Hand::legal_actions`], taking notes, one after another; none when the hand is over.
    pub fn each_choice(
        &self,
        notes: &mut impl Notes,
        mut offer: impl FnMut(Action),
    ) -> Result<(), Missing> {
        match self.turn(&mut Silent)? {
            None => Ok(()),
            Some((seat, phase)) => self.choices_of(seat, phase, notes, &mut offer),
        }
    }

    /// Lets `choose` point at one of the legal actions and carries that one out; `false` when the
    /// hand is over.
    ///
    /// The same as [`Hand::turn`], [`Hand::each_choice`] and [`Hand::act`] one after another, with
    /// every question asked once: for play by the million. The actions are listed in `legal`; a
    /// place behind the last means the last.
    ///
    /// Fails where it depends on cards that are unknown, and then changes nothing.
    pub fn advance(
        &mut self,
        legal: &mut Vec<Action>,
        choose: impl FnOnce(Seat, &[Action]) -> usize,
    ) -> Result<bool, Missing> {
        let Some((seat, phase)) = self.turn(&mut Silent)? else { return Ok(false) };
        legal.clear();
        self.choices_of(seat, phase, &mut Silent, &mut |action| legal.push(action))?;
        let chosen = choose(seat, legal).min(legal.len().saturating_sub(1));
        if let Some(action) = legal.get(chosen) {
            self.proceed(seat, *action);
        }
        Ok(true)
    }

    /// What `seat` may do in `phase` if it is its turn, one after another.
    pub(super) fn choices_of(
        &self,
        seat: Seat,
        phase: Phase,
        notes: &mut impl Notes,
        offer: &mut impl FnMut(Action),
    ) -> Result<(), Missing> {
        match phase {
            Phase::Auction if self.agenda.is_empty() => self.calls(seat, notes, offer),
            Phase::Play => {
                self.playable(seat, notes)?.iter().map(Action::Play).for_each(offer);
                Ok(())
            }
            _ => self.acts(seat, notes, offer),
        }
    }

    /// [`Hand::choices_of`] as a list.
    pub(super) fn list_of(&self, seat: Seat, phase: Phase) -> Result<Vec<Action>, Missing> {
        let mut actions = Vec::new();
        self.choices_of(seat, phase, &mut Silent, &mut |action| actions.push(action))?;
        Ok(actions)
    }

    /// Whether `seat` may do `action` in `phase` if it is its turn.
    pub(super) fn permits(
        &self,
        seat: Seat,
        phase: Phase,
        action: Action,
        notes: &mut impl Notes,
    ) -> Result<bool, Missing> {
        if let (Phase::Play, Action::Play(card)) = (phase, action) {
            return Ok(self.playable(seat, notes)?.contains(card));
        }
        if self.is_unseen_exchange(action) {
            return Ok(true);
        }
        let mut found = false;
        self.choices_of(seat, phase, notes, &mut |other| found |= other == action)?;
        Ok(found)
    }
}
