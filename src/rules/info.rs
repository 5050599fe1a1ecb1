//! The description of a game as data: board, sides, pieces, names.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::{BySide, Geometry, Side};

/// The description of a game, from which window, consoles and records work.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The id in files, links and on the command line: `jungle`. ASCII, never changed.
    pub id: &'static str,
    /// The name that people read.
    pub title: &'static str,
    /// The name in the game's own language, where that is another.
    pub native_title: &'static str,
    /// The board.
    pub geometry: Geometry,
    /// The two sides, by side.
    pub sides: BySide<SideInfo>,
    /// The side whose pieces begin at the top of the board.
    pub top: Side,
    /// The kinds of pieces, by [`Kind`].
    pub kinds: Vec<PieceInfo>,
    /// The rules that the descriptions of the pieces leave out, a sentence each.
    pub notes: Vec<&'static str>,
    /// The result of a resignation.
    pub resignation: Resignation,
}

/// The result when a side resigns or stops the game.
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
    /// The name that people read.
    pub name: &'static str,
    /// Its letters in position text; the first is the one that is written.
    pub letters: &'static [char],
}

/// How a kind of piece is identified, and how it moves.
#[derive(Clone, Copy, Debug)]
pub struct PieceInfo {
    /// Its id in themes and messages: ASCII, never changed.
    pub id: &'static str,
    /// The name that people read.
    pub name: &'static str,
    /// Its letter in position text, by side.
    pub labels: BySide<char>,
    /// How it moves and captures, in a few words.
    pub about: &'static str,
    /// Its value relative to the other kinds of its game, for sorting and simple players; negative
    /// where losing it is an advantage.
    pub value: i16,
    /// Its rank, in games in which ranks decide captures.
    pub rank: Option<u8>,
}

/// A kind of piece: an index into [`GameInfo::kinds`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Kind(pub u8);

/// A piece without its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// Its side.
    pub side: Side,
    /// Its kind.
    pub kind: Kind,
}

impl GameInfo {
    /// The id of a side.
    pub fn side_id(&self, side: Side) -> &'static str {
        self.sides[side].id
    }

    /// The side with an id.
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

    /// The kind of piece with an id.
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

    /// The piece with a letter.
    pub fn piece(&self, label: char) -> Option<Piece> {
        let pieces = Side::BOTH.into_iter().flat_map(|side| {
            (0..self.kinds.len()).map(move |kind| Piece { side, kind: Kind(kind as u8) })
        });
        pieces.into_iter().find(|&piece| self.label(piece) == label)
    }
}
