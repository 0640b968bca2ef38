//! A quiz with phones: what is typed and what is tapped comes in one after the other, and everything
//! is on the disk before anybody hears of it.

use std::{
    collections::BTreeMap,
    io::{self, BufRead, IsTerminal},
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use super::{Desk, class_file::Act};
use crate::{
    cli::{
        args::RoomOptions,
        output::{Done, Output, Status, Stop},
    },
    page::{AnswerShown, QuestionShown},
    room::{Call, Key, NoRoom, PersonShown, Reach, Reply, Room, Shown, for_terminal},
    session::{NoName, NotTaken, Participant, QuizLine, Revealed, Round, Stage, quiz_line},
    text::{self, Style, printed, said_of},
    tutor::Posed,
};

/// At most this many calls wait for the desk; further ones are refused.
const WAITING: usize = 256;

/// How the pages are written: symbols of suits, lines that the browser breaks.
const PAGE: Style = Style::screen(10_000);

/// Something that happened.
enum Event {
    /// The teacher typed a line, or will type no more.
    Typed(Option<io::Result<String>>),
    /// A phone asks for something.
    Called(Call),
}

/// Whoever waits for an answer until what he did is kept.
enum Waits {
    Join(Reply<Result<Key, NoName>>, Result<Key, NoName>),
    Answer(Reply<Result<(), NotTaken>>, Result<(), NotTaken>),
}

/// Holds a quiz with phones until it is over, or the teacher leaves.
pub(super) fn held(
    desk: Desk<'_>,
    known: BTreeMap<Key, Participant>,
    options: &RoomOptions,
    output: &mut Output,
) -> Done {
    let (happens, events) = sync_channel(WAITING);
    let calls = happens.clone();
    let call = move |call| calls.try_send(Event::Called(call)).is_ok();
    let reach = if options.lan { Reach::Network } else { Reach::Machine };
    let room = Room::open(reach, options.port, call)
        .map_err(|why| Stop::Complaint(Status::Found, refusal(&why)))?;
    thread::spawn(move || listen(&happens));
    let mut phones =
        Phones { desk, room, keys: known, at_once: options.at_once, over: false, question: None };
    output.line(&phones.opened(output.colour()))?;
    if phones.desk.quiz.round().is_some() {
        // A quiz that goes on shows where it was left.
        output.line(&phones.desk.question())?;
    }
    phones.show();
    phones.hold(&events, output)?;
    Ok(Status::Fine)
}

fn refusal(why: &NoRoom) -> String {
    match why {
        NoRoom::PortTaken(port) => text::quiz::port_taken(*port),
        NoRoom::NoNetwork => text::quiz::no_network().to_owned(),
        NoRoom::NoChance => text::quiz::no_chance().to_owned(),
        NoRoom::System(why) => text::quiz::room_not_opened(why),
    }
}

/// Hands on what the teacher types.
fn listen(happens: &SyncSender<Event>) {
    for line in io::stdin().lock().lines() {
        if happens.send(Event::Typed(Some(line))).is_err() {
            return;
        }
    }
    // Nobody is left to be told when even this fails.
    let _ = happens.send(Event::Typed(None));
}

/// The desk with the phones of the room.
struct Phones<'l> {
    desk: Desk<'l>,
    room: Room,
    keys: BTreeMap<Key, Participant>,
    at_once: bool,
    /// Whether the last answer was shown, and the room is still open.
    over: bool,
    /// The question that is shown, made once.
    question: Option<(Arc<Posed>, Arc<QuestionShown>)>,
}

