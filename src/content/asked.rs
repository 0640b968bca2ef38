//! A ruling on a situation told in words: what somebody at a table says, read as a question of the
//! file formats.
//!
//! A sentence is read whole or not at all: a word that no sentence of the grammar holds is named
//! and nothing is answered.

mod grammar;
mod keys;

use serde_json::{Map, Value, json};

use super::{
    Context, Fault, Impossible, Item, Reader, Rule, Source, Span, answering, read_question,
    writing::{option_value, spaced},
};
use crate::{
    engine::Ruling,
    rules::{NoTrump, Ruleset, Trump},
    table::{Card, CardSet, Rank, Suit},
    tutor::{Answer, Game, Ground, NoAnswer, Posed},
};
pub use keys::ToldKey;

use grammar::{Named, Part, Says, Token, Who, longest, tokens};
use keys::Asks;

/// A question in words that was understood, and its answer.
#[derive(Debug)]
pub struct Understood {
    /// The question as it was read, in the words of the file formats.
    pub read: Value,
    /// The question.
    pub item: Item,
    /// The answer.
    pub ruling: Ruling<Answer, Ground>,
    /// Yes or no, where it was asked whether one card may or must be played.
    pub verdict: Option<bool>,
}

/// Why a question in words is not answered.
#[derive(Clone, Debug, PartialEq)]
pub enum NotUnderstood {
    /// A word that nothing here reads.
    Word(
        /// The word.
        String,
    ),
    /// Nothing is asked.
    NothingAsked,
    /// Two things are asked.
    TwoQuestions,
    /// The same thing is told twice, and not alike.
    ToldTwice(
        /// Its key.
        ToldKey,
    ),
    /// The one thing that has to be said too.
    Missing(
        /// Its key.
        ToldKey,
    ),
    /// Cards are told out of turn.
    OutOfTurn,
    /// What was read makes no sense by the rules.
    Faulty(
        /// Why.
        Vec<Fault>,
    ),
}

/// Reads a question in words and has the engine answer it.
///
/// ```
/// use leftbower::content::{Library, answer_json, asked};
/// let library = Library::shipped();
/// let classic = library.game("classic").expect("shipped");
/// let words = "hearts are trump, ah led, I hold jd 9c. what may I play?";
/// let asked = asked(words, &classic, library.context(None)).expect("understood");
/// assert_eq!(asked.read["led"], "AH");
/// assert_eq!(answer_json(asked.ruling.value()).to_string(), r#"["JD"]"#);
/// ```
pub fn asked(words: &str, game: &Game, context: Context<'_>) -> Result<Understood, NotUnderstood> {
    let told = Statement::read(&tokens(words))?;
    if told.trump == Some(Trump::None) && game.rules().no_trump == NoTrump::Barred {
        let never = Rule::Impossible(Impossible::NoTrump);
        let nowhere = Source::new("question.json", String::new());
        let at = nowhere.place(Span::at(0));
        return Err(NotUnderstood::Faulty(vec![Fault { at, kind: never.into() }]));
    }
    let (mut read, card) = told.question(game.rules())?;
    let (item, ruling) = ruled(&read, game, context)?;
    if read["ask"] == json!(Asks::Beats.kind().id()) {
        // Nobody said which card lay there first: it must not matter.
        let mut turned = read.clone();
        let cards = read["cards"].as_str().unwrap_or_default();
        turned["cards"] = json!(cards.split(' ').rev().collect::<Vec<_>>().join(" "));
        if ruled(&turned, game, context)?.1.value() != ruling.value() {
            return Err(NotUnderstood::Missing(ToldKey::Led));
        }
    }
    let mut verdict = None;
    if let (Some(card), Answer::Cards(legal)) = (card, ruling.value()) {
        let alone = *legal == [card].into_iter().collect::<CardSet>();
        verdict = Some(if told.must { alone } else { legal.contains(card) });
        read["card"] = json!(card.to_string());
    }
    Ok(Understood { read, item, ruling, verdict })
}

