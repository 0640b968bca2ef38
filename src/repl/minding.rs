//! What the tutor believes about the learner: remembered from sessions before, shown, disputed and cleared.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

use super::conversation::Conversation;
use crate::{
    content::{Library, question_of},
    parallel,
    rules::Variant,
    store::{Activity, Answered, Entry, Event, Mark, ProfileId, Store},
    text,
    tutor::{
        Belief, Catalogue, Confidence, Diagnosis, LearnerModel, Next, Observation, Posed,
        Signature, read,
    },
};

/// So many of the last answers are remembered: what came before them weighs next to nothing.
const REMEMBERED: u32 = 120;

impl<'l> Conversation<'l> {
    /// What is believed about the learner, of sessions before this one too.
    pub(super) fn mind(&mut self) -> &mut LearnerModel<'l> {
        if self.mind.is_none() {
            let remembered = match &self.journal {
                Some(journal) => journal.mind(self.library),
                None => LearnerModel::new(self.library.beliefs()).playing(&self.games),
            };
            // Who answers by the rules of a game that he has practised is told so.
            let state = self.state();
            let practised =
                |variant: &&Variant| state.skills.keys().any(|(_, other)| *other == variant.id);
            self.mind = Some(remembered.knowing(Variant::all().iter().filter(practised)));
        }
        self.mind.get_or_insert_with(|| LearnerModel::new(self.library.beliefs()))
    }

    /// Shows what is believed about the learner, or the answers behind one belief; disputes or clears it.
    pub(super) fn beliefs(&mut self, rest: &[String]) -> String {
        let words: Vec<&str> = rest.iter().map(String::as_str).collect();
        let style = self.style;
        match words.as_slice() {
            [] => {
                self.number_beliefs();
                text::beliefs(style, &self.mind().suspected())
            }
            ["clear", "all"] => {
                let all: Vec<String> =
                    self.mind().suspected().iter().map(|held| held.belief.id.clone()).collect();
                all.iter().map(|id| self.change_of_mind(Mark::Cleared, id)).collect::<String>()
                    + text::all_cleared()
            }
            ["dispute", which] => self.about(which, Mark::Disputed),
            ["clear", which] => self.about(which, Mark::Cleared),
            ["dispute" | "clear"] => text::which_belief(&format!("beliefs {} 1", words[0])),
            [which] => match self.suspected(which) {
                Ok(belief) => {
                    let held = self
                        .mind()
                        .suspected()
                        .into_iter()
                        .find(|held| held.belief.id == belief.id);
                    held.map_or_else(String::new, |held| {
                        text::belief(style, &held, &held.evidence())
                    })
                }
                Err(said) => said,
            },
            _ => text::usage("beliefs dispute 1"),
        }
    }

    /// The belief of that number in the list as it was last shown, or of that id; else why it is none to speak of.
    fn suspected(&mut self, which: &str) -> Result<&'l Belief, String> {
        if self.numbered.is_empty() {
            self.number_beliefs();
        }
        let belief = match which.parse::<usize>() {
            Ok(number) => number.checked_sub(1).and_then(|at| self.numbered.get(at)).copied(),
            Err(_) => self.library.beliefs().iter().find(|belief| belief.id == which),
        };
        let belief = belief.ok_or_else(|| text::no_such_belief(which))?;
        let suspected = self.mind().suspected().iter().any(|held| held.belief.id == belief.id);
        if suspected { Ok(belief) } else { Err(text::nothing_speaks_for(self.style, belief)) }
    }

    /// The numbers of beliefs are those of the list as it is now.
    fn number_beliefs(&mut self) {
        self.numbered = self.mind().suspected().into_iter().map(|held| held.belief).collect();
    }

    fn about(&mut self, which: &str, mark: Mark) -> String {
        let belief = match self.suspected(which) {
            Ok(belief) => belief,
            Err(said) => return said,
        };
        let kept = self.change_of_mind(mark, &belief.id);
        text::mind_changed(self.style, belief, mark == Mark::Disputed) + &kept
    }

    fn change_of_mind(&mut self, mark: Mark, id: &str) -> String {
        apply(self.mind(), mark, id);
        self.note(mark, id)
    }
}

/// What the answers that are kept of a learner say of him; nothing where they cannot be read.
pub fn remembered<'l>(library: &'l Library, store: &Store, learner: ProfileId) -> LearnerModel<'l> {
    Memory::new(library).of(Kept::of(store, learner))
}

