//! Phones in a room: everybody is heard once, nobody is lost, and whatever does not belong there is
//! refused.

use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
    sync::Barrier,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::support::{
    browser::{Browser, Tab, installed_or_word},
    room::{Laptop, Phone},
    terminal::leftbower,
};

fn class() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("class.jsonl");
    (folder, file)
}

/// The answers that a file has: whose, and to which question.
fn answers(file: &Path) -> Vec<(String, u64)> {
    let text = fs::read_to_string(file).expect("kept");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let answers = lines.filter(|line| line.get("learner").is_some());
    let answer = |line: Value| {
        let name = line["learner"].as_str().expect("a name").to_owned();
        (name, line["number"].as_u64().expect("a number"))
    };
    answers.map(answer).collect()
}

/// An evening in which everybody taps as soon as he sees a question: how long it took, from each tap
/// until what is right stood there, and all answers that are kept.
fn evening(phones: usize, questions: usize, more: &[&str]) -> (Vec<Duration>, Vec<(String, u64)>) {
    let (_folder, file) = class();
    let laptop = Laptop::open(questions, 0, &file, more);
    let all: Vec<Phone> = (1..=phones).map(|at| laptop.joined(&format!("Learner {at}"))).collect();
    let at_once = more.contains(&"--at-once");
    // What is right is looked at by all before the teacher goes on: a phone that is late sees only
    // what stands there then.
    let all_have_seen = Barrier::new(phones + 1);
    let taps = |at: usize, phone: &Phone| {
        let mut events = phone.listens();
        let mut times = Vec::new();
        for place in 1..=questions {
            events.until(&format!("name=\"place\" value=\"{place}\""));
            let tapped = Instant::now();
            // Nobody taps twenty times in a second but on a quick machine.
            let mut status = phone.taps(&laptop, place, at % 2);
            while status == 429 {
                thread::yield_now();
                status = phone.taps(&laptop, place, at % 2);
            }
            assert_eq!(status, 204);
            if at_once {
                events.until("class=\"told ");
                times.push(tapped.elapsed());
                all_have_seen.wait();
            }
            // A second tap is none.
            if place == 1 {
                assert_eq!(phone.taps(&laptop, place, 0), 409);
            }
        }
        let end = events.until("That was the quiz");
        assert!(end.contains(&format!("of {questions} right")), "{end}");
        times
    };
    let times = thread::scope(|scope| {
        let taps = &taps;
        let start = |(at, phone)| scope.spawn(move || taps(at, phone));
        let running: Vec<_> = all.iter().enumerate().map(start).collect();
        for _ in 0..questions {
            laptop.types("");
            laptop.hears(&format!("All {phones} phones have answered"));
            if at_once {
                all_have_seen.wait();
            }
            laptop.types("");
            laptop.hears("goes on");
        }
        laptop.types("");
        running.into_iter().flat_map(|phone| phone.join().expect("no phone failed")).collect()
    });
    assert_eq!(laptop.quit(), Some(0));
    (times, answers(&file))
}

#[test]
fn sixty_phones_answer_twenty_questions_and_nobody_is_lost_or_counted_twice() {
    let (_, answers) = evening(60, 20, &[]);
    let once: BTreeSet<&(String, u64)> = answers.iter().collect();
    assert_eq!((answers.len(), once.len()), (60 * 20, 60 * 20));
}

/// Measured, not tested: run it by name with `--ignored --nocapture`.
#[test]
#[ignore = "a measurement"]
fn how_long_it_takes_from_a_tap_to_what_is_right() {
    let (mut times, _) = evening(60, 20, &["--at-once"]);
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let said = format!("p50 {:?}, p95 {:?}, p99 {:?}\n", at(50), at(95), at(99));
    std::io::stderr().write_all(said.as_bytes()).expect("said");
}

