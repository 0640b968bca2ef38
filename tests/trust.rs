//! What the coach blames, what a hint names and what a review calls sound never speak against each
//! other, in any game.

use std::cmp::Ordering;

use leftbower::{
    chance::{Seed, below},
    content::Library,
    engine::{
        Action, BySide, Hand, Phase, Role, Silent, effective_suit_with, is_trump, sides,
        winner_with,
    },
    rules::{BidDefence, BidFailed, Ruleset, Trump, Variant},
    session::{Even, Said, Session, TableHint, TableSaid, TurnSaid, Waits},
    solver::{RuleOfThumb, deal},
    table::{Card, CardSet, Play, Rank, Ring, Seat},
    text::{Style, plain, said as text_said},
    tutor::{Argument, Band, LoneCalls, Moment},
};

use crate::{
    coach::{hinted, typed},
    support::{
        effort, sampled, seat, share,
        table::{any_choice, is_over, say, say_on, tables},
    },
};

/// A moment of a hand that is played by rule of thumb.
struct Drawn<'r> {
    hand: Hand<'r>,
    seat: Seat,
    score: BySide<i16>,
    legal: Vec<Action>,
}

/// The first moment with a choice after some acts of a hand that is played at some score; `None`
/// where the hand has none.
fn drawn(rules: &Ruleset, number: u64) -> Option<Drawn<'_>> {
    let mut rng = Seed(23).stream(number);
    let mut any = |below_this: u16| below(&mut rng, u32::from(below_this));
    let seats: Vec<Seat> = Ring::new(rules.players).all().iter().collect();
    let dealer = seats[usize::try_from(any(rules.players.into())).expect("small")];
    let totals: Vec<_> = sides(rules).into_iter().map(|side| (side, any(rules.target))).collect();
    let score = BySide::from_fn(rules, |side| {
        let total = totals.iter().find(|(other, _)| *other == side).map_or(0, |(_, total)| *total);
        i16::try_from(total).expect("small")
    });
    let mut left = any(3 * u16::from(rules.players));
    let mut hand = Hand::new(rules, deal(rules, dealer, &mut rng));
    let player = RuleOfThumb::practised(rules);
    while let Ok(Some((seat, _))) = hand.turn(&mut Silent) {
        let mut legal = Vec::new();
        hand.each_choice(&mut Silent, |action| legal.push(action)).ok()?;
        if left == 0 && legal.len() > 1 {
            return Some(Drawn { hand, seat, score, legal });
        }
        left = left.saturating_sub(1);
        hand.act(seat, player.acts(&hand)?.1).expect("legal");
    }
    None
}

/// What the review calls sound brings as much as the act that a hint names, but for what chance may make
/// of it or a trifle; that and nothing else is what a hint says may do as well. What a hint names gives
/// up little, and is never blamed.
#[test]
fn what_is_sound_is_as_good_as_what_a_hint_names() {
    for variant in sampled(Variant::all()) {
        let rules = variant.rules();
        let mut acts = 0;
        for number in 0..4 * effort() {
            let Some(Drawn { hand, seat, score, legal }) = drawn(&rules, number) else { continue };
            let (lone_calls, score) = (LoneCalls::Taught, Some(&score));
            let moment = Moment { hand: &hand, seat, score, lone_calls, style: None };
            let at = format!("{} {number}", variant.id);
            let advice = moment.advice(moment.closest()).expect("it is his turn");
            let named = moment.named(&advice).expect("something is best");
            let alike = moment.alike(&advice, named);
            let trifle = 0.005 * moment.at_stake(advice.by);
            let behind = |act| {
                advice.worths.iter().find(|worth| worth.action == act).map(|worth| worth.behind)
            };
            let given_up = behind(named).expect("it is judged");
            assert!(Band::of(given_up / moment.at_stake(advice.by)) <= Band::Good, "{at}: {named}");
            for action in legal {
                let worth = advice.worths.iter().find(|worth| worth.action == action);
                let worth = worth.expect("every act is judged");
                let judged = moment.judged(&advice, action).expect("it is judged");
                let is_worse = worth.is_worse() && worth.behind - given_up > trifle;
                assert!(!judged.is_sound() || !is_worse, "{at}: {action} {worth:?} {judged:?}");
                let is_told = action == named || alike.contains(&action);
                assert_eq!(is_told, judged.is_sound(), "{at}: {action} {alike:?} {judged:?}");
                // Worse in most deals and better in none: however little hangs on it.
                let is_dominated = worth.more == 0 && 2 * worth.less > advice.deals;
                assert!(
                    is_told || !is_dominated || judged.is_mistake(),
                    "{at}: {action} {worth:?}"
                );
                acts += 1;
            }
        }
        assert!(acts > 4, "{}: {acts} acts are no test", variant.id);
    }
}

