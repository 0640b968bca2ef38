//! Who takes part in a quiz by name.

/// At most this many take part by phone.
pub const MOST_PEOPLE: usize = 200;

/// A name has at most this many characters.
pub const NAME_LENGTH: usize = 24;

/// Somebody who takes part in a quiz by phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Participant(usize);

/// What is known of somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The name, unlike any other in this quiz.
    pub name: String,
    /// After how many questions this one came, to take part from the next one on.
    pub since: usize,
    /// Whether this one still takes part.
    pub here: bool,
}

/// Why somebody cannot take part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoName {
    /// Nothing is left of the name.
    Empty,
    /// The room is full.
    Full,
}

/// Everybody who takes part by name.
#[derive(Clone, Debug, Default)]
pub struct People(Vec<Person>);

impl People {
    /// Somebody comes in after that many questions.
    pub(super) fn join(&mut self, name: &str, since: usize) -> Result<Participant, NoName> {
        let words = name.split(char::is_whitespace).filter(|word| !word.is_empty());
        let name = words.collect::<Vec<_>>().join(" ");
        let name = cut(&name.replace(char::is_control, ""), NAME_LENGTH);
        if name.is_empty() {
            return Err(NoName::Empty);
        }
        if self.here().count() >= MOST_PEOPLE {
            return Err(NoName::Full);
        }
        let numbered = |number: usize| {
            let number = format!(" {number}");
            format!("{}{number}", cut(&name, NAME_LENGTH - number.len()))
        };
        let mut names = std::iter::once(name.clone()).chain((2..).map(numbered));
        let Some(name) = names.find(|name| self.find(name).is_none()) else {
            unreachable!("there are more numbers than people")
        };
        self.0.push(Person { name, since, here: true });
        Ok(Participant(self.0.len() - 1))
    }

    /// Somebody by name, whatever its case of letters.
    pub fn find(&self, name: &str) -> Option<Participant> {
        let name = name.trim().to_lowercase();
        let found = self.0.iter().position(|person| person.name.to_lowercase() == name);
        found.map(Participant)
    }

    /// Somebody who takes part, or did.
    pub fn of(&self, who: Participant) -> Option<&Person> {
        self.0.get(who.0)
    }

    /// Everybody who takes part.
    pub fn here(&self) -> impl Iterator<Item = (Participant, &Person)> {
        let all = self.0.iter().enumerate().map(|(at, person)| (Participant(at), person));
        all.filter(|(_, person)| person.here)
    }

    /// Somebody takes part no more; `false` where nobody of that name did.
    pub(super) fn remove(&mut self, who: Participant) -> bool {
        self.0.get_mut(who.0).is_some_and(|person| std::mem::take(&mut person.here))
    }
}

/// The first characters of a text.
fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect::<String>().trim().to_owned()
}
