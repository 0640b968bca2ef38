//! What an auction came to, stated outright.

use super::{FaultKind, Impossible, Layers, MapCursor, Node, Reader, Rule, Span, seats};
use crate::{
    engine::{Contract, Dealt, Hand, side_of},
    rules::{Alone, BidName, BidTerms, DefendAlone, NoTrump, Ruleset, Sides, Trump},
    table::{SeatSet, Suit},
};

/// A contract as read: the partner whom a called suit finds is looked up when the hands are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stated {
    pub(super) contract: Contract,
    /// Where the partners stand, if they are stated.
    pub(super) partners: Option<Span>,
    pub(super) span: Span,
}

/// Reads `contract:`; `None` where it is absent or not sound.
pub(super) fn read(keys: &mut Layers<'_>, rules: &Ruleset, variant: &str) -> Option<Stated> {
    let node = keys.get("contract")?;
    let mut map = node.map("a contract")?;
    let before = node.reader().error_count();
    map.needs(&["maker", "trump"]);
    let maker = map.get("maker").and_then(|node| seats::seat(rules, node));
    let trump = map.get("trump").and_then(|node| trump(rules, node));
    let bid = bid(&mut map, rules, variant);
    let terms = bid.and_then(|bid| rules.bids.get(bid)).map(|bid| bid.terms);
    let alone = alone(&mut map, rules, variant, terms);
    let defends = map.get("defends-alone").and_then(|node| {
        offered(node, rules.defend_alone != DefendAlone::Never, "defends-alone", variant);
        seats::seat(rules, node).map(|seat| (node, seat))
    });
    let exposed = map.get("exposed").is_some_and(|node| {
        let exposed = node.flag().unwrap_or(false);
        offered(node, !exposed || rules.jambon.offered, "exposed", variant);
        if exposed && rules.jambon.offered && !alone {
            node.fault(Rule::Impossible(Impossible::ExposedNotAlone));
        }
        exposed
    });
    let partners = map.get("partners").and_then(|node| {
        offered(
            node,
            matches!(rules.sides, Sides::Chosen | Sides::CalledSuit),
            "partners",
            variant,
        );
        seats::seats(rules, node).map(|seats| (node, seats))
    });
    let called = map.get("calls-suit").and_then(|node| {
        offered(node, rules.sides == Sides::CalledSuit, "calls-suit", variant);
        if alone {
            node.fault(Rule::Impossible(Impossible::PartnerOfLoneMaker));
        }
        node.parse::<Suit>("a suit")
    });
    let bad_partners = partners.and_then(|(node, seats)| {
        Some((node, impossible_partners(rules, seats, alone, bid.zip(terms))?))
    });
    if let Some((node, what)) = bad_partners {
        node.fault(Rule::Impossible(what));
    }
    let forced = map.flag("forced").unwrap_or(false);
    map.finish();
    let (maker, trump) = (maker?, trump?);
    if let Some((at, _)) = partners.filter(|(_, seats)| seats.contains(maker)) {
        at.fault(Rule::Clash { one: "maker".to_owned(), other: "partners".to_owned() });
    }
    if let Some((at, defender)) = defends {
        if !alone {
            at.fault(FaultKind::MissingKey {
                key: "alone".to_owned(),
                of: "a contract with a lone defender",
            });
        } else if side_of(rules, maker).contains(defender) {
            at.fault(Rule::Clash { one: "maker".to_owned(), other: "defends-alone".to_owned() });
        }
    }
    let stated_partners = partners.map(|(node, _)| node.span());
    let partners = partners
        .map(|(_, seats)| seats)
        .or((rules.sides == Sides::Chosen && alone).then_some(SeatSet::EMPTY));
    let lone_defender = defends.map(|(_, seat)| seat);
    let contract = Contract {
        bid,
        alone,
        partners,
        called,
        lone_defender,
        exposed,
        forced,
        ..Contract::new(maker, trump)
    };
    (node.reader().error_count() == before).then_some(Stated {
        contract,
        partners: stated_partners,
        span: node.key_span(),
    })
}

