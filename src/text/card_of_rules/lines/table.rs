//! Who plays with whom, with which cards, and how they are dealt.

use super::{Line, Talk, one};
use crate::{
    rules::{Auction, Clause, Draw, LeftOver, Ruleset, Sides},
    text::{
        capital,
        card_of_rules::card::{ActKind, Heading},
        choice_line,
        clauses::packets,
        count, number,
    },
};

/// How many play where a table may choose.
pub(in crate::text::card_of_rules) fn players_between(here: u8, least: u8, most: u8) -> String {
    let [here, least, most] = [here, least, most].map(|n| number(u32::from(n)));
    format!("{} play; any number from {least} to {most} can.", capital(&here))
}

pub(super) fn sides(talk: Talk<'_>, of: Sides) -> Vec<Line> {
    let maker = talk.maker();
    let said = match of {
        Sides::Alternate | Sides::Each if talk.players() == 2 => {
            "Each plays alone against the other.".to_owned()
        }
        Sides::Alternate if talk.players() == 4 => {
            "Two sides of two: partners sit opposite one another.".to_owned()
        }
        Sides::Alternate => {
            let each = number(u32::from(talk.players() / 2));
            format!("Two sides of {each}; partners sit in every other seat.")
        }
        Sides::Each => format!(
            "Everybody scores alone; in each hand the {maker} plays against all the others."
        ),
        Sides::Chosen | Sides::CalledSuit | Sides::Beside => {
            choice_line(&talk.0.choice(Clause::Sides))
        }
    };
    let mut lines = one(Clause::Sides, said);
    if of == Sides::Chosen && talk.any_bid(|bid| bid.terms.partners > 0) {
        let said = "Then the bidder chooses partners openly, in any seats: as many as the bid \
                    allows, or fewer.";
        let line = Line::new(Clause::Sides, said).also(&[Clause::Bids]).acts(&[ActKind::Partners]);
        lines.push(line.under(Heading::Exchange).behind(Clause::PartnerHelp));
    }
    lines
}

pub(super) fn draw(talk: Talk<'_>, of: Draw) -> Vec<Line> {
    let aces = |low: bool| if low { "low" } else { "high" };
    match of {
        Draw::None => Vec::new(),
        Draw::OrderAceHigh | Draw::OrderAceLow if talk.players() == 2 => one(
            Clause::Draw,
            format!(
                "Draw a card each: the lower deals first; aces are {}, and equal cards draw again.",
                aces(of == Draw::OrderAceLow)
            ),
        ),
        Draw::PairsAceHigh
        | Draw::PairsAceLow
        | Draw::PairsHighestDeals
        | Draw::PairsAllRedraw
        | Draw::OrderAceHigh
        | Draw::OrderAceLow => one(Clause::Draw, choice_line(&talk.0.choice(Clause::Draw))),
    }
}

/// `25 cards: every suit from the ace down to the 9, and a joker.`
pub(super) fn deck(rules: &Ruleset) -> String {
    let each = if rules.deck.copies == 2 { "two of each card" } else { "every suit" };
    let joker = if rules.cards().len() > rules.deck.cards().len() { ", and a joker" } else { "" };
    format!(
        "{} cards: {each} from the ace down to the {}{joker}.",
        rules.cards().len(),
        rules.deck.lowest.symbol()
    )
}

pub(super) fn deal(talk: Talk<'_>) -> Vec<Line> {
    let deal = &talk.0.deal;
    let each = capital(&count(u32::from(deal.cards), "card"));
    let extra = match deal.dealer_extra {
        0 => String::new(),
        n => format!(", and {} more for the dealer", number(u32::from(n))),
    };
    let (from, next) = match talk.players() {
        2 => ("", "the other player"),
        _ => (", clockwise from the dealer's left", "the player on the dealer's left"),
    };
    let packets = match *deal.packets.as_slice() {
        [one, two] if one != two => {
            let [one, two] = [one, two].map(|size| number(u32::from(size)));
            format!(", {one} and then {two} or {two} and then {one}")
        }
        _ => packets(&deal.packets),
    };
    let cuts = match talk.players() {
        2 => "The dealer shuffles, and the other player cuts.",
        _ => "The dealer shuffles, and the player on the dealer's right cuts.",
    };
    let mut lines = one(Clause::Deal, cuts);
    lines.push(Line::new(Clause::Deal, format!("{each} each{from}{packets}{extra}.")));
    lines.push(Line::new(Clause::Deal, rest(talk)));
    lines.push(Line::new(
        Clause::Deal,
        format!("After every hand, played or thrown in, {next} deals."),
    ));
    if deal.left_over == LeftOver::Ghost {
        let said = "Once in a deal a player may, instead of speaking, change the whole hand for \
                    the ghost's, unseen; that player must at once bid or pass on the new cards. \
                    The hand left behind is dead, and nobody else may swap.";
        let line = Line::new(Clause::Deal, said).acts(&[ActKind::Swap]);
        lines.push(line.under(Heading::Trump).behind(Clause::Bids));
    }
    lines
}

/// What becomes of the cards that nobody is dealt.
fn rest(talk: Talk<'_>) -> String {
    let deal = &talk.0.deal;
    let [players, cards, extra, widow] =
        [talk.players(), deal.cards, deal.dealer_extra, deal.widow].map(u32::from);
    // A deal that needs more cards than there are is refused before anybody asks for its card.
    let left = talk.0.cards().len().saturating_sub(players * cards + extra + widow);
    let unused = |left: u32| match left {
        0 => String::new(),
        1 => "; the one left over stays face down".to_owned(),
        n => format!("; the {} left over stay face down", number(n)),
    };
    match deal.left_over {
        LeftOver::TurnUp => {
            let others = match (left + widow).saturating_sub(1) {
                0 => String::new(),
                1 => "; the other one stays face down".to_owned(),
                n => format!("; the other {} stay face down", number(n)),
            };
            let for_now = match talk.0.auction {
                Auction::TurnUpEachSuit if !others.is_empty() => " for now",
                _ => "",
            };
            format!("The next card is turned up{others}{for_now}.")
        }
        LeftOver::Widow if widow == 1 => {
            format!("One card lies face down as the widow{}.", unused(left))
        }
        LeftOver::Widow => {
            let cards = capital(&count(widow, "card"));
            format!("{cards} lie face down as the widow{}.", unused(left))
        }
        LeftOver::Ghost => {
            let cards = capital(&number(widow));
            format!("{cards} more lie face down as one more hand, the ghost's{}.", unused(left))
        }
        LeftOver::Hidden if left == 0 => "That is the whole deck.".to_owned(),
        LeftOver::Hidden if left == 1 => "The last card stays face down.".to_owned(),
        LeftOver::Hidden => format!("The other {} cards stay face down.", number(left)),
    }
}
