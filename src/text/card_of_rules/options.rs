//! The options of a game in words: what each is about, what it takes, and what holds where nothing
//! is said.

use crate::{
    rules::{OptionKind, OptionSpec, OptionValue, Ruleset, Variant},
    text::{Style, aligned, and, capital, or, strong},
};

/// An option as a table reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// Its name.
    pub option: String,
    /// What it takes, as it is typed: words, or the bounds of a number.
    pub values: Vec<String>,
    /// Whether the values are the bounds of a number.
    pub is_range: bool,
    /// Its value where nothing is said.
    pub default: String,
    /// What it is about, in a sentence.
    pub text: String,
}

/// Every option of a game, in the order in which they apply.
pub fn options(variant: &Variant) -> Vec<OptionLine> {
    let line = |option: &OptionSpec| {
        let mut text = sentence(&option.id).to_owned();
        for (word, sets) in option.sets.iter().filter(|_| option.is_preset()) {
            let set: Vec<String> =
                sets.iter().map(|(id, value)| format!("{id} {}", typed(value))).collect();
            text.push_str(&format!(" {} sets {}.", capital(word), and(&set)));
        }
        if let Some(other) = option.requires.as_ref().or(option.only_with.as_ref()) {
            text.push_str(" Only with ");
            text.push_str(other);
            text.push_str(" on.");
        }
        OptionLine {
            option: option.id.clone(),
            values: values(option),
            is_range: matches!(option.kind, OptionKind::Number { .. }),
            default: typed(&option.default),
            text,
        }
    };
    variant.options().iter().map(line).collect()
}

/// Every option of a game for a screen: its name, what it takes, and its sentence.
pub fn options_list(style: Style, variant: &Variant) -> String {
    let row = |line: OptionLine| {
        let said = format!("{}; here {}. {}", takes(&line), line.default, line.text);
        (line.option, said)
    };
    let rows: Vec<(String, String)> = options(variant).into_iter().map(row).collect();
    if rows.is_empty() {
        return format!("{} has no options.", variant.name);
    }
    format!("{}\n\n{}", strong(&variant.name), aligned(style, &rows))
}

/// What an option takes, in words: `off or on`, `0 to 20`.
pub(crate) fn takes(option: &OptionLine) -> String {
    if option.is_range { option.values.join(" to ") } else { or(&option.values) }
}

fn values(option: &OptionSpec) -> Vec<String> {
    match &option.kind {
        OptionKind::Switch(_) => vec!["off".to_owned(), "on".to_owned()],
        OptionKind::Words(words) => {
            words.iter().map(|(word, _)| typed(&OptionValue::from_text(word))).collect()
        }
        OptionKind::Number { least, most, .. } => vec![least.to_string(), most.to_string()],
    }
}

/// A value as one would type it: a switch is on or off.
fn typed(value: &OptionValue) -> String {
    match value {
        OptionValue::Switch(true) => "on".to_owned(),
        OptionValue::Switch(false) => "off".to_owned(),
        OptionValue::Word(word) => word.clone(),
        OptionValue::Number(number) => number.to_string(),
    }
}

/// How many may play, where a table chooses.
pub(super) fn players(variant: &Variant) -> Option<(u8, u8)> {
    match variant.option("players")?.kind {
        OptionKind::Number { least, most, .. } => {
            Some((u8::try_from(least).ok()?, u8::try_from(most).ok()?))
        }
        OptionKind::Switch(_) | OptionKind::Words(_) => None,
    }
}

/// The options by name, each with the value that it has under `rules`.
pub(super) fn at_a_glance(variant: &Variant, rules: &Ruleset) -> Vec<(String, String)> {
    let row = |option: &OptionSpec| (option.id.clone(), typed(&here(option, rules)));
    // A preset is told by the options that it sets.
    variant.options().iter().filter(|option| !option.is_preset()).map(row).collect()
}

/// The value of an option that these rules come from: the one whose patch is there already; of
/// several the default.
///
/// A value that changes nothing, such as a switch that is off, is the one only where no other fits.
fn here(option: &OptionSpec, rules: &Ruleset) -> OptionValue {
    let fits = |value: &OptionValue| {
        let patch = option.patch(value).ok().filter(|patch| !patch.is_empty());
        patch.and_then(|patch| patch.apply(rules).ok()).is_some_and(|made| made == *rules)
    };
    if fits(&option.default) {
        return option.default.clone();
    }
    let idle = |value: &OptionValue| option.patch(value).is_ok_and(|patch| patch.is_empty());
    let all: Vec<OptionValue> = match option.kind {
        OptionKind::Number { least, most, .. } => (least..=most).map(OptionValue::Number).collect(),
        OptionKind::Switch(_) | OptionKind::Words(_) => option.samples(),
    };
    all.iter()
        .find(|value| fits(value))
        .or_else(|| all.iter().find(|value| idle(value)))
        .map_or_else(|| option.default.clone(), OptionValue::clone)
}

