//! What a learner knows, in words and small plots: the words say everything, so that a plot that is
//! not seen is not missed.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{
    Style, aligned,
    beliefs::{likelihood, summed_up},
    columns::NARROW,
    ideas::bare,
    skills::skill_said,
    spans::{ago, ahead, whole},
    style::{columns, dim, good, pad, paragraph, strong, wrap},
    words::{Numbers, and, capital, count, small},
};
use crate::{
    rules::Variant,
    store::State,
    tutor::{Practice, Strength, Suspicion, Timestamp},
};

/// At most this many games are told of skill by skill, those that were practised last.
const IN_FULL: usize = 2;

/// The heading of what a learner may believe or has believed.
pub(crate) const IDEAS: &str = "Wrong ideas that answers have pointed to";

/// The word for how well a skill is known.
pub const fn strength(strength: Strength) -> &'static str {
    match strength {
        Strength::Shaky => "shaky",
        Strength::Fading => "fading",
        Strength::Learning => "learning",
        Strength::Firm => "firm",
    }
}

/// What a learner knows: all answers, each skill, the last weeks, and the ideas that he may hold.
///
/// `weeks` holds answers and how many of them were known, oldest first.
pub fn progress(
    style: Style,
    state: &State,
    suspected: &[Suspicion],
    weeks: &[(u32, u32)],
    now: Timestamp,
) -> String {
    if state.answers == 0 {
        return "No answers are kept yet. Enter in the tutor begins with the lessons.\n".to_owned();
    }
    let all = format!("{} {}", strong("So far:"), so_far(state));
    let mut said = paragraph(style, &all) + "\n";
    let games = games(state);
    let (full, others) = games.split_at(games.len().min(IN_FULL));
    said += &skills(style, state, full, (now, style.speaks()));
    said += &other_games(style, state, others, now);
    said += &course(style, weeks);
    said += &ideas(style, suspected);
    said
}

/// All answers, sessions and lessons in a sentence.
pub(crate) fn so_far(state: &State) -> String {
    let (answers, known, lessons) = (state.answers, state.known, small(state.done.len()));
    // The one that goes on is one as well.
    let sessions = state.sessions.max(u32::from(answers > 0));
    let numbers = Numbers::of(&[answers, known, sessions, lessons]);
    format!(
        "{}, {} right without a hint, in {}; {} finished.",
        numbers.count(answers, "answer"),
        numbers.how_many(known),
        numbers.count(sessions, "session"),
        numbers.count(lessons, "lesson")
    )
}

/// What a learner knows of one game: every skill.
pub fn progress_in(style: Style, state: &State, variant: &Variant, now: Timestamp) -> String {
    let own = || practised(state, &variant.id);
    let answers = own().map(|practice| practice.answers).sum();
    if answers == 0 {
        let said = format!(
            "No answer in {} is kept yet. `variant {}` and then `drill` ask some.",
            variant.name, variant.id
        );
        return paragraph(style, &said) + "\n";
    }
    let known = own().map(|practice| practice.known).sum();
    let numbers = Numbers::of(&[answers, known]);
    let all = format!(
        "{} {}, {} right without a hint.",
        strong(&format!("{}:", variant.name)),
        numbers.count(answers, "answer"),
        numbers.how_many(known)
    );
    paragraph(style, &all) + "\n" + &skills(style, state, &[&variant.id], (now, false))
}

/// What is known of each skill of a game.
fn practised<'s>(state: &'s State, game: &str) -> impl Iterator<Item = &'s Practice> {
    let own = move |((_, variant), _): &(&(String, String), _)| variant == game;
    state.skills.iter().filter(own).map(|(_, practice)| practice)
}

/// The games of which answers are kept, the one practised last first.
fn games(state: &State) -> Vec<&str> {
    let mut last: BTreeMap<&str, Timestamp> = BTreeMap::new();
    for ((_, variant), practice) in &state.skills {
        let last = last.entry(variant).or_insert(practice.last);
        *last = practice.last.max(*last);
    }
    let mut games: Vec<(&str, Timestamp)> = last.into_iter().collect();
    games.sort_by_key(|(_, last)| Reverse(*last));
    games.into_iter().map(|(game, _)| game).collect()
}

