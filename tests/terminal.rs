//! The program on a terminal and through pipes, as people and scripts meet it.

use std::{
    fs,
    time::{Duration, Instant},
};

use crate::support::terminal::{Ended, leftbower};

const QUESTION: &str = "replay gen:classic/follow.legal/5.1";
const CTRL_C: &str = "\u{3}";
const CTRL_D: &str = "\u{4}";
const CTRL_U: &str = "\u{15}";
const UP: &str = "\u{1b}[A";

/// The cards of the hand on the screen, as they are typed.
fn hand_on(screen: &str) -> Vec<String> {
    let line = screen.lines().rev().find(|line| line.contains("hand: ")).expect("a hand");
    let cards = line.split_once(": ").expect("cards").1.split_whitespace();
    // As one types them.
    let typed = |card: &str| {
        [('♠', "S"), ('♥', "H"), ('♦', "D"), ('♣', "C")]
            .iter()
            .fold(card.to_owned(), |card, (symbol, letter)| card.replace(*symbol, letter))
    };
    cards.map(typed).collect()
}

/// How many columns a line takes; all that is printed is one column wide.
fn columns(line: &str) -> usize {
    line.chars().count()
}

#[test]
fn a_question_stands_after_two_keys() {
    let mut terminal = leftbower("").on_terminal();
    terminal
        .shows("press Enter")
        .press("\r")
        .shows("Have you played")
        .press("\r")
        .shows("Euchre (say")
        .press("\r")
        .shows("You play.");
    terminal.press("no such answer\r").shows("I cannot read that here");
    terminal.press(CTRL_D);
    assert_eq!(terminal.ends(), 0);
}

#[test]
fn tab_completes_commands_and_what_they_take() {
    let mut terminal = leftbower("").with("NO_COLOR", "1").on_terminal();
    terminal.shows("press Enter");
    for (typed, completed) in [
        ("les", "lessons"),
        ("diff classic st", "diff classic standard"),
        ("learn the-left", "learn the-left-bower"),
        ("drill follow.l", "drill follow.legal"),
        ("help glo", "help glossary"),
    ] {
        terminal.press(typed).line_is(&format!("> {typed}"));
        terminal.press("\t").line_is(&format!("> {completed}"));
        terminal.press(CTRL_U).line_is(">");
    }
}

#[test]
fn a_command_is_hinted_at_in_colour_and_an_answer_is_not() {
    let mut terminal = leftbower(QUESTION).on_terminal();
    terminal
        .shows("Which cards")
        .press("glo")
        .line_is("> glossary")
        .press("\r")
        .shows("I cannot read `glo` here");
    terminal.press("men").line_is("> menu").press("\u{1b}[C\r").shows("Back at the menu");
    terminal.press("diff").line_is("> diff A B").press(CTRL_U).line_is(">");
    let mut plain = leftbower(QUESTION).with("NO_COLOR", "1").on_terminal();
    plain.shows("Which cards").press("gloss").line_is("> gloss");
}

#[test]
fn tab_offers_every_card_of_the_hand_and_tells_nothing() {
    let mut terminal = leftbower(QUESTION).on_terminal();
    terminal.shows("Which cards");
    let mut hand = hand_on(&terminal.contents());
    hand.sort();
    terminal.press("jc ").line_is("> jc").press("\t\t");
    terminal.until("the cards", |screen| {
        let after = screen.contents();
        let Some((_, listed)) = after.rsplit_once("> jc ") else { return false };
        let above = after.lines().rev().nth(1).unwrap_or_default();
        let mut offered: Vec<&str> = above.split_whitespace().collect();
        offered.sort_unstable();
        listed.trim().is_empty() && offered == hand
    });
}

#[test]
fn commands_come_back_and_answers_do_not() {
    let mut terminal = leftbower(QUESTION).on_terminal();
    terminal.shows("Which cards");
    terminal.press("variants\r").shows("bid-euchre").press("seed\r").shows("This session");
    terminal.press("2h\r").shows("not in this deck").press("none\r").shows("Not quite");
    terminal.press(UP).line_is("> seed").press(UP).line_is("> variants");
}

