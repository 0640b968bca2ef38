//! What happens at a table where a hand is played.

mod allowed;
mod calling;
mod coach;
mod even;
mod following;
mod given_away;
mod lesson;
mod look_at;
mod over;
mod review;
mod standing;
mod strayed;
mod to_type;
mod turn;
mod whys;
mod worths;

pub(super) use whys::level_said;

use to_type::{LISTED, in_lower_case, to_type};
use turn::{asked_for, trumps_apart, your_turn};

use super::{
    Names, Style, TableView, auction_said, deciding_line,
    feedback::{action_said, own_act, refused},
    layout,
    names::{TrumpHeard, suit_name},
    option_in_words,
    options::option_typed,
    phrases::{bid_said, bids_in_runs, singular},
    steps::{clauses_behind, steps_of_rules},
    style::{dim, good, paragraph, strong, wrap},
    table,
    unread::which_of,
    words::{and, capital, count, lower, number, or, points, small},
};
use crate::{
    content::Coach,
    engine::{Action, BySide, Contract, Faces, Phase, Reason, Role, Seen, Silent, makers_with},
    rules::{
        BidName, Joker, JokerTurnedUp, LeftBower, LeftFollows, LeftOver, Options, Ruleset, Sides,
        Trump, Variant,
    },
    session::{
        BoardFact, CardDid, Falls, Gone, NoClaim, Proof, ReasonsTold, Setting, TableAt, TableSaid,
        Took, TurnSaid, Unseen,
    },
    table::{Card, Play, Ring, Seat, SeatSet},
    tutor::{Ground, WithRole, fails_as_cheaply},
};

/// At most this many other games are named: they take two lines on a narrow screen.
const NAMED: usize = 2;

