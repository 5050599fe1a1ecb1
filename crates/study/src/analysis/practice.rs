//! Learning from mistakes: better moves are looked for where moves lost much. The flow and its
//! thresholds are those of lichess's "Learn from your mistakes" (`nodeFinder.ts` and `retroCtrl.ts`
//! in its repository, lila).

use super::judgement::win_percentage;
use super::positions::{PositionValue, PositionValues};
use super::report::{MoveReport, Report};
use jungle_record::Record;
use jungle_rules::{GameInfo, Move, Side, Square};

/// The smallest loss of win percentage of a move for which a better one is looked for, in
/// percentage points.
const LOSS: f64 = 7.5;
/// The greatest loss of win percentage of a move that solves the task, in percentage points. A
/// proved win that stays one loses nothing, and neither does a draw of the tables that stays one.
const TOLERANCE: f64 = 3.5;

/// A position where a bad move was played.
#[derive(Clone, Debug, PartialEq)]
pub struct PracticeTask {
    /// The number of moves before the position.
    pub moves: usize,
    /// The side to move.
    pub side: Side,
    /// The move that was played.
    pub played: Move,
    /// The value of the position after that move.
    pub after: PositionValue,
    /// The line that begins with the best move.
    pub best: Vec<Move>,
    /// The win percentage of the side before the move.
    before: f64,
}

/// What the player has done about the present task.
#[derive(Clone, Debug, PartialEq)]
pub enum TaskState {
    /// A better move is looked for.
    Find,
    /// This move was tried, and the value of the position after it is needed.
    Checking(Move),
    /// This move was tried, and is good enough.
    Solved(Move),
    /// This move was tried, and is not good enough.
    Failed {
        /// The move.
        tried: Move,
        /// The value of the position after it, from which it is refuted.
        value: PositionValue,
    },
    /// The solution was shown.
    Shown,
}

/// How much of the best move a hint has told.
///
/// ```
/// use jungle_rules::Square;
/// use jungle_study::analysis::HintStep;
///
/// let path = [Square(14), Square(21)];
/// let step = HintStep::None.next();
/// assert_eq!((step, step.told(&path)), (HintStep::Piece, Some(&path[..1])));
/// assert_eq!(step.next().told(&path), Some(&path[..]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintStep {
    /// Nothing.
    #[default]
    None,
    /// Which piece moves.
    Piece,
    /// The move.
    Move,
}

impl HintStep {
    /// The step after the next request for a hint.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::None => Self::Piece,
            Self::Piece | Self::Move => Self::Move,
        }
    }

    /// The part of a move's path that has been told.
    pub fn told(self, path: &[Square]) -> Option<&[Square]> {
        match self {
            Self::None => None,
            Self::Piece => path.get(..1),
            Self::Move => Some(path),
        }
    }
}

/// The tasks of a game, one after the other.
///
/// ```
/// use jungle_engine::StopSignal;
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_rules::{Move, Side};
/// use jungle_study::analysis::{PositionValues, Practice, TaskState, position_value};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start_from_text("7/7/7/7/7/3L3/7/3c3/7 b", &entry.default_options())?;
/// let mut game = start.clone();
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let mv = Move::parse("D8 D7", game.info()).expect("squares of the board");
/// record.play(game.as_mut(), &mv, None)?;
/// let mut values = PositionValues::default();
/// while let Some(moves) = values.next(&record) {
///     let value = position_value(&record, moves, 1_000, StopSignal::never());
///     values.add(value.expect("not stopped"));
/// }
///
/// let mut practice = Practice::new(&record, &values, &[Side::First]);
/// assert_eq!(practice.tasks().len(), 1);
/// practice.play(&mv);
/// assert!(matches!(practice.state(), TaskState::Failed { .. }));
/// practice.retry();
/// practice.play(&Move::parse("D8 D9", game.info()).expect("squares of the board"));
/// assert_eq!(practice.solved(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Practice {
    tasks: Vec<PracticeTask>,
    /// Of each task, whether it was solved without being told the move.
    solved: Vec<bool>,
    at: usize,
    state: TaskState,
    hint: HintStep,
}

