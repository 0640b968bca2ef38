//! Left Bower teaches Euchre: this page is the map.

pub mod rules;
pub mod table;
