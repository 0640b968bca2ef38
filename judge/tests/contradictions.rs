//! Choices that cannot stand beside one another: each contradiction where it begins, and what is
//! still possible beside it.

use leftbower_judge::rules::{
    BidContradiction as B, BidName, Contradiction as C,
    RulesFault::{self, BidContradiction, Contradiction},
};

use crate::support::{patch, rules};

/// The rules of a table with an edit, and all that is impossible about them.
fn check(cases: &[(&str, &str, &[RulesFault])]) {
    for (table, edit, expected) in cases {
        let rules = patch(edit).apply(&rules(table)).expect("every choice is of its form");
        assert_eq!(rules.contradictions(), *expected, "{table} with {edit}");
    }
}

/// What is wrong with one bid.
fn bid(number: u8, what: B) -> RulesFault {
    BidContradiction { bid: BidName::Number(number), what }
}

#[test]
fn players_have_seats_sides_and_somebody_to_play_against() {
    let too_many = |number, partners| bid(number, B::TooManyPartners { partners });
    check(&[
        (
            "classic",
            "players: 1",
            &[
                Contradiction(C::PlayersOutOfRange { players: 1 }),
                Contradiction(C::OddPlayersInTwoSides { players: 1 }),
            ],
        ),
        ("classic", "players: 2", &[]),
        ("classic", "players: 3", &[Contradiction(C::OddPlayersInTwoSides { players: 3 })]),
        ("classic", "players: 3, sides: each", &[]),
        ("classic", "players: 7, sides: each, deck: { lowest: 2 }", &[]),
        (
            "classic",
            "players: 8, deck: { lowest: 2 }",
            &[Contradiction(C::PlayersOutOfRange { players: 8 })],
        ),
        ("classic", "players: 3, sides: called-suit", &[]),
        ("classic", "players: 2, sides: called-suit", &[Contradiction(C::NobodyToPlayAgainst)]),
        (
            "auction-5",
            "players: 2",
            &[
                Contradiction(C::NobodyToPlayAgainst),
                too_many(3, 1),
                too_many(4, 2),
                too_many(5, 2),
            ],
        ),
        ("pepper", "draw: none, sides: called-suit", &[Contradiction(C::CalledSuitWithBids)]),
        ("classic", "sides: chosen", &[Contradiction(C::ChosenPartnersWithoutBids)]),
        ("classic", "draw: pairs-ace-high", &[]),
        ("classic", "draw: order-ace-high, players: 2", &[]),
        (
            "classic",
            "draw: pairs-ace-low, players: 2",
            &[Contradiction(C::DrawForPairsWithoutPairs)],
        ),
        (
            "classic",
            "draw: pairs-ace-low, sides: called-suit",
            &[Contradiction(C::DrawForPairsWithoutPairs)],
        ),
    ]);
}

#[test]
fn the_deck_has_the_cards_that_are_dealt_and_named() {
    let too_small = |needed, there| Contradiction(C::DeckTooSmall { needed, there });
    check(&[
        ("classic", "deck: { copies: 2 }", &[]),
        ("classic", "deck: { copies: 3 }", &[Contradiction(C::CopiesOutOfRange { copies: 3 })]),
        ("classic", "deck: { lowest: J }, players: 2", &[]),
        ("classic", "deck: { lowest: Q }, players: 2", &[Contradiction(C::BowersWithoutJacks)]),
        ("classic", "joker: best-trump", &[]),
        (
            "classic",
            "joker: best-trump, deck: { copies: 2 }",
            &[Contradiction(C::JokerInDoubleDeck)],
        ),
        ("classic", "no-trump: allowed", &[]),
        ("classic", "joker: best-trump, no-trump: allowed", &[Contradiction(C::JokerAtNoTrump)]),
        ("classic", "deal: { cards: 6, packets: [3, 3] }", &[too_small(25, 24)]),
        ("classic", "deal: { cards: 6, packets: [3, 3] }, joker: best-trump", &[]),
        ("classic", "deal: { dealer-extra: 3 }", &[]),
        ("classic", "deal: { dealer-extra: 4 }", &[too_small(25, 24)]),
        ("classic", "auction: turn-up-each-suit", &[]),
        ("classic", "auction: turn-up-each-suit, deal: { dealer-extra: 1 }", &[too_small(25, 24)]),
        ("hasenpfeffer", "deal: { widow: 2 }", &[too_small(26, 25)]),
        (
            "classic",
            "deal: { cards: 0, packets: [] }",
            &[
                Contradiction(C::HandOfNoCards),
                Contradiction(C::LeastOutOfRange { least: 3, alone: false, cards: 0 }),
                Contradiction(C::LeastOutOfRange { least: 3, alone: true, cards: 0 }),
            ],
        ),
        (
            "classic",
            "deal: { packets: [3, 3] }",
            &[Contradiction(C::PacketsDoNotAddUp { packed: 6, cards: 5 })],
        ),
    ]);
}

