//! Claims and concessions, and how many trumps are out.

use super::{ENOUGH, Home, is_asked, is_refused, to_the_cards, turn, typed_until_taken};
use crate::support::{
    sampled, share,
    table::{say, tables},
};
use leftbower::{
    chance::{Seed, below},
    content::{Referee, Source},
    engine::{Action, Hand, Phase, Silent, side_of, trumps, winner_with},
    rules::{Ruleset, Trump, Variant},
    session::{NoClaim, Proof, Said, Session, TableHint, TableSaid, Waits},
    solver::Layouts,
    store::Mark,
    table::{Card, Play, Seat, SeatSet, Trick},
};

/// Whether the tricks that `plays` make by turns are all taken by the learner; the first one, where it
/// was begun, may be a partner's.
fn are_all_mine(rules: &Ruleset, trump: Trump, plays: &[Play], begun: &[Play]) -> bool {
    let width = usize::from(rules.players);
    let all = [begun, plays].concat();
    all.chunks(width).enumerate().all(|(at, trick)| {
        let winner = winner_with(rules, trump, trick, &mut Silent).expect("a trick");
        let is_begun = at == 0 && !begun.is_empty();
        winner.seat == Seat::FIRST || is_begun && side_of(rules, Seat::FIRST).contains(winner.seat)
    })
}

#[test]
fn a_claim_rests_on_what_was_seen_and_a_concession_on_open_cards() {
    let library = crate::support::shipped();
    let (mut proven, mut open, mut lost, mut fought) = (0, 0, 0, 0);
    for seed in 1..=30 {
        let mut session = Session::new(library, Seed(seed), "classic");
        let mut now = turn(&say(&mut session, "play classic learner off"));
        for _ in 0..25 {
            let Some(turn_now) = now.clone().filter(|turn| turn.phase == Phase::Play) else {
                if session.waits() == Waits::Command {
                    break;
                }
                let said = say(&mut session, "order up");
                let said = if is_refused(&said) { typed_until_taken(&mut session) } else { said };
                now = turn(&said);
                continue;
            };
            let said = say(&mut session, "claim");
            let mut claimed = None;
            for said in tables(&said) {
                match said {
                    TableSaid::Claimed { line, by, .. } => {
                        let trump = turn_now.contract.expect("made").trump;
                        let (rules, begun) = (&turn_now.at.rules, &turn_now.on_table);
                        if turn_now.out.is_empty() {
                            assert!(
                                are_all_mine(rules, trump, line, begun),
                                "seed {seed}: {line:?}"
                            );
                        }
                        assert_eq!(*by, Proof::OwnCards);
                        proven += 1;
                        claimed = Some(turn_now.hand.clone());
                    }
                    TableSaid::NotAllMine { card, by, .. } => {
                        assert!(turn_now.hand.contains(card) && !turn_now.hand.contains(&by.0));
                        open += 1;
                    }
                    _ => {}
                }
            }
            if let Some(before) = claimed {
                let back = turn(&say(&mut session, "undo"));
                assert_eq!(back.map(|turn| turn.hand), Some(before), "the whole claim is undone");
                say(&mut session, "claim");
            }
            if tables(&said).any(|said| matches!(said, TableSaid::NotAllMine { .. })) {
                let said = say(&mut session, "concede");
                lost += tables(&said)
                    .filter(|said| matches!(said, TableSaid::Claimed { by: Proof::OpenCards, .. }))
                    .count();
                fought += tables(&said)
                    .filter(|said| matches!(said, TableSaid::NotAllLost { .. }))
                    .count();
            }
            now = match session.waits() {
                Waits::Enter => turn(&say(&mut session, "")),
                _ => turn(&typed_until_taken(&mut session)),
            };
        }
    }
    let counted = [proven, open, lost, fought];
    assert!(counted.iter().all(|many| *many > 0), "proven, open, lost, fought: {counted:?}");
}

