//! Worked cases of every variant, each answered by the engine and held against what is known of it.

use std::path::Path;

use leftbower::{
    content::{Context, Glossary, Rulebook, Ruled, answer_json, answers, files_below, open},
    text::one_line,
};

#[test]
fn every_case_is_answered_as_expected() {
    let (files, faults) = files_below(Path::new("tests/cases"));
    assert!(faults.is_empty() && files.len() == 14, "{files:?}");
    let (rulebook, glossary) = (Rulebook::new(), Glossary::default());
    let context = Context { rulebook: &rulebook, glossary: &glossary, variant: None };
    let (mut asked, mut wrong) = (0, Vec::new());
    for file in files {
        for source in open(&file).expect("a file of cases") {
            for Ruled { id, outcome } in answers(&source.expect("text"), context) {
                asked += 1;
                let id = id.unwrap_or_default();
                match outcome {
                    Ok((item, ruling)) => {
                        let expect = item.expect.as_ref().expect("every case states its answer");
                        if !expect.agrees(&item.question.ask, ruling.value()) {
                            wrong.push(format!(
                                "{id}: {} is expected, not {}",
                                expect.value,
                                answer_json(ruling.value())
                            ));
                        }
                    }
                    Err(faults) => wrong
                        .extend(faults.iter().map(|fault| format!("{id}: {}", one_line(fault)))),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {asked}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(asked >= 110, "some of the worked cases are gone: {asked} are left");
}
