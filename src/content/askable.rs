//! Whether a lesson can ask what it says that it asks: each drill and its end are tried at their
//! game.

use std::collections::HashMap;

use super::{Context, Lesson, LessonStep, Node, Rule};
use crate::{
    rules::Options,
    tutor::{Belief, Generator, Seed, Skill, Want},
};

/// This many seeds are tried before a belief counts as one that no question exposes.
const TRIES: u64 = 8;

/// The generators of the games that a lesson names, each made once.
struct Games<'b, 'c> {
    context: Context<'c>,
    beliefs: &'b [Belief],
    made: HashMap<String, Option<Generator<'b>>>,
}

impl<'b> Games<'b, '_> {
    fn generator(&mut self, id: &str) -> Option<&Generator<'b>> {
        let (context, beliefs) = (self.context, self.beliefs);
        let make = || {
            let game = context.rulebook.game(id, Options::new()).ok()?;
            Some(Generator::of(&game, beliefs))
        };
        self.made.entry(id.to_owned()).or_insert_with(make).as_ref()
    }

    /// Whether a skill can be asked about in any of some games.
    fn can_ask(&mut self, skill: Skill, games: &[String]) -> bool {
        match skill {
            // Asked from the glossary.
            Skill::Words => !self.context.glossary.entries.is_empty(),
            // Any skill in several games by turns.
            Skill::VariantSwitch => games.len() > 1,
            _ => games.iter().any(|id| {
                self.generator(id).is_some_and(|generator| generator.skills().contains(&skill))
            }),
        }
    }

    /// Whether some question on one of the skills exposes a belief in one of the games.
    fn can_expose(&mut self, belief: &str, skills: &[Skill], games: &[String]) -> bool {
        let want = Want { exposes: vec![belief.to_owned()], ..Want::default() };
        let pairs = games.iter().flat_map(|id| skills.iter().map(move |skill| (id, *skill)));
        let known = self.beliefs.iter().find(|known| known.id == belief);
        pairs.into_iter().any(|(id, skill)| {
            let Some(generator) = self.generator(id) else { return false };
            let changes = known.is_some_and(|known| known.under(id, generator.rules()).is_some());
            changes && (0..TRIES).any(|seed| generator.draw(skill, Seed(seed), &want).is_some())
        })
    }
}

/// Reports what a sound lesson says that it asks and cannot.
pub(super) fn can_ask(
    lesson: &Lesson,
    steps: &[Node<'_>],
    context: Context<'_>,
    beliefs: &[Belief],
) {
    let mut games = Games { context, beliefs, made: HashMap::new() };
    let own = vec![lesson.variant.clone()];
    for (step, node) in lesson.steps.iter().zip(steps) {
        match step {
            LessonStep::Drill(drill) => {
                let at = if drill.variants.is_empty() { &own } else { &drill.variants };
                let Some(mut map) = key(*node, "drill").and_then(|node| node.map("a drill")) else {
                    continue;
                };
                let mut asked = Vec::new();
                for (skill, node) in
                    drill.skills.iter().zip(map.get("skill").map_or(Vec::new(), Node::each))
                {
                    if games.can_ask(*skill, at) {
                        asked.push(*skill);
                    } else {
                        node.fault(Rule::NothingToAsk { skill: skill.id(), games: at.clone() });
                    }
                }
                if asked.is_empty() {
                    continue;
                }
                for word in map.get("exposes").and_then(Node::words).unwrap_or_default() {
                    let known = beliefs.iter().any(|belief| belief.id == word.text());
                    if known && !games.can_expose(word.text(), &asked, at) {
                        let belief = word.text().to_owned();
                        word.fault(Rule::ExposedByNone { belief, games: at.clone() });
                    }
                }
            }
            LessonStep::Check(_) if lesson.requires.is_empty() => {
                let any = lesson.teaches.iter().any(|skill| games.can_ask(*skill, &own));
                if !any && let Some(node) = key(*node, "check") {
                    node.reader().report(node.key_span(), Rule::NothingToCheck);
                }
            }
            LessonStep::Check(_)
            | LessonStep::Say(_)
            | LessonStep::Show(_)
            | LessonStep::Play(_)
            | LessonStep::Ask(_) => {}
        }
    }
}

/// The value of a key.
fn key<'r>(node: Node<'r>, key: &'static str) -> Option<Node<'r>> {
    node.map("a step")?.get(key)
}
