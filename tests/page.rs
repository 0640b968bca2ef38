//! The pages that the program writes, as a browser shows them: on a light and a dark screen, on a
//! telephone, on paper.

use std::{path::Path, process::Command};

use crate::support::{
    browser::{Browser, installed_or_word},
    terminal::leftbower,
};
use leftbower::{
    page::face,
    table::{Card, Rank, Suit},
    tutor::Timestamp,
};
use serde_json::Value;

/// What is measured in the page: how wide it is and may be, its words, what its plots hold,
/// everything that it names to load, and the lowest contrast of its words and of its bars to what
/// is behind them.
const MEASURE: &str = r##"<pre id="found" hidden></pre><script>
const numbers = text => text.match(/[\d.]+/g).map(Number);
const channel = c => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const style = (element, key) => numbers(getComputedStyle(element)[key]);
const contrast = (one, other) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};
const ground = style(document.body, "backgroundColor");
const all = query => [...document.querySelectorAll(query)];
const seen = all("h1,h2,h3,p,th,td").filter(element => element.innerText && element.innerText.trim());
const bars = all("rect[fill]").filter(bar => !bar.getAttribute("fill").startsWith("#8884"));
const found = {
  wide: document.documentElement.scrollWidth - innerWidth,
  words: document.body.innerText,
  told: all("svg[role=img]").map(plot => [plot.getAttribute("aria-label"), plot.querySelectorAll("rect").length]),
  bars: bars.filter(bar => bar.getBoundingClientRect().width > 0).length,
  loads: all("[src],link,iframe,object,img").filter(element => element.tagName != "SCRIPT").length,
  text: Math.min(...seen.map(element => contrast(style(element, "color"), ground))),
  plots: Math.min(...bars.map(bar => contrast(style(bar, "fill"), ground))),
  dark: luminance(ground) < 0.2,
};
document.getElementById("found").textContent = JSON.stringify(found);
</script></body>"##;

/// What the page shows to a browser with such a window and such a choice of colours.
fn shown(browser: &Path, folder: &Path, page: &str, size: &str, dark: bool) -> Value {
    let file = folder.join("page.html");
    std::fs::write(&file, page.replace("</body>", MEASURE)).expect("written");
    let log = folder.join("net.json");
    let scheme = if dark { "preferredColorScheme=0" } else { "preferredColorScheme=1" };
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"])
        // What a browser asks of its maker's servers is not the page's doing.
        .args(["--disable-component-update", "--disable-sync", "--disable-quic", "--no-first-run"])
        .args(["--enable-logging=stderr", "--dump-dom"])
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg(format!("--window-size={size}"))
        .arg(format!("--blink-settings={scheme}"))
        .arg(format!("--log-net-log={}", log.display()))
        .arg(format!("file://{}", file.display()))
        .output()
        .expect("the browser starts");
    let (dom, said) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(!said.contains("CONSOLE"), "the page complains: {said}");
    let asked = std::fs::read_to_string(&log).unwrap_or_default();
    // A browser with a screen asks for the time and for itself, whatever page it shows.
    let own = |url: &str| url.split('/').nth(2).is_some_and(|host| host.ends_with(".google.com"));
    let mut urls = asked.split("\"url\":\"").skip(1).filter_map(|rest| rest.split('"').next());
    let asks = urls.find(|url| url.starts_with("http") && !own(url));
    assert_eq!(asks, None, "the page asks the network");
    let found = dom
        .split("<pre id=\"found\" hidden=\"\">")
        .nth(1)
        .and_then(|rest| rest.split("</pre>").next());
    let found = found.unwrap_or_else(|| panic!("{dom}\n{said}"));
    serde_json::from_str(&found.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">"))
        .expect("JSON")
}

/// The pages of a learner of three weeks, the days whole weeks apart, and of a class with a name
/// that is no mark-up.
fn pages() -> [String; 2] {
    let program = leftbower("puzzle jacks-in-company");
    assert_eq!(program.fed("all\nall\nhint\nall\nnone\nquit\n").status, Some(0));
    let today = program.again("export").fed("").out;
    let since =
        std::time::SystemTime::UNIX_EPOCH.elapsed().expect("a clock that is right").as_millis();
    let now = Timestamp(i64::try_from(since).expect("not so far"));
    let weeks: Vec<String> = [14.0, 7.0]
        .iter()
        .map(|days| {
            let earlier = now.plus_days(-days).to_string();
            let line = |line: &str| {
                let mut line: Value = serde_json::from_str(line).expect("JSON");
                line["at"] = earlier.clone().into();
                line["session"] = format!("week-{days}").into();
                line.to_string()
            };
            today.lines().map(line).collect::<Vec<_>>().join("\n")
        })
        .collect();
    for (name, lines) in [("default", weeks.join("\n")), ("<b>Eve</b> & Ann", today)] {
        let lines = lines.replace("\"default\"", &format!("\"{name}\""));
        let taken = program.again("import -").fed(lines);
        assert_eq!(taken.status, Some(0), "{}", taken.errors);
    }
    ["report", "report --all"].map(|args| program.again(args).fed("").out)
}

