//! What a class believes: which ideas are held, which cannot be told apart yet, which are ruled
//! out; what to teach next, and who can teach whom.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    sync::Arc,
};

use crate::{
    chance::Seed,
    content::{Lesson, LessonStep, Library, ToGrade},
    page::{Apart, ClassFindings, ClassIdea, Learner, TeachNext, TeachOther},
    rules::Variant,
    store::State,
    text::{key_answer, printed, said_of},
    tutor::{
        Belief, Catalogue, Game, Generator, Held, LearnerModel, Observation, Outcome, Posed,
        Practice, Question, SUSPECT, Signature, Skill, Timestamp, Want,
    },
};

/// One idea is clearly likelier than another from this ratio of their posteriors on.
const CLEARLY: f64 = 1.5;

/// For at most this many ideas a question is looked for that tells them from others.
const MOST_APART: usize = 3;

/// How many draws of each skill are looked at for such a question.
const DRAWS: u64 = 12;

/// Where an idea stands with one learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Several answers speak for it, and for nothing else as much.
    Held,
    /// Answers speak for it, and for another idea as much; nothing tells them apart yet.
    Open,
    /// Some answer spoke for it, and others have ruled it out.
    RuledOut,
}

/// Every idea for which more than one answer of a learner speaks, and where it stands.
pub fn standings<'l>(model: &LearnerModel<'l>) -> Vec<(&'l Belief, Standing)> {
    let suspected = model.suspected();
    let standing = |held: &Held<'_, 'l>| {
        let suspicion = held.suspicion();
        if suspicion.is_overcome() || held.probability < SUSPECT {
            return Some((held.belief, Standing::RuledOut));
        }
        let rivals = rival(held, &suspected).is_some();
        match (suspicion.is_likely(), held.speaks_for.len()) {
            (true, _) if !rivals => Some((held.belief, Standing::Held)),
            (_, 2..) => Some((held.belief, Standing::Open)),
            _ => None,
        }
    };
    suspected.iter().filter_map(standing).collect()
}

/// The likeliest other idea that explains all that speaks for this one, and is about as likely.
fn rival<'h, 'm, 'l>(held: &Held<'m, 'l>, all: &'h [Held<'m, 'l>]) -> Option<&'h Held<'m, 'l>> {
    let explains = |other: &&Held<'m, 'l>| {
        let also = |heard: &&Observation| other.speaks_for.iter().any(|o| std::ptr::eq(*o, *heard));
        other.belief.id != held.belief.id && held.speaks_for.iter().all(also)
    };
    all.iter().filter(explains).find(|other| other.probability * CLEARLY >= held.probability)
}

/// Somebody of a class, and what the answers say.
pub struct Pupil<'l> {
    /// The name.
    pub name: String,
    /// What the answers say.
    pub model: LearnerModel<'l>,
    /// What is known of each skill.
    pub state: State,
}

impl<'l> Pupil<'l> {
    /// Everybody whose answers a file holds, in the order of their names; answers of nobody are left
    /// out. An answer without a time was given `now`.
    pub fn of_file(library: &'l Library, answers: &[ToGrade], now: Timestamp) -> Vec<Self> {
        let catalogue = Arc::new(Catalogue::new(library.beliefs()));
        let mut pupils: BTreeMap<&str, Self> = BTreeMap::new();
        // A class answers the same questions: who says what to one is found out once.
        let mut signatures: HashMap<&Question, Option<Signature>> = HashMap::new();
        for answered in answers {
            let Some(name) = answered.learner.as_deref() else { continue };
            let pupil = pupils.entry(name).or_insert_with(|| Self {
                name: name.to_owned(),
                model: LearnerModel::of(Arc::clone(&catalogue)),
                state: State::default(),
            });
            let question: &Posed = &answered.question;
            let signature = signatures
                .entry(question)
                .or_insert_with(|| Signature::of(&catalogue, question).ok());
            pupil.take(answered, signature.as_ref(), now);
        }
        pupils.into_values().collect()
    }

    /// An answer that could not be read counts as nothing.
    fn take(&mut self, answered: &ToGrade, signature: Option<&Signature>, now: Timestamp) {
        let (Ok((given, confidence)), Some(signature)) = (&answered.given, signature) else {
            return;
        };
        let heard = Observation::new(Arc::clone(&answered.question), given.clone())
            .hinted(answered.hinted)
            .with(*confidence);
        let right = self.model.take_as(heard, signature).right;
        let (at, hinted) = (answered.at.unwrap_or(now), answered.hinted);
        let question = &answered.question;
        let key = (question.scheduled_as(), question.variant.clone());
        let before = self.state.skills.get(&key).copied();
        let outcome = Outcome { at, right, hinted, mixed: false };
        self.state.skills.insert(key, Practice::after(before, outcome));
        // What was answered on another day was another session.
        let is_new = self.state.last.is_none_or(|last| last.date() != at.date());
        self.state.sessions += u32::from(is_new);
        self.state.answers += 1;
        self.state.known += u32::from(right && !hinted);
        self.state.last = self.state.last.max(Some(at));
    }

