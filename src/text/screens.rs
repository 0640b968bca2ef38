//! Everything around the questions: greeting, headings, lists, endings.

use std::collections::BTreeMap;

use super::{
    Style, aligned,
    columns::aligned_rows,
    keeping::left_without,
    layout, markdown,
    options::option_typed,
    quoted,
    skills::skill_said,
    style::{balanced, columns, dim, fit, good, paragraph, plain, strong, wrap},
    typed_form::TypedForm,
    words::{and, capital, count, number, small},
};
use crate::{
    content::{Fault, Summary},
    engine::trumps,
    rules::{Trump, Variant},
    session::{COMMANDS, CommandRow, HelpTopic, PathRow, Thing, Verb, Waits, Way},
    table::Suit,
    tutor::{Game, Skill},
};

/// What Euchre is, and what this program does.
pub(super) fn what_it_is(style: Style) -> String {
    let said = "Euchre is a quick card game of two against two: five cards each, one suit is trump, and \
                two of the jacks beat everything. Here you play from the first minute and hear why \
                after each answer.";
    let title = strong("Left Bower teaches Euchre.");
    format!("{title}\n{}{}\n", all_trumps(style), paragraph(style, said))
}

/// The trumps from the top, as they lie on the table; nothing where tables are told.
fn all_trumps(style: Style) -> String {
    match Variant::find(Variant::DEFAULT_ID) {
        Some(classic) if !style.tells() => {
            let trumps = trumps(&classic.rules(), Trump::Suit(Suit::Spades));
            let cards = style.cards(trumps.value().iter().copied());
            let cards = balanced(&cards, style.measure(), "", "");
            format!("{}\n", style.on_felt(&format!("\n{}\n", style.centred(&cards))))
        }
        _ => String::new(),
    }
}

/// What is said of a word that is no command.
pub(super) fn unknown_command(word: &str, near: Option<&str>) -> String {
    match near {
        Some(near) => format!("I do not know {}. Did you mean `{near}`?\n", quoted(word)),
        None => {
            format!("I do not know {}. `help` tells what may be typed here.\n", quoted(word))
        }
    }
}

/// The prompt where only Enter is waited for.
const GOES_ON: &str = "Enter goes on > ";

/// The prompt below a part of a text that goes on; whether the rest may be left out.
pub const fn more(stops: bool) -> &'static str {
    if stops { "Enter shows more (or q stops) > " } else { "Enter shows more > " }
}

/// That the question is still open, to whoever has looked something up and does not see it.
pub const fn question_stands() -> &'static str {
    "The question is still open: \"read\" says it again.\n"
}

/// The prompt between two tricks that are read aloud.
pub const fn next_trick() -> &'static str {
    "Enter: the next trick > "
}

/// Where a listener may rest in a question that tells more than two tricks: before each but the
/// first of them, in bytes of the question as it is read aloud.
pub fn rests_between_tricks(question: &str) -> Vec<usize> {
    let begins = |number: usize| Some(question.find(&format!("\nTrick {number}: "))? + 1);
    let all: Vec<usize> = (1..).map_while(begins).collect();
    if all.len() > 2 { all[1..].to_vec() } else { Vec::new() }
}

/// What is said of a line that was typed before anything was asked that it could answer.
pub fn typed_too_early(style: Style, line: &str) -> String {
    fit(style, &format!("(typed before this was asked, and not taken: {})", quoted(line)))
}

/// What is said when a number or letter was typed below a part of a page, which hides what it stood for.
pub fn typed_below_a_page(style: Style, line: &str) -> String {
    fit(style, &format!("(typed while the page was open, and not taken: {})", quoted(line)))
}

/// What is said when a line is dropped.
pub const fn cancelled() -> &'static str {
    "(line dropped; `quit` or Ctrl-D ends)\n"
}

/// What is said when the system ends the program.
pub const fn ended() -> &'static str {
    "Ended by the system. What was kept stays."
}

/// What is said when the engine cannot answer, which content checks prevent.
pub const fn unanswerable() -> &'static str {
    "This question cannot be answered from what it shows; `leftbower check` tells why."
}

