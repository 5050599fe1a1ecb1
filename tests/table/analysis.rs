//! Analyses: variations, the engine that follows the board, reports, learning from mistakes. The
//! harness compares the entities with the rules after every frame.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use jungle::ai_request::{AiResponse, RequestKind, WorkerMessage};
use jungle::analysis::{NodeId, NodeNote, PositionValue, ROOT, TaskState, Tree};
use jungle::record::{Analysis, GameSetup, Mark, Record, read, write};
use jungle::rules::{EarlyEnd, Side};
use jungle::table::{
    AiEngine, EditTree, Endings, LiveAnalysis, Navigate, Pick, PracticeAction, PracticeGame,
    ReportProgress, RequestReport, Screen, StartGame, TurnPhase,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::harness::{HUMANS, TestTable};

/// A game of a few moves.
fn game(moves: &[&str]) -> Record {
    let mut table = TestTable::with_game(HUMANS, None);
    moves.iter().for_each(|mv| table.play(mv));
    table.session().record().clone()
}

const MOVES: [&str; 4] = ["A3 A4", "G7 G6", "A4 B4", "G6 F6"];

impl TestTable {
    fn analyse(record: Record, at: usize) -> Self {
        let mut table = Self::new();
        table.open(record, at);
        table
    }

    fn open(&mut self, record: Record, at: usize) {
        self.app.world_mut().write_message(StartGame::analyse(record, at));
        self.frame();
        self.wait_until("the analysis is shown", |table| {
            matches!(table.phase(), TurnPhase::Human | TurnPhase::Replaying)
        });
    }

    fn order<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
        self.frame();
        self.wait_until("the position is shown", |table| {
            matches!(table.phase(), TurnPhase::Human | TurnPhase::Replaying | TurnPhase::Over)
        });
    }

    fn tree(&self) -> &Tree {
        self.session().tree().expect("the game is analysed")
    }

    /// The moves of the line that is shown.
    fn line(&self) -> Vec<String> {
        let info = self.session().game().info();
        self.session().record().played().iter().map(|played| played.mv.text(info)).collect()
    }

    fn node(&self) -> NodeId {
        self.session().node()
    }

    /// Waits for the report of the game.
    fn report(&mut self) {
        self.order(RequestReport);
        self.wait_until("the report is complete", |table| {
            table.app.world().resource::<ReportProgress>().is_complete()
        });
    }

    /// The report of a game in which the third move, of the first side, loses much.
    fn report_blunder(&mut self) {
        self.app.insert_resource(engine(|moves| match moves {
            0 | 2 => 100,
            1 => -100,
            3 => 1_500,
            _ => -1_500,
        }));
        self.report();
    }

    fn live(&mut self) -> Mut<'_, LiveAnalysis> {
        self.app.world_mut().resource_mut::<LiveAnalysis>()
    }
}

#[test]
fn a_move_adds_a_variation_and_the_game_stays() {
    let mut table = TestTable::analyse(game(&MOVES), 2);
    assert_eq!((table.session().at(), table.phase()), (2, TurnPhase::Human));
    // The next move of the game adds nothing.
    table.play("A4 B4");
    assert_eq!(table.line(), MOVES);
    table.order(Navigate::To(2));
    table.play("A4 A5");
    assert_eq!(table.line(), ["A3 A4", "G7 G6", "A4 A5"]);
    table.play("G6 F6");
    assert_eq!(table.tree().children(table.session().node_at(2).expect("a node")).len(), 2);
    // Back in the game, both lines are there.
    let end = table.tree().end();
    table.order(Navigate::Show(end));
    assert_eq!((table.line(), table.session().at()), (MOVES.map(str::to_owned).to_vec(), 4));
    let record = table.session().active_record();
    assert_eq!(record.played().len(), 4);
    assert_eq!(record.analysis().branches.len(), 1);
    // As a file, it is read with its variation.
    let read = read(write(&record, record.len()).as_bytes()).expect("a file");
    assert_eq!(read.analysis(), record.analysis());
}

#[test]
fn illegal_moves_are_refused_as_in_a_game() {
    let mut table = TestTable::analyse(game(&MOVES), 4);
    table.choose("A1 C1");
    table.frame();
    assert_eq!(table.observed().rejected, ["not_a_step"]);
    assert_eq!(table.line(), MOVES);
}

