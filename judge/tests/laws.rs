//! Laws that hold for every deal: seeded random hands of every variant, under every option and
//! under false beliefs.
//!
//! `LEFTBOWER_LAWS=10 cargo test laws::` plays ten times as many hands. A failure names table and
//! seed.

use std::collections::BTreeMap;

use crate::support::{FALSE, Renaming, Tried, Under, choose, dealt, patched, seeds};
use leftbower_judge::{
    chance::{below, pick},
    engine::{
        Action, BySide, Contract, Dealt, Ended, Hand, Phase, Ruling, Silent, Suits, Trace, Turn,
        after_hand, effective_suit, effective_suit_with, first_leader, hand_points, legal_cards,
        makers, may_play, next_leader, order, reneges, replay, sides, sits_out, trumps, unseen,
        winner,
    },
    rules::{
        BidName, DefendAlone, Joker, Laps, LeftBower, LeftFollows, NoTrumpBowers, RightBower,
        Ruleset, Trump, Variant,
    },
    solver::shuffled,
    table::{BySeat, Card, CardSet, Ring, Seat, SeatSet, Suit, Trick},
};
use rand::Rng;

/// Whether the rules tried are ones that somebody plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Belief {
    /// They are.
    True,
    /// A learner only believes them.
    False,
}

/// What the law of illegal acts tries at any moment, besides other seats' acts.
fn tempting(hand: &Hand<'_>, seat: Seat, rng: &mut impl Rng) -> Action {
    let mut any = || {
        pick(rng, &hand.rules().cards().iter().collect::<Vec<_>>())
            .copied()
            .expect("a deck has cards")
    };
    let one = CardSet::EMPTY.with(any());
    let card = any();
    let acts = [
        Action::Pass,
        Action::OrderUp { alone: false },
        Action::OrderUp { alone: true },
        Action::Call { trump: Trump::Suit(Suit::Spades), alone: false },
        Action::Call { trump: Trump::Suit(Suit::Diamonds), alone: true },
        Action::Call { trump: Trump::None, alone: false },
        Action::Bid(BidName::Number(3)),
        Action::Bid(BidName::Number(6)),
        Action::Bid(BidName::Moon),
        Action::Bid(BidName::LittlePepper),
        Action::Name(Trump::Suit(Suit::Clubs)),
        Action::Name(Trump::None),
        Action::Discard(one),
        Action::Discard(hand.held(seat).unwrap_or_default()),
        Action::Take,
        Action::Decline,
        Action::Swap,
        Action::TurnSuit(Suit::Hearts),
        Action::Give(one),
        Action::Give(one.with(card)),
        Action::Partners(SeatSet::of(seat)),
        Action::Partners(SeatSet::EMPTY),
        Action::CallSuit(Suit::Hearts),
        Action::DefendAlone,
        Action::CallForBest,
        Action::NoHelp,
        Action::Expose,
        Action::Demand(card),
        Action::ClaimAceNoFace,
        Action::Trade(one),
        Action::Play(card),
        Action::Play(any()),
    ];
    *pick(rng, &acts).expect("there are some")
}

/// Refuses what is not on the list and hands back the same hand.
fn illegal_acts_change_nothing(
    hand: &Hand<'_>,
    legal: &[Action],
    turn: (Seat, Phase),
    rng: &mut impl Rng,
) {
    let (seat, phase) = turn;
    let left = Ring::new(hand.rules().players).left_of(seat);
    let other = pick(rng, legal).map(|action| (left, *action));
    let own = std::iter::repeat_with(|| (seat, tempting(hand, seat, rng)));
    for (who, action) in own.take(3).collect::<Vec<_>>().into_iter().chain(other) {
        if who == seat && legal.contains(&action) {
            continue;
        }
        match hand.clone().step(who, action) {
            Err(refusal) => {
                assert_eq!(*refusal.hand, *hand, "refusing `{who} {action}` changed the hand");
                assert_eq!((refusal.seat, refusal.action), (who, action));
                assert!(
                    !refusal.why.reasons().is_empty(),
                    "`{who} {action}` is refused without a reason"
                );
            }
            // A step without a choice has been taken already and may still be named.
            Ok(same) if same.history() == hand.history() => {
                let turn = |hand: &Hand<'_>| hand.to_act().map(|ruling| *ruling.value());
                assert_eq!(
                    turn(&same),
                    turn(hand),
                    "`{who} {action}` was no act and yet changed the turn"
                );
                assert!(!matches!(action, Action::Play(_)), "`{who} {action}` was swallowed");
            }
            // Defenders may answer before the dealer has discarded.
            Ok(_) if matches!(action, Action::DefendAlone | Action::DefendTogether) => {
                assert_eq!(hand.rules().defend_alone, DefendAlone::MayDeclare);
                assert_eq!(phase, Phase::Exchange, "`{who} {action}`");
            }
            Ok(_) => panic!("`{who} {action}` was accepted; legal for {seat} is only {legal:?}"),
        }
    }
}