/// One thing that happens there.
pub(super) fn table_said(style: Style, said: &TableSaid) -> String {
    let names = |at: &TableAt| {
        let heard = TrumpHeard::of(at.trump_to_come);
        let names = Names::new(style, &at.rules, at.you, at.dealer).with_trump(heard);
        at.marked.map_or(names, |trump| names.with_trumps_marked(&at.rules, trump))
    };
    match said {
        TableSaid::Opens { setting, goes_on, target, chosen, waiting } => {
            opens(style, setting, *goes_on, *target)
                + &around(style, chosen, (&setting.game, waiting))
        }
        TableSaid::OfTheDay { date } => of_the_day(style, date),
        TableSaid::OpensPart { length, open, how, goes_on } => {
            lesson::opens(style, (*length, *open), *how, *goes_on)
        }
        TableSaid::Remarked { at, remark } => lesson::remarked(&names(at), remark),
        TableSaid::Undealt { at, cards, trumps, was_seen } => {
            lesson::undealt(&names(at), *cards, *trumps, *was_seen)
        }
        TableSaid::PartOver { at, won } => lesson::over(&names(at), won),
        TableSaid::Unreadable => unreadable(style),
        TableSaid::Dealt { at, .. } => dealt(&names(at), said),
        TableSaid::TurnedNext { at, up, down } => calling::turned_next(&names(at), *up, down),
        TableSaid::TurnedDown { at, card } => calling::goes_down(&names(at), *card),
        TableSaid::Took { at, seat, took } => cards_taken(&names(at), *seat, *took),
        TableSaid::OnBoard { at, fact } => on_board(&names(at), *fact),
        TableSaid::CalledSoFar { at, acts } => called_so_far(&names(at), &at.rules, acts),
        TableSaid::Acted { at, seat, seen, follows } => {
            // Who follows to a trump with one tells those who listen nothing new by that.
            let marked = at.marked.filter(|_| !(*follows && style.speaks()));
            in_passing(&names(&TableAt { marked, ..at.clone() }), *seat, *seen, &at.rules)
        }
        TableSaid::Led { at, seat, card } => led(&names(at), *seat, *card),
        TableSaid::OwnAct { at, action } => own_act_done(at, &names(at), *action),
        TableSaid::Explained { at, .. } => explained(&names(at), said),
        TableSaid::WouldTake { at, card, reasons } => would_take(&names(at), *card, reasons),
        TableSaid::WhyAsked { at, phase, choices, reasons } => {
            let head = asked_for(at, *phase, choices);
            format!("{head}\n{}", steps_of_rules(&names(at), reasons))
        }
        TableSaid::InShort { at, reasons } => decided(&names(at), reasons),
        TableSaid::Taken { at, number, plays, winner, falls } => {
            taken(at, &names(at), (*number, *falls), plays, *winner)
        }
        TableSaid::Strayed { at, proposed, own, came, argument, over, again } => {
            let (both, came) = ((*proposed, *own), (*came, argument.as_ref()));
            strayed::strayed(&names(at), both, came, *over, *again)
        }
        TableSaid::Turn(turn) => your_turn(&names(&turn.at), turn),
        TableSaid::Asked { at, phase, choices } => asked(&names(at), at, *phase, choices),
        TableSaid::NotRead { at, choices } => not_read(&names(at), at, choices),
        TableSaid::WhichCard { at, cards } => which_card(&names(at), cards),
        TableSaid::NoSuchBid { at, bid } => no_such_bid(&names(at), *bid, &at.rules),
        TableSaid::GhostGone { at, seat } => ghost_gone(&names(at), *seat),
        TableSaid::CardTooEarly { at, phase, choices } => {
            too_early(&names(at), at, *phase, choices)
        }
        TableSaid::CardGone { at, card, to } => card_gone(&names(at), *card, *to),
        TableSaid::NotNow { at, phase, choices } => not_now(&names(at), at, *phase, choices),
        TableSaid::Falls { at, card, why } => falls(&names(at), *card, *why),
        TableSaid::Mended { at, own, argument, best } => {
            coach::mended(&names(at), (*own, *best), argument.as_ref())
        }
        TableSaid::ComesBack { at, card, from } => comes_back(&names(at), *card, *from),
        TableSaid::NotHeld { at, card, twice } => not_held(&names(at), *card, *twice),
        TableSaid::NotAllowed { at, action, reasons, legal, told } => {
            not_allowed(&names(at), *action, reasons, legal, *told)
        }
        TableSaid::Choices { at, legal, led, instead } => {
            allowed::allowed(&names(at), at, (legal, *led), *instead)
        }
        TableSaid::MustFollow { led, only } => allowed::must_follow(style, *led, *only),
        TableSaid::Hint { at, hint } => coach::hint(&names(at), hint),
        TableSaid::Coach { at, moment, stake, taught, offers } => {
            coach::mistake(&names(at), (moment, *stake), taught.as_deref(), *offers)
        }
        TableSaid::Praise { at, own, obvious, argument } => {
            coach::praise(&names(at), [*own, *obvious], argument)
        }
        TableSaid::Worths { at, number, moment, told } => {
            worths::worths(&names(at), *number, moment, told)
        }
        TableSaid::OnceMore { at, moment } => review::once_more(&names(at), moment),
        TableSaid::OnceMoreOver { at, won, now, before, unlucky } => {
            review::once_more_over(&names(at), won.as_ref(), [now, before], unlucky.as_ref())
        }
        TableSaid::Last { at, plays, winner } => last(at, &names(at), plays, *winner),
        TableSaid::NoTrickYet => "No trick is complete yet.".to_owned(),
        TableSaid::Score { at, score, won, target, games } => {
            score_said(&names(at), score, won.as_ref(), (*target, games.as_ref()))
        }
        TableSaid::WhyWhom { at } => {
            let left = Ring::new(at.rules.players).clockwise(at.you, 1);
            let left = names(at).seat(left).to_lowercase();
            format!("Whose? Name a seat, such as `why {left}`, or `why me`.")
        }
        TableSaid::NothingWeighed => {
            "None of your acts in this hand has been weighed so far.".to_owned()
        }
        TableSaid::NothingToSay { at, seat, leads_to, reviewed } => match seat {
            Some(seat) => not_acted(&names(at), *seat),
            None => paragraph(style, &lesson::nothing_judged(leads_to, *reviewed)),
        },
        TableSaid::TakenBack { at, own, instead } => taken_back(&names(at), at, *own, *instead),
        TableSaid::Again => "The same deal once more.".to_owned(),
        TableSaid::BetweenHands => "This hand is over.".to_owned(),
        TableSaid::NothingIsSkipped => "No turn is skipped: `menu` leaves the table.".to_owned(),
        TableSaid::CoachSpeaks(coach) => paragraph(style, coach_speaks(*coach)),
        TableSaid::NothingToTakeBack { again } => nothing_to_take_back(*again).to_owned(),
        TableSaid::Unseen(unseen) => not_seen(*unseen),
        TableSaid::NothingToCount => "There is nothing to count here yet.".to_owned(),
        TableSaid::Claimed { at, tricks, by, line: _ } => claimed(&names(at), tricks, *by),
        TableSaid::MayBePlayed { at, card } => may_be_played(&names(at), *card),
        TableSaid::NotAllMine { at, card, by, lies, held } => {
            not_all_mine(&names(at), *card, *by, (*lies, *held))
        }
        TableSaid::PartnersTrick { at, play, by } => partners_trick(&names(at), *play, *by),
        TableSaid::NotAllLost { at } => not_all_lost(&names(at)),
        TableSaid::NoClaim(why) => paragraph(style, no_claim(*why)),
        TableSaid::Saved { kept, between, today } => saved(style, *kept, *between, *today),
        TableSaid::SavedPart(length) => paragraph(style, &lesson::saved(*length)),
        TableSaid::KeptAnyway => lesson::kept_anyway(style),
        TableSaid::HandOver(over) => over::hand_over(&names(&over.at), over),
        TableSaid::NothingToReview => review::nothing(style),
        TableSaid::Review { at, review } => review::review(&names(at), review),
        TableSaid::OfTheHandBefore(said) => of_the_hand_before(style, said),
        TableSaid::MatchOver(over) => over::match_over(&names(&over.at), over),
        TableSaid::MatchReview(seen) => over::match_review(&names(&seen.at), seen),
        TableSaid::Practised { cards, of, playing } => {
            review::practised(style, *cards, *of, *playing)
        }
    }
}

/// A card that nobody had to choose.
fn falls(names: &Names, card: Card, why: Falls) -> String {
    let card = names.card(card);
    dim(&match why {
        Falls::Last => format!("Your last card falls by itself: {card}."),
        Falls::Follows => format!("Your one card that follows: {card}."),
        Falls::Only => format!("The one card that you may play: {card}."),
    })
}

fn called_so_far(names: &Names, rules: &Ruleset, acts: &[(Seat, Seen)]) -> String {
    let one = |(seat, seen): &(Seat, Seen)| in_passing(names, *seat, *seen, rules);
    paragraph(names.style, &acts.iter().map(one).collect::<Vec<_>>().join(" "))
}

/// What is asked, and how an act is typed.
fn asked_how(names: &Names, at: &TableAt, phase: Phase, choices: &[Action]) -> String {
    format!("{} {}", asked_for(at, phase, choices), to_type(names, at, choices))
}

