//! What an act was worth at the moment of its decision: one judgement for the coach at a table, the
//! review of a hand, and the analysis of a record.

use super::{
    Argument, Decides, LoneCalls, Principle, Seed, Sees,
    argument::{is_idle, pass_instead},
};
use crate::{
    engine::{Action, BySide, Hand, Phase, Silent},
    rules::Trump,
    solver::{
        Advice, Adviser, CardTurn, JudgedBy, RuleOfThumb, Sampling, Style, WinChances, Worth,
    },
    table::{Card, CardSet, Seat, SeatSet},
};

/// An act beside the best one, on average over deals that its player may expect.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The trick, from 1; 0 before the first lead.
    pub trick: usize,
    /// The round of the bidding where it has several, from 1; else 0.
    pub round: usize,
    /// What was done.
    pub own: Action,
    /// What a hint names: of acts that bring as good as most the one that comes to mind first; beside a
    /// bid too many the pass, where that may do as well.
    pub best: Action,
    /// How much less his act brings, in points of the hand or in the chance to win the match.
    pub lost: f64,
    /// What part that is of what is at stake; see [`Moment::at_stake`].
    pub part: f64,
    /// Whether the deals show that it brings less.
    pub is_shown: bool,
    /// Whether it brought less in some deals than the best of all, and more in none.
    pub is_dominated: bool,
    /// Over how many deals.
    pub deals: u32,
    /// By what acts were judged.
    pub by: JudgedBy,
    /// How grave that is: fine, where the deals do not show it, or where it is little and nothing
    /// can be said for the better act.
    pub band: Band,
    /// Of a mistake, what decides.
    pub why: Option<Decides>,
}

impl Judged {
    /// Whether it is worth a word.
    pub fn is_mistake(&self) -> bool {
        self.band > Band::Fine
    }

    /// Whether it is as good as the act that a hint names, but for a trifle, for all that the deals
    /// show.
    pub fn is_sound(&self) -> bool {
        !self.is_mistake() && !self.is_slip()
    }

    /// Whether it is shown to be worse by more than a trifle, or was never better, and is no mistake all
    /// the same.
    pub fn is_slip(&self) -> bool {
        let is_less = falls_short(self.is_shown, self.is_dominated, self.part);
        !self.is_mistake() && is_less && self.best != self.own
    }
}

/// Whether an act does not do as well as the best: the deals show that it brings less, and it gives
/// up more than a trifle of what is at stake.
fn is_less(is_shown: bool, part: f64) -> bool {
    is_shown && part > TRIFLE
}

/// Whether it does not do as well, or never brings more and gives anything up.
fn falls_short(is_shown: bool, is_dominated: bool, part: f64) -> bool {
    is_less(is_shown, part) || is_dominated && part > 0.0
}

/// What loses no more than this part of what is at stake is as good as the best.
const TRIFLE: f64 = 0.005;

/// An act that is better in some deals, and worse in at least so many times as many, is seldom better.
const SELDOM: u32 = 20;

/// An act that is worse in more than one deal of so many is worse in many.
const MANY: u32 = 4;

/// What a hand of classic Euchre to ten points moves at an even start: a hand that moves no less is
/// measured by the whole match.
const USUAL: f64 = 0.118;

/// In a game that is nearly lost any loss is a great part of what is left: less than half a game in a
/// hundred nobody feels.
const FELT: f64 = 0.005;

/// Whether somebody feels that loss.
fn is_felt(by: JudgedBy, lost: f64) -> bool {
    by == JudgedBy::Points || lost >= FELT
}

/// However little a hand moves the match, at least this part of it is at stake.
const LEAST: f64 = 0.05;

/// How grave it is to give up a part of what is at stake. Source: the published bands of chess.com,
/// where the whole match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// Up to 0.02.
    Fine,
    /// Up to 0.05.
    Good,
    /// Up to 0.1.
    Inaccuracy,
    /// Up to 0.2.
    Mistake,
    /// More.
    Blunder,
}

