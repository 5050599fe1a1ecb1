//! The arrows of an exercise on the board: those of the lesson at its start, and the hint.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::super::analysis::{ARROW_OPACITY, ARROW_WIDTHS, canvas};
use super::super::style::Palette;
use super::ExerciseOrigin;
use crate::lessons::Tone;
use crate::scene::BoardLayout;
use crate::table::{Exercise, ExerciseGame};

/// Paints the arrows.
pub fn paint_exercise_arrows(
    mut contexts: EguiContexts,
    game: Res<ExerciseGame>,
    origin: Res<ExerciseOrigin>,
    palette: Res<Palette>,
    layout: Option<Res<BoardLayout>>,
) -> Result {
    let Some(layout) = layout else {
        return Ok(());
    };
    let canvas = canvas(contexts.ctx_mut()?, &layout);
    let geometry = &game.exercise().game().info().geometry;
    if let (Some(place), Exercise::Lesson(attempt)) = (origin.lesson(), game.exercise()) {
        let left = attempt.squares_left();
        for arrow in &place.level().arrows {
            let ends = [&arrow.from, &arrow.to].map(|label| geometry.find(label));
            let [Some(from), Some(to)] = ends else {
                continue;
            };
            // Marks of the goal stay until it is reached; arrows show the first move only.
            let is_goal = from == to;
            let is_shown = if is_goal {
                left.contains(&to)
                    || place.level().goal.squares().is_empty() && attempt.moves() == 0
            } else {
                attempt.moves() == 0
            };
            if is_shown {
                let color = match arrow.tone {
                    Tone::Way => palette.accent,
                    Tone::Danger => palette.text,
                };
                canvas.arrow(&[from, to], ARROW_WIDTHS[1], color.gamma_multiply(ARROW_OPACITY));
            }
        }
    }
    let hint = game.hint();
    if !hint.is_empty() {
        canvas.arrow(hint, ARROW_WIDTHS[0], palette.accent.gamma_multiply(ARROW_OPACITY));
    }
    Ok(())
}
