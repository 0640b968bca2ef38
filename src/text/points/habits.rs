//! What to look at the next time, as a sentence: a rule, or where to look for it.

use super::cards::{colour, count_the_table};
use crate::{
    engine::Reason,
    rules::{BidDefence, BidFailed, BidMade, BidName, Clause, FirstLead, LoneLead, Ruleset},
    table::{Card, Rank, Suit},
    text::{
        Names, clause_line,
        names::{one_of_suit, rank_name, suit_name},
        phrases::{bid_costs, bid_named, singular},
        words::{capital, count, number, points},
    },
    tutor::{Habit, JackOf, Pays},
};

/// This many ranks of a suit are named from the top.
const NAMED: usize = 6;

const NO_BOWERS: &str = "Without trump there are no bowers, and every jack keeps its printed suit.";
const ANY_FOLLOWER: &str = "Any card of the suit led will do, high or low.";

/// What to look at the next time, as a sentence.
pub(in crate::text) fn habit_said(names: &Names, rules: &Ruleset, habit: &Habit) -> String {
    match habit {
        Habit::NoJackIn { trump, suit } => {
            format!("While {} are trump, {} have no jack.", suit_name(*trump), suit_name(*suit))
        }
        Habit::MatchColours => {
            "Look at the colour: only jacks in trump's colour are bowers.".to_owned()
        }
        Habit::BothJacks { trump } => format!(
            "Both {} jacks are {} while {} are trump.",
            colour(*trump),
            suit_name(*trump),
            suit_name(*trump)
        ),
        Habit::BowersFirst => "Look for trumps first, and for the bowers among them.".to_owned(),
        Habit::TrumpsRun { joker } => {
            let joker = if *joker { "joker, " } else { "" };
            format!(
                "From the top, trumps run: {joker}right bower, left bower, ace, king, queen and on down."
            )
        }
        Habit::SuitRuns { suit, ranks, jack } => {
            // Whoever has not heard of trump has not heard of bowers.
            let jack = if names.without_trump() { JackOf::ItsOwn } else { *jack };
            suit_runs(*suit, ranks, jack)
        }
        Habit::OnlyTheOther => "Only the other jack of its colour changes its suit.".to_owned(),
        Habit::AskedInTurn => {
            "Of the two defenders the one whose deal comes sooner is asked first.".to_owned()
        }
        Habit::NameInOrder => {
            "Name the two bowers first, then the suit from the ace down, and count them.".to_owned()
        }
        Habit::SuitLed if names.without_trump() => {
            "So far only a card of the suit led can take the trick.".to_owned()
        }
        Habit::SuitLed => "Nothing is trump, so only the suit led can take the trick.".to_owned(),
        Habit::AnyCardGoes { trump_too, one } => any_card_goes(names, *trump_too, *one),
        Habit::NoBowers if !names.without_trump() => NO_BOWERS.to_owned(),
        Habit::AnyFollower | Habit::NoBowers => ANY_FOLLOWER.to_owned(),
        Habit::AnyLead { trump, one } => {
            let any = "Whoever leads may play any card";
            match (trump, one) {
                (true, _) => format!("{any}, a trump too."),
                (false, Some(card)) => format!("{any}, {} too.", names.card(*card)),
                (false, None) => format!("{any}."),
            }
        }
        Habit::TrickByTrick { .. } => {
            "Look at each card that did not follow suit, and then at the hand that it came from."
                .to_owned()
        }
        Habit::LedLeft => "A led left bower asks for trumps.".to_owned(),
        Habit::HandByHand => {
            "Check each card that was played against that player's hand.".to_owned()
        }
        Habit::SizeOfSuit { deck } => {
            format!("Begin with all {}, and take off only what you see.", number(*deck))
        }
        Habit::OnlySoMany { suit, deck, given, of_thirteen } => {
            only_so_many(&count(*deck, singular(*suit)), *given, *of_thirteen)
        }
        Habit::StillCounted { only: Some(card), .. } => {
            format!("{} is still in your number.", capital(&names.card(*card)))
        }
        Habit::StillCounted { count: 1, only: None } => {
            "That is one too many: take off all those that you see.".to_owned()
        }
        Habit::StillCounted { count, only: None } => {
            format!("That is {} too many: take off all those that you see.", number(*count))
        }
        Habit::NoneTakenOff { deck, seen } => format!(
            "{} is the number of them all: take off the {} that you have seen.",
            capital(&number(*deck)),
            number(*seen)
        ),
        Habit::LeftComesOff { card, suit } => format!(
            "{} is {} here, so it comes off with the others.",
            capital(&names.card(*card)),
            one_of_suit(*suit)
        ),
        Habit::EqualsDrawAgain { all: true } => {
            "When two cards are equal, everybody draws again.".to_owned()
        }
        Habit::EqualsDrawAgain { all: false } => {
            "Only those who drew equal cards draw again.".to_owned()
        }
        Habit::NoDealYet => "Nobody deals while two cards are equal.".to_owned(),
        Habit::LowestDeals { alone: true } => {
            "Whoever draws the lower card deals first.".to_owned()
        }
        Habit::LowestDeals { alone: false } => {
            "The lowest card deals first, the next lowest sits on the dealer's left, and so on."
                .to_owned()
        }
        Habit::LastDrawCounts { again } => {
            let again = capital(&names.seats(*again));
            format!("{again} drew again, and the last card drawn counts.")
        }
        Habit::LowestTogether { deals } => {
            let deals = if *deals { "lowest" } else { "highest" };
            format!("The two lowest play the two highest, and the {deals} of all deals first.")
        }
        Habit::Clockwise => {
            "Calls go clockwise, from each player to the one on the left.".to_owned()
        }
        Habit::TakerLeads => "Whoever takes a trick leads to the next.".to_owned(),
        Habit::BidScores { reasons, each, bid, minus } => {
            let minus = *minus;
            let terms = rules.bids.get(*bid).map(|bid| bid.terms);
            let all = terms.is_some_and(|terms| terms.tricks == rules.deal.cards);
            bid_scores(reasons, (*each, minus), *bid, (terms.map_or(1, |terms| terms.rate), all))
        }
        Habit::CountTheLeft { suit, deck } => format!(
            "Count the left bower as a {}: it is one of the {}.",
            singular(*suit),
            number(*deck)
        ),
        Habit::CountTheTable { cards, are_played } => count_the_table(names, cards, *are_played),
        Habit::Pays(pays) => pays_said(names, *pays),
        Habit::Rule(Clause::Taking) if names.without_trump() => {
            "The highest card of the suit led takes the trick.".to_owned()
        }
        Habit::Rule(Clause::LoneLead)
            if rules.lone_lead == LoneLead::AsUsual && rules.first_lead == FirstLead::Eldest =>
        {
            "If the player on the dealer's left sits out, the next one in play leads.".to_owned()
        }
        Habit::Rule(clause) => clause_line(rules, *clause),
    }
}

