//! Reading calls: canonical words, their synonyms, and the short forms of a bidding round.

use super::{Typed, Unreadable, Wanted, spoken};
use crate::{
    engine::{Action, Phase},
    rules::{BidName, Sides, Trump},
    table::{SeatSet, Suit},
    tutor::Response,
};

impl Typed<'_> {
    /// Actions in any order: `pass, order up, order up alone`, or short: `pass S D C alone`, `pass
    /// 5 8 15`.
    pub(super) fn calls(&self) -> Result<Response, Unreadable> {
        let (phase, legal) = self.to_choose_from().unwrap_or((Phase::Auction, Vec::new()));
        if phase == Phase::Exchange
            && self.says(&[
                "all",
                "any",
                "anything",
                "everything",
                "any cards",
                "any of them",
                "all of them",
            ])
        {
            return Ok(Response::Actions(legal));
        }
        if phase == Phase::Partners && self.rules.sides != Sides::CalledSuit {
            return self.partners();
        }
        if let Some(all) = self.all_but(&legal) {
            return Ok(Response::Actions(all));
        }
        let mut actions: Vec<Action> = Vec::new();
        let text = self.text.replace("no trump", "no-trump");
        // A comma ends a call: `order up, alone` is two of them.
        for part in text.split([',', ';']) {
            let part = Self { text: part.to_owned(), ..*self };
            self.calls_of(&part.words(), &legal, &mut actions)?;
        }
        if text.split([',', ';']).flat_map(|part| part.split(" and ")).any(|part| {
            let mut said = Vec::new();
            let part = Self { text: part.to_owned(), ..*self };
            let read = self.calls_of(&part.words(), &legal, &mut said);
            read.is_ok() && said.len() > 1 && may_mean_both(&said, &actions, &legal)
        }) {
            return Err(Unreadable::OnlyAlone);
        }
        if actions.is_empty() {
            return Err(Unreadable::Missing(Wanted::Calls));
        }
        let mut actions: Vec<Action> =
            actions.into_iter().map(|action| named_here(action, &legal)).collect();
        actions.dedup();
        Ok(Response::Actions(actions))
    }

    /// Every call but those of some suits: *all but clubs*, *pass or anything but hearts*.
    fn all_but(&self, legal: &[Action]) -> Option<Vec<Action>> {
        let text = PASS_OR.iter().find_map(|opening| self.text.strip_prefix(opening));
        let rest = spoken::all_but(text.unwrap_or(&self.text))?;
        let barred: Vec<Suit> = Self { text: rest.to_owned(), ..*self }
            .words()
            .into_iter()
            .map(|word| word.parse().ok())
            .collect::<Option<_>>()?;
        let named = |action: &Action| match action {
            Action::Call { trump: Trump::Suit(suit), .. } | Action::Name(Trump::Suit(suit)) => {
                Some(*suit)
            }
            _ => None,
        };
        let of_suit = |suit: Suit, like: &Action| match *like {
            Action::Call { alone, .. } => Action::Call { trump: Trump::Suit(suit), alone },
            _ => Action::Name(Trump::Suit(suit)),
        };
        // What may be named shall not show in how the line is read.
        let like = legal.iter().find_map(named)?;
        let like: Vec<&Action> = legal.iter().filter(|act| named(act) == Some(like)).collect();
        let suits = Suit::ALL.into_iter().filter(|suit| !barred.contains(suit));
        let others = legal.iter().filter(|action| named(action).is_none()).copied();
        let of_suits = suits.flat_map(|suit| like.iter().map(move |like| of_suit(suit, like)));
        Some(others.chain(of_suits).collect())
    }

    /// One action, such as `order up alone`; *alone* by itself where there is one way to go alone.
    pub(super) fn call(&self) -> Result<Response, Unreadable> {
        let legal = self.to_choose_from().map_or(Vec::new(), |(_, legal)| legal);
        if self.says(&["alone", "go alone"]) {
            return self.only_one(Response::Actions(lone_among(&legal)));
        }
        if let Some(meant) = yes_or_no(&self.text, &legal).or_else(|| self.numbered(&legal)) {
            return Ok(Response::Actions(vec![meant]));
        }
        self.only_one(self.calls()?)
    }

    /// A call about the card turned up by the number that it has at a table; where suits or tricks are
    /// called a number means something else.
    fn numbered(&self, legal: &[Action]) -> Option<Action> {
        let is_about_it = |act: &Action| matches!(act, Action::Pass | Action::OrderUp { .. });
        let number: usize = self.text.trim().parse().ok()?;
        let named = legal.get(number.checked_sub(1)?).copied();
        named.filter(|_| legal.iter().all(is_about_it))
    }

    /// The one action that was given; `hearts alone`, which is read as both calls, is the lone one.
    pub(super) fn only_one(&self, given: Response) -> Result<Response, Unreadable> {
        match &given {
            Response::Actions(actions) => match actions.as_slice() {
                [] => Err(Unreadable::Missing(self.question.wanted())),
                [_] => Ok(given),
                [one, lone] if one.alone() == Some(*lone) && !self.text.contains([',', ';']) => {
                    Ok(Response::Actions(vec![*lone]))
                }
                _ => Err(Unreadable::TooMany(self.question.wanted())),
            },
            _ => Ok(given),
        }
    }

    /// What the seat to act is asked for, and every action that it may choose.
    fn to_choose_from(&self) -> Option<(Phase, Vec<Action>)> {
        let hand = self.question.situation.after_auction(self.rules).ok()?;
        let phase = hand.to_act().ok()?.value().1;
        Some((phase, hand.legal_actions().ok()?.into_parts().0))
    }

    /// Choices of partners with commas: a seat, several together as `2+3` or `2 with 3`, *nobody*.
    fn partners(&self) -> Result<Response, Unreadable> {
        let text = self.text.replace(" and ", ", ").replace("partners", ",");
        let choices =
            text.split([',', ';']).map(|part| part.replace(" with ", " ").trim().to_owned());
        let read = |part: String| match part.as_str() {
            "alone" | "none" | "nobody" | "no one" => Ok(Action::Partners(SeatSet::EMPTY)),
            _ => Self { text: part, ..*self }.seats().map(Action::Partners),
        };
        let chosen: Vec<Action> =
            choices.filter(|part| !part.is_empty()).map(read).collect::<Result<_, _>>()?;
        if chosen.is_empty() {
            Err(Unreadable::Missing(Wanted::Calls))
        } else {
            Ok(Response::Actions(chosen))
        }
    }

    /// Adds the calls of one part of the line. *Alone* makes lone calls of those before it; by
    /// itself it is the one lone call among the legal ones.
    fn calls_of(
        &self,
        words: &[&str],
        legal: &[Action],
        actions: &mut Vec<Action>,
    ) -> Result<(), Unreadable> {
        let mut rest = words;
        while let Some(first) = rest.first() {
            if let Some((action, used)) = longest(rest) {
                actions.push(action);
                rest = &rest[used..];
                continue;
            }
            if *first == "alone" {
                let mut lone: Vec<Action> =
                    actions.iter().filter_map(|action| action.alone()).collect();
                if lone.is_empty() {
                    lone = lone_among(legal);
                    if lone.len() != 1 {
                        return Err(self.wrong(first));
                    }
                }
                actions.extend(
                    lone.into_iter().filter(|call| !actions.contains(call)).collect::<Vec<_>>(),
                );
            } else if let Some((bid, used)) = self.named_bid(rest) {
                actions.push(bid);
                rest = &rest[used..];
                continue;
            } else if *first != "to" || rest.len() == 1 {
                // *To hearts* is hearts.
                actions.push(self.short(first).ok_or_else(|| self.wrong(first))?);
            }
            rest = &rest[1..];
        }
        Ok(())
    }

    /// A bid whose name has more than a word, such as *big pepper*.
    fn named_bid(&self, words: &[&str]) -> Option<(Action, usize)> {
        let bids = !self.rules.auction.is_turn_up();
        (2..=words.len().min(3)).rev().filter(|_| bids).find_map(|n| {
            words[..n].join(" ").parse().ok().map(|bid: BidName| (Action::Bid(bid), n))
        })
    }

    /// A suit stands for naming it, a number or a name for bidding it.
    fn short(&self, word: &str) -> Option<Action> {
        if self.rules.auction.is_turn_up() {
            return word.parse::<Trump>().ok().map(|trump| Action::Call { trump, alone: false });
        }
        match word.parse::<BidName>() {
            Ok(bid) => Some(Action::Bid(bid)),
            Err(()) => word.parse::<Trump>().ok().map(Action::Name),
        }
    }
}

