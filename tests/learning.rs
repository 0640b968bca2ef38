//! Sessions with learners who believe something: what the tutor asks, says, and takes back.

use std::{collections::BTreeMap, sync::Arc};

use crate::support::typed::{typed, typed_and_read};
use leftbower::{
    content::Library,
    repl::Conversation,
    rules::Ruleset,
    session::{Said, Visit},
    text::{self, Style, plain},
    tutor::{Belief, LearnerModel, Posed, Question, Response, Seed, answer, answer_under},
};

/// Answers after which something must have been said.
const ENOUGH: u32 = 12;

/// Somebody at a terminal, and all that is said.
struct Talk<'l> {
    library: &'l Library,
    conversation: Conversation<'l>,
    said: String,
}

impl<'l> Talk<'l> {
    fn new(library: &'l Library, seed: u64) -> Self {
        let style = Style::ascii(80);
        Self {
            library,
            conversation: Conversation::new(library, style, Seed(seed), "classic"),
            said: String::new(),
        }
    }

    fn say(&mut self, line: &str) -> String {
        let reply = typed_and_read(&mut self.conversation, line);
        self.said += &format!("> {line}\n{reply}");
        reply
    }

    fn question(&self) -> Arc<Posed> {
        Arc::new(self.conversation.posed().expect("a question stands").clone())
    }

    fn belief(&self, id: &str) -> &'l Belief {
        self.library.beliefs().iter().find(|belief| belief.id == id).expect("shipped")
    }

    /// The rules of a question as somebody sees them who believes it.
    fn rules(&self, id: &str, question: &Question) -> Arc<Ruleset> {
        let under = self.belief(id).under(&question.variant, &question.rules);
        under.unwrap_or_else(|| Arc::clone(&question.rules))
    }

    /// Answers as somebody does who believes it, with some mark of how sure he is.
    fn believe(&mut self, id: &str, mark: &str) -> String {
        let question = self.question();
        let said = answer_under(&question, &self.rules(id, &question)).expect("an answer");
        let line = typed(&question, said.value()) + mark;
        self.say(&line)
    }

    /// Goes on until something is said.
    fn until(&mut self, said: &str, mut answer: impl FnMut(&mut Self) -> String) {
        let spoken = (0..ENOUGH).any(|_| answer(self).contains(said));
        assert!(spoken, "{}", self.said);
    }

    /// Answers rightly.
    fn know(&mut self) -> String {
        let question = self.question();
        let line = typed(&question, answer(&question).expect("an answer").value());
        self.say(&line)
    }
}

#[test]
fn an_explanation_waits_for_nothing() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library, 5);
    talk.say("puzzle red-on-red");
    let said = talk.believe("left-keeps-suit", "");
    assert!(said.starts_with("Not quite. JD may not be played. Allowed: 10D."), "{said}");
    assert!(said.contains("left bower") && said.contains("That was the puzzle."), "{said}");
}

#[test]
fn answers_that_agree_are_spoken_of_and_who_got_over_it_hears_so_once() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library, 8);
    talk.say("drill rank.trump");
    talk.until("Perhaps you think that trumps rank", |talk| talk.believe("no-bowers", ""));
    talk.until("Learnt: how trumps rank.", Talk::know);
    assert_eq!(talk.said.matches("Learnt:").count(), 1, "{}", talk.said);
}

#[test]
fn a_mistake_in_a_drill_is_brought_up_once_more() {
    let library = crate::support::shipped();
    let model = LearnerModel::new(library.beliefs());
    for (id, skill) in [
        ("left-keeps-suit", "follow.legal"),
        ("first-trump-wins", "trick.winner"),
        ("no-bowers", ""),
    ] {
        let mut talk = Talk::new(library, 8);
        talk.say(&format!("drill {skill}"));
        let mut mistakes = 0;
        for _ in 0..16 {
            let asked = talk.question();
            let said =
                answer_under(&asked, &talk.rules(id, &asked)).expect("an answer").into_parts().0;
            let told = model.consider(&asked, &Response::meant(&asked, &said));
            talk.believe(id, "");
            if told.right {
                continue;
            }
            let next = model.catalogue().exposed(&talk.question());
            let again = |fit: &&Belief| next.iter().any(|belief| belief.id == fit.id);
            assert!(told.fits.iter().any(again), "{}", talk.said);
            mistakes += 1;
        }
        assert!(mistakes > 0, "{}", talk.said);
    }
}

#[test]
fn a_drill_brings_up_what_earlier_answers_speak_for() {
    let library = crate::support::shipped();
    for (id, skill) in [("must-trump", "follow.legal"), ("no-trump-lead", "follow.legal")] {
        let mut talk = Talk::new(library, 2);
        talk.say("place");
        while talk.conversation.question().is_some() {
            talk.believe(id, "");
        }
        talk.say(&format!("drill {skill}"));
        let exposed = LearnerModel::new(library.beliefs()).catalogue().exposed(&talk.question());
        assert!(exposed.iter().any(|belief| belief.id == id), "{}", talk.said);
    }
}

