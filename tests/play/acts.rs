//! How acts are typed, listed and numbered.

use super::{is_refused, to_the_cards, turn, turns_of_a_hand};
use crate::support::{
    cards,
    table::{say, tables},
};
use leftbower::{
    chance::Seed,
    engine::{Action, Phase, effective_suit},
    rules::Variant,
    session::{Help, Said, Session, TableSaid, Verb, are_lettered, table_words},
    table::{Card, Rank, Seat},
    text::{Style, plain, said as text_said},
};

#[test]
fn what_is_said_at_the_table_is_understood() {
    let library = crate::support::shipped();
    let at_first = |line: &str| {
        let mut session = Session::new(library, Seed(5), "classic");
        say(&mut session, "play classic random off");
        let said = say(&mut session, line);
        (is_refused(&said), turn(&said))
    };
    let passed = at_first("pass");
    assert!(!passed.0);
    for line in [
        "Pass.",
        "i pass",
        "I PASS",
        "p",
        "1",
        "I'd pass",
        "pass, thanks",
        "pass, he gets the jack",
    ] {
        assert!(at_first(line) == passed, "{line}");
    }
    let alone = at_first("order up alone");
    assert!(!alone.0);
    for line in ["alone", "go alone", "I go alone", "going alone", "order it up alone", "3"] {
        assert!(at_first(line) == alone, "{line}");
    }
    assert!(at_first("order it up") == at_first("pick it up") && !at_first("order up").0);
}

#[test]
fn a_card_is_named_as_people_name_it() {
    let library = crate::support::shipped();
    let mut named = 0;
    for seed in 1..=6 {
        let fresh = || Session::new(library, Seed(seed), "classic");
        let opening = "play classic random off";
        let turn_now = to_the_cards(&mut fresh(), opening);
        for (at, card) in turn_now.hand.iter().enumerate() {
            let (rank, suit) = (card.rank().expect("a rank"), card.printed_suit().expect("a suit"));
            let rank = match rank {
                Rank::Ace => "ace".to_owned(),
                Rank::King => "king".to_owned(),
                Rank::Queen => "queen".to_owned(),
                Rank::Jack => "jack".to_owned(),
                other => other.to_string(),
            };
            let suit = ["spades", "hearts", "diamonds", "clubs"][suit as usize];
            let played = |line: &str| {
                let mut session = fresh();
                to_the_cards(&mut session, opening);
                let said = say(&mut session, line);
                (is_refused(&said), turn(&said))
            };
            // A card that falls by itself leaves the numbers of the others as they were.
            let by_number = played(&(turn_now.places[at] + 1).to_string());
            let forms = [
                card.to_string(),
                format!("{rank} of {suit}"),
                format!("the {rank} of {suit}"),
                format!("I play the {rank} of {suit}."),
            ];
            for form in forms {
                assert!(played(&form) == by_number, "seed {seed}: {form}");
                named += 1;
            }
        }
    }
    assert!(named > 0);
}

#[test]
fn a_label_is_never_the_rank_of_a_card() {
    let library = crate::support::shipped();
    for variant in Variant::all() {
        let mut session = Session::new(library, Seed(2), "classic");
        let turn = to_the_cards(&mut session, &format!("play {} random off", variant.id));
        assert_eq!(turn.choices.len(), turn.hand.len(), "{}: twins have a label each", variant.id);
        let rules = variant.rules();
        let numbers = || (1..=turn.hand.len()).map(|number| number.to_string());
        let is_rank = |number: &String| {
            let is_its = |card: Card| card.rank().is_some_and(|rank| rank.to_string() == *number);
            rules.cards().iter().any(is_its)
        };
        let lettered = are_lettered(&rules, &turn.choices);
        assert!(lettered || !numbers().any(|number| is_rank(&number)), "{}", variant.id);
        let suits: Vec<_> = turn
            .hand
            .iter()
            .map(|card| effective_suit(&rules, turn.contract.expect("made").trump, *card))
            .map(|ruling| *ruling.value())
            .collect();
        let mut runs = suits.clone();
        runs.dedup();
        let distinct: std::collections::HashSet<_> = runs.iter().collect();
        assert_eq!(runs.len(), distinct.len(), "{}: suits stand together", variant.id);
    }
}

#[test]
fn plain_words_are_acts_and_what_may_mean_two_cards_is_asked_back() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    say(&mut session, "learn trump");
    let nines = tables(&say(&mut session, "9")).find_map(|said| match said {
        TableSaid::WhichCard { cards, .. } => Some(cards.clone()),
        _ => None,
    });
    // Each with the number by which it may be chosen.
    let both: Vec<_> = [Some(1), Some(5)].into_iter().zip(cards("9H 9C")).collect();
    assert_eq!(nines, Some(both));
    say(&mut session, "learn one-trick");
    say(&mut session, "");
    let said = say(&mut session, "10");
    assert!(tables(&said).any(|said| matches!(said, TableSaid::Taken { .. })), "{said:?}");
    for (lesson, lines, card) in [
        ("trump", ["the highest diamond", ""], "KD"),
        ("trump", ["lowest diamond", ""], "10D"),
        ("trump", ["q", "yes"], "QC"),
        ("the-two-bowers", ["the lowest trump", ""], "10S"),
        ("the-two-bowers", ["my highest spade", ""], "JS"),
        ("trump", ["the first one", ""], "9H"),
        ("trump", ["kings diamond", ""], "KD"),
    ] {
        say(&mut session, &format!("learn {lesson}"));
        let said = lines.map(|line| say(&mut session, line));
        let plays = said.iter().flat_map(|said| tables(said)).find_map(|said| match said {
            TableSaid::Taken { plays, .. } => Some(plays.clone()),
            _ => None,
        });
        let own = plays.iter().flatten().find(|play| play.seat == Seat::FIRST);
        assert_eq!(own.map(|play| play.card.to_string()).as_deref(), Some(card), "{lines:?}");
    }
    for (line, phase) in [("yes", Phase::Exchange), ("sure", Phase::Exchange), ("no", Phase::Play)]
    {
        say(&mut session, "learn the-turn-up");
        let said = say(&mut session, line);
        let came = turn(&said).map(|turn| turn.phase);
        // Who passes last leaves the second round, or somebody to name trump, behind him.
        assert!(came == Some(phase) || line == "no" && !is_refused(&said), "{line}: {came:?}");
    }
}

