//! Choices that cannot stand beside one another.

use super::{
    AllPass, Alone, Assisting, Auction, Bid, BidFailed, BidName, CallForBest, Clause, DefendAlone,
    Draw, FarmersHand, FirstCaller, Joker, JokerDiscard, LastCall, LeftOver, NoTrump, RightBower,
    RulesFault, Ruleset, Sides, SitsOut,
};
use crate::table::{CardSet, Rank, Seat};

/// Declares what is impossible, with the clauses that clash, the one to blame first.
macro_rules! contradictions {
    ($(#[doc = $about:literal])+ $Enum:ident: $($(#[doc = $doc:literal])+ $Name:ident $({ $($field:ident: $Type:ty),+ })? => $($Clause:ident)+,)+) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // the fields say themselves; each arm has its doc
        pub enum $Enum {
            $($(#[doc = $doc])+ $Name $({ $($field: $Type),+ })?,)+
        }

        impl $Enum {
            /// The clauses that clash, the one to blame first.
            pub const fn clauses(&self) -> &'static [Clause] {
                match self { $(Self::$Name { .. } => &[$(Clause::$Clause),+],)+ }
            }
        }
    };
}

contradictions! {
    /// Choices of a ruleset that cannot stand beside one another.
    Contradiction:
    /// Fewer players than two, or more than there are seats.
    PlayersOutOfRange { players: u8 } => Players,
    /// An odd number of players in two sides.
    OddPlayersInTwoSides { players: u8 } => Players Sides,
    /// Two players, one of them the other's partner.
    NobodyToPlayAgainst => Sides Players,
    /// A suit that finds the partner, where tricks are bid for.
    CalledSuitWithBids => Sides Auction,
    /// Partners chosen by who wins a bid, where nobody bids.
    ChosenPartnersWithoutBids => Sides Auction,
    /// A draw for pairs, where none sit.
    DrawForPairsWithoutPairs => Draw Players Sides,
    /// Not one or two copies of each card.
    CopiesOutOfRange { copies: u8 } => Deck,
    /// Bowers in a deck without jacks.
    BowersWithoutJacks => Deck RightBower,
    /// A joker in a double deck.
    JokerInDoubleDeck => Joker Deck,
    /// A joker that is a trump, where a hand may be played at no trump.
    JokerAtNoTrump => NoTrump Joker,
    /// More cards to deal than there are.
    DeckTooSmall { needed: u32, there: u32 } => Deal Players Deck Joker Auction,
    /// Hands without cards.
    HandOfNoCards => Deal,
    /// Packets that are not a hand together.
    PacketsDoNotAddUp { packed: u32, cards: u8 } => Deal,
    /// A widow without cards.
    EmptyWidow => Deal,
    /// Cards for a widow, and none is dealt.
    WidowNotDealt => Deal,
    /// A farmer's hand is traded for other than three cards, or not for all that lie undealt.
    FarmersHandWithoutItsCards { undealt: u32 } => FarmersHand Deal Deck Joker Players,
    /// A ghost hand of another size than a player's.
    GhostOfOtherSize { widow: u8, cards: u8 } => Deal,
    /// The dealer's extra card is laid away after a bid for trump that there is not.
    ExtraCardNeverLaidAway => JokerDiscard Deal,
    /// A turned-up card without its auction, or the other way round.
    TurnUpWithoutItsAuction => Auction Deal,
    /// An auction of bids without bids.
    NoBids => Bids Auction,
    /// Somebody has to bid, where nobody bids.
    ForcedBidWithoutBids => AllPass Auction,
    /// The joker's holder has to bid, and there is no joker.
    JokerSpeaksUnheld => AllPass Joker,
    /// The joker's holder has to bid three, which is no bid.
    JokerSpeaksUnbid => AllPass Bids,
    /// The dealer speaks first, and last he must call.
    DealerFirstAndLast => LastCall FirstCaller,
    /// A widow that no bid takes.
    WidowNobodyTakes => Deal Bids,
    /// A set that costs a fixed number of points, which is 0.
    SetCostsNothing => SetPoints BidFailed,
    /// A lone defender, where no maker may call alone.
    DefendAloneWithoutLoneHands => DefendAlone Alone Auction,
    /// An exposed lone hand, where no maker may call alone.
    ExposedWithoutLoneHands => Jambon Alone Auction,
    /// A lone hand calls for the best card, where no maker may call alone.
    CallForBestWithoutLoneHands => CallForBest Alone Auction,
    /// A lone hand calls for the best card of a partner, and none sits out.
    CallForBestWithoutPartner => CallForBest Sides SitsOut,
    /// A card is demanded of an exposed hand that there is not.
    DemandedOfNoHand => Jambon,
    /// The dealer's partner may accept by going alone only, which nobody may.
    AssistAloneWithoutLoneHands => Assisting Alone,
    /// The only opponent sits out.
    OnlyOpponentSitsOut => SitsOut Players,
    /// A point takes more tricks than there are.
    LeastOutOfRange { least: u8, alone: bool, cards: u8 } => Least Deal,
    /// Points below 0 for a hand that is won.
    PointsBelowZero => Points,
    /// Nothing that is won scores.
    NothingScores => Points,
    /// A game to no points.
    TargetIsZero => Target,
    /// A game to more points than are counted.
    TargetOutOfRange { target: u16 } => Target,
}

contradictions! {
    /// What makes one bid of the ladder impossible.
    BidContradiction:
    /// It promises no trick, or more than there are.
    TricksOutOfRange { tricks: u8, cards: u8 } => Bids Deal,
    /// It is worth nothing.
    WorthNothing => Bids,
    /// It takes a widow that is not dealt.
    WidowNotDealt => Bids Deal,
    /// It may choose partners until nobody is left to play against.
    TooManyPartners { partners: u8 } => Bids Players,
    /// It exchanges more cards than a hand has.
    ExchangesTooMany { help: u8, cards: u8 } => Bids Deal,
    /// It brings a partner's help, and nobody has a partner.
    HelpWithoutPartner => Bids Sides,
    /// It promises fewer tricks than a bid below it.
    FewerTricksThan { below: BidName } => Bids,
}

/// What is refused so far.
struct Found(Vec<RulesFault>);

impl Found {
    fn when(&mut self, wrong: bool, what: Contradiction) {
        if wrong {
            self.0.push(RulesFault::Contradiction(what));
        }
    }

    fn bid_when(&mut self, wrong: bool, bid: BidName, what: BidContradiction) {
        if wrong {
            self.0.push(RulesFault::BidContradiction { bid, what });
        }
    }
}

impl Ruleset {
    /// The whole deck, joker included.
    pub fn cards(&self) -> CardSet {
        let cards = self.deck.cards();
        match self.joker {
            Joker::Absent => cards,
            _ => cards.with(crate::table::Card::JOKER),
        }
    }

    /// Every contradiction between the choices, each with the clauses that clash and what to do.
    ///
    /// The engine promises never to panic on a ruleset that has none, and that every hand comes to
    /// an end.
    pub fn contradictions(&self) -> Vec<RulesFault> {
        let mut found = Found(Vec::new());
        self.table(&mut found);
        self.pack(&mut found);
        self.finding_the_maker(&mut found);
        for bid in self.bids.0.iter().filter(|_| !self.auction.is_turn_up()) {
            self.rung(*bid, &mut found);
        }
        self.ladder(&mut found);
        self.lone_hands(&mut found);
        self.points_and_game(&mut found);
        found.0
    }

    fn table(&self, found: &mut Found) {
        use Contradiction as C;
        let players = self.players;
        found.when(!(2..=Seat::MOST).contains(&players), C::PlayersOutOfRange { players });
        let odd = self.sides.are_fixed() && players % 2 == 1;
        found.when(odd, C::OddPlayersInTwoSides { players });
        let turn_up = self.auction.is_turn_up();
        let by_hand = matches!(self.sides, Sides::Chosen | Sides::CalledSuit);
        found.when(by_hand && players < 3, C::NobodyToPlayAgainst);
        found.when(self.sides == Sides::CalledSuit && !turn_up, C::CalledSuitWithBids);
        found.when(self.sides == Sides::Chosen && turn_up, C::ChosenPartnersWithoutBids);
        let pairs = matches!(self.draw, Draw::PairsAceHigh | Draw::PairsAceLow);
        let no_pairs = players != 4 || !self.sides.are_fixed();
        found.when(pairs && no_pairs, C::DrawForPairsWithoutPairs);
    }

    fn pack(&self, found: &mut Found) {
        use Contradiction as C;
        let (deal, deck) = (&self.deal, &self.deck);
        let copies = deck.copies;
        found.when(!(1..=2).contains(&copies), C::CopiesOutOfRange { copies });
        let bowers = self.right_bower == RightBower::Best;
        found.when(deck.lowest > Rank::Jack && bowers, C::BowersWithoutJacks);
        found.when(self.joker != Joker::Absent && copies == 2, C::JokerInDoubleDeck);
        let joker_trump = matches!(self.joker, Joker::BestTrump | Joker::BelowRight);
        found.when(joker_trump && self.no_trump == NoTrump::Allowed, C::JokerAtNoTrump);
        let (needed, there) = (self.cards_dealt(), self.cards().len());
        found.when(needed > there, C::DeckTooSmall { needed, there });
        let cards = deal.cards;
        found.when(cards == 0, C::HandOfNoCards);
        let packed: u32 = deal.packets.iter().map(|packet| u32::from(*packet)).sum();
        found.when(packed != u32::from(cards), C::PacketsDoNotAddUp { packed, cards });
        self.cards_left_over(found);
    }

    fn cards_left_over(&self, found: &mut Found) {
        use Contradiction as C;
        let (left, widow, cards) = (self.deal.left_over, self.deal.widow, self.deal.cards);
        found.when(left == LeftOver::Widow && widow == 0, C::EmptyWidow);
        let traded = self.farmers_hand == FarmersHand::MayBeTraded;
        let no_widow = left == LeftOver::Hidden || left == LeftOver::TurnUp && !traded;
        found.when(no_widow && widow > 0, C::WidowNotDealt);
        let over = self.cards().len().saturating_sub(self.cards_dealt());
        let all_three = left == LeftOver::TurnUp && widow == 3 && over == 0;
        let undealt = over + u32::from(widow);
        found.when(traded && !all_three, C::FarmersHandWithoutItsCards { undealt });
        let ghost = left == LeftOver::Ghost;
        found.when(ghost && widow != cards, C::GhostOfOtherSize { widow, cards });
        let late = self.deal.dealer_extra > 0 && self.joker_discard == JokerDiscard::AfterTrump;
        found.when(late && (self.auction.is_turn_up() || ghost), C::ExtraCardNeverLaidAway);
    }

    fn finding_the_maker(&self, found: &mut Found) {
        use Contradiction as C;
        let turn_up = self.auction.is_turn_up();
        let is_turned_up = self.deal.left_over == LeftOver::TurnUp;
        found.when(turn_up != is_turned_up, C::TurnUpWithoutItsAuction);
        found.when(!turn_up && self.bids.0.is_empty(), C::NoBids);
        found.when(turn_up && self.all_pass != AllPass::ThrowIn, C::ForcedBidWithoutBids);
        let joker_speaks = self.all_pass == AllPass::JokerHolderForced;
        found.when(joker_speaks && self.joker == Joker::Absent, C::JokerSpeaksUnheld);
        let no_three = self.bids.get(BidName::Number(3)).is_none();
        found.when(joker_speaks && no_three, C::JokerSpeaksUnbid);
        let dealer_first = self.first_caller == FirstCaller::Dealer;
        found.when(self.last_call == LastCall::MustCall && dealer_first, C::DealerFirstAndLast);
    }

    /// One bid by itself.
    fn rung(&self, Bid { name, terms }: Bid, found: &mut Found) {
        use BidContradiction as B;
        let (cards, tricks, partners, help) =
            (self.deal.cards, terms.tricks, terms.partners, terms.help);
        let out_of_range = !(1..=cards).contains(&tricks);
        found.bid_when(out_of_range, name, B::TricksOutOfRange { tricks, cards });
        found.bid_when(terms.rate == 0 || terms.value == Some(0), name, B::WorthNothing);
        let no_widow = self.deal.left_over != LeftOver::Widow;
        found.bid_when(terms.widow && no_widow, name, B::WidowNotDealt);
        let nobody_left = self.sides == Sides::Chosen && partners + 2 > self.players.max(2);
        found.bid_when(nobody_left, name, B::TooManyPartners { partners });
        found.bid_when(help > cards, name, B::ExchangesTooMany { help, cards });
        found.bid_when(help > 0 && !self.has_partners(), name, B::HelpWithoutPartner);
    }

    /// The bids one above another.
    fn ladder(&self, found: &mut Found) {
        use Contradiction as C;
        if self.auction.is_turn_up() {
            return;
        }
        for pair in self.bids.0.windows(2) {
            let what = BidContradiction::FewerTricksThan { below: pair[0].name };
            found.bid_when(pair[1].terms.tricks < pair[0].terms.tricks, pair[1].name, what);
        }
        let takes = self.bids.0.iter().any(|bid| bid.terms.widow);
        let widow = self.deal.left_over == LeftOver::Widow;
        found.when(widow && !takes && !self.bids.0.is_empty(), C::WidowNobodyTakes);
        let fixed = self.bid_failed == BidFailed::SetPoints;
        found.when(fixed && self.set_points == 0, C::SetCostsNothing);
    }

    fn lone_hands(&self, found: &mut Found) {
        use Contradiction as C;
        let turn_up = self.auction.is_turn_up();
        let call = turn_up && self.alone != Alone::Never;
        let defends = self.defend_alone == DefendAlone::MayDeclare;
        found.when(defends && !call, C::DefendAloneWithoutLoneHands);
        found.when(self.jambon.offered && !call, C::ExposedWithoutLoneHands);
        let calls_for_best = self.call_for_best == CallForBest::MayCall;
        found.when(calls_for_best && !call, C::CallForBestWithoutLoneHands);
        let nobody_out = !self.has_partners() || self.sits_out == SitsOut::Nobody;
        found.when(calls_for_best && nobody_out, C::CallForBestWithoutPartner);
        found.when(self.jambon.card_demanded && !self.jambon.offered, C::DemandedOfNoHand);
        let assists_alone = turn_up && self.assisting == Assisting::AloneOnly;
        found.when(assists_alone && self.alone == Alone::Never, C::AssistAloneWithoutLoneHands);
        let opponent_out = self.sits_out == SitsOut::PartnersAndAnOpponent;
        found.when(opponent_out && self.players == 2, C::OnlyOpponentSitsOut);
    }

    fn points_and_game(&self, found: &mut Found) {
        use Contradiction as C;
        let (cards, points) = (self.deal.cards, self.points);
        let turn_up = self.auction.is_turn_up();
        for (alone, least) in [(false, self.least.together), (true, self.least.alone)] {
            found.when(turn_up && least > cards, C::LeastOutOfRange { least, alone, cards });
        }
        let all = [
            points.made,
            points.march,
            points.lone_made,
            points.lone_march,
            points.exposed_march,
            points.hidden_lone_march,
            points.euchre,
            points.lone_euchre,
            points.euchre_by_lone,
        ];
        found.when(all.iter().any(|points| *points < 0), C::PointsBelowZero);
        let scoring = [points.made, points.march, points.euchre];
        found.when(turn_up && scoring.iter().all(|points| *points == 0), C::NothingScores);
        let target = self.target;
        found.when(target == 0, C::TargetIsZero);
        found.when(target > i16::MAX.unsigned_abs(), C::TargetOutOfRange { target });
    }

    /// Whether sides of several players are fixed for a game.
    pub(super) fn has_partners(&self) -> bool {
        self.players > 2 && self.sides.are_fixed()
    }

    /// How many cards a deal takes from the deck.
    fn cards_dealt(&self) -> u32 {
        let hands = u32::from(self.players) * u32::from(self.deal.cards)
            + u32::from(self.deal.dealer_extra);
        let turned_up = match self.deal.left_over {
            LeftOver::TurnUp if self.auction == Auction::TurnUpEachSuit => 4,
            LeftOver::TurnUp => 1,
            LeftOver::Widow | LeftOver::Ghost | LeftOver::Hidden => 0,
        };
        hands + turned_up + u32::from(self.deal.widow)
    }
}
