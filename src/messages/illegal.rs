//! Why a move is illegal.

use super::template::fill;
use crate::rules::{Arg, GameInfo, IllegalMove};

/// The rule that forbids a move, as a sentence.
///
/// ```
/// use jungle::messages;
/// use jungle::rules::jungle::Jungle;
/// use jungle::rules::{GameRules, Move, Options};
///
/// let game = Jungle::start(&Options::new(Jungle::OPTIONS));
/// let mv = Move::parse("A3 A5", game.info()).expect("two squares of the board");
/// let reason = game.illegal_reason(&mv).expect("an illegal move");
/// let sentence = messages::illegal_move(&reason, game.info());
/// assert_eq!(sentence, "The rat moves one square up, down, left or right");
/// ```
pub fn illegal_move(reason: &IllegalMove, info: &GameInfo) -> String {
    fill(template(reason, info), &reason.args, info)
}

/// The template of a rule, or its id if there is no template.
fn template(reason: &IllegalMove, info: &GameInfo) -> &'static str {
    let kind = match reason.args.get("piece") {
        Some(Arg::Kind(kind)) => info.kind(*kind).id,
        _ => "",
    };
    let jumps = match reason.args.get("jumps") {
        Some(Arg::Number(jumps)) => Some(*jumps),
        _ => None,
    };
    match (info.id, reason.code) {
        ("king-chess", "not_its_move") => match kind {
            "pawn" => "A pawn advances one square and captures diagonally",
            "knight" => "The knight moves two squares straight and one to the side",
            "king" => "The king moves one square",
            "bishop" => "The bishop moves along diagonals",
            "rook" => "The rook moves along rows and columns",
            _ => "The queen moves along rows, columns and diagonals",
        },
        ("king-chess", "blocked") => "Another piece blocks the {piece}",
        ("mule-checkers", "not_its_move") => match (jumps, kind) {
            (Some(0), _) => "This checker can jump, so it must",
            (Some(_), _) => "The checker cannot continue its jumps to that square",
            (None, "king") => "A king moves one square diagonally",
            (None, _) => "A checker moves one square diagonally forward",
        },
        ("lines-of-action", "blocked") => "A piece cannot pass over an opponent's piece",
        ("lines-of-action", "distance") => match reason.args.get("squares") {
            Some(Arg::Number(1)) => "On this line a piece moves exactly one square",
            _ => "On this line a piece moves exactly {squares} squares, one for each piece on it",
        },
        (_, code) => common_template(code),
    }
}

/// The template of a rule whose sentence is the same in every game and for every piece.
fn common_template(code: &'static str) -> &'static str {
    match code {
        "bank" => "The {piece} cannot capture between river and land",
        "elephant_rat" => "The elephant cannot capture the rat",
        "empty" => "There is no piece on {square}",
        "game_over" => "The game is over",
        "jump_blocked" => "A rat in the river blocks the jump",
        "jumps_on" => "The checker can jump again, so it must",
        "light_square" => "Checkers can only be on dark squares",
        "not_a_jumper" => "Only the lion and the tiger can jump over the river",
        "not_a_line" => "A piece moves along a row, a column or a diagonal",
        "not_a_step" => "The {piece} moves one square up, down, left or right",
        "not_home" => "A pawn advances two squares from its home row only",
        "not_yours" => "It is {side}'s turn",
        "nothing_to_take" => "Pawns move diagonally only to capture",
        "occupied" => "{square} is occupied",
        "off_board" => "This is not a square of the board",
        "other_jumps" => "A capture is mandatory; you can jump from {squares}",
        "own_den" => "An animal cannot enter its own den",
        "own_piece" => "Your own piece is on {square}",
        "pass" => "Only a side that cannot move can pass",
        "path" => "A move goes from one square to another",
        "pawn_takes" => "Pawns capture diagonally, not straight ahead",
        "repetition" => "This would repeat the position for the third time",
        "river" => "Only the rat can enter the river",
        "too_strong" => "The {victim} is stronger than the {piece}",
        "trapped" => "An animal in an enemy trap cannot capture",
        other => other,
    }
}