/// The last hand that is kept, as it stood before the last `left` cards were played.
fn before_the_claim<'r>(home: &Home, rules: &'r Ruleset, left: usize) -> Hand<'r> {
    let (store, ann) = home.store();
    let records = store.abouts(ann, Mark::HandPlayed).expect("reads");
    let record = records.last().expect("a hand is kept");
    let source = Source::new("kept", record.clone());
    let judged = Referee::default().judge(&source, home.library.context(None));
    let (record, _) = judged[0].judged.as_ref().expect("it is sound");
    let at = &record.situation;
    let cards: Vec<Card> = at.tricks.iter().flatten().flatten().copied().collect();
    let mut hand = at.after_auction(rules).expect("it was played");
    for card in &cards[..cards.len() - left] {
        let (seat, _) = hand.turn(&mut Silent).expect("all is known").expect("somebody plays");
        hand.act(seat, Action::Play(*card)).expect("it was legal");
    }
    hand
}

/// The law of claims: however the cards lie that the learner has not seen, and whatever the others
/// do with them, his cards take every trick in the order in which they were shown; or the first one is
/// thrown on a partner's.
#[test]
fn a_claim_that_is_proven_holds_wherever_the_other_cards_lie() {
    let mut home = Home::new();
    let mut tried = 0;
    for variant in ["classic", "pepper"] {
        let rules = Variant::find(variant).expect("shipped").rules();
        for seed in 1..=12 {
            // Three claims tell enough, one where not all is tried.
            if tried >= share(60) {
                return;
            }
            let mut session = home.sit_down();
            let mut said = say(&mut session, &format!("play {variant} casual off seed {seed}"));
            let mut line = None;
            for _ in 0..120 {
                if session.waits() == Waits::Command {
                    break;
                }
                let Some(turn) = turn(&said).filter(|_| is_asked(&session)) else {
                    said = say(&mut session, "");
                    continue;
                };
                let call = if turn.phase == Phase::Play { "claim" } else { "order up" };
                said = say(&mut session, call);
                line = tables(&said).find_map(|said| match said {
                    TableSaid::Claimed { line, .. } => Some(line.clone()),
                    _ => None,
                });
                if line.is_some() {
                    break;
                }
                let stands = tables(&said).all(|said| !matches!(said, TableSaid::Turn(_)));
                if stands && is_asked(&session) {
                    said = typed_until_taken(&mut session);
                }
            }
            drop(session);
            let Some(line) = line else { continue };
            let hand = before_the_claim(&home, &rules, line.len());
            let own: Vec<Card> =
                line.iter().filter(|play| play.seat == Seat::FIRST).map(|play| play.card).collect();
            let layouts = Layouts::new(hand.view(Seat::FIRST)).expect("the deal agrees");
            let mut rng = Seed(seed).rng();
            for deal in 0..20 {
                let Some(mut other) = layouts.numbered(Seed(seed), deal) else { continue };
                let mut cards = own.iter();
                while let Some((seat, _)) = other.turn(&mut Silent).expect("all is known") {
                    let legal = other.legal_actions().expect("all is known").into_parts().0;
                    let at = below(&mut rng, u32::try_from(legal.len()).expect("few")) as usize;
                    let action = match seat {
                        Seat::FIRST => Action::Play(*cards.next().expect("his turn")),
                        _ => legal[at],
                    };
                    other.act(seat, action).expect("legal");
                }
                let trump = other.contract().expect("made").trump;
                let taken_by = |seats: SeatSet| {
                    let is_theirs = |trick: &&Trick| {
                        let winner = winner_with(&rules, trump, trick.plays(), &mut Silent);
                        winner.is_some_and(|winner| seats.contains(winner.seat))
                    };
                    other.tricks().iter().rev().take(own.len()).filter(is_theirs).count()
                };
                let ours = taken_by(side_of(&rules, Seat::FIRST));
                let mine = taken_by(SeatSet::of(Seat::FIRST));
                assert_eq!(ours, own.len(), "{variant} {seed}: {line:?}");
                assert!(mine + 1 >= ours, "{variant} {seed}: {line:?}");
                tried += 1;
            }
        }
    }
    assert!(tried >= 20, "{tried} deals");
}

