//! A moment at the table as a question: what may be done, what is best, how many cards are out.

use std::sync::Arc;

use super::{Setting, TableGame, YOU, legal, placed::gone};
use crate::{
    engine::{Action, Hand, Phase, Role, Silent, effective_suit_with, is_trump, role, strength},
    rules::{BidName, Ruleset, Trump},
    session::{
        Gone, Unseen,
        mode::Sorting,
        typed::{number_bid, plain_words, says_alone},
    },
    solver::Sampling,
    table::{BySeat, Card, CardSet, Rank, SeatSet, Suit, Trick},
    tutor::{Ask, Posed, Question, Response, Situation, named_card, read, yes_or_no},
};

/// What comes of counting.
pub(super) enum Counting {
    /// A question.
    Asked(Arc<Posed>),
    /// How many are out, where no situation can tell what was seen, or they are of two suits.
    Told(Unseen),
}

/// How a match asks about its moments.
pub(super) struct Asker<'s> {
    pub(super) setting: &'s Setting,
    pub(super) game: &'s TableGame,
}

impl Asker<'_> {
    /// What the learner may do now; `None` where a situation cannot tell what was seen.
    pub(super) fn allowed(&self, hand: &Hand<'_>, phase: Phase) -> Option<Arc<Posed>> {
        match phase {
            Phase::Play => Some(self.posed(Ask::Legal, playing(hand)?)),
            _ => Some(self.posed(Ask::Calls, Situation::seen(hand, YOU)?)),
        }
    }

    /// What is best for the learner now; `None` where a situation cannot tell what was seen.
    pub(super) fn best(
        &self,
        hand: &Hand<'_>,
        phase: Phase,
        sampling: Sampling,
    ) -> Option<Question> {
        let ask = if phase == Phase::Play { Ask::Play } else { Ask::Call };
        let seen = Situation::seen(hand, YOU)?;
        let held = hand.held(YOU)?;
        let plays = hand.tricks().iter().flat_map(Trick::plays);
        let own = plays.filter(|play| play.seat == YOU).map(|play| play.card);
        // What he holds now tells the same as what was dealt to him, unless he has exchanged cards.
        let told = phase == Phase::Play && seen.hands[YOU] == Some(own.fold(held, CardSet::with));
        let mut situation = if told { holding(seen, held) } else { seen };
        situation.score = Some(self.game.table.score().clone());
        Some(Question { sampling, ..self.question(ask, situation) })
    }

    /// How many cards of trump, or of the suit of which the learner holds most, he has not seen, as
    /// a question; `None` before trump is settled.
    pub(super) fn count(&self, hand: &Hand<'_>) -> Option<Counting> {
        let told = Self::unseen(hand)?;
        let Some(suit) = told.suit else { return Some(Counting::Told(told)) };
        let (held, view) = (hand.held(YOU)?, hand.view(YOU));
        let tells =
            |at: &Situation| at.view(&self.game.rules).is_ok_and(|told| told.seen() == view.seen());
        let seen = Situation::seen(hand, YOU);
        let now = seen.clone().map(|seen| holding(seen, held)).filter(tells);
        let as_played = || playing(hand).filter(tells);
        // Whoever has exchanged cards is not shown those that he has given away.
        let is_held = |at: &Situation| at.hands[YOU].is_some_and(|own| own.contains_all(held));
        let seen = seen.filter(is_held);
        Some(match now.or(seen).or_else(as_played) {
            Some(at) => Counting::Asked(self.posed(Ask::Count(suit), at)),
            None => Counting::Told(told),
        })
    }

    /// How many cards of trump, or of the suit of which the learner holds most, he has not seen;
    /// `None` before trump is settled.
    pub(super) fn unseen(hand: &Hand<'_>) -> Option<Unseen> {
        let (rules, trump) = (hand.rules(), hand.contract()?.trump);
        let suit = match trump {
            Trump::Suit(suit) => suit,
            Trump::None => longest(hand)?,
        };
        let follows = |card| effective_suit_with(rules, trump, card, &mut Silent) == Some(suit);
        let (is_trump, open) = (|card| is_trump(rules, trump, card), hand.view(YOU).unseen);
        // A left bower that keeps its suit is a trump, and follows elsewhere.
        Some(match rules.cards().iter().any(|card| is_trump(card) && !follows(card)) {
            true => Unseen { suit: None, cards: open.filter(is_trump).len() },
            false => Unseen { suit: Some(suit), cards: open.filter(follows).len() },
        })
    }

    fn posed(&self, ask: Ask, situation: Situation) -> Arc<Posed> {
        self.question(ask, situation).into()
    }

    fn question(&self, ask: Ask, situation: Situation) -> Question {
        let rules = Arc::clone(&self.game.rules);
        let question = Question::new(&self.setting.game, rules, situation, ask);
        Question { options: self.setting.options.clone(), ..question }
    }
}

