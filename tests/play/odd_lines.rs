//! What the table answers to lines that are no act: other cards, other bids, questions in words.

use super::{is_refused, to_the_cards, to_the_end_of_the_hand, turn, typed_until_taken};
use crate::support::table::{say, tables};
use leftbower::{
    chance::Seed,
    content::Library,
    engine::{Action, Phase},
    repl::{Conversation, pages},
    session::{Gone, MatchOver, Said, Session, TableSaid, Waits},
    table::{Card, SeatSet},
    text::{Style, all_said, plain},
};

/// What is said to the last of these lines.
fn answered(lines: &[&str]) -> String {
    let library = crate::support::shipped();
    let mut talk = Conversation::new(library, Style::screen(80), Seed(3), "classic");
    lines.iter().map(|line| plain(&talk.line(line).text)).last().unwrap_or_default()
}

#[test]
fn a_card_while_calls_are_asked_is_told_to_come_later() {
    for line in ["jack of spades", "JS", "q\u{2665}", "the ten of hearts"] {
        let said = answered(&["play classic random off seed 3", line]);
        assert!(
            said.starts_with("That is a card, and none is played yet. Your call."),
            "{line}: {said}"
        );
    }
}

#[test]
fn a_bid_that_is_not_there_is_told_with_those_that_are() {
    let said = answered(&["play auction-5 random off seed 4", "bid 6"]);
    assert!(
        said.starts_with("There is no bid 6 in this game: the bids are 3 to 5, 8 and 15."),
        "{said}"
    );
}

#[test]
fn a_bid_that_is_no_number_of_tricks_is_explained_where_one_asks() {
    let said = answered(&["play auction-5 random off seed 4", "?"]).replace('\n', " ");
    assert!(
        said.contains("Bid 8: five tricks, without a partner, worth eight points. Bid 15:"),
        "{said}"
    );
    let said = answered(&["play pepper random off seed 4", "?"]);
    assert!(!said.contains("Bid 1 "), "a bid that says itself is not explained: {said}");
}

/// What stands in a rule and names no clause leads to that rule; a slip in a clause is still told.
#[test]
fn a_word_of_the_rules_leads_to_them() {
    for (game, word) in [("bid-euchre", "ask"), ("bid-euchre", "moon"), ("call-ace", "partner")] {
        let play = format!("play {game} random off seed 4");
        let said = answered(&[&play, &format!("rule {word}")]);
        assert!(said.to_lowercase().contains(word), "{said}");
        assert!(!said.contains("There is no clause"), "{said}");
    }
    let play = "play bid-euchre random off seed 4";
    let said = answered(&[play, "rule folowing"]);
    assert!(said.contains("Did you mean `following`?"), "{said}");
    let said = answered(&[play, "rule quince"]);
    assert!(said.contains("have no part `quince`"), "{said}");
}

/// The dealer picks up what others order up; both words do.
#[test]
fn the_dealer_is_asked_in_his_own_words() {
    let mut dealt = 0;
    for seed in 1..40 {
        let play = format!("play classic learner off seed {seed}");
        let said = answered(&[&play]);
        if !said.contains("Turned up:") || !said.contains("Your call.") {
            continue;
        }
        let deals = said.contains("You deal");
        dealt += usize::from(deals);
        for text in [&said, &answered(&[&play, "?"])] {
            assert_eq!(text.contains("pick it up"), deals, "{text}");
            assert_eq!(text.contains("order up"), !deals, "{text}");
        }
        for line in ["order up", "pick it up", "pick it up alone"] {
            assert!(!answered(&[&play, line]).contains("I cannot read"), "{line}");
        }
    }
    assert!(dealt > 0, "nobody passes to the dealer");
}

