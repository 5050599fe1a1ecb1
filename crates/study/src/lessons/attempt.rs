//! What a player does in a level.

use std::collections::{HashSet, VecDeque};

use super::{Answer, Course, Enemy, Goal, LessonLevel};
use jungle_record::{GameSetup, Record};
use jungle_rules::{Effect, Game, IllegalMove, Move, PlayedMove, Side, Square};

/// The most stars of a level.
pub const MOST_STARS: u8 = 3;
/// The number of moves beyond the par for which there are two stars.
const TWO_STARS: u32 = 2;
/// The most stars after a hint that has told a move.
const STARS_WITH_HINT: u8 = 2;

/// An attempt at a level. Moves can be taken back at any time.
///
/// ```
/// use jungle_rules::Move;
/// use jungle_study::lessons::{Attempt, AttemptState, find_course};
///
/// let course = find_course("jungle").expect("a course");
/// let lesson = course.lessons.iter().find(|lesson| lesson.key == "ranks").expect("a lesson");
/// // The tiger captures three weaker animals, while the opponent stands still.
/// let mut attempt = Attempt::new(course, &lesson.levels[0]).expect("a legal position");
/// for text in ["B2 C2", "C2 C3", "C3 D3"] {
///     assert_eq!(*attempt.state(), AttemptState::Player);
///     let mv = Move::parse(text, attempt.game().info()).expect("squares of the board");
///     attempt.play(&mv)?;
/// }
/// assert_eq!(*attempt.state(), AttemptState::Done(3));
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
#[derive(Clone)]
pub struct Attempt {
    level: LessonLevel,
    us: Side,
    /// The positions in which the player was to move, the present one last.
    positions: Vec<Position>,
    state: AttemptState,
    was_told: bool,
}

/// A position in which the player is to move, or was.
#[derive(Clone)]
struct Position {
    /// The game since the start or, if the opponent stands still, since the last move.
    record: Record,
    game: Box<dyn Game>,
    /// The squares of the goal that are left.
    left: Vec<Square>,
}

impl Position {
    fn new(game: Box<dyn Game>, us: Side, left: Vec<Square>) -> Self {
        let setup = GameSetup::exercise(game.clone(), us);
        Self { record: Record::new(setup, None), game, left }
    }

    fn play(&mut self, mv: &Move) -> Result<PlayedMove, IllegalMove> {
        Ok(self.record.play(self.game.as_mut(), mv, None)?.clone())
    }
}

/// What happens next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttemptState {
    /// The player is to move.
    Player,
    /// The answer to the last move is needed.
    Answer,
    /// The goal is reached, with one to three stars.
    Done(u8),
    /// The last move has failed; it can be taken back.
    Failed(AttemptFailure),
}

/// Why an attempt has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AttemptFailure {
    /// There were too many moves.
    TooManyMoves,
    /// The move has given away the value of the position: the line shows how.
    ValueFell(Vec<Move>),
    /// The game is over without the goal.
    Over,
}

impl Attempt {
    /// The start of a level; `None` if its position is illegal.
    pub fn new(course: &Course, level: &LessonLevel) -> Option<Self> {
        let game = course.start(level)?;
        let left = level.goal.find_squares(game.info());
        let us = game.side_to_move();
        Some(Self {
            level: level.clone(),
            us,
            positions: vec![Position::new(game, us, left)],
            state: AttemptState::Player,
            was_told: false,
        })
    }

    /// The level.
    pub fn level(&self) -> &LessonLevel {
        &self.level
    }

    /// What happens next.
    pub fn state(&self) -> &AttemptState {
        &self.state
    }

    /// The position on the board.
    pub fn game(&self) -> &dyn Game {
        self.position().game.as_ref()
    }

    /// The moves that lead to the position on the board: all since the start or, if the opponent
    /// stands still, since the last one.
    pub fn record(&self) -> &Record {
        &self.position().record
    }

    /// The side of the player.
    pub fn side(&self) -> Side {
        self.us
    }

    /// The number of moves of the player.
    pub fn moves(&self) -> u32 {
        self.positions.len() as u32 - 1
    }

    /// The squares of the goal that are left.
    pub fn squares_left(&self) -> &[Square] {
        &self.position().left
    }

    /// Plays a move of the player.
    ///
    /// # Errors
    /// The rule that forbids the move; nothing has changed then.
    ///
    /// # Panics
    /// If the player is not to move.
    pub fn play(&mut self, mv: &Move) -> Result<PlayedMove, IllegalMove> {
        assert_eq!(self.state, AttemptState::Player, "the player is to move");
        let mut position = self.position().clone();
        let played = position.play(mv)?;
        let left = &mut position.left;
        match &self.level.goal {
            Goal::Take(_) => left.retain(|&at| played.captured().all(|piece| piece.square != at)),
            Goal::Reach(_) => left.retain(|at| !visits(&played, *at)),
            Goal::Win | Goal::Hold(..) => {}
        }
        self.positions.push(position);
        if self.level.needs_answer() {
            self.state = AttemptState::Answer;
        } else {
            self.judge();
            self.pass();
        }
        Ok(played)
    }

