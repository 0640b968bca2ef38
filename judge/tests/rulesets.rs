//! Rulesets as data: variants with their options, tables of one's own, choices as they are named,
//! and what cannot matter.

use leftbower_judge::{
    rules::{
        Clause, Form, LastCall, Misfit, OptionValue, OptionValues, Options, Patch, RulesFault,
        Ruleset, RulesetFile, Sides, Trump, Variant,
    },
    table::Suit,
};

use crate::support::{patch, rules, variant};

#[test]
fn every_shipped_variant_loads_with_every_value_of_every_option() {
    for variant in Variant::all() {
        assert_eq!(variant.with(&Options::new()).map(|_| ()), Ok(()), "{}", variant.id);
        for option in variant.options() {
            for value in option.samples() {
                let mut chosen = Options::from([(option.id.clone(), value.clone())]);
                if let Some(needs) = &option.requires {
                    chosen.insert(needs.clone(), OptionValue::Switch(true));
                }
                assert!(
                    variant.with(&chosen).is_ok(),
                    "{} {}: {value} {:?}",
                    variant.id,
                    option.id,
                    variant.with(&chosen)
                );
            }
        }
    }
}

#[test]
fn the_difference_of_two_rulesets_turns_one_into_the_other() {
    for one in Variant::all() {
        for other in Variant::all() {
            let (one, other) = (one.rules(), other.rules());
            assert_eq!(one.clone().with(one.diff(&other)), other);
            assert_eq!(one.diff(&other).is_empty(), one == other);
        }
    }
}

#[test]
fn faults_come_all_at_once() {
    let classic = variant("classic");
    let chosen = Options::from([
        ("jambon-called-card".to_owned(), OptionValue::Switch(true)),
        ("stick-dealer".to_owned(), OptionValue::Switch(true)),
        ("target".to_owned(), OptionValue::Number(0)),
    ]);
    let expected = [
        RulesFault::UnknownOption {
            variant: "classic".to_owned(),
            option: "stick-dealer".to_owned(),
        },
        RulesFault::BadOptionValue {
            option: "target".to_owned(),
            given: "0".to_owned(),
            expected: OptionValues::Number { least: 1, most: 1000 },
        },
        RulesFault::OptionNeeds {
            option: "jambon-called-card".to_owned(),
            needs: "jambon".to_owned(),
        },
    ];
    assert_eq!(classic.with(&chosen).expect_err("three faults"), expected);
}

fn table(edit: &str) -> RulesetFile {
    RulesetFile {
        id: "our-table".to_owned(),
        name: "Friday table".to_owned(),
        based_on: "classic".to_owned(),
        options: Options::from([("stick-the-dealer".to_owned(), OptionValue::Switch(true))]),
        edit: Patch(serde_yaml::from_str(edit).expect("YAML")),
        notes: Vec::new(),
    }
}

#[test]
fn a_table_takes_its_options_and_edits() {
    let variant = table("{ points: { euchre: 3 } }").check().expect("sound");
    let rules = variant.rules();
    assert_eq!(
        (rules.last_call, rules.points.euchre, rules.points.march),
        (LastCall::MustCall, 3, 2)
    );
}

#[test]
fn all_faults_are_named() {
    let faults =
        table("{ pints: { euchre: 3 }, following: sometimes }").check().expect_err("two faults");
    assert_eq!(faults[0], RulesFault::UnknownClause("pints".to_owned()));
    assert!(format!("{:?}", faults[1]).contains("must-follow"), "{:?}", faults[1]);
}

#[test]
fn contradictions_are_named() {
    let faults = table("{ players: 7 }").check().expect_err("too many cards");
    assert!(matches!(faults[0], RulesFault::Contradiction(_)), "{faults:?}");
}

/// Classic with that choice of a clause, or what does not fit.
fn choosing(clause: Clause, written: &str) -> Result<Ruleset, Misfit> {
    let value = serde_yaml::from_str(written).expect("YAML");
    let patch = Patch([(clause.id().into(), value)].into_iter().collect());
    patch.apply(&rules("classic")).map_err(|mut faults| match faults.pop() {
        Some(RulesFault::BadChoice { misfit, .. }) if faults.is_empty() => *misfit,
        last => panic!("{clause:?}: {faults:?} {last:?}"),
    })
}

