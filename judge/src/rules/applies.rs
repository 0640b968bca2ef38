//! Which clauses have something to say for a ruleset.

use super::{
    Alone, Auction, Bid, BidDefence, BidFailed, Clause, Defenders, Joker, LastCall, LeftBower,
    LoneHand, LoneLead, NoTrump, Ruleset, Sides,
};

impl Ruleset {
    /// Whether the choice of `clause` can ever matter under the other choices.
    ///
    /// A choice that cannot matter is not told to a learner: how bids are paid where none are made,
    /// or what becomes of a joker that is not in the deck.
    pub fn applies(&self, clause: Clause) -> bool {
        use Clause as C;
        let turn_up = self.auction.is_turn_up();
        match clause {
            C::Players
            | C::Draw
            | C::Deck
            | C::Joker
            | C::Deal
            | C::AceNoFace
            | C::Auction
            | C::FirstCaller
            | C::NoTrump
            | C::LastCall
            | C::RightBower
            | C::LeftBower
            | C::PlainOrder
            | C::Counting
            | C::Leading
            | C::Following
            | C::WhenVoid
            | C::Beating
            | C::Taking
            | C::NextLead
            | C::RenegePoints
            | C::Target
            | C::Rubber
            | C::Laps
            | C::Slams => true,
            C::OrderUpNeeds
            | C::TurnedJack
            | C::TurnedDownSuit
            | C::TurnUpGoes
            | C::Alone
            | C::Least
            | C::Points
            | C::Makers
            | C::EuchreGoes
            | C::Defenders => turn_up,
            C::Bids | C::BidMade | C::BidFailed | C::BidDefence => !turn_up,
            C::FarmersHand => turn_up && self.deal.widow > 0,
            C::JokerTurnedUp => turn_up && self.joker != Joker::Absent,
            C::Assisting => turn_up && self.two_sides() && self.players > 2,
            C::Passing => self.auction == Auction::BidUntilPasses,
            C::AllPass => {
                self.last_call == LastCall::MayPass || self.auction == Auction::TurnUpEachSuit
            }
            C::LoneHand => {
                turn_up && (self.alone != Alone::Never || self.lone_hand == LoneHand::Always)
            }
            C::SitsOut | C::DefendAlone | C::CallForBest | C::Jambon => self.lone_call(),
            C::LoneLead => self.lone_call() || turn_up && self.lone_hand == LoneHand::Always,
            C::FirstLead => {
                !turn_up
                    || self.lone_hand == LoneHand::Declared
                    || self.lone_lead == LoneLead::AsUsual
            }
            C::Widow => self.any_bid(|bid| bid.terms.widow),
            C::JokerDiscard => self.deal.dealer_extra > 0,
            C::PartnerHelp => self.any_bid(|bid| bid.terms.help > 0),
            C::CalledPartner | C::PartnerShown => self.sides == Sides::CalledSuit,
            C::LeftFollows => self.left_bower != LeftBower::Plain,
            C::NoTrumpBowers => self.no_trump == NoTrump::Allowed,
            C::Sides => self.may_be_divided(),
            C::RuffingPartner | C::TricksCounted => self.sides != Sides::Each,
            C::IdenticalCards => self.deck.copies > 1,
            C::UnheldCard => self.renege_points > 0,
            C::Short => turn_up && self.may_fall_short(),
            C::SetPoints => !turn_up && self.bid_failed == BidFailed::SetPoints,
            C::Stakes => {
                self.bid_failed != BidFailed::Nothing
                    && self.any_bid(|bid| bid.terms.rate > 1 || bid.terms.alone)
            }
            C::Movement => self.moves(),
            C::BothArrive => !self.two_sides() || self.both_may_score(),
        }
    }

    /// Whether somebody can come to play alone by a call or a bid.
    fn lone_call(&self) -> bool {
        self.auction.is_turn_up() && self.alone != Alone::Never
            || self.any_bid(|bid| bid.terms.alone)
    }

    /// Whether both of two sides may score in one hand.
    fn both_may_score(&self) -> bool {
        match self.auction.is_turn_up() {
            true => self.defenders != Defenders::Nothing,
            false => match self.bid_defence {
                BidDefence::PerTrick | BidDefence::PerTrickAtRate => true,
                BidDefence::ValueWhenSet | BidDefence::Nothing => false,
            },
        }
    }

    fn any_bid(&self, has: impl Fn(&Bid) -> bool) -> bool {
        !self.auction.is_turn_up() && self.bids.0.iter().any(has)
    }

    /// Whether a progressive session can be made of such games: partners at tables of four, and a
    /// card turned up.
    fn moves(&self) -> bool {
        self.players == 4 && self.sides == Sides::Alternate && self.auction.is_turn_up()
    }

    /// Whether only two score against one another.
    fn two_sides(&self) -> bool {
        self.players == 2 || self.sides.are_fixed()
    }

    /// Whether there is more than one way to divide the players: in two sides, by a suit that is
    /// called, or by a choice of partners that some bid allows.
    fn may_be_divided(&self) -> bool {
        let in_sides = self.players > 2 && self.players.is_multiple_of(2);
        let by_call = self.players > 2 && self.auction.is_turn_up();
        in_sides || by_call || self.any_bid(|bid| bid.terms.partners > 0)
    }

    /// Whether makers may escape a euchre and still miss their point.
    fn may_fall_short(&self) -> bool {
        let half = self.deal.cards.div_ceil(2);
        self.least.together > half || self.lone_call() && self.least.alone > half
    }
}
