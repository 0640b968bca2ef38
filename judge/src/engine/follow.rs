//! Which cards may be played.

use super::{
    Notes, Reason, Ruling,
    bower::{Role, role},
    order::strength,
    suit::{asks_for, effective_suit_with},
    suits::Suits,
    take::winner_with,
};
use crate::{
    rules::{Beating, Following, Joker, Leading, RuffingPartner, Ruleset, Trump, WhenVoid},
    table::{Card, CardSet, Play, SeatSet, Suit},
};

/// A player's turn to play a card: all that the rules of following look at.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// What is trump.
    pub trump: Trump,
    /// The cards that the player holds.
    pub hand: CardSet,
    /// The cards on the table, the lead first; empty when the player leads.
    pub table: &'a [Play],
    /// The player's partners of this hand.
    pub partners: SeatSet,
    /// Whether a trump has been played in this hand before.
    pub broken: bool,
}

/// Every card that may be played, each once.
///
/// At least one card is legal as long as the hand holds one. The list and [`may_play`] always
/// agree.
///
/// ```
/// use leftbower_judge::{engine::{Turn, legal_cards}, rules::{Trump, Variant}, table::{CardSet, Play, Seat, SeatSet, Suit}};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let hand: CardSet = ["JD", "9C"].into_iter().map(|card| card.parse().unwrap()).collect();
/// let table = [Play { seat: Seat::FIRST, card: "AH".parse().unwrap() }];
/// let turn = Turn { trump: Trump::Suit(Suit::Hearts), hand, table: &table, partners: SeatSet::EMPTY, broken: false };
/// assert_eq!(legal_cards(&rules, &turn).value().to_string(), "JD");
/// ```
///
/// Clauses `following`, `when-void`, `leading`; [Trickster, CatsAtCards](crate::sources).
pub fn legal_cards(rules: &Ruleset, turn: &Turn<'_>) -> Ruling<CardSet> {
    Ruling::ask(|trace| legal_cards_with(rules, &Suits::new(rules, turn.trump), turn, trace))
}

/// Whether `card` may be played, and if not, why not.
///
/// A card that is not in the hand may not be played.
pub fn may_play(rules: &Ruleset, turn: &Turn<'_>, card: Card) -> Ruling<bool> {
    Ruling::ask(|trace| {
        if !turn.hand.contains(card) {
            trace.note(|| Reason::NotHeld { card });
            return false;
        }
        let allowed =
            legal_cards_with(rules, &Suits::new(rules, turn.trump), turn, trace).contains(card);
        trace.note(|| if allowed { Reason::Allowed { card } } else { Reason::Refused { card } });
        allowed
    })
}

/// [`legal_cards`] with notes of your own; [`Silent`](super::Silent) takes none.
///
/// `suits` is made once for each trump, so that nothing is asked twice while many cards are played.
///
/// ```
/// use leftbower_judge::{engine::{Silent, Suits, Turn, legal_cards_with}, rules::{Trump, Variant}};
/// use leftbower_judge::table::{CardSet, SeatSet, Suit};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let trump = Trump::Suit(Suit::Hearts);
/// let hand: CardSet = ["JD", "9C"].into_iter().map(|card| card.parse().unwrap()).collect();
/// let turn = Turn { trump, hand, table: &[], partners: SeatSet::EMPTY, broken: false };
/// let suits = Suits::new(&rules, trump);
/// assert_eq!(legal_cards_with(&rules, &suits, &turn, &mut Silent), hand, "who leads is free");
/// ```
pub fn legal_cards_with(
    rules: &Ruleset,
    suits: &Suits,
    turn: &Turn<'_>,
    notes: &mut impl Notes,
) -> CardSet {
    let hand = turn.hand.distinct();
    let Some(lead) = turn.table.first() else { return leads(rules, suits, turn, notes) };
    let asked = match (rules.following, turn.table) {
        (Following::LastCard, [_, .., last]) => {
            let suit = effective_suit_with(rules, turn.trump, last.card, notes);
            notes.note(|| Reason::LastCardAsks { card: last.card, suit });
            suit
        }
        _ => asks_for(rules, turn.trump, lead.card, notes),
    };
    let Some(led) = asked else {
        notes.note(|| Reason::NothingToFollow);
        return hand;
    };
    let following = suits.followers(hand, led);
    note_movers(rules, turn, led, notes);
    let allowed = if following.is_empty() {
        notes.note(|| Reason::VoidIn { suit: led });
        when_void(rules, suits, turn, notes)
    } else {
        notes.note(|| Reason::Holds { suit: led, cards: following.iter().collect() });
        match rules.following {
            Following::MustFollow | Following::LastCard => {
                notes.note(|| Reason::MustFollow { suit: led });
                following
            }
            Following::MayTrump => {
                notes.note(|| Reason::MayTrumpAnyway { suit: led });
                following.plus(suits.trumps(hand)).distinct()
            }
            Following::AnyCard => {
                notes.note(|| Reason::NeedNotFollow);
                hand
            }
        }
    };
    let allowed = suitless_joker(rules, turn, allowed, notes);
    must_beat(rules, turn, led, allowed, notes)
}

