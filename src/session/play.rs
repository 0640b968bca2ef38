//! Playing: whole hands and matches, the other seats taken by players of the program.

use std::sync::Arc;

use super::{
    TableAt, TableSaid,
    context::Context,
    mode::{KeptAs, Mode, Next},
    played::{Replayed, Setting, act_of, kept, replay},
};
use crate::{
    engine::{Action, Hand, Phase, Silent, winner_with},
    rules::Ruleset,
    solver::{Adviser, NoAdvice, Player, Sampling},
    store::{Activity, Mark},
    table::{Play, Seat},
    tutor::{Ask, Posed, Question, Response, Situation, may_play_under, read},
};

/// Where the learner sits.
const YOU: Seat = Seat::FIRST;
/// The coach looks at this many deals.
const DEALS: u32 = 60;
/// The coach speaks of an act that brings this many points less than the best, and more than chance may make of it.
const WORTH_A_WORD: f64 = 0.15;

/// Words that the game takes for itself.
const WORDS: [&str; 7] = ["undo", "again", "last", "score", "hint", "why", "?"];

/// A match that goes on.
pub(super) struct PlayMode {
    setting: Setting,
    rules: Arc<Ruleset>,
    acts: Vec<(Seat, Action)>,
    /// How many hands are begun.
    hands: u32,
    /// Whether the table was shown.
    opened: bool,
    /// What an own act, the last one, gave up, for `why`.
    advice: Option<TableSaid>,
}

impl PlayMode {
    /// A new match, or the one of the same kind that was left.
    pub(super) fn new(cx: &mut Context<'_>, setting: Setting, rules: Arc<Ruleset>) -> Self {
        let left = cx.learner.journal.as_ref().map(|journal| journal.table()).unwrap_or_default();
        let (mut acts, mut kept_as) = (Vec::new(), None);
        for (mark, about) in left {
            match mark {
                Mark::TableOpened => kept_as = about.parse::<Setting>().ok(),
                Mark::Acted => acts.extend(act_of(&about)),
                Mark::TakenBack => acts.truncate(about.parse().unwrap_or(acts.len())),
                _ => {}
            }
        }
        let same = kept_as.filter(|kept| kept.variant == setting.variant);
        let goes_on = same.is_some();
        let setting = same.unwrap_or(setting);
        if !goes_on {
            acts.clear();
            cx.note(Mark::TableOpened, &setting.to_string());
        }
        let hands = replay(&rules, setting.seed, &acts, u32::MAX).number;
        Self { setting, rules, acts, hands, opened: false, advice: None }
    }

