//! The console of Cylindrical Mule Checkers, with the output of the course project. Every prompt
//! and every message is on its own line.

use std::fmt::Write;

use super::{Console, ConsoleOutput, ConsoleSetup, UNFINISHED, ask, end};
use jungle_rules::mule_checkers::{MAX_SIZE, MIN_SIZE, MULES_LOST, MuleCheckers, SOLDIERS_LOST};
use jungle_rules::{
    Game, GameInfo, GameRules as _, Move, NO_MOVE, Options, Outcome, PlacedPiece, Side, Square,
};

const SIDES: [&str; 2] = ["White", "Red"];
/// The sides and the kinds of checkers on the printed board.
const SIDE_LETTERS: [char; 2] = ['W', 'R'];
const KIND_LETTERS: [char; 3] = ['S', 'M', 'K'];

/// The maximum number of invalid sizes that may be entered.
const MAX_SIZE_ERRORS: u32 = 3;
/// The exit status after that.
const NO_SIZE: u8 = 1;

const ASK_SIZE: &str = "Enter the number of squares along each edge of the board";
const ASK_FROM: &str = "Enter the square number of the checker you want to move";
const ASK_TO: &str = "Enter the square number of the square you want to move your checker to";
const ASK_NEXT: &str =
    "You can jump again, Please enter the next square you wish to move your checker to";

/// A text console for Mule Checkers, for two people. Without a starting position it first asks for
/// the size of the board.
pub fn open(setup: ConsoleSetup) -> Box<dyn Console> {
    let ConsoleSetup { options, start, .. } = setup;
    let begin = |game| Box::new(Play { game, path: Vec::new(), state: State::Start }) as _;
    match start {
        Some(game) => begin(game),
        None => Box::new(AskSize { options, errors: None, play: None }),
    }
}

/// The prompt for the size, before the game.
struct AskSize {
    options: Options,
    /// The number of invalid sizes so far; `None` before the first prompt.
    errors: Option<u32>,
    /// The game, once there is one.
    play: Option<Play>,
}

impl AskSize {
    fn enter_size(&mut self, line: &str) -> ConsoleOutput {
        if line.trim_ascii().is_empty() {
            return ask("");
        }
        let error = match parse_integer(line) {
            None => "ERROR: Board size is not an integer.",
            Some(size) if size > i64::from(MAX_SIZE) => "ERROR: Board size too large.",
            Some(size) if size < i64::from(MIN_SIZE) => "ERROR: Board size too small.",
            Some(size) if size % 2 != 0 => "ERROR: Board size odd.",
            Some(size) => {
                let set = self.options.set("size", &size.to_string());
                set.expect("every even size in these bounds is a value of the option");
                let game = MuleCheckers::start(&self.options);
                let play = Play { game, path: Vec::new(), state: State::Start };
                return self.play.insert(play).advance(None);
            }
        };
        let errors = self.errors.unwrap_or_default() + 1;
        self.errors = Some(errors);
        let mut text = format!("{error}\n{MIN_SIZE} <= number of squares <= {MAX_SIZE}\n");
        if errors == MAX_SIZE_ERRORS {
            text.push_str("ERROR: Too many errors entering the size of the board.\n");
            return end(text, NO_SIZE);
        }
        ask(text + ASK_SIZE + "\n")
    }
}

impl Console for AskSize {
    fn advance(&mut self, line: Option<&str>) -> ConsoleOutput {
        match (&mut self.play, self.errors, line) {
            (Some(play), ..) => play.advance(line),
            (None, None, _) => {
                self.errors = Some(0);
                ask(format!("{ASK_SIZE}\n"))
            }
            (None, Some(_), Some(line)) => self.enter_size(line),
            (None, Some(_), None) => end("", UNFINISHED),
        }
    }
}

/// The game itself.
struct Play {
    game: Box<dyn Game>,
    /// The squares of the move that is being entered.
    path: Vec<Square>,
    state: State,
}

