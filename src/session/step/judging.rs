//! An answer on its way: read, judged, taken by the learner model, counted, kept, and only then
//! said.

use std::{borrow::Cow, sync::Arc};

use super::{Pause, Session};
use crate::{
    engine::Action,
    session::{
        KeptSaid, Place, Refused, Verdict,
        commands::nearest,
        desk::{AskedBack, Standing},
        mode::{Asking, KeptAs, Manner, Outcome},
        plain_questions::question_in_words,
        play::table_words,
        recall::{answered, explained},
    },
    store::{Activity, Answered, Event as Entry},
    table::{Rank, Suit},
    tutor::{
        Answer, Ask, Belief, Confidence, Diagnosis, Explanation, Ideas, LoneCalls, Observation,
        Point, Posed, Response, Unreadable, Wanted, is_all, read,
    },
};

impl<'l> Session<'l> {
    /// Says why an answer is wrong; the idea that is told with it, if one is.
    fn say_wrong(
        &mut self,
        standing: &Standing,
        response: &Response,
        told: &Diagnosis<'l>,
    ) -> Option<&'l Belief> {
        let Ok(mut explanation) = Explanation::of(standing.question(), response, told) else {
            self.cx.say(Verdict::Unanswerable);
            return None;
        };
        explanation.reach(standing.asking.lone_calls);
        explanation.word = self.cx.library.glossary().answered(response);
        explanation.board = self.pauses();
        if standing.heard_idea {
            explanation.ideas = Ideas::Untold;
        }
        self.cx.learner.abridge(&mut explanation);
        let is_told = matches!(explanation.ideas, Ideas::One(_));
        let explanation = Box::new(explanation);
        self.told = Some(explanation.clone());
        self.cx.say(Verdict::Wrong(explanation));
        told.idea.filter(|_| is_told)
    }

    /// Judges an answer to the question that stands.
    pub(super) fn judge(&mut self, line: &str) {
        let Some(mut standing) = self.desk.take() else { return };
        let asked_back = standing.asked_back.take();
        let meant = asked_back.and_then(|asked| asked.line(line, self.cx.person));
        let line = meant.as_deref().unwrap_or(line);
        let question = Arc::clone(standing.question());
        let line = whole(&standing.asking, standing.part.as_deref(), line);
        let (typed, confidence) = confidence_in(&question, &line);
        let response = match read(&question, typed) {
            // A key that stops elsewhere names no queen; `Q` does.
            Ok(_) if typed == "q" => {
                let slip = Unreadable::Slip { word: "q".to_owned(), near: "queen" };
                return self.refuse(standing, &line, slip);
            }
            Ok(response) => response,
            Err(fault) => return self.refuse(standing, &line, fault),
        };
        let Ok(ruling) = question.ruling() else { return self.cx.say(Verdict::Unanswerable) };
        let named = response.clone();
        let (response, line) = as_meant(&standing, &response, &line);
        let sure = confidence != Confidence::Unsaid;
        if !sure && self.is_asked_back(&standing, &response, ruling.value()) {
            let idea = self.cx.model().consider(&question, &response).idea.cloned().map(Box::new);
            let (part, heard_idea) = (Some(line.into_owned()), idea.is_some());
            // Calls made alone that go without saying are not told.
            let said = Refused::Part { question: Arc::clone(&question), response: named, idea };
            self.desk.put_back(Standing { part, heard_idea, ..standing });
            return self.cx.say(said);
        }
        let heard = Observation::new(Arc::clone(&question), response.clone())
            .hinted(standing.hints > 0)
            .again(standing.again)
            .with(confidence);
        let told = self.take(&standing, &heard);
        if is_by_number(&question, &response, typed) {
            let (question, typed, meant) =
                (Arc::clone(&question), typed.to_owned(), response.clone());
            self.cx.say(Verdict::ReadAs { question, typed, meant });
        }
        let firm = self.cx.learner.is_firm(&question, self.cx.now);
        let kept = self.keep(&standing, &line, confidence, &told);
        let idea = self.say_judged(&standing, response, &told, firm);
        if let Some(kept) = kept {
            self.cx.say(kept);
        }
        let brief = standing.manner() == Manner::Brief;
        self.desk.done(Standing { part: Some(line.into_owned()), ..standing }, idea);
        // What is wrong is read before the next question takes its place.
        if !told.right && !brief && self.pauses() {
            self.pause = Some(Pause::Mistake);
        } else {
            self.go_on();
        }
    }

    /// Says why a line is no answer, and puts the question back.
    fn refuse(&mut self, mut standing: Standing, line: &str, fault: Unreadable) {
        // Whoever plays goes back to the cards with Enter.
        if line.is_empty() && standing.asking.place == Place::Table {
            return self.go_on();
        }
        standing.asked_back = match &fault {
            Unreadable::Slip { word, near } => {
                Some(AskedBack::meant(&line.to_lowercase(), word, near))
            }
            Unreadable::WhichOf(cards, word) => {
                let (line, cards) = (line.to_lowercase(), cards.clone());
                Some(AskedBack::WhichOf { line, word: word.clone(), cards })
            }
            _ => None,
        };
        // A side and its points may come one after the other.
        if matches!(fault, Unreadable::HowManyPoints | Unreadable::WhosePoints) {
            standing.part = Some(line.to_owned());
        }
        self.cx.say(match line {
            "" => Refused::Empty { hints: standing.manner() == Manner::Open },
            line => not_read(&standing, line, fault),
        });
        self.desk.put_back(standing);
    }

    /// Says what is to be said of an answer that was taken; the idea that is told with it, if one
    /// is.
    fn say_judged(
        &mut self,
        standing: &Standing,
        response: Response,
        told: &Diagnosis<'l>,
        firm: bool,
    ) -> Option<&'l Belief> {
        let question = Arc::clone(standing.question());
        if standing.manner() == Manner::Brief {
            self.cx.say(Verdict::Briefly { question, response });
            return None;
        }
        let idea = self.say_verdict(standing, response, told, firm);
        explained(self.cx.model(), told);
        if !told.right {
            self.tell(&Outcome::Explained { question: &question, fits: &told.fits });
        }
        idea
    }

    /// Whether somebody sits there who may be waited for, and something comes next.
    pub(super) fn pauses(&self) -> bool {
        let goes_on = self.modes.last().is_some_and(|mode| mode.goes_on());
        self.cx.person && self.cx.measure.is_some() && goes_on
    }

    /// Whether who names a part of what is wanted is asked for the rest, once; in a check nobody is
    /// told before it counts.
    fn is_asked_back(&self, standing: &Standing, part: &Response, all: &Answer) -> bool {
        let is_first = standing.part.is_none() && standing.manner() != Manner::Brief;
        let is_check = matches!(standing.asking.place, Place::Check { .. });
        self.cx.person && is_first && !is_check && part.is_part_of(all)
    }

    /// The model takes an answer, and what goes on counts it.
    pub(super) fn take(&mut self, standing: &Standing, heard: &Observation) -> Diagnosis<'l> {
        let lesson = self.modes.last().and_then(|mode| mode.kept_as().lesson);
        let lesson = lesson.and_then(|id| self.cx.library.lesson(&id).ok());
        let about = lesson.map_or_else(Vec::new, |lesson| lesson.exposes());
        self.cx.model().teaches_about(&about);
        let told = self.cx.model().take(heard.clone());
        if standing.again {
            return told;
        }
        let skill = standing.question().trains();
        self.cx.learner.tally.book(skill.id(), told.right, standing.hints > 0);
        let millis = self.desk.millis(self.cx.now);
        self.tell(&Outcome::Answered { heard, told: &told, millis });
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
        let fits = told.fits.iter().copied();
        let answered = Answered {
            lesson: kept_as.lesson,
            step: kept_as.step,
            millis: self.desk.millis(self.cx.now),
            confidence,
            again: standing.again,
            ..answered(
                kept_as.activity,
                question,
                line.to_owned(),
                told.right,
                standing.hints,
                fits,
            )
        };
        self.cx.kept(Entry::Answer(Box::new(answered)))
    }

    /// Right or wrong, and why; who has known it for long needs no reason, and `why` tells it all
    /// the same. The idea that is told with it, if one is.
    pub(super) fn say_verdict(
        &mut self,
        standing: &Standing,
        response: Response,
        told: &Diagnosis<'l>,
        firm: bool,
    ) -> Option<&'l Belief> {
        let question = Arc::clone(standing.question());
        // In a check the next answer may be wrong again, and so it may in what it found missing.
        let hinted = standing.hints > 0;
        // Whoever was told that a part was missing has not found it by himself.
        let others = self.why_the_others(standing);
        let helped = hinted || !others.is_empty();
        let has_it = self.cx.learner.has_it_now(question.trains(), told, helped);
        let is_check = matches!(standing.asking.place, Place::Check { .. } | Place::Missed { .. });
        let got_it = has_it && !is_check;
        if !told.right {
            return self.say_wrong(standing, &response, told);
        }
        let ruling = question.ruling().ok().filter(|_| !firm || hinted);
        let mut reasons = ruling.map_or_else(Vec::new, |ruling| ruling.reasons().to_vec());
        if standing.asking.lone_calls == LoneCalls::NotYet {
            // Whoever makes the first calls of a life looks at cards, and not at averages.
            reasons.retain(|ground| !ground.is_figure() && !ground.is_of_lone_call());
        }
        self.cx.say(Verdict::Right { question, response, reasons, others, hinted, got_it });
        None
    }

    /// Why what was named at the second asking belongs to what was named at the first.
    fn why_the_others(&mut self, standing: &Standing) -> Vec<Point> {
        let (Some(part), question) = (&standing.part, standing.question()) else {
            return Vec::new();
        };
        let Ok(part) = read(question, part) else { return Vec::new() };
        let part = standing.asking.meant(part);
        let told = self.cx.model().consider(question, &part);
        Explanation::of(question, &part, &told).map_or_else(|_| Vec::new(), |why| why.points)
    }
}

