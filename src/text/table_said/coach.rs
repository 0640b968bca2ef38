//! The coach at the table: hints, a word after a mistake, the review of a hand.

use crate::{
    engine::Action,
    session::{Alike, Deciding, Holds, Judged, Principle, Review, TableHint, TrumpIn},
    table::Suit,
    text::{
        Names, Style, advice, decisive,
        feedback::action_said,
        names::suit_name,
        style::{bad, dim, good, paragraph, strong, wrap},
        words::{and, capital, count, number, small},
    },
    tutor::{By, Ground},
};

/// So many mistakes are named after a hand.
const NAMED: usize = 3;

fn line(names: &Names, said: &str) -> String {
    wrap(said, names.style.measure(), "", "  ")
}

/// One rung of the ladder.
pub(super) fn hint(names: &Names, hint: &TableHint) -> String {
    let said = match hint {
        TableHint::Open => {
            "All hands lie open. Which of your cards can nobody beat, and who has to \
                            follow it?"
                .to_owned()
        }
        TableHint::Leading { held, unseen, none_out, shown } => {
            let seen: Vec<String> = shown
                .iter()
                .map(|(seat, card, holds)| {
                    let verb = match holds {
                        Holds::Surely => "holds",
                        Holds::Taken => "took",
                    };
                    format!("{} {verb} {}", names.seat(*seat), names.card(*card))
                })
                .collect();
            let seen = if seen.is_empty() { seen } else { vec![and(&seen)] };
            let rest = match (unseen, none_out) {
                (0, _) => "you have seen all the others".to_owned(),
                (_, true) => "nobody else can hold one".to_owned(),
                (many, false) => format!("{} you have not seen", number(*many)),
            };
            let rest: Vec<String> = [rest].into_iter().chain(seen).collect();
            format!("You hold {}; {}.", count(*held, "trump"), and(&rest))
        }
        TableHint::Following { led, winning, ours, trump } => {
            let led = led.map_or_else(String::new, |suit| {
                format!("{} were led. ", capital(suit_name(suit)))
            });
            let whose = if *ours { "your side has it" } else { "the other side has it" };
            let card = capital(&names.card_of(winning.seat, winning.card));
            let (is, more) = match trump {
                TrumpIn::Nothing => ("best so far", ""),
                TrumpIn::HasIt => ("a trump, and best so far", ""),
                TrumpIn::MayTake if *ours => {
                    ("best so far", " A trump of yours would take it over.")
                }
                TrumpIn::MayTake => ("best so far", " You cannot follow, and a trump takes it."),
            };
            format!("{led}{card} is {is}: {whose}.{more}")
        }
        TableHint::Trumps(suits, aces) => {
            let one = |(suit, many): &(Suit, u32)| {
                format!("{} in {}", count(*many, "trump"), suit_name(*suit))
            };
            let suits = and(&suits.iter().map(one).collect::<Vec<_>>());
            let bare = aces.map_or_else(String::new, |aces| {
                format!(" Without trump only high cards count: {}.", count(aces, "ace"))
            });
            format!("Count first. You would hold {suits}.{bare}")
        }
        TableHint::Deciding(deciding) => deciding_said(*deciding).to_owned(),
        TableHint::Exchanging => {
            "Look for a suit of which you hold one low card only; an ace takes a trick as it is."
                .to_owned()
        }
        TableHint::Principle(principle) => principle_said(*principle),
        TableHint::Best { act, alike, why } => {
            let act = capital(&action_said(names, *act));
            let why = why
                .as_ref()
                .map_or_else(String::new, |why| format!(" {}", decisive::sentence(names, why)));
            match alike {
                Alike::One => format!("{act}.{why}"),
                Alike::Some => format!("{act}; something else may do as well.{why}"),
                Alike::All => format!("It makes no difference that shows: {act}, for one."),
            }
        }
        TableHint::End(act) => format!("That is all I can say: {}.", action_said(names, *act)),
    };
    line(names, &format!("{} {said}", strong("Hint:")))
}

