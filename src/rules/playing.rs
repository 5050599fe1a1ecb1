//! From the static layer to the object-safe one: any position that can describe itself becomes a
//! game with options and a history.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;

use super::outcome::{RESIGNATION, THIRD_REPETITION};
use super::perft::{divide, perft};
use super::{
    Effect, Game, Options, Outcome, Placed, Played, Position, Preview, Refusal, Setup, Side, Spec,
    Square, Turn, effects_of_steps,
};

/// How often a position has to occur for its repetition to matter.
const REPETITION_LIMIT: u32 = 3;

/// What a position tells people about itself, beyond what search and counts need.
pub trait Describe: Position {
    /// The path of a legal move.
    fn turn(&self, mv: Self::Move) -> Turn;

    /// The pieces, in the order of their squares.
    fn pieces(&self) -> Vec<Placed>;

    /// What a legal move does, in order, without the end of the game.
    fn effects(&self, mv: Self::Move) -> Vec<Effect>;

    /// The rule of the board that forbids a turn; nothing when it is legal.
    fn refusal(&self, turn: &Turn, spec: &Spec) -> Option<Refusal>;

    /// What a turn did, in a sentence.
    fn sentence(played: &Played, spec: &Spec) -> String;

    /// The setup that this position is made of again.
    fn setup(&self) -> Setup {
        let pieces = self.pieces().iter().map(|placed| (placed.square, placed.piece)).collect();
        Setup { pieces, side_to_move: self.side_to_move() }
    }

