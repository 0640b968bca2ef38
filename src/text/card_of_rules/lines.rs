//! What a card says of each clause at this very table: nothing of what cannot happen there.

mod auction;
mod exchange;
mod game;
mod play;
mod rank;
mod score;
mod table;

use super::card::Line;
use crate::{
    rules::{Alone, Bid, BidName, Choice, Clause, LoneHand, Ruleset, Sides, SitsOut},
    text::{
        and, choice_line,
        clauses::{self, bid_name},
        number,
    },
};

pub(super) use table::players_between;

/// Every line of a card, by heading, then in the order in which rules are told, but for lines that
/// have a place behind another clause.
pub(super) fn all(rules: &Ruleset) -> Vec<Line> {
    let mut lines: Vec<Line> =
        Clause::ALL.iter().flat_map(|clause| of_clause(rules, *clause)).collect();
    // Stable: lines of one place keep the order of their clauses.
    lines.sort_by_key(|line| {
        (line.heading, line.behind.unwrap_or_else(|| line.clause()), line.behind.is_some())
    });
    lines
}

/// Lines as one text; nothing where there is none.
pub(in crate::text) fn joined<'l>(lines: impl Iterator<Item = &'l Line>) -> Option<String> {
    let said: Vec<&str> = lines.map(|line| line.text.as_str()).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// Whether a clause has something to say at a table: who plays with whom is told even where it
/// cannot be otherwise.
pub(super) fn arises(rules: &Ruleset, clause: Clause) -> bool {
    rules.applies(clause) || clause == Clause::Sides
}

/// What these rules say of a clause; nothing where it cannot matter, or where only that nothing
/// special happens.
#[allow(clippy::too_many_lines)] // a table: one arm a clause
pub(in crate::text) fn of_clause(rules: &Ruleset, clause: Clause) -> Vec<Line> {
    use Choice as C;
    if !arises(rules, clause) {
        return Vec::new();
    }
    let talk = Talk(rules);
    let as_it_is = || vec![Line::new(clause, choice_line(&rules.choice(clause)))];
    match rules.choice(clause) {
        C::Players(n) => vec![Line::new(clause, clauses::players(n))],
        C::Sides(of) => table::sides(talk, of),
        C::Draw(of) => table::draw(talk, of),
        C::Deck(_) => vec![Line::new(clause, table::deck(rules))],
        C::Deal(_) => table::deal(talk),
        C::AceNoFace(of) => auction::ace_no_face(of),
        C::FarmersHand(of) => auction::farmers_hand(of),
        C::Auction(of) => auction::auction(talk, of),
        C::FirstCaller(of) => auction::first_caller(talk, of),
        C::JokerTurnedUp(of) => auction::joker_turned_up(of),
        C::OrderUpNeeds(of) => auction::order_up_needs(of),
        C::Assisting(of) => auction::assisting(of),
        C::TurnedJack(of) => auction::turned_jack(of),
        C::TurnedDownSuit(of) => auction::turned_down_suit(talk, of),
        C::NoTrump(of) => auction::no_trump(talk, of),
        C::Bids(_) => auction::bids(talk),
        C::LastCall(of) => auction::last_call(talk, of),
        C::AllPass(of) => auction::all_pass(talk, of),
        C::Alone(of) => auction::alone(talk, of),
        C::LoneHand(of) => auction::lone_hand(of),
        C::SitsOut(of) => auction::sits_out(talk, of),
        C::DefendAlone(of) => auction::defend_alone(talk, of),
        C::TurnUpGoes(of) => exchange::turn_up_goes(talk, of),
        C::Widow(widow) => exchange::widow(talk, widow),
        C::JokerDiscard(of) => exchange::joker_discard(talk, of),
        C::PartnerHelp(of) => exchange::partner_help(talk, of),
        C::CallForBest(of) => exchange::call_for_best(talk, of),
        C::Jambon(jambon) => exchange::jambon(talk, jambon),
        C::CalledPartner(of) => exchange::called_partner(talk, of),
        C::Joker(of) => rank::joker(of),
        C::RightBower(of) => rank::right_bower(talk, of),
        C::LeftBower(of) => rank::left_bower(talk, of),
        C::LeftFollows(of) => rank::left_follows(talk, of),
        C::PlainOrder(of) => rank::plain_order(talk, of),
        C::Counting(of) => rank::counting(of),
        C::FirstLead(of) => play::first_lead(talk, of),
        C::LoneLead(of) => play::lone_lead(talk, of),
        C::Beating(of) => play::beating(of),
        C::RuffingPartner(of) => play::ruffing_partner(of),
        C::NextLead(of) => play::next_lead(talk, of),
        C::RenegePoints(points) => play::renege(talk, points),
        C::UnheldCard(of) => play::unheld_card(of),
        C::TricksCounted(of) => score::tricks_counted(of),
        C::Least(least) => score::least(talk, least),
        C::Short(_) => vec![Line::new(clause, choice_line(&rules.choice(clause))).in_table()],
        C::Points(_) => score::points(talk),
        C::Makers(of) => score::makers(of),
        C::EuchreGoes(of) => score::euchre_goes(of),
        C::Defenders(of) => score::defenders(of),
        C::BidMade(of) => score::bid_made(talk, of),
        C::BidFailed(of) => score::bid_failed(talk, of),
        C::SetPoints(points) => score::set_points(points),
        C::Stakes(of) => score::stakes(talk, of),
        C::BidDefence(of) => score::bid_defence(talk, of),
        C::Target(target) => game::target(talk, target),
        C::BothArrive(of) => game::both_arrive(talk, of),
        C::Rubber(of) => game::rubber(talk, of),
        C::Laps(of) => game::laps(of),
        C::Slams(on) => game::slams(on),
        C::Movement(of) => game::movement(of),
        C::Leading(_)
        | C::Following(_)
        | C::WhenVoid(_)
        | C::Taking(_)
        | C::IdenticalCards(_)
        | C::Passing(_)
        | C::PartnerShown(_)
        | C::NoTrumpBowers(_) => as_it_is(),
    }
}

/// One line about a clause.
fn one(clause: Clause, text: impl Into<String>) -> Vec<Line> {
    vec![Line::new(clause, text)]
}

/// What the sentences of a table depend on.
#[derive(Clone, Copy)]
struct Talk<'r>(&'r Ruleset);