/// The answer itself, and how sure the learner claims to be.
fn confidence_in<'a>(question: &Posed, line: &'a str) -> (&'a str, Confidence) {
    match question.ask {
        // A word may be asked for with any sign behind it.
        Ask::Term { .. } => (line, Confidence::Unsaid),
        _ => Confidence::of(line),
    }
}

/// A line with what was typed before it: whoever was asked for all may add what is missing, or say
/// that it was all, and a number of points goes with its side.
fn whole<'a>(asking: &Asking, part: Option<&str>, line: &'a str) -> Cow<'a, str> {
    let Some(part) = part else { return Cow::Borrowed(line) };
    let understood = |line: &str| read(&asking.question, line).map(|read| asking.meant(read)).ok();
    let stands = understood(part).is_some();
    // Where `all` is an answer it is not taken for *that is all*.
    if line.trim().eq_ignore_ascii_case("all") && understood(line).is_some() {
        return Cow::Borrowed(line);
    }
    if is_all(line) || line.trim().is_empty() && stands {
        return Cow::Owned(part.to_owned());
    }
    if matches!(asking.question.ask, Ask::Trumps | Ask::Order(_)) {
        return completed(asking, part, line).map_or(Cow::Borrowed(line), Cow::Owned);
    }
    let (listed, joined) = (format!("{part}, {line}"), format!("{part} {line}"));
    match () {
        () if stands && understood(&listed).is_some() => Cow::Owned(listed),
        () if !stands && understood(line).is_none() && understood(&joined).is_some() => {
            Cow::Owned(joined)
        }
        () => Cow::Borrowed(line),
    }
}

