//! What speaks for help and against it, and what is lost without: true of the cards, and in plain
//! words.

use std::{collections::BTreeMap, sync::Arc};

use insta::assert_snapshot;
use leftbower::{
    chance::{Seed, below},
    engine::{Action, Dealt, Hand, Phase, Shift, Silent, effective_suit_with, strength, trumps},
    rules::{BidName, Ruleset, Trump, Variant},
    session::{Said, TableAt, TableSaid},
    solver::{RuleOfThumb, deal},
    table::{BySeat, Card, CardSet, Rank, Ring, Seat, Suit},
    text::{Style, plain, said as text_said},
    tutor::{Argument, Given, KeptFor, Sees},
};

use crate::support::{card, seat};

/// What speaks for an act, as a sentence to the seat.
fn sentence(hand: &Hand<'_>, you: Seat, said: Argument) -> String {
    let rules = Arc::new(hand.rules().clone());
    let dealer = hand.dealer();
    let at = TableAt { rules, you, dealer, trump_to_come: false, marked: None };
    let told = TableSaid::Mended { at, own: Action::Pass, argument: Some(said), best: None };
    let told = plain(&text_said(Style::ascii(400), &Said::Table(Box::new(told))));
    let words: Vec<&str> = told.split_whitespace().collect();
    let praise = "Better. By what you can see nothing brings more than passing. ";
    words.join(" ").trim_start_matches(praise).to_owned()
}

/// What is said of partners, of what is handed over and of what is done without help is true of the
/// cards, at whatever such moment of a hand whose calls are chosen by chance.
#[test]
fn what_is_said_of_help_is_true_of_the_cards() {
    let mut kinds = [0; 8];
    let mut sentences = BTreeMap::new();
    for id in ["railroad", "auction-5", "auction-7", "bid-euchre", "double-hasenpfeffer-6"] {
        let rules = Variant::find(id).expect("shipped").rules();
        for number in 0..300 {
            let mut rng = Seed(number).rng();
            let mut hand = Hand::new(&rules, deal(&rules, seat(rules.players), &mut rng));
            while let Ok(Some((who, phase))) = hand.turn(&mut Silent)
                && phase != Phase::Play
            {
                let legal = hand.legal_actions().expect("known").into_parts().0;
                for acts in legal.iter().zip(legal.iter().rev()) {
                    if let Some((kind, said)) = helped(&hand, who, *acts.0, *acts.1) {
                        kinds[kind] += 1;
                        sentences.entry(kind).or_insert_with(|| sentence(&hand, who, said));
                    }
                }
                let choices = u32::try_from(legal.len()).expect("few");
                hand.act(who, legal[below(&mut rng, choices) as usize]).expect("legal");
            }
        }
    }
    // Nobody is dealt five trumps often.
    let rules = Variant::find("railroad").expect("shipped").rules();
    let mut hands = BySeat::default();
    hands[seat(1)] = Some(["JH", "JD", "AH", "KH", "QH"].map(card).into_iter().collect());
    let up = vec![card("9H")];
    let mut hand = Hand::new(&rules, Dealt { dealer: seat(4), hands, up, widow: None });
    let acts = [
        (1, Action::OrderUp { alone: true }),
        (4, Action::Discard(CardSet::EMPTY)),
        (1, Action::Conceal),
        (2, Action::DefendTogether),
        (4, Action::DefendTogether),
    ];
    for (who, act) in acts {
        hand.act(seat(who), act).expect("legal");
    }
    let none = helped(&hand, seat(1), Action::NoHelp, Action::CallForBest);
    let (kind, said) = none.expect("said");
    kinds[kind] += 1;
    sentences.insert(kind, sentence(&hand, seat(1), said));
    assert!(kinds.iter().all(|told| *told > 0), "{kinds:?}");
    let all: Vec<String> = sentences.into_values().collect();
    assert_snapshot!(all.join("\n"));
}

