//! The object-safe layer: a game in progress, for everything that is shown to people.

use std::any::Any;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{EarlyEnd, GameInfo, IllegalMove, Kind, Options, Outcome, Piece, Side, Square};

/// A complete move of a side: the squares of its path, or a pass.
///
/// ```
/// use jungle_rules::mule_checkers::MuleCheckers;
/// use jungle_rules::{GameRules, Move, Options, Square};
///
/// let info = MuleCheckers::info(&Options::new(MuleCheckers::OPTIONS));
/// // Two jumps of one checker are one move.
/// let jumps = Move::parse("17 35 53", &info).expect("squares of the board");
/// assert_eq!(jumps, Move { path: vec![Square(17), Square(35), Square(53)] });
/// assert_eq!(Move::pass().text(&info), "pass");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Move {
    /// The squares from the first to the last: two in most games, more in a chain of jumps, none
    /// for a pass.
    pub path: Vec<Square>,
}

impl Move {
    /// A pass in text.
    const PASS: &str = "pass";

    /// A move from one square to another.
    pub fn step(from: Square, to: Square) -> Self {
        Self { path: vec![from, to] }
    }

    /// The move of a side that has no other move.
    pub const fn pass() -> Self {
        Self { path: Vec::new() }
    }

    /// Whether this is a pass.
    pub fn is_pass(&self) -> bool {
        self.path.is_empty()
    }

    /// Reads a text like that of [`text`](Self::text). The move need not be legal; `None` if a
    /// square is not on this board.
    pub fn parse(text: &str, info: &GameInfo) -> Option<Self> {
        if text.trim() == Self::PASS {
            return Some(Self::pass());
        }
        let squares = text.split_whitespace().map(|label| info.geometry.find(label));
        let path: Vec<Square> = squares.collect::<Option<_>>()?;
        (!path.is_empty()).then_some(Self { path })
    }

    /// The labels of the squares of the path, separated by spaces, or `pass`.
    pub fn text(&self, info: &GameInfo) -> String {
        if self.is_pass() {
            return Self::PASS.to_owned();
        }
        let labels = self.path.iter().map(|&square| info.geometry.label(square));
        labels.collect::<Vec<_>>().join(" ")
    }
}

/// A piece on the board.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options};
///
/// let rows = [
///     ".......", ".......", ".......", //
///     ".......", ".......", ".......", //
///     ".......", "..r....", "L.t....",
/// ];
/// let options = Options::new(Jungle::OPTIONS);
/// let game = Jungle::start_from_text(&(rows.join("/") + " b"), &options)?;
/// let ranks: Vec<Option<u8>> = game.pieces().iter().map(|placed| placed.rank).collect();
/// assert_eq!(ranks, [Some(1), Some(7), Some(0)], "rat, lion, and the tiger in a trap of Red");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedPiece {
    /// Its square.
    pub square: Square,
    /// Its side and kind.
    pub piece: Piece,
    /// Its rank on this square, in games that have ranks: 0 in an enemy trap.
    pub rank: Option<u8>,
}

/// One effect of a move.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{Effect, GameRules, Move, MoveKind, Options, Square};
///
/// let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
/// let mv = Move::parse("A3 A4", game.info()).expect("squares of the board");
/// let (from, to) = (Square(14), Square(21));
/// assert_eq!(game.play(&mv)?.effects, [Effect::Moved { from, to, kind: MoveKind::Step }]);
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A piece moved from one square to another.
    Moved {
        /// The square that it left.
        from: Square,
        /// The square that it reached.
        to: Square,
        /// How it moved.
        kind: MoveKind,
    },
    /// A piece was captured.
    Captured(PlacedPiece),
    /// The piece that moved falls with the one that it captured, on the square that it reached.
    Fell(PlacedPiece),
    /// A piece became another kind.
    Promoted {
        /// Its square.
        square: Square,
        /// Its new kind.
        kind: Kind,
    },
    /// A piece entered an enemy trap.
    Trapped {
        /// Its square.
        square: Square,
    },
    /// A piece left an enemy trap.
    LeftTrap {
        /// The square that it reached.
        square: Square,
    },
}

