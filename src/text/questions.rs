//! A question as it stands on the screen: the moment, then what is asked.

mod printed;

pub use printed::{CardRow, KeyAnswer, Printed, key_answer, printed, said_of};

use std::cmp::Reverse;

use super::{
    Names, Style, TableView, auction_said, clause_line, columns, contract_said, markdown,
    names::{TrumpHeard, suit_name, trump_name},
    option_in_words, points_apart, prompts,
    style::{balanced, dim, paragraph, spelled, strong, tied, wrap},
    table,
    typed_form::two_others,
    words::{and, capital},
};
use crate::{
    engine::{Hand, Phase, Silent, effective_suit, sits_out, strength, winner_with},
    rules::{Choice, Clause, NoTrump, Trump, Variant},
    table::{Card, CardSet, Play, Seat, SeatSet, Suit, Trick},
    tutor::{Answer, Ask, LoneCalls, Question, Situation, own_cards},
};

/// More house rules than these are named, not told.
const MOST_RULES: usize = 2;

/// So many tricks are told with whole names, in more lines where they need them.
const FEW_TRICKS: usize = 2;

/// The names at a question's table. Trumps are marked where good play is asked for: elsewhere it is
/// the question which they are.
pub fn names_at(style: Style, question: &Question) -> Names {
    let names =
        Names::new(style, &question.rules, question.situation.you, question.situation.dealer)
            .with_trump(TrumpHeard::of(trump_to_come(question)));
    if question.ask.is_best_play() { with_trumps_marked(names, question) } else { names }
}

/// The same with trumps marked, where there are any.
fn with_trumps_marked(names: Names, question: &Question) -> Names {
    let trump = question.situation.trump_under(&question.rules);
    trump.map_or(names, |trump| names.with_trumps_marked(&question.rules, trump))
}

/// Whether nothing is trump where no trump cannot be named: trump only does not matter yet.
fn trump_to_come(question: &Question) -> bool {
    question.situation.trump == Some(Trump::None) && question.rules.no_trump == NoTrump::Barred
}

/// The moment, the question, and in what form it may be answered.
pub fn question(style: Style, question: &Question) -> String {
    put_to(style, question, false, LoneCalls::Taught)
}

/// The same, below a line that has its [`status`] where it is `pinned`, and for somebody who has not
/// heard of going alone yet.
pub(super) fn put_to(
    style: Style,
    question: &Question,
    pinned: bool,
    lone_calls: LoneCalls,
) -> String {
    let asked = put(style, question, pinned);
    match prompts::tells_how(question) {
        true => asked,
        false => {
            let form = prompts::how_to_answer(question, lone_calls).behind_question();
            // Who listens has the cards in his ear, and would take others for his own.
            let form = match style.speaks() {
                true => {
                    let cards = format!("cards such as `{}`", two_others(question));
                    let named = form.replace(&cards, "cards by their names");
                    spelled(&named.replace("one card, such as `jc`", "one card by its name"))
                }
                false => form,
            };
            format!("{asked}\n{}", dim(&wrap(&form, style.measure(), "", " ")))
        }
    }
}

/// The moment and the question, for somebody who is not to answer it.
pub(super) fn asked(style: Style, question: &Question) -> String {
    put(style, question, false)
}

fn put(style: Style, question: &Question, pinned: bool) -> String {
    let names = names_at(style, question);
    let moment = moment(&names, question, pinned);
    let prompt = match &question.prompt {
        Some(prompt) => strong(&markdown(style, heard_once(style, question, prompt))),
        None => paragraph(style, &strong(&capital(&prompts::prompt(&names, question)))),
    };
    if moment.is_empty() { prompt } else { format!("{}\n{prompt}", style.on_felt(&moment)) }
}

/// A question without the trump that it begins with, for those who have just heard it.
fn heard_once<'p>(style: Style, question: &Question, prompt: &'p str) -> &'p str {
    let trump = question.situation.trump.filter(|_| style.speaks());
    let said = trump.map(|trump| format!("{} are trump. ", capital(trump_name(trump))));
    said.and_then(|said| prompt.strip_prefix(&said)).unwrap_or(prompt)
}

/// What is looked for first: trump, who deals, and the score where two sides play.
pub(super) fn status(style: Style, question: &Question) -> Vec<String> {
    let names = names_at(style, question);
    Drawing::of(&names, question).status()
}

