//! Why a move is illegal: the rule that forbids it.

use super::board::{Board, Checker, dark};
use crate::illegal_move::{on_board, own_piece};
use crate::{GameInfo, GamePosition, IllegalMove, Kind, Move, Position as _, Side, Square};

impl Board {
    fn side_at(&self, square: Square) -> Option<Side> {
        let square = dark(square, self.board)?;
        self.checker_at(square).map(|(side, _)| side)
    }

    /// The first rule that forbids a move; `None` if it is legal on a board where neither side has
    /// won.
    pub(super) fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        let mut legal = false;
        self.for_each_move(|other| legal |= self.to_move(other) == *mv);
        (!legal).then(|| self.reason(mv, info).unwrap_or_else(|reason| reason))
    }

    /// The rule that an illegal move breaks. Both results are reasons: the checks that all games
    /// share return theirs as errors.
    fn reason(&self, mv: &Move, info: &GameInfo) -> Result<IllegalMove, IllegalMove> {
        let [from, next, ..] = mv.path[..] else {
            return Err(IllegalMove::new("path"));
        };
        own_piece(from, info, self.side_to_move, |square| self.side_at(square))?;
        for &square in &mv.path[1..] {
            on_board(square, info)?;
            if dark(square, self.board).is_none() {
                return Err(IllegalMove::new("light_square"));
            }
        }
        if self.side_at(next).is_some() {
            return Err(IllegalMove::new("occupied").with("square", next));
        }

        let jumpers = self.jumpers();
        let jumps_from = |square| dark(square, self.board).is_some_and(|at| jumpers.contains(at));
        if !jumpers.is_empty() && !jumps_from(from) {
            let others: Vec<Square> = jumpers.iter().map(|at| self.number(at)).collect();
            return Err(IllegalMove::new("other_jumps").with("squares", others));
        }

        // The longest prefix of the path that is also a prefix of a legal move.
        let (mut longest, mut continues) = (1, false);
        self.for_each_move(|legal| {
            let legal = self.to_move(legal).path;
            let common = legal.iter().zip(&mv.path).take_while(|(one, other)| one == other).count();
            longest = longest.max(common);
            continues |= common == mv.path.len() && legal.len() > common;
        });
        if continues {
            return Err(IllegalMove::new("jumps_on"));
        }
        let checker = dark(from, self.board).and_then(|at| self.checker_at(at));
        let checker = checker.map_or(Checker::Soldier, |(_, checker)| checker);
        let reason = IllegalMove::new("not_its_move").with("piece", Kind(checker as u8));
        // The number of jumps of the path that are legal, if the side to move has to jump.
        Ok(if jumpers.is_empty() { reason } else { reason.with("jumps", longest - 1) })
    }
}
