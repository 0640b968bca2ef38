//! What learners type, and what it means: tables of lines, a table for each form of answer.

use std::sync::Arc;

use leftbower::{
    engine::{Action, BySide, Chart, Contract, PlayerNumber, Role},
    rules::{Ruleset, Trump},
    table::{Seat, SeatSet, Suit},
    tutor::{
        Answer, Ask, ProgressiveGame, Question, Response, Situation, Skill, Unreadable, Wanted,
        answer, read,
    },
};

use crate::support::{card, cards, rules, seat, set};

fn question(ask: Ask, change: impl FnOnce(&mut Situation, &Ruleset)) -> Question {
    let rules = Arc::new(rules("classic"));
    let mut situation = Situation::new(&rules);
    situation.trump = Some(Trump::Suit(Suit::Spades));
    change(&mut situation, &rules);
    Question::new("classic", rules, situation, ask)
}

fn seats(text: &str) -> SeatSet {
    if text.is_empty() { SeatSet::EMPTY } else { text.parse().expect("seats") }
}

#[test]
fn cards_come_in_any_form() {
    let legal = question(Ask::Legal, |at, _| {
        at.hand = Some(set("JC 9S KD AH 10H"));
        at.led = Some(cards("QC"));
    });
    for (typed, meant) in [
        ("jc 9s", "JC 9S"),
        ("J♣, 9♠", "JC 9S"),
        ("JC♣ 9S♠", "JC 9S"),
        ("a of hearts and a jack of clubs", "AH JC"),
        ("jack of clubs and th", "JC 10H"),
        ("left", "JC"),
        ("the left bower, ah", "JC AH"),
        ("all", "JC 9S KD AH 10H"),
        ("anything", "JC 9S KD AH 10H"),
        ("all but jc", "9S KD AH 10H"),
        ("none", ""),
        ("jack, nine", "JC 9S"),
        ("all but king", "JC 9S AH 10H"),
        ("all hearts", "AH 10H"),
        ("all trumps", "JC 9S"),
        ("trump", "JC 9S"),
        ("a trump", "JC 9S"),
        ("10h or a trump", "10H JC 9S"),
        ("any trump", "JC 9S"),
        ("all of my trumps", "JC 9S"),
        ("a heart", "AH 10H"),
        ("anything but hearts", "JC 9S KD"),
        ("all except for jc", "9S KD AH 10H"),
        ("any card other than the king", "JC 9S AH 10H"),
        ("a k", "AH KD"),
        ("king, a", "AH KD"),
        ("ace and ten of hearts", "AH 10H"),
        ("hearts: a 10", "AH 10H"),
        ("hearts ace, clubs jack and heart 10", "AH JC 10H"),
        ("the left one", "JC"),
        ("my king", "KD"),
        ("my king, also the ten", "KD 10H"),
        ("cj s9", "JC 9S"),
        ("dk, h10", "KD 10H"),
        ("king of dia", "KD"),
        ("9", "9S"),
        ("10", "10H"),
    ] {
        assert_eq!(read(&legal, typed), Ok(Response::Cards(set(meant))), "{typed}");
    }
    // A number that no card bears is a place in the hand as it is shown.
    for (typed, meant) in
        [("1", "9S"), ("1 5", "9S JC"), ("2, 3", "AH 10H"), ("1 and 4", "9S KD"), ("5 5", "JC")]
    {
        assert_eq!(read(&legal, typed), Ok(Response::Cards(set(meant))), "{typed}");
    }
    assert_eq!(read(&legal, "6"), Err(Unreadable::Word("6".to_owned())));
    // Of clubs the only one is the left bower, so nobody knows which cards are meant by clubs and
    // by spades.
    assert_eq!(read(&legal, "all clubs"), Err(Unreadable::Unclear("all clubs".to_owned())));
    assert!(matches!(read(&legal, "queen"), Err(Unreadable::Word(_))));
    let two_queens = question(Ask::Legal, |at, _| {
        (at.hand, at.led) = (Some(set("QC QD 9H")), Some(cards("KC")));
    });
    assert_eq!(read(&two_queens, "queens"), Ok(Response::Cards(set("QC QD"))));
    assert_eq!(
        read(&two_queens, "queen"),
        Err(Unreadable::WhichOf(cards("QD QC"), "queen".into()))
    );
    let both = Ok(Response::Cards(set("9H QD")));
    assert_eq!(read(&two_queens, "9, queen of diamonds"), both);
    let bower = question(Ask::Legal, |at, _| {
        (at.hand, at.led) = (Some(set("JC 9C KC 9H")), Some(cards("10C")));
    });
    assert_eq!(read(&bower, "both clubs"), Ok(Response::Cards(set("9C KC"))));
    let two_suits = question(Ask::Legal, |at, _| {
        (at.hand, at.led) = (Some(set("AC KC AD KD 9H")), Some(cards("10C")));
    });
    for typed in ["ace and king of clubs", "a k of clubs", "clubs a k", "clubs: ace, king"] {
        assert_eq!(read(&two_suits, typed), Ok(Response::Cards(set("AC KC"))), "{typed}");
    }
    assert_eq!(read(&legal, "as"), Err(Unreadable::NotThere(card("AS"))));
    assert_eq!(read(&legal, "9s 9s"), Err(Unreadable::Twice(card("9S"))));
    assert_eq!(read(&legal, "8s"), Err(Unreadable::NotInDeck(card("8S"))));
    for typed in ["jx", "6", "0"] {
        assert!(matches!(read(&legal, typed), Err(Unreadable::Word(_))), "{typed}");
    }
    // Of several words the one is named that says nothing.
    for (typed, word) in [("the spade blue", "blue"), ("9s and heart thing", "thing")] {
        assert_eq!(read(&legal, typed), Err(Unreadable::Word(word.to_owned())), "{typed}");
    }
    assert_eq!(read(&legal, "ah ah"), Err(Unreadable::Twice(card("AH"))));
    assert_eq!(read(&legal, "  "), Err(Unreadable::Empty));
}