/// A hand that is played to its end, with any choice or, by odd seeds, as hints say: all that the
/// table says.
fn played(library: &Library, game: &str, seed: u64) -> Vec<Said> {
    let mut session = Session::new(library, Seed(seed), "classic");
    let mut said = say(&mut session, &format!("play {game} casual after seed {seed}"));
    let (mut all, mut rng) = (Vec::new(), Seed(seed).rng());
    for _ in 0..60 {
        all.extend(said.iter().cloned());
        let is_over = tables(&said).any(|said| matches!(said, TableSaid::HandOver(_)));
        if is_over {
            break;
        }
        said = match session.waits() {
            Waits::Enter => say(&mut session, ""),
            _ => match Some(()).filter(|()| seed % 2 == 1).and_then(|()| hinted(&mut session)) {
                Some(act) => say(&mut session, &typed(act)),
                None => any_choice(&mut session, &said, &mut rng),
            },
        };
    }
    all
}

/// What is blamed is blamed for something: a card, a suit or a count stands before the better act.
/// What was well done was no plain pass, and a card that is said to take a trick took it.
#[test]
fn blame_and_praise_say_what_does_it() {
    let library = crate::support::shipped();
    let (mut blamed, mut praised) = (0, 0);
    let games = ["classic", "standard", "pepper", "three-handed"].into_iter();
    for (game, seed) in
        sampled(games.flat_map(|game| (1..=4 * effort()).map(move |seed| (game, seed))))
    {
        let all = played(library, game, seed);
        for said in &all {
            let told = plain(&text_said(Style::screen(500), said));
            assert!(!told.contains("loses points"), "{game} {seed}: {told}");
            let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
            let Some((_, coach)) = told.split_once("Coach: ") else { continue };
            let Some((reason, _)) = coach.rsplit_once(". ") else {
                panic!("{game} {seed}: a reason and advice in {told}")
            };
            let it =
                ["♠", "♥", "♦", "♣", "spades", "hearts", "diamonds", "clubs", "bower", "trump"];
            let names_it = it.iter().any(|it| reason.contains(it))
                || reason.contains("100")
                || reason.contains("gives up about");
            assert!(names_it, "{game} {seed}: {told}");
            blamed += 1;
        }
        let taken = |trick: usize| {
            let all = tables(&all).find_map(|said| match said {
                TableSaid::Taken { number, winner, .. } if usize::from(*number) == trick => {
                    Some(winner.seat)
                }
                _ => None,
            });
            all.is_none_or(|seat| [1, 3].contains(&seat.number()))
        };
        for said in tables(&all) {
            let TableSaid::Review { review, .. } = said else { continue };
            let right = review.right.as_ref();
            assert!(right.is_none_or(|right| right.own != Action::Pass), "{game} {seed}");
            praised += usize::from(right.is_some() || review.deed.is_some());
            let why = right.and_then(|right| Some((right.trick, right.why.as_ref()?)));
            let why = why.and_then(|(trick, why)| Some((trick, why.argument.as_ref()?)));
            let deed = review.deed.as_ref().map(|deed| (deed.trick, &deed.argument));
            for (trick, argument) in why.into_iter().chain(deed) {
                let takes = matches!(
                    argument,
                    Argument::Takes { .. }
                        | Argument::Cheaper { .. }
                        | Argument::HoldsBetter { .. }
                );
                let is_for_four = game != "three-handed";
                assert!(!takes || !is_for_four || taken(trick), "{game} {seed}: {review:?}");
            }
        }
    }
    assert!(blamed > share(5) && praised > 0, "{blamed} {praised}");
}

