//! What questions can expose: belief by belief, book by book, and variant by variant of all that
//! ships.

use std::fs;

use leftbower::{
    content::{BookPower, Library, check_with_power},
    rules::{Options, Variant},
    tutor::{Catalogue, Generator, Seed, Skill, Want, answer_under},
};

#[test]
fn every_belief_is_exposed_wherever_it_is_false() {
    let power = &crate::support::checked().1;
    let asked: Vec<&str> = power.variants.iter().map(|variant| variant.id.as_str()).collect();
    let all: Vec<&str> = Variant::all().iter().map(|variant| variant.id.as_str()).collect();
    assert_eq!(asked, all);
    let pairs: usize = power.variants.iter().map(|variant| variant.exposed.len()).sum();
    assert!(pairs > 700, "{pairs} pairs");
    let short = power.variants.iter().flat_map(|variant| {
        variant.short().map(move |(belief, count)| format!("{} {belief} {count}", variant.id))
    });
    assert_eq!(
        short.collect::<Vec<_>>(),
        [] as [&str; 0],
        "each belief needs three questions wherever it is false"
    );
}

/// The left bower asked for in two ways, with best play, which tells nothing about rules.
const PACK: &str = "\
pack: { id: two, title: Two questions, variant: classic }
puzzles:
  - { id: one, ask: suit, trump: S, card: JC }
  - { id: other, ask: legal, trump: S, led: QC, hand: JC 9S KC AH 10H }
  - { id: best, ask: tricks, contract: { maker: 1, trump: S }, hands: { 1: JS, 2: JC, 3: 9H, 4: 9D } }
";

/// Beliefs of which two are one, a third answers those questions like them, a fourth does not and a
/// fifth is hidden.
const BELIEFS: &str = "\
misconceptions:
  - { id: keeps, belief: The left keeps its suit., edit: { left-follows: printed }, explain: No. }
  - { id: keeps-too, belief: The left is of its suit., edit: { left-follows: printed }, explain: No. }
  - { id: plain, belief: The left is nothing., edit: { left-bower: plain }, explain: No. }
  - { id: anything, belief: Any card may be played., edit: { following: any-card }, explain: No. }
  - { id: dealer-leads, belief: The dealer leads., edit: { first-lead: dealer }, explain: No. }
";

#[test]
fn a_pack_exposes_and_tells_apart_what_its_answers_do() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [("pack.yaml", PACK), ("misconceptions.yaml", BELIEFS)] {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    let (faults, power) = check_with_power(&[folder.path().to_owned()], &Library::shipped(), None);
    assert_eq!(faults, []);
    let ids = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    let two = BookPower {
        is_lesson: false,
        id: "two".to_owned(),
        questions: 2,
        exposed: ids(&["keeps", "keeps-too", "plain", "anything"]),
        hidden: ids(&["dealer-leads"]),
        alike: vec![ids(&["keeps", "plain"])],
    };
    assert_eq!((two.pairs(), &power.books), (1, &vec![two.clone()]));
    let [classic] = &*power.variants else { panic!("{:?}", power.variants) };
    let counts: Vec<u32> = classic.exposed.iter().map(|(_, count)| *count).collect();
    assert_eq!(
        (classic.id.as_str(), classic.questions, counts),
        ("classic", 2, vec![2, 2, 2, 1, 0])
    );
}

#[test]
fn what_a_belief_says_is_its_answer_without_the_reasons() {
    let library = crate::support::shipped();
    let catalogue = Catalogue::new(library.beliefs());
    let mut legal = 0;
    for variant in Variant::all() {
        let generator =
            Generator::new(variant, Options::new(), library.beliefs()).expect("sound rules");
        let skills = [Skill::FollowLegal, Skill::TrickWinner];
        let drawn = skills.into_iter().flat_map(|skill| {
            (0..10)
                .filter_map(|seed| generator.draw(skill, Seed(seed), &Want::default()))
                .collect::<Vec<_>>()
        });
        for question in drawn {
            for belief in catalogue.of(&question).iter() {
                let ruled = answer_under(&question, &belief.rules).ok();
                legal += u32::from(ruled.is_some());
                let id = &belief.belief.id;
                assert_eq!(
                    belief.says(&question),
                    ruled.map(|it| it.into_parts().0),
                    "{id}: {question:?}"
                );
            }
        }
    }
    assert!(legal > 5_000, "{legal} answers were compared");
}
