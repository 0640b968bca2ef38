//! What a session says, in words for a terminal: one function a family, each arm a sentence of its
//! own.

use super::{
    Style, advice, asked as rulings, beliefs, card_of_rules as cards, feedback, keeping, markdown,
    names_at, placement, progress, prompts, questions, screens,
    skills::{self, skill_said},
    steps, style, unread, welcome, whys,
    words::{capital, small},
};
use crate::session::{
    Asked, Help, KeptSaid, LessonSaid, LookUp, NextLesson, PathRow, Place, Refused, RunSaid, Said,
    Shown, Verdict, Visit,
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
    let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
    text + end
}

/// All that is said at once, with no line wider than the screen.
pub fn all_said(style: Style, all: &[Said]) -> String {
    style::fit(style, &all.iter().map(|one| said(style, one)).collect::<String>())
}

fn asked(style: Style, Asked { question, place, again }: &Asked) -> String {
    let Stands { title, part, read, progress } = stands(place);
    if style.speaks() {
        let far = progress.map_or_else(String::new, |(at, of)| format!(" ({read}{at} of {of})"));
        let heading = title + &far;
        let heading = if *again { screens::again(&heading) } else { heading };
        return format!("\n{}\n{}\n", capital(&heading), questions::question(style, question));
    }
    let title = title + part;
    let title = if *again { screens::again(&title) } else { title };
    let status = questions::status(style, question);
    let heading = screens::status_line(style, &title, progress, &status);
    format!("\n{heading}\n{}\n", questions::below_status(style, question))
}

/// Where a question stands, as the line above it has it.
struct Stands {
    title: String,
    /// The part of what has that title, behind it.
    part: &'static str,
    /// The same before the number of the question, where it is read aloud.
    read: &'static str,
    /// The number of the question, and of how many.
    progress: Option<(usize, usize)>,
}

fn stands(place: &Place) -> Stands {
    let within = |title: &str, part, read, at: u32, of: u32| Stands {
        title: title.to_owned(),
        part,
        read,
        progress: Some((at as usize, of as usize)),
    };
    let alone = |title| Stands { title, part: "", read: "", progress: None };
    match place {
        Place::Lesson { title, at, of } => within(title, "", "question ", *at, *of),
        Place::Check { title, at, of } => {
            within(title, ", check", "check ", (*at).into(), (*of).into())
        }
        Place::Missed { title, at, of } => {
            within(title, ", what was missed", "what was missed, ", (*at).into(), (*of).into())
        }
        Place::Test { title, at, of } => {
            within(title, ", test", "test ", (*at).into(), (*of).into())
        }
        Place::Puzzle { title, at, of } => within(title, "", "", small(*at), small(*of)),
        Place::Drill { skill, at } => alone(screens::drill_heading(skill, *at)),
        Place::Review { skill } => alone(keeping::review_heading(skill)),
        Place::Placement { at } => alone(placement::placement_heading(*at)),
        Place::Table => alone("At the table (Enter goes back to the cards)".to_owned()),
        Place::Replay(id) => alone(id.clone()),
    }
}

fn verdict(style: Style, said: &Verdict) -> String {
    match said {
        Verdict::Right { question, response, reasons, hinted, got_it } => {
            let mut said = vec![feedback::right(style, question, reasons)];
            said.extend(
                question
                    .ruling()
                    .ok()
                    .and_then(|at| feedback::in_full(style, question, response, at.value())),
            );
            said.extend(hinted.then(screens::hinted));
            said.extend(got_it.then(|| "You have that now.".to_owned()));
            said.join("\n")
        }
        Verdict::Wrong(explanation) => feedback::wrong(style, explanation),
        Verdict::Briefly { question, response } => match question.ruling() {
            Ok(at) => placement::judged_briefly(style, question, response, at.value()),
            Err(_) => screens::unanswerable().to_owned(),
        },
        Verdict::Board(question) => match question.ruling() {
            Ok(at) => questions::board(style, question, at.value()).unwrap_or_default(),
            Err(_) => screens::unanswerable().to_owned(),
        },
        Verdict::Left(question) => match question.ruling() {
            Ok(at) => feedback::left(style, question, at.value(), at.reasons()),
            Err(_) => screens::unanswerable().to_owned(),
        },
        Verdict::LeftOut => placement::left_out().to_owned(),
        Verdict::Worths { by } => advice::worths_explained(style, *by),
        Verdict::SecondTry { right } => feedback::second_try(style, *right),
        Verdict::Unanswerable => screens::unanswerable().to_owned(),
    }
}