fn asked(names: &Names, at: &TableAt, phase: Phase, choices: &[Action]) -> String {
    let how = asked_how(names, at, phase, choices);
    // Who listens has no cards before his eyes.
    let cards = choices.iter().filter_map(|choice| match choice {
        Action::Play(card) => Some((*card, names.chip(*card))),
        _ => None,
    });
    let cards: Vec<(Card, String)> = cards.filter(|_| names.style.speaks()).collect();
    let cards = match trumps_apart(names, &cards).as_slice() {
        [] => String::new(),
        [all] => format!(" You hold {}.", lower(all)),
        groups => format!(" {}.", groups.join(". ")),
    };
    paragraph(names.style, &format!("{how}{cards} `hint` helps, `table` shows all again."))
}

fn too_early(names: &Names, at: &TableAt, phase: Phase, choices: &[Action]) -> String {
    let how = asked_how(names, at, phase, choices);
    paragraph(names.style, &format!("That is a card, and none is played yet. {how}"))
}

fn not_now(names: &Names, at: &TableAt, phase: Phase, choices: &[Action]) -> String {
    let how = asked_how(names, at, phase, choices);
    paragraph(names.style, &format!("Not now. {how}"))
}

fn card_gone(names: &Names, card: Card, to: Gone) -> String {
    let card = capital(&names.card(card));
    let how = match to {
        Gone::Played(trick) => format!("is gone: you played it in trick {trick}"),
        Gone::LaidAway => "is gone: you laid it away".to_owned(),
        Gone::Comes => "comes once you have laid another card away: it cannot go itself".to_owned(),
    };
    paragraph(names.style, &format!("{card} {how}."))
}

/// That a card which was just given may not be given back.
fn comes_back(names: &Names, card: Card, from: Seat) -> String {
    let card = capital(&names.card(card));
    let said = format!("{card} has just come from {}: it may not go back.", names.seat(from));
    paragraph(names.style, &format!("{} {said}", names.style.wrong("No.")))
}

fn not_held(names: &Names, card: Card, twice: bool) -> String {
    let card = names.card(card);
    let again = if twice { " twice" } else { "" };
    paragraph(names.style, &format!("{} You do not hold {card}{again}.", names.style.wrong("No.")))
}

fn unreadable(style: Style) -> String {
    let said = "What was kept of the game that you left cannot be read, so a new one begins.";
    paragraph(style, said)
}

/// Which card is meant; of a single one how it is typed, where its letter might be meant to leave.
fn which_card(names: &Names, cards: &[(Option<usize>, Card)]) -> String {
    let numbered = |(number, card): &(Option<usize>, Card)| match number {
        Some(number) => format!("{} ({number})", names.card(*card)),
        None => names.card(*card),
    };
    let said = match cards {
        [(_, card)] => {
            format!("For {} type `{}`; `quit` leaves.", names.card(*card), in_lower_case(*card))
        }
        several => {
            let bare: Vec<Card> = several.iter().map(|(_, card)| *card).collect();
            let said: Vec<String> = several.iter().map(numbered).collect();
            which_of(&bare, &or(&said))
        }
    };
    paragraph(names.style, &said)
}

/// What the learner does; who looks at the table sees there what is played and called.
fn own_act_done(at: &TableAt, names: &Names, action: Action) -> String {
    match action {
        Action::Play(card) if names.style.tells() => format!("You play {}.", names.card(card)),
        Action::Discard(cards) => {
            let laid = names.cards(&cards.iter().collect::<Vec<_>>());
            paragraph(names.style, &format!("You lay away {laid}."))
        }
        // To whom cards go is told below.
        Action::Give(_) | Action::Take => String::new(),
        _ if names.style.tells() => acted(names, at.you, Seen::Open(action), &at.rules),
        _ => String::new(),
    }
}

/// The last trick, and who took it.
fn last(at: &TableAt, names: &Names, plays: &[Play], winner: Play) -> String {
    let takes = capital(&names.does(winner.seat, "take"));
    let drawn = trick(at, names, (plays, SeatSet::EMPTY), None, Some(winner));
    let taken = below(at, names, &format!("{takes} it with {}.", names.card(winner.card)));
    names.style.on_felt(&format!("{drawn}\n{taken}"))
}

/// An act that the rules do not allow, and why: all reasons, or the one that decided.
fn not_allowed(
    names: &Names,
    action: Action,
    reasons: &[Reason],
    legal: &[Action],
    told: ReasonsTold,
) -> String {
    let say = match told {
        ReasonsTold::All => steps_of_rules,
        ReasonsTold::Deciding => decided,
    };
    let head = refused(names, action, &acts(names, legal));
    let head = wrap(&head, names.style.measure(), "", "  ");
    if reasons.is_empty() { head } else { format!("{head}\n{}", say(names, reasons)) }
}

/// What the board tells whoever asks.
fn on_board(names: &Names, fact: BoardFact) -> String {
    match fact {
        BoardFact::Trump(Trump::None) => "Nothing is trump here.".to_owned(),
        BoardFact::Trump(Trump::Suit(suit)) => {
            format!("Here {} are trump.", names.style.suit(suit))
        }
        BoardFact::Maker(seat) => {
            format!("{} made trump here.", capital(&names.seat(seat)))
        }
        BoardFact::Dealer => format!("{} this hand.", capital(&names.does(names.dealer, "deal"))),
        BoardFact::Partner(seat) => {
            format!("Your partner is {}.", names.seat(seat))
        }
    }
}