/// The list of cards is the predicate on each card of the deck.
fn list_is_predicate(hand: &Hand<'_>, contract: &Contract, seat: Seat, legal: &[Action]) {
    let rules = hand.rules();
    let side = *makers(rules, contract).value();
    let partners =
        if side.contains(seat) { side } else { Ring::new(rules.players).all().minus(side) };
    let trump_cards = trumps(rules, contract.trump).into_parts().0;
    let broken =
        hand.tricks().iter().flat_map(Trick::cards).any(|card| trump_cards.contains(&card));
    let turn = Turn {
        trump: contract.trump,
        hand: hand.held(seat).expect("all hands are known"),
        table: hand.on_table(),
        partners: partners.without(seat),
        broken,
    };
    let list = *legal_cards(rules, &turn).value();
    for card in rules.cards().distinct() {
        let may = may_play(rules, &turn, card);
        assert_eq!(
            *may.value(),
            list.contains(card),
            "{card} of {}: {:?}",
            turn.hand,
            may.reasons()
        );
    }
    let offered: CardSet = legal.iter().filter_map(|action| played(*action)).collect();
    let demanded = hand.history().iter().any(|(_, action)| matches!(action, Action::Demand(_)));
    assert!(list.contains_all(offered), "offered {offered}, legal {list}");
    assert!(demanded || offered == list, "offered {offered}, legal {list}");
}

const fn played(action: Action) -> Option<Card> {
    match action {
        Action::Play(card) => Some(card),
        _ => None,
    }
}

/// How often each card is somewhere.
fn tally(cards: impl IntoIterator<Item = Card>) -> BTreeMap<Card, u32> {
    let mut tally = BTreeMap::new();
    for card in cards {
        *tally.entry(card).or_insert(0) += 1;
    }
    tally
}

/// Every card that was dealt is held, played, laid away, or lies where it lay.
fn cards_are_conserved(hand: &Hand<'_>, start: &Dealt) {
    let all = || Ring::new(hand.rules().players).all().iter();
    let mut lying = tally(
        all()
            .filter_map(|seat| start.hands[seat])
            .flatten()
            .chain(hand.up().iter().copied())
            .chain(start.widow.into_iter().flatten()),
    );
    let laid = hand.history().iter().filter_map(|(_, action)| match action {
        Action::Discard(cards) | Action::Trade(cards) => Some(*cards),
        _ => None,
    });
    let held = all().filter_map(|seat| hand.held(seat)).flatten();
    for card in held.chain(hand.tricks().iter().flat_map(Trick::cards)).chain(laid.flatten()) {
        let count = lying.get_mut(&card).unwrap_or_else(|| panic!("{card} came from nowhere"));
        *count = count.checked_sub(1).unwrap_or_else(|| panic!("{card} is there too often"));
    }
    let swapped =
        hand.history().iter().find(|(_, action)| *action == Action::Swap).map(|(seat, _)| *seat);
    let stock = match swapped {
        Some(seat) => tally(start.hands[seat].into_iter().flatten()),
        None => tally(hand.up().iter().copied().chain(start.widow.into_iter().flatten())),
    };
    for (card, count) in lying.into_iter().filter(|(_, count)| *count > 0) {
        assert!(stock.get(&card).is_some_and(|there| *there >= count), "{card} has gone");
    }
}

