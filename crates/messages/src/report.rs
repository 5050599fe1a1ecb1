//! The report of a game: mistakes and their refutations, missed wins, marks, how a position stands;
//! and the coach.

use super::ends::win_messages;
use super::hints::moves_of;
use super::names::{piece, side};
use super::{MessageId, Messages};
use jungle_engine::{Score, Verdict};
use jungle_record::{Mark, fullmove_number};
use jungle_rules::{EndReason, Game, GameInfo, Move, PlacedPiece, PlayedMove, Side};
use jungle_study::analysis::{
    Advantage, Gain, Judgement, Refutation, Standing, Strictness, win_percentage,
};

/// The number of moves of a line in a sentence.
const LINE: usize = 5;

/// A move as in lists of moves: the squares with dashes between them.
pub fn notation(mv: &Move, info: &GameInfo) -> String {
    mv.text(info).replace(' ', "–")
}

impl Messages {
    /// A move by the number of its pair, its side and its text, by which it is shown: "Move 3: Blue
    /// A3–A4". `index` is that among the moves of both sides.
    pub fn go_to_move(&self, index: usize, of: Side, text: &str, info: &GameInfo) -> String {
        let mv = format!("{} {text}", self.side(info, of));
        let args = [("number", fullmove_number(index).into()), ("move", mv.into())];
        self.format(MessageId::ActionGoToMove, args)
    }

    /// What is proved about the best answer to a mistake, or its line, as a sentence with a full
    /// stop. `game` is the position after the mistake; if it is the end of the game, the sentence
    /// tells that.
    pub fn refutation(&self, refutation: &Refutation, game: &dyn Game) -> String {
        let info = game.info();
        if let Some(outcome) = game.outcome() {
            return self.outcome(&outcome, info);
        }
        let answer = refutation.line.first().and_then(|answer| game.clone_game().play(answer).ok());
        match (&refutation.gain, answer) {
            (Gain::Wins { plies, end }, Some(answer)) => {
                let id = win_messages(*end).refutation;
                let args = [
                    ("win", self.win_in(id, answer.side, *plies, info).into()),
                    ("answer", self.answer(&answer, info).into()),
                ];
                self.format(MessageId::RefutationWins, args)
            }
            (Gain::Captures(_), Some(answer)) => self.won_pieces(&answer, info),
            _ => {
                let line = refutation.line.iter().take(LINE).map(|mv| notation(mv, info));
                self.format(MessageId::RefutationLine, [("line", self.list(line).into())])
            }
        }
    }

    /// Why a coach holds a move back, as a sentence with a full stop: what is proved about the best
    /// answer, or else the win that was given away, or the line. `game` is the position after the
    /// move.
    pub fn held_back(
        &self,
        judgement: &Judgement,
        refutation: &Refutation,
        game: &dyn Game,
    ) -> String {
        match judgement.missed {
            Some(missed) if refutation.gain == Gain::Unproved => {
                self.missed_win(!game.side_to_move(), missed.plies, None, game.info())
            }
            _ => self.refutation(refutation, game),
        }
    }

    /// Which moves a coach holds back, in a few words.
    pub fn strictness(&self, strictness: Option<Strictness>) -> String {
        self.text(match strictness {
            None => MessageId::CoachOff,
            Some(Strictness::Blunders) => MessageId::CoachBlunders,
            Some(Strictness::Mistakes) => MessageId::CoachMistakes,
        })
    }

    /// How a side could have won in so many plies, as a sentence with a full stop; `end` is how the
    /// game would have ended, if that is known.
    pub fn missed_win(
        &self,
        of: Side,
        plies: u32,
        end: Option<EndReason>,
        info: &GameInfo,
    ) -> String {
        self.win_in(win_messages(end).missed, of, plies, info)
    }

    /// A move that lost much of the chance to win, as a sentence without a full stop. `index` is
    /// that of the move among the moves of both sides.
    pub fn turning_point(
        &self,
        index: usize,
        of: Side,
        judgement: &Judgement,
        info: &GameInfo,
    ) -> String {
        let percent = |value: f64| self.percent((value / 100.0) as f32);
        let args = [
            ("number", fullmove_number(index).into()),
            ("side", side(info, of).into()),
            ("before", percent(judgement.before).into()),
            ("after", percent(judgement.after).into()),
        ];
        self.format(MessageId::TurningPoint, args)
    }

    /// A move for which a better one is looked for, as a sentence with a full stop.
    pub fn practice_question(&self, of: Side, played: &Move, info: &GameInfo) -> String {
        let args = [("side", side(info, of).into()), ("move", notation(played, info).into())];
        self.format(MessageId::PracticeFind, args)
    }

