//! Why a move is illegal.

use super::{MessageId, Messages};
use jungle_rules::{Arg, GameInfo, IllegalMove};

impl Messages {
    /// The rule that forbids a move, as a sentence without a full stop.
    ///
    /// ```
    /// use jungle_messages::Messages;
    /// use jungle_rules::jungle::Jungle;
    /// use jungle_rules::{GameRules, Move, Options};
    ///
    /// let game = Jungle::start(&Options::new(Jungle::OPTIONS));
    /// let mv = Move::parse("A3 A5", game.info()).expect("two squares of the board");
    /// let reason = game.illegal_reason(&mv).expect("an illegal move");
    /// let sentence = Messages::english().illegal_move(&reason, game.info());
    /// assert_eq!(sentence, "The rat moves one square up, down, left or right");
    /// ```
    pub fn illegal_move(&self, reason: &IllegalMove, info: &GameInfo) -> String {
        match message(reason, info) {
            Some(id) => self.format(id, self.variables(&reason.args, info)),
            None => reason.code.to_owned(),
        }
    }
}

/// The message of a rule, if there is one.
fn message(reason: &IllegalMove, info: &GameInfo) -> Option<MessageId> {
    let kind = match reason.args.get("piece") {
        Some(Arg::Kind(kind)) => info.kind(*kind).id,
        _ => "",
    };
    let id = match (info.id, reason.code, kind) {
        ("king-chess", "not_its_move", "pawn") => MessageId::IllegalPawn,
        ("king-chess", "not_its_move", "knight") => MessageId::IllegalKnight,
        ("king-chess", "not_its_move", "bishop") => MessageId::IllegalBishop,
        ("king-chess", "not_its_move", "rook") => MessageId::IllegalRook,
        ("king-chess", "not_its_move", "queen") => MessageId::IllegalQueen,
        ("king-chess", "not_its_move", _) => MessageId::IllegalKing,
        ("king-chess", "blocked", _) => MessageId::IllegalBlocked,
        ("mule-checkers", "not_its_move", kind) => match (reason.args.get("jumps"), kind) {
            (Some(Arg::Number(0)), _) => MessageId::IllegalMustJump,
            (Some(_), _) => MessageId::IllegalCannotContinue,
            (None, "king") => MessageId::IllegalCheckersKing,
            (None, _) => MessageId::IllegalChecker,
        },
        ("lines-of-action", "blocked", _) => MessageId::IllegalStoneBlocked,
        ("lines-of-action", "distance", _) => MessageId::IllegalDistance,
        (_, code, _) => return common_message(code),
    };
    Some(id)
}

/// The message of a rule that is the same in every game and for every piece.
fn common_message(code: &str) -> Option<MessageId> {
    let id = match code {
        "bank" => MessageId::IllegalBank,
        "elephant_rat" => MessageId::IllegalElephantRat,
        "empty" => MessageId::IllegalEmpty,
        "equal_rank" => MessageId::IllegalEqualRank,
        "game_over" => MessageId::IllegalGameOver,
        "jump_blocked" => MessageId::IllegalJumpBlocked,
        "jumps_on" => MessageId::IllegalJumpsOn,
        "light_square" => MessageId::IllegalLightSquare,
        "not_a_jumper" => MessageId::IllegalNotAJumper,
        "not_a_line" => MessageId::IllegalNotALine,
        "not_a_step" => MessageId::IllegalNotAStep,
        "not_home" => MessageId::IllegalNotHome,
        "not_yours" => MessageId::IllegalNotYours,
        "nothing_to_take" => MessageId::IllegalPawnDiagonal,
        "occupied" => MessageId::IllegalOccupied,
        "off_board" => MessageId::IllegalOffBoard,
        "other_jumps" => MessageId::IllegalOtherJumps,
        "own_den" => MessageId::IllegalOwnDen,
        "own_piece" => MessageId::IllegalOwnPiece,
        "pass" => MessageId::IllegalPass,
        "path" => MessageId::IllegalPath,
        "pawn_takes" => MessageId::IllegalPawnAhead,
        "repetition" => MessageId::IllegalRepetition,
        "river" => MessageId::IllegalRiver,
        "stays_too_long" => MessageId::IllegalStaysTooLong,
        "too_strong" => MessageId::IllegalTooStrong,
        "trapped" => MessageId::IllegalTrapped,
        _ => return None,
    };
    Some(id)
}
