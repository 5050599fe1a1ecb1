//! What the opponent could do if the side to move passed.

use jungle_engine::{Bot, BotContext, BotRng, engine_of};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{EarlyEnd, Game, Move, Options};
use jungle_study::analysis::threats;
use rand::SeedableRng;

fn position(id: &str, text: &str) -> Box<dyn Game> {
    let entry = find_game(id).expect("a registered game");
    entry.start_from_text(text, &Options::new(entry.rule_options)).expect("a position")
}

/// The threats in a position, as texts.
fn found(id: &str, text: &str) -> Vec<String> {
    let game = position(id, text);
    threats(game.as_ref()).iter().map(|mv| mv.text(game.info())).collect()
}

#[test]
fn captures_and_the_den_are_threats() {
    assert_eq!(found("jungle", "7/7/E6/r6/C6/7/7/7/7 r"), ["A4 A3"]);
    // What the side to move itself can capture is no threat.
    assert_eq!(found("jungle", "7/7/E6/r6/C6/7/7/7/7 b"), ["A5 A4"]);
    assert_eq!(found("jungle", "7/7/7/7/7/6E/7/3c3/7 r"), ["D8 D9"]);
}

#[test]
fn captures_by_jumps_are_threats() {
    assert_eq!(found("jungle", "7/7/2l4/7/7/7/2D4/7/6E r"), ["C3 C7"]);
    for (game, count) in [("jungle", 0), ("mule-checkers", 0), ("lines-of-action", 4)] {
        let entry = find_game(game).expect("a registered game");
        let start = entry.start(&Options::new(entry.rule_options));
        assert_eq!(threats(start.as_ref()).len(), count, "{game}");
    }
}

#[test]
fn a_game_that_is_over_has_no_threats() {
    let mut game = position("jungle", "7/7/E6/r6/7/7/7/7/7 r");
    game.end_early(EarlyEnd::Agreement);
    assert_eq!(threats(game.as_ref()), []);
}

/// Whether a move captures, or wins for its side, when it is played.
fn captures_or_wins(game: &dyn Game, mv: &Move) -> bool {
    let mut next = game.clone_game();
    let before =
        next.pieces().iter().filter(|placed| placed.piece.side != game.side_to_move()).count();
    let played = next.play(mv).expect("a legal move");
    let after = next.pieces().iter().filter(|placed| placed.piece.side != played.side).count();
    let winner = played.outcome.and_then(|outcome| outcome.winner);
    winner.map_or(after < before, |winner| winner == played.side)
}

#[test]
fn threats_are_the_moves_after_a_pass_that_capture_or_win() {
    for entry in GAMES {
        let mut most = 0;
        for seed in 0..6 {
            let mut rng = BotRng::seed_from_u64(seed);
            let mut game = entry.start(&Options::new(entry.rule_options));
            for _ in 0..120 {
                let context = BotContext::quiet(engine_of(entry.id).open, None);
                let Some(mv) = Bot::Random.choose(game.as_ref(), &mut rng, &context) else {
                    break;
                };
                game.play(&mv).expect("a legal move");
                if game.outcome().is_some() {
                    break;
                }
                let mut expected = Vec::new();
                if let Some(passed) = game.null_move_game() {
                    let moves = passed.legal_moves().iter();
                    expected
                        .extend(moves.filter(|mv| captures_or_wins(passed.as_ref(), mv)).cloned());
                }
                let found = threats(game.as_ref());
                assert_eq!(found, expected, "{}: {}", entry.id, game.position_text());
                most = most.max(found.len());
            }
        }
        assert!(most > 0, "{} had a threat", entry.id);
    }
}