/// The engine's answer to a question as an object of its keys.
fn ruled(
    read: &Value,
    game: &Game,
    context: Context<'_>,
) -> Result<(Item, Ruling<Answer, Ground>), NotUnderstood> {
    let mut keys = read.clone();
    keys["variant"] = json!(game.id());
    if !game.options().is_empty() {
        let chosen = game.options().iter().map(|(id, value)| (id.clone(), option_value(value)));
        keys["options"] = Value::Object(chosen.collect());
    }
    let source = Source::new("question.json", keys.to_string());
    let reader = Reader::new(&source);
    let item = reader.roots().next().and_then(|root| read_question(root, None, context));
    let Some(item) = item else { return Err(NotUnderstood::Faulty(reader.into_faults())) };
    let posed = Posed::new(item.question.clone());
    match answering::ruling(&posed, &item.spans) {
        Ok(ruling) => Ok((item, ruling)),
        Err((span, rule)) => Err(match &rule {
            Rule::NoAnswer(unanswered) => match &unanswered.why {
                NoAnswer::Needs(key) => NotUnderstood::Missing((*key).into()),
                _ => {
                    NotUnderstood::Faulty(vec![Fault { at: source.place(span), kind: rule.into() }])
                }
            },
            _ => NotUnderstood::Faulty(vec![Fault { at: source.place(span), kind: rule.into() }]),
        }),
    }
}

/// What the words of a question state and ask.
#[derive(Clone, Debug, Default)]
#[allow(clippy::struct_excessive_bools)] // each is a sentence by itself
struct Statement {
    trump: Option<Trump>,
    led: Option<Vec<Named>>,
    suit_led: Option<Suit>,
    hand: Option<Vec<Named>>,
    plays: Vec<(Who, Named)>,
    trick: Option<Vec<Named>>,
    leads: Option<Who>,
    dealer: Option<Who>,
    maker: Option<Who>,
    alone: bool,
    took: Option<(Taker, u8)>,
    totals: Option<(u8, u8)>,
    up: Option<Named>,
    passed: Vec<Who>,
    three_passed: bool,
    asks: Option<Asks>,
    cards: Vec<Named>,
    must: bool,
    first_lead: Option<bool>,
}

/// Who is said to have taken tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taker {
    /// Somebody or a side.
    Who(Who),
    /// Whoever was named last, left out of the sentence: “we called hearts and took three”.
    Same,
    /// The side that made trump.
    Makers,
}

/// Puts in what is told, unless something else was told before.
fn put<T: PartialEq>(place: &mut Option<T>, value: T, key: ToldKey) -> Result<(), NotUnderstood> {
    match place {
        Some(before) if *before != value => Err(NotUnderstood::ToldTwice(key)),
        _ => {
            *place = Some(value);
            Ok(())
        }
    }
}

