//! What the tutor believes about one learner: how likely each belief of the catalogue is, and the
//! answers behind it.

mod diagnosis;
mod ledger;
mod weigh;

use std::{collections::BTreeSet, sync::Arc};

pub use diagnosis::{Diagnosis, Finding};
use ledger::Entry;
pub use ledger::{Confidence, Observation};
use weigh::weigh;

use super::{
    Ask, Belief, Believed, Catalogue, Ground, Posed, Response, Signature, answer_under,
    answering::{answer_by_board, was_over_before},
};
use crate::{
    engine::{Action, Reason},
    rules::{Clause, Ruleset, Trump, Variant},
    table::{Card, Trick},
};

/// How often an answer slips out that is not what the learner means: the slip rate.
pub const SLIP: f64 = 0.1;
/// How likely a learner of whom nothing is known holds any one belief, as odds.
pub const PRIOR: f64 = 0.012;
/// A belief that is true in a game the learner plays is this many times likelier.
const BROUGHT_ALONG: f64 = 8.0;
/// What remains of the likelihood of a belief that the learner has disputed.
const DISPUTED: f64 = 0.25;
/// A belief is this many times likelier in the lesson that is about it.
const IN_ITS_LESSON: f64 = 4.0;
/// From here on the tutor is ready to say aloud what it believes.
const SURE: f64 = 0.93;
/// From here on it looks as if the learner believed so.
const LIKELY: f64 = 0.33;
/// Below this what was told does not stand any more.
const UNLIKELY: f64 = 0.2;
/// From here on it is likelier than not.
const EVEN: f64 = 0.5;
/// At most this many answers are remembered; what came before has faded.
const REMEMBERED: usize = 200;
/// Beliefs within this factor of each other fit about equally.
pub const COMPARABLE: f64 = 1.5;
/// At most this many answers are shown behind a belief.
const SHOWN: usize = 3;

/// What the tutor believes about one learner.
///
/// It is determined by the answers heard: the same answers in the same order give the same model.
/// Exclusive explanations compete (nothing amiss, one belief, some of the likeliest together), each
/// as likely as it was beforehand and as well as it foretells every answer; an
/// answer that was not meant so slips out once in ten times.
///
/// ```
/// use leftbower::{rules::{Options, Variant}, tutor::{Generator, Response, Observation, LearnerModel, Seed, Skill, Want}};
/// # use leftbower::{rules::Patch, tutor::Belief};
/// # let belief = |id: &str, edit: &str| Belief { id: id.to_owned(), belief: String::new(), variants: None,
/// #     edit: Patch(serde_yaml::from_str(edit).unwrap()), true_in: Vec::new(), explain: String::new(), probe: None,
/// #     reference: None };
/// # let beliefs = [belief("left-over-right", "{ left-bower: above-right }"),
/// #     belief("no-bowers", "{ right-bower: plain, left-bower: plain }")];
/// # let classic = Variant::find("classic").expect("shipped");
/// # let generator = Generator::new(classic, Options::new(), &beliefs).expect("sound rules");
/// let mut model = LearnerModel::new(&beliefs);
/// let mut questions = (0..20).filter_map(|seed| generator.draw(Skill::RankTrump, Seed(seed), &Want::default()));
/// while model.named().is_none() {
///     let question = questions.next().expect("enough of them");
///     // The learner answers as somebody does who takes the left bower for the best card.
///     let at_table = model.catalogue().of(&question);
///     let said = at_table[0].says(&question).expect("an answer");
///     let given = Response::meant(&question, &said);
///     model.take(Observation::new(question, given));
/// }
/// assert_eq!(model.named().expect("named").id, "left-over-right");
/// assert!(model.held()[0].speaks_for.len() > 1);
/// ```
#[derive(Debug)]
pub struct LearnerModel<'b> {
    catalogue: Arc<Catalogue<'b>>,
    priors: Vec<f64>,
    ledger: Vec<Entry>,
    knows: Vec<(String, Arc<Ruleset>)>,
    /// How likely each belief is, by its place in the catalogue.
    posterior: Vec<f64>,
    /// The places of what was told and is not unlikely since.
    spoken: Vec<usize>,
    /// The places of what was ever told or likelier than not.
    stood: BTreeSet<usize>,
    /// Those that the lesson which is being taught is about.
    about: Vec<usize>,
}

