//! Players of the program: they see a view and nothing else, play every game to its end, and have
//! no bad habits.

use std::{collections::BTreeMap, sync::Arc};

use crate::support::{
    Tried, acted, card, cards, defaults, held, moment, rules, sampled, seat, seeds, set,
    single_options, sparsely,
};
use leftbower_judge::{
    chance::{Seed, below},
    engine::{
        Action, BySide, Dealt, Hand, Match, Phase, Silent, effective_suit, is_trump, next_dealer,
        sides,
    },
    rules::{BidName, Ruleset, Sides, Trump, Variant},
    solver::{
        Adviser, CardTurn, CountedCalls, Layouts, Level, Outlook, Player, RuleOfThumb, Sampling,
        Thresholds, WinChances, deal, play_out,
    },
    table::{BySeat, CardSet, Play, Ring, Seat, SeatSet, Suit},
};

/// How many deals players look at where it only counts that they look.
const HURRIED: u32 = 4;

/// The levels that look at deals for every card, which takes time.
const SLOW: [Level; 3] = [Level::OpenCards, Level::Club, Level::Expert];

fn is_slow(level: Level) -> bool {
    SLOW.contains(&level)
}

fn hurried(level: Level, rules: &Ruleset, seed: Seed) -> Player<'_> {
    Player::new(level, rules, seed).hurried(HURRIED)
}

/// Any totals at which nobody has won.
fn any_score(rules: &Ruleset, rng: &mut impl rand::Rng) -> BySide<i16> {
    let mut any = || i16::try_from(below(rng, rules.target.into())).unwrap_or(0);
    BySide::from_fn(rules, |_| any())
}

/// At random moments a player does the same whatever the cards are that he has not seen, and
/// whatever he did before.
fn sees_a_view_only(tried: &Tried, level: Level, count: u64) {
    let mut used = hurried(level, &tried.rules, Seed(5));
    for seed in seeds(tried, count) {
        let mut rng = seed.rng();
        let hand = moment(tried, 40, &mut rng);
        let Ok(Some((seat, _))) = hand.turn(&mut Silent) else { continue };
        let view = hand.view(seat);
        let score = any_score(&tried.rules, &mut rng);
        let at = || format!("{level}, {tried}, seed {seed}: {:?}", hand.history());
        let action = used.act(&view, &score).unwrap_or_else(|why| panic!("{why:?}: {}", at()));
        let legal = hand.legal_actions().expect("all is known").into_parts().0;
        assert!(legal.contains(&action), "{action}: {}", at());
        let layouts = Layouts::new(view).expect("the truth agrees");
        let other = layouts.numbered(seed, 1).expect("the truth agrees");
        let again = hurried(level, &tried.rules, Seed(5)).act(&other.view(seat), &score);
        assert_eq!(again, Ok(action), "{}", at());
    }
}

#[test]
fn dealing_the_unseen_cards_anew_changes_no_decision() {
    for tried in defaults() {
        for level in Level::ALL {
            sees_a_view_only(&tried, level, if is_slow(level) { 10 } else { 60 });
        }
    }
}

#[test]
#[ignore = "the same at three hundred moments takes minutes"]
fn dealing_the_unseen_cards_anew_changes_no_decision_at_length() {
    for tried in defaults() {
        for level in Level::ALL {
            sees_a_view_only(&tried, level, 300);
        }
    }
    for tried in single_options() {
        for level in Level::ALL {
            sees_a_view_only(&tried, level, 4);
        }
    }
}

/// Plays matches between two levels, who sit on every other seat.
fn matches_end(tried: &Tried, levels: [Level; 2], count: u64) {
    for seed in seeds(tried, count) {
        let mut players = levels.map(|level| hurried(level, &tried.rules, seed));
        let mut dealer = Seat::FIRST;
        let mut game = Match::new(&tried.rules, dealer);
        let hands = 0..5000;
        for number in hands.clone() {
            let dealt = deal(&tried.rules, dealer, &mut seed.stream(number));
            let hand = play_out(Hand::new(&tried.rules, dealt), |seat, view| {
                players[usize::from(seat.number() % 2)].act(view, game.score())
            });
            let hand = hand.unwrap_or_else(|why| panic!("{tried}, {levels:?}, {seed}: {why:?}"));
            let _ = game.add(&hand).expect("the hand is over");
            dealer = next_dealer(&tried.rules, dealer);
            if !game.winners().is_empty() {
                break;
            }
            assert!(number + 1 < hands.end, "{tried}, {levels:?}, {seed}: no end");
        }
    }
}

/// Each level against the next, so that each plays in some match.
fn pairs() -> impl Iterator<Item = [Level; 2]> {
    let next = |at: usize| Level::ALL[(at + 1) % Level::ALL.len()];
    Level::ALL.into_iter().enumerate().map(move |(at, level)| [level, next(at)])
}

#[test]
fn matches_between_levels_end() {
    for tried in sampled(defaults()) {
        for levels in pairs().filter(|levels| !levels.iter().any(|level| is_slow(*level))) {
            matches_end(&tried, levels, 2);
        }
    }
}

#[test]
#[ignore = "two hundred matches a variant take minutes"]
fn two_hundred_matches_of_every_variant_end() {
    for tried in defaults() {
        for levels in pairs() {
            let slow = levels.iter().any(|level| is_slow(*level));
            matches_end(&tried, levels, if slow { 8 } else { 60 });
        }
    }
}

/// One hand of every option that a table may choose.
#[test]
fn hands_of_every_option_are_played_out() {
    for tried in sparsely(single_options()) {
        let seed = seeds(&tried, 1).next().expect("one");
        for level in Level::ALL.into_iter().filter(|level| !is_slow(*level)) {
            let mut player = hurried(level, &tried.rules, seed);
            let dealt = deal(&tried.rules, Seat::FIRST, &mut seed.rng());
            let score = BySide::all(&tried.rules, 0);
            let hand = play_out(Hand::new(&tried.rules, dealt), |_, view| player.act(view, &score));
            hand.unwrap_or_else(|why| panic!("{tried}, {level}, {seed}: {why:?}"));
        }
    }
}