/// Everything that must hold before an act.
fn before(
    hand: &Hand<'_>,
    start: &Dealt,
    belief: Belief,
    rng: &mut impl Rng,
) -> Option<(Seat, Phase, Vec<Action>)> {
    let to_act = hand.to_act().expect("all cards are known");
    let legal = hand.legal_actions().expect("all cards are known");
    let ((who, phase), legal) = (*to_act.value(), legal.into_parts().0);
    let Some(who) = who else {
        assert_eq!((phase, legal), (Phase::Done, Vec::new()), "nobody is to act");
        return None;
    };
    assert!(!legal.is_empty(), "{who} has nothing to do in {phase:?}: {:?}", to_act.reasons());
    for (index, action) in legal.iter().enumerate() {
        assert_eq!(action.to_string().parse().as_ref(), Ok(action), "print, then parse");
        assert!(!legal[..index].contains(action), "`{action}` is offered twice");
    }
    if phase == Phase::Play {
        let contract = hand.contract().expect("tricks need a contract");
        assert!(hand.in_play().contains(who), "{who} sits out and is to play");
        if belief == Belief::True {
            assert_eq!(
                hand.in_play(),
                Ring::new(hand.rules().players)
                    .all()
                    .minus(*sits_out(hand.rules(), contract).value())
            );
            list_is_predicate(hand, contract, who, &legal);
            let done = |seat: Seat| {
                hand.tricks().iter().flat_map(Trick::plays).filter(|play| play.seat == seat).count()
            };
            for seat in hand.in_play().iter() {
                let cards = hand.held(seat).map_or(0, CardSet::len) as usize + done(seat);
                assert_eq!(cards, usize::from(hand.rules().deal.cards), "cards of {seat}");
            }
        }
        cards_are_conserved(hand, start);
    }
    illegal_acts_change_nothing(hand, &legal, (who, phase), rng);
    Some((who, phase, legal))
}

/// Plays a random hand to its end under all laws of the single step.
fn play_out<'r>(rules: &'r Ruleset, belief: Belief, rng: &mut impl Rng) -> (Dealt, Hand<'r>) {
    let mut hand = dealt(rules, rng);
    let start = hand.dealt().clone();
    for _ in 0..600 {
        let Some((who, phase, legal)) = before(&hand, &start, belief, rng) else {
            return (start, hand);
        };
        let action = choose(&legal, phase, rng).expect("the list is not empty");
        let acts = hand.history().len();
        hand = hand.step(who, action).unwrap_or_else(|refusal| {
            panic!("`{who} {action}` is on the list and refused: {:?}", refusal.why.reasons());
        });
        assert_eq!(hand.history()[acts..], [(who, action)], "the history holds what was done");
    }
    panic!("the hand does not end: {:?}", hand.history());
}

/// Laws of a hand that is over.
fn after(start: Dealt, hand: &Hand<'_>, belief: Belief, rng: &mut impl Rng) {
    let rules = hand.rules();
    let again =
        hand.history().iter().try_fold(Hand::new(rules, start.clone()), |hand, (seat, action)| {
            hand.step(*seat, *action)
        });
    let again = again.unwrap_or_else(|refusal| {
        panic!(
            "its own history is refused at `{} {}`: {:?}",
            refusal.seat,
            refusal.action,
            refusal.why.reasons()
        );
    });
    assert_eq!(again, *hand, "the same acts on the same deal");
    assert_eq!(*hand.dealt(), start, "what was dealt does not change");
    if hand.ended() == Some(Ended::ThrownIn) {
        assert!(
            hand.tricks().is_empty() && hand.taken().is_none(),
            "a hand thrown in has no tricks"
        );
        return;
    }
    let contract = hand.contract().expect("a played hand has a contract");
    let width = hand.in_play().len() as usize;
    assert_eq!(hand.tricks().len(), usize::from(rules.deal.cards), "tricks");
    assert!(hand.tricks().iter().all(|trick| trick.len() == width), "cards of each trick");
    leaders_follow(hand, contract);
    let taken = hand.taken().expect("the hand is over");
    assert_eq!(
        taken.by_side.iter().map(|(_, tricks)| tricks).sum::<u8>(),
        rules.deal.cards,
        "tricks of all sides"
    );
    let points = hand_points(rules, contract, &taken).into_parts().0;
    if belief == Belief::True {
        points_are_consistent(
            rules,
            contract,
            &points,
            taken.by_side.get(side_of(rules, contract.maker)),
        );
        judged_again(start, hand, contract);
    }
    game_goes_on(rules, contract, &points, belief, rng);
}

