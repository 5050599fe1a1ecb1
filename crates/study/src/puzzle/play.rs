//! What a player does in a puzzle.

use super::{Defence, Puzzle, PuzzleKind};
use crate::analysis::HintStep;
use jungle_record::{GameSetup, Record};
use jungle_rules::games::GameEntry;
use jungle_rules::{Game, IllegalMove, Move, Options, Outcome, PlayedMove, Side, Square};

/// An attempt at a puzzle.
///
/// ```
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::puzzle::{PuzzleAttempt, PuzzleState, read_puzzle};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let info = entry.info(&entry.default_options());
/// let line = "7/7/7/7/3L3/7/3c3/7/7 b;3;D7 D8,D5 D6,D8 D9;den;";
/// let puzzle = read_puzzle(line, &info).expect("a puzzle");
/// let mut attempt = PuzzleAttempt::new(entry, &puzzle).expect("a legal line");
/// attempt.play(&Move::parse("D7 D8", &info).expect("squares of the board"))?;
/// assert!(matches!(attempt.state(), PuzzleState::Reply(_)));
/// attempt.reply();
/// attempt.play(&Move::parse("D8 D9", &info).expect("squares of the board"))?;
/// assert_eq!(*attempt.state(), PuzzleState::Solved);
/// assert!(!attempt.is_spoilt());
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
#[derive(Clone)]
pub struct PuzzleAttempt {
    puzzle: Puzzle,
    us: Side,
    record: Record,
    game: Box<dyn Game>,
    /// The number of moves of the line that have been played; `None` on another way.
    in_line: Option<usize>,
    /// The number of plies in which the side to move has to win.
    left: u32,
    state: PuzzleState,
    hint: HintStep,
    /// Whether the first try has failed, or a hint was shown.
    is_spoilt: bool,
}

/// What happens next in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleState {
    /// The player is to move.
    Player,
    /// The opponent plays this move.
    Reply(Move),
    /// The move that was played is not that of the line, and the best [`Defence`] against it is
    /// needed.
    Checking,
    /// The puzzle is solved.
    Solved,
    /// The last move is wrong; it can be taken back.
    Failed,
    /// The rest of the solution is shown, as far as it is known.
    Shown,
}