#[test]
fn pieces_of_both_sides_are_moved_by_squares() {
    let mut table = TestTable::analyse(game(&MOVES), 0);
    for label in ["A3", "A4", "G7", "G6", "A4", "A5"] {
        let square = table.path(label).path[0];
        table.app.world_mut().write_message(Pick::Square(square));
        table.frame();
        table.wait_until("it is the next turn", |table| table.phase() == TurnPhase::Human);
    }
    assert_eq!(table.line(), ["A3 A4", "G7 G6", "A4 A5"]);
}

#[test]
fn deleting_the_shown_variation_shows_where_it_began() {
    let mut table = TestTable::analyse(game(&MOVES), 1);
    table.play("G7 F7");
    table.play("A4 A5");
    let node = table.session().node_at(2).expect("the first move of the variation");
    table.order(EditTree::Delete(node));
    assert_eq!(table.session().at(), 1);
    assert_eq!(table.line(), MOVES, "the main continuation is shown");
    table.order(EditTree::Undo);
    assert_eq!(table.line(), ["A3 A4", "G7 F7", "A4 A5"]);
    assert_eq!(table.session().at(), 2, "the undone edit is shown");
    table.order(EditTree::Redo);
    assert_eq!(table.session().at(), 1);
    // Moves of the game stay.
    let end = table.tree().end();
    table.order(EditTree::Delete(end));
    assert!(table.tree().contains(end));
}

#[test]
fn a_line_is_added_at_once_and_becomes_the_main_one() {
    let mut table = TestTable::analyse(game(&[]), 0);
    let first = ["A3 A4", "G7 G6"].map(|mv| table.path(mv)).to_vec();
    let second = ["C3 D3", "G7 F7"].map(|mv| table.path(mv)).to_vec();
    table.order(EditTree::AddLine(ROOT, first));
    assert_eq!(table.session().at(), 2);
    table.order(EditTree::AddLine(ROOT, second));
    assert_eq!(table.line(), ["C3 D3", "G7 F7"]);
    let node = table.node();
    assert_ne!(table.tree().main_line(ROOT).last(), Some(&node));
    table.order(EditTree::MakeMain(node));
    assert_eq!(table.tree().main_line(ROOT).last(), Some(&node));
}

#[test]
fn notes_and_arrows_belong_to_positions() {
    let mut table = TestTable::analyse(game(&MOVES), 3);
    let node = table.node();
    let note = NodeNote {
        text: "The rat swims".to_owned(),
        marks: vec![Mark::Good],
        ..Default::default()
    };
    table.order(EditTree::Note(node, note.clone()));
    let (from, to) = (table.path("C7").path[0], table.path("C3").path[0]);
    table.order(EditTree::ToggleArrow(node, from, to));
    table.order(EditTree::ToggleArrow(node, to, to));
    assert_eq!(table.tree().note(node).arrows.len(), 2);
    table.order(EditTree::ToggleArrow(node, from, to));
    assert_eq!(table.tree().note(node).arrows.len(), 1);
    let Analysis { notes, .. } = table.session().active_record().analysis().clone();
    assert_eq!((notes.len(), notes[0].after), (1, 3));
    assert_eq!((&*notes[0].text, &*notes[0].marks), ("The rat swims", &[Mark::Good][..]));
    // What a file cannot hold is refused.
    let quote = NodeNote { text: "\"".to_owned(), ..Default::default() };
    table.order(EditTree::Note(node, quote));
    assert_eq!(table.tree().note(node).text, "The rat swims");
}

#[test]
fn a_resignation_does_not_end_the_analysis() {
    let mut record = game(&MOVES);
    record.end_early(EarlyEnd::Resignation(Side::First));
    let mut table = TestTable::analyse(record, 4);
    assert_eq!(table.phase(), TurnPhase::Human);
    table.play("B4 B5");
    assert_eq!(table.line().len(), 5);
    let saved = table.session().active_record();
    assert_eq!(saved.early_end(), Some(EarlyEnd::Resignation(Side::First)));
    assert_eq!(saved.played().len(), 4);
}