/// What stands before suits that are left out, and says what is in it already.
const PASS_OR: [&str; 4] = ["pass or ", "pass, or ", "pass, ", "pass and "];

/// The longest run of words that is an action.
fn longest(words: &[&str]) -> Option<(Action, usize)> {
    (1..=words.len().min(5))
        .rev()
        .find_map(|n| words[..n].join(" ").parse().ok().map(|action: Action| (action, n)))
        .filter(|(action, _)| !action.is_unseen())
}

/// The calls among these that are made alone.
fn lone_among(legal: &[Action]) -> Vec<Action> {
    let is_lone = |action: &&Action| legal.iter().any(|call| call.alone() == Some(**action));
    legal.iter().filter(is_lone).copied().collect()
}

/// What it is here to call a suit: an act of the auction, naming trump after it, or the suit that
/// finds a partner.
///
/// Who takes the card that was turned up orders it up.
fn named_here(action: Action, legal: &[Action]) -> Action {
    let order_up = Action::OrderUp { alone: false };
    if action == Action::Take && !legal.contains(&action) && legal.contains(&order_up) {
        return order_up;
    }
    let Action::Call { trump, alone: false } = action else { return action };
    let suit = trump.suit();
    let readings = [
        Some(action),
        Some(Action::Name(trump)),
        suit.map(Action::CallSuit),
        suit.map(Action::TurnSuit),
    ];
    readings.into_iter().flatten().find(|act| legal.contains(act)).unwrap_or(action)
}

/// What *yes* or *no* means to whoever has one thing to accept or to pass; nothing of other lines.
pub(crate) fn yes_or_no(line: &str, legal: &[Action]) -> Option<Action> {
    let yes = spoken::is_yes(line)?;
    let pass = legal.iter().find(|action| **action == Action::Pass)?;
    let lone = lone_among(legal);
    let mut others = legal.iter().filter(|act| *act != pass && !lone.contains(act));
    let only = others.next().filter(|_| others.next().is_none())?;
    Some(if yes { *only } else { *pass })
}

/// Whether a line is no more than *yes*.
pub(crate) fn is_yes(line: &str) -> bool {
    spoken::is_yes(&line.trim().to_lowercase()) == Some(true)
}

/// Whether `pass order up alone`, said without a break, leaves out `order up` or means it too.
fn may_mean_both(said: &[Action], all: &[Action], legal: &[Action]) -> bool {
    let plain = |lone: &Action| legal.iter().find(|call| call.alone() == Some(*lone));
    said.iter().filter_map(plain).any(|plain| !all.contains(plain))
}
