//! The sentence of every reason.

use super::{
    Names, advice, best_play, decisive,
    names::{one_of_suit, suit_name},
    phrases::{
        arrived, bid_costs, bid_kept, bid_named, bid_pays, bids_above, drawn_said, due_of,
        groups_said, holds, left_ranks, makers_took, may, must, opponents_score, ordinary_jack,
        pays_for, printed, round, several, singular, so_many, suits_were, totals,
    },
    progressive::tables_said,
    words::{and, count, number, points, small},
};
use crate::{
    engine::Reason,
    rules::{Clause, FirstCaller, PlainOrder},
    table::{Card, Rank},
    tutor::Ground,
};

/// A step that can be told: a reason of the rules, or a ground of an answer.
pub trait Step {
    /// What the rules say, if it is they.
    fn reason(&self) -> Option<&Reason>;
    /// The clause that decided, if one did.
    fn clause(&self) -> Option<Clause>;
    /// The name used in machine output: clause, dot, name.
    fn rule(&self) -> String;
    /// Its sentence, as [`sentence`] says it.
    fn sentence(&self, names: &Names) -> String;
    /// Its sentence with no other before it.
    fn by_itself(&self, names: &Names) -> String;
}

impl Step for Reason {
    fn reason(&self) -> Option<&Reason> {
        Some(self)
    }

    fn clause(&self) -> Option<Clause> {
        Some(self.clause())
    }

    fn rule(&self) -> String {
        self.rule()
    }

    fn sentence(&self, names: &Names) -> String {
        sentence(names, self)
    }

    fn by_itself(&self, names: &Names) -> String {
        by_itself(names, self)
    }
}

impl Step for Ground {
    fn reason(&self) -> Option<&Reason> {
        self.reason()
    }

    fn clause(&self) -> Option<Clause> {
        self.clause()
    }

    fn rule(&self) -> String {
        self.rule()
    }

    fn by_itself(&self, names: &Names) -> String {
        match self {
            Self::Rule(reason) => by_itself(names, reason),
            Self::BestPlayTrick(_)
            | Self::BestPlay { .. }
            | Self::CardsTake { .. }
            | Self::ActBrings { .. }
            | Self::AveragedOver { .. }
            | Self::Decides(_)
            | Self::TurnedByPeople { .. }
            | Self::InGlossary => self.sentence(names),
        }
    }

    fn sentence(&self, names: &Names) -> String {
        match self {
            Self::Rule(reason) => sentence(names, reason),
            Self::BestPlayTrick(trick) => best_play::trick_said(names, trick),
            Self::BestPlay { tricks } => {
                format!("with best play by all: {}", best_play::sides_said(names, *tricks))
            }
            Self::CardsTake { cards, side, tricks, best } => {
                best_play::worth(names, cards, *side, *tricks, *best)
            }
            Self::ActBrings { action, points, error, by, .. } => {
                advice::brings(names, *action, (*points, *error), *by)
            }
            Self::AveragedOver { deals, by, cards } => advice::averaged(*deals, *by, *cards),
            Self::Decides(decides) => decisive::decisive(names, decides),
            Self::TurnedByPeople { best } => advice::turned_by_people(names, *best),
            Self::InGlossary => "the word stands in the glossary".to_owned(),
        }
    }
}

/// The sentence of a reason among others: a clause without capital or full stop, with *so* before
/// it where it follows from those before.
///
/// A false belief speaks for itself: its reasons say what somebody thinks who holds it.
pub fn sentence(names: &Names, reason: &Reason) -> String {
    let said = by_itself(names, reason);
    if concludes(reason) { format!("so {said}") } else { said }
}

/// Whether a reason follows from those before it.
const fn concludes(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::Allowed { .. }
            | Reason::Refused { .. }
            | Reason::AnyCardGoes
            | Reason::AllDrawAgain
    )
}

