//! What may stand on the command line.

mod chance;
mod chart;
mod club;
mod duel;
mod global;
mod mine;

use std::{fmt, path::PathBuf, str::FromStr};

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use chance::CHANCE;
pub(super) use chance::{Chance, Dealer, WhoDeals};
use chart::CHART;
pub(super) use chart::Chart;
#[cfg(feature = "room")]
pub(super) use club::RoomOptions;
pub(super) use club::{Club, Progressive, Quiz, Session, Sheet};
pub(super) use duel::Duel;
use duel::MATCH;
pub(super) use global::{Colour, Format, Global};
use mine::MINE;
pub(super) use mine::Mine;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::{
    content::Coach,
    session::{COMMANDS, CommandRow, LONGEST_DRILL},
    solver::{Level, Style},
    text,
    tutor::Timestamp,
};

const EXAMPLES: &str = "\
Examples:
  leftbower                                start the tutor
  leftbower learn the-left-bower           open one lesson
  leftbower drill follow.legal --seed 5    practise, the same cards each time
  leftbower rules three-handed             all rules of a game on one page
  leftbower diff classic standard          what two games do differently
  leftbower check lessons puzzles          prove that content is sound";

/// Left Bower teaches Euchre: lessons, drills and puzzles, judged and explained by a rules engine.
#[derive(Debug, Parser)]
#[command(name = "leftbower", version = env!("LEFTBOWER_VERSION"), after_help = EXAMPLES, max_term_width = 100)]
pub(super) struct Args {
    #[command(flatten)]
    pub(super) global: Global,
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

impl Args {
    /// What the process was asked to do, or what to tell instead.
    pub(super) fn read() -> Result<Self, clap::Error> {
        let mut program = Self::program();
        let matches = program.try_get_matches_from_mut(std::env::args_os())?;
        Self::from_arg_matches(&matches).map_err(|fault| fault.format(&mut program))
    }

    /// The program with its commands; what a command of the tutor does is said in the tutor's
    /// words.
    pub(super) fn program() -> clap::Command {
        let program = Self::command();
        let known = |row: &&CommandRow| program.find_subcommand(row.name).is_some();
        let shared: Vec<&CommandRow> = COMMANDS.iter().filter(known).collect();
        shared.into_iter().fold(program, |program, row| {
            let does = text::capital(text::command_does(row.verb));
            program.mut_subcommand(row.name, |command| command.about(does))
        })
    }
}

/// Reads a number from `least` to `most`.
fn within<N>(
    least: N,
    most: N,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static
where
    N: FromStr + PartialOrd + fmt::Display + Copy + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("expected a number from {least} to {most}"))
    }
}

/// Reads a day; it is its first moment.
fn day(text: &str) -> Result<Timestamp, String> {
    let first = format!("{}T00:00:00.000Z", text.trim());
    first.parse().map_err(|_| "expected a day, such as 2026-11-20".to_owned())
}

/// Reads when the coach speaks.
fn coach(text: &str) -> Result<Coach, String> {
    let known = || Coach::ALL.map(Coach::id).join(", ");
    Coach::named(text).ok_or_else(|| format!("expected one of {}", known()))
}

fn style() -> impl TypedValueParser<Value = Style> {
    let known = |id: String| Style::from_id(&id).ok_or_else(|| format!("no style is called {id}"));
    PossibleValuesParser::new(Style::ALL.map(Style::id)).try_map(known)
}

/// A notation for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum To {
    /// Euchre Game Notation.
    Egn,
    /// Records of Left Bower's own.
    Yaml,
}

/// A file to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Template {
    /// A lesson.
    Lesson,
    /// A pack of puzzles.
    Puzzle,
    /// A table's own rules.
    Ruleset,
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Schema {
    /// A lesson.
    Lesson,
    /// A pack of puzzles.
    Puzzle,
    /// A table's own rules.
    Ruleset,
    /// A catalogue of misconceptions.
    Misconception,
    /// A hand record or a match record.
    Record,
    /// The words of the game.
    Glossary,
    /// Ways through the lessons.
    Paths,
}

