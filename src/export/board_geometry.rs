//! Where squares are on a picture of the board, and which way leads from one to another.

use crate::rules::{Geometry, Square};

/// A place or a way on the board: to the right and down, in squares, from the upper left corner of
/// the squares as they are seen.
pub(super) type BoardPoint = (f32, f32);

/// The squares as they are seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardGeometry {
    columns: u16,
    rows: u16,
    wraps: bool,
    flipped: bool,
}

impl BoardGeometry {
    pub fn new(geometry: &Geometry, flipped: bool) -> Self {
        let &Geometry { columns, rows, wraps, .. } = geometry;
        Self { columns, rows, wraps, flipped }
    }

    /// The middle of a square.
    pub fn middle(self, square: Square) -> BoardPoint {
        let along = |index: u16, count: u16| {
            f32::from(if self.flipped { count - 1 - index } else { index }) + 0.5
        };
        (along(square.0 % self.columns, self.columns), along(square.0 / self.columns, self.rows))
    }

    /// The way from a square to another: the shorter one, where it may lead round the cylinder.
    pub fn displacement(self, from: Square, to: Square) -> BoardPoint {
        let (from, to) = (self.middle(from), self.middle(to));
        let (mut x, round) = (to.0 - from.0, f32::from(self.columns));
        if self.wraps && x.abs() > round / 2.0 {
            x -= round * x.signum();
        }
        (x, to.1 - from.1)
    }

    /// A place beyond one of the joined edges as it is seen: behind the other one.
    pub fn wrapped(self, (x, y): BoardPoint) -> BoardPoint {
        (if self.wraps { x.rem_euclid(self.columns.into()) } else { x }, y)
    }

    /// How far inside the left and the right edge a place is, in squares; less than nothing outside.
    pub fn inside(self, (x, _): BoardPoint) -> f32 {
        x.min(f32::from(self.columns) - x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;
    use crate::rules::Options;

    #[test]
    fn the_way_over_joined_edges_is_the_short_one() {
        for game in GAMES {
            let info = game.info(&Options::new(game.rule_options));
            let geometry = &info.geometry;
            for flipped in [false, true] {
                let ground = BoardGeometry::new(geometry, flipped);
                let [left, right] = [0, geometry.columns - 1].map(Square);
                let (start, way) = (ground.middle(left), ground.displacement(left, right));
                let end = (start.0 + way.0, start.1 + way.1);
                assert_eq!(ground.wrapped(end), ground.middle(right));
                assert_eq!(ground.inside(end) < 0.0, geometry.wraps);
                assert_eq!(way.0.abs() == 1.0, geometry.wraps);
            }
        }
    }
}
