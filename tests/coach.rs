//! What the coach says of acts at a table: plain blunders are found, reasons are true of the cards
//! and speak for the better act, and the costliest moment is dealt once more.

use leftbower::{
    chance::{Seed, below},
    content::{Library, Source},
    engine::{Action, Dealt, Hand, Phase, Silent, effective_suit_with, winner_with},
    rules::{BidName, Ruleset, Trump, Variant},
    session::{Fate, Remark, Review, Said, Session, TableHint, TableSaid, TurnSaid, Waits},
    solver::{Position, RuleOfThumb, deal, next_tricks},
    table::{BySeat, Card, CardSet, Play, Rank, Ring, Seat, Suit},
    text::{Style, plain, said as text_said},
    tutor::{Argument, Hold, Judged, LoneCalls, Moment, OnTheLead, Principle, SeenCard, Sees},
};

use crate::support::{
    card, sampled, seat,
    table::{say, say_on, tables},
};

fn turn(said: &[Said]) -> Option<TurnSaid> {
    let turns = tables(said).filter_map(|said| match said {
        TableSaid::Turn(turn) => Some((**turn).clone()),
        _ => None,
    });
    turns.last()
}

fn moment(said: &[Said]) -> Option<Judged> {
    tables(said).find_map(|said| match said {
        TableSaid::Coach { moment, .. } => Some(moment.clone()),
        _ => None,
    })
}

fn review(said: &[Said]) -> Option<Review> {
    tables(said).find_map(|said| match said {
        TableSaid::Review { review, .. } => Some(review.as_ref().clone()),
        _ => None,
    })
}

fn remark(said: &[Said]) -> Option<Remark> {
    tables(said).find_map(|said| match said {
        TableSaid::Remarked { remark, .. } => Some(remark.clone()),
        _ => None,
    })
}

/// A lesson of one step that is played.
fn lesson(play: &str) -> Library {
    let text = format!(
        "lesson: {{ id: table, title: Table, variant: classic, can: [play] }}\n\
         teaches: [follow.legal]\nsteps:\n  - play: {{ {play} }}\n"
    );
    Library::shipped().with(&Source::new("table.yaml", text)).0
}

/// What is said to these lines after the lesson was opened, all together, and how it looks.
fn played(library: &Library, lines: &[&str]) -> Vec<Said> {
    let mut session = Session::new(library, Seed(1), "classic");
    let mut all = say(&mut session, "learn table");
    for line in lines {
        all.extend(say_on(&mut session, line));
    }
    all
}

/// The dealer lays away the right bower, which he has just picked up for his partner.
const AWAY: &str = "hand: true, seed: 11, dealer: 1, up: JS, coach: after, \
    hands: { 1: AS KS KH 10D 9D, 2: QS QD AC KC 9C, 3: 9H AD KD QC 10C, 4: QH JH 9S JC AH }, \
    script: [2 pass, 3 order up]";

#[test]
fn the_right_bower_laid_away_is_a_mistake() {
    let library = lesson(AWAY);
    let said = played(&library, &["js"]);
    let found = moment(&said).expect("the coach speaks");
    assert_eq!(found.own, Action::Discard([card("JS")].into_iter().collect()));
    let why = found.why.expect("why");
    assert!(
        matches!(why.argument, Some(Argument::KeepsTrump { ref kept, .. }) if kept.0 == card("JS"))
    );
    // Trumps are played last after that: what remains of the hand is judged to its end.
    let mut session = Session::new(&library, Seed(1), "classic");
    say(&mut session, "learn table");
    let mut said = say_on(&mut session, "js");
    for _ in 0..20 {
        if session.waits() == Waits::Enter {
            break;
        }
        let turn = turn(&said).expect("a turn");
        let highest = ["KH", "10D", "9D", "AS", "KS"].map(card);
        let mut next = highest.iter().filter(|card| turn.hand.contains(card));
        let taken = next.find_map(|card| {
            let said = say_on(&mut session, &card.to_string());
            let refused = |said: &Said| matches!(said, Said::Verdict(_));
            (!said.iter().any(refused)
                && !tables(&said).any(|said| matches!(said, TableSaid::NotAllowed { .. })))
            .then_some(said)
        });
        said = taken.expect("one of them is allowed");
    }
    let review = review(&said).expect("a review");
    assert_eq!(review.mistakes.first().map(|(one, _)| one.own), Some(found.own));
}

/// Whoever types what the coach has named has it: what was done is taken back, and nothing else.
#[test]
fn the_better_act_may_be_typed_behind_the_word_of_the_coach() {
    let library = lesson(AWAY);
    let mut session = Session::new(&library, Seed(1), "classic");
    say(&mut session, "learn table");
    let found = moment(&say(&mut session, "js")).expect("the coach speaks");
    let Action::Discard(better) = found.best else { panic!("a card is laid away: {found:?}") };
    let better = better.iter().next().expect("one card");
    let said = say(&mut session, &better.to_string());
    let acted = tables(&said).find_map(|said| match said {
        TableSaid::OwnAct { action, .. } => Some(*action),
        _ => None,
    });
    assert_eq!(acted, Some(found.best), "{said:?}");
    assert!(tables(&said).any(|said| matches!(said, TableSaid::TakenBack { .. })));
    assert_eq!(moment(&said), None, "the better act is no mistake");
}

