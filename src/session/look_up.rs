//! Looking things up: rules, games, words, lessons, and what is known of the learner.

use std::sync::Arc;

use super::{
    CommandRow, Help, HelpTopic, LookUp, MapRow, PathRow, Refused, RunSaid, Said, Thing, Verb,
    commands::{ALL, nearest as nearest_command},
    context::{Context, shown},
    learner::next_on,
    lesson::finished,
    plain_questions::word_asked,
    review::next_visit,
    table_words,
};
use crate::{
    content::{Understood, asked, nearest},
    rules::{Clause, Ruleset},
    store::{Mark, State},
    tutor::{Game, Held, Posed},
};

/// The lessons, and the paths through them; whether a number by itself opens one.
pub(super) fn lessons(cx: &Context<'_>, numbered: bool) -> LookUp {
    let state = cx.learner.state();
    let done = cx.learner.done(&state);
    let lessons = cx.library.lessons().cloned().collect();
    let left = cx.learner.left_off(&state).map(|left| left.lesson.clone());
    let paths = path_rows(cx, &finished(cx, &state));
    LookUp::Lessons { lessons, paths, done, left, numbered }
}

/// Every path with what is done and what comes next.
pub(super) fn paths(cx: &Context<'_>) -> LookUp {
    LookUp::Paths(path_rows(cx, &finished(cx, &cx.learner.state())))
}

fn path_rows(cx: &Context<'_>, done: &[String]) -> Vec<PathRow> {
    let courses = cx.library.courses().iter().cloned();
    courses
        .map(|course| PathRow {
            done: course.lessons.iter().filter(|lesson| done.contains(lesson)).count(),
            next: next_on(&course, done).map(str::to_owned),
            course,
        })
        .collect()
}

/// One clause of the rules: of the question in sight, else of the chosen game; without a name, the
/// list of clauses.
pub(super) fn rule(cx: &Context<'_>, in_sight: Option<&Arc<Posed>>, clause: Option<&str>) -> Said {
    match in_sight {
        Some(question) => rule_of(cx, Arc::clone(&question.rules), clause),
        None => match cx.game(&cx.variant) {
            Ok(game) => rule_of(cx, Arc::clone(game.rules()), clause),
            Err(refused) => refused.into(),
        },
    }
}

/// One clause of some rules, or what the word means that was typed for one; without a name, the list
/// of clauses.
pub(super) fn rule_of(cx: &Context<'_>, rules: Arc<Ruleset>, clause: Option<&str>) -> Said {
    let Some(id) = clause else { return LookUp::Clauses.into() };
    match clause_called(&rules, id) {
        Some(clause) => LookUp::Rule { clause, rules }.into(),
        None if cx.library.glossary().find(id).is_some() => glossary(cx, id),
        None => no_such(Thing::Clause, id, nearest_clause(id)),
    }
}

/// The clause of that name, or what everybody calls it: the score is that of the bids where tricks are bid,
/// bidding the auction.
fn clause_called(rules: &Ruleset, word: &str) -> Option<Clause> {
    let score = if rules.auction.is_turn_up() { Clause::Points } else { Clause::BidMade };
    Clause::from_id(word).or(match word {
        "score" | "scoring" => Some(score),
        "bidding" | "calling" => Some(Clause::Auction),
        _ => None,
    })
}

fn nearest_clause(word: &str) -> Option<&'static str> {
    nearest(word, Clause::ALL.iter().map(|clause| clause.id()))
}

/// Whether a word names a clause, or is near the name of one.
pub(super) fn is_like_a_clause(word: &str) -> bool {
    Clause::from_id(word).is_some() || nearest_clause(word).is_some()
}

/// All rules of a game, or one clause of those of the question in sight.
pub(super) fn rules(
    cx: &Context<'_>,
    in_sight: Option<&Arc<Posed>>,
    variant: Option<&str>,
) -> Said {
    if variant.and_then(Clause::from_id).is_some() {
        return rule(cx, in_sight, variant);
    }
    let id = variant.unwrap_or(&cx.variant);
    cx.game(id).map_or_else(Said::from, |game| LookUp::Rules(game).into())
}

