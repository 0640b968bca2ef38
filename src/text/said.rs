//! What a session says, in words for a terminal: one function a family, each arm a sentence of its
//! own.

mod asked;
mod refused;

use asked::asked;
use refused::refused;

use super::{
    Style, asked as rulings, beliefs, card_of_rules as cards, feedback,
    judged::wrong,
    keeping, layout, markdown, menu, names_at, placement, progress, prompts, questions, right,
    screens,
    skill_map::skill_map,
    skills::{self, skill_said},
    steps,
    steps::without_order,
    style,
    style::{dim, paragraph, wrap},
    visible::quoted,
    whys,
    words::and,
};
use crate::{
    engine::{Reason, Ruling, Trace},
    rules::{Clause, Variant},
    session::{
        Help, KeptSaid, LessonSaid, LookUp, NextLesson, Refused, RunSaid, Said, Shown, Verdict,
        Visit,
    },
    solver::{Advice, Worth},
    table::Card,
    tutor::{Answer, Ask, Ground, LoneCalls, Posed, Response},
};

/// One thing that is said; every text ends with its line.
pub fn said(style: Style, said: &Said) -> String {
    let text = match said {
        Said::Asked(said) => asked(style, said),
        Said::Verdict(said) => verdict(style, said),
        Said::Help(said) => help(style, said),
        Said::Lesson(said) => lesson(style, said),
        Said::Run(said) => run(style, said),
        Said::LookUp(said) => look_up(style, said),
        Said::Visit(said) => visit(style, said),
        Said::Table(said) => super::table_said::table_said(style, said),
        Said::Kept(said) => kept(style, said),
        Said::Refused(said) => refused(style, said),
    };
    let text = style.aloud(text);
    let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    text + end
}

/// All that is said at once, with no line wider than the screen.
pub fn all_said(style: Style, all: &[Said]) -> String {
    style::fit(style, &all.iter().map(|one| said(style, one)).collect::<String>())
}

fn verdict(style: Style, said: &Verdict) -> String {
    let text = judged(style, said);
    // On a narrow screen an answer has its lines close above it.
    let is_close = layout::is_narrow(style) && !style.tells() && !text.starts_with('\n');
    let is_answer = matches!(said, Verdict::Right { .. } | Verdict::Wrong(_));
    if is_close && is_answer { format!("\n{text}") } else { text }
}

fn judged(style: Style, said: &Verdict) -> String {
    match said {
        Verdict::Right { question, response, reasons, others, hinted, got_it } => {
            let mut said = vec![match others.as_slice() {
                [] => right::right(style, question, reasons),
                rest => right::right_in_the_end(style, question, rest),
            }];
            said.extend(
                question
                    .ruling()
                    .ok()
                    .and_then(|at| right::in_full(style, question, response, at.value())),
            );
            said.extend((*hinted && !*got_it).then(|| {
                let said = "With a hint, so it does not count as known yet.";
                dim(&wrap(said, style.measure(), "  ", "  "))
            }));
            said.extend(got_it.then(|| {
                let what = skill_said(question.trains().id());
                let said = format!("Right twice in a row. Learnt: {what}.");
                wrap(&said, style.measure(), "  ", "  ")
            }));
            said.join("\n")
        }
        Verdict::Wrong(explanation) => wrong(style, explanation),
        Verdict::Briefly { question, response } => {
            ruled(question, |at| placement::judged_briefly(style, question, response, at.value()))
        }
        Verdict::Skipped { question, lone_calls } => ruled(question, |at| {
            let at = as_taught(at, *lone_calls);
            feedback::left(style, question, at.value(), at.reasons())
        }),
        Verdict::SkippedBriefly => "Left out.".to_owned(),
        Verdict::ReadAs { question, typed, meant } => read_as(style, question, typed, meant),
        Verdict::Unanswerable => screens::unanswerable().to_owned(),
    }
}

