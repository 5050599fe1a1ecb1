//! An analysis is saved as it is made: in the file of a saved game, beside the games otherwise.

use std::fs;
use std::path::Path;

use super::*;
use crate::ai_request::{AiResponse, RequestKind, WorkerMessage};
use crate::analysis::PositionValue;
use crate::record::{Mark, read};
use crate::table::{Autosave, ReportProgress};
use crate::ui::commands;

/// The comments of a game, and the number of its variations.
fn content(record: &Record) -> (Vec<&str>, usize) {
    let notes = record.analysis().notes.iter().map(|note| &*note.text);
    (notes.filter(|text| !text.is_empty()).collect(), record.analysis().branches.len())
}

fn load(path: &Path) -> Record {
    read(&fs::read(path).expect("the file")).expect("a game")
}

impl Interface {
    /// The files of the saved games, once everything has been written.
    fn games(&mut self) -> Vec<PathBuf> {
        self.wait_for("the files", |interface| {
            interface.world(|world| world.resource::<Autosave>().is_settled())
        });
        let entries = fs::read_dir(self.folder.path()).expect("the folder").flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
        files.retain(|path| path.extension().is_some_and(|extension| extension == "jungle"));
        files.sort_unstable();
        files
    }

    /// The only saved game.
    fn saved(&mut self) -> Record {
        let files = self.games();
        assert_eq!(files.len(), 1, "{files:?}");
        load(&files[0])
    }

    /// Adds a variation: the last legal move at the position on the board.
    fn add_variation(&mut self) {
        let mv = self.world(|world| {
            let moves = world.resource::<GameSession>().game().legal_moves();
            moves.last().expect("a move").clone()
        });
        self.order(commands::PLAY_LINE.with(vec![mv]));
    }

    fn type_comment(&mut self, text: &str) {
        let field = self.harness.get_by_label("Comment on this position");
        field.focus();
        field.type_text(text);
        self.frames(4);
    }
}

#[test]
fn every_change_is_saved_at_once_and_the_game_goes_on_with_it() {
    let mut interface = Interface::with_game(2, false);
    interface.order(&commands::ANALYSE);
    assert!(interface.games().is_empty(), "nothing has been changed");
    interface.order(&commands::FIRST_MOVE);
    interface.add_variation();
    assert_eq!(content(&interface.saved()), (vec![], 1));
    interface.order(commands::TOGGLE_MARK.with(Mark::Good));
    assert_eq!(interface.saved().analysis().notes[0].marks, [Mark::Good]);
    // A comment is saved while it is written, and is not when it is not wanted.
    interface.order(&commands::EDIT_COMMENT);
    interface.type_comment("Wai");
    assert_eq!(content(&interface.saved()), (vec!["Wai"], 1));
    interface.type_comment("ting");
    assert_eq!(content(&interface.saved()), (vec!["Waiting"], 1));
    interface.click("Cancel");
    assert_eq!(content(&interface.saved()), (vec![], 1));
    interface.order(&commands::EDIT_COMMENT);
    interface.type_comment("Better");
    interface.click("Save the comment");
    assert_eq!(content(&interface.saved()), (vec!["Better"], 1));
    interface.order(&commands::UNDO);
    assert_eq!(content(&interface.saved()), (vec![], 1), "one step undoes the comment");
    interface.order(&commands::REDO);
    // The game goes on in the same file, and keeps its analysis.
    interface.order(&commands::LEAVE_ANALYSIS);
    assert!(interface.world(|world| world.resource::<GameSession>().is_play()));
    let mv = interface.world(|world| {
        let session = world.resource::<GameSession>();
        let mv = session.game().legal_moves()[0].clone();
        let ply = session.at();
        world.write_message(crate::table::MoveChosen { ply, mv: mv.clone() });
        mv
    });
    interface.wait_for_turn();
    let saved = interface.saved();
    assert_eq!(saved.played().last().map(|played| &played.mv), Some(&mv));
    assert_eq!((saved.len(), content(&saved)), (3, (vec!["Better"], 1)));
    // Leaving the table asks nothing.
    interface.order(&commands::ANALYSE);
    interface.add_variation();
    interface.order(&commands::NEW_GAME);
    assert_eq!(interface.open_dialog(), None);
    assert_eq!(interface.saved().len(), 3);
}