/// The line above a question: where it stands, what is looked for first, how far one has come.
///
/// Where that is too much for a line, the second has what is looked for.
pub(super) fn status_line(
    style: Style,
    title: &str,
    progress: Option<(usize, usize)>,
    status: &[String],
) -> String {
    let dash = if style.unicode { "─" } else { "-" };
    let (parts, status) = (status, status.join("   "));
    let place = progress.map_or_else(String::new, |(at, of)| dim(&format!("{at}/{of}")));
    let narrow = layout::is_narrow(style);
    // Beside most titles a narrow screen has no room for a bar: there the numbers say how far it is.
    let bar = progress.filter(|_| !narrow);
    let bar = bar.map_or_else(String::new, |(at, of)| style.bar(at, of));
    let far = format!("{bar} {place}").trim().to_owned();
    let width = style.measure();
    let room = width.saturating_sub(4 + columns(&place));
    // A narrow screen has a second line for what does not fit.
    let is_long = columns(title) > room && narrow;
    // Which lesson is checked one knows.
    let title = match title.rsplit_once(", ") {
        Some((_, "check")) if is_long => "Check",
        Some((_, "what was missed")) if is_long => "What was missed",
        _ => title,
    };
    if is_long && columns(title) > room {
        let place = if place.is_empty() { place } else { place + "  " };
        let head = wrap(&format!("{dash}{dash} {place}{}", dim(title)), width, "", "   ");
        let status = (!status.is_empty()).then(|| wrap(&strong(&status), width, "   ", "   "));
        return [head].into_iter().chain(status).collect::<Vec<_>>().join("\n");
    }
    let title = dim(&format!("{dash}{dash} {}", shortened(style, title, room)));
    let beside = |left: &str, middle: &str| {
        let room = width.saturating_sub(columns(left) + columns(middle) + columns(&far));
        (room >= if narrow { 4 } else { 6 }).then(|| {
            let (before, after) = if middle.is_empty() { (0, room) } else { (3, room - 3) };
            let after = match narrow && !far.is_empty() {
                true => format!(" {} ", dim(&dash.repeat(after - 2))),
                false => " ".repeat(after),
            };
            format!("{left}{}{middle}{after}{far}", " ".repeat(before))
        })
    };
    // Where no bar stands a line goes all the way, so that each trick begins at the same sight.
    let filled = |said: &str| {
        let rest = width.saturating_sub(columns(said) + 1);
        match rest > 2 && !said.contains('\n') {
            true => format!("{said} {}", dim(&dash.repeat(rest))),
            false => said.to_owned(),
        }
    };
    // On a narrow screen trump is always found at one place, the beginning of the second line.
    let in_one = (!narrow).then(|| beside(&title, &status)).flatten();
    let whole = in_one.unwrap_or_else(|| {
        // Where the bar has no room the numbers say how far it is.
        let first = beside(&title, "").unwrap_or_else(|| format!("{title} {place}"));
        let first = filled(first.trim_end());
        match status.is_empty() {
            true => first,
            false if narrow => format!("{first}\n{}", below(parts, width)),
            false => format!("{first}\n{}", wrap(&strong(&status), width, "   ", "   ")),
        }
    });
    // Nothing is broken any more.
    let whole = whole.trim_end().replace('\u{a0}', " ");
    if progress.is_none() { filled(&whole) } else { whole }
}

/// What is looked for first below a heading, in one line where it fits, else a line for each.
fn below(status: &[String], width: usize) -> String {
    const INDENT: &str = "   ";
    // The ground of a mark begins with room of its own.
    let line = |said: &str| {
        let own = usize::from(plain(said).starts_with('\u{a0}'));
        format!("{}{}", &INDENT[own..], strong(said))
    };
    let in_one =
        |between: &str| Some(line(&status.join(between))).filter(|whole| columns(whole) <= width);
    in_one(INDENT)
        .or_else(|| in_one(", "))
        .unwrap_or_else(|| status.iter().map(|said| line(said)).collect::<Vec<_>>().join("\n"))
}

