//! A second implementation of Lines of Action, directly from the specification: an array of
//! squares, lines counted square by square, groups found by flood fill. Slow, but simple.

use std::collections::VecDeque;
use std::fmt::{Debug, Formatter};

use jungle_rules::lines_of_action::{Board, LinesOfAction};
use jungle_rules::{Options, Side};

use crate::support::{Addresses, NaiveRules, options_with, read_text, step};

const EDGE: usize = 8;

/// The eight directions, as steps of row and column.
const DIRECTIONS: [(isize, isize); 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// A position.
#[derive(Clone, PartialEq, Eq)]
pub struct Naive {
    /// The side, `b` or `w`, of the piece on each square, row by row from the top.
    cells: [Option<char>; EDGE * EDGE],
    to_move: char,
    /// The option `simultaneous = mover`: the side that connects both sides at once wins.
    simultaneous_mover: bool,
}

impl Naive {
    /// The standard start.
    pub fn start(simultaneous_mover: bool) -> Self {
        Self::read(
            ".WWWWWW./B......B/B......B/B......B/B......B/B......B/B......B/.WWWWWW. b",
            simultaneous_mover,
        )
    }

    /// Reads a position text that is known to be valid.
    pub fn read(text: &str, simultaneous_mover: bool) -> Self {
        let piece =
            |letter: char| matches!(letter, 'B' | 'W').then_some(letter.to_ascii_lowercase());
        let (cells, to_move) = read_text::<Self, _>(text, (EDGE, EDGE), piece);
        Self { cells: cells.try_into().expect("eight rows"), to_move, simultaneous_mover }
    }
}

impl Debug for Naive {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl NaiveRules for Naive {
    type Rules = LinesOfAction;

    const SIDES: [char; 2] = ['b', 'w'];

    fn options(&self) -> Options {
        let simultaneous = if self.simultaneous_mover { "mover" } else { "draw" };
        options_with::<LinesOfAction>(&[("simultaneous", simultaneous)])
    }

    fn like(&self, text: &str) -> Self {
        Self::read(text, self.simultaneous_mover)
    }

    fn side(&self) -> char {
        self.to_move
    }

    /// The implementation under test tells which side made the connection, the naive rules do not.
    fn reason_code(&self, winner: Option<Side>, code: &'static str) -> &'static str {
        let mover = !self.side_to_move();
        if code == "connected" && winner != Some(mover) { "connected_by_enemy" } else { code }
    }

    fn key_from_scratch(position: &Board) -> u64 {
        position.key_from_scratch()
    }

    /// The occupied squares in order, with the letters of the position text.
    fn cells(&self) -> impl Iterator<Item = (usize, char)> {
        let letter = |(square, cell): (usize, &Option<char>)| {
            cell.map(|side| (square, side.to_ascii_uppercase()))
        };
        self.cells.iter().enumerate().filter_map(letter)
    }

    /// Every legal move as from and to, or a pass as no squares.
    fn moves(&self) -> Vec<Vec<usize>> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let moves = self.moves_of(self.to_move);
        // The game would be over if the other side had no move either.
        if moves.is_empty() { vec![Vec::new()] } else { moves }
    }

    /// The position after a move.
    fn after(&self, path: &[usize]) -> Self {
        let mut next = self.clone();
        if let &[from, to] = path {
            next.cells[to] = next.cells[from].take();
        }
        next.to_move = Self::other(self.to_move);
        next
    }

    /// How the game ends here, if it does: whether Black is the winner, `None` in a draw, and the
    /// reason's name.
    fn outcome(&self) -> Option<(Option<bool>, &'static str)> {
        match (self.connected('b'), self.connected('w')) {
            (true, true) => {
                // The side that has just moved is the one not to move now.
                let winner = self.simultaneous_mover.then_some(!self.first_to_move());
                Some((winner, "both_connected"))
            }
            (true, false) => Some((Some(true), "connected")),
            (false, true) => Some((Some(false), "connected")),
            (false, false) => {
                let stuck = self.moves_of('b').is_empty() && self.moves_of('w').is_empty();
                stuck.then_some((None, "no_move"))
            }
        }
    }
}

impl Addresses for Naive {
    /// A column letter and a row number: `a0`.
    fn square(address: &str) -> usize {
        let &[column, row] = address.as_bytes() else { panic!("{address} is not an address") };
        usize::from(row - b'0') * EDGE + usize::from(column - b'a')
    }
}

impl Naive {
    /// Whether all the pieces of a side form one group of neighbours.
    fn connected(&self, side: char) -> bool {
        let own: Vec<usize> =
            (0..self.cells.len()).filter(|&square| self.cells[square] == Some(side)).collect();
        let Some(&first) = own.first() else {
            // No game reaches this: a side with a single piece is connected.
            return true;
        };
        let mut reached = vec![first];
        let mut queue = VecDeque::from([first]);
        while let Some(square) = queue.pop_front() {
            for direction in DIRECTIONS {
                let Some(neighbour) = step(square, direction) else {
                    continue;
                };
                if self.cells[neighbour] == Some(side) && !reached.contains(&neighbour) {
                    reached.push(neighbour);
                    queue.push_back(neighbour);
                }
            }
        }
        reached.len() == own.len()
    }

    /// Every move of a side, as if it were to move, in a game that is not over.
    fn moves_of(&self, side: char) -> Vec<Vec<usize>> {
        let mut moves = Vec::new();
        for from in 0..self.cells.len() {
            if self.cells[from] != Some(side) {
                continue;
            }
            for direction in DIRECTIONS {
                if let Some(to) = self.landing(from, direction) {
                    moves.push(vec![from, to]);
                }
            }
        }
        moves
    }

    /// The square that a piece reaches in a direction, if it may move in it.
    fn landing(&self, from: usize, direction: (isize, isize)) -> Option<usize> {
        let side = self.cells[from]?;
        let back = (-direction.0, -direction.1);
        let length = 1 + self.pieces_beyond(from, direction) + self.pieces_beyond(from, back);
        let mut at = from;
        for _ in 1..length {
            at = step(at, direction)?;
            if self.cells[at] == Some(Self::other(side)) {
                return None;
            }
        }
        let to = step(at, direction)?;
        (self.cells[to] != Some(side)).then_some(to)
    }

    /// The number of pieces between a square, which is not counted, and the edge.
    fn pieces_beyond(&self, from: usize, direction: (isize, isize)) -> usize {
        let mut count = 0;
        let mut at = from;
        while let Some(next) = step(at, direction) {
            at = next;
            if self.cells[at].is_some() {
                count += 1;
            }
        }
        count
    }
}
