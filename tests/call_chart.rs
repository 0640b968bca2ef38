//! `leftbower chart`: a chart of calls is drawn, and everything else refused in a line.

use insta::assert_snapshot;

use crate::support::terminal::{Ended, leftbower};

fn said(args: &str) -> Ended {
    leftbower(&format!("chart {args}")).fed("")
}

#[test]
fn a_chart_is_drawn() {
    assert_snapshot!(said("classic --seat 2 --hands 300").out, @r"
    Classic Euchre, seat 2 (the dealer's partner), round 1

    trumps  no other ace  1 ace         2 aces        3 aces
    0       pass −0.71    pass −0.40?   pass −0.40?   pass −0.50?
    1       pass −0.75    pass −0.41    pass −0.38?   -
    2       pass −0.21?   call +0.20?   alone +0.33?  -
    3       call +1.67    pass −0.20?   -             -
    4       alone +3.67?  -             -             -

    What to do, and what the better call brings more than passing, in points a hand;
    `?` where 300 hands cannot tell. Everybody is taken to see only his own cards
    and to play by rule of thumb.
    ");
    assert_eq!(said("--seat 2 --hands 300").out, said("classic --seat 2 --hands 300").out);
}

#[test]
fn what_has_no_chart_is_refused_in_a_line() {
    for (args, named) in [
        ("pepper", "tricks are bid"),
        ("classic --seat 5", "`--seat` takes 1 to 4"),
        ("classic --up 2", "a rank of the deck"),
        ("classic --up X", "expected a rank"),
        ("clasic", "`clasic`"),
    ] {
        let ended = said(args);
        assert_eq!(ended.status, Some(2), "{args}: {}", ended.errors);
        assert!(ended.errors.contains(named), "{args}: {}", ended.errors);
        assert!(ended.out.is_empty(), "{args}");
    }
}
