//! A card of rules as data: headings, sentences, and which clauses and acts each sentence is about.

use super::{lines, options, points};
use crate::{
    engine::{Action, Role, role, trumps},
    rules::{BidName, Clause, Ruleset, Trump, Variant},
    table::{Card, Suit},
};

/// The rules of a table, ready to be printed, drawn or compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesCard {
    /// The name of the game.
    pub name: String,
    /// What is said, in the order in which rules are told.
    pub lines: Vec<Line>,
    /// What each result of a hand is worth.
    pub points: PointsTable,
    /// Every trump, strongest first, with spades as an example.
    pub ladder: Vec<Rung>,
    /// The options that a table may choose otherwise, by name, each with its value here.
    pub options: Vec<(String, String)>,
    /// Sentences beside the rules: what a table has agreed on, or what is known of a shipped game.
    pub notes: Vec<String>,
    /// Whether the notes are a table's own.
    pub own: bool,
}

/// What each result of a hand is worth: a row of heads, then a row a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointsTable {
    /// What the columns hold.
    pub heads: Vec<String>,
    /// One row a result, as many cells as there are heads.
    pub rows: Vec<Vec<String>>,
}

/// A trump among the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The card.
    pub card: Card,
    /// How often it stands in the deck.
    pub copies: usize,
    /// What it is called besides: `right bower`.
    pub name: Option<&'static str>,
}

/// A heading of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Heading {
    /// Who plays with whom, and how they find their seats.
    Players,
    /// The deck.
    Cards,
    /// What is dealt, and what becomes of the rest.
    Deal,
    /// The auction.
    Trump,
    /// Cards that change hands, and partners that are chosen, before the first lead.
    Exchange,
    /// Which cards are trumps, and how cards rank.
    Rank,
    /// Tricks.
    Play,
    /// What a hand is worth.
    Score,
    /// Who wins.
    Game,
}

impl Heading {
    /// All headings, in the order of the card.
    pub const ALL: [Self; 9] = [
        Self::Players,
        Self::Cards,
        Self::Deal,
        Self::Trump,
        Self::Exchange,
        Self::Rank,
        Self::Play,
        Self::Score,
        Self::Game,
    ];

    /// Its words.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Players => "Players",
            Self::Cards => "Cards",
            Self::Deal => "Deal",
            Self::Trump => "Choosing trump",
            Self::Exchange => "Before the first lead",
            Self::Rank => "Rank",
            Self::Play => "Play",
            Self::Score => "Score",
            Self::Game => "Game",
        }
    }

    /// The word that names it where rules are asked for.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Cards => "cards",
            Self::Deal => "deal",
            Self::Trump => "trump",
            Self::Exchange => "exchange",
            Self::Rank => "rank",
            Self::Play => "play",
            Self::Score => "score",
            Self::Game => "game",
        }
    }

    /// Whether a word such as somebody types means it.
    pub(super) fn is_meant(self, word: &str) -> bool {
        let word = word.to_lowercase();
        let also: &[&str] = match self {
            Self::Players => &["seats", "sides", "partners"],
            Self::Cards => &["deck", "pack"],
            Self::Deal => &["dealing"],
            Self::Trump => &["calls", "calling", "bidding", "auction", "bids"],
            Self::Exchange => &["discard", "discards", "widow", "pick-up"],
            Self::Rank => &["ranks", "order", "bowers"],
            Self::Play => &["playing", "tricks", "following"],
            Self::Score => &["scores", "scoring", "points"],
            Self::Game => &["winning", "target", "end"],
        };
        word == self.word() || also.contains(&word.as_str())
    }

    /// The heading under which a clause is told.
    pub const fn of(clause: Clause) -> Self {
        use Clause as C;
        match clause {
            C::Players | C::Sides | C::Draw => Self::Players,
            C::Deck => Self::Cards,
            C::Deal | C::AceNoFace | C::FarmersHand => Self::Deal,
            C::Auction
            | C::FirstCaller
            | C::JokerTurnedUp
            | C::OrderUpNeeds
            | C::Assisting
            | C::TurnedJack
            | C::TurnedDownSuit
            | C::NoTrump
            | C::Bids
            | C::Passing
            | C::LastCall
            | C::AllPass
            | C::Alone
            | C::LoneHand
            | C::SitsOut
            | C::DefendAlone => Self::Trump,
            C::TurnUpGoes
            | C::Widow
            | C::JokerDiscard
            | C::PartnerHelp
            | C::CallForBest
            | C::Jambon
            | C::CalledPartner
            | C::PartnerShown => Self::Exchange,
            C::Joker
            | C::RightBower
            | C::LeftBower
            | C::LeftFollows
            | C::PlainOrder
            | C::NoTrumpBowers
            | C::Counting => Self::Rank,
            C::FirstLead
            | C::LoneLead
            | C::Leading
            | C::Following
            | C::WhenVoid
            | C::Beating
            | C::RuffingPartner
            | C::Taking
            | C::IdenticalCards
            | C::NextLead
            | C::RenegePoints
            | C::UnheldCard => Self::Play,
            C::TricksCounted
            | C::Least
            | C::Short
            | C::Points
            | C::Makers
            | C::EuchreGoes
            | C::Defenders
            | C::BidMade
            | C::BidFailed
            | C::SetPoints
            | C::Stakes
            | C::BidDefence => Self::Score,
            C::Target | C::BothArrive | C::Rubber | C::Laps | C::Slams | C::Movement => Self::Game,
        }
    }
}

