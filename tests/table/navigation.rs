//! Undo, redo, navigation and replay. The harness compares the entities with the rules after every
//! frame.

use bevy::prelude::*;
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::{EarlyEnd, Piece, Side};
use jungle::search::{Bot, Level};
use jungle::table::{
    BotPacing, Captured, Color, HintState, Kind, Navigate, Pick, Replay, RequestHint, Selection,
    StartGame, TurnPhase,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::harness::{GREEDY, HUMANS, RANDOM, TestTable};

impl TestTable {
    /// Navigates to another position and waits until it is shown.
    fn travel(&mut self, wish: Navigate) {
        self.app.world_mut().write_message(wish);
        self.frame();
        self.wait_until("the target is reached", |table| {
            !matches!(table.phase(), TurnPhase::Showing | TurnPhase::Navigating)
        });
        self.check_tray();
    }

    /// Asserts that the captured entities are the pieces captured by the moves on the board.
    fn check_tray(&mut self) {
        let world = self.app.world_mut();
        let mut query = world.query_filtered::<(&Color, &Kind), With<Captured>>();
        let mut seen: Vec<Piece> =
            query.iter(world).map(|(color, kind)| Piece { side: color.0, kind: kind.0 }).collect();
        let mut expected: Vec<Piece> =
            self.session().removed().map(|placed| placed.piece).collect();
        seen.sort_unstable();
        expected.sort_unstable();
        assert_eq!(seen, expected, "the tray after {} moves", self.session().at());
    }

    fn at(&self) -> usize {
        self.session().at()
    }

    fn text(&self) -> String {
        self.session().game().position_text()
    }

    fn watch(&mut self, record: Record) {
        self.app.world_mut().write_message(StartGame::replay(record));
        self.frame();
        self.wait_until("the replay is shown", |table| table.phase() == TurnPhase::Replaying);
    }
}

/// A game that computers have played.
fn played_game(game: &str, moves: usize) -> Record {
    let mut table = TestTable::with(game, [RANDOM, GREEDY], None);
    table.app.world_mut().resource_mut::<BotPacing>().delay = std::time::Duration::ZERO;
    table.wait_until("enough is played", |table| {
        table.at() >= moves || table.phase() == TurnPhase::Over
    });
    table.session().record().clone()
}

#[test]
fn move_is_undone_and_redone() {
    let mut table = TestTable::with_game(HUMANS, None);
    let start = table.text();
    table.play("A3 A4");
    let after = table.text();
    table.travel(Navigate::Undo);
    assert_eq!((table.at(), table.phase(), table.text()), (0, TurnPhase::Human, start.clone()));
    table.travel(Navigate::Redo);
    assert_eq!((table.at(), table.phase(), table.text()), (1, TurnPhase::Human, after));
    // There is nothing left to undo or redo.
    table.travel(Navigate::Redo);
    assert_eq!(table.at(), 1);
    table.travel(Navigate::Undo);
    table.travel(Navigate::Undo);
    assert_eq!((table.at(), table.text()), (0, start));
    assert!(!table.session().can_undo() && table.session().can_redo());
}

#[test]
fn another_move_discards_undone_moves() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.play("A3 A4");
    table.play("A7 A6");
    table.travel(Navigate::Undo);
    table.travel(Navigate::Undo);
    // The same move keeps them, another one does not.
    table.play("A3 A4");
    assert_eq!(table.session().record().len(), 2);
    table.play("G7 G6");
    assert_eq!(table.session().record().len(), 2);
    assert!(!table.session().can_redo());
    table.travel(Navigate::Undo);
    table.travel(Navigate::Redo);
    assert_eq!(table.session().played()[1].mv, table.path("G7 G6"));
}

#[test]
fn undo_against_a_computer_takes_back_both_moves() {
    for human in [0, 1] {
        let mut players = [RANDOM; 2];
        players[human] = Player::Human;
        let mut table = TestTable::with_game(players, None);
        table.wait_until("the person is to move", |table| table.phase() == TurnPhase::Human);
        for round in 0..3 {
            let mv = table.session().game().legal_moves()[round].clone();
            let text = mv.text(table.session().game().info());
            table.play(&text);
            table.wait_until("the computer has moved", |table| table.phase() == TurnPhase::Human);
        }
        let (first, end) = (human, 6 + human);
        assert_eq!(table.at(), end);
        table.travel(Navigate::Undo);
        assert_eq!((table.at(), table.phase()), (end - 2, TurnPhase::Human));
        table.travel(Navigate::Redo);
        assert_eq!((table.at(), table.phase()), (end, TurnPhase::Human));
        // Navigation does not stop where the computer would be to move.
        table.travel(Navigate::To(first + 1));
        assert_eq!((table.at(), table.phase()), (first + 2, TurnPhase::Human));
        for _ in 0..4 {
            table.travel(Navigate::Undo);
        }
        assert_eq!(
            (table.at(), table.phase()),
            (first, TurnPhase::Human),
            "its own first move stays"
        );
    }
}

