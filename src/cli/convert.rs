//! Records from one notation to another.

use std::{io, path::PathBuf};

use serde_json::Value;

use super::{
    args::{Format, Global, To},
    content::{each_source, report, worst},
    game::{default_game, library},
    output::{Done, Output, Status},
};
use crate::{
    content::{HandRecord, Head, Referee, Refereed, Source, hand_record, match_record},
    notation::{Unsaid, Unsayable, as_record, games},
    text,
    tutor::Situation,
};

/// Prints every game of `files` in another notation; what cannot be said in it is named and left
/// out.
pub(super) fn convert(global: &Global, files: &[PathBuf], to: To, output: &mut Output) -> Done {
    // Results are files of their own, so complaints never stand among them.
    let global = Global { format: Format::Text, ..global.clone() };
    let library = library(&global);
    let variant = default_game(&global, &library, output)?;
    let mut written = Vec::new();
    let status = each_source(&global, files, output, &mut |source, output| {
        let hands = Referee::default().judge(source, library.context(variant.as_deref()));
        let (mut status, name) = (Status::Fine, text::visible(source.name()));
        for hand in &hands {
            status = status.max(report(&global, &hand.faults, output)?).max(worst(&hand.faults));
        }
        for one in hands.chunk_by(|_, next| next.goes_on) {
            match said(one, to) {
                Ok((games, cut)) => {
                    written.extend(games);
                    if !cut.is_empty() && !global.quiet {
                        output.warn(&format!("{name}: {}", text::calls_left_out(&cut)));
                    }
                }
                Err(why) => {
                    output.complain(&format!("{name}: {}", text::unsaid(&why)));
                    status = status.max(Status::Found);
                }
            }
        }
        Ok(status)
    })?;
    print(&written, to, output)?;
    Ok(status)
}

/// Prints match records of our own in a notation; what cannot be said in it is named and left out.
pub(super) fn written(global: &Global, records: &[Value], to: To, output: &mut Output) -> Done {
    if to == To::Yaml {
        print(records, to, output)?;
        return Ok(Status::Fine);
    }
    let library = library(global);
    let (mut games, mut status) = (Vec::new(), Status::Fine);
    for record in records {
        let name = record["match"]["id"].as_str().unwrap_or_default();
        let source = Source::new(name, record.to_string());
        let hands = Referee::default().judge(&source, library.context(None));
        match said(&hands, to) {
            Ok((found, _)) => games.extend(found),
            Err(why) => {
                output.complain(&format!("{}: {}", text::visible(name), text::unsaid(&why)));
                status = Status::Found;
            }
        }
    }
    print(&games, to, output)?;
    Ok(status)
}

/// The hands of one match, or a single hand, in the other notation, and the numbers of the hands
/// that lose their calls.
fn said(hands: &[Refereed], to: To) -> Result<(Vec<Value>, Vec<usize>), Unsaid> {
    let id = hands.first().and_then(|hand| hand.id.as_deref());
    let judged = hands
        .iter()
        .filter(|hand| hand.number > 0)
        .map(|hand| {
            hand.judged.as_ref().ok_or(Unsaid { hand: hand.number, why: Unsayable::Unjudged })
        })
        .collect::<Result<Vec<_>, _>>()?;
    let Some((first, _)) = judged.first() else { return Ok((Vec::new(), Vec::new())) };
    if to == To::Egn {
        return Ok((games(id, &judged)?, Vec::new()));
    }
    let head = Head { id, variant: &first.rules.variant, options: &first.rules.options };
    let mut told: Vec<_> =
        judged.iter().map(|(record, judged)| as_record(record, judged)).collect();
    for (at, (_, before)) in told.iter_mut().skip(1).zip(&judged) {
        // Reading adds it up.
        at.score = at
            .score
            .take()
            .filter(|score| *score != before.standing.score || !before.standing.winners.is_empty());
    }
    let lost = |((record, _), at): (&&(HandRecord, _), &Situation)| {
        record.situation.auction.is_some() && at.auction.is_none()
    };
    let cut = judged
        .iter()
        .zip(&told)
        .enumerate()
        .filter(|(_, pair)| lost(*pair))
        .map(|(index, _)| index + 1)
        .collect();
    let record = match told.as_slice() {
        [one] => hand_record(head, one),
        many => match_record(head, many),
    };
    Ok((vec![record], cut))
}

/// One game as a file; several as lines, or as documents where YAML is written.
fn print(games: &[Value], to: To, output: &mut Output) -> io::Result<()> {
    for (index, game) in games.iter().enumerate() {
        match to {
            To::Egn if games.len() == 1 => output.line(&format!("{game:#}"))?,
            To::Egn => output.line(&game.to_string())?,
            To::Yaml => {
                let text = serde_yaml::to_string(game).map_err(io::Error::other)?;
                output.write(&format!("{}{text}", if index > 0 { "---\n" } else { "" }))?;
            }
        }
    }
    Ok(())
}