impl Band {
    /// All of them, the mildest first.
    pub const ALL: [Self; 5] =
        [Self::Fine, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// The most that may be given up in it.
    pub const fn most(self) -> f64 {
        match self {
            Self::Fine => 0.02,
            Self::Good => 0.05,
            Self::Inaccuracy => 0.1,
            Self::Mistake => 0.2,
            Self::Blunder => 1.0,
        }
    }

    /// The band of a loss, told as a part of what is at stake.
    pub fn of(lost: f64) -> Self {
        let is_in = |band: &Self| lost <= band.most();
        Self::ALL.into_iter().find(is_in).unwrap_or(Self::Blunder)
    }

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// The same deals tell the same of a moment, wherever it is looked at.
const SEED: Seed = Seed(1);

/// A glance is at this many deals.
const DEALS: u32 = 60;

/// A card is judged by this many.
const MORE_DEALS: u32 = 300;

/// What comes before the cards decides more, and more of it is luck.
const DEALS_OF_CALLS: u32 = 1_000;

/// A moment at which a seat has to act, and by what its acts are judged.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a, 'r> {
    /// The hand before the act.
    pub hand: &'a Hand<'r>,
    /// Whose turn it is.
    pub seat: Seat,
    /// The totals before the hand, where a match is played.
    pub score: Option<&'a BySide<i16>>,
    /// Whether somebody has heard of going alone: else nothing is measured by it.
    pub lone_calls: LoneCalls,
    /// Whose calls the others are modelled on; on the best ones, where nothing is said.
    pub style: Option<Style>,
}

impl Moment<'_, '_> {
    /// What is at stake in this hand, in what acts are judged by: the match, or the points that win
    /// one; and less where a hand moves it less than a hand of classic Euchre does at an even start.
    ///
    /// So in a game of many hands as much of a hand is a mistake as in one of few, and where one
    /// hand decides the match, as much of the match.
    pub fn at_stake(&self, by: JudgedBy) -> f64 {
        let rules = self.hand.rules();
        let (chances, dealer) = (WinChances::of(rules, |_| {}), self.hand.dealer());
        let (moved, whole) = match (by, self.score) {
            (JudgedBy::Match, Some(score)) => {
                (chances.moved_by_a_hand(score, dealer, self.seat), 1.0)
            }
            (JudgedBy::Match, None) | (JudgedBy::Points, _) => {
                (chances.points_of_a_hand(dealer, self.seat), f64::from(rules.target))
            }
        };
        (moved / USUAL).clamp(LEAST * whole, whole)
    }

    /// From what loss on an act can be a mistake: always the same part of what is at stake.
    pub fn worth_a_word(&self, by: JudgedBy) -> f64 {
        Band::Fine.most() * self.at_stake(by)
    }

    /// A few deals, where nobody is judged by them.
    pub const fn glance() -> Sampling {
        Sampling { seed: SEED, most: DEALS, until_clear: false }
    }

    /// The deals by which an act is judged here.
    pub fn closest(&self) -> Sampling {
        let is_card = matches!(self.hand.turn(&mut Silent), Ok(Some((_, Phase::Play))));
        let most = if is_card { MORE_DEALS } else { DEALS_OF_CALLS };
        Sampling { most, ..Self::glance() }
    }

    /// What each act brings over these deals; `None` where it is not the seat's turn, no deal
    /// agrees with what it has seen, or nobody knows how players of the style call.
    pub fn advice(&self, sampling: Sampling) -> Option<Advice> {
        let adviser = Adviser::for_score(self.hand.rules(), self.score).of_style(self.style)?;
        let advice = adviser.advise(self.hand.view(self.seat), sampling, |_| {}).ok()?;
        Some(match self.lone_calls {
            LoneCalls::NotYet => together(advice),
            LoneCalls::Taught => advice,
        })
    }

    /// An act beside the one that a hint would name (see [`Self::taught`]), where `advice` is of the
    /// deals by which acts are judged (see [`Self::closest`]); `None` where the act is not known to it.
    ///
    /// Nothing is called a mistake that the deals do not show, and no small one for which nothing is
    /// seen, unless it is worse in most deals and better in hardly any; of bids none but a grave one.
    pub fn judged(&self, advice: &Advice, own: Action) -> Option<Judged> {
        let best = self.named(advice)?;
        // Whoever has not asked is judged beside what he would have been told.
        let told = self.taught(advice).filter(|_| best != own);
        self.judged_beside(advice, own, told.unwrap_or(best))
    }

