//! Acts as they are written.

use leftbower_judge::engine::Action;

#[test]
fn an_act_printed_and_read_is_that_act() {
    for text in [
        "pass",
        "order up",
        "order up alone",
        "call S",
        "call NT alone",
        "bid 4",
        "bid ask",
        "bid moon",
        "bid little-pepper",
        "bid big-pepper",
        "trump H",
        "discard 10C 9C",
        "discard",
        "give",
        "take",
        "decline",
        "swap",
        "turn-suit H",
        "give KH",
        "partners 2 4",
        "partners none",
        "call-suit H",
        "defend alone",
        "defend together",
        "call for best",
        "no help",
        "expose",
        "conceal",
        "demand 9H",
        "claim ace-no-face",
        "trade 10H 9H 9D",
        "play JS",
    ] {
        assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
    }
}

#[test]
fn what_is_no_act_is_refused_with_what_was_expected() {
    let say = |text: &str| text.parse::<Action>().expect_err(text).to_string();
    assert_eq!(say("call X"), "after `call`: `x` is not a trump, expected S, H, D, C or NT");
    assert!(say("dance").starts_with("`dance` is not an action"));
    assert_eq!(
        say("demand "),
        "`demand ` is not an action, expected one such as pass, order up, call S, bid 4 or discard 9C"
    );
}