/// A sentence or two of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The heading under which it stands.
    pub heading: Heading,
    /// The clauses that it tells of, the one that it belongs to first; never empty.
    pub clauses: Vec<Clause>,
    /// The acts that it allows or asks for.
    pub acts: Vec<ActKind>,
    /// What is said.
    pub text: String,
    /// Whether the table of points shows it, so that the card itself does not say it.
    pub in_table: bool,
    /// The clause behind whose lines it stands where that is not its own.
    pub(super) behind: Option<Clause>,
}

impl Line {
    pub(super) fn new(clause: Clause, text: impl Into<String>) -> Self {
        Self {
            heading: Heading::of(clause),
            clauses: vec![clause],
            acts: Vec::new(),
            text: text.into(),
            in_table: false,
            behind: None,
        }
    }

    pub(super) fn acts(self, acts: &[ActKind]) -> Self {
        Self { acts: acts.to_vec(), ..self }
    }

    pub(super) fn also(mut self, clauses: &[Clause]) -> Self {
        self.clauses.extend(clauses);
        self
    }

    pub(super) const fn in_table(mut self) -> Self {
        self.in_table = true;
        self
    }

    pub(super) const fn under(mut self, heading: Heading) -> Self {
        self.heading = heading;
        self
    }

    pub(super) const fn behind(mut self, clause: Clause) -> Self {
        self.behind = Some(clause);
        self
    }

    /// The clause that it belongs to.
    pub fn clause(&self) -> Clause {
        // The only constructor puts one there, and none is ever taken away.
        self.clauses[0]
    }
}

/// What somebody may do, whichever card, suit or seat it is done with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ActKind {
    /// Passes.
    Pass,
    /// Orders up.
    OrderUp,
    /// Orders up and goes alone.
    OrderUpAlone,
    /// Names a suit in the naming round.
    Call,
    /// Does so and goes alone.
    CallAlone,
    /// Makes it no trump.
    NoTrump,
    /// Makes this bid.
    Bid(BidName),
    /// Names trump after winning the bidding.
    NameTrump,
    /// Lays cards away.
    Discard,
    /// Takes what may be refused.
    Take,
    /// Refuses it.
    Decline,
    /// Changes hands with the ghost.
    Swap,
    /// Says what a turned-up joker stands for.
    TurnSuit,
    /// Hands cards to another player.
    Give,
    /// Chooses partners.
    Partners,
    /// Calls the suit that finds the partner.
    CallSuit,
    /// Says whether to defend alone.
    DefendAlone,
    /// Says whether to call for the partner's best card.
    CallForBest,
    /// Says whether to lay the hand open.
    Expose,
    /// Names the card that an open hand must play first.
    Demand,
    /// Claims a new deal.
    ClaimAceNoFace,
    /// Trades cards for those that lie undealt.
    Trade,
    /// Plays a card.
    Play,
}

