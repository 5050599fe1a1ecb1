//! Undo, redo, the way through a game, and replay. The harness holds the entities to the rules after
//! every frame.

use bevy::prelude::*;
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::{EarlyEnd, Piece, Side};
use jungle::search::{Bot, Level};
use jungle::table::{
    BotPacing, Captured, Color, HintState, Kind, Navigate, Replay, RequestHint, Selection,
    StartGame, TurnPhase,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::harness::{GREEDY, HUMANS, House, RANDOM};

impl House {
    /// Asks for another position and waits until it is shown.
    fn travel(&mut self, wish: Navigate) {
        self.app.world_mut().write_message(wish);
        self.frame();
        self.wait_until("the way is gone", |house| {
            !matches!(house.turn(), TurnPhase::Showing | TurnPhase::Navigating)
        });
        self.check_tray();
    }

    /// The taken pieces are those that the turns on the board have taken.
    fn check_tray(&mut self) {
        let world = self.app.world_mut();
        let mut query = world.query_filtered::<(&Color, &Kind), With<Captured>>();
        let mut seen: Vec<Piece> =
            query.iter(world).map(|(color, kind)| Piece { side: color.0, kind: kind.0 }).collect();
        let mut expected: Vec<Piece> = self.table().captured().map(|placed| placed.piece).collect();
        seen.sort_unstable();
        expected.sort_unstable();
        assert_eq!(seen, expected, "the tray after {} turns", self.table().at());
    }

    fn at(&self) -> usize {
        self.table().at()
    }

    fn text(&self) -> String {
        self.table().game().position_text()
    }

    fn watch(&mut self, record: Record) {
        self.app.world_mut().write_message(StartGame::replay(record));
        self.frame();
        self.wait_until("it is looked at", |house| house.turn() == TurnPhase::Replaying);
    }
}

/// A game that machines have played.
fn played_game(game: &str, moves: usize) -> Record {
    let mut house = House::with(game, [RANDOM, GREEDY], None);
    house.app.world_mut().resource_mut::<BotPacing>().delay = std::time::Duration::ZERO;
    house.wait_until("enough is played", |house| {
        house.at() >= moves || house.turn() == TurnPhase::Over
    });
    house.table().record().clone()
}

#[test]
fn a_move_is_taken_back_and_played_again() {
    let mut house = House::with_game(HUMANS, None);
    let start = house.text();
    house.play("A3 A4");
    let after = house.text();
    house.travel(Navigate::Undo);
    assert_eq!((house.at(), house.turn(), house.text()), (0, TurnPhase::Human, start.clone()));
    house.travel(Navigate::Redo);
    assert_eq!((house.at(), house.turn(), house.text()), (1, TurnPhase::Human, after));
    // There is nothing more in either direction.
    house.travel(Navigate::Redo);
    assert_eq!(house.at(), 1);
    house.travel(Navigate::Undo);
    house.travel(Navigate::Undo);
    assert_eq!((house.at(), house.text()), (0, start));
    assert!(!house.table().can_undo() && house.table().can_redo());
}

#[test]
fn another_move_ends_what_was_taken_back() {
    let mut house = House::with_game(HUMANS, None);
    house.play("A3 A4");
    house.play("A7 A6");
    house.travel(Navigate::Undo);
    house.travel(Navigate::Undo);
    // The same move keeps it, another one does not.
    house.play("A3 A4");
    assert_eq!(house.table().record().len(), 2);
    house.play("G7 G6");
    assert_eq!(house.table().record().len(), 2);
    assert!(!house.table().can_redo());
    house.travel(Navigate::Undo);
    house.travel(Navigate::Redo);
    assert_eq!(house.table().played()[1].mv, house.path("G7 G6"));
}

#[test]
fn against_a_machine_both_moves_are_taken_back() {
    for human in [0, 1] {
        let mut players = [RANDOM; 2];
        players[human] = Player::Human;
        let mut house = House::with_game(players, None);
        house.wait_until("the person is to move", |house| house.turn() == TurnPhase::Human);
        for round in 0..3 {
            let mv = house.table().game().legal_moves()[round].clone();
            let text = mv.text(house.table().game().info());
            house.play(&text);
            house.wait_until("the machine has moved", |house| house.turn() == TurnPhase::Human);
        }
        let (first, end) = (human, 6 + human);
        assert_eq!(house.at(), end);
        house.travel(Navigate::Undo);
        assert_eq!((house.at(), house.turn()), (end - 2, TurnPhase::Human));
        house.travel(Navigate::Redo);
        assert_eq!((house.at(), house.turn()), (end, TurnPhase::Human));
        // A place where the machine would be to move is none to stay at.
        house.travel(Navigate::To(first + 1));
        assert_eq!((house.at(), house.turn()), (first + 2, TurnPhase::Human));
        for _ in 0..4 {
            house.travel(Navigate::Undo);
        }
        assert_eq!(
            (house.at(), house.turn()),
            (first, TurnPhase::Human),
            "its own first move stays"
        );
    }
}

#[test]
fn undo_stops_a_thought() {
    let top = Player::Computer(Bot::Level(Level::STRONGEST));
    let mut house = House::with_game([Player::Human, top], None);
    house.app.world_mut().resource_mut::<BotPacing>().think_time = std::time::Duration::MAX;
    house.play("A3 A4");
    house.wait_until("it thinks", |house| house.turn() == TurnPhase::Computer);
    house.travel(Navigate::Undo);
    assert_eq!((house.at(), house.turn()), (0, TurnPhase::Human));
    for _ in 0..20 {
        house.frame();
    }
    assert_eq!(
        (house.at(), house.turn()),
        (0, TurnPhase::Human),
        "nothing is played for it any more"
    );
}

#[test]
fn after_an_undo_nothing_stale_is_left() {
    // The lion takes a trapped elephant, then goes into the den.
    let mut house = House::with_game(HUMANS, Some("7/2l4/7/7/7/7/7/3L3/2e4 b"));
    assert_eq!(house.turn(), TurnPhase::Human);
    let before = house.text();
    let ranks: Vec<_> = house.table().game().pieces().iter().map(|placed| placed.rank).collect();
    let mv = house.table().game().legal_moves()[0].text(house.table().game().info());
    house.play(&mv);
    house.app.world_mut().write_message(RequestHint);
    house.frame();
    house.travel(Navigate::Undo);
    assert_eq!(house.text(), before);
    let now: Vec<_> = house.table().game().pieces().iter().map(|placed| placed.rank).collect();
    assert_eq!(now, ranks);
    assert!(house.app.world().resource::<HintState>().squares().is_empty());
    assert_eq!(house.selection(), &Selection::default());
}

#[test]
fn the_end_and_a_resignation_are_taken_back() {
    let mut house = House::with_game(HUMANS, Some("7/7/7/7/7/7/7/3l3/R6 b"));
    house.play("D8 D9");
    assert_eq!(house.turn(), TurnPhase::Over);
    house.travel(Navigate::Undo);
    assert_eq!((house.turn(), house.table().game().outcome()), (TurnPhase::Human, None));
    house.app.world_mut().write_message(jungle::table::EndGame(EarlyEnd::Resignation(Side::First)));
    house.frame();
    house.frame();
    assert_eq!(house.turn(), TurnPhase::Over);
    assert_eq!(house.table().record().early_end(), Some(EarlyEnd::Resignation(Side::First)));
    house.travel(Navigate::Undo);
    assert_eq!((house.turn(), house.table().game().outcome()), (TurnPhase::Human, None));
    assert_eq!(house.table().record().early_end(), None);
}

#[test]
fn repetitions_are_counted_anew() {
    let mut house = House::new();
    house.start(HUMANS, None, &[("repetition", "draw")]);
    for _ in 0..2 {
        for mv in ["A3 A4", "A7 A6", "A4 A3", "A6 A7"] {
            house.play(mv);
        }
    }
    assert_eq!(house.turn(), TurnPhase::Over, "the third time");
    house.travel(Navigate::Undo);
    house.travel(Navigate::Undo);
    assert_eq!(house.turn(), TurnPhase::Human);
    house.play("G3 G4");
    assert_eq!(house.table().game().outcome(), None);
}

/// Wherever one goes, in whatever steps, the entities are those of the position, and every entity
/// stays.
#[test]
fn any_way_through_any_game_ends_where_it_should() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for game in ["jungle", "lines-of-action", "mule-checkers", "king-chess"] {
        let record = played_game(game, 60);
        let mut house = House::new();
        house.watch(record.clone());
        house.app.world_mut().resource_mut::<Replay>().playing = false;
        let pieces = house.piece_entities();
        for _ in 0..60 {
            let at = house.at();
            let goal = match rng.random_range(0..4) {
                0 => rng.random_range(0..=record.len()),
                1 => at.saturating_sub(1),
                _ => (at + rng.random_range(0..3)).min(record.len()),
            };
            house.travel(Navigate::To(goal));
            assert_eq!(house.at(), goal, "{game}");
            assert_eq!(house.text(), record.game_at(goal).position_text(), "{game}");
            assert_eq!(house.piece_entities(), pieces, "{game}");
        }
    }
}

