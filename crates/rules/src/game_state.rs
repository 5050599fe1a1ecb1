//! The adapter from `Position` to `Game`: a [`GamePosition`] with options and a history is a
//! [`Game`].

use std::any::Any;
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use super::outcome::{EarlyEnd, THIRD_REPETITION};
use super::{
    Effect, Game, GameInfo, IllegalMove, Move, Options, Outcome, PlacedPiece, PlayedMove, Position,
    Preview, Setup, Side, Square, effects_through,
};

/// The number of occurrences of a position, and of arrivals at a square, at which the repetition
/// rule applies.
const REPETITION_LIMIT: usize = 3;
/// The number of a side's moves in which [`Repetition::Seven`] counts the arrivals at a square.
const SHORT_CYCLE: usize = 7;
/// The number of a side's moves for which one piece alone may not stay on a number of squares under
/// [`Repetition::Seven`].
const LONG_CYCLE: usize = 17;
const LONG_CYCLE_SQUARES: usize = 5;

/// What a game in progress needs from a position, in addition to what search and perft need.
///
/// ```
/// use std::sync::Arc;
///
/// use jungle_rules::lines_of_action::{LinesOfAction, START};
/// use jungle_rules::{Effect, GamePosition, GameRules, GameState, Options, Position, diagram};
///
/// let options = Options::new(LinesOfAction::OPTIONS);
/// let info = Arc::new(LinesOfAction::info(&options));
/// let position = LinesOfAction::position_from_text(START, &options)?;
/// let mut captures = Vec::new();
/// position.for_each_move(|mv| {
///     if position.effects(mv).iter().any(|effect| matches!(effect, Effect::Captured(_))) {
///         captures.push(position.to_move(mv).text(&info));
///     }
/// });
/// assert_eq!(captures, ["a2 c0", "h2 f0", "a5 c7", "h5 f7"]);
///
/// let mut moves = Vec::new();
/// position.for_each_move(|mv| moves.push(mv));
/// let mv = moves.into_iter().find(|&mv| position.to_move(mv).text(&info) == "a1 c1");
/// let next = position.after(mv.expect("a legal move"));
/// let game = GameState::new(info, options, next);
/// let squares = diagram(&game, |_| '.');
/// let rows: Vec<String> = squares.chunks(8).map(String::from_iter).collect();
/// assert_eq!(rows, [
///     ".WWWWWW.",
///     "..B....B",
///     "B......B",
///     "B......B",
///     "B......B",
///     "B......B",
///     "B......B",
///     ".WWWWWW.",
/// ]);
/// # Ok::<(), jungle_rules::StartError>(())
/// ```
pub trait GamePosition: Position {
    /// The path of a legal move.
    fn to_move(&self, mv: Self::Move) -> Move;

    /// The pieces, in the order of their squares.
    fn pieces(&self) -> Vec<PlacedPiece>;

    /// The effects of a legal move, in order.
    fn effects(&self, mv: Self::Move) -> Vec<Effect>;

    /// The rule of the board that forbids a move; `None` if it is legal.
    fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove>;

    /// The setup from which this position can be made again.
    fn setup(&self) -> Setup {
        let pieces = self.pieces().iter().map(|placed| (placed.square, placed.piece)).collect();
        Setup { pieces, side_to_move: self.side_to_move() }
    }

    /// The result when the game ends without a move. Games with their own rule for some cause
    /// override it.
    fn early_outcome(&self, end: EarlyEnd) -> Outcome {
        end.outcome()
    }
}