/// That more cards were counted than there are.
fn only_so_many(all: &str, given: u32, of_thirteen: bool) -> String {
    match of_thirteen {
        true => format!("Of thirteen it would be {given}, but there are only {all}."),
        false => format!("There are only {all} in all, so {given} cannot be right."),
    }
}

/// That whoever is void may play anything, and what was left out of that.
fn any_card_goes(names: &Names, trump_too: Option<bool>, one: Option<Card>) -> String {
    let any = "Whoever cannot follow suit may play any card";
    match (trump_too, one) {
        (Some(true), _) => format!("{any}, a trump too."),
        (Some(false), _) => format!("{any}, and need not trump."),
        (None, Some(card)) => format!("{any}, {} too.", names.card(card)),
        (None, None) => format!("{any}."),
    }
}

/// `From the top, spades run ace, king, queen, jack, ten and nine.`
fn suit_runs(suit: Suit, ranks: &[Rank], jack: JackOf) -> String {
    let named: Vec<&str> = ranks.iter().take(NAMED).map(|rank| rank_name(*rank)).collect();
    let rest = if ranks.len() > NAMED { " and on down" } else { "" };
    let runs = format!("{} run {}{rest}", suit_name(suit), named.join(", "));
    match jack {
        JackOf::ItsOwn => format!("From the top, {runs}."),
        JackOf::NoBower => format!("Without trump there are no bowers: from the top, {runs}."),
        JackOf::Left => format!("From the top, {runs}; their jack is the left bower."),
        JackOf::Trump { joker: false } => format!("Jacks apart, {runs}."),
        JackOf::Trump { joker: true } => format!("The joker and jacks apart, {runs}."),
    }
}