/// The same of many learners, side by side; what each question asks and who answers it how is found out once.
pub fn all_remembered<'l>(
    library: &'l Library,
    store: &Store,
    learners: &[ProfileId],
) -> Vec<LearnerModel<'l>> {
    let memory = Memory::new(library);
    let kept: Vec<Kept> = learners.iter().map(|learner| Kept::of(store, *learner)).collect();
    parallel::map(kept, |kept| memory.of(kept))
}

/// A question that was asked, and who answers it how; `None` where it cannot be read or has no answer any more.
type Asked = Option<(Arc<Posed>, Arc<Signature>)>;

/// What recalling some learners has found out about the questions that they were asked.
struct Memory<'l> {
    library: &'l Library,
    catalogue: Arc<Catalogue<'l>>,
    /// By the question as it is kept.
    asked: RwLock<HashMap<String, Asked>>,
}

impl<'l> Memory<'l> {
    fn new(library: &'l Library) -> Self {
        let catalogue = Arc::new(Catalogue::new(library.beliefs()));
        Self { library, catalogue, asked: RwLock::default() }
    }

    /// A mind that has heard all that is kept of a learner.
    fn of(&self, kept: Kept) -> LearnerModel<'l> {
        let mut mind = LearnerModel::of(Arc::clone(&self.catalogue)).playing(&kept.plays);
        for entry in kept.entries {
            match entry.event {
                Event::Mark(mark, id) => apply(&mut mind, mark, &id),
                Event::Answer(answered) => self.recall(&mut mind, &answered),
            }
        }
        mind
    }

    /// Takes an answer once more, and counts it less where its mistake was explained.
    fn recall(&self, mind: &mut LearnerModel<'l>, answered: &Answered) {
        let Some((question, signature)) = self.asked(answered) else { return };
        let Some(heard) = said(question, answered) else { return };
        let told = mind.take_as(heard, &signature);
        if answered.activity != Activity::Placement {
            explained(mind, &told);
        }
    }

    fn asked(&self, answered: &Answered) -> Asked {
        let record = answered.question.to_string();
        if let Some(known) = self.asked.read().unwrap_or_else(PoisonError::into_inner).get(&record)
        {
            return known.clone();
        }
        let found =
            question_of(&answered.question, self.library.context(None)).and_then(|question| {
                let question = Arc::from(question);
                let signature = Signature::of(&self.catalogue, &question).ok()?;
                Some((question, Arc::new(signature)))
            });
        self.asked.write().unwrap_or_else(PoisonError::into_inner).insert(record, found.clone());
        found
    }
}

/// What is kept of one learner, as far as it says what he believes.
struct Kept {
    plays: Vec<String>,
    entries: Vec<Entry>,
}

impl Kept {
    fn of(store: &Store, learner: ProfileId) -> Self {
        let plays = store.last_about(learner, Mark::Plays).ok().flatten().unwrap_or_default();
        Self {
            plays: games_in(&plays),
            entries: store.last_entries(learner, REMEMBERED).unwrap_or_default(),
        }
    }
}

/// The games of a mark, which have commas between them.
pub(super) fn games_in(said: &str) -> Vec<String> {
    said.split(", ").filter(|game| !game.is_empty()).map(str::to_owned).collect()
}

/// What was explained counts less from then on.
pub(super) fn explained(mind: &mut LearnerModel<'_>, told: &Diagnosis<'_>) {
    if let Next::Explain(Some(belief)) = told.next {
        mind.explained(&belief.id);
    }
}

fn apply(mind: &mut LearnerModel<'_>, mark: Mark, id: &str) {
    match mark {
        Mark::Disputed => mind.dispute(id),
        Mark::Cleared => mind.clear(id),
        Mark::LessonOpened
        | Mark::LessonDone
        | Mark::LessonKnown
        | Mark::Plays
        | Mark::PathChosen
        | Mark::PlacementOpened
        | Mark::PlacementLeft
        | Mark::Placed
        | Mark::Flagged => {}
    }
}

/// A kept answer; `None` where its question or its answer cannot be read any more.
pub(super) fn heard(library: &Library, answered: &Answered) -> Option<Observation> {
    said(question_of(&answered.question, library.context(None))?.into(), answered)
}

/// The same where the question is read already.
fn said(question: Arc<Posed>, answered: &Answered) -> Option<Observation> {
    let typed = match answered.confidence {
        Confidence::Unsaid => answered.answer.as_str(),
        Confidence::Guess | Confidence::Sure => Confidence::of(&answered.answer).0,
    };
    let given = read(&question, typed).ok()?;
    let probe = answered.activity == Activity::Probe;
    let heard = Observation::new(question, given)
        .hinted(answered.hints > 0)
        .again(answered.again)
        .probe(probe);
    Some(heard.with(answered.confidence))
}
