//! Why something is so: typed facts, each belonging to a clause. Their sentences stand on floor
//! `text`.

use super::{Action, BySide, Phase, PlayerNumber, TableSeats};
use crate::{
    rules::{
        BidDefence, BidFailed, BidMade, BidName, BothArrive, Clause, FirstCaller, LeftBower,
        PlainOrder,
    },
    table::{Card, Rank, Seat, SeatSet, Suit},
};

/// Declares the reasons with their clause and their name in machine output.
macro_rules! reasons {
    ($($(#[doc = $doc:literal])+ $Name:ident $({ $($field:ident: $Type:ty),+ $(,)? })? => $Clause:ident $id:literal,)+) => {
        /// One step of a ruling: a fact about these cards under these rules.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs)] // the fields say themselves; each arm has its doc
        pub enum Reason {
            $($(#[doc = $doc])+ $Name $({ $($field: $Type),+ })?,)+
        }

        impl Reason {
            /// Every reason, by its clause and its name within that.
            pub const NAMES: &'static [(Clause, &'static str)] = &[$((Clause::$Clause, $id),)+];

            /// The clause that decided.
            pub const fn clause(&self) -> Clause {
                match self { $(Self::$Name { .. } => Clause::$Clause,)+ }
            }

            /// The name of the reason within its clause, in kebab case.
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$Name { .. } => $id,)+ }
            }
        }
    };
}