/// Two hearts are kept beside the ace, and the only club goes by the rule, though little hangs on it.
#[test]
fn a_rule_that_was_stated_is_named_once_where_it_is_broken() {
    let library = lesson(
        "hand: true, dealer: 1, up: JD, coach: after, script: [2 order up], \
         hands: { 1: 9C JH AH QH 9H, 2: AD QD 10D QS 10C, 3: AC JC KD 10H 10S, 4: KC 9D KH AS 9S }",
    );
    let rules = |lines: &[&str]| -> Vec<(Principle, Action)> {
        let said = played(&library, lines);
        let rules = tables(&said).filter_map(|said| match said {
            TableSaid::Remarked { remark: Remark::ByRule { rule, other, .. }, .. } => {
                Some((*rule, *other))
            }
            _ => None,
        });
        rules.collect()
    };
    let only_club = Action::Discard([card("9C")].into_iter().collect());
    assert_eq!(rules(&["9h"]), [(Principle::EmptyASuit, only_club)]);
    assert_eq!(rules(&["9h", "undo", "9h"]).len(), 1);
    assert_eq!(rules(&["9c"]), []);
}

/// The others' cards are known, and the first card of the hand is the learner's.
#[test]
fn the_first_lead_of_a_hand_that_is_foretold_is_spoken_of() {
    let library = lesson(
        "hand: true, dealer: 4, coach: off, contract: { maker: 1, trump: H }, \
         script: [2 play JH, 3 play AH, 4 play 10H], \
         hands: { 1: AS JS 9S QH JD, 2: QS 10S KH JH KC, 3: AH QD AC 10C 9C, 4: KS 10H 10D 9D QC }",
    );
    let said = played(&library, &["jd"]);
    let is_told = |said: &TableSaid| {
        matches!(said, TableSaid::Remarked { remark: Remark::GivesAway { .. }, .. })
    };
    assert_eq!(tables(&said).filter(|said| is_told(said)).count(), 1);
}

/// Whoever passes where a call was proposed meets what the author has the others do then.
#[test]
fn what_the_others_do_behind_a_pass_is_the_authors() {
    let library = lesson(
        "hand: true, dealer: 1, up: 10S, coach: off, proposed: [order up], \
         hands: { 1: AS KS JS 10D QC, 2: QS AH KH 9H 9D, 3: 9S JD AC JC 10C, 4: QH JH QD KC 9C }, \
         script: [2 pass, 3 pass, 4 pass], passed: [2 pass, 3 pass, 4 pass, 2 call H]",
    );
    let made = |line: &str| {
        let said = played(&library, &[line, ""]);
        let contract = turn(&said).expect("a turn").contract.expect("trump is made");
        (contract.maker, contract.trump)
    };
    assert_eq!(made("pass"), (seat(2), Trump::Suit(Suit::Hearts)));
    assert_eq!(made("order up"), (seat(1), Trump::Suit(Suit::Spades)));
}

/// Open cards, three tricks: a trump that can be beaten is led before the one that cannot.
const OPEN: &str = "tricks: 3, open: true, trump: H, lead: 1, coach: off, \
    hands: { 1: JH JD 9H AC 10S, 2: AH KC 9S QD JS, 3: QH AD 10C KS 10D, 4: KH 10H QC AS KD }";

#[test]
fn open_cards_are_judged_by_the_tricks_that_are_played() {
    let library = lesson(OPEN);
    let said = played(&library, &["jh", "9h", "jd", "ac", "10s"]);
    let remarks: Vec<&Remark> = tables(&said)
        .filter_map(|said| match said {
            TableSaid::Remarked { remark, .. } => Some(remark),
            _ => None,
        })
        .collect();
    // It is said at once, and not once more when all is played.
    let [Remark::GivesAway { better, argument, .. }] = remarks.as_slice() else {
        panic!("a sure trick was thrown away: {remarks:?}")
    };
    assert!([card("JD"), card("AC")].contains(better), "{better}");
    let Some(Argument::Beaten { by, .. }) = argument else { panic!("{argument:?}") };
    assert!(by.iter().all(|(seat, _)| seat.is_some()), "everybody sees who holds it: {by:?}");
    let all = played(&library, &["jh", "jd", "ac"]);
    assert_eq!(remark(&all), Some(Remark::All));
}

/// East is dealt what everybody was told, and plays it in order: one card of ours stops a march.
const FORETOLD: &str = "hand: true, dealer: 3, contract: { maker: 4, trump: S }, coach: off, \
    hands: { 4: JS AS 9S AH 10D, 1: KS QD AC KC 9H, 2: QS 9D 10C JH 10H, 3: 10S KH QH QC 9C }, \
    script: [4 play JS, 4 play AS, 4 play 9S, 4 play AH, 4 play 10D]";

#[test]
fn a_card_that_is_known_to_give_a_trick_away_is_told_at_once() {
    let library = lesson(FORETOLD);
    let said = played(&library, &["ks"]);
    assert_eq!(remark(&said), None);
    let said = played(&library, &["ks", "qd"]);
    let Some(Remark::GivesAway { better, argument, .. }) = remark(&said) else {
        panic!("{said:?}")
    };
    assert!(better != card("QD") && argument.is_some(), "{better} {argument:?}");
    let said = played(&library, &["ks", "9h", "kc", "ac"]);
    assert_eq!(remark(&said).filter(|told| matches!(told, Remark::GivesAway { .. })), None);
    assert!(review(&said).is_none());
}

