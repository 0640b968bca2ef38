//! What may be asked about a situation.

use super::{Situation, Skill};
use crate::{
    rules::Ruleset,
    table::{Card, Suit},
};

/// Writes the list of what is asked once, and makes from it the questions, their kinds and their
/// words in files.
macro_rules! asks {
    ($($(#[doc = $doc:literal])+ $id:literal $Ask:ident
        $(($($of:ty),+))? $({ $($(#[doc = $about:literal])+ $part:ident: $is:ty,)+ })?,)+) => {
        /// What is asked.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Ask {
            $($(#[doc = $doc])+ $Ask $(($($of),+))? $({ $($(#[doc = $about])+ $part: $is,)+ })?,)+
        }

        /// The kind of what is asked, without the cards that it is asked about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum AskKind {
            $($(#[doc = $doc])+ $Ask,)+
        }

        impl AskKind {
            /// The words after `ask:` in files, in the order of the kinds.
            pub const IDS: &[&'static str] = &[$($id,)+];

            /// The word after `ask:`.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$Ask => $id,)+ }
            }

            /// The kind of that word.
            pub fn from_id(id: &str) -> Option<Self> {
                match id { $($id => Some(Self::$Ask),)+ _ => None }
            }
        }

        impl Ask {
            /// Its kind.
            pub const fn kind(&self) -> AskKind {
                match self { $(Self::$Ask { .. } => AskKind::$Ask,)+ }
            }
        }
    };
}

asks! {
    /// The suit that a card follows as.
    "suit" Suit(Card),
    /// Cards from the strongest to the weakest.
    "order" Order(Vec<Card>),
    /// Which of two cards, the first played first, takes the trick of those two.
    "beats" Beats(Card, Card),
    /// Every card that may be played.
    "legal" Legal,
    /// Who took the last complete trick, and with what.
    "winner" Winner,
    /// Who leads next.
    "leader" Leader,
    /// Who takes no part.
    "sits-out" SitsOut,
    /// Who plays on the maker's side.
    "side" Side,
    /// Of whom the learner can be sure that he plays on the maker's side.
    "known" Known,
    /// Every legal action of the seat to act before the first lead.
    "calls" Calls,
    /// Who acts next.
    "to-act" ToAct,
    /// Points of the hand.
    "score" Score,
    /// Totals, and whether the game is over.
    "game" Game,
    /// What was played against the rules.
    "renege" Renege,
    /// How many cards of a suit are unseen.
    "count" Count(Suit),
    /// Every trump of the deck, strongest first.
    "trumps" Trumps,
    /// Who deals first and plays with whom, or who draws again.
    "draw" Draw,
    /// Who sits where in a game of a progressive session.
    "movement" Movement,
    /// How many tricks each side takes with best play by all, every card seen.
    "tricks" Tricks,
    /// Which card to play: by tricks where every card is seen, else by points over deals that agree
    /// with what is seen.
    "play" Play,
    /// Which of the legal actions before the first lead to choose, by points over such deals.
    "call" Call,
    /// Which word a definition belongs to.
    "term" Term {
        /// Its key in the glossary.
        term: String,
        /// The word.
        name: String,
        /// Other words for it.
        also: Vec<String>,
        /// The definition.
        means: String,
    },
}

impl Ask {
    /// Whether it asks for best play or a good call, found by searching: no belief about a rule is
    /// told by its answer.
    pub const fn is_best_play(&self) -> bool {
        matches!(self, Self::Tricks | Self::Play | Self::Call)
    }

    /// Whether no belief about a rule can lead to a wrong answer: it asks for best play, or for a
    /// word.
    pub const fn is_about_no_rule(&self) -> bool {
        self.is_best_play() || matches!(self, Self::Term { .. })
    }

    /// The cards that it names.
    pub fn cards(&self) -> Vec<Card> {
        match self {
            Self::Suit(card) => vec![*card],
            Self::Beats(first, second) => vec![*first, *second],
            Self::Order(cards) => cards.clone(),
            _ => Vec::new(),
        }
    }

    /// The form of its answer.
    pub fn form(&self) -> AnswerForm<'_> {
        match self {
            Self::Suit(_) => AnswerForm::Suit,
            Self::Order(cards) => AnswerForm::Order(cards),
            Self::Beats(first, second) => AnswerForm::OneOf([*first, *second]),
            Self::Legal => AnswerForm::Cards,
            Self::Winner => AnswerForm::Winner,
            Self::Leader => AnswerForm::Seat,
            Self::ToAct => AnswerForm::Turn,
            Self::SitsOut | Self::Side | Self::Known => AnswerForm::Seats,
            Self::Calls => AnswerForm::Acts,
            Self::Score => AnswerForm::Points,
            Self::Game => AnswerForm::Game,
            Self::Renege => AnswerForm::Renege,
            Self::Count(_) => AnswerForm::Number,
            Self::Trumps => AnswerForm::Ranking,
            Self::Draw => AnswerForm::Seating,
            Self::Movement => AnswerForm::Tables,
            Self::Tricks => AnswerForm::Tricks,
            Self::Play => AnswerForm::Card,
            Self::Call => AnswerForm::Act,
            Self::Term { name, also, .. } => AnswerForm::Word(name, also),
        }
    }

    /// The skill that such questions mostly train.
    pub(super) fn mostly_about(&self, at: &Situation, rules: &Ruleset) -> Skill {
        match self {
            Self::Suit(_) => Skill::SuitEffective,
            Self::Order(_) | Self::Beats(..) => Skill::RankTrump,
            Self::Legal => Skill::FollowLegal,
            Self::Winner => Skill::TrickWinner,
            Self::Leader if at.tricks.as_ref().is_none_or(Vec::is_empty) => Skill::LeadFirst,
            Self::Leader => Skill::LeadNext,
            Self::SitsOut => Skill::AloneDeclare,
            Self::Side => Skill::DeckContents,
            Self::Known => Skill::PartnerSecret,
            Self::Calls | Self::ToAct if rules.auction.is_turn_up() => Skill::BidOrder,
            Self::Calls | Self::ToAct => Skill::AuctionBid,
            Self::Score if rules.auction.is_turn_up() => Skill::ScoreMade,
            Self::Score => Skill::AuctionScore,
            Self::Game => Skill::ScoreGame,
            Self::Renege => Skill::RenegeSpot,
            Self::Count(_) | Self::Trumps => Skill::CountTrump,
            Self::Draw => Skill::DealDraw,
            Self::Movement => Skill::ProgressiveMove,
            Self::Tricks | Self::Play => Skill::PlayBest,
            Self::Call => Skill::Advice,
            Self::Term { .. } => Skill::Words,
        }
    }

    /// The word after `ask:` in files.
    pub const fn id(&self) -> &'static str {
        self.kind().id()
    }
}

/// The form of an answer.
///
/// Answers of one form are read, compared, completed and guessed alike, whatever was asked: a new
/// kind of question mostly needs no new form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerForm<'a> {
    /// A suit, or none.
    Suit,
    /// These cards from the strongest to the weakest, equals together.
    Order(&'a [Card]),
    /// Cards of the deck from the strongest to the weakest.
    Ranking,
    /// One of two cards.
    OneOf([Card; 2]),
    /// Cards in any order.
    Cards,
    /// A seat and its card.
    Winner,
    /// A seat.
    Seat,
    /// A seat, or nobody, and which part of the hand it is.
    Turn,
    /// Seats in any order.
    Seats,
    /// Acts before the first lead in any order.
    Acts,
    /// One such act.
    Act,
    /// Points of sides.
    Points,
    /// Totals, and who has won.
    Game,
    /// Cards with who played them, and what that costs.
    Renege,
    /// A number.
    Number,
    /// A dealer with his partners, or everybody in order.
    Seating,
    /// Pairs at tables.
    Tables,
    /// Tricks of sides.
    Tricks,
    /// One card of a hand.
    Card,
    /// A word, and other words for it.
    Word(&'a str, &'a [String]),
}
