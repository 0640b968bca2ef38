//! What the tutor makes of answers.

use leftbower::{
    content::{Library, Reader, Source, read_question},
    engine::Action,
    rules::{Options, Variant},
    tutor::{
        Belief, Catalogue, Confidence, Diagnosis, Finding, Generator, LearnerModel, Observation,
        PRIOR, Pool, Question, Response, Seed, Suspicion, read,
    },
};

/// A question of the classic game in its YAML form.
fn question(yaml: &str) -> Question {
    let library = crate::support::shipped();
    let source = Source::new("test.yaml", yaml.to_owned());
    let reader = Reader::new(&source);
    let root = reader.roots().next().expect("a document");
    read_question(root, None, library.context(Some("classic"))).expect("a question").question
}

fn heard(yaml: &str, said: &str) -> Observation {
    let question = question(yaml);
    let given = read(&question, said).expect("it can be read");
    Observation::new(question, given)
}

fn held(library: &Library) -> &Belief {
    library.beliefs().iter().find(|belief| belief.id == "left-keeps-suit").expect("shipped")
}

fn ids(diagnosis: &Diagnosis<'_>) -> Vec<String> {
    diagnosis.fits.iter().map(|belief| belief.id.clone()).collect()
}

/// Clubs were led, and the left bower is no club.
const LED_CLUB: &str = "{ ask: legal, trump: S, led: QC, hand: JC 9S KD AH 10H }";
const FOUR_TRUMPS: &str = "{ ask: order, trump: S, cards: AS JC JS JH }";
const LEFT_LED: &str = "{ ask: legal, trump: C, led: JS, hand: KS 9C AH QD 10D }";
const LED_HEART: &str = "{ ask: legal, trump: D, led: KH, hand: JH 9H AD QC 10S }";

#[test]
fn one_answer_fits_the_next_rules_out_and_a_third_names() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    let first = model.take(heard(LED_CLUB, "jc"));
    assert_eq!(first.finding, Finding::Fits);
    assert!(
        ids(&first).iter().any(|id| id == "left-keeps-suit") && ids(&first).len() > 3,
        "{:?}",
        ids(&first)
    );
    assert_eq!(first.idea, None, "several fit alike");
    let second = model.take(heard(FOUR_TRUMPS, "js jc as jh"));
    assert!(second.right && second.idea.is_none());
    assert!(model.probability("left-keeps-suit") > 10.0 * model.probability("left-is-plain"));
    let third = model.take(heard(LED_HEART, "jh 9h"));
    assert_eq!(third.finding, Finding::Named(held(library)));
    assert_eq!(third.idea, Some(held(library)));
    assert_eq!(model.named().map(|belief| belief.id.as_str()), Some("left-keeps-suit"));
    let first = &model.held()[0];
    assert_eq!((first.belief, first.speaks_for.len()), (held(library), 2));
}

#[test]
fn of_ideas_that_lead_to_the_same_the_smaller_is_told() {
    let library = crate::support::shipped();
    let told_of = |known: &[&str]| {
        let is_known = |belief: &&Belief| known.contains(&belief.id.as_str());
        let beliefs: Vec<Belief> = library.beliefs().iter().filter(is_known).cloned().collect();
        let told = LearnerModel::new(&beliefs).take(heard(LED_CLUB, "jc"));
        assert_eq!(told.fits.len(), known.len());
        told.idea.map(|belief| belief.id.clone())
    };
    let plain = Some("left-is-plain".to_owned());
    assert_eq!(told_of(&["left-is-plain", "no-bowers"]), plain, "it is part of the other");
    assert_eq!(told_of(&["left-is-plain", "left-is-other-colour"]), None);
    assert_eq!(told_of(&["left-is-plain", "no-bowers", "left-is-other-colour"]), None);
}

#[test]
fn only_what_was_told_or_likely_is_overcome() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    model.take(heard(LED_CLUB, "jc"));
    model.take(heard(LED_HEART, "jh 9h"));
    for _ in 0..4 {
        model.take(heard(LED_CLUB, "all"));
        model.take(heard(FOUR_TRUMPS, "js jc as jh"));
    }
    let overcome: Vec<String> = model
        .held()
        .iter()
        .map(leftbower::tutor::Held::suspicion)
        .filter(leftbower::tutor::Suspicion::is_overcome)
        .map(|held| held.belief.id)
        .collect();
    // Four ideas led to both mistakes, and none was ever likelier than the others together.
    assert_eq!(overcome, Vec::<String>::new());
}

