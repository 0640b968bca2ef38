//! Playing at a table: whole hands and matches of every variant from a typist who knows no rules,
//! taking back, claims, refusals that are heard, and going on at the same card after any end.

mod acts;
mod claims;
mod coach;
mod leaving;
mod lessons;
mod odd_lines;

use crate::support::{
    sampled,
    table::{say, say_on, tables},
    terminal::leftbower,
};
use leftbower::{
    chance::Seed,
    content::Library,
    engine::{Action, BySide, Hand, Phase},
    repl::Conversation,
    rules::Variant,
    session::{
        Falls, LedHere, Said, Session, StoreJournal, TableSaid, Told, TurnSaid, Verdict, Waits,
    },
    solver::{RuleOfThumb, deal},
    store::{self, Store},
    table::{Card, Seat, Suit},
    text::{Boards, Style, plain},
    tutor::Situation,
};

/// More lines than any two hands take.
const ENOUGH: usize = 600;

/// This many matches of each variant are typed; `LEFTBOWER_PLAY_MATCHES=50 cargo test play::` types
/// as many as that.
fn matches() -> u64 {
    number("LEFTBOWER_PLAY_MATCHES", 1)
}

fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

fn turn(said: &[Said]) -> Option<TurnSaid> {
    tables(said)
        .filter_map(|said| match said {
            // Which card is turned up may have been said before.
            TableSaid::Turn(turn) => Some(TurnSaid {
                up_told: false,
                told: false,
                open_told: Told::Now,
                ..(**turn).clone()
            }),
            _ => None,
        })
        .last()
}

fn is_refused(said: &[Said]) -> bool {
    let wrong = |said: &Said| matches!(said, Said::Verdict(Verdict::Wrong(_)));
    let not = |said: &TableSaid| {
        matches!(
            said,
            TableSaid::NotAllowed { .. }
                | TableSaid::NotRead { .. }
                | TableSaid::CardTooEarly { .. }
                | TableSaid::CardGone { .. }
                | TableSaid::NoSuchBid { .. }
                | TableSaid::WhichCard { .. }
        )
    };
    said.iter().any(wrong) || tables(said).any(not)
}

/// Types one choice after the other until one is taken; what was said to that.
fn typed_until_taken(session: &mut Session<'_>) -> Vec<Said> {
    if session.waits() == Waits::Enter {
        return say(session, "");
    }
    let labels = (b'a'..=b'l').map(|letter| char::from(letter).to_string());
    for label in (1..=30).map(|number: u32| number.to_string()).chain(labels) {
        let said = say_on(session, &label);
        if !is_refused(&said) {
            return said;
        }
    }
    panic!("nothing is taken");
}

/// Plays like that for `hands` hands; how many there were.
fn typed_blindly(session: &mut Session<'_>, hands: usize) -> usize {
    let mut over = 0;
    for _ in 0..ENOUGH {
        if matches!(session.waits(), Waits::Command | Waits::Nothing) {
            return over;
        }
        let said = typed_until_taken(session);
        over += tables(&said).filter(|said| matches!(said, TableSaid::HandOver(_))).count();
        if over >= hands {
            return over;
        }
    }
    panic!("the hand does not end");
}

#[test]
fn whole_hands_of_every_variant_are_played_by_somebody_who_knows_no_rules() {
    let library = crate::support::shipped();
    for variant in Variant::all() {
        for seed in 1..=3 {
            let mut session = Session::new(library, Seed(seed), "classic");
            let said = say(&mut session, &format!("play {} random off", variant.id));
            let opens = tables(&said).next();
            assert!(
                matches!(opens, Some(TableSaid::Opens { goes_on: false, .. })),
                "{}",
                variant.id
            );
            assert!(typed_blindly(&mut session, 2) >= 1, "{} {seed}", variant.id);
        }
    }
}

/// Lines that take every choice in turn, whatever is asked.
fn every_choice(times: usize) -> String {
    let numbers = (1..=12).map(|number: u32| format!("{number}\n"));
    let letters = (b'a'..=b'l').map(|letter| format!("{}\n", char::from(letter)));
    numbers.chain(letters).collect::<String>().repeat(times)
}

#[test]
fn whole_matches_of_every_variant_are_typed_through_a_pipe() {
    for variant in sampled(Variant::all()) {
        for seed in 1..=matches() {
            let args =
                format!("play {} --level learner --coach off --no-save --seed {seed}", variant.id);
            let ended = leftbower(&args).fed(every_choice(200));
            assert_eq!(ended.status, Some(0), "{args}: {}", ended.errors);
            assert!(ended.out.contains(" won it in "), "{args}: the match does not end");
        }
    }
}

