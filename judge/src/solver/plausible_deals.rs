//! Deals in which the others would have called as they did.

use rand::Rng;

use super::{
    Adviser, Layouts, RuleOfThumb, Style,
    heuristic::Heuristic,
    layouts::PATIENCE,
    rollout::{Playout, choices},
    rule_of_thumb::is_call,
    stakes::{Ledger, Needs},
    worth::LookedAt,
};
use crate::{
    chance::Seed,
    engine::{Action, Hand, Seen, View},
    table::{CardSet, Seat},
};

/// At most this many deals are drawn to find one in which every call is believed.
///
/// Of the deals that agree one in twenty or thirty is one of a dealer who takes the card up alone and
/// lays away what he should: of twenty-four often none is, and he is believed to hold a quarter of a
/// trump less than he does.
const DRAWN: u32 = 120;

/// So many of the first deals tell whether anybody who is modelled calls so.
const PROBES: u64 = 8;

/// That many of them have to be believed; else fewer deals are drawn for the others.
const PROBES_BELIEVED: usize = 4;

/// So many then: more cost much, and the nearest one of them comes hardly nearer.
const DRAWN_IN_VAIN: u32 = 24;

/// A call is believed of players who give up at most this by it: points for each card that is
/// dealt.
///
/// With more, believed callers hold too few trumps: six times as much takes a quarter of a trump from a
/// dealer who took the card up (`cargo bench --bench judgement -- believed`).
const LEEWAY: f64 = 0.005;

/// The same where tricks are bid, where much depends on what others have bid.
const LEEWAY_OF_BIDS: f64 = 0.1;

/// A card is believed to have been laid away if its chance to take a trick is at most this much
/// greater than that of the lightest.
const LEEWAY_AWAY: f64 = 0.05;

impl<'r> Adviser<'r> {
    /// The same, where whatever follows an act is done by players who see their own cards: they
    /// call by what they have learnt of this game, and exchange and play by rule of thumb.
    ///
    /// Such players find no squeeze and no trump that drops, and defend badly against somebody
    /// alone; with open cards everybody plays better than can be. What is so by both is so at a
    /// table.
    #[must_use]
    pub fn by_own_cards(self) -> Self {
        Self { playout: Playout::ByRule, ..self }
    }

    /// The same, where whatever follows an act is best play with every card seen by everybody.
    #[must_use]
    pub fn with_open_cards(self) -> Self {
        Self { playout: Playout::DoubleDummy, ..self }
    }

    /// The same at a table of players of that style, where one is named; `None` where nobody knows
    /// how they call.
    pub fn of_style(self, style: Option<Style>) -> Option<Self> {
        let Some(style) = style else { return Some(self) };
        Some(Self { player: RuleOfThumb::of_style(self.rules, style)?, ..self })
    }

    /// One of the deals that are looked at: it agrees with what was seen, and in it the others
    /// would have called as they did.
    ///
    /// The same seed and number give the same deal always; `None` where there is none.
    pub fn believed(&self, layouts: &Layouts<'r>, seed: Seed, number: u64) -> Option<Hand<'r>> {
        let search = self.search(layouts, seed);
        self.player.heuristic.believed(&search, &mut seed.stream(number), &mut self.ledger())
    }

    /// How long such deals are looked for; any is one of them where nobody asks what was called.
    pub(super) fn search<'l>(&self, layouts: &'l Layouts<'r>, seed: Seed) -> Search<'l, 'r> {
        match self.looked_at {
            LookedAt::Believed => self.player.heuristic.search(layouts, seed, &mut self.ledger()),
            LookedAt::Any => Search { layouts, most: 1 },
        }
    }

    /// What calls go by at the score that it was told.
    pub(super) fn ledger(&self) -> Ledger {
        let needs = self.game.as_ref().map(|(_, score)| Needs::at(self.rules, score));
        Ledger::of_calls(needs.unwrap_or_default())
    }
}

/// A moment, and how many deals are drawn at most to find one there in which every call is believed.
#[derive(Clone, Copy)]
pub(super) struct Search<'l, 'r> {
    pub(super) layouts: &'l Layouts<'r>,
    most: u32,
}

