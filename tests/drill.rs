//! The question generator and the catalogue of misconceptions, tried on each other.

#![allow(clippy::print_stdout)] // a test stops where its ground is missing; the report is for people

use std::{collections::BTreeSet, ops::Range, sync::Arc, time::Instant};

use leftbower::{
    content::{LessonStep, Library, answer_json},
    engine::{Action, Ruling},
    repl::Conversation,
    rules::{Clause, OptionValue, Options, Variant},
    solver::{Adviser, RuleOfThumb, Sampling},
    table::{Ring, Seat},
    text::{Style, answer_said, names_at, plain},
    tutor::{
        Answer, Ask, Belief, Catalogue, Generator, Ground, Hint, ItemId, JudgedBy, Posed, Question,
        Response, Seed, Skill, Spot, Want, answer, answer_under, ladder, own_cards, read,
        replay_item,
    },
};

use crate::support::{sampled, terminal::leftbower};

const TURN_UP: [&str; 4] = ["classic", "standard", "three-handed", "two-handed"];

/// This many seeds of each kind are tried; `LEFTBOWER_LAWS=10 cargo test drill::` tries ten times
/// as many.
fn seeds(usual: u64) -> Range<u64> {
    0..usual * crate::support::effort()
}

fn catalogue() -> Vec<Belief> {
    Library::shipped().beliefs().to_vec()
}

fn variant(id: &str) -> &'static Variant {
    Variant::find(id).expect("shipped")
}

fn generator<'b>(id: &str, beliefs: &'b [Belief]) -> Generator<'b> {
    Generator::new(variant(id), Options::new(), beliefs).expect("sound rules")
}

/// A table with the options on that some beliefs need.
fn with_options(id: &str) -> (&'static Variant, Options) {
    let variant = variant(id);
    let wanted = [
        "joker=true",
        "renege-points=4",
        "stick-the-dealer=true",
        "defend-alone=true",
        "take-4-for-1=true",
        "lone-lead=left-of-maker",
        "canadian-loner=true",
        "alone-worth-2=true",
        "widow-optional=true",
        "ace-no-face=true",
        "joker-turnup=dealer-names-before-looking",
    ];
    let pairs = wanted.into_iter().filter_map(|option| option.split_once('='));
    let offered = pairs.filter(|(option, _)| variant.option(option).is_some());
    (
        variant,
        offered.map(|(option, value)| (option.to_owned(), OptionValue::from_text(value))).collect(),
    )
}

#[test]
fn every_misconception_can_be_applied_and_changes_something_somewhere() {
    let beliefs = catalogue();
    let ids: BTreeSet<&str> = beliefs.iter().map(|belief| belief.id.as_str()).collect();
    assert_eq!(ids.len(), beliefs.len(), "an id stands twice");
    assert!(beliefs.len() > 70, "{} beliefs were read", beliefs.len());
    for belief in &beliefs {
        let tables = Variant::all().iter().flat_map(|variant| {
            let (_, options) = with_options(&variant.id);
            [(variant, Options::new()), (variant, options)]
        });
        let mut changed = false;
        for (variant, options) in tables {
            let rules = variant.with(&options).expect("sound");
            changed |= belief.under(&variant.id, &rules).is_some();
        }
        assert!(changed, "{} changes nothing anywhere", belief.id);
        for id in belief.variants.iter().flatten() {
            assert!(Variant::find(id).is_some(), "{}: {id} is no variant", belief.id);
        }
    }
    let edits: Vec<_> = beliefs.iter().map(|belief| (&belief.edit, &belief.variants)).collect();
    for (place, edit) in edits.iter().enumerate() {
        assert!(!edits[..place].contains(edit), "{} says what another says", beliefs[place].id);
    }
}

/// Whether a belief answers otherwise, or, at a table with a house option, the game's own rules do.
fn somebody_errs(question: &Question, generator: &Generator<'_>, beliefs: &[Belief]) -> bool {
    let truth = answer(question).expect("an answer").into_parts().0;
    let own = || answer_under(question, generator.rules()).expect("an answer").into_parts().0;
    !Catalogue::new(beliefs).exposed(question).is_empty()
        || !question.options.is_empty() && !Response::meant(question, &own()).agrees(&truth)
}