/// A belief that the learner may hold.
#[derive(Clone, Debug)]
pub struct Held<'m, 'b> {
    /// What he may believe.
    pub belief: &'b Belief,
    /// How likely it is that he does, from 0 to 1.
    pub probability: f64,
    /// Wrong answers that somebody gives who believes it, oldest first.
    pub speaks_for: Vec<&'m Observation>,
    /// Answers that somebody who believes it would not have given, oldest first.
    pub speaks_against: Vec<&'m Observation>,
    /// Whether it was ever told, or likelier than not.
    pub stood: bool,
}

/// A wrong answer that speaks for a belief, as it is shown: what is right there, and what somebody
/// answers who believes so.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// What was asked.
    pub question: Arc<Posed>,
    /// What the belief leads to; `None` where it changes nothing there.
    pub believed: Option<Believed>,
}

/// A belief that the learner may hold, as it is told: how likely it is, and how many answers bear
/// on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Suspicion {
    /// What he may believe.
    pub belief: Belief,
    /// How likely it is that he does, from 0 to 1.
    pub probability: f64,
    /// How many answers speak for it.
    pub speaks_for: usize,
    /// How many answers speak against it.
    pub speaks_against: usize,
    /// Whether it was ever told, or likelier than not.
    pub stood: bool,
}

impl Suspicion {
    /// Whether it looks as if the learner believed so: more than one answer speaks for it, and it
    /// is likely.
    pub fn is_likely(&self) -> bool {
        self.speaks_for > 1 && self.probability >= LIKELY
    }

    /// Whether the learner got over it: it was told or likelier than not, more than one answer
    /// spoke for it, others speak against it, and it is unlikely by now.
    pub fn is_overcome(&self) -> bool {
        is_over(self.stood, self.probability, [self.speaks_for, self.speaks_against])
    }
}

/// Whether an idea is over: it stood, more than one answer spoke for it, more than one against, and
/// it is unlikely by now.
const fn is_over(stood: bool, probability: f64, [speaks_for, against]: [usize; 2]) -> bool {
    stood && speaks_for > 1 && against > 1 && probability < UNLIKELY
}

impl Held<'_, '_> {
    /// Some answers that speak for it, few enough to look at: the newest, the newest first.
    pub fn evidence(&self) -> Vec<Evidence> {
        let shown = |heard: &&Observation| Evidence {
            question: Arc::clone(&heard.question),
            believed: Believed::of(&heard.question, self.belief),
        };
        self.speaks_for.iter().rev().take(SHOWN).map(shown).collect()
    }

    /// The same without the answers themselves.
    pub fn suspicion(&self) -> Suspicion {
        Suspicion {
            belief: self.belief.clone(),
            probability: self.probability,
            speaks_for: self.speaks_for.len(),
            speaks_against: self.speaks_against.len(),
            stood: self.stood,
        }
    }
}

impl<'b> LearnerModel<'b> {
    /// A model that has heard nothing.
    pub fn new(beliefs: &'b [Belief]) -> Self {
        Self::of(Arc::new(Catalogue::new(beliefs)))
    }

    /// One of several models that share a catalogue, with the rules of all tables that any of them
    /// was asked about.
    pub fn of(catalogue: Arc<Catalogue<'b>>) -> Self {
        let priors = vec![PRIOR; catalogue.beliefs().len()];
        let posterior = weigh(&priors, &[], &catalogue);
        Self {
            catalogue,
            priors,
            ledger: Vec::new(),
            knows: Vec::new(),
            posterior,
            spoken: Vec::new(),
            stood: BTreeSet::new(),
            about: Vec::new(),
        }
    }

