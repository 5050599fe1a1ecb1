//! Converts the squares that a player picks to a chosen move: filters the legal moves for those
//! with paths that begin with the squares picked so far.

use std::collections::VecDeque;
use std::ops::Deref;

use bevy::prelude::*;

use super::finish::NextTurn;
use super::{BoardSquares, GameSession, MoveChosen, Pick, TableSystems, TurnPhase};
use crate::rules::{self, Game, PlacedPiece, Side, Square};

/// The maximum number of picks that are kept while a piece moves; more than a person can make.
const MAX_QUEUE: usize = 16;

/// The squares of the move that a player is choosing.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The path so far: empty, or the square of the piece to move and the squares of its path.
    pub path: Vec<Square>,
}

impl Selection {
    /// The moves with paths that begin with the selection in its [position](Self::game); none if
    /// nothing is selected.
    pub fn moves(&self, session: &GameSession) -> Vec<rules::Move> {
        let is_begun = |mv: &&rules::Move| mv.path.starts_with(&self.path);
        match &self.path[..] {
            [] => Vec::new(),
            _ => self.game(session).legal_moves().iter().filter(is_begun).cloned().collect(),
        }
    }

    /// The position in which the selected piece moves: the one on the board or, if the piece is
    /// selected for a premove, the same with the other side to move.
    pub fn game<'a>(&self, session: &'a GameSession) -> SelectionGame<'a> {
        let game = session.game();
        let is_selected = |placed: &PlacedPiece| self.path.first() == Some(&placed.square);
        let piece = self.path.first().and_then(|_| game.pieces().into_iter().find(is_selected));
        let is_premove = piece.is_some_and(|it| it.piece.side != game.side_to_move());
        match game.null_move_game().filter(|_| is_premove) {
            Some(passed) => SelectionGame::Passed(passed),
            None => SelectionGame::Board(game),
        }
    }

    /// The square on which a cursor starts: the last one selected, or else that of a piece of the
    /// side to move.
    pub fn cursor_start(&self, session: &GameSession) -> Square {
        let game = session.game();
        let movable = game.legal_moves().iter().filter_map(|mv| mv.path.first()).copied();
        let own = game.pieces().into_iter().filter(|it| it.piece.side == game.side_to_move());
        let mut squares = movable.chain(own.map(|placed| placed.square));
        self.path.last().copied().or_else(|| squares.next()).unwrap_or(Square(0))
    }
}

/// The position in which a selected piece moves.
pub enum SelectionGame<'a> {
    /// The one on the board.
    Board(&'a dyn Game),
    /// The same with the other side to move.
    Passed(Box<dyn Game>),
}

impl<'a> Deref for SelectionGame<'a> {
    type Target = dyn Game + 'a;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Board(game) => *game,
            Self::Passed(game) => game.as_ref(),
        }
    }
}

/// Picks that wait until the last move has been shown, so that none is lost while a piece moves. They
/// are kept only if the next turn is the one of a person, who has seen the position that they are for.
#[derive(Resource, Debug, Default)]
pub struct PickQueue(VecDeque<Pick>);

impl PickQueue {
    /// Forgets the picks.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// The pick that waits longest.
    pub(super) fn pop(&mut self) -> Option<Pick> {
        self.0.pop_front()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>().init_resource::<PickQueue>();
    app.add_systems(
        Update,
        (
            queue_picks,
            drop_picks,
            apply_picks.run_if(in_state(TurnPhase::Human)),
            pass.run_if(in_state(TurnPhase::Passing)),
        )
            .chain()
            .in_set(TableSystems::Pick),
    );
    app.add_systems(OnEnter(TurnPhase::Over), clear_picks);
}

/// Clears the selection and the waiting picks.
pub(super) fn clear_picks(mut selection: ResMut<Selection>, mut queue: ResMut<PickQueue>) {
    selection.set_if_neq(Selection::default());
    queue.clear();
}

pub(super) fn queue_picks(mut picks: MessageReader<Pick>, mut queue: ResMut<PickQueue>) {
    for &pick in picks.read() {
        if queue.0.len() < MAX_QUEUE {
            queue.0.push_back(pick);
        }
    }
}

/// Drops the picks that no person at this table can have made for the next move: while somebody else is
/// to move, they would later be played in a position that nobody has seen.
pub(super) fn drop_picks(
    phase: Res<State<TurnPhase>>,
    next: NextTurn,
    mut queue: ResMut<PickQueue>,
) {
    let is_turn = match phase.get() {
        TurnPhase::Human => true,
        TurnPhase::Showing | TurnPhase::Exercise => next.is_of_person(),
        _ => false,
    };
    if !is_turn {
        queue.clear();
    }
}

/// Passes for the side to move, which has no other choice.
fn pass(session: Res<GameSession>, mut chosen: MessageWriter<MoveChosen>) {
    chosen.write(MoveChosen { ply: session.at(), mv: rules::Move::pass() });
}

/// Applies the picks until they complete a move; the others wait until it is known who is next.
pub(super) fn apply_picks(
    session: Res<GameSession>,
    squares: BoardSquares,
    mut queue: ResMut<PickQueue>,
    mut selection: ResMut<Selection>,
    mut chosen: MessageWriter<MoveChosen>,
) {
    while let Some(pick) = queue.pop() {
        let mut next = selection.clone();
        let (game, side) = (session.game(), session.game().side_to_move());
        let mv = next.apply(pick, game, side, &squares);
        selection.set_if_neq(next);
        if let Some(mv) = mv {
            chosen.write(MoveChosen { ply: session.at(), mv });
            return;
        }
    }
}

impl Selection {
    /// Whether the selected piece has been moved to a square in the middle of its path.
    pub fn is_mid_move(&self, square: Square) -> bool {
        self.path.len() > 1 && self.path.last() == Some(&square)
    }

    /// Applies one pick of a side and returns the move that it completes, legal or not.
    pub(super) fn apply(
        &mut self,
        pick: Pick,
        game: &dyn Game,
        side: Side,
        squares: &BoardSquares,
    ) -> Option<rules::Move> {
        let is_own = |square| squares.side(square) == Some(side);
        let (square, dropped) = match pick {
            Pick::Cancel => {
                self.path.clear();
                return None;
            }
            // The piece in the middle of its path is already selected.
            Pick::Grab(square) if self.is_mid_move(square) => return None,
            Pick::Grab(square) => {
                if is_own(square) {
                    self.path = vec![square];
                }
                return None;
            }
            // The selection has been cleared while the piece was dragged.
            Pick::Drop { from, .. } if self.path.last() != Some(&from) => return None,
            Pick::Square(square) if self.is_mid_move(square) => return None,
            Pick::Square(square) => (square, false),
            Pick::Drop { to, .. } => (to, true),
        };
        let mut mv = rules::Move { path: self.path.clone() };
        mv.path.push(square);
        let longer = game.legal_moves().iter().find(|legal| legal.path.starts_with(&mv.path));
        match longer {
            // The path continues: the next square has not been picked yet.
            Some(legal) if legal.path.len() > mv.path.len() => {
                self.path = mv.path;
                None
            }
            Some(_) => Some(mv),
            None if self.path.first() == Some(&square) => {
                if !dropped {
                    self.path.clear();
                }
                None
            }
            None if is_own(square) && !dropped => {
                self.path = vec![square];
                None
            }
            // An opponent's piece is left for the rules to reject; an empty square is ignored.
            None if self.path.is_empty() => {
                squares.side(square).map(|_| rules::Move::step(square, square))
            }
            None => Some(mv),
        }
    }
}