impl PuzzleAttempt {
    /// The start of a puzzle under the default rules; `None` if its position or its line is illegal.
    pub fn new(entry: &GameEntry, puzzle: &Puzzle) -> Option<Self> {
        let options = Options::new(entry.rule_options);
        let start = entry.start_from_text(&puzzle.position, &options).ok()?;
        let mut end = start.clone();
        let mut is_legal = |mv| end.play(mv).is_ok();
        if start.outcome().is_some()
            || puzzle.line.is_empty()
            || !puzzle.line.iter().all(&mut is_legal)
        {
            return None;
        }
        let us = start.side_to_move();
        let setup = GameSetup::exercise(start.clone(), us);
        Some(Self {
            puzzle: puzzle.clone(),
            us,
            record: Record::new(setup, None),
            game: start,
            in_line: Some(0),
            left: puzzle.plies,
            state: PuzzleState::Player,
            hint: HintStep::None,
            is_spoilt: false,
        })
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The side that solves it.
    pub fn side(&self) -> Side {
        self.us
    }

    /// What happens next.
    pub fn state(&self) -> &PuzzleState {
        &self.state
    }

    /// The position on the board.
    pub fn game(&self) -> &dyn Game {
        self.game.as_ref()
    }

    /// The moves since the start.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Whether the first try has failed, or a hint was shown.
    pub fn is_spoilt(&self) -> bool {
        self.is_spoilt
    }

    /// The number of plies in which the side to move has to win.
    pub fn plies_left(&self) -> u32 {
        self.left
    }

    /// Plays a move of the player.
    ///
    /// # Errors
    /// The rule that forbids the move; nothing has changed then.
    ///
    /// # Panics
    /// If the player is not to move.
    pub fn play(&mut self, mv: &Move) -> Result<PlayedMove, IllegalMove> {
        assert_eq!(self.state, PuzzleState::Player, "the player is to move");
        let played = self.add(mv)?;
        self.hint = HintStep::None;
        let is_won = |outcome: Outcome| outcome.winner == Some(self.us);
        let line = &self.puzzle.line;
        let next = self.in_line.filter(|&at| line.get(at) == Some(mv)).map(|at| at + 1);
        self.state = match (self.game.outcome(), next) {
            (Some(outcome), _) if is_won(outcome) => PuzzleState::Solved,
            (_, Some(next)) => match line.get(next) {
                Some(reply) => PuzzleState::Reply(reply.clone()),
                None => PuzzleState::Solved,
            },
            (Some(_), None) => self.fail(),
            // All other moves are proved to lose.
            (None, None) if self.puzzle.kind == PuzzleKind::OnlyDefence => self.fail(),
            (None, None) => PuzzleState::Checking,
        };
        self.in_line = next;
        Ok(played)
    }

    /// Enters the best defence against the move that is being checked.
    pub fn enter(&mut self, defence: Defence) {
        if self.state == PuzzleState::Checking {
            self.state = match defence {
                Defence::Holds => self.fail(),
                Defence::Longest(reply, _) => PuzzleState::Reply(reply),
            };
        }
    }

    /// Plays the move of the opponent.
    pub fn reply(&mut self) -> Option<PlayedMove> {
        let PuzzleState::Reply(reply) = self.state.clone() else {
            return None;
        };
        let played = self.add(&reply);
        self.in_line = self.in_line.map(|at| at + 1);
        self.left = self.left.saturating_sub(2);
        let is_over = self.game.outcome().is_some();
        self.state =
            if is_over || played.is_err() { PuzzleState::Solved } else { PuzzleState::Player };
        played.ok()
    }

    /// Takes back a wrong move, or one that could not be checked.
    pub fn retry(&mut self) {
        if matches!(self.state, PuzzleState::Failed | PuzzleState::Checking) {
            let moves = self.record.len().saturating_sub(1);
            self.record.truncate(moves);
            self.game = self.record.game_at(moves);
            let line = self.puzzle.line.get(..moves);
            let played = self.record.played();
            let follows = line.is_some_and(|line| line.iter().eq(played.iter().map(|it| &it.mv)));
            self.in_line = follows.then_some(moves);
            self.state = PuzzleState::Player;
        }
    }

    /// Begins again.
    pub fn restart(&mut self) {
        self.record.truncate(0);
        self.game = self.record.game_at(0);
        (self.in_line, self.left) = (Some(0), self.puzzle.plies);
        (self.state, self.hint) = (PuzzleState::Player, HintStep::None);
    }

    /// Whether the move to play is known: the player is to move, and has followed the line.
    pub fn has_hint(&self) -> bool {
        self.known_move().is_some()
    }

    /// Tells the next part of the move to play, if it is known.
    pub fn tell(&mut self) {
        if self.has_hint() {
            self.is_spoilt = true;
            self.hint = self.hint.next();
        }
    }

    /// The part of the path of the move to play that has been told.
    pub fn told(&self) -> Option<&[Square]> {
        self.hint.told(&self.known_move()?.path)
    }

    /// The move of the line in the position on the board.
    fn known_move(&self) -> Option<&Move> {
        let is_to_move = matches!(self.state, PuzzleState::Player);
        self.in_line.filter(|_| is_to_move).and_then(|at| self.puzzle.line.get(at))
    }

    /// Gives up: the line is played from its start by [`Self::show_next`].
    pub fn show(&mut self) {
        if self.state != PuzzleState::Solved {
            self.restart();
            self.is_spoilt = true;
            self.state = PuzzleState::Shown;
        }
    }

    /// Whether a solution has been shown to its end.
    pub fn is_shown_to_end(&self) -> bool {
        self.state == PuzzleState::Shown && self.in_line == Some(self.puzzle.line.len())
    }

    /// Plays the next move of the solution that is shown; `None` at its end.
    pub fn show_next(&mut self) -> Option<PlayedMove> {
        let at = self.in_line.filter(|_| self.state == PuzzleState::Shown)?;
        let mv = self.puzzle.line.get(at)?.clone();
        self.in_line = Some(at + 1);
        self.add(&mv).ok()
    }

    fn add(&mut self, mv: &Move) -> Result<PlayedMove, IllegalMove> {
        Ok(self.record.play(self.game.as_mut(), mv, None)?.clone())
    }

    fn fail(&mut self) -> PuzzleState {
        self.is_spoilt = true;
        PuzzleState::Failed
    }
}
