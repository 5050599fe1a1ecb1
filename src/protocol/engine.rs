//! The engine as a pure machine: lines in, answers out. What takes long is handed to whoever runs
//! it, as a [`Job`].

use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use super::command::{Command, CommandError};
use super::job::{Job, Task, score_text};
use super::notation::{self, parse_move, position_text, square_text};
use super::settings::{Change, Settings};
use crate::games::GameEntry;
use crate::messages;
use crate::rules::{Game, Labels, Options, Square};
use crate::search::{Engine, Limits};
use crate::text::{Line, quoted};

/// So many lines may wait for the end of a search.
const MAX_WAITING: usize = 256;

/// What happens to an engine.
pub enum Event {
    /// A line has come.
    Line(Line),
    /// There will be no more lines.
    End,
    /// The job is done.
    Done,
}

/// What an engine says, and what comes next.
pub struct Reply {
    /// Text to show: whole lines.
    pub text: String,
    /// What comes next.
    pub next: Next,
}

/// What comes after an answer.
pub enum Next {
    /// Whatever happens.
    Wait,
    /// This is to be done, while lines are listened to all the same.
    Work(Job),
    /// Nothing any more.
    End,
}

/// The job that is being done.
struct Work {
    stop: Arc<AtomicBool>,
    /// Whether it would go on for ever.
    infinite: bool,
}

/// An engine that is being talked to.
pub struct Session {
    settings: Settings,
    game: Box<dyn Game>,
    /// Made when it is needed first: its table may be large.
    engine: Option<Arc<dyn Engine>>,
    work: Option<Work>,
    waiting: VecDeque<Command>,
    /// Whether the infinite search that waits was told to stop before it began.
    stopped_ahead: bool,
    input_ended: bool,
}

impl Session {
    /// An engine for a game at its start.
    pub fn new(game: &'static GameEntry, options: Options) -> Self {
        let settings = Settings::new(game, options);
        let game = notation::start(game, &settings.options);
        Self {
            settings,
            game,
            engine: None,
            work: None,
            waiting: VecDeque::new(),
            stopped_ahead: false,
            input_ended: false,
        }
    }

    /// Goes on after something has happened.
    pub fn advance(&mut self, event: Event) -> Reply {
        let mut text = String::new();
        match event {
            Event::Line(line) => {
                let command = match line {
                    Line::Text(line) => Command::parse(&line),
                    Line::TooLong => Err(CommandError::TooLong),
                    Line::NotUtf8 => Err(CommandError::NotUtf8),
                };
                if let Err(fault) = command.and_then(|command| self.accept(command, &mut text)) {
                    write_error(&fault, &mut text);
                }
            }
            Event::End => {
                self.input_ended = true;
                self.stop_if(|work| work.infinite);
            }
            Event::Done => self.work = None,
        }
        let next = self.run_waiting(&mut text);
        Reply { text, next }
    }

    /// Does what is asked for at once or puts it into the queue.
    fn accept(&mut self, command: Command, text: &mut String) -> Result<(), CommandError> {
        match command {
            Command::Nothing => {}
            Command::Uci => text.push_str(&self.introduction()),
            Command::IsReady => text.push_str("readyok\n"),
            Command::Stop => {
                self.stop_if(|_| true);
                self.stopped_ahead = self.waiting.iter().any(Command::is_infinite);
            }
            Command::Quit => {
                self.waiting.clear();
                self.input_ended = true;
                self.stop_if(|_| true);
            }
            command => {
                let runs = self.work.as_ref();
                let runs = runs.is_some_and(|work| work.infinite && !work.stop.load(Relaxed));
                let will_run = self.waiting.iter().any(Command::is_infinite) && !self.stopped_ahead;
                if runs || will_run {
                    return Err(CommandError::Searching);
                }
                if self.waiting.len() >= MAX_WAITING {
                    return Err(CommandError::TooMuchWaiting);
                }
                self.waiting.push_back(command);
            }
        }
        Ok(())
    }

