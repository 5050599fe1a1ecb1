//! Dialogs: the game menu, settings, shortcuts, the rules, questions, the result, notices.

mod about;
mod analysis;
mod decisions;
mod dialog;
mod end;
mod friends;
mod games;
mod learn;
mod looks;
mod menu;
mod more_games;
#[cfg(not(target_family = "wasm"))]
mod music_offer;
#[cfg(not(target_family = "wasm"))]
mod nearby;
mod online;
mod online_account;
mod online_lists;
mod online_lobby;
mod online_people;
mod page;
mod personal_page;
mod players;
mod position;
mod profiles;
mod ranking;
mod room;
mod rule_options;
mod rules;
mod settings;
mod shortcuts;

pub use about::ABOUT;
pub use analysis::{COMMENT, DELETE_MOVES, DISPLAYS, REPORT_TABLE};
pub use decisions::{
    COACH, DRAW_OFFER, FILE_CHANGED, PLAY_BOARD_FILE, PLAYER_FAILED, RATED_GAME, RESIGN,
};
use dialog::Frame;
pub use dialog::{Dialog, OpenDialog};
pub use friends::FRIENDS;
pub use games::{CONTINUE_FROM_HERE, SAVED_GAMES};
pub use learn::{LESSONS, PUZZLES};
pub use looks::LOOKS;
pub(super) use menu::replay_speed_slider;
pub use menu::{EXPORT, MENU};
pub use more_games::MORE_GAMES;
#[cfg(test)]
pub use music_offer::MUSIC_OFFER;
#[cfg(not(target_family = "wasm"))]
pub use nearby::{ADMISSION, HOST_GAME, INVITATION, NEARBY};
pub use online::ONLINE;
pub use online_lobby::ONLINE_INVITATION;
pub use personal_page::PERSONAL_PAGE;
pub use players::PLAYERS;
pub use position::{COPY, EDIT_POSITION, OPEN, PASTE, PLAY_POSITION};
pub use profiles::{EDIT_PROFILE, PROFILES, REMOVE_PROFILE};
pub use ranking::RANKING;
pub use room::{CONNECTING, JOIN_ROOM, ROOM_GONE, ROOM_QUESTION};
pub use rule_options::{RULE_OPTIONS, TIME_LIMITS};
pub use rules::RULES;
pub use settings::SETTINGS;
pub use shortcuts::SHORTCUTS;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{
    Align2, Context, Id, Label, Modal, Response, RichText, ScrollArea, Stroke, Ui, vec2,
};

use super::analysis::AnalysisView;
use super::commands::{self, CommandCall, CommandState, Controls};
use super::exports::Exports;
use super::learn::PuzzleLibrary;
use super::looks::Themes;
use super::online::Online;
use super::position_editor::PositionEditor;
use super::preferences::SystemPreferences;
use super::room::RoomState;
#[cfg(not(target_family = "wasm"))]
use super::room::{Hosting, NearbyGames};
use super::settings::Settings;
use super::style::black;
use super::textures::Appearance;
use super::widgets::{close_button, main_button, section_label, wide_button, wide_command_button};
use crate::input::DrawnArrow;
use crate::messages::MessageId;
use crate::record::Record;
use crate::scene::TOUCH_TARGET;
use crate::table::{GameClock, TableSystems, TurnPhase};

/// The width of dialogs if there is room, in logical pixels.
const WIDTH: f32 = 400.0;
/// Dialogs and windows narrower than this have one column, in logical pixels.
const NARROW: f32 = 300.0;

/// How far a dialog rises while it opens, in logical pixels.
const OPENING_RISE: f32 = 14.0;

/// The dialogs and notices shown in front of everything else.
#[derive(Resource, Default)]
pub struct Dialogs {
    /// The dialog that is shown, below those to which it returns, the first one first.
    opened: Vec<OpenDialog>,
    /// The notices to show, one after another.
    pub notices: Vec<String>,
    /// What is wrong with a file, and the game up to that point.
    pub partial: Option<(String, Box<Record>)>,
    /// Whether the result of the game is shown.
    pub end: bool,
}

