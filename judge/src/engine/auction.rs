//! Calls and bids: who is asked, what may be said, and when it is over.

use super::{
    Action, Contract, Hand, Missing, Notes, Reason, contract::side_of, hand::Ended, view::Move,
};
use crate::{
    rules::{
        AceNoFace, AllPass, Alone, Assisting, Auction, Bid, BidName, FirstCaller, JokerTurnedUp,
        LastCall, LeftOver, NoTrump, OrderUpNeeds, Passing, Ruleset, Trump, TurnUpGoes,
        TurnedDownSuit, TurnedJack,
    },
    table::{Card, CardSet, Rank, Ring, Seat, SeatSet, Suit},
};

/// What the joker's holder bids when nobody else does.
pub(super) const JOKERS_BID: Action = Action::Bid(BidName::Number(3));

/// Where the auction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Calling {
    round: Round,
    seat: Seat,
    asked: u8,
    best: Option<(Seat, BidName)>,
    passed: SeatSet,
    passes: u8,
    swapped: bool,
}

/// What the auction is about at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Round {
    /// Accepting the last turned-up card's suit.
    Accept,
    /// Waiting for the next card to be turned up.
    Turning,
    /// Naming a suit.
    Name,
    /// Bidding.
    Bid,
    /// Everybody has passed and the joker's holder must speak.
    JokerSpeaks,
    /// Everybody has passed and the dealer must bid.
    DealerForced,
    /// It is over.
    Closed,
}

impl Calling {
    pub(super) fn new(rules: &Ruleset, dealer: Seat) -> Self {
        let seat = match rules.first_caller {
            FirstCaller::Eldest => Ring::new(rules.players).left_of(dealer),
            FirstCaller::Dealer => dealer,
            FirstCaller::LeftOnScreen => Ring::new(rules.players).left_on_screen(dealer),
        };
        let round = if rules.auction.is_turn_up() { Round::Accept } else { Round::Bid };
        Self {
            round,
            seat,
            asked: 0,
            best: None,
            passed: SeatSet::EMPTY,
            passes: 0,
            swapped: false,
        }
    }

    /// Whether anybody has called.
    pub(super) fn has_begun(&self) -> bool {
        self.asked > 0 || self.round != Round::Accept
    }

    /// What it is about at the moment.
    pub(super) const fn round(&self) -> Round {
        self.round
    }

    pub(super) const fn close(&mut self) {
        self.round = Round::Closed;
    }
}