fn pays_said(names: &Names, pays: Pays) -> String {
    match pays {
        Pays::EachMaker { maker, with, points: n } => {
            let were = if with.len() == 1 && !names.are_you(with) { "was" } else { "were" };
            let partner = if with.len() == 1 { "partner" } else { "partners" };
            let those = if names.are_you(with.with(maker)) { "you" } else { "them" };
            format!(
                "{} {were} {} {partner}, and each of {those} scores the {} in full.",
                capital(&names.seats(with)),
                names.possessive(maker),
                points(n)
            )
        }
        Pays::EuchreNotMade { least, points: n, between } => {
            let makers = if between.one_maker { "the maker" } else { "that side" };
            let others = match (between.one_defender, between.each) {
                (true, _) => "the opponent scores",
                (false, true) => "each of the others scores",
                (false, false) => "the others score",
            };
            format!(
                "Look first who made trump: where {makers} falls short of {} tricks, {others} {}.",
                number(u32::from(least)),
                points(n)
            )
        }
        Pays::MakersOnly { points: n, between } => {
            let makers = if between.one_maker { "maker scores" } else { "maker's side scores" };
            let others = match between.one_defender {
                true => "the opponent scores",
                false => "defenders score",
            };
            format!(
                "Only the {makers} for a hand that is made, here {}; {others} only for a euchre.",
                points(n)
            )
        }
        Pays::DefendersOnly { points: n, between } => {
            let makers = match between.one_maker {
                true => "A maker who is euchred scores nothing",
                false => "Makers who are euchred score nothing",
            };
            let others = match (between.one_defender, between.each) {
                (true, _) => "the other player scores",
                (false, true) => "each defender scores",
                (false, false) => "the other side scores",
            };
            format!("{makers}, and here {others} {}.", points(n))
        }
        Pays::NotByTrick { tricks, points: n } => {
            format!(
                "A trick is not a point: {} together score {}.",
                number(tricks.into()),
                points(n)
            )
        }
        Pays::Enough { open: true, of, points: n, all, .. } => format!(
            "Laid open, all {} score {all}; fewer, if the hand is made, score {} as always.",
            count(u32::from(of), "trick"),
            points(n)
        ),
        Pays::Enough { alone, least, of, points: n, all, usual, open: false } => {
            let alone = if alone { "alone " } else { "" };
            let fewer = if least + 1 == of {
                number(u32::from(least))
            } else {
                let or = if least + 2 == of { "or" } else { "to" };
                format!("{} {or} {}", number(u32::from(least)), number(u32::from(of - 1)))
            };
            let all = format!("all {} score {all}", number(u32::from(of)));
            match usual {
                Some(usual) => format!(
                    "At this table {fewer} tricks {alone}score {n}, not {usual}, and {all}."
                ),
                None => {
                    format!("{} tricks {alone}score {}, and {all}.", capital(&fewer), points(n))
                }
            }
        }
        Pays::All { of, together, alone } => match alone {
            Some(alone) => format!(
                "All {} tricks score {together} with a partner and {alone} alone.",
                number(u32::from(of))
            ),
            None => format!("All {} tricks score {}.", number(u32::from(of)), points(together)),
        },
        Pays::Open { points: n } => {
            format!("All the tricks alone with open cards score {}.", points(n))
        }
        Pays::Euchre { points: n, by_lone: true, .. } => {
            format!("A lone defender who euchres a lone maker scores {}.", points(n))
        }
        Pays::Euchre { points: n, by_lone: false, each } => {
            let n = points(n);
            match each {
                true => format!("A euchre scores {n} for each defender."),
                false => {
                    format!("A euchre scores {n}, however many tricks the defenders took.")
                }
            }
        }
    }
}