/// Everything that is known of the moment, drawn and told.
pub(super) fn situation(names: &Names, question: &Question) -> String {
    moment(names, question, false)
}

fn moment(names: &Names, question: &Question, pinned: bool) -> String {
    let drawing = Drawing { pinned, ..Drawing::of(names, question) };
    let mut lines = Vec::new();
    lines.extend(drawing.game());
    lines.extend(drawing.score());
    lines.extend(drawing.call());
    lines.extend(drawing.trump());
    lines.extend(drawing.tricks());
    lines.extend(drawing.led());
    lines.extend(drawing.asked_about());
    lines.extend(drawing.taken());
    lines.extend(drawing.hands());
    lines.extend(drawing.widow());
    lines.extend(drawing.draws());
    lines.extend(drawing.session());
    lines.join("\n")
}

/// The board once more, for somebody who has answered: the trick with its winner, or the hand by
/// the suits that its cards belong to where the left bower has gone over to another.
pub(super) fn board(style: Style, question: &Question, answer: &Answer) -> Option<String> {
    let names = with_trumps_marked(names_at(style, question), question);
    let winner = match (&question.ask, answer) {
        (Ask::Winner, Answer::Winner(seat, _)) | (Ask::Leader, Answer::Seat(seat)) => Some(*seat),
        _ => None,
    };
    let drawing = Drawing { winner, ..Drawing::of(&names, question) };
    let drawn = if winner.is_some() { drawing.tricks() } else { drawing.hand_as_it_counts() };
    drawn.map(|drawn| format!("\n{}\n", style.on_felt(&drawn)))
}

struct Drawing<'q> {
    names: &'q Names,
    question: &'q Question,
    at: &'q Situation,
    /// Whether the line above has the status.
    pinned: bool,
    /// Who took the trick, where that is told.
    winner: Option<Seat>,
}

impl<'q> Drawing<'q> {
    /// Of all that is known.
    const fn of(names: &'q Names, question: &'q Question) -> Self {
        Self { names, question, at: &question.situation, pinned: false, winner: None }
    }
}

