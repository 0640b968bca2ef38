//! What speaks for the best act rather than the one that was answered.

use super::{
    Answer, Argument, CallCards, Decides, Ground, LoneCalls, OpenPlay, Posed, Principle, Question,
    Response, Sees, TrickOfLine, advice::moment, argument::may_beat, best_of, line_after,
};
use crate::{
    engine::{Action, BySide, Hand, effective_suit, is_trump, side_of},
    rules::{Alone, Ruleset},
    solver::{Advice, Fact, Worth},
    table::{Card, Play, Seat},
};

/// One reason for the better of two acts, where a call or a card was asked for and another one was
/// answered.
///
/// It is against the very act that was answered, and no deal is looked at for it that the question
/// itself did not need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contrast {
    /// An act than which none is better.
    pub better: Action,
    /// The one that was answered.
    pub other: Action,
    /// What speaks for the better one.
    pub speaks: Speaks,
}

/// What speaks for an act, the most concrete first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Speaks {
    /// The cards that its player sees.
    Cards(Argument),
    /// What good players go by, and what the better act would make trump, where it is a call.
    Principle(Principle, Option<Box<CallCards>>),
    /// What holds in the deals that decide, and the cards that may beat the one that they are about,
    /// where that is led.
    Deals(Decides, Vec<Card>),
    /// The cards behind a call, where nothing else is seen that speaks for it or against it.
    Call(Box<CallCards>),
    /// Either side wins with any point, so that a euchre costs no more than one made hand of theirs.
    LastPoint {
        /// What the own side has.
        own: i16,
        /// What the other side has.
        theirs: i16,
        /// How many tricks make a hand.
        least: u8,
    },
    /// A call on nothing keeps the others from going alone, which would win them the game; a euchre does
    /// not.
    Donation {
        /// What the own side has.
        own: i16,
        /// What the other side has.
        theirs: i16,
        /// What they score for a euchre.
        euchre: i16,
    },
    /// All tricks taken with a partner win the game as well as those taken alone.
    Enough(Enough),
    /// Where all cards lie open: a trick that the own side takes after the better card alone.
    Trick {
        /// Which trick, that which is played now being 1.
        number: u8,
        /// Who takes it after the other card, and with what.
        lost_to: Play,
        /// Whether that is a trump, and the lead none.
        trumps: bool,
        /// Who of the own side takes it after the better card, and with what.
        won_by: Play,
        /// With what the same one has to follow the better card, where he trumps the other one.
        follows: Option<Play>,
    },
}

/// What wins the game without going alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enough {
    /// What the own side has.
    pub own: i16,
    /// What all tricks score with a partner.
    pub march: i16,
    /// How many tricks make the call, where that wins the game already.
    pub least: Option<u8>,
}

impl Enough {
    /// What wins the game for a seat without going alone; `None` where even all the tricks do not.
    pub fn of(rules: &Ruleset, score: &BySide<i16>, seat: Seat) -> Option<Self> {
        let (own, march) = (score.of(seat)?, rules.points.march);
        let wins = |points: i16| wins_with(rules, own, points);
        let any = wins(rules.points.made) && rules.auction.is_turn_up();
        let least = any.then_some(rules.least.together);
        wins(march).then_some(Self { own, march, least })
    }

    /// What a seat's side has where all the tricks win the game alone, and with a partner do not.
    pub fn alone(rules: &Ruleset, score: &BySide<i16>, seat: Seat) -> Option<i16> {
        let own = score.of(seat)?;
        let wins = |points: i16| wins_with(rules, own, points);
        (wins(rules.points.lone_march) && !wins(rules.points.march)).then_some(own)
    }
}

/// Whether this call gives an opponent the turned-up card, and the seat holds at most one trump.
fn donates(hand: &Hand<'_>, seat: Seat, call: Action) -> bool {
    let rules = hand.rules();
    let Some(trump) = hand.would_make(call) else { return false };
    let held = hand.held(seat).unwrap_or_default();
    let trumps = held.iter().filter(|card| is_trump(rules, trump, *card)).count();
    let is_given = !side_of(rules, seat).contains(hand.dealer());
    call == Action::OrderUp { alone: false } && is_given && trumps <= 1
}

/// Whether a side with that many points wins the game alone, and not by a euchre.
fn is_spared(rules: &Ruleset, theirs: i16) -> bool {
    let wins = |points: i16| wins_with(rules, theirs, points);
    rules.alone != Alone::Never && wins(rules.points.lone_march) && !wins(rules.points.euchre)
}