/// A title in at most `room` columns: words that do not fit are taken from its first part, and none
/// that leads up to them stays.
fn shortened(style: Style, title: &str, room: usize) -> String {
    const LEADS_ON: [&str; 8] = ["a", "an", "and", "in", "of", "or", "the", "to"];
    let mark = if style.unicode { "…" } else { "..." };
    if columns(title) <= room {
        return title.to_owned();
    }
    let (first, behind) = title.split_at(title.find(", ").unwrap_or(title.len()));
    let kept = |part: &str, behind: &str| {
        let ends = part
            .match_indices(' ')
            .map(|(at, _)| &part[..at])
            .filter(|part| part.rsplit(' ').next().is_none_or(|last| !LEADS_ON.contains(&last)));
        let fits = |part: &&str| columns(part) + columns(mark) + columns(behind) <= room;
        ends.rev().find(fits).map(|part| format!("{part}{mark}{behind}"))
    };
    kept(first, behind).or_else(|| kept(title, "")).unwrap_or_else(|| title.to_owned())
}

/// The beginning of an exit check.
pub(super) fn check_begins(style: Style, of: u8, pass: u8) -> String {
    let questions = count(u32::from(of), "question");
    let all = if pass == of {
        "All of them pass.".to_owned()
    } else {
        format!("{} right answers pass.", super::words::capital(&number(u32::from(pass))))
    };
    format!(
        "\n{}\n",
        paragraph(
            style,
            &format!(
                "{} {questions} with fresh cards, without hints; your first answer counts. {all}",
                strong("The check:")
            )
        )
    )
}

/// The end of an exit check.
///
/// `score` holds right answers, questions, and those of them that were left without an answer.
pub(super) fn check_ends(
    style: Style,
    (right, asked, skipped): (u8, u8, u8),
    (pass, count): (u8, u8),
    missed: &[Skill],
) -> String {
    let score = format!("{right} of {asked} right{}.", left_without(skipped.into()));
    let said = if right >= pass {
        format!("{} {score}", style.right("Passed."))
    } else {
        let not = style.wrong("Not there yet.");
        match asked < count {
            // It ended where it could not be passed any more.
            true => format!("{not} {}", too_many_missed(asked - right, count - pass)),
            false => format!("{not} {score} It takes {pass} to pass."),
        }
    };
    let missed: Vec<&str> = missed.iter().map(|skill| skill_said(skill.id())).collect();
    let said = match missed.is_empty() {
        true => said,
        false => format!(
            "{said} What was missed comes once more: {}. All of these right, and you have passed.",
            missed.join("; ")
        ),
    };
    format!("\n{}\n", paragraph(style, &said))
}

/// That more was missed than may be: `Two questions were missed, and only one may be.`
fn too_many_missed(missed: u8, allowed: u8) -> String {
    let were = if missed == 1 { "was" } else { "were" };
    let most =
        if allowed == 0 { "none".to_owned() } else { format!("only {}", number(allowed.into())) };
    format!("{} {were} missed, and {most} may be.", capital(&count(missed.into(), "question")))
}

/// What a check found missing is right now.
pub(super) fn made_good(style: Style) -> String {
    let said = format!("{} All that was missed is right now.", style.right("Passed."));
    format!("\n{}\n", paragraph(style, &said))
}

/// What follows what was missed twice.
pub(super) fn missed_again(style: Style, comes: bool) -> String {
    let said = match comes {
        true => "Not all of that was right: what was not comes once more.",
        false => {
            "Not all of that was right. It is enough for now; the check comes once more at the end."
        }
    };
    format!("\n{}\n", paragraph(style, said))
}

/// The columns of the stars at both ends of a band, with their blanks.
const BAND_ENDS: usize = 6;

/// At most this many things are worth another look: a longer list is no help.
const WORST: usize = 2;