/// Names the suit of each card of the hand that might be thought to be of another, if that matters
/// here.
///
/// These are the left bower, where it moves and where it stays, and the joker.
fn note_movers<N: Notes>(rules: &Ruleset, turn: &Turn<'_>, led: Suit, notes: &mut N) {
    if !N::KEPT {
        return;
    }
    for card in turn.hand.distinct() {
        let doubtful = matches!(
            role(rules, turn.trump, card),
            Role::LeftBower | Role::ExtraJack | Role::Joker
        );
        if doubtful && [card.printed_suit(), turn.trump.suit()].contains(&Some(led)) {
            effective_suit_with(rules, turn.trump, card, notes);
        }
    }
}

fn leads(rules: &Ruleset, suits: &Suits, turn: &Turn<'_>, notes: &mut impl Notes) -> CardSet {
    let hand = turn.hand.distinct();
    let plain = hand.minus(suits.trumps(hand));
    match rules.leading {
        Leading::TrumpWhenBroken if !turn.broken && !plain.is_empty() => {
            notes.note(|| Reason::TrumpNotBroken);
            plain
        }
        _ => {
            notes.note(|| Reason::LeadAnything);
            hand
        }
    }
}

fn when_void(rules: &Ruleset, suits: &Suits, turn: &Turn<'_>, notes: &mut impl Notes) -> CardSet {
    let hand = turn.hand.distinct();
    let trumps = suits.trumps(hand);
    let plain = hand.minus(trumps);
    if rules.ruffing_partner == RuffingPartner::Barred && !plain.is_empty() && !trumps.is_empty() {
        let winning = winner_with(rules, turn.trump, turn.table, &mut super::Silent);
        if let Some(winning) = winning.filter(|play| turn.partners.contains(play.seat)) {
            notes.note(|| Reason::PartnerWins { card: winning.card });
            return plain;
        }
    }
    if rules.when_void == WhenVoid::MustTrump && !trumps.is_empty() {
        notes.note(|| Reason::MustTrump);
        return trumps;
    }
    notes.note(|| Reason::AnyCardGoes);
    hand
}

fn suitless_joker(
    rules: &Ruleset,
    turn: &Turn<'_>,
    allowed: CardSet,
    notes: &mut impl Notes,
) -> CardSet {
    if rules.joker == Joker::NoSuit
        && turn.hand.contains(Card::JOKER)
        && !allowed.contains(Card::JOKER)
    {
        notes.note(|| Reason::JokerAnyTime);
        return allowed.with(Card::JOKER);
    }
    allowed
}

fn must_beat(
    rules: &Ruleset,
    turn: &Turn<'_>,
    led: Suit,
    allowed: CardSet,
    notes: &mut impl Notes,
) -> CardSet {
    if rules.beating == Beating::Free {
        return allowed;
    }
    let winning = winner_with(rules, turn.trump, turn.table, &mut super::Silent);
    let Some(Play { card: best, .. }) = winning else { return allowed };
    let height = strength(rules, turn.trump, Some(led), best);
    let beating = allowed.filter(|card| strength(rules, turn.trump, Some(led), card) > height);
    if beating.is_empty() {
        return allowed;
    }
    notes.note(|| Reason::MustBeat { card: best });
    beating
}
