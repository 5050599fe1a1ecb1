//! The console of Lines of Action, with the output of the course project.

use std::fmt::Write;

use super::{Console, ConsoleOutput, ConsoleSetup, UNFINISHED, ask, end};
use jungle_rules::lines_of_action::LinesOfAction;
use jungle_rules::{Game, Move, Side, Square};

/// A text console for Lines of Action, for two people.
pub fn open(setup: ConsoleSetup) -> Box<dyn Console> {
    Box::new(LinesOfActionConsole { game: setup.into_game::<LinesOfAction>(), state: State::Start })
}

struct LinesOfActionConsole {
    game: Box<dyn Game>,
    state: State,
}

#[derive(Clone, Copy)]
enum State {
    /// Nothing has been printed.
    Start,
    /// The prompt is shown.
    Prompt,
    /// The end of the game has been printed.
    Over,
}

impl LinesOfActionConsole {
    /// Prints the board, then the prompt or the end.
    fn begin_move(&mut self) -> ConsoleOutput {
        let mut text = String::new();
        board(self.game.as_ref(), &mut text);
        // A side without a legal move passes; nothing is printed.
        while self.game.legal_moves() == [Move::pass()] {
            if self.game.play(&Move::pass()).is_err() {
                break;
            }
        }
        if let Some(outcome) = self.game.outcome() {
            self.state = State::Over;
            match outcome.winner {
                Some(side) => {
                    let _ = writeln!(text, "{} wins!", letter(side));
                }
                None => text.push_str("Draw game!\n"),
            }
            return end(text, 0);
        }
        self.state = State::Prompt;
        ask(text + &self.prompt())
    }

    fn enter_move(&mut self, line: &str) -> ConsoleOutput {
        let entry = line.trim_ascii();
        if entry.is_empty() {
            return ask("");
        }
        let mv = parse_move(entry, self.game.as_ref());
        match mv.map(|mv| self.game.play(&mv)) {
            Some(Ok(_)) => self.begin_move(),
            _ => ask(format!("Invalid move. Try again!\n{}", self.prompt())),
        }
    }

    fn prompt(&self) -> String {
        format!("{}'s move: ", letter(self.game.side_to_move()))
    }
}

impl Console for LinesOfActionConsole {
    fn advance(&mut self, line: Option<&str>) -> ConsoleOutput {
        match (self.state, line) {
            (State::Start, _) => self.begin_move(),
            (State::Prompt, Some(line)) => self.enter_move(line),
            (State::Prompt, None) => end("", UNFINISHED),
            (State::Over, _) => end("", 0),
        }
    }
}

/// The letter of a side.
fn letter(side: Side) -> char {
    match side {
        Side::First => 'B',
        Side::Second => 'W',
    }
}

fn board(game: &dyn Game, text: &mut String) {
    let (info, pieces) = (game.info(), game.pieces());
    let geometry = &info.geometry;
    text.push(' ');
    for column in 0..geometry.columns {
        let _ = write!(text, " {}", geometry.column_label(column));
    }
    text.push('\n');
    for row in 0..geometry.rows {
        text.push_str(&geometry.row_label(row));
        for column in 0..geometry.columns {
            let square = geometry.square(row, column);
            let piece = pieces.iter().find(|placed| Some(placed.square) == square);
            let _ = write!(text, " {}", piece.map_or('.', |placed| info.label(placed.piece)));
        }
        text.push('\n');
    }
}

/// Two addresses separated by whitespace.
fn parse_move(entry: &str, game: &dyn Game) -> Option<Move> {
    let mut words = entry.split_ascii_whitespace().map(|word| find_square(word, game));
    let (from, to) = (words.next()??, words.next()??);
    words.next().is_none().then(|| Move::step(from, to))
}

/// The square with exactly this address.
fn find_square(address: &str, game: &dyn Game) -> Option<Square> {
    let geometry = &game.info().geometry;
    geometry.squares().find(|&square| geometry.label(square) == address)
}
