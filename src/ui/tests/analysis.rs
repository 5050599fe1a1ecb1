//! The analysis of a game by accessible names: variations, comments, report, learning.

use super::super::commands::{self, CommandCall};
use super::*;
use crate::ai_request::{AiResponse, RequestKind, WorkerMessage};
use crate::analysis::{PositionValue, Tree};
use crate::record::{Analysis, Branch, MAX_BRANCHES, MAX_DEPTH, MAX_NOTE_TEXT, Mark, Note, read};
use crate::rules::Game;
use crate::table::{LiveAnalysis, PracticeGame, ReportProgress};

impl Interface {
    fn session<T>(&mut self, use_it: impl FnOnce(&GameSession) -> T) -> T {
        self.world(|world| use_it(world.resource::<GameSession>()))
    }

    fn tree<T>(&mut self, use_it: impl FnOnce(&Tree, &GameSession) -> T) -> T {
        self.session(|session| use_it(session.tree().expect("an analysis"), session))
    }

    /// Draws frames until a condition holds.
    fn wait_for_world(&mut self, what: &str, holds: impl Fn(&World) -> bool) {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(120) {
            self.frames(1);
            if self.world(|world| holds(world)) {
                self.frames(4);
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("timed out while waiting until {what}");
    }

    /// An analysis without a running engine.
    fn with_analysis(moves: usize) -> Self {
        let mut interface = Self::with_game(moves, true);
        interface.order(&commands::ANALYSE);
        interface.world(|world| world.resource_mut::<LiveAnalysis>().is_on = false);
        interface.frames(4);
        interface
    }

    fn move_button(&self, start: &str) -> String {
        let found = self.harness.get_all_by_role(Role::Button).find_map(|node| {
            node.accesskit_node().label().filter(|label| label.starts_with(start))
        });
        found.unwrap_or_else(|| panic!("no button \"{start}…\""))
    }
}

#[test]
fn a_replay_is_analysed_and_left_again() {
    let mut interface = Interface::with_game(4, true);
    interface.click("To the end");
    interface.click("Menu");
    interface.click("Analysis");
    assert!(interface.session(GameSession::is_analysis));
    assert_eq!(interface.session(GameSession::at), 4);
    interface.wait_for_world("the engine has found lines", |world| {
        world.resource::<LiveAnalysis>().found().is_some()
    });
    // Clicking into a line plays it.
    interface.world(|world| world.resource_mut::<LiveAnalysis>().is_on = true);
    interface.order(&commands::PLAY_BEST_MOVE);
    assert_eq!(interface.session(GameSession::at), 5);
    interface.click("Turn the engine off");
    assert!(interface.shows("Turn the engine on"));
    interface.click("Menu");
    interface.click("Leave the analysis");
    assert!(interface.session(GameSession::is_replay));
    let branches = interface.session(|session| session.record().analysis().branches.len());
    assert_eq!(branches, 1, "the variation stays");
}

#[test]
fn a_game_that_is_not_over_is_continued_after_its_analysis() {
    let mut interface = Interface::with_game(2, false);
    interface.order(&commands::ANALYSE);
    let is_on = interface.world(|world| world.resource::<LiveAnalysis>().is_on);
    assert!(!is_on, "the engine helps only those who ask for it");
    interface.order(&commands::LEAVE_ANALYSIS);
    assert!(interface.session(GameSession::is_play));
    assert!(!interface.session(|session| session.record().assistance().hint));
    interface.order(&commands::ANALYSE);
    interface.order(&commands::TOGGLE_ENGINE);
    interface.order(&commands::LEAVE_ANALYSIS);
    assert!(interface.session(GameSession::is_play));
    assert!(interface.session(|session| session.record().assistance().hint), "it helped");
}

#[test]
fn moves_and_variations_are_listed_and_shown_by_a_click() {
    let mut interface = Interface::with_analysis(4);
    let other = interface.session(|session| {
        let game = session.record().game_at(1);
        game.legal_moves().last().expect("a move").clone()
    });
    interface.click(&interface.move_button("Move 1: Blue"));
    interface.order(commands::PLAY_LINE.with(vec![other]));
    assert_eq!(interface.session(GameSession::at), 2);
    let variations = interface.harness.get_all_by_role(Role::Button).filter(|node| {
        node.accesskit_node().label().is_some_and(|label| label.starts_with("Move 1: Red"))
    });
    assert_eq!(variations.count(), 2);
    interface.click(&interface.move_button("Move 2: Red"));
    assert_eq!(interface.session(GameSession::at), 4);
    // Keys choose among the continuations.
    interface.order(&commands::FIRST_MOVE);
    interface.order(&commands::NEXT_MOVE);
    interface.order(&commands::NEXT_BRANCH);
    interface.order(&commands::NEXT_MOVE);
    assert!(interface.tree(|tree, session| !tree.is_played(session.node())));
    interface.order(&commands::LEAVE_VARIATION);
    assert_eq!(interface.session(GameSession::at), 1);
    interface.order(&commands::LAST_MOVE);
    interface.click("Delete from here");
    let children = interface.tree(|tree, session| tree.children(session.node()).len());
    assert_eq!(children, 1);
    interface.order(&commands::UNDO);
    assert!(interface.tree(|tree, session| !tree.is_played(session.node())));
}

#[test]
fn many_moves_are_deleted_only_after_a_question() {
    let mut interface = Interface::with_analysis(0);
    let moves = record(5, [Player::Human; 2]);
    let moves: Vec<_> = moves.played().iter().map(|played| played.mv.clone()).collect();
    interface.order(commands::PLAY_LINE.with(moves));
    interface.order(&commands::FIRST_MOVE);
    interface.order(&commands::NEXT_MOVE);
    interface.click("Delete from here");
    assert!(interface.shows("Delete 5 moves?"));
    interface.click("Cancel");
    assert_eq!(interface.session(GameSession::at), 1);
    interface.click("Delete from here");
    interface.click("Delete from here");
    assert_eq!(interface.session(GameSession::at), 0);
}

#[test]
fn comments_and_marks_are_shown_and_saved() {
    let mut interface = Interface::with_analysis(2);
    interface.order(&commands::FIRST_MOVE);
    interface.order(&commands::NEXT_MOVE);
    interface.click("Comment");
    let field = interface.harness.get_by_label("Comment on this position");
    field.focus();
    field.type_text("A \"waiting\" move");
    interface.frames(4);
    interface.click("Save the comment");
    interface.order(commands::TOGGLE_MARK.with(Mark::Interesting));
    assert!(interface.move_button("Move 1: Blue").ends_with("!?"));
    assert!(interface.shows("A ”waiting” move"));
    let file = interface.session(|session| {
        let record = session.active_record();
        write(&record, record.len())
    });
    let read = read(file.as_bytes()).expect("the file is valid");
    assert_eq!(read.analysis().notes[0].text, "A ”waiting” move");
    assert_eq!(read.analysis().notes[0].marks, [Mark::Interesting]);
}

/// The second move loses much; all other moves are good.
fn engine_with_a_blunder() -> AiEngine {
    AiEngine(Arc::new(|request, threads, stop, send| {
        if request.kind != RequestKind::Value {
            return request.run(threads, stop, send);
        }
        let game = request.record.game_at(request.at);
        let line = game.legal_moves().last().map(|mv| vec![mv.clone()]).unwrap_or_default();
        let score = match (request.at, request.at % 2) {
            (0, _) => 0,
            (1, _) => 100,
            (_, 0) => 1_500,
            (_, _) => -1_500,
        };
        let value = PositionValue { score, second: None, depth: 9, line };
        let response = AiResponse::Value(Some(value));
        send(WorkerMessage::Response { ply: request.at, response });
    }))
}

#[test]
fn the_end_of_a_game_offers_its_report_and_mistakes_to_learn_from() {
    let mut interface = Interface::with_game(4, false);
    interface.world(|world| world.insert_resource(engine_with_a_blunder()));
    interface.click("Resign");
    interface.click("Confirm: Resign");
    interface.click("Report of the game");
    interface.wait_for_world("the report is complete", |world| {
        world.resource::<ReportProgress>().is_complete()
    });
    assert!(interface.shows("Where the game turned"));
    interface.click_beginning_with("Move 1: Red");
    assert_eq!(interface.session(GameSession::at), 1);
    interface.click("All moves");
    let row = |interface: &Interface| {
        let rows = interface.harness.get_all_by_role(Role::Label);
        rows.filter_map(|row| row.accesskit_node().value()).any(|row| row.contains("(blunder)"))
    };
    assert!(row(&interface), "the table names the blunder");
    interface.click("Close");
    // The move's worth in words, in the list of moves.
    interface.order(&commands::NEXT_MOVE);
    interface.click("Moves");
    assert!(interface.move_button("Move 1: Red").ends_with("??"));
    interface.click("Report");
    interface.click("Learn from the mistakes");
    assert_eq!(interface.session(GameSession::at), 1);
    interface.click("Hint");
    interface.click("Show the solution");
    interface.click("Next mistake");
    let solved = interface.world(|world| {
        world.resource::<PracticeGame>().practice().map(|practice| practice.solved())
    });
    assert_eq!(solved, Some(0));
    interface.click("Stop learning");
    assert!(!interface.world(|world| world.resource::<PracticeGame>().is_on()));
}

#[test]
fn each_display_is_switched_off_by_itself() {
    let mut interface = Interface::with_analysis(2);
    for (name, is_on) in [
        ("Chances as a bar", (|settings| settings.analysis.bar) as fn(&Settings) -> bool),
        ("Arrows for the best moves", |settings| settings.analysis.arrows),
        ("Lines of the engine", |settings| settings.analysis.lines_shown),
    ] {
        interface.click("Menu");
        interface.click("What is shown");
        assert!(interface.world(|world| is_on(world.resource::<Settings>())));
        interface.harness.get_by_label(name).click();
        interface.frames(4);
        interface.click("Close");
        assert!(!interface.world(|world| is_on(world.resource::<Settings>())), "{name}");
    }
    interface.order(commands::SET_ENGINE_LINES.with(5));
    assert_eq!(interface.world(|world| world.resource::<LiveAnalysis>().lines()), 5);
}

#[test]
fn nothing_is_cut_off_in_any_part_of_the_panel() {
    let mut interface = Interface::with_analysis(12);
    interface.world(|world| world.insert_resource(engine_with_a_blunder()));
    interface.order(&commands::SHOW_REPORT);
    interface.wait_for_world("the report is complete", |world| {
        world.resource::<ReportProgress>().is_complete()
    });
    for size in super::languages::SIZES {
        interface.resize(size);
        for tab in ["Moves", "Report", "Endings"] {
            interface.click(tab);
            let cut_off = interface.cut_off();
            assert!(cut_off.is_empty(), "{tab} at {size:?}: {cut_off:?}");
        }
    }
}

/// As many variations as a file can hold, one nested as deeply as possible, and a comment as long as
/// possible that begins with `comment`.
fn largest_analysis(comment: &str) -> Record {
    let mut record = record(3, [Player::Human; 2]);
    // Every line has two moves: variations begin after the first one, instead of the second.
    let branch = |of, after, game: &dyn Game, index: usize| {
        let mv = game.legal_moves()[index].clone();
        let next = game.after(&mv).expect("a legal move");
        let following = next.legal_moves()[0].clone();
        (Branch { of, after, moves: vec![mv, following] }, next)
    };
    let mut branches = Vec::new();
    // Where variations begin: the line, its depth, the moves of the line before them, the game.
    let mut forks = vec![(0, 0, 2, record.game_at(2))];
    while forks.len() <= MAX_DEPTH {
        let (of, depth, after, game) = forks.last().expect("there is one");
        let (branch, next) = branch(*of, *after, game.as_ref(), 1);
        branches.push(branch);
        forks.push((branches.len(), depth + 1, 1, next));
    }
    let mut at = 0;
    while branches.len() < MAX_BRANCHES {
        let (of, depth, after, game) = &forks[at];
        let (of, depth, after, game) = (*of, *depth, *after, game.clone());
        let taken = 1 + usize::from(at < MAX_DEPTH);
        at += 1;
        let free = MAX_BRANCHES - branches.len();
        for index in (taken..game.legal_moves().len()).take(free).filter(|_| depth < MAX_DEPTH) {
            let (branch, next) = branch(of, after, game.as_ref(), index);
            branches.push(branch);
            forks.push((branches.len(), depth + 1, 1, next));
        }
    }
    let text = comment.to_owned() + &"x".repeat(MAX_NOTE_TEXT - comment.len());
    let note = Note { of: 0, after: 1, marks: vec![], text, arrows: vec![], value: None };
    record.set_analysis(Analysis { branches, notes: vec![note] }).expect("no limit is exceeded");
    record
}

#[test]
fn the_largest_analysis_is_shown_and_nothing_more_is_added() {
    // What would be a command elsewhere: for a terminal, a page, a format.
    let comment = "[31m<script>{name}%s";
    let record = largest_analysis(comment);
    let before = record.clone();
    let mut interface = Interface::with_game(2, true);
    interface.world(|world| world.write_message(StartGame::analyse(record, 1)));
    interface.frames(8);
    assert!(interface.shows_part(comment));
    interface.click(&interface.move_button("Move 1: Blue"));
    let refused = |interface: &mut Interface, command: CommandCall, notice: &str| {
        interface.order(command);
        assert!(interface.shows(notice), "{notice}");
        interface.click("Close");
    };
    // Another reply to the first move would be another variation.
    let last = interface.session(|session| session.game().legal_moves().last().cloned());
    let line = vec![last.expect("a move")];
    refused(&mut interface, commands::PLAY_LINE.with(line), "There are more than 4096 branches.");
    interface.order(&commands::LAST_MOVE);
    interface.open(super::super::dialogs::COMMENT.with("x".to_owned()));
    refused(
        &mut interface,
        commands::SAVE_COMMENT.call(),
        "There are more than 65536 bytes of text in notes.",
    );
    // What is there can be shown, and is saved again.
    let nodes = interface.tree(|tree, _| tree.path(tree.end()));
    for &node in &nodes {
        interface.order(commands::SHOW_VARIATION.with(node));
        for child in interface.tree(|tree, _| tree.children(node).to_vec()) {
            interface.order(commands::SHOW_VARIATION.with(child));
            assert_eq!(interface.session(GameSession::node), child);
        }
    }
    let after = interface.session(|session| {
        let record = session.active_record();
        write(&record, record.len())
    });
    let after = read(after.as_bytes()).expect("the file is valid");
    assert_eq!(after.analysis().branches.len(), MAX_BRANCHES);
    assert_eq!(after.analysis().notes, before.analysis().notes);
}
