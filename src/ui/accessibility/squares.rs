//! Text labels of the squares.

use crate::rules::{Square, Terrain};
use crate::table::{GameSession, Selection};

/// A square's label with its piece, its terrain and its state: "B3, blue lion, rank 7".
pub fn square_label(square: Square, session: &GameSession, selection: &Selection) -> String {
    let game = session.game();
    let info = game.info();
    let mut label = info.geometry.label(square);
    let pieces = game.pieces_mid_move(&selection.path);
    if let Some(placed) = pieces.iter().find(|placed| placed.square == square) {
        let side = info.side_name(placed.piece.side).to_lowercase();
        let kind = info.kind(placed.piece.kind).name.to_lowercase();
        label += &format!(", {side} {kind}");
        if let Some(rank) = placed.rank {
            label += &format!(", rank {rank}");
        }
    }
    label += match info.geometry.terrain(square) {
        Terrain::River => ", river",
        Terrain::Trap(_) => ", trap",
        Terrain::Den(_) => ", den",
        Terrain::Land | Terrain::Unused => "",
    };
    let depth = selection.path.len();
    if selection.path.last() == Some(&square) {
        label += ", selected";
    } else if depth > 0
        && game
            .legal_moves()
            .iter()
            .any(|mv| mv.path.starts_with(&selection.path) && mv.path.get(depth) == Some(&square))
    {
        label += ", legal move";
    }
    label
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find_game;
    use crate::record::{GameSetup, Player, Record};
    use crate::rules::Options;

    #[test]
    fn square_labels_include_piece_terrain_and_state() {
        let game = find_game("jungle").expect("the game exists");
        let start = game.start(&Options::new(game.rule_options));
        let setup = GameSetup { start, players: [Player::Human; 2], seed: 1 };
        let session = GameSession::new(Record::new(setup, None), 0, false);
        let info = session.game().info().clone();
        let find = |name: &str| {
            let mut squares = info.geometry.squares();
            squares.find(|&square| info.geometry.label(square) == name).expect("a square")
        };
        let mv = session.game().legal_moves()[0].clone();
        let nothing = Selection::default();
        let path = Selection { path: mv.path[..1].to_vec() };
        assert!(square_label(mv.path[0], &session, &nothing).contains(", blue "));
        assert!(square_label(mv.path[0], &session, &path).ends_with(", selected"));
        assert!(square_label(mv.path[1], &session, &path).ends_with(", legal move"));
        assert_eq!(square_label(find("D1"), &session, &nothing), "D1, den");
        assert_eq!(square_label(find("B4"), &session, &nothing), "B4, river");
    }
}