/// A form of rules that are handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Handout {
    /// Plain text.
    Text,
    /// Markdown.
    Md,
    /// A page for a browser and for paper, in one file.
    Html,
}

/// A form of what was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Page {
    /// A page for a browser and for paper, in one file.
    Html,
}

/// A form for answers that leave the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Kept {
    /// One JSON object a line: everything, as `import` reads it.
    Jsonl,
    /// A table of the answers.
    Csv,
    /// The matches that were played, as records that `referee` and `convert` read.
    Yaml,
    /// The same in Euchre Game Notation.
    Egn,
}

/// The commands; what those do that the tutor has too is said in one place, see [`Args::program`].
#[derive(Clone, Debug, Subcommand)]
pub(super) enum Command {
    #[command(
        after_help = "Examples:\n  leftbower learn the-left-bower\n  leftbower learn club-player"
    )]
    Learn {
        /// The id or number of a lesson, or the id of a path (`lessons` in the tutor lists them).
        lesson: Option<String>,
    },
    #[command(
        after_help = "Examples:\n  leftbower drill follow.legal trick.winner --variant standard --seed 5\n  leftbower drill advice\n  leftbower drill advice --seat 2 --round 1        the dealer's partner, first round\n  leftbower drill advice --close --score 9-6       close calls, by the chance to win"
    )]
    Drill {
        /// What to practise; everything, where nothing is said.
        skills: Vec<String>,
        /// Only questions that this belief would answer wrongly (may be repeated).
        #[arg(long, value_name = "BELIEF")]
        exposes: Vec<String>,
        /// Until the first mistake.
        #[arg(long, conflicts_with = "timed")]
        streak: bool,
        /// For that many minutes; a time is told once nine of ten answers are right.
        #[arg(long, value_name = "MINUTES", value_parser = within(1, LONGEST_DRILL))]
        timed: Option<u32>,
        /// Calls from that seat, counted from the dealer's left: every hand about which a player
        /// may be in doubt.
        #[arg(long, value_name = "N", value_parser = within(1_u8, 7))]
        seat: Option<u8>,
        /// Calls in the first round, in which the turned-up card is accepted, or in the second.
        #[arg(long, value_name = "N", value_parser = within(1_u8, 2))]
        round: Option<u8>,
        /// Calls at that score, your side's first, such as 9-6, judged by the chance to win.
        #[arg(long, value_name = "US-THEM")]
        score: Option<String>,
        /// Only calls that lie close together.
        #[arg(long)]
        close: bool,
        /// Calls at a table of players who call what brings most, or, in the classic game, of
        /// people as they have been counted.
        #[arg(long, value_parser = style())]
        style: Option<Style>,
    },
    #[command(after_help = "Example: leftbower puzzle jacks-in-company")]
    Puzzle {
        /// The id of a pack or puzzle; the list, where nothing is said.
        id: Option<String>,
    },
    #[command(
        after_help = "Examples:\n  leftbower play\n  leftbower play pepper --level club\n  leftbower play bald --coach off"
    )]
    Play {
        /// The game; the match that was left, else the classic game, where nothing is said.
        #[arg(value_name = "VARIANT")]
        game: Option<String>,
        /// The hand of the day: the same cards for everybody.
        #[arg(long, conflicts_with = "level")]
        today: bool,
        /// How well the others play; `casual` in a new match, where nothing is said.
        #[arg(long, value_parser = PossibleValuesParser::new(Level::ALL.map(Level::id)))]
        level: Option<String>,
        /// When the coach speaks; `after` an act that gave something up, where nothing is said.
        #[arg(long, value_parser = coach)]
        coach: Option<Coach>,
        /// How many milliseconds to wait after each act of the others on a terminal; 300, where
        /// nothing is said, and none where it is read aloud.
        #[arg(long, value_name = "MILLISECONDS", value_parser = within(0_u64, 5_000))]
        pace: Option<u64>,
        /// Whose calls the others' are taken to be, by the coach and by the players: those of
        /// players who call what brings most, or, in the classic game, of people as they have been
        /// counted.
        #[arg(long, value_parser = style(), conflicts_with = "today")]
        style: Option<Style>,
    },
    #[command(after_help = "Examples:\n  leftbower place\n  leftbower place --variant pepper")]
    Place,
    #[command(after_help = "Example: leftbower test the-left-bower")]
    Test {
        /// The id or number of a lesson; the next one, where nothing is said.
        lesson: Option<String>,
    },
    #[command(after_help = "Example: leftbower review --minutes 5")]
    Review {
        /// How long it takes at most.
        #[arg(long, value_name = "N", default_value_t = 10, value_parser = within(1_u32, 120))]
        minutes: u32,
    },
    #[command(
        after_help = "Examples:\n  leftbower progress\n  leftbower progress --variant pepper\n  leftbower progress --profile ann --format json"
    )]
    Progress,
    /// Write a page for a browser: what you know, or what a whole class knows.
    #[command(
        after_help = "Examples:\n  leftbower report > me.html\n  leftbower report --all > class.html\n  leftbower report friday.jsonl > friday.html\n  leftbower report --all --since 2026-11-01 --group Ann,Bob,Cy > group.html"
    )]
    Report {
        /// Files of answers with the names of learners: of `club sheet --answers` and of `export`;
        /// what is kept on this machine, where none is named.
        #[arg(conflicts_with_all = ["all", "profile"])]
        files: Vec<PathBuf>,
        /// Every learner of this machine.
        #[arg(long, conflicts_with = "profile")]
        all: bool,
        /// Show beside each idea of a class who held it on that day, such as 2026-11-20.
        #[arg(long, value_name = "DATE", value_parser = day)]
        since: Option<Timestamp>,
        /// Only these learners of a class, by their names.
        #[arg(long, value_name = "NAMES", value_delimiter = ',')]
        group: Vec<String>,
    },
    #[command(
        after_help = "Examples:\n  leftbower beliefs\n  leftbower beliefs --profile ann --format json\nIn the tutor, `beliefs 1` shows the answers behind one, and `beliefs dispute 1` says that it is not so."
    )]
    Beliefs,
    Map,
    /// Write what is kept of a learner, as JSON Lines or CSV.
    #[command(
        after_help = "Examples:\n  leftbower export > me.jsonl\n  leftbower export --all --as csv > class.csv\n  leftbower export --as egn --last > last-match.egn\n`grade` reads the JSON Lines too."
    )]
    Export {
        /// Every learner of this machine.
        #[arg(long, conflicts_with = "profile")]
        all: bool,
        /// The form to write.
        #[arg(long, value_enum, default_value_t = Kept::Jsonl, value_name = "FORM")]
        r#as: Kept,
        /// Of the matches only the one that was begun last.
        #[arg(long)]
        last: bool,
    },
    /// Take in what `export` wrote; what is kept already is passed over.
    #[command(
        after_help = "Example: leftbower import ann.jsonl --profile ann\nWithout --profile each line goes to the learner that it names. A `-` reads standard input."
    )]
    Import {
        /// Files of JSON Lines.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Forget all about a learner, after writing a copy.
    #[command(after_help = "Example: leftbower reset --profile ann")]
    Reset {
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
    /// Make everything anew that follows from the answers.
    Rebuild,
    #[command(
        after_help = "Examples:\n  leftbower replay gen:classic/follow.legal/5.1\n  leftbower replay play:classic/casual/7.3"
    )]
    Replay {
        /// The replay id that `seed` shows in the tutor, or the name of a hand that was played.
        id: String,
    },
    #[command(
        after_help = "Examples:\n  leftbower rules standard\n  leftbower rules classic following\n  leftbower rules ./our-table.yaml\n  leftbower rules classic --options\n  leftbower rules pepper --as html > pepper.html"
    )]
    Rules {
        /// A variant or a ruleset file.
        #[arg(value_name = "VARIANT")]
        game: Option<String>,
        /// One clause.
        clause: Option<String>,
        /// List the clauses with what may be chosen for each.
        #[arg(long)]
        clauses: bool,
        /// List the options of the game: what each is about, what it takes, what it is here.
        #[arg(long, conflicts_with = "clauses")]
        options: bool,
        /// The whole card as a handout.
        #[arg(long, value_enum, value_name = "FORM", conflicts_with_all = ["clauses", "options", "clause"])]
        r#as: Option<Handout>,
    },
    #[command(after_help = ASK)]
    Ask {
        /// The situation and the question, in English.
        #[arg(required = true)]
        words: Vec<String>,
    },
    #[command(
        after_help = "Examples:\n  leftbower diff classic ./our-table.yaml\n  leftbower diff classic bald --as html > bald.html"
    )]
    Diff {
        /// A variant or a ruleset file.
        one: String,
        /// Another.
        other: String,
        /// The comparison as a handout.
        #[arg(long, value_enum, value_name = "FORM")]
        r#as: Option<Handout>,
    },
    Variants,
    /// The engine's answer to every question in some files, with its reasons.
    #[command(
        after_help = "Example: leftbower answer puzzles/follow --format json\nA `-` reads standard input."
    )]
    Answer {
        /// Files or folders of questions, lessons or packs.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Judge answers that learners gave: right or wrong, why, and which beliefs would answer so.
    #[command(after_help = GRADE)]
    Grade {
        /// Files or folders of answers, each `{question, answer}`, with `learner` where several
        /// belong to one.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Judge recorded hands and matches: each illegal act, tricks, points and totals.
    #[command(
        after_help = "Examples:\n  leftbower referee friday.yaml --format json --choices\n  leftbower referee final.egn\nA `-` reads standard input, hand records as YAML documents or JSON Lines."
    )]
    Referee {
        /// Files or folders of hand records, match records and games in Euchre Game Notation.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Tell for every act what else would have been legal.
        #[arg(long)]
        choices: bool,
    },
    /// Tell what each act of recorded hands and matches was worth, by what its player could see.
    #[command(
        after_help = "Examples:\n  leftbower analyse friday.yaml\n  leftbower analyse final.egn --format json\n  leftbower analyse final.egn --as html > review.html\n  leftbower export --as yaml --last > last.yaml && leftbower analyse last.yaml\nA `-` reads standard input, hand records as YAML documents or JSON Lines."
    )]
    Analyse {
        /// Files or folders of hand records, match records and games in Euchre Game Notation.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Write a page for a browser, with the chance to win as a line.
        #[arg(long, value_enum, value_name = "FORM")]
        r#as: Option<Page>,
        /// Whose calls the others' are taken to be: those of players who call what brings most, or,
        /// in the classic game, of people as they have been counted.
        #[arg(long, value_parser = style())]
        style: Option<Style>,
    },
    /// Best play with every card open, for many situations.
    #[command(after_help = SOLVE)]
    Solve {
        /// Files or folders of records or questions.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Leave out what each card is worth, which is faster.
        #[arg(long)]
        tricks_only: bool,
        /// How many threads search; all that the machine has, where nothing is said.
        #[arg(long, value_name = "N", value_parser = within(1_u16, 256))]
        threads: Option<u16>,
    },
    /// Search random hands for puzzles in which one card is best and it is not the obvious one.
    #[command(after_help = MINE)]
    Mine(Mine),
    /// Let two players of the program play against each other, each deal twice with sides
    /// exchanged.
    #[command(after_help = MATCH)]
    Match(Duel),
    /// How likely each side is to win the game from a score, or from every score.
    #[command(after_help = CHANCE)]
    Chance(Chance),
    /// What to call by the trumps and the aces that one holds, drawn as a chart.
    #[command(after_help = CHART)]
    Chart(Chart),
    /// What a club night needs: seats and scores of a progressive session, worksheets.
    Club {
        #[command(subcommand)]
        command: Club,
    },
    /// Write recorded hands and matches in another notation.
    #[command(
        after_help = "Examples:\n  leftbower convert friday.yaml --to egn > friday.egn\n  leftbower convert final.egn --to yaml\nSeveral games are written one a line, or as YAML documents."
    )]
    Convert {
        /// Files or folders of hand records, match records and games in Euchre Game Notation; `-`
        /// is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The notation to write.
        #[arg(long, value_enum)]
        to: To,
    },
    /// Write a file to begin with: a lesson, a pack of puzzles, or a table's own rules.
    #[command(
        after_help = "Examples:\n  leftbower new lesson tricky-jacks.yaml\n  leftbower new ruleset our-table.yaml && leftbower rules our-table.yaml\nA file that is there already stays as it is."
    )]
    New {
        /// What to write.
        #[arg(value_enum)]
        kind: Template,
        /// Where; its name becomes the id.
        file: PathBuf,
    },
    /// Check a file of your own and ask what it asks; nothing is kept.
    #[command(
        after_help = "Example: leftbower preview my-pack.yaml --watch\nA ruleset file shows its card of rules."
    )]
    Preview {
        /// A lesson, a pack of puzzles, or a ruleset.
        file: PathBuf,
        /// Look at the file while you write: each time it is saved, what is new is checked and
        /// asked.
        #[arg(long)]
        watch: bool,
    },
    /// Print a JSON Schema, with which editors complete and explain the keys of a file.
    #[command(
        after_help = "Example: leftbower schema lesson > lesson.schema.json\nIn a file, `# yaml-language-server: $schema=lesson.schema.json` on the first line names it."
    )]
    Schema {
        /// What the file is.
        #[arg(value_enum)]
        kind: Schema,
    },
    /// Print what the shell needs to complete commands and options.
    #[command(
        after_help = "Example: leftbower completions bash > ~/.local/share/bash-completion/completions/leftbower"
    )]
    Completions {
        /// Which shell.
        #[arg(value_enum)]
        shell: clap_complete::Shell,
    },
    /// Print the manual page, or that of one command.
    #[command(
        after_help = "Examples:\n  leftbower man | man -l -\n  leftbower man drill > leftbower-drill.1"
    )]
    Man {
        /// The command.
        command: Option<String>,
    },
    /// Prove that lessons, puzzles and rulesets are sound.
    #[command(
        after_help = "Examples:\n  leftbower check lessons puzzles\n  leftbower check --power lessons/05-the-left-bower.yaml\n`--power` only reports; only faults change the exit status."
    )]
    Check {
        /// Files or folders.
        #[arg(required = true)]
        paths: Vec<PathBuf>,
        /// Tell which wrong beliefs each lesson and pack exposes, which it cannot tell apart, and
        /// how well each variant is covered.
        #[arg(long)]
        power: bool,
        /// Prove everything, also what was proven before; nothing is remembered.
        #[arg(long)]
        anew: bool,
    },
}

