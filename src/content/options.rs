//! House options as they stand in a file, and the faults of rules brought to their places.

use super::{FaultKind, Node, Rule, Shape, Span, Word};
use crate::rules::{Clause, OptionValue, Options, RulesFault, Variant};

/// A map of options, each with its place.
#[derive(Debug)]
pub(super) struct OptionMap<'r> {
    node: Node<'r>,
    entries: Vec<(Word<'r>, Node<'r>)>,
}

impl<'r> OptionMap<'r> {
    /// Reads `options:`; what is no option's value is reported.
    pub(super) fn read(node: Node<'r>) -> Option<(Self, Options)> {
        let entries = node.map("the options")?.rest();
        let mut options = Options::new();
        let mut whole = true;
        for (key, value) in &entries {
            match OptionValue::from_yaml(value.value()) {
                Some(chosen) => drop(options.insert(key.text().to_owned(), chosen)),
                None => {
                    let wanted = Shape::Text;
                    value.fault(FaultKind::WrongShape {
                        what: "an option's value",
                        wanted,
                        found: value.shape(),
                    });
                    whole = false;
                }
            }
        }
        whole.then_some((Self { node, entries }, options))
    }

    fn entry(&self, option: &str) -> Option<&(Word<'r>, Node<'r>)> {
        self.entries.iter().find(|(key, _)| key.text() == option)
    }

    /// Where the value of an option stands; the whole map where it is not mentioned.
    fn value_span(&self, option: &str) -> Span {
        self.entry(option).map_or(self.node.span(), |(_, value)| value.span())
    }

    /// The options as they were read.
    fn values(&self) -> Options {
        let read = |(key, value): &(Word<'_>, Node<'_>)| {
            Some((key.text().to_owned(), OptionValue::from_yaml(value.value())?))
        };
        self.entries.iter().filter_map(read).collect()
    }

    fn key_span(&self, option: &str) -> Span {
        self.entry(option).map_or(self.node.span(), |(key, _)| key.span())
    }
}

/// Reports what is wrong with chosen rules, each fault at the option, the clause or else the value
/// that has it.
pub(super) fn report(
    faults: &[RulesFault],
    at: Node<'_>,
    variant: Option<&Variant>,
    options: Option<&OptionMap<'_>>,
    edit: Option<Node<'_>>,
) {
    let reader = at.reader();
    let edited = |name: &str| {
        let (_, value) =
            edit?.map("edits")?.rest().into_iter().find(|(key, _)| key.text() == name)?;
        Some(value)
    };
    for fault in faults {
        let refused = || Rule::Rules(fault.clone());
        match fault {
            RulesFault::UnknownOption { option, .. } => {
                let known = variant.into_iter().flat_map(Variant::options).map(|option| &option.id);
                let span = options.map_or(at.span(), |options| options.key_span(option));
                reader.report(span, Rule::unknown("option", option, known));
            }
            RulesFault::BadOptionValue { option, .. } | RulesFault::OptionNeeds { option, .. } => {
                reader.report(
                    options.map_or(at.span(), |options| options.value_span(option)),
                    refused(),
                );
            }
            RulesFault::UnknownVariant(name) => unknown_variant(name, at),
            RulesFault::UnknownClause(name) => {
                let span = edited(name).map_or(at.span(), Node::key_span);
                reader.report(span, unknown_clause(name));
            }
            RulesFault::BadChoice { clause, misfit } => {
                let place = edited(clause.id()).map(|node| {
                    misfit.part.iter().fold(node, |node, part| within(node, part).unwrap_or(node))
                });
                let span = match (place, &misfit.wanted) {
                    (Some(node), None) => node.key_span(),
                    (Some(node), Some(_)) => node.span(),
                    (None, _) => at.span(),
                };
                reader.report(span, refused());
            }
            RulesFault::TwiceChosen { clause, .. } => {
                reader.report(edited(clause.id()).map_or(at.span(), Node::span), refused());
            }
            RulesFault::Contradiction(_) | RulesFault::BidContradiction { .. } => {
                let (clauses, part) = (fault.clashing(), part_to_blame(fault));
                let place = clauses.iter().find_map(|clause| edited(clause.id()));
                let place = place.map(|node| {
                    part.as_deref().and_then(|part| within(node, part)).unwrap_or(node)
                });
                let about = options.zip(variant).and_then(|(options, variant)| {
                    let chosen = options.values();
                    Some(options.value_span(variant.option_about(&chosen, clauses)?))
                });
                let anywhere = edit.map(Node::span).or(options.map(|options| options.node.span()));
                reader.report(
                    place.map(Node::span).or(about).or(anywhere).unwrap_or(at.span()),
                    refused(),
                );
            }
        }
    }
}

/// That no clause has that name.
pub(super) fn unknown_clause(name: &str) -> Rule {
    Rule::unknown("clause", name, Clause::ALL.iter().map(|clause| clause.id()))
}

/// The part of the first clause that is to blame: a bid.
fn part_to_blame(fault: &RulesFault) -> Option<String> {
    match fault {
        RulesFault::BidContradiction { bid, .. } => Some(bid.to_string()),
        _ => None,
    }
}

/// The value of a key of an edited clause.
fn within<'r>(node: Node<'r>, part: &str) -> Option<Node<'r>> {
    let (_, value) =
        node.map("a clause")?.rest().into_iter().find(|(key, _)| key.text() == part)?;
    Some(value)
}

/// Reports a variant that does not exist.
pub(super) fn unknown_variant(name: &str, at: Node<'_>) {
    at.fault(Rule::unknown("variant", name, Variant::all().iter().map(|variant| &variant.id)));
}
