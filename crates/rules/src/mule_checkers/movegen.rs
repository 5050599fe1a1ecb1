//! Move generation: chains of jumps if there is a jump, otherwise steps.

use std::convert::Infallible;
use std::ops::ControlFlow;

use super::board::{Board, Checker};
use super::board_size::{DarkSquare, Direction, SquareSet};
use super::chain::{MAX_CHAINS, Move};
use crate::Side;

impl Board {
    /// Calls `visit` with each legal move, in the order of the squares, until it breaks.
    #[inline]
    pub(super) fn generate<B>(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.end().is_some() {
            return ControlFlow::Continue(());
        }
        if self.can_jump() {
            return self.for_each_chain(&mut visit);
        }
        let (us, empty) = (self.side_to_move, self.empty_squares());
        for from in self.side(us).iter() {
            for direction in self.directions(from, us) {
                if self.board.next(from, direction).is_some_and(|to| empty.contains(to)) {
                    visit(Move::step(from, direction))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The number of moves that [`generate`](Self::generate) visits. Steps are counted for all
    /// checkers at once.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        if self.end().is_some() {
            return 0;
        }
        if self.can_jump() {
            return self.count_chains();
        }
        let empty = self.empty_squares();
        let steps = |direction| {
            (self.board.shift(self.movers(self.side_to_move, direction), direction) & empty).count()
        };
        Direction::ALL.into_iter().map(steps).sum()
    }

    /// The number of chains of jumps, at most [`MAX_CHAINS`].
    pub(super) fn count_chains(&self) -> u64 {
        let mut chains = 0;
        let _: ControlFlow<Infallible> = self.for_each_chain(&mut |_| {
            chains += 1;
            ControlFlow::Continue(())
        });
        chains
    }

    /// The checkers of a side that can move in a direction.
    #[inline]
    fn movers(&self, side: Side, direction: Direction) -> SquareSet {
        if is_forward(direction, side) { self.side(side) } else { self.kings(side) }
    }

    /// The number of steps of a side's checkers, by their index in [`Checker::ALL`], as if no jump
    /// were possible and the side were to move.
    ///
    /// ```
    /// use jungle_rules::mule_checkers::MuleCheckers;
    /// use jungle_rules::{GameRules, Options, Side};
    ///
    /// let options = Options::new(MuleCheckers::OPTIONS);
    /// let start = MuleCheckers::standard_start(&options);
    /// let board = MuleCheckers::position_from_text(&start, &options)?;
    /// assert_eq!(board.mobility(Side::First), [8, 0, 0], "only the front soldiers can move");
    /// # Ok::<(), jungle_rules::StartError>(())
    /// ```
    #[inline]
    pub fn mobility(&self, side: Side) -> [i32; 3] {
        let (empty, mut counts) = (self.empty_squares(), [0; 3]);
        for direction in Direction::ALL {
            let free = self.board.shift(empty, direction.back());
            let movers = self.movers(side, direction) & free;
            for (count, checker) in counts.iter_mut().zip(Checker::ALL) {
                *count += (movers & self.checkers_of_kind(side, checker)).count() as i32;
            }
        }
        counts
    }

    /// The number of a side's checkers that the opponent could jump over if it were to move, by
    /// their index in [`Checker::ALL`].
    #[inline]
    pub fn exposed(&self, side: Side) -> [i32; 3] {
        let (empty, mut exposed) = (self.empty_squares(), SquareSet::EMPTY);
        for direction in Direction::ALL {
            let reached = self.board.shift(self.movers(!side, direction), direction);
            let free = self.board.shift(empty, direction.back());
            exposed = exposed | self.side(side) & reached & free;
        }
        Checker::ALL.map(|checker| (exposed & self.checkers_of_kind(side, checker)).count() as i32)
    }

    /// The checkers of the side to move that can jump.
    #[inline]
    pub(super) fn jumpers(&self) -> SquareSet {
        let us = self.side_to_move;
        let (enemy, empty) = (self.side(!us), self.empty_squares());
        let mut jumpers = SquareSet::EMPTY;
        for direction in Direction::ALL {
            let (movers, back) = (self.movers(us, direction), direction.back());
            if movers.is_empty() {
                continue;
            }
            // Shift back from the empty squares over the opponent's checkers.
            let jumped = self.board.shift(empty, back) & enemy;
            jumpers = jumpers | self.board.shift(jumped, back) & movers;
        }
        jumpers
    }

    /// Whether the side to move can jump, and therefore must.
    ///
    /// ```
    /// use jungle_rules::mule_checkers::MuleCheckers;
    /// use jungle_rules::{GameRules, Options};
    ///
    /// let options = Options::new(MuleCheckers::OPTIONS);
    /// let start = MuleCheckers::standard_start(&options);
    /// let board = MuleCheckers::position_from_text(&start, &options)?;
    /// assert!(!board.can_jump());
    /// # Ok::<(), jungle_rules::StartError>(())
    /// ```
    #[inline]
    pub fn can_jump(&self) -> bool {
        !self.jumpers().is_empty()
    }

    /// Calls `visit` with each chain of jumps, until it breaks.
    fn for_each_chain<B>(&self, visit: &mut impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let us = self.side_to_move;
        let mut left = MAX_CHAINS;
        for from in self.jumpers().iter() {
            let mut empty = self.empty_squares();
            empty.toggle(from);
            let search = JumpSearch {
                position: self,
                is_king: self.kings(us).contains(from),
                enemy: self.side(!us),
                empty,
                at: from,
                chain: Move::begin(from),
            };
            search.extend(&mut left, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// The directions in which the checker of a side on a square can move.
    #[inline]
    pub(super) fn directions(
        &self,
        from: DarkSquare,
        side: Side,
    ) -> impl Iterator<Item = Direction> {
        let is_king = self.checker_at(from).is_some_and(|(_, checker)| checker == Checker::King);
        Direction::ALL.into_iter().filter(move |&way| is_king || is_forward(way, side))
    }
}

/// Whether a direction leads towards the opponent.
#[inline]
fn is_forward(direction: Direction, side: Side) -> bool {
    let down = matches!(direction, Direction::DownLeft | Direction::DownRight);
    down == (side == Side::First)
}

/// A depth-first search of the chains of a checker.
#[derive(Clone)]
struct JumpSearch<'a> {
    position: &'a Board,
    is_king: bool,
    /// The opponent's checkers that have not been jumped over.
    enemy: SquareSet,
    /// The empty squares, including those that the chain has emptied.
    empty: SquareSet,
    at: DarkSquare,
    chain: Move,
}

impl JumpSearch<'_> {
    /// Tries every further jump; if there is none, the chain is a move. `left` is the number of
    /// chains that may still be visited.
    fn extend<B>(
        &self,
        left: &mut u32,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (board, us) = (self.position.board, self.position.side_to_move);
        let crowned = self.at.row() == self.position.far_row(us) && !self.is_king;
        let mut is_extended = false;
        for direction in Direction::ALL {
            if crowned || *left == 0 || !(self.is_king || is_forward(direction, us)) {
                continue;
            }
            let over = board.next(self.at, direction).filter(|&over| self.enemy.contains(over));
            let to = over.and_then(|over| board.next(over, direction));
            if let (Some(over), Some(to)) = (over, to.filter(|&to| self.empty.contains(to))) {
                is_extended = true;
                let mut next =
                    JumpSearch { at: to, chain: self.chain.jump(direction), ..self.clone() };
                next.enemy.toggle(over);
                next.empty.toggle(over);
                next.extend(left, visit)?;
            }
        }
        if !is_extended && *left > 0 {
            *left -= 1;
            visit(self.chain)?;
        }
        ControlFlow::Continue(())
    }
}