#[test]
fn an_act_is_taken_back_and_a_deal_played_once_more() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(4), "classic");
    let first = say(&mut session, "play classic random off");
    let second = say(&mut session, "1");
    assert!(turn(&first) != turn(&second));
    assert!(turn(&say(&mut session, "undo")) == turn(&first), "the act is gone");
    say(&mut session, "1");
    assert!(turn(&say(&mut session, "again")) == turn(&first), "the same deal comes again");
    let nothing = say(&mut session, "undo");
    assert!(tables(&nothing).any(|said| matches!(said, TableSaid::NothingToTakeBack { .. })));
}

/// The next turn after a line.
fn turn_after(session: &mut Session<'_>, line: &str) -> TurnSaid {
    let mut said = say(session, line);
    for _ in 0..ENOUGH {
        if let Some(turn) = turn(&said) {
            return turn;
        }
        said = say(session, "");
    }
    panic!("nobody is asked");
}

/// The number before each card, from 0.
fn numbered(turn: &TurnSaid) -> Vec<(Card, usize)> {
    let card = |(action, place): (&Action, &usize)| match action {
        Action::Play(card) => Some((*card, *place)),
        Action::Discard(cards) if cards.len() == 1 => Some((cards.iter().next()?, *place)),
        _ => None,
    };
    turn.choices.iter().zip(&turn.places).filter_map(card).collect()
}

#[test]
fn a_card_keeps_its_number_while_another_is_laid_away_for_the_card_turned_up() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(4), "classic");
    say(&mut session, "play two-handed random off seed 88");
    let laying = turn(&say(&mut session, "pick it up")).expect("one card goes");
    assert_eq!(laying.phase, Phase::Exchange);
    let before = numbered(&laying);
    assert_eq!(before.len(), 5, "what was turned up comes later");
    let after = numbered(&turn_after(&mut session, "10s"));
    let kept = |(card, _): &&(Card, usize)| after.iter().any(|(other, _)| other == card);
    let old: Vec<_> = before.iter().filter(kept).collect();
    assert_eq!(old.len(), 4);
    assert!(old.into_iter().all(|one| after.contains(one)), "{before:?}, {after:?}");
}

/// Diamonds are trump, clubs are led, and of QD AD JS 10S AH none is a club; of JS none wonders.
#[test]
fn who_asks_what_is_allowed_hears_what_was_led() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(4), "classic");
    say(&mut session, "play two-handed casual off seed 88");
    say(&mut session, "pick it up");
    turn_after(&mut session, "jh");
    let asked = say(&mut session, "?");
    let led = tables(&asked).find_map(|said| match said {
        TableSaid::Choices { led, legal, .. } => {
            Some((led.expect("a card lies there"), legal.len()))
        }
        _ => None,
    });
    let led_here = LedHere { suit: Suit::Clubs, by: None, follows: false, apart: None, free: true };
    assert_eq!(led, Some((led_here, 5)));
}

#[test]
fn trumps_are_counted_and_another_act_is_named_where_the_coach_speaks() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(4), "classic");
    say(&mut session, "play two-handed seed 88");
    say(&mut session, "pick it up");
    say(&mut session, "ah");
    assert_eq!(session.waits(), Waits::EnterWhyOrUndo, "the coach speaks");
    // Who counts may do so here, too.
    let counted = say(&mut session, "count");
    assert!(tables(&counted).any(|said| matches!(said, TableSaid::Unseen(_))), "{counted:?}");
    assert_eq!(session.waits(), Waits::EnterWhyOrUndo, "he waits as before");
    let instead = say(&mut session, "10s");
    let names = |said: &TableSaid| match said {
        TableSaid::TakenBack { own, instead: Some(instead), .. } => {
            (own.as_ref().map_or_else(String::new, ToString::to_string), instead.to_string())
                == ("discard AH".into(), "discard 10S".into())
        }
        _ => false,
    };
    assert!(tables(&instead).any(names), "{instead:?}");
}

/// A learner's file, opened anew for each session.
struct Home {
    library: Library,
    folder: tempfile::TempDir,
    sessions: u32,
}

impl Home {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self { library: Library::shipped(), folder, sessions: 0 }
    }

    fn sit_down(&mut self) -> Session<'_> {
        self.sessions += 1;
        let mut store = Store::open(&self.folder.path().join("a.db")).expect("opens");
        let learner = store.profile("ann").expect("is made");
        let journal = StoreJournal::new(store, learner, format!("session-{}", self.sessions));
        Session::new(&self.library, Seed(self.sessions.into()), "classic").with_journal(journal)
    }

    fn store(&self) -> (Store, store::ProfileId) {
        let store = Store::open(&self.folder.path().join("a.db")).expect("opens");
        let learner = store.find("ann").expect("reads").expect("is there");
        (store, learner)
    }
}

