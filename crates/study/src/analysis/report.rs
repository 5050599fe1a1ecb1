//! The report of a game: its moves with their judgements, and what follows from them.

use super::accuracy::game_accuracy;
use super::judgement::{Judgement, Scores, win_percentage};
use super::positions::{PositionValue, PositionValues, position};
use super::tree::ReportEntry;
use jungle_engine::Score;
use jungle_record::{Evaluation, Mark, Record};
use jungle_rules::{BySide, Move, PlayedMove, Side};

/// The number of turning points.
const TURNING_POINTS: usize = 3;
/// The smallest change of win percentage at a turning point, in percentage points.
const TURN: f64 = 5.0;
/// The number of moves of a better line that are kept with a game.
const KEPT_MOVES: usize = 6;
/// With this many pieces or fewer, a game is in its second phase.
const FEW_PIECES: usize = 8;

/// The report of a game, or of its last moves.
///
/// ```
/// use jungle_engine::WIN;
/// use jungle_record::{GameSetup, Mark, Player, Record};
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::{PositionValue, PositionValues, Report};
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let mut game = start.clone();
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let mv = Move::parse("F7 F6", game.info()).expect("squares of the board");
/// record.play(game.as_mut(), &mv, None)?;
///
/// // Values as a search could have found them, of the last position first.
/// let value = |score| PositionValue { score, second: None, depth: 8, line: Vec::new() };
/// let mut values = PositionValues::default();
/// values.add(value(WIN - 5));
/// values.add(value(20));
/// let report = Report::of(&record, &values);
/// assert_eq!(report.moves[0].judgement.mark, Some(Mark::Blunder));
/// assert_eq!(report.turning_points, [0]);
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The number of moves before the first judged one.
    pub first: usize,
    /// The judged moves.
    pub moves: Vec<MoveReport>,
    /// The win percentages of the side that moved first in the game, in the position before the
    /// first judged move and after each one.
    pub percentages: Vec<f64>,
    /// The accuracy of each side, from 0 to 100; `None` if the report is not complete or the side
    /// has fewer than ten moves.
    pub accuracy: BySide<Option<f64>>,
    /// Where the game turned: the moves that lost most, the worst first, as indices into `moves`.
    pub turning_points: Vec<usize>,
}

impl Report {
    /// What a complete report tells about each position of the game, for the tree of variations.
    pub fn entries(&self, record: &Record, values: &PositionValues) -> Vec<ReportEntry> {
        let entry = |moves: usize| {
            let before = moves.checked_sub(1).and_then(|last| self.moves.get(last));
            let next = self.moves.get(moves).filter(|next| next.is_bad());
            let value = values.at(record, moves).filter(|value| value.depth > 0);
            ReportEntry {
                value: value.map(|value| Evaluation::of(value.score, value.depth)),
                mark: before.and_then(|found| found.judgement.mark),
                better: next.map_or(Vec::new(), |next| {
                    next.best.iter().take(KEPT_MOVES).cloned().collect()
                }),
            }
        };
        (0..=record.len()).map(entry).collect()
    }

    /// What is known about the move after the first `moves` moves of the game.
    pub fn move_after(&self, moves: usize) -> Option<&MoveReport> {
        self.moves.get(moves.checked_sub(self.first)?)
    }
}

impl MoveReport {
    /// Whether it is an inaccuracy, a mistake or a blunder.
    pub fn is_bad(&self) -> bool {
        self.judgement.mark.is_some_and(Mark::is_bad)
    }
}

/// What is known about a move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReport {
    /// The side that moved.
    pub side: Side,
    /// Its judgement.
    pub judgement: Judgement,
    /// The best line instead of the move.
    pub best: Vec<Move>,
    /// The best answer to the move.
    pub refutation: Vec<Move>,
    /// The phase of the game before the move.
    pub phase: GamePhase,
}

/// The phases of a game, by the number of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GamePhase {
    /// More than eight pieces.
    Many,
    /// At most eight pieces.
    Few,
}

impl Report {
    /// Judges the moves between positions that are known.
    pub fn of(record: &Record, values: &PositionValues) -> Self {
        let percentage = win_percentage(record.setup.start.info());
        let first = record.len() - values.len().saturating_sub(1).min(record.len());
        let played = &record.played()[first..];
        let known: Vec<&PositionValue> =
            (first..=record.len()).filter_map(|moves| values.at(record, moves)).collect();
        let starter = record.setup.start.side_to_move();
        let mut moves = Vec::with_capacity(played.len());
        let mut game = position(record, first);
        let mut percentages = Vec::new();
        for (value, at) in known.iter().zip(first..) {
            let of_mover = percentage(value.score);
            let is_starter = side_at(record, at) == starter;
            percentages.push(if is_starter { of_mover } else { 100.0 - of_mover });
        }
        for (index, (mv, pair)) in played.iter().zip(known.windows(2)).enumerate() {
            let &[before, after] = pair else { unreachable!("windows of two") };
            let last = (first + index).checked_sub(1).map(|at| &record.played()[at]);
            let phase =
                if game.pieces().len() > FEW_PIECES { GamePhase::Many } else { GamePhase::Few };
            moves.push(MoveReport {
                side: mv.side,
                judgement: judge(mv, last, before, after, percentage),
                best: before.line.clone(),
                refutation: after.line.clone(),
                phase,
            });
            game.play(&mv.mv).expect("a move of this game");
        }
        let accuracy = if values.is_complete(record) {
            let [of_starter, of_other] = game_accuracy(&percentages);
            let mut accuracy = BySide([None; 2]);
            (accuracy[starter], accuracy[!starter]) = (of_starter, of_other);
            accuracy
        } else {
            BySide([None; 2])
        };
        let turning_points = turning_points(&moves);
        Self { first, moves, percentages, accuracy, turning_points }
    }
}

/// The side to move after the first `moves` moves.
fn side_at(record: &Record, moves: usize) -> Side {
    match record.played().get(moves) {
        Some(played) => played.side,
        None => position(record, moves).side_to_move(),
    }
}

/// Judges a move, which was played after `last`, by the values of the positions before and after it.
pub(super) fn judge(
    played: &PlayedMove,
    last: Option<&PlayedMove>,
    before: &PositionValue,
    after: &PositionValue,
    percentage: impl Fn(Score) -> f64,
) -> Judgement {
    let captures = |played: &PlayedMove| played.captured().next().is_some();
    let is_recapture = captures(played)
        && last.is_some_and(|last| captures(last) && last.mv.path.last() == played.mv.path.last());
    let is_best = before.line.first() == Some(&played.mv);
    let scores = Scores { before: before.score, after: -after.score, second: before.second };
    Judgement::of(scores, percentage, is_best, is_recapture)
}

/// The moves that lost most, the worst first; the first of equals.
fn turning_points(moves: &[MoveReport]) -> Vec<usize> {
    let loss = |index: usize| moves[index].judgement.loss();
    let mut turns: Vec<usize> = (0..moves.len()).filter(|&index| loss(index) >= TURN).collect();
    turns.sort_by(|&a, &b| loss(b).total_cmp(&loss(a)));
    turns.truncate(TURNING_POINTS);
    turns
}