#[test]
fn undo_cancels_the_search() {
    let top = Player::Computer(Bot::Level(Level::STRONGEST));
    let mut table = TestTable::with_game([Player::Human, top], None);
    table.app.world_mut().resource_mut::<BotPacing>().think_time = std::time::Duration::MAX;
    table.play("A3 A4");
    table.wait_until("it thinks", |table| table.phase() == TurnPhase::Computer);
    table.travel(Navigate::Undo);
    assert_eq!((table.at(), table.phase()), (0, TurnPhase::Human));
    for _ in 0..20 {
        table.frame();
    }
    assert_eq!(
        (table.at(), table.phase()),
        (0, TurnPhase::Human),
        "the cancelled search plays no move"
    );
}

#[test]
fn undo_restores_ranks_captured_pieces_hint_and_selection() {
    // Red's lion captures the trapped elephant, then Blue's rat moves through a trap into the den.
    let mut table = TestTable::with_game(HUMANS, Some("7/2l4/7/7/7/7/3r3/2L4/2e4 r"));
    let elephant = table.piece("C9");
    assert_eq!(table.rank("C9"), Some(0));
    let mut texts = vec![table.text()];
    for (mv, captured, rank) in
        [("C8 C9", 1, Some(7)), ("D7 D8", 1, Some(0)), ("C9 B9", 1, Some(7)), ("D8 D9", 1, Some(1))]
    {
        table.play(mv);
        texts.push(table.text());
        let reached = mv.split(' ').next_back().expect("two addresses");
        assert_eq!((table.captured(), table.rank(reached)), (captured, rank), "{mv}");
    }
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.observed().ended, ["Blue: den"]);
    for at in (0..4).rev() {
        table.travel(Navigate::Undo);
        assert_eq!(table.text(), texts[at]);
        if at == 1 {
            table.app.world_mut().write_message(RequestHint);
            let square = table.path("D7").path[0];
            table.app.world_mut().write_message(Pick::Square(square));
            table.frame();
            assert_eq!(table.selection().path, table.path("D7").path);
            assert!(table.app.world().resource::<HintState>().is_thinking());
        }
    }
    assert_eq!((table.captured(), table.rank("C9")), (0, Some(0)));
    assert_eq!(table.piece("C9"), elephant, "the same entity as before");
    let hint = table.app.world().resource::<HintState>();
    assert!(!hint.is_thinking() && hint.squares().is_empty());
    assert_eq!(table.selection(), &Selection::default());
}

#[test]
fn end_and_resignation_are_undone() {
    let mut table = TestTable::with_game(HUMANS, Some("7/7/7/7/7/7/7/3l3/R6 b"));
    table.play("D8 D9");
    assert_eq!(table.phase(), TurnPhase::Over);
    table.travel(Navigate::Undo);
    assert_eq!((table.phase(), table.session().game().outcome()), (TurnPhase::Human, None));
    table.app.world_mut().write_message(jungle::table::EndGame(EarlyEnd::Resignation(Side::First)));
    table.frame();
    table.frame();
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.session().record().early_end(), Some(EarlyEnd::Resignation(Side::First)));
    table.travel(Navigate::Undo);
    assert_eq!((table.phase(), table.session().game().outcome()), (TurnPhase::Human, None));
    assert_eq!(table.session().record().early_end(), None);
}

#[test]
fn repetitions_are_counted_anew_after_undo() {
    let mut table = TestTable::new();
    table.start(HUMANS, None, &[("repetition", "draw")]);
    for _ in 0..2 {
        for mv in ["A3 A4", "A7 A6", "A4 A3", "A6 A7"] {
            table.play(mv);
        }
    }
    assert_eq!(table.phase(), TurnPhase::Over, "the third occurrence");
    table.travel(Navigate::Undo);
    table.travel(Navigate::Undo);
    assert_eq!(table.phase(), TurnPhase::Human);
    table.play("G3 G4");
    assert_eq!(table.session().game().outcome(), None);
}

/// Whatever the target, the entities are those of the position, and none is replaced.
#[test]
fn navigation_reaches_its_target_in_every_game() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for game in ["jungle", "lines-of-action", "mule-checkers", "king-chess"] {
        let record = played_game(game, 60);
        let mut table = TestTable::new();
        table.watch(record.clone());
        table.app.world_mut().resource_mut::<Replay>().playing = false;
        let pieces = table.piece_entities();
        for _ in 0..60 {
            let at = table.at();
            let goal = match rng.random_range(0..4) {
                0 => rng.random_range(0..=record.len()),
                1 => at.saturating_sub(1),
                _ => (at + rng.random_range(0..3)).min(record.len()),
            };
            table.travel(Navigate::To(goal));
            assert_eq!(table.at(), goal, "{game}");
            assert_eq!(table.text(), record.game_at(goal).position_text(), "{game}");
            assert_eq!(table.piece_entities(), pieces, "{game}");
        }
    }
}