/// What `level` does in a hand of known cards after some acts; the last seat deals.
fn acts(level: Level, rules: &str, at: At<'_>) -> Action {
    let rules = crate::support::rules(rules);
    let hands = held(at.hands);
    let dealer = seat(rules.players);
    let dealt = Dealt { dealer, hands, up: vec![card(at.up)], widow: None };
    let start = Hand::new(&rules, dealt);
    let hand = acted(start, at.acts);
    let (seat, _) = hand.turn(&mut Silent).expect("all is known").expect("it is not over");
    let own = sides(&rules).into_iter().find(|side| side.contains(seat)).expect("it is seated");
    let score = BySide::from_fn(&rules, |side| if side == own { at.own } else { at.others });
    Player::new(level, &rules, Seed(1)).act(&hand.view(seat), &score).expect("its turn")
}

/// A moment: hands as dealt, from seat 1 on; the card turned up; what was done; and the totals.
#[derive(Clone, Copy, Default)]
struct At<'a> {
    hands: &'a [&'a str],
    up: &'a str,
    acts: &'a [&'a str],
    own: i16,
    others: i16,
}

/// What the chart calls for `seat` in classic, dealer seat 4, after everybody before has passed;
/// who holds the other cards does not matter.
fn charted(number: u8, held: &str, up: &str, turned_down: bool) -> String {
    let mut others = rules("classic").cards().minus(set(held)).without(card(up)).iter();
    let hands: Vec<String> = (1..=4)
        .map(|other| match other == number {
            true => held.to_owned(),
            false => others.by_ref().take(5).collect::<CardSet>().to_string(),
        })
        .collect();
    let hands: Vec<&str> = hands.iter().map(String::as_str).collect();
    let passes = if turned_down { 4 } else { 0 } + number - 1;
    let acts_so_far: Vec<String> = (0..passes).map(|at| format!("{} pass", at % 4 + 1)).collect();
    let acts_so_far: Vec<&str> = acts_so_far.iter().map(String::as_str).collect();
    let at = At { hands: &hands, up, acts: &acts_so_far, ..At::default() };
    acts(Level::Chart, "classic", at).to_string()
}

/// Counted by hand from the published points.
#[test]
fn calls_are_those_of_the_chart() {
    let check = |seat, held, up, turned_down, call: &str| {
        assert_eq!(charted(seat, held, up, turned_down), call, "{seat}: {held}, {up} up");
    };
    // 2 + 10 + 8 = 20, an ace 4: 24 of 26.
    check(1, "JS JC AH 9D 10D", "9S", false, "pass");
    // Another ace: 28.
    check(1, "JS JC AH AD 10D", "9S", false, "order up");
    // 6 + 10 + 8 + 6 = 30, and another 5 less: the dealer gets nothing here.
    check(1, "JS JC AS 9H 10D", "9S", false, "order up alone");
    // 2 + 5 + 4 = 11 and an ace: 15 of 13, with two trumps.
    check(2, "KS 10S AH 9D 10D", "9S", false, "order up");
    // 1 + 10 and an ace: 15, but one trump.
    check(2, "JS 9H AH 9D 10D", "9S", false, "pass");
    // The dealer counts the card that he takes: 6 + 5 + 4 + 3 and nothing beside: 18 of 16.
    check(4, "KS 10S 9H 9D 10D", "9S", false, "order up");
    // 2 + 8 + 6 = 16 for clubs of 15 once spades are turned down.
    check(3, "JS AC 9H 9D 10D", "9S", true, "call C");
}

/// Every level but the one that does anything.
fn sensible() -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| *level != Level::Random)
}

#[test]
fn nobody_goes_alone_for_points_that_he_does_not_need() {
    let hands = ["JS JC AS KS QS", "AH AC KC 9C 9D", "10S KH QH AD KD", "QD JD 10D 10H JH"];
    let at = At { hands: &hands, up: "9S", ..At::default() };
    for level in sensible() {
        let lone = Action::OrderUp { alone: true };
        let together = Action::OrderUp { alone: false };
        assert_eq!(acts(level, "classic", at), lone, "{level}, nobody has scored");
        for (own, others) in [(8, 0), (9, 0), (9, 9)] {
            let at = At { own, others, ..at };
            assert_eq!(acts(level, "classic", at), together, "{level}, {own} to {others}");
        }
        // Two more are missing after a march with the partner.
        assert_eq!(acts(level, "classic", At { own: 6, ..at }), lone, "{level}, 6 to 0");
    }
}

#[test]
fn a_maker_who_can_leads_trump() {
    let hands = ["JS JC AS 9H 10D", "QS AC KC 9C 9D", "10S KH QH AD KD", "QD JD KS 10H JH"];
    let order = ["1 order up", "4 discard 10H"];
    for level in sensible() {
        let at = At { hands: &hands, up: "9S", acts: &order, ..At::default() };
        let Action::Play(led) = acts(level, "classic", at) else { panic!("{level} plays no card") };
        assert!(set("JS JC AS").contains(led), "{level} leads {led}");
    }
}

