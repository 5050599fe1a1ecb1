//! The layout of the board and the panels in the window.

mod fit;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use fit::Fit;

use crate::art::{BoardGeometry, BoardPoint, FRAME, FRAME_PLAIN};
use crate::record::Player;
use crate::rules::{Geometry, Side, Square};
use crate::table::{GameSession, Screen, StartGame, TableMode, TableSystems};

/// The minimum side length of touch targets at the normal size of text, in logical pixels: the
/// target size of the Web Content Accessibility Guidelines.
pub const TOUCH_TARGET: f32 = 44.0;
/// The gap between elements, in logical pixels.
const GAP: f32 = 12.0;
/// The width of the panel next to the board if there is room, in logical pixels.
const PANEL: f32 = 440.0;
/// The minimum width of that panel.
const MIN_PANEL: f32 = 250.0;
/// The minimum and the normal height of a side's card above or below the board.
const CARD: (f32, f32) = (44.0, 88.0);
/// The minimum and the normal height of the last message below the board.
const MESSAGE: (f32, f32) = (36.0, 96.0);
/// The height of the scrubber of a replay.
pub const SCRUBBER: f32 = 34.0;
/// The least height of what an analysis shows below the board.
const ANALYSIS: f32 = 56.0;
/// The least height of the text of an exercise in a narrow window, in logical pixels.
const EXERCISE: f32 = 92.0;
/// The height of the row of buttons below the board.
const BUTTONS: f32 = 50.0;

/// The window in which the interface has its designed size, in logical pixels.
const DESKTOP: Vec2 = Vec2::new(1280.0, 800.0);
/// The smallest window next to whose board everything can be reached at a zoom of 1, in logical
/// pixels.
const LEAST_ROOM: Vec2 = Vec2::new(180.0, 240.0);
/// What larger text leaves of a portrait window to the board: its height as a multiple of the
/// window's width.
const LEAST_BOARD: f32 = 0.75;

/// The size of text as a multiple of the normal one.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct TextSize(pub f32);

impl Default for TextSize {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The zoom of the interface in a window of `window` logical pixels. At the normal size of text,
/// it stays in proportion to the board: 1 in a window of 1280 by 800 pixels and in smaller ones, at
/// most 2.7; in a portrait window, it follows the width. Larger text is limited to what the window
/// has room for.
pub fn zoom(window: Vec2, text_size: TextSize) -> f32 {
    let proportional =
        if window.x > window.y { (window / DESKTOP).min_element() } else { window.x / 1000.0 };
    // Each zoom has textures of its own.
    let proportional = (proportional * 20.0).floor().clamp(20.0, 54.0) / 20.0;
    let mut room = window / LEAST_ROOM;
    if window.x <= window.y {
        // The cards, the message with the scrubber of a replay, and the buttons.
        let around = 2.0 * CARD.0 + MESSAGE.0 + SCRUBBER + BUTTONS;
        room.y = (window.y - LEAST_BOARD * window.x) / around;
    }
    (proportional * text_size.0).min(room.min_element().max(1.0))
}

/// The panels, in logical pixels from the top left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arrangement {
    /// The board on the left, everything else in one panel on the right.
    Landscape {
        /// The panel.
        panel: Rect,
    },
    /// One card above the board; the other card, the last message and a row of buttons below it.
    Portrait {
        /// The card of the side at the top of the board.
        top: Rect,
        /// The card of the side at the bottom of the board.
        bottom: Rect,
        /// The last message.
        message: Rect,
        /// The buttons.
        buttons: Rect,
    },
}

/// The layout of a window.
#[derive(Clone, Debug, PartialEq)]
pub struct ViewLayout {
    /// The board with its frame, in logical pixels from the top left corner.
    pub board: Rect,
    /// The side length of a square in physical pixels, an integer so that the art is sharp.
    pub square_pixels: u32,
    /// The width of the frame in physical pixels.
    pub frame_pixels: u32,
    /// Physical pixels per logical pixel.
    pub scale: f32,
    /// The panels.
    pub arrangement: Arrangement,
}