/// In a hand of a lesson no act is blamed afterwards of which nothing was said, though its coach
/// tells only what cost something.
#[test]
fn a_lesson_blames_nothing_afterwards_alone() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    let lines = ["learn the-turn-up --step 2", "order up", "10s", "qc", "ks", "js", "as"];
    let said: Vec<Said> = lines.iter().flat_map(|line| say_on(&mut session, line)).collect();
    let spoken = tables(&said).filter_map(|said| match said {
        TableSaid::Coach { moment, .. } => Some((moment.own, moment.best, moment.band)),
        _ => None,
    });
    let blamed = review(&said).expect("a review").mistakes;
    let blamed: Vec<_> = blamed.iter().map(|(one, _)| (one.own, one.best, one.band)).collect();
    assert_eq!(spoken.collect::<Vec<_>>(), blamed);
    assert_eq!(blamed[0].0, Action::Discard([card("10S")].into_iter().collect()));
}

/// A hand that no card could save is not praised: the maker holds the five best trumps.
const LOST: &str = "hand: true, dealer: 1, contract: { maker: 4, trump: S }, coach: after, \
    hands: { 1: AH KH QH 10D 9D, 2: QC QD AC KC 9C, 3: 9H AD KD JD 10C, 4: JS JC AS KS QS }";

#[test]
fn a_hand_that_was_lost_anyhow_is_called_so() {
    let library = lesson(LOST);
    let mut session = Session::new(&library, Seed(1), "classic");
    let mut said = say(&mut session, "learn table");
    for _ in 0..30 {
        if let Some(review) = review(&said) {
            assert_eq!((review.fate, review.mistakes.len()), (Some(Fate::Lost), 0));
            let text: String =
                said.iter().map(|one| plain(&text_said(Style::screen(80), one))).collect();
            assert!(text.contains("could have stopped"), "{text}");
            assert!(!text.contains("nothing to mend"), "{text}");
            return;
        }
        let turn = turn(&said).expect("a turn");
        // The least first, which is nobody's mistake.
        let mut cards = turn.hand.iter().rev();
        said = cards
            .find_map(|card| {
                let said = say_on(&mut session, &card.to_string());
                (review(&said).is_some() || self::turn(&said).is_some()).then_some(said)
            })
            .expect("a card is allowed");
    }
    panic!("the hand does not end");
}

/// The makers would win if they played their best; they did not, and the learner's trump would have
/// taken a third trick.
const GIVEN: &str = "hand: true, dealer: 4, contract: { maker: 2, trump: D }, coach: after, \
    hands: { 1: 10D 9D KC QC 10C, 2: KS AH 9H KD JD, 3: JS 10S QH 10H QD, 4: AS QS KH JH AC }, \
    script: [2 play KD, 3 play 10S, 4 play AC, 2 play JD, 3 play QD, 4 play JH, \
             2 play AH, 3 play 10H, 4 play KH, 2 play KS, 3 play JS, 4 play QS]";

#[test]
fn what_the_others_gave_away_and_nobody_took_was_not_bound_to_happen() {
    let said = played(&lesson(GIVEN), &["kc", "10d", "qc", "9d"]);
    assert!(tables(&said).any(|said| matches!(said, TableSaid::HandOver(_))), "{said:?}");
    assert_eq!(review(&said).and_then(|review| review.fate), None);
}

/// The costliest moment is dealt once more, with the same cards, and leads back.
#[test]
fn the_costliest_moment_is_played_once_more() {
    let library = lesson(AWAY);
    let mut session = Session::new(&library, Seed(1), "classic").with_measure(Box::new(|_| 1));
    let mut said = say(&mut session, "learn table");
    let first = turn(&said).expect("a turn").hand;
    said = say_on(&mut session, "js");
    let to_the_end = |session: &mut Session<'_>, mut said: Vec<Said>| {
        for _ in 0..20 {
            if session.waits() == Waits::Enter {
                return said;
            }
            let turn = turn(&said).expect("a turn");
            let mut cards = turn.hand.iter();
            let taken = cards.find_map(|card| {
                let said = say_on(session, &card.to_string());
                let goes_on = self::turn(&said).is_some() || session.waits() == Waits::Enter;
                goes_on.then_some(said)
            });
            said = taken.expect("a card is allowed");
        }
        panic!("the hand does not end");
    };
    let over = to_the_end(&mut session, said);
    assert!(review(&over).is_some_and(|review| review.again), "{over:?}");
    let again = say(&mut session, "practise");
    assert!(tables(&again).any(|said| matches!(said, TableSaid::OnceMore { .. })), "{again:?}");
    assert_eq!(turn(&again).expect("a turn").hand, first);
    let kept = say_on(&mut session, "9d");
    assert!(moment(&kept).is_none(), "the least goes: {kept:?}");
    let over = to_the_end(&mut session, kept);
    assert!(tables(&over).any(|said| matches!(said, TableSaid::OnceMoreOver { .. })), "{over:?}");
    assert_eq!(session.waits(), Waits::Enter);
}

/// Plays of the others behind a card, every one that is allowed, to the end of the trick.
fn every_end(hand: &Hand<'_>, seat: Seat, card: leftbower::table::Card) -> Vec<Vec<Play>> {
    let mut hand = hand.clone();
    let before = hand.on_table().to_vec();
    hand.act(seat, Action::Play(card)).expect("legal");
    if hand.on_table().is_empty() {
        return vec![before.into_iter().chain([Play { seat, card }]).collect()];
    }
    let next = hand.to_act().expect("known").value().0.expect("somebody");
    let legal = hand.legal_actions().expect("known").into_parts().0;
    let cards = legal.into_iter().filter_map(|action| match action {
        Action::Play(card) => Some(card),
        _ => None,
    });
    cards.flat_map(|card| every_end(&hand, next, card)).collect()
}

