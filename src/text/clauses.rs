//! Every clause by its title, and every choice as a sentence of the rules.

mod auction;
mod cards;
mod exchange;
mod play;
mod score;

use super::card_of_rules::{joined, of_clause};
use crate::rules::{Choice, Clause, Points, Ruleset};

pub(super) use auction::bid_name;
pub(super) use cards::{packets, players};
pub(super) use score::{points_here, points_of_hand};
/// What points pay where those of another table pay something else: `A march pays 4.`
pub fn points_apart(own: Points, other: Points) -> String {
    score::points_apart(own, other)
}

/// What one table pays where another one pays something else, as far as that comes up at both.
pub(super) fn points_apart_here(own: &Ruleset, other: &Ruleset) -> Option<String> {
    score::points_apart_here(own, other)
}

/// What these rules choose for a clause, as their card tells it; where that goes without saying,
/// the bare choice.
pub fn clause_line(rules: &Ruleset, clause: Clause) -> String {
    joined(of_clause(rules, clause).iter()).unwrap_or_else(|| choice_line(&rules.choice(clause)))
}

/// The title of a clause, as it stands above its choice.
#[allow(clippy::too_many_lines)] // a table: one arm a clause
pub const fn clause_title(clause: Clause) -> &'static str {
    use Clause as C;
    match clause {
        C::Players => "Players",
        C::Sides => "Sides",
        C::Draw => "Drawing for seats",
        C::Deck => "Deck",
        C::Joker => "Joker",
        C::Deal => "Deal",
        C::AceNoFace => "An ace and no face card",
        C::FarmersHand => "A farmer's hand",
        C::Auction => "Finding the maker",
        C::FirstCaller => "First to speak",
        C::JokerTurnedUp => "A joker turned up",
        C::OrderUpNeeds => "What ordering up takes",
        C::Assisting => "Ordering up a partner",
        C::TurnedJack => "A jack turned up",
        C::TurnedDownSuit => "The suit turned down",
        C::NoTrump => "No trump",
        C::Bids => "Bids",
        C::Passing => "Passing",
        C::LastCall => "The dealer's last word",
        C::AllPass => "Everybody passes",
        C::Alone => "Going alone",
        C::LoneHand => "Lone hands",
        C::SitsOut => "Sitting out",
        C::DefendAlone => "Defending alone",
        C::TurnUpGoes => "Taking up the card",
        C::Widow => "The widow",
        C::JokerDiscard => "The dealer's extra card",
        C::PartnerHelp => "Cards from a partner",
        C::CallForBest => "Calling for the best",
        C::Jambon => "Laying the hand open",
        C::CalledPartner => "The called partner",
        C::PartnerShown => "Knowing the called partner",
        C::RightBower => "The right bower",
        C::LeftBower => "The left bower",
        C::LeftFollows => "The left bower's suit",
        C::PlainOrder => "Plain suits",
        C::NoTrumpBowers => "Bowers at no trump",
        C::Counting => "Counting a suit",
        C::FirstLead => "The first lead",
        C::LoneLead => "The first lead of a lone hand",
        C::Leading => "Leading",
        C::Following => "Following suit",
        C::WhenVoid => "Without the led suit",
        C::Beating => "Beating the trick",
        C::RuffingPartner => "Trumping a partner",
        C::Taking => "Taking the trick",
        C::IdenticalCards => "Identical cards",
        C::NextLead => "The next lead",
        C::RenegePoints => "The price of a renege",
        C::UnheldCard => "A card that is not held",
        C::TricksCounted => "Whose tricks count",
        C::Least => "Tricks for a point",
        C::Short => "Falling short",
        C::Points => "Points",
        C::Makers => "Paying the makers",
        C::EuchreGoes => "Paying for a euchre",
        C::Defenders => "Paying the defenders",
        C::BidMade => "A bid made",
        C::BidFailed => "A bid set",
        C::SetPoints => "The price of a set",
        C::Stakes => "Stakes",
        C::BidDefence => "The bidder's opponents",
        C::Target => "Game",
        C::BothArrive => "Arriving together",
        C::Rubber => "Rubber",
        C::Laps => "Laps",
        C::Slams => "Slams",
        C::Movement => "Changing tables",
    }
}