/// Games that were practised before those that are told in full, a line each.
fn other_games(style: Style, state: &State, games: &[&str], now: Timestamp) -> String {
    let row = |game: &&str| {
        let own = || practised(state, game);
        let at = |level: Strength| {
            small(own().filter(|practice| practice.strength(now) == level).count())
        };
        let levels: Vec<(u32, &str)> =
            Strength::ALL.map(|level| (at(level), strength(level))).to_vec();
        let numbers = Numbers::of(&levels.iter().map(|(many, _)| *many).collect::<Vec<_>>());
        let told: Vec<String> = levels
            .into_iter()
            .filter(|(many, _)| *many > 0)
            .map(|(many, word)| format!("{} {word}", numbers.number(many)))
            .collect();
        let last =
            own().map(|practice| now.days_since(practice.last)).fold(f64::INFINITY, f64::min);
        ((*game).to_owned(), format!("{}; last answered {}", and(&told), ago(last.max(0.0))))
    };
    let rows: Vec<(String, String)> = games.iter().map(row).collect();
    let Some(first) = games.first() else { return String::new() };
    let more = dim(&format!("`progress {first}` tells of one game in full."));
    format!(
        "\n{}\n{}\n{}\n",
        strong("Other games, by their skills"),
        aligned(style, &rows),
        paragraph(style, &more)
    )
}

/// Every skill of some games, the weakest first; `weak` names those alone, and counts the others.
fn skills(style: Style, state: &State, games: &[&str], (now, weak): (Timestamp, bool)) -> String {
    let meaning = |strength: Strength| match strength {
        Strength::Shaky => "the last answer was wrong",
        Strength::Fading => "`review` brings it back",
        Strength::Learning => "not yet known for long",
        Strength::Firm => "known for long",
    };
    let is_table = !style.speaks() && style.width >= NARROW;
    let named = |(skill, variant): &(String, String)| match games.len() {
        1 => skill_said(skill).to_owned(),
        _ => format!("{} ({variant})", skill_said(skill)),
    };
    let of_games = || state.skills.iter().filter(|((_, variant), _)| games.contains(&&**variant));
    let widest = of_games().map(|(of, _)| columns(&named(of))).max().unwrap_or(0);
    let mut said = String::new();
    for level in Strength::ALL {
        let here = || of_games().filter(|(_, practice)| practice.strength(now) == level);
        let many = small(here().count());
        if many == 0 {
            continue;
        }
        if weak && matches!(level, Strength::Learning | Strength::Firm) {
            let head = strong(&capital(strength(level)));
            said += &format!("\n{head}: {}, {}.\n", count(many, "skill"), meaning(level));
            continue;
        }
        let head = format!(
            "{}  {}",
            strong(&capital(strength(level))),
            dim(&format!("({})", meaning(level)))
        );
        if !is_table {
            let here: Vec<(String, &Practice)> =
                here().map(|(of, practice)| (named(of), practice)).collect();
            said += &in_words(style, &head, &here, now);
            continue;
        }
        let lines: Vec<String> = here()
            .map(|(of, practice)| in_columns(style, (&named(of), widest), practice, now))
            .collect();
        // What stands in the columns is said once.
        let top = if said.is_empty() { dim(&columns_named(widest)) + "\n" } else { String::new() };
        said += &format!("\n{top}{head}\n{}\n", lines.join("\n"));
    }
    if said.is_empty() {
        return said;
    }
    let each = games.first().filter(|_| weak);
    let each =
        each.map_or_else(String::new, |game| format!(" `progress {game}` names each skill."));
    let how = dim(&format!("`drill` practises what you have met so far, with fresh cards.{each}"));
    said + &paragraph(style, &how) + "\n"
}

/// The space between the columns of skills.
const GAP: usize = 3;

/// What stands in the columns behind the names of skills.
fn columns_named(widest: usize) -> String {
    format!("{}right{}asked again", pad("", 2 + 5 + GAP + widest + GAP), pad("", 5 + GAP))
}