impl ViewLayout {
    /// Arranges a board and its panels in a window of `window` logical pixels. In a replay, the
    /// message area includes a [`SCRUBBER`]; in an analysis and an exercise, it is as large as
    /// possible, and takes the place of the lower card.
    pub fn new(
        window: Vec2,
        scale: f32,
        text_size: TextSize,
        geometry: &Geometry,
        coordinates: bool,
        mode: TableMode,
    ) -> Self {
        let frame = if coordinates { FRAME } else { FRAME_PLAIN };
        let fit = Fit { geometry, frame, scale };
        // The space around things does not grow with the text.
        let gap = GAP * zoom(window, TextSize::default());
        if window.x > window.y {
            fit.landscape(window, text_size, gap)
        } else {
            fit.portrait(window, zoom(window, text_size), gap, mode)
        }
    }

    /// The side length of a square in logical pixels.
    pub fn square(&self) -> f32 {
        self.square_pixels as f32 / self.scale
    }
}

/// The layout of the running game's board.
///
/// Scene coordinates are in logical pixels with the y axis pointing up, window coordinates in
/// logical pixels from the top left corner of the window, and board coordinates in squares from the
/// top left corner of the board.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct BoardLayout {
    /// The layout of the window.
    pub layout: ViewLayout,
    /// The geometry of the displayed squares.
    pub geometry: BoardGeometry,
}

impl BoardLayout {
    /// The centre of a square in scene coordinates.
    pub fn center(&self, square: Square) -> Vec2 {
        self.to_scene(self.geometry.middle(square))
    }

    /// Converts board coordinates to scene coordinates.
    pub fn to_scene(&self, (x, y): BoardPoint) -> Vec2 {
        let place = self.origin() + Vec2::new(x, y) * self.layout.square();
        Vec2::new(place.x, -place.y)
    }

    /// Converts scene coordinates to board coordinates.
    pub fn to_board(&self, place: Vec2) -> BoardPoint {
        self.window_to_board(Vec2::new(place.x, -place.y))
    }

    /// The displacement from one square to another in the scene: the shorter one on a cylinder.
    pub fn displacement(&self, from: Square, to: Square) -> Vec2 {
        let (x, y) = self.geometry.displacement(from, to);
        Vec2::new(x, -y) * self.layout.square()
    }

    /// Wraps a point in the scene beyond one of the joined edges to the inside of the other one.
    pub fn wrapped(&self, place: Vec2) -> Vec2 {
        self.to_scene(self.geometry.wrapped(self.to_board(place)))
    }

    /// The square at a point in window coordinates.
    pub fn square_at(&self, place: Vec2) -> Option<Square> {
        self.geometry.square_at(self.window_to_board(place))
    }

    /// The rectangle of a square in window coordinates.
    pub fn square_rect(&self, square: Square) -> Rect {
        let center = self.center(square);
        Rect::from_center_size(Vec2::new(center.x, -center.y), Vec2::splat(self.layout.square()))
    }

    /// The rectangle of all squares in window coordinates.
    pub fn squares(&self) -> Rect {
        let (columns, rows) = self.geometry.size();
        let size = Vec2::new(columns, rows) * self.layout.square();
        Rect::from_corners(self.origin(), self.origin() + size)
    }

    fn window_to_board(&self, place: Vec2) -> BoardPoint {
        let at = (place - self.origin()) / self.layout.square();
        (at.x, at.y)
    }

    /// The top left corner of the squares in window coordinates.
    fn origin(&self) -> Vec2 {
        self.layout.board.min + self.layout.frame_pixels as f32 / self.layout.scale
    }
}

/// The user's view of the board.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Whether coordinates are shown around the board.
    pub coordinates: bool,
    /// Whether the board is rotated by 180 degrees.
    pub flipped: bool,
    /// Whether the pieces of the side at the top are upside down, so that they face their player.
    pub facing: bool,
}