/// Seat 1 leads and holds two aces; seat 2 has shown that it has no hearts, and may hold trumps.
#[test]
fn nobody_who_remembers_leads_an_ace_into_a_void() {
    let hands = ["10C KH AH AD QD", "9C 9D JS AS KS", "AC 9H QH JD 10D", "KC 10H QS 10S KD"];
    let auction = ["1 pass", "2 order up", "4 discard KD"];
    let first = ["1 play 10C", "2 play 9C", "3 play AC", "4 play KC"];
    let second = ["3 play 9H", "4 play 10H", "1 play KH", "2 play 9D"];
    let acts_so_far = [&auction[..], &first, &second].concat();
    let at = At { hands: &hands, up: "9S", acts: &acts_so_far, ..At::default() };
    // A beginner forgets, and the chart's cards are a beginner's.
    let forgets = |level: &Level| matches!(level, Level::Learner | Level::Chart);
    for level in sensible().filter(|level| !forgets(level)) {
        assert_ne!(acts(level, "classic", at), Action::Play(card("AH")), "{level}");
    }
}

/// Nobody has shown a void, and seat 1 defends: an ace is led while it is good.
#[test]
fn an_ace_is_led_where_nobody_has_shown_a_void() {
    let hands = ["9C AH 10D 9D QC", "JC 10S JS AS KS", "AC KH QH JD AD", "KC 10H 9H KD QD"];
    let auction = ["1 pass", "2 order up", "4 discard QD"];
    let at = At { hands: &hands, up: "9S", acts: &auction, ..At::default() };
    for level in [Level::Learner, Level::Casual] {
        assert_eq!(acts(level, "classic", at), Action::Play(card("AH")), "{level}");
    }
}

/// Who may show his hand or keep it for himself keeps it.
#[test]
fn a_lone_hand_is_not_shown() {
    let hands = ["JS AS KS QS 9D", "AC KC QC 10C 7C", "JC AD KD 10D 9H", "AH KH QH 10H 8H"];
    let acts_so_far = ["1 pass", "2 pass", "3 pass", "4 pass", "1 call S alone"];
    let at = At { hands: &hands, up: "7H", acts: &acts_so_far, ..At::default() };
    for level in [Level::Learner, Level::Chart] {
        assert_eq!(acts(level, "railroad", at), Action::Conceal, "{level}");
    }
}

/// A lone maker who holds nothing but trumps keeps them; whoever holds anything else asks for help.
#[test]
fn nothing_but_trumps_wants_no_help() {
    let rules = rules("railroad");
    for (own, wanted) in
        [("JH JD AH KH 7H", Action::NoHelp), ("JH JD AH KH 7S", Action::CallForBest)]
    {
        let hands = [own, "AC KC QC 10C 7C", "JC AD KD 10D 9H", "AS KS QS 10S 8H"];
        let hands = held(&hands);
        let dealt = Dealt { dealer: seat(4), hands, up: vec![card("7D")], widow: None };
        let called = ["1 pass", "2 pass", "3 pass", "4 pass", "1 call H alone"];
        let mut hand = acted(Hand::new(&rules, dealt), &called);
        let player = RuleOfThumb::practised(&rules);
        let told = loop {
            let (seat, act) = player.acts(&hand).expect("somebody is to act");
            if matches!(act, Action::NoHelp | Action::CallForBest) {
                break act;
            }
            hand = hand.step(seat, act).expect("legal");
        };
        assert_eq!(told, wanted, "{own}");
    }
}

/// Seat 1 may choose two: more help costs him nothing.
#[test]
fn who_may_choose_partners_chooses_as_many_as_he_may() {
    let rules = rules("auction-5");
    let hands = [
        "JC AC KC QC 7D",
        "JS AS KS QS 7H",
        "AH KH QH 10H 7S",
        "AD KD QD 10D 8D",
        "JD JH 9S 9D 9H",
    ];
    let dealt =
        Dealt { dealer: seat(5), hands: held(&hands), up: vec![], widow: Some(set("8H 8S")) };
    let acts = ["1 bid 5", "2 pass", "3 pass", "4 pass", "5 pass", "1 trump C", "1 discard 8H 8S"];
    let hand = acted(Hand::new(&rules, dealt), &acts);
    let Some((_, Action::Partners(partners))) = RuleOfThumb::practised(&rules).acts(&hand) else {
        panic!("partners are to be chosen")
    };
    assert_eq!(partners.len(), 2, "{partners}");
}

/// A learner counts his trumps, and one trick for his partner.
#[test]
fn a_learner_bids_his_trumps_and_one_more() {
    let rules = rules("pepper");
    for (held, bid) in [
        ("JS JC AS KS 9H 9D", "bid 5"),
        ("JS AS KS 9H 9D 9C", "bid 4"),
        ("AS KS AH KH AD KD", "bid 3"),
    ] {
        let rest = rules.cards().minus(set(held));
        let mut rest = rest.iter();
        let hands = BySeat::from_fn(|at| match at.number() {
            1 => Some(set(held)),
            2..=4 => Some(rest.by_ref().take(6).collect()),
            _ => None,
        });
        let hand = Hand::new(&rules, Dealt { dealer: seat(4), hands, up: vec![], widow: None });
        let score = BySide::all(&rules, 0);
        let found = Player::new(Level::Learner, &rules, Seed(1)).act(&hand.view(seat(1)), &score);
        assert_eq!(found.map(|action| action.to_string()), Ok(bid.to_owned()), "{held}");
    }
}

/// Seat 1 plays last and holds a trump and three low diamonds when seat 3 takes the trick with the
/// ace.
#[test]
fn a_partners_winner_is_not_trumped() {
    let hands = ["9C 9D 10D QD 9S", "AC QH KH KD JD", "QC AH 9H 10C AD", "KC 10H QS 10S AS"];
    let auction = ["1 pass", "2 pass", "3 pass", "4 order up", "4 discard QS"];
    let first = ["1 play 9C", "2 play AC", "3 play QC", "4 play KC"];
    let second = ["2 play QH", "3 play AH", "4 play 10H"];
    let acts_so_far = [&auction[..], &first, &second].concat();
    let at = At { hands: &hands, up: "KS", acts: &acts_so_far, ..At::default() };
    for level in sensible() {
        assert_ne!(acts(level, "classic", at), Action::Play(card("9S")), "{level}");
    }
}