fn side_of(rules: &Ruleset, seat: Seat) -> SeatSet {
    sides(rules).into_iter().find(|side| side.contains(seat)).expect("every seat has a side")
}

/// Leaders are those that the rulings name, and the traced winner is the one that took the trick.
fn leaders_follow(hand: &Hand<'_>, contract: &Contract) {
    let rules = hand.rules();
    let out = Ring::new(rules.players).all().minus(hand.in_play());
    let leader = |trick: &Trick| trick.lead().expect("no trick is empty").seat;
    assert_eq!(
        *first_leader(rules, hand.dealer(), contract).value(),
        leader(&hand.tricks()[0]),
        "first lead"
    );
    for pair in hand.tricks().windows(2) {
        let next = next_leader(rules, contract.trump, out, &pair[0]).expect("not empty");
        assert_eq!(*next.value(), leader(&pair[1]), "{:?}", next.reasons());
    }
    let mut count = BySide::all(rules, 0);
    for trick in hand.tricks() {
        let taker = winner(rules, contract.trump, trick.plays()).expect("not empty").value().seat;
        count.update(|side, tricks| tricks + u8::from(side.contains(taker)));
    }
    assert_eq!(hand.taken().expect("over").by_side, count, "tricks by traced rulings");
}

/// Points never go to both parties of a turn-up game, and the same to all of one party.
fn points_are_consistent(
    rules: &Ruleset,
    contract: &Contract,
    points: &BySide<i16>,
    own: Option<u8>,
) {
    let party = makers(rules, contract).value().plus(SeatSet::of(contract.maker));
    let of = |makers: bool| -> Vec<i16> {
        points
            .iter()
            .filter(|(side, _)| side.is_disjoint(party) != makers)
            .map(|(_, points)| points)
            .collect()
    };
    let (ours, theirs) = (of(true), of(false));
    assert!(ours.windows(2).all(|pair| pair[0] == pair[1]), "partners score alike: {points:?}");
    if rules.auction.is_turn_up() {
        assert!(
            theirs.windows(2).all(|pair| pair[0] == pair[1]),
            "defenders score alike: {points:?}"
        );
        assert!(ours[0] == 0 || theirs[0] == 0, "makers and defenders both score: {points:?}");
        assert!([ours[0], theirs[0]].iter().all(|points| (0..=8).contains(points)), "{points:?}");
        if own == Some(rules.deal.cards) {
            assert!(ours[0] > 0, "all tricks and no points: {points:?}");
        }
    } else {
        assert!(theirs.iter().all(|points| *points >= 0), "opponents never lose: {points:?}");
        let bid = contract.bid.and_then(|bid| rules.bids.get(bid)).expect("a bid was made").terms;
        if own.is_some_and(|own| own >= bid.tricks) {
            assert!(ours[0] > 0, "a kept bid pays: {points:?}");
        }
        if ours[0] < 0 {
            assert!(own.is_none_or(|own| own < bid.tricks), "a kept bid costs: {points:?}");
        }
    }
}