/// What bare numbers were read as.
fn read_as(style: Style, question: &Posed, typed: &str, meant: &Response) -> String {
    let names = names_at(style, question);
    let what = match meant {
        Response::Cards(cards) => {
            let cards: Vec<Card> = cards.iter().collect();
            format!("by place in the hand: {}", names.cards(&cards))
        }
        Response::Winner(Some(seat), _) | Response::ToAct(Some(seat), _) => {
            match names.is_you(*seat) {
                true => "as a seat: `me`".to_owned(),
                false => format!("as a seat: `{}`", names.seat(*seat).to_lowercase()),
            }
        }
        Response::Seats(seats) => {
            let seats: Vec<String> = seats.iter().map(|seat| names.seat(seat)).collect();
            format!("as a seat: {}", and(&seats))
        }
        Response::Actions(acts) => {
            let acts: Vec<String> =
                acts.iter().map(|act| feedback::own_act(&names, *act)).collect();
            format!("as at the table: {}", and(&acts))
        }
        other => unreachable!("no number is read as {other:?}"),
    };
    paragraph(style, &format!("{} was read {what}.", quoted(typed)))
}

fn help(style: Style, said: &Help) -> String {
    match said {
        Help::Hint { question, hint } => {
            // Who listens is told what it is, whatever he has typed for it.
            let head = if style.speaks() { "Hint: " } else { "" };
            ruled(question, |at| format!("{head}{}", whys::hint(style, question, hint, at.value())))
        }
        Help::Why { question, case: Some(case), heard, .. } => ruled(question, |at| {
            whys::why_in_cards(style, question, at.value(), (case, heard.as_deref()))
        }),
        Help::Why { question, idea, contrast, case: None, heard: _, lone_calls } => {
            ruled(question, |at| {
                let at = as_taught(at, *lone_calls);
                let behind = (idea.as_deref(), contrast.as_deref());
                whys::why(style, question, &at, behind, *lone_calls)
            })
        }
        Help::OfTheOneBefore => dim("About the question before this one:"),
        Help::WhyNot(explanation) => whys::why_not(style, explanation),
        Help::WhyCard { question, card, allowed, reasons } => {
            whys::why_card(style, question, *card, *allowed, reasons)
        }
        Help::ThatIsRight(question) => {
            ruled(question, |at| whys::that_is_right(style, question, at.reasons()))
        }
        Help::StillStands => "The question still stands. `skip` leaves it.".to_owned(),
        Help::Here(place) => menu::help_here(style, place),
        Help::MayType { question, hints, lone_calls } => {
            screens::may_type(style, &prompts::how_to_answer(question, *lone_calls), *hints)
        }
        Help::About => screens::what_it_is(style),
        Help::Commands(topics) => screens::help(style, topics),
        Help::Command(verb) => screens::help_on(style, *verb),
    }
}

fn lesson(style: Style, said: &LessonSaid) -> String {
    match said {
        LessonSaid::Opens { number, title, game } => {
            screens::lesson_opens(style, *number, title, game.as_deref())
        }
        LessonSaid::Words(words) => format!("\n{}\n", markdown(style, words)),
        // It would be taken for a question.
        LessonSaid::Show(show) if show.told => {
            format!("\n{}{}", dim("An example:"), shown(style, show))
        }
        LessonSaid::Show(show) => shown(style, show),
        LessonSaid::CheckBegins { count, pass } => screens::check_begins(style, *count, *pass),
        LessonSaid::CheckEnds { right, asked, count, skipped, pass, missed } => {
            screens::check_ends(style, (*right, *asked, *skipped), (*pass, *count), missed)
        }
        LessonSaid::MadeGood => screens::made_good(style),
        LessonSaid::MissedAgain { comes } => screens::missed_again(style, *comes),
        LessonSaid::StaysOpen { title } => format!(
            "\nOne thing is left of this lesson, {title}: its check.\nEnter asks it once more; `lessons` lists the others."
        ),
        LessonSaid::Done { title, can, weak, skipped, next } => {
            let was = [weak, skipped].map(Vec::as_slice);
            let way = next.way.as_ref();
            screens::lesson_done(style, title, (can, was), way, &follows(next))
                + &menu::or_else(style)
        }
    }
}

fn follows(NextLesson { path, next, .. }: &NextLesson) -> String {
    let path = path.as_ref().map(|(title, more)| (title.as_str(), *more));
    screens::next_lesson(path, next.as_deref())
}

/// What is said of the engine's answer to a question, or that it has none.
fn ruled(question: &Posed, say: impl FnOnce(&Ruling<Answer, Ground>) -> String) -> String {
    question.ruling().map_or_else(|_| screens::unanswerable().to_owned(), say)
}

