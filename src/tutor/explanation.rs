//! Why an answer is wrong: all that is to be said of it, as data.

use std::sync::Arc;

use super::{
    Answer, Ask, Belief, CallPoint, Class, Contrast, Diagnosis, Finding, Ground, Habit, LoneCalls,
    NoAnswer, Pays, Point, Posed, Question, Response, TraceDiff, answer_under,
    answering::answer_by_board, point::points, trace_diff,
};
use crate::{
    engine::{Action, Ruling, makers},
    rules::{Clause, LoneLead, TurnUpGoes},
    table::{Play, Rank, Ring, Seat, Trick},
};

/// Everything that the explanation of an answer needs: what is right and why, what was said, and
/// which idea may have led to it, with the place where that idea leaves the rules.
///
/// It owns what it holds, and whoever puts it into words has nothing to ask the engine.
///
/// ```
/// use std::sync::Arc;
/// use leftbower::{rules::{Options, Patch, Variant}, tutor::{Belief, Explanation, Generator, Ideas, LearnerModel,
///     Response, Seed, Skill, Want}};
/// # let belief = Belief { id: "left-keeps-suit".to_owned(), belief: String::new(), variants: None,
/// #     edit: Patch(serde_yaml::from_str("{ left-follows: printed }").unwrap()), true_in: Vec::new(),
/// #     explain: String::new(), probe: None, reference: None };
/// # let beliefs = [belief];
/// let classic = Variant::find("classic").expect("shipped");
/// let generator = Generator::new(classic, Options::new(), &beliefs).expect("sound rules");
/// let question = Arc::new(generator.draw(Skill::FollowLegal, Seed(5), &Want::default()).expect("something"));
/// let model = LearnerModel::new(&beliefs);
/// let said = model.catalogue().of(&question)[0].says(&question).expect("an answer");
/// let given = Response::meant(&question, &said);
/// let told = Explanation::of(&question, &given, &model.consider(&question, &given)).expect("an answer");
/// let Ideas::One(idea) = told.ideas else { panic!("one idea leads to it") };
/// assert_eq!(idea.belief.id, "left-keeps-suit");
/// assert!(idea.believed.expect("an answer").rows.iter().any(|row| !row.agrees()));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// What was asked.
    pub question: Arc<Posed>,
    /// What is right, and why.
    pub ruling: Ruling<Answer, Ground>,
    /// What the learner answered.
    pub given: Response,
    /// What is true where he went wrong, the most telling first.
    pub points: Vec<Point>,
    /// What speaks for the best call or card against his.
    pub contrast: Option<Contrast>,
    /// What to look at the next time, where no idea is told.
    pub habit: Option<Habit>,
    /// What his answer says of his ideas.
    pub ideas: Ideas,
    /// The variant that he knows in which the answer is right.
    pub elsewhere: Option<String>,
    /// What the word means that he answered, where a word was asked for and the glossary has his.
    pub word: Option<Meaning>,
    /// Whether calls made alone are told.
    pub lone_calls: LoneCalls,
    /// Whether the board is shown with it once more.
    pub board: bool,
}

/// A word of the game with what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    /// The word.
    pub word: String,
    /// What it means, in light Markdown.
    pub means: String,
}

/// What a wrong answer says of the learner's ideas.
#[derive(Clone, Debug, PartialEq)]
pub enum Ideas {
    /// There is one to speak of.
    One(Box<Idea>),
    /// Several lead to it, and nothing says which.
    Several,
    /// None of those that are known leads to it.
    NoneKnown,
    /// Nothing: it was a guess.
    Guessed,
    /// Nothing: it came after a hint, or again, or its question is about no rule.
    Untold,
}

/// The idea that a wrong answer fits.
#[derive(Clone, Debug, PartialEq)]
pub struct Idea {
    /// What the learner may believe.
    pub belief: Belief,
    /// How sure that is.
    pub sure: Sure,
    /// What he who believes it answers; `None` where it changes nothing here.
    pub believed: Option<Believed>,
    /// How often he was told of it before: nobody listens to the same sermon twice.
    pub before: u32,
    /// Whether he is told for the first time that it is as sure as that.
    pub is_news: bool,
    /// A game that he plays in which it is so.
    pub brought_from: Option<String>,
}

