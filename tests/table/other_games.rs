//! What Jungle does not have: multiple jumps, promotion, passes, moves that lose the game.

use jungle::games::GAMES;
use jungle::messages::Messages;
use jungle::rules::{EarlyEnd, Effect, Side};
use jungle::table::{EndGame, Pick, TurnPhase};

use crate::harness::{GREEDY, HUMANS, RANDOM, TestTable};

/// More moves than most games of these players have.
const MOST_MOVES: usize = 400;

impl TestTable {
    /// The kind of the piece on a square, by its name.
    fn kind(&self, label: &str) -> Option<&'static str> {
        let square = self.path(label).path[0];
        let game = self.session().game();
        let placed = game.pieces().into_iter().find(|placed| placed.square == square)?;
        Some(game.info().kind(placed.piece.kind).name)
    }

    fn pick_and_wait(&mut self, label: &str) {
        let square = self.path(label).path[0];
        self.app.world_mut().write_message(Pick::Square(square));
        self.frame();
        self.settle_if_showing();
    }
}

#[test]
fn computers_play_every_game() {
    for game in GAMES {
        for players in [[RANDOM, GREEDY], [GREEDY, RANDOM]] {
            // The entities are compared with the rules after each frame.
            let mut table = TestTable::with(game.id, players, None);
            table.wait_until("the game is over or long", |table| {
                table.phase() == TurnPhase::Over || table.session().game().ply() >= MOST_MOVES
            });
            let over = table.session().game().outcome().is_some();
            assert_eq!(table.observed().ended.len(), usize::from(over), "{}", game.id);
            assert!(table.session().game().ply() > 5, "{}", game.id);
        }
    }
}

#[test]
fn connecting_the_opponent_loses_in_lines_of_action() {
    let mut table = TestTable::with("lines-of-action", HUMANS, Some("8/8/8/8/8/W1B4B/8/W7 w"));
    table.play("a7 c5");
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.observed().ended, ["Black: connected_by_enemy"]);
    assert_eq!(table.captured(), 1);
}

#[test]
fn both_connected_in_lines_of_action_is_a_draw_unless_the_mover_wins() {
    for (value, end) in [("draw", "draw: both_connected"), ("mover", "Black: both_connected")] {
        let mut table = TestTable::new();
        let start = Some("B1BW4/8/8/8/8/8/8/2W5 b");
        table.ask_for("lines-of-action", HUMANS, start, &[("simultaneous", value)]);
        table.frame();
        table.settle();
        table.play("a0 d0");
        assert_eq!(table.observed().ended, [end]);
    }
}

#[test]
fn side_without_a_move_passes_in_lines_of_action() {
    let mut table = TestTable::with("lines-of-action", HUMANS, Some("BW6/W7/W7/8/8/8/6WW/6WB w"));
    table.play("a2 b1");
    table.wait_until("the pass is over", |table| table.phase() == TurnPhase::Human);
    assert_eq!(table.session().game().ply(), 2);
    assert!(table.session().played()[1].mv.is_pass());
    assert_eq!(table.session().game().side_to_move(), Side::Second);
    let sentence = Messages::english()
        .played_move(&table.session().played()[1], table.session().game().info());
    assert_eq!(sentence, "Black cannot move and passes.");
}

#[test]
fn a_forced_jump_that_crowns_a_mule_loses() {
    let mut table = TestTable::with("mule-checkers", HUMANS, Some("8/M7/8/s7/8/S5m1/5S2/8 w"));
    table.play("46 60");
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.observed().ended, ["Red: mule_crowned"]);
    assert_eq!(table.kind("60"), Some("King"), "the mule is shown as a king");
}

#[test]
fn capturing_the_last_mule_loses() {
    let mut table = TestTable::with("mule-checkers", HUMANS, Some("8/4K3/5m2/8/8/M3k3/8/8 r"));
    table.play("12 30");
    assert_eq!(table.observed().ended, ["White: mules_lost"]);
    assert_eq!(table.captured(), 1);
}

#[test]
fn soldier_on_the_far_row_becomes_a_king() {
    let mut table = TestTable::with("mule-checkers", HUMANS, Some("3m4/M7/8/8/8/6S1/1s6/8 w"));
    table.play("49 56");
    assert_eq!(table.phase(), TurnPhase::Human);
    assert_eq!(table.kind("56"), Some("King"));
    let crowned = |effect: &Effect| matches!(effect, Effect::Promoted { .. });
    assert!(table.session().played()[0].effects.iter().any(crowned));
    let sentence = Messages::english()
        .played_move(&table.session().played()[0], table.session().game().info());
    assert_eq!(sentence, "White's soldier moves to 56, and is crowned.");
}