#[test]
fn the_end_of_a_game_can_be_left_again() {
    let table = TestTable::with_game(HUMANS, Some("7/7/6W/7/7/7/7/3d3/7 b"));
    let setup = table.session().setup().clone();
    let mut table = TestTable::analyse(Record::new(setup, None), 0);
    let mv = table.session().game().legal_moves().iter().find(|mv| {
        let next = table.session().game().after(mv).expect("a legal move");
        next.outcome().is_some()
    });
    let winning = mv.expect("the dog enters the den").clone();
    table.order(EditTree::AddLine(ROOT, vec![winning]));
    assert_eq!(table.phase(), TurnPhase::Replaying, "no dialog, no move");
    assert!(table.session().game().outcome().is_some());
    table.order(Navigate::To(0));
    assert_eq!(table.phase(), TurnPhase::Human);
}

/// Any sequence of moves, edits and steps keeps the board, the line and the tree together.
#[test]
fn random_walks_through_variations() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut table = TestTable::analyse(game(&MOVES), 0);
    for _ in 0..300 {
        let node = table.node();
        match rng.random_range(0..10) {
            0..=3 => {
                let game = table.session().game();
                let moves = game.legal_moves().to_vec();
                if let Some(mv) = moves.get(rng.random_range(0..moves.len().max(1))) {
                    table.order(EditTree::AddLine(node, vec![mv.clone()]));
                }
            }
            4 => table.order(EditTree::Delete(node)),
            5 => table.order(EditTree::Undo),
            6 => table.order(EditTree::Redo),
            7 => table.order(EditTree::MakeMain(node)),
            _ => {
                let all: Vec<NodeId> = (0..=table.session().record().len())
                    .filter_map(|at| table.session().node_at(at))
                    .flat_map(|node| table.tree().children(node).to_vec())
                    .collect();
                if let Some(&node) = all.get(rng.random_range(0..all.len().max(1))) {
                    table.order(Navigate::Show(node));
                }
            }
        }
        let session = table.session();
        let tree = table.tree();
        assert!(tree.contains(session.node()));
        let expected = tree.game(session.node()).position_text();
        assert_eq!(session.game().position_text(), expected);
        for at in 0..=session.record().len() {
            let node = session.node_at(at).expect("every position of the line is in the tree");
            assert!(tree.contains(node));
        }
    }
}

#[test]
fn the_engine_follows_the_board() {
    let mut table = TestTable::analyse(game(&MOVES), 0);
    table.live().set_lines(3);
    table.live().is_on = true;
    table.wait_until("there are lines", |table| {
        table.app.world().resource::<LiveAnalysis>().found().is_some()
    });
    assert_eq!(table.live().found().map(|found| found.lines.len()), Some(3));
    table.live().is_on = false;
    table.frame();
    table.frame();
    assert!(table.live().found().is_none() && !table.live().is_searching());
}

/// Lines of another position are never shown, however often the position changes.
#[test]
fn constant_navigation_shows_only_lines_of_the_position() {
    let mut table = TestTable::analyse(game(&MOVES), 0);
    table.live().set_lines(2);
    table.live().is_on = true;
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let mut shown = 0;
    for step in 0..1_000 {
        table.app.world_mut().write_message(Navigate::To(rng.random_range(0..=4)));
        for _ in 0..2 {
            table.frame();
            if step % 50 == 0 {
                // Now and then there is time for a first iteration.
                std::thread::sleep(Duration::from_millis(20));
            }
            let found = table.live().found().cloned();
            for line in found.iter().flat_map(|found| &found.lines) {
                shown += 1;
                let first = line.line.first().expect("a line has moves");
                assert!(table.session().game().legal_moves().contains(first), "step {step}");
            }
        }
    }
    assert!(shown > 0);
}

/// Answers with values by the number of moves before a position.
fn engine(score: impl Fn(usize) -> i32 + Send + Sync + 'static) -> AiEngine {
    AiEngine(Arc::new(move |request, threads, stop, send| {
        if request.kind != RequestKind::Value {
            return request.run(threads, stop, send);
        }
        let game = request.record.game_at(request.at);
        let line = game.legal_moves().last().map(|mv| vec![mv.clone()]).unwrap_or_default();
        let value = PositionValue { score: score(request.at), second: None, depth: 9, line };
        let response = AiResponse::Value(Some(value));
        send(WorkerMessage::Response { ply: request.at, response });
    }))
}

