//! The board: frame, squares, river, traps, dens, and the letters and numbers around them.

use std::fmt::Write;

use super::glyphs::centred_text;
use super::terrain::{river_name, special_square};
use super::{BoardGeometry, GameLook, Look, SQUARE, Theme, nested};
use jungle_rules::{GameInfo, Geometry, Labels, Square, Terrain};

/// The width of the frame with coordinates on it, in squares.
pub const FRAME: f32 = 0.36;
/// The width of the frame without coordinates, in squares.
pub const FRAME_PLAIN: f32 = 0.16;

/// The dark line between the frame and the squares, in drawing units.
const INNER_EDGE: f32 = 7.0;
/// The height of the coordinates, in drawing units.
const COORDINATES: f32 = 13.0;
/// The height of the numbers on the squares, in drawing units.
const NUMBERS: f32 = 22.0;
/// The sandy bank of a river, in drawing units.
const BANK: f32 = 6.0;
/// The line around the bank, in drawing units.
const SHORE: f32 = 1.5;
/// The distance between the lines of a river's hatching along its edges, in drawing units.
const HATCHING: f32 = SQUARE / 4.0;
/// The width of the lines between squares, in drawing units.
const GRID: f32 = 1.6;
/// The distance between the lines of the land's hatching along the edges of a square, and their
/// width, in drawing units.
const LAND_HATCHING: f32 = SQUARE / 8.0;
const LAND_HATCHING_WIDTH: f32 = 2.2;

const WAVE: &str = include_str!("../../assets/sprites/terrain/wave.svg");

/// The whole board with its frame, without pieces. `flipped` rotates it by 180 degrees.
///
/// `frame` is the width of the frame in squares: [`FRAME`] or, without coordinates, [`FRAME_PLAIN`],
/// each rounded to whole pixels.
pub fn board_svg(info: &GameInfo, look: &Look, frame: f32, flipped: bool) -> String {
    let (geometry, theme, game) = (&info.geometry, &look.theme, look.theme.game(info));
    let coordinates = frame > (FRAME + FRAME_PLAIN) / 2.0;
    let frame = SQUARE * frame;
    let width = SQUARE * f32::from(geometry.columns);
    let height = SQUARE * f32::from(geometry.rows);
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}">"#,
        -frame,
        -frame,
        width + 2.0 * frame,
        height + 2.0 * frame
    );
    for (margin, radius, color) in
        [(frame, 22.0, &theme.frame), (INNER_EDGE, 4.0, &theme.inner_edge)]
    {
        let _ = write!(
            svg,
            r#"<rect x="{0}" y="{0}" width="{1}" height="{2}" rx="{radius}" fill="{color}"/>"#,
            -margin,
            width + 2.0 * margin,
            height + 2.0 * margin
        );
    }
    let placement = BoardPlacement { geometry, board: BoardGeometry::new(geometry, flipped) };
    if geometry.wraps {
        seams(&mut svg, placement, theme, game, frame);
    }
    squares(&mut svg, placement, game);
    if let Some(color) = &theme.grid {
        grid(&mut svg, width, height, color);
    }
    rivers(&mut svg, placement, look);
    for square in geometry.squares() {
        if let Some(drawing) = special_square(geometry.terrain(square), look, game) {
            svg.push_str(&nested(&drawing, placement.corner(square), SQUARE));
        }
    }
    match geometry.labels {
        Labels::LetterNumber { .. } if coordinates => {
            edge_labels(&mut svg, placement, theme, frame)
        }
        Labels::Number if coordinates => square_labels(&mut svg, placement, game),
        _ => {}
    }
    svg + "</svg>"
}

/// The positions of squares in the drawing.
#[derive(Clone, Copy)]
struct BoardPlacement<'a> {
    geometry: &'a Geometry,
    board: BoardGeometry,
}

impl BoardPlacement<'_> {
    /// The column in the drawing.
    fn column(self, column: u16) -> f32 {
        f32::from(self.board.cell(Square(column)).0)
    }

    /// The row in the drawing.
    fn row(self, row: u16) -> f32 {
        f32::from(self.board.cell(Square(row * self.geometry.columns)).1)
    }

    /// The top left corner of a square.
    fn corner(self, square: Square) -> (f32, f32) {
        let (column, row) = self.board.cell(square);
        (f32::from(column) * SQUARE, f32::from(row) * SQUARE)
    }
}