/// What is said to be certain is so, wherever the cards lie; what beats a card with all hands seen
/// is in the hand that is named.
#[test]
fn what_is_said_to_be_certain_is_certain() {
    let mut checked = 0;
    let mut told = [0; 3];
    for id in ["classic", "standard", "railroad", "two-handed", "pepper", "call-ace"] {
        let rules = Variant::find(id).expect("shipped").rules();
        let rule = RuleOfThumb::counting(&rules);
        let dealer = Ring::new(rules.players).clockwise(Seat::FIRST, rules.players - 1);
        for number in 0..150 {
            let mut rng = Seed(number).rng();
            let mut hand = Hand::new(&rules, deal(&rules, dealer, &mut rng));
            while let Some((seat, action)) = rule.acts(&hand) {
                let legal = hand.legal_actions().expect("known").into_parts().0;
                let pick = |rng: &mut _| {
                    let at = below(rng, u32::try_from(legal.len()).expect("few"));
                    legal[usize::try_from(at).expect("small")]
                };
                let (better, other) = (pick(&mut rng), pick(&mut rng));
                let playing = matches!(hand.turn(&mut Silent), Ok(Some((_, Phase::Play))));
                for sees in [Sees::OwnHand, Sees::AllHands] {
                    if !playing || better == other {
                        continue;
                    }
                    let Some(said) = Argument::between(&hand, seat, sees, better, other) else {
                        continue;
                    };
                    checked += u32::from(is_certain(&hand, seat, &said));
                    match said {
                        Argument::FallsToVoid { .. } => told[0] += 1,
                        Argument::LeavesTrump { by, .. } if known_above(&by).is_some() => {
                            told[1] += 1;
                        }
                        Argument::MayBeTheirs { .. } => told[2] += 1,
                        _ => {}
                    }
                }
                hand.act(seat, action).expect("legal");
            }
        }
    }
    assert!(checked > 300, "{checked}");
    assert!(told.iter().all(|told| *told > 0), "{told:?}");
}

/// The first of some cards of which it is known who holds it.
fn known_above(by: &[SeenCard]) -> Option<(Seat, Card)> {
    by.iter().find_map(|(seat, above)| Some(((*seat)?, *above)))
}

/// Checks what an argument says for certain; whether it says anything so.
fn is_certain(hand: &Hand<'_>, seat: Seat, said: &Argument) -> bool {
    let (rules, trump) = (hand.rules(), hand.contract().expect("made").trump);
    let winner = |plays: &[Play]| winner_with(rules, trump, plays, &mut Silent).expect("a winner");
    match said {
        Argument::Takes { card, sure: Hold::Last | Hold::Unbeatable | Hold::Shown(..), .. } => {
            for trick in every_end(hand, seat, *card) {
                let with = winner(&trick).seat;
                let ours = leftbower::engine::side_of(rules, seat).contains(with);
                assert!(ours, "{said:?}: {trick:?}");
            }
            true
        }
        // Whatever the others hold and play, the trick stays where it is.
        Argument::AlreadyOurs { sure: true, held, .. }
        | Argument::Spares { ours: Some((held, true)), .. } => {
            let least = hand.legal_actions().expect("known").into_parts().0;
            for action in least {
                let Action::Play(card) = action else { continue };
                let stays = |trick: &Vec<Play>| {
                    let with = winner(trick);
                    with == *held || with.seat == seat
                };
                assert!(every_end(hand, seat, card).iter().all(stays), "{said:?}");
            }
            true
        }
        Argument::PartnerTrumps { suit, seat: who, card, kept } => {
            assert!(of_suit(hand, *who, *suit).is_empty(), "{said:?}");
            assert!(leftbower::engine::side_of(rules, seat).contains(*who), "{said:?}");
            let [low, high] = [card, kept].map(|card| Play { seat, card: *card });
            assert_eq!(winner(&[low, high]), high, "{said:?}");
            true
        }
        Argument::FallsToVoid { suit, seat: who, .. } => {
            assert!(of_suit(hand, *who, *suit).is_empty(), "{said:?}");
            true
        }
        Argument::LeavesTrump { kept, by, .. } => {
            let Some((who, above)) = known_above(by) else { return false };
            assert!(hand.held(who).is_some_and(|held| held.contains(above)), "{said:?}");
            let lead = Play { seat, card: *kept };
            assert_eq!(winner(&[lead, Play { seat: who, card: above }]).seat, who, "{said:?}");
            true
        }
        Argument::DrivesOut { card, by, rest } => {
            let others = Ring::new(rules.players).all().without(seat);
            for other in
                others.iter().filter(|other| hand.view(seat).plays_with(*other) == Some(false))
            {
                for held in hand.held(other).expect("dealt").iter().filter(|held| *held != by.1) {
                    let beats = |own: &Card| {
                        let lead = Play { seat, card: *own };
                        winner(&[lead, Play { seat: other, card: held }]).seat == other
                    };
                    assert!(!std::iter::once(card).chain(rest).any(beats), "{said:?}: {held}");
                }
            }
            true
        }
        Argument::MayBeTheirs { held, card } => {
            let lies = hand.on_table();
            assert_eq!(winner(lies), *held);
            let own = Play { seat, card: *card };
            assert_eq!(winner(&[lies, &[own]].concat()), own, "{said:?}");
            true
        }
        Argument::Beaten { by, card, .. } => {
            for (who, other) in by {
                let Some(who) = who else { continue };
                assert!(hand.held(*who).is_some_and(|held| held.contains(*other)), "{said:?}");
                assert_ne!(other, card);
            }
            true
        }
        _ => false,
    }
}

