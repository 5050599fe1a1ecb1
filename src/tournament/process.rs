//! An external engine: a program that speaks the protocol.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::players::{MatchSettings, Player, PlayerError};
use crate::protocol::command::MAX_LINE;
use crate::protocol::notation::{line_text, parse_move};
use crate::rules::{Game, Move, PlayedMove};
use crate::search::{BotRng, Limits};
use crate::text::{Line, quoted, read_line, sanitize};

/// How long an engine may take for what needs no thought.
const TIMEOUT: Duration = Duration::from_secs(20);
/// How long it may think where no time was set.
const MAX_MOVE_TIME: Duration = Duration::from_secs(600);
/// How long it may take to end when it is told to.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);
/// So many lines of an engine are read ahead.
const QUEUED_LINES: usize = 256;
/// As much of a complaint is repeated, in characters.
const MAX_COMPLAINT: usize = 200;

/// A player that is a program. When it breaks down it is started again for the next game.
pub struct UciPlayer {
    command: Vec<String>,
    settings: MatchSettings,
    program: Option<Program>,
}

impl UciPlayer {
    /// Starts a program, the first of these words, and tells it what is played.
    ///
    /// # Errors
    /// When it does not run, or does not play this.
    pub fn open(words: Vec<String>, terms: MatchSettings) -> Result<Self, PlayerError> {
        let program = Some(Program::start(&words, &terms)?);
        Ok(Self { command: words, settings: terms, program })
    }

    fn program(&mut self) -> Result<&mut Program, PlayerError> {
        if self.program.is_none() {
            self.program = Some(Program::start(&self.command, &self.settings)?);
        }
        self.program.as_mut().ok_or(PlayerError::Gone)
    }
}

impl Player for UciPlayer {
    fn begin(&mut self, _: BotRng) -> Result<(), PlayerError> {
        let begun = self.program()?.begin();
        if begun.is_err() {
            self.program = None;
            // What broke down after a game may play the next all the same.
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
    lines: Receiver<Line>,
}

impl Program {
    fn start(words: &[String], terms: &MatchSettings) -> Result<Self, PlayerError> {
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
        let mut program = Self { child, input, lines };
        program.set_up(terms)?;
        Ok(program)
    }

    /// Tells the engine the game, its rules and its means, as far as it knows such options.
    fn set_up(&mut self, terms: &MatchSettings) -> Result<(), PlayerError> {
        let id = terms.game.id;
        let mut known = self.options()?;
        let has = |known: &[String], name: &str| known.iter().any(|k| k.eq_ignore_ascii_case(name));
        if has(&known, "Game") {
            self.send(&format!("setoption name Game value {id}"))?;
            known = self.options()?;
        } else if id != crate::games::GAMES[0].id {
            // The engines of others play the first game of the house and no other.
            return Err(PlayerError::OtherGame(id));
        }
        let hash = terms.hash.to_string();
        let switches = terms.options.iter().map(|(switch, value)| (switch.id, value));
        for (name, value) in switches.chain([("Hash", hash.as_str())]) {
            if has(&known, name) {
                self.send(&format!("setoption name {name} value {value}"))?;
            }
        }
        self.wait_until_ready()
    }

    /// The names of its options.
    fn options(&mut self) -> Result<Vec<String>, PlayerError> {
        let mut names = Vec::new();
        self.request("uci", TIMEOUT, |line| {
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
        self.request("isready", TIMEOUT, |line| (line == "readyok").then_some(()))
    }

    fn search(
        &mut self,
        game: &dyn Game,
        played: &[Move],
        limits: Limits,
    ) -> Result<Move, PlayerError> {
        let geometry = &game.info().geometry;
        let moves = if played.is_empty() { "" } else { " moves " };
        self.send(&format!("position startpos{moves}{}", line_text(geometry, played)))?;
        let patience = limits.time.map_or(MAX_MOVE_TIME, |time| time.saturating_add(TIMEOUT));
        let best = self.request(&go_text(&limits), patience, |line| {
            let mut words = line.split_ascii_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        })?;
        parse_move(geometry, &best).ok_or_else(|| PlayerError::NoMove(quoted(&best)))
    }

    fn send(&mut self, line: &str) -> Result<(), PlayerError> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| PlayerError::Gone)
    }

    /// Says a line and reads answers until one is what is waited for.
    fn request<T>(
        &mut self,
        question: &str,
        patience: Duration,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, PlayerError> {
        self.send(question)?;
        let started = Instant::now();
        loop {
            let left = patience.saturating_sub(started.elapsed());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Disconnected => PlayerError::Gone,
                RecvTimeoutError::Timeout => {
                    PlayerError::Silent { asked: sanitize(question, 40), waited: patience }
                }
            })?;
            let Line::Text(line) = line else {
                continue;
            };
            let line = line.trim();
            if line.split_ascii_whitespace().next() == Some("error") {
                return Err(PlayerError::Complaint(sanitize(line, MAX_COMPLAINT)));
            }
            if let Some(found) = answer(line) {
                return Ok(found);
            }
        }
    }
}

/// The line that begins a search.
fn go_text(limits: &Limits) -> String {
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
    /// Asks the program to end, and ends it when it does not.
    fn drop(&mut self) {
        let asked = self.send("quit").is_ok();
        let started = Instant::now();
        while asked && started.elapsed() < QUIT_TIMEOUT {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        // Whatever fails here, there is nothing left to do about it.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