/// The effects of a move up to and including the first `steps` steps of its path, to show the board
/// while a move is still being entered. A promotion after the last step is not included.
///
/// ```
/// use jungle_rules::mule_checkers::MuleCheckers;
/// use jungle_rules::{Effect, GameRules, Move, Options, effects_through};
///
/// let rows = [
///     ".......m", "........", ".s......", "..S.....", //
///     "........", "....S...", "........", "M.......",
/// ];
/// let options = Options::new(MuleCheckers::OPTIONS);
/// let game = MuleCheckers::start_from_text(&(rows.join("/") + " w"), &options)?;
/// let jumps = Move::parse("17 35 53", game.info()).expect("squares of the board");
/// let effects = game.preview(&jumps).expect("a legal move").effects;
/// assert_eq!(effects.len(), 4, "two captures and two jumps");
/// assert!(matches!(effects_through(&effects, 1), [Effect::Captured(_), Effect::Moved { .. }]));
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub fn effects_through(effects: &[Effect], steps: usize) -> &[Effect] {
    let mut moves =
        effects.iter().enumerate().filter(|(_, effect)| matches!(effect, Effect::Moved { .. }));
    let end = steps.checked_sub(1).and_then(|last| moves.nth(last));
    end.map_or(&[], |(index, _)| &effects[..=index])
}

/// How a piece moved from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// Directly to the square; the squares in between do not matter.
    Step,
    /// Over the squares in between.
    Jump,
}

/// A move that was played, with its effects: animation, sound and text are derived from these, not
/// from a comparison of boards.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Move, Options, diagram};
///
/// let rows = [
///     ".......", ".......", ".......", //
///     ".......", "l..R...", ".......", //
///     ".......", ".......", "......C",
/// ];
/// let options = Options::new(Jungle::OPTIONS);
/// let mut game = Jungle::start_from_text(&(rows.join("/") + " b"), &options)?;
/// let mv = Move::parse("A5 D5", game.info()).expect("squares of the board");
/// let played = game.play(&mv)?;
/// assert!(played.is_jump());
/// let labels: String = played.captured().map(|placed| game.info().label(placed.piece)).collect();
/// assert_eq!(labels, "R");
///
/// let squares = diagram(game.as_ref(), |terrain| terrain.mark().unwrap_or('.'));
/// let rows: Vec<String> = squares.chunks(7).map(String::from_iter).collect();
/// assert_eq!(rows, [
///     "..#X#..",
///     "...#...",
///     ".......",
///     ".**.**.",
///     ".**l**.",
///     ".**.**.",
///     ".......",
///     "...#...",
///     "..#X#.C",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The side that played it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// The piece that moved, as it was before the move; `None` for a pass.
    pub mover: Option<PlacedPiece>,
    /// The effects, in order. A capture comes before the step or jump that makes it, so that the
    /// square is empty when the piece arrives.
    pub effects: Vec<Effect>,
    /// The end of the game, if this move ended it.
    pub outcome: Option<Outcome>,
}

impl PlayedMove {
    /// The captured pieces, in order.
    pub fn captured(&self) -> impl Iterator<Item = PlacedPiece> {
        captured(&self.effects)
    }

    /// The piece that moved, on the square that it reached, if it fell with the captured one.
    pub fn fallen(&self) -> Option<PlacedPiece> {
        fallen(&self.effects)
    }

    /// Whether the piece jumped over squares.
    pub fn is_jump(&self) -> bool {
        is_jump(&self.effects)
    }

    /// The pieces that left the board, in order.
    pub fn removed(&self) -> impl Iterator<Item = PlacedPiece> {
        self.captured().chain(self.fallen())
    }
}

fn captured(effects: &[Effect]) -> impl Iterator<Item = PlacedPiece> {
    effects.iter().filter_map(|effect| match effect {
        Effect::Captured(placed) => Some(*placed),
        _ => None,
    })
}

fn is_jump(effects: &[Effect]) -> bool {
    let jumps = |effect: &Effect| matches!(effect, Effect::Moved { kind: MoveKind::Jump, .. });
    effects.iter().any(jumps)
}

fn fallen(effects: &[Effect]) -> Option<PlacedPiece> {
    effects.iter().find_map(|effect| match effect {
        Effect::Fell(placed) => Some(*placed),
        _ => None,
    })
}

/// What a legal move would do.
///
/// ```
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, Move, Options};
///
/// let rows = [
///     "....K...", "........", "........", "....P...", //
///     "...p....", "........", "........", "....k...",
/// ];
/// let options = Options::new(KingChess::OPTIONS);
/// let game = KingChess::start_from_text(&(rows.join("/") + " w"), &options)?;
/// let captures = Move::parse("D5 E4", game.info()).expect("squares of the board");
/// let preview = game.preview(&captures).expect("a legal move");
/// assert_eq!(preview.captured().count(), 1);
/// assert!(!preview.can_be_recaptured);
/// let blocked = Move::parse("D5 D3", game.info()).expect("squares of the board");
/// assert_eq!(game.preview(&blocked), None, "an illegal move");
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The effects, in order.
    pub effects: Vec<Effect>,
    /// The outcome of the resulting position, if it is the end of the game; repetition is ignored.
    pub outcome: Option<Outcome>,
    /// Whether the opponent could then capture the piece that moved.
    pub can_be_recaptured: bool,
}

