//! Floor 2: the one engine. It reads a ruleset and answers questions, each answer with its reasons.
//!
//! Nothing here prints, draws at random or panics on a ruleset without contradictions. No variant has code of its own:
//! what is special about it is a choice of a clause.

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
mod reason;
mod referee;
mod renege;
mod ruling;
mod score;
mod seating;
mod session;
mod step;
mod suit;
mod suits;
mod take;
mod view;

pub use action::{Action, ParseActionError};
pub use bower::{Role, role};
pub use contract::{Contract, makers, side_of, sides, sits_out};
pub use follow::{Turn, legal_cards, may_play};
pub use game::{Standing, after_hand};
pub use hand::{Dealt, Ended, Hand, Missing, Phase, Refusal};
pub use lead::{first_leader, next_leader};
pub use r#match::{Match, next_dealer};
pub use order::{order, trumps, unseen};
pub use reason::Reason;
pub use referee::{Choice, Finding, Judged, Recorded, referee};
pub use renege::{IllegalPlay, ReplayFault, Replayed, reneges, replay};
pub use ruling::{Notes, Ruling, Silent, Trace};
pub use score::{BySide, Taken, hand_points};
pub use seating::{Places, Seating, seating, to_draw};
pub use session::{Chart, Player, SessionRank, TableSeats, most_in_a_game, movement, standings};
pub use suit::effective_suit;
pub use take::winner;
pub use view::{Seen, View};

// What the solver asks again and again, without reasons.
pub(crate) use contract::{makers_with, sits_out_with};
pub(crate) use follow::legal;
pub(crate) use lead::next_leader_with;
pub(crate) use order::strength;
pub(crate) use score::hand_points_with;
pub(crate) use suit::{asks_for, follows_as, is_trump};
pub(crate) use suits::Suits;
pub(crate) use take::winner_with;

// What the solver deals anew.
pub(crate) use view::{Faces, Shift};