#[test]
fn a_choice_is_read_exactly_where_it_is_listed() {
    for clause in Clause::ALL.iter().copied() {
        let names = clause.choices();
        for name in names {
            match choosing(clause, name) {
                Ok(rules) => assert_eq!(rules.written(clause), *name, "{clause:?}"),
                // Such as a widow, of which the number of cards has to be told.
                Err(misfit) => {
                    let is_unknown = matches!(misfit.wanted, Some(Form::Names(_)));
                    assert!(!is_unknown, "{clause:?}: {misfit:?}");
                }
            }
        }
        let misfit = choosing(clause, "no-such-choice").expect_err("nothing is called so");
        match misfit.wanted {
            Some(Form::Names(listed)) => {
                assert!(!listed.is_empty() && listed == names, "{clause:?}");
            }
            wanted => {
                assert!(names.is_empty() || names == ["true", "false"], "{clause:?}: {wanted:?}");
            }
        }
    }
}

#[test]
fn nothing_that_tells_variants_apart_is_hidden() {
    for one in Variant::all() {
        for other in Variant::all() {
            let (one_rules, other_rules) = (one.rules(), other.rules());
            if one_rules.auction.is_turn_up() != other_rules.auction.is_turn_up() {
                continue;
            }
            for choice in one_rules.diff(&other_rules) {
                let clause = choice.clause();
                assert!(
                    one_rules.applies(clause) || other_rules.applies(clause),
                    "{} and {} differ in {}",
                    one.id,
                    other.id,
                    clause.id()
                );
            }
        }
    }
}

#[test]
fn what_cannot_matter_is_not_told() {
    for (id, clause, applies) in [
        ("classic", Clause::Bids, false),
        ("classic", Clause::TurnUpGoes, true),
        ("classic", Clause::JokerTurnedUp, false),
        ("railroad", Clause::JokerTurnedUp, true),
        ("pepper", Clause::TurnUpGoes, false),
        ("pepper", Clause::NoTrumpBowers, true),
        ("three-handed", Clause::DefendAlone, false),
        ("three-handed", Clause::LoneHand, true),
        ("two-handed", Clause::LoneHand, false),
        ("bid-euchre", Clause::PartnerHelp, true),
        ("bid-euchre", Clause::IdenticalCards, false),
        ("double-hasenpfeffer", Clause::IdenticalCards, true),
        ("classic", Clause::UnheldCard, false),
        ("bid-euchre", Clause::UnheldCard, true),
        ("two-handed", Clause::Sides, false),
        ("three-handed", Clause::RuffingPartner, false),
        ("ghost-hand", Clause::Sides, false),
        ("three-handed", Clause::Sides, true),
    ] {
        assert_eq!(rules(id).applies(clause), applies, "{id} {}", clause.id());
    }
}

#[test]
fn what_the_games_choose_is_of_the_form_of_its_clause() {
    for rules in Variant::all().iter().map(Variant::rules) {
        for clause in Clause::ALL.iter().copied() {
            let written = serde_yaml::from_str(&rules.written(clause)).expect("YAML");
            let patch = Patch([(clause.id().into(), written)].into_iter().collect());
            assert_eq!(patch.apply(&rules).as_ref(), Ok(&rules), "{clause:?}");
        }
    }
    let parts = |clause: Clause| -> Vec<&str> {
        let Form::Parts(parts) = clause.form() else { panic!("{clause:?} has parts") };
        parts.into_iter().map(|(name, _)| name).collect()
    };
    assert_eq!(parts(Clause::Deck), ["lowest", "copies"]);
    assert_eq!(parts(Clause::Least), ["together", "alone"]);
    let Form::Parts(deal) = Clause::Deal.form() else { panic!("a deal has parts") };
    let byte = || Form::Number { least: 0, most: 255 };
    assert!(deal.contains(&("packets", Form::List(Box::new(byte())))), "{deal:?}");
    let ranks = Clause::ALL.iter().filter(|clause| format!("{:?}", clause.form()).contains("Rank"));
    assert_eq!(ranks.collect::<Vec<_>>(), [&Clause::Deck]);
}

#[test]
fn what_does_not_fit_is_told_by_its_part() {
    let misfit = |clause: Clause, text: &str| {
        let misfit = choosing(clause, text).expect_err("it does not fit");
        (misfit.part.join(" "), misfit.given)
    };
    let told = |part: &str, given: &str| (part.to_owned(), given.to_owned());
    assert_eq!(misfit(Clause::LoneLead, "left"), told("", "left"));
    assert_eq!(misfit(Clause::Points, "{ made: many }"), told("made", "many"));
    assert_eq!(misfit(Clause::Points, "{ euhcre: 3 }"), told("euhcre", "3"));
    assert_eq!(misfit(Clause::Bids, "{ 6: { tricks: -1 } }"), told("6 tricks", "-1"));
    assert_eq!(misfit(Clause::Deal, "{ packets: [3, two] }"), told("packets", "[3, two]"));
    assert_eq!(misfit(Clause::Deck, "{ lowest: 1 }"), told("lowest", "1"));
    assert_eq!(misfit(Clause::Deal, "{ packets: [3, 2], widow: -1 }"), told("widow", "-1"));
    assert_eq!(misfit(Clause::Deck, "{ lowest: 8, copies: many }"), told("copies", "many"));
    assert_eq!(misfit(Clause::Least, "{ together: 3, alone: 256 }"), told("alone", "256"));
}

