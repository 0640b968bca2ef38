//! Shuffling a deck and dealing it by the rules of a table.

use rand::Rng;

use crate::{
    chance::shuffle,
    engine::Dealt,
    rules::{Auction, LeftOver, Ruleset},
    table::{BySeat, Card, CardSet, Ring, Seat, Suit},
};

/// `cards` in an order of which each is equally likely.
pub fn shuffled(cards: CardSet, rng: &mut impl Rng) -> Vec<Card> {
    let mut pack: Vec<Card> = cards.iter().collect();
    shuffle(rng, &mut pack);
    pack
}

/// A full deal with every hand known: packets as the rules say, then the dealer's extra cards, then
/// what is left over.
///
/// Of cards turned up there is one, or as many as can come one after another where each new suit is
/// offered. The widow and the ghost's hand are filled where the rules have them. A deck that is too
/// small (such rules contradict themselves) deals fewer cards.
///
/// ```
/// use leftbower_judge::{chance::Seed, rules::Variant, solver::deal, table::Seat};
/// let rules = Variant::find("classic").expect("shipped").rules();
/// let dealt = deal(&rules, Seat::new(4).expect("a seat"), &mut Seed(42).rng());
/// assert_eq!(dealt.hands[Seat::FIRST].map(|hand| hand.len()), Some(5));
/// assert_eq!(dealt.up.len(), 1);
/// ```
///
/// Clauses `deck`, `joker`, `deal`.
pub fn deal(rules: &Ruleset, dealer: Seat, rng: &mut impl Rng) -> Dealt {
    let ring = Ring::new(rules.players);
    let mut pack = shuffled(rules.cards(), rng).into_iter();
    let mut hands = BySeat::from_fn(|_| CardSet::EMPTY);
    for packet in packets(rules) {
        for seat in ring.from(ring.left_of(dealer)) {
            hands[seat] = hands[seat].plus(take(&mut pack, packet));
        }
    }
    hands[dealer] = hands[dealer].plus(take(&mut pack, rules.deal.dealer_extra));
    let widow = (rules.deal.widow > 0).then(|| take(&mut pack, rules.deal.widow));
    let turned = match (rules.deal.left_over, rules.auction) {
        (LeftOver::TurnUp, Auction::TurnUpEachSuit) => Suit::ALL.len(),
        (LeftOver::TurnUp, _) => 1,
        _ => 0,
    };
    let mut up: Vec<Card> = pack.by_ref().take(turned).collect();
    // After a suit that has been turned up before no further card is.
    let again =
        |at: usize| up[..at].iter().any(|card| card.printed_suit() == up[at].printed_suit());
    if let Some(at) = (1..up.len()).find(|at| up[*at].printed_suit().is_some() && again(*at)) {
        up.truncate(at + 1);
    }
    Dealt {
        dealer,
        hands: BySeat::from_fn(|seat| ring.has(seat).then_some(hands[seat])),
        up,
        widow,
    }
}

/// The packets of the deal, cut or filled up with single cards until they make a hand.
fn packets(rules: &Ruleset) -> Vec<u8> {
    let mut left = rules.deal.cards;
    let mut packets = Vec::new();
    for size in rules.deal.packets.iter().copied().chain(std::iter::repeat(1)) {
        if left == 0 {
            break;
        }
        let size = size.min(left);
        left -= size;
        packets.push(size);
    }
    packets
}

fn take(pack: &mut impl Iterator<Item = Card>, count: u8) -> CardSet {
    pack.take(usize::from(count)).collect()
}
