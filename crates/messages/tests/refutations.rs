//! What the best answer to a mistake achieves, in words.

use jungle_engine::StopSignal;
use jungle_messages::Messages;
use jungle_record::{GameSetup, Player, Record};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{Move, Options};
use jungle_study::analysis::{position_value, refutation};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The sentence about the best answer in the last position of a game, by a search of so many nodes.
fn told(record: &Record, nodes: u64) -> String {
    let never = StopSignal::never();
    let value = position_value(record, record.len(), nodes, never).expect("nothing stops it");
    let found = refutation(record, record.len(), &value, never).expect("nothing stops it");
    Messages::english().refutation(&found, record.game_at(record.len()).as_ref())
}

/// The sentence about the best move after these moves.
fn sentence(name: &str, position: &str, moves: &[&str]) -> String {
    let entry = find_game(name).expect("a registered game");
    let start = entry.start_from_text(position, &Options::new(entry.rule_options));
    let start = start.expect("a legal position");
    let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 1 }, None);
    let mut game = record.game_at(0);
    for mv in moves {
        let mv = Move::parse(mv, game.info()).expect("squares of the board");
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    told(&record, 60_000)
}

#[test]
fn wins_are_told_with_the_first_move_and_the_kind_of_end() {
    for (name, position, moves, expected) in [
        (
            "jungle",
            "7/7/7/7/7/6E/7/3c3/7 r",
            &["G6 G5"][..],
            "Now Blue can enter the den: the cat on D8 moves to D9.",
        ),
        (
            "jungle",
            "7/7/7/7/r6/7/2L4/7/7 b",
            &["A5 A4"],
            "Now Red can enter the den in 4 moves: the lion on C7 jumps to C3.",
        ),
        (
            "jungle",
            "7/7/l6/7/C6/7/7/7/7 r",
            &["A5 A4"],
            "Now Blue can capture the last piece: the lion on A3 captures the cat on A4.",
        ),
        (
            "king-chess",
            "K7/PP6/8/8/3q4/8/1r6/k2R4 b",
            &[],
            "Now Black can capture the king: the rook on D8 captures the king on A8.",
        ),
        (
            "lines-of-action",
            "8/4W3/B3W3/8/8/1W6/5B2/B3B3 w",
            &[],
            "Now White can connect all its stones: the stone on b5 moves to d3.",
        ),
    ] {
        assert_eq!(sentence(name, position, moves), expected, "{position}");
    }
}

#[test]
fn won_pieces_are_told_if_they_cannot_be_won_back() {
    let walks = sentence("jungle", "7/C6/1c4l/7/7/7/1R5/5D1/T6 r", &["A2 A3"]);
    assert_eq!(walks, "Now Blue's cat wins the cat on A3.");
    let checkers = "1m1m1m1m/s1s1s1s1/1s1s3s/8/8/S1s1S1S1/1S1S1S1S/M1M1M1M1 r";
    let captures = sentence("mule-checkers", checkers, &[]);
    assert!(captures.starts_with("Now Red's soldier wins the soldier on "), "{captures}");
}

#[test]
fn without_a_proof_there_is_the_line_and_after_the_end_the_end() {
    let entry = &GAMES[0];
    let start = entry.start(&Options::new(entry.rule_options)).position_text();
    let said = sentence("jungle", &start, &["A3 A4"]);
    assert!(said.starts_with("The best answer: ") && said.ends_with('.'), "{said}");
    let over = sentence("jungle", "7/7/7/7/7/6E/7/3c3/7 b", &["D8 D9"]);
    assert_eq!(over, "Blue has entered the den.");
}

#[test]
fn every_answer_in_random_games_has_a_full_stop() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for entry in GAMES {
        let start = entry.start(&entry.default_options());
        let mut game = start.clone();
        let mut record =
            Record::new(GameSetup { start, players: [Player::Human; 2], seed: 1 }, None);
        while record.len() < 60 && game.outcome().is_none() {
            let legal = game.legal_moves();
            let mv = legal[rng.random_range(0..legal.len())].clone();
            record.play(game.as_mut(), &mv, None).expect("a legal move");
            let sentence = told(&record, 2_000);
            assert!(sentence.ends_with('.'), "{}: {sentence}", entry.id);
        }
    }
}