/// The sentence of a reason with none before it.
#[allow(clippy::too_many_lines)] // a table: one arm a reason, and no wildcard, so that a new reason must find its words
fn by_itself(names: &Names, reason: &Reason) -> String {
    use Reason as R;
    let card = |card: &Card| names.card(*card);
    match reason {
        R::JokerIsTrump { trump } => {
            format!("the joker is a trump, so it counts as {}", one_of_suit(*trump))
        }
        R::JokerHasNoSuit => "the joker belongs to no suit".to_owned(),
        R::JokerAnyTime => "the joker has no suit, so it may be played at any time".to_owned(),
        R::JokerRanks { below_right: false } => "the joker is the best trump of all".to_owned(),
        R::JokerRanks { below_right: true } => "the joker comes below the right bower".to_owned(),
        R::RightBower { card: c } => format!("{} is the right bower, the jack of trump", card(c)),
        R::LeftIsTrump { card: c, trump } => {
            format!("{} is the left bower, so it counts as {}", card(c), one_of_suit(*trump))
        }
        R::LeftKeepsSuit { card: c, .. } => {
            format!("{} is the left bower, but it still counts as {}", card(c), printed(*c))
        }
        R::LedLeftAsksPrinted { card: c } => {
            format!("{} was led, and when it is led it counts as {}", card(c), printed(*c))
        }
        R::LeftRanks { card: c, place } => left_ranks(&card(c), *place),
        R::ExtraJackIsTrump { card: c, trump } => {
            format!("{} is a jack, and every jack counts as {}", card(c), one_of_suit(*trump))
        }
        R::ExtraJackRanks { card: c } => {
            format!("{} is a jack, and every jack is a high trump", card(c))
        }
        R::PrintedSuit { card: c, suit } => {
            format!("{} counts as {}, the suit printed on it", card(c), one_of_suit(*suit))
        }
        R::JackTopsSuit { card: c } => {
            format!("{} stays on top of its suit, trump or no trump", card(c))
        }
        R::OrdinaryJack { card: c, order, bowers } => {
            let queen = c.printed_suit().map(|suit| Card::new(Rank::Queen, suit));
            let queen = queen.map_or_else(|| "the queen".to_owned(), |queen| card(&queen));
            match names.without_trump() && *order == PlainOrder::AceHigh {
                true => format!("{} ranks below {queen}", card(c)),
                false => ordinary_jack(&card(c), &queen, *order, *bowers),
            }
        }
        R::OddRank { card: c, order: PlainOrder::TenOverKing } => {
            format!("{} ranks above the king", card(c))
        }
        R::OddRank { card: c, .. } => format!("{} is the lowest of its suit", card(c)),
        R::SuitLed { card: c, suit: Some(suit) } => {
            format!("{} was led, so the suit to follow is {}", card(c), suit_name(*suit))
        }
        R::LastCardAsks { card: c, suit: Some(suit) } => {
            format!("{} was played last, so the suit to follow is {}", card(c), suit_name(*suit))
        }
        R::LastCardAsks { card: c, suit: None } => {
            format!("{} was played last, which has no suit", card(c))
        }
        R::SuitLed { card: c, suit: None } => format!("{} was led, which has no suit", card(c)),
        R::NothingToFollow => "there is no suit to follow".to_owned(),
        R::VoidIn { suit } => format!("there are no {} in this hand", suit_name(*suit)),
        R::Holds { suit, cards } => holds(names, "this", *suit, cards),
        R::MustFollow { suit } => {
            format!("whoever holds {} must play {}", suit_name(*suit), one_of_suit(*suit))
        }
        R::MayTrumpAnyway { suit } => {
            format!("a trump may be played although {} could be followed", suit_name(*suit))
        }
        R::NeedNotFollow => "the led suit need not be followed".to_owned(),
        R::AnyCardGoes if names.without_trump() => "any card may be played".to_owned(),
        R::AnyCardGoes => "any card may be played; nobody has to trump".to_owned(),
        R::MustTrump => "without the led suit a trump must be played".to_owned(),
        R::PartnerWins { card: c } => {
            format!("{} is the partner's and is winning, and a partner is not trumped", card(c))
        }
        R::MustBeat { card: c } => format!("{} must be beaten by whoever can", card(c)),
        R::LeadAnything if names.without_trump() => "whoever leads may lead any card".to_owned(),
        R::LeadAnything => "whoever leads may lead any card, trump included".to_owned(),
        R::TrumpNotBroken => "trump may not be led before one has been played".to_owned(),
        R::CardDemanded { card: c } => {
            format!("{} was demanded of the open hand, so it must be played", card(c))
        }
        R::NotHeld { card: c } => format!("{} is not in this hand", card(c)),
        R::Allowed { card: c } => format!("{} may be played", card(c)),
        R::Refused { card: c } => format!("{} may not be played; it would be a renege", card(c)),
        R::CannotWin { card: c, led: Some(suit), trump: false } if names.without_trump() => {
            format!("{} is not {}, so it cannot win", card(c), one_of_suit(*suit))
        }
        R::CannotWin { card: c, led: Some(suit), trump: false } => {
            format!("{} is neither a trump nor {}, so it cannot win", card(c), one_of_suit(*suit))
        }
        R::CannotWin { card: c, led: Some(suit), trump: true } => {
            format!("{} is not {}, so it cannot win, trump or not", card(c), one_of_suit(*suit))
        }
        R::CannotWin { card: c, led: None, .. } => format!("{} cannot win", card(c)),
        R::Ordered { groups } => format!("from the top: {}", groups_said(names, groups)),
        R::TrumpByPosition { card: c, first: true } => {
            format!("{} was the first trump played, and the first trump takes the trick", card(c))
        }
        R::TrumpByPosition { card: c, first: false } => {
            format!("{} was the last trump played, and the last trump takes the trick", card(c))
        }
        R::BestTrump { card: c, among } if among.len() == 1 => {
            format!("{} is the only trump played, so it takes the trick", card(c))
        }
        R::BestTrump { card: c, among } => {
            let high = if among.len() == 2 { "higher" } else { "highest" };
            let many = number(small(among.len()));
            format!("{} is the {high} of the {many} trumps played, so it wins", card(c))
        }
        R::BestOfLed { card: c, suit: Some(suit) } if names.without_trump() => {
            format!("{} is the highest of the {} led", card(c), suit_name(*suit))
        }
        R::BestOfLed { card: c, suit: Some(suit) } => {
            format!(
                "{} is the highest of the {} led, and nobody trumped it",
                card(c),
                suit_name(*suit)
            )
        }
        R::BestOfLed { card: c, suit: None } => format!("{} takes the trick", card(c)),
        R::AceOverTrump { card: c } => {
            format!("{} is an ace, and an ace beats trumps that were led", card(c))
        }
        R::HighestOfAny { card: c } => {
            format!("the highest card of any suit takes the trick: {}", card(c))
        }
        R::OfTwins { card: c, first: true } => {
            format!("{} was played twice, and the first of two identical cards stands", card(c))
        }
        R::OfTwins { card: c, first: false } => {
            format!("{} was played twice, and the second of two identical cards wins", card(c))
        }
        R::TrumpsInDeck { trump, count: n, .. } => {
            format!(
                "with {} as trump the deck has {}",
                suit_name(*trump),
                count(small(*n), "trump")
            )
        }
        R::NoTrumps => "nothing is trump".to_owned(),
        R::InDeck { suit, count: n } => format!("the deck holds {}", count(*n, singular(*suit))),
        R::SeenOfSuit { cards, .. } if cards.is_empty() => "none of them has been seen".to_owned(),
        R::SeenOfSuit { cards, .. } => format!(
            "you have seen {}: {}",
            super::words::number(small(cards.len())),
            names.cards(cards)
        ),
        R::StillOut { count: n, .. } => format!("that leaves {} unseen", so_many(*n)),
        R::PartnersOpposite { side } if side.len() > 2 => {
            format!("{} sit in every other seat and are partners", names.seats(*side))
        }
        R::PartnersOpposite { side } => {
            format!("{} sit opposite one another and are partners", names.seats(*side))
        }
        R::PartnersBeside { side } => {
            format!("{} sit beside one another and are partners", names.seats(*side))
        }
        R::MakerAgainstAll { maker } => {
            format!("{} against everybody else", names.does(*maker, "play"))
        }
        R::NoPartner { maker } => format!("{} no partner in this hand", names.does(*maker, "have")),
        R::PartnersOfHand { maker, partners } => {
            format!("{} with {} in this hand", names.does(*maker, "play"), names.seats(*partners))
        }
        R::HoldsBestOfCalled { suit, card: c, seat } => {
            let holds = names.does(*seat, "hold");
            let play = if names.is_you(*seat) { "play" } else { "plays" };
            format!(
                "{} are called; {holds} the best of them outside the maker's hand, {}, and {play} on \
                 the maker's side",
                suit_name(*suit),
                card(c)
            )
        }
        R::MakerHoldsBestOfCalled { suit, card: c, maker } => format!(
            "{} are called, and {} the best of them, {}, so there is no partner",
            suit_name(*suit),
            names.does(*maker, "hold"),
            card(c)
        ),
        R::NobodyHoldsCalled { suit } => {
            format!("nobody else holds {}, so there is no partner", suit_name(*suit))
        }
        R::CallsAgain { suit, maker } => {
            format!(
                "nobody else holds {}, so {} another suit",
                suit_name(*suit),
                names.does(*maker, "call")
            )
        }
        R::PartnerSpeaksUp => "the called partner speaks up at once".to_owned(),
        R::PartnerNotShown { maker } => {
            format!("no card tells yet who plays with {}", names.seat(*maker))
        }
        R::AllPlay => "everybody plays".to_owned(),
        R::PartnersSitOut { bid: Some(bid), out, .. } => {
            format!("{} is played alone, so {} out", bid_named(*bid), names.do_all(*out, "sit"))
        }
        R::PartnersSitOut { maker, out, bid: None } => {
            format!("{} alone, so {} out", names.does(*maker, "go"), names.do_all(*out, "sit"))
        }
        R::OpponentSitsOut { seat } => {
            format!("against a lone hand one opponent is enough: {} out", names.does(*seat, "sit"))
        }
        R::DefendersSitOut { defender, out } => {
            format!(
                "{} alone, so {} out",
                names.does(*defender, "defend"),
                names.do_all(*out, "sit")
            )
        }
        R::EldestLeads { eldest } => {
            format!("the player on the dealer's left leads: {}", names.seat(*eldest))
        }
        R::MakerLeads { maker } => format!("the maker leads: {}", names.seat(*maker)),
        R::DealerLeads { dealer } => format!("the dealer leads: {}", names.seat(*dealer)),
        R::LeftOfLoneMakerLeads { maker } => {
            format!("{} alone, so the player on the maker's left leads", names.does(*maker, "play"))
        }
        R::NextInPlayLeads { absent, leader } => {
            format!(
                "{} out, so the next player leads: {}",
                names.does(*absent, "sit"),
                names.seat(*leader)
            )
        }
        R::LedInRecord { leader } => format!("{} first here", names.does(*leader, "lead")),
        R::WinnerLeads { winner } => {
            format!("whoever takes a trick leads to the next: {}", names.seat(*winner))
        }
        R::LeadPassesLeft { leader } => {
            format!("the lead passes to the left: {}", names.seat(*leader))
        }
        R::PlaysNext { seat, .. } => {
            format!("turns go to the left, so {} next", names.does(*seat, "play"))
        }
        R::HandOver { thrown_in: true } => {
            "nobody has made it, so the cards are thrown in and nobody scores".to_owned()
        }
        R::HandOver { thrown_in: false } => "all tricks are played".to_owned(),
        R::ActDue { seat, phase } => {
            format!("{} next: {}", names.does(*seat, "act"), due_of(names, *seat, *phase))
        }
        R::TurnToCall { seat, first } => {
            let from =
                if *first == FirstCaller::Dealer { "the dealer" } else { "the dealer's left" };
            format!(
                "calls go to the left, from {from} on, so it is {} turn",
                names.possessive(*seat)
            )
        }
        R::NotYourTurn { seat, turn } => {
            format!("it is {} turn, not {}", names.possessive(*turn), names.own(*seat))
        }
        R::NotNow { seat, phase } => {
            format!("that has no place here: {}", due_of(names, *seat, *phase))
        }
        R::ActionRefused { seat, action } => {
            format!("`{action}` is not open to {}", names.seat(*seat))
        }
        R::MayAccept { card: c, suit } => {
            format!("{} is turned up: to order it up makes {} trump", card(c), suit_name(*suit))
        }
        R::JackMustBeTaken { card: c } => {
            format!("{} is turned up, and a jack has to be taken", card(c))
        }
        R::NeedsTrumpToOrder { suit } => {
            format!("whoever orders up must hold {}, and there is none here", one_of_suit(*suit))
        }
        R::PartnerMustGoAlone { dealer } => {
            format!("{} partner may order up only by going alone", names.possessive(*dealer))
        }
        R::DealerStuck { dealer } => {
            format!(
                "everybody else has passed and the dealer is stuck: {} call",
                must(names, *dealer)
            )
        }
        R::TurnedDown { suits, barred: true } => {
            format!("{} turned down and cannot be named now", suits_were(suits))
        }
        R::TurnedDown { suits, barred: false } => {
            format!("{} turned down and may be named again", suits_were(suits))
        }
        R::AloneWithCall => "whoever makes trump may say `alone` with the call".to_owned(),
        R::MayStillGoAlone { maker } => {
            format!("{} alone even now, before the first lead", may(names, *maker, "go"))
        }
        R::NoLoneHands => "there are no lone hands in this game".to_owned(),
        R::PassIsFinal { seat } => {
            format!("{} passed already, and a pass is final", names.does(*seat, "have"))
        }
        R::BidsAbove { best, left } => bids_above(*best, left),
        R::MayCallNoTrump => "no trump may be called too".to_owned(),
        R::JokerMustSpeak { seat } => {
            format!(
                "everybody has passed, so the joker's holder must bid three: {}",
                names.seat(*seat)
            )
        }
        R::DealerMustBid { dealer } => {
            format!(
                "everybody has passed, so the dealer must bid the least: {}",
                names.seat(*dealer)
            )
        }
        R::MaySwap => {
            "before calling, the whole hand may be exchanged for the ghost hand, once a deal"
                .to_owned()
        }
        R::MayClaimAceNoFace => {
            "an ace and no king, queen or jack: a new deal may be claimed".to_owned()
        }
        R::MayTrade => {
            "three nines and tens may be traded for the three cards that lie undealt".to_owned()
        }
        R::TookThenDiscards { seat, up } => {
            let (takes, discards) = (names.does(*seat, "take"), names.verb(*seat, "discard"));
            format!("{takes} {} first and then {discards} one of six, that card included", card(up))
        }
        R::DiscardsThenTakes { seat, up } => {
            let (discards, takes) = (names.does(*seat, "discard"), names.verb(*seat, "take"));
            format!(
                "{discards} first and {takes} {} afterwards, so that card cannot be the discard",
                card(up)
            )
        }
        R::TakesAndDiscards { seat, up } => {
            let (takes, discards) = (names.does(*seat, "take"), names.verb(*seat, "discard"));
            format!(
                "{takes} {} and {discards} one of the five held before, so that card cannot be the discard",
                card(up)
            )
        }
        R::MayDeclineTurnUp => "the dealer may take the card or leave it".to_owned(),
        R::DiscardsExtra { count: n } => {
            let them = if *n == 1 { "it" } else { "them" };
            format!(
                "the dealer was dealt {} too many and lays {them} away",
                count(u32::from(*n), "card")
            )
        }
        R::BidderNames { maker } => format!("the bidder names trump: {}", names.seat(*maker)),
        R::MayKeepCards => "the cards may also be kept, and nothing changes hands".to_owned(),
        R::MayDeclineWidow => "the widow may be taken or left".to_owned(),
        R::WidowDiscards { count: n } => {
            format!("the bidder took the widow and lays {} away", count(u32::from(*n), "card"))
        }
        R::MayChoosePartners { most } => {
            format!("the bidder may choose up to {}", count(u32::from(*most), "partner"))
        }
        R::CallsAnySuit => "any suit may be called, trump included".to_owned(),
        R::MayExpose => "a lone hand may be laid open before the first lead".to_owned(),
        R::MayDefendAlone { seat } => {
            format!("against a lone hand {} alone", may(names, *seat, "defend"))
        }
        R::MayCallForBest { seat } => {
            format!("{} for the partner's best card", may(names, *seat, "call"))
        }
        R::DiscardsForBest => "one card is laid away first, then the partner gives one".to_owned(),
        R::GivesBest { seat } => format!("{} which card is best", names.does(*seat, "judge")),
        R::BidderGives { count: n, partner } => {
            format!("the bidder gives {} to {}", count(u32::from(*n), "card"), names.seat(*partner))
        }
        R::PartnerChooses => "the partner gives back what seems best".to_owned(),
        R::MustGiveBestTrump { cards } => {
            format!("the partner must give the best trump: {}", names.cards(cards))
        }
        R::MayDemand => "any card of the open hand may be demanded".to_owned(),
        R::MakersTook { side, tricks, of } => makers_took(names, *side, *tricks, *of),
        R::OnlyMakersTricks { maker, tricks } => {
            format!(
                "only {} own tricks count: {}",
                names.possessive(*maker),
                so_many(u32::from(*tricks))
            )
        }
        R::FellShort { least, defenders_score: false } => {
            format!(
                "that is no euchre, but the point takes {} here, so nobody scores",
                count(u32::from(*least), "trick")
            )
        }
        R::FellShort { least, defenders_score: true } => {
            format!(
                "here the point takes {}, and falling short is a euchre",
                count(u32::from(*least), "trick")
            )
        }
        R::MakersScore { points: p, .. } | R::Euchred { points: p, .. } => pays_for(reason, *p),
        R::PaidPerTrickOverTwo => "each trick over two pays a point".to_owned(),
        R::DefendersPerTrick => "the defenders score a point for each trick".to_owned(),
        R::EuchreSubtracted => "a euchre is taken off the makers".to_owned(),
        R::EuchreToOne { side } => {
            format!("a euchre pays only the defender with most tricks: {}", names.side(*side))
        }
        R::EuchreToThoseAhead { sides } if sides.is_empty() => {
            "a euchre pays whoever took more tricks than the makers, and nobody did".to_owned()
        }
        R::EuchreToThoseAhead { sides } => {
            let sides: Vec<String> = sides.iter().map(|side| names.side(*side)).collect();
            format!("a euchre pays whoever took more tricks than the makers: {}", and(&sides))
        }
        R::BidKept { needed, took, kept } => bid_kept(*needed, *took, *kept),
        R::BidPays { points: p, rate, by } => bid_pays(*p, *rate, *by),
        R::BidCosts { points: p, by, times, halved, priced } => {
            bid_costs(*p, *by, *times, *halved, *priced)
        }
        R::OpponentsScore { by, score } => opponents_score(names, *by, score),
        R::NewTotals { score } => format!("the totals are now: {}", totals(names, score)),
        R::NobodyThere { target } => format!("nobody has reached {target}"),
        R::Arrived { sides, target } => format!("{} reached {target}", arrived(names, sides)),
        R::SeveralArrived { rule, level } => several(*rule, *level).to_owned(),
        R::Slam => "the losers have nothing, so this is a slam and counts two games".to_owned(),
        R::RubberWon { side } => {
            format!("{} the rubber with two games", names.do_all(*side, "win"))
        }
        R::GamePays { points, losers } => format!(
            "the losers have {}, so the game pays {}",
            super::words::points((*losers).max(0)),
            count(u32::from(*points), "rubber point")
        ),
        R::RubberPays { side, points } => {
            format!(
                "the rubber pays {} {} more",
                names.side(*side),
                count(u32::from(*points), "rubber point")
            )
        }
        R::Carried { carry, games: 0 } => {
            format!("what is over the target opens the next game: {}", totals(names, carry))
        }
        R::Carried { carry, games } => format!(
            "what is over the target wins {} more at once; the next opens with {}",
            count(u32::from(*games), "game"),
            totals(names, carry)
        ),
        R::AceInDraw { low: false } => "in this draw the ace is the highest card".to_owned(),
        R::AceInDraw { low: true } => "in this draw the ace is the lowest card".to_owned(),
        R::DrawnInOrder { drawn } => {
            format!("from the lowest card up: {}", drawn_said(names, drawn))
        }
        R::AllDrawAgain => "everybody draws again".to_owned(),
        R::DrawAgain { seats } => {
            format!("{} of equal rank and must draw again", names.do_all(*seats, "have cards"))
        }
        R::LowestAgainstHighest { low, high } => {
            let high = names.seats(*high);
            format!(
                "the lower cards play against the higher ones: {} against {high}",
                names.seats(*low)
            )
        }
        R::LowestDeals { dealer } => {
            format!("the lowest card deals first: {}", names.seat(*dealer))
        }
        R::HighestDeals { dealer } => {
            format!("the highest card deals first: {}", names.seat(*dealer))
        }
        R::NextLowestOnLeft { order } => {
            format!("on each player's left sits the next lowest: {}", round(names, order))
        }
        R::ChartSeats { row, tables } => {
            format!("game {row} of the chart: {}", tables_said(tables))
        }
        R::ChartBeginsAgain { game, row } => {
            format!(
                "all games of the chart are played and it begins again, so game {game} is like game {row}"
            )
        }
        R::PartnersStay => "the partners of the first game stay together".to_owned(),
        R::ThrownInDealtAgain => {
            "at this session a hand that is thrown in does not count: the same player deals again"
                .to_owned()
        }
        R::FirstNamedDeals { dealers } => {
            let dealers: Vec<String> = dealers.iter().map(ToString::to_string).collect();
            format!("at each table the player named first deals first: {}", and(&dealers))
        }
        R::Reneged { seat, trick, card: c, with } => {
            let played = names.does(*seat, "play");
            format!(
                "in trick {trick} {played} {}, but only {} may be played",
                card(c),
                names.either_card(with)
            )
        }
        R::PlayedUnheld { seat, trick, card: c } => {
            format!("{} played {} in trick {trick} without holding it", names.seat(*seat), card(c))
        }
        R::TrickFull { seat, trick, card: c } => {
            format!(
                "in trick {trick} {} {}, but everybody has played to that trick",
                names.does(*seat, "play"),
                card(c)
            )
        }
        R::NoRenege { plays } => {
            format!("{} were looked at, and each was legal", count(small(*plays), "card"))
        }
        R::UnheldCosts { as_renege: true } => {
            "in this game a card that is not held is a renege, too".to_owned()
        }
        R::UnheldCosts { as_renege: false } => {
            "a card that is not held is taken back; it is no renege and costs nothing".to_owned()
        }
        R::RenegeCosts { points: 0, .. } => "this table sets no points for a renege".to_owned(),
        R::RenegeCosts { side, points: p, times: 1 } => {
            format!("a renege takes {} from {}", points(*p), names.side(*side))
        }
        R::RenegeCosts { side, points: p, times } => {
            format!(
                "{} illegal cards at {} each take {} from {}",
                so_many(u32::try_from(*times).unwrap_or(0)),
                points(*p),
                points(times * p),
                names.side(*side)
            )
        }
    }
}