#[test]
fn every_skill_gives_questions_that_somebody_gets_wrong() {
    let beliefs = catalogue();
    for id in TURN_UP {
        let generator = generator(id, &beliefs);
        for skill in generator.skills() {
            let mut recent: Vec<Arc<Posed>> = Vec::new();
            for seed in seeds(4) {
                let want = Want { recent: recent.clone(), ..Want::default() };
                let question = generator.draw(skill, Seed(seed), &want);
                let question =
                    question.unwrap_or_else(|| panic!("{id} {skill} seed {seed}: nothing"));
                if let Err(why) = answer(&question) {
                    panic!("{:?}: {why:?}", question.id);
                }
                // Best play is no matter of belief; what looks best is wrong there.
                let exposes =
                    question.ask.is_best_play() || somebody_errs(&question, &generator, &beliefs);
                assert!(exposes, "{:?} exposes nothing", question.id);
                if let Some(last) = recent.last() {
                    assert!(
                        last.situation != question.situation || last.ask != question.ask,
                        "{:?} twice",
                        question.id
                    );
                }
                recent = vec![Arc::new(question)];
            }
        }
    }
}

#[test]
fn about_two_in_three_played_hands_hold_a_renege_and_nobody_plays_what_he_has_not() {
    let beliefs = catalogue();
    for id in TURN_UP {
        let generator = generator(id, &beliefs);
        let mut reneges = 0;
        let tried = seeds(20);
        let count = tried.end;
        for seed in tried {
            let question =
                generator.draw(Skill::RenegeSpot, Seed(seed), &Want::default()).expect("something");
            let Answer::Renege(plays, _) = answer(&question).expect("an answer").into_parts().0
            else {
                panic!("{:?}", question.id)
            };
            for play in &plays {
                let held = question.situation.hands[play.seat].expect("every hand is shown");
                assert!(held.contains(play.card), "{:?}: {play:?}", question.id);
            }
            assert!(plays.len() < 2, "{:?}: {plays:?}", question.id);
            reneges += u64::from(!plays.is_empty());
        }
        assert!(
            (count * 4 / 10..=count * 95 / 100).contains(&reneges),
            "{id}: {reneges} of {count}"
        );
    }
}

/// Whether the hints of a question begin with the author's, say what decides, and end with the
/// answer.
fn hints_are_sound(mut question: Question) {
    question.hints = vec!["Look twice.".to_owned()];
    let ruling = answer(&question).expect("an answer");
    let hints = ladder(&question, &ruling);
    let name = &question.id;
    assert_eq!(hints.first(), Some(&Hint::Author("Look twice.".to_owned())), "{name:?}");
    assert_eq!(hints.last(), Some(&Hint::SayBack), "{name:?}");
    assert!((3..=5).contains(&hints.len()), "{name:?}: {hints:?}");
    assert!(hints.iter().any(|hint| matches!(hint, Hint::Principle(_))), "{name:?}: {hints:?}");
}

/// Whether the right answer, as it is said and as it is meant, is read as right.
fn can_be_answered(question: &Question) {
    let truth = answer(question).expect("an answer").into_parts().0;
    assert!(Response::meant(question, &truth).agrees(&truth), "{:?}", question.id);
    let names = names_at(Style::PLAIN, question);
    let said = plain(&answer_said(&names, question, &truth));
    match read(question, &said) {
        Ok(given) => assert!(given.agrees(&truth), "{:?}: {said}: {given:?}", question.id),
        Err(fault) => panic!("{:?}: {said}: {fault:?}", question.id),
    }
}

#[test]
fn every_variant_has_questions_for_every_skill_it_lists() {
    let beliefs = catalogue();
    let mut nothing = Vec::new();
    for variant in Variant::all() {
        let generator = generator(&variant.id, &beliefs);
        for skill in generator.skills() {
            for seed in seeds(1) {
                match generator.draw(skill, Seed(seed), &Want::default()) {
                    Some(question) => {
                        can_be_answered(&question);
                        hints_are_sound(question.into_question());
                    }
                    None => nothing.push(format!("{} {skill} {seed}", variant.id)),
                }
            }
        }
    }
    assert!(nothing.is_empty(), "{nothing:#?}");
}

