//! What an analysis tells in words, on its panel and to screen readers.

use super::super::widgets::joined;
use crate::analysis::{
    Gain, MoveReport, NodeId, Practice, PracticeTask, Standing, TaskState, win_percentage,
};
use crate::messages::{MessageId, Messages, notation};
use crate::record::Mark;
use crate::rules::{Move, Side};
use crate::search::Score;
use crate::table::{Endings, GameSession, LiveAnalysis, PracticeGame, ReportProgress};

/// The number of moves of a line that are told.
const LINE: usize = 5;

/// The score of the position on the board for the side to move, from the engine or the report.
pub fn score(session: &GameSession, live: &LiveAnalysis, report: &ReportProgress) -> Option<Score> {
    let live = || live.found()?.lines.first().map(|line| line.score);
    live().or_else(|| {
        let (record, values) = report.values()?;
        let moves = session.tree()?.played_moves(session.node())?;
        values.at(record, moves).map(|value| value.score)
    })
}

/// How the position on the board stands that has this score for the side to move.
pub fn standing(session: &GameSession, score: Option<Score>) -> Option<Standing> {
    let game = session.game();
    let score = score.or(game.outcome().map(|_| 0));
    score.map(|score| Standing::of(game, score))
}

/// The chance of a side to win, from 0 to 1, in a position of this score for the side to move.
pub fn chance(session: &GameSession, score: Option<Score>, of: Side) -> Option<f32> {
    let game = session.game();
    let percentage = match standing(session, score)? {
        Standing::Wins { side, .. } => return Some(if side == of { 1.0 } else { 0.0 }),
        _ => win_percentage(game.info())(score.unwrap_or_default()) / 100.0,
    } as f32;
    Some(if game.side_to_move() == of { percentage } else { 1.0 - percentage })
}

/// The chance of a side, and how deep the engine has searched.
pub fn figures(
    messages: &Messages,
    session: &GameSession,
    live: &LiveAnalysis,
    score: Option<Score>,
    of: Side,
) -> String {
    let chance = chance(session, score, of).map(|chance| {
        let side = messages.side(session.game().info(), of);
        format!("{side} {}", messages.percent(chance))
    });
    let depth = live.found().and_then(|found| found.lines.first());
    let depth = depth
        .filter(|line| line.depth > 0)
        .map(|line| messages.format(MessageId::PanelDepth, [("depth", line.depth.into())]));
    joined(chance.into_iter().chain(depth))
}

/// The evaluation of the position on the board as sentences: how it stands, the chance of the side to
/// move, the best line.
pub fn evaluation(
    messages: &Messages,
    session: &GameSession,
    live: &LiveAnalysis,
    report: &ReportProgress,
) -> String {
    let score = score(session, live, report);
    let Some(standing) = standing(session, score) else {
        let id =
            if live.is_on { MessageId::AnalysisSearching } else { MessageId::AnalysisEngineIsOff };
        return messages.text(id);
    };
    let game = session.game();
    let figures = figures(messages, session, live, score, game.side_to_move());
    let best = live.found().and_then(|found| found.lines.first());
    let line = best.map(|line| line.line.iter().take(LINE).map(|mv| notation(mv, game.info())));
    let parts = [messages.standing(standing, game.info()), figures];
    let parts = parts.into_iter().chain(line.map(|line| messages.list(line)));
    parts.map(|part| format!("{part}.")).collect::<Vec<_>>().join(" ")
}

/// The exact values of all moves in words, if they are known.
pub fn endings(messages: &Messages, session: &GameSession, endings: &Endings) -> Option<String> {
    let info = session.game().info();
    let values = endings.values()?.iter();
    let values = values
        .map(|(mv, score)| messages.labelled(&notation(mv, info), &messages.exact_value(*score)));
    Some(messages.list(values))
}

/// What the opponent could do if the side to move passed.
pub fn threats(messages: &Messages, session: &GameSession) -> String {
    let info = session.game().info();
    let moves: Vec<String> =
        crate::analysis::threats(session.game()).iter().map(|mv| notation(mv, info)).collect();
    if moves.is_empty() {
        return messages.text(MessageId::AnalysisNoThreats);
    }
    let args = [("moves", messages.list(moves).into())];
    messages.format(MessageId::AnalysisThreats, args)
}