/// The same told by what the learner holds now.
fn holding(seen: Situation, held: CardSet) -> Situation {
    Situation { hand: Some(held), hands: BySeat::default(), ..seen }
}

/// The learner's turn to play, by what he holds and what was played.
fn playing(hand: &Hand<'_>) -> Option<Situation> {
    let tricks = hand.tricks().iter().map(|trick| trick.cards().collect()).collect();
    Some(Situation {
        you: YOU,
        dealer: hand.dealer(),
        contract: Some(*hand.contract()?),
        hand: hand.held(YOU),
        lead: hand.tricks().first().and_then(Trick::lead).map(|lead| lead.seat),
        tricks: Some(tricks),
        ..Situation::new(hand.rules())
    })
}

fn longest(hand: &Hand<'_>) -> Option<Suit> {
    let held = hand.held(YOU)?;
    let of = |suit: &Suit| held.filter(|card| card.printed_suit() == Some(*suit)).len();
    Suit::ALL.into_iter().max_by_key(of)
}

/// What stands before cards that are laid away, and before those that are given.
const DISCARD: &str = "discard";
const GIVE: &str = "give";

/// The act that a line means, if it means one: its number or letter, its word, its card.
///
/// `placed` are the choices with their places. Of several readings one that is `legal` comes first.
pub(super) fn act_meant(
    line: &str,
    hand: &Hand<'_>,
    question: Option<&Posed>,
    placed: &[(usize, Action)],
    legal: &[Action],
) -> Option<Action> {
    let line = plain_words(line);
    let choices: Vec<Action> = placed.iter().map(|(_, choice)| *choice).collect();
    let label = place_meant(&line, are_lettered(hand.rules(), &choices));
    let labelled = placed.iter().find(|(place, _)| Some(*place) == label);
    if let Some((_, choice)) = labelled {
        return Some(*choice);
    }
    let line = match line.as_str() {
        "a" => "ace".to_owned(),
        "k" => "king".to_owned(),
        // That leaves a list elsewhere: nobody plays a queen with it.
        "q" if choices
            .iter()
            .any(|choice| matches!(choice, Action::Play(_) | Action::Discard(_))) =>
        {
            return None;
        }
        "q" => "queen".to_owned(),
        "j" => "jack".to_owned(),
        "t" => "ten".to_owned(),
        _ => line,
    };
    if says_alone(&line) {
        return only_lone(legal);
    }
    // A question about calls may want both: here one is made.
    if let Some(with) = line.strip_suffix(" alone")
        && let Some(call) = act_meant(with, hand, question, placed, legal)
        && let Some(lone) = call.alone().filter(|lone| legal.contains(lone))
    {
        return Some(lone);
    }
    if let Some(meant) = yes_or_no(&line, legal) {
        return Some(meant);
    }
    let joins = legal.iter().any(|action| matches!(action, Action::Partners(_)));
    // Where partners are chosen *seat 2 and seat 3* is one choice.
    let line = if joins { line.replace(" and ", " with ") } else { line };
    let line = line.strip_prefix("seats ").filter(|_| joins).map_or(line.clone(), str::to_owned);
    let may_bid = legal.iter().any(|action| matches!(action, Action::Bid(_)));
    if let Some(number) = number_bid(&line).filter(|_| may_bid) {
        return Some(Action::Bid(BidName::Number(number)));
    }
    // A number is the place of a choice, and never that of a card among those that are left.
    let is_of_cards = legal.iter().any(|act| matches!(act, Action::Play(_) | Action::Discard(_)));
    let places = hand.rules().deal.cards.saturating_add(1);
    let is_number = |word: &str| word.parse::<u8>().is_ok_and(|number| number <= places);
    let is_place = is_of_cards && line.split_whitespace().all(is_number);
    let question = question.filter(|_| !is_place);
    let read = question.and_then(|question| read(question, &line).ok());
    let meant = match read.as_ref().and_then(Response::as_tried) {
        Some(Response::Tried(action)) => Some(action),
        _ => None,
    };
    let canonical = line.parse::<Action>().ok().or_else(|| by_height(&line, hand, legal));
    let is_play = choices.iter().any(|choice| matches!(choice, Action::Play(_)));
    let trump = hand.contract().map(|contract| contract.trump);
    let card = named_card(hand.rules(), trump, &line);
    let card = card.filter(|card| hand.rules().cards().contains(*card));
    let set = card.map(|card| CardSet::EMPTY.with(card));
    let as_card = if is_play { card.map(Action::Play) } else { set.map(Action::Discard) };
    let several = |verb: &str| format!("{verb} {line}").parse::<Action>().ok();
    let laid = if is_play { None } else { several(DISCARD) };
    let given = if is_play { None } else { several(GIVE) };
    let readings = [meant, canonical, as_card, set.map(Action::Give), laid, given];
    let offered = readings.into_iter().flatten().find(|act| legal.contains(act));
    let in_deck = |action: &Action| match action {
        Action::Play(card) => hand.rules().cards().contains(*card),
        _ => true,
    };
    // Cards that cannot be laid away or given are meant as what is asked for.
    let is_asked = |act: &Action| {
        let kind = std::mem::discriminant(act);
        legal.iter().any(|choice| std::mem::discriminant(choice) == kind)
    };
    let goes = [laid, given].into_iter().flatten().find(is_asked).or(laid);
    offered.or(meant).or(canonical).or(as_card.filter(|_| is_play)).or(goes).filter(in_deck)
}

