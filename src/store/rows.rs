//! Entries as rows.

use rusqlite::{Connection, OptionalExtension, Row, ToSql, named_params};

use super::{
    Activity, Answered, Entry, Event, Mark, ProfileId,
    entry::{confidence_id, confidence_named},
};
use crate::tutor::{Paced, Timestamp};

/// Nobody leaves more questions than this between two answers of one drill.
const MOST_LEFT: usize = 1000;

const INSERT: &str = "
INSERT INTO entries (profile, session, number, at, mark, about, activity, lesson, step, item, variant, skill, question,
    answer, correct, millis, hints, confidence, again, fits)
VALUES (:profile, :session, :number, :at, :mark, :about, :activity, :lesson, :step, :item, :variant, :skill, :question,
    :answer, :correct, :millis, :hints, :confidence, :again, :fits)
ON CONFLICT (profile, session, number) DO NOTHING";

const ALL: &str = "SELECT * FROM entries WHERE profile = ?1 ORDER BY id";
/// A hand leaves dozens of marks, which say nothing of what is believed.
const LAST: &str = "
SELECT * FROM entries WHERE profile = ?1 AND (mark IS NULL OR mark NOT IN ('acted', 'taken-back', 'helped'))
ORDER BY id DESC LIMIT ?2";

/// Writes a row; `false` where it was there already.
pub(super) fn insert(db: &Connection, profile: ProfileId, entry: &Entry) -> rusqlite::Result<bool> {
    let mut insert = db.prepare_cached(INSERT)?;
    let (mark, answered) = match &entry.event {
        Event::Mark(mark, about) => (Some((mark.id(), about)), None),
        Event::Answer(answered) => (None, Some(answered.as_ref())),
    };
    let (question, fits) = (
        answered.map(|answered| answered.question.to_string()),
        answered.map(|answered| answered.fits.join(" ")),
    );
    let added = insert.execute(named_params! {
        ":profile": profile.0,
        ":session": entry.session,
        ":number": entry.number,
        ":at": entry.at.0,
        ":mark": mark.map(|(id, _)| id),
        ":about": mark.map(|(_, about)| about),
        ":activity": answered.map(|answered| answered.activity.id()),
        ":lesson": of(answered, |answered| &answered.lesson),
        ":step": of(answered, |answered| &answered.step),
        ":item": of(answered, |answered| &answered.item),
        ":variant": of(answered, |answered| &answered.variant),
        ":skill": of(answered, |answered| &answered.skill),
        ":question": question,
        ":answer": of(answered, |answered| &answered.answer),
        ":correct": of(answered, |answered| &answered.right),
        ":millis": of(answered, |answered| &answered.millis),
        ":hints": of(answered, |answered| &answered.hints),
        ":confidence": answered.and_then(|answered| confidence_id(answered.confidence)),
        ":again": of(answered, |answered| &answered.again),
        ":fits": fits,
    })?;
    Ok(added == 1)
}

/// A part of an answer, or null where it is none.
fn of<'a>(
    answered: Option<&'a Answered>,
    part: impl Fn(&'a Answered) -> &'a dyn ToSql,
) -> Option<&'a dyn ToSql> {
    answered.map(part)
}

/// Shows every entry of a learner, the first kept first, until `visit` says `false`.
pub(super) fn each(
    db: &Connection,
    profile: ProfileId,
    mut visit: impl FnMut(Entry) -> bool,
) -> rusqlite::Result<()> {
    let mut select = db.prepare_cached(ALL)?;
    let mut rows = select.query([profile.0])?;
    while let Some(row) = rows.next()? {
        if !visit(entry(row)?) {
            break;
        }
    }
    Ok(())
}

/// The answers of each drill of an activity that `is_own` all along; a question that was left is
/// one that was not known.
pub(super) fn paced(
    db: &Connection,
    profile: ProfileId,
    activity: Activity,
    is_own: impl Fn(&str, &str) -> bool,
) -> rusqlite::Result<Vec<Vec<Paced>>> {
    let mut select = db.prepare_cached(
        "SELECT session, step, skill, variant, correct AND hints = 0, millis FROM entries
         WHERE profile = ?1 AND activity = ?2 AND again = 0 AND step IS NOT NULL ORDER BY session, number",
    )?;
    let mut rows = select.query((profile.0, activity.id()))?;
    let (mut drills, mut session) = (Vec::<(Vec<Paced>, bool)>::new(), String::new());
    while let Some(row) = rows.next()? {
        let (own, place): (String, u32) = (row.get(0)?, row.get(1)?);
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        let (skill, variant): (String, String) = (row.get(2)?, row.get(3)?);
        if own != session || drills.last().is_none_or(|(answers, _)| place < answers.len()) {
            session = own;
            drills.push((Vec::new(), true));
        }
        if let Some((answers, all)) = drills.last_mut() {
            answers.resize(place.min(answers.len() + MOST_LEFT), Paced { known: false, millis: 0 });
            answers.push(Paced { known: row.get(4)?, millis: row.get(5)? });
            *all &= is_own(&skill, &variant);
        }
    }
    Ok(drills.into_iter().filter_map(|(answers, all)| all.then_some(answers)).collect())
}