/// The consequence of repeating a position.
///
/// ```
/// use jungle_rules::jungle::Jungle;
/// use jungle_rules::{GameRules, Move, Options, Outcome, THIRD_REPETITION};
///
/// let mut options = Options::new(Jungle::OPTIONS);
/// options.set("repetition", "draw")?;
/// let mut game = Jungle::start(&options);
/// for text in ["A3 A4", "A7 A6", "A4 A3", "A6 A7"].repeat(2) {
///     let mv = Move::parse(text, game.info()).expect("squares of the board");
///     game.play(&mv)?;
/// }
/// assert_eq!(game.outcome(), Some(Outcome::draw(THIRD_REPETITION)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// No consequence.
    Allowed,
    /// The third occurrence is a draw.
    Draw,
    /// A move that would make the third occurrence is illegal.
    Forbidden,
    /// A move is illegal if with it a piece comes to a square for the third time in its side's last
    /// seven moves, or if with it this piece alone has made its side's last seventeen moves, on no
    /// more than five squares, and it comes to one of them again. An irreversible move starts both
    /// counts anew; it is legal, and so is a move that ends the game.
    Seven,
}

impl Repetition {
    /// The value of the rule option `repetition`, in games that have it.
    fn of(options: &Options) -> Self {
        match options.find("repetition") {
            Some("draw") => Self::Draw,
            Some("forbidden") => Self::Forbidden,
            Some("seven") => Self::Seven,
            _ => Self::Allowed,
        }
    }
}

/// A game of positions `P`: a position with its options and its history.
///
/// The legal moves are generated on demand: replaying a game does not list them.
///
/// ```
/// use std::sync::Arc;
///
/// use jungle_rules::jungle::{Jungle, START};
/// use jungle_rules::{Game, GameRules, GameState, Move, Options};
///
/// let mut options = Options::new(Jungle::OPTIONS);
/// options.set("repetition", "draw")?;
/// let position = Jungle::position_from_text(START, &options)?;
/// let mut game = GameState::new(Arc::new(Jungle::info(&options)), options, position);
///
/// // Two pieces move back and forth: the starting position has occurred twice.
/// for text in ["A3 A4", "A7 A6", "A4 A3", "A6 A7"] {
///     let mv = Move::parse(text, game.info()).expect("squares of the board");
///     game.play(&mv)?;
/// }
/// assert_eq!(game.earlier_keys().len(), 4);
/// assert_eq!(game.occurred_twice(), [position]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct GameState<P: GamePosition> {
    info: Arc<GameInfo>,
    options: Options,
    repetition: Repetition,
    position: P,
    /// The keys of the positions since the last irreversible move, the current one last.
    keys: Vec<u64>,
    /// The positions since then that have occurred as often as is allowed, if the game limits
    /// repetition.
    at_limit: Vec<P>,
    /// The first and the last square of each move since then, under [`Repetition::Seven`].
    steps: Vec<(Square, Square)>,
    ply: usize,
    outcome: Option<Outcome>,
    legal_moves: OnceLock<Arc<LegalMoves<P::Move>>>,
}

/// The legal moves in both layers, in the same order.
struct LegalMoves<M> {
    static_moves: Vec<M>,
    moves: Vec<Move>,
}

impl<P: GamePosition> GameState<P> {
    /// A game that starts at a position, which counts as its first occurrence.
    pub fn new(info: Arc<GameInfo>, options: Options, position: P) -> Self {
        let mut game = Self {
            info,
            repetition: Repetition::of(&options),
            options,
            keys: vec![position.key()],
            at_limit: Vec::new(),
            steps: Vec::new(),
            position,
            ply: 0,
            outcome: None,
            legal_moves: OnceLock::new(),
        };
        game.outcome = game.find_outcome();
        game
    }

    /// The position on the board.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The consequence of repeating a position.
    pub fn repetition(&self) -> Repetition {
        self.repetition
    }

    /// The keys of the positions before the current one that may occur again: those since the last
    /// irreversible move, in the order in which they occurred.
    pub fn earlier_keys(&self) -> &[u64] {
        &self.keys[..self.keys.len() - 1]
    }

    /// The positions that have occurred twice, so that the next occurrence is the third; empty if
    /// repetition has no consequence.
    pub fn occurred_twice(&self) -> &[P] {
        &self.at_limit
    }

    /// How often a position with this key has occurred since the last irreversible move.
    fn occurrences(&self, key: u64) -> usize {
        self.keys.iter().filter(|&&earlier| earlier == key).count()
    }

