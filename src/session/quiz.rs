//! A quiz for a room as a value: what is asked, what there is to choose from, who chose what, and
//! what the room seems to believe.
//!
//! Hands that are counted and phones that are tapped are two fronts of this one value. It writes no
//! sentence and knows neither terminal nor network: the same calls in the same order make the same
//! quiz, so that a class file brings back one that was broken off.

mod people;
mod room;
mod round;
mod typed;

use std::sync::Arc;

pub use people::{MOST_PEOPLE, NAME_LENGTH, NoName, Participant, People, Person};
pub use room::{Revealed, RoomIdea};
use room::{Room, place_of};
use round::says_the_same;
pub use round::{Choice, Purpose, Round, Stage};
pub use typed::{QuizLine, Unread, quiz_line};

use crate::{
    chance::{Seed, shuffle},
    tutor::{Belief, Candidate, Catalogue, Posed, Signature, effort, information_gain},
};

/// At most this many answers stand side by side.
pub const MOST_CHOICES: usize = 4;

/// An idea that at least this part of the room holds is asked for once more after it was explained.
const WORTH_A_CHECK: f64 = 0.25;

/// An idea is checked at most this often; then it needs a lesson.
const CHECKS: usize = 2;

/// Ideas that cannot be told apart are worth a question where at least one of this many people
/// holds one of them.
const WORTH_TELLING: u32 = 6;

/// A quiz of some questions for everybody in a room.
///
/// ```
/// use std::sync::Arc;
/// use leftbower::{chance::Seed, content::Library, session::{Quiz, RoomIdea},
///     tutor::{Generator, Posed, Skill, Want}};
/// let library = Library::shipped();
/// let game = library.game("classic").expect("shipped");
/// let generator = Generator::of(&game, library.beliefs());
/// let drawn = |seed| generator.draw(Skill::SuitEffective, Seed(seed), &Want::default());
/// let questions: Vec<Arc<Posed>> = (0..20).filter_map(drawn).map(Arc::new).collect();
/// let mut quiz = Quiz::new(library.beliefs(), questions, 3, Seed(7)).expect("somebody errs");
/// let round = quiz.put_next().expect("the first question");
/// let wrong = round.choices.iter().position(|choice| !choice.right).expect("a wrong answer");
/// assert!(!round.choices[wrong].ideas.is_empty(), "somebody believes it");
/// quiz.count_hands(&[(wrong, 9), (1 - wrong, 3)]);
/// assert_eq!(quiz.reveal().expect("open").idea.people(), 9);
/// ```
pub struct Quiz<'l> {
    catalogue: Catalogue<'l>,
    candidates: Vec<Candidate>,
    /// How many questions are asked.
    count: usize,
    seed: Seed,
    rounds: Vec<Round<'l>>,
    people: People,
}

/// What was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undone {
    /// The hands that were counted last.
    Hands,
    /// That the answer was shown: the question is open again.
    Shown,
    /// The question that was put last; the one before it is open again.
    Question,
    /// There was nothing.
    Nothing,
}

/// Why an answer is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// Nothing is asked now.
    NothingOpen,
    /// There is no such choice.
    NoSuchChoice,
    /// Who came while this question was open takes part from the next one on.
    ComesLater,
    /// An answer was given already.
    Answered,
    /// Nobody of this quiz, or not any more.
    NotHere,
}

impl<'l> Quiz<'l> {
    /// A quiz of at most `count` of these questions; `None` where nobody would go wrong in any of
    /// them.
    pub fn new(
        beliefs: &'l [Belief],
        questions: impl IntoIterator<Item = Arc<Posed>>,
        count: usize,
        seed: Seed,
    ) -> Option<Self> {
        let catalogue = Catalogue::new(beliefs);
        let candidate = |question: Arc<Posed>| {
            let signature = Signature::of(&catalogue, &question).ok()?;
            let truth = signature.truth();
            let wrong = signature.answers().iter().any(|said| !says_the_same(said, truth));
            wrong.then_some(Candidate { question, signature })
        };
        let candidates: Vec<Candidate> = questions.into_iter().filter_map(candidate).collect();
        let quiz = Self {
            catalogue,
            candidates,
            count,
            seed,
            rounds: Vec::new(),
            people: People::default(),
        };
        (!quiz.candidates.is_empty()).then_some(quiz)
    }