/// The end of a lesson: what can be done now, how far it is, and what comes next.
pub(super) fn lesson_done(
    style: Style,
    title: &str,
    (can, [weak, skipped]): (&[String], [&[Skill]; 2]),
    way: Option<&Way>,
    next: &str,
) -> String {
    let mut said = vec![String::new()];
    let is_drawn = |_: &&Way| !style.tells();
    said.extend(way.filter(is_drawn).map(|way| style.on_felt(&milestone(style, title, way))));
    if way.is_none() || style.tells() {
        let title = strong(&format!("The lesson is done: {title}."));
        said.push(style.before(&good(style.check())) + &title);
    }
    if !can.is_empty() {
        // What went wrong last is not sure yet, and what was skipped was only met.
        let opens = match (weak.is_empty(), skipped.is_empty()) {
            (true, true) => "You can now:",
            (false, true) => "You have learnt to:",
            (_, false) => "It was about how to:",
        };
        said.push(opens.to_owned());
        let item = |can: &String| {
            wrap(&format!("{} {can}", style.bullet()), style.measure(), "  ", "    ")
        };
        said.extend(can.iter().map(item));
    }
    for (opens, skills) in [("Worth another look:", weak), ("Skipped:", skipped)] {
        if !skills.is_empty() {
            let skills = skills.iter().take(WORST).map(|skill| skill_said(skill.id()));
            let skills: Vec<&str> = skills.collect();
            said.push(paragraph(style, &format!("{opens} {}.", skills.join("; "))));
        }
    }
    if let Some(Way { done, of, to, .. }) = way.filter(|way| style.tells() && way.done < way.of) {
        said.push(paragraph(style, &format!("{done} of {of} lessons to {to}.")));
    }
    if let Some(end) = way.and_then(|way| way.end.as_deref()) {
        said.push(format!("{}\n{}\n", style.rule(), markdown(style, end)));
    }
    said.push(paragraph(style, next));
    said.join("\n") + "\n"
}

/// How far a way is gone: a star for each lesson that is passed.
fn milestone(style: Style, title: &str, Way { done, of, to, .. }: &Way) -> String {
    let [full, empty] = if style.unicode { ["★", "☆"] } else { ["*", "_"] };
    let stars: Vec<&str> = (0..*of).map(|at| if at < *done { full } else { empty }).collect();
    let far = match done == of {
        true => format!("all {of} lessons"),
        false => format!("{done} of {of} lessons to {to}"),
    };
    let stars = stars.join(" ");
    let whole = format!("{stars}   {far}");
    let lines = if columns(&whole) <= style.measure() { vec![whole] } else { vec![stars, far] };
    let lines: Vec<String> = lines.iter().map(|line| style.centred(line)).collect();
    // A long title has a line of its own on a narrow screen.
    let passed = format!("Passed: {title}");
    let banner = match columns(&passed) + BAND_ENDS <= style.measure() {
        true => style.band(&passed),
        false => format!("{}\n{}", style.band("Passed"), style.centred(&strong(title))),
    };
    format!("{banner}\n{}", lines.join("\n"))
}

/// The lesson that comes next: on a path, which may be at its end, or by itself.
pub(super) fn next_lesson(path: Option<(&str, bool)>, next: Option<&str>) -> String {
    let next = |which: &str| match next {
        Some(next) => format!("Enter starts the next {which}: {next}."),
        None => "That was the last one. `drill` practises with fresh cards.".to_owned(),
    };
    match path {
        None => next("lesson"),
        Some((path, true)) => next(&format!("lesson of the path {}", quoted(path))),
        Some((path, false)) => format!("The path {} is done. {}", quoted(path), next("lesson")),
    }
}

/// The beginning of a lesson.
pub(super) fn lesson_opens(
    style: Style,
    number: Option<usize>,
    title: &str,
    game: Option<&str>,
) -> String {
    let title = match number {
        Some(number) => strong(&format!("Lesson {number}: {title}")),
        None => strong(title),
    };
    let game = game.map_or_else(String::new, |game| format!("  {}", dim(&format!("({game})"))));
    let head = wrap(&format!("{title}{game}"), style.width, "", "");
    format!("{head}\n{}\n", style.rule())
}

/// What is said of a name that is unknown.
pub fn no_such(thing: Thing, name: &str, near: Option<&str>) -> String {
    let (kind, list) = match thing {
        Thing::Command => ("command", " `help all` lists them."),
        Thing::Lesson => ("lesson", " `lessons` lists them."),
        Thing::Pack => ("pack or puzzle", " `puzzle` lists the packs."),
        Thing::Variant => ("variant", " `variants` lists them."),
        Thing::Question => ("question", " `seed` tells what the one on the screen is called."),
        Thing::Word => ("word", ""),
        Thing::Skill => ("skill", ""),
        Thing::Belief => ("belief", ""),
        Thing::Clause => ("clause", ""),
        Thing::Learner => ("learner", ""),
    };
    if thing == Thing::Variant && name == "progressive" {
        return "Progressive Euchre is an evening at several tables: `leftbower club progressive` \
                plans it.\n"
            .to_owned();
    }
    let place = if thing == Thing::Word { " in the glossary" } else { "" };
    match near {
        Some(near) => {
            format!("There is no {kind} {}{place}. Did you mean `{near}`?\n", quoted(name))
        }
        None => format!("There is no {kind} {}{place}.{list}\n", quoted(name)),
    }
}