#[test]
fn a_replay_plays_the_game_to_its_end() {
    let record = played_game("jungle", 12);
    let mut house = House::new();
    house.watch(record.clone());
    assert_eq!(house.at(), 0);
    house.wait_until("it is over", |house| !house.app.world().resource::<Replay>().playing);
    assert_eq!(house.at(), record.len());
    // The same moves through the same messages as in play.
    let heard: Vec<_> = house.heard().played.iter().map(|message| &message.0).collect();
    assert_eq!(heard, record.played().iter().collect::<Vec<_>>());
    assert_eq!(house.turn(), TurnPhase::Replaying, "nobody is asked to move");
}

#[test]
fn one_plays_on_from_a_position_of_a_replay() {
    let mut record = played_game("jungle", 12);
    record.truncate(5);
    record.setup.players = HUMANS;
    let mut house = House::new();
    house.app.world_mut().write_message(StartGame::play(record));
    house.app.update();
    house.settle();
    assert_eq!((house.at(), house.turn()), (5, TurnPhase::Human));
    house.check_tray();
    house.travel(Navigate::Undo);
    assert_eq!(house.at(), 4);
}

/// A long game is gone through in leaps that cost a few turns each.
#[test]
fn a_long_game_is_leapt_through() {
    let entry = jungle::games::find_game("jungle").expect("Jungle");
    let mut options = jungle::rules::Options::new(entry.rule_options);
    options.set("repetition", "none").expect("a switch of Jungle");
    let start = entry.start(&options);
    let setup = GameSetup { start: start.clone(), players: HUMANS, seed: 1 };
    let (mut record, mut game) = (Record::new(setup, None), start);
    let house = House::with_game(HUMANS, None);
    let moves = ["A3 A4", "A7 A6", "A4 A3", "A6 A7"].map(|text| house.path(text));
    for index in 0..2_000 {
        record.play(game.as_mut(), &moves[index % 4], None).expect("it is legal");
    }
    let mut house = House::new();
    house.watch(record);
    house.app.world_mut().resource_mut::<Replay>().playing = false;
    for goal in [2_000, 1_999, 1, 1_023, 255, 256, 257, 0] {
        house.travel(Navigate::To(goal));
        assert_eq!((house.at(), house.table().game().ply()), (goal, goal));
    }
}