#[test]
fn what_is_said_around_an_answer_is_passed_over() {
    let spades = |ask: Ask, change: fn(&mut Situation)| question(ask, |at, _| change(at));
    let legal = |hand: &'static str| {
        question(Ask::Legal, |at, _| (at.hand, at.led) = (Some(set(hand)), Some(cards("KH"))))
    };
    let hearts = legal("AH 9H KD JC QS");
    for typed in [
        "both hearts",
        "my two hearts",
        "the two hearts",
        "the hearts",
        "only the hearts",
        "the hearts only",
        "no, hearts",
        "yes, both hearts",
        "just hearts.",
        "ah and 9h, i think",
        "ah or 9h",
        "i may play hearts",
        "the ace and the nine",
        "well, the ace and nine",
        "both hearts, i have no other",
        "ah 9h, since hearts were led",
        "the hearts, so that i follow",
    ] {
        assert_eq!(read(&hearts, typed), Ok(Response::Cards(set("AH 9H"))), "{typed}");
    }
    for (hand, typed, meant) in [
        ("AH 9H KD JC QS", "all of them", "AH 9H KD JC QS"),
        ("AH 9H KD JC QS", "none of them", ""),
        ("AH 9H KD JC QS", "the king", "KD"),
        ("AH 9H KD QC QS", "hearts and qs", "AH 9H QS"),
        ("AH 9H KD QC 10C", "the hearts and both clubs", "AH 9H QC 10C"),
        ("AH 9H", "both", "AH 9H"),
    ] {
        assert_eq!(read(&legal(hand), typed), Ok(Response::Cards(set(meant))), "{typed}");
    }
    // Cards are no reason for those before them, also where one of them is mistyped.
    for typed in ["9h, as kx", "9h, my ax"] {
        assert!(read(&hearts, typed).is_err(), "{typed}");
    }
    // Three hearts are not both of them, and of three cards nobody holds both.
    for (hand, typed) in [("AH 9H QH KD JC", "both hearts"), ("AH 9H QH", "both")] {
        assert!(read(&legal(hand), typed).is_err(), "{typed}");
    }
    let winner = spades(Ask::Winner, |at| at.tricks = Some(vec![cards("QC KH 9S AH")]));
    let taker = |seat: Option<Seat>, card: Option<&str>| {
        Response::Winner(seat, card.map(|card| cards(card)[0]))
    };
    for (typed, meant) in [
        ("yes, east", taker(Seat::new(4), None)),
        ("East, I think.", taker(Seat::new(4), None)),
        ("east i think", taker(Seat::new(4), None)),
        ("i think east", taker(Seat::new(4), None)),
        ("it's my partner", taker(Seat::new(3), None)),
        ("my partner north", taker(Seat::new(3), None)),
        ("west's partner", taker(Seat::new(4), None)),
        ("partner of east", taker(Seat::new(2), None)),
        ("East, the king is highest", taker(Seat::new(4), None)),
        ("west cause he trumped", taker(Seat::new(2), None)),
        ("west takes it", taker(Seat::new(2), None)),
        ("the king", taker(None, Some("KH"))),
        ("north with the nine", taker(Seat::new(3), Some("9S"))),
        ("the nine wins", taker(None, Some("9S"))),
    ] {
        assert_eq!(read(&winner, typed), Ok(meant), "{typed}");
    }
    let two_aces = spades(Ask::Winner, |at| at.tricks = Some(vec![cards("AC KH AS AH")]));
    assert_eq!(
        read(&two_aces, "the ace"),
        Err(Unreadable::WhichOf(cards("AS AH AC"), "ace".into()))
    );
    let suit = spades(Ask::Suit(card("JC")), |_| {});
    for typed in
        ["no, hearts", "it's a heart", "its a heart now", "a heart", "hearts i guess", "the hearts"]
    {
        assert_eq!(read(&suit, typed), Ok(Response::Suit(Some(Suit::Hearts))), "{typed}");
    }
    assert_eq!(read(&suit, "anything but clubs"), Err(Unreadable::TooMany(Wanted::Suit)));
    let count = spades(Ask::Count(Suit::Spades), |_| {});
    for typed in ["three left", "three", "3 of them", "there are 3 spades left", "three, I think"] {
        assert_eq!(read(&count, typed), Ok(Response::Count(3)), "{typed}");
    }
    assert_eq!(read(&count, "none of them"), Ok(Response::Count(0)));
    for typed in ["all of them", "three or four", "a few"] {
        assert!(read(&count, typed).is_err(), "{typed}");
    }
    let leader = spades(Ask::Leader, |_| {});
    for typed in [
        "west leads",
        "yes, west",
        "west does",
        "left",
        "the player on my left",
        "to the left of me",
        "west, with the ace",
    ] {
        assert_eq!(read(&leader, typed), Ok(Response::ToAct(Seat::new(2), None)), "{typed}");
    }
    let next = question(Ask::Leader, |at, _| at.tricks = Some(vec![cards("QC JC 9S AS")]));
    for (typed, leads) in [("the queen", 1), ("jc", 2), ("ace of spades", 4)] {
        assert_eq!(read(&next, typed), Ok(Response::ToAct(Seat::new(leads), None)), "{typed}");
    }
    assert_eq!(read(&leader, "west or east"), Err(Unreadable::TooMany(Wanted::Seat)));
    let score = spades(Ask::Score, |_| {});
    let points = |side: &str, points| {
        Ok(Response::Points { named: vec![(seats(side), points)], rest_zero: true })
    };
    for (typed, meant) in [
        ("us two", points("1+3", 2)),
        ("two for us", points("1+3", 2)),
        ("we get two points", points("1+3", 2)),
        ("them, one", points("2+4", 1)),
    ] {
        assert_eq!(read(&score, typed), meant, "{typed}");
    }
    let side = spades(Ask::Side, |_| {});
    assert_eq!(read(&side, "all of them"), Ok(Response::Seats(seats("1+2+3+4"))));
    assert_eq!(read(&side, "none of them"), Ok(Response::Seats(seats(""))));
}