/// What a bid pays or costs, and what its opponents score, as rules.
fn bid_scores(
    reasons: &[Reason],
    (each, minus): (bool, bool),
    bid: BidName,
    (rate, takes_all): (u8, bool),
) -> String {
    let said = reasons.iter().filter_map(|reason| match reason {
        Reason::BidPays { by: BidMade::Value, .. } if each => Some(
            "The maker and each partner score what was bid, whichever of them took the tricks."
                .to_owned(),
        ),
        // No trick is left to be a further one.
        Reason::BidPays { points: n, by: BidMade::Value, .. } if takes_all => {
            Some(format!("A bid that is made scores its own value, here {}.", points(*n)))
        }
        Reason::BidPays { rate, by, .. } => Some(bid_pays(*rate, *by)),
        Reason::BidCosts { points: n, by, times: 1, halved: false, priced: None } => {
            Some(set_costs(*n, *by, minus))
        }
        Reason::BidCosts { points: n, by, times, halved, priced } => {
            Some(capital(&bid_costs(*n, *by, *times, *halved, *priced)) + ".")
        }
        Reason::OpponentsScore { by, score } => {
            let scores: Vec<i16> =
                score.iter().map(|(_, points)| *points).filter(|points| *points != 0).collect();
            let is_set = |one: &Reason| matches!(one, Reason::BidCosts { .. });
            Some(opponents_score(*by, &scores, bid, rate, reasons.iter().any(is_set)))
        }
        _ => None,
    });
    said.collect::<Vec<_>>().join(" ")
}

fn bid_pays(rate: u8, by: BidMade) -> String {
    match (by, rate) {
        (BidMade::Tricks, 1) => {
            "A bid that is made scores a point for each trick taken.".to_owned()
        }
        (BidMade::Tricks, rate) => {
            format!("This bid scores {} points for each trick taken.", number(u32::from(rate)))
        }
        (BidMade::Value, _) => {
            "A bid that is made scores its own value, and further tricks nothing.".to_owned()
        }
    }
}

fn set_costs(n: i16, by: BidFailed, minus: bool) -> String {
    match by {
        BidFailed::Nothing if minus => "A bid that is set costs its side nothing.".to_owned(),
        BidFailed::Nothing => "A bid that is set scores nothing for its side.".to_owned(),
        BidFailed::TricksWon => {
            let took = if n == 0 { "none".to_owned() } else { number(u32::from(n.unsigned_abs())) };
            format!(
                "A bid that is set costs a point for each trick that its side took, here {took}."
            )
        }
        BidFailed::Value => format!("A bid that is set costs what was bid, {}.", points(n)),
        BidFailed::SetPoints => format!("A bid that is set costs a fixed {}.", points(n)),
        BidFailed::TricksKept => "A bid that is set scores its tricks all the same.".to_owned(),
        BidFailed::Shortfall => {
            "A bid that is set costs a point for each trick too few.".to_owned()
        }
    }
}

fn opponents_score(
    by: BidDefence,
    scores: &[i16],
    bid: BidName,
    rate: u8,
    is_told_set: bool,
) -> String {
    let of = if is_told_set { "what was bid" } else { "the value of a bid that is set" };
    match (by, scores) {
        (BidDefence::PerTrick, _) => {
            "The opponents score a point for each of their tricks, whether the bid is made or set."
                .to_owned()
        }
        (BidDefence::PerTrickAtRate, _) => format!(
            "At this table the opponents score for their tricks as the bidder would: {} each on {}.",
            points(i16::from(rate)),
            bid_named(bid)
        ),
        (BidDefence::ValueWhenSet, []) => {
            "The bidder's opponents score only when a bid is set.".to_owned()
        }
        (BidDefence::ValueWhenSet, [n]) => {
            format!("The other side scores {of}, here {}.", points(*n))
        }
        (BidDefence::ValueWhenSet, [n, ..]) => {
            format!("Each opponent scores {of}, here {}.", points(*n))
        }
        (BidDefence::Nothing, _) => "The bidder's opponents score nothing.".to_owned(),
    }
}