/// Each rule of what matters where it begins and where it ends.
#[test]
fn a_choice_matters_as_long_as_something_hangs_on_it() {
    for (table, edit, clause, applies) in [
        ("classic", "", Clause::Assisting, true),
        ("classic", "players: 2", Clause::Assisting, false),
        ("three-handed", "", Clause::Assisting, false),
        ("call-ace", "", Clause::Assisting, false),
        ("auction-6", "", Clause::Assisting, false),
        ("pepper", "", Clause::Passing, true),
        ("bid-euchre", "", Clause::Passing, false),
        ("classic", "", Clause::Passing, false),
        ("classic", "", Clause::AllPass, true),
        ("classic", "last-call: must-call", Clause::AllPass, false),
        ("bald", "last-call: must-call", Clause::AllPass, true),
        ("classic", "", Clause::LoneHand, true),
        ("pepper", "lone-hand: always", Clause::LoneHand, false),
        ("pepper", "alone: with-the-call", Clause::LoneHand, false),
        ("classic", "", Clause::SitsOut, true),
        ("bid-euchre", "", Clause::SitsOut, true),
        ("two-handed", "", Clause::SitsOut, false),
        ("pepper", "alone: with-the-call", Clause::SitsOut, false),
        ("classic", "", Clause::LoneLead, true),
        ("three-handed", "", Clause::LoneLead, true),
        ("two-handed", "", Clause::LoneLead, false),
        ("bid-euchre", "", Clause::LoneLead, true),
        ("pepper", "lone-hand: always", Clause::LoneLead, false),
        ("classic", "", Clause::FirstLead, true),
        ("three-handed", "", Clause::FirstLead, true),
        ("standard", "", Clause::FirstLead, true),
        ("three-handed", "lone-lead: left-of-maker", Clause::FirstLead, false),
        ("pepper", "lone-hand: always, lone-lead: left-of-maker", Clause::FirstLead, true),
        ("hasenpfeffer", "", Clause::Widow, true),
        ("pepper", "", Clause::Widow, false),
        ("classic", "bids: { 3: { tricks: 3, widow: true } }", Clause::Widow, false),
        ("bid-euchre: joker", "", Clause::JokerDiscard, true),
        ("bid-euchre", "", Clause::JokerDiscard, false),
        ("pepper", "", Clause::PartnerHelp, false),
        ("call-ace", "", Clause::CalledPartner, true),
        ("classic", "", Clause::CalledPartner, false),
        ("classic", "", Clause::LeftFollows, true),
        ("classic", "left-bower: plain", Clause::LeftFollows, false),
        ("classic", "", Clause::NoTrumpBowers, false),
        ("classic", "", Clause::Sides, true),
        ("bid-euchre", "players: 2", Clause::Sides, false),
        ("bid-euchre", "players: 3, sides: each", Clause::Sides, false),
        ("auction-5", "", Clause::Sides, true),
        ("classic", "", Clause::RuffingPartner, true),
        ("classic", "", Clause::Short, false),
        ("classic", "least: { together: 4 }", Clause::Short, true),
        ("classic", "least: { alone: 4 }", Clause::Short, true),
        ("two-handed", "least: { alone: 4 }", Clause::Short, false),
        ("pepper", "least: { together: 4 }", Clause::Short, false),
        ("double-hasenpfeffer", "", Clause::SetPoints, true),
        ("pepper", "", Clause::SetPoints, false),
        ("classic", "bid-failed: set-points", Clause::SetPoints, false),
        ("pepper", "", Clause::Stakes, true),
        ("pepper", "bid-failed: nothing", Clause::Stakes, false),
        ("hasenpfeffer", "", Clause::Stakes, false),
        ("hasenpfeffer", "bids: { 6: { alone: true } }", Clause::Stakes, true),
        ("hasenpfeffer", "bids: { 6: { rate: 2 } }", Clause::Stakes, true),
        ("classic", "", Clause::Movement, true),
        ("three-handed", "", Clause::Movement, false),
        ("pepper", "", Clause::Movement, false),
        ("call-ace", "", Clause::Movement, false),
        ("classic", "players: 2", Clause::Movement, false),
        ("classic", "", Clause::BothArrive, false),
        ("classic", "defenders: per-trick", Clause::BothArrive, true),
        ("three-handed", "", Clause::BothArrive, true),
        ("two-handed", "", Clause::BothArrive, false),
        ("pepper", "", Clause::BothArrive, true),
        ("pepper", "bid-defence: per-trick-at-rate", Clause::BothArrive, true),
        ("pepper", "bid-defence: value-when-set", Clause::BothArrive, false),
        ("pepper", "bid-defence: nothing", Clause::BothArrive, false),
    ] {
        let rules = patch(edit).apply(&rules(table)).expect("every choice is of its form");
        assert_eq!(rules.applies(clause), applies, "{table} with {edit}: {}", clause.id());
    }
}

