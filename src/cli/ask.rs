//! A ruling on a situation told in words.

use std::io;

use super::{
    args::{Format, Global},
    game::{game, library},
    output::{Output, Status},
};
use crate::{
    content::{Asked, asked},
    text::{self, Style},
};

/// Prints how a question in words was read, the answer and its reasons; what is not understood is
/// status 1.
pub(super) fn ask(global: &Global, words: &[String], output: &mut Output) -> io::Result<Status> {
    let library = library(global);
    let game = match game(global, &library, output) {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    match (asked(&words.join(" "), &game, library.context(None)), global.format) {
        (Ok(asked), Format::Json) => {
            output.line(&text::json::asked(&asked).to_string()).map(|()| Status::Fine)
        }
        (Ok(asked), Format::Text) => {
            output.line(said(output.style(), &asked).trim_end()).map(|()| Status::Fine)
        }
        (Err(why), Format::Json) => {
            output.line(&text::json::not_understood(&why).to_string()).map(|()| Status::Found)
        }
        (Err(why), Format::Text) => output.say(&text::not_understood(&why)).map(|()| Status::Found),
    }
}

fn said(style: Style, asked: &Asked) -> String {
    text::asked(style, &asked.item.question, &asked.ruling, asked.verdict)
}