/// Draws the joined left and right edges: the board continues into the frame and fades there, and
/// an arrow in each row points over the edge.
fn seams(svg: &mut String, placement: BoardPlacement, theme: &Theme, look: &GameLook, frame: f32) {
    let geometry = placement.geometry;
    let width = SQUARE * f32::from(geometry.columns);
    let depth = frame - 3.0;
    let _ = write!(
        svg,
        r##"<defs><linearGradient id="out"><stop offset="0" stop-color="{0}"/><stop offset="1" stop-color="{0}" stop-opacity=".35"/></linearGradient><linearGradient id="in"><stop offset="0" stop-color="{0}" stop-opacity=".35"/><stop offset="1" stop-color="{0}"/></linearGradient></defs>"##,
        theme.frame
    );
    for row in 0..geometry.rows {
        let y = SQUARE * placement.row(row);
        for (column, x) in [(geometry.columns - 1, -depth), (0, width)] {
            // The column that continues beyond this edge.
            let column =
                if placement.board.flipped() { geometry.columns - 1 - column } else { column };
            let even = (row + column).is_multiple_of(2);
            let color = if even { &look.land.0 } else { &look.land.1 };
            let _ = write!(
                svg,
                r#"<rect x="{x}" y="{y}" width="{depth}" height="{SQUARE}" fill="{color}" shape-rendering="crispEdges"/>"#
            );
        }
    }
    let height = SQUARE * f32::from(geometry.rows);
    for (fade, x, direction) in [("out", -depth, -1.0), ("in", width, 1.0)] {
        let _ = write!(
            svg,
            r##"<rect x="{x}" y="0" width="{depth}" height="{height}" fill="url(#{})"/>"##,
            fade
        );
        let tip = x + depth / 2.0 + direction * 4.0;
        for row in 0..geometry.rows {
            let y = SQUARE * (f32::from(row) + 0.5);
            let _ = write!(
                svg,
                r##"<path d="M{} {}L{tip} {y}L{0} {}" fill="none" stroke="{}" stroke-opacity=".85" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>"##,
                tip - direction * 8.0,
                y - 9.0,
                y + 9.0,
                theme.coordinates
            );
        }
    }
}

/// Draws the number of each square that pieces can occupy; a piece hides it.
fn square_labels(svg: &mut String, placement: BoardPlacement, look: &GameLook) {
    let geometry = placement.geometry;
    for square in geometry.squares().filter(|&at| geometry.terrain(at) != Terrain::Unused) {
        let (x, y) = placement.corner(square);
        let middle = (x + SQUARE / 2.0, y + SQUARE / 2.0);
        let label = geometry.label(square);
        svg.push_str(&centred_text(&label, middle, NUMBERS, &look.numbers));
    }
}

fn squares(svg: &mut String, placement: BoardPlacement, look: &GameLook) {
    for square in placement.geometry.squares() {
        let (x, y) = placement.corner(square);
        let even =
            (placement.geometry.row(square) + placement.geometry.column(square)).is_multiple_of(2);
        let color = if even { &look.land.0 } else { &look.land.1 };
        // Antialiasing would show a seam between neighbouring squares.
        let _ = write!(
            svg,
            r#"<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{color}" shape-rendering="crispEdges"/>"#
        );
        if let Some(color) = look.land_hatching.as_ref().filter(|_| !even) {
            hatching(svg, (x, y), color);
        }
    }
}

/// Draws diagonal lines on a square.
fn hatching(svg: &mut String, (x, y): (f32, f32), color: &str) {
    let mut lines = String::new();
    let mut sum = LAND_HATCHING;
    while sum < 2.0 * SQUARE {
        let (far, near) = (sum.min(SQUARE), (sum - SQUARE).max(0.0));
        let _ = write!(lines, "M{} {}L{} {}", x + near, y + far, x + far, y + near);
        sum += LAND_HATCHING;
    }
    let _ = write!(
        svg,
        r#"<path d="{lines}" stroke="{color}" stroke-width="{LAND_HATCHING_WIDTH}" stroke-linecap="square"/>"#
    );
}