/// The id of the profile of the person who looks at the board.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Viewer(pub Option<String>);

impl Default for BoardView {
    fn default() -> Self {
        Self { coordinates: true, flipped: false, facing: false }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardView>().init_resource::<Viewer>().init_resource::<TextSize>();
    app.add_systems(Update, face_player.in_set(TableSystems::Start));
    app.add_systems(OnExit(Screen::Table), |mut commands: Commands| {
        commands.remove_resource::<BoardLayout>();
    });
    app.add_systems(
        PreUpdate,
        update_layout.run_if(in_state(Screen::Table)).run_if(resource_exists::<GameSession>),
    );
    // A new board needs a layout in its first frame.
    app.add_systems(
        OnEnter(Screen::Table),
        update_layout.after(TableSystems::Start).run_if(resource_exists::<GameSession>),
    );
}

/// What a board was turned for: the game, its players, and the side that sits below.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seating {
    game: &'static str,
    players: [Player; 2],
    below: Side,
}

/// Turns the board so that whoever looks sits below: see [`Record::seat`]. A new game between the
/// same players, and another look at the same game, keep the view.
fn face_player(
    mut starts: MessageReader<StartGame>,
    screen: Res<State<Screen>>,
    viewer: Res<Viewer>,
    session: Option<Res<GameSession>>,
    mut seen: Local<Option<Seating>>,
    mut view: ResMut<BoardView>,
) {
    if let Some(start) = starts.read().last() {
        let record = &start.record;
        let info = record.setup.start.info();
        let own = start.room.and_then(|room| room.you);
        let below = own.unwrap_or_else(|| record.seat(viewer.0.as_deref()));
        let now = Some(Seating { game: info.id, players: record.setup.players, below });
        let is_seen = std::mem::replace(&mut *seen, now) == now;
        let is_same = record.began.is_some()
            && session.is_some_and(|session| session.record().is_same_game(record));
        if !(is_seen || is_same) || *screen.get() == Screen::Title {
            view.flipped = below == info.top;
        }
    }
}

