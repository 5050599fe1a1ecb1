//! Setting up a position, copying, pasting, and the choice of what to open.

use std::sync::Arc;

use bevy::prelude::DetectChangesMut;
use bevy_egui::egui::{
    Align, Rect, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, WidgetType,
    vec2,
};

use super::super::commands;
use super::super::names::rules_in_force;
use super::super::textures::{BoardPicture, TextureKey};
use super::super::widgets::{
    button_row, main_button, option_button, option_grid, section_label, segmented_control,
    set_label, wide_button,
};
use super::rule_options::{presets, rule_option};
use super::{Contents, Dialog, Frame, focus_first, joined_sentences};
use crate::art::BoardGeometry;
use crate::editor::EditedPosition;
use crate::export::PLAIN_BORDER;
use crate::games::GAMES;
use crate::messages::{MessageId, Messages};
use crate::record::MAX_PASTED;
use crate::rules::{Piece, Side, Square, Terrain};
use crate::scene::TOUCH_TARGET;

/// The width of the dialog to set up a position if there is room, and the width from which the board
/// is beside everything else, in logical pixels.
const WIDTH: f32 = 900.0;
const WIDE: f32 = 700.0;
/// The part of that width for the board.
const BOARD: f32 = 0.55;
/// The height of the heading, the button and the margins of the dialog, in logical pixels.
const AROUND: f32 = 170.0;
/// The size of a piece, as a part of its square.
const PIECE: f32 = 0.9;
/// The longest text of a position, in characters.
const LONGEST_TEXT: usize = 1024;
/// The height of the field for a pasted text, in logical pixels.
const PASTED: f32 = 140.0;

/// A position that is being set up.
pub static EDIT_POSITION: Dialog =
    Dialog::new("edit-position", MessageId::CommandSetUpPosition, |contents, ui, ()| {
        contents.edit_position(ui)
    })
    .page()
    .frame(|contents, (), room| {
        let title = contents.controls.state.messages.text(MessageId::CommandSetUpPosition);
        let width = if room.x >= WIDE { WIDTH } else { f32::INFINITY };
        Some(Frame { title, close: None, width })
    })
    .spoken(|state, (), title| {
        joined_sentences(title, state.editor.problem(&state.commands.messages))
    });

/// The choice of players for a game that starts at that position.
pub static PLAY_POSITION: Dialog =
    Dialog::new("play-position", MessageId::DialogPlayers, |contents, ui, ()| {
        let info = contents.editor.position().info().clone();
        contents.choose_players(ui, &info, commands::START_POSITION.call());
    })
    .close_label(MessageId::CommandCancel);

/// The choice of what to copy.
pub static COPY: Dialog =
    Dialog::new("copy", MessageId::CommandCopy, |contents, ui, ()| contents.copies(ui))
        .close_label(MessageId::CommandCancel)
        .of_game();

/// A text to open, where the clipboard cannot be read.
pub static PASTE: Dialog<String> =
    Dialog::new("paste", MessageId::CommandPaste, |contents, ui, text| contents.paste(ui, text))
        .close_label(MessageId::CommandCancel);

/// The choice of what to open.
pub static OPEN: Dialog = Dialog::new("open", MessageId::CommandOpenPasted, |contents, ui, ()| {
    contents.choose_what_to_open(ui)
})
.close_label(MessageId::CommandCancel);

