//! What the answers of earlier sessions say of a learner.

use std::{
    collections::HashMap,
    sync::{Arc, PoisonError, RwLock},
};

#[cfg(feature = "store")]
use crate::store::{ProfileId, Store};
use crate::{
    content::{Library, question_of, question_record},
    store::{Activity, Answered, Entry, Event, Mark},
    tutor::{
        Belief, Catalogue, Confidence, Diagnosis, LearnerModel, Observation, Posed, Signature,
        Timestamp, read,
    },
};

/// At most this many of the last answers are recalled: what came before them weighs next to
/// nothing.
pub(super) const RECALLED: u32 = 120;

/// What the answers that are kept tell of a learner; nothing where they cannot be read.
#[cfg(feature = "store")]
pub fn remembered<'l>(library: &'l Library, store: &Store, learner: ProfileId) -> LearnerModel<'l> {
    Recall::new(library).model(&History::of(store, learner))
}

/// What is kept of one learner, as far as it tells of beliefs.
pub struct History {
    plays: Vec<String>,
    entries: Vec<Entry>,
}

impl History {
    /// The other games that a learner plays, and the last entries, the oldest first.
    pub const fn new(plays: Vec<String>, entries: Vec<Entry>) -> Self {
        Self { plays, entries }
    }

    /// What the store holds of a learner.
    #[cfg(feature = "store")]
    pub fn of(store: &Store, learner: ProfileId) -> Self {
        let plays = store.last_about(learner, Mark::Plays).ok().flatten().unwrap_or_default();
        Self::new(games_in(&plays), store.last_entries(learner, RECALLED).unwrap_or_default())
    }

    /// The same as it was at some moment, as far back as it goes; all of it, where none is named.
    #[must_use]
    pub fn before(mut self, moment: Option<Timestamp>) -> Self {
        if let Some(moment) = moment {
            self.entries.retain(|entry| entry.at < moment);
        }
        self
    }
}

/// A question that was asked, and who answers it how; `None` where it cannot be read or has no
/// answer any more.
type Rebuilt = Option<(Arc<Posed>, Arc<Signature>)>;

/// Recalls learners; what each question asks and who answers it how is found out once for all of
/// them.
///
/// It may be shared between threads, one learner each.
pub struct Recall<'l> {
    library: &'l Library,
    catalogue: Arc<Catalogue<'l>>,
    /// By the question as it is kept.
    asked: RwLock<HashMap<String, Rebuilt>>,
}

impl<'l> Recall<'l> {
    /// One that has recalled nobody.
    pub fn new(library: &'l Library) -> Self {
        let catalogue = Arc::new(Catalogue::new(library.beliefs()));
        Self { library, catalogue, asked: RwLock::default() }
    }

    /// A model that has heard all that is kept of a learner.
    pub fn model(&self, history: &History) -> LearnerModel<'l> {
        let mut model = LearnerModel::of(Arc::clone(&self.catalogue)).playing(&history.plays);
        for entry in &history.entries {
            match &entry.event {
                Event::Mark(mark, id) => apply(&mut model, *mark, id),
                Event::Answer(answered) => self.hear(&mut model, answered),
            }
        }
        model
    }

    /// Takes an answer once more, and counts it less where its mistake was explained.
    fn hear(&self, model: &mut LearnerModel<'l>, answered: &Answered) {
        let Some((question, signature)) = self.asked(answered) else { return };
        let Some(heard) = observation(question, answered) else { return };
        let told = model.take_as(heard, &signature);
        if answered.activity != Activity::Placement {
            explained(model, &told);
        }
    }

    fn asked(&self, answered: &Answered) -> Rebuilt {
        let record = answered.question.to_string();
        if let Some(known) = self.asked.read().unwrap_or_else(PoisonError::into_inner).get(&record)
        {
            return known.clone();
        }
        let found =
            question_of(&answered.question, self.library.context(None)).and_then(|question| {
                let question = Posed::new(question);
                let signature = Signature::of(&self.catalogue, &question).ok()?;
                Some((Arc::new(question), Arc::new(signature)))
            });
        self.asked.write().unwrap_or_else(PoisonError::into_inner).insert(record, found.clone());
        found
    }
}

/// The games of a mark, which have commas between them.
pub(super) fn games_in(said: &str) -> Vec<String> {
    said.split(", ").filter(|game| !game.is_empty()).map(str::to_owned).collect()
}

/// An answer as it is kept, given by itself, at once and for the first time; `fits` are the ideas
/// that it fits.
pub fn answered<'b>(
    activity: Activity,
    question: &Posed,
    answer: String,
    right: bool,
    hints: usize,
    fits: impl IntoIterator<Item = &'b Belief>,
) -> Answered {
    Answered {
        activity,
        lesson: None,
        step: None,
        item: question.id.clone(),
        variant: question.variant.clone(),
        skill: question.scheduled_as(),
        question: question_record(question),
        answer,
        right,
        millis: 0,
        hints: u32::try_from(hints).unwrap_or(u32::MAX),
        confidence: Confidence::Unsaid,
        again: false,
        fits: fits.into_iter().map(|belief| belief.id.clone()).collect(),
    }
}

/// What was explained counts less from then on.
pub(super) fn explained(model: &mut LearnerModel<'_>, told: &Diagnosis<'_>) {
    if let Some(belief) = told.idea {
        model.explained(&belief.id);
    }
}

/// What a mark says of a belief.
pub(super) fn apply(model: &mut LearnerModel<'_>, mark: Mark, id: &str) {
    match mark {
        Mark::Disputed => model.dispute(id),
        Mark::Cleared => model.clear(id),
        Mark::LessonOpened
        | Mark::LessonReached
        | Mark::LessonDone
        | Mark::LessonKnown
        | Mark::Plays
        | Mark::PathChosen
        | Mark::PlacementOpened
        | Mark::PlacementSkipped
        | Mark::Placed
        | Mark::Flagged
        | Mark::TableOpened
        | Mark::Acted
        | Mark::TakenBack
        | Mark::HandPlayed
        | Mark::Helped
        | Mark::Missed
        | Mark::CardMade
        | Mark::TableLeft => {}
    }
}

/// A kept answer; `None` where its question or its answer cannot be read any more.
pub(super) fn heard(library: &Library, answered: &Answered) -> Option<Observation> {
    observation(question_of(&answered.question, library.context(None))?.into(), answered)
}

/// The same where the question is read already.
fn observation(question: Arc<Posed>, answered: &Answered) -> Option<Observation> {
    let typed = match answered.confidence {
        Confidence::Unsaid => answered.answer.as_str(),
        Confidence::Guess | Confidence::Sure => Confidence::of(&answered.answer).0,
    };
    let read = read(&question, typed).ok()?;
    // Of an act that was refused it tells nothing what else may be allowed.
    let response = match answered.is_try() {
        true => read.as_tried()?,
        false => read,
    };
    let heard =
        Observation::new(question, response).hinted(answered.hints > 0).again(answered.again);
    Some(heard.with(answered.confidence))
}