#[test]
fn ctrl_c_drops_the_line_and_twice_leads_to_the_menu() {
    for opening in ["learn 13", "drill follow.legal --seed 1", QUESTION] {
        let mut terminal = leftbower(opening).on_terminal();
        terminal.shows("?").press("all").line_is("> all").press(CTRL_C).shows("line dropped");
        terminal.press(CTRL_C).shows("Back at the menu");
        terminal.press("skip\r").shows("No question stands");
    }
}

#[test]
fn ctrl_c_between_two_lines_does_not_add_up() {
    let mut terminal = leftbower(QUESTION).on_terminal();
    terminal.shows("?").press(CTRL_C).shows("line dropped").press("seed\r").shows("This session");
    terminal
        .press("all")
        .line_is("> all")
        .press(CTRL_C)
        .until("the second", |screen| screen.contents().matches("line dropped").count() == 2);
    terminal.press("none\r").shows("Not quite");
}

#[test]
fn ctrl_d_ends_with_a_summary() {
    let mut terminal = leftbower(QUESTION).on_terminal();
    terminal.shows("?").press("none\r").shows("Not quite").press(CTRL_D);
    assert_eq!(terminal.ends(), 0);
    assert!(terminal.contents().contains("This session: one question."), "{}", terminal.contents());
}

#[test]
fn a_pasted_answer_is_one_answer() {
    let mut terminal = leftbower(QUESTION).on_terminal();
    terminal.shows("?").press("\u{1b}[200~all\tbut\tall\n\u{1b}[201~\r").shows("Not quite");
}

#[test]
fn lines_typed_ahead_are_all_read() {
    let mut terminal = leftbower(QUESTION).on_terminal();
    terminal.shows("?").press("seed\rvariant\rglossary march\r").shows("march").shows("Drills use");
}

#[test]
fn complaints_are_broken_between_words() {
    for (args, status, whole) in [
        ("drill --streak --timed 3", 2, ["cannot be used with", "--timed <MINUTES>"]),
        ("rules clasic", 2, ["`clasic`", "`classic`?"]),
        ("--variannt x", 2, ["unexpected argument", "a similar argument exists:"]),
        ("check tests/broken/lesson-step.yaml", 1, ["did you mean", "?"]),
    ] {
        let mut terminal = leftbower(args).with("NO_COLOR", "1").sized(40, 24).on_terminal();
        assert_eq!(terminal.ends(), status);
        let shown = terminal.contents();
        assert_eq!(terminal.wrapped(), [""; 0], "{shown}");
        assert!(whole.iter().all(|whole| shown.replace('\n', " ").contains(whole)), "{shown}");
    }
}

#[test]
fn colour_is_there_unless_it_is_unwanted() {
    let session = |program: crate::support::terminal::Program| {
        let mut terminal = program.sized(80, 60).on_terminal();
        terminal
            .shows("?")
            .press("none\r")
            .shows("Not quite")
            .press("help all\r")
            .shows("Anything else");
        (terminal.painted(), terminal.raw())
    };
    assert!(session(leftbower(QUESTION)).0 > 20);
    assert!(session(leftbower(&format!("{QUESTION} --color always")).with("NO_COLOR", "1")).0 > 20);
    for plain in [
        leftbower(QUESTION).with("NO_COLOR", "1"),
        leftbower(&format!("{QUESTION} --color never")),
        leftbower(&format!("{QUESTION} --color never")).with("CLICOLOR_FORCE", "1"),
        leftbower(QUESTION).with("TERM", "dumb"),
    ] {
        let (painted, raw) = session(plain.clone());
        assert_eq!(painted, 0, "{plain:?}");
        assert!(!raw.contains("\u{1b}[1m") && !raw.contains("\u{1b}[3"), "{plain:?}");
    }
}