#[test]
fn what_cannot_be_drilled_is_no_part_of_the_game() {
    let beliefs = catalogue();
    let lacking = |variant: &Variant| {
        let skills = generator(&variant.id, &beliefs).skills();
        let lacking = Skill::ALL.iter().filter(|skill| !skills.contains(skill));
        let lacks: Vec<&str> = lacking.map(|skill| skill.id()).collect();
        format!("{}: {}", variant.id, lacks.join(" "))
    };
    let all: Vec<String> = Variant::all().iter().map(lacking).collect();
    insta::assert_snapshot!(all.join("\n"), @r"
    classic: deal.draw alone.defend joker auction.bid auction.score partner.secret partner.none ghost exchange.best progressive.move progressive.tally variant.switch words
    standard: alone.defend joker auction.bid auction.score partner.secret partner.none ghost exchange.best variant.switch words
    three-handed: alone.declare alone.defend score.alone joker auction.bid auction.score partner.secret ghost exchange.best progressive.move progressive.tally variant.switch words
    two-handed: alone.declare alone.defend score.alone joker auction.bid auction.score partner.secret ghost exchange.best progressive.move progressive.tally variant.switch words
    railroad: auction.bid auction.score partner.secret partner.none ghost variant.switch words
    auction-5: deal.turnup bid.order bid.round2 bid.dealer discard alone.defend score.made score.march score.euchre score.alone joker partner.secret partner.none ghost laps slam play.best progressive.move progressive.tally variant.switch words
    auction-6: deal.turnup bid.order bid.round2 bid.dealer discard alone.defend score.made score.march score.euchre score.alone joker partner.secret partner.none ghost laps slam play.best progressive.move progressive.tally variant.switch words
    auction-7: deck.contents deal.turnup bid.order bid.round2 bid.dealer discard alone.defend score.made score.march score.euchre score.alone joker partner.secret partner.none ghost laps slam play.best progressive.move progressive.tally variant.switch words advice
    call-ace: deal.draw alone.defend joker auction.bid auction.score partner.none ghost exchange.best laps slam progressive.move progressive.tally variant.switch words
    bald: alone.defend joker auction.bid auction.score partner.secret partner.none ghost exchange.best variant.switch words
    hasenpfeffer: deal.turnup bid.order bid.round2 bid.dealer discard alone.declare alone.defend score.made score.march score.euchre score.alone partner.secret partner.none ghost laps slam progressive.move progressive.tally variant.switch words advice
    pepper: deal.turnup bid.order bid.round2 bid.dealer discard alone.declare alone.defend score.made score.march score.euchre score.alone joker partner.secret partner.none ghost exchange.best laps slam progressive.move progressive.tally variant.switch words advice
    double-hasenpfeffer: deal.turnup bid.order bid.round2 bid.dealer discard alone.defend score.made score.march score.euchre score.alone renege.spot renege.penalty joker partner.secret partner.none ghost laps slam progressive.move progressive.tally variant.switch words advice
    double-hasenpfeffer-6: deal.turnup bid.order bid.round2 bid.dealer discard alone.defend score.made score.march score.euchre score.alone renege.spot renege.penalty joker partner.secret partner.none ghost laps slam play.best progressive.move progressive.tally variant.switch words
    bid-euchre: deal.draw deal.turnup bid.order bid.round2 bid.dealer discard alone.defend score.made score.march score.euchre score.alone joker partner.secret partner.none ghost laps slam progressive.move progressive.tally variant.switch words
    ghost-hand: deal.draw deal.turnup bid.order bid.round2 bid.dealer discard alone.declare alone.defend score.made score.march score.euchre score.alone joker partner.secret partner.none exchange.best laps slam progressive.move progressive.tally variant.switch words
    ");
}

#[test]
fn one_answer_does_not_stay_right() {
    let beliefs = catalogue();
    for (id, skill) in [
        ("classic", Skill::BidOrder),
        ("classic", Skill::Discard),
        ("classic", Skill::FollowLegal),
        ("pepper", Skill::AuctionBid),
        ("call-ace", Skill::PartnerSecret),
        ("bid-euchre", Skill::ExchangeBest),
    ] {
        let generator = generator(id, &beliefs);
        let mut recent: Vec<Arc<Posed>> = Vec::new();
        for seed in 0..10 {
            let want = Want { recent: recent.clone(), ..Want::default() };
            recent.push(generator.draw(skill, Seed(seed), &want).expect("something").into());
        }
        let said = |question: &Arc<Posed>| {
            answer_json(question.ruling().expect("an answer").value()).to_string()
        };
        let answers: Vec<String> = recent.iter().map(said).collect();
        let thrice = answers.windows(3).find(|three| three[0] == three[1] && three[1] == three[2]);
        assert_eq!(thrice, None, "{id} {skill}");
    }
}

/// What somebody has to reckon for a sum, and after which call it is asked whose turn it is.
fn to_reckon(question: &Posed) -> String {
    let at = &question.situation;
    let contract = at.contract.map(|told| (told.maker, told.alone));
    match question.ask {
        Ask::Score => format!("{contract:?} {:?}", at.taken),
        Ask::ToAct => {
            format!("{:?}", at.auction.as_ref().map(|said| said.last().map(|call| call.1)))
        }
        _ => format!("{at:?}"),
    }
}

#[test]
fn a_fresh_question_is_no_sum_in_another_suit() {
    let beliefs = catalogue();
    let generator = generator("classic", &beliefs);
    for skill in [Skill::ScoreMade, Skill::ScoreMarch, Skill::BidDealer, Skill::Discard] {
        let (mut recent, mut asked) = (Vec::new(), Vec::new());
        for seed in 0..4 {
            let want = Want { recent: recent.clone(), fresh: true, ..Want::default() };
            let Some(question) = generator.draw(skill, Seed(seed), &want) else { break };
            asked.push(to_reckon(&question));
            recent.push(Arc::new(question));
        }
        assert!(asked.len() > 1, "{skill}: {asked:?}");
        assert!(asked.iter().collect::<BTreeSet<_>>().len() == asked.len(), "{skill}: {asked:?}");
    }
}

#[test]
fn a_lesson_asks_once_what_may_be_led() {
    let beliefs = catalogue();
    let generator = generator("classic", &beliefs);
    let lesson_1 = [Skill::DeckContents, Skill::RankPlain, Skill::FollowLegal, Skill::TrickWinner];
    let taught = [&lesson_1[..], &[Skill::TrickWinner, Skill::FollowLegal]].concat();
    let leads = |question: &Posed| {
        let at = question.situation.after_tricks(&question.rules).expect("a moment of play");
        question.situation.led.is_none() && at.hand.on_table().is_empty()
    };
    let mut asked = [0, 0];
    for first in seeds(4) {
        for (taught, leads_of) in [Some(taught.clone()), None].into_iter().zip(&mut asked) {
            let mut recent: Vec<Arc<Posed>> = Vec::new();
            for seed in 0..8 {
                let want =
                    Want { taught: taught.clone(), recent: recent.clone(), ..Want::default() };
                let drawn = generator.draw(Skill::FollowLegal, Seed(100 * first + seed), &want);
                recent.extend(drawn.map(Arc::new));
            }
            *leads_of = recent.iter().filter(|question| leads(question)).count().max(*leads_of);
        }
    }
    assert!(asked[0] == 1 && asked[1] > 1, "{asked:?}");
}

#[test]
fn every_table_has_drills_for_what_is_its_own() {
    let beliefs = catalogue();
    let joker = |id: &str| {
        let options = [("joker".to_owned(), OptionValue::Switch(true))].into_iter().collect();
        Generator::new(variant(id), options, &beliefs).expect("sound rules")
    };
    for (generator, skill) in [
        (generator("call-ace", &beliefs), Skill::PartnerSecret),
        (generator("ghost-hand", &beliefs), Skill::Ghost),
        (generator("railroad", &beliefs), Skill::ExchangeBest),
        (generator("railroad", &beliefs), Skill::AloneDefend),
        (generator("hasenpfeffer", &beliefs), Skill::ExchangeBest),
        (generator("auction-5", &beliefs), Skill::ExchangeBest),
        (generator("double-hasenpfeffer-6", &beliefs), Skill::ExchangeBest),
        (joker("bid-euchre"), Skill::AuctionBid),
    ] {
        let question = generator.draw(skill, Seed(3), &Want::default()).expect("something to ask");
        assert!(!Catalogue::new(&beliefs).exposed(&question).is_empty(), "{:?}", question.id);
    }
    assert!(!generator("classic", &beliefs).skills().contains(&Skill::Ghost));
}

#[test]
fn the_same_seed_gives_the_same_question_and_its_name_gives_it_again() {
    let beliefs = catalogue();
    for id in TURN_UP {
        let (one, two) = (generator(id, &beliefs), generator(id, &beliefs));
        for skill in one.skills() {
            for seed in seeds(1) {
                let question = one.draw(skill, Seed(seed), &Want::default()).expect("something");
                let again = two.draw(skill, Seed(seed), &Want::default()).expect("something");
                let name = question.id.clone().expect("a name");
                let parsed: ItemId = name.parse().expect("a replay id");
                let replayed = replay_item(&parsed).expect("a shipped variant");
                assert_eq!(parsed.to_string(), name);
                assert_eq!(again, question, "seed {seed}");
                assert_eq!(replayed, question.into_question(), "{name}");
            }
        }
    }
}

/// Skill, seed and number each lead to other cards.
#[test]
fn another_name_is_another_question() {
    let drawn = |name: &str| replay_item(&name.parse().expect("a replay id")).expect("a question");
    let names = ["follow.legal/5.1", "follow.legal/5.2", "follow.legal/6.1", "trick.winner/5.1"];
    let all = names.map(|name| drawn(&format!("gen:classic/{name}")).situation);
    for (at, one) in all.iter().enumerate() {
        assert!(!all[..at].contains(one), "{}", names[at]);
    }
}

/// A hand of the classic game always has a trump, so only lessons that leave trump aside expose
/// this one.
const OUT_OF_REACH: [&str; 1] = ["bowers-at-no-trump"];

/// Whether some question exposes a belief; skills that teach what it is about are tried first.
fn exposed_somewhere(generator: &Generator<'_>, belief: &Belief) -> bool {
    let want = Want { exposes: vec![belief.id.clone()], ..Want::default() };
    let mut skills = generator.skills();
    let clauses: Vec<Clause> = belief.edit.names().filter_map(Clause::from_id).collect();
    skills.sort_by_key(|skill| {
        !clauses.iter().any(|clause| Skill::teaching(*clause).contains(skill))
    });
    skills.into_iter().any(|skill| generator.draw(skill, Seed(1), &want).is_some())
}

#[test]
fn every_belief_that_is_false_in_the_classic_game_is_exposed() {
    let beliefs = catalogue();
    let generator = generator("classic", &beliefs);
    let rules = variant("classic").rules();
    let about = |belief: &&Belief| {
        let row = belief.reference.as_deref().unwrap_or("B");
        row.starts_with(['M', 'L', 'S', 'B', 'N']) && belief.under("classic", &rules).is_some()
    };
    let missed: Vec<&str> = beliefs
        .iter()
        .filter(about)
        .filter(|belief| {
            !OUT_OF_REACH.contains(&belief.id.as_str()) && !exposed_somewhere(&generator, belief)
        })
        .map(|belief| belief.id.as_str())
        .collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn a_question_rests_on_nothing_that_was_not_taught() {
    use Skill::{
        ColourPairs, DeckContents, FollowLegal, LeadNext, RankPlain, RankTrump, TrickWinner,
    };

    let beliefs = catalogue();
    let generator = generator("classic", &beliefs);
    let lesson_2 = vec![DeckContents, RankPlain, FollowLegal, TrickWinner, LeadNext];
    let lesson_3 = [lesson_2.clone(), vec![TrickWinner, FollowLegal]].concat();
    let lesson_4 = [lesson_3.clone(), vec![RankTrump, ColourPairs]].concat();
    let stages = [vec![DeckContents, RankPlain], lesson_2, lesson_3, lesson_4];
    for (stage, taught) in stages.iter().enumerate() {
        let skills: BTreeSet<Skill> = taught.iter().copied().collect();
        for skill in skills {
            for seed in seeds(4) {
                let want = Want { taught: Some(taught.clone()), ..Want::default() };
                let question = generator.draw(skill, Seed(seed), &want);
                let question =
                    question.unwrap_or_else(|| panic!("lesson {}: {skill} seed {seed}", stage + 1));
                for belief in Catalogue::new(&beliefs).exposed(&question) {
                    assert!(
                        belief.is_about_taught(taught),
                        "{:?} rests on {}",
                        question.id,
                        belief.id
                    );
                }
                let text = format!("{:?} {:?}", question.situation.trump, question.ask);
                let trump = question.situation.trump.and_then(leftbower::rules::Trump::suit);
                assert!(stage >= 2 || trump.is_none(), "lesson {}: {text}", stage + 1);
                let jack = |card: &leftbower::table::Card| {
                    card.rank() == Some(leftbower::table::Rank::Jack)
                };
                let cards = question.situation.hand.unwrap_or_default();
                assert!(
                    stage != 2 || trump.is_none() || !cards.iter().any(|card| jack(&card)),
                    "{:?}",
                    question.id
                );
            }
        }
    }
    let first = Want { taught: Some(stages[0].clone()), ..Want::default() };
    let question = generator.draw(Skill::RankPlain, Seed(1), &first).expect("two cards of a suit");
    let Ask::Beats(one, other) = question.ask else { panic!("{:?}", question.ask) };
    assert_eq!(one.printed_suit(), other.printed_suit());
}

#[test]
fn what_lessons_want_exposed_can_be_exposed() {
    let beliefs = catalogue();
    let generator = generator("classic", &beliefs);
    for (skill, exposes) in [
        (Skill::RankTrump, ["left-below-ace", "left-over-right"]),
        (Skill::FollowLegal, ["left-keeps-suit", "led-left-keeps-suit"]),
        (Skill::LeadFirst, ["maker-leads", "dealer-leads"]),
        (Skill::BidOrder, ["dealer-bids-first", "needs-trump-to-order"]),
        (Skill::ScoreEuchre, ["euchre-one", "euchre-costs-makers"]),
        (Skill::ScoreGame, ["four-tricks-two", "euchre-one"]),
        (Skill::RenegeSpot, ["left-keeps-suit", "led-left-keeps-suit"]),
    ] {
        for id in exposes {
            for seed in seeds(4) {
                let want = Want { exposes: vec![id.to_owned()], ..Want::default() };
                let question = generator.draw(skill, Seed(seed), &want);
                let question =
                    question.unwrap_or_else(|| panic!("{skill} {id} seed {seed}: nothing"));
                assert!(
                    Catalogue::new(&beliefs)
                        .exposed(&question)
                        .iter()
                        .any(|belief| belief.id == id),
                    "{:?}",
                    question.id
                );
            }
        }
    }
}

#[test]
fn every_batch_of_every_lesson_can_be_drawn() {
    let library = crate::support::shipped();
    let beliefs = library.beliefs();
    let mut missing = Vec::new();
    for summary in library.lessons() {
        // Whether a lesson is sound is another test's business.
        let Ok(lesson) = library.lesson(&summary.id) else { continue };
        let taught = library.taught_by(lesson);
        let mut seek = |variant: &str, skill: Skill, exposes: Option<&String>| {
            let generator = generator(variant, beliefs);
            if !generator.skills().contains(&skill) {
                return;
            }
            let mut recent: Vec<Arc<Posed>> = Vec::new();
            for seed in seeds(2) {
                let exposes = exposes.into_iter().cloned().collect();
                let want = Want {
                    exposes,
                    taught: Some(taught.clone()),
                    recent: recent.clone(),
                    ..Want::default()
                };
                match generator.draw(skill, Seed(seed), &want) {
                    Some(question) => recent.push(question.into()),
                    None => missing
                        .push(format!("{}: {skill} seed {seed} {:?}", lesson.id, want.exposes)),
                }
            }
        };
        for skill in &lesson.teaches {
            seek(&lesson.variant, *skill, None);
        }
        for step in &lesson.steps {
            let LessonStep::Drill(drill) = step else { continue };
            let own = std::slice::from_ref(&lesson.variant);
            let variants = if drill.variants.is_empty() { own } else { &drill.variants };
            for (skill, variant) in
                drill.skills.iter().flat_map(|skill| variants.iter().map(move |id| (skill, id)))
            {
                seek(variant, *skill, None);
                // Where games take turns, a belief may be false in one of them only.
                let exposes = if variants.len() == 1 { drill.exposes.as_slice() } else { &[] };
                for id in exposes {
                    seek(variant, *skill, Some(id));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Prints how long a draw takes and which beliefs no question of a variant exposes.
#[test]
#[ignore = "a report for people, not a check"]
fn report() {
    let beliefs = catalogue();
    println!("{} beliefs", beliefs.len());
    for variant in Variant::all() {
        for (kind, options) in [("plain", Options::new()), ("options", with_options(&variant.id).1)]
        {
            let started = Instant::now();
            let generator =
                Generator::new(variant, options.clone(), &beliefs).expect("sound rules");
            println!("== {} {kind}: made in {:?}", variant.id, started.elapsed());
            for skill in generator.skills() {
                let started = Instant::now();
                let drawn = (0..50)
                    .filter(|seed| generator.draw(skill, Seed(*seed), &Want::default()).is_some())
                    .count();
                println!("   {skill:16} {drawn:3} of 50, {:?} each", started.elapsed() / 50);
            }
            let rules = variant.with(&options).expect("sound");
            let there = beliefs.iter().filter(|belief| belief.under(&variant.id, &rules).is_some());
            let missed: Vec<&str> = there
                .filter(|belief| !exposed_somewhere(&generator, belief))
                .map(|belief| belief.id.as_str())
                .collect();
            println!("   never exposed: {missed:?}");
        }
    }
}

#[test]
fn the_name_of_a_question_printed_and_read_is_that_name() {
    for text in [
        "gen:classic/follow.legal/5.1",
        "gen:classic/trick.winner/18446744073709551615.4294967295.no-trump",
        "gen:standard+lone-lead=eldest+stick-the-dealer=true+target=7/score.game/0.3.plain-trump",
        "gen:./our/table.yaml/lead.first/1.2",
    ] {
        assert_eq!(text.parse::<ItemId>().map(|id| id.to_string()).as_deref(), Ok(text));
    }
}

#[test]
fn what_names_no_question_is_refused() {
    for text in [
        "",
        "gen:",
        "gen:classic/x",
        "gen:classic//5.1",
        "gen:/x/5.1",
        "gen:classic/x/5",
        "classic/x/5.1",
    ] {
        assert!(text.parse::<ItemId>().is_err(), "{text}");
    }
    assert!("gen:classic/x/5.1.bowers".parse::<ItemId>().is_err());
    assert!("gen:classic+target/x/5.1".parse::<ItemId>().is_err());
}

/// How often you were asked before, and your seat from the dealer's left.
fn where_asked(question: &Question) -> (usize, u8) {
    let situation = &question.situation;
    let before = situation.auction.iter().flatten().filter(|(who, _)| *who == Seat::FIRST).count();
    let steps = Ring::new(question.rules.players).distance(situation.dealer, Seat::FIRST);
    (before + 1, if steps == 0 { question.rules.players } else { steps })
}

/// A drill of calls keeps to its seat, round and score; passes and calls are both right there, and
/// close calls come. Each question comes again by its name.
#[test]
fn calls_are_drilled_at_one_place_of_the_auction() {
    let beliefs = catalogue();
    let generator = generator("classic", &beliefs);
    let drawn = |spot: Spot, seed: u64, recent: &[Arc<Posed>]| {
        let want = Want { spot, recent: recent.to_vec(), ..Want::default() };
        let posed = generator.draw(Skill::Advice, Seed(seed), &want)?;
        let id: ItemId = posed.id.as_deref()?.parse().expect("a name");
        assert_eq!((id.spot, id.to_string().parse()), (spot, Ok(id.clone())));
        assert_eq!(generator.replay(&id).as_ref(), Some(&*posed), "{id}");
        Some(Arc::new(posed))
    };
    for (seat, round) in sampled((1..=4).flat_map(|seat| [(seat, 1), (seat, 2)])) {
        let spot = Spot { seat: Seat::new(seat), round: Some(round), ..Spot::default() };
        let (mut passes, mut recent) = (Vec::new(), Vec::new());
        for seed in seeds(12) {
            let posed = drawn(spot, seed, &recent).unwrap_or_else(|| panic!("{spot}: nothing"));
            assert_eq!(where_asked(&posed), (round.into(), seat), "{:?}", posed.id);
            let Ok(Answer::Advice(advice)) = posed.ruling().map(Ruling::value) else {
                panic!("{:?}", posed.id)
            };
            passes.push(advice.best().any(|action| action == Action::Pass));
            recent = [recent.last().cloned(), Some(posed)].into_iter().flatten().collect();
        }
        // Whoever deals finds a suit for nearly every hand before it is thrown in.
        let may_pass = (seat, round) != (4, 2);
        assert!(passes.contains(&true) || !may_pass, "{spot}: {passes:?}");
        assert!(passes.contains(&false), "{spot}: {passes:?}");
    }
    for (score, close) in [(Some([9, 6]), false), (None, true), (Some([3, 9]), true)] {
        let spot = Spot { seat: Seat::new(2), score, close, ..Spot::default() };
        let posed = drawn(spot, 3, &[]).unwrap_or_else(|| panic!("{spot}: nothing"));
        let by = if score.is_some() { JudgedBy::Match } else { JudgedBy::Points };
        assert_eq!((posed.judged_by(), posed.situation.score.is_some()), (by, score.is_some()));
        let Ok(Answer::Advice(advice)) = posed.ruling().map(Ruling::value) else {
            panic!("{:?}", posed.id)
        };
        let mut behind: Vec<f64> = advice.worths.iter().map(|worth| worth.behind).collect();
        behind.sort_by(f64::total_cmp);
        let most = if by == JudgedBy::Match { 0.04 } else { 0.3 };
        assert!(behind[1] <= if close { most } else { 3.0 * most }, "{spot}: {behind:?}");
    }
    let nowhere = [
        Spot { seat: Seat::new(5), ..Spot::default() },
        Spot { round: Some(3), ..Spot::default() },
        Spot { score: Some([10, 0]), ..Spot::default() },
    ];
    for spot in nowhere {
        assert_eq!(drawn(spot, 1, &[]), None, "{spot}");
    }
    for wrong in ["5.1.seat", "5.1.seat-x", "5.1.score-9", "5.1.closed", "5.1.no-trump.x"] {
        assert!(format!("gen:classic/advice/{wrong}").parse::<ItemId>().is_err(), "{wrong}");
    }
}

#[test]
fn a_place_of_the_auction_is_asked_for_in_words() {
    let library = crate::support::shipped();
    let mut talk = Conversation::new(library, Style::ascii(80), Seed(1), "classic");
    let mut said = |line: &str| plain(&talk.line(line).text);
    let asked = said("drill --seat 2 --round 1 --score 9-6");
    assert!(asked.contains("dealer North") && asked.contains('9'), "{asked}");
    assert!(said("drill advice close").contains("What is your best call?"));
    for wrong in [
        "drill --seat",
        "drill advice --seat nine",
        "drill --score 9",
        "drill trick.winner --seat 2",
    ] {
        let refused = said(wrong);
        assert!(refused.contains("`drill advice --seat 2 --round 1"), "{wrong}: {refused}");
    }
    let ended = leftbower("--no-save drill advice --seat 4 --close --score 9-9").fed("quit\n");
    assert!(ended.status == Some(0) && ended.out.contains('9'), "{}{}", ended.out, ended.errors);
    assert!(said("drill --seat 5").contains("No question of advice"), "nobody sits there");
}

/// Cards are drawn while hands are hidden, too: one is best by itself, it is not the obvious one,
/// and where everybody goes by his own cards it is the best as well. A reason stands behind each.
#[test]
fn cards_are_drawn_while_hands_are_hidden() {
    let beliefs = catalogue();
    for id in ["classic", "standard"] {
        let generator = generator(id, &beliefs);
        let drawn = seeds(8).filter_map(|seed| {
            let question = generator.draw(Skill::PlayBest, Seed(seed), &Want::default())?;
            own_cards(&question).is_some().then_some(question)
        });
        let drawn: Vec<Posed> = drawn.collect();
        assert!(!drawn.is_empty(), "{id}: every hand lies open");
        for question in drawn {
            let ruling = question.ruling().expect("a card");
            let Answer::Advice(open) = ruling.value() else { panic!("{:?}", question.id) };
            let best: Vec<Action> = open.best().collect();
            let [best] = best[..] else { panic!("{:?}: {best:?}", question.id) };
            let decides = |ground: &Ground| matches!(ground, Ground::Decides(_));
            assert!(ruling.reasons().iter().any(decides), "{:?}", question.id);
            let hand = question.situation.after_tricks(&question.rules).expect("a moment").hand;
            let (seat, obvious) =
                RuleOfThumb::counting(&question.rules).acts(&hand).expect("a turn");
            assert_ne!(best, obvious, "{:?}", question.id);
            let adviser = Adviser::new(&question.rules).by_own_cards();
            let sampling = Sampling { seed: Seed(9), most: 400, until_clear: false };
            let own = adviser.advise(hand.view(seat), sampling, |_| {}).expect("his turn");
            let behind = own.worths.iter().find(|worth| worth.action == best).expect("legal");
            assert!(behind.behind <= behind.margin, "{:?}: {:?}", question.id, own.worths);
            let again: ItemId = question.id.as_deref().expect("a name").parse().expect("its name");
            assert_eq!(generator.replay(&again).as_ref(), Some(&*question));
        }
    }
}