/// What an option is about. A test holds that none is without its sentence.
fn sentence(option: &str) -> &'static str {
    match option {
        "preset" => "Several options at once; any of them that is chosen by itself stands.",
        "target" => "The points that win a game.",
        "players" => "How many play.",
        "deck" => "How many cards are in the deck, without a joker.",
        "joker" => "A joker is added, the best trump of all.",
        "double-deck" => "Two of each card, twelve cards a hand, bids up to eleven.",
        "widow" => "How many cards lie in the widow.",
        "bid-table" => "Which bids there are: 4 to 7, 10 and 20 (hoyle), or those of five players.",
        "min-bid" => "The lowest bid.",
        "draw-ace" => "Whether an ace is high or low when cards are drawn for seats and deal.",
        "stick-the-dealer" => "The dealer, as the last to speak, may not pass.",
        "canadian-loner" => "The dealer's partner may order up only by going alone.",
        "no-trump" => "In the second round no trump may be named instead of a suit.",
        "joker-turnup" => {
            "What a joker turned up stands for: spades, or the suit that the dealer names before \
             looking at any card."
        }
        "allow-alone" => "Whether the maker may go alone.",
        "partners" => "Sides are fixed for the game, or the bidder chooses partners in each hand.",
        "partner-rule" => {
            "Whose cards are searched for the best of the called suit: those of the others only, or \
             the maker's too."
        }
        "rounds" => "Each bids once, or the bidding goes round until the others have passed.",
        "pass-is-final" => "Whoever has passed may not bid any more.",
        "all-pass" => {
            "When all pass the cards are thrown in, or the dealer must make the lowest bid and \
             loses half if it is set."
        }
        "ace-no-face" => {
            "A hand with an ace and no king, queen or jack may claim a new deal before its first \
             call."
        }
        "farmers-hand" => {
            "Three nines and tens may be traded for the three undealt cards before the first call."
        }
        "trump-after-widow" => "The bidder names trump after seeing the widow, not before.",
        "widow-optional" => "The bidder may leave the widow where it is.",
        "joker-discard" => "When the dealer lays the seventh card away.",
        "defend-alone" => "Against a lone maker a defender may play alone.",
        "call-for-best" => "A lone hand may change a card for its partner's best.",
        "jambon" => "A lone maker may lay the hand open, for more points.",
        "jambon-called-card" => {
            "The opponent on the left names the card that an open hand plays first."
        }
        "jambon-without-help" => "An open hand may not call for the best.",
        "lead" => "Who leads first: the player on the dealer's left (eldest), or the bidder.",
        "maker-leads" => {
            "The maker leads first, alone or not, and not the player on the dealer's left."
        }
        "lone-lead" => {
            "Who leads first when the maker is alone: as always (eldest), or the player on the \
             maker's left."
        }
        "renege-points" => "What a renege costs.",
        "lone-march-points" => "What all tricks alone are worth.",
        "lone-euchre-points" => "What a euchre of a lone maker is worth.",
        "alone-worth-2" => "A lone hand that is made scores 2 instead of 1.",
        "alone-two" => {
            "Which lone hands are worth 2: those short of all tricks, or those with all of them."
        }
        "take-4-for-1" => "The makers' point takes four tricks instead of three.",
        "three-tricks" => "What three tricks bring then: nobody a point, or a euchre.",
        "alone-must-take-5" => "A lone hand scores only with all five tricks.",
        "alone-short" => "What a lone hand with three or four tricks is then: nothing, or euchred.",
        "march-points" => "What all tricks are worth.",
        "euchre-each" => "What each opponent scores for a euchre.",
        "hidden-lone-march" => "What all tricks are worth to a maker whose call found no partner.",
        "set-penalty" => {
            "What a set costs: a point for each trick won, the bid, or six whatever the bid (flat6)."
        }
        "bp-doubles-defenders" => "On big pepper the tricks of the other side count double too.",
        "solo-fail" => "What a failed solo costs: as any other bid, or double.",
        "solo-points" => "What a solo that is made pays for each trick.",
        "set-points" => "What a set costs, whatever the bid.",
        "moon-fail" => "What a failed moon costs: what was bid, or this number of points.",
        "rubber" => "The first side with two games wins the rubber.",
        "rubber-points" => "Games and rubber are paid with rubber points.",
        "laps" => "Points above the target open the winner's next game.",
        "lap-cascade" => "Such points may win the next game at once.",
        "slams" => "A game won against nothing counts as two.",
        "tie" => "Who wins when several get there in the same hand.",
        _ => "",
    }
}