#[test]
fn two_hundred_come_in_at_once_and_no_more() {
    let (_folder, file) = class();
    let laptop = Laptop::open(3, 0, &file, &[]);
    let cookies: Vec<String> = thread::scope(|scope| {
        let come = |row: usize| {
            let laptop = &laptop;
            // Everybody has one of two names.
            let join = move |at: usize| laptop.joined(["Ann", "Bob"][at % 2]).cookie;
            scope.spawn(move || (0..10).map(|at| join(row * 10 + at)).collect::<Vec<_>>())
        };
        let rows: Vec<_> = (0..20).map(come).collect();
        rows.into_iter().flat_map(|row| row.join().expect("all came in")).collect()
    });
    assert_eq!(cookies.iter().collect::<BTreeSet<_>>().len(), 200);
    let full = laptop.tried(&laptop.pin, "Eve");
    assert!(full.status() == 422 && full.0.contains("The room is full."), "{}", full.0);
    // Two of one name are kept apart.
    let text = fs::read_to_string(&file).expect("kept");
    let names: BTreeSet<String> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
        .filter_map(|line| line["joined"].as_str().map(str::to_owned))
        .collect();
    assert_eq!(names.len(), 200, "{names:?}");
    laptop.types("remove Ann");
    laptop.hears("Ann takes part no more.");
    assert_eq!(laptop.tried(&laptop.pin, "Eve").status(), 303, "there is a place again");
}

#[test]
fn a_room_goes_on_after_the_laptop_was_torn_off() {
    let (_folder, file) = class();
    let laptop = Laptop::open(4, 0, &file, &[]);
    let (ann, bob) = (laptop.joined("Ann"), laptop.joined("Bob"));
    let port = laptop.port();
    laptop.types("");
    let mut events = ann.listens();
    events.until("1 of 4");
    assert_eq!(ann.taps(&laptop, 1, 0), 204);
    laptop.kill();
    assert!(events.next_part().is_none_or(|part| part.contains("Taken")));

    let laptop = Laptop::open(4, port, &file, &[]);
    // Whoever was in is known by his cookie, and his answer stands once the question does.
    let began = Instant::now();
    while !ann.page(&laptop).contains("Taken.") {
        assert!(began.elapsed() < Duration::from_mins(1), "{}", ann.page(&laptop));
        std::thread::yield_now();
    }
    assert_eq!(ann.taps(&laptop, 1, 1), 409);
    assert_eq!(bob.taps(&laptop, 1, 1), 204);
    laptop.hears("All 2 phones have answered");
    // Who comes while a question is open takes part from the next one on.
    let cy = laptop.joined("Cy");
    assert!(cy.page(&laptop).contains("The next question is yours."));
    assert_eq!(cy.taps(&laptop, 1, 0), 409);
    laptop.types("");
    let seen = ann.listens().until("class=\"told ");
    assert!(seen.contains("<i>your answer</i>"), "{seen}");
    laptop.types("");
    ann.listens().until("2 of 4");
    assert_eq!([cy.taps(&laptop, 2, 0), ann.taps(&laptop, 1, 0)], [204, 409]);
    assert_eq!(laptop.quit(), Some(0));
    let kept = answers(&file);
    let expected = [("Ann", 1), ("Bob", 1), ("Cy", 2)].map(|(name, at)| (name.to_owned(), at));
    assert_eq!(kept, expected);
    // What phones have answered is read as homework is.
    let graded = leftbower(&format!("grade {} --format json", file.display())).fed("");
    assert_eq!((graded.out.lines().count(), graded.errors.as_str()), (3, ""));
    let report = leftbower(&format!("report {}", file.display())).fed("");
    assert!(report.out.contains("Ann") && report.out.contains("Cy"), "{}", report.errors);
}

#[test]
fn whoever_guesses_the_number_has_to_wait() {
    let (_folder, file) = class();
    let laptop = Laptop::open(3, 0, &file, &[]);
    let wrong = |at: usize| {
        format!("{:06}", (laptop.pin.parse::<usize>().expect("six digits") + at) % 1_000_000)
    };
    assert_eq!(laptop.pin.len(), 6);
    for at in 1..=10 {
        let answer = laptop.tried(&wrong(at), "Eve");
        assert_eq!((answer.status(), answer.header("set-cookie")), (403, None));
    }
    // Now the right one is of no use either.
    assert_eq!(laptop.tried(&laptop.pin, "Eve").status(), 429);
    laptop.types("?");
    let state = laptop.hears("connected");
    assert!(state.starts_with("0 in, 0 connected. 11 requests were refused."), "{state}");
}