#[test]
fn a_pipe_has_colour_only_on_demand() {
    for (program, coloured) in [
        (leftbower(QUESTION), false),
        (leftbower(&format!("{QUESTION} --color always")), true),
        (leftbower(&format!("--color always {QUESTION}")).with("TERM", "dumb"), true),
        (leftbower(QUESTION).with("CLICOLOR_FORCE", "1"), true),
        (leftbower(QUESTION).with("CLICOLOR_FORCE", "1").with("NO_COLOR", "1"), false),
        (leftbower("help --color never"), false),
    ] {
        let ended = program.fed("all\nhelp\n");
        assert_eq!(ended.out.contains("\u{1b}["), coloured, "{program:?}");
    }
}

#[test]
fn a_dumb_terminal_gets_plain_lines() {
    let mut terminal = leftbower(QUESTION).with("TERM", "dumb").on_terminal();
    terminal.shows("?").press("none\r").shows("Not quite").press("quit\r");
    assert_eq!(terminal.ends(), 0);
    assert!(
        terminal.raw().is_ascii() && !terminal.raw().contains('\u{1b}'),
        "{:?}",
        terminal.raw()
    );
}

/// Where a text goes on that may be left.
const MORE: &str = "Enter shows more (or q stops) >";
/// Where one goes on of which nothing may be lost.
const GOES_ON: &str = "Enter shows more >";

#[test]
fn long_text_comes_a_screen_at_a_time() {
    let mut terminal = leftbower("").sized(80, 12).on_terminal();
    terminal.line_is(GOES_ON).press("\r").shows("press Enter").press("rules\r").line_is(MORE);
    assert!(terminal.contents().contains("Classic"), "{}", terminal.contents());
    terminal.press("\r").shows_above("The dealer shuffles", MORE);
    terminal.press("q\r").line_is(">");
    // What is no key of the pager is meant for the tutor.
    terminal.press("rules\r").line_is(MORE).press("seed\r").shows("This session");
    terminal.press("rules\r").line_is(MORE).press(CTRL_C).line_is(">");
    terminal.press("variant\r").shows("Drills use").press("rules\r").line_is(MORE).press(CTRL_D);
    assert_eq!(terminal.ends(), 0);
    leftbower("puzzle").sized(80, 12).on_terminal().line_is(MORE).press("q\r").line_is(">");
    // What has left the screen comes back.
    let mut asked = leftbower(QUESTION).sized(80, 12).on_terminal();
    asked
        .shows("Which cards")
        .press("rules\r")
        .line_is(MORE)
        .press("q\r")
        .line_is(">")
        .shows("Which cards");
    asked.press("seed\r").shows("This session").press("read\r").until("the question", |screen| {
        let contents = screen.contents();
        contents.contains("Which cards") && !contents.contains("This session")
    });
    let mut whole = leftbower("").sized(80, 900).on_terminal();
    whole.shows("press Enter").press("rules\r").shows("10 points wins the game");
    assert!(!whole.contents().contains(MORE));
    assert!(
        !leftbower("").with("COLUMNS", "80").fed("rules\n").out.contains(MORE),
        "a pipe has no end"
    );
}

/// A number that is typed below a page which hides the cards plays none of them; a card by its name does.
#[test]
fn no_key_of_the_table_is_taken_below_a_page() {
    let mut terminal = leftbower("play classic --seed 4 --level random --coach off --pace 0")
        .sized(60, 20)
        .on_terminal();
    terminal.shows("Your call.").press("rules\r").line_is(MORE).press("1\r");
    terminal.shows("typed while the page was open").shows("Your call.");
    assert!(!terminal.raw().contains("is turned down"));
    terminal.press("rules\r").line_is(MORE).press("pass\r").shows("is turned down");
}