    /// Names the beliefs that the lesson which is being taught is about: of several that lead to a
    /// wrong answer, one of these is told unless another is far likelier.
    pub fn teaches_about(&mut self, beliefs: &[&str]) {
        self.about = beliefs.iter().filter_map(|id| self.place(id)).collect();
    }

    /// The same model about somebody who also plays these games: what is true there is likelier to
    /// be believed here.
    ///
    /// Games are named as the catalogue names them (`true-in`), in any case of letters.
    #[must_use]
    pub fn playing<S: AsRef<str>>(mut self, games: &[S]) -> Self {
        for (prior, belief) in self.priors.iter_mut().zip(self.catalogue.beliefs()) {
            if belief.true_in_one_of(games).is_some() {
                *prior *= BROUGHT_ALONG;
            }
        }
        self.weigh();
        self
    }

    /// The same model about somebody who knows these variants: an answer that is right there is
    /// noticed as such.
    #[must_use]
    pub fn knowing<'v>(mut self, variants: impl IntoIterator<Item = &'v Variant>) -> Self {
        let known =
            variants.into_iter().map(|variant| (variant.id.clone(), Arc::new(variant.rules())));
        self.knows.extend(known);
        self
    }

    /// The beliefs that it knows, with the rules of every table asked about so far.
    pub fn catalogue(&self) -> &Catalogue<'b> {
        &self.catalogue
    }

    /// How likely it is that the learner holds the belief of that id; 0 where there is no such
    /// belief.
    pub fn probability(&self, id: &str) -> f64 {
        self.place(id).map_or(0.0, |place| self.posterior[place])
    }

    /// How likely each belief is, in the order of the catalogue.
    pub fn posterior(&self) -> &[f64] {
        &self.posterior
    }

    /// Every belief for which or against which something speaks, the likeliest first.
    pub fn held(&self) -> Vec<Held<'_, 'b>> {
        let mut held: Vec<Held<'_, 'b>> = (0..self.priors.len())
            .map(|place| Held {
                belief: &self.catalogue.beliefs()[place],
                probability: self.posterior[place],
                speaks_for: self.speaks_for(place).collect(),
                speaks_against: self.speaks_against(place).collect(),
                stood: self.stood.contains(&place),
            })
            .filter(|held| !held.speaks_for.is_empty() || !held.speaks_against.is_empty())
            .collect();
        held.sort_by(|one, other| other.probability.total_cmp(&one.probability));
        held
    }

    /// The beliefs for which an answer speaks, the likeliest first.
    pub fn suspected(&self) -> Vec<Held<'_, 'b>> {
        self.held().into_iter().filter(|held| !held.speaks_for.is_empty()).collect()
    }

    /// What it is ready to say aloud: the likeliest belief, after consistent evidence.
    pub fn named(&self) -> Option<&'b Belief> {
        let likelier =
            |one: &usize, other: &usize| self.posterior[*one].total_cmp(&self.posterior[*other]);
        let place = (0..self.posterior.len()).max_by(likelier)?;
        self.is_named(place).then(|| self.belief(place))
    }

    /// Takes an answer, and says what it tells.
    ///
    /// A hinted answer, one that was asked again and one about best play are judged and change
    /// nothing.
    pub fn take(&mut self, heard: Observation) -> Diagnosis<'b> {
        match Signature::of(&self.catalogue, &heard.question) {
            Ok(signature) => self.take_as(heard, &signature),
            Err(_) => Diagnosis::untold(false),
        }
    }

    /// The same where it is known by the same catalogue who answers the question how.
    pub fn take_as(&mut self, heard: Observation, signature: &Signature) -> Diagnosis<'b> {
        let entry = Entry::new(heard, signature);
        let mut told = Diagnosis::untold(entry.right);
        if !entry.heard.counts() {
            told.fits = self.beliefs(&self.likelier(entry.fits()));
            return told;
        }
        for place in entry.fits() {
            self.ledger
                .iter_mut()
                .filter(|before| before.is_for(place))
                .for_each(|before| before.told = false);
        }
        self.ledger.push(entry);
        self.ledger.drain(..self.ledger.len().saturating_sub(REMEMBERED));
        self.weigh();
        let likely = |(place, probability): (usize, &f64)| (*probability > EVEN).then_some(place);
        self.stood.extend(self.posterior.iter().enumerate().filter_map(likely));
        self.diagnose(&mut told);
        told
    }

    /// What an answer would tell, beside all that was heard; nothing is learned from it.
    pub fn consider(&self, question: &Arc<Posed>, given: &Response) -> Diagnosis<'b> {
        let Ok(signature) = Signature::of(&self.catalogue, question) else {
            return Diagnosis::untold(false);
        };
        let entry = Entry::new(Observation::new(Arc::clone(question), given.clone()), &signature);
        let mut told = Diagnosis::untold(entry.right);
        let fits = self.likelier(entry.fits());
        if !entry.right && entry.heard.counts() {
            let idea = self.idea(&fits, &entry.heard);
            told.idea = idea.map(|place| self.belief(place));
            told.finding = self.finding(&entry, &fits, idea);
        }
        told.fits = self.beliefs(&fits);
        told
    }

    /// The learner was told what is so instead: what he said before weighs less, until he says so
    /// again.
    pub fn explained(&mut self, id: &str) {
        self.amend(id, |entry| entry.told = true);
    }

    /// Forgets what spoke for a belief.
    pub fn clear(&mut self, id: &str) {
        self.spoken.retain(|spoken| self.catalogue.beliefs()[*spoken].id != id);
        self.amend(id, |entry| entry.weight = 0.0);
    }

    /// The learner says that he does not believe so: what spoke for it is forgotten, and it takes
    /// more to come back.
    pub fn dispute(&mut self, id: &str) {
        if let Some(place) = self.place(id) {
            self.priors[place] *= DISPUTED;
            self.clear(id);
        }
    }
}

