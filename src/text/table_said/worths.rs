//! What an own act was worth: in cards, in figures, or without averages.

use super::{
    coach::{doing, lost_said},
    even::{When, even_said},
    review::place,
    whys::{Whose, sense_said},
};
use crate::{
    engine::Action,
    session::{CardSense, Figures, Plain, Told, WorthTold},
    solver::{Fact, Who},
    text::{
        Names, advice,
        argument::{argument, next_time},
        case::case,
        decisive::{self, how_much_better},
        style::{dim, paragraph, strong, wrap},
        whys::FIGURES,
        words::{capital, or},
    },
    tutor::{Band, Case, Decides, Judged, Principle},
};

fn line(names: &Names, said: &str) -> String {
    wrap(said, names.style.measure(), "", "  ")
}

/// What an own act was worth.
pub(super) fn worths(names: &Names, hand: u32, moment: &Judged, told: &WorthTold) -> String {
    if let WorthTold::Plainly(told, before) = told {
        return plainly(names, moment, told, *before);
    }
    let place = place((moment.trick, moment.round), moment.own);
    let title = format!("Hand {hand}, {place}: what {} was worth", doing(names, moment.own));
    let mut said = vec![strong(&line(names, &title))];
    match told {
        WorthTold::Cards(case, next, even) => {
            let even = even.map(|even| even_said(names, even, When::After));
            said.extend(in_cards(names, moment, case.as_deref(), *next, even));
        }
        WorthTold::Figures(told) => said.extend(figures(names, moment, told)),
        WorthTold::Plainly(..) => {}
    }
    said.join("\n")
}

/// What an own act was worth beside another one, in cards; how much it gives up stands last.
fn in_cards(
    names: &Names,
    moment: &Judged,
    told: Option<&Case>,
    next: Option<(Action, f64)>,
    even: Option<String>,
) -> Vec<String> {
    let compared = on_average(names, moment, next);
    let mut said = told.map_or_else(Vec::new, |told| case(names, told));
    // Nobody knows beside what a choice that was no mistake is set.
    if let (true, Some(told), Some(first)) = (moment.is_sound(), told, said.first_mut()) {
        *first = format!("Rather than {}: {first}", doing(names, told.other));
    }
    // Whoever did as well as what was named asks beside that first.
    let is_as_good = moment.is_sound() && moment.own != moment.best;
    let at = if is_as_good { 0 } else { said.len() };
    said.insert(at, compared);
    let is_bare = said.len() == 1 && even.is_none() && !moment.is_sound();
    let bare = is_bare.then(|| "Nothing that you could see says why.".to_owned());
    let said = said.into_iter().chain(even).chain(bare);
    let more = dim(&indented(names, FIGURES));
    let mut said: Vec<String> = said.collect();
    said.dedup();
    said.into_iter().map(|said| indented(names, &said)).chain([more]).collect()
}

/// How the own act compares on average with the best one, or with the next one, where it is the best.
fn on_average(names: &Names, moment: &Judged, next: Option<(Action, f64)>) -> String {
    let [own, best] = [moment.own, moment.best].map(|act| doing(names, act));
    let better = |best: &str, than: &str, lost: f64| {
        let much = lost_said(lost, moment.by);
        format!("On average {best} is better than {than} by {much}")
    };
    let is_little =
        !moment.is_slip() && !moment.is_mistake() && Band::of(moment.part) == Band::Fine;
    let little = if is_little { ", too little to call it a mistake" } else { "" };
    match next {
        _ if !moment.is_sound() => format!("{}{little}.", better(&best, &own, moment.lost)),
        Some((next, lost)) => format!("{}.", better(&own, &doing(names, next), lost)),
        None if moment.own == moment.best => {
            format!("On average nothing is better than {own}.")
        }
        None => format!("On average {own} comes to about as much as {best}."),
    }
}

