//! A position that is being set up: pieces on a board, legal or not.

use std::collections::BTreeMap;
use std::sync::Arc;

use jungle_rules::games::{GameEntry, find_game};
use jungle_rules::{
    Game, GameInfo, Options, Piece, PlacedPiece, PositionError, Setup, Side, Square, StartError,
    Terrain, TextError,
};

/// A position of a game that is being set up.
///
/// ```
/// use jungle_rules::Square;
/// use jungle_rules::games::GAMES;
/// use jungle_study::editor::EditedPosition;
///
/// let mut position = EditedPosition::start(&GAMES[0], GAMES[0].default_options());
/// let lion = position.piece(Square(0)).expect("a lion");
/// position.clear();
/// assert_eq!(position.game().err().expect("it is empty")[0].code, "no_pieces");
/// position.put(Square(0), Some(lion));
/// assert_eq!(position.text(), "l6/7/7/7/7/7/7/7/7 b");
/// assert!(position.game().is_ok());
/// ```
#[derive(Clone)]
pub struct EditedPosition {
    entry: &'static GameEntry,
    options: Options,
    info: Arc<GameInfo>,
    pieces: BTreeMap<Square, Piece>,
    /// The side to move.
    pub side_to_move: Side,
}

impl EditedPosition {
    /// The starting position of a game.
    pub fn start(entry: &'static GameEntry, options: Options) -> Self {
        let start = entry.start(&options);
        Self::of_entry(entry, start.as_ref())
    }

    /// The position of a game.
    ///
    /// # Panics
    /// If the game is not registered.
    pub fn of(game: &dyn Game) -> Self {
        let entry = find_game(game.info().id).expect("a registered game");
        Self::of_entry(entry, game)
    }

    fn of_entry(entry: &'static GameEntry, game: &dyn Game) -> Self {
        let (info, options) = (game.info().clone(), game.options().clone());
        let pieces = BTreeMap::new();
        let mut position = Self { entry, options, info, pieces, side_to_move: game.side_to_move() };
        // The pieces of a game are as they are shown: in Mule Checkers, a crowned mule is a king.
        position.set_text(&game.position_text()).expect("the position text of a game");
        position
    }

    /// The game that it is a position of.
    pub fn entry(&self) -> &'static GameEntry {
        self.entry
    }

    /// The description of the game.
    pub fn info(&self) -> &Arc<GameInfo> {
        &self.info
    }

    /// The rule options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets the rule options. The pieces stay, unless the board has another size then: that has its
    /// starting position.
    pub fn set_options(&mut self, options: Options) {
        let info = self.entry.info(&options);
        if info.geometry == self.info.geometry {
            (self.options, self.info) = (options, info);
        } else {
            *self = Self::start(self.entry, options);
        }
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.pieces.get(&square).copied()
    }

    /// The pieces as a picture of the board shows them.
    pub fn pieces(&self) -> Vec<PlacedPiece> {
        let placed = |(&square, &piece): (&Square, &Piece)| {
            let is_trapped = self.info.geometry.terrain(square) == Terrain::Trap(!piece.side);
            let rank = self.info.kind(piece.kind).rank;
            PlacedPiece { square, piece, rank: if is_trapped { rank.map(|_| 0) } else { rank } }
        };
        self.pieces.iter().map(placed).collect()
    }

    /// Puts a piece on a square of the board, or removes the one that is there: if there is nothing
    /// to put, or the same piece.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        let geometry = &self.info.geometry;
        if square.0 >= geometry.rows * geometry.columns {
            return;
        }
        match piece.filter(|piece| self.pieces.get(&square) != Some(piece)) {
            Some(piece) => self.pieces.insert(square, piece),
            None => self.pieces.remove(&square),
        };
    }

    /// Sets up the starting position.
    pub fn reset(&mut self) {
        *self = Self::start(self.entry, self.options.clone());
    }

    /// Removes all pieces.
    pub fn clear(&mut self) {
        self.pieces.clear();
    }

    /// The position text.
    pub fn text(&self) -> String {
        let pieces = self.pieces.iter().map(|(&square, &piece)| (square, piece)).collect();
        Setup { pieces, side_to_move: self.side_to_move }.text(&self.info)
    }

    /// Sets the pieces and the side to move to those of a position text, legal or not.
    ///
    /// # Errors
    /// The first error in the text; nothing is then changed.
    pub fn set_text(&mut self, text: &str) -> Result<(), TextError> {
        let Setup { pieces, side_to_move } = Setup::parse(text, &self.info)?;
        self.pieces = pieces.into_iter().collect();
        self.side_to_move = side_to_move;
        Ok(())
    }

    /// A game that starts at the position.
    ///
    /// # Errors
    /// Every reason why the position is illegal.
    pub fn game(&self) -> Result<Box<dyn Game>, Vec<PositionError>> {
        self.entry.start_from_text(&self.text(), &self.options).map_err(|error| match error {
            StartError::Illegal(errors) => errors,
            StartError::Text(error) => unreachable!("a text that was written: {error}"),
        })
    }
}