    fn stop_if(&self, is_meant: impl Fn(&Work) -> bool) {
        if let Some(work) = self.work.as_ref().filter(|work| is_meant(work)) {
            work.stop.store(true, Relaxed);
        }
    }

    /// Does what waits until something takes long.
    fn run_waiting(&mut self, text: &mut String) -> Next {
        while self.work.is_none() {
            let Some(command) = self.waiting.pop_front() else {
                return if self.input_ended { Next::End } else { Next::Wait };
            };
            match self.execute(command, text) {
                Ok(Some(job)) => return Next::Work(job),
                Ok(None) => {}
                Err(fault) => write_error(&fault, text),
            }
        }
        Next::Wait
    }

    fn execute(
        &mut self,
        command: Command,
        text: &mut String,
    ) -> Result<Option<Job>, CommandError> {
        match command {
            Command::NewGame => self.engine = None,
            Command::SetOption { name, value } => match self.settings.set(&name, &value)? {
                Change::Resources => self.engine = None,
                Change::Rules => {
                    self.engine = None;
                    self.game = notation::start(self.settings.game, &self.settings.options);
                }
            },
            Command::Position { text, moves } => {
                self.game = self.position(text, &moves)?;
                if self.settings.use_tablebase {
                    (self.settings.game.prepare)(self.game.as_ref());
                }
            }
            Command::Go { limits, infinite } => {
                let engine = self.engine();
                let limits = Limits { use_tablebase: self.settings.use_tablebase, ..limits };
                let (game, threads) = (self.game.clone_game(), self.settings.threads);
                let task = Task::Search { game, engine, limits, infinite, threads };
                return Ok(Some(self.start_job(task, infinite)));
            }
            Command::Perft(depth) => {
                let (game, entry) = (self.game.clone_game(), self.settings.game);
                return Ok(Some(self.start_job(Task::Perft { game, entry, depth }, false)));
            }
            Command::Moves => {
                text.push_str("moves");
                for mv in self.game.legal_moves() {
                    text.push(' ');
                    text.push_str(&notation::move_text(&self.game.info().geometry, mv));
                }
                text.push('\n');
            }
            Command::Display => self.display(text),
            Command::Eval => {
                // One without a table to speak of: nothing is searched.
                let score = (self.settings.game.engine)(1).evaluate(self.game.as_ref());
                let score = score.map_or("none: the game is over".to_owned(), score_text);
                text.push_str(&format!("eval {score}\n"));
            }
            // Done when it came.
            Command::Nothing | Command::Uci | Command::IsReady | Command::Stop | Command::Quit => {}
        }
        Ok(None)
    }

    fn start_job(&mut self, task: Task, endless: bool) -> Job {
        // An infinite search ends at once when it was stopped while it waited, or when nobody is
        // there any more who could stop it.
        let is_stopped = endless && (self.input_ended || std::mem::take(&mut self.stopped_ahead));
        let stop = Arc::new(AtomicBool::new(is_stopped));
        self.work = Some(Work { stop: Arc::clone(&stop), infinite: endless });
        Job { task, stop }
    }

    fn engine(&mut self) -> Arc<dyn Engine> {
        let Settings { game, hash, .. } = self.settings;
        Arc::clone(self.engine.get_or_insert_with(|| (game.engine)(hash).into()))
    }

    fn introduction(&self) -> String {
        let (version, options) = (env!("CARGO_PKG_VERSION"), self.settings.lines());
        format!("id name Jungle {version}\nid author the Jungle project\n{options}uciok\n")
    }

