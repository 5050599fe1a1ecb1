//! Measures the window on a virtual screen: start, idle load, memory, frame times, also of an
//! analysis in which the position changes all the time. The numbers depend on the machine and on its
//! renderer.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The size of the screen and of the window on it.
const SIZE: (usize, usize) = (1280, 800);
/// How long an idle window is measured.
const IDLE: Duration = Duration::from_secs(20);
/// How long computer players are measured while they play, and while they are paused.
const PLAY: Duration = Duration::from_secs(15);
/// How often the position of an analysis changes, in how much time.
const STEPS: u32 = 1_000;
const WALK: Duration = Duration::from_secs(60);
/// The game that is analysed.
const ANALYSED: &str = "crates/study/tests/data/report/game.jungle";
/// The unit of a process's processor time, in ticks per second (USER_HZ, fixed on Linux).
const TICKS: f64 = 100.0;
/// The colours of the background and of the board's frame, to recognise what is drawn.
const GROUND: [u8; 3] = [0x2d, 0x3a, 0x2a];
const FRAME: [u8; 3] = [0x5b, 0x46, 0x32];
/// A point on the frame of the board, regardless of the pieces.
const ON_FRAME: (usize, usize) = (140, 28);

/// Settings for two computer players with three moves per second.
const COMPUTERS: &str = r#"(exhibition_delay: 0.3, new_game: (mode: Exhibition))"#;
/// The same with the highest level, which searches for a second per move on all processors but one.
const THINKERS: &str =
    r#"(exhibition_delay: 0.3, new_game: (mode: Exhibition, machines: ("elephant", "elephant")))"#;

fn main() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (mut server, display) = open_screen();
    println!("window, {} x {} pixels, Xvfb, {}", SIZE.0, SIZE.1, processor());
    rest(folder.path(), &display);
    play(folder.path(), &display, COMPUTERS, "playing");
    play(folder.path(), &display, THINKERS, "thinking");
    analyse(folder.path(), &display);
    let _ = server.kill();
    let _ = server.wait();
}

/// Start, idle load and memory of a window with a board.
fn rest(folder: &Path, display: &str) {
    let start = Instant::now();
    let mut game = open_game(folder, display, &["boards/board1.txt"]);
    wait_for(display, ON_FRAME, FRAME);
    println!("first picture of the board    {:8.2} s", start.elapsed().as_secs_f64());
    sleep(Duration::from_secs(5));
    let before = ticks(&game);
    sleep(IDLE);
    let percent = (ticks(&game) - before) / TICKS / IDLE.as_secs_f64() * 100.0;
    println!("idle, of one core             {percent:8.2} %");
    println!("memory (resident)             {:8.0} MiB", memory(&game));
    let _ = game.kill();
    let _ = game.wait();
}

/// Frame times while two computer players play or search, and of the same scene while they are
/// paused.
fn play(folder: &Path, display: &str, settings: &str, busy: &str) {
    let config = folder.join("jungle");
    fs::create_dir_all(&config).expect("a folder for settings");
    fs::write(config.join("settings.ron"), settings).expect("a settings file");
    let log = folder.join("frames");
    let log_name = log.to_str().expect("the path is text");
    let mut game = open_game(folder, display, &["--frame-times", log_name]);
    wait_for(display, (5, 5), GROUND);
    tool(display, &["search", "--sync", "--onlyvisible", "--name", "^Jungle$", "windowfocus"]);
    tool(display, &["key", "Return"]);
    wait_for(display, ON_FRAME, FRAME);
    sleep(Duration::from_secs(1));
    let begin = fs::read_to_string(&log).expect("frames are written").lines().count();
    sleep(PLAY);
    tool(display, &["key", "p"]);
    sleep(PLAY);
    let text = fs::read_to_string(&log).expect("frames are written");
    let _ = game.kill();
    let _ = game.wait();

    println!("renderer: {}", text.lines().next().unwrap_or_default());
    let [worst, paused] = [busy, "paused"].map(|state| {
        let of_state = text.lines().skip(begin).filter_map(|line| line.strip_suffix(state));
        // The first frames of a state include the key press itself.
        print_frames(state, of_state.skip(3))
    });
    println!("worst {busy:8} / worst paused {:8.2}", worst / paused);
}