#[test]
fn orders_name_each_card_once() {
    let order = question(Ask::Order(cards("AS JC JS")), |_, _| {});
    assert_eq!(read(&order, "right left as"), Ok(Response::Ranked(cards("JS JC AS"))));
    assert_eq!(read(&order, "js > jc > as"), Ok(Response::Ranked(cards("JS JC AS"))));
    assert_eq!(
        read(&order, "spades jack, clubs jack, ace"),
        Ok(Response::Ranked(cards("JS JC AS")))
    );
    assert_eq!(
        read(&order, "jacks, ace"),
        Err(Unreadable::WhichOf(cards("JS JC"), "jacks".into()))
    );
    assert_eq!(read(&order, "js jc"), Err(Unreadable::Missing(Wanted::Order(3))));
    assert_eq!(read(&order, "js js as"), Err(Unreadable::Twice(card("JS"))));
    assert_eq!(read(&order, "js jc ah"), Err(Unreadable::NotThere(card("AH"))));
}

#[test]
fn ranks_by_themselves_are_trumps_where_all_trumps_are_put_in_order() {
    let trumps = question(Ask::Trumps, |at, _| at.trump = Some(Trump::Suit(Suit::Clubs)));
    let all = Ok(Response::Ranked(cards("JC JS AC KC QC 10C 9C")));
    for typed in [
        "jack of clubs, jack of spades, A K Q 10 9",
        "JC JS ace king queen ten nine",
        "right, left, a, k, q, t, 9",
        "j js a k q 10 9",
        "jack, jack of spades, ace, king, queen, 10, 9",
        "jc, js, then A K Q 10 and 9 of clubs",
    ] {
        assert_eq!(read(&trumps, typed), all, "{typed}");
    }
    let some = question(Ask::Order(cards("KH KD JH")), |at, _| {
        at.trump = Some(Trump::Suit(Suit::Hearts));
    });
    assert_eq!(read(&some, "j k kd"), Err(Unreadable::WhichOf(cards("KH KD"), "k".into())));
}