impl Hand<'_> {
    /// Whose call it is.
    pub(super) fn caller(&self) -> Result<Seat, Missing> {
        match self.calling.round {
            Round::Turning => Err(Missing::Up),
            Round::Closed => Err(Missing::Contract),
            Round::JokerSpeaks => self.joker_holder(),
            Round::DealerForced => Ok(self.dealer()),
            Round::Accept | Round::Name | Round::Bid => Ok(self.calling.seat),
        }
    }

    /// Whether everybody has passed and the joker's holder has to bid.
    pub(super) fn joker_must_speak(&self) -> bool {
        self.calling.round == Round::JokerSpeaks
    }

    /// Says who has to bid, or had to, when everybody else's passes left nothing else.
    pub(super) fn note_forced_bid<N: Notes>(&self, notes: &mut N) {
        if !N::KEPT {
            return;
        }
        let showed = |made: &Move| match made {
            Move::Showed(seat, Card::JOKER) => Some(*seat),
            _ => None,
        };
        match self.rules.all_pass {
            AllPass::DealerForced if self.forced || self.calling.round == Round::DealerForced => {
                notes.note(|| Reason::DealerMustBid { dealer: self.dealer() });
            }
            AllPass::JokerHolderForced => {
                let holder = if self.joker_must_speak() { self.joker_holder().ok() } else { None };
                if let Some(seat) = holder.or_else(|| self.moves.iter().find_map(showed)) {
                    notes.note(|| Reason::JokerMustSpeak { seat });
                }
            }
            _ => {}
        }
    }

    fn joker_holder(&self) -> Result<Seat, Missing> {
        let holder = |seat: &Seat| self.held[*seat].is_some_and(|hand| hand.contains(Card::JOKER));
        let unknown = || self.ring().all().iter().find(|seat| self.held[*seat].is_none());
        self.ring()
            .all()
            .iter()
            .find(holder)
            .ok_or_else(|| unknown().map_or(Missing::Widow, Missing::Hand))
    }

    /// What `seat` may say, one call after another.
    pub(super) fn calls(
        &self,
        seat: Seat,
        notes: &mut impl Notes,
        offer: &mut impl FnMut(Action),
    ) -> Result<(), Missing> {
        match self.calling.round {
            Round::Accept => {
                self.acceptances(seat, notes, offer)?;
                self.claims(seat, notes, offer)?;
            }
            Round::Name => self.namings(seat, notes, offer),
            Round::Bid => {
                self.bids(seat, notes, offer);
                self.claims(seat, notes, offer)?;
            }
            Round::JokerSpeaks => {
                notes.note(|| Reason::JokerMustSpeak { seat });
                offer(JOKERS_BID);
            }
            Round::DealerForced => {
                notes.note(|| Reason::DealerMustBid { dealer: seat });
                self.rules
                    .bids
                    .0
                    .first()
                    .map(|bid| Action::Bid(bid.name))
                    .into_iter()
                    .for_each(offer);
            }
            Round::Turning => return Err(Missing::Up),
            Round::Closed => {}
        }
        Ok(())
    }

    fn acceptances(
        &self,
        seat: Seat,
        notes: &mut impl Notes,
        offer: &mut impl FnMut(Action),
    ) -> Result<(), Missing> {
        let card = *self.up().last().ok_or(Missing::Up)?;
        let suit = self.suit_of_up(card).ok_or(Missing::Trump)?;
        let rules = self.rules;
        notes.note(|| Reason::MayAccept { card, suit });
        let bound = rules.turned_jack == TurnedJack::MustBeTaken
            && seat == self.dealer()
            && card.rank() == Some(Rank::Jack);
        if bound {
            notes.note(|| Reason::JackMustBeTaken { card });
        }
        if rules.order_up_needs == OrderUpNeeds::ATrump {
            let held = self.held[seat].ok_or(Missing::Hand(seat))?;
            if super::suit::followers(rules, Trump::Suit(suit), held, suit).is_empty() {
                notes.note(|| Reason::NeedsTrumpToOrder { suit });
                offer(Action::Pass);
                return Ok(());
            }
        }
        if !bound {
            offer(Action::Pass);
        }
        let partner = seat != self.dealer() && side_of(rules, self.dealer()).contains(seat);
        if rules.assisting == Assisting::AloneOnly && partner {
            notes.note(|| Reason::PartnerMustGoAlone { dealer: self.dealer() });
        } else {
            offer(Action::OrderUp { alone: false });
        }
        if self.may_go_alone(notes) {
            offer(Action::OrderUp { alone: true });
        }
        Ok(())
    }

    fn namings(&self, seat: Seat, notes: &mut impl Notes, offer: &mut impl FnMut(Action)) {
        if self.rules.last_call == LastCall::MustCall && seat == self.dealer() {
            notes.note(|| Reason::DealerStuck { dealer: seat });
        } else {
            offer(Action::Pass);
        }
        let turned: Vec<Suit> =
            self.up().iter().filter_map(|card| self.suit_of_up(*card)).collect();
        let barred = self.rules.turned_down_suit == TurnedDownSuit::Barred;
        notes.note(|| Reason::TurnedDown { suits: turned.clone(), barred });
        let suits =
            Suit::ALL.into_iter().filter(|suit| !barred || !turned.contains(suit)).map(Trump::Suit);
        let none = self.no_trump(notes);
        let alone = self.may_go_alone(notes);
        for trump in suits.chain(none) {
            offer(Action::Call { trump, alone: false });
            if alone {
                offer(Action::Call { trump, alone: true });
            }
        }
    }

    /// No trump, where it may be called.
    pub(super) fn no_trump(&self, notes: &mut impl Notes) -> Option<Trump> {
        let may = self.rules.no_trump == NoTrump::Allowed;
        if may {
            notes.note(|| Reason::MayCallNoTrump);
        }
        may.then_some(Trump::None)
    }

    fn may_go_alone(&self, notes: &mut impl Notes) -> bool {
        let may = self.rules.alone != Alone::Never;
        notes.note(|| if may { Reason::AloneWithCall } else { Reason::NoLoneHands });
        may
    }

    fn bids(&self, seat: Seat, notes: &mut impl Notes, offer: &mut impl FnMut(Action)) {
        let calling = &self.calling;
        let best = calling.best.map(|(_, bid)| bid);
        if self.has_passed_for_good(seat) {
            notes.note(|| Reason::PassIsFinal { seat });
            offer(Action::Pass);
            return;
        }
        let last = calling.asked + 1 == self.rules.players && best.is_none();
        if self.rules.last_call == LastCall::MustCall && seat == self.dealer() && last {
            notes.note(|| Reason::DealerStuck { dealer: seat });
        } else {
            offer(Action::Pass);
        }
        let left = self.rules.bids.above(best);
        notes.note(|| Reason::BidsAbove { best, left: left.iter().map(|bid| bid.name).collect() });
        for bid in left {
            offer(Action::Bid(bid.name));
        }
        if self.may_swap() {
            notes.note(|| Reason::MaySwap);
            offer(Action::Swap);
        }
    }

    /// Whether hands may still be changed with the ghost.
    pub(crate) fn may_swap(&self) -> bool {
        self.rules.deal.left_over == LeftOver::Ghost && !self.calling.swapped
    }

    /// The claim of an ace without faces, which its holder may make at the first turn to call.
    fn claims(
        &self,
        seat: Seat,
        notes: &mut impl Notes,
        offer: &mut impl FnMut(Action),
    ) -> Result<(), Missing> {
        let first_turn = self.calling.asked < self.rules.players && self.turned <= 1;
        if self.rules.ace_no_face == AceNoFace::MayBeClaimed && first_turn {
            let dealt = self.dealt.hands[seat].ok_or(Missing::Hand(seat))?;
            if is_ace_no_face(dealt) {
                notes.note(|| Reason::MayClaimAceNoFace);
                offer(Action::ClaimAceNoFace);
            }
        }
        Ok(())
    }

    /// Whether `seat` has passed and may not bid any more.
    pub(super) fn has_passed_for_good(&self, seat: Seat) -> bool {
        self.rules.auction == Auction::BidUntilPasses
            && self.rules.passing == Passing::Final
            && self.calling.passed.contains(seat)
    }

    /// The suit that a turned-up card stands for; `None` for a joker whose suit the dealer has yet
    /// to name.
    pub(crate) fn suit_of_up(&self, card: Card) -> Option<Suit> {
        stands_for(self.rules, card, self.joker_suit)
    }

    /// The suit that may be ordered up, where it is known.
    pub fn suit_on_offer(&self) -> Option<Suit> {
        self.suit_of_up(*self.up().last()?)
    }

    /// What an act makes trump; `None` where it makes nothing so.
    pub fn would_make(&self, action: Action) -> Option<Trump> {
        makes(action, || self.suit_on_offer())
    }

    /// Whether other suits are named, the turned-up card being turned down.
    pub(crate) fn is_naming(&self) -> bool {
        self.calling.round == Round::Name
    }

    /// Whether the turned-up card comes to that seat if it is the one to order it up.
    pub fn takes_up(&self, seat: Seat) -> bool {
        self.rules().turn_up_goes == TurnUpGoes::ToCaller || seat == self.dealer()
    }

    /// The turned-up card, where it comes to that seat once somebody orders it up for that trump.
    pub fn comes_to(&self, seat: Seat, trump: Trump) -> Option<Card> {
        let comes = !self.is_naming() && self.takes_up(seat);
        let is_offered = self.suit_on_offer().map(Trump::Suit) == Some(trump);
        self.up().last().copied().filter(|_| comes && is_offered)
    }

    /// The cards that were turned up and then turned down while trump is called, which nobody holds
    /// in this hand.
    pub fn cards_turned_down(&self) -> &[Card] {
        let up = self.up();
        match self.calling.round {
            Round::Name | Round::Turning => up,
            Round::Accept
            | Round::Bid
            | Round::JokerSpeaks
            | Round::DealerForced
            | Round::Closed => up.split_last().map_or(up, |(_, before)| before),
        }
    }

    /// Carries out a call.
    pub(super) fn call(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Pass => self.pass(seat),
            Action::OrderUp { alone } => {
                let Some(suit) = self.suit_on_offer() else {
                    unreachable!("a card is ordered up once its suit is known: see `is_call_here`")
                };
                let takes = self.rules.turn_up_goes == TurnUpGoes::MakesTheMaker && !alone;
                let maker = if takes { self.dealer() } else { seat };
                self.settle(Contract { alone, ..Contract::new(maker, Trump::Suit(suit)) });
                self.plan_after_order_up();
            }
            Action::Call { trump, alone } => {
                self.settle(Contract { alone, ..Contract::new(seat, trump) });
                self.plan_lone_hand();
            }
            Action::Bid(name) => self.bid(seat, name),
            Action::Swap => {
                std::mem::swap(&mut self.held[seat], &mut self.widow);
                self.moves.push(Move::Swapped(seat, self.held[seat].unwrap_or_default()));
                self.calling.swapped = true;
            }
            Action::ClaimAceNoFace => self.throw_in(),
            other => unreachable!("{other} is no call: see `Action::is_call`"),
        }
    }

    fn settle(&mut self, contract: Contract) {
        self.calling.close();
        self.contract = Some(contract);
    }

    fn throw_in(&mut self) {
        self.calling.close();
        self.ended = Some(Ended::ThrownIn);
    }

    fn pass(&mut self, seat: Seat) {
        self.calling.passed = self.calling.passed.with(seat);
        self.calling.passes += 1;
        self.next_caller();
        let everybody = self.calling.asked >= self.rules.players;
        match self.calling.round {
            Round::Accept if everybody => self.turned_down(),
            Round::Name if everybody => self.throw_in(),
            Round::Bid => self.close_bidding(),
            Round::Accept
            | Round::Name
            | Round::Turning
            | Round::JokerSpeaks
            | Round::DealerForced
            | Round::Closed => {}
        }
    }

    fn next_caller(&mut self) {
        self.calling.seat = self.ring().left_of(self.calling.seat);
        self.calling.asked = self.calling.asked.saturating_add(1);
    }

    /// Everybody has turned the last card down.
    fn turned_down(&mut self) {
        self.calling.asked = 0;
        self.calling.round = match self.rules.auction {
            Auction::TurnUpEachSuit => {
                let rejected: Vec<Suit> =
                    self.up().iter().filter_map(|card| self.suit_of_up(*card)).collect();
                if rejected.len() >= Suit::ALL.len() {
                    return self.throw_in();
                }
                match self.dealt.up.get(self.turned) {
                    None => Round::Turning,
                    Some(next) => {
                        let again =
                            self.suit_of_up(*next).is_some_and(|suit| rejected.contains(&suit));
                        self.turned += 1;
                        if again { Round::Name } else { Round::Accept }
                    }
                }
            }
            Auction::TurnUpTwice => Round::Name,
            Auction::BidOnce | Auction::BidUntilPasses => {
                unreachable!("where tricks are bid for nothing is turned up")
            }
        };
    }

    fn bid(&mut self, seat: Seat, name: BidName) {
        let Some(bid) = self.rules.bids.get(name) else {
            unreachable!("{name} was offered, so it stands on the ladder")
        };
        let forced = matches!(self.calling.round, Round::JokerSpeaks | Round::DealerForced);
        if self.calling.round == Round::JokerSpeaks {
            self.moves.push(Move::Showed(seat, Card::JOKER));
        }
        self.calling.best = Some((seat, name));
        self.calling.passes = 0;
        self.bidder = Some((seat, bid));
        self.forced = self.calling.round == Round::DealerForced;
        self.next_caller();
        if bid.terms.ends || forced {
            self.won(seat, bid);
        } else {
            self.close_bidding();
        }
    }

    /// Ends the bidding when nobody is left to be asked.
    fn close_bidding(&mut self) {
        let over = match self.rules.auction {
            Auction::BidUntilPasses => match self.calling.best {
                Some(_) => self.calling.passes + 1 >= self.rules.players,
                None => self.calling.asked >= self.rules.players,
            },
            Auction::BidOnce | Auction::TurnUpTwice | Auction::TurnUpEachSuit => {
                self.calling.asked >= self.rules.players
            }
        };
        if !over {
            return;
        }
        match (self.bidder, self.rules.all_pass) {
            (Some((seat, bid)), _) => self.won(seat, bid),
            (None, AllPass::ThrowIn) => self.throw_in(),
            (None, AllPass::DealerForced) => self.calling.round = Round::DealerForced,
            (None, AllPass::JokerHolderForced) => {
                let in_widow = self.widow.is_some_and(|widow| widow.contains(Card::JOKER));
                let hands_known = self.ring().all().iter().all(|seat| self.held[seat].is_some());
                if in_widow || (hands_known && self.joker_holder().is_err()) {
                    self.throw_in();
                } else {
                    self.calling.round = Round::JokerSpeaks;
                }
            }
        }
    }

    fn won(&mut self, seat: Seat, bid: Bid) {
        self.calling.close();
        self.bidder = Some((seat, bid));
        self.plan_after_bidding();
    }
}

