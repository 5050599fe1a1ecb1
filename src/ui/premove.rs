//! The premove on the board, and what assistive technology is told of it.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Color32;

use super::accessibility::{Announcement, AnnouncementSystems};
use super::analysis::canvas;
use super::localization::Localization;
use crate::art::PREMOVE;
use crate::messages::{MessageId, notation};
use crate::scene::BoardLayout;
use crate::table::{GameSession, Premove};

/// The width of the arrow, in squares.
const WIDTH: f32 = 0.15;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        announce
            .run_if(resource_exists::<GameSession>)
            .run_if(resource_changed::<Premove>)
            .before(AnnouncementSystems),
    );
}

/// Paints an arrow from the piece to where it will move.
pub(super) fn paint(
    mut contexts: EguiContexts,
    premove: Res<Premove>,
    layout: Option<Res<BoardLayout>>,
) -> Result {
    if let Some((mv, layout)) = premove.0.as_ref().zip(layout) {
        let canvas = canvas(contexts.ctx_mut()?, &layout);
        let color = Color32::from_hex(PREMOVE).unwrap_or(Color32::BLACK);
        canvas.arrow(&mv.path, WIDTH, color);
    }
    Ok(())
}

/// Tells which premove was chosen, or that it was cancelled. One that is played is told as a move.
fn announce(
    premove: Res<Premove>,
    session: Res<GameSession>,
    messages: Res<Localization>,
    mut was_set: Local<bool>,
    mut announcements: MessageWriter<Announcement>,
) {
    let had_one = std::mem::replace(&mut *was_set, premove.0.is_some());
    let game = session.game();
    let text = match &premove.0 {
        Some(mv) => {
            let args = [("move", notation(mv, game.info()).into())];
            messages.format(MessageId::SpeechPremove, args)
        }
        None if had_one && session.only_human() != Some(game.side_to_move()) => {
            messages.text(MessageId::SpeechPremoveCancelled)
        }
        None => return,
    };
    announcements.write(Announcement(text));
}