/// Seat 2 has no spade. Alone seat 1 needs every trick: the king below the ace guards nothing, and
/// the queen of hearts needs the jack beside her.
#[test]
fn whoever_needs_one_trick_keeps_what_may_take_it() {
    let hands = ["JS JC AS AH 9H", "AD KD QH JH AC", "9D 10D QD JD 9C", "10C QC KC 10H KS"];
    for (call, found) in [("1 order up alone", "KD"), ("1 order up", "JH")] {
        let acts_so_far = [call, "4 discard 10C", "1 play JS"];
        let at = At { hands: &hands, up: "QS", acts: &acts_so_far, ..At::default() };
        assert_eq!(acts(Level::Casual, "classic", at), Action::Play(card(found)), "{call}");
    }
}

/// The ace of clubs may be with the lone maker, and then the king takes nothing; but of the two high
/// diamonds one is enough.
#[test]
fn a_chance_is_kept_before_what_is_not_needed() {
    let hands = ["JS JC AS AH 9H", "KC KD AD 10S 9S", "9D 10D QD JD 9C", "10C QC AC JH KS"];
    let acts_so_far = [
        "1 order up alone",
        "4 discard 10C",
        "1 play JS",
        "2 play 9S",
        "4 play QS",
        "1 play JC",
        "2 play 10S",
        "4 play KS",
        "1 play AS",
    ];
    let at = At { hands: &hands, up: "QS", acts: &acts_so_far, ..At::default() };
    assert_eq!(acts(Level::Casual, "classic", at), Action::Play(card("KD")));
}

/// Seat 1 made diamonds and leads, seat 2 follows low, and seat 4 plays after seat 3.
#[test]
fn what_a_partner_may_lose_is_taken_over_where_that_helps() {
    let check = |what: &str, [first, third, fourth]: [&str; 3], lead: &str, found: &str| {
        let hands = [first, "10C 9S QS KH QH", third, fourth];
        let lead = format!("1 play {lead}");
        let acts_so_far = ["1 order up", "4 discard KS", &lead, "2 play 10C"];
        let at = At { hands: &hands, up: "9D", acts: &acts_so_far, ..At::default() };
        assert_eq!(acts(Level::Casual, "classic", at), Action::Play(card(found)), "{what}");
    };
    let void = "JH AD 10D AS 10S";
    check("lowest trump", ["JD KD JC JS 9H", void, "AC KC QC AH KS"], "JC", "10D");
    check("nothing above it", ["JD KD AC JS 9H", void, "JC KC QC AH KS"], "AC", "10S");
    let ace = "JH AD AC 9C 10S";
    check("nothing above the ace", ["JD KD QC JS 9H", ace, "JC KC AS AH KS"], "QC", "AC");
    let king = "JH AD KC 9C 10S";
    check("the ace is out", ["JD KD QC JS 9H", king, "JC AC AS AH KS"], "QC", "9C");
}

/// Where each scores for himself the maker still plays against both: seat 3 leaves the trick to
/// seat 2's ace, and keeps the small trump that guards the left bower.
#[test]
fn both_defenders_defend() {
    let hands = ["JS AS KS 7H 8D", "AH KD QC 9C 8C", "JC QD 9D 7C 10C"];
    let acts_so_far = ["1 order up", "3 discard 10C", "1 play 7H", "2 play AH"];
    let at = At { hands: &hands, up: "9S", acts: &acts_so_far, ..At::default() };
    for level in sensible() {
        let action = acts(level, "three-handed", at);
        assert!(!["9S", "JC"].map(|trump| Action::Play(card(trump))).contains(&action), "{level}");
    }
}

/// Whatever the game, he always has an act, it is legal, and the hand comes to its end.
#[test]
fn who_plays_by_rules_of_thumb_plays_every_game_to_its_end() {
    for variant in Variant::all() {
        let rules = variant.rules();
        for player in [RuleOfThumb::counting(&rules), RuleOfThumb::practised(&rules)] {
            for seed in 0..40 {
                let dealer = Ring::new(rules.players).clockwise(Seat::FIRST, seed % 2);
                let dealt = deal(&rules, dealer, &mut Seed(seed.into()).rng());
                let mut hand = Hand::new(&rules, dealt);
                while let Some((seat, action)) = player.acts(&hand) {
                    let done = hand.act(seat, action);
                    assert!(done.is_ok(), "{} {seed}: {action} by {seat}", variant.id);
                }
                assert!(
                    hand.points().is_some(),
                    "{} {seed}: {:?}",
                    variant.id,
                    hand.turn(&mut Silent)
                );
            }
        }
    }
}

/// Seat 1, whose partner is seat 3, holds `hand` when `table` was played before him; spades are
/// trump.
#[test]
fn the_obvious_card_is_that_of_the_policy() {
    let rules = rules("classic");
    let check_with = |what: &str,
                      (made, called): (bool, Option<Suit>),
                      table: &str,
                      legal: &str,
                      obvious: &str| {
        let played = cards(table);
        let before = 4 - u8::try_from(played.len()).expect("few");
        let first = Ring::new(4).clockwise(Seat::FIRST, before % 4);
        let plays: Vec<Play> =
            Ring::new(4).from(first).zip(played).map(|(seat, card)| Play { seat, card }).collect();
        let side = "1+3".parse().expect("seats");
        let legal = set(legal);
        let trump = "S".parse().expect("trump");
        let last = plays.len() == 3;
        let turn =
            CardTurn { rules: &rules, trump, table: &plays, legal, side, made, last, called };
        assert_eq!(turn.obvious().map(|card| card.to_string()).as_deref(), Some(obvious), "{what}");
    };
    let check = |what: &str, made: bool, table: &str, legal: &str, obvious: &str| {
        check_with(what, (made, None), table, legal, obvious);
    };
    check("makers lead their best trump", true, "", "JC AS AH", "JC");
    check("makers without trump lead their best card", true, "", "KH AD 9C", "AD");
    let called = (true, Some(Suit::Clubs));
    check_with("a maker leads to the partner whom he has called", called, "", "KH AD QC 9C", "9C");
    check_with("trumps come before that", called, "", "9S AD QC 9C", "9S");
    check_with("who has none of that suit leads his best card", called, "", "KH AD", "AD");
    check("defenders lead their best plain card", false, "", "JS KH 9C", "KH");
    check("defenders with trumps only lead the best", false, "", "9S AS", "AS");
    check("the partner has it", true, "9H AH 10H", "KD 9S", "KD");
    check("cheaply in last seat", true, "AH 9H 10H", "KD 9S JS", "9S");
    check("dearly before others", true, "AH", "KD 9S JS", "JS");
    check("nothing takes it", true, "JS", "AS 9S", "9S");
}