/// The head of a hand: who deals, the score with the games of a rubber, who plays with whom.
fn dealt(names: &Names, said: &TableSaid) -> String {
    let TableSaid::Dealt { at, number, score, games, up, partners } = said else {
        unreachable!("that is what it is called for")
    };
    let with = with_whom(names, *partners) + &whose_seat(at, names, *number);
    let seats = seated(at, names, score.is_some() && *number == 1);
    let deals = capital(&names.does(names.dealer, "deal"));
    let hand =
        score.as_ref().map_or_else(String::new, |_| strong(&format!("Hand {number}.")) + " ");
    let score = match score {
        None => String::new(),
        Some(score) if score.iter().all(|(_, points)| points == 0) => " No points yet.".to_owned(),
        Some(score) => format!(" Score: {}.", by_side(names, score)),
    };
    let games = games.as_ref().filter(|games| games.iter().any(|(_, games)| games > 0));
    let games = games.map_or_else(String::new, |games| games_said(names, games));
    let head = format!("{hand}{deals}.{with}{score}{games}");
    let head = wrap(&head, names.style.measure(), "", "  ");
    let up = up.map_or_else(String::new, |up| {
        let is_spades = at.rules.joker_turned_up == JokerTurnedUp::Spades;
        let stands = up.printed_suit().is_none() && is_spades;
        let stands = if stands { ", which stands for spades" } else { "" };
        format!("\nTurned up: {}{stands}", names.style.card(up))
    });
    format!("\n{head}{seats}{up}")
}

fn of_the_day(style: Style, date: &str) -> String {
    let said = format!(
        "{} The same cards for everybody; at the end you see what a club player makes of them.",
        strong(&format!("The hand of {date}."))
    );
    paragraph(style, &said)
}

fn cards_taken(names: &Names, seat: Seat, took: Took) -> String {
    let takes = capital(&names.does(seat, "take"));
    match took {
        Took::BestTrumps(cards) => {
            let trumps = if cards.len() == 1 { "trump has" } else { "trumps have" };
            let cards = names.cards(&cards.iter().collect::<Vec<_>>());
            format!("You give {cards} to {}: your best {trumps} to go.", names.seat(seat))
        }
        Took::From(by, cards) => {
            let gives = capital(&names.does(by, "give"));
            match cards {
                Faces::Up(cards) if cards.is_empty() => format!("{gives} nothing."),
                Faces::Up(cards) => {
                    let cards = names.cards(&cards.iter().collect::<Vec<_>>());
                    format!("{gives} {cards} to {}.", names.seat(seat))
                }
                Faces::Down(many) => {
                    format!("{gives} {} to {}, face down.", count(many, "card"), names.seat(seat))
                }
            }
        }
        Took::Up(card) => format!("{takes} {}.", names.card(card)),
        Took::Widow(None) => format!("{takes} the widow."),
        Took::Widow(Some(cards)) => {
            format!("{takes} the widow: {}.", names.cards(&cards.iter().collect::<Vec<_>>()))
        }
    }
}

fn no_such_bid(names: &Names, bid: BidName, rules: &Ruleset) -> String {
    let bids: Vec<BidName> = rules.bids.0.iter().map(|bid| bid.name).collect();
    let there = match bids.as_slice() {
        [] => "Nothing is bid in this game.".to_owned(),
        [only] => format!("The only bid here is {}.", bid_said(*only)),
        _ => {
            let bid = action_said(names, Action::Bid(bid));
            format!("There is no {bid} in this game: the bids are {}.", and(&bids_in_runs(&bids)))
        }
    };
    paragraph(names.style, &there)
}

fn not_read(names: &Names, at: &TableAt, choices: &[Action]) -> String {
    let said = format!(
        "I cannot read that here. {} `?` lists what is allowed, `menu` leaves the table.",
        to_type(names, at, choices)
    );
    paragraph(names.style, &said)
}

fn partners_trick(names: &Names, play: Play, by: Option<Card>) -> String {
    let card = capital(&names.card_of(play.seat, play.card));
    if let Some(by) = by {
        let by = names.card(by);
        let said = format!("Not proven: {card} may still fall to {by}, which is not gone yet.");
        return paragraph(names.style, &said);
    }
    let leads = names.does(play.seat, "lead");
    let said = format!(
        "Not proven: {card} has this trick for your side, but then {leads}, and what comes is not \
         in your cards."
    );
    paragraph(names.style, &said)
}

fn not_seen(Unseen { suit, cards }: Unseen) -> String {
    let what = suit.map_or("trumps", suit_name);
    match cards {
        0 => format!("You have seen all the {what}."),
        1 => format!("One of the {what} you have not seen."),
        many => format!("You have not seen {} of the {what}.", number(many)),
    }
}

/// Who plays with the learner: ` North is your partner.`
fn with_whom(names: &Names, partners: SeatSet) -> String {
    match partners.len() {
        0 => String::new(),
        1 => format!(" {} your partner.", capital(&names.do_all(partners, "are"))),
        _ => format!(" {} your partners.", capital(&names.do_all(partners, "are"))),
    }
}

/// Where the learner sits, before the first hand of a match in which seats have numbers.
fn whose_seat(at: &TableAt, names: &Names, number: u32) -> String {
    if number > 1 || !names.are_numbered() {
        return String::new();
    }
    let left = Ring::new(at.rules.players).left_of(at.you);
    let left = capital(&names.does(left, "sit"));
    format!(" You have seat {}; {left} on your left.", at.you.number())
}