/// The referee, who starts at the first lead, finds nothing illegal and the same tricks; and finds
/// what is illegal.
fn judged_again(start: Dealt, hand: &Hand<'_>, contract: &Contract) {
    let plays = |seat: Seat| {
        hand.tricks().iter().flat_map(Trick::plays).filter(move |play| play.seat == seat)
    };
    let hands = BySeat::from_fn(|seat| {
        let rest = hand.held(seat)?;
        Some(plays(seat).fold(rest, |cards, play| cards.with(play.card)))
    });
    let at_lead = Hand::at_first_lead(hand.rules(), Dealt { hands, ..start }, *contract);
    let tricks: Vec<Vec<Card>> =
        hand.tricks().iter().map(|trick| trick.cards().collect()).collect();
    let judged = replay(at_lead.clone(), &tricks).expect("complete tricks");
    assert!(judged.illegal.is_empty(), "{:?}", judged.why);
    assert_eq!(judged.hand.taken(), hand.taken(), "tricks when judged again");
    assert!(reneges(&judged).value().1.iter().all(|(_, points)| points == 0));
    // The first seat to follow plays some card of his that he may not.
    let second = hand.tricks()[0].plays().get(1).expect("a lone card is no trick");
    let trick = [hand.tricks()[0].plays()[0]];
    let cards = hands[second.seat].expect("known");
    let turn = Turn {
        trump: contract.trump,
        hand: cards,
        table: &trick,
        partners: SeatSet::EMPTY,
        broken: false,
    };
    let allowed = *legal_cards(hand.rules(), &turn).value();
    for card in cards.distinct() {
        let judged = replay(at_lead.clone(), &[vec![trick[0].card, card]]).expect("two cards");
        let demanded = hand.history().iter().any(|(_, action)| matches!(action, Action::Demand(_)));
        assert!(
            demanded || judged.illegal.is_empty() == allowed.contains(card),
            "{card} of {cards} on {trick:?}"
        );
        let penalty = reneges(&judged).into_parts().0.1;
        let cost = i16::from(hand.rules().renege_points)
            * i16::try_from(judged.illegal.len()).expect("few");
        assert_eq!(penalty.of(second.seat), Some(-cost), "the price of {:?}", judged.illegal);
    }
}

/// Totals add up, and only sides at the target win.
fn game_goes_on(
    rules: &Ruleset,
    contract: &Contract,
    points: &BySide<i16>,
    belief: Belief,
    rng: &mut impl Rng,
) {
    let target = i16::try_from(rules.target).expect("small");
    let before = BySide::from_fn(rules, |_| {
        i16::try_from(below(rng, u32::from(rules.target))).expect("small")
    });
    let games = BySide::all(rules, 0);
    let standing = after_hand(rules, Some(contract), &before, points, &games).into_parts().0;
    for (side, total) in standing.score.iter() {
        assert_eq!(
            Some(total),
            before.get(side).zip(points.get(side)).map(|(old, new)| old + new),
            "total of {side}"
        );
        assert!(total >= target || !standing.winners.contains(&side), "{side} wins with {total}");
    }
    let arrived = standing.score.iter().filter(|(_, total)| *total >= target).count();
    if arrived == 1 {
        assert_eq!(
            (standing.winners.len(), standing.replay),
            (1, false),
            "the only side there has won"
        );
    }
    assert_eq!(
        standing.carry.is_some(),
        rules.laps != Laps::Off && !standing.winners.is_empty(),
        "laps"
    );
    for (side, carry) in standing.carry.iter().flat_map(BySide::iter) {
        assert!(
            carry == 0 || standing.winners.contains(&side),
            "{side} carries {carry} and has not won"
        );
        assert!(
            carry < target || rules.laps == Laps::Once,
            "{side} carries {carry}, which wins a game"
        );
    }
    if belief == Belief::True && standing.games.is_some() {
        let won: u8 = standing.games.iter().flat_map(BySide::iter).map(|(_, games)| games).sum();
        assert_eq!(won == 0, standing.winners.is_empty(), "games won");
    }
}

fn every_law(tried: &Tried, count: u64, belief: Belief) {
    for seed in seeds(tried, count) {
        let _under = Under(tried, seed);
        let mut rng = seed.rng();
        let (start, hand) = play_out(&tried.rules, belief, &mut rng);
        after(start, &hand, belief, &mut rng);
    }
}

#[test]
fn hands_of_every_variant_obey_every_law() {
    for tried in &crate::support::defaults() {
        every_law(tried, 12, Belief::True);
    }
}

#[test]
fn hands_under_every_option_obey_every_law() {
    let tables = crate::support::single_options();
    assert!(tables.len() > 100, "only {} tables with one option", tables.len());
    for tried in &tables {
        every_law(tried, 2, Belief::True);
    }
}

#[test]
fn no_belief_makes_the_engine_stumble() {
    let tables = patched(FALSE);
    assert!(tables.len() > 400, "only {} tables with a belief", tables.len());
    for tried in &tables {
        every_law(tried, 1, Belief::False);
    }
}

