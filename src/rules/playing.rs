//! From the static layer to the object-safe one: any position that can describe itself becomes a
//! game with options and a history.

use std::collections::HashMap;
use std::sync::Arc;

use super::outcome::{RESIGNATION, THIRD_REPETITION};
use super::perft::{divide, perft};
use super::{
    Effect, Game, Options, Outcome, Placed, Played, Position, Preview, Refusal, Setup, Side, Spec,
    Turn,
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
    pub fn new(spec: Arc<Spec>, options: Options, repetition: Repetition, position: P) -> Self {
        let mut game = Self {
            spec,
            options,
            repetition,
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

    /// Counts the position that has just come about, where repetition matters.
    fn remember(&mut self, effects: &[Effect]) {
        if self.repetition == Repetition::Allowed {
            return;
        }
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

    fn resign(&mut self, side: Side) {
        if self.outcome.is_none() {
            self.outcome = Some(Outcome::win(!side, RESIGNATION));
            self.legal_moves.clear();
            self.legal_turns.clear();
        }
    }

    fn position_text(&self) -> String {
        let pieces = self.position.pieces().iter().map(|p| (p.square, p.piece)).collect();
        Setup { pieces, side_to_move: self.side_to_move() }.text(&self.spec)
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
}
