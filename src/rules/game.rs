//! The object-safe layer: a game being played, as everything that a person sees needs it.

use std::any::Any;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{EarlyEnd, GameInfo, IllegalMove, Kind, Options, Outcome, Piece, Side, Square};

/// A whole turn as people enter it: the squares of its path, or a pass.
///
/// ```
/// use jungle::rules::mule_checkers::MuleCheckers;
/// use jungle::rules::{GameRules, Move, Options, Square};
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
    /// when the turn is passed.
    pub path: Vec<Square>,
}

impl Move {
    /// What stands for a pass in text.
    const PASS: &str = "pass";

    /// A turn from one square to another.
    pub fn step(from: Square, to: Square) -> Self {
        Self { path: vec![from, to] }
    }

    /// The turn of a side that cannot move and is passed over.
    pub const fn pass() -> Self {
        Self { path: Vec::new() }
    }

    /// Whether nothing moves.
    pub fn is_pass(&self) -> bool {
        self.path.is_empty()
    }

    /// The turn of a text like that of [`text`](Self::text), legal or not; nothing when it is none
    /// of this board.
    pub fn parse(text: &str, info: &GameInfo) -> Option<Self> {
        if text.trim() == Self::PASS {
            return Some(Self::pass());
        }
        let squares = text.split_whitespace().map(|label| info.geometry.find(label));
        let path: Vec<Square> = squares.collect::<Option<_>>()?;
        (!path.is_empty()).then_some(Self { path })
    }

    /// The path in the addresses of the board, separated by blanks, or `pass`.
    pub fn text(&self, info: &GameInfo) -> String {
        if self.is_pass() {
            return Self::PASS.to_owned();
        }
        let labels = self.path.iter().map(|&square| info.geometry.label(square));
        labels.collect::<Vec<_>>().join(" ")
    }
}

/// A piece on the board, as it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedPiece {
    /// Where it stands.
    pub square: Square,
    /// What it is.
    pub piece: Piece,
    /// What it counts for on its square, in games that have ranks: 0 in an enemy trap.
    pub rank: Option<u8>,
}

/// One thing that a turn did, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A piece went from a square to another.
    Moved {
        /// The square that it left.
        from: Square,
        /// The square that it stands on now.
        to: Square,
        /// How it got there.
        kind: MoveKind,
    },
    /// A piece was taken off the board.
    Captured(PlacedPiece),
    /// A piece on a square became another kind.
    Promoted {
        /// Where it stands.
        square: Square,
        /// What it is now.
        kind: Kind,
    },
    /// A piece came under the spell of a trap.
    Trapped {
        /// Where it stands.
        square: Square,
    },
    /// A piece that had been in a trap got out of it.
    LeftTrap {
        /// Where it stands now.
        square: Square,
    },
}

/// What a turn does until its piece has gone so many steps of its path: the picture of a turn that
/// is still being chosen. What comes of the last step is not yet in it.
pub fn effects_through(effects: &[Effect], steps: usize) -> &[Effect] {
    let mut moves =
        effects.iter().enumerate().filter(|(_, effect)| matches!(effect, Effect::Moved { .. }));
    let end = steps.checked_sub(1).and_then(|last| moves.nth(last));
    end.map_or(&[], |(index, _)| &effects[..=index])
}

/// How a piece got from a square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// Along the ground.
    Step,
    /// Over what lies between.
    Jump,
}

/// What playing a turn did. Pictures, sounds and words come from this; nobody compares boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Who played it.
    pub side: Side,
    /// The turn.
    pub mv: Move,
    /// The piece that moved, as it stood before; nothing when the turn was passed.
    pub mover: Option<PlacedPiece>,
    /// What happened, in order. A taken piece is named before the move that takes it, since its
    /// square is empty when the taker arrives.
    pub effects: Vec<Effect>,
    /// The end of the game, if this turn brought it.
    pub outcome: Option<Outcome>,
}

impl PlayedMove {
    /// The pieces that were taken, in order.
    pub fn captured(&self) -> impl Iterator<Item = PlacedPiece> {
        captured(&self.effects)
    }
}

impl Preview {
    /// The pieces that would be taken, in order.
    pub fn captured(&self) -> impl Iterator<Item = PlacedPiece> {
        captured(&self.effects)
    }
}

fn captured(effects: &[Effect]) -> impl Iterator<Item = PlacedPiece> {
    effects.iter().filter_map(|effect| match effect {
        Effect::Captured(placed) => Some(*placed),
        _ => None,
    })
}

/// What a legal turn would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// What would happen, in order.
    pub effects: Vec<Effect>,
    /// The end that the board would show then, if any.
    pub outcome: Option<Outcome>,
    /// Whether the enemy could then take the piece that moved.
    pub can_be_recaptured: bool,
}

/// A game being played: a position with the options and the history that the rules ask about.
///
/// ```
/// use jungle::rules::jungle::Jungle;
/// use jungle::rules::{GameRules, Move, Options};
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
    /// Name and look of the game.
    fn info(&self) -> &Arc<GameInfo>;

    /// The rule switches of this game.
    fn options(&self) -> &Options;

    /// Whose turn it is (or would be, were the game not over).
    fn side_to_move(&self) -> Side;

    /// How many turns have been played.
    fn ply(&self) -> usize;

    /// All pieces on the board, in the order of their squares.
    fn pieces(&self) -> Vec<PlacedPiece>;

    /// The pieces while a turn is on its way: when the first squares of a legal turn have been
    /// gone, what was taken up to there is off the board. Just [`pieces`](Self::pieces) when no
    /// legal turn begins so.
    fn pieces_mid_move(&self, path: &[Square]) -> Vec<PlacedPiece>;

    /// The legal turns, all of them; none when the game is over.
    fn legal_moves(&self) -> &[Move];

    /// How the game ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Why a turn may not be played here; nothing when it may.
    fn illegal_reason(&self, mv: &Move) -> Option<IllegalMove>;

    /// What a turn would do; nothing when it is illegal.
    fn preview(&self, mv: &Move) -> Option<Preview>;

    /// Plays a turn and returns what it did.
    ///
    /// # Errors
    /// The rule that forbids the turn; nothing has changed then.
    fn play(&mut self, mv: &Move) -> Result<PlayedMove, IllegalMove>;

    /// Ends the game without a move. The game's rules decide the result; nothing happens when the
    /// game is over already.
    fn end_early(&mut self, end: EarlyEnd);

    /// Ends the game by the resignation of a side.
    fn resign(&mut self, side: Side) {
        self.end_early(EarlyEnd::Resignation(side));
    }

    /// The position text.
    fn position_text(&self) -> String;

    /// The Zobrist key of the position, equal for equal positions of games with the same rule
    /// options. It covers the side to move, not the history.
    fn key(&self) -> u64;

    /// A game from the same position with the other side to move and without a history; `None` where
    /// that position is the end of the game.
    fn null_move_game(&self) -> Option<Box<dyn Game>>;

    /// A second game that can be played on apart from this one.
    fn clone_game(&self) -> Box<dyn Game>;

    /// The game as what it is, for the search, which needs its positions.
    fn as_any(&self) -> &dyn Any;
}

impl dyn Game + '_ {
    /// The game after a turn; nothing when the turn is illegal.
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
