//! The console of Jungle, as seed 000 prints it and the specification completes it.

use std::fmt::Write;

use rand::SeedableRng;

use super::{Answer, Console, Next, UNFINISHED};
use crate::rules::{Game, Square, Terrain, Turn};
use crate::search::{Machine, MachineRng};

/// The square that does not exist: a human gives up by moving from it to it. Case matters.
const NOWHERE: &str = "Z0";

/// A game of Jungle in text.
pub struct JungleConsole {
    game: Box<dyn Game>,
    machine: Machine,
    rng: MachineRng,
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

impl JungleConsole {
    /// A console for a game, with machines that play by a seed, stopped after some rounds.
    pub fn new(game: Box<dyn Game>, machine: Machine, seed: u64, max_rounds: Option<u64>) -> Self {
        let rng = MachineRng::seed_from_u64(seed);
        Self { game, machine, rng, max_rounds, stage: Stage::Start }
    }

    fn ask_mode(&mut self) -> Answer {
        self.stage = Stage::Mode;
        Answer { text: "Choose game mode (1, 2, 3): ".to_owned(), next: Next::Line }
    }

    fn choose_mode(&mut self, line: &str) -> Answer {
        let machines = match line.trim_ascii() {
            "1" => [false, false],
            "2" => [false, true],
            "3" => [true, true],
            _ => return self.ask_mode(),
        };
        self.begin_round(machines, String::new())
    }

    /// Prints a round, or the end when the game is over, after `text`.
    fn begin_round(&mut self, machines: [bool; 2], mut text: String) -> Answer {
        let side = self.game.side_to_move();
        let stuck = self.game.legal_turns().is_empty();
        // A side without a move loses when its turn comes: the round is printed first.
        let played_out = self.game.outcome().is_some_and(|outcome| {
            outcome.winner.is_none() || outcome.reason != crate::rules::jungle::NO_MOVE
        });
        if played_out {
            return self.end(text);
        }
        let round = self.game.turns_played() as u64 + 1;
        if self.max_rounds.is_some_and(|max| round > max) {
            self.stage = Stage::Over;
            return Answer { text, next: Next::End(UNFINISHED) };
        }
        let _ = writeln!(text, "Round {round}:");
        board(self.game.as_ref(), &mut text);
        if machines[side.index()] {
            if stuck {
                return self.end(text);
            }
            self.stage = Stage::Round(machines);
            return self.machine_turn(machines, text);
        }
        self.stage = Stage::Turn(machines);
        text.push_str(&self.prompt());
        Answer { text, next: Next::Line }
    }

    fn machine_turn(&mut self, machines: [bool; 2], mut text: String) -> Answer {
        let turn = self.machine.choose(self.game.as_ref(), &mut self.rng);
        let turn = turn.expect("a game that goes on has a legal turn");
        let _ = writeln!(text, "{}{}", self.prompt(), turn.text(self.game.spec()));
        self.play(&turn, &mut text);
        self.stage = Stage::Round(machines);
        Answer { text, next: Next::More }
    }

    fn human_turn(&mut self, machines: [bool; 2], line: &str) -> Answer {
        let entry = line.trim_ascii();
        if entry.is_empty() {
            return Answer { text: String::new(), next: Next::Line };
        }
        if entry.strip_prefix(NOWHERE).is_some_and(|rest| rest.trim_ascii_start() == NOWHERE) {
            self.game.resign(self.game.side_to_move());
            return self.end(String::new());
        }
        let mut text = String::new();
        let turn = parse_turn(entry, self.game.as_ref());
        if turn.is_none_or(|turn| !self.play(&turn, &mut text)) {
            let text = format!("Invalid. Try again!\n{}", self.prompt());
            return Answer { text, next: Next::Line };
        }
        self.begin_round(machines, text)
    }

    /// Plays a turn and says what it took; whether it was legal.
    fn play(&mut self, turn: &Turn, text: &mut String) -> bool {
        let Ok(played) = self.game.play(turn) else {
            return false;
        };
        let spec = self.game.spec();
        for taken in played.taken() {
            let name = spec.kind(taken.piece.kind).name;
            let _ = writeln!(text, "{name} of {} captured!", spec.side_name(taken.piece.side));
        }
        true
    }

    fn prompt(&self) -> String {
        format!("{}'s turn: ", self.game.spec().side_name(self.game.side_to_move()))
    }

    fn end(&mut self, mut text: String) -> Answer {
        self.stage = Stage::Over;
        text.push_str("Game over:\n");
        board(self.game.as_ref(), &mut text);
        let winner = self.game.outcome().and_then(|outcome| outcome.winner);
        match winner {
            Some(side) => {
                let _ = writeln!(text, "Player {} wins!", self.game.spec().side_name(side));
            }
            None => text.push_str("Draw game!\n"),
        }
        Answer { text, next: Next::End(0) }
    }
}

impl Console for JungleConsole {
    fn advance(&mut self, line: Option<&str>) -> Answer {
        match (&self.stage, line) {
            (Stage::Start, _) => self.ask_mode(),
            (&Stage::Round(machines), _) => self.begin_round(machines, String::new()),
            (Stage::Mode, Some(line)) => self.choose_mode(line),
            (&Stage::Turn(machines), Some(line)) => self.human_turn(machines, line),
            (Stage::Mode | Stage::Turn(_), None) => {
                Answer { text: String::new(), next: Next::End(UNFINISHED) }
            }
            (Stage::Over, _) => Answer { text: String::new(), next: Next::End(0) },
        }
    }
}

/// Prints the board: a piece hides its terrain.
fn board(game: &dyn Game, text: &mut String) {
    let (spec, pieces) = (game.spec(), game.pieces());
    let geometry = &spec.geometry;
    let letters: Vec<String> = (0..geometry.columns).map(|c| geometry.column_label(c)).collect();
    let rule = format!("  +{}\n", "---+".repeat(geometry.columns.into()));
    let _ = writeln!(text, "    {}", letters.join("   "));
    text.push_str(&rule);
    for row in 0..geometry.rows {
        text.push_str(&geometry.row_label(row));
        for column in 0..geometry.columns {
            let square = Square(row * geometry.columns + column);
            let piece = pieces.iter().find(|placed| placed.square == square);
            let mark = match (piece, geometry.terrain(square)) {
                (Some(placed), _) => spec.label(placed.piece),
                (None, Terrain::River) => '*',
                (None, Terrain::Trap(_)) => '#',
                (None, Terrain::Den(_)) => 'X',
                (None, Terrain::Land) => ' ',
            };
            let _ = write!(text, " | {mark}");
        }
        text.push_str(" |\n");
        text.push_str(&rule);
    }
}

/// Two addresses, each a letter in either case and one or two digits, with any number of blanks or
/// none between and around them.
fn parse_turn(entry: &str, game: &dyn Game) -> Option<Turn> {
    let (from, rest) = parse_address(entry, game)?;
    let (to, rest) = parse_address(rest, game)?;
    rest.is_empty().then(|| Turn::step(from, to))
}

/// The square that a text begins with, and what follows it and its blanks.
fn parse_address<'a>(text: &'a str, game: &dyn Game) -> Option<(Square, &'a str)> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let rest = &text[1..];
    let digits = rest.bytes().take(2).take_while(u8::is_ascii_digit).count();
    let number: u16 = rest[..digits].parse().ok()?;
    let column = u16::from(letter.to_ascii_uppercase() as u8 - b'A');
    let square = game.spec().geometry.square(number.checked_sub(1)?, column)?;
    Some((square, rest[digits..].trim_ascii_start()))
}