/// What is said of a lesson or a pack with faults.
pub fn faulty(faults: &[Fault]) -> String {
    let said: Vec<String> = faults.iter().take(5).map(super::report::one_line).collect();
    format!("This file has faults; `leftbower check` shows them all:\n{}\n", said.join("\n"))
}

/// The end of a check.
pub fn checked(faults: usize) -> String {
    match faults {
        0 => "all is sound".to_owned(),
        n => format!("{} in all", count(small(n), "finding")),
    }
}

/// How a command is used.
pub fn usage(example: &str) -> String {
    format!("For example: `{example}`\n")
}

/// What is said to a word that is no command where nothing is asked, and to `hint` or `skip`
/// there; `enter` is what Enter does.
pub(super) fn no_question(style: Style, word: Option<&str>, enter: &str) -> String {
    let said = match word {
        Some(word) => format!("I do not know {}, and nothing is asked just now.", quoted(word)),
        None => "No question stands at the moment.".to_owned(),
    };
    paragraph(style, &format!("{said} {enter} `menu` shows what else there is.")) + "\n"
}

/// What may be typed while a question stands.
pub(super) fn may_type(style: Style, form: &TypedForm, hints: bool) -> String {
    let form = form.in_sentence();
    let hint = if hints { "`hint` helps, " } else { "" };
    let said = format!("Now you may type: {form}. {hint}`skip` leaves it, `help` tells more.");
    paragraph(style, &said) + "\n"
}

/// What is said to a command that would throw answers away.
pub(super) fn would_lose(style: Style, answers: u8, line: &str) -> String {
    let answers = count(u32::from(answers), "answer");
    let said = format!(
        "You are in the middle of a check: {answers} would be lost. Type {} once more to leave it, or go on.",
        quoted(line)
    );
    paragraph(style, &said) + "\n"
}

/// What is said to `why` before anything was answered; `about` is what the question trains.
pub(super) fn answer_first(style: Style, about: &str, hints: bool) -> String {
    let hint = if hints { " `hint` helps now." } else { "" };
    let said = format!(
        "This question is about {about}. Answer it first; then `why` gives the reasons.{hint}"
    );
    paragraph(style, &said) + "\n"
}

/// The lessons, with those done in this session marked.
pub(super) fn lessons<'s>(
    style: Style,
    lessons: impl Iterator<Item = &'s Summary>,
    done: &[String],
    left: Option<&str>,
) -> String {
    let rows: Vec<(String, String)> = lessons
        .enumerate()
        .map(|(n, lesson)| {
            let mark = match (done.contains(&lesson.id), left == Some(&*lesson.id)) {
                (true, true) => "  (passed, its last hand waits)",
                (true, false) => "  (done)",
                (false, true) => "  (on the way)",
                (false, false) => "",
            };
            let game = if lesson.variant == Variant::DEFAULT_ID {
                String::new()
            } else {
                format!("  [{}]", lesson.variant)
            };
            let name = match style.speaks() {
                true => format!("Lesson {}", n + 1),
                false => format!("{:>3}  {}", n + 1, lesson.id),
            };
            (name, format!("{}{game}{mark}", lesson.title))
        })
        .collect();
    aligned(style, &rows) + "\n"
}

/// The paths through the lessons, each with how many are done and what comes next.
pub(super) fn paths(style: Style, paths: &[PathRow]) -> String {
    let row = |PathRow { course, done, next }: &PathRow| {
        let next =
            next.as_ref().map_or_else(|| "all done".to_owned(), |next| format!("next {next}"));
        (format!("  {}", course.id), format!("{done} of {} done, {next}", course.lessons.len()))
    };
    let rows: Vec<(String, String)> = paths.iter().map(row).collect();
    if rows.is_empty() {
        String::new()
    } else {
        format!("{}\n{}\n", strong("Paths"), aligned(style, &rows))
    }
}