/// The last entries of a learner, the first kept first; acts at a table are none of them.
pub(super) fn last(
    db: &Connection,
    profile: ProfileId,
    count: u32,
) -> rusqlite::Result<Vec<Entry>> {
    let mut select = db.prepare_cached(LAST)?;
    let mut found: Vec<Entry> =
        select.query_map((profile.0, count), entry)?.collect::<Result<_, _>>()?;
    found.reverse();
    Ok(found)
}

/// What the last mark of a kind is about.
pub(super) fn last_about(
    db: &Connection,
    profile: ProfileId,
    mark: Mark,
) -> rusqlite::Result<Option<String>> {
    let last =
        "SELECT about FROM entries WHERE profile = ?1 AND mark = ?2 ORDER BY id DESC LIMIT 1";
    db.prepare_cached(last)?.query_row((profile.0, mark.id()), |row| row.get(0)).optional()
}

/// What every mark of a kind is about, the first kept first.
pub(super) fn abouts(
    db: &Connection,
    profile: ProfileId,
    mark: Mark,
) -> rusqlite::Result<Vec<String>> {
    let all = "SELECT about FROM entries WHERE profile = ?1 AND mark = ?2 ORDER BY id";
    db.prepare_cached(all)?.query_map((profile.0, mark.id()), |row| row.get(0))?.collect()
}

/// The marks from each `opening` about `about` on, that one included, until the next opening of
/// the same session.
pub(super) fn opened_by(
    db: &Connection,
    profile: ProfileId,
    opening: Mark,
    about: &str,
) -> rusqlite::Result<Vec<(Mark, String)>> {
    let mut openings = db.prepare_cached(
        "SELECT id, session, about = ?3 FROM entries WHERE profile = ?1 AND mark = ?2 ORDER BY id",
    )?;
    let openings: Vec<(i64, String, bool)> = openings
        .query_map((profile.0, opening.id(), about), |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })?
        .collect::<Result<_, _>>()?;
    let mut part = db.prepare_cached(
        "SELECT mark, about FROM entries
         WHERE profile = ?1 AND session = ?4 AND mark IS NOT NULL AND id >= ?2 AND id < ?3
         ORDER BY id",
    )?;
    let mut found = Vec::new();
    for (at, (from, session, is_meant)) in openings.iter().enumerate() {
        if !is_meant {
            continue;
        }
        // Two windows of one learner may be at tables of their own at once.
        let next = openings[at + 1..].iter().find(|(_, other, _)| other == session);
        let to = next.map_or(i64::MAX, |(next, ..)| *next);
        let mut rows = part.query((profile.0, from, to, session))?;
        while let Some(row) = rows.next()? {
            let mark: String = row.get(0)?;
            let mark = Mark::from_id(&mark).ok_or_else(|| strange("mark"))?;
            found.push((mark, row.get(1)?));
        }
    }
    Ok(found)
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    let event = match row.get::<_, Option<String>>("mark")? {
        Some(mark) => {
            let mark = Mark::from_id(&mark).ok_or_else(|| strange("mark"))?;
            Event::Mark(mark, row.get("about")?)
        }
        None => Event::Answer(Box::new(answered(row)?)),
    };
    Ok(Entry {
        session: row.get("session")?,
        number: row.get("number")?,
        at: Timestamp(row.get("at")?),
        event,
    })
}

fn answered(row: &Row<'_>) -> rusqlite::Result<Answered> {
    let activity: String = row.get("activity")?;
    let question: String = row.get("question")?;
    let confidence: Option<String> = row.get("confidence")?;
    let fits: String = row.get("fits")?;
    Ok(Answered {
        activity: Activity::from_id(&activity).ok_or_else(|| strange("activity"))?,
        lesson: row.get("lesson")?,
        step: row.get("step")?,
        item: row.get("item")?,
        variant: row.get("variant")?,
        skill: row.get("skill")?,
        question: serde_json::from_str(&question).map_err(|_| strange("question"))?,
        answer: row.get("answer")?,
        right: row.get("correct")?,
        millis: row.get("millis")?,
        hints: row.get("hints")?,
        confidence: confidence_named(confidence.as_deref()).ok_or_else(|| strange("confidence"))?,
        again: row.get("again")?,
        fits: fits.split_whitespace().map(str::to_owned).collect(),
    })
}

/// A word that no version of this program writes there.
fn strange(column: &str) -> rusqlite::Error {
    rusqlite::Error::InvalidColumnName(column.to_owned())
}
