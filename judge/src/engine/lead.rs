//! Who leads.

use super::{
    Contract, Notes, Reason, Ruling, Trace,
    contract::{sits_out_with, stands_alone},
    take::winner_with,
};
use crate::{
    rules::{FirstLead, LoneLead, NextLead, Ruleset},
    table::{Ring, Seat, SeatSet, Trick},
};

/// The seat that leads to the first trick.
///
/// Clauses `first-lead`, `lone-lead`; [Trickster, CatsAtCards,
/// GameRules-Ghost](crate::sources).
pub fn first_leader(rules: &Ruleset, dealer: Seat, contract: &Contract) -> Ruling<Seat> {
    Ruling::ask(|trace| first_leader_with(rules, dealer, contract, trace))
}

/// [`first_leader`] with notes of your own; [`Silent`](super::Silent) takes none.
///
/// ```
/// use leftbower_judge::{engine::{Contract, Silent, first_leader_with}, rules::{Trump, Variant}, table::{Seat, Suit}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let (dealer, maker) = (Seat::new(4).unwrap(), Seat::new(2).unwrap());
/// let contract = Contract::new(maker, Trump::Suit(Suit::Hearts));
/// assert_eq!(first_leader_with(&rules, dealer, &contract, &mut Silent), Seat::FIRST);
/// ```
pub fn first_leader_with(
    rules: &Ruleset,
    dealer: Seat,
    contract: &Contract,
    notes: &mut impl Notes,
) -> Seat {
    let ring = Ring::new(rules.players);
    let out = sits_out_with(rules, contract, &mut super::Silent);
    let alone = stands_alone(rules, contract);
    let meant = if alone && rules.lone_lead == LoneLead::LeftOfMaker {
        notes.note(|| Reason::LeftOfLoneMakerLeads { maker: contract.maker });
        ring.left_of(contract.maker)
    } else {
        match rules.first_lead {
            FirstLead::Eldest => {
                notes.note(|| Reason::EldestLeads { eldest: ring.left_of(dealer) });
                ring.left_of(dealer)
            }
            FirstLead::LeftOnScreen => {
                let eldest = ring.left_on_screen(dealer);
                notes.note(|| Reason::EldestLeads { eldest });
                eldest
            }
            FirstLead::Maker => {
                notes.note(|| Reason::MakerLeads { maker: contract.maker });
                contract.maker
            }
            FirstLead::Dealer => {
                notes.note(|| Reason::DealerLeads { dealer });
                dealer
            }
        }
    };
    let leader = ring.next_in(meant, ring.all().minus(out));
    if leader != meant {
        notes.note(|| Reason::NextInPlayLeads { absent: meant, leader });
    }
    leader
}

/// The seat that leads to the trick after `last`; `out` are the seats that sit out.
///
/// `None` where nothing was played to `last`.
///
/// Clause `next-lead`; [Trickster, CatsAtCards](crate::sources).
pub fn next_leader(
    rules: &Ruleset,
    trump: crate::rules::Trump,
    out: SeatSet,
    last: &Trick,
) -> Option<Ruling<Seat>> {
    let mut trace = Trace::new();
    let leader = next_leader_with(rules, trump, out, last, &mut trace)?;
    Some(Ruling::new(leader, trace))
}

/// [`next_leader`] with notes of your own; [`Silent`](super::Silent) takes none.
///
/// ```
/// use leftbower_judge::{engine::{Silent, next_leader_with}, rules::{Trump, Variant}, table::{SeatSet, Seat, Suit, Trick}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let mut last = Trick::new();
/// for (seat, card) in [(1, "AH"), (2, "9S"), (3, "KH"), (4, "10H")] {
///     last.push(Seat::new(seat).unwrap(), card.parse().unwrap());
/// }
/// let leader = next_leader_with(&rules, Trump::Suit(Suit::Spades), SeatSet::EMPTY, &last, &mut Silent);
/// assert_eq!(leader, Seat::new(2), "who took the trick leads");
/// ```
pub fn next_leader_with(
    rules: &Ruleset,
    trump: crate::rules::Trump,
    out: SeatSet,
    last: &Trick,
    notes: &mut impl Notes,
) -> Option<Seat> {
    let lead = last.lead()?.seat;
    Some(match rules.next_lead {
        NextLead::Winner => {
            let winner = winner_with(rules, trump, last.plays(), notes)?.seat;
            led_on(rules, out, lead, winner, notes)
        }
        NextLead::LeftOfLeader => led_on(rules, out, lead, lead, notes),
    })
}

/// Who leads after a trick that `leader` led and `winner` took; who took it may be left open where
/// it does not matter.
pub(super) fn led_on(
    rules: &Ruleset,
    out: SeatSet,
    leader: Seat,
    winner: Seat,
    notes: &mut impl Notes,
) -> Seat {
    let ring = Ring::new(rules.players);
    match rules.next_lead {
        NextLead::Winner => {
            notes.note(|| Reason::WinnerLeads { winner });
            winner
        }
        NextLead::LeftOfLeader => {
            let left = ring.left_of(leader);
            let leader = ring.next_in(left, ring.all().minus(out));
            notes.note(|| Reason::LeadPassesLeft { leader });
            leader
        }
    }
}
