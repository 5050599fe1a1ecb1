//! How a game ended.

use super::names::side;
use super::{MessageId, Messages};
use jungle_rules::{EndReason, GameInfo, Outcome, Side};

impl Messages {
    /// Why a game ended, as a sentence with a full stop.
    ///
    /// ```
    /// use jungle_messages::Messages;
    /// use jungle_rules::jungle::Jungle;
    /// use jungle_rules::{GameRules, Options, Side};
    ///
    /// let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
    /// game.resign(Side::First);
    /// let outcome = game.outcome().expect("an end");
    /// assert_eq!(Messages::english().outcome(&outcome, game.info()), "Blue has resigned.");
    /// ```
    pub fn outcome(&self, outcome: &Outcome, info: &GameInfo) -> String {
        let Some(id) = end_message(info.id, outcome.reason, outcome.winner.is_some()) else {
            return outcome.reason.code.to_owned();
        };
        let sides = outcome.winner.map(|winner| {
            [("winner", side(info, winner).into()), ("loser", side(info, !winner).into())]
        });
        self.format(id, sides.into_iter().flatten())
    }

    /// Which side has won, for the person who plays `human` if there is one.
    pub fn headline(&self, outcome: &Outcome, human: Option<Side>, info: &GameInfo) -> String {
        match outcome.winner {
            None => self.text(MessageId::HeadlineDraw),
            Some(winner) if Some(winner) == human => self.text(MessageId::HeadlineYouWin),
            Some(_) if human.is_some() => self.text(MessageId::HeadlineYouLose),
            Some(winner) => {
                self.format(MessageId::HeadlineWin, [("side", side(info, winner).into())])
            }
        }
    }
}

/// The message of an end, if there is one.
fn end_message(game: &str, reason: EndReason, is_won: bool) -> Option<MessageId> {
    let id = match (game, reason.code) {
        ("jungle", "no_move") => MessageId::EndNoMove,
        ("king-chess", "no_move") if is_won => MessageId::EndNoMoveScoreWin,
        ("king-chess", "no_move") => MessageId::EndNoMoveScoreDraw,
        ("mule-checkers", "no_move") => MessageId::EndNoMoveLoss,
        (_, "no_move") => MessageId::EndNoMoveBoth,
        (_, "abandonment") => MessageId::EndAbandonment,
        (_, "adjudication") => MessageId::EndAdjudication,
        (_, "agreement") => MessageId::EndAgreement,
        (_, "both_connected") if is_won => MessageId::EndBothConnectedWin,
        (_, "both_connected") => MessageId::EndBothConnectedDraw,
        (_, "connected") => MessageId::EndConnected,
        (_, "connected_by_enemy") => MessageId::EndConnectedByOpponent,
        (_, "den") => MessageId::EndDen,
        (_, "king_taken") => MessageId::EndKingCaptured,
        (_, "last_piece") => MessageId::EndLastPiece,
        (_, "mule_crowned") => MessageId::EndMuleCrowned,
        (_, "mules_lost") => MessageId::EndMulesLost,
        (_, "no_pieces") => MessageId::EndNoPieces,
        (_, "repetition") => MessageId::EndRepetition,
        (_, "resignation") => MessageId::EndResignation,
        (_, "soldiers_lost") => MessageId::EndSoldiersLost,
        (_, "stopped") if is_won => MessageId::EndStoppedWin,
        (_, "stopped") => MessageId::EndStoppedDraw,
        (_, "time") => MessageId::EndTime,
        _ => return None,
    };
    Some(id)
}

/// The messages of a win by one kind of end, at once or in some moves.
pub(super) struct WinMessages {
    /// Of a hint: what a move does.
    pub hint: MessageId,
    /// Of an answer to a mistake: what a side can do now.
    pub refutation: MessageId,
    /// Of a missed win: what a side could have done.
    pub missed: MessageId,
}

/// The messages of a win that ends so; the plain ones if the end is not known.
pub(super) fn win_messages(reason: Option<EndReason>) -> WinMessages {
    use MessageId as Id;
    let [hint, refutation, missed] = match reason.map_or("", |reason| reason.code) {
        "den" => [Id::HintWinDen, Id::RefutationWinDen, Id::MissedWinDen],
        "last_piece" => [Id::HintWinLastPiece, Id::RefutationWinLastPiece, Id::MissedWinLastPiece],
        "king_taken" => [Id::HintWinKing, Id::RefutationWinKing, Id::MissedWinKing],
        "connected" | "both_connected" => {
            [Id::HintWinConnected, Id::RefutationWinConnected, Id::MissedWinConnected]
        }
        "connected_by_enemy" => [
            Id::HintWinConnectedByOpponent,
            Id::RefutationWinConnectedByOpponent,
            Id::MissedWinConnectedByOpponent,
        ],
        "mule_crowned" => {
            [Id::HintWinMuleCrowned, Id::RefutationWinMuleCrowned, Id::MissedWinMuleCrowned]
        }
        "mules_lost" => [Id::HintWinMulesLost, Id::RefutationWinMulesLost, Id::MissedWinMulesLost],
        "soldiers_lost" => {
            [Id::HintWinSoldiersLost, Id::RefutationWinSoldiersLost, Id::MissedWinSoldiersLost]
        }
        "no_move" => [Id::HintWinNoMove, Id::RefutationWinNoMove, Id::MissedWinNoMove],
        _ => [Id::HintWin, Id::RefutationWin, Id::MissedWin],
    };
    WinMessages { hint, refutation, missed }
}

/// The message of a move that keeps the opponent from winning so.
pub(super) fn defence_message(reason: EndReason) -> MessageId {
    match reason.code {
        "den" => MessageId::HintDefendDen,
        "last_piece" => MessageId::HintDefendLastPiece,
        "king_taken" => MessageId::HintDefendKing,
        "connected" | "both_connected" => MessageId::HintDefendConnected,
        "mules_lost" => MessageId::HintDefendMulesLost,
        "soldiers_lost" => MessageId::HintDefendSoldiersLost,
        "no_move" => MessageId::HintDefendNoMove,
        _ => MessageId::HintDefend,
    }
}