reasons! {
    /// The joker counts as a trump.
    JokerIsTrump { trump: Suit } => Joker "is-trump",
    /// The joker belongs to no suit.
    JokerHasNoSuit => Joker "no-suit",
    /// The joker may be played at any time.
    JokerAnyTime => Joker "any-time",
    /// Where the joker ranks.
    JokerRanks { below_right: bool } => Joker "rank",
    /// The jack of trump.
    RightBower { card: Card } => RightBower "right",
    /// The other jack of the colour counts as a trump.
    LeftIsTrump { card: Card, trump: Suit } => LeftFollows "trump",
    /// The other jack of the colour keeps its printed suit for following.
    LeftKeepsSuit { card: Card, trump: Suit } => LeftFollows "printed",
    /// The left bower, led, asks for its printed suit.
    LedLeftAsksPrinted { card: Card } => LeftFollows "printed-when-led",
    /// Where the left bower ranks.
    LeftRanks { card: Card, place: LeftBower } => LeftBower "rank",
    /// Another jack counts as a trump.
    ExtraJackIsTrump { card: Card, trump: Suit } => LeftBower "extra-jack",
    /// Where another jack ranks.
    ExtraJackRanks { card: Card } => LeftBower "extra-jack-rank",
    /// A card counts as the suit printed on it.
    PrintedSuit { card: Card, suit: Suit } => LeftFollows "as-printed",
    /// A jack tops its suit although nothing is trump.
    JackTopsSuit { card: Card } => NoTrumpBowers "on-top",
    /// A jack that is no bower; whether there are any.
    OrdinaryJack { card: Card, order: PlainOrder, bowers: bool } => PlainOrder "jack",
    /// A card whose rank is not the usual one.
    OddRank { card: Card, order: PlainOrder } => PlainOrder "odd",
    /// The suit that a led card asks for.
    SuitLed { card: Card, suit: Option<Suit> } => Following "led",
    /// The suit that the card played last is thought to ask for.
    LastCardAsks { card: Card, suit: Option<Suit> } => Following "last-card",
    /// The led card asks for nothing.
    NothingToFollow => Following "nothing-led",
    /// The player holds none of the led suit.
    VoidIn { suit: Suit } => WhenVoid "void",
    /// The player holds some of the led suit.
    Holds { suit: Suit, cards: Vec<Card> } => Following "holds",
    /// So one of them must be played.
    MustFollow { suit: Suit } => Following "must-follow",
    /// A trump may be played all the same.
    MayTrumpAnyway { suit: Suit } => Following "may-trump",
    /// Nothing needs to be followed.
    NeedNotFollow => Following "need-not",
    /// A player without the led suit may play anything.
    AnyCardGoes => WhenVoid "any-card",
    /// A player without the led suit must trump.
    MustTrump => WhenVoid "must-trump",
    /// A partner is winning, so he may not be trumped.
    PartnerWins { card: Card } => RuffingPartner "partner-wins",
    /// The best card so far must be beaten.
    MustBeat { card: Card } => Beating "must-beat",
    /// Any card may be led.
    LeadAnything => Leading "any-card",
    /// Trump may not be led yet.
    TrumpNotBroken => Leading "not-broken",
    /// An exposed hand must play the card named.
    CardDemanded { card: Card } => Jambon "demanded",
    /// The card is not in the hand.
    NotHeld { card: Card } => Following "not-held",
    /// The card may be played.
    Allowed { card: Card } => Following "allowed",
    /// The card may not be played.
    Refused { card: Card } => Following "refused",
    /// The card cannot take this trick, though it be a trump.
    CannotWin { card: Card, led: Option<Suit>, trump: bool } => Taking "cannot-win",
    /// Cards from strongest to weakest.
    Ordered { groups: Vec<Vec<Card>> } => Taking "ordered",
    /// A trump takes the trick because of when it was played.
    TrumpByPosition { card: Card, first: bool } => Taking "trump-by-position",
    /// The best trump takes the trick.
    BestTrump { card: Card, among: Vec<Card> } => Taking "best-trump",
    /// The best card of the led suit takes the trick.
    BestOfLed { card: Card, suit: Option<Suit> } => Taking "best-of-led",
    /// An ace takes a trick to which trump was led.
    AceOverTrump { card: Card } => Taking "ace-over-trump",
    /// The highest card of any suit takes the trick.
    HighestOfAny { card: Card } => Taking "highest-of-any",
    /// Which of two identical cards stands.
    OfTwins { card: Card, first: bool } => IdenticalCards "twins",
    /// How many trumps the deck has.
    TrumpsInDeck { trump: Suit, count: usize, lowest: Rank } => Deck "trumps",
    /// No trump may be called as a suit may.
    MayCallNoTrump => NoTrump "may-be-called",
    /// There are no trumps.
    NoTrumps => NoTrump "none",
    /// How many cards of a suit the deck has.
    InDeck { suit: Suit, count: u32 } => Counting "in-deck",
    /// Which of them were seen.
    SeenOfSuit { suit: Suit, cards: Vec<Card> } => Counting "seen",
    /// How many are left.
    StillOut { suit: Suit, count: u32 } => Counting "still-out",
    /// Partners sit opposite one another.
    PartnersOpposite { side: SeatSet } => Sides "opposite",
    /// Partners sit beside one another.
    PartnersBeside { side: SeatSet } => Sides "beside",
    /// The maker plays against everybody.
    MakerAgainstAll { maker: Seat } => Sides "against-all",
    /// The maker has no partner in this hand.
    NoPartner { maker: Seat } => Sides "no-partner",
    /// The maker's partners of this hand.
    PartnersOfHand { maker: Seat, partners: SeatSet } => Sides "of-the-hand",
    /// The called suit's best card finds the partner.
    HoldsBestOfCalled { suit: Suit, card: Card, seat: Seat } => CalledPartner "holder",
    /// The maker holds the called suit's best card himself.
    MakerHoldsBestOfCalled { suit: Suit, card: Card, maker: Seat } => CalledPartner "maker-holds",
    /// Nobody else holds the called suit.
    NobodyHoldsCalled { suit: Suit } => CalledPartner "nobody",
    /// Nobody else holds it, so the maker calls another suit.
    CallsAgain { suit: Suit, maker: Seat } => CalledPartner "again",
    /// The called partner has said so.
    PartnerSpeaksUp => PartnerShown "at-call",
    /// No card tells yet who the called partner is.
    PartnerNotShown { maker: Seat } => PartnerShown "not-yet",
    /// Everybody plays.
    AllPlay => SitsOut "nobody",
    /// A lone maker's partners sit out; the bid, where that made the maker go alone.
    PartnersSitOut { maker: Seat, out: SeatSet, bid: Option<BidName> } => SitsOut "partners",
    /// An opponent of the lone maker sits out.
    OpponentSitsOut { seat: Seat } => SitsOut "opponent",
    /// A lone defender's partners sit out.
    DefendersSitOut { defender: Seat, out: SeatSet } => DefendAlone "partners",
    /// The player on the dealer's left leads.
    EldestLeads { eldest: Seat } => FirstLead "eldest",
    /// The maker leads.
    MakerLeads { maker: Seat } => FirstLead "maker",
    /// The dealer leads.
    DealerLeads { dealer: Seat } => FirstLead "dealer",
    /// The player on a lone maker's left leads.
    LeftOfLoneMakerLeads { maker: Seat } => LoneLead "left-of-maker",
    /// The leader sits out, so the next in play leads.
    NextInPlayLeads { absent: Seat, leader: Seat } => SitsOut "next-in-play",
    /// The record says who led.
    LedInRecord { leader: Seat } => FirstLead "record",
    /// The winner of the last trick leads.
    WinnerLeads { winner: Seat } => NextLead "winner",
    /// The lead passes to the left.
    LeadPassesLeft { leader: Seat } => NextLead "left",
    /// Play goes on clockwise.
    PlaysNext { seat: Seat, cards: usize } => NextLead "clockwise",
    /// The hand is over.
    HandOver { thrown_in: bool } => AllPass "over",
    /// Somebody has to act before play goes on.
    ActDue { seat: Seat, phase: Phase } => Auction "due",
    /// It is this player's turn to call.
    TurnToCall { seat: Seat, first: FirstCaller } => FirstCaller "turn",
    /// It is somebody else's turn.
    NotYourTurn { seat: Seat, turn: Seat } => Auction "not-your-turn",
    /// Such an act does not belong here.
    NotNow { seat: Seat, phase: Phase } => Auction "not-now",
    /// The act is not among those allowed.
    ActionRefused { seat: Seat, action: Action } => Auction "refused",
    /// The turned-up card may be accepted.
    MayAccept { card: Card, suit: Suit } => Auction "may-accept",
    /// A turned-up jack has to be taken.
    JackMustBeTaken { card: Card } => TurnedJack "must-be-taken",
    /// Ordering up takes a trump in hand.
    NeedsTrumpToOrder { suit: Suit } => OrderUpNeeds "a-trump",
    /// The dealer's partner may order up alone only.
    PartnerMustGoAlone { dealer: Seat } => Assisting "alone-only",
    /// The dealer may not pass.
    DealerStuck { dealer: Seat } => LastCall "stuck",
    /// Suits that were turned down, and whether they are barred.
    TurnedDown { suits: Vec<Suit>, barred: bool } => TurnedDownSuit "turned-down",
    /// Alone is declared with the call.
    AloneWithCall => Alone "with-the-call",
    /// The maker may still go alone.
    MayStillGoAlone { maker: Seat } => Alone "any-time",
    /// There are no lone hands.
    NoLoneHands => Alone "never",
    /// Who has passed is out.
    PassIsFinal { seat: Seat } => Passing "final",
    /// A bid must be higher than the best so far.
    BidsAbove { best: Option<BidName>, left: Vec<BidName> } => Bids "above",
    /// The joker's holder must bid three.
    JokerMustSpeak { seat: Seat } => AllPass "joker-speaks",
    /// The dealer must bid the least.
    DealerMustBid { dealer: Seat } => AllPass "dealer-forced",
    /// The hand may be changed with the ghost.
    MaySwap => Deal "swap",
    /// An ace without faces may be claimed.
    MayClaimAceNoFace => AceNoFace "claim",
    /// Nines and tens may be traded.
    MayTrade => FarmersHand "trade",
    /// The dealer took the turn-up and discards one of six.
    TookThenDiscards { seat: Seat, up: Card } => TurnUpGoes "took-first",
    /// The dealer discards before he takes the turn-up.
    DiscardsThenTakes { seat: Seat, up: Card } => TurnUpGoes "discards-first",
    /// The dealer takes a turn-up that he might have left, and discards one of the cards he held
    /// before.
    TakesAndDiscards { seat: Seat, up: Card } => TurnUpGoes "takes-and-discards",
    /// The dealer may leave the turn-up.
    MayDeclineTurnUp => TurnUpGoes "may-decline",
    /// The dealer lays away what he has too many.
    DiscardsExtra { count: u8 } => JokerDiscard "extra",
    /// The bidder names trump.
    BidderNames { maker: Seat } => Auction "names",
    /// The widow may be left.
    MayDeclineWidow => Widow "may-decline",
    /// The bidder lays away as many cards as the widow had.
    WidowDiscards { count: u8 } => Widow "discards",
    /// The bidder may choose partners.
    MayChoosePartners { most: u8 } => Bids "partners",
    /// Any suit may be called.
    CallsAnySuit => CalledPartner "any-suit",
    /// A lone hand may be exposed.
    MayExpose => Jambon "may-expose",
    /// A defender may defend alone.
    MayDefendAlone { seat: Seat } => DefendAlone "may",
    /// A lone hand may ask for its partner's best card.
    MayCallForBest { seat: Seat } => CallForBest "may",
    /// It discards one card first.
    DiscardsForBest => CallForBest "discard",
    /// The partner chooses what is his best card.
    GivesBest { seat: Seat } => CallForBest "give",
    /// The bidder gives cards to a partner.
    BidderGives { count: u8, partner: Seat } => PartnerHelp "give",
    /// The partner may keep the cards that were asked for.
    MayKeepCards => PartnerHelp "may-keep",
    /// The partner gives back what he thinks best.
    PartnerChooses => PartnerHelp "partner-chooses",
    /// The partner must give his best trumps.
    MustGiveBestTrump { cards: Vec<Card> } => PartnerHelp "best-trump",
    /// Any card of an exposed hand may be demanded.
    MayDemand => Jambon "may-demand",
    /// How many tricks the makers took.
    MakersTook { side: SeatSet, tricks: u8, of: u8 } => TricksCounted "makers-took",
    /// Only the maker's own tricks count.
    OnlyMakersTricks { maker: Seat, tricks: u8 } => TricksCounted "maker-only",
    /// The makers took too few for their point.
    FellShort { least: u8, defenders_score: bool } => Short "fell-short",
    /// What the makers score.
    MakersScore { march: bool, alone: bool, exposed: bool, points: i16 } => Points "makers",
    /// A point for each trick over two.
    PaidPerTrickOverTwo => Makers "per-trick",
    /// Defenders score their tricks.
    DefendersPerTrick => Defenders "per-trick",
    /// The makers were euchred.
    Euchred { points: i16, alone: bool, lone_defender: bool } => Points "euchred",
    /// A euchre is taken off the makers.
    EuchreSubtracted => EuchreGoes "subtracted",
    /// A euchre goes to one defender.
    EuchreToOne { side: SeatSet } => EuchreGoes "to-one",
    /// A euchre goes to the defenders who took more tricks than the makers.
    EuchreToThoseAhead { sides: Vec<SeatSet> } => EuchreGoes "to-those-ahead",
    /// Whether the bid was kept.
    BidKept { needed: u8, took: u8, kept: bool } => Bids "kept",
    /// What a kept bid pays.
    BidPays { points: i16, rate: u8, by: BidMade } => BidMade "pays",
    /// What a failed bid costs: how often the loss counts, and whether a dealer who had to bid
    /// loses half of it.
    ///
    /// `priced` names the bid where what it costs is not what was bid but a price of its own.
    BidCosts { points: i16, by: BidFailed, times: i16, halved: bool, priced: Option<BidName> } => BidFailed "costs",
    /// What the opponents score, side by side.
    OpponentsScore { by: BidDefence, score: Vec<(SeatSet, i16)> } => BidDefence "opponents",
    /// The totals after the hand.
    NewTotals { score: BySide<i16> } => Target "totals",
    /// Nobody has reached the target.
    NobodyThere { target: i16 } => Target "not-yet",
    /// Who has reached the target.
    Arrived { sides: Vec<SeatSet>, target: i16 } => Target "arrived",
    /// Several have, and what decides.
    SeveralArrived { rule: BothArrive, level: bool } => BothArrive "several",
    /// The losers have nothing.
    Slam => Slams "slam",
    /// Somebody has won two games.
    RubberWon { side: SeatSet } => Rubber "won",
    /// What a game pays towards the rubber, and how many points the losers have.
    GamePays { points: u8, losers: i16 } => Rubber "game-pays",
    /// What winning the rubber pays besides.
    RubberPays { side: SeatSet, points: u8 } => Rubber "pays",
    /// What goes into the next game.
    Carried { carry: BySide<i16>, games: u8 } => Laps "carried",
    /// How high an ace counts in the draw.
    AceInDraw { low: bool } => Draw "ace",
    /// What everybody drew, the lowest card first.
    DrawnInOrder { drawn: Vec<(Seat, Card)> } => Draw "in-order",
    /// Some drew the same rank.
    DrawAgain { seats: SeatSet } => Draw "again",
    /// Whoever drew, all draw again.
    AllDrawAgain => Draw "all-again",
    /// The lower half plays the higher one.
    LowestAgainstHighest { low: SeatSet, high: SeatSet } => Draw "sides",
    /// The lowest card deals.
    LowestDeals { dealer: Seat } => Draw "lowest-deals",
    /// The highest card deals.
    HighestDeals { dealer: Seat } => Draw "highest-deals",
    /// The next lowest card sits on the left.
    NextLowestOnLeft { order: Vec<Seat> } => Draw "order",
    /// A row of the chart.
    ChartSeats { row: u8, tables: Vec<TableSeats> } => Movement "chart",
    /// All rows have been played.
    ChartBeginsAgain { game: u8, row: u8 } => Movement "again",
    /// Partners stay as they were.
    PartnersStay => Movement "partners-stay",
    /// Who is named first deals first.
    FirstNamedDeals { dealers: Vec<PlayerNumber> } => Movement "first-named-deals",
    /// A hand that is thrown in is no deal of the game.
    ThrownInDealtAgain => Movement "thrown-in",
    /// A card was played although the led suit was held.
    Reneged { seat: Seat, trick: usize, card: Card, with: Vec<Card> } => Following "renege",
    /// A card was played that was not held.
    PlayedUnheld { seat: Seat, trick: usize, card: Card } => Following "unheld",
    /// A card was played to a trick to which everybody had played.
    TrickFull { seat: Seat, trick: usize, card: Card } => NextLead "trick-full",
    /// Every card was legal.
    NoRenege { plays: usize } => Following "no-renege",
    /// How many reneges a side made, and how many points each of them costs.
    RenegeCosts { side: SeatSet, points: i16, times: i16 } => RenegePoints "costs",
    /// Whether a card that is not held costs what a renege costs.
    UnheldCosts { as_renege: bool } => UnheldCard "price",
}

impl Reason {
    /// The name used in machine output: clause, dot, name.
    pub fn rule(&self) -> String {
        format!("{}.{}", self.clause().id(), self.name())
    }
}
