//! What is said of a mistake: what is true in this hand, the idea behind the answer, and where that
//! leaves the rules.

use super::{
    Names, Style, clause_line, markdown,
    points::{habit_said, points_said},
    points_apart,
    questions::names_at,
    steps,
    style::{dim, paragraph},
    trace_diff::parted,
    visible,
    words::{and, first_sentences, lower, sentences},
};
use crate::{
    rules::{Clause, Variant},
    tutor::{Ask, Belief, Believed, Explanation, Ground, Habit, Idea, Ideas, Pays, Question, Sure},
};

/// Nobody reads more sentences than these after a verdict.
pub(super) const MOST: usize = 3;

/// Why an answer is wrong: what is true in this hand, the idea that the answer fits, and what to
/// look at the next time, in three sentences with those that an author adds. Where there is no room
/// for all of it the idea goes first, and then the rule: this hand comes before both.
pub(super) fn explained(names: &Names, told: &Explanation) -> Vec<String> {
    let style = names.style;
    let points = (!told.points.is_empty()).then(|| points_said(names, &told.points));
    let of_author = told.question.note.as_deref().map_or(0, sentences);
    let of_hand = points.as_deref().map_or(0, sentences);
    let room = MOST.saturating_sub(of_hand + of_author);
    let is_first = points.is_none();
    let (idea, next) = match &told.ideas {
        Ideas::One(idea) if idea.before > 0 && !is_news(idea) => {
            let is_told = is_first || !is_well_known(&told.ideas) && room > 0;
            (is_told.then(|| once_more(names, told, idea)), None)
        }
        Ideas::One(idea) => {
            let said = idea_said(&told.question, &told.ideas);
            (said.map(Part::Plain), Some(instead(names, told, idea)))
        }
        Ideas::Several | Ideas::NoneKnown | Ideas::Guessed | Ideas::Untold => {
            (None, habit(names, told))
        }
    };
    let next = next.filter(|_| room > 0 || is_first);
    let is_both = idea.is_some() && next.is_some();
    // An idea is not told without what is so instead.
    let is_told = room > usize::from(is_both);
    let idea = idea.filter(|_| is_first || is_told);
    let left = room.saturating_sub(usize::from(idea.is_some())).max(1);
    let next = next.map(|said| said.first(left));
    let said = [points.map(Part::Plain), idea, next].into_iter().flatten();
    said.map(|said| said.shown(style)).chain(elsewhere(style, told)).collect()
}

/// A part of an explanation.
enum Part {
    /// As it is to be shown.
    Plain(String),
    /// With the marks of an author.
    Marked(String),
}

impl Part {
    /// Its first so many sentences.
    fn first(self, many: usize) -> Self {
        match self {
            Self::Plain(said) => Self::Plain(first_sentences(&said, many)),
            Self::Marked(said) => Self::Marked(first_sentences(&said, many)),
        }
    }

    /// The same as what follows on a colon.
    fn behind(self, opening: &str) -> Self {
        match self {
            Self::Plain(said) => Self::Plain(format!("{opening} {}", lower(&said))),
            Self::Marked(said) => Self::Marked(format!("{opening} {}", lower(&said))),
        }
    }

    fn shown(&self, style: Style) -> String {
        match self {
            Self::Plain(said) => paragraph(style, said),
            Self::Marked(said) => markdown(style, said),
        }
    }
}

/// What to look at the next time, where no idea is told.
fn habit(names: &Names, told: &Explanation) -> Option<Part> {
    told.habit.as_ref().map(|habit| Part::Plain(rule(names, told, habit)))
}

/// A rule as a sentence, said to be one of this table where it is.
fn rule(names: &Names, told: &Explanation, habit: &Habit) -> String {
    let said = habit_said(names, &told.question.rules, habit);
    if is_own(&told.question, habit) { at_this_table(&said) } else { said }
}

/// What is so instead of what an idea has it.
fn instead(names: &Names, told: &Explanation, idea: &Idea) -> Part {
    let by_table = told.habit.as_ref().filter(|habit| is_by_table(names, habit, &idea.belief));
    match by_table {
        Some(habit) => Part::Plain(rule(names, told, habit)),
        None => Part::Marked(idea.belief.explain.clone()),
    }
}

/// What is so instead of an idea that was told before: its rule is the last word, and no more of it.
fn once_more(names: &Names, told: &Explanation, idea: &Idea) -> Part {
    instead(names, told, idea).first(1).behind("Once more:")
}

/// Whether an idea that was told before is told as the learner's own for the first time.
fn is_news(idea: &Idea) -> bool {
    idea.is_news && idea.sure == Sure::Named
}

/// Whether a habit is a rule that this table has and its game as such has not.
fn is_own(question: &Question, habit: &Habit) -> bool {
    let Habit::Rule(clause) = habit else { return false };
    Variant::find(&question.variant)
        .is_some_and(|game| game.rules().choice(*clause) != question.rules.choice(*clause))
}