/// How sure it is that the learner holds an idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    /// His answer fits it.
    Fits,
    /// It looks so: two answers agree on it, or nothing else explains this one.
    LooksAs,
    /// Several answers agree, and nothing else is nearly as likely.
    Named,
}

/// The answer to a question by what somebody believes, beside the answer by the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Believed {
    /// What he answers, and his reasons.
    pub ruling: Ruling<Answer, Ground>,
    /// His reasons beside those of the rules.
    pub rows: Vec<TraceDiff>,
}

impl Explanation {
    /// Tells it to somebody who has heard of going alone, or has not: then nothing of it is said.
    pub fn reach(&mut self, lone_calls: LoneCalls) {
        self.lone_calls = lone_calls;
        if let (LoneCalls::NotYet, Some(Habit::Pays(Pays::All { alone, .. }))) =
            (lone_calls, &mut self.habit)
        {
            *alone = None;
        }
        let is_of_lone = |point: &Point| matches!(point, Point::Call(CallPoint::AloneToo { .. }));
        if lone_calls == LoneCalls::NotYet && !self.points.iter().all(is_of_lone) {
            self.points.retain(|point| !is_of_lone(point));
        }
    }

    /// What is to be said of an answer, by what it tells of the learner.
    ///
    /// Fails where the question has no answer.
    pub fn of(
        question: &Arc<Posed>,
        given: &Response,
        told: &Diagnosis<'_>,
    ) -> Result<Self, NoAnswer> {
        let ruling = question.ruling().map_err(Clone::clone)?.clone();
        let about = |idea| points(question, ruling.value(), ruling.reasons(), given, idea);
        // One answer that a slip explains as well tells of no idea. Nor does a number to which many
        // ways of counting lead, nor the one who led before where the next lead is asked for, nor
        // another target where the target stands on the board.
        let slip = about(None);
        let is_bare = |idea: &Belief| match question.ask {
            Ask::Count(_) => true,
            Ask::Score | Ask::Game if idea.changes(Clause::EuchreGoes) => {
                are_level(question) || nobody_scores(given)
            }
            // Whoever counts tricks himself may have missed one.
            Ask::Score if question.situation.tricks.is_some() => true,
            Ask::Game => idea.changes(Clause::Target),
            Ask::Leader => {
                led_before(question, given)
                    || took_by_print(question, given) && idea.changes(Clause::NextLead)
                    || is_left_of_maker(question, given)
            }
            // Whoever is void and names trumps thinks of trumping, and not of the last card.
            Ask::Legal if idea.changes(Clause::Following) => {
                told.fits.iter().any(|other| other.changes(Clause::WhenVoid))
            }
            // The idea would be the answer once more.
            Ask::Calls => idea.changes(Clause::NoTrump),
            // Whoever thinks of the lead thinks of no open hand; nor does a lone defender who would
            // ask himself think that nobody asks.
            Ask::ToAct if idea.changes(Clause::Jambon) => true,
            Ask::ToAct if idea.changes(Clause::CallForBest) => is_lone_defender(question, given),
            // Who takes up the card is taken for a maker.
            Ask::Side if idea.changes(Clause::Sides) => named_taker(question, given),
            _ => false,
        };
        // A bower that was not seen as one is overlooked before anything is thought of tricks, and so
        // is a jack taken for one.
        let is_of_jacks = matches!(question.ask, Ask::Winner | Ask::Leader | Ask::Beats(..))
            && told.idea.is_some_and(|idea| idea.changes(Clause::Taking))
            && slip.0.first().is_some_and(is_about_a_jack);
        // A card that is printed as the suit led was taken to follow it, whatever was thought of
        // following before.
        let seemed_to_follow = question.ask == Ask::Legal
            && told.idea.is_some_and(|idea| idea.changes(Clause::Following))
            && slip.0.first().is_some_and(looks_as_if_it_followed);
        // Nor does one who forgot a left bower think less of it.
        let forgot_left = matches!(slip.1, Some(Habit::LeftComesOff { .. }));
        let as_made = matches!(slip.1, Some(Habit::Pays(Pays::EuchreNotMade { .. })));
        let is_overlooked = forgot_left
            || as_made
            || is_of_jacks
            || told.idea.is_some_and(|idea| sees_no_renege(question, given, idea));
        let is_slip = seemed_to_follow
            || is_overlooked && Sure::of(&told.finding) != Sure::Named
            || told.is_far_fetched()
            || told.idea.is_some_and(|idea| is_denied(question, given, idea))
            || Sure::of(&told.finding) == Sure::Fits
                && (slip.1.as_ref().is_some_and(Habit::is_plain_slip)
                    || told.idea.is_some_and(is_bare));
        let ((points, habit), ideas) = match told.idea {
            Some(_) if is_slip => (slip, Ideas::Several),
            idea => (about(idea), Ideas::of(question, told)),
        };
        Ok(Self {
            ruling,
            points,
            contrast: Contrast::of(question, given),
            habit,
            question: Arc::clone(question),
            given: given.clone(),
            ideas,
            elsewhere: told.elsewhere.clone(),
            word: None,
            lone_calls: LoneCalls::Taught,
            board: false,
        })
    }
}

