//! Wrong answers to questions of all lessons and drills: those of somebody who holds an idea, and
//! such as slip out.

use std::sync::Arc;

use leftbower::{
    chance::{below, pick},
    content::{LessonStep, Library},
    rules::{Options, Variant},
    table::{Ring, Seat, Suit},
    tutor::{
        Answer, Ask, Catalogue, Generator, LoneCalls, Posed, Question, Response, Seed, Signature,
        Skill, read,
    },
};
use rand::Rng;

use super::typed::spoken;

/// A wrong answer, and where its question stands.
pub struct Mistake {
    pub place: String,
    pub question: Arc<Posed>,
    pub said: Answer,
    pub typed: String,
    pub given: Response,
}

/// Wrong answers: three to questions of each lesson in turn, else to drawn ones of every
/// variant; none about best play or words.
pub fn mistakes(library: &Library, count: usize, seed: Seed) -> Vec<Mistake> {
    let mut rng = seed.rng();
    let catalogue = Catalogue::new(library.beliefs());
    let mut all = Vec::new();
    let lessons: Vec<_> = library.lessons().map(|lesson| lesson.id.clone()).collect();
    let variants = Variant::all();
    for at in 0.. {
        if all.len() >= count {
            break;
        }
        let mut lone_calls = LoneCalls::Taught;
        let found = if at % 5 < 3 {
            let id = &lessons[at % lessons.len()];
            let lesson = library.lesson(id).expect("shipped");
            lone_calls = LoneCalls::of(library.taught_by(lesson).contains(&Skill::AloneDeclare));
            let asked: Vec<&Question> = lesson
                .steps
                .iter()
                .filter_map(|step| match step {
                    LessonStep::Ask(item) => Some(&item.question),
                    _ => None,
                })
                .collect();
            pick(&mut rng, &asked).map(|question| (format!("lesson {id}"), (*question).clone()))
        } else {
            let variant = &variants[at % variants.len()];
            let generator =
                Generator::new(variant, Options::new(), library.beliefs()).expect("sound rules");
            let skills = generator.skills();
            let skill = *pick(&mut rng, &skills).expect("some skills");
            let seed = Seed(u64::from(below(&mut rng, u32::MAX)));
            let drawn = generator.any(skill, seed);
            drawn.map(|question| (format!("drill {} {skill}", variant.id), question))
        };
        let Some((place, question)) = found.filter(|(_, one)| !one.ask.is_about_no_rule()) else {
            continue;
        };
        let question = Arc::new(Posed::new(question));
        let Ok(signature) = Signature::of(&catalogue, &question) else { continue };
        let natural = &signature.answers()[1..];
        let said = match pick(&mut rng, natural).filter(|_| at % 2 == 0) {
            Some(natural) => natural.clone(),
            None => match slip(&question, signature.truth(), &mut rng) {
                Some(slip) => slip,
                None => continue,
            },
        };
        // What is meant and cannot be said, such as an act beside its seat, is no mistake.
        let typed = spoken(&question, &said);
        let Ok(given) = read(&question, &typed) else { continue };
        // A lesson takes a call for both where nobody has heard yet of going alone.
        let given = match lone_calls {
            LoneCalls::NotYet => given.with_lone_calls(signature.truth()),
            LoneCalls::Taught => given,
        };
        if !given.agrees(signature.truth()) {
            all.push(Mistake { place, question, said, typed, given });
        }
    }
    all
}

/// An answer of the same form as the right one; `None` where such a slip is not simple.
fn slip(question: &Question, truth: &Answer, rng: &mut impl Rng) -> Option<Answer> {
    let ring = Ring::new(question.rules.players);
    let seats: Vec<Seat> = ring.all().iter().collect();
    Some(match truth {
        Answer::Suit(_) => Answer::Suit(Some(*pick(rng, &Suit::ALL)?)),
        Answer::Order(groups) => {
            let mut groups = groups.clone();
            let at = below(rng, u32::try_from(groups.len().checked_sub(1)?).ok()?) as usize;
            groups.swap(at, at + 1);
            Answer::Order(groups)
        }
        Answer::Ranked(cards) => {
            let mut cards = cards.clone();
            let at = below(rng, u32::try_from(cards.len() - 1).ok()?) as usize;
            if below(rng, 2) == 0 {
                cards.swap(at, at + 1);
            } else {
                cards.remove(at);
            }
            Answer::Ranked(cards)
        }
        Answer::Card(_) => match question.ask {
            Ask::Beats(one, other) => Answer::Card(if below(rng, 2) == 0 { one } else { other }),
            _ => return None,
        },
        Answer::Cards(cards) => {
            let hand: Vec<_> = question.situation.hand.unwrap_or(*cards).iter().collect();
            let card = *pick(rng, &hand)?;
            let other = if cards.contains(card) { cards.without(card) } else { cards.with(card) };
            if other.is_empty() {
                return None;
            }
            Answer::Cards(other)
        }
        Answer::Winner(..) => {
            let replayed = question.situation.after_tricks(&question.rules).ok()?.hand;
            let plays: Vec<_> = replayed.tricks().last()?.plays().to_vec();
            let play = pick(rng, &plays)?;
            Answer::Winner(play.seat, play.card)
        }
        Answer::Seat(_) => Answer::Seat(*pick(rng, &seats)?),
        Answer::ToAct(_, phase) => Answer::ToAct(Some(*pick(rng, &seats)?), *phase),
        Answer::Seats(right) => {
            let seat = *pick(rng, &seats)?;
            let other = if right.contains(seat) { right.without(seat) } else { right.with(seat) };
            Answer::Seats(other)
        }
        Answer::Actions(actions) => {
            let mut actions = actions.clone();
            let at = below(rng, u32::try_from(actions.len()).ok()?) as usize;
            actions.remove(at);
            if actions.is_empty() {
                return None;
            }
            Answer::Actions(actions)
        }
        Answer::Points(points) => {
            let sides: Vec<_> = points.iter().collect();
            let (side, _) = *pick(rng, &sides)?;
            let more = i16::try_from(below(rng, 4)).ok()? + 1;
            let mut other = points.clone();
            other.update(|own, _| if own == side { more } else { 0 });
            Answer::Points(other)
        }
        Answer::Count(count) => {
            let other = if below(rng, 2) == 0 { count + 1 } else { count.checked_sub(1)? };
            Answer::Count(other)
        }
        Answer::Renege(plays, cost) if !plays.is_empty() => {
            Answer::Renege(Vec::new(), cost.clone())
        }
        _ => return None,
    })
}
