//! What program this is, and whose work is in it.

use bevy_egui::egui::{RichText, Ui};

use super::super::commands;
use super::super::licences;
use super::super::style::black;
use super::{Contents, Dialog};
use crate::messages::MessageId;
use crate::version;

/// Works of others, their authors and their licences; assets/CREDITS.md has the details. Names are not
/// translated.
const WORKS: [(MessageId, &[&str]); 5] = [
    (MessageId::FacesAnimals, &["Noto Emoji, Google Inc. (Apache 2.0)"]),
    (MessageId::FacesSilhouettes, &["Fluent Emoji, Microsoft Corporation (MIT)"]),
    (MessageId::GameMuleCheckers, &["Skoll, game-icons.net (CC BY 3.0)"]),
    (MessageId::GameKingChess, &["Boxicons (MIT)"]),
    (
        MessageId::CreditsFonts,
        &[
            "Nunito: Vernon Adams and the Nunito Project Authors (OFL 1.1)",
            "Noto Sans: Google (OFL 1.1)",
            "Noto Sans CJK: Adobe, Google (OFL 1.1)",
            "LXGW WenKai: LXGW, the Klee Project Authors (OFL 1.1)",
        ],
    ),
];

/// What program this is, and whose work is in it.
pub static ABOUT: Dialog =
    Dialog::new("about", MessageId::CommandAbout, |contents, ui, ()| contents.about(ui)).page();

impl Contents<'_> {
    /// Version, licence and credits.
    fn about(&mut self, ui: &mut Ui) {
        let messages = self.controls.state.messages.clone();
        let palette = *self.look.palette;
        let name = RichText::new(messages.text(MessageId::PageTitle));
        ui.label(name.font(black(19.0)).color(palette.accent));
        let version = [("version", version::FULL.into())];
        self.text(ui, &messages.format(MessageId::ProgramVersion, version));
        self.message(ui, MessageId::PageDescription);
        self.message(ui, MessageId::ProgramLicence);
        self.section(ui, MessageId::CreditsTitle);
        for (what, works) in WORKS {
            self.credits(ui, &messages.text(what), works);
        }
        if licences::are_there() {
            self.command(ui, &commands::OPEN_LICENCES);
        }
    }

    fn credits(&self, ui: &mut Ui, what: &str, works: &[&str]) {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(RichText::new(what).color(self.look.palette.accent));
        for work in works {
            self.text(ui, work);
        }
        ui.add_space(6.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_credits_name_the_same_works() {
        let credits = include_str!("../../../assets/CREDITS.md");
        for work in WORKS.into_iter().flat_map(|(_, works)| works) {
            let name = work.split([':', ',', '(']).next().unwrap_or_default().trim();
            assert!(credits.contains(name), "{name}");
        }
    }
}