#[test]
fn replay_plays_the_game_to_its_end() {
    let record = played_game("jungle", 12);
    let mut table = TestTable::new();
    table.watch(record.clone());
    assert_eq!(table.at(), 0);
    table.wait_until("it is over", |table| !table.app.world().resource::<Replay>().playing);
    assert_eq!(table.at(), record.len());
    // The same moves through the same messages as in play.
    let observed: Vec<_> = table.observed().played.iter().map(|message| &message.0).collect();
    assert_eq!(observed, record.played().iter().collect::<Vec<_>>());
    assert_eq!(table.phase(), TurnPhase::Replaying, "no player is asked to move");
}

#[test]
fn game_continues_from_a_position_of_a_replay() {
    let mut record = played_game("jungle", 12);
    record.truncate(5);
    record.setup.players = HUMANS;
    let mut table = TestTable::new();
    table.app.world_mut().write_message(StartGame::play(record));
    table.app.update();
    table.settle();
    assert_eq!((table.at(), table.phase()), (5, TurnPhase::Human));
    table.check_tray();
    table.travel(Navigate::Undo);
    assert_eq!(table.at(), 4);
}

/// Jumps in a long game replay only a few moves each.
#[test]
fn long_game_is_navigated_in_jumps() {
    let entry = jungle::games::find_game("jungle").expect("Jungle");
    let mut options = jungle::rules::Options::new(entry.rule_options);
    options.set("repetition", "none").expect("an option of Jungle");
    let start = entry.start(&options);
    let setup = GameSetup { start: start.clone(), players: HUMANS, seed: 1 };
    let (mut record, mut game) = (Record::new(setup, None), start);
    let table = TestTable::with_game(HUMANS, None);
    let moves = ["A3 A4", "A7 A6", "A4 A3", "A6 A7"].map(|text| table.path(text));
    for index in 0..2_000 {
        record.play(game.as_mut(), &moves[index % 4], None).expect("it is legal");
    }
    let mut table = TestTable::new();
    table.watch(record);
    table.app.world_mut().resource_mut::<Replay>().playing = false;
    for goal in [2_000, 1_999, 1, 1_023, 255, 256, 257, 0] {
        table.travel(Navigate::To(goal));
        assert_eq!((table.at(), table.session().game().ply()), (goal, goal));
    }
}

/// While the scrubber is dragged there is a new target in every frame.
#[test]
fn board_follows_a_moving_target() {
    let record = played_game("jungle", 40);
    let mut table = TestTable::new();
    table.watch(record);
    table.app.world_mut().resource_mut::<Replay>().playing = false;
    let mut seen = Vec::new();
    for goal in (0..40).step_by(4) {
        table.app.world_mut().write_message(Navigate::To(goal));
        table.frame();
        seen.push(table.at());
    }
    seen.dedup();
    assert!(seen.len() > 4, "{seen:?}");
}

#[test]
fn choosing_the_last_move_again_continues_a_resigned_game() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.play("A3 A4");
    table
        .app
        .world_mut()
        .write_message(jungle::table::EndGame(EarlyEnd::Resignation(Side::Second)));
    table.frame();
    table.frame();
    table.travel(Navigate::To(0));
    assert_eq!(table.phase(), TurnPhase::Human);
    // By redo the game ends as it did; when the move is chosen anew, the game continues.
    table.travel(Navigate::Redo);
    assert_eq!(table.phase(), TurnPhase::Over);
    table.travel(Navigate::To(0));
    table.play("A3 A4");
    assert_eq!((table.phase(), table.session().game().outcome()), (TurnPhase::Human, None));
}

#[test]
fn animals_that_fell_together_return() {
    let mut table = TestTable::new();
    let position = Some("cC5/7/7/7/7/7/7/7/d5R b");
    table.start(HUMANS, position, &[("equal_ranks", "both_fall")]);
    table.play("A1 B1");
    assert_eq!((table.captured(), table.piece("B1")), (2, None));
    table.travel(Navigate::Undo);
    assert_eq!(table.captured(), 0);
    table.travel(Navigate::Redo);
    assert_eq!(table.captured(), 2);
    table.play("G9 G8");
    table.travel(Navigate::To(0));
    assert_eq!(table.captured(), 0);
    table.travel(Navigate::To(2));
    assert_eq!(table.captured(), 2);
}
