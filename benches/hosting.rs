//! Measures the frames of a window that hosts a game, with one guest and with 64 devices. The
//! numbers depend on the machine and on its renderer.

#[path = "../tests/support/hosting.rs"]
mod host;
#[path = "../tests/support/namespace.rs"]
#[expect(dead_code, reason = "shared with tests")]
mod namespace;
#[path = "../tests/window/screen.rs"]
#[expect(dead_code, reason = "shared with tests")]
mod screen;

use std::path::Path;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};

use host::{ADDRESS, Guest, data, kept, word};
use namespace::{NEW_NAMESPACE, has_namespaces};
use screen::Screen;
use tempfile::NamedTempFile;

/// Set for the process inside the namespace.
const INSIDE: &str = "JUNGLE_BENCH_INSIDE";
/// The number of spectators besides the guest.
const SPECTATORS: usize = 63;
/// How long frames are measured, with one guest and with all.
const TIME: Duration = Duration::from_secs(20);
/// The time between two moves.
const PAUSE: Duration = Duration::from_millis(1_500);

fn main() {
    if env::var_os(INSIDE).is_some() {
        measure();
    } else if has_namespaces() {
        let [unshare, arguments @ ..] = NEW_NAMESPACE;
        let program = env::current_exe().expect("this program");
        let status = Command::new(unshare).args(arguments).arg(program).env(INSIDE, "1").status();
        assert!(status.expect("a process").success());
    }
}

fn measure() {
    let log = NamedTempFile::new().expect("a temporary file");
    let path = log.path().to_str().expect("the path is text");
    let screen = host::host(&["--frame-times", path]);
    let kept = kept(&data(&screen));
    let page = format!("http://{ADDRESS}:{}", kept["port"]);
    let (room, public) = (word(&kept["room"]), word(&kept["public"]));
    let mut guest = Guest::join(&format!("{page}/#r/{room}/{}", word(&kept["tokens"][1])));
    guest.wait_for_moves(0);
    sleep(Duration::from_secs(3));
    let mut moves = 0;
    let one = frames(&screen, &mut guest, &mut moves, log.path());
    let link = format!("{page}/#w/{room}/{public}");
    let mut spectators: Vec<Guest> = (0..SPECTATORS).map(|_| Guest::join(&link)).collect();
    for spectator in &mut spectators {
        spectator.wait_for_moves(moves);
    }
    let all = frames(&screen, &mut guest, &mut moves, log.path());
    for spectator in &mut spectators {
        spectator.wait_for_moves(moves);
    }
    let worst = [("one guest", one), ("64 devices", all)].map(|(name, mut times)| {
        times.sort_by(f64::total_cmp);
        let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize] * 1000.0;
        let (count, median, most) = (times.len(), at(0.5), at(1.0));
        println!(
            "frames, {name:10} {count:5}    median {median:6.1} ms, 99 % {:6.1} ms, worst {most:6.1} ms",
            at(0.99)
        );
        most
    });
    println!("worst with 64 devices / worst with one guest {:8.2}", worst[1] / worst[0]);
}

/// The seconds that each frame takes while both sides move their rats to and fro.
fn frames(screen: &Screen, guest: &mut Guest, moves: &mut usize, log: &Path) -> Vec<f64> {
    let lines = |log: &Path| fs::read_to_string(log).expect("frames are written");
    let begin = lines(log).lines().count();
    let start = Instant::now();
    while start.elapsed() < TIME {
        // The board is turned: the places of the clicks are those of Red.
        let is_forth = moves.is_multiple_of(4);
        let (from, to, reply) =
            if is_forth { ("G7", "G6", "G7 G6") } else { ("G6", "G7", "G6 G7") };
        screen.click(from);
        screen.click(to);
        guest.wait_for_moves(*moves + 1);
        guest.play(reply);
        guest.wait_for_moves(*moves + 2);
        *moves += 2;
        sleep(PAUSE);
    }
    let text = lines(log);
    let frames = text.lines().skip(begin).filter_map(|line| line.split(' ').next()?.parse().ok());
    frames.collect()
}
