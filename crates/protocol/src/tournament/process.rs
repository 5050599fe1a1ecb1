//! An external engine: a program that speaks the protocol.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::players::{MatchPlayer, MatchSettings, PlayerError};
use crate::protocol::command::MAX_LINE;
use crate::protocol::notation::{line_text, parse_move};
use jungle_engine::{BotRng, SearchLimits};
use jungle_rules::text::{InputLine, quoted, read_line, sanitize};
use jungle_rules::{Game, Move, PlayedMove};

/// The time that an engine has to exit after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);
/// The maximum number of lines of an engine that are read ahead.
const QUEUED_LINES: usize = 256;
/// The maximum number of characters of a quoted error.
const MAX_ERROR: usize = 200;

/// An external engine as a player. After a failure it is restarted for the next game.
pub struct UciPlayer {
    command: Vec<String>,
    settings: MatchSettings,
    program: Option<Program>,
}

impl UciPlayer {
    /// Starts a program with its arguments, and sets its options.
    ///
    /// # Errors
    /// If it cannot be run, or does not know the game.
    pub fn open(words: Vec<String>, settings: MatchSettings) -> Result<Self, PlayerError> {
        let program = Some(Program::start(&words, &settings)?);
        Ok(Self { command: words, settings, program })
    }

    fn program(&mut self) -> Result<&mut Program, PlayerError> {
        if self.program.is_none() {
            self.program = Some(Program::start(&self.command, &self.settings)?);
        }
        self.program.as_mut().ok_or(PlayerError::Gone)
    }
}

impl MatchPlayer for UciPlayer {
    fn begin(&mut self, _: BotRng) -> Result<(), PlayerError> {
        let begun = self.program()?.begin();
        if begun.is_err() {
            self.program = None;
            // A new process may be able to play.
            return self.program()?.begin();
        }
        begun
    }

    fn choose(
        &mut self,
        game: &dyn Game,
        moves: &[Move],
        _: Option<&PlayedMove>,
    ) -> Result<Move, PlayerError> {
        let limits = self.settings.limits;
        let mv = self.program()?.search(game, moves, limits);
        if mv.is_err() {
            self.program = None;
        }
        mv
    }
}

/// A running program.
struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<InputLine>,
    timeout: Duration,
}

impl Program {
    fn start(words: &[String], settings: &MatchSettings) -> Result<Self, PlayerError> {
        let program = words.first().cloned().unwrap_or_default();
        let start = |error| PlayerError::Start { program: program.clone(), error };
        let mut child = Command::new(&program)
            .args(&words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(start)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(PlayerError::Gone);
        };
        let (sender, lines) = sync_channel(QUEUED_LINES);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Ok(Some(line)) = read_line(&mut output, MAX_LINE) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut program = Self { child, input, lines, timeout: settings.timeout };
        program.set_up(settings)?;
        Ok(program)
    }

    /// Sets the engine's options to the game, its rules and the size of the table, as far as it has
    /// these options.
    fn set_up(&mut self, settings: &MatchSettings) -> Result<(), PlayerError> {
        let id = settings.engine.game.id;
        let mut known = self.options()?;
        let has = |known: &[String], name: &str| known.iter().any(|k| k.eq_ignore_ascii_case(name));
        if has(&known, "Game") {
            self.send(&format!("setoption name Game value {id}"))?;
            known = self.options()?;
        } else if id != jungle_rules::games::GAMES[0].id {
            // An engine without this option only plays Jungle.
            return Err(PlayerError::OtherGame(id));
        }
        let hash = settings.hash.to_string();
        let options = settings.options.iter().map(|(option, value)| (option.id, value));
        for (name, value) in options.chain([("Hash", hash.as_str())]) {
            if has(&known, name) {
                self.send(&format!("setoption name {name} value {value}"))?;
            }
        }
        self.wait_until_ready()
    }

    /// The names of its options.
    fn options(&mut self) -> Result<Vec<String>, PlayerError> {
        let mut names = Vec::new();
        self.request("uci", self.timeout, |line| {
            if let Some(option) = line.strip_prefix("option name ") {
                names.push(option.split(" type ").next().unwrap_or(option).to_owned());
            }
            (line == "uciok").then_some(())
        })?;
        Ok(names)
    }

    fn begin(&mut self) -> Result<(), PlayerError> {
        self.send("ucinewgame")?;
        self.wait_until_ready()
    }

    fn wait_until_ready(&mut self) -> Result<(), PlayerError> {
        self.request("isready", self.timeout, |line| (line == "readyok").then_some(()))
    }

    fn search(
        &mut self,
        game: &dyn Game,
        played: &[Move],
        limits: SearchLimits,
    ) -> Result<Move, PlayerError> {
        let geometry = &game.info().geometry;
        let moves = if played.is_empty() { "" } else { " moves " };
        self.send(&format!("position startpos{moves}{}", line_text(geometry, played)))?;
        let timeout = self.timeout.saturating_add(limits.time.unwrap_or_default());
        let best = self.request(&go_text(&limits), timeout, |line| {
            let mut words = line.split_ascii_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        })?;
        parse_move(geometry, &best).ok_or_else(|| PlayerError::NotAMove(quoted(&best)))
    }

    fn send(&mut self, line: &str) -> Result<(), PlayerError> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| PlayerError::Gone)
    }

    /// Sends a line and reads lines until `answer` accepts one.
    fn request<T>(
        &mut self,
        sent: &str,
        timeout: Duration,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, PlayerError> {
        self.send(sent)?;
        let started = Instant::now();
        loop {
            let left = timeout.saturating_sub(started.elapsed());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Disconnected => PlayerError::Gone,
                RecvTimeoutError::Timeout => {
                    PlayerError::Silent { sent: sanitize(sent, 40), waited: timeout }
                }
            })?;
            let line = match &line {
                InputLine::Text(line) => line.trim(),
                InputLine::NotUtf8 => return Err(PlayerError::NotUtf8),
                // Some engines print long lines of information.
                InputLine::TooLong => continue,
            };
            if line.split_ascii_whitespace().next() == Some("error") {
                return Err(PlayerError::Error(sanitize(line, MAX_ERROR)));
            }
            if let Some(found) = answer(line) {
                return Ok(found);
            }
        }
    }
}

/// The line that starts a search.
fn go_text(limits: &SearchLimits) -> String {
    let mut text = "go".to_owned();
    let time = limits.time.map(|time| time.as_millis().to_string());
    let nodes = limits.nodes.map(|nodes| nodes.to_string());
    let depth = limits.depth.map(|depth| depth.to_string());
    for (name, value) in [("movetime", time), ("nodes", nodes), ("depth", depth)] {
        if let Some(value) = value {
            text += &format!(" {name} {value}");
        }
    }
    text
}

impl Drop for Program {
    /// Asks the program to exit, and kills it if it does not.
    fn drop(&mut self) {
        let asked = self.send("quit").is_ok();
        let started = Instant::now();
        while asked && started.elapsed() < QUIT_TIMEOUT {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        // Nothing else can be done if this fails.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
