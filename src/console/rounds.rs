//! The consoles that play in rounds, with one, two or no people: Jungle's and Chess's. What differs
//! between them is a [`Style`].

use std::fmt::Write;

use rand::SeedableRng;

use super::{Console, ConsoleOutput, ConsoleSetup, Next, UNFINISHED, ask, end};
use crate::rules::{Game, GameRules, Labels, Move, Outcome, PlayedMove, Square};
use crate::search::{Bot, BotContext, BotRng, Engine};

/// The square that does not exist: a human stops the game by moving from it to it. Case matters.
const NOWHERE: &str = "Z0";

/// How a game looks in its console.
pub(super) struct Style {
    /// Prints the board.
    pub board: fn(&dyn Game, &mut String),
    /// What is said to an entry that is no legal move.
    pub invalid: &'static str,
    /// Says what a turn did.
    pub announce: fn(&PlayedMove, &mut String),
    /// Whether a round begins though the game has ended so.
    pub ends_on_next_turn: fn(Outcome) -> bool,
    /// What each side is called, by [`Side::index`](crate::rules::Side::index).
    pub sides: [&'static str; 2],
    /// Says how the game has ended.
    pub close: fn(&dyn Game, &mut String),
    /// Whether a game whose rounds run out is stopped by its rules; otherwise it just ends.
    pub stops_after_rounds: bool,
}

/// A game in text.
pub(super) struct RoundConsole {
    style: &'static Style,
    game: Box<dyn Game>,
    machine: Bot,
    engine: fn(usize) -> Box<dyn Engine>,
    last: Option<PlayedMove>,
    rng: BotRng,
    max_rounds: Option<u64>,
    stage: Stage,
}

enum Stage {
    /// The mode has not been asked for.
    Start,
    /// The mode prompt is shown.
    Mode,
    /// A round is to begin, with these machine players by side.
    Round([bool; 2]),
    /// A human's prompt is shown.
    Turn([bool; 2]),
    /// The end is printed.
    Over,
}

impl RoundConsole {
    pub(super) fn open<R: GameRules>(
        style: &'static Style,
        setup: ConsoleSetup,
    ) -> Box<dyn Console> {
        Box::new(Self {
            style,
            machine: setup.bot,
            engine: setup.engine,
            last: None,
            rng: BotRng::seed_from_u64(setup.seed),
            max_rounds: setup.max_rounds,
            game: setup.into_game::<R>(),
            stage: Stage::Start,
        })
    }

    fn ask_mode(&mut self) -> ConsoleOutput {
        self.stage = Stage::Mode;
        ask("Choose game mode (1, 2, 3): ")
    }

    fn choose_mode(&mut self, line: &str) -> ConsoleOutput {
        let machines = match line.trim_ascii() {
            "1" => [false, false],
            "2" => [false, true],
            "3" => [true, true],
            _ => return self.ask_mode(),
        };
        self.begin_round(machines, String::new())
    }

    /// Prints a round, or the end when the game is over, after `text`.
    fn begin_round(&mut self, machines: [bool; 2], mut text: String) -> ConsoleOutput {
        let outcome = self.game.outcome();
        if outcome.is_some_and(|outcome| !(self.style.ends_on_next_turn)(outcome)) {
            return self.close(text);
        }
        let side = self.game.side_to_move();
        let round = self.game.ply() as u64 + 1;
        if self.max_rounds.is_some_and(|max| round > max) {
            if self.style.stops_after_rounds {
                self.game.resign(side);
                return self.close(text);
            }
            self.stage = Stage::Over;
            return end(text, UNFINISHED);
        }
        let _ = writeln!(text, "Round {round}:");
        (self.style.board)(self.game.as_ref(), &mut text);
        if machines[side.index()] {
            if outcome.is_some() {
                return self.close(text);
            }
            return self.machine_turn(machines, text);
        }
        self.stage = Stage::Turn(machines);
        text.push_str(&self.prompt());
        ask(text)
    }

    fn machine_turn(&mut self, machines: [bool; 2], mut text: String) -> ConsoleOutput {
        let seat = BotContext::quiet(self.engine, self.last.as_ref());
        let mv = self.machine.choose(self.game.as_ref(), &mut self.rng, &seat);
        let mv = mv.expect("a game that goes on has a legal turn");
        // Who cannot move says nothing.
        if !mv.is_pass() {
            let _ = writeln!(text, "{}{}", self.prompt(), mv.text(self.game.info()));
        }
        self.play(&mv, &mut text);
        self.stage = Stage::Round(machines);
        ConsoleOutput { text, next: Next::More }
    }

    fn human_turn(&mut self, machines: [bool; 2], line: &str) -> ConsoleOutput {
        let entry = line.trim_ascii();
        if entry.is_empty() {
            return ask("");
        }
        if entry.strip_prefix(NOWHERE).is_some_and(|rest| rest.trim_ascii_start() == NOWHERE) {
            self.game.resign(self.game.side_to_move());
            return self.close(String::new());
        }
        let mut text = String::new();
        let mv = parse_turn(entry, self.game.as_ref());
        if mv.is_none_or(|mv| !self.play(&mv, &mut text)) {
            return ask(format!("{}\n{}", self.style.invalid, self.prompt()));
        }
        self.begin_round(machines, text)
    }

    /// Plays a turn and says what it did; whether it was legal.
    fn play(&mut self, mv: &Move, text: &mut String) -> bool {
        let Ok(played) = self.game.play(mv) else {
            return false;
        };
        (self.style.announce)(&played, text);
        self.last = Some(played);
        true
    }

    fn prompt(&self) -> String {
        format!("{}'s turn: ", self.style.sides[self.game.side_to_move().index()])
    }

    fn close(&mut self, mut text: String) -> ConsoleOutput {
        self.stage = Stage::Over;
        (self.style.close)(self.game.as_ref(), &mut text);
        end(text, 0)
    }
}

impl Console for RoundConsole {
    fn advance(&mut self, line: Option<&str>) -> ConsoleOutput {
        match (&self.stage, line) {
            (Stage::Start, _) => self.ask_mode(),
            (&Stage::Round(machines), _) => self.begin_round(machines, String::new()),
            (Stage::Mode, Some(line)) => self.choose_mode(line),
            (&Stage::Turn(machines), Some(line)) => self.human_turn(machines, line),
            (Stage::Mode | Stage::Turn(_), None) => end("", UNFINISHED),
            (Stage::Over, _) => end("", 0),
        }
    }
}

/// Two addresses, each a letter in either case and one or two digits, with any number of blanks or
/// none between and around them.
fn parse_turn(entry: &str, game: &dyn Game) -> Option<Move> {
    let (from, rest) = parse_address(entry, game)?;
    let (to, rest) = parse_address(rest, game)?;
    rest.is_empty().then(|| Move::step(from, to))
}

/// The square that a text begins with, and what follows it and its blanks.
fn parse_address<'a>(text: &'a str, game: &dyn Game) -> Option<(Square, &'a str)> {
    let geometry = &game.info().geometry;
    let Labels::LetterNumber { first_column, first_row } = geometry.labels else {
        return None;
    };
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let rest = &text[1..];
    let digits = rest.bytes().take(2).take_while(u8::is_ascii_digit).count();
    let row = rest[..digits].parse::<u16>().ok()?.checked_sub(first_row)?;
    let ordinal = |letter: char| letter.to_ascii_uppercase() as u16;
    let column = ordinal(letter).checked_sub(ordinal(first_column))?;
    Some((geometry.square(row, column)?, rest[digits..].trim_ascii_start()))
}
