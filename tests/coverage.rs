//! Every clause of every variant is taught, drilled and puzzled: some answer changes when it is
//! chosen otherwise.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use crate::support::mutants::mutants;
use leftbower::{
    content::Lesson,
    rules::{
        BidDefence, Clause, DefendAlone, Draw, LoneLead, Options, Ruleset, Sides, SitsOut, Variant,
    },
    tutor::{Ask, Generator, Question, Seed, Skill, answer, answer_under},
};

/// At most this many questions of a skill are drawn until one rests on a clause that it teaches.
const DRAWS: u64 = 500;

/// What a table switches on: in whichever game it is taught and asked about, it is the same.
const SWITCHES: [Clause; 15] = [
    Clause::Draw,
    Clause::Joker,
    Clause::JokerTurnedUp,
    Clause::AceNoFace,
    Clause::NoTrump,
    Clause::AllPass,
    Clause::DefendAlone,
    Clause::CallForBest,
    Clause::Jambon,
    Clause::RenegePoints,
    Clause::UnheldCard,
    Clause::Rubber,
    Clause::Laps,
    Clause::Slams,
    Clause::Movement,
];

/// Whether an answer can rest on a clause.
fn matters(rules: &Ruleset, clause: Clause) -> bool {
    let each = rules.sides == Sides::Each;
    rules.applies(clause)
        && match clause {
            // How many sit there and what they are dealt is seen.
            Clause::Players | Clause::Deal => false,
            Clause::Draw => rules.draw != Draw::None,
            // Everybody for himself shows in the points; who sits out, where somebody does.
            Clause::Sides => !each,
            Clause::SitsOut => rules.sits_out != SitsOut::Nobody,
            // Another card turned up lies there.
            Clause::Auction => !rules.auction.is_turn_up(),
            Clause::Alone => rules.defend_alone == DefendAlone::Never && !rules.jambon.offered,
            Clause::LoneHand => rules.lone_lead == LoneLead::LeftOfMaker,
            // Only one of two sides scores.
            Clause::BothArrive => {
                rules.bid_defence != BidDefence::ValueWhenSet || rules.sides == Sides::Chosen
            }
            // More cards than that nobody counts tricks in by eye.
            Clause::TricksCounted => rules.deal.cards * rules.players < 40,
            _ => true,
        }
}

/// Whether a clause has to be drilled in this game too.
fn is_drilled(rules: &Ruleset, clause: Clause) -> bool {
    let by_eye = rules.sides == Sides::Alternate && rules.deal.cards * rules.players < 30;
    match clause {
        Clause::TricksCounted => by_eye,
        // Twelve cards are too many to give two from by eye.
        Clause::PartnerHelp => rules.deal.cards < 8,
        _ => !SWITCHES.contains(&clause),
    }
}

/// Rules with one clause chosen otherwise, wherever that contradicts nothing.
type Ways = BTreeMap<Clause, Vec<Ruleset>>;

/// The ways of all rules under which something has been asked.
#[derive(Default)]
struct Desk(HashMap<Arc<Ruleset>, Ways>);

impl Desk {
    fn ways(&mut self, rules: &Arc<Ruleset>) -> &Ways {
        self.0.entry(Arc::clone(rules)).or_insert_with(|| {
            let mut found = Ways::new();
            for mutant in mutants(rules) {
                let clause =
                    mutant.field.split('.').next().and_then(Clause::from_id).expect("a clause");
                let edited = mutant
                    .patch
                    .apply(rules)
                    .ok()
                    .filter(|edited| edited.contradictions().is_empty());
                found.entry(clause).or_default().extend(edited);
            }
            found
        })
    }

    /// Whether the answer to a question is another one when a clause is chosen otherwise.
    fn rests(&mut self, question: &Question, clause: Clause) -> bool {
        // Best play and words are no matter of one clause.
        if question.ask.is_best_play() || matches!(question.ask, Ask::Call | Ask::Term { .. }) {
            return false;
        }
        let Ok(truth) = answer(question) else { return false };
        let edited = self.ways(&question.rules).get(&clause).into_iter().flatten();
        edited
            .filter_map(|rules| answer_under(question, rules).ok())
            .any(|said| said.value() != truth.value())
    }

    /// Takes away the clauses on which the answer to some question rests, of those that may count
    /// for it.
    fn close(
        &mut self,
        open: &mut BTreeSet<Clause>,
        question: &Question,
        counts: impl Fn(&Question, Clause) -> bool,
    ) {
        open.retain(|clause| !(counts(question, *clause) && self.rests(question, *clause)));
    }
}

/// What is drawn for the skills that teach a clause, then some of everything else.
fn drawn<'g>(generator: &'g Generator<'_>, clause: Clause) -> impl Iterator<Item = Question> + 'g {
    let skills = generator.skills();
    let teach = Skill::teaching(clause)
        .iter()
        .filter(|skill| skills.contains(skill))
        .map(|skill| (*skill, DRAWS));
    let draws: Vec<(Skill, u64)> =
        teach.chain(skills.iter().map(|skill| (*skill, DRAWS / 5))).collect();
    draws.into_iter().flat_map(move |(skill, count)| {
        (0..count).filter_map(move |seed| generator.any(skill, Seed(seed)))
    })
}

#[test]
fn every_clause_of_every_variant_is_taught_drilled_and_puzzled() {
    let library = crate::support::shipped();
    let lessons = library.lessons().map(|summary| library.lesson(&summary.id).expect("sound"));
    let taught: Vec<Question> = lessons.flat_map(Lesson::moments).collect();
    let packs = library.packs().map(|summary| library.pack(&summary.id).expect("sound"));
    let puzzles: Vec<&Question> =
        packs.flat_map(|pack| &pack.puzzles).map(|item| &item.question).collect();
    let mut desk = Desk::default();
    let (mut bare, mut clauses) = (Vec::new(), 0);
    for variant in Variant::all() {
        let rules = Arc::new(variant.rules());
        let all: BTreeSet<Clause> =
            desk.ways(&rules).keys().copied().filter(|at| matters(&rules, *at)).collect();
        clauses += all.len();
        let here = |asked: &Question, clause: Clause| {
            asked.variant == variant.id || SWITCHES.contains(&clause)
        };
        // What stays as in another game has been taught there.
        let same = |asked: &Question, clause: Clause| {
            here(asked, clause) || asked.rules.choice(clause) == rules.choice(clause)
        };
        let (mut untaught, mut unasked) = (all.clone(), all.clone());
        for question in &taught {
            desk.close(&mut untaught, question, same);
        }
        for question in &puzzles {
            desk.close(&mut unasked, question, here);
        }
        let generator =
            Generator::new(variant, Options::new(), library.beliefs()).expect("sound rules");
        let mut undrilled = all;
        undrilled.retain(|clause| is_drilled(&rules, *clause));
        undrilled.retain(|clause| {
            !drawn(&generator, *clause).any(|question| desk.rests(&question, *clause))
        });
        for (what, open) in [("taught", untaught), ("puzzled", unasked), ("drilled", undrilled)] {
            bare.extend(
                open.iter().map(|clause| format!("{}: {} is not {what}", variant.id, clause.id())),
            );
        }
    }
    assert!(bare.is_empty(), "{}", bare.join("\n"));
    assert!(clauses > 500, "only {clauses} clauses");
}