/// What two games do differently; one alone is compared with the chosen game.
pub(super) fn diff(cx: &Context<'_>, rest: &[String]) -> Said {
    let (one, other) = match rest {
        [one, other] => (one.as_str(), other.as_str()),
        [other] => (cx.variant.as_str(), other.as_str()),
        _ => return Refused::Usage("diff classic standard").into(),
    };
    match (cx.game(one), cx.game(other)) {
        (Ok(one), Ok(other)) => LookUp::Diff(one, other).into(),
        (Err(refused), _) | (_, Err(refused)) => refused.into(),
    }
}

/// A ruling on a situation told in words, by the rules of the game that drills use.
pub(super) fn ask(cx: &Context<'_>, words: &str) -> Said {
    if let Some(word) = word_asked(words).filter(|word| cx.library.glossary().named(word).is_some())
    {
        return glossary(cx, &word);
    }
    let game = match cx.game(&cx.variant) {
        Ok(game) => game,
        Err(refused) => return refused.into(),
    };
    match asked(words, &game, cx.library.context(None)) {
        Ok(Understood { item, verdict, .. }) => {
            LookUp::Ruled { question: Arc::new(Posed::new(item.question)), verdict }.into()
        }
        Err(why) => Refused::NotUnderstood(why).into(),
    }
}

/// The game that a word names, if its ideas and its packs are known: a file is read once, when the
/// program starts.
pub(super) fn known_game(cx: &Context<'_>, name: &str) -> Result<Game, Refused> {
    let game = cx.game(name)?;
    if cx.library.games().all(|known| known.id != game.id()) {
        return Err(Refused::VariantLater(game.name().to_owned()));
    }
    Ok(game)
}

/// The game that drills use, or another one from now on.
pub(super) fn set_variant(cx: &mut Context<'_>, id: Option<&str>) -> Said {
    // Who names a game means it as it is played without options.
    let before = cx.options.clone();
    if id.is_some() {
        cx.options.clear();
    }
    match known_game(cx, id.unwrap_or(&cx.variant)) {
        Ok(game) => {
            game.id().clone_into(&mut cx.variant);
            LookUp::VariantNow(game).into()
        }
        Err(refused) => {
            cx.options = before;
            refused.into()
        }
    }
}

/// What a word means; without one, all words.
pub(super) fn glossary(cx: &Context<'_>, word: &str) -> Said {
    let glossary = cx.library.glossary();
    if word.is_empty() {
        let names = glossary.entries.iter().map(|entry| entry.name.clone());
        return LookUp::Glossary(names.collect()).into();
    }
    // *The left bower's suit* is told with the left bower.
    let whose = word.split_once("'s ").map_or(word, |(whose, _)| whose);
    let found = [word, whose].into_iter().find_map(|word| glossary.named_or_one(word));
    match glossary.find(word).or(found) {
        Some(entry) => LookUp::Word {
            name: entry.name.clone(),
            also: entry.also.clone(),
            means: entry.means.clone(),
            clause: entry.clause,
            show: entry.show.as_deref().map(|show| Box::new(shown(show))),
        }
        .into(),
        None => match word.parse() {
            Ok(level) => LookUp::Level(level).into(),
            Err(_) => no_such(Thing::Word, word, glossary.nearest(word)),
        },
    }
}

/// What `help` tells of the program itself.
pub(super) const ABOUT: &str = "about";

/// All commands, or all about one.
pub(super) fn help(name: &str) -> Said {
    match name {
        ABOUT => return Help::About.into(),
        ALL => return Help::Commands(&HelpTopic::ALL).into(),
        _ => {}
    }
    match CommandRow::named(name) {
        Some(row) => Help::Command(row.verb).into(),
        // All words of the table are told with the command that leads to it.
        None if table_words().any(|word| word == name) => Help::Command(Verb::Play).into(),
        None => no_such(Thing::Command, name, nearest_command(name)),
    }
}

/// The number of the session, and the id of the question in sight.
pub(super) fn seed(cx: &Context<'_>, in_sight: Option<&Arc<Posed>>) -> LookUp {
    let id = in_sight.and_then(|question| question.id.clone());
    LookUp::Seed { seed: cx.tables.seed.0, id }
}

/// Marks a question as doubtful.
pub(super) fn flag(cx: &mut Context<'_>, question: Option<&Arc<Posed>>) {
    let Some(id) = question.and_then(|question| question.id.clone()) else {
        cx.say(Refused::NothingAsked);
        return;
    };
    let kept = cx.learner.journal.is_some();
    cx.say(LookUp::Flagged { id: id.clone(), kept });
    cx.note(Mark::Flagged, &id);
}

