//! Duplicate matches: whose deal it is, which deals a table plays, and what is added up.

use leftbower_judge::{
    chance::Seed,
    solver::{Duplicate, Level, Played, Player, WinChances},
};

use crate::support::rules;

/// Who deals at a table of a block, and what came of it.
fn tables(
    duplicate: &Duplicate<'_>,
    rules: &leftbower_judge::rules::Ruleset,
) -> Vec<Vec<(Vec<u8>, Played)>> {
    let mut player = Player::new(Level::ALL[0], rules, Seed(3));
    let mut at = |table| {
        let mut dealers = Vec::new();
        let played = duplicate.play(table, |_, view, score| {
            if view.history.is_empty() {
                dealers.push(view.dealer.number());
            }
            player.act(view, score)
        });
        (dealers, played.expect("every act is legal"))
    };
    (0..duplicate.blocks()).map(|block| duplicate.tables(block).map(&mut at).collect()).collect()
}

#[test]
fn each_deals_in_turn_and_every_deal_is_played_at_every_seating() {
    for (table, seatings) in [("classic", 2), ("three-handed", 6)] {
        let rules = rules(table);
        let duplicate = Duplicate::new(&rules, Seed(5), Duplicate::BLOCK + 10);
        assert_eq!(duplicate.blocks(), 2);
        let blocks = tables(&duplicate, &rules);
        let from_the_last =
            (0..rules.players).map(|at| (rules.players + at - 1) % rules.players + 1);
        let expected: Vec<u8> =
            from_the_last.cycle().take(Duplicate::BLOCK as usize + 10).collect();
        for (block, deals) in blocks.iter().zip(expected.chunks(Duplicate::BLOCK as usize)) {
            assert_eq!(block.len(), seatings, "{table}");
            for (dealers, played) in block {
                assert_eq!(dealers, deals, "{table}");
                assert_eq!(played.ahead.len(), deals.len(), "{table}");
            }
        }
    }
}

#[test]
fn an_outcome_adds_up_what_its_tables_found() {
    let rules = rules("classic");
    let duplicate = Duplicate::new(&rules, Seed(6), 2 * Duplicate::BLOCK);
    let blocks: Vec<Vec<Played>> = tables(&duplicate, &rules)
        .into_iter()
        .map(|block| block.into_iter().map(|(_, played)| played).collect())
        .collect();
    let found = duplicate.outcome(blocks.iter().map(Vec::as_slice));
    let all = || blocks.iter().flatten();
    assert_eq!(found.deals, 2 * Duplicate::BLOCK);
    for side in 0..2 {
        let won: u32 = all().map(|played| played.matches[side]).sum();
        assert!(won > 1 && found.matches[side] == won, "{won} matches");
    }
    let ahead: f64 = all().flat_map(|played| &played.ahead).sum();
    let deals: u32 = found.deals * 2; // each at two seatings
    assert!((found.points - ahead / f64::from(deals)).abs() < 1e-9);
}

/// As many as take two seconds: hands that take longer are fewer.
#[test]
fn hands_to_play_go_by_the_square_of_the_cards() {
    for (table, hands) in
        [("classic", 200), ("three-handed", 300), ("double-hasenpfeffer", 60), ("auction-6", 88)]
    {
        assert_eq!(WinChances::hands_to_play(&rules(table)), hands, "{table}");
    }
}
