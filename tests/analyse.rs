//! `leftbower analyse`: what each act of a recorded hand was worth, as scripts and people read it.

use std::fs;

use serde_json::Value;

use crate::support::terminal::{Ended, leftbower};

/// A hand of classic euchre, the first of a match to five.
const MATCH: &str = "\
match: { variant: classic, options: { target: 5 } }
hands:
  - hands: { 1: AH KH QD 9S AC, 2: JS 9D 10C KC QC, 3: JC AS 10H QH 9C, 4: KS QS AD KD JH }
    up: 10S
    auction: [1 pass, 2 order up, 4 discard JH]
    tricks: [AH JS QH KS, QC 9C AD AC, KH KC 10H KD, 9S 9D JC QS, AS 10S QD 10C]
";

fn analyse(text: &str, args: &str) -> Ended {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("match.yaml");
    fs::write(&file, text).expect("written");
    leftbower(&format!("analyse {} {args}", file.display())).fed("")
}

fn lines(ended: &Ended) -> Vec<Value> {
    ended.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_line_stands_for_each_act_and_one_for_each_seat() {
    let ended = analyse(MATCH, "--format json");
    assert_eq!(ended.status, Some(0), "{}", ended.errors);
    let lines = lines(&ended);
    let (acts, seats): (Vec<&Value>, Vec<&Value>) =
        lines.iter().partition(|line| line.get("band").is_some());
    assert_eq!((acts.len(), seats.len()), (23, 4));
    let keys = |line: &Value| -> Vec<String> {
        line.as_object().expect("an object").keys().cloned().collect()
    };
    let wanted = [
        "hand",
        "seat",
        "phase",
        "action",
        "best",
        "better",
        "loss",
        "error",
        "chance",
        "chance_lost",
        "band",
        "forced",
        "reasons",
        "open_cards",
    ];
    assert_eq!(keys(acts[0]), wanted);
    assert_eq!(keys(seats[0]), ["seat", "accuracy", "acts", "lost", "luck"]);
    for act in &acts {
        let number = |key: &str| act[key].as_f64().expect("a number");
        let (chance, lost) = (number("chance"), number("chance_lost"));
        assert!((0.0..=1.0).contains(&chance) && lost <= chance + 1e-9, "{act}");
        let best = act["best"].as_array().expect("acts");
        assert!(lost <= 0.0 || !best.contains(&act["action"]), "{act}");
        let is_fine = act["band"] == "fine";
        // A little is fine where nothing can be said for another act.
        assert!(if is_fine { lost <= 0.05 } else { lost > 0.02 }, "{act}");
        assert_eq!(act["better"].is_string(), !is_fine, "{act}");
        let shares = act["reasons"].as_array().expect("reasons").iter();
        for share in shares.map(|reason| reason["share"].as_f64().expect("a share")) {
            assert!((0.0..=1.0).contains(&share), "{act}");
        }
    }
    let lost = |seat: u64| -> f64 {
        let own = acts.iter().filter(|act| act["seat"] == seat && act["forced"] == false);
        own.filter_map(|act| act["chance_lost"].as_f64()).sum()
    };
    for seat in &seats {
        let number = seat["seat"].as_u64().expect("a number");
        assert!((seat["lost"].as_f64().expect("lost") - lost(number)).abs() < 2e-3, "{seat}");
        let accuracy = seat["accuracy"].as_f64().expect("accuracy");
        assert!((0.0..=100.0).contains(&accuracy), "{seat}");
    }
    // What partners gain beyond their acts the others lose.
    let luck: f64 = seats.iter().filter_map(|seat| seat["luck"].as_f64()).sum();
    assert!(luck.abs() < 2e-3, "{luck}");
}

#[test]
fn people_read_what_cost_something_and_how_each_seat_did() {
    let ended = analyse(MATCH, "");
    assert_eq!(ended.status, Some(0), "{}", ended.errors);
    assert!(ended.out.starts_with("Hand 1  classic, seat 4 deals"), "{}", ended.out);
    assert!(ended.out.contains("Win chance of"), "{}", ended.out);
    assert!(ended.out.contains("accuracy   choices  given up"), "{}", ended.out);
}

/// An illegal card ends what can be judged; that is said, and the status tells of the fault.
#[test]
fn a_record_with_a_fault_is_analysed_as_far_as_it_goes() {
    let reneged = MATCH.replace("QC 9C AD AC", "QC 9C KS AC").replace("AH JS QH KS", "AH JS QH AD");
    let ended = analyse(&reneged, "");
    assert_eq!(ended.status, Some(1), "{}", ended.errors);
    assert!(ended.out.contains("Not judged: "), "{}{}", ended.out, ended.errors);
    let unknown = MATCH.replace("2: JS 9D 10C KC QC, ", "");
    let ended = analyse(&unknown, "");
    assert!(ended.out.contains("Not judged: "), "{}{}", ended.out, ended.errors);
}

/// A call is worth something else among people; a game in which nobody was counted is left out.
#[test]
fn a_style_says_whose_calls_the_others_are_taken_for() {
    let lost = |args: &str| -> Vec<Value> {
        lines(&analyse(MATCH, &format!("--format json {args}")))
            .iter()
            .map(|line| line["loss"].clone())
            .collect()
    };
    assert_eq!(lost("--style best"), lost(""));
    assert_ne!(lost("--style people"), lost(""));
    let standard = MATCH.replace("variant: classic", "variant: bald");
    let ended = analyse(&standard, "--style people");
    assert_eq!((ended.status, ended.errors.lines().count()), (Some(1), 1), "{}", ended.errors);
    assert!(
        ended.errors.contains("nobody has counted") && !ended.out.contains("accuracy"),
        "{}",
        ended.out
    );
}

#[test]
fn games_in_euchre_game_notation_are_read_too() {
    let ended = leftbower("analyse tests/games/friday.egn --format json").fed("");
    let bands = lines(&ended).iter().filter(|line| line.get("band").is_some()).count();
    assert!(bands > 10, "{bands}: {}", ended.errors);
}

#[test]
fn what_cannot_be_read_is_a_fault_of_the_file() {
    assert_eq!(leftbower("analyse missing.yaml").fed("").status, Some(3));
    assert_eq!(leftbower("analyse").fed("").status, Some(2));
    assert_eq!(analyse("hands: [1, 2\n", "").status, Some(3));
}

/// The page is one file without scripts; each dot of its line leads to the act that it stands for.
#[test]
fn a_page_shows_the_chance_as_a_line_with_each_mistake_a_place_on_it() {
    let bad = MATCH.replace("1 pass, 2 order up, 4 discard JH", "1 order up alone, 4 discard JH");
    let bad = bad.replace(
        "    tricks: [AH JS QH KS, QC 9C AD AC, KH KC 10H KD, 9S 9D JC QS, AS 10S QD 10C]\n",
        "",
    );
    let page = analyse(&bad, "--as html").out;
    assert!(page.starts_with("<!DOCTYPE html>") && !page.contains("<script"), "{page}");
    assert!(page.contains("<polyline"), "{page}");
    let places: Vec<&str> =
        page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!places.is_empty(), "{page}");
    for place in places {
        assert!(page.contains(&format!("id=\"{place}\"")), "{place}");
    }
}