#[test]
fn who_asks_why_of_a_seat_hears_what_its_card_did() {
    let library = crate::support::shipped();
    let opening = "play classic random off seed 5";
    let (mut session, _, card) = in_the_second_trick(library, opening);
    let why = |session: &mut Session<'_>, line: &str| {
        let said = say(session, line);
        tables(&said).find_map(|said| match said {
            TableSaid::Explained { did, reasons, .. } => Some((*did, reasons.is_empty())),
            _ => None,
        })
    };
    let (own, rules) = why(&mut session, "why").expect("the own card");
    assert!(own.is_none() && !rules, "the rules of the trick");
    for seat in ["west", "north", "east", "me"] {
        let (did, no_rules) = why(&mut session, &format!("why {seat}")).expect("a card");
        assert!(did.is_some() && no_rules, "{seat} after {card}");
    }
}

#[test]
fn who_asks_why_of_another_hears_how_such_a_player_chooses() {
    let why = |level: &str, seat: &str| {
        let opening = format!("play classic {level} off seed 5");
        answered_after_a_trick(&opening, &format!("why {seat}"))
    };
    for (level, way) in [
        ("random", "does anything that is allowed"),
        ("learner", "plays by rule of thumb, and forgets what has gone"),
        ("casual", "plays by rule of thumb, and remembers what has gone"),
        ("club", "plays the one that does best"),
    ] {
        for seat in ["west", "north", "east"] {
            let said = why(level, seat);
            assert!(said.contains(&format!("A player of the level `{level}` ")), "{said}");
            assert!(said.contains(way), "{said}");
        }
        let own = why(level, "me");
        assert!(!own.contains("A player of the level"), "{own}");
    }
}

/// What is said to a line once a trick of such a match has been played.
fn answered_after_a_trick(opening: &str, line: &str) -> String {
    let library = crate::support::shipped();
    let (mut session, ..) = in_the_second_trick(library, opening);
    let said = all_said(Style::screen(80), &say(&mut session, line));
    plain(&said).replace('\n', " ")
}

#[test]
fn dealer_is_understood_as_who_dealt() {
    let opening = "play classic random off seed 3";
    assert_eq!(answered(&[opening, "dealer"]), answered(&[opening, "who dealt?"]));
}

/// The session of a game in which it is the learner's turn to play to the second trick, and the card
/// that he played to the first one.
fn in_the_second_trick<'l>(library: &'l Library, opening: &str) -> (Session<'l>, usize, Card) {
    let mut session = Session::new(library, Seed(3), "classic");
    let turn = to_the_cards(&mut session, opening);
    for (place, action) in turn.places.iter().zip(&turn.choices) {
        let said = say(&mut session, &(place + 1).to_string());
        let (Action::Play(card), false) = (*action, is_refused(&said)) else { continue };
        return (session, place + 1, card);
    }
    panic!("some card may be played");
}

#[test]
fn a_card_that_is_gone_is_told_with_its_trick() {
    let library = crate::support::shipped();
    let (mut session, number, card) =
        in_the_second_trick(library, "play classic random off seed 5");
    for line in [number.to_string(), card.to_string()] {
        let said = say(&mut session, &line);
        let gone = tables(&said).find_map(|said| match said {
            TableSaid::CardGone { card, to, .. } => Some((*card, *to)),
            _ => None,
        });
        assert_eq!(gone, Some((card, Gone::Played(1))), "{line}");
    }
}

#[test]
fn a_card_that_was_laid_away_leaves_the_numbers_of_the_others() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    // The coach is heard before the first lead.
    for line in ["learn the-turn-up", "", "pick it up", "2"] {
        say(&mut session, line);
    }
    let said = say(&mut session, "");
    let places = turn(&said).map(|turn| turn.places);
    assert_eq!(places.as_deref(), Some(&[0, 2, 3, 4, 5][..]), "{said:?}");
    for line in ["2", "as"] {
        let said = say(&mut session, line);
        let is_told =
            |said: &TableSaid| matches!(said, TableSaid::CardGone { to: Gone::LaidAway, .. });
        assert!(tables(&said).any(is_told), "{line}: {said:?}");
    }
}