/// An act with its suits renamed.
fn renamed(action: Action, to: Renaming) -> Action {
    let trump = |trump: Trump| trump.suit().map_or(trump, |suit| Trump::Suit(to.suit(suit)));
    match action {
        Action::Call { trump: named, alone } => Action::Call { trump: trump(named), alone },
        Action::Name(named) => Action::Name(trump(named)),
        Action::Discard(cards) => Action::Discard(to.set(cards)),
        Action::Trade(cards) => Action::Trade(to.set(cards)),
        Action::Give(cards) => Action::Give(to.set(cards)),
        Action::TurnSuit(suit) => Action::TurnSuit(to.suit(suit)),
        Action::CallSuit(suit) => Action::CallSuit(to.suit(suit)),
        Action::Demand(card) => Action::Demand(to.card(card)),
        Action::Play(card) => Action::Play(to.card(card)),
        other => other,
    }
}

/// Plays a random hand twice, the second time with other names for the suits.
fn renaming(tried: &Tried, to: Renaming, rng: &mut impl Rng) {
    let rules = &tried.rules;
    let mut hand = dealt(rules, rng);
    let start = hand.dealt();
    if start.up.contains(&Card::JOKER) {
        // A turned-up joker stands for spades whatever the suits are called.
        return;
    }
    let mut twin = Hand::new(
        rules,
        Dealt {
            dealer: start.dealer,
            hands: BySeat::from_fn(|seat| start.hands[seat].map(|cards| to.set(cards))),
            up: start.up.iter().map(|card| to.card(*card)).collect(),
            widow: start.widow.map(|cards| to.set(cards)),
        },
    );
    loop {
        let (turn, other) = (hand.to_act().expect("known"), twin.to_act().expect("known"));
        assert_eq!(turn.value(), other.value(), "whose turn it is, {to:?}");
        let (Some(who), phase) = *turn.value() else { break };
        let legal = hand.legal_actions().expect("known").into_parts().0;
        let mut expected: Vec<String> =
            legal.iter().map(|action| renamed(*action, to).to_string()).collect();
        let mut found: Vec<String> =
            twin.legal_actions().expect("known").value().iter().map(ToString::to_string).collect();
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "what {who} may do, {to:?}");
        let action = choose(&legal, phase, rng).expect("not empty");
        hand = hand.step(who, action).expect("on the list");
        twin = twin.step(who, renamed(action, to)).expect("on the list");
    }
    if let (Some(contract), Some(other)) = (hand.contract(), twin.contract()) {
        let points = |contract: &Contract, hand: &Hand<'_>| {
            hand_points(rules, contract, &hand.taken().expect("over")).into_parts().0
        };
        assert_eq!(points(contract, &hand), points(other, &twin), "points, {to:?}");
    }
    rulings_renamed(rules, to, rng);
}

/// Single rulings about random cards.
fn rulings_renamed(rules: &Ruleset, to: Renaming, rng: &mut impl Rng) {
    let some: Vec<Card> = shuffled(rules.cards(), rng).into_iter().take(8).collect();
    let others: Vec<Card> = some.iter().map(|card| to.card(*card)).collect();
    for suit in Suit::ALL {
        let (trump, other) = (Trump::Suit(suit), Trump::Suit(to.suit(suit)));
        for card in &some {
            let follows = effective_suit(rules, trump, *card).value().map(|suit| to.suit(suit));
            assert_eq!(
                *effective_suit(rules, other, to.card(*card)).value(),
                follows,
                "{card} when {suit} is trump"
            );
        }
        let led = effective_suit(rules, trump, some[0]).into_parts().0;
        let groups = |ruling: Vec<Vec<Card>>, to: Option<Renaming>| -> Vec<CardSet> {
            let rename = |card: &Card| to.map_or(*card, |to| to.card(*card));
            ruling.iter().map(|group| group.iter().map(rename).collect()).collect()
        };
        assert_eq!(
            groups(order(rules, trump, led, &some).into_parts().0, Some(to)),
            groups(
                order(rules, other, led.map(|suit| to.suit(suit)), &others).into_parts().0,
                None
            ),
            "order of {some:?} when {suit} is trump"
        );
        let all: Vec<Card> =
            trumps(rules, trump).value().iter().map(|card| to.card(*card)).collect();
        assert_eq!(*trumps(rules, other).value(), all, "trumps when {suit} is trump");
    }
}