/// A rule, said to be one of this table.
fn at_this_table(rule: &str) -> String {
    let comma = if rule.starts_with("When ") || rule.starts_with("If ") { "," } else { "" };
    format!("At this table{comma} {}", lower(rule))
}

/// Whether an idea was told so often that only this hand is worth a word.
fn is_well_known(ideas: &Ideas) -> bool {
    matches!(ideas, Ideas::One(idea) if idea.before > 1 && !idea.is_news)
}

/// Whether what is so instead of a belief is told by this rule of the table, as each has it in its
/// own way, or as nobody has heard of trump yet.
fn is_by_table(names: &Names, habit: &Habit, belief: &Belief) -> bool {
    match habit {
        Habit::Pays(Pays::All { .. } | Pays::Enough { .. } | Pays::Euchre { each: true, .. }) => {
            belief.changes(Clause::Points)
        }
        Habit::BidScores { .. } => [Clause::BidFailed, Clause::BidMade, Clause::BidDefence]
            .into_iter()
            .any(|clause| belief.changes(clause)),
        Habit::SuitRuns { .. } => belief.changes(Clause::PlainOrder),
        Habit::SuitLed => belief.changes(Clause::Taking),
        Habit::Rule(Clause::Target) => belief.changes(Clause::Target),
        Habit::Rule(Clause::Taking) => names.without_trump() && belief.changes(Clause::Taking),
        Habit::Rule(Clause::FirstLead) => {
            belief.changes(Clause::FirstLead) && !belief.changes(Clause::FirstCaller)
        }
        _ => false,
    }
}

/// Every step, and beside each what the idea makes of it where one was told.
pub(super) fn in_steps(names: &Names, grounds: &[Ground], idea: Option<&Idea>) -> String {
    let believed = idea.and_then(|idea| Some((idea, idea.believed.as_ref()?)));
    let Some((idea, believed)) = believed else { return steps(names, grounds) };
    let (belief, from) = (&idea.belief, idea.brought_from.as_deref());
    let rows = parted(names, &believed.rows, from);
    if !names.style.clauses {
        return rows;
    }
    let clauses = belief.changed().collect::<Vec<_>>().join(", ");
    format!("{rows}\n{}", dim(&format!("[{clauses}]")))
}

/// The ruling on a question beside what a belief makes of it, with the place where they part.
pub fn side_by_side(style: Style, question: &Question, believed: &Believed) -> String {
    parted(&names_at(style, question), &believed.rows, None)
}

/// The idea that an answer fits, and how sure that is.
fn idea_said(question: &Question, ideas: &Ideas) -> Option<String> {
    match ideas {
        Ideas::Several | Ideas::NoneKnown | Ideas::Guessed | Ideas::Untold => None,
        Ideas::One(idea) => {
            let is_count = matches!(question.ask, Ask::Count(_));
            let [opens, ends] = match idea.sure {
                _ if is_count => ["You would get that number if you thought that", "."],
                Sure::Named if idea.is_news => ["Perhaps you think that", "."],
                Sure::Named | Sure::LooksAs | Sure::Fits => ["Did you think that", "?"],
            };
            let game = idea.brought_from.as_deref().map(|game| format!(", as in {game}"));
            let game = game.unwrap_or_default();
            Some(format!("{opens} {}{game}{ends}", bare(&idea.belief.belief)))
        }
    }
}

/// The games in which a belief is true, as a sentence behind another one.
pub(super) fn true_elsewhere(belief: &Belief) -> String {
    let games: Vec<&str> = belief.true_in.iter().map(|id| game(id)).collect();
    let at = if games.first().is_some_and(|game| game.contains("table")) { "at" } else { "in" };
    if games.is_empty() { String::new() } else { format!(" That is so {at} {}.", and(&games)) }
}

/// The variant that the learner knows in which the answer is right.
fn elsewhere(style: Style, told: &Explanation) -> Option<String> {
    let variant = told.elsewhere.as_ref()?;
    let said = format!("In {}, which you know, that would be right.", game(variant));
    Some(paragraph(style, &said))
}

/// What somebody thinks who plays a clause of a table's own rules as in its base, and what is so
/// there instead.
pub fn as_in_base(own: &Variant, clause: Clause) -> (String, String) {
    let (base, rules) = (own.base().rules(), own.rules());
    let [there, here] = match clause {
        Clause::Points => {
            [points_apart(base.points, rules.points), points_apart(rules.points, base.points)]
        }
        _ => [clause_line(&base, clause), clause_line(&rules, clause)],
    };
    let belief = format!("it goes as in {}: {}", own.base().name, lower(&there));
    (belief, format!("At {} it goes otherwise: {}", visible(&own.name), lower(&here)))
}

/// The name of a variant, or of another game as it stands.
fn game(id: &str) -> &str {
    Variant::find(id).map_or(id, |variant| variant.name.as_str())
}

/// A belief as part of a sentence.
pub(super) fn bare(belief: &str) -> String {
    lower(belief.trim_end_matches('.'))
}