impl Dialogs {
    /// Whether anything is shown.
    pub fn is_any(&self) -> bool {
        !self.opened.is_empty() || self.end || self.partial.is_some() || !self.notices.is_empty()
    }

    /// Opens a dialog in place of another one. It returns to a page.
    pub fn open(&mut self, dialog: impl Into<OpenDialog>) {
        self.opened.pop_if(|shown| !shown.is_page());
        self.open_over(dialog);
    }

    /// Opens a dialog that returns to the one that is shown now, if there is one. One that is already
    /// open is returned to.
    pub fn open_over(&mut self, dialog: impl Into<OpenDialog>) {
        let dialog = dialog.into();
        let place = self.opened.iter().position(|opened| opened.id() == dialog.id());
        self.opened.truncate(place.unwrap_or(self.opened.len()));
        self.opened.push(dialog);
    }

    /// The dialog that is shown.
    pub fn shown(&self) -> Option<&OpenDialog> {
        self.opened.last()
    }

    /// Whether this dialog is shown.
    pub fn shows<S>(&self, dialog: &Dialog<S>) -> bool {
        self.shown().is_some_and(|shown| shown.is(dialog))
    }

    /// The state of this dialog, if it is shown.
    pub fn state<S: 'static>(&self, dialog: &Dialog<S>) -> Option<&S> {
        self.shown()?.state(dialog)
    }

    /// The dialog that is shown, unless something else is in front of it.
    pub fn in_front(&self) -> Option<&OpenDialog> {
        self.shown().filter(|_| self.notices.is_empty() && self.partial.is_none())
    }

    /// Closes the dialog that is shown, and those to which it returns.
    pub fn leave(&mut self) {
        self.opened.clear();
    }

    /// Closes the frontmost dialog or notice.
    pub fn close(&mut self) {
        if !self.notices.is_empty() {
            self.notices.remove(0);
        } else if self.partial.take().is_none() && self.opened.pop().is_none() {
            self.end = false;
        }
    }
}

/// Whether a page covers everything else.
pub fn is_page_shown(dialogs: Res<Dialogs>) -> bool {
    dialogs.in_front().is_some_and(OpenDialog::is_page)
}

/// Closes the frontmost dialog, and sends a message.
fn close_and_send(world: &mut World, message: impl Message) {
    world.resource_mut::<Dialogs>().close();
    world.write_message(message);
}

/// What is shown in front of the board and the menus, which receive no keys then.
#[derive(SystemParam)]
pub struct Foreground<'w> {
    dialogs: Res<'w, Dialogs>,
    exports: Res<'w, Exports>,
}

impl Foreground<'_> {
    /// Whether anything is.
    pub fn is_shown(&self) -> bool {
        self.dialogs.is_any() || self.exports.is_running()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>();
    app.add_systems(OnEnter(TurnPhase::Over), |mut dialogs: ResMut<Dialogs>| dialogs.end = true);
    app.add_systems(OnExit(TurnPhase::Over), |mut dialogs: ResMut<Dialogs>| dialogs.end = false);
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(music_offer::plugin);
    app.add_systems(Update, update_open_dialog.after(TableSystems::NextTurn));
    app.add_systems(OnEnter(TurnPhase::PlayerFailed), |mut dialogs: ResMut<Dialogs>| {
        dialogs.open(&PLAYER_FAILED);
    });
}

/// Opens the dialogs for an offered draw and for a move that the coach holds back, and closes dialogs
/// that no longer apply: about a decision that was made, or a game that was left.
pub(super) fn update_open_dialog(state: CommandState, mut dialogs: ResMut<Dialogs>) {
    if dialogs.shown().is_some_and(|shown| !shown.applies(&state)) {
        dialogs.leave();
    } else if dialogs.shown().is_none() {
        if state.is_draw_offered() {
            dialogs.open(&DRAW_OFFER);
        } else if state.coach.is_asking() {
            dialogs.open(&COACH);
        }
    }
}

