//! The clocks of games with a time limit.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use jungle::games::find_game;
use jungle::record::{GameSetup, Player, Record, TimeControl};
use jungle::rules::{EarlyEnd, Options, Side};
use jungle::table::{GameClock, LowTime, Navigate, StartGame, TurnPhase};

use crate::harness::{FRAME, GREEDY, HUMANS, TestTable};

const MINUTE: Duration = Duration::from_secs(60);
const INCREMENT: Duration = Duration::from_secs(2);

/// The sides that were told that they have little time.
#[derive(Resource, Default)]
struct Warned(Vec<Side>);

impl TestTable {
    /// A game with a minute for each side and two seconds for each move.
    fn with_clocks(players: [Player; 2]) -> Self {
        let entry = find_game("jungle").expect("the game exists");
        let start = entry.start(&Options::new(entry.rule_options));
        let mut record = Record::new(GameSetup { start, players, seed: 7 }, None);
        record.time_control = Some(TimeControl::Fischer { base: 60, increment: 2 });
        let mut table = Self::new();
        table.app.init_resource::<Warned>();
        table.app.add_systems(
            Last,
            |mut low: MessageReader<LowTime>, mut warned: ResMut<Warned>| {
                warned.0.extend(low.read().map(|low| low.0));
            },
        );
        table.app.world_mut().write_message(StartGame::play(record));
        table.app.update();
        table.settle();
        table
    }

    fn left(&self, side: Side) -> Duration {
        self.app.world().resource::<GameClock>().left(side).expect("a game with clocks")
    }

    fn wait(&mut self, time: Duration) {
        for _ in 0..time.as_millis() / FRAME.as_millis() {
            self.frame();
        }
    }

    fn clocks(&self) -> Vec<Duration> {
        self.session().record().clocks().iter().map(|clock| clock.expect("a clock")).collect()
    }
}

#[test]
fn the_time_of_the_side_to_move_runs_out_and_moves_add_to_it() {
    let mut table = TestTable::with_clocks(HUMANS);
    table.wait(INCREMENT);
    table.play("A3 A4");
    table.wait(INCREMENT);
    table.play("A7 A6");
    assert_eq!(table.clocks(), [MINUTE; 2], "the first moves are not timed");
    table.wait(Duration::from_secs(5));
    assert_eq!(table.left(Side::Second), MINUTE);
    let left = table.left(Side::First);
    assert!(left <= MINUTE - Duration::from_secs(5) && left > MINUTE - Duration::from_secs(6));
    table.play("A4 A5");
    let clock = table.clocks()[2];
    assert!(clock <= left + INCREMENT && clock + 3 * FRAME > left + INCREMENT, "{clock:?}");
    assert_eq!(table.left(Side::First), clock, "it stands while the opponent thinks");
    // A move that is taken back gives its time back.
    table.app.world_mut().write_message(Navigate::Undo);
    table.wait_until("it is undone", |table| {
        table.session().at() == 2 && table.phase() == TurnPhase::Human
    });
    assert!(table.left(Side::First) + 3 * FRAME > MINUTE);
}

#[test]
fn clock_and_record_have_the_same_time_after_a_suspension() {
    let mut table = TestTable::with_clocks(HUMANS);
    table.play("A3 A4");
    table.play("A7 A6");
    table.wait(Duration::from_secs(1));
    // The frame after the computer wakes up.
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(33)));
    table.frame();
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    table.play("A4 A5");
    let used = table.session().record().times()[2].expect("a time");
    assert_eq!(table.clocks()[2] + used, MINUTE + INCREMENT);
    assert!(used < Duration::from_secs(10), "{used:?}");
}

#[test]
fn a_side_without_time_has_lost() {
    let mut table = TestTable::with_clocks(HUMANS);
    table.play("A3 A4");
    table.play("A7 A6");
    table.wait(Duration::from_secs(55));
    assert_eq!(table.app.world().resource::<Warned>().0, [Side::First]);
    assert_eq!(table.phase(), TurnPhase::Human);
    table.wait(Duration::from_secs(6));
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(table.observed().ended, ["Red: time"]);
    assert_eq!(table.left(Side::First), Duration::ZERO);
    assert_eq!(table.session().record().early_end(), Some(EarlyEnd::Time(Side::First)));
    assert_eq!(table.app.world().resource::<Warned>().0, [Side::First], "once is enough");
}

#[test]
fn a_computer_plays_within_its_time() {
    let mut table = TestTable::with_clocks([Player::Human, GREEDY]);
    for mv in ["A3 A4", "A4 A3", "A3 A4"] {
        table.play(mv);
        table.wait_until("the computer has moved", |table| table.phase() == TurnPhase::Human);
    }
    let clocks = table.clocks();
    assert_eq!(clocks.len(), 6);
    assert!(clocks.iter().all(|clock| *clock > MINUTE - INCREMENT), "{clocks:?}");
    assert!(clocks[5] > MINUTE, "it has used less than the increment");
}

#[test]
fn games_without_a_time_limit_have_no_clocks() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.play("A3 A4");
    table.play("A7 A6");
    let clock = table.app.world().resource::<GameClock>();
    assert_eq!((clock.left(Side::First), clock.running()), (None, None));
    assert_eq!(table.session().record().clocks(), [None, None]);
}
