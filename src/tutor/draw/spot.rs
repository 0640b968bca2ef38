//! One place of the auction and one score at which calls are drilled.

use std::fmt;

use crate::{rules::Ruleset, solver::Style, table::Seat};

/// Where calls are drilled; whatever is not said comes as it comes.
///
/// Written `seat-2.round-1.score-9-6.close`, each part only where it is said.
///
/// ```
/// use leftbower::{table::Seat, tutor::Spot};
/// let spot = Spot { seat: Seat::new(2), score: Some([9, 6]), ..Spot::default() };
/// assert_eq!(spot.to_string(), "seat-2.score-9-6");
/// assert_eq!(spot.to_string().split('.').try_fold(Spot::default(), Spot::with), Some(spot));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// Your seat, counted from the dealer's left; the last is the dealer.
    pub seat: Option<Seat>,
    /// Whether you are asked for the first or for the second time.
    pub round: Option<u8>,
    /// The points of your side and of the others, for which the game is then played.
    pub score: Option<[u8; 2]>,
    /// Whether only calls are asked for that lie close together.
    pub close: bool,
    /// Whose calls the others are modelled on.
    pub style: Option<Style>,
}

impl Spot {
    /// Whether anything is said.
    pub fn is_said(&self) -> bool {
        *self != Self::default()
    }

    /// The same with one part more, as it is written; `None` where it is none.
    pub fn with(self, part: &str) -> Option<Self> {
        let number = |text: &str| text.parse::<u8>().ok();
        Some(match part.split_once('-') {
            Some(("seat", seat)) => Self { seat: Some(Seat::new(number(seat)?)?), ..self },
            Some(("round", round)) => Self { round: Some(number(round)?), ..self },
            Some(("score", score)) => {
                let (us, them) = score.split_once('-')?;
                Self { score: Some([number(us)?, number(them)?]), ..self }
            }
            Some(("style", name)) => {
                let style = Style::from_id(name)?;
                Self { style: Some(style), ..self }
            }
            None if part == "close" => Self { close: true, ..self },
            _ => return None,
        })
    }

    /// Whether anybody can be asked there: the seat exists, and nobody has won.
    pub fn exists(&self, rules: &Ruleset) -> bool {
        let seat = self.seat.is_none_or(|seat| seat.number() <= rules.players);
        let round =
            self.round.is_none_or(|round| round == 1 || round == 2 && rules.auction.is_turn_up());
        let open = |points: &u8| u16::from(*points) < rules.target;
        seat && round && self.score.iter().flatten().all(open)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.seat.map(|seat| format!("seat-{}", seat.number())),
            self.round.map(|round| format!("round-{round}")),
            self.score.map(|[us, them]| format!("score-{us}-{them}")),
            self.close.then(|| "close".to_owned()),
            self.style.map(|style| format!("style-{}", style.id())),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join("."))
    }
}