/// What the learner knows, of all games or of one.
pub(super) fn progress(cx: &mut Context<'_>, game: Option<&str>) {
    let Some(journal) = &cx.learner.journal else {
        cx.say(Refused::NothingKept);
        return;
    };
    let (state, now) = (Box::new(journal.state()), cx.now);
    if let Some(id) = game {
        match cx.game(id) {
            Ok(game) => cx.say(LookUp::ProgressIn { state, game, now }),
            Err(refused) => cx.say(refused),
        }
        return;
    }
    let weeks = journal.weeks(now);
    // A lesson of which the last hand is still to be played is not finished.
    let done = finished(cx, &state);
    let state = Box::new(State { done, ..*state });
    let suspected = cx.model().suspected().iter().map(Held::suspicion).collect();
    cx.say(LookUp::Progress { state, suspected, weeks, now });
    if let Some(next) = next_visit(cx) {
        cx.say(RunSaid::NextVisit(next));
    }
}

/// Every lesson with its skills.
pub(super) fn map(cx: &Context<'_>) -> LookUp {
    let state = cx.learner.state();
    LookUp::Map {
        lessons: cx.library.lessons().map(|lesson| MapRow::of(lesson, cx.library)).collect(),
        done: cx.learner.done(&state),
        state: Box::new(state),
        now: cx.now,
    }
}

/// Shows what is believed about the learner, or the answers behind one belief; disputes or clears
/// it.
pub(super) fn beliefs(cx: &mut Context<'_>, rest: &[String]) {
    let words: Vec<&str> = rest.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => {
            let suspected = cx.learner.number_beliefs();
            cx.say(LookUp::Beliefs(suspected));
        }
        ["clear", "all"] => {
            let suspected = cx.model().suspected();
            let all: Vec<String> = suspected.iter().map(|held| held.belief.id.clone()).collect();
            for id in &all {
                change_of_mind(cx, Mark::Cleared, id);
            }
            cx.say(LookUp::AllCleared);
        }
        ["dispute"] => cx.say(Refused::WhichBelief("beliefs dispute 1")),
        ["clear"] => cx.say(Refused::WhichBelief("beliefs clear 1")),
        ["dispute", which] => about(cx, which, Mark::Disputed),
        ["clear", which] => about(cx, which, Mark::Cleared),
        [which] => one_belief(cx, which),
        _ => cx.say(Refused::Usage("beliefs dispute 1")),
    }
}

/// One belief with the answers behind it.
fn one_belief(cx: &mut Context<'_>, which: &str) {
    let Some(belief) = cx.learner.belief_named(which) else {
        cx.say(Refused::NoSuchBelief(which.to_owned()));
        return;
    };
    let suspected = cx.model().suspected();
    let held = suspected.iter().find(|held| held.belief.id == belief.id);
    let said: Said = match held {
        Some(held) => LookUp::Belief(Box::new(held.suspicion()), held.evidence()).into(),
        None => Refused::NothingSpeaksFor(Box::new(belief.clone())).into(),
    };
    cx.say(said);
}

fn about(cx: &mut Context<'_>, which: &str, mark: Mark) {
    let Some(belief) = cx.learner.belief_named(which) else {
        cx.say(Refused::NoSuchBelief(which.to_owned()));
        return;
    };
    if !cx.model().suspected().iter().any(|held| held.belief.id == belief.id) {
        cx.say(Refused::NothingSpeaksFor(Box::new(belief.clone())));
        return;
    }
    let disputed = mark == Mark::Disputed;
    cx.say(LookUp::MindChanged { belief: belief.clone(), disputed });
    change_of_mind(cx, mark, &belief.id);
}

fn change_of_mind(cx: &mut Context<'_>, mark: Mark, id: &str) {
    cx.learner.change_of_mind(mark, id);
    cx.note(mark, id);
}

/// There is no such thing.
pub(super) fn no_such(thing: Thing, name: &str, near: Option<&str>) -> Said {
    let (name, near) = (name.to_owned(), near.map(str::to_owned));
    Refused::NoSuch { thing, name, near }.into()
}