#[test]
fn seats_have_many_names() {
    let side = question(Ask::Side, |at, _| {
        at.contract = Some(Contract::new(seat(2), Trump::Suit(Suit::Spades)));
    });
    for (typed, meant) in [
        ("2 4", "2+4"),
        ("24", "2+4"),
        ("2+4", "2+4"),
        ("west and east", "2+4"),
        ("them", "2+4"),
        ("makers", "2+4"),
        ("the defenders", "1+3"),
        ("me and my partner", "1+3"),
        ("us", "1+3"),
        ("we do", "1+3"),
        ("left right", "2+4"),
        ("nobody", ""),
        ("south", "1"),
        ("dealer", "4"),
        ("west's partner", "4"),
        ("me and partner", "1+3"),
        ("ew", "2+4"),
        ("the dealer, east", "4"),
        ("east, dealer", "4"),
    ] {
        assert_eq!(read(&side, typed), Ok(Response::Seats(seats(meant))), "{typed}");
    }
    assert!(read(&side, "upstairs").is_err());
    let west = Unreadable::SeatTwice(seat(2));
    for typed in ["west west", "2 2", "west and 2", "them west"] {
        assert_eq!(read(&side, typed), Err(west.clone()), "{typed}");
    }
    assert!(read(&side, "5").is_err());
}

#[test]
fn winners_are_seats_or_cards() {
    let winner = question(Ask::Winner, |at, _| at.tricks = Some(vec![cards("QC JC 9S AS")]));
    let seat = |number| Seat::new(number);
    for (typed, meant) in [
        ("2", Response::Winner(seat(2), None)),
        ("left", Response::Winner(seat(2), None)),
        ("jc", Response::Winner(None, Some(cards("JC")[0]))),
        ("west with jc", Response::Winner(seat(2), Some(cards("JC")[0]))),
        ("partner 9s", Response::Winner(seat(3), Some(cards("9S")[0]))),
        ("clubs jack", Response::Winner(None, Some(cards("JC")[0]))),
        ("left bower", Response::Winner(None, Some(cards("JC")[0]))),
        ("the player on the left", Response::Winner(seat(2), None)),
        ("the guy on my left", Response::Winner(seat(2), None)),
        ("west, she has the jack", Response::Winner(seat(2), Some(cards("JC")[0]))),
        ("the jack takes it, west", Response::Winner(seat(2), Some(cards("JC")[0]))),
        ("West, bower", Response::Winner(seat(2), Some(cards("JC")[0]))),
        ("west, with the jack", Response::Winner(seat(2), Some(cards("JC")[0]))),
    ] {
        assert_eq!(read(&winner, typed), Ok(meant), "{typed}");
    }
    // A side is two players, and one of them takes it.
    for typed in ["us", "we do", "them"] {
        let just_one = Unreadable::TooMany(Wanted::SeatOrCard);
        assert_eq!(read(&winner, typed), Err(just_one), "{typed}");
    }
    assert!(read(&winner, "not west").is_err());
    assert_eq!(read(&winner, "kh"), Err(Unreadable::NotThere(cards("KH")[0])));
}

