//! A game with variations: the tree of moves of the analysis board, and its edits.

mod in_record;

use thiserror::Error;

use jungle_record::{
    AnalysisLimit, Arrow, Evaluation, MAX_BRANCHES, MAX_DEPTH, MAX_MOVES, MAX_NOTE_TEXT, Mark,
    NoteError,
};
use jungle_rules::{Game, IllegalMove, Move, PlayedMove};

/// The number of edits that can be undone.
const MAX_UNDO: usize = 1_000;

/// A position of a tree. It stays valid while the tree exists, also if it is deleted and the
/// deletion is undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(usize);

/// The position before the first move.
pub const ROOT: NodeId = NodeId(0);

/// What is noted about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeNote {
    /// Marks of the move that leads to it.
    pub marks: Vec<Mark>,
    /// A comment.
    pub text: String,
    /// Arrows and marked squares.
    pub arrows: Vec<Arrow>,
    /// The evaluation by an engine.
    pub value: Option<Evaluation>,
}

/// What a report tells about a position of the game that was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportEntry {
    /// Its value.
    pub value: Option<Evaluation>,
    /// The mark of the move that leads to it.
    pub mark: Option<Mark>,
    /// The better line instead of the move that was played next, if that was bad.
    pub better: Vec<Move>,
}

/// Why a tree cannot be edited.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TreeError {
    /// The rules forbid the move.
    #[error("the move is illegal ({0})")]
    IllegalMove(#[from] IllegalMove),
    /// A file could not hold the tree.
    #[error("a limit is exceeded")]
    TooMany(AnalysisLimit),
    /// A file could not hold the note.
    #[error("the note is invalid")]
    Note(NoteError),
    /// The move belongs to the game that was played.
    #[error("the move was played")]
    Played,
}

/// A move and the position after it; the first one is the position at the start.
struct Node {
    parent: NodeId,
    /// `None` for the start.
    played: Option<PlayedMove>,
    /// The continuations, the main one first.
    children: Vec<NodeId>,
    note: NodeNote,
}

/// How to undo an edit, and how to do it again.
enum Edit {
    /// The child of a position at an index appears, or disappears.
    Attach(NodeId, usize, NodeId),
    Detach(NodeId, usize),
    /// A continuation moves from an index to another.
    Reorder(NodeId, usize, usize),
    /// The note of a position.
    Note(NodeId, NodeNote),
}

/// The tree of a game. Deleted moves stay in memory, so that deletions can be undone; a tree has at
/// most twice [`MAX_MOVES`] moves with them.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::Move;
/// use jungle_rules::games::find_game;
/// use jungle_study::analysis::{ROOT, Tree, TreeError};
///
/// let entry = find_game("jungle").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let mut game = start.clone();
/// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let parse = |text| Move::parse(text, &entry.info(&entry.default_options()));
/// record.play(game.as_mut(), &parse("A3 A4").expect("squares of the board"), None)?;
///
/// let mut tree = Tree::of(&record);
/// let variation = tree.add(ROOT, &parse("A3 B3").expect("squares of the board"))?;
/// assert_eq!(tree.children(ROOT), [tree.end(), variation]);
/// record.set_analysis(tree.to_analysis())?;
/// assert_eq!(record.analysis().branches.len(), 1);
/// tree.delete(variation)?;
/// assert_eq!(tree.delete(tree.end()), Err(TreeError::Played));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tree {
    start: Box<dyn Game>,
    nodes: Vec<Node>,
    /// The last position of the game that was played: its moves stay where they are.
    end: NodeId,
    undo: Vec<Vec<Edit>>,
    redo: Vec<Vec<Edit>>,
    revision: u64,
}

impl Tree {
    /// The move that leads to a position; `None` for the start.
    pub fn move_to(&self, node: NodeId) -> Option<&PlayedMove> {
        self.nodes[node.0].played.as_ref()
    }

