//! The engine as a state machine that does no input or output itself: lines in, replies out.
//! Searches and counts are returned to the caller as an [`EngineJob`].

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::command::{CommandError, EngineCommand};
use super::display::display;
use super::go::{GoParams, chosen_moves};
use super::job::{EngineJob, Task, best_move_text, score_text};
use super::notation::{self, parse_move};
use super::settings::{Change, EngineSettings};
use jungle_engine::{Engine, GameEngine, SearchLimits};
use jungle_rules::text::{InputLine, quoted};
use jungle_rules::{Game, Options};

/// The maximum number of lines that wait for the end of a search.
const MAX_WAITING: usize = 256;

/// An event for an engine.
pub enum Event {
    /// A line was read.
    Line(InputLine),
    /// The input has ended.
    End,
    /// The job is done.
    Done,
}

/// The reply to an event.
pub struct Reply {
    /// Text to print: whole lines.
    pub text: String,
    /// What to do next.
    pub next: Next,
}

/// What to do after a reply.
pub enum Next {
    /// Wait for the next event.
    Wait,
    /// Run a job, and read lines in the meantime.
    Work(EngineJob),
    /// End the program.
    End,
}

/// The job that is running.
struct Work {
    stop: Arc<AtomicBool>,
    /// Whether only `stop` ends it.
    infinite: bool,
}

/// A command that waits for the end of a job.
struct Waiting {
    command: EngineCommand,
    /// Set by a `stop` that arrives before the command is executed.
    stop: Arc<AtomicBool>,
}

impl Waiting {
    fn is_infinite(&self) -> bool {
        self.command.is_infinite() && !self.stop.load(Relaxed)
    }
}

/// A session with an engine.
pub struct Session {
    settings: EngineSettings,
    game: Box<dyn Game>,
    /// Created when it is first needed: its table may be large.
    engine: Option<Arc<dyn Engine>>,
    work: Option<Work>,
    waiting: VecDeque<Waiting>,
    input_ended: bool,
}

impl Session {
    /// An engine for a game at its start, with a transposition table of at most `available_memory`
    /// MiB.
    pub fn new(
        engine: &'static GameEngine,
        options: Options,
        available_memory: Option<usize>,
    ) -> Self {
        let settings = EngineSettings::new(engine, options, available_memory);
        let game = notation::start(engine.game, &settings.options);
        Self {
            settings,
            game,
            engine: None,
            work: None,
            waiting: VecDeque::new(),
            input_ended: false,
        }
    }

    /// Answers an event.
    pub fn advance(&mut self, event: Event) -> Reply {
        let mut text = String::new();
        match event {
            Event::Line(line) => {
                let parsed = match line {
                    InputLine::Text(line) => EngineCommand::parse(&line),
                    InputLine::TooLong => Err(CommandError::TooLong),
                    InputLine::NotUtf8 => Err(CommandError::NotUtf8),
                };
                match parsed {
                    Ok(line) => {
                        text.push_str(&line.note());
                        self.accept(line.command, &mut text);
                    }
                    Err(error) => write_error(&error, &mut text),
                }
            }
            Event::End => {
                self.input_ended = true;
                self.stop_infinite();
            }
            Event::Done => self.work = None,
        }
        let next = self.run_waiting(&mut text);
        Reply { text, next }
    }

    /// Executes a command if it is answered at once, otherwise queues it.
    fn accept(&mut self, command: EngineCommand, text: &mut String) {
        match command {
            EngineCommand::Nothing => {}
            EngineCommand::Uci => text.push_str(&self.introduction()),
            EngineCommand::IsReady => text.push_str("readyok\n"),
            EngineCommand::Stop => self.stop_all(),
            EngineCommand::Quit => {
                self.waiting.clear();
                self.input_ended = true;
                self.stop_all();
            }
            command if self.waiting.len() >= MAX_WAITING => {
                write_error(&CommandError::TooMuchWaiting, text);
                if let EngineCommand::Go(_) = command {
                    text.push_str(&best_move_text(None));
                }
            }
            command => {
                if let EngineCommand::Go(_) = command {
                    // Otherwise the new search would never start.
                    self.stop_infinite();
                } else if self.is_infinite() {
                    text.push_str("info string waiting for the infinite search: 'stop' ends it\n");
                }
                self.waiting.push_back(Waiting { command, stop: Arc::default() });
            }
        }
    }

    /// Whether an infinite search that has not been stopped is running or waiting.
    fn is_infinite(&self) -> bool {
        let runs = self.work.as_ref();
        runs.is_some_and(|work| work.infinite && !work.stop.load(Relaxed))
            || self.waiting.iter().any(Waiting::is_infinite)
    }

    /// Stops the job and all waiting ones.
    fn stop_all(&self) {
        let running = self.work.iter().map(|work| &work.stop);
        running
            .chain(self.waiting.iter().map(|waiting| &waiting.stop))
            .for_each(|stop| stop.store(true, Relaxed));
    }

    /// Stops infinite searches, including waiting ones.
    fn stop_infinite(&self) {
        let running = self.work.iter().filter(|work| work.infinite).map(|work| &work.stop);
        let waiting = self.waiting.iter().filter(|waiting| waiting.is_infinite());
        running
            .chain(waiting.map(|waiting| &waiting.stop))
            .for_each(|stop| stop.store(true, Relaxed));
    }