#[test]
fn renaming_suits_renames_every_ruling() {
    let mut tables = crate::support::defaults();
    tables.extend(crate::support::single_options());
    for tried in &tables {
        for (seed, to) in
            seeds(tried, 2).zip(Renaming::all().into_iter().cycle().skip(tried.chosen.len() % 8))
        {
            let _under = Under(tried, seed);
            renaming(tried, to, &mut seed.rng());
        }
    }
}

#[test]
fn there_are_eight_renamings_and_each_keeps_colours_together() {
    let all = Renaming::all();
    assert_eq!(all.len(), 8);
    for to in all {
        for suit in Suit::ALL {
            assert_eq!(to.suit(suit.twin()), to.suit(suit).twin(), "{to:?}");
        }
    }
}

#[test]
fn what_is_unseen_adds_up() {
    for tried in &crate::support::defaults() {
        let rules = &tried.rules;
        for seed in seeds(tried, 10) {
            let _under = Under(tried, seed);
            let mut rng = seed.rng();
            let many = below(&mut rng, rules.cards().len() + 1) as usize;
            let seen: CardSet = shuffled(rules.cards(), &mut rng).into_iter().take(many).collect();
            for trump in Suit::ALL.into_iter().map(Trump::Suit).chain([Trump::None]) {
                let left: u32 =
                    Suit::ALL.iter().map(|suit| *unseen(rules, trump, *suit, seen).value()).sum();
                let hidden = rules.cards().minus(seen);
                let suited =
                    hidden.filter(|card| effective_suit(rules, trump, card).value().is_some());
                assert_eq!(left, suited.len(), "trump {trump}, seen {seen}");
            }
        }
    }
}

#[test]
fn the_best_of_an_order_takes_the_trick() {
    for tried in &crate::support::defaults() {
        let rules = &tried.rules;
        for seed in seeds(tried, 30) {
            let _under = Under(tried, seed);
            let mut rng = seed.rng();
            let pack = shuffled(rules.cards(), &mut rng);
            let plays = Ring::new(rules.players).from(Seat::FIRST).zip(pack);
            let trick: Trick =
                plays.map(|(seat, card)| leftbower_judge::table::Play { seat, card }).collect();
            let trump = pick(&mut rng, &Suit::ALL).map_or(Trump::None, |suit| Trump::Suit(*suit));
            let led = effective_suit(rules, trump, trick.plays()[0].card).into_parts().0;
            let cards: Vec<Card> = trick.cards().collect();
            let best = order(rules, trump, led, &cards).into_parts().0.swap_remove(0);
            let taker = winner(rules, trump, trick.plays()).expect("not empty").into_parts().0;
            assert!(
                best.contains(&taker.card),
                "{cards:?}, trump {trump}: {taker:?} takes it, {best:?} is best"
            );
            let first =
                trick.plays().iter().find(|play| play.card == taker.card).expect("it was played");
            assert_eq!(*first, taker, "of identical cards the first is higher");
        }
    }
}

/// What somebody who sees one hand only is told, as far as he is told anything, is what is told who
/// sees all.
#[test]
fn knowing_less_never_changes_a_ruling() {
    for tried in &crate::support::defaults() {
        for seed in seeds(tried, 20) {
            let _under = Under(tried, seed);
            let mut rng = seed.rng();
            let mut full = dealt(&tried.rules, &mut rng);
            let start = full.dealt().clone();
            let you =
                *pick(&mut rng, &Ring::new(tried.rules.players).all().iter().collect::<Vec<_>>())
                    .expect("a seat");
            let hands = BySeat::from_fn(|seat| start.hands[seat].filter(|_| seat == you));
            let mut part = Hand::new(&tried.rules, Dealt { hands, widow: None, ..start });
            while let (Some(who), phase) = *full.to_act().expect("known").value() {
                let legal = full.legal_actions().expect("known").into_parts().0;
                if let Ok(turn) = part.to_act() {
                    assert_eq!(
                        *turn.value(),
                        (Some(who), phase),
                        "{you} sees another turn: {:?}",
                        full.history()
                    );
                }
                if let Ok(seen) = part.legal_actions() {
                    assert_eq!(
                        *seen.value(),
                        legal,
                        "{you} sees other choices: {:?}",
                        full.history()
                    );
                }
                let action = choose(&legal, phase, &mut rng).expect("not empty");
                full = full.step(who, action).expect("on the list");
                part = part.step(who, action).unwrap_or_else(|refusal| {
                    panic!("{you} would refuse `{who} {action}`: {:?}", refusal.why.reasons());
                });
            }
            if part.to_act().is_ok() {
                assert_eq!(
                    part.ended(),
                    full.ended(),
                    "{you} sees another end: {:?}",
                    full.history()
                );
            }
            if full.ended() == Some(Ended::Played) {
                assert_eq!(
                    part.taken(),
                    full.taken(),
                    "{you} sees other tricks: {:?}",
                    full.history()
                );
            }
        }
    }
}

