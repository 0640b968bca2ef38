//! Choices that cannot stand beside one another.

use super::{
    AceNoFace, AllPass, Alone, Assisting, Auction, Bid, BidFailed, BidName, CallForBest, Clause,
    DefendAlone, Draw, FirstCaller, Joker, JokerDiscard, LastCall, LeftOver, NoTrump, RightBower,
    RulesFault, Ruleset, Sides, SitsOut,
};
use crate::table::{CardSet, Rank, Seat};

/// What is refused: the clauses that clash, the one to blame first; what is impossible; what to do about it.
struct Found(Vec<RulesFault>);

impl Found {
    fn when(&mut self, wrong: bool, clauses: &[Clause], what: &str, remedy: &str) {
        if wrong {
            self.say(clauses, what.to_owned(), remedy);
        }
    }

    fn say(&mut self, clauses: &[Clause], what: String, remedy: &str) {
        let (clauses, remedy) = (clauses.to_vec(), remedy.to_owned());
        self.0.push(RulesFault::Contradiction { clauses, part: None, what, remedy });
    }

    /// About one bid of the ladder.
    fn bid(&mut self, bid: BidName, clauses: &[Clause], what: String, remedy: &str) {
        let (clauses, remedy) = (clauses.to_vec(), remedy.to_owned());
        self.0.push(RulesFault::Contradiction {
            clauses,
            part: Some(bid.to_string()),
            what,
            remedy,
        });
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
    /// The engine promises never to panic on a ruleset that has none, and that every hand comes to an end.
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
        use Clause as C;
        let players = self.players;
        if !(2..=Seat::MOST).contains(&players) {
            let most = Seat::MOST;
            found.say(
                &[C::Players],
                format!("{players} players, expected 2 to {most}"),
                "choose a number of players",
            );
        }
        if self.sides.are_fixed() && players % 2 == 1 {
            let what = format!("{players} players cannot sit in two sides of the same size");
            found.say(
                &[C::Players, C::Sides],
                what,
                "let an even number play, or choose `sides: each`",
            );
        }
        let turn_up = self.auction.is_turn_up();
        let by_hand = matches!(self.sides, Sides::Chosen | Sides::CalledSuit);
        found.when(
            by_hand && players < 3,
            &[C::Sides, C::Players],
            "with two players a partner leaves nobody to play against",
            "choose `sides: each`",
        );
        found.when(
            self.sides == Sides::CalledSuit && !turn_up,
            &[C::Sides, C::Auction],
            "a suit that finds the partner is called after a turned-up card is accepted, and here tricks are bid for",
            "choose `sides: chosen`, or an auction about a turned-up card",
        );
        found.when(
            self.sides == Sides::Chosen && turn_up,
            &[C::Sides, C::Auction],
            "partners are chosen by who wins a bid, and here nobody bids",
            "choose `sides: called-suit`, or an auction of bids",
        );
        let pairs = matches!(self.draw, Draw::PairsAceHigh | Draw::PairsAceLow);
        found.when(
            pairs && (players != 4 || !self.sides.are_fixed()),
            &[C::Draw, C::Players, C::Sides],
            "two low cards against two high ones make two pairs, and here are none",
            "choose `draw: none` or `draw: order-ace-high`",
        );
    }

    fn pack(&self, found: &mut Found) {
        use Clause as C;
        let deal = &self.deal;
        if !(1..=2).contains(&self.deck.copies) {
            let what = format!("{} copies of each card, expected 1 or 2", self.deck.copies);
            found.say(&[C::Deck], what, "write `copies: 1` or `copies: 2`");
        }
        found.when(
            self.deck.lowest > Rank::Jack && self.right_bower == RightBower::Best,
            &[C::Deck, C::RightBower],
            "without jacks there are no bowers",
            "let the deck begin with the jack or below it",
        );
        found.when(
            self.joker != Joker::Absent && self.deck.copies == 2,
            &[C::Joker, C::Deck],
            "no joker is defined for a double deck",
            "choose `joker: absent` or one copy of each card",
        );
        found.when(
            matches!(self.joker, Joker::BestTrump | Joker::BelowRight)
                && self.no_trump == NoTrump::Allowed,
            &[C::NoTrump, C::Joker],
            "nothing says what a joker is when a hand is played at no trump",
            "choose `no-trump: barred` or `joker: absent`",
        );
        let (needed, there) = (self.cards_dealt(), self.cards().len());
        if needed > there {
            let what = format!("the deal needs {needed} cards and the deck has {there}");
            let remedy = "deal fewer cards, or let the deck begin lower";
            found.say(&[C::Deal, C::Players, C::Deck, C::Joker, C::Auction], what, remedy);
        }
        found.when(
            deal.cards == 0,
            &[C::Deal],
            "a hand of no cards has no tricks",
            "write how many `cards` each gets",
        );
        let packed: u32 = deal.packets.iter().map(|packet| u32::from(*packet)).sum();
        if packed != u32::from(deal.cards) {
            let what = format!("the packets hold {packed} cards and a hand {}", deal.cards);
            found.say(&[C::Deal], what, "write `packets` that add up to the cards of a hand");
        }
        self.cards_left_over(found);
    }