impl Contrast {
    /// What speaks against the act that was answered; `None` where no call and no card is judged,
    /// where a best one was answered, or one that is not allowed, and where nothing speaks.
    pub fn of(question: &Posed, given: &Response) -> Option<Self> {
        let ruling = question.ruling().ok()?;
        match ruling.value() {
            Answer::Advice(advice) => {
                let worse = |action: &Action| {
                    advice.worths.iter().any(|worth| worth.action == *action && !worth.best)
                };
                let other = given.acts().into_iter().find(worse)?;
                let mut best: Vec<_> = advice.worths.iter().filter(|worth| worth.best).collect();
                best.sort_by(|one, two| two.value.total_cmp(&one.value));
                let best: Vec<Action> = best.into_iter().map(|worth| worth.action).collect();
                let hand = moment(question, &question.rules).ok()?;
                let seat = hand.to_act().ok()?.value().0?;
                let in_deals = || {
                    let found = decided(ruling.reasons(), &hand, seat, other);
                    Self::in_cards(&hand, seat, &best, found, other)
                };
                let of_deals = |said: Option<Self>| match said {
                    Some(said) if said.is_by_score() => Some(said),
                    said => Self::by_score(question, &hand, seat, &best, other).or(said),
                };
                let seen = Self::enough(question, seat, &best, other)
                    .or_else(|| Self::seen(&hand, seat, Sees::OwnHand, &best, other));
                seen.or_else(|| of_deals(in_deals()))
            }
            Answer::Play(values) => {
                let card = |action: &Action| match action {
                    Action::Play(card) => Some(*card),
                    _ => None,
                };
                let given: Vec<Card> = given.acts().iter().filter_map(card).collect();
                let best = best_of(values);
                let is_worse = |card: &&Card| {
                    !best.contains(card) && values.iter().any(|(other, _)| other == *card)
                };
                let other = *given.iter().find(is_worse)?;
                let open = OpenPlay::of(&question.rules, &question.situation).ok()?;
                let acts: Vec<Action> = best.iter().copied().map(Action::Play).collect();
                let (hand, seat) = (open.hand(), open.to_play());
                Self::seen(hand, seat, Sees::AllHands, &acts, Action::Play(other))
                    .or_else(|| lost_trick(question, ruling.reasons(), &open, other))
            }
            _ => None,
        }
    }

    /// Whether no worse act of those that are told comes nearer to the best than the one that was
    /// answered: what somebody says of such a question is most likely said against that.
    pub fn is_nearest(&self, answer: &Answer, lone_calls: LoneCalls) -> bool {
        match answer {
            Answer::Advice(advice) => {
                let is_worse = |worth: &&Worth| !worth.best && lone_calls.tell(worth.action);
                let worse = advice.worths.iter().filter(is_worse);
                let nearest = worse.max_by(|one, other| one.value.total_cmp(&other.value));
                nearest.is_some_and(|worth| worth.action == self.other)
            }
            _ => true,
        }
    }

    /// Whether the deals have shown that the score decides.
    const fn is_by_score(&self) -> bool {
        matches!(&self.speaks, Speaks::Deals(decides, _) if matches!(decides.fact, Fact::Score { .. }))
    }

    /// What was found in the deals; the cards behind the call instead, where that is only that it
    /// loses less often, or nothing was.
    fn in_cards(
        hand: &Hand<'_>,
        seat: Seat,
        best: &[Action],
        found: Option<Self>,
        other: Action,
    ) -> Option<Self> {
        let is_verdict = |found: &Self| matches!(&found.speaks, Speaks::Deals(decides, _) if decides.fact == Fact::Saves);
        if found.as_ref().is_some_and(|found| !is_verdict(found)) {
            return found;
        }
        let better = found.as_ref().map_or_else(|| best.first().copied(), |it| Some(it.better))?;
        let cards = |act| CallCards::behind(hand, seat, act).filter(|cards| !cards.held.is_empty());
        let cards = cards(better).or_else(|| cards(other));
        let call = cards.map(|cards| Self { better, other, speaks: Speaks::Call(Box::new(cards)) });
        call.or(found)
    }

    /// What the score alone says for one of the best acts: against a pass, if that is worse, or
    /// against `other`.
    pub(in crate::tutor) fn of_score(
        question: &Question,
        hand: &Hand<'_>,
        seat: Seat,
        [better, other]: [Action; 2],
        advice: &Advice,
    ) -> Option<Self> {
        let is_pass = |worth: &Worth| worth.action == Action::Pass && !worth.best;
        let pass = advice.worths.iter().find(|worth| is_pass(worth)).map(|worth| worth.action);
        pass.and_then(|pass| Self::by_score(question, hand, seat, &[better], pass))
            .or_else(|| Self::enough(question, seat, &[better], other))
    }

    /// That nothing is gained by going alone, where the same call with a partner is best and its
    /// march ends the game.
    fn enough(question: &Question, seat: Seat, best: &[Action], other: Action) -> Option<Self> {
        let better = other.together()?;
        let enough = Enough::of(&question.rules, question.situation.score.as_ref()?, seat)?;
        let speaks = Speaks::Enough(enough);
        best.contains(&better).then_some(Self { better, other, speaks })
    }

