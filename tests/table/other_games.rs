//! What Jungle does not have: chains of jumps, crowns, turns that pass, ends that punish the mover.

use jungle::games::GAMES;
use jungle::messages;
use jungle::rules::{EarlyEnd, Effect, Side};
use jungle::table::{EndGame, Pick, TurnPhase};

use crate::harness::{GREEDY, HUMANS, House, RANDOM};

/// More turns than nearly any game of these machines takes.
const MOST_TURNS: usize = 400;

impl House {
    /// The kind of the piece on a square, by its name.
    fn kind(&self, label: &str) -> Option<&'static str> {
        let square = self.path(label).path[0];
        let game = self.table().game();
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
fn machines_play_every_game_of_the_house() {
    for game in GAMES {
        for players in [[RANDOM, GREEDY], [GREEDY, RANDOM]] {
            // The entities are compared with the rules after each frame.
            let mut house = House::with(game.id, players, None);
            house.wait_until("the game is over or long", |house| {
                house.turn() == TurnPhase::Over || house.table().game().ply() >= MOST_TURNS
            });
            let over = house.table().game().outcome().is_some();
            assert_eq!(house.heard().ended.len(), usize::from(over), "{}", game.id);
            assert!(house.table().game().ply() > 5, "{}", game.id);
        }
    }
}

#[test]
fn who_connects_the_enemy_in_lines_of_action_has_lost() {
    let mut house = House::with("lines-of-action", HUMANS, Some("8/8/8/8/8/W1B4B/8/W7 w"));
    house.play("a7 c5");
    assert_eq!(house.turn(), TurnPhase::Over);
    assert_eq!(house.heard().ended, ["Black: connected_by_enemy"]);
    assert_eq!(house.captured(), 1);
}

#[test]
fn both_connected_in_lines_of_action_is_a_draw_unless_the_mover_wins() {
    for (form, end) in [("draw", "nobody: both_connected"), ("mover", "Black: both_connected")] {
        let mut house = House::new();
        let start = Some("B1BW4/8/8/8/8/8/8/2W5 b");
        house.ask_for("lines-of-action", HUMANS, start, &[("simultaneous", form)]);
        house.frame();
        house.settle();
        house.play("a0 d0");
        assert_eq!(house.heard().ended, [end]);
    }
}

#[test]
fn who_cannot_move_in_lines_of_action_is_passed_over() {
    let mut house = House::with("lines-of-action", HUMANS, Some("BW6/W7/W7/8/8/8/6WW/6WB w"));
    house.play("a2 b1");
    house.wait_until("the pass is over", |house| house.turn() == TurnPhase::Human);
    assert_eq!(house.table().game().ply(), 2);
    assert!(house.table().played()[1].mv.is_pass());
    assert_eq!(house.table().game().side_to_move(), Side::Second);
    let sentence = messages::played_move(&house.table().played()[1], house.table().game().info());
    assert_eq!(sentence, "Black cannot move and passes.");
}

#[test]
fn a_forced_jump_that_crowns_a_mule_loses() {
    let mut house = House::with("mule-checkers", HUMANS, Some("8/M7/8/s7/8/S5m1/5S2/8 w"));
    house.play("46 60");
    assert_eq!(house.turn(), TurnPhase::Over);
    assert_eq!(house.heard().ended, ["Red: mule_crowned"]);
    assert_eq!(house.kind("60"), Some("King"), "the mule wears its crown");
}

#[test]
fn who_takes_the_last_mule_has_lost() {
    let mut house = House::with("mule-checkers", HUMANS, Some("8/4K3/5m2/8/8/M3k3/8/8 r"));
    house.play("12 30");
    assert_eq!(house.heard().ended, ["White: mules_lost"]);
    assert_eq!(house.captured(), 1);
}

#[test]
fn a_soldier_on_the_far_row_is_a_king_from_then_on() {
    let mut house = House::with("mule-checkers", HUMANS, Some("3m4/M7/8/8/8/6S1/1s6/8 w"));
    house.play("49 56");
    assert_eq!(house.turn(), TurnPhase::Human);
    assert_eq!(house.kind("56"), Some("King"));
    let crowned = |effect: &Effect| matches!(effect, Effect::Promoted { .. });
    assert!(house.table().played()[0].effects.iter().any(crowned));
    let sentence = messages::played_move(&house.table().played()[0], house.table().game().info());
    assert_eq!(sentence, "White's soldier moves to 56, and is crowned.");
}

/// A king that can go all round the cylinder to where it began, either way.
const ROUND: &str = "1m6/4s3/8/K7/1s1s1s1s/8/8/4M3 r";

#[test]
fn a_chain_is_chosen_square_by_square() {
    let mut house = House::with("mule-checkers", HUMANS, Some(ROUND));
    for (pick, ways) in [("24", 2), ("42", 1), ("28", 1), ("46", 1)] {
        house.pick_and_wait(pick);
        assert_eq!(house.selection().moves(house.table()).count(), ways, "after {pick}");
        assert_eq!(house.table().game().ply(), 0, "nothing is played before the end");
    }
    house.pick_and_wait("24");
    assert_eq!(house.table().game().ply(), 1);
    assert_eq!(house.captured(), 4);
    assert_eq!(house.turn(), TurnPhase::Human);
}

#[test]
fn a_chain_goes_on_from_the_square_that_it_has_reached() {
    let mut house = House::with("mule-checkers", HUMANS, Some(ROUND));
    house.pick_and_wait("24");
    house.pick_and_wait("42");
    // Once more the same square is no news; no other square continues the chain.
    house.pick_and_wait("42");
    assert_eq!(house.selection().path, house.path("24 42").path);
    house.pick_and_wait("33");
    assert_eq!(house.selection().path, house.path("24 42").path);
    assert_eq!(house.heard().refused.len(), 1);
    // A drag takes the piece from where it has come to.
    let [from, to] = house.path("42 28").path[..] else {
        panic!("two addresses");
    };
    house.app.world_mut().write_message(Pick::Drop { from, to });
    house.frame();
    assert_eq!(house.selection().path, house.path("24 42 28").path);
    house.app.world_mut().write_message(Pick::Cancel);
    house.frame();
    assert!(house.selection().path.is_empty());
    assert_eq!(house.captured(), 0, "nothing was taken");
}

#[test]
fn a_checker_goes_round_the_cylinder() {
    let mut house = House::with("mule-checkers", HUMANS, None);
    house.play("23 24");
    assert_eq!(house.kind("24"), Some("Soldier"));
    assert_eq!(house.heard().refused, [""; 0]);
}

#[test]
fn who_cannot_move_in_chess_forfeits_the_turn() {
    for players in [HUMANS, [RANDOM, RANDOM]] {
        let mut house = House::with("king-chess", players, Some("5pkp/5ppp/8/8/8/8/8/K7 w"));
        house.wait_until("the turn has passed", |house| house.table().game().ply() == 1);
        assert!(house.table().played()[0].mv.is_pass());
        assert_eq!(house.table().game().side_to_move(), Side::Second);
        let sentence =
            messages::played_move(&house.table().played()[0], house.table().game().info());
        assert_eq!(sentence, "White cannot move and passes.");
    }
}

#[test]
fn taking_the_king_wins_and_stopping_counts_the_pieces() {
    let mut house = House::with("king-chess", HUMANS, Some("4k2r/7K/8/8/8/8/8/8 w"));
    house.play("H1 H2");
    assert_eq!(house.heard().ended, ["White: king_taken"]);

    for (position, end) in [
        ("4k3/8/8/8/8/8/8/K6Q w", "Black: stopped"),
        ("4k2r/8/8/8/8/8/8/K7 b", "White: stopped"),
        ("4k3/8/8/8/8/8/8/K7 w", "nobody: stopped"),
    ] {
        let mut house = House::with("king-chess", HUMANS, Some(position));
        house.app.world_mut().write_message(EndGame(EarlyEnd::Resignation(Side::First)));
        house.frame();
        assert_eq!(house.heard().ended, [end], "{position}");
    }
}

/// Whose card is above the board has its pieces there, where a side's pieces are on one half.
#[test]
fn the_top_side_begins_at_the_top() {
    for game in GAMES {
        let house = House::with(game.id, HUMANS, None);
        let game = &house.table().game();
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