/// A sketch of who sits where, for whoever sits down before a screen that has no room to draw tricks.
fn seated(at: &TableAt, names: &Names, sits_down: bool) -> String {
    let style = names.style;
    match sits_down && at.rules.players == 4 && layout::is_narrow(style) && !style.tells() {
        true => format!("\n\n{}\n", layout::seats(names)),
        false => String::new(),
    }
}

fn games_said(names: &Names, games: &BySide<u8>) -> String {
    format!(" Games of the rubber: {}.", by_side(names, games))
}

fn score_said(
    names: &Names,
    score: &BySide<i16>,
    won: Option<&BySide<u8>>,
    (target, games): (u16, Option<&BySide<u8>>),
) -> String {
    let tricks = won.map_or_else(String::new, |won| {
        format!(" Tricks of this hand: {}.", tricks_said(names, won))
    });
    let games = games.map_or_else(String::new, |games| games_said(names, games));
    let score = by_side(names, score);
    let said = format!("The game is to {target} points. Points: {score}.{games}{tricks}");
    paragraph(names.style, &said)
}

fn not_all_lost(names: &Names) -> String {
    let [who, it] = if names.are_alone() { ["you", "you"] } else { ["your side", "it"] };
    let said = format!(
        "Not all is lost: by what you have seen {who} may still take a trick that brings {it} points \
         or keeps others from some."
    );
    paragraph(names.style, &said)
}

const fn no_claim(why: NoClaim) -> &'static str {
    match why {
        NoClaim::BeforePlay => "There are no tricks to claim before cards are played.",
        NoClaim::PartnerUnknown => {
            "It is not shown yet who plays with whom, so there is no side that could give up."
        }
        NoClaim::ByTheRules => "By these rules high cards prove nothing: play on.",
    }
}

fn opens(style: Style, setting: &Setting, goes_on: bool, target: u16) -> String {
    let game = &setting.game;
    let variant = Variant::find(game);
    let name = variant.map_or(game.as_str(), |game| game.name.as_str());
    let is_duel = variant.is_some_and(|game| game.rules().players == 2);
    let others = if is_duel { "Your opponent plays" } else { "The others play" };
    let others = format!("{others} as `{}`.", setting.level);
    let what = match (setting.only, goes_on) {
        (Some(_), _) => format!("One hand. {others}"),
        (None, true) => format!("The game to {target} goes on. {others}"),
        (None, false) => format!("A game to {target}. {others}"),
    };
    let rules = variant.filter(|_| !goes_on).and_then(|game| game.with(&setting.options).ok());
    let special = rules.map_or_else(String::new, |rules| special(&rules));
    let bids = variant.is_some_and(|game| !game.rules().auction.is_turn_up());
    let its = if bids { "the number or letter before it" } else { "its number" };
    let how = match goes_on {
        true => String::new(),
        false => format!(
            " Type what you say or play, or {its}, which a card keeps for the whole hand; `hint` and \
             `?` help, `undo` takes back, `help play` names the rest."
        ),
    };
    paragraph(style, &format!("{} {what}{special}{how}", strong(&format!("{name}."))))
}

/// What nobody expects who knows another game of these: each a sentence with a blank before it.
fn special(rules: &Ruleset) -> String {
    let joker = match rules.joker {
        Joker::BestTrump => " The joker is the highest trump.",
        Joker::Absent | Joker::BelowRight | Joker::NoSuit => "",
    };
    let left = match (rules.left_bower, rules.left_follows) {
        (LeftBower::BelowRight, LeftFollows::Printed) => {
            " The left bower is a trump here, but follows the suit that is printed on it."
        }
        _ => "",
    };
    let ghost = match rules.deal.left_over {
        LeftOver::Ghost => {
            " One hand more is dealt, the ghost's: whoever speaks may take it, unseen, for his own."
        }
        LeftOver::TurnUp | LeftOver::Widow | LeftOver::Hidden => "",
    };
    [joker, left, ghost].concat()
}

/// The options of the table, and which other games wait: each in a line of its own, with what
/// brings the first of them back.
fn around(style: Style, chosen: &Options, (now, waiting): (&str, &[Setting])) -> String {
    let mut said = Vec::new();
    if !chosen.is_empty() {
        let options: Vec<String> =
            chosen.iter().map(|(id, value)| option_in_words(id, value)).collect();
        said.push(format!("House rules: {}.", and(&options)));
    }
    let mut games: Vec<String> = Vec::new();
    for Setting { game, options, seed, .. } in waiting {
        let options: Vec<String> =
            options.iter().map(|(id, value)| format!(" {}", option_typed(id, value))).collect();
        // Of two of one game the name means the one that is played.
        let seed = if game == now { format!(" seed {seed}") } else { String::new() };
        let one = format!("`play {game}{}{seed}`", options.concat());
        if !games.contains(&one) {
            games.push(one);
        }
    }
    match (games.as_slice(), games.len()) {
        ([], _) => {}
        ([first, ..], more) if more > NAMED => {
            let more = number(small(more - 1));
            said.push(format!("Other games wait: {first}, and {more} more."));
        }
        ([one], _) => said.push(format!("Another game waits: {one}.")),
        (several, _) => said.push(format!("Other games wait: {}.", and(several))),
    }
    let lines: Vec<String> = said.iter().map(|line| dim(&paragraph(style, line))).collect();
    if lines.is_empty() { String::new() } else { format!("\n{}", lines.join("\n")) }
}