fn help(style: Style, said: &Help) -> String {
    match said {
        Help::Hint { question, hint } => match question.ruling() {
            Ok(at) => whys::hint(style, question, hint, at.value()),
            Err(_) => screens::unanswerable().to_owned(),
        },
        Help::Why { question, idea } => match question.ruling() {
            Ok(at) => whys::why(style, question, at, idea.as_deref()),
            Err(_) => screens::unanswerable().to_owned(),
        },
        Help::OfTheOneBefore => style::dim(screens::of_the_one_before()),
        Help::WhyNot(explanation) => whys::why_not(style, explanation),
        Help::WhyCard { question, card, allowed, reasons } => {
            whys::why_card(style, question, *card, *allowed, reasons)
        }
        Help::ThatIsRight(question) => match question.ruling() {
            Ok(at) => whys::that_is_right(style, question, at.reasons()),
            Err(_) => screens::unanswerable().to_owned(),
        },
        Help::StillStands => screens::answer_or_skip().to_owned(),
        Help::Now(waits) => style::paragraph(style, screens::now(*waits)),
        Help::MayType { question, hints } => {
            screens::may_type(style, &prompts::how_to_answer(question), *hints)
        }
        Help::About => screens::what_it_is(style),
        Help::Commands(topics) => screens::help(style, topics),
        Help::Command(verb) => screens::help_on(style, *verb),
    }
}

fn lesson(style: Style, said: &LessonSaid) -> String {
    match said {
        LessonSaid::Opens { title, variant } => screens::lesson_opens(style, title, variant),
        LessonSaid::Words(words) => format!("\n{}\n", markdown(style, words)),
        LessonSaid::Show(show) => shown(style, show),
        LessonSaid::CheckBegins { count, pass } => screens::check_begins(style, *count, *pass),
        LessonSaid::CheckEnds { right, count, skipped, pass, missed } => {
            screens::check_ends(style, (*right, *count, *skipped), *pass, missed)
        }
        LessonSaid::StaysOpen { title } => screens::lesson_open(title),
        LessonSaid::Done { title, can, weak, next } => {
            screens::lesson_done(style, title, (can, weak), next.way.as_ref(), &follows(next))
        }
    }
}

fn follows(NextLesson { path, next, .. }: &NextLesson) -> String {
    let path = path.as_ref().map(|(title, more)| (title.as_str(), *more));
    screens::next_lesson(path, next.as_deref())
}

/// A situation, drawn and told.
fn shown(style: Style, Shown { drawn, cards, told }: &Shown) -> String {
    let names = names_at(style, drawn);
    let mut said = questions::situation(&names, drawn);
    if !cards.is_empty() {
        let gap = if said.is_empty() { "" } else { "\n" };
        let cards = style.cards(cards.iter().copied());
        said += &format!("{gap}{}", style::wrap(&cards, style.measure(), "", ""));
    }
    if let Some(ruling) = drawn.ruling().ok().filter(|_| *told) {
        said += &format!("\n\n{}", steps(&names, ruling.reasons()));
    }
    format!("\n{said}\n")
}