#[test]
fn cards_left_over_have_their_use() {
    let not_three = |undealt| Contradiction(C::FarmersHandWithoutItsCards { undealt });
    check(&[
        ("hasenpfeffer", "deal: { widow: 0 }", &[Contradiction(C::EmptyWidow)]),
        ("classic", "deal: { widow: 3 }", &[Contradiction(C::WidowNotDealt)]),
        ("pepper", "deck: { lowest: 8 }, deal: { widow: 1 }", &[Contradiction(C::WidowNotDealt)]),
        ("classic", "farmers-hand: may-be-traded, deal: { widow: 3 }", &[]),
        ("classic", "farmers-hand: may-be-traded", &[not_three(3)]),
        ("classic", "farmers-hand: may-be-traded, deal: { widow: 2 }", &[not_three(3)]),
        (
            "classic",
            "farmers-hand: may-be-traded, deck: { lowest: 8 }, deal: { widow: 3 }",
            &[not_three(7)],
        ),
        (
            "classic",
            "farmers-hand: may-be-traded, deal: { widow: 4 }",
            &[Contradiction(C::DeckTooSmall { needed: 25, there: 24 }), not_three(4)],
        ),
        (
            "pepper",
            "farmers-hand: may-be-traded, deck: { lowest: 8 }, \
             deal: { left-over: widow, widow: 3, dealer-extra: 1 }",
            &[not_three(3), Contradiction(C::WidowNobodyTakes)],
        ),
        (
            "ghost-hand",
            "deal: { widow: 5 }",
            &[Contradiction(C::GhostOfOtherSize { widow: 5, cards: 6 })],
        ),
        ("classic", "joker-discard: after-trump", &[]),
        (
            "classic",
            "deal: { dealer-extra: 1 }, joker-discard: after-trump",
            &[Contradiction(C::ExtraCardNeverLaidAway)],
        ),
        (
            "ghost-hand",
            "deck: { lowest: 8 }, deal: { dealer-extra: 1 }, joker-discard: after-trump",
            &[Contradiction(C::ExtraCardNeverLaidAway)],
        ),
        ("bid-euchre: joker", "joker-discard: after-trump", &[]),
    ]);
}

#[test]
fn somebody_can_become_the_maker() {
    check(&[
        (
            "classic",
            "auction: bid-once",
            &[Contradiction(C::TurnUpWithoutItsAuction), Contradiction(C::NoBids)],
        ),
        (
            "pepper",
            "deck: { lowest: 8 }, deal: { left-over: turn-up }",
            &[Contradiction(C::TurnUpWithoutItsAuction)],
        ),
        (
            "classic",
            "all-pass: joker-holder-forced",
            &[
                Contradiction(C::ForcedBidWithoutBids),
                Contradiction(C::JokerSpeaksUnheld),
                Contradiction(C::JokerSpeaksUnbid),
            ],
        ),
        (
            "hasenpfeffer",
            "joker: absent, deck: { lowest: 8 }",
            &[Contradiction(C::JokerSpeaksUnheld)],
        ),
        ("hasenpfeffer", "bids: { 3: null }", &[Contradiction(C::JokerSpeaksUnbid)]),
        ("classic", "last-call: must-call", &[]),
        ("classic", "first-caller: dealer", &[]),
        (
            "classic",
            "last-call: must-call, first-caller: dealer",
            &[Contradiction(C::DealerFirstAndLast)],
        ),
    ]);
}

