//! The tree of variations: whatever is edited, the tree stays legal and survives a file.

use jungle_record::{Arrow, GameSetup, Mark, Player, Record};
use jungle_rules::Square;
use jungle_rules::games::{GAMES, find_game};
use jungle_study::analysis::{NodeId, NodeNote, ROOT, Tree, TreeError};
use proptest::prelude::*;
use proptest::sample::Index;

/// A game of the first moves that the indices choose.
fn record(game: &str, moves: &[Index]) -> Record {
    let entry = find_game(game).expect("a registered game");
    let start = entry.start(&entry.default_options());
    let setup = GameSetup { start, players: [Player::Human; 2], seed: 1 };
    let mut record = Record::new(setup, None);
    let mut game = record.game_at(0);
    for choice in moves {
        if game.legal_moves().is_empty() || game.outcome().is_some() {
            break;
        }
        let mv = choice.get(game.legal_moves()).clone();
        record.play(game.as_mut(), &mv, None).expect("a legal move");
    }
    record
}

/// All positions of a tree.
fn nodes(tree: &Tree) -> Vec<NodeId> {
    let mut nodes = vec![ROOT];
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        nodes.extend(tree.children(node));
        next += 1;
    }
    nodes
}

#[derive(Clone, Debug)]
enum Edit {
    Add(Index, Index),
    Delete(Index),
    Promote(Index),
    MakeMain(Index),
    Note(Index, String, u8),
    Undo,
    Redo,
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let edit = prop_oneof![
        6 => any::<(Index, Index)>().prop_map(|(at, mv)| Edit::Add(at, mv)),
        1 => any::<Index>().prop_map(Edit::Delete),
        1 => any::<Index>().prop_map(Edit::Promote),
        1 => any::<Index>().prop_map(Edit::MakeMain),
        2 => (any::<Index>(), "[ -~]{0,12}", any::<u8>())
            .prop_map(|(at, text, number)| Edit::Note(at, text, number)),
        1 => Just(Edit::Undo),
        1 => Just(Edit::Redo),
    ];
    prop::collection::vec(edit, 0..60)
}

/// Makes an edit, and whether the tree may have changed.
fn make(tree: &mut Tree, edit: &Edit) {
    let nodes = nodes(tree);
    match edit {
        Edit::Add(at, choice) => {
            let node = *at.get(&nodes);
            let game = tree.game(node);
            if game.outcome().is_none() && !game.legal_moves().is_empty() {
                let mv = choice.get(game.legal_moves());
                let child = tree.add(node, mv).expect("a legal move");
                assert_eq!(tree.move_to(child).map(|played| &played.mv), Some(mv));
                assert_eq!(tree.parent(child), Some(node));
            }
        }
        Edit::Delete(at) => {
            let node = *at.get(&nodes);
            let size = tree.size(node);
            match tree.delete(node) {
                Ok(()) => assert_eq!(self::nodes(tree).len(), nodes.len() - size),
                Err(error) => assert_eq!((error, tree.is_played(node)), (TreeError::Played, true)),
            }
        }
        Edit::Promote(at) => drop(tree.promote(*at.get(&nodes))),
        Edit::MakeMain(at) => {
            let node = *at.get(&nodes);
            if tree.make_main(node).is_ok() {
                // From where it leaves the game, every move of the line is the first choice.
                let path = tree.path(node);
                for pair in path.windows(2) {
                    let children = tree.children(pair[0]);
                    let first =
                        usize::from(tree.is_played(children[0]) && !tree.is_played(pair[1]));
                    assert_eq!(children[first], pair[1]);
                }
            }
        }
        Edit::Note(at, text, number) => {
            let info = tree.game(ROOT).info().clone();
            let square = Square(u16::from(*number) % (info.geometry.rows * info.geometry.columns));
            let arrow = Arrow { from: square, to: square, kind: "danger".to_owned() };
            let mark = Mark::ALL[usize::from(*number) % Mark::ALL.len()];
            let value = None;
            let note =
                NodeNote { marks: vec![mark], text: text.clone(), arrows: vec![arrow], value };
            let is_valid = !text.contains(['"', '\\']);
            // The position before the first move has no mark.
            assert_eq!(tree.set_note(*at.get(&nodes), note).is_ok(), is_valid);
        }
        Edit::Undo => drop(tree.undo()),
        Edit::Redo => drop(tree.redo()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn edits_keep_a_legal_tree_that_survives_a_file(
        game in 0..GAMES.len(),
        played in prop::collection::vec(any::<Index>(), 0..12),
        edits in edits(),
    ) {
        let mut record = record(GAMES[game].id, &played);
        let game_alone = record.clone();
        let mut tree = Tree::of(&record);
        for edit in &edits {
            make(&mut tree, edit);
            let path = tree.path(tree.end());
            prop_assert_eq!(path.len(), record.len() + 1);
            // The game itself never changes.
            for (node, played) in path[1..].iter().zip(record.played()) {
                prop_assert_eq!(tree.move_to(*node).map(|found| &found.mv), Some(&played.mv));
            }
        }
        let analysis = tree.to_analysis();
        record.set_analysis(analysis.clone()).expect("a legal tree");
        let text = jungle_record::write(&record, record.len());
        let loaded = jungle_record::read(text.as_bytes()).expect("a valid file");
        prop_assert_eq!(loaded.analysis(), &analysis);
        prop_assert_eq!(Tree::of(&loaded).to_analysis(), analysis);
        prop_assert_eq!(jungle_record::link::write(&record, 0), jungle_record::link::write(&game_alone, 0));
    }

    #[test]
    fn every_edit_can_be_undone_and_done_again(
        played in prop::collection::vec(any::<Index>(), 0..8),
        edits in edits(),
    ) {
        let mut tree = Tree::of(&record("jungle", &played));
        let before = tree.to_analysis();
        for edit in edits.iter().filter(|edit| !matches!(edit, Edit::Undo | Edit::Redo)) {
            make(&mut tree, edit);
        }
        let after = tree.to_analysis();
        let mut count = 0;
        while tree.undo().is_some() {
            count += 1;
        }
        prop_assert_eq!(tree.to_analysis(), before);
        for _ in 0..count {
            prop_assert!(tree.redo().is_some());
        }
        prop_assert!(tree.redo().is_none());
        prop_assert_eq!(tree.to_analysis(), after);
    }
}

#[test]
fn a_move_that_is_there_is_not_added_again() {
    let mut tree = Tree::of(&record("jungle", &[]));
    let mv = tree.game(ROOT).legal_moves()[0].clone();
    let first = tree.add(ROOT, &mv).expect("a legal move");
    assert_eq!(tree.add(ROOT, &mv), Ok(first));
    assert_eq!(tree.children(ROOT), [first]);
}