#[test]
fn cards_to_lay_away_stand_as_they_stand_in_the_hand() {
    let library = crate::support::shipped();
    let mut laid = 0;
    for seed in 1..=12 {
        let mut session = Session::new(library, Seed(seed), "classic");
        let mut said = say(&mut session, "play classic random off");
        for _ in 0..4 {
            if let Some(turn) = turn(&said).filter(|turn| turn.phase == Phase::Exchange) {
                let cards = turn.choices.iter().filter_map(|choice| match choice {
                    Action::Discard(cards) => cards.iter().next(),
                    _ => None,
                });
                let cards: Vec<Card> = cards.filter(|card| turn.hand.contains(card)).collect();
                assert_eq!(cards, turn.hand, "seed {seed}");
                laid += 1;
                break;
            }
            said = say(&mut session, "order up");
            if is_refused(&said) {
                break;
            }
        }
    }
    assert!(laid > 0);
}

#[test]
fn a_card_keeps_its_number_through_the_hand() {
    let library = crate::support::shipped();
    for variant in Variant::all() {
        let mut session = Session::new(library, Seed(3), "classic");
        let turns = turns_of_a_hand(&mut session, &format!("play {} random off", variant.id));
        let cards = turns.iter().filter(|turn| turn.phase == Phase::Play);
        let labelled = cards.map(|turn| {
            let choices = turn.places.iter().copied().zip(turn.choices.iter().copied());
            choices.collect::<Vec<(usize, Action)>>()
        });
        let labelled: Vec<_> = labelled.collect();
        for pair in labelled.windows(2) {
            let stays = pair[1].iter().all(|choice| pair[0].contains(choice));
            assert!(stays, "{}: {pair:?}", variant.id);
        }
    }
}

#[test]
fn bids_are_said_in_words_and_one_that_the_game_has_not_is_no_mistake() {
    let library = crate::support::shipped();
    let bids = |line: &str| {
        let mut session = Session::new(library, Seed(4), "classic");
        say(&mut session, "play auction-5 random off seed 4");
        let said = say(&mut session, line);
        (is_refused(&said), turn(&said), tables(&said).cloned().collect::<Vec<_>>())
    };
    let five = bids("bid 5");
    for line in ["five", "5", "I bid five", "bid five please"] {
        assert!(bids(line) == five, "{line}");
    }
    let six = bids("six").2;
    assert!(six.iter().any(|said| matches!(said, TableSaid::NoSuchBid { .. })), "{six:?}");
}

/// The choices of a turn as they stand on the screen, without their labels.
fn listed(said: &[Said]) -> Vec<String> {
    let turns = tables(said).filter(|said| matches!(said, TableSaid::Turn(_)));
    let Some(turn) = turns.last() else { return Vec::new() };
    let screen = plain(&text_said(Style::ascii(100), &Said::Table(Box::new(turn.clone()))));
    let lines = screen.lines().skip_while(|line| !line.contains(" call.")).take(8);
    let choices = lines.flat_map(|line| line.split("  ")).map(str::trim);
    let choices = choices.map(|choice| choice.trim_start_matches("Your call.").trim());
    let unlabelled = choices.filter_map(|choice| choice.split_once(' '));
    unlabelled.map(|(_, choice)| choice.to_owned()).collect()
}

#[test]
fn every_call_that_is_listed_can_be_typed_as_it_stands_there() {
    let library = crate::support::shipped();
    let mut lone = 0;
    for variant in Variant::all() {
        for seed in 1..=4 {
            let mut session = Session::new(library, Seed(seed), "classic");
            let mut said = say(&mut session, &format!("play {} learner off", variant.id));
            for _ in 0..4 {
                let Some(now) = turn(&said).filter(|turn| turn.phase == Phase::Auction) else {
                    break;
                };
                for choice in listed(&said) {
                    lone += usize::from(choice.ends_with(" alone"));
                    let typed = say(&mut session, &choice);
                    assert!(!is_refused(&typed), "{}: `{choice}` is listed: {typed:?}", variant.id);
                    say(&mut session, "undo");
                }
                said = say(&mut session, "table");
                assert_eq!(turn(&said), Some(now), "{}: all is taken back", variant.id);
                said = say(&mut session, "pass");
            }
        }
    }
    assert!(lone > 20, "{lone} lone calls are not many");
}

#[test]
fn help_names_every_word_of_the_table() {
    let said = plain(&text_said(Style::ascii(200), &Help::Command(Verb::Play).into()));
    let said = said.replace('\n', " ");
    let named: Vec<&str> = said.split('`').skip(1).step_by(2).collect();
    for word in table_words() {
        let begins = |name: &&str| name.split(' ').next() == Some(word);
        assert!(named.iter().any(begins), "{word}: {named:?}");
    }
}