/// Whatever speaks for laying these cards away rather than those speaks of a card that only the one
/// or only the other act lays away.
#[test]
fn discards_are_told_apart_by_what_they_lay_away() {
    for id in ["classic", "railroad", "auction-6", "hasenpfeffer", "bald"] {
        let rules = Variant::find(id).expect("shipped").rules();
        let rule = RuleOfThumb::counting(&rules);
        let dealer = Ring::new(rules.players).clockwise(Seat::FIRST, rules.players - 1);
        let mut told = 0;
        for number in 0..200 {
            let mut rng = Seed(number).rng();
            let mut hand = Hand::new(&rules, deal(&rules, dealer, &mut rng));
            while let Some((seat, action)) = rule.acts(&hand) {
                let legal = hand.legal_actions().expect("known").into_parts().0;
                let discards: Vec<CardSet> = legal
                    .iter()
                    .filter_map(|act| match act {
                        Action::Discard(cards) => Some(*cards),
                        _ => None,
                    })
                    .collect();
                for (better, other) in discards.iter().zip(discards.iter().rev()) {
                    let acts = [*better, *other].map(Action::Discard);
                    let said = Argument::between(&hand, seat, Sees::OwnHand, acts[0], acts[1]);
                    let only = |one: &CardSet, two: &CardSet, card: Card| {
                        assert!(one.contains(card) && !two.contains(card), "{said:?}");
                    };
                    match said {
                        Some(Argument::KeepsTrump { kept: (kept, _), .. }) => {
                            only(other, better, kept);
                        }
                        Some(Argument::KeepsHigh { kept, away, .. }) => {
                            only(other, better, kept);
                            only(better, other, away);
                        }
                        Some(Argument::Empties { cards, suit }) => {
                            assert!(cards.minus(*better).is_empty(), "{said:?}");
                            assert!(!cards.minus(*other).is_empty(), "{said:?}");
                            assert_eq!(cards, of_suit(&hand, seat, suit), "{said:?}");
                            assert!(cards.iter().all(|card| card.rank() != Some(Rank::Ace)));
                        }
                        None => continue,
                        Some(_) => panic!("{said:?} is not about cards that are laid away"),
                    }
                    told += 1;
                }
                hand.act(seat, action).expect("legal");
            }
        }
        assert!(told > 100, "{id}: {told}");
    }
}

/// All cards of a seat that follow a suit.
fn of_suit(hand: &Hand<'_>, who: Seat, suit: Suit) -> CardSet {
    let trump = hand.contract().expect("made").trump;
    let follows = |card| effective_suit_with(hand.rules(), trump, card, &mut Silent) == Some(suit);
    hand.held(who).expect("dealt").filter(follows)
}

/// Of two suits of which one holds as much the best is the one that leaves the ace outside.
#[test]
fn a_bid_that_asks_too_much_is_told_of_the_suit_that_leaves_an_ace_beside_it() {
    let rules = Variant::find("double-hasenpfeffer-6").expect("shipped").rules();
    let held = ["KS", "10S", "10S", "AH", "10H", "10H", "KC", "10C"].map(card);
    let mut hands = BySeat::default();
    hands[seat(1)] = Some(held.into_iter().collect());
    let dealt = Dealt { dealer: seat(6), hands, up: Vec::new(), widow: None };
    let hand = Hand::new(&rules, dealt);
    let eight = Action::Bid(BidName::Number(8));
    let said = Argument::between(&hand, seat(1), Sees::OwnHand, Action::Pass, eight);
    let Some(Argument::TooHigh { trump, beside, .. }) = said else { panic!("{said:?}") };
    assert_eq!((trump, beside.aces), (Trump::Suit(Suit::Spades), vec![card("AH")]));
}

/// For whole hands the tricks of the next ones are those of the solver.
#[test]
fn the_next_tricks_of_a_whole_hand_are_best_play() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let rule = RuleOfThumb::counting(&rules);
    for number in 0..40 {
        let mut hand = Hand::new(&rules, deal(&rules, seat(4), &mut Seed(number).rng()));
        for _ in 0..14 {
            if let Some((seat, action)) = rule.acts(&hand) {
                hand.act(seat, action).expect("legal");
            }
        }
        let Ok(position) = Position::of(&hand) else { continue };
        let all = leftbower::solver::Solver::new(&rules).values(&position);
        assert_eq!(next_tricks(&rules, &position, position.left()), all, "deal {number}");
    }
}

/// Sentences of the coach with the board that they speak of, to be read: half of the acts of one
/// turn in each hand are drawn, all others follow the hints.
///
/// `cargo test --test all -- coach::sixty_sentences --ignored --nocapture`
#[test]
#[ignore = "it prints what people read"]
#[allow(clippy::print_stderr)]
fn sixty_sentences() {
    const GAMES: [&str; 8] = [
        "classic",
        "standard",
        "pepper",
        "call-ace",
        "auction-5",
        "railroad",
        "bald",
        "two-handed",
    ];
    let library = crate::support::shipped();
    for id in GAMES {
        let found = (100..500).filter_map(|seed| one_sentence(library, id, seed)).take(8);
        for text in found {
            eprintln!("{text}");
        }
    }
}