/// While a line is dragged along there is a new goal in every frame.
#[test]
fn the_board_follows_a_goal_that_moves() {
    let record = played_game("jungle", 40);
    let mut house = House::new();
    house.watch(record);
    house.app.world_mut().resource_mut::<Replay>().playing = false;
    let mut seen = Vec::new();
    for goal in (0..40).step_by(4) {
        house.app.world_mut().write_message(Navigate::To(goal));
        house.frame();
        seen.push(house.at());
    }
    seen.dedup();
    assert!(seen.len() > 4, "{seen:?}");
}

#[test]
fn who_chooses_the_same_move_again_has_not_resigned() {
    let mut house = House::with_game(HUMANS, None);
    house.play("A3 A4");
    house
        .app
        .world_mut()
        .write_message(jungle::table::EndGame(EarlyEnd::Resignation(Side::Second)));
    house.frame();
    house.frame();
    house.travel(Navigate::To(0));
    assert_eq!(house.turn(), TurnPhase::Human);
    // Gone through again the game ends as it did; played again it goes on.
    house.travel(Navigate::Redo);
    assert_eq!(house.turn(), TurnPhase::Over);
    house.travel(Navigate::To(0));
    house.play("A3 A4");
    assert_eq!((house.turn(), house.table().game().outcome()), (TurnPhase::Human, None));
}
