//! The result of a game: who won and why, and what it means for the players.

use bevy_egui::egui::{Context, Label, RichText, Ui};

use super::super::commands;
use super::super::names::headline;
use super::super::style::{black, bold};
use super::super::textures::TextureKey;
use super::super::widgets::{main_command_button, wide_button, wide_command_button};
use super::{Contents, Frame, WIDTH};
use crate::messages::MessageId;
use crate::profile::{GUEST, GameScore};
use crate::search::Bot;

impl Contents<'_> {
    /// Shows what the game means for its players: ratings, achievements, another level, a name for
    /// the guest.
    fn reports(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let shows_achievements = self.settings.achievements;
        let mut commands = Vec::new();
        for report in &self.controls.state.profiles.reports {
            let name = messages.profile_name(self.controls.state.profiles.store(), &report.id);
            let rating = messages.rating_report(&name, &report.report);
            let line = RichText::new(rating).font(bold(15.0)).color(palette.text);
            ui.add(Label::new(line).wrap());
            for &achievement in report.achievements.iter().filter(|_| shows_achievements) {
                let text = messages.new_achievement(achievement);
                let line = RichText::new(text).font(black(15.0)).color(palette.accent);
                ui.add(Label::new(line).wrap());
            }
            if let Some(level) = report.suggested {
                let id = match report.report.result.score {
                    GameScore::Won => MessageId::ReportStronger,
                    GameScore::Drawn | GameScore::Lost => MessageId::ReportEasier,
                };
                let name = messages.bot(Bot::Level(level));
                let label = messages.format(id, [("level", name.into())]);
                commands.push((label, commands::PLAY_LEVEL.with(level)));
            }
            if report.id == GUEST {
                let offer = messages.text(MessageId::ReportOffer);
                let line = RichText::new(offer).font(bold(14.0)).color(palette.dim);
                ui.add(Label::new(line).wrap());
                commands
                    .push((messages.text(MessageId::ProfilesNew), commands::NEW_PROFILE.call()));
            }
        }
        for (label, command) in commands {
            if wide_button(ui, &label) {
                self.controls.send(command);
            }
        }
    }

    /// Shows who won and why, and offers what to do next.
    pub(super) fn end(&mut self, context: &Context) {
        let Some(session) = self.controls.state.session.as_deref() else {
            return;
        };
        let Some(outcome) = session.game().outcome() else {
            return;
        };
        let info = session.game().info().clone();
        let messages = self.controls.state.messages.clone();
        let title = headline(&messages, session, outcome);
        let palette = *self.look.palette;
        let frame = Frame { title, close: Some(MessageId::CommandViewBoard), width: WIDTH };
        let is_dismissed = self.show_box(context, "end", &frame, |contents, ui| {
            ui.horizontal(|ui| {
                if let Some(winner) = outcome.winner {
                    ui.add(contents.look.image(context, TextureKey::Side(winner), 44.0, &info));
                }
                contents.text(ui, &messages.outcome(&outcome, &info));
            });
            contents.reports(ui);
            ui.add_space(4.0);
            main_command_button(ui, &mut contents.controls, &palette, commands::RESTART.call());
            contents.room_actions(ui);
            wide_command_button(ui, &mut contents.controls, &commands::SHOW_REPORT);
            wide_command_button(ui, &mut contents.controls, &commands::NEW_GAME);
        });
        if is_dismissed {
            self.controls.send(&commands::CLOSE_DIALOG);
        }
    }
}
