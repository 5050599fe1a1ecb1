//! Where everything is on the home screen.

use bevy_egui::egui::{Rect, Vec2, pos2, vec2};

use crate::scene::TOUCH_TARGET;

/// The largest width of the choices, in logical pixels.
const COLUMN: f32 = 460.0;
/// Windows at least this wide have a picture of the board next to the choices, in logical pixels.
const WIDE: f32 = 820.0;
/// Windows lower than this have no room for a title, and the choices in two columns if they are
/// wide enough, in logical pixels.
const LOW: f32 = 470.0;
/// Columns narrower than this have everything below each other, in logical pixels.
const NARROW: f32 = 290.0;
/// The height of a choice in such a column, in logical pixels.
const NARROW_TILE: f32 = 56.0;
/// Columns narrower than this have no room for all choices of the first card in a row, in logical
/// pixels.
const TWO_ROWS: f32 = 324.0;
/// The least and the greatest distance between the choices, in logical pixels.
const GAP: (f32, f32) = (8.0, 30.0);
/// The distance between choices beside each other, in logical pixels.
const BESIDE: f32 = 12.0;

/// A part of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The name of the game.
    Title,
    /// A game against the computer.
    Play,
    /// Lessons, puzzles, other people.
    Tiles,
    /// The saved game to be continued.
    Saved,
    /// Everything else.
    Footer,
}

impl Row {
    /// The least and the greatest height in a column, in logical pixels.
    fn heights(self, width: f32) -> (f32, f32) {
        let is_narrow = width < NARROW;
        match self {
            Self::Title => (40.0, 57.0),
            Self::Play if is_narrow => (400.0, 400.0),
            // The side, the clock and the rules need two rows.
            Self::Play if width < TWO_ROWS => (344.0, 420.0),
            Self::Play => (300.0, 384.0),
            Self::Tiles if is_narrow => {
                let height = 3.0 * NARROW_TILE + 2.0 * GAP.0;
                (height, height)
            }
            Self::Tiles => (98.0, 140.0),
            Self::Saved => (60.0, 84.0),
            Self::Footer if is_narrow => {
                let height = 3.0 * TOUCH_TARGET + 2.0 * GAP.0;
                (height, height)
            }
            Self::Footer => (TOUCH_TARGET, 48.0),
        }
    }
}

/// Where everything is, in logical pixels.
pub struct HomeLayout {
    /// The rows, each with its place.
    pub rows: Vec<(Row, Rect)>,
    /// The place of the picture of the board, if there is one.
    pub board: Option<Rect>,
    /// The height of everything.
    pub height: f32,
}

impl HomeLayout {
    /// The layout in a window; `aspect` is the width of the board as a multiple of its height, and
    /// `has_games` whether there are saved games.
    pub fn new(room: Vec2, aspect: f32, has_games: bool) -> Self {
        let margin = if room.x < 375.0 { 10.0 } else { 16.0 };
        if room.y < LOW && room.x >= 1.2 * COLUMN {
            return Self::low(room, margin, has_games);
        }
        let has_board = room.x >= WIDE && room.y >= LOW;
        let width = COLUMN.min(if has_board { room.x * 0.46 } else { room.x - 2.0 * margin });
        let saved = has_games.then_some(Row::Saved);
        let kinds = [Row::Title, Row::Play, Row::Tiles].into_iter().chain(saved);
        let kinds: Vec<Row> = kinds.chain([Row::Footer]).collect();
        let heights = |row: Row| row.heights(width);
        let gaps = (kinds.len() - 1) as f32;
        let sum = |end: fn((f32, f32)) -> f32| -> f32 {
            kinds.iter().map(|&row| end(heights(row))).sum::<f32>() + gaps * end(GAP)
        };
        let (least, most) = (sum(|(least, _)| least), sum(|(_, most)| most));
        // The board of a desktop has a margin of its own above and below.
        let available = room.y - 2.0 * if has_board { 27.0 } else { margin };
        let t = ((available - least) / (most - least)).clamp(0.0, 1.0);
        let between = |(low, high): (f32, f32)| low + (high - low) * t;
        let next_to = width + 4.0 * margin;
        let board = has_board.then(|| {
            let height = available.min((room.x - next_to - 2.0 * margin) / aspect);
            vec2(height * aspect, height)
        });
        let whole = board.map_or(width, |board| next_to + board.x);
        let left = ((room.x - whole) / 2.0).max(margin);
        let height = between((least, most));
        let mut top = ((room.y - height) / 2.0).max(margin);
        let rows = kinds.iter().map(|&row| {
            let size = vec2(width, between(heights(row)));
            let rect = Rect::from_min_size(pos2(left, top), size);
            top = rect.bottom() + between(GAP);
            (row, rect)
        });
        let rows = rows.collect();
        let board = board
            .map(|size| Rect::from_min_size(pos2(left + next_to, (room.y - size.y) / 2.0), size));
        Self { rows, board, height: height + 2.0 * margin }
    }