#[test]
fn a_report_is_computed_and_kept_with_the_game() {
    let mut table = TestTable::analyse(game(&MOVES), 0);
    table.report_blunder();
    let report = table.app.world().resource::<ReportProgress>();
    let (_, found) = report.report().expect("a report");
    assert_eq!(found.moves[2].judgement.mark, Some(Mark::Blunder));
    assert!(report.proof(3).is_some(), "the blunder has a refutation");
    assert!((report.progress() - 1.0).abs() < f32::EPSILON && !report.is_running());
    table.frame();
    table.frame();
    // The marks, the values and the better line are in the file, from which the report is read again.
    let record = table.session().active_record();
    assert_eq!(record.analysis().notes.len(), 5);
    assert_eq!(record.analysis().branches.len(), 1);
    let expected = found_percentages(&table);
    table.app.insert_resource(AiEngine(Arc::new(|request, threads, stop, send| {
        assert_ne!(request.kind, RequestKind::Value, "the values are known");
        request.run(threads, stop, send);
    })));
    let read = read(write(&record, record.len()).as_bytes()).expect("a file");
    table.open(read, 0);
    table.report();
    assert_eq!(found_percentages(&table), expected);
}

fn found_percentages(table: &TestTable) -> Vec<f64> {
    let report = table.app.world().resource::<ReportProgress>().report();
    report.expect("a report").1.percentages.clone()
}

#[test]
fn a_report_is_cancelled_and_continued() {
    let mut table = TestTable::analyse(game(&MOVES), 0);
    table.app.insert_resource(engine(|_| 0));
    table.order(RequestReport);
    table.app.world_mut().resource_mut::<ReportProgress>().cancel();
    table.frame();
    assert!(!table.app.world().resource::<ReportProgress>().is_running());
    // A search that ends without a result ends the report, until it is asked for again.
    table.app.insert_resource(AiEngine(Arc::new(|_, _, _, _| {})));
    table.app.world_mut().write_message(RequestReport);
    table.wait_until("it has failed", |table| {
        table.app.world().resource::<ReportProgress>().has_failed()
    });
    table.app.insert_resource(engine(|_| 0));
    table.report();
    // Leaving the table forgets it.
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.frame();
    table.frame();
    assert!(table.app.world().resource::<ReportProgress>().report().is_none());
}

#[test]
fn mistakes_are_tasks_that_moves_on_the_board_solve() {
    let mut table = TestTable::analyse(game(&MOVES), 4);
    table.report_blunder();
    let state = |table: &TestTable| {
        let practice = table.app.world().resource::<PracticeGame>().practice();
        practice.map(|practice| practice.state().clone())
    };
    table.order(PracticeAction::Begin);
    assert_eq!((table.session().at(), state(&table)), (2, Some(TaskState::Find)));
    // The move that was played fails, and is refuted.
    table.play("A4 B4");
    table.wait_until("it is refuted", |table| {
        table.app.world().resource::<PracticeGame>().refutation().is_some()
    });
    assert!(matches!(state(&table), Some(TaskState::Failed { .. })));
    table.order(PracticeAction::Retry);
    assert_eq!((table.session().at(), state(&table)), (2, Some(TaskState::Find)));
    // The best one solves the task at once.
    let best = table.session().game().legal_moves().last().expect("a move").clone();
    let node = table.node();
    table.order(EditTree::AddLine(node, vec![best]));
    assert!(matches!(state(&table), Some(TaskState::Solved(_))));
    table.order(PracticeAction::Next);
    let practice = table.app.world().resource::<PracticeGame>().practice().expect("it is on");
    assert!(practice.task().is_none() && practice.solved() == 1);
    table.order(PracticeAction::End);
    assert!(!table.app.world().resource::<PracticeGame>().is_on());
}

#[test]
fn all_moves_of_few_pieces_have_exact_values() {
    let mut table = TestTable::with_game(HUMANS, Some("7/7/E6/7/7/7/3d3/7/7 b"));
    let record = Record::new(GameSetup { ..table.session().setup().clone() }, None);
    table.open(record, 0);
    table.app.world_mut().resource_mut::<Endings>().is_shown = true;
    table.wait_until("the values are known", |table| {
        table.app.world().resource::<Endings>().values().is_some()
    });
    let values = table.app.world().resource::<Endings>().values().expect("values").len();
    assert_eq!(values, table.session().game().legal_moves().len());
    // Positions of many pieces have none.
    table.open(game(&MOVES), 0);
    table.app.world_mut().resource_mut::<Endings>().is_shown = true;
    table.frame();
    let endings = table.app.world().resource::<Endings>();
    assert!(endings.values().is_none() && !endings.is_searching());
}