#[test]
fn whoever_names_trump_goes_by_his_cards() {
    for variant in Variant::all().iter().filter(|variant| !variant.rules().bids.0.is_empty()) {
        let rules = variant.rules();
        let player = RuleOfThumb::practised(&rules);
        let mut weak = 0;
        for seed in 1..=40 {
            let mut hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut Seed(seed).rng()));
            while let Some((seat, action)) = player.acts(&hand) {
                if let Action::Name(Trump::Suit(suit)) = action {
                    let held = hand.held(seat).expect("dealt");
                    let many = |suit| {
                        let counts = |card| effective_suit(&rules, Trump::Suit(suit), card);
                        held.filter(|card| *counts(card).value() == Some(suit)).len()
                    };
                    let most = Suit::ALL.into_iter().map(many).max().expect("four suits");
                    weak += u8::from(many(suit) + 2 <= most);
                    break;
                }
                hand.act(seat, action).expect("what he does is legal");
            }
        }
        assert!(weak <= 2, "{}: {weak} of 40 name a suit two trumps short of another", variant.id);
    }
}

/// How many deals a player at `club` looks at before a call.
const LOOKED_AT: u32 = 150;

/// Nobody at `club` gives up by a call or an exchange more than half a point, as the adviser sees it
/// over `most` deals, but for what two standard errors may make of it, those of the deals that the
/// player has looked at counted in; half a point is a tenth of a point for each card that is dealt.
fn club_gives_up_little(tried: &Tried, count: u64, most: u32) {
    let rules = &tried.rules;
    let of_both = (1.0 + f64::from(most) / f64::from(LOOKED_AT)).sqrt();
    let half = f64::from(rules.deal.cards) / 10.0;
    let adviser = Adviser::new(rules);
    let sampling = Sampling { seed: Seed(11), most, until_clear: false };
    let nobody_scored = BySide::all(rules, 0);
    for seed in seeds(tried, count) {
        let mut player = Player::new(Level::Club, rules, seed);
        let mut hand = crate::support::dealt(rules, &mut seed.rng());
        while let Some((seat, phase)) = hand.turn(&mut Silent).expect("all is known") {
            if phase == Phase::Play {
                break;
            }
            let view = hand.view(seat);
            let action = player.act(&view, &nobody_scored).expect("his turn");
            let advice = adviser.advise(view, sampling, |_| {}).expect("his turn");
            let worth = advice.worths.iter().find(|worth| worth.action == action).expect("legal");
            let given_up = worth.behind - worth.margin * of_both;
            assert!(
                given_up <= half,
                "{tried}, seed {seed}: {seat} with {:?} after {:?}: {action} gives up {:.2} (±{:.2})",
                hand.held(seat).map(|held| held.to_string()),
                hand.history(),
                worth.behind,
                worth.margin
            );
            hand.act(seat, action).expect("what he does is legal");
        }
    }
}

#[test]
fn nobody_at_club_gives_up_half_a_point_by_a_call() {
    for tried in sampled(defaults()) {
        club_gives_up_little(&tried, 2, 60);
    }
}

#[test]
#[ignore = "the same over forty hands of every variant takes minutes"]
fn nobody_at_club_gives_up_half_a_point_by_a_call_at_length() {
    for tried in defaults() {
        club_gives_up_little(&tried, 40, 200);
    }
}

/// The points of each line of thresholds.
fn points_by_place(thresholds: &Thresholds) -> BTreeMap<String, f64> {
    let text = thresholds.to_string();
    let lines = text.lines().map(|line| line.rsplit_once(' ').expect("a place, and points"));
    lines.map(|(place, points)| (place.to_owned(), points.parse().expect("points"))).collect()
}

/// What ships is what a few deals teach, too, as far as they can tell; in every game where
/// somebody may pass something was learnt.
#[test]
fn thresholds_that_ship_are_those_that_players_learn() {
    for variant in Variant::all() {
        let shipped = Thresholds::shipped(&variant.rules()).expect("every variant has some");
        assert!(!points_by_place(&shipped).is_empty(), "{}", variant.id);
    }
    for variant in ["classic", "three-handed"] {
        let rules = Variant::find(variant).expect("shipped").rules();
        let shipped =
            points_by_place(&Thresholds::shipped(&rules).expect("every variant has some"));
        let learnt = Thresholds::measured(&rules, 400);
        assert_eq!(Thresholds::measured(&rules, 400), learnt, "the same deals teach the same");
        let learnt = points_by_place(&learnt);
        let apart: Vec<f64> = shipped
            .iter()
            .filter_map(|(place, points)| Some((learnt.get(place)? - points).abs()))
            .collect();
        let mean = apart.iter().sum::<f64>() / f64::from(u32::try_from(apart.len()).expect("few"));
        assert!(apart.len() >= 8 && mean < 0.4, "{variant}: {mean} points apart");
    }
}

