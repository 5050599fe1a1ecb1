//! What a move did.

use super::template::noun;
use crate::rules::{Effect, GameInfo, MoveKind, PlacedPiece, PlayedMove, Square, Terrain};

/// What a move did, as a sentence with a full stop.
///
/// ```
/// use jungle::messages;
/// use jungle::rules::jungle::Jungle;
/// use jungle::rules::{GameRules, Move, Options};
///
/// let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
/// let mv = Move::parse("A3 A4", game.info()).expect("two squares of the board");
/// let played = game.play(&mv).expect("a legal move");
/// assert_eq!(messages::played_move(&played, game.info()), "Blue's rat moves to A4.");
/// ```
pub fn played_move(played: &PlayedMove, info: &GameInfo) -> String {
    let side = info.side_name(played.side);
    let (Some(mover), Some(&to)) = (played.mover, played.mv.path.last()) else {
        return format!("{side} cannot move and passes.");
    };
    let action = match played.captured().collect::<Vec<_>>()[..] {
        [] => plain_action(played, mover.square, to, info),
        ref captured => capture(captured, played, to, info),
    };
    let is_crowned = |effect: &Effect| matches!(effect, Effect::Promoted { .. });
    let crowned = if played.effects.iter().any(is_crowned) { ", and is crowned" } else { "" };
    // If there is only one kind of piece, it need not be named.
    if info.kinds.len() == 1 {
        format!("{side} {action}{crowned}.")
    } else {
        format!("{side}'s {} {action}{crowned}.", noun(info, mover.piece.kind))
    }
}

fn jumps(played: &PlayedMove) -> bool {
    let jumps = |effect: &Effect| matches!(effect, Effect::Moved { kind: MoveKind::Jump, .. });
    played.effects.iter().any(jumps)
}

/// What a capturing move did.
fn capture(captured: &[PlacedPiece], played: &PlayedMove, to: Square, info: &GameInfo) -> String {
    let label = info.geometry.label(to);
    match captured {
        [one] => {
            let victim = noun(info, one.piece.kind);
            match (jumps(played), one.square == to) {
                (true, true) => format!("jumps and captures the {victim} on {label}"),
                (true, false) => format!("jumps to {label} and captures a {victim}"),
                (false, _) => format!("captures the {victim} on {label}"),
            }
        }
        _ => format!("jumps to {label} and captures {} pieces", captured.len()),
    }
}

/// What a non-capturing move did.
fn plain_action(played: &PlayedMove, from: Square, to: Square, info: &GameInfo) -> String {
    let has = |wanted: fn(&Effect) -> bool| played.effects.iter().any(wanted);
    let (from, target) = (info.geometry.terrain(from), info.geometry.terrain(to));
    let label = info.geometry.label(to);
    match (from, target) {
        (_, Terrain::Den(_)) => "enters the den".to_owned(),
        _ if jumps(played) => "jumps over the river".to_owned(),
        _ if has(|effect| matches!(effect, Effect::Trapped { .. })) => "enters a trap".to_owned(),
        _ if has(|effect| matches!(effect, Effect::LeftTrap { .. })) => {
            "leaves the trap".to_owned()
        }
        (Terrain::River, Terrain::River) => format!("swims to {label}"),
        (Terrain::River, _) => "leaves the river".to_owned(),
        (_, Terrain::River) => "enters the river".to_owned(),
        _ => format!("moves to {label}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::find_game;
    use crate::rules::{Move, Options};

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
            assert_eq!(played_move(&played, game.info()), expected, "{position}");
        }
    }
}