/// A ruling without the calls made alone, for those who have not been taught them.
fn as_taught(ruling: &Ruling<Answer, Ground>, lone_calls: LoneCalls) -> Ruling<Answer, Ground> {
    if lone_calls == LoneCalls::Taught {
        return ruling.clone();
    }
    let all = match ruling.value() {
        Answer::Actions(all) => all,
        Answer::Advice(found) => {
            let told = |worth: &&Worth| lone_calls.tell(worth.action);
            let worths = found.worths.iter().filter(told).copied().collect();
            let advice = Answer::Advice(Advice { worths, ..found.clone() });
            let is_told = |ground: &&Ground| match ground {
                Ground::ActBrings { action, .. } => lone_calls.tell(*action),
                _ => true,
            };
            return Ruling::new(advice, ruling.reasons().iter().filter(is_told).cloned().collect());
        }
        _ => return ruling.clone(),
    };
    let is_known = |ground: &&Ground| !matches!(ground.reason(), Some(Reason::AloneWithCall));
    let known: Trace<Ground> = ruling.reasons().iter().filter(is_known).cloned().collect();
    let together = all.iter().filter(|action| lone_calls.tell(**action)).copied().collect();
    if known.reasons().is_empty() {
        return ruling.clone();
    }
    Ruling::new(Answer::Actions(together), known)
}

/// A situation, drawn and told.
fn shown(style: Style, Shown { drawn, cards, told }: &Shown) -> String {
    let names = names_at(style, drawn);
    let mut said = questions::situation(&names, drawn);
    if !cards.is_empty() {
        let gap = if said.is_empty() { "" } else { "\n" };
        let cards = style.cards(cards.iter().copied());
        // Who listens sees no row that runs from the highest.
        let is_order = matches!(drawn.ask, Ask::Order(_) | Ask::Trumps);
        let from = if is_order && style.speaks() { "From the top: " } else { "" };
        said += &format!("{gap}{from}{}", style::wrap(&cards, style.measure(), "", ""));
    }
    let mut said = style.on_felt(&said);
    if let Some(ruling) = drawn.ruling().ok().filter(|_| *told) {
        // That any call may be made alone is the point of no example.
        let is_of_calls = matches!(ruling.value(), Answer::Actions(_));
        let lone_calls = if is_of_calls { LoneCalls::NotYet } else { LoneCalls::Taught };
        let ruling = as_taught(ruling, lone_calls);
        let told = without_order(ruling.reasons());
        if !told.is_empty() {
            said += &format!("\n\n{}", steps(&names, &told));
        }
    }
    format!("\n{said}\n")
}

fn run(style: Style, said: &RunSaid) -> String {
    match said {
        RunSaid::PackDone { title } => {
            format!("\nThat was the last of {}. `puzzle` lists the other packs.", quoted(title))
        }
        RunSaid::PuzzleDone { pack } => {
            format!("\nThat was the puzzle. `puzzle {pack}` opens its whole pack.")
        }
        RunSaid::PaceOpens(minutes) => keeping::pace_opens(style, *minutes),
        RunSaid::StreakOver { row, before } => keeping::streak_over(style, *row, *before),
        RunSaid::TimeOver { known, answers, skipped, ten, before } => {
            keeping::time_over(style, (*known, *answers, *skipped), *ten, *before)
        }
        RunSaid::ReviewOpens { due, turns, minutes } => {
            keeping::review_opens(style, *due, *turns, *minutes)
        }
        RunSaid::BackBecause(due) => keeping::back_because(style, due),
        RunSaid::ReviewOver { answers, more } => keeping::review_over(style, *answers, *more),
        RunSaid::NextVisit(next) => keeping::next_visit(style, next),
        RunSaid::PlacementOpens { answered, skipped } => {
            placement::placement_opens(style, *answered, *skipped)
        }
        RunSaid::Placed { asked, known, ideas, start } => {
            placement::placed(style, *asked, known, ideas, start.as_deref())
        }
        RunSaid::TestOpens { title, count, pass } => {
            placement::test_opens(style, title, *count, *pass)
        }
        RunSaid::TestPassed { right, count, title, next } => {
            placement::test_passed(style, (*right, *count), title, &follows(next))
        }
        RunSaid::TestFailed { right, count, pass, point, ideas, title } => {
            placement::test_failed(style, (*right, *count, *pass), *point, ideas, title)
        }
    }
}