/// Whether a game that is left is kept, and where it goes on.
fn saved(style: Style, kept: bool, between: bool, today: bool) -> String {
    let said = match (kept, between) {
        (true, _) if today => "The hand is kept: `today` goes on with it at this card.",
        (true, true) => "The game is kept: `play` goes on with the next hand.",
        (true, false) => "The game is kept: `play` goes on with it at this card.",
        (false, _) => "Nothing is kept in this session, so the game ends here.",
    };
    paragraph(style, said)
}

/// What a card did in its trick: what is to be seen of it, for nobody tells what he had in mind.
fn card_did(names: &Names, did: CardDid) -> String {
    match did {
        CardDid::Leads(suit) => format!("It asks everybody for {}.", suit_name(suit)),
        CardDid::Comes { led, follows, best, beats } => {
            let follows = match (follows, beats) {
                (true, _) => format!("It follows {}", suit_name(led)),
                (false, true) => format!("It trumps the {} that were led", suit_name(led)),
                (false, false) => {
                    format!("It shows that there is no {} to follow with", singular(led))
                }
            };
            let best_card = names.card_of(best.seat, best.card);
            match beats {
                true => format!("{follows}, and beats {best_card}, which had the trick so far."),
                false => format!("{follows}, and does not beat {best_card}."),
            }
        }
    }
}

/// What was taken back, and what takes its place.
fn taken_back(names: &Names, at: &TableAt, own: Option<Action>, instead: Option<Action>) -> String {
    let instead = instead.map(|act| {
        let alone = if is_lone_bid(&at.rules, act) && !names.are_apart() { ", alone" } else { "" };
        format!(" Instead: {}{alone}.", own_act(names, act))
    });
    let own = own.map_or_else(
        || "the tricks that were claimed or given up".to_owned(),
        |own| own_act(names, own),
    );
    dim(&format!("Taken back: {own}.{}", instead.unwrap_or_default()))
}

/// That nothing was done yet in this hand.
const fn nothing_to_take_back(again: bool) -> &'static str {
    match again {
        true => "You have done nothing in this hand yet: it is at its beginning.",
        false => "Nothing of this hand can be taken back.",
    }
}

/// By which rules a card would take the trick.
fn would_take(names: &Names, card: Card, reasons: &[Reason]) -> String {
    format!("With {}:\n{}", names.card(card), steps_of_rules(names, reasons))
}

/// What somebody did, who took the trick to which it came, and what the rules made of it.
fn explained(names: &Names, said: &TableSaid) -> String {
    let TableSaid::Explained {
        at,
        seat,
        seen,
        forced,
        did,
        sense,
        shown,
        held,
        later,
        level,
        argument,
        winner,
        reasons,
    } = said
    else {
        unreachable!("an act is explained")
    };
    let calls = matches!(seen, Seen::Open(act) if act.calls_something());
    let on = argument.as_ref().map(|said| (said, calls));
    let [told, way] = whys::told(names, (*did, *sense), (shown, *held, on), (*level, *later));
    let only = if *forced { " Nothing else was allowed." } else { "" };
    // A card that is explained lies in its trick by now.
    let act = match seen {
        Seen::Open(Action::Play(card)) => {
            format!("{} played {}.", capital(&names.seat(*seat)), names.card(*card))
        }
        seen => acted(names, *seat, *seen, &at.rules),
    };
    let act = act + only;
    let more = match seen {
        Seen::Open(call @ (Action::OrderUp { .. } | Action::Call { .. }))
            if at.rules.sides == Sides::CalledSuit && !call.is_lone_call() =>
        {
            " Trump itself may be called then: whoever holds the best of the others plays along."
        }
        Seen::Open(Action::Bid(bid)) if fails_as_cheaply(&at.rules, *seat, *bid) => {
            " If it fails it costs no more than the lowest bid does."
        }
        _ => "",
    };
    let came = winner.map_or_else(String::new, |winner| {
        let takes = capital(&names.does(winner.seat, "take"));
        format!(" {takes} the trick with {}.", names.card(winner.card))
    });
    let act = paragraph(names.style, &format!("{act}{told}{more}{came}{way}"));
    if reasons.is_empty() {
        return act;
    }
    let more = clauses_behind(names, &at.rules, reasons);
    format!("{act}\n{}{more}", steps_of_rules(names, reasons))
}

/// That a card is allowed.
fn may_be_played(names: &Names, card: Card) -> String {
    let said = format!("{} may be played here.", capital(&names.card(card)));
    paragraph(names.style, &said)
}

/// Why a claim is not proven: a card that may take a trick from another one, and may have its twin in
/// the own hand.
fn not_all_mine(
    names: &Names,
    card: Card,
    (by, role): WithRole,
    (lies, held): (bool, bool),
) -> String {
    let is_twin = card == by;
    let left = if role == Role::LeftBower { ", the left bower," } else { "" };
    let (card, by) = (names.card(card), names.card(by) + left);
    let why = match (lies, is_twin) {
        (true, true) => format!("{by} has this trick; yours is equal to it and came later"),
        (false, true) => format!("the other {by} is not gone yet, and yours may fall to it"),
        (true, false) => format!("{by} has this trick, and {card} does not beat it"),
        (false, false) => {
            let other = if held { "the other " } else { "" };
            format!("{other}{by} is not gone yet, and {card} may fall to it")
        }
    };
    paragraph(names.style, &format!("Not proven: {why}."))
}

/// Why nobody can change hands with the ghost any more.
fn ghost_gone(names: &Names, seat: Seat) -> String {
    let had = capital(&names.seat(seat));
    paragraph(names.style, &format!("The ghost's hand goes once a deal. {had} had it in this one."))
}

