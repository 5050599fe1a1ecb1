//! A virtual screen with a window on it, input events, and its pixels.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use bevy::math::Vec2;
use jungle::art::Theme;
use jungle::games::find_game;
use jungle::rules::{GameInfo, Options, Side};
use jungle::scene::{TextSize, ViewLayout};
use jungle::table::TableMode;
use tempfile::TempDir;

/// How long to wait for a condition.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// The largest difference of two equal colours in each of red, green and blue.
const TOLERANCE: u8 = 12;

/// The size of the screen and of the window on it.
pub const SIZE: (u32, u32) = (1280, 800);

pub type Color = [u8; 3];

/// Colours of the theme `forest`.
pub const BLUE: Color = [0x1d, 0x44, 0x88];
pub const RED: Color = [0xe8, 0x57, 0x2a];
pub const RIVER: Color = [0x4f, 0xa3, 0xc7];
pub const ACCENT: Color = [0xf4, 0xb9, 0x42];
pub const GROUND: Color = [0x2d, 0x3a, 0x2a];

/// One window at a time: several at once are slow with a software renderer.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// An X server with a virtual screen.
pub struct Server {
    process: Child,
    /// The name of its display.
    pub display: String,
    _guard: MutexGuard<'static, ()>,
}

impl Server {
    /// Starts the server once no other one is in use.
    pub fn start() -> Self {
        // A test that failed has closed its window too.
        let guard = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
        let (width, height) = SIZE;
        let mut process = Command::new("Xvfb")
            // By default, the server resets itself when its last client leaves, as each look at the
            // screen does, and refuses connections meanwhile.
            .args(["-noreset", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb runs: 'make test' installs it");
        let mut number = String::new();
        let output = process.stdout.as_mut().expect("its output is piped");
        BufReader::new(output).read_line(&mut number).expect("Xvfb prints its display number");
        Self { process, display: format!(":{}", number.trim()), _guard: guard }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        stop(&mut self.process);
    }
}

/// A window of the game on a screen of its own.
pub struct Screen {
    // Dropped before the server, so that the window closes first.
    game: Game,
    server: Server,
    /// The folder of the settings.
    pub config: PathBuf,
    /// The folder of the saved games.
    pub games: PathBuf,
    info: Arc<GameInfo>,
    layout: ViewLayout,
    /// The side that sits below: the one that begins.
    pub below: Side,
    // Removed with everything in it when the window is closed.
    folder: TempDir,
}

impl Screen {
    /// Opens the window, with a board file or the home screen, for a game of Jungle, and waits until
    /// it is drawn. `prepare` may first put files into the folder for settings.
    pub fn open(board: Option<&str>, prepare: impl FnOnce(&Path)) -> Self {
        Self::open_with("jungle", &Vec::from_iter(board), prepare)
    }

    /// Like [`open`](Self::open), with arguments, for any game.
    pub fn open_with(game: &str, arguments: &[&str], prepare: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let config = folder.path().join("jungle");
        let games = config.join("games");
        fs::create_dir_all(&games).expect("folders for settings and games");
        prepare(&config);

        let server = Server::start();
        let entry = find_game(game).expect("a registered game");
        let game = start(arguments, &server.display, folder.path());
        let info = entry.info(&Options::new(entry.rule_options));
        let layout = Self::layout(&info, TableMode::Play);
        let below = Side::First;
        let screen = Self { server, game, config, games, info, layout, below, folder };
        screen.wait_for_window();
        screen
    }

    /// Opens the window with a new game between two people.
    pub fn open_two_players(game: &str) -> Self {
        Self::open_with(game, &["--game", game], |_| {})
    }

    /// Kills the process of the game and opens its window again.
    pub fn kill_and_reopen(&mut self, arguments: &[&str]) {
        self.kill();
        self.reopen(arguments);
    }

    /// Kills the process of the game.
    pub fn kill(&mut self) {
        stop(&mut self.game.0);
    }

    /// Opens the window of a game that was killed again.
    pub fn reopen(&mut self, arguments: &[&str]) {
        self.wait("the window is gone", |picture| picture.pixel((5, 5)) == [0; 3]);
        self.game = start(arguments, &self.server.display, self.folder.path());
        self.wait_for_window();
    }

    /// Finds the squares where they are while the table is used for something else than playing.
    pub fn lay_out(&mut self, mode: TableMode) {
        self.layout = Self::layout(&self.info, mode);
    }

    fn layout(info: &GameInfo, mode: TableMode) -> ViewLayout {
        let size = Vec2::new(SIZE.0 as f32, SIZE.1 as f32);
        ViewLayout::new(size, 1.0, TextSize::default(), &info.geometry, true, mode)
    }

    fn wait_for_window(&self) {
        self.wait("the window is drawn", |picture| picture.pixel((5, 5)) != [0; 3]);
        self.tool(&["search", "--sync", "--onlyvisible", "--name", "^Jungle$", "windowfocus"]);
    }

    /// Presses keys, one after the other, by their X11 names.
    pub fn keys(&self, keys: &[&str]) {
        for key in keys {
            self.tool(&["key", key]);
            // Each key press gets a frame of its own.
            sleep(Duration::from_millis(120));
        }
    }

    /// Chooses a layout of the keyboard by its X11 name.
    pub fn set_keyboard(&self, layout: &str) {
        let mut command = Command::new("setxkbmap");
        let status = command.arg(layout).env("DISPLAY", &self.server.display).status();
        assert!(status.expect("setxkbmap runs: it comes with Xvfb").success());
    }

    /// Types letters quickly.
    pub fn type_text(&self, text: &str) {
        self.tool(&["type", "--delay", "20", text]);
    }

    /// Clicks on a square.
    pub fn click(&self, square: &str) {
        self.click_at(self.center(square));
    }

    /// Clicks on a piece and waits until it is selected.
    pub fn choose(&self, square: &str) {
        self.click(square);
        self.wait_for_chosen(square);
    }

    /// Waits until the piece on a square is selected: there is white in the corners under it.
    pub fn wait_for_chosen(&self, square: &str) {
        let (x, y) = self.center(square);
        let off = (self.layout.square() * 0.37) as i32;
        self.wait(&format!("the piece on {square} is chosen"), |picture| {
            let [r, g, b] = picture.pixel((x - off, y - off));
            r.min(g).min(b) > 180
        });
    }

    /// Waits until a hint is about a square: there is a ring in the accent colour.
    pub fn wait_for_hint(&self, square: &str) {
        let (x, y) = self.center(square);
        let off = (self.layout.square() * 0.42) as i32;
        self.wait(&format!("a hint is about {square}"), |picture| {
            same(picture.pixel((x - off, y)), ACCENT)
        });
    }

    /// Waits until the keyboard's cursor is on a square: its outline is in the accent colour.
    pub fn wait_for_cursor(&self, square: &str) {
        let (x, y) = self.center(square);
        let off = (self.layout.square() * 0.45) as i32;
        self.wait(&format!("the cursor is on {square}"), |picture| {
            same(picture.pixel((x + off, y)), ACCENT)
        });
    }

    /// Clicks on a point of the window.
    pub fn click_at(&self, place: (i32, i32)) {
        self.move_to(place);
        self.tool(&["click", "1"]);
        sleep(Duration::from_millis(120));
    }

    /// Drags from a square to another one.
    pub fn drag(&self, from: &str, to: &str) {
        let (start, end) = (self.center(from), self.center(to));
        self.move_to(start);
        self.tool(&["mousedown", "1"]);
        for step in 1..=4 {
            let along = |a: i32, b: i32| a + (b - a) * step / 4;
            self.move_to((along(start.0, end.0), along(start.1, end.1)));
            sleep(Duration::from_millis(60));
        }
        self.tool(&["mouseup", "1"]);
    }

    fn move_to(&self, (x, y): (i32, i32)) {
        self.tool(&["mousemove", &x.to_string(), &y.to_string()]);
        sleep(Duration::from_millis(60));
    }

    fn tool(&self, arguments: &[&str]) {
        let status = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.server.display)
            .stdout(Stdio::null())
            .status()
            .expect("xdotool runs: 'make test' installs it");
        assert!(status.success(), "xdotool {arguments:?}");
    }

    /// The pixels of the screen.
    pub fn look(&self) -> Picture {
        let size = (SIZE.0 * SIZE.1 * 3) as usize;
        let mut attempts = 0;
        loop {
            let output = Command::new("import")
                .args(["-window", "root", "-depth", "8", "rgb:-"])
                .env("DISPLAY", &self.server.display)
                .output()
                .expect("ImageMagick's import runs: 'make test' installs it");
            if output.stdout.len() == size {
                return Picture(output.stdout);
            }
            // It fails when a window opens or closes on the screen at the same time.
            attempts += 1;
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(attempts < 10, "no picture of the screen: {error}");
            sleep(Duration::from_millis(100));
        }
    }

    /// Saves a picture of the screen among the files of the test run, for people to look at.
    pub fn photograph(&self, name: &str) {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
        let status = Command::new("import")
            .args(["-window", "root"])
            .arg(path)
            .env("DISPLAY", &self.server.display)
            .status()
            .expect("ImageMagick's import runs");
        assert!(status.success());
    }

    /// Waits until the pixels of the screen satisfy `holds`.
    pub fn wait(&self, what: &str, holds: impl Fn(&Picture) -> bool) {
        let start = Instant::now();
        while !holds(&self.look()) {
            if start.elapsed() > PATIENCE {
                self.photograph("timeout");
                panic!("timed out while waiting until {what}; see timeout.png");
            }
            sleep(Duration::from_millis(50));
        }
    }

    /// Waits until a piece of a colour stands on a square.
    pub fn wait_for_piece(&self, square: &str, color: Color) {
        self.wait(&format!("a piece {color:?} is on {square}"), |picture| {
            self.shows_piece(picture, square, color)
        });
    }

    /// Waits until a square is empty.
    pub fn wait_for_empty(&self, square: &str) {
        self.wait(&format!("{square} is empty"), |picture| self.is_empty(picture, square));
    }

    /// Whether a square shows the rim of a piece of a colour: left, right and below.
    pub fn shows_piece(&self, picture: &Picture, square: &str, color: Color) -> bool {
        let (x, y) = self.center(square);
        // A rim is from 0.37 to 0.43 squares from the middle.
        let rim = (self.layout.square() * 0.40) as i32;
        [(x - rim, y), (x + rim, y), (x, y + rim)]
            .into_iter()
            .all(|place| same(picture.pixel(place), color))
    }

    /// Whether a square of the land shows its ground around the middle, where there may be a
    /// number.
    pub fn is_empty(&self, picture: &Picture, square: &str) -> bool {
        let (x, y) = self.center(square);
        let off = (self.layout.square() * 0.25) as i32;
        let theme = Theme::forest();
        let (light, dark) = &theme.game(&self.info).land;
        let land = [light, dark].map(|color| hex(color));
        [(x - off, y), (x + off, y), (x, y - off), (x, y + off)].into_iter().all(|place| {
            let pixel = picture.pixel(place);
            land.iter().any(|&land| same(pixel, land))
        })
    }

    /// The colour of the rims of a side's pieces.
    pub fn rim(&self, side: Side) -> Color {
        hex(&Theme::forest().game(&self.info).side(side).body)
    }

    /// The middle of a square on the screen.
    pub fn center(&self, label: &str) -> (i32, i32) {
        let geometry = &self.info.geometry;
        let square = geometry.squares().find(|&square| geometry.label(square) == label);
        let square = square.expect("the address is on the board");
        let side = self.layout.square();
        let origin = self.layout.board.min + self.layout.frame_pixels as f32;
        let along = |index: u16, count: u16| {
            let index = if self.info.top == self.below { count - 1 - index } else { index };
            (f32::from(index) + 0.5) * side
        };
        (
            (origin.x + along(geometry.column(square), geometry.columns)) as i32,
            (origin.y + along(geometry.row(square), geometry.rows)) as i32,
        )
    }
}

/// The process of the game.
struct Game(Child);

impl Drop for Game {
    fn drop(&mut self) {
        stop(&mut self.0);
    }
}

/// Ends a process that may have ended by itself.
fn stop(process: &mut Child) {
    let _ = process.kill();
    let _ = process.wait();
}

/// Starts the game on a screen, with its settings and its games in a folder.
fn start(arguments: &[&str], display: &str, folder: &Path) -> Game {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jungle"));
    set_environment(command.args(arguments), display, folder);
    // Whatever the desktop of the machine prefers does not matter.
    command.env("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    Game(command.stderr(Stdio::null()).spawn().expect("the game runs"))
}

/// Makes a command use a screen, and keep settings and games in a folder.
pub fn set_environment(command: &mut Command, display: &str, folder: &Path) {
    command
        .env("DISPLAY", display)
        .env_remove("WAYLAND_DISPLAY")
        .env("XDG_CONFIG_HOME", folder)
        .env("XDG_DATA_HOME", folder)
        .env("XDG_RUNTIME_DIR", folder)
        .env("HOME", folder);
}

/// The pixels of the screen.
pub struct Picture(Vec<u8>);

impl Picture {
    /// The colour of a pixel.
    pub fn pixel(&self, (x, y): (i32, i32)) -> Color {
        let at = (y as usize * SIZE.0 as usize + x as usize) * 3;
        [self.0[at], self.0[at + 1], self.0[at + 2]]
    }
}

/// A colour of a theme.
fn hex(text: &str) -> Color {
    let number = u32::from_str_radix(text.trim_start_matches('#'), 16).expect("a CSS hex colour");
    let [_, r, g, b] = number.to_be_bytes();
    [r, g, b]
}

/// Whether two colours look the same.
pub fn same(one: Color, other: Color) -> bool {
    one.iter().zip(other).all(|(&a, b)| a.abs_diff(b) <= TOLERANCE)
}
