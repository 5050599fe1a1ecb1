//! From the static layer to the object-safe one: any position that can describe itself becomes a
//! game with options and a history.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use super::outcome::{EarlyEnd, THIRD_REPETITION};
use super::{
    Effect, Game, GameInfo, IllegalMove, Move, Options, Outcome, PlacedPiece, PlayedMove, Position,
    Preview, Setup, Side, Square, effects_through,
};

/// How often a position has to occur for its repetition to matter.
const REPETITION_LIMIT: u32 = 3;

/// What a position tells people about itself, beyond what search and counts need.
pub trait GamePosition: Position {
    /// The path of a legal move.
    fn to_move(&self, mv: Self::Move) -> Move;

    /// The pieces, in the order of their squares.
    fn pieces(&self) -> Vec<PlacedPiece>;

    /// What a legal move does, in order, without the end of the game.
    fn effects(&self, mv: Self::Move) -> Vec<Effect>;

    /// The rule of the board that forbids a turn; nothing when it is legal.
    fn illegal_reason(&self, turn: &Move, info: &GameInfo) -> Option<IllegalMove>;

    /// What a turn did, in a sentence.
    fn describe_move(played: &PlayedMove, info: &GameInfo) -> String;

    /// The setup that this position is made of again.
    fn setup(&self) -> Setup {
        let pieces = self.pieces().iter().map(|placed| (placed.square, placed.piece)).collect();
        Setup { pieces, side_to_move: self.side_to_move() }
    }

    /// The result when the game ends without a move. Games with a rule of their own for some cause
    /// override it.
    fn early_outcome(&self, end: EarlyEnd) -> Outcome {
        end.outcome()
    }
}

/// What the repetition of a position means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Nothing.
    Allowed,
    /// The third occurrence is a draw.
    Draw,
    /// A move that would make the third occurrence is illegal.
    Forbidden,
}

impl Repetition {
    /// As the switch `repetition` says, in games that have it.
    fn of(options: &Options) -> Self {
        match options.find("repetition") {
            Some("draw") => Self::Draw,
            Some("forbidden") => Self::Forbidden,
            _ => Self::Allowed,
        }
    }
}

/// A game of positions `P`.
#[derive(Clone)]
pub struct GameState<P: GamePosition> {
    info: Arc<GameInfo>,
    options: Options,
    repetition: Repetition,
    position: P,
    occurrences: HashMap<P, u32>,
    ply: usize,
    outcome: Option<Outcome>,
    static_moves: Vec<P::Move>,
    legal_moves: Vec<Move>,
}

impl<P: GamePosition> GameState<P> {
    /// A game that begins at a position, which counts as its first occurrence.
    pub fn new(info: Arc<GameInfo>, options: Options, position: P) -> Self {
        let mut game = Self {
            info,
            repetition: Repetition::of(&options),
            options,
            occurrences: HashMap::from([(position.clone(), 1)]),
            position,
            ply: 0,
            outcome: None,
            static_moves: Vec::new(),
            legal_moves: Vec::new(),
        };
        game.refresh_legal_moves();
        game
    }

    /// The position on the board.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// What the repetition of a position means.
    pub fn repetition(&self) -> Repetition {
        self.repetition
    }

    /// The keys of the positions that have occurred and may occur again, each as often as it has;
    /// the present one is among them.
    pub fn keys(&self) -> Vec<u64> {
        let occurred = self.occurrences.iter();
        occurred
            .flat_map(|(position, &times)| std::iter::repeat_n(position.key(), times as usize))
            .collect()
    }

    /// The positions that would occur for the third time if they came again.
    pub fn occurred_twice(&self) -> impl Iterator<Item = &P> {
        let occurred = self.occurrences.iter();
        occurred.filter(|&(_, &times)| times + 1 >= REPETITION_LIMIT).map(|(position, _)| position)
    }

    /// Whether a legal move of the board would make the third occurrence of a position.
    fn would_repeat(&self, mv: P::Move) -> bool {
        let before = self.occurrences.get(&self.position.after(mv)).copied().unwrap_or(0);
        before + 1 >= REPETITION_LIMIT
    }

    /// The legal move that a turn stands for.
    fn legal_move(&self, turn: &Move) -> Option<P::Move> {
        let index = self.legal_moves.iter().position(|legal| legal == turn)?;
        Some(self.static_moves[index])
    }