/// What ships knows each place of an auction at every score near the end, where a card is turned up
/// and two sides score. At 9 to 8 a euchre loses the game, and so a first seat who may name a suit does so
/// less often than at the start; at 9 to 9, if he passes again, those who deal win it with any call of
/// theirs, and he does so more often.
#[test]
fn thresholds_that_ship_know_the_end_of_the_game() {
    let ends = ["1 1", "1 2", "1 4", "1 more", "2 1", "2 2", "2 4", "2 more"];
    let ends = || ends.into_iter().chain(["4 1", "4 2", "more 1", "more 2"]);
    for variant in ["classic", "standard", "two-handed", "bald"] {
        let shipped = Thresholds::shipped(&rules(variant)).expect("every variant has some");
        let points = points_by_place(&shipped);
        // Later cards and suits have no thresholds of their own near the end: those of the first hold.
        let starts =
            points.keys().filter(|place| place.ends_with('-') && !place.contains("-after-"));
        for place in starts {
            for end in ends() {
                assert!(
                    points.contains_key(&format!("{place} {end}")),
                    "{variant}, {place}, {end}"
                );
            }
        }
    }
    let rules = rules("two-handed");
    let chances: Arc<dyn Outlook> = WinChances::of(&rules, |_| {});
    let learnt = || Thresholds::near_the_end(&rules, &chances, 8).to_string();
    assert_eq!(learnt(), learnt(), "the same deals teach the same");
    assert_eq!(learnt().parse::<Thresholds>().expect("its own lines").to_string(), learnt());
    let classic = self::rules("classic");
    let player = RuleOfThumb::practised(&classic);
    let names = |score| {
        let (_, calls) = auctions((&classic, score), &player, Seed(33));
        let (turns, called) = calls[&(1, seat(1))];
        called / turns
    };
    let start = names([0, 0]);
    assert!(names([9, 8]) < start - 0.1);
    assert!(names([9, 9]) > start + 0.2);
}

/// What he calls whose turn it is, at these points of the first seat's side and of the others.
fn called<'r>(hand: &Hand<'r>, mut player: Player<'r>, [own, others]: [i16; 2]) -> Action {
    let of = |side: SeatSet| if side.contains(seat(1)) { own } else { others };
    let score = BySide::from_fn(hand.rules(), of);
    let (turn, _) = hand.turn(&mut Silent).expect("it goes on").expect("somebody is asked");
    player.act(&hand.view(turn), &score).expect("his turn")
}

/// The red card turned down, the first seat has ace, queen and ten of clubs and the king of hearts. Calls of
/// that kind pay in points; at 9 to 8 a euchre would lose the game, and one point of theirs does not. At 0 to
/// 0 both go by points.
#[test]
fn who_plays_matches_risks_no_euchre_at_nine_to_eight() {
    let rules = rules("classic");
    let hands = ["KH 10D AC QC 10C", "AS KS 9H QH 9D", "QS JS 10H AH QD", "10S 9S JH KC AD"];
    let dealt = Dealt { dealer: seat(4), hands: held(&hands), up: vec![card("JD")], widow: None };
    let mut hand = Hand::new(&rules, dealt);
    (1..=4).for_each(|number| hand.act(seat(number), Action::Pass).expect("nobody has to call"));
    let clubs = Action::Call { trump: Trump::Suit(Suit::Clubs), alone: false };
    let for_points = || Player::new(Level::Club, &rules, Seed(1));
    let for_the_game = || Player::of_matches(Level::Club, &rules, Seed(1));
    assert_eq!(called(&hand, for_points(), [9, 8]), clubs);
    assert_eq!(called(&hand, for_the_game(), [9, 8]), Action::Pass);
    assert_eq!(called(&hand, for_the_game(), [0, 0]), called(&hand, for_points(), [0, 0]));
}

/// In each round, how often each seat was asked, and how often it called.
type CalledOf = BTreeMap<(usize, Seat), (f64, f64)>;

/// What players say in auctions at that score, of the first seat's side and the others', by their places
/// and by rounds and seats.
fn auctions(
    (rules, score): (&Ruleset, [i16; 2]),
    player: &RuleOfThumb,
    seed: Seed,
) -> (CountedCalls, CalledOf) {
    let [own, others] = score;
    let score =
        BySide::from_fn(rules, |side| if side.contains(Seat::FIRST) { own } else { others });
    let (mut counted, mut calls) = (CountedCalls::default(), CalledOf::new());
    let dealer = Ring::new(rules.players).all().iter().last().expect("somebody deals");
    for number in 0..1_500 {
        let mut hand = Hand::new(rules, deal(rules, dealer, &mut seed.stream(number)));
        let mut asked: BTreeMap<Seat, usize> = BTreeMap::new();
        while let Ok(Some((who, Phase::Auction))) = hand.turn(&mut Silent) {
            let (_, action) = player.acts_at(&hand, &score).expect("a turn");
            counted.count(player, (&hand, &score), who, action);
            let round = asked.entry(who).or_default();
            let (turns, called) = calls.entry((*round, who)).or_default();
            *turns += 1.0;
            *called += f64::from(u8::from(action != Action::Pass));
            *round += 1;
            hand.act(who, action).expect("what players do is legal");
        }
    }
    (counted, calls)
}

