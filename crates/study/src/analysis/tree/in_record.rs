//! The tree of a record, and the record of a tree.

use std::borrow::Cow;

use super::{Node, NodeId, NodeNote, ROOT, Tree};
use jungle_record::{Analysis, Branch, MAX_NOTE_ENTRIES, Note, Record};
use jungle_rules::Game;

impl Tree {
    /// The tree of a game with its branches and notes.
    pub fn of(record: &Record) -> Self {
        let root =
            Node { parent: ROOT, played: None, children: Vec::new(), note: NodeNote::default() };
        let mut tree = Self {
            start: record.setup.start.clone(),
            nodes: vec![root],
            end: ROOT,
            undo: Vec::new(),
            redo: Vec::new(),
            revision: 0,
        };
        for played in record.played() {
            tree.end = tree.push(tree.end, played.clone());
        }
        let Analysis { branches, notes } = record.analysis();
        // The positions of each line, the game first; a branch begins where it branches off.
        let mut lines = vec![Vec::new(); branches.len() + 1];
        lines[0] = (0..=tree.end.0).map(NodeId).collect();
        tree.add_branches(0, record.setup.start.clone(), branches, &mut lines);
        for note in notes {
            let node = lines[note.of][note.after];
            let target = &mut tree.nodes[node.0].note;
            // A record may hold several notes on a position.
            target.marks.extend(&note.marks);
            target.arrows.extend(note.arrows.iter().cloned());
            if !target.text.is_empty() && !note.text.is_empty() {
                target.text.push('\n');
            }
            target.text.push_str(&note.text);
            target.value = note.value.or(target.value);
            target.marks.truncate(MAX_NOTE_ENTRIES);
            target.arrows.truncate(MAX_NOTE_ENTRIES);
        }
        tree
    }

    /// Adds the branches of a line, and theirs, given the game where the line begins. Each line is
    /// played once. They are nested at most [`MAX_DEPTH`] deep.
    fn add_branches(
        &mut self,
        line: usize,
        mut game: Box<dyn Game>,
        branches: &[Branch],
        lines: &mut [Vec<NodeId>],
    ) {
        let of_line = (1..=branches.len()).filter(|&number| branches[number - 1].of == line);
        let mut forks: Vec<usize> = of_line.collect();
        forks.sort_by_key(|&number| branches[number - 1].after);
        let mut at = 0;
        for number in forks {
            let Branch { after, ref moves, .. } = branches[number - 1];
            for &node in &lines[line][at + 1..=after] {
                let played = self.move_to(node).expect("only the start has no move");
                game.play(&played.mv).expect("a checked move");
            }
            at = after;
            let (mut node, mut positions) = (lines[line][after], vec![lines[line][after]]);
            let mut branch = game.clone();
            for mv in moves {
                let played = branch.play(mv).expect("a checked move");
                // A record may hold the same branch twice.
                node = self.child_by(node, mv).unwrap_or_else(|| self.push(node, played));
                positions.push(node);
            }
            lines[number] = positions;
            self.add_branches(number, game.clone(), branches, lines);
        }
    }

    /// The branches and notes of the tree, as in a record of its game.
    pub fn to_analysis(&self) -> Analysis {
        self.to_analysis_noting(|node| Cow::Borrowed(self.note(node)))
    }

    /// As [`to_analysis`](Self::to_analysis), with another comment on a position.
    pub fn to_analysis_with(&self, commented: NodeId, text: &str) -> Analysis {
        self.to_analysis_noting(|node| {
            let note = self.note(node);
            if node == commented {
                Cow::Owned(NodeNote { text: text.to_owned(), ..note.clone() })
            } else {
                Cow::Borrowed(note)
            }
        })
    }

    fn to_analysis_noting<'a>(&self, note: impl Fn(NodeId) -> Cow<'a, NodeNote>) -> Analysis {
        let mut analysis = Analysis::default();
        // The lines still to be written, each with its number and its positions.
        let mut lines = vec![(0, self.path(self.end))];
        let mut next = 0;
        while let Some((number, line)) = lines.get(next).cloned() {
            next += 1;
            for (after, &node) in line.iter().enumerate() {
                // The first position of a branch belongs to the line from which it branches off.
                if number == 0 || after > 0 {
                    let note = note(node);
                    if *note != NodeNote::default() {
                        analysis.notes.push(note.in_record(number, after));
                    }
                    let following = line.get(after + 1);
                    for &child in &self.nodes[node.0].children {
                        if Some(&child) != following {
                            let rest = self.main_line(child);
                            let moves = rest.iter().filter_map(|&node| self.move_to(node));
                            let moves = moves.map(|played| played.mv.clone()).collect();
                            analysis.branches.push(Branch { of: number, after, moves });
                            let line = [vec![node], rest].concat();
                            lines.push((analysis.branches.len(), line));
                        }
                    }
                }
            }
        }
        analysis
    }
}

impl NodeNote {
    /// The note as in a record, at the position after `after` moves of a line.
    pub(super) fn in_record(&self, of: usize, after: usize) -> Note {
        let Self { marks, text, arrows, value } = self.clone();
        Note { of, after, marks, text, arrows, value }
    }
}
