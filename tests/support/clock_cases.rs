//! Clocks of a game while the date of the program that serves it is set, and while that program stands
//! still or is killed. For the tests of hosts and servers.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};

use jungle_host::journal::HEARTBEAT_MS;
use jungle_record::TimeControl;
use jungle_room::room::Room;
use jungle_rules::Side;

/// The time control of the game: less than the time for which the program stands still.
pub const TIME: TimeControl = TimeControl::Fischer { base: 0, increment: 12 };
const STOP: Duration = Duration::from_secs(14);
/// The time between a kill and the start after it.
const DOWN: Duration = Duration::from_secs(6);
/// The time before and after each of these.
const PAUSE: Duration = Duration::from_millis(1_200);
/// By how much the time of a turn may differ from that between what the players see and do.
const TOLERANCE: Duration = Duration::from_millis(1_000);
/// By how much the date is set, in seconds.
const STEPS: [i64; 6] = [75, -75, 3_600, -3_600, 86_400, -86_400];

/// The date of a program, which can be set without that of the system.
pub struct Date {
    file: PathBuf,
    library: PathBuf,
}

impl Date {
    /// The date of the system, until it is set; in a file of a folder.
    pub fn new(folder: &std::path::Path) -> Self {
        let file = folder.join("date");
        let libraries = fs::read_dir("/usr/lib").expect("the libraries of the system").flatten();
        let mut found = libraries.map(|entry| entry.path().join("faketime/libfaketimeMT.so.1"));
        let library = found.find(|path| path.exists()).expect("the package faketime");
        let date = Self { file, library };
        date.set(0);
        date
    }

    /// Lets a command have this date. Its monotonic clocks stay those of the system.
    pub fn apply(&self, command: &mut Command) {
        command
            .env("LD_PRELOAD", &self.library)
            .env("FAKETIME_TIMESTAMP_FILE", &self.file)
            .env("FAKETIME_NO_CACHE", "1")
            .env("DONT_FAKE_MONOTONIC", "1");
    }

    /// Sets it to that of the system and some seconds more.
    fn set(&self, seconds: i64) {
        let next = self.file.with_extension("next");
        fs::write(&next, format!("{seconds:+}\n")).expect("a file");
        fs::rename(next, &self.file).expect("a file");
    }
}

/// Two players, and the program that serves their game.
pub trait Play {
    /// The date of the program.
    fn date(&self) -> &Date;
    /// The process of the program.
    fn process(&self) -> u32;
    /// The room as the players see it.
    fn room(&self) -> &Room;
    /// The side to move plays, and both learn that it is stored.
    fn play(&mut self);
    /// Both stay connected for some time.
    fn wait(&mut self, time: Duration);
    /// Kills the program.
    fn kill(&mut self);
    /// Starts the program again, and the players come back.
    fn start(&mut self);
}

fn signal(process: u32, name: &str) {
    let sent = Command::new("kill").args(["-s", name, &process.to_string()]).status();
    assert!(sent.expect("the command kill").success());
}

/// What a turn takes its player, in which something happens that takes nobody's time.
fn turn<P: Play>(play: &mut P, what: &str, off: Duration, act: impl FnOnce(&mut P) -> Duration) {
    let left = |play: &P, side: Side| {
        let view = play.room().view().expect("a room");
        Duration::from_millis(view.clocks.expect("clocks").left_ms[side])
    };
    let begun = Instant::now();
    let (side, _) = play.room().turn().expect("a turn");
    let (before, entries) = (left(play, side), play.room().version());
    play.wait(PAUSE);
    let unserved = act(play);
    play.wait(PAUSE);
    play.play();
    let own = begun.elapsed().saturating_sub(unserved);
    let TimeControl::Fischer { increment, .. } = TIME else { unreachable!("a game with clocks") };
    let after = left(play, side);
    let used = before + Duration::from_secs(increment.into()) - after;
    println!("{what:<28} own time {own:>6.1?}, clock {used:>6.1?}");
    assert!(used.abs_diff(own) <= off, "{what}: {used:?} for {own:?}");
    assert!(play.room().version() > entries, "{what}");
}

/// The clocks show the time that the players had, whatever happens to the program and its date.
pub fn clocks_follow_what_passes(play: &mut impl Play) {
    play.play();
    play.play();
    turn(play, "nothing happens", TOLERANCE, |_| Duration::ZERO);
    turn(play, "stopped for 14 s", TOLERANCE, |play| {
        let start = Instant::now();
        signal(play.process(), "STOP");
        sleep(STOP);
        signal(play.process(), "CONT");
        start.elapsed()
    });
    turn(play, "killed, away for 6 s", TOLERANCE + Duration::from_millis(HEARTBEAT_MS), |play| {
        let start = Instant::now();
        play.kill();
        sleep(DOWN);
        play.start();
        start.elapsed()
    });
    turn(
        play,
        "killed, the date set by -1 h",
        TOLERANCE + Duration::from_millis(HEARTBEAT_MS),
        |play| {
            let start = Instant::now();
            play.kill();
            play.date().set(-3_600);
            sleep(DOWN);
            play.start();
            start.elapsed()
        },
    );
    for seconds in STEPS {
        turn(play, &format!("the date set to {seconds:+} s"), TOLERANCE, |play| {
            play.date().set(seconds);
            Duration::ZERO
        });
    }
}
