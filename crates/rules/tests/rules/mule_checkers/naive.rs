//! A second implementation of Cylindrical Mule Checkers, directly from the specification: a list of
//! squares, every step and jump tried one by one, chains followed on copies of the board. Slow, but
//! simple.

use std::collections::BTreeMap;
use std::fmt::{Debug, Formatter};

use jungle_rules::Options;
use jungle_rules::mule_checkers::{Board, MuleCheckers};

use crate::support::{Addresses, NaiveRules, letter_of, options_with, piece_of, read_text};

/// A diagonal direction: whether it leads down the board, and whether it leads to the right.
type Diagonal = (bool, bool);

const DIAGONALS: [Diagonal; 4] = [(false, false), (false, true), (true, false), (true, true)];

/// A position.
#[derive(Clone, PartialEq, Eq)]
pub struct Naive {
    /// The number of squares along each edge.
    size: usize,
    /// The side, `w` or `r`, and the kind, `s`, `m` or `k`, of the checker on each square, row by
    /// row from the top. A crowned mule stays a mule; it is recognised by its far row.
    cells: Vec<Option<(char, char)>>,
    to_move: char,
}

impl Naive {
    /// The standard start on a board of a size.
    pub fn start(size: usize) -> Self {
        assert!(size.is_multiple_of(2) && (8..=18).contains(&size), "no board has {size} rows");
        let mut cells = vec![None; size * size];
        for (square, cell) in cells.iter_mut().enumerate() {
            let (row, column) = (square / size, square % size);
            if (row + column) % 2 == 0 {
                continue;
            }
            *cell = if row == 0 {
                Some(('w', 'm'))
            } else if row <= size / 2 - 2 {
                Some(('w', 's'))
            } else if row <= size / 2 {
                None
            } else if row <= size - 2 {
                Some(('r', 's'))
            } else {
                Some(('r', 'm'))
            };
        }
        Self { size, cells, to_move: 'w' }
    }

    /// Reads a position text that is known to be valid. The squares on which no game has a checker
    /// are legal: an example of the specification has them.
    pub fn read(text: &str) -> Self {
        let size = text.split('/').count();
        assert!(size.is_multiple_of(2) && (8..=18).contains(&size), "no board has {size} rows");
        let piece = |letter| piece_of::<Self>(letter, "smk");
        let (cells, to_move) = read_text::<Self, _>(text, (size, size), piece);
        Self { size, cells, to_move }
    }
}

impl Debug for Naive {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl NaiveRules for Naive {
    type Rules = MuleCheckers;

    const SIDES: [char; 2] = ['w', 'r'];

    fn options(&self) -> Options {
        options_with::<MuleCheckers>(&[("size", &self.size.to_string())])
    }

    fn like(&self, text: &str) -> Self {
        Self::read(text)
    }

    fn size(&self) -> (usize, usize) {
        (self.size, self.size)
    }

    fn is_jump(&self, _from: usize, _to: usize, captures: bool) -> bool {
        captures
    }

    fn side(&self) -> char {
        self.to_move
    }

    /// A crowned mule is shown as a king.
    fn shown(&self) -> BTreeMap<usize, char> {
        let shown = |(square, letter): (usize, char)| match self.cells[square] {
            Some((side, 'm')) if square / self.size == self.far_row(side) => {
                (square, letter_of::<Self>((side, 'k')))
            }
            _ => (square, letter),
        };
        self.cells().map(shown).collect()
    }

    fn key_from_scratch(position: &Board) -> u64 {
        position.key_from_scratch()
    }

    /// The occupied squares in order, with the letters of the position text.
    fn cells(&self) -> impl Iterator<Item = (usize, char)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(square, cell)| cell.map(|checker| (square, letter_of::<Self>(checker))))
    }

    /// Every legal move: from and to for a step, all the squares of a chain of jumps.
    fn moves(&self) -> Vec<Vec<usize>> {
        if self.decided().is_some() { Vec::new() } else { self.undecided_moves() }
    }

    /// The position after a move.
    fn after(&self, path: &[usize]) -> Self {
        let mut next = self.clone();
        for pair in path.windows(2) {
            next = next.hop(pair[0], pair[1]);
        }
        next.to_move = Self::other(self.to_move);
        next
    }

    /// How the game ends here, if it does: whether White is the winner, and the reason's name.
    /// No game ends in a draw.
    fn outcome(&self) -> Option<(Option<bool>, &'static str)> {
        if let Some((winner, reason)) = self.decided() {
            return Some((Some(winner == 'w'), reason));
        }
        self.undecided_moves().is_empty().then_some((Some(self.to_move == 'r'), "no_move"))
    }
}

impl Addresses for Naive {
    /// The squares have numbers only.
    fn square(address: &str) -> usize {
        address.parse().expect("the number of a square")
    }
}