    /// Whether the history allows a move that is legal on the board.
    fn is_allowed(&self, mv: P::Move) -> bool {
        match self.repetition {
            Repetition::Allowed | Repetition::Draw => true,
            Repetition::Forbidden => {
                self.occurrences(self.position.after(mv).key()) + 1 < REPETITION_LIMIT
            }
            Repetition::Seven => {
                !self.stays_too_long(mv)
                    || self.position.is_irreversible(mv)
                    || self.position.after(mv).terminal_outcome().is_some()
            }
        }
    }

    /// Whether a move exceeds one of the limits of [`Repetition::Seven`].
    fn stays_too_long(&self, mv: P::Move) -> bool {
        let Some((from, to)) = ends(&self.position.to_move(mv)) else {
            return false;
        };
        let own = self.steps.iter().rev().skip(1).step_by(2).take(LONG_CYCLE - 1);
        // The piece is followed back from square to square: nothing has been captured since.
        let (mut at, mut arrivals, mut moves) = (from, 1, 1);
        let mut squares = Vec::new();
        for (index, &(start, end)) in own.enumerate() {
            if end != at {
                if index + 1 >= SHORT_CYCLE {
                    break;
                }
                continue;
            }
            at = start;
            moves += 1;
            if end == to && index + 1 < SHORT_CYCLE {
                arrivals += 1;
            }
            if !squares.contains(&end) {
                squares.push(end);
            }
        }
        let stays = squares.len() <= LONG_CYCLE_SQUARES && squares.contains(&to);
        arrivals >= REPETITION_LIMIT || moves == LONG_CYCLE && stays
    }

    /// The legal move with this path.
    fn find_legal_move(&self, mv: &Move) -> Option<P::Move> {
        if self.outcome.is_some() {
            return None;
        }
        let found = self.position.try_for_each_move(|on_board| {
            if self.position.to_move(on_board) == *mv {
                ControlFlow::Break(on_board)
            } else {
                ControlFlow::Continue(())
            }
        });
        found.break_value().filter(|&on_board| self.is_allowed(on_board))
    }

    /// The legal moves of the position that the history allows.
    pub fn allowed_moves(&self) -> &[P::Move] {
        &self.moves().static_moves
    }

    /// The legal moves, generated on the first call.
    fn moves(&self) -> &LegalMoves<P::Move> {
        self.legal_moves.get_or_init(|| {
            let mut static_moves = Vec::new();
            if self.outcome.is_none() {
                self.position.for_each_move(|mv| static_moves.push(mv));
                static_moves.retain(|&mv| self.is_allowed(mv));
            }
            let moves = static_moves.iter().map(|&mv| self.position.to_move(mv)).collect();
            Arc::new(LegalMoves { static_moves, moves })
        })
    }

    /// Plays a legal move and updates the history.
    fn advance(&mut self, mv: P::Move) {
        let step = match self.repetition {
            Repetition::Seven => ends(&self.position.to_move(mv)),
            Repetition::Allowed | Repetition::Draw | Repetition::Forbidden => None,
        };
        self.steps.extend(step);
        if self.position.is_irreversible(mv) {
            self.keys.clear();
            self.at_limit.clear();
            self.steps.clear();
        }
        self.position.play(mv);
        self.ply += 1;
        self.legal_moves = OnceLock::new();
        self.keys.push(self.position.key());
        if matches!(self.repetition, Repetition::Draw | Repetition::Forbidden)
            && self.occurrences(self.position.key()) + 1 == REPETITION_LIMIT
        {
            self.at_limit.push(self.position.clone());
        }
        self.outcome = self.find_outcome();
    }

