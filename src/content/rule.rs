//! What a checker finds once a file's form is right. Rooms that know Euchre add their kinds here.

use std::sync::Arc;

use super::{Code, Fault, nearest};
use crate::{
    rules::{BidName, RulesFault, Ruleset},
    table::{Card, Seat, SeatSet},
    tutor::NoAnswer,
};

/// A question without an answer, with all that is needed to say why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unanswered {
    /// The word after `ask:`; empty where nothing is asked.
    pub ask: &'static str,
    /// Why; where an act is refused, with the reasons.
    pub why: NoAnswer,
    /// The rules that were asked.
    pub rules: Arc<Ruleset>,
    /// The learner's seat.
    pub you: Seat,
    /// Who dealt.
    pub dealer: Seat,
}

/// A fault in the meaning of a file, or a warning about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A step of a lesson that is played does not come about as it is told.
    NotPlayed(NotPlayed),
    /// A stated answer is not the true one.
    Differs {
        /// What is stated, such as `expect`.
        key: String,
        /// As the file has it.
        stated: String,
        /// As it is.
        truth: String,
    },
    /// A name that refers to nothing.
    Unknown {
        /// What it should name, without article: `variant`.
        what: &'static str,
        /// The name as written.
        name: String,
        /// The names there are.
        known: Vec<String>,
        /// The one that was probably meant.
        nearest: Option<String>,
    },
    /// A name that must be unique stands elsewhere too.
    Twice {
        /// What it names, without article: `puzzle`.
        what: &'static str,
        /// The name.
        name: String,
        /// The other place, printed.
        first: String,
    },
    /// A table's own rules go by the id of a variant that ships.
    Shipped {
        /// The id.
        id: String,
    },
    /// Something cannot be answered without a key.
    Needs {
        /// What needs it, as a noun phrase: "a question about `legal` cards".
        who: String,
        /// The key.
        key: String,
    },
    /// Two keys that cannot stand side by side.
    Clash {
        /// One key.
        one: String,
        /// The other.
        other: String,
    },
    /// Chosen rules that cannot be played by.
    Rules(RulesFault),
    /// A card that the deck does not hold.
    NotInDeck {
        /// The card.
        card: Card,
        /// The variant whose deck it is.
        variant: String,
    },
    /// A card that stands more often than the deck holds it.
    TooOften {
        /// The card.
        card: Card,
        /// How often the deck holds it.
        copies: u32,
    },
    /// A key that the rules leave no room for.
    NotOffered {
        /// The key.
        key: String,
        /// The variant.
        variant: String,
    },
    /// More or fewer things than there can be.
    Count {
        /// What is counted, with its article: `a trick`.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// The fewest that there may be.
        least: usize,
        /// The most that there may be.
        most: usize,
    },
    /// Tricks that do not add up.
    Sum {
        /// The key that holds the numbers.
        key: String,
        /// What they add up to.
        found: u32,
        /// What they should add up to.
        wanted: u32,
    },
    /// Something that cannot come about under these rules.
    Impossible(Impossible),
    /// A question to which the engine has no answer.
    NoAnswer(Box<Unanswered>),
    /// A ruleset file that cannot be used.
    Ruleset {
        /// The file.
        file: String,
        /// What is wrong with it.
        faults: Vec<Fault>,
    },
    /// Partners of a game who have different points.
    PartnersDiffer {
        /// The game, from 1.
        game: u8,
        /// Whose row it is: a name, or `player 6`.
        who: String,
        /// What it says.
        points: i32,
        /// The partner of that game: a name, or a number.
        partner: String,
        /// What the partner's row says.
        other: i32,
        /// The place of the partner's row, printed.
        first: String,
    },
    /// A lesson that comes before one that it requires.
    Order {
        /// What is required.
        needs: String,
        /// What comes too early.
        before: String,
    },
    /// A mark of the light Markdown that means nothing: braces without a card, a mark that is never
    /// closed.
    Markup(
        /// The mark, or the braces with what stands in them.
        String,
    ),
    /// A file of which no key tells what it is.
    NoHead,
    /// A lesson or a pack in which nothing is asked.
    AsksNothing {
        /// Which of them, with its article.
        of: &'static str,
    },
    /// A skill that a question does not train.
    SkillMisfit {
        /// The skill.
        skill: &'static str,
        /// The word after `ask:`.
        ask: &'static str,
    },
    /// A skill on which no question can be drawn in a drill's games.
    NothingToAsk {
        /// The skill.
        skill: &'static str,
        /// The ids of the games.
        games: Vec<String>,
    },
    /// A belief that no question of a drill exposes.
    ExposedByNone {
        /// The belief.
        belief: String,
        /// The ids of the games.
        games: Vec<String>,
    },
    /// An exit check on skills of which none can be asked about.
    NothingToCheck,
    /// A word of the glossary that is used before it is explained.
    WordTooEarly {
        /// The word.
        word: String,
        /// The id of the lesson that explains it; none where this one does so further down.
        lesson: Option<String>,
    },
    /// A question that is answered alike under every belief of the catalogue.
    ExposesNothing,
    /// A key that changes nothing where it stands.
    Idle {
        /// The key.
        key: String,
        /// In what.
        of: &'static str,
    },
    /// Something that a game in Euchre Game Notation says and nobody here judges.
    PassedOver {
        /// What, as it is written.
        what: String,
        /// How the game is read without it.
        how: PassedOver,
    },
}