#[test]
fn right_answers_take_back_what_was_said() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    model.take(heard(FOUR_TRUMPS, "js jc as jh"));
    model.take(heard(LED_CLUB, "jc"));
    model.take(heard(LED_HEART, "jh 9h"));
    assert!(model.named().is_some());
    model.explained("left-keeps-suit");
    let mut withdrawn = Vec::new();
    for _ in 0..3 {
        withdrawn.extend(model.take(heard(LED_CLUB, "all")).withdrawn);
    }
    assert_eq!(
        withdrawn.iter().map(|belief| belief.id.as_str()).collect::<Vec<_>>(),
        ["left-keeps-suit"]
    );
    assert!(model.named().is_none());
}

#[test]
fn nothing_is_learned_from_hints_second_tries_and_best_play() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    let before = model.posterior().to_vec();
    for heard in [heard(LED_CLUB, "jc").hinted(true), heard(LED_CLUB, "jc").again(true)] {
        let told = model.take(heard);
        assert_eq!(told.finding, Finding::Untold);
        assert!(!told.fits.is_empty(), "what fits may be shown all the same");
    }
    let lead = "{ ask: play, contract: { maker: 1, trump: S }, hands: { 1: JS AS, 2: 9S KD, 3: KS QD, 4: 9D 10D }, lead: 1 }";
    model.take(heard(lead, "as"));
    assert_eq!(model.posterior(), before);
}

#[test]
fn what_no_belief_explains_is_no_pattern() {
    let library = crate::support::shipped();
    let told = LearnerModel::new(library.beliefs()).take(heard(FOUR_TRUMPS, "jh as jc js"));
    assert_eq!((told.finding, told.fits.len(), told.idea), (Finding::NoPattern, 0, None));
}

#[test]
fn games_that_the_learner_plays_make_their_rules_likelier() {
    let library = crate::support::shipped();
    let spades = LearnerModel::new(library.beliefs()).playing(&["spades"]);
    let nobody = LearnerModel::new(library.beliefs());
    assert!(spades.probability("no-trump-lead") > 5.0 * nobody.probability("no-trump-lead"));
}

#[test]
fn a_sure_error_weighs_more_than_a_guess() {
    let library = crate::support::shipped();
    let share = |confidence| {
        let mut model = LearnerModel::new(library.beliefs());
        let told = model.take(heard(LED_CLUB, "jc").with(confidence));
        (model.probability("left-keeps-suit"), told.finding)
    };
    let (sure, plain, guess) =
        (share(Confidence::Sure), share(Confidence::Unsaid), share(Confidence::Guess));
    assert!(sure.0 > plain.0 && plain.0 > 2.0 * guess.0, "{sure:?} {plain:?} {guess:?}");
    assert_eq!(guess.1, Finding::Gap);
}

#[test]
fn what_is_disputed_has_to_be_shown_anew() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    model.take(heard(LED_CLUB, "jc"));
    model.take(heard(LED_HEART, "jh 9h"));
    model.take(heard(FOUR_TRUMPS, "js jc as jh"));
    let before = model.probability("left-keeps-suit");
    model.dispute("left-keeps-suit");
    assert!(model.probability("left-keeps-suit") < 0.02 && before > 0.2, "{before}");
    model.take(heard(LED_CLUB, "jc"));
    model.take(heard(LED_HEART, "jh 9h"));
    assert!(model.probability("left-keeps-suit") > 0.1);
}

#[test]
fn an_answer_that_is_right_elsewhere_is_noticed() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs()).knowing(Variant::find("bald"));
    let told = model.take(heard(LEFT_LED, "ks"));
    assert_eq!(told.elsewhere.as_deref(), Some("bald"));
    assert_eq!(LearnerModel::new(library.beliefs()).take(heard(LEFT_LED, "ks")).elsewhere, None);
}