    /// The game after some turns from a position, or from the start.
    fn position(
        &self,
        text: Option<String>,
        moves: &[String],
    ) -> Result<Box<dyn Game>, CommandError> {
        let Settings { game, options, .. } = &self.settings;
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
            game.play(&mv).map_err(|refusal| CommandError::IllegalMove {
                number,
                word: quoted(word),
                code: refusal.code,
            })?;
        }
        Ok(game)
    }

    /// The board with ranks and files, and how the game stands.
    fn display(&self, text: &mut String) {
        let game = self.game.as_ref();
        let (info, pieces) = (game.info(), game.pieces());
        let geometry = &info.geometry;
        let mut line = |content: String| {
            text.push_str(content.trim_end());
            text.push('\n');
        };
        for row in 0..geometry.rows {
            let mut cells = String::new();
            for square in (0..geometry.columns).filter_map(|column| geometry.square(row, column)) {
                let piece = pieces.iter().find(|placed| placed.square == square);
                let label = piece.map_or('.', |placed| info.label(placed.piece));
                write!(cells, " {label}").expect("a string takes all");
            }
            let name = match geometry.labels {
                Labels::LetterNumber { .. } => (geometry.rows - row).to_string(),
                Labels::Number => square_text(geometry, Square(row * geometry.columns)),
            };
            line(format!("{name:>3} {cells}"));
        }
        if let Labels::LetterNumber { .. } = geometry.labels {
            let files = (0..geometry.columns).map(|file| char::from(b'a' + file as u8));
            line(files.fold("    ".to_owned(), |files, file| format!("{files} {file}")));
        }
        line(format!("fen {}", position_text(game)));
        let options = game.options().iter();
        line(options.fold(format!("game {}", info.id), |text, (switch, value)| {
            format!("{text} {}={value}", switch.id)
        }));
        line(format!("turns {}", game.ply()));
        if let Some(outcome) = game.outcome() {
            line(format!("over {}: {}", outcome.reason.code, messages::outcome(&outcome, info)));
        }
    }
}