impl Phones<'_> {
    /// How phones come in.
    fn opened(&self, colour: bool) -> String {
        let way_in = self.room.way_in();
        let port = way_in.address.rsplit_once(':').map_or("", |(_, port)| port);
        let screen = format!("http://127.0.0.1:{port}screen");
        let shown = format!("{}#{}", way_in.address, way_in.pin);
        let qr = (!way_in.qr.is_empty()).then(|| for_terminal(&shown, colour));
        text::quiz::room_opened(&way_in.address, &way_in.pin, &screen, qr.as_deref())
    }

    /// Takes in what happens, all that waits at a time: it is kept together, then shown, then
    /// answered.
    fn hold(&mut self, events: &Receiver<Event>, output: &mut Output) -> Result<(), Stop> {
        let is_terminal = io::stdin().is_terminal();
        while let Ok(first) = events.recv() {
            let mut waiting = Vec::new();
            let mut said = Vec::new();
            let mut typed = false;
            for event in std::iter::once(first).chain(events.try_iter().take(WAITING)) {
                match event {
                    Event::Typed(None) => self.desk.is_left = true,
                    Event::Typed(Some(line)) => {
                        typed = true;
                        said.push(self.typed(&line?)?);
                    }
                    Event::Called(call) => said.extend(self.called(call, &mut waiting)?),
                }
            }
            self.desk.sync()?;
            self.show();
            for one in waiting {
                match one {
                    Waits::Join(reply, answer) => reply.send(answer),
                    Waits::Answer(reply, answer) => reply.send(answer),
                }
            }
            said.iter().try_for_each(|line| output.line(line))?;
            if self.desk.is_left {
                break;
            }
            if is_terminal && typed {
                output.write("> ")?;
                output.stream().flush()?;
            }
        }
        Ok(())
    }

    fn typed(&mut self, line: &str) -> Result<String, Stop> {
        let was_over = std::mem::take(&mut self.over);
        let said = self.desk.typed(line)?;
        let quits = quiz_line(line, 0) == Ok(QuizLine::Quit);
        if self.desk.is_left && !was_over && !quits {
            // Everybody may read his own result before the room is closed.
            (self.desk.is_left, self.over) = (false, true);
            return Ok(format!("{said}\n{}", text::quiz::room_closes()));
        }
        self.over = was_over && !self.desk.is_left;
        if quiz_line(line, 0) != Ok(QuizLine::Help) {
            return Ok(said);
        }
        let people = self.desk.quiz.people().here().count();
        let state = text::quiz::room_state(people, self.room.connected(), self.room.refused());
        Ok(format!("{said}\n{state}"))
    }

    /// Does what a phone asks for; what there is to say to the teacher.
    fn called(&mut self, call: Call, waiting: &mut Vec<Waits>) -> Result<Option<String>, Stop> {
        match call {
            Call::Join { name, reply } => {
                // Without chance nobody comes in; that was there when the room was opened.
                let Ok(key) = Key::fresh() else { return Ok(None) };
                let who = match self.desk.quiz.join(&name) {
                    Ok(who) => who,
                    Err(why) => {
                        waiting.push(Waits::Join(reply, Err(why)));
                        return Ok(None);
                    }
                };
                let people = self.desk.quiz.people();
                let name = people.of(who).map(|person| person.name.clone()).unwrap_or_default();
                let said = text::quiz::came_in(&name, people.here().count());
                self.desk.keep(&Act::Joined { name: &name, key: &key.to_string() })?;
                self.keys.insert(key, who);
                waiting.push(Waits::Join(reply, Ok(key)));
                Ok(Some(said))
            }
            Call::Answer { key, place, choice, reply } => {
                let who = self.keys.get(&key).copied();
                let taken = match who {
                    None => Err(NotTaken::NotHere),
                    Some(_) if place != self.desk.quiz.rounds().len() => Err(NotTaken::NothingOpen),
                    Some(who) => self.desk.quiz.answer(who, choice),
                };
                if let (Ok(()), Some(who)) = (taken, who) {
                    self.desk.keep(&Act::Answered(who))?;
                }
                waiting.push(Waits::Answer(reply, taken));
                Ok(if taken.is_ok() { self.all_answered() } else { None })
            }
        }
    }

    /// That nobody is left who could answer.
    fn all_answered(&self) -> Option<String> {
        let quiz = &self.desk.quiz;
        let round = quiz.round()?;
        let asked = quiz.people().here().filter(|(who, _)| quiz.is_asked(*who)).count();
        (round.answers() == asked).then(|| text::quiz::all_answered(asked))
    }

    /// Shows everybody how things stand.
    fn show(&mut self) {
        let quiz = &self.desk.quiz;
        let round = quiz.round().filter(|round| round.stage != Stage::Skipped);
        let place = quiz.rounds().len();
        self.question = round.map(|round| {
            let is_same = |(of, shown): &(Arc<Posed>, Arc<QuestionShown>)| {
                shown.place == place && Arc::ptr_eq(of, &round.question)
            };
            self.question.take().filter(is_same).unwrap_or_else(|| {
                let shown = question_shown(round, place, quiz.asked(), quiz.length());
                (Arc::clone(&round.question), Arc::new(shown))
            })
        });
        let revealed = quiz.revealed();
        let answer =
            round.zip(revealed).map(|(round, shown)| Arc::new(answer_shown(round, &shown)));
        let early = round.filter(|round| self.at_once && round.stage == Stage::Open);
        let early = early.map(|round| Arc::new(right_shown(round)));
        let person = |(key, who): (&Key, &Participant)| {
            let person = quiz.people().of(*who).filter(|person| person.here)?;
            let chosen = round.and_then(|round| round.chosen_by(*who));
            let shown = PersonShown {
                name: person.name.clone(),
                asked: quiz.is_asked(*who),
                chosen,
                answer: chosen.and(early.clone()),
                result: quiz.result_of(*who),
            };
            Some((*key, shown))
        };
        let people = self.keys.iter().filter_map(person).collect();
        let over = self.over || self.desk.is_left;
        let question = self.question.as_ref().map(|(_, shown)| Arc::clone(shown));
        self.room.show(Shown { question, answer, over, people });
    }
}

fn question_shown(round: &Round<'_>, place: usize, number: usize, of: usize) -> QuestionShown {
    let choice = |choice: &crate::session::Choice<'_>| {
        text::capital(&said_of(&round.question, &choice.answer))
    };
    QuestionShown {
        place,
        number,
        of,
        printed: printed(&round.question),
        choices: round.choices.iter().map(choice).collect(),
    }
}

fn answer_shown(round: &Round<'_>, shown: &Revealed<'_>) -> AnswerShown {
    AnswerShown {
        right: shown.right,
        votes: shown.votes.clone(),
        reason: reason(round),
        idea: text::quiz::room_idea(shown),
    }
}

/// What is right, while others still answer.
fn right_shown(round: &Round<'_>) -> AnswerShown {
    AnswerShown { right: round.right(), votes: Vec::new(), reason: reason(round), idea: None }
}

fn reason(round: &Round<'_>) -> String {
    let said = text::quiz::reason(PAGE, &round.question).unwrap_or_default();
    text::plain(&said).split_whitespace().collect::<Vec<_>>().join(" ")
}