#[test]
fn two_beliefs_explain_together_what_neither_does_alone() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    model.take(heard("{ ask: order, trump: S, cards: [AS, JC, JS, KS] }", "jc js as ks"));
    model.take(heard("{ ask: order, trump: H, cards: [AH, JD, JH, KH] }", "jd jh ah kh"));
    let plain = "{ ask: order, trump: H, cards: [10S, KS, 9S, QS], led: 9S }";
    model.take(heard(plain, "10s ks qs 9s"));
    let told = model
        .take(heard("{ ask: order, trump: H, cards: [JD, JH, 10H, KH, QH] }", "jd jh 10h kh qh"));
    assert!(told.fits.is_empty());
    assert!(model.probability("left-over-right") > 0.8 && model.probability("ten-over-king") > 0.8);
}

/// An idea that is true in no game is not told after a single answer to which a common one about
/// the same clause leads as well.
#[test]
fn what_is_far_fetched_waits_for_a_second_answer() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    for (question, said) in [
        ("{ ask: order, trump: H, cards: [KH, JD, AH, JH] }", "jh ah kh jd"),
        ("{ ask: order, trump: S, cards: [QD, JD], led: QD }", "jd qd"),
        ("{ ask: order, trump: D, cards: [10C, 9C, JC, KC], led: 10C }", "jc kc 10c 9c"),
    ] {
        model.take(heard(question, said));
    }
    let told = model.take(heard("{ ask: order, trump: S, cards: [10S, JC], led: 10S }", "10s jc"));
    assert_eq!(told.idea.map(|idea| idea.id.as_str()), Some("left-is-other-colour"), "{told:?}");
    assert!(ids(&told).iter().any(|id| id == "left-is-plain"));
    assert!(told.is_far_fetched(), "{:?}", told.finding);
}

#[test]
fn targets_that_no_hand_reaches_are_told_from_each_other_by_nothing() {
    let library = crate::support::shipped();
    let like = |variant: &str, one: &str, other: &str| {
        let rules = Variant::find(variant).expect("shipped").rules().into();
        let at_table = Catalogue::new(library.beliefs()).at(variant, &rules);
        let held = |id: &str| {
            at_table.iter().find(|belief| belief.belief.id == id).expect("it differs here")
        };
        held(one).is_like(held(other), &rules)
    };
    // Five win and a hand brings two at most: nobody sees the difference between seven and ten.
    assert!(like("two-handed", "wrong-target-seven", "wrong-target-ten"));
    // A lone march brings four.
    assert!(!like("standard", "wrong-target-seven", "wrong-target-ten"));
    assert!(like("standard", "wrong-target-ten", "wrong-target-eleven"));
    // With open cards it brings eight.
    assert!(!like("railroad", "wrong-target-ten", "wrong-target-eleven"));
    assert!(!like("classic", "wrong-target-five", "wrong-target-seven"));
}

#[test]
fn the_same_answers_make_the_same_mind() {
    let library = crate::support::shipped();
    let answers =
        [(LED_CLUB, "jc"), (FOUR_TRUMPS, "as js jc jh"), (LEFT_LED, "9c"), (LED_HEART, "jh 9h")];
    let model = || {
        let mut model = LearnerModel::new(library.beliefs());
        for (question, said) in answers {
            model.take(heard(question, said));
        }
        model.posterior().to_vec()
    };
    assert_eq!(model(), model());
}

#[test]
fn the_packs_are_a_bank_from_which_is_chosen_too() {
    let library = crate::support::shipped();
    for variant in Variant::all() {
        let generator =
            Generator::new(variant, Options::new(), library.beliefs()).expect("sound rules");
        let pool =
            Pool::new(generator, library.beliefs(), Seed(1)).with_bank(library.bank(&variant.id));
        let looked_at = pool.candidates(6);
        let is_drawn = |id: &str| id.starts_with("gen:");
        let drawn = looked_at
            .iter()
            .filter(|found| found.question.id.as_deref().is_some_and(is_drawn))
            .count();
        assert!(
            0 < drawn && drawn < looked_at.len(),
            "{}: {drawn} of {}",
            variant.id,
            looked_at.len()
        );
    }
}