    /// The same beside the act that was `named`: the best one, or one that does as well.
    pub fn judged_beside(&self, advice: &Advice, own: Action, named: Action) -> Option<Judged> {
        let worth = advice.worths.iter().find(|worth| worth.action == own)?;
        let (by, at_stake) = (advice.by, self.at_stake(advice.by));
        let is_shown = worth.is_worse();
        let pass = pass_instead(advice, &self.alike(advice, named), [own, named]);
        let best = pass.map_or(named, |pass| pass.action);
        let named = advice.worths.iter().find(|worth| worth.action == best)?;
        let lost = (worth.behind - named.behind).max(0.0);
        let part = lost / at_stake;
        // What is worse in many deals and better in hardly any is a mistake, however little hangs on
        // it; without a reason only what is so in most of them.
        let is_seldom_more = SELDOM * worth.more <= worth.less && MANY * worth.less > advice.deals;
        let is_mostly_less = is_seldom_more && 2 * worth.less > advice.deals;
        let is_rarely_more = is_seldom_more && is_less(is_shown, part);
        let least = if is_rarely_more { Band::Good } else { Band::Fine };
        let counts = is_rarely_more || is_felt(by, lost);
        let is_grave = |band: &Band| is_shown && counts && *band > Band::Fine && best != own;
        let band = Some(Band::of(part).max(least)).filter(is_grave);
        let why = band.and_then(|_| self.why([best, own]));
        // What a bid brings hangs most on what others are taken to bid: without a reason a figure
        // convinces nobody there.
        let is_partners = matches!(own, Action::Partners(_));
        let bids = is_partners || own.is_call() && !self.hand.rules().auction.is_turn_up();
        let is_told = |band: &Band| {
            let is_reason = || why.as_ref().is_some_and(Decides::is_reason);
            let is_heavy = *band > if bids { Band::Inaccuracy } else { Band::Good };
            is_heavy || is_mostly_less && !bids || is_reason()
        };
        let band = band.filter(is_told).unwrap_or(Band::Fine);
        let trick = self.hand.tricks().len() + usize::from(self.hand.on_table().is_empty());
        Some(Judged {
            round: self.round(),
            trick: own.played().map_or(0, |_| trick),
            own,
            best,
            lost,
            part,
            is_shown,
            is_dominated: worth.is_dominated(),
            deals: advice.deals,
            by,
            band,
            why: why.filter(|_| band > Band::Fine),
        })
    }

    /// The round of the bidding, where cards are turned up.
    fn round(&self) -> usize {
        let is_auction = matches!(self.hand.turn(&mut Silent), Ok(Some((_, Phase::Auction))));
        let has_rounds = is_auction && self.hand.rules().auction.is_turn_up();
        let named = usize::from(self.hand.suit_on_offer().is_none());
        if has_rounds { self.hand.up().len() + named } else { 0 }
    }

    /// What decides between the better of two acts and the other one, by the same deals.
    pub fn why(&self, acts: [Action; 2]) -> Option<Decides> {
        let adviser = Adviser::for_score(self.hand.rules(), self.score);
        let sampling = Sampling { most: MORE_DEALS, ..Self::glance() };
        let found = adviser.decisive(&self.hand.view(self.seat), sampling, acts).ok()??;
        let decides = Decides::of(&found, self.hand, self.seat);
        let named = || self.named_after(decides.better);
        let argument = Argument::fails_for_less(self.hand, self.seat, &decides, named);
        let argument = argument.or_else(|| self.argument(acts));
        Some(Decides { argument, ..decides })
    }

