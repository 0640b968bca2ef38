//! Left Bower teaches Euchre: this page is the map.

pub mod content;
pub mod engine;
pub mod repl;
pub mod rules;
pub mod table;
pub mod text;
pub mod tutor;