impl<'b> LearnerModel<'b> {
    fn weigh(&mut self) {
        self.posterior = weigh(&self.priors, &self.ledger, &self.catalogue);
    }

    fn place(&self, id: &str) -> Option<usize> {
        self.catalogue.beliefs().iter().position(|belief| belief.id == id)
    }

    fn belief(&self, place: usize) -> &'b Belief {
        &self.catalogue.beliefs()[place]
    }

    fn beliefs(&self, places: &[usize]) -> Vec<&'b Belief> {
        places.iter().map(|place| self.belief(*place)).collect()
    }

    /// Beliefs by their places, the likeliest first.
    fn likelier(&self, places: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut places: Vec<usize> = places.collect();
        places.sort_by(|one, other| self.posterior[*other].total_cmp(&self.posterior[*one]));
        places
    }

    /// Changes what the answers that speak for a belief weigh.
    fn amend(&mut self, id: &str, change: fn(&mut Entry)) {
        let Some(place) = self.place(id) else { return };
        self.ledger.iter_mut().filter(|entry| entry.is_for(place)).for_each(change);
        self.weigh();
    }

    /// The variant that the learner knows in which the answer is right.
    fn right_elsewhere(&self, heard: &Observation) -> Option<String> {
        let question = &heard.question;
        let right = |rules: &Ruleset| {
            let said = answer_under(question, rules);
            rules.players == question.rules.players
                && said.is_ok_and(|said| heard.given.agrees(said.value()))
        };
        self.knows
            .iter()
            .find(|(id, rules)| *id != question.variant && right(rules))
            .map(|(id, _)| id.clone())
    }

    /// How likely a belief is, with those that nothing tells from it at the table of the last
    /// answer.
    fn probability_of_its_like(&self, place: usize) -> f64 {
        let Some(entry) = self.ledger.last() else { return self.posterior[place] };
        let at_table = self.catalogue.of(&entry.heard.question);
        let Some(own) = at_table.iter().find(|belief| belief.place == place) else {
            return self.posterior[place];
        };
        let truth = &entry.heard.question.rules;
        at_table
            .iter()
            .filter(|belief| belief.is_like(own, truth))
            .map(|belief| self.posterior[belief.place])
            .sum()
    }

    fn speaks_for(&self, place: usize) -> impl Iterator<Item = &Observation> {
        self.ledger.iter().filter(move |entry| entry.is_for(place)).map(|entry| &entry.heard)
    }

    fn speaks_against(&self, place: usize) -> impl Iterator<Item = &Observation> {
        self.ledger.iter().filter(move |entry| entry.is_against(place)).map(|entry| &entry.heard)
    }

    fn is_named(&self, place: usize) -> bool {
        self.speaks_for(place).count() > 1 && self.probability_of_its_like(place) >= SURE
    }

    /// What the last answer of the ledger tells.
    fn diagnose(&mut self, told: &mut Diagnosis<'b>) {
        let Some(entry) = self.ledger.last() else { return };
        // One right answer may be luck.
        let gone = |place: &usize| {
            let against = self.speaks_against(*place).count();
            entry.is_against(*place) && against > 1 && self.posterior[*place] < UNLIKELY
        };
        let gone: Vec<usize> = self.spoken.iter().copied().filter(gone).collect();
        told.withdrawn = self.beliefs(&gone);
        let fits = self.likelier(entry.fits());
        told.fits = self.beliefs(&fits);
        let is_guess = entry.heard.confidence == Confidence::Guess;
        let idea = self.idea(&fits, &entry.heard).filter(|_| !is_guess);
        told.idea = idea.map(|place| self.belief(place));
        if !entry.right {
            told.finding = self.finding(entry, &fits, idea);
            told.elsewhere = self.right_elsewhere(&entry.heard);
        }
        self.spoken.retain(|place| !gone.contains(place) && Some(*place) != idea);
        self.spoken.extend(idea);
        self.stood.extend(idea);
    }

    /// The one to tell of the beliefs that lead to an answer: the likeliest, where those that the
    /// lesson is about count for more.
    ///
    /// Where some are about as likely as the first, it is the one whose edit is part of all their
    /// edits; none where no edit is, none that the learner got over, and none against which the
    /// board speaks that he had before him, unless it was told before and stands.
    fn idea(&self, fits: &[usize], heard: &Observation) -> Option<usize> {
        let question = &heard.question;
        let at_table = self.catalogue.of(question);
        let by_board = |place: &usize| {
            let own = at_table.iter().find(|belief| belief.place == *place);
            own.is_some_and(|belief| {
                !was_over_before(question, &belief.rules)
                    && answer_by_board(question, &belief.rules)
                        .is_ok_and(|said| heard.given.agrees(said.value()))
            })
        };
        let stands = |place: &usize| {
            let is_told = self.spoken.contains(place);
            let is_misread = || {
                self.belief(*place).changes(Clause::NextLead) && looks_won(question, &heard.given)
            };
            !denied_by_board(question, &heard.given, self.belief(*place))
                && (is_told || !is_misread())
                && (is_told || by_board(place))
        };
        let odds = |place: usize| {
            self.posterior[place] * if self.about.contains(&place) { IN_ITS_LESSON } else { 1.0 }
        };
        let fits: Vec<usize> = fits.iter().copied().filter(stands).collect();
        let best = *fits.iter().rev().max_by(|one, other| odds(**one).total_cmp(&odds(**other)))?;
        let close = |place: &usize| odds(*place) * COMPARABLE > odds(best);
        let close: Vec<usize> = fits.iter().copied().filter(close).collect();
        let edit = |place: usize| &self.belief(place).edit;
        let is_least = |one: &usize| close.iter().all(|other| edit(*one).is_part_of(edit(*other)));
        let least = close.iter().copied().find(is_least)?;
        (!self.is_overcome(least)).then_some(least)
    }

    fn is_overcome(&self, place: usize) -> bool {
        let answers = [self.speaks_for(place).count(), self.speaks_against(place).count()];
        is_over(self.stood.contains(&place), self.posterior[place], answers)
    }

    /// What a wrong answer says of the idea that is told with it.
    fn finding(&self, entry: &Entry, fits: &[usize], idea: Option<usize>) -> Finding<'b> {
        match idea {
            _ if entry.heard.confidence == Confidence::Guess => Finding::Gap,
            _ if fits.is_empty() => Finding::NoPattern,
            Some(idea) if self.is_named(idea) => Finding::Named(self.belief(idea)),
            Some(idea) if self.looks_as(idea, fits.len()) => Finding::LooksAs(self.belief(idea)),
            Some(_) | None => Finding::Fits,
        }
    }

    fn looks_as(&self, place: usize, fitting: usize) -> bool {
        (fitting == 1 || self.speaks_for(place).count() > 1)
            && self.probability_of_its_like(place) >= LIKELY
    }
}