/// Nothing is cut off, nothing is loaded, and every word can be told from what is behind it.
fn is_there_for_everybody(what: &str, found: &Value, dark: bool) {
    assert_eq!(found["wide"].as_i64().map(|wide| wide <= 0), Some(true), "{what}: {found}");
    assert_eq!((&found["loads"], found["dark"].as_bool()), (&Value::from(0), Some(dark)), "{what}");
    assert!(found["text"].as_f64() >= Some(4.5), "{what}: {found}");
}

#[test]
fn a_handout_is_there_for_everybody_who_opens_it() {
    let Some(browser) = installed_or_word("a handout") else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for (args, words) in [
        ("rules classic --as html", "right bower"),
        ("rules railroad --as html", "joker"),
        ("rules ghost-hand --as html", "ghost"),
        ("diff classic auction-5 --as html", "Forget"),
    ] {
        let page = leftbower(args).fed("").out;
        let paper = page.replace("@media print", "@media all");
        for (how, page, size, dark) in [
            ("light", &page, "1000,900", false),
            ("a telephone in the dark", &page, "390,800", true),
            ("a wide screen", &page, "1600,900", false),
            ("paper", &paper, "800,1100", false),
        ] {
            let found = shown(&browser, folder.path(), page, size, dark);
            let what = format!("{args}, {how}");
            is_there_for_everybody(&what, &found, dark);
            let said = found["words"].as_str().expect("words").to_lowercase();
            assert!(said.contains(&words.to_lowercase()), "{what}: {said}");
        }
    }
}

#[test]
fn a_worksheet_and_its_key_are_there_for_everybody_who_opens_them() {
    let Some(browser) = installed_or_word("a worksheet") else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for (args, words) in [
        ("club sheet suit.effective follow.legal trick.winner --seed 7", "name"),
        ("club sheet suit.effective follow.legal trick.winner --seed 7 --key", "the key"),
        ("club sheet --variant ghost-hand --seed 7", "ghost"),
    ] {
        let page = leftbower(args).fed("").out;
        let paper = page.replace("@media print", "@media all");
        assert!(paper != page, "there is something for paper");
        // A4 and Letter, both without their margins.
        for (how, page, size, dark) in [
            ("light", &page, "1000,900", false),
            ("a telephone in the dark", &page, "390,800", true),
            ("a wide screen", &page, "1600,900", false),
            ("A4", &paper, "688,1017", false),
            ("Letter", &paper, "710,950", false),
        ] {
            let found = shown(&browser, folder.path(), page, size, dark);
            let what = format!("{args}, {how}");
            is_there_for_everybody(&what, &found, dark);
            let said = found["words"].as_str().expect("words").to_lowercase();
            assert!(said.contains(words), "{what}: {said}");
        }
    }
}

#[test]
fn the_report_is_there_for_everybody_who_opens_it() {
    let Some(browser) = installed_or_word("the report") else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let [one, class] = pages();
    let paper = one.replace("@media print", "@media all");
    assert!(paper != one, "there is something for paper");
    for (what, page, size, dark) in [
        ("light", &one, "1200,900", false),
        ("dark", &one, "1200,900", true),
        ("a telephone", &one, "400,800", false),
        ("paper", &paper, "800,1100", false),
        ("a class in the dark", &class, "1200,900", true),
    ] {
        let found = shown(&browser, folder.path(), page, size, dark);
        is_there_for_everybody(what, &found, dark);
        let words = found["words"].as_str().expect("words");
        for word in
            ["which cards may be played", "in three sessions", "Right without a hint, week by week"]
        {
            assert!(words.contains(word), "{what}: {word}: {words}");
        }
        let plot = &found["told"][0];
        assert!(
            plot[0].as_str().is_some_and(|told| told.contains("week by week: 25 %")),
            "{what}: {found}"
        );
        assert_eq!(plot[1], 3, "{what}: one bar a week");
        assert!(found["bars"].as_u64() >= Some(3), "{what}: {found}");
        assert!(found["plots"].as_f64() >= Some(3.0), "{what}: {found}");
        assert_eq!(words.contains("<b>Eve</b> & Ann"), what.contains("class"), "{what}: {words}");
    }
}

#[test]
fn nothing_on_a_page_keeps_anybody_out() {
    let Some(program) = installed_or_word("what axe-core finds") else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut browser = Browser::open(&program);
    let tab = browser.tab(1000, 900);
    let written = [
        "rules classic --as html",
        "rules ghost-hand --as html",
        "diff classic auction-5 --as html",
        "club sheet --seed 7",
        "club sheet --seed 7 --key",
    ]
    .map(|args| (args, leftbower(args).fed("").out));
    let reports = ["a report", "a report of a class"].into_iter().zip(pages());
    for (what, page) in written.into_iter().chain(reports) {
        let file = folder.path().join("page.html");
        std::fs::write(&file, page).expect("written");
        browser.opens(&tab, &format!("file://{}", file.display()));
        if let Some(barriers) = browser.barriers(&tab) {
            assert_eq!(barriers, serde_json::json!([]), "{what}");
        }
    }
}

#[test]
fn every_card_has_a_face_of_its_own() {
    let mut faces = std::collections::BTreeSet::new();
    for suit in Suit::ALL {
        for rank in Rank::ALL {
            assert!(faces.insert(face(Card::new(rank, suit))), "{rank:?} {suit:?}");
        }
    }
    assert!(faces.insert(face(Card::JOKER)));
    assert_eq!(faces.len(), 53);
}
