//! The ruleset of a game: toggles there, options of the classic game here.

use serde_json::{Map, Value, json};

use super::game::Passed;
use crate::{
    content::{Context, FaultKind, MapCursor, Node, PassedOver, Rule, Rules},
    rules::{
        Assisting, Choice, Clause, DefendAlone, Joker, LastCall, LoneLead, NoTrump, OptionValue,
        Options, Ruleset, TurnUpGoes, Variant,
    },
    table::Rank,
};

/// The variant that the toggles change.
pub(super) const VARIANT: &str = Variant::DEFAULT_ID;

/// The most that a target can be, which nobody reaches: for games that end after some deals.
const NO_TARGET: i64 = 1000;

/// Toggles by which cards change hands.
const EXCHANGES: [&str; 3] = ["farmers", "partners_best", "go_under"];

/// Toggles that change how points are counted.
const COUNTS: [&str; 2] = ["fast_break", "four_trick_tokens"];

/// The rules of a game.
pub(super) struct Played {
    /// The rules as far as they are refereed.
    pub(super) rules: Rules,
    /// Whether cards may have changed hands unseen, so that a stated hand need not be the one that
    /// was played.
    pub(super) exchanges: bool,
}

/// Reads the ruleset of a game, or its defaults where it has none.
///
/// `None` when what is wrong has been reported.
pub(super) fn read(
    at: Node<'_>,
    ruleset: Option<Node<'_>>,
    passed: &Passed,
    context: Context<'_>,
) -> Option<Played> {
    let mut options = Options::from([("stick-the-dealer".to_owned(), OptionValue::Switch(true))]);
    let mut exchanges = false;
    if let Some(node) = ruleset {
        let mut map = node.map("a ruleset")?;
        exchanges = EXCHANGES
            .into_iter()
            .fold(false, |any, key| refused(&mut map, key, PassedOver::Exchange, passed) | any);
        for key in COUNTS {
            refused(&mut map, key, PassedOver::Points, passed);
        }
        chosen(&mut map, &mut options);
        ending(&mut map, &mut options, passed);
        if let Some(node) =
            map.get("num_players").filter(|node| node.number(2..=10u8).is_some_and(|n| n != 4))
        {
            let key = format!("num_players: {}", node.text().unwrap_or_default());
            node.fault(Rule::NotOffered { key, variant: VARIANT.to_owned() });
        }
        passed.keys(map);
    }
    match context.rulebook.rules(VARIANT, &options) {
        Ok(rules) => Some(Played {
            rules: Rules { variant: VARIANT.to_owned(), name: None, options, rules },
            exchanges,
        }),
        Err(faults) => {
            let at = ruleset.unwrap_or(at);
            for fault in faults {
                at.fault(Rule::Rules(fault));
            }
            None
        }
    }
}

/// Whether a toggle that is not refereed is on; it is then named.
fn refused(map: &mut MapCursor<'_>, key: &'static str, how: PassedOver, passed: &Passed) -> bool {
    let Some(node) = map.get(key) else { return false };
    let on = node.flag() == Some(true);
    if on {
        passed.over(node.reader(), node.key_span(), key, how);
    }
    on
}

/// Takes over the toggles that are options here; those at their defaults are left out.
fn chosen(map: &mut MapCursor<'_>, options: &mut Options) {
    if map.flag("std") == Some(false) {
        options.remove("stick-the-dealer");
    }
    let mut choose =
        |option: &str, value: OptionValue| drop(options.insert(option.to_owned(), value));
    for (key, option) in SWITCHES {
        if map.flag(key) == Some(true) {
            choose(option, OptionValue::Switch(true));
        }
    }
    for (key, option, least, default) in NUMBERS {
        if let Some(number) = map.number(key, least..=8i64).filter(|number| *number != default) {
            choose(option, OptionValue::Number(number));
        }
    }
    if map.choice("loner_lead", &["LEFT_OF_DEALER", "LEFT_OF_LONER"]) == Some("LEFT_OF_LONER") {
        choose("lone-lead", OptionValue::Word("left-of-maker".to_owned()));
    }
    match map.number("min_rank", 7..=9i64) {
        Some(7) => choose("deck", OptionValue::Number(32)),
        Some(8) => choose("deck", OptionValue::Number(28)),
        _ => {}
    }
}