/// What the report tells about the move to a position of the game that was played, and the number of
/// moves before that.
fn reported_move<'a>(
    session: &GameSession,
    report: &'a ReportProgress,
    node: NodeId,
) -> Option<(usize, &'a MoveReport)> {
    let before = session.tree()?.played_moves(node)?.checked_sub(1)?;
    let (_, report) = report.report()?;
    Some((before, report.move_after(before)?))
}

/// The mark that the report gives to the move to a position.
pub fn report_mark(session: &GameSession, report: &ReportProgress, node: NodeId) -> Option<Mark> {
    reported_move(session, report, node)?.1.judgement.mark
}

/// What the last move was worth: its mark, the win that was missed or what is proved about the best
/// answer, and a better move. `None` if nothing was wrong with it.
fn explanation(
    messages: &Messages,
    session: &GameSession,
    report: &ReportProgress,
) -> Option<String> {
    let (before, found) = reported_move(session, report, session.node())?;
    let mark = found.judgement.mark.filter(|_| found.is_bad())?;
    let game = session.game();
    let info = game.info();
    let mark = messages.mark(mark);
    let mark = messages.sentence(mark);
    let missed = found.judgement.missed.map(|missed| {
        let end = report.proof(before).and_then(|proof| match proof.gain {
            Gain::Wins { end, .. } => end,
            _ => None,
        });
        messages.missed_win(found.side, missed.plies, end, info)
    });
    let refutation = report.proof(before + 1).map(|proof| messages.refutation(proof, game));
    let line = found.best.iter().take(LINE).map(|mv| notation(mv, info));
    let args = [("line", messages.list(line).into())];
    let better = messages.format(MessageId::AnalysisBetter, args);
    let parts = [Some(mark), missed, refutation, Some(better)];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// The comment on the position on the board, and what the last move was worth; empty if there is
/// neither.
pub fn comment(messages: &Messages, session: &GameSession, report: &ReportProgress) -> String {
    let comment = session.tree().map(|tree| tree.note(session.node()).text.clone());
    let explanation = explanation(messages, session, report);
    let parts = [comment, explanation].into_iter().flatten().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("\n")
}

/// Which mistake one learns from, the task, and what has become of it.
pub fn practice(
    messages: &Messages,
    session: &GameSession,
    game: &PracticeGame,
    practice: &Practice,
) -> Vec<String> {
    let (solved, count) = (practice.solved(), practice.tasks().len());
    let args = [("solved", solved.into()), ("count", count.into())];
    let Some(task) = practice.task() else {
        let id = if count == 0 { MessageId::PracticeNone } else { MessageId::PracticeDone };
        return vec![String::new(), messages.format(id, args)];
    };
    let is_same = |other: &PracticeTask| other.moves == task.moves;
    let number = practice.tasks().iter().position(is_same).unwrap_or_default() + 1;
    let number = [("number", number.into())];
    let info = session.game().info();
    let with_move = |id, mv: &Move| messages.format(id, [("move", notation(mv, info).into())]);
    let mut lines = vec![
        messages.format(MessageId::PracticeCount, number.into_iter().chain(args)),
        messages.practice_question(task.side, &task.played, info),
    ];
    match practice.state() {
        TaskState::Find if game.has_failed() => {
            lines.push(messages.text(MessageId::PracticeUnchecked));
        }
        TaskState::Find => {}
        TaskState::Checking(_) => lines.push(messages.text(MessageId::PracticeChecking)),
        TaskState::Solved(mv) => lines.push(with_move(MessageId::PracticeSolved, mv)),
        TaskState::Failed { tried, .. } => {
            lines.push(with_move(MessageId::PracticeFailed, tried));
            let refuted = game.refutation();
            lines.extend(refuted.map(|(found, position)| messages.refutation(found, position)));
        }
        TaskState::Shown => {
            lines.extend(task.best.first().map(|mv| with_move(MessageId::PracticeShown, mv)));
        }
    }
    lines
}