/// Checks what speaks for `better`, where it is about help; which kind that is.
fn helped(hand: &Hand<'_>, who: Seat, better: Action, other: Action) -> Option<(usize, Argument)> {
    let said = Argument::between(hand, who, Sees::OwnHand, better, other)?;
    let (rules, held) = (hand.rules(), hand.held(who).expect("dealt"));
    let trump = hand.contract()?.trump;
    let all = trumps(rules, trump).into_parts().0;
    let place = |card: Card| all.iter().position(|one| *one == card);
    let is_low = |card: Card| place(card).is_none() && card.rank() != Some(Rank::Ace);
    let sets = match (better, other) {
        (Action::Partners(better), Action::Partners(other)) => Some((better.len(), other.len())),
        _ => None,
    };
    let kind = match said {
        Argument::MorePartners { with, than, of } => {
            assert!(with > than && of == rules.players, "{said:?}");
            assert_eq!(sets, Some((u32::from(with) - 1, u32::from(than) - 1)), "{said:?}");
            0
        }
        Argument::FewerPartners { with, than } => {
            assert_eq!(sets, Some((u32::from(with), u32::from(than))), "{said:?}");
            assert!(with < than, "{said:?}");
            7
        }
        Argument::LeadsFirst(leader) => {
            let mut hand = hand.clone();
            hand.act(who, better).expect("legal");
            while let Ok(Some((seat, phase))) = hand.turn(&mut Silent)
                && phase != Phase::Play
            {
                hand.act(seat, hand.legal_actions().expect("known").value()[0]).expect("legal");
            }
            assert_eq!(hand.turn(&mut Silent), Ok(Some((leader, Phase::Play))));
            1
        }
        Argument::Gives { given, kept, worth, to, ace, .. } => {
            let (Action::Give(gifts), Action::Give(others)) = (better, other) else {
                panic!("{said:?} of {better:?}")
            };
            assert!(gifts.minus(others).contains(given) && others.minus(gifts).contains(kept));
            assert!(ace.is_none_or(|ace| gifts.contains(ace) && ace.rank() == Some(Rank::Ace)));
            let mut after = hand.clone();
            after.act(who, better).expect("legal");
            let gave = after.view(who).shifts.iter().rev().find_map(|shift| match shift {
                Shift::Gave(from, to, _) if *from == who => Some(*to),
                _ => None,
            });
            assert_eq!(gave, Some(to));
            let is_true = match worth {
                Given::Trump => place(given).is_some() && place(kept).is_none(),
                Given::HigherTrump => place(given).is_some() && place(given) < place(kept),
                Given::Ace => given.rank() == Some(Rank::Ace) && is_low(kept),
                Given::HigherRank => is_low(kept) && given.rank() > kept.rank(),
            };
            assert!(is_true, "{said:?}");
            2
        }
        Argument::GoesForBest { away, .. } => {
            assert!(held.contains(away) && is_low(away), "{said:?}");
            3
        }
        Argument::NoneToLose { all_trumps, .. } => {
            assert!(!held.iter().any(is_low), "{said:?}");
            assert_eq!(all_trumps, held.iter().all(|card| place(card).is_some()));
            4
        }
        Argument::AloneAgainst { held: ref own, ref aces, tricks, .. } => {
            let mut trumps: Vec<Card> = held.iter().filter(|card| place(*card).is_some()).collect();
            trumps.sort_by_key(|card| place(*card));
            assert_eq!(own.iter().map(|(card, _)| *card).collect::<Vec<_>>(), trumps);
            let is_ace = |card: &Card| place(*card).is_none() && card.rank() == Some(Rank::Ace);
            assert!(held.iter().filter(is_ace).eq(aces.iter().copied()), "{said:?}");
            let enough = own.len() + aces.len() >= usize::from(tricks);
            assert_eq!(enough, better == Action::DefendAlone, "{said:?}");
            5
        }
        Argument::Seen { ref missing, ref weak } => {
            assert!(weak.iter().all(|card| held.contains(*card) && is_low(*card)), "{said:?}");
            let view = hand.view(who);
            let is_elsewhere = |card: Card| {
                let others = Ring::new(rules.players).all().without(who);
                view.unseen.contains(card)
                    || others.iter().any(|other| view.known[other].contains(card))
            };
            assert!(missing.iter().all(|(card, _)| is_elsewhere(*card)), "{said:?}");
            assert!(!missing.iter().any(|(card, _)| held.contains(*card)), "{said:?}");
            6
        }
        _ => return None,
    };
    Some((kind, said))
}

/// A hand of which one seat is known.
fn dealt<'r>(rules: &'r Ruleset, who: u8, cards: &str, dealer: u8, up: Option<&str>) -> Hand<'r> {
    let mut hands = BySeat::default();
    hands[seat(who)] = Some(cards.split(' ').map(card).collect());
    let up = up.map(card).into_iter().collect();
    Hand::new(rules, Dealt { dealer: seat(dealer), hands, up, widow: None })
}

