//! Floor 6, pages for a browser and for paper: reports, handouts and worksheets, from one template.
//!
//! A page is one file: no script, nothing loaded from anywhere, the fonts of the system. It is read
//! on a telephone and on a wide screen, by day and by night, and printed on A4 and Letter without a
//! cut through a card or a row.

mod class;
mod faces;
mod handout;
mod report;
mod review;
mod sheet;
mod template;

pub use class::{Apart, ClassFindings, ClassIdea, TeachNext, TeachOther};
pub use faces::face;
pub use handout::{difference_page, rules_page};
pub use report::{Learner, report_page};
pub use review::{Reviewed, ReviewedMatch, review_page};
pub use sheet::{SheetHead, key_page, sheet_page};
pub use template::{document, escape};
