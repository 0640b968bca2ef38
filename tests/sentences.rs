//! Every reason has its sentence, and every sentence reads well for you and for the others.
#![allow(clippy::enum_glob_use)] // this test names every reason there is

use std::collections::BTreeSet;

use insta::assert_snapshot;
use leftbower::{
    engine::{
        Action, BySide, Chart, Hand, Phase,
        Reason::{self, *},
        Turn, legal_cards, winner,
    },
    rules::{
        BidDefence, BidFailed, BidMade, BidName, BothArrive, FirstCaller, LeftBower, LeftFollows,
        OptionKind, OptionValue, PlainOrder, Ruleset, Taking, Trump, Variant, WhenVoid,
    },
    table::{Card, Play, Rank, Ring, Seat, SeatSet, Suit},
    text::{Names, Step, Style, columns, deciding_line, option_in_words, plain, sentence, steps},
    tutor::{Ground, Seed, TrickOfLine, deal},
};

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// The table at which sentences are read: you in seat 1, the dealer on your right.
fn names(style: Style) -> Names {
    Names::new(style, &Variant::find("classic").expect("shipped").rules(), Seat::FIRST, seat(4))
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

const PLACES: [LeftBower; 6] = [
    LeftBower::BelowRight,
    LeftBower::AboveRight,
    LeftBower::BelowAce,
    LeftBower::OtherColour,
    LeftBower::Plain,
    LeftBower::AllJacks,
];
const ORDERS: [PlainOrder; 4] =
    [PlainOrder::AceHigh, PlainOrder::JackHigh, PlainOrder::TenOverKing, PlainOrder::AceLow];
const PHASES: [Phase; 6] =
    [Phase::Auction, Phase::Trump, Phase::Exchange, Phase::Partners, Phase::Play, Phase::Done];
const TIES: [BothArrive; 6] = [
    BothArrive::HighestShare,
    BothArrive::HigherThenReplay,
    BothArrive::HigherThenBidders,
    BothArrive::AllShare,
    BothArrive::BiddersFirst,
    BothArrive::PlayOn,
];

/// Reasons in which nobody's seat stands.
#[allow(clippy::too_many_lines)] // a list
fn of_cards() -> Vec<Reason> {
    let (trump, suit, c) = (Suit::Spades, Suit::Clubs, card("JC"));
    let mut all = vec![
        JokerIsTrump { trump },
        JokerHasNoSuit,
        JokerAnyTime,
        RightBower { card: card("JS") },
        LeftIsTrump { card: c, trump },
        LeftKeepsSuit { card: c, trump },
        LedLeftAsksPrinted { card: c },
        ExtraJackIsTrump { card: card("JH"), trump },
        ExtraJackRanks { card: card("JH") },
        PrintedSuit { card: c, suit },
        JackTopsSuit { card: c },
        OddRank { card: card("10C"), order: PlainOrder::TenOverKing },
        OddRank { card: card("AC"), order: PlainOrder::AceLow },
        SuitLed { card: c, suit: Some(trump) },
        SuitLed { card: Card::JOKER, suit: None },
        NothingToFollow,
        AceInDraw { low: false },
        AceInDraw { low: true },
        ChartSeats { row: 11, tables: Chart::ThreeTables.tables_of(11) },
        ChartBeginsAgain { game: 8, row: 1 },
        PartnersStay,
        ThrownInDealtAgain,
        FirstNamedDeals { dealers: Chart::TwoTables.everybody().take(3).collect() },
        VoidIn { suit },
        Holds { suit, cards: cards("9C") },
        Holds { suit, cards: cards("9C KC AC") },
        MustFollow { suit },
        MayTrumpAnyway { suit },
        NeedNotFollow,
        AnyCardGoes,
        MustTrump,
        PartnerWins { card: c },
        MustBeat { card: c },
        LeadAnything,
        TrumpNotBroken,
        CardDemanded { card: c },
        NotHeld { card: c },
        Allowed { card: c },
        Refused { card: c },
        CannotWin { card: c, led: Some(Suit::Hearts), trump: false },
        CannotWin { card: c, led: Some(Suit::Hearts), trump: true },
        CannotWin { card: c, led: None, trump: false },
        Ordered { groups: vec![cards("JS"), cards("AS"), cards("9H 9D")] },
        BestTrump { card: c, among: cards("JC") },
        BestTrump { card: c, among: cards("9S JC") },
        BestOfLed { card: card("AC"), suit: Some(suit) },
        BestOfLed { card: card("AC"), suit: None },
        HighestOfAny { card: card("AC") },
        AceOverTrump { card: card("AC") },
        LastCardAsks { card: card("QC"), suit: Some(suit) },
        LastCardAsks { card: Card::JOKER, suit: None },
        TrumpsInDeck { trump, count: 7, lowest: Rank::Nine },
        NoTrumps,
        InDeck { suit: trump, count: 7 },
        SeenOfSuit { suit, cards: Vec::new() },
        SeenOfSuit { suit, cards: cards("9C") },
        StillOut { suit, count: 0 },
        StillOut { suit, count: 1 },
        NobodyHoldsCalled { suit },
        PartnerSpeaksUp,
        AllPlay,
        MayAccept { card: card("9H"), suit: Suit::Hearts },
        JackMustBeTaken { card: c },
        NeedsTrumpToOrder { suit },
        AloneWithCall,
        NoLoneHands,
        BidsAbove { best: None, left: [3, 4, 5, 8, 15].map(BidName::Number).to_vec() },
        BidsAbove { best: Some(BidName::Number(4)), left: vec![BidName::Number(5)] },
        BidsAbove { best: Some(BidName::LittlePepper), left: vec![BidName::BigPepper] },
        BidsAbove { best: Some(BidName::BigPepper), left: Vec::new() },
        MayCallNoTrump,
        MayKeepCards,
        MaySwap,
        MayClaimAceNoFace,
        MayTrade,
        MayDeclineTurnUp,
        DiscardsExtra { count: 1 },
        MayDeclineWidow,
        WidowDiscards { count: 2 },
        MayChoosePartners { most: 2 },
        CallsAnySuit,
        MayExpose,
        DiscardsForBest,
        PartnerChooses,
        MustGiveBestTrump { cards: cards("AS") },
        MustGiveBestTrump { cards: cards("AS KS") },
        MayDemand,
        PaidPerTrickOverTwo,
        DefendersPerTrick,
        EuchreSubtracted,
        NobodyThere { target: 10 },
        Slam,
        NoRenege { plays: 20 },
    ];
    for truth in [false, true] {
        all.push(JokerRanks { below_right: truth });
        all.push(TrumpByPosition { card: c, first: truth });
        all.push(OfTwins { card: c, first: truth });
        all.push(HandOver { thrown_in: truth });
        all.push(TurnedDown { suits: vec![suit], barred: truth });
        all.push(TurnedDown { suits: vec![suit, trump], barred: truth });
        all.push(FellShort { least: 4, defenders_score: truth });
        all.push(BidKept { needed: 4, took: if truth { 5 } else { 0 }, kept: truth });
        for other in [false, true] {
            all.push(MakersScore { march: truth, alone: other, exposed: false, points: 2 });
            all.push(Euchred { points: 2, alone: truth, lone_defender: other });
        }
        all.extend(TIES.map(|rule| SeveralArrived { rule, level: truth }));
    }
    all.push(MakersScore { march: true, alone: true, exposed: true, points: 8 });
    all.extend(PLACES.map(|place| LeftRanks { card: c, place }));
    all.extend(ORDERS.map(|order| OrdinaryJack { card: card("JH"), order, bowers: true }));
    all.extend(ORDERS.map(|order| OrdinaryJack { card: card("JH"), order, bowers: false }));
    for by in [BidMade::Tricks, BidMade::Value] {
        all.extend([1, 2].map(|rate| BidPays { points: 10, rate, by }));
    }
    for by in [BidFailed::Nothing, BidFailed::TricksWon, BidFailed::Value, BidFailed::SetPoints] {
        for (times, halved) in [(1, false), (2, false), (4, false), (1, true), (2, true)] {
            all.push(BidCosts {
                points: if by == BidFailed::Nothing { 0 } else { 4 },
                by,
                times,
                halved,
                priced: None,
            });
        }
    }
    for by in [
        BidDefence::PerTrick,
        BidDefence::PerTrickAtRate,
        BidDefence::ValueWhenSet,
        BidDefence::Nothing,
    ] {
        let side: SeatSet = [seat(2), seat(4)].into_iter().collect();
        all.push(OpponentsScore { by, score: vec![(side, 3)] });
    }
    all
}

/// Reasons about somebody: `one` and, where a second is named, `other`.
fn of_seats(one: Seat, other: Seat) -> Vec<Reason> {
    let rules = Variant::find("classic").expect("shipped").rules();
    let (suit, c) = (Suit::Clubs, card("9C"));
    let ring = Ring::new(4);
    let across = |seat| ring.clockwise(seat, 2);
    let side = SeatSet::of(one).with(across(one));
    let rivals = ring.all().minus(side);
    let mut all = vec![
        PartnersOpposite { side },
        PartnersBeside { side: SeatSet::of(one).with(other) },
        MakerAgainstAll { maker: one },
        NoPartner { maker: one },
        PartnersOfHand { maker: one, partners: SeatSet::of(other) },
        HoldsBestOfCalled { suit, card: c, seat: one },
        MakerHoldsBestOfCalled { suit, card: c, maker: one },
        CallsAgain { suit, maker: one },
        PartnerNotShown { maker: one },
        PartnersSitOut { maker: one, out: SeatSet::of(across(one)), bid: None },
        PartnersSitOut { maker: one, out: SeatSet::of(across(one)), bid: Some(BidName::Number(8)) },
        OpponentSitsOut { seat: one },
        DefendersSitOut { defender: one, out: SeatSet::of(across(one)) },
        EldestLeads { eldest: one },
        MakerLeads { maker: one },
        DealerLeads { dealer: one },
        LeftOfLoneMakerLeads { maker: one },
        NextInPlayLeads { absent: one, leader: other },
        LedInRecord { leader: one },
        WinnerLeads { winner: one },
        LeadPassesLeft { leader: one },
        PlaysNext { seat: one, cards: 2 },
        TurnToCall { seat: one, first: FirstCaller::Eldest },
        TurnToCall { seat: one, first: FirstCaller::Dealer },
        NotYourTurn { seat: one, turn: other },
        ActionRefused { seat: one, action: Action::Pass },
        PartnerMustGoAlone { dealer: one },
        DealerStuck { dealer: one },
        PassIsFinal { seat: one },
        JokerMustSpeak { seat: one },
        DealerMustBid { dealer: one },
        TookThenDiscards { seat: one, up: c },
        DiscardsThenTakes { seat: one, up: c },
        TakesAndDiscards { seat: one, up: c },
        BidCosts {
            points: 24,
            by: BidFailed::Value,
            times: 1,
            halved: false,
            priced: Some(BidName::Moon),
        },
        BidderNames { maker: one },
        MayStillGoAlone { maker: one },
        MayDefendAlone { seat: one },
        MayCallForBest { seat: one },
        GivesBest { seat: one },
        BidderGives { count: 1, partner: one },
        MakersTook { side, tricks: 3, of: 5 },
        MakersTook { side: SeatSet::of(one), tricks: 0, of: 5 },
        OnlyMakersTricks { maker: one, tricks: 0 },
        EuchreToOne { side },
        EuchreToThoseAhead { sides: vec![side] },
        EuchreToThoseAhead { sides: Vec::new() },
        NewTotals { score: BySide::from_fn(&rules, |side| if side.contains(one) { 3 } else { 0 }) },
        Arrived { sides: vec![side], target: 10 },
        Arrived { sides: vec![SeatSet::of(one)], target: 10 },
        Arrived { sides: vec![side, rivals], target: 10 },
        RubberWon { side },
        GamePays { points: 3, losers: -2 },
        GamePays { points: 2, losers: 1 },
        RubberPays { side, points: 2 },
        DrawnInOrder { drawn: vec![(one, card("7D")), (other, card("9H"))] },
        DrawAgain { seats: side },
        AllDrawAgain,
        LowestAgainstHighest { low: side, high: rivals },
        LowestDeals { dealer: one },
        HighestDeals { dealer: one },
        NextLowestOnLeft { order: vec![one, other] },
        Reneged { seat: one, trick: 2, card: c, with: cards("KH AH") },
        PlayedUnheld { seat: one, trick: 2, card: c },
        TrickFull { seat: one, trick: 2, card: c },
        RenegeCosts { side, points: 2, times: 1 },
        RenegeCosts { side, points: 2, times: 2 },
        RenegeCosts { side, points: 0, times: 1 },
        UnheldCosts { as_renege: true },
        UnheldCosts { as_renege: false },
    ];
    for games in [0, 1] {
        all.push(Carried {
            carry: BySide::from_fn(&rules, |side| i16::from(side.contains(one))),
            games,
        });
    }
    for phase in PHASES {
        all.push(ActDue { seat: one, phase });
        all.push(NotNow { seat: one, phase });
    }
    all
}

fn every_reason() -> Vec<Reason> {
    let mut all = of_cards();
    all.extend(of_seats(seat(1), seat(2)));
    all.extend(of_seats(seat(2), seat(1)));
    all.extend(of_seats(seat(3), seat(4)));
    all
}

/// What answers rest on beside the rules, and every reason of the rules.
fn every_ground() -> Vec<Ground> {
    use Ground::*;
    use leftbower::tutor::JudgedBy;
    let (one, other, c) = (seat(1), seat(2), card("JS"));
    let (side, rivals) = (SeatSet::of(one).with(seat(3)), SeatSet::of(other).with(seat(4)));
    let mut all = vec![
        BestPlayTrick(TrickOfLine {
            number: 2,
            plays: vec![Play { seat: one, card: c }, Play { seat: other, card: card("JC") }],
            winner: other,
        }),
        BestPlay { tricks: [(side, 3), (rivals, 2)] },
        CardsTake { cards: cards("JS AS"), side, tricks: 3, best: true },
        CardsTake { cards: cards("9S"), side: SeatSet::of(one), tricks: 1, best: false },
        CardsTake { cards: Vec::new(), side, tricks: 0, best: true },
        ActBrings {
            action: Action::OrderUp { alone: true },
            points: 1_234,
            error: 51,
            by: JudgedBy::Points,
            best: true,
        },
        ActBrings {
            action: Action::Play(c),
            points: -4,
            error: 0,
            by: JudgedBy::Points,
            best: false,
        },
        ActBrings {
            action: Action::Discard(cards("KH AH").into_iter().collect()),
            points: -800,
            error: 90,
            by: JudgedBy::Points,
            best: false,
        },
        AveragedOver { deals: 250, by: JudgedBy::Points, cards: true },
        ActBrings { action: Action::Pass, points: 613, error: 8, by: JudgedBy::Match, best: true },
        AveragedOver { deals: 250, by: JudgedBy::Match, cards: false },
        Decides(leftbower::tutor::Decides {
            fact: leftbower::solver::Fact::Saves,
            better: Action::Pass,
            other: Action::OrderUp { alone: false },
            deals: 31,
            of: 100,
            against: 9,
            loses: [40, 62],
            loss: leftbower::tutor::Loss::Behind,
            with: None,
            principle: None,
            argument: None,
            prospects: None,
            set: None,
        }),
        InGlossary,
    ];
    all.extend(every_reason().into_iter().map(Rule));
    all
}

#[test]
fn no_reason_is_left_out() {
    let declared = Reason::NAMES.iter().map(|(clause, name)| format!("{}.{name}", clause.id()));
    let declared: BTreeSet<String> = declared.collect();
    let listed: BTreeSet<String> = every_reason().iter().map(Reason::rule).collect();
    assert_eq!(listed, declared);
}

/// What a ruling may cause to be said, at the width of every screen.
fn check(names: &Names, grounds: &[Ground]) {
    for ground in grounds {
        let said = plain(&ground.sentence(names));
        assert!(
            !said.is_empty() && !said.contains("  ") && !said.ends_with(['.', ' ', ':']),
            "{ground:?}: {said}"
        );
        assert!(
            !said.contains(" you's") && !said.contains("you is") && !said.contains("no no"),
            "{said}"
        );
        let after_you =
            said.split("you ").skip(1).filter_map(|rest| rest.split([' ', ',', ':']).next());
        assert!(after_you.into_iter().all(|word| !word.ends_with('s') || word == "pass"), "{said}");
    }
    for said in [steps(names, grounds), deciding_line(names, grounds)] {
        let widest = said.lines().map(columns).max().unwrap_or(0);
        assert!(widest <= names.style.width, "{widest} columns:\n{}", plain(&said));
        assert!(!grounds.is_empty() && !said.is_empty());
    }
}

#[test]
fn every_sentence_is_one_whole_clause() {
    for width in [40, 80, 120] {
        for ground in every_ground() {
            check(&names(Style::screen(width)), std::slice::from_ref(&ground));
        }
    }
}

#[test]
fn rulings_of_random_hands_fit_every_screen() {
    for (variant, seed) in Variant::all().iter().zip(1..) {
        let rules = variant.rules();
        let dealer = seat(rules.players);
        for round in 0..3 {
            let mut rng = Seed(seed * 100 + round).rng();
            let names = [40, 80, 120]
                .map(|width| Names::new(Style::screen(width), &rules, seat(2), dealer));
            let mut hand = Hand::new(&rules, deal(&rules, dealer, &mut rng));
            for step in 0_usize.. {
                let turn = hand.to_act().expect("every card is known").told_as();
                for names in &names {
                    check(names, turn.reasons());
                }
                let (Some(seat), _) = *turn.value() else { break };
                let legal = hand.legal_actions().expect("every card is known").told_as();
                for names in &names {
                    check(names, legal.reasons());
                }
                let choice =
                    legal.value()[(step * 7 + usize::from(seat.number())) % legal.value().len()];
                hand = hand.step(seat, choice).expect("it was legal");
            }
        }
    }
}

/// The steps of a trick and of a turn under classic rules or what somebody believes.
fn told(change: impl FnOnce(&mut Ruleset), trump: Suit, trick: &str, hand: &str) -> String {
    let mut rules = Variant::find("classic").expect("shipped").rules();
    change(&mut rules);
    let trump = Trump::Suit(trump);
    let table: Vec<Play> =
        (2_u8..).map(seat).zip(cards(trick)).map(|(seat, card)| Play { seat, card }).collect();
    let reasons = if hand.is_empty() {
        winner(&rules, trump, &table).expect("cards were played").told_as().reasons().to_vec()
    } else {
        let hand = cards(hand).into_iter().collect();
        let turn =
            Turn { trump, hand, table: &table, partners: SeatSet::of(seat(3)), broken: false };
        legal_cards(&rules, &turn).told_as().reasons().to_vec()
    };
    plain(&steps(&names(Style::PLAIN), &reasons))
}

fn classic(_: &mut Ruleset) {}

#[test]
fn a_turn_is_told_in_steps() {
    assert_snapshot!(told(classic, Suit::Spades, "QC", "JC 9S KD AH 10H"), @r"
    1  QC was led, so the suit to follow is clubs  [following]
    2  JC is the left bower, so it counts as a spade  [left-follows]
    3  There are no clubs in this hand  [when-void]
    4  So any card may be played; nobody has to trump  [when-void]
    ");
    assert_snapshot!(told(classic, Suit::Clubs, "JS", "KS 9C AH QD 10D"), @r"
    1  JS is the left bower, so it counts as a club  [left-follows]
    2  JS was led, so the suit to follow is clubs  [following]
    3  The only club in this hand is 9C  [following]
    4  Whoever holds clubs must play a club  [following]
    ");
    assert_snapshot!(told(classic, Suit::Diamonds, "KH", "JH 9H AD QC 10S"), @r"
    1  KH was led, so the suit to follow is hearts  [following]
    2  JH is the left bower, so it counts as a diamond  [left-follows]
    3  The only heart in this hand is 9H  [following]
    4  Whoever holds hearts must play a heart  [following]
    ");
    assert_snapshot!(told(|rules| rules.left_follows = LeftFollows::Printed, Suit::Spades, "QC", "JC 9S KD"), @r"
    1  QC was led, so the suit to follow is clubs  [following]
    2  JC is the left bower, but it still counts as a club  [left-follows]
    3  The only club in this hand is JC  [following]
    4  Whoever holds clubs must play a club  [following]
    ");
    assert_snapshot!(told(|rules| rules.when_void = WhenVoid::MustTrump, Suit::Spades, "QC", "9S KD"), @r"
    1  QC was led, so the suit to follow is clubs  [following]
    2  There are no clubs in this hand  [when-void]
    3  Without the led suit a trump must be played  [when-void]
    ");
}

#[test]
fn a_trick_is_told_in_steps() {
    assert_snapshot!(told(classic, Suit::Spades, "KH JH JC 9S", ""), @r"
    1  KH was led, so the suit to follow is hearts  [following]
    2  JH is no bower: it ranks below QH  [plain-order]
    3  JC is the left bower, next below the right  [left-bower]
    4  JC is the higher of the two trumps played, so it wins  [taking]
    ");
    assert_snapshot!(told(classic, Suit::Diamonds, "9H KC AH QC", ""), @r"
    1  9H was led, so the suit to follow is hearts  [following]
    2  KC is neither a trump nor a heart, so it cannot win  [taking]
    3  QC is neither a trump nor a heart, so it cannot win  [taking]
    4  AH is the highest of the hearts led, and nobody trumped it  [taking]
    ");
    assert_snapshot!(told(|rules| rules.taking = Taking::LedSuitOnly, Suit::Spades, "KH 9H JC 9S", ""), @r"
    1  KH was led, so the suit to follow is hearts  [following]
    2  JC is the left bower, next below the right  [left-bower]
    3  JC is not a heart, so it cannot win, trump or not  [taking]
    4  9S is not a heart, so it cannot win, trump or not  [taking]
    5  KH is the highest of the hearts led, and nobody trumped it  [taking]
    ");
}

#[test]
fn verbs_and_pronouns_agree() {
    let said = |reason: Reason| plain(&sentence(&names(Style::PLAIN), &reason));
    let up = card("9H");
    assert_snapshot!(said(TookThenDiscards { seat: seat(1), up }), @"you take 9H first and then discard one of six, that card included");
    assert_snapshot!(said(DiscardsThenTakes { seat: seat(1), up }), @"you discard first and take 9H afterwards, so that card cannot be the discard");
    assert_snapshot!(said(DiscardsThenTakes { seat: seat(4), up }), @"East discards first and takes 9H afterwards, so that card cannot be the discard");
    assert_snapshot!(said(NotYourTurn { seat: seat(1), turn: seat(2) }), @"it is West's turn, not yours");
    assert_snapshot!(said(NotYourTurn { seat: seat(2), turn: seat(1) }), @"it is your turn, not West's");
    assert_snapshot!(said(MakersTook { side: SeatSet::of(seat(1)), tricks: 5, of: 5 }), @"you are the maker and took all five tricks");
    assert_snapshot!(said(MakersTook { side: "2+4".parse().expect("seats"), tricks: 0, of: 5 }), @"the makers, West and East, took none of the five tricks");
    assert_snapshot!(said(NotNow { seat: seat(1), phase: Phase::Exchange }), @"that has no place here: the card is taken up and one laid away");
    assert_snapshot!(said(BidKept { needed: 4, took: 1, kept: false }), @"four tricks were needed, and one was taken: the bid is set");
}

/// Keys of options are for files and commands: what is said has none of their hyphens.
#[test]
fn every_option_of_every_variant_is_said_in_words() {
    let said = |id: &str, value: OptionValue| {
        let said = option_in_words(id, &value);
        assert!(!said.contains(['-', '_', '=']), "{id}: {said}");
    };
    for variant in Variant::all() {
        for option in variant.options() {
            match &option.kind {
                OptionKind::Switch(_) => [true, false]
                    .into_iter()
                    .for_each(|on| said(&option.id, OptionValue::Switch(on))),
                OptionKind::Words(words) => words
                    .iter()
                    .for_each(|(word, _)| said(&option.id, OptionValue::from_text(word))),
                OptionKind::Number { least, .. } => said(&option.id, OptionValue::Number(*least)),
            }
        }
    }
}