#[test]
fn partners_are_named_with_and() {
    let library = crate::support::shipped();
    let chosen = |line: &str| {
        (1..20).find_map(|seed| {
            let mut session = Session::new(library, Seed(seed), "classic");
            let mut said = say(&mut session, &format!("play auction-5 learner off seed {seed}"));
            for _ in 0..6 {
                let now = turn(&said)?;
                if now.phase == Phase::Partners {
                    let said = say(&mut session, line);
                    return (!is_refused(&said)).then(|| turn(&said).map(|turn| turn.contract));
                }
                said = match now.phase {
                    Phase::Auction => say(&mut session, "bid 5"),
                    Phase::Trump => say(&mut session, "spades"),
                    _ => typed_until_taken(&mut session),
                };
            }
            None
        })
    };
    let two = chosen("2 5").expect("two seats are chosen");
    for line in ["seat 2 and seat 5", "2 and 5", "seats 2 and 5", "seat 2 with seat 5"] {
        assert_eq!(chosen(line).as_ref(), Some(&two), "{line}");
    }
}

#[test]
fn how_many_trumps_are_out_is_told_and_counts_as_help() {
    let library = crate::support::shipped();
    let opening = "play classic random off seed 3";
    let mut session = Session::new(library, Seed(3), "classic");
    let now = turn(&say(&mut session, opening)).map(|turn| turn.phase);
    assert_eq!(now, Some(Phase::Auction));
    let asked = "how many trumps are out?";
    assert!(tables(&say(&mut session, asked)).any(|said| *said == TableSaid::NothingToCount));
    let (mut session, ..) = in_the_second_trick(library, opening);
    let said = say(&mut session, asked);
    assert!(tables(&said).any(|said| matches!(said, TableSaid::Unseen { .. })), "{said:?}");
    let said = to_the_end_of_the_hand(&mut session);
    let over = tables(&said).find_map(|said| match said {
        TableSaid::HandOver(over) => Some(over.helped),
        _ => None,
    });
    assert_eq!(over, Some(true));
}

#[test]
fn what_stands_on_the_table_is_explained_in_words() {
    for (line, said) in [
        ("what is led", "lead (also leading): The first card of a trick"),
        ("what is bid 15", "15"),
        ("what is the ghost", "ghost hand"),
    ] {
        let told = answered(&["play auction-5 random off seed 4", line]);
        assert!(told.contains(said), "{line}: {told}");
    }
    let moon = answered(&["play ghost-hand random off seed 4", "what is moon"]);
    assert!(moon.contains("For example in Bid Euchre"), "{moon}");
}

#[test]
fn an_empty_line_at_a_turn_says_what_may_be_typed() {
    let said = answered(&["play classic random off seed 3", ""]);
    assert!(
        said.starts_with("Your call. Type one of these, such as `pass`, or its number."),
        "{said}"
    );
}

/// The bids of Bid Euchre that are played alone.
const LONE: [&str; 2] = ["bids ask", "bids moon"];

#[test]
fn a_bid_that_is_played_alone_says_so() {
    let mut lone = 0;
    for seed in 1..30 {
        let opening = format!("play bid-euchre random off seed {seed}");
        let said = answered(&[&opening]);
        for sentence in said.replace('\n', " ").split(". ").filter(|one| one.contains(" bids ")) {
            let is_alone = LONE.iter().any(|bid| sentence.contains(bid));
            assert_eq!(sentence.trim_end_matches('.').ends_with(", alone"), is_alone, "{sentence}");
            lone += usize::from(is_alone);
        }
    }
    assert!(lone > 0, "somebody bids all the tricks");
}

/// How a match ends of which that was said so far.
fn to_the_end_of_the_match(session: &mut Session<'_>, mut said: Vec<Said>) -> MatchOver {
    for _ in 0..600 {
        let over = tables(&said).find_map(|said| match said {
            TableSaid::MatchOver(over) => Some(over.clone()),
            _ => None,
        });
        if let Some(over) = over {
            return *over;
        }
        said = typed_until_taken(session);
    }
    panic!("the match does not end");
}

/// A match opens at totals that can be reached and win nothing yet, or not at all.
#[test]
fn no_match_opens_at_totals_that_end_it() {
    for (game, totals) in
        [("classic", "10-0"), ("classic", "0-32767"), ("classic", "-1-0"), ("three-handed", "1-1")]
    {
        let said = answered(&[&format!("play {game} random off seed 3 opens {totals}")]);
        assert!(said.contains("For example"), "{game} {totals}: {said}");
    }
    let said = answered(&["play classic random off seed 3 opens 9-0"]);
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("Score: your side 9, West and East 0."), "{said}");
}