/// Before any answer, the odds of each belief are what they were set to; eight times that where a
/// game that the learner plays has it so, in whatever letters its name is written.
#[test]
fn odds_before_any_answer_are_those_of_the_catalogue() {
    let library = crate::support::shipped();
    let plain = LearnerModel::new(library.beliefs());
    let share = |odds: f64| odds / (1.0 + odds);
    assert!(plain.posterior().iter().all(|held| (held - share(PRIOR)).abs() < 1e-12));
    for (written, name) in [("SPADES", "Spades"), ("bridge", "Bridge"), ("no such game", "?")] {
        let model = LearnerModel::new(library.beliefs()).playing(&[written]);
        for (belief, held) in library.beliefs().iter().zip(model.posterior()) {
            let brought = belief.true_in.iter().any(|game| game == name);
            let odds = if brought { 8.0 * PRIOR } else { PRIOR };
            assert!((held - share(odds)).abs() < 1e-12, "{written}: {} {held}", belief.id);
        }
    }
}

#[test]
fn an_idea_is_likely_or_overcome_by_how_much_speaks_for_it() {
    let library = crate::support::shipped();
    for (stood, probability, speaks_for, speaks_against, likely, overcome) in [
        (true, 0.34, 2, 0, true, false),
        (true, 0.34, 1, 0, false, false),
        (true, 0.32, 2, 0, false, false),
        (true, 0.19, 2, 1, false, false),
        (true, 0.19, 2, 2, false, true),
        (true, 0.19, 3, 4, false, true),
        (true, 0.21, 2, 2, false, false),
        (true, 0.19, 1, 2, false, false),
        (true, 0.19, 2, 0, false, false),
        (false, 0.19, 2, 2, false, false),
    ] {
        let belief = held(library).clone();
        let held = Suspicion { belief, probability, speaks_for, speaks_against, stood };
        assert_eq!((held.is_likely(), held.is_overcome()), (likely, overcome), "{held:?}");
    }
}

#[test]
fn of_whom_nothing_was_heard_nothing_is_held() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    assert!(model.held().is_empty() && model.suspected().is_empty());
    model.take(heard(LED_CLUB, "all"));
    assert!(!model.held().is_empty() && model.suspected().is_empty(), "answers speak against some");
}

/// What was said before an explanation weighs half, until it is said again.
#[test]
fn an_explanation_makes_light_of_what_was_said_before() {
    let library = crate::support::shipped();
    let likely = |steps: &[Option<&str>]| {
        let mut model = knows_left_keeps_suit(library);
        for step in steps {
            match step {
                Some(said) => drop(model.take(heard(LED_CLUB, said))),
                None => model.explained("left-keeps-suit"),
            }
        }
        model.probability("left-keeps-suit")
    };
    let [said, told] = [&[Some("jc")][..], &[Some("jc"), None]].map(likely);
    assert!(likely(&[]) < told && told < said, "{told} of {said}");
    let twice = likely(&[Some("jc"), Some("jc")]);
    let again = likely(&[Some("jc"), None, Some("jc")]);
    assert!((again - twice).abs() < 1e-9, "{again} and {twice}");
}

/// Of an answer forty answers ago half is left, though none of them bears on the idea.
#[test]
fn an_old_answer_weighs_less_than_a_new_one() {
    let library = crate::support::shipped();
    let mut model = knows_left_keeps_suit(library);
    model.take(heard(LED_CLUB, "jc"));
    let new = model.probability("left-keeps-suit");
    let other = heard(FOUR_TRUMPS, "js jc as jh");
    for _ in 0..40 {
        model.take(other.clone());
    }
    let (old, before) = (model.probability("left-keeps-suit"), PRIOR / (1.0 + PRIOR));
    assert!(before < old && old < new, "{before}, {old}, {new}");
    // As logarithms of odds.
    let gained = |probability: f64| (probability / (1.0 - probability) / PRIOR).ln();
    assert!((gained(old) / gained(new) - 0.5).abs() < 1e-6, "{old} of {new}");
}

/// A model that knows of one belief only.
fn knows_left_keeps_suit(library: &Library) -> LearnerModel<'_> {
    let at = library.beliefs().iter().position(|belief| belief == held(library)).expect("there");
    LearnerModel::new(&library.beliefs()[at..=at])
}

