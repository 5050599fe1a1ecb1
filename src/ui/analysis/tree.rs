//! Steps and edits in the tree of variations.

use bevy::prelude::*;

use crate::analysis::{NodeId, NodeNote, Report};
use crate::record::Mark;
use crate::table::{EditTree, GameSession, Navigate, NavigationTarget, ReportProgress};

/// The position on the board.
pub(super) fn shown(world: &World) -> Option<NodeId> {
    world.get_resource::<GameSession>().map(GameSession::node)
}

/// Changes the tree at the position on the board.
pub(super) fn edit_shown(world: &mut World, edit: impl FnOnce(NodeId) -> EditTree) {
    let edit = shown(world).map(edit);
    world.write_message_batch(edit);
}

/// The place of a mark among all marks, from 0.
pub(super) fn place_of(mark: Mark) -> usize {
    Mark::ALL.iter().position(|&other| other == mark).unwrap_or_default()
}

/// Chooses another continuation of the position on the board. Where there is just one, shows the
/// start or the end of the line.
pub(super) fn choose_branch(world: &mut World, step: isize) {
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let Some(tree) = session.tree() else {
        return;
    };
    let children = tree.children(session.node());
    let next = session.node_at(session.at() + 1);
    let chosen = next.and_then(|next| children.iter().position(|&child| child == next));
    match chosen.filter(|_| children.len() > 1) {
        Some(chosen) => {
            let index = (chosen as isize + step).rem_euclid(children.len() as isize);
            let child = children[index as usize];
            world.resource_mut::<GameSession>().choose_continuation(child);
        }
        None => {
            let end = if step < 0 { 0 } else { session.record().len() };
            world.write_message(Navigate::To(end));
        }
    }
}

/// The position where the variation with a position branches off.
pub(super) fn start_of_variation(session: &GameSession) -> Option<NodeId> {
    let tree = session.tree()?;
    let path = tree.path(session.node());
    let is_main = |pair: &&[NodeId]| tree.children(pair[0]).first() != Some(&pair[1]);
    path.windows(2).rev().find(is_main).map(|pair| pair[0])
}

/// The number of moves before the next position with several continuations, or at the end of the
/// line.
pub(super) fn next_fork(session: &GameSession) -> usize {
    let end = session.record().len();
    let is_fork = |at: &usize| {
        let node = session.node_at(*at);
        session.tree().zip(node).is_some_and(|(tree, node)| tree.children(node).len() > 1)
    };
    (session.at() + 1..end).find(is_fork).unwrap_or(end)
}

/// Changes what is noted about the position on the board.
pub(super) fn change_note(world: &mut World, change: impl FnOnce(&mut NodeNote)) {
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let (node, tree) = (session.node(), session.tree());
    let edit = tree.map(|tree| {
        let mut note = tree.note(node).clone();
        change(&mut note);
        EditTree::Note(node, note)
    });
    world.write_message_batch(edit);
}

/// A move has at most one mark.
pub(super) fn toggle_mark(note: &mut NodeNote, mark: Mark) {
    let is_set = note.marks.contains(&mark);
    note.marks.clear();
    if !is_set {
        note.marks.push(mark);
    }
}

/// Shows the position before the next, or the previous, inaccuracy or worse.
pub(super) fn show_mistake(world: &mut World, is_next: bool) {
    let Some(session) = world.get_resource::<GameSession>() else {
        return;
    };
    let Some((_, report)) = world.resource::<ReportProgress>().report() else {
        return;
    };
    let at = world.resource::<NavigationTarget>().end(session);
    let mistakes = mistakes(report);
    let found = if is_next {
        mistakes.iter().find(|&&before| before > at)
    } else {
        mistakes.iter().rev().find(|&&before| before < at)
    };
    let end = session.tree().map(|tree| tree.path(tree.end()));
    let node = found.zip(end).and_then(|(&before, line)| line.get(before).copied());
    world.write_message_batch(node.map(Navigate::Show));
}

/// The numbers of moves before each inaccuracy, mistake and blunder.
fn mistakes(report: &Report) -> Vec<usize> {
    let moves = report.moves.iter().zip(report.first..);
    moves.filter(|(found, _)| found.is_bad()).map(|(_, before)| before).collect()
}