/// Draws the lines between the squares of a board.
fn grid(svg: &mut String, width: f32, height: f32, color: &str) {
    let mut lines = String::new();
    for column in 1..(width / SQUARE) as u16 {
        let _ = write!(lines, "M{} 0V{height}", SQUARE * f32::from(column));
    }
    for row in 1..(height / SQUARE) as u16 {
        let _ = write!(lines, "M0 {}H{width}", SQUARE * f32::from(row));
    }
    let _ = write!(svg, r#"<path d="{lines}" stroke="{color}" stroke-width="{GRID}"/>"#);
}

/// Draws each river as one rounded shape. Rivers are rectangular on all boards.
fn rivers(svg: &mut String, placement: BoardPlacement, look: &Look) {
    let (geometry, theme) = (placement.geometry, &look.theme);
    let ripples = WAVE.replace("currentColor", &theme.ripples);
    let mut names = String::new();
    let wet = |square: Option<Square>| {
        square.is_some_and(|square| geometry.terrain(square) == Terrain::River)
    };
    let run =
        |start: u16, wet_at: &dyn Fn(u16) -> bool| (start..).take_while(|&i| wet_at(i)).count();
    for square in geometry.squares().filter(|&square| wet(Some(square))) {
        let (row, column) = (geometry.row(square), geometry.column(square));
        let above = row.checked_sub(1).and_then(|row| geometry.square(row, column));
        let before = column.checked_sub(1).and_then(|column| geometry.square(row, column));
        if wet(above) || wet(before) {
            continue;
        }
        let rows = run(row, &|row| wet(geometry.square(row, column)));
        let columns = run(column, &|column| wet(geometry.square(row, column)));
        let opposite = geometry.square(row + rows as u16 - 1, column + columns as u16 - 1);
        let (x0, y0) = placement.corner(square);
        let (x1, y1) = placement.corner(opposite.expect("the river is on the board"));
        let (left, top) = (x0.min(x1), y0.min(y1));
        let (width, height) = (columns as f32 * SQUARE, rows as f32 * SQUARE);
        let pool = |inset: f32, color: &str| {
            let (x, y, radius) = (left + inset, top + inset, 31.0 - inset);
            let (width, height) = (width - 2.0 * inset, height - 2.0 * inset);
            format!(
                r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{color}"/>"#
            )
        };
        svg.push_str(&pool(0.0, &theme.shore));
        svg.push_str(&pool(SHORE, &theme.bank));
        svg.push_str(&pool(BANK, &theme.river));
        names.push_str(&river_name(look, (left + width / 2.0, top + height / 2.0)));
        // The limits of the squares have to be seen on the hatching.
        let mut grid_style = match &theme.grid {
            Some(color) => format!(r#"stroke="{color}" stroke-opacity=".5" stroke-width="{GRID}""#),
            None => r##"stroke="#ffffff" stroke-opacity=".22" stroke-width="1.2""##.to_owned(),
        };
        if let Some(color) = &theme.river_hatching {
            grid_style = r##"stroke="#ffffff" stroke-opacity=".8" stroke-width="2""##.to_owned();
            let mut lines = String::new();
            for line in 1..((width + height) / HATCHING) as u16 {
                let x = left - height + f32::from(line) * HATCHING;
                let _ = write!(lines, "M{x} {}L{} {top}", top + height, x + height);
            }
            let _ = write!(
                svg,
                r##"<clipPath id="water-{left}-{top}">{}</clipPath><path d="{lines}" clip-path="url(#water-{left}-{top})" stroke="{color}" stroke-width="2.5"/>"##,
                pool(BANK, color)
            );
        }
        let grid = |svg: &mut String, x1: f32, y1: f32, x2: f32, y2: f32| {
            let _ = write!(svg, r#"<path d="M{x1} {y1}L{x2} {y2}" {grid_style}/>"#);
        };
        for column in 1..columns {
            let x = left + column as f32 * SQUARE;
            grid(svg, x, top + BANK, x, top + height - BANK);
        }
        for row in 1..rows {
            let y = top + row as f32 * SQUARE;
            grid(svg, left + BANK, y, left + width - BANK, y);
        }
    }
    if theme.river_hatching.is_none() {
        for square in geometry.squares().filter(|&square| wet(Some(square))) {
            svg.push_str(&nested(&ripples, placement.corner(square), SQUARE));
        }
    }
    svg.push_str(&names);
}

/// Draws letters above and below the squares and numbers on both sides.
fn edge_labels(svg: &mut String, placement: BoardPlacement, theme: &Theme, frame: f32) {
    let geometry = placement.geometry;
    let middle = (frame + INNER_EDGE) / 2.0;
    let across = [-middle, SQUARE * f32::from(geometry.rows) + middle];
    let along = [-middle, SQUARE * f32::from(geometry.columns) + middle];
    for column in 0..geometry.columns {
        let x = (placement.column(column) + 0.5) * SQUARE;
        for y in across {
            let label = geometry.column_label(column);
            svg.push_str(&centred_text(&label, (x, y), COORDINATES, &theme.coordinates));
        }
    }
    for row in 0..geometry.rows {
        let y = (placement.row(row) + 0.5) * SQUARE;
        for x in along {
            let label = geometry.row_label(row);
            svg.push_str(&centred_text(&label, (x, y), COORDINATES, &theme.coordinates));
        }
    }
}
