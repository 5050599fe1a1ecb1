//! The openings of matches.

use rand::RngExt;
use thiserror::Error;

use super::match_runner::MatchError;
use super::players::MatchSettings;
use crate::protocol::notation::{parse_move, start};
use jungle_engine::BotRng;
use jungle_rules::text::quoted;
use jungle_rules::{Game, Move};

/// The maximum number of random openings to try until one does not end the game.
const MAX_TRIALS: u32 = 1000;

/// How the games of a match begin.
pub enum Openings {
    /// With random moves: this number of plies.
    Random(u32),
    /// With the lines of a book, in order, and again from the first line after the last.
    Book(Vec<Vec<Move>>),
}

/// Why a book cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BookError {
    /// It has no opening.
    #[error("the book has no opening")]
    Empty,
    /// A word that is not a move on this board.
    #[error("line {line}: {word} is not a move")]
    NoMove {
        /// The number of the line, from 1.
        line: usize,
        /// The given word.
        word: String,
    },
    /// A move that the rules forbid.
    #[error("line {line}: {word} is illegal ({code})")]
    IllegalMove {
        /// The number of the line, from 1.
        line: usize,
        /// The move.
        word: String,
        /// The rule that forbids it.
        code: &'static str,
    },
    /// An opening that ends the game.
    #[error("line {line}: the game is over after this opening")]
    Over {
        /// The number of the line, from 1.
        line: usize,
    },
}

impl Openings {
    /// Reads a book: an opening on each line, as the moves from the start of the game in the
    /// notation of the engine protocol. Empty lines and lines that begin with `#` are ignored.
    ///
    /// # Errors
    /// The first line that is not an opening, or that there is none.
    pub fn read_book(text: &str, settings: &MatchSettings) -> Result<Self, BookError> {
        let mut lines = Vec::new();
        for (content, line) in text.lines().zip(1..) {
            if content.trim().is_empty() || content.starts_with('#') {
                continue;
            }
            let mut game = start(settings.engine.game, &settings.options);
            let mut moves = Vec::new();
            for word in content.split_whitespace() {
                let mv = parse_move(&game.info().geometry, word)
                    .ok_or_else(|| BookError::NoMove { line, word: quoted(word) })?;
                game.play(&mv).map_err(|illegal| BookError::IllegalMove {
                    line,
                    word: quoted(word),
                    code: illegal.code,
                })?;
                moves.push(mv);
            }
            if game.outcome().is_some() {
                return Err(BookError::Over { line });
            }
            lines.push(moves);
        }
        if lines.is_empty() { Err(BookError::Empty) } else { Ok(Self::Book(lines)) }
    }

    /// The game after the opening with this number, and its moves.
    pub(super) fn open(
        &self,
        settings: &MatchSettings,
        number: u64,
        mut rng: BotRng,
    ) -> Result<(Box<dyn Game>, Vec<Move>), MatchError> {
        let new_game = || start(settings.engine.game, &settings.options);
        match self {
            Self::Random(plies) => (0..MAX_TRIALS)
                .map(|_| random_opening(new_game(), *plies, &mut rng))
                .find(|(game, _)| game.outcome().is_none())
                .ok_or(MatchError::NoOpening(*plies)),
            Self::Book(lines) => {
                let mut game = new_game();
                let moves = &lines[(number % lines.len() as u64) as usize];
                for mv in moves {
                    game.play(mv).expect("the book was read with the same rules");
                }
                Ok((game, moves.clone()))
            }
        }
    }
}

/// A game after random moves, and these; fewer if it ends before.
pub fn random_opening(
    mut game: Box<dyn Game>,
    plies: u32,
    rng: &mut BotRng,
) -> (Box<dyn Game>, Vec<Move>) {
    let mut moves = Vec::new();
    for _ in 0..plies {
        let legal = game.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = legal[rng.random_range(0..legal.len())].clone();
        game.play(&mv).expect("a legal move");
        moves.push(mv);
    }
    (game, moves)
}
