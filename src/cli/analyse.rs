//! Recorded hands and matches: what each act was worth.

use std::{io, path::PathBuf, sync::Arc};

use super::{
    args::{Format, Global, Page},
    content::report,
    output::{Done, Output, Progress, Status},
    records::each_hand,
};
use crate::{
    content::{Analysed, Refereed, Severity, analyse, summaries},
    page::{Reviewed, ReviewedMatch, review_page},
    rules::Ruleset,
    solver::Style,
    text,
};

/// Prints what each act of every hand of `files` was worth, and what the acts of each seat came to.
pub(super) fn analysis(
    global: &Global,
    files: &[PathBuf],
    form: Option<Page>,
    style: Option<Style>,
    output: &mut Output,
) -> Done {
    let mut game = AnalysedMatch {
        global,
        form,
        style,
        hands: Vec::new(),
        over: Vec::new(),
        rules: None,
        acts: 0,
        is_left_out: false,
    };
    let done = each_hand(global, files, output, &mut |hand, output| {
        if !hand.goes_on {
            game.ends(output)?;
        }
        game.hand(hand, output)
    })?;
    game.ends(output)?;
    if form.is_some() {
        output.write(&review_page(&game.over))?;
    }
    Ok(if game.is_left_out { done.max(Status::Found) } else { done })
}

/// The hands of one game that were analysed so far.
struct AnalysedMatch<'g> {
    global: &'g Global,
    form: Option<Page>,
    style: Option<Style>,
    hands: Vec<Reviewed>,
    /// The games before, where a page is to be written.
    over: Vec<ReviewedMatch>,
    rules: Option<Arc<Ruleset>>,
    /// How many acts were judged in all.
    acts: usize,
    /// Whether some hand was not judged, because nobody has counted how people call there.
    is_left_out: bool,
}

impl AnalysedMatch<'_> {
    fn hand(&mut self, hand: Refereed, output: &mut Output) -> io::Result<()> {
        let rules = hand.judged.as_ref().map(|(record, _)| &record.rules.rules);
        let is_unknown = |rules| self.style.is_some_and(|style| !style.is_known(rules));
        if rules.is_some_and(|rules| is_unknown(rules)) {
            self.is_left_out = true;
            output.complain(text::NOBODY_COUNTED);
            return Ok(());
        }
        let (progress, before) = (Progress::new(self.global), self.acts);
        let analysed = analyse(&hand, self.style, |acts| {
            progress.tell_now(|| text::acts_judged(before + acts));
        });
        progress.clear();
        match self.global.format {
            _ if self.form.is_some() => {
                report(self.global, &hand.faults, output)?;
            }
            Format::Json => {
                let errors = hand.faults.iter().filter(|fault| fault.severity() == Severity::Error);
                output.lines(errors.map(|fault| text::json::unjudged(&hand, fault)))?;
                output.lines(analysed.iter().flat_map(|acts| text::json::analysed(&hand, acts)))?;
            }
            Format::Text => {
                report(self.global, &hand.faults, output)?;
                let told = analysed.as_ref();
                let told = told.and_then(|acts| text::analysed_told(output.style(), &hand, acts));
                if let Some(told) = told {
                    output.line(&told)?;
                }
            }
        }
        if let (Some(analysed), Some((record, _))) = (analysed, &hand.judged) {
            self.acts += analysed.acts.len();
            self.rules = Some(Arc::clone(&record.rules.rules));
            self.hands.push(Reviewed { hand, analysed });
        }
        Ok(())
    }

    /// The game is over: what the acts of each seat came to.
    fn ends(&mut self, output: &mut Output) -> io::Result<()> {
        let hands = std::mem::take(&mut self.hands);
        let Some(rules) = self.rules.take() else { return Ok(()) };
        let acts: Vec<&Analysed> = hands.iter().map(|one| &one.analysed).collect();
        let seats = summaries(&rules, &acts);
        if self.form.is_some() {
            self.over.push(ReviewedMatch { hands, seats });
            return Ok(());
        }
        match self.global.format {
            Format::Json => output.lines(seats.iter().map(text::json::seat_summary)),
            Format::Text => output.line(&text::seats_told(&seats)),
        }
    }
}