/// A king that can jump round the cylinder back to where it started, either way.
const ROUND: &str = "1m6/4s3/8/K7/1s1s1s1s/8/8/4M3 r";

#[test]
fn jump_path_is_selected_square_by_square() {
    let mut table = TestTable::with("mule-checkers", HUMANS, Some(ROUND));
    for (pick, ways) in [("24", 2), ("42", 1), ("28", 1), ("46", 1)] {
        table.pick_and_wait(pick);
        assert_eq!(table.selection().moves(table.session()).len(), ways, "after {pick}");
        assert_eq!(table.session().game().ply(), 0, "nothing is played before the end");
    }
    table.pick_and_wait("24");
    assert_eq!(table.session().game().ply(), 1);
    assert_eq!(table.captured(), 4);
    assert_eq!(table.phase(), TurnPhase::Human);
}

#[test]
fn jump_path_continues_from_the_square_reached() {
    let mut table = TestTable::with("mule-checkers", HUMANS, Some(ROUND));
    table.pick_and_wait("24");
    table.pick_and_wait("42");
    // The same square again changes nothing; no other square continues the path.
    table.pick_and_wait("42");
    assert_eq!(table.selection().path, table.path("24 42").path);
    table.pick_and_wait("33");
    assert_eq!(table.selection().path, table.path("24 42").path);
    assert_eq!(table.observed().rejected.len(), 1);
    // A drag begins at the square that the piece has reached.
    let [from, to] = table.path("42 28").path[..] else {
        panic!("two addresses");
    };
    table.app.world_mut().write_message(Pick::Drop { from, to });
    table.frame();
    assert_eq!(table.selection().path, table.path("24 42 28").path);
    table.app.world_mut().write_message(Pick::Cancel);
    table.frame();
    assert!(table.selection().path.is_empty());
    assert_eq!(table.captured(), 0, "nothing was captured");
}

#[test]
fn checker_crosses_the_joined_edges() {
    let mut table = TestTable::with("mule-checkers", HUMANS, None);
    table.play("23 24");
    assert_eq!(table.kind("24"), Some("Soldier"));
    assert_eq!(table.observed().rejected, [""; 0]);
}

#[test]
fn side_without_a_move_passes_in_chess() {
    for players in [HUMANS, [RANDOM, RANDOM]] {
        let mut table = TestTable::with("king-chess", players, Some("5pkp/5ppp/8/8/8/8/8/K7 w"));
        table.wait_until("the side has passed", |table| table.session().game().ply() == 1);
        assert!(table.session().played()[0].mv.is_pass());
        assert_eq!(table.session().game().side_to_move(), Side::Second);
        let sentence = Messages::english()
            .played_move(&table.session().played()[0], table.session().game().info());
        assert_eq!(sentence, "White cannot move and passes.");
    }
}

#[test]
fn capturing_the_king_wins_and_resigning_counts_the_pieces() {
    let mut table = TestTable::with("king-chess", HUMANS, Some("4k2r/7K/8/8/8/8/8/8 w"));
    table.play("H1 H2");
    assert_eq!(table.observed().ended, ["White: king_taken"]);

    for (position, end) in [
        ("4k3/8/8/8/8/8/8/K6Q w", "Black: stopped"),
        ("4k2r/8/8/8/8/8/8/K7 b", "White: stopped"),
        ("4k3/8/8/8/8/8/8/K7 w", "draw: stopped"),
    ] {
        let mut table = TestTable::with("king-chess", HUMANS, Some(position));
        table.app.world_mut().write_message(EndGame(EarlyEnd::Resignation(Side::First)));
        table.frame();
        assert_eq!(table.observed().ended, [end], "{position}");
    }
}

/// The side with its card above the board has its pieces in the upper half, in games in which each
/// side starts on one half.
#[test]
fn top_side_starts_at_the_top() {
    for game in GAMES {
        let table = TestTable::with(game.id, HUMANS, None);
        let game = &table.session().game();
        let info = game.info();
        let is_above = |square| info.geometry.row(square) < info.geometry.rows / 2;
        for side in Side::BOTH {
            let own = game.pieces().into_iter().filter(|placed| placed.piece.side == side);
            let rows: Vec<bool> = own.map(|placed| is_above(placed.square)).collect();
            if rows.iter().all(|&above| above == rows[0]) {
                assert_eq!(rows[0], side == info.top, "{} in {}", info.side_name(side), info.id);
            }
        }
    }
}
