//! Pages to read: what files and commands promise, and where the rules come from.

#[doc = include_str!("../FORMATS.md")]
pub mod formats {}

#[doc = include_str!("docs/sources.md")]
pub mod sources {}
