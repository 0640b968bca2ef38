//! What to look at the next time, as a sentence: a rule, or where to look for it.

use crate::{
    engine::Reason,
    rules::{BidDefence, BidFailed, BidMade, Clause, FirstLead, LoneLead, Ruleset},
    table::{Rank, Suit},
    text::{
        Names, clause_line,
        names::{one_of_suit, rank_name, suit_name},
        phrases::{bid_costs, singular},
        words::{capital, count, number, points},
    },
    tutor::{Habit, JackOf, Pays},
};

/// So many ranks of a suit are named from the top.
const NAMED: usize = 6;

/// What to look at the next time, as a sentence.
pub(in crate::text) fn habit_said(names: &Names, rules: &Ruleset, habit: &Habit) -> String {
    match habit {
        Habit::NoJackIn { trump, suit } => {
            format!("While {} are trump, {} have no jack.", suit_name(*trump), suit_name(*suit))
        }
        Habit::MatchColours => {
            "Look at the colour: only jacks in trump's colour are bowers.".to_owned()
        }
        Habit::BowersFirst => {
            "Look for a bower in the trick before you look for the highest card of the suit led."
                .to_owned()
        }
        Habit::TrumpsRun { joker } => {
            let joker = if *joker { "joker, " } else { "" };
            format!(
                "From the top trumps run {joker}right bower, left bower, ace, king, queen and on down."
            )
        }
        Habit::SuitRuns { suit, ranks, jack } => suit_runs(*suit, ranks, *jack),
        Habit::OnlyTheOther => "Only the other jack of its colour changes its suit.".to_owned(),
        Habit::AskedInTurn => {
            "Of the two defenders the one who deals sooner is asked first.".to_owned()
        }
        Habit::NameInOrder => {
            "Name the two bowers first, and then the suit from the ace down.".to_owned()
        }
        Habit::SuitLed => "Nothing is trump, so only the suit led can take the trick.".to_owned(),
        Habit::AnyCardGoes { trump_too: None } => {
            "Whoever cannot follow suit may play any card.".to_owned()
        }
        Habit::AnyCardGoes { trump_too: Some(true) } => {
            "Whoever cannot follow suit may play any card, a trump too.".to_owned()
        }
        Habit::AnyCardGoes { trump_too: Some(false) } => {
            "Whoever cannot follow suit may play any card, and need not trump.".to_owned()
        }
        Habit::AnyFollower => "Any card of the suit led will do, high or low.".to_owned(),
        Habit::AnyLead { trump: false } => "Whoever leads may play any card.".to_owned(),
        Habit::AnyLead { trump: true } => {
            "Whoever leads may play any card, a trump too.".to_owned()
        }
        Habit::TrickByTrick => {
            "Look at each card that did not follow suit, and then at the hand that it came from."
                .to_owned()
        }
        Habit::HandByHand => {
            "Look whether each card that was played is in the hand from which it came.".to_owned()
        }
        Habit::SizeOfSuit { suit, deck } => format!(
            "Begin with the {}, and take off only what you see.",
            count(*deck, singular(*suit))
        ),
        Habit::StillCounted { only: Some(card), .. } => {
            format!("{} is still in your number.", capital(&names.card(*card)))
        }
        Habit::StillCounted { count: 1, only: None } => {
            "One of those that you see is still in your number.".to_owned()
        }
        Habit::StillCounted { count, only: None } => {
            format!("{} of those that you see are still in your number.", capital(&number(*count)))
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
        Habit::Clockwise => {
            "Calls go clockwise, from each player to the one on the left.".to_owned()
        }
        Habit::TakerLeads => "Whoever takes a trick leads to the next.".to_owned(),
        Habit::BidScores { reasons, each } => bid_scores(reasons, *each),
        Habit::CountTheLeft { suit } => format!(
            "Count the left bower as a {}: as trump a suit is one card larger.",
            singular(*suit)
        ),
        Habit::CountTheTable => {
            "Cards on the table are seen as well as those in your hand.".to_owned()
        }
        Habit::Pays(pays) => pays_said(*pays),
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

/// `From the top spades run ace, king, queen, jack, ten and nine.`
fn suit_runs(suit: Suit, ranks: &[Rank], jack: JackOf) -> String {
    let named: Vec<&str> = ranks.iter().take(NAMED).map(|rank| rank_name(*rank)).collect();
    let rest = if ranks.len() > NAMED { " and on down" } else { "" };
    let runs = format!("{} run {}{rest}", suit_name(suit), named.join(", "));
    match jack {
        JackOf::ItsOwn => format!("From the top {runs}."),
        JackOf::NoBower => format!("Without trump there are no bowers: from the top {runs}."),
        JackOf::Left => format!("From the top {runs}; their jack is the left bower."),
        JackOf::Trump { joker: false } => format!("Below the two bowers {runs}."),
        JackOf::Trump { joker: true } => format!("Below the joker and the two bowers {runs}."),
    }
}

fn pays_said(pays: Pays) -> String {
    match pays {
        Pays::MakersOnly { points: n } => format!(
            "Only the makers score for a hand that is made, here {}; defenders score for a euchre.",
            points(n)
        ),
        Pays::DefendersOnly { points: n } => {
            format!("Makers who are euchred score nothing, and the defenders score {}.", points(n))
        }
        Pays::Enough { alone, least, of, points: n, all } => {
            let alone = if alone { "alone " } else { "" };
            let fewer = if least + 1 == of {
                number(u32::from(least))
            } else {
                let or = if least + 2 == of { "or" } else { "to" };
                format!("{} {or} {}", number(u32::from(least)), number(u32::from(of - 1)))
            };
            format!(
                "{} tricks {alone}score {}, and all {} score {all}.",
                capital(&fewer),
                points(n),
                number(u32::from(of))
            )
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
            let whom = if each { " for each defender" } else { "" };
            format!("A euchre scores {}{whom}, however many tricks the defenders took.", points(n))
        }
    }
}

/// What a bid pays or costs, and what its opponents score, as rules.
fn bid_scores(reasons: &[Reason], each: bool) -> String {
    let said = reasons.iter().filter_map(|reason| match reason {
        Reason::BidPays { by: BidMade::Value, .. } if each => Some(
            "The maker and each partner score what was bid, whoever of them took the tricks."
                .to_owned(),
        ),
        Reason::BidPays { rate, by, .. } => Some(bid_pays(*rate, *by)),
        Reason::BidCosts { points: n, by, times: 1, halved: false, priced: None } => {
            Some(set_costs(*n, *by))
        }
        Reason::BidCosts { points: n, by, times, halved, priced } => {
            Some(capital(&bid_costs(*n, *by, *times, *halved, *priced)) + ".")
        }
        Reason::OpponentsScore { by, score } => {
            let scorers = score.iter().filter(|(_, points)| *points != 0).count();
            Some(opponents_score(*by, scorers).to_owned())
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

fn set_costs(n: i16, by: BidFailed) -> String {
    match by {
        BidFailed::Nothing => "A bid that is set costs its side nothing.".to_owned(),
        BidFailed::TricksWon => {
            "A bid that is set costs as many points as tricks were taken.".to_owned()
        }
        BidFailed::Value => format!("A bid that is set costs what was bid, {}.", points(n)),
        BidFailed::SetPoints => format!("A bid that is set costs a fixed {}.", points(n)),
        BidFailed::TricksKept => "A bid that is set scores its tricks all the same.".to_owned(),
        BidFailed::Shortfall => {
            "A bid that is set costs a point for each trick too few.".to_owned()
        }
    }
}

const fn opponents_score(by: BidDefence, scorers: usize) -> &'static str {
    match (by, scorers) {
        (BidDefence::PerTrick, _) => {
            "The opponents score a point for each of their tricks, whether the bid is made or set."
        }
        (BidDefence::PerTrickAtRate, _) => {
            "The bidder's opponents score the bid's rate for each of their tricks."
        }
        (BidDefence::ValueWhenSet, 0) => "The bidder's opponents score only when a bid is set.",
        (BidDefence::ValueWhenSet, 1) => "The other side scores the value of a bid that is set.",
        (BidDefence::ValueWhenSet, _) => "Each opponent scores the value of a bid that is set.",
        (BidDefence::Nothing, _) => "The bidder's opponents score nothing.",
    }
}
