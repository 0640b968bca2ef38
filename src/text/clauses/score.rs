//! Sentences about points, bids that are made or set, and the end of a game.

use crate::{
    rules::{
        Alone, BidDefence, BidFailed, BidMade, BothArrive, DefendAlone, Defenders, EuchreGoes,
        Laps, Least, Makers, Points, Rubber, Ruleset, Short, ShortTo, Sides, Stakes, TricksCounted,
        UnheldCard,
    },
    text::words::{and, capital, count, number, or, points as said},
    tutor::Question,
};

pub(super) fn renege(points: u8) -> String {
    match points {
        0 => "No price is set on a renege.".to_owned(),
        n => format!("A renege costs {}.", said(i16::from(n))),
    }
}

pub(super) const fn unheld_card(of: UnheldCard) -> &'static str {
    match of {
        UnheldCard::Named => "A card that is not held is taken back, and costs nothing.",
        UnheldCard::AsRenege => "A card that is not held costs what a renege costs.",
    }
}

pub(super) const fn tricks_counted(of: TricksCounted) -> &'static str {
    match of {
        TricksCounted::Side => "All tricks of the maker's side count.",
        TricksCounted::MakerOnly => "Only the maker's own tricks count.",
    }
}

pub(super) fn least(of: Least) -> String {
    let together = count(u32::from(of.together), "trick");
    match of.alone == of.together {
        true => format!("For their point the makers must take {together}."),
        false => {
            format!(
                "For their point the makers must take {together}, and a lone maker {}.",
                number(u32::from(of.alone))
            )
        }
    }
}

pub(super) const fn short(of: Short) -> &'static str {
    match (of.together, of.alone) {
        (ShortTo::Nobody, ShortTo::Nobody) => {
            "Makers who fall short without being euchred give nobody a point."
        }
        (ShortTo::Defenders, ShortTo::Defenders) => {
            "Makers who fall short of their point are euchred."
        }
        (ShortTo::Nobody, ShortTo::Defenders) => {
            "A lone maker who falls short of the point is euchred; partners who fall short give nobody a point."
        }
        (ShortTo::Defenders, ShortTo::Nobody) => {
            "Partners who fall short of their point are euchred; a lone maker who falls short gives nobody a point."
        }
    }
}

pub(super) fn points(of: Points) -> String {
    let Points {
        made, march, lone_made, lone_march, exposed_march, hidden_lone_march, euchre, ..
    } = of;
    let Points { lone_euchre, euchre_by_lone, .. } = of;
    format!(
        "A made hand pays {made} and a march {march}; alone {lone_made} and {lone_march}, with the hand laid open \
         {exposed_march}, alone without knowing it {hidden_lone_march}; a euchre pays {euchre}, against a lone maker \
         {lone_euchre}, and by a lone defender {euchre_by_lone}."
    )
}

/// The points of a table, without those for what never happens there.
pub(in crate::text) fn points_here(rules: &Ruleset) -> String {
    let Points { made, march, lone_made, lone_march, euchre, .. } = rules.points;
    let lone = rules.alone != Alone::Never;
    let when = |here: bool, said: &str, points: i16| {
        if here { format!("{said} {points}") } else { String::new() }
    };
    format!(
        "A made hand pays {made} and a march {march}{}{}{}{}; a euchre pays {euchre}{}{}.",
        when(lone, "; alone", lone_made),
        when(lone, " and", lone_march),
        when(lone && rules.jambon.offered, ", with the hand laid open", rules.points.exposed_march),
        when(
            rules.sides == Sides::CalledSuit,
            ", alone without knowing it",
            rules.points.hidden_lone_march
        ),
        when(
            lone && rules.points.lone_euchre != euchre,
            ", against a lone maker",
            rules.points.lone_euchre
        ),
        when(
            rules.defend_alone == DefendAlone::MayDeclare,
            ", by a lone defender",
            rules.points.euchre_by_lone
        ),
    )
}