/// Cards are traded for the three left over only where there are such, and a card is turned up.
#[test]
fn a_farmers_hand_matters_where_it_can_be_traded() {
    for (table, applies) in [
        ("classic", false),
        ("classic: farmers-hand", true),
        ("auction-5", false),
        ("pepper", false),
    ] {
        assert_eq!(rules(table).applies(Clause::FarmersHand), applies, "{table}");
    }
}

#[test]
fn a_trump_is_a_suit_or_none() {
    for (text, trump) in [
        ("S", Trump::Suit(Suit::Spades)),
        ("hearts", Trump::Suit(Suit::Hearts)),
        ("No Trump", Trump::None),
        ("nt", Trump::None),
    ] {
        assert_eq!(text.parse(), Ok(trump), "{text}");
    }
    for text in ["SH", "Spade Heart", "", "X"] {
        let fault = text.parse::<Trump>().expect_err(text);
        assert_eq!(
            fault.to_string(),
            format!("`{text}` is not a trump, expected S, H, D, C or NT")
        );
    }
}

/// How a game ends changes nothing of its hands; what is done with the cards does.
#[test]
fn rules_of_hands_are_those_of_a_variant_whatever_the_target() {
    for (table, variant) in [
        ("classic", Some("classic")),
        ("classic: target=7", Some("classic")),
        ("classic: joker", None),
        ("pepper", Some("pepper")),
    ] {
        let found = Variant::of_hands(&rules(table)).map(|variant| &*variant.id);
        assert_eq!(found, variant, "{table}");
    }
}

#[test]
fn a_patch_is_part_of_one_that_chooses_as_much_and_more() {
    let part = patch("points: { euchre: 3 }");
    for (whole, is_part) in [
        ("points: { euchre: 3 }", true),
        ("points: { euchre: 3, march: 2 }, following: free", true),
        ("points: { euchre: 4 }", false),
        ("points: { march: 2 }", false),
        ("following: free", false),
        ("", false),
    ] {
        assert_eq!(part.is_part_of(&patch(whole)), is_part, "{whole}");
    }
    assert!(patch("").is_empty() && patch("").is_part_of(&part));
    assert!(!part.is_empty());
}

/// What another game does, said of one's own: bids that only one's own has are taken out.
#[test]
fn a_choice_of_another_game_takes_the_place_of_ones_own() {
    for clause in Clause::ALL.iter().copied() {
        for one in Variant::all() {
            for other in Variant::all() {
                let (one, other) = (one.rules(), other.rules());
                let back = Patch::back_to(&one.choice(clause), &other);
                let found = back.apply(&other).expect("a choice of its form");
                assert_eq!(found.choice(clause), one.choice(clause), "{clause:?}");
            }
        }
    }
}

#[test]
fn a_table_of_ones_own_is_none_of_those_that_ship() {
    let own = table("{}").check().expect("sound");
    assert!(own.is_own());
    assert_eq!(own.base().id, "classic");
    for shipped in Variant::all() {
        assert!(!shipped.is_own() && shipped.base().id == shipped.id, "{}", shipped.id);
    }
}

/// The one word that stands for values of other options and changes nothing itself.
#[test]
fn presets_are_told_from_other_options() {
    for variant in Variant::all() {
        for option in variant.options() {
            assert_eq!(option.is_preset(), option.id == "preset", "{} {}", variant.id, option.id);
        }
    }
}

#[test]
fn seats_tell_partners_where_none_are_chosen_or_called() {
    for (sides, told) in [
        (Sides::Alternate, true),
        (Sides::Beside, true),
        (Sides::Each, true),
        (Sides::Chosen, false),
        (Sides::CalledSuit, false),
    ] {
        assert_eq!(sides.are_told_by_seats(), told, "{sides:?}");
    }
}
