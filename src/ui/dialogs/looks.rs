//! The gallery of themes and faces. What is selected is shown at once behind it.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Button, Label, Rect, RichText, Stroke, StrokeKind, Ui, Vec2, WidgetType, pos2, vec2,
};

use super::super::style::bold;
use super::super::widgets::{column_width, fitting, set_name, switch};
use super::{Contents, Dialog};
use crate::art::{FaceSetId, Look, MAX_THEMES, ThemeChoice, ThemeId};
use crate::messages::MessageId;
use crate::rules::GameInfo;

/// The width of the dialog if there is room, in logical pixels.
const WIDTH: f32 = 720.0;
/// The least width of a tile, in logical pixels.
const TILE: f32 = 104.0;
/// The height of the name below a preview, in logical pixels.
const NAME: f32 = 30.0;
/// The number of lines that the name of a theme of the user may have.
const ROWS: usize = 2;
/// The width of a preview, in squares.
const SQUARES: f32 = 4.0;
/// The height of a preview, in squares: the frame above the squares included.
const HEIGHT: f32 = 4.35;

/// A tile of the gallery.
struct Choice {
    /// What the settings hold when it is selected.
    id: Option<String>,
    theme: ThemeChoice,
    faces: Option<FaceSetId>,
    name: String,
    is_selected: bool,
}

/// The looks of boards and pieces.
pub static LOOKS: Dialog =
    Dialog::new("looks", MessageId::SettingsLooks, |contents, ui, ()| contents.looks(ui))
        .width(WIDTH)
        .page();