#[test]
fn moves_that_were_taken_back_stay_with_the_analysis_of_those_before() {
    let mut interface = Interface::with_game(4, false);
    interface.order(&commands::UNDO);
    interface.order(&commands::ANALYSE);
    // The move that was taken back is a variation now, with another one.
    let taken_back = record(4, [Player::Human; 2]).played()[3].mv.clone();
    interface.order(commands::PLAY_LINE.with(vec![taken_back]));
    interface.order(&commands::PREVIOUS_MOVE);
    interface.add_variation();
    interface.order(&commands::LEAVE_ANALYSIS);
    let (moves, branches) = interface.world(|world| {
        let record = world.resource::<GameSession>().record();
        (record.len(), record.analysis().branches.len())
    });
    assert_eq!((moves, branches), (4, 1));
}

#[test]
fn an_opened_file_changes_only_when_it_is_saved() {
    let outside = tempfile::tempdir().expect("a folder");
    let path = outside.path().join("opened.jungle");
    let game = record(4, [Player::Human; 2]);
    fs::write(&path, write(&game, game.len())).expect("a file");
    let original = fs::read(&path).expect("the file");
    let mut interface = Interface::new();
    interface.order(commands::OPEN_FILE.with((path.clone(), true)));
    interface.order(&commands::ANALYSE);
    interface.add_variation();
    // Back in the replay and in another analysis, it is the same game.
    interface.order(&commands::LEAVE_ANALYSIS);
    interface.order(&commands::ANALYSE);
    interface.order(&commands::LAST_MOVE);
    interface.add_variation();
    assert_eq!(fs::read(&path).expect("the file"), original);
    assert_eq!(content(&interface.saved()).1, 2);
    let name = interface.games()[0].file_name().expect("a name").to_string_lossy().into_owned();
    assert!(name.ends_with(" jungle 0001.jungle"), "it has the name of the game: {name}");
    assert!(!name.starts_with("1970"), "it has a date, although the game has none: {name}");
    // That it is saved is told beside the comment on the position, too.
    interface.order(&commands::EDIT_COMMENT);
    interface.type_comment("Calm");
    interface.click("Save the comment");
    interface.order(&commands::SAVE);
    assert_eq!(content(&load(&path)), (vec!["Calm"], 2));
    assert!(interface.shows("Calm") && interface.shows_part("opened.jungle"));
}

#[test]
fn the_report_of_a_saved_game_is_kept_in_its_file() {
    let mut interface = Interface::new();
    let path = interface.folder.path().join("2026-11-21 13.04.03 jungle 0001.jungle");
    let game = record(4, [Player::Human; 2]);
    fs::write(&path, write(&game, game.len())).expect("a file");
    interface.world(|world| {
        world.insert_resource(AiEngine(Arc::new(|request, threads, stop, send| {
            if request.kind != RequestKind::Value {
                return request.run(threads, stop, send);
            }
            let value = PositionValue { score: 10, second: None, depth: 9, line: Vec::new() };
            let response = AiResponse::Value(Some(value));
            send(WorkerMessage::Response { ply: request.at, response });
        })));
    });
    interface.order(commands::OPEN_REPORT.with(path.clone()));
    interface.wait_for("the report", |interface| {
        interface.world(|world| world.resource::<ReportProgress>().is_complete())
    });
    interface.frames(4);
    let saved = interface.saved();
    assert!(saved.analysis().notes.iter().any(|note| note.value.is_some()));
    assert_eq!(interface.games(), [path]);
}

#[test]
fn another_window_that_analyses_the_same_game_loses_nothing() {
    let mut interface = Interface::new();
    let path = interface.folder.path().join("game.jungle");
    let game = record(4, [Player::Human; 2]);
    fs::write(&path, write(&game, game.len())).expect("a file");
    interface.order(commands::OPEN_SAVED_GAME.with(path.clone()));
    interface.order(&commands::ANALYSE);
    interface.add_variation();
    assert_eq!(content(&interface.saved()).1, 1);
    // The other window has saved what it has changed.
    let other = write(&record(3, [Player::Human; 2]), 3);
    fs::write(&path, &other).expect("the file");
    interface.order(&commands::FIRST_MOVE);
    interface.add_variation();
    let files = interface.games();
    assert_eq!(files.len(), 2, "{files:?}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), other);
    assert_eq!(content(&load(&files[0])).1, 2, "the analysis goes on in {files:?}");
    interface.frames(4);
    let is_told = interface.world(|world| !world.resource::<Dialogs>().notices.is_empty());
    assert!(is_told);
}