impl Heuristic {
    /// How long deals are looked for in which the others would have called as they did: where the first
    /// ones of that seed are none of them, no longer than pays.
    pub(super) fn search<'l, 'r>(
        &self,
        layouts: &'l Layouts<'r>,
        seed: Seed,
        ledger: &mut Ledger,
    ) -> Search<'l, 'r> {
        if !others_showed(layouts.view()) {
            return Search { layouts, most: 1 };
        }
        let search = Search { layouts, most: DRAWN };
        let is_believed = |number: &u64| {
            let found = self.nearest(&search, &mut seed.stream(*number), ledger);
            found.is_some_and(|(strain, _)| strain <= 0.0)
        };
        let pays = (0..PROBES).filter(is_believed).nth(PROBES_BELIEVED - 1).is_some();
        Search { most: if pays { DRAWN } else { DRAWN_IN_VAIN }, ..search }
    }

    /// A deal that agrees with what was seen, and in which what the others called is what players
    /// call who go by their own cards.
    ///
    /// A call is believed if its caller likes none of his calls better by more than half a hundredth
    /// of a point for each card that is dealt (a tenth where tricks are bid), and whoever has taken
    /// the turned-up card is believed to have laid away one of his lightest cards. Of the deals that
    /// agree those are all equally likely in which every call is believed; where none of many is one
    /// of them, the one that comes nearest is taken.
    pub(super) fn believed<'r>(
        &self,
        search: &Search<'_, 'r>,
        rng: &mut impl Rng,
        ledger: &mut Ledger,
    ) -> Option<Hand<'r>> {
        self.nearest(search, rng, ledger).map(|(_, hand)| hand)
    }

    /// The same with what is not believed of its calls: 0 where everything is.
    fn nearest<'r>(
        &self,
        search: &Search<'_, 'r>,
        rng: &mut impl Rng,
        ledger: &mut Ledger,
    ) -> Option<(f64, Hand<'r>)> {
        let view = search.layouts.view();
        let (mut nearest, mut drawn): (Option<(f64, Hand<'r>)>, u32) = (None, 0);
        for _ in 0..PATIENCE {
            let mut strain = 0.0;
            let least = nearest.as_ref().map_or(f64::INFINITY, |(least, _)| *least);
            let mut hear = |hand: &Hand<'r>, seat: Seat, action: Action| {
                if seat != view.seat && is_judged(hand, action) && strain < least {
                    strain += self.strain(hand, seat, action, ledger);
                }
            };
            let Some(hand) = search.layouts.attempt(rng, &mut hear) else { continue };
            drawn += 1;
            if strain < least {
                nearest = Some((strain, hand));
            }
            if strain <= 0.0 || drawn == search.most {
                break;
            }
        }
        nearest
    }

    /// How much more than is believed of players `seat` gives up by `action`.
    fn strain(&self, hand: &Hand<'_>, seat: Seat, action: Action, ledger: &mut Ledger) -> f64 {
        let Some(liked) = self.likes(hand, seat, action, ledger) else { return 0.0 };
        let most =
            choices(hand).into_iter().filter_map(|other| self.likes(hand, seat, other, ledger));
        let given_up = most.fold(liked, f64::max) - liked;
        let cards = f64::from(hand.rules().deal.cards);
        let leeway = match action {
            Action::Discard(_) => LEEWAY_AWAY,
            _ if hand.rules().auction.is_turn_up() => LEEWAY * cards,
            _ => LEEWAY_OF_BIDS * cards,
        };
        (given_up - leeway).max(0.0)
    }
}

/// Whether an act shows what somebody holds who goes by his own cards: a call, or the one card that
/// he lays away for the turned-up one.
fn is_judged(hand: &Hand<'_>, action: Action) -> bool {
    let is_one = |cards: CardSet| cards.len() == 1 && hand.rules().auction.is_turn_up();
    is_call(action) || matches!(action, Action::Discard(cards) if is_one(cards))
}

/// Whether anybody else has called, or laid away a card.
fn others_showed(view: &View<'_>) -> bool {
    let shows = |seen: &Seen| match seen {
        Seen::Open(action) => is_call(*action),
        Seen::Discarded(_) => true,
        Seen::Gave(_) => false,
    };
    view.history.iter().any(|(seat, seen)| *seat != view.seat && shows(seen))
}