/// The same without averages: what the coach has not said, if there is more; to whoever asks later
/// also which act it was, and how good.
fn plainly(names: &Names, moment: &Judged, told: &Plain, before: Told) -> String {
    if let (Some(said), Told::Now) = (&told.habit, before) {
        let verdict = about_the_same(names, moment, moment.best);
        return paragraph(names.style, &format!("{verdict} {}", argument(names, said)));
    }
    let case = told.case.as_ref();
    // A call stands on its cards; of cards that do as well nothing is said for one of them, but beside
    // what is worse.
    let is_apart = !moment.is_sound() || told.others[0].is_empty();
    let is_set = |case: &&Case| is_apart || told.others[1].contains(&case.other);
    let is_told = |told: &&Case| told.call.is_some() || is_set(told);
    let cards = case.filter(is_told).and_then(|told| cards_of(names, told));
    // Of what is worse there is a reason, be it the rule.
    let is_bare = cards.is_none() && case.is_some_and(|told| told.other != moment.best);
    let rule = case.and_then(|told| told.principle);
    let rule = rule.filter(|_| moment.is_mistake() || moment.is_sound() && is_bare);
    // What speaks against this card says more than that a low one is thrown.
    let says_more = case.is_some_and(|told| told.argument.is_some());
    let rule = rule.filter(|rule| *rule != Principle::ThrowLow || !says_more);
    // What the coach has said of it he has said.
    let is_told = matches!(told.sense, Some(CardSense::RuleTold(_)));
    let rule = rule.filter(|_| before == Told::Now || !is_told);
    let rule = rule.map(|said| decisive::principle_sentence(names, said));
    // Nothing is told by deals that hardly speak for either.
    let is_clear = |told: &&Case| {
        let found = told.decides.as_ref();
        !moment.is_sound() || told.call.is_some() || found.is_some_and(Decides::is_clear)
    };
    let in_deals =
        case.filter(is_set).filter(is_clear).and_then(|told| counted_in_deals(names, told));
    let said: Vec<String> = match (before, rule) {
        // What the coach has just said is said again to nobody who gets more.
        (Told::Before, None) if in_deals.is_some() => {
            let is_call = case.is_some_and(|told| told.call.is_some());
            let seen = case.and_then(|told| told.argument.as_ref());
            let next = seen.and_then(next_time).map(str::to_owned);
            let first = if is_call { cards } else { next };
            [first, in_deals].into_iter().flatten().collect()
        }
        // Where nothing is seen of the two cards the coach has told the rule itself.
        (Told::Before, Some(_)) if cards.is_none() && in_deals.is_none() => {
            vec![on_average(names, moment, None)]
        }
        (Told::Before, Some(rule)) => {
            let later = case.and_then(|told| told.later.as_ref());
            let later = later.map(|said| argument(names, said));
            let rule = later.unwrap_or(rule);
            [Some(rule), in_deals].into_iter().flatten().collect()
        }
        (Told::Before, None) if cards.is_some() => {
            let next = case.and_then(|told| next_time(told.argument.as_ref()?));
            next.map(str::to_owned).or(cards).into_iter().collect()
        }
        (_, rule) => {
            let counted = in_deals.clone().filter(|_| cards.is_some());
            let cards = cards.or(in_deals);
            // What nothing else does as well as has a reason of its own.
            let fits = |sense: &CardSense| match moment.is_sound() {
                true => !is_apart || cards.is_none() || matches!(sense, CardSense::WinsAlone(_)),
                false => *sense == CardSense::LittleToDraw && cards.is_none(),
            };
            let sense = told.sense.filter(fits);
            let sense = sense.map(|sense| sense_said(names, sense, Whose::Own));
            let has_reason =
                cards.is_some() || rule.is_some() || sense.is_some() && moment.is_slip();
            // What a rule speaks against is not spoken for.
            let (verdict, cards, rule) = match told.sense.filter(|_| moment.is_sound()) {
                Some(CardSense::ByRule(_, other) | CardSense::RuleTold(other)) => {
                    (about_the_same(names, moment, other), None, None)
                }
                _ => (verdict_said(names, moment, (&told.others, has_reason)), cards, rule),
            };
            let close = "It is close: that hangs on cards that you could not see.";
            let is_close = moment.is_slip() || moment.is_sound() && !told.others[0].is_empty();
            let close = (is_close && !has_reason && sense.is_none()).then(|| close.to_owned());
            // Behind a good call the cards that it lacks are not the last word.
            let is_good_call = moment.is_sound() && case.is_some_and(|told| told.call.is_some());
            let made = counted.filter(|_| is_good_call);
            [Some(verdict), cards, made, sense, rule, close].into_iter().flatten().collect()
        }
    };
    paragraph(names.style, &said.join(" "))
}

/// What speaks for the better act of a case: the cards behind a call, or what is seen of two cards.
fn cards_of(names: &Names, told: &Case) -> Option<String> {
    if told.call.is_some() {
        let said = case(names, &Case { decides: None, principle: None, ..told.clone() });
        return Some(said.join(" ")).filter(|said| !said.is_empty());
    }
    told.argument.as_ref().map(|said| argument(names, said))
}