#[test]
fn partners_who_are_not_known_cannot_be_given_up() {
    let library = crate::support::shipped();
    let mut refused = 0;
    for seed in 1..=12 {
        let mut session = Session::new(library, Seed(seed), "classic");
        let mut said = say(&mut session, "play call-ace casual off");
        for _ in 0..12 {
            if turn(&said).is_some_and(|turn| turn.phase == Phase::Play) {
                let conceded = say(&mut session, "concede");
                refused += tables(&conceded)
                    .filter(|said| **said == TableSaid::NoClaim(NoClaim::PartnerUnknown))
                    .count();
                let claimed = say(&mut session, "claim");
                assert!(!tables(&claimed).any(|said| matches!(said, TableSaid::NoClaim(_))));
                break;
            }
            said = typed_until_taken(&mut session);
        }
    }
    assert!(refused > 0);
}

#[test]
fn trumps_that_lie_in_a_hand_or_follow_another_suit_are_still_out() {
    let library = crate::support::shipped();
    for variant in ["classic", "bald"] {
        let mut asked = 0;
        for seed in 1..=30 {
            let mut session = Session::new(library, Seed(seed), "classic");
            let mut said = say(&mut session, &format!("play {variant} casual off"));
            let mut turned_down = false;
            for _ in 0..8 {
                let Some(turn_now) = turn(&said) else { break };
                let leads = turn_now.phase == Phase::Play && turn_now.on_table.is_empty();
                let first = turn_now.won.is_none() && turn_now.out.is_empty();
                turned_down |=
                    turn_now.choices.iter().any(|act| matches!(act, Action::Call { .. }));
                if leads && first {
                    let hint = say(&mut session, "hint");
                    let counted = tables(&hint).find_map(|said| match said {
                        TableSaid::Hint {
                            hint: TableHint::Leading { held, unseen, shown, .. },
                            ..
                        } => Some(held + unseen + u32::try_from(shown.len()).expect("few")),
                        _ => None,
                    });
                    // What was turned down may be the left bower now, and the learner has laid away
                    // nothing unless he dealt.
                    if turn_now.at.dealer != Seat::FIRST && !turned_down {
                        let made = turn_now.contract.expect("made");
                        let all = trumps(&turn_now.at.rules, made.trump).value().len();
                        assert_eq!(counted, u32::try_from(all).ok(), "{variant} {seed}");
                        asked += 1;
                    }
                    break;
                }
                said = typed_until_taken(&mut session);
            }
        }
        assert!(asked > 0, "{variant}");
    }
}

#[test]
fn enter_goes_back_from_counting_to_the_cards() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(4), "classic");
    let before = to_the_cards(&mut session, "play classic random off");
    let asked = say(&mut session, "count");
    assert!(asked.iter().any(|said| matches!(said, Said::Asked(_))));
    assert!(turn(&say(&mut session, "")) == Some(before));
    assert_eq!(session.tally().total(), (0, 0));
}

#[test]
fn once_trump_is_settled_it_can_be_counted_and_no_hint_is_about_choosing_it() {
    let library = crate::support::shipped();
    let games = Variant::all().iter().flat_map(|variant| [1, 2, 3].map(|seed| (variant, seed)));
    for (variant, seed) in sampled(games) {
        let mut session = Session::new(library, Seed(seed), "classic");
        let mut said = say(&mut session, &format!("play {} random off", variant.id));
        for _ in 0..ENOUGH {
            let settled = turn(&said).is_some_and(|turn| turn.contract.is_some());
            if settled {
                let at = format!("{} {seed}", variant.id);
                let hint = say(&mut session, "hint");
                let of_trump = |said: &TableSaid| match said {
                    TableSaid::Hint { hint, .. } => matches!(hint, TableHint::Trumps { .. }),
                    _ => false,
                };
                assert!(!tables(&hint).any(of_trump), "{at}: {hint:?}");
                let counted = say(&mut session, "count");
                let nothing = |said: &TableSaid| *said == TableSaid::NothingToCount;
                assert!(!tables(&counted).any(nothing), "{at}");
                say(&mut session, "");
            }
            said = typed_until_taken(&mut session);
            if tables(&said).any(|said| matches!(said, TableSaid::HandOver(_))) {
                break;
            }
        }
    }
}