#[test]
fn what_was_likely_is_overcome_though_it_was_never_told() {
    let library = crate::support::shipped();
    let mut model = knows_left_keeps_suit(library);
    for _ in 0..8 {
        let told = model.take(heard(LED_CLUB, "jc").with(Confidence::Guess));
        assert_eq!((told.finding, told.idea), (Finding::Gap, None));
    }
    assert!(model.probability("left-keeps-suit") > 0.5);
    for _ in 0..6 {
        model.take(heard(LED_CLUB, "all"));
    }
    assert!(model.held()[0].suspicion().is_overcome(), "{:?}", model.held()[0]);
}

#[test]
fn an_idea_that_was_overcome_is_not_told_at_the_next_slip() {
    let library = crate::support::shipped();
    let mut model = knows_left_keeps_suit(library);
    for _ in 0..2 {
        assert_eq!(model.take(heard(LED_CLUB, "jc")).idea, Some(held(library)));
    }
    for _ in 0..8 {
        model.take(heard(LED_CLUB, "all"));
    }
    let told = model.take(heard(LED_CLUB, "jc"));
    assert_eq!((ids(&told), told.idea), (vec!["left-keeps-suit".to_owned()], None));
}

#[test]
fn of_two_beliefs_held_together_each_is_overcome_by_itself() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    model.take(heard("{ ask: order, trump: S, cards: [AS, JC, JS, KS] }", "jc js as ks"));
    model.take(heard("{ ask: order, trump: H, cards: [AH, JD, JH, KH] }", "jd jh ah kh"));
    for _ in 0..2 {
        let plain = "{ ask: order, trump: H, cards: [10S, KS, 9S, QS], led: 9S }";
        model.take(heard(plain, "10s ks qs 9s"));
    }
    model.take(heard("{ ask: order, trump: H, cards: [JD, JH, 10H, KH, QH] }", "jd jh 10h kh qh"));
    let likely: Vec<f64> = model.posterior().iter().copied().filter(|held| *held > 0.5).collect();
    assert_eq!(likely.len(), 2, "{likely:?}");
    for _ in 0..8 {
        model.take(heard("{ ask: order, trump: S, cards: [JC, JS] }", "js jc"));
    }
    let left = [model.probability("left-over-right"), model.probability("ten-over-king")];
    assert!(left[0] < 0.2 && left[1] > 0.5, "{left:?}");
}

#[test]
fn an_answer_that_is_wrong_everywhere_is_right_nowhere_else() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs()).knowing(Variant::find("bald"));
    assert_eq!(model.take(heard(LEFT_LED, "ah")).elsewhere, None);
}

#[test]
fn a_right_answer_that_is_considered_tells_nothing() {
    let library = crate::support::shipped();
    let mut model = LearnerModel::new(library.beliefs());
    let right = heard(LED_CLUB, "all");
    let considered = model.consider(&right.question, &right.given);
    let taken = model.take(right);
    assert!(considered.right && taken.right);
    assert_eq!((considered.finding, considered.idea), (taken.finding, taken.idea));
}

/// The board calls the partner so: whoever names a neighbour has not taken him for one.
#[test]
fn what_the_board_says_in_words_is_no_idea() {
    let library = crate::support::shipped();
    let alone = "{ ask: sits-out, contract: { maker: 1, trump: S, alone: true } }";
    let told = LearnerModel::new(library.beliefs()).take(heard(alone, "2"));
    assert_eq!((ids(&told), told.idea), (vec!["partner-beside".to_owned()], None));
}

/// The left bower of diamonds on a heart: one idea allows it and the nine, another every card.
#[test]
fn a_card_that_was_tried_speaks_for_the_idea_that_allows_least() {
    let library = crate::support::shipped();
    let tried = Response::Tried(Action::Play("JH".parse().expect("a card")));
    let told =
        LearnerModel::new(library.beliefs()).take(Observation::new(question(LED_HEART), tried));
    let fits = ids(&told);
    assert!(fits.iter().any(|id| id == "left-keeps-suit"), "{fits:?}");
    assert!(!fits.iter().any(|id| id == "may-play-anything"), "{fits:?}");
}