/// Toggles that are switches here.
const SWITCHES: [(&str, &str); 4] = [
    ("canadian", "canadian-loner"),
    ("defend_alone", "defend-alone"),
    ("allow_no_trump", "no-trump"),
    ("joker", "joker"),
];

/// Toggles that are numbers here, with the least that they can be and their defaults.
const NUMBERS: [(&str, &str, i64, i64); 2] = [
    ("loner_march_score", "lone-march-points", 1, 4),
    ("loner_euchred_score", "lone-euchre-points", 0, 2),
];

/// When the game is over.
fn ending(map: &mut MapCursor<'_>, options: &mut Options, passed: &Passed) {
    let deals =
        map.get("num_deals").filter(|node| node.number(0..=1000i64).is_some_and(|deals| deals > 0));
    if let Some(node) = deals {
        passed.over(node.reader(), node.key_span(), "num_deals", PassedOver::End);
    }
    let target = map.number("winning_score", 0..=NO_TARGET).filter(|target| *target > 0);
    let target = target.or((deals.is_some() || map.has("winning_score")).then_some(NO_TARGET));
    if let Some(target) = target.filter(|target| *target != 10) {
        options.insert("target".to_owned(), OptionValue::Number(target));
    }
}

/// A fault that a number of things is not what it must be.
pub(super) fn count(what: &'static str, found: usize, least: usize, most: usize) -> FaultKind {
    Rule::Count { what, found, least, most }.into()
}

/// The toggles that say these rules; the clauses for which there are none, where there are some.
///
/// Clauses that change nothing in a recorded hand are not looked at.
pub(super) fn write(rules: &Ruleset) -> Result<Map<String, Value>, Vec<Clause>> {
    let mut said = Variant::find(VARIANT).map_or_else(|| rules.clone(), Variant::rules);
    said.draw = rules.draw;
    said.deal.packets.clone_from(&rules.deal.packets);
    said.renege_points = rules.renege_points;
    said.unheld_card = rules.unheld_card;
    said.last_call = rules.last_call;
    said.assisting = rules.assisting;
    said.defend_alone = rules.defend_alone;
    said.no_trump = rules.no_trump;
    said.target = rules.target;
    if matches!(rules.joker, Joker::Absent | Joker::BestTrump) {
        said.joker = rules.joker;
    }
    if matches!(rules.turn_up_goes, TurnUpGoes::TakeThenDiscard | TurnUpGoes::DiscardThenTake) {
        said.turn_up_goes = rules.turn_up_goes;
    }
    if (Rank::Seven..=Rank::Nine).contains(&rules.deck.lowest) {
        said.deck.lowest = rules.deck.lowest;
    }
    said.lone_lead = rules.lone_lead;
    if (1..=8).contains(&rules.points.lone_march) && (0..=8).contains(&rules.points.lone_euchre) {
        said.points.lone_march = rules.points.lone_march;
        said.points.lone_euchre = rules.points.lone_euchre;
    }
    let matters = |clause: &Clause| said.applies(*clause) || rules.applies(*clause);
    let more: Vec<Clause> = said.diff(rules).iter().map(Choice::clause).filter(matters).collect();
    if !more.is_empty() {
        return Err(more);
    }
    let lowest = match rules.deck.lowest {
        Rank::Seven => 7,
        Rank::Eight => 8,
        _ => 9,
    };
    let lead =
        if rules.lone_lead == LoneLead::LeftOfMaker { "LEFT_OF_LONER" } else { "LEFT_OF_DEALER" };
    let toggles = [
        ("std", json!(rules.last_call == LastCall::MustCall)),
        ("min_rank", json!(lowest)),
        ("winning_score", json!(rules.target)),
        ("canadian", json!(rules.assisting == Assisting::AloneOnly)),
        ("loner_lead", json!(lead)),
        ("loner_march_score", json!(rules.points.lone_march)),
        ("loner_euchred_score", json!(rules.points.lone_euchre)),
        ("defend_alone", json!(rules.defend_alone == DefendAlone::MayDeclare)),
        ("joker", json!(rules.joker == Joker::BestTrump)),
        ("allow_no_trump", json!(rules.no_trump == NoTrump::Allowed)),
    ];
    Ok(toggles.into_iter().map(|(toggle, value)| (toggle.to_owned(), value)).collect())
}
