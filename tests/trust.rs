//! What the coach blames, what a hint names and what a review calls sound never speak against each
//! other, in any game.

use leftbower::{
    chance::{Seed, below},
    content::Library,
    engine::{Action, BySide, Hand, Silent, sides},
    rules::{Ruleset, Variant},
    session::{LookAt, Session, TableHint, TableSaid, Waits},
    solver::{RuleOfThumb, deal},
    table::{Ring, Seat},
    tutor::{LoneCalls, Moment},
};

use crate::support::{
    effort,
    table::{any_choice, say, tables},
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

/// What the review calls sound brings as much as the best act, but for what chance may make of it
/// or a trifle; that and nothing else is what a hint says may do as well, and what a hint names is
/// never blamed.
#[test]
fn what_is_sound_is_as_good_as_what_a_hint_names() {
    for variant in Variant::all() {
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
            for action in legal {
                let worth = advice.worths.iter().find(|worth| worth.action == action);
                let worth = worth.expect("every act is judged");
                let judged = moment.judged(&advice, action).expect("it is judged");
                let is_worse = worth.is_worse() && worth.behind > trifle;
                assert!(!judged.is_sound() || !is_worse, "{at}: {action} {worth:?} {judged:?}");
                let is_told = action == named || alike.contains(&action);
                assert_eq!(is_told, judged.is_sound(), "{at}: {action} {alike:?} {judged:?}");
                acts += 1;
            }
        }
        assert!(acts > 4, "{}: {acts} acts are no test", variant.id);
    }
}

/// Whoever is warned of the card that comes to mind first, and plays it all the same, is blamed.
#[test]
fn whoever_is_warned_is_blamed() {
    const GAMES: [&str; 4] = ["classic", "pepper", "standard", "ghost-hand"];
    let library = Library::shipped();
    let mut warned = 0;
    for (game, seed) in GAMES.into_iter().cycle().zip(1..40) {
        let mut session = Session::new(&library, Seed(1), "classic");
        let mut said = say(&mut session, &format!("play {game} casual before seed {seed}"));
        let mut rng = Seed(seed).rng();
        for _ in 0..20 {
            let hints = tables(&said).filter_map(|said| match said {
                TableSaid::Hint { hint: TableHint::LookAt(LookAt::LookFurther(card)), .. } => {
                    Some(*card)
                }
                _ => None,
            });
            if let Some(card) = hints.last() {
                said = say(&mut session, &card.to_string());
                let is_blamed = tables(&said).any(|said| matches!(said, TableSaid::Coach { .. }));
                assert!(is_blamed, "{game} {seed}: {card}");
                warned += 1;
                break;
            }
            let is_asked = tables(&said).any(|said| matches!(said, TableSaid::Turn(_)));
            said = match session.waits() {
                Waits::Enter => say(&mut session, ""),
                _ if !is_asked => break,
                _ => any_choice(&mut session, &said, &mut rng),
            };
        }
        if warned == 3 {
            return;
        }
    }
    panic!("{warned} warnings are no test");
}
