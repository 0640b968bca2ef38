//! Worksheets: questions that follow from a seed, so that a sheet and its key fit together.

use std::{collections::VecDeque, sync::Arc};

use rand::Rng;

use crate::{
    chance::{Seed, shuffle},
    content::{Library, nearest},
    tutor::{Game, Generator, Posed, Skill, Want},
};

/// Where questions of a sheet come from; several take turns.
enum Spring<'l> {
    /// Drawn for a skill.
    Skill(Skill),
    /// Of a pack, in an order that the seed decides.
    Pack(VecDeque<&'l crate::tutor::Question>),
}

/// Why there is no sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSheet {
    /// A word is neither a skill nor a pack; the one that was probably meant.
    Unknown {
        /// The word.
        word: String,
        /// What is near it.
        near: Option<String>,
    },
    /// Nothing can be asked of a skill in this game.
    NothingToAsk(Skill),
}

/// A worksheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// What it is called, where a single skill or pack is asked: its id, and the title of a pack.
    pub of: Option<SheetOf>,
    /// Its questions.
    pub questions: Vec<Arc<Posed>>,
}

/// The one thing that a sheet is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetOf {
    /// A skill.
    Skill(Skill),
    /// A pack, by its title.
    Pack(String),
}

impl Sheet {
    /// Draws a sheet of at most that many questions on skills and packs, named by their ids; on all
    /// skills of the game, where nothing is named.
    ///
    /// The same words, game and seed give the same questions. A pack has no more than it holds.
    pub fn drawn(
        library: &Library,
        game: &Game,
        words: &[String],
        count: usize,
        seed: Seed,
    ) -> Result<Self, NoSheet> {
        let generator = Generator::of(game, library.beliefs());
        let mut rng = seed.rng();
        let mut of = None;
        let mut springs: VecDeque<Spring<'_>> = VecDeque::new();
        for word in words {
            let (spring, what) = spring(library, &generator, word, &mut rng)?;
            of = Some(what);
            springs.push_back(spring);
        }
        if words.is_empty() {
            springs.extend(generator.skills().into_iter().map(Spring::Skill));
        }
        let mut questions: Vec<Arc<Posed>> = Vec::new();
        // A spring that has dried up does not come again.
        while questions.len() < count
            && let Some(mut spring) = springs.pop_front()
        {
            let found = match &mut spring {
                Spring::Skill(skill) => {
                    let want = Want { recent: questions.clone(), ..Want::default() };
                    let drawn = generator.draw(*skill, Seed(rng.next_u32().into()), &want);
                    drawn.filter(|found| questions.iter().all(|other| !other.is_like(found)))
                }
                Spring::Pack(puzzles) => puzzles.pop_front().cloned().map(Posed::new),
            };
            if let Some(found) = found.filter(|found| found.ruling().is_ok()) {
                questions.push(Arc::new(found));
                springs.push_back(spring);
            }
        }
        let of = of.filter(|_| words.len() == 1);
        match (questions.is_empty(), &of) {
            (true, Some(SheetOf::Skill(skill))) => Err(NoSheet::NothingToAsk(*skill)),
            _ => Ok(Self { of, questions }),
        }
    }
}

fn spring<'l>(
    library: &'l Library,
    generator: &Generator<'_>,
    word: &str,
    rng: &mut impl Rng,
) -> Result<(Spring<'l>, SheetOf), NoSheet> {
    if let Some(skill) = Skill::from_id(word) {
        return match generator.skills().contains(&skill) {
            true => Ok((Spring::Skill(skill), SheetOf::Skill(skill))),
            false => Err(NoSheet::NothingToAsk(skill)),
        };
    }
    let Ok(pack) = library.pack(word) else {
        let skills = generator.skills();
        let packs: Vec<String> = library.packs().map(|pack| pack.id.clone()).collect();
        let known = skills.iter().map(|skill| skill.id()).chain(packs.iter().map(String::as_str));
        let near = nearest(word, known).map(str::to_owned);
        return Err(NoSheet::Unknown { word: word.to_owned(), near });
    };
    let mut puzzles: Vec<_> = pack.puzzles.iter().map(|item| &item.question).collect();
    shuffle(rng, &mut puzzles);
    Ok((Spring::Pack(puzzles.into()), SheetOf::Pack(pack.title.clone())))
}
