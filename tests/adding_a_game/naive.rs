//! A second implementation of Breakthrough, directly from its rules: an array of letters.

use std::fmt::{Debug, Formatter};

use jungle::games::GameEntry;
use jungle::rules::{GamePosition as _, GameRules as _, Options, Position as _};

use crate::ENTRY;
use crate::rules::{Board, Breakthrough};
use crate::support::{NaiveRules, info};

const EDGE: usize = 6;

/// A position.
#[derive(Clone, PartialEq, Eq)]
pub struct Naive {
    /// `p` for a pawn of White, `P` for one of Black, row by row from the top.
    cells: [Option<char>; EDGE * EDGE],
    /// `w` or `b`.
    to_move: char,
}

impl Naive {
    /// The standard start.
    pub fn start() -> Self {
        Self::read("PPPPPP/PPPPPP/6/6/pppppp/pppppp w")
    }

    /// Reads a position text that is known to be valid.
    pub fn read(text: &str) -> Self {
        let (rows, side) = text.split_once(' ').expect("a blank before the side");
        let mut cells = Vec::new();
        for letter in rows.chars() {
            match letter {
                'p' | 'P' => cells.push(Some(letter)),
                '1'..='6' => cells.extend(('1'..=letter).map(|_| None)),
                '/' => assert_eq!(cells.len() % EDGE, 0, "a row has six squares"),
                _ => panic!("no piece has the letter {letter}"),
            }
        }
        let to_move = side.chars().next().expect("a side");
        Self { cells: cells.try_into().expect("six rows"), to_move }
    }

    /// The letter of the pawns of the side to move.
    fn own(&self) -> char {
        if self.to_move == 'w' { 'p' } else { 'P' }
    }
}

impl Debug for Naive {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl NaiveRules for Naive {
    type Rules = Breakthrough;

    fn entry() -> &'static GameEntry {
        &ENTRY
    }

    fn options(&self) -> Options {
        Options::new(Breakthrough::OPTIONS)
    }

    fn like(&self, text: &str) -> Self {
        Self::read(text)
    }

    fn size(&self) -> (usize, usize) {
        (EDGE, EDGE)
    }

    fn cells(&self) -> impl Iterator<Item = (usize, char)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(square, cell)| cell.map(|letter| (square, letter)))
    }

    fn side(&self) -> char {
        self.to_move
    }

    fn first_to_move(&self) -> bool {
        self.to_move == 'w'
    }

    fn moves(&self) -> Vec<Vec<usize>> {
        let mut moves = Vec::new();
        if self.outcome().is_some() {
            return moves;
        }
        let ahead = if self.first_to_move() { -1 } else { 1 };
        for from in (0..EDGE * EDGE).filter(|&from| self.cells[from] == Some(self.own())) {
            for aside in [-1, 0, 1] {
                let row = (from / EDGE).checked_add_signed(ahead).filter(|&row| row < EDGE);
                let column = (from % EDGE).checked_add_signed(aside).filter(|&to| to < EDGE);
                let (Some(row), Some(column)) = (row, column) else {
                    continue;
                };
                let to = row * EDGE + column;
                let is_free = self.cells[to].is_none();
                let is_capture = !is_free && self.cells[to] != Some(self.own()) && aside != 0;
                if is_free || is_capture {
                    moves.push(vec![from, to]);
                }
            }
        }
        moves
    }

    fn after(&self, path: &[usize]) -> Self {
        let mut next = self.clone();
        if let &[from, to] = path {
            next.cells[to] = next.cells[from].take();
        }
        next.to_move = if self.to_move == 'w' { 'b' } else { 'w' };
        next
    }

    fn outcome(&self) -> Option<(Option<bool>, &'static str)> {
        let (top, bottom) = (&self.cells[..EDGE], &self.cells[EDGE * (EDGE - 1)..]);
        if top.contains(&Some('p')) {
            Some((Some(true), "far_row"))
        } else if bottom.contains(&Some('P')) {
            Some((Some(false), "far_row"))
        } else if !self.cells.contains(&Some('P')) {
            Some((Some(true), "last_piece"))
        } else if !self.cells.contains(&Some('p')) {
            Some((Some(false), "last_piece"))
        } else {
            None
        }
    }

    fn key_from_scratch(board: &Board) -> u64 {
        let naive = Self::start();
        let same = Breakthrough::position(&board.setup(), &info(&naive), &naive.options());
        same.expect("a legal position").key()
    }
}