/// What happened is told once: a word that is typed before its end is carried out behind it.
#[test]
fn a_word_within_the_end_of_a_hand_loses_nothing_of_it() {
    let mut terminal = leftbower("play classic --seed 4 --level random --coach off --pace 0")
        .sized(60, 8)
        .on_terminal();
    terminal.shows("Hand 1.");
    for number in (1..=6).cycle().take(120) {
        let before = terminal.contents();
        let is_pause = |end: &str| before.trim_end().ends_with(end);
        let goes_on = is_pause(GOES_ON) || is_pause("Enter goes on >");
        let line = if goes_on { "score".to_owned() } else { number.to_string() };
        terminal.press(&format!("{line}\r")).until("a prompt", |screen| {
            screen.contents() != before && screen.contents().trim_end().ends_with('>')
        });
        if terminal.raw().contains("Hand 1 is over") {
            break;
        }
    }
    terminal.shows("The game is to 10");
    let told = terminal.raw();
    let end = told.find("Hand 1 is over").expect("the result is told");
    assert!(end < told.rfind("The game is to 10").expect("it is carried out"));
}

/// An answer that is typed before the end of a question is none: it stands there unread, and the
/// question waits.
#[test]
fn no_answer_is_taken_before_its_question_has_been_seen() {
    let mut terminal = leftbower("drill follow.legal --seed 4").sized(60, 5).on_terminal();
    terminal.line_is(GOES_ON).press("all of them\r").shows("typed before this was asked");
    assert!(
        !terminal.raw().contains('\u{2717}') && !terminal.raw().contains('\u{2713}'),
        "not judged"
    );
    terminal.press("hint\r").shows("Look at ");
}

/// Lines that are typed while cards fall do not show among them; with their Enter they are taken at
/// the next turn, one after the other, and a line that was only begun stands at the prompt.
#[test]
fn lines_that_are_typed_while_cards_fall_are_taken_and_half_a_line_stands() {
    let program = leftbower("play classic --seed 4 --level casual --pace 600");
    let mut terminal = program.on_terminal();
    terminal.shows("Your call");
    // A line that is typed in no time was typed ahead, and then nobody rests.
    let seen = Instant::now();
    while seen.elapsed() < Duration::from_millis(40) {
        std::thread::yield_now();
    }
    terminal.press("1\r");
    terminal.until("an act", |screen| screen.contents().contains("West passes."));
    terminal.press("hint\r\rscore\rtab").line_is("> tab");
    let screen = terminal.contents();
    let [asked, hint, score] = ["> hint", "You hold", "> score"].map(|said| screen.find(said));
    assert!(asked.is_some() && asked < hint && hint < score, "{screen}");
    assert!(screen.contains("The game is to 10"), "{screen}");
    assert_eq!(screen.matches("> hint").count(), 1, "{screen}");
    // What was typed at the prompt is all taken.
    terminal
        .press("le\rscore\r")
        .until("both", |screen| screen.contents().matches("The game is to 10").count() == 2);
}

#[test]
fn enter_turns_to_a_fresh_page_where_what_comes_has_no_room_below() {
    // Who sees colours sees pages; who reads text or listens gets one text that goes on.
    for (look, rows, turned) in
        [("", 24, true), ("", 60, false), ("--color never", 24, false), ("--plain", 24, false)]
    {
        let args = format!("learn one-trick --seed 3 {look}");
        let mut terminal = leftbower(&args).sized(80, rows).on_terminal();
        terminal.shows_above("with a heart", "Enter goes on >");
        terminal.press("\r").shows("You play.");
        let top = terminal.contents();
        let top = top.lines().find(|line| !line.is_empty()).unwrap_or_default();
        assert_eq!(top.starts_with("Now play two tricks."), turned, "{look} {rows}: {top}");
    }
}