/// The suit that is held up for a bid is none that the coach would blame if it was named; and a suit
/// that speaks for a bid has a bower or three trumps in it.
#[test]
fn the_suit_of_a_bid_is_one_that_would_be_named() {
    let mut told = 0;
    for game in ["pepper", "auction-5", "hasenpfeffer", "ghost-hand"] {
        let rules = Variant::find(game).expect("shipped").rules();
        let dealer = Ring::new(rules.players).clockwise(Seat::FIRST, rules.players - 1);
        for number in sampled(0..6 * effort()) {
            let hand = Hand::new(&rules, deal(&rules, dealer, &mut Seed(number).rng()));
            let Ok(Some((seat, _))) = hand.turn(&mut Silent) else { continue };
            let moment = Moment {
                hand: &hand,
                seat,
                score: None,
                lone_calls: LoneCalls::Taught,
                style: None,
            };
            let mut legal = Vec::new();
            hand.each_choice(&mut Silent, |action| legal.push(action)).expect("his turn");
            let Some(bid) = legal.into_iter().find(|act| matches!(act, Action::Bid(_))) else {
                continue;
            };
            for acts in [[bid, Action::Pass], [Action::Pass, bid]] {
                let named = match moment.argument(acts) {
                    Some(Argument::Strength { trump, held, .. }) => {
                        let is_bower = |(_, role): &(Card, Role)| {
                            matches!(role, Role::RightBower | Role::LeftBower)
                        };
                        assert!(held.len() > 2 || held.iter().any(is_bower), "{game} {number}");
                        trump
                    }
                    // Of what is too high it is told what is held most.
                    _ => continue,
                };
                let mut after = hand.clone();
                after.act(seat, bid).expect("legal");
                while let Ok(Some((other, Phase::Auction))) = after.turn(&mut Silent) {
                    after.act(other, Action::Pass).expect("a pass is legal over a bid");
                }
                let after = Moment { hand: &after, ..moment };
                let Some(advice) = after.advice(after.closest()) else { continue };
                let judged = after.judged(&advice, Action::Name(named));
                assert!(judged.is_none_or(|one| !one.is_mistake()), "{game} {number}: {named:?}");
                told += 1;
            }
        }
    }
    assert!(told > share(8), "{told}");
}

/// Why little hangs on a choice is so of all that may be chosen.
#[test]
fn why_little_hangs_on_it_is_so() {
    let library = crate::support::shipped();
    let mut told = 0;
    for variant in sampled(Variant::all()) {
        let mut session = Session::new(library, Seed(2), "classic");
        let mut said = say(&mut session, &format!("play {} casual off", variant.id));
        for _ in 0..40 {
            let now = tables(&said).filter_map(|said| match said {
                TableSaid::Turn(turn) => Some(turn.clone()),
                _ => None,
            });
            let Some(turn) = now.last() else { break };
            let even = (0..4).find_map(|_| {
                let hint = say(&mut session, "hint");
                tables(&hint).find_map(|said| match said {
                    TableSaid::Hint { hint: TableHint::Best { act, even, .. }, .. } => {
                        Some((*act, *even))
                    }
                    _ => None,
                })
            });
            if let Some((act, Some(even))) = even {
                assert!(is_so(&turn, act, even), "{}: {act} {even:?} {turn:?}", variant.id);
                told += 1;
            }
            let act = even.map_or(turn.choices[0], |(act, _)| act);
            said = say_on(&mut session, &typed(act));
            if tables(&said).any(is_over) {
                break;
            }
        }
    }
    assert!(told > 0, "nothing was even");
}