#[test]
fn names_are_nothing_but_names() {
    let (_folder, file) = class();
    let laptop = Laptop::open(3, 0, &file, &[]);
    for (name, shown) in [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script<"),
        ("\u{1b}[2J\u{7}Eve\r\nSet-Cookie: x", "[2JEve Set-Cookie: x<"),
        ("\" onclick=\"x", "&quot; onclick=&quot;x<"),
        ("Zoë 🂡 & Co", "Zoë 🂡 &amp; Co<"),
        (&"x".repeat(200), "Hello, xxxxxxxxxxxxxxxxxxxxxxxx<"),
    ] {
        let phone = laptop.joined(name);
        let page = phone.page(&laptop);
        assert!(page.contains(shown), "{name}: {page}");
        assert_eq!(page.matches("<script").count(), 1, "{page}");
    }
    let empty = laptop.tried(&laptop.pin, " \u{7} ");
    assert_eq!(empty.status(), 422);
    // The terminal is steered by nobody.
    laptop.types("?");
    assert!(laptop.hears("connected").starts_with("5 in"));
}

#[test]
fn what_does_not_belong_there_is_refused_and_nothing_is_lost() {
    let (_folder, file) = class();
    let laptop = Laptop::open(3, 0, &file, &[]);
    let ann = laptop.joined("Ann");
    laptop.types("");
    ann.listens().until("1 of 3");
    let (own, host) = (laptop.own(), laptop.host.clone());
    let tap = "place=1&choice=0";
    let evil = "Origin: http://evil.example\r\n";
    for (what, headers, path, body, status) in [
        ("no page named", ann.cookie.clone(), "/answer", Some(tap), 403),
        ("another page", format!("{evil}{}", ann.cookie), "/answer", Some(tap), 403),
        ("no page at all", format!("Origin: null\r\n{}", ann.cookie), "/answer", Some(tap), 403),
        ("events for another page", format!("{evil}{}", ann.cookie), "/events", None, 403),
        ("a name for this machine", "Host: evil.example:80\r\n".to_owned(), "/", None, 403),
        ("nobody's tap", own.clone(), "/answer", Some(tap), 401),
        ("nobody's events", String::new(), "/events", None, 401),
        (
            "a key of nobody",
            format!("{own}Cookie: leftbower={}\r\n", "0".repeat(32)),
            "/answer",
            Some(tap),
            401,
        ),
        ("no choice", format!("{own}{}", ann.cookie), "/answer", Some("place=1&choice=9"), 409),
        ("no number", format!("{own}{}", ann.cookie), "/answer", Some("place=1&choice=-1"), 422),
        ("a file", String::new(), "/../../../../etc/passwd", None, 404),
        ("a file", String::new(), "/%2e%2e/%2e%2e/etc/passwd", None, 404),
        ("a file", String::new(), "/room.css/../../Cargo.toml", None, 404),
        ("another word", String::new(), "/reveal", None, 404),
        ("a wrong word", own.clone(), "/", Some("x=1"), 405),
    ] {
        let answer = laptop.asked(path, &headers, body);
        assert_eq!(answer.status(), status, "{what}: {}", answer.0);
        for header in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
            assert!(answer.header(header).is_some(), "{what}: {header}");
        }
        assert!(!answer.0.contains("root:"), "{what}");
    }
    let large = format!("pin={}&name={}", laptop.pin, "x".repeat(5000));
    assert_eq!(laptop.asked("/join", &own, Some(&large)).status(), 413);
    let policy = laptop.asked("/", "", None);
    let policy = policy.header("content-security-policy").expect("one");
    assert!(
        policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';")
            && !policy.contains("unsafe")
    );
    // A thousand that are no requests, drawn from a number.
    let mut word = 7_u64;
    let mut next = || {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u8::try_from(word >> 56).expect("a byte")
    };
    for at in 0..1000 {
        let noise: Vec<u8> = (0..at % 90).map(|_| next()).collect();
        let bytes = match at % 4 {
            0 => [b"GET / HTTP/9.9\r\nHost: ".as_slice(), host.as_bytes(), b"\r\n\r\n"].concat(),
            1 => {
                [b"POST /answer HTTP/1.1\r\nContent-Length: -1\r\n\r\n".as_slice(), &noise].concat()
            }
            2 => [noise.as_slice(), b"\r\n\r\n"].concat(),
            _ => [b"GET /\0\xff HTTP/1.1\r\n".as_slice(), &noise, b"\r\n\r\n"].concat(),
        };
        let status = laptop.sent(&bytes).status();
        assert!(status == 0 || status >= 400, "{status}: {bytes:?}");
    }
    // Who asks without end is told so; others are not.
    let many: Vec<u16> = (0..60).map(|_| laptop.asked("/", &ann.cookie, None).status()).collect();
    assert!(many.contains(&429), "{many:?}");
    let bob = laptop.joined("Bob");
    assert!(bob.page(&laptop).contains("Hello, Bob"));
    // After a second she is heard again, and nothing is lost.
    let taps = std::iter::repeat_with(|| ann.taps(&laptop, 1, 0));
    let heard = taps.take(100_000).find(|status| *status != 429);
    assert_eq!(heard, Some(204));
}