fn look_up(style: Style, said: &LookUp) -> String {
    match said {
        LookUp::Lessons { lessons, paths, done, left, numbered } => {
            let lessons = screens::lessons(style, lessons.iter(), done, left.as_deref());
            let opens = match numbered {
                true => "Type the number of a lesson, such as `5`, to open it",
                false => "`learn 5` or `learn the-left-bower` opens a lesson",
            };
            let more = format!("{opens}; `learn club-player` opens the next one of that path.");
            format!("{lessons}\n{}{}", screens::paths(style, paths), paragraph(style, &more))
        }
        LookUp::Paths(paths) => screens::paths(style, paths) + "\n",
        LookUp::Packs(packs) => screens::packs(style, packs.iter()),
        LookUp::Variants(games) => screens::variants(style, games),
        LookUp::Ruled { question, verdict } => match question.ruling() {
            Ok(ruling) => rulings::asked(style, question, ruling, *verdict),
            Err(_) => refused(style, &Refused::NothingHere),
        },
        LookUp::VariantNow(game) => screens::variant_now(game),
        LookUp::Skills { variant, skills } => skills::skills(style, variant, skills),
        LookUp::Clauses => cards::clauses_list(style) + "\n`rule following` tells one of them.",
        LookUp::Rule { clause, rules } => {
            let more = match clause {
                Clause::BidMade => "\n`rule bid-failed` tells what a bid costs that fails.",
                _ => "",
            };
            cards::rule(style, *clause, rules) + more
        }
        LookUp::Rules(game) => cards::card_of_rules(style, game.variant(), game.rules()),
        LookUp::RulesOf(game, word) => cards::rules_of(style, game.variant(), game.rules(), word),
        LookUp::Diff(one, other) => {
            cards::diff(style, (one.name(), one.rules()), (other.name(), other.rules()))
        }
        LookUp::Glossary(words) => screens::glossary_list(style, words.iter().map(String::as_str)),
        LookUp::Word { name, also, means, clause, show } => {
            let clause = clause.map(crate::rules::Clause::id);
            let said = screens::definition(style, name, also, means, clause);
            let example = |show: &Shown| {
                let game =
                    Some(show.drawn.variant.as_str()).filter(|id| *id != Variant::DEFAULT_ID);
                let named = game.and_then(Variant::find).map(|game| format!(" in {}", game.name));
                let head = dim(&format!("For example{}:", named.unwrap_or_default()));
                format!("\n{head}{}", shown(style, show))
            };
            said + &show.as_ref().map_or_else(String::new, |show| example(show))
        }
        LookUp::Level(level) => super::table_said::level_said(style, *level),
        LookUp::Seed { seed, id } => screens::seed(*seed, id.as_deref()),
        LookUp::Flagged { id, kept } => keeping::flagged(style, id, *kept),
        LookUp::Progress { state, suspected, weeks, now } => {
            progress::progress(style, state, suspected, weeks, *now)
        }
        LookUp::ProgressIn { state, game, now } => {
            progress::progress_in(style, state, game.variant(), *now)
        }
        LookUp::Map { lessons, state, done, now } => skill_map(style, lessons, state, done, *now),
        LookUp::Beliefs(suspected) => beliefs::beliefs(style, suspected),
        LookUp::Belief(suspicion, evidence) => beliefs::belief(style, suspicion, evidence),
        LookUp::MindChanged { belief, disputed } => beliefs::mind_changed(style, belief, *disputed),
        LookUp::AllCleared => "Forgotten: all that spoke for wrong ideas.".to_owned(),
    }
}

fn visit(style: Style, said: &Visit) -> String {
    match said {
        Visit::Greeting(first) => menu::greeting(style, first.as_deref()),
        Visit::WelcomeBack { up, way, due, seconds } => {
            menu::welcome_back(style, up, way.as_ref(), (*due, *seconds))
        }
        Visit::First(games) => placement::first_visit(style, games),
        Visit::Games(games) => placement::which_games(style, games),
        Visit::PlayedBefore { games, others } => placement::played_before(style, games, others),
        Visit::ClockBehind(days) => keeping::clock_behind(style, *days),
        Visit::Menu(up) => menu::back_at_the_menu(style, up),
        Visit::Summary { by_skill, total, lessons, hands } => {
            screens::summary(style, by_skill, *total, lessons, *hands)
        }
    }
}

fn kept(style: Style, said: &KeptSaid) -> String {
    match said {
        KeptSaid::Failed(fault) => keeping::not_kept(style, fault),
        KeptSaid::Again => "All your answers are kept again.".to_owned(),
    }
}
