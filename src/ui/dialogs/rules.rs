//! The pieces and the rules of the game.

use bevy_egui::egui::{Label, RichText, Ui};

use super::super::style::{black, bold};
use super::super::textures::TextureKey;
use super::{Contents, Dialog};
use crate::messages::MessageId;
use crate::rules::{Piece, Side};

/// The pieces and the rules.
pub static RULES: Dialog =
    Dialog::new("rules", MessageId::CommandRules, |contents, ui, ()| contents.rules(ui)).of_game();

impl Contents<'_> {
    /// Shows every kind of piece with its description, the strongest first, and the other rules.
    fn rules(&mut self, ui: &mut Ui) {
        let Some(session) = &self.controls.state.session else {
            return;
        };
        let info = session.game().info().clone();
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        for kind in info.kinds_by_value() {
            let piece = Piece { side: Side::First, kind };
            let rank = info.kind(kind).rank;
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 10.0;
                if let Some(rank) = rank {
                    let rank = RichText::new(rank.to_string()).font(black(18.0));
                    ui.label(rank.color(palette.accent));
                }
                ui.add(self.look.image(ui.ctx(), TextureKey::Piece(piece), 34.0, &info));
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    let name = RichText::new(messages.piece(&info, kind)).font(black(15.0));
                    ui.label(name.color(palette.text));
                    let about = RichText::new(messages.about_piece(&info, kind));
                    let about = about.font(bold(13.0));
                    ui.add(Label::new(about.color(palette.dim)).wrap());
                });
            });
        }
        ui.add_space(4.0);
        for note in messages.notes(&info) {
            let note = RichText::new(note).font(bold(14.0)).color(palette.text);
            ui.add(Label::new(note).wrap());
        }
    }
}