const fn deciding_said(deciding: Deciding) -> &'static str {
    match deciding {
        Deciding::DefendAlone => {
            "Trump is settled. Alone you score more for stopping them, but without your partner's \
             tricks: count those that you take by yourself."
        }
        Deciding::LayOpen => {
            "Laid open, all the tricks are worth more; but the others see what you hold."
        }
        Deciding::AskForBest => {
            "Your partner's best card comes for one of yours: is there one that takes nothing?"
        }
        Deciding::Partners => "A partner brings tricks: how many do you lack for your bid?",
        Deciding::CallSuit => {
            "Your partner is whoever holds the best card of the suit that you call: think of one of \
             which you hold little."
        }
        Deciding::TakeUp => "The card turned up is a trump: is it better than your worst card?",
        Deciding::TakeWidow => "The widow may hold something better than what you would lay away.",
        Deciding::Swap => {
            "Nobody knows the ghost's hand: change one that takes less than an average hand."
        }
        Deciding::Demand => "Which of the cards that lie open would they like to keep?",
    }
}

fn principle_said(principle: Principle) -> String {
    match principle {
        Principle::DrawTrumps => {
            "Makers lead trumps: what is drawn cannot trump your other tricks.".to_owned()
        }
        Principle::LeadStrength => {
            "Defenders lead their strength outside trumps, before it can be trumped.".to_owned()
        }
        Principle::PartnerHasIt => {
            "Your side has the trick as it lies: nothing is gained by spending a high card."
                .to_owned()
        }
        Principle::ThrowLow => {
            "Nothing that you may play takes this trick: give up the least.".to_owned()
        }
        Principle::TakeCheaply => {
            "You play last: take the trick with the least that takes it.".to_owned()
        }
        Principle::TakeHigh => {
            "Others play after you: what takes the trick now has to hold against them.".to_owned()
        }
        Principle::CountTricks { need, of, partner } => {
            let among = if partner { ", your partner's among them" } else { "" };
            let (need, of) = (number(need.into()), number(of.into()));
            format!(
                "A call needs {need} of {of} tricks{among}: count what your hand takes by itself."
            )
        }
        Principle::BidWhatYouCount { partner: true } => {
            "Bid what your hand takes by itself, and a trick for a partner.".to_owned()
        }
        Principle::BidWhatYouCount { partner: false } => {
            "Bid what your hand takes by itself.".to_owned()
        }
        Principle::EmptyASuit => {
            "Keep trumps and aces; a suit that you empty is one that you can trump.".to_owned()
        }
        Principle::KeepStrength => "Keep trumps and aces; lay away what takes no trick.".to_owned(),
        Principle::LookFurther => {
            "The first thought is not the best here: what will be left after each card?".to_owned()
        }
    }
}

/// An act as what somebody does: *naming spades*, *passing*, a card.
fn doing(names: &Names, action: Action) -> String {
    let said = action_said(names, action);
    match action {
        Action::Name(_) => format!("naming {said}"),
        Action::Call { .. } => format!("calling {said}"),
        Action::Partners(_) => format!("choosing {said}"),
        _ => advice::doing(names, action),
    }
}

/// How much more the better act brings, as one would say it; `why` has the figures.
fn more(lost: f64, by: By) -> String {
    if by == By::Match {
        let how = match 100.0 * lost {
            ..1.0 => "a little better",
            ..3.0 => "better",
            ..7.0 => "clearly better",
            _ => "much better",
        };
        return format!("is {how}");
    }
    let about = match lost {
        ..0.22 => "a fifth of a point".to_owned(),
        ..0.29 => "a quarter of a point".to_owned(),
        ..0.42 => "a third of a point".to_owned(),
        ..0.62 => "half a point".to_owned(),
        ..0.87 => "three quarters of a point".to_owned(),
        ..1.25 => "a point".to_owned(),
        ..1.75 => "a point and a half".to_owned(),
        more => format!("{} points", number(rounded(more))),
    };
    format!("brings about {about} a hand more")
}

/// Points to the nearest whole one.
// A hand is worth a few hundred at most, and here more than one.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn rounded(points: f64) -> u32 {
    points.round() as u32
}

/// One line after a mistake.
pub(super) fn mistake(names: &Names, moment: &Judged) -> String {
    let said = format!(
        "{} {} {} than {}.",
        strong("Coach:"),
        capital(&doing(names, moment.best)),
        more(moment.lost, moment.by),
        doing(names, moment.own)
    );
    let why = why(names, moment);
    line(names, &format!("{said}{why} {}", dim("`why` shows each.")))
}

