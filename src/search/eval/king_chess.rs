//! Evaluation of king-capture Chess: the piece values of chess textbooks, and a bonus for the
//! centre of the board. Advanced pawns have no bonus, since there is no promotion.

use crate::rules::king_chess::{Board, Move, Role};
use crate::rules::{Position as _, Side};
use crate::search::evaluate::{Direct, Evaluate};
use crate::search::score::{Score, WIN};
use crate::search::searchable::Searchable;
use crate::search::tablebase_probe::NoTablebase;

/// The value of each piece in hundredths of a pawn, by [`Role::index`].
const VALUES: [Score; 6] = [100, 320, 330, 500, 950, 0];
/// The bonus for each square nearer to the centre, by [`Role::index`].
const CENTRE: [Score; 6] = [3, 10, 6, 2, 3, -8];
/// The bonus for the side to move.
const TEMPO: Score = 12;

static PLACED: [[i16; 64]; 6] = {
    let mut placed = [[0; 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let row = 2 * (square as i32 / 8) - 7;
            let column = 2 * (square as i32 % 8) - 7;
            // 0 in the corners, 6 in the centre.
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
    #[inline]
    fn evaluate(&self) -> Score {
        let us = self.side_to_move();
        material(self, us) - material(self, !us) + TEMPO
    }
}

impl Searchable for Board {
    type Evaluator = Direct;
    type Tablebase = NoTablebase;

    #[inline]
    fn history_index(&self, mv: Move) -> usize {
        mv.role.index() << 6 | usize::from(mv.to)
    }

    #[inline]
    fn capture_score(&self, mv: Move) -> Option<Score> {
        let value = |role: Role| VALUES[role.index()];
        mv.captured.map(|captured| match captured {
            Role::King => WIN,
            captured => 16 * value(captured) - value(mv.role),
        })
    }

    /// With only pawns left, the side to move may be in zugzwang.
    #[inline]
    fn allows_null_move(&self) -> bool {
        let own = self.side(self.side_to_move());
        own & !(self.role(Role::Pawn) | self.role(Role::King)) != 0
    }
}
