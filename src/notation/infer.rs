//! From what is told to what is known: who played what, and so what everybody was dealt and held.
//!
//! A hand that was played to its end shows all cards of those who took part. Only the dealer's is
//! less sure where the turned-up card was ordered: he held one card more and laid one away, which
//! is seldom told. If he never played the turned-up card, that is the one; if he did, what he was
//! dealt stays unknown, but not what he held at the first lead.

use super::{
    deal::Deal,
    game::Passed,
    known::{Known, Said},
    toggles::Played,
};
use crate::{
    content::{At, HandRecord, Rule, Spans},
    engine::{Action, Dealt, Hand, Judged, Match, Phase, Recorded, referee, side_of, sits_out},
    rules::Ruleset,
    table::{BySeat, Card, CardSet, Ring, Seat, Trick},
    tutor::Situation,
};

/// Hands, as far as they are known.
type Hands = BySeat<Option<CardSet>>;

/// The record of a deal; `None` when what is wrong has been reported.
pub(super) fn record(deal: &Deal<'_>, played: &Played, passed: &Passed) -> Option<HandRecord> {
    let rules = &*played.rules.rules;
    let reader = deal.node.reader();
    let before = reader.error_count();
    let known = Known::of(deal, played, passed);
    known.count_off(reader, rules);
    if reader.error_count() > before {
        return None;
    }
    let table = Inference::new(deal, &known, played);
    let Cards { dealt, held, discard } = table.cards();
    if reader.error_count() > before {
        return None;
    }
    let (said, tricks) = (acts(deal, &known, discard), tricks(&known));
    let situation = Situation {
        dealer: deal.dealer,
        hands: if known.contract.is_some() { held } else { dealt },
        up: known.up.into_iter().collect(),
        auction: known.contract.is_none().then(|| said.iter().map(|said| said.value).collect()),
        contract: known.contract,
        lead: deal.lead,
        tricks: (!tricks.is_empty()).then_some(tricks),
        ..Situation::new(rules)
    };
    let spans = Spans {
        whole: deal.node.span(),
        auction: said.iter().map(|said| said.span).collect(),
        tricks: known.tricks.iter().map(|trick| trick.span).collect(),
        contract: None,
    };
    Some(HandRecord { rules: played.rules.clone(), situation, held: Some(held), spans })
}

/// The acts before the first lead, in order.
fn acts(deal: &Deal<'_>, known: &Known, discard: Option<At<Card>>) -> Vec<Said> {
    let laid_away = |At { value, span }| At {
        value: (deal.dealer, Action::Discard(CardSet::EMPTY.with(value))),
        span,
    };
    let calls = known.calls.iter().copied().chain(discard.map(laid_away));
    calls.chain(known.defence.iter().copied()).collect()
}

fn tricks(known: &Known) -> Vec<Vec<Card>> {
    known.tricks.iter().map(|trick| trick.value.clone()).collect()
}

/// The cards of a deal as far as they are known.
struct Cards {
    /// As dealt.
    dealt: Hands,
    /// At the first lead.
    held: Hands,
    discard: Option<At<Card>>,
}

/// A deal with the cards that each seat showed.
struct Inference<'d> {
    deal: &'d Deal<'d>,
    known: &'d Known,
    /// All cards of the seats that played all they held.
    shown: Hands,
    /// Whether the dealer took the turned-up card and laid one away.
    picks: bool,
    /// Whether he is the partner of a lone maker, so that he lays nothing away.
    dealer_sleeps: bool,
    /// Whether the cards played are those that were dealt.
    as_dealt: bool,
}

impl<'d> Inference<'d> {
    fn new(deal: &'d Deal<'d>, known: &'d Known, played: &Played) -> Self {
        let rules = &*played.rules.rules;
        let told = unseen(deal, known, rules);
        let out = told.contract.map(|contract| *sits_out(rules, &contract).value());
        let plays = || told.tricks.iter().flat_map(|(trick, _)| Trick::plays(trick));
        let shown = BySeat::from_fn(|seat| {
            let cards: CardSet =
                plays().filter(|play| play.seat == seat).map(|play| play.card).collect();
            (cards.len() == u32::from(rules.deal.cards)).then_some(cards)
        });
        let out = out.is_some_and(|out| out.contains(deal.dealer));
        let picks = known.is_ordered() && told.contract.is_some() && !out;
        let of_maker = told
            .contract
            .is_some_and(|contract| side_of(rules, contract.maker).contains(deal.dealer));
        let dealer_sleeps = out && of_maker;
        Self { deal, known, shown, picks, dealer_sleeps, as_dealt: !played.exchanges }
    }