    fn cards_left_over(&self, found: &mut Found) {
        use Clause as C;
        let (left, widow) = (self.deal.left_over, self.deal.widow);
        found.when(
            left == LeftOver::Widow && widow == 0,
            &[C::Deal],
            "a widow of no cards",
            "write how many cards lie in the `widow`, or choose `left-over: hidden`",
        );
        found.when(
            matches!(left, LeftOver::TurnUp | LeftOver::Hidden) && widow > 0,
            &[C::Deal],
            "cards for a widow that is not dealt",
            "choose `left-over: widow`, or write `widow: 0`",
        );
        if left == LeftOver::Ghost && widow != self.deal.cards {
            let what = format!(
                "the ghost hand has {widow} cards and every other hand {}",
                self.deal.cards
            );
            found.say(&[C::Deal], what, "give the ghost (`widow`) as many cards as a player");
        }
        let late = self.deal.dealer_extra > 0 && self.joker_discard == JokerDiscard::AfterTrump;
        found.when(
            late && (self.auction.is_turn_up() || left == LeftOver::Ghost),
            &[C::JokerDiscard, C::Deal],
            "the dealer keeps a card too many: it is laid away after bidding for trump, or never",
            "choose `joker-discard: before-bidding`",
        );
    }

    fn finding_the_maker(&self, found: &mut Found) {
        use Clause as C;
        let turn_up = self.auction.is_turn_up();
        found.when(
            turn_up != (self.deal.left_over == LeftOver::TurnUp),
            &[C::Auction, C::Deal],
            "an auction about a turned-up card and a turned-up card need one another",
            "choose `auction` and `left-over` of `deal` that belong together",
        );
        found.when(
            !turn_up && self.bids.0.is_empty(),
            &[C::Bids, C::Auction],
            "an auction of bids needs bids",
            "write `bids`, such as `3: { tricks: 3 }`",
        );
        found.when(
            turn_up && self.all_pass != AllPass::ThrowIn,
            &[C::AllPass, C::Auction],
            "nobody can be made to bid where nobody bids",
            "choose `all-pass: throw-in`, and `last-call: must-call` to stick the dealer",
        );
        found.when(
            turn_up && self.ace_no_face == AceNoFace::MayBeClaimed,
            &[C::AceNoFace, C::Auction],
            "an ace without faces is claimed at a turn to bid, and here nobody bids",
            "choose `ace-no-face: played`",
        );
        let joker_speaks = self.all_pass == AllPass::JokerHolderForced;
        found.when(
            joker_speaks && self.joker == Joker::Absent,
            &[C::AllPass, C::Joker],
            "nobody can hold a joker that is not in the deck",
            "choose `joker: best-trump` or `all-pass: throw-in`",
        );
        found.when(
            joker_speaks && self.bids.get(BidName::Number(3)).is_none(),
            &[C::AllPass, C::Bids],
            "the joker's holder must bid three, and three is no bid here",
            "add a bid of 3 or choose `all-pass: throw-in`",
        );
        found.when(
            self.last_call == LastCall::MustCall && self.first_caller == FirstCaller::Dealer,
            &[C::LastCall, C::FirstCaller],
            "a dealer who speaks first cannot be the last who must call",
            "choose `first-caller: eldest` or `last-call: may-pass`",
        );
    }

    /// One bid by itself.
    fn rung(&self, Bid { name, terms }: Bid, found: &mut Found) {
        use Clause as C;
        let cards = self.deal.cards;
        if terms.tricks > cards || terms.tricks == 0 {
            let what = format!("bid {name} promises {} tricks of {cards}", terms.tricks);
            found.bid(
                name,
                &[C::Bids, C::Deal],
                what,
                "let it promise at least one trick and no more than there are",
            );
        }
        if terms.rate == 0 || terms.value == Some(0) {
            found.bid(
                name,
                &[C::Bids],
                format!("bid {name} is worth nothing"),
                "leave `rate` or `value` out, or raise it",
            );
        }
        if terms.widow && self.deal.left_over != LeftOver::Widow {
            let what = format!("bid {name} takes a widow that is not dealt");
            found.bid(
                name,
                &[C::Bids, C::Deal],
                what,
                "choose `left-over: widow` for `deal`, or write `widow: false`",
            );
        }
        if self.sides == Sides::Chosen && terms.partners + 2 > self.players.max(2) {
            let what = format!(
                "bid {name} may choose {} partners, and then nobody plays against them",
                terms.partners
            );
            found.bid(name, &[C::Bids, C::Players], what, "allow fewer `partners`");
        }
        if terms.help > cards {
            let what = format!("bid {name} exchanges {} cards of {cards}", terms.help);
            found.bid(name, &[C::Bids, C::Deal], what, "let it exchange fewer cards");
        }
        if terms.help > 0 && !self.has_partners() {
            let what = format!("bid {name} brings a partner's help, and nobody has a partner");
            found.bid(
                name,
                &[C::Bids, C::Sides],
                what,
                "write `help: 0`, or choose `sides: alternate`",
            );
        }
    }

