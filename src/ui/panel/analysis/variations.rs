//! The moves with their variations.

use bevy::prelude::DetectChanges;
use bevy_egui::egui::{
    self, Align2, Color32, Rect, ScrollArea, Sense, Stroke, Ui, WidgetType, pos2, vec2,
};

use super::super::super::analysis::{LONGEST_COMMENT, texts};
use super::super::super::commands;
use super::super::super::style::bold;
use super::super::super::widgets::set_name;
use super::super::Panel;
use crate::analysis::{NodeId, ROOT, Tree};
use crate::messages::notation;
use crate::record::{Mark, fullmoves};

/// The height of a row and the space between two, in logical pixels.
const ROW: f32 = 26.0;
const ROW_GAP: f32 = 2.0;
/// How far a variation is indented, in logical pixels, and how often at most.
const INDENT: f32 = 14.0;
const MAX_INDENT: usize = 6;
/// The width of the number of a move, and of a move in a variation, in logical pixels.
const NUMBER: f32 = 40.0;
const MOVE: f32 = 92.0;

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationRow {
    /// How deep it is in variations; 0 is the main line.
    depth: usize,
    content: Content,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Content {
    /// Moves, each as the position after it. In the main line, the second column is for the side
    /// that moved second.
    Moves {
        /// The number of the first move of the row in the game, from 1.
        number: usize,
        /// Whether the first column is empty.
        starts_late: bool,
        moves: Vec<NodeId>,
    },
    /// The comment on a position.
    Comment(NodeId),
}

/// The rows of the list, and what they were made for.
#[derive(Default)]
pub struct VariationList {
    rows: Vec<VariationRow>,
    /// The revision of the tree, and the number of moves of a variation in a row.
    made_for: Option<(u64, usize)>,
    /// The position and the height with which the list was last shown.
    shown: Option<(NodeId, f32)>,
}

impl VariationList {
    fn update(&mut self, tree: &Tree, columns: usize) {
        let now = Some((tree.revision(), columns));
        if self.made_for != now {
            self.made_for = now;
            self.rows = rows(tree, columns);
        }
    }

    /// Forgets the rows, because another game is shown.
    fn clear(&mut self) {
        *self = Self::default();
    }

    /// The row of a position.
    fn row_of(&self, node: NodeId) -> Option<usize> {
        self.rows.iter().position(|row| match &row.content {
            Content::Moves { moves, .. } => moves.contains(&node),
            Content::Comment(_) => false,
        })
    }
}

/// The rows of a tree: each variation follows the row of the move that it replaces.
fn rows(tree: &Tree, columns: usize) -> Vec<VariationRow> {
    let mut rows = Vec::new();
    if !tree.note(ROOT).text.is_empty() {
        rows.push(VariationRow { depth: 0, content: Content::Comment(ROOT) });
    }
    // The lines to list, the next one last: its first position, its depth and the number of its first
    // move.
    let mut lines: Vec<(NodeId, usize, usize)> = Vec::new();
    if let Some(&first) = tree.children(ROOT).first() {
        lines.push((first, 0, 1));
    }
    // Where the alternatives of a line interrupt it, its rest waits.
    while let Some((first, depth, mut number)) = lines.pop() {
        let columns = if depth == 0 { 2 } else { columns };
        let mut moves = Vec::new();
        let mut following = Some(first);
        while let Some(node) = following {
            let parent = tree.parent(node).unwrap_or(ROOT);
            // The alternatives belong to the main move.
            let siblings = tree.children(parent);
            let others = if siblings.first() == Some(&node) { &siblings[1..] } else { &[] };
            following = tree.children(node).first().copied();
            moves.push(node);
            let has_comment = !tree.note(node).text.is_empty();
            let is_second = depth == 0 && number.is_multiple_of(2);
            let is_full = moves.len() == columns || is_second;
            number += 1;
            if !is_full && !has_comment && others.is_empty() && following.is_some() {
                continue;
            }
            let first_number = number - moves.len();
            let starts_late = depth == 0 && first_number.is_multiple_of(2);
            let moves = std::mem::take(&mut moves);
            let content = Content::Moves { number: first_number, starts_late, moves };
            rows.push(VariationRow { depth, content });
            if has_comment {
                rows.push(VariationRow { depth, content: Content::Comment(node) });
            }
            if !others.is_empty() {
                lines.extend(following.take().map(|next| (next, depth, number)));
                lines.extend(others.iter().rev().map(|&other| (other, depth + 1, number - 1)));
            }
        }
    }
    rows
}

impl Panel<'_, '_> {
    /// The list; clicking a move shows the position after it.
    pub(super) fn variations(&mut self, ui: &mut Ui, height: f32) {
        let palette = *self.look.palette;
        // At least one move is shown.
        let margin = ((height - ROW) / 2.0).clamp(0.0, 8.0);
        palette.card().inner_margin(egui::Margin::symmetric(8, margin as i8)).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height((height - 2.0 * margin.floor()).max(0.0));
            let columns = ((ui.available_width() - NUMBER - INDENT) / MOVE).floor().max(1.0);
            let mut list = std::mem::take(&mut *self.variation_list);
            if let Some(tree) = self.session.tree() {
                if self.session.is_added() {
                    list.clear();
                }
                list.update(tree, columns as usize);
            }
            let mut area = ScrollArea::vertical().min_scrolled_height(0.0).auto_shrink(false);
            let now = (self.session.node(), height);
            if list.shown != Some(now) {
                list.shown = Some(now);
                let row = list.row_of(now.0).unwrap_or_default() as f32 * (ROW + ROW_GAP);
                area = area.vertical_scroll_offset((row - (height - ROW) / 2.0).max(0.0));
            }
            ui.spacing_mut().item_spacing.y = ROW_GAP;
            area.show_rows(ui, ROW, list.rows.len(), |ui, rows| {
                for row in &list.rows[rows] {
                    self.variation_row(ui, row, columns as usize);
                }
            });
            if list.rows.is_empty() {
                self.strength(ui);
            }
            *self.variation_list = list;
        });
    }

    /// A row; moves of variations are in so many columns.
    fn variation_row(&mut self, ui: &mut Ui, row: &VariationRow, columns: usize) {
        let palette = *self.look.palette;
        let size = vec2(ui.available_width(), ROW);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let indent = row.depth.min(MAX_INDENT) as f32 * INDENT;
        let rect = rect.with_min_x(rect.left() + indent);
        if row.depth > 0 {
            // A line beside the variation shows how deep it is.
            let stroke = Stroke::new(2.0, palette.dim.gamma_multiply(0.5));
            ui.painter().vline(rect.left() - 6.0, rect.y_range(), stroke);
        }
        match &row.content {
            Content::Comment(node) => {
                let Some(tree) = self.session.tree() else {
                    return;
                };
                // A file may hold more.
                let letters = tree.note(*node).text.chars().take(LONGEST_COMMENT);
                let text: String = letters.map(|it| if it == '\n' { ' ' } else { it }).collect();
                let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
                let place = rect.left_center() + vec2(4.0, 0.0);
                painter.text(place, Align2::LEFT_CENTER, &text, bold(14.0), palette.accent);
                let label = ui.interact(rect, ui.id().with(("comment", *node)), Sense::hover());
                set_name(&label, WidgetType::Label, &text);
                label.on_hover_text(text);
            }
            Content::Moves { number, starts_late, moves } => {
                let (numbers, cells) = rect.split_left_right_at_x(rect.left() + NUMBER);
                let number_place = numbers.right_center() - vec2(6.0, 0.0);
                let dots = if number.is_multiple_of(2) { "…" } else { "" };
                let text = format!("{}{dots}", fullmoves(*number));
                let font = bold(14.0);
                ui.painter().text(number_place, Align2::RIGHT_CENTER, text, font, palette.dim);
                let columns = if row.depth == 0 { 2 } else { columns };
                let width = cells.width() / columns as f32;
                let offset = usize::from(*starts_late);
                for (index, &node) in moves.iter().enumerate() {
                    let left = cells.left() + (index + offset) as f32 * width;
                    let place = Rect::from_min_size(pos2(left, cells.top()), vec2(width, ROW));
                    self.variation_move(ui, place, node, number + index, row.depth);
                }
            }
        }
    }

    fn variation_move(
        &mut self,
        ui: &mut Ui,
        place: Rect,
        node: NodeId,
        number: usize,
        depth: usize,
    ) {
        let palette = *self.look.palette;
        let Some(tree) = self.session.tree() else {
            return;
        };
        let Some(played) = tree.move_to(node) else {
            return;
        };
        let info = self.session.game().info();
        let mut text = notation(&played.mv, info);
        let marks: Vec<&str> = tree.note(node).marks.iter().map(|mark| mark.sign()).collect();
        let own = marks.concat();
        let computed = texts::report_mark(&self.session, &self.controls.state.report, node);
        let computed = computed.map_or("", Mark::sign);
        text.push_str(if own.is_empty() { computed } else { &own });
        let pieces = (played.mover, played.captured().next());
        let is_shown = node == self.session.node();
        let is_on_line = self.session.node_at(number) == Some(node);
        let click = ui.interact(place, ui.id().with(node), Sense::CLICK);
        let name = self.controls.state.messages.go_to_move(number - 1, played.side, &text, info);
        set_name(&click, WidgetType::Button, &name);
        let color: Color32 = if is_shown {
            ui.painter().rect_filled(place, 6.0, palette.accent);
            palette.accent_text
        } else if click.hovered() || depth > 0 || !is_on_line {
            palette.dim
        } else {
            palette.text
        };
        self.move_text(ui, place.shrink2(vec2(5.0, 0.0)), &text, pieces, color);
        if click.on_hover_cursor(egui::CursorIcon::PointingHand).clicked() {
            self.controls.send(commands::SHOW_VARIATION.with(node));
        }
    }
}
