//! The exact values of positions of five pieces, whose tables are large.

use jungle_engine::tablebase::Value;
use jungle_engine::{SearchControl, Verdict};
use jungle_study::analysis::exact_values;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

#[path = "../../engine/tests/endgame/support.rs"]
#[expect(dead_code, reason = "written for the tests of play by the tablebase")]
mod support;

#[test]
#[ignore = "takes a minute: make test-endgame"]
fn the_best_move_of_five_pieces_wins_as_soon_as_the_table_says() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let options = support::options(&[]);
    let tablebase = support::tablebase(&options, "TW-CDL");
    for _ in 0..20 {
        let is_won = |value| matches!(value, Value::Win(plies) if plies > 10);
        let game = support::reached(&tablebase, &options, "TW-CDL", &mut rng, is_won);
        let Some(Value::Win(plies)) = tablebase.probe(&support::position(game.as_ref())) else {
            panic!("{} is won", game.position_text());
        };
        let values = exact_values(game.as_ref(), SearchControl::unattended()).expect("values");
        assert_eq!(values.len(), game.legal_moves().len());
        assert_eq!(Verdict::of(values[0].1), Verdict::Win(plies.into()));
    }
}