/// What cannot come about under the rules of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// No trump, where every hand has a trump suit.
    NoTrump,
    /// Partners of a bid that is played alone.
    PartnersOfLoneBid {
        /// The bid.
        bid: BidName,
    },
    /// More partners than the bid allows.
    TooManyPartners {
        /// The bid.
        bid: BidName,
        /// How many it allows.
        most: u8,
    },
    /// A partner of a maker who plays alone, called or chosen.
    PartnerOfLoneMaker,
    /// Several partners, where a called suit finds one.
    TwoCalled,
    /// A partner whom the called suit does not find.
    NotFound {
        /// Whom it finds.
        found: SeatSet,
    },
    /// Cards laid open by a maker who is not alone.
    ExposedNotAlone,
    /// A second turned-up card, where one is turned up.
    SecondTurnUp,
    /// A card turned up after one that repeated a suit.
    TurnedAfterRepeat {
        /// The card that repeated it.
        card: Card,
    },
}

/// How a game is read without something that it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassedOver {
    /// A rule by which cards change hands: they are taken as they were played.
    Exchange,
    /// A rule of counting: the points are those without it.
    Points,
    /// A rule of when a game is over: nobody wins by it.
    End,
    /// What might have been played: only what was played is judged.
    Lines,
    /// A key that means nothing here.
    Key,
    /// A deal in a packed form: the totals leave it out.
    Packed,
    /// A call or card that nobody saw: the deal is not judged from there on.
    Unknown,
    /// Cards without the calls before them: they are not judged.
    Uncalled,
    /// A deal after the game was won: it counts all the same.
    AfterGame,
}

/// Why a step that is played does not come about as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotPlayed {
    /// More cards are told for a place than it holds.
    Dealt,
    /// An act of the script never comes next.
    Act,
    /// What is to be shown does not occur.
    Shown,
}

impl Rule {
    /// That a name refers to nothing, with the nearest of those that are known.
    pub(super) fn unknown<K: Into<String>>(
        what: &'static str,
        name: &str,
        known: impl IntoIterator<Item = K>,
    ) -> Self {
        let known: Vec<String> = known.into_iter().map(Into::into).collect();
        let nearest = nearest(name, known.iter().map(String::as_str)).map(str::to_owned);
        Self::Unknown { what, name: name.to_owned(), known, nearest }
    }

    /// The stable name of the kind.
    pub fn code(&self) -> Code {
        Code(match self {
            Self::Differs { .. } => "E201",
            Self::Unknown { .. } => "E202",
            Self::Twice { .. } | Self::Shipped { .. } => "E203",
            Self::Needs { .. } => "E204",
            Self::Clash { .. } => "E205",
            Self::Rules(_) => "E206",
            Self::NotInDeck { .. } => "E207",
            Self::TooOften { .. } => "E208",
            Self::NotOffered { .. } => "E209",
            Self::Count { .. } => "E210",
            Self::Sum { .. } => "E211",
            Self::NoAnswer(unanswered) => match unanswered.why {
                NoAnswer::Needs(_) => "E204",
                NoAnswer::Refused { .. } => "E213",
                _ => "E214",
            },
            Self::Ruleset { .. } => "E215",
            Self::Impossible(_) => "E217",
            Self::Markup(_) => "E218",
            Self::NoHead => "E222",
            Self::AsksNothing { .. }
            | Self::NothingToAsk { .. }
            | Self::ExposedByNone { .. }
            | Self::NothingToCheck => "E219",
            Self::SkillMisfit { .. } => "E221",
            Self::WordTooEarly { .. } => "W304",
            Self::Order { .. } => "E216",
            Self::PartnersDiffer { .. } => "E220",
            Self::NotPlayed(_) => "E223",
            Self::ExposesNothing => "W301",
            Self::Idle { .. } => "W302",
            Self::PassedOver { .. } => "W303",
        })
    }
}