/// A sentence about a bid, with that it is played alone.
fn and_alone(said: &str) -> String {
    format!("{}, alone.", said.trim_end_matches('.'))
}

/// A sentence about a contract, with that the bid is played alone where nothing else tells it.
fn with_lone_bid(said: String, contract: &Contract) -> String {
    let Contract { bid, alone, partners, lone_defender, .. } = contract;
    let is_untold = *alone && bid.is_some() && partners.is_none() && lone_defender.is_none();
    if is_untold { and_alone(&said) } else { said }
}

/// What somebody did, as it happens: on a narrow screen the trick below shows each card, and a line
/// for it is one too many.
fn in_passing(names: &Names, seat: Seat, seen: Seen, rules: &Ruleset) -> String {
    match seen {
        Seen::Open(Action::Play(_)) if is_listed_soon(names) => String::new(),
        seen => acted(names, seat, seen, rules),
    }
}

/// What somebody led, unless the trick is drawn with it in a moment.
fn led(names: &Names, seat: Seat, card: Card) -> String {
    match is_listed_soon(names) {
        true => String::new(),
        false => played(names, "lead", seat, card),
    }
}

/// `West leads AS, a trump.`
fn played(names: &Names, verb: &str, seat: Seat, card: Card) -> String {
    let plays = capital(&names.does(seat, verb));
    format!("{plays} {}{}.", names.card(card), a_trump(names, card))
}

/// That a card is a trump, for those who listen and see no mark.
fn a_trump(names: &Names, card: Card) -> &'static str {
    if names.style.speaks() && names.is_marked(card) { ", a trump" } else { "" }
}

/// Whether a card that is played is seen in the list that follows: a narrow screen has no room for
/// both, and a trick of five and more would fill any other twice.
const fn is_listed_soon(names: &Names) -> bool {
    !names.style.tells() && (layout::is_narrow(names.style) || names.are_many())
}

/// What was said of the hand before, with that it was that.
fn of_the_hand_before(style: Style, said: &TableSaid) -> String {
    format!("\nThe hand before this one.{}", table_said(style, said))
}

/// What a coach says, with room above it and a bar beside it, which stands out without colour, too;
/// who listens hears neither.
fn set_off(style: Style, said: &str) -> String {
    // Lines that were broken already keep their places.
    match (style.tells(), said.contains('\n')) {
        (true, _) => paragraph(style, said),
        (false, true) => format!("\n{}", paragraph(style, said)),
        (false, false) => {
            let bar = if style.unicode { "\u{2502} " } else { "| " };
            format!("\n{}", wrap(said, style.measure(), bar, bar))
        }
    }
}

/// That a seat has not acted in this hand.
fn not_acted(names: &Names, seat: Seat) -> String {
    format!("{} not acted in this hand yet.", capital(&names.does(seat, "have")))
}

/// Whether an act is a bid that is played alone.
fn is_lone_bid(rules: &Ruleset, act: Action) -> bool {
    let Action::Bid(bid) = act else { return false };
    rules.bids.get(bid).is_some_and(|bid| bid.terms.alone)
}

/// What somebody did, in a line.
fn acted(names: &Names, seat: Seat, seen: Seen, rules: &Ruleset) -> String {
    let who = capital(&names.seat(seat));
    match seen {
        // Such a bid is played alone, which nobody has to know by heart.
        Seen::Open(action) if is_lone_bid(rules, action) => {
            and_alone(&auction_said(names, &[(seat, action)], rules.players))
        }
        Seen::Open(Action::Play(card)) => played(names, "play", seat, card),
        Seen::Open(action) => auction_said(names, &[(seat, action)], rules.players),
        Seen::Discarded(cards) => {
            format!("{who} lays away {} face down.", count(cards, "card"))
        }
        Seen::Gave(cards) => format!("{who} hands over {} face down.", count(cards, "card")),
    }
}

/// A trick that is complete; where all is told each card was, when it was played.
fn taken(
    at: &TableAt,
    names: &Names,
    (number, falls): (u8, bool),
    plays: &[Play],
    winner: Play,
) -> String {
    let of = at.rules.deal.cards;
    let taken = lesson::taken(names, number, winner, of);
    // The end of a hand wants its room, where its cards were told.
    match names.style.tells() || falls && !is_listed_soon(names) {
        true => format!("\n{taken}\n"),
        false => {
            let out = SeatSet::EMPTY;
            let drawn = trick(at, names, (plays, out), None, Some(winner));
            let taken = below(at, names, &taken);
            format!("\n{}\n", names.style.on_felt(&format!("{drawn}\n{taken}")))
        }
    }
}

/// A line below the table, in its middle where that is drawn.
fn below(at: &TableAt, names: &Names, said: &str) -> String {
    match layout::is_drawn(names.style, at.rules.players) {
        true => names.style.centred(said),
        false => said.to_owned(),
    }
}

/// A trick on the table, as it looks from the learner's chair, and who takes no part in it.
fn trick(
    at: &TableAt,
    names: &Names,
    (plays, out): (&[Play], SeatSet),
    turn: Option<Seat>,
    winner: Option<Play>,
) -> String {
    // Of a trick that is complete the seats say it; where all is told the contract does.
    let absent = match winner {
        Some(_) => {
            let all = Ring::new(at.rules.players).all();
            plays.iter().fold(all, |all, play| all.without(play.seat))
        }
        None => out,
    };
    let view = TableView {
        players: at.rules.players,
        plays: plays.iter().map(|play| (play.seat, Some(play.card))).collect(),
        leader: plays.first().map(|play| play.seat),
        turn,
        // A sentence of its own says it where all is told.
        winner: winner.filter(|_| !names.style.tells()).map(|play| play.seat),
        out: if names.style.tells() { SeatSet::EMPTY } else { absent },
        tight: true,
        ..TableView::default()
    };
    table(names, &view)
}