    fn at(&self) -> Replayed<'_> {
        replay(&self.rules, self.setting.seed, &self.acts, self.hands)
    }

    fn table(&self, hand: &Hand<'_>) -> TableAt {
        TableAt { rules: Arc::clone(&self.rules), you: YOU, dealer: hand.dealer() }
    }

    /// The others act until it is the learner's turn or the hand is over.
    fn go_on(&mut self, cx: &mut Context<'_>) -> Next {
        loop {
            let at = self.at();
            let Ok(turn) = at.hand.turn(&mut Silent) else {
                unreachable!("every card is dealt, so nothing is missing")
            };
            match turn {
                None => return self.hand_over(cx),
                Some((YOU, _)) => {
                    let turn = self.turn(&at);
                    cx.say(turn);
                    return Next::Line;
                }
                Some((seat, _)) => {
                    let action = self.others_act(seat);
                    self.act(cx, seat, action);
                }
            }
        }
    }

    fn others_act(&self, seat: Seat) -> Action {
        let at = self.at();
        let mut player = Player::new(self.setting.level, &self.rules, self.setting.seed);
        match player.act(&at.hand.view(seat), at.table.score()) {
            Ok(action) => action,
            Err(NoAdvice::NotItsTurn | NoAdvice::NoLayout(_)) => {
                unreachable!("it is that seat's turn, and the deal itself agrees with its view")
            }
        }
    }

    /// An act is kept, and then it is said.
    fn act(&mut self, cx: &mut Context<'_>, seat: Seat, action: Action) {
        cx.note(Mark::Acted, &kept((seat, action)));
        self.acts.push((seat, action));
        let at = self.at();
        let table = self.table(&at.hand);
        let seen = at.hand.view(YOU).history.last().map(|(_, seen)| *seen);
        if let (Some(seen), true) = (seen, seat != YOU) {
            cx.say(TableSaid::Acted { at: table.clone(), seat, seen });
        }
        if let Action::Play(_) = action {
            let width = at.hand.in_play().len() as usize;
            let over = at.hand.tricks().iter().rev().find(|trick| trick.len() == width);
            let complete = at.hand.on_table().is_empty() || at.hand.ended().is_some();
            if let (Some(trick), true) = (over, complete) {
                let winner = self.winner(&at.hand, trick.plays());
                cx.say(TableSaid::Taken { at: table, winner, taken: at.hand.taken() });
            }
        }
    }

    /// Who took a trick.
    fn winner(&self, hand: &Hand<'_>, plays: &[Play]) -> Play {
        let trump = hand.contract().map(|contract| contract.trump);
        let winner = |trump| winner_with(&self.rules, trump, plays, &mut Silent);
        let Some(winner) = trump.and_then(winner) else {
            unreachable!("a trick follows a contract, and somebody takes it")
        };
        winner
    }

    /// The hand is over, and perhaps the match.
    fn hand_over(&mut self, cx: &mut Context<'_>) -> Next {
        let at = self.at();
        let (hand, mut table) = (at.hand, at.table);
        let (Some(points), Some(standing)) = (hand.points(), table.add(&hand)) else {
            unreachable!("the hand is over")
        };
        let reasons = points.reasons().to_vec();
        let points = points.into_parts().0;
        let score = standing.into_parts().0.score;
        let won = table.winners().to_vec();
        cx.say(TableSaid::HandOver {
            at: self.table(&hand),
            number: at.number,
            contract: hand.contract().copied(),
            taken: hand.taken(),
            points,
            score: score.clone(),
            reasons,
        });
        if won.is_empty() {
            return Next::Pause;
        }
        cx.say(TableSaid::MatchOver { at: self.table(&hand), winners: won, score });
        cx.note(Mark::TableLeft, &self.setting.variant);
        Next::Over
    }

    /// The learner's turn, as it is put.
    fn turn(&self, at: &Replayed<'_>) -> TableSaid {
        let question = self.question(at);
        let choices = choices(&at.hand);
        let taken = at.hand.taken();
        let on_table = at.hand.on_table().to_vec();
        TableSaid::Turn { at: self.table(&at.hand), question, on_table, choices, taken }
    }

    /// The moment as the learner sees it, asked about as the lessons do.
    fn question(&self, at: &Replayed<'_>) -> Arc<Posed> {
        let (hand, view) = (&at.hand, at.hand.view(YOU));
        let mut moment = Situation::new(&self.rules);
        moment.you = YOU;
        moment.dealer = hand.dealer();
        let playing = matches!(view.to_act, Some((_, Phase::Play)));
        moment.contract = view.contract;
        if playing {
            moment.hand = hand.held(YOU);
            moment.lead = hand.on_table().first().map(|play| play.seat).or(Some(YOU));
            moment.tricks = Some(vec![hand.on_table().iter().map(|play| play.card).collect()]);
        } else {
            moment.up.clone_from(&view.up);
            moment.hand = hand.held(YOU);
        }
        let ask = if playing { Ask::Legal } else { Ask::Calls };
        let rules = Arc::clone(&self.rules);
        Posed::new(Question::new(&self.setting.variant, rules, moment, ask)).into()
    }

    /// An act that was typed, if it was one.
    fn typed(&self, line: &str) -> Option<Action> {
        let at = self.at();
        let question = self.question(&at);
        let choices = choices(&at.hand);
        if let Some(choice) = line.parse().ok().and_then(|n: usize| choices.get(n.checked_sub(1)?))
        {
            return Some(*choice);
        }
        let playing = question.ask == Ask::Legal;
        let canonical = line.parse::<Action>().ok();
        let meant = match read(&question, line) {
            Ok(Response::Cards(cards)) if playing => {
                let mut cards = cards.iter();
                cards.next().filter(|_| cards.next().is_none()).map(Action::Play)
            }
            Ok(Response::Actions(acts)) => match acts.as_slice() {
                [only] => Some(*only),
                _ => None,
            },
            _ => None,
        };
        let card = line.parse().ok().map(|card| Action::Discard([card].into_iter().collect()));
        let legal = legal(&at.hand);
        let offered =
            [meant, canonical, card].into_iter().flatten().find(|act| legal.contains(act));
        offered.or(meant).or(canonical)
    }

    /// Why an act is not allowed.
    fn refusal(&self, action: Action) -> TableSaid {
        let at = self.at();
        let question = self.question(&at);
        let card = if let Action::Play(card) = action { Some(card) } else { None };
        let ruling = card.and_then(|card| may_play_under(&question, &self.rules, card));
        TableSaid::NotAllowed {
            at: self.table(&at.hand),
            action,
            reasons: ruling.map_or_else(Vec::new, |ruling| ruling.reasons().to_vec()),
            legal: legal(&at.hand),
        }
    }

    /// What the coach says of an own act before it is done; nothing where it was as good as any.
    fn advice(&self, action: Action) -> Option<TableSaid> {
        let at = self.at();
        let sampling = Sampling { seed: self.setting.seed, most: DEALS, until_clear: false };
        let adviser = Adviser::new(&self.rules);
        let advice = adviser.advise(at.hand.view(YOU), sampling, |_| {}).ok()?;
        let own = advice.worths.iter().find(|worth| worth.action == action)?;
        let best = advice.worths.iter().max_by(|one, other| one.value.total_cmp(&other.value))?;
        let is_worth = !own.best && own.behind >= WORTH_A_WORD && own.behind > own.blur;
        is_worth.then(|| TableSaid::Coach {
            at: self.table(&at.hand),
            own: action,
            best: best.action,
            lost: own.behind,
            deals: advice.worlds,
        })
    }

    fn own_act(&mut self, cx: &mut Context<'_>, action: Action) -> Next {
        if !legal(&self.at().hand).contains(&action) {
            let refusal = self.refusal(action);
            cx.say(refusal);
            return Next::Line;
        }
        let advice = if self.setting.coach { self.advice(action) } else { None };
        self.act(cx, YOU, action);
        if let Some(advice) = &advice {
            cx.say(advice.clone());
        }
        self.advice = advice;
        self.go_on(cx)
    }

    /// Takes acts back to the last own one, or to the beginning of the hand.
    fn take_back(&mut self, cx: &mut Context<'_>, whole_hand: bool) -> Next {
        let at = self.at();
        let from = at.before;
        let own = |(place, (seat, _)): (usize, &(Seat, Action))| (*seat == YOU).then_some(place);
        let last = self.acts.iter().enumerate().skip(from).filter_map(own).next_back();
        let to = if whole_hand { Some(from).filter(|from| *from < self.acts.len()) } else { last };
        let Some(to) = to else {
            cx.say(TableSaid::NothingToTakeBack);
            return Next::Line;
        };
        cx.note(Mark::TakenBack, &to.to_string());
        self.acts.truncate(to);
        cx.say(TableSaid::TakenBack);
        self.go_on(cx)
    }

    fn look(&self, word: &str) -> TableSaid {
        let at = self.at();
        let table = self.table(&at.hand);
        match word {
            "last" => {
                let width = at.hand.in_play().len() as usize;
                let last = at.hand.tricks().iter().rev().find(|trick| trick.len() == width);
                match last {
                    Some(trick) => {
                        let winner = self.winner(&at.hand, trick.plays());
                        TableSaid::Last { at: table, plays: trick.plays().to_vec(), winner }
                    }
                    None => TableSaid::NoTrickYet,
                }
            }
            "score" => TableSaid::Score {
                at: table,
                score: at.table.score().clone(),
                taken: at.hand.taken(),
                target: self.rules.target,
            },
            "why" => self.advice.clone().unwrap_or(TableSaid::NothingToSay),
            _ => TableSaid::Choices { at: table, legal: legal(&at.hand) },
        }
    }
}