    /// Enters the answer to the last move, and plays the first move of its line if the attempt goes
    /// on and the opponent moves. Returns that move.
    ///
    /// # Panics
    /// If no answer is needed.
    pub fn enter(&mut self, answer: Answer) -> Option<PlayedMove> {
        assert_eq!(self.state, AttemptState::Answer, "an answer is needed");
        if answer.falls {
            self.state = AttemptState::Failed(AttemptFailure::ValueFell(answer.line));
            return None;
        }
        self.judge();
        if self.state != AttemptState::Player {
            return None;
        }
        if self.level.enemy == Enemy::Still {
            self.pass();
            return None;
        }
        let position = self.positions.last_mut().expect("there is one");
        let reply = answer.line.first().or(position.game.legal_moves().first())?.clone();
        let played = position.play(&reply).ok()?;
        if position.game.outcome().is_some() {
            self.state = AttemptState::Failed(AttemptFailure::Over);
        }
        Some(played)
    }

    /// Notes that a hint has told a move.
    pub fn tell(&mut self) {
        self.was_told = true;
    }

    /// The next move of a shortest way to the goal, where the opponent stands still; `None` if it
    /// does not, or there is no such way.
    pub fn shortest_way(&self) -> Option<Move> {
        if self.level.needs_answer() {
            return None;
        }
        let mut start = self.clone();
        start.level.most = None;
        let mut seen = HashSet::new();
        let mut open = VecDeque::from([(start, None::<Move>)]);
        while let Some((at, first)) = open.pop_front() {
            for mv in at.game().legal_moves() {
                let mut next = at.clone();
                next.play(mv).ok()?;
                let first = first.clone().or(Some(mv.clone()));
                match next.state {
                    AttemptState::Done(_) => return first,
                    AttemptState::Player => {
                        let place = (next.game().position_text(), next.squares_left().to_vec());
                        if seen.insert(place) {
                            open.push_back((next, first));
                        }
                    }
                    AttemptState::Answer | AttemptState::Failed(_) => {}
                }
            }
        }
        None
    }

    /// Shows how the last move has given away the value of the position: the opponent's best answer
    /// is played, until the move is taken back.
    pub fn refute(&mut self) -> Option<PlayedMove> {
        let AttemptState::Failed(AttemptFailure::ValueFell(line)) = &self.state else {
            return None;
        };
        let answer = line.first()?.clone();
        self.positions.last_mut()?.play(&answer).ok()
    }

    /// Takes back the last move with its answer. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let has_move = self.positions.len() > 1;
        if has_move {
            self.positions.pop();
            self.state = AttemptState::Player;
        }
        has_move
    }

    /// Begins again.
    pub fn restart(&mut self) {
        self.positions.truncate(1);
        self.state = AttemptState::Player;
        self.was_told = false;
    }

    fn position(&self) -> &Position {
        self.positions.last().expect("the start is never removed")
    }

    /// Decides whether the goal is reached or missed by the last move.
    fn judge(&mut self) {
        let outcome = self.game().outcome();
        let is_won = outcome.is_some_and(|outcome| outcome.winner == Some(self.us));
        let is_done = match self.level.goal {
            Goal::Win => is_won,
            Goal::Take(_) | Goal::Reach(_) => self.squares_left().is_empty(),
            Goal::Hold(_, moves) => is_won || self.moves() >= moves,
        };
        self.state = if is_done {
            AttemptState::Done(self.stars())
        } else if outcome.is_some() {
            AttemptState::Failed(AttemptFailure::Over)
        } else if self.level.most.is_some_and(|most| self.moves() >= most) {
            AttemptState::Failed(AttemptFailure::TooManyMoves)
        } else {
            AttemptState::Player
        };
    }

    fn stars(&self) -> u8 {
        let most = if self.was_told { STARS_WITH_HINT } else { MOST_STARS };
        most.min(match self.moves() {
            moves if moves <= self.level.par => MOST_STARS,
            moves if moves <= self.level.par + TWO_STARS => 2,
            _ => 1,
        })
    }

    /// Sets the position up again with the player to move, if the attempt goes on.
    fn pass(&mut self) {
        if self.state == AttemptState::Player {
            let position = self.positions.last_mut().expect("there is one");
            match position.game.null_move_game() {
                Some(game) => {
                    let left = std::mem::take(&mut position.left);
                    *position = Position::new(game, self.us, left);
                }
                None => self.state = AttemptState::Failed(AttemptFailure::Over),
            }
        }
    }
}

/// Whether a piece of the player has reached a square.
fn visits(played: &PlayedMove, square: Square) -> bool {
    let reaches = |effect: &Effect| matches!(effect, Effect::Moved { to, .. } if *to == square);
    played.effects.iter().any(reaches)
}