/// An ace, and no king, queen or jack; the joker is no face.
fn is_ace_no_face(held: CardSet) -> bool {
    let has = |rank: Rank| held.iter().any(|card| card.rank() == Some(rank));
    has(Rank::Ace) && !has(Rank::King) && !has(Rank::Queen) && !has(Rank::Jack)
}

/// The suit that a turned-up card stands for, a joker's as the dealer has `named` it.
pub(super) fn stands_for(rules: &Ruleset, card: Card, named: Option<Suit>) -> Option<Suit> {
    match (card.printed_suit(), rules.joker_turned_up) {
        (Some(suit), _) => Some(suit),
        (None, JokerTurnedUp::Spades) => Some(Suit::Spades),
        (None, JokerTurnedUp::DealerNames) => named,
    }
}

/// What an act makes trump where that suit is on offer; `None` where it makes nothing so.
pub(super) fn makes(action: Action, on_offer: impl Fn() -> Option<Suit>) -> Option<Trump> {
    match action {
        Action::OrderUp { .. } => on_offer().map(Trump::Suit),
        Action::Call { trump, .. } | Action::Name(trump) => Some(trump),
        Action::Pass
        | Action::Bid(_)
        | Action::Swap
        | Action::TurnSuit(_)
        | Action::Take
        | Action::Decline
        | Action::Discard(_)
        | Action::Give(_)
        | Action::Partners(_)
        | Action::CallSuit(_)
        | Action::DefendAlone
        | Action::DefendTogether
        | Action::CallForBest
        | Action::NoHelp
        | Action::Expose
        | Action::Conceal
        | Action::Demand(_)
        | Action::ClaimAceNoFace
        | Action::Trade(_)
        | Action::Play(_) => None,
    }
}