    /// The bids one above another.
    fn ladder(&self, found: &mut Found) {
        use Clause as C;
        if self.auction.is_turn_up() {
            return;
        }
        for pair in self.bids.0.windows(2) {
            if pair[1].terms.tricks < pair[0].terms.tricks {
                let what = format!(
                    "bid {} is above bid {} and promises fewer tricks",
                    pair[1].name, pair[0].name
                );
                found.bid(pair[1].name, &[C::Bids], what, "let the tricks rise with the bids");
            }
        }
        let takes = self.bids.0.iter().any(|bid| bid.terms.widow);
        found.when(
            self.deal.left_over == LeftOver::Widow && !takes && !self.bids.0.is_empty(),
            &[C::Deal, C::Bids],
            "a widow is dealt that no bid takes",
            "write `widow: true` for the bids that take it, or choose `left-over: hidden`",
        );
        found.when(
            self.bid_failed == BidFailed::SetPoints && self.set_points == 0,
            &[C::SetPoints, C::BidFailed],
            "a set costs a fixed number, and that is 0",
            "write `set-points`, or choose `bid-failed: nothing`",
        );
    }

    fn lone_hands(&self, found: &mut Found) {
        use Clause as C;
        let call = self.auction.is_turn_up() && self.alone != Alone::Never;
        found.when(
            self.defend_alone == DefendAlone::MayDeclare && !call,
            &[C::DefendAlone, C::Alone, C::Auction],
            "a defender plays alone against a lone maker, and no maker may call alone",
            "choose `alone: with-the-call` or `defend-alone: never`",
        );
        found.when(
            self.jambon.offered && !call,
            &[C::Jambon, C::Alone, C::Auction],
            "a lone hand may be exposed, and no maker may call alone",
            "choose `alone: with-the-call` or `jambon: { offered: false }`",
        );
        found.when(
            self.call_for_best == CallForBest::MayCall && !call,
            &[C::CallForBest, C::Alone, C::Auction],
            "a lone hand may call for the best card, and no maker may call alone",
            "choose `alone: with-the-call` or `call-for-best: never`",
        );
        found.when(
            self.call_for_best == CallForBest::MayCall
                && (!self.has_partners() || self.sits_out == SitsOut::Nobody),
            &[C::CallForBest, C::Sides, C::SitsOut],
            "a lone hand may call for the best card of a partner who sits out, and nobody does",
            "choose `call-for-best: never`",
        );
        found.when(
            self.jambon.card_demanded && !self.jambon.offered,
            &[C::Jambon],
            "a card can be demanded of an exposed hand only",
            "write `offered: true` or `card-demanded: false`",
        );
        found.when(
            self.auction.is_turn_up()
                && self.assisting == Assisting::AloneOnly
                && self.alone == Alone::Never,
            &[C::Assisting, C::Alone],
            "the dealer's partner may accept by going alone only, and nobody may go alone",
            "choose `assisting: free` or `alone: with-the-call`",
        );
        found.when(
            self.sits_out == SitsOut::PartnersAndAnOpponent && self.players == 2,
            &[C::SitsOut, C::Players],
            "when the only opponent sits out there is nobody to play against",
            "choose `sits-out: partners`",
        );
    }

    fn points_and_game(&self, found: &mut Found) {
        use Clause as C;
        let cards = self.deal.cards;
        let points = self.points;
        for (which, least) in [("together", self.least.together), ("alone", self.least.alone)] {
            if self.auction.is_turn_up() && least > cards {
                let what = format!("a point takes {least} tricks {which}, and there are {cards}");
                found.say(&[C::Least, C::Deal], what, "let it take fewer tricks");
            }
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
        found.when(
            all.iter().any(|points| *points < 0),
            &[C::Points],
            "a hand that is won cannot cost points",
            "write 0 or more",
        );
        let dead = self.auction.is_turn_up()
            && points.made == 0
            && points.march == 0
            && points.euchre == 0;
        found.when(
            dead,
            &[C::Points],
            "nobody scores for a point, a march or a euchre, so no game ends",
            "let one of them be worth something",
        );
        found.when(
            self.target == 0,
            &[C::Target],
            "a game to no points is over before it starts",
            "write a target of 1 or more",
        );
        let far = i16::MAX.unsigned_abs();
        if self.target > far {
            found.say(
                &[C::Target],
                format!("a game to {} points never ends", self.target),
                "write a smaller target",
            );
        }
    }

    /// Whether sides of several players are fixed for a game.
    fn has_partners(&self) -> bool {
        self.players > 2 && self.sides.are_fixed()
    }

    /// How many cards a deal takes from the deck.
    fn cards_dealt(&self) -> u32 {
        let hands = u32::from(self.players) * u32::from(self.deal.cards)
            + u32::from(self.deal.dealer_extra);
        hands
            + match self.deal.left_over {
                LeftOver::TurnUp if self.auction == Auction::TurnUpEachSuit => 4,
                LeftOver::TurnUp => 1,
                LeftOver::Widow | LeftOver::Ghost => u32::from(self.deal.widow),
                LeftOver::Hidden => 0,
            }
    }
}