/// What decides, as a sentence behind another.
fn why(names: &Names, moment: &Judged) -> String {
    let why = moment.why.as_ref();
    why.map_or_else(String::new, |why| format!(" {}", decisive::sentence(names, why)))
}

/// One line after an act that was hard to find.
pub(super) fn praise(names: &Names, [own, obvious]: [Action; 2], ahead: f64, by: By) -> String {
    let said = format!(
        "{} {} comes to mind first, and {} {} than anything else.",
        good("Well seen."),
        capital(&doing(names, obvious)),
        doing(names, own),
        more(ahead, by)
    );
    line(names, &said)
}

/// What the acts of a hand were worth.
pub(super) fn review(names: &Names, review: &Review) -> String {
    let fine = review.judged - review.mistakes.len();
    let judged = count(small(review.judged), "choice");
    if review.mistakes.is_empty() {
        return line(names, &format!("{} {judged}, nothing to mend.", good("Review:")));
    }
    let said = match (fine, review.judged) {
        (0, 1) => "one choice, and a better one was there:".to_owned(),
        (0, _) => format!("{judged}, and each time a better one was there:"),
        (some, _) => format!("{} of {judged} fine. To look at again:", number(small(some))),
    };
    let head = format!("{} {said}", strong("Review:"));
    let mut costs: Vec<f64> = review.mistakes.iter().map(|moment| moment.lost).collect();
    costs.sort_by(|one, other| other.total_cmp(one));
    let least = costs.get(NAMED - 1).copied().unwrap_or(0.0);
    let named = review.mistakes.iter().filter(|moment| moment.lost >= least).take(NAMED);
    let mut said = vec![line(names, &head)];
    said.extend(named.map(|moment| moment_said(names, moment)));
    let rest = review.mistakes.len().saturating_sub(NAMED);
    if rest > 0 {
        said.push(format!("  and {} that cost less.", number(small(rest))));
    }
    said.join("\n")
}

/// One moment: `✗ trick 3: JC; KS brings about half a point a hand more.`
fn moment_said(names: &Names, moment: &Judged) -> String {
    let said = format!(
        "{} {}: {}; {} {}.{}",
        bad(names.style.cross()),
        place(moment),
        action_said(names, moment.own),
        action_said(names, moment.best),
        more(moment.lost, moment.by),
        why(names, moment)
    );
    wrap(&said, names.style.measure(), "  ", "    ")
}

/// The acts of a match that cost most.
pub(super) fn costliest(names: &Names, moments: &[(u32, Judged)]) -> String {
    let head = match moments.len() {
        1 => "What cost most in this game:",
        _ => "What cost most in this game, the costliest first:",
    };
    let mut said = vec![strong(head)];
    for (hand, moment) in moments {
        let told = moment_said(names, moment);
        said.push(format!("  hand {hand}, {}", told.trim_start()));
    }
    said.join("\n")
}

/// What became of mistakes that are to be practised.
pub(super) fn practised(style: Style, cards: usize, of: usize) -> String {
    let said = match (cards, of) {
        (_, 0) => "There is no mistake here that the deals show.".to_owned(),
        (0, _) => "What can be asked of this is a review card already.".to_owned(),
        (1, _) => "One review card is made of it: due tomorrow, then `review` asks it.".to_owned(),
        (many, _) => {
            let many = capital(&number(small(many)));
            format!("{many} review cards are made of it: due tomorrow, then `review` asks them.")
        }
    };
    paragraph(style, &said)
}

/// What each act of an own turn was worth, below what was done there.
pub(super) fn worths(names: &Names, hand: u32, moment: &Judged, grounds: &[Ground]) -> String {
    let own = doing(names, moment.own);
    let title = format!("Hand {hand}, {}: what {own} was worth", place(moment));
    format!("{}\n{}", strong(&line(names, &title)), super::super::steps(names, grounds))
}

/// Where in its hand an act was.
fn place(moment: &Judged) -> String {
    match (moment.trick, moment.own) {
        (0, Action::Discard(_) | Action::Give(_) | Action::Take | Action::Decline) => {
            "in the exchange".to_owned()
        }
        (0, _) => "in the bidding".to_owned(),
        (trick, _) => format!("trick {trick}"),
    }
}