#[test]
fn left_and_right_may_be_bowers_where_a_jack_lies_there() {
    // Spades are trump, and you lead: West's card is the second one, East's the last.
    let (west, east) = (Seat::new(2).expect("West"), Seat::new(4).expect("East"));
    let seat = |seat| Ok(Response::Winner(Some(seat), None));
    let either = |seat, bower| Err(Unreadable::SeatOrBower(seat, bower));
    let [left, right] = [either(west, Role::LeftBower), either(east, Role::RightBower)];
    for (trick, typed, meant) in [
        ("QC JC 9S AS", "left", seat(west)),
        ("QC AS 9S JC", "left", left.clone()),
        ("QC AS 9S JC", "the left", left.clone()),
        ("QC AS 9S JC", "right", right.clone()),
        ("QC AS JC JS", "right", seat(east)),
        // Another jack may be taken for it.
        ("JD QD 10D AH", "left", left),
        ("JD QD 10D AH", "right", right),
        ("AD QD 10D AH", "left", seat(west)),
        ("AD QD 10D AH", "right", seat(east)),
    ] {
        let winner = question(Ask::Winner, |at, _| at.tricks = Some(vec![cards(trick)]));
        assert_eq!(read(&winner, typed), meant, "{trick}: {typed}");
    }
}

#[test]
fn the_card_turned_up_may_be_named_as_the_discard() {
    let rules = Arc::new(rules("standard"));
    let mut at = Situation::new(&rules);
    at.dealer = seat(1);
    at.up = cards("QS");
    at.auction = Some(vec![(seat(2), Action::OrderUp { alone: false })]);
    at.hands[seat(1)] = Some(set("AD 9D KC JC 9H"));
    let calls = Question::new("standard", rules, at, Ask::Calls);
    let away = |all: &str| {
        let one = |card| Action::Discard(set(card));
        Ok(Response::Actions(all.split(' ').map(one).collect()))
    };
    for (typed, meant) in [("qs", "QS"), ("ad qs", "AD QS"), ("all", "AD 9D KC JC 9H")] {
        let (given, meant) = (read(&calls, typed), away(meant));
        let sorted = |given: Result<Response, Unreadable>| match given {
            Ok(Response::Actions(mut acts)) => {
                acts.sort_by_key(ToString::to_string);
                acts
            }
            other => panic!("{typed}: {other:?}"),
        };
        assert_eq!(sorted(given), sorted(meant), "{typed}");
    }
}

#[test]
fn calls_have_short_forms() {
    let calls = question(Ask::Calls, |at, _| {
        at.trump = None;
        at.up = cards("KH");
        at.auction = Some((1..=4).map(|n| (seat(n), Action::Pass)).collect());
    });
    let truth = answer(&calls).expect("a naming round");
    for typed in [
        "pass, call S, call S alone, call D, call D alone, call C, call C alone",
        "pass s d c alone",
        "Pass, spades, diamonds, clubs, alone",
        "pass, to spades, to diamonds, to clubs, alone",
    ] {
        assert!(read(&calls, typed).expect(typed).agrees(truth.value()), "{typed}");
    }
    let accept = question(Ask::Calls, |at, _| {
        at.trump = None;
        at.up = cards("KH");
        at.auction = Some(Vec::new());
    });
    let truth_now = answer(&accept).expect("the first call");
    for typed in [
        "pass, order up, alone",
        "pass, pick it up, alone",
        "order up, pass, order up alone",
        "pass and pick up, alone",
        "pass, take it, alone",
        "alone, order up, pass",
        "pas, orderup, alone",
    ] {
        assert!(read(&accept, typed).expect(typed).agrees(truth_now.value()), "{typed}");
    }
    assert!(!read(&calls, "pass s d c").expect("readable").agrees(truth.value()));
    assert!(read(&calls, "dance").is_err());
}

