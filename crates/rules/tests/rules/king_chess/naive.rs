//! A second implementation of king-capture Chess, directly from the specification: an array of
//! squares, every piece moved step by step. Slow, but simple.

use std::fmt::{Debug, Formatter};

use jungle_rules::king_chess::{Board, KingChess};
use jungle_rules::{GameRules as _, Options, Side};

use crate::support::{Addresses, NaiveRules, letter_of, piece_of, read_text, step};

const EDGE: usize = 8;

const STRAIGHT: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const DIAGONAL: [(isize, isize); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const KNIGHT: [(isize, isize); 8] =
    [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// A position.
#[derive(Clone, PartialEq, Eq)]
pub struct Naive {
    /// The side, `w` or `b`, and the kind, a lowercase letter, of the piece on each square, row by
    /// row from the top.
    cells: [Option<(char, char)>; EDGE * EDGE],
    to_move: char,
}

impl Naive {
    /// The standard start.
    pub fn start() -> Self {
        Self::read("RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w")
    }

    /// Reads a position text that is known to be valid.
    pub fn read(text: &str) -> Self {
        let piece = |letter| piece_of::<Self>(letter, "rnbqkp");
        let (cells, to_move) = read_text::<Self, _>(text, (EDGE, EDGE), piece);
        let read = Self { cells: cells.try_into().expect("eight rows"), to_move };
        assert!(read.kings('w') <= 1 && read.kings('b') <= 1, "a side has one king at most");
        assert!(read.kings('w') + read.kings('b') > 0, "a side has a king");
        read
    }
}

impl Debug for Naive {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl NaiveRules for Naive {
    type Rules = KingChess;

    fn options(&self) -> Options {
        Options::new(KingChess::OPTIONS)
    }

    fn like(&self, text: &str) -> Self {
        Self::read(text)
    }

    fn side(&self) -> char {
        self.to_move
    }

    /// A game in which no side can move has a code of its own.
    fn reason_code(&self, _: Option<Side>, code: &'static str) -> &'static str {
        if code == "score" { "no_move" } else { code }
    }

    fn key_from_scratch(position: &Board) -> u64 {
        position.key_from_scratch()
    }

    /// The occupied squares in order, with the letters of the position text.
    fn cells(&self) -> impl Iterator<Item = (usize, char)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(square, cell)| cell.map(|piece| (square, letter_of::<Self>(piece))))
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

    /// How the game ends here, if it does: whether White is the winner, `None` in a draw, and the
    /// reason's name.
    fn outcome(&self) -> Option<(Option<bool>, &'static str)> {
        if self.kings('b') == 0 {
            return Some((Some(true), "king_taken"));
        }
        if self.kings('w') == 0 {
            return Some((Some(false), "king_taken"));
        }
        if !self.moves_of('w').is_empty() || !self.moves_of('b').is_empty() {
            return None;
        }
        let (white, black) = (self.score('w'), self.score('b'));
        let winner = (white != black).then_some(white > black);
        Some((winner, "score"))
    }
}

impl Addresses for Naive {
    /// A column letter and a row number: `A1`.
    fn square(address: &str) -> usize {
        let &[column, row] = address.as_bytes() else { panic!("{address} is not an address") };
        usize::from(row - b'1') * EDGE + usize::from(column - b'A')
    }
}

impl Naive {
    /// The number of kings of a side.
    fn kings(&self, side: char) -> usize {
        self.cells.iter().filter(|&&cell| cell == Some((side, 'k'))).count()
    }

    /// The score of the pieces of a side, which decides a game that is stopped.
    pub fn score(&self, side: char) -> u32 {
        let mut score = 0;
        for &(owner, kind) in self.cells.iter().flatten() {
            if owner == side {
                score += match kind {
                    'k' => 1000,
                    'q' => 50,
                    'b' => 20,
                    'n' => 10,
                    'r' => 5,
                    'p' => 1,
                    _ => panic!("{kind} has no score"),
                };
            }
        }
        score
    }

    /// Every move of a side, as if it were to move, in a game that is not over.
    fn moves_of(&self, side: char) -> Vec<Vec<usize>> {
        let mut moves = Vec::new();
        for from in 0..self.cells.len() {
            let Some((owner, kind)) = self.cells[from] else {
                continue;
            };
            if owner != side {
                continue;
            }
            let targets = match kind {
                'p' => self.pawn_targets(from, side),
                'n' => self.walk(from, side, &KNIGHT, 1),
                'k' => self.walk(from, side, &[STRAIGHT, DIAGONAL].concat(), 1),
                'r' => self.walk(from, side, &STRAIGHT, EDGE),
                'b' => self.walk(from, side, &DIAGONAL, EDGE),
                _ => self.walk(from, side, &[STRAIGHT, DIAGONAL].concat(), EDGE),
            };
            moves.extend(targets.into_iter().map(|to| vec![from, to]));
        }
        moves
    }

    /// The squares that a piece reaches with at most `steps` steps in each of some directions: it
    /// moves over empty squares and may capture the first enemy.
    fn walk(
        &self,
        from: usize,
        side: char,
        directions: &[(isize, isize)],
        steps: usize,
    ) -> Vec<usize> {
        let mut targets = Vec::new();
        for &direction in directions {
            let mut at = from;
            for _ in 0..steps {
                let Some(next) = step(at, direction) else {
                    break;
                };
                at = next;
                if self.cells[at].is_none_or(|(owner, _)| owner != side) {
                    targets.push(at);
                }
                if self.cells[at].is_some() {
                    break;
                }
            }
        }
        targets
    }

    /// The squares that a pawn reaches. On the last row there is no square ahead of it.
    fn pawn_targets(&self, from: usize, side: char) -> Vec<usize> {
        let (ahead, home_row) = if side == 'w' { (-1, 6) } else { (1, 1) };
        let mut targets = Vec::new();
        let free = |square: &usize| self.cells[*square].is_none();
        if let Some(first) = step(from, (ahead, 0)).filter(free) {
            targets.push(first);
            let second = step(first, (ahead, 0)).filter(free);
            if let Some(second) = second.filter(|_| from / EDGE == home_row) {
                targets.push(second);
            }
        }
        for right in [-1, 1] {
            let target = step(from, (ahead, right));
            let enemy =
                |square: &usize| self.cells[*square].is_some_and(|(owner, _)| owner != side);
            targets.extend(target.filter(enemy));
        }
        targets
    }
}
