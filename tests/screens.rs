//! Pictures of screens, made by talking with the tutor, so that what the readme shows is what one
//! meets; `INSTA_UPDATE=always cargo test screens` draws them anew where a screen has changed.

use leftbower::{
    repl::Conversation,
    text::{Ground, Style, columns, rolled_out},
    tutor::Seed,
};

/// Each picture: its name, and what is typed before it.
const SCREENS: [(&str, &[&str]); 12] = [
    ("welcome", &[]),
    ("first-lesson", &["learn one-trick", ""]),
    ("trick", &["puzzle who-takes-it"]),
    ("mistake", &["puzzle who-takes-it", "me"]),
    ("left-bower", &["puzzle jacks-in-company", "10d jd"]),
    ("why", &["puzzle two-red-jacks", "jh jd ad kd 9d", "why"]),
    ("call", &["play classic casual seed 3"]),
    ("table", &["play classic casual seed 3", "pass"]),
    ("map", &["map"]),
    ("rules", &["rules call-ace"]),
    ("difference", &["diff classic bald"]),
    ("advice", &["puzzle calls-classic", "pass"]),
];

#[test]
fn pictures_are_what_one_meets() {
    let library = crate::support::shipped();
    for (name, typed) in SCREENS {
        let mut tutor = Conversation::new(library, Style::screen(80), Seed(3), "classic");
        let mut screen = tutor.greet();
        for line in typed {
            screen = format!("> {line}\n{}", tutor.line(line).text);
        }
        assert!(screen.lines().all(|line| columns(line) <= 80), "{name}: {screen}");
        let screen = rolled_out(screen.trim_matches('\n'), 80, Ground::Deep);
        let picture = anstyle_svg::Term::new().render_svg(&screen);
        insta::assert_binary_snapshot!(&format!("{name}.svg"), picture.into_bytes());
    }
}