    /// The learner as a page shows him.
    pub fn learner(&self, weeks: Vec<(u32, u32)>) -> Learner {
        let suspected = self.model.suspected().iter().map(Held::suspicion).collect();
        Learner { name: self.name.clone(), state: self.state.clone(), weeks, suspected }
    }
}

/// Where each of some pupils stands with each idea.
fn each_standing<'l>(pupils: &[Pupil<'l>]) -> Vec<Vec<(&'l Belief, Standing)>> {
    pupils.iter().map(|pupil| standings(&pupil.model)).collect()
}

/// Who of some pupils stands so with an idea, by name.
fn with(
    pupils: &[Pupil<'_>],
    each: &[Vec<(&Belief, Standing)>],
    belief: &Belief,
    standing: Standing,
) -> Vec<String> {
    let has = |(_, stands): &(&Pupil<'_>, &Vec<(&Belief, Standing)>)| {
        stands.iter().any(|(other, is)| other.id == belief.id && *is == standing)
    };
    pupils.iter().zip(each).filter(has).map(|(pupil, _)| pupil.name.clone()).collect()
}

/// What is found out about a class; lessons and questions are those of `game`. With a day and what
/// the same learners had answered before it, who held which idea then is told too.
pub fn class_findings(
    library: &Library,
    game: &Game,
    pupils: &[Pupil<'_>],
    since: Option<(Timestamp, &[Pupil<'_>])>,
) -> ClassFindings {
    let each = each_standing(pupils);
    let earlier = since.map(|(_, earlier)| (earlier, each_standing(earlier)));
    let with = |belief: &Belief, standing| with(pupils, &each, belief, standing);
    let held_then = |belief: &Belief| {
        let then = earlier.as_ref();
        then.map(|(pupils, each)| self::with(pupils, each, belief, Standing::Held))
    };
    let mut ideas: Vec<(&Belief, ClassIdea)> = library
        .beliefs()
        .iter()
        .map(|belief| {
            let idea = ClassIdea {
                belief: belief.belief.clone(),
                held: with(belief, Standing::Held),
                open: with(belief, Standing::Open),
                ruled_out: with(belief, Standing::RuledOut),
                held_then: held_then(belief).unwrap_or_default(),
                apart: None,
            };
            (belief, idea)
        })
        .filter(|(_, idea)| {
            [&idea.held, &idea.open, &idea.held_then].iter().any(|names| !names.is_empty())
        })
        .collect();
    // Of ideas that are as frequent the one that is told first in the catalogue stays first.
    ideas.sort_by_key(|(_, idea)| std::cmp::Reverse((idea.held.len(), idea.open.len())));
    let now = |idea: &ClassIdea| !(idea.held.is_empty() && idea.open.is_empty());
    let most = ideas.first().filter(|(_, idea)| now(idea));
    let next = most.and_then(|(belief, idea)| teach_next(library, game, belief, idea));
    let mut apart = Apartness::new(library, game);
    let open = ideas.iter_mut().filter(|(_, idea)| !idea.open.is_empty()).take(MOST_APART);
    for (belief, idea) in open {
        idea.apart = apart.of(belief, pupils);
    }
    ClassFindings {
        ideas: ideas.into_iter().map(|(_, idea)| idea).collect(),
        next,
        pairs: pairs(pupils, &each),
        since: since.map(|(day, _)| day),
    }
}

/// The lesson that an idea belongs to: the first that brings it up about as often as any, by its
/// questions and by drills that are made for it.
fn teach_next(
    library: &Library,
    game: &Game,
    belief: &Belief,
    idea: &ClassIdea,
) -> Option<TeachNext> {
    let catalogue = Catalogue::new(std::slice::from_ref(belief));
    let home =
        |lesson: &&Lesson| lesson.variant == game.id() || lesson.variant == Variant::DEFAULT_ID;
    let brings_up = |step: &LessonStep| match step {
        LessonStep::Ask(item) => usize::from(!catalogue.exposed(&item.question).is_empty()),
        LessonStep::Drill(drill) => usize::from(drill.exposes.contains(&belief.id)),
        LessonStep::Say(_) | LessonStep::Show(_) | LessonStep::Play(_) | LessonStep::Check(_) => 0,
    };
    let lessons = library.lessons().filter_map(|summary| library.lesson(&summary.id).ok());
    let teaching = lessons
        .filter(home)
        .filter(|lesson| lesson.teaches.iter().any(|skill| belief.is_point_of(*skill)));
    let rated: Vec<(usize, &Lesson)> =
        teaching.map(|lesson| (lesson.steps.iter().map(brings_up).sum(), lesson)).collect();
    // A later lesson that repeats it may have some questions more than the one that tells it first.
    let most = rated.iter().map(|(times, _)| *times).max()?;
    let (_, lesson) = rated.into_iter().find(|(times, _)| 2 * times >= most)?;
    let learners = if idea.held.is_empty() { &idea.open } else { &idea.held };
    Some(TeachNext {
        id: lesson.id.clone(),
        title: lesson.title.clone(),
        belief: belief.belief.clone(),
        learners: learners.len(),
        surely: !idea.held.is_empty(),
    })
}

/// Looks for questions that tell two ideas apart.
struct Apartness<'l> {
    library: &'l Library,
    generator: Generator<'l>,
}

impl<'l> Apartness<'l> {
    fn new(library: &'l Library, game: &Game) -> Self {
        Self { library, generator: Generator::of(game, library.beliefs()) }
    }

    /// A question to which somebody with this idea says something else than somebody with the idea
    /// that most learners cannot be told from it.
    fn of(&mut self, belief: &Belief, pupils: &[Pupil<'_>]) -> Option<Apart> {
        let mut rivals: BTreeMap<String, usize> = BTreeMap::new();
        for all in pupils.iter().map(|pupil| pupil.model.suspected()) {
            let own = all.iter().find(|held| held.belief.id == belief.id);
            if let Some(other) = own.and_then(|own| rival(own, &all)) {
                *rivals.entry(other.belief.id.clone()).or_default() += 1;
            }
        }
        let other = rivals.into_iter().max_by_key(|(_, learners)| *learners)?.0;
        let other = self.library.beliefs().iter().find(|belief| belief.id == other)?;
        let skills = self.generator.skills();
        let about = |skill: &Skill| belief.is_point_of(*skill) || other.is_point_of(*skill);
        let want = Want { exposes: vec![belief.id.clone()], ..Want::default() };
        let draws = skills
            .into_iter()
            .filter(about)
            .flat_map(|skill| (0..DRAWS).map(move |seed| (skill, Seed(seed))));
        let both = [belief.clone(), other.clone()];
        let catalogue = Catalogue::new(&both);
        draws
            .filter_map(|(skill, seed)| self.generator.draw(skill, seed, &want))
            .find_map(|question| apart(&question, &catalogue))
    }
}

/// The question, if the two ideas of a catalogue lead to different answers.
fn apart(question: &Posed, catalogue: &Catalogue<'_>) -> Option<Apart> {
    let [one, other] = catalogue.beliefs() else { unreachable!("two ideas are told apart") };
    let table = catalogue.of(question);
    let says = |belief: &Belief| {
        let found = table.iter().find(|at| at.belief.id == belief.id);
        match found {
            Some(at) => at.says(question),
            // An idea that changes nothing here leads to what is right.
            None => question.ruling().ok().map(|ruling| ruling.value().clone()),
        }
    };
    let (first, second) = (says(one)?, says(other)?);
    if first == second {
        return None;
    }
    Some(Apart {
        other: other.belief.clone(),
        question: printed(question),
        answers: [said_of(question, &first), said_of(question, &second)],
        right: key_answer(question).ok()?.answer,
    })
}

/// Pairs of whom each is right where the other errs; who is left over learns from somebody who
/// errs nowhere.
fn pairs(pupils: &[Pupil<'_>], each: &[Vec<(&Belief, Standing)>]) -> Vec<TeachOther> {
    let held = |at: usize| each[at].iter().filter(|(_, is)| *is == Standing::Held);
    // Whoever has answered against it more than once, and never for it, knows better.
    let known_by = |pupil: &Pupil<'_>| -> BTreeSet<String> {
        let all = pupil.model.held().into_iter();
        all.filter(|held| held.speaks_for.is_empty() && held.speaks_against.len() > 1)
            .map(|held| held.belief.id.clone())
            .collect()
    };
    let known: Vec<BTreeSet<String>> = pupils.iter().map(known_by).collect();
    let knows = |at: usize, belief: &Belief| known[at].contains(&belief.id);
    let lesson = |from: usize, to: usize| {
        held(to).find(|(belief, _)| knows(from, belief)).map(|(belief, _)| belief.belief.clone())
    };
    let mut free: Vec<usize> = (0..pupils.len()).collect();
    let mut pairs = Vec::new();
    while let Some(one) = free.first().copied() {
        free.remove(0);
        let mutual = free
            .iter()
            .position(|other| lesson(one, *other).is_some() && lesson(*other, one).is_some());
        if let Some(at) = mutual {
            let other = free.remove(at);
            pairs.push(TeachOther {
                one: pupils[one].name.clone(),
                other: pupils[other].name.clone(),
                shows: lesson(one, other),
                learns: lesson(other, one),
            });
        }
    }
    pairs
}