    /// Executes waiting commands up to the next search or count.
    fn run_waiting(&mut self, text: &mut String) -> Next {
        while self.work.is_none() {
            let Some(waiting) = self.waiting.pop_front() else {
                return if self.input_ended { Next::End } else { Next::Wait };
            };
            match self.execute(waiting, text) {
                Ok(Some(job)) => return Next::Work(job),
                Ok(None) => {}
                Err(error) => write_error(&error, text),
            }
        }
        Next::Wait
    }

    /// The job of a search; what it says at once is added to the text.
    fn search(&mut self, params: &GoParams, stop: Arc<AtomicBool>, text: &mut String) -> EngineJob {
        let engine = self.engine();
        let game = self.game.clone_game();
        let white_to_move = notation::is_white_to_move(game.as_ref());
        let limits = SearchLimits {
            use_tablebase: self.settings.use_tablebase,
            ..params.limits(white_to_move)
        };
        let infinite = params.infinite;
        if infinite && self.input_ended {
            // No further line can stop it.
            stop.store(true, Relaxed);
        }
        let moves = chosen_moves(game.as_ref(), &params.moves, text);
        let EngineSettings { threads, multi_pv: lines, show_chances, .. } = self.settings;
        let task =
            Task::Search { game, engine, limits, infinite, threads, lines, moves, show_chances };
        self.start_job(task, stop, infinite)
    }

    fn execute(
        &mut self,
        Waiting { command, stop }: Waiting,
        text: &mut String,
    ) -> Result<Option<EngineJob>, CommandError> {
        match command {
            EngineCommand::NewGame => self.engine = None,
            EngineCommand::SetOption { name, value } => {
                let change = self.settings.set(&name, &value)?;
                self.engine = None;
                match change {
                    Change::Resources => {}
                    Change::LessHash { available } => {
                        text.push_str(&format!("info string Hash is {available} MiB, "));
                        text.push_str("as much as the memory allows\n");
                    }
                    Change::BuiltInWeights { reason } => {
                        text.push_str(&format!("info string EvalFile: {reason}; "));
                        text.push_str("the built-in weights are used\n");
                    }
                    Change::Rules => {
                        self.game = notation::start(self.settings.game(), &self.settings.options);
                    }
                }
            }
            EngineCommand::Position { text, moves } => {
                self.game = self.position(text, &moves)?;
                if self.settings.use_tablebase {
                    (self.settings.engine.prepare)(self.game.as_ref());
                }
            }
            EngineCommand::Go(params) => return Ok(Some(self.search(&params, stop, text))),
            EngineCommand::Perft(depth) => {
                let (game, entry) = (self.game.clone_game(), self.settings.game());
                return Ok(Some(self.start_job(Task::Perft { game, entry, depth }, stop, false)));
            }
            EngineCommand::Moves => {
                text.push_str("moves");
                for mv in self.game.legal_moves() {
                    text.push(' ');
                    text.push_str(&notation::move_text(&self.game.info().geometry, mv));
                }
                text.push('\n');
            }
            EngineCommand::Display => text.push_str(&display(self.game.as_ref())),
            EngineCommand::Eval => {
                // The smallest table is enough if nothing is searched.
                let score = self.settings.open_engine(1).evaluate(self.game.as_ref());
                let score = score.map_or("none: the game is over".to_owned(), score_text);
                text.push_str(&format!("eval {score}\n"));
            }
            // These were executed when they were read.
            EngineCommand::Nothing
            | EngineCommand::Uci
            | EngineCommand::IsReady
            | EngineCommand::Stop
            | EngineCommand::Quit => {}
        }
        Ok(None)
    }

    fn start_job(&mut self, task: Task, stop: Arc<AtomicBool>, infinite: bool) -> EngineJob {
        self.work = Some(Work { stop: Arc::clone(&stop), infinite });
        EngineJob { task, stop }
    }

    fn engine(&mut self) -> Arc<dyn Engine> {
        let settings = &self.settings;
        Arc::clone(self.engine.get_or_insert_with(|| settings.open_engine(settings.hash).into()))
    }

    fn introduction(&self) -> String {
        let (version, options) = (env!("CARGO_PKG_VERSION"), self.settings.lines());
        format!("id name Jungle {version}\nid author the Jungle project\n{options}uciok\n")
    }

    /// The game after the moves from a position text, or from the start.
    fn position(
        &self,
        text: Option<String>,
        moves: &[String],
    ) -> Result<Box<dyn Game>, CommandError> {
        let (game, options) = (self.settings.game(), &self.settings.options);
        let mut game = match text {
            Some(text) => game
                .start_from_text(&text, options)
                .map_err(|error| CommandError::start(&error, &game.info(options)))?,
            None => notation::start(game, options),
        };
        for (index, word) in moves.iter().enumerate() {
            let (number, word) = (index + 1, word.as_str());
            let mv = parse_move(&game.info().geometry, word)
                .ok_or_else(|| CommandError::NoMove { number, word: quoted(word) })?;
            game.play(&mv).map_err(|illegal| CommandError::IllegalMove {
                number,
                word: quoted(word),
                code: illegal.code,
            })?;
        }
        Ok(game)
    }
}

fn write_error(error: &CommandError, text: &mut String) {
    text.push_str(&format!("error {error}\n"));
}

#[cfg(test)]
mod tests;
