//! What is wrong with chosen rules, and what to do about it.

use super::{either, every, quoted};
use crate::{
    content::nearest,
    rules::{
        BidContradiction, BidName, Contradiction, Form, Misfit, OptionValues, RulesFault, Variant,
    },
    table::Seat,
};

/// The values that an option takes.
pub(super) fn option_values(expected: &OptionValues) -> String {
    match expected {
        OptionValues::Switch => "on or off (`true` or `false`)".to_owned(),
        OptionValues::Words(words) => words.join(", "),
        OptionValues::Number { least, most } => format!("a number from {least} to {most}"),
    }
}

/// What does not fit in the choice of a clause, and what would.
fn misfit_of(clause: &str, misfit: &Misfit) -> String {
    let named = |parts: &[String]| {
        let within = parts.iter().map(|part| format!(" `{part}`"));
        format!("`{clause}`{}", within.collect::<String>())
    };
    match (&misfit.wanted, misfit.part.split_last()) {
        (Some(wanted), _) => format!(
            "{} cannot be {}, expected {}",
            named(&misfit.part),
            quoted(&misfit.given),
            form(wanted)
        ),
        (None, Some((part, of))) => {
            format!(
                "{} has no part {}, expected {}",
                named(of),
                quoted(part),
                either(&misfit.parts)
            )
        }
        (None, None) => unreachable!("the whole of a clause is no missing part"),
    }
}

/// How the choices of a clause are written, as a noun.
fn form(form: &Form) -> String {
    match form {
        Form::Names(names) => either(*names),
        Form::Flag => "true or false".to_owned(),
        Form::Number { least, most } => format!("a whole number from {least} to {most}"),
        Form::Rank => "a rank: 2 to 10, J, Q, K or A".to_owned(),
        Form::Parts(parts) => {
            format!("a map of {}", every(parts.iter().map(|(part, _)| part)))
        }
        Form::List(one) => format!("a list, each {}", self::form(one)),
        Form::Bids(_) => "a map of bids, such as `6: { tricks: 6 }`".to_owned(),
    }
}

/// The option of a shipped game that was probably meant: one that is written nearly so, or the only
/// one that has all its words.
fn nearest_option(variant: &str, meant: &str) -> Option<&'static str> {
    let options = || Variant::find(variant).map_or(&[][..], |variant| variant.options());
    let ids = || options().iter().map(|option| option.id.as_str());
    let has_words = |id: &&str| meant.split('-').all(|word| id.split('-').any(|own| own == word));
    let mut with_words = ids().filter(has_words);
    let only = with_words.next().filter(|_| with_words.next().is_none());
    nearest(meant, ids()).or(only)
}

/// What is wrong, in lower case and without full stop.
pub fn rules_fault(fault: &RulesFault) -> String {
    match fault {
        RulesFault::UnknownVariant(name) => format!("unknown variant `{name}`"),
        RulesFault::UnknownClause(name) => format!("unknown clause `{name}`"),
        RulesFault::BadChoice { clause, misfit } => misfit_of(clause.id(), misfit),
        RulesFault::UnknownOption { variant, option } => {
            let near = nearest_option(variant, option);
            let all = || format!("; `rules {variant} --options` lists them all");
            let hint = near.map_or_else(all, |near| format!(", did you mean `{near}`?"));
            format!("`{variant}` has no option `{option}`{hint}")
        }
        RulesFault::BadOptionValue { option, given, expected } => {
            format!("`{option}` cannot be `{given}`, expected {}", option_values(expected))
        }
        RulesFault::OptionNeeds { option, needs } => format!("`{option}` needs `{needs}`"),
        RulesFault::Contradiction(what) => contradiction(*what).0,
        RulesFault::BidContradiction { bid, what } => bid_contradiction(*bid, *what).0,
        RulesFault::TwiceChosen { clause, option } => {
            format!("`{}` is chosen otherwise here than by the option `{option}`", clause.id())
        }
    }
}