/// The card that a line names by its height: *lowest trump*, *highest club*.
fn by_height(line: &str, hand: &Hand<'_>, legal: &[Action]) -> Option<Action> {
    let (height, what) = line.split_once(' ')?;
    let trump = hand.contract()?.trump;
    let suit = match what.trim_end_matches('s') {
        "trump" => trump.suit()?,
        name => name.parse().ok()?,
    };
    let of_suit =
        |card: &Card| effective_suit_with(hand.rules(), trump, *card, &mut Silent) == Some(suit);
    let height_of = |card: &Card| strength(hand.rules(), trump, Some(suit), *card);
    let cards = legal.iter().filter_map(one_card).filter(of_suit);
    let card = match height {
        "lowest" | "smallest" | "low" => cards.min_by_key(height_of),
        "highest" | "biggest" | "high" | "best" => cards.max_by_key(height_of),
        _ => None,
    };
    card.map(|card| with_card(card, legal))
}

/// The one card that is played or laid away.
fn one_card(action: &Action) -> Option<Card> {
    match action {
        Action::Play(card) => Some(*card),
        Action::Discard(cards) if cards.len() == 1 => cards.iter().next(),
        _ => None,
    }
}

/// Whether a line names a card while none is played, laid away or asked for.
pub(super) fn is_card_too_early(line: &str, hand: &Hand<'_>, legal: &[Action]) -> bool {
    let is_of_cards = |action: &Action| {
        matches!(
            action,
            Action::Play(_)
                | Action::Discard(_)
                | Action::Give(_)
                | Action::Demand(_)
                | Action::Trade(_)
        )
    };
    let named = named_card(hand.rules(), None, &plain_words(line));
    named.is_some() && !legal.iter().any(is_of_cards)
}

/// The card of the learner that was played before and is meant by its number, its letter or its
/// name, with its trick from 1.
pub(super) fn gone_meant(
    line: &str,
    hand: &Hand<'_>,
    sorting: Sorting,
    choices: &[Action],
) -> Option<(Card, Gone)> {
    let line = plain_words(line);
    let place = place_meant(&line, are_lettered(hand.rules(), choices));
    let trump = hand.contract().map(|contract| contract.trump);
    let named = named_card(hand.rules(), trump, &line);
    let is_held = |card: Card| hand.held(YOU).is_some_and(|held| held.contains(card));
    let mut gone = gone(hand, sorting).into_iter();
    let found = gone.find(|(at, card, _)| {
        place.map_or(named == Some(*card) && !is_held(*card), |place| place == *at)
    })?;
    Some((found.1, found.2))
}

