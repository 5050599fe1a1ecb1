//! The description of a game as data: board, sides, pieces, names.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::{BySide, Geometry, Side};

/// The description of a game, which the window, the consoles and the records use.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Options, Side};
///
/// let info = Jungle::info(&Options::new(Jungle::OPTIONS));
/// assert_eq!((info.geometry.rows, info.geometry.columns), (9, 7));
/// assert_eq!(info.side_name(Side::First), "Blue");
/// let names: Vec<&str> = info.kinds.iter().map(|kind| kind.name).collect();
/// assert_eq!(names, ["Rat", "Cat", "Dog", "Wolf", "Leopard", "Tiger", "Lion", "Elephant"]);
/// ```
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The id in files, links and on the command line: `jungle`. ASCII, never changed.
    pub id: &'static str,
    /// The name shown to people.
    pub title: &'static str,
    /// The name in the game's own language, if that is different.
    pub native_title: &'static str,
    /// The board.
    pub geometry: Geometry,
    /// The two sides.
    pub sides: BySide<SideInfo>,
    /// The side with its pieces at the top of the board at the start.
    pub top: Side,
    /// The kinds of pieces, by [`Kind`].
    pub kinds: Vec<PieceInfo>,
    /// The ids of the rules that are not in the descriptions of the pieces. `messages` has the
    /// sentences.
    pub notes: Vec<&'static str>,
    /// The result of a resignation.
    pub resignation: Resignation,
}

/// The result when a side resigns or stops the game.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, Options, Resignation};
///
/// let jungle = Jungle::info(&Options::new(Jungle::OPTIONS));
/// assert_eq!(jungle.resignation, Resignation::Loss);
/// let chess = KingChess::info(&Options::new(KingChess::OPTIONS));
/// assert!(matches!(chess.resignation, Resignation::Score(_)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Resignation {
    /// The side loses.
    Loss,
    /// The pieces are counted and the higher score wins: the score of each kind, highest first.
    Score(Vec<(Kind, u32)>),
}

/// How a side is identified.
#[derive(Clone, Copy, Debug)]
pub struct SideInfo {
    /// Its id in files, links and messages: ASCII, never changed.
    pub id: &'static str,
    /// The name shown to people.
    pub name: &'static str,
    /// Its letters in position text; the first is used for output.
    pub letters: &'static [char],
}

/// How a kind of piece is identified, and how it moves.
#[derive(Clone, Copy, Debug)]
pub struct PieceInfo {
    /// Its id in themes and messages: ASCII, never changed.
    pub id: &'static str,
    /// The name shown to people.
    pub name: &'static str,
    /// Its letter in position text, by side.
    pub labels: BySide<char>,
    /// The id of how it moves and captures. `messages` has the words.
    pub about: &'static str,
    /// Its value relative to the other kinds of its game, for sorting and simple players; negative
    /// if losing it is an advantage.
    pub value: i16,
    /// Its rank, in games in which ranks decide captures.
    pub rank: Option<u8>,
}

/// A kind of piece: an index into [`GameInfo::kinds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Kind(pub u8);

/// A piece without its square.
///
/// ```
/// use jungle_rules::king_chess::KingChess;
/// use jungle_rules::{GameRules, Options, Piece, Side};
///
/// let info = KingChess::info(&Options::new(KingChess::OPTIONS));
/// let knight = info.find_kind("knight").expect("a kind of piece");
/// let piece = Piece { side: Side::Second, kind: knight };
/// assert_eq!(info.label(piece), 'N');
/// assert_eq!(info.piece('N'), Some(piece));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub kind: Kind,
}

impl GameInfo {
    /// The id of this side.
    pub fn side_id(&self, side: Side) -> &'static str {
        self.sides[side].id
    }

    /// The side with this id.
    pub fn find_side(&self, id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.side_id(side) == id)
    }

    /// The name of a side.
    pub fn side_name(&self, side: Side) -> &'static str {
        self.sides[side].name
    }

    /// The description of a kind.
    pub fn kind(&self, kind: Kind) -> &PieceInfo {
        &self.kinds[usize::from(kind.0)]
    }

    /// The kind of piece with this id.
    pub fn find_kind(&self, id: &str) -> Option<Kind> {
        self.kinds.iter().position(|kind| kind.id == id).map(|index| Kind(index as u8))
    }

    /// All kinds of pieces, the most valuable first.
    pub fn kinds_by_value(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = (0..self.kinds.len() as u8).map(Kind).collect();
        kinds.sort_by_key(|&kind| Reverse(self.kind(kind).value));
        kinds
    }

    /// The letter of a piece.
    pub fn label(&self, piece: Piece) -> char {
        self.kind(piece.kind).labels[piece.side]
    }

    /// The piece with this letter.
    pub fn piece(&self, label: char) -> Option<Piece> {
        let pieces = Side::BOTH.into_iter().flat_map(|side| {
            (0..self.kinds.len()).map(move |kind| Piece { side, kind: Kind(kind as u8) })
        });
        pieces.into_iter().find(|&piece| self.label(piece) == label)
    }
}