/// The packs of puzzles: those of the classic game with what they are about, those of the others by
/// game; their names say it.
pub(super) fn packs<'s>(style: Style, packs: impl Iterator<Item = &'s Summary>) -> String {
    let (classic, others): (Vec<_>, Vec<_>) =
        packs.partition(|pack| pack.variant == Variant::DEFAULT_ID);
    let told = |pack: &Summary| {
        let stop = if pack.title.ends_with('?') { "" } else { "." };
        let about =
            pack.description.as_deref().map_or(String::new(), |about| format!("{stop} {about}"));
        (format!("  {}", pack.id), format!("{}{about}", pack.title))
    };
    let classic: Vec<(String, String)> = classic.into_iter().map(told).collect();
    let of_game = |variant: &Variant| {
        let own =
            others.iter().filter(|pack| pack.variant == variant.id).map(|pack| pack.id.as_str());
        let own: Vec<&str> = own.collect();
        (!own.is_empty()).then(|| (format!("  {}:", variant.name), own.join(", ")))
    };
    let mut named: Vec<(String, String)> = Variant::all().iter().filter_map(of_game).collect();
    for pack in others.iter().filter(|pack| Variant::find(&pack.variant).is_none()) {
        // A table's own game stands here by its name already.
        let heading = format!("  {}:", super::visible(&pack.variant));
        match named.iter_mut().find(|(other, _)| *other == heading) {
            Some((_, ids)) => *ids += &format!(", {}", pack.id),
            None => named.push((heading, pack.id.clone())),
        }
    }
    let others = named;
    let mut said = Vec::new();
    for (title, rows) in [("For the classic game", classic), ("For other games", others)] {
        if !rows.is_empty() {
            said.push(format!("{}\n{}", strong(title), aligned(style, &rows)));
        }
    }
    format!("{}\n{}\n", said.join("\n\n"), dim("`puzzle NAME` opens one."))
}

/// The games.
pub fn variants<'v>(style: Style, variants: impl IntoIterator<Item = &'v Variant>) -> String {
    let rows: Vec<(String, String)> = variants
        .into_iter()
        .map(|variant| {
            let rules = variant.rules();
            let about = format!("{} players, {} cards", rules.players, rules.cards().len());
            (variant.id.clone(), format!("{} ({about})", variant.name))
        })
        .collect();
    aligned(style, &rows) + "\n"
}

/// Which game drills use.
pub(super) fn variant_now(game: &Game) -> String {
    let chosen: Vec<String> =
        game.options().iter().map(|(id, value)| format!("`{}`", option_typed(id, value))).collect();
    let with = if chosen.is_empty() { String::new() } else { format!(", with {}", and(&chosen)) };
    format!("Drills use {} (`{}`){with}.\n", game.name(), game.id())
}

/// The words of the glossary.
pub(super) fn glossary_list<'w>(style: Style, words: impl Iterator<Item = &'w str>) -> String {
    let mut words: Vec<&str> = words.collect();
    words.sort_by_key(|word| word.to_lowercase());
    format!(
        "{}\n{}\n",
        paragraph(style, &words.join(", ")),
        dim("`glossary WORD` tells what one means.")
    )
}

/// What a word means, and the clause of the rules that it belongs to.
pub(super) fn definition(
    style: Style,
    name: &str,
    also: &[String],
    means: &str,
    clause: Option<&str>,
) -> String {
    let also = if also.is_empty() { String::new() } else { format!(" (also {})", also.join(", ")) };
    paragraph(
        style,
        &format!(
            "{}{also}: {}",
            strong(name),
            super::plain(&super::markdown(style, means)).replace('\n', " ")
        ),
    ) + &clause.map_or_else(String::new, |clause| {
        format!("\n{}", dim(&format!("`rule {clause}` tells more.")))
    }) + "\n"
}