/// Whoever starts from nothing and draws his thresholds to what others say calls as often as they do:
/// at each seat and in each round, in other deals than those that were counted. Four points are
/// allowed, and three standard errors.
#[test]
fn whose_thresholds_are_drawn_to_others_calls_as_often_as_they_do() {
    for (variant, score) in [
        ("classic", [0, 0]),
        ("classic", [9, 8]),
        ("bald", [0, 0]),
        ("bald", [2, 4]),
        ("hasenpfeffer", [0, 0]),
        ("auction-5", [0, 0]),
    ] {
        let rules = rules(variant);
        let others = RuleOfThumb::practised(&rules);
        let (counted, _) = auctions((&rules, score), &others, Seed(31));
        let drawn = Thresholds::default().drawn_to(&counted, &counted);
        let (_, wanted) = auctions((&rules, score), &others, Seed(32));
        let drawn = RuleOfThumb::going_by(&rules, &drawn);
        let (_, found) = auctions((&rules, score), &drawn, Seed(32));
        for (at, (turns, called)) in wanted {
            let (other_turns, other_called) = found.get(&at).copied().unwrap_or_default();
            let least = turns.min(other_turns).max(1.0);
            let apart = (called / turns - other_called / other_turns.max(1.0)).abs();
            let allowed = 0.04 + 3.0 * (0.5 / least).sqrt();
            assert!(apart <= allowed, "{variant} {score:?}, {at:?}: {apart:.3} apart of {least}");
        }
    }
}

/// A hand of Bald Euchre of whose turned-up cards all were passed but the last, at its first turn after
/// that.
fn turned_up<'r>(rules: &'r Ruleset, up: &str) -> Hand<'r> {
    let hands = ["AH KS 10D 9C 8C", "9H KD QS JC AC", "QH AD 9S JS 7D", "10H AS 10S 9D KC"];
    let up = cards(up);
    let passes = 4 * (up.len() - 1);
    let dealt = Dealt { dealer: seat(4), hands: held(&hands), up, widow: None };
    let mut hand = Hand::new(rules, dealt);
    for _ in 0..passes {
        let (who, _) = hand.turn(&mut Silent).expect("it goes on").expect("somebody is asked");
        hand.act(who, Action::Pass).expect("anybody may pass");
    }
    hand
}

/// The first seat holds an ace of hearts and nothing else of note. With a threshold for cards turned up
/// first he orders a heart up or does not; a later one has a threshold of its own, or that of the first.
/// The same with a suit that is named after one suit was turned down, or two.
#[test]
fn what_is_turned_up_later_may_have_to_promise_something_else() {
    let rules = rules("bald");
    let calls = |up: &str, lines: &str| {
        let thresholds: Thresholds = lines.parse().expect("lines of thresholds");
        let hand = turned_up(&rules, up);
        RuleOfThumb::going_by(&rules, &thresholds).acts(&hand).expect("a turn").1 != Action::Pass
    };
    let [first, later] = ["call low-card 1 nobody - -", "call low-card-after-1 1 nobody - -"];
    let [one, two] = ["call naming 1 nobody - -", "call naming-after-1 1 nobody - -"];
    for (up, lines, wanted) in [
        ("7H", format!("{first} 9.0"), false),
        ("7H", format!("{first} -9.0\n{later} 9.0"), true),
        ("7C 7H", format!("{first} -9.0"), true),
        ("7C 7H", format!("{first} -9.0\n{later} 9.0"), false),
        ("7C 7H", format!("{first} 9.0\n{later} -9.0"), true),
        ("7C 7H 7S", format!("{first} -9.0\n{later} 9.0"), true),
        ("7C QC", format!("{one} -9.0\n{two} 9.0"), true),
        ("7C 7H 8H", format!("{one} -9.0\n{two} 9.0"), false),
        ("7C 7H 8H", format!("{one} 9.0"), false),
    ] {
        assert_eq!(calls(up, &lines), wanted, "{up}, {lines}");
    }
}

/// Mean and standard error.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = f64::from(u32::try_from(values.len()).expect("few"));
    let mean = values.iter().sum::<f64>() / count;
    let spread = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
    (mean, (spread / (count - 1.0) / count).sqrt())
}

/// From bid to bid the worth of the first bid turns at most twice: where a bid begins to leave the
/// others nothing to say, and where it is too high. It does not go up and down by turns, as it did
/// when everybody was taken to raise by one up to the same bid: whoever said an even number had it.
#[test]
fn the_worth_of_a_bid_does_not_go_up_and_down_by_turns() {
    for variant in ["hasenpfeffer", "pepper"] {
        let rules = Variant::find(variant).expect("shipped").rules();
        let adviser = Adviser::new(&rules);
        let sampling = Sampling { most: 60, until_clear: false, ..Sampling::default() };
        let mut steps: Vec<Vec<f64>> = Vec::new();
        for number in 0..50 {
            let hand = Hand::new(&rules, deal(&rules, seat(4), &mut Seed(21).stream(number)));
            let advice = adviser.advise(hand.view(seat(1)), sampling, |_| {}).expect("his turn");
            let bids = advice.worths.iter().filter(|worth| matches!(worth.action, Action::Bid(_)));
            let values: Vec<f64> = bids.map(|worth| worth.value).collect();
            assert_eq!(values.len(), rules.bids.0.len(), "nobody has bid");
            steps.resize(values.len() - 1, Vec::new());
            for (step, pair) in steps.iter_mut().zip(values.windows(2)) {
                step.push(pair[1] - pair[0]);
            }
        }
        let found: Vec<(f64, f64)> = steps.iter().map(|step| mean(step)).collect();
        let clear = found.iter().filter(|(step, error)| step.abs() > 3.0 * error);
        let mut rises: Vec<bool> = clear.map(|(step, _)| *step > 0.0).collect();
        rises.dedup();
        assert!(rises.len() <= 3, "{variant}: {found:.2?}");
        assert_eq!(rises.last(), Some(&false), "{variant}: all tricks are too many: {found:.2?}");
    }
}

