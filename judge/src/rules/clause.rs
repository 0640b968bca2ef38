//! The clauses of the rules, each with its choice: the spine of everything else.

use serde::{Deserialize, Serialize};
use serde_yaml::Value;

use super::{
    AceNoFace, AllPass, Alone, Assisting, Auction, Beating, BidDefence, BidFailed, BidMade, Bids,
    BothArrive, CallForBest, CalledPartner, Counting, Deal, Deck, DefendAlone, Defenders, Draw,
    EuchreGoes, FarmersHand, FirstCaller, FirstLead, Following, IdenticalCards, Jambon, Joker,
    JokerDiscard, JokerTurnedUp, Laps, LastCall, Leading, Least, LeftBower, LeftFollows, LoneHand,
    LoneLead, Makers, Movement, NextLead, NoTrump, NoTrumpBowers, OrderUpNeeds, PartnerHelp,
    PartnerShown, Passing, PlainOrder, Points, RightBower, Rubber, RuffingPartner, Short, Sides,
    SitsOut, Stakes, Taking, TricksCounted, TurnUpGoes, TurnedDownSuit, TurnedJack, UnheldCard,
    WhenVoid, Widow, form::Form,
};

/// Writes the clause list once and makes from it the ruleset, the names, the choices and the
/// comparison.
macro_rules! clauses {
    ($($(#[doc = $doc:literal])+ $name:literal $field:ident $Clause:ident: $Choice:ty,)+) => {
        /// One closed choice for every clause: all that the engine reads.
        ///
        /// There is no default: the rules of a table are always chosen. Equality compares every
        /// clause.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct Ruleset {
            $($(#[doc = $doc])+ pub $field: $Choice,)+
        }

        /// The name of a clause, in the order in which rules are told.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Clause {
            $($(#[doc = $doc])+ $Clause,)+
        }

        /// A clause together with one of its choices.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Choice {
            $($(#[doc = $doc])+ $Clause($Choice),)+
        }

        impl Clause {
            /// All clauses, in the order in which rules are told.
            pub const ALL: &[Self] = &[$(Self::$Clause,)+];

            /// The name used in files and on screen.
            pub const fn id(self) -> &'static str {
                match self { $(Self::$Clause => $name,)+ }
            }

            /// The clause of that name.
            pub fn from_id(id: &str) -> Option<Self> {
                match id { $($name => Some(Self::$Clause),)+ _ => None }
            }
        }

        impl Clause {
            /// How its choices are written, as their own reader states it.
            pub(super) fn own_form(self) -> Form {
                match self { $(Self::$Clause => Form::of::<$Choice>(),)+ }
            }
        }

        impl Choice {
            /// The clause that it belongs to.
            pub const fn clause(&self) -> Clause {
                match self { $(Self::$Clause(_) => Clause::$Clause,)+ }
            }

            /// Reads a choice of `clause` from its YAML form; the error says what was expected.
            pub(super) fn read(clause: Clause, value: Value) -> Result<Self, serde_yaml::Error> {
                match clause { $(Clause::$Clause => serde_yaml::from_value(value).map(Self::$Clause),)+ }
            }

            /// Its YAML form.
            pub(super) fn write(&self) -> Result<Value, serde_yaml::Error> {
                match self { $(Self::$Clause(choice) => serde_yaml::to_value(choice),)+ }
            }
        }

        impl Ruleset {
            /// What is chosen for `clause`.
            pub fn choice(&self, clause: Clause) -> Choice {
                match clause { $(Clause::$Clause => Choice::$Clause(self.$field.clone()),)+ }
            }

            /// Replaces the choice of one clause.
            pub fn choose(&mut self, choice: Choice) {
                match choice { $(Choice::$Clause(choice) => self.$field = choice,)+ }
            }
        }
    };
}

clauses! {
    /// How many sit at the table, 2 to 7.
    "players" players Players: u8,
    /// How the seats fall into sides.
    "sides" sides Sides: Sides,
    /// How seats and the first dealer are drawn for.
    "draw" draw Draw: Draw,
    /// Which cards are in the deck.
    "deck" deck Deck: Deck,
    /// The joker.
    "joker" joker Joker: Joker,
    /// What is dealt, and what becomes of the rest.
    "deal" deal Deal: Deal,
    /// Whether an ace without faces may be claimed.
    "ace-no-face" ace_no_face AceNoFace: AceNoFace,
    /// Whether nines and tens may be traded for the cards that lie undealt.
    "farmers-hand" farmers_hand FarmersHand: FarmersHand,
    /// The form of the auction.
    "auction" auction Auction: Auction,
    /// Who speaks first.
    "first-caller" first_caller FirstCaller: FirstCaller,
    /// What a turned-up joker stands for.
    "joker-turned-up" joker_turned_up JokerTurnedUp: JokerTurnedUp,
    /// What a player needs in order to order up.
    "order-up-needs" order_up_needs OrderUpNeeds: OrderUpNeeds,
    /// How the dealer's partner may order up.
    "assisting" assisting Assisting: Assisting,
    /// What a turned-up jack obliges to.
    "turned-jack" turned_jack TurnedJack: TurnedJack,
    /// Whether a turned-down suit may be named.
    "turned-down-suit" turned_down_suit TurnedDownSuit: TurnedDownSuit,
    /// Whether no trump may be named.
    "no-trump" no_trump NoTrump: NoTrump,
    /// The ladder of bids, where bids are made.
    "bids" bids Bids: Bids,
    /// Whether a pass is final.
    "passing" passing Passing: Passing,
    /// What the dealer may do as the last to call.
    "last-call" last_call LastCall: LastCall,
    /// What happens when nobody makes it.
    "all-pass" all_pass AllPass: AllPass,
    /// Whether a maker may go alone.
    "alone" alone Alone: Alone,
    /// Whether every maker stands alone in any case.
    "lone-hand" lone_hand LoneHand: LoneHand,
    /// Who sits out when a maker goes alone.
    "sits-out" sits_out SitsOut: SitsOut,
    /// Whether a defender may defend alone.
    "defend-alone" defend_alone DefendAlone: DefendAlone,
    /// What becomes of the accepted turn-up.
    "turn-up-goes" turn_up_goes TurnUpGoes: TurnUpGoes,
    /// How the widow is taken.
    "widow" widow Widow: Widow,
    /// When the dealer lays away the card that he holds too many.
    "joker-discard" joker_discard JokerDiscard: JokerDiscard,
    /// How a lone bidder and his partners exchange cards.
    "partner-help" partner_help PartnerHelp: PartnerHelp,
    /// Whether a lone hand may call for its partner's best card.
    "call-for-best" call_for_best CallForBest: CallForBest,
    /// Whether a lone hand may be exposed.
    "jambon" jambon Jambon: Jambon,
    /// Whose cards are searched for the called suit's best.
    "called-partner" called_partner CalledPartner: CalledPartner,
    /// When the called partner is known.
    "partner-shown" partner_shown PartnerShown: PartnerShown,
    /// The jack of trump.
    "right-bower" right_bower RightBower: RightBower,
    /// The other jack of trump's colour.
    "left-bower" left_bower LeftBower: LeftBower,
    /// The suit that the left bower follows as.
    "left-follows" left_follows LeftFollows: LeftFollows,
    /// How plain suits rank.
    "plain-order" plain_order PlainOrder: PlainOrder,
    /// Whether there are bowers at no trump.
    "no-trump-bowers" no_trump_bowers NoTrumpBowers: NoTrumpBowers,
    /// By which suit cards are counted.
    "counting" counting Counting: Counting,
    /// Who leads first.
    "first-lead" first_lead FirstLead: FirstLead,
    /// Who leads first when the maker is alone.
    "lone-lead" lone_lead LoneLead: LoneLead,
    /// What may be led.
    "leading" leading Leading: Leading,
    /// Whether the led suit must be followed.
    "following" following Following: Following,
    /// What may be played when void in the led suit.
    "when-void" when_void WhenVoid: WhenVoid,
    /// Whether the trick must be beaten.
    "beating" beating Beating: Beating,
    /// Whether a partner's trick may be trumped.
    "ruffing-partner" ruffing_partner RuffingPartner: RuffingPartner,
    /// Which card takes the trick.
    "taking" taking Taking: Taking,
    /// Which of two identical cards is higher.
    "identical-cards" identical_cards IdenticalCards: IdenticalCards,
    /// Who leads to the next trick.
    "next-lead" next_lead NextLead: NextLead,
    /// Points that a renege costs.
    "renege-points" renege_points RenegePoints: u8,
    /// What it costs to play a card that one does not hold.
    "unheld-card" unheld_card UnheldCard: UnheldCard,
    /// Whose tricks count for the maker.
    "tricks-counted" tricks_counted TricksCounted: TricksCounted,
    /// Tricks that a makers' point takes.
    "least" least Least: Least,
    /// Who scores when the makers fall short without being euchred.
    "short" short Short: Short,
    /// Points of a made, marched or euchred hand.
    "points" points Points: Points,
    /// How the makers' tricks turn into points.
    "makers" makers Makers: Makers,
    /// How a euchre is booked.
    "euchre-goes" euchre_goes EuchreGoes: EuchreGoes,
    /// What defenders score when there is no euchre.
    "defenders" defenders Defenders: Defenders,
    /// What a kept bid scores.
    "bid-made" bid_made BidMade: BidMade,
    /// What a failed bid loses.
    "bid-failed" bid_failed BidFailed: BidFailed,
    /// The loss where it is a fixed number.
    "set-points" set_points SetPoints: u8,
    /// How a loss grows with the bid.
    "stakes" stakes Stakes: Stakes,
    /// What the bidder's opponents score.
    "bid-defence" bid_defence BidDefence: BidDefence,
    /// Points that win a game.
    "target" target Target: u16,
    /// Who wins when several arrive together.
    "both-arrive" both_arrive BothArrive: BothArrive,
    /// Whether two games won make a rubber, and what each game pays towards it.
    "rubber" rubber Rubber: Rubber,
    /// Whether points above the target are carried over.
    "laps" laps Laps: Laps,
    /// Whether a game against nothing counts two.
    "slams" slams Slams: bool,
    /// How partners change between the games of a progressive session.
    "movement" movement Movement: Movement,
}

impl Ruleset {
    /// The choices of `other` wherever they differ from this ruleset's, in clause order.
    ///
    /// Choosing them all turns this ruleset into `other`.
    pub fn diff(&self, other: &Self) -> Vec<Choice> {
        Clause::ALL
            .iter()
            .map(|clause| other.choice(*clause))
            .filter(|choice| self.choice(choice.clause()) != *choice)
            .collect()
    }

    /// This ruleset with some clauses chosen otherwise.
    #[must_use]
    pub fn with(mut self, choices: impl IntoIterator<Item = Choice>) -> Self {
        choices.into_iter().for_each(|choice| self.choose(choice));
        self
    }
}
