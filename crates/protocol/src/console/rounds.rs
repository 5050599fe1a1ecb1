//! The consoles with rounds and computer players: those of Jungle and king-capture Chess. They
//! differ in their [`Style`].

use std::fmt::Write;

use rand::SeedableRng;

use super::{Console, ConsoleNext, ConsoleOutput, ConsoleSetup, UNFINISHED, ask, end};
use jungle_engine::{Bot, BotContext, BotRng, Engine};
use jungle_rules::{Game, GameRules, Labels, Move, Outcome, PlayedMove, Square};

/// A square that does not exist: moving from it to itself resigns. Case-sensitive.
const NOWHERE: &str = "Z0";

/// What is specific to the console of a game.
pub(super) struct Style {
    /// Prints the board.
    pub board: fn(&dyn Game, &mut String),
    /// The answer to an entry that is not a legal move.
    pub invalid: &'static str,
    /// Prints what a move did.
    pub announce: fn(&PlayedMove, &mut String),
    /// Whether the end of the game is printed when the next round begins, instead of at once.
    pub ends_in_next_round: fn(Outcome) -> bool,
    /// The names of the sides, by [`Side::index`](jungle_rules::Side::index).
    pub sides: [&'static str; 2],
    /// Prints how the game ended.
    pub close: fn(&dyn Game, &mut String),
    /// Whether the side to move resigns after the last round; otherwise the program just exits.
    pub stops_after_rounds: bool,
}

/// A text console.
pub(super) struct RoundConsole {
    style: &'static Style,
    game: Box<dyn Game>,
    bot: Bot,
    engine: fn(usize) -> Box<dyn Engine>,
    last: Option<PlayedMove>,
    rng: BotRng,
    max_rounds: Option<u64>,
    state: State,
}

enum State {
    /// Nothing has been printed.
    Start,
    /// The mode prompt is shown.
    Mode,
    /// A round begins; the sides that the computer plays.
    Round([bool; 2]),
    /// The prompt of a human player is shown.
    Prompt([bool; 2]),
    /// The end of the game has been printed.
    Over,
}

impl RoundConsole {
    pub(super) fn open<R: GameRules>(
        style: &'static Style,
        setup: ConsoleSetup,
    ) -> Box<dyn Console> {
        Box::new(Self {
            style,
            bot: setup.bot,
            engine: setup.engine,
            last: None,
            rng: BotRng::seed_from_u64(setup.seed),
            max_rounds: setup.max_rounds,
            game: setup.into_game::<R>(),
            state: State::Start,
        })
    }

    fn ask_mode(&mut self) -> ConsoleOutput {
        self.state = State::Mode;
        ask("Choose game mode (1, 2, 3): ")
    }

    fn choose_mode(&mut self, line: &str) -> ConsoleOutput {
        let bots = match line.trim_ascii() {
            "1" => [false, false],
            "2" => [false, true],
            "3" => [true, true],
            _ => return self.ask_mode(),
        };
        self.begin_round(bots, String::new())
    }

    /// Prints, after `text`, a round, or the end if the game is over.
    fn begin_round(&mut self, bots: [bool; 2], mut text: String) -> ConsoleOutput {
        let outcome = self.game.outcome();
        if outcome.is_some_and(|outcome| !(self.style.ends_in_next_round)(outcome)) {
            return self.close(text);
        }
        let side = self.game.side_to_move();
        let round = self.game.ply() as u64 + 1;
        if self.max_rounds.is_some_and(|max| round > max) {
            if self.style.stops_after_rounds {
                self.game.resign(side);
                return self.close(text);
            }
            self.state = State::Over;
            return end(text, UNFINISHED);
        }
        let _ = writeln!(text, "Round {round}:");
        (self.style.board)(self.game.as_ref(), &mut text);
        if bots[side.index()] {
            if outcome.is_some() {
                return self.close(text);
            }
            return self.bot_move(bots, text);
        }
        self.state = State::Prompt(bots);
        text.push_str(&self.prompt());
        ask(text)
    }

    fn bot_move(&mut self, bots: [bool; 2], mut text: String) -> ConsoleOutput {
        let context = BotContext::quiet(self.engine, self.last.as_ref());
        let mv = self.bot.choose(self.game.as_ref(), &mut self.rng, &context);
        let mv = mv.expect("a game that is not over has a legal move");
        // A pass is not printed.
        if !mv.is_pass() {
            let _ = writeln!(text, "{}{}", self.prompt(), mv.text(self.game.info()));
        }
        self.play(&mv, &mut text);
        self.state = State::Round(bots);
        ConsoleOutput { text, next: ConsoleNext::More }
    }

    fn person_move(&mut self, bots: [bool; 2], line: &str) -> ConsoleOutput {
        let entry = line.trim_ascii();
        if entry.is_empty() {
            return ask("");
        }
        if entry.strip_prefix(NOWHERE).is_some_and(|rest| rest.trim_ascii_start() == NOWHERE) {
            self.game.resign(self.game.side_to_move());
            return self.close(String::new());
        }
        let mut text = String::new();
        let mv = parse_move(entry, self.game.as_ref());
        if mv.is_none_or(|mv| !self.play(&mv, &mut text)) {
            return ask(format!("{}\n{}", self.style.invalid, self.prompt()));
        }
        self.begin_round(bots, text)
    }

    /// Plays a move and prints its effects. Returns whether it was legal.
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
        self.state = State::Over;
        (self.style.close)(self.game.as_ref(), &mut text);
        end(text, 0)
    }
}

impl Console for RoundConsole {
    fn advance(&mut self, line: Option<&str>) -> ConsoleOutput {
        match (&self.state, line) {
            (State::Start, _) => self.ask_mode(),
            (&State::Round(bots), _) => self.begin_round(bots, String::new()),
            (State::Mode, Some(line)) => self.choose_mode(line),
            (&State::Prompt(bots), Some(line)) => self.person_move(bots, line),
            (State::Mode | State::Prompt(_), None) => end("", UNFINISHED),
            (State::Over, _) => end("", 0),
        }
    }
}

/// Two addresses, each a letter in either case and one or two digits, with any whitespace
/// between and around them.
fn parse_move(entry: &str, game: &dyn Game) -> Option<Move> {
    let (from, rest) = parse_address(entry, game)?;
    let (to, rest) = parse_address(rest, game)?;
    rest.is_empty().then(|| Move::step(from, to))
}

/// The square at the start of a text, and the text after it and the following whitespace.
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
