//! How good a position of king-capture Chess is: the values of every primer, and a little for the
//! middle of the board. Pawns gain nothing by walking: they become nothing else.

use crate::rules::king_chess::{Board, Move, Role};
use crate::rules::{Position as _, Side};
use crate::search::evaluate::Evaluate;
use crate::search::score::{Score, WIN};
use crate::search::tablebase_probe::NoTablebase;

/// Hundredths of a pawn.
const VALUES: [Score; 6] = [100, 320, 330, 500, 950, 0];
/// What a square nearer to the middle is worth, by role.
const CENTRE: [Score; 6] = [3, 10, 6, 2, 3, -8];
/// What having the move is worth.
const TEMPO: Score = 12;

static PLACED: [[i16; 64]; 6] = {
    let mut placed = [[0; 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let row = 2 * (square as i32 / 8) - 7;
            let column = 2 * (square as i32 % 8) - 7;
            // 0 in the corners, 6 in the middle.
            let inside = 7 - (row.abs() + column.abs()) / 2;
            placed[role][square] = (VALUES[role] + CENTRE[role] * inside) as i16;
            square += 1;
        }
        role += 1;
    }
    placed
};

fn material(position: &Board, side: Side) -> Score {
    let mut score = 0;
    for role in Role::ALL {
        let mut set = position.role(role) & position.side(side);
        while set != 0 {
            score += Score::from(PLACED[role.index()][set.trailing_zeros() as usize]);
            set &= set - 1;
        }
    }
    score
}

impl Evaluate for Board {
    type Tablebase = NoTablebase;

    #[inline]
    fn evaluate(&self) -> Score {
        let us = self.side_to_move();
        material(self, us) - material(self, !us) + TEMPO
    }

    #[inline]
    fn move16(&self, mv: Move) -> u16 {
        u16::from(mv.from) << 6 | u16::from(mv.to) | 1 << 15
    }

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        mv.role.index() << 6 | usize::from(mv.to)
    }

    #[inline]
    fn capture_score(&self, mv: Move) -> Option<Score> {
        let worth = |role: Role| VALUES[role.index()];
        mv.captured.map(|taken| match taken {
            Role::King => WIN,
            taken => 16 * worth(taken) - worth(mv.role),
        })
    }

    /// With nothing but pawns left, having to move can be what loses.
    #[inline]
    fn allows_null_move(&self) -> bool {
        let own = self.side(self.side_to_move());
        own & !(self.role(Role::Pawn) | self.role(Role::King)) != 0
    }
}