impl Preview {
    /// The pieces that would be captured, in order.
    pub fn captured(&self) -> impl Iterator<Item = PlacedPiece> {
        captured(&self.effects)
    }

    /// Whether the piece would jump over squares.
    pub fn is_jump(&self) -> bool {
        is_jump(&self.effects)
    }

    /// The piece that would fall with the one that it captures.
    pub fn fallen(&self) -> Option<PlacedPiece> {
        fallen(&self.effects)
    }
}

/// A game in progress: a position, the rule options and the part of the history that the rules
/// need.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Move, Options};
///
/// let rows = [
///     "l.....t", // 1, Blue's den in the middle
///     ".d...c.",
///     "r.p.w.e",
///     ".......", // 4 to 6, two rivers
///     ".......",
///     ".......",
///     "E.W.P.R",
///     ".C...D.",
///     "T.....L", // 9, Red's den in the middle
/// ];
/// let options = Options::new(Jungle::OPTIONS);
/// let mut game = Jungle::start_from_text(&(rows.join("/") + " b"), &options)?;
/// let swim = Move::parse("A3 A4", game.info()).expect("squares of the board");
/// game.play(&swim)?;
/// assert_eq!(game.position_text(), "l5t/1d3c1/2p1w1e/r6/7/7/E1W1P1R/1C3D1/T5L r");
/// assert_eq!(game.illegal_reason(&swim).expect("the square is empty now").code, "empty");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game: Send + Sync {
    /// The description of the game.
    fn info(&self) -> &Arc<GameInfo>;

    /// The rule options of this game.
    fn options(&self) -> &Options;

    /// The side to move, including after the end of the game.
    fn side_to_move(&self) -> Side;

    /// The number of moves played.
    fn ply(&self) -> usize;

    /// All pieces on the board, in the order of their squares.
    fn pieces(&self) -> Vec<PlacedPiece>;

    /// The pieces after the first steps of a legal move whose path begins with `path`, including
    /// the captures so far. The same as [`pieces`](Self::pieces) if no legal move begins with
    /// `path`.
    fn pieces_mid_move(&self, path: &[Square]) -> Vec<PlacedPiece>;

    /// All legal moves; empty if the game is over.
    fn legal_moves(&self) -> &[Move];

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Why a move is illegal here; `None` if it is legal.
    fn illegal_reason(&self, mv: &Move) -> Option<IllegalMove>;

    /// What a move would do; `None` if it is illegal.
    fn preview(&self, mv: &Move) -> Option<Preview>;

    /// Plays a move and returns its effects.
    ///
    /// # Errors
    /// The rule that forbids the move; the game is then unchanged.
    fn play(&mut self, mv: &Move) -> Result<PlayedMove, IllegalMove>;

    /// Ends the game without a move. The game's rules decide the result. Does nothing if the game
    /// is already over.
    fn end_early(&mut self, end: EarlyEnd);

    /// Ends the game because a side resigns.
    fn resign(&mut self, side: Side) {
        self.end_early(EarlyEnd::Resignation(side));
    }

    /// The position text.
    fn position_text(&self) -> String;

    /// The Zobrist key of the position, equal for equal positions of games with the same rule
    /// options. It includes the side to move but not the history.
    fn key(&self) -> u64;

    /// A game from the same position with the other side to move and without a history; `None` if
    /// that position is the end of the game.
    fn null_move_game(&self) -> Option<Box<dyn Game>>;

    /// An independent copy of the game.
    fn clone_game(&self) -> Box<dyn Game>;

    /// The concrete type of the game, for the search, which needs its positions.
    fn as_any(&self) -> &dyn Any;
}

impl dyn Game + '_ {
    /// The game after a move; `None` if the move is illegal.
    ///
    /// ```
    /// use jungle_rules::jungle::Jungle;
    /// use jungle_rules::{GameRules, Move, Options};
    ///
    /// let game = Jungle::start(&Options::new(Jungle::OPTIONS));
    /// let mv = Move::parse("A3 A4", game.info()).expect("squares of the board");
    /// let next = game.after(&mv).expect("a legal move");
    /// assert_eq!((game.ply(), next.ply()), (0, 1));
    /// ```
    pub fn after(&self, mv: &Move) -> Option<Box<dyn Game>> {
        let mut next = self.clone_game();
        next.play(mv).ok()?;
        Some(next)
    }
}

impl Clone for Box<dyn Game> {
    fn clone(&self) -> Self {
        self.clone_game()
    }
}