/// An order that was named in part, with the cards that were left out where they belong; `None` where
/// that is not the answer, or all was named once more.
fn completed(asking: &Asking, part: &str, rest: &str) -> Option<String> {
    let question = &asking.question;
    let ranked = |line: &str| match read(question, line).ok()? {
        Response::Ranked(cards) => Some(cards),
        _ => None,
    };
    let (named, missing) = (ranked(part)?, ranked(rest)?);
    if missing.iter().any(|card| named.contains(card)) {
        return None;
    }
    let ruling = question.ruling().ok()?;
    let mut places = (0..=named.len()).filter_map(|at| {
        let (before, after) = named.split_at(at);
        let cards = [before, &missing, after].concat();
        let is_right = Response::Ranked(cards.clone()).agrees(ruling.value());
        is_right.then(|| cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    });
    places.next()
}

/// Whether numbers have named a seat where players have names, and cards lie there that somebody may
/// have counted instead, or cards by their places.
fn is_by_number(question: &Posed, response: &Response, typed: &str) -> bool {
    let mut words = typed.split([',', ' ']).filter(|word| !word.is_empty());
    let is_number = words.clone().all(|word| word.parse::<u8>().is_ok());
    let is_named = question.rules.players == 4 && question.rules.sides.are_fixed();
    is_number
        && match (&question.ask, response) {
            (Ask::Winner, Response::Winner(Some(_), None))
            | (Ask::Leader, Response::ToAct(Some(_), None))
            | (Ask::SitsOut, Response::Seats(_)) => is_named,
            (_, Response::Actions(_)) => question.wanted() == Wanted::Call,
            // A nine or a ten is a card by its name.
            (Ask::Legal, Response::Cards(_)) => {
                let is_dealt =
                    |rank| question.rules.cards().iter().any(|card| card.rank() == Some(rank));
                !words.any(|word| word.parse::<Rank>().is_ok_and(is_dealt))
            }
            _ => false,
        }
}

/// Acts as one line of an answer.
fn listed(acts: &[Action]) -> String {
    acts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Why a line is no answer; one whose first word looks like a slip of a command's name is taken for
/// that, unless it names a card or is read as far as a later word.
fn not_read(standing: &Standing, line: &str, fault: Unreadable) -> Refused {
    let word = line.split_whitespace().next().unwrap_or_default();
    let first = word.trim_end_matches([',', ';', ':']).to_lowercase();
    let names_card = first.parse::<Rank>().is_ok() || first.parse::<Suit>().is_ok();
    let is_first = |word: &String| *word == first || word.starts_with(&format!("{first} "));
    let stops_there = matches!(&fault, Unreadable::Word(word) if is_first(word));
    if let Some(refused) = question_in_words(line) {
        return refused;
    }
    if let Some(word) = word_of_the_table(line) {
        return match standing.asking.place {
            Place::Table => Refused::QuestionFirst(word),
            _ => Refused::ForTheTable(word),
        };
    }
    match nearest(word).filter(|_| stops_there && !names_card) {
        Some(slip) => Refused::NoCommand { word: word.to_owned(), near: Some(slip) },
        None => Refused::NotRead {
            question: Arc::clone(standing.question()),
            fault,
            lone_calls: standing.asking.lone_calls,
        },
    }
}

/// The word of the table that a line is.
pub(super) fn word_of_the_table(line: &str) -> Option<&'static str> {
    table_words().find(|word| line.eq_ignore_ascii_case(word))
}

/// What an answer means to somebody who may not have heard of calls made alone, and the line that
/// says so: what was meant is kept, so that it is read the same way later.
fn as_meant<'l>(
    standing: &Standing,
    response: &Response,
    line: &'l str,
) -> (Response, Cow<'l, str>) {
    let meant = standing.asking.meant(response.clone());
    let line = match &meant {
        Response::Actions(acts) if meant != *response => Cow::Owned(listed(acts)),
        _ => Cow::Borrowed(line),
    };
    (meant, line)
}