#[test]
fn after_a_match_another_one_is_played() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(3), "classic");
    let said = say(&mut session, "play classic random off seed 3");
    let first = turn(&said).map(|turn| turn.hand);
    to_the_end_of_the_match(&mut session, said);
    let said = say(&mut session, "again");
    let opens = tables(&said).find_map(|said| match said {
        TableSaid::Opens { setting, goes_on, .. } => Some((setting.to_string(), *goes_on)),
        _ => None,
    });
    let (setting, goes_on) = opens.expect("another match begins");
    assert!(!goes_on && setting.contains("classic"), "{setting}");
    assert_ne!(turn(&said).map(|turn| turn.hand), first, "other cards are dealt");
    assert_ne!(session.waits(), Waits::Command);
}

/// What a winner has above the target opens his next game where laps are played, also when he leaves
/// and comes back; whoever has lost begins with nothing.
#[test]
fn points_above_the_target_open_the_next_match() {
    let library = crate::support::shipped();
    let mut carried = 0;
    for seed in 1..=12 {
        let mut session = Session::new(library, Seed(seed), "classic");
        let said = say(&mut session, &format!("play railroad random off seed {seed}"));
        let over = to_the_end_of_the_match(&mut session, said);
        let above = |total: i16| (total - 5).rem_euclid(5);
        let left = |side: SeatSet, total: i16| {
            if over.winners.contains(&side) { above(total) } else { 0 }
        };
        let wanted: Vec<i16> = over.score.iter().map(|(side, total)| left(side, total)).collect();
        let said = say(&mut session, "again");
        let dealt = tables(&said).find_map(|said| match said {
            TableSaid::Dealt { score: Some(score), .. } => Some(score.clone()),
            _ => None,
        });
        let dealt = dealt.expect("a hand of a match tells the score");
        let dealt: Vec<i16> = dealt.iter().map(|(_, total)| total).collect();
        assert_eq!(dealt, wanted, "seed {seed}: {:?}", over.score);
        let setting = tables(&said).find_map(|said| match said {
            TableSaid::Opens { setting, .. } => Some(setting.clone()),
            _ => None,
        });
        let setting = setting.expect("it opens");
        assert_eq!(setting.to_string().parse(), Ok(setting));
        carried += usize::from(wanted != [0, 0]);
    }
    assert!(carried > 0, "somebody has more than the target");
}

#[test]
fn a_page_ends_where_a_paragraph_does() {
    let paragraph = "Hand 1 is over. Seat 4 bid 5 and named\ndiamonds, with you and seat 2.\n";
    let tricks = "Seat 4  A\nSeat 5  9\n";
    let result = "Tricks: your side 2, they 3.\nSeats 1 and 3: 5 points.\n";
    let said = format!("{tricks}{tricks}{paragraph}{result}");
    for (rows, ends) in [(5, "Seat 5  9\n"), (6, "with you and seat 2.\n"), (7, "they 3.\n")] {
        let pages = pages(&said, &[], rows, 40);
        assert_eq!(pages.concat(), said, "nothing is lost");
        assert!(pages.iter().all(|page| page.lines().count() <= rows));
        assert!(pages[0].ends_with(ends), "{rows}: {:?}", pages[0]);
    }
    // An empty line comes before anything else.
    assert_eq!(pages(&format!("{tricks}\n{paragraph}{result}"), &[], 5, 40)[0], tricks);
    let long = "word ".repeat(7).trim_end().to_owned() + "\n";
    let long = long.repeat(9);
    assert_eq!(pages(&long, &[], 4, 40).len(), 3, "a paragraph longer than the screen is broken");
    // What begins something comes before all, if that then stands whole.
    let begins = [tricks.len()];
    let cut = |rows| pages(&said, &begins, rows, 40)[0].clone();
    assert_eq!((cut(7), cut(5)), (tricks.to_owned(), pages(&said, &[], 5, 40)[0].clone()));
}