    /// What speaks for the better of two acts, where that is a bid beside the pass also by what comes of
    /// the two in the deals.
    pub fn speaks(&self, acts: [Action; 2]) -> Option<Argument> {
        match acts {
            [Action::Bid(_), Action::Pass] => {
                self.why(acts).map_or_else(|| self.argument(acts), |found| found.argument)
            }
            _ => self.argument(acts),
        }
    }

    /// What speaks for the better of two acts in cards that the seat sees; before that, where it is
    /// a bid, that the bid which stands would end the game.
    pub fn argument(&self, [better, other]: [Action; 2]) -> Option<Argument> {
        let is_bid = matches!(better, Action::Bid(_)) && other == Action::Pass;
        let ends = || Argument::ends_the_game(self.hand, self.seat, self.score?);
        let ends = is_bid.then(ends).flatten();
        ends.or_else(|| {
            let bid = [better, other].into_iter().find(|act| matches!(act, Action::Bid(_)));
            let named = bid.and_then(|bid| self.named_after(bid));
            let (hand, seat) = (self.hand, self.seat);
            match named {
                Some(named) => Argument::of_bids(hand, seat, [better, other], named),
                None => Argument::between(hand, seat, Sees::OwnHand, better, other),
            }
        })
    }

    /// What would be named if a bid of the seat was the last one: of what brings as good as most the
    /// best suit.
    ///
    /// `None` where nothing is named after a bid.
    fn named_after(&self, bid: Action) -> Option<Trump> {
        let mut hand = self.hand.clone();
        hand.act(self.seat, bid).ok()?;
        while let Ok(Some((seat, Phase::Auction))) = hand.turn(&mut Silent) {
            hand.act(seat, Action::Pass).ok()?;
        }
        let after = Moment { hand: &hand, ..*self };
        let (seat, phase) = hand.turn(&mut Silent).ok()??;
        if (seat, phase) != (self.seat, Phase::Trump) {
            return None;
        }
        let advice = after.advice(after.closest())?;
        let named = after.named(&advice)?;
        let good = [named].into_iter().chain(after.alike(&advice, named));
        let trumps: Vec<Trump> = good.filter_map(|act| hand.would_make(act)).collect();
        let is_no_mistake = |suit: &Trump| {
            let judged = || after.judged(&advice, Action::Name(*suit));
            trumps.contains(suit) || judged().is_some_and(|judged| !judged.is_mistake())
        };
        let best = Argument::best_suit(&hand, self.seat).filter(is_no_mistake);
        best.or_else(|| trumps.first().copied())
    }

    /// What comes to mind first.
    pub fn obvious(&self) -> Option<Action> {
        RuleOfThumb::counting(self.hand.rules()).acts(self.hand).map(|(_, action)| action)
    }

    /// The acts that may do as well as the one that is named, which is none of them: just those that
    /// are neither mistakes nor slips beside it.
    pub fn alike(&self, advice: &Advice, named: Action) -> Vec<Action> {
        let at_stake = self.at_stake(advice.by);
        let of_named = advice.worths.iter().find(|worth| worth.action == named);
        let behind = of_named.map_or(0.0, |worth| worth.behind);
        let is_alike = |worth: &&Worth| {
            let part = (worth.behind - behind) / at_stake;
            worth.action != named && !falls_short(worth.is_worse(), worth.is_dominated(), part)
        };
        advice.worths.iter().filter(is_alike).map(|worth| worth.action).collect()
    }

    /// What a hint names beside an act: what may do as well, and of partners those who cost nothing that
    /// anybody feels.
    pub fn beside(&self, advice: &Advice, named: Action) -> Vec<Action> {
        if !matches!(named, Action::Partners(_)) {
            return self.alike(advice, named);
        }
        let of_named = advice.worths.iter().find(|worth| worth.action == named);
        let behind = of_named.map_or(0.0, |worth| worth.behind);
        let is_near =
            |worth: &&Worth| worth.action != named && !is_felt(advice.by, worth.behind - behind);
        advice.worths.iter().filter(is_near).map(|worth| worth.action).collect()
    }

