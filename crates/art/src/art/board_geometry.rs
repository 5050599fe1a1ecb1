//! Points and displacements on a displayed board.

use jungle_rules::{Geometry, Square};

/// A point or a displacement on the displayed board, in squares. The origin is the top left corner,
/// x points right and y points down.
pub type BoardPoint = (f32, f32);

/// The squares of a displayed board, which may be rotated by 180 degrees and may have joined left
/// and right edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardGeometry {
    columns: u16,
    rows: u16,
    wraps: bool,
    flipped: bool,
}

impl BoardGeometry {
    /// The geometry of a displayed board. `flipped` rotates it by 180 degrees.
    pub fn new(geometry: &Geometry, flipped: bool) -> Self {
        let &Geometry { columns, rows, wraps, .. } = geometry;
        Self { columns, rows, wraps, flipped }
    }

    /// Whether the board is rotated by 180 degrees.
    pub fn flipped(self) -> bool {
        self.flipped
    }

    /// The number of columns and rows.
    pub fn size(self) -> BoardPoint {
        (self.columns.into(), self.rows.into())
    }

    /// The displayed column and row of a square.
    pub fn cell(self, square: Square) -> (u16, u16) {
        let shown = |index: u16, count: u16| if self.flipped { count - 1 - index } else { index };
        (shown(square.0 % self.columns, self.columns), shown(square.0 / self.columns, self.rows))
    }

    /// The centre of a square.
    pub fn middle(self, square: Square) -> BoardPoint {
        let (column, row) = self.cell(square);
        (f32::from(column) + 0.5, f32::from(row) + 0.5)
    }

    /// The square at a point; `None` outside the board.
    pub fn square_at(self, (x, y): BoardPoint) -> Option<Square> {
        let inside = |at: f32, count: u16| (0.0..f32::from(count)).contains(&at);
        if !inside(x, self.columns) || !inside(y, self.rows) {
            return None;
        }
        let index = y as u16 * self.columns + x as u16;
        Some(Square(if self.flipped { self.columns * self.rows - 1 - index } else { index }))
    }

    /// The displacement from one square to another: the shorter one if the board wraps.
    pub fn displacement(self, from: Square, to: Square) -> BoardPoint {
        self.way_between(self.middle(from), self.middle(to))
    }

    /// The displacement from one point to another: the shorter one if the board wraps.
    pub fn way_between(self, from: BoardPoint, to: BoardPoint) -> BoardPoint {
        let (mut x, round) = (to.0 - from.0, f32::from(self.columns));
        if self.wraps && x.abs() > round / 2.0 {
            x -= round * x.signum();
        }
        (x, to.1 - from.1)
    }

    /// Whether a path that ends at a point crosses the joined edges.
    pub fn crosses_seam(self, end: BoardPoint) -> bool {
        self.wraps && self.seam_distance(end) < 0.0
    }

    /// Wraps a point beyond one of the joined edges to the inside of the other one.
    pub fn wrapped(self, (x, y): BoardPoint) -> BoardPoint {
        (if self.wraps { x.rem_euclid(self.columns.into()) } else { x }, y)
    }

    /// The distance of a point from the nearer of the left and right edges, in squares; negative
    /// outside the board.
    pub fn seam_distance(self, (x, _): BoardPoint) -> f32 {
        x.min(f32::from(self.columns) - x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_rules::Options;
    use jungle_rules::games::GAMES;

    #[test]
    fn displacement_over_joined_edges_is_the_shorter_one() {
        for game in GAMES {
            let info = game.info(&Options::new(game.rule_options));
            let geometry = &info.geometry;
            for flipped in [false, true] {
                let board = BoardGeometry::new(geometry, flipped);
                let [left, right] = [0, geometry.columns - 1].map(Square);
                let (start, displacement) = (board.middle(left), board.displacement(left, right));
                let end = (start.0 + displacement.0, start.1 + displacement.1);
                assert_eq!(board.wrapped(end), board.middle(right));
                assert_eq!(board.crosses_seam(end), geometry.wraps);
                assert_eq!(displacement.0.abs() == 1.0, geometry.wraps);
            }
        }
    }

    #[test]
    fn square_at_finds_displayed_squares() {
        for game in GAMES {
            let info = game.info(&Options::new(game.rule_options));
            for flipped in [false, true] {
                let board = BoardGeometry::new(&info.geometry, flipped);
                for square in info.geometry.squares() {
                    assert_eq!(board.square_at(board.middle(square)), Some(square));
                }
                let (columns, rows) = board.size();
                for outside in [(-0.1, 1.0), (1.0, -0.1), (columns, 1.0), (1.0, rows)] {
                    assert_eq!(board.square_at(outside), None);
                }
            }
        }
    }
}
