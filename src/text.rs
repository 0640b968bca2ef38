//! Floor 6, every sentence: reasons, rules and faults come in as data and leave as words.

mod advice;
mod beliefs;
mod best_play;
mod card_of_rules;
mod clauses;
mod columns;
pub mod faults;
mod feedback;
mod ideas;
mod keeping;
mod layout;
mod list;
mod markdown;
mod mining;
mod names;
mod narrative;
mod notation;
mod page;
mod phrases;
mod placement;
mod power;
mod progress;
mod prompts;
mod questions;
mod reasons;
mod referee;
pub mod report;
mod schema;
mod screens;
mod session;
mod skills;
mod spans;
mod steps;
mod style;
mod templates;
mod trace_diff;
mod visible;
mod whys;
mod words;

pub use advice::{deals_so_far, worths_explained};
pub use beliefs::{
    all_cleared, belief, beliefs, mind_changed, no_such_belief, nothing_speaks_for, which_belief,
};
pub use best_play::{solved, solved_so_far};
pub use card_of_rules::{choices_list, clauses_list, diff, rule, rules_card};
pub use clauses::{choice_line, clause_line, clause_title, points_apart};
pub use columns::aligned;
pub use feedback::{
    answer_said, graded, in_full, left, owed, right, unreadable, wrong, wrong_by_the_rules,
};
pub use ideas::{
    before_probe, probe_heading, question_before, side_by_side, taken_back, told_apart,
};
pub use keeping::{
    back_because, bad_line, clock_behind, flagged, forgotten, go_on_without, imported, kept_again,
    lost, next_visit, no_clock, no_learner, not_kept, nothing_due, nothing_forgotten, nothing_kept,
    or_without_saving, pace_opens, rebuilt, reset_needs_yes, review_heading, review_opens,
    review_over, shall_forget, store_fault, streak_over, time_over, welcome_back,
};
pub use layout::{TableView, table};
pub use list::{either, every};
pub use markdown::markdown;
pub use mining::{mined_calls, mined_cards, mined_so_far, mixed_themes, not_mined, theme_hint};
pub use names::{Names, one_of_suit, suit_name, trump_name};
pub use narrative::{auction as auction_said, contract as contract_said};
pub use notation::{calls_left_out, unsaid};
pub use page::{Learner, report_page};
pub use placement::{
    first_visit, judged_briefly, left_out, no_such_game, no_test, placed, placement_heading,
    placement_opens, played_before, test_failed, test_heading, test_opens, test_passed,
    yes_or_enter,
};
pub use power::{power, power_json};
pub use progress::{progress, progress_in, skill_map, strength};
pub use questions::{names_at, question, situation};
pub use reasons::sentence;
pub use referee::{judged_json, judged_told};
pub use report::{Look, human, human_on_screen, json, one_line};
pub use schema::{Written, schema};
pub use screens::{
    again, answer_first, answer_or_skip, cancelled, check_begins, check_ends, check_heading,
    checked, definition, drill_heading, faulty, for_example, glossary_list, greeting, heading,
    help, help_on, hinted, how_to_learn, how_to_rule, lesson_done, lesson_heading, lesson_open,
    lesson_opens, lessons, menu, minutes_wanted, more, next_lesson, no_hints_here, no_question,
    no_such, nothing_before, nothing_here, nothing_to_drill, pack_done, packs, paths, puzzle_done,
    puzzle_heading, seed, summary, unanswerable, unknown_command, usage, variant_now, variants,
};
pub use session::{
    no_chart, no_such_player, not_progressive, rows_left_out, session_plan, session_standings,
    tally_cards, which_chart,
};
pub use skills::{skill_said, skills};
pub use steps::{deciding_line, steps, telling};
pub use style::{Style, bad, columns, dim, fit, good, pad, paragraph, plain, strong, wrap};
pub use templates::{
    new_lesson, new_puzzle, new_ruleset, not_over, not_shown, nothing_new, saved, watching, written,
};
pub use visible::{quoted, visible};
pub use whys::{hint, that_is_right, why, why_card};
pub use words::{and, capital, count, lower, number, or, plural, points};