/// Frame times and memory of an analysis whose position changes all the time, while its engine
/// searches and draws arrows.
fn analyse(folder: &Path, display: &str) {
    let log = folder.join("frames-of-the-analysis");
    let log_name = log.to_str().expect("the path is text");
    let mut game = open_game(folder, display, &["--frame-times", log_name, ANALYSED]);
    wait_for(display, (5, 5), GROUND);
    tool(display, &["search", "--sync", "--onlyvisible", "--name", "^Jungle$", "windowfocus"]);
    wait_for(display, ON_FRAME, FRAME);
    sleep(Duration::from_secs(1));
    tool(display, &["key", "a"]);
    sleep(Duration::from_secs(5));
    let (begin, before) =
        (fs::read_to_string(&log).map_or(0, |text| text.lines().count()), memory(&game));
    let start = Instant::now();
    for step in 0..STEPS {
        // To the end of the game and back.
        tool(display, &["key", if step / 8 % 2 == 0 { "Right" } else { "Left" }]);
        sleep((start + WALK * (step + 1) / STEPS).saturating_duration_since(Instant::now()));
    }
    let walked = start.elapsed().as_secs_f64();
    let text = fs::read_to_string(&log).expect("frames are written");
    let times = text.lines().skip(begin).filter_map(|line| line.split_whitespace().next());
    println!("{STEPS} changes of position in {walked:.0} s, while the engine searches:");
    print_frames("analysed", times);
    println!("memory (resident)             {before:8.0} MiB, then {:.0} MiB", memory(&game));
    let _ = game.kill();
    let _ = game.wait();
}

/// Prints the times of frames, and returns the longest one in milliseconds.
fn print_frames<'a>(state: &str, lines: impl Iterator<Item = &'a str>) -> f64 {
    let mut times: Vec<f64> = lines.filter_map(|line| line.trim().parse().ok()).collect();
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize] * 1000.0;
    let (frames, median, late, most) = (times.len(), at(0.5), at(0.99), at(1.0));
    println!(
        "frames, {state:8} {frames:5}    median {median:6.1} ms, 99 % {late:6.1} ms, worst {most:6.1} ms"
    );
    most
}

fn open_screen() -> (Child, String) {
    let mut server = Command::new("Xvfb")
        .args(["-noreset", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
        .arg(format!("{}x{}x24", SIZE.0, SIZE.1))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb runs: 'make bench' installs it");
    let mut number = String::new();
    let output = server.stdout.as_mut().expect("its output is piped");
    BufReader::new(output).read_line(&mut number).expect("Xvfb prints its display number");
    (server, format!(":{}", number.trim()))
}

fn open_game(folder: &Path, display: &str, arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_jungle"))
        .args(arguments)
        .env("DISPLAY", display)
        .env_remove("WAYLAND_DISPLAY")
        .env("XDG_CONFIG_HOME", folder)
        .stderr(Stdio::null())
        .spawn()
        .expect("the game runs")
}

fn tool(display: &str, arguments: &[&str]) {
    let status = Command::new("xdotool")
        .args(arguments)
        .env("DISPLAY", display)
        .stdout(Stdio::null())
        .status()
        .expect("xdotool runs: 'make bench' installs it");
    assert!(status.success(), "xdotool {arguments:?}");
}

/// Waits until a pixel of the screen has a colour.
fn wait_for(display: &str, (x, y): (usize, usize), color: [u8; 3]) {
    for _ in 0..2000 {
        let output = Command::new("import")
            .args(["-window", "root", "-crop", &format!("1x1+{x}+{y}"), "-depth", "8", "rgb:-"])
            .env("DISPLAY", display)
            .output()
            .expect("ImageMagick's import runs: 'make bench' installs it");
        if output.stdout.get(..3) == Some(color.as_slice()) {
            return;
        }
    }
    panic!("the window does not show the expected colour");
}

/// The processor of this machine, which also renders.
fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let cores = info.lines().filter(|line| line.starts_with("processor")).count();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or_default();
    format!("{cores} cores, {}", model.trim_start_matches([' ', '\t', ':']))
}

/// The processor time that a process has used, in ticks.
fn ticks(process: &Child) -> f64 {
    let stat =
        fs::read_to_string(format!("/proc/{}/stat", process.id())).expect("a file of procfs");
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let times = after_name.split_whitespace().skip(11).take(2);
    times.filter_map(|time| time.parse::<f64>().ok()).sum()
}

/// The resident memory of a process, in MiB.
fn memory(process: &Child) -> f64 {
    let path = format!("/proc/{}/status", process.id());
    let status = fs::read_to_string(path).expect("a file of procfs");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.trim().split(' ').next()?.parse::<f64>().ok());
    kib.unwrap_or_default() / 1024.0
}
