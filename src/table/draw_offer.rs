//! Draws by agreement between two people at the same screen.

use bevy::prelude::*;

use super::navigate::step_navigation;
use super::{AnswerDraw, EndGame, GameSession, OfferDraw, TableSystems, TurnPhase};
use crate::rules::EarlyEnd;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        // Before the moves of the frame: an offer is made by the side that was to move until then.
        (offer_draw.run_if(in_state(TurnPhase::Human)), answer_draw)
            .chain()
            .after(step_navigation)
            .in_set(TableSystems::Navigate),
    );
}

fn offer_draw(mut offers: MessageReader<OfferDraw>, mut session: ResMut<GameSession>) {
    if offers.read().count() > 0 && session.can_offer_draw() {
        let side = session.game().side_to_move();
        session.set_draw_offer(Some(side));
    }
}

/// Ends the game when an offer is accepted. An answer without an offer is ignored.
pub(super) fn answer_draw(
    mut answers: MessageReader<AnswerDraw>,
    mut session: ResMut<GameSession>,
    mut ends: MessageWriter<EndGame>,
) {
    if let Some(AnswerDraw { accept }) = answers.read().last()
        && session.draw_offer().is_some()
    {
        session.set_draw_offer(None);
        if *accept {
            ends.write(EndGame(EarlyEnd::Agreement));
        }
    }
}