impl Statement {
    fn read(tokens: &[Token]) -> Result<Self, NotUnderstood> {
        let mut told = Self::default();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let Some((length, says, parts)) = longest(&tokens[at..]) else {
                return Err(NotUnderstood::Word(token.word.clone()));
            };
            told.take(says, &parts)?;
            at += length;
        }
        Ok(told)
    }

    fn ask(&mut self, asks: Asks, cards: Vec<Named>) -> Result<(), NotUnderstood> {
        if self.asks.is_some_and(|before| before != asks)
            || !self.cards.is_empty() && !cards.is_empty() && self.cards != cards
        {
            return Err(NotUnderstood::TwoQuestions);
        }
        self.asks = Some(asks);
        if !cards.is_empty() {
            self.cards = cards;
        }
        Ok(())
    }

    /// Takes in one sentence.
    fn take(&mut self, says: Says, parts: &[Part]) -> Result<(), NotUnderstood> {
        let who = || {
            parts.iter().find_map(|part| if let Part::Who(who) = part { Some(*who) } else { None })
        };
        let trump = || {
            parts
                .iter()
                .find_map(|part| if let Part::Suit(suit) = part { Some(*suit) } else { None })
        };
        let numbers: Vec<u8> = parts
            .iter()
            .filter_map(|part| if let Part::Number(n) = part { Some(*n) } else { None })
            .collect();
        let cards: Vec<Named> = parts
            .iter()
            .flat_map(|part| match part {
                Part::Card(card) => vec![*card],
                Part::Cards(cards) => cards.clone(),
                Part::Suit(_) | Part::Who(_) | Part::Number(_) => Vec::new(),
            })
            .collect();
        let a_suit = |trump: Option<Trump>| match trump {
            Some(Trump::Suit(suit)) => Ok(suit),
            Some(Trump::None) | None => Err(NotUnderstood::Missing(ToldKey::Led)),
        };
        match says {
            Says::Nothing => Ok(()),
            Says::NoTrump => put(&mut self.trump, Trump::None, ToldKey::Trump),
            Says::Trump => {
                trump().map_or(Ok(()), |suit| put(&mut self.trump, suit, ToldKey::Trump))
            }
            Says::Led => put(&mut self.led, cards, ToldKey::Led),
            Says::SuitLed => put(&mut self.suit_led, a_suit(trump())?, ToldKey::Led),
            Says::Hand => put(&mut self.hand, cards, ToldKey::Hand),
            Says::Trick => put(&mut self.trick, cards, ToldKey::Tricks),
            Says::Plays => {
                self.plays.extend(who().into_iter().zip(cards));
                Ok(())
            }
            Says::Leads => who().map_or(Ok(()), |who| put(&mut self.leads, who, ToldKey::Lead)),
            Says::Dealer => who().map_or(Ok(()), |who| put(&mut self.dealer, who, ToldKey::Dealer)),
            Says::Eldest => put(&mut self.dealer, Who::Right, ToldKey::Dealer),
            Says::Made | Says::Alone => {
                self.alone |= says == Says::Alone;
                if let Some(suit) = trump() {
                    put(&mut self.trump, suit, ToldKey::Trump)?;
                }
                who().map_or(Ok(()), |who| put(&mut self.maker, who, ToldKey::Maker))
            }
            Says::Took | Says::MakersTook => {
                let taker = match says {
                    Says::MakersTook => Taker::Makers,
                    _ => who().map_or(Taker::Same, Taker::Who),
                };
                numbers.first().map_or(Ok(()), |n| put(&mut self.took, (taker, *n), ToldKey::Taken))
            }
            Says::Totals | Says::TotalsUntold => match numbers.as_slice() {
                // Nobody said whose the first number is.
                [one, other] if says == Says::TotalsUntold && one != other => {
                    Err(NotUnderstood::Missing(ToldKey::Score))
                }
                [us, them] => put(&mut self.totals, (*us, *them), ToldKey::Score),
                _ => Err(NotUnderstood::Missing(ToldKey::Score)),
            },
            Says::Up => cards.first().map_or(Ok(()), |card| put(&mut self.up, *card, ToldKey::Up)),
            Says::Passed => {
                self.passed.extend(who());
                Ok(())
            }
            Says::ThreePassed => {
                self.three_passed = true;
                Ok(())
            }
            Says::Legal => self.ask(Asks::Legal, Vec::new()),
            Says::May | Says::Must => {
                self.must = says == Says::Must;
                self.ask(Asks::Legal, cards)
            }
            Says::Suit => self.ask(Asks::Suit, cards),
            Says::Beats => self.ask(Asks::Beats, cards.into_iter().rev().collect()),
            Says::Higher => self.ask(Asks::Beats, cards),
            Says::Order => self.ask(Asks::Order, cards),
            Says::Winner => self.ask(Asks::Winner, Vec::new()),
            Says::Leader => self.ask(Asks::Leader, Vec::new()),
            Says::FirstLeader => {
                self.first_lead = Some(true);
                self.ask(Asks::Leader, Vec::new())
            }
            Says::NextLeader => {
                self.first_lead = Some(false);
                self.ask(Asks::Leader, Vec::new())
            }
            Says::SitsOut => self.ask(Asks::SitsOut, Vec::new()),
            Says::Score => self.ask(Asks::Score, Vec::new()),
            Says::Game => self.ask(Asks::Game, Vec::new()),
            Says::Trumps => self.ask(Asks::Trumps, Vec::new()),
            Says::Calls => self.ask(Asks::Calls, Vec::new()),
            Says::ToAct => self.ask(Asks::ToAct, Vec::new()),
        }
    }

    /// The question in the words of the file formats, and the card that is asked about by itself.
    fn question(&self, rules: &Ruleset) -> Result<(Value, Option<Card>), NotUnderstood> {
        let asks = self.asks.ok_or(NotUnderstood::NothingAsked)?;
        let missing = |key| NotUnderstood::Missing(key);
        let seats = Seats { rules, me: self.my_seat(rules)? };
        let mut keys = Map::new();
        keys.insert("ask".to_owned(), json!(asks.kind().id()));
        let mut put = |key: &str, value: Value| drop(keys.insert(key.to_owned(), value));
        if self.dealer.is_some() {
            put("you", json!(seats.me));
        }
        let trump = self.trump.ok_or(missing(ToldKey::Trump));
        let named = |cards: &[Named]| {
            cards.iter().map(|card| self.card(*card)).collect::<Result<Vec<Card>, _>>()
        };
        let mut alone = None;
        match asks {
            Asks::Legal => {
                put("trump", json!(trump?.to_string()));
                let hand = named(self.hand.as_deref().ok_or(missing(ToldKey::Hand))?)?;
                alone = self.cards.first().map(|card| self.card(*card)).transpose()?;
                if alone.is_some_and(|card| !hand.contains(&card)) {
                    return Err(missing(ToldKey::Hand));
                }
                put("led", json!(spaced(&self.on_table(rules, &seats, &hand)?)));
                put("hand", json!(spaced(&hand)));
            }
            Asks::Suit => {
                put("trump", json!(trump?.to_string()));
                put("card", json!(spaced(&named(&self.cards)?)));
            }
            Asks::Order | Asks::Beats => {
                put("trump", json!(trump?.to_string()));
                let cards = named(&self.cards)?;
                put("cards", json!(spaced(&cards)));
                if self.led.is_some() || self.suit_led.is_some() {
                    put("ask", json!(Asks::Order.kind().id()));
                    put("led", json!(spaced(&self.on_table(rules, &seats, &cards)?)));
                }
            }
            Asks::Trumps => put("trump", json!(trump?.to_string())),
            Asks::Winner => self.put_trick(rules, &seats, trump, &mut put)?,
            Asks::Leader if self.leads_next() => {
                self.put_trick(rules, &seats, trump, &mut put)?;
            }
            Asks::Leader => {
                let maker = self.maker.ok_or(missing(ToldKey::Contract))?;
                put("contract", self.contract(maker, &trump?.to_string(), &seats)?);
                self.dealer.ok_or(missing(ToldKey::Dealer))?;
            }
            Asks::SitsOut => {
                let maker = self.maker.ok_or(missing(ToldKey::Contract))?;
                put("contract", self.contract(maker, &trump?.to_string(), &seats)?);
            }
            Asks::Score | Asks::Game => {
                if asks == Asks::Game {
                    let (us, them) = self.totals.ok_or(missing(ToldKey::Score))?;
                    put("score", seats.by_side(us, them)?);
                }
                let maker = self.maker.ok_or(missing(ToldKey::Contract))?;
                put("contract", self.contract(maker, &trump?.to_string(), &seats)?);
                put("taken", self.taken(maker, &seats)?);
            }
            Asks::Calls | Asks::ToAct => {
                self.dealer.ok_or(missing(ToldKey::Dealer))?;
                if let Some(card) = self.up {
                    put("up", json!(self.card(card)?.to_string()));
                }
                put("auction", self.auction(asks == Asks::Calls, &seats)?);
            }
        }
        Ok((Value::Object(keys), alone))
    }

    /// A whole trick, and what was trump.
    fn put_trick(
        &self,
        rules: &Ruleset,
        seats: &Seats<'_>,
        trump: Result<Trump, NotUnderstood>,
        put: &mut impl FnMut(&str, Value),
    ) -> Result<(), NotUnderstood> {
        let (lead, cards) = self.whole_trick(rules, seats)?;
        put("trump", json!(trump?.to_string()));
        put("lead", json!(lead));
        put("tricks", json!([spaced(&cards)]));
        Ok(())
    }

    /// Who made what trump.
    fn contract(&self, maker: Who, trump: &str, seats: &Seats<'_>) -> Result<Value, NotUnderstood> {
        let mut contract = json!({ "maker": self.maker_seat(maker, seats)?, "trump": trump });
        if self.alone {
            contract["alone"] = json!(true);
        }
        Ok(contract)
    }

    /// The tricks of both sides, of which one was told.
    fn taken(&self, maker: Who, seats: &Seats<'_>) -> Result<Value, NotUnderstood> {
        let (taker, took) = self.took.ok_or(NotUnderstood::Missing(ToldKey::Taken))?;
        let who = match taker {
            Taker::Who(who) => who,
            Taker::Same | Taker::Makers => maker,
        };
        // What one of two partners took by himself says little.
        let of_side = taker == Taker::Makers
            || matches!(who, Who::Us | Who::Them)
            || self.alone && who == maker;
        if !of_side {
            return Err(NotUnderstood::Missing(ToldKey::Taken));
        }
        // More than there are do not add up: that is said where the question is read.
        let rest = seats.rules.deal.cards.saturating_sub(took);
        let (ours, theirs) = if seats.is_ours(who)? { (took, rest) } else { (rest, took) };
        seats.by_side(ours, theirs)
    }

    /// Who has passed; where it is asked what the asker may call, it has to be his turn.
    fn auction(&self, own: bool, seats: &Seats<'_>) -> Result<Value, NotUnderstood> {
        let players = seats.rules.players;
        let all = 1..if self.three_passed { players } else { 1 };
        let named = self.passed.iter().map(|who| seats.of(*who));
        let passed: Vec<u8> = all.map(Ok).chain(named).collect::<Result<_, _>>()?;
        let next = u8::try_from(passed.len()).unwrap_or(u8::MAX) % players + 1;
        if own && next != seats.me {
            return Err(NotUnderstood::Missing(ToldKey::Auction));
        }
        Ok(json!(passed.iter().map(|seat| format!("{seat} pass")).collect::<Vec<String>>()))
    }

    /// Whether it is asked who leads after a trick, not to the first.
    fn leads_next(&self) -> bool {
        self.first_lead.map_or(self.trick.is_some() || !self.plays.is_empty(), |first| !first)
    }

    /// The asker's seat: by who deals, else the first.
    fn my_seat(&self, rules: &Ruleset) -> Result<u8, NotUnderstood> {
        let n = rules.players;
        Ok(match self.dealer {
            None | Some(Who::Right) => 1,
            Some(Who::Me) => n,
            Some(Who::Left) => n - 1,
            Some(Who::Partner) if n == 4 => 2,
            Some(Who::Number(_) | Who::Dealer | Who::Us | Who::Them | Who::Partner) => {
                return Err(NotUnderstood::Missing(ToldKey::Dealer));
            }
        })
    }

    /// A card that is named, once trump is known.
    fn card(&self, named: Named) -> Result<Card, NotUnderstood> {
        let trump = || match self.trump {
            Some(Trump::Suit(suit)) => Ok(suit),
            Some(Trump::None) | None => Err(NotUnderstood::Missing(ToldKey::Trump)),
        };
        Ok(match named {
            Named::Card(card) => card,
            Named::Right => Card::new(Rank::Jack, trump()?),
            Named::Left => Card::new(Rank::Jack, trump()?.twin()),
            Named::OfTrump(rank) => Card::new(rank, trump()?),
        })
    }

    /// The cards that lie on the table before the asker plays.
    fn on_table(
        &self,
        rules: &Ruleset,
        seats: &Seats<'_>,
        hand: &[Card],
    ) -> Result<Vec<Card>, NotUnderstood> {
        match (&self.led, self.suit_led, self.plays.is_empty()) {
            (Some(led), None, true) => led.iter().map(|card| self.card(*card)).collect(),
            (None, Some(suit), true) => {
                // Whichever it was, a card of the suit that is no jack follows as what is printed
                // on it.
                let plain = rules.cards().iter().filter(|card| {
                    card.printed_suit() == Some(suit) && card.rank() != Some(Rank::Jack)
                });
                let free = |card: &Card| !hand.contains(card);
                Ok(vec![plain.into_iter().find(free).ok_or(NotUnderstood::Missing(ToldKey::Led))?])
            }
            (None, None, false) => {
                let (lead, cards) = self.in_turn(seats)?;
                let next =
                    (lead - 1 + u8::try_from(cards.len()).unwrap_or(0)) % seats.rules.players + 1;
                if next == seats.me { Ok(cards) } else { Err(NotUnderstood::OutOfTurn) }
            }
            (None, None, true) => Err(NotUnderstood::Missing(ToldKey::Led)),
            _ => Err(NotUnderstood::ToldTwice(ToldKey::Led)),
        }
    }

    /// The cards that seats are said to have played: who led, and all in turn.
    fn in_turn(&self, seats: &Seats<'_>) -> Result<(u8, Vec<Card>), NotUnderstood> {
        let mut played = Vec::new();
        for (who, card) in &self.plays {
            played.push((seats.of(*who)?, self.card(*card)?));
        }
        let lead = played.first().ok_or(NotUnderstood::Missing(ToldKey::Tricks))?.0;
        let turns = (0..).map(|turn| (lead - 1 + turn) % seats.rules.players + 1);
        if played.iter().zip(turns).any(|((seat, _), turn)| *seat != turn) {
            return Err(NotUnderstood::OutOfTurn);
        }
        Ok((lead, played.into_iter().map(|(_, card)| card).collect()))
    }

    /// A trick of which every card is told.
    fn whole_trick(
        &self,
        rules: &Ruleset,
        seats: &Seats<'_>,
    ) -> Result<(u8, Vec<Card>), NotUnderstood> {
        let (lead, cards) = match &self.trick {
            Some(cards) => {
                let lead = self.leads.ok_or(NotUnderstood::Missing(ToldKey::Lead))?;
                let cards =
                    cards.iter().map(|card| self.card(*card)).collect::<Result<Vec<_>, _>>()?;
                (seats.of(lead)?, cards)
            }
            None => self.in_turn(seats)?,
        };
        if cards.len() == usize::from(rules.players) {
            Ok((lead, cards))
        } else {
            Err(NotUnderstood::Missing(ToldKey::Tricks))
        }
    }

    /// The maker's seat; where only the side is told, either of it does, as long as both play.
    fn maker_seat(&self, maker: Who, seats: &Seats<'_>) -> Result<u8, NotUnderstood> {
        match maker {
            Who::Us | Who::Them
                if self.alone || !matches!(self.asks, Some(Asks::Score | Asks::Game)) =>
            {
                Err(NotUnderstood::Missing(ToldKey::Maker))
            }
            Who::Us => seats.of(Who::Me),
            Who::Them => seats.of(Who::Left),
            Who::Me | Who::Partner | Who::Left | Who::Right | Who::Dealer | Who::Number(_) => {
                seats.of(maker)
            }
        }
    }
}

