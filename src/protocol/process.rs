//! An external engine: a program that speaks the protocol.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::command::{harmless, quoted};
use super::lines::{Line, read_line};
use super::notation::{line_text, parse_turn};
use super::players::{Player, PlayerError, Terms};
use crate::rules::{Game, Played, Turn};
use crate::search::{Limits, MachineRng};

/// How long an engine may take for what needs no thought.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long it may think where no time was set.
const MAX_THOUGHT: Duration = Duration::from_secs(600);
/// How long it may take to end when it is told to.
const FAREWELL: Duration = Duration::from_secs(1);
/// So many lines of an engine are read ahead.
const AHEAD: usize = 256;
/// As much of a complaint is repeated, in characters.
const MAX_COMPLAINT: usize = 200;

/// A player that is a program. When it breaks down it is started again for the next game.
pub struct External {
    words: Vec<String>,
    terms: Terms,
    program: Option<Program>,
}

impl External {
    /// Starts a program, the first of these words, and tells it what is played.
    ///
    /// # Errors
    /// When it does not run, or does not play this.
    pub fn open(words: Vec<String>, terms: Terms) -> Result<Self, PlayerError> {
        let program = Some(Program::start(&words, &terms)?);
        Ok(Self { words, terms, program })
    }

    fn program(&mut self) -> Result<&mut Program, PlayerError> {
        if self.program.is_none() {
            self.program = Some(Program::start(&self.words, &self.terms)?);
        }
        self.program.as_mut().ok_or(PlayerError::Gone)
    }
}

impl Player for External {
    fn begin(&mut self, _: MachineRng) -> Result<(), PlayerError> {
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
        turns: &[Turn],
        _: Option<&Played>,
    ) -> Result<Turn, PlayerError> {
        let limits = self.terms.limits;
        let turn = self.program()?.think(game, turns, limits);
        if turn.is_err() {
            self.program = None;
        }
        turn
    }
}

/// A running program.
struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<Line>,
}

impl Program {
    fn start(words: &[String], terms: &Terms) -> Result<Self, PlayerError> {
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
        let (sender, lines) = sync_channel(AHEAD);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Ok(Some(line)) = read_line(&mut output) {
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
    fn set_up(&mut self, terms: &Terms) -> Result<(), PlayerError> {
        let id = terms.game.kind.id();
        let mut known = self.options()?;
        let has = |known: &[String], name: &str| known.iter().any(|k| k.eq_ignore_ascii_case(name));
        if has(&known, "Game") {
            self.say(&format!("setoption name Game value {id}"))?;
            known = self.options()?;
        } else if id != crate::games::GAMES[0].kind.id() {
            // The engines of others play the first game of the house and no other.
            return Err(PlayerError::OtherGame(id));
        }
        let hash = terms.hash.to_string();
        let switches = terms.options.iter().map(|(switch, value)| (switch.name, value));
        for (name, value) in switches.chain([("Hash", hash.as_str())]) {
            if has(&known, name) {
                self.say(&format!("setoption name {name} value {value}"))?;
            }
        }
        self.wait_until_ready()
    }

    /// The names of its options.
    fn options(&mut self) -> Result<Vec<String>, PlayerError> {
        let mut names = Vec::new();
        self.ask("uci", PATIENCE, |line| {
            if let Some(option) = line.strip_prefix("option name ") {
                names.push(option.split(" type ").next().unwrap_or(option).to_owned());
            }
            (line == "uciok").then_some(())
        })?;
        Ok(names)
    }

    fn begin(&mut self) -> Result<(), PlayerError> {
        self.say("ucinewgame")?;
        self.wait_until_ready()
    }

    fn wait_until_ready(&mut self) -> Result<(), PlayerError> {
        self.ask("isready", PATIENCE, |line| (line == "readyok").then_some(()))
    }

    fn think(
        &mut self,
        game: &dyn Game,
        played: &[Turn],
        limits: Limits,
    ) -> Result<Turn, PlayerError> {
        let geometry = &game.spec().geometry;
        let moves = if played.is_empty() { "" } else { " moves " };
        self.say(&format!("position startpos{moves}{}", line_text(geometry, played)))?;
        let patience = limits.time.map_or(MAX_THOUGHT, |time| time.saturating_add(PATIENCE));
        let best = self.ask(&go_text(&limits), patience, |line| {
            let mut words = line.split_ascii_whitespace();
            (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default().to_owned())
        })?;
        parse_turn(geometry, &best).ok_or_else(|| PlayerError::NoMove(quoted(&best)))
    }

    fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| PlayerError::Gone)
    }

    /// Says a line and reads answers until one is what is waited for.
    fn ask<T>(
        &mut self,
        question: &str,
        patience: Duration,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, PlayerError> {
        self.say(question)?;
        let started = Instant::now();
        loop {
            let left = patience.saturating_sub(started.elapsed());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Disconnected => PlayerError::Gone,
                RecvTimeoutError::Timeout => {
                    PlayerError::Silent { asked: harmless(question, 40), waited: patience }
                }
            })?;
            let Line::Text(line) = line else {
                continue;
            };
            let line = line.trim();
            if line.split_ascii_whitespace().next() == Some("error") {
                return Err(PlayerError::Complaint(harmless(line, MAX_COMPLAINT)));
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
        let asked = self.say("quit").is_ok();
        let started = Instant::now();
        while asked && started.elapsed() < FAREWELL {
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
