//! What is proved about the best answer to a mistake.

use serde::{Deserialize, Serialize};

use super::positions::{PositionValue, position};
use jungle_engine::{MoveProofs, StopSignal, Verdict};
use jungle_record::Record;
use jungle_rules::{EndReason, Game, GameInfo, Kind, Move, PlayedMove};

/// The best answer to a move, usually a mistake, and what is proved about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refutation {
    /// The line that begins with the best answer; empty if the move ended the game.
    pub line: Vec<Move>,
    /// What the best answer is proved to achieve.
    pub gain: Gain,
}

/// What the side that answers a move is proved to gain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gain {
    /// It wins in at most this many plies, whatever the other side plays.
    Wins {
        /// The number of plies, including the answer.
        plies: u32,
        /// How the game ends, if that is the same whatever the other side plays.
        end: Option<EndReason>,
    },
    /// The answer captures these pieces, worth more than those that the move before it captured,
    /// and they cannot be won back in the next plies.
    Captures(Vec<Kind>),
    /// Nothing is proved: there is only the line.
    Unproved,
}

/// Looks for what is proved about the best answer after the first `moves` moves of a game, given
/// the value of that position. `None` if the proofs were stopped.
///
/// They are limited by a number of moves, so that the refutation is the same on every computer.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_rules::jungle::LAST_PIECE;
/// use jungle_study::analysis::{Gain, position_value, refutation};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start_from_text("7/7/7/7/7/3L3/7/3c3/7 b", &entry.default_options())?;
/// let mut game = start.clone();
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let mv = Move::parse("D8 D7", game.info()).expect("squares of the board");
/// record.play(game.as_mut(), &mv, None)?;
///
/// let never = StopSignal::never();
/// let value = position_value(&record, 1, 1_000, never).expect("not stopped");
/// let found = refutation(&record, 1, &value, never).expect("not stopped");
/// assert_eq!(found.line[0].text(game.info()), "D6 D7");
/// assert_eq!(found.gain, Gain::Wins { plies: 1, end: Some(LAST_PIECE) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refutation(
    record: &Record,
    moves: usize,
    value: &PositionValue,
    stop: StopSignal,
) -> Option<Refutation> {
    let game = position(record, moves);
    let line = legal_part(game.as_ref(), &value.line);
    let last = moves.checked_sub(1).and_then(|last| record.played().get(last));
    let proofs = MoveProofs { game: game.as_ref(), stop };
    let gain = match (Verdict::of(value.score), line.first()) {
        (_, None) => Gain::Unproved,
        (Verdict::Win(plies), _) => Gain::Wins { plies, end: proofs.end(plies, &line) },
        (_, Some(answer)) => {
            let least = last.map_or(0, |last| captured_value(last, game.info()));
            let next = game.after(answer).filter(|next| next.outcome().is_none());
            let captured = next.and_then(|next| proofs.captures(answer, next.as_ref(), least));
            captured.map_or(Gain::Unproved, Gain::Captures)
        }
    };
    (!stop.is_set()).then_some(Refutation { line, gain })
}

/// The moves of a line up to the first illegal one: a search does not know all rules about
/// repetition.
///
/// ```
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::legal_part;
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let game = entry.start(&entry.default_options());
/// let parse = |text| Move::parse(text, game.info()).expect("squares of the board");
/// let line = ["A3 A4", "G7 G6", "A3 A4"].map(parse);
/// assert_eq!(legal_part(game.as_ref(), &line), line[..2]);
/// ```
pub fn legal_part(game: &dyn Game, line: &[Move]) -> Vec<Move> {
    let mut game = game.clone_game();
    line.iter().take_while(|mv| game.play(mv).is_ok()).cloned().collect()
}

/// The value of the pieces that a move captured, less that of the piece that fell with them.
fn captured_value(played: &PlayedMove, info: &GameInfo) -> i32 {
    let value = |kind: Kind| i32::from(info.kind(kind).value);
    let captured: i32 = played.captured().map(|placed| value(placed.piece.kind)).sum();
    captured - played.fallen().map_or(0, |placed| value(placed.piece.kind))
}
