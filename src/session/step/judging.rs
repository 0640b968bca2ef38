//! An answer on its way: read, judged, taken by the learner model, counted, kept, and only then
//! said.

use std::sync::Arc;

use super::Session;
use crate::{
    session::{
        KeptSaid, Place, Refused, Verdict,
        commands::nearest,
        desk::{Open, Standing},
        mode::{Asking, KeptAs, Manner, Outcome},
        recall::{answered, explained},
    },
    store::{Activity, Answered, Event as Entry},
    tutor::{
        Answer, Ask, Confidence, Diagnosis, Explanation, Observation, Posed, Response, Unreadable,
        read,
    },
};

impl<'l> Session<'l> {
    pub(super) fn say_wrong(
        &mut self,
        question: &Arc<Posed>,
        response: &Response,
        told: &Diagnosis<'l>,
    ) {
        match Explanation::of(question, response, told) {
            Ok(explanation) => self.cx.say(Verdict::Wrong(Box::new(explanation))),
            Err(_) => self.cx.say(Verdict::Unanswerable),
        }
    }

    /// Judges an answer to the question that stands.
    pub(super) fn judge(&mut self, line: &str) {
        let Some(standing) = self.desk.take() else { return };
        let question = Arc::clone(standing.question());
        let (typed, confidence) = confidence_in(&question, line);
        let response = match read(&question, typed) {
            Ok(response) => response,
            Err(fault) => {
                // Who only presses Enter may have lost sight of the question.
                if line.is_empty() {
                    self.cx.say(standing.asked());
                }
                self.cx.say(not_read(&question, line, fault));
                return self.desk.put_back(standing);
            }
        };
        let Ok(ruling) = question.ruling() else { return self.cx.say(Verdict::Unanswerable) };
        let heard = Observation::new(Arc::clone(&question), response.clone())
            .hinted(standing.hints > 0)
            .again(standing.again)
            .probe(standing.probes.is_some())
            .with(confidence);
        let told = self.take(&standing, &heard);
        let firm = self.cx.learner.is_firm(&question, self.cx.now);
        let kept = self.keep(&standing, line, confidence, &told);
        let probe = self.probe_after(&standing, &response, &told);
        if probe.is_some() {
            self.cx.say(Verdict::ProbeFirst);
        } else if standing.manner() == Manner::Brief {
            self.cx.say(Verdict::Briefly { question, response });
        } else {
            self.say_verdict(&standing, response, &told, firm);
            if !told.right {
                self.explain_worths(ruling.value());
            }
            self.explain_open(&standing);
            explained(self.cx.model(), &told);
            if !told.right && standing.probes.is_none() {
                self.tell(&Outcome::Explained { question: &question, fits: &told.fits });
            }
        }
        if let Some(kept) = kept {
            self.cx.say(kept);
        }
        self.desk.done(standing);
        match probe {
            Some(probe) => self.put(probe),
            None => self.go_on(),
        }
    }