/// The seats of a table as the asker sees them.
struct Seats<'r> {
    rules: &'r Ruleset,
    me: u8,
}

impl Seats<'_> {
    fn of(&self, who: Who) -> Result<u8, NotUnderstood> {
        let n = self.rules.players;
        let ahead = |steps: u8| (self.me - 1 + steps) % n + 1;
        match who {
            Who::Me => Ok(self.me),
            Who::Left => Ok(ahead(1)),
            Who::Right => Ok(ahead(n - 1)),
            Who::Partner if n == 4 && self.rules.sides.are_fixed() => Ok(ahead(2)),
            Who::Dealer => Ok(n),
            Who::Number(seat) if (1..=n).contains(&seat) => Ok(seat),
            Who::Number(_) | Who::Partner | Who::Us | Who::Them => {
                Err(NotUnderstood::Missing(ToldKey::Seat))
            }
        }
    }

    /// Whether somebody is on the asker's side, at a table of four in two sides.
    fn is_ours(&self, who: Who) -> Result<bool, NotUnderstood> {
        match who {
            Who::Us => Ok(true),
            Who::Them => Ok(false),
            Who::Me | Who::Partner | Who::Left | Who::Right | Who::Dealer | Who::Number(_) => {
                Ok(self.of(who)? % 2 == self.me % 2)
            }
        }
    }

    /// A number for each of two sides.
    fn by_side(&self, ours: u8, theirs: u8) -> Result<Value, NotUnderstood> {
        if self.rules.players != 4 || !self.rules.sides.are_fixed() {
            return Err(NotUnderstood::Missing(ToldKey::Taken));
        }
        let (odd, even) = if self.me % 2 == 1 { (ours, theirs) } else { (theirs, ours) };
        Ok(json!({ "1+3": odd, "2+4": even }))
    }
}
