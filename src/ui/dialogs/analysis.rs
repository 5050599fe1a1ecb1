//! Dialogs of an analysis: a comment, deleting moves, all moves of a report.

use bevy_egui::egui::{ScrollArea, TextEdit, Ui, vec2};

use super::super::analysis::LONGEST_COMMENT;
use super::super::commands;
use super::super::widgets::{section_label, segmented_control, set_label, switch};
use super::{Contents, Dialog, focus_first};
use crate::analysis::MAX_LINES;
use crate::messages::{MessageId, notation};
use crate::record::fullmove_number;

/// The height of the field for a comment, in logical pixels.
const COMMENT_HEIGHT: f32 = 120.0;

/// The comment on a position of an analysis.
pub static COMMENT: Dialog<String> =
    Dialog::new("comment", MessageId::CommandComment, |contents, ui, text| {
        contents.comment(ui, text)
    })
    .close_label(MessageId::CommandCancel)
    .of_game();

/// The question whether to delete several moves of an analysis.
pub static DELETE_MOVES: Dialog = Dialog::question(
    "delete-moves",
    MessageId::CommandDeleteMoves,
    |state, ()| {
        let session = state.session.as_deref()?;
        let count = session.tree()?.size(session.node());
        Some(state.messages.format(MessageId::AnalysisDeleteQuestion, [("count", count.into())]))
    },
    |_| vec![commands::CONFIRM_DELETE_MOVES.call()],
)
.of_game();

/// All moves of a report.
pub static REPORT_TABLE: Dialog =
    Dialog::new("report-table", MessageId::ReportTable, |contents, ui, ()| {
        contents.report_table(ui)
    })
    .while_applies(|state| state.report.report().is_some());

/// What an analysis shows.
pub static DISPLAYS: Dialog =
    Dialog::new("displays", MessageId::CommandDisplays, |contents, ui, ()| contents.displays(ui))
        .of_game();

impl Contents<'_> {
    /// Asks for a comment on the position on the board.
    fn comment(&mut self, ui: &mut Ui, comment: &mut String) {
        let messages = self.controls.state.messages.clone();
        let label = messages.text(MessageId::AnalysisCommentLabel);
        let size = vec2(ui.available_width(), COMMENT_HEIGHT);
        let field = TextEdit::multiline(comment);
        let field = ui.add_sized(size, field.char_limit(LONGEST_COMMENT));
        set_label(&field, &label);
        focus_first(ui, &field);
        // Files hold neither of these.
        comment.retain(|letter| letter == '\n' || !letter.is_control());
        *comment = comment.replace('"', "”").replace('\\', "/");
        self.command(ui, &commands::SAVE_COMMENT);
    }

    /// What an analysis shows, each by itself.
    fn displays(&mut self, ui: &mut Ui) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let mut new = self.settings.analysis.clone();
        let is_drawing = self.drawn.is_on;
        let text = |id| messages.text(id);
        switch(ui, &palette, &mut new.bar, &text(MessageId::AnalysisShowBar));
        switch(ui, &palette, &mut new.arrows, &text(MessageId::AnalysisShowArrows));
        switch(ui, &palette, &mut new.lines_shown, &text(MessageId::AnalysisShowLines));
        let count = messages.format(MessageId::CommandEngineLines, [("count", new.lines.into())]);
        section_label(ui, &palette, &count);
        let counts: Vec<(usize, String)> =
            (1..=MAX_LINES).map(|lines| (lines, lines.to_string())).collect();
        segmented_control(ui, &palette, &counts, &mut new.lines);
        for (command, is_on) in [
            (commands::TOGGLE_THREATS.call(), self.analysis.threats),
            (commands::TOGGLE_DRAWING.call(), is_drawing),
        ] {
            let label = command.label(&self.controls.state);
            let mut is_on = is_on;
            if switch(ui, &palette, &mut is_on, &label).changed() {
                self.controls.send(command);
            }
        }
        if self.settings.analysis != new {
            self.settings.analysis = new;
        }
    }

    /// Shows the report as a table: every move with its mark and the chances of its side.
    fn report_table(&mut self, ui: &mut Ui) {
        let state = &self.controls.state;
        let messages = state.messages.clone();
        let Some((record, report)) = state.report.report() else {
            return;
        };
        let info = record.setup.start.info().clone();
        let percent = |value: f64| messages.percent((value / 100.0) as f32);
        let rows: Vec<String> = report
            .moves
            .iter()
            .enumerate()
            .map(|(index, found)| {
                let at = report.first + index;
                let mv = notation(&record.played()[at].mv, &info);
                let mark = found.judgement.mark.map(|mark| messages.mark(mark));
                let side = messages.side(&info, found.side);
                let mv = format!("{side} {mv}");
                let named = mark.map_or(mv.clone(), |mark| format!("{mv} ({mark})"));
                let args = [
                    ("number", fullmove_number(at).into()),
                    ("move", named.into()),
                    ("before", percent(found.judgement.before).into()),
                    ("after", percent(found.judgement.after).into()),
                ];
                messages.format(MessageId::ReportRow, args)
            })
            .collect();
        let height = ui.ctx().viewport_rect().height() - 200.0;
        let area = ScrollArea::vertical().id_salt("rows").max_height(height.max(60.0));
        area.show_rows(ui, 22.0, rows.len(), |ui, range| {
            for row in &rows[range] {
                self.text(ui, row);
            }
        });
    }
}