    fn cards(&self) -> Cards {
        let dealer = self.deal.dealer;
        let mut dealt =
            BySeat::from_fn(|seat| self.known.hands[seat].or_else(|| self.as_played(seat)));
        let mut held = BySeat::from_fn(|seat| dealt[seat].or(self.shown[seat]));
        let mut discard = self.known.discard.filter(|_| !self.dealer_sleeps);
        if self.known.contract.is_some() {
            held[dealer] = self.shown[dealer];
        } else if self.picks {
            let taken = self.known.up.map_or(CardSet::EMPTY, |up| CardSet::EMPTY.with(up));
            discard = discard.or_else(|| self.missing(taken));
            dealt[dealer] = self.known.hands[dealer].or_else(|| self.dealers(taken, discard));
            held[dealer] = match (dealt[dealer], discard) {
                (Some(dealt), Some(discard)) => Some(dealt.plus(taken).without(discard.value)),
                // He played what he can not have held: let the referee see that.
                (Some(dealt), None) => self.shown[dealer].map(|_| dealt.plus(taken)),
                (None, _) => self.shown[dealer],
            };
        }
        Cards { dealt, held, discard }
    }

    /// What `seat` was dealt, if it is what it played.
    fn as_played(&self, seat: Seat) -> Option<CardSet> {
        self.shown[seat].filter(|_| self.as_dealt && !self.deal.exchanged.contains(seat))
    }

    /// The card that the dealer must have laid away, from what he held and never played.
    fn missing(&self, taken: CardSet) -> Option<At<Card>> {
        let shown = self.shown[self.deal.dealer]?;
        let rest = match self.known.hands[self.deal.dealer] {
            Some(dealt) => dealt.plus(taken),
            None => taken.plus(self.as_played(self.deal.dealer)?),
        };
        let rest = rest.contains_all(shown).then(|| rest.minus(shown))?;
        let rest = rest.filter(|card| !shown.contains(card));
        rest.iter().next().map(|value| At { value, span: self.deal.node.span() })
    }

    /// What a dealer was dealt who then took a card and laid one away.
    fn dealers(&self, taken: CardSet, discard: Option<At<Card>>) -> Option<CardSet> {
        let (shown, discard) = (self.as_played(self.deal.dealer)?, discard?);
        let all = shown.with(discard.value);
        if !all.contains_all(taken) {
            // What he took and never played is what he laid away.
            let (stated, truth) = (discard.value.to_string(), taken.to_string());
            let kind = Rule::Differs { key: "discard".to_owned(), stated, truth };
            self.deal.node.reader().report(discard.span, kind);
        }
        Some(all.minus(taken))
    }
}

/// The deal refereed with all hands unknown, which tells who played what.
fn unseen(deal: &Deal<'_>, known: &Known, rules: &Ruleset) -> Judged {
    let dealt = Dealt {
        dealer: deal.dealer,
        hands: Hands::default(),
        up: known.up.into_iter().collect(),
        widow: None,
    };
    let start = match known.contract {
        Some(contract) => Hand::at_first_lead(rules, dealt, contract),
        None => Hand::new(rules, dealt),
    };
    let said = acts(deal, known, known.discard);
    let auction: Vec<(Seat, Action)> = said.iter().map(|said| said.value).collect();
    referee(Recorded {
        start: start.led_by(deal.lead),
        auction: if known.contract.is_some() { &[] } else { &auction },
        held: Some(Hands::default()),
        trump_only: false,
        tricks: &tricks(known),
        lead: deal.lead,
        taken: None,
        table: Match::new(rules, deal.dealer),
    })
}

/// A judged hand as a record of our own tells it.
///
/// Where the dealer laid away a card that nobody knows, the calls cannot be told to their end: then
/// what they came to stands instead, with the hands at the first lead.
pub fn as_record(record: &HandRecord, judged: &Judged) -> Situation {
    let at = &record.situation;
    let rules = &*record.rules.rules;
    let begun = at.tricks.as_ref().is_some_and(|tricks| !tricks.is_empty());
    let (Some(held), Some(contract), true, None) =
        (record.held, judged.contract, begun, at.contract)
    else {
        return at.clone();
    };
    let seats = || Ring::new(rules.players).all().iter();
    let whole = at.after_auction(rules).map_or(true, |hand| {
        let leads = hand.to_act().is_ok_and(|turn| turn.value().1 == Phase::Play);
        leads && seats().all(|seat| held[seat].is_none_or(|held| hand.held(seat) == Some(held)))
    });
    match whole {
        true => at.clone(),
        false => Situation { hands: held, auction: None, contract: Some(contract), ..at.clone() },
    }
}