/// Whether what the board or the question names in words speaks against a belief: the partner, who
/// defends alone, that the card ordered up is taken up for another; and whether something simpler
/// explains the answer.
fn denied_by_board(question: &Posed, given: &Response, belief: &Belief) -> bool {
    let is_of_turns = matches!(question.ask, Ask::Leader | Ask::ToAct | Ask::SitsOut | Ask::Calls);
    let defended_alone =
        question.situation.contract.is_some_and(|contract| contract.lone_defender.is_some());
    is_of_turns && belief.changes(Clause::Sides)
        || took_nothing_off(question, given) && belief.changes(Clause::Deck)
        || defended_alone && belief.changes(Clause::SitsOut)
        || ordered_by_another(question, given) && belief.changes(Clause::TurnUpGoes)
}

/// Whether it is asked who takes up a card that somebody ordered who does not deal, and lays one
/// away, and neither of the two is named.
fn ordered_by_another(question: &Posed, given: &Response) -> bool {
    let at = &question.situation;
    let last = at.auction.as_ref().and_then(|acts| acts.last());
    let (Ask::ToAct, Some((caller, Action::OrderUp { .. }))) = (&question.ask, last) else {
        return false;
    };
    let is_named = matches!(given, Response::ToAct(seat, _) if *seat == Some(*caller));
    *caller != at.dealer && !is_named
}