/// Plays to the end of a hand, and says what was said last.
fn to_the_end_of_the_hand(session: &mut Session<'_>) -> Vec<Said> {
    for _ in 0..ENOUGH {
        let said = typed_until_taken(session);
        if tables(&said).any(|said| matches!(said, TableSaid::HandOver(_))) {
            return said;
        }
    }
    panic!("the hand does not end");
}

/// Whether a line is taken as an answer or as an act.
fn is_asked(session: &Session<'_>) -> bool {
    matches!(session.waits(), Waits::Answer | Waits::Act)
}

#[test]
fn each_turn_shows_the_score_of_the_hands_before() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(4), "classic");
    let mut said = say(&mut session, "play classic random off");
    let (mut score, mut with_score) = (None, 0);
    while with_score < 20 {
        for said in tables(&said) {
            match said {
                TableSaid::HandOver(over) => score = Some(over.score.clone()),
                TableSaid::Turn(turn) => {
                    let is_open = |score: &&BySide<i16>| score.iter().any(|(_, n)| n != 0);
                    assert_eq!(turn.score.as_ref(), score.as_ref().filter(is_open));
                    with_score += usize::from(turn.score.is_some());
                }
                _ => {}
            }
        }
        said = match session.waits() {
            Waits::Enter => say(&mut session, ""),
            _ => typed_until_taken(&mut session),
        };
    }
}

#[test]
fn the_score_between_two_hands_is_that_after_the_hand() {
    let library = crate::support::shipped();
    let mut session = Session::new(library, Seed(3), "classic");
    say(&mut session, "play classic random off");
    let said = to_the_end_of_the_hand(&mut session);
    let over = tables(&said).find_map(|said| match said {
        TableSaid::HandOver(over) => Some(over.score.clone()),
        _ => None,
    });
    let said = say(&mut session, "score");
    let told = tables(&said).find_map(|said| match said {
        TableSaid::Score { score, .. } => Some(score.clone()),
        _ => None,
    });
    assert!(told.is_some() && told == over);
    assert_eq!(session.waits(), Waits::Enter, "it still waits");
    let said = say(&mut session, "hint");
    assert!(tables(&said).any(|said| *said == TableSaid::BetweenHands), "{said:?}");
    let next = say(&mut session, "");
    assert!(tables(&next).any(|said| matches!(said, TableSaid::Dealt { .. })), "Enter deals");
}

/// The first turn at which cards are played, everybody passing or calling what comes first.
fn to_the_cards(session: &mut Session<'_>, opening: &str) -> TurnSaid {
    let mut said = say(session, opening);
    for _ in 0..ENOUGH {
        if let Some(turn) = turn(&said).filter(|turn| turn.phase == Phase::Play) {
            return turn;
        }
        said = typed_until_taken(session);
    }
    panic!("nobody plays");
}

#[test]
fn who_deals_first_is_drawn_for_and_the_last_card_plays_itself() {
    let library = crate::support::shipped();
    let mut dealers = std::collections::HashSet::new();
    let (mut last, mut forced) = (0, 0);
    for seed in 1..=20 {
        let mut session = Session::new(library, Seed(seed), "classic");
        let mut said = say(&mut session, "play classic random off");
        dealers.extend(tables(&said).find_map(|said| match said {
            TableSaid::Dealt { at, .. } => Some(at.dealer),
            _ => None,
        }));
        for _ in 0..20 {
            if !is_asked(&session) {
                break;
            }
            let turn = turn(&said);
            assert!(turn.is_none_or(|turn| turn.hand.len() > 1));
            said = typed_until_taken(&mut session);
            for fallen in tables(&said) {
                let TableSaid::Falls { why, .. } = fallen else { continue };
                last += usize::from(*why == Falls::Last);
                forced += usize::from(*why == Falls::Follows);
            }
        }
        // The last own act is the one before the card that nobody had to choose.
        if session.waits() == Waits::Enter {
            let again = turn(&say(&mut session, "undo"));
            assert!(again.is_none_or(|turn| turn.hand.len() > 1), "seed {seed}");
        }
    }
    assert_eq!(dealers.len(), 4);
    assert!(last > 0 && forced > 0, "{last} {forced}");
}

