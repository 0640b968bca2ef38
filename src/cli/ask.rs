//! A ruling on a situation told in words.

use super::{
    args::{Format, Global},
    game::{game, library},
    output::{Done, Output, Status},
};
use crate::{
    content::{Understood, asked},
    text,
};

/// Prints how a question in words was read, the answer and its reasons; what is not understood is
/// status 1.
pub(super) fn ask(global: &Global, words: &[String], output: &mut Output) -> Done {
    let library = library(global);
    let game = game(global, &library, output)?;
    let read = asked(&words.join(" "), &game, library.context(None));
    match (&read, global.format) {
        (Ok(asked), Format::Json) => output.line(&text::json::asked(asked).to_string())?,
        (Ok(Understood { item, ruling, verdict, .. }), Format::Text) => {
            let said = text::asked(output.style(), &item.question, ruling, *verdict);
            output.line(said.trim_end())?;
        }
        (Err(why), Format::Json) => output.line(&text::json::not_understood(why).to_string())?,
        (Err(why), Format::Text) => output.say(&text::not_understood(why))?,
    }
    Ok(if read.is_ok() { Status::Fine } else { Status::Found })
}