impl Naive {
    /// The ends after a complete move, in the order of the specification: the winning side and the
    /// reason's name.
    fn decided(&self) -> Option<(char, &'static str)> {
        let crowned = |side| {
            (0..self.cells.len()).any(|square| {
                self.cells[square] == Some((side, 'm')) && square / self.size == self.far_row(side)
            })
        };
        let mules = |side| self.cells.contains(&Some((side, 'm')));
        let others = |side| {
            let other_kind = |&(owner, kind): &(char, char)| owner == side && kind != 'm';
            self.cells.iter().flatten().any(other_kind)
        };
        if crowned('w') {
            Some(('r', "mule_crowned"))
        } else if crowned('r') {
            Some(('w', "mule_crowned"))
        } else if !mules('r') {
            Some(('r', "mules_lost"))
        } else if !mules('w') {
            Some(('w', "mules_lost"))
        } else if !others('r') {
            Some(('w', "soldiers_lost"))
        } else if !others('w') {
            Some(('r', "soldiers_lost"))
        } else {
            None
        }
    }

    /// Every move of the side to move in a game that is not decided: whole chains of jumps, or
    /// steps if there is no jump.
    fn undecided_moves(&self) -> Vec<Vec<usize>> {
        let mut chains = Vec::new();
        let mut steps = Vec::new();
        for from in 0..self.cells.len() {
            if self.cells[from].is_none_or(|(side, _)| side != self.to_move) {
                continue;
            }
            self.follow_jumps(&[from], &mut chains);
            for direction in self.directions(from) {
                let to = self.next(from, direction);
                if let Some(to) = to.filter(|&to| self.cells[to].is_none()) {
                    steps.push(vec![from, to]);
                }
            }
        }
        if chains.is_empty() { steps } else { chains }
    }

    /// Adds every chain in which the checker at the end of a path continues to jump until it cannot
    /// or must not continue.
    fn follow_jumps(&self, path: &[usize], chains: &mut Vec<Vec<usize>>) {
        let from = path[path.len() - 1];
        for to in self.jumps(from) {
            let longer = [path, &[to]].concat();
            let next = self.hop(from, to);
            if self.is_crowned_by(from, to) || next.jumps(to).is_empty() {
                chains.push(longer);
            } else {
                next.follow_jumps(&longer, chains);
            }
        }
    }

    /// The squares that the checker on a square reaches with one jump.
    fn jumps(&self, from: usize) -> Vec<usize> {
        let (side, _) = self.cells[from].expect("a checker to jump with");
        let mut landings = Vec::new();
        for direction in self.directions(from) {
            let Some(over) = self.next(from, direction) else {
                continue;
            };
            let Some(to) = self.next(over, direction) else {
                continue;
            };
            let enemy = self.cells[over].is_some_and(|(owner, _)| owner != side);
            if enemy && self.cells[to].is_none() {
                landings.push(to);
            }
        }
        landings
    }

    /// The board after one step or one jump of a move, with the same side to move.
    fn hop(&self, from: usize, to: usize) -> Self {
        let mut next = self.clone();
        for direction in DIAGONALS {
            let over = self.next(from, direction);
            if let Some(over) = over.filter(|&over| self.next(over, direction) == Some(to)) {
                next.cells[over] = None;
            }
        }
        let (side, kind) = self.cells[from].expect("a checker to move");
        let becomes_king = kind == 's' && self.is_crowned_by(from, to);
        next.cells[from] = None;
        next.cells[to] = Some((side, if becomes_king { 'k' } else { kind }));
        next
    }

    /// Whether a soldier or a mule reaches its far row by moving from one square to another.
    fn is_crowned_by(&self, from: usize, to: usize) -> bool {
        let (side, kind) = self.cells[from].expect("a checker to move");
        kind != 'k' && to / self.size == self.far_row(side)
    }

    /// The directions of the checker on a square: forward, for a king backward as well.
    fn directions(&self, from: usize) -> Vec<Diagonal> {
        let (side, kind) = self.cells[from].expect("a checker to move");
        DIAGONALS.into_iter().filter(|&(down, _)| kind == 'k' || down == (side == 'w')).collect()
    }

    /// The next square in a direction, if there is one. The left and the right edge are joined.
    fn next(&self, square: usize, (down, right): Diagonal) -> Option<usize> {
        let (row, column) = (square / self.size, square % self.size);
        let row = if down { row + 1 } else { row.checked_sub(1)? };
        let column = if right {
            (column + 1) % self.size
        } else {
            column.checked_sub(1).unwrap_or(self.size - 1)
        };
        (row < self.size).then_some(row * self.size + column)
    }

    /// The row that a side moves towards.
    fn far_row(&self, side: char) -> usize {
        if side == 'w' { self.size - 1 } else { 0 }
    }
}
