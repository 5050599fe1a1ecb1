//! What the strongest level thinks, which is shown if the user wants to see it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align, Color32, Label, RichText, Ui};

use super::super::settings::Settings;
use super::super::style::{PANEL_CORNERS, bold};
use super::super::widgets::joined;
use super::Panel;
use crate::messages::{MessageId, notation};
use crate::record::{Assistance, Player, fullmoves};
use crate::rules::Side;
use crate::search::{Bot, ESTIMATED_WIN, Level, Verdict};
use crate::table::{EngineInfo, GameSession};

/// Whoever sees what the opponent thinks has help, so that the game is not rated.
pub(in super::super) fn count_as_help(
    settings: Res<Settings>,
    engine_info: Res<EngineInfo>,
    mut session: ResMut<GameSession>,
) {
    let is_shown = settings.thoughts && engine_info.0.is_some();
    let help = Assistance { hint: true, ..Assistance::default() };
    if is_shown && session.only_human().is_some() && !session.record().assistance().hint {
        session.add_assistance(help);
    }
}

impl Panel<'_, '_> {
    /// Whether there is a place for what the strongest level thinks: it plays, and the user wants to
    /// see it or watches two computers.
    pub(super) fn shows_thoughts(&self) -> bool {
        let strongest = Player::Computer(Bot::Level(Level::STRONGEST));
        self.session.setup().players.contains(&strongest)
            && (self.settings.thoughts || self.session.is_computers_only())
    }

    /// Depth, score and principal variation of the strongest level.
    pub(super) fn engine_info_box(&self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let room = ui.available_size();
        let (rect, _) = ui.allocate_exact_size(room, egui::Sense::hover());
        ui.painter().rect_filled(rect, f32::from(PANEL_CORNERS), palette.panel);
        let inner = rect.shrink2(egui::vec2(16.0, 9.0));
        let layout = egui::Layout::top_down(Align::Min);
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(inner).layout(layout));
        ui.spacing_mut().item_spacing.y = 2.0;
        let mut line = |text: String, color: Color32| {
            ui.add(Label::new(RichText::new(text).font(bold(15.0)).color(color)).truncate());
        };
        let info = self.session.game().info();
        let messages = &self.controls.state.messages;
        if let Some((side, _)) = &self.engine_info.0 {
            let (depth, score, moves) = self.engine_info_text(*side).unwrap_or_default();
            let side = messages.side(info, *side);
            line(joined([side, depth, score]), palette.text);
            line(moves, palette.dim);
        }
    }

    /// The depth, the score and the principal variation of the last search by the strongest level,
    /// if it plays `side`.
    pub(super) fn engine_info_text(&self, side: Side) -> Option<(String, String, String)> {
        let (_, report) = self.engine_info.0.as_ref().filter(|(of, _)| *of == side)?;
        let info = self.session.game().info();
        let messages = &self.controls.state.messages;
        let in_moves =
            |id, plies: u32| messages.format(id, [("moves", fullmoves(plies as usize).into())]);
        let score = match Verdict::of(report.score) {
            Verdict::Win(plies) => in_moves(MessageId::PanelWinsIn, plies),
            Verdict::Loss(plies) => in_moves(MessageId::PanelLosesIn, plies),
            // A win or a loss that may depend on the history of the game.
            Verdict::Estimate(ESTIMATED_WIN..) => messages.text(MessageId::PanelWinning),
            Verdict::Estimate(score) if score <= -ESTIMATED_WIN => {
                messages.text(MessageId::PanelLosing)
            }
            Verdict::Estimate(score) => {
                let score = format!("{:+.2}", f64::from(score) / 100.0).replace('-', "−");
                score.replace('.', &messages.text(MessageId::DecimalSeparator))
            }
        };
        let depth = messages.format(MessageId::PanelDepth, [("depth", report.depth.into())]);
        let moves: Vec<String> = report.line.iter().map(|mv| notation(mv, info)).collect();
        Some((depth, score, moves.join("  ")))
    }
}