/// The board, what was typed, and what the coach said.
fn one_sentence(library: &Library, id: &str, seed: u64) -> Option<String> {
    let style = Style::screen(80);
    let mut session = Session::new(library, Seed(seed), id);
    let mut said = say(&mut session, &format!("play {id} club after seed {seed}"));
    let mut rng = Seed(seed).rng();
    let drawn_at = below(&mut rng, 6);
    for own in 0..20 {
        let now = turn(&said)?;
        let line = match own == drawn_at {
            true => {
                let at = below(&mut rng, u32::try_from(now.choices.len()).ok()?);
                now.choices[usize::try_from(at).ok()?].to_string()
            }
            false => hinted(&mut session)?.to_string(),
        };
        let board = text_said(style, &TableSaid::Turn(Box::new(now)).into());
        said = say(&mut session, line.trim_start_matches("play "));
        if let Some(coach) = tables(&said).find(|said| matches!(said, TableSaid::Coach { .. })) {
            let coach = text_said(style, &coach.clone().into());
            return Some(format!("== {id} {seed}: {line}{}{}", plain(&board), plain(&coach)));
        }
    }
    None
}

/// What the last rung of the hints says to do.
pub(crate) fn hinted(session: &mut Session<'_>) -> Option<Action> {
    (0..6).find_map(|_| {
        let said = say(session, "hint");
        tables(&said).find_map(|said| match said {
            TableSaid::Hint { hint: TableHint::Best { act, .. } | TableHint::End(act), .. } => {
                Some(*act)
            }
            _ => None,
        })
    })
}

/// An act as it may be typed at a table.
pub(crate) fn typed(action: Action) -> String {
    if let Action::Play(card) = action { card.to_string() } else { action.to_string() }
}

/// What all the hints of a turn say, and the act that the last one names; where there is no choice,
/// the only one.
fn all_hints(session: &mut Session<'_>) -> (Vec<Said>, String) {
    let mut all = Vec::new();
    for _ in 0..6 {
        let said = say(session, "hint");
        let act = tables(&said).find_map(|said| match said {
            TableSaid::Hint { hint: TableHint::Best { act, .. }, .. } => Some(typed(*act)),
            TableSaid::Choices { legal, .. } => Some(typed(legal[0])),
            _ => None,
        });
        all.extend(said);
        if let Some(act) = act {
            return (all, act);
        }
    }
    panic!("the hints come to no end: {all:?}");
}

/// What a hint names is not blamed, and what it says of sides is so, wherever sides are found by
/// cards.
#[test]
fn no_hint_is_blamed_and_none_takes_sides_wrongly() {
    let library = crate::support::shipped();
    let (mut done, mut sides, mut hands) = (0, 0, 0);
    let games = [("classic", 1..5), ("call-ace", 1..5), ("hasenpfeffer", 1..3)];
    let games = games.into_iter().flat_map(|(id, seeds)| seeds.map(move |seed| (id, seed)));
    for (id, seed) in sampled(games) {
        hands += 1;
        // It is the same act whenever the coach speaks.
        let coach = if seed % 2 == 0 { "before" } else { "after" };
        let mut session = Session::new(library, Seed(seed), "classic");
        let mut said = say(&mut session, &format!("play {id} casual {coach} seed {seed}"));
        let mut denied = false;
        for _ in 0..16 {
            for said in tables(&said) {
                if let TableSaid::HandOver(over) = said {
                    let partners = over.contract.and_then(|contract| contract.partners);
                    let is_mine = partners.is_some_and(|seats| seats.contains(Seat::FIRST));
                    assert!(!(denied && is_mine), "{id} {seed}: his own partner plays against him");
                    denied = false;
                }
            }
            let Some(now) = turn(&said) else {
                said = say(&mut session, "");
                continue;
            };
            let (hints, act) = all_hints(&mut session);
            for said in tables(&hints) {
                if let TableSaid::Hint { hint: TableHint::Following { winning, ours, .. }, .. } =
                    said
                    && let (Some((_, partner)), Some(made)) = (now.called, now.contract)
                {
                    let makers = partner.map(|partner| [made.maker, partner]);
                    let mine = |makers: [Seat; 2]| {
                        makers.contains(&winning.seat) == makers.contains(&Seat::FIRST)
                    };
                    match makers {
                        // Whether he is the partner himself he knows, or does not.
                        None if winning.seat == made.maker && made.maker != Seat::FIRST => {
                            assert_ne!(*ours, Some(true), "seed {seed}: {now:?}");
                            denied |= *ours == Some(false);
                        }
                        None if winning.seat == made.maker => assert_eq!(*ours, Some(true)),
                        makers => assert_eq!(*ours, makers.map(mine), "seed {seed}: {now:?}"),
                    }
                    sides += 1;
                }
            }
            said = say(&mut session, &act);
            assert!(moment(&said).is_none(), "{id}, seed {seed}: `{act}` was named: {now:?}");
            done += 1;
        }
    }
    assert!(done > 6 * hands && 2 * sides >= hands, "{hands} hands, {done} acts, {sides} sides");
}

/// However little one hand counts in a long game, whoever lays a trump away hears that it is one.
#[test]
fn a_short_suit_and_a_trump_laid_away_are_worth_a_word_in_a_long_game() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    let mut all = Vec::new();
    for line in ["play auction-5 casual after seed 6507", "bid 4", "hearts", "kh qs"] {
        all.extend(say(&mut session, line));
    }
    let words: Vec<&Argument> = tables(&all)
        .filter_map(|said| match said {
            TableSaid::Remarked { remark: Remark::Slips(why, _), .. } => Some(why),
            _ => None,
        })
        .collect();
    let [Argument::Longer { .. }, Argument::KeepsTrump { .. }] = words.as_slice() else {
        panic!("{words:?}")
    };
}

