//! The question itself, where the author wrote none, and the form of its answer.

use super::{
    Names,
    feedback::by_dealer,
    markdown,
    names::{cards_of_suit, trump_name},
    style::plain,
    typed_form::{TypedForm, two_others},
    words::{and, capital, or},
};
use crate::{
    engine::{Action, Phase},
    rules::{Alone, Sides, Trump, TurnUpGoes},
    table::{Card, CardSet, Seat},
    tutor::{Ask, LoneCalls, OpenPlay, ProgressiveGame, Question, Wanted, own_cards},
};

/// Whether trump is settled in a hand of which no card was played.
fn is_settled(question: &Question) -> bool {
    let hand = question.situation.after_auction(&question.rules);
    hand.is_ok_and(|hand| hand.contract().is_some() && hand.tricks().is_empty())
}

/// The card that somebody just ordered up who does not deal, where it is to be taken up.
fn ordered_up(question: &Question) -> Option<Card> {
    let at = &question.situation;
    let (seat, call) = at.auction.as_ref()?.last()?;
    let is_taken = question.rules.turn_up_goes != TurnUpGoes::MayDecline
        && turn(question).is_some_and(|(_, phase)| phase == Phase::Exchange);
    let is_so = is_taken && *seat != at.dealer && matches!(call, Action::OrderUp { .. });
    at.up.last().copied().filter(|_| is_so)
}

/// The question in one sentence.
pub(super) fn prompt(names: &Names, question: &Question) -> String {
    let at = &question.situation;
    match &question.ask {
        Ask::Suit(card) => format!("Which suit does {} belong to in this hand?", names.card(*card)),
        Ask::Order(cards) => {
            let list: Vec<String> = cards.iter().map(|card| names.card(*card)).collect();
            match at.led.as_ref().and_then(|led| led.first()) {
                Some(led) => {
                    format!(
                        "{} is led. Put these in the order in which they win, strongest first: {}.",
                        names.card(*led),
                        and(&list)
                    )
                }
                None => format!("Trump is led. Put these in order, strongest first: {}.", and(&list)),
            }
        }
        Ask::Beats(first, second) => {
            format!(
                "{} is led, and {} is played on it. Which of the two wins?",
                names.card(*first),
                names.card(*second)
            )
        }
        Ask::Legal => legal(names, question),
        Ask::Winner => "Who takes the trick?".to_owned(),
        Ask::Leader if at.tricks.as_ref().is_some_and(|tricks| !tricks.is_empty()) => {
            "Who leads to the next trick?".to_owned()
        }
        Ask::Leader => "Who leads to the first trick?".to_owned(),
        Ask::SitsOut => "Who sits out this hand?".to_owned(),
        Ask::Side => "Which seats play on the maker's side?".to_owned(),
        Ask::Known => "Which seats do you know by now to be on the maker's side?".to_owned(),
        Ask::Calls => calls(names, question),
        Ask::ToAct if let Some(up) = ordered_up(question) => {
            format!("Who takes {} now, and lays a card away?", names.card(up))
        }
        // Between the last call and the first lead several people might have something to do. A
        // dealer who has called is said to take the card up, so that is not what is asked.
        Ask::ToAct if is_settled(question) && question.rules.auction.is_turn_up() => {
            "Trump is settled. Who acts next: does somebody say or do something first, or who leads? Name the \
             player."
                .to_owned()
        }
        Ask::ToAct if is_settled(question) => {
            "Who is next: to take up a card, to lay one away, or to lead?".to_owned()
        }
        Ask::ToAct => "Whose turn is it?".to_owned(),
        Ask::Score => "Who scores, and how many points?".to_owned(),
        Ask::Game => game(question).to_owned(),
        Ask::Renege => {
            let asks = match question.wanted() {
                Wanted::RenegeCost => "Whose, which, and how many points does it cost?",
                _ => "Whose, and which?",
            };
            let hands = "The hands are those before the first lead.";
            format!("{hands} Was a card played against the rules? {asks}")
        }
        Ask::Count(suit) => {
            let is_trump = at.trump_under(&question.rules) == Ok(Trump::Suit(*suit));
            format!("How many {} have you not seen yet?", cards_of_suit(*suit, is_trump))
        }
        Ask::Trumps => "Name every trump in the deck, strongest first.".to_owned(),
        Ask::Draw => draw(question),
        Ask::Movement => movement(at.session),
        Ask::Call => best_call(names, question),
        Ask::Play if own_cards(question).is_some() => best_call(names, question),
        Ask::Tricks | Ask::Play => best_play(names, question),
        Ask::Term { means, .. } => format!("Which word means this? {}", plain(&markdown(names.style, means)).replace('\n', " ")),
    }
}

