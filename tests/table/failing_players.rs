//! Computer players that answer without a move, with an illegal move or too late, and moves that
//! come too late.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::sleep;
use std::time::Duration;

use bevy::time::TimeUpdateStrategy;
use jungle::ai_request::{AiResponse, WorkerMessage};
use jungle::record::Player;
use jungle::rules::{Move, Side, Square};
use jungle::search::Bot;
use jungle::table::{
    ANSWER_LIMIT, AiEngine, BotPacing, FailedPlayer, FailureReason, MoveChosen, Navigate,
    PlayerFailed, ResolveFailure, TurnPhase,
};

use crate::harness::{HUMANS, RANDOM, TestTable};

/// A game against a computer player that answers as given, after the person's first move.
fn against(answer: impl Fn(&AtomicBool) -> AiResponse + Send + Sync + 'static) -> TestTable {
    let mut table = TestTable::new();
    let engine = AiEngine(Arc::new(move |request, _, stop, send| {
        send(WorkerMessage::Response { ply: request.at, response: answer(stop) });
    }));
    table.app.insert_resource(engine);
    table.start([Player::Human, RANDOM], None, &[]);
    table.play("A3 A4");
    table
}

/// Answers only after it is stopped.
fn never(stop: &AtomicBool) -> AiResponse {
    while !stop.load(Relaxed) {
        sleep(Duration::from_millis(1));
    }
    AiResponse::Move(None)
}

fn failure(table: &TestTable) -> Option<FailureReason> {
    let failed = table.app.world().get_resource::<FailedPlayer>()?;
    assert_eq!(failed.0.side, Side::Second);
    Some(failed.0.reason)
}

fn resolve(table: &mut TestTable, decision: ResolveFailure) {
    table.app.world_mut().write_message(decision);
    // The phase changes with the next frame.
    table.frame();
    table.frame();
}

#[test]
fn player_without_a_move_is_asked_again() {
    let mut table = against(|_| AiResponse::Move(None));
    table.wait_until("it fails", |table| table.phase() == TurnPhase::PlayerFailed);
    assert_eq!(failure(&table), Some(FailureReason::NoMove));
    assert_eq!(table.session().at(), 1);
    resolve(&mut table, ResolveFailure::TryAgain);
    assert_eq!(table.phase(), TurnPhase::Showing);
    table.wait_until("it fails again", |table| table.phase() == TurnPhase::PlayerFailed);
    table.app.insert_resource(AiEngine::default());
    resolve(&mut table, ResolveFailure::TryAgain);
    table.wait_until("it has moved", |table| table.phase() == TurnPhase::Human);
    assert_eq!((table.session().at(), failure(&table)), (2, None));
}

#[test]
fn player_with_an_illegal_move_is_replaced() {
    let mut table = against(|_| AiResponse::Move(Some(Move::step(Square(0), Square(40)))));
    table.wait_until("it fails", |table| table.phase() == TurnPhase::PlayerFailed);
    assert_eq!(failure(&table), Some(FailureReason::IllegalMove));
    assert!(table.observed().rejected.is_empty(), "no rule is reported to a person");
    table.app.insert_resource(AiEngine::default());
    resolve(&mut table, ResolveFailure::ReplaceWith(Bot::Greedy));
    assert_eq!(table.session().player(Side::Second), Player::Computer(Bot::Greedy));
    table.wait_until("it has moved", |table| table.phase() == TurnPhase::Human);
    assert_eq!(table.session().at(), 2);
}

#[test]
fn player_that_panics_has_no_move() {
    let mut table = against(|_| panic!("the engine panics on purpose"));
    table.wait_until("it fails", |table| table.phase() == TurnPhase::PlayerFailed);
    assert_eq!(failure(&table), Some(FailureReason::NoMove));
}

#[test]
fn player_that_never_answers_fails_after_a_limit() {
    let mut table = against(never);
    let limit = table.app.world().resource::<BotPacing>().think_time + ANSWER_LIMIT;
    let frames = limit.as_millis() / crate::harness::FRAME.as_millis();
    for _ in 0..frames - 10 {
        table.frame();
    }
    assert_eq!(table.phase(), TurnPhase::Computer, "within the limit");
    for _ in 0..20 {
        table.frame();
    }
    assert_eq!(table.phase(), TurnPhase::PlayerFailed);
    assert_eq!(failure(&table), Some(FailureReason::TimedOut));
}

#[test]
fn undo_clears_a_failure() {
    let mut table = against(|_| AiResponse::Move(None));
    table.wait_until("it fails", |table| table.phase() == TurnPhase::PlayerFailed);
    table.app.world_mut().write_message(Navigate::Undo);
    table.wait_until("the move is undone", |table| table.phase() == TurnPhase::Human);
    assert_eq!((table.session().at(), failure(&table)), (0, None));
}

#[test]
fn failure_of_another_game_is_forgotten() {
    let mut table = against(|_| AiResponse::Move(None));
    table.wait_until("it fails", |table| table.phase() == TurnPhase::PlayerFailed);
    // Messages are dropped after two fixed timesteps. With frames much shorter than a timestep, a
    // late message of the old game would last until the computer of the new game is to move.
    let frame = Duration::from_millis(1);
    table.app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    table.ask_for_game([RANDOM, Player::Human], None, &[]);
    table.frame();
    let late = PlayerFailed { side: Side::Second, reason: FailureReason::TimedOut };
    table.app.world_mut().write_message(late);
    table.wait_until("the computer is to move", |table| table.phase() == TurnPhase::Computer);
    table.frame();
    assert_eq!((table.phase(), failure(&table)), (TurnPhase::Computer, None));
}

#[test]
fn move_for_another_position_is_ignored() {
    let mut table = TestTable::with_game(HUMANS, None);
    table.choose("A3 A4");
    table.frame();
    table.settle();
    // The same message again, and one for a position that is not reached yet.
    for (ply, text) in [(0, "A3 A4"), (0, "A7 A6"), (2, "A7 A6")] {
        let mv = table.path(text);
        table.app.world_mut().write_message(MoveChosen { ply, mv });
        table.frame();
        table.settle_if_showing();
        assert_eq!(table.session().at(), 1, "{text} at {ply}");
    }
    assert!(table.observed().rejected.is_empty());
    table.play("A7 A6");
    assert_eq!(table.session().at(), 2);
}
