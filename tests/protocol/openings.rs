//! Books of openings of `jungle match`.

use std::fs;

use super::{call, play};

/// The openings of the games of a match between two players that play on from a book.
fn openings(book: &str, games: &str) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (from, to) = (folder.path().join("book.txt"), folder.path().join("games.txt"));
    fs::write(&from, book).expect("a writable folder");
    let [from, to] = [&from, &to].map(|path| path.to_str().expect("text"));
    play(&["greedy", "random", "--games", games, "--seed", "1", "--book", from, "--save", to]);
    let text = fs::read_to_string(to).expect("the saved games");
    let games = text.lines().filter(|line| !line.starts_with('#'));
    games.map(|game| game.split('\t').nth(3).expect("an opening").to_owned()).collect()
}

#[test]
fn each_opening_of_a_book_is_played_twice() {
    let book = "# two openings\na3a4 g7g6\n\nc3d3 e7d7 d3d4\n";
    let (first, second) = ("a3a4 g7g6", "c3d3 e7d7 d3d4");
    assert_eq!(openings(book, "6"), [first, first, second, second, first, first]);
}

#[test]
fn invalid_books_are_errors() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("book.txt");
    let file = path.to_str().expect("text");
    let drawn = "a3a4 g7g6 a4a3 g6g7 ".repeat(2);
    for (book, error) in [
        (&b"# nothing\n"[..], "the book has no opening"),
        (b"a3a4\na3a4 g7\n", "line 2: 'g7' is not a move"),
        (b"a3a4 a3a4\n", "line 1: 'a3a4' is illegal (empty)"),
        (b"a3a4 \xff\n", "the file is not UTF-8"),
        (drawn.as_bytes(), "line 1: the game is over after this opening"),
    ] {
        fs::write(&path, book).expect("a writable folder");
        let (status, out, err) = call(&["match", "greedy", "random", "--book", file], b"");
        assert_eq!((status, out.as_str()), (Some(1), ""), "{err}");
        assert!(err.contains(file) && err.contains(error), "{err}");
    }
    let args = ["match", "greedy", "random", "--book", "/no/such/file"];
    let (status, _, err) = call(&args, b"");
    assert!(status == Some(1) && err.contains("/no/such/file: "), "{err}");
    let (status, _, err) = call(&[&args[..], &["--opening-plies", "2"]].concat(), b"");
    assert!(status == Some(2) && err.contains("--opening-plies"), "{err}");
}