fn best_play(names: &Names, question: &Question) -> String {
    const OPEN: &str = "Every card lies open, and everybody plays as well as can be.";
    let open = OpenPlay::of(&question.rules, &question.situation).ok();
    let (who, leads) =
        open.as_ref().map_or((names.you, true), |open| (open.to_play(), open.is_lead()));
    match question.ask {
        Ask::Play => {
            let play = if leads { "lead" } else { "play" };
            format!("{OPEN} Which card is best for {} to {play}?", names.seat(who))
        }
        _ => {
            let next = if leads { names.does(who, "lead") } else { names.does(who, "play next") };
            let counted = if open.is_some_and(|open| open.has_taken()) {
                ", those already taken included"
            } else {
                ""
            };
            format!("{OPEN} {}. How many tricks does each side take{counted}?", capital(&next))
        }
    }
}

/// What is best for somebody who sees his own cards only.
fn best_call(names: &Names, question: &Question) -> String {
    let (seat, phase, _) =
        own_cards(question).unwrap_or((question.situation.you, Phase::Auction, CardSet::EMPTY));
    let who = names.seat(seat);
    let one_card = question.wanted() == Wanted::OneCard;
    match phase {
        Phase::Play if seat == names.you => {
            "You see your own cards only. Which card is best for you to play?".to_owned()
        }
        Phase::Play => {
            format!("{} sees no other hand. Which card is best for {who} to play?", capital(&who))
        }
        Phase::Auction => format!("What is {} best call?", names.possessive(seat)),
        Phase::Trump => format!("Which trump is best for {who} to name?"),
        Phase::Partners => format!("Which choice of partners is best for {who}?"),
        Phase::Exchange if one_card && question.gives() => {
            format!("Which card is best for {who} to give away?")
        }
        Phase::Exchange if one_card => format!("Which card is best for {who} to lay away?"),
        Phase::Exchange | Phase::Done => {
            format!("What is best for {who} to do now?")
        }
    }
}

fn game(question: &Question) -> &'static str {
    match question.wanted() {
        Wanted::Carry => {
            "Has anybody won the game now? If so, how many points open the winner's next game?"
        }
        Wanted::Games if question.situation.games.is_some() => {
            "Has anybody won the game now? If so, how many games has the winner now?"
        }
        Wanted::Games => "Has anybody won the game now? If so, for how many games does it count?",
        _ => "Has anybody won the game now?",
    }
}

fn draw(question: &Question) -> String {
    match question.wanted() {
        Wanted::Round if question.rules.players == 2 => {
            "Who deals first? Or do both draw again?"
        }
        Wanted::Round => "Who deals first, and who sits on the dealer's left, one after another? Or who draws again?",
        _ => "Who deals first, and who is the dealer's partner? Or who draws again?",
    }
    .to_owned()
}

fn movement(session: Option<ProgressiveGame>) -> String {
    match session {
        Some(ProgressiveGame { game, player: Some(player), .. }) => {
            format!("You are player {player}. Who is your partner in game {game}?")
        }
        Some(ProgressiveGame { game, .. }) => {
            format!("Who plays against whom in game {game}, table by table?")
        }
        None => "Who plays against whom?".to_owned(),
    }
}

fn legal(names: &Names, question: &Question) -> String {
    let at = &question.situation;
    let leading = at.led.as_ref().is_none_or(Vec::is_empty) && lead_is_open(question);
    let seat = match at.hand {
        Some(_) => Some(at.you),
        None => turn(question).map(|(seat, _)| seat),
    };
    let who = seat.unwrap_or(at.you);
    let may = if leading { "lead" } else { "play" };
    format!("Which cards may {} {may}?", names.seat(who))
}

/// Whether the seat to play leads.
fn lead_is_open(question: &Question) -> bool {
    question
        .situation
        .after_tricks(&question.rules)
        .is_ok_and(|replayed| replayed.hand.on_table().is_empty())
}