/// Which act it was and how good: `Trick 3: K♠ would have been clearly better than J♣.`
fn verdict_said(names: &Names, moment: &Judged, others: (&[Vec<Action>; 2], bool)) -> String {
    let place = capital(&place((moment.trick, moment.round), moment.own));
    let [own, best] = [moment.own, moment.best].map(|act| doing(names, act));
    let seen = "by what you could see";
    match () {
        () if moment.is_mistake() => {
            let much = how_much_better(moment.band);
            format!("{place}: {best} would have been {much} than {own}.")
        }
        () if moment.is_slip() => {
            format!("{place}: {best} would have been a little better than {own}.")
        }
        () => format!("{place}: {}, {seen}.", among_others(names, moment.own, others)),
    }
}

/// That the own act and another one come to about the same.
fn about_the_same(names: &Names, moment: &Judged, other: Action) -> String {
    let place = capital(&place((moment.trick, moment.round), moment.own));
    let [own, other] = [moment.own, other].map(|act| doing(names, act));
    format!("{place}: by what you could see, {own} and {other} come to about the same.")
}

/// At most this many acts are named.
const FEW: usize = 4;

/// How a sound act stands beside the others; which are worse only where there is a reason.
fn among_others(
    names: &Names,
    own: Action,
    ([sound, worse], has_reason): (&[Vec<Action>; 2], bool),
) -> String {
    let own_said = doing(names, own);
    let all = |acts: &[Action]| acts.iter().map(|act| doing(names, *act)).collect::<Vec<_>>();
    match (sound.as_slice(), worse.as_slice()) {
        ([], _) => format!("nothing else was as good as {own_said}"),
        // Which cards do as well undoes what was learnt of them; which do worse is told.
        (_, worse) if matches!(own, Action::Play(_)) => {
            let is_told = has_reason && (1..=FEW).contains(&worse.len());
            let worse = is_told.then(|| format!(", and {} would have been worse", or(&all(worse))));
            format!("{own_said} was sound: nothing was better{}", worse.unwrap_or_default())
        }
        (sound, _) if sound.len() > FEW => format!("nothing was better than {own_said}"),
        (sound, _) => format!("{own_said} was as good as {}", or(&all(sound))),
    }
}

/// In how many deals a call is made, or a card does better than the other, where a beginner reads
/// that at once: what is said of one of the two cards and holds in at least half of the deals, else
/// what comes of both.
fn counted_in_deals(names: &Names, told: &Case) -> Option<String> {
    let found = told.decides.as_ref()?;
    if let Some(call) = &told.call {
        return decisive::how_often_made(names, found, call);
    }
    if told.other != found.other {
        return None;
    }
    let is_of_either = |card| [found.better, found.other].contains(&Action::Play(card));
    match found.fact {
        // What is so in few deals convinces nobody who hears it once.
        Fact::BringsMore if found.is_rare() => None,
        Fact::BringsMore if found.deals > found.against => Some(decisive::more_often(names, found)),
        Fact::BringsMore | Fact::Saves => {
            Some(decisive::in_deals(names, &Decides { with: None, ..found.clone() }))
        }
        // What is so in hardly more than half of the deals reads as if it spoke for the other card.
        Fact::Beats { who: Who::Opponent, card, is }
        | Fact::Trumps { who: Who::Opponent, card, is }
            if is_of_either(card) && 10 * found.deals >= if is { 5 } else { 7 } * found.of =>
        {
            Some(decisive::held_in(names, found))
        }
        _ => decisive::came_of_both(names, found),
    }
}

fn indented(names: &Names, said: &str) -> String {
    wrap(said, names.style.measure(), "  ", "  ")
}

/// What each act of an own turn was worth, what decided, and what comes of each card with all cards
/// open.
fn figures(
    names: &Names,
    moment: &Judged,
    Figures { grounds, decides, open }: &Figures,
) -> Vec<String> {
    let rows = advice::table_with(names, grounds, [moment.own, moment.best]);
    let mut said: Vec<String> = rows.into_iter().collect();
    said.extend(decides.as_ref().map(|why| indented(names, &decisive::sentence(names, why))));
    if !open.is_empty() {
        let each = open.iter().map(|(card, tricks)| format!("{} {tricks}", names.card(*card)));
        let all = each.collect::<Vec<_>>().join(", ");
        let whose = match names.are_alone() {
            true => "your tricks, with those of whoever plays with you,",
            false => "tricks of your side",
        };
        let tricks = format!("With all cards of this deal open, {whose} from there: {all}.");
        said.push(indented(names, &tricks));
    }
    said
}
