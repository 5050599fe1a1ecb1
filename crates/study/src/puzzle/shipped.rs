//! The puzzles that come with the program.

use super::{Puzzle, read_puzzle};
use jungle_rules::Options;
use jungle_rules::games::GameEntry;

/// The texts of the puzzles of each game, by its id. The page fetches them when they are needed.
#[cfg(not(target_family = "wasm"))]
const TEXTS: [(&str, &str); 4] = [
    ("jungle", include_str!("../../assets/puzzles/jungle.txt")),
    ("king-chess", include_str!("../../assets/puzzles/king-chess.txt")),
    ("lines-of-action", include_str!("../../assets/puzzles/lines-of-action.txt")),
    ("mule-checkers", include_str!("../../assets/puzzles/mule-checkers.txt")),
];

/// The text of the puzzles of a game; `None` if it has none.
///
/// ```
/// use jungle_study::puzzle::shipped_puzzles;
///
/// assert!(shipped_puzzles("jungle").is_some());
/// assert!(shipped_puzzles("go").is_none());
/// ```
#[cfg(not(target_family = "wasm"))]
pub fn shipped_puzzles(game: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(id, _)| *id == game).map(|(_, text)| *text)
}

/// The puzzles in a text, a line each. Comments begin with `#`; lines that are not puzzles are left
/// out.
///
/// ```
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::read_puzzles;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let text = "# A comment\n7/7/7/7/3L3/7/3c3/7/7 b;3;D7 D8,D5 D6,D8 D9;den;\n";
/// assert_eq!(read_puzzles(entry, text).len(), 1);
/// ```
pub fn read_puzzles(entry: &GameEntry, text: &str) -> Vec<Puzzle> {
    let info = entry.info(&Options::new(entry.rule_options));
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| read_puzzle(line, &info).ok()).collect()
}
