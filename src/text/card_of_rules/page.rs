//! All rules of a table on one page.

use super::points::points_table;
use crate::{
    rules::{
        AceNoFace, Assisting, Beating, CallForBest, Choice, Clause, Counting, DefendAlone,
        Defenders, Draw, Joker, Laps, Leading, LoneHand, Makers, Movement, NoTrump, OrderUpNeeds,
        Rubber, RuffingPartner, Ruleset, Stakes, TricksCounted, TurnedJack, Variant,
    },
    text::{Style, aligned, clause_line, clause_title, dim, or, pad, strong, wrap},
};

/// Lines of a page are at most that long.
const WIDEST: usize = 80;

/// A heading of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Players,
    Cards,
    Deal,
    Trump,
    Exchange,
    Rank,
    Play,
    Score,
    Game,
}

impl Group {
    const ALL: [(Self, &'static str); 9] = [
        (Self::Players, "Players"),
        (Self::Cards, "Cards"),
        (Self::Deal, "Deal"),
        (Self::Trump, "Choosing trump"),
        (Self::Exchange, "Exchange"),
        (Self::Rank, "Rank"),
        (Self::Play, "Play"),
        (Self::Score, "Score"),
        (Self::Game, "Game"),
    ];

    const fn of(clause: Clause) -> Self {
        use Clause as C;
        match clause {
            C::Players | C::Sides | C::Draw => Self::Players,
            C::Deck | C::Joker => Self::Cards,
            C::Deal | C::AceNoFace => Self::Deal,
            C::Auction
            | C::FirstCaller
            | C::JokerTurnedUp
            | C::OrderUpNeeds
            | C::Assisting
            | C::TurnedJack
            | C::TurnedDownSuit
            | C::NoTrump
            | C::Bids
            | C::Passing
            | C::LastCall
            | C::AllPass
            | C::Alone
            | C::LoneHand
            | C::SitsOut
            | C::DefendAlone
            | C::CalledPartner
            | C::PartnerShown => Self::Trump,
            C::TurnUpGoes
            | C::Widow
            | C::JokerDiscard
            | C::PartnerHelp
            | C::CallForBest
            | C::Jambon => Self::Exchange,
            C::RightBower
            | C::LeftBower
            | C::LeftFollows
            | C::PlainOrder
            | C::NoTrumpBowers
            | C::Counting => Self::Rank,
            C::FirstLead
            | C::LoneLead
            | C::Leading
            | C::Following
            | C::WhenVoid
            | C::Beating
            | C::RuffingPartner
            | C::Taking
            | C::IdenticalCards
            | C::NextLead
            | C::RenegePoints => Self::Play,
            C::TricksCounted
            | C::Least
            | C::Short
            | C::Points
            | C::Makers
            | C::EuchreGoes
            | C::Defenders
            | C::BidMade
            | C::BidFailed
            | C::SetPoints
            | C::Stakes
            | C::BidDefence => Self::Score,
            C::Target | C::BothArrive | C::Rubber | C::Laps | C::Slams | C::Movement => Self::Game,
        }
    }
}

/// All rules of a table on one printable page, with a table of points.
///
/// Choices that only say that nothing special happens are left out, and so is what the table of points shows.
pub fn rules_card(style: Style, name: &str, rules: &Ruleset) -> String {
    let width = style.width.min(WIDEST);
    let mut page = vec![strong(&wrap(name, width, "", ""))];
    for (group, heading) in Group::ALL {
        let lines: Vec<String> = Clause::ALL
            .iter()
            .filter(|clause| Group::of(**clause) == group && rules.applies(**clause))
            .filter(|clause| {
                let choice = rules.choice(**clause);
                !goes_without_saying(&choice) && !in_points_table(&choice)
            })
            .map(|clause| clause_line(rules, *clause))
            .collect();
        let mut parts = vec![strong(heading)];
        if group == Group::Score {
            parts.push(points_table(style, rules));
        }
        if !lines.is_empty() {
            parts.push(wrap(&lines.join(" "), width, "  ", "  "));
        }
        if parts.len() > 1 {
            page.push(parts.join("\n"));
        }
    }
    page.join("\n\n")
}

/// Every clause by the name that is typed and its title, in the order in which rules are told.
pub fn clauses_list(style: Style) -> String {
    let longest = Clause::ALL.iter().map(|clause| clause.id().len()).max().unwrap_or(0);
    let lines = Clause::ALL.iter().map(|clause| {
        let name = pad(&format!("  {}", clause.id()), longest + 4);
        wrap(&dim(clause_title(*clause)), style.width, &name, &" ".repeat(longest + 4))
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// All clauses with the names of which one is chosen for each; where they are none, with what `rules` write there, or
/// those of a game that it is about.
pub fn choices_list(style: Style, rules: &Ruleset) -> String {
    let written = |clause: Clause| match rules.applies(clause) {
        true => rules.written(clause),
        false => {
            let about =
                Variant::all().iter().map(Variant::rules).find(|rules| rules.applies(clause));
            about.as_ref().unwrap_or(rules).written(clause)
        }
    };
    let row = |clause: &Clause| {
        let names = clause.choices();
        let may =
            if names.is_empty() { format!("such as `{}`", written(*clause)) } else { or(names) };
        (format!("  {}", clause.id()), format!("{}: {may}", clause_title(*clause)))
    };
    aligned(style, &Clause::ALL.iter().map(row).collect::<Vec<_>>())
}

/// Whether the choice only says that something special does not happen.
fn goes_without_saying(choice: &Choice) -> bool {
    match choice {
        Choice::Jambon(jambon) => !jambon.offered,
        Choice::Slams(on) => !on,
        Choice::Rubber(of) => *of == Rubber::None,
        other => matches!(
            other,
            Choice::Draw(Draw::None)
                | Choice::Joker(Joker::Absent)
                | Choice::AceNoFace(AceNoFace::Played)
                | Choice::OrderUpNeeds(OrderUpNeeds::Nothing)
                | Choice::Assisting(Assisting::Free)
                | Choice::TurnedJack(TurnedJack::Free)
                | Choice::NoTrump(NoTrump::Barred)
                | Choice::LoneHand(LoneHand::Declared)
                | Choice::DefendAlone(DefendAlone::Never)
                | Choice::CallForBest(CallForBest::Never)
                | Choice::Counting(Counting::AsFollowed)
                | Choice::Leading(Leading::AnyCard)
                | Choice::Beating(Beating::Free)
                | Choice::RuffingPartner(RuffingPartner::Allowed)
                | Choice::RenegePoints(0)
                | Choice::TricksCounted(TricksCounted::Side)
                | Choice::Makers(Makers::MadeOrMarch)
                | Choice::Defenders(Defenders::Nothing)
                | Choice::Stakes(Stakes::Single)
                | Choice::Laps(Laps::Off)
                | Choice::Movement(Movement::Chart)
        ),
    }
}

/// Whether the table of points shows the choice already.
const fn in_points_table(choice: &Choice) -> bool {
    matches!(
        choice,
        Choice::Least(_)
            | Choice::Short(_)
            | Choice::Points(_)
            | Choice::Makers(_)
            | Choice::BidMade(_)
            | Choice::BidFailed(_)
            | Choice::SetPoints(_)
            | Choice::Stakes(_)
            | Choice::EuchreGoes(_)
    )
}