#[test]
fn discards_are_cards() {
    let discard = question(Ask::Calls, |at, _| {
        at.trump = None;
        at.up = cards("9H");
        at.hands[seat(4)] = Some(set("KS QS JC 9D AH"));
        at.auction = Some(vec![(Seat::FIRST, Action::OrderUp { alone: false })]);
    });
    let truth = answer(&discard).expect("six cards");
    assert!(read(&discard, "all").expect("all").agrees(truth.value()));
    assert!(read(&discard, "ks qs jc 9d ah 9h").expect("six").agrees(truth.value()));
    assert!(!read(&discard, "all but 9h").expect("five").agrees(truth.value()));
}

#[test]
fn points_say_whose_they_are() {
    let score = question(Ask::Score, |at, rules| {
        at.contract = Some(Contract::new(Seat::FIRST, Trump::Suit(Suit::Spades)));
        at.taken =
            Some(BySide::from_fn(rules, |side| if side.contains(Seat::FIRST) { 2 } else { 3 }));
    });
    let truth = answer(&score).expect("a euchre");
    for (typed, right) in [
        ("them 2", true),
        ("their side 2", true),
        ("west and east 2 points", true),
        ("your side 2 points", false),
        ("ew 2", true),
        ("2+4 2", true),
        ("24 2", true),
        ("us 0 them 2", true),
        ("defenders 2 points", true),
        ("0 2", true),
        ("us 2", false),
        ("them 1", false),
        ("-2", false),
        ("we lose 2", false),
        ("i am euchred, so they get 2", true),
        ("nobody", false),
    ] {
        assert_eq!(
            read(&score, typed).map(|given| given.agrees(truth.value())),
            Ok(right),
            "{typed}"
        );
    }
    for typed in ["2", "two", "2 "] {
        assert_eq!(read(&score, typed), Err(Unreadable::WhosePoints), "{typed}");
    }
    assert_eq!(
        read(&score, "we lose two"),
        Ok(Response::Points { named: vec![(seats("1+3"), -2)], rest_zero: true })
    );
    assert_eq!(read(&score, "them"), Err(Unreadable::HowManyPoints));
    assert!(read(&score, "them many").is_err());
}

#[test]
fn games_are_won_or_not() {
    let game = question(Ask::Game, |at, rules| {
        at.contract = Some(Contract::new(Seat::FIRST, Trump::Suit(Suit::Spades)));
        at.score = Some(BySide::from_fn(rules, |_| 9));
        at.taken =
            Some(BySide::from_fn(rules, |side| if side.contains(Seat::FIRST) { 5 } else { 0 }));
    });
    let truth = answer(&game).expect("a march");
    for (typed, right) in [
        ("us", true),
        ("we win", true),
        ("1+3", true),
        ("us 11 9", true),
        ("1 3", true),
        ("2 4", false),
        ("them", false),
        ("nobody", false),
        ("us 10 9", false),
    ] {
        assert_eq!(
            read(&game, typed).map(|given| given.agrees(truth.value())),
            Ok(right),
            "{typed}"
        );
    }
}

/// A question in railroad euchre, in which East and West have just won.
fn railroad(skill: Skill) -> Question {
    let rules = Arc::new(rules("railroad"));
    let mut situation = Situation::new(&rules);
    situation.score = Some(BySide::all(&rules, 4));
    situation.contract = Some(Contract::new(Seat::FIRST, Trump::Suit(Suit::Spades)));
    situation.taken =
        Some(BySide::from_fn(&rules, |side| if side.contains(Seat::FIRST) { 2 } else { 3 }));
    let mut question = Question::new("railroad", rules, situation, Ask::Game);
    question.skill = Some(skill);
    question
}

