//! Floor 7, every sentence: reasons, rules and faults come in as data and leave as words.

mod advice;
mod analysis;
mod argument;
mod asked;
mod beliefs;
mod best_play;
mod card_of_rules;
mod case;
mod chance;
mod chart;
mod chips;
mod clauses;
mod columns;
mod decisive;
mod duel;
pub mod faults;
mod feedback;
mod ideas;
pub mod json;
mod judged;
mod keeping;
mod layout;
mod list;
mod markdown;
mod menu;
mod mining;
mod names;
mod narrative;
mod no_answer;
mod notation;
mod options;
mod phrases;
mod placement;
mod points;
mod power;
mod progress;
pub mod progressive;
mod prompts;
mod questions;
pub mod quiz;
mod reasons;
mod referee;
pub mod report;
mod right;
mod rules_faults;
mod said;
mod screens;
mod skill_map;
mod skills;
mod spans;
mod steps;
mod style;
mod table_said;
mod templates;
mod trace_diff;
mod typed_form;
mod unread;
mod visible;
mod whys;
mod words;

pub use advice::deals_so_far;
pub use analysis::{
    SEAT_HEADS, act_told, acts_judged, analysed_told, hand_title, seat_cells, seats_told,
};
pub use asked::{asked, missing_key, not_understood, without_use};
pub use beliefs::beliefs;
pub use best_play::{solved, solved_so_far};
pub use card_of_rules::{
    ActKind, Difference, Group, Heading, Line, OptionLine, PointsTable, RulesCard, Rung,
    about_options, card_of_rules, choices_list, clauses_list, diff, difference,
    difference_markdown, options, options_list, rule, rules_card, rules_markdown,
};
pub use chance::{
    chance_said, chance_table, hands_played, no_such_dealer, totals_needed, totals_shown,
};
pub use chart::{call_chart, no_chart};
pub use clauses::{choice_line, clause_line, clause_title, points_apart};
pub use columns::aligned;
pub use duel::{Decisions, duel, no_such_level, stopped, tables_played};
pub use feedback::{answer_said, graded};
pub use ideas::{as_in_base, side_by_side};
pub use judged::wrong;
pub use keeping::{
    bad_line, forgotten, go_on_without, imported, lost, no_learner, nothing_forgotten,
    or_without_saving, rebuilt, reset_needs_yes, shall_forget, store_fault,
};
pub use layout::{TableView, table};
pub use list::{either, every};
pub use markdown::markdown;
pub use mining::{mined_calls, mined_cards, mined_so_far, mixed_themes, not_mined, theme_hint};
pub use names::{Names, one_of_suit, suit_name, trump_name};
pub use narrative::{
    auction as auction_said, contract as contract_said, contract_over as contract_over_said,
};
pub use no_answer::NOBODY_COUNTED;
pub use notation::{calls_left_out, unsaid};
pub use options::option_in_words;
pub use power::power;
pub use progress::{progress, progress_in, strength};
pub use questions::{
    CardRow, KeyAnswer, Printed, key_answer, names_at, printed, question, said_of,
};
pub use reasons::{Step, sentence};
pub use referee::judged_told;
pub use report::{Look, human, human_on_screen, one_line};
pub use right::right;
pub use rules_faults::rules_fault;
pub use said::{all_said, said};
pub use screens::{
    cancelled, checked, command_does, ended, faulty, more, next_trick, no_such, prompt,
    question_stands, rests_between_tricks, typed_below_a_page, typed_too_early, unanswerable,
    usage, variants,
};
pub use skill_map::skill_map;
pub use skills::skill_said;
pub use steps::{deciding_line, steps, telling};
pub use style::{
    Boards, Ground, Style, Suits, bad, columns, dim, fit, good, in_sixteen, pad, paragraph, plain,
    rolled_out, strong, wrap,
};
pub use table_said::{last_is_of_matches, no_matches_played, yaml_has_words_for_all};
pub use templates::{
    new_lesson, new_puzzle, new_ruleset, not_over, not_shown, nothing_new, saved, watching, written,
};
pub use unread::unreadable;
pub use visible::{quoted, visible};
// What the pages say of learners in the words of the screens.
pub(crate) use beliefs::{likelihood, summed_up};
pub(crate) use card_of_rules::handout_words;
pub(crate) use names::rank_name;
pub(crate) use progress::{IDEAS, so_far, weeks_begun};
pub(crate) use spans::{ago, ahead, whole};
pub(crate) use words::small;

pub use words::{and, capital, count, lower, number, or, plural, points};
