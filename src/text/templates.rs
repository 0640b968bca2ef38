//! Files that authors begin with: each is sound as it stands, and says what may be changed.

/// A lesson to begin with.
pub fn new_lesson(id: &str) -> String {
    format!(
        "\
# A lesson: words, a shown moment, questions, a drill and a check. The engine has the answers.
# `leftbower check FILE` proves it, `leftbower learn {id} --content FOLDER` opens it.
lesson:
  id: {id}
  title: Jacks that change suit   # what learners see
  variant: classic                # `leftbower variants` lists the games
  level: 2                        # 1 to 5
teaches: [follow.legal]           # skills; `drill` in the tutor lists them
steps:
  - say: |
      The jack of the same colour as trump is the *left bower*. It counts as
      a trump. If spades are trump, {{JC}} is a spade.

  - show: {{ ask: suit, trump: S, card: JC }}   # drawn, with the engine's reasons

  - ask: legal
    trump: S
    led: QC
    hand: JC 9S KD AH 10H
    hint: Look at JC first.

  - drill: {{ skill: follow.legal, count: 2 }}  # fresh cards

  - check: {{ count: 3, pass: 2 }}              # the end of the lesson, without hints
"
    )
}

/// A pack of puzzles to begin with.
pub fn new_puzzle(id: &str) -> String {
    format!(
        "\
# A pack of puzzles: situations and what is asked. The engine has the answers; `expect` may state one and is proven.
# `leftbower check FILE` proves it, `leftbower puzzle {id} --content FOLDER` opens it.
pack:
  id: {id}
  title: The left bower must follow
  variant: classic      # `leftbower variants` lists the games
  level: 2              # 1 to 5
  description: Which cards may be played when jacks are about.
use: {{ ask: legal, skill: follow.legal }}   # keys that all puzzles share
puzzles:
  - {{ id: one, trump: S, led: QC, hand: JC 9S KD AH 10H }}
  - id: two
    trump: C
    led: JS
    hand: KS 9C AH QD 10D
    expect: [9C]
    note: The card led is the left bower, so clubs were led.
"
    )
}

/// A table's own rules to begin with.
pub fn new_ruleset(id: &str) -> String {
    format!(
        "\
# The rules of your table: a game, its options, and clauses that you play otherwise.
# `leftbower rules FILE` prints them, `leftbower diff classic FILE` tells what is different.
ruleset:
  id: {id}
  name: Our table
  based-on: classic        # `leftbower variants` lists the games
options:
  stick-the-dealer: true   # the dealer must name a suit in the end
  target: 11               # points that win the game
edit:                      # `leftbower rules --clauses` lists the clauses and what may be chosen
  points: {{ euchre: 3 }}    # what the defenders score when the makers fail
"
    )
}

/// What is said while a file is watched.
pub fn watching(file: &std::path::Path) -> String {
    format!("Watching {}: save it, and what is new is asked. Ctrl-C ends.", file.display())
}

/// What is said when a watched file was saved.
pub fn saved(file: &std::path::Path) -> String {
    format!("Saved: {}.", file.display())
}

/// What is said of a file with faults that is watched.
pub const fn not_shown() -> &'static str {
    "It is shown when it is sound."
}

/// What is said of a file in which nothing that is asked has changed.
pub const fn nothing_new() -> &'static str {
    "It is sound; nothing that it asks is new."
}

/// Why a file that is there already is not written.
pub fn not_over(file: &std::path::Path) -> String {
    format!("{} is there already and stays as it is; choose another name", file.display())
}

/// What is said of a file that was written.
pub fn written(file: &std::path::Path) -> String {
    let file = file.display();
    format!("{file} is written. `leftbower check {file}` proves it after every change.")
}