const ASK: &str = "\
Tell in short sentences what is known, then ask. How it was read stands above the answer; what cannot be read is not \
answered.

Examples:
  leftbower ask \"spades are trump, clubs led, I hold jc ah 9s. must I follow?\"
  leftbower ask \"hearts are trump. I lead ac, left plays jd, partner plays 9c, right plays kc. who wins?\"
  leftbower ask \"we called hearts and took three tricks, what do we score?\"
  leftbower ask \"9h is turned up and I am dealer's left. what may I say?\" --variant standard
The status is 1 where the words are not understood.";

const GRADE: &str = "\
Answers stand as the learner typed them, or as `answer` writes them. A line of JSON Lines:
  {\"question\": {\"variant\": \"classic\", \"ask\": \"suit\", \"trump\": \"S\", \"card\": \"JC\"}, \"answer\": \"clubs\"}
With a key `learner` all answers of one learner together show what is believed; without it each stands by itself.

Example: leftbower grade friday.jsonl --format json
A `-` reads standard input, YAML documents or JSON Lines. The status is 1 where an answer is wrong or cannot be read.";

const SOLVE: &str = "\
Each situation needs all hands in play and the contract, or just trump where partners are fixed; `lead` and the tricks \
so far where there are any. Tricks are those of the whole hand: what was taken before counts. A card is worth the tricks \
of the side that plays it.

Examples:
  leftbower solve friday.yaml
  leftbower solve deals.jsonl --format json --tricks-only --threads 2
  make-deals | leftbower solve - --format json > solved.jsonl
A `-` reads standard input, YAML documents or JSON Lines; results come in the order of the situations.";