/// The points that the hand of a question may bring: with a partner or alone, as it is played.
pub(in crate::text) fn points_of_hand(question: &Question) -> String {
    let rules = &question.rules;
    let Points { made, march, lone_made, lone_march, euchre, lone_euchre, .. } = rules.points;
    let is_plain = rules.auction.is_turn_up()
        && rules.sides == Sides::Alternate
        && rules.defend_alone == DefendAlone::Never
        && !rules.jambon.offered;
    match question.situation.contract_under(rules).ok().filter(|_| is_plain) {
        Some(contract) if contract.alone => {
            format!("Alone, {}.", paid(rules, (lone_made, lone_march, lone_euchre), true))
        }
        Some(_) => format!("{}.", capital(&paid(rules, (made, march, euchre), false))),
        None => points_here(rules),
    }
}

/// What a hand pays its makers and a euchre the others: `three or four tricks pay 1, and all of them 2;
/// a euchre pays 2`.
fn paid(rules: &Ruleset, (made, all, euchre): (i16, i16, i16), alone: bool) -> String {
    let (of, least) = (u32::from(rules.deal.cards), u32::from(rules.least.of(alone)));
    let some: Vec<String> = (least..of).map(number).collect();
    let makers = match some.as_slice() {
        [] => format!("all the tricks pay {all}"),
        some => format!("{} tricks pay {made}, and all of them {all}", or(some)),
    };
    format!("{makers}; a euchre pays {euchre}")
}

/// [`points_apart`] for results that come up at both tables; nothing where those pay alike.
pub(super) fn points_apart_here(own: &Ruleset, other: &Ruleset) -> Option<String> {
    let both = |here: fn(&Ruleset) -> bool| here(own) && here(other);
    let lone = both(|rules| rules.alone != Alone::Never);
    let (mut paid, there) = (own.points, other.points);
    if !lone {
        (paid.lone_made, paid.lone_march) = (there.lone_made, there.lone_march);
        paid.lone_euchre = there.lone_euchre;
    }
    if !lone || !both(|rules| rules.jambon.offered) {
        paid.exposed_march = there.exposed_march;
    }
    if !both(|rules| rules.sides == Sides::CalledSuit) {
        paid.hidden_lone_march = there.hidden_lone_march;
    }
    if !lone || !both(|rules| rules.defend_alone == DefendAlone::MayDeclare) {
        paid.euchre_by_lone = there.euchre_by_lone;
    }
    (paid != there).then(|| points_apart(paid, there))
}

/// What these points pay where `other` points pay something else.
pub(super) fn points_apart(of: Points, other: Points) -> String {
    let rows = [
        ("a made hand", of.made, other.made),
        ("a march", of.march, other.march),
        ("a lone hand that is made", of.lone_made, other.lone_made),
        ("a lone march", of.lone_march, other.lone_march),
        ("a march with the hand laid open", of.exposed_march, other.exposed_march),
        ("a march alone without knowing it", of.hidden_lone_march, other.hidden_lone_march),
        ("a euchre", of.euchre, other.euchre),
        ("a euchre of a lone maker", of.lone_euchre, other.lone_euchre),
        ("a euchre by a lone defender", of.euchre_by_lone, other.euchre_by_lone),
    ];
    let apart = rows.into_iter().filter(|(_, own, other)| own != other);
    let said: Vec<String> = apart.map(|(what, own, _)| format!("{what} pays {own}")).collect();
    format!("{}.", capital(&and(&said)))
}

pub(super) const fn makers(of: Makers) -> &'static str {
    match of {
        Makers::MadeOrMarch => {
            "Makers are paid for a made hand or for a march, and for nothing in between."
        }
        Makers::PerTrickOverTwo => "Makers are paid a point for each trick over two.",
    }
}

pub(super) const fn euchre_goes(of: EuchreGoes) -> &'static str {
    match of {
        EuchreGoes::ToDefenders => {
            "The defenders score for a euchre; where everybody scores alone, each of them does."
        }
        EuchreGoes::FromMakers => "A euchre is taken off the makers' score.",
        EuchreGoes::ToOneDefender => "Only the defender with most tricks scores for a euchre.",
        EuchreGoes::ToThoseAhead => {
            "Only a defender with more tricks than the makers scores for a euchre."
        }
    }
}