fn write_error(fault: &CommandError, text: &mut String) {
    text.push_str(&format!("error {fault}\n"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;

    fn session() -> Session {
        Session::new(&GAMES[0], GAMES[0].default_options())
    }

    fn tell(session: &mut Session, line: &str) -> Reply {
        session.advance(Event::Line(Line::Text(line.to_owned())))
    }

    /// What is said to a line that needs no work.
    fn said(session: &mut Session, line: &str) -> String {
        let Reply { text, next } = tell(session, line);
        assert!(matches!(next, Next::Wait), "{line}");
        text
    }

    fn job(answer: Reply) -> Job {
        match answer.next {
            Next::Work(job) => job,
            Next::Wait | Next::End => panic!("a job: {}", answer.text),
        }
    }

    /// What a job says.
    fn done(job: Job) -> String {
        let mut text = String::new();
        let last = job.run(&mut |line| text.push_str(&line));
        text + &last
    }

    #[test]
    fn what_is_refused_changes_nothing() {
        let mut session = session();
        assert_eq!(said(&mut session, "position startpos moves a3a4 a7a6"), "");
        let before = said(&mut session, "d");
        for (line, error) in [
            ("position startpos moves a3a5", "position: move 1, 'a3a5', is illegal"),
            ("position startpos moves a3a4 a3a4", "position: move 2, 'a3a4', is illegal"),
            ("position startpos moves a3a4 a7", "position: move 2, 'a7', is no move"),
            ("position fen 7/7 w", "position: the position has 2 rows"),
            ("position fen 7/7/7/7/7/7/7/7/7 w", "position: the position is illegal"),
            ("setoption name Hash value 0", "Hash: '0' is no number from 1 to 65536"),
            ("setoption name Threads value x", "Threads: 'x' is no number from 1 to 256"),
            ("setoption name Endgame value 1", "Endgame: there is no '1'; there are: true, false"),
            ("setoption name Game value go", "Game: there is no 'go'; there are: jungle"),
            ("setoption name Rules value go", "Rules: there is no 'go'; there are: seed"),
            ("setoption name Repetition value go", "repetition: there is no 'go'; there are: none"),
            ("setoption name Go value go", "setoption: there is no 'Go'; there are: Hash"),
        ] {
            let text = said(&mut session, line);
            assert!(text.starts_with(&format!("error {error}")), "{line}: {text}");
            assert_eq!(text.lines().count(), 1);
        }
        assert_eq!(said(&mut session, "d"), before);
        assert!(before.contains("\nfen l5t/1d3c1/2p1w1e/r6/7/E6/2W1P1R/1C3D1/T5L w\n"), "{before}");
        assert_eq!(said(&mut session, " \r"), "");
    }

    #[test]
    fn lines_wait_for_the_end_of_a_search() {
        let mut session = session();
        let search = job(tell(&mut session, "go depth 2"));
        assert_eq!(said(&mut session, "isready"), "readyok\n");
        assert_eq!(said(&mut session, "nonsense"), "error unknown command 'nonsense'\n");
        for line in ["position startpos moves a3a4", "moves", "go nodes 50", "eval"] {
            assert_eq!(said(&mut session, line), "");
        }
        assert!(done(search).contains("\nbestmove "));
        let answer = session.advance(Event::Done);
        assert!(answer.text.contains(" a7a6 "), "{}", answer.text);
        let search = job(answer);
        assert!(matches!(session.advance(Event::End).next, Next::Wait));
        assert!(done(search).contains("bestmove "));
        let answer = session.advance(Event::Done);
        assert!(answer.text.starts_with("eval cp "), "{}", answer.text);
        assert!(matches!(answer.next, Next::End));
    }

    #[test]
    fn nothing_waits_for_an_infinite_search() {
        let mut session = session();
        let search = job(tell(&mut session, "go infinite"));
        let refused = "error an infinite search is running: stop it first\n";
        for line in ["position startpos", "go depth 1", "moves", "setoption name Hash value 1"] {
            assert_eq!(said(&mut session, line), refused);
        }
        assert_eq!(said(&mut session, "stop"), "");
        assert_eq!(said(&mut session, "go infinite"), "", "the one before ends");
        assert_eq!(said(&mut session, "moves"), refused, "the next will not");
        assert_eq!(said(&mut session, "stop"), "");
        assert_eq!(said(&mut session, "moves"), "", "it was stopped before it began");
        assert!(done(search).ends_with('\n'));
        let next = job(session.advance(Event::Done));
        assert!(done(next).contains("bestmove "));
        assert!(session.advance(Event::Done).text.starts_with("moves "));
        // At the end of the input nobody is left to stop one.
        let last = job(tell(&mut session, "go"));
        assert!(matches!(session.advance(Event::End).next, Next::Wait));
        assert!(done(last).contains("bestmove "));
        assert!(matches!(session.advance(Event::Done).next, Next::End));
    }

    #[test]
    fn the_queue_has_an_end() {
        let mut session = session();
        let _search = job(tell(&mut session, "go depth 1"));
        for _ in 0..MAX_WAITING {
            assert_eq!(said(&mut session, "moves"), "");
        }
        assert!(said(&mut session, "moves").starts_with("error too many lines"));
        assert_eq!(said(&mut session, "isready"), "readyok\n");
        assert!(matches!(tell(&mut session, "quit").next, Next::Wait), "the search is stopping");
        assert!(matches!(session.advance(Event::Done).next, Next::End));
    }

    #[test]
    fn a_game_that_is_over_has_no_move() {
        let mut session = session();
        said(&mut session, "position fen 3E3/7/7/7/7/7/7/7/r6 b");
        assert_eq!(said(&mut session, "moves"), "moves\n");
        assert_eq!(said(&mut session, "eval"), "eval none: the game is over\n");
        assert!(said(&mut session, "d").contains("\nover den: Red has entered the den.\n"));
        assert_eq!(done(job(tell(&mut session, "go depth 3"))), "bestmove (none)\n");
    }

    #[test]
    fn the_third_occurrence_counts_by_the_rules() {
        let moves = "position startpos moves a3a4 a7a6 a4a3 a6a7 a3a4 a7a6 a4a3 a6a7";
        let mut session = session();
        assert_eq!(said(&mut session, moves), "");
        said(&mut session, "setoption name repetition value draw");
        assert_eq!(said(&mut session, moves), "");
        assert!(said(&mut session, "d").contains("\nover repetition: "));
        said(&mut session, "setoption name REPETITION value forbidden");
        let refused = "error position: move 8, 'a6a7', is illegal (repetition)\n";
        assert_eq!(said(&mut session, moves), refused);
    }
}
