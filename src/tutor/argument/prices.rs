//! What bids and calls pay and cost.

use super::{AllTricks, WithRole, calls::Caller};
use crate::{
    engine::Action,
    rules::{BidMade, BidName, BidTerms, Trump},
    tutor::ground::{points_if_made, points_if_set},
};

impl Caller<'_, '_> {
    /// What all the tricks score alone, where that is more, with the only one of the best trumps that is
    /// not his; whoever lacks none or one of them goes for all, and asks for no fewer.
    pub(super) fn all_alone(&self, trump: Trump) -> Option<(AllTricks, Option<WithRole>)> {
        let missing = self.missing(trump);
        let mut all = AllTricks::under(self.hand.rules());
        all.fewer_alike &= missing.len() > 1;
        let lacks = if missing.len() == 1 { missing.first() } else { None };
        (all.alone > all.together).then_some((all, lacks.copied()))
    }

    /// What a bid scores that is played alone or pays more than its tricks, made and failed.
    pub(super) fn pays(&self, bid: Action, terms: BidTerms) -> Option<(i16, i16)> {
        let rules = self.hand.rules();
        let made = points_if_made(rules, self.seat, bid)?;
        let is_more = terms.alone || terms.value() > terms.tricks;
        is_more.then_some((made, points_if_set(rules, self.seat, bid)?))
    }

    /// Whether two bids that take as many tricks score the same.
    pub(super) fn pays_as_much(&self, bid: BidName, higher: BidName) -> bool {
        let rules = self.hand.rules();
        let pays = |bid: BidName| {
            let terms = rules.bids.get(bid)?.terms;
            Some((terms.rate, terms.value, terms.alone))
        };
        rules.bid_made == BidMade::Tricks && pays(bid) == pays(higher)
    }
}