/// Whether a count is that of the whole deck: whoever says that has taken off nothing.
fn took_nothing_off(question: &Posed, given: &Response) -> bool {
    let (Response::Count(given), Ok(ruling)) = (given, question.ruling()) else { return false };
    ruling.reasons().iter().filter_map(Ground::reason).any(|reason| match reason {
        Reason::TrumpsInDeck { count, .. } => u32::try_from(*count).is_ok_and(|all| all == *given),
        Reason::InDeck { count, .. } => count == given,
        _ => false,
    })
}

/// Whether it is asked who leads next, and that player's card looks like the one that took the last
/// trick: the highest, as it is printed, of the suit that was led, or of trump's.
fn looks_won(question: &Posed, given: &Response) -> bool {
    let (Ask::Leader, Response::ToAct(Some(seat), _)) = (&question.ask, given) else {
        return false;
    };
    let at = &question.situation;
    let trump = at.trump_under(&question.rules).ok().and_then(Trump::suit);
    let Ok(hand) = at.after_tricks(&question.rules).map(|replayed| replayed.hand) else {
        return false;
    };
    let Some(plays) = hand.tricks().last().map(Trick::plays) else { return false };
    let Some(own) = plays.iter().find(|play| play.seat == *seat).map(|play| play.card) else {
        return false;
    };
    let suit = own.printed_suit();
    let led = plays.first().and_then(|lead| lead.card.printed_suit());
    let is_lower = |other: &Card| other.printed_suit() != suit || other.rank() <= own.rank();
    suit.is_some()
        && (suit == led || suit == trump)
        && plays.iter().map(|play| &play.card).all(is_lower)
}
