//! What is derived from entries, one entry after the other, and kept beside them.

use rusqlite::{Connection, OptionalExtension, Row, params};
use serde_json::Value;

use super::{Answered, Entry, Event, Mark, ProfileId, Resume, State};
use crate::tutor::{MOMENT, Outcome, Practice, Rating, Timestamp};

/// Nobody thinks longer about a question: beyond that, the learner was away.
const LONGEST_MILLIS: u32 = 180_000;
const DERIVED: [&str; 3] = ["skills", "lessons", "summaries"];
const RATINGS: [Rating; 4] = [Rating::Again, Rating::Hard, Rating::Good, Rating::Easy];

/// Counts an answer. Two programs may take turns, so a session that comes after another one may
/// have been counted already.
const COUNT: &str = "
UPDATE summaries SET answers = answers + 1, known = known + ?2, millis = millis + ?3, session = ?4,
    sessions = sessions + (session <> ?4 AND NOT EXISTS (
        SELECT 1 FROM entries WHERE profile = ?1 AND session = ?4 AND mark IS NULL AND again = 0 AND id <
            (SELECT id FROM entries WHERE profile = ?1 AND session = ?4 AND number = ?5)))
WHERE profile = ?1";

/// Takes one more entry into account.
pub(super) fn take(db: &Connection, profile: ProfileId, entry: &Entry) -> rusqlite::Result<()> {
    let first =
        "INSERT INTO summaries VALUES (?1, 0, 0, 0, 0, '', ?2, NULL, NULL) ON CONFLICT DO NOTHING";
    db.prepare_cached(first)?.execute(params![profile.0, entry.at.0])?;
    db.prepare_cached("UPDATE summaries SET last = ?2 WHERE profile = ?1")?
        .execute(params![profile.0, entry.at.0])?;
    match &entry.event {
        Event::Answer(answered) => answer(db, profile, entry, answered),
        Event::Mark(mark, about) => note(db, profile, entry.at, *mark, about),
    }
}

fn note(
    db: &Connection,
    profile: ProfileId,
    at: Timestamp,
    mark: Mark,
    about: &str,
) -> rusqlite::Result<()> {
    match mark {
        Mark::LessonOpened => {
            let open = "UPDATE summaries SET lesson = ?2, step = 0 WHERE profile = ?1";
            db.prepare_cached(open)?.execute(params![profile.0, about])?;
        }
        Mark::LessonReached => {
            let reached = about
                .split_once(' ')
                .and_then(|(lesson, step)| step.parse::<u32>().ok().map(|step| (lesson, step)));
            // What cannot be read leaves the lesson where it was.
            if let Some((lesson, step)) = reached {
                go_on_at(db, profile, lesson, step)?;
            }
        }
        Mark::LessonDone | Mark::LessonKnown => {
            let done = "INSERT INTO lessons SELECT ?1, ?2, count(*) FROM lessons WHERE profile = ?1
                        ON CONFLICT DO NOTHING";
            db.prepare_cached(done)?.execute(params![profile.0, about])?;
            let close = "UPDATE summaries SET lesson = NULL, step = NULL WHERE profile = ?1 AND lesson = ?2";
            db.prepare_cached(close)?.execute(params![profile.0, about])?;
        }
        Mark::CardMade => {
            // A card of which nothing can be read is none.
            let question: Value = serde_json::from_str(about).unwrap_or_default();
            let (id, variant) = (question["id"].as_str(), question["variant"].as_str());
            if let Some((id, variant)) = id.filter(|id| id.starts_with(MOMENT)).zip(variant) {
                let missed = Outcome { at, right: false, hinted: false, mixed: false };
                let before = practice(db, profile, id, variant)?;
                keep(db, profile, (id, variant), &Practice::after(before, missed))?;
            }
        }
        Mark::Plays
        | Mark::PathChosen
        | Mark::PlacementOpened
        | Mark::PlacementSkipped
        | Mark::Placed
        | Mark::Flagged
        | Mark::Disputed
        | Mark::Cleared
        | Mark::TableOpened
        | Mark::Acted
        | Mark::TakenBack
        | Mark::HandPlayed
        | Mark::Helped
        | Mark::Missed
        | Mark::TableLeft => {}
    }
    Ok(())
}

/// A lesson goes on at that step.
fn go_on_at(db: &Connection, profile: ProfileId, lesson: &str, step: u32) -> rusqlite::Result<()> {
    let go_on = "UPDATE summaries SET lesson = ?2, step = ?3 WHERE profile = ?1";
    db.prepare_cached(go_on)?.execute(params![profile.0, lesson, step])?;
    Ok(())
}