/// Where each suit is turned up in its turn nobody names the one that he holds most of.
#[test]
fn nothing_is_named_later_where_each_suit_is_turned_up() {
    let later = |variant: &str| {
        let rules = Variant::find(variant).expect("shipped").rules();
        let mut hands = BySeat::default();
        hands[seat(1)] = Some(["AS", "KS", "8S", "7S", "JC"].map(card).into_iter().collect());
        let dealt = Dealt { dealer: seat(4), hands, up: vec![card("10D")], widow: None };
        let hand = Hand::new(&rules, dealt);
        let order = Action::OrderUp { alone: false };
        Argument::between(&hand, seat(1), Sees::OwnHand, Action::Pass, order)
    };
    assert!(matches!(later("standard"), Some(Argument::Later { .. })), "{:?}", later("standard"));
    assert!(!matches!(later("bald"), Some(Argument::Later { .. })), "{:?}", later("bald"));
}

/// Both bowers are his in either black suit: an opponent who deals is not to get the queen of one, and
/// so he waits for the other, rather than go alone as well; with a partner who deals nothing is lost.
#[test]
fn who_holds_both_bowers_waits_for_the_suit_that_gives_no_trump_away() {
    let rules = Variant::find("classic").expect("shipped").rules();
    let clubs = Trump::Suit(Suit::Clubs);
    for (dealer, alone, waits) in [(4, false, true), (4, true, true), (3, false, false)] {
        let mut hands = BySeat::default();
        hands[seat(1)] = Some(["AS", "JS", "AD", "JC", "10C"].map(card).into_iter().collect());
        let dealt = Dealt { dealer: seat(dealer), hands, up: vec![card("QS")], widow: None };
        let mut hand = Hand::new(&rules, dealt);
        if dealer == 3 {
            hand.act(seat(4), Action::Pass).expect("allowed");
        }
        let order = Action::OrderUp { alone };
        let said = Argument::between(&hand, seat(1), Sees::OwnHand, Action::Pass, order);
        let is_later = matches!(said, Some(Argument::Later { trump, .. }) if trump == clubs);
        assert_eq!(is_later, waits, "dealer {dealer}, alone {alone}: {said:?}");
    }
}

#[test]
fn even_in_his_best_suit_he_lacks_something() {
    let rules = Variant::find("double-hasenpfeffer").expect("shipped").rules();
    let held = ["QS", "JS", "QH", "AD", "KD", "QD", "10D", "AC", "KC", "QC", "QC", "10C"];
    let mut hands = BySeat::default();
    hands[seat(1)] = Some(held.iter().map(|one| card(one)).collect());
    let mut hand = Hand::new(&rules, Dealt { dealer: seat(2), hands, up: vec![], widow: None });
    for (who, act) in [(3, Action::Bid(BidName::Number(6))), (4, Action::Pass)] {
        hand.act(seat(who), act).expect("allowed");
    }
    let higher = Action::Bid(BidName::Number(7));
    let said = Argument::between(&hand, seat(1), Sees::OwnHand, Action::Pass, higher);
    let Some(Argument::TooHigh { trump, .. }) = said else { panic!("{said:?}") };
    assert_eq!(trump, Trump::Suit(Suit::Clubs), "two good spades are less than six clubs");
}

/// What the last hint says for its act, after these lines.
fn last_reason(lines: &[&str]) -> Option<Argument> {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    for line in lines {
        say_on(&mut session, line);
    }
    let hints: Vec<Said> = (0..3).flat_map(|_| say(&mut session, "hint")).collect();
    tables(&hints).find_map(|said| match said {
        TableSaid::Hint { hint: TableHint::Best { why, speaks, .. }, .. } => {
            why.clone().and_then(|why| why.argument).or_else(|| speaks.as_deref().cloned())
        }
        _ => None,
    })
}

/// The right bower may fall on it, and no other trump needs to.
#[test]
fn a_left_bower_that_keeps_its_suit_draws_no_trumps() {
    let said = last_reason(&["play bald casual after seed 8307", "order up"]);
    let Some(Argument::Beaten { highest: Some((left, suit, _)), draws, trumps, .. }) = said else {
        panic!("{said:?}")
    };
    assert_eq!((left, suit), (card("JH"), Suit::Hearts));
    assert!(!draws && trumps == OnTheLead::MayFall, "{trumps:?}");
}

#[test]
fn a_bid_that_is_lost_makes_tricks_dear() {
    let said = last_reason(&["play pepper casual after seed 8306", "4", "2"]);
    assert_eq!(said, Some(Argument::EachTrickCosts));
}

/// A trump is led to him who must hold the best one that is out.
#[test]
fn a_maker_leads_to_the_partner_whom_he_called() {
    let lines = ["play call-ace casual after seed 8404", "5", "1", "3", "2", "", "2", "3"];
    let said = last_reason(&lines);
    let ten = Argument::CallsPartner { card: card("10D"), suit: Suit::Diamonds };
    assert_eq!(said, Some(ten));
}

