//! Judging an answer: what it is worth, and what it tells of the learner.

use std::sync::Arc;

use super::{command::nearest, conversation::Conversation, minding::explained, plan::Current};
use crate::{
    engine::Ruling,
    text,
    tutor::{Answer, Ask, Confidence, Diagnosis, Explanation, Observation, Response, read},
};

impl<'l> Conversation<'l> {
    /// Judges an answer to the question on the screen.
    pub(super) fn judge(&mut self, line: &str) -> String {
        let Some(current) = self.current.take() else { return String::new() };
        let (typed, confidence) = confidence_in(&current, line);
        let given = match read(&current.question, typed) {
            Ok(given) => given,
            Err(fault) => {
                let said = self.not_read(&current, line, &fault);
                self.current = Some(current);
                // Who only presses Enter may have lost sight of the question.
                let again = if line.is_empty() { self.standing() } else { String::new() };
                return again + &said + "\n";
            }
        };
        let question = Arc::clone(&current.question);
        let Ok(ruling) = question.ruling() else { return text::unanswerable().to_owned() };
        self.book(&current, given.agrees(ruling.value()));
        let told = self.hear(&current, &given, confidence);
        if !current.again {
            self.book_in_test(&told);
        }
        let firm = self.is_firm(&current.question);
        let kept = self.keep_answer(&current, line, confidence, &told);
        let probe = self.probe_after(&current, &given, &told);
        let said = match &probe {
            Some(_) => text::before_probe(self.style),
            None if current.brief => {
                text::judged_briefly(self.style, &current.question, &given, ruling.value())
            }
            None => {
                let mut said = self.verdict(&current, &given, ruling, &told, firm);
                if !told.right {
                    said += &self.explain_worths(ruling.value());
                }
                said += &self.explain_open(&current);
                explained(self.mind(), &told);
                if !told.right && current.probes.is_none() {
                    self.follow_up(&current.question, &told);
                }
                said
            }
        };
        self.last = Some(current.judged());
        let next = match probe {
            Some(probe) => self.ask(probe),
            None => self.go_on(),
        };
        said + &kept + "\n" + &next
    }

    /// What the worth of calls means, said once in a session.
    pub(super) fn explain_worths(&mut self, answer: &Answer) -> String {
        if self.worths_explained {
            return String::new();
        }
        let said = text::worths_explained(self.style, answer);
        self.worths_explained = said.is_some();
        said.map_or_else(String::new, |said| format!("\n{said}"))
    }

    fn not_read(&self, current: &Current, line: &str, fault: &crate::tutor::Unreadable) -> String {
        let first = line.split_whitespace().next().unwrap_or_default();
        if let Some(slip) = nearest(first).filter(|_| !line.is_empty()) {
            return text::unknown_command(first, Some(slip));
        }
        text::paragraph(self.style, &text::unreadable(self.style, &current.question, fault))
    }

    /// Counts an answer; one that was asked for only to explain another counts for no check and no review.
    fn book(&mut self, current: &Current, right: bool) {
        if current.again {
            return;
        }
        self.tally.book(current.question.trains(), right, current.hints > 0);
        if current.probes.is_some() {
            return;
        }
        self.book_in_batch(right);
        self.book_in_review(right && current.hints == 0);
        self.book_paced(right && current.hints == 0);
    }

    /// What an answer tells of the learner.
    fn hear(
        &mut self,
        current: &Current,
        given: &Response,
        confidence: Confidence,
    ) -> Diagnosis<'l> {
        let heard = Observation::new(current.question.clone(), given.clone())
            .hinted(current.hints > 0)
            .again(current.again)
            .probe(current.probes.is_some())
            .with(confidence);
        self.book_in_placement(&heard);
        self.mind().take(heard)
    }

    /// Right or wrong, and why; who has known it for long needs no reason, and `why` tells it all the same.
    fn verdict(
        &self,
        current: &Current,
        given: &Response,
        ruling: &Ruling<Answer>,
        told: &Diagnosis<'_>,
        firm: bool,
    ) -> String {
        let question = &current.question;
        if !told.right && current.probes.is_some() {
            return text::wrong_by_the_rules(
                self.style,
                question,
                given,
                ruling.value(),
                ruling.reasons(),
            );
        }
        if !told.right {
            return match Explanation::of(question, given, told) {
                Ok(explanation) => text::wrong(self.style, &explanation),
                Err(_) => text::unanswerable().to_owned(),
            };
        }
        let reasons = if firm && current.hints == 0 { &[] } else { ruling.reasons() };
        let mut said = vec![text::right(self.style, question, reasons)];
        said.extend(text::in_full(self.style, question, given, ruling.value()));
        if current.hints > 0 {
            said.push(text::hinted());
        }
        said.extend(text::taken_back(self.style, told.withdrawn.iter().copied()));
        said.join("\n")
    }
}

/// The answer itself, and how sure the learner says he is.
fn confidence_in<'a>(current: &Current, line: &'a str) -> (&'a str, Confidence) {
    match current.question.ask {
        // A word may be asked for with any sign behind it.
        Ask::Term { .. } => (line, Confidence::Unsaid),
        _ => Confidence::of(line),
    }
}
