//! The command `jungle export`.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use jungle::art::Look;
use jungle::export::{RenderOptions, png, text};
use jungle::games::find_game;
use jungle::messages::Messages;
use jungle::record::{GameSetup, Player, Record, write};
use jungle::rules::{Move, Options};

/// A game of Jungle.
fn played(moves: &[&str]) -> Record {
    let entry = find_game("jungle").expect("a registered game");
    let mut game = entry.start(&Options::new(entry.rule_options));
    let players = [Player::Human; 2];
    let mut record = Record::new(GameSetup { start: game.clone(), players, seed: 0 }, None);
    for text in moves {
        let mv = Move::parse(text, game.info()).expect("a move on the board");
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    record
}

/// The number of pictures of an animation, and their width in pixels.
fn size(animation: &[u8]) -> (usize, u16) {
    let mut decoder = gif::DecodeOptions::new().read_info(animation).expect("a GIF file");
    let mut count = 0;
    while decoder.read_next_frame().expect("a picture").is_some() {
        count += 1;
    }
    (count, decoder.width())
}

/// Runs `jungle export` in a folder.
fn export(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jungle"));
    command
        .arg("export")
        .args(args)
        .current_dir(folder)
        .output()
        .expect("the program of this package")
}

#[test]
fn a_record_is_exported_as_animation_picture_or_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let record = played(&["A3 A4", "G7 G6", "A4 A3"]);
    fs::write(at.join("game.jungle"), write(&record, record.len())).expect("written");
    let good = |args: &[&str]| {
        let Output { status, stdout, stderr } = export(at, &[&["game.jungle"], args].concat());
        assert!(
            status.success() && stderr.is_empty(),
            "{args:?}: {}",
            String::from_utf8_lossy(&stderr)
        );
        stdout
    };
    assert!(good(&["--gif", "game.gif"]).is_empty());
    let animation = size(&fs::read(at.join("game.gif")).expect("an animation"));
    assert_eq!(animation.0, 1 + 3 * 5);
    good(&["--gif", "game.gif", "--speed", "10", "--size", "20", "--flip", "--no-coordinates"]);
    let animation = size(&fs::read(at.join("game.gif")).expect("an animation"));
    assert_eq!(animation, (4, 7 * 20 + 2 * 5));

    assert!(good(&["--png", "game.png"]).is_empty());
    assert_eq!(
        fs::read(at.join("game.png")).expect("a picture"),
        png(
            &record,
            3,
            &Look::forest(),
            &RenderOptions { flipped: true, ..RenderOptions::new(96) }
        ),
        "the side that begins is below"
    );
    let small = RenderOptions { square: 30, flipped: false, coordinates: true };
    assert_eq!(
        good(&["--png", "-", "--move", "2", "--size", "30", "--flip"]),
        png(&record, 2, &Look::forest(), &small)
    );

    let words = text(record.game_at(1).as_ref(), Messages::english());
    assert_eq!(good(&["--text", "-", "--move", "1"]), words.as_bytes());
    assert!(words.contains("Red to move"));
}

#[test]
fn a_board_file_is_a_game_without_moves() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let out = export(root, &["boards/board1.txt", "--text", "-"]);
    assert!(out.status.success());
    assert!(String::from_utf8_lossy(&out.stdout).contains("to move"));
}

#[test]
fn a_failed_export_changes_no_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path();
    let record = played(&["A3 A4"]);
    let file = write(&record, 1);
    fs::write(at.join("game.jungle"), &file).expect("written");
    fs::write(at.join("bad.jungle"), file.replace("A3 A4", "A3 A5")).expect("written");
    fs::write(at.join("old.png"), "old").expect("written");
    for (args, status, expected) in [
        (&["game.jungle"][..], 2, "--gif"),
        (&["game.jungle", "--gif", "a", "--png", "b"], 2, "cannot be used with"),
        (&["game.jungle", "--gif", "a", "--move", "1"], 2, "cannot be used with"),
        (&["game.jungle", "--png", "a", "--speed", "2"], 2, "cannot be used with"),
        (&["game.jungle", "--gif", "a", "--speed", "0"], 2, "from 0.1 to 10"),
        (&["game.jungle", "--gif", "a", "--size", "5000"], 2, "12..=256"),
        (&["game.jungle", "--png", "old.png", "--move", "2"], 1, "no move 2, the last is 1"),
        (&["none.jungle", "--png", "old.png"], 1, "none.jungle"),
        (&["bad.jungle", "--png", "old.png"], 1, "bad.jungle:"),
        (&["game.jungle", "--png", "none/new.png"], 1, "none/new.png: "),
        (&["game.jungle", "--gif", "."], 1, ".: "),
    ] {
        let out = export(at, args);
        let error = String::from_utf8_lossy(&out.stderr);
        assert_eq!(out.status.code(), Some(status), "{args:?}: {error}");
        assert!(error.contains(expected), "{args:?}: {error}");
        assert!(out.stdout.is_empty(), "{args:?}");
    }
    assert_eq!(fs::read(at.join("old.png")).expect("a file"), b"old");
    assert_eq!(fs::read_dir(at).expect("the folder").count(), 3);
}

#[test]
fn an_export_that_cannot_be_written_to_standard_output_fails() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = played(&["A3 A4"]);
    fs::write(folder.path().join("game.jungle"), write(&record, 1)).expect("written");
    for format in ["--png", "--text"] {
        let (_, closed_pipe) = std::io::pipe().expect("a pipe");
        let mut outputs = vec![Stdio::from(closed_pipe)];
        #[cfg(target_os = "linux")]
        outputs.push(fs::File::create("/dev/full").expect("a device").into());
        for output in outputs {
            let output = Command::new(env!("CARGO_BIN_EXE_jungle"))
                .args(["export", "game.jungle", format, "-"])
                .current_dir(folder.path())
                .stdout(output)
                .output()
                .expect("the program of this package");
            assert_eq!(output.status.code(), Some(1), "{format}");
            assert!(!output.stderr.is_empty(), "{format}");
        }
    }
}