impl Drawing<'_> {
    fn status(&self) -> Vec<String> {
        let trump = self.at.contract.map(|contract| contract.trump).or(self.at.trump);
        let trump = trump.filter(|_| !trump_to_come(self.question));
        let trump = trump.map(|trump| self.names.trump_in_short(trump));
        let dealer = self.dealer_is_told();
        let dealer = dealer.then(|| format!("dealer {}", self.names.seat(self.at.dealer)));
        trump.into_iter().chain(dealer).chain(self.score_in_short()).collect()
    }

    /// `you 4, they 2`, with games of two sides.
    fn score_in_short(&self) -> Option<String> {
        let score = self.at.score.as_ref().filter(|_| self.at.games.is_none())?;
        let target = self.question.rules.target;
        Some(format!("{} (to {target})", self.names.two_numbers(score)?))
    }

    fn wrapped(&self, text: &str) -> String {
        wrap(text, self.names.style.measure(), "", "  ")
    }

    /// A side with its number, which no line parts from the last word of its name.
    fn numbered(&self, side: SeatSet, number: impl std::fmt::Display) -> String {
        let said = self.names.with_number(side, number);
        said.rsplit_once(' ')
            .map_or_else(|| said.clone(), |(name, number)| format!("{name}{}{number}", tied(" ")))
    }

    /// Which game, with which house rules, where it is not just the classic one: a remark, but a
    /// sentence where only a house rule is to be told.
    fn game(&self) -> Option<String> {
        if self.question.variant == Variant::DEFAULT_ID
            && let Some(rules) = self.house_rules()
        {
            return Some(self.wrapped(&format!("At this table: {rules}")));
        }
        Some(dim(&self.wrapped(&format!("({})", self.game_told()?))))
    }

    /// The same without brackets.
    fn game_told(&self) -> Option<String> {
        let Question { variant, options, .. } = self.question;
        let name = self.question.game_name();
        if variant == Variant::DEFAULT_ID && options.is_empty() {
            return None;
        }
        // The first seat is yours wherever nothing else is said.
        let you = match self.at.you {
            Seat::FIRST => String::new(),
            _ if !self.names.are_numbered() => String::new(),
            you => format!("; you are seat {you}"),
        };
        let with = match (self.house_rules(), options.is_empty()) {
            (_, true) => String::new(),
            (Some(rules), _) => format!(". At this table: {rules}"),
            (None, _) => {
                let chosen: Vec<String> =
                    options.iter().map(|(id, value)| option_in_words(id, value)).collect();
                format!("; house rules: {}", and(&chosen))
            }
        };
        let with = with.strip_suffix('.').filter(|_| you.is_empty()).unwrap_or(&with);
        Some(format!("{name}{with}{you}"))
    }

    /// What the options change, as sentences of the rules; `None` where that is nothing or would be
    /// long.
    fn house_rules(&self) -> Option<String> {
        let Question { variant, rules, .. } = self.question;
        let base = Variant::find(variant)?.rules();
        let changed: Vec<Clause> =
            base.diff(rules).iter().map(Choice::clause).filter(|of| rules.applies(*of)).collect();
        let said = |clause: &Clause| match clause {
            Clause::Points => points_apart(rules.points, base.points),
            other => clause_line(rules, *other),
        };
        let said: Vec<String> = changed.iter().map(said).collect();
        (1..=MOST_RULES).contains(&said.len()).then(|| said.join(" "))
    }

    fn score(&self) -> Option<String> {
        let score =
            self.at.score.as_ref().filter(|_| !self.pinned || self.score_in_short().is_none())?;
        let said: Vec<String> =
            score.iter().map(|(side, total)| self.numbered(side, total)).collect();
        let between = self.names.between();
        let mut line = format!(
            "Score before this hand: {}. The game is to {}.",
            said.join(between),
            self.question.rules.target
        );
        if let Some(games) = &self.at.games {
            let won: Vec<String> = games.iter().map(|(side, n)| self.numbered(side, n)).collect();
            line += &format!(" Games won: {}.", won.join(between));
        }
        Some(self.wrapped(&line))
    }

    /// Whether anything told here follows from who dealt; a trick by itself does not, and no score.
    fn dealer_matters(&self) -> bool {
        let is_score = matches!(self.question.ask, Ask::Score | Ask::Game);
        let leads = self.at.lead.is_none() && !is_score;
        self.at.auction.is_some() || (self.at.contract.is_some() && leads)
    }

    /// Whether it is said who deals.
    fn dealer_is_told(&self) -> bool {
        self.at.auction.is_some() || !self.at.up.is_empty() || self.dealer_matters()
    }

    /// The auction: who dealt, what was turned up, what was said.
    fn call(&self) -> Option<String> {
        let mut said = Vec::new();
        if self.dealer_is_told() && !self.pinned {
            said.push(capital(&format!("{}.", self.names.does(self.at.dealer, "deal"))));
        }
        said.extend(self.turned_and_said());
        if let Some(contract) = &self.at.contract {
            said.push(contract_said(self.names, contract));
        }
        let text = said.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
        (!text.is_empty()).then(|| self.wrapped(&text))
    }

    /// Each card that was turned up with what was said to it: where everybody passes, another card
    /// is turned.
    fn turned_and_said(&self) -> Vec<String> {
        let players = self.question.rules.players;
        let acts = self.at.auction.as_deref().unwrap_or_default();
        let mut rounds = acts.chunks(usize::from(players).max(1));
        let mut said = Vec::new();
        for (n, card) in self.at.up.iter().enumerate() {
            let turned = if n == 0 { "Turned up" } else { "Then turned up" };
            said.push(format!("{turned}: {}.", self.names.style.card(*card)));
            if n + 1 < self.at.up.len() {
                said.extend(rounds.next().map(|round| auction_said(self.names, round, players)));
            }
        }
        let before = usize::from(players) * self.at.up.len().saturating_sub(1);
        said.push(auction_said(self.names, acts.get(before..).unwrap_or_default(), players));
        said
    }

    fn trump(&self) -> Option<String> {
        if self.at.contract.is_some() || self.pinned {
            return None;
        }
        Some(match self.at.trump? {
            // Who listens wants it before the cards.
            Trump::Suit(_) if self.question.prompt_tells.trump && !self.names.style.speaks() => {
                return None;
            }
            Trump::Suit(suit) => {
                format!(
                    "{} are trump.",
                    self.names.style.paint(suit, &capital(trump_name(Trump::Suit(suit))))
                )
            }
            Trump::None if trump_to_come(self.question) => return None,
            Trump::None => "Nothing is trump.".to_owned(),
        })
    }

    /// Tricks already played as lines, the last one drawn.
    fn tricks(&self) -> Option<String> {
        self.at.tricks.as_ref().filter(|tricks| !tricks.is_empty())?;
        let hand = self.at.after_tricks(&self.question.rules).ok()?.hand;
        let (last, earlier) = hand.tricks().split_last()?;
        // Once more by ear it is the last one alone.
        if self.names.style.speaks() && self.winner.is_some() {
            return Some(self.draw(&hand, last));
        }
        let looks_back = self.looks_back() && !earlier.is_empty();
        let told = if looks_back { hand.tricks() } else { earlier };
        let mut lines: Vec<String> =
            told.iter().enumerate().map(|(n, trick)| self.line(n, trick)).collect();
        if looks_back {
            return Some(lines.join("\n"));
        }
        // Cards that lie there still look as if they were to be followed.
        let leads = hand.to_act().ok().and_then(|turn| turn.value().0);
        if let (Ask::Legal, true, Some(leads)) =
            (&self.question.ask, hand.on_table().is_empty(), leads)
        {
            let (last, takes) = (self.told(earlier.len(), last), self.names.does(leads, "take"));
            let last = last.trim_end_matches('.');
            lines.push(self.wrapped(&format!("{last}. {} the trick.", capital(&takes))));
            return Some(lines.join("\n"));
        }
        let is_complete = hand.on_table().is_empty() && self.winner.is_none();
        match (self.names.style.speaks(), earlier.len()) {
            (_, 0) => {}
            (true, before) if is_complete => {
                lines.push(self.line(before, last));
                return Some(lines.join("\n"));
            }
            (_, before) => lines.push(format!("Trick {}:", before + 1)),
        }
        lines.push(self.draw(&hand, last));
        Some(lines.join("\n"))
    }

    /// Whether the question looks back on all tricks.
    const fn looks_back(&self) -> bool {
        matches!(self.question.ask, Ask::Renege | Ask::Count(_) | Ask::Score)
    }

    /// Whose card it is, and which.
    fn card_of(&self, seat: Seat, card: Card) -> String {
        self.card_under(&self.names.label(seat), card)
    }

    fn card_under(&self, label: &str, card: Card) -> String {
        tied(&format!("{label} {}", self.names.style.card(card)))
    }

    fn line(&self, index: usize, trick: &Trick) -> String {
        self.wrapped(&self.told(index, trick))
    }

    fn told(&self, index: usize, trick: &Trick) -> String {
        if self.names.style.speaks() {
            return self.told_aloud(index, trick);
        }
        let line = |label: &dyn Fn(Seat) -> String| {
            let plays = trick.plays().iter();
            let plays: Vec<String> =
                plays.map(|play| self.card_under(&label(play.seat), play.card)).collect();
            format!("Trick {}: {}", index + 1, plays.join(", "))
        };
        let whole = line(&|seat| self.names.label(seat));
        let are_few = self.at.tricks.as_ref().is_none_or(|tricks| tricks.len() <= FEW_TRICKS);
        match are_few || columns(&whole) <= self.names.style.measure() {
            true => whole,
            // Five tricks of two lines each nobody reads.
            false => line(&|seat| self.names.short_label(seat)),
        }
    }

    /// The same with verbs, for those who cannot look back: *Trick 1: North led the queen of clubs,
    /// East played the nine of clubs*. Who took it is said where that is not what is asked.
    fn told_aloud(&self, index: usize, trick: &Trick) -> String {
        let rules = &self.question.rules;
        let play = |(at, play): (usize, &Play)| {
            let does = if at == 0 { "led" } else { "played" };
            let card = self.names.style.card(play.card);
            tied(&format!("{} {does} {card}", self.names.seat(play.seat)))
        };
        let plays: Vec<String> = trick.plays().iter().enumerate().map(play).collect();
        let out = self.at.contract.map_or(0, |contract| sits_out(rules, &contract).value().len());
        let is_complete = usize::from(rules.players) == trick.plays().len() + out as usize;
        let took = match (&self.question.ask, self.at.trump_under(rules)) {
            (Ask::Count(_) | Ask::Renege, Ok(trump)) if is_complete => {
                winner_with(rules, trump, trick.plays(), &mut Silent)
            }
            _ => None,
        };
        let took = took.map(|took| format!("; {} took it", self.names.seat(took.seat)));
        let end = took.unwrap_or_default();
        format!("Trick {}: {}{end}.", index + 1, plays.join(", "))
    }

    fn draw(&self, hand: &Hand<'_>, trick: &Trick) -> String {
        let out = self
            .at
            .contract
            .map_or(SeatSet::EMPTY, |contract| *sits_out(&self.question.rules, &contract).value());
        let open = !hand.on_table().is_empty();
        let turn = hand.to_act().ok().and_then(|turn| turn.value().0).filter(|_| open);
        table(
            self.names,
            &TableView {
                players: self.question.rules.players,
                plays: trick
                    .plays()
                    .iter()
                    .map(|Play { seat, card }| (*seat, Some(*card)))
                    .collect(),
                leader: trick.lead().map(|play| play.seat),
                turn,
                maker: self.at.contract.map(|contract| contract.maker),
                out,
                dealer: self.dealer_matters(),
                winner: self.winner,
                ..TableView::default()
            },
        )
    }

    /// The hand that is asked about, by suits, where a card is not of the suit printed on it.
    fn hand_as_it_counts(&self) -> Option<String> {
        if self.question.ask != Ask::Legal {
            return None;
        }
        let rules = &self.question.rules;
        let hand = own_cards(self.question).map(|(_, _, hand)| hand).or(self.at.hand)?;
        let trump = self.at.trump_under(rules).ok()?;
        let suit = |card: Card| *effective_suit(rules, trump, card).value();
        if hand.iter().all(|card| suit(card) == card.printed_suit()) {
            return None;
        }
        let of = |wanted: Suit| {
            let cards = hand.filter(|card| suit(card) == Some(wanted));
            let named = capital(suit_name(wanted));
            (!cards.is_empty()).then(|| format!("{named}: {}", self.names.laid(cards)))
        };
        let mut suits: Vec<String> = Suit::ALL.into_iter().filter_map(of).collect();
        if self.names.style.speaks() {
            return Some(self.wrapped(&format!("Your hand as it counts. {}.", suits.join(". "))));
        }
        // A suit stays in one line, if it fits.
        for suit in &mut suits {
            *suit = tied(suit);
        }
        let row = format!("Your hand as it counts: {}", suits.join("   "));
        if columns(&row) <= self.names.style.measure() {
            return Some(self.wrapped(&row));
        }
        let rows = suits.iter().map(|suit| wrap(suit, self.names.style.measure(), "  ", "    "));
        let rows: Vec<String> =
            ["Your hand as it counts:".to_owned()].into_iter().chain(rows).collect();
        Some(rows.join("\n"))
    }

    fn led(&self) -> Option<String> {
        let led = self.at.led.as_ref().filter(|led| !led.is_empty())?;
        if matches!(self.question.ask, Ask::Order(_)) {
            return None;
        }
        let cards = self.names.laid(led.iter().copied());
        let said = match led.len() {
            1 => format!("Led: {cards}"),
            _ => format!("On the table, the lead first: {cards}"),
        };
        // Cards that belong together stand in one line, where that is long enough.
        Some(match columns(&said) > self.names.style.measure() && led.len() > 1 {
            true => {
                let cards = balanced(&cards, self.names.style.measure(), "  ", "  ");
                format!("On the table, the lead first:\n{cards}")
            }
            false => self.wrapped(&said),
        })
    }

    /// The cards that the question itself names, where its author's words name none of them.
    fn asked_about(&self) -> Option<String> {
        let cards = self.question.ask.cards();
        let is_shown = self.question.prompt.is_some() && !self.question.prompt_tells.cards;
        let what = if cards.len() == 1 { "The card" } else { "The cards" };
        (is_shown && !cards.is_empty())
            .then(|| self.wrapped(&format!("{what}: {}", self.names.laid(cards))))
    }

    fn taken(&self) -> Option<String> {
        let taken = self.at.taken_told()?;
        let said: Vec<String> =
            taken.into_iter().map(|(side, tricks)| self.numbered(side, tricks)).collect();
        Some(self.wrapped(&format!("Tricks taken: {}.", said.join(self.names.between()))))
    }

    /// What everybody drew for seats, one draw after another.
    fn draws(&self) -> Option<String> {
        let draws = self.at.draw.as_ref()?;
        let told = draws.iter().enumerate().map(|(at, drawn)| {
            let cards: Vec<String> =
                drawn.iter().map(|(seat, card)| self.card_of(*seat, *card)).collect();
            let what = if at == 0 { "Drawn" } else { "Drawn again" };
            self.wrapped(&format!("{what}: {}", cards.join(", ")))
        });
        Some(told.collect::<Vec<_>>().join("\n"))
    }

    /// The chart of a session.
    fn session(&self) -> Option<String> {
        let session = self.at.session?;
        Some(super::progressive::whole_chart(self.names.style, session.chart))
    }

    /// The hands that matter: the learner's, or all that are known.
    fn hands(&self) -> Option<String> {
        let hands = self.hands_shown();
        let lines: Vec<String> =
            hands.into_iter().map(|(whose, hand)| self.hand_line(&whose, hand)).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// The same with whose each is.
    fn hands_shown(&self) -> Vec<(String, CardSet)> {
        let whose = |seat| capital(&format!("{} hand", self.names.possessive(seat)));
        if let Some((seat, _, hand)) = own_cards(self.question) {
            return vec![(whose(seat), hand)];
        }
        if let Some(hand) = self.at.hand {
            return vec![("Your hand".to_owned(), hand)];
        }
        let looks = |seat: &Seat| self.question.ask != Ask::Known || *seat == self.at.you;
        let now = self.held_now();
        self.question
            .seats()
            .filter(looks)
            .filter_map(|seat| Some((seat, self.at.hands[seat]?)))
            .map(|(seat, dealt)| {
                let held =
                    now.as_ref().and_then(|now| now.iter().find(|(other, _)| *other == seat));
                (whose(seat), held.map_or(dealt, |(_, hand)| *hand))
            })
            .collect()
    }

    fn widow(&self) -> Option<String> {
        self.widow_taken().map(|widow| self.hand_line("From the widow", widow))
    }

    /// The widow, where the learner has taken it and a card is to go.
    fn widow_taken(&self) -> Option<CardSet> {
        let widow =
            self.at.widow.filter(|_| matches!(self.question.ask, Ask::Calls | Ask::Call))?;
        let hand = self.at.after_auction(&self.question.rules).ok()?;
        let (seat, phase) = *hand.to_act().ok()?.value();
        let took = seat == Some(self.at.you)
            && phase == Phase::Exchange
            && hand.held(self.at.you)?.contains_all(widow);
        took.then_some(widow)
    }

    /// What everybody holds when a card is to be played, or laid away with the turned-up one in the
    /// hand; `None` while other cards are exchanged or the question looks back.
    fn held_now(&self) -> Option<Vec<(Seat, CardSet)>> {
        if !matches!(
            self.question.ask,
            Ask::Legal | Ask::Known | Ask::ToAct | Ask::Tricks | Ask::Play | Ask::Calls
        ) {
            return None;
        }
        let hand = self.at.after_tricks(&self.question.rules).ok()?.hand;
        let (_, phase) = *hand.to_act().ok()?.value();
        let is_now = match self.question.ask {
            Ask::Calls => phase == Phase::Exchange && self.at.widow.is_none(),
            _ => phase == Phase::Play,
        };
        let held = self.question.seats().filter_map(|seat| Some((seat, hand.held(seat)?)));
        is_now.then(|| held.collect())
    }

    fn hand_line(&self, whose: &str, hand: CardSet) -> String {
        let mut cards: Vec<Card> = hand.iter().collect();
        let rules = &self.question.rules;
        // Where trumps are marked they stand first, and as they rank.
        if let Ok(trump) = self.question.situation.trump_under(rules) {
            let rank = |card: &Card| strength(rules, trump, trump.suit(), *card);
            let marked = |card: &Card| self.names.is_marked(*card);
            cards.sort_by_key(|card| (!marked(card), marked(card).then(|| Reverse(rank(card)))));
        }
        let (cards, width) = (self.names.laid(cards), self.names.style.measure());
        let line = format!("{whose}: {cards}");
        match columns(&line) <= width {
            true => line,
            false => format!("{whose}:\n{}", balanced(&cards, width, "  ", "  ")),
        }
    }
}