/// Whether the board or the answer speaks against an idea, however likely it is: whoever names the
/// maker as the one who leads thinks of the lead.
fn is_denied(question: &Posed, given: &Response, idea: &Belief) -> bool {
    is_denied_by_board(question, given, idea)
        || is_of_no_discard(question, given, idea)
        || question.ask == Ask::Leader
            && is_maker(question, given)
            && !idea.changes(Clause::FirstLead)
}

/// Whether an idea leads to the answer only where others would have played the cards of the last of
/// several tricks than the board shows.
fn is_denied_by_board(question: &Posed, given: &Response, idea: &Belief) -> bool {
    let rules = || idea.under(&question.variant, &question.rules);
    matches!(question.ask, Ask::Winner | Ask::Leader)
        && question.situation.tricks.as_ref().is_some_and(|tricks| tricks.len() > 1)
        && rules().is_some_and(|rules| {
            answer_by_board(question, &rules).is_ok_and(|said| !given.agrees(said.value()))
        })
}

/// Whether whoever ordered a card up was named as taking it up and laying one away, and the idea
/// has it that none is laid away.
fn is_of_no_discard(question: &Question, given: &Response, idea: &Belief) -> bool {
    let said = question.situation.auction.as_deref().unwrap_or_default();
    let (Some((caller, Action::OrderUp { .. })), Response::ToAct(named, _)) = (said.last(), given)
    else {
        return false;
    };
    let rules = || idea.under(&question.variant, &question.rules);
    *named == Some(*caller)
        && *caller != question.situation.dealer
        && rules().is_some_and(|rules| rules.turn_up_goes == TurnUpGoes::NoDiscard)
}

/// Whether the left bower takes the trick, which does not look like a trump; or a trump does, and a
/// jack was named that may have been taken for a bower.
fn is_about_a_jack(point: &Point) -> bool {
    let Point::Beats { high, low, .. } = point else { return false };
    let is_plain_jack = low.class != Class::Trump && low.card.rank() == Some(Rank::Jack);
    high.is_odd() || high.class == Class::Trump && is_plain_jack
}

/// Whether a card may not be played that is printed as one of the suit led.
fn looks_as_if_it_followed(point: &Point) -> bool {
    matches!(point, Point::CouldFollow { card, lead, .. } if card.only_looks_followed(*lead))
}

/// Whether a renege was overlooked: who thinks that any card goes sees none either, but so does
/// whoever looks past one card of twenty.
fn sees_no_renege(question: &Question, given: &Response, idea: &Belief) -> bool {
    let sees_none = matches!(given, Response::Renege { plays, .. } if plays.is_empty());
    question.ask == Ask::Renege && sees_none && idea.changes(Clause::Following)
}

/// Whether the one who was named sits on the maker's left, which gives the lead against a lone hand
/// alone.
fn is_left_of_maker(question: &Question, given: &Response) -> bool {
    let Response::ToAct(Some(named), _) = given else { return false };
    let rules = &question.rules;
    let Ok(contract) = question.situation.contract_under(rules) else { return false };
    rules.lone_lead == LoneLead::LeftOfMaker
        && !contract.alone
        && Ring::new(rules.players).left_of(contract.maker) == *named
}

/// Whether the maker was named, whom the lead has nothing to do with.
fn is_maker(question: &Question, given: &Response) -> bool {
    let contract = question.situation.contract_under(&question.rules);
    matches!((given, contract), (Response::ToAct(Some(named), _), Ok(it)) if it.maker == *named)
}

/// Whether the one was named who defends alone.
fn is_lone_defender(question: &Question, given: &Response) -> bool {
    let contract = question.situation.contract_under(&question.rules);
    let Response::ToAct(Some(named), _) = given else { return false };
    contract.is_ok_and(|it| it.lone_defender == Some(*named))
}