impl<'l> Mode<'l> for PlayMode {
    fn next(&mut self, cx: &mut Context<'l>) -> Next {
        let at = self.at();
        let over = at.hand.ended().is_some();
        let number = at.number;
        if !self.opened {
            self.opened = true;
            let goes_on = !self.acts.is_empty();
            let Setting { variant, level, .. } = self.setting.clone();
            cx.say(TableSaid::Opens { variant, level, goes_on, target: self.rules.target });
        } else if over {
            self.hands = number + 1;
        }
        let at = self.at();
        if self.acts.len() == at.before {
            cx.say(TableSaid::Dealt { at: self.table(&at.hand), number: at.number });
        }
        self.go_on(cx)
    }

    fn claims(&self, line: &str) -> bool {
        WORDS.contains(&line)
    }

    fn line(&mut self, cx: &mut Context<'l>, line: &str) -> Option<Next> {
        let line = line.to_lowercase();
        Some(match line.as_str() {
            "" => {
                let at = self.at();
                let turn = self.turn(&at);
                cx.say(turn);
                Next::Line
            }
            "undo" => self.take_back(cx, false),
            "again" => self.take_back(cx, true),
            word if WORDS.contains(&word) => {
                cx.say(self.look(word));
                Next::Line
            }
            _ => match self.typed(&line) {
                Some(action) => self.own_act(cx, action),
                None => {
                    let at = self.at();
                    let choices = choices(&at.hand);
                    cx.say(TableSaid::NotRead { at: self.table(&at.hand), choices });
                    Next::Line
                }
            },
        })
    }

    fn kept_as(&self) -> KeptAs {
        KeptAs::by_itself(Activity::Play)
    }

    fn words(&self) -> Vec<String> {
        let at = self.at();
        let acts = choices(&at.hand).into_iter().map(|action| action.to_string());
        acts.chain(WORDS.map(str::to_owned)).collect()
    }

    fn probes(&self) -> bool {
        false
    }
}

/// Every act that the rules allow now.
fn legal(hand: &Hand<'_>) -> Vec<Action> {
    hand.legal_actions().map(|ruling| ruling.into_parts().0).unwrap_or_default()
}

/// What is numbered on the screen: every card of the hand, legal or not, so that nothing is given away; else each act.
fn choices(hand: &Hand<'_>) -> Vec<Action> {
    match hand.turn(&mut Silent) {
        Ok(Some((seat, Phase::Play))) => {
            hand.held(seat).unwrap_or_default().iter().map(Action::Play).collect()
        }
        _ => legal(hand),
    }
}