    /// That any point wins, where who passed might have made trump.
    fn by_score(
        question: &Question,
        hand: &Hand<'_>,
        seat: Seat,
        best: &[Action],
        other: Action,
    ) -> Option<Self> {
        let (rules, score) = (hand.rules(), question.situation.score.as_ref()?);
        let better = *best.iter().find(|act| hand.would_make(**act).is_some())?;
        let ours = side_of(rules, seat);
        let own = score.get(ours)?;
        let (_, theirs) = score.iter().find(|(side, _)| *side != ours)?;
        let wins = |has: i16| wins_with(rules, has, rules.points.made);
        let two = score.iter().count() == 2;
        let any_point = two && rules.auction.is_turn_up() && [own, theirs].into_iter().all(wins);
        let last =
            any_point.then_some(Speaks::LastPoint { own, theirs, least: rules.least.together });
        let euchre = rules.points.euchre;
        let donation = Speaks::Donation { own, theirs, euchre };
        let is_gift =
            || two && donates(hand, seat, better) && wins(own) && is_spared(rules, theirs);
        let speaks = last.or_else(|| is_gift().then_some(donation));
        speaks.filter(|_| other == Action::Pass).map(|speaks| Self { better, other, speaks })
    }

    /// What is seen, or what a principle says, for one of the best acts; what is said of the first
    /// of them comes before what is said of another.
    fn seen(
        hand: &Hand<'_>,
        seat: Seat,
        sees: Sees,
        best: &[Action],
        other: Action,
    ) -> Option<Self> {
        let told = |better: &Action, speaks| Self { better: *better, other, speaks };
        let by_cards = |better: &Action| {
            let argument = Argument::between(hand, seat, sees, *better, other)?;
            Some(told(better, Speaks::Cards(argument)))
        };
        let by_principle = |better: &Action| {
            let principle = Principle::between(hand, seat, *better, other)?;
            let cards = CallCards::of(hand, seat, *better).map(Box::new);
            Some(told(better, Speaks::Principle(principle, cards)))
        };
        let principle = || best.iter().find_map(by_principle).filter(|_| sees == Sees::OwnHand);
        best.iter().find_map(by_cards).or_else(principle)
    }
}

/// Whether a side that has so many points wins the game with so many more.
fn wins_with(rules: &Ruleset, has: i16, more: i16) -> bool {
    i32::from(has) + i32::from(more) >= i32::from(rules.target)
}

/// What decides in the deals between the best act and this one, where that was found with the
/// answer; that the one brings more is no reason.
fn decided(grounds: &[Ground], hand: &Hand<'_>, seat: Seat, other: Action) -> Option<Contrast> {
    grounds.iter().find_map(|ground| match ground {
        Ground::Decides(found) if found.other == other && found.fact != Fact::BringsMore => {
            let above = match found.fact {
                Fact::Beats { card, .. } => may_beat(hand, seat, card),
                _ => Vec::new(),
            };
            let speaks = Speaks::Deals(found.clone(), above);
            Some(Contrast { better: found.better, other, speaks })
        }
        _ => None,
    })
}

/// The first trick that the own side takes in the line of best play and not after that card.
fn lost_trick(
    question: &Posed,
    grounds: &[Ground],
    open: &OpenPlay<'_>,
    other: Card,
) -> Option<Contrast> {
    let seat = open.to_play();
    let side = open.sides().into_iter().find(|side| side.contains(seat))?;
    let trick = |ground: &Ground| match ground {
        Ground::BestPlayTrick(trick) => Some(trick.clone()),
        _ => None,
    };
    let best: Vec<TrickOfLine> = grounds.iter().filter_map(trick).collect();
    let after = line_after(question, other)?;
    let is_own = |play: &&Play| play.seat == seat;
    let better = best.first()?.plays.iter().find(is_own)?.card;
    let (_, lost) = best
        .iter()
        .zip(&after)
        .find(|(best, after)| side.contains(best.winner) && !side.contains(after.winner))?;
    let lost_to = *lost.plays.iter().find(|play| play.seat == lost.winner)?;
    let won = best.iter().find(|trick| trick.number == lost.number)?;
    let won_by = *won.plays.iter().find(|play| play.seat == won.winner)?;
    let trump = question.situation.contract_under(&question.rules).ok()?.trump;
    let suit = |card: Card| *effective_suit(&question.rules, trump, card).value();
    let lead = |trick: &TrickOfLine| trick.plays.first().copied();
    let is_led = |trick: &TrickOfLine| lead(trick).is_some_and(|lead| lead.seat == seat);
    let trumps = is_trump(&question.rules, trump, lost_to.card)
        && lead(lost).is_some_and(|lead| !is_trump(&question.rules, trump, lead.card));
    let of_them = won.plays.iter().copied().find(|play| play.seat == lost_to.seat);
    let follows = of_them.filter(|play| {
        let same = lead(won).is_some_and(|lead| suit(lead.card) == suit(play.card));
        trumps && same && is_led(won) && is_led(lost)
    });
    let number = lost.number - best.first()?.number + 1;
    let speaks = Speaks::Trick { number, lost_to, trumps, won_by, follows };
    Some(Contrast { better: Action::Play(better), other: Action::Play(other), speaks })
}