/// Keeps [`BoardLayout`] up to date with the window, the game and the view.
pub(super) fn update_layout(
    window: Single<&Window, With<PrimaryWindow>>,
    session: Res<GameSession>,
    view: Res<BoardView>,
    text_size: Res<TextSize>,
    old: Option<ResMut<BoardLayout>>,
    mut commands: Commands,
) {
    let geometry = &session.game().info().geometry;
    let (size, scale) = (window.size(), window.scale_factor());
    if size.min_element() < 1.0 {
        return;
    }
    let new = BoardLayout {
        layout: ViewLayout::new(
            size,
            scale,
            *text_size,
            geometry,
            view.coordinates,
            session.mode(),
        ),
        geometry: BoardGeometry::new(geometry, view.flipped),
    };
    match old {
        Some(mut old) => {
            old.set_if_neq(new);
        }
        None => commands.insert_resource(new),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;
    use crate::rules::Options;

    /// From a small phone to 4K, in portrait and landscape, in physical pixels with the scale
    /// factor.
    const WINDOWS: &[(f32, f32, f32)] = &[
        (320.0, 568.0, 1.0),
        (360.0, 640.0, 1.0),
        (390.0, 844.0, 1.0),
        (1080.0, 2340.0, 3.0),
        (600.0, 600.0, 1.0),
        (640.0, 360.0, 1.0),
        (800.0, 600.0, 1.0),
        (1280.0, 800.0, 1.0),
        (1280.0, 801.0, 1.0),
        (1366.0, 768.0, 1.25),
        (1920.0, 1080.0, 1.5),
        (2560.0, 1600.0, 2.0),
        (3840.0, 2160.0, 1.0),
        (3840.0, 2160.0, 2.0),
        (2160.0, 3840.0, 2.0),
    ];

    /// The boards of all games in all sizes.
    fn boards() -> Vec<Geometry> {
        let mut boards = Vec::new();
        for game in GAMES {
            let options = Options::new(game.rule_options);
            let sizes = game.rule_options.iter().find(|switch| switch.id == "size");
            for size in sizes.map_or(&[""][..], |switch| switch.values) {
                let mut options = options.clone();
                let _ = options.set("size", size);
                boards.push(game.info(&options).geometry.clone());
            }
        }
        boards
    }

    #[test]
    fn everything_fits_and_nothing_overlaps() {
        for geometry in boards() {
            for &(width, height, scale) in WINDOWS {
                let window = Vec2::new(width, height) / scale;
                for text_size in [0.85, 1.0, 1.5, 2.0].map(TextSize) {
                    let modes = [TableMode::Play, TableMode::Replay, TableMode::Analysis];
                    for (coordinates, mode) in
                        [true, false].into_iter().flat_map(|it| modes.map(|mode| (it, mode)))
                    {
                        let layout =
                            ViewLayout::new(window, scale, text_size, &geometry, coordinates, mode);
                        check(window, text_size, &layout);
                        let normal = TextSize::default();
                        let normal =
                            ViewLayout::new(window, scale, normal, &geometry, coordinates, mode);
                        let share = layout.square() / normal.square();
                        assert!(share >= 0.5, "{window} {text_size:?}: the board is large enough");
                    }
                }
            }
        }
    }

    fn check(window: Vec2, text_size: TextSize, layout: &ViewLayout) {
        let mut boxes = vec![layout.board];
        let larger = zoom(window, text_size).min(text_size.0);
        match layout.arrangement {
            Arrangement::Landscape { panel } => {
                assert!(panel.width() >= 240.0 * larger, "{window}: the panel is wide enough");
                boxes.push(panel);
            }
            Arrangement::Portrait { top, bottom, message, buttons } => {
                let least = 48.0 * larger;
                assert!(buttons.height() >= least, "{window}: buttons are large enough for touch");
                boxes.extend([top, bottom, message, buttons]);
            }
        }
        for (index, one) in boxes.iter().enumerate() {
            let inside =
                one.min.cmpge(Vec2::splat(-0.01)).all() && one.max.cmple(window + 0.01).all();
            assert!(inside, "{window}: {one:?} is inside the window");
            for other in &boxes[..index] {
                let common = one.intersect(*other);
                assert!(common.width() * common.height() < 0.01, "{window}: {one:?} {other:?}");
            }
        }
    }

    fn layout_of(geometry: &Geometry, flipped: bool) -> BoardLayout {
        BoardLayout {
            layout: ViewLayout::new(
                Vec2::new(1280.0, 800.0),
                1.0,
                TextSize::default(),
                geometry,
                true,
                TableMode::Play,
            ),
            geometry: BoardGeometry::new(geometry, flipped),
        }
    }

    #[test]
    fn text_grows_as_far_as_the_window_has_room_for_it() {
        let desktop = Vec2::new(1280.0, 800.0);
        assert_eq!(zoom(desktop, TextSize::default()), 1.0);
        assert_eq!(zoom(desktop, TextSize(0.85)), 0.85);
        assert_eq!(zoom(desktop, TextSize(2.0)), 2.0);
        assert_eq!(zoom(Vec2::new(390.0, 844.0), TextSize(2.0)), 2.0);
        let phone = zoom(Vec2::new(320.0, 568.0), TextSize(2.0));
        assert!((1.5..1.8).contains(&phone), "{phone}");
        assert_eq!(zoom(Vec2::new(100.0, 100.0), TextSize(2.0)), 1.0);
    }

    #[test]
    fn square_at_finds_the_squares_in_the_window() {
        for geometry in boards() {
            for flipped in [false, true] {
                let board = layout_of(&geometry, flipped);
                for square in geometry.squares() {
                    let center = board.center(square);
                    assert_eq!(board.square_at(Vec2::new(center.x, -center.y)), Some(square));
                }
                assert_eq!(board.square_at(Vec2::new(1.0, 1.0)), None);
                assert_eq!(board.square_at(board.layout.board.min + 3.0), None);
            }
        }
    }
}