#[test]
fn long_text_on_the_command_line_goes_to_the_pager_that_was_chosen() {
    let shown = |program: crate::support::terminal::Program| {
        let mut terminal = program.on_terminal();
        let status = terminal.ends();
        (status, terminal.raw())
    };
    let small = |args: &str| leftbower(args).sized(80, 12);
    let (status, paged) = shown(small("rules").with("PAGER", "sed s/^/paged:/"));
    assert_eq!(
        (status, paged.lines().all(|line| line.starts_with("paged:"))),
        (0, true),
        "{paged}"
    );
    let plain = leftbower("rules --color always").fed("").out;
    for program in [
        small("rules").with("PAGER", ""),
        small("rules").with("PAGER", "cat"),
        small("rules").with("PAGER", "no-such-pager"),
        small("rules --no-pager").with("PAGER", "sed s/^/paged:/"),
        small("rules").sized(80, 900).with("PAGER", "sed s/^/paged:/"),
    ] {
        let (status, unpaged) = shown(program.clone());
        assert_eq!(status, 0, "{program:?}");
        assert!(!unpaged.contains("paged:"), "{program:?}");
        assert_eq!(unpaged.lines().count(), plain.lines().count(), "{program:?}: {unpaged}");
    }
    let (_, dumb) = shown(small("rules").with("PAGER", "sed s/^/paged:/").with("TERM", "dumb"));
    assert!(dumb.contains("the jack of spades") && !dumb.contains("paged:"), "{dumb}");
    let piped = leftbower("rules --color always").with("PAGER", "sed s/^/paged:/").fed("");
    assert_eq!(piped.out, plain);
}

const TOUR: &str = "help\nlessons\nvariants\nglossary\nrules\nrule following\ndiff classic standard\npuzzle\nlearn 5\nskip\nskip\n\
skip\nhint\nskip\nwhy\nseed\nback\nskip\ndrill\nskip\nhint\nskip\nskip\nskip\nskip\nmenu\nhelp drill\nnonsense\n";

#[test]
fn ascii_is_kept_where_nothing_else_is_understood() {
    for program in [
        leftbower("--ascii --seed 1"),
        leftbower("--seed 1").with("LANG", "C"),
        leftbower("--seed 1").with("LANG", ""),
        leftbower("--seed 1").with("LC_ALL", "POSIX"),
        leftbower("--seed 1").with("LC_CTYPE", "C"),
    ] {
        let Ended { status, out, errors } = program.fed(TOUR);
        assert_eq!((status, errors.as_str()), (Some(0), ""), "{program:?}");
        for line in out.lines() {
            assert!(line.is_ascii(), "{program:?}: {line}");
        }
    }
    assert!(leftbower("--seed 1").fed(TOUR).out.contains('♥'));
    assert!(
        leftbower("--seed 1")
            .with("LANG", "C")
            .with("LC_ALL", "en_US.utf8")
            .fed(TOUR)
            .out
            .contains('♥')
    );
}

#[test]
fn nothing_is_wider_than_the_screen() {
    for width in [40, 80, 120] {
        let columns_wanted = width.to_string();
        let Ended { out, .. } = leftbower("--seed 3").with("COLUMNS", &columns_wanted).fed(TOUR);
        for line in out.lines() {
            assert!(columns(line) <= width.into(), "{width}: {line}");
        }
        let mut terminal = leftbower("--seed 3 --color never").sized(width, 1500).on_terminal();
        terminal.shows("press Enter");
        TOUR.lines().for_each(|line| terminal.says(line));
        terminal.press(CTRL_D);
        assert_eq!(terminal.ends(), 0);
        assert_eq!(terminal.wrapped(), Vec::<String>::new(), "{width}");
    }
}

#[test]
fn a_pipe_gets_the_same_text_without_prompts() {
    // No lesson among them and no mistake: only a person is asked to press Enter before it goes on.
    // A drill that seeks nothing would choose by what a person's answers tell.
    const LINES: &str = "hint\nskip\nwhy\nhint\nback\nlessons\npuzzle\nseed\n";
    let piped = leftbower("drill follow.legal --exposes left-keeps-suit --seed 3").fed(LINES);
    assert_eq!(piped.status, Some(0));
    let mut terminal =
        leftbower("drill follow.legal --exposes left-keeps-suit --seed 3 --color never")
            .sized(80, 900)
            .on_terminal();
    terminal.shows("Which cards may you play?");
    LINES.lines().for_each(|line| terminal.says(line));
    terminal.press("quit\r");
    assert_eq!(terminal.ends(), 0);
    let screen = terminal.contents();
    let is_prompt = |line: &&str| line.starts_with("> ") || line.starts_with("Enter ");
    let tidy = |line: &str| line.trim_end().to_owned();
    let shown: Vec<String> = screen.lines().filter(|line| !is_prompt(line)).map(tidy).collect();
    let said: Vec<String> = piped.out.lines().map(tidy).collect();
    assert_eq!(shown.join("\n").trim_end(), said.join("\n").trim_end());
}