/// The state from which texts are made that screen readers read out.
#[derive(SystemParam)]
pub struct SpokenState<'w> {
    /// What commands depend on.
    pub commands: CommandState<'w>,
    /// The settings.
    pub settings: Res<'w, Settings>,
    online: Res<'w, Online>,
    editor: Res<'w, PositionEditor>,
}

/// A title, and a sentence if there is one.
fn joined_sentences(title: String, sentence: Option<String>) -> String {
    [Some(title), sentence].into_iter().flatten().collect::<Vec<_>>().join(". ")
}

/// A title, and lines that become sentences.
fn with_lines(title: String, lines: impl IntoIterator<Item = String>) -> String {
    let sentences = lines.into_iter().map(|line| format!("{line}."));
    std::iter::once(title).chain(sentences).collect::<Vec<_>>().join(" ")
}

/// The parameters that dialogs need.
#[derive(SystemParam)]
pub(super) struct Contents<'w> {
    #[cfg(not(target_family = "wasm"))]
    time: Res<'w, Time<Real>>,
    look: Appearance<'w>,
    controls: Controls<'w>,
    settings: ResMut<'w, Settings>,
    system: Res<'w, SystemPreferences>,
    themes: Res<'w, Themes>,
    library: Res<'w, PuzzleLibrary>,
    room: Res<'w, RoomState>,
    online: ResMut<'w, Online>,
    #[cfg(not(target_family = "wasm"))]
    hosting: ResMut<'w, Hosting>,
    #[cfg(not(target_family = "wasm"))]
    nearby_games: Res<'w, NearbyGames>,
    analysis: ResMut<'w, AnalysisView>,
    clock: Res<'w, GameClock>,
    drawn: Res<'w, DrawnArrow>,
    editor: ResMut<'w, PositionEditor>,
}

/// Shows whichever is in front: a notice, the progress of an export, a dialog, or the result of the
/// game.
pub(super) fn show(
    mut contexts: EguiContexts,
    exports: Res<Exports>,
    mut dialogs: ResMut<Dialogs>,
    mut contents: Contents,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let dialogs = dialogs.bypass_change_detection();
    if let Some(notice) = dialogs.notices.first() {
        contents.notice(&context, notice);
    } else if let Some((problem, record)) = &dialogs.partial {
        contents.partial(&context, problem, record);
    } else if let Some(progress) = exports.progress() {
        contents.exporting(&context, progress);
    } else if let Some(dialog) = dialogs.opened.last_mut() {
        dialog.show(&mut contents, &context);
    } else if dialogs.end {
        contents.end(&context);
    }
    Ok(())
}

/// Whether something that is shown in this frame was not shown in the last one.
fn is_new(context: &Context, id: Id) -> bool {
    let frame = context.cumulative_frame_nr();
    let last: Option<u64> = context.data(|data| data.get_temp(id));
    context.data_mut(|data| data.insert_temp(id, frame));
    last.is_none_or(|last| last + 1 < frame)
}

/// Gives the first text field of a dialog the focus when the dialog opens, so that one can type at once.
fn focus_first(ui: &Ui, field: &Response) {
    if is_new(ui.ctx(), Id::new((ui.layer_id(), "text field"))) {
        field.request_focus();
    }
}

/// Describes a box or a page for assistive technology.
fn set_dialog(ui: &Ui, title: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Dialog);
        node.set_label(title);
        node.set_modal();
    });
}

/// How far a dialog has opened, from 0 to 1. With reduced motion it is open at once.
fn opening(context: &Context, id: Id) -> f32 {
    let is_new = is_new(context, id);
    let time = context.global_style().animation_time;
    context.animate_bool_with_time(id.with("open"), !is_new, time)
}