/// A choice as a sentence of the rules; a false one as somebody would say it who believes in it.
#[allow(clippy::too_many_lines)] // a table: one arm a clause, and no wildcard, so that a new clause must find its words
pub fn choice_line(choice: &Choice) -> String {
    use Choice as C;
    match choice {
        C::Players(n) => cards::players(*n),
        C::Deck(deck) => cards::deck(*deck),
        C::Deal(deal) => cards::deal(deal),
        C::Bids(bids) => auction::bids(bids),
        C::Widow(widow) => exchange::widow(*widow).to_owned(),
        C::Jambon(jambon) => exchange::jambon(*jambon),
        C::RenegePoints(points) => score::renege(*points),
        C::UnheldCard(of) => score::unheld_card(*of).to_owned(),
        C::Least(least) => score::least(*least),
        C::Short(short) => score::short(*short).to_owned(),
        C::Points(points) => score::points(*points),
        C::SetPoints(points) => score::set_points(*points),
        C::Target(target) => score::target(*target),
        C::Sides(of) => cards::sides(*of).to_owned(),
        C::Draw(of) => cards::draw(*of).to_owned(),
        C::Joker(of) => cards::joker(*of).to_owned(),
        C::AceNoFace(of) => cards::ace_no_face(*of).to_owned(),
        C::FarmersHand(of) => cards::farmers_hand(*of).to_owned(),
        C::RightBower(of) => cards::right_bower(*of).to_owned(),
        C::LeftBower(of) => cards::left_bower(*of).to_owned(),
        C::LeftFollows(of) => cards::left_follows(*of).to_owned(),
        C::PlainOrder(of) => cards::plain_order(*of).to_owned(),
        C::NoTrumpBowers(of) => cards::no_trump_bowers(*of).to_owned(),
        C::Counting(of) => cards::counting(*of).to_owned(),
        C::Auction(of) => auction::auction(*of).to_owned(),
        C::FirstCaller(of) => auction::first_caller(*of).to_owned(),
        C::JokerTurnedUp(of) => auction::joker_turned_up(*of).to_owned(),
        C::OrderUpNeeds(of) => auction::order_up_needs(*of).to_owned(),
        C::Assisting(of) => auction::assisting(*of).to_owned(),
        C::TurnedJack(of) => auction::turned_jack(*of).to_owned(),
        C::TurnedDownSuit(of) => auction::turned_down_suit(*of).to_owned(),
        C::NoTrump(of) => auction::no_trump(*of).to_owned(),
        C::Passing(of) => auction::passing(*of).to_owned(),
        C::LastCall(of) => auction::last_call(*of).to_owned(),
        C::AllPass(of) => auction::all_pass(*of).to_owned(),
        C::Alone(of) => auction::alone(*of).to_owned(),
        C::LoneHand(of) => auction::lone_hand(*of).to_owned(),
        C::SitsOut(of) => auction::sits_out(*of).to_owned(),
        C::DefendAlone(of) => auction::defend_alone(*of).to_owned(),
        C::TurnUpGoes(of) => exchange::turn_up_goes(*of).to_owned(),
        C::JokerDiscard(of) => exchange::joker_discard(*of).to_owned(),
        C::PartnerHelp(of) => exchange::partner_help(*of).to_owned(),
        C::CallForBest(of) => exchange::call_for_best(*of).to_owned(),
        C::CalledPartner(of) => exchange::called_partner(*of).to_owned(),
        C::PartnerShown(of) => exchange::partner_shown(*of).to_owned(),
        C::FirstLead(of) => play::first_lead(*of).to_owned(),
        C::LoneLead(of) => play::lone_lead(*of).to_owned(),
        C::Leading(of) => play::leading(*of).to_owned(),
        C::Following(of) => play::following(*of).to_owned(),
        C::WhenVoid(of) => play::when_void(*of).to_owned(),
        C::Beating(of) => play::beating(*of).to_owned(),
        C::RuffingPartner(of) => play::ruffing_partner(*of).to_owned(),
        C::Taking(of) => play::taking(*of).to_owned(),
        C::IdenticalCards(of) => play::identical_cards(*of).to_owned(),
        C::NextLead(of) => play::next_lead(*of).to_owned(),
        C::TricksCounted(of) => score::tricks_counted(*of).to_owned(),
        C::Makers(of) => score::makers(*of).to_owned(),
        C::EuchreGoes(of) => score::euchre_goes(*of).to_owned(),
        C::Defenders(of) => score::defenders(*of).to_owned(),
        C::BidMade(of) => score::bid_made(*of).to_owned(),
        C::BidFailed(of) => score::bid_failed(*of).to_owned(),
        C::Stakes(of) => score::stakes(*of).to_owned(),
        C::BidDefence(of) => score::bid_defence(*of).to_owned(),
        C::BothArrive(of) => score::both_arrive(*of).to_owned(),
        C::Rubber(of) => score::rubber(*of).to_owned(),
        C::Laps(of) => score::laps(*of).to_owned(),
        C::Slams(on) => score::slams(*on).to_owned(),
        C::Movement(of) => cards::movement(*of).to_owned(),
    }
}