    /// Puts the next question: the one that tells apart what the room may believe, or else checks
    /// what it was told, or else tells most. `None` while one is open, and when the quiz is over.
    pub fn put_next(&mut self) -> Option<&Round<'l>> {
        let open = self.round().is_some_and(|round| round.stage == Stage::Open);
        if open || self.asked() >= self.count {
            return None;
        }
        let posterior = self.room().posterior();
        let (candidate, purpose) = self.best(&posterior)?;
        let offered = self.offered(&candidate.signature, &posterior);
        let choices = offered.iter().map(|at| self.choice(&candidate.signature, *at)).collect();
        let round = Round::new(candidate, offered, choices, purpose);
        self.rounds.push(round);
        self.rounds.last()
    }

    /// The question that was put last.
    pub fn round(&self) -> Option<&Round<'l>> {
        self.rounds.last()
    }

    /// Every question that was put, in order.
    pub fn rounds(&self) -> &[Round<'l>] {
        &self.rounds
    }

    /// How many of all answers were right, and how many there are, to questions whose answers were
    /// shown.
    pub fn answers(&self) -> (u32, u32) {
        let shown = self.rounds.iter().filter(|round| round.stage == Stage::Shown);
        let sums = shown.map(|round| (round.votes()[round.right()], round.votes().iter().sum()));
        sums.fold((0, 0), |(right, of), (own, all): (u32, u32)| (right + own, of + all))
    }

    /// How many questions were put and not passed over, the open one among them.
    pub fn asked(&self) -> usize {
        self.rounds.iter().filter(|round| round.stage != Stage::Skipped).count()
    }

    /// How many are asked at most.
    pub fn length(&self) -> usize {
        let fresh = self.candidates.len().saturating_sub(self.rounds.len());
        self.count.min(self.asked() + fresh)
    }

    /// Whether no question follows.
    pub fn is_over(&self) -> bool {
        self.asked() >= self.length() && self.round().is_none_or(|round| round.stage != Stage::Open)
    }

    /// Counts the hands for some of the choices; `false` where nothing is open, or there is no such
    /// choice.
    ///
    /// What is counted twice counts as it was counted last.
    pub fn count_hands(&mut self, hands: &[(usize, u32)]) -> bool {
        self.open().is_some_and(|round| round.count(hands))
    }

    /// Takes the answer of somebody, once a question.
    ///
    /// # Errors
    ///
    /// Why it is not taken; nothing has changed then.
    pub fn answer(&mut self, who: Participant, choice: usize) -> Result<(), NotTaken> {
        let person = self.people.of(who).filter(|person| person.here);
        let comes_later = person.ok_or(NotTaken::NotHere)?.since >= self.rounds.len();
        let round = self.open().ok_or(NotTaken::NothingOpen)?;
        match () {
            () if comes_later => Err(NotTaken::ComesLater),
            () if choice >= round.choices.len() => Err(NotTaken::NoSuchChoice),
            () if round.answers.contains_key(&who) => Err(NotTaken::Answered),
            () => {
                round.answers.insert(who, choice);
                Ok(())
            }
        }
    }

    /// Shows what is right, and says what the room seems to believe; `None` where nothing is open.
    pub fn reveal(&mut self) -> Option<Revealed<'l>> {
        self.open()?.stage = Stage::Shown;
        self.revealed()
    }

    /// The same again of the question that was shown last.
    pub fn revealed(&self) -> Option<Revealed<'l>> {
        let round = self.round().filter(|round| round.stage == Stage::Shown)?;
        Some(self.room().revealed(round))
    }

    /// Passes over the open question, which then counts for nothing; `false` where none is open.
    pub fn skip(&mut self) -> bool {
        let open = self.open().map(|round| round.stage = Stage::Skipped);
        open.is_some()
    }

    /// Takes back what the teacher did last; answers of phones stand.
    pub fn undo(&mut self) -> Undone {
        let before = self.rounds.len().checked_sub(2);
        let Some(round) = self.rounds.last_mut() else { return Undone::Nothing };
        if round.stage != Stage::Open {
            round.stage = Stage::Open;
            return Undone::Shown;
        }
        if round.uncount() {
            return Undone::Hands;
        }
        let Some(before) = before.filter(|_| round.answers() == 0) else { return Undone::Nothing };
        self.rounds.pop();
        self.rounds[before].stage = Stage::Open;
        Undone::Question
    }

    /// Somebody comes in; whoever comes while a question is open takes part from the next one on.
    ///
    /// The name is cut to [`NAME_LENGTH`] characters without control characters; who has the name
    /// of somebody else gets a number behind it.
    ///
    /// # Errors
    ///
    /// Where nothing is left of the name, and where [`MOST_PEOPLE`] take part.
    pub fn join(&mut self, name: &str) -> Result<Participant, NoName> {
        self.people.join(name, self.rounds.len())
    }

    /// Everybody who takes part by name.
    pub const fn people(&self) -> &People {
        &self.people
    }

    /// Somebody takes part no more, and his answer to the open question counts no more; `false`
    /// where he did not.
    pub fn remove(&mut self, who: Participant) -> bool {
        if let Some(round) = self.open() {
            round.answers.remove(&who);
        }
        self.people.remove(who)
    }

    /// Whether somebody may answer the question that was put last, or could.
    pub fn is_asked(&self, who: Participant) -> bool {
        let person = self.people.of(who);
        person.is_some_and(|person| person.here && person.since < self.rounds.len())
    }

    /// How many of the answers of somebody were right, and how many he gave, to questions whose
    /// answers were shown.
    pub fn result_of(&self, who: Participant) -> (usize, usize) {
        let shown = self.rounds.iter().filter(|round| round.stage == Stage::Shown);
        let given = shown.filter_map(|round| Some(round.chosen_by(who)? == round.right()));
        given.fold((0, 0), |(right, all), is_right| (right + usize::from(is_right), all + 1))
    }

    fn room(&self) -> Room<'_, 'l> {
        Room { beliefs: self.catalogue.beliefs(), rounds: &self.rounds, people: &self.people }
    }

    fn open(&mut self) -> Option<&mut Round<'l>> {
        self.rounds.last_mut().filter(|round| round.stage == Stage::Open)
    }

    /// One of the answers to a question, with the ideas that lead to it, the likeliest first as the
    /// catalogue has them.
    fn choice(&self, signature: &Signature, at: usize) -> Choice<'l> {
        let answers = signature.answers();
        let is = |answer: usize| at > 0 && says_the_same(&answers[answer], &answers[at]);
        let leads = signature.errs().iter().filter(|(_, answer)| is(*answer));
        Choice {
            answer: answers[at].clone(),
            right: at == 0,
            ideas: leads.map(|(place, _)| &self.catalogue.beliefs()[*place]).collect(),
        }
    }

    /// The answers that are offered, in an order that the seed decides: the right one, and those
    /// that most of the room may believe.
    fn offered(&self, signature: &Signature, posterior: &[f64]) -> Vec<usize> {
        let mut weights = vec![0.0; signature.answers().len()];
        for (place, answer) in signature.errs() {
            weights[*answer] += posterior[*place];
        }
        let mut wrong: Vec<usize> = (1..weights.len()).collect();
        wrong.sort_by(|one, other| weights[*other].total_cmp(&weights[*one]));
        let answers = signature.answers();
        let mut offered = vec![0];
        for at in wrong {
            let stands = offered.iter().any(|other| says_the_same(&answers[*other], &answers[at]));
            if !stands && offered.len() < MOST_CHOICES {
                offered.push(at);
            }
        }
        shuffle(&mut self.seed.stream(self.rounds.len() as u64 + 1), &mut offered);
        offered
    }

    /// The best question that was not asked, and why it is.
    fn best(&self, posterior: &[f64]) -> Option<(&Candidate, Purpose<'l>)> {
        let purposes = [self.to_separate(), self.to_check(posterior)];
        let mut found = purposes.into_iter().flatten().filter_map(|purpose| {
            Some((
                self.worth_most(posterior, |candidate| self.serves(candidate, &purpose))?,
                purpose,
            ))
        });
        found.next().or_else(|| Some((self.worth_most(posterior, |_| true)?, Purpose::Opens)))
    }

    /// The question that tells most for the time that it takes, of those that `serve`.
    fn worth_most(
        &self,
        posterior: &[f64],
        serves: impl Fn(&Candidate) -> bool,
    ) -> Option<&Candidate> {
        let is_fresh = |candidate: &&Candidate| {
            !self.rounds.iter().any(|round| round.question.is_like(&candidate.question))
        };
        let worth = |candidate: &Candidate| {
            information_gain(&candidate.signature, posterior) / effort(&candidate.question)
        };
        let serving = self.candidates.iter().filter(is_fresh).filter(|found| serves(found));
        // Of questions that are worth the same the first stays the first.
        let rated = serving.map(|candidate| (worth(candidate), candidate));
        let best = rated.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.map(|(_, candidate)| candidate)
    }

    fn serves(&self, candidate: &Candidate, purpose: &Purpose<'l>) -> bool {
        let says = |belief: &Belief| {
            candidate.signature.answer_of(place_of(self.catalogue.beliefs(), belief))
        };
        match purpose {
            Purpose::Opens => true,
            Purpose::Separates([one, other]) => says(one) != says(other),
            Purpose::Checks(belief) => says(belief) > 0,
        }
    }

    /// Two ideas that the last answers left open, where enough of the room gave them.
    fn to_separate(&self) -> Option<Purpose<'l>> {
        let last = self.last_shown()?;
        match last.idea {
            RoomIdea::Open { ideas, people } if people * WORTH_TELLING >= last.people => {
                Some(Purpose::Separates([*ideas.first()?, *ideas.get(1)?]))
            }
            _ => None,
        }
    }

    /// The idea that was told last, or else the one that most of the room holds, where enough do
    /// for it to be worth a check.
    fn to_check(&self, posterior: &[f64]) -> Option<Purpose<'l>> {
        let told = self.last_shown().and_then(|last| match last.idea {
            RoomIdea::Held { idea, people, .. } => {
                (f64::from(people) >= WORTH_A_CHECK * f64::from(last.people)).then_some(idea)
            }
            RoomIdea::NoneErred | RoomIdea::Healed { .. } | RoomIdea::Open { .. } => None,
        });
        let likeliest = || {
            let best = posterior.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1));
            let (place, _) = best.filter(|(_, share)| **share >= WORTH_A_CHECK)?;
            Some(&self.catalogue.beliefs()[place])
        };
        let belief = told.or_else(likeliest)?;
        let checks = |round: &&Round<'_>| matches!(round.purpose, Purpose::Checks(other) if other.id == belief.id);
        let often = self.rounds.iter().filter(checks).count();
        (often < CHECKS).then_some(Purpose::Checks(belief))
    }

    /// What the question says that was shown last.
    fn last_shown(&self) -> Option<Revealed<'l>> {
        let last = self.rounds.iter().rev().find(|round| round.stage == Stage::Shown)?;
        Some(self.room().revealed(last))
    }
}
