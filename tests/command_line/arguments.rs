//! Help, and arguments that are rejected.

use std::fs;
#[cfg(all(feature = "window", target_os = "linux"))]
use std::process::Command;

use crate::support::{fail, succeed};

#[test]
fn help_lists_the_commands_of_this_build() {
    let help = succeed(&["help"]);
    for command in
        ["check", "completions", "console", "endgame", "engine", "manual", "match", "perft", "help"]
    {
        assert!(help.lines().any(|line| line.trim_start().starts_with(command)), "{help}");
    }
    assert_eq!(help.contains("\n  export "), cfg!(feature = "art"));
    assert_eq!(help.contains("\n  replay "), cfg!(feature = "window"));
    assert_eq!(succeed(&["--help"]), help);
    let perft = succeed(&["help", "perft"]);
    for word in ["<DEPTH>", "--position", "--board", "--rules", "--set", "--divide"] {
        assert!(perft.contains(word), "{word}: {perft}");
    }
    let console = succeed(&["help", "console"]);
    for word in ["[FILE]", "--machine", "--seed", "--max-rounds"] {
        assert!(console.contains(word), "{word}: {console}");
    }
    assert!(succeed(&["help", "engine"]).contains("--game"));
    let matches = succeed(&["help", "match"]);
    for word in ["<A>", "<B>", "--games", "--movetime", "--nodes", "--concurrency", "--timeout"] {
        assert!(matches.contains(word), "{word}: {matches}");
    }
    assert_eq!(succeed(&["--version"]), format!("jungle {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn commands_of_other_builds_say_what_this_one_lacks() {
    for (command, is_here) in [
        ("export", cfg!(feature = "art")),
        ("host", cfg!(feature = "host")),
        ("replay", cfg!(feature = "window")),
        ("serve", cfg!(feature = "server")),
        ("worker", cfg!(feature = "cluster")),
    ] {
        if !is_here {
            for arguments in [&[command][..], &[command, "game.jungle", "--png", "-"]] {
                let error = fail(arguments);
                assert!(error.contains("built without"), "{error}");
                assert!(error.contains(&format!("'{command}'")), "{error}");
            }
        }
    }
}

#[test]
fn bad_arguments_are_reported_on_standard_error() {
    for args in [
        &["perft"][..],
        &["perft", "0"],
        &["perft", "-1"],
        &["perft", "x"],
        &["perft", "99999999999"],
        &["perft", "2", "3"],
        &["perft", "2", "--game", "chess"],
        &["perft", "2", "--rules", "none"],
        &["perft", "2", "--set", "elephant_takes_rat"],
        &["perft", "2", "--set", "elephant_takes_rat=maybe"],
        &["perft", "2", "--set", "elephants=true"],
        &["perft", "2", "--set", "=true"],
        &["perft", "2", "--set", ""],
        &["perft", "2", "--position", ""],
        &["perft", "2", "--position", "7/7/7 b"],
        &["perft", "2", "--position", "7/7/7/1c5/7/7/7/7/6R b"],
        &["perft", "2", "--position", "7/7/7/7/7/7/7/7/7 b"],
        &["perft", "2", "--board", "boards/none.txt"],
        &["perft", "2", "--board", "boards/board1.txt", "--position", "7/7/7/7/7/7/7/7/6R b"],
        &["perft", "2", "--nonsense"],
        &["console", "--machine", "grandmaster"],
        &["console", "--seed", "x"],
        &["console", "--seed", "-1"],
        &["console", "--max-rounds", "many"],
        &["console", "a.txt", "b.txt"],
        &["help", "nonsense"],
    ] {
        fail(args);
    }
    // The message for an unknown name lists the known ones.
    assert!(fail(&["perft", "2", "--rules", "none"]).contains("van_rijn"));
    assert!(fail(&["perft", "2", "--set", "elephants=true"]).contains("elephant_takes_rat"));
    assert!(fail(&["perft", "2", "--set", "no_move=maybe"]).contains("draw"));
    assert!(fail(&["console", "--machine", "grandmaster"]).contains("greedy"));
}

#[test]
fn options_that_a_game_does_not_have_are_errors() {
    for (args, word) in [
        (&["perft", "1", "--game", "king-chess", "--size", "8"][..], "size"),
        (&["perft", "1", "--game", "mule-checkers", "--size", "9"], "18"),
        (&["perft", "1", "--game", "lines-of-action", "--rules", "classic"], "none"),
        (&["perft", "1", "--game", "king-chess", "--board", "boards/board1.txt"], "no board files"),
        (&["console", "--game", "draughts"], "king-chess"),
    ] {
        let message = fail(args);
        assert!(message.contains(word), "{args:?}: {message}");
    }
}

#[cfg(all(feature = "window", target_os = "linux"))]
#[test]
fn a_window_without_a_display_server_is_an_error() {
    for display in ["", ":99", "nowhere"] {
        let output = Command::new(env!("CARGO_BIN_EXE_jungle"))
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("DISPLAY", display)
            .output()
            .expect("the program of this package");
        let err = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{display}: {err}");
        assert!(err.starts_with("There is no screen here"), "{display}: {err}");
    }
}

#[test]
fn the_manual_has_a_page_for_each_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path in UTF-8");
    assert_eq!(succeed(&["manual", path]), "");
    let help = succeed(&["help"]);
    let (_, commands) = help.split_once("Commands:\n").expect("a list of commands");
    let commands = commands.lines().take_while(|line| !line.is_empty());
    for command in commands.filter_map(|line| line.split_whitespace().next()) {
        if command != "help" {
            let page = folder.path().join(format!("jungle-{command}.6"));
            let page =
                fs::read_to_string(&page).unwrap_or_else(|error| panic!("{command}: {error}"));
            assert!(page.contains(&format!("jungle-{command}")), "{page}");
        }
    }
    let missing = folder.path().join("missing");
    fail(&["manual", missing.to_str().expect("a path in UTF-8")]);
}

#[test]
fn shells_complete_the_commands() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(succeed(&["completions", shell]).contains("perft"), "{shell}");
    }
    fail(&["completions", "nonsense"]);
}