/// Acts in a sentence; of very many the first ones.
fn acts(names: &Names, legal: &[Action]) -> String {
    let named = if legal.len() > LISTED { 3 } else { legal.len() };
    let mut said: Vec<String> =
        legal[..named].iter().map(|action| action_said(names, *action)).collect();
    if named < legal.len() {
        said.push(format!("{} more", legal.len() - named));
    }
    and(&said)
}

/// The one reason that decided.
fn decided(names: &Names, reasons: &[Reason]) -> String {
    let grounds: Vec<Ground> = reasons.iter().cloned().map(Ground::Rule).collect();
    deciding_line(names, &grounds)
}

/// The rest of the tricks as they fall.
fn claimed(names: &Names, tricks: &[(usize, Vec<Play>, Seat)], by: Proof) -> String {
    let width = names.style.measure();
    let card = |play: &Play| format!("{} {}", names.label(play.seat), names.card(play.card));
    let trick = |(number, plays, winner): &(usize, Vec<Play>, Seat)| {
        let cards: Vec<String> = plays.iter().map(card).collect();
        let takes = names.does(*winner, "take");
        wrap(&format!("trick {number}: {}; {takes} it", cards.join(", ")), width, "  ", "    ")
    };
    let why = match by {
        Proof::OwnCards if names.are_alone() => {
            "Your cards take the rest, wherever the others lie:"
        }
        Proof::OwnCards => "Your side takes the rest, wherever the others lie:",
        Proof::OpenCards => "What is left changes nothing for you. It is played out:",
    };
    let head = match by {
        Proof::OwnCards => good("Proven."),
        Proof::OpenCards => strong("Conceded."),
    };
    let head = wrap(&format!("{head} {why}"), width, "", "  ");
    let tricks: Vec<String> = tricks.iter().map(trick).collect();
    format!("{head}\n{}", tricks.join("\n"))
}

/// More sides than these are not all named with their tricks.
const FEW_SIDES: usize = 3;

/// The tricks of each side; of many sides those that have any, and that the others have none.
fn tricks_said(names: &Names, won: &BySide<u8>) -> String {
    let many = won.iter().count() > FEW_SIDES;
    let (some, without): (Vec<(SeatSet, u8)>, Vec<_>) =
        won.iter().partition(|(_, tricks)| !many || *tricks > 0);
    let others = match without.as_slice() {
        [] => String::new(),
        [(side, _)] => format!("{}{} none", names.between(), names.side(*side)),
        _ => format!("{}the others none", names.between()),
    };
    let none = won.iter().all(|(_, tricks)| tricks == 0);
    if none { "none yet".to_owned() } else { names.with_numbers(some) + &others }
}

/// The tricks of the learner's side and of the other one, where each counts for himself and it is
/// known who plays with the maker: `us 2, them 1`.
fn tricks_of_two(turn: &TurnSaid) -> Option<String> {
    let (contract, won) = (turn.contract.as_ref()?, turn.won.as_ref()?);
    let is_known = contract.partners.is_some() || contract.alone;
    if !is_known || won.iter().count() <= FEW_SIDES {
        return None;
    }
    let makers = makers_with(&turn.at.rules, contract, &mut Silent);
    let mine = makers.contains(turn.at.you);
    let of = |ours: bool| {
        let sides = won.iter().filter(move |(side, _)| (mine != side.is_disjoint(makers)) == ours);
        sides.map(|(_, tricks)| u32::from(tricks)).sum::<u32>()
    };
    let [own, others] = if mine && makers.len() == 1 { ["you", "they"] } else { ["us", "them"] };
    Some(format!("{own} {}, {others} {}", of(true), of(false)))
}

/// Each side with its number: `your side 3, West and East 2`.
fn by_side<N: std::fmt::Display + Copy>(names: &Names, numbers: &BySide<N>) -> String {
    names.with_numbers(numbers.iter())
}

/// When the coach speaks from now on.
const fn coach_speaks(coach: Coach) -> &'static str {
    match coach {
        Coach::Off => {
            "The coach is silent from now on; `hint` still helps, and `coach on` lets him speak."
        }
        Coach::After => {
            "The coach speaks after an act that gave something up: of a dear one always, of a cheaper one \
             where the cards tell why. `why` has a word on each."
        }
        Coach::Before => "The coach speaks before your acts and after them.",
    }
}

/// Who scores what with a hand.
fn scored_said(names: &Names, scored: &BySide<i16>) -> String {
    let one = |(side, n): (SeatSet, i16)| names.with_number(side, points(n));
    let said: Vec<String> = scored.iter().filter(|(_, n)| *n != 0).map(one).collect();
    if said.is_empty() { "nobody scores".to_owned() } else { and(&said) }
}

/// That a switch is about matches.
pub const fn last_is_of_matches() -> &'static str {
    "`--last` is about matches: it goes with `--as yaml` or `--as egn`"
}

/// That there is nothing to write.
pub const fn no_matches_played() -> &'static str {
    "no hand has been played to its end yet"
}

/// That what one notation cannot say another one can.
pub const fn yaml_has_words_for_all() -> &'static str {
    "`export --as yaml` writes the hands of every game"
}