#[test]
fn what_a_game_won_brings_is_a_number() {
    for (skill, typed, right) in [
        (Skill::Laps, "them 1", Some(true)),
        (Skill::Laps, "east and west, 1 point over", Some(true)),
        (Skill::Laps, "them 2", Some(false)),
        (Skill::Laps, "us 1", Some(false)),
        (Skill::Laps, "nobody", Some(false)),
        (Skill::Laps, "them", None),
        (Skill::Slam, "them 1 game", Some(true)),
        (Skill::Slam, "them 2", Some(false)),
        (Skill::Slam, "west 1", Some(true)),
        (Skill::Slam, "them", None),
        (Skill::ScoreGame, "them", Some(true)),
        (Skill::ScoreGame, "west and east, 1 game", Some(true)),
    ] {
        let question = railroad(skill);
        let truth = answer(&question).expect("everything is known").into_parts().0;
        let given = read(&question, typed).ok();
        assert_eq!(given.map(|given| given.agrees(&truth)), right, "{skill}: {typed}");
    }
}

#[test]
fn partners_are_chosen_one_by_one_or_together() {
    let rules = Arc::new(rules("auction-5"));
    let said = ["2 pass", "3 pass", "4 pass", "5 pass", "1 bid 3", "1 trump S", "1 discard 9S 7S"];
    let act = |text: &str| {
        let (seat, action) = text.split_once(' ').expect("a seat and an action");
        (seat.parse().expect("a seat"), action.parse().expect("an action"))
    };
    let mut situation = Situation { dealer: Seat::FIRST, ..Situation::new(&rules) };
    situation.hands[Seat::FIRST] = Some(set("KD QD AC JC 10C"));
    situation.widow = Some(set("9S 7S"));
    situation.auction = Some(said.map(act).into_iter().collect());
    let question = Question::new("auction-5", rules, situation, Ask::Calls);
    let partners = |text: &[&str]| {
        Response::Actions(text.iter().map(|text| Action::Partners(seats(text))).collect())
    };
    for (typed, meant) in [
        ("nobody, 2, 3", partners(&["", "2", "3"])),
        ("partners none, partners 2", partners(&["", "2"])),
        ("2+3, 4 with 5", partners(&["2+3", "4+5"])),
    ] {
        assert_eq!(read(&question, typed), Ok(meant), "{typed}");
    }
    assert!(read(&question, "6").is_err());
    assert_eq!(read(&question, "partners"), Err(Unreadable::Missing(Wanted::Calls)));
}

#[test]
fn numbers_alone_leave_open_who_has_won() {
    let game = question(Ask::Game, |at, rules| {
        at.contract = Some(Contract::new(Seat::FIRST, Trump::Suit(Suit::Spades)));
        at.score = Some(BySide::from_fn(rules, |_| 3));
        at.taken =
            Some(BySide::from_fn(rules, |side| if side.contains(Seat::FIRST) { 5 } else { 0 }));
    });
    for typed in ["5 3", "11 9", "1 4"] {
        assert!(read(&game, typed).is_err(), "{typed}");
    }
}

#[test]
fn numbers_and_words_are_lenient() {
    let count = question(Ask::Count(Suit::Spades), |_, _| {});
    assert_eq!(read(&count, "seven"), Ok(Response::Count(7)));
    assert_eq!(read(&count, "none"), Ok(Response::Count(0)));
    assert!(read(&count, "many").is_err());
    let term = question(
        Ask::Term {
            term: "left-bower".to_owned(),
            name: "left bower".to_owned(),
            also: vec!["off-jack".to_owned()],
            means: String::new(),
        },
        |_, _| {},
    );
    let truth = answer(&term).expect("a word");
    for (typed, right) in [
        ("the left bower", true),
        ("Left-Bower", true),
        ("off jack", true),
        ("left bowr", true),
        ("right bower", false),
    ] {
        assert_eq!(
            read(&term, typed).map(|given| given.agrees(truth.value())),
            Ok(right),
            "{typed}"
        );
    }
}