fn answer(
    db: &Connection,
    profile: ProfileId,
    entry: &Entry,
    answered: &Answered,
) -> rusqlite::Result<()> {
    if let (Some(lesson), Some(step)) = (&answered.lesson, answered.step) {
        go_on_at(db, profile, lesson, step)?;
    }
    let Some(outcome) = answered.outcome(entry.at) else { return Ok(()) };
    let before = practice(db, profile, &answered.skill, &answered.variant)?;
    let key = (&*answered.skill, &*answered.variant);
    keep(db, profile, key, &Practice::after(before, outcome))?;
    let millis = answered.millis.min(LONGEST_MILLIS);
    let values = params![profile.0, answered.is_known(), millis, entry.session, entry.number];
    db.prepare_cached(COUNT)?.execute(values)?;
    Ok(())
}

fn practice(
    db: &Connection,
    profile: ProfileId,
    skill: &str,
    variant: &str,
) -> rusqlite::Result<Option<Practice>> {
    let mut find = db.prepare_cached(
        "SELECT * FROM skills WHERE profile = ?1 AND skill = ?2 AND variant = ?3",
    )?;
    find.query_row(params![profile.0, skill, variant], read_practice).optional()
}

fn keep(
    db: &Connection,
    profile: ProfileId,
    (skill, variant): (&str, &str),
    practice: &Practice,
) -> rusqlite::Result<()> {
    let keep = "INSERT OR REPLACE INTO skills (profile, skill, variant, stability, difficulty, last, rating, due,
                answers, known, mixed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
    let rating = RATINGS.iter().position(|rating| *rating == practice.rating);
    db.prepare_cached(keep)?.execute(params![
        profile.0,
        skill,
        variant,
        practice.stability,
        practice.difficulty,
        practice.last.0,
        rating.and_then(|rating| u8::try_from(rating).ok()),
        practice.due.0,
        practice.answers,
        practice.known,
        practice.mixed.map(|mixed| mixed.0),
    ])?;
    Ok(())
}

fn read_practice(row: &Row<'_>) -> rusqlite::Result<Practice> {
    let rating: u8 = row.get("rating")?;
    let strange = || rusqlite::Error::InvalidColumnName("rating".to_owned());
    Ok(Practice {
        stability: row.get("stability")?,
        difficulty: row.get("difficulty")?,
        last: Timestamp(row.get("last")?),
        rating: RATINGS.get(usize::from(rating)).copied().ok_or_else(strange)?,
        due: Timestamp(row.get("due")?),
        answers: row.get("answers")?,
        known: row.get("known")?,
        mixed: row.get::<_, Option<i64>>("mixed")?.map(Timestamp),
    })
}

/// All that is derived for a learner.
pub(super) fn read(db: &Connection, profile: ProfileId) -> rusqlite::Result<State> {
    let mut state = State::default();
    let mut skills = db.prepare_cached("SELECT * FROM skills WHERE profile = ?1")?;
    let mut rows = skills.query([profile.0])?;
    while let Some(row) = rows.next()? {
        let skill: String = row.get("skill")?;
        let own = if skill.starts_with(MOMENT) { &mut state.cards } else { &mut state.skills };
        own.insert((skill, row.get("variant")?), read_practice(row)?);
    }
    let mut lessons =
        db.prepare_cached("SELECT lesson FROM lessons WHERE profile = ?1 ORDER BY place")?;
    state.done = lessons.query_map([profile.0], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let mut summary = db.prepare_cached("SELECT * FROM summaries WHERE profile = ?1")?;
    let mut rows = summary.query([profile.0])?;
    if let Some(row) = rows.next()? {
        state.answers = row.get("answers")?;
        state.known = row.get("known")?;
        state.sessions = row.get("sessions")?;
        state.millis = row.get("millis")?;
        state.last = Some(Timestamp(row.get("last")?));
        let (lesson, step): (Option<String>, Option<u32>) = (row.get("lesson")?, row.get("step")?);
        state.resume = lesson.zip(step).map(|(lesson, step)| Resume { lesson, step });
    }
    Ok(state)
}

/// Forgets all that is derived for a learner.
pub(super) fn clear(db: &Connection, profile: ProfileId) -> rusqlite::Result<()> {
    for table in DERIVED {
        db.execute(&format!("DELETE FROM {table} WHERE profile = ?1"), [profile.0])?;
    }
    Ok(())
}