/// The cards of which one is meant where a line names no more than a suit, a rank or a bower: those of
/// the suit and the bowers that may be played or laid away, or all of that rank that are held.
pub(super) fn cards_meant(line: &str, hand: &Hand<'_>, legal: &[Action]) -> Vec<Card> {
    let line = plain_words(line);
    let is_of_cards = legal.iter().any(|act| matches!(act, Action::Play(_) | Action::Discard(_)));
    if let (Ok(rank), Some(held), true) = (line.parse::<Rank>(), hand.held(YOU), is_of_cards) {
        return held.distinct().filter(|card| card.rank() == Some(rank)).iter().collect();
    }
    let trump = hand.contract().map_or(Trump::None, |contract| contract.trump);
    if line.trim_start_matches("the ").trim_start_matches("my ") == "bower" {
        let is_bower = |card: &Card| {
            matches!(role(hand.rules(), trump, *card), Role::RightBower | Role::LeftBower)
        };
        return legal.iter().filter_map(one_card).filter(is_bower).collect();
    }
    let Ok(suit) = line.strip_prefix("a ").unwrap_or(&line).parse::<Suit>() else {
        return Vec::new();
    };
    let follows =
        |card: &Card| effective_suit_with(hand.rules(), trump, *card, &mut Silent) == Some(suit);
    legal.iter().filter_map(one_card).filter(follows).collect()
}

/// The rank that is typed as a capital letter, where the learner may play a card of it: small letters are
/// those of places.
pub(super) fn capital_rank(line: &str, game: &TableGame) -> Option<&'static str> {
    let (rank, word) = match line.trim() {
        "A" => (Rank::Ace, "ace"),
        "K" => (Rank::King, "king"),
        "Q" => (Rank::Queen, "queen"),
        "J" => (Rank::Jack, "jack"),
        _ => return None,
    };
    let is_it = |act: Action| act.played().is_some_and(|card| card.rank() == Some(rank));
    legal(&game.now()).into_iter().any(is_it).then_some(word)
}

/// What is done with a card: it is laid away where that may be done with it, else played.
pub(super) fn with_card(card: Card, legal: &[Action]) -> Action {
    let away = Action::Discard([card].into_iter().collect());
    if legal.contains(&away) { away } else { Action::Play(card) }
}

/// The one way to go alone.
fn only_lone(legal: &[Action]) -> Option<Action> {
    let is_lone = |action: &&Action| {
        matches!(action, Action::OrderUp { alone: true } | Action::Call { alone: true, .. })
            || **action == Action::Partners(SeatSet::EMPTY)
    };
    let mut lone = legal.iter().filter(is_lone);
    lone.next().copied().filter(|_| lone.next().is_none())
}

/// The places of choices in words: *the first one*.
const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// The place that a number, an ordinal or a letter means.
fn place_meant(line: &str, lettered: bool) -> Option<usize> {
    let first = ORDINALS.iter().position(|word| *word == line.trim_end_matches(" one"));
    match (lettered, line.as_bytes()) {
        _ if first.is_some() => first,
        (false, _) => line.parse::<usize>().ok()?.checked_sub(1),
        (true, [letter @ b'a'..=b'z']) => Some(usize::from(letter - b'a')),
        (true, _) => None,
    }
}

/// Whether choices are called by letters: where a bid is a number already, and where the number of
/// a card may be the rank of another one.
pub fn are_lettered(rules: &Ruleset, choices: &[Action]) -> bool {
    let number = |card: Card| card.rank()?.to_string().parse::<u8>().ok();
    let is_counted = |card| number(card).is_some_and(|number| number <= rules.deal.cards);
    choices.iter().any(|action| match action {
        Action::Bid(_) => true,
        Action::Play(_) => rules.cards().distinct().iter().any(is_counted),
        _ => false,
    })
}