/// What is said for the first of two calls or cards: the variant, what the first seat holds, the
/// card turned up, what was done before, the two acts, and the sentence.
#[test]
fn reasons_are_plain_words() {
    let bid = |tricks| Action::Bid(BidName::Number(tricks));
    let said =
        |variant: &str, cards: &str, dealer: u8, up, before: &[(u8, Action)], acts: [Action; 2]| {
            let rules = Variant::find(variant).expect("shipped").rules();
            let mut hand = dealt(&rules, 1, cards, dealer, up);
            for (who, act) in before {
                hand.act(seat(*who), *act).unwrap_or_else(|why| panic!("{act:?}: {why:?}"));
            }
            let found = Argument::between(&hand, seat(1), Sees::OwnHand, acts[0], acts[1]);
            sentence(&hand, seat(1), found.unwrap_or_else(|| panic!("{variant}: {cards}")))
        };
    let order = Action::OrderUp { alone: false };
    let all = [
        said("pepper", "QS 10H 9D QC JC 10C", 4, None, &[], [bid(4), bid(5)]),
        said("pepper", "JS 10S AD JD AC JC", 4, None, &[], [Action::Pass, bid(5)]),
        said(
            "call-ace",
            "9S AH KH KC 7C",
            3,
            Some("10H"),
            &[(4, Action::Pass)],
            [order, Action::Pass],
        ),
        said(
            "call-ace",
            "9S 10S AD KC 7C",
            3,
            Some("10H"),
            &[(4, Action::Pass)],
            [order, Action::Pass],
        ),
        said("standard", "9S 10S AD KC QC", 4, Some("AH"), &[], [Action::Pass, order]),
        said("classic", "JD AH KH JS 9C", 4, Some("QH"), &[], [Action::Pass, order]),
        said(
            "hasenpfeffer",
            "KS QS KH KD 9D AC",
            1,
            None,
            &[(2, Action::Pass), (3, Action::Pass), (4, Action::Pass), (1, bid(4))],
            [Action::Name(Trump::Suit(Suit::Diamonds)), Action::Name(Trump::Suit(Suit::Spades))],
        ),
        said(
            "auction-6",
            "KH JH 7H 10D JC",
            1,
            None,
            &[
                (2, Action::Pass),
                (3, bid(3)),
                (4, Action::Pass),
                (5, Action::Pass),
                (6, Action::Pass),
            ],
            [bid(4), Action::Pass],
        ),
        said(
            "call-ace",
            "JH AC 9S 10S KD",
            3,
            Some("10H"),
            &[(4, Action::Pass)],
            [order, Action::Pass],
        ),
        said(
            "hasenpfeffer",
            "KS QS AH KC QC 9D",
            1,
            None,
            &[(2, Action::Pass), (3, Action::Pass), (4, Action::Pass)],
            [bid(4), bid(6)],
        ),
        said(
            "two-handed",
            "KS QS KH QH 9D",
            1,
            Some("KD"),
            &[(2, Action::Pass)],
            [order, Action::Pass],
        ),
        said(
            "double-hasenpfeffer-6",
            "QC 10C QS KH JH KD JD JD",
            6,
            None,
            &[],
            [bid(8), Action::Pass],
        ),
        said("auction-7", "6S 4H 6D KC 9C 6C 3C", 7, None, &[], [Action::Pass, bid(4)]),
        said(
            "double-hasenpfeffer",
            "JS JC AS KS KS 9S QH 10H QD 9D QC 9C",
            1,
            None,
            &[(2, Action::Pass), (3, Action::Pass), (4, Action::Pass)],
            [Action::Pass, bid(6)],
        ),
        said(
            "bid-euchre",
            "AS JS JH AD JC 9C",
            4,
            None,
            &[(1, bid(5)), (2, Action::Pass), (3, Action::Pass), (4, Action::Pass)],
            [Suit::Clubs, Suit::Spades].map(|suit| Action::Name(Trump::Suit(suit))),
        ),
    ];
    let after_three = [(2, Action::Pass), (3, Action::Pass), (4, Action::Pass), (1, bid(3))];
    let no_trump = [Trump::None, Trump::Suit(Suit::Diamonds)].map(Action::Name);
    let bare = said("pepper", "AD KD 10D AH KS 9C", 1, None, &after_three, no_trump);
    let all = all.into_iter().chain([bare]).collect::<Vec<_>>();
    assert_snapshot!(all.join("\n"));
}