    /// The chance of the side to move by the score of a line, or its proved win or loss.
    pub fn line_score(&self, score: Score, info: &GameInfo) -> String {
        let moves = |plies| [("moves", moves_of(plies).into())];
        match Verdict::of(score) {
            Verdict::Win(plies) => self.format(MessageId::AnalysisWin, moves(plies)),
            Verdict::Loss(plies) => self.format(MessageId::AnalysisLoss, moves(plies)),
            Verdict::Estimate(score) => self.percent((win_percentage(info)(score) / 100.0) as f32),
        }
    }

    /// The exact value of a move.
    pub fn exact_value(&self, score: Score) -> String {
        let moves = |plies| [("moves", moves_of(plies).into())];
        match Verdict::of(score) {
            Verdict::Win(plies) => self.format(MessageId::EndingsWins, moves(plies)),
            Verdict::Loss(plies) => self.format(MessageId::EndingsLosses, moves(plies)),
            Verdict::Estimate(_) => self.text(MessageId::EndingsDraws),
        }
    }

    /// The accuracy of a side, from 0 to 100: "Accuracy 87%".
    pub fn accuracy(&self, accuracy: f64) -> String {
        let percent = self.percent((accuracy / 100.0) as f32);
        self.format(MessageId::Accuracy, [("percent", percent.into())])
    }

    /// The name of a mark.
    pub fn mark(&self, mark: Mark) -> String {
        self.text(match mark {
            Mark::Brilliant => MessageId::MarkBrilliant,
            Mark::Good => MessageId::MarkGood,
            Mark::Interesting => MessageId::MarkInteresting,
            Mark::Dubious => MessageId::MarkDubious,
            Mark::Mistake => MessageId::MarkMistake,
            Mark::Blunder => MessageId::MarkBlunder,
        })
    }

    /// How a position stands, in a few words.
    pub fn standing(&self, standing: Standing, info: &GameInfo) -> String {
        let (id, of) = match standing {
            Standing::Wins { side, plies } => {
                return self.win_in(MessageId::StandingWins, side, plies, info);
            }
            Standing::Equal => return self.text(MessageId::StandingEqual),
            Standing::Drawn => return self.text(MessageId::StandingDrawn),
            Standing::Better(side, Advantage::Small) => (MessageId::StandingLittleBetter, side),
            Standing::Better(side, Advantage::Clear) => (MessageId::StandingBetter, side),
            Standing::Better(side, Advantage::Large) => (MessageId::StandingMuchBetter, side),
        };
        self.format(id, [("side", side(info, of).into())])
    }

    /// A message about a side that wins in so many plies.
    fn win_in(&self, id: MessageId, of: Side, plies: u32, info: &GameInfo) -> String {
        let args = [("side", side(info, of).into()), ("moves", moves_of(plies).into())];
        self.format(id, args)
    }

    /// Which pieces an answer wins, as a sentence with a full stop.
    fn won_pieces(&self, answer: &PlayedMove, info: &GameInfo) -> String {
        let captured: Vec<PlacedPiece> = answer.captured().collect();
        let mover = answer.mover.map_or("", |mover| piece(info, mover.piece.kind));
        let args = [("side", side(info, answer.side).into()), ("piece", mover.into())];
        match captured[..] {
            [one] => {
                let victim = [
                    ("victim", piece(info, one.piece.kind).into()),
                    ("square", info.geometry.label(one.square).into()),
                ];
                self.format(MessageId::RefutationCaptures, args.into_iter().chain(victim))
            }
            _ => {
                let count = [("count", captured.len().into())];
                self.format(MessageId::RefutationCapturesMany, args.into_iter().chain(count))
            }
        }
    }

