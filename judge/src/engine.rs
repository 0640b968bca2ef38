//! Floor 2: the one engine. It reads a ruleset and answers questions, each answer with its reasons.
//!
//! Nothing here prints, draws at random or panics on a ruleset without contradictions. No variant
//! has code of its own: what is special about it is a choice of a clause.
//!
//! Each ruling comes in two forms that share a verb: [`winner`] answers with its reasons,
//! [`winner_with`] takes [`Notes`] wherever you want them, and none at all with [`Silent`], which
//! costs nothing. Programs that ask millions of times use the second.

mod action;
mod agenda;
mod auction;
mod bower;
mod called;
mod contract;
mod exchange;
mod follow;
mod game;
mod hand;
mod irregular;
mod lead;
mod r#match;
mod order;
mod playing;
mod progressive;
mod reason;
mod referee;
mod renege;
mod ruling;
mod score;
mod seating;
mod step;
mod suit;
mod suits;
mod take;
mod view;

pub use action::{Action, ParseActionError};
pub use bower::{Role, role};
pub(crate) use contract::partners_with;
pub use contract::{
    Contract, makers, makers_with, partners, side_of, sides, sits_out, sits_out_with,
};
pub use follow::{Turn, legal_cards, legal_cards_with, may_play};
pub use game::{Standing, after_hand};
pub(crate) use game::{game_winners_with, target};
pub use hand::{Dealt, Ended, Hand, Missing, Phase, Refusal};
pub use lead::{first_leader, first_leader_with, next_leader, next_leader_with};
pub use r#match::{Match, next_dealer};
pub use order::{Strength, order, strength, trumps, unseen};
pub use progressive::{
    ByePoints, Chart, PlayerNumber, SessionGame, SessionPoints, SessionRank, TableSeats,
    makes_a_session, movement, points_in_a_game, standings,
};
pub use reason::Reason;
pub use referee::{Choice, Finding, Judged, Recorded, referee};
pub use renege::{IllegalPlay, ReplayFault, Replayed, reneges, replay, replay_as_led};
pub use ruling::{Notes, Ruling, Silent, Trace};
pub use score::{BySide, Taken, hand_points, hand_points_with};
pub use seating::{Places, Seating, seating, to_draw};
pub use suit::{asks_for, effective_suit, effective_suit_with, is_trump};
pub use suits::Suits;
pub use take::{winner, winner_with};
pub use view::{Faces, Seen, Shift, View};
