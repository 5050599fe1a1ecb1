//! Premoves: moves that a person chooses while somebody else is to move, and that are played at once
//! when it is the person's turn, if they are legal then.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::finish::NextTurn;
use super::pick::{apply_picks, drop_picks, queue_picks};
use super::{
    BoardReset, BoardSquares, GameSession, MoveChosen, Navigate, Pick, PickQueue, Screen,
    Selection, TableSystems, TurnPhase,
};
use crate::rules::{self, Side};

/// Whether premoves can be chosen.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PremovesAllowed(pub bool);

impl Default for PremovesAllowed {
    fn default() -> Self {
        Self(true)
    }
}

/// The move that is played when it is the turn of the person at this table.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Premove(pub Option<rules::Move>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Premove>().init_resource::<PremovesAllowed>();
    app.add_systems(
        Update,
        (
            choose_premove.after(queue_picks).before(drop_picks),
            play_premove.after(drop_picks).before(apply_picks).run_if(in_state(TurnPhase::Human)),
        )
            .in_set(TableSystems::Pick),
    );
    app.add_systems(
        Update,
        forget_premove
            .run_if(on_message::<BoardReset>.or_else(on_message::<Navigate>))
            .in_set(TableSystems::Resync),
    );
    app.add_systems(OnEnter(TurnPhase::Over), forget_premove);
    app.add_systems(OnExit(Screen::Table), forget_premove);
}

/// Whose pieces a person at this table may move now.
#[derive(SystemParam)]
pub struct Chooser<'w> {
    phase: Option<Res<'w, State<TurnPhase>>>,
    allowed: Res<'w, PremovesAllowed>,
}

impl Chooser<'_> {
    /// The side to move on a person's turn, otherwise the side that chooses a premove.
    pub fn side(&self, session: &GameSession) -> Option<Side> {
        match self.phase.as_ref()?.get() {
            TurnPhase::Human => Some(session.game().side_to_move()),
            TurnPhase::Computer | TurnPhase::Remote => premove_side(session, *self.allowed),
            _ => None,
        }
    }
}

/// The side of the only person at this table while the other side is to move.
fn premove_side(session: &GameSession, allowed: PremovesAllowed) -> Option<Side> {
    let own = session.only_human().filter(|_| allowed.0 && session.is_play())?;
    (own != session.game().side_to_move()).then_some(own)
}

/// Chooses a premove by the picks of a turn that is not the person's. Any of them cancels the one
/// that was chosen before.
fn choose_premove(
    session: Res<GameSession>,
    allowed: Res<PremovesAllowed>,
    phase: Res<State<TurnPhase>>,
    next: NextTurn,
    squares: BoardSquares,
    mut queue: ResMut<PickQueue>,
    mut selection: ResMut<Selection>,
    mut premove: ResMut<Premove>,
) {
    let is_waiting = match phase.get() {
        TurnPhase::Computer | TurnPhase::Remote => true,
        TurnPhase::Showing => matches!(next.phase(), TurnPhase::Computer | TurnPhase::Remote),
        _ => false,
    };
    let Some(side) = premove_side(&session, *allowed).filter(|_| is_waiting) else {
        return;
    };
    let Some(game) = session.game().null_move_game() else {
        return;
    };
    while let Some(pick) = queue.pop() {
        if premove.0.take().is_some() && pick == Pick::Cancel {
            continue;
        }
        let mut chosen = selection.clone();
        let mv = chosen.apply(pick, game.as_ref(), side, &squares);
        // What the piece cannot reach cancels.
        if let Some(mv) = mv {
            chosen = Selection::default();
            premove.0 = Some(mv).filter(|mv| game.legal_moves().contains(mv));
        }
        selection.set_if_neq(chosen);
    }
}

/// Plays the premove, legal or not: the rules accept it or say why not.
fn play_premove(
    session: Res<GameSession>,
    mut premove: ResMut<Premove>,
    mut chosen: MessageWriter<MoveChosen>,
) {
    let mv = premove.bypass_change_detection().0.take();
    if let Some(mv) = mv {
        premove.set_changed();
        chosen.write(MoveChosen { ply: session.at(), mv });
    }
}

fn forget_premove(mut premove: ResMut<Premove>) {
    premove.set_if_neq(Premove::default());
}
