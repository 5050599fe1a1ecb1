//! The command `jungle mine`.

use std::fs;
use std::process::Command;

use jungle::games::GAMES;
use jungle::puzzle::read_puzzle;

/// The file of a command that was ended in the middle of a line is continued as if nothing had
/// happened.
#[test]
fn mining_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    let mine = |games: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jungle"));
        let output = command.arg("mine").arg(&file).args(["--games", games]).output();
        let output = output.expect("the program runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        fs::read_to_string(&file).expect("the file is there")
    };
    let whole = mine("2");
    assert_eq!(whole.lines().filter(|line| line.starts_with("# game ")).count(), 2);
    let info = GAMES[0].info(&GAMES[0].default_options());
    let lines = whole.lines().filter(|line| !line.starts_with('#'));
    let positions: Vec<String> =
        lines.map(|line| read_puzzle(line, &info).expect("a puzzle").position).collect();
    assert!(!positions.is_empty());
    let heading = "# jungle mine --game jungle\n";
    assert!(whole.starts_with(heading));
    let game = whole.find("# game 1").expect("a line");
    // In the heading, after the puzzles of a game, and at the end.
    for end in [3, game + 3, whole.len() - 1] {
        fs::write(&file, &whole[..end]).expect("the file is written");
        assert_eq!(mine("2"), whole, "cut off at {end}");
    }
    assert_eq!(mine("1"), whole, "more games are there already");
    // Files of earlier versions have no heading.
    fs::write(&file, &whole[heading.len()..game + 9]).expect("the file is written");
    assert_eq!(mine("2"), whole[heading.len()..]);
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("notes.txt");
    let puzzles = fs::read_to_string("assets/puzzles/jungle.txt").expect("the puzzles");
    let puzzle = puzzles.lines().find(|line| !line.starts_with('#')).expect("a puzzle");
    let king_chess = "8/8/8/k7/1R6/2K5/8/8 b;9;C6 B6,A4 A3;quiet zugzwang;1480 75";
    let texts = [
        "Buy milk",
        "Buy milk\n",
        "Buy milk\n# game 3\n",
        "# game 3\nBuy milk\n",
        "# game x\n",
        "# a heading\n# and no puzzle\n",
        "# game 3\n# a note",
        "# game 3\n\n",
        "# jungle mine --game king-chess\n",
        puzzle,
        &format!("{puzzle}\n"),
        &format!("# game 3\n{king_chess}\n"),
    ];
    for text in texts {
        fs::write(&file, text).expect("the file is written");
        let output = Command::new(env!("CARGO_BIN_EXE_jungle")).arg("mine").arg(&file).output();
        let output = output.expect("the program runs");
        assert!(!output.status.success(), "{text}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("notes.txt: "), "{text}");
        assert_eq!(fs::read_to_string(&file).expect("the file is there"), text);
    }
}