/// What `text` is read as where the rules are those of `variant`.
fn read_at(
    variant: &str,
    ask: Ask,
    session: Option<ProgressiveGame>,
    text: &str,
) -> Result<Response, Unreadable> {
    let rules = Arc::new(rules(variant));
    let situation = Situation { session, ..Situation::new(&rules) };
    read(&Question::new(variant, rules, situation, ask), text)
}

#[test]
fn a_draw_is_answered_by_dealer_and_partner_or_by_who_draws_again() {
    let order = |text: &str| {
        Response::Seating(text.split(' ').map(|seat| seat.parse().expect("a seat")).collect())
    };
    for (variant, typed, meant) in [
        ("standard", "west me", Some(order("2 1"))),
        ("standard", "West deals, with East", Some(order("2 4"))),
        ("standard", "2+4", Some(order("2 4"))),
        ("standard", "redraw west north", Some(Response::Redraw(seats("2+3")))),
        ("standard", "me and east draw again", Some(Response::Redraw(seats("1+4")))),
        ("standard", "everybody draws again", Some(Response::Redraw(seats("1+2+3+4")))),
        ("auction-5", "2, 5, me, 4, 3", Some(order("2 5 1 4 3"))),
        ("auction-5", "redraw 2 5", Some(Response::Redraw(seats("2+5")))),
        ("standard", "west", None),
        ("standard", "west west", None),
        ("standard", "west me east", None),
        ("standard", "redraw west", None),
        ("standard", "7d 9h", None),
        ("auction-5", "2 5 1", None),
    ] {
        assert_eq!(read_at(variant, Ask::Draw, None, typed).ok(), meant, "{variant}: {typed}");
    }
}

#[test]
fn a_session_is_answered_by_all_tables_or_by_ones_own() {
    let player = |number| PlayerNumber::new(number).expect("a player");
    let pair = |one, other| [player(one), player(other)];
    let tables = Response::Tables(vec![[pair(1, 8), pair(3, 6)], [pair(2, 7), pair(4, 5)]]);
    for (own, typed, meant) in [
        (None, "1-8 v 3-6, 2-7 v 4-5", Some(tables.clone())),
        (None, "1+8 against 3+6 | 2 and 7 v 4 5", Some(tables.clone())),
        (Some(3), "1 8 3 6 2 7 4 5", Some(tables)),
        (Some(3), "6", Some(Response::Pair(pair(3, 6), None))),
        (Some(3), "player 6", Some(Response::Pair(pair(3, 6), None))),
        (Some(3), "6 v 1 8", Some(Response::Pair(pair(3, 6), Some(pair(1, 8))))),
        (Some(3), "3-6 v 1-8", Some(Response::Pair(pair(3, 6), Some(pair(1, 8))))),
        (None, "1-8 v 3-6", None),
        (Some(3), "9", None),
        (Some(3), "3", None),
        (Some(3), "6 v 1", None),
        (Some(3), "6 6", None),
        (Some(3), "ann", None),
    ] {
        let player = own.and_then(PlayerNumber::new);
        let session =
            ProgressiveGame { chart: Chart::TwoTables, game: 3, player, thrown_in_counts: true };
        assert_eq!(
            read_at("standard", Ask::Movement, Some(session), typed).ok(),
            meant,
            "{own:?}: {typed}"
        );
    }
}

#[test]
fn a_part_of_the_calls_is_one_or_more_of_them_with_or_without_alone() {
    let (pass, with) = (Action::Pass, Action::OrderUp { alone: false });
    let alone = Action::OrderUp { alone: true };
    for (given, all, is_part) in [
        (vec![pass], vec![pass, with], true),
        (vec![pass], vec![pass, with, alone], true),
        (vec![with, alone], vec![pass, with, alone], true),
        (vec![pass, with], vec![pass, with, alone], true),
        (vec![with], vec![with, alone], true),
        (vec![pass, with], vec![with, pass], false),
        (vec![alone], vec![pass, with], false),
        (vec![pass, alone], vec![pass, with], false),
        (vec![], vec![pass, with], false),
    ] {
        let (said, answer) = (Response::Actions(given.clone()), Answer::Actions(all.clone()));
        assert_eq!(said.is_part_of(&answer), is_part, "{given:?} of {all:?}");
    }
}