    /// Counts the position that has just come about.
    fn record_position(&mut self, effects: &[Effect]) {
        // What was taken never returns, and with it no earlier position.
        if effects.iter().any(|effect| matches!(effect, Effect::Captured(_))) {
            self.occurrences.clear();
        }
        *self.occurrences.entry(self.position.clone()).or_default() += 1;
    }

    /// Finds the legal turns and the outcome of the position that has just come about.
    fn refresh_legal_moves(&mut self) {
        self.static_moves.clear();
        self.outcome = self.position.terminal_outcome().or_else(|| {
            let drawn = self.repetition == Repetition::Draw
                && self.occurrences.get(&self.position).is_some_and(|&n| n >= REPETITION_LIMIT);
            drawn.then_some(Outcome::draw(THIRD_REPETITION))
        });
        if self.outcome.is_none() {
            let mut moves = Vec::new();
            self.position.for_each_move(|mv| moves.push(mv));
            if self.repetition == Repetition::Forbidden {
                moves.retain(|&mv| !self.would_repeat(mv));
            }
            if moves.is_empty() {
                self.outcome = Some(self.position.no_moves_outcome());
            }
            self.static_moves = moves;
        }
        self.legal_moves = self.static_moves.iter().map(|&mv| self.position.to_move(mv)).collect();
    }
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
        let index = self.legal_moves.iter().position(|turn| turn.path.starts_with(path));
        let effects = index.map(|index| self.position.effects(self.static_moves[index]));
        let steps = path.len().saturating_sub(1);
        for effect in effects_through(&effects.unwrap_or_default(), steps) {
            match *effect {
                Effect::Captured(taken) => pieces.retain(|placed| placed.square != taken.square),
                Effect::Moved { from, to, .. } => {
                    for placed in pieces.iter_mut().filter(|placed| placed.square == from) {
                        placed.square = to;
                    }
                }
                Effect::Promoted { .. } | Effect::Trapped { .. } | Effect::LeftTrap { .. } => {}
            }
        }
        pieces.sort_by_key(|placed| placed.square);
        pieces
    }

    fn legal_moves(&self) -> &[Move] {
        &self.legal_moves
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn illegal_reason(&self, turn: &Move) -> Option<IllegalMove> {
        if self.legal_moves.contains(turn) {
            return None;
        }
        let refuse =
            |code, sentence: &str| Some(IllegalMove { code, sentence: sentence.to_owned() });
        if self.outcome.is_some() {
            return refuse("game_over", "The game is over");
        }
        // A turn that the board allows and the list does not hold repeats a position.
        self.position
            .illegal_reason(turn, &self.info)
            .or_else(|| refuse("repetition", "This would repeat the position for the third time"))
    }

    fn preview(&self, turn: &Move) -> Option<Preview> {
        let mv = self.legal_move(turn)?;
        let next = self.position.after(mv);
        let mut exposed = false;
        next.for_each_move(|reply| {
            exposed |= next.effects(reply).iter().any(|effect| {
                matches!(effect, Effect::Captured(taken) if Some(&taken.square) == turn.path.last())
            });
        });
        Some(Preview {
            effects: self.position.effects(mv),
            outcome: next.outcome(),
            can_be_recaptured: exposed,
        })
    }

    fn play(&mut self, turn: &Move) -> Result<PlayedMove, IllegalMove> {
        if let Some(refusal) = self.illegal_reason(turn) {
            return Err(refusal);
        }
        let mv = self.legal_move(turn).expect("what is not refused is legal");
        let side = self.position.side_to_move();
        let mover = turn.path.first().and_then(|&from| {
            self.position.pieces().into_iter().find(|placed| placed.square == from)
        });
        let effects = self.position.effects(mv);
        self.position.play(mv);
        self.ply += 1;
        self.record_position(&effects);
        self.refresh_legal_moves();
        Ok(PlayedMove { side, mv: turn.clone(), mover, effects, outcome: self.outcome })
    }

    fn describe_move(&self, played: &PlayedMove) -> String {
        P::describe_move(played, &self.info)
    }

    fn end_early(&mut self, end: EarlyEnd) {
        if self.outcome.is_none() {
            self.outcome = Some(self.position.early_outcome(end));
            self.static_moves.clear();
            self.legal_moves.clear();
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