    /// The one act that is called the best: of those that bring as good as most what comes to mind
    /// first, of cards that are equally good the lowest, but led the highest of those that touch.
    ///
    /// It is never a mistake itself. A bid of which the cards say nothing gives way to a pass by which
    /// little is lost.
    pub fn named(&self, advice: &Advice) -> Option<Action> {
        let at_stake = self.at_stake(advice.by);
        let part = |worth: &Worth| worth.behind / at_stake;
        let least = TRIFLE * at_stake;
        let mut good: Vec<&Worth> = advice
            .worths
            .iter()
            .filter(|worth| !worth.is_worse() && worth.behind <= least)
            .collect();
        good.sort_by(|one, other| one.behind.total_cmp(&other.behind));
        let good: Vec<Action> = good.into_iter().map(|worth| worth.action).collect();
        let first = good.first().copied();
        // What is laid away makes little difference: what comes to mind gives way only to what is
        // shown to be better.
        let is_exchange = matches!(self.hand.turn(&mut Silent), Ok(Some((_, Phase::Exchange))));
        let stands = |worth: &Worth| match is_exchange {
            true => !worth.is_worse() || !is_felt(advice.by, worth.behind),
            false => !is_less(worth.is_worse(), part(worth)) && Band::of(part(worth)) == Band::Fine,
        };
        let does = |act: Action, is_so: &dyn Fn(&Worth) -> bool| {
            advice.worths.iter().any(|worth| worth.action == act && is_so(worth))
        };
        let obvious = self.obvious().filter(|act| good.contains(act) || does(*act, &stands));
        // Of discards that do as well the one that lessons teach.
        let obvious = Principle::emptying(self.hand, self.seat, &good, obvious).or(obvious);
        // What is found for a bid is little where the cards say nothing for it: it hangs on what
        // others bid.
        let may_pass = does(Action::Pass, &|worth| Band::of(part(worth)) <= Band::Good);
        let bid = obvious.or(first).filter(|_| may_pass);
        let is_as_good = good.contains(&Action::Pass);
        if bid.is_some_and(|bid| is_idle(self.hand, self.seat, bid, is_as_good)) {
            return Some(Action::Pass);
        }
        // Whose side is which the turn cannot tell.
        let turn = self
            .hand
            .contract()
            .and_then(|contract| CardTurn::of(self.hand, self.seat, SeatSet::of(contract.maker)));
        let Some(turn) = turn else { return obvious.or(first) };
        let like = obvious.and_then(Action::played);
        let is_like = |card: &Card| {
            like.is_none_or(|like| {
                turn.suit(*card) == turn.suit(like) && turn.takes(*card) == turn.takes(like)
            })
        };
        let good = good.iter().copied().chain(obvious);
        let cards: CardSet = good.filter_map(Action::played).filter(is_like).collect();
        let named = turn.lowest(cards).map(|card| self.highest_of_touching(&turn, card, cards));
        named.map(Action::Play).or(obvious).or(first)
    }

    /// Of good cards of one suit between which nobody else can hold one the highest, where a card is
    /// led: who leads from the top tells what he does.
    fn highest_of_touching(&self, turn: &CardTurn<'_>, card: Card, good: CardSet) -> Card {
        if !turn.table.is_empty() {
            return card;
        }
        let is_alike = |other: &Card| turn.suit(*other) == turn.suit(card);
        let unseen = self.hand.view(self.seat).unseen;
        let is_between = |high: Card, out: Card| {
            turn.height(card) < turn.height(out) && turn.height(out) < turn.height(high)
        };
        let touches = |high: &Card| {
            turn.height(*high) >= turn.height(card)
                && !unseen.iter().filter(is_alike).any(|out| is_between(*high, out))
        };
        let own = good.iter().filter(is_alike).filter(touches);
        own.max_by_key(|high| turn.height(*high)).unwrap_or(card)
    }
}

/// The same acts but for lone calls, each beside the best of the others.
fn together(mut advice: Advice) -> Advice {
    advice.worths.retain(|worth| worth.action.together().is_none());
    let best = advice.worths.iter().map(|worth| worth.value).fold(f64::NEG_INFINITY, f64::max);
    for worth in &mut advice.worths {
        worth.behind = best - worth.value;
    }
    advice
}