pub(super) const fn defenders(of: Defenders) -> &'static str {
    match of {
        Defenders::Nothing => "Defenders score for a euchre only.",
        Defenders::PerTrick => "Defenders score a point for each trick even without a euchre.",
    }
}

pub(super) const fn bid_made(of: BidMade) -> &'static str {
    match of {
        BidMade::Tricks => {
            "A bid that is made pays for every trick taken, a point each times the bid's rate."
        }
        BidMade::Value => "A bid that is made pays its own value; further tricks pay nothing.",
    }
}

pub(super) const fn bid_failed(of: BidFailed) -> &'static str {
    match of {
        BidFailed::Nothing => "A bid that is set costs the bidder nothing.",
        BidFailed::TricksWon => "A bid that is set costs as many points as its side took tricks.",
        BidFailed::Value => "A bid that is set costs its own value.",
        BidFailed::SetPoints => "A bid that is set costs a fixed number of points.",
        BidFailed::TricksKept => "A bid that is set still scores the tricks that were taken.",
        BidFailed::Shortfall => "A bid that is set costs a point for each trick too few.",
    }
}

pub(super) fn set_points(points: u8) -> String {
    format!("Whatever the bid, a set costs {}.", said(i16::from(points)))
}

pub(super) const fn stakes(of: Stakes) -> &'static str {
    match of {
        Stakes::Single => "A loss does not grow with the bid's rate.",
        Stakes::ByRate => "A loss is multiplied by the bid's rate.",
        Stakes::DoubleAlone => "A loss counts double where the bidder plays alone.",
    }
}

pub(super) const fn bid_defence(of: BidDefence) -> &'static str {
    match of {
        BidDefence::PerTrick => {
            "The bidder's opponents score a point for each trick they take, in any case."
        }
        BidDefence::PerTrickAtRate => {
            "The bidder's opponents score for each trick they take, a point each times the bid's rate."
        }
        BidDefence::ValueWhenSet => {
            "Each opponent scores the value of a bid that is set, and nothing else."
        }
        BidDefence::Nothing => "The bidder's opponents score nothing.",
    }
}

pub(super) fn target(target: u16) -> String {
    let points = match i16::try_from(target) {
        Ok(points) => said(points),
        Err(_) => format!("{target} points"),
    };
    format!("{} win{} the game.", capital(&points), if target == 1 { "s" } else { "" })
}

pub(super) const fn both_arrive(of: BothArrive) -> &'static str {
    match of {
        BothArrive::HighestShare => {
            "If several arrive together, the highest total wins; equal totals share the game."
        }
        BothArrive::HigherThenReplay => {
            "If several arrive together, the higher total wins; equal totals play on."
        }
        BothArrive::HigherThenBidders => {
            "If both arrive together, the higher total wins; on equal totals the bidder's side."
        }
        BothArrive::AllShare => "All who arrive together share the game, whatever their totals.",
        BothArrive::BiddersFirst => {
            "If several arrive together, the bidder's side wins, whatever the totals."
        }
        BothArrive::PlayOn => {
            "If several arrive together and level, play goes on until one is ahead."
        }
    }
}

pub(super) const fn rubber(of: Rubber) -> &'static str {
    match of {
        Rubber::None => "Each game stands by itself; there is no rubber.",
        Rubber::Games => "The first to win two games wins the rubber.",
        Rubber::Points => {
            "The first to win two games wins the rubber. A game won against nothing pays three rubber points, against one \
             or two points two, else one; the rubber itself pays two more."
        }
    }
}

pub(super) const fn laps(of: Laps) -> &'static str {
    match of {
        Laps::Off => "Points above the target are lost.",
        Laps::Cascade => {
            "Points above the target open the winner's next game, and win that one too if there are enough."
        }
        Laps::Once => {
            "Points above the target open the winner's next game, but never win it by themselves."
        }
    }
}

pub(super) const fn slams(on: bool) -> &'static str {
    match on {
        true => "A game against nothing counts two: a slam.",
        false => "A game counts one, whatever the losers have.",
    }
}