    /// The model takes an answer, and what goes on counts it; one that was asked for only to
    /// explain another counts for no check and no review.
    pub(super) fn take(&mut self, standing: &Standing, heard: &Observation) -> Diagnosis<'l> {
        let told = self.cx.model().take(heard.clone());
        if standing.again {
            return told;
        }
        let skill = standing.question().trains();
        self.cx.learner.tally.book(skill.id(), told.right, standing.hints > 0);
        if standing.probes.is_none() {
            let millis = self.desk.millis(self.cx.now);
            self.tell(&Outcome::Answered { heard, told: &told, millis });
        }
        told
    }

    /// Keeps an answer; what is to be said about that.
    pub(super) fn keep(
        &mut self,
        standing: &Standing,
        line: &str,
        confidence: Confidence,
        told: &Diagnosis<'_>,
    ) -> Option<KeptSaid> {
        let question = standing.question();
        let by_itself = || KeptAs::by_itself(Activity::Replay);
        let kept_as = self.modes.last().map_or_else(by_itself, |mode| mode.kept_as());
        let is_probe = standing.probes.is_some();
        let activity = if is_probe { Activity::Probe } else { kept_as.activity };
        let answered = Answered {
            lesson: kept_as.lesson,
            step: kept_as.step,
            millis: self.desk.millis(self.cx.now),
            confidence,
            again: standing.again,
            ..answered(activity, question, line.to_owned(), standing.hints, told)
        };
        self.cx.kept(Entry::Answer(Box::new(answered)))
    }

    /// Right or wrong, and why; who has known it for long needs no reason, and `why` tells it all
    /// the same.
    pub(super) fn say_verdict(
        &mut self,
        standing: &Standing,
        response: Response,
        told: &Diagnosis<'l>,
        firm: bool,
    ) {
        let question = Arc::clone(standing.question());
        if !told.right && standing.probes.is_some() {
            return self.cx.say(Verdict::WrongByTheRules { question, response });
        }
        if !told.right {
            return self.say_wrong(&question, &response, told);
        }
        let hinted = standing.hints > 0;
        let ruling = question.ruling().ok().filter(|_| !firm || hinted);
        let reasons = ruling.map_or_else(Vec::new, |ruling| ruling.reasons().to_vec());
        let withdrawn = told.withdrawn.iter().map(|belief| (*belief).clone()).collect();
        self.cx.say(Verdict::Right { question, response, reasons, hinted, withdrawn });
    }

    /// What the worth of calls means, said once in a session.
    pub(super) fn explain_worths(&mut self, answer: &Answer) {
        if !self.worths_said && matches!(answer, Answer::Advice(_)) {
            self.worths_said = true;
            self.cx.say(Verdict::Worths);
        }
    }

    /// The question that tells apart what a wrong answer leaves open.
    ///
    /// None follows a hint, another such question or an exit check, and none comes to a script.
    pub(super) fn probe_after(
        &mut self,
        standing: &Standing,
        response: &Response,
        told: &Diagnosis<'l>,
    ) -> Option<Standing> {
        let crate::tutor::Next::Probe(open) = &told.next else { return None };
        let is_plain = !standing.again && standing.probes.is_none();
        let may = self.modes.last().is_none_or(|mode| mode.probes());
        if !(self.cx.person && is_plain && may && standing.manner() == Manner::Open) {
            return None;
        }
        let asked = standing.question();
        let question = self.cx.chosen(&asked.variant, &asked.options, |chooser, model| {
            chooser.asked(Arc::clone(asked));
            chooser.probe(model, open)
        })?;
        let asking = Asking { question, place: Place::Probe, manner: Manner::Open };
        let probes = Some(Box::new(Open {
            asking: standing.asking.clone(),
            response: response.clone(),
            ideas: told.fits.len(),
        }));
        Some(Standing { probes, ..Standing::new(asking) })
    }

    /// The answer that a question was to explain, explained; nothing where it was asked for itself.
    pub(super) fn explain_open(&mut self, standing: &Standing) {
        let Some(open) = &standing.probes else { return };
        let question = &open.asking.question;
        let told = self.cx.model().consider(question, &open.response);
        let Ok(explanation) = Explanation::of(question, &open.response, &told) else { return };
        self.cx.say(Verdict::Before { explanation: Box::new(explanation), ideas: open.ideas });
        self.tell(&Outcome::Explained { question, fits: &told.fits });
    }
}

/// The answer itself, and how sure the learner says he is.
fn confidence_in<'a>(question: &Posed, line: &'a str) -> (&'a str, Confidence) {
    match question.ask {
        // A word may be asked for with any sign behind it.
        Ask::Term { .. } => (line, Confidence::Unsaid),
        _ => Confidence::of(line),
    }
}

/// Why a line is no answer; one that looks like a slip of a command's name is taken for that.
fn not_read(question: &Arc<Posed>, line: &str, fault: Unreadable) -> Refused {
    let word = line.split_whitespace().next().unwrap_or_default();
    match nearest(word).filter(|_| !line.is_empty()) {
        Some(slip) => Refused::NoCommand { word: word.to_owned(), near: Some(slip) },
        None => Refused::NotRead { question: Arc::clone(question), fault },
    }
}