#[derive(Clone, Copy)]
enum State {
    /// Nothing has been printed.
    Start,
    /// A prompt is shown: for the checker while the path is empty, otherwise for the next square.
    Prompt,
    /// The end of the game has been printed: one more line closes the console.
    Closing,
}

impl Console for Play {
    fn advance(&mut self, line: Option<&str>) -> ConsoleOutput {
        match (self.state, line) {
            (State::Start, _) => self.begin_move(board(self.game.info(), &self.game.pieces())),
            (State::Prompt, None) => end("", UNFINISHED),
            (State::Prompt, Some(line)) if line.trim_ascii().is_empty() => ask(""),
            (State::Prompt, Some(line)) if self.path.is_empty() => self.enter_from(line),
            (State::Prompt, Some(line)) => self.enter_to(line),
            (State::Closing, _) => end("", 0),
        }
    }
}

impl Play {
    /// Prints, after `text`, the side to move or how the game has ended.
    fn begin_move(&mut self, mut text: String) -> ConsoleOutput {
        if let Some(outcome) = self.game.outcome() {
            self.state = State::Closing;
            text.push_str(&farewell(outcome));
            return ask(text);
        }
        self.state = State::Prompt;
        let _ = writeln!(text, "{} takes a turn.", self.side_name());
        ask(text + ASK_FROM + "\n")
    }

    fn side_name(&self) -> &'static str {
        SIDES[self.game.side_to_move().index()]
    }

    fn enter_from(&mut self, line: &str) -> ConsoleOutput {
        let retry = |error: String| ask(format!("{error}\nTry again\n{ASK_FROM}\n"));
        let Some(number) = parse_integer(line) else {
            return retry("ERROR: You did not enter an integer".to_owned());
        };
        let Some(from) = self.square(number) else {
            return retry("ERROR: That square is not on the board.".to_owned());
        };
        let us = self.game.side_to_move();
        match self.game.pieces().iter().find(|placed| placed.square == from) {
            Some(placed) if placed.piece.side != us => {
                return retry("ERROR: That square contains an opponents checker.".to_owned());
            }
            Some(_) => {}
            None => return retry("ERROR: That square is empty.".to_owned()),
        }
        let movers = self.movers();
        if movers.contains(&from) {
            self.path = vec![from];
            return ask(format!("{ASK_TO}\n"));
        }
        if self.must_jump() {
            let jumpers: Vec<String> = movers.iter().map(|square| square.0.to_string()).collect();
            return retry(format!(
                "ERROR: You can jump with another checker, you may not move your chosen checker.\n\
                 You can jump using checkers on the following squares: {}",
                jumpers.join(" ")
            ));
        }
        retry("ERROR: There is no legal move for this checker.".to_owned())
    }

    fn enter_to(&mut self, line: &str) -> ConsoleOutput {
        let prompt = if self.path.len() > 1 { ASK_NEXT } else { ASK_TO };
        let retry = |error: &str| ask(format!("{error}\nTry again\n{prompt}\n"));
        let Some(number) = parse_integer(line) else {
            return retry("ERROR: You did not enter an integer.");
        };
        let Some(to) = self.square(number) else {
            return retry(
                "ERROR: It is not possible to move to a square that is not on the board.",
            );
        };
        let pieces = self.game.pieces_mid_move(&self.path);
        if pieces.iter().any(|placed| placed.square == to) {
            return retry(
                "ERROR: It is not possible to move to a square that is already occupied.",
            );
        }
        if self.must_jump() && self.is_neighbour(to) {
            return retry("ERROR: You can jump with this checker, you must jump not move 1 space.");
        }

        let mut path = self.path.clone();
        path.push(to);
        let mv = Move { path };
        let legal = self.game.legal_moves().iter().find(|legal| legal.path.starts_with(&mv.path));
        let Some(is_unfinished) = legal.map(|legal| legal.path.len() > mv.path.len()) else {
            let error = "ERROR: Moving to that square is not legal, Try again.";
            if self.path.len() > 1 {
                return ask(format!("{error}\n{ASK_NEXT}\n"));
            }
            self.path.clear();
            return ask(format!("{error}\n{ASK_FROM}\n"));
        };
        if is_unfinished {
            self.path = mv.path;
            let pieces = self.game.pieces_mid_move(&self.path);
            return ask(board(self.game.info(), &pieces) + ASK_NEXT + "\n");
        }
        self.path.clear();
        // The path was matched against the legal moves, so it is legal.
        let _ = self.game.play(&mv);
        self.begin_move(board(self.game.info(), &self.game.pieces()))
    }

    fn square(&self, number: i64) -> Option<Square> {
        let number = u16::try_from(number).ok()?;
        self.game.info().geometry.squares().nth(number.into())
    }

    /// The squares from which there is a legal move, in ascending order.
    fn movers(&self) -> Vec<Square> {
        let moves = self.game.legal_moves().iter();
        let mut movers: Vec<Square> = moves.filter_map(|mv| mv.path.first().copied()).collect();
        movers.sort_unstable();
        movers.dedup();
        movers
    }

    /// Whether the legal moves are jumps: either all or none are.
    fn must_jump(&self) -> bool {
        let preview = self.game.legal_moves().first().and_then(|mv| self.game.preview(mv));
        preview.is_some_and(|preview| preview.captured().next().is_some())
    }

    /// Whether a square is diagonally adjacent to that of the checker.
    fn is_neighbour(&self, square: Square) -> bool {
        let geometry = &self.game.info().geometry;
        let Some(&at) = self.path.last() else {
            return false;
        };
        let columns = geometry.columns;
        let aside = (geometry.column(square) + columns - geometry.column(at)) % columns;
        geometry.row(square).abs_diff(geometry.row(at)) == 1 && [1, columns - 1].contains(&aside)
    }
}