#[test]
fn who_is_slow_keeps_nobody_waiting() {
    let (_folder, file) = class();
    let laptop = Laptop::open(3, 0, &file, &[]);
    let ann = laptop.joined("Ann");
    // Some say half of what they want, and some never read what they asked for.
    let halves: Vec<_> = (0..100)
        .map(|_| {
            let mut stream = laptop.connected();
            stream.write_all(b"POST /join HTTP/1.1\r\nHos").expect("it reads");
            stream
        })
        .collect();
    let deaf: Vec<_> = (0..4)
        .map(|_| {
            let mut stream = laptop.connected();
            let head =
                format!("GET /events HTTP/1.1\r\nHost: {}\r\n{}\r\n", laptop.host, ann.cookie);
            stream.write_all(head.as_bytes()).expect("it reads");
            stream
        })
        .collect();
    let bob = laptop.joined("Bob");
    let mut events = bob.listens();
    for place in 1..=3 {
        laptop.types("");
        events.until(&format!("name=\"place\" value=\"{place}\""));
        assert_eq!([bob.taps(&laptop, place, 0), ann.taps(&laptop, place, 1)], [204, 204]);
        laptop.types("");
        events.until("class=\"told ");
    }
    // More ears than four has nobody.
    let fifth = laptop.asked("/events", &ann.cookie, None);
    assert_eq!(fifth.status(), 429);
    drop((halves, deaf));
    assert_eq!(laptop.quit(), Some(0));
    assert_eq!(answers(&file).len(), 6);
}

#[test]
fn a_room_that_cannot_be_opened_says_why_in_a_line() {
    let (_folder, file) = class();
    let laptop = Laptop::open(3, 0, &file, &[]);
    let port = laptop.port();
    let other = leftbower(&format!("club quiz follow.legal --room --port {port}")).fed("");
    assert_eq!(other.status, Some(1));
    assert!(other.errors.starts_with(&format!("error: port {port} is taken")), "{}", other.errors);
    let lan = leftbower("club quiz follow.legal --lan").fed("");
    assert_eq!(lan.status, Some(2), "{}", lan.errors);
}

#[test]
fn the_projector_shows_the_number_to_this_machine_and_what_the_room_believes() {
    let (_folder, file) = class();
    let laptop = Laptop::open(3, 0, &file, &[]);
    let screen = || laptop.asked("/screen", "", None).0;
    assert!(screen().contains(&format!("PIN {}", laptop.pin)) && screen().contains("0 are in"));
    let (ann, bob) = (laptop.joined("Ann"), laptop.joined("Bob"));
    laptop.types("");
    ann.listens().until("1 of 3");
    assert_eq!(ann.taps(&laptop, 1, 0), 204);
    assert!(screen().contains("Answered: 1 of 2"), "{}", screen());
    assert_eq!(bob.taps(&laptop, 1, 0), 204);
    laptop.types("");
    bob.listens().until("class=\"told ");
    let shown = screen();
    assert!(
        shown.contains("seem to think that")
            || shown.contains("All 2 are right")
            || shown.contains("perhaps think"),
        "{shown}"
    );
    assert!(!laptop.asked("/", "", None).0.contains(&laptop.pin), "the phones' page has no number");
}

/// Whether a page fits its window, and every word can be told from what is behind it.
const FITS: &str = r"(() => {
  const numbers = text => text.match(/[\d.]+/g).map(Number);
  const channel = c => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const ground = luminance(numbers(getComputedStyle(document.body).backgroundColor));
  const contrast = element => {
    const own = luminance(numbers(getComputedStyle(element).color));
    return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
  };
  const seen = [...document.querySelectorAll('h1,h2,p,li,button,label,b,i')];
  const told = seen.filter(element => element.innerText.trim());
  return document.documentElement.scrollWidth <= innerWidth && told.every(element => contrast(element) >= 4.5);
})()";