#[test]
fn nothing_is_read_into_a_guess() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library, 5);
    talk.say("puzzle red-on-red");
    talk.believe("left-keeps-suit", "?");
    insta::assert_snapshot!(talk.said, @r"
    > puzzle red-on-red

    -- Jacks in company   trump hearts                            =--------- 1/9
    Led: KD
    Your hand: AS  AH  JD  10D  9C
    Which cards may you play?
    (cards such as `jc 9s`, or `all`)
    > JD 10D?
    Not quite. JD may not be played. Allowed: 10D.
    JD is the left bower, so a heart; diamonds were led, and you hold 10D.
    While hearts are trump, diamonds have no jack.

    That was the puzzle. `puzzle jacks-in-company` opens its whole pack.
    ");
}

#[test]
fn what_is_believed_of_a_learner_can_be_seen_disputed_and_cleared() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library, 5);
    talk.say("beliefs");
    talk.say("puzzle two-red-jacks");
    talk.believe("left-over-right", "!");
    talk.say("beliefs");
    talk.say("beliefs left-over-right");
    talk.say("beliefs 7");
    talk.say("beliefs dispute 1");
    talk.say("beliefs");
    insta::assert_snapshot!(talk.said, @r"
    > beliefs
    No answer of yours speaks for a wrong idea.
    > puzzle two-red-jacks

    -- The pecking order   trump diamonds                        =--------- 1/10
    Trump is led. Put these in order, strongest first: KD, JH, AD, 9D and JD.
    (cards in order, such as `9h kd qc`)
    > JH JD AD KD 9D!
    Not quite. The answer: JD, JH, AD, KD, 9D.
    You put JH above JD, but JD is the jack of trump itself, the right bower,
    and JH is only the left.
    Did you think that the left bower beats the right bower?
    Of the two bowers the right one is the higher.

    That was the puzzle. `puzzle pecking-order` opens its whole pack.
    > beliefs
    Wrong ideas that your answers have pointed to; newer answers weigh more, and
    what was explained weighs less:
      1  The left bower beats the right bower.
         possible: one answer speaks for it
    In the tutor, `beliefs 1` shows the answers behind the first, `beliefs
    dispute 1` says that you do not think so, and `beliefs clear 1` forgets
    them.
    > beliefs left-over-right
    The left bower beats the right bower.
    Possible: one answer speaks for it.

    Diamonds are trump.
    Trump is led. Put these in order, strongest first: KD, JH, AD, 9D and JD.
    You said: JH, JD, AD, KD, 9D. By the rules: JD, JH, AD, KD, 9D.

    Of the two bowers the right one is the higher.
    > beliefs 7
    The list holds no idea `7`. `beliefs` shows the list.
    > beliefs dispute 1
    Noted: you do not think that the left bower beats the right bower. It takes
    more than before to bring that up again.
    > beliefs
    No answer of yours speaks for a wrong idea.
    ");
}

#[test]
fn numbers_of_beliefs_are_those_of_the_list_that_was_shown() {
    let library = crate::support::shipped();
    let mut talk = Talk::new(library, 5);
    talk.say("puzzle two-red-jacks");
    talk.believe("left-over-right", "");
    talk.say("puzzle jacks-in-company");
    talk.believe("left-keeps-suit", "");
    let listed = talk.say("beliefs");
    let at = |idea: &str| {
        listed.lines().find(|line| line.contains(idea)).expect("listed").trim().split_once(' ')
    };
    let number = |idea: &str| at(idea).expect("a number").0.to_owned();
    let (one, other) =
        (number("beats the right bower"), number("belongs to the suit that is printed"));
    talk.say(&format!("beliefs dispute {}", one.clone().min(other.clone())));
    let said = talk.say(&format!("beliefs clear {}", one.max(other)));
    assert!(
        said.starts_with("Forgotten: what spoke for the idea that the left bower"),
        "{}",
        talk.said
    );
    assert!(
        talk.say("beliefs clear 1").starts_with("No answer of yours speaks for the idea"),
        "{}",
        talk.said
    );
    assert!(talk.say("beliefs 99").starts_with("The list holds no idea `99`"), "{}", talk.said);
}

#[test]
fn lessons_are_summed_up_by_their_titles() {
    let said = |titles: &[&str]| {
        let lessons = titles.iter().map(ToString::to_string).collect();
        let summary =
            Visit::Summary { by_skill: BTreeMap::new(), total: (3, 4), lessons, hands: 0 };
        plain(&text::said(Style::PLAIN, &Said::Visit(summary)))
    };
    assert_eq!(said(&[]), "This session: four questions, three right without help.\n");
    assert_eq!(
        said(&["Leading"]),
        "This session: four questions, three right without help.\nLesson finished: Leading.\n"
    );
    let two = "This session: four questions, three right without help.\nLessons finished:\n  - Leading\n  - The joker, or best bower\n";
    assert_eq!(said(&["Leading", "The joker, or best bower"]), two);
}