    /// The layout of a low and wide window: two columns.
    fn low(room: Vec2, margin: f32, has_games: bool) -> Self {
        let width = (room.x - 2.0 * margin).min(2.0 * COLUMN);
        let half = (width - BESIDE) / 2.0;
        let height = (room.y - 2.0 * margin).clamp(Row::Play.heights(half).0, 380.0);
        let corner = pos2((room.x - width) / 2.0, ((room.y - height) / 2.0).max(margin));
        let area = Rect::from_min_size(corner, vec2(width, height));
        let play = area.with_max_x(area.left() + half);
        let mut rest = area.with_min_x(area.right() - half);
        let mut take = |height: f32| {
            let row = rest.with_min_y(rest.bottom() - height);
            rest.max.y = row.top() - GAP.0;
            row
        };
        let footer = take(Row::Footer.heights(COLUMN).0);
        let mut rows = vec![(Row::Play, play), (Row::Footer, footer)];
        if has_games {
            rows.insert(1, (Row::Saved, take(Row::Saved.heights(COLUMN).1)));
        }
        let tiles = rest.with_min_y(rest.top().max(rest.bottom() - Row::Tiles.heights(COLUMN).1));
        rows.insert(1, (Row::Tiles, tiles));
        let title = rest.with_max_y(tiles.top() - GAP.0);
        let (least, most) = Row::Title.heights(COLUMN);
        if title.height() >= least {
            rows.insert(0, (Row::Title, title.with_max_y(title.bottom().min(title.top() + most))));
        }
        Self { rows, board: None, height: height + 2.0 * margin }
    }
}

/// The places of so many choices: beside each other or, in a narrow column, below each other.
pub fn tiles(rect: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let is_narrow = rect.width() < NARROW;
    let (room, gap) = if is_narrow {
        (rect.height(), GAP.0)
    } else {
        (rect.width(), BESIDE.min(rect.width() / 40.0))
    };
    let size = (room - gap * (count as f32 - 1.0)) / count as f32;
    (0..count).map(move |index| {
        let offset = index as f32 * (size + gap);
        if is_narrow {
            let place = pos2(rect.left(), rect.top() + offset);
            Rect::from_min_size(place, vec2(rect.width(), size))
        } else {
            let place = pos2(rect.left() + offset, rect.top());
            Rect::from_min_size(place, vec2(size, rect.height()))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places of the drawing of the home screen at 1280×800, whose width is measured in whole
    /// pixels.
    #[test]
    fn a_desktop_has_a_column_beside_the_board() {
        let layout = HomeLayout::new(vec2(1280.0, 800.0), 0.79, true);
        let board = layout.board.expect("there is room for a board");
        assert!((board.height() - 746.0).abs() < 1.0, "{board:?}");
        let (_, first) = layout.rows[0];
        assert_eq!(first.width(), COLUMN);
        assert!(board.left() - first.right() >= 48.0);
    }
}