    /// An answer as a part of a sentence: "the lion on C7 jumps to C3".
    fn answer(&self, answer: &PlayedMove, info: &GameInfo) -> String {
        let (Some(mover), Some(&to)) = (answer.mover, answer.mv.path.last()) else {
            let args = [("side", side(info, answer.side).into())];
            return self.format(MessageId::AnswerPass, args);
        };
        let captured: Vec<PlacedPiece> = answer.captured().collect();
        let id = match (answer.is_jump(), &captured[..]) {
            (false, []) => MessageId::AnswerStep,
            (false, _) => MessageId::AnswerCapture,
            (true, []) => MessageId::AnswerJump,
            // A checker jumps over the pieces that it captures.
            (true, [first, ..]) if first.square != to => MessageId::AnswerJumpCaptures,
            (true, _) => MessageId::AnswerJumpCapture,
        };
        let victim = captured.first().map_or("", |captured| piece(info, captured.piece.kind));
        let args = [
            ("piece", piece(info, mover.piece.kind).into()),
            ("from", info.geometry.label(mover.square).into()),
            ("square", info.geometry.label(to).into()),
            ("victim", victim.into()),
            ("count", captured.len().into()),
        ];
        self.format(id, args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use jungle_rules::Options;
    use jungle_rules::games::find_game;

    fn jungle(position: &str) -> Box<dyn Game> {
        let entry = find_game("jungle").expect("a registered game");
        entry.start_from_text(position, &Options::new(entry.rule_options)).expect("a position")
    }

    #[test]
    fn missed_wins_are_told_by_their_ends() {
        let (messages, game) = (Messages::english(), jungle("7/7/7/7/7/6E/7/3c3/7 b"));
        for (end, plies, expected) in [
            (Some("den"), 5, "Blue could have entered the den in 3 moves."),
            (Some("den"), 1, "Blue could have entered the den."),
            (Some("last_piece"), 3, "Blue could have captured the last piece in 2 moves."),
            (None, 3, "Blue could have won in 2 moves."),
            (None, 1, "Blue could have won at once."),
        ] {
            let end = end.map(EndReason::new);
            assert_eq!(messages.missed_win(Side::First, plies, end, game.info()), expected);
        }
    }

    #[test]
    fn moves_accuracies_and_marks_have_words() {
        let (messages, game) = (Messages::english(), jungle("7/7/7/7/7/6E/7/3c3/7 b"));
        let judgement = Judgement { before: 62.4, after: 31.0, mark: None, missed: None };
        let told = messages.turning_point(45, Side::Second, &judgement, game.info());
        assert_eq!(told, "Move 23: Red's chances fall from 62% to 31%");
        assert_eq!(messages.accuracy(86.6), "Accuracy 87%");
        let marks = Mark::ALL.map(|mark| messages.mark(mark));
        let expected = [
            "brilliant move",
            "only good move",
            "interesting move",
            "inaccuracy",
            "mistake",
            "blunder",
        ];
        assert_eq!(marks, expected);
    }

    #[test]
    fn a_position_stands_for_the_side_that_is_better() {
        let messages = Messages::english();
        let blue = jungle("7/7/7/7/7/6E/7/3c3/7 b");
        let red = jungle("7/7/7/7/7/6E/7/3c3/7 r");
        for (game, score, expected) in [
            (&blue, 0, "Equal"),
            (&blue, 300, "Blue is a little better"),
            (&blue, 600, "Blue is better"),
            (&red, 600, "Red is better"),
            (&red, -600, "Blue is better"),
            (&blue, 2_000, "Blue is much better"),
            (&blue, 31_000 - 13, "Blue wins in 7 moves"),
            (&blue, 2 - 31_000, "Red wins in 1 move"),
        ] {
            let standing = Standing::of(game.as_ref(), score);
            assert_eq!(messages.standing(standing, game.info()), expected, "{score}");
        }
        let mut over = blue.clone();
        over.resign(Side::First);
        let standing = Standing::of(over.as_ref(), 0);
        assert_eq!(messages.standing(standing, over.info()), "Red has won");
        let mut drawn = blue.clone();
        drawn.end_early(jungle_rules::EarlyEnd::Agreement);
        assert_eq!(Standing::of(drawn.as_ref(), 0), Standing::Drawn);
    }

    #[test]
    fn pieces_agree_with_their_sides_in_other_languages() {
        let game = jungle("7/7/7/7/7/7/2L4/r6/7 r");
        let answer = Move::parse("C7 C3", game.info()).expect("two squares");
        let end = Some(EndReason::new("den"));
        let gain = Gain::Wins { plies: 7, end };
        let refutation = Refutation { line: vec![answer], gain };
        for (language, expected) in [
            (
                Language::German,
                "Jetzt kann Rot in 4 Zügen die Höhle betreten: der Löwe auf C7 springt nach C3.",
            ),
            (
                Language::French,
                "Maintenant, les Rouges peuvent entrer dans la tanière en 4 coups\u{a0}: le lion en \
                 C7 saute en C3.",
            ),
            (
                Language::Spanish,
                "Ahora las rojas pueden entrar en la guarida en 4 jugadas: el león de C7 salta a C3.",
            ),
        ] {
            let messages = Messages::load(language);
            assert_eq!(messages.refutation(&refutation, game.as_ref()), expected);
        }
    }
}