/// What is said in an auction of these players, and who the maker's partners are then.
fn auction<'r>(
    rules: &'r Ruleset,
    seed: Seed,
    mut act: impl FnMut(&Hand<'r>) -> Action,
) -> (Vec<(Seat, Action)>, Option<SeatSet>) {
    let mut hand = Hand::new(rules, deal(rules, seat(rules.players), &mut seed.rng()));
    let mut said = Vec::new();
    while let Some((seat, phase)) = hand.turn(&mut Silent).expect("all is known")
        && phase != Phase::Play
        && phase != Phase::Done
    {
        let action = act(&hand);
        if phase == Phase::Auction {
            said.push((seat, action));
        }
        hand = hand.step(seat, action).expect("what he does is legal");
    }
    (said, hand.contract().and_then(|contract| contract.partners))
}

/// The lowest seats were always the partners: the others bid on anything, to be among the makers.
/// Whoever opens loses nothing by a bid of three that somebody goes over, and seldom passes.
#[test]
fn partners_are_those_who_bid_and_else_no_fixed_seats() {
    let rules = Variant::find("auction-5").expect("shipped").rules();
    let player = RuleOfThumb::practised(&rules);
    let (mut passed, mut taken) = (BySeat::<u32>::default(), BySeat::<u32>::default());
    for number in 0..200 {
        let acts = |hand: &Hand<'_>| player.acts(hand).expect("it is a turn").1;
        let (said, Some(partners)) = auction(&rules, Seed(number), acts) else { continue };
        let bid: SeatSet =
            said.iter().filter(|(_, act)| *act != Action::Pass).map(|(seat, _)| *seat).collect();
        let maker = said.iter().rfind(|(_, act)| *act != Action::Pass).expect("somebody bid").0;
        let others = bid.without(maker);
        let (told, quiet) = (partners.minus(partners.minus(others)), partners.minus(others));
        assert!(quiet.is_empty() || told == others, "{number}: {said:?}, partners {partners}");
        quiet.iter().for_each(|seat| taken[seat] += 1);
        Ring::new(rules.players).all().minus(bid).iter().for_each(|seat| passed[seat] += 1);
    }
    for seat in Ring::new(rules.players).all().iter() {
        let (taken, passed) = (taken[seat], passed[seat]);
        assert!(8 * taken >= passed, "seat {seat} is never taken: {taken} times of {passed}");
    }
}

/// With all cards seen makers take all five tricks as often as not, and everybody bid five whatever
/// he held: nineteen auctions of twenty ended there.
#[test]
fn bids_in_auction_for_five_do_not_go_up_by_rote() {
    let rules = Variant::find("auction-5").expect("shipped").rules();
    let mut player = Player::new(Level::Casual, &rules, Seed(1));
    let even = BySide::all(&rules, 0);
    let auctions = 60;
    let all_tricks = (0..auctions).filter(|number| {
        let (said, _) = auction(&rules, Seed(*number), |hand| {
            let (seat, _) = hand.turn(&mut Silent).expect("all is known").expect("a turn");
            player.act(&hand.view(seat), &even).expect("it is his turn")
        });
        said.iter().any(|(_, act)| *act == Action::Bid(BidName::Number(5)))
    });
    let all_tricks = all_tricks.count();
    assert!(all_tricks <= 30, "{all_tricks} of {auctions}");
}

/// In classic nobody's partner takes him up more often than he would himself, and nobody before
/// the dealer's partner orders often: what people do, seat by seat, as far as it goes.
#[test]
fn modelled_bidders_call_as_often_as_people_by_the_order_of_seats() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let rule = RuleOfThumb::practised(&rules);
    let mut called = [(0_u32, 0_u32); 4];
    for number in 0..400 {
        let dealt = deal(&rules, seat(4), &mut Seed(5).stream(number));
        let mut hand = Hand::new(&rules, dealt);
        for (asked, calls) in &mut called {
            let (who, action) = rule.acts(&hand).expect("somebody is asked");
            *asked += 1;
            if action != Action::Pass {
                *calls += 1;
                break;
            }
            hand.act(who, action).expect("he may pass");
        }
    }
    let share = |(asked, calls): (u32, u32)| f64::from(calls) / f64::from(asked);
    let [left, partner, right, dealer] = called.map(share);
    assert!(left < 0.25 && right < 0.25, "{called:?}");
    assert!(partner < 0.45 && dealer > partner && dealer > left, "{called:?}");
}

/// A club would ask how such a call is meant. Where trump itself may be called to find a partner even
/// one trump makes a call.
#[test]
fn nobody_calls_a_suit_of_which_his_side_holds_one_trump() {
    for variant in Variant::all() {
        let rules = variant.rules();
        if rules.sides == Sides::CalledSuit {
            continue;
        }
        let mut player = hurried(Level::Casual, &rules, Seed(3));
        for number in 0..40 {
            let dealer = seat(rules.players);
            let mut hand = Hand::new(&rules, deal(&rules, dealer, &mut Seed(8).stream(number)));
            while let Ok(Some((seat, phase))) = hand.turn(&mut Silent) {
                if phase == Phase::Play {
                    break;
                }
                let score = BySide::all(&rules, 0);
                let action = player.act(&hand.view(seat), &score).expect("it is his turn");
                let legal = hand.legal_actions().expect("all is known").into_parts().0;
                let held = |trump: Trump| {
                    let own = hand.held(seat).expect("his own");
                    let side = sides(&rules).into_iter().find(|side| side.contains(seat));
                    let coming = side.into_iter().flat_map(SeatSet::iter);
                    let coming = coming.filter_map(|seat| hand.comes_to(seat, trump));
                    let all = coming.fold(own, CardSet::with);
                    all.iter().filter(|card| is_trump(&rules, trump, *card)).count()
                };
                let few = |act: &Action| {
                    hand.would_make(*act).is_some_and(|made| made != Trump::None && held(made) < 2)
                };
                let named = hand.history();
                assert!(
                    !few(&action) || legal.iter().all(few),
                    "{}: {action}, {named:?}",
                    variant.id
                );
                hand.act(seat, action).expect("what he does is legal");
            }
        }
    }
}