/// What to do about it, where what is wrong does not already say so.
pub(super) fn remedy(fault: &RulesFault) -> Option<String> {
    match fault {
        RulesFault::Contradiction(what) => Some(contradiction(*what).1.to_owned()),
        RulesFault::BidContradiction { bid, what } => {
            Some(bid_contradiction(*bid, *what).1.to_owned())
        }
        RulesFault::TwiceChosen { option, .. } => {
            Some(format!("take out the edit or the option `{option}`"))
        }
        RulesFault::UnknownVariant(_)
        | RulesFault::UnknownClause(_)
        | RulesFault::BadChoice { .. }
        | RulesFault::UnknownOption { .. }
        | RulesFault::BadOptionValue { .. }
        | RulesFault::OptionNeeds { .. } => None,
    }
}

/// What is impossible, and what to do about it.
#[allow(clippy::too_many_lines)] // one table, an arm for each
fn contradiction(what: Contradiction) -> (String, &'static str) {
    use Contradiction as C;
    let plain = |what: &str, remedy: &'static str| (what.to_owned(), remedy);
    match what {
        C::PlayersOutOfRange { players } => (
            format!("{players} players, expected 2 to {}", Seat::MOST),
            "choose a number of players",
        ),
        C::OddPlayersInTwoSides { players } => (
            format!("{players} players cannot sit in two sides of the same size"),
            "let an even number play, or choose `sides: each`",
        ),
        C::NobodyToPlayAgainst => plain(
            "with two players a partner leaves nobody to play against",
            "choose `sides: each`",
        ),
        C::CalledSuitWithBids => plain(
            "a suit that finds the partner is called after a turned-up card is accepted, and here \
             tricks are bid for",
            "choose `sides: chosen`, or an auction about a turned-up card",
        ),
        C::ChosenPartnersWithoutBids => plain(
            "partners are chosen by who wins a bid, and here nobody bids",
            "choose `sides: called-suit`, or an auction of bids",
        ),
        C::DrawForPairsWithoutPairs => plain(
            "two low cards against two high ones make two pairs, and here are none",
            "choose `draw: none` or `draw: order-ace-high`",
        ),
        C::CopiesOutOfRange { copies } => (
            format!("{copies} copies of each card, expected 1 or 2"),
            "write `copies: 1` or `copies: 2`",
        ),
        C::BowersWithoutJacks => plain(
            "without jacks there are no bowers",
            "let the deck begin with the jack or below it",
        ),
        C::JokerInDoubleDeck => plain(
            "no joker is defined for a double deck",
            "choose `joker: absent` or one copy of each card",
        ),
        C::JokerAtNoTrump => plain(
            "nothing says what a joker is when a hand is played at no trump",
            "choose `no-trump: barred` or `joker: absent`",
        ),
        C::DeckTooSmall { needed, there } => (
            format!("the deal needs {needed} cards and the deck has {there}"),
            "deal fewer cards, or let the deck begin lower",
        ),
        C::HandOfNoCards => {
            plain("a hand of no cards has no tricks", "write how many `cards` each gets")
        }
        C::PacketsDoNotAddUp { packed, cards } => (
            format!("the packets hold {packed} cards and a hand {cards}"),
            "write `packets` that add up to the cards of a hand",
        ),
        C::EmptyWidow => plain(
            "a widow of no cards",
            "write how many cards lie in the `widow`, or choose `left-over: hidden`",
        ),
        C::WidowNotDealt => plain(
            "cards for a widow that is not dealt",
            "choose `left-over: widow`, or write `widow: 0`",
        ),
        C::FarmersHandWithoutItsCards { undealt } => (
            format!(
                "a farmer's hand takes three cards, all that lie undealt, and here there are {undealt}"
            ),
            "choose `farmers-hand: played`, or 24 cards for four players with `widow: 3`",
        ),
        C::GhostOfOtherSize { widow, cards } => (
            format!("the ghost hand has {widow} cards and every other hand {cards}"),
            "give the ghost (`widow`) as many cards as a player",
        ),
        C::ExtraCardNeverLaidAway => plain(
            "the dealer keeps a card too many: it is laid away after bidding for trump, or never",
            "choose `joker-discard: before-bidding`",
        ),
        C::TurnUpWithoutItsAuction => plain(
            "an auction about a turned-up card and a turned-up card need one another",
            "choose `auction` and `left-over` of `deal` that belong together",
        ),
        C::NoBids => {
            plain("an auction of bids needs bids", "write `bids`, such as `3: { tricks: 3 }`")
        }
        C::ForcedBidWithoutBids => plain(
            "nobody can be made to bid where nobody bids",
            "choose `all-pass: throw-in`, and `last-call: must-call` to stick the dealer",
        ),
        C::JokerSpeaksUnheld => plain(
            "nobody can hold a joker that is not in the deck",
            "choose `joker: best-trump` or `all-pass: throw-in`",
        ),
        C::JokerSpeaksUnbid => plain(
            "the joker's holder must bid three, and three is no bid here",
            "add a bid of 3 or choose `all-pass: throw-in`",
        ),
        C::DealerFirstAndLast => plain(
            "a dealer who speaks first cannot be the last who must call",
            "choose `first-caller: eldest` or `last-call: may-pass`",
        ),
        C::WidowNobodyTakes => plain(
            "a widow is dealt that no bid takes",
            "write `widow: true` for the bids that take it, or choose `left-over: hidden`",
        ),
        C::SetCostsNothing => plain(
            "a set costs a fixed number, and that is 0",
            "write `set-points`, or choose `bid-failed: nothing`",
        ),
        C::DefendAloneWithoutLoneHands => plain(
            "a defender plays alone against a lone maker, and no maker may call alone",
            "choose `alone: with-the-call` or `defend-alone: never`",
        ),
        C::ExposedWithoutLoneHands => plain(
            "a lone hand may be exposed, and no maker may call alone",
            "choose `alone: with-the-call` or `jambon: { offered: false }`",
        ),
        C::CallForBestWithoutLoneHands => plain(
            "a lone hand may call for the best card, and no maker may call alone",
            "choose `alone: with-the-call` or `call-for-best: never`",
        ),
        C::CallForBestWithoutPartner => plain(
            "a lone hand may call for the best card of a partner who sits out, and nobody does",
            "choose `call-for-best: never`",
        ),
        C::DemandedOfNoHand => plain(
            "a card can be demanded of an exposed hand only",
            "write `offered: true` or `card-demanded: false`",
        ),
        C::AssistAloneWithoutLoneHands => plain(
            "the dealer's partner may accept by going alone only, and nobody may go alone",
            "choose `assisting: free` or `alone: with-the-call`",
        ),
        C::OnlyOpponentSitsOut => plain(
            "when the only opponent sits out there is nobody to play against",
            "choose `sits-out: partners`",
        ),
        C::LeastOutOfRange { least, alone, cards } => {
            let which = if alone { "alone" } else { "together" };
            (
                format!("a point takes {least} tricks {which}, and there are {cards}"),
                "let it take fewer tricks",
            )
        }
        C::PointsBelowZero => plain("a hand that is won cannot cost points", "write 0 or more"),
        C::NothingScores => plain(
            "nobody scores for a point, a march or a euchre, so no game ends",
            "let one of them be worth something",
        ),
        C::TargetIsZero => {
            plain("a game to no points is over before it starts", "write a target of 1 or more")
        }
        C::TargetOutOfRange { target } => {
            (format!("a game to {target} points never ends"), "write a smaller target")
        }
    }
}