fn run(style: Style, said: &RunSaid) -> String {
    match said {
        RunSaid::PackDone { title } => screens::pack_done(title),
        RunSaid::PuzzleDone { pack } => screens::puzzle_done(pack),
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
        RunSaid::NextVisit { days, skill } => keeping::next_visit(style, *days, skill),
        RunSaid::PlacementOpens { answered, left } => {
            placement::placement_opens(style, *answered, *left)
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
        LookUp::Lessons { lessons, paths, done, left } => {
            let lessons = screens::lessons(style, lessons.iter(), done, left.as_deref());
            format!("{lessons}\n{}{}", paths_said(style, paths, done), screens::how_to_learn())
        }
        LookUp::Paths { paths, done } => paths_said(style, paths, done) + "\n",
        LookUp::Packs(packs) => screens::packs(style, packs.iter()),
        LookUp::Variants(games) => screens::variants(style, games),
        LookUp::Ruled { question, verdict } => match question.ruling() {
            Ok(ruling) => rulings::asked(style, question, ruling, *verdict),
            Err(_) => screens::nothing_here().to_owned(),
        },
        LookUp::VariantNow(game) => screens::variant_now(game),
        LookUp::Skills { variant, skills } => skills::skills(style, variant, skills),
        LookUp::Clauses => cards::clauses_list(style) + screens::how_to_rule(),
        LookUp::Rule { clause, rules } => cards::rule(style, *clause, rules),
        LookUp::Rules(game) => cards::card_of_rules(style, game.variant(), game.rules()),
        LookUp::Diff(one, other) => {
            cards::diff(style, (one.name(), one.rules()), (other.name(), other.rules()))
        }
        LookUp::Glossary(words) => screens::glossary_list(style, words.iter().map(String::as_str)),
        LookUp::Word { name, also, means, clause, show } => {
            let clause = clause.map(crate::rules::Clause::id);
            let said = screens::definition(style, name, also, means, clause);
            let example = |show: &Shown| screens::for_example() + &shown(style, show);
            said + &show.as_ref().map_or_else(String::new, |show| example(show))
        }
        LookUp::Seed { seed, id } => screens::seed(*seed, id.as_deref()),
        LookUp::Flagged { id, kept } => keeping::flagged(style, id, *kept),
        LookUp::Progress { state, suspected, weeks, now } => {
            progress::progress(style, state, suspected, weeks, *now)
        }
        LookUp::ProgressIn { state, game, now } => {
            progress::progress_in(style, state, game.variant(), *now)
        }
        LookUp::Map { lessons, state, done, now } => {
            progress::skill_map(style, lessons, state, done, *now)
        }
        LookUp::Beliefs(suspected) => beliefs::beliefs(style, suspected),
        LookUp::Belief(suspicion, evidence) => beliefs::belief(style, suspicion, evidence),
        LookUp::MindChanged { belief, disputed } => beliefs::mind_changed(style, belief, *disputed),
        LookUp::AllCleared => beliefs::all_cleared().to_owned(),
    }
}

fn paths_said(style: Style, paths: &[PathRow], done: &[String]) -> String {
    screens::paths(style, paths.iter().map(|row| (&row.course, row.next.as_deref())), done)
}

fn visit(style: Style, said: &Visit) -> String {
    match said {
        Visit::Greeting(first) => screens::greeting(style, first.as_deref()),
        Visit::WelcomeBack { next, left, way, due, seconds } => {
            welcome::welcome_back(style, next.as_deref(), *left, way.as_ref(), (*due, *seconds))
        }
        Visit::First(games) => placement::first_visit(style, games),
        Visit::PlayedBefore => placement::played_before(style),
        Visit::ClockBehind(days) => keeping::clock_behind(style, *days),
        Visit::Menu => screens::menu().to_owned(),
        Visit::Summary { by_skill, total, lessons } => {
            screens::summary(style, by_skill, *total, lessons)
        }
    }
}

fn kept(style: Style, said: &KeptSaid) -> String {
    match said {
        KeptSaid::Failed(fault) => keeping::not_kept(style, fault),
        KeptSaid::Again => keeping::kept_again().to_owned(),
    }
}

fn refused(style: Style, said: &Refused) -> String {
    match said {
        Refused::NoSuch { thing, name, near } => screens::no_such(*thing, name, near.as_deref()),
        Refused::NoCommand { word, near } => screens::unknown_command(word, *near),
        Refused::NotRead { question, fault } => {
            style::paragraph(style, &unread::unreadable(style, question, fault))
        }
        Refused::Empty { hints } => screens::empty(*hints).to_owned(),
        Refused::Faulty(faults) => screens::faulty(faults),
        Refused::Options(faults) => {
            faults.iter().map(super::rules_fault).collect::<Vec<_>>().join("\n")
        }
        Refused::NothingToDrill { variants, skills } => {
            screens::nothing_to_drill(&variants.join(" "), skills)
        }
        Refused::Usage(example) => screens::usage(example),
        Refused::Minutes { most, example } => screens::minutes_wanted(*most, example),
        Refused::NoQuestion { word, next, left } => {
            let enter = next.as_ref().map(|next| welcome::what_enter_does(next, *left));
            let enter = enter.map_or_else(String::new, |does| format!("Enter {does}."));
            screens::no_question(style, word.as_deref(), &enter)
        }
        Refused::NothingJudged => screens::nothing_judged().to_owned(),
        Refused::QuestionOver => screens::question_over().to_owned(),
        Refused::NothingBefore => screens::nothing_before().to_owned(),
        Refused::NoHints => screens::no_hints_here().to_owned(),
        Refused::PageClosed => screens::page_closed().to_owned(),
        Refused::NothingAsked => screens::nothing_asked().to_owned(),
        Refused::NothingToRead => screens::nothing_to_read().to_owned(),
        Refused::WouldLose { answers, line } => screens::would_lose(style, *answers, line),
        Refused::Part { question, response } => unread::part(style, question, response),
        Refused::AnswerFirst { about, hints } => {
            screens::answer_first(style, skill_said(about.id()), *hints)
        }
        Refused::NothingHere => screens::nothing_here().to_owned(),
        Refused::NothingKept => keeping::nothing_kept(style),
        Refused::NoClock => keeping::no_clock(style),
        Refused::NothingDue(next) => keeping::nothing_due(style, next.as_ref()),
        Refused::NoTest { title, id } => placement::no_test(style, title, id),
        Refused::KeptWithoutOptions => rulings::kept_without_options(style),
        Refused::VariantLater(name) => rulings::variant_later(style, name),
        Refused::NotUnderstood(why) => {
            style::paragraph(style, &rulings::not_understood(why)) + "\n"
        }
        Refused::NoSuchGame { word, near } => placement::no_such_game(word, *near),
        Refused::YesOrEnter => placement::yes_or_enter().to_owned(),
        Refused::NoSuchBelief(which) => beliefs::no_such_belief(which),
        Refused::NothingSpeaksFor(belief) => beliefs::nothing_speaks_for(style, belief),
        Refused::WhichBelief(example) => beliefs::which_belief(example),
    }
}