/// The last message, after which one more line is read.
fn farewell(outcome: Outcome) -> String {
    // There are no draws.
    let winner = outcome.winner.unwrap_or(Side::First);
    let (won, lost) = (SIDES[winner.index()], SIDES[(!winner).index()]);
    if outcome.reason == NO_MOVE {
        return format!(
            "{lost} is unable to move.\nGAME OVER, {won} has won.\n\
             Enter any character to close the game.\n"
        );
    }
    let result = match outcome.reason {
        MULES_LOST => {
            format!("The {won} Player has won the game by losing all of the {won} Mules")
        }
        SOLDIERS_LOST => {
            let lost = lost.to_lowercase();
            format!(
                "The {won} Player has won by capturing all of the {lost} players soldiers and kings"
            )
        }
        // The only other end: this console has no resignation.
        _ => format!("{lost} has created a Mule King, {won} wins the game"),
    };
    format!("{result}\nEnter any character to terminate the game then press the enter key\n")
}

/// The board and the three blank lines after it.
fn board(info: &GameInfo, pieces: &[PlacedPiece]) -> String {
    let geometry = &info.geometry;
    let mut text = String::new();
    for square in geometry.squares() {
        let cell = match pieces.iter().find(|placed| placed.square == square) {
            Some(PlacedPiece { piece, .. }) => {
                let kind = KIND_LETTERS[usize::from(piece.kind.0)];
                format!("{}{kind}", SIDE_LETTERS[piece.side.index()])
            }
            None => geometry.label(square),
        };
        let _ = write!(text, "{cell:>4}");
        if geometry.column(square) + 1 == geometry.columns {
            text.push('\n');
        }
    }
    text + "\n\n\n"
}

/// The integer that the whole line consists of, saturated.
fn parse_integer(line: &str) -> Option<i64> {
    let entry = line.trim_ascii();
    let digits = entry.strip_prefix(['+', '-']).unwrap_or(entry);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let limit = if entry.starts_with('-') { i64::MIN } else { i64::MAX };
    Some(entry.parse().unwrap_or(limit))
}