    /// The position before the move that leads to this one; `None` for the start.
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node != ROOT).then(|| self.nodes[node.0].parent)
    }

    /// The continuations of a position, the main one first.
    pub fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node.0].children
    }

    /// A number that increases with every change.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What is noted about a position.
    pub fn note(&self, node: NodeId) -> &NodeNote {
        &self.nodes[node.0].note
    }

    /// The last position of the game that was played.
    pub fn end(&self) -> NodeId {
        self.end
    }

    /// The positions from the start to this one, both included.
    pub fn path(&self, node: NodeId) -> Vec<NodeId> {
        let mut path = vec![node];
        while let Some(parent) = self.parent(path[path.len() - 1]) {
            path.push(parent);
        }
        path.reverse();
        path
    }

    /// This position and the main continuations from it to the end of the line.
    pub fn main_line(&self, mut node: NodeId) -> Vec<NodeId> {
        let mut line = vec![node];
        while let Some(&next) = self.nodes[node.0].children.first() {
            line.push(next);
            node = next;
        }
        line
    }

    /// The game at a position, with its history.
    pub fn game(&self, node: NodeId) -> Box<dyn Game> {
        let mut game = self.start.clone();
        for node in self.path(node) {
            if let Some(played) = self.move_to(node) {
                game.play(&played.mv).expect("a move of this tree");
            }
        }
        game
    }

    /// Whether a position is in the tree: it has not been deleted.
    pub fn contains(&self, node: NodeId) -> bool {
        let parent = |node: NodeId| self.nodes[node.0].parent;
        self.path(node)[1..].iter().all(|&at| self.children(parent(at)).contains(&at))
    }

    /// The number of positions of a line from the start that are in the tree, one after the other.
    pub fn count_contained(&self, line: &[NodeId]) -> usize {
        let is_contained = |pair: &&[NodeId]| self.children(pair[0]).contains(&pair[1]);
        1 + line.windows(2).take_while(is_contained).count()
    }

    /// The number of moves that [`delete`](Self::delete) would remove.
    pub fn size(&self, node: NodeId) -> usize {
        let (mut size, mut open) = (0, vec![node]);
        while let Some(node) = open.pop() {
            size += 1;
            open.extend(self.children(node));
        }
        size
    }

    /// Whether the move to a position belongs to the game that was played.
    pub fn is_played(&self, node: NodeId) -> bool {
        // The moves of the game were added first.
        node <= self.end
    }

    /// The number of moves that lead to a position of the game that was played; `None` for one of a
    /// variation.
    pub fn played_moves(&self, node: NodeId) -> Option<usize> {
        self.is_played(node).then_some(node.0)
    }

    /// Adds a move at a position, unless it is there, and returns the position after it.
    ///
    /// # Errors
    /// If the move is illegal or a limit is exceeded; the tree is then unchanged.
    pub fn add(&mut self, node: NodeId, mv: &Move) -> Result<NodeId, TreeError> {
        let played = self.game(node).play(mv)?;
        if let Some(child) = self.child_by(node, &played.mv) {
            return Ok(child);
        }
        if self.nodes.len() > 2 * MAX_MOVES {
            return Err(TreeError::TooMany(AnalysisLimit::Moves));
        }
        let child = self.push(node, played);
        let index = self.nodes[node.0].children.len() - 1;
        self.keep(vec![Edit::Detach(node, index)])?;
        Ok(child)
    }

    /// Deletes the move to a position and all that follows.
    ///
    /// # Errors
    /// If the move was played.
    pub fn delete(&mut self, node: NodeId) -> Result<(), TreeError> {
        let (parent, index) = self.place(node)?;
        let undo = self.apply(Edit::Detach(parent, index));
        self.keep(vec![undo])
    }

    /// Moves a variation before the one that is listed before it. The game that was played stays
    /// first.
    ///
    /// # Errors
    /// If the move was played, or a limit is exceeded.
    pub fn promote(&mut self, node: NodeId) -> Result<(), TreeError> {
        let (parent, index) = self.place(node)?;
        if index <= self.first_variation(parent) {
            return Ok(());
        }
        let edit = self.apply(Edit::Reorder(parent, index, index - 1));
        self.keep(vec![edit])
    }

    /// Makes the line to a position the main one, as far back as the game that was played.
    ///
    /// # Errors
    /// If the move was played, or a limit is exceeded.
    pub fn make_main(&mut self, node: NodeId) -> Result<(), TreeError> {
        self.place(node)?;
        let mut edits = Vec::new();
        for at in self.path(node) {
            let Ok((parent, index)) = self.place(at) else {
                continue;
            };
            let first = self.first_variation(parent);
            if index > first {
                edits.push(self.apply(Edit::Reorder(parent, index, first)));
            }
        }
        edits.reverse();
        self.keep(edits)
    }

    /// Replaces what is noted about a position.
    ///
    /// # Errors
    /// If a file could not hold it; the tree is then unchanged.
    pub fn set_note(&mut self, node: NodeId, note: NodeNote) -> Result<(), TreeError> {
        if self.note(node) == &note {
            return Ok(());
        }
        note.in_record(0, 0).check(self.start.info()).map_err(TreeError::Note)?;
        let edit = self.apply(Edit::Note(node, note));
        self.keep(vec![edit])
    }

    /// Whether there is an edit to undo.
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Whether there is an edit to do again.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Enters a report of the game that was played: the value of each position, the mark of each move
    /// that has none, and the better line instead of each bad move.
    ///
    /// # Errors
    /// If a limit is exceeded; the tree is then unchanged.
    pub fn enter_report(&mut self, entries: &[ReportEntry]) -> Result<(), TreeError> {
        let played = self.path(self.end);
        let mut edits = Vec::new();
        for (&node, entry) in played.iter().zip(entries) {
            let mut note = self.note(node).clone();
            note.value = entry.value.or(note.value);
            if note.marks.is_empty() {
                note.marks.extend(entry.mark);
            }
            if note != *self.note(node) {
                edits.push(self.apply(Edit::Note(node, note)));
            }
            // Setting up the game of each position would take long.
            if !entry.better.is_empty() {
                edits.extend(self.push_line(node, &entry.better));
            }
        }
        edits.reverse();
        self.keep(edits)
    }

    /// Adds the moves of a line that are legal and new. Returns how to undo that, if there is
    /// something to undo.
    fn push_line(&mut self, mut node: NodeId, moves: &[Move]) -> Option<Edit> {
        let mut game = self.game(node);
        let mut undo = None;
        for mv in moves {
            let Ok(played) = game.play(mv) else {
                break;
            };
            node = match self.child_by(node, mv) {
                Some(child) => child,
                None => {
                    let index = self.nodes[node.0].children.len();
                    undo.get_or_insert(Edit::Detach(node, index));
                    self.push(node, played)
                }
            };
        }
        undo
    }

    /// Undoes the last edit. Returns the position where it was; `None` if there is none.
    pub fn undo(&mut self) -> Option<NodeId> {
        let edits = self.undo.pop()?;
        let (at, edits) = self.apply_all(edits);
        self.redo.push(edits);
        Some(at)
    }

    /// Does the edit again that was undone last. Returns the position where it is; `None` if there
    /// is none.
    pub fn redo(&mut self) -> Option<NodeId> {
        let edits = self.redo.pop()?;
        let (at, edits) = self.apply_all(edits);
        self.undo.push(edits);
        Some(at)
    }

    fn push(&mut self, parent: NodeId, played: PlayedMove) -> NodeId {
        self.revision += 1;
        let id = NodeId(self.nodes.len());
        let note = NodeNote::default();
        self.nodes.push(Node { parent, played: Some(played), children: Vec::new(), note });
        self.nodes[parent.0].children.push(id);
        id
    }

    fn child_by(&self, node: NodeId, mv: &Move) -> Option<NodeId> {
        let plays = |child: &NodeId| self.move_to(*child).is_some_and(|played| played.mv == *mv);
        self.children(node).iter().copied().find(plays)
    }

    /// The index of the first variation among the continuations: the played one stays before it.
    fn first_variation(&self, node: NodeId) -> usize {
        usize::from(self.children(node).first().is_some_and(|&child| self.is_played(child)))
    }

    /// The parent of a variation, and its index among the continuations.
    fn place(&self, node: NodeId) -> Result<(NodeId, usize), TreeError> {
        if self.is_played(node) {
            return Err(TreeError::Played);
        }
        let parent = self.nodes[node.0].parent;
        let index = self.children(parent).iter().position(|&child| child == node);
        index.map(|index| (parent, index)).ok_or(TreeError::Played)
    }

    /// Makes an edit and returns the one that undoes it.
    fn apply(&mut self, edit: Edit) -> Edit {
        self.revision += 1;
        match edit {
            Edit::Attach(parent, index, child) => {
                self.nodes[parent.0].children.insert(index, child);
                Edit::Detach(parent, index)
            }
            Edit::Detach(parent, index) => {
                let child = self.nodes[parent.0].children.remove(index);
                Edit::Attach(parent, index, child)
            }
            Edit::Reorder(parent, from, to) => {
                let children = &mut self.nodes[parent.0].children;
                let child = children.remove(from);
                children.insert(to, child);
                Edit::Reorder(parent, to, from)
            }
            Edit::Note(node, note) => {
                Edit::Note(node, std::mem::replace(&mut self.nodes[node.0].note, note))
            }
        }
    }

    /// Makes edits in order. Returns a position to show, and the edits that undo them.
    fn apply_all(&mut self, edits: Vec<Edit>) -> (NodeId, Vec<Edit>) {
        let mut at = ROOT;
        let mut inverse = Vec::with_capacity(edits.len());
        for edit in edits {
            at = match edit {
                Edit::Attach(_, _, child) => child,
                Edit::Detach(node, _) | Edit::Reorder(node, ..) | Edit::Note(node, _) => node,
            };
            inverse.push(self.apply(edit));
        }
        inverse.reverse();
        (at, inverse)
    }

    /// Stores how to undo an edit that was made, or undoes it if the tree exceeds a limit.
    fn keep(&mut self, undo: Vec<Edit>) -> Result<(), TreeError> {
        if let Some(limit) = self.exceeded() {
            self.apply_all(undo);
            return Err(TreeError::TooMany(limit));
        }
        if undo.is_empty() {
            return Ok(());
        }
        self.redo.clear();
        self.undo.push(undo);
        if self.undo.len() > MAX_UNDO {
            self.undo.remove(0);
        }
        Ok(())
    }

    /// The limit of records that the tree exceeds.
    fn exceeded(&self) -> Option<AnalysisLimit> {
        let (mut moves, mut branches, mut text) = (0, 0, 0);
        let mut open = vec![(ROOT, 0)];
        while let Some((node, depth)) = open.pop() {
            if depth > MAX_DEPTH {
                return Some(AnalysisLimit::Depth);
            }
            text += self.note(node).text.len();
            // The game ends at its last position; what follows are branches.
            let goes_on = node != self.end;
            for (index, &child) in self.children(node).iter().enumerate() {
                let is_branch = index > 0 || !goes_on;
                moves += 1;
                branches += usize::from(is_branch);
                open.push((child, depth + usize::from(is_branch)));
            }
        }
        if moves > MAX_MOVES {
            Some(AnalysisLimit::Moves)
        } else if branches > MAX_BRANCHES {
            Some(AnalysisLimit::Branches)
        } else {
            (text > MAX_NOTE_TEXT).then_some(AnalysisLimit::NoteText)
        }
    }
}