    /// How the game ends when a side will not play on: by its resignation, unless the game has
    /// another rule.
    fn stopped(&self, side: Side) -> Outcome {
        Outcome::win(!side, RESIGNATION)
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
pub struct Playing<P: Describe> {
    spec: Arc<Spec>,
    options: Options,
    repetition: Repetition,
    position: P,
    occurrences: HashMap<P, u32>,
    turns_played: usize,
    outcome: Option<Outcome>,
    legal_moves: Vec<P::Move>,
    legal_turns: Vec<Turn>,
}

impl<P: Describe> Playing<P> {
    /// A game that begins at a position, which counts as its first occurrence.
    pub fn new(spec: Arc<Spec>, options: Options, position: P) -> Self {
        let mut game = Self {
            spec,
            repetition: Repetition::of(&options),
            options,
            occurrences: HashMap::from([(position.clone(), 1)]),
            position,
            turns_played: 0,
            outcome: None,
            legal_moves: Vec::new(),
            legal_turns: Vec::new(),
        };
        game.settle();
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
    fn repeats(&self, mv: P::Move) -> bool {
        let before = self.occurrences.get(&self.position.after(mv)).copied().unwrap_or(0);
        before + 1 >= REPETITION_LIMIT
    }

    /// The legal move that a turn stands for.
    fn legal_move(&self, turn: &Turn) -> Option<P::Move> {
        let index = self.legal_turns.iter().position(|legal| legal == turn)?;
        Some(self.legal_moves[index])
    }

    /// Counts the position that has just come about.
    fn remember(&mut self, effects: &[Effect]) {
        // What was taken never returns, and with it no earlier position.
        if effects.iter().any(|effect| matches!(effect, Effect::Taken(_))) {
            self.occurrences.clear();
        }
        *self.occurrences.entry(self.position.clone()).or_default() += 1;
    }

    /// Finds the legal turns and the outcome of the position that has just come about.
    fn settle(&mut self) {
        self.legal_moves.clear();
        self.outcome = self.position.decided().or_else(|| {
            let drawn = self.repetition == Repetition::Draw
                && self.occurrences.get(&self.position).is_some_and(|&n| n >= REPETITION_LIMIT);
            drawn.then_some(Outcome::draw(THIRD_REPETITION))
        });
        if self.outcome.is_none() {
            let mut moves = Vec::new();
            self.position.for_each_move(|mv| moves.push(mv));
            if self.repetition == Repetition::Forbidden {
                moves.retain(|&mv| !self.repeats(mv));
            }
            if moves.is_empty() {
                self.outcome = Some(self.position.stuck());
            }
            self.legal_moves = moves;
        }
        self.legal_turns = self.legal_moves.iter().map(|&mv| self.position.turn(mv)).collect();
    }
}

impl<P: Describe> Game for Playing<P> {
    fn spec(&self) -> &Arc<Spec> {
        &self.spec
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn turns_played(&self) -> usize {
        self.turns_played
    }

    fn pieces(&self) -> Vec<Placed> {
        self.position.pieces()
    }

    fn pieces_during(&self, path: &[Square]) -> Vec<Placed> {
        let mut pieces = self.pieces();
        let index = self.legal_turns.iter().position(|turn| turn.path.starts_with(path));
        let effects = index.map(|index| self.position.effects(self.legal_moves[index]));
        let steps = path.len().saturating_sub(1);
        for effect in effects_of_steps(&effects.unwrap_or_default(), steps) {
            match *effect {
                Effect::Taken(taken) => pieces.retain(|placed| placed.square != taken.square),
                Effect::Moved { from, to, .. } => {
                    for placed in pieces.iter_mut().filter(|placed| placed.square == from) {
                        placed.square = to;
                    }
                }
                Effect::Crowned { .. } | Effect::Trapped { .. } | Effect::Freed { .. } => {}
            }
        }
        pieces.sort_by_key(|placed| placed.square);
        pieces
    }

    fn legal_turns(&self) -> &[Turn] {
        &self.legal_turns
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn refusal(&self, turn: &Turn) -> Option<Refusal> {
        if self.legal_turns.contains(turn) {
            return None;
        }
        let refuse = |code, sentence: &str| Some(Refusal { code, sentence: sentence.to_owned() });
        if self.outcome.is_some() {
            return refuse("game_over", "The game is over");
        }
        // A turn that the board allows and the list does not hold repeats a position.
        self.position
            .refusal(turn, &self.spec)
            .or_else(|| refuse("repetition", "This would repeat the position for the third time"))
    }

    fn preview(&self, turn: &Turn) -> Option<Preview> {
        let mv = self.legal_move(turn)?;
        let next = self.position.after(mv);
        let mut exposed = false;
        next.for_each_move(|reply| {
            exposed |= next.effects(reply).iter().any(|effect| {
                matches!(effect, Effect::Taken(taken) if Some(&taken.square) == turn.path.last())
            });
        });
        Some(Preview { effects: self.position.effects(mv), outcome: next.outcome(), exposed })
    }

    fn play(&mut self, turn: &Turn) -> Result<Played, Refusal> {
        if let Some(refusal) = self.refusal(turn) {
            return Err(refusal);
        }
        let mv = self.legal_move(turn).expect("what is not refused is legal");
        let side = self.position.side_to_move();
        let mover = turn.path.first().and_then(|&from| {
            self.position.pieces().into_iter().find(|placed| placed.square == from)
        });
        let effects = self.position.effects(mv);
        self.position.play(mv);
        self.turns_played += 1;
        self.remember(&effects);
        self.settle();
        Ok(Played { side, turn: turn.clone(), mover, effects, outcome: self.outcome })
    }

    fn sentence(&self, played: &Played) -> String {
        P::sentence(played, &self.spec)
    }

    fn stop(&mut self, side: Side) {
        if self.outcome.is_none() {
            self.outcome = Some(self.position.stopped(side));
            self.legal_moves.clear();
            self.legal_turns.clear();
        }
    }

    fn position_text(&self) -> String {
        self.position.setup().text(&self.spec)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.position, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(Turn, u64)> {
        let parts = divide(&self.position, depth);
        parts.into_iter().map(|(mv, paths)| (self.position.turn(mv), paths)).collect()
    }

    fn clone_game(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