/// Whether no defender took more tricks than all others, so that none is the one with most.
fn are_level(question: &Question) -> bool {
    let (at, rules) = (&question.situation, &question.rules);
    let (Some(taken), Ok(contract)) = (&at.taken, at.contract_under(rules)) else { return false };
    let with = makers(rules, &contract).into_parts().0;
    let others = taken.iter().filter(|(side, _)| !side.iter().any(|seat| with.contains(seat)));
    let mut tricks: Vec<u8> = others.map(|(_, tricks)| tricks).collect();
    tricks.sort_unstable();
    matches!(tricks.as_slice(), [.., one, other] if one == other)
}

/// Whether it was answered that nobody scores, which needs no thought of who took most tricks.
fn nobody_scores(given: &Response) -> bool {
    matches!(given, Response::Points { named, .. } if named.iter().all(|(_, points)| *points == 0))
}

/// Whether the dealer was named, who took up the card that another has ordered up.
fn named_taker(question: &Question, given: &Response) -> bool {
    let at = &question.situation;
    let Response::Seats(named) = given else { return false };
    let said = at.auction.iter().flatten();
    let orders =
        |(who, act): &(Seat, Action)| *who != at.dealer && matches!(act, Action::OrderUp { .. });
    named.contains(at.dealer) && said.into_iter().any(orders)
}

/// Whether the one who was named led to the trick before.
fn led_before(question: &Question, given: &Response) -> bool {
    let Response::ToAct(Some(named), _) = given else { return false };
    let Ok(played) = question.situation.after_tricks(&question.rules) else { return false };
    played.hand.tricks().last().and_then(Trick::lead).is_some_and(|it| it.seat == *named)
}

/// Whether the one who was named played the highest card of those printed like the lead of the
/// trick before: whoever overlooks trumps and the left bower takes him for its taker.
fn took_by_print(question: &Question, given: &Response) -> bool {
    let Response::ToAct(Some(named), _) = given else { return false };
    let Ok(played) = question.situation.after_tricks(&question.rules) else { return false };
    let Some(trick) = played.hand.tricks().last() else { return false };
    let suit = trick.lead().and_then(|lead| lead.card.printed_suit());
    let follows = |play: &&Play| play.card.printed_suit() == suit;
    let highest = trick.plays().iter().filter(follows).max_by_key(|play| play.card.rank());
    highest.is_some_and(|play| play.seat == *named)
}

impl Ideas {
    fn of(question: &Posed, told: &Diagnosis<'_>) -> Self {
        if let Some(belief) = told.idea {
            let sure = Sure::of(&told.finding);
            return Self::One(Box::new(Idea { sure, ..Idea::fitting(question, belief) }));
        }
        match (&told.finding, told.fits.as_slice()) {
            _ if question.ask.is_about_no_rule() => Self::Untold,
            (Finding::Gap, _) => Self::Guessed,
            (Finding::Untold, []) => Self::Untold,
            (_, []) => Self::NoneKnown,
            (_, [_, ..]) => Self::Several,
        }
    }
}

impl Idea {
    /// An idea that fits an answer to a question, and no more than that.
    pub fn fitting(question: &Posed, belief: &Belief) -> Self {
        let believed = Believed::of(question, belief);
        let (belief, before, is_news) = (belief.clone(), 0, true);
        Self { belief, sure: Sure::Fits, believed, before, is_news, brought_from: None }
    }
}

impl Sure {
    fn of(finding: &Finding<'_>) -> Self {
        match finding {
            Finding::Named(_) => Self::Named,
            Finding::LooksAs(_) => Self::LooksAs,
            Finding::Right
            | Finding::Fits
            | Finding::Gap
            | Finding::NoPattern
            | Finding::Untold => Self::Fits,
        }
    }
}

impl Believed {
    /// What somebody answers who believes it; `None` where it changes nothing at that table, and
    /// where he has no answer.
    pub fn of(question: &Posed, belief: &Belief) -> Option<Self> {
        let truth = question.ruling().ok()?;
        let rules = belief.under(&question.variant, &question.rules)?;
        let ruling = answer_under(question, &rules).ok()?;
        let rows = trace_diff(truth.reasons(), ruling.reasons());
        Some(Self { ruling, rows })
    }
}
