//! Text labels of the squares.

use bevy::prelude::*;

use super::super::localization::Localization;
use crate::messages::{MessageId, Messages};
use crate::rules::{Game, Square, Terrain};
use crate::table::{GameSession, Selection};

/// The label of each square of the running game, in order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SquareLabels(pub Vec<(Square, String)>);

/// Keeps the labels up to date.
pub(super) fn update_labels(
    session: Option<Res<GameSession>>,
    selection: Res<Selection>,
    messages: Res<Localization>,
    mut labels: ResMut<SquareLabels>,
) {
    let is_new = session.as_ref().is_some_and(DetectChanges::is_changed)
        || selection.is_changed()
        || messages.is_changed();
    if let Some(session) = session.filter(|_| is_new) {
        let game = selection.game(&session);
        let squares = game.info().geometry.squares();
        let label = |square| (square, square_label(&messages, square, &*game, &selection));
        labels.set_if_neq(SquareLabels(squares.map(label).collect()));
    }
}

/// A square's label with its piece, its terrain and its state: "B3, blue lion, rank 7". `game` is
/// the position in which the selected piece moves.
pub fn square_label(
    messages: &Messages,
    square: Square,
    game: &dyn Game,
    selection: &Selection,
) -> String {
    let info = game.info();
    let mut parts = vec![info.geometry.label(square)];
    let pieces = game.pieces_mid_move(&selection.path);
    if let Some(placed) = pieces.iter().find(|placed| placed.square == square) {
        parts.extend(messages.placed_piece(placed, info));
    }
    match info.geometry.terrain(square) {
        Terrain::River => parts.push(messages.text(MessageId::SquareRiver)),
        Terrain::Trap(_) => parts.push(messages.text(MessageId::SquareTrap)),
        Terrain::Den(_) => parts.push(messages.text(MessageId::SquareDen)),
        Terrain::Land | Terrain::Unused => {}
    }
    let depth = selection.path.len();
    let is_target =
        |path: &[Square]| path.starts_with(&selection.path) && path.get(depth) == Some(&square);
    if selection.path.last() == Some(&square) {
        parts.push(messages.text(MessageId::SquareSelected));
    } else if depth > 0 && game.legal_moves().iter().any(|mv| is_target(&mv.path)) {
        parts.push(messages.text(MessageId::SquareLegalMove));
    }
    messages.list(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find_game;
    use crate::record::{GameSetup, Player, Record};
    use crate::rules::Options;
    use crate::table::TableMode;

    #[test]
    fn square_labels_include_piece_terrain_and_state() {
        let game = find_game("jungle").expect("the game exists");
        let start = game.start(&Options::new(game.rule_options));
        let setup = GameSetup { start, players: [Player::Human; 2], seed: 1 };
        let session = GameSession::new(Record::new(setup, None), 0, TableMode::Play);
        let game = session.game();
        let info = game.info();
        let find = |name: &str| {
            let mut squares = info.geometry.squares();
            squares.find(|&square| info.geometry.label(square) == name).expect("a square")
        };
        let mv = session.game().legal_moves()[0].clone();
        let nothing = Selection::default();
        let path = Selection { path: mv.path[..1].to_vec() };
        assert!(square_label(Messages::english(), mv.path[0], game, &nothing).contains(", blue "));
        assert!(square_label(Messages::english(), mv.path[0], game, &path).ends_with(", selected"));
        assert!(
            square_label(Messages::english(), mv.path[1], game, &path).ends_with(", legal move")
        );
        assert_eq!(square_label(Messages::english(), find("D1"), game, &nothing), "D1, den");
        assert_eq!(square_label(Messages::english(), find("B4"), game, &nothing), "B4, river");
    }
}