impl Contents<'_> {
    /// Shows a box in front of everything else. The last button, Esc, and a click outside close it.
    fn modal(
        &mut self,
        context: &Context,
        id: &str,
        title: MessageId,
        contents: impl FnOnce(&mut Self, &mut Ui),
    ) {
        let title = self.controls.state.messages.text(title);
        let frame = Frame { title, close: Some(MessageId::CommandClose), width: WIDTH };
        if self.show_box(context, id, &frame, contents) {
            self.controls.send(&commands::CLOSE_DIALOG);
        }
    }

    /// Shows a box or a page in front of everything else, and returns whether the user has closed it. A
    /// box of infinite width leaves no space beside it unused.
    fn show_box(
        &mut self,
        context: &Context,
        id: &str,
        frame: &Frame,
        contents: impl FnOnce(&mut Self, &mut Ui),
    ) -> bool {
        let Frame { title, close, width } = frame;
        let Some(close) = *close else {
            return self.show_page(context, id, frame, contents);
        };
        let palette = *self.look.palette;
        let room = context.viewport_rect().size();
        // A page of a dialog is another box.
        let id = Id::new((id, title));
        let messages = self.controls.state.messages.clone();
        // By default, an area takes up at most half of the window.
        let area = Modal::default_area(id).default_size(room);
        let (margin, around) = match room.x {
            _ if width.is_infinite() => (8.0, 4.0),
            ..NARROW => (12.0, 20.0),
            _ => (20.0, 20.0),
        };
        let frame =
            palette.card().inner_margin(margin).stroke(Stroke::new(1.0, palette.button_edge));
        let opened = opening(context, id);
        let area = area.anchor(Align2::CENTER_CENTER, vec2(0.0, (1.0 - opened) * OPENING_RISE));
        let shown = Modal::new(id).area(area).frame(frame).show(context, |ui| {
            set_dialog(ui, title);
            ui.set_opacity(opened);
            ui.set_width(width.min(room.x - 2.0 * margin - around));
            ui.set_max_height(room.y - 2.0 * margin - 20.0);
            let heading = RichText::new(title).font(black(22.0)).color(palette.text);
            ui.add(Label::new(heading).wrap());
            // Only the contents above the last button scroll.
            let area = ScrollArea::vertical().max_height(room.y - 110.0 - TOUCH_TARGET);
            area.show(ui, |ui| contents(self, ui));
            close_button(ui, &messages.text(close))
        });
        shown.inner || shown.should_close()
    }

    fn text(&self, ui: &mut Ui, text: &str) {
        ui.add(Label::new(RichText::new(text).color(self.look.palette.text)).wrap());
    }

    fn message(&self, ui: &mut Ui, id: MessageId) {
        self.text(ui, &self.controls.state.messages.text(id));
    }

    /// A small heading above a group of options.
    fn section(&self, ui: &mut Ui, id: MessageId) {
        section_label(ui, &self.look.palette, &self.controls.state.messages.text(id));
    }

    /// The primary button. Returns whether it was clicked.
    fn main_button(&self, ui: &mut Ui, id: MessageId) -> bool {
        main_button(ui, &self.look.palette, &self.controls.state.messages.text(id)).clicked()
    }

    /// A button that fills the available width. Returns whether it was clicked.
    fn wide_button(&self, ui: &mut Ui, id: MessageId) -> bool {
        wide_button(ui, &self.controls.state.messages.text(id))
    }

    /// A button that sends a command, and fills the available width.
    fn command(&mut self, ui: &mut Ui, command: impl Into<CommandCall>) {
        wide_command_button(ui, &mut self.controls, command);
    }

    fn notice(&mut self, context: &Context, notice: &str) {
        self.modal(context, "notice", MessageId::DialogNotice, |contents, ui| {
            contents.text(ui, notice)
        });
    }
}