impl Talk<'_> {
    const fn turn_up(self) -> bool {
        self.0.auction.is_turn_up()
    }

    /// What whoever makes trump is called.
    const fn maker(self) -> &'static str {
        if self.turn_up() { "maker" } else { "bidder" }
    }

    const fn players(self) -> u8 {
        self.0.players
    }

    /// Whether several score together, and who they are is fixed.
    const fn has_partners(self) -> bool {
        self.0.players > 2 && self.0.sides.are_fixed()
    }

    /// How many partners everybody has where sides are fixed.
    const fn partners(self) -> u8 {
        if self.has_partners() { self.0.players / 2 - 1 } else { 0 }
    }

    /// `partner`, or `partners` where everybody has several.
    const fn partner(self) -> &'static str {
        if self.partners() > 1 { "partners" } else { "partner" }
    }

    /// Who scores: `side`, or `player` where everybody scores alone.
    const fn scorer(self) -> &'static str {
        if self.has_partners() { "side" } else { "player" }
    }

    fn any_bid(self, has: impl Fn(&Bid) -> bool) -> bool {
        !self.turn_up() && self.0.bids.0.iter().any(has)
    }

    /// The bids for which that holds, as they are said: `3, 4 and moon`.
    fn bids_that(self, has: impl Fn(&Bid) -> bool) -> String {
        let names: Vec<String> =
            self.0.bids.0.iter().filter(|bid| has(bid)).map(|bid| bid_name(bid.name)).collect();
        and(&names)
    }

    /// Whether somebody may come to play alone, by a call or a bid.
    fn lone_hands(self) -> bool {
        self.turn_up() && self.0.alone != Alone::Never || self.any_bid(|bid| bid.terms.alone)
    }

    /// Whether somebody may come to sit out.
    fn somebody_sits_out(self) -> bool {
        let out = match self.0.sits_out {
            SitsOut::Partners => self.has_partners(),
            SitsOut::PartnersAndAnOpponent => true,
            SitsOut::Nobody => false,
        };
        out && self.lone_hands()
    }

    /// Whether every maker leads as a lone hand does.
    fn always_alone(self) -> bool {
        self.turn_up() && self.0.lone_hand == LoneHand::Always
    }

    /// `all five tricks`.
    fn all_tricks(self) -> String {
        format!("all {} tricks", number(u32::from(self.0.deal.cards)))
    }

    fn everybody_alone(self) -> bool {
        matches!(self.0.sides, Sides::Each)
    }
}

/// Whether a bid is called by the number of its tricks.
fn is_plain(bid: &Bid) -> bool {
    bid.name == BidName::Number(bid.terms.tricks)
}
