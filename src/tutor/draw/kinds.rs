//! Which kinds of question train which skill.

use super::{
    Dice, Setting, Sketch, at_spot, calls, cards, contracts, endings, exchanges, follow, hidden,
    judged, points, seats, tricks,
};
use crate::{
    rules::{CallForBest, Clause, DefendAlone, Draw, Joker, Laps, LeftOver, Sides, SitsOut},
    table::Rank,
    tutor::{Reach, Skill},
};

/// Draws one question, or finds that these cards make none.
pub(super) type Kind = fn(&Setting<'_>, &mut Dice) -> Option<Sketch>;

/// The kinds that train `skill` here, each with its weight; none where the rules leave nothing to
/// ask.
pub(super) fn kinds(at: &Setting<'_>, skill: Skill) -> Vec<(u32, Kind)> {
    let rules = at.rules;
    let turn_up = rules.auction.is_turn_up();
    let each = matches!(rules.sides, Sides::Each);
    let lone = at.has_lone_hands();
    let short = rules.deal.cards <= 6 && rules.players <= 4;
    let bids = !turn_up;
    let ghost = rules.deal.left_over == LeftOver::Ghost;
    let helped = bids && rules.bids.0.iter().any(|bid| bid.terms.widow || bid.terms.help > 0);
    let best = turn_up && lone && rules.call_for_best == CallForBest::MayCall;
    let called = rules.sides == Sides::CalledSuit;
    let defended = turn_up && lone && rules.defend_alone == DefendAlone::MayDeclare;
    // Seats are drawn for where sessions are known.
    let meets = rules.draw != Draw::None && rules.applies(Clause::Movement);
    let when = |here: bool, weight: u32| if here { weight } else { 0 };
    let turned = when(turn_up, 1);
    let all: Vec<(u32, Kind)> = match skill {
        Skill::DeckContents => {
            let cut = rules.deck.lowest > Rank::Two;
            // Nobody makes anything before there is trump.
            let makers = at.has_fixed_partners() && rules.players > 2 && at.reach != Reach::NoTrump;
            vec![(when(cut, 2), cards::rest_of_suit), (when(makers, 1), contracts::side)]
        }
        Skill::RankPlain => {
            vec![(3, cards::plain_pair), (when(at.reach != Reach::NoTrump, 1), cards::plain_order)]
        }
        Skill::RankTrump => {
            vec![(5, cards::trump_order), (4, cards::trump_pair), (1, cards::all_trumps)]
        }
        Skill::ColourPairs => vec![(1, cards::jack_pair)],
        Skill::SuitEffective => vec![(1, cards::suit)],
        Skill::FollowLegal => vec![(5, follow::follow), (1, follow::lead)],
        Skill::TrickWinner => vec![(1, tricks::taker)],
        Skill::LeadFirst => vec![(3, contracts::first_lead), (when(lone, 1), contracts::lone_lead)],
        Skill::LeadNext => vec![(3, tricks::leader), (1, tricks::leader_after_two)],
        Skill::DealTurnup => {
            let sides = turn_up && at.has_fixed_partners() && rules.players > 2;
            let makers = when(sides, 1);
            vec![(2 * turned, calls::after_order_up), (makers, calls::makers_by_order_up)]
        }
        Skill::BidOrder => {
            vec![
                (turned, calls::first_to_speak),
                (2 * turned, calls::first_round),
                (when(turn_up && lone, 1), exchanges::before_the_lead),
            ]
        }
        Skill::BidRound2 => vec![(when(turn_up, 1), calls::second_round)],
        Skill::BidDealer => vec![(turned, calls::dealers_call), (turned, calls::after_order_up)],
        Skill::Discard => vec![(turned, calls::discard), (turned, calls::after_order_up)],
        Skill::AuctionBid => vec![
            (when(bids, 2), calls::next_bid),
            (when(bids, 1), calls::naming),
            (when(bids, 2), calls::after_one_round),
            (when(bids, 1), calls::first_to_speak),
            (when(bids && rules.joker != Joker::Absent, 1), calls::after_all_pass),
        ],
        Skill::AloneDeclare => vec![
            (when(lone && rules.sits_out != SitsOut::Nobody, 2), contracts::sits_out),
            (when(lone && !each, 1), contracts::lone_lead),
        ],
        Skill::AloneDefend => {
            vec![
                (when(defended, 1), contracts::sits_out_of_duel),
                (when(defended, 1), exchanges::after_lone_call),
            ]
        }
        Skill::ScoreMade => vec![
            (when(turn_up, 11), points::made),
            (when(turn_up && at.has_fixed_partners() && short, 1), tricks::score_by_tricks),
        ],
        Skill::ScoreMarch => vec![(when(turn_up, 1), points::march)],
        Skill::ScoreEuchre => vec![(when(turn_up, 1), points::euchre)],
        Skill::ScoreAlone => vec![(when(turn_up && lone, 1), points::alone)],
        Skill::AuctionScore => vec![
            (when(!turn_up, 11), points::bid),
            (when(!turn_up && at.has_fixed_partners() && short, 1), tricks::score_by_tricks),
        ],
        Skill::ScoreGame => vec![(1, points::game)],
        Skill::Laps => vec![(when(rules.laps != Laps::Off, 1), points::laps)],
        Skill::Slam => vec![(when(rules.slams, 1), points::slam)],
        Skill::RenegePenalty => {
            vec![(when(rules.renege_points > 0 && rules.deal.cards <= 7, 1), tricks::renege)]
        }
        Skill::RenegeSpot => vec![(when(rules.deal.cards <= 7, 1), tricks::renege)],
        Skill::CountTrump => vec![(1, tricks::count)],
        Skill::Joker => {
            let joker = when(rules.joker != Joker::Absent, 1);
            vec![
                (joker, cards::joker),
                (2 * joker, cards::trump_order),
                (3 * joker, follow::follow_with_joker),
            ]
        }
        Skill::PlayBest => {
            let few = when(rules.players <= 4, 1);
            let bowers = at.reach == Reach::Bowers;
            let hidden = when(bowers && hidden::is_found_at_once(rules), 6);
            vec![(3 * few, endings::best_card), (few, endings::tricks), (hidden, hidden::moment)]
        }
        Skill::Advice if at.spot.is_said() => vec![(1, at_spot::moment)],
        Skill::Advice => vec![(when(judged::is_found_at_once(rules), 1), judged::moment)],
        Skill::DealDraw => vec![(when(rules.draw != Draw::None, 1), seats::draw)],
        Skill::ProgressiveMove => vec![(when(meets, 1), seats::movement)],
        // What is written down after a deal is what it scored.
        Skill::ProgressiveTally => {
            vec![(when(meets, 2), points::made), (when(meets, 1), points::alone)]
        }
        Skill::ExchangeBest => vec![
            (when(helped, 2), exchanges::after_naming),
            (when(helped && rules.deal.cards == 6, 1), exchanges::one_card_goes),
            (when(best, 1), exchanges::after_lone_call),
        ],
        Skill::Ghost => {
            vec![(when(ghost, 3), calls::next_bid), (when(ghost, 1), exchanges::after_top_bid)]
        }
        Skill::PartnerSecret => vec![
            (when(called, 3), exchanges::called_side),
            (when(called, 2), exchanges::known_side),
            (when(called, 1), exchanges::called_in_vain),
        ],
        Skill::PartnerNone if each => {
            vec![
                (when(turn_up, 1), points::march),
                (when(turn_up, 1), points::euchre),
                (when(turn_up, 2), calls::first_round),
            ]
        }
        Skill::PartnerNone | Skill::HouseOptions | Skill::VariantSwitch | Skill::Words => {
            Vec::new()
        }
    };
    all.into_iter().filter(|(weight, _)| *weight > 0).collect()
}

/// One of `kinds` by weight.
pub(super) fn choose(kinds: &[(u32, Kind)], dice: &mut Dice) -> Option<Kind> {
    let weights: Vec<u32> = kinds.iter().map(|(weight, _)| *weight).collect();
    dice.weighted(&weights).map(|at| kinds[at].1)
}