#[test]
fn a_phone_and_the_projector_are_there_for_everybody() {
    let Some(program) = installed_or_word("a room") else { return };
    let (_folder, file) = class();
    let laptop = Laptop::open(3, 0, &file, &[]);
    let mut browser = Browser::open(&program);
    let (phone, screen) = (browser.tab(390, 800), browser.tab(1600, 900));
    let url = format!("http://{}/", laptop.host);
    browser.opens(&screen, &format!("{url}screen"));
    browser.until(&screen, "document.body.innerText.includes('0 are in')");
    // The number comes along behind the number sign of the QR code.
    browser.opens(&phone, &format!("{url}#{}", laptop.pin));
    let fits = |browser: &mut Browser, tab: &Tab, what: &str| {
        for (width, height) in [(390, 800), (1000, 700), (1600, 900)] {
            browser.resize(tab, width, height);
            browser.until(tab, &format!("innerWidth === {width}"));
            assert_eq!(browser.says(tab, FITS), Value::Bool(true), "{what} at {width}");
            pictured(browser, tab, &format!("{what}-{width}"));
        }
        if let Some(barriers) = browser.barriers(tab) {
            assert_eq!(barriers, json!([]), "{what}");
        }
    };
    fits(&mut browser, &phone, "join");
    fits(&mut browser, &screen, "lobby");
    let pin = browser.says(&phone, "document.querySelector('input[name=pin]').value");
    assert_eq!(pin.as_str(), Some(&*laptop.pin));
    browser.says(&phone, "document.querySelector('input[name=name]').value = '<b>Eve</b>'");
    browser.says(&phone, "document.querySelector('button').click()");
    browser.until(&phone, "document.body.innerText.includes('Hello, <b>Eve</b>')");
    browser.until(&phone, "document.getElementById('state').innerText === 'Connected'");
    browser.until(&screen, "document.body.innerText.includes('1 is in')");
    laptop.types("");
    let buttons = "document.querySelectorAll('form.choices button').length > 1";
    browser.until(&phone, buttons);
    fits(&mut browser, &phone, "question");
    fits(&mut browser, &screen, "question-screen");
    // Loaded anew it is the same person and the same question.
    browser.says(&phone, "window.isOld = true; location.reload()");
    browser.until(&phone, &format!("!window.isOld && {buttons}"));
    browser.says(&phone, "document.querySelector('form.choices button').click()");
    browser.until(&phone, "document.body.innerText.includes('Taken.')");
    browser.until(&screen, "document.body.innerText.includes('Answered: 1 of 1')");
    laptop.types("");
    browser.until(&phone, "/Right\\.|Not quite\\./.test(document.body.innerText)");
    browser.until(&screen, "document.querySelectorAll('.choices svg').length > 1");
    fits(&mut browser, &phone, "verdict");
    fits(&mut browser, &screen, "verdict-screen");
    let foreign = |url: &&String| !url.starts_with(&format!("http://{}/", laptop.host));
    assert_eq!(browser.asked.iter().find(foreign), None, "a page asks somebody else");
    assert!(browser.complaints.is_empty(), "{:?}", browser.complaints);

    // The lid is torn off and opened again: the phone finds the room by itself.
    let port = laptop.port();
    laptop.kill();
    browser.until(&phone, "document.getElementById('state').innerText.includes('Looking')");
    let laptop = Laptop::open(3, port, &file, &[]);
    laptop.types("");
    browser.until(&phone, "document.body.innerText.includes('2 of 3')");
    browser.until(&phone, "document.getElementById('state').innerText === 'Connected'");
    laptop.types("remove <b>Eve</b>");
    browser.until(&phone, "document.querySelector('input[name=pin]') !== null");
}

/// A picture for who wants to look, where a folder for pictures is named.
fn pictured(browser: &mut Browser, tab: &Tab, what: &str) {
    if let Some(folder) = std::env::var_os("LEFTBOWER_PICTURES") {
        let file = Path::new(&folder).join(format!("{what}.png.base64"));
        fs::write(file, browser.pictured(tab)).expect("written");
    }
}