/// The number that brings a question back.
pub(super) fn seed(seed: u64, id: Option<&str>) -> String {
    match id {
        Some(id) if id.starts_with("gen:") => {
            format!("`replay {id}` asks this again. This session: --seed {seed}\n")
        }
        Some(id) => format!("This is `{id}`. This session: --seed {seed}\n"),
        None => format!("This session: --seed {seed}\n"),
    }
}

/// The commands by topic: usage and meaning.
pub(super) fn help(style: Style, topics: &[HelpTopic]) -> String {
    let of = |topic: HelpTopic| COMMANDS.iter().filter(move |row| row.topic == topic);
    let line = |row: &CommandRow| (format!("  {}", row.usage()), command_does(row.verb).to_owned());
    let rows: Vec<(String, String)> =
        topics.iter().flat_map(|topic| of(*topic)).map(line).collect();
    let mut lines = aligned_rows(style, &rows).into_iter();
    let mut said = String::new();
    for topic in topics {
        let own: Vec<String> = lines.by_ref().take(of(*topic).count()).collect();
        said += &format!("{}\n{}\n", strong(topic_said(*topic)), own.join("\n"));
    }
    said + &dim("Anything else is an answer. What cannot be read is never counted as wrong.") + "\n"
}

const fn topic_said(topic: HelpTopic) -> &'static str {
    match topic {
        HelpTopic::Start => "Starting",
        HelpTopic::Question => "While a question stands",
        HelpTopic::Lookup => "Looking things up",
        HelpTopic::Program => "Everything else",
    }
}

/// What is understood at the table besides acts.
const AT_THE_TABLE: &str = "At the table: `hint` from mild to strong, `?` what is allowed, `why`, `why west` or `why me` \
    what the rules made of an act, `why more` what each of your choices was worth, `count` asks how many trumps are out, `last` the last trick, `score`, `rules`, `table` \
    shows your turn again, `undo` takes your last act back, `again` plays the same deal once more and after the last hand another game, `claim` ends \
    a hand where your own cards are sure to take the rest, `concede` where best play finds you no trick any more, \
    `coach off`, `after` or `before` sets when the coach speaks: of what is dear always, of what costs little where the cards tell why; `save` leaves. After a hand `practise` makes its mistakes review cards.";

/// How a drill of calls keeps to one place of the auction.
const CALLS_AT_A_SPOT: &str = "Calls: `drill advice` asks where the obvious call is wrong. `drill advice --seat 2 \
    --round 1` asks the dealer's partner in the first round (seats count from the dealer's left), `--score 9-6` at that \
    score, by the chance to win; then every hand comes about which a good player may be in doubt. `--close` keeps to \
    calls that lie close together, `--style people` to a table that orders up as often as people do.";

/// More about one command.
pub(super) fn help_on(style: Style, verb: Verb) -> String {
    let row = CommandRow::of(verb);
    let also = match row.aliases {
        [] => String::new(),
        aliases => format!("Also: {}\n", aliases.join(", ")),
    };
    let said = paragraph(style, &format!("{}: {}.", strong(&row.usage()), command_does(verb)));
    let more = match verb {
        Verb::Play => paragraph(style, AT_THE_TABLE) + "\n",
        Verb::Drill => paragraph(style, CALLS_AT_A_SPOT) + "\n",
        _ => String::new(),
    };
    format!("{said}\nFor example: `{}`\n{also}{more}", row.example)
}

