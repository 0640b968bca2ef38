//! Floor 6, pages for a browser and for paper: reports, handouts and worksheets, from one template.
//!
//! A page is one file: no script, nothing loaded from anywhere, the fonts of the system; only the
//! pages of a room are live, and load what their own server has. It is read
//! on a telephone and on a wide screen, by day and by night, and printed on A4 and Letter without a
//! cut through a card or a row.

mod class;
mod faces;
mod handout;
mod report;
mod review;
mod room;
mod sheet;
mod template;

pub use class::{Apart, ClassFindings, ClassIdea, TeachNext, TeachOther};
pub use faces::face;
pub use handout::{difference_page, rules_page};
pub use report::{Learner, report_page};
pub use review::{Reviewed, ReviewedMatch, review_page};
pub use room::{
    AnswerShown, Phone, Projector, QuestionShown, ROOM_ICON, ROOM_SCRIPT, ROOM_STYLE, WayIn,
    phone_page, phone_part, projector_page, projector_part,
};
pub use sheet::{SheetHead, key_page, sheet_page};
pub use template::{document, escape};