/// What is impossible about a bid, and what to do about it.
fn bid_contradiction(bid: BidName, what: BidContradiction) -> (String, &'static str) {
    use BidContradiction as B;
    match what {
        B::TricksOutOfRange { tricks, cards } => (
            format!("bid {bid} promises {tricks} tricks of {cards}"),
            "let it promise at least one trick and no more than there are",
        ),
        B::WorthNothing => {
            (format!("bid {bid} is worth nothing"), "leave `rate` or `value` out, or raise it")
        }
        B::WidowNotDealt => (
            format!("bid {bid} takes a widow that is not dealt"),
            "choose `left-over: widow` for `deal`, or write `widow: false`",
        ),
        B::TooManyPartners { partners } => (
            format!("bid {bid} may choose {partners} partners, and then nobody plays against them"),
            "allow fewer `partners`",
        ),
        B::ExchangesTooMany { help, cards } => {
            (format!("bid {bid} exchanges {help} cards of {cards}"), "let it exchange fewer cards")
        }
        B::HelpWithoutPartner => (
            format!("bid {bid} brings a partner's help, and nobody has a partner"),
            "write `help: 0`, or choose `sides: alternate`",
        ),
        B::FewerTricksThan { below } => (
            format!("bid {bid} is above bid {below} and promises fewer tricks"),
            "let the tricks rise with the bids",
        ),
    }
}