/// A bid that mostly fails is told with the cards that are bid on.
#[test]
fn a_bid_that_costs_less_is_told_with_its_trumps() {
    let rules = Variant::find("bid-euchre").expect("shipped").rules();
    let mut hands = BySeat::default();
    hands[seat(3)] = Some(["KS", "JS", "9S", "KD", "JD", "9D"].map(card).into_iter().collect());
    let mut hand = Hand::new(&rules, Dealt { dealer: seat(4), hands, up: vec![], widow: None });
    let [four, five] = [4, 5].map(|tricks| Action::Bid(BidName::Number(tricks)));
    for (who, act) in [(1, Action::Pass), (2, four)] {
        hand.act(seat(who), act).expect("allowed");
    }
    let lone_calls = LoneCalls::Taught;
    let moment = Moment { hand: &hand, seat: seat(3), score: None, lone_calls, style: None };
    let why = moment.why([five, Action::Pass]).expect("the deals tell");
    let Some(Argument::FailsForLess { trump, held, aces, .. }) = why.argument else {
        panic!("{why:?}")
    };
    let held: Vec<Card> = held.into_iter().map(|(card, _)| card).collect();
    let diamonds = ["JD", "KD", "9D"].map(card);
    assert_eq!((trump, held, aces), (Trump::Suit(Suit::Diamonds), diamonds.to_vec(), vec![]));
}

/// What a seat holds under the rules of a variant, before the first bid.
fn before_bids<'r>(rules: &'r Ruleset, held: &[&str]) -> Hand<'r> {
    let mut hands = BySeat::default();
    hands[seat(1)] = Some(held.iter().map(|one| card(one)).collect());
    Hand::new(rules, Dealt { dealer: seat(4), hands, up: vec![], widow: None })
}

/// A bid and a higher one are told of the same suit; what was named after one is told of that.
#[test]
fn bids_are_told_of_the_best_suit() {
    let rules = Variant::find("hasenpfeffer").expect("shipped").rules();
    let hand = before_bids(&rules, &["QH", "JD", "9D", "AC", "JC", "10C"]);
    let [low, high] = [1, 5].map(|tricks| Action::Bid(BidName::Number(tricks)));
    let of = |one, other| Argument::between(&hand, seat(1), Sees::OwnHand, one, other);
    let (bid, too_high) = (of(low, Action::Pass), of(Action::Pass, high));
    let clubs = Trump::Suit(Suit::Clubs);
    assert!(matches!(bid, Some(Argument::Strength { trump, .. }) if trump == clubs), "{bid:?}");
    assert!(
        matches!(too_high, Some(Argument::TooHigh { trump, .. }) if trump == clubs),
        "{too_high:?}"
    );
    let diamonds = Trump::Suit(Suit::Diamonds);
    let named = Argument::of_bids(&hand, seat(1), [low, Action::Pass], diamonds);
    assert!(
        matches!(named, Some(Argument::Strength { trump, .. }) if trump == diamonds),
        "{named:?}"
    );
}

/// Where no trump may be named the highest cards of each suit count, and a bid that they make is not
/// called too high.
#[test]
fn high_cards_count_without_trump() {
    let rules = Variant::find("pepper").expect("shipped").rules();
    let hand = before_bids(&rules, &["9S", "AH", "KH", "AD", "KD", "JC"]);
    let against = |tricks| {
        let bid = Action::Bid(BidName::Number(tricks));
        Argument::between(&hand, seat(1), Sees::OwnHand, Action::Pass, bid)
    };
    let Some(Argument::TooHigh { beside, .. }) = against(5) else { panic!("{:?}", against(5)) };
    assert_eq!(beside.tops, ["AH", "KH", "AD", "KD"].map(card).to_vec());
    let two = against(2);
    assert!(!matches!(two, Some(Argument::TooHigh { .. })), "{two:?}");
    let rules = Variant::find("hasenpfeffer").expect("shipped").rules();
    let hand = before_bids(&rules, &["9S", "AH", "KH", "AD", "KD", "JC"]);
    let five = Action::Bid(BidName::Number(5));
    let said = Argument::between(&hand, seat(1), Sees::OwnHand, Action::Pass, five);
    let Some(Argument::TooHigh { beside, .. }) = said else { panic!("{said:?}") };
    assert_eq!(
        (beside.tops, beside.aces),
        (vec![], ["AH", "AD"].map(card).to_vec()),
        "a suit is named there"
    );
}

/// What brought less in some deals and more in none is not as good as what a hint names.
#[test]
fn what_never_brings_more_is_a_little_worse() {
    let mut session = Session::new(crate::support::shipped(), Seed(1), "classic");
    for line in ["play two-handed casual after seed 8504", "2", "2"] {
        say_on(&mut session, line);
    }
    let why = say(&mut session, "why");
    let judged = tables(&why).find_map(|said| match said {
        TableSaid::Worths { moment, .. } => Some(moment),
        _ => None,
    });
    let judged = judged.expect("the last card is told of");
    assert_eq!((judged.own, judged.best), (Action::Play(card("KS")), Action::Play(card("JD"))));
    assert!(judged.is_dominated && judged.is_slip(), "{judged:?}");
}

#[test]
fn whoever_trumps_his_partners_trick_hears_it_in_a_game_too() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(1), "classic");
    let mut all = Vec::new();
    for line in ["play classic casual after seed 8508", "pass", "as"] {
        all = say(&mut session, line);
    }
    let Some(Remark::ByRule { other, rule, .. }) = remark(&all) else { panic!("{all:?}") };
    assert_eq!(rule, Principle::LeavePartnersTrick);
    let why = say(&mut session, "why");
    let best = tables(&why).find_map(|said| match said {
        TableSaid::Worths { moment, .. } => Some(moment.best),
        _ => None,
    });
    assert_eq!(Some(other), best, "the coach and `why` name one card");
}