#[test]
fn a_bid_promises_what_can_be_kept() {
    let ask = |what| BidContradiction { bid: BidName::Ask, what };
    let moon = |what| BidContradiction { bid: BidName::Moon, what };
    let big_pepper = |what| BidContradiction { bid: BidName::BigPepper, what };
    check(&[
        (
            "pepper",
            "bids: { 1: { tricks: 0 } }",
            &[bid(1, B::TricksOutOfRange { tricks: 0, cards: 6 })],
        ),
        (
            "pepper",
            "bids: { big-pepper: { tricks: 7 } }",
            &[big_pepper(B::TricksOutOfRange { tricks: 7, cards: 6 })],
        ),
        ("pepper", "bids: { 1: { rate: 0 } }", &[bid(1, B::WorthNothing)]),
        ("pepper", "bids: { 1: { value: 0 } }", &[bid(1, B::WorthNothing)]),
        ("pepper", "bids: { 1: { value: 1 } }", &[]),
        ("pepper", "bids: { 1: { widow: true } }", &[bid(1, B::WidowNotDealt)]),
        ("auction-5", "bids: { 5: { partners: 3 } }", &[]),
        (
            "auction-5",
            "bids: { 5: { partners: 4 } }",
            &[bid(5, B::TooManyPartners { partners: 4 })],
        ),
        ("bid-euchre", "bids: { ask: { help: 6 } }", &[]),
        (
            "bid-euchre",
            "bids: { ask: { help: 7 } }",
            &[ask(B::ExchangesTooMany { help: 7, cards: 6 })],
        ),
        ("bid-euchre", "players: 2", &[ask(B::HelpWithoutPartner)]),
        ("ghost-hand", "bids: { moon: { help: 1 } }", &[moon(B::HelpWithoutPartner)]),
        (
            "bid-euchre",
            "bids: { 4: { tricks: 2 } }",
            &[bid(4, B::FewerTricksThan { below: BidName::Number(3) })],
        ),
        ("bid-euchre", "bids: { 4: { tricks: 3 } }", &[]),
        (
            "auction-5",
            "bids: { 3: { widow: false }, 4: { widow: false }, 5: { widow: false }, \
             8: { widow: false } }",
            &[Contradiction(C::WidowNobodyTakes)],
        ),
        (
            "auction-5",
            "bids: { 3: null, 4: null, 5: null, 8: null, 15: null }",
            &[Contradiction(C::NoBids)],
        ),
        ("double-hasenpfeffer", "set-points: 1", &[]),
        ("double-hasenpfeffer", "set-points: 0", &[Contradiction(C::SetCostsNothing)]),
        ("pepper", "bid-failed: set-points", &[Contradiction(C::SetCostsNothing)]),
        ("classic", "bid-failed: set-points", &[]),
    ]);
}

#[test]
fn who_plays_alone_has_called_so() {
    check(&[
        ("classic", "defend-alone: may-declare", &[]),
        (
            "three-handed",
            "defend-alone: may-declare",
            &[Contradiction(C::DefendAloneWithoutLoneHands)],
        ),
        (
            "pepper",
            "alone: with-the-call, defend-alone: may-declare",
            &[Contradiction(C::DefendAloneWithoutLoneHands)],
        ),
        ("classic", "jambon: { offered: true, card-demanded: true }", &[]),
        ("three-handed", "jambon: { offered: true }", &[Contradiction(C::ExposedWithoutLoneHands)]),
        ("classic", "jambon: { card-demanded: true }", &[Contradiction(C::DemandedOfNoHand)]),
        ("classic", "call-for-best: may-call", &[]),
        (
            "three-handed",
            "call-for-best: may-call",
            &[
                Contradiction(C::CallForBestWithoutLoneHands),
                Contradiction(C::CallForBestWithoutPartner),
            ],
        ),
        (
            "classic",
            "call-for-best: may-call, sits-out: nobody",
            &[Contradiction(C::CallForBestWithoutPartner)],
        ),
        (
            "classic",
            "call-for-best: may-call, players: 2",
            &[Contradiction(C::CallForBestWithoutPartner)],
        ),
        ("classic", "assisting: alone-only", &[]),
        ("pepper", "assisting: alone-only", &[]),
        (
            "classic",
            "assisting: alone-only, alone: never",
            &[Contradiction(C::AssistAloneWithoutLoneHands)],
        ),
        ("classic", "sits-out: partners-and-an-opponent", &[]),
        ("classic", "players: 2, sits-out: nobody", &[]),
        (
            "classic",
            "players: 2, sits-out: partners-and-an-opponent",
            &[Contradiction(C::OnlyOpponentSitsOut)],
        ),
    ]);
}

#[test]
fn a_game_is_won_by_points() {
    let out_of_range = |alone| Contradiction(C::LeastOutOfRange { least: 6, alone, cards: 5 });
    check(&[
        ("classic", "least: { together: 5, alone: 5 }", &[]),
        ("classic", "least: { together: 6 }", &[out_of_range(false)]),
        ("classic", "least: { alone: 6 }", &[out_of_range(true)]),
        ("pepper", "least: { together: 7 }", &[]),
        ("classic", "points: { lone-march: 0 }", &[]),
        ("classic", "points: { lone-march: -1 }", &[Contradiction(C::PointsBelowZero)]),
        ("classic", "points: { made: 0, march: 0 }", &[]),
        ("classic", "points: { made: 0, march: 0, euchre: 0 }", &[Contradiction(C::NothingScores)]),
        ("pepper", "points: { made: 0, march: 0, euchre: 0 }", &[]),
        ("classic", "target: 1", &[]),
        ("classic", "target: 0", &[Contradiction(C::TargetIsZero)]),
        ("classic", "target: 32767", &[]),
        ("classic", "target: 32768", &[Contradiction(C::TargetOutOfRange { target: 32768 })]),
    ]);
}