/// Reads a trump that can be one in this game.
fn trump(rules: &Ruleset, node: Node<'_>) -> Option<Trump> {
    let trump = node.parse::<Trump>("a trump")?;
    if trump == Trump::None && rules.no_trump == NoTrump::Barred {
        node.fault(Rule::Impossible(Impossible::NoTrump));
        return None;
    }
    Some(trump)
}

/// Why these seats cannot be the maker's partners, if they cannot.
fn impossible_partners(
    rules: &Ruleset,
    partners: SeatSet,
    alone: bool,
    bid: Option<(BidName, BidTerms)>,
) -> Option<Impossible> {
    match rules.sides {
        Sides::CalledSuit if alone && !partners.is_empty() => Some(Impossible::PartnerOfLoneMaker),
        Sides::CalledSuit if partners.len() > 1 => Some(Impossible::TwoCalled),
        Sides::Chosen => match bid? {
            (bid, terms) if terms.alone && !partners.is_empty() => {
                Some(Impossible::PartnersOfLoneBid { bid })
            }
            (bid, terms) if partners.len() > u32::from(terms.partners) => {
                Some(Impossible::TooManyPartners { bid, most: terms.partners })
            }
            _ => None,
        },
        Sides::CalledSuit | Sides::Alternate | Sides::Beside | Sides::Each => None,
    }
}

/// The winning bid, under `bid` or `special`.
fn bid(map: &mut MapCursor<'_>, rules: &Ruleset, variant: &str) -> Option<BidName> {
    let (plain, special) = (map.get("bid"), map.get("special"));
    if let (Some(_), Some(special)) = (plain, special) {
        special.fault(Rule::Clash { one: "bid".to_owned(), other: "special".to_owned() });
    }
    let (key, node) = plain.map(|node| ("bid", node)).or(special.map(|node| ("special", node)))?;
    if rules.auction.is_turn_up() {
        offered(node, false, key, variant);
        return None;
    }
    let text = node.text()?;
    let name: Option<BidName> = text.parse().ok();
    // A forced bid may lie below the ladder's first rung.
    if name.and_then(|name| rules.bids.get(name)).is_none() {
        let known = rules.bids.0.iter().map(|bid| bid.name.to_string());
        node.fault(Rule::unknown("bid", &text, known));
        return None;
    }
    name
}

/// Whether the maker is alone: stated, or implied by the bid.
fn alone(map: &mut MapCursor<'_>, rules: &Ruleset, variant: &str, terms: Option<BidTerms>) -> bool {
    let implied = terms.is_some_and(|terms| terms.alone);
    let Some(node) = map.get("alone") else { return implied };
    let stated = node.flag().unwrap_or(implied);
    if implied && !stated {
        node.fault(Rule::Clash { one: "alone".to_owned(), other: "bid".to_owned() });
    }
    offered(node, implied || !stated || rules.alone != Alone::Never, "alone", variant);
    stated
}

/// Reports a key for which the rules leave no room.
pub(super) fn offered(node: Node<'_>, is_offered: bool, key: &str, variant: &str) {
    if !is_offered {
        let kind =
            FaultKind::from(Rule::NotOffered { key: key.to_owned(), variant: variant.to_owned() });
        node.reader().report(node.key_span(), kind);
    }
}

impl Stated {
    /// The contract with the partner whom the called suit finds, as far as the hands tell.
    ///
    /// Reports a stated partner whom the hands do not bear out.
    pub(super) fn settled(self, reader: &Reader<'_>, rules: &Ruleset, dealt: Dealt) -> Contract {
        let Some(suit) = self.contract.called else { return self.contract };
        let hand = Hand::at_first_lead(rules, dealt, self.contract);
        let found = hand.partner_by(suit).ok().map(|ruling| *ruling.value());
        if let (Some(found), Some(stated), Some(span)) =
            (found, self.contract.partners, self.partners)
            && found != stated
        {
            reader.report(span, Rule::Impossible(Impossible::NotFound { found }));
        }
        Contract { partners: self.contract.partners.or(found), ..self.contract }
    }
}
