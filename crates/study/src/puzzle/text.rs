//! Puzzles as text: one line each, so that a file of them compresses well and differences can be
//! read.

use thiserror::Error;

use super::{Puzzle, PuzzleKind, PuzzleRating, PuzzleTheme};
use jungle_rules::{GameInfo, Move};

/// Why a line is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PuzzleTextError {
    /// There are not five fields.
    #[error("a puzzle has five fields, separated by semicolons")]
    Fields,
    /// The number of plies, the rating or its deviation is not a number.
    #[error("a number is expected")]
    Number,
    /// A square of a move is not on the board.
    #[error("a move has a square that the board does not have")]
    Move,
    /// There is no such theme.
    #[error("there is no such theme")]
    Theme,
}

/// What comes before the number of plies.
const KINDS: [(PuzzleKind, &str); 3] =
    [(PuzzleKind::OnlyWin, "only "), (PuzzleKind::OnlyDefence, "hold "), (PuzzleKind::Fastest, "")];

/// The puzzle as a line: the position, its kind with the plies, the moves, the themes, the rating
/// with its deviation if it has one, separated by semicolons.
///
/// ```
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::{read_puzzle, write_puzzle};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let info = entry.info(&entry.default_options());
/// let line = "7/7/7/7/3L3/7/3c3/7/7 b;3;D7 D8,D5 D6,D8 D9;den;800 75";
/// assert_eq!(write_puzzle(&read_puzzle(line, &info)?, &info), line);
/// # Ok::<(), jungle_study::puzzle::PuzzleTextError>(())
/// ```
pub fn write_puzzle(puzzle: &Puzzle, info: &GameInfo) -> String {
    let moves: Vec<String> = puzzle.line.iter().map(|mv| mv.text(info)).collect();
    let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.id()).collect();
    let rating = puzzle.rating.map_or(String::new(), |PuzzleRating { rating, deviation }| {
        format!("{rating} {deviation}")
    });
    let kind = KINDS.iter().find(|(kind, _)| *kind == puzzle.kind).map_or("", |(_, text)| *text);
    format!(
        "{};{kind}{};{};{};{rating}",
        puzzle.position,
        puzzle.plies,
        moves.join(","),
        themes.join(" "),
    )
}

/// Reads a line like that of [`write_puzzle`]. Its moves need not be legal.
///
/// ```
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::{PuzzleKind, PuzzleTextError, PuzzleTheme, read_puzzle};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let info = entry.info(&entry.default_options());
/// let puzzle = read_puzzle("7/7/7/7/3L3/7/3c3/7/7 b;3;D7 D8,D5 D6,D8 D9;den;", &info)?;
/// assert_eq!((puzzle.kind, puzzle.plies), (PuzzleKind::Fastest, 3));
/// assert_eq!(puzzle.themes, [PuzzleTheme::Den]);
/// assert_eq!(read_puzzle("7/7;3", &info), Err(PuzzleTextError::Fields));
/// # Ok::<(), PuzzleTextError>(())
/// ```
///
/// # Errors
/// What is wrong with it.
pub fn read_puzzle(line: &str, info: &GameInfo) -> Result<Puzzle, PuzzleTextError> {
    let fields: Vec<&str> = line.split(';').collect();
    let [position, plies, moves, themes, rating] = fields[..] else {
        return Err(PuzzleTextError::Fields);
    };
    let of_kind = |&(kind, text): &(PuzzleKind, &str)| Some((kind, plies.strip_prefix(text)?));
    let (kind, plies) = KINDS.iter().find_map(of_kind).expect("the last prefix is empty");
    let number = |text: &str| text.parse().map_err(|_| PuzzleTextError::Number);
    let rating = match rating.split_once(' ') {
        Some((rating, deviation)) => {
            Some(PuzzleRating { rating: number(rating)?, deviation: number(deviation)? })
        }
        None if rating.is_empty() => None,
        None => return Err(PuzzleTextError::Number),
    };
    let moves = moves.split(',').map(|mv| Move::parse(mv, info).ok_or(PuzzleTextError::Move));
    let themes = themes.split_whitespace();
    let themes = themes.map(|id| PuzzleTheme::find(id).ok_or(PuzzleTextError::Theme));
    Ok(Puzzle {
        position: position.to_owned(),
        kind,
        plies: plies.parse().map_err(|_| PuzzleTextError::Number)?,
        line: moves.collect::<Result<_, _>>()?,
        themes: themes.collect::<Result<_, _>>()?,
        rating,
    })
}
