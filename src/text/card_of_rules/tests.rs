//! Pages and differences as a club teacher would read them out.

use insta::assert_snapshot;

use super::*;
use crate::{
    rules::{Clause, Ruleset, Variant},
    text::{Style, clauses::reachable, columns, plain},
};

fn variant(id: &str) -> (&'static str, Ruleset) {
    let variant = Variant::find(id).expect("shipped");
    (&variant.name, variant.rules())
}

fn page(id: &str) -> String {
    let (name, rules) = variant(id);
    plain(&rules_card(Style::PLAIN, name, &rules))
}

fn compared(width: usize, one: &str, other: &str) -> String {
    let (one, other) = (variant(one), variant(other));
    plain(&diff(Style { unicode: false, width }, (one.0, &one.1), (other.0, &other.1)))
}

#[test]
fn the_classic_game_on_a_page() {
    assert_snapshot!(page("classic"), @"
Classic Euchre

Players
  Four play. Two sides; partners sit in every other seat round the table.

Cards
  24 cards: every suit from the ace down to the 9.

Deal
  Five cards each, three and then two; the next card is turned up, and the rest
  stay hidden.

Choosing trump
  One round to pass or order up the turned-up card's suit; if all pass, one
  round to pass or name another. The player on the dealer's left speaks first,
  the dealer last. A suit that was turned down cannot be named afterwards. The
  dealer may pass like anybody else. If everybody passes, the cards are thrown
  in and the next player deals. The maker may go alone, and says so together
  with the call. A lone hand's partner lays the cards down and sits out.

Exchange
  The dealer takes the card ordered up, then discards any card, that one
  included.

Rank
  The jack of trump is the right bower: no card of a suit beats it. The other
  jack of trump's colour is the left bower, next below the right. The left bower
  is a trump in every way, whatever suit is printed on it. Cards other than
  bowers rank ace, king, queen, jack, ten and so on down.

Play
  The player on the dealer's left leads first. A lone hand does not change the
  first lead; if the leader sits out, the next player leads. Whoever holds the
  led suit must follow it. Without the led suit any card may be played; there is
  no duty to trump. The best trump takes the trick; with no trump in it, the
  best card of the led suit. Whoever takes a trick leads to the next.

Score
  Makers' tricks     Together      Alone
  All five           makers 2      makers 4
  Three or four      makers 1      makers 1
  Fewer than three   defenders 2   defenders 2

Game
  10 points win the game.
");
}

#[test]
fn a_bidding_game_on_a_page() {
    assert_snapshot!(page("bid-euchre"), @"
Bid Euchre

Players
  Four play. Two sides; partners sit in every other seat round the table.

Cards
  24 cards: every suit from the ace down to the 9.

Deal
  Six cards each, one at a time; that is the whole deck.

Choosing trump
  One bid each, higher than the last or a pass; the highest bidder makes trump.
  The player on the dealer's left speaks first, the dealer last. The bids,
  lowest first, are 3, 4, 5, ask (six tricks, alone, one card exchanged with
  each partner, at double rate) and moon (six tricks, alone, ends the bidding,
  at four times the rate). The dealer may pass like anybody else. If everybody
  passes, the cards are thrown in and the next player deals. A lone hand's
  partner lays the cards down and sits out.

Exchange
  Where a bid brings help, the bidder gives cards away and the partner must
  return the best trumps.

Rank
  The jack of trump is the right bower: no card of a suit beats it. The other
  jack of trump's colour is the left bower, next below the right. The left bower
  is a trump in every way, whatever suit is printed on it. Cards other than
  bowers rank ace, king, queen, jack, ten and so on down.

Play
  The maker leads first. A lone hand does not change the first lead; if the
  leader sits out, the next player leads. Whoever holds the led suit must follow
  it. Without the led suit any card may be played; there is no duty to trump.
  The best trump takes the trick; with no trump in it, the best card of the led
  suit. Whoever takes a trick leads to the next. A renege costs 2 points.

Score
  Bid      Needs            Made, it pays   Set, it costs
  3 to 5   as many tricks   1 a trick       what was bid
  Ask      six tricks       2 a trick       6
  Moon     six tricks       4 a trick       6
  The bidder's opponents score a point for each trick they take, in any case.

Game
  32 points win the game. If several arrive together, the higher total wins;
  equal totals play on.
");
}

#[test]
fn classic_beside_standard() {
    assert_snapshot!(compared(80, "classic", "standard"), @"
  Classic Euchre                          Standard Euchre

Drawing for seats  [draw]
  Sit where you like and agree on the     Draw a card each: the two lowest play
  first dealer.                           the two highest, the lowest deals;
                                          aces are high.

Deck  [deck]
  24 cards: every suit from the ace       32 cards: every suit from the ace
  down to the 9.                          down to the 7.

Taking up the card  [turn-up-goes]
  The dealer takes the card ordered up,   The dealer discards first and only
  then discards any card, that one        then takes the card ordered up, so it
  included.                               cannot go back.

The first lead of a lone hand  [lone-lead]
  A lone hand does not change the first   Against a lone hand the player on the
  lead; if the leader sits out, the       maker's left leads first.
  next player leads.

Game  [target]
  10 points win the game.                 5 points win the game.

Five differences; in all else the two agree.
");
    assert_snapshot!(compared(40, "classic", "two-handed"), @"
Players  [players]
  Classic Euchre: Four play.
  Two-handed Euchre: Two play.

Sides  [sides]
  Classic Euchre: Two sides; partners
    sit in every other seat round the
    table.
  Two-handed Euchre: Everybody scores
    alone; in each hand the maker plays
    against all the others.

Going alone  [alone]
  Classic Euchre: The maker may go
    alone, and says so together with the
    call.
  Two-handed Euchre: Nobody may call
    alone.

Sitting out  [sits-out]
  Classic Euchre: A lone hand's partner
    lays the cards down and sits out.
  Two-handed Euchre: Does not arise.

Taking up the card  [turn-up-goes]
  Classic Euchre: The dealer takes the
    card ordered up, then discards any
    card, that one included.
  Two-handed Euchre: The dealer discards
    first and only then takes the card
    ordered up, so it cannot go back.

Game  [target]
  Classic Euchre: 10 points win the
    game.
  Two-handed Euchre: 5 points win the
    game.

Six differences; in all else that arises
at both the two agree.
");
}

#[test]
fn the_same_rules_do_not_differ() {
    assert_snapshot!(compared(80, "classic", "classic"), @"Both are Classic Euchre. `variants` lists the other games.");
}

#[test]
fn a_rule_and_who_plays_otherwise() {
    let (_, rules) = variant("classic");
    let said = |clause| plain(&rule(Style::PLAIN, clause, &rules));
    assert_snapshot!(said(Clause::TurnUpGoes), @"
Taking up the card  [turn-up-goes]
  The dealer takes the card ordered up, then discards any card, that one
  included.

Elsewhere:
  - Standard Euchre, Three-handed Euchre, Two-handed Euchre, Railroad Euchre and
    Call-Ace Euchre: The dealer discards first and only then takes the card
    ordered up, so it cannot go back.
  - Bald Euchre: The dealer may take the card ordered up for another one, or
    leave it.
");
    assert_snapshot!(said(Clause::Following), @"
Following suit  [following]
  Whoever holds the led suit must follow it.
  No variant here does otherwise.
");
    assert_snapshot!(said(Clause::PartnerHelp), @"
Cards from a partner  [partner-help]
  Where a bid brings help, the bidder gives cards away and the partner must
  return the best trumps.
  At this table it never comes to that.

Elsewhere:
  - Double Hasenpfeffer and Double Hasenpfeffer for six: Where a bid brings
    help, the bidder may give cards away and the partner returns what seems
    best.
");
}

#[test]
fn a_page_is_a_page() {
    for variant in Variant::all() {
        let lines = page(&variant.id).lines().count();
        assert!(lines <= 60, "{}: {lines} lines", variant.id);
    }
}

#[test]
fn nothing_is_wider_than_the_screen() {
    let check = |what: &str, width: usize, text: &str| {
        for line in plain(text).lines() {
            assert!(columns(line) <= width, "{what} at {width}: {line}");
            assert_eq!(line.trim_end(), line, "{what}: blanks at the end");
        }
    };
    let (name, classic) = variant("classic");
    for width in [40, 80, 120] {
        let style = Style { unicode: true, width };
        check("list", width, &clauses_list(style));
        check("choices", width, &choices_list(style, &classic));
        for (what, rules) in reachable() {
            check(&what, width, &rules_card(style, &what, &rules));
            check(&what, width, &diff(style, (name, &classic), (&what, &rules)));
        }
        for clause in Clause::ALL {
            check(clause.id(), width, &rule(style, *clause, &classic));
        }
    }
}
