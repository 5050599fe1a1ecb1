//! Autosave: whatever happens to the process, at most the move being made is lost.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use jungle::storage::AutosaveEvent;
use jungle::table::{Autosave, BotPacing, FrameWaker, Navigate, StartGame, TurnPhase};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use tempfile::TempDir;

use crate::harness::{HUMANS, RANDOM, TestTable};
use crate::saved_games::{files_in, load};

/// The number of processes that are killed while they play.
const KILLS: usize = 40;
/// The environment variable with the folder in which the process to be killed saves its game.
const FOLDER: &str = "JUNGLE_TEST_FOLDER";

fn autosave_in(table: &mut TestTable, folder: &Path) {
    let autosave = Autosave::open(folder.to_owned(), &FrameWaker::default()).expect("a thread");
    table.app.insert_resource(autosave);
}

fn wait_for_the_writer(table: &TestTable) {
    let autosave = table.app.world().resource::<Autosave>();
    while !autosave.is_settled() {
        std::thread::yield_now();
    }
}

#[test]
fn game_is_saved_after_every_change() {
    let folder = TempDir::new().expect("a folder");
    let mut table = TestTable::new();
    autosave_in(&mut table, folder.path());
    table.start(HUMANS, None, &[]);
    assert_eq!(files_in(folder.path()), Vec::<PathBuf>::new(), "nothing has been played");
    table.play("A3 A4");
    table.play("A7 A6");
    wait_for_the_writer(&table);
    let files = files_in(folder.path());
    assert_eq!(files.len(), 1);
    assert_eq!(load(&files[0]).len(), 2);
    table.app.world_mut().write_message(Navigate::Undo);
    table.frame();
    table.settle_if_showing();
    table.wait_until("it is undone", |table| table.phase() == TurnPhase::Human);
    wait_for_the_writer(&table);
    assert_eq!(load(&files[0]).len(), 1, "an undone move is not saved");
    // Showing an earlier position undoes nothing.
    table.play("G7 G6");
    table.play("A4 A5");
    table.app.world_mut().write_message(Navigate::To(1));
    table.frame();
    table.wait_until("the position is shown", |table| table.phase() == TurnPhase::Human);
    wait_for_the_writer(&table);
    assert_eq!(load(&files[0]).len(), 3);
    table.play("A7 A6");
    wait_for_the_writer(&table);
    assert_eq!(load(&files[0]).len(), 2, "another move was played");
    // Another game gets another file, a resumed game keeps its own.
    table.start(HUMANS, None, &[("repetition", "draw")]);
    table.play("G3 G4");
    wait_for_the_writer(&table);
    let both = files_in(folder.path());
    let resumed = StartGame::resume(load(&files[0]), files[0].clone());
    table.app.world_mut().write_message(resumed);
    table.app.update();
    table.settle();
    table.play("A4 A5");
    wait_for_the_writer(&table);
    assert_eq!(files_in(folder.path()).len(), both.len());
    assert_eq!(load(&files[0]).len(), 3);
}

#[test]
fn game_continues_when_the_folder_cannot_be_written() {
    let folder = TempDir::new().expect("a folder");
    let blocked = folder.path().join("games");
    fs::write(&blocked, "a file where a folder should be").expect("a file");
    let mut table = TestTable::new();
    autosave_in(&mut table, &blocked);
    table.start(HUMANS, None, &[]);
    table.play("A3 A4");
    wait_for_the_writer(&table);
    let events = table.app.world_mut().resource_mut::<Autosave>().take_events();
    assert!(matches!(&events[0], AutosaveEvent::Failed { path, .. } if path.starts_with(&blocked)));
    table.play("A7 A6");
    assert_eq!(table.session().at(), 2);
}

/// Not a test: the process that is killed. It prints each move that the file should have.
#[test]
#[ignore = "is run by another test, in a process of its own"]
fn play_until_killed() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let mut table = TestTable::new();
    autosave_in(&mut table, &folder);
    table.app.world_mut().resource_mut::<BotPacing>().delay = Duration::ZERO;
    table.start([RANDOM; 2], None, &[]);
    let mut reported = 0;
    while table.phase() != TurnPhase::Over {
        table.frame();
        let at = table.session().at();
        if at > reported && table.app.world().resource::<Autosave>().is_settled() {
            reported = at;
            println!("ply {reported}");
            std::io::stdout().flush().expect("the test reads it");
        }
    }
}

#[test]
fn killed_process_loses_at_most_the_move_being_made() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut longest = 0;
    for kill in 0..KILLS {
        let folder = TempDir::new().expect("a folder");
        let mut child = Command::new(std::env::current_exe().expect("this test"))
            .args(["--exact", "autosave::play_until_killed", "--ignored", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("this test again");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let reader = std::thread::spawn(move || {
            let lines = output.lines().map_while(Result::ok);
            let moves = lines.filter_map(|line| line.strip_prefix("ply ")?.parse().ok());
            moves.last().unwrap_or(0_usize)
        });
        // At any moment after it has started.
        let start = Instant::now();
        while files_in(folder.path()).is_empty() && start.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_micros(rng.random_range(0..150_000)));
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
        let reported = reader.join().expect("the lines");
        let files = files_in(folder.path());
        let [file] = &files[..] else {
            panic!("kill {kill}: {files:?}");
        };
        let saved = load(file).len();
        assert!(
            (reported..=reported + 1).contains(&saved),
            "kill {kill}: {reported} reported, {saved} saved"
        );
        longest = longest.max(saved);
    }
    assert!(longest > 5, "some games had several moves: {longest}");
}