impl Contents<'_> {
    /// Shows the themes and the faces, and the names of terrain as an option.
    fn looks(&mut self, ui: &mut Ui) {
        let messages = self.controls.state.messages.clone();
        let info = self.shown_info();
        let (theme, faces) = (self.settings.theme(*self.system), self.settings.faces());
        self.section(ui, MessageId::SettingsTheme);
        let system = ThemeChoice::BuiltIn(self.system.theme());
        let system = (None, system, messages.text(MessageId::SettingsSystem));
        let built_in =
            ThemeId::ALL.map(|id| (ThemeChoice::BuiltIn(id), messages.text(id.name()))).into_iter();
        let own = self.themes.themes.iter().filter(|own| own.theme.is_ok());
        let own = own.map(|own| (ThemeChoice::User(own.name.clone()), own.name.clone()));
        let named = built_in.chain(own).map(|(theme, name)| (Some(theme.id()), theme, name));
        let chosen = self.settings.theme.clone();
        let themes = [system].into_iter().chain(named).map(|(id, theme, name)| Choice {
            is_selected: id == chosen,
            id,
            theme,
            faces,
            name,
        });
        if let Some(chosen) = self.gallery(ui, &info, themes.collect()) {
            self.settings.theme = chosen.id;
        }
        self.theme_errors(ui);
        self.section(ui, MessageId::SettingsFaces);
        let as_theme = (None, messages.text(MessageId::SettingsFacesOfTheme));
        let sets = FaceSetId::ALL.map(|id| (Some(id), messages.text(id.name())));
        let sets = [as_theme].into_iter().chain(sets).map(|(set, name)| Choice {
            id: set.map(|set| set.id().to_owned()),
            theme: theme.clone(),
            faces: set,
            name,
            is_selected: set == faces,
        });
        if let Some(chosen) = self.gallery(ui, &info, sets.collect()) {
            self.settings.faces = chosen.id;
        }
        ui.add_space(4.0);
        let mut has_names = self.settings.terrain_names;
        let text = messages.text(MessageId::SettingsTerrainNames);
        let palette = *self.look.palette;
        if switch(ui, &palette, &mut has_names, &text).changed() {
            self.settings.terrain_names = has_names;
        }
    }

    /// The game on the table, or the one selected on the home screen.
    pub(super) fn shown_info(&self) -> Arc<GameInfo> {
        match &self.controls.state.session {
            Some(session) => session.game().info().clone(),
            None => self.selected_info(),
        }
    }

    /// Tiles in rows. Returns the one that was clicked.
    fn gallery(&mut self, ui: &mut Ui, info: &GameInfo, choices: Vec<Choice>) -> Option<Choice> {
        let gap = ui.spacing().item_spacing.x;
        let room = ui.available_width();
        let columns = (((room + gap) / (TILE + gap)) as usize).clamp(1, choices.len().max(1));
        let columns = choices.len().div_ceil(choices.len().div_ceil(columns));
        let width = column_width(room, columns, gap);
        let mut clicked = None;
        let mut choices = choices.into_iter().peekable();
        while choices.peek().is_some() {
            ui.horizontal(|ui| {
                for choice in choices.by_ref().take(columns) {
                    if self.tile(ui, info, &choice, width) {
                        clicked = Some(choice);
                    }
                }
            });
        }
        clicked
    }

    /// A preview with its name. Returns whether it was clicked.
    fn tile(&mut self, ui: &mut Ui, info: &GameInfo, choice: &Choice, width: f32) -> bool {
        let palette = *self.look.palette;
        let square = ((width - 12.0) / SQUARES).min(34.0);
        let size = vec2(width, square * HEIGHT + NAME + 8.0);
        let fill = if choice.is_selected { palette.accent } else { palette.button };
        let color = if choice.is_selected { palette.accent_text } else { palette.text };
        let button = ui.add_sized(size, Button::new("").fill(fill).selected(choice.is_selected));
        set_name(&button, WidgetType::Button, &choice.name);
        let place = button.rect;
        let picture = Rect::from_min_size(
            place.center_top() + vec2(-square * SQUARES / 2.0, 6.0),
            square * vec2(SQUARES, HEIGHT),
        );
        let (themes, messages) = (&self.themes, &self.controls.state.messages);
        let has_names = self.settings.terrain_names;
        let look = || themes.look(&choice.theme, choice.faces, has_names, messages);
        let (theme, faces) = (&choice.theme, choice.faces);
        if Look::is_available(theme, faces, has_names)
            && let Some(image) = self.look.preview(ui.ctx(), theme, faces, look, info, square)
        {
            let size = image.size().unwrap_or(Vec2::ZERO);
            image.paint_at(ui, Rect::from_min_size(picture.min, size));
        }
        let name = Rect::from_min_max(place.left_bottom() - vec2(0.0, NAME), place.right_bottom());
        let font = fitting(ui, [choice.name.as_str()], 14.0, width - 8.0);
        let mut job = LayoutJob::simple(choice.name.clone(), font, color, width - 8.0);
        job.halign = Align::Center;
        if matches!(choice.theme, ThemeChoice::User(_)) {
            // Its name may have any length.
            job.wrap.max_rows = ROWS;
        }
        let galley = ui.painter().layout_job(job);
        let top = name.center().y - galley.size().y / 2.0;
        ui.painter().galley(pos2(name.center().x, top), galley, color);
        if button.hovered() && !choice.is_selected {
            let edge = Stroke::new(2.0, palette.accent);
            ui.painter().rect_stroke(place, 10.0, edge, StrokeKind::Inside);
        }
        button.clicked()
    }

    /// What is wrong with themes of the user.
    fn theme_errors(&self, ui: &mut Ui) {
        let messages = &self.controls.state.messages;
        let themes = self.themes.themes.iter();
        let errors =
            themes.filter_map(|own| Some(own.theme.as_ref().err()?.text(&own.name, messages)));
        let left_out = (self.themes.left_out > 0)
            .then(|| messages.format(MessageId::ThemeLeftOut, [("count", MAX_THEMES.into())]));
        for problem in errors.chain(left_out) {
            let text = RichText::new(problem).font(bold(14.0));
            ui.add(Label::new(text.color(self.look.palette.dim)).wrap());
        }
    }
}