    /// How the game has ended in the current position, if it has.
    fn find_outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.position.terminal_outcome() {
            return Some(outcome);
        }
        if self.repetition == Repetition::Draw
            && self.occurrences(self.position.key()) >= REPETITION_LIMIT
        {
            return Some(Outcome::draw(THIRD_REPETITION));
        }
        let can_move = self.position.try_for_each_move(|mv| {
            if self.is_allowed(mv) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        can_move.is_continue().then(|| self.position.no_moves_outcome())
    }
}

/// The first and the last square of a move; `None` for a pass.
fn ends(mv: &Move) -> Option<(Square, Square)> {
    mv.path.first().copied().zip(mv.path.last().copied())
}

impl<P: GamePosition> Game for GameState<P> {
    fn info(&self) -> &Arc<GameInfo> {
        &self.info
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn ply(&self) -> usize {
        self.ply
    }

    fn pieces(&self) -> Vec<PlacedPiece> {
        self.position.pieces()
    }

    fn pieces_mid_move(&self, path: &[Square]) -> Vec<PlacedPiece> {
        let mut pieces = self.pieces();
        let LegalMoves { static_moves, moves } = self.moves();
        let index = moves.iter().position(|mv| mv.path.starts_with(path));
        let effects = index.map(|index| self.position.effects(static_moves[index]));
        let steps = path.len().saturating_sub(1);
        for effect in effects_through(&effects.unwrap_or_default(), steps) {
            match *effect {
                Effect::Captured(captured) => {
                    pieces.retain(|placed| placed.square != captured.square);
                }
                Effect::Moved { from, to, .. } => {
                    for placed in pieces.iter_mut().filter(|placed| placed.square == from) {
                        placed.square = to;
                    }
                }
                Effect::Fell(_)
                | Effect::Promoted { .. }
                | Effect::Trapped { .. }
                | Effect::LeftTrap { .. } => {}
            }
        }
        pieces.sort_by_key(|placed| placed.square);
        pieces
    }

    fn legal_moves(&self) -> &[Move] {
        &self.moves().moves
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn illegal_reason(&self, mv: &Move) -> Option<IllegalMove> {
        if self.find_legal_move(mv).is_some() {
            return None;
        }
        if self.outcome.is_some() {
            return Some(IllegalMove::new("game_over"));
        }
        // If only the history forbids the move, it repeats a position.
        let repeats = match self.repetition {
            Repetition::Seven => "stays_too_long",
            Repetition::Allowed | Repetition::Draw | Repetition::Forbidden => "repetition",
        };
        self.position.illegal_reason(mv, &self.info).or_else(|| Some(IllegalMove::new(repeats)))
    }

    fn preview(&self, mv: &Move) -> Option<Preview> {
        let on_board = self.find_legal_move(mv)?;
        let (next, target) = (self.position.after(on_board), mv.path.last());
        let recaptured = next.try_for_each_move(|reply| {
            let captures_mover = next.effects(reply).iter().any(
                |effect| matches!(effect, Effect::Captured(piece) if Some(&piece.square) == target),
            );
            if captures_mover { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        Some(Preview {
            effects: self.position.effects(on_board),
            outcome: next.outcome(),
            can_be_recaptured: recaptured.is_break(),
        })
    }

    fn play(&mut self, mv: &Move) -> Result<PlayedMove, IllegalMove> {
        let Some(on_board) = self.find_legal_move(mv) else {
            return Err(self.illegal_reason(mv).expect("an illegal move breaks a rule"));
        };
        let side = self.position.side_to_move();
        let mover = mv.path.first().and_then(|&from| {
            self.position.pieces().into_iter().find(|placed| placed.square == from)
        });
        let effects = self.position.effects(on_board);
        self.advance(on_board);
        Ok(PlayedMove { side, mv: mv.clone(), mover, effects, outcome: self.outcome })
    }

    fn end_early(&mut self, end: EarlyEnd) {
        if self.outcome.is_none() {
            self.outcome = Some(self.position.early_outcome(end));
            self.legal_moves = OnceLock::new();
        }
    }

    fn position_text(&self) -> String {
        self.position.setup().text(&self.info)
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn null_move_game(&self) -> Option<Box<dyn Game>> {
        let game = Self::new(self.info.clone(), self.options.clone(), self.position.null_move());
        game.outcome.is_none().then(|| Box::new(game) as _)
    }

    fn clone_game(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