impl Practice {
    /// The tasks in the judged moves of some sides, all of one side before those of the next.
    pub fn new(record: &Record, values: &PositionValues, sides: &[Side]) -> Self {
        let report = Report::of(record, values);
        let task = |(index, found): (usize, &MoveReport)| {
            let moves = report.first + index;
            let played = record.played()[moves].mv.clone();
            let has_better = found.best.first().is_some_and(|best| *best != played);
            let is_task = has_better && found.judgement.loss() >= LOSS;
            let after = values.at(record, moves + 1).filter(|_| is_task)?.clone();
            let (side, before) = (found.side, found.judgement.before);
            Some(PracticeTask { moves, side, played, after, best: found.best.clone(), before })
        };
        let all: Vec<PracticeTask> = report.moves.iter().enumerate().filter_map(task).collect();
        let of_side = |&side: &Side| all.iter().filter(move |task| task.side == side).cloned();
        let tasks: Vec<PracticeTask> = sides.iter().flat_map(of_side).collect();
        let solved = vec![false; tasks.len()];
        Self { tasks, solved, at: 0, state: TaskState::Find, hint: HintStep::None }
    }

    /// The tasks.
    pub fn tasks(&self) -> &[PracticeTask] {
        &self.tasks
    }

    /// The present task; `None` after the last one.
    pub fn task(&self) -> Option<&PracticeTask> {
        self.tasks.get(self.at)
    }

    /// What the player has done about the present task.
    pub fn state(&self) -> &TaskState {
        &self.state
    }

    /// How much of the best move a hint has told.
    pub fn hint(&self) -> HintStep {
        self.hint
    }

    /// The number of tasks that were solved without being told the move.
    pub fn solved(&self) -> usize {
        self.solved.iter().filter(|solved| **solved).count()
    }

    /// Tries a move in the position of the task. The best move solves it and the played one fails;
    /// another one has to be checked. Does nothing unless a move is looked for.
    pub fn play(&mut self, mv: &Move) {
        let Some(task) = self.task().filter(|_| self.state == TaskState::Find) else {
            return;
        };
        if task.best.first() == Some(mv) {
            self.solve(mv.clone());
        } else if task.played == *mv {
            let value = task.after.clone();
            self.state = TaskState::Failed { tried: mv.clone(), value };
        } else {
            self.state = TaskState::Checking(mv.clone());
        }
    }

    /// The game with the move that was tried, if there is one: its last position is the one to
    /// value, or the one where the move is refuted. `None` if this is not the record of the tasks.
    pub fn tried(&self, record: &Record) -> Option<Record> {
        let (TaskState::Checking(tried) | TaskState::Failed { tried, .. }) = &self.state else {
            return None;
        };
        let moves = self.task()?.moves;
        let mut part = record.clone();
        part.truncate(moves);
        let mut game = part.game_at(moves);
        part.play(game.as_mut(), tried, None).ok()?;
        Some(part)
    }

    /// Judges the move that is being checked by the value of the position after it.
    pub fn check(&mut self, value: PositionValue, info: &GameInfo) {
        let (TaskState::Checking(tried), Some(task)) = (&self.state, self.task()) else {
            return;
        };
        let (tried, after) = (tried.clone(), win_percentage(info)(-value.score));
        if task.before - after <= TOLERANCE {
            self.solve(tried);
        } else {
            self.state = TaskState::Failed { tried, value };
        }
    }

    /// Takes a move back that is being checked or has failed: another one is looked for.
    pub fn retry(&mut self) {
        if matches!(self.state, TaskState::Checking(_) | TaskState::Failed { .. }) {
            self.state = TaskState::Find;
        }
    }

    /// Tells the next part of the best move.
    pub fn tell(&mut self) {
        if self.state == TaskState::Find {
            self.hint = self.hint.next();
        }
    }

    /// Shows the solution, unless the task is solved.
    pub fn show(&mut self) {
        if self.task().is_some() && !matches!(self.state, TaskState::Solved(_)) {
            self.state = TaskState::Shown;
        }
    }

    /// Goes on to the next task, whether this one is solved or skipped.
    pub fn advance(&mut self) {
        self.at = (self.at + 1).min(self.tasks.len());
        self.state = TaskState::Find;
        self.hint = HintStep::None;
    }

    fn solve(&mut self, mv: Move) {
        self.solved[self.at] = self.hint < HintStep::Move;
        self.state = TaskState::Solved(mv);
    }
}
