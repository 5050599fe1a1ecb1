//! Edits of the variations of the game that is analysed.

use bevy::prelude::*;

use super::navigate::begin_navigation;
use super::replay::play_next;
use super::{
    BoardReset, EditFailed, EditTree, GameSession, Navigate, Selection, TableSystems, TurnPhase,
};
use crate::analysis::{NodeId, Tree, TreeError};
use crate::record::Arrow;
use crate::rules::Move;

/// The kind of arrows that a person has drawn.
const ARROW: &str = "note";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        edit_variations
            .run_if(on_message::<EditTree>)
            .after(play_next)
            .before(begin_navigation)
            .in_set(TableSystems::Navigate),
    );
}

/// Makes the edits in order, and shows the position that they are about.
pub(super) fn edit_variations(
    mut edits: MessageReader<EditTree>,
    mut session: ResMut<GameSession>,
    mut selection: ResMut<Selection>,
    mut phase: ResMut<NextState<TurnPhase>>,
    mut navigate: MessageWriter<Navigate>,
    mut resets: MessageWriter<BoardReset>,
    mut failed: MessageWriter<EditFailed>,
) {
    for edit in edits.read() {
        if matches!(edit, EditTree::Note(..)) {
            // The comment that was being written is part of the note.
            session.set_draft(None);
        }
        let Some((result, is_moved)) = session.edit_tree(|tree| apply(tree, edit)) else {
            continue;
        };
        match result {
            Ok(Some(node)) => {
                navigate.write(Navigate::Show(node));
            }
            Ok(None) => {}
            Err(error) => {
                failed.write(EditFailed(error));
            }
        }
        if is_moved {
            selection.set_if_neq(Selection::default());
            resets.write(BoardReset);
            phase.set(TurnPhase::Showing);
        }
    }
}

/// Makes an edit. Returns the position to show, if the edit is about another one than that on the
/// board.
fn apply(tree: &mut Tree, edit: &EditTree) -> Result<Option<NodeId>, TreeError> {
    match edit {
        EditTree::AddLine(node, moves) => add_line(tree, *node, moves).map(Some),
        EditTree::Delete(node) => tree.delete(*node).map(|()| None),
        EditTree::Promote(node) => tree.promote(*node).map(|()| None),
        EditTree::MakeMain(node) => tree.make_main(*node).map(|()| None),
        EditTree::Note(node, note) => tree.set_note(*node, note.clone()).map(|()| None),
        EditTree::ToggleArrow(node, from, to) => {
            let mut note = tree.note(*node).clone();
            let count = note.arrows.len();
            note.arrows.retain(|arrow| (arrow.from, arrow.to) != (*from, *to));
            if note.arrows.len() == count {
                note.arrows.push(Arrow { from: *from, to: *to, kind: ARROW.to_owned() });
            }
            tree.set_note(*node, note).map(|()| None)
        }
        EditTree::EnterReport(entries) => tree.enter_report(entries).map(|()| None),
        EditTree::Undo => Ok(tree.undo().filter(|&node| tree.contains(node))),
        EditTree::Redo => Ok(tree.redo().filter(|&node| tree.contains(node))),
    }
}

fn add_line(tree: &mut Tree, node: NodeId, moves: &[Move]) -> Result<NodeId, TreeError> {
    moves.iter().try_fold(node, |node, mv| tree.add(node, mv))
}