#[test]
fn only_a_person_is_asked_which_games_he_plays() {
    const ASKED: &str = "Which of these do you play already?";
    leftbower("").on_terminal().shows(ASKED).shows("press Enter");
    let piped = leftbower("").fed("learn the-left-bower\n").out;
    assert!(!piped.contains(ASKED) && piped.contains("The left bower changes suit"), "{piped}");
    leftbower("--quiet").on_terminal().line_is(">");
    for (args, first) in [
        ("learn", "Euchre (say"),
        ("drill follow.legal", "Which cards may"),
        ("place", "Ten questions"),
    ] {
        let mut terminal = leftbower(args).on_terminal();
        assert!(!terminal.shows(first).contents().contains(ASKED), "{args}");
    }
}

#[test]
fn a_file_is_as_good_as_a_pipe() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lines.txt");
    fs::write(&file, TOUR.replace('\n', "\r\n")).expect("written");
    assert_eq!(leftbower("--seed 4").fed_file(&file), leftbower("--seed 4").fed(TOUR));
}

#[test]
fn nobody_has_to_listen_to_the_end() {
    for args in [
        "rules",
        "rules --clauses",
        "diff classic standard",
        "variants",
        "variants --format json",
        "--help",
        "--version",
        "help drill",
        "drill --seed 1",
        "learn 1",
        "",
        "check lessons/01-a-trick.yaml",
        "answer puzzles/railroad/points.yaml",
    ] {
        let ended = leftbower(args).unheard(b"help\nquit\n");
        assert_eq!(ended.status, Some(0), "{args}");
        // What a check finds is said on the other stream, which is open.
        assert!(args.starts_with("check") || ended.errors.is_empty(), "{args}: {}", ended.errors);
        assert!(!ended.errors.contains("panicked"), "{args}: {}", ended.errors);
    }
}

#[test]
fn odd_input_brings_nothing_down() {
    let long = "x".repeat(1 << 20);
    let inputs: [&[u8]; 9] = [
        b"",
        b"\n\n\n",
        b"no end of line",
        b"\xff\xfe\x80jc\n\xc3\x28\n",
        b"\0\0\0\njc\0 9s\n\x1b[2J\x1b]0;title\x07\n\x7f\x9b\n",
        long.as_bytes(),
        b"learn\nwhy not\nrule\n:\n::\n:why not \xff\n-1\n99999999999999999999\n",
        b"diff a\ndiff a b c\nrules x\nvariant x\nglossary \xe2\x99\xa0\nreplay gen:\nseed 9\nlearn 0\n",
        "𝕁♠ Ｊ♠ ♠♠♠ \u{202e}abc e\u{301}\u{301}\u{301}\n".as_bytes(),
    ];
    for opening in ["", "learn 1", "drill --seed 1", QUESTION, "puzzle"] {
        for input in inputs {
            let Ended { status, out, errors } = leftbower(opening).fed(input);
            let shown = String::from_utf8_lossy(&input[..input.len().min(80)]);
            assert_eq!((status, errors.as_str()), (Some(0), ""), "{opening}: {shown}");
            assert!(!out.contains(['\0', '\u{1b}', '\u{9b}', '\u{202e}']), "{opening}: {shown}");
            for line in out.lines() {
                assert!(columns(line) <= 80, "{opening}: {shown}: {line}");
            }
        }
    }
    let words = "jc ".repeat(100_000);
    assert_eq!(leftbower(QUESTION).fed(words).status, Some(0));
}