impl ActKind {
    /// What kind of act that is.
    pub const fn of(action: Action) -> Self {
        match action {
            Action::Pass => Self::Pass,
            Action::OrderUp { alone: false } => Self::OrderUp,
            Action::OrderUp { alone: true } => Self::OrderUpAlone,
            Action::Call { trump: Trump::None, .. } | Action::Name(Trump::None) => Self::NoTrump,
            Action::Call { trump: Trump::Suit(_), alone: false } => Self::Call,
            Action::Call { trump: Trump::Suit(_), alone: true } => Self::CallAlone,
            Action::Bid(name) => Self::Bid(name),
            Action::Name(Trump::Suit(_)) => Self::NameTrump,
            Action::Discard(_) => Self::Discard,
            Action::Take => Self::Take,
            Action::Decline => Self::Decline,
            Action::Swap => Self::Swap,
            Action::TurnSuit(_) => Self::TurnSuit,
            Action::Give(_) => Self::Give,
            Action::Partners(_) => Self::Partners,
            Action::CallSuit(_) => Self::CallSuit,
            Action::DefendAlone | Action::DefendTogether => Self::DefendAlone,
            Action::CallForBest | Action::NoHelp => Self::CallForBest,
            Action::Expose | Action::Conceal => Self::Expose,
            Action::Demand(_) => Self::Demand,
            Action::ClaimAceNoFace => Self::ClaimAceNoFace,
            Action::Trade(_) => Self::Trade,
            Action::Play(_) => Self::Play,
        }
    }

    /// Its name in machine output: the words in which the act is written, without cards and suits.
    pub fn id(self) -> String {
        match self {
            Self::Pass => "pass".to_owned(),
            Self::OrderUp => "order up".to_owned(),
            Self::OrderUpAlone => "order up alone".to_owned(),
            Self::Call => "call".to_owned(),
            Self::CallAlone => "call alone".to_owned(),
            Self::NoTrump => "no trump".to_owned(),
            Self::Bid(name) => format!("bid {name}"),
            Self::NameTrump => "trump".to_owned(),
            Self::Discard => "discard".to_owned(),
            Self::Take => "take".to_owned(),
            Self::Decline => "decline".to_owned(),
            Self::Swap => "swap".to_owned(),
            Self::TurnSuit => "turn-suit".to_owned(),
            Self::Give => "give".to_owned(),
            Self::Partners => "partners".to_owned(),
            Self::CallSuit => "call-suit".to_owned(),
            Self::DefendAlone => "defend alone".to_owned(),
            Self::CallForBest => "call for best".to_owned(),
            Self::Expose => "expose".to_owned(),
            Self::Demand => "demand".to_owned(),
            Self::ClaimAceNoFace => "claim ace-no-face".to_owned(),
            Self::Trade => "trade".to_owned(),
            Self::Play => "play".to_owned(),
        }
    }
}

impl RulesCard {
    /// The card of a variant as it is played under `rules`.
    ///
    /// ```
    /// use leftbower::{rules::Variant, text::{ActKind, RulesCard}};
    /// let ghost = Variant::find("ghost-hand").expect("shipped");
    /// let card = RulesCard::of(ghost, &ghost.rules());
    /// assert!(card.lines.iter().any(|line| line.acts.contains(&ActKind::Swap)));
    /// ```
    pub fn of(variant: &Variant, rules: &Ruleset) -> Self {
        let mut card = Self::plain(&variant.name, rules);
        if let Some((least, most)) = options::players(variant)
            && let Some(line) = card.lines.iter_mut().find(|line| line.clause() == Clause::Players)
        {
            line.text = lines::players_between(rules.players, least, most);
        }
        card.options = options::at_a_glance(variant, rules);
        card.notes.clone_from(&variant.notes);
        card.own = variant.is_own();
        card
    }

    /// The card of rules that belong to no variant: nothing is known of their options.
    pub(super) fn plain(name: &str, rules: &Ruleset) -> Self {
        Self {
            name: name.to_owned(),
            lines: lines::all(rules),
            points: points::table(rules),
            ladder: ladder(rules),
            options: Vec::new(),
            notes: Vec::new(),
            own: false,
        }
    }

    /// What the card says under `heading`, beside the table of points.
    pub fn under(&self, heading: Heading) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(move |line| line.heading == heading && !line.in_table)
    }

    /// What the rules say of `clause`, the table of points included; nothing where that goes
    /// without saying.
    pub fn about(&self, clause: Clause) -> Option<String> {
        lines::joined(self.lines.iter().filter(|line| line.clause() == clause))
    }
}

/// Every trump, strongest first, with spades as an example; cards that stand twice once.
fn ladder(rules: &Ruleset) -> Vec<Rung> {
    let trump = Trump::Suit(Suit::Spades);
    let name = |card| match role(rules, trump, card) {
        Role::Joker => Some("joker"),
        Role::RightBower => Some("right bower"),
        Role::LeftBower => Some("left bower"),
        Role::ExtraJack | Role::Plain => None,
    };
    let all = trumps(rules, trump).into_parts().0;
    let rung = |twins: &[Card]| Rung { card: twins[0], copies: twins.len(), name: name(twins[0]) };
    all.chunk_by(|one, other| one == other).map(rung).collect()
}
