//! The accessibility tree of the game: the board as a grid, and the live region.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Id;
use bevy_egui::egui::accesskit::{self, Action, Live, Node, NodeId, Role, TreeUpdate};

use super::super::dialogs::Foreground;
use super::super::localization::Localization;
use super::{LiveRegion, SquareLabels};
use crate::messages::MessageId;
use crate::rules::Square;
use crate::scene::{BoardLayout, Cursor};
use crate::table::GameSession;

/// What the tree says about the game.
#[derive(SystemParam)]
pub struct GameTree<'w> {
    session: Option<Res<'w, GameSession>>,
    layout: Option<Res<'w, BoardLayout>>,
    labels: Res<'w, SquareLabels>,
    region: Res<'w, LiveRegion>,
    cursor: Res<'w, Cursor>,
    messages: Res<'w, Localization>,
    /// What is in front of the board.
    pub foreground: Foreground<'w>,
}

impl GameTree<'_> {
    /// Adds the board, if it is there, and the live region to a tree, below its root. `zoom` is the
    /// number of logical pixels per unit of the tree's bounds.
    pub fn add_to(&self, tree: &mut TreeUpdate, has_board: bool, zoom: f32) {
        let Some(root_id) = tree.tree.as_ref().map(|tree| tree.root) else {
            return;
        };
        let mut children = Vec::new();
        let board = self.session.as_ref().zip(self.layout.as_ref());
        if let Some((session, layout)) = board.filter(|_| has_board) {
            children.push(self.add_board(&mut tree.nodes, session, layout, zoom));
            if let Some(square) = self.cursor.0.filter(|_| tree.focus == root_id) {
                tree.focus = square_node(square);
            }
        }
        let mut region = Node::new(Role::Label);
        region.set_live(Live::Polite);
        region.set_value(&*self.region.text);
        region.set_author_id("live");
        let region_id = node_id("live");
        tree.nodes.push((region_id, region));
        children.push(region_id);
        if let Some((_, root)) = tree.nodes.iter_mut().find(|(id, _)| *id == root_id) {
            root.set_language(self.messages.language().tag());
            children.into_iter().for_each(|child| root.push_child(child));
        }
    }

    /// Adds the board as a grid, and returns its node.
    fn add_board(
        &self,
        nodes: &mut Vec<(NodeId, Node)>,
        session: &GameSession,
        layout: &BoardLayout,
        zoom: f32,
    ) -> NodeId {
        let info = session.game().info();
        let geometry = &info.geometry;
        let mut grid = Node::new(Role::Grid);
        grid.set_label(self.messages.about_game(MessageId::BoardName, info.id));
        grid.set_row_count(geometry.rows.into());
        grid.set_column_count(geometry.columns.into());
        grid.set_bounds(bounds(layout.squares(), zoom));
        for (row, labels) in self.labels.0.chunks(geometry.columns.into()).enumerate() {
            let mut line = Node::new(Role::Row);
            line.set_row_index(row);
            for &(square, ref label) in labels {
                let mut cell = Node::new(Role::GridCell);
                cell.set_label(label.as_str());
                cell.set_author_id(format!("square-{}", geometry.label(square)));
                cell.set_row_index(row);
                cell.set_column_index(geometry.column(square).into());
                cell.set_bounds(bounds(layout.square_rect(square), zoom));
                cell.add_action(Action::Click);
                cell.add_action(Action::Focus);
                let id = square_node(square);
                nodes.push((id, cell));
                line.push_child(id);
            }
            let id = node_id(("row", row));
            nodes.push((id, line));
            grid.push_child(id);
        }
        let id = node_id("grid");
        nodes.push((id, grid));
        id
    }
}

/// An id that is unlike those of egui's widgets, which are hashes as well.
pub fn node_id(source: impl std::hash::Hash + std::fmt::Debug) -> NodeId {
    Id::new(("board", source)).accesskit_id()
}

pub(super) fn square_node(square: Square) -> NodeId {
    node_id(("square", square.0))
}

fn bounds(rect: Rect, zoom: f32) -> accesskit::Rect {
    let [x0, y0, x1, y1] = [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(|at| at / zoom);
    accesskit::Rect { x0: x0.into(), y0: y0.into(), x1: x1.into(), y1: y1.into() }
}