fn turn(question: &Question) -> Option<(Seat, Phase)> {
    let at = &question.situation;
    let hand = match at.tricks {
        Some(_) => at.after_tricks(&question.rules).ok()?.hand,
        None => at.after_auction(&question.rules).ok()?,
    };
    let (seat, phase) = *hand.to_act().ok()?.value();
    Some((seat?, phase))
}

fn calls(names: &Names, question: &Question) -> String {
    let (seat, phase) = turn(question).unwrap_or((question.situation.you, Phase::Auction));
    let who = names.seat(seat);
    match (question.wanted(), phase) {
        (Wanted::Discards, _) => {
            let does = if question.gives() { "give away" } else { "discard" };
            format!("Which cards may {} {does}?", if seat == names.you { "you" } else { &who })
        }
        (_, Phase::Auction) if seat == names.you => {
            "It is your turn. What may you say? Name everything.".to_owned()
        }
        (_, Phase::Auction) => {
            format!("It is {} turn. What may {who} say? Name everything.", names.possessive(seat))
        }
        (_, Phase::Trump) => format!("What may {who} name as trump? Name everything."),
        (_, Phase::Partners) => format!("Whom may {who} choose to play with? Name every choice."),
        _ => capital(&format!("{who} may do what now? Name everything.")),
    }
}

/// Whether an author's question says itself in what form it is to be answered.
pub(super) const fn tells_how(question: &Question) -> bool {
    question.prompt_tells.form
}

/// In what form an answer may be typed, by somebody who may not have heard of going alone yet.
pub(super) fn how_to_answer(question: &Question, lone_calls: LoneCalls) -> TypedForm {
    use TypedForm::{Is, SuchAs};
    let (other, pair, apart) = match question.rules.players {
        2 => ("opponent", "me", "opponent 1"),
        3 => ("west", "me east", "west 1, east 1"),
        4 if question.rules.sides == Sides::Alternate => ("west", "me and partner", "them 1"),
        4 => ("west", "west north", "west 1, north 1"),
        _ => ("2", "2 3", "seat 2 1, seat 3 1"),
    };
    let sides = question.rules.players == 4 && question.rules.sides == Sides::Alternate;
    let two = question.rules.players >= 4 && question.rules.sides == Sides::Alternate;
    match question.wanted() {
        Wanted::Suit => Is("spades, hearts, diamonds or clubs".to_owned()),
        Wanted::Card => Is("one of the two cards".to_owned()),
        Wanted::Cards => Is(format!("cards such as `{}`, or `all`", two_others(question))),
        Wanted::Order(_) if question.situation.led.is_some() => {
            Is("cards in order, such as `9h kd qc`; those that cannot win, in any order".to_owned())
        }
        Wanted::Order(_) => Is("cards in order, such as `9h kd qc`".to_owned()),
        Wanted::SeatOrCard => Is(format!("a seat such as `{other}` or `me`, or the card")),
        Wanted::Seat if sides => Is("`me`, `west`, `north` or `east`".to_owned()),
        Wanted::Seat => Is(format!("`me`, or a seat such as `{other}`")),
        // A pair never sits out.
        Wanted::Seats if question.ask == Ask::SitsOut => {
            Is("a seat such as `me`, or `nobody`".to_owned())
        }
        Wanted::Seats if sides => Is(format!("seats such as `{pair}`, or `them`, or `nobody`")),
        Wanted::Seats => Is(format!("seats such as `{pair}`, or `nobody`")),
        Wanted::Calls => Is(calls_such_as(question, lone_calls).to_owned()),
        Wanted::Call => Is(one_of_the_calls(question, lone_calls)),
        Wanted::Discards => Is("cards, or `all`".to_owned()),
        Wanted::Points if two => SuchAs("`us 2`, `them 1` or `nobody`".to_owned()),
        Wanted::Points => SuchAs(format!("`me 2`, `{apart}` or `nobody`")),
        Wanted::Winner if two => Is("`us`, `them` or `nobody`".to_owned()),
        Wanted::Winner => SuchAs(format!("`me` or `{other}`, or `nobody`")),
        Wanted::Carry | Wanted::Games if two => {
            Is("the winner and the number, such as `us 1`; or `nobody`".to_owned())
        }
        Wanted::Carry | Wanted::Games => {
            Is(format!("the winner and the number, such as `{other} 1`; or `nobody`"))
        }
        Wanted::RenegeCost => SuchAs(format!("`{other} 9h 1`, or `none`")),
        Wanted::Renege => SuchAs(format!("`{other} 9h`, or `none`")),
        Wanted::Number => Is("a number".to_owned()),
        Wanted::DealerAndPartner => {
            Is("the dealer, then the partner, such as `west me`; or `redraw west me`".to_owned())
        }
        Wanted::Round => Is("seats in order, the dealer first; or such as `redraw 2 3`".to_owned()),
        Wanted::Tables => {
            Is("the pairs in order of the tables, such as `2-1 v 5-3, 8-4 v 6-7`".to_owned())
        }
        Wanted::Partner => Is("a number; or with your opponents, such as `7 v 2 3`".to_owned()),
        Wanted::Tricks if two => SuchAs("`us 3 them 2`, or `3` for your own side".to_owned()),
        Wanted::Tricks => SuchAs(format!("`me 3 {other} 2`, or `3` for your own side")),
        Wanted::OneCard => Is("one card, such as `jc`".to_owned()),
        Wanted::Word => Is("a word".to_owned()),
    }
}

