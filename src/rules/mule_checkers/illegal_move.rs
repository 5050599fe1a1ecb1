//! Why a turn is illegal: the rule that forbids it, in words.

use super::board::{Board, Checker, dark};
use crate::rules::illegal_move::{illegal, on_board, own_piece};
use crate::rules::{GameInfo, GamePosition, IllegalMove, Move, Position as _, Side, Square};

impl Board {
    fn side_at(&self, square: Square) -> Option<Side> {
        let square = dark(square, self.board)?;
        self.checker_at(square).map(|(side, _)| side)
    }

    /// The first rule that forbids a turn; nothing when it is legal on a board where nobody has
    /// won.
    pub(super) fn illegal_reason(&self, turn: &Move, info: &GameInfo) -> Option<IllegalMove> {
        let mut legal = false;
        self.for_each_move(|mv| legal |= self.to_move(mv) == *turn);
        (!legal).then(|| self.reason(turn, info).unwrap_or_else(|refusal| refusal))
    }

    /// The rule that an illegal turn breaks, whichever way it is found.
    fn reason(&self, turn: &Move, info: &GameInfo) -> Result<IllegalMove, IllegalMove> {
        let [from, next, ..] = turn.path[..] else {
            return Err(illegal("path", "A move goes from one square to another"));
        };
        own_piece(from, info, self.side_to_move, |square| self.side_at(square))?;
        for &square in &turn.path[1..] {
            on_board(square, info)?;
            if dark(square, self.board).is_none() {
                return Err(illegal("light_square", "Checkers stand on dark squares only"));
            }
        }
        let label = |square| info.geometry.label(square);
        if self.side_at(next).is_some() {
            return Err(illegal("occupied", format!("{} is occupied", label(next))));
        }

        let jumpers = self.jumpers();
        let jumps_from = |square| dark(square, self.board).is_some_and(|at| jumpers.contains(at));
        if !jumpers.is_empty() && !jumps_from(from) {
            let others: Vec<String> = jumpers.iter().map(|at| label(self.number(at))).collect();
            let others = others.join(", ");
            return Err(illegal("other_jumps", format!("Who can jump must jump, from: {others}")));
        }

        // How far the path follows some legal turn.
        let (mut common, mut goes_on) = (1, false);
        self.for_each_move(|mv| {
            let legal = self.to_move(mv).path;
            let along =
                legal.iter().zip(&turn.path).take_while(|(one, other)| one == other).count();
            common = common.max(along);
            goes_on |= along == turn.path.len() && legal.len() > along;
        });
        if goes_on {
            return Err(illegal("jumps_on", "The checker can jump on, and so it must"));
        }
        let is_king = dark(from, self.board)
            .and_then(|at| self.checker_at(at))
            .is_some_and(|(_, checker)| checker == Checker::King);
        let how = match (jumpers.is_empty(), common) {
            (false, 1) => "This checker can jump, and so it must",
            (false, _) => "The checker cannot jump on to there",
            (true, _) if is_king => "A king goes one square diagonally",
            (true, _) => "A checker goes one square diagonally forward",
        };
        Ok(illegal("not_its_move", how))
    }
}
