//! What a move did.

use super::names::{piece, side};
use super::{MessageId, Messages};
use jungle_rules::{Effect, GameInfo, PlacedPiece, PlayedMove, Square, Terrain};

impl Messages {
    /// What a move did, as a sentence with a full stop.
    ///
    /// ```
    /// use jungle_messages::Messages;
    /// use jungle_rules::jungle::Jungle;
    /// use jungle_rules::{GameRules, Move, Options};
    ///
    /// let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
    /// let mv = Move::parse("A3 A4", game.info()).expect("two squares of the board");
    /// let played = game.play(&mv).expect("a legal move");
    /// let sentence = Messages::english().played_move(&played, game.info());
    /// assert_eq!(sentence, "Blue's rat moves to A4.");
    /// ```
    pub fn played_move(&self, played: &PlayedMove, info: &GameInfo) -> String {
        let side = side(info, played.side);
        let (Some(mover), Some(&to)) = (played.mover, played.mv.path.last()) else {
            return self.format(MessageId::MovePass, [("side", side.into())]);
        };
        let captured: Vec<PlacedPiece> = played.captured().collect();
        let victim = captured.first().map_or("", |captured| piece(info, captured.piece.kind));
        let is_crowned = played.effects.iter().any(is_promotion);
        let id = match (info.id, &captured[..]) {
            ("mule-checkers", []) => MessageId::MoveChecker,
            ("mule-checkers", [_]) => MessageId::MoveCheckerCapture,
            ("mule-checkers", _) => MessageId::MoveCheckerCaptures,
            ("lines-of-action", []) => MessageId::MoveStone,
            ("lines-of-action", _) => MessageId::MoveStoneCapture,
            (_, []) => plain_move(played, mover.square, to, info),
            _ if played.fallen().is_some() => MessageId::MoveBothFall,
            _ if played.is_jump() => MessageId::MoveJumpCapture,
            _ => MessageId::MoveCapture,
        };
        let args = [
            ("side", side.into()),
            ("piece", piece(info, mover.piece.kind).into()),
            ("square", info.geometry.label(to).into()),
            ("victim", victim.into()),
            ("count", captured.len().into()),
            ("crowned", if is_crowned { "yes" } else { "no" }.into()),
        ];
        self.format(id, args)
    }
}

fn is_promotion(effect: &Effect) -> bool {
    matches!(effect, Effect::Promoted { .. })
}

/// The message of a move of Jungle or Chess that captured nothing.
fn plain_move(played: &PlayedMove, from: Square, to: Square, info: &GameInfo) -> MessageId {
    let has = |wanted: fn(&Effect) -> bool| played.effects.iter().any(wanted);
    match (info.geometry.terrain(from), info.geometry.terrain(to)) {
        (_, Terrain::Den(_)) => MessageId::MoveEnterDen,
        _ if played.is_jump() => MessageId::MoveJump,
        _ if has(|effect| matches!(effect, Effect::Trapped { .. })) => MessageId::MoveEnterTrap,
        _ if has(|effect| matches!(effect, Effect::LeftTrap { .. })) => MessageId::MoveLeaveTrap,
        (Terrain::River, Terrain::River) => MessageId::MoveSwim,
        (Terrain::River, _) => MessageId::MoveLeaveRiver,
        (_, Terrain::River) => MessageId::MoveEnterRiver,
        _ => MessageId::MoveStep,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_rules::games::find_game;
    use jungle_rules::{Move, Options};

    #[test]
    fn moves_are_described_by_their_effects() {
        for (game, position, mv, expected) in [
            ("jungle", "7/7/r6/7/7/7/7/7/6R b", "A3 B3", "Blue's rat moves to B3."),
            ("jungle", "7/7/1r5/7/7/7/7/7/6R b", "B3 B4", "Blue's rat enters the river."),
            ("jungle", "7/7/7/1r5/7/7/7/7/6R b", "B4 B5", "Blue's rat swims to B5."),
            ("jungle", "7/7/7/1r5/7/7/7/7/6R b", "B4 A4", "Blue's rat leaves the river."),
            ("jungle", "7/7/1l5/7/7/7/7/7/6R b", "B3 B7", "Blue's lion jumps over the river."),
            (
                "jungle",
                "7/7/1l5/7/7/7/1W5/7/6R b",
                "B3 B7",
                "Blue's lion jumps and captures the wolf on B7.",
            ),
            ("jungle", "7/7/7/7/7/7/7/2c4/6R b", "C8 D8", "Blue's cat enters a trap."),
            ("jungle", "7/7/7/7/7/7/7/3c3/6R b", "D8 C8", "Blue's cat leaves the trap."),
            ("jungle", "7/7/7/7/7/7/7/3c3/6R b", "D8 D9", "Blue's cat enters the den."),
            ("jungle", "cR5/7/7/7/7/7/7/7/6E b", "A1 B1", "Blue's cat captures the rat on B1."),
            (
                "king-chess",
                "K7/8/8/8/8/8/8/r6k w",
                "A8 A1",
                "White's rook captures the king on A1.",
            ),
            ("lines-of-action", "B7/8/8/8/3B4/8/8/W6W b", "a0 b0", "Black moves to b0."),
            (
                "mule-checkers",
                "3m4/8/7s/S7/3k4/8/8/4M3 w",
                "23 33",
                "White's soldier jumps to 33 and captures a soldier.",
            ),
            (
                "mule-checkers",
                "3m4/6s1/7S/8/7S/8/1S5S/4M3 w",
                "14 24 46 56",
                "White's soldier jumps to 56 and captures 3 pieces, and is crowned.",
            ),
        ] {
            let entry = find_game(game).expect("a game");
            let mut game =
                entry.start_from_text(position, &Options::new(entry.rule_options)).expect(position);
            let mv = Move::parse(mv, game.info()).expect(mv);
            let played = game.play(&mv).unwrap_or_else(|error| panic!("{position}: {error}"));
            let sentence = Messages::english().played_move(&played, game.info());
            assert_eq!(sentence, expected, "{position}");
        }
    }
}