impl Contents<'_> {
    /// Lets the user set up a position.
    fn edit_position(&mut self, ui: &mut Ui) {
        let room = ui.ctx().viewport_rect().size();
        let messages = self.controls.state.messages.clone();
        let is_wide = room.x >= WIDE;
        let height = (room.y - AROUND).max(0.0);
        if is_wide {
            let left = ui.available_width() * BOARD;
            ui.horizontal_top(|ui| {
                self.edited_board(ui, vec2(left, height));
                ui.vertical(|ui| {
                    self.pieces_to_put(ui, &messages);
                    self.rest_of_editor(ui, &messages);
                });
            });
        } else {
            let top = ui.cursor().top();
            self.pieces_to_put(ui, &messages);
            let left = height - (ui.cursor().top() - top);
            let width = ui.available_width();
            self.edited_board(ui, vec2(width, left));
            self.rest_of_editor(ui, &messages);
        }
    }

    /// The board, each square of which is a button. It is as large as fits into `room`, but its
    /// squares do not become too small for fingers where there is enough width.
    fn edited_board(&mut self, ui: &mut Ui, room: Vec2) {
        let editor = &*self.editor;
        let info = editor.position().info().clone();
        let geometry = BoardGeometry::new(&info.geometry, editor.flipped);
        let (columns, rows) = geometry.size();
        let across = vec2(columns + 2.0 * PLAIN_BORDER, rows + 2.0 * PLAIN_BORDER);
        let square = (room.y / across.y).max(TOUCH_TARGET).min(room.x / across.x);
        let (rect, _) = ui.allocate_exact_size(across * square, Sense::hover());
        let pieces = Arc::from([]);
        let board = BoardPicture { info: info.clone(), pieces, flipped: editor.flipped };
        if let Some(picture) = self.look.board(ui.ctx(), &board, rect.size()) {
            picture.paint_at(ui, rect);
        }
        let messages = &self.controls.state.messages;
        let accent = self.look.palette.accent;
        let mut clicked = None;
        for at in info.geometry.squares() {
            if info.geometry.terrain(at) == Terrain::Unused {
                continue;
            }
            let (column, row) = geometry.cell(at);
            let corner = vec2(f32::from(column), f32::from(row)) + Vec2::splat(PLAIN_BORDER);
            let place = Rect::from_min_size(rect.min + corner * square, Vec2::splat(square));
            let button = ui.interact(place, ui.id().with(("square", at.0)), Sense::click());
            button.widget_info(|| {
                let name = square_name(messages, editor.position(), at);
                WidgetInfo::labeled(WidgetType::Button, true, name)
            });
            if let Some(piece) = editor.position().piece(at) {
                let size = square * PIECE;
                let key = TextureKey::Piece(piece);
                let image = self.look.image(ui.ctx(), key, size, &info);
                image.paint_at(ui, place.shrink((square - size) / 2.0));
            }
            if button.hovered() || button.has_focus() {
                let stroke = Stroke::new(2.0, accent);
                ui.painter().rect_stroke(place, 4.0, stroke, StrokeKind::Inside);
            }
            if button.clicked() {
                clicked = Some(at);
            }
        }
        if let Some(at) = clicked {
            self.editor.click(at);
        }
    }

    /// The choice of what a click puts on a square.
    fn pieces_to_put(&mut self, ui: &mut Ui, messages: &Messages) {
        let palette = *self.look.palette;
        let info = self.editor.position().info().clone();
        self.section(ui, MessageId::EditorPieces);
        let mut selected = self.editor.piece;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(4.0);
            ui.spacing_mut().button_padding = Vec2::splat(4.0);
            for side in Side::BOTH {
                for kind in info.kinds_by_value() {
                    let piece = Some(Piece { side, kind });
                    let key = TextureKey::Piece(Piece { side, kind });
                    let image = self.look.image(ui.ctx(), key, TOUCH_TARGET - 8.0, &info);
                    let (is_selected, size) = (selected == piece, Vec2::splat(TOUCH_TARGET));
                    let button = option_button(ui, &palette, Some(image), "", is_selected, size);
                    let name = messages.side_piece(&info, Piece { side, kind });
                    button.widget_info(|| {
                        WidgetInfo::selected(WidgetType::Button, true, is_selected, &name)
                    });
                    if button.on_hover_text(name).clicked() {
                        selected = piece;
                    }
                }
            }
            let size = vec2(2.0 * TOUCH_TARGET + 4.0, TOUCH_TARGET);
            let name = messages.text(MessageId::EditorEraser);
            if option_button(ui, &palette, None, &name, selected.is_none(), size).clicked() {
                selected = None;
            }
        });
        if self.editor.piece != selected {
            self.editor.piece = selected;
        }
    }

    /// Everything but the board and the pieces.
    fn rest_of_editor(&mut self, ui: &mut Ui, messages: &Messages) {
        let palette = *self.look.palette;
        let info = self.editor.position().info().clone();
        self.section(ui, MessageId::EditorSideToMove);
        let sides = Side::BOTH.map(|side| (side, messages.side(&info, side)));
        let mut side = self.editor.position().side_to_move;
        segmented_control(ui, &palette, &sides, &mut side);
        if side != self.editor.position().side_to_move {
            self.editor.change(|position| position.side_to_move = side);
        }
        let actions = [
            MessageId::CommandStartingPosition,
            MessageId::CommandEmptyBoard,
            MessageId::CommandFlipBoard,
        ];
        match button_row(ui, &actions.map(|id| messages.text(id))) {
            Some(0) => self.editor.change(EditedPosition::reset),
            Some(1) => self.editor.change(EditedPosition::clear),
            Some(_) => self.editor.flipped = !self.editor.flipped,
            None => {}
        }
        self.position_text(ui, messages);
        if let Some(problem) = self.editor.problem(messages) {
            self.text(ui, &problem);
        }
        let game = self.editor.game();
        let (is_legal, is_over) =
            (game.is_some(), game.is_none_or(|game| game.outcome().is_some()));
        let analyse = commands::ANALYSE_POSITION.call().label(&self.controls.state);
        let analyse = ui.add_enabled_ui(is_legal, |ui| main_button(ui, &palette, &analyse));
        if analyse.inner.clicked() {
            self.controls.send(&commands::ANALYSE_POSITION);
        }
        ui.add_enabled_ui(!is_over, |ui| {
            self.command(ui, &commands::PLAY_POSITION);
        });
        self.game_of_position(ui, messages);
    }

    /// The field with the position text.
    fn position_text(&mut self, ui: &mut Ui, messages: &Messages) {
        let name = messages.text(MessageId::ExportText);
        section_label(ui, &self.look.palette, &name);
        // Only a change of the text is a change of the position.
        let editor = self.editor.bypass_change_detection();
        // All of it is shown, in as many lines as it takes.
        let field = TextEdit::multiline(&mut editor.text).char_limit(LONGEST_TEXT);
        let field = field
            .desired_rows(1)
            .desired_width(f32::INFINITY)
            .return_key(None)
            .vertical_align(Align::Center);
        let field = ui.add(field.min_size(vec2(0.0, TOUCH_TARGET)));
        set_label(&field, &name);
        if field.changed() {
            self.editor.read_text();
        }
    }

    /// The choice of the game and its rules.
    fn game_of_position(&mut self, ui: &mut Ui, messages: &Messages) {
        let palette = *self.look.palette;
        self.section(ui, MessageId::MenuGame);
        let games: Vec<_> = GAMES.iter().map(|game| (game.id, messages.game(game.id))).collect();
        let entry = self.editor.position().entry();
        let mut id = entry.id;
        option_grid(ui, &palette, &games, 2, &mut id);
        if let Some(other) = GAMES.iter().find(|game| game.id == id && game.id != entry.id) {
            self.editor.select_game(other, &self.settings.new_game);
            return;
        }
        let old = self.editor.rules();
        let label = messages
            .labelled(&messages.text(MessageId::MenuRules), &rules_in_force(messages, &old));
        if wide_button(ui, &label) {
            self.editor.shows_rules = !self.editor.shows_rules;
        }
        if !self.editor.shows_rules {
            return;
        }
        let info = self.editor.position().info().clone();
        let mut new = old.clone();
        presets(ui, &palette, messages, &mut new);
        for option in entry.rule_options {
            rule_option(ui, &mut self.look, messages, &info, option, false, &mut new);
        }
        if new != old {
            self.editor.change(|position| position.set_options(new.options()));
        }
    }

    /// Asks what to copy.
    fn copies(&mut self, ui: &mut Ui) {
        #[cfg(not(target_family = "wasm"))]
        let link = commands::COPY_LINK.call();
        #[cfg(target_family = "wasm")]
        let link = commands::SHARE_LINK.call();
        for command in [commands::COPY_POSITION.call(), commands::COPY_GAME.call(), link] {
            self.command(ui, command);
        }
    }

    /// Asks for a text to open, in place of the clipboard.
    fn paste(&mut self, ui: &mut Ui, text: &mut String) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let name = messages.text(MessageId::PasteLabel);
        section_label(ui, &palette, &name);
        ScrollArea::vertical().id_salt("pasted").max_height(PASTED).show(ui, |ui| {
            let field = TextEdit::multiline(text).char_limit(MAX_PASTED);
            let field = ui.add_sized(vec2(ui.available_width(), PASTED), field);
            set_label(&field, &name);
            focus_first(ui, &field);
        });
        let has_text = !text.trim().is_empty();
        let label = messages.text(MessageId::CommandOpenPasted);
        if ui.add_enabled_ui(has_text, |ui| wide_button(ui, &label)).inner {
            self.controls.send(commands::OPEN_PASTED.with(text.clone()));
        }
    }

    /// Asks what to open.
    fn choose_what_to_open(&mut self, ui: &mut Ui) {
        if self.wide_button(ui, MessageId::CommandOpenFile) {
            self.controls.send(&commands::OPEN);
        }
        for command in [commands::PASTE.call(), commands::EDIT_POSITION.call()] {
            self.command(ui, command);
        }
    }
}

/// A square with its piece and its terrain: "B3, blue lion".
fn square_name(messages: &Messages, position: &EditedPosition, square: Square) -> String {
    let info = position.info();
    let contents = position.piece(square).map_or_else(
        || messages.text(MessageId::SquareEmpty),
        |piece| messages.side_piece(info, piece),
    );
    let terrain = match info.geometry.terrain(square) {
        Terrain::River => Some(MessageId::SquareRiver),
        Terrain::Trap(_) => Some(MessageId::SquareTrap),
        Terrain::Den(_) => Some(MessageId::SquareDen),
        Terrain::Land | Terrain::Unused => None,
    };
    let terrain = terrain.map(|id| messages.text(id));
    messages.list([info.geometry.label(square), contents].into_iter().chain(terrain))
}