/// The calls to choose from where they are few, else two of them.
fn one_of_the_calls(question: &Question, lone_calls: LoneCalls) -> String {
    let legal = question
        .situation
        .after_auction(&question.rules)
        .ok()
        .and_then(|hand| hand.legal_actions().ok());
    let all = legal.map(|legal| legal.into_parts().0).unwrap_or_default();
    let told = all.iter().filter(|call| lone_calls.tell(**call));
    let mut legal: Vec<String> = told.map(|call| call_in_words(question, *call)).collect();
    legal.dedup();
    let few = legal.len() <= 5;
    legal.truncate(if few { 5 } else { 2 });
    let named: Vec<String> = legal.iter().map(|call| format!("`{call}`")).collect();
    if few { or(&named) } else { format!("one, such as {}", or(&named)) }
}

/// A call as it is said: `hearts` rather than `call H`, and by the dealer `pick it up`.
fn call_in_words(question: &Question, call: Action) -> String {
    let deals = question.situation.you == question.situation.dealer;
    if let Some(said) = by_dealer(call).filter(|_| deals) {
        return said.to_owned();
    }
    match call {
        Action::Call { trump, alone: false } | Action::Name(trump) => trump_name(trump).to_owned(),
        Action::Call { trump, alone: true } => format!("{} alone", trump_name(trump)),
        other => other.to_string(),
    }
}

/// Whether the seat to act may do so.
fn offers(question: &Question, action: Action) -> bool {
    let hand = question.situation.after_auction(&question.rules);
    hand.is_ok_and(|hand| hand.legal_actions().is_ok_and(|legal| legal.value().contains(&action)))
}

/// Calls in the forms that may be typed, never a whole answer; nothing of going alone to somebody who
/// has not heard of it.
fn calls_such_as(question: &Question, lone_calls: LoneCalls) -> &'static str {
    let rules = &question.rules;
    if offers(question, Action::Expose) {
        return "several with commas";
    }
    match turn(question) {
        Some((_, Phase::Trump)) => return "several with commas, such as `hearts, clubs`",
        Some((_, Phase::Exchange)) if offers(question, Action::Take) => {
            return "`take`, `decline`, or both with a comma";
        }
        Some((_, Phase::Exchange)) => return "several with commas, or `all`",
        Some((_, Phase::Partners)) if rules.sides == Sides::CalledSuit => {
            return "several with commas";
        }
        Some((_, Phase::Partners)) => {
            return "choices with commas, such as `nobody, 2`; two together as `2+3`";
        }
        _ => {}
    }
    let round =
        question.situation.auction.as_ref().map_or(0, Vec::len) / usize::from(rules.players);
    match (rules.auction.is_turn_up(), round, rules.alone, lone_calls) {
        (false, ..) => "several with commas, such as `4, 5`",
        // Whoever has not heard of going alone has only these two.
        (true, 0, _, LoneCalls::NotYet) => "`pass` or another call; several with commas",
        (true, 0, ..) => "several with commas, such as `pass, order up`",
        (true, _, Alone::Never, _) | (true, _, _, LoneCalls::NotYet) => {
            "several with commas: suits, `pass`, or both"
        }
        (true, ..) => {
            "several with commas: suits, `pass`, or both; `alone` adds each of them alone"
        }
    }
}