#[test]
fn differences_turn_any_table_into_any_other() {
    let mut tables = crate::support::defaults();
    tables.extend(crate::support::single_options());
    let classic = Variant::find("classic").expect("shipped").rules();
    for tried in &tables {
        let there = classic.clone().with(classic.diff(&tried.rules));
        assert_eq!(there, tried.rules, "classic to {tried}");
        assert_eq!(there.with(tried.rules.diff(&classic)), classic, "{tried} to classic");
    }
}

#[test]
fn a_called_partner_stays_explained() {
    let tried = &crate::support::defaults()
        .into_iter()
        .find(|tried| tried.variant == "call-ace")
        .expect("shipped");
    for seed in seeds(tried, 20) {
        let _under = Under(tried, seed);
        let mut rng = seed.rng();
        let mut hand = dealt(&tried.rules, &mut rng);
        let mut told = None;
        while let (Some(who), phase) = *hand.to_act().expect("known").value() {
            let legal = hand.legal_actions().expect("known").into_parts().0;
            let action = choose(&legal, phase, &mut rng).expect("not empty");
            hand = hand.step(who, action).expect("on the list");
            if matches!(action, Action::CallSuit(_)) {
                told = hand.called_ruling();
            }
        }
        assert_eq!(
            hand.called_ruling(),
            told,
            "the reason for the partner changed while cards were played"
        );
    }
}

/// Every table under every trump, and what learners believe of jacks and jokers.
#[test]
fn suits_looked_up_are_suits_as_ruled() {
    let plain = Variant::find("railroad").expect("shipped").rules();
    let mut tables: Vec<Ruleset> = Variant::all().iter().map(Variant::rules).collect();
    for left_bower in
        [LeftBower::OtherColour, LeftBower::AllJacks, LeftBower::Plain, LeftBower::BelowAce]
    {
        tables.push(Ruleset { left_bower, ..plain.clone() });
        tables.push(Ruleset { left_bower, left_follows: LeftFollows::Printed, ..plain.clone() });
        tables.push(Ruleset { left_bower, right_bower: RightBower::Plain, ..plain.clone() });
    }
    tables.push(Ruleset {
        joker: Joker::NoSuit,
        no_trump_bowers: NoTrumpBowers::Kept,
        ..plain.clone()
    });
    for rules in &tables {
        for trump in Suit::ALL.map(Trump::Suit).into_iter().chain([Trump::None]) {
            let suits = Suits::new(rules, trump);
            let high = trumps(rules, trump);
            for card in rules.cards().distinct() {
                let one = CardSet::EMPTY.with(card);
                let follows =
                    Suit::ALL.into_iter().find(|suit| !suits.followers(one, *suit).is_empty());
                assert_eq!(
                    follows,
                    effective_suit_with(rules, trump, card, &mut Silent),
                    "{card}, trump {trump}"
                );
                assert_eq!(
                    !suits.trumps(one).is_empty(),
                    high.value().contains(&card),
                    "{card}, trump {trump}"
                );
            }
        }
    }
}

#[test]
#[should_panic(expected = "a ruling needs a reason")]
fn a_ruling_without_a_reason_is_refused() {
    let _ = Ruling::<()>::new((), Trace::new());
}