/// Who listens hears what was led and who has the trick so far before his cards, each card in a
/// line of its own, and no sign that only eyes want.
#[test]
fn a_table_that_is_read_aloud_says_what_lies_there() {
    let style = Style { boards: Boards::Spoken, ..Style::screen(80) };
    let text = seen(style, "play classic casual seed 3", 5);
    for sign in ['`', '→', '•', '±', '✗', '✓', '★', '─', '♠', '♥', '♦', '♣'] {
        assert!(!text.contains(sign), "{sign}: {text}");
    }
    let mut following = 0;
    let turns = text.split("You play.\n").zip(text.split("You play.\n").skip(1));
    for (before, after) in turns {
        let said = before.lines().rev().take(4).collect::<Vec<_>>().join(" ");
        // Of a single card that was just told nothing is said once more.
        assert!(said.contains("the trick so far with") || said.contains(" leads "), "{said}");
        following += 1;
        // Trumps stand apart, so that the word is heard once.
        let cards: Vec<&str> = after.lines().take_while(|line| line.starts_with("  ")).collect();
        let of = |line: &&str| line.matches(" of ").count();
        assert!(cards.len() <= 2 && cards.iter().map(of).sum::<usize>() > 1, "{after}");
        let is_apart = |line: &&str| line.trim_start().starts_with("Trump");
        assert!(cards.len() < 2 || is_apart(&cards[0]) && !is_apart(&cards[1]), "{after}");
    }
    assert!(following > 2, "{text}");
}

/// A hand as somebody sees it who takes the first thing that is allowed.
fn seen(style: Style, opening: &str, hands: usize) -> String {
    let library = crate::support::shipped();
    let mut talk = Conversation::new(library, style, Seed(3), "classic");
    let mut text = plain(&talk.line(opening).text);
    let (mut at, mut over) = (0, 0);
    while over < hands {
        let line = if talk.prompt().contains("Enter") {
            at = 0;
            String::new()
        } else {
            at = at % 6 + 1;
            at.to_string()
        };
        let said = plain(&talk.line(&line).text);
        // A number whose card is gone is none.
        let refused = [
            "may not be",
            "not allowed",
            "cannot read",
            "Not now",
            "There is no bid",
            "Which",
            " is gone",
        ];
        if !refused.iter().any(|no| said.contains(no)) {
            at = 0;
        }
        over += said.matches(" is over. ").count();
        text += &format!("> {line}\n{said}");
    }
    text
}

#[test]
fn a_hand_at_the_table() {
    insta::assert_snapshot!(seen(Style::screen(80), "play classic random off seed 3", 1));
}

#[test]
fn a_hand_at_a_narrow_table() {
    insta::assert_snapshot!(seen(Style::ascii(40), "play auction-5 random off seed 3", 1));
}

#[test]
fn what_cannot_be_played_is_one_clear_line() {
    let player = leftbower("play --level champion").fed("");
    assert_eq!(player.status, Some(2), "{}", player.errors);
    let game = leftbower("play clasic").fed("");
    assert_eq!((game.status, game.errors.lines().count()), (Some(2), 1), "{}", game.errors);
    assert!(game.errors.contains("classic"), "{}", game.errors);
}

/// What a seat has seen of a hand that everybody plays by rule of thumb can be written down as a
/// situation, and shows no card that it has not seen.
#[test]
fn a_situation_tells_what_a_seat_has_seen() {
    for variant in Variant::all() {
        let rules = variant.rules();
        let player = RuleOfThumb::counting(&rules);
        let (mut told, mut untold) = (0, 0);
        for seed in 0..12 {
            let mut hand = Hand::new(&rules, deal(&rules, Seat::FIRST, &mut Seed(seed).rng()));
            while let Some((seat, action)) = player.acts(&hand) {
                match Situation::seen(&hand, seat) {
                    Some(at) => {
                        let others = (1..=rules.players).filter_map(Seat::new);
                        let known = others.filter(|other| at.hands[*other].is_some());
                        assert!(known.eq([seat]), "{}: {at:?}", variant.id);
                        told += 1;
                    }
                    None => untold += 1,
                }
                hand.act(seat, action).expect("legal");
            }
        }
        assert!(untold * 10 <= told, "{}: {told} told, {untold} not", variant.id);
    }
}

/// The turns of one hand, every choice taken as it comes.
fn turns_of_a_hand(session: &mut Session<'_>, opening: &str) -> Vec<TurnSaid> {
    let mut turns: Vec<TurnSaid> = turn(&say(session, opening)).into_iter().collect();
    for _ in 0..ENOUGH {
        let said = typed_until_taken(session);
        turns.extend(turn(&said));
        if tables(&said).any(|said| matches!(said, TableSaid::HandOver(_))) {
            return turns;
        }
    }
    panic!("the hand does not end");
}

#[test]
fn a_hand_that_is_laid_open_is_shown_from_then_on() {
    let library = crate::support::shipped();
    let mut shown = 0;
    for seed in 1..=20 {
        let mut session = Session::new(library, Seed(seed), "classic");
        for turn in turns_of_a_hand(&mut session, "play railroad random off") {
            let exposed = turn.contract.filter(|made| made.exposed && made.maker != Seat::FIRST);
            let open: Vec<Seat> = turn.open.iter().map(|(seat, _)| *seat).collect();
            assert_eq!(open, exposed.iter().map(|made| made.maker).collect::<Vec<_>>(), "{seed}");
            shown += open.len();
        }
    }
    assert!(shown > 0);
}