/// What is known of one skill, as a row of a table.
fn in_columns(
    style: Style,
    (name, widest): (&str, usize),
    practice: &Practice,
    now: Timestamp,
) -> String {
    let right = format!("{} of {}", practice.known, practice.answers);
    let gap = " ".repeat(GAP);
    let bar = dim(&bar(style, practice.known, practice.answers));
    let due = ahead(practice.due.days_since(now).max(0.0)).replace("about ", "");
    format!("  {bar}{gap}{}{gap}{}{gap}{due}", pad(name, widest), pad(&right, 10))
}

/// The same in lines by themselves; when they are asked again is said once for all of the same time.
fn in_words(style: Style, head: &str, skills: &[(String, &Practice)], now: Timestamp) -> String {
    let due = |practice: &Practice| ahead(practice.due.days_since(now).max(0.0));
    let mut times: Vec<String> = Vec::new();
    for (_, practice) in skills {
        let due = due(practice);
        times.extend((!times.contains(&due)).then_some(due));
    }
    let line = |(name, practice): &(String, &Practice)| {
        let Practice { known, answers, .. } = practice;
        let said = format!("{}: {known} of {answers} right.", capital(name));
        wrap(&said, style.measure(), "", "  ") + "\n"
    };
    let of = |time: &String| -> String {
        let then = skills.iter().filter(|(_, practice)| due(practice) == *time);
        then.map(line).collect()
    };
    let wrapped = |said: &str| wrap(said, style.measure(), "", "  ");
    if let [time] = times.as_slice() {
        return format!("\n{}\n{}", wrapped(&format!("{head}, asked again {time}:")), of(time));
    }
    let together =
        |time: &String| format!("{}\n{}", dim(&format!("Asked again {time}:")), of(time));
    let all: String = times.iter().map(together).collect();
    format!("\n{}\n{all}", wrapped(head))
}

/// A share as five signs.
fn bar(style: Style, part: u32, whole_number: u32) -> String {
    let full = part * 5 / whole_number.max(1);
    let (on, off) = if style.unicode { ("█", "░") } else { ("#", ".") };
    (0..5).map(|n| if n < full { on } else { off }).collect()
}

/// The weeks since the first answer, where that is a course of several.
pub(crate) fn weeks_begun(weeks: &[(u32, u32)]) -> Option<&[(u32, u32)]> {
    let begun = weeks.iter().position(|(answers, _)| *answers > 0)?;
    Some(&weeks[begun..]).filter(|weeks| weeks.len() > 1)
}

/// How many answers were right, week by week.
fn course(style: Style, weeks: &[(u32, u32)]) -> String {
    let Some(weeks) = weeks_begun(weeks) else { return String::new() };
    let share = |(answers, known): &(u32, u32)| match answers {
        0 => "none".to_owned(),
        answers => format!("{}%", whole(f64::from(*known) * 100.0 / f64::from(*answers))),
    };
    let told: Vec<String> = weeks.iter().map(share).collect();
    let line = format!("{} {}", strong("Right without a hint, week by week:"), told.join(", "));
    let plot = if style.unicode { format!("  {}", dim(&sparkline(weeks))) } else { String::new() };
    format!("\n{}\n", paragraph(style, &(line + &plot)))
}

/// One sign a week, as high as the share of right answers.
fn sparkline(weeks: &[(u32, u32)]) -> String {
    const SIGNS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let sign = |(answers, known): &(u32, u32)| match answers {
        0 => ' ',
        answers => SIGNS.get((known * 7 / answers) as usize).copied().unwrap_or(' '),
    };
    weeks.iter().map(sign).collect()
}

/// The ideas that the answers speak for, as `beliefs` weighs them.
fn ideas(style: Style, suspected: &[Suspicion]) -> String {
    let line = |held: &Suspicion| {
        let how = likelihood(held);
        let how = if held.is_overcome() { good(how) } else { how.to_owned() };
        let line = format!("{} {} ({how})", style.bullet(), bare(&held.belief.belief));
        wrap(&line, style.measure(), "", "  ") + "\n"
    };
    let lines: String = summed_up(suspected).map(line).collect();
    if lines.is_empty() {
        return lines;
    }
    format!("\n{}\n{lines}{}\n", paragraph(style, &strong(IDEAS)), dim("`beliefs` tells more."))
}