/// What is said of calls that little speaks for, or of passing them, is true of the table, at whatever
/// moment of an auction by chance.
#[test]
fn what_is_said_of_calls_is_true_of_the_table() {
    let mut told = [0; 3];
    for id in ["two-handed", "double-hasenpfeffer-6", "bid-euchre", "hasenpfeffer", "three-handed"]
    {
        let rules = Variant::find(id).expect("shipped").rules();
        for number in 0..200 {
            let mut rng = Seed(number).rng();
            let mut hand = Hand::new(&rules, deal(&rules, seat(rules.players), &mut rng));
            while let Ok(Some((who, Phase::Auction))) = hand.turn(&mut Silent) {
                let legal = hand.legal_actions().expect("known").into_parts().0;
                let calls = legal.iter().filter(|act| **act != Action::Pass);
                for acts in calls.flat_map(|call| [[*call, Action::Pass], [Action::Pass, *call]]) {
                    let said = Argument::between(&hand, who, Sees::OwnHand, acts[0], acts[1]);
                    if let Some(kind) = said.and_then(|said| of_call(&hand, who, acts, &said)) {
                        told[kind] += 1;
                    }
                }
                // Few call, so that some hands are thrown in.
                let act =
                    if below(&mut rng, 12) == 0 { *legal.last().expect("some") } else { legal[0] };
                hand.act(who, act).expect("legal");
            }
        }
    }
    assert!(told.iter().all(|times| *times > 0), "{told:?}");
}

/// Checks what is said of a call, where it is about cards that come, that are not dealt, or about a
/// hand that is thrown in; which of the three.
fn of_call(hand: &Hand<'_>, who: Seat, acts: [Action; 2], said: &Argument) -> Option<usize> {
    let rules = hand.rules();
    match said {
        Argument::Strength { comes, .. } if *comes > 0 => {
            let Action::Bid(bid) = acts[0] else { panic!("{said:?} of {acts:?}") };
            assert_eq!(rules.bids.get(bid).map(|bid| bid.terms.help), Some(*comes));
            Some(0)
        }
        Argument::FewAreDealt { theirs, hidden, .. } => {
            let his = 3 - who.number();
            assert_eq!(hand.held(seat(his)).map(CardSet::len), Some(u32::from(*theirs)));
            let seen =
                hand.held(who).expect("dealt").len() + u32::try_from(hand.up().len()).expect("few");
            assert_eq!(rules.cards().len() - seen, *hidden);
            Some(1)
        }
        Argument::ThrownIn { call, .. } => {
            assert_eq!(acts, [Action::Pass, *call]);
            let mut after = hand.clone();
            after.act(who, Action::Pass).expect("legal");
            assert_eq!(after.turn(&mut Silent), Ok(None));
            assert_eq!(after.contract(), None);
            Some(2)
        }
        _ => None,
    }
}

/// Whatever card is kept to guard another one is the only other one of its suit, and one card that
/// was not seen is above both.
#[test]
fn a_guard_falls_to_the_one_card_above() {
    let mut told = 0;
    for id in ["classic", "pepper", "hasenpfeffer"] {
        let rules = Variant::find(id).expect("shipped").rules();
        let rule = RuleOfThumb::counting(&rules);
        for number in 0..200 {
            let dealt = deal(&rules, seat(rules.players), &mut Seed(number).rng());
            let mut hand = Hand::new(&rules, dealt);
            while let Some((who, act)) = rule.acts(&hand) {
                let legal = hand.legal_actions().expect("known").into_parts().0;
                for (better, other) in
                    legal.iter().flat_map(|one| legal.iter().map(move |two| (*one, *two)))
                {
                    let said = Argument::between(&hand, who, Sees::OwnHand, better, other);
                    if let Some(Argument::Spares {
                        kept, worth: KeptFor::Guard { of, from }, ..
                    }) = said
                    {
                        let trump = hand.contract().expect("made").trump;
                        let suit = |card| effective_suit_with(&rules, trump, card, &mut Silent);
                        let height = |card| strength(&rules, trump, suit(kept), card);
                        let held =
                            hand.held(who).expect("dealt").filter(|card| suit(card) == suit(kept));
                        assert_eq!(held, [kept, of].into_iter().collect());
                        let unseen = hand.view(who).unseen;
                        let is_above = |card| suit(card) == suit(of) && height(card) > height(of);
                        let above: Vec<Card> = unseen.filter(is_above).iter().collect();
                        assert_eq!(above, [from], "{id} {number}: {kept} guards {of}");
                        assert!(height(kept) < height(of));
                        told += 1;
                    }
                }
                hand.act(who, act).expect("legal");
            }
        }
    }
    assert!(told > 20, "{told}");
}
