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
/// The margin around everything, in logical pixels.
const MARGIN: f32 = 14.0;
/// The distance between the choices, in logical pixels.
pub const GAP: f32 = 8.0;
/// A row of the screen, with its least and its greatest height in logical pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Title,
    Pieces,
    Computer,
    Others,
    Saved,
    Learn,
    Online,
    Rules,
    Games,
    Players,
    Footer,
}

impl Row {
    fn heights(self) -> (f32, f32) {
        match self {
            Self::Title => (44.0, 64.0),
            Self::Pieces => (0.0, 64.0),
            Self::Computer => (68.0, 112.0),
            Self::Others => (56.0, 92.0),
            Self::Saved => (56.0, 88.0),
            Self::Players | Self::Learn => (TOUCH_TARGET, 72.0),
            Self::Online => (TOUCH_TARGET, 60.0),
            Self::Rules | Self::Footer => (TOUCH_TARGET, TOUCH_TARGET),
            Self::Games => (48.0, 76.0),
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
        let has_board = room.x >= WIDE && room.y >= LOW;
        if room.y < LOW && room.x >= 1.2 * COLUMN {
            return Self::low(room);
        }
        let width = COLUMN.min(if has_board { room.x * 0.46 } else { room.x - 2.0 * MARGIN });
        let mut kinds = vec![Row::Title];
        if !has_board {
            kinds.push(Row::Pieces);
        }
        kinds.extend([Row::Computer, Row::Others, Row::Online]);
        kinds.extend(has_games.then_some(Row::Saved));
        kinds.extend([Row::Learn, Row::Rules, Row::Games, Row::Players, Row::Footer]);
        let gaps = GAP * (kinds.len() - 1) as f32;
        let sum = |height: fn((f32, f32)) -> f32| -> f32 {
            kinds.iter().map(|row| height(row.heights())).sum::<f32>() + gaps
        };
        let (least, most) = (sum(|(least, _)| least), sum(|(_, most)| most));
        let available = room.y - 2.0 * MARGIN;
        let t = ((available - least) / (most - least)).clamp(0.0, 1.0);
        let height = least + (most - least) * t;
        let next_to = width + 3.0 * MARGIN;
        let board = has_board.then(|| {
            let height = available.min((room.x - next_to - 2.0 * MARGIN) / aspect);
            vec2(height * aspect, height)
        });
        let whole = board.map_or(width, |board| next_to + board.x);
        let left = ((room.x - whole) / 2.0).max(MARGIN);
        let mut top = ((room.y - height) / 2.0).max(MARGIN);
        let rows = kinds.iter().map(|&row| {
            let (low, high) = row.heights();
            let rect = Rect::from_min_size(pos2(left, top), vec2(width, low + (high - low) * t));
            top = rect.bottom() + GAP;
            (row, rect)
        });
        let rows = rows.collect();
        let board = board
            .map(|size| Rect::from_min_size(pos2(left + next_to, (room.y - size.y) / 2.0), size));
        Self { rows, board, height: height + 2.0 * MARGIN }
    }

    /// The layout of a low and wide window: two columns.
    fn low(room: Vec2) -> Self {
        let width = (room.x - 2.0 * MARGIN).min(2.0 * COLUMN);
        let half = (width - GAP) / 2.0;
        let left = (room.x - width) / 2.0;
        let lines = [2.0 * 56.0 + GAP, 56.0, TOUCH_TARGET, TOUCH_TARGET];
        let height = lines.iter().sum::<f32>() + 3.0 * GAP;
        let top = ((room.y - height) / 2.0).max(MARGIN);
        let place = |x: f32, y: f32, width, height| {
            Rect::from_min_size(pos2(left + x, top + y), vec2(width, height))
        };
        let (second, third) = (lines[0] + GAP, lines[0] + lines[1] + 2.0 * GAP);
        let rows = vec![
            (Row::Computer, place(0.0, 0.0, half, lines[0])),
            (Row::Others, place(half + GAP, 0.0, half, 56.0)),
            (Row::Saved, place(half + GAP, 56.0 + GAP, half, 56.0)),
            (Row::Rules, place(0.0, second, half, lines[1])),
            (Row::Games, place(half + GAP, second, half, lines[1])),
            (Row::Learn, place(0.0, third + lines[2] + GAP, half, lines[3])),
            (Row::Online, place(half + GAP, third + lines[2] + GAP, half, lines[3])),
            (Row::Players, place(0.0, third, half, lines[2])),
            (Row::Footer, place(half + GAP, third, half, lines[2])),
        ];
        Self { rows, board: None, height: height + 2.0 * MARGIN }
    }
}