/// Whether a reason why little hangs on an act is so of all that the turn allows.
fn is_so(turn: &TurnSaid, act: Action, even: Even) -> bool {
    let rules = &turn.at.rules;
    let made = turn.contract.map(|contract| contract.trump);
    let trump = made.or(turn.trump).unwrap_or(Trump::None);
    let suit = |card: &Card| effective_suit_with(rules, trump, *card, &mut Silent);
    let mut cards: Vec<Card> = turn.choices.iter().filter_map(|act| act.played()).collect();
    // Whoever may be refused is offered what does not follow as well.
    let led = turn.on_table.first().map(|lead| suit(&lead.card));
    if cards.iter().any(|card| Some(suit(card)) == led) {
        cards.retain(|card| Some(suit(card)) == led);
    }
    let takes = |card: &Card| {
        let own = Play { seat: turn.at.you, card: *card };
        let plays: Vec<Play> = turn.on_table.iter().copied().chain([own]).collect();
        winner_with(rules, trump, &plays, &mut Silent) == Some(own)
    };
    let is_good = |card: Card| {
        let is_trump = trump != Trump::None && is_trump(rules, trump, card);
        is_trump || card.rank() == Some(Rank::Ace)
    };
    let leads = turn.on_table.is_empty();
    match even {
        Even::Touching(all) => {
            // Of what is thrown the one suit is as good as the others.
            let of_suit = |card: &Card| act.played().is_some_and(|own| suit(card) == suit(&own));
            let is_one = cards.iter().all(of_suit);
            let own: CardSet = cards.iter().copied().filter(of_suit).collect();
            all == own && (is_one || !leads && !cards.iter().any(takes))
        }
        Even::CanBeBeaten { thrown, .. } => {
            // A card of its suit is above it that he does not hold himself.
            let is_below = |card: &Card| {
                let is_above = |other: &Card| {
                    let lead = Play { seat: turn.at.you, card: *card };
                    let next = Play { seat: seat(2), card: *other };
                    suit(other) == suit(card)
                        && !turn.hand.contains(other)
                        && winner_with(rules, trump, &[lead, next], &mut Silent) == Some(next)
                };
                rules.cards().iter().any(|other| is_above(&other))
            };
            thrown != leads && (leads || !cards.iter().any(takes)) && cards.iter().all(is_below)
        }
        Even::Unbeaten => leads,
        Even::Safe(card) => leads && act == Action::Play(card),
        Even::TakesAlone(card) => {
            let others = cards.iter().filter(|other| **other != card);
            !leads && takes(&card) && !others.into_iter().any(takes)
        }
        Even::AllTake => !leads && cards.iter().all(takes),
        // Of one card that is named alone.
        Even::DidBest => act.played().is_some_and(|card| cards.contains(&card) && cards.len() > 1),
        Even::NowOrLater(top) => cards.contains(&top) && is_trump(rules, trump, top),
        Even::KeepsBest { .. } => {
            let Action::Discard(away) = act else { return false };
            !away.iter().any(is_good) && turn.hand.iter().any(|card| is_good(*card))
        }
        Even::LowestGoes => {
            let Action::Play(own) = act else { return false };
            let rank = |card: &Card| (is_trump(rules, trump, *card), card.rank());
            !leads && !takes(&own) && cards.iter().all(|card| rank(card) >= rank(&own))
        }
        Even::KeepsTrumps { aces } => {
            let Action::Discard(away) = act else { return false };
            let is_trump = |card| trump != Trump::None && is_trump(rules, trump, card);
            let is_kept = !away.iter().any(is_trump);
            is_kept
                && turn.hand.iter().any(|card| is_trump(*card))
                && aces == turn.hand.iter().all(|card| is_good(*card))
        }
        Even::AsManyTrumps(many) => {
            let Action::Name(name) = act else { return false };
            let held = turn.hand.iter().filter(|card| is_trump(rules, name, **card)).count();
            u32::try_from(held) == Ok(many)
        }
        Even::ForTheOther(_, other) => {
            act == Action::Pass && other.calls_something() && turn.choices.contains(&other)
        }
        Even::HangsOnCards | Even::InEveryDeal => turn.choices.len() > 1,
        Even::IsDecided { bid, .. } => turn.choices.len() > 1 && bid != rules.auction.is_turn_up(),
        Even::ComesTo { ahead, by } => {
            turn.choices.len() > 1 && (ahead == Ordering::Equal || by != Some(0))
        }
        Even::FailsCheaply => rules.bid_failed == BidFailed::TricksWon && act.is_call(),
        Even::FailsForNothing { theirs } => {
            let is_paid = rules.bid_defence == BidDefence::ValueWhenSet;
            rules.bid_failed == BidFailed::Nothing && act.is_call() && theirs == is_paid
        }
        Even::LoneBid => act.is_call() && rules.bids.0.iter().any(|bid| bid.terms.alone),
        Even::HangsOnPartner => act.is_call() && turn.choices.len() > 1,
        Even::HangsOnGhost { suit, trumps } => {
            let held = turn.hand.iter();
            let held = held.filter(|card| is_trump(rules, Trump::Suit(suit), **card)).count();
            turn.choices.contains(&Action::Swap) && u32::try_from(held) == Ok(trumps)
        }
        Even::AloneForMore(all) => {
            act.is_call()
                && all.alone > all.together
                && turn.choices.iter().any(|it| it.is_lone_call())
        }
        Even::NobodyHasBid => matches!(act, Action::Partners(_)),
    }
}