/// What goes beyond some thousands of letters is passed over, and is no line of its own.
#[test]
fn a_long_line_is_cut_and_the_next_one_is_whole() {
    let fed = |line: &str| leftbower(QUESTION).fed(format!("{line}\nvariants\nwhy not js")).out;
    assert_eq!(fed(&"x".repeat(10_000)), fed(&"x".repeat(100)));
    assert_eq!(fed(&format!("rule{}following", " ".repeat(10_000))), fed("rule"));
}

#[test]
fn unusable_arguments_end_with_two() {
    for args in [
        "nonsense",
        "--nonsense",
        "--seed x",
        "--color sometimes",
        "answer",
        "diff classic",
        "learn nonsense",
        "drill nonsense",
        "puzzle nonsense",
        "man nonsense",
        "rules nonsense",
        "rules classic nonsense",
        "--variant nonsense",
        "drill --variant nonsense",
        "rules --variant nonsense",
        "diff classic nonsense",
        "check --variant nonsense lessons",
        "answer --variant nonsense puzzles",
    ] {
        let ended = leftbower(args).fed("");
        assert_eq!((ended.status, ended.out.as_str()), (Some(2), ""), "{args}");
        let said = ended.errors.strip_prefix("error: ");
        assert!(
            said.is_some_and(|said| said.starts_with(char::is_lowercase)),
            "{args}: {}",
            ended.errors
        );
    }
    for (args, near) in [
        ("dril", "drill"),
        ("--variant clasic", "classic"),
        ("rules three-hand", "three-handed"),
        ("diff classic standrad", "standard"),
        ("rules classic folowing", "following"),
        ("check --variant clasic lessons", "classic"),
    ] {
        let ended = leftbower(args).fed("");
        assert_eq!(ended.status, Some(2), "{args}");
        assert!(ended.errors.contains(near), "{args}: {}", ended.errors);
    }
}

#[test]
fn a_lesson_and_a_pack_that_ship_are_sound() {
    // All of it is checked by `content::what_ships_checks_clean`, and by `.ci/run`.
    let ended = leftbower("check lessons/01-a-trick.yaml puzzles/railroad").fed("");
    assert_eq!(ended.status, Some(0), "{}", ended.errors);
    assert!(!ended.errors.contains("error["), "{}", ended.errors);
}

#[test]
fn statuses_tell_what_is_wrong_with_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let written = |name: &str, text: &[u8]| {
        let file = folder.path().join(name);
        fs::write(&file, text).expect("written");
        file.display().to_string()
    };
    let faulty = written(
        "faulty.yaml",
        b"pack: { id: a, title: A, variant: clasic }\npuzzles: [{ id: one, ask: legal }]\n",
    );
    let sound = written(
        "sound.yaml",
        b"pack: { id: a, title: A, variant: classic }\npuzzles: [{ id: one, ask: legal, trump: S, led: QC, hand: JC 9S }]\n",
    );
    let binary = written("binary.yaml", b"\xff\xfe\xff");
    let missing = folder.path().join("missing.yaml").display().to_string();
    for (args, status) in [
        (format!("check {sound}"), 0),
        (format!("check {faulty}"), 1),
        (format!("check {faulty} {missing}"), 3),
        (format!("check {missing}"), 3),
        (format!("check {binary}"), 3),
        (format!("answer {sound}"), 0),
        (format!("answer {sound} --format json"), 0),
        (format!("answer {faulty}"), 1),
        (format!("answer {faulty} --format json"), 1),
        (format!("answer {missing}"), 3),
        (format!("answer {missing} {faulty} --format json"), 3),
        (format!("answer {binary}"), 3),
        (format!("rules {missing}"), 3),
    ] {
        let ended = leftbower(&args).fed("");
        assert_eq!(ended.status, Some(status), "{args}\n{}{}", ended.out, ended.errors);
        assert_eq!(
            ended.errors.is_empty() && !args.contains("json"),
            status == 0 && !args.contains("json"),
            "{args}"
        );
    }
}