/// What a command does, in a few words.
pub const fn command_does(verb: Verb) -> &'static str {
    match verb {
        Verb::Lessons => "list the lessons and the paths through them",
        Verb::Learn => "start a lesson, the next one, or the next one of a path",
        Verb::Place => "ten questions at most, to find where to start",
        Verb::Play => "sit down at a table and play, with a coach",
        Verb::Today => "the hand of the day: the same cards for everybody",
        Verb::Test => "a short test that passes a lesson you know already",
        Verb::Drill => {
            "practise with fresh cards: on and on, to the first mistake, or for N minutes"
        }
        Verb::Puzzle => "list the packs of puzzles, or open one",
        Verb::Review => "what you are about to forget, with fresh cards",
        Verb::Replay => "ask exactly one drill question again",
        Verb::Hint => "a hint; ask again for a stronger one",
        Verb::Why => "the reasons for the last answer, or against another",
        Verb::Read => "the question once more, with the words right before it",
        Verb::Skip => "leave this question and go on",
        Verb::Back => "go back to the question before",
        Verb::Next => "go on (Enter does the same)",
        Verb::Seed => "the id that brings this question back",
        Verb::Flag => "mark the last question as doubtful and show how to ask it again",
        Verb::Rule => "one rule in words",
        Verb::Rules => "all rules of a game on one page, or one of them",
        Verb::Diff => "what two games do differently",
        Verb::Ask => "a ruling on a situation told in words",
        Verb::Variants => "list the games",
        Verb::Progress => "what you know and what fades, in all games or in one",
        Verb::Beliefs => "what your answers say you may believe, and why",
        Verb::Map => {
            "the lessons so far and the next, how well their skills are known, and what rests on what"
        }
        Verb::Glossary => "what a word means",
        Verb::Variant => "the game that drills use, or another one",
        Verb::Menu => "leave what you are doing, and see what else there is",
        Verb::Choices => "what may be typed now",
        Verb::Help => "what to do here; every command; or more about one",
        Verb::Quit => "end with a summary (Ctrl-D does the same)",
    }
}

/// The prompt where the tutor waits; words to type are marked as such for whoever sees them.
pub const fn prompt(style: Style, waits: Waits) -> &'static str {
    // On a narrow screen there is to be room for what is typed.
    let narrow = layout::is_narrow(style);
    match (waits, style.speaks()) {
        (Waits::Enter, _) => GOES_ON,
        (Waits::EnterOrWhy, false) if narrow => "Enter or `why` > ",
        (Waits::EnterWhyOrUndo | Waits::EnterForTheLast, false) if narrow => {
            "Enter, `why` or `undo` > "
        }
        (Waits::EnterOrWhy, true) => "Enter goes on, or why > ",
        (Waits::EnterOrWhy, false) => "Enter goes on, or `why` > ",
        (Waits::EnterWhyOrUndo, true) => "Enter goes on, or why, undo > ",
        (Waits::EnterWhyOrUndo, false) => "Enter goes on, or `why`, `undo` > ",
        (Waits::EnterForTheLast, true) => "Enter plays on, or why, undo > ",
        (Waits::EnterForTheLast, false) => "Enter plays on, or `why`, `undo` > ",
        (Waits::Command | Waits::Answer | Waits::Act | Waits::Nothing, _) => "> ",
    }
}

/// What was done in this session, by skill, the titles of the lessons that were finished, and hands
/// that were played.
pub(super) fn summary(
    style: Style,
    skills: &BTreeMap<String, (u32, u32)>,
    (known, answered): (u32, u32),
    lessons: &[String],
    hands: u32,
) -> String {
    if answered == 0 && hands == 0 {
        return "Goodbye.\n".to_owned();
    }
    let questions = count(answered, "question");
    let questions = match known {
        _ if answered == 0 => None,
        0 => Some(questions),
        all if all == answered => Some(format!("{questions}, all right")),
        some => Some(format!("{questions}, {} right without help", number(some))),
    };
    let hands = (hands > 0).then(|| format!("{} played", count(hands, "hand")));
    let result = hands.into_iter().chain(questions).collect::<Vec<_>>().join("; ");
    let mut said = paragraph(style, &format!("{} {result}.", strong("This session:"))) + "\n";
    let of = |well: bool| -> Vec<&str> {
        let those = skills.iter().filter(|(_, (known, answered))| (known == answered) == well);
        let most = if well { usize::MAX } else { WORST };
        those.map(|(skill, _)| skill_said(skill)).take(most).collect()
    };
    for (head, skills) in [("Went well:", of(true)), ("Worth another look:", of(false))] {
        if !skills.is_empty() {
            said += &(paragraph(style, &format!("{head} {}.", skills.join("; "))) + "\n");
        }
    }
    match lessons {
        [] => {}
        [title] => said += &(paragraph(style, &format!("Lesson finished: {title}.")) + "\n"),
        several => {
            let line = |title: &String| {
                wrap(&format!("{} {title}", style.bullet()), style.measure(), "  ", "    ") + "\n"
            };
            said += &format!("Lessons finished:\n{}", several.iter().map(line).collect::<String>());
        }
    }
    said
}
